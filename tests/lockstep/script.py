"""Scripts: played by chance, played again from their lines, and made short once they fail."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from traceback import format_exception
from typing import Any, Final

from games.engine.dice import Dice
from tests.lockstep import watch
from tests.lockstep.chance import SMALL, USUAL, Chance, Diet
from tests.lockstep.engine_beside import Apart
from tests.lockstep.opening import Opening
from tests.lockstep.pair import PAGES, Pair

TRIES: Final = 60  # shorter scripts that are tried, at most


@dataclass
class Outcome:
    """A script and what came of it. `kind`, `why`: empty where all held."""

    lines: list[str]
    kind: str = ""
    why: str = ""
    pair: Pair | None = None


@dataclass
class Stage:
    """Where scripts are played: a folder, an empty database. `pages`: after one act in so many, pages are compared."""

    folder: Path
    empty: Path
    pages: int = PAGES
    pooled: Any = None
    spared: tuple[str, ...] = ()
    number: int = field(default=0)

    async def play(self, opening: Opening, draw: Callable[[Pair], Any], most: int) -> Outcome:
        """Play until `draw` gives no line any more, at most so many; return what came of it."""
        self.number += 1
        folder = self.folder / f"pair{self.number}"
        folder.mkdir()
        log = watch.LogWatch()
        logging.getLogger("bot").addHandler(log)
        pair = Pair(folder, self.empty, opening, self.pages, self.pooled, self.spared)
        try:
            try:
                await pair.open()
                for _ in range(most):
                    line = await draw(pair)
                    if line is None:
                        break
                    await pair.do(line)
                    log.check()
            finally:
                await pair.close()
        except Exception as error:
            kind = error.kind if isinstance(error, Apart) else type(error).__name__
            why = str(error) if isinstance(error, Apart) else "".join(format_exception(error))
            return Outcome(pair.done or [opening.line()], kind, why, pair)
        finally:
            logging.getLogger("bot").removeHandler(log)
            rmtree(folder)
        return Outcome(pair.done, pair=pair)

    async def play_by_chance(
        self, opening: Opening, dice: Dice, acts: int, diet: Diet = USUAL, *, asleep: int = 1, small: bool = False
    ) -> Outcome:
        """Play by chance. `small`: what asks others small questions comes often."""
        liked = SMALL.get(opening.title, ()) if small else ()
        chances = list[Chance]()

        async def draw(pair: Pair) -> str | None:
            if not chances:
                chances.append(Chance(pair, dice, diet, asleep=asleep, liked=liked))
            status = pair.standing.table.status
            return None if status == "over" and dice.below(4) else await chances[0].line()

        return await self.play(opening, draw, acts)

    async def play_again(self, lines: Sequence[str]) -> Outcome:
        """Play the lines of a script; the first of them begins the table."""
        rest = iter(lines[1:])

        async def draw(pair: Pair) -> str | None:
            return next(rest, None)

        return await self.play(Opening.read(lines[0]), draw, len(lines))

    async def shorten(self, failed: Outcome) -> Outcome:
        """Return a shorter script that fails in the same way: lines are left out as long as it does."""
        best, tries, size = failed, 0, max((len(failed.lines) - 1) // 2, 1)
        while tries < TRIES:
            start = 1
            while start < len(best.lines) and tries < TRIES:
                tries += 1
                lines = [*best.lines[:start], *best.lines[start + size :]]
                found = await self.play_again(lines)
                if found.kind == failed.kind:
                    best = found
                else:
                    start += size
            if size == 1:
                break
            size = max(size // 2, 1)
        return best


def describe(outcome: Outcome) -> str:
    """Return the failure with the lines that play it again."""
    script = "\n".join(outcome.lines)
    return f"{outcome.kind}: {outcome.why}\n---- again: python -m tests.lockstep, and these lines\n{script}\n"
