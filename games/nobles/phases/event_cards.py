"""12.7. Events: a Royal Card or a Joker in place of a Refugee Card."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_better, is_joker, lowest, of_suit, value
from games.nobles.events.turn import EventBegins, EventSpares
from games.nobles.kingdom import Kingdom
from games.nobles.moves import people, piles
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import may_hold, of_the_suit, only, refuse_better, select
from games.nobles.phases.swap import festival_of_fools
from games.nobles.state import Rivals

EVENT: Final = Decision(
    "12.7",
    "decides about the Event (12.7)",
    "An Event. I ask about replacing a card even when you can't, so your rival learns nothing.",
    openness="open",
)
INVASION: Final = Decision(
    "12.7c", "discards for the Invasion (12.7)", "Each of you loses one card: from the hand, a Subject or a Peasant."
)
EMBARGO: Final = Decision("12.7d", "discards for the Embargo (12.7)", openness="open")
DECISIONS: Final = (EVENT, INVASION, EMBARGO)


class Happening(NamedTuple):
    """12.7 The name of an Event, and the suit that it looks for."""

    name: str
    suit: str


EVENTS: Final = {
    "KS": Happening("Bandit Raids", "S"),
    "KH": Happening("Corruption Scandal", "D"),
    "KC": Happening("Foreign Invasion", ""),
    "KD": Happening("Pirate Embargo", "D"),
    "QS": Happening("Drought", "S"),
    "QH": Happening("Plague", "H"),
    "QC": Happening("Flood", "C"),
    "QD": Happening("Market Crash", "D"),
    "JS": Happening("Astral Alignment", "S"),
    "JH": Happening("Elixir of Life", "H"),
    "JC": Happening("Invention Boom", "C"),
    "JD": Happening("Hidden Treasure", "D"),
}
FOOLS: Final = "Festival of Fools"


async def carry_out(g: Rivals, card: Card) -> None:
    """12.7 The Active player goes first; the second decides knowing the first's choice."""
    if is_joker(card):  # 12.7m
        g.tell(EventBegins(name=FOOLS, card=card))
        await festival_of_fools(g)
        return
    name, suit = EVENTS[card.text]
    g.tell(EventBegins(name=name, card=card))
    order = (g.active, g.rival(g.active))
    if card.text == "KC":
        for seat in order:
            await invasion(g, seat)
    elif card.text == "KD":
        for seat in order:
            await embargo(g, seat)
    elif card.rank == "J":
        for seat in order:
            await upgrade(g, seat, suit, name)
    else:
        for seat in most(g, order, suit):
            await lose_subject(g, seat, suit, name)


def most(g: Rivals, order: tuple[Seat, Seat], suit: str) -> list[Seat]:
    """12.7 Return who has more Subjects of the suit; with equal numbers, also 0 each, both."""
    counts = {seat: len(of_suit(g.kingdoms[seat].subjects, suit)) for seat in order}
    return [seat for seat in order if counts[seat] == max(counts.values())]


async def lose_subject(g: Rivals, seat: Seat, suit: str, name: str) -> None:
    """12.7a, b, e to h One row Subject of the suit is discarded; 5.3 it may be the last Subject."""
    cards = of_suit(g.kingdoms[seat].row_subjects, suit)
    if not cards:
        g.tell(EventSpares(seat=seat))
        return
    prompt = f"{name}: which {SUIT_NAMES[suit]} goes?"
    why = of_the_suit(suit, EVENT)
    subjects = g.kingdoms[seat].row_subjects
    lose(g, seat, await select(g, seat, subjects, why, rule=EVENT, prompt=prompt))


def lose(g: Rivals, seat: Seat, card: Card) -> None:
    """5.3, 18.5 A card of the Population is discarded; who has no Subject then, has none until the next own Population Phase."""
    people.discard_person(g, seat, card)
    if not g.kingdoms[seat].subjects and seat not in g.bereft:
        g.bereft.append(seat)


def sparing(g: Rivals, seat: Seat, cards: list[Card]) -> list[Card]:
    """5.3 The last Subject only if nothing else satisfies the Event."""
    kingdom = g.kingdoms[seat]
    if kingdom.can_lose():
        return cards
    others = [card for card in cards if card not in kingdom.row_subjects]
    return others or cards


async def invasion(g: Rivals, seat: Seat) -> None:
    """12.7c Each player discards one card from the hand or the Population; by default the lowest of the hand."""
    kingdom = g.kingdoms[seat]
    cards = sparing(g, seat, [*sorted(kingdom.hand), *kingdom.people])
    if not cards:
        g.tell(EventSpares(seat=seat))
        return
    default = lowest(kingdom.hand or kingdom.peasants or cards)
    prompt = "Foreign Invasion: which card do you discard?"
    always, why = bool(kingdom.hand) and len(cards) > 1, partial(refuse_last, kingdom)
    card = await choose(g, seat, cards, rule=INVASION, prompt=prompt, default=default, always=always, why=why)
    if card in kingdom.hand:
        piles.discard_from_hand(g, seat, card)
    else:
        lose(g, seat, card)


async def embargo(g: Rivals, seat: Seat) -> None:
    """12.7d Each player discards one Diamond of the Population; without one, any row Subject."""
    kingdom = g.kingdoms[seat]
    cards = sparing(g, seat, of_suit(kingdom.people, "D") or kingdom.row_subjects)
    if not cards:
        g.tell(EventSpares(seat=seat))
        return
    peasants = [card for card in cards if card in kingdom.peasants]
    prompt = "Pirate Embargo: which card do you discard?"
    why = partial(refuse_loss, kingdom)
    card = await choose(g, seat, cards, rule=EMBARGO, prompt=prompt, default=lowest(peasants or cards), why=why)
    lose(g, seat, card)


def refuse_loss(kingdom: Kingdom, card: Card) -> Refusal | None:
    """12.7d Return why a card of the Population is not discarded: no Diamond, while there is one, or no Subject."""
    if card not in kingdom.people:
        return None
    if card.suit != "D" and of_suit(kingdom.people, "D"):
        return Refusal(EMBARGO, f"{card.face} isn't a Diamond, and you have one")
    if card.suit != "D" and card in kingdom.peasants:
        return Refusal(EMBARGO, "without a Diamond it must be a Subject")
    return refuse_last(kingdom, card)


def refuse_last(kingdom: Kingdom, card: Card) -> Refusal | None:
    """5.3 Return why a row Subject is not discarded while something else can be: it is the last."""
    if card not in kingdom.row_subjects or kingdom.can_lose():
        return None
    return Refusal("5.3", "your last Subject goes only if nothing else can")


async def upgrade(g: Rivals, seat: Seat, suit: str, name: str) -> None:
    """12.7i to l Each player may replace a row Subject of the suit by a higher card of the suit from the hand."""
    kingdom = g.kingdoms[seat]
    present = of_suit(kingdom.row_subjects, suit)
    if not present or not kingdom.hand:
        return
    ways = {old: [new for new in sorted(kingdom.hand) if is_better(old, new)] for old in present}
    old = await choose_or_no(
        g,
        seat,
        [old for old in present if ways[old]],
        rule=EVENT,
        prompt=f"{name}: do you replace a {SUIT_NAMES[suit]}?",
        always=may_hold(g, seat, partial(refuse_better, present, EVENT)),
        order="upgrade",
        why=partial(refuse_upgrade, kingdom, suit),
    )
    if old is not None:
        why = only(ways[old], EVENT, f"it must be a {SUIT_NAMES[suit]} above {value(old)}")
        prompt = f"Which card takes the space of {old.face}?"
        new = await select(g, seat, sorted(kingdom.hand), why, rule=EVENT, prompt=prompt)
        people.replace_from_hand(g, seat, old, seat, new)


def refuse_upgrade(kingdom: Kingdom, suit: str, card: Card) -> Refusal | None:
    """12.7i to l Return why a row Subject is not replaced: another suit, or nothing higher in the hand."""
    if card not in kingdom.row_subjects:
        return None
    if card.suit != suit:
        return Refusal(EVENT, f"{card.face} isn't a {SUIT_NAMES[suit]}")
    return Refusal(EVENT, f"you hold no {SUIT_NAMES[suit]} above {value(card)}")
