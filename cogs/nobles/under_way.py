"""What takes several turns: what has been laid aside, what comes next, and on which turn."""

from typing import Final

from games.engine.cards import faces
from games.engine.events import counted, mark
from games.nobles.cards import plural
from games.nobles.view import RivalsView
from games.nobles.view_parts import CrusadeView, FestivalView, KingdomView

CRUSADE: Final = {2: "step 2 of 3, the Army Card against the top card", 3: "step 3 of 3, two cards of spoils"}
FESTIVAL: Final = {2: "step 2 of 3, the Fruits", 3: "step 3 of 3, the Feast"}


def under_way(view: RivalsView, kingdom: KingdomView) -> list[str]:
    """One line for each Crusade, Festival, Tournament, Treaty, Accord, Subterfuge and Decree of a Kingdom."""
    lines = [*_steps(view, kingdom)]
    if kingdom.accord is not None:
        ends = f"until the Migration Phase of turn {kingdom.accord_turn + 2}"
        lines.append(f"🤝 **Accord** {kingdom.accord.face}: {plural(kingdom.accord.suit)} are bound for both {ends}")
    if kingdom.plot_there:
        lines.append(_plot(view, kingdom))
    if kingdom.decree_there:
        face = f" {kingdom.decree.face}" if kingdom.decree and view.over else ""
        lines.append(f"⚖ **Decree Card**{face or ', face down'}: {counted(kingdom.turned_count, 'step')} done")
    return lines


def _steps(view: RivalsView, kingdom: KingdomView) -> list[str]:
    """8.5 What goes on in an Action Phase of its owner."""
    found = []
    if kingdom.crusade is not None:
        found.append(("Crusade", "⚔", _crusade(kingdom.crusade), CRUSADE[kingdom.crusade.step]))
    if kingdom.festival is not None:
        found.append(("Festival", "🎉", _festival(kingdom.festival), FESTIVAL[kingdom.festival.step]))
    if kingdom.tournament is not None:
        cards = f"{kingdom.tournament.diamond.face} on {kingdom.tournament.subject.face}"
        found.append(("Tournament", "🏇", cards, "one card is turned up"))
    if kingdom.treaty is not None:
        cards = f"{kingdom.treaty.diamond.face} on {kingdom.treaty.subject.face}"
        found.append(("Treaty", "📜", cards, "one card is turned up"))
    return [f"{sign} **{name}** {cards}: {_when(view, kingdom, name)} {step}" for name, sign, cards, step in found]


def _when(view: RivalsView, kingdom: KingdomView, name: str) -> str:
    """8.5 In this turn, or in the next one of its owner."""
    if kingdom.seat == view.active:
        return "now" if name in view.continuing else f"on turn {view.turn + 2}"
    return f"on turn {view.turn + 1}"


def _plot(view: RivalsView, kingdom: KingdomView) -> str:
    """9.16c, 9.16f A Subterfuge card of the other player lies here: answered, or revealed, next."""
    owner = mark(1 - kingdom.seat)
    if kingdom.overlooked:
        now = view.active != kingdom.seat
        return f"🗝 **Subterfuge** of {owner}, overlooked: revealed {'now' if now else f'on turn {view.turn + 1}'}"
    now = view.active == kingdom.seat
    return f"🗝 **Subterfuge** of {owner}, face down: to be answered {'now' if now else f'on turn {view.turn + 1}'}"


def _crusade(crusade: CrusadeView) -> str:
    army = ["🂠"] if crusade.army_there and crusade.army is None else []
    shown = [card.face for card in (crusade.spade, crusade.army) if card is not None]
    return " and ".join([*shown, *army]) or "without a card"


def _festival(festival: FestivalView) -> str:
    diamond = f" with {festival.diamond.face}" if festival.diamond else ""
    return f"{faces((festival.spade, festival.heart))}{diamond}"
