"""A sentence at each question: for whoever is new to the title, or wants it; silent afterwards."""

from dataclasses import replace

import pytest

from bot.storage.store import open_store
from tests.bot.table_kit import ANN, BEN, CY, GM, Hands, begun, first_answer, over, service

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


async def ended(tables, channel):
    """Ann and Ben have played a game to an end there."""
    standing = await begun(tables, channel=channel)
    await tables.gm.end(standing.table.id, GM, True, reason="")


async def test_hints_fall_silent_after_two_games_that_were_played_to_an_end(place):
    async with service(place) as tables:
        assert await tables.people.has_hints(ANN, "tiny")
        await begun(tables, channel=1)  # goes on
        await ended(tables, 2)
        assert await tables.people.has_hints(ANN, "tiny")
        await begun(tables, channel=2)  # puts the first away
        await ended(tables, 3)
        assert not await tables.people.has_hints(ANN, "tiny")
        assert not await tables.people.has_hints(BEN, "tiny")
        assert await tables.people.has_hints(CY, "tiny")
        assert await tables.people.has_hints(ANN, "another")


async def test_a_game_whose_end_was_taken_back_is_not_counted(place):
    async with service(place) as tables:
        played = []
        for channel in (1, 2):
            standing = await begun(tables, channel=channel)
            await tables.act(standing.table.id, *first_answer(standing))
            await tables.gm.end(standing.table.id, GM, True)
            played.append(standing.table.id)
        assert not await tables.people.has_hints(ANN, "tiny")
        await tables.gm.undo(played[-1], GM, 1)
        assert await tables.people.has_hints(ANN, "tiny")


async def test_what_is_set_goes_before_what_was_played_and_survives_a_restart(place):
    async with service(place) as tables:
        await tables.people.wish(ANN, hints="never")
        await tables.people.wish(BEN, hints="always")
        assert not await tables.people.has_hints(ANN, "tiny")
    store = await open_store(place)
    tables = over(store, Hands())
    for channel in (1, 2):
        await ended(tables, channel)
    assert not await tables.people.has_hints(ANN, "tiny")
    assert await tables.people.has_hints(BEN, "tiny")
    assert await tables.people.user_settings(ANN) == replace(await tables.people.user_settings(CY), hints="never")
    await store.close()


async def test_it_is_asked_once_and_after_the_next_end(tmp_path):
    async with service(tmp_path / "h.db") as tables:
        reads = 0
        ask = tables._executor.store.experience.games

        async def counted(*wanted):
            nonlocal reads
            reads += 1
            return await ask(*wanted)

        tables._executor.store.experience.games = counted  # type: ignore[method-assign]
        for _ in range(3):
            await tables.people.has_hints(ANN, "tiny")
        assert reads == 1
        await ended(tables, 1)
        await tables.people.has_hints(ANN, "tiny")
        assert reads == 2
