"""9.3. Regnant Ability, with Sedition and Conspiracy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions import consort
from games.nobles.actions.accord import is_bound
from games.nobles.actions.slots import announce
from games.nobles.cards import SUIT_NAMES, of_suit, plural, value
from games.nobles.events.common import Announced
from games.nobles.moves import glory, people, piles
from games.nobles.moves.choices import choose, choose_among, choose_or_no
from games.nobles.moves.hands import list_held, only, select
from games.nobles.state import Rivals


@dataclass(frozen=True, kw_only=True)
class Ability:
    """9.3b to 9.3e An Ability: whether the new card is higher or lower than x, and which lower suit of the hand enters Glory."""

    name: str
    rule: Decision
    note: str
    higher: bool
    glory: str
    need: str
    prompt: str


HARVEST: Final = Ability(
    name="Harvest",
    rule=Decision(
        "9.3b",
        "uses Harvest (9.3)",
        "Choose three cards before anything moves: the Subject that goes, the higher card that comes, a lower Spade for Glory.",
    ),
    note="a Subject goes for a higher card of its suit; a Spade below the Subject enters Glory",
    higher=True,
    glory="S",
    need="for Harvest you need a card above a Subject of its suit and a Spade below that Subject",
    prompt="Harvest: which Subject do you discard?",
)
SCHOLASTIC: Final = Ability(
    name="Scholastic",
    rule=Decision(
        "9.3c",
        "uses Scholastic (9.3)",
        "Choose three cards before anything moves: the Peasant that goes, the higher card that comes, a lower Heart for Glory.",
    ),
    note="a rival Peasant goes for a higher card of its suit; a Heart below it enters Glory",
    higher=True,
    glory="H",
    need="for Scholastic you must hold a card of a rival Peasant's suit above it and a Heart below it",
    prompt="Which rival Peasant do you discard?",
)
PILLAGE: Final = Ability(
    name="Pillage",
    rule=Decision(
        "9.3d",
        "uses Pillage (9.3)",
        "Choose three cards before anything moves: the Club that goes, the lower Club that comes, a lower card for Glory.",
    ),
    note="a Club Subject goes for a lower Club; a rival Peasant or Diamond below it enters Glory",
    higher=False,
    glory="D",
    need="for Pillage you need, below a Club Subject, a Club, and a Diamond or a rival Peasant",
    prompt="Pillage: which Club Subject do you discard?",
)
ECONOMICS: Final = Ability(
    name="Economics",
    rule=Decision(
        "9.3e",
        "uses Economics (9.3)",
        "Choose three cards before anything moves: the Subject that goes, the lower card that comes, a lower Diamond for Glory.",
    ),
    note="a Subject goes for a lower card of its suit; a Diamond below the Subject enters Glory",
    higher=False,
    glory="D",
    need="for Economics you must hold a card of a Subject's suit and a Diamond, both below it",
    prompt="Economics: which Subject do you discard?",
)
ABILITIES: Final = {"S": HARVEST, "H": SCHOLASTIC, "C": PILLAGE, "D": ECONOMICS}
SEDITION: Final = Decision(
    "9.3g",
    "loses a Glory card to Sedition (9.3)",
    "The card you won has the suit of your rival's Regnant and no suit of your Court: you lose one Glory card.",
)
CONSPIRACY: Final = Decision(
    "9.3h",
    "may discard a Glory card, by Conspiracy (9.3)",
    "Your Court doesn't have the suit of the card you won: you may discard a Glory card, but needn't.",
)
DECISIONS: Final = (*[ability.rule for ability in ABILITIES.values()], SEDITION, CONSPIRACY)


def ability_of(g: Rivals, me: Seat) -> Ability:
    """9.3a The Ability is that of the Regnant's suit."""
    return ABILITIES[g.kingdoms[me].regnant.card.suit]


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.3a A Subject of the Regnant's suit, no Accord Card of it in play (9.13c), and all three cards."""
    ability, regnant = ability_of(g, me), g.kingdoms[me].regnant.card
    if not g.kingdoms[me].has(regnant.suit):
        return refused("9.3a", f"you have no Subject of your Regnant's suit, {SUIT_NAMES[regnant.suit]}")
    if is_bound(g, regnant):
        return refused("9.13c", f"an Accord Card blocks the Regnant Ability of {plural(regnant.suit)}")
    return among(pool(g, me), lambda x: unfit(g, me, x), none=Refusal(ability.rule, ability.need))


def pool(g: Rivals, me: Seat) -> list[Card]:
    """9.3b to 9.3e Among which cards x is: own row Subjects, for Scholastic Peasants of the Opponent."""
    if ability_of(g, me) is SCHOLASTIC:
        return list(g.kingdoms[g.rival(me)].peasants)
    return g.kingdoms[me].row_subjects


def successors(g: Rivals, me: Seat, x: Card) -> list[Card]:
    """9.3b to 9.3e The cards in the hand that can come for x: same suit, and higher or lower."""
    higher = ability_of(g, me).higher
    return [card for card in of_suit(g.kingdoms[me].hand, x.suit) if (value(card) > value(x)) is higher]


def tributes(g: Rivals, me: Seat, x: Card) -> list[Card]:
    """9.3b to 9.3e The cards lower than x that can enter Glory; 9.3d for Pillage Peasants of the Opponent too."""
    ability = ability_of(g, me)
    cards = of_suit(g.kingdoms[me].hand, ability.glory)
    if ability is PILLAGE:
        cards += g.kingdoms[g.rival(me)].peasants
    return [card for card in cards if value(card) < value(x)]


def unfit(g: Rivals, me: Seat, x: Card) -> Refusal | None:
    """9.3a, 5.6 Return why that card cannot be x: all three cards are chosen before anything moves, and are different cards."""
    ability = ability_of(g, me)
    if ability is SCHOLASTIC and x.suit == "H":
        return Refusal("9.3c", "it's a Heart")
    if ability is PILLAGE and x.suit != "C":
        return Refusal("9.3d", "it isn't a Club")
    new = successors(g, me, x)
    if not new:
        return lacking(ability.rule, x.suit, "above" if ability.higher else "below", value(x))
    given = tributes(g, me, x)
    if not given:
        nor = " and your rival has no Peasant below it" if ability is PILLAGE else ""
        return Refusal(ability.rule, f"you hold no {SUIT_NAMES[ability.glory]} below {value(x)}{nor}")
    if new == given and len(new) == 1:
        return Refusal(ability.rule, f"you hold only one {SUIT_NAMES[x.suit]} below {value(x)}, and need two")
    return None


@lru_cache(maxsize=256)
def lacking(rule: str, suit: str, side: str, than: int) -> Refusal:
    """9.3b to 9.3e Return why no card comes for x."""
    return Refusal(rule, f"you hold no {SUIT_NAMES[suit]} {side} {than}")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.3a to 9.3f The three cards are chosen, then moved; what follows 9.3f comes when one has entered Glory."""
    ability, rival = ability_of(g, me), g.rival(me)
    x = await choose_among(g, me, candidates(g, me), rule=ability.rule, prompt=ability.prompt)
    new = await choose_successor(g, me, x)
    given = await choose_tribute(g, me, x, new)
    announce(g, me, ACTION, f"Regnant Ability, {ability.name}")
    if ability is SCHOLASTIC:
        people.discard_peasant(g, rival, x)
        g.kingdoms[me].hand.remove(new)
        people.add_peasant(g, rival, new)
    else:
        people.replace_from_hand(g, me, x, me, new)
    if given in g.kingdoms[me].hand:
        glory.enter_from_hand(g, me, given)
    else:
        people.glory_from_population(g, rival, given, me, by=me)
    await consort.ability(g, me)
    await sedition(g, me, given)
    await conspiracy(g, me, given)


async def choose_successor(g: Rivals, me: Seat, x: Card) -> Card:
    """9.3b to 9.3e The card in the hand that comes for x; another one must remain for Glory."""
    ability, given = ability_of(g, me), tributes(g, me, x)
    fitting = [card for card in successors(g, me, x) if given != [card]]
    side = "above" if ability.higher else "below"
    why = only(fitting, ability.rule, f"it must be a {SUIT_NAMES[x.suit]} {side} {value(x)}")
    return await select(g, me, list_held(g, me), why, rule=ability.rule, prompt=f"Which card comes for {x.face}?")


async def choose_tribute(g: Rivals, me: Seat, x: Card, new: Card) -> Card:
    """9.3b to 9.3e The card that enters Glory: lower than x, and not the card that comes for x."""
    ability = ability_of(g, me)
    fitting = [card for card in tributes(g, me, x) if card is not new]
    offered = [card for card in list_held(g, me) if card is not new]
    if ability is PILLAGE:
        offered += g.kingdoms[g.rival(me)].peasants
    why = only(fitting, ability.rule, f"it must be a {SUIT_NAMES[ability.glory]} below {value(x)}")
    if ability is PILLAGE:
        why = only(fitting, "9.3d", f"a Diamond in your hand, or one of your rival's Peasants, below {value(x)}")
    return await select(g, me, offered, why, rule=ability.rule, prompt="Which card enters your Glory?", chosen=[new])


async def sedition(g: Rivals, me: Seat, card: Card) -> None:
    """9.3g A card of no suit of their own Royal Court and of the Opponent's Regnant's suit: one own Glory card is discarded."""
    if not is_seditious(g, me, card):
        return
    lost = await choose(g, me, g.kingdoms[me].glory, rule=SEDITION, prompt="Sedition: which Glory card do you discard?")
    g.tell(Announced(seat=me, action="Sedition"))
    discard_glory(g, me, lost)


def is_seditious(g: Rivals, me: Seat, card: Card) -> bool:
    """9.3g Return whether that card in Glory has no suit of their own Royal Court and that of the Opponent's Regnant."""
    return card.suit not in g.kingdoms[me].court_suits and card.suit == g.kingdoms[g.rival(me)].regnant.card.suit


async def conspiracy(g: Rivals, me: Seat, card: Card) -> None:
    """9.3h A card of no suit of their own Royal Court: one own Glory card may be discarded."""
    kingdom = g.kingdoms[me]
    if card.suit in kingdom.court_suits:
        return
    prompt = "Conspiracy: do you discard a Glory card?"
    lost = await choose_or_no(g, me, kingdom.glory, rule=CONSPIRACY, prompt=prompt)
    if lost is not None:
        g.tell(Announced(seat=me, action="Conspiracy"))
        discard_glory(g, me, lost)


def discard_glory(g: Rivals, me: Seat, card: Card) -> None:
    """2.16, 2.17 A face-up Glory card is discarded."""
    glory.leave(g, me, card)
    piles.discard(g, me, card, origin="Glory")


ACTION: Final = TurnAction(
    word="regnant",
    rule="9.3a",
    slot="3",
    name="Regnant Ability",
    note="costs three cards by your Regnant's suit; one enters your Glory",
    now="Glory {glory} of 7",
    group=Purpose.GLORY,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
