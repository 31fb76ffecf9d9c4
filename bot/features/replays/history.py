"""/history list: the finished games of a channel, a server or a person, on pages, and the page of one of them.

Only games of channels that the reader can see are listed.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import discord
from discord import Interaction

from bot.features.after_game import ShowProof, result
from bot.features.replays.replay import ShowChronicle, ShowRecord, ShowReplay
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_records import FinishedGame
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import IdPart, Number, Press, TableId, UserId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import escape_name, join_words, plain, when, write_marks
from games.engine.declaring.game import Game

NONE: Final = "No game has finished here yet."
NO_MORE: Final = "There are no older ones."
HEADS: Final = {"channel": "Finished games of this channel", "server": "Finished games of this server"}
HIDDEN: Final = "They've chosen not to appear in statistics."
ASKED: Final = "**Which game?** The one in this channel isn't over. These are:"
NONE_OVER: Final = "No game has finished in this channel yet."
SHOWN: Final = 5  # games of a channel to choose from, newest first; the command's suggestions hold more
Scope = Annotated[str, IdPart("channel|server|member")]


class TurnHistory(Press, kind="past"):
    """Shows a page (from 0) of the history. `scope`: what of it; `user`: whose games, for a member."""

    scope: Scope
    page: Number
    user: UserId | None = None

    async def answer(self, by: Presser) -> Layout:
        return await show_history(by.interaction, self)


class ShowFinished(Press, kind="ended"):
    """Shows a finished game to anyone who sees its channel: its result, and the ways to see it again. Raise TableError while it isn't over."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        standing = await by.bot.tables.standing(self.table)
        if standing.table.channel not in list_channels(by.interaction):
            raise TableError("no game", "That game was played in a channel that you can't see.")
        if standing.match is None or not standing.match.over:
            raise TableError("not now", "That game isn't over.")
        return finished_page(standing, by.bot.presenters.game(standing.table.game))


async def show_history(interaction: Interaction[Any], shown: TurnHistory) -> Layout:
    """Return a page of the history; each game has a button. Raise TableError outside a server, and for a member who doesn't appear in statistics."""
    if interaction.guild_id is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    bot, user = host(interaction), shown.user if shown.scope == "member" else None
    if user is not None and user != interaction.user.id and not (await bot.tables.people.user_settings(user)).ranked:
        raise TableError("not now", HIDDEN)
    channels = [interaction.channel_id or 0] if shown.scope == "channel" else list_channels(interaction)
    games, more = await bot.tables.replays.list_history(channels, shown.page, user=user)
    head = f"### {HEADS[shown.scope]}" if user is None else f"### Finished games of <@{user}>"
    newer = TurnHistory(shown.scope, shown.page - 1, shown.user) if shown.page else None
    older = TurnHistory(shown.scope, shown.page + 1, shown.user) if more else None
    lines = [describe_finished(one, lambda name: bot.presenters.game(name).title) for one in games]
    told = "\n".join(lines) or (NO_MORE if shown.page else NONE)
    presses = [make_button(f"No. {one.id}", ShowFinished(one.id)) for one in games]
    return page([head, told], [*presses, *make_turns(newer, older)])


def list_channels(interaction: Interaction[Any]) -> list[int]:
    """Return the channels and public threads of the server that the user can see, by Discord's word, and the one they are in."""
    here = [interaction.channel_id or 0]
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return here
    places = [*guild.channels, *[thread for thread in guild.threads if not thread.is_private()]]
    return [*here, *[place.id for place in places if place.permissions_for(member).view_channel]]


def describe_finished(one: FinishedGame, titled: Callable[[str], str]) -> str:
    """Return the line of a finished game: its number, title and players, and when it ended."""
    ended = f", {when(one.ended, 'D')}" if one.ended is not None else ""
    return (
        f"- No. {one.id}: **{titled(one.game)}**, {join_words([escape_name(name) for name in one.players], 5)}{ended}"
    )


def make_turns(newer: Press | None, older: Press | None) -> list[Row]:
    """Return a row with the buttons to the newer and the older games, as far as there are any."""
    turns = [("◀ Newer", newer), ("Older ▶", older)]
    buttons = [make_button(label, press) for label, press in turns if press is not None]
    return [Row(*buttons)] if buttons else []


def finished_page(standing: TableSnapshot, game: Game[Any]) -> Layout:
    """Return the result of a finished game, with the buttons to its replay, chronicle, record and proof."""
    table = standing.table.id
    texts = [f"## {game.title} · No. {table}", *result(standing, game)]
    files = [
        make_button("Replay", ShowReplay(table)),
        make_button("Chronicle", ShowChronicle(table)),
        make_button("Record", ShowRecord(table)),
        make_button("Proof of the deal", ShowProof(table)),
    ]
    return page([write_marks(text, standing) for text in texts], [Row(*files)])


# ---- a finished game of a channel, to be seen again


def describe_game(one: FinishedGame, title: str) -> str:
    """Return a finished game as a suggestion: `No. 12: Estate, Ann, Ben, 3 March 2026`."""
    day = f", {one.ended.day} {one.ended:%B %Y}" if one.ended is not None else ""
    return f"No. {one.id}: {title}, {join_words([plain(name) for name in one.players], 3)}{day}"


def finished_games(
    games: Sequence[FinishedGame], titled: Callable[[str], str], press: type[ShowReplay] | type[ShowChronicle]
) -> Layout:
    """Return a page with a button for each of the newest games; `press`: what they show of it."""
    lines = []
    for one in games[:SHOWN]:
        ended = f", {when(one.ended, 'f')}" if one.ended is not None else ""
        names = join_words([escape_name(name) for name in one.players], 3)
        lines.append(f"- No. {one.id}: {titled(one.game)}, {names}{ended}")
    buttons = [make_button(f"No. {one.id}", press(one.id)) for one in games[:SHOWN]]
    return page(["\n".join([ASKED, *lines])], buttons)
