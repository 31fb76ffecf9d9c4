"""What takes several turns: what has been laid aside, what comes next, and when."""

from games.engine.cards import Card, faces
from games.nobles.cards import plural
from games.nobles.view import RivalsView
from games.nobles.view_parts import CrusadeView, FestivalView, KingdomView

NEXT = {
    ("crusade", 2): "next: the army against the top card",
    ("crusade", 3): "next: the spoils of two cards",
    ("festival", 2): "next: the Fruits of the Festival",
    ("festival", 3): "next: the Feast",
}


def under_way(view: RivalsView, kingdom: KingdomView) -> list[str]:
    """One line for each Crusade, Festival, Tournament, Treaty, Accord, Subterfuge and Decree of a Kingdom."""
    when = _when(view, kingdom)
    lines = []
    if kingdom.crusade is not None:
        lines.append(f"⚔ Crusade: {_crusade(kingdom.crusade)} – {NEXT['crusade', kingdom.crusade.step]}, {when}")
    if kingdom.festival is not None:
        lines.append(f"🎉 Festival: {_festival(kingdom.festival)} – {NEXT['festival', kingdom.festival.step]}, {when}")
    if kingdom.tournament is not None:
        mark = kingdom.tournament
        lines.append(f"🏇 Tournament: {mark.diamond.face} on {mark.subject.face} – held {when}")
    if kingdom.treaty is not None:
        mark = kingdom.treaty
        lines.append(f"📜 Treaty: {mark.diamond.face} on {mark.subject.face} – concluded {when}")
    if kingdom.accord is not None:
        suit = plural(kingdom.accord.suit)
        lines.append(f"🤝 Accord {kingdom.accord.face}: {suit} are bound, until its owner's next Migration Phase")
    if kingdom.plot_there:
        state = "overlooked: revealed in its owner's next Action Phase" if kingdom.overlooked else "not yet answered"
        lines.append(f"🗝 A Subterfuge card lies here – {state}")
    if kingdom.decree_there:
        lines.append(f"⚖ Decree Card – {kingdom.turned_count} of its steps done")
    return lines


def _when(view: RivalsView, kingdom: KingdomView) -> str:
    """8.5 In this Action Phase, or in its owner's next one."""
    now = view.active == kingdom.seat and view.continuing and view.step in ("act", "go_on", "peasant_step_1")
    return "in this Action Phase" if now else "in the owner's next Action Phase"


def _crusade(crusade: CrusadeView) -> str:
    army = crusade.army.face if crusade.army else "a hidden Army Card" if crusade.army_there else ""
    return " and ".join(filter(None, [_face(crusade.spade), army])) or "no card left"


def _festival(festival: FestivalView) -> str:
    diamond = f", {festival.diamond.face} on them" if festival.diamond else ""
    return f"{faces((festival.spade, festival.heart))}{diamond}"


def _face(card: Card | None) -> str:
    return card.face if card else ""
