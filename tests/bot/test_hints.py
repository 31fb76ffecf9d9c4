"""Hints: for somebody alone with robots, by what they see, told in the log; no one else gets one."""

import asyncio

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.tables.hints_service import ANOTHER
from bot.tables.robot_worker import Question, find_thought
from games import CATALOGUE
from games.engine.searching.regent import Thought
from tests.bot.table_kit import ANN, BEN, CHANNEL, GUILD, Hands, begun, lobby, match_of, service
from tests.waits import come, until


async def alone(tables, game):
    opened = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game=game, options={}, terms=TimeControl()
    )
    for _ in range(CATALOGUE[game].seats[0] - 1):
        await tables.seat_robot(opened.table.id, ANN, "player")
    return await tables.start(opened.table.id, ANN)


@pytest.mark.parametrize("name", CATALOGUE)
async def test_a_hint_is_a_legal_answer_in_every_title_and_the_log_tells_of_it(tmp_path, name):
    async with service(tmp_path / "court.db", Hands(), CATALOGUE[name]) as tables:
        standing = await alone(tables, name)
        table, ask = standing.table.id, standing.ask_of(ANN)
        assert ask is not None
        save = match_of(standing).save()
        hint = await tables.hints.take_hint(table, ANN)
        ask.check(hint.tokens)
        assert match_of(await tables.standing(table)).save() == save
        assert (await tables.log(table, None, limit=1))[-1].text == "<s0> takes a hint."
        assert bool(hint.chances) == (hint.games > 0)
        assert not hint.chances or hint.chances[0][0] == hint.tokens


async def test_nobody_gets_a_hint_among_people_or_without_a_question(tables):
    table = (await begun(tables)).table.id
    with pytest.raises(TableError, match="alone with robots"):
        await tables.hints.take_hint(table, BEN)
    with pytest.raises(TableError, match="not playing at this table"):
        await tables.hints.take_hint(table, 999)


async def test_where_the_host_allows_them_people_get_hints_and_the_table_sees_who_took_one(tables):
    standing = await lobby(tables)
    table = standing.table.id
    with pytest.raises(TableError, match="Only the host"):
        await tables.allow_hints(table, BEN, True)
    assert (await tables.allow_hints(table, ANN, True)).table.hints
    standing = await tables.start(table, ANN)
    assert standing.table.hints, "a game keeps what its lobby agreed on"
    with pytest.raises(TableError, match="already started"):
        await tables.allow_hints(table, ANN, False)
    user = next(user for user in (ANN, BEN) if standing.ask_of(user) is not None)
    hint = await tables.hints.take_hint(table, user)
    standing.ask_of(user).check(hint.tokens)
    line = (await tables.log(table, None, limit=1))[-1]
    assert line.text == f"<s{standing.seat_of(user)}> takes a hint."


async def test_a_hint_says_what_the_search_found_and_a_failed_search_gives_the_usual_robots_answer(tmp_path, caplog):
    async with service(tmp_path / "court.db", Hands(), CATALOGUE["aristocrats"]) as tables:
        standing = await alone(tables, "aristocrats")
        ask = standing.ask_of(ANN)
        one, two = [(option.token,) for option in ask.options if option.refusal is None][:2]

        async def think(*args):
            return Thought(two, ((one, 0.4, 9), (two, 0.6, 9), (("x",), 0.9, 2)))

        tables.thinking.think = think
        hint = await tables.hints.take_hint(standing.table.id, ANN)
        assert (hint.tokens, hint.chances, hint.games) == (two, ((two, 0.6), (one, 0.4)), 9)

        async def fail(*args):
            raise MemoryError

        tables.thinking.think = fail
        ask.check((await tables.hints.take_hint(standing.table.id, ANN)).tokens)
        assert "thinking failed: MemoryError" in caplog.text


async def test_a_person_waits_for_one_hint_at_a_time_at_whatever_table(tmp_path):
    """Thirty presses are one thought; who was told to wait gets the next hint once the first is there."""
    async with service(tmp_path / "court.db", Hands(), CATALOGUE["aristocrats"]) as tables:
        table = (await alone(tables, "aristocrats")).table.id
        asked: list[Question] = []
        go_on = asyncio.Event()

        async def think(question):
            asked.append(question)
            await go_on.wait()
            return find_thought(question._replace(strength="courtier"))

        tables.thinking.think = think
        presses = [asyncio.create_task(tables.hints.take_hint(table, ANN)) for _ in range(30)]
        await until("all but one are told", lambda: sum(press.done() for press in presses) == 29)
        assert len(asked) == 1
        assert asked[0].is_hint, "robots go first"
        go_on.set()
        told = await come("the hint", asyncio.gather(*presses, return_exceptions=True))
        refused = [one for one in told if isinstance(one, TableError)]
        assert len(refused) == 29
        assert {(one.kind, one.said) for one in refused} == {("limit", ANOTHER)}
        await tables.hints.take_hint(table, ANN)
        assert len(asked) == 2
        assert [line.text for line in await tables.log(table, None, limit=9)].count("<s0> takes a hint.") == 2


async def test_a_hint_that_failed_keeps_nobody_waiting(tmp_path):
    async with service(tmp_path / "court.db", Hands(), CATALOGUE["aristocrats"]) as tables:
        table = (await alone(tables, "aristocrats")).table.id

        async def fail(*args):
            raise MemoryError

        tables.thinking.think = fail
        for _ in range(2):
            await tables.hints.take_hint(table, ANN)
        assert tables.thinking.counts.failed == {"MemoryError": 2}
