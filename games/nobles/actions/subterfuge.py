"""9.16. Subterfuge Action: a card in the Opponent's Kingdom, the answer to it, its reveal."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused, unasked
from games.engine.asking.decisions import pick
from games.engine.cards import Card
from games.engine.declaring.action import Action, Decision
from games.engine.errors import Refusal
from games.engine.events import mark
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.accord import is_bound
from games.nobles.actions.assassination import choose_target, strike, targets
from games.nobles.actions.slots import announce
from games.nobles.cards import SUIT_NAMES, is_number, lowest, of_suit, value
from games.nobles.events.actions import CardSeen, SubterfugeAnswered, SubterfugeRevealed, YouSaw
from games.nobles.events.common import FaceDown, NothingComes
from games.nobles.moves import people, piles
from games.nobles.moves.choices import choose, choose_among, subject_or_peasant
from games.nobles.moves.gains import DISCARD, admit
from games.nobles.moves.hands import in_hand, list_held, no_number
from games.nobles.moves.unoffered import against
from games.nobles.state import Laid, Rivals

LAY: Final = Decision(
    "9.16b",
    "lays a Subterfuge card (9.16)",
    "Your rival confronts it next turn, or overlooks it. An overlooked Ace strikes in your turn.",
)
ANSWER: Final = Decision(
    "9.16c",
    "confronts or overlooks the Subterfuge card (9.16)",
    "Confront: it's turned up now; an Ace is harmless, any other replaces one of your people. Overlook: an Ace may strike.",
    openness="open",
)
PARANOIA: Final = Decision(
    "9.16e",
    "suffers Paranoia (9.16)",
    "The card takes the place of one of your Subjects or Peasants, which is discarded.",
    openness="open",
)
SHADOW: Final = Decision(
    "9.16h", "decides about the revealed card (9.16)", "Your rival's card may join your Population.", openness="open"
)
DECISIONS: Final = (LAY, ANSWER, PARANOIA, SHADOW)


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.16a A Number Card in the hand, no own unresolved card, an Opponent's Population number of at most 9."""
    other = g.kingdoms[g.rival(me)]
    if other.plot is not None:
        return refused("9.16a", "your earlier Subterfuge card is unresolved")
    if not other.can_grow():
        return refused("9.16a", "your rival's Population number is 10")
    return in_hand(g, me, partial(unfit, g), partial(nothing_to_lay, g, me))


def nothing_to_lay(g: Rivals, me: Seat) -> Refusal:
    """9.16a, 9.13c Return why a Subterfuge cannot start with any card in the hand."""
    aces = next(filter(None, [refuse_bound_ace(g, card) for card in list_held(g, me)]), None)
    return aces or Refusal("9.16a", "you have no Number Card in your hand")


def refuse_bound_ace(g: Rivals, card: Card) -> Refusal | None:
    """9.13c A Subterfuge cannot start with an Ace of the suit of an Accord Card."""
    if card.rank == "A" and is_bound(g, card):
        return Refusal("9.13c", "an Accord Card of its suit binds the Ace")
    return None


def unfit(g: Rivals, card: Card) -> Refusal | None:
    """9.16a, 9.13c Return why a Subterfuge cannot start with that card in the hand."""
    return no_number(card, "9.16a") or refuse_bound_ace(g, card)


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.16b A card from the hand is put face down in the Opponent's Kingdom."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    prompt = "Which card is your Subterfuge card?"
    card = await choose_among(g, me, candidates(g, me), rule=LAY, prompt=prompt, always=len(own.hand) > 1)
    announce(g, me, ACTION, "Subterfuge")
    own.hand.remove(card)
    other.plot, other.overlooked = card, False
    g.tell(FaceDown(seat=me, what="a Subterfuge card"))


def is_unanswered(g: Rivals) -> bool:
    """9.16c Return whether a Subterfuge card lies in the Active player's Kingdom that was neither confronted nor overlooked."""
    return g.own.plot is not None and not g.own.overlooked


async def answer(g: Rivals, me: Seat) -> None:
    """9.16c At the start of the turn, before the Peasant Phase: Confront or Overlook."""
    prompt = "Do you confront the Subterfuge card?"
    ways = ["confront", "overlook"]
    beside = against(g, me, ways, ANSWER)
    word = await pick(me, ways, rule=ANSWER, prompt=prompt, default="overlook", beside=beside)
    g.tell(SubterfugeAnswered(seat=me, answer=f"{word}s"))
    if word == "overlook":  # 9.16f
        g.own.overlooked = True
    elif g.own.plot is not None:
        await confront(g, me, g.own.plot)


async def confront(g: Rivals, me: Seat, card: Card) -> None:
    """9.16d An Ace is discarded; 9.16e another card replaces one of the Population, if it can."""
    own = g.kingdoms[me]
    show(g, me, card)
    found = [] if card.rank == "A" else replaceable(g, me, card)
    old = None
    if found:
        peasants_first = [one for one in found if one in own.peasants] or found
        prompt = f"Paranoia: which card does {card.face} replace?"
        why, low = partial(unparanoid, card, found), lowest(peasants_first)
        old = await choose(g, me, found, rule=PARANOIA, prompt=prompt, default=low, why=why)
    g.laid = []
    if old is None:
        g.tell(NothingComes(what="Subterfuge", why=no_paranoia(g, me, card)))
        piles.discard(g, g.rival(me), card, origin="Subterfuge")
    else:
        people.replace(g, me, old, card)


def no_paranoia(g: Rivals, me: Seat, card: Card) -> str:
    """9.16d, 9.16e Return why the card confronted replaces nothing."""
    if card.rank == "A":
        return "an Ace that is confronted is harmless"
    if not g.kingdoms[me].people:
        return f"{mark(me)} has neither a Subject in a row nor a Peasant"
    return f"no {SUIT_NAMES[card.suit]} that {mark(me)} can lose is higher than {card.face}"


def unparanoid(card: Card, found: list[Card], named: Card) -> Refusal | None:
    """9.16e Return why that card is not replaced, while others are: another suit, or not higher."""
    if named in found or not is_number(named):
        return None
    if named.suit != card.suit:
        return (
            Refusal(PARANOIA, f"{named.face} isn't a {SUIT_NAMES[card.suit]}")
            if {one.suit for one in found} == {card.suit}
            else None
        )
    return Refusal(PARANOIA, f"{named.face} isn't higher than {card.face}") if value(named) <= value(card) else None


def show(g: Rivals, owner: Seat, card: Card) -> None:
    """9.16d, 9.16f The card that lay in that Kingdom is turned up: from now on everyone sees it."""
    g.kingdoms[owner].plot = None
    g.laid = [Laid(seat=g.rival(owner), card=card)]
    g.tell(SubterfugeRevealed(seat=g.rival(owner), card=card))


def replaceable(g: Rivals, me: Seat, card: Card) -> list[Card]:
    """9.16e Higher cards of its suit; any card if the Population has none of the suit; Festival Subjects count as present."""
    own = g.kingdoms[me]
    if not of_suit([*own.subjects, *own.peasants], card.suit):
        return own.people
    return [one for one in own.people if one.suit == card.suit and value(one) > value(card)]


def is_due(g: Rivals, me: Seat) -> bool:
    """9.16f An overlooked card must be revealed in its owner's next Action Phase."""
    other = g.kingdoms[g.rival(me)]
    return other.plot is not None and other.overlooked


def revealable(g: Rivals, me: Seat) -> Candidates[Any]:
    """9.16f An overlooked Subterfuge card of their own."""
    if is_due(g, me):
        return unasked()
    if g.kingdoms[g.rival(me)].plot is not None:
        return refused(ANSWER, "your rival hasn't confronted or overlooked it yet")
    return refused("9.16f", "your rival's Kingdom holds none of your overlooked Subterfuge cards")


async def reveal(g: Rivals, me: Seat) -> None:
    """9.16g An Ace strikes; 9.16h another card shadows the cabal."""
    rival = g.rival(me)
    card = g.kingdoms[rival].plot
    if card is None:
        return
    show(g, rival, card)
    if card.rank == "A":
        await revealed_ace(g, me, card)
    else:
        await shadow(g, me, card)


async def revealed_ace(g: Rivals, me: Seat, ace: Card) -> None:
    """9.16g A target by 9.15b; without one, or bound by an Accord (9.13c), the Ace is discarded without effect."""
    rival = g.rival(me)
    legal = [] if is_bound(g, ace) else targets(g, rival, ace.suit)
    target = await choose_target(g, me, legal) if legal else None
    g.laid = []
    if target is None:
        why = (
            "an Accord Card binds its suit"
            if is_bound(g, ace)
            else f"{mark(rival)} has no Royal Card that it can strike"
        )
        g.tell(NothingComes(what=f"Subterfuge, {ace.face}", why=why))
    piles.discard(g, me, ace, origin="Subterfuge")
    if target is not None:
        await strike(g, rival, target)


async def shadow(g: Rivals, me: Seat, card: Card) -> None:
    """9.16h The Opponent sees a random card of the revealing player's hand, then may add the revealed card."""
    rival, hand = g.rival(me), g.kingdoms[me].hand
    if hand:
        g.tell(CardSeen(seat=rival, other=me))
        g.tell(YouSaw(to=(rival,), card=g.dice.choice(sorted(hand)), other=me))
    where = await subject_or_peasant(g, rival, card, rule=SHADOW, leave=DISCARD)
    g.laid = []
    if where == DISCARD:
        piles.discard(g, me, card, origin="Subterfuge")
    else:
        admit(g, rival, card, where)


ACTION: Final = TurnAction(
    word="subterfuge",
    rule="9.16a",
    slot="11",
    name="Subterfuge",
    short="Subterfuge",
    note="costs a Number Card, laid there; an Ace may strike, another take a card's place",
    now="{number_cards} held",
    group=Purpose.DEALS,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
REVEAL: Final = Action[Rivals](
    word="reveal",
    rule="9.16f",
    name="Reveal the Subterfuge",
    note="any card but an Ace shows your rival a hand card; an Ace may strike; then it is gone",
    group=Purpose.DEALS,
    candidates=revealable,
    carry_out=reveal,
)
"""9.16f It has no slot."""
