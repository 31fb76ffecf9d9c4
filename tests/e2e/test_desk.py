"""/gm panel: the tables of a server on pages, the acts of a game master by buttons, and no one else's."""

from typing import Any

import discord
import pytest

from bot.interactions.base.table_access import NOT_SEEN
from tests.e2e.conftest import Court, choices, ids, labels, text
from tests.e2e.test_game_master import open_to_all
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import begun, stalls


async def panel(court: Court, person: Any = None, channel: Any = None) -> Any:
    """The overview, as that person gets it."""
    return (await (person or court.gm).slash(channel or court.channel, "gm panel")).response


async def table_page(court: Court, person: Any = None) -> Any:
    """The page of the channel's table."""
    shown, number = await panel(court, person), (await court.standing()).table.id
    await (person or court.gm).click(shown, label=f"No. {number}")
    return shown


async def done(court: Court, shown: Any, label: str, confirm: str, reason: str = "") -> str:
    """Press a button of a page, confirm it, and return what the page says then."""
    await court.gm.click(shown, label=label)
    if reason:
        await court.gm.submit_modal(await court.gm.click(shown, label="Give a reason …"), {"reason": reason})
    else:
        await court.gm.click(shown, label=confirm)
    return text(shown)


async def seat_page(court: Court, shown: Any, seat: int) -> None:
    """Choose a seat in the menu of a table's page."""
    menu = next(one for one in ids(shown) if one.startswith("s:deskseat:"))
    await court.gm.select(shown, [str(seat)], custom_id=menu)


async def forged(court: Court, person: Any, custom_id: str, channel: Any = None) -> str:
    """What the person is told who presses a button of that id."""
    place = channel or court.channel
    message = await court.bot.get_partial_messageable(place.id).send("forged")
    button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
    court.env.backend.get_message(place.id, message.id).components = [{"type": 1, "components": [button]}]
    shown = (await person.click(place.last_message, custom_id=custom_id)).response
    assert shown.ephemeral
    return text(shown)


def said(court: Court, words: str) -> list[str]:
    """What the channel reads with these words in it."""
    return [message.content for message in court.channel.history() if words in message.content]


async def test_a_table_is_run_from_the_panel_in_another_channel(court: Court):
    """Each act is confirmed, told in its channel, and leaves the page of the table as it stands then."""
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    elsewhere = court.guild.create_text_channel("desk")
    await court.sent()
    shown = await panel(court, channel=elsewhere)
    assert "to move (asked <t:" in text(shown)
    assert "storage fine · messages on time · clock on time · daily backups off" in text(shown)
    number = (await court.standing()).table.id
    await court.gm.click(shown, label=f"No. {number}")
    assert "Done: paused" in await done(court, shown, "Pause …", "Pause", reason="**tea** @everyone")
    assert len(said(court, "tea")) == 1
    assert "Reason:" in said(court, "paused the game")[0]
    assert "Done: resumed" in await done(court, shown, "Resume …", "Resume")
    assert "Done: undid" in await done(court, shown, "Undo …", "Undo")
    await seat_page(court, shown, 1)
    assert "Done: made" in await done(court, shown, "Make host …", "Make host")
    assert (await court.standing()).table.host == court.berta.id
    await seat_page(court, shown, 0)
    await court.gm.click(shown, label="Replace …")
    await court.gm.select(shown, [court.carl], custom_id=next(i for i in ids(shown) if i.startswith("s:deskname:")))
    await court.gm.click(shown, label="Replace")
    assert [one.user for one in (await court.standing()).table.players] == [court.carl.id, court.berta.id]
    await seat_page(court, shown, 1)
    assert "Done: removed" in await done(court, shown, "Remove player …", "Remove player")
    assert "Inspection: the whole game" in await done(court, shown, "Look at the game …", "Look at the game")
    assert "looked at the whole game" in said(court, "looked at")[0]
    shown = await table_page(court)
    assert "New game dealt" in await done(court, shown, "Reset …", "Reset the game")
    assert "Done: ended" in await done(court, shown, "End without result …", "End the game")
    again = (await court.standing()).table.id
    assert again != number
    shown = await panel(court)
    assert "No table" in text(shown)
    await court.gm.select(shown, ["ended"], custom_id="s:deskmenu")
    assert f"No. {again}" in labels(shown)


async def test_a_second_press_and_a_page_that_has_aged_do_nothing(court: Court):
    await begun(court, "anna", "berta")
    first, second = await table_page(court), await table_page(court)
    for shown in (first, second):
        await court.gm.click(shown, label="Pause …")
    await court.gm.click(first, label="Pause")
    await court.gm.click(second, label="Pause")
    assert "has changed since you asked" in text(second)
    assert "Resume …" in labels(second)
    assert len(said(court, "paused the game")) == 1
    await done(court, second, "Resume …", "Resume")
    await court.gm.click(first, label="Refresh")
    await seat_page(court, first, 0)
    asked = [label for label in labels(first) if label.startswith("Play the default")]
    await court.gm.click(first, label=asked[0])
    await stalls(court, 2)
    revision = (await court.standing()).table.revision
    await court.gm.click(first, label="Play the default move")
    assert "has changed since you asked" in text(first)
    assert (await court.standing()).table.revision == revision


async def test_more_time_and_a_pause_of_all_from_the_panel(court: Court):
    """More time is chosen from a menu; a pause of all games counts them, and does nothing if they are not as many any more."""
    await begun(court, "anna", "berta", clock="1h")
    shown = await table_page(court)
    await seat_page(court, shown, 0)
    more = next(one for one in ids(shown) if one.startswith("s:deskmore:"))
    await court.gm.select(shown, ["86400"], custom_id=more)
    assert "Give Anna 1 day more?" in text(shown)
    await court.gm.click(shown, label="Give more time")
    assert "Done: gave" in text(shown)
    assert len(said(court, "1 day more")) == 1
    every, stale = await panel(court), await panel(court)
    assert "Resume all …" not in labels(every)
    await court.gm.click(stale, label="Pause all …")
    await court.gm.click(every, label="Pause all …")
    assert "Pause 1 game?" in text(every)
    await court.gm.submit_modal(await court.gm.click(every, label="Give a reason …"), {"reason": "feast"})
    assert "Done: paused 1 game" in text(every)
    await court.gm.click(stale, label="Pause all")
    assert "have changed since you asked" in text(stale)
    assert len(said(court, "paused all games")) == 1
    assert "Reason: feast" in said(court, "paused all games")[0]
    await court.gm.click(every, label="Resume all …")
    await court.gm.click(every, label="Resume all")
    assert (await court.standing()).table.status == "playing"
    refused = await forged(court, court.berta, "s:deskdoall:pause:1")
    assert "Manage Server" in refused
    told = (await court.gm.slash(court.channel, "gm extend", seat=1, time=3600)).response
    assert "Done: gave" in text(told)


async def test_an_undo_goes_back_to_a_chosen_move(court: Court):
    """The menu has the newest moves in words; the chosen one and all after it are shown, undone, and stay readable in the log."""
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    shown = await table_page(court)
    await court.gm.click(shown, label="Undo …")
    menu = next(one for one in ids(shown) if one.startswith("s:deskback:"))
    offered = choices(shown)
    assert [one["value"] for one in offered] == ["1", "2"]
    assert (
        offered[1]["description"] == "Anna (“Anna sets out 2 cards, face-down.”)"
    )  # no number: it would count secret acts
    await court.gm.select(shown, ["2"], custom_id=menu)
    assert text(shown).count("sets out 2 cards") >= 2
    await court.gm.click(shown, label="Undo")
    assert "Done: undid" in text(shown)
    log = text((await court.anna.slash(court.channel, "table log")).response)
    assert "~~" in log
    suggested = await court.gm.autocomplete(court.channel, "gm undo", "steps", "")
    assert suggested == []


async def test_a_number_is_corrected_by_buttons(court: Court):
    """Which one from a menu, what it should be in a form, then a question that shows both."""
    await begun(court, "anna", "berta")
    shown = await table_page(court)
    await court.gm.click(shown, label="Correct …")
    (menu,) = [one for one in ids(shown) if one.startswith("s:deskfixit:")]
    assert [one["label"] for one in choices(shown)] == ["Anna's coins: 3", "Berta's coins: 3"]
    form = await court.gm.select(shown, ["1"], custom_id=menu)
    await court.gm.submit_modal(form, {"number": "7"})
    assert "Correct **Berta**'s coins from 3 to 7?" in text(shown).replace("****", "**")
    await court.gm.click(shown, label="Correct it")
    assert "Done: corrected" in text(shown)
    assert len(said(court, "coins: 3 → 7")) == 1
    match = (await court.standing()).match
    assert match is not None
    assert match.state.coins == [3, 7]
    form = await court.gm.select(await opened_corrections(court), ["0"], custom_id=menu)
    refused = await court.gm.submit_modal(form, {"number": "many"})
    assert "digits only" in text(refused.response)


async def opened_corrections(court: Court) -> Any:
    """The page with the numbers."""
    shown = await table_page(court)
    await court.gm.click(shown, label="Correct …")
    return shown


async def test_what_the_rules_refuse_is_said_above_the_table(court: Court):
    await seated(court, "anna")
    shown = await table_page(court)
    assert "players" in await done(court, shown, "Start …", "Start")
    assert "Start …" in labels(shown)
    assert (await court.standing()).table.status == "lobby"
    assert "closed the table" in await done(court, shown, "Close the table …", "End the game")
    assert "Bring it back …" in labels(shown)


async def test_a_game_master_who_plays_is_named_so_and_never_looks(court: Court):
    power = court.guild.create_role("keepers too", permissions=discord.Permissions(manage_guild=True))
    keeper = court.env.create_user("keeper", global_name="Anna")
    court.people["anna"] = court.guild.add_member(keeper, roles=[power])
    await begun(court, "anna", "berta")
    shown = await table_page(court, court.anna)
    assert "You play at this table" in text(shown)
    assert "Look at the game …" not in labels(shown)
    table = (await court.standing()).table.id
    stamp = (await court.bot.tables.desk.read_entry(table)).stamp
    refused = await forged(court, court.anna, f"s:deskdo:i:{table}:{stamp}:0:0:0")
    assert "You play at this table, so you can't inspect it." in refused
    assert "hand" not in refused.lower()
    await court.anna.click(shown, label="Pause …")
    assert "the channel will see" in text(shown)
    await court.anna.click(shown, label="Pause")
    assert "(who plays here)" in said(court, "paused the game")[0]


@pytest.mark.parametrize("who", ["player", "stranger", "former", "elsewhere"])
async def test_nobody_else_gets_a_page_or_does_an_act(court: Court, who: str):
    await begun(court, "anna", "berta")
    await open_to_all(court)
    table, place = (await court.standing()).table.id, court.channel
    stamp = (await court.bot.tables.desk.read_entry(table)).stamp
    wrong = court.anna if who == "player" else court.stranger
    if who == "former":
        role = court.guild.create_role("stewards")
        await court.gm.slash(court.channel, "server role", role=role)
        wrong = court.guild.add_member(court.env.create_user("shade"), roles=[role])
        assert f"No. {table}" in labels(await panel(court, wrong))
        await court.gm.slash(court.channel, "server role")
    if who == "elsewhere":
        there = court.env.create_guild("Elsewhere")
        place = there.create_text_channel("other")
        power = there.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
        wrong = there.add_member(court.env.create_user("lord"), roles=[power])
        assert labels(await panel(court, wrong, place)) == ["Refresh", "Check this channel"]
    before = (await court.standing()).table
    kinds = [
        f"s:desktable:{table}",
        f"s:deskask:a:{table}:0",
        f"s:deskdo:a:{table}:{stamp}:0:0:0",
        f"s:deskwho:{table}:0",
    ]
    for custom_id in [*kinds, f"s:deskwhy:a:{table}:{stamp}:0:0:0"]:
        told = await forged(court, wrong, custom_id, place)
        assert NOT_SEEN in told if who == "elsewhere" else "Manage Server" in told
    assert (await court.standing()).table == before


async def test_a_table_in_a_channel_that_a_game_master_does_not_see_is_not_theirs(court: Court):
    await open_to_all(court)
    role = court.guild.create_role("stewards")
    await court.gm.slash(court.channel, "server role", role=role)
    steward = court.guild.add_member(court.env.create_user("steward"), roles=[role])
    unseen = {steward: discord.PermissionOverwrite(view_channel=False)}
    public, court.channel = court.channel, court.guild.create_text_channel("council", overwrites=unseen)
    await begun(court, "anna", "berta")
    table = (await court.standing()).table.id
    assert f"No. {table}" not in labels(await panel(court, steward, public))
    assert "can't see" in await forged(court, steward, f"s:desktable:{table}", public)
    assert f"No. {table}" in labels(await panel(court, court.gm, public))


async def test_what_is_missing_or_in_trouble_is_said_below_the_tables(court: Court):
    no_files = {court.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    court.channel = court.guild.create_text_channel("quiet", overwrites=no_files)
    await begun(court, "anna", "berta")
    await court.gm.slash(court.channel, "server role", role=court.guild.create_role("stewards"))
    court.bot.backup.error = "no space left"
    shown = text(await panel(court))
    assert "⚠️ The daily backup failed: no space left" in shown
    assert f"I need permissions in <#{court.channel.id}>: Attach Files" in shown
    assert "adds a role" not in shown
    table = (await court.standing()).table.id
    assert "has changed" in await forged(court, court.gm, f"s:deskask:q:{table}:0")
    assert "no longer" in await forged(court, court.gm, f"s:deskask:m:{table}:99")
    assert "no such game" in await forged(court, court.gm, "s:desktable:99")
