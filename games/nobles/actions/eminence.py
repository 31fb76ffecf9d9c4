"""9.5. Eminence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.cards import RANK_NAMES, SUIT_NAMES
from games.nobles.events.common import BecameSubject
from games.nobles.kingdom import Kingdom, Royal
from games.nobles.moves import equipoise, glory, people
from games.nobles.moves.choices import choose_among, choose_row
from games.nobles.moves.hands import select
from games.nobles.state import Rivals

HINT: Final = "First the new card enters Glory, then one of your Glory cards leaves it."


@dataclass(frozen=True, kw_only=True)
class Kind:
    """9.5c to 9.5f A kind of Eminence: what x is, and what becomes of y."""

    name: str
    rule: Decision
    note: str
    source: str
    fate: str


TRANSHUMANCE: Final = Kind(
    name="Transhumance",
    rule=Decision("9.5c", "uses Transhumance (9.5)", HINT),
    note="a Glory card becomes your Peasant; a rival Peasant enters your Glory",
    source="Peasant of your rival",
    fate="becomes your Peasant",
)
APOSTLE: Final = Kind(
    name="Apostle",
    rule=Decision("9.5d", "uses Apostle (9.5)", HINT),
    note="a Glory card becomes a rival Peasant; one of your Subjects enters your Glory",
    source="Subject of your own",
    fate="becomes a rival Peasant",
)
LEVY: Final = Kind(
    name="Levy",
    rule=Decision("9.5e", "uses Levy (9.5)", HINT),
    note="a Club from your Glory becomes your Subject; one of your Peasants enters your Glory",
    source="Peasant of your own",
    fate="becomes your Subject",
)
MERCHANT: Final = Kind(
    name="Merchant",
    rule=Decision("9.5f", "uses Merchant (9.5)", HINT),
    note="a Glory card takes a rival Subject's space; that Subject enters your Glory",
    source="Subject of your rival",
    fate="takes its space",
)
KINDS: Final = {"S": TRANSHUMANCE, "H": APOSTLE, "C": LEVY, "D": MERCHANT}
DECISIONS: Final = tuple([kind.rule for kind in KINDS.values()])


def kind_of(kingdom: Kingdom) -> Kind:
    """9.5c to 9.5f The kind is that of the Chamberlain's suit."""
    return KINDS[kingdom.royals[2].card.suit]


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.5a, 9.5b A Chamberlain, no Eunuch, two Subjects of its suit, a Glory card, and x and y that fit."""
    kingdom = g.kingdoms[me]
    if kingdom.chamberlain is None:
        return refused("9.5a", "you have no Chamberlain")
    if kingdom.eunuch:
        return refused("9.5b", "your Chamberlain is a Eunuch")
    suit, kind = kingdom.chamberlain.card.suit, kind_of(kingdom)
    if not kingdom.has(suit, 2):
        return refused("9.5a", f"you need two {SUIT_NAMES[suit]} Subjects")
    if not kingdom.glory:
        return refused("9.5a", "you have no face-up Glory card")
    if not pool(g, me):
        return refused(kind.rule, f"for {kind.name} there is no {kind.source}")
    unplaceable = Refusal(MERCHANT.rule, "none of your Glory cards could take a rival Subject's space")
    return among(pool(g, me), partial(unfit, g, me), none=unplaceable if kind is MERCHANT else None)


def pool(g: Rivals, me: Seat) -> list[Card]:
    """9.5c to 9.5f Among which cards x is."""
    ours, theirs = g.kingdoms[me], g.kingdoms[g.rival(me)]
    zones = {
        TRANSHUMANCE: theirs.peasants,
        APOSTLE: ours.row_subjects,
        LEVY: ours.peasants,
        MERCHANT: theirs.row_subjects,
    }
    return list(zones[kind_of(ours)])


def unfit(g: Rivals, me: Seat, x: Card) -> Refusal | None:
    """9.5c to 9.5f Return why that card cannot be x; each kind at its end, when y has moved too (5.1, 5.2)."""
    ours, theirs = g.kingdoms[me], g.kingdoms[g.rival(me)]
    kind = kind_of(ours)
    if kind is TRANSHUMANCE and not ours.can_grow():
        return Refusal("5.2", "your Population number is 10")
    if kind is APOSTLE and not ours.can_lose():
        return Refusal("5.1", "it's your only Subject")
    if kind is APOSTLE and not theirs.can_grow():
        return Refusal("5.2", "your rival's Population number is 10")
    if kind is LEVY and not ours.free_rows:
        return Refusal("5.4", "none of your rows has a free space")
    reasons = [unfit_glory(g, me, x, y) for y in ours.glory]
    return None if None in reasons else reasons[0]


def unfit_glory(g: Rivals, me: Seat, x: Card, y: Card) -> Refusal | None:
    """9.5e For Levy y must be a Club; 9.5f for Merchant it must be placeable (6) when x has left."""
    kind = kind_of(g.kingdoms[me])
    if kind is LEVY and y.suit != "C":
        return Refusal(LEVY.rule, "the Glory card must be a Club")
    if kind is MERCHANT:
        theirs = g.kingdoms[g.rival(me)]
        return equipoise.refuse_unbalanced(theirs, y, g.options, [card for card in theirs.subjects if card is not x])
    return None


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.5a x and y are chosen before anything moves; x enters Glory, 9.5g which may end the game, then y leaves it."""
    ours, rival = g.kingdoms[me], g.rival(me)
    kind = kind_of(ours)
    prompt = f"{kind.name}: which card enters your Glory?"
    x = await choose_among(g, me, candidates(g, me), rule=kind.rule, prompt=prompt)
    prompt = f"Which Glory card {kind.fate}?"
    y = await select(g, me, ours.glory, lambda y: unfit_glory(g, me, x, y), rule=kind.rule, prompt=prompt)
    royal = await choose_home(g, me, y) if kind is LEVY else None
    announce(g, me, ACTION, f"Eminence, {kind.name}")
    if kind is MERCHANT:
        trade(g, me, x, y)
        return
    people.glory_from_population(g, me if kind in (APOSTLE, LEVY) else rival, x, me, by=me)
    glory.leave(g, me, y)
    if royal is not None:
        people.add_subject(g, me, y, royal)
    else:
        people.add_peasant(g, rival if kind is APOSTLE else me, y)


async def choose_home(g: Rivals, me: Seat, y: Card) -> Royal:
    """9.5e, 2.25 The row of the new Subject."""
    return await choose_row(g, me, g.kingdoms[me].free_rows, rule=LEVY.rule, prompt=f"Beside whom do you put {y.face}?")


def trade(g: Rivals, me: Seat, x: Card, y: Card) -> None:
    """9.5f Merchant: x of the Opponent's row enters their own Glory, then y takes the space of x."""
    rival = g.rival(me)
    royal = g.kingdoms[rival].row_of(x)
    space = royal.row.index(x)
    people.glory_from_population(g, rival, x, me, by=me)
    glory.leave(g, me, y)
    royal.row.insert(space, y)
    g.tell(BecameSubject(seat=rival, card=y, royal=RANK_NAMES[royal.card.rank]))


ACTION: Final = TurnAction(
    word="eminence",
    rule="9.5a",
    slot="4",
    name="Eminence",
    note="costs a Glory card; another card enters your Glory, by your Chamberlain's suit",
    now="Glory {glory} of 7",
    group=Purpose.GLORY,
    candidates=candidates,
    carry_out=carry_out,
)
