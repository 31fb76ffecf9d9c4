"""9.4. Consort Ability."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_number, of_suit, value
from games.nobles.events.common import Announced
from games.nobles.moves import people
from games.nobles.moves.choices import choose_or_no
from games.nobles.moves.hands import held_of, list_held, may_hold, no_number, of_the_suit, only, select, weigh
from games.nobles.moves.unoffered import Why
from games.nobles.state import Rivals

REAP: Final = Decision("9.4b", "may use Reap (9.4)")
CAMPAIGN: Final = Decision("9.4c", "may use Campaign (9.4)")
CHAMPION: Final = Decision("9.4d", "may use Champion (9.4)")
TREASURER: Final = Decision("9.4e", "may use Treasurer (9.4)")
DECISIONS: Final = (REAP, CAMPAIGN, CHAMPION, TREASURER)
NAMES: Final = {"S": "Reap", "H": "Campaign", "C": "Champion", "D": "Treasurer"}


async def ability(g: Rivals, me: Seat) -> None:
    """9.4a By the suit of the Consort, if there is one; optional, once. It is asked unless everyone sees that it cannot be."""
    consort = g.kingdoms[me].consort
    if consort is None:
        return
    await {"S": reap, "H": campaign, "C": champion, "D": treasurer}[consort.card.suit](g, me)


async def reap(g: Rivals, me: Seat) -> None:
    """9.4b Reap: a row Subject may be replaced by a lower card of its suit."""
    await renew(g, me, "Reap", rule=REAP, higher=False)


async def treasurer(g: Rivals, me: Seat) -> None:
    """9.4e Treasurer: a row Subject may be replaced by a higher card of its suit."""
    await renew(g, me, "Treasurer", rule=TREASURER, higher=True)


async def renew(g: Rivals, me: Seat, name: str, *, rule: str, higher: bool) -> None:
    """9.4b, 9.4e An own row Subject may be replaced by a card of the same suit from the hand."""
    kingdom = g.kingdoms[me]
    side = "above" if higher else "below"

    def fitting(old: Card) -> list[Card]:
        return [card for card in held_of(g, me, old.suit) if (value(card) > value(old)) is higher]

    def missing(old: Card) -> Refusal | None:
        return None if fitting(old) else Refusal(rule, f"you hold no {SUIT_NAMES[old.suit]} {side} {value(old)}")

    def no_use(card: Card) -> Refusal | None:
        found = [old for old in kingdom.row_subjects if old.suit == card.suit and old != card]
        fits = is_number(card) and any((value(card) > value(old)) is higher for old in found)
        return None if fits else Refusal(rule, f"it isn't {side} a Subject of its suit")

    prompt, may = f"{name}: do you replace a Subject?", may_hold(g, me, no_use)
    old = await offer(g, me, kingdom.row_subjects, missing, rule=rule, prompt=prompt, may=may)
    if old is None:
        return
    why = only(fitting(old), rule, f"it must be a {SUIT_NAMES[old.suit]} {side} {value(old)}")
    new = await select(g, me, list_held(g, me), why, rule=rule, prompt=f"{name}: which card replaces {old.face}?")
    g.tell(Announced(seat=me, action=f"Consort Ability, {name}"))
    people.replace_from_hand(g, me, old, me, new)


async def campaign(g: Rivals, me: Seat) -> None:
    """9.4c Campaign: a Peasant of the Opponent may be discarded, and a Number Card from the hand put into that pile."""
    rival, kingdom = g.rival(me), g.kingdoms[me]
    none = (
        None
        if any(is_number(card) for card in kingdom.hand)
        else Refusal(CAMPAIGN, "you have no Number Card in your hand")
    )
    prompt = "Campaign: which rival Peasant do you discard?"
    old = await offer(
        g, me, g.kingdoms[rival].peasants, lambda _: none, rule=CAMPAIGN, prompt=prompt, may=bool(kingdom.hand)
    )
    if old is None:
        return
    prompt = "Campaign: which card do you put there?"
    new = await select(g, me, list_held(g, me), lambda card: no_number(card, CAMPAIGN), rule=CAMPAIGN, prompt=prompt)
    g.tell(Announced(seat=me, action="Consort Ability, Campaign"))
    people.discard_peasant(g, rival, old)
    kingdom.hand.remove(new)
    people.add_peasant(g, rival, new)


async def champion(g: Rivals, me: Seat) -> None:
    """9.4d Champion: a Club of either Peasant Pile may be taken into the hand."""
    clubs = [card for kingdom in g.kingdoms for card in of_suit(kingdom.peasants, "C")]
    prompt = "Champion: take a Club from the Peasants?"
    peasants, club = [*g.own.peasants, *g.other.peasants], of_the_suit("C", CHAMPION)
    card = await offer(
        g,
        me,
        clubs,
        club,
        rule=CHAMPION,
        prompt=prompt,
        may=True,
        beside=lambda card: club(card) if card in peasants else None,
    )
    if card is None:
        return
    g.tell(Announced(seat=me, action="Consort Ability, Champion"))
    next(kingdom for kingdom in g.kingdoms if card in kingdom.peasants).peasants.remove(card)
    people.take_into_hand(g, me, card, origin="Peasants")


async def offer(
    g: Rivals, me: Seat, cards: list[Card], why: Why, *, rule: str, prompt: str, may: bool, beside: Why | None = None
) -> Card | None:
    """9.4a One of the cards, or none, the default. Asked wherever everyone could think so (`may`), since what the hand allows is hidden."""
    if not cards:
        return None
    refuse = weigh(cards, why)
    return await choose_or_no(g, me, cards, rule=rule, prompt=prompt, refuse=refuse, always=may, why=beside)
