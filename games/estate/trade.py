"""5.14 Trade: the Active player with any other, at any time of the turn. Offers last until the turn ends."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final

from games.engine.ask import Seat, seat_of, seat_token
from games.engine.decisions import pick, pick_some
from games.engine.errors import Refusal
from games.estate.cards import GOODS, Good, amounts
from games.estate.events import Accepted, Declined, Offered, Withdrawn
from games.estate.state import OFFERS, Estate, Offer

ANYONE: Final = "anyone"
NONE: Final = "none"
_EMPTY: Final = Refusal("5.14c", "one side of an offer may be empty, not both")
_WANTED: Final = 9  # so much of each good can always be asked for, more where a partner has more
_TOKEN: Final = re.compile(r"(\d+)(\w+)")
_MANY: Final = Refusal("5.14f", "you have three open offers")
_NO_OFFER: Final = Refusal("5.14e", "no open offer is made to you")
_NOT_NAMED: Final = Refusal("5.14f", "no open offer names you")
_NONE_OPEN: Final = Refusal("5.14f", "you have no open offer")


def barred_trades(g: Estate, me: Seat) -> dict[str, Refusal]:
    """5.14 What the seat cannot do now about offers."""
    mine, theirs = g.offers_of(me), g.offers_to(me)
    found: dict[str, Refusal] = {}
    if len(mine) == OFFERS:
        found["offer"] = _MANY
    reasons = [no_deal(g, me, offer) for offer in theirs]
    if None not in reasons:
        found["accept"] = next((reason for reason in reasons if reason), _NO_OFFER)
    if not any(offer.to == me for offer in theirs):
        found["decline"] = _NOT_NAMED
    if not mine:
        found["withdraw"] = _NONE_OPEN
    return found


def no_deal(g: Estate, me: Seat, offer: Offer) -> Refusal | None:
    """5.14e Both must hold their Goods at that moment."""
    if not g.holds(me, offer.want):
        return Refusal("5.14e", f"you do not have {amounts(offer.want)}")
    if not g.holds(offer.maker, offer.give):
        return Refusal("5.14e", f"who offers does not have {amounts(offer.give)} any more")
    return None


async def bargain(g: Estate, me: Seat) -> None:
    """5.14a A seat that is not active may trade with the Active player meanwhile. Nobody waits for it."""
    refuse = barred_trades(g, me)
    verb = await pick(
        me, list(TRADES), rule="5.14a", prompt="Do you trade with the Active player?", refuse=refuse, standing=True
    )
    await TRADES[verb](g, me)


async def offer(g: Estate, me: Seat) -> None:
    """5.14c Goods given, Goods wanted, and to whom; the maker must hold what is given. 5.14d It is not put aside."""
    standing = me != g.active
    to = await choose_recipient(g, me)
    stock = g.stocks[me]
    gifts = [NONE, *tokens({good: stock[good] for good in GOODS})]
    prompt = "What do you give?"
    give = await pick_some(me, gifts, 1, len(gifts), rule="5.14b", prompt=prompt, standing=standing)
    partners = [to] if to is not None else [seat for seat in g.live() if seat != me]
    most: dict[Good, int] = {good: max([_WANTED, *(g.stocks[seat][good] for seat in partners)]) for good in GOODS}
    wishes = [NONE, *tokens(most)]
    refuse = {} if goods(give) else {NONE: _EMPTY}
    prompt = "What do you want for it?"
    want = await pick_some(me, wishes, 1, len(wishes), rule="5.14c", prompt=prompt, refuse=refuse, standing=standing)
    g.offered += 1
    made = Offer(number=g.offered, maker=me, to=to, give=goods(give), want=goods(want))
    g.offers.append(made)
    g.tell(Offered(seat=me, name=made.name, whom=to, words=made.words))


async def choose_recipient(g: Estate, me: Seat) -> Seat | None:
    """5.14c One player; or anyone, if the maker is active. 5.14a Who is not active offers to the Active player alone."""
    if me != g.active:
        return g.the_active()
    names = [seat_token(seat) for seat in g.live() if seat != me]
    return seat_of(await pick(me, [*names, ANYONE], rule="5.14c", prompt="To whom is the offer made?", default=ANYONE))


def tokens(most: dict[Good, int]) -> list[str]:
    """5.14c Every amount of every good, up to these: `1grain`, `2grain` ..."""
    return [f"{number}{good}" for good in GOODS for number in range(1, most[good] + 1)]


def goods(chosen: tuple[str, ...]) -> dict[Good, int]:
    """The amounts that were chosen; of two amounts of one good the greater counts."""
    found: dict[Good, int] = {}
    for number, what in (_amount(token) for token in chosen if token != NONE):
        good = next(good for good in GOODS if good == what)
        found[good] = max(number, found.get(good, 0))
    return found


def _amount(token: str) -> tuple[int, str]:
    match = _TOKEN.fullmatch(token)
    assert match is not None
    return int(match[1]), match[2]


async def accept(g: Estate, me: Seat) -> None:
    """5.14e All Goods change hands at once, and the offer closes."""
    offers = {offer.name: offer for offer in g.offers_to(me)}
    refuse = {name: no for name, offer in offers.items() if (no := no_deal(g, me, offer))}
    prompt = "Which offer do you accept?"
    taken = offers[await pick(me, list(offers), rule="5.14e", prompt=prompt, refuse=refuse, standing=me != g.active)]
    for good, number in taken.give.items():
        g.stocks[taken.maker][good] -= number
        g.stocks[me][good] += number
    for good, number in taken.want.items():
        g.stocks[me][good] -= number
        g.stocks[taken.maker][good] += number
    g.offers.remove(taken)
    g.tell(Accepted(seat=me, name=taken.name, maker=taken.maker, words=taken.words))


async def decline(g: Estate, me: Seat) -> None:
    """5.14f A named recipient closes an offer."""
    offers = {offer.name: offer for offer in g.offers_to(me) if offer.to == me}
    prompt = "Which offer do you decline?"
    name = await pick(me, list(offers), rule="5.14f", prompt=prompt, standing=me != g.active)
    g.offers.remove(offers[name])
    g.tell(Declined(seat=me, name=name, maker=offers[name].maker))


async def withdraw(g: Estate, me: Seat) -> None:
    """5.14f The maker closes an offer."""
    offers = {offer.name: offer for offer in g.offers_of(me)}
    prompt = "Which offer do you withdraw?"
    name = await pick(me, list(offers), rule="5.14f", prompt=prompt, standing=me != g.active)
    g.offers.remove(offers[name])
    g.tell(Withdrawn(seat=me, name=name))


TRADES: Final[dict[str, Callable[[Estate, Seat], Awaitable[None]]]] = {
    "offer": offer,
    "accept": accept,
    "decline": decline,
    "withdraw": withdraw,
}
