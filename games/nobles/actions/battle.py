"""9.7. Battle Action."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Counter, Purpose, TurnAction
from games.nobles.actions.accord import is_bound
from games.nobles.actions.counters import announce
from games.nobles.actions.slots import use
from games.nobles.cards import rising, value
from games.nobles.events.battle import ArmiesClash, ArmyAttacks, BattleDrawn, BattleWon, NothingTaken
from games.nobles.kingdom import Kingdom
from games.nobles.moves import court, gains, piles, preparations
from games.nobles.moves.choices import choose, choose_among, subject_or_peasant
from games.nobles.moves.hands import weigh
from games.nobles.state import Laid, Rivals

ATTACK: Final = Decision(
    "9.7a",
    "names an Army Card (9.7)",
    "You lose it, whether you win or not. If no Army Card defends, it takes one card from your rival's Population.",
)
DEFEND: Final = Decision(
    "9.7c",
    "defends (9.7)",
    "You decide before you see the attacker. The higher total takes the other card; with equal totals both are discarded.",
)
PLACE: Final = Decision("9.7d", "places the card won in Battle (9.7)")
TAKE: Final = Decision(
    "9.7f",
    "takes a card by Battle (9.7)",
    "Take one whose battle value is not higher than your Army Card's.",
)
DECISIONS: Final = (ATTACK, DEFEND, PLACE, TAKE)


def candidates(g: Rivals, me: Seat) -> Candidates[str]:
    """9.7a A Spade Subject, an Army Card that no Accord blocks, no armistice; 5.6 the last Royal Card alone cannot fall."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    if g.armistice:
        return refused("9.14i", "there is an armistice until a player puts a card into their own Glory Pile")
    if not own.has("S"):
        return refused(ATTACK, "you have no Spade Subject")
    if not other.army and not other.subjects and len(other.royals) == 1:
        return armies(g, me).unless(Refusal("5.6", "your rival's only Royal Card can't be discarded (5.10)"))
    return armies(g, me)


def armies(g: Rivals, me: Seat) -> Candidates[str]:
    """9.7a, 9.8a An Army Card by its position; 9.13c not one of the suit of an Accord Card in play."""
    army = positions(g.kingdoms[me])
    if not army:
        return refused(ATTACK, "you have no Army Card")
    bound = Refusal("9.13c", "an Accord Card of its suit is in play")
    none = Refusal("9.13c", "an Accord Card blocks your Army Cards of its suit")
    return among(army, lambda place: bound if is_bound(g, army[place]) else None, none)


def positions(kingdom: Kingdom) -> dict[str, Card]:
    """8.7b Army Cards by their position, the oldest first: `army1`, `army2`."""
    return {f"army{place}": card for place, card in enumerate(kingdom.army, start=1)}


def battle_value(kingdom: Kingdom, card: Card) -> int:
    """9.7b The value, +1 for the Regnant's suit, +1 for a Club, +1 for a Club Regnant; a Peasant has only its value."""
    if card in kingdom.peasants:
        return value(card)
    regnant = kingdom.regnant.card.suit
    return value(card) + (card.suit == regnant) + (card.suit == "C") + (regnant == "C")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.7a An Army Card is named by its position; 8.7 it may be countered; then the Battle is by what the defender has."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    token = await choose_among(g, me, candidates(g, me), rule=ATTACK, prompt="Which Army Card attacks?")
    attacker = positions(own)[token]
    if await announce(g, me, ACTION, f"Battle with Army Card {token.removeprefix('army')}"):
        return
    use(g, ACTION)
    if other.army:
        await clash(g, me, attacker)
    elif other.subjects:
        await seize(g, me, attacker)
    else:
        await topple(g, me, attacker)


# ---- the defender has an Army Card


async def clash(g: Rivals, me: Seat, attacker: Card) -> None:
    """9.7c Both cards are turned up and compared, with the Fortifications, which are discarded before the Army Cards."""
    rival = g.rival(me)
    shield, fortified = await defend(g, rival)
    attack, defence = battle_value(g.kingdoms[me], attacker), battle_value(g.kingdoms[rival], shield)
    if fortified:
        defence += value(preparations.use(g, rival))
    for seat, card in ((me, attacker), (rival, shield)):
        g.kingdoms[seat].army.remove(card)
        g.laid.append(Laid(seat=seat, card=card))
    g.tell(ArmiesClash(seat=me, card=attacker, attack=attack, other=rival, shield=shield, defence=defence))
    if attack > defence:
        await win(g, me, attacker, shield)
    elif attack < defence:
        await win(g, rival, shield, attacker)
    else:
        draw(g, me, attacker, shield)


async def defend(g: Rivals, rival: Seat) -> tuple[Card, bool]:
    """9.7c The defender chooses an Army Card, and whether to use Fortifications (10.8a), before the attacking card is seen."""
    places = positions(g.kingdoms[rival])
    choices = {token: (card, False) for token, card in places.items()}
    refuse: dict[str, Refusal] = {}
    if preparations.is_waiting(g, rival):
        walls = {token.replace("army", "fortified"): (card, True) for token, card in places.items()}
        refusal = preparations.unusable(g, rival, "S")
        refuse = dict.fromkeys(walls, refusal) if refusal else {}
        choices |= walls
    several = len(places) > 1 or preparations.may_be(g, rival, "S")  # 4.5 as everyone can see
    prompt = "You're under attack: which Army Card defends?"
    token = await choose(g, rival, list(choices), rule=DEFEND, prompt=prompt, refuse=refuse, always=several)
    return choices[token]


async def win(g: Rivals, winner: Seat, won: Card, lost: Card) -> None:
    """9.7d The winner's card is discarded; the loser's becomes part of the winner's Population, as the winner chooses."""
    g.tell(BattleWon(seat=winner))
    g.laid = [laid for laid in g.laid if laid.card is lost]
    piles.discard(g, winner, won, origin="Army Cards")
    where = await subject_or_peasant(g, winner, lost, rule=PLACE)
    g.laid = []
    gains.admit(g, winner, lost, where)


def draw(g: Rivals, me: Seat, attacker: Card, shield: Card) -> None:
    """9.7e Equal totals: both cards are discarded, the attacker's first; no one gains a card."""
    g.tell(BattleDrawn(seat=g.rival(me)))
    g.laid = []
    piles.discard(g, me, attacker, origin="Army Cards")
    piles.discard(g, g.rival(me), shield, origin="Army Cards")


# ---- the defender has none


async def seize(g: Rivals, me: Seat, attacker: Card) -> None:
    """9.7f The attacker discards the Army Card, then takes a card of the defender's Population that isn't stronger."""
    rival = g.rival(me)
    attack = spend(g, me, attacker)
    people = sorted(g.kingdoms[rival].people, key=rising)
    refuse = weigh(people, lambda card: untakable(g.kingdoms[rival], card, attack))
    if len(refuse) == len(people):
        g.tell(NothingTaken(seat=me))
        return
    card = await choose(g, me, people, rule=TAKE, prompt="Which card do you take?", refuse=refuse)
    await gains.capture(g, rival, card, me, rule=TAKE)


def untakable(kingdom: Kingdom, card: Card, attack: int) -> Refusal | None:
    """9.7f The battle value is not more than that of the Army Card; 5.1 the last Subject stays."""
    strength = battle_value(kingdom, card)
    if strength > attack:
        return Refusal(TAKE, f"its battle value {strength} is higher than {attack}")
    if card not in kingdom.peasants and not kingdom.can_lose():
        return Refusal("5.1", "it's the last Subject")
    return None


async def topple(g: Rivals, me: Seat, attacker: Card) -> None:
    """9.7g The attacker discards the Army Card, and the defender's lowest Royal Card is discarded (5.11)."""
    rival = g.rival(me)
    spend(g, me, attacker)
    await court.discard_royal(g, rival, g.kingdoms[rival].royals[-1].card)


def spend(g: Rivals, me: Seat, attacker: Card) -> int:
    """9.7f, 9.7g Turn up the Army Card and discard it; return its battle value."""
    own = g.kingdoms[me]
    attack = battle_value(own, attacker)
    g.tell(ArmyAttacks(seat=me, card=attacker, attack=attack))
    own.army.remove(attacker)
    piles.discard(g, me, attacker, origin="Army Cards")
    return attack


ACTION: Final = TurnAction(
    word="battle",
    rule=ATTACK,
    slot="6",
    name="Battle",
    note="your Army Card is lost, even if it wins; may win a card",
    now="you have {army}, your rival {rival_army}",
    group=Purpose.STRIKE,
    counter=Counter("Armistice", suit="S", beats="C", stops="its Army Card is lost, and may win one of your cards"),
    candidates=candidates,
    carry_out=carry_out,
)
