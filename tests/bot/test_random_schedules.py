"""Time at a table by chance, beside a model of it: what passes, is answered, paused, slept through or set on the wall clock.

Nobody is timed out who has not waited the whole pace while the bot was there to hear them; and whose wait nothing has disturbed
is timed out by the first tick after it.
"""

import re
from dataclasses import dataclass, field

import pytest

from bot.tables.table_service import TableService
from games.engine.dice import Dice
from tests.bot.table_kit import ANN, BEN, GM, Hands, asks, begun, first_answer
from tests.games.walk import luck
from tests.sizes import size

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

PACE = 3600
SCHEDULES = size(30, 500)  # of each part
STEPS = 30
LAPSED = re.compile(r"<s(\d)> ran out of time")


@dataclass
class Model:
    """How long each open question has waited, in seconds, and how long when the bot last said that it was there."""

    waited: dict[str, float] = field(default_factory=dict)
    beat: dict[str, float] = field(default_factory=dict)
    disturbed: set[str] = field(default_factory=set)

    def passes(self, seconds: float) -> None:
        """Everybody who is asked waits."""
        self.waited = {question: waited + seconds for question, waited in self.waited.items()}

    def disturb(self) -> None:
        """An outage, or a clock that was set: those who waited are given time, how much is no matter here."""
        self.disturbed |= set(self.waited)

    def asked(self, questions: list[str]) -> None:
        """These are open now."""
        self.waited = {question: self.waited.get(question, 0.0) for question in questions}

    def ticks(self) -> None:
        """The bot is here."""
        self.beat = dict(self.waited)

    def restarts(self) -> None:
        """What passed since the bot was last there does not count."""
        self.waited = {question: self.beat.get(question, 0.0) for question in self.waited}
        self.disturb()


@dataclass
class Schedule:
    """One table, its clock and its model."""

    tables: TableService
    hands: Hands
    table: int
    dice: Dice
    model: Model
    lines: int = 0
    lapses: int = 0

    async def run(self) -> None:
        """So many things happen."""
        await self.look()
        for _ in range(STEPS):
            await (self.wait, self.tick, self.tick, self.answer, self.pause, self.sleep, self.jump)[
                self.dice.below(7)
            ]()
            await self.look()

    async def look(self) -> dict[int, str]:
        """The open questions, by seat."""
        standing = await self.tables.standing(self.table)
        over = standing.match is None or standing.match.over
        questions = {} if over else {seat: f"{seat} {standing.digest(seat)}" for seat in asks(standing)}
        self.model.asked(list(questions.values()))
        return questions

    async def wait(self) -> None:
        seconds = self.dice.below(PACE * 5 // 4) + 1
        self.hands.pass_(seconds=seconds)
        self.model.passes(seconds)

    async def tick(self) -> None:
        """Who is timed out has waited; who has waited undisturbed is timed out."""
        before = await self.look()
        await self.tables.clock.tick()
        said = [line.text for line in await self.tables.log(self.table, None, limit=1_000)]
        for seat in [int(found[1]) for line in said[self.lines :] if (found := LAPSED.match(line))]:
            assert self.model.waited[before[seat]] >= PACE, f"seat {seat} is timed out early"
            self.lapses += 1
        self.lines = len(said)
        after = await self.look()
        for question in after.values():
            assert question in self.model.disturbed or self.model.waited[question] < PACE, f"{question} waits too long"
        self.model.ticks()

    async def answer(self) -> None:
        standing = await self.tables.standing(self.table)
        if await self.look():
            await self.tables.act(self.table, *first_answer(standing))

    async def pause(self) -> None:
        if await self.look():
            await self.tables.gm.pause(self.table, GM)
            self.hands.pass_(seconds=self.dice.below(3 * PACE))
            await self.tables.gm.resume(self.table, GM)

    async def sleep(self) -> None:
        """The bot is away, and starts again."""
        self.hands.pass_(seconds=self.dice.below(3 * PACE))
        await self.tables.clock.start()
        self.model.restarts()
        self.model.ticks()

    async def jump(self) -> None:
        """Somebody puts the wall clock forward, and the bot sees it."""
        self.hands.jump(seconds=self.dice.below(2 * PACE))
        self.model.disturb()
        await self.tick()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(size(1, 20)))
async def test_schedules_by_chance_time_nobody_out_early_or_late(tables, hands, part):
    await tables.clock.start()
    lapses = 0
    for number in range(part * SCHEDULES, (part + 1) * SCHEDULES):
        standing = await begun(tables, channel=number, pace=PACE, rounds=6)
        schedule = Schedule(tables, hands, standing.table.id, luck("schedule", number), Model())
        await schedule.run()
        lapses += schedule.lapses
        if not (await tables.standing(standing.table.id)).match.over:
            await tables.gm.end(standing.table.id, GM, False)
    assert lapses >= SCHEDULES // 5, f"{lapses} time-outs: so few that little was tried"


@pytest.mark.parametrize("seconds", [PACE - 30, 60])
async def test_the_model_sees_who_is_timed_out_early(tables, hands, seconds):
    await tables.clock.start()
    standing = await begun(tables, pace=PACE)
    schedule = Schedule(tables, hands, standing.table.id, luck("early"), Model())
    await schedule.look()
    hands.pass_(seconds=PACE)
    schedule.model.passes(seconds)
    with pytest.raises(AssertionError, match="timed out early"):
        await schedule.tick()
    assert {ANN, BEN} == {player.user for player in standing.table.players}
