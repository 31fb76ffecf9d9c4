"""Snapshots that the table service hands out: a table, its people, and the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.model.match_view import MatchView
from bot.model.pause_reason import PauseReason
from bot.model.plan import Plan
from bot.model.seat_holders import FormerPlayer, Offer, Player
from bot.model.time_control import TimeControl
from bot.model.vote import Vote
from games.engine.asking.ask import Ask

Status = Literal["lobby", "playing", "paused", "over", "archived"]
LIVE: Final = ("lobby", "playing", "paused")  # of a table that is not over
IN_PLAY: Final = ("playing", "paused")  # of a game that has started and is not over
TutorialStage = Literal["", "taught", "alone"]
NO_SERVER: Final = 0  # in the place of a server: a guided game that its learner opened where the bot has no channel


@dataclass(frozen=True, slots=True)
class Table:
    """A game in a channel."""

    id: int
    guild: int
    channel: int  # a private table, which is in none, has a negative number
    game: str
    status: Status
    host: int
    options: Mapping[str, object]
    players: tuple[Player, ...]  # `players[n]` sits on seat n once it is played; in the lobby, in order of joining
    revision: int  # counts acts
    epoch: int  # counts undos
    commitment: str | None
    former: tuple[FormerPlayer, ...] = ()  # who held seats before
    terms: TimeControl = field(default_factory=TimeControl)  # its clock
    board: int | None = None  # the message that everyone sees, where it is known
    offers: Mapping[int, Offer] = field(default_factory=dict)  # seats that are offered to someone
    learn: TutorialStage = (
        ""  # someone's guided first game, in which they are taught or play on alone; empty for every other table
    )
    part: int = 0  # which guided game of its title, counted from 0
    kept_out: tuple[int, ...] = ()  # users who had to make room, and can't sit down again unless someone lets them in
    known: int = 0  # counts acts of which others than their own player know: what is shown or refused to others goes by it, never by `revision`
    stopped: bool = False  # a game master or a vote ended the game before its own end
    least: int = 0  # of a hundred games, those that someone must have finished to sit down in its lobby
    hints: bool = False  # players may take hints although other people play
    is_gone: bool = False  # its channel no longer exists
    pause: PauseReason | None = None  # why its game stands still; None unless it is paused
    opened: tuple[tuple[int, int], ...] = ()  # game masters who have opened a seat's panel, each with the seat

    @property
    def in_server(self) -> bool:
        """Return whether the table has a channel, with a board that others see; a guided game outside of the bot's servers has none."""
        return self.guild != NO_SERVER

    @property
    def is_daily(self) -> bool:
        """Return whether someone plays a deal of the day there."""
        return self.channel < 0

    @property
    def is_private(self) -> bool:
        """Return whether it is in no channel, and only its player sees it: it has no board and sends nothing."""
        return self.is_daily or not self.in_server

    def find_holder(self, seat: int, revision: int) -> FormerPlayer | None:
        """Return who held the seat after that act, if it has changed hands since; None if it hasn't."""
        return next((one for one in self.former if one.seat == seat and revision < one.until), None)


def digest_question(match: MatchView | None, epoch: int, seat: int) -> str:
    """Name what the seat is asked, in 12 characters 0-9a-f; ten zeros at the end if it is asked nothing."""
    asked = match is not None and seat in match.asks
    return f"{epoch & 0xFF:02x}" + (match.digest(seat) if match is not None and asked else "0" * 10)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table and its match, shared with other readers."""

    table: Table
    match: MatchView | None  # None in the lobby
    deadlines: Mapping[int, datetime] = field(default_factory=dict)  # UTC, only of seats whose clock runs
    # UTC, until when players to move are on holiday: their clock stands
    away: Mapping[int, datetime] = field(default_factory=dict)
    stale: datetime | None = None  # UTC, when the table closes, or people get a warning, if no one presses anything
    vote: Vote | None = None  # the open vote
    # Each seat's own secret: advance answers with their spans
    ahead: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    lasted: timedelta | None = None  # how long the game took, once it is over and if known
    again: tuple[int, ...] = ()  # the users who want a rematch
    plans: Mapping[int, Plan] = field(default_factory=dict)  # each seat's own secret: its plan for its next turn
    seen: Mapping[int, Mapping[str, int]] = field(default_factory=dict)  # what the robot there remembers
    # The advance answer, by name, about to be played to the seat's question; `PLAN` for its plan
    soon: Mapping[int, str] = field(default_factory=dict)

    def without_secrets_of_players(self) -> "TableSnapshot":
        """Return the same without what players have left in advance: no one else reads that, a game master neither."""
        return replace(self, ahead={}, plans={}, soon={})

    def is_missed(self, seat: int) -> bool:
        """Return whether a press of that seat's player changes something: a robot sits in for them, or the table votes on their absence."""
        asked = self.vote is not None and self.vote.is_on_absence(seat)
        offer = self.table.offers.get(seat)
        return self.table.players[seat].absent or asked or (offer is not None and offer.giver is None)

    def is_alone(self, user: int) -> bool:
        """Return whether the user plays here, and no one but robots with them."""
        return [one.user for one in self.table.players if one.user is not None] == [user]

    def may_be_read_by(self, user: int) -> bool:
        """Return whether the user may see the table at all: a private one has no spectators."""
        return not self.table.is_private or self.seat_of(user) is not None

    def may_take_hints(self, user: int) -> bool:
        """Return whether hints are allowed to the user: alone with robots, and where the host has allowed them."""
        return self.table.hints or self.is_alone(user)

    def seat_of(self, user: int) -> int | None:
        """Return the user's seat, None for a spectator. In the lobby: the place in order of joining."""
        for seat, player in enumerate(self.table.players):
            if player.user == user:
                return seat
        return None

    def ask_of(self, user: int) -> Ask | None:
        """Return the user's present question; None if there is none, or no game is played."""
        seat = self.seat_of(user)
        return None if seat is None else self.open_ask(seat)

    def open_ask(self, seat: int) -> Ask | None:
        """Return the seat's present question; None once it has given up and default moves play it."""
        if self.match is None or self.table.status != "playing" or self.table.players[seat].given_up:
            return None
        return self.match.asks.get(seat)

    def on_board(self, message: int | None) -> "TableSnapshot":
        """Return the same, with the number of the message that everyone sees."""
        return replace(self, table=replace(self.table, board=message))

    def urgency(self, user: int) -> tuple[int, float]:
        """Sort tables for that user: those that wait for them first, the nearest deadline before all; then running ones, then lobbies."""
        seat = self.seat_of(user)
        if seat is None or seat not in self.awaited:
            return (2 if self.table.status == "playing" else 3), -float(self.table.id)
        due = self.deadlines.get(seat)
        return 1 if due is None else 0, 0.0 if due is None else due.timestamp()

    @property
    def awaited(self) -> Mapping[int, Ask]:
        """Return the open question of each seat the game is waiting for; standing offers don't count."""
        if self.match is None or self.table.status != "playing":
            return {}
        return {seat: ask for seat, ask in self.match.asks.items() if not ask.standing}

    def digest(self, seat: int) -> str:
        """Name what this seat is asked now, in 12 characters 0-9a-f; changes with every undo too."""
        return digest_question(self.match, self.table.epoch, seat)
