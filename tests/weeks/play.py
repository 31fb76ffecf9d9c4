"""Two weeks of one table: people who come and go, a clock, restarts, an outage over a deadline. Time is moved from event to event.

The table service and its store are the real ones, on a file; what is sent goes to a stand-in that notes whom it would call.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.seat_holders import list_voters
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import moment, stamp
from bot.tables.table_service import TableService
from bot.tables.votes.motion_rules import Proposal
from games import CATALOGUE
from games.engine.dice import Dice
from tests.bot.table_kit import CHANNEL, GUILD, Hands, service
from tests.weeks.cast import DAY, HOUR, MINUTE, Person
from tests.weeks.ledger import Ledger

TICK: Final = 10_000  # milliseconds between two looks of the clock
LONGEST: Final = 120 * DAY  # no game takes longer, or it never ends


@dataclass
class Weeks:
    """One game. `moves`: when each person will press something next. `down`: when the bot is away, in the order of time; milliseconds."""

    place: Path
    title: str
    people: dict[int, Person]
    terms: TimeControl
    dice: Dice
    start: datetime
    options: dict[str, Any]
    hands: Hands = field(default_factory=Hands)
    moves: dict[int, int] = field(default_factory=dict)
    down: list[tuple[int, int]] = field(default_factory=list)
    standing_messages: set[int] = field(default_factory=set)
    sent: int = 0
    table: int = 0
    outage: bool = False  # over a deadline: it has happened

    def __post_init__(self) -> None:
        self.hands.now = self.start
        self.ledger = Ledger(self.people, self.terms)
        self.stack = AsyncExitStack()
        begin = stamp(self.start)
        for _ in range(4):
            at = begin + DAY // 2 + self.dice.below(13 * DAY // MINUTE) * MINUTE
            self.down.append((at, at + (1 + self.dice.below(20)) * MINUTE))
        self.down.sort()
        self.trips = {user: one.holiday for user, one in self.people.items() if one.holiday}

    @property
    def now(self) -> int:
        return stamp(self.hands.now)

    # ---- the course of events

    async def run(self) -> None:
        """From the first deal to the end of the game."""
        await self.open()
        while not (await self.standing()).match.over:  # type: ignore[union-attr]
            assert self.now - stamp(self.start) < LONGEST, "the game does not come to its end"
            await self.next()
        await self.deliver()

    async def open(self) -> None:
        """Everybody has said what they want, and sits down."""
        await self.up()
        everybody = list(self.people.values())
        for one in everybody:
            await self.tables.people.wish(one.user, **one.user_settings())
        host = everybody[0]
        opened = await self.tables.open(
            guild=GUILD, channel=CHANNEL, host=host.user, name=host.name, game=self.title, options=self.options, terms=self.terms
        )  # fmt: skip
        self.table = opened.table.id
        for one in everybody[1:]:
            await self.tables.join(self.table, one.user, one.name)
        await self.noted(await self.tables.start(self.table, host.user), None)
        for one in everybody:
            self.soon(one.user, one.next_look(self.now))

    async def up(self) -> None:
        """The bot starts."""
        self.tables: TableService = await self.stack.enter_async_context(
            service(self.place, self.hands, CATALOGUE[self.title])
        )
        await self.tables.clock.start()

    async def next(self) -> None:
        """Move to the next event and let it happen."""
        tick = await self.next_tick()
        press = min(self.moves.values(), default=None)
        trip = min((span[0] for span in self.trips.values()), default=None)
        await self.outage_over(tick)
        fall = self.down[0][0] if self.down else None
        at = min(one for one in (tick, press, trip, fall) if one is not None)
        self.hands.pass_(seconds=(max(at, self.now) - self.now) / 1000)
        if at == fall:
            await self.restart()
        elif at == trip:
            await self.holiday(next(user for user, span in self.trips.items() if span[0] == at))
        elif at == press:
            await self.press(min(self.moves, key=lambda user: self.moves[user]))
        else:
            await self.tables.clock.tick()
            await self.noted(await self.standing(), None)

    async def next_tick(self) -> int | None:
        due = (await self.tables._executor.head(self.table)).due
        return None if due is None else (max(due, self.now) // TICK + 1) * TICK

    async def outage_over(self, tick: int | None) -> None:
        """Once, the bot is away for some hours just when somebody's time would be over."""
        late = self.now - stamp(self.start) > 3 * DAY
        dues = [stamp(due) for due in (await self.standing()).deadlines.values()] if late and not self.outage else []
        if tick is not None and any(tick - TICK <= due <= tick for due in dues):
            self.outage = True
            down = max(tick - 10 * MINUTE, self.now)
            self.down = [(down, down + (2 + self.dice.below(8)) * HOUR)] + [d for d in self.down if d[0] > down + DAY]

    async def restart(self) -> None:
        """Stop the bot, sometimes before it has sent everything, and start it after a while. No one can press until then."""
        begin, end = self.down.pop(0)
        await self.tables.clock.tick()  # it was there until now
        self.ledger.look(await self.standing(), self.now, None)
        if self.dice.below(2):
            await self.deliver()
        await self.stack.aclose()
        self.hands.pass_(seconds=(max(end, self.now) - self.now) / 1000)
        self.ledger.outages.append((begin, self.now))
        await self.up()
        for user, at in self.moves.items():
            if at < self.now:
                self.moves[user] = self.now + (1 + self.dice.below(90)) * MINUTE
        await self.noted(await self.standing(), None)

    async def holiday(self, user: int) -> None:
        """Have a person say that they are away; every third comes back early."""
        begin, end = self.trips.pop(user)
        await self.tables.people.go_away(user, GUILD, moment(begin), moment(end))
        self.ledger.holidays.setdefault(user, []).append((self.now, end))
        self.soon(
            user, end - (end - begin) // 3 if self.dice.below(3) == 0 else self.people[user].there(end), anew=True
        )
        await self.noted(await self.standing(), user)

    # ---- what people do

    def soon(self, user: int, at: int | None, *, anew: bool = False) -> None:
        """Schedule a person's next press, unless an earlier one is due. `anew`: replace the earlier one."""
        if at is not None:
            self.moves[user] = at if anew else min(at, self.moves.get(user, at))
        elif anew:
            self.moves.pop(user, None)

    async def press(self, user: int) -> None:
        """Open a person's panel, vote if there is a vote, answer if they must; at times they put it off."""
        one = self.people[user]
        one = self.back_early(one)
        before = await self.standing()
        standing = await self.tables.note_presence(before, user)
        if standing is not before:
            await self.noted(standing, user)
        self.ledger.pressed(user, self.now)
        await self.vote(user)
        standing = await self.standing()
        ask = standing.ask_of(user)
        if ask is not None and not ask.standing and self.dice.below(12):
            await self.noted(await self.tables.act(self.table, user, *self.path(standing, ask.seat)), user)
            self.ledger.pressed(user, self.now)
            standing = await self.standing()
        goes_on = standing.seat_of(user) in standing.awaited and self.dice.below(8)
        self.soon(user, one.at_once(self.now) if goes_on else one.next_look(self.now), anew=True)

    def back_early(self, one: Person) -> Person:
        """Their first press ends a holiday."""
        spans = self.ledger.holidays.get(one.user, [])
        if spans and spans[-1][0] <= self.now < spans[-1][1]:
            spans[-1] = (spans[-1][0], self.now)
            one = self.people[one.user] = replace(one, holiday=None)
        return one

    async def vote(self, user: int) -> None:
        """Vote where the person may; propose a robot where the table waits for a player who is out of time."""
        standing = await self.standing()
        vote = standing.vote
        if vote is not None and user in list_voters(standing.table.players, vote) and user not in vote.ballots:
            choice = vote.choices[-1] if self.dice.below(4) else vote.choices[0]
            await self.noted(await self.tables.votes.cast(self.table, user, vote.number, choice), None)
        elif vote is None and self.terms.late in ("remind", "ask") and standing.table.status == "playing":
            for seat in standing.awaited.keys() - standing.deadlines.keys() - standing.away.keys():
                if standing.table.players[seat].present and standing.table.players[seat].user != user:
                    proposal = Proposal(motion="robot", seat=seat)
                    await self.noted(await self.tables.votes.propose(self.table, user, proposal), None)
                    return

    def path(self, standing: TableSnapshot, seat: int) -> list[str]:
        """Return a robot's answer there."""
        match = standing.match
        assert match is not None
        path, ask = [], match.asks[seat]
        while ask is not None:
            path.append(match.game.robot.decide(match.view(seat), ask, self.dice))
            ask = match.preview(seat, *path)  # type: ignore[assignment]
        return [" ".join(tokens) or "none" for tokens in path]

    # ---- what goes out

    async def standing(self) -> TableSnapshot:
        return await self.tables.standing(self.table)

    async def noted(self, standing: TableSnapshot, actor: int | None) -> None:
        """Note what has changed, and send it."""
        decided = self.vote_of is not None and standing.vote is None
        self.ledger.look(standing, self.now, actor)
        for seat in self.vote_of or () if decided else ():
            self.ledger.renewed(seat)
        self.vote_of = None if standing.vote is None else list(standing.vote.about)
        await self.deliver()

    vote_of: list[int] | None = None

    async def deliver(self) -> None:
        """Do as `bot.delivery` does with the rows: send pings to those who must still act, panels by DM and lines; delete old pings."""
        standing = await self.standing()
        for row in await self.tables.outbox.pending(limit=500):
            said = row.payload
            self.sent += 1
            message = None
            if "next" in said:  # a silent word, which calls nobody
                message = 10_000 + row.id
            elif row.kind == "ping" and not row.passed:
                called = [(s, u) for s, u in zip(said["seats"], said["users"], strict=True) if s in standing.awaited]
                for seat, user in called:
                    self.call(user, seat, reminder=bool(said.get("reminder")))
                message = 10_000 + row.id if called else None
                self.standing_messages |= {message} if message else set()
            elif row.kind == "panel" and said["seat"] in standing.awaited:
                turn = self.ledger.open.get(said["seat"])
                self.call(said["user"], said["seat"], reminder=turn is not None and (turn.own or bool(turn.calls)))
                message = 10_000 + row.id
            elif row.kind == "unping":
                self.standing_messages -= set(said["messages"])
            elif row.kind == "say":
                message = 10_000 + row.id
                for user in said.get("call", ()):
                    self.ledger.voted(user, said["vote"], self.now)
                    self.soon(user, self.people[user].after_a_call(self.now))
            await self.tables.outbox.mark_sent(row.id, message)

    def call(self, user: int, seat: int, *, reminder: bool) -> None:
        """Ping a person, who comes after a while."""
        self.ledger.sent(user, seat, self.now, reminder=reminder)
        self.soon(user, self.people[user].after_a_call(self.now))


@asynccontextmanager
async def played(weeks: Weeks) -> AsyncIterator[Weeks]:
    """The game, played to its end; the table service is there until then."""
    try:
        await weeks.run()
        yield weeks
    finally:
        await weeks.stack.aclose()


__all__ = ["TableError", "Weeks", "played"]
