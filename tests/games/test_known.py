"""What is known: a perfect memory of what a viewer heard, and nothing that they didn't."""

from __future__ import annotations

from typing import Any

import pytest

from games import CATALOGUE
from games.engine.game import Game
from games.engine.knowledge import Knowledge
from games.engine.known import Heard, Known, collect_known
from games.estate.events import RequestAppears, Reshuffled
from tests.games import walk
from tests.sizes import size

GAMES = size(2, 30)
ACTS = 120
EVERY = [pytest.param(game, id=name) for name, game in CATALOGUE.items() if game.views.knowledge is not None]


def knowledge_of(game: Game[Any]) -> Knowledge:
    assert game.views.knowledge is not None
    return game.views.knowledge


def contents(known: Known) -> tuple[Any, ...]:
    told = [(one.moment, one.event.line()) for one in known.told]
    return {seat: list(held) for seat, held in known.held.items()}, list(known.seen), list(known.unseen), told


@pytest.mark.parametrize("game", EVERY)
def test_it_rests_on_what_its_viewer_heard_and_sees_alone(game: Game[Any]):
    """What others heard changes nothing; in another world that the viewer can't tell apart it is the same."""
    knowledge, held = knowledge_of(game), set[str]()
    sought = set[str]() if game.name == "estate" else {"a card that somebody is known to hold"}
    for number in walk.search_games(sought, held, GAMES):
        match = walk.begin(game, game.seats[number % len(game.seats)], walk.number_of_run(number))
        numbers = walk.luck("known", game.name, number)
        heard = [Heard(0, event) for event in match.news]
        for act in range(1, ACTS):
            if match.over:
                break
            _, _, events = walk.step(match, numbers)
            heard += [Heard(act, event) for event in events]
            if act % 12:
                continue
            for viewer in walk.viewers(match):
                view = match.view(viewer)
                known = collect_known(game, knowledge, viewer, heard, view)
                mine = [one for one in heard if one.event.to is None or viewer in one.event.to]
                assert contents(collect_known(game, knowledge, viewer, mine, view)) == contents(known)
                if viewer is not None:
                    other = game.views.imagine(match.state, viewer, walk.chance(number, act))
                    there = game.views.view(other, viewer)
                    assert contents(collect_known(game, knowledge, viewer, mine, there)) == contents(known)
                check_parts(knowledge, known, view, act)
                held |= sought if known.held else set()


def check_parts(knowledge: Knowledge, known: Known, view: Any, last: int) -> None:
    """Each card of the pack is in sight or in one part, once; no moment is to come."""
    parts = [
        *[one.card for held in known.held.values() for one in held],
        *[one.card for one in known.seen],
        *known.unseen,
    ]
    assert len(parts) == len(set(parts))
    in_sight = set(knowledge.in_sight(view))
    assert not in_sight & set(parts)
    assert set(knowledge.pack(view)) - in_sight == set(parts)
    moments = [one.moment for held in known.held.values() for one in held] + [one.moment for one in known.seen]
    assert all(0 <= moment <= last for moment in moments)
    assert all(knowledge.face(card) for card in parts)


@pytest.mark.parametrize("game", EVERY)
def test_every_event_that_it_names_is_told_in_play_or_is_one_of_the_titles(game: Game[Any]):
    knowledge = knowledge_of(game)
    for kind in (*knowledge.deals, *knowledge.tells):
        assert kind.__module__.startswith(f"games.{game.name}."), kind


@pytest.mark.rule("4.5b")
def test_a_request_that_went_back_into_its_deck_was_seen():
    """Cards of Estate are texts, and everyone saw each that came to the Track."""
    game = CATALOGUE["estate"]
    match = walk.begin(game, 2, 1)
    card = match.state.requests[0]
    heard = [Heard(3, RequestAppears(card=card)), Heard(9, Reshuffled(deck="Request", count=5))]
    known = collect_known(game, knowledge_of(game), None, heard, match.view(None))
    assert [(one.card, one.moment) for one in known.seen] == [(card, 3)]
    assert card not in known.unseen
    assert match.state.requests[1] in known.unseen
