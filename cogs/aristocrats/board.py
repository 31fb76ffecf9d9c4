"""The company as people see it: what everyone may see, and what is one seat's own."""

from typing import Final

from bot.panels.text.text_formatting import BREAK
from bot.titles.presenter import Presenter
from games.aristocrats.actions import ACT, DECISIONS, FIRST
from games.aristocrats.facts import Reach, benefactor, dry_turns, last_round, reach
from games.aristocrats.sequence import best
from games.aristocrats.state import PastGift
from games.aristocrats.view import CompanyView, RoundView, SeatView
from games.engine.cards import Card, faces
from games.engine.events import counted, mark, write_number, write_signed

STEPS: Final = {
    "first": "first action",
    "give_back": "a gift to answer",
    "discard": "first action, one card to discard",
    "second": "second action",
}
YOURS_TO_TAKE: Final = "Unveiled, and yours to take"
NEXT_TURN: Final = "you can take it on your next turn if it's still there"
OFFERED: Final = "you have been offered it"
ENDS_THE_ROUND: Final = "each the round ends"


def heading(view: CompanyView) -> str:
    """Return the round, whose turn it is, and how far it has come."""
    text = f"Round {view.round} of {view.rounds}"
    return text if view.over else f"{text} · {mark(view.active)}'s turn: {STEPS.get(view.step, 'begins')}"


def goal(view: CompanyView) -> str:
    """6.5 What wins, and what each has so far."""
    totals = " · ".join([f"{mark(seat.seat)} {write_number(seat.total)}" for seat in view.seats])
    return f"Most points after {counted(view.rounds, 'round')} win: {totals}"


def board(view: CompanyView) -> list[str]:
    """Return the middle of the table, the seats in order of play, the hands of the last round."""
    count = len(view.seats)
    order = [view.seats[(view.starter + k) % count] for k in range(count)]
    seats = "\n".join([_seat(view, seat) for seat in order])
    return _last(view)[1:] or [seats] if view.over else [_middle(view), BREAK, seats, *_last(view)]


def mine(view: CompanyView) -> list[str]:
    """Return the viewer's hand and its worth, a gift, their own discards, and whether they may take the card."""
    if view.viewer is None or view.over:
        return []
    seat = view.seats[view.viewer]
    lines = ["**Your hand** is face-down: you stole it blind."] if view.blind else _hand(view)
    if seat.locked:
        lines.append("🔒 You're locked in: this hand is scored at the end of the round.")
    if view.gift and view.recipient == view.viewer:
        lines.append(f"**The gift:** {view.gift.face}")
    elif view.gift and view.recipient is not None:
        lines.append(
            f"**Your gift:** you gave {view.gift.face} to {mark(view.recipient)}, who now chooses a card to return"
        )
    lines += [_within_reach(view, seat, view.unveiled)] if view.unveiled and not seat.locked else []
    lines += [f"**Gifts of this round:** {'; '.join([_gift(view, gift) for gift in view.gifts])}"] if view.gifts else []
    lines += [f"**You discarded:** {faces(view.discards)}"] if view.discards else []
    return ["\n".join(lines)]


def _within_reach(view: CompanyView, seat: SeatView, card: Card) -> str:
    """4.4a, 5.5a, 5.5d The unveiled card, and whether this seat may take it: now, in its next turn, or no longer."""
    within = reach(view, seat.seat)
    if within is Reach.NOW:
        return f"**{YOURS_TO_TAKE}:** {card.face}"
    offered = within is Reach.OFFERED
    again = OFFERED if offered else NEXT_TURN
    return f"**Unveiled:** {card.face}, {again}"


def _gift(view: CompanyView, gift: PastGift) -> str:
    """10.6 A completed gift, to one of the two."""
    back = gift.returned.face if gift.returned else ""
    if gift.donor == view.viewer:
        return f"you gave {gift.card.face} to {mark(gift.recipient)} and got {back}"
    return f"{mark(gift.donor)} gave you {gift.card.face} and got {back}"


def _hand(view: CompanyView) -> list[str]:
    """Return the hand, and what it would score if the round ended now."""
    lines = [f"**Your hand ({len(view.hand)}):** {faces(view.hand)}"]
    if len(view.hand) == 5:
        found = best(view.hand, view.options)
        words = f"{', '.join(found.words())}, less the other cards" if found.cards else "no sequence yet"
        lines.append(f"**Worth now:** {write_signed(found.score)} ({words})")
    return lines


def _middle(view: CompanyView) -> str:
    """Return the unveiled card and who was offered it, the deck, the title."""
    if view.unveiled:
        now = f"; {mark(view.active)} may take it" if view.step == "first" else ""
        shown = f"**Unveiled:** {view.unveiled.face}{now}"
        offered = [mark(seat.seat) for seat in view.seats if seat.had_access]
        if offered:
            shown += f"\n-# Offered so far to {', '.join(offered)}. It expires when it comes back to one of them"
    elif view.taken:
        shown = f"**Unveiled:** none; {view.taken.face} was taken"
    else:
        shown = f"**Unveiled:** none; the deck is used up{_dry(view)}"
    title = benefactor(view)
    holder = "no one" if title is None else mark(title)
    lines = [shown, f"**Deck:** {counted(view.deck, 'card')} · **Benefactor** (gets no gifts): {holder}"]
    if view.expired or any(seat.discards for seat in view.seats):
        hidden = counted(sum([seat.discards for seat in view.seats]), "card")
        expired = f"{faces(view.expired)} expired" if view.expired else "none expired"
        lines.append(f"**Out of the round:** {expired}; {hidden} discarded face-down")
    if view.recipient is not None:
        lines.append(f"🎁 {mark(view.active)} has given a card to {mark(view.recipient)}, who must return a better one")
    return "\n".join(lines)


def _dry(view: CompanyView) -> str:
    """6.1b How many turns each unlocked seat has had without an unveiled card, and how many end the round."""
    had = ", ".join([f"{mark(seat)} {dry}" for seat, dry in dry_turns(view)])
    return f"\n-# Turns without it: {had}; at {view.options.dry_turns} {ENDS_THE_ROUND}" if had else ""


def _seat(view: CompanyView, seat: SeatView) -> str:
    """Return one seat in one line: name, total, how many cards, and what sets it apart."""
    parts = [f"{mark(seat.seat)} · {counted(seat.total, 'point')}"]
    parts += [f"{counted(seat.hand, 'card')}"] if not view.over else []
    parts += [f"{seat.discards} discarded"] if seat.discards and not view.over else []
    parts += ["▶ on turn"] if seat.seat == view.active and not view.over else []
    parts += ["★ Benefactor"] if seat.benefactor else []
    parts += ["🔒 locked in"] if seat.locked else []
    return " · ".join(parts)


def _last(view: CompanyView) -> list[str]:
    """Return the hands of the round that ended last, best first."""
    if view.last is None:
        return []
    ranked = sorted(range(len(view.seats)), key=lambda seat: -_score(view.last, seat))
    lines = [f"**How round {last_round(view)} ended:** hand → sequence: score"]
    for seat in ranked:
        found = view.last.sequences[seat] or "no sequence"
        lines.append(
            f"{mark(seat)} {faces(view.last.hands[seat])} → {found}: **{write_signed(view.last.scores[seat])}**"
        )
    return [BREAK, "\n".join(lines)]


def _score(last: RoundView | None, seat: int) -> int:
    return last.scores[seat] if last else 0


PRESENTER: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    decisions=DECISIONS,
    actions={ACT: FIRST.values()},
    goal=goal,
    pictures="cogs.aristocrats.picture",
)
