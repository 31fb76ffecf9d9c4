"""Votes of a table: the open vote with its buttons, what can be proposed, the line on panel and board, and the messages that ask."""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final

import discord
from discord import SelectOption, ui

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.seat_holders import list_voters
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.model.time_control import MINUTE, lasting
from bot.model.vote import LONGEST_MORE, MOTIONS, SPOKEN, YES, Vote, describe_proposal
from bot.panels.components.press_controls import Button, make_button, make_menu
from bot.panels.components.press_ids import IdPart, MemberPress, MenuPress, Number, Press, Seat, TableId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.panel_part import PanelPart
from bot.panels.text import bot_texts, game_master_texts
from bot.panels.text.text_formatting import (
    CHOICE,
    call_member,
    cut,
    escape_name,
    join_words,
    player,
    when,
    write_label,
    write_marks,
)
from bot.storage.engine.timestamps import moment
from bot.tables.table_service import TableService
from bot.tables.votes.motion_rules import Proposal
from games.engine.declaring.game import Game
from games.engine.events import mark

MOST: Final = 25  # choices of a menu
ASKED: Final = "**What should the table decide?** The vote opens at once with your yes. A game master can veto it."
NOTHING: Final = "No vote is open."


class ShowVote(Press, kind="vote"):
    """Shows the open vote of a table, or else what can be proposed."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await show_vote(by.bot.tables, self.table, by.user)


class CastBallot(Press, kind="ballot"):
    """Votes, for anyone who presses and may vote; a vote that has ended since is shown with a sentence that says so. `number`: of the vote."""

    table: TableId
    number: Number
    choice: Annotated[str, IdPart("[a-z]{2,10}")]

    async def answer(self, by: Presser) -> Layout:
        tables = by.bot.tables
        await tables.note_presence(await tables.standing(self.table), by.user)
        try:
            standing = await tables.votes.cast(self.table, by.user, self.number, self.choice)
        except TableError as error:
            if error.kind != "passed":
                raise
            return await show_vote(tables, self.table, by.user, error.said)
        return await _show_after(by.bot, standing, by.user, bot_texts.VOTED)


class ProposeMotion(MenuPress, kind="propose"):
    """Puts what was chosen to the vote, a motion or `motion:seat`, or asks which member is meant."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        word, _, seat = self.value.partition(":")
        motion = MOTIONS.get(word)
        if motion is None or not motion.choice or (seat and not re.fullmatch("[0-9]{1,2}", seat)):
            raise TableError("passed", bot_texts.PASSED)
        place = int(seat) if seat else None
        if "member" in motion.needs and place is not None:
            return _ask_member(await by.bot.tables.standing(self.table), place)
        return await propose_vote(by.bot, self.table, by.user, Proposal(motion=word, seat=place, acts=1))


class NameCandidate(MemberPress, kind="member"):
    """Puts it to the vote that the chosen member takes a seat."""

    table: TableId
    seat: Seat

    async def answer(self, by: Presser) -> Layout:
        member = next(iter(self.members), None)
        if member is None:
            raise TableError("passed", bot_texts.PASSED)
        user, name = check_candidate(member)
        proposal = Proposal(motion="person", seat=self.seat, user=user, name=name)
        return await propose_vote(by.bot, self.table, by.user, proposal)


async def show_vote(tables: TableService, table: int, user: int, notice: str = "") -> Layout:
    """Return the open vote with its buttons; if none is open, what can be proposed. Raise TableError."""
    standing = await tables.note_presence(await tables.standing(table), user)
    if standing.vote is not None:
        return _show_open(standing, standing.vote, user, notice)
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
        return _show_open(standing, standing.vote, user, notice)
    return await bot.panels.fresh(standing.table.id, user, bot_texts.DECIDED)


def check_candidate(member: discord.Member | discord.User) -> tuple[int, str]:
    """Return a member who may be asked to sit down, with the name for the seat. Raise TableError for a bot."""
    if member.bot:
        raise TableError("not now", game_master_texts.NO_BOTS)
    return member.id, call_member(member)


# ---- pages


def _show_open(standing: TableSnapshot, vote: Vote, user: int, notice: str = "") -> Layout:
    """Return the open vote with its buttons, for those who may vote; who has voted, not what."""
    voters = list_voters(standing.table.players, vote)
    proposed = write_marks(describe_proposal(vote), standing)
    texts = [f"### The table votes\n{proposed}, until {when(moment(vote.until), 'f')}."]
    if vote.words:
        undone = write_marks(vote.words, standing)
        texts.append(f"If it passes, this is undone: {undone}, and anything played until then.")
    seats = {user: seat for user in voters if (seat := standing.seat_of(user)) is not None}
    names = {user: escape_name(player(standing, seat).name) for user, seat in seats.items()}
    voted = join_words([name for user, name in names.items() if user in vote.ballots], 10, "no one")
    missing = join_words([name for user, name in names.items() if user not in vote.ballots], 10, "no one")
    rule = "The choice with the most votes wins" if vote.motion == "late" else "It passes with more yes than no votes"
    texts.append(f"Voted: {voted}. Still to vote: {missing}.\n-# {rule}, provided at least half of you vote.")
    if user in vote.ballots and user in voters:
        texts.append(f"You voted **{SPOKEN[vote.ballots[user]]}**. You can change your vote until it is decided.")
    buttons = _make_ballots(standing.table.id, vote.number, vote.choices) if user in voters else []
    return page(texts, [*buttons, make_hand_button(standing.table.id)], notice=notice)


def _make_ballots(table: int, number: int, choices: tuple[str, ...]) -> list[Button]:
    """Return a button for each choice of a vote, the first of which is what holds without a decision."""
    shown = reversed(choices) if YES in choices else choices
    return [make_button(SPOKEN[choice].capitalize(), CastBallot(table, number, choice)) for choice in shown]


def propose_page(standing: TableSnapshot, game: Game[Any], user: int, notice: str = "") -> Layout:
    """Return the page with what can be proposed now, in a menu; a sentence for those who may not."""
    seat, table = standing.seat_of(user), standing.table
    if table.status not in IN_PLAY or seat is None or not table.players[seat].votes:
        return page([NOTHING], [make_hand_button(table.id)], notice=notice)
    menu = make_menu(ProposeMotion(table.id), list(_proposals(standing, game, seat))[:MOST], "Propose …")
    return page([f"{NOTHING}\n{ASKED}"], [Row(menu), make_hand_button(table.id)], notice=notice)


def _proposals(standing: TableSnapshot, game: Game[Any], own: int) -> Iterator[SelectOption]:
    """Return the menu: for the table first, then for each seat whose player does not play."""
    status, pace, scored = standing.table.status, standing.table.terms.pace, game.rules.early_end.scored
    met = {"clock": bool(standing.deadlines) and pace is not None, "score": bool(scored)}
    more = lasting(min(max(pace or 0, 10 * MINUTE), LONGEST_MORE))
    offered = [one for one in MOTIONS.values() if one.button and one.status in ("", status)]
    for one in offered:
        if "seat" not in one.needs and all(met[need] for need in one.needs):
            note = cut(one.note.format(scored=scored), CHOICE)
            yield SelectOption(label=one.button.format(more=more), value=one.word, description=note or None)
    for seat, sitter in enumerate(standing.table.players):
        is_missing = sitter.absent or seat in standing.awaited
        if seat != own and sitter.user is not None and not sitter.resigned and is_missing:
            name = write_label(mark(seat), standing, 40)
            for one in offered:
                if "seat" in one.needs:
                    yield SelectOption(label=cut(one.button.format(who=name), CHOICE), value=f"{one.word}:{seat}")


def _ask_member(standing: TableSnapshot, seat: int) -> Layout:
    """Ask who is to take the seat."""
    name = write_marks(mark(seat), standing)
    menu: ui.UserSelect[Any] = ui.UserSelect(
        placeholder="Who takes the seat?", custom_id=NameCandidate(standing.table.id, seat).custom_id
    )
    return page([f"**Who should take over {name}'s seat?** The table votes first, then I ask them."], [Row(menu)])


def vote_buttons(table: int, number: int, choices: tuple[str, ...]) -> ui.View:
    """Return the buttons below the message of a vote."""
    view = ui.View(timeout=None)
    for button in _make_ballots(table, number, choices):
        view.add_item(button)
    view.stop()
    return view


# ---- on panel and board


def describe_open_vote(standing: TableSnapshot) -> list[str]:
    """Return the open vote in one line, with its end; nothing where there is none."""
    vote = standing.vote
    if vote is None:
        return []
    voters = list_voters(standing.table.players, vote)
    count = f"{len(vote.cast(voters))} of {len(voters)} have voted"
    return [
        f"🗳 The table votes: {write_marks(describe_proposal(vote), standing)} – {count}, until {when(moment(vote.until), 'f')}"
    ]


def make_vote_button(standing: TableSnapshot) -> list[Button]:
    """Return the button that shows the open vote; none where there is none."""
    if standing.vote is None:
        return []
    return [make_button("Vote", ShowVote(standing.table.id))]


def _make_panel_button(context: PanelContext) -> list[Button]:
    """Return the button to the open vote; without one, and while others are asked, the button to what can be proposed."""
    is_asked = context.ask is not None and not context.ask.standing
    people = sum(player.user is not None for player in context.standing.table.players)
    if context.standing.vote is not None or is_asked or people < 2 or context.standing.table.status != "playing":
        return make_vote_button(context.standing)
    return [make_button("Propose a vote", ShowVote(context.standing.table.id))]


PANEL: Final = PanelPart(foot=lambda context: describe_open_vote(context.standing), last=_make_panel_button)
