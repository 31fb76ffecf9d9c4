"""Games of regents through worker processes, as at a host's, held answer by answer against those of this process."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.matches import bargain, begin, write_question
from bot.tables.robot_thinking import Think, think_in
from bot.tables.robot_worker import PRELOAD, Question
from bot.workers.worker_pool import WorkerPool
from games import CATALOGUE
from games.engine.events import Event
from games.engine.searching.luck import Luck, draw_number
from games.engine.searching.regent import Strength, Thought, think

LONGEST = 600.0  # seconds for one thought, on a machine with much else to do


@dataclass
class Compared:
    """Games of a title that were compared: thoughts, those of them in the middle of a step, those that came out otherwise, failures by error."""

    title: str
    seats: int
    games: int = 0
    thoughts: int = 0
    within: int = 0
    other: int = 0
    failed: Counter[str] = field(default_factory=Counter)

    @property
    def is_the_same(self) -> bool:
        """Return whether every thought came, and was the one of this process."""
        return not self.other and not self.failed

    def describe(self) -> str:
        """Return it as a line for the host."""
        what = f"{CATALOGUE[self.title].title}, {self.seats}: {self.games} games through worker processes, {self.thoughts} thoughts"
        failed = ", ".join([f"{many} {name}" for name, many in self.failed.items()])
        came = (
            "the same as here"
            if self.is_the_same
            else f"{self.other} are not those of this process, failed: {failed or 'none'}"
        )
        return f"{what}, {self.within} of them in the middle of a step: {came}"


async def compare_title(title: str, games: int, jobs: int, budget: int = 0) -> Compared:
    """Play these games of the title with the fewest seats, `jobs` workers beside this process; `budget`: playouts, 0 for as many as at a table."""
    pool = WorkerPool(jobs, longest=LONGEST, preload=PRELOAD)
    try:
        compared = Compared(title, CATALOGUE[title].seats[0])
        for deal in range(games):
            await compare_game(compared, deal, think_in(pool), budget)
        return compared
    finally:
        pool.close()


async def compare_game(compared: Compared, deal: int, elsewhere: Think, budget: int = 0) -> None:
    """Play the deal; ask for each answer here and elsewhere, and go on with the one from here. A page sits in the third seat, if there is one."""
    game, luck = CATALOGUE[compared.title], Luck(draw_number("through the pool", compared.title, deal))
    match = begin(game, compared.seats, deal)
    strengths: list[Strength] = ["page" if seat == 2 else "regent" for seat in range(compared.seats)]
    memories = [game.views.recall(seat, match.news) for seat in range(compared.seats)]

    def remember(told: Sequence[Event]) -> None:
        memories[:] = [game.views.recall(seat, told, memory) for seat, memory in enumerate(memories)]

    compared.games += 1
    while not match.over:
        remember(bargain(match, luck))
        seat = next(one.seat for one in match.asks.values() if not one.standing)
        question = write_question(match, seat, strengths[seat], deal, memories[seat], budget)
        asked = asyncio.create_task(_ask(elsewhere, question))
        here = await asyncio.to_thread(think, match, seat, strengths[seat], deal, memories[seat], budget)
        there = await asked
        compared.thoughts += 1
        compared.within += bool(question.save.answers)
        if isinstance(there, Exception):
            compared.failed[type(there).__name__] += 1
        else:
            compared.other += there != here
        remember(match.answer(seat, here.tokens).events)


async def _ask(elsewhere: Think, question: Question) -> Thought | Exception:
    """Return the thought, or why it failed: whatever that is, it is counted."""
    try:
        return await elsewhere(question)
    except Exception as error:
        return error
