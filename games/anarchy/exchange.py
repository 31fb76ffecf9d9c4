"""7.6, 8.1 to 8.3 The Specialties that exchange cards: Taxation, Tithe, Treachery."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from games.anarchy.cards import Card
from games.anarchy.events import Exchanged, YouExchanged
from games.anarchy.power import Power, User, give_up
from games.anarchy.state import ROYALTY, THIRD_ESTATE, Realm
from games.engine.asking.ask import Seat, seat_token
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick_some
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import counted

TAXED: Final = Decision("8.1a", "", "You give one card of your choice and get their strongest.")
TITHED: Final = Decision("8.2a", "", "You get a tenth of their cards, drawn at random, and give back as many.")
BETRAYED: Final = Decision("8.3a", "", "You give one card of your choice and get their strongest.")
GIVEN: Final = Decision("7.6c", "", "Give your weakest; what you get in return is already fixed.")
_NOT_LIVE: Final = Refusal("7.6f", "the target must be live")


@dataclass(frozen=True)
class Partner:
    """With whom an exchange is made."""

    asked: Decision
    """The rule that asks for the player."""
    roles: tuple[str, ...] = ()
    """8.1a, 8.3a Of which roles; none: of any (8.2a)."""
    called: str = ""
    """The name for a player of these roles."""
    nobody: str = ""
    """The reason if there is none."""

    def is_with(self, role: str) -> bool:
        """8.1a, 8.3a Return whether the exchange can be made with a live player of that role."""
        return not self.roles or role in self.roles

    @property
    def none(self) -> Refusal:
        """Return the reason if there is no one to exchange with."""
        return Refusal(self.asked, self.nobody) if self.nobody else _NOT_LIVE


def targets(g: Realm, me: Seat, partner: Partner) -> Candidates[str]:
    """7.6f Another live player; 8.1a, 8.3a of certain roles."""
    seats = {seat_token(seat): seat for seat in g.after(me)}
    return among(seats, lambda token: no_target(g, seats[token], partner), partner.none, partner.asked)


def no_target(g: Realm, seat: Seat, partner: Partner) -> Refusal | None:
    """7.6f, 8.1a, 8.3a Why the exchange cannot be made with this other player."""
    if not g.is_live(seat):
        return _NOT_LIVE
    return None if partner.is_with(g.roles[seat]) else Refusal(partner.asked, f"the target must be {partner.called}")


def no_exchange(user: User, partner: Partner) -> Refusal | None:
    """8.1a, 8.3a Whether there is no one to exchange with."""
    return None if any(map(partner.is_with, user.others)) else partner.none


async def exchange(g: Realm, me: Seat, card: Card, partner: Partner) -> None:
    """7.4 The target, then the cards given; then the card is given up and both lots change owners."""
    chosen = await targets(g, me, partner).pick(me, rule=partner.asked, prompt="On which player?")
    target = next(seat for seat in g.after(me) if seat_token(seat) == chosen)
    rest = [other for other in g.holdings[me] if other is not card]
    count = number(g, me, card, target)
    prompt = f"Which {'card' if count == 1 else counted(count, 'card')} do you give?"
    given = await pick_some(me, rest, count, count, rule=GIVEN, prompt=prompt)
    give_up(g, me, card)
    swap(g, me, card, target, given)


def number(g: Realm, me: Seat, card: Card, target: Seat) -> int:
    """8.1b, 8.3b One card; 8.2b for a Tithe a tenth of the target's holding, rounded up, and no more than the user has left."""
    if card.power != "Tithe":
        return 1
    return min(-(-len(g.holdings[target]) // 10), len(g.holdings[me]) - 1)


def swap(g: Realm, me: Seat, card: Card, target: Seat, given: tuple[Card, ...]) -> None:
    """7.6 What is taken is fixed first (7.6b); then both lots change owners at once."""
    taken = tithe(g, target, len(given)) if card.power == "Tithe" else (g.strongest(target),)
    for source, to, lot in ((me, target, given), (target, me, taken)):
        for moved in lot:
            g.holdings[source].remove(moved)
        g.holdings[to] += lot
    g.holdings[me].sort()
    g.holdings[target].sort()
    g.tell(Exchanged(seat=me, power=card.power, card=card, target=target, count=len(given)))
    g.tell(YouExchanged(to=(me,), other=target, given=given, received=taken))
    g.tell(YouExchanged(to=(target,), other=me, given=taken, received=given))


def tithe(g: Realm, target: Seat, count: int) -> tuple[Card, ...]:
    """8.2c `count` cards of the target at random, each combination equally likely."""
    cards = list(g.holdings[target])
    g.dice.shuffle(cards)
    return tuple(sorted(cards[:count]))


def exchanging(name: str, users: tuple[str, ...], partner: Partner) -> Power:
    """Return the record of a Specialty that exchanges cards with such a player."""
    return Power(
        name=name,
        users=users,
        barred=partial(no_exchange, partner=partner),
        carry_out=partial(exchange, partner=partner),
    )


DECISIONS: Final = (TAXED, TITHED, BETRAYED, GIVEN)
TAXATION: Final = exchanging(
    "Taxation",
    ROYALTY,
    Partner(TAXED, THIRD_ESTATE, "of the Third Estate", "no one in the Third Estate is live"),
)
TITHE: Final = exchanging("Tithe", ("Clergy",), Partner(TITHED))
TREACHERY: Final = exchanging(
    "Treachery", ("Nobleman",), Partner(BETRAYED, ROYALTY, "King or Queen", "neither the King nor the Queen is live")
)
