"""A game master answers for a player, through that player's own questions, and everyone hears of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.tables import option_choice, player_acts
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.game_master.game_master_rules import check_may_answer_for
from bot.tables.option_choice import Choice, ChoiceResult
from bot.tables.undo.undo_acts import own_up
from games.engine.events import mark
from games.engine.running.words import Words

NOT_SHOWN: Final = "Open that player's panel from /gm panel first. I announce to everyone that you see it."


class ActingService:
    """Opens a seat's panel to a game master who doesn't play. It counts as a look, and is announced."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def open_seat(self, table_id: int, gm: int, seat: int, reason: str = "") -> "SeatActs":
        """Announce that the game master sees what a seat to move sees, and return its acts. Raise TableError if no one can answer for it."""

        def work(act: PendingAct) -> None:
            check_may_answer_for(act, gm, seat)
            act.public = False
            if [gm, seat] not in act.state.seats.opened:
                act.state.seats.opened.append([gm, seat])
            own_up(act, gm, "inspect", f"looked at what {mark(seat)} sees, to answer for them", reason, plays=False)

        await self._executor.alter(table_id, "gm", gm, work)
        return self.acts_for(gm, seat)

    def acts_for(self, gm: int, seat: int) -> "SeatActs":
        """Return the seat's acts for a game master; `read` refuses them to one who hasn't opened it."""
        return SeatActs(self._executor, gm, seat)


class SeatActs:
    """The acts of one seat's player, made by a game master. Each raises TableError, and Refused, as the player's own does."""

    def __init__(self, executor: ActExecutor, gm: int, seat: int) -> None:
        self._executor, self.gm, self.seat = executor, gm, seat

    async def read(self, table_id: int) -> TableSnapshot:
        """Return the table as if the game master had the seat. Raise TableError unless they may see what it sees."""
        standing = await self._executor.read(table_id)
        if standing.seat_of(self.gm) is not None or (self.gm, self.seat) not in standing.table.opened:
            raise TableError("gm", NOT_SHOWN)
        return self._take_seat(standing)

    async def act(
        self, table: int, user: int, /, *path: Words, digest: str | None = None, partial: bool = False
    ) -> TableSnapshot:
        """Answer what the seat is asked: all of the path or nothing; see `player_acts.answer`."""
        work = self._announce(lambda act: player_acts.answer(act, user, *path, digest=digest, partial=partial))
        return self._take_seat(await self._executor.alter(table, "gm", user, work))

    async def take_back(self, table: int, user: int, /, digest: str | None = None) -> TableSnapshot:
        """Forget the seat's last answer, while no one has learned of it."""
        work = self._announce(lambda act: player_acts.undo_answer(act, user, digest))
        return self._take_seat(await self._executor.alter(table, "gm", user, work))

    async def choose(self, table_id: int, user: int, digest: str, places: Sequence[int]) -> TableSnapshot:
        """Answer with the options at these places of the question that the digest names."""
        found = await option_choice.choose(self._executor, table_id, user, digest, places, self._announce)
        return self._take_seat(found)

    async def answer_or_preview(self, table_id: int, user: int, choice: Choice) -> ChoiceResult:
        """Answer so with one option if it only leads on; see `option_choice.answer_or_preview`."""
        found = await option_choice.answer_or_preview(self._executor, table_id, user, choice, self._announce)
        return replace(found, standing=self._take_seat(found.standing))

    def _announce(self, work: Callable[[PendingAct], None]) -> Callable[[PendingAct], None]:
        """Return the work as the game master's. What no one else learns of yet is recorded, and announced with what they do learn of."""

        def work_openly(act: PendingAct) -> None:
            check_may_answer_for(act, self.gm, self.seat)
            act.deputy = (self.gm, self.seat)
            work(act)
            if not act.answers[-1].get("quiet"):
                own_up(act, self.gm, "act", f"answered for {mark(self.seat)}", "", plays=False)
            else:
                act.audit(self.gm, "act", f"began an answer for {act.in_game(self.seat).name}", "")

        return work_openly

    def _take_seat(self, standing: TableSnapshot) -> TableSnapshot:
        """Return the table with the game master in the seat, for what draws the seat's panel; without what its player left in advance."""
        players = list(standing.table.players)
        players[self.seat] = replace(players[self.seat], user=self.gm)
        return replace(standing.without_secrets_of_players(), table=replace(standing.table, players=tuple(players)))
