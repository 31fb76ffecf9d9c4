"""4.4, 4.5, 16. How players are asked: what has one legal outcome is not asked, and standing orders may answer."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, TypeVar, cast

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates
from games.engine.asking.decisions import pick, pick_or_pass, pick_some
from games.engine.asking.settling import settle, settle_some
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import RANK_NAMES, rising
from games.nobles.events.common import OrderUsed
from games.nobles.kingdom import Royal
from games.nobles.moves.unoffered import ROWS, Why, against, by_card
from games.nobles.state import Rivals

T = TypeVar("T", bound=Hashable)
NO: Final = "no"
PEASANT: Final = "peasant"
ORDERS: Final = {
    "counter-accord": "no Counter to an Accord",
    "counter-treaty": "no Counter to a Treaty",
    "counter-battle": "no Counter to a Battle",
    "counter-polity": "no Counter to a Polity",
    "counter-duel": "no Counter to a Duel",
    "bribe": "no bribe",
    "outbid": "no outbid",
    "upgrade": "no upgrade and no swap in an Event",
    "default": "the default answer to everything",
}
"""14.5 The orders, and what each answers."""


def follow_order(g: Rivals, seat: Seat, order: str) -> bool:
    """14.5 Return whether an order of that seat answers in the Opponent's turn; its owner alone is told."""
    given = g.kingdoms[seat].orders
    if seat == g.active or not given:
        return False
    name = order if order in given else "default" if "default" in given else None
    if name is None:
        return False
    g.tell(OrderUsed(to=(seat,), what=ORDERS[name]))
    return True


async def choose(
    g: Rivals,
    seat: Seat,
    options: Sequence[T],
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[T, Refusal] | None = None,
    default: T | None = None,
    always: bool = False,
    order: str = "default",
    why: Why | None = None,
) -> T:
    """4.5 One of the options; settled when only one is legal, unless `always`. The default is the lowest card (2.24).

    `why`: why a card does not fit that is not even among the options.
    """
    legal = [option for option in options if not refuse or option not in refuse]
    if len(legal) == 1 and not always:
        return settle(g, seat, options, legal[0], rule=rule, prompt=prompt, refuse=refuse, beside=by_card(why))
    if default is None:
        default = first(legal)
    if follow_order(g, seat, order):
        return default
    beside = against(g, seat, options, rule, why)
    return await pick(seat, options, rule=rule, prompt=prompt, refuse=refuse, default=default, beside=beside)


async def choose_among(
    g: Rivals,
    seat: Seat,
    candidates: Candidates[T],
    *,
    rule: str,
    prompt: str,
    always: bool = False,
    why: Why | None = None,
) -> T:
    """Return one of the candidates of an action; those that cannot be chosen are shown with the reason. `why`: as in `choose`."""
    found = candidates
    return await choose(g, seat, found.options, rule=rule, prompt=prompt, refuse=found.refuse, always=always, why=why)


def first(legal: Sequence[T]) -> T:
    """2.24 The lowest of cards; of anything else the first."""
    if all(isinstance(option, Card) for option in legal):
        return min(legal, key=lambda option: rising(cast(Card, option)))
    return legal[0]


async def choose_or_no(
    g: Rivals,
    seat: Seat,
    options: Sequence[T],
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[T, Refusal] | None = None,
    default: T | None = None,
    always: bool = False,
    order: str = "default",
    no: str = NO,
    why: Why | None = None,
) -> T | None:
    """Return one of the options, or None by the token `no`, the default unless another is given. Settled when nothing is legal, unless `always`.

    `why`: as in `choose`.
    """
    reasons = refuse or {}
    if not always and all(option in reasons for option in options):
        told = {str(option): refusal for option, refusal in reasons.items()}
        tokens = [*map(str, options), no]
        settle(g, seat, tokens, no, rule=rule, prompt=prompt, refuse=told, beside=by_card(why))
        return None
    if follow_order(g, seat, order):
        return default
    beside = against(g, seat, [*options, no], rule, why)
    return await pick_or_pass(
        seat, options, rule=rule, prompt=prompt, passing=no, refuse=refuse, default=default, beside=beside
    )


async def choose_some(
    g: Rivals,
    seat: Seat,
    cards: Sequence[Card],
    low: int,
    high: int,
    *,
    rule: str,
    prompt: str,
    default: Sequence[Card],
    why: Why | None = None,
    none: str = "",
) -> tuple[Card, ...]:
    """Ask for `low` to `high` of the cards; settled when there is no choice. `why`: as in `choose`; `none`: why it cannot be none."""
    high = min(high, len(cards))
    if high == 0 or low == len(cards):
        return settle_some(g, seat, cards, cards[:high], rule=rule, prompt=prompt, beside=by_card(why))
    if follow_order(g, seat, "default"):
        return tuple(default)
    beside = against(g, seat, cards, rule, why, Refusal(rule, none) if none else None)
    return await pick_some(seat, cards, low, high, rule=rule, prompt=prompt, default=default, beside=beside)


async def confirm(
    g: Rivals, seat: Seat, yes: str, *, rule: str, prompt: str, default: bool = False, order: str = "default"
) -> bool:
    """Ask whether the seat does what the token `yes` names; the other answer is `no`. Return the answer."""
    absent = yes if default else None
    return await choose_or_no(g, seat, [yes], rule=rule, prompt=prompt, default=absent, order=order) is not None


def row_token(royal: Royal) -> str:
    """Return the token of a row: `king`, `queen` or `jack`."""
    return ROWS[royal.card.rank]


async def choose_row(g: Rivals, seat: Seat, rows: Sequence[Royal], *, rule: str, prompt: str) -> Royal:
    """2.25 The owner chooses a row with a free space; the default is the first in the order of the Court."""
    court = {row_token(royal): royal for royal in g.kingdoms[seat].royals}
    refuse = {token: no_room(royal) for token, royal in court.items() if royal not in rows}
    return court[await choose(g, seat, list(court), rule=rule, prompt=prompt, refuse=refuse)]


def no_room(royal: Royal, rule: str = "5.4") -> Refusal:
    """5.4 Return why a card cannot be put beside that Royal Card."""
    return Refusal(rule, f"the {RANK_NAMES[royal.card.rank]}'s row has no free space")


async def subject_or_peasant(g: Rivals, seat: Seat, card: Card, *, rule: str, leave: str = "") -> Royal | str:
    """5.4 Return where a gained card goes: a row with a free space, or `peasant`; `leave` is a third answer where the rule has one.

    Without a free space it becomes a Peasant. The default is `leave`, else Peasant.
    """
    kingdom = g.kingdoms[seat]
    court = {row_token(royal): royal for royal in kingdom.royals}
    refuse = {token: no_room(royal) for token, royal in court.items() if royal not in kingdom.free_rows}
    options = [*court, PEASANT, *([leave] if leave else [])]
    prompt = f"{card.face}: as a Subject, or as a Peasant?"
    default = leave or PEASANT
    token = await choose(g, seat, options, rule=rule, prompt=prompt, refuse=refuse, default=default, always=bool(leave))
    return court.get(token, token)
