"""The game master's powers. Whoever calls them has checked that this user may; here every act is audited and told in public."""

from typing import Any

from bot.ballot import proposed
from bot.errors import TableError
from bot.marks import named
from bot.standing import LIVE, Player, Standing
from bot.table import after, calls, play, polls, rewind
from bot.table.audit import lookers
from bot.table.barred import to_be_resumed, to_be_skipped
from bot.table.draft import Draft
from bot.table.looking import Looking
from bot.table.seats import resigned, whose
from bot.terms import Terms
from games.engine.events import mark
from games.engine.match import Match


class GameMaster(Looking):
    """Inspect, go back, replace, pause, end. An act of a game master is an act like others: one transaction or nothing."""

    async def pause(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """The clock stands; nobody may act."""

        def work(draft: Draft) -> str:
            play.pause(draft)
            return "paused the game"

        return await self._by(table_id, gm, "pause", reason, work)

    async def resume(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """The game goes on; every deadline has what was left of it."""

        def work(draft: Draft) -> str:
            to_be_resumed(draft)
            play.resume(draft)
            after.settle(draft, self._scribe.dice)
            return "let the game go on"

        return await self._by(table_id, gm, "resume", reason, work)

    async def set_clock(self, table_id: int, gm: int, terms: Terms, words: str, reason: str = "") -> Standing:
        """Gives the table another clock from now on; who is waited for has all of its time. `words`: the clock, as it is told."""

        def work(draft: Draft) -> str:
            if draft.status not in LIVE:
                raise TableError("not now", "The game is over: no clock runs any more.")
            calls.wind(draft, terms)
            return f"set the clock: {words}"

        return await self._by(table_id, gm, "clock", reason, work)

    async def skip(self, table_id: int, gm: int, seat: int, reason: str = "") -> Standing:
        """The default is chosen for a seat that is waited for."""

        def work(draft: Draft) -> str:
            draft.in_game(seat)
            to_be_skipped(draft, seat)
            play.lapse(draft, seat, "gm")
            after.settle(draft, self._scribe.dice)
            return f"skipped {mark(seat)}, for whom the default was chosen"

        return await self._by(table_id, gm, "skip", reason, work)

    async def power(self, table_id: int, gm: int, name: str, reason: str = "") -> Standing:
        """Carries out what the game's own rulebook lets the game master do, by its name."""

        def work(draft: Draft) -> str:
            if name not in draft.game.rules.powers:
                raise TableError("not now", f"{draft.game.title} gives the game master no such power.")
            draft.tell_events(draft.running().intervene(name))
            draft.note(["power", name], "gm")
            after.settle(draft, self._scribe.dice)
            return f"used the power: {name}"

        return await self._by(table_id, gm, "power", reason, work)

    async def end(self, table_id: int, gm: int, scored: bool, reason: str = "") -> Standing:
        """Ends the game, scored or without result; a lobby is closed."""

        def work(draft: Draft) -> str:
            if draft.status == "lobby":
                draft.status, draft.waits.was = "archived", "lobby"
                return "closed the table"
            match = draft.dealt()
            if draft.status == "over":
                raise TableError("not now", "The game is over.")
            draft.waits.stopped = True
            draft.tell_events(match.finish(scored))
            draft.note(["end", str(scored)], "gm")
            after.settle(draft, self._scribe.dice)
            return _ended(match, scored)

        return await self._by(table_id, gm, "end", reason, work)

    async def veto(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """Ends what the table votes on, undecided. Raises TableError when it votes on nothing."""

        def work(draft: Draft) -> str:
            vote = polls.dropped(draft)
            if vote is None:
                raise TableError("not now", "The table votes on nothing now.")
            after.settle(draft, self._scribe.dice)
            return f"vetoed the vote: {proposed(vote)}"

        return await self._by(table_id, gm, "veto", reason, work)

    # ---- back and forth

    async def to_undo(self, table_id: int, steps: int = 1) -> rewind.Undo:
        """What an undo would take back; nothing changes. Raises TableError when there are not so many acts."""
        return await rewind.plan(self._scribe, table_id, steps)

    async def undo(self, table_id: int, gm: int, steps: int = 1, reason: str = "") -> Standing:
        """Takes back the last `steps` acts (an act: one press, with what robots did after it). The dice stay as they are.

        Who has left a seat in one of these acts sits there again, unless somebody has taken it over.
        """
        work = rewind.undo(self._scribe, await self.to_undo(table_id, steps))
        return await self._by(table_id, gm, "undo", reason, work, mend=True)

    async def reset(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """Puts the game away (it can be restored) and begins a new one with the same people and options; gives the new table."""
        return await rewind.reset(self._scribe, table_id, gm, reason)

    async def restore(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """A game that was put away is its channel's game again; the present one is put away for it."""
        return await rewind.restore(self._scribe, table_id, gm, reason)

    # ---- people

    async def replace(self, table_id: int, gm: int, seat: int, user: int, name: str, reason: str = "") -> Standing:
        """Another user takes the seat over, with all that it may see. Refused for a seat that has resigned, and to who has looked."""
        looked, gone = await lookers(self._scribe, table_id), await resigned(self._scribe, table_id)

        def work(draft: Draft) -> str:
            draft.in_game(seat)
            looked.still(draft)
            looked.bar(user, "You have" if user == gm else "That member has")
            if draft.seat_of(user) is not None:
                raise TableError("taken", "That user sits at this table already.")
            if draft.status not in LIVE:
                raise TableError("not now", "The game is over.")
            if seat in gone:
                raise TableError("not now", f"{mark(seat)} has resigned: nobody takes that seat over.")
            of = whose(draft, seat)
            draft.sit(seat, Player(user, name))
            after.settle(draft, self._scribe.dice)
            return f"gave <u{user}> {of}"

        return await self._by(table_id, gm, "replace", reason, work)

    async def remove(self, table_id: int, gm: int, seat: int, reason: str = "") -> Standing:
        """The seat's player is taken out: a robot answers the safe defaults (in the lobby the seat is free)."""

        def work(draft: Draft) -> str:
            old = draft.in_game(seat)
            who = f"<u{old.user}>" if old.user is not None else f"the robot {named(old.name)}"
            if draft.status == "lobby":
                draft.players.pop(seat)
                return f"took {who} from the table"
            if draft.status not in ("playing", "paused"):
                raise TableError("not now", "The game is over.")
            play.vacate(draft, seat)
            after.settle(draft, self._scribe.dice)
            return f"took {who} from the game; a robot takes the safe defaults on that seat from now on"

        return await self._by(table_id, gm, "remove", reason, work)

    async def resign(self, table_id: int, gm: int, seat: int, reason: str = "") -> Standing:
        """The seat gives up for good, as when its player resigns. Raises Refused where the rulebook forbids it."""

        def work(draft: Draft) -> str:
            draft.in_game(seat)
            play.resign(draft, seat, "gm")
            after.settle(draft, self._scribe.dice)
            return f"made {mark(seat)} resign"

        return await self._by(table_id, gm, "resign", reason, work)


def _ended(match: Match[Any], scored: bool) -> str:
    """What kind of end it was: where nothing can be scored yet, there is no result."""
    if not scored:
        return "ended the game without a result"
    if match.state.outcome is not None and match.state.outcome.ranking:
        return "ended the game, scored"
    return "ended the game; nothing could be scored yet, so it has no result"
