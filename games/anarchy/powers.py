"""7, 8. The use of Specialty Cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.anarchy.cards import Card
from games.anarchy.events import AnarchyUsed, Exchanged, RiotUsed, YouExchanged
from games.anarchy.state import ROYALTY, THIRD_ESTATE, Realm
from games.engine.ask import Ask, Option, Seat
from games.engine.decisions import pick, pick_seat, pick_some
from games.engine.errors import Refusal
from games.engine.events import counted

USERS: Final = {  # 7.3c
    "Taxation": ROYALTY,
    "Tithe": ("Clergy",),
    "Treachery": ("Nobleman",),
    "Anarchy": THIRD_ESTATE,
    "Riot": THIRD_ESTATE,
}


CONDITIONS: Final = (
    "7.3a",
    "7.3c",
    "7.3d",
    "7.3e",
    "8.5a",
    "8.1a",
    "8.3a",
)  # 13.1 in the order in which they are named
WHICH: Final = "Which Specialty Card do you use?"


class Use(NamedTuple):
    """7.4 A use, complete: card, target if any, cards given."""

    card: Card
    target: Seat | None = None
    given: tuple[Card, ...] = ()


def no_use(g: Realm, me: Seat) -> dict[str, Refusal]:
    """7.3 Why nothing can be used now, if so."""
    refusals = list(candidates(g, me).values())
    if not refusals:
        return {"use": Refusal("7.2a", "you hold no Specialty Card")}
    if None in refusals:
        return {}
    return {"use": max(filter(None, refusals), key=lambda refusal: CONDITIONS.index(refusal.rule))}


def usable(g: Realm, seat: Seat) -> list[Card]:
    """7.3 The Specialty Cards that the seat may use now."""
    return [card for card, refusal in candidates(g, seat).items() if refusal is None]


def no_use_of(g: Realm, me: Seat, card: Card) -> Refusal | None:
    """7.3a, 7.3c to 7.3f, 13.1 Why this card cannot be used now."""
    if not g.powers:
        why = "the Court Powers are off" if g.options.court_powers == "off" else "there are no uses in the First Round"
        return Refusal("7.3a", why)
    if g.roles[me] not in USERS[card.power]:
        return Refusal("7.3c", f"only {' and '.join(USERS[card.power])} may use {card.power}; you are {g.roles[me]}")
    if len(g.holdings[me]) < 2:
        return Refusal("7.3d", "a last card can only be played")
    if me in g.used:
        return Refusal("7.3e", "you have used a Specialty Card in this round")
    if card.power == "Riot" and g.top is None:
        return Refusal("8.5a", "a leader cannot riot")
    if card.power == "Taxation" and not targets(g, me, card):
        return Refusal("8.1a", "nobody of the Third Estate is live")
    if card.power == "Treachery" and not targets(g, me, card):
        return Refusal("8.3a", "neither the King nor the Queen is live")
    return None


def targets(g: Realm, me: Seat, card: Card) -> list[Seat]:
    """7.6f, 8.1a, 8.2a, 8.3a Whom the exchange may be made with."""
    wanted = {"Taxation": THIRD_ESTATE, "Treachery": ROYALTY}.get(card.power)
    return [seat for seat in g.after(me) if g.live(seat) and (wanted is None or g.roles[seat] in wanted)]


def no_target(g: Realm, seat: Seat, rule: str) -> Refusal:
    """7.6f, 8.1a, 8.3a Why the exchange cannot be made with this other player."""
    if not g.live(seat):
        return Refusal("7.6f", "the target must be live")
    return Refusal(rule, f"the target must be {'King or Queen' if rule == '8.3a' else 'of the Third Estate'}")


def candidates(g: Realm, me: Seat) -> dict[Card, Refusal | None]:
    """7.3 The Specialty Cards that the seat holds, each with the reason why it cannot be used now, if so."""
    return {card: no_use_of(g, me, card) for card in g.holdings[me] if card.power}


def use_ask(g: Realm, me: Seat) -> Ask:
    """7.2a Which card would be asked for, though none of them can be used."""
    return Ask(me, "7.2a", WHICH, tuple([Option(card.text, why) for card, why in candidates(g, me).items()]))


async def choose_use(g: Realm, me: Seat) -> Use:
    """7.4 Card, target, cards given; all is chosen before anything happens."""
    cards = candidates(g, me)
    refuse = {card: refusal for card, refusal in cards.items() if refusal}
    card = await pick(me, list(cards), rule="7.2a", prompt=WHICH, refuse=refuse)
    if card.power in ("Anarchy", "Riot"):
        return Use(card)
    rule = {"Taxation": "8.1a", "Tithe": "8.2a", "Treachery": "8.3a"}[card.power]
    refuse_seats = {seat: no_target(g, seat, rule) for seat in g.after(me) if seat not in targets(g, me, card)}
    target = await pick_seat(me, g.after(me), rule=rule, prompt="On whom?", refuse=refuse_seats)
    rest = [other for other in g.holdings[me] if other is not card]
    count = number(g, me, card, target)
    prompt = f"Which {counted(count, 'card')} do you give?"
    return Use(card, target, await pick_some(me, rest, count, count, rule="7.6c", prompt=prompt))


def number(g: Realm, me: Seat, card: Card, target: Seat) -> int:
    """8.1b, 8.3b One card; 8.2b for a Tithe a tenth of the target's holding, rounded up, and no more than the user has left."""
    if card.power != "Tithe":
        return 1
    return min(-(-len(g.holdings[target]) // 10), len(g.holdings[me]) - 1)


def carry_out(g: Realm, me: Seat, use: Use) -> None:
    """7.2a The card goes to the cleared pile; then its action happens."""
    g.holdings[me].remove(use.card)
    g.cleared.append(use.card)
    g.used.append(me)
    if use.card.power == "Riot":
        g.tell(RiotUsed(seat=me, card=use.card))
    elif use.card.power == "Anarchy":
        g.anarchy = not g.anarchy  # 8.4b
        g.marks.append(me)  # 8.4d
        order = "the Anarchy order" if g.anarchy else "the normal order"
        g.tell(AnarchyUsed(seat=me, card=use.card, order=order))
    elif use.target is not None:
        exchange(g, me, use.card, use.target, use.given)


def exchange(g: Realm, me: Seat, card: Card, target: Seat, given: tuple[Card, ...]) -> None:
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
    """8.2c So many cards of the target at random, each combination equally likely."""
    cards = list(g.holdings[target])
    g.dice.shuffle(cards)
    return tuple(sorted(cards[:count]))
