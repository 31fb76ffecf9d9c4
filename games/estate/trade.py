"""5.14 Trade: the Active player with any other, at any time of the turn. Offers last until the turn ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.asking.ask import Ask, Option, Seat, seat_of, seat_token
from games.engine.asking.candidates import Candidates, among, refused, unasked
from games.engine.asking.decisions import answer, pick, pick_words
from games.engine.asking.settling import settle_by
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import mark
from games.estate.action import Purpose, TurnAction
from games.estate.amounts import NONE, good_of, goods, is_amount, list_amounts
from games.estate.cards import GOODS, Good, amounts
from games.estate.events import Accepted, Declined, Offered, Withdrawn
from games.estate.offer import Offer
from games.estate.state import OFFERS, Estate

ANYONE: Final = "anyone"
RECIPIENT: Final = "Who is the offer for?"
BARGAIN: Final = Decision("5.14a", "", "No one is waiting for you, and all offers end with this turn.")
GIVE: Final = Decision("5.14b", "", "One amount of each good. The Goods stay yours until someone accepts.")
WANT: Final = Decision(
    "5.14c",
    "",
    "Name a player and only they can accept; choose anyone, and the first to accept gets it. /estate offer takes any amounts.",
)
ACCEPT: Final = Decision("5.14e", "", "The Goods change hands at once.")
CLOSE: Final = Decision("5.14f", "")
DECISIONS: Final = (BARGAIN, GIVE, WANT, ACCEPT, CLOSE)
_EMPTY: Final = Refusal(WANT, "only one side of an offer may be empty")
_SHOWN: Final = 20  # amounts of each good that are listed among what can be wanted, more where a partner has more
_YOURSELF: Final = Refusal(BARGAIN, "you can't trade with yourself")
_NOT_ACTIVE: Final = Refusal(BARGAIN, "one side of the trade must be the Active player")
_GONE: Final = Refusal("6.4a", "that player has left the game")
_NO_OFFER: Final = Refusal(ACCEPT, "no open offer is for you")
_NOT_NAMED: Final = Refusal(CLOSE, "no open offer names you")
_NONE_OPEN: Final = Refusal(CLOSE, "you have no open offer")
_NO_OFFERS: Final = (None, _NO_OFFER, _NOT_NAMED, _NONE_OPEN)


def can_offer(g: Estate, me: Seat) -> Candidates[str]:
    """5.14f Another offer, while fewer than three of the seat are open; 5.14c to whom is asked before what."""
    if g.offers and len(g.offers_of(me)) == OFFERS:
        return refused(CLOSE, "you have three open offers")
    return unasked()


def acceptable(g: Estate, me: Seat) -> Candidates[str]:
    """5.14e An open offer made to the seat, of which both hold their Goods."""
    if not g.offers:
        return _NONE_TO_ACCEPT
    found = {offer.name: offer for offer in g.offers_to(me)}
    return among(found, lambda name: no_deal(g, me, found[name]), None if found else _NO_OFFER)


def declinable(g: Estate, me: Seat) -> Candidates[str]:
    """5.14f An open offer that names the seat."""
    if not g.offers:
        return _NONE_TO_DECLINE
    return among([offer.name for offer in g.offers if offer.to == me and offer.maker != me], free_to_close, _NOT_NAMED)


def withdrawable(g: Estate, me: Seat) -> Candidates[str]:
    """5.14f An open offer of the seat's own."""
    if not g.offers:
        return _NONE_TO_WITHDRAW
    return among([offer.name for offer in g.offers if offer.maker == me], free_to_close, _NONE_OPEN)


def free_to_close(name: str) -> Refusal | None:
    """5.14f Nothing keeps an offer from being closed."""
    return None


def no_deal(g: Estate, me: Seat, offer: Offer) -> Refusal | None:
    """5.14e Both must hold their Goods at that moment."""
    if not g.has_goods(me, offer.want):
        return you_lack(amounts(offer.want))
    return None if g.has_goods(offer.maker, offer.give) else maker_lacks(amounts(offer.give))


@lru_cache(maxsize=512)
def you_lack(what: str) -> Refusal:
    """5.14e Return the refusal of a seat that lacks the Goods wanted."""
    return Refusal(ACCEPT, f"you don't have {what}")


@lru_cache(maxsize=512)
def maker_lacks(what: str) -> Refusal:
    """5.14e Return the refusal of an offer whose maker lacks the Goods given."""
    return Refusal(ACCEPT, f"the player offering it no longer has {what}")


_NONE_TO_ACCEPT: Final[Candidates[str]] = among((), free_to_close, _NO_OFFER)
_NONE_TO_DECLINE: Final[Candidates[str]] = among((), free_to_close, _NOT_NAMED)
_NONE_TO_WITHDRAW: Final[Candidates[str]] = among((), free_to_close, _NONE_OPEN)


async def bargain(g: Estate, me: Seat) -> None:
    """5.14a A seat that isn't active may trade with the Active player during the turn. No one waits for it."""
    (verb,) = await answer(ask_to_trade(me, find_barred(g, me)))
    await TRADES[verb].carry_out(g, me)


def find_barred(g: Estate, me: Seat) -> tuple[Refusal | None, ...]:
    """5.1d Return for each word of a trade why it would be refused whatever it names; None where it is possible."""
    return tuple([action.candidates(g, me).refusal for action in ACTIONS]) if g.offers else _NO_OFFERS


@lru_cache(maxsize=512)
def ask_to_trade(me: Seat, barred: tuple[Refusal | None, ...]) -> Ask:
    """5.14a Return the question of a seat that isn't active. Looked up, since every action of a turn asks it of all of them."""
    options = tuple([Option(word, why) for word, why in zip(TRADES, barred, strict=True)])
    return Ask(me, BARGAIN, "Do you trade with the Active player?", options, standing=True)


async def offer(g: Estate, me: Seat) -> None:
    """5.14c Offer Goods: those given, those wanted, and to whom; the maker must hold what is given. 5.14d It is not put aside."""
    standing = me != g.active
    to = await choose_recipient(g, me)
    stock = g.stocks[me]
    gifts, kinds = list_amounts(stock), max(1, sum([stock[good] > 0 for good in GOODS]))
    prompt = "What do you give?"
    give = await pick_words(me, gifts, 1, kinds, rule=GIVE, prompt=prompt, alike=good_of, standing=standing)
    want = await choose_wish(g, me, to, goods(give))
    g.offered += 1
    made = Offer(number=g.offered, maker=me, to=to, give=goods(give), want=want)
    g.offers.append(made)
    g.tell(Offered(seat=me, name=made.name, whom=to, words=made.words))


async def choose_wish(g: Estate, me: Seat, to: Seat | None, give: dict[Good, int]) -> dict[Good, int]:
    """5.14c The Goods wanted: any whole numbers, whatever a partner has now; nothing only where something is given."""
    partners = [to] if to is not None else [seat for seat in g.live() if seat != me]
    most = {good: max([_SHOWN, *[g.stocks[seat][good] for seat in partners]]) for good in GOODS}
    chosen = await pick_words(
        me,
        list_amounts(most),
        1,
        len(GOODS),
        rule=WANT,
        prompt=ask_for_goods(to),
        refuse={} if give else {NONE: _EMPTY},
        alike=good_of,
        beyond=is_amount,
        standing=me != g.active,
    )
    return goods(chosen)


@lru_cache(maxsize=8)
def ask_for_goods(to: Seat | None) -> str:
    """5.14c Return the question for the Goods wanted: it names the only partner, whose Goods the notes of the choices tell."""
    return "What do you want in return?" if to is None else f"What do you want from {mark(to)} in return?"


async def choose_recipient(g: Estate, me: Seat) -> Seat | None:
    """5.14c One player; or anyone, if the maker is active. 5.14a Another seat may offer only to the Active player."""
    if me == g.active:
        names = [seat_token(seat) for seat in g.live() if seat != me]
        return seat_of(await pick(me, [*names, ANYONE], rule=WANT, prompt=RECIPIENT, default=ANYONE))
    active = g.the_active()
    question = ask_recipient(g.seats, me, active, tuple(g.resigned))
    settle_by(g, me, (seat_token(active),), lambda: question)
    return active


@lru_cache(maxsize=256)
def ask_recipient(seats: int, me: Seat, active: Seat, gone: tuple[Seat, ...]) -> Ask:
    """5.14a Return all seats, and why some cannot trade with a seat: they must be two, both in the game, and one of them active."""
    refuse: dict[str, Refusal] = {}
    for other in range(seats):
        if other == me:
            refuse[seat_token(other)] = _YOURSELF
        elif other in gone:
            refuse[seat_token(other)] = _GONE
        elif active not in (me, other):
            refuse[seat_token(other)] = _NOT_ACTIVE
    options = tuple([Option(token, refuse.get(token)) for token in map(seat_token, range(seats))])
    return Ask(me, WANT, RECIPIENT, options)


async def accept(g: Estate, me: Seat) -> None:
    """5.14e All Goods change hands at once, and the offer closes."""
    found, prompt = acceptable(g, me), "Which offer do you accept?"
    name = await pick(me, found.options, rule=ACCEPT, prompt=prompt, refuse=found.refuse, standing=me != g.active)
    taken = g.find_offer(name)
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
    prompt = "Which offer do you decline?"
    name = await pick(me, declinable(g, me).options, rule=CLOSE, prompt=prompt, standing=me != g.active)
    closed = g.find_offer(name)
    g.offers.remove(closed)
    g.tell(Declined(seat=me, name=name, maker=closed.maker))


async def withdraw(g: Estate, me: Seat) -> None:
    """5.14f The maker closes an offer."""
    prompt = "Which offer do you withdraw?"
    name = await pick(me, withdrawable(g, me).options, rule=CLOSE, prompt=prompt, standing=me != g.active)
    g.offers.remove(g.find_offer(name))
    g.tell(Withdrawn(seat=me, name=name))


ACTIONS: Final = (
    TurnAction(
        word="offer",
        rule=WANT,
        name="Offer",
        note="Goods for Goods",
        now="you have {stock}",
        group=Purpose.TRADE,
        trade=True,
        candidates=can_offer,
        carry_out=offer,
    ),
    TurnAction(
        word="accept",
        rule=ACCEPT,
        name="Accept",
        note="an offer",
        now="{acceptable} you can accept now",
        group=Purpose.TRADE,
        unfolds=True,
        trade=True,
        candidates=acceptable,
        carry_out=accept,
    ),
    TurnAction(
        word="decline",
        rule=CLOSE,
        name="Decline",
        note="an offer that names you",
        now="{naming_you} now",
        group=Purpose.TRADE,
        unfolds=True,
        trade=True,
        candidates=declinable,
        carry_out=decline,
    ),
    TurnAction(
        word="withdraw",
        rule=CLOSE,
        name="Withdraw",
        note="one of your offers",
        now="{yours} of 3 open",
        group=Purpose.TRADE,
        unfolds=True,
        trade=True,
        candidates=withdrawable,
        carry_out=withdraw,
    ),
)
TRADES: Final = {action.word: action for action in ACTIONS}
