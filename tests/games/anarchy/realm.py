"""Positions of Anarchy in the Monarchy written as literals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

from games.anarchy import GAME
from games.anarchy.cards import Card, pack
from games.anarchy.options import RealmOptions
from games.anarchy.setup import VERSION
from games.anarchy.state import HIGHER, PlayedSet, Realm, Role, RoundRecord, roles_of
from games.anarchy.view import RealmView
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.state import Outcome
from tests import kit

SEED: Final = "5e" * 32
ROLES: Final[dict[str, Role]] = {role[0]: role for role in get_args(Role)}  # K Q C N P É


def realm(
    *holdings: str,
    pile: Sequence[str] = (),
    to_play: int = 0,
    round: int = 2,  # noqa: A002 - the name in the state
    roles: str = "",
    circle: Sequence[int] = (),
    passed: Sequence[int] = (),
    standing: Sequence[int] = (),
    finished: Sequence[int] = (),
    used: Sequence[int] = (),
    marks: Sequence[int] = (),
    anarchy: bool = False,
    history: Sequence[RoundRecord] = (),
    **options: Any,
) -> Realm:
    """A position: a holding for each seat, the pile as sets written `2: 9-TU 9-FR`. Cards that are not named are cleared.

    In the second round, unless told otherwise, with the seats in the order of the circle; `roles` by seat, as `K Q P É`. Who
    holds no card is out, in the order of `finished` or of the seats. `history` gives the totals, and the circle.
    """
    seats = len(holdings)
    g = Realm(version=VERSION, seats=seats, dice=Dice(SEED), options=RealmOptions(**options))
    last = history[-1] if history else None
    g.seating, g.circle = tuple(range(seats)), list(circle or (last.finishing if last else range(seats)))
    g.dealer, g.round, g.to_play, g.anarchy = g.circle[-1], round, to_play, anarchy
    if round > 1:
        in_order = dict(zip(g.circle, roles_of(seats), strict=True))
        g.roles = [ROLES[letter] for letter in roles.split()] or [in_order[seat] for seat in range(seats)]
    g.holdings = [sorted(cards(holding)) for holding in holdings]
    g.pile = [played(text) for text in pile]
    g.acted = g.pile[-1].seat if g.pile else to_play
    g.passed, g.standing, g.used, g.marks = list(passed), list(standing), list(used), list(marks)
    g.finished = list(finished) or [seat for seat in g.circle if not g.is_live(seat)]
    g.ended, g.last = len(history), last
    g.totals = [sum(record.points[seat] for record in history) for seat in range(seats)]
    won = [[record.roles[seat] for record in history] for seat in range(seats)]
    g.held = [[roles_won.count(role) for role in HIGHER] for roles_won in won]
    named = set(g.in_play())
    g.cleared = [card for card in pack(seats) if card not in named]
    GAME.rules.check(g)
    return g


def cards(text: str) -> list[Card]:
    """The cards written in the text."""
    return [Card.of(word) for word in text.split()]


def played(text: str) -> PlayedSet:
    """A set on the pile, written `2: 9-TU NAP`."""
    seat, _, written = text.partition(":")
    some = cards(written)
    rank = next((card.rank for card in some if card.rank != "NAP"), "NAP")
    return PlayedSet(seat=int(seat), rank=rank, cards=tuple(some))


def record(finishing: str, points: str) -> RoundRecord:
    """A finished round: seats by finishing place, points by seat, as `2 0 1 3` and `3 0 5 0`."""
    order, scored = tuple(map(int, finishing.split())), tuple(map(int, points.split()))
    won = dict(zip(order, roles_of(len(order)), strict=True))
    return RoundRecord(finishing=order, points=scored, roles=tuple(won[seat] for seat in range(len(order))))


def turn_of(g: Realm, seat: int | None = None) -> Match[Realm]:
    """A match in which it is this seat's turn, as leader or as responder."""
    g.to_play = g.to_play if seat is None else seat
    return kit.match_at(GAME, g, "turn")


def at(g: Realm, step: str) -> Match[Realm]:
    """A match that begins with the step of that name: `deal_round`, `turn`, `respond`, `round_end`."""
    return kit.match_at(GAME, g, step)


def new(seats: int, seed: str = SEED, **options: Any) -> Match[Realm]:
    """A game dealt as at a table."""
    return Match.begin(GAME, GAME.rules.deal(seats, RealmOptions(**options), seed))


def held(match: Match[Realm], seat: int) -> str:
    """The seat's holding, by rank and suit order."""
    return kit.text(match.state.holdings[seat])


def top(match: Match[Realm]) -> str:
    """The top set, as `2: 9-TU 9-FR`; empty without one."""
    found = match.state.top
    return f"{found.seat}: {kit.text(found.cards)}" if found else ""


def decides(match: Match[Realm]) -> tuple[int, str]:
    """Return who has to decide, and by which rule: `(0, "5.3a")` leads, `(2, "5.4a")` responds."""
    ((seat, rule),) = [(ask.seat, ask.rule) for ask in match.asks.values() if not ask.standing]
    return seat, rule


def sets(match: Match[Realm], seat: int) -> str:
    """The sets that the seat can play now."""
    return kit.text(token for token in kit.options(match, seat) if token not in ("pass", "use"))


def view(match: Match[Realm], viewer: int | None) -> RealmView:
    """Return what the viewer (None: a spectator) is shown."""
    shown = match.view(viewer)
    assert isinstance(shown, RealmView)
    return shown


def outcome(match: Match[Realm]) -> Outcome:
    """Return how the game ended."""
    assert match.state.outcome is not None
    return match.state.outcome


def last(match: Match[Any]) -> RoundRecord:
    """The round that ended last."""
    assert match.state.last is not None
    result: RoundRecord = match.state.last
    return result
