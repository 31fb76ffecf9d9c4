"""What players were promised: that an answer left in advance, or a plan, is given when its question comes, and how; that nothing of it ends in silence.

The newest word of a player wins. Whether a rulebook's own standing answer (Anarchy 12.2, Nobles & Glory 14.5) still holds is asked of an
engine to which it was given at once: see `Shadow`.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.model.plan import Plan
from bot.model.table_snapshot import TableSnapshot
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Face, Path, Seen, Standby
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.running.plan_checks import find_difference, look, price
from tests.lockstep.acts import Act
from tests.lockstep.engine_beside import Apart, read_entry
from tests.lockstep.world import Row

SOON: Final = 100_000  # milliseconds in which an answer left in advance is given
PLAN: Final = "plan"
Broken = tuple[str, str]  # the kind of failure, and what failed
ANEW: Final = frozenset({"restarts", "resumes", "votes", "comes", "resets", "restores"})
"""After these a clock may run again that has stood."""
OWN: Final = frozenset({"cancels", "calls-off", "drafts", "plans", "answers", "says", "resigns", "leaves"})
"""With these a player ends what they have left, and needs no word."""


@dataclass
class Promise:
    """One word of a player. `number`: of the acts, the greater the newer. `open`: the question that it answers, `since`: from when on."""

    number: int
    name: str
    open: str = ""
    since: int = 0


class Shadow:
    """An engine in which the rulebook's own standing answer was given, as far as it goes the same way as the table's."""

    def __init__(self, match: Match[Any], seat: int, face: Face) -> None:
        self.seat, self.face = seat, face
        self.match: Match[Any] | None = match.copied()
        self.match.answer(seat, (face.lodge,), recorded=True)

    def follow(self, row: Row) -> None:
        """Do what this act answered. Once the standing answer was given here, the two go different ways."""
        if self.match is None:
            return
        try:
            for entry in row.entries:
                self._play(entry)
        except (Refused, KeyError):
            self.match = None

    def _play(self, entry: Any) -> None:
        seat, path, match = entry["seat"], entry["path"], self.match
        if match is None or seat is None:  # somebody left, or the game ended
            self.match = None
        elif path is None:
            match.time_out(seat)
        elif not path:
            match.take_back(seat)
        else:
            match.answer(seat, *path, recorded=True)

    def holds(self, main: Match[Any]) -> bool | None:
        """Return whether it still stands; None where that can't be seen."""
        match = self.match
        if match is None or list(match.asks) != list(main.asks) or match.state.serial != main.state.serial:
            self.match = None if match is not None and match.state.serial != main.state.serial else match
            return None
        ask = match.asks.get(self.seat)
        if ask is None or not ask.standing or ask.rule != self.face.rule:
            return None
        return self.face.withdraw in ask.legal


@dataclass
class Promises:
    """All promises at a table."""

    game: Game[Any]
    held: dict[int, dict[str, Promise]] = field(default_factory=dict)
    acts: int = 0
    told: dict[int, list[str]] = field(default_factory=dict)  # by seat, private lines since the last check
    allowed: bool | None = None  # whether the rule allows what is being left in advance
    given: Counter[str] = field(default_factory=Counter)  # answers that the clock gave, by the names of what was left
    plans: dict[int, Plan] = field(default_factory=dict)  # by seat, as they were after the last act
    shadows: dict[tuple[int, str], Shadow] = field(default_factory=dict)  # by seat and name

    def standby(self, name: str) -> Standby | None:
        return next((one for one in self.game.table.standing if one.name == name), None)

    # ---- an act begins

    def before(self, act: Act, standing: TableSnapshot, match: Match[Any]) -> None:
        """A player is about to do that."""
        self.allowed = None
        seat = act.seat
        if seat is not None and act.verb == "lodges" and standing.table.status == "playing":
            standby = self.standby(act.rest.split()[0])
            face = standby.find_face(standing.table.options) if standby is not None else None
            if face is not None:
                self.allowed = self.is_offered(match, seat, face)

    def is_offered(self, match: Match[Any], seat: int, face: Face) -> bool:
        """Return whether the rulebook lets the seat give that standing answer now, or has it already."""
        ask = match.asks.get(seat)
        return ask is not None and ask.rule == face.rule and bool({face.lodge, face.withdraw} & set(ask.legal))

    # ---- rows of the journal

    def look_at(self, row: Row, match: Match[Any]) -> None:
        """Before the engine follows an act: whether the clock gave what was promised; what was told in private."""
        match = match.copied() if any(entry["by"] == "clock" for entry in row.entries) else match
        for entry in row.entries:
            seat, path = entry["seat"], entry["path"]
            if entry["by"] == "clock" and seat is not None and path is not None:
                self.check_given(seat, path, match)
                match.answer(seat, *path, recorded=True)
        for to, text in row.told:
            for seat in to or ():
                self.told.setdefault(seat, []).append(text)
        for shadow in self.shadows.values():
            shadow.follow(row)

    def check_given(self, seat: int, path: Any, match: Match[Any]) -> None:
        """Raise Apart unless the answer is the newest word of its player that fits the question."""
        fitting = self.find_fitting(seat, match)
        said = read_entry(match, seat, path)
        if not fitting:
            raise Apart("promise", f"the clock answers {said} for seat {seat}, who left nothing for that")
        promise, wanted = fitting[0]
        self.given[promise.name] += 1
        if promise.name == PLAN:
            plan = self.plans[seat]
            self.plans[seat] = replace(plan, done=plan.done + 1, met=True)
        if [tuple(one) for one in wanted] != list(said):
            others = [one.name for one, _ in fitting]
            raise Apart("newest word", f"seat {seat} left {others} (the newest first), and the clock answers {said}")

    def find_fitting(self, seat: int, match: Match[Any]) -> list[tuple[Promise, Path]]:
        """Return what the seat has left that answers its present question, each with its answers, the newest first."""
        ask, found = match.asks.get(seat), list[tuple[Promise, Path]]()
        if ask is None:
            return []
        for promise in self.held.get(seat, {}).values():
            path = self.reply(promise, seat, match, ask)
            if path is not None:
                found.append((promise, path))
        return sorted(found, key=lambda one: -one[0].number)

    def reply(self, promise: Promise, seat: int, match: Match[Any], ask: Ask) -> Path | None:
        """Return how it answers the question, if it does and may."""
        if promise.name == PLAN:
            return self.reply_of_plan(seat, match, ask)
        standby = self.standby(promise.name)
        path = standby.reply(match.view(seat), ask) if standby is not None else None
        if path is None:
            return None
        try:
            ask.check(path[0])
        except Refused:
            return None
        return path

    def reply_of_plan(self, seat: int, match: Match[Any], ask: Ask) -> Path | None:
        plan, planning = self.plans.get(seat), self.game.table.planning
        if (
            plan is None
            or planning is None
            or not plan.is_waiting
            or ask.standing
            or planning.active(match.state) != seat
        ):
            return None
        step, view = plan.answers[plan.done], match.view(seat)
        seen = look(self.game, planning, view, ask)
        if find_difference(planning, Seen(*step[:3]), seen, ask, step.tokens):
            return None
        if price(self.game, view, ask, step.tokens) != step.price:
            return None
        return (step.tokens,)

    # ---- an act is over

    def check(self, act: Act, before: TableSnapshot, now: TableSnapshot, match: Match[Any], at: int) -> None:
        """Raise Apart where something ended in silence, stands although its rule has ended it, or is not done in time."""
        self.acts += 1
        broken = self.find_unruly(act, before, now)
        for seat in [one for one in self.held if before.table.players[one].user != now.table.players[one].user]:
            del self.held[seat]
        self.shadows = {
            (seat, name): shadow
            for (seat, name), shadow in self.shadows.items()
            if before.table.players[seat].user == now.table.players[seat].user
        }
        if before.table.epoch != now.table.epoch or before.table.id != now.table.id:
            self.shadows.clear()
        if now.table.status == "over":
            self.held.clear()
        broken += self.find_silence(act, now)
        if act.verb in ("cancels", "answers", "says", "takes-back", "plans"):  # its player may have withdrawn it
            self.shadows = {key: shadow for key, shadow in self.shadows.items() if key[0] != act.seat}
        self.note_new(act, now, match)
        self.plans = dict(now.plans)
        if now.table.status == "playing":
            broken += self.find_ended(now, match)
            broken += self.find_late(act, now, match, at)
        self.told.clear()
        if broken:
            raise Apart(*broken[0])

    def find_unruly(self, act: Act, before: TableSnapshot, now: TableSnapshot) -> list[Broken]:
        """Return what the table has taken in advance although its rulebook does not."""
        seat = act.seat
        if act.verb != "lodges" or seat is None or self.allowed is not False:
            return []
        name = act.rest.split()[0]
        if name not in now.ahead.get(seat, {}) or name in before.ahead.get(seat, {}):
            return []
        return [("rule in advance", f"the table takes {name!r} from seat {seat}, the rulebook does not")]

    def find_silence(self, act: Act, now: TableSnapshot) -> list[Broken]:
        """Return what was left and is gone without a word to its player; forget all that is gone."""
        broken = []
        for seat, promises in self.held.items():
            for name in list(promises):
                still = now.plans.get(seat) if name == PLAN else now.ahead.get(seat, {}).get(name)
                if still is not None:
                    continue
                del promises[name]
                own = act.seat == seat and act.verb in OWN
                if not own and not self.told.get(seat):
                    broken.append(("silence", f"{name!r} of seat {seat} ended with “{act.line()}”"))
        return broken

    def check_left(self, standing: TableSnapshot, rows: list[Row]) -> None:
        """A game master has closed this table: raise Apart where a promise neither waits there for its return nor was called off aloud."""
        for seat, promises in self.held.items():
            kept = {*standing.ahead.get(seat, {}), *([PLAN] if seat in standing.plans else [])}
            lost = [name for name in promises if name not in kept and (name != PLAN or self.is_waiting(seat))]
            if lost and not any(row.private(seat) for row in rows):
                raise Apart("silence", f"{lost} of seat {seat} ended with the table, and no word to its player")
        self.told.clear()
        self.shadows.clear()

    def is_waiting(self, seat: int) -> bool:
        plan = self.plans.get(seat)
        return plan is not None and plan.is_waiting

    def note_new(self, act: Act, now: TableSnapshot, match: Match[Any]) -> None:
        """Keep what was left now, or said anew."""
        seat = act.seat
        left = {one: {*names} for one, names in now.ahead.items()}
        for one, plan in now.plans.items():
            if plan.is_waiting:
                left.setdefault(one, set()).add(PLAN)
        for one, names in left.items():
            for name in names:
                known = self.held.setdefault(one, {})
                again = one == seat and (
                    (act.verb == "lodges" and act.rest.split()[0] == name) or (act.verb == "plans" and name == PLAN)
                )
                if name not in known or again:
                    known[name] = Promise(self.acts, name)
                    shadow = self.make_shadow(one, name, match)
                    if shadow is not None:
                        self.shadows[one, name] = shadow
        for one, known in self.held.items():
            if PLAN in known and PLAN not in left.get(one, set()):
                del known[PLAN]

    def make_shadow(self, seat: int, name: str, match: Match[Any]) -> Shadow | None:
        standby = self.standby(name)
        if standby is None or standby.face is None:
            return None
        ask = match.asks.get(seat)
        if ask is None or ask.rule != standby.face.rule or standby.face.lodge not in ask.legal:
            return None
        return Shadow(match, seat, standby.face)

    def find_ended(self, now: TableSnapshot, match: Match[Any]) -> list[Broken]:
        """Return the rulebook's standing answers that still stand in the engine and not here."""
        broken = []
        for (seat, name), shadow in list(self.shadows.items()):
            holds = shadow.holds(match)
            if shadow.match is None or holds is False or not now.table.players[seat].present:
                del self.shadows[seat, name]
            elif holds and name not in now.ahead.get(seat, {}):
                broken.append(("rule in advance", f"{name!r} of seat {seat} has ended here, and stands by its rule"))
        return broken

    def find_late(self, act: Act, now: TableSnapshot, match: Match[Any], at: int) -> list[Broken]:
        """Return the questions that have waited too long for what was left for them."""
        broken = []
        if act.verb in ANEW:
            self.wait_anew(at)
        for seat in self.held:
            fitting = self.find_fitting(seat, match) if now.table.players[seat].present else []
            for promise in self.held[seat].values():
                name = match.digest(seat) if fitting and promise is fitting[0][0] else ""
                if name != promise.open or not name:
                    promise.open, promise.since = name, at
                elif at - promise.since > SOON and seat not in now.away:
                    broken.append(("not kept", f"{promise.name!r} of seat {seat} has waited for its question too long"))
        return broken

    def wait_anew(self, at: int) -> None:
        """The clock stood, or the bot was away: what was to be given soon is given so much later."""
        for promises in self.held.values():
            for promise in promises.values():
                promise.since = at
