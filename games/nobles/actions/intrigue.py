"""9.1. Intrigue, with Bribe."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.ask import Seat
from games.engine.candidates import Candidates, among
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.events.abilities import BribeAsked, BribeDeclined, IntrigueForgone
from games.nobles.events.common import Announced, CardGiven, GaveCard
from games.nobles.moves import gains, people
from games.nobles.moves.choices import choose, choose_or_no, subject_or_peasant
from games.nobles.moves.hands import any_fits, select
from games.nobles.state import Rivals

BRIBE: Final = "bribe"
FORGO: Final = "forgo"
DECLINE: Final = "decline"
LEAST: Final = {"scandal": 1, "treason": 2, "insurrection": 3}
RULES: Final = {"scandal": "9.1b", "treason": "9.1c", "insurrection": "9.1d"}
PROMPTS: Final = {
    "scandal": "Scandal: which card enters the rival Glory?",
    "treason": "Treason: which Subject becomes a Peasant?",
    "insurrection": "Insurrection: which card do you take?",
}


def unserved(g: Rivals, owner: Seat) -> int:
    """9.1a The number of Royal Cards of the owner whose suit is not among the owner's Subjects."""
    kingdom = g.kingdoms[owner]
    suits = {card.suit for card in kingdom.subjects}
    return sum([royal.card.suit not in suits for royal in kingdom.royals])


def candidates(g: Rivals, me: Seat) -> Candidates[str]:
    """9.1a One of the three kinds must be possible."""
    why = partial(unmet, g, me, unserved(g, g.rival(me)))
    return among(LEAST, why, partial(why, "scandal"))


def unmet(g: Rivals, me: Seat, count: int, kind: str) -> Refusal | None:
    """9.1b to 9.1d Why that kind is not possible now, with `count` unserved Royal Cards over there."""
    least = LEAST[kind]
    if count < least:
        found = ("no Royal Card", "only 1 Royal Card", "only 2 Royal Cards")[count]
        rule = "9.1a" if count == 0 else RULES[kind]
        return Refusal(rule, f"{found} of your rival without a Subject of its suit, {kind.capitalize()} needs {least}")
    if kind == "insurrection" and not g.kingdoms[me].can_grow():
        return Refusal("5.2", "your Population number is 10")
    if not targets(g, me, kind):
        return Refusal(RULES[kind], f"for {kind.capitalize()} your rival has no card")
    if not any_fits(targets(g, me, kind), lambda card: spared(g, me, card)):
        return Refusal("5.1", f"by {kind.capitalize()} your rival would lose the only Subject")
    return None


def targets(g: Rivals, me: Seat, kind: str) -> list[Card]:
    """9.1b to 9.1d Cards of the Opponent's Population, for Treason row Subjects."""
    kingdom = g.kingdoms[g.rival(me)]
    return kingdom.row_subjects if kind == "treason" else kingdom.people


def spared(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """5.1 The Opponent's only Subject cannot be chosen."""
    kingdom = g.kingdoms[g.rival(me)]
    if card in kingdom.peasants or kingdom.can_lose():
        return None
    return Refusal("5.1", "it is the only Subject of your rival")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.1a, 9.1e A kind is invoked, at once or after a bribe was asked for and declined; or it is forgone."""
    kind = await choose_kind(g, me, no_bribe(g, me))
    if kind != BRIBE:
        await conclude(g, me, kind, announced=False)
        return
    announce(g, me, ACTION, "Intrigue")
    g.tell(BribeAsked(seat=me))
    if not await bribed(g, me):
        kind = await choose_kind(g, me, Refusal("9.1e", "your rival has given no bribe"))
        await conclude(g, me, kind, announced=True)


def no_bribe(g: Rivals, me: Seat) -> Refusal | None:
    """9.1e Why no bribe can be asked for: everybody sees whether the Opponent has a card."""
    return None if g.kingdoms[g.rival(me)].hand else Refusal("9.1e", "your rival has no card to give")


async def choose_kind(g: Rivals, me: Seat, bribe: Refusal | None) -> str:
    """9.1e One of the kinds that are possible, to ask for a bribe first, or to forgo, which is the default.

    `bribe`: why a bribe cannot be asked for.
    """
    refuse = candidates(g, me).refuse
    refuse |= {BRIBE: bribe} if bribe else {}
    prompt = "Intrigue: which kind?" if bribe else "Intrigue: which kind, or a bribe first?"
    return await choose(g, me, [*LEAST, BRIBE, FORGO], rule="9.1a", prompt=prompt, refuse=refuse, default=FORGO)


async def bribed(g: Rivals, me: Seat) -> bool:
    """9.1e The Opponent may give a card of the hand; then the Intrigue is over. 17 The two alone see it."""
    rival = g.rival(me)
    hand = sorted(g.kingdoms[rival].hand)
    prompt = "Intrigue: do you give a card as a bribe?"
    card = await choose_or_no(g, rival, hand, rule="9.1e", prompt=prompt, always=True, order="bribe", no=DECLINE)
    if card is None:
        g.tell(BribeDeclined(seat=rival))
        return False
    g.kingdoms[rival].hand.remove(card)
    g.kingdoms[me].hand.append(card)
    g.tell(GaveCard(seat=rival, other=me))
    g.tell(CardGiven(to=(rival, me), seat=rival, other=me, card=card))
    return True


async def conclude(g: Rivals, me: Seat, kind: str, *, announced: bool) -> None:
    """9.1e The Intrigue is forgone, and the slot used without effect; or a kind is invoked. `announced`: by asking for a bribe."""
    if kind != FORGO:
        await invoke(g, me, kind, announced=announced)
        return
    if not announced:
        announce(g, me, ACTION, "Intrigue")
    g.tell(IntrigueForgone(seat=me))


async def invoke(g: Rivals, me: Seat, kind: str, *, announced: bool) -> None:
    """9.1b to 9.1d The card is chosen, for an Insurrection also where it goes; then it moves."""
    rival = g.rival(me)
    card = await select(
        g, me, targets(g, me, kind), lambda card: spared(g, me, card), rule=RULES[kind], prompt=PROMPTS[kind]
    )
    where = await subject_or_peasant(g, me, card, rule="9.1d") if kind == "insurrection" else ""
    if announced:
        g.tell(Announced(seat=me, action=kind.capitalize()))
    else:
        announce(g, me, ACTION, f"Intrigue, {kind.capitalize()}")
    if kind == "scandal":
        people.glory_from_population(g, rival, card, rival, by=me)
    elif kind == "treason":
        people.serf(g, rival, card)
    else:
        people.take_person(g, rival, card)
        gains.admit(g, me, card, where)
        people.lapse(g)


ACTION: Final = TurnAction(
    word="intrigue",
    rule="9.1a",
    slot="1",
    name="Intrigue",
    note="against a Royal Card without a Subject of its suit",
    now="{lacking} there: {intrigues}",
    group=Purpose.STRIKE,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
