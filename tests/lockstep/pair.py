"""The lock-step: one script at two real tables and a bare engine. In the second world nobody has secrets from the others but what they hold:

what is left in advance, planned, begun and undone is not done there, and what the clock then answers for a player in secret, the player
answers by hand, at the same moment and the same. So whatever everyone, or anybody but that player, can tell the two worlds apart by is a leak.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine.timestamps import stamp
from games.engine.running.match import Match
from tests.lockstep import watch
from tests.lockstep.acts import Act, perform, read_act
from tests.lockstep.engine_beside import Apart, EngineBeside, find_default, read_entry
from tests.lockstep.opening import Opening
from tests.lockstep.pages import compare_pages
from tests.lockstep.promises import Promises
from tests.lockstep.told_answers import follows_more, tells_no_one
from tests.lockstep.world import Row, World

BETWEEN: Final = 7  # seconds from one act to the next
TICKS: Final = 200  # looks of the clock at one moment, at most
MOMENTS: Final = 2_000  # of one wait, at most
ALIKE: Final = {"anarchy": (("pass",),)}
"""15.1 of Anarchy: all passes read alike, one of a player who ran out of time too."""
PAGES: Final = 9  # pages are drawn and compared after one act in so many


Beside = tuple[EngineBeside, Promises, watch.TimeOuts, dict[int, tuple[Player, ...]]]
"""What is beside a table: the engine, what was promised there, the time-outs that were told, who sat there after each act."""


@dataclass
class Pair:
    """The two worlds. `one`: in which all of the script is done; `two`: without secrets. `done`: the lines so far."""

    folder: Path
    empty: Path
    opening: Opening
    pages: int = PAGES
    pooled: Any = None
    spared: tuple[str, ...] = ()  # kinds of failures that are let be, to look behind them
    done: list[str] = field(default_factory=list)
    refused: str = ""  # why the last act was refused
    worlds: list[World] = field(default_factory=list)
    kept: dict[int, Beside] = field(default_factory=dict)  # by table
    went_back: bool = False  # whether the last act undid something
    hidden: int = 0  # time-outs of which no one may know
    accepted: Counter[str] = field(default_factory=Counter)  # acts that the table did, by their verbs

    async def open(self) -> None:
        """Deal, in both worlds."""
        self.one = World(self.folder / "one.db", self.opening, pooled=self.pooled)
        self.two = World(self.folder / "two.db", self.opening, pooled=self.pooled)
        for world in (self.one, self.two):
            self.worlds.append(world)
            await world.open(self.empty)
        await self.begin_table(await self.one.new_rows())
        await self.two.new_rows()
        self.done = [self.opening.line()]
        watch.check_names(self.standing)
        await self.compare(Act("bot", "deals"))

    @property
    def given(self) -> Counter[str]:
        """How many answers that were left in advance were given, by their names, at all tables."""
        return sum((promises.given for _, promises, _, _ in self.kept.values()), Counter())

    async def close(self) -> None:
        for world in self.worlds:
            await world.stop_bot()

    async def begin_table(self, rows: list[Row]) -> None:
        """Put an engine, and the other watches, beside the table that the first world is at. `rows`: all its acts so far."""
        self.standing = await self.one.standing()
        self.engine = EngineBeside(self.opening.game, self.standing, rows)
        self.promises, self.time_outs = Promises(self.opening.game), watch.TimeOuts()
        self.players = {self.standing.table.revision: self.standing.table.players}
        self.kept[self.one.table] = self.engine, self.promises, self.time_outs, self.players

    # ---- one line of the script

    async def do(self, line: str) -> None:
        """Do what the line says, in both worlds, and compare all that there is. Raise Apart."""
        act = read_act(line)
        self.done.append(line)
        await self.pass_time(BETWEEN)
        if act.who == "bot":
            await self.do_of_bot(act)
        else:
            await self.do_of_people(act)
        await self.compare(act)

    def is_spared(self, apart: Apart) -> bool:
        return any(apart.kind.startswith(one) for one in self.spared)

    async def do_of_bot(self, act: Act) -> None:
        if act.verb == "waits":
            due = await self.one.due()
            soon = max(due - self.one.now, 0) / 1000 if due is not None else 60.0
            await self.pass_time(soon if act.rest == "due" else float(act.rest))
        elif act.verb == "restarts":
            for world in (self.one, self.two):
                await world.restart(float(act.rest))
            await self.follow(await self.one.new_rows(), mirror=False)
            await self.tick()
        else:
            raise ValueError(act.line())

    async def do_of_people(self, act: Act) -> None:
        before = self.one.table
        self.promises.before(act, self.standing, self.engine.match)
        self.refused = await perform(self.one, act)
        self.accepted[act.verb] += not self.refused
        secret = act.is_secret or self.is_order(act)
        other = Act(act.who, "comes") if secret else act
        refused = await perform(self.two, other)
        if not secret and bool(refused) != bool(self.refused):
            raise Apart("refusal", f"{act.line()}: “{self.refused}” with secrets, “{refused}” without")
        if self.one.table != before:
            await self.change_table(before)
            return
        if act.verb == "skips" and not self.refused:
            self.insist(watch.check_skip, act, self.engine.match)
        rows = await self.one.new_rows()
        await self.follow(rows, mirror=False)
        self.insist(watch.check_own, act, self.standing, self.engine.match, rows)
        if act.verb == "says" and not self.refused:
            self.insist(watch.check_figures, act, rows)

    def insist(self, check: Callable[..., None], *of: Any) -> None:
        """Look; a failure that is spared is let be."""
        try:
            check(*of)
        except Apart as apart:
            if not self.is_spared(apart):
                raise

    def is_order(self, act: Act) -> bool:
        """Return whether the act gives or withdraws a standing answer of the rulebook's own, of which only its player knows."""
        ask = None if act.seat is None else self.engine.match.asks.get(act.seat)
        faces = {one.face.rule for one in self.opening.game.table.standing if one.face is not None}
        return act.verb in ("answers", "says") and ask is not None and ask.standing and ask.rule in faces

    async def change_table(self, left: int) -> None:
        """A game master has closed the game for another one: what was promised at the table that was left must have been called off aloud."""
        current, self.one.table = self.one.table, left
        rows = await self.one.new_rows()
        self.promises.check_left(await self.one.standing(), rows)
        self.one.table = current
        rows = await self.one.new_rows()
        self.standing = await self.one.standing()
        if current in self.kept:
            self.engine, self.promises, self.time_outs, self.players = self.kept[current]
            await self.follow(rows, mirror=False)
        else:
            await self.begin_table(rows)

    # ---- time

    async def pass_time(self, seconds: float) -> None:
        """Let time go by, with a look of the clock whenever something is due in the first world."""
        until = self.one.now + round(seconds * 1000)
        for _ in range(MOMENTS):
            due = await self.one.due()
            if due is None or due > until:
                break
            self.move(due)
            await self.tick()
        else:
            raise Apart("exit", "the clock never comes to rest")
        self.move(until)

    def move(self, at: int) -> None:
        for world in (self.one, self.two):
            world.hands.pass_(milliseconds=max(at - world.now, 0))

    async def tick(self) -> None:
        """Have the clock look until nothing is due; in the second world people do by hand what it did in secret."""
        for _ in range(TICKS):
            await self.one.tables.clock.tick()
            await self.one.settle()
            rows = await self.one.new_rows()
            await self.follow(rows, mirror=True)
            due = await self.one.due()
            if due is None or due > self.one.now:
                break
        else:
            raise Apart("exit", "the clock has something to do at this moment, and again and again")
        await self.tick_two()

    async def tick_two(self) -> None:
        for _ in range(TICKS):
            due = await self.two.due()
            if due is None or due > self.two.now:
                return
            await self.two.tables.clock.tick()
            await self.two.settle()

    async def follow(self, rows: list[Row], *, mirror: bool) -> None:
        """Have the engine do what the journal says, and the people of the second world what was done for them in secret."""
        if (await self.one.standing()).table.epoch != self.standing.table.epoch:
            undone = await self.one.undone() & self.engine.saves.keys()
            if undone:
                self.set_back(min(undone))
        for row in rows:
            if row.undone:
                continue
            secret = mirror and await self.mirror(row)
            if mirror and not secret:
                await self.two.tables.clock.tick()
                await self.two.settle()
            self.insist(self.promises.look_at, row, self.engine.match)
            self.insist(self.time_outs.look_at, row)
            self.engine.follow(row)

    def set_back(self, first_undone: int) -> None:
        """Moves were undone: the engine goes back, and what was counted since."""
        self.engine.set_back(first_undone)
        self.time_outs.set_back(first_undone)
        for act in [act for act in self.players if act >= first_undone]:
            del self.players[act]
        self.went_back = True

    async def mirror(self, row: Row) -> bool:
        """In the second world, do by hand what this act of the clock did for people in secret. Return whether that was all of it."""
        match, rest = self.engine.match.copied(), False
        for entry in row.entries:
            seat, path = entry["seat"], entry["path"]
            if entry["by"] != "clock":
                rest = True
                continue
            if path is not None:
                await self.by_hand(seat, read_entry(match, seat, path))
                match.answer(seat, *path, recorded=True)
            elif self.is_secret(seat, match):
                self.hidden += 1
                path = find_default(match, seat)
                match.time_out(seat)
                await self.by_hand(seat, path, afresh=True)
            else:
                rest = True
                if tells_no_one(
                    match, seat
                ):  # known only once the step is over: then it may be told that it was a time-out
                    self.insist(watch.check_unheard, row, match, seat)
                match.time_out(seat)
        return not rest and bool(row.entries)

    def is_secret(self, seat: int, match: Match[Any]) -> bool:
        """Return whether no one may ever know that the seat ran out of time.

        What is sealed may be told with the answers; and a rule may let more follow from a time-out than from its answer (Aristocrats 9.1).
        """
        if find_default(match, seat) == ALIKE.get(self.opening.title):
            return True
        return match.openness(seat) != "sealed" and tells_no_one(match, seat) and not follows_more(match, seat)

    async def by_hand(self, seat: int, path: tuple[tuple[str, ...], ...], *, afresh: bool = False) -> None:
        """In the second world, the seat's player answers. `afresh`: without what they have begun, as a time-out does."""
        user = (await self.two.standing()).table.players[seat].user or 0
        await self.two.come(user)
        standing = await self.two.standing()
        while afresh and standing.match is not None and standing.match.can_take_back(seat):
            standing = await self.two.tables.take_back(self.two.table, user)
        await self.two.tables.act(self.two.table, user, *path, partial=True)
        await self.two.settle()

    # ---- what must hold now

    async def compare(self, act: Act) -> None:
        """Raise Apart where the table differs from the engine, or the worlds from each other; where a promise is broken, or nothing can go on."""
        one, two = await self.one.standing(), await self.two.standing()
        self.engine.compare(one)
        try:
            await self.compare_worlds(one, two)
            watch.check_vote(one, self.engine.match)
            watch.check_delay(self.opening.game, self.engine.match)
            if self.went_back:
                watch.check_absence_undone(act, self.players[max(self.players)], one)
            self.promises.check(act, self.standing, one, self.engine.match, self.one.now)
            await self.check_exit(one)
            if self.pages and len(self.done) % self.pages == 0:
                await compare_pages(self.one, self.two, len(self.done))
        except Apart as apart:
            if not self.is_spared(apart):
                raise
        self.standing, self.went_back = one, False
        self.players[one.table.revision] = one.table.players

    async def compare_worlds(self, one: TableSnapshot, two: TableSnapshot) -> None:
        """Raise Apart where anybody but who has a secret can tell the worlds apart."""
        for what, here, there in (
            ("posts", self.one.said, self.two.said),
            ("calls", self.one.called, self.two.called),
            ("standing calls", _users(self.one), _users(self.two)),
            ("board", self.one.redrawn, self.two.redrawn),
            ("status", _public(one), _public(two)),
            ("questions", _asked(one), _asked(two)),
            ("deadlines", _times(one.deadlines), _times(two.deadlines)),
            ("holidays", _times(one.away), _times(two.away)),
            ("vote", _vote(one), _vote(two)),
        ):
            if here != there:
                raise Apart(f"worlds: {what}", f"\n   with secrets: {here}\n   without:      {there}")
        for world in (self.one, self.two):
            world.said, world.called, world.redrawn = [], set(), False
        viewer = len(self.done) % (len(one.table.players) + 1) - 1
        here, there = [await self.read_log(world, viewer) for world in (self.one, self.two)]
        if here != there:
            raise Apart("worlds: log", f"of {viewer}\n   with secrets: {here}\n   without:      {there}")
        if one.match is not None and two.match is not None and one.match.view(None) != two.match.view(None):
            raise Apart("worlds: view", "the public views differ")

    async def read_log(self, world: World, viewer: int) -> list[str]:
        """Return the newest lines of a seat's log (-1: of everyone's), without those about what its player has left in advance or overslept."""
        lines = await world.tables.log(world.table, None if viewer < 0 else viewer, limit=30)
        games = self.engine.private
        return [line.text for line in lines if not line.private or line.text in games][-10:]

    async def check_exit(self, standing: TableSnapshot) -> None:
        """Raise Apart for a table where nobody can do anything and nothing will happen by itself."""
        if standing.table.status != "playing" or standing.match is None:
            return
        people = [
            seat
            for seat, player in enumerate(standing.table.players)
            if player.user is not None and standing.open_ask(seat) is not None
        ]
        if not people and await self.one.due() is None:
            raise Apart("exit", "nobody is asked, and nothing is due")


def _users(world: World) -> list[int]:
    return sorted({user for users in world.calls.values() for user in users})


def _public(standing: TableSnapshot) -> tuple[object, ...]:
    table = standing.table
    return table.status, table.players, table.host, table.epoch, table.stopped, table.kept_out, standing.again


def _asked(standing: TableSnapshot) -> list[tuple[int, str]]:
    match = standing.match
    return [] if match is None else sorted((seat, match.public_rule(seat)) for seat in standing.awaited)


def _times(moments: Any) -> dict[int, int]:
    return {seat: stamp(at) for seat, at in moments.items()}


def _vote(standing: TableSnapshot) -> object:
    vote = standing.vote
    if vote is None:
        return None
    return vote.number, vote.motion, vote.until, vote.by, sorted(vote.about), vote.choices, sorted(vote.ballots.items())
