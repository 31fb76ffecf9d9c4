"""The table service: the one door to every game. No Discord, no SQL.

Texts that are handed out name seats as <s0> and users as <u123>. Every method may raise TableError (kind, and one ready
sentence); a rule's own refusal passes through as games.engine.errors.Refused.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.errors import TableError
from bot.standing import Standing
from bot.store.moments import stamp
from bot.store.store import Store
from bot.table import after, ahead, calls, choice, lateness, leaving, lobby, play
from bot.table.choice import Harmless, Led
from bot.table.clock import Clock
from bot.table.draft import Draft
from bot.table.gm import GameMaster
from bot.table.handover import HandOver
from bot.table.learning import Learning
from bot.table.mail import Mail
from bot.table.people import People
from bot.table.replays import Replays
from bot.table.scribe import Scribe, Untouched
from bot.table.seating import Seating
from bot.table.statistics import Statistics
from bot.table.votes import Votes
from games.engine.game import Game
from games.engine.match import Match


def utcnow() -> datetime:
    """The present moment, UTC."""
    return datetime.now(UTC)


class Tables(Seating):
    """Everything that people do at tables.

    `gm`: the game master's powers; `outbox`: what is to be sent; `clock`: time; `people`: what they and their servers have set.
    `votes`: what they decide together; `hand_over`: seats that are offered to somebody. `learning`: guided first games. `statistics`: what was
    played. `replays`: finished games, to be seen again.
    """

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, Game[Any]],
        *,
        now: Callable[[], datetime] = utcnow,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        super().__init__(Scribe(store, catalogue, now, entropy), catalogue)
        self.gm = GameMaster(self._scribe)
        self.outbox = Mail(self._scribe)
        self.votes = Votes(self._scribe)
        self.hand_over = HandOver(self._scribe)
        self.learning = Learning(self._scribe)
        self.clock = Clock(self._scribe, self.votes.over)
        self.people = People(self._scribe)
        self.statistics = Statistics(self._scribe)
        self.replays = Replays(self._scribe)

    @property
    def stored(self) -> int:
        """How many acts have been stored since the start: if it is as before, nothing has changed and nothing is to be sent."""
        return self._scribe.stored

    async def act(self, table_id: int, user: int, *path: str, digest: str | None = None) -> Standing:
        """Answers what the user is asked, and what follows from it: all of the path or nothing.

        `digest`: what the panel was drawn from; TableError `passed` when something else is asked now. Raises Refused.
        """

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            lateness.back(draft, seat)
            lobby.plays(draft, seat)
            lobby.current(draft, seat, digest)
            leaving.answer(draft, seat, path)
            after.settle(draft, self._scribe.dice, actor=seat)

        return await self._scribe.alter(table_id, "user", user, work)

    async def came(self, standing: Standing, user: int) -> Standing:
        """Call it when somebody presses anything: their holiday is over, and the robot that sat in for them gets up.

        Gives how the table stands. Raises TableError.
        """
        seat = standing.seat_of(user)
        if seat is None or standing.table.status not in ("playing", "paused"):
            return standing
        guild = standing.table.guild
        if (await self.people.wishes(user)).away_until(guild, stamp(self._scribe.now())) is not None:
            await self.people.come_back(user, guild)
            standing = await self.standing(standing.table.id)
        if not standing.missed(seat):
            return standing

        def work(draft: Draft) -> None:
            if not lateness.back(draft, lobby.seat_of(draft, user)):
                raise Untouched
            after.settle(draft, self._scribe.dice, actor=seat)

        try:
            return await self._scribe.alter(standing.table.id, "user", user, work)
        except Untouched:
            return await self.standing(standing.table.id)

    async def choose(self, table_id: int, user: int, digest: str, places: Sequence[int]) -> Standing:
        """Answers with the options at these places of the question that the digest names. Raises TableError `not seated`, `passed`; Refused."""
        return await choice.choose(self._scribe, table_id, user, digest, places)

    async def lead(
        self,
        table_id: int,
        user: int,
        digest: str,
        *places: int,
        several: bool = False,
        harmless: Harmless | None = None,
    ) -> Led:
        """Answers so with one option, if it only leads on; what is final is to be asked again, unless it is `harmless`: see choice.py."""
        return await choice.lead(self._scribe, table_id, user, digest, places, several=several, harmless=harmless)

    async def take_back(self, table_id: int, user: int, digest: str | None = None) -> Standing:
        """Forgets the user's last answer, while nobody has learned anything from it. Raises Refused when it is too late.

        `digest`: what the panel was drawn from; TableError `passed` when something else is asked now, as after a press before this one.
        """

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            lobby.plays(draft, seat)
            lobby.current(draft, seat, digest)
            play.take_back(draft, seat)
            ahead.taken_back(draft, seat)
            calls.call(draft, seat)

        return await self._scribe.alter(table_id, "user", user, work)

    async def leave_ahead(self, table_id: int, user: int, name: str, until: str) -> Standing:
        """Leaves an answer to a small question of others' turns (see Game.standing) until a span of the title is over, or `always`.

        It is private. Raises TableError.
        """

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            back = lateness.back(draft, seat)
            lobby.plays(draft, seat)
            leaving.leave(draft, seat, name, until)
            ahead.look(draft, self._scribe.dice)
            if back:
                calls.call(draft, seat)

        return await self._scribe.alter(table_id, "user", user, work)

    async def cancel_ahead(self, table_id: int, user: int, name: str = "") -> Standing:
        """Cancels an answer that the user has left ahead, or all of them. Raises TableError."""
        return await self._scribe.alter(
            table_id, "user", user, lambda draft: leaving.cancel(draft, lobby.seat_of(draft, user), name)
        )

    async def may_resign(self, table_id: int, user: int) -> Standing:
        """The table, if the user could resign now; nothing changes. Raises TableError; Refused where the rulebook forbids it."""
        standing = await self.standing(table_id)
        seat, match = standing.seat_of(user), standing.match
        if seat is None:
            raise TableError("not seated", "You do not sit at this table.")
        if match is None:
            raise TableError("not now", "The game has not begun yet: /table leave makes the seat free.")
        play.may_resign(match, standing.table.players[seat])
        if match.game.rules.resign is not None:
            Match(match.game, match.save()).resign(seat)
        return standing

    async def resign(self, table_id: int, user: int, epoch: int | None = None) -> Standing:
        """The user gives up for good, as the rulebook has it. `epoch`: the table's when it was asked for; `passed` after an undo.

        Raises TableError, Refused. Who resigns keeps the seat and may read on.
        """

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            if epoch not in (None, draft.head.epoch):
                raise TableError(
                    "passed", "The game has been taken back since. Use /table resign again if you mean it."
                )
            play.resign(draft, seat, "user")
            after.settle(draft, self._scribe.dice, actor=seat)

        return await self._scribe.alter(table_id, "user", user, work)
