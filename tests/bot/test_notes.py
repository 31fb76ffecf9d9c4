"""A private note is seen by its writer, in no message, log, inspection or record, and goes with them."""

import pytest

from bot.model.errors import TableError
from tests.bot.table_kit import ANN, BEN, CY, GM, begun, deliver, raw

WORDS = "visit the blue estate next"


async def test_a_note_is_kept_for_its_writer_and_is_no_act(tables):
    standing = await begun(tables)
    table = standing.table.id
    await deliver(tables)
    await tables.notes.write(table, ANN, f"  {WORDS} ")
    assert (await tables.notes.read(table, ANN), await tables.notes.read(table, BEN)) == (WORDS, "")
    assert (await tables.standing(table)).table.revision == standing.table.revision
    assert await deliver(tables) == []
    seen = await tables.gm.inspect(table, GM, 0)
    assert WORDS not in repr(seen)
    assert WORDS not in (await tables.gm.take_record(table, GM)).to_bytes().decode()
    assert WORDS.encode() not in await tables.personal.export(BEN)
    assert WORDS.encode() in await tables.personal.export(ANN)
    with pytest.raises(TableError, match="a game that you play in"):
        await tables.notes.write(table, CY, WORDS)
    await tables.notes.write(table, ANN, "x" * 400)
    assert len(await tables.notes.read(table, ANN)) == 300
    await tables.notes.write(table, ANN, "  ")
    assert await raw(tables, "SELECT * FROM notes") == []


async def test_a_note_goes_with_its_writer(tables):
    table = (await begun(tables)).table.id
    await tables.notes.write(table, ANN, WORDS)
    await tables.delete_person(ANN)
    assert await raw(tables, "SELECT * FROM notes") == []
    assert await tables.notes.read(table, ANN) == ""
