"""The rules, one by one."""

import pytest
from moths import GAME
from moths.ending import merits
from moths.options import HallOptions
from moths.state import Hall, strength
from moths.view import view

from games.engine.cards import Card, cards
from games.engine.errors import Refused
from games.engine.running.match import Match

SEED = "5a" * 32


def begun(seats: int = 3, **options: int) -> Match[Hall]:
    """Return a game in its first night."""
    return Match.begin(GAME, GAME.rules.deal(seats, HallOptions(**options), SEED))


def flight(match: Match[Hall], *moths: str) -> list[str]:
    """Let the seats' moths fly; return the public lines."""
    for seat, moth in enumerate(moths):
        give(match.state, seat, Card.of(moth))
    again = Match.begin(GAME, match.state)
    lines = []
    for seat, moth in enumerate(moths):
        lines = [event.line() for event in again.answer(seat, moth).events]
    return lines


def give(g: Hall, seat: int, moth: Card) -> None:
    """The seat gets the moth for its first one, wherever the moth lies."""
    old = g.hands[seat][0]
    for zone in [g.unseen, *g.hands]:
        zone[:] = [old if card == moth else card for card in zone]
    g.hands[seat][0] = moth


@pytest.mark.rule("1.1", "1.2", "2.1", "5.1")
def test_candles_and_moths_are_dealt() -> None:
    g = GAME.rules.deal(5, HallOptions(nights=6), SEED)
    assert [len(hand) for hand in g.hands] == [7] * 5
    assert {card.suit for card in g.candles} == {"H"}
    assert len(g.candles) == 6
    assert [strength(card) for card in cards("AC TD JS QH KH")] == [1, 10, 11, 12, 13]
    for seats in (1, 6):
        with pytest.raises(Refused, match="2 to 5 players"):
            GAME.rules.deal(seats, HallOptions(), SEED)


@pytest.mark.rule("3.1", "3.2")
def test_all_choose_in_secret_and_may_change_their_minds() -> None:
    match = begun()
    assert match.news[-1].line().startswith("Night 1: ")
    first, other = match.asks[0].legal[:2]
    assert not match.answer(0, first).events
    assert [view(match.state, viewer).seats[0].flown for viewer in (1, None)] == [None, None]
    match.take_back(0)
    match.answer(0, other)
    with pytest.raises(Refused, match="your moth is on its way"):
        match.answer(0, first)
    match.answer(1, match.asks[1].legal[0])
    told = match.answer(2, match.asks[2].legal[0])
    assert [event.line().split(" lets ")[0] for event in told.events[:3]] == ["<s0>", "<s1>", "<s2>"]


@pytest.mark.rule("1.3", "3.2")
def test_a_card_that_is_not_held_is_refused_by_what_is_known_of_it() -> None:
    match = begun()
    burned = match.asks[0].legal[0]
    for seat in range(3):
        match.answer(seat, match.asks[seat].legal[0])
    candle, other = match.state.lit, match.state.hands[1][0]
    assert candle is not None
    for word, why in ((burned, "has burned"), (candle.text, "is a candle"), (other.text, "you do not hold")):
        with pytest.raises(Refused, match=why):
            match.answer(0, word)


@pytest.mark.rule("3.3")
def test_equal_moths_burn_and_the_strongest_of_the_others_wins() -> None:
    lines = flight(begun(), "KC", "KD", "2S")
    assert lines[3] == "Equal moths burn: those of <s0>, <s1>."
    assert lines[4].startswith("<s2> wins ")
    lines = flight(begun(), "7C", "7D", "7S")
    assert lines[4].endswith("goes out for no one.")


@pytest.mark.rule("3.4")
def test_the_weakest_moth_flies_for_who_is_late_and_nobody_is_told() -> None:
    match = begun()
    weakest = match.state.weakest(1)
    assert match.asks[1].openness == "hidden"
    assert match.time_out(1) == []
    match.answer(0, match.asks[0].legal[0])
    match.answer(2, match.asks[2].legal[0])
    assert weakest in match.state.ashes


@pytest.mark.rule("4.1")
def test_light_then_candles_then_the_strongest_moth_then_the_seat() -> None:
    g = GAME.rules.deal(4, HallOptions(), SEED)
    g.gathered = [cards("5H"), cards("2H 3H"), cards("AH 4H"), []]
    g.hands = [cards("KC"), cards("2C"), cards("3C"), cards("QC")]
    assert sorted(range(4), key=lambda seat: merits(g, seat)) == [2, 1, 0, 3]
    g.hands[1] = cards("3D")
    assert sorted(range(4), key=lambda seat: merits(g, seat)) == [1, 2, 0, 3]


@pytest.mark.rule("4.2")
def test_a_game_master_ends_the_game_scored_or_without_a_result() -> None:
    for scored in (True, False):
        match = begun()
        match.finish(scored)
        assert match.over
        assert bool(match.state.outcome and match.state.outcome.ranking) == scored
