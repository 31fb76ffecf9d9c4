"""Every control and every command in the hands of everybody who may not use it: answered in private, nothing changed, nothing told."""

from typing import Any

import discord
import pytest

from bot.features.letters.letters import EndLetters
from bot.features.lobby.board_style import ChangeLook
from bot.interactions.base.table_access import NOT_SEEN
from games.engine.cards import Card
from tests.e2e.conftest import Court, ids, leaves, robots, text, walk
from tests.e2e.test_game_master import COMMANDS as POWERS
from tests.e2e.test_game_master import open_to_all
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import asked, begun, stalls
from tests.e2e.test_whole_game_by_commands import EVERY

DECIDING = "ckmnoptu"
OF_TABLE: dict[str, dict[str, Any]] = {
    "host start": {},
    "table leave": {},
    "table resign": {},
    "host robot": {"kind": "random"},
    "table new": {"game": "aristocracy"},
    "answer": {"choice": "end"},
}
READING: dict[str, dict[str, Any]] = {
    "hand": {},
    "help": {},
    "table log": {},
    "table audit": {},
    "table verify": {},
    "rules": {},
}


async def lying_about(court: Court, panel: Any) -> Any:
    """A public message with the very controls of a private panel, as a forger would make it."""
    rows = [c for c in walk(panel) if c["type"] == 1]
    message = await court.bot.get_partial_messageable(court.channel.id).send("forged")
    plain = [{k: v for k, v in row.items() if k != "id"} for row in rows]
    court.env.backend.get_message(court.channel.id, message.id).components = plain
    return court.channel.last_message


async def press_all(court: Court, person: Any, message: Any) -> list[Any]:
    """Everything on it, by that person; gives the answers."""
    shown = []
    for control in walk(message):
        custom_id = control.get("custom_id")
        if not custom_id or control.get("disabled") or custom_id.split(":")[1] not in DECIDING:
            continue
        if control["type"] == 3:
            shown.append(await person.select(message, [control["options"][0]["value"]], custom_id=custom_id))
        else:
            shown.append(await person.click(message, custom_id=custom_id))
        if shown[-1].modal:
            shown[-1] = await person.submit_modal(shown[-1], {"number": "1"})
    return shown


async def all_panels(court: Court, person: Any) -> list[Any]:
    """Panels of that person in which every kind of control occurs but the form: nothing begun, a word said, a last question."""
    whole = (await person.click(court.board, label="Act")).response
    hide = next(o["value"] for c in walk(whole) for o in c.get("options", []) if o["label"] == "Hide")
    last = (await person.click(court.board, label="Act")).response
    await person.click(last, label="End turn")
    begun_ = (await person.click(court.board, label="Act")).response
    menu = next(i for i in ids(begun_) if i.startswith("s:m:"))
    await person.select(begun_, [hide], custom_id=menu)
    return [whole, begun_, last]


def hand_of(court: Court, match: Any, seat: int) -> set[str]:
    """The cards that only this seat sees, as they are drawn."""
    mine: list[Card] = match.state.hands[seat]
    others = {card.face for other, hand in enumerate(match.state.hands) if other != seat for card in hand}
    seen = {face for zone in (match.state.market, *match.state.stalls) for face in (card.face for card in zone)}
    return {card.face for card in mine} - others - seen


async def test_every_control_in_every_wrong_hand(court: Court):
    await begun(court, "anna", "berta", "carl")
    await stalls(court, 2, 2, 2)
    person, seat = await asked(court)
    standing = await court.standing()
    assert standing.match is not None
    former = next(court.people[p.name.lower()] for n, p in enumerate(standing.table.players) if n != seat)
    await leaves(court, former)
    other = next(
        court.people[p.name.lower()]
        for n, p in enumerate(standing.table.players)
        if n != seat and court.people[p.name.lower()] is not former
    )
    panels = await all_panels(court, person)
    now = await court.standing()
    secret = hand_of(court, now.match, seat)
    assert secret
    kinds = set()
    for panel in panels:
        message = await lying_about(court, panel)
        kinds |= {i.split(":")[1] for i in ids(message)}
        for wrong in (court.stranger, court.gm, former, other):
            for shown in await press_all(court, wrong, message):
                assert shown.acknowledged
                assert shown.response.ephemeral
                said = text(shown.response).replace("\ufe0e", "")
                assert not [face for face in secret if face in said]
                if wrong is not other:
                    assert "not playing at this table" in said or "not at this table" in said
                    assert "Your hand (" not in said
    assert {"c", "k", "m", "p", "t"} <= kinds
    after = await court.standing()
    assert (after.table.revision, after.match.save()) == (now.table.revision, now.match.save())  # type: ignore[union-attr]


async def test_every_command_in_every_wrong_hand(court: Court):
    await begun(court, "anna", "berta", "carl")
    await stalls(court, 1, 1, 1)
    standing = await court.standing()
    _, seat = await asked(court)
    names = [p.name.lower() for n, p in enumerate(standing.table.players) if n != seat]
    former, other = court.people[names[0]], court.people[names[1]]
    await leaves(court, former)
    before = await court.standing()
    game = {f"aristocracy {name}": options for name, options in EVERY.items()}
    for wrong in (court.stranger, court.gm, former, other):
        for name, options in {**game, **OF_TABLE}.items():
            if wrong is other and name == "table leave":
                continue  # a player's own right
            shown = await wrong.slash(court.channel, name, **options)
            assert shown.response.ephemeral, name
            assert len(text(shown.response)) > 10
    for name in ("host start", "host robot", "table join"):  # the host too: the game has begun
        for wrong in (court.anna, court.berta, court.carl, court.stranger):
            assert (await wrong.slash(court.channel, name)).response.ephemeral
    after = await court.standing()
    assert (after.table, after.match.save()) == (before.table, before.match.save())  # type: ignore[union-attr]


async def test_reading_is_for_all_and_tells_no_hand(court: Court):
    await begun(court, "anna", "berta")
    standing = await court.standing()
    for wrong in (court.stranger, court.gm):
        for name, options in READING.items():
            said = text((await wrong.slash(court.channel, name, **options)).response)
            assert "Your hand (" not in said
            for seat in (0, 1):
                faces = hand_of(court, standing.match, seat)
                assert name == "rules" or not [face for face in faces if face in said.replace("\ufe0e", "")]


async def test_the_lobby_is_its_hosts(court: Court):
    await seated(court, "anna", "berta")
    before = (await court.standing()).table
    for wrong in (court.berta, court.stranger):  # a game master may start it
        for shown in (await wrong.click(court.board, label="Start"), await robots(court, 1, wrong)):
            assert shown.response.ephemeral
            assert "host" in text(shown.response)
        for name in ("host start", "host robot"):
            assert "host" in text((await wrong.slash(court.channel, name)).response)
    assert "not playing at this table" in text((await court.stranger.click(court.board, label="Leave")).response)
    assert "already" in text((await court.berta.click(court.board, label="Join")).response)
    assert (await court.standing()).table == before


async def test_a_number_in_an_id_opens_no_table(court: Court):
    """Whether there is such a table or not: a sentence, and nothing of it."""
    await begun(court, "anna", "berta")
    table = (await court.standing()).table.id
    for number in (table, 999_999):
        message = await court.bot.get_partial_messageable(court.channel.id).send("forged")
        custom_id = f"s:k:{number}:000000000000:0"
        court.env.backend.get_message(court.channel.id, message.id).components = [
            {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
        ]
        shown = await court.stranger.click(court.channel.last_message, custom_id=custom_id)
        assert shown.response.ephemeral
        assert "Your hand (" not in text(shown.response)
        assert "Aristocracy" not in text(shown.response)


@pytest.mark.parametrize("who", ["ex-keeper", "keeper elsewhere", "right name, wrong server"])
async def test_powers_end_with_the_role_and_at_the_servers_border(court: Court, who: str):
    await begun(court, "anna", "berta")
    await open_to_all(court)
    user = court.env.create_user("shade")
    role = court.guild.create_role("stewards")
    await court.gm.slash(court.channel, "server role", role=role)
    there = court.env.create_guild("Elsewhere")
    power = there.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    if who == "ex-keeper":
        wrong = court.guild.add_member(user, roles=[role])
        assert "Done" in text((await wrong.slash(court.channel, "gm pause")).response)
        await court.gm.slash(court.channel, "gm resume")
        await court.gm.slash(court.channel, "server role")
    elif who == "keeper elsewhere":
        there.add_member(user, roles=[power])
        wrong = court.guild.add_member(user)
    else:
        wrong = court.guild.add_member(user, roles=[court.guild.create_role("stewards")])
    revision = (await court.standing()).table.revision
    for name, options in POWERS.items():
        shown = await wrong.slash(court.channel, name, **options)
        assert shown.response.ephemeral
        assert "anage" in text(shown.response)
    assert (await court.standing()).table.revision == revision


async def test_a_keeper_reaches_no_game_of_another_server(court: Court):
    await begun(court, "anna", "berta")
    there = court.env.create_guild("Elsewhere")
    channel: Any = there.create_text_channel("other")
    power = there.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    user = court.env.create_user("lord")
    lord: Any = there.add_member(user, roles=[power])
    before = (await court.standing()).table
    for name, options in POWERS.items():
        if name.startswith("gm ") and name not in ("gm restore", "gm panel"):  # those of /server are about no game
            assert "no game" in text((await lord.slash(channel, name, **options)).response)
    assert "closed" in text((await lord.slash(channel, "gm restore", number=before.id)).response)
    asked_for = (await court.gm.slash(court.channel, "gm reset")).response
    custom_id = next(i for i in ids(asked_for) if i.startswith("s:z:"))
    look, end = ChangeLook(before.id, before.revision).custom_id, EndLetters(before.id).custom_id
    message = await court.bot.get_partial_messageable(channel.id).send("forged")
    menu = {
        "type": 3,
        "custom_id": look,
        "options": [{"label": "x", "value": "plain"}],
        "min_values": 0,
        "max_values": 1,
    }
    buttons = [{"type": 2, "style": 2, "label": "x", "custom_id": one} for one in (custom_id, end)]
    court.env.backend.get_message(channel.id, message.id).components = [
        {"type": 1, "components": row} for row in (buttons, [menu])
    ]
    assert (await lord.click(channel.last_message, custom_id=custom_id)).response.ephemeral
    assert NOT_SEEN in text((await lord.click(channel.last_message, custom_id=end)).response)
    assert NOT_SEEN in text((await lord.select(channel.last_message, ["plain"], custom_id=look)).response)
    after = (await court.standing()).table
    assert after == before


async def test_a_keeper_with_a_seat_looks_at_no_hand(court: Court):
    court.people["anna"] = court.gm
    await begun(court, "anna", "berta")
    for options in ({}, {"seat": 1}, {"seat": 2}):
        shown = await court.gm.slash(court.channel, "gm inspect", **options)
        assert "can't inspect it" in text(shown.response)
    assert not [message for message in court.channel.history() if "looked at" in message.content]
