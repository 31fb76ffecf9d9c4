"""/mine, /rules and /learn wherever their user is: direct messages, and servers that the bot has not joined."""

import json

import pytest
from simcord.backend.errors import SetupError

from bot.tables.lobby.table_opening import NO_BOARD
from tests.bot.table_kit import raw
from tests.e2e.abroad import Abroad
from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_lobby import seated
from tests.e2e.test_tutorial import advised, to_the_end


@pytest.fixture
def abroad(court: Court, monkeypatch) -> Abroad:
    return Abroad(court, monkeypatch)


async def test_what_waits_for_me_is_told_to_me_alone_where_the_bot_is_not(court: Court, abroad: Abroad):
    await seated(court, "anna", "berta")
    await court.anna.click(court.board, label="Start")
    (seat,) = (await court.standing()).awaited
    name = (await court.standing()).table.players[seat].name.lower()
    there = abroad.visit(court.people[name])
    told = await there.slash(abroad.channel, "mine")
    assert told.ephemeral
    assert f"<#{court.channel.id}>" in text(told.response)
    opened = await there.click(told.response, label="1. Aristocracy")
    assert "Your hand" in text(opened.response)
    rules = await there.slash(abroad.channel, "rules", game="estate", find="4.3")
    assert rules.ephemeral
    assert "4.3" in text(rules.response)
    for command in ("table join", "hand", "gm panel", "help"):
        with pytest.raises(SetupError):
            await there.slash(abroad.channel, command)
    await court.sent()
    assert not abroad.list_touched()


async def test_a_guided_game_is_played_to_its_end_in_private(court: Court, abroad: Abroad):
    anna = abroad.visit(court.anna)
    begun = await anna.slash(abroad.channel, "learn", game="aristocrats")
    assert begun.ephemeral
    assert "Only you see this game, and its board is in this panel." in text(begun.response)
    assert "in private · " in text((await court.anna.slash(court.channel, "mine")).response)
    resumed = (await court.anna.user.slash("learn", game="aristocrats")).response
    assert advised(resumed) == advised(begun.response), "one game, wherever it is opened"
    _, over = await to_the_end(court.anna.user, resumed)
    await court.sent()
    assert court.channel.history() == []
    (head,) = await raw(court.bot.tables, "SELECT guild, channel, drawn, wanted FROM heads")
    assert (head.guild, head.channel, head.drawn) == (0, court.anna.id, NO_BOARD)
    assert await raw(court.bot.tables, "SELECT id FROM outbox") == []
    assert await court.bot.tables.outbox.boards() == []
    await court.anna.user.click(over, label="Close it")
    again = await anna.slash(abroad.channel, "learn", game="aristocrats")
    assert "Lesson 1 of" in text(again.response)
    assert not abroad.list_touched()


async def test_a_guided_game_in_private_outlives_a_restart_and_another_one_replaces_it(court: Court, abroad: Abroad):
    shown = (await court.anna.user.slash("learn", game="aristocrats")).response
    shown = (await court.anna.user.click(shown, label=advised(shown))).response
    await court.restart()
    resumed = (await court.anna.user.slash("learn", game="aristocrats")).response
    assert advised(resumed) == advised(shown)
    await court.anna.user.slash("learn", game="estate")
    berta = (await court.berta.user.slash("learn", game="estate")).response
    assert "Lesson 1 of" in text(berta), "everyone has their own"
    statuses = {(row.host, row.game): row.status for row in await raw(court.bot.tables, "SELECT * FROM heads")}
    assert statuses == {
        (court.anna.id, "aristocrats"): "archived",
        (court.anna.id, "estate"): "playing",
        (court.berta.id, "estate"): "playing",
    }


async def test_a_private_game_that_is_played_on_alone_ends_with_its_result(court: Court):
    _, shown = await to_the_end(court.anna.user, (await court.anna.user.slash("learn", game="aristocrats")).response)
    shown = (await court.anna.user.click(shown, label="Play on")).response
    (table,) = await court.bot.tables.tables_of(court.anna.id)
    standing = await court.bot.tables.standing(table.id)
    while (ask := standing.ask_of(court.anna.id)) is not None:
        standing = await court.bot.tables.act(table.id, court.anna.id, " ".join(ask.default or ask.legal[:1]))
    shown = (await court.anna.user.click(shown, label="Refresh")).response
    assert f"Aristocrats · No. {table.id}" in text(shown)
    assert labels(shown) == ["Replay", "Chronicle", "Record", "Proof of the deal"]
    assert await raw(court.bot.tables, "SELECT user FROM results") == []


async def test_the_data_of_a_private_game_goes_from_where_it_was_played(court: Court, abroad: Abroad):
    anna = abroad.visit(court.anna)
    await anna.slash(abroad.channel, "learn", game="aristocrats")
    exported = await court.bot.tables.personal.export(court.anna.id)
    assert [one["game"] for one in json.loads(exported)["tables"]] == ["aristocrats"]
    asked = await anna.slash(abroad.channel, "mydata delete")
    assert asked.ephemeral
    await anna.click(asked.response, label=labels(asked.response)[0])
    assert str(court.anna.id) not in str(await raw(court.bot.tables, "SELECT * FROM heads"))
    assert not json.loads(await court.bot.tables.personal.export(court.anna.id))["tables"]
