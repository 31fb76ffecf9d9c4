"""The menus on a person and on a message: they show what their user could find anyway, and nothing else."""

from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from cogs.menus import MESSAGE, PERSON
from tests.bot.table_kit import raw
from tests.e2e.abroad import Abroad
from tests.e2e.conftest import Court, labels, robots, text
from tests.e2e.test_lobby import seated
from tests.e2e.test_message_batches import called, evening, morning, person_of


async def played_out(court: Court, channel, *names: str) -> int:
    """These people play a short game of Anarchy in the Monarchy by default moves to its end; gives its table."""
    court.channel, before = channel, court.channel
    await seated(court, *names, game="anarchy", options="rounds=2")
    await robots(court, 4 - len(names))
    await court.anna.click(court.board, label="Start")
    standing = await court.standing()
    while standing.table.status == "playing":
        seat, ask = next(iter(court.asks(standing).items()))
        user = standing.table.players[seat].user
        assert user is not None
        standing = await court.bot.tables.act(standing.table.id, user, " ".join(ask.default or ask.legal[:1]))
    await court.sent()
    court.channel = before
    return standing.table.id


async def test_games_with_a_person_are_those_of_both_that_the_reader_can_see(court: Court):
    council = court.guild.create_text_channel("council")
    both = await played_out(court, court.channel, "anna", "berta")
    away = await played_out(court, council, "anna", "berta")
    alone = await played_out(court, court.guild.create_text_channel("den"), "anna", "carl")
    await seated(court, "anna", "berta")
    none: Any = 0
    unseen: Any = discord.Permissions(view_channel=True).value
    await court.bot.http.edit_channel_permissions(council.id, court.anna.id, none, unseen, 1)
    shown = await court.anna.context_menu(court.channel, PERSON, court.berta)
    assert shown.ephemeral
    said = text(shown.response)
    assert f"Games with <@{court.berta.id}>" in said
    assert f"Aristocracy [→ board](https://discord.com/channels/{court.guild.id}/{court.channel.id}/" in said
    assert labels(shown.response) == [f"No. {both}"]
    game = (await court.anna.click(shown.response, label=f"No. {both}")).response
    assert "The game is over" in text(game)
    theirs = await court.berta.context_menu(court.channel, PERSON, court.anna)
    assert labels(theirs.response) == [f"No. {away}", f"No. {both}"], "each sees the channels that they see"
    assert alone not in [int(label.split()[-1]) for label in labels(theirs.response)]
    nothing = text((await court.stranger.context_menu(court.channel, PERSON, court.anna)).response)
    assert "You share no table right now." in nothing
    assert "You haven't finished a game together" in nothing


async def test_somebody_who_is_left_out_of_statistics_is_left_out_here(court: Court):
    both = await played_out(court, court.channel, "anna", "berta")
    await court.bot.tables.people.wish(court.berta.id, ranked=False)
    shown = (await court.anna.context_menu(court.channel, PERSON, court.berta)).response
    assert "They've chosen not to appear in statistics." in text(shown)
    assert labels(shown) == []
    own = (await court.berta.context_menu(court.channel, PERSON, court.anna)).response
    assert labels(own) == [f"No. {both}"]
    assert "That's you." in text((await court.anna.context_menu(court.channel, PERSON, court.anna)).response)


async def test_games_with_a_person_are_known_where_the_bot_is_not(court: Court, monkeypatch):
    await played_out(court, court.guild.create_text_channel("den"), "anna", "berta")
    await seated(court, "anna", "berta")
    await court.anna.click(court.board, label="Start")
    abroad = Abroad(court, monkeypatch)
    person = await person_of(court)
    other = court.berta if person is court.anna else court.anna
    there, friend = abroad.visit(person), abroad.visit(other)
    shown = await there.context_menu(abroad.channel, PERSON, friend)
    assert shown.ephemeral
    assert "Finished games are listed on the server where you played them." in text(shown.response)
    assert "Which cards form your stall?" in text((await there.click(shown.response, label="1. Aristocracy")).response)
    said = await friend.send(abroad.channel, "Hello")
    with pytest.raises(SetupError):
        await there.context_menu(abroad.channel, MESSAGE, said)
    assert not abroad.list_touched()


async def test_a_message_opens_its_table(court: Court):
    await seated(court, "anna", "berta")
    lobby = (await court.carl.context_menu(court.channel, MESSAGE, court.board)).response
    assert labels(lobby)[0] == "Join"
    await court.anna.click(court.board, label="Start")
    await court.sent()
    person = await person_of(court)
    history = court.channel.history()
    start = next(m for m in history if "Commitment to the deal" in m.content)
    for message in (court.board, start, *called([court.channel])):
        shown = await person.context_menu(court.channel, MESSAGE, message)
        assert shown.ephemeral
        assert "Which cards form your stall?" in text(shown.response)
    watching = (await court.stranger.context_menu(court.channel, MESSAGE, court.board)).response
    assert "Which cards" not in text(watching)
    assert labels(watching) == ["Take a seat", "Rules", "Log"]
    chat = await court.anna.send(court.channel, "s:h:1 Which game?")
    refused = await court.anna.context_menu(court.channel, MESSAGE, chat)
    assert refused.ephemeral
    assert "isn't about one of my tables" in text(refused.response)


async def test_a_message_is_known_by_its_buttons_after_its_row_is_forgotten_and_a_line_is_not(court: Court):
    table = await played_out(court, court.channel, "anna", "berta")
    result, line = court.board, next(m for m in court.channel.history() if "Commitment" in m.content)
    await raw(court.bot.tables, "UPDATE outbox SET message = NULL")
    await raw(court.bot.tables, "UPDATE heads SET message = NULL")
    shown = (await court.stranger.context_menu(court.channel, MESSAGE, result)).response
    assert f"Anarchy in the Monarchy · No. {table}" in text(shown)
    assert "isn't about one of my tables" in text(
        (await court.anna.context_menu(court.channel, MESSAGE, line)).response
    )


async def test_a_message_about_several_tables_asks_which(court: Court):
    places = await evening(court, "anna", "berta")
    await morning(court)
    person = await person_of(court)
    (message,) = called(places)
    channel = next(place for place in places if place.id == message.channel.id)
    shown = (await person.context_menu(channel, MESSAGE, message)).response
    assert labels(shown) == ["Aristocracy No. 1", "Aristocracy No. 2", "Aristocracy No. 3"]
    assert "Which cards form your stall?" in text((await person.click(shown, label="Aristocracy No. 2")).response)
