"""The game master's powers. Whoever calls them has checked that this user may; here every act is audited and told in public."""

from collections.abc import Callable
from typing import Any

from bot import play, rewind
from bot.audit import audit_page
from bot.draft import Draft, to_table
from bot.errors import TableError
from bot.rewind import own_up
from bot.scribe import Scribe, unavailable
from bot.standing import Audit, Inspection, Player, Standing, Table
from games.engine.events import mark
from games.engine.match import Match

Work = Callable[[Draft], str]


class GameMaster:
    """Inspect, go back, replace, pause, end. An act of a game master is an act like others: one transaction or nothing."""

    def __init__(self, scribe: Scribe) -> None:
        self._scribe = scribe

    async def _by(self, table_id: int, gm: int, act: str, reason: str, work: Work, *, mend: bool = False) -> Standing:
        """One act: `work` gives the words for what was done, which go to the audit and to everybody."""

        def told(draft: Draft) -> None:
            own_up(draft, gm, act, work(draft), reason)

        return await self._scribe.alter(table_id, "gm", gm, told, mend=mend)

    # ---- looking

    async def inspect(self, table_id: int, gm: int, seat: int | None, reason: str = "") -> Inspection:
        """The whole state without the seed (seat None), or what one seat sees. Refused to a game master who plays here."""
        seen: list[Inspection] = []

        def work(draft: Draft) -> str:
            if draft.seat_of(gm) is not None:
                raise TableError("gm", "You play at this table: you cannot inspect it.")
            if seat is not None:
                draft.in_game(seat)
            seen.append(_inspection(draft.dealt(), seat))
            draft.public = False
            return "looked at the whole game" if seat is None else f"looked at what {mark(seat)} sees"

        await self._by(table_id, gm, "inspect", reason, work)
        return seen[0]

    async def audit(self, table_id: int, page: int = 0) -> Audit:
        """A page of all that game masters did here, newest first; anybody may read it. Raises TableError `no game`."""
        with unavailable():
            row = await self._scribe.store.games.load(table_id)
            if row is None:
                raise TableError("no game", "That game does not exist.")
            return audit_page(row, await self._scribe.store.games.audit(table_id), page)

    async def archived(self, channel: int, limit: int = 25) -> list[Table]:
        """What can be restored in this channel, newest first."""
        with unavailable():
            return [to_table(row) for row in await self._scribe.store.games.archived(channel, limit)]

    # ---- the course of the game

    async def pause(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """The clock stands; nobody may act."""

        def work(draft: Draft) -> str:
            play.pause(draft)
            return "paused the game"

        return await self._by(table_id, gm, "pause", reason, work)

    async def resume(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """The game goes on; every deadline has what was left of it."""

        def work(draft: Draft) -> str:
            play.resume(draft)
            play.settle(draft, self._scribe.dice)
            return "let the game go on"

        return await self._by(table_id, gm, "resume", reason, work)

    async def skip(self, table_id: int, gm: int, seat: int, reason: str = "") -> Standing:
        """The default is chosen for a seat that is waited for."""

        def work(draft: Draft) -> str:
            draft.in_game(seat)
            ask = draft.running().asks.get(seat)
            if ask is not None and ask.quiet:
                raise TableError("not now", f"To skip this would tell everybody what is chosen (rule {ask.rule}).")
            play.lapse(draft, seat, "gm")
            play.settle(draft, self._scribe.dice)
            return f"skipped {mark(seat)}, for whom the default was chosen"

        return await self._by(table_id, gm, "skip", reason, work)

    async def power(self, table_id: int, gm: int, name: str, reason: str = "") -> Standing:
        """Carries out what the game's own rulebook lets the game master do, by its name."""

        def work(draft: Draft) -> str:
            if name not in draft.game.powers:
                raise TableError("not now", f"{draft.game.title} gives the game master no such power.")
            draft.tell_events(draft.running().intervene(name))
            draft.answers.append({"seat": None, "rule": "", "path": ["power", name], "by": "gm"})
            play.settle(draft, self._scribe.dice)
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
            draft.tell_events(match.finish(scored))
            draft.answers.append({"seat": None, "rule": "", "path": ["end", str(scored)], "by": "gm"})
            play.settle(draft, self._scribe.dice)
            return "ended the game, scored" if scored else "ended the game without a result"

        return await self._by(table_id, gm, "end", reason, work)

    # ---- back and forth

    async def undo(self, table_id: int, gm: int, steps: int = 1, reason: str = "") -> Standing:
        """Takes back the last `steps` acts (an act: one press, with what robots did after it). The dice stay as they are."""
        work = await rewind.undo(self._scribe, table_id, steps)
        return await self._by(table_id, gm, "undo", reason, work, mend=True)

    async def reset(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """Puts the game away (it can be restored) and begins a new one with the same people and options; gives the new table."""
        return await rewind.reset(self._scribe, table_id, gm, reason)

    async def restore(self, table_id: int, gm: int, reason: str = "") -> Standing:
        """A game that was put away is its channel's game again; the present one is put away for it."""
        return await rewind.restore(self._scribe, table_id, gm, reason)

    # ---- people

    async def replace(self, table_id: int, gm: int, seat: int, user: int, name: str, reason: str = "") -> Standing:
        """Another user takes the seat over, with all that it may see."""

        def work(draft: Draft) -> str:
            old = draft.in_game(seat)
            if draft.seat_of(user) is not None:
                raise TableError("taken", "That user sits at this table already.")
            if draft.status not in ("lobby", "playing", "paused"):
                raise TableError("not now", "The game is over.")
            draft.players[seat] = Player(user, name)
            draft.waits.seats.pop(seat, None)
            play.settle(draft, self._scribe.dice)
            return f"gave the seat of {_called(old)} to <u{user}>"

        return await self._by(table_id, gm, "replace", reason, work)

    async def remove(self, table_id: int, gm: int, seat: int, reason: str = "") -> Standing:
        """The seat's player is taken out: a robot answers the safe defaults (in the lobby the seat is free)."""

        def work(draft: Draft) -> str:
            old = draft.in_game(seat)
            if draft.status == "lobby":
                draft.players.pop(seat)
                return f"took {_called(old)} from the table"
            if draft.status not in ("playing", "paused"):
                raise TableError("not now", "The game is over.")
            play.vacate(draft, seat)
            play.settle(draft, self._scribe.dice)
            return f"took {_called(old)} from the game; {mark(seat)} takes the safe defaults from now on"

        return await self._by(table_id, gm, "remove", reason, work)

    async def resign(self, table_id: int, gm: int, seat: int, reason: str = "") -> Standing:
        """The seat gives up for good, as the rulebook has it when a player resigns. Raises Refused where it forbids that."""

        def work(draft: Draft) -> str:
            draft.in_game(seat)
            if draft.game.resign is None:
                said = f"Nobody resigns in {draft.game.title}. /gm remove lets the safe defaults play the seat."
                raise TableError("not now", said)
            play.resign(draft, seat, "gm")
            play.settle(draft, self._scribe.dice)
            return f"made {mark(seat)} resign"

        return await self._by(table_id, gm, "resign", reason, work)


def _called(player: Player) -> str:
    return f"<u{player.user}>" if player.user is not None else "a robot"


def _inspection(match: Match[Any], seat: int | None) -> Inspection:
    if seat is not None:
        begun = match.begun(seat)
        return Inspection(None, match.view(seat), tuple((a.seat, a.rule, a.tokens) for a in begun))
    answers = match.save().answers
    state = match.state.model_dump(mode="json", exclude={"dice"})
    return Inspection(state, None, tuple((a.seat, a.rule, a.tokens) for a in answers))
