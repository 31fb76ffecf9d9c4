"""After a press the panel begins with what the press did; with the next press that is gone."""

import json
from functools import partial

from bot.contract.panel_checks import load_title
from bot.features.panel_parts import panel
from bot.model.table_records import LogLine, Outcome
from bot.panels.question.panel_context import PanelContext
from bot.panels.text.bot_texts import ANSWERED
from bot.tables.acts.pending_act import PendingAct
from bot.tables.records.personal_data import rewrite_lines
from bot.tables.records.press_outcome import MOST, find_outcome_lines
from games import CATALOGUE
from games.engine.events import ASIDE, FINAL, MAIN, PERSONAL, PLAIN
from games.engine.running.match import Match
from tests.bot.table_kit import ANN, BEN, START, begun
from tests.bot.test_missed_events import build_answers, press, said
from tests.bot.test_ui_titles import seated


async def test_the_panel_begins_with_what_the_press_did_until_the_next_press(tables):
    standing = await begun(tables)
    table, answers = standing.table.id, build_answers(tables)
    await answers.act(table, ANN, ["1"])
    panel = said(await answers.act(table, BEN, ["3"]))
    assert panel.lstrip().startswith("✓ The bids: 1, 3.")
    assert panel.count("The bids: 1, 3.") == 1, "the log below does not say it once more"
    assert "✓" not in await press(tables, table, BEN)


async def test_an_answer_of_which_nothing_came_says_so_and_one_that_leads_on_does_not(tables):
    """A Nobles turn ends phases without an event; there the panel would go on as if nothing had been pressed."""
    game, presenter = CATALOGUE["nobles"], (await load_title(CATALOGUE.titles["nobles"]))[0].find("nobles")
    match = Match.begin(game, game.rules.deal(2, game.options(), "ab" * 32))
    ask = match.asks[0]
    panel_of = partial(PanelContext, seated("nobles", match), game, presenter, 0, view=match.view(0))
    assert said(panel(panel_of(answered=ANSWERED))).lstrip().startswith(f"✓ {ANSWERED}")
    told = Outcome((line(1, "<s0> waits."),), 0)
    assert ANSWERED not in said(panel(panel_of(answered=ANSWERED, pressed=told)))
    match.answer(0, (ask.legal[0],))
    assert ANSWERED not in said(panel(panel_of(answered=ANSWERED)))


async def test_a_refused_press_did_nothing(tables):
    table = (await begun(tables)).table.id
    assert "✓" not in said(await build_answers(tables).act(table, ANN, ["99"]))


def line(
    number: int,
    text: str,
    *,
    private: bool = False,
    by: int | None = ANN,
    revision: int = 4,
    weight: int = PLAIN,
) -> LogLine:
    return LogLine(number, START, text, private, revision=revision, by=by, weight=weight)


def shown(lines: list[LogLine], since: int = 3) -> tuple[list[int], int] | None:
    """The lines of the outcome by their numbers, and how many more there are."""
    found = find_outcome_lines(lines, seat=0, user=ANN, since=since)
    return None if found is None else ([one.id for one in found.lines], found.more)


def test_what_only_the_seat_was_told_comes_before_what_names_it_and_that_before_the_rest():
    lines = [
        line(1, "<s0> began.", revision=3),
        line(2, "All paid."),
        line(3, "<s1> pays."),
        line(4, "<s0> pays 1 coin."),
        line(5, "You saw 5♥.", private=True),
        line(6, "<s1> waits.", by=BEN),
        line(7, "The round goes on."),
    ]
    assert shown(lines) == ([4, 5, 7], 2), "in the order in which it happened; of equals the newest"
    assert MOST == 3
    assert shown(lines, since=4) is None


def test_a_loss_at_the_hands_of_others_is_told_before_all_else_that_is_public():
    """What the seat pressed comes next, then what decides; whose turn it is, not at all. A loss is told with what brought it about."""
    lines = [
        line(1, "<s0> ends the turn."),
        line(2, "<s0> draws a card.", weight=ASIDE),
        line(3, "You draw 5♥.", private=True),
        line(4, "It is <s1>'s turn.", weight=ASIDE),
        line(5, "<s1> builds a farm."),
        line(6, "A drought.", weight=MAIN),
        line(7, "<s0> loses 7♠.", weight=PERSONAL),
        line(9, "<s1> loses 8♠.", weight=PERSONAL),
        line(8, "It is <s0>'s turn.", weight=ASIDE),
    ]
    assert shown(lines) == ([3, 6, 7], 3)
    assert shown([one for one in lines if one.id != 6]) == ([1, 3, 7], 2)
    assert shown([one for one in lines if one.id != 1]) == ([3, 6, 7], 2)
    assert shown([lines[3], lines[-1]]) == ([4, 8], 0), "unless there is nothing else"


def test_what_the_seat_did_is_always_told_if_it_decides():
    lines = [
        line(1, "<s0> steals <s1>'s hand.", weight=MAIN),
        line(2, "Your hand counts +14.", private=True),
        line(3, "<s0> scores 14.", weight=PERSONAL),
        line(4, "A new round.", weight=MAIN),
        line(5, "<s1> gives you 2♥.", private=True),
    ]
    assert shown(lines) == ([1, 2, 5], 2)


def test_who_has_won_is_always_told():
    lines = [line(number, f"<s0> loses {number}.", weight=PERSONAL) for number in range(1, 5)]
    assert shown([*lines, line(5, "<s1> wins.", weight=FINAL)]) == ([3, 4, 5], 2)


async def test_weights_outlast_a_restart_and_a_rewritten_name(tables):
    table = (await begun(tables)).table.id

    def work(act: PendingAct) -> None:
        act.log("<s0> wins.", None, MAIN)
        act.log("A turn begins.", (0,), ASIDE)
        act.log("A word.")

    standing = await tables._executor.alter(table, "user", ANN, work)
    kept = [(line.text, line.private, line.weight) for line in await tables.newest(standing, 0, 3)]
    assert kept == [("<s0> wins.", False, MAIN), ("A turn begins.", True, ASIDE), ("A word.", False, PLAIN)]
    tables._executor.lines.kept.drop(table)
    assert [(line.text, line.private, line.weight) for line in await tables.newest(standing, 0, 3)] == kept
    (row, *_) = await tables._executor.store.acts.page(table, standing.table.revision + 1, 1)
    assert json.loads(row.lines)[2] == [None, "A word."], "a plain line is stored as ever"
    assert json.loads(rewrite_lines(row.lines, ANN, {"Nobody"})) == json.loads(row.lines)
