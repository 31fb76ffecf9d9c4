"""9.18f, 10.8d. The Stockpile in Commerce: together with their own bid, or alone when their own last bid has been beaten."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.settling import settle
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import of_suit, value
from games.nobles.events.actions import BidRaised, NoBid
from games.nobles.moves import preparations
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import list_hidden
from games.nobles.state import Laid, Rivals

STOCKPILE: Final = Decision(
    "9.18f",
    "may use a Stockpile (9.18)",
    "The Stockpile beneath your Regnant adds its value to your bid, and is then discarded. The last player to raise wins.",
)
DECISIONS: Final = (STOCKPILE,)
ALONE: Final = "stockpile"


def bids(g: Rivals) -> list[Laid]:
    """9.18 The bids so far, in their order."""
    return [laid for laid in g.laid if laid.seat is not None]


def most(g: Rivals, seat: Seat) -> int:
    """4.5, 10.8d Return the most that a Stockpile beneath the Regnant may add, as far as everyone can see; 0 where none can be there."""
    diamonds = of_suit(list_hidden(g, seat), "D") if preparations.may_be(g, seat, "D") else []
    return max(map(value, diamonds), default=0)


def last_bid(g: Rivals, seat: Seat) -> Laid | None:
    """9.18f The own last bid."""
    return next((laid for laid in reversed(bids(g)) if laid.seat == seat), None)


def extra(g: Rivals, seat: Seat) -> int:
    """9.18f Return what a Stockpile used before adds to all later own bids."""
    return max([laid.worth - value(laid.card) for laid in g.laid if laid.seat == seat], default=0)


async def use_with_bid(g: Rivals, seat: Seat, plain: Refusal | None) -> bool:
    """9.18f, 10.8d Return whether the Stockpile is used together with this bid; `plain`: why the bid needs it. Settled where none can be used."""
    refuse = {"plain": plain} if plain is not None else {}
    prompt = "Do you use your Stockpile with this bid?"
    options = ["plain", "stockpile"]
    missing = preparations.unusable(g, seat, "D")
    if missing is not None:
        settle(g, seat, options, "plain", rule=STOCKPILE, prompt=prompt, refuse={"stockpile": missing})
        return False
    chosen = await choose(g, seat, options, rule=STOCKPILE, prompt=prompt, refuse=refuse, always=True)
    return chosen == "stockpile"


def may_be_alone(g: Rivals, seat: Seat) -> bool:
    """9.18f Return whether everyone sees that it may be used alone: their own last bid was beaten, and there is a Preparation."""
    return last_bid(g, seat) is not None and preparations.is_waiting(g, seat)


def no_raise_alone(g: Rivals, seat: Seat) -> Refusal | None:
    """9.18f, 9.18d Return why the Stockpile alone does not raise their own last bid: none is there, or of one suit it is too low."""
    refusal = preparations.unusable(g, seat, "D")
    own, beaten_by, stock = last_bid(g, seat), last_bid(g, g.rival(seat)), g.kingdoms[seat].regnant.preparation
    if refusal is not None or own is None or beaten_by is None or stock is None:
        return refusal
    worth = own.worth + value(stock)
    if own.card.suit == beaten_by.card.suit and worth <= beaten_by.worth:
        return Refusal(STOCKPILE, f"with it your bid is worth {worth}, which doesn't beat {beaten_by.worth}")
    return None


def raise_alone(g: Rivals, seat: Seat) -> None:
    """9.18f The Stockpile is revealed, and their own last bid is worth more by its value."""
    own = last_bid(g, seat)
    if own is None:
        raise ValueError("9.18f a bid is raised that was not made")
    own.worth += value(preparations.use(g, seat))
    g.tell(BidRaised(seat=seat, card=own.card, worth=own.worth))


async def answers(g: Rivals, leading: Seat) -> Seat:
    """9.18f Ask the player whom a raise has beaten for a Stockpile, and for nothing else; return the last player to raise.

    Anyone with a Preparation is asked, whatever it is: what it is, is hidden.
    """
    while may_be_alone(g, g.rival(leading)):
        beaten = g.rival(leading)
        refusal = no_raise_alone(g, beaten)
        refuse = {ALONE: refusal} if refusal else None
        prompt = "Your bid is beaten: use the Stockpile?"
        token = await choose_or_no(
            g, beaten, [ALONE], rule=STOCKPILE, prompt=prompt, refuse=refuse, always=True, order="outbid"
        )
        if token is None:
            g.tell(NoBid(seat=beaten, what="stops bidding"))
            break
        raise_alone(g, beaten)
        leading = beaten
    return leading
