"""What is known: a perfect memory of what a viewer heard, and nothing that they didn't."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.events import Event
from games.engine.printed import Printed
from games.engine.running.match import Match
from games.engine.teaching.known import Heard, Known, collect_known
from games.engine.telling.knowledge import Knowledge, Place
from games.estate.events import RequestAppears, Reshuffled
from tests.games import walk
from tests.games.aristocracy.court import court
from tests.kit import match_at, play
from tests.sizes import size

GAMES = size(2, 30)
ACTS = 120
EVERY = [pytest.param(game, id=name) for name, game in CATALOGUE.items() if game.views.knowledge is not None]


def knowledge_of(game: Game[Any]) -> Knowledge:
    assert game.views.knowledge is not None
    return game.views.knowledge


def contents(known: Known) -> tuple[Any, ...]:
    told = [(one.moment, one.event.line()) for one in known.told]
    kept = {place: list(cards) for place, cards in (*known.held.items(), *known.lying.items())}
    return kept, list(known.seen), list(known.unseen), told


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
        *[one.card for held in (*known.held.values(), *known.lying.values()) for one in held],
        *[one.card for one in known.seen],
        *known.unseen,
    ]
    assert len(parts) == len(set(parts))
    in_sight = set(knowledge.in_sight(view))
    assert not in_sight & set(parts)
    assert set(knowledge.pack(view)) - in_sight == set(parts)
    kept = [*known.held.values(), *known.lying.values()]
    moments = [one.moment for cards in kept for one in cards] + [one.moment for one in known.seen]
    assert all(0 <= moment <= last for moment in moments)
    assert all(knowledge.face(card) for card in parts)


def find_shown(value: Any, pack: Collection[Any]) -> Iterator[Any]:
    """Every card of the pack that stands anywhere in a view or an event."""
    if isinstance(value, str | Printed):
        yield from [value] if value in pack else []
    elif isinstance(value, dict):
        yield from find_shown([*value, *value.values()], pack)
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from find_shown(one, pack)
    elif is_dataclass(value):
        named = [one.name for one in fields(value) if one.name != "last"]  # the hands of an earlier deal
        yield from find_shown([getattr(value, name) for name in named], pack)


class Eyes:
    """Everything that a viewer has seen since the cards were dealt, found without what is tried: in every view and every event."""

    def __init__(self, game: Game[Any], viewer: int | None) -> None:
        self.game, self.viewer, self.seen = game, viewer, set[Any]()

    def look(self, match: Match[Any], events: list[Event]) -> None:
        """See what was told, and what lies there then."""
        knowledge, view = knowledge_of(self.game), match.view(self.viewer)
        pack = frozenset(knowledge.pack(view))
        for event in events:
            if type(event) in knowledge.deals:
                self.seen = set()
            if event.to is None or self.viewer in event.to:
                self.seen.update(find_shown(list(vars(event).values()), pack))
        self.seen.update(find_shown(view, pack))


@pytest.mark.parametrize("game", EVERY)
def test_what_it_lists_as_never_seen_seen_held_or_lying_somewhere_is_so(game: Game[Any]):
    knowledge = knowledge_of(game)
    for number in range(size(6, 60)):
        match = walk.begin(game, game.seats[number % len(game.seats)], walk.number_of_run(number))
        numbers, heard = walk.luck("known truly", game.name, number), [Heard(0, event) for event in match.news]
        eyes, first = [Eyes(game, viewer) for viewer in walk.viewers(match)], match.views()
        for one in eyes:
            one.look(match, match.news)
        for act in range(1, size(220, 600)):
            if match.over:
                break
            _, _, events = walk.step(match, numbers)
            heard += [Heard(act, event) for event in events]
            for one in eyes:
                one.look(match, events)
            for one in eyes if act % 9 == 0 else ():
                known = collect_known(game, knowledge, one.viewer, heard, match.view(one.viewer), first[one.viewer])
                assert not one.seen.intersection(known.unseen), "listed as never seen"
                assert one.seen.issuperset([learned.card for learned in known.seen]), "listed as seen"
                kept = [(seat, cards) for seat, cards in known.held.items()]
                kept += [(place.seat, cards) for place, cards in known.lying.items()]
                for seat, cards in kept:
                    theirs = set(find_shown(match.view(seat), frozenset(knowledge.pack(match.view(seat)))))
                    assert theirs.issuperset([learned.card for learned in cards]), "they don't have it"


@pytest.mark.rule("5.11c", "5.12b", "10.1")
def test_in_aristocracy_cards_known_to_lie_in_a_building_are_listed_there():
    """One was built openly, from the stall; all were seen by a Visit of one's own."""
    game = CATALOGUE["aristocracy"]
    match = match_at(
        game,
        court("7H1 7S1 2C1 3C1", "5H1 6H1", stalls={0: "7C1 KC2", 1: "QC2 9S1 8D1"}, royal="K"),
        "next_turn",
    )
    view, told = match.view(1), play(match, "0: favor > KC2 > new-farm > 7H1 > 7S1 7C1 2C1")
    heard = [Heard(0, event) for event in told]

    def list_lying(viewer: int) -> list[tuple[Place, list[str]]]:
        known = collect_known(game, knowledge_of(game), viewer, heard, match.view(viewer), view)
        return [(place, [one.card.text for one in cards]) for place, cards in known.lying.items()]

    assert list_lying(1) == [(Place(0, "b1"), ["7C1"])]
    assert list_lying(0) == [], "one's own building is in sight"
    heard += [Heard(1, event) for event in play(match, "0: end")]
    heard += [Heard(2, event) for event in play(match, "1: favor > QC2 > b1", "1: none")]
    assert list_lying(1) == [(Place(0, "b1"), ["2C1", "7C1", "7S1"])]


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
