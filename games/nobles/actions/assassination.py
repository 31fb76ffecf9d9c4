"""9.15. Assassination Action."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.accord import is_bound
from games.nobles.actions.slots import announce
from games.nobles.cards import is_royal
from games.nobles.moves import court, piles
from games.nobles.moves.choices import choose, choose_among
from games.nobles.moves.hands import in_hand
from games.nobles.state import Rivals

SEND: Final = Decision(
    "9.15a",
    "sends an assassin (9.15)",
    "A rival Jester is the only target; otherwise the Chamberlain (if none, the Consort) or a Royal Card of the Ace's suit.",
)
TARGET: Final = Decision("9.15b", "chooses the assassin's target (9.15)", openness="open")
DECISIONS: Final = (SEND, TARGET)


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.15a No Club Subject of the Opponent, an Ace in the hand that no Accord blocks, a legal target."""
    if g.kingdoms[g.rival(me)].has("C"):
        return refused(SEND, "your rival has a Club Subject")
    return in_hand(g, me, partial(unfit, g, me), partial(no_assassin, g, me))


def no_assassin(g: Rivals, me: Seat) -> Refusal:
    """9.15a, 9.13c, 9.15b Return why no card in the hand can be an assassin now."""
    aces = [card for card in g.kingdoms[me].hand if card.rank == "A"]
    if not aces:
        return Refusal(SEND, "you have no Ace in your hand")
    if all(is_bound(g, ace) for ace in aces):
        return Refusal("9.13c", "an Accord Card of its suit blocks your Ace")
    return Refusal(TARGET, "none of your Aces has a legal target")


def targets(g: Rivals, owner: Seat, suit: str) -> list[Card]:
    """9.15b The Jester alone; else Royal Cards of the Ace's suit, the Chamberlain, or the Consort; 5.10 never the last."""
    kingdom = g.kingdoms[owner]
    if kingdom.jester is not None:
        return [kingdom.jester]
    if len(kingdom.royals) == 1:
        return []
    exposed = kingdom.chamberlain or kingdom.consort
    return [royal.card for royal in reversed(kingdom.royals) if royal.card.suit == suit or royal is exposed]


def pairs(g: Rivals, me: Seat) -> dict[Card, list[Card]]:
    """9.15a The Aces in the hand that can be used, each with its targets."""
    aces = sorted(card for card in g.kingdoms[me].hand if card.rank == "A" and not is_bound(g, card))
    found = {ace: targets(g, g.rival(me), ace.suit) for ace in aces}
    return {ace: targets for ace, targets in found.items() if targets}


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.15c Ace and target are chosen together; the Ace is discarded, then the target; the Opponent resettles."""
    rival, found = g.rival(me), pairs(g, me)
    ace = await choose_among(g, me, candidates(g, me), rule=SEND, prompt="Which Ace is the assassin?")
    target = await choose_target(g, me, found[ace])
    announce(g, me, ACTION, f"Assassination of {target.face}")
    piles.discard_from_hand(g, me, ace)
    await strike(g, rival, target)


def unfit(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.15a, 9.13c, 9.15b Return why that card in the hand can't be an assassin now."""
    if card.rank != "A":
        return Refusal(SEND, "it isn't an Ace")
    if is_bound(g, card):
        return Refusal("9.13c", "an Accord Card of its suit blocks the Ace")
    return None if card in pairs(g, me) else Refusal(TARGET, "this Ace has no legal target")


async def choose_target(g: Rivals, me: Seat, legal: list[Card]) -> Card:
    """9.15b The default is the Jester, else Chamberlain, Consort, Regnant. Others are shown with the reason."""
    kingdom = g.kingdoms[g.rival(me)]
    others = [royal.card for royal in reversed(kingdom.royals) if royal.card not in legal]
    safe = "the Court Jester is the only target" if kingdom.jester else "it isn't of the Ace's suit"
    refuse = {card: Refusal(TARGET, safe) for card in others}
    prompt = "Whom does the assassin strike?"
    return await choose(g, me, [*legal, *others], rule=TARGET, prompt=prompt, refuse=refuse, default=legal[0])


async def strike(g: Rivals, owner: Seat, target: Card) -> None:
    """9.15c The target is discarded; for a Royal Card 5.11."""
    if is_royal(target):
        await court.discard_royal(g, owner, target)
        return
    g.kingdoms[owner].jester = None
    piles.discard(g, owner, target, origin="Court Jester")


ACTION: Final = TurnAction(
    word="assassination",
    rule=SEND,
    slot="10",
    name="Assassination",
    note="costs an Ace; your rival loses a Royal Card, or the Jester",
    now="{aces} held",
    group=Purpose.STRIKE,
    candidates=candidates,
    carry_out=carry_out,
)
