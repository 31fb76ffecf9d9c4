"""After a press the panel begins with what the press did; with the next press that is gone."""

from bot.model.table_snapshot import LogLine
from bot.tables.records.press_outcome import MOST, find_outcome_lines
from tests.bot.table_kit import ANN, BEN, START, begun
from tests.bot.test_missed_events import dispatcher, press, said


async def test_the_panel_begins_with_what_the_press_did_until_the_next_press(tables):
    standing = await begun(tables)
    table, panels = standing.table.id, dispatcher(tables)
    await panels.act(table, ANN, ["1"])
    panel = said(await panels.act(table, BEN, ["3"]))
    assert panel.lstrip().startswith("✓ The bids: 1, 3.")
    assert panel.count("The bids: 1, 3.") == 1, "the log below does not say it once more"
    assert "✓" not in await press(tables, table, BEN)


async def test_a_refused_press_did_nothing(tables):
    table = (await begun(tables)).table.id
    assert "✓" not in said(await dispatcher(tables).act(table, ANN, ["99"]))


def line(number: int, text: str, *, private: bool = False, by: int | None = ANN, revision: int = 4) -> LogLine:
    return LogLine(number, START, text, private, revision=revision, by=by)


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
    found = find_outcome_lines(lines, seat=0, user=ANN, since=3)
    assert found is not None
    assert [one.id for one in found.lines] == [2, 4, 5], "in the order in which it happened"
    assert (len(found.lines), found.more) == (MOST, 2)
    assert find_outcome_lines(lines, seat=0, user=ANN, since=4) is None
