"""Chips for actions of several turns, and for what else lies beside a Court: what a chip says, the cards before it, and its words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.pictures.layout.picture_context import PictureContext
from games.engine.cards import Card
from games.engine.events import counted
from games.nobles.cards import plural
from games.nobles.facts import undertakings
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

CHIPS: Final = {"crusade": "halberd", "festival": "bell", "tournament": "swords", "treaty": "sealed"}


class Matter(NamedTuple):
    """One thing: the sign of its chip ("" for the crest of `owner`), the chip's words, the set-aside cards (None: face down), what
    else there is to say of it, and whether it continues this turn."""

    name: str
    sign: str
    chip: str
    cards: tuple[Card | None, ...]
    told: str
    now: bool = False
    owner: int = 0


def matters(view: RivalsView, kingdom: KingdomView, setting: PictureContext) -> list[Matter]:
    """Return all of a Kingdom, in a fixed order."""
    return [*_beside(view, kingdom), *_steps(view, kingdom), *_plots(view, kingdom, setting)]


def _beside(view: RivalsView, kingdom: KingdomView) -> Iterator[Matter]:
    if kingdom.jester is not None:
        yield Matter("Jester", "jester", "Jester", (), "")
    if kingdom.decree_there:
        done = kingdom.turned_count
        cards = (kingdom.decree,) if kingdom.decree is not None and view.over else ()
        said = counted(done, "step") if done else "no step yet"
        yield Matter("Decree", "seal", f"Decree, {said}", cards, f"{counted(done, 'step')} done")
    if kingdom.accord is not None:
        until = kingdom.accord_turn + 2
        told = f"{plural(kingdom.accord.suit)} bound for both until turn {until}"
        yield Matter("Accord", "scroll", f"Accord until turn {until}", (kingdom.accord,), told)


def _steps(view: RivalsView, kingdom: KingdomView) -> Iterator[Matter]:
    """8.5 Yield what goes on in an Action Phase of its owner."""
    for one in undertakings(view, kingdom):
        now = one.turn is None
        when = "now" if now else "unfinished" if view.over else f"on turn {one.turn}"
        cards = one.cards if one.word == "crusade" else ()  # the others are seen in the court
        told = f"step {one.step} of {one.steps} {when}"
        chip = f"{one.name} {one.step} of {one.steps}" + (" now" if now and not view.over else "")
        yield Matter(one.name, CHIPS[one.word], chip, cards, told, now and not view.over)


def _plots(view: RivalsView, kingdom: KingdomView, setting: PictureContext) -> Iterator[Matter]:
    """9.16b, 9.16f A card of the other player that lies here."""
    if not kingdom.plot_there:
        return
    owner = 1 - kingdom.seat
    card = kingdom.plot if view.over else None
    state = " overlooked" if kingdom.overlooked else ""
    answer = "" if view.over else f", {state.strip() or 'not answered yet'}"
    told = f"of {setting.people[owner].name}{answer}"
    yield Matter("Subterfuge", "", f"Subterfuge{state}", (card,) if card else (), told, owner=owner)
