"""Snapshots that the table service hands out: a table, its people, and the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from bot.model.match_view import MatchView
from bot.model.plan import Plan
from bot.model.time_control import TimeControl
from bot.model.vote import Vote
from games.engine.ask import Ask, seat_of, seat_token
from games.engine.events import PLAIN
from games.engine.views import View

Status = Literal["lobby", "playing", "paused", "over", "archived"]
LIVE: Final = ("lobby", "playing", "paused")  # of a table that is not over
IN_PLAY: Final = ("playing", "paused")  # of a game that has started and is not over
Robot = Literal["player", "random", "absent", "page", "regent"]
THINKERS: Final = ("page", "regent")  # robots that try answers in thought, see games/engine/search
TutorialStage = Literal["", "taught", "alone"]
NO_SERVER: Final = 0  # in the place of a server: a guided game that its learner opened where the bot has no channel


@dataclass(frozen=True, slots=True)
class Player:
    """The holder of a seat: a user, or a robot that plays to win (a courtier, in the lobby), plays anything, makes default moves, or thinks ahead:
    a page so that a beginner may win, a regent to win.

    Both: the user is absent, and such a robot sits in until they press anything. `resigned`: the seat has given up for good.
    """

    user: int | None
    name: str
    robot: Robot | None = None
    resigned: bool = False

    @property
    def present(self) -> bool:
        """Return whether a person plays this seat."""
        return self.user is not None and self.robot is None

    @property
    def absent(self) -> bool:
        """Return whether a robot sits in for a user who may come back."""
        return self.user is not None and self.robot is not None and not self.resigned

    @property
    def given_up(self) -> bool:
        """Return whether the seat has resigned though the rulebook has no resignation: default moves play it to the end."""
        return self.resigned and self.robot == "absent"

    @property
    def votes(self) -> bool:
        """Return whether this player counts in votes: a person, present, not resigned."""
        return self.present and not self.resigned


def voting(players: Sequence[Player], vote: Vote) -> list[int]:
    """Return the users who may vote: all who play; on what follows for someone whose time is over, the others."""
    late = vote.about if vote.motion == "late" else ()
    return [one.user for seat, one in enumerate(players) if one.user is not None and one.votes and seat not in late]


def seated_host(host: int, players: Sequence[Player]) -> int:
    """Return who hosts a table with these players: its host, or the first person seated once the host has no seat."""
    people = [player.user for player in players if player.user is not None]
    return host if host in people or not people else people[0]


@dataclass(frozen=True, slots=True)
class FormerPlayer:
    """The holder of a seat up to that act: the user and the name, for a robot its kind."""

    until: int
    seat: int
    user: int | None
    name: str
    robot: Robot | None = None
    resigned: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that is offered to a user, who takes it with a press. `giver`: the user who hands it over; None: the table has voted so."""

    user: int
    name: str
    giver: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A game in a channel; a private one has a negative number in its place. `players[n]` sits on seat n once it is played; in the lobby, in order of joining.

    `terms` are its clock (see there), `board` the message that everyone sees, where it is known. `epoch` counts undos; `revision` counts acts. `once`: who held seats before.
    `offers`: seats that are offered to someone. `learn`: this is someone's guided first game, in which they are taught or play on alone;
    empty for every other table. `part`: which guided game of its title, counted from 0. `kept_out`: users who had to make room and can't sit down again unless someone lets them in.
    `stopped`: a game master or a vote ended the game before its own end. `least`: of a hundred games, those that someone must have
    finished to sit down in its lobby. `hints`: players may take hints although other people play.
    """

    id: int
    guild: int
    channel: int
    game: str
    status: Status
    host: int
    options: Mapping[str, object]
    players: tuple[Player, ...]
    revision: int
    epoch: int
    commitment: str | None
    once: tuple[FormerPlayer, ...] = ()
    terms: TimeControl = field(default_factory=TimeControl)
    board: int | None = None
    offers: Mapping[int, Offer] = field(default_factory=dict)
    learn: TutorialStage = ""
    part: int = 0
    kept_out: tuple[int, ...] = ()
    stopped: bool = False
    least: int = 0
    hints: bool = False

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
        return next((one for one in self.once if one.seat == seat and revision < one.until), None)


def question(match: MatchView | None, epoch: int, seat: int) -> str:
    """Name what the seat is asked, in 12 characters 0-9a-f; ten zeros at the end if it is asked nothing."""
    asked = match is not None and seat in match.asks
    return f"{epoch & 0xFF:02x}" + (match.digest(seat) if match is not None and asked else "0" * 10)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table and its match (None in the lobby), shared with other readers. Deadlines are UTC, only of seats whose clock runs.

    `away`: until when players to move are on holiday (UTC), whose clock stands. `stale`: when the table closes, or people get a
    warning, if no one presses anything. `vote`: the open vote. `ahead`: each seat's own secret, its advance answers with their spans; `plans`: its plan for its next turn;
    `seen`: what the robot there remembers.
    `lasted`: how long the game took, once it is over and if known; `again`: the users who want a rematch.
    """

    table: Table
    match: MatchView | None
    deadlines: Mapping[int, datetime] = field(default_factory=dict)
    away: Mapping[int, datetime] = field(default_factory=dict)
    stale: datetime | None = None
    vote: Vote | None = None
    ahead: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    lasted: timedelta | None = None
    again: tuple[int, ...] = ()
    plans: Mapping[int, Plan] = field(default_factory=dict)
    seen: Mapping[int, Mapping[str, int]] = field(default_factory=dict)

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

    def seats_for(self, said: Sequence[str]) -> list[str]:
        """Return the words, with the seat in place of each that calls a player by name (in any case, with or without `@`) or by mention."""
        called: dict[str, str] = {}
        for seat, player in enumerate(self.table.players):
            name = player.name.casefold()
            called |= dict.fromkeys((name, f"@{name}", f"<@{player.user}>"), seat_token(seat))
        return [word if seat_of(word) is not None else called.get(word.strip().casefold(), word) for word in said]

    @property
    def awaited(self) -> Mapping[int, Ask]:
        """Return the open question of each seat the game is waiting for; standing offers don't count."""
        if self.match is None or self.table.status != "playing":
            return {}
        return {seat: ask for seat, ask in self.match.asks.items() if not ask.standing}

    def digest(self, seat: int) -> str:
        """Name what this seat is asked now, in 12 characters 0-9a-f; changes with every undo too."""
        return question(self.match, self.table.epoch, seat)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a table's log, announced by that act. `text` names seats as <s0> and users as <u123>; `undone`: by an undo.

    `by`: the user whose act it was, None if no one's. `weight`: how much it matters to that user, see `games.engine.events`.
    """

    id: int
    at: datetime
    text: str
    private: bool
    undone: bool = False
    revision: int = 0
    by: int | None = None
    weight: int = PLAIN


@dataclass(frozen=True, slots=True)
class Missed:
    """Events at a table while a player was away: some of them, how many more lines there are, and when they began (UTC)."""

    lines: tuple[LogLine, ...]
    more: int
    since: datetime


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a player's own last press: some lines of their log, oldest first, and how many more there are."""

    lines: tuple[LogLine, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a fair deal: the commitment; once the game is over also the seed (hex) and the draws made of it."""

    commitment: str
    seed: str | None
    draws: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game of a channel that came to its end: its table's number, title, players by seat, and when it ended (UTC), if that is known."""

    id: int
    game: str
    players: tuple[str, ...]
    ended: datetime | None


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One act of a game master. `hash` covers the row and the hash before it."""

    number: int
    at: datetime
    gm: int
    act: str
    detail: str
    reason: str
    hash: str


@dataclass(frozen=True, slots=True)
class Inspection:
    """A game master's inspection: the whole game (`view` is None), as its state and as plain data, or one seat's view.

    Neither `state` nor `data` holds the seed. `answers` are those of the running step: (seat, rule, tokens). `standing` is the table at
    that moment.
    """

    standing: TableSnapshot
    state: Any | None
    data: Mapping[str, Any] | None
    view: View | None
    answers: tuple[tuple[int, str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """A page of a table's audit, newest first; `sound` is False if any row of the whole chain was changed."""

    lines: tuple[AuditLine, ...]
    page: int
    pages: int
    sound: bool
