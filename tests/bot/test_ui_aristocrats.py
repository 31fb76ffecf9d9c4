"""The board and the own panel of Aristocrats: what may be seen is shown, and nothing untrue is said (section 10)."""

import pytest

from bot.features.board_message import board
from cogs.aristocrats.board import ENDS_THE_ROUND, NEXT_TURN, OFFERED, PRESENTER, STEPS, YOURS_TO_TAKE
from games import CATALOGUE
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import seated, words
from tests.games.aristocrats.company import at, usual, view
from tests.kit import play

DRY = {"unveiled": "", "deck": "", "rest": "expired"}


def middle(match):
    """What everybody reads on the board, without the hands of the last round."""
    return "\n".join(PRESENTER.board(view(match, None))).split("**How round")[0]


def mine(match, viewer):
    """What that seat alone reads."""
    return "\n".join(PRESENTER.mine(view(match, viewer)))


def test_every_step_that_asks_has_its_words_on_the_board():
    assert STEPS.keys() == CATALOGUE["aristocrats"].rules.asking


def test_expired_cards_and_the_number_of_hidden_discards_are_on_the_board():
    match = at(usual(expired="JH QC", hidden={0: "3C", 1: "4C 9C"}))
    assert "**Out of the round:** J♥, Q♣ expired; 3 cards discarded face-down" in middle(match)
    assert "<s1> · 0 points · 5 cards · 2 discarded" in middle(match)
    assert not {"3♣", "4♣", "9♣"} & set(middle(match).replace(",", " ").split())
    assert "Out of the round" not in middle(at(usual()))


def test_how_many_cards_a_hand_has_is_on_the_board():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert "<s0> · 0 points · 4 cards" in middle(match)
    assert "<s1> · 0 points · 6 cards" in middle(match)


def test_the_unveiled_card_is_to_be_taken_only_by_who_may():
    match = at(usual(locked=(2,)))
    assert f"**{YOURS_TO_TAKE}:** 8♥" in mine(match, 0)
    assert f"**Unveiled:** 8♥, {NEXT_TURN}" in mine(match, 1)
    assert "Unveiled" not in mine(match, 2)
    assert "**Unveiled:** 8♥; <s0> may take it" in middle(match)
    play(match, "0: take", "0: 2C")
    assert f"**Unveiled:** 5♣, {NEXT_TURN}" in mine(match, 0)  # 5.5d
    assert YOURS_TO_TAKE not in mine(match, 0)
    assert "<s0> may take it" not in middle(match)


def test_a_card_that_was_offered_is_not_promised_again():
    match = at(usual())
    play(match, "0: forfeit")
    assert f"**Unveiled:** 8♥, {OFFERED}" in mine(match, 0)
    assert YOURS_TO_TAKE not in mine(match, 0)
    assert "<s0> may take it" not in middle(match)


def test_a_completed_gift_can_be_read_again_by_the_two():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert "**Your gift:** you gave 2♣ to <s1>, who now chooses a card to return" in mine(match, 0)
    assert "Your gift" not in mine(match, 1) + mine(match, 2) + middle(match)
    play(match, "1: JS")
    assert "**Gifts of this round:** you gave 2♣ to <s1> and got J♠" in mine(match, 0)
    assert "**Gifts of this round:** <s0> gave you 2♣ and got J♠" in mine(match, 1)
    assert "Gifts" not in mine(match, 2) + middle(match)


@pytest.mark.parametrize(("turns", "said"), [(10, True), ("off", False)])
def test_the_turns_that_end_a_round_are_counted_on_the_board(turns, said):
    match = at(usual(dry=(2, 3, 3), dry_turns=turns, **DRY))
    line = f"<s0> 2, <s1> 3, <s2> 3; at 10 {ENDS_THE_ROUND}"  # the running one is not over
    assert (line in middle(match)) is said


async def test_the_fullest_middle_of_the_table_fits():
    match = at(usual(dry=(9, 9, 9), **DRY))
    found = check(board(seated("aristocrats", match), CATALOGUE["aristocrats"], PRESENTER, []))
    assert f"at 10 {ENDS_THE_ROUND}" in words(found)
    assert words(found).count("♠") >= 8
