"""Commands that were given another name work under the old one too, as long as a client may know only that; and no folder is full."""

from typing import Any

import pytest
from discord import app_commands

from bot.model.moved_commands import MOVED, rename_moved
from bot.panels.text.command_mentions import Mentions
from tests.e2e.conftest import Court

MOST, ROOM = 25, 3  # what Discord takes in a folder, and what is to stay free for what comes next


def list_folders(court: Court) -> list[app_commands.Group]:
    return [one for one in court.bot.tree.walk_commands() if isinstance(one, app_commands.Group)]


async def test_old_names_find_the_present_commands_and_old_texts_name_them(court: Court):
    tree: Any = court.bot.tree
    for old, now in MOVED.items():
        folder, name = old.split()
        options = [{"name": name, "type": 1, "options": [{"name": "x", "type": 3, "value": "y"}]}]
        command, given = tree._get_app_command_options({"name": folder, "type": 1, "options": options})
        assert command.qualified_name == now, old
        assert given == options[0]["options"], old
        assert tree.get_command(folder).get_command(name) is None, f"/{old} is not offered any longer"
    mentions = Mentions.of(court.bot.tree, {"host": 7, "table": 8})
    assert mentions.text("Use /table start, `/table kick` or /table join.") == (
        "Use </host start:7>, </host kick:7> or </table join:8>."
    )
    assert rename_moved({"name": "table", "type": 1, "options": [{"name": "join", "type": 1}]})["name"] == "table"
    assert rename_moved({"name": "learn", "type": 1}) == {"name": "learn", "type": 1}


@pytest.mark.parametrize("old", ["table robot", "gm doctor"])
async def test_a_client_that_knows_only_the_old_name_is_answered(
    court: Court, old: str, monkeypatch: pytest.MonkeyPatch
):
    folder, name = old.split()
    receive = court.bot._connection.parsers["INTERACTION_CREATE"]
    sent: list[str] = []

    def send_old(data: Any) -> None:  # what the client would have sent an hour ago
        data["data"]["name"], data["data"]["options"][0]["name"] = folder, name
        sent.append(data["data"]["name"])
        receive(data)

    monkeypatch.setitem(court.bot._connection.parsers, "INTERACTION_CREATE", send_old)
    shown = await court.gm.slash(court.channel, MOVED[old])
    assert sent == [folder]
    content = str([one.to_dict() if hasattr(one, "to_dict") else one for one in shown.response.components])
    assert "out of date" not in content
    assert "went wrong" not in content


async def test_every_folder_has_room(court: Court):
    full = {one.name: len(one.commands) for one in list_folders(court) if one.parent is None}
    assert {name: many for name, many in full.items() if name in ("table", "gm") and many > MOST - ROOM} == {}
    assert max(full.values()) <= MOST
