"""Whatever people, game masters and the clock do by chance: no vote breaks a table, outlives its game, or is forgotten by the clock."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.model.errors import TableError
from bot.model.time_control import DAY, HOUR, Late, TimeControl
from bot.tables.votes.motion_rules import Proposal
from games.engine.dice import Dice
from games.engine.errors import Refused
from tests.bot.table_kit import ANN, BEN, CY, GM, GUILD, Hands, asks, lobby, service
from tests.bot.tinygame import RESIGNING, TINY
from tests.games.walk import random_of_run
from tests.sizes import size

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

USERS = (ANN, BEN, CY, 14, 15, 16)
LATE: tuple[Late, ...] = ("ask", "ask", "robot", "default", "remind")
MOTIONS: tuple[str, ...] = (
    "robot",
    "defaults",
    "person",
    "extend",
    "pause",
    "resume",
    "undo",
    "undo",
    "end",
    "cancel",
)
OFTEN = ("act",) * 6 + ("cast",) * 8 + ("propose",) * 5 + ("time",) * 3


class Chance:
    """One table, and somebody who does something there."""

    def __init__(self, tables, hands, seed):
        self.tables, self.hands, self.luck, self.done = tables, hands, random_of_run("votes", seed), set()

    async def begin(self):
        late: Late = self.luck.choice(LATE)
        terms = TimeControl(pace=self.luck.choice([None, 600, HOUR, 3 * DAY]), late=late)
        self.table = (await lobby(self.tables, terms=terms, rounds=200)).table.id
        await self.tables.join(self.table, CY, "Cy")
        await self.tables.clock.start()
        await self.tables.start(self.table, ANN)

    async def something(self):
        """One deed by chance; gives how the table stands then."""
        deeds: dict[str, Callable[..., Awaitable[object]]] = {
            "act": self.act, "cast": self.cast, "propose": self.propose, "time": self.time, "away": self.away, **self.plain()
        }  # fmt: skip
        name = self.luck.choice((*OFTEN, *deeds))
        try:
            await deeds[name]()
            self.done.add(name)
        except Refused:
            pass
        except TableError as error:
            if error.kind in ("bug", "storage"):
                raise
        return await self.tables.standing(self.table)

    def plain(self):
        t, table, user, other = self.tables, self.table, self.luck.choice(USERS), self.luck.choice(USERS)
        seat, steps = self.luck.randrange(3), self.luck.randint(1, 3)
        return {
            "leave": lambda: t.leave(table, user, self.luck.choice(["player", "absent"])),
            "take": lambda: t.take_seat(table, seat, user, f"U{user}"),
            "offer": lambda: t.hand_over.offer(table, user, other, f"U{other}"),
            "pause": lambda: t.gm.pause(table, GM),
            "resume": lambda: t.gm.resume(table, GM),
            "undo": lambda: t.gm.undo(table, GM, steps),
            "veto": lambda: t.gm.veto(table, GM),
            "replace": lambda: t.gm.replace(table, GM, seat, user, f"U{user}"),
            "came": self.came,
            "resign": self.resign,
        }

    async def act(self):
        standing = await self.tables.standing(self.table)
        seat, ask = self.luck.choice(list(asks(standing).items()) or [(0, None)])
        user = standing.table.players[seat].user
        if ask is not None and user is not None:
            await self.tables.act(self.table, user, *ask.sample(Dice(f"{self.luck.getrandbits(256):064x}")))

    async def propose(self):
        user, other = self.luck.choice(USERS), self.luck.choice(USERS)
        motion, seat, acts = self.luck.choice(MOTIONS), self.luck.randrange(3), self.luck.randint(1, 3)
        proposal = Proposal(motion=motion, seat=seat, user=other, name=f"U{other}", acts=acts)
        await self.tables.votes.propose(self.table, user, proposal)

    async def cast(self):
        vote = (await self.tables.standing(self.table)).vote
        if vote is not None:
            choice = self.luck.choice(vote.choices)
            await self.tables.votes.cast(self.table, self.luck.choice(USERS), vote.number, choice)

    async def time(self):
        self.hands.pass_(minutes=self.luck.choice([1, 11, 61, 600, 2000]))
        await self.tables.clock.tick()

    async def away(self):
        now = self.hands.now
        await self.tables.people.go_away(self.luck.choice(USERS), GUILD, now, now + timedelta(days=1))

    async def came(self):
        await self.tables.note_presence(await self.tables.standing(self.table), self.luck.choice(USERS))

    async def resign(self):
        if self.luck.random() < 0.1:
            await self.tables.resign(self.table, self.luck.choice(USERS))


@pytest.mark.parametrize("game", [TINY, RESIGNING], ids=["silent", "resigning"])
async def test_no_vote_breaks_a_table_or_is_forgotten(tmp_path, game, caplog):
    done = set()
    for seed in range(size(10, 150)):
        hands = Hands()
        async with service(tmp_path / f"{seed}.db", hands, game) as tables:
            chance = Chance(tables, hands, seed)
            await chance.begin()
            for _ in range(120):
                standing = await chance.something()
                due = (await tables._executor.head(chance.table)).due
                if standing.vote is not None:
                    assert standing.table.status in ("playing", "paused")
                    assert due <= standing.vote.until, "the clock knows of its end"
                if standing.table.status == "over":
                    break
            done |= chance.done
    assert {"propose", "cast", "time", "undo"} <= done
    assert not caplog.records
