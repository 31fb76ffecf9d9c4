"""Numbers of a position that game masters correct, as far as a title declares them as safe."""

from collections.abc import Sequence
from typing import Any

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.tables.acts.pending_act import PendingAct
from bot.tables.game_master.time_powers import TimePowers
from games.engine.correction import Correction
from games.engine.errors import Refused
from games.engine.match import Match


class CorrectionPowers(TimePowers):
    """Acts that correct a number. Each is audited and announced, with what stood there before."""

    async def correct(self, table_id: int, gm: int, place: int, value: int, reason: str = "") -> TableSnapshot:
        """Set the number at that place of `list_corrections`, and return the table. Raise TableError where the position doesn't allow it."""

        def work(act: PendingAct) -> str:
            match = act.running()
            wanted = find_correction(match, place)
            was = _correct(match, wanted.name, value)
            act.note(["correct", wanted.name, str(value)], "gm")
            act.request_follow_ups()
            return f"corrected {was.said}: {was.value} → {value}"

        return await self._by(table_id, gm, "correct", reason, work)


def list_corrections(match: Match[Any] | MatchView) -> Sequence[Correction]:
    """Return the numbers that can be corrected now, always in the same order; none for a title that declares none."""
    return match.game.rules.corrections(match.state)


def find_correction(match: Match[Any] | MatchView | None, place: int) -> Correction:
    """Return the number at that place. Raise TableError where there is none, and before the deal."""
    found = [] if match is None or match.over else list_corrections(match)
    if not 0 <= place < len(found):
        raise TableError("passed", "That number can't be corrected here.")
    return found[place]


def _correct(match: Match[Any], name: str, value: int) -> Correction:
    try:
        return match.correct(name, value)
    except ValueError:
        raise TableError("gm", f"You can enter 0 to {_find_most(match, name)}.") from None
    except Refused as refused:
        raise TableError(
            "not now", f"I can't correct that now: {refused.refusal.why}. Undo to before those answers, or wait."
        ) from refused
    except AssertionError as broken:
        raise TableError("gm", f"That would break the rules ({broken}), so nothing has changed.") from broken


def _find_most(match: Match[Any], name: str) -> int:
    return next(one.most for one in list_corrections(match) if one.name == name)
