"""The same game twice: once everyone moves when they are pinged and come, once half of them plan their turns as well.

What somebody answers depends on the question as they see it alone, so both are the same game, and only its length can differ. Nobody
leaves, and the clock is long: what is measured is waiting.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.storage.store import open_store
from bot.tables.table_service import TableService
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Planning, Seen
from games.engine.dice import Dice
from games.engine.running.plan_checks import look
from tests.bot.table_kit import CHANNEL, GUILD, START, Hands, entropy, match_of, over, url
from tests.weeks.cast import DAY, Person, cast

CLOCK: Final = TimeControl(pace=20 * 86_400)
LONGEST: Final = 200 * DAY
ALL_AT_ONCE: Final = 40  # answers of one visit


class Course(NamedTuple):
    """A game's course: its days, what each seat answered in order, how many of the answers plans gave, and how the game ended."""

    days: float
    answers: dict[int, list[str]]
    planned: int
    end: Any


def decide(seat: int, seen: Seen, ask: Ask) -> Tokens:
    """Return what that seat answers to the question as it sees it."""
    return ask.sample(Dice(sha256(repr((seat, seen)).encode()).hexdigest()))


@dataclass
class Fortnight:
    """One game. `planners`: who plans. `visits`: when each person comes next; milliseconds."""

    tables: TableService
    game: Game[Any]
    people: dict[int, Person]
    planners: Sequence[int]
    hands: Hands
    visits: dict[int, int] = field(default_factory=dict)
    table: int = 0

    @property
    def planning(self) -> Planning:
        assert self.game.table.planning is not None
        return self.game.table.planning

    @property
    def now(self) -> int:
        return stamp(self.hands.now)

    async def play(self, options: dict[str, Any]) -> Course:
        """From the deal to the end."""
        await self.open(options)
        while (await self.standing()).table.status == "playing":
            assert self.now - stamp(START) < LONGEST, "the game doesn't come to its end"
            await self.next()
        rows = await self.tables._executor.store.acts.replay_rows(self.table)
        entries = [entry for row in rows for entry in list_answers(row.answers)]
        answers: dict[int, list[str]] = {}
        for entry in entries:
            answers.setdefault(entry["seat"], []).extend(entry["path"])
        planned = sum(entry["by"] == "clock" for entry in entries)
        end = match_of(await self.standing()).state.outcome
        return Course((self.now - stamp(START)) / DAY, answers, planned, end)

    async def open(self, options: dict[str, Any]) -> None:
        host, *others = self.people.values()
        opened = await self.tables.open(
            guild=GUILD,
            channel=CHANNEL,
            host=host.user,
            name=host.name,
            game=self.game.name,
            options=options,
            terms=CLOCK,
        )
        self.table = opened.table.id
        for one in others:
            await self.tables.join(self.table, one.user, one.name)
        for one in self.people.values():
            planner = one.user in self.planners
            await self.tables.people.wish(one.user, quiet=one.quiet, zone=one.quiet.zone, next_up=planner)
        await self.tables.start(self.table, host.user)
        await self.tables.clock.start()
        await self.deliver()
        for one in self.people.values():
            self.come(one.user, one.next_look(self.now))

    async def standing(self) -> TableSnapshot:
        return await self.tables.standing(self.table)

    def come(self, user: int, at: int | None) -> None:
        if at is not None:
            self.visits[user] = min(at, self.visits.get(user, at))

    async def after_a_call(self, user: int, kind: str) -> int | None:
        """Return when that person comes: at the same point of the same game they take the same time, whether there are plans or not."""
        turn = match_of(await self.standing()).state.since
        dice = Dice(sha256(repr((kind, user, turn)).encode()).hexdigest())
        return replace(self.people[user], dice=dice).after_a_call(self.now)

    async def next(self) -> None:
        """Move to the next visit, or to what is due at the table."""
        due = (await self.tables._executor.head(self.table)).due
        user = min(self.visits, key=lambda one: self.visits[one])
        at = self.visits[user] if due is None else min(due, self.visits[user])
        self.hands.pass_(milliseconds=max(at - self.now, 0))
        if at == self.visits[user]:
            del self.visits[user]
            await self.visit(user)
        else:
            await self.tables.clock.tick()
        await self.deliver()

    async def visit(self, user: int) -> None:
        """Answer everything that is asked, then plan the next turn."""
        for _ in range(ALL_AT_ONCE):
            standing = await self.tables.note_presence(await self.standing(), user)
            ask = standing.ask_of(user)
            if ask is None or ask.standing:
                break
            match = match_of(standing)
            seen = look(self.game, self.planning, match.view(ask.seat), ask)
            await self.tables.act(self.table, user, decide(ask.seat, seen, ask), partial=True)
        if user in self.planners:
            with suppress(TableError):
                await self.plan(user)
        self.come(user, self.people[user].next_look(self.now))

    async def plan(self, user: int) -> None:
        """Plan the next turn as far as it goes, and keep the plan. Raise TableError where nothing can be planned."""
        acts = self.tables.planning.acts_for(user)
        standing = await acts.read(self.table)
        if standing.plans:
            await self.tables.planning.cancel(self.table, user)
            await acts.read(self.table)
        for _ in range(ALL_AT_ONCE):
            assert acts.latest is not None
            turn = acts.latest.turn
            if turn.question is None or turn.seen is None:
                break
            await acts.act(self.table, user, decide(turn.seat, turn.seen, turn.question))
        await acts.keep(self.table)

    async def deliver(self) -> None:
        """Send what waits; who is pinged aloud comes after a while."""
        for row in await self.tables.outbox.pending(limit=500):
            said, awaited = row.payload, (await self.standing()).awaited
            if row.kind == "ping" and "next" in said:
                for user in said["users"]:
                    self.come(user, await self.after_a_call(user, "next"))
            elif row.kind == "ping" and not row.passed:
                called = [(s, u) for s, u in zip(said["seats"], said["users"], strict=True) if s in awaited]
                for _, user in called:
                    if user not in said.get("hushed", ()):
                        self.come(user, await self.after_a_call(user, "call"))
            elif row.kind == "panel" and said["seat"] in awaited:
                self.come(said["user"], await self.after_a_call(said["user"], "call"))
            await self.tables.outbox.mark_sent(row.id, 10_000 + row.id)


def list_answers(text: str) -> list[dict[str, Any]]:
    """Return the entries of an act that are answers."""
    return [entry for entry in json.loads(text) if entry["seat"] is not None and entry["path"]]


async def play_both(folder: Path, name: str, number: int, seats: int, **options: Any) -> tuple[Course, Course]:
    """Return the game's course without plans, and with every second person planning."""
    courses = []
    for planning in (False, True):
        hands = Hands()
        store = await open_store(url(folder / f"{name}{number}{planning}.db"))
        tables = over(store, hands, CATALOGUE[name])
        tables._executor.entropy = entropy(f"{name}{number}")
        dice = Dice(sha256(f"people {name} {number}".encode()).hexdigest())
        people = [
            replace(one, leaves=None, absent=None, holiday=None, dm=False, pings="channel")
            for one in cast(dice, seats, stamp(START), 0.5)
        ]
        planners = [one.user for k, one in enumerate(people) if k % 2 == 0] if planning else []
        weeks = Fortnight(tables, CATALOGUE[name], {one.user: one for one in people}, planners, hands)
        courses.append(await weeks.play(options))
        await store.close()
    return courses[0], courses[1]
