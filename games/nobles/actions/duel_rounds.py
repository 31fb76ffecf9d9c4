"""9.11b to 9.11g. The two rounds of a Duel."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.flows import together
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import lowest, numbers, value
from games.nobles.events.duel import DuelTurnedUp, FirstRound, NoNumberCard, PutFaceDown, PutFaceUp, Totals, Yielded
from games.nobles.moves import piles, preparations
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import only_numbers
from games.nobles.state import Laid, Rivals

FIRST: Final = Decision(
    "9.11b",
    "chooses a card for the Duel in secret (9.11)",
    "Both cards are turned up together and discarded. The challenger loses a tie.",
)
SECOND: Final = Decision(
    "9.11c",
    "plays a card in the Duel (9.11)",
    "The lower total of two cards loses the Duel; the challenger loses a tie.",
)
TRAIN: Final = Decision("9.11d", "may use Training (9.11)", "Training adds its value to your total.")
DECISIONS: Final = (FIRST, SECOND, TRAIN)
YIELD: Final = "yield"
NO_NUMBER: Final = Refusal(FIRST, "only Number Cards can fight a Duel")


async def fight(g: Rivals, me: Seat) -> Seat:
    """9.11b to 9.11e Return the loser of the Duel; 9.11f, 9.11g who yields or has no card to put loses it at once."""
    rival = g.rival(me)
    chosen = await together({me: challenge(g, me, FIRST), rival: accept(g, rival, FIRST)})
    mine, theirs = chosen[me], chosen[rival]
    if mine is None or theirs is None:
        g.tell(Yielded(seat=rival))
        return rival
    first = round_one(g, me, mine, theirs)
    forfeit = await round_two(g, me, first)
    if forfeit is not None:
        return forfeit
    return await decide(g, me)


def round_one(g: Rivals, me: Seat, mine: Card, theirs: Card) -> Seat:
    """9.11b The higher value wins the round, equal ones for the challenged; both cards are discarded. Return its loser."""
    rival = g.rival(me)
    winner = me if value(mine) > value(theirs) else rival
    g.tell(FirstRound(seat=me, card=mine, other=rival, against=theirs, winner=winner))
    for seat, card in ((me, mine), (rival, theirs)):
        g.kingdoms[seat].hand.remove(card)
        piles.discard(g, seat, card, origin="Duel")
    return g.rival(winner)


async def round_two(g: Rivals, me: Seat, first: Seat) -> Seat | None:
    """9.11c F face up, L face down, F face down, L face up; then all are turned up. Return the seats that could not or did not put one."""
    last = g.rival(first)
    for seat, shown in ((first, True), (last, False), (first, False), (last, True)):
        card = await choose_card(g, me, seat, shown)
        if card is None:
            g.tell(NoNumberCard(seat=seat) if seat == me else Yielded(seat=seat))
            return seat
        g.kingdoms[seat].hand.remove(card)
        g.laid.append(Laid(seat=seat, card=card, shown=shown))
        g.tell(PutFaceUp(seat=seat, card=card) if shown else PutFaceDown(seat=seat))
    turn_up(g)
    return None


def turn_up(g: Rivals) -> None:
    """9.11c The face-down cards are turned up."""
    for laid in g.laid:
        if not laid.shown and laid.seat is not None:
            laid.shown = True
            g.tell(DuelTurnedUp(seat=laid.seat, card=laid.card))


async def choose_card(g: Rivals, me: Seat, seat: Seat, shown: bool) -> Card | None:
    """9.11c A Number Card; 9.11f the challenged player may yield instead."""
    return await (challenge if seat == me else accept)(g, seat, SECOND, ", face up" if shown else ", face down")


async def challenge(g: Rivals, seat: Seat, rule: str, how: str = "") -> Card | None:
    """9.11b, 9.11c The challenger must put a Number Card; 9.11g None without one."""
    hand = sorted(g.kingdoms[seat].hand)
    if not numbers(hand):
        return None
    return await choose(
        g,
        seat,
        hand,
        rule=rule,
        prompt=f"Duel: which card do you play{how}?",
        refuse=only_numbers(hand, NO_NUMBER),
        default=lowest(numbers(hand)),
        always=len(hand) > 1,
    )


async def accept(g: Rivals, seat: Seat, rule: str, how: str = "") -> Card | None:
    """9.11b, 9.11c The challenged player puts a Number Card or yields (9.11f): None. 9.11g Without one nothing else is left."""
    hand = sorted(g.kingdoms[seat].hand)
    return await choose_or_no(
        g,
        seat,
        hand,
        rule=rule,
        prompt=f"Duel: play a card{how}, or yield?",
        refuse=only_numbers(hand, NO_NUMBER),
        default=lowest(numbers(hand)) if numbers(hand) else None,
        always=bool(hand),
        no=YIELD,
    )


async def decide(g: Rivals, me: Seat) -> Seat:
    """9.11d First the challenged player, then the challenger may use Training; 9.11e the lower total loses, equal: the challenger."""
    rival = g.rival(me)
    against = total(g, rival) + await train(g, rival)
    mine = total(g, me) + await train(g, me)
    g.tell(Totals(seat=me, total=mine, other=rival, against=against))
    return rival if against < mine else me


def total(g: Rivals, seat: Seat) -> int:
    """9.11e The total of the two cards."""
    return sum([value(laid.card) for laid in g.laid if laid.seat == seat])


async def train(g: Rivals, seat: Seat) -> int:
    """9.11d, 10.8b Return what Training adds, 0 when it is not used."""
    return await preparations.offer(g, seat, "H", rule=TRAIN, prompt="Duel: do you use Training?")
