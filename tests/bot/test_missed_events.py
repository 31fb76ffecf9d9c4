"""While you were away: what others did since I looked last, once, my own first, and nothing that I may not know."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

from bot.features import load_features
from bot.features.panel_parts import make_panels
from bot.interactions.base.answers import Answers
from bot.interactions.base.press_dispatch import Presser, run_press
from bot.model.counters import Counters
from bot.model.table_records import LogLine, Missed
from bot.panels.components.table_presses import OpenChoice, OpenHand
from bot.tables.records.missed_events import MOST, choose_lines
from bot.titles.presenter import Presenter, PresenterRegistry
from tests.bot.table_kit import ANN, BEN, START, begun, raw, service
from tests.bot.tinygame import TINY

load_features()
PRESENTER = Presenter(heading=lambda view: "Round", board=lambda view: (), mine=lambda view: ())


def build_answers(tables: Any) -> Any:
    presenters = PresenterRegistry({"tiny": TINY}, {"tiny": PRESENTER})
    return Answers(make_panels(tables, presenters), tables, Counters())


def said(layout: Any) -> str:
    return "\n".join(getattr(item, "content", "") for item in layout.walk_children())


async def press(tables: Any, table: int, user: int, press_type: Any = OpenHand) -> str:
    answers = build_answers(tables)
    bot: Any = SimpleNamespace(panels=answers.panels, answers=answers)
    interaction: Any = SimpleNamespace(id=1 << 22)
    return said(await run_press(Presser(bot, user, interaction), press_type(table)))


async def written(tables: Any) -> int:
    ((count,),) = await raw(tables, "SELECT count(*) FROM seen")
    return int(count)


async def test_what_others_did_is_told_once_and_reading_stores_nothing(tables, hands):
    table = (await begun(tables)).table.id
    assert "Since you last looked" not in await press(tables, table, ANN), "she looks for the first time"
    await tables.act(table, ANN, "1")
    hands.pass_(days=1)
    await tables.act(table, BEN, "3")
    changes = "SELECT (SELECT count(*) FROM acts), (SELECT max(revision) FROM heads), (SELECT count(*) FROM seen)"
    before = await raw(tables, changes)
    first = await press(tables, table, ANN, OpenChoice)
    assert first.index("Keep or give?") < first.index("Since you last looked") < first.index("The bids: 1, 3.")
    assert f"<t:{int((START + timedelta(days=1)).timestamp())}:R>" in first
    assert "Since you last looked" not in await press(tables, table, ANN)
    assert await raw(tables, changes) == before
    await tables.clock.start()
    assert await written(tables) == 1, "with the heartbeat"


async def test_what_was_seen_is_known_after_a_restart_and_a_loss_shows_it_again(tmp_path, hands):
    async with service(tmp_path / "s.db", hands) as tables:
        table = (await begun(tables)).table.id
        await press(tables, table, ANN)
        await tables.act(table, BEN, "3")
        await tables.act(table, ANN, "1")
    async with service(tmp_path / "s.db", hands) as tables:
        assert "The bids" not in await press(tables, table, ANN, OpenChoice), "it was her own act that told it"
        await press(tables, table, BEN)
        await tables.clock.start()
        await tables.act(table, ANN, "give", "1")
        assert "gives a point to" in await press(tables, table, BEN, OpenChoice)
        tables._executor.store.post.seen.take_steps()  # the process is gone before the next beat
    async with service(tmp_path / "s.db", hands) as tables:
        assert "gives a point to" in await press(tables, table, BEN, OpenChoice)


async def test_after_ones_own_act_nothing_is_missed_unless_it_was_not_seen_before(tables):
    table = (await begun(tables)).table.id
    desk = build_answers(tables)
    await press(tables, table, ANN)
    await press(tables, table, BEN)
    await desk.act(table, ANN, ["1"])
    assert "away" not in said(await desk.act(table, BEN, ["3"]))
    assert "The bids: 1, 3." in await press(tables, table, ANN)
    await desk.act(table, ANN, ["give", "1"])
    assert "away" not in await press(tables, table, ANN), "her own act"
    await desk.act(table, BEN, ["keep"])  # by a command: he has not looked
    assert "gives a point to" in await press(tables, table, BEN, OpenChoice)


async def test_nobody_reads_anothers_lines(tables):
    table = (await begun(tables)).table.id
    await press(tables, table, ANN)
    await press(tables, table, BEN)
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "3")
    await tables.act(table, ANN, "keep")
    await tables.act(table, BEN, "keep")  # everybody draws a new number
    standing = await tables.standing(table)
    assert standing.match is not None
    numbers = standing.match.state.numbers
    ann = await press(tables, table, ANN)
    assert f"draws {numbers[0]}." in ann
    assert f"draws {numbers[1]}." not in ann
    stranger = await tables.take_missed(standing, 999)
    assert stranger is None


def line(number: int, text: str, *, private: bool = False) -> LogLine:
    return LogLine(number, START, text, private, revision=number)


def test_own_losses_first_then_what_names_me_then_the_newest():
    told = [
        *(line(n, f"<s{n % 2}> acts {n}.") for n in range(40, 30, -1)),
        *(line(n, f"You lose {n}.", private=True) for n in range(30, 20, -1)),
    ]
    shown = choose_lines(told, 1)
    assert [one.text for one in shown[:4]] == [f"You lose {n}." for n in (27, 28, 29, 30)]
    assert [one.text for one in shown[4:]] == [f"<s1> acts {n}." for n in (33, 35, 37, 39)]
    assert len(shown) == MOST
    alone = choose_lines([line(n, f"You lose {n}.", private=True) for n in range(30, 20, -1)], 1)
    assert len(alone) == MOST
    few = choose_lines([line(3, "It rains."), line(2, "<s1> pays."), line(1, "<s0> waits.")], 1)
    assert [one.text for one in few] == ["<s1> pays.", "<s0> waits.", "It rains."]


async def test_a_long_absence_says_how_much_more_there_is(tables):
    table = (await begun(tables, rounds=12)).table.id
    await press(tables, table, ANN)
    for _ in range(10):
        for user, answer in ((ANN, "1"), (BEN, "1"), (ANN, "keep"), (BEN, "give 0")):
            await tables.act(table, user, *answer.split())
    shown = await press(tables, table, ANN, OpenChoice)
    assert shown.count("\n- ") == MOST
    assert "more: Log" in shown
    missed = await tables.take_missed(await tables.standing(table), BEN)
    assert missed is None
    assert isinstance(Missed((), 0, START), Missed)
