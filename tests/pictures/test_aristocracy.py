"""The pictures of Aristocracy: whole at every table, true to the view, and the same to whoever cannot tell two worlds apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from bot.pictures.drawing.stamp_cache import draw_stamp
from bot.pictures.layout.change_highlights import frame_changes
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Laid, Sheet, Words
from cogs.aristocracy.picture import hand, table
from cogs.aristocracy.picture.facts import chosen, list_sealed, order_of_turns
from cogs.aristocracy.picture.tokens import WIDE, chip, house
from games import CATALOGUE
from games.aristocracy.facts import most
from games.aristocracy.view import BuildingView, CourtView, building_lies
from games.engine.cards import Card, deck
from games.engine.running.match import Match
from tests.games import walk
from tests.pictures import scenes
from tests.pictures.scenes import NAMES, assert_whole, shown
from tests.sizes import size

GAME = CATALOGUE["aristocracy"]
LAST = "Wilhelmina of the Long Name no 1 discards the 7 of hearts from the estate of Wilhelmina of the Long Name no 2."
CARDS = sorted(deck((1, 2)))


def setting(match: Match[Any], number: int = 0) -> PictureContext:
    """The longest names, and a long sentence of what happened last."""
    return scenes.setting(match, LAST, number)


def seen(state: Any, viewer: int | None = None) -> CourtView:
    """What the viewer may know, a spectator if none is named."""
    view = GAME.views.view(state, viewer)
    assert isinstance(view, CourtView)
    return view


def positions(seats: int, step: int, **options: Any) -> Iterator[tuple[int, Match[Any]]]:
    """Positions of a game in which farms, estates and chateaus are built."""
    return scenes.positions(GAME, seats, step, robots=True, round_limit=5, **options)


@lru_cache
def moment(step: str) -> Match[Any]:
    """A position late in a game in which somebody is asked in that step and others have answered; "visit": while one looks into a building."""
    for _, match in scenes.positions(GAME, 4, 1, robots=True):
        g = match.state
        name = "visit" if g.look else g.step
        answered = any(g.committed) or g.sealed or step not in ("ball", "stalls", "auction")
        if g.round > 2 and name == step and answered:
            return match
    raise AssertionError(f"nobody is asked in {step}")


def keys(sheet: Sheet, begin: str) -> list[str]:
    """Of what lies on the sheet under keys that begin so."""
    return [item.key for item in sheet.items if isinstance(item, Laid) and item.key.startswith(begin)]


def written(sheet: Sheet) -> list[str]:
    """All text on it."""
    return [item.text for item in sheet.items if isinstance(item, Words)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_is_whole(seats: int):
    for number, match in positions(seats, size(17, 3)):
        told = setting(match, number)
        assert_whole(table(seen(match.state), told))
        for seat in {next(iter(told.acting), 0), number % seats}:
            assert_whole(hand(seen(match.state, seat), told))


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (4, {"commit_order": "simultaneous"}), (5, {"auction_bids": "herald"})]
)
def test_two_worlds_are_the_same_picture(seats: int, options: dict[str, str]):
    parted = 0
    for number, match in positions(seats, size(31, 5), **options):
        if match.over:
            continue  # all is open but the hands
        told = setting(match, number)
        for viewer in (None, *{next(iter(told.acting), 0), number % seats}):
            other = GAME.views.imagine(match.state, viewer, walk.luck("other", seats, number))
            one, two = seen(match.state, viewer), seen(other, viewer)
            draw = table if viewer is None else hand
            assert shown(draw(one, told)) == shown(draw(two, told))
            rival = (number + 1) % seats
            parted += shown(hand(seen(match.state, rival), told)) != shown(hand(seen(other, rival), told))
    assert parted > seats  # there was something to be hidden


def building(number: int, owner: int, known: bool) -> BuildingView:
    """A building of any type, some with an offending card, some with a production card, some with both."""
    count = 3 + number % 4
    cards = tuple(CARDS[number : number + count])
    lies = CARDS[-number], cards[0] if number % 3 == 1 else None, number % 2 == 0
    return building_lies(100 * owner + number, owner, "4-5-6", cards if known else count, *lies)


def crowded(view: CourtView, buildings: int, cards: int) -> CourtView:
    """So many buildings at the first seat, what the cards are still enough for at the others; so many cards in all stalls and the hand."""
    others = min(buildings, (25 - buildings) // (len(view.seats) - 1))
    seats = [
        seat._replace(
            buildings=tuple(
                building(k, seat.seat, view.viewer == seat.seat)
                for k in range(1, (others if seat.seat else buildings) + 1)
            ),
            stall=tuple(CARDS[seat.seat :: max(1, 100 // cards)][:cards]) if cards else (),
            stall_value=10 * cards,
            coins=997 + buildings,
            hand=cards,
            bid=buildings,
        )
        for seat in view.seats
    ]
    held = () if view.viewer is None else tuple(CARDS[:cards])
    return replace(view, seats=tuple(seats), hand=held, flipped=tuple(CARDS[:cards]))


def test_what_is_new_is_framed_beside_its_neighbours():
    """The frame of a new building leaves the tab of the one before it free, and that of a new card the laurel of who leads."""
    match = next(match for _, match in positions(3, 1) if match.state.step == "turn")
    view, told = seen(match.state), setting(match)
    for count, number, offending, production in product(range(2, 7), range(1, 5), (None, CARDS[-1]), (True, False)):
        address = CARDS[1]
        row = tuple(building_lies(k, 0, "4-5-6", count, address, offending, production) for k in range(number))
        seats = [one._replace(buildings=() if one.seat else row, stall=tuple(CARDS[:3])) for one in view.seats]
        sheet = table(replace(view, seats=tuple(seats)), told).sheet
        assert faults(frame_changes(sheet, frozenset())) == [], (count, number, offending, production)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_largest_courts_have_room(seats: int):
    match = next(match for _, match in positions(seats, 1) if match.state.step == "turn" and match.state.round == 2)
    told = setting(match, 1)
    for buildings, cards in ((0, 0), (1, 5), (3, 6), (4, 7), (5, 9), (9, 12), (15, 26), (16, 40), (25, 13)):
        open_table = crowded(seen(match.state), buildings, cards)
        assert_whole(table(open_table, told))
        covered = [seat._replace(stall=(), committed=cards) for seat in open_table.seats]
        assert_whole(table(replace(open_table, step="stalls", flipped=(), seats=tuple(covered)), told))
        own = hand(crowded(seen(match.state, 0), buildings, cards), told)
        assert_whole(own)
        assert len(keys(own.sheet, "hand")) == cards


def test_a_hand_shows_what_it_decides_about():
    """The market, others' stalls, bids as far as they are known, and who comes next."""
    for step in ("ball", "stalls", "turn", "auction"):
        match = moment(step)
        seat = next(ask.seat for ask in match.asks.values() if not ask.standing)
        view = seen(match.state, seat)
        sheet = hand(view, setting(match)).sheet
        shown = [item.stamp for item in sheet.items if isinstance(item, Laid)]
        faces = [stamp.told[:2] for stamp in shown if stamp.name == "card"]
        lying = [*view.market, *(card for other in view.seats if other.seat != seat for card in other.stall[:14])]
        assert {(card.rank.replace("T", "10"), card.suit) for card in lying} <= set(faces)
        assert any(text.startswith("Your turn · ") for text in written(sheet))
        assert sum(stamp.name == "seal" for stamp in shown) == len(match.state.sealed)
    table_sheet = table(seen(moment("turn").state), setting(moment("turn"))).sheet
    assert ("then" in written(table_sheet)) == (len(order_of_turns(seen(moment("turn").state))) > 1)


def test_each_step_shows_what_lies_there():
    for name in ("ball", "stalls"):
        match = moment(name)
        sheet = table(seen(match.state), setting(match)).sheet
        laid = [item for item in sheet.items if isinstance(item, Laid) and item.stamp.name == "back"]
        assert len(laid) == sum(len(cards) for cards in match.state.committed)
        assert not keys(sheet, "stall")
    match = moment("turn")
    told = replace(setting(match), acting={match.state.active: "takes a turn"})
    sheet = table(seen(match.state), told).sheet
    assert len(keys(sheet, "building")) == len(match.state.buildings)
    assert f"action {match.state.used + 1} of {match.state.allowance}" in written(sheet)
    assert len(keys(sheet, "market")) == len(match.state.market)
    match = moment("auction")
    told = setting(match)
    said = written(table(seen(match.state), told).sheet)
    assert said.count("still to bid") == len(match.asks)
    assert said.count("bid is sealed") == len(match.state.sealed) == 4 - len(match.asks)


def test_a_visit_is_seen_by_the_visitor_alone():
    match = moment("visit")
    look, told = match.state.look, setting(match)
    inside = {card for one in match.state.buildings if one.number == look.building for card in one.cards}
    pictures = [hand(seen(match.state, seat), told) for seat in range(4)]
    for seat, picture in enumerate(pictures):
        assert_whole(picture)
        assert ("only at this Visit" in written(picture.sheet)) == (seat == look.seat)
        assert ("only at this Visit" in picture.alt) == (seat == look.seat)
    faces = [item.stamp.told[:2] for item in pictures[look.seat].sheet.items if isinstance(item, Laid)]
    assert {("10" if card.rank == "T" else card.rank, card.suit) for card in inside} <= set(faces)


def test_who_has_chosen_is_said_as_far_as_the_table_knows_it():
    match = moment("stalls")
    view, told = seen(match.state), setting(match)
    first, second, third, fourth = [(view.herald + k) % 4 for k in range(4)]

    def words(acting: list[int], order: str) -> list[str]:
        waited = replace(told, acting=dict.fromkeys(acting, "plays"))
        return [chosen(replace(view, commit_order=order), waited, seat) for seat in (first, second, third, fourth)]

    assert words([second, third], "simultaneous") == ["has chosen", "still to choose", "still to choose", "has chosen"]
    assert words([third], "simultaneous") == ["has chosen", "has chosen", "still to choose", "has chosen"]
    assert words([third], "herald") == ["none", "none", "still to choose", "comes later"]
    last = replace(told, acting={third: "bids"})
    assert list_sealed(view, last) == sorted({first, second, fourth})
    assert list_sealed(replace(view, auction_bids="herald"), last) == sorted({first, second})


def test_the_order_of_turns_goes_by_the_stalls_as_they_are_now():
    view = seen(moment("turn").state)
    stalls = [(5, False), (9, True), (3, False), (5, False)]
    seats = tuple(
        seat._replace(stall=(Card.of("7H1"),), stall_value=value, finished=done)
        for seat, (value, done) in zip(view.seats, stalls, strict=True)
    )
    now = replace(view, step="turn", herald=3, active=2, seats=seats)
    assert order_of_turns(now) == {2: 2, 3: 3, 0: 4}  # 4.8b the Herald before seat 0, whose stall is worth as much
    assert order_of_turns(replace(now, step="stalls")) == {}
    assert {"2nd", "3rd", "4th"} <= set(written(table(now, setting(moment("turn"))).sheet))


def test_the_alt_text_says_who_must_act_what_lies_there_and_who_leads():
    match = moment("turn")
    view = seen(match.state)
    alt = table(view, replace(setting(match), acting={match.state.active: "takes a turn"})).alt
    assert f"{NAMES[match.state.active]}: action {view.used + 1} of {view.allowance}." in alt
    best = max(view.seats, key=most)
    line = next(line for line in alt.split(". ") if line.startswith(NAMES[best.seat]) and "coin" in line)
    assert f"at most {most(best)} points, leads" in line


@pytest.mark.parametrize("seats", [2, 5])
def test_the_end_names_the_winner_and_every_place(seats: int):
    *_, (_, match) = positions(seats, 10_000)
    view, told = seen(match.state), setting(match, 1)
    assert view.over
    picture = table(view, told)
    assert_whole(picture)
    assert f"{NAMES[view.ranking[0]]} wins with {max(view.scores)} point" in picture.alt
    laid = [item.stamp for item in picture.sheet.items if isinstance(item, Laid)]
    complete = sum(one.complete for one in match.state.buildings)
    assert sum("complete" in stamp.told for stamp in laid) == complete
    assert sum("bluff" in stamp.told for stamp in laid) == len(match.state.buildings) - complete
    opened = sum(1 + min(8, len(one.cards)) for one in match.state.buildings)
    cards = sum(stamp.name == "card" for stamp in laid)
    assert 0 < cards <= opened
    assert (cards == opened) == (
        "aristocracy chip" not in {stamp.name for stamp in laid}
    )  # chips only where cards are too tall
    nobody = table(replace(view, ranking=(), scores=()), told)
    assert_whole(nobody)
    assert "No one wins" in nobody.alt


def test_no_type_looks_like_another():
    for theme in (setting(moment("turn"), number).theme for number in (0, 1)):
        for stamps in (
            [house(kind, 32, theme.emblem, theme.panel) for kind in WIDE],
            [chip("7", kind, discs, theme) for kind in WIDE for discs in ((), ("offending",), ("production",))],
        ):
            assert len({draw_stamp(stamp).tobytes() for stamp in stamps}) == len(stamps)


def test_a_hand_tells_nothing_of_packs_or_of_the_order_of_dealing():
    view = seen(moment("turn").state, 0)
    told = setting(moment("turn"))
    one = replace(view, hand=(Card.of("7H1"), Card.of("9S1"), Card.of("9S2")))
    two = replace(view, hand=(Card.of("7H2"), Card.of("9S1"), Card.of("9S2")))
    assert shown(hand(one, told)) == shown(hand(two, told))
