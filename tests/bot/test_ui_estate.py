"""The board and the panels of Estate in the largest states: every seat's Demesne in full, every offer, a full Track."""

from dataclasses import replace
from typing import Any

import pytest

from bot.features.board_message import board
from bot.features.panel_parts import panel
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import TABLE, PictureAttachment
from bot.panels.question.panel_context import PanelContext
from bot.pictures.rendering.drawing_thread import Shot
from cogs.estate.board import PRESENTER
from cogs.estate.deals import deal
from cogs.estate.words import LEGEND, holding, legend
from games import CATALOGUE
from games.engine.running.match import Match
from games.engine.telling.phrasing import Label
from games.estate.facts import standings
from games.estate.lands import Holding
from games.estate.view import holding_view
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import lines, seated, words
from tests.games.estate.demesnes import HOME, at, estate, new, turn, view

GAME = CATALOGUE["estate"]
LARGE = (
    "G g6 f1, F s1 u1, M s2 u1, V f4 m2 s3 n5 t4 | G g4 m1, F f1, C o2 r1, C o2 | V f2, M f2, C+, G- | F m1, F, G g2, M f1 | "
    "V f1 n1, ., ., . | ., ., ., .; 130g 88w 24o 12b"
)
TRACK = ("Q29 01.", "Q30 .23", "Q28 0..", "Q26 ...")
OFFERS = (
    *["0>* 30g 20w 5o 3b for 9g 9w 9o 9b"] * 2,
    *["1>0 1g 1w for 9g 9w 9o 9b"] * 3,
    *["2>0 1g for 9b"] * 3,
    *["3>0 1g for 9b"] * 3,
)


def large(**more: Any) -> Match[Any]:
    """Four Demesnes of 24 Slots each, late in the game of a finite bank; eleven offers are open."""
    more = {"offers": OFFERS, "track": TRACK, "aside": "Q01 Q02 Q03 Q04", "bag": (9, 8, 7, 6), **more}
    return turn(LARGE, LARGE, LARGE, LARGE, season=87, win_target=12, **more)


def shown(match: Match[Any], seat: int, **more: Any) -> PanelContext:
    at_table = seated("estate", match)
    return PanelContext(at_table, GAME, PRESENTER, seat, lines(), view=match.view(seat), **more)


def drawn(match: Match[Any]) -> str:
    at_table: TableSnapshot = seated("estate", match)
    return words(check(board(at_table, GAME, PRESENTER, lines()[:6])))


def test_the_largest_board_fits_and_names_everybody_with_all_they_have():
    said = drawn(large())
    for seat in range(4):
        assert f"Very long name {seat}** ▶ · **" in said.replace("W", "") or f"Very long name {seat}" in said
    assert said.count("130 grain, 88 wood, 24 ore, 12 bars") == 4
    assert said.count("24 Slots, 32 Peasants, 5 Soldiers") == 4
    assert said.count("🏠●×4◐◐○○○✶×5✧×4") == 4
    assert "and 5 more" in said
    assert "last Season" in said


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("seat", range(4))
def test_the_largest_panels_fit(seat: int, brief: bool):
    match = large()
    found = check(panel(shown(match, seat, brief=brief, notice="n" * 200)), most=40)
    assert match.asks[seat].prompt in words(found)


def test_the_largest_panel_says_what_can_be_afforded_and_what_can_be_done():
    found = check(panel(shown(large(), 0, brief=True)), most=40)
    said = words(found)
    assert "**You can pay for:** Grange (2 wood, 1 grain), Forest" in said
    assert "**You can fill:** Q26.1 5 grain" in said
    assert said.count("**Your offer O") == 2
    menus = [c["placeholder"].partition(":")[0] for c in found if c["type"] == 3]
    buttons = [c["label"] for c in found if c["type"] == 2]
    assert menus[-5:] == ["Harvest, smith", "People", "Build", "Crown", "Trade"]
    assert {"Work all", "Harvest all", "Yield"} <= set(buttons)
    assert "Work" in menus or any(label == "Work B1 → 2 grain" for label in buttons)


def test_a_circle_that_can_be_paid_is_one_press_as_long_as_a_phone_has_room():
    found = check(panel(shown(turn("G f1, F | M, V | C, .; 6w 5g", HOME, track=("Q07", "Q04")), 0)), most=40)
    assert {"Fill Q07: 5 wood", "Fill Q04: 5 grain"} <= {c["label"] for c in found if c["type"] == 2}
    assert "**Fill Q07: 5 wood**: Firewood for the Palace" in words(found)
    found = check(panel(shown(turn(f"{HOME}; 12w 12g", HOME, track=("Q23", "Q18", "Q16", "Q17")), 0)), most=40)
    (crown,) = [c["options"] for c in found if c["type"] == 3 and c["placeholder"].startswith("Crown")]
    assert crown[0]["label"] == "Fill Q23.1: 4 grain", "of a card with several circles it says which"


@pytest.mark.parametrize("verb", ["work", "harvest", "move", "train", "build", "remove", "fill", "offer", "accept"])
def test_every_following_question_of_the_largest_state_fits(verb: str):
    match = large()
    match.answer(0, verb)
    for page in (0, 1, 2):
        check(panel(shown(match, 0, page=page)), most=40)


def test_who_is_ahead_comes_first():
    match = turn("G f1, F | M, V | C, .", "G f1, F f1 | M, V | C, .", "G, F f1 | M f2, V | C, .")
    assert [seat.seat for seat in standings(view(match))] == [2, 1, 0]
    match = turn("G f1, F | M, V | C, .", "G f1, F | M, V | C, . | ., .")
    assert [seat.seat for seat in standings(view(match))] == [1, 0]


def test_the_order_of_turns_is_that_of_the_game():
    match = turn(*[f"{land} | ., . | ., ." for land in ("V f1, .", "V f3, C o1", "V f2, .", "V f4, .")], acted=(1,))
    assert "▶ <s0>, then <s3>, <s2>" in "\n".join(PRESENTER.board(match.view(None)))


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("G g4 f1", "🌾4●"),
        ("G s1 u1", "🌾○"),
        ("F", "🌲–"),
        ("M m1", "⛏️◐–"),
        ("V f1 n1 t1", "🏠●✶✧"),
        ("V f12", "🏠●×12"),
        ("C o2 r1", "🏰⚔️⚔️🗡️"),
        ("C", "🏰"),
        ("V+", "🚧🏠"),
        ("C-", "❌🏰"),
    ],
)
def test_a_holding_is_a_sign_with_who_stands_there_and_who_is_missing(text: str, sign: str):
    lying = Holding.of(text)
    assert holding(holding_view("A1", lying)) == sign
    assert legend(sign)


def test_the_legend_has_what_occurs_and_nothing_else():
    assert legend("🌾4● 🌲–") == "🌾4 Grange with 4 grain, 🌲 Forest, ● Free Peasant, – missing"
    assert len(LEGEND) == 16


def test_while_rewards_are_picked_the_pool_and_the_order_are_told():
    g = estate(HOME, HOME, pool="W01 W13", picks=(1, 1), claimants=(1, 0))
    match = at(g, "make_pick")
    said = "\n".join(PRESENTER.board(match.view(None)))
    assert "**Rewards to pick:** W01 Land upgrade, W13 Royal Tithe (8 grain)" in said
    assert "**In this order:** <s1> 1 pick, <s0> 1 pick" in said
    found = check(panel(shown(match, 1)))
    assert "W13 Royal Tithe (8 grain)" in [c["label"] for c in found if c["type"] == 2]


def test_setup_and_the_end_are_drawn_too():
    match = new(4)
    assert "Setup" in drawn(match)
    check(panel(shown(match, 0)))
    match = large()
    match.finish(scored=True)
    table = seated("estate", match)
    over = replace(table, table=replace(table.table, status="over"))
    said = words(check(board(over, GAME, PRESENTER, lines()[:6])))
    assert "The game is over" in said
    assert "Requests of the Crown" not in said


def test_every_question_has_a_word_for_newcomers():
    asked = {
        "3.2",
        "3.3",
        "4.4f",
        "4.4g",
        "4.4i",
        "4.4i1",
        "5.1b",
        "5.1e",
        "5.3a",
        "5.4b",
        "5.7a",
        "5.8a",
        "5.9a",
        "5.10a",
    }
    asked |= {"5.11a", "5.12a", "5.13a", "5.13b", "5.14a", "5.14b", "5.14c", "5.14e", "5.15c"}
    assert asked <= set(PRESENTER.hints)
    assert set(PRESENTER.waits) == {"3.2", "4.4f", "5.1b"}


@pytest.mark.parametrize("typed", ["1" * 6000, " " * 6000 + "x", "a to " + " " * 5900, "1 wood " * 800])
def test_a_text_that_is_no_offer_is_refused_at_once(typed):
    with pytest.raises(TableError, match="fewer words"):
        deal(typed, None, None)
    with pytest.raises(TableError, match="fewer words"):
        deal("1 wood", typed, None)


@pytest.mark.parametrize(("grain", "grown"), [(0, ("2 grain", 2)), (4, ("2 grain", 6)), (5, ("1 grain", 6))])
def test_work_on_a_grange_says_what_really_grows(grain, grown):
    """2.9 Six is the most that a Grange holds: the sixth comes alone."""
    match = at(estate(f"G g{grain} f1, F f1 | M, V | C, .", HOME), "turn")
    assert PRESENTER.deed is not None
    grange, forest = [PRESENTER.deed(match.view(0), "work", place) for place in ("A1", "A2")]
    assert grange == Label(f"Work A1 → {grown[0]}", f"then {grown[1]} on it, to harvest in a later Season")
    assert forest is not None
    assert forest.note == ""


def test_below_a_picture_the_line_that_is_in_it_is_not_told_again():
    match = at(estate(HOME, HOME), "turn")
    said = [replace(line, text=f"<s1> does thing {number}") for number, line in enumerate(lines())]
    picture = PictureAttachment(TABLE, Shot(b"", "the table", "0" * 32))
    shown = words(check(board(seated("estate", match), GAME, PRESENTER, said, picture=picture)))
    assert [number for number in range(len(said)) if f"thing {number}" in shown] == [5, 6]
    assert "takes a turn (due <t:" in shown, "no number of a rule, which reads as a count"
