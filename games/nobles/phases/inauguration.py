"""11. Inauguration Phase: a Royal Card in the hand joins the Royal Court."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import COURT, RANK_NAMES, ROLES, SUIT_NAMES, is_royal, rising
from games.nobles.events.turn import JoinedCourt, Usurped
from games.nobles.kingdom import Kingdom, Royal
from games.nobles.moves import court, people
from games.nobles.moves.choices import choose_or_no, choose_row, choose_some
from games.nobles.moves.hands import list_held, may_hold, weigh
from games.nobles.state import Rivals

INAUGURATE: Final = Decision(
    "11.1",
    "may inaugurate a Royal Card (11)",
    "A Consort or Chamberlain needs a Subject of its suit. I ask even if you hold no Royal Card, so your rival can't tell.",
    openness="open",
)
MAKE_ROOM: Final = Decision("11.3", "makes room in the Court (11.3)", openness="open")
DECISIONS: Final = (INAUGURATE, MAKE_ROOM)


async def welcome(g: Rivals, me: Seat) -> None:
    """11.1 The player may put one Royal Card from the hand into the Royal Court, if no card of its rank is there."""
    if not g.own.hand:
        return
    hand = list_held(g, me)
    refuse = weigh(hand, partial(refuse_royal, g.own))
    prompt = "Inaugurate a Royal Card?"
    may = may_hold(g, me, partial(refuse_royal, g.own))
    card = await choose_or_no(g, me, hand, rule=INAUGURATE, prompt=prompt, refuse=refuse, always=may)
    if card is not None:
        await join(g, me, card)


def find_role(kingdom: Kingdom, card: Card) -> str:
    """2.7 The role that a new card would have."""
    ranks = sorted([*(royal.card.rank for royal in kingdom.royals), card.rank], key=COURT.index)
    return ROLES[ranks.index(card.rank)]


def refuse_royal(kingdom: Kingdom, card: Card) -> Refusal | None:
    """11.1 A Royal Card, no second one of a rank; 11.4 a Consort or Chamberlain needs a Subject of their own suit."""
    if not is_royal(card):
        return Refusal(INAUGURATE, "it isn't a Royal Card")
    if any(royal.card.rank == card.rank for royal in kingdom.royals):
        return Refusal(INAUGURATE, f"you already have a {RANK_NAMES[card.rank]}")
    place = find_role(kingdom, card)
    if place != "Regnant" and not kingdom.has(card.suit):
        return Refusal("11.4", f"a {place} of {SUIT_NAMES[card.suit]}s needs a Subject of that suit")
    return None


def find_usurped(kingdom: Kingdom, card: Card) -> Card | None:
    """11.5 Return the Jack that a King of another suit drives out of that Court; None for any other card, or without one."""
    jack = next((royal.card for royal in kingdom.royals if royal.card.rank == "J"), None)
    return jack if card.rank == "K" and jack is not None and jack.suit != card.suit else None


def with_royal(kingdom: Kingdom, card: Card) -> Kingdom:
    """11.2, 11.5 Return the Kingdom as its Court is once that Royal Card has joined it; nothing of a Jack's row finds new places yet."""
    jack = find_usurped(kingdom, card)
    royals = [*[royal for royal in kingdom.royals if royal.card is not jack], Royal(card=card)]
    return replace(kingdom, royals=sorted(royals, key=lambda royal: COURT.index(royal.card.rank)))


async def join(g: Rivals, me: Seat, card: Card) -> None:
    """11.2 Roles are found again; 11.3 a row that became too small gives its excess to others; 11.5 a King may usurp."""
    own = g.kingdoms[me]
    place = find_role(own, card)
    own.hand.remove(card)
    own.royals = sorted([*own.royals, Royal(card=card)], key=lambda royal: COURT.index(royal.card.rank))
    g.tell(JoinedCourt(seat=me, card=card, role=place))
    jack = find_usurped(own, card)
    if jack is not None:
        g.tell(Usurped(seat=me, king=card, jack=jack))
        await court.discard_royal(g, me, jack)  # at once: the owner resettles, which 11.3 would only anticipate
        return
    g.resettling = me
    await shift_excess(g, me)
    g.resettling = None


async def shift_excess(g: Rivals, me: Seat) -> None:
    """11.3 The owner moves the excess Subjects of a row to free spaces of others; by default the lowest, to the first row."""
    own = g.kingdoms[me]
    for royal in own.royals:
        excess = -own.free(royal)
        if excess <= 0:
            continue
        cards = sorted(royal.row, key=rising)
        prompt = f"No room beside the {RANK_NAMES[royal.card.rank]}: who moves?"
        none = f"{excess} must move: the {RANK_NAMES[royal.card.rank]}'s row has no room for all"
        moving = await choose_some(
            g, me, cards, excess, excess, rule=MAKE_ROOM, prompt=prompt, default=cards[:excess], none=none
        )
        for card in moving:
            to = await choose_row(g, me, own.free_rows, rule=MAKE_ROOM, prompt=f"Where does {card.face} go?")
            people.move_subject(g, me, card, to)
