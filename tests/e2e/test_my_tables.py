"""/mine and /tables: every table that waits for me, anywhere; what a server plays."""

from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_lobby import seated


async def test_nothing_waits_is_an_answer_too(court: Court):
    shown = (await court.anna.slash(court.channel, "mine")).response
    assert "You're not at any table" in text(shown)


async def test_what_waits_comes_first_by_its_deadline_and_opens_here(court: Court):
    second = court.guild.create_text_channel("second")
    third = court.guild.create_text_channel("third")
    for channel, clock in ((court.channel, "3d"), (second, "1h"), (third, "none")):
        await court.anna.slash(channel, "table new", game="aristocracy", clock=clock)
        board = [message for message in channel.history() if message.flags.components_v2][-1]
        await court.berta.click(board, label="Join")
        if channel is not third:
            await court.anna.click(board, label="Start")
    await court.sent()
    standing = await court.standing()
    (seat,) = standing.awaited
    name = standing.table.players[seat].name.lower()
    shown = (await court.people[name].slash(court.channel, "mine")).response
    said = text(shown)
    assert said.index(f"<#{second.id}>") < said.index(f"<#{court.channel.id}>") < said.index(f"<#{third.id}>")
    assert "sets out a stall" in said
    assert f"https://discord.com/channels/{court.guild.id}/{second.id}/" in said
    assert labels(shown) == ["1. Aristocracy", "2. Aristocracy"]
    other = "berta" if name == "anna" else "anna"
    assert "No game needs you right now." in text((await court.people[other].slash(court.channel, "mine")).response)
    opened = (await court.people[name].click(shown, label="1. Aristocracy")).response
    assert "Your hand" in text(opened) or "Hand" in text(opened)
    dm = (await court.people[name].user.slash("mine")).response
    assert "sets out a stall" in text(dm)


async def test_the_tables_of_a_server_with_join(court: Court):
    assert "None. Open one in a channel with </table new:" in text(
        (await court.carl.slash(court.channel, "tables")).response
    )
    await seated(court, "anna", "berta")
    shown = (await court.carl.slash(court.channel, "tables")).response
    assert "2 of 5 seats taken" in text(shown)
    await court.carl.click(shown, label="Join Aristocracy")
    assert len((await court.standing()).table.players) == 3
    await court.anna.click(court.board, label="Start")
    assert "Games you can watch" in text((await court.stranger.slash(court.channel, "tables")).response)
