"""A whole game of each title over two weeks at the simulated Discord, with the real bot: its clock, its outbox, its restarts.

The clock of the bot ticks every hour here, and the outbox looks as often by itself: two weeks are many ticks.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import pytest
from simcord.http.client import FakeHTTPClient

from bot.model.time_control import DAY as A_DAY
from bot.model.time_control import TimeControl
from bot.model.user_settings import QuietHours
from bot.storage.engine.timestamps import stamp
from tests.e2e.conftest import Court, calls, looking_every
from tests.e2e.press import confirmed
from tests.games.walk import chance
from tests.sizes import SOAK
from tests.weeks.cast import DAY, HOUR, MINUTE, ZONES, Person
from tests.weeks.ledger import Ledger

TICK: Final = HOUR
GAMES: Final = {
    "aristocracy": ("anna berta carl", "round_limit=1", 2.5),
    "aristocrats": ("anna berta carl", "rounds=9", 2.5),
    "anarchy": ("anna berta carl stranger", "rounds=2", 0.5),
    "estate": ("anna berta", "season_limit=20", 1.2),
    "nobles": ("anna berta", "turn_limit=40", 1.0),
}
"""By title: who plays, the options, and how much longer than usual they take."""

SHORT: Final = ("aristocracy", "aristocrats")  # the others have two to ten times the presses: in `make soak`


class Fortnight:
    """One game. `moves`: when somebody presses something next; all in milliseconds, UTC."""

    def __init__(self, court: Court, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.court, self.title, self.dice = court, title, chance("fortnight", title)
        court.env.backend.clock._epoch = datetime(2026, 3, 20, 17, 0, tzinfo=UTC)
        names, self.options, leisure = GAMES[title]
        self.begin, self.people = self.now, dict[int, Person]()
        for number, name in enumerate(names.split()):
            self.people[court.people[name].id] = self.person(number, name, leisure)
        self.ledger = Ledger(self.people, TimeControl(pace=A_DAY, late="robot"), slack=2 * TICK + MINUTE)
        self.moves = {user: one.next_look(self.now) or 0 for user, one in self.people.items()}
        self.at_it: set[int] = set()  # who goes on at once
        self.posts: list[tuple[int, int, bool]] = []
        self.restarts, self.outage = [self.begin + 3 * DAY, self.begin + 6 * DAY + 5 * HOUR], False
        self.record(monkeypatch)

    def person(self, number: int, name: str, leisure: float) -> Person:
        """The host stays; the last one to sit down leaves for good, of three the second goes on holiday."""
        zone, begin, end = ZONES[number]
        leaves = self.begin + 5 * DAY if number == len(GAMES[self.title][0].split()) - 1 else None
        since = self.begin + 2 * DAY
        trip = (since, since + 2 * DAY) if number == 1 and leaves is None else None
        return Person(0, name, QuietHours(zone, begin, end), self.dice, leisure, 19 * 60, leaves=leaves, holiday=trip)

    @property
    def now(self) -> int:
        return stamp(self.court.env.now())

    def record(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Every message that calls somebody is noted with its moment."""
        request = FakeHTTPClient.request

        async def noted(client: Any, route: Any, **how: Any) -> Any:
            sent = how.get("json") or {}
            if route.method == "POST" and route.path == "/channels/{channel_id}/messages":
                for user in sent.get("allowed_mentions", {}).get("users", []):
                    self.posts.append((int(user), self.now, "⏰" in sent["content"]))
            return await request(client, route, **how)

        monkeypatch.setattr(FakeHTTPClient, "request", noted)

    # ---- the course of events

    async def run(self) -> None:
        """From the lobby to the end of the game."""
        await self.court.restart()
        self.steady()
        await self.opened()
        while (await self.court.standing()).table.status == "playing":
            assert self.now - self.begin < 60 * DAY, "the game does not come to its end"
            await self.next()

    def steady(self) -> None:
        """The bot's steady clock is simulated, too."""
        clock = self.court.bot.tables.clock
        clock.monotonic = lambda: self.court.env._virtual_time
        clock._seen = (self.now, clock.monotonic())

    async def opened(self) -> None:
        first, *others = [self.court.people[one.name] for one in self.people.values()]
        for user, one in self.people.items():
            await self.court.bot.tables.people.wish(user, quiet=one.quiet, zone=one.quiet.zone)
        made = {"options": self.options, "clock": "1d", "late": "robot"}
        await first.slash(self.court.channel, "table new", game=self.title, **made)
        for other in others:
            await other.click(self.court.board, label="Join")
        await first.click(self.court.board, label="Start")
        await self.noted(None)

    async def next(self) -> None:
        """Time goes by until the next press or tick, whichever comes first."""
        user = min(self.moves, key=lambda one: self.moves[one])
        at = min(max(self.moves[user], self.now + 1_000), (self.now // TICK + 1) * TICK + 5_000)
        if self.restarts and self.restarts[0] <= self.now:
            self.restarts.pop(0)
            await self.away(10 * MINUTE)
        elif not self.outage and await self.nearly_late():
            self.outage = True
            await self.away(6 * HOUR)
        else:
            await self.court.env.advance_time((at - self.now) / 1000)
            await self.court.bot.outbox.rest()
            await self.noted(None)
            if self.moves[user] <= self.now:
                await self.press(user)

    async def nearly_late(self) -> bool:
        dues = (await self.court.standing()).deadlines.values()
        return self.now > self.begin + 4 * DAY and any(stamp(due) - self.now < HOUR for due in dues)

    async def away(self, length: int) -> None:
        """The bot is stopped, and started again after so long."""
        begin = self.now
        await self.court.bot.close()
        await self.court.env.advance_time(length / 1000)
        await self.court.restart()
        self.steady()
        self.ledger.outages.append((begin, self.now))
        for user, at in self.moves.items():
            self.moves[user] = max(at, self.now + MINUTE)
        await self.noted(None)

    async def noted(self, actor: int | None) -> None:
        standing = await self.court.standing()
        self.ledger.look(standing, self.now, actor)
        for user, at, reminder in self.posts:
            seat = standing.seat_of(user)
            assert seat is not None
            self.ledger.sent(user, seat, at, reminder=reminder)
            self.soon(user, self.people[user].after_a_call(self.now))
        self.posts.clear()

    def soon(self, user: int, at: int | None, *, anew: bool = False) -> None:
        never = self.begin + 1_000 * DAY
        self.moves[user] = (at or never) if anew else min(at or never, self.moves[user])

    async def press(self, user: int) -> None:
        """They go on holiday, or look at their hand, and answer what they are asked."""
        one = self.people[user]
        member, channel = self.court.people[one.name], self.court.channel
        if one.holiday is not None and one.holiday[0] - HOUR < self.now and user not in self.ledger.holidays:
            await self.trip(user, one, member)
            return
        if user not in self.at_it:
            shown = await member.click(self.court.board, label="Your hand")
            assert shown.response.ephemeral
            await self.noted(user)
            self.ledger.pressed(user, self.now)
        standing = await self.court.standing()
        seat = standing.seat_of(user)
        if seat in standing.awaited and self.dice.below(10):
            match: Any = standing.match
            ask, path = match.asks[seat], list[Any]()
            while ask is not None:
                path.append(match.game.robot.decide(match.view(seat), ask, self.dice))
                ask = match.preview(seat, *path)
            for tokens in path:
                shown = await member.slash(channel, "answer", choice=" ".join(tokens) or "none")
                assert shown.acknowledged
                await confirmed(self.court, member, shown.response)
            await self.noted(user)
            self.ledger.pressed(user, self.now)
            standing = await self.court.standing()
        goes_on = seat in standing.awaited
        (self.at_it.add if goes_on else self.at_it.discard)(user)
        self.soon(user, one.at_once(self.now) if goes_on else one.next_look(self.now), anew=True)

    async def trip(self, user: int, one: Person, member: Any) -> None:
        """They say so, and are gone for two days."""
        shown = await member.slash(self.court.channel, "away", to="in 2 days")
        assert "away until" in str(shown.response.components)
        self.ledger.holidays[user] = [(self.now, self.now + 2 * DAY)]
        self.soon(user, one.there(self.now + 2 * DAY + 9 * HOUR), anew=True)
        await self.noted(user)


@pytest.fixture
def slowly() -> Iterator[None]:
    """Bots that are made look at their clocks every hour."""
    with looking_every(TICK / 1000):
        yield


@pytest.mark.slow
@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("title", GAMES if SOAK else SHORT)
async def test_two_weeks_at_discord(court: Court, title: str, monkeypatch: pytest.MonkeyPatch):
    weeks = Fortnight(court, title, monkeypatch)
    await weeks.run()
    ledger = weeks.ledger
    assert (await court.standing()).table.status == "over"
    assert ledger.faults() == []
    assert weeks.outage
    assert weeks.now - weeks.begin > 6 * DAY
    players = (await court.standing()).table.players
    assert [one.robot for one in players if one.user == list(weeks.people)[-1]] == ["player"], "they have left for good"
    assert sum(len(turn.calls) for turn in ledger.turns) >= 15
    assert not [m for m in court.channel.history() if calls(m.content)]
