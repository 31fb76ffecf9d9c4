"""Looks into a channel for a message of ours that may have been posted, but whose number was never stored.

Discord gives a message back for its nonce for a few minutes only. After that its own marks tell it: the ids below it, or its words.
"""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.features.letters.letter_line import NOTICE, ShowLetters
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.message_controls import list_control_ids
from bot.panels.components.table_presses import OpenChoice
from bot.panels.text.command_mentions import bare
from bot.panels.text.text_formatting import write_marks
from games.engine.events import MARK

FRESH: Final = timedelta(minutes=2)  # Discord promises "the past few minutes" for a nonce, and no number
SLACK: Final = timedelta(minutes=1)  # by which our clock and Discord's may differ
LOOKED: Final = 300  # messages, from the first attempt on

Fits = Callable[[discord.Message], bool]


async def seek(place: discord.abc.Messageable, me: int, nonce: str, since: datetime, fits: Fits) -> list[int]:
    """Return the numbers of our own messages there that have this nonce or fit, newest first. Raise what Discord raises."""
    found = [
        message.id
        async for message in place.history(limit=LOOKED, after=since - SLACK)
        if message.author.id == me and (str(message.nonce) == nonce or fits(message))
    ]
    return found[::-1]


def match_ping(row: int) -> Fits:
    """Return the ping of that row, or the message of several calls that it names."""
    return lambda message: any(
        press is not None and press.row == row for press in map(OpenChoice.read, list_control_ids(message))
    )


def match_panel(table: int) -> Fits:
    """Return a board, a lobby's card or a private panel of that table: all of them have the button for its rules."""
    return lambda message: (
        message.flags.components_v2 and any(one.startswith(f"s:r:{table}:") for one in list_control_ids(message))
    )


def match_letter_notice(table: int) -> Fits:
    """Return the word that there are new letters at that table: a direct message with the button that opens them."""
    wanted = ShowLetters(table, NOTICE)
    return lambda message: wanted in map(ShowLetters.read, list_control_ids(message))


def match_said(text: str, standing: TableSnapshot) -> Fits:
    """Return a line made of that text, whatever the names in it were."""
    pieces = [re.escape(bare(write_marks(piece, standing))) for piece in MARK.split(text)[::2]]
    pattern = re.compile(r"\*\*.+?\*\*".join(pieces), re.DOTALL)
    return lambda message: pattern.fullmatch(bare(message.content)) is not None
