"""Votes of a table, and seats that are offered: the buttons and menus, each rebuilt from its id alone."""

import re
from collections.abc import Mapping
from typing import Final, cast

import discord

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.vote import Motion
from bot.panels.pages.message_layout import Layout
from bot.panels.pages.vote_pages import (
    CastBallot,
    NameCandidate,
    ProposeMotion,
    propose_page,
    vote_page,
    who_page,
)
from bot.panels.question.open_vote_line import ShowVote
from bot.panels.text import bot_texts, game_master_texts
from bot.panels.text.text_formatting import call_member, write_marks
from bot.tables.table_service import TableService
from bot.tables.votes.vote_proposals import Proposal

_SEAT: Final = "[0-9]{1,2}"


async def show_vote(tables: TableService, table: int, user: int, notice: str = "") -> Layout:
    """Return the open vote with its buttons; if none is open, what can be proposed. Raise TableError."""
    standing = await tables.note_presence(await tables.standing(table), user)
    if standing.vote is not None:
        return vote_page(standing, standing.vote, user, notice)
    return propose_page(standing, tables.catalogue[standing.table.game], user, notice)


async def propose_vote(bot: Host, table: int, user: int, proposal: Proposal) -> Layout:
    """Put the proposal to the vote; return the vote, or the panel if it was decided at once. Raise TableError."""
    try:
        standing = await bot.tables.votes.propose(table, user, proposal)
    except TableError as error:
        raise TableError(error.kind, write_marks(error.said, await bot.tables.standing(table))) from error
    return await _show_after(bot, standing, user, bot_texts.PROPOSED)


async def _show_after(bot: Host, standing: TableSnapshot, user: int, notice: str) -> Layout:
    if standing.vote is not None:
        return vote_page(standing, standing.vote, user, notice)
    return await bot.panels.fresh(standing.table.id, user, bot_texts.DECIDED)


def check_candidate(member: discord.Member | discord.User) -> tuple[int, str]:
    """Return a member who may be asked to sit down, with the name for the seat. Raise TableError for a bot."""
    if member.bot:
        raise TableError("not now", game_master_texts.NO_BOTS)
    return member.id, call_member(member)


@handles(ShowVote)
async def show_open_vote(by: Presser, press: ShowVote) -> Layout:
    """Show the open vote of the table, or else what can be proposed."""
    return await show_vote(by.bot.tables, press.table, by.user)


@handles(CastBallot)
async def cast_ballot(by: Presser, press: CastBallot) -> Layout:
    """Vote, and show how the vote stands; one that has ended since is shown with a sentence that says so."""
    tables = by.bot.tables
    await tables.note_presence(await tables.standing(press.table), by.user)
    try:
        standing = await tables.votes.cast(press.table, by.user, press.number, press.choice)
    except TableError as error:
        if error.kind != "passed":
            raise
        return await show_vote(tables, press.table, by.user, error.said)
    return await _show_after(by.bot, standing, by.user, bot_texts.VOTED)


@handles(ProposeMotion)
async def propose_motion(by: Presser, press: ProposeMotion) -> Layout:
    """Put the chosen motion to the vote, or ask which member is meant."""
    motion, _, seat = press.value.partition(":")
    if motion not in MOTIONS or (seat and not re.fullmatch(_SEAT, seat)):
        raise TableError("passed", bot_texts.PASSED)
    place = int(seat) if seat else None
    if motion == "person" and place is not None:
        return who_page(await by.bot.tables.standing(press.table), place)
    proposal = Proposal(motion=cast(Motion, motion), seat=place, acts=1)
    return await propose_vote(by.bot, press.table, by.user, proposal)


@handles(NameCandidate)
async def propose_candidate(by: Presser, press: NameCandidate) -> Layout:
    """Put it to the vote that the chosen member takes the seat."""
    member = next(iter(press.members), None)
    if member is None:
        raise TableError("passed", bot_texts.PASSED)
    user, name = check_candidate(member)
    proposal = Proposal(motion="person", seat=press.seat, user=user, name=name)
    return await propose_vote(by.bot, press.table, by.user, proposal)


MOTIONS: Final[Mapping[Motion, str]] = {
    "robot": "a robot that plays to win, for someone absent",
    "defaults": "default moves for someone absent",
    "person": "another player in someone's place",
    "extend": "more time for the players we're waiting for",
    "pause": "pause the game",
    "resume": "resume the game",
    "undo": "undo the last moves",
    "end": "end the game now and score it",
    "cancel": "end the game now without a result",
}
