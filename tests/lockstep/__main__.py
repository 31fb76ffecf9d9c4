"""Play a script of the lock-step again: `python -m tests.lockstep < script`; or play by chance: `python -m tests.lockstep anarchy 7 200`.

Options: `--but=KIND` lets failures be whose kind begins so, to look behind them; `--less=VERB` leaves out acts; `--whole` shortens nothing.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from bot.storage.store import open_store
from tests.bot.table_kit import url
from tests.games import walk
from tests.lockstep.chance import USUAL
from tests.lockstep.courses import opening_of
from tests.lockstep.script import Outcome, Stage, describe


async def main(arguments: list[str]) -> int:
    """Write what came of it; return 1 where something did not hold."""
    words = [one for one in arguments if not one.startswith("--")]
    spared, less = [
        tuple([one.partition("=")[2] for one in arguments if one.startswith(option)])
        for option in ("--but=", "--less=")
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await (await open_store(url(folder / "empty.db"))).close()
        stage = Stage(folder, folder / "empty.db", spared=spared)
        if words:
            outcome = await play(stage, words[0], int(words[1]), int(words[2]), less)
            if outcome.kind and "--whole" not in arguments:
                outcome = await stage.shorten(outcome)
        else:
            outcome = await stage.play_again([line.strip() for line in sys.stdin if line.strip()])
    done = f"{len(outcome.lines)} lines, all in step\n"
    sys.stdout.write(describe(outcome) if outcome.kind else done)
    return bool(outcome.kind)


async def play(stage: Stage, title: str, number: int, acts: int, less: tuple[str, ...]) -> Outcome:
    """Play by chance, without those acts."""
    dice = walk.luck("lockstep", title, number)
    diet = {kind: weight for kind, weight in USUAL.items() if kind not in less}
    return await stage.play_by_chance(opening_of(title, number, dice), dice, acts, diet)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
