"""What a tired person types is understood, or refused by the rule that forbids just that: hundreds of forms a title."""

from collections.abc import Mapping
from typing import Final

import pytest

from bot.contract import random_play
from games import CATALOGUE
from tests.games import walk
from tests.games.anarchy import typed_positions as anarchy
from tests.games.aristocracy import typed_positions as aristocracy
from tests.games.aristocrats import typed_positions as aristocrats
from tests.games.estate import typed_positions as estate
from tests.games.nobles import typed_positions as nobles
from tests.games.typed_forms import Form, Positions, find_misread, hear, read_forms
from tests.sizes import size

POSITIONS: Final[Mapping[str, Positions]] = {
    "anarchy": anarchy.POSITIONS,
    "aristocracy": aristocracy.POSITIONS,
    "aristocrats": aristocrats.POSITIONS,
    "estate": estate.POSITIONS,
    "nobles": nobles.POSITIONS,
}
FEWEST: Final = {"anarchy": 300, "aristocracy": 600, "aristocrats": 300, "estate": 300, "nobles": 300}
"""How many forms a title's table has at least."""


@pytest.mark.parametrize("title", CATALOGUE)
def test_what_people_type_is_understood_or_refused_by_its_rule(title: str):
    forms = list(read_forms(title))
    misread = find_misread(forms, POSITIONS[title])
    assert not misread, "\n".join(["", *misread])
    assert len(forms) >= FEWEST[title]


@pytest.mark.parametrize("title", CATALOGUE)
def test_whatever_a_label_says_is_understood_as_its_choice(title: str):
    """In games by chance under every option: each choice by its label, and in small letters, is what it is by its token."""
    game, typed = CATALOGUE[title], 0
    for number, (seats, options) in enumerate(list(random_play.deals(game, 1))[:: size(4, 1)]):
        match, numbers = (
            walk.begin(game, seats, walk.number_of_run(number), **options),
            walk.luck("labels", title, number),
        )
        for place in range(120):
            if match.over:
                break
            ask = random_play.next_ask(match, numbers)
            for token in ask.legal if place % 8 == number % 8 and ask.low == ask.high == 1 else ():
                label = game.words.label(match.view(ask.seat), ask, token).text
                meant = hear(match, Form(0, "", ask.seat, token, "", ""))
                forms = {token.casefold()} if "<" in label else {label, label.casefold(), token.casefold()}
                heard = {form: hear(match, Form(0, "", ask.seat, form, "", "")) for form in forms}
                assert set(heard.values()) == {meant}, (ask.rule, token, heard)
                typed += len(forms)
            random_play.err(match, ask, numbers, one_in=3)
    assert typed > 200
