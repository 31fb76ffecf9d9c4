"""9.1. Intrigue, with Bribe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.cards import Card
from games.engine.declaring.action import Choice, Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.events.abilities import BribeAsked, BribeDeclined, IntrigueForgone
from games.nobles.events.common import Announced, CardGiven, GaveCard
from games.nobles.moves import gains, people
from games.nobles.moves.choices import choose, choose_among, choose_or_no, subject_or_peasant
from games.nobles.state import Rivals

INVOKE: Final = Decision(
    "9.1a",
    "invokes an Intrigue, or lets it go (9.1)",
    "Scandal puts a rival card into your rival's Glory; Treason makes a Subject a Peasant; Insurrection brings you a card.",
    openness="open",
)
SCANDAL: Final = Decision("9.1b", "chooses what the Scandal takes (9.1)")
TREASON: Final = Decision("9.1c", "chooses whom the Treason strikes (9.1)")
INSURRECTION: Final = Decision("9.1d", "chooses whom the Insurrection wins (9.1)")
ANSWER: Final = Decision(
    "9.1e",
    "answers the request for a bribe (9.1)",
    "If you give a card, the Intrigue ends. If you decline, it continues.",
    openness="open",
)
DECISIONS: Final = (INVOKE, SCANDAL, TREASON, INSURRECTION, ANSWER)
BRIBE: Final = "bribe"
FORGO: Final = "forgo"
DECLINE: Final = "decline"


@dataclass(frozen=True, kw_only=True)
class Kind(Choice[Rivals]):
    """9.1b to 9.1d A kind of Intrigue: how many unserved Royal Cards it needs, and how its card is asked for."""

    least: int
    asks: Decision
    prompt: str


def count_unserved(g: Rivals, owner: Seat) -> int:
    """9.1a The number of Royal Cards of the owner whose suit is not among the owner's Subjects."""
    kingdom = g.kingdoms[owner]
    suits = {card.suit for card in kingdom.subjects}
    return sum([royal.card.suit not in suits for royal in kingdom.royals])


def candidates(g: Rivals, me: Seat) -> Candidates[str]:
    """9.1a One of the three kinds must be possible."""
    count = count_unserved(g, g.rival(me))
    found = among(KINDS, lambda word: victims(g, me, word, count).refusal)
    return found if count else found.closed(too_few(KINDS["scandal"], 0))


def too_few(kind: Kind, count: int) -> Refusal:
    """9.1a Return why that many unserved Royal Cards are too few for that kind."""
    name = kind.word.capitalize()
    why = f"the {name} needs a rival Royal Card without a Subject of its suit"
    if kind.least > 1:
        found = ("none", "only 1", "only 2")[count]
        why = f"the {name} needs {kind.least} rival Royal Cards without a Subject of their suit; there is {found}"
    return Refusal(kind.asks if count else INVOKE, why)


def victims(g: Rivals, me: Seat, word: str, count: int | None = None) -> Candidates[Card]:
    """9.1b to 9.1d Cards of the Opponent's Population, if enough Royal Cards there are unserved; 5.1 not the only Subject, 5.2."""
    kind = KINDS[word]
    lacking = count_unserved(g, g.rival(me)) if count is None else count
    if lacking < kind.least:
        return refused(*too_few(kind, lacking))
    cards, spare = targets(g, me, word), partial(refuse_last, g, me)
    if word == "insurrection" and not g.kingdoms[me].can_grow():
        return among(cards, spare).closed(Refusal("5.2", "your Population number is 10"))
    if not cards:
        return refused(kind.asks, f"your rival has no card for {word.capitalize()}")
    return among(cards, spare, Refusal("5.1", f"the {word.capitalize()} would take your rival's only Subject"))


def targets(g: Rivals, me: Seat, word: str) -> list[Card]:
    """9.1b to 9.1d Cards of the Opponent's Population, for Treason row Subjects."""
    kingdom = g.kingdoms[g.rival(me)]
    return kingdom.row_subjects if word == "treason" else kingdom.people


def refuse_last(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """5.1 The Opponent's only Subject cannot be chosen."""
    kingdom = g.kingdoms[g.rival(me)]
    if card in kingdom.peasants or kingdom.can_lose():
        return None
    return Refusal("5.1", "it's your rival's only Subject")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.1a, 9.1e A kind is invoked, at once or after a bribe was asked for and declined; or it is forgone."""
    kind = await choose_kind(g, me, no_bribe(g, me))
    if kind != BRIBE:
        await conclude(g, me, kind, announced=False)
        return
    announce(g, me, ACTION, "Intrigue")
    g.tell(BribeAsked(seat=me))
    if not await ask_for_bribe(g, me):
        kind = await choose_kind(g, me, Refusal(ANSWER, "your rival has given no bribe"))
        await conclude(g, me, kind, announced=True)


def no_bribe(g: Rivals, me: Seat) -> Refusal | None:
    """9.1e Return why no bribe can be asked for: everyone sees whether the Opponent has a card."""
    return None if g.kingdoms[g.rival(me)].hand else Refusal(ANSWER, "your rival has no card to give")


async def choose_kind(g: Rivals, me: Seat, bribe: Refusal | None) -> str:
    """9.1e One of the kinds that are possible, to ask for a bribe first, or to let it go, which is the default.

    `bribe`: why a bribe cannot be asked for.
    """
    refuse = candidates(g, me).refuse
    refuse |= {BRIBE: bribe} if bribe else {}
    prompt = "Intrigue: which kind?" if bribe else "Intrigue: which kind, or a bribe first?"
    return await choose(g, me, [*KINDS, BRIBE, FORGO], rule=INVOKE, prompt=prompt, refuse=refuse, default=FORGO)


async def ask_for_bribe(g: Rivals, me: Seat) -> bool:
    """9.1e The Opponent may give a card from the hand; then the Intrigue is over. 17 The two alone see it."""
    rival = g.rival(me)
    hand = sorted(g.kingdoms[rival].hand)
    prompt = "Intrigue: do you give a card as a bribe?"
    card = await choose_or_no(g, rival, hand, rule=ANSWER, prompt=prompt, always=True, order="bribe", no=DECLINE)
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
    rival, chosen = g.rival(me), KINDS[kind]
    card = await choose_among(g, me, victims(g, me, kind), rule=chosen.asks, prompt=chosen.prompt)
    where = await subject_or_peasant(g, me, card, rule=INSURRECTION) if kind == "insurrection" else ""
    if announced:
        g.tell(Announced(seat=me, action=kind.capitalize()))
    else:
        announce(g, me, ACTION, f"Intrigue, {kind.capitalize()}")
    if kind == "scandal":
        people.glory_from_population(g, rival, card, rival, by=me)
    elif kind == "treason":
        people.serf(g, rival, card)
    else:
        people.win_person(g, rival, card, me)
        gains.admit(g, me, card, where)
        people.lapse(g)


KINDS: Final = {
    word: Kind(
        word=word,
        rule=INVOKE,
        least=least,
        asks=asks,
        prompt=prompt,
        candidates=partial(victims, word=word),
    )
    for word, least, asks, prompt in (
        ("scandal", 1, SCANDAL, "Scandal: which card enters the rival Glory?"),
        ("treason", 2, TREASON, "Treason: which Subject becomes a Peasant?"),
        ("insurrection", 3, INSURRECTION, "Insurrection: which card do you take?"),
    )
}
ACTION: Final = TurnAction(
    word="intrigue",
    rule=INVOKE,
    slot="1",
    name="Intrigue",
    note="no cost; uses rival Royal Cards without a Subject of their suit",
    now="{lacking} now: {intrigues}",
    group=Purpose.STRIKE,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
