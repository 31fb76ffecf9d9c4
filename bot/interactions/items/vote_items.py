"""Votes of a table, and seats that are offered: the buttons and menus, each rebuilt from its id alone."""

import re
from collections.abc import Mapping
from typing import Any, Final, Self, cast

import discord
from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import Host, host
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.vote import Motion
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages.player_panel import Layout
from bot.panels.pages.vote_pages import propose_page, vote_page, who_page
from bot.panels.text import bot_texts, game_master_texts
from bot.panels.text.text_formatting import plain, write_marks
from bot.tables.table_service import TableService
from bot.tables.votes.vote_proposals import Proposal

_NUMBER: Final = r"\d{1,18}"
_SEAT: Final = r"\d{1,2}"


async def show_vote(tables: TableService, table: int, user: int, notice: str = "") -> Layout:
    """The open vote with its buttons, else what can be proposed. Raises TableError."""
    standing = await tables.came(await tables.standing(table), user)
    if standing.vote is not None:
        return vote_page(standing, standing.vote, user, notice)
    return propose_page(standing, tables.catalogue[standing.table.game], user, notice)


async def propose_vote(bot: Host, table: int, user: int, proposal: Proposal) -> Layout:
    """Puts it to the vote; gives the vote, or the panel where it was decided at once. Raises TableError."""
    try:
        standing = await bot.tables.votes.propose(table, user, proposal)
    except TableError as error:
        raise TableError(error.kind, write_marks(error.said, await bot.tables.standing(table))) from error
    return await _show_after(bot, standing, user, bot_texts.PROPOSED)


async def _show_after(bot: Host, standing: TableSnapshot, user: int, notice: str) -> Layout:
    if standing.vote is not None:
        return vote_page(standing, standing.vote, user, notice)
    return await bot.dispatcher.fresh(standing.table.id, user, bot_texts.DECIDED)


def check_candidate(member: discord.Member | discord.User) -> tuple[int, str]:
    """A member who may be asked to sit down, with the name for the seat. Raises TableError for a bot."""
    if member.bot:
        raise TableError("not now", game_master_texts.NO_BOTS)
    return member.id, plain(member.display_name, 32)


class ShowVote(PersistentItem[ui.Button[Any]], template=rf"s:vote:(?P<table>{_NUMBER})"):
    """Shows the open vote of a table."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(ui.Button(label="Vote", custom_id=f"s:vote:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Shows it."""
        await responder.answer(interaction, show_vote(host(interaction).tables, self.table, interaction.user.id))


class Ballot(
    PersistentItem[ui.Button[Any]],
    template=rf"s:ballot:(?P<table>{_NUMBER}):(?P<number>{_NUMBER}):(?P<choice>[a-z]{{2,10}})",
):
    """Votes, for whoever presses and may."""

    def __init__(self, table: int, number: int, choice: str) -> None:
        self.table, self.number, self.choice = table, number, choice
        super().__init__(ui.Button(label=choice, custom_id=f"s:ballot:{table}:{number}:{choice}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["number"]), match["choice"])

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Votes, and shows how it stands."""
        await responder.answer(interaction, self._cast(interaction))
        host(interaction).kick()

    async def _cast(self, interaction: Interaction[Any]) -> Layout:
        bot, user = host(interaction), interaction.user.id
        await bot.tables.came(await bot.tables.standing(self.table), user)
        try:
            standing = await bot.tables.votes.cast(self.table, user, self.number, self.choice)
        except TableError as error:
            if error.kind != "passed":
                raise
            return await show_vote(bot.tables, self.table, user, error.said)
        return await _show_after(bot, standing, user, bot_texts.VOTED)


class Propose(PersistentItem[ui.Select[Any]], template=rf"s:propose:(?P<table>{_NUMBER})"):
    """The menu of what can be proposed."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(ui.Select(custom_id=f"s:propose:{table}", options=[discord.SelectOption(label="…")]))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Puts it to the vote, or asks who is meant."""
        await responder.answer(interaction, self._propose(interaction))
        host(interaction).kick()

    async def _propose(self, interaction: Interaction[Any]) -> Layout:
        data: Any = interaction.data
        motion, _, seat = str(next(iter(data.get("values", ())), "")).partition(":")
        if motion not in MOTIONS or (seat and not re.fullmatch(_SEAT, seat)):
            raise TableError("passed", bot_texts.PASSED)
        place = int(seat) if seat else None
        if motion == "person" and place is not None:
            return who_page(await host(interaction).tables.standing(self.table), place)
        proposal = Proposal(motion=cast(Motion, motion), seat=place, acts=1)
        return await propose_vote(host(interaction), self.table, interaction.user.id, proposal)


MOTIONS: Final[Mapping[Motion, str]] = {
    "robot": "a robot that plays to win, for somebody absent",
    "defaults": "the safe defaults, for somebody absent",
    "person": "somebody else takes the seat of somebody absent",
    "extend": "more time for whoever is waited for",
    "pause": "pause the game",
    "resume": "let the game go on",
    "undo": "take back the last acts",
    "end": "end the game now, and score it",
    "cancel": "end the game now, without a result",
}


class Candidate(PersistentItem[ui.UserSelect[Any]], template=rf"s:member:(?P<table>{_NUMBER}):(?P<seat>{_SEAT})"):
    """The menu of who is to take a seat."""

    def __init__(self, table: int, seat: int) -> None:
        self.table, self.seat = table, seat
        super().__init__(ui.UserSelect(custom_id=f"s:member:{table}:{seat}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["seat"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Puts it to the vote."""
        await responder.answer(interaction, self._propose(interaction))
        host(interaction).kick()

    async def _propose(self, interaction: Interaction[Any]) -> Layout:
        member = next(iter(self.item.values), None)
        if member is None:
            raise TableError("passed", bot_texts.PASSED)
        user, name = check_candidate(member)
        proposal = Proposal(motion="person", seat=self.seat, user=user, name=name)
        return await propose_vote(host(interaction), self.table, interaction.user.id, proposal)


class Decline(PersistentItem[ui.Button[Any]], template=rf"s:decline:(?P<table>{_NUMBER}):(?P<seat>{_SEAT})"):
    """Declines a seat that is offered to the presser; whoever offers it takes the offer back."""

    def __init__(self, table: int, seat: int) -> None:
        self.table, self.seat = table, seat
        super().__init__(ui.Button(label="No, thanks", custom_id=f"s:decline:{table}:{seat}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["seat"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Declines."""
        await responder.answer(interaction, self._decline(interaction))
        host(interaction).kick()

    async def _decline(self, interaction: Interaction[Any]) -> Layout:
        bot, user = host(interaction), interaction.user.id
        await bot.tables.hand_over.withdraw(self.table, user, self.seat)
        return await bot.dispatcher.fresh(self.table, user, bot_texts.NOT_TAKEN)


ITEMS: Final = (ShowVote, Ballot, Propose, Candidate, Decline)
