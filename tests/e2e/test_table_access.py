"""Every way to a table asks whether this person can see its channel now."""

from typing import Any

import discord

from bot.interactions.base import press_dispatch
from bot.interactions.base.table_access import NOT_SEEN
from bot.panels.components.press_ids import FormPress, MemberPress, MenuPress, Press, list_presses
from tests.e2e.conftest import Court, choices, ids, labels, text
from tests.e2e.test_panels import begun, stalls

SEEN_AGAIN = "Councillor"


async def hidden_table(court: Court) -> tuple[Any, Any, Any]:
    """Return a channel that only a role sees, with a lobby in it, its host and the role."""
    role = court.guild.create_role("council", permissions=discord.Permissions.none())
    host = court.guild.add_member(court.env.create_user("cc", global_name=SEEN_AGAIN), roles=[role])
    guild: Any = court.bot.get_guild(court.guild.id)
    mine = guild.me
    secret = court.guild.create_text_channel(
        "secret",
        overwrites={
            court.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            role: discord.PermissionOverwrite(view_channel=True, send_messages=True, use_application_commands=True),
            mine: discord.PermissionOverwrite(
                view_channel=True, send_messages=True, attach_files=True, embed_links=True, read_message_history=True
            ),
        },
    )
    await host.slash(secret, "table new", game="aristocracy")
    await court.sent()
    return secret, host, role


def give(court: Court, member: Any, *roles: Any) -> None:
    """Give the member these roles, and no others."""
    court.env.backend.edit_member(court.guild.id, member.id, {"role_ids": [role.id for role in roles]})


async def test_a_table_in_a_hidden_channel_is_neither_listed_nor_joined(court: Court):
    secret, _, role = await hidden_table(court)
    shown = (await court.stranger.slash(court.channel, "tables")).response
    assert f"<#{secret.id}>" not in text(shown)
    assert labels(shown) == []
    friend = court.guild.add_member(court.env.create_user("fr", global_name="Friend"), roles=[role])
    listed = (await friend.slash(court.channel, "tables")).response
    assert f"<#{secret.id}>" in text(listed)
    give(court, friend)  # the list is still on their screen
    pressed = await friend.click(listed, label=labels(listed)[0])
    assert NOT_SEEN in text(pressed.response)
    assert [one.name for one in (await court.bot.tables.at(secret.id)).table.players] == [SEEN_AGAIN]
    give(court, friend, role)
    listed = (await friend.slash(court.channel, "tables")).response
    await friend.click(listed, label=labels(listed)[0])
    assert len((await court.bot.tables.at(secret.id)).table.players) == 2


def forge(press: type[Press], table: int, revision: int, digest: str, user: int) -> str | None:
    """Return an id of that press for the table, with something in every other field; None where nothing fits."""
    values: dict[str, Any] = {
        "table": table, "revision": revision, "digest": digest, "seat": 0, "user": user, "to": user, "other": user,
        "whom": user, "gm": user, "which": "pause", "filter": "live", "game": "aristocracy", "token": "offer",
        "verb": "end", "allowed": "1", "letter": "u", "choice": "yes", "stamp": "0", "inner": f"k:{table}:{digest}:A",
        "chosen": (0,), "path": (0,), "name": "round_limit", "high": 5, "low": 0, "scope": "channel", "what": "pings",
        "place": None, "robot": None, "group": "", "amount": None, "row": None, "about": None, "as_of": None,
    }  # fmt: skip
    given = {name: values.get(name, None if press._defaults.get(name, 1) is None else 1) for name in press.parts}
    try:
        custom_id = press(**given).custom_id
    except (AttributeError, TypeError, ValueError):
        return None
    return custom_id if press.read(custom_id) is not None else None


async def test_no_press_of_another_server_reaches_a_table_or_reads_what_is_public_there(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    standing = await court.standing()
    table, revision = standing.table.id, standing.table.revision
    digest = standing.digest(next(iter(court.asks(standing))))
    other = court.env.create_guild("Other")
    power = other.create_role("keepers", permissions=discord.Permissions(administrator=True))
    there = other.create_text_channel("there")
    spy = other.add_member(court.env.create_user("spy", global_name="Spy"), roles=[power])
    message = await court.bot.get_partial_messageable(there.id).send("x")
    stored = court.env.backend.get_message(there.id, message.id)
    tried, told = set(), {}
    for press in list_presses():
        if "table" not in press.parts or press_dispatch.find_handling(press) is None or issubclass(press, FormPress):
            continue
        custom_id = forge(press, table, revision, digest, spy.id)
        if custom_id is None:
            continue
        kind = 5 if issubclass(press, MemberPress) else 3 if issubclass(press, MenuPress) else 2
        more = (
            {"options": [{"label": "x", "value": f"A:{digest}"}]}
            if kind == 3
            else {"style": 2, "label": "x"}
            if kind == 2
            else {}
        )
        stored.components = [{"type": 1, "components": [{"type": kind, "custom_id": custom_id, **more}]}]
        shown = next(one for one in there.history() if one.id == message.id)
        if kind == 2:
            answered = await spy.click(shown, custom_id=custom_id)
        else:
            answered = await spy.select(shown, [f"A:{digest}"] if kind == 3 else [spy], custom_id=custom_id)
        tried.add(press.__name__)
        said = text(answered.response) if answered.response is not None and not answered.modal else "a form"
        if said != NOT_SEEN:
            told[press.__name__] = said[:80]
    assert len(tried) > 60
    assert told == {}
    assert (await court.standing()).table.revision == revision


async def test_a_player_reaches_their_table_from_anywhere_and_a_menu_on_a_message_asks_too(court: Court):
    secret, host, role = await hidden_table(court)
    friend = court.guild.add_member(court.env.create_user("fr", global_name="Friend"), roles=[role])
    await friend.slash(secret, "table join")
    await host.slash(secret, "host start")
    give(court, friend)
    mine = (await friend.user.slash("mine")).response
    assert "Aristocracy" in text(mine)
    opened = [one for one in ids(mine) if one.startswith("s:")]
    if opened:
        assert NOT_SEEN not in text((await friend.user.click(mine, custom_id=opened[0])).response)
    assert choices(mine) == []
