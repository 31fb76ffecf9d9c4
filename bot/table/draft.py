"""One act of a table in the making: what was read, what changes, what is told. It becomes one transaction, or nothing."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, Literal

from bot.errors import TableError
from bot.standing import Once, Player, Standing, Status, Table, Wishes
from bot.store.games import Change
from bot.store.moments import moment, stamp
from bot.table.waits import Waits
from games.engine.ask import Ask
from games.engine.errors import Outdated
from games.engine.events import Event
from games.engine.game import Game
from games.engine.match import Answer, Match, Save

Actor = Literal["user", "robot", "clock", "gm"]
Why = Literal["start", "end", "gm", "note"]


def compact(value: Any) -> str:
    """JSON without blanks."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def to_table(row: Any) -> Table:
    """The table of a stored head."""
    players = tuple([Player(**player) for player in json.loads(row.players)])
    once = tuple(Waits.read(row.waits, row.credit).once)
    return Table(
        *(row.id, row.guild, row.channel, row.game, row.status, row.host, json.loads(row.options), players),
        *(row.revision, row.epoch, row.pace, row.commitment, once),
    )


def to_match(game: Game[Any], row: Any, *, restart: bool = False) -> Match[Any] | None:
    """The stored match, None before it begins; `restart` begins the running step anew. Raises Outdated."""
    if row.state is None:
        return None
    answers = () if restart else _answers(row.tail)
    return Match(game, Save.model_construct(version=row.version, state=row.state, answers=answers))


def to_standing(row: Any, match: Match[Any] | None) -> Standing:
    """How a table stands, from its stored head and its match."""
    seats = Waits.read(row.waits, row.credit).seats
    return Standing(to_table(row), match, {s: moment(w.due) for s, w in seats.items() if w.due is not None})


def _answers(text: str) -> tuple[Answer, ...]:
    return tuple([Answer(seat, rule, tuple(tokens), *lapsed) for seat, rule, tokens, *lapsed in json.loads(text)])


def first_rows(head: Mapping[str, Any], line: str, now: datetime) -> tuple[dict[str, Any], dict[str, Any]]:
    """The stored head and first act of a new lobby; `head`: guild, channel, game, host, pace, players, options."""
    zero = {"revision": 0, "epoch": 0, "position": 0, "due": None, "credit": 0, "wanted": 0, "drawn": -1}
    board = {"message": None, "posted_at": None, "redraw_at": 0, "audited": 0, "audit_hash": "", "commitment": None}
    texts = {"status": "lobby", "waits": "{}", "tail": "[]"}
    act = {"revision": 0, "at": stamp(now), "actor": "user", "user": head["host"], "epoch": 0, "position": 0}
    told = {"undone": False, "lines": compact([[None, line]]), "answers": "[]", "tail": "[]", "draws": "[]"}
    return {**zero, **board, **texts, **head}, {**act, **told}


@dataclass(slots=True)
class Draft:
    """What an act may look at and change. Nothing here waits or reads a clock; `now` is the moment of the act."""

    row: Any
    game: Game[Any]
    now: datetime
    actor: Actor
    user: int | None
    wishes: Mapping[int, Wishes]
    match: Match[Any] | None = None
    outdated: bool = False
    status: Status = "lobby"
    players: list[Player] = field(default_factory=list)
    waits: Waits = field(default_factory=Waits)
    head: dict[str, Any] = field(default_factory=dict)
    lines: list[tuple[tuple[int, ...] | None, str]] = field(default_factory=list)
    answers: list[dict[str, Any]] = field(default_factory=list)
    news: list[dict[str, Any]] = field(default_factory=list)
    audit: dict[str, Any] | None = None
    undo_to: tuple[int, int] | None = None
    base: tuple[str | None, int | None] = (None, None)  # state and version of the position that is stored already
    public: bool = True  # whether the board changes
    pinged: set[int] = field(default_factory=set)  # acts whose pings stood before
    blind: bool = False  # leaves the match alone, whatever is wrong with it

    def __post_init__(self) -> None:
        table = to_table(self.row)
        self.status, self.players = table.status, list(table.players)
        self.waits = Waits.read(self.row.waits, self.row.credit)
        self.pinged = self.waits.pings()
        self.base = (self.row.state, self.row.version)
        if self.blind:
            return
        try:
            self.match = to_match(self.game, self.row)
        except Outdated:
            self.match, self.outdated = to_match(self.game, self.row, restart=True), True

    @property
    def revision(self) -> int:
        """The revision that this act makes."""
        return int(self.row.revision) + 1

    def running(self) -> Match[Any]:
        """The match. Raises TableError unless the table is being played."""
        if self.match is None or self.status != "playing":
            raise TableError("not now", _NOT_PLAYING[self.status])
        return self.match

    def dealt(self) -> Match[Any]:
        """The match, played, paused or over. Raises TableError in the lobby."""
        if self.match is None:
            raise TableError("not now", _NOT_PLAYING["lobby"])
        return self.match

    def in_lobby(self) -> None:
        """Raises TableError unless the table is in its lobby."""
        if self.status != "lobby":
            raise TableError("not now", "The game has begun already.")

    def in_game(self, seat: int) -> Player:
        """Who sits there. Raises TableError without such a seat."""
        if not 0 <= seat < len(self.players):
            raise TableError(
                "not now", f"There is no seat {seat + 1} at this table; its seats are 1 to {len(self.players)}."
            )
        return self.players[seat]

    def seat_of(self, user: int) -> int | None:
        """The user's seat, None for a stranger."""
        return next((seat for seat, player in enumerate(self.players) if player.user == user), None)

    def sit(self, seat: int, player: Player) -> None:
        """The seat of a running game changes hands. Who held it is noted, and nobody is waited for there yet."""
        old = self.players[seat]
        if self.match is not None:
            self.waits.once.append(Once(self.revision, seat, old.user, old.name, old.robot))
        self.players[seat] = player
        self.waits.seats.pop(seat, None)

    def note(self, path: Sequence[str] | None, by: Actor, *, seat: int | None = None, ask: Ask | None = None) -> None:
        """The journal: what the seat answered; no path for a lapse, an empty one for what was taken back.

        Without a seat, what is no answer: such as an end, a resignation, or a seat that is left.
        """
        rule = ask.rule if ask is not None else ""
        self.answers.append({"seat": seat, "rule": rule, "path": None if path is None else list(path), "by": by})

    def tell(self, text: str, to: Sequence[int] | None = None) -> None:
        """A line of the log, for everybody or for some seats."""
        self.lines.append((None if to is None else tuple(to), text))

    def tell_events(self, events: Iterable[Event]) -> None:
        """The game's own news, in its own words."""
        for event in events:
            self.tell(event.line(), event.to)

    def say(self, text: str, why: Why, *, first: bool = False) -> None:
        """A public line that is also a message of its own in the channel; `first`: told before what came before it."""
        self.announce(text, text, why, first=first)

    def announce(self, line: str, message: str, why: Why, *, first: bool = False) -> None:
        """The same, where the message says more than the line of the log."""
        self.tell(line)
        self.send("say", {"line": message, "why": why})
        if first:
            self.lines.insert(0, self.lines.pop())
            self.news.insert(0, self.news.pop())

    def send(
        self, kind: str, payload: Mapping[str, Any], *, user: int | None = None, revision: int | None = None
    ) -> None:
        """Something for the outbox. An unping carries the revision of its ping."""
        at = stamp(self.now)
        row = {"revision": self.revision if revision is None else revision, "kind": kind, "user": user, "at": at}
        rest = {"next_try": at, "tries": 0, "done": False, "message": None, "payload": compact(payload)}
        self.news.append(row | rest)

    def record(self, gm: int, act: str, detail: str, reason: str) -> None:
        """A row of the audit, chained to the one before it."""
        row = {"number": self.row.audited + 1, "at": stamp(self.now), "gm": gm, "act": act}
        self.audit = row | {"detail": detail, "reason": reason[:500]}
        self.audit["hash"] = chained(self.row.audit_hash, self.row.id, self.audit)
        self.head |= {"audited": self.audit["number"], "audit_hash": self.audit["hash"]}

    def change(self) -> Change:
        """All that is to be stored."""
        saved = self._saved()
        for revision in sorted(self.pinged - self.waits.pings()):
            self.send("unping", {}, revision=revision)
        due = self.waits.next(self.row.pace, stamp(self.now)) if self.status == "playing" else None
        self.head |= {"revision": self.revision, "status": self.status, "due": due, "credit": 0}
        self.head |= {"waits": self.waits.text(), "players": seated(self.players)}
        if self.public:
            self.head["wanted"] = self.revision
        act: dict[str, Any] = {"revision": self.revision, "at": stamp(self.now), "actor": self.actor, "user": self.user}
        act |= {"epoch": self.head.get("epoch", self.row.epoch), "undone": False, "lines": compact(self.lines)}
        act |= {"answers": compact(self.answers), "draws": compact(self.match.draws if self.match else [])}
        act |= {"position": self.head.get("position", self.row.position), "tail": self.head.get("tail", self.row.tail)}
        return Change(
            *(self.row.id, self.row.revision, self.row.credit, self.head, act, saved, self.news, self.audit),
            undo_to=self.undo_to,
        )

    def _saved(self) -> dict[str, Any] | None:
        """Notes the answers of the running step; gives the position if a new step has begun."""
        if self.match is None:
            return None
        save = self.match.save()
        self.head["tail"] = compact([[a.seat, a.rule, a.tokens, *([True] if a.lapsed else [])] for a in save.answers])
        if (save.state, save.version) == self.base:
            return None
        number = self.head["position"] = self.head.get("position", self.row.position) + 1
        return {"number": number, "revision": self.revision, "version": save.version, "state": save.state}


_NOT_PLAYING: Mapping[str, str] = {
    "lobby": "The game has not begun yet.",
    "paused": "The game is paused.",
    "over": "The game is over.",
    "archived": "That game has been put away.",
    "playing": "The game is being played.",
}


def seated(players: Sequence[Player]) -> str:
    """The players as stored; `user` comes first, so that a table can be found by it."""
    return compact([asdict(player) for player in players])


def chained(before: str, table: int, row: Mapping[str, Any]) -> str:
    """The hash of an audit row: SHA-256 over the hash before it and everything in it."""
    content = [before, table, *(row[name] for name in ("number", "at", "gm", "act", "detail", "reason"))]
    return hashlib.sha256(compact(content).encode()).hexdigest()
