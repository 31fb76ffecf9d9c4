"""The pictures of Aristocrats: whole at every table, true to the view, and the same to whoever cannot tell two worlds apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Laid, Words
from cogs.aristocrats.picture import hand, table
from cogs.aristocrats.picture.facts import (
    coming,
    find_offered,
    halves,
    is_fresh,
    kept,
    laying,
    leaving,
    to_come,
    without,
    worth_with_unveiled,
)
from games import CATALOGUE
from games.aristocrats.sequence import best
from games.aristocrats.state import PastGift
from games.aristocrats.view import CompanyView
from games.engine.cards import cards, deck
from games.engine.events import write_signed
from tests.games import walk
from tests.pictures import scenes
from tests.pictures.scenes import NAMES, assert_whole, shown

GAME = CATALOGUE["aristocrats"]
LAST = f"{NAMES[1]} takes the 4 of clubs; {NAMES[1]} is no longer Benefactor"


def seen(state: Any, viewer: int | None = None) -> CompanyView:
    """What the viewer may know, a spectator if none is named."""
    view = GAME.views.view(state, viewer)
    assert isinstance(view, CompanyView)
    return view


def positions(seats: int, step: int) -> Iterator[tuple[int, Any, PictureContext]]:
    """Every so many positions of a random game, its beginning and its end."""
    for number, match in scenes.positions(GAME, seats, step, robots=True):
        yield number, match.state, replace(scenes.setting(match, LAST, number), four=number % 4 > 1)


def written(picture: Picture) -> list[str]:
    """Every line of the picture."""
    return [item.text for item in picture.sheet.items if isinstance(item, Words)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_is_whole(seats: int):
    steps = set()
    for number, state, told in positions(seats, 3):
        steps.add("over" if state.outcome else state.step)
        assert_whole(table(seen(state), told))
        for seat in {state.active, number % seats, state.gift.recipient if state.gift else 0}:
            assert_whole(hand(seen(state, seat), told))
    assert steps >= {"first", "second", "discard", "over"}


@pytest.mark.parametrize("seats", [3, 5])
def test_two_worlds_are_the_same_picture(seats: int):
    parted = 0
    for number, state, told in positions(seats, 41):
        for viewer in (None, state.active, state.gift.recipient if state.gift else number % seats):
            other = GAME.views.imagine(state, viewer, walk.luck("other", seats, number))
            draw = table if viewer is None else hand
            assert shown(draw(seen(state, viewer), told)) == shown(draw(seen(other, viewer), told))
            for seat in range(seats):
                parted += shown(hand(seen(state, seat), told)) != shown(hand(seen(other, seat), told))
    assert parted > seats  # there was something to be hidden


def test_who_was_offered_the_card_and_who_still_comes_are_all_who_are_not_locked():
    for _, state, _ in positions(4, 5):
        view = seen(state)
        if view.unveiled is None or view.over:
            continue
        had, come = find_offered(view), to_come(view)
        assert had == state.access
        assert sorted({*had, *come}) == sorted({*had, *[s.seat for s in view.seats if not s.locked]})
        assert not set(had) & set(come)


def test_a_return_is_drawn_for_its_two_alone():
    count = 0
    for _, state, told in positions(5, 1):
        if not state.gift:
            continue
        count += 1
        public = table(seen(state), told)
        assert f"A gift from {NAMES[state.active]} to {NAMES[state.gift.recipient]}" in public.alt
        assert sum(isinstance(item, Laid) and item.stamp.name == "back" for item in public.sheet.items) >= 10
        for seat in range(5):
            alt, laid = hand(seen(state, seat), told).alt, hand(seen(state, seat), told).sheet.items
            assert any(isinstance(item, Laid) and item.stamp.told[:1] == ("gift",) for item in laid) == (
                seat in (state.active, state.gift.recipient)
            )
            assert ("return a higher card" in alt) == (seat == state.gift.recipient)
    assert count > 5


def test_what_a_hand_says_it_is_worth_is_what_it_scores():
    back = 0
    for _, state, _ in positions(4, 5):
        view = seen(state, state.active)
        if len(view.hand) != 5 or view.over:
            continue
        found = kept(view)
        gain, lost = halves(found, view)
        assert gain - lost == found.score == best(view.hand, view.options).score
        if view.unveiled and not view.seats[state.active].locked:
            six = [*view.hand, view.unveiled]
            assert worth_with_unveiled(view) == max(  # 5.5c the card that was taken may go too
                best([c for c in six if c != gone], view.options).score for gone in six
            )
            back += worth_with_unveiled(view) == found.score
    assert back


def test_of_six_cards_each_that_may_go_says_what_remains():
    answered = 0
    for _, state, told in positions(5, 1):
        who = state.gift.recipient if state.gift else state.active
        view = seen(state, who)
        if len(view.hand) != 6:
            continue
        answered += 1
        may = state.returns(who, state.gift.card) if state.gift else state.hands[who]
        assert set(leaving(view)) == set(may)
        numbers = [text for text in written(hand(view, told)) if text[0] in "+−" or text.split()[0] == "0"]
        assert len(numbers) == len(may)
        values = {text.removesuffix(" best"): text.endswith(" best") for text in numbers}
        worths = {write_signed(laying(without(view, card), view).score): card for card in may}
        assert set(values) == set(worths)
        assert sum(values.values()) == (len(may) > 1)  # equal ones are all the best
    assert answered > 5


def test_the_hand_is_sorted_and_never_by_arrival():
    _, state, told = next(positions(3, 5))
    view = seen(state, 0)
    turned = replace(view, hand=tuple(reversed(view.hand)))
    assert shown(hand(view, told)) == shown(hand(turned, told))


def test_a_new_round_shows_how_the_last_one_ended_until_something_happens():
    rounds = [(seen(state), told) for _, state, told in positions(4, 1) if is_fresh(seen(state))]
    assert sorted({view.round for view, _ in rounds}) == list(range(2, rounds[0][0].rounds + 1))
    for view, told in rounds:
        picture = table(view, told)
        assert_whole(picture)
        assert f"Round {view.round - 1} ended: gold is the sequence" in written(picture)
        assert view.last is not None
        for seat, cards_ in enumerate(view.last.hands):
            assert laying(cards_, view).score == view.last.scores[seat]


def test_the_largest_of_everything_has_room():
    _, state, told = next(positions(5, 5))
    view, mine = seen(state), seen(state, 0)
    pack = tuple(deck())
    full = tuple(
        seat._replace(total=(999, -999, 1200, -63, 0)[seat.seat], benefactor=seat.seat == 1, discards=12, dry=10)
        for seat in view.seats
    )
    for expired in (0, 1, 18, 19, 36):
        assert_whole(table(replace(view, seats=full, expired=pack[:expired], deck=0), replace(told, last=LAST)))
    for locked in range(5):
        some = tuple(seat._replace(locked=seat.seat < locked, had_access=seat.seat >= locked) for seat in full)
        for unveiled in (pack[9], None):
            assert_whole(table(replace(view, seats=some, unveiled=unveiled, taken=None, active=4), told))
    gifts = tuple(
        PastGift(donor=k % 2 * 4, recipient=4 - k % 2 * 4, card=c, returned=pack[-1]) for k, c in enumerate(pack[:9])
    )
    for blind in (False, True):
        own = replace(mine, gifts=gifts, discards=pack[:17], blind=blind, hand=() if blind else mine.hand)
        assert_whole(hand(own, told))
    kings = replace(mine, hand=tuple(cards("KS KH KD KC JS")))
    assert "no sequence: all counts against you" in written(hand(kings, told))


@pytest.mark.parametrize("seats", [3, 5])
def test_the_end_names_the_winner_and_every_place(seats: int):
    *_, (_, state, told) = positions(seats, 1_000)
    view = seen(state)
    assert view.over
    level = replace(view, places=(1,) * seats, seats=tuple(seat._replace(total=-1) for seat in view.seats))
    nobody = replace(view, ranking=(), places=(), last=None)
    for end, said in (
        (view, f"{NAMES[view.ranking[0]]} wins with "),
        (level, "share the win with −1 point"),
        (nobody, "No one wins"),
    ):
        picture = table(end, told)
        assert_whole(picture)
        assert said in picture.alt
        numbers = {str(place) for place in end.places}
        places = [text for text in written(picture) if text in numbers]
        assert len(places) >= len(end.places)
    for place, seat in zip(view.places, view.ranking, strict=True):
        assert f"{place}. {NAMES[seat]}" in table(view, told).alt


def test_an_ace_in_a_sequence_says_what_it_stands_for():
    found = 0
    for _, state, told in positions(4, 4):
        for seat in range(4):
            view = seen(state, seat)
            if len(view.hand) == 5 and not view.over:
                stands = [f"= {rank}" for rank in laying(view.hand, view).stands.values()]
                shown_labels = [
                    item.stamp.told[0]
                    for item in hand(view, told).sheet.items
                    if isinstance(item, Laid) and item.stamp.name == "tag"
                ]
                assert shown_labels == stands
                found += len(stands)
    assert found


@pytest.mark.parametrize("seats", [3, 4])
def test_the_banner_says_who_comes_next_and_a_free_place_what_a_gift_is(seats: int):
    _, state, told = next(positions(seats, 1))
    lines = written(table(seen(state), told))
    assert "then" in lines
    assert ("How a gift works" in lines) == (seats == 3)
    assert coming(seen(state)) == [(state.active + k) % seats for k in range(1, seats)]
