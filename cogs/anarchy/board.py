"""The realm as people see it: what everyone may see, and what is one seat's own."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.panels.text.text_formatting import BREAK
from bot.titles.presenter import Presenter
from games.anarchy.cards import RANK_NAMES, Card
from games.anarchy.events import codes, set_words
from games.anarchy.exchange import GIVEN
from games.anarchy.facts import beating, by_total, ladder, length, plain_ladder, usable_powers
from games.anarchy.turn import ACTIONS, DECISIONS
from games.anarchy.use import CARD, bring
from games.anarchy.view import RealmView, SeatView, SetView
from games.anarchy.which import CARDS
from games.engine.asking.ask import Ask
from games.engine.events import counted, mark, write_number

CROWNS: Final = {"King": "👑", "Queen": "♕"}
PILE: Final = 6  # earlier sets of a hand that are shown


def heading(view: RealmView) -> str:
    """Return the round of how many, and the order in force."""
    if view.over:
        return f"Round {view.round}{length(view)}"
    return f"Round {view.round}{length(view)} · {'**Anarchy order**' if view.anarchy else 'normal order'}"


def goal(view: RealmView) -> str:
    """10.1, 10.2 What wins, and what each has so far, the best first."""
    when = f"after {counted(view.rounds, 'round')}" if view.rounds else f"when someone has {view.target}"
    return f"Most points {when} win: {' · '.join([f'{mark(seat.seat)} {write_number(seat.total)}' for seat in by_total(view)])}"


def board(view: RealmView) -> list[str]:
    """Return the set to be beaten, the order of the ranks, then one line for each place of the circle."""
    seats = [view.seats[seat] for seat in view.circle]
    lines = "\n".join([_seat(view, seat) for seat in seats])
    return [lines] if view.over else [_table(view), _order(view), BREAK, lines]


def mine(view: RealmView) -> list[str]:
    """Return the viewer's cards by rank, its Specialty Cards, a pass in advance."""
    if view.viewer is None or view.over:
        return []
    lines = [f"**Your cards ({len(view.holding)}):** {_holding(view.holding)}"]
    special = [f"{card.text} {card.power}" for card in view.holding if card.power]
    if special and view.powers:
        lines.append(f"**Specialty Cards:** {', '.join(special)}")
        lines.append(f"-# {_may(view, view.seats[view.viewer])}")
    if view.anarchy:
        lines.append("⚑ Anarchy order: 2 is strong and Queen weak; Napoleon and King stay above all.")
    if view.standing:
        lines.append("⏩ You pass in advance: I'll pass for you when your turn in this hand comes.")
    top = view.top
    if top is not None:
        lines.append(f"**On the table:** {_capital(set_words(top.rank, top.cards))} by {mark(top.seat)}")
    return ["\n".join(lines)]


def _table(view: RealmView) -> str:
    """Return lines for what lies there, what beats it, and what came before."""
    top = view.top
    if top is None:
        return f"**On the table:** nothing yet; {mark(view.to_play)} leads with any set of equal cards"
    shown = f"**{set_words(top.rank, top.cards)}**{codes(top.rank, top.cards)} by {mark(top.seat)}"
    lines = [f"**On the table:** {shown}", f"-# To beat: {_beats(view, top)}"]
    before = [f"{set_words(played.rank, played.cards)} ({mark(played.seat)})" for played in view.pile[:-1]]
    if before:
        start = "… " if len(before) > PILE else ""
        lines.append(f"-# Before: {start}{' → '.join(before[-PILE:])}")
    return "\n".join(lines)


def _beats(view: RealmView, top: SetView) -> str:
    """5.4 in words, for this set."""
    stronger = beating(view)
    names = " ".join(_name(rank) for rank in ladder(view) if rank in stronger and rank != "NAP")
    least = "one card" if len(top.cards) == 1 else f"{len(top.cards)} cards"
    alone = ", or Napoleon alone" if "NAP" in stronger else ""
    return f"{least} or more of one rank: {names}{alone}"


def _order(view: RealmView) -> str:
    """5.2 The ranks from weak to strong; Napoleon fits any set."""
    names = " ".join(_name(rank) for rank in plain_ladder(view))
    powers = "Specialty Cards may be used" if view.powers else "no Specialty Cards"
    note = "King takes the hand; Napoleon goes with any set"
    return f"**Weak to strong:** {names} · Napoleon · King\n-# {note}; {powers} this round"


def _seat(view: RealmView, seat: SeatView) -> str:
    """Return one seat in one line: name, role, cards, points, and what it did."""
    parts = [mark(seat.seat)]
    parts += [f"{CROWNS.get(seat.role, '')} {seat.role}".strip()] if seat.role else []
    if not view.over:
        parts.append(f"🏁 out, {_place(seat.finished)}" if seat.finished else counted(seat.cards, "card"))
    parts.append(counted(seat.total, "point"))
    if view.over or seat.finished:
        return " · ".join(parts)
    top = view.top
    parts += ["▶ on turn"] if seat.seat == view.to_play else []
    parts += ["passed"] if seat.passed else ["top set"] if top and top.seat == seat.seat else []
    parts += ["⚑ Anarchy"] if seat.marked else ["used a power"] if seat.used else []
    return " · ".join(parts)


def _place(number: int | None) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number or 0, f"{number}th")


def _may(view: RealmView, seat: SeatView) -> str:
    """Return which of the Specialties the seat's role may use."""
    if seat.used:
        return "You've used one this round; you can only play the others."
    allowed = usable_powers(seat.role)
    return f"As {seat.role} you may use {' or '.join(allowed) or 'none'}, once this round, on your turn."


def _holding(cards: tuple[Card, ...]) -> str:
    """Return cards such as `2 GU TU FR · 7 FL · King GU TU · Napoleon`: by rank, with the suits."""
    ranks = [(rank, [card.suit for card in some]) for rank, some in groupby(cards, key=lambda card: card.rank)]
    return " · ".join([f"**{_name(rank)}** {' '.join(suits)}".rstrip() for rank, suits in ranks]) or "none"


def _name(rank: str) -> str:
    return RANK_NAMES.get(rank, rank)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def sure(view: RealmView, ask: Ask, path: Sequence[str]) -> str | None:
    """7.2a, 7.6, 8 Return what the use of a card costs, and what its Specialty does or fetches; None for other answers."""
    if ask.rule == GIVEN:
        used, target = Card.of(path[-3]), path[-2].removeprefix("seat")
        brings = "their strongest card" if used.power != "Tithe" else f"{counted(ask.low, 'card')} at random"
        return f"you give up {used.text} too, and can't use another one this round; from {mark(int(target) - 1)} you get {brings}"
    return f"{CARD.sure}; {bring(Card.of(path[-1]).power, view.anarchy)}" if ask.rule == CARD else None


PRESENTER: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    decisions=DECISIONS,
    apart=frozenset(ACTIONS),
    goal=goal,
    sure=sure,
    suggests=frozenset({CARDS}),
    pictures="cogs.anarchy.picture",
)
