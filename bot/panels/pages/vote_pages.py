"""A vote of the table as people see it: a page with its buttons, what can be proposed, and the messages that ask."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from discord import SelectOption, ui

from bot.model.seat_holders import list_voters
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.model.time_control import MINUTE, lasting
from bot.model.vote import LONGEST_MORE, SPOKEN, YES, Vote, describe_proposal
from bot.panels.components.press_controls import Button, make_button, make_menu
from bot.panels.components.press_ids import IdPart, MemberPress, MenuPress, Number, Press, Seat, TableId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import CHOICE, cut, escape_name, join_words, player, when, write_label, write_marks
from bot.storage.engine.timestamps import moment
from games.engine.events import mark
from games.engine.game import Game

MOST: Final = 25  # choices of a menu
ASKED: Final = "**What should the table decide?** The vote opens at once with your yes. A game master can veto it."
NOTHING: Final = "No vote is open."


class CastBallot(Press, kind="ballot"):
    """Votes, for anyone who presses and may vote. `number`: of the vote."""

    table: TableId
    number: Number
    choice: Annotated[str, IdPart("[a-z]{2,10}")]


class ProposeMotion(MenuPress, kind="propose"):
    """Proposes what was chosen: a motion, or `motion:seat`."""

    table: TableId


class NameCandidate(MemberPress, kind="member"):
    """Proposes the member who is to take a seat."""

    table: TableId
    seat: Seat


def ballots(table: int, number: int, choices: tuple[str, ...]) -> list[Button]:
    """Return a button for each choice of a vote, the first of which is what holds without a decision."""
    shown = reversed(choices) if YES in choices else choices
    return [make_button(SPOKEN[choice].capitalize(), CastBallot(table, number, choice)) for choice in shown]


def vote_page(standing: TableSnapshot, vote: Vote, user: int, notice: str = "") -> Layout:
    """Return the open vote with its buttons, for those who may vote; who has voted, not what."""
    voters = list_voters(standing.table.players, vote)
    texts = [f"> {notice}"] if notice else []
    texts.append(
        f"### The table votes\n{write_marks(describe_proposal(vote), standing)}, until {when(moment(vote.until), 'f')}."
    )
    texts += (
        [f"If it passes, this is undone: {write_marks(vote.words, standing)}, and anything played until then."]
        if vote.words
        else []
    )
    texts.append(_who(standing, vote, voters))
    if user in vote.ballots and user in voters:
        texts.append(f"You voted **{SPOKEN[vote.ballots[user]]}**. You can change your vote until it is decided.")
    buttons = ballots(standing.table.id, vote.number, vote.choices) if user in voters else []
    return page(texts, [Row(*buttons, make_hand_button(standing.table.id))])


def _who(standing: TableSnapshot, vote: Vote, voters: list[int]) -> str:
    seats = {user: seat for user in voters if (seat := standing.seat_of(user)) is not None}
    names = {user: escape_name(player(standing, seat).name) for user, seat in seats.items()}
    voted = join_words([name for user, name in names.items() if user in vote.ballots], 10, "no one")
    missing = join_words([name for user, name in names.items() if user not in vote.ballots], 10, "no one")
    rule = "The choice with the most votes wins" if vote.motion == "late" else "It passes with more yes than no votes"
    return f"Voted: {voted}. Still to vote: {missing}.\n-# {rule}, provided at least half of you vote."


def propose_page(standing: TableSnapshot, game: Game[Any], user: int, notice: str = "") -> Layout:
    """Return the page with what can be proposed now, in a menu; a sentence for those who may not."""
    texts = [f"> {notice}"] if notice else []
    seat, table = standing.seat_of(user), standing.table
    if table.status not in IN_PLAY or seat is None or not table.players[seat].votes:
        return page([*texts, NOTHING], [Row(make_hand_button(table.id))])
    menu = make_menu(ProposeMotion(table.id), list(_proposals(standing, game, seat))[:MOST], "Propose …")
    return page([*texts, f"{NOTHING}\n{ASKED}"], [Row(menu), Row(make_hand_button(table.id))])


def _proposals(standing: TableSnapshot, game: Game[Any], own: int) -> Iterator[SelectOption]:
    """Return the menu: for the table first, then for each seat whose player does not play."""
    playing, pace = standing.table.status == "playing", standing.table.terms.pace
    if playing and standing.deadlines and pace is not None:
        more = lasting(min(max(pace, 10 * MINUTE), LONGEST_MORE))
        yield SelectOption(label=f"Give {more} more to the players we're waiting for", value="extend")
    yield (
        SelectOption(label="Pause the game", value="pause")
        if playing
        else SelectOption(label="Resume the game", value="resume")
    )
    yield SelectOption(label="Undo the last move", value="undo", description="To undo more moves: /table vote acts")
    if scored := game.rules.early_end.scored:
        yield SelectOption(label="End the game now and score it", value="end", description=cut(scored, CHOICE))
    yield SelectOption(label="End the game now without a result", value="cancel")
    for seat, sitter in enumerate(standing.table.players):
        if seat != own and sitter.user is not None and not sitter.resigned and _is_missing(standing, seat):
            name = write_label(mark(seat), standing, 40)
            yield SelectOption(label=cut(f"A robot playing to win for {name}", CHOICE), value=f"robot:{seat}")
            yield SelectOption(label=cut(f"A robot making default moves for {name}", CHOICE), value=f"defaults:{seat}")
            yield SelectOption(label=cut(f"Another player for {name} …", CHOICE), value=f"person:{seat}")


def _is_missing(standing: TableSnapshot, seat: int) -> bool:
    return standing.table.players[seat].absent or seat in standing.awaited


def who_page(standing: TableSnapshot, seat: int) -> Layout:
    """Ask who is to take the seat."""
    name = write_marks(mark(seat), standing)
    menu: ui.UserSelect[Any] = ui.UserSelect(
        placeholder="Who takes the seat?", custom_id=NameCandidate(standing.table.id, seat).custom_id
    )
    return page([f"**Who should take over {name}'s seat?** The table votes first, then I ask them."], [Row(menu)])


def vote_buttons(table: int, number: int, choices: tuple[str, ...]) -> ui.View:
    """Return the buttons below the message of a vote."""
    return _below(ballots(table, number, choices))


def _below(buttons: list[Button]) -> ui.View:
    view = ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return view
