"""9.2. No Consort Ascendancy."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.cards import SUIT_NAMES, numbers
from games.nobles.moves import equipoise, people, piles
from games.nobles.moves.choices import choose, choose_among, choose_row
from games.nobles.moves.hands import held_of, in_hand, list_held, no_number, only, select
from games.nobles.state import Rivals

EFFECT: Final = Decision(
    "9.2a",
    "uses the Ascendancy, without a Consort (9.2)",
    "♠ draws a card, ♥ makes a Subject a Peasant, ♣ replaces a Subject by a Club, ♦ makes a Peasant a Subject.",
)
HERALD: Final = Decision("9.2c", "chooses for the Herald (9.2)")
ENLIST: Final = Decision("9.2d", "enlists (9.2)")
GENTRIFY: Final = Decision("9.2e", "gentrifies (9.2)")
DECISIONS: Final = (EFFECT, HERALD, ENLIST, GENTRIFY)
NAMES: Final = {"S": "Master of the Hunt", "H": "Herald", "C": "Enlist", "D": "Gentrify"}


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.2a No Consort, and a Number Card in the hand whose effect is possible."""
    if g.kingdoms[me].consort is not None:
        return refused(EFFECT, "you have a Consort")
    return in_hand(g, me, partial(unfit, g, me), partial(no_effect, g, me))


def no_effect(g: Rivals, me: Seat) -> Refusal | None:
    """9.2a Return why no card from the hand can be discarded for its effect; of one suit, why not for that one."""
    found = numbers(list_held(g, me))
    if not found:
        return Refusal(EFFECT, "you have no Number Card in your hand")
    if len({card.suit for card in found}) == 1:
        return useless(g, me, found[0])
    return Refusal(EFFECT, "no card in your hand has a possible effect")


def useless(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.2a Return why the effect of that card is not possible; 9.2b a Spade always is, since it can be drawn itself (5.7a)."""
    kingdom = g.kingdoms[me]
    if card.suit == "H" and not kingdom.row_subjects:
        return Refusal(HERALD, "for Herald you need a row Subject")
    if card.suit == "H" and not kingdom.can_lose():
        return Refusal("5.1", "the Herald would make your only Subject a Peasant")
    if card.suit == "C" and not kingdom.row_subjects:
        return Refusal(ENLIST, "for Enlist you need a row Subject")
    if card.suit == "C" and len(held_of(g, me, "C")) < 2:
        return Refusal(ENLIST, "for Enlist you need another Club Number Card")
    if card.suit == "D":
        return no_gentry(g, me)
    return no_number(card, EFFECT)


def no_gentry(g: Rivals, me: Seat) -> Refusal | None:
    """9.2e Return why no Peasant can be Ennobled (6)."""
    kingdom = g.kingdoms[me]
    if not kingdom.peasants:
        return Refusal(GENTRIFY, "for Gentrify you need a Peasant")
    reasons = [equipoise.refuse_subject(kingdom, card, g.options) for card in kingdom.peasants]
    return None if None in reasons else reasons[0]


def unfit(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.2a Return why that card in the hand cannot be discarded for its effect."""
    return no_number(card, EFFECT) or useless(g, me, card)


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.2a The card is discarded; its suit gives the effect."""
    prompt = "Which card do you discard for its effect?"
    cost = await choose_among(g, me, candidates(g, me), rule=EFFECT, prompt=prompt)
    await {"S": hunt, "H": herald, "C": enlist, "D": gentrify}[cost.suit](g, me, cost)


def begin(g: Rivals, me: Seat, cost: Card) -> None:
    """9.2a All is chosen: the slot is used, the card is discarded."""
    announce(g, me, ACTION, f"No Consort Ascendancy, {NAMES[cost.suit]}")
    piles.discard_from_hand(g, me, cost)


async def hunt(g: Rivals, me: Seat, cost: Card) -> None:
    """9.2b Master of the Hunt: draw a card."""
    begin(g, me, cost)
    piles.draw(g, me)


async def herald(g: Rivals, me: Seat, cost: Card) -> None:
    """9.2c Herald: Serf a Subject."""
    subjects = g.kingdoms[me].row_subjects
    card = await choose(g, me, subjects, rule=HERALD, prompt="Herald: which Subject becomes a Peasant?")
    begin(g, me, cost)
    people.serf(g, me, card)


async def enlist(g: Rivals, me: Seat, cost: Card) -> None:
    """9.2d Enlist: replace any own row Subject by any other Club Number Card from the hand; (6) is not tested."""
    clubs = [card for card in held_of(g, me, "C") if card is not cost]
    why = only(clubs, ENLIST, f"another {SUIT_NAMES['C']} Number Card")
    new = await select(g, me, list_held(g, me), why, rule=ENLIST, prompt="Enlist: which Club do you put down?")
    subjects = g.kingdoms[me].row_subjects
    old = await choose(g, me, subjects, rule=ENLIST, prompt=f"Enlist: which Subject does {new.face} replace?")
    begin(g, me, cost)
    people.replace_from_hand(g, me, old, me, new)


async def gentrify(g: Rivals, me: Seat, cost: Card) -> None:
    """9.2e Gentrify: Ennoble a Peasant (6)."""
    kingdom = g.kingdoms[me]
    card = await select(
        g,
        me,
        kingdom.peasants,
        lambda card: equipoise.refuse_subject(kingdom, card, g.options),
        rule=GENTRIFY,
        prompt="Gentrify: which Peasant becomes a Subject?",
    )
    royal = await choose_row(g, me, kingdom.free_rows, rule=GENTRIFY, prompt=f"Beside whom do you put {card.face}?")
    begin(g, me, cost)
    people.ennoble(g, me, card, royal)


ACTION: Final = TurnAction(
    word="ascendancy",
    rule=EFFECT,
    slot="2",
    name="No Consort Ascendancy",
    note="costs a Number Card; ♠ draws a card, ♥ ♣ ♦ change your Subjects",
    now="{ascendant} of your {number_cards} will do",
    group=Purpose.COURT,
    candidates=candidates,
    carry_out=carry_out,
)
