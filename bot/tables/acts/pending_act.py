"""One act of a table in the making: what was read, what changes, what is told. `act_results.py` makes one transaction of it, or nothing."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Literal, NamedTuple

from bot.model.errors import TableError
from bot.model.pause_reason import WAYS_OUT
from bot.model.seat_holders import THINKERS, FormerPlayer, Player
from bot.model.table_snapshot import LIVE, Status, Table
from bot.model.time_control import TimeControl
from bot.model.user_settings import UserSettings
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.bar_queries import Bar
from bot.storage.queries.journal_rows import Actor, Audited, DailyEnd, NewMessage, NewResult
from bot.storage.queries.table_head import Head, HeadChanges
from bot.tables.acts.journal_entries import Entry
from bot.tables.acts.lasting_bars import TableBars
from bot.tables.acts.log_cache import ToldLine
from bot.tables.acts.post_limits import Posting
from bot.tables.acts.state_json import read_state
from bot.tables.acts.table_serialization import hash_audit_row, to_json, to_match, to_table
from bot.tables.acts.table_state import TableState
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.errors import Outdated
from games.engine.events import PLAIN, Event
from games.engine.running.match import Match

Request = Literal["review", "all"]
Why = Literal["start", "end", "gm", "note"]


class ThoughtOut(NamedTuple):
    """The answer that the robot of a seat has thought of, to the question of that digest; None where its thinking failed."""

    seat: int
    digest: str
    tokens: Tokens | None


@dataclass(slots=True)
class PendingAct:
    """An act in the making: what it may read and change. Nothing here waits or reads a clock; `now` is the moment of the act."""

    head: Head
    game: Game[Any]
    now: datetime
    actor: Actor
    user: int | None
    entropy: Callable[[int], bytes]
    user_settings: Mapping[int, UserSettings] = field(default_factory=dict)  # of everyone who may be told something
    match: Match[Any] | None = None
    outdated: bool = False
    status: Status = "lobby"
    players: list[Player] = field(default_factory=list)
    terms: TimeControl = field(default_factory=TimeControl)
    state: TableState = field(default_factory=TableState)
    changes: HeadChanges = field(default_factory=HeadChanges)
    lines: list[ToldLine] = field(default_factory=list)
    answers: list[Entry] = field(default_factory=list)
    news: list[NewMessage] = field(default_factory=list)
    audit_row: Audited | None = None
    undo_to: tuple[int, int] | None = None
    results: list[NewResult] | None = None
    daily_end: DailyEnd | None = None  # how a deal of the day has ended
    base: tuple[str | None, int | None] = (None, None)  # state and version of the position that is stored already
    public: bool = True  # whether the board changes
    pinged: set[int] = field(default_factory=set)  # acts whose pings stood before
    blind: bool = False  # leaves the match alone, whatever is wrong with it
    requested: Request | None = None  # what is to follow this act, see request_follow_ups
    thought: ThoughtOut | None = None  # what a robot was given time for
    answered: int | None = None  # the seat whose player has just acted, and so looks at the table
    unheard: bool = False  # it plays a default of which no one else may hear yet
    deputy: tuple[int, int] | None = None  # a game master, and the seat for whose player they act
    bars: TableBars = field(default_factory=lambda: TableBars(0))  # left here by people who have deleted their data
    lifted: list[Bar] = field(default_factory=list)  # of them, what this act lifts

    table: Table = field(init=False)  # as it was read

    def __post_init__(self) -> None:
        self.table = to_table(self.head)
        self.terms = self.table.terms
        self.state = read_state(self.head.waits, self.head.credit, self.terms.pace)
        self.status, self.players = self.table.status, list(self.table.players)
        self.pinged = self.state.timers.pings()
        self.base = (self.head.state, self.head.version)
        if self.blind:
            return
        try:
            self.match = to_match(self.game, self.head)
        except Outdated:
            self.match, self.outdated = to_match(self.game, self.head, restart=True), True
            if self.match is not None:
                self.log_events(self.match.news)  # where nothing is asked any more, the game has gone on

    @property
    def revision(self) -> int:
        """Return the revision that this act makes."""
        return self.head.revision + 1

    def dice(self) -> Dice:
        """Return dice for a robot's thoughts; they have nothing to do with the game's own."""
        return Dice(seed=self.entropy(32).hex())

    def request_follow_ups(self, seat: int | None = None) -> None:
        """Ask for everything that follows a change of the game, once the act is complete: robots, the end, timers, pings, votes.

        `seat`: whose player made the change, and so isn't pinged for what they are asked next.
        """
        self.requested = "all"
        self.answered = self.answered if seat is None else seat

    def request_vote_review(self) -> None:
        """Ask for a look at the open vote, which this act may have made pointless."""
        self.requested = self.requested or "review"

    def running(self) -> Match[Any]:
        """Return the match. Raise TableError unless the table is being played."""
        if self.status == "paused":
            raise TableError("not now", WAYS_OUT[self.state.life.find_pause()])
        if self.match is None or self.status != "playing":
            raise TableError("not now", _NOT_PLAYING[self.status])
        return self.match

    def require_match(self) -> Match[Any]:
        """Return the match, played, paused or over. Raise TableError in the lobby."""
        if self.match is None:
            raise TableError("not now", _NOT_PLAYING["lobby"])
        return self.match

    def in_lobby(self) -> None:
        """Raise TableError unless the table is in its lobby."""
        if self.status != "lobby":
            raise TableError("not now", "The game has already started.")

    def in_game(self, seat: int) -> Player:
        """Return the player in that seat. Raise TableError if there is no such seat."""
        if not 0 <= seat < len(self.players):
            raise TableError(
                "not now", f"There is no seat {seat + 1} at this table; its seats are 1 to {len(self.players)}."
            )
        return self.players[seat]

    def seat_of(self, user: int) -> int | None:
        """Return the user's seat, or the one for which they act as game master; None for a stranger."""
        if self.deputy is not None and self.deputy[0] == user:
            return self.deputy[1]
        return next((seat for seat, player in enumerate(self.players) if player.user == user), None)

    def is_kept_out(self, user: int) -> bool:
        """Return whether the user had to make room here, and no one who may has let them in since."""
        return user in self.state.seats.kept_out or self._find_bar(user) is not None

    def let_in(self, user: int) -> None:
        """Let the user sit down here again."""
        self.state.seats.let_in(user)
        if (bar := self._find_bar(user)) is not None:
            self.lifted.append(bar)

    def _find_bar(self, user: int) -> Bar | None:
        bar = self.bars.find("out", user)
        return None if bar in self.lifted else bar

    def find_own_seats(self, user: int) -> set[int]:
        """Return the seats of the running game that the user has held, and so seen."""
        return {one.seat for one in self.state.seats.former if one.user == user} | self.bars.find_seats(user)

    def sit(self, seat: int, player: Player) -> None:
        """Give the seat of a running game to another player; note the former one, and stop waiting for the seat."""
        old = self.players[seat]
        if self.match is not None:
            self.state.seats.former.append(
                FormerPlayer(self.revision, seat, old.user, old.own_name, old.robot, old.resigned)
            )
        self.players[seat] = player
        if player.user is not None:
            self.let_in(player.user)
        self.state.forget(seat)

    def journal(
        self, path: Sequence[str] | None, by: Actor, *, seat: int | None = None, ask: Ask | None = None
    ) -> None:
        """Write into the journal what the seat answered, or what was done to the game; see Entry."""
        rule = ask.rule if ask is not None else ""
        self.answers.append(Entry(seat=seat, rule=rule, path=None if path is None else list(path), by=by))

    def log(self, text: str, to: Sequence[int] | None = None, weight: int = PLAIN) -> None:
        """Write a line of the log, for everyone or for some seats."""
        self.lines.append(ToldLine(None if to is None else tuple(to), text, weight))

    @property
    def has_told_everyone(self) -> bool:
        """Return whether this act has announced anything to everyone, so that the board changes."""
        return any(line.to is None for line in self.lines)

    def log_events(self, events: Iterable[Event]) -> None:
        """Write the game's own news into the log, in its own words; robots that think remember what they hear of it."""
        heard = list(events)
        for event in heard:
            self.log(event.line(), event.to, event.weight)
        views, seen = self.game.views, self.state.record.seen
        for seat, player in enumerate(self.players):
            if player.robot in THINKERS:
                memory = views.recall(seat, heard, views.read_memory(seen.get(seat, {})))
                seen[seat] = {str(card): holder for card, holder in memory.items()}

    def log_and_post(self, text: str, why: Why, *, message: str = "", first: bool = False) -> None:
        """Write a public line of the log that is also a message of its own in the channel.

        `message`: what it says, if more than the line; `first`: told before what came before it.
        """
        self.log(text)
        self.post("say", {"line": message or text, "why": why})
        if first:
            self.lines.insert(0, self.lines.pop())
            self.news.insert(0, self.news.pop())

    def post(
        self, kind: str, payload: Mapping[str, object], *, user: int | None = None, revision: int | None = None
    ) -> None:
        """Put a message of that kind into the outbox. An unping carries the revision of its ping. A private table sends nothing: its player looks at it."""
        if self.table.is_private:
            return
        at = stamp(self.now)
        message = NewMessage(
            revision=self.revision if revision is None else revision,
            kind=kind,
            user=user,
            at=at,
            next_try=at,
            tries=0,
            done=False,
            message=None,
            payload=to_json(payload),
        )
        self.news.append(message)

    def postings(self) -> set[Posting]:
        """Return what of this act counts for the limits of its player: that it pings others, or has something announced.

        The start and the end of a game, and pings of those whose turn it is, belong to the game and don't count.
        """
        said = [json.loads(one["payload"]) for one in self.news if one["kind"] == "say"]
        counted = [one for one in said if one["why"] in ("note", "offer", "vote")]
        return {"call" if one.get("call") else "notice" for one in counted}

    def end_daily(self, place: int | None = None, points: int | None = None) -> None:
        """End the deal of the day that is played here, with the player's place and points if it was played to its end."""
        self.daily_end = DailyEnd(ended=stamp(self.now), place=place, points=points)

    def audit(self, gm: int, act: str, detail: str, reason: str) -> None:
        """Write the act's row of the audit, chained to the one before it."""
        number, at = self.head.audited + 1, stamp(self.now)
        row = Audited(number=number, at=at, gm=gm, act=act, detail=detail, reason=reason[:500])
        self.audit_row = replace(row, hash=hash_audit_row(self.head.audit_hash, self.head.id, row))
        self.changes |= {"audited": number, "audit_hash": self.audit_row.hash}

    def due(self) -> int | None:
        """Return when the next thing is due at this table (milliseconds, UTC), or None when the game is over."""
        if self.status not in LIVE:
            return None
        return self.state.next(stamp(self.now), playing=self.status == "playing")


_NOT_PLAYING: Mapping[str, str] = {
    "lobby": "The game hasn't started yet.",
    "over": "The game is over.",
    "archived": "That game is closed.",
    "playing": "The game is under way.",
}
