"""R1, L1h, A1h: people who mean harm, beside others who play: the dearest question, and long texts and floods while acts are made.

python -m bench hostile. Others' presses come through the simulated Discord, as in the lag bench; the attackers call what Discord would have called,
so that what Discord's own library makes of their requests is left out. Hostile files are read, and hints thought, in worker processes.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, Final

import discord

from bench import child, measure
from bench.court import Court, held
from bench.goals import Figure
from bench.measure import cpu, percentile, set_aside, wall
from bench.ticker import PATIENCE, events, lags, pressed
from bot.features.rulebook_pages import Book, load_book, search_rules, suggestions
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.tables.votes.motion_rules import Proposal
from games import CATALOGUE
from games.engine.errors import Refused

SECONDS, QUICK = 20, 4
EVERY: Final = 0.05  # seconds between two strokes of the attackers
LONG: Final = 6_000  # characters, though a command takes 300
ATTACKERS: Final = range(7_000_000, 7_000_020)


def list_questions(game: str) -> list[str]:
    """Return questions that are dear, each in its own way: letters, words of the book, nonsense, one long word."""
    chance, book = random.Random(7), Book.load(game)
    words = sorted({word for block in book.rules.blocks for word in block.plain.split()}, key=len)
    nonsense = ("".join(chance.choices("abcdefghijklmnop", k=4)) for _ in range(LONG))
    texts = [" ".join(chance.choices("abcdefghijklmnop", k=LONG)), " ".join(words), " ".join(nonsense), "x" * LONG]
    return [text[:LONG] for text in texts]


def measure_questions() -> list[tuple[str, float]]:
    """Return for each title the CPU milliseconds of its dearest question, suggestions included."""
    found = []
    for game in CATALOGUE:
        book, dearest = Book.load(game), 0.0
        book.prepare()
        for question in list_questions(game):
            spent = []
            for _ in range(5):
                before = cpu()
                search_rules(book, 0, question), suggestions(book, question, 25)
                spent.append(cpu() - before)
            dearest = max(dearest, statistics.median(spent) * 1e3)
        found.append((game, dearest))
    return found


@contextmanager
def timed_answers(court: Court) -> Iterator[list[float]]:
    """Collect the seconds from each event to its answer, or to the word that it comes later."""
    came: dict[int, float] = {}
    taken: list[float] = []
    emit: Any = court.env.backend.emit

    def noting(event: str, *args: Any, **how: Any) -> Any:
        if event == "INTERACTION_CREATE":
            came[int(args[0]["id"])] = wall()
        return emit(event, *args, **how)

    def timing(answer: Any) -> Any:
        @wraps(answer)
        async def timed(response: Any, *args: Any, **how: Any) -> Any:
            given = await answer(response, *args, **how)
            if (begun := came.pop(response._parent.id, None)) is not None:
                taken.append(wall() - begun)
            return given

        return timed

    names = ("edit_message", "send_message", "send_modal", "defer")
    kept = {name: getattr(discord.InteractionResponse, name) for name in names}
    court.env.backend.emit = noting  # type: ignore[method-assign]
    for name, answer in kept.items():
        setattr(discord.InteractionResponse, name, timing(answer))
    try:
        yield taken
    finally:
        court.env.backend.emit = emit  # type: ignore[method-assign]
        for name, answer in kept.items():
            setattr(discord.InteractionResponse, name, answer)


async def _empty_lines() -> bytes:
    """Return a record of 381,000 empty lines, as it was found: 8 MiB of which nothing may be built."""
    return b'{"format": 1, "acts": [' + b",".join([b'{"lines": [""]}'] * 381_000) + b"]}"


async def _deep_file() -> bytes:
    """Return a file that fits every size, and nests as deep as one can."""
    return b"[" * 2_000_000 + b"]" * 2_000_000


async def import_files(court: Court, stop: asyncio.Event) -> None:
    """Import hostile files without end, six at once."""
    gm = court.bot.tables.gm

    async def import_one(number: int) -> None:
        file = (_empty_lines, _deep_file)[number % 2]
        with suppress(TableError):
            await gm.open_record(file, 1, {}, TimeControl(), guild=court.guild.id + number, channel=8_000_000 + number)

    while not stop.is_set():
        await asyncio.gather(*(import_one(number) for number in range(6)))
        await asyncio.sleep(EVERY)


async def ask_hints(court: Court, stop: asyncio.Event) -> None:
    """Ask for thirty hints at once, again and again, as one person who plays against robots."""
    tables, user = court.bot.tables, ATTACKERS[0]
    opened = await tables.open(
        guild=court.guild.id, channel=8_100_000, host=user, name="Eve", game="estate", options={}, terms=TimeControl()
    )
    await tables.seat_robots(opened.table.id, user, "player", 1)
    await tables.start(opened.table.id, user)

    async def ask() -> None:
        with suppress(TableError, Refused):
            await tables.hints.take_hint(opened.table.id, user)

    while not stop.is_set():
        await asyncio.gather(*(ask() for _ in range(30)))
        await asyncio.sleep(EVERY)


async def attack(court: Court, questions: dict[str, list[str]], tables: list[int], stop: asyncio.Event) -> int:
    """Ask long questions, repost boards, invite and propose without end; return how often that was done."""
    number = 0
    while not stop.is_set():
        game = list(CATALOGUE)[number % len(CATALOGUE)]
        question, user = questions[game][number % 4], ATTACKERS[number % len(ATTACKERS)]
        book, table = await load_book(game), tables[number % len(tables)]
        search_rules(book, 0, question)
        await asyncio.sleep(0)
        suggestions(book, question, 25)
        with suppress(TableError):
            await court.bot.outbox.repost(table, user)
        with suppress(TableError):
            await court.bot.tables.invite(table, user, user + 1)
        with suppress(TableError):
            await court.bot.tables.votes.propose(table, user, Proposal(motion="pause"))
        number += 1
        await asyncio.sleep(EVERY)
    return number


async def run(folder: Path, seconds: int) -> None:
    """Prepare; make acts with nobody beside them, then as many with attackers."""
    async with held(folder, pictures=True) as court:
        waiting = await events(court, 2 * round(seconds / EVERY))
        await court.quiet()
        tables = [table.id for table in await court.bot.tables.in_guild(court.guild.id, 20)]
        questions = {game: list_questions(game) for game in CATALOGUE}
        for game in CATALOGUE:
            await load_book(game)
        set_aside()
        idle = await lags(seconds)
        found: dict[str, Any] = {"idle": idle}
        half = len(waiting) // 2
        for name, part in (("calm", waiting[:half]), ("hostile", waiting[half:])):
            stop = asyncio.Event()
            ticker = asyncio.create_task(lags(seconds + PATIENCE, stop))
            attackers = asyncio.create_task(attack(court, questions, tables, stop)) if name == "hostile" else None
            beside = (import_files(court, stop), ask_hints(court, stop)) if name == "hostile" else ()
            others = [asyncio.create_task(one) for one in beside]
            with timed_answers(court) as taken:
                await pressed(court, part)
            stop.set()
            found[name], found[f"{name}_taken"] = await ticker, taken
            if attackers is not None:
                found["strokes"] = await attackers
            await asyncio.gather(*others)
            if len(taken) != len(part):
                raise RuntimeError(f"{len(taken)} of {len(part)} presses were answered")
        with suppress(TimeoutError):  # what it leaves in the outbox is no figure here
            await court.quiet()
    child.report(found)


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    seconds = QUICK if quick else SECONDS
    questions = measure_questions()
    measure.table("The dearest question", ("title", "CPU, ms"), [[game, f"{spent:.1f}"] for game, spent in questions])
    with measure.place() as folder:
        found = child.run("bench.hostile", folder, seconds, tries=1)
    rows = []
    for name in ("idle", "calm", "hostile"):
        late, taken = [float(one) for one, _ in found[name]], list[float](found.get(f"{name}_taken", ()))
        shown = [f"{figure * 1e3:.2f}" for figure in (percentile(late, 0.99), max(late))]
        rows.append([name, *shown, f"{statistics.median(taken) * 1e3:.1f}" if taken else "", len(taken)])
    heads = (f"a 2 ms ticker for {seconds} s, ms", "p99", "longest", "press p50, ms", "presses")
    measure.table(f"Others' presses beside {found['strokes']:,} hostile strokes", heads, rows)
    idle, hostile = ([float(one) for one, _ in found[name]] for name in ("idle", "hostile"))
    excess = ((percentile(hostile, 0.99) - percentile(idle, 0.99)) * 1e3, (max(hostile) - max(idle)) * 1e3)
    slower = statistics.median(found["hostile_taken"]) / statistics.median(found["calm_taken"])
    what = f"{seconds} s: long questions, floods of boards, invitations, votes, files, hints"
    dearest = max(spent for _, spent in questions)
    return [
        Figure("R1", "search and suggestions, 6,000 characters", (dearest,)),
        Figure("L1h", what, (excess[0],)),
        Figure("L1hm", what, (excess[1],)),
        Figure("A1h", what, (slower,)),
    ]


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2])))
