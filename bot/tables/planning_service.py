"""A player plans their next turn, through its own questions, on the position as they see it. Nothing of it is played before their turn."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.plan import Plan, PlannedAnswer
from bot.model.table_snapshot import TableSnapshot, digest_question
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.option_choice import Choice, ChoiceResult
from bot.tables.premoves import plan_rules, premove_scheduling
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Seen
from games.engine.errors import Refused
from games.engine.running.plan_checks import find_difference, price
from games.engine.running.words import Words, read_words
from games.engine.searching.planned_turn import PlannedTurn

MOST: Final = 40  # answers of a plan
NO_PLANS: Final = "In this game there is nothing to plan."
OWN_TURN: Final = "It's your turn now: just move."
PASSED: Final = "That choice has passed."
TOO_LONG: Final = "A plan has at most 40 answers."


@dataclass(frozen=True, slots=True)
class PlanInProgress:
    """A plan and the turn after it. `fits`: how many of its answers fit as things lie now; the turn is after those."""

    plan: Plan
    turn: PlannedTurn
    fits: int


def open_plan(game: Game[Any], state: Any, seat: int, plan: Plan) -> PlanInProgress:
    """Return the plan with the turn after it, as the seat sees the position now. Raise TableError where it can't plan."""
    planning = game.table.planning
    if planning is None:
        raise TableError("not now", NO_PLANS)
    if planning.active(state) == seat:
        raise TableError("not now", OWN_TURN)
    try:
        turn, fits = PlannedTurn.open(game, state, seat), 0
    except Refused as refused:
        raise TableError("not now", f"You can't plan your next turn now: {refused}.") from refused
    for step in plan.answers[plan.done :]:
        if turn.question is None or not _is_fitting(turn, turn.question, step):
            break
        turn.answer(step.tokens)
        fits += 1
    return PlanInProgress(replace(plan, answers=plan.answers[plan.done :], done=0), turn, fits)


def _is_fitting(turn: PlannedTurn, ask: Ask, step: PlannedAnswer) -> bool:
    """Return whether the planned answer fits the turn's question."""
    if turn.seen is None or find_difference(turn.planning, Seen(*step[:3]), turn.seen, ask, step.tokens):
        return False
    return price(turn.game, turn.shown.view(turn.seat), ask, step.tokens) == step.price


def plan_answer(turn: PlannedTurn, tokens: Tokens) -> PlannedAnswer:
    """Give this answer to the turn's question; return it as it is kept. Raise TableError, Refused."""
    ask, seen = turn.question, turn.seen
    if ask is None or seen is None:
        raise TableError("passed", PASSED)
    view = turn.shown.view(turn.seat)
    says = ", ".join([turn.game.words.label(view, ask, token).text for token in tokens]) or "none"
    cost = price(turn.game, view, ask, tokens)
    turn.answer(tokens)
    return PlannedAnswer(seen.rule, seen.choices, seen.rests, cost, tokens, says)


class PlanningService:
    """Reads, keeps and cancels plans."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    def acts_for(self, user: int) -> "PlanActs":
        """Return what a user does in their plans."""
        return PlanActs(self._executor, user)

    async def cancel(self, table: int, user: int) -> TableSnapshot:
        """Cancel the user's plan. Raise TableError if there is none."""

        def work(act: PendingAct) -> None:
            seat = lobby_rules.seat_of(act, user)
            if seat not in act.state.premoves.plans:
                raise TableError("not now", "You have no plan; nothing has changed.")
            plan_rules.cancel_plan(act, seat)
            premove_scheduling.hide_from_board(act)

        return await self._executor.alter(table, "user", user, work)


class PlanActs:
    """One user's choices in a plan, like those in a turn. Each raises TableError and Refused, and returns the table as if that turn had come.

    `latest`: the plan after the last of them.
    """

    def __init__(self, executor: ActExecutor, user: int) -> None:
        self._executor, self.user = executor, user
        self.latest: PlanInProgress | None = None

    async def read(self, table_id: int) -> TableSnapshot:
        """Return the table as it would be after what is planned."""
        standing = await self._executor.read(table_id)
        seat = standing.seat_of(self.user)
        if seat is None or standing.match is None:
            raise TableError("not seated", "You're not playing at this table.")
        if standing.table.status != "playing" or standing.table.players[seat].given_up:
            raise TableError("not now", "You can plan while the game is being played.")
        latest = open_plan(standing.match.game, standing.match.state, seat, standing.plans.get(seat, Plan()))
        self.latest = latest
        return replace(standing, match=latest.turn.shown, deadlines={})

    async def keep(self, table_id: int) -> TableSnapshot:
        """Have the plan played when the turn comes."""

        def change(latest: PlanInProgress, epoch: int) -> Plan:
            answers = latest.plan.answers[: latest.fits]
            if not answers:
                raise TableError("not now", "Choose something first; then keep the plan.")
            return Plan(answers, kept=True)

        return await self._alter(table_id, change)

    async def take_back(self, table: int, user: int, /, digest: str | None = None) -> TableSnapshot:
        """Forget the plan's last answer."""
        return await self._alter(table, lambda latest, epoch: Plan(latest.plan.answers[: max(latest.fits - 1, 0)]))

    async def act(
        self, table: int, user: int, /, *path: Words, digest: str | None = None, partial: bool = False
    ) -> TableSnapshot:
        """Plan these answers, in words."""

        def find_answers(turn: PlannedTurn) -> Iterable[Tokens]:
            said = turn.game.words.read_path(turn.shown.state, turn.seat, turn.question, path)
            for words in said:
                ask = turn.question
                yield () if ask is None else read_words(turn.game, turn.shown.state, ask, words)

        return await self._answer(table, digest, find_answers)

    async def choose(self, table_id: int, user: int, digest: str, places: Sequence[int]) -> TableSnapshot:
        """Plan the options at these places: several of one question, or one each of questions that follow on each other."""

        def find_answers(turn: PlannedTurn) -> Iterable[Tokens]:
            left, begun = list(places), False
            while left or not begun:
                ask = turn.question
                if ask is None or any(place >= len(ask.options) for place in left[:1]):
                    raise TableError("passed", PASSED)
                taken = left[:1] if ask.low == ask.high == 1 else left
                left, begun = left[len(taken) :], True
                yield tuple([ask.options[place].token for place in taken if place < len(ask.options)])

        return await self._answer(table_id, digest, find_answers)

    async def answer_or_preview(self, table_id: int, user: int, choice: Choice) -> ChoiceResult:
        """Plan one option; where several can be chosen, leave it to be chosen with others."""
        standing = await self.read(table_id)
        ask = standing.ask_of(self.user)
        if choice.several and ask is not None and not ask.low == ask.high == 1:
            return ChoiceResult(standing, answered=False)
        return ChoiceResult(await self.choose(table_id, user, choice.digest, choice.places), answered=True)

    async def _answer(
        self, table: int, digest: str | None, find_answers: Callable[[PlannedTurn], Iterable[Tokens]]
    ) -> TableSnapshot:
        """Add the answers to the plan, which is a draft then. They are found one by one, each with the turn at its question."""

        def change(latest: PlanInProgress, epoch: int) -> Plan:
            turn = latest.turn
            if digest not in (None, digest_question(turn.shown, epoch, turn.seat)):
                raise TableError("passed", PASSED)
            added = [plan_answer(turn, tokens) for tokens in find_answers(turn)]
            answers = (*latest.plan.answers[: latest.fits], *added)
            if len(answers) > MOST:
                raise TableError("option", TOO_LONG)
            return Plan(answers)

        return await self._alter(table, change)

    async def _alter(self, table: int, change: Callable[[PlanInProgress, int], Plan]) -> TableSnapshot:
        """Change the plan in an act of which no one else learns; return the table after what is planned."""

        def work(act: PendingAct) -> None:
            seat, plans = lobby_rules.seat_of(act, self.user), act.state.premoves.plans
            lobby_rules.plays(act, seat)
            latest = open_plan(act.game, act.running().state, seat, plans.get(seat, Plan()))
            number = act.state.premoves.next_number(seat)
            plans[seat] = plan = change(latest, act.head.epoch)
            if plan.kept:
                plans[seat] = replace(plan, given=number)
                premove_scheduling.yield_to_plan(act, seat, plan)
            premove_scheduling.hide_from_board(act)

        await self._executor.alter(table, "user", self.user, work)
        return await self.read(table)
