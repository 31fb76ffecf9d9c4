"""The deeds of game masters, a row each: its word, the letter in ids, what confirms it, what is asked before it, what it does, where it is offered.

A row is read by the desk, which has a button for it, by the presses that ask and do it, and by /gm, which has a command for it.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple

from discord import Interaction

from bot.features.game_master.acting import open_seat
from bot.features.game_master.desk_access import in_words
from bot.features.game_master.inspections import show_inspection
from bot.features.moved_tables import move_here
from bot.features.replays.record import HERE, SECRET, write_file
from bot.interactions.base.bot_protocol import host
from bot.model.desk_entry import DeskEntry
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.model.time_control import lasting
from bot.panels.components.press_ids import IdPart, Press, TableId
from bot.panels.components.press_ids import Seat as SeatNumber
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.text import desk_texts, game_master_texts, place_texts
from bot.panels.text.text_formatting import embolden, write_marks
from bot.tables.game_master.game_master_rules import find_correction
from bot.tables.game_master.game_master_service import GameMasterService
from bot.tables.table_service import TableService
from bot.tables.undo.undo_acts import PLAYS, returned_text
from games.engine.declaring.game import Game
from games.engine.declaring.rules import list_no_corrections
from games.engine.events import mark

Letter = Annotated[str, IdPart("[a-z]")]
SmallNumber = Annotated[int, IdPart("[0-9]{1,3}", int)]


class AskDeed(Press, kind="deskask"):
    """Asks whether a deed is to be done. `number`: see `Deed`."""

    letter: Letter
    table: TableId
    number: SmallNumber = 0


class OpenCorrections(Press, kind="deskfix"):
    """Shows the numbers that can be corrected."""

    table: TableId


class AskSuccessor(Press, kind="deskwho"):
    """Asks which member takes over a seat."""

    table: TableId
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a game master does to a game: a row of `DEEDS`, by its word, with what it needs."""

    name: str
    number: int = 0  # steps to undo, a seat, a power's place, a corrected number's place, or 1 for a scored end
    successor: Player | None = None  # who gets the seat that is given to another member
    amount: int = 0  # seconds by which a time is extended, or the number that is right


class Doing(NamedTuple):
    """A deed as it is done at a table by a game master, with their reason; empty for none."""

    tables: TableService
    standing: TableSnapshot
    gm: int
    deed: Deed
    reason: str = ""

    @property
    def master(self) -> GameMasterService:
        """Return what game masters may do."""
        return self.tables.gm

    @property
    def table(self) -> int:
        """Return the table's number."""
        return self.standing.table.id


class Desk(NamedTuple):
    """A table on the desk of a game master. `plays`: they do, there; `seat`: whose page it is, None: the table's own."""

    entry: DeskEntry
    game: Game[Any]
    plays: bool
    seat: int | None = None

    @property
    def status(self) -> str:
        """Return the table's."""
        return self.entry.table.status


Buttons = Callable[[Desk], Sequence[tuple[str, int]]]
"""What the desk offers there: each button with its number, see `Deed`."""


@dataclass(frozen=True, slots=True)
class DeedKind:
    """A row. Whatever can't be done raises TableError, and Refused where the rulebook refuses."""

    word: str  # of its command
    letter: str  # in ids, where it stays as it is
    label: str  # of the button that confirms it, and of the form for its reason
    question: str  # before it, with {seat}, {member}, {amount}, {how} …
    follows: str  # … and what follows from it
    do: Callable[[Doing], Awaitable[TableSnapshot]] | None  # None: `show` does it
    buttons: Buttons = lambda desk: ()  # on the desk
    command: str = ""  # describes a command that takes a reason, and a seat; empty: none is made
    of_seat: bool = False  # its number is a seat
    confirmed: Literal["", "by players", "always"] = ""  # whom a command asks first
    done: str = ""  # what is said after it; empty: what the audit says
    is_refused: Callable[[Doing], bool] = lambda doing: False  # there is nothing to confirm
    ask: Callable[[Doing], Awaitable[str]] | None = None  # its question, where that is read for
    show: Callable[[Interaction[Any], Doing], Awaitable[Layout | str]] | None = None  # a page or a notice
    opens: Callable[[int, int], Press] | None = None  # the press of its button


def offer(button: str, *statuses: str, number: int = 0, if_: Callable[[Desk], bool] = lambda desk: True) -> Buttons:
    """Return a button of a table's page in these statuses."""
    return lambda desk: [(button, number)] if desk.status in statuses and if_(desk) else []


def offer_at_seat(button: str, if_: Callable[[Desk, int, Player], bool] = lambda desk, seat, player: True) -> Buttons:
    """Return a button of a seat's page."""

    def list_buttons(desk: Desk) -> list[tuple[str, int]]:
        seat = desk.seat or 0
        return [(button, seat)] if if_(desk, seat, desk.entry.table.players[seat]) else []

    return list_buttons


# ---- what deeds need of what was asked, and what some of them show


def _find_power(doing: Doing) -> str:
    """Return the power's name; none for the place of one that an earlier version of the title had."""
    powers = list(doing.tables.catalogue[doing.standing.table.game].rules.powers)
    return next(iter(powers[doing.deed.number :]), "")


def _find_user(doing: Doing) -> int:
    """Return who holds the seat. Raise TableError for a robot's seat, and one that isn't there."""
    players = doing.standing.table.players
    user = players[doing.deed.number].user if doing.deed.number < len(players) else None
    if user is None:
        raise TableError("not seated", desk_texts.NO_SEAT)
    return user


async def _replace(doing: Doing) -> TableSnapshot:
    new = doing.deed.successor
    if new is None or new.user is None:
        raise TableError("passed", desk_texts.STALE)
    return await doing.master.replace(doing.table, doing.gm, doing.deed.number, new.user, new.name, reason=doing.reason)


async def _ask_undo(doing: Doing) -> str:
    planned = await doing.master.to_undo(doing.table, doing.deed.number)
    return game_master_texts.ask_undo(planned.words, returned_text(planned.back).strip("; "), planned.opened)


async def _ask_correction(doing: Doing) -> str:
    was = find_correction(doing.standing.match, doing.deed.number)
    return desk_texts.ask_correction(was.said, was.value, doing.deed.amount)


def _is_not_awaited(doing: Doing) -> bool:
    return doing.deed.number not in doing.standing.awaited


def _is_never_scored(doing: Doing) -> bool:
    early_end = doing.tables.catalogue[doing.standing.table.game].rules.early_end
    return doing.deed.number == 1 and not early_end.scored


async def _show_game(interaction: Interaction[Any], doing: Doing) -> Layout:
    seen = await doing.master.inspect(doing.table, doing.gm, None, reason=doing.reason)
    return show_inspection(host(interaction).presenters, seen, doing.gm)


async def _show_seat(interaction: Interaction[Any], doing: Doing) -> Layout:
    return await open_seat(interaction, doing.table, doing.deed.number, doing.reason)


async def _show_record(interaction: Interaction[Any], doing: Doing) -> Layout:
    table = doing.table
    record = await doing.master.take_record(table, doing.gm, reason=doing.reason)
    return page([HERE if record.end is not None else SECRET], [], papers=write_file(record, table))


async def _move(interaction: Interaction[Any], doing: Doing) -> str:
    await move_here(interaction, doing.table, doing.reason)
    return place_texts.MOVED


def _has_corrections(desk: Desk) -> bool:
    return desk.game.rules.corrections is not list_no_corrections


def _list_ends(desk: Desk) -> list[tuple[str, int]]:
    if desk.status == "lobby":
        return [("Close the table …", 0)]
    scored = [("End, scored …", 1)] if desk.game.rules.early_end.scored else []
    return [*scored, ("End without result …", 0)] if desk.status in IN_PLAY else []


def _list_powers(desk: Desk) -> list[tuple[str, int]]:
    powers = desk.game.rules.powers if desk.status == "playing" else ()
    return [(f"{name.capitalize()} …", place) for place, name in enumerate(powers)]


def _is_asked(desk: Desk, seat: int, player: Player) -> bool:
    return desk.status == "playing" and any(one.seat == seat for one in desk.entry.awaited)


def _may_be_answered_for(desk: Desk, seat: int, player: Player) -> bool:
    """Return whether a game master who doesn't play may answer for a person there."""
    return _is_asked(desk, seat, player) and player.user is not None and player.robot is None and not desk.plays


_ANY: Final = ("lobby", "playing", "paused", "over", "archived")
_DEALT: Final = (*IN_PLAY, "over")
_ROWS: Final = (
    # ---- of a table, in the order of their buttons
    DeedKind("start", "b", "Start", "Start the game?", "I deal to the players who sit there now.", lambda d: d.master.start(d.table, d.gm, reason=d.reason),
             offer("Start …", "lobby"), command="Start the game of a lobby in its host's place"),
    DeedKind("move", "y", "Move it here", "Move this table to this channel?",
             "Its own is gone. Everyone who plays is pinged here; seats, time left and plans stay.", None,
             offer("Move it here …", *_ANY, if_=lambda desk: desk.entry.table.is_gone), show=_move),
    DeedKind("pause", "a", "Pause", "Pause the game?", "The clocks stop and no one can move.", lambda d: d.master.pause(d.table, d.gm, reason=d.reason),
             offer("Pause …", "playing"), command="Pause the game: the clocks stop and no one can move"),
    DeedKind("correct", "c", "Correct it", "", "", lambda d: d.master.correct(d.table, d.gm, d.deed.number, d.deed.amount, reason=d.reason),
             offer("Correct …", "playing", if_=_has_corrections), ask=_ask_correction, opens=lambda table, number: OpenCorrections(table)),
    DeedKind("resume", "s", "Resume", "Resume the game?", "Every clock continues with the time that was left.", lambda d: d.master.resume(d.table, d.gm, reason=d.reason),
             offer("Resume …", "paused"), command="Resume a paused game"),
    DeedKind("undo", "u", "Undo", "", "", lambda d: d.master.undo(d.table, d.gm, d.deed.number, reason=d.reason), offer("Undo …", *_DEALT, number=1), confirmed="always", ask=_ask_undo),
    DeedKind("restore", "o", "Bring it back", "Bring this game back?", "If its channel has another game, I close that one.",
             lambda d: d.master.restore(d.table, d.gm, reason=d.reason), offer("Bring it back …", "archived")),
    DeedKind("veto", "v", "Veto the vote", "Veto the open vote?", "It ends undecided.", lambda d: d.master.veto(d.table, d.gm, reason=d.reason),
             offer("Veto the vote …", *_ANY, if_=lambda desk: desk.entry.is_voting), command="Veto the table's open vote"),
    DeedKind("inspect", "i", "Look at the game", "Look at the whole game?",
             "I announce it, and you can't take a seat in this game afterwards.", None,
             offer("Look at the game …", *IN_PLAY, if_=lambda desk: not desk.plays), show=_show_game),
    DeedKind("record", "w", "Take the record", "Take the record of this game?",
             "The file holds everyone's cards and those still to be drawn. I announce it, and you can't take a seat in this game afterwards.", None,
             offer("Record …", *_DEALT), show=_show_record),
    DeedKind("power", "p", "Use the power", "Use the power?", "", lambda d: d.master.power(d.table, d.gm, _find_power(d), reason=d.reason), _list_powers, confirmed="by players"),
    DeedKind("end", "e", "End the game", "End the game{how}?", "", lambda d: d.master.end(d.table, d.gm, bool(d.deed.number), reason=d.reason), _list_ends,
             confirmed="by players", is_refused=_is_never_scored),
    DeedKind("reset", "z", "Reset the game", "Reset?", game_master_texts.WHAT_RESETS, lambda d: d.master.reset(d.table, d.gm, reason=d.reason), offer("Reset …", *_DEALT),
             confirmed="always", done=game_master_texts.RESET),
    # ---- of a seat, in the order of their buttons
    DeedKind("skip", "k", "Play the default move", "Play the default move?", ": {seat}", lambda d: d.master.skip(d.table, d.gm, d.deed.number, reason=d.reason),
             offer_at_seat("Play the default move …", _is_asked), "Play the default move for a seat the game is waiting for",
             of_seat=True, confirmed="by players", is_refused=_is_not_awaited),
    DeedKind("replace", "t", "Replace", "Give {seat}'s seat to {member}?", "They get its hand and everything else that it may see.", _replace,
             offer_at_seat("Replace …", lambda desk, seat, player: desk.status != "lobby" and not player.resigned), of_seat=True, opens=AskSuccessor),
    DeedKind("act", "f", "Answer for them", "Answer for {seat}?",
             "You get their panel with their hand. I announce that, and you can't take a seat in this game afterwards.", None,
             offer_at_seat("Answer for them …", _may_be_answered_for), of_seat=True, show=_show_seat),
    DeedKind("host", "h", "Make host", "Make {seat} the host?", "", lambda d: d.master.hand_chair(d.table, d.gm, _find_user(d), reason=d.reason),
             offer_at_seat("Make host …", lambda desk, seat, player: player.user not in (None, desk.entry.table.host)), of_seat=True),
    DeedKind("remove", "m", "Remove player", "Remove player?", ": {seat}", lambda d: d.master.remove(d.table, d.gm, d.deed.number, reason=d.reason), offer_at_seat("Remove player …"),
             "Remove a player; a robot makes default moves in that seat", of_seat=True, confirmed="by players"),
    DeedKind("resign", "r", "Resign for them", "Resign for them?", ": {seat}", lambda d: d.master.resign(d.table, d.gm, d.deed.number, reason=d.reason),
             offer_at_seat("Resign for them …", lambda desk, seat, player: desk.status != "lobby" and not player.resigned),
             "Resign for a player, for good", of_seat=True, confirmed="by players"),
    DeedKind("extend", "x", "Give more time", "Give {seat} {amount} more?", "If they are out of time, it runs from now.",
             lambda d: d.master.extend(d.table, d.gm, d.deed.number, d.deed.amount, reason=d.reason), of_seat=True),
)  # fmt: skip
DEEDS: Final[Mapping[str, DeedKind]] = {one.word: one for one in _ROWS}
"""By word."""


def find_kind(letter: str) -> DeedKind:
    """Return the deed of that letter. Raise TableError for one of another version."""
    found = next((one for one in _ROWS if one.letter == letter), None)
    if found is None:
        raise TableError("passed", desk_texts.STALE)
    return found


async def ask_sure(doing: Doing) -> str:
    """Return what the game master would do, as a question. Raise TableError if an undo is impossible."""
    kind, deed, standing = DEEDS[doing.deed.name], doing.deed, doing.standing
    if kind.ask is not None:
        return write_marks(await kind.ask(doing), standing)
    seat = write_marks(mark(deed.number), standing) if kind.of_seat else ""
    member = f"<@{deed.successor.user}>" if deed.successor is not None else ""
    how = ", scored" if deed.number else ", without a result"
    asked = kind.question.format(seat=seat, member=member, amount=lasting(deed.amount), how=how)
    follows = kind.follows.format(seat=seat)
    return f"{embolden(asked)}{'' if follows.startswith(':') else ' '}{follows}".strip()


async def carry_out(doing: Doing) -> TableSnapshot:
    """Do the deed; return the table after it, for a reset the new one. Raise TableError, Refused."""
    do = DEEDS[doing.deed.name].do
    if do is None:
        raise TableError("passed", desk_texts.STALE)
    with in_words(doing.standing):
        return await do(doing)


async def do_deed(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> Layout:
    """Do the deed and return a panel saying what was done, as the audit records it."""
    after = await carry_out(Doing(tables, standing, gm, deed, reason))
    return note(await describe_done(tables, deed, after))


async def describe_done(tables: TableService, deed: Deed, after: TableSnapshot) -> str:
    """Return what was done, as it is said for that deed, or as the channel reads it."""
    return DEEDS[deed.name].done or await describe_last_deed(tables, after.table.id)


async def describe_last_deed(tables: TableService, table: int) -> str:
    """Return what was done last at the table, as the channel reads it."""
    (newest, *_) = (await tables.gm.audit(table)).lines
    words = write_marks(newest.detail.removeprefix(PLAYS), await tables.standing(table))
    return game_master_texts.write_deed(words)
