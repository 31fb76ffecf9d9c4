"""9.20b to 9.20e. The four Enacts: Horticulture, Tournament, Accoutres, Construction."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import settle
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_number, of_suit, plural, value
from games.nobles.kingdom import Royal
from games.nobles.moves import equipoise, people, piles
from games.nobles.moves.choices import choose_row
from games.nobles.moves.hands import any_fits, held, held_of, only, select, weighed
from games.nobles.state import Rivals

Deed = Callable[[], None]
"""The moves of an Enact whose cards are chosen."""


# ---- 9.20b Horticulture


def no_horticulture(g: Rivals, me: Seat) -> Refusal | None:
    """9.20b An own Spade Peasant, the Heart of its value and another Heart in the hand."""
    spades = of_suit(g.kingdoms[me].peasants, "S")
    if not spades:
        return Refusal("9.20b", "for Horticulture you have no Spade Peasant")
    reasons = [barren(g, me, spade) for spade in spades]
    return None if None in reasons else reasons[0]


def barren(g: Rivals, me: Seat, spade: Card) -> Refusal | None:
    """9.20b Why that Peasant cannot be taken."""
    hearts = held_of(g, me, "H")
    if spade.suit != "S":
        return Refusal("9.20b", "it is no Spade")
    if not any(value(heart) == value(spade) for heart in hearts):
        return Refusal("9.20b", f"for Horticulture you hold no Heart of value {value(spade)}")
    if len(hearts) < 2:
        return Refusal("9.20b", "for Horticulture you hold no other Heart Number Card to discard")
    return None


async def horticulture(g: Rivals, me: Seat) -> Deed:
    """9.20b Heart discarded; own Spade Peasant to the hand; another Heart of its value to the own Peasant Pile."""
    peasants = g.kingdoms[me].peasants
    prompt = "Horticulture: which Spade do you take?"
    spade = await select(g, me, peasants, lambda card: barren(g, me, card), rule="9.20b", prompt=prompt)
    hearts = held_of(g, me, "H")
    planted = next(heart for heart in hearts if value(heart) == value(spade))
    same = weighed(hearts, only([planted], "9.20b", f"it must be the Heart of value {value(spade)}"))
    settle(g, me, hearts, planted, rule="9.20b", prompt="Which Heart becomes a Peasant?", refuse=same)
    others = [heart for heart in hearts if heart is not planted]
    why = only(others, "9.20b", f"it must be a Heart Number Card other than {planted.face}")
    cost = await select(g, me, held(g, me), why, rule="9.20b", prompt="Horticulture: which Heart do you discard?")
    return partial(_plant, g, me, cost, spade, planted)


def _plant(g: Rivals, me: Seat, cost: Card, spade: Card, planted: Card) -> None:
    kingdom = g.kingdoms[me]
    piles.discard_from_hand(g, me, cost)
    kingdom.peasants.remove(spade)
    people.take_into_hand(g, me, spade, origin="Peasants")
    kingdom.hand.remove(planted)
    people.add_peasant(g, me, planted)


# ---- 9.20c Tournament


def no_tournament(g: Rivals, me: Seat) -> Refusal | None:
    """9.20c A Club in the hand, a Peasant of the Opponent and two lower cards of its suit, one placeable (6); 5.2."""
    peasants = g.kingdoms[g.rival(me)].peasants
    if not peasants:
        return Refusal("9.20c", "for Tournament your rival has no Peasant")
    if not g.kingdoms[me].can_grow():
        return Refusal("5.2", "for Tournament your Population number is 10")
    reasons = [unbeaten(g, me, peasant) for peasant in peasants]
    return None if None in reasons else reasons[0]


def lower(g: Rivals, me: Seat, than: Card) -> list[Card]:
    """9.20c The cards of the hand of that suit, lower."""
    return [card for card in held_of(g, me, than.suit) if value(card) < value(than)]


def unbeaten(g: Rivals, me: Seat, peasant: Card) -> Refusal | None:
    """9.20c Why that Peasant cannot be taken; the value of the card placed does not matter for (6), its suit does (6.7)."""
    if len(lower(g, me, peasant)) < 2:
        few = f"you hold fewer than two {plural(peasant.suit)} below {value(peasant)}"
        return Refusal("9.20c", f"for Tournament {few}")
    clubs = len(held_of(g, me, "C"))
    if clubs < (3 if peasant.suit == "C" else 1):
        return Refusal("9.20c", "for Tournament you hold no Club Number Card to discard")
    return equipoise.barred(g.kingdoms[me], peasant, g.options)


async def tournament(g: Rivals, me: Seat) -> Deed:
    """9.20c Club discarded; Peasant p taken; q below p to that Peasant Pile; a card below q to the own Subjects (6)."""
    peasants = g.kingdoms[g.rival(me)].peasants
    prompt = "Tournament: which rival Peasant do you take?"
    p = await select(g, me, peasants, lambda card: unbeaten(g, me, card), rule="9.20c", prompt=prompt)
    fitting = [card for card in lower(g, me, p) if lower(g, me, card)]
    why = only(fitting, "9.20c", f"it must be a {SUIT_NAMES[p.suit]} below {value(p)}, and you hold one below it")
    q = await select(g, me, held(g, me), why, rule="9.20c", prompt=f"Which card comes for {p.face}?")
    why = only(lower(g, me, q), "9.20c", f"it must be a {SUIT_NAMES[p.suit]} below {value(q)}")
    placed = await select(g, me, held(g, me), why, rule="9.20c", prompt="Which card becomes your Subject?")
    rows = g.kingdoms[me].free_rows
    royal = await choose_row(g, me, rows, rule="9.20c", prompt=f"Beside whom do you put {placed.face}?")
    clubs = [card for card in held_of(g, me, "C") if card not in (q, placed)]
    why = only(clubs, "9.20c", "it must be another Club Number Card")
    cost = await select(g, me, held(g, me), why, rule="9.20c", prompt="Which Club do you discard?")
    return partial(_joust, g, me, cost, p, q, placed, royal)


def _joust(g: Rivals, me: Seat, cost: Card, p: Card, q: Card, placed: Card, royal: Royal) -> None:
    rival, hand = g.rival(me), g.kingdoms[me].hand
    piles.discard_from_hand(g, me, cost)
    g.kingdoms[rival].peasants.remove(p)
    people.take_into_hand(g, me, p, origin="Peasants")
    hand.remove(q)
    people.add_peasant(g, rival, q)
    hand.remove(placed)
    people.add_subject(g, me, placed, royal)


# ---- 9.20d Accoutres


def no_accoutres(g: Rivals, me: Seat) -> Refusal | None:
    """9.20d An own Army Card, a Diamond above it and another Number Card in the hand."""
    kingdom = g.kingdoms[me]
    if not kingdom.army:
        return Refusal("9.20d", "for Accoutres you have no Army Card")
    if not any_fits(held_of(g, me, "D"), lambda card: unequal(g, me, card)):
        return Refusal("9.20d", "for Accoutres you hold no Diamond Number Card above an Army Card of yours")
    if sum([is_number(card) for card in kingdom.hand]) < 2:
        return Refusal("9.20d", "for Accoutres you hold no other Number Card")
    return None


def unequal(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.20d Why that card cannot be discarded: no Diamond, or not above an own Army Card."""
    if card.suit != "D" or not is_number(card):
        return Refusal("9.20d", "it must be a Diamond Number Card")
    if all(value(army) >= value(card) for army in g.kingdoms[me].army):
        return Refusal("9.20d", "no Army Card of yours is below it")
    return None


async def accoutres(g: Rivals, me: Seat) -> Deed:
    """9.20d Diamond discarded; an own Army Card below it discarded; any Number Card of the hand face down in its space."""
    hand = held(g, me)
    prompt = "Accoutres: which Diamond do you discard?"
    cost = await select(g, me, hand, lambda card: unequal(g, me, card), rule="9.20d", prompt=prompt)
    army = g.kingdoms[me].army
    why = only([card for card in army if value(card) < value(cost)], "9.20d", f"it must be below {value(cost)}")
    old = await select(g, me, army, why, rule="9.20d", prompt="Which Army Card do you discard?")
    fitting = [card for card in hand if is_number(card) and card is not cost]
    why = only(fitting, "9.20d", "it must be another Number Card")
    new = await select(g, me, hand, why, rule="9.20d", prompt="Which card becomes an Army Card?")
    return partial(_equip, g, me, cost, old, new)


def _equip(g: Rivals, me: Seat, cost: Card, old: Card, new: Card) -> None:
    piles.discard_from_hand(g, me, cost)
    people.replace_army(g, me, old, new)


# ---- 9.20e Construction


def no_construction(g: Rivals, me: Seat) -> Refusal | None:
    """9.20e A Spade in the hand between a row Subject and a Peasant of that Subject's suit."""
    spades = held_of(g, me, "S")
    if not spades:
        return Refusal("9.20e", "for Construction you hold no Spade Number Card")
    if not any_fits(spades, lambda card: unbuilt(g, me, card)):
        need = "no Spade of yours is above a Subject and below a Peasant of one suit"
        return Refusal("9.20e", f"for Construction {need}")
    return None


def builders(g: Rivals, me: Seat, spade: Card) -> dict[Card, list[Card]]:
    """9.20e The row Subjects lower than the Spade, each with the Peasants of its suit higher than the Spade."""
    kingdom = g.kingdoms[me]
    lower = [card for card in kingdom.row_subjects if value(card) < value(spade)]
    higher = [card for card in kingdom.peasants if value(card) > value(spade)]
    pairs = {old: [new for new in higher if new.suit == old.suit] for old in lower}
    return {old: new for old, new in pairs.items() if new}


def unbuilt(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.20e Why that card cannot be discarded: no Spade, or not between a Subject and a Peasant of one suit."""
    if card.suit != "S" or not is_number(card):
        return Refusal("9.20e", "it must be a Spade Number Card")
    if not builders(g, me, card):
        return Refusal("9.20e", "it is not above a Subject and below a Peasant of one suit")
    return None


async def construction(g: Rivals, me: Seat) -> Deed:
    """9.20e Spade discarded; a lower row Subject discarded; a Peasant of its suit, above the Spade, into its space."""
    prompt = "Construction: which Spade do you discard?"
    spade = await select(g, me, held(g, me), lambda card: unbuilt(g, me, card), rule="9.20e", prompt=prompt)
    found = builders(g, me, spade)
    why = only(found, "9.20e", f"it must be below {value(spade)}, with a Peasant of its suit above that")
    subjects = g.kingdoms[me].row_subjects
    old = await select(g, me, subjects, why, rule="9.20e", prompt="Which Subject do you discard?")
    why = only(found[old], "9.20e", f"it must be a {SUIT_NAMES[old.suit]} above {value(spade)}")
    prompt = f"Which Peasant takes the space of {old.face}?"
    new = await select(g, me, sorted(g.kingdoms[me].peasants), why, rule="9.20e", prompt=prompt)
    return partial(_build, g, me, spade, old, new)


def _build(g: Rivals, me: Seat, spade: Card, old: Card, new: Card) -> None:
    piles.discard_from_hand(g, me, spade)
    g.kingdoms[me].peasants.remove(new)
    people.replace(g, me, old, new)
