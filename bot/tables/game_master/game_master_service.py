"""The game master's powers. The caller has checked that this user may; every act here is audited and announced."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.model.errors import TableError
from bot.model.name_markup import mark_name
from bot.model.seat_holders import Player
from bot.model.table_snapshot import IN_PLAY, LIVE, TableSnapshot
from bot.model.time_control import TimeControl
from bot.model.vote import describe_proposal
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.game_master import record_import
from bot.tables.game_master.correction_powers import CorrectionPowers
from bot.tables.game_master.game_master_checks import check_may_skip
from bot.tables.lobby import lobby_rules
from bot.tables.records.audit_chain import lookers
from bot.tables.seats import host_chair
from bot.tables.seats.seat_changes import resigned_seats, whose
from bot.tables.turns import match_actions
from bot.tables.undo import reset_and_restore, undo_acts
from bot.tables.votes import voting
from bot.tables.votes.vote_proposals import may_be_scored
from games.engine.events import mark
from games.engine.match import Match


class GameMasterService(CorrectionPowers):
    """Inspect, go back, replace, pause, end. An act of a game master is an act like others: one transaction or nothing.

    `record_reader`: reads the records that are opened here.
    """

    def __init__(self, executor: ActExecutor) -> None:
        super().__init__(executor)
        self.record_reader = record_import.RecordReader(executor.catalogue)

    async def start(self, table_id: int, gm: int, reason: str = "") -> TableSnapshot:
        """Deal and start the game of a lobby in its host's place. Raise TableError, Refused."""

        def work(act: PendingAct) -> str:
            match_actions.begin_game(act)
            return "started the game"

        return await self._by(table_id, gm, "start", reason, work)

    async def hand_chair(self, table_id: int, gm: int, user: int, reason: str = "") -> TableSnapshot:
        """Make someone who sits at the table its host. Raise TableError for anyone else."""

        def work(act: PendingAct) -> str:
            host_chair.hand_chair(act, user)
            return f"made <u{user}> the host"

        return await self._by(table_id, gm, "host", reason, work)

    async def skip(self, table_id: int, gm: int, seat: int, reason: str = "") -> TableSnapshot:
        """Play the default move for a seat to move."""

        def work(act: PendingAct) -> str:
            act.in_game(seat)
            check_may_skip(act, seat)
            match_actions.lapse(act, seat, "gm")
            act.request_follow_ups()
            return f"skipped {mark(seat)}: the default move was played"

        return await self._by(table_id, gm, "skip", reason, work)

    async def power(self, table_id: int, gm: int, name: str, reason: str = "") -> TableSnapshot:
        """Carry out what the game's own rulebook lets the game master do, by its name."""

        def work(act: PendingAct) -> str:
            if name not in act.game.rules.powers:
                raise TableError("not now", f"{act.game.title} gives the game master no such power.")
            act.tell_events(act.running().intervene(name))
            act.note(["power", name], "gm")
            act.request_follow_ups()
            return f"used the power: {name}"

        return await self._by(table_id, gm, "power", reason, work)

    async def end(self, table_id: int, gm: int, scored: bool, reason: str = "") -> TableSnapshot:
        """End the game, scored or without result; a lobby is closed."""

        def work(act: PendingAct) -> str:
            if act.status == "lobby":
                match_actions.put_away(act)
                return "closed the table"
            match = act.require_match()
            if act.status == "over":
                raise TableError("not now", "The game is over.")
            if scored:
                may_be_scored(act)
            act.state.record.stopped = True
            act.tell_events(match.finish(scored))
            act.note(["end", str(scored)], "gm")
            act.request_follow_ups()
            return _describe_end(match, scored)

        return await self._by(table_id, gm, "end", reason, work)

    async def veto(self, table_id: int, gm: int, reason: str = "") -> TableSnapshot:
        """End what the table votes on, undecided. Raise TableError when it votes on nothing."""

        def work(act: PendingAct) -> str:
            vote = voting.drop_vote(act)
            if vote is None:
                raise TableError("not now", "No vote is open.")
            act.request_follow_ups()
            return f"vetoed the vote: {describe_proposal(vote)}"

        return await self._by(table_id, gm, "veto", reason, work)

    # ---- back and forth

    async def to_undo(self, table_id: int, steps: int = 1) -> undo_acts.Undo:
        """Return what an undo would revert, without doing it. Only acts count that players other than their own know of.

        Raise TableError if there are fewer such acts than `steps`.
        """
        return await undo_acts.plan(self._executor, table_id, steps)

    async def list_acts(self, table_id: int, most: int = 25) -> list[str]:
        """Return the newest acts in words with marks, newest first: the one at place k is the last that k + 1 steps undo. Raise TableError."""
        return await undo_acts.list_acts(self._executor, table_id, most)

    async def undo(self, table_id: int, gm: int, steps: int = 1, reason: str = "") -> TableSnapshot:
        """Undo the last `steps` acts that everyone knows of (one press each, with what robots did after it); the dice stay as they are.

        Players who left a seat in these acts get it back, unless someone has taken it.
        """
        work = undo_acts.undo(self._executor, await self.to_undo(table_id, steps))
        return await self._by(table_id, gm, "undo", reason, work, mend=True)

    async def reset(self, table_id: int, gm: int, reason: str = "") -> TableSnapshot:
        """Close the game (it can be restored) and start a new one with the same people and options; return the new table."""
        return await reset_and_restore.reset(self._executor, table_id, gm, reason)

    async def restore(self, table_id: int, gm: int, reason: str = "") -> TableSnapshot:
        """Reopen a closed game in its channel, and close the channel's present one."""
        return await reset_and_restore.restore(self._executor, table_id, gm, reason)

    async def open_record(
        self,
        fetch: Callable[[], Awaitable[bytes]],
        gm: int,
        people: Mapping[int, Player],
        terms: TimeControl,
        *,
        guild: int,
        channel: int,
        until: int | None = None,
        reason: str = "",
    ) -> TableSnapshot:
        """Open a recorded game in a channel that has none, and offer these people its seats (from 0). Raise TableError.

        `fetch` gives the file; it is called once it is this file's turn. `until`: the number of the act after which it goes on; None: the last one.
        Who opens it has seen everyone's cards, and can't play in it.
        """
        record_import.check_people(gm, people)
        played = await self.record_reader.read(fetch, guild, until)
        robots = record_import.seat_robots(played, people)
        lobby = await record_import.open_empty(self._executor, played, gm, terms, guild=guild, channel=channel)
        put_in = record_import.continue_record(played, robots, people, gm)

        def work(act: PendingAct) -> str:
            put_in(act)
            return "opened a recorded game, whose file holds everyone's cards"

        return await self._by(lobby.table.id, gm, "import", reason, work)

    # ---- people

    async def replace(self, table_id: int, gm: int, seat: int, user: int, name: str, reason: str = "") -> TableSnapshot:
        """Give the seat to another member, with all that it may see. Refused for a resigned seat, and to a member who has looked."""
        looked, gone = await lookers(self._executor, table_id), await resigned_seats(self._executor, table_id)

        def work(act: PendingAct) -> str:
            act.in_game(seat)
            looked.still(act)
            looked.bar_after_deletion(act, user, "You have" if user == gm else "That member has")
            if act.seat_of(user) is not None:
                raise TableError("taken", "They're already at this table.")
            if act.status not in LIVE:
                raise TableError("not now", "The game is over.")
            if seat in gone:
                raise TableError("not now", f"{mark(seat)} has resigned, so no one can take over that seat.")
            of = whose(act, seat)
            act.sit(seat, Player(user, name))
            act.request_follow_ups()
            return f"gave <u{user}> {of}"

        return await self._by(table_id, gm, "replace", reason, work)

    async def remove(self, table_id: int, gm: int, seat: int, reason: str = "") -> TableSnapshot:
        """Take the seat's player out and keep them out: a robot makes the default moves; in the lobby the seat is free.

        They sit down again once a game master gives them a seat, in the lobby also when the host invites them.
        """

        def work(act: PendingAct) -> str:
            old = act.in_game(seat)
            who = f"<u{old.user}>" if old.user is not None else f"the robot {mark_name(old.name)}"
            if act.status == "lobby":
                lobby_rules.free(act, seat, kept_out=True)
                return f"took {who} from the table"
            if act.status not in IN_PLAY:
                raise TableError("not now", "The game is over.")
            match_actions.vacate(act, seat)
            if old.user is not None:
                act.state.keep_out(old.user)
            act.request_follow_ups()
            return f"removed {who} from the game; from now on a robot makes default moves in that seat"

        return await self._by(table_id, gm, "remove", reason, work)

    async def resign(self, table_id: int, gm: int, seat: int, reason: str = "") -> TableSnapshot:
        """The seat gives up for good, as when its player resigns. Raise Refused where the rulebook forbids it."""

        def work(act: PendingAct) -> str:
            act.in_game(seat)
            match_actions.resign(act, seat, "gm")
            act.request_follow_ups()
            return f"made {mark(seat)} resign"

        return await self._by(table_id, gm, "resign", reason, work)


def _describe_end(match: Match[Any], scored: bool) -> str:
    """Return the kind of end in words; if nothing can be scored yet, there is no result."""
    if not scored:
        return "ended the game without a result"
    if match.state.outcome is not None and match.state.outcome.ranking:
        return "ended the game, scored"
    return "ended the game; nothing could be scored yet, so it has no result"
