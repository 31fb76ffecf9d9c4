"""9.20b to 9.20e. The four Enacts: Horticulture, Tournament, Accoutres, Construction."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.asking.settling import settle
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_number, numbers, of_suit, plural, value
from games.nobles.kingdom import Royal
from games.nobles.moves import equipoise, people, piles
from games.nobles.moves.choices import choose_among, choose_row
from games.nobles.moves.hands import held_of, in_hand, list_held, only, select, weigh
from games.nobles.state import Rivals

HORTICULTURE: Final = Decision("9.20b", "enacts Horticulture (9.20)")
TOURNAMENT: Final = Decision("9.20c", "enacts the Tournament (9.20)")
ACCOUTRES: Final = Decision("9.20d", "enacts Accoutres (9.20)")
CONSTRUCTION: Final = Decision("9.20e", "enacts Construction (9.20)")
DECISIONS: Final = (HORTICULTURE, TOURNAMENT, ACCOUTRES, CONSTRUCTION)
ALL_LOW: Final = Refusal(
    ACCOUTRES, "for Accoutres you have no Diamond Number Card in your hand above one of your Army Cards"
)
NOT_A_SPADE: Final = Refusal(HORTICULTURE, "it isn't a Spade")
NO_DIAMOND: Final = Refusal(ACCOUTRES, "it must be a Diamond Number Card")
NONE_BELOW: Final = Refusal(ACCOUTRES, "none of your Army Cards is below it")
NO_SPADE: Final = Refusal(CONSTRUCTION, "it must be a Spade Number Card")
NONE_BETWEEN: Final = Refusal(CONSTRUCTION, "it isn't above a Subject and below a Peasant of one suit")
Deed = Callable[[], None]
"""The moves of an Enact whose cards are chosen."""


# ---- 9.20b Horticulture


def spades(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.20b An own Spade Peasant, the Heart of its value and another Heart in the hand."""
    return among(g.kingdoms[me].peasants, partial(barren, g, me), partial(no_harvest, g, me))


def no_harvest(g: Rivals, me: Seat) -> Refusal | None:
    """9.20b Return why no Peasant can be taken: there is no Spade, or why not the first."""
    found = of_suit(g.kingdoms[me].peasants, "S")
    return barren(g, me, found[0]) if found else Refusal(HORTICULTURE, "for Horticulture you have no Spade Peasant")


def barren(g: Rivals, me: Seat, spade: Card) -> Refusal | None:
    """9.20b Return why that Peasant cannot be taken."""
    if spade.suit != "S":
        return NOT_A_SPADE
    hearts = of_suit(g.kingdoms[me].hand, "H")
    if not any(value(heart) == value(spade) for heart in hearts):
        return Refusal(HORTICULTURE, f"for Horticulture you hold no Heart of value {value(spade)}")
    if len(hearts) < 2:
        return Refusal(HORTICULTURE, "for Horticulture you hold no other Heart Number Card to discard")
    return None


async def horticulture(g: Rivals, me: Seat) -> Deed:
    """9.20b Heart discarded; own Spade Peasant to the hand; another Heart of its value to their own Peasant Pile."""
    prompt = "Horticulture: which Spade do you take?"
    spade = await choose_among(g, me, spades(g, me), rule=HORTICULTURE, prompt=prompt)
    hearts = held_of(g, me, "H")
    planted = next(heart for heart in hearts if value(heart) == value(spade))
    same = weigh(hearts, only([planted], HORTICULTURE, f"it must be the Heart of value {value(spade)}"))
    settle(g, me, hearts, planted, rule=HORTICULTURE, prompt="Which Heart becomes a Peasant?", refuse=same)
    others = [heart for heart in hearts if heart is not planted]
    why = only(others, HORTICULTURE, f"it must be a Heart Number Card other than {planted.face}")
    cost = await select(
        g, me, list_held(g, me), why, rule=HORTICULTURE, prompt="Horticulture: which Heart do you discard?"
    )
    return partial(_plant, g, me, cost, spade, planted)


def _plant(g: Rivals, me: Seat, cost: Card, spade: Card, planted: Card) -> None:
    kingdom = g.kingdoms[me]
    piles.discard_from_hand(g, me, cost)
    kingdom.peasants.remove(spade)
    people.take_into_hand(g, me, spade, origin="Peasants")
    kingdom.hand.remove(planted)
    people.add_peasant(g, me, planted)


# ---- 9.20c Tournament


def guests(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.20c A Club in the hand, a Peasant of the Opponent and two lower cards of its suit, one placeable (6); 5.2."""
    peasants = g.kingdoms[g.rival(me)].peasants
    if not peasants:
        return refused(TOURNAMENT, "for Tournament your rival has no Peasant")
    if not g.kingdoms[me].can_grow():
        return refused("5.2", "for Tournament your Population number is 10")
    return among(peasants, partial(unbeaten, g, me))


def lower(g: Rivals, me: Seat, than: Card) -> list[Card]:
    """9.20c Return the hand's cards of that suit below `than`."""
    suited = of_suit(g.kingdoms[me].hand, than.suit)
    return [card for card in suited if value(card) < value(than)]


@lru_cache(maxsize=64)
def too_few(peasant: Card) -> Refusal:
    """9.20c Return why that Peasant cannot be taken by the cards in the hand."""
    few = f"you hold fewer than two {plural(peasant.suit)} below {value(peasant)}"
    return Refusal(TOURNAMENT, f"for Tournament {few}")


def unbeaten(g: Rivals, me: Seat, peasant: Card) -> Refusal | None:
    """9.20c Return why that Peasant cannot be taken; the value of the card placed does not matter for (6), its suit does (6.7)."""
    if len(lower(g, me, peasant)) < 2:
        return too_few(peasant)
    clubs = len(of_suit(g.kingdoms[me].hand, "C"))
    if clubs < (3 if peasant.suit == "C" else 1):
        return Refusal(TOURNAMENT, "for Tournament you hold no Club Number Card to discard")
    return equipoise.refuse_subject(g.kingdoms[me], peasant, g.options)


async def tournament(g: Rivals, me: Seat) -> Deed:
    """9.20c Club discarded; Peasant p taken; q below p to that Peasant Pile; a card below q to their own Subjects (6)."""
    prompt = "Tournament: which rival Peasant do you take?"
    p = await choose_among(g, me, guests(g, me), rule=TOURNAMENT, prompt=prompt)
    fitting = [card for card in lower(g, me, p) if lower(g, me, card)]
    why = only(fitting, TOURNAMENT, f"it must be a {SUIT_NAMES[p.suit]} below {value(p)}, and you hold one below it")
    q = await select(g, me, list_held(g, me), why, rule=TOURNAMENT, prompt=f"Which card comes for {p.face}?")
    why = only(lower(g, me, q), TOURNAMENT, f"it must be a {SUIT_NAMES[p.suit]} below {value(q)}")
    placed = await select(g, me, list_held(g, me), why, rule=TOURNAMENT, prompt="Which card becomes your Subject?")
    rows = g.kingdoms[me].free_rows
    royal = await choose_row(g, me, rows, rule=TOURNAMENT, prompt=f"Beside whom do you put {placed.face}?")
    clubs = [card for card in held_of(g, me, "C") if card not in (q, placed)]
    why = only(clubs, TOURNAMENT, "it must be another Club Number Card")
    cost = await select(g, me, list_held(g, me), why, rule=TOURNAMENT, prompt="Which Club do you discard?")
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


def diamonds(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.20d An own Army Card, a Diamond above it and another Number Card in the hand."""
    kingdom = g.kingdoms[me]
    if not kingdom.army:
        return refused(ACCOUTRES, "for Accoutres you have no Army Card")
    few = None if len(numbers(kingdom.hand)) > 1 else Refusal(ACCOUTRES, "for Accoutres you hold no other Number Card")
    return in_hand(g, me, partial(unequal, g, me), ALL_LOW).unless(few)


def unequal(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.20d Return why that card cannot be discarded: no Diamond, or not above their own Army Card."""
    if card.suit != "D" or not is_number(card):
        return NO_DIAMOND
    if all(value(army) >= value(card) for army in g.kingdoms[me].army):
        return NONE_BELOW
    return None


async def accoutres(g: Rivals, me: Seat) -> Deed:
    """9.20d Diamond discarded; their own Army Card below it discarded; any Number Card from the hand face down in its space."""
    hand = list_held(g, me)
    prompt = "Accoutres: which Diamond do you discard?"
    cost = await choose_among(g, me, diamonds(g, me), rule=ACCOUTRES, prompt=prompt)
    army = g.kingdoms[me].army
    why = only([card for card in army if value(card) < value(cost)], ACCOUTRES, f"it must be below {value(cost)}")
    old = await select(g, me, army, why, rule=ACCOUTRES, prompt="Which Army Card do you discard?")
    fitting = [card for card in hand if is_number(card) and card is not cost]
    why = only(fitting, ACCOUTRES, "it must be another Number Card")
    new = await select(g, me, hand, why, rule=ACCOUTRES, prompt="Which card becomes an Army Card?")
    return partial(_equip, g, me, cost, old, new)


def _equip(g: Rivals, me: Seat, cost: Card, old: Card, new: Card) -> None:
    piles.discard_from_hand(g, me, cost)
    people.replace_army(g, me, old, new)


# ---- 9.20e Construction


def sites(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.20e A Spade in the hand between a row Subject and a Peasant of that Subject's suit."""
    return in_hand(g, me, partial(unbuilt, g, me), partial(no_site, g, me))


def no_site(g: Rivals, me: Seat) -> Refusal:
    """9.20e Return why nothing can be built."""
    if not of_suit(g.kingdoms[me].hand, "S"):
        return Refusal(CONSTRUCTION, "for Construction you hold no Spade Number Card")
    need = "no Spade in your hand is above a Subject and below a Peasant of one suit"
    return Refusal(CONSTRUCTION, f"for Construction {need}")


def builders(g: Rivals, me: Seat, spade: Card) -> dict[Card, list[Card]]:
    """9.20e The row Subjects lower than the Spade, each with the Peasants of its suit higher than the Spade."""
    kingdom = g.kingdoms[me]
    higher = [card for card in kingdom.peasants if value(card) > value(spade)]
    lower = [card for card in kingdom.row_subjects if value(card) < value(spade)] if higher else []
    pairs = {old: [new for new in higher if new.suit == old.suit] for old in lower}
    return {old: new for old, new in pairs.items() if new}


def unbuilt(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.20e Return why that card cannot be discarded: no Spade, or not between a Subject and a Peasant of one suit."""
    if card.suit != "S" or not is_number(card):
        return NO_SPADE
    return None if builders(g, me, card) else NONE_BETWEEN


async def construction(g: Rivals, me: Seat) -> Deed:
    """9.20e Spade discarded; a lower row Subject discarded; a Peasant of its suit, above the Spade, into its space."""
    prompt = "Construction: which Spade do you discard?"
    spade = await choose_among(g, me, sites(g, me), rule=CONSTRUCTION, prompt=prompt)
    found = builders(g, me, spade)
    why = only(found, CONSTRUCTION, f"it must be below {value(spade)}, with a Peasant of its suit above that")
    subjects = g.kingdoms[me].row_subjects
    old = await select(g, me, subjects, why, rule=CONSTRUCTION, prompt="Which Subject do you discard?")
    why = only(found[old], CONSTRUCTION, f"it must be a {SUIT_NAMES[old.suit]} above {value(spade)}")
    prompt = f"Which Peasant takes the space of {old.face}?"
    new = await select(g, me, sorted(g.kingdoms[me].peasants), why, rule=CONSTRUCTION, prompt=prompt)
    return partial(_build, g, me, spade, old, new)


def _build(g: Rivals, me: Seat, spade: Card, old: Card, new: Card) -> None:
    piles.discard_from_hand(g, me, spade)
    g.kingdoms[me].peasants.remove(new)
    people.replace(g, me, old, new)
