"""The smallest game that has everything the table service must cope with: secrets, sealed bids, paths, dice, an end.

Each round: everybody draws a secret number (1.1); all bid at once, sealed (2.1), the highest alone takes the number of points
that it bid (2.2); then in turn everybody keeps or gives a point to another seat (3.1, 3.2). Most points after the last round win (4.1).
In RESIGNING, the same game, a player may resign (6.1), is asked no more, and who is left alone wins (6.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.asking.decisions import pick, pick_amount
from games.engine.asking.flows import together
from games.engine.declaring.action import Decision
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Span, Standby
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Next, Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.searching.imagining import begin_another
from games.engine.state import Outcome, State
from games.engine.telling.phrasing import Label, Words
from games.engine.telling.views import View, Views


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    rounds: int = 3
    seating: Literal["join", "random"] = "join"

    @field_validator("rounds")
    @classmethod
    def at_least_one(cls, rounds: int) -> int:
        if rounds < 1:
            raise Refused("5.1", "a game has one round at least")
        return rounds


class Well(State):
    """The points are open, the numbers secret."""

    rounds: int
    round: int = 0
    points: list[int]
    numbers: list[int]
    kept: list[Seat] = []  # who has kept or given in this round
    gone: list[Seat] = []  # who has resigned

    @property
    def playing(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in self.gone]


BID = Decision("2.1", "bids (2.1)", openness="open")
KEEP = Decision("3.1", "keeps or gives a point (3.1)", openness="open")
RECEIVE = Decision("3.2", "gives a point (3.2)", openness="open")


class Drawn(Event, text="{seat} draws {number}."):
    seat: Seat
    number: int


class Bid(Event, text="The bids: {bids}."):
    bids: tuple[int, ...]


class Given(Event, text="{seat} gives a point to {other}."):
    seat: Seat
    other: Seat


class Resigned(Event, text="{seat} resigns."):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight(View):
    points: tuple[int, ...]
    number: int | None


def deal(seats: int, options: Options, seed: str) -> Well:
    dice = Dice(seed)
    seating = list(range(seats))
    if options.seating == "random":
        dice.shuffle(seating)
    return Well(
        version=1,
        seats=seats,
        dice=dice,
        seating=tuple(seating),
        rounds=options.rounds,
        points=[0] * seats,
        numbers=[0] * seats,
    )


def draw(g: Well) -> Next:
    """1.1 Everybody draws a secret number."""
    g.round, g.kept = g.round + 1, []
    for seat in range(g.seats):
        g.numbers[seat] = g.dice.below(1000)
        g.tell(Drawn(to=(seat,), seat=seat, number=g.numbers[seat]))
    return bidding


async def bidding(g: Well) -> Next:
    """2.1 All bid at once; 2.2 the highest alone takes the points."""
    asked = {seat: pick_amount(seat, 0, 3, rule=BID, prompt="Your bid?") for seat in g.playing}
    bids = await together(asked)
    g.tell(Bid(bids=tuple(bids.get(seat, 0) for seat in range(g.seats))))
    highest = max(bids.values())
    winners = [seat for seat, bid in bids.items() if bid == highest]
    if len(winners) == 1:
        g.points[winners[0]] += highest
    return giving


async def giving(g: Well) -> Next:
    """3.1 In turn everybody keeps or gives; 3.2 a point to another seat."""
    for seat in [seat for seat in g.playing if seat not in g.kept]:
        if await pick(seat, ["keep", "give"], rule=KEEP, prompt="Keep or give?") == "give":
            others = [other for other in range(g.seats) if other != seat]
            other = await pick(seat, others, rule=RECEIVE, prompt="To whom?")
            g.points[seat] -= 1
            g.points[other] += 1
            g.tell(Given(seat=seat, other=other))
        g.kept.append(seat)
    if g.round < g.rounds:
        return draw
    finish(g, True)
    return None


def resign(g: Well, seat: Seat) -> Next:
    """6.1 A player may resign, once; 6.2 who is left alone wins."""
    if seat in g.gone:
        raise Refused("6.1", "you have resigned already")
    g.gone.append(seat)
    g.tell(Resigned(seat=seat))
    if len(g.playing) > 1:
        return TINY.rules.by_name[g.step]
    finish(g, True)
    return None


def finish(g: Well, scored: bool) -> None:
    """4.1 Most points win."""
    ranking = sorted(range(g.seats), key=lambda seat: (seat in g.gone, -g.points[seat], seat))
    g.outcome = Outcome(rule="4.1", ranking=tuple(ranking), scores=tuple(g.points)) if scored else Outcome(rule="4.1")


def view(g: Well, viewer: Seat | None) -> Sight:
    return Sight(viewer=viewer, points=tuple(g.points), number=None if viewer is None else g.numbers[viewer])


def imagine(g: Well, viewer: Seat | None, dice: Dice) -> Well:
    other = begin_another(g, dice)
    other.numbers = [n if seat == viewer else dice.below(1000) for seat, n in enumerate(g.numbers)]
    return other


def robot(seen: Any, ask: Ask, dice: Dice) -> Tokens:
    return ("2",) if ask.amount else ask.sample(dice)


def after(g: Well) -> tuple[Seat, Seat] | None:
    """3.1 In turn."""
    left = [seat for seat in g.playing if seat not in g.kept]
    return (left[0], left[1]) if g.step == "giving" and len(left) > 1 else None


def check(g: Well) -> None:
    assert len(g.points) == g.seats


TINY = Game(
    name="tiny",
    title="Tiny",
    blurb="Bid, then give.",
    seats=range(2, 5),
    options=Options,
    rules=Rules(
        state=Well,
        version=1,
        steps=(draw, bidding, giving),
        deal=deal,
        finish=finish,
        early_end=EarlyEnd("0.3", "points count"),
        check=check,
    ),
    views=Views(view=view, imagine=imagine),
    words=Words(label=lambda seen, ask, token: Label(token), final_rule="0.1", order_rule="0.2", over_rule="0.2"),
    robot=Robot(decide=robot),
    table=TableManners(after=after),
)

RESIGNING = TINY.but(resign=resign)

AHEAD = TINY.but(
    standing=(
        Standby(
            name="keep",
            says="keep your point",
            rules=frozenset({"3.1"}),
            tokens=("keep",),
            rests=lambda view: view.number,
            changed="you have drawn another number",
        ),
        Standby(name="more", says="bid nine", rules=frozenset({"2.1"}), tokens=("9",)),
        Standby(name="bid", says="bid nothing", rules=frozenset({"2.1"}), tokens=("0",)),
        Standby(name="hold", says="keep every point", rules=frozenset({"3.1"}), tokens=("keep",)),
    ),
    spans=(Span("round", "until somebody scores", lambda view: view.points),),
)
