"""9.9. Polity Action."""

from __future__ import annotations

from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Counter, Purpose, TurnAction
from games.nobles.actions.counters import announce
from games.nobles.actions.slots import use
from games.nobles.cards import is_number, lowest, numbers, rising, value
from games.nobles.events.polity import (
    Abstained,
    Compared,
    Followed,
    Led,
    NoPrize,
    NotLed,
    PolityWon,
    PrizeDiscarded,
    PrizeSetAside,
    RoundWon,
)
from games.nobles.moves import glory, piles, preparations
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import may_hold, only_numbers
from games.nobles.state import Laid, Rivals

PLAY: Final = Decision(
    "9.9c",
    "plays a card in the Polity, or abstains (9.9)",
    "The follower sees the number, not the suit. The prize's suit and your own Regnant's suit count 1 more each.",
)
INTIMIDATE: Final = Decision("9.9e", "may reveal Intimidation (9.9)", "Intimidation adds its value to your card.")
LEAD: Final = Decision(
    "9.9h",
    "leads in the Polity, or abstains (9.9)",
    "You lost Round One: win this round, or your rival gets the prize.",
)
EXCHANGE: Final = Decision(
    "9.9j",
    "may give a Glory card for the prize (9.9)",
    "You won the Polity: give one Glory card to your rival and take the prize, or the prize is discarded.",
)
DECISIONS: Final = (PLAY, INTIMIDATE, LEAD, EXCHANGE)
ABSTAIN: Final = "abstain"
HANDS: Final = 5


def candidates(g: Rivals, me: Seat) -> Candidates[Any]:
    """9.9a A Heart Subject, less Glory than the Opponent, at least 5 cards in each hand, a Number Card in their own hand."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    if not own.has("H"):
        return refused("9.9a", "you have no Heart Subject")
    if own.glory_number >= other.glory_number:
        return refused("9.9a", "your Glory number must be lower than your rival's")
    if min(len(own.hand), len(other.hand)) < HANDS:
        return refused("9.9a", "each hand needs at least 5 cards")
    if not numbers(own.hand):
        return refused("9.9a", "you have no Number Card in your hand")
    return unasked()


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.9b A prize is turned up; 9.9i the Active player wins it by winning both rounds."""
    if await announce(g, me, ACTION, "Polity"):
        return
    use(g, ACTION)
    prize = set_prize(g)
    if prize is None:
        return
    for number, leader in ((1, me), (2, g.rival(me))):  # 9.9h
        winner = await play_round(g, number, leader, prize)
        g.tell(RoundWon(seat=winner, number=number))
        if winner != me:
            await lose(g, me, prize)
            return
    g.tell(PolityWon(seat=me))
    g.laid = []
    glory.enter(g, me, prize)


def set_prize(g: Rivals) -> Card | None:
    """9.9b The top card of the Draw Pile is the prize, set aside; None when it isn't a Number Card, or there is none (5.7d)."""
    card = piles.turn_up(g)
    if card is None:
        return None
    if not is_number(card):
        piles.lay_off(g, card)
        g.tell(NoPrize(card=card))
        return None
    g.laid = [Laid(seat=None, card=card)]
    g.tell(PrizeSetAside(card=card))
    return card


# ---- a round


async def play_round(g: Rivals, number: int, leader: Seat, prize: Card) -> Seat:
    """9.9c to 9.9h Play one round; return its winner. 9.9g The cards put in it are discarded, the leader's first."""
    follower = g.rival(leader)
    lead = await choose_lead(g, number, leader)
    if lead is None:
        g.tell(NotLed(number=number, seat=leader))
        return follower
    put(g, leader, lead, hidden=True)
    g.tell(Led(number=number, seat=leader, value=value(lead)))
    answer = await follow(g, follower, lead)
    if answer is None:
        g.tell(Abstained(seat=follower))
        sweep(g, leader, lead)
        return leader
    put(g, follower, answer, hidden=False)
    g.tell(Followed(seat=follower, card=answer))
    winner = await compare(g, leader, prize, lead, answer)
    sweep(g, leader, lead)
    sweep(g, follower, answer)
    return winner


async def choose_lead(g: Rivals, number: int, leader: Seat) -> Card | None:
    """9.9c The leader puts a Number Card; 9.9h in Round Two the Opponent may abstain, and does without a Number Card."""
    hand = sorted(g.kingdoms[leader].hand)
    refuse = only_numbers(hand, Refusal(PLAY, "the leader plays a Number Card"))
    prompt = f"Polity, Round {number}: which card do you lead?"
    if number == 1:
        return await choose(
            g,
            leader,
            hand,
            rule=PLAY,
            prompt=prompt,
            refuse=refuse,
            default=lowest(numbers(hand)),
            always=len(hand) > 1,
        )
    return await choose_or_no(g, leader, hand, rule=LEAD, prompt=prompt, refuse=refuse, always=bool(hand), no=ABSTAIN)


async def follow(g: Rivals, follower: Seat, lead: Card) -> Card | None:
    """9.9c The follower abstains, or puts a Number Card higher than the announced number face up."""
    hand = sorted(g.kingdoms[follower].hand)
    refuse = only_numbers(hand, Refusal(PLAY, "the follower plays a Number Card"))
    low = Refusal(PLAY, f"it isn't higher than {value(lead)}")
    refuse |= {card: low for card in numbers(hand) if value(card) <= value(lead)}
    higher = may_hold(g, follower, lambda card: None if is_number(card) and value(card) > value(lead) else low)
    prompt = f"Polity: play a card above {value(lead)}, or abstain?"
    return await choose_or_no(g, follower, hand, rule=PLAY, prompt=prompt, refuse=refuse, always=higher, no=ABSTAIN)


def put(g: Rivals, seat: Seat, card: Card, *, hidden: bool) -> None:
    """9.9c A card from the hand lies on the table, the leader's face down with its number announced."""
    g.kingdoms[seat].hand.remove(card)
    g.laid.append(Laid(seat=seat, card=card, shown=not hidden, numbered=hidden))


def sweep(g: Rivals, seat: Seat, card: Card) -> None:
    """9.9g A card put in the round is discarded, face up."""
    g.laid = [laid for laid in g.laid if laid.card is not card]
    piles.discard(g, seat, card, origin="Polity")


async def compare(g: Rivals, leader: Seat, prize: Card, lead: Card, answer: Card) -> Seat:
    """9.9e First the follower, then the leader may reveal Intimidation; 9.9f the higher total wins, equal ones for the Active player."""
    follower = g.rival(leader)
    against = total(g, follower, prize, answer) + await intimidate(g, follower)
    for_leader = total(g, leader, prize, lead) + await intimidate(g, leader)
    for laid in g.laid:
        laid.shown = True
    g.tell(Compared(seat=leader, card=lead, total=for_leader, other=follower, answer=answer, against=against))
    if for_leader == against:
        return g.active
    return leader if for_leader > against else follower


async def intimidate(g: Rivals, seat: Seat) -> int:
    """9.9e, 10.8c Return what the Intimidation card adds, 0 when it is not revealed."""
    return await preparations.offer(g, seat, "C", rule=INTIMIDATE, prompt="Polity: do you reveal Intimidation?")


def total(g: Rivals, seat: Seat, prize: Card, card: Card) -> int:
    """9.9f The value, +1 for the suit of the prize, +1 for the suit of that player's Regnant."""
    regnant = g.kingdoms[seat].regnant.card
    return value(card) + (card.suit == prize.suit) + (card.suit == regnant.suit)


# ---- the Opponent wins


async def lose(g: Rivals, me: Seat, prize: Card) -> None:
    """9.9j The Opponent may take the prize by giving another own Glory card, which moves first; otherwise it is discarded."""
    rival = g.rival(me)
    g.tell(PolityWon(seat=rival))
    given = await choose_or_no(
        g,
        rival,
        sorted(g.kingdoms[rival].glory, key=rising),
        rule=EXCHANGE,
        prompt=f"Give a Glory card for the prize {prize.face}?",
    )
    if given is None:
        g.laid = []
        piles.lay_off(g, prize)
        g.tell(PrizeDiscarded(card=prize))
        return
    glory.leave(g, rival, given)
    glory.enter(g, me, given, by=rival)
    g.laid = []
    glory.enter(g, rival, prize)


ACTION: Final = TurnAction(
    word="polity",
    rule="9.9a",
    slot="7",
    name="Polity",
    note="costs the cards you play; two rounds won bring Glory",
    now="you have {glory}, your rival {rival_glory}",
    group=Purpose.GLORY,
    counter=Counter("Espionage", suit="C", beats="H", stops="two rounds of cards for the top card, as Glory"),
    candidates=candidates,
    carry_out=carry_out,
)
