"""9.6. Chamberlain Declaration."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.cards import SUIT_NAMES, of_suit
from games.nobles.events.abilities import JackTaken, PreparationSeen
from games.nobles.moves import glory, people, piles
from games.nobles.moves.choices import choose_among
from games.nobles.moves.hands import of_the_suit, select
from games.nobles.state import Rivals

CLAIM: Final = Decision(
    "9.6a",
    "declares for a Chamberlain (9.6)",
    "Each claim costs a card of its suit from your Glory. The Jack comes with its whole row.",
    sure="you discard a Glory card for it",
)
DECISIONS: Final = (CLAIM,)
COSTS: Final = {"estate": "S", "paramour": "H", "depose": "C", "greed": "D"}
RULES: Final = {"estate": "9.6b", "paramour": "9.6c", "depose": "9.6d", "greed": "9.6e"}


def candidates(g: Rivals, me: Seat) -> Candidates[str]:
    """9.6a The Opponent's Chamberlain without a Jester, own King and Queen alone, one of the four; 9.6f, 5.1, 5.2."""
    ours, theirs = g.kingdoms[me], g.kingdoms[g.rival(me)]
    if theirs.chamberlain is None:
        return refused(CLAIM, "your rival has no Chamberlain")
    if theirs.jester is not None:
        return refused(CLAIM, "your rival has a Court Jester")
    if [royal.card.rank for royal in ours.royals] != ["K", "Q"]:
        return refused(CLAIM, "your Royal Court must be exactly King and Queen")
    count = len(theirs.chamberlain.row)
    if count and not theirs.can_lose(count):
        return refused("5.1", "your rival would have no Subject left")
    if not ours.can_grow(count):
        return refused("5.2", "your Population number would pass 10")
    return among(COSTS, partial(unmet, g, me), none=no_claim(g, me))


def no_claim(g: Rivals, me: Seat) -> Refusal:
    """9.6a Return what is needed for one of the four, where none is possible."""
    claims = [kind for kind in COSTS if refuse_kind(g, me, kind) is None]
    needs = " or ".join(f"a {SUIT_NAMES[COSTS[kind]]} ({kind.capitalize()})" for kind in claims)
    return Refusal(CLAIM, f"you need in your Glory {needs}" if needs else "the Jack's suit gives you no claim")


def unmet(g: Rivals, me: Seat, kind: str) -> Refusal | None:
    """9.6b to 9.6e Return why that kind is not possible: the Jack's suit, or no Glory card of the suit it costs."""
    if refuse_kind(g, me, kind) is None and not of_suit(g.kingdoms[me].glory, COSTS[kind]):
        return Refusal(RULES[kind], f"for {kind.capitalize()} you need a {SUIT_NAMES[COSTS[kind]]} in your Glory")
    return refuse_kind(g, me, kind)


def refuse_kind(g: Rivals, me: Seat, kind: str) -> Refusal | None:
    """9.6b to 9.6e Return why the Jack's suit rules out this kind of claim, or None."""
    ours, theirs = g.kingdoms[me], g.kingdoms[g.rival(me)]
    king, consort, jack = [royal.card.suit for royal in theirs.royals]
    if kind == "estate" and jack != ours.regnant.card.suit:
        return Refusal("9.6b", "for Estate the Jack must have your King's suit")
    if kind == "paramour" and jack != ours.royals[1].card.suit:
        return Refusal("9.6c", "for Paramour the Jack must have your Consort's suit")
    if kind == "depose" and jack == king:
        return Refusal("9.6d", "for Depose the Jack must not have its King's suit")
    if kind == "greed" and jack == consort:
        return Refusal("9.6e", "for Greed the Jack must not have its Consort's suit")
    return None


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.6a to 9.6f A Glory card is discarded, and the Jack comes with all its Subjects; the Opponent does not resettle."""
    kind = await choose_among(g, me, candidates(g, me), rule=CLAIM, prompt="By which right do you claim the Jack?")
    suit = COSTS[kind]
    prompt = f"Which {SUIT_NAMES[suit]} from your Glory do you discard?"
    cost = await select(g, me, g.kingdoms[me].glory, of_the_suit(suit, RULES[kind]), rule=CLAIM, prompt=prompt)
    announce(g, me, ACTION, f"Chamberlain Declaration, {kind.capitalize()}")
    glory.leave(g, me, cost)
    piles.discard(g, me, cost, origin="Glory")
    take_jack(g, me)


def take_jack(g: Rivals, me: Seat) -> None:
    """9.6f The Jack moves with its Subjects and what lies beneath it; 17 its Preparation is seen by the new owner too."""
    rival = g.rival(me)
    jack = g.kingdoms[rival].royals.pop(2)
    g.kingdoms[me].royals.append(jack)
    prepared = jack.preparation is not None
    g.tell(
        JackTaken(
            seat=me,
            other=rival,
            jack=jack.card,
            row=tuple(jack.row),
            recovery=tuple(jack.recovery),
            prepared=prepared,
        )
    )
    if jack.preparation is not None:
        jack.seen = sorted({*jack.seen, me})
        g.tell(PreparationSeen(to=(me,), jack=jack.card, card=jack.preparation))
    people.lapse(g)


ACTION: Final = TurnAction(
    word="declaration",
    rule=CLAIM,
    slot="5",
    name="Chamberlain Declaration",
    note="costs a Glory card; brings your rival's Chamberlain with its row",
    now="Glory {glory} of 7",
    group=Purpose.COURT,
    candidates=candidates,
    carry_out=carry_out,
)
