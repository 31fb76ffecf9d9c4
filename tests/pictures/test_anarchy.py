"""The pictures of Anarchy in the Monarchy: whole at every table, true to the view, and the same to whoever cannot tell two worlds apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.pictures.drawing.stamp_cache import draw_stamp
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Laid, Words
from cogs.anarchy.picture import hand, table
from cogs.anarchy.picture.deck import LARGE, MIDDLE, SMALL, face
from games import CATALOGUE
from games.anarchy.cards import NAPOLEON, RANKS, SUITS, Card, pack
from games.anarchy.facts import playable
from games.anarchy.sets import Shape, offer
from games.anarchy.view import RealmView, SetView
from games.engine.running.match import Match
from tests.games import walk
from tests.pictures import scenes
from tests.pictures.scenes import NAMES, assert_whole, shown
from tests.sizes import size

GAME = CATALOGUE["anarchy"]
LAST = "Wilhelmina of the Long Name no 1 uses Tithe (6 of Drapeau Noir) on Wilhelmina of the Long Name no 2: 2 cards each way."


def setting(match: Match[Any], number: int = 0) -> PictureContext:
    """The longest names, and the longest thing that can have happened."""
    return scenes.setting(match, LAST, number)


def seen(state: Any, viewer: int | None = None) -> RealmView:
    """What the viewer may know, a spectator if none is named."""
    view = GAME.views.view(state, viewer)
    assert isinstance(view, RealmView)
    return view


def positions(seats: int, step: int) -> Iterator[tuple[int, Match[Any]]]:
    """Every so many positions of a random game, its beginning and its end."""
    return scenes.positions(GAME, seats, step, rounds=3)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_is_whole(seats: int):
    for number, match in positions(seats, size(29, 3)):
        told = setting(match, number // 29)
        assert_whole(table(seen(match.state), told))
        for seat in (match.state.to_play, number % seats):
            assert_whole(hand(seen(match.state, seat), told))


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_two_worlds_are_the_same_picture(seats: int):
    parted = 0
    for number, match in positions(seats, size(61, 7)):
        told = setting(match, number)
        for viewer in (None, match.state.to_play, number % seats):
            other = GAME.views.imagine(match.state, viewer, walk.luck("other", seats, number))
            one, two = seen(match.state, viewer), seen(other, viewer)
            draw = table if viewer is None else hand
            assert shown(draw(one, told)) == shown(draw(two, told))
            for seat in range(seats):
                parted += shown(hand(seen(match.state, seat), told)) != shown(hand(seen(other, seat), told))
    assert parted > seats  # there was something to be hidden


@pytest.mark.parametrize("seats", [5, 8])
def test_the_framed_cards_are_those_that_can_be_played(seats: int):
    beaten = 0
    for _, match in positions(seats, 3):
        g, seat = match.state, match.state.to_play
        if g.top is None or match.over:
            continue
        found = offer(g, seat)
        sets = [Shape.of(name) for name in found.names if name not in found.refuse]
        ranks = {shape.rank for shape in sets} | ({"NAP"} if any(shape.wild for shape in sets) else set())
        assert {card.rank for card in playable(seen(g, seat))} == ranks
        beaten += bool(sets)
        assert not playable(seen(g, g.circle[g.circle.index(seat) - 1]))
    assert beaten > 5


def test_the_largest_sets_and_hands_have_room():
    match = walk.begin(GAME, 10, rounds=3)
    view, told = seen(match.state, match.state.to_play), setting(match, 1)
    sets = [
        SetView(1, rank, tuple(Card.of(f"{rank}-{suit}") for suit in SUITS[:k])) for k, rank in enumerate(RANKS[:8], 1)
    ]
    largest = SetView(2, "N", (*[Card.of(f"N-{suit}") for suit in SUITS], NAPOLEON))
    for count in range(len(sets) + 1):
        assert_whole(table(replace(view, viewer=None, holding=(), pile=(*sets[:count], largest)), told))
    for count in range(31):
        cards = tuple(sorted(pack(10)[:: 105 // (count + 1)][:count]))
        for top in ((), (sets[0],), (largest,)):
            picture = hand(replace(view, holding=cards, pile=top, anarchy=bool(count % 2)), told)
            assert_whole(picture)
            laid = [item for item in picture.sheet.items if isinstance(item, Laid) and item.key.startswith("hand")]
            assert sorted(item.key for item in laid) == sorted(f"hand {card.text}" for card in cards)


def test_the_alt_text_says_who_must_act_what_lies_there_and_who_leads():
    told = setting(walk.begin(GAME, 4, rounds=3))
    match = next(match for _, match in positions(4, 1) if match.state.round > 1 and match.state.top)
    view = seen(match.state)
    alt = table(view, replace(told, acting={view.to_play: "plays"})).alt
    assert f"{NAMES[view.to_play]} beats or passes." in alt
    assert f"by {NAMES[match.state.top.seat]} (" in alt
    best = max(range(4), key=lambda seat: match.state.totals[seat])
    line = next(line for line in alt.split(". ") if line.startswith(f"{NAMES[best]}") and ":" in line)
    assert line.endswith("leads")


@pytest.mark.parametrize("seats", [4, 9])
def test_the_end_names_the_winner_and_every_place(seats: int):
    *_, (_, match) = positions(seats, 10_000)
    view = seen(match.state)
    assert view.over
    assert sorted(view.ranking) == list(range(seats))
    for ranking, won in ((view.ranking, f"{NAMES[view.ranking[0]]} wins with "), ((), "No one wins: ")):
        picture = table(replace(view, ranking=ranking), setting(match))
        assert_whole(picture)
        assert won in picture.alt
        written = [item.text for item in picture.sheet.items if isinstance(item, Words)]
        assert {str(place) for place in range(1, len(ranking) + 1)} <= set(written)


@pytest.mark.parametrize(("wide", "every"), [(44, 1), (SMALL, 1), (MIDDLE, 4), (LARGE, 9)])
def test_no_two_cards_of_the_deck_look_alike(wide: int, every: int):
    cards = pack(8)[::every]
    faces = {draw_stamp(face(card, wide, powers=True)).tobytes() for card in cards}
    assert len(faces) == len(cards)


def test_equal_steps_in_the_hand_never_tell_where_a_card_was_dealt():
    """Sorted by rank alone: a hand in any order is the same picture."""
    match = walk.begin(GAME, 6, rounds=3)
    view = seen(match.state, 0)
    turned = replace(view, holding=tuple(reversed(view.holding)))
    assert shown(hand(view, setting(match))) == shown(hand(turned, setting(match)))
    laid = [
        item
        for item in hand(view, setting(match)).sheet.items
        if isinstance(item, Laid) and item.key.startswith("hand")
    ]
    assert all((one.y, one.x) < (other.y, other.x) for one, other in pairwise(laid))


def test_what_no_one_can_know_by_heart_is_written():
    """Roles in words, who comes next, what seals mean and whether they are the viewer's, what lies on the table."""
    written = set[str]()
    for _, match in scenes.positions(GAME, 5, 3, robots=True, rounds=3):
        view = seen(match.state, match.state.to_play)
        for picture in (table(seen(match.state), setting(match)), hand(view, setting(match))):
            written |= {item.text for item in picture.sheet.items if isinstance(item, Words)}
    assert {"King", "Queen", "Clergy", "Peasant", "Écume", "power used", "then", "Your turn · "} <= written
    assert any(text.endswith("you may use it once this round") for text in written)
    assert any("not for you as " in text for text in written)
    assert "None of your cards beats the set on the table" in written
