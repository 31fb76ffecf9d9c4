"""The two Kingdoms as people see them: what everyone may see, what is one seat's own, and how the actions of a turn are offered."""

from typing import Final

from bot.panels.text.text_formatting import BREAK
from bot.titles.presenter import Presenter, UsualAnswers
from cogs.nobles.risks import ask_again
from games.engine.asking.ask import Ask
from games.engine.cards import SIGNS, faces
from games.engine.events import counted, mark
from games.engine.telling.phrasing import Label
from games.nobles.action import Purpose
from games.nobles.aim import EVERY
from games.nobles.cards import RANK_NAMES, plural, read_card, value
from games.nobles.decisions import DECISIONS
from games.nobles.facts import Undertaking, counts, purpose, role, totals, undertakings
from games.nobles.labels import brings, verb_label
from games.nobles.moves.choices import ORDERS
from games.nobles.phases.action_phase import MENU
from games.nobles.phases.population import ACTS
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, LaidView, RoyalView

PHASES: Final = {
    "start_cards": "Setup",
    "answer_subterfuge": "a Subterfuge card",
    "peasant_step_1": "Peasant Phase",
    "peasant_step_2": "Peasant Phase",
    "act": "Action Phase",
    "go_on": "Action Phase",
    "oblige": "Population Phase",
    "populate": "Population Phase",
    "inaugurate": "Inauguration Phase",
}
CYCLE: Final = {
    "clockwise": "♠<♥<♣<♦<♠",
    "anticlockwise": "♦<♣<♥<♠<♦",
    "administration": "Administration",
}


def heading(view: RivalsView) -> str:
    """Return the turn, whose it is, and the phase."""
    if not view.turn:
        return "Setup"
    return turn(view) if view.over else f"{turn(view)} · {mark(view.active)} · {phase(view)}"


def turn(view: RivalsView) -> str:
    """Return the turn, of how many if there is a limit."""
    return f"Turn {view.turn} of {view.turn_limit}" if view.turn_limit else f"Turn {view.turn}"


def phase(view: RivalsView) -> str:
    """Return the Phase that the turn has come to."""
    return PHASES.get(view.step, "Migration Phase")


def goal(view: RivalsView) -> str:
    """13.1, 13.2 Return what ends the game, what wins, and how far both are, by what everyone sees."""
    limit = f", or after turn {view.turn_limit}" if view.turn_limit else ""
    far = " · ".join([f"{mark(one.seat)} {one.glory_number} of 7 Glory{_worth(one)}" for one in view.kingdoms])
    return f"At 7 Glory cards the game ends{limit}; the higher sum wins: {far}"


def _worth(kingdom: KingdomView) -> str:
    more = " and more" if kingdom.turned_count else ""
    return f" (worth {sum(map(value, kingdom.glory))}{more})" if kingdom.glory_number else ""


def board(view: RivalsView) -> list[str]:
    """Return the cards on the table, then one Kingdom below the other, then the piles."""
    blocks = [_write_laid(view)] if view.laid else []
    for kingdom in view.kingdoms:
        blocks += [BREAK, _kingdom(view, kingdom)] if blocks else [_kingdom(view, kingdom)]
    top = f" (top {view.discard[-1].face})" if view.discard else ""
    peace = (
        "🕊 **Armistice**: no Battle until a player puts a card into their own Glory Pile\n" if view.armistice else ""
    )
    piles = f"{peace}Draw Pile {view.draw} · Discard Pile {len(view.discard)}{top} · Renown Deck {view.renown}"
    return [*blocks, BREAK, piles]


def mine(view: RivalsView) -> list[str]:
    """Return the viewer's hand and face-down cards, and what the next placement is measured by."""
    if view.viewer is None or view.over:
        return []
    own = view.own
    lines = [f"**Your hand ({own.hand_count}):** {faces(own.hand)}"]
    hidden = _list_hidden(view)
    if hidden:
        lines.append(f"**Face down, known to you:** {'; '.join(hidden)}")
    if own.royals:
        lines.append(f"**Your Subjects:** {_totals(own)}")
    if view.placeable is not None:
        lines.append(f"**You can place now:** {faces(view.placeable, 'no card in your hand')}")
    if view.orders:
        orders = "; ".join([ORDERS[order] for order in view.orders])
        lines.append(f"**Your standing orders** (only you see these): {orders}")
    return ["\n".join(lines)]


def _list_hidden(view: RivalsView) -> list[str]:
    """17 Return what lies face down and this seat may know."""
    own, other = view.own, view.other
    found = [f"Army Card {place} {card.face}" for place, card in enumerate(own.army, start=1)]
    for whose, kingdom in (("", own), ("rival ", other)):
        prepared = [(royal.preparation, royal.card.face) for royal in kingdom.royals]
        found += [f"{whose}Preparation {card.face} beneath {royal}" for card, royal in prepared if card is not None]
    if own.crusade is not None and own.crusade.army is not None and own.crusade.step == 2:
        found.append(f"Crusade Army Card {own.crusade.army.face}")
    if other.plot is not None:
        found.append(f"your Subterfuge card {other.plot.face}")
    for whose, kingdom in (("your", own), ("rival", other)):
        if kingdom.decree is not None:
            found.append(f"{whose} Decree {kingdom.decree.face}")
        if kingdom.turned:
            found.append(f"{whose} face-down Glory {faces(kingdom.turned)}")
    if view.top is not None:
        found.append(f"{view.top.face} on top of the Draw Pile")
    return found


def _kingdom(view: RivalsView, kingdom: KingdomView) -> str:
    """Return one Kingdom: Glory, the Court with its rows, Peasants, what is under way."""
    turn = " · on turn" if view.active == kingdom.seat and view.turn and not view.over else ""
    hand = counted(kingdom.hand_count, "card")
    first = f"{mark(kingdom.seat)} · Glory **{kingdom.glory_number} of 7** · {hand} in hand{turn}"
    lines = [first, *_glory(view, kingdom)]
    lines += [_royal(kingdom, place, royal) for place, royal in enumerate(kingdom.royals)]
    if kingdom.jester is not None:
        lines.append("🃏 Court Jester")
    if kingdom.royals:
        lines.append(f"Peasants: {faces(kingdom.peasants, 'none')} · Population {kingdom.population} of 10")
        lines.append(f"-# {_totals(kingdom)}")
    lines += under_way(view, kingdom)
    return "\n".join(lines)


def _glory(view: RivalsView, kingdom: KingdomView) -> list[str]:
    """2.16 The Glory Pile with its total value, which decides at the end."""
    if not kingdom.glory_number:
        return []
    known = [*kingdom.glory, *kingdom.turned]
    cards = [faces(kingdom.glory)] if kingdom.glory else []
    if kingdom.turned_count:
        shown = f" ({faces(kingdom.turned)})" if kingdom.turned and view.over else ""
        cards.append(f"{kingdom.turned_count} face down{shown}")
    total = sum(map(value, known if view.over else kingdom.glory))
    return [
        f"Glory: {' and '.join(cards)} – worth {total}{' and more' if kingdom.turned_count and not view.over else ''}"
    ]


def _royal(kingdom: KingdomView, place: int, royal: RoyalView) -> str:
    """Return a Royal Card with its row: Subjects, Army Cards, free spaces, what lies beneath."""
    marked = {mark.subject: mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark}
    row = [f"{card.face}⟨{marked[card].face}⟩" if card in marked else card.face for card in royal.row]
    army = kingdom.army_count if place == 0 else 0
    row += [card.face for card in kingdom.army] if army and kingdom.army else ["🂠"] * army
    row += ["▫"] * royal.free
    beneath = (["Preparation"] if royal.prepared else []) + (
        [f"Recovery {faces(royal.recovery)}"] if royal.recovery else []
    )
    below = f" · beneath: {', '.join(beneath)}" if beneath else ""
    soldiers = f" · Army {army}" if army else ""
    return f"**{royal.card.face} {role(kingdom, place)}**: {' '.join(row)}{soldiers}{below}"


def _totals(kingdom: KingdomView) -> str:
    """6 The totals by suit, and the order of suits in force."""
    shown = " ".join(f"{SIGNS[suit]}{total}" for suit, total in totals(kingdom).items())
    return f"{shown} · {' or '.join(CYCLE[way] for way in kingdom.orders)}"


def _write_laid(view: RivalsView) -> str:
    """9.7, 9.9, 9.11, 9.14g, 9.16, 9.18 The cards that are on the table: for a prize or goods, or put by someone."""
    return "**On the table:** " + " · ".join(_laid_card(view, laid) for laid in view.laid)


def _laid_card(view: RivalsView, laid: LaidView) -> str:
    if laid.seat is None:
        return f"{purpose(view)} {laid.card.face if laid.card else '🂠'}"
    whose = mark(laid.seat)
    if laid.card is None:
        return f"{whose} a {laid.rank} of a hidden suit" if laid.rank else f"{whose} 🂠 face down"
    counting = f" (counts {laid.worth})" if counts(laid) else ""
    return f"{whose} {laid.card.face}{counting}"


# ---- the label of an action together with its card


def label_deed(view: RivalsView, token: str, then: str) -> Label | None:
    """Return `Place 7♠`, with what the action costs and brings; None where the names of both say it."""
    card, short = read_card(then), EVERY[token].short
    if (
        card is None or not short or (token == "tournament" and card not in view.own.row_subjects)
    ):  # 9.20c enacts another
        return None
    note = _note_place(view, then) if token == "place" else verb_label(view, token).note
    return Label(f"{short} {card.face}", note)


def _note_place(view: RivalsView, card: str) -> str:
    """2.25, 10.1 Return what a Subject brings, and beside whom it goes where several rows have room."""
    rows = [royal for royal in view.own.royals if royal.free]
    beside = f"beside the {RANK_NAMES[rows[0].card.rank]}" if len(rows) > 1 else ""
    return "; ".join([part for part in (brings(view, card), beside) if part])


# ---- the actions of a turn as they are offered: by the rule that asks, in groups; and the press that ends a turn


FULL: Final = 7  # a hand that draws nothing (12.8)
ACTIONS: Final = {
    "8.1": tuple(MENU.values()),
    "10.1": tuple(ACTS.values()),
    "10.2": (ACTS["place"], ACTS["move"]),
}
"""The actions of a turn, by the rule that asks for one."""
PRESSED: Final = frozenset(map(str, Purpose))
MINOR: Final = frozenset({"end", "ascendancy", "commerce", "dethrone", "intrigue", "move", "prepare", "subterfuge"})
"""Acts that a player can leave out without a thought."""


def is_open(view: RivalsView, ask: Ask) -> bool:
    """Return whether a player could gain by more than the usual answer, as far as their own view tells."""
    match ask.rule:
        case "8.1" | "10.1":
            return not MINOR.issuperset(ask.legal)
        case "12.2":  # a card would be lost to the limit of the hand
            return view.own.hand_count + len({card.suit for card in view.own.subjects}) > FULL
        case "12.3":
            return False
        case _:
            return ask.legal != ["no"]


SKIP_AHEAD: Final = UsualAnswers(
    "Skip ahead",
    {"7.1": "no", "8.1": "end", "10.1": "end", "11.1": "no", "12.2": "no", "12.3": "no"},
    is_open=is_open,
)
"""The answers of a turn in which no one else is replaced, placed, inaugurated, discarded or made a Peasant."""


# ---- actions of several turns: the cards set aside, the next step, and its turn


UNDER_WAY: Final = {"crusade": "⚔", "festival": "🎉", "tournament": "🏇", "treaty": "📜"}


def under_way(view: RivalsView, kingdom: KingdomView) -> list[str]:
    """Return one line for each Crusade, Festival, Tournament, Treaty, Accord, Subterfuge and Decree of a Kingdom."""
    lines = [*_steps(view, kingdom)]
    if kingdom.accord is not None:
        ends = f"until the Migration Phase of turn {kingdom.accord_turn + 2}"
        lines.append(
            f"🤝 **Accord** {kingdom.accord.face}: {plural(kingdom.accord.suit)} are bound for both of you {ends}"
        )
    if kingdom.plot_there:
        lines.append(_plot(view, kingdom))
    if kingdom.decree_there:
        face = f" {kingdom.decree.face}" if kingdom.decree and view.over else ""
        lines.append(f"⚖ **Decree Card**{face or ', face down'}: {counted(kingdom.turned_count, 'step')} done")
    return lines


def _steps(view: RivalsView, kingdom: KingdomView) -> list[str]:
    """8.5 Return what goes on in an Action Phase of its owner."""
    return [_step(one) for one in undertakings(view, kingdom)]


def _step(one: Undertaking) -> str:
    when = "now" if one.turn is None else f"on turn {one.turn}"
    counted_step = f"step {one.step} of {one.steps}, " if one.steps > 2 else ""
    return f"{UNDER_WAY[one.word]} **{one.name}** {_cards(one)}: {when} {counted_step}{one.brings}"


def _cards(one: Undertaking) -> str:
    shown = [card.face if card else "🂠" for card in one.cards]
    if one.word == "festival":
        return " with ".join([", ".join(shown[:2]), *shown[2:]])
    return (" and " if one.word == "crusade" else " on ").join(shown) or "without a card"


def _plot(view: RivalsView, kingdom: KingdomView) -> str:
    """9.16c, 9.16f A Subterfuge card of the other player lies here: answered, or revealed, next."""
    owner = mark(1 - kingdom.seat)
    if kingdom.overlooked:
        now = view.active != kingdom.seat
        return f"🗝 **Subterfuge** of {owner}, overlooked: revealed {'now' if now else f'on turn {view.turn + 1}'}"
    now = view.active == kingdom.seat
    return f"🗝 **Subterfuge** of {owner}, face down: to be answered {'now' if now else f'on turn {view.turn + 1}'}"


PRESENTER: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    decisions=DECISIONS,
    actions=ACTIONS,
    purposes=Purpose,
    declines=frozenset({"no", "done", "end"}),
    goal=goal,
    sure=ask_again,
    apart=frozenset({"end", "no", "done", "abstain", "yield", "overlook", "hand", "pile"}),
    deed=label_deed,
    pressed=PRESSED,
    presumed=frozenset({"10.1"}),  # the row of a Subject: it can move to another at no cost
    straight=SKIP_AHEAD,
    pictures="cogs.nobles.picture",
)
