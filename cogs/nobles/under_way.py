"""Lines for actions of several turns: the cards set aside, the next step, and its turn."""

from typing import Final

from games.engine.events import counted, mark
from games.nobles.cards import plural
from games.nobles.facts import Undertaking, undertakings
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

SIGNS: Final = {"crusade": "⚔", "festival": "🎉", "tournament": "🏇", "treaty": "📜"}


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
    return f"{SIGNS[one.word]} **{one.name}** {_cards(one)}: {when} {counted_step}{one.brings}"


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
