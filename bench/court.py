"""The real bot on a simulated Discord, played by presses in the private panels.

python -m bench.court FOLDER PRESSES ROUNDS [table | pictures]: figures of its presses, as `bench.press` wants them, and the last hand that was
shown. All is text; with "table" boards are pictures, with "pictures" panels too.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import simcord
from simcord.components import walk_components

from bench.child import report
from bench.engine import Chance
from bench.hall import GAME, deal, entropy, seated, url
from bench.measure import set_aside
from bench.panel import Part
from bench.watch import POLL, Press, Read, Watch, clocks
from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.model.table_snapshot import TableSnapshot
from bot.pictures.rendering.picture_studio import PictureStudio

TABLES, HOSTED = 40, 5


@dataclass
class Place:
    """A table with its channel, its board, and the panels that its people have open."""

    table: int
    channel: Any
    board: Any
    open: dict[int, Any]


class Court:
    """Plays at some tables and keeps what every press took, by what it was: hand, choice, act."""

    def __init__(self, env: simcord.Env, bot: GameBot, read: Read = clocks) -> None:
        self.env, self.bot, self.watch = env, bot, Watch(env, self._rested, read)
        self.guild = env.create_guild("Court")
        self.people: dict[int, Any] = {}
        self.taken: dict[str, list[Press]] = {"hand": [], "choice": [], "act": []}
        self._channels, self._acted = 0, False
        self.shown: list[Part] = []
        self._chance, self._random = Chance(3), random.Random(3)
        self._wrap()

    def _wrap(self) -> None:
        store: Any = self.bot.tables._executor._store

        async def noted(act: Any) -> TableSnapshot:
            standing: TableSnapshot = await store(act)
            self._acted = True
            return standing

        self.bot.tables._executor._store = noted  # type: ignore[method-assign]

    def _rested(self) -> bool:
        task = self.bot.outbox._task
        return task is None or task.done()

    async def seat(self, count: int, game: str = GAME, *, robots: int = 0, **options: object) -> list[Place]:
        """Deal at that many new tables; of five tables each, the same people sit there."""
        places: list[Place] = []
        made: list[Any] = []
        for number in range(count):
            if number % HOSTED == 0:
                first, seats = len(self.people), range(seated(game) - robots)
                made = [self.guild.add_member(self.env.create_user(f"p{first}-{k}")) for k in seats]
                self.people |= {member.id: member for member in made}
            self._channels += 1
            channel = self.guild.create_text_channel(f"table-{self._channels}")
            people = [member.id for member in made]
            table = await deal(self.bot.tables, self.guild.id, channel.id, people, game, robots=robots, **options)
            await self.quiet()
            boards = [message for message in channel.history() if message.flags.components_v2]
            places.append(Place(table, channel, boards[-1], {}))
        return places

    async def quiet(self) -> None:
        """Let the bot send what is waiting."""
        await self.bot.outbox.flush()
        await self.env.settle(idle=POLL)

    async def turn(self, place: Place, *, ready: bool = False) -> Any:
        """Let the player to move open their hand, choose and confirm.

        `ready`: stop before the press that confirms; return person, panel and custom id of it.
        """
        while True:
            standing = await self.bot.tables.standing(place.table)
            assert standing.match is not None
            seat, ask = next((seat, ask) for seat, ask in standing.match.asks.items() if not ask.standing)
            user = standing.table.players[seat].user
            assert user is not None
            person, panel = self.people[user], await self._hand(place, user)
            panel = await self._choose(person, panel, ask)
            if panel is None:
                return None  # what was chosen led on at once
            confirm = [c["custom_id"] for c in parts(panel, "s:k:") if not c.get("disabled")]
            if not confirm:
                await self._otherwise(place.table, user)
            elif ready:
                return person, panel, confirm[-1]
            else:
                await self._press("act", person, panel, confirm[-1])
                return None

    async def choice(self, place: Place) -> tuple[Any, Any, str, list[str] | None]:
        """Let the player to move open their hand; return person, panel, and a press that chooses, not made yet."""
        standing = await self.bot.tables.standing(place.table)
        assert standing.match is not None
        (seat, _), *_ = [(seat, ask) for seat, ask in standing.match.asks.items() if not ask.standing]
        user = standing.table.players[seat].user
        assert user is not None
        panel = await self._hand(place, user)
        for menu in parts(panel, "s:m:"):
            return self.people[user], panel, menu["custom_id"], [menu["options"][0]["value"]]
        buttons = [*parts(panel, "s:c:"), *parts(panel, "s:p:")]
        return self.people[user], panel, buttons[0]["custom_id"], None

    async def _hand(self, place: Place, user: int) -> Any:
        return await self._press("hand", self.people[user], place.board, f"s:h:{place.table}")

    async def _choose(self, person: Any, panel: Any, ask: Any) -> Any:
        """Choose at random from what the panel offers; return the panel, None if that was an act."""
        for menu in parts(panel, "s:m:")[:1]:
            offered = [option["value"] for option in menu["options"]]
            count = min(len(ask.sample(self._chance)), len(offered))
            for _ in range(count if ask.ordered else min(count, 1)):
                some = self._random.sample(offered, 1 if ask.ordered else count)
                found = next(c["custom_id"] for c in parts(panel, "s:m:"))
                panel = await self._press("choice", person, panel, found, some)
                offered = [value for value in offered if value not in some]
                if self._acted:
                    return None
        if not parts(panel, "s:m:") and parts(panel, "s:p:"):
            panel = await self._tick(person, panel, len(ask.sample(self._chance)))
        buttons = [c["custom_id"] for c in parts(panel, "s:c:") if c.get("label") != "End the game"]
        if buttons:
            panel = await self._press("choice", person, panel, self._random.choice(buttons))
            return None if self._acted else panel
        return panel

    async def _tick(self, person: Any, panel: Any, count: int) -> Any:
        """Press `count` of the buttons that choose one thing each; return the panel."""
        for _ in range(count):
            offered = [c for c in parts(panel, "s:p:") if not c.get("disabled") and not str(c["label"]).startswith("✓")]
            if offered:
                panel = await self._press("choice", person, panel, self._random.choice(offered)["custom_id"])
        return panel

    async def _press(self, kind: str, person: Any, message: Any, custom_id: str, values: Any = None) -> Any:
        self._acted = False
        result, press = await self.watch.press(person, message, custom_id, values)
        self.taken["act" if self._acted else kind].append(press)
        self.shown = result.components if kind == "hand" else self.shown
        return result

    async def _otherwise(self, table: int, user: int) -> None:
        """Make a choice without Discord that takes more presses than are worth measuring (a form, a second page)."""
        standing = await self.bot.tables.standing(table)
        assert standing.match is not None
        ask = next(ask for seat, ask in standing.match.asks.items() if standing.table.players[seat].user == user)
        await self.bot.tables.act(table, user, ask.sample(self._chance), partial=True)
        await self.quiet()


def parts(panel: Any, kind: str) -> list[dict[str, Any]]:
    """Return the panel's components whose custom id begins so."""
    return [c for c in walk_components(panel.components) if str(c.get("custom_id", "")).startswith(kind)]


async def presses(court: Court, count: int, rounds: int, *, plain: bool = False) -> dict[str, Any]:
    """A1 to A3, T1: acts by chance at 40 tables, then bursts of one act at every table. `plain`: people want their panels in text."""
    places = await court.seat(TABLES)
    for user in court.people if plain else ():
        await court.bot.tables.people.wish(user, plain=True)
    chance = random.Random(5)
    for _ in range(20):
        await court.turn(chance.choice(places))
    for kept in court.taken.values():
        kept.clear()
    set_aside()
    before = court.bot.studio.drawn
    while len(court.taken["act"]) < count:
        await court.turn(chance.choice(places))
    taken: dict[str, Any] = {kind: list(kept) for kind, kept in court.taken.items()}
    taken["drawn"] = (court.bot.studio.drawn - before) / len(taken["act"])
    rates = []
    for _ in range(rounds):
        events = []
        for place in places:
            while (ready := await court.turn(place, ready=True)) is None:
                pass
            person, panel, custom_id = ready
            events.append(court.watch.event(person, place.channel.id, panel.id, custom_id)[1])
        rates.append(await court.watch.burst(events))
    return taken | {"burst": rates, "shown": court.shown}


@asynccontextmanager
async def held(folder: Path, read: Read = clocks, *, pictures: bool = False) -> AsyncIterator[Court]:
    """Return the bot on a new file in that folder, online; in text, or with `pictures`."""
    studio = PictureStudio()
    if not pictures:
        studio.close()
    bot = GameBot(
        Config(database_url=url(folder / "court.db"), backup_hour="off"),
        entropy=entropy,
        board_every=0.0,
        studio=studio,
    )
    async with simcord.run(bot, shard_count=1) as env:
        try:
            yield Court(env, bot, read)
        finally:
            await bot.close()


async def run(folder: Path, count: int, rounds: int, what: str) -> None:
    """Start the bot and play."""
    async with held(folder, pictures=bool(what)) as court:
        report(await presses(court, count, rounds, plain=what == "table"))


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), "".join(sys.argv[4:])))
