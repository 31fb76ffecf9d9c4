"""What takes several turns, and what else lies beside a Court: what a chip says, the cards before it, and how it is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.pictures.setting import Setting
from games.engine.cards import Card
from games.engine.events import counted
from games.nobles.cards import plural
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, MarkView


class Matter(NamedTuple):
    """One thing: the sign of its chip ("" for the crest of `owner`), the chip's words, the set-aside cards (None: face down), in words what
    else is told of it, and whether it goes on in this turn."""

    name: str
    sign: str
    chip: str
    cards: tuple[Card | None, ...]
    told: str
    now: bool = False
    owner: int = 0


def matters(view: RivalsView, kingdom: KingdomView, setting: Setting) -> list[Matter]:
    """All of a Kingdom, in a fixed order."""
    return [*_beside(view, kingdom), *_steps(view, kingdom), *_plots(view, kingdom, setting)]


def _beside(view: RivalsView, kingdom: KingdomView) -> Iterator[Matter]:
    if kingdom.jester is not None:
        yield Matter("Jester", "jester", "Jester", (), "")
    if kingdom.decree_there:
        done = kingdom.turned_count
        cards = (kingdom.decree,) if kingdom.decree is not None and view.over else ()
        yield Matter("Decree", "seal", f"Decree {done}", cards, f"{counted(done, 'step')} done")
    if kingdom.accord is not None:
        until = kingdom.accord_turn + 2
        told = f"{plural(kingdom.accord.suit)} bound for both until turn {until}"
        yield Matter("Accord", "scroll", "Accord", (kingdom.accord,), told)


def _steps(view: RivalsView, kingdom: KingdomView) -> Iterator[Matter]:
    """8.5 What goes on in an Action Phase of its owner."""
    crusade, festival = kingdom.crusade, kingdom.festival
    if crusade is not None:
        army = (crusade.army,) if crusade.army_there else ()
        cards = (*([crusade.spade] if crusade.spade else []), *army)
        yield _step(view, kingdom, "Crusade", "halberd", crusade.step, 3, cards)
    if festival is not None:
        cards = (festival.spade, festival.heart, *([festival.diamond] if festival.diamond else []))
        yield _step(view, kingdom, "Festival", "bell", festival.step, 3, cards)
    for name, sign, mark in (("Tournament", "swords", kingdom.tournament), ("Treaty", "sealed", kingdom.treaty)):
        if mark is not None:
            yield _step(view, kingdom, name, sign, 2, 2, (), mark)


def _step(
    view: RivalsView,
    kingdom: KingdomView,
    name: str,
    sign: str,
    step: int,
    steps: int,
    cards: tuple[Card | None, ...],
    mark: MarkView | None = None,
) -> Matter:
    now = kingdom.seat == view.active and name in view.continuing
    after = 1 if kingdom.seat != view.active else 2
    when = "now" if now else "unfinished" if view.over else f"on turn {view.turn + after}"
    return Matter(name, sign, f"{name} {step}/{steps}", cards, f"step {step} of {steps} {when}", now and not view.over)


def _plots(view: RivalsView, kingdom: KingdomView, setting: Setting) -> Iterator[Matter]:
    """9.16b, 9.16f A card of the other player that lies here."""
    if not kingdom.plot_there:
        return
    owner = 1 - kingdom.seat
    card = kingdom.plot if view.over else None
    state = " overlooked" if kingdom.overlooked else ""
    answer = "" if view.over else f", {state.strip() or 'to be answered'}"
    told = f"of {setting.people[owner].name}{answer}"
    yield Matter("Subterfuge", "", f"Subterfuge{state}", (card,), told, owner=owner)
