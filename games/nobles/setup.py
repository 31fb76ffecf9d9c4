"""3. Setup: the Renown Deck, the deal with its Mulligans, the first cards."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.decisions import Flow, pick
from games.engine.asking.flows import together
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.dice import Dice
from games.engine.errors import Refusal, Refused
from games.nobles.cards import RENOWN_RANKS, SUITS, is_royal, lowest, numbers, pack, read_card, value
from games.nobles.events.turn import FirstPlayer, HandsDealt, Inaugurated, Mulligan, YouAreDealt
from games.nobles.kingdom import Kingdom, Royal
from games.nobles.options import RivalOptions
from games.nobles.state import Rivals

START: Final = Decision(
    "3.5",
    "chooses Regnant and first Subject in secret (3.5)",
    "The Regnant's suit is your way to Glory: ♠ Harvest, ♥ Scholastic, ♣ Pillage, ♦ Economics. The lower Subject starts.",
)
DECISIONS: Final = (START,)
VERSION = 1
HAND = 7


def deal(seats: int, options: RivalOptions, seed: str) -> Rivals:
    """3.1 Of the 16 cards A, 8, 9 and 10, nine at random are the Renown Deck. Raise Refused for what does not fit."""
    if seats != 2:
        raise Refused("1.2", "exactly 2 players are needed")
    if options.turn_limit != "off" and options.turn_limit % 2:
        raise Refused("14.4", "the turn limit is an even number")
    dice = Dice(seed=seed)
    high = [card for card in pack() if card.rank in RENOWN_RANKS]
    dice.shuffle(high)
    rest = [card for card in pack() if card.rank not in RENOWN_RANKS]
    g = Rivals(version=VERSION, seats=2, dice=dice, options=options, seating=(0, 1), kingdoms=[Kingdom(), Kingdom()])
    g.renown, g.draw = high[HAND:], [*rest, *high[:HAND]]
    return g


def deal_hands(g: Rivals) -> None:
    """3.2, 3.3 Seven cards each, dealt again until neither hand is a Mulligan; 3.4 the others are the Draw Pile."""
    while True:
        g.dice.shuffle(g.draw)
        for seat in (0, 1):
            g.kingdoms[seat].hand = [g.draw.pop() for _ in range(HAND)]
        bad = [seat for seat in (0, 1) if is_mulligan(g.kingdoms[seat].hand)]
        if not bad:
            break
        for seat in bad:
            g.tell(Mulligan(seat=seat, cards=tuple(g.kingdoms[seat].hand)))
        for kingdom in g.kingdoms:
            g.draw += kingdom.hand
            kingdom.hand = []
    g.tell(HandsDealt(count=HAND))
    for seat in (0, 1):
        g.tell(YouAreDealt(to=(seat,), cards=tuple(g.kingdoms[seat].hand)))


def is_mulligan(hand: list[Card]) -> bool:
    """3.3 No Royal Card, or fewer than 2 Number Cards."""
    return not any(map(is_royal, hand)) or len(numbers(hand)) < 2


async def turn_up_start(g: Rivals) -> None:
    """3.5 Each player chooses Regnant and first Subject in secret; then all four are turned up; 3.6 which tells who is first."""
    flows: dict[Seat, Flow[tuple[Card, Card]]] = {seat: choose_start(g, seat) for seat in (0, 1)}
    chosen = await together(flows)
    for seat, (royal, subject) in chosen.items():
        kingdom = g.kingdoms[seat]
        kingdom.hand.remove(royal)
        kingdom.hand.remove(subject)
        kingdom.royals = [Royal(card=royal, row=[subject])]
        g.tell(Inaugurated(seat=seat, royal=royal, subject=subject))
    g.active = first_player(g)
    g.tell(FirstPlayer(seat=g.active))


async def choose_start(g: Rivals, seat: Seat) -> tuple[Card, Card]:
    """3.5 One Royal Card and one Number Card in the hand; by default the highest rank and the lowest Number Card."""
    hand = sorted(g.kingdoms[seat].hand)
    royals = sorted(filter(is_royal, hand), key=lambda card: ("KQJ".index(card.rank), SUITS.index(card.suit)))
    others = [card for card in hand if card not in royals]
    common = dict.fromkeys(others, Refusal(START, "it isn't a Royal Card"))
    prompt = "Who is your Regnant?"
    royal = await pick(seat, [*royals, *others], rule=START, prompt=prompt, refuse=common, beside=not_held)
    some, prompt = numbers(hand), "Which card is your first Subject?"
    refuse = {card: Refusal(START, "it isn't a Number Card") for card in hand if card not in some}
    return royal, await pick(
        seat, hand, rule=START, prompt=prompt, refuse=refuse, default=lowest(some), beside=not_held
    )


def not_held(word: str) -> Refusal | None:
    """3.5 Return why a card that is not in the hand cannot be chosen, wherever it is."""
    return Refusal(START, "it must be a card from your hand") if read_card(word) is not None else None


def first_player(g: Rivals) -> Seat:
    """3.6, 3.7 The lower first Subject goes first; with equal values the higher suit."""
    first = [kingdom.royals[0].row[0] for kingdom in g.kingdoms]
    return min((0, 1), key=lambda seat: (value(first[seat]), -SUITS.index(first[seat].suit)))
