"""A diary is read by its writer; if they open it, by everyone with the replay, and not before the game is over."""

import pytest

from bot.features.replays.replay import list_entries
from bot.model.errors import TableError
from bot.storage.queries.diary_queries import DiaryEntry
from bot.tables.diary_service import MOST
from tests.bot.table_kit import ANN, BEN, CY, GM, begun, deliver, first_answer, raw

WORDS = "Ben bluffs"


def words_of(entries: list[DiaryEntry]) -> list[str]:
    return [entry.text for entry in entries]


async def ended(tables, standing):
    while standing.table.status == "playing":
        standing = await tables.act(standing.table.id, *first_answer(standing))
    return standing


async def test_it_opens_with_the_replay_if_its_writer_wishes(tables):
    standing = await begun(tables)
    table = standing.table.id
    await deliver(tables)
    await tables.diaries.write(table, ANN, f"  {WORDS} ")
    await tables.diaries.write(table, BEN, "mine alone")
    assert (await tables.standing(table)).table.revision == standing.table.revision
    assert await deliver(tables) == []
    await tables.diaries.set_open(table, ANN, True)
    await tables.diaries.write(table, ANN, "later")
    assert await tables.diaries.read_opened(await tables.standing(table)) == []
    assert words_of(await tables.diaries.read(table, BEN)) == ["mine alone"]
    over = await ended(tables, standing)
    assert words_of(await tables.diaries.read_opened(over)) == [WORDS, "later"]
    _, replay = await tables.replays.make_replay(table, lambda view: "")
    opened = await tables.diaries.read_opened(over)
    placed = [one for number in range(replay.last + 1) for one in list_entries(replay, number, opened)]
    assert words_of(placed) == [WORDS, "later"]
    await tables.diaries.set_open(table, ANN, False)
    assert await tables.diaries.read_opened(over) == []


async def test_only_its_writer_reads_changes_and_takes_it_away(tables):
    table = (await begun(tables)).table.id
    await tables.diaries.write(table, ANN, WORDS)
    assert WORDS not in repr(await tables.gm.inspect(table, GM, 0))
    assert WORDS not in (await tables.gm.take_record(table, GM)).to_bytes().decode()
    assert WORDS.encode() not in await tables.personal.export(BEN)
    assert WORDS.encode() in await tables.personal.export(ANN)
    with pytest.raises(TableError, match="a game that you play in"):
        await tables.diaries.read(table, CY)
    for _ in range(MOST - 1):
        await tables.diaries.write(table, ANN, "x" * 400)
    with pytest.raises(TableError, match="full"):
        await tables.diaries.write(table, ANN, "more")
    await tables.diaries.remove(table, BEN, 1)
    assert len(await tables.diaries.read(table, ANN)) == MOST
    await tables.diaries.remove(table, ANN, 1)
    assert set(words_of(await tables.diaries.read(table, ANN))) == {"x" * 300}
    await tables.delete_person(ANN)
    assert await raw(tables, "SELECT * FROM diaries") == []
