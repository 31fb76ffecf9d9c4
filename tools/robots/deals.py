"""Deals that were played, one a line: a measurement that is stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from itertools import chain, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bench.matches import Entered, Played, play_deal, sum_up

SOURCES = Path(__file__).parents[2]


def measure(entered: Entered, kept: Path, jobs: int, limit: float) -> dict[str, Any]:
    """Play the deals of the contest that the file `kept` doesn't hold, `jobs` at a time; return the contest's row.

    `limit`: CPU seconds after which no further deal begins. Deals that another version of the title played are left alone.
    """
    played, mark = dict(read_deals(entered, kept)), name_code(entered.title)
    missing, spent = iter([deal for deal in range(entered.deals) if deal not in played]), 0.0
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool, kept.open("a") as file:
        running = {pool.submit(partial(play_deal, entered), deal): deal for deal in islice(missing, jobs)}
        while running:
            done = next(as_completed(running))
            deal = running.pop(done)
            played[deal] = done.result()
            spent += sum([game.took_all for game in played[deal]])
            line = {**describe(entered), "code": mark, "deal": deal, "played": [asdict(game) for game in played[deal]]}
            file.write(json.dumps(line) + "\n")
            file.flush()
            for following in islice(missing, 1 if spent < limit else 0):
                running[pool.submit(partial(play_deal, entered), following)] = following
    return sum_up(entered, [played[deal] for deal in sorted(played)])


def read_deals(entered: Entered, kept: Path) -> Iterator[tuple[int, list[Played]]]:
    """Yield number and games of each deal of this contest that the file holds and today's code played."""
    wanted = {**describe(entered), "code": name_code(entered.title)}
    for line in kept.read_text().splitlines() if kept.exists() else ():
        found = json.loads(line)
        if wanted.items() <= found.items() and found["deal"] < entered.deals:
            yield found["deal"], [Played(**game) for game in found["played"]]


def describe(entered: Entered) -> dict[str, Any]:
    """Return by what the deals of contests are told apart."""
    return {
        "title": entered.title,
        "seats": entered.seats,
        "strength": entered.strength,
        "playouts": entered.playouts,
    }


def name_code(title: str) -> str:
    """Return twelve hexadecimal digits that name the code of the engine and the title."""
    files = chain((SOURCES / "games" / "engine").rglob("*.py"), (SOURCES / "games" / title).rglob("*.py"))
    return sha256(b"".join([file.read_bytes() for file in sorted(files)])).hexdigest()[:12]
