"""A table's state beside its game, in seven parts. Pure; nothing here reads a clock. `state_json` tells how it is stored."""

from dataclasses import dataclass, field
from typing import Final

from bot.model.pause_reason import PauseReason
from bot.model.plan import Plan
from bot.model.response_times import count_response
from bot.model.seat_holders import FormerPlayer, Offer
from bot.model.table_snapshot import TutorialStage
from bot.model.vote import Vote
from bot.tables.acts.premove import AheadOf, ScheduledPremove
from bot.tables.acts.timer_state import Timers

BEFORE: Final = (
    15_000  # milliseconds before the end of its seat's time that an answer left ahead is given at the latest
)


@dataclass(slots=True)
class LobbyWishes:
    """Agreements and wishes of a lobby."""

    tell: dict[int, int] = field(default_factory=dict)
    """By user who wants to hear of it, how many must have joined."""
    auto: bool = False
    """Start the game by itself when all seats are taken."""
    invited: list[int] = field(default_factory=list)
    """Users who were invited by a ping."""
    least: int = 0
    """How many of a hundred games someone must have finished to sit down here; 0: anyone may."""
    hints: bool = False
    """Players may take hints although other people play."""


@dataclass(slots=True)
class SeatHistory:
    """Former holders of seats, offers of seats, and users who are kept out."""

    former: list[FormerPlayer] = field(default_factory=list)
    """Former holders of seats in the running game, oldest first."""
    offers: dict[int, Offer] = field(default_factory=dict)
    """By seat, to whom it is offered."""
    kept_out: list[int] = field(default_factory=list)
    """Users who had to make room, and sit down again only when someone lets them in."""

    opened: list[list[int]] = field(default_factory=list)
    """Game masters who have opened a seat's panel to answer for its player, each with the seat."""
    barred: bool = False
    """Someone who has deleted their data left bars here; see lasting_bars."""

    def let_in(self, user: int | None) -> None:
        """Let the user sit down here again."""
        self.kept_out = [one for one in self.kept_out if one != user]


@dataclass(slots=True)
class Votes:
    """The open vote of the table, and the count of all."""

    open: Vote | None = None
    """The vote that is open now."""
    count: int = 0
    """Votes so far, the open one included."""


@dataclass(slots=True)
class Premoves:
    """Answers in advance."""

    held: dict[int, AheadOf] = field(default_factory=dict)
    """By seat and name, what its player has left."""
    plans: dict[int, Plan] = field(default_factory=dict)
    """By seat, what its player has planned for their next turn."""
    scheduled: dict[int, ScheduledPremove] = field(default_factory=dict)
    """By seat, which of it answers what is asked now, and when."""

    def next_number(self, seat: int) -> int:
        """Return a number for the seat's newest word: above those of all its advance answers and of its plan."""
        plan = self.plans.get(seat)
        given = [one.given for one in self.held.get(seat, {}).values()]
        return 1 + max([*given, 0 if plan is None else plan.given], default=0)


@dataclass(slots=True)
class GameRecord:
    """Facts that count for results and statistics. Times are milliseconds, UTC."""

    begun: int | None = None
    """The moment of the deal."""
    ended: int | None = None
    """The moment of the end."""
    stopped: bool = False
    """A game master or a vote has ended it."""
    unrated: bool = False
    """Whatever its end, it counts for no rating."""
    tempo: dict[int, list[int]] = field(default_factory=dict)
    """By user, how fast they answered (see bot.model.response_times)."""
    seen: dict[int, dict[str, int]] = field(default_factory=dict)
    """By seat of a robot that thinks, what it remembers: cards in hidden hands, each with its holder (see games.engine.telling.memory)."""


@dataclass(slots=True)
class Lifecycle:
    """The coming and going of a table. Times are milliseconds, UTC."""

    was: str | None = None
    """The status before it was closed."""
    empty: bool = False
    """The game is paused for want of people."""
    stale: int | None = None
    """The moment when it is closed, or its players are warned of that, unless someone presses anything."""
    warned: bool = False
    """The players were warned."""
    learn: TutorialStage = ""
    """The stage of a guided first game, see Table."""
    part: int = 0
    """Which guided game of its title, counted from 0."""
    again: list[int] = field(default_factory=list)
    """Users who want a rematch."""
    gathering: bool = False
    """A recorded game waits until everyone who was offered a seat has taken or declined it."""
    held: bool = False
    """A game master has paused it with all games of its server."""
    error: str = ""
    """The code of the error that has paused the game."""
    gone: str = ""
    """The table's channel no longer exists: the status when that was noticed; empty: it exists."""
    known: int = 0
    """Acts of which others than their own player know."""

    def find_pause(self) -> PauseReason:
        """Return why a paused game stands still."""
        if self.gone:
            return "gone"
        if self.error:
            return "error"
        if self.gathering:
            return "gathering"
        if self.empty:
            return "empty"
        return "held" if self.held else "choice"


@dataclass(slots=True)
class TableState:
    """All that a table keeps beside its game. What concerns several parts at once is here; the rest is each part's own."""

    timers: Timers = field(default_factory=Timers)
    lobby: LobbyWishes = field(default_factory=LobbyWishes)
    seats: SeatHistory = field(default_factory=SeatHistory)
    votes: Votes = field(default_factory=Votes)
    premoves: Premoves = field(default_factory=Premoves)
    record: GameRecord = field(default_factory=GameRecord)
    life: Lifecycle = field(default_factory=Lifecycle)

    def next(self, now: int, *, playing: bool = True) -> int | None:
        """Return when something is due next: a reminder, a time-out, a ping that was put off, robots now; or the table's expiry."""
        moments = [] if self.life.stale is None else [self.life.stale]
        moments += self.votes.open.moments() if self.votes.open else []
        if not playing:
            return min(moments, default=None)
        moments += [moment for wait in self.timers.seats.values() for moment in wait.moments()]
        moments += [] if self.timers.holiday is None else [self.timers.holiday]
        moments += [self.find_premove_time(seat) for seat in self.premoves.scheduled]
        return min([*moments, now] if self.timers.more else moments, default=None)

    def next_deadline(self) -> int | None:
        """Return when the next player is out of time, or the open vote is over, as everyone knows; None without a clock."""
        moments = [wait.due for wait in self.timers.seats.values() if wait.due is not None]
        return min([*moments, *([self.votes.open.until] if self.votes.open else [])], default=None)

    def find_premove_time(self, seat: int) -> int:
        """Return when the seat's advance answer is given: at the moment that was drawn, but before the seat's time is over.

        Where that is too late, it is a moment of the second half of the seat's time, by chance too: one that is always the same would tell.
        """
        wait, at = self.timers.seats.get(seat), self.premoves.scheduled[seat].at
        if wait is None or wait.due is None or at <= wait.due - BEFORE:
            return at
        latest = wait.due - BEFORE
        room = 0 if wait.asked is None else (latest - wait.asked) // 2
        return latest - at % room if room > 0 else latest

    def took(self, seat: int, user: int | None, now: int) -> None:
        """Note how long the seat's player took to begin an answer."""
        asked = self.timers.since.pop(seat, None)
        if asked is not None and user is not None:
            self.record.tempo[user] = count_response(self.record.tempo.get(user, []), max(now - asked, 0))

    def forget(self, seat: int) -> None:
        """Forget what belonged to the seat's player, as the seat changes hands: their timer, lapses, offer and advance answers."""
        timers, premoves = self.timers, self.premoves
        for kept in (timers.seats, timers.lapses, timers.stood_in, timers.since, self.seats.offers):
            kept.pop(seat, None)
        timers.sealed = [one for one in timers.sealed if one.seat != seat]
        for left in (premoves.held, premoves.plans, premoves.scheduled):
            left.pop(seat, None)

    def keep_out(self, user: int) -> None:
        """Keep the user from sitting down here again until someone lets them in."""
        if user not in self.seats.kept_out:
            self.seats.kept_out.append(user)
        self.lobby.invited = [one for one in self.lobby.invited if one != user]

    def stop(self, now: int) -> None:
        """Stop the clock. Advance answers that were to be given soon are scheduled again when it goes on."""
        self.premoves.scheduled = {}
        self.timers.stop(now)
