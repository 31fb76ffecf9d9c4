"""10. Population Phase: placing and moving Subjects, the Jester, an Army Card, a Preparation. One act is one step."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused, unasked
from games.engine.asking.decisions import pick
from games.engine.asking.settling import settle
from games.engine.cards import Card
from games.engine.declaring.action import Action, Decision, by_word
from games.engine.errors import Refusal
from games.nobles.action import Purpose
from games.nobles.cards import is_joker, is_number, is_royal, lowest
from games.nobles.events.common import FaceDown
from games.nobles.events.turn import JesterPlaced
from games.nobles.kingdom import Kingdom, Royal
from games.nobles.moves import court, equipoise, gains, people
from games.nobles.moves.choices import choose_among
from games.nobles.moves.hands import (
    first_reason,
    in_hand,
    list_held,
    may_hold,
    no_number,
    only,
    select,
    select_number,
)
from games.nobles.moves.unoffered import against, unsaid
from games.nobles.state import Rivals

ARRANGE: Final = Decision(
    "10.1",
    "arranges the Population (10)",
    "You draw a card for each suit among your Subjects, and abilities need them. More Peasants than Subjects is dangerous.",
    openness="open",
)
OBLIGED: Final = Decision(
    "10.2",
    "must place a Subject (10.2)",
    "You have at most one Subject, so you must first place one from your hand.",
    openness="open",
)
JESTER: Final = Decision("10.3", "takes a Court Jester (10.3)")
ARMY: Final = Decision(
    "10.5",
    "puts an Army Card down (10.5)",
    "It defends you, attacks in a Battle, and fills a space of your Regnant's row.",
)
PREPARE: Final = Decision(
    "10.7",
    "puts a Preparation down (10.7)",
    "From next turn: ♠ Fortifications, ♥ Training, ♣ Intimidation, ♦ Stockpile, if one of your Royal Cards has its suit.",
)
DECISIONS: Final = (ARRANGE, OBLIGED, JESTER, ARMY, PREPARE)


def begin(g: Rivals) -> None:
    """10.2 With at most one Subject the player must place one from the hand before anything else."""
    g.army_put = False
    g.obliged = len(g.own.subjects) <= 1


async def act(g: Rivals, me: Seat) -> bool:
    """10.1 One act of the phase, in any order and number; whether there was one, and the player is not done."""
    refuse = refuse_acts(g, me)
    rule, prompt, default = ARRANGE, "Your Population: what next?", "end"
    if g.obliged:
        rule, prompt, default = OBLIGED, "You must place a Subject first. How?", "place"
    beside = unsaid(rule)
    verb, options = find_foregone(g, me), [*ACTS, "end"]
    if verb:
        settle(g, me, options, verb, rule=rule, prompt=prompt, refuse=refuse, beside=beside)
    else:
        verb = await pick(me, options, rule=rule, prompt=prompt, refuse=refuse, default=default, beside=beside)
    if verb == "end":
        return False
    await ACTS[verb].carry_out(g, me)
    return True


def find_foregone(g: Rivals, me: Seat) -> str:
    """4.5 Return what everyone can see is the only thing possible: to place the only card (10.2), or the end. What the hand allows is hidden."""
    own = g.kingdoms[me]
    if movable(g, me).refusal is None:
        return ""
    if g.obliged:
        return "place" if len(own.hand) == 1 else ""
    place = own.can_grow() and bool(own.free_rows) and may_hold(g, me, partial(unplaceable, g, own))
    no_joker = Refusal(JESTER, "it isn't a Joker")
    jester = own.jester is None and may_hold(g, me, lambda card: None if is_joker(card) else no_joker)
    face_down = bool(own.hand) and (own.regnant.preparation is None or no_room_for_army(g, me) is None)
    return "" if place or jester or face_down else "end"


def refuse_acts(g: Rivals, me: Seat) -> dict[str, Refusal]:
    """10.1 to 10.7 Return what is not possible now, and why."""
    found: dict[str, Refusal | None] = {word: action.barred(g, me) for word, action in ACTS.items()}
    if g.obliged:
        first = Refusal(OBLIGED, "with at most one Subject you must first place one from your hand")
        found |= dict.fromkeys(("jester", "army", "prepare", "end"), first)
    return {verb: refusal for verb, refusal in found.items() if refusal is not None}


def places(g: Rivals, me: Seat) -> Candidates[Card]:
    """10.1 A Number Card in the hand that (6) and 5.2 allow."""
    own = g.kingdoms[me]
    if not any(map(is_number, own.hand)):
        return in_hand(g, me, partial(unplaceable, g, own), Refusal(ARRANGE, "you have no Number Card in your hand"))
    if not own.can_grow():
        return refused("5.2", "your Population number is 10")
    if not own.free_rows:
        return refused("5.4", "no row has a free space")
    return in_hand(g, me, partial(unplaceable, g, own), partial(refuse_all, g, own))


def refuse_all(g: Rivals, own: Kingdom) -> Refusal | None:
    """6.7, 6.8 Return why the first Number Card in the hand cannot be placed."""
    return first_reason(equipoise.refuse_subject(own, card, g.options) for card in own.hand if is_number(card))


async def place(g: Rivals, me: Seat) -> None:
    """10.1 A Number Card from the hand becomes a Subject; each by (6) and 5.2."""
    found, prompt = places(g, me), "Which card becomes a Subject?"
    default = lowest(found.legal)
    beside = against(g, me, found.options, ARRANGE)
    if len(found.options) == 1:  # 4.5
        card = settle(g, me, found.options, found.options[0], rule=ARRANGE, prompt=prompt, beside=beside)
    else:
        card = await pick(
            me, found.options, rule=ARRANGE, prompt=prompt, refuse=found.refuse, default=default, beside=beside
        )
    await gains.place_from_hand(g, me, card, rule=ARRANGE)
    g.obliged = False


def unplaceable(g: Rivals, own: Kingdom, card: Card) -> Refusal | None:
    """10.1, 11.1 Return why a card in the hand cannot be placed now: what it is, or (6)."""
    if is_royal(card):
        return Refusal("11.1", "a Royal Card joins your Court in the Inauguration Phase")
    return no_number(card, ARRANGE) or equipoise.refuse_subject(own, card, g.options)


def movable(g: Rivals, me: Seat) -> Candidates[Card]:
    """10.1 A row Subject that another row can take, or that can change places."""
    own = g.kingdoms[me]
    none = Refusal(ARRANGE, "no Subject can move to another row")
    return among(own.row_subjects, partial(court.stuck, own, rule=ARRANGE), none)


async def move(g: Rivals, me: Seat) -> None:
    """10.1 A row Subject moves between rows within the capacities, or two change places."""
    own = g.kingdoms[me]
    card = await choose_among(g, me, movable(g, me), rule=ARRANGE, prompt="Which Subject moves?")
    to = court.goal(own, await court.choose_goal(g, me, card, rule=ARRANGE))
    if isinstance(to, Royal):
        people.move_subject(g, me, card, to)
    else:
        people.exchange(g, me, card, to)


def jesters(g: Rivals, me: Seat) -> Candidates[Any]:
    """10.3 A player without a Court Jester, with a Joker in the hand."""
    own = g.kingdoms[me]
    if own.jester is not None:
        return refused(JESTER, "you already have a Court Jester")
    return unasked() if any(map(is_joker, own.hand)) else refused(JESTER, "you have no Joker in your hand")


async def jester(g: Rivals, me: Seat) -> None:
    """10.3 A Joker from the hand becomes the Court Jester."""
    own = g.kingdoms[me]
    why = only(filter(is_joker, own.hand), JESTER, "it isn't a Joker")
    card = await select(g, me, list_held(g, me), why, rule=JESTER, prompt="Which Joker?")
    own.hand.remove(card)
    own.jester = card
    g.tell(JesterPlaced(seat=me, card=card))


def room_for_army(g: Rivals, me: Seat) -> Candidates[Any]:
    """10.5 Room for one, as everyone sees, and a Number Card in the hand."""
    own, full = g.kingdoms[me], no_room_for_army(g, me)
    if full is not None:
        return refused(full.rule, full.why)
    return unasked() if any(map(is_number, own.hand)) else refused(ARMY, "you have no Number Card in your hand")


def no_room_for_army(g: Rivals, me: Seat) -> Refusal | None:
    """10.5 Return why no Army Card can be put down, whatever the hand is: a Diamond Subject, a free space of the Regnant's row, 5.2, once."""
    own = g.kingdoms[me]
    if g.army_put:
        return Refusal(ARMY, "you have already put an Army Card down this turn")
    if not own.has("D"):
        return Refusal(ARMY, "you have no Diamond Subject")
    if own.free(own.regnant) < 1:
        return Refusal("5.4", "your Regnant's row has no free space")
    return None if own.can_grow() else Refusal("5.2", "your Population number is 10")


async def army(g: Rivals, me: Seat) -> None:
    """10.5 A Number Card from the hand lies face down in the Regnant's row; (6) is not tested."""
    card = await select_number(g, me, rule=ARMY, prompt="Which card becomes an Army Card?")
    people.put_army(g, me, card)
    g.army_put = True


def room_for_preparation(g: Rivals, me: Seat) -> Candidates[Any]:
    """10.7 Return why no Preparation can be placed: one lies there already, or there is no Number Card in hand."""
    own = g.kingdoms[me]
    if own.regnant.preparation is not None:
        return refused(PREPARE, "you already have a Preparation beneath your Regnant")
    return unasked() if any(map(is_number, own.hand)) else refused(PREPARE, "you have no Number Card in your hand")


async def prepare(g: Rivals, me: Seat) -> None:
    """10.7 A Number Card in the hand, any suit, lies face down beneath the Regnant."""
    regnant = g.kingdoms[me].regnant
    card = await select_number(g, me, rule=PREPARE, prompt="Which card do you prepare?")
    g.kingdoms[me].hand.remove(card)
    regnant.preparation, regnant.prepared, regnant.seen = card, g.turn, [me]
    g.tell(FaceDown(seat=me, what="a Preparation"))


ACTS: Final = by_word(
    (
        Action[Rivals](
            word="place",
            rule=ARRANGE,
            name="Place a Subject",
            short="Place",
            note="costs a card from your hand; a new suit draws a card more each turn",
            now="{placeable} can be placed",
            group=Purpose.PLACE,
            unfolds=True,
            candidates=places,
            carry_out=place,
        ),
        Action[Rivals](
            word="move",
            rule=ARRANGE,
            name="Move a Subject",
            note="no cost; to another row, or in exchange with a Subject there",
            now="{spaces}",
            group=Purpose.PEOPLE,
            candidates=movable,
            carry_out=move,
        ),
        Action[Rivals](
            word="jester",
            rule=JESTER,
            name="Court Jester",
            note="costs a Joker; guards your Court from assassins and Declarations",
            now="you have {jokers}",
            group=Purpose.PEOPLE,
            candidates=jesters,
            carry_out=jester,
        ),
        Action[Rivals](
            word="army",
            rule=ARMY,
            name="Army Card",
            note="costs a Number Card, face down beside your Regnant; attacks and defends",
            now="{regnant_spaces}",
            group=Purpose.PEOPLE,
            candidates=room_for_army,
            carry_out=army,
        ),
        Action[Rivals](
            word="prepare",
            rule=PREPARE,
            name="Preparation",
            note="costs a Number Card; from next turn helps in Battle, Duel, Polity or Commerce",
            now="{number_cards} held",
            group=Purpose.PEOPLE,
            candidates=room_for_preparation,
            carry_out=prepare,
        ),
    )
)
