"""/history list: finished games are found again, by everybody who sees their channel and by nobody else."""

import discord

from bot.model.time_control import TimeControl
from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_replay import played, pressed, step, to_the_end


async def test_finished_games_are_found_again(gallery: Court):
    court = gallery
    empty = (await court.stranger.slash(court.channel, "history list")).response
    assert "No game has finished here yet." in text(empty)
    table = await played(court)
    shown = (await court.stranger.slash(court.channel, "history list")).response
    assert (shown.ephemeral, labels(shown)) == (True, [f"No. {table}"])
    assert "Robot 3" in text(shown)
    game = await pressed(court.stranger, shown, f"No. {table}")
    assert labels(game) == ["Replay", "Chronicle", "Record", "Proof of the deal"]
    assert "The game is over" in text(game)
    assert step(await pressed(court.stranger, game, "Replay"))[0] == 0
    whose = (await court.stranger.slash(court.channel, "history list", member=court.anna)).response
    assert labels(whose) == [f"No. {table}"]
    nobody = (await court.stranger.slash(court.channel, "history list", member=court.stranger)).response
    assert labels(nobody) == []


async def test_games_of_channels_that_somebody_can_not_see_are_not_listed(gallery: Court):
    court = gallery
    unseen = {court.stranger: discord.PermissionOverwrite(view_channel=False)}
    court.channel, public = court.guild.create_text_channel("council", overwrites=unseen), court.channel
    tables, anna = court.bot.tables, court.anna.id
    opened = await tables.open(
        guild=court.guild.id,
        channel=court.channel.id,
        host=anna,
        name="Anna",
        game="anarchy",
        options={"rounds": 2},
        terms=TimeControl(),
    )
    for _ in range(3):
        await tables.seat_robot(opened.table.id, anna, "player")
    await tables.start(opened.table.id, anna)
    await to_the_end(court)
    table = (await court.standing()).table.id
    listed = (await court.anna.slash(public, "history list", scope="server")).response
    assert labels(listed) == [f"No. {table}"]
    own = (await court.stranger.slash(public, "history list", member=court.anna)).response
    hidden = (await court.stranger.slash(public, "history list", scope="server")).response
    assert labels(own) == labels(hidden) == []
    stored = court.env.backend.get_message(public.id, hidden.id)
    forged = {"type": 2, "style": 2, "label": "Forged", "custom_id": f"s:ended:{table}"}
    stored.components[0]["components"].append({"type": 1, "components": [forged]})
    refused = (await court.stranger.click(hidden, label="Forged")).response
    assert "channel that you can't see" in text(refused)
