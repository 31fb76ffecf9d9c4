"""5.10, 5.11. A Royal Card is discarded, and its owner resettles."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card, faces
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import counted
from games.nobles.cards import RANK_NAMES, rising
from games.nobles.events.common import Resettled, RoyalDiscarded
from games.nobles.kingdom import Kingdom, Royal
from games.nobles.moves import people
from games.nobles.moves.choices import choose, choose_or_no, choose_row, choose_some, no_room, row_token
from games.nobles.moves.hands import weigh
from games.nobles.moves.unoffered import Why
from games.nobles.state import Rivals

RESETTLE: Final = Decision(
    "5.11b",
    "resettles: a Royal Card was lost (5.11)",
    "You lost a Royal Card: move its Subjects to other rows. Equipoise doesn't apply now.",
    openness="open",
)
SURPLUS: Final = Decision(
    "5.11c", "resettles: a Royal Card was lost (5.11)", "Subjects without a space become Peasants.", openness="open"
)
DECISIONS: Final = (RESETTLE, SURPLUS)


async def discard_royal(g: Rivals, seat: Seat, card: Card) -> None:
    """5.11a What lies beneath a Royal Card is discarded, then the card; 5.11b its owner resettles. 5.10 It is never the last."""
    kingdom = g.kingdoms[seat]
    royal = kingdom.royal(card)
    beneath = [*([royal.preparation] if royal.preparation else []), *royal.recovery]  # 2.17
    kingdom.royals.remove(royal)
    g.discard += [*beneath, card]
    g.tell(RoyalDiscarded(seat=seat, card=card, beneath=tuple(beneath)))
    kingdom.regnant.row += royal.row
    g.resettling = seat
    await resettle(g, seat, homeless=royal.row)
    g.resettling = None


async def resettle(g: Rivals, seat: Seat, homeless: list[Card]) -> None:
    """5.11b Army Cards may be turned up and all may be moved; 5.11c exactly the surplus goes to the Peasant Pile.

    Rows stay as they are as far as they have room; `homeless` are the Subjects whose row is gone.
    """
    kingdom = g.kingdoms[seat]
    surplus = max(0, len(kingdom.row_subjects) + len(kingdom.army) - kingdom.spaces)
    for card in await turned_up(g, seat, surplus):
        people.turn_up_army(g, seat, card)
    cards = sorted(kingdom.row_subjects, key=rising)
    prompt, default = (
        f"Too little room: which {surplus} become Peasants?",
        find_unhoused(kingdom, homeless)[:surplus],
    )
    none = f"your Court is {counted(surplus, 'space')} short, so {surplus} must become Peasants"
    for card in await choose_some(
        g, seat, cards, surplus, surplus, rule=SURPLUS, prompt=prompt, default=default, none=none
    ):
        people.serf(g, seat, card)
    g.settled = [list(royal.row) for royal in kingdom.royals]
    await house(g, seat, [card for card in homeless if card in kingdom.row_subjects])
    await arrange(g, seat)
    g.settled = []
    rows = "; ".join(f"{RANK_NAMES[royal.card.rank]}: {faces(royal.row)}" for royal in kingdom.royals)
    g.tell(Resettled(seat=seat, rows=rows))


def find_unhoused(kingdom: Kingdom, homeless: list[Card]) -> list[Card]:
    """5.11e The Subjects without a space if rows stay as they are as far as they have room, the lowest first."""
    found = [card for card in homeless if card in kingdom.row_subjects]
    for royal in kingdom.royals:
        excess = max(0, -kingdom.free(royal) - present(royal, homeless))
        found += sorted([card for card in royal.row if card not in homeless], key=rising)[:excess]
    return sorted(found, key=rising)


async def house(g: Rivals, seat: Seat, homeless: list[Card]) -> None:
    """5.11b, 5.11e Homeless Subjects, and those of a row that is too small now, find free spaces, the highest first."""
    kingdom = g.kingdoms[seat]
    waiting = sorted([*homeless, *await crowded_out(g, seat, homeless)], key=rising, reverse=True)
    while waiting:
        card = waiting[0]
        rows = [royal for royal in kingdom.royals if kingdom.free(royal) + present(royal, waiting) > 0]
        royal = await choose_row(g, seat, rows, rule=RESETTLE, prompt=f"You resettle: where does {card.face} go?")
        kingdom.row_of(card).row.remove(card)
        royal.row.append(card)
        del waiting[0]


def present(royal: Royal, cards: list[Card]) -> int:
    """Return how many of the cards lie in that row."""
    return sum([card in cards for card in royal.row])


async def crowded_out(g: Rivals, seat: Seat, homeless: list[Card]) -> list[Card]:
    """5.11b The Subjects that leave a row which is too small now, because a Consort is gone or Army Cards came."""
    kingdom = g.kingdoms[seat]
    found: list[Card] = []
    for royal in kingdom.royals:
        excess = max(0, -kingdom.free(royal) - present(royal, homeless))
        cards = sorted([card for card in royal.row if card not in homeless], key=rising)
        prompt = f"No room beside the {RANK_NAMES[royal.card.rank]}: who moves?"
        none = f"{excess} must move: the {RANK_NAMES[royal.card.rank]}'s row has no room for all"
        found += await choose_some(
            g, seat, cards, excess, excess, rule=RESETTLE, prompt=prompt, default=cards[:excess], none=none
        )
    return found


async def turned_up(g: Rivals, seat: Seat, surplus: int) -> tuple[Card, ...]:
    """5.11b, 5.11c Return which Army Cards become Subjects: at least enough that the others have room and a Subject remains."""
    kingdom = g.kingdoms[seat]
    army, room = len(kingdom.army), kingdom.capacity(kingdom.regnant)
    least = max(0, army - room)
    if surplus:
        stays = 0 if kingdom.festival else 1
        least = max(least, surplus + stays - len(kingdom.row_subjects))
    keep = min(army - least, room, kingdom.spaces - 1)  # 5.11e
    newest = kingdom.army[::-1][: army - keep]
    prompt = "Which Army Cards do you turn up as Subjects?"
    none = f"turn up {least}: they have no room, or you would have no Subject left" if least else ""
    return await choose_some(
        g, seat, list(kingdom.army), least, army, rule=RESETTLE, prompt=prompt, default=newest, none=none
    )


async def arrange(g: Rivals, seat: Seat) -> None:
    """5.11b Subjects move between rows until the owner is done; they are told when all is done."""
    kingdom = g.kingdoms[seat]
    while True:
        cards = kingdom.row_subjects
        refuse = weigh(cards, lambda card: stuck(kingdom, card, RESETTLE))
        prompt = "You resettle: move a Subject?"
        card = await choose_or_no(g, seat, cards, rule=RESETTLE, prompt=prompt, refuse=refuse, no="done")
        if card is None:
            return
        shift(kingdom, card, await choose_goal(g, seat, card, rule=RESETTLE))


def goals(kingdom: Kingdom, card: Card, rule: str) -> dict[str, Refusal | None]:
    """10.1 Return where a Subject can move, and why not: another row with a free space, or the space of a Subject there."""
    home = kingdom.row_of(card)
    there = Refusal(rule, "the Subject that moves is already in that row")
    rows = {row_token(royal): None if kingdom.free(royal) > 0 else no_room(royal, rule) for royal in kingdom.royals}
    swaps = {str(other): there if royal is home else None for royal in kingdom.royals for other in royal.row}
    del swaps[str(card)]
    return {**rows, row_token(home): there, **swaps}


def stuck(kingdom: Kingdom, card: Card, rule: str) -> Refusal | None:
    """10.1 Return why a Subject cannot move to another row."""
    if None in goals(kingdom, card, rule).values():
        return None
    return Refusal(rule, "no other row has a free space, or a Subject to change places with")


async def choose_goal(g: Rivals, seat: Seat, card: Card, *, rule: str) -> str:
    """10.1 Return where the Subject moves."""
    options = goals(g.kingdoms[seat], card, rule)
    refuse = {token: refusal for token, refusal in options.items() if refusal}
    prompt, itself = f"Where does {card.face} go?", Refusal(rule, "it's the card that moves")
    why: Why = lambda named: itself if named == card else None  # noqa: E731
    return await choose(g, seat, list(options), rule=rule, prompt=prompt, refuse=refuse, why=why)


def goal(kingdom: Kingdom, token: str) -> Royal | Card:
    """Return the row or the card that a token of `goals` names."""
    for royal in kingdom.royals:
        if row_token(royal) == token:
            return royal
    return Card.of(token)


def shift(kingdom: Kingdom, card: Card, token: str) -> None:
    """5.11b A Subject moves, untold, or changes places with another."""
    to, home = goal(kingdom, token), kingdom.row_of(card)
    if isinstance(to, Royal):
        home.row.remove(card)
        to.row.append(card)
        return
    there = kingdom.row_of(to)
    home.row[home.row.index(card)], there.row[there.row.index(to)] = to, card
