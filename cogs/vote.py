"""Votes of a table, and handing a seat over: a part of /table."""

from typing import Any, Final

import discord
from discord import Interaction, app_commands

from bot.interactions.cog_base import TableCog
from bot.interactions.items.vote_items import MOTIONS, check_candidate, propose_vote, show_vote
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import DAY, HOUR, lasting
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain
from bot.tables.votes.vote_proposals import Proposal

MORE: Final[list[app_commands.Choice[int]]] = [
    app_commands.Choice(name=lasting(s), value=s)
    for s in (HOUR, 6 * HOUR, 12 * HOUR, *(d * DAY for d in (1, 2, 3, 7, 14)))
]
WHAT: Final[list[app_commands.Choice[str]]] = [
    app_commands.Choice(name=text, value=motion) for motion, text in MOTIONS.items()
]
Seat = app_commands.Range[int, 1, 10]


class VoteCommands(TableCog):
    """Commands that need the others at the table."""

    @app_commands.command(description="Start a table vote; on its own, shows the open vote or what you can propose")
    @app_commands.describe(
        what="What you propose",
        seat="Which seat, for a robot or another player",
        member="Who should be offered the seat",
        time="How much more time (default: as much as for one decision)",
        acts="How many moves to undo",
    )
    @app_commands.choices(what=WHAT)
    @app_commands.choices(time=MORE)
    async def vote(
        self,
        interaction: Interaction[Any],
        what: str = "",
        seat: Seat | None = None,
        member: discord.Member | None = None,
        time: int | None = None,
        acts: app_commands.Range[int, 1, 50] = 1,
    ) -> None:
        place = None if seat is None else seat - 1
        await self.answer(interaction, self._vote(interaction, what, place, member, time, acts))

    async def _vote(
        self,
        interaction: Interaction[Any],
        what: str,
        seat: int | None,
        member: discord.Member | None,
        seconds: int | None,
        acts: int,
    ) -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        motion = next((one for one in MOTIONS if one == what), None)
        if motion is None:
            return await show_vote(self.tables, table, user)
        await self.tables.came(await self.tables.standing(table), user)
        who, name = check_candidate(member) if member is not None and motion == "person" else (None, "")
        proposal = Proposal(motion=motion, seat=seat, user=who, name=name, seconds=seconds, acts=acts)
        return await propose_vote(self.bot, table, user, proposal)

    @vote.autocomplete("seat")
    async def _seats(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            players = (await self.here(interaction)).table.players
        except TableError:
            return []
        return [
            app_commands.Choice(name=f"{seat}. {plain(one.name)}", value=seat) for seat, one in enumerate(players, 1)
        ]

    @app_commands.command(
        name="hand-over", description="Offer your seat, or the one you left, to someone; they accept with a button"
    )
    @app_commands.describe(member="Who should get the seat and its hand (leave empty to withdraw the offer)")
    async def hand_over(self, interaction: Interaction[Any], member: discord.Member | None = None) -> None:
        await self.answer(interaction, self._hand_over(interaction, member))

    async def _hand_over(self, interaction: Interaction[Any], member: discord.Member | None) -> Layout:
        standing: TableSnapshot = await self.here(interaction)
        table, user = standing.table.id, interaction.user.id
        if member is None:
            await self.tables.hand_over.withdraw(table, user)
            return note(bot_texts.OFFER_BACK, table)
        await self.tables.hand_over.offer(table, user, *check_candidate(member))
        return note(bot_texts.OFFERED, table)
