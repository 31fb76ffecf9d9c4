"""Asks Discord once after the start which emojis the application has. No one waits for it: until then, cards are text."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final, Protocol

import aiohttp
import discord

from bot.titles import application_emojis
from bot.titles.presenter import PresenterRegistry

_log = logging.getLogger(__name__)
AGAIN: Final = 600.0  # seconds until Discord is asked once more, when it did not answer


class Application(Protocol):
    """The part of Discord that this needs."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        """Return all emojis of the application."""


async def find(application: Application, presenters: PresenterRegistry, again: float = AGAIN) -> None:
    """Give the presenters the emojis that there are. Ask until Discord has answered; an error stops nothing."""
    found = await _fetch_emojis(application)
    while found is None:
        await asyncio.sleep(again)
        found = await _fetch_emojis(application)
    if any(application_emojis.split_name(emoji.name)[0] for emoji in found):  # else nothing that draws is even loaded
        try:
            await _put(presenters, found)
        except Exception:
            _log.exception("the emojis cannot be used; cards stay text")


async def _fetch_emojis(application: Application) -> list[discord.Emoji] | None:
    try:
        return await application.fetch_application_emojis()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.warning("Discord does not say which emojis there are (%s); cards stay text", error)
        return None


async def _put(presenters: PresenterRegistry, found: Sequence[discord.Emoji]) -> None:
    """The tokens are listed beside the loop: for that the pictures of all titles are loaded."""
    tokens = await asyncio.to_thread(
        application_emojis.all_tokens, [presenter.pictures for presenter in presenters.by_game.values()]
    )
    presenters.emojis = application_emojis.find_known(tokens, found)
    there = {emoji.name for emoji in found}
    missing = sum(application_emojis.name(token) not in there for token in tokens)
    others = sorted(
        emoji.name
        for emoji in found
        if application_emojis.split_name(emoji.name)[1] not in (0, application_emojis.VERSION)
    )
    if missing or others:
        told = f", and {len(others)} are of another version ({', '.join(others[:3])} …)" if others else ""
        _log.warning("%d emojis are missing%s: python -m bot emojis", missing, told)
