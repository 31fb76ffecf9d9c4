"""The rules, one by one: each number stands at the test that proves it."""

import pytest

from bot.skeleton.highcard import GAME
from bot.skeleton.highcard.options import Options
from bot.skeleton.highcard.state import Table
from games.engine.cards import cards, deck
from games.engine.errors import Refused
from games.engine.match import Match

SEED = "5a" * 32


def begun(*hands: str) -> Match[Table]:
    """A game in which the seats hold these cards."""
    g = GAME.rules.deal(len(hands), Options(cards=2), SEED)
    g.hands = [cards(hand) for hand in hands]
    held = [card for hand in g.hands for card in hand]
    g.undealt = [card for card in deck() if card not in held]
    return Match.begin(GAME, g)


@pytest.mark.rule("1.1", "2.1", "5.1")
def test_everybody_is_dealt_the_agreed_number() -> None:
    g = GAME.rules.deal(6, Options(cards=8), SEED)
    assert [len(hand) for hand in g.hands] == [8] * 6
    with pytest.raises(Refused, match="2 to 6 players"):
        GAME.rules.deal(7, Options(), SEED)


@pytest.mark.rule("1.2", "3.1", "3.2", "4.1")
def test_the_highest_card_takes_the_trick_and_leads() -> None:
    match = begun("2C KD", "2S AD")
    match.answer(0, "2C")
    told = match.answer(1, "2S").events
    assert [event.line() for event in told] == ["<s1> plays 2♠.", "<s1> takes the trick and has 1 trick."]
    assert list(match.asks) == [1]
    match.answer(1, "AD")
    match.answer(0, "KD")
    assert match.state.outcome is not None
    assert (match.state.outcome.ranking, match.state.outcome.scores) == ((0, 1), (1, 1))


@pytest.mark.rule("1.3", "3.1")
def test_who_is_not_on_turn_waits_and_nobody_plays_what_they_do_not_hold() -> None:
    match = begun("2C KD", "2S AD")
    with pytest.raises(Refused, match="not your turn"):
        match.answer(1, "2S")
    with pytest.raises(Refused, match="you do not hold 2♠"):
        match.answer(0, "2S")


@pytest.mark.rule("3.3")
def test_the_lowest_card_is_played_for_who_is_late() -> None:
    match = begun("KD 2C", "2S AD")
    assert match.time_out(0)[0].line() == "<s0> plays 2♣."


@pytest.mark.rule("4.2")
def test_a_game_master_ends_the_game_scored_or_without_a_result() -> None:
    for scored in (True, False):
        match = begun("2C KD", "2S AD")
        match.finish(scored)
        assert match.over
        assert bool(match.state.outcome and match.state.outcome.ranking) == scored
