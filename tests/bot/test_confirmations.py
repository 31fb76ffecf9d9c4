"""What cannot be taken back is asked once more, however it is said: pressed word by word, or typed as one command."""

from typing import Any

import pytest

from bot.contract import random_play
from bot.contract.panel_checks import load_title
from bot.interactions.base.confirmations import find_grave, find_outcome, list_words
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Table, TableSnapshot
from bot.titles.presenter import Presenter
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.running.match import Match
from tests.sizes import size

LOSSES = {
    "aristocracy": {"end", "favor", "royal"},
    "aristocrats": {"steal", "lock", "forfeit"},
    "anarchy": {"7.2a", "7.6c"},
    "estate": {"yield", "remove", "fill", "pass"},
    "nobles": {"7.4", "decree"},
}
"""By title, what is searched for in games by chance: the first word said, or the rule that asked."""


def standing(match: Match[Any]) -> TableSnapshot:
    players = tuple([Player(100 + seat, f"Player {seat + 1}") for seat in range(match.state.seats)])
    return TableSnapshot(Table(1, 1, 1, match.game.name, "playing", 100, {}, players, 9, 1, "ab"), match, {})


def said(match: Match[Any], ask: Ask, first: Tokens, numbers: Dice) -> tuple[list[Tokens], Ask]:
    """An answer with what is asked after it before anybody learns anything; and the last of these questions."""
    path, last = [first], ask
    while (following := match.preview(ask.seat, *path)) is not None and not following.standing and len(path) < 5:
        last = following
        path.append(following.sample(numbers))
    return path, last


def check(presenter: Presenter, match: Match[Any], ask: Ask, numbers: Dice) -> set[str]:
    """Each choice that can be made now is asked once more typed if it is pressed; gives what is."""
    found = set[str]()
    at = standing(match)
    for first in [(token,) for token in ask.legal] if ask.low == ask.high == 1 else [ask.sample(numbers)]:
        path, last = said(match, ask, first, numbers)
        words = [" ".join(tokens) or "none" for tokens in path]
        if match.preview(ask.seat, *path) is not None or any(t not in last.legal for t in path[-1]):
            continue
        pressed = find_outcome(presenter, at, last, words)
        typed = find_grave(presenter, at, ask.seat, words)
        assert (pressed is None) == (typed is None), (last.rule, words, pressed)
        assert typed is None or [*typed.before, *list_words(typed.asks, typed.places)] == words
        found |= set() if pressed is None else {path[0][0], last.rule}
    return found


@pytest.mark.parametrize("name", CATALOGUE)
async def test_a_loss_is_asked_once_more_typed_as_pressed(name):
    title = CATALOGUE.titles[name]
    presenter = (await load_title(title))[0].find(name)
    found = set[str]()
    for number in random_play.search_games(LOSSES[name], found, size(2, 20)):
        numbers = random_play.luck("sure", name, number)
        match = random_play.begin(title.game, title.game.seats[number % len(title.game.seats)], ("sure", number))
        for asked in range(size(300, 1000)):
            if match.over:
                break
            ask = random_play.next_ask(match, numbers)
            if asked % 3 == 0 and not match.list_begun(ask.seat):
                found |= check(presenter, match, ask, numbers)
            match.answer(ask.seat, ask.sample(numbers))
