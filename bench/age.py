"""A game that has lasted long beside one that was just dealt, pressed in turn.

python -m bench.age FOLDER PAIRS TITLE: what acts take late in a game of that title, and in a fresh one.
python -m bench.age FOLDER PAIRS log: what a page of the log takes after 1,000 acts, and after 100.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

from bench.child import report
from bench.court import Court, Place, held, parts
from bench.engine import LONG, Chance, fresh, patient
from bench.hall import GAME, Hall, seated
from bench.watch import Press
from games import CATALOGUE

OLD, LATE = 1_000, 0.5  # the act that is late, or that share of what the longest game of a title has
TRIED, GAMES = 6, 30  # games that are played for their length; games that may end too early before it is given up
PAGES = 2  # from the newest on
YOUNG = 30  # acts after which a game is not fresh any more


def late(title: str) -> int:
    """From which act on a game of this title, which cannot always last for 1,000, is called late."""
    longest = 0
    for number in range(TRIED):
        match, count = fresh(CATALOGUE[title], seated(title), number, **LONG.get(title, {})), 0
        chance = Chance(number)
        while count < OLD / LATE and not match.over:
            patient(match, chance)
            count += 1
        longest = max(longest, count)
    return min(OLD, int(longest * LATE))


class Ages:
    """Old and fresh games of a title, dealt as they are needed."""

    def __init__(self, court: Court, title: str, act: int) -> None:
        self.court, self.title, self.act = court, title, act
        self.acts = {"late": 0, "fresh": 0}
        self._at: dict[str, Place] = {}

    async def place(self, age: str) -> Place:
        """Return a table of that age where someone is asked."""
        worn = age == "fresh" and self.acts[age] >= YOUNG
        if age not in self._at or worn or await self._over(self._at[age]):
            self._at[age], self.acts[age] = await (self._aged() if age == "late" else self._dealt()), 0
        self.acts[age] += 1
        return self._at[age]

    async def _over(self, place: Place) -> bool:
        return (await self.court.bot.tables.standing(place.table)).table.status != "playing"

    async def _dealt(self) -> Place:
        return (await self.court.seat(1, self.title, **LONG.get(self.title, {})))[0]

    async def _aged(self) -> Place:
        """Return a game that reached that act; those that end before are laid aside."""
        for _ in range(GAMES):
            place = await self._dealt()
            if await grow(self.court, place, self.act):
                return place
        raise RuntimeError(f"no game of {self.title} reaches act {self.act}")


async def grow(court: Court, place: Place, acts: int) -> bool:
    """Make `acts` random acts, without messages; return whether the game still lasts."""
    tables, users = court.bot.tables, list(court.people)
    for user in users:
        await tables.people.wish(user, pings="off")
    hall, lasts = Hall(tables, [place.table], seed=place.table), True
    while lasts and acts:
        standing, user, text = await hall.next()
        lasts = (await tables.act(standing.table.id, user, text, partial=True)).table.status == "playing"
        acts -= 1
    for user in users:
        await tables.people.wish(user, pings="channel")
    await court.quiet()
    return lasts


async def acts(court: Court, title: str, pairs: int) -> dict[str, Any]:
    """G1: acts late in a game and in a fresh one, in turn."""
    act = late(title)
    ages = Ages(court, title, act)
    found: dict[str, list[Press]] = {"late": [], "fresh": []}
    while min(map(len, found.values())) < pairs:
        for age, kept in found.items():
            place = await ages.place(age)
            court.taken["act"].clear()
            await court.turn(place)
            kept += court.taken["act"]
    return {age: kept[:pairs] for age, kept in found.items()} | {"act": act}


async def pages(court: Court, pairs: int) -> dict[str, Any]:
    """G4: the log's newest page, and the one before it, after 1,000 acts and after 100."""
    places = dict(zip(("late", "fresh"), await court.seat(2), strict=True))
    for age, count in (("late", OLD), ("fresh", OLD // 10)):
        await grow(court, places[age], count)
    reader = next(iter(court.people.values()))
    found: dict[str, list[Press]] = {"late": [], "fresh": []}
    for _ in range(pairs):
        for age, place in places.items():
            page, _ = await court.watch.press(reader, place.board, f"s:h:{place.table}")
            for _ in range(PAGES):
                page, press = await court.watch.press(reader, page, parts(page, "s:l:")[0]["custom_id"])
                found[age].append(press)
    return dict(found)


async def run(folder: Path, pairs: int, what: str) -> None:
    """Start the bot and play."""
    async with held(folder) as court:
        report(await (pages(court, pairs) if what == "log" else acts(court, what, pairs)))


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if sys.argv[3:] else GAME))
