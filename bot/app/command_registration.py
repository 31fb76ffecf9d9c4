"""The commands that Discord knows: registered when they have changed, with their numbers kept for the next start."""

import hashlib
import json
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.tables.settings_service import SettingsService

_log = logging.getLogger(__name__)
Tree = app_commands.CommandTree[Any]
_TREE, _IDS = "tree", "commands"  # memos: what was registered, and its numbers
_DEV = "dev_guild"  # memo: the server whose own commands were registered, of which application


def fingerprint(tree: Tree, guild: int | None) -> str:
    """40 hexadecimal digits that change when the commands change, or the application or server that has them."""
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    registered = [payload, guild, tree.client.application_id]
    return hashlib.sha256(json.dumps(registered, sort_keys=True, default=str).encode()).hexdigest()[:40]


async def register(tree: Tree, people: SettingsService, dev_guild: int | None) -> Mapping[str, int]:
    """Register the commands with Discord if they have changed; return their numbers by name. Raise DiscordException, TableError.

    If nothing has changed and the numbers are stored, Discord isn't asked. With `dev_guild` they are that server's alone, otherwise
    everyone's; in the other place they are taken away, so that no one sees them twice.
    """
    guild = discord.Object(dev_guild) if dev_guild else None
    digest = fingerprint(tree, dev_guild)
    changed = await people.memo(_TREE) != digest
    ids = await read_registered(people)
    if not changed and ids:
        return ids
    if changed:
        await _take_away(tree, people, dev_guild)
    if changed and guild is not None:
        tree.copy_global_to(guild=guild)
    found = await (tree.sync(guild=guild) if changed else tree.fetch_commands(guild=guild))
    ids = {command.name: command.id for command in found}
    await people.remember(_IDS, json.dumps(ids))
    await people.remember(_TREE, digest)
    return ids


async def _take_away(tree: Tree, people: SettingsService, dev_guild: int | None) -> None:
    """Remove the commands from where they were, if they are to be elsewhere. Raise DiscordException, TableError."""
    application = tree.client.application_id or 0
    noted = f"{application} {dev_guild or ''}".strip()
    before = await people.memo(_DEV) or ""
    if before == noted:
        return
    owner, _, guild = before.partition(" ")
    if guild and owner == str(application):
        try:
            await tree.client.http.bulk_upsert_guild_commands(application, int(guild), [])
        except (discord.Forbidden, discord.NotFound):
            _log.info("the commands of server %s can't be taken away: the bot is no longer there", guild)
    if dev_guild is not None:
        await tree.client.http.bulk_upsert_global_commands(application, [])
    await people.remember(_DEV, noted)


async def is_registered(tree: Tree, people: SettingsService, dev_guild: int | None) -> bool:
    """Return whether the commands were registered as they are now. Raise TableError."""
    return await people.memo(_TREE) == fingerprint(tree, dev_guild)


async def read_registered(people: SettingsService) -> dict[str, int]:
    """Return the numbers of the commands as they were last registered; none before that. Raise TableError."""
    ids: dict[str, int] = json.loads(await people.memo(_IDS) or "{}")
    return ids
