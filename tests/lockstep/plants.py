"""Faults that were in the product, planted again, and how a script is steered to where one shows. Each is found whatever the seed.

A plant says which title it is looked for in, how its table begins, and what people do there before anything else: `steer` gives a line, or
None where chance goes on.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from bot.model.table_snapshot import TableSnapshot
from games.engine.asking.ask import Ask
from tests.games import walk
from tests.lockstep import old_faults
from tests.lockstep.chance import Chance, Diet
from tests.lockstep.courses import opening_of
from tests.lockstep.pair import Pair
from tests.lockstep.script import Outcome, Stage, describe

Steer = Callable[[Chance, TableSnapshot], Awaitable[str | None]]
PLAY: Final[Diet] = {"answers": 1}


@dataclass(frozen=True)
class Plant:
    """A fault. `kinds`: as what it may show (see `Apart`). `opening`: what isn't by chance of how its table begins. `scripts` of so many `acts` are tried at most."""

    name: str
    title: str
    kinds: tuple[str, ...]
    steer: Steer
    patch: Callable[[pytest.MonkeyPatch], None]
    opening: dict[str, Any] = field(default_factory=dict)
    acts: int = 60
    scripts: int = 40
    pages: int = 0

    async def search(self, stage: Stage) -> Outcome | None:
        """Play scripts until one fails as this fault does; return it, None if none does."""
        stage.pages = self.pages
        for number in range(self.scripts):
            found = await self.play(stage, number)
            if found.kind:
                assert found.kind.startswith(self.kinds), f"{self.name} shows otherwise: {describe(found)}"
                return found
        return None

    async def play(self, stage: Stage, number: int) -> Outcome:
        """Play the script of that number."""
        dice, chances = walk.luck("plant", self.name, number), list[Chance]()
        opening = opening_of(self.title, number, dice, **{"namesakes": False, **self.opening})

        async def draw(pair: Pair) -> str | None:
            if not chances:
                chances.append(Chance(pair, dice, PLAY, asleep=0))
            standing = await pair.one.standing()
            if standing.table.status == "over":
                return None
            return await self.steer(chances[0], standing) or await chances[0].line()

        return await stage.play(opening, draw, self.acts)


def question(chance: Chance, seat: int) -> Ask | None:
    """Return what the seat is asked and must answer."""
    ask = chance.pair.engine.match.asks.get(seat)
    return None if ask is None or ask.standing else ask


def offer(chance: Chance, seat: int, token: str) -> bool:
    """Return whether that token answers what stands open to the seat."""
    ask = chance.pair.engine.match.asks.get(seat)
    return ask is not None and ask.standing and token in ask.legal


async def wait(chance: Chance, standing: TableSnapshot) -> str | None:
    """Nobody answers anything."""
    return "bot waits due" if standing.deadlines else None


async def sleeper_takes(chance: Chance, standing: TableSnapshot) -> str | None:
    """Seat 0's player takes a card and sleeps over the discard, and over all that comes next."""
    ask = question(chance, 0)
    if ask is None:
        return None
    once = not any(line == "0 answers take" for line in chance.pair.done)
    return "0 answers take" if once and "take" in ask.legal else "bot waits due"


async def plans_then_reset(chance: Chance, standing: TableSnapshot) -> str | None:
    """Once someone has planned, the game is closed for a new one."""
    if standing.plans:
        return "gm resets"
    act = await chance.plans(standing)
    return None if act is None else act.line()


# ---- ways to where a fault shows


async def orders_taken(chance: Chance, standing: TableSnapshot) -> str | None:
    """Whoever may pass in advance does, by the rulebook's own word."""
    for seat, player in enumerate(standing.table.players):
        if player.user and offer(chance, seat, "stand") and "pass" not in standing.ahead.get(seat, {}):
            return f"{seat} answers stand"
    return None


def scheduled(chance: Chance, standing: TableSnapshot) -> int | None:
    """Return a seat whose question waits for what it has left in advance."""
    match = chance.pair.engine.match
    return next((seat for seat in standing.ahead if chance.pair.promises.find_fitting(seat, match)), None)


async def orders_then_restart(chance: Chance, standing: TableSnapshot) -> str | None:
    if scheduled(chance, standing) is not None:
        return "bot restarts 96"
    return await orders_taken(chance, standing)


async def orders_then_vote(chance: Chance, standing: TableSnapshot) -> str | None:
    seat = scheduled(chance, standing)
    if seat is None:
        return await orders_taken(chance, standing)
    if standing.vote is None and not chance.pair.done[-1].endswith(f"proposes robot {seat}"):
        return f"{(seat + 1) % len(standing.table.players)} proposes robot {seat}"
    return "bot waits due"


async def orders_then_holiday(chance: Chance, standing: TableSnapshot) -> str | None:
    for seat in standing.ahead:
        if f"{seat} goes 0.5" not in chance.pair.done and seat not in standing.awaited:
            return f"{seat} goes 0.5"
    if scheduled(chance, standing) is not None:
        return "bot waits 95"
    return await orders_taken(chance, standing)


async def orders_in_round_two(chance: Chance, standing: TableSnapshot) -> str | None:
    """Robots play the first round with one person; then people sit down in all seats, pass in advance, and use what Specialty Cards they may."""
    state = chance.pair.engine.match.state
    if state.round < 2:
        return None
    for seat, player in enumerate(standing.table.players):
        if player.user is None:
            return f"u{1020 + seat} takes {seat}"
    line = await orders_taken(chance, standing)
    for seat in standing.awaited if line is None else ():
        found = [token for token in chance.pair.engine.match.asks[seat].legal if token == "use"]
        line = f"{seat} answers use" if found else line
    return line


async def plan_then_order(chance: Chance, standing: TableSnapshot) -> str | None:
    """Whoever has planned a set passes in advance, too, and is then waited for."""
    for seat in standing.plans:
        if offer(chance, seat, "stand") and "pass" not in standing.ahead.get(seat, {}):
            return f"{seat} answers stand"
    if scheduled(chance, standing) is not None:
        return "bot waits 95"
    act = await chance.plans(standing)
    return None if act is None or act.rest == "pass" else act.line()


async def lodges_without_a_set(chance: Chance, standing: TableSnapshot) -> str | None:
    seat = chance.person(standing)
    return f"{seat} lodges pass hand"


async def says_figures(chance: Chance, standing: TableSnapshot) -> str | None:
    seat = next((seat for seat in standing.awaited if standing.open_ask(seat)), None)
    if seat is None or chance.dice.below(3) == 0:
        return None
    return f"{seat} says play > {1 + chance.dice.below(9)}"


async def toys_with_answers(chance: Chance, standing: TableSnapshot) -> str | None:
    act = await chance.toys(standing) if chance.dice.below(2) else None
    return None if act is None else act.line()


async def sleeper_leaves_word(chance: Chance, standing: TableSnapshot) -> str | None:
    """Seat 0 runs out of time, leaves an answer in advance, which nobody sees, and runs out of time again."""
    lapses = sum(seats.count(0) for seats in chance.pair.time_outs.told.values())
    if lapses and not any(line.startswith("0 lodges") for line in chance.pair.done):
        return "0 lodges reward always"
    return "bot waits due" if question(chance, 0) else None


async def undone_time_outs(chance: Chance, standing: TableSnapshot) -> str | None:
    told = chance.pair.time_outs.told
    return "gm undoes 1" if told and chance.pair.done[-1] != "gm undoes 1" else "bot waits due"


async def skipping(chance: Chance, standing: TableSnapshot) -> str | None:
    return f"gm skips {chance.one_of(standing.awaited)}"


async def counters_ordered(chance: Chance, standing: TableSnapshot) -> str | None:
    """Whoever is not on turn orders no Counter at all."""
    for seat in range(2):
        ask = chance.pair.engine.match.asks.get(seat)
        if ask is None or not ask.standing or chance.dice.below(3) == 0:
            continue
        words = [
            token for token in ask.legal if token.startswith("counter-") and token not in standing.ahead.get(seat, {})
        ]
        if words:
            return f"{seat} answers {chance.one_of(words)}"
    return None


async def two_orders_at_once(chance: Chance, standing: TableSnapshot) -> str | None:
    seat = next((seat for seat in range(2) if offer(chance, seat, "default") and offer(chance, seat, "bribe")), None)
    return None if seat is None else f"{seat} says default > bribe"


PLANTS: Final = (
    Plant(
        "hidden counts",
        "aristocrats",
        ("count", "worlds"),
        sleeper_takes,
        old_faults.hidden_time_outs_count,
        {"late": "default", "lapses": 2},
    ),
    Plant(
        "sealed told",
        "aristocracy",
        ("worlds",),
        wait,
        old_faults.sealed_time_outs_are_told,
        {"late": "default", "pace": 3600, "lapses": 20},
    ),
    Plant(
        "sealed told",
        "nobles",
        ("worlds",),
        wait,
        old_faults.sealed_time_outs_are_told,
        {"late": "default", "pace": 3600, "lapses": 20},
    ),
    Plant("skipped", "aristocracy", ("told",), skipping, old_faults.skips_tell),
    Plant("voted", "aristocrats", ("told",), sleeper_takes, old_faults.votes_tell, {"late": "ask", "pace": 3600}),
    Plant("reset", "anarchy", ("silence",), plans_then_reset, old_faults.closed_games_lose_plans),
    Plant(
        "restart",
        "anarchy",
        ("worlds: deadlines",),
        orders_then_restart,
        old_faults.restarts_count_from_secret_moments,
        {"late": "default", "pace": 86400},
    ),
    Plant(
        "inspection",
        "anarchy",
        ("pages",),
        orders_taken,
        old_faults.game_masters_read_advance_answers,
        pages=1,
    ),
    Plant(
        "acts counted",
        "nobles",
        ("pages: acts", "pages: undo"),
        toys_with_answers,
        old_faults.undo_counts_secret_acts,
        pages=1,
    ),
    Plant(
        "vote",
        "anarchy",
        ("worlds",),
        orders_then_vote,
        old_faults.planned_moves_end_no_vote,
        {"late": "default", "pace": 86400},
    ),
    Plant(
        "secret resets",
        "estate",
        ("worlds: status", "worlds: posts"),
        sleeper_leaves_word,
        old_faults.secret_acts_end_counts,
        {"late": "default", "lapses": 2, "pace": 3600},
    ),
    Plant(
        "holiday",
        "anarchy",
        ("worlds",),
        orders_then_holiday,
        old_faults.holidays_are_played_through,
        {"late": "default", "pace": 3600},
    ),
    Plant(
        "event",
        "anarchy",
        ("rule in advance",),
        orders_in_round_two,
        old_faults.PASSES_BY_CLEARED_CARDS,
        {"late": "default", "seats": 4, "robots": ["player"] * 3},
        acts=200,
    ),
    Plant(
        "newest",
        "anarchy",
        ("newest word",),
        plan_then_order,
        old_faults.older_plans_win,
        {"late": "default", "pace": 86400},
    ),
    Plant("no set", "anarchy", ("rule in advance",), lodges_without_a_set, old_faults.PASSES_WITHOUT_A_SET),
    Plant(
        "words",
        "anarchy",
        ("worlds",),
        wait,
        old_faults.sealed_time_outs_are_told,
        {"late": "default", "pace": 3600, "lapses": 20},
    ),
    Plant(
        "half a setup",
        "estate",
        ("own answer",),
        orders_taken,
        old_faults.submissions_make_others_final,
        {"late": "default"},
    ),
    Plant("namesakes", "estate", ("name",), wait, old_faults.last_namesakes_are_meant, {"namesakes": True}),
    Plant("figures", "anarchy", ("figure",), says_figures, old_faults.figures_are_completed),
    Plant(
        "counters",
        "nobles",
        ("rule in advance",),
        counters_ordered,
        old_faults.ORDERS_REST_ON_HANDS,
        {"options": {"turn_limit": 40, "standing_orders": "on"}, "late": "default"},
        acts=150,
    ),
    Plant(
        "two orders",
        "nobles",
        ("delay",),
        two_orders_at_once,
        old_faults.orders_go_to_the_engine,
        {"options": {"turn_limit": 40, "standing_orders": "on"}, "late": "default"},
    ),
    Plant(
        "undone count",
        "estate",
        ("count",),
        undone_time_outs,
        old_faults.undone_time_outs_count,
        {"late": "default", "lapses": 2, "pace": 3600},
    ),
    Plant(
        "undone absence",
        "estate",
        ("undo",),
        undone_time_outs,
        old_faults.undone_absence_stays,
        {"late": "default", "lapses": 1, "pace": 3600},
    ),
)
