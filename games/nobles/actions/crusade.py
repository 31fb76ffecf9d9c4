"""9.8. Crusade, in three turns."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import mark
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.battle import armies, positions
from games.nobles.actions.slots import announce, is_due, use
from games.nobles.cards import is_joker, is_number, value
from games.nobles.events.actions import Continues
from games.nobles.events.battle import CrusadeArmyShown, CrusadeBegins, CrusadeFails, CrusadeGoesOn, CrusadeReturns
from games.nobles.events.common import NothingComes
from games.nobles.kingdom import Crusade, Royal
from games.nobles.moves import gains, people, piles
from games.nobles.moves.choices import PEASANT, choose, choose_among, choose_row, subject_or_peasant
from games.nobles.moves.hands import of_the_suit
from games.nobles.moves.renown import may_draw
from games.nobles.moves.turnups import glorify_next, reclaim, turn_up_number
from games.nobles.state import Rivals

SET_OUT: Final = Decision(
    "9.8a",
    "sets out on a Crusade (9.8)",
    "Both are set aside for three turns. Next turn the Army Card must beat the top card, or you lose both.",
)
RECRUIT: Final = Decision(
    "9.8d",
    "may keep a card of the Crusade (9.8)",
    "A Spade on the Crusade: the Number Card turned up may join your Population.",
)
LOSE: Final = Decision(
    "9.8f", "chooses which Crusade card is lost (9.8)", "A Club on the Crusade costs one of the two cards."
)
RETURN: Final = Decision("9.8i", "brings the Crusade home (9.8)")
RENOWN: Final = Decision("9.8j", "may draw from the Renown Deck (9.8)")
DECISIONS: Final = (SET_OUT, RECRUIT, LOSE, RETURN, RENOWN)
NO_SPADE: Final = Refusal(SET_OUT, "you need a Spade Subject in your rows")
LEAVE = "leave"


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.8a A Spade row Subject, another Subject that remains, an Army Card that no Accord blocks; 8.5 one step in a turn."""
    kingdom = g.kingdoms[me]
    if kingdom.crusade is not None:
        return unasked() if is_due(g, me, ACTION) else refused("8.5", "its next step comes in your next Action Phase")
    spades = among(kingdom.row_subjects, of_the_suit("S", SET_OUT), NO_SPADE, arranged=sorted)
    return spades.unless(partial(refuse_alone, g, me))


def refuse_alone(g: Rivals, me: Seat) -> Refusal | None:
    """9.8a Return why a Spade cannot set out: no Army Card goes with it, or no Subject would remain (5.1)."""
    kingdom = g.kingdoms[me]
    if not kingdom.army:
        return Refusal(SET_OUT, "you have no Army Card")
    return armies(g, me).refusal if kingdom.can_lose() else Refusal("5.1", "you would have no Subject left")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.8 Start a Crusade, or carry out the next step of the unfinished one; 8.3 both use the slot."""
    crusade = g.kingdoms[me].crusade
    if crusade is None:
        await set_out(g, me)
        return
    use(g, ACTION)
    g.tell(Continues(seat=me, what=f"Crusade, Step {crusade.step}"))
    if crusade.step == 2:
        second_step(g, me, crusade)
    else:
        await third_step(g, me, crusade)


async def set_out(g: Rivals, me: Seat) -> None:
    """9.8a A Spade row Subject and an Army Card, face down, are set aside: they are in no Kingdom and count nowhere."""
    kingdom = g.kingdoms[me]
    spade = await choose_among(g, me, candidates(g, me), rule=SET_OUT, prompt="Which Spade goes on the Crusade?")
    token = await choose_among(g, me, armies(g, me), rule=SET_OUT, prompt="Which Army Card goes with it?")
    army = positions(kingdom)[token]
    announce(g, me, ACTION, "Crusade")
    people.lift(g, me, spade)
    kingdom.army.remove(army)
    kingdom.crusade = Crusade(spade=spade, army=army, turn=g.turn)
    g.tell(CrusadeBegins(seat=me, spade=spade))


def second_step(g: Rivals, me: Seat, crusade: Crusade) -> None:
    """9.8b The Army Card is turned up; unless the next card is a Number Card lower than it, the Crusade fails."""
    army, spade = crusade.army, crusade.spade
    if army is None or spade is None:
        raise ValueError("a Crusade keeps both its cards until Step 3")
    crusade.shown = True
    g.tell(CrusadeArmyShown(seat=me, card=army))
    card = piles.turn_up_and_discard(g)
    if card is not None and is_number(card) and value(card) < value(army):
        crusade.step, crusade.turn = 3, g.turn
        g.tell(CrusadeGoesOn(seat=me))
        return
    g.kingdoms[me].crusade = None
    g.tell(CrusadeFails(seat=me))
    piles.discard(g, me, army, spade, origin="Crusade")


async def third_step(g: Rivals, me: Seat, crusade: Crusade) -> None:
    """9.8c Two cards are turned up and carried out one after the other; 9.8h a Joker brings two more."""
    pending = 2
    while pending:
        card = piles.turn_up_and_discard(g)
        if card is None:  # 5.7d
            break
        pending += 1 if is_joker(card) else -1
        await encounter(g, me, crusade, card)
    await come_home(g, me, crusade)
    await may_draw(g, me, rule=RENOWN)


async def encounter(g: Rivals, me: Seat, crusade: Crusade, card: Card) -> None:
    """9.8d to 9.8g What a card turned up on the Crusade brings, by its suit."""
    if card.suit == "S":
        await recruit(g, me)
    elif card.suit == "H":
        glorify_next(g, me)
    elif card.suit == "C":
        await lose_one(g, me, crusade)
    elif card.suit == "D":
        piles.draw(g, me)


async def recruit(g: Rivals, me: Seat) -> None:
    """9.8d The next Number Card may become their own Subject or Peasant, or be left on the Discard Pile; 5.2."""
    card = turn_up_number(g)
    if card is None:
        return
    if not g.kingdoms[me].can_grow():
        g.tell(NothingComes(what="Crusade, a Spade", why=f"the Population number of {mark(me)} is 10"))
        return
    where = await subject_or_peasant(g, me, card, rule=RECRUIT, leave=LEAVE)
    if where == LEAVE:
        return
    reclaim(g, card)
    gains.admit(g, me, card, where)


async def lose_one(g: Rivals, me: Seat, crusade: Crusade) -> None:
    """9.8f One of the two Crusade cards is discarded, own choice; nothing if both are gone."""
    left = survivors(crusade)
    if not left:
        g.tell(NothingComes(what="Crusade, a Club", why="no Crusade card is left"))
        return
    prompt = "Which Crusade card is lost?"
    card = await choose(g, me, left, rule=LOSE, prompt=prompt, default=crusade.army or left[0])
    set_down(crusade, card)
    piles.discard(g, me, card, origin="Crusade")


def survivors(crusade: Crusade) -> list[Card]:
    """9.8i The Crusade cards that are left, the Spade first."""
    return [card for card in (crusade.spade, crusade.army) if card is not None]


def set_down(crusade: Crusade, card: Card) -> None:
    """9.8i A card is on the Crusade no more; the caller lays it somewhere."""
    if card is crusade.spade:
        crusade.spade = None
    else:
        crusade.army = None


async def come_home(g: Rivals, me: Seat, crusade: Crusade) -> None:
    """9.8i Each survivor becomes a Subject in a free space, without a space a Peasant; it is discarded if there are ten."""
    kingdom = g.kingdoms[me]
    for card in survivors(crusade):
        if not kingdom.can_grow():
            set_down(crusade, card)
            piles.discard(g, me, card, origin="Crusade")
            continue
        where = await home(g, me, card)
        set_down(crusade, card)
        gains.admit(g, me, card, where)
    kingdom.crusade = None
    g.tell(CrusadeReturns(seat=me))


async def home(g: Rivals, me: Seat, card: Card) -> Royal | str:
    """9.8i, 2.25 The row of the owner's choice with a free space, or the Peasant Pile without one."""
    rows = g.kingdoms[me].free_rows
    if not rows:
        return PEASANT
    return await choose_row(g, me, rows, rule=RETURN, prompt=f"{card.face} returns: beside whom?")


ACTION: Final = TurnAction(
    word="crusade",
    rule=SET_OUT,
    slot="6",
    name="Crusade",
    note="risks a Spade and an Army Card; the third turn may bring Glory or people",
    now="{spades}, {army_cards}",
    group=Purpose.PLANS,
    goes_on={2: "the Army Card against the top card", 3: "two cards of spoils"},
    candidates=candidates,
    carry_out=carry_out,
)
