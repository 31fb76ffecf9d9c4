"""/gm: who may, what it does, and that everybody is told."""

import re
from typing import Any

from tests.e2e.conftest import Court, ids, labels, text, undone
from tests.e2e.test_panels import asked, begun, stalls

COMMANDS: dict[str, dict[str, Any]] = {
    "gm inspect": {},
    "gm undo": {"steps": 1},
    "gm reset": {},
    "gm restore": {},
    "gm skip": {"seat": 1},
    "gm remove": {"seat": 1},
    "gm resign": {"seat": 1},
    "gm start": {},
    "gm pause": {},
    "gm resume": {},
    "gm end": {"scored": True},
    "gm audit": {},
    "gm record": {},
    "server role": {},
    "server doctor": {},
    "server holidays": {"days": 3},
    "server threads": {"on": True},
}


async def open_to_all(court: Court) -> None:
    """An admin has re-mapped the command: everybody can see and use it, as far as Discord is concerned."""
    commands = await court.bot.tree.fetch_commands()
    for folder in [command for command in commands if command.name in ("gm", "server")]:
        court.guild.set_command_permissions(folder, {court.guild.default_role: True})


async def test_nobody_else_may_use_any_power(court: Court):
    await begun(court, "anna", "berta")
    impostor = court.guild.create_role("Manage Server")
    court.people["carl"] = court.guild.add_member(court.env.create_user("mimic"), roles=[impostor])
    await open_to_all(court)
    revision = (await court.standing()).table.revision
    for name, options in COMMANDS.items():
        for person in (court.anna, court.stranger, court.carl):
            shown = await person.slash(court.channel, name, **options)
            assert shown.response.ephemeral
            assert "Manage Server" in text(shown.response) or "manage the server" in text(shown.response)
    assert (await court.standing()).table.revision == revision


async def test_the_role_named_by_id_has_the_powers(court: Court):
    await begun(court, "anna", "berta")
    await open_to_all(court)
    stewards = court.guild.create_role("stewards")
    steward = court.guild.add_member(court.env.create_user("steward"), roles=[stewards])
    await court.gm.slash(court.channel, "server role", role=stewards)
    shown = await steward.slash(court.channel, "gm pause")
    assert "Done" in text(shown.response)
    assert (await court.standing()).table.status == "paused"
    assert "cannot" not in text(court.board)


async def test_inspection_is_private_and_told(court: Court):
    await begun(court, "anna", "berta")
    shown = await court.gm.slash(court.channel, "gm inspect", seat=1, reason="@everyone **look**")
    assert shown.response.ephemeral
    assert "Your hand (7)" in text(shown.response)
    told = [m.content for m in court.channel.history() if "looked at" in m.content]
    assert len(told) == 1
    assert "@everyone" not in told[0]
    assert "looked at" in text((await court.stranger.slash(court.channel, "table audit")).response)
    audit = text((await court.stranger.slash(court.channel, "table audit")).response)
    assert r"\*\*look\*\*" in audit  # drawn as it was typed
    assert r"\\" not in audit


async def test_who_has_looked_sees_earlier_moments_and_none_after_the_look(court: Court):
    """It isn't announced again; what happens after the look takes another one."""
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    shown = (await court.gm.slash(court.channel, "gm inspect")).response
    await court.gm.click(shown, label="Earlier …")
    last = max(map(int, re.findall(r"step \d+ of (\d+)", text(shown))))
    await stalls(court, 2)
    await court.gm.click(shown, label="◀ Step")
    assert f"step {last - 1} of {last}" in text(shown)
    await court.gm.click(shown, label="Step ▶")
    assert "Step ▶" not in labels(shown)
    menu = next(one for one in ids(shown) if one.startswith("s:iemenu:"))
    await court.gm.select(shown, ["0"], custom_id=menu)
    assert f"step 0 of {last}" in text(shown)
    assert len([m.content for m in court.channel.history() if "looked at" in m.content]) == 1
    await open_to_all(court)
    for person, words in ((court.berta, "Manage Server"), (court.gm, "expired")):
        custom_id = menu.replace("iemenu", "ie") if person is court.berta else f"s:ie:1:999:{court.gm.id}"
        message = await court.bot.get_partial_messageable(court.channel.id).send("forged")
        button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
        court.env.backend.get_message(court.channel.id, message.id).components = [{"type": 1, "components": [button]}]
        assert words in text((await person.click(court.channel.last_message, custom_id=custom_id)).response)


async def test_the_whole_game_is_drawn_by_its_title_page_by_page_with_the_data_as_a_file(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    shown = (await court.gm.slash(court.channel, "gm inspect")).response
    match, pages = (await court.standing()).match, [text(shown)]
    looked = [m.content for m in court.channel.history() if "looked at" in m.content]
    assert [file.filename for file in shown.attachments] == ["game.json"]
    while "Next ▶" in labels(shown):
        await court.gm.click(shown, label="Next ▶")
        pages.append(text(shown))
    assert match is not None
    whole = "\n".join(pages).replace("\ufe0e", "")
    for seat, hand in enumerate(match.state.hands):
        name = ("Anna", "Berta")[seat]
        assert f"**{name}**'s hand ({len(hand)}): {', '.join(card.face for card in hand)}" in whole
    assert "Deck, top first" in whole
    assert "sealed" in whole  # the stall that is set out, and that nobody has seen
    assert "decides: Which cards form your stall?" in whole
    assert "**hands**" not in whole
    assert match.state.dice.seed not in whole
    assert [m.content for m in court.channel.history() if "looked at" in m.content] == looked


async def test_reset_needs_a_press_and_can_be_restored(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    old = (await court.standing()).table.id
    shown = await court.gm.slash(court.channel, "gm reset")
    assert labels(shown.response) == ["Reset the game"]
    assert (await court.standing()).table.id == old
    await court.gm.click(shown.response, label="Reset the game")
    assert (await court.standing()).table.id != old
    assert "New game dealt" in text(shown.response)
    listed = await court.gm.slash(court.channel, "gm restore")
    assert f"No. {old}: Aristocracy, Anna, Berta" in text(listed.response)
    assert (await court.standing()).table.id != old
    await court.gm.slash(court.channel, "gm restore", number=old)
    assert (await court.standing()).table.id == old


async def test_undo_skip_replace_remove_pause_resume_end(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    await undone(court)
    _, seat = await asked(court)
    await court.gm.slash(court.channel, "gm skip", seat=seat + 1)
    assert seat not in court.asks(await court.standing())
    await court.gm.slash(court.channel, "gm replace", seat=seat + 1, member=court.carl)
    assert (await court.standing()).seat_of(court.carl.id) == seat
    await court.gm.slash(court.channel, "gm pause")
    refused = await court.carl.slash(court.channel, "aristocracy stall", cards="none")
    assert "paused" in text(refused.response)
    await court.gm.slash(court.channel, "gm resume")
    await court.gm.slash(court.channel, "gm remove", seat=seat + 1)
    await court.gm.slash(court.channel, "gm end", scored=True)
    assert "The game was stopped early" in text(court.board)
    assert "Act" not in labels(court.board)
    proof = await court.anna.slash(court.channel, "table verify")
    assert "The seed" in text(proof.response)


async def test_an_undo_says_what_it_takes_back_and_keeps_its_reason_over_a_restart(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    before = (await court.standing()).table
    asking = await court.gm.slash(court.channel, "gm undo", steps=1, reason="a *slip*")
    assert "(“" in text(asking.response)
    assert "move " not in text(asking.response), "numbers of acts count secret ones"
    assert "more line" in text(asking.response)
    assert (await court.standing()).table == before
    await court.restart()
    await court.gm.click(asking.response, label="Undo")
    assert "Done: undid **" in text(asking.response)
    await court.sent()
    (told,) = [m.content for m in court.channel.history() if "undid" in m.content]
    assert r"Reason: a \*slip\*" in told
    assert labels(asking.response) == []
    assert (await court.standing()).table.epoch == 1


async def test_a_game_master_who_plays_confirms_and_is_told_of_as_one(court: Court):
    court.people["anna"] = court.people["keeper"] = court.gm
    await begun(court, "anna", "berta")
    before = (await court.standing()).table.revision
    _, seat = await asked(court)
    idle = await court.gm.slash(court.channel, "gm skip", seat=2 - seat)  # refused at once: nothing to confirm
    assert "has nothing to decide now" in text(idle.response)
    assert labels(idle.response) == []
    deeds: dict[str, dict[str, Any]] = {"skip": {"seat": seat + 1}, "end": {"scored": True}, "undo": {}, "reset": {}}
    for name, options in deeds.items():
        if name == "undo":
            await stalls(court, 2)
            before = (await court.standing()).table.revision
        asking = await court.gm.slash(court.channel, f"gm {name}", **options)
        assert "You play at this table" in text(asking.response)
        assert (await court.standing()).table.revision == before
    asking = await court.gm.slash(court.channel, "gm end", scored=True, reason="late")
    await court.gm.click(asking.response, label="End the game")
    assert "Done: ended the game" in text(asking.response)
    await court.sent()
    assert (await court.standing()).table.status == "over"
    assert [m.content for m in court.channel.history() if "(who plays here) ended the game" in m.content]
    again = await court.gm.slash(court.channel, "gm undo", steps=1)
    assert "the seed are public" in text(again.response)
    await court.gm.click(again.response, label="Undo")
    await court.sent()
    assert [m.content for m in court.channel.history() if "anyone can work out what is dealt" in m.content]


async def test_a_seat_is_left_and_taken_in_a_running_game(court: Court):
    await begun(court, "anna", "berta", "carl")
    before = (await court.standing()).table
    assert "every seat is held" in text((await court.stranger.slash(court.channel, "table join")).response)
    asking = await court.berta.slash(court.channel, "table leave")
    assert "/table join" in text(asking.response)
    assert labels(asking.response) == ["Leave", "Leave; a robot plays to win", "Play on"]
    assert (await court.standing()).table == before
    await court.berta.click(asking.response, label="Leave")
    await court.sent()
    assert [m.content for m in court.channel.history() if "leaves" in m.content and "/table join" in m.content]
    await court.gm.slash(court.channel, "gm inspect")
    for barred in (await court.gm.slash(court.channel, "table join"), await replaced(court, 2, court.gm)):
        assert "so can't play in it" in text(barred.response)
    choosing = await court.stranger.slash(court.channel, "table join")
    seat = next(n for n, p in enumerate(before.players) if p.name == "Berta")
    assert labels(choosing.response) == [f"Seat {seat + 1}: Berta, who left"]
    late = await court.berta.slash(court.channel, "table join")
    await court.stranger.click(choosing.response, label=labels(choosing.response)[0])
    assert "Your hand (7)" in text(choosing.response)
    await court.berta.click(late.response, label=labels(late.response)[0])
    assert "every seat is held" in text(late.response)
    await court.sent()
    assert [m.content for m in court.channel.history() if "takes the seat **Berta** left" in m.content]


async def replaced(court: Court, seat: int, member: Any) -> Any:
    """A game master puts a member into a seat."""
    return await court.gm.slash(court.channel, "gm replace", seat=seat, member=member)
