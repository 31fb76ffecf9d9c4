"""Answers left ahead, on the panel of their seat: what was left, and what can be."""

from collections.abc import Mapping
from typing import Any, Final

from discord import SelectOption, ui

from bot.ui.items import CANCEL, Ahead, CancelAhead
from bot.ui.scene import Row, Scene
from bot.ui.text import cut
from games.engine.ahead import Options, Standby
from games.engine.ask import Ask
from games.engine.game import Game

ALWAYS: Final = "always"
UNTIL_CANCELLED: Final = "until you cancel it"
_LABEL: Final = 100  # characters of an option and of its note
_NAMED: Final = 4  # answers that are written out


def offered(scene: Scene) -> list[Standby]:
    """What can be left ahead at this table, while it is played."""
    table = scene.standing.table
    return ways(scene.game, table.options) if table.status == "playing" else []


def ways(game: Game[Any], options: Options) -> list[Standby]:
    """What can be left ahead at a table of these options."""
    return [one for one in game.standing if one.offered(options)]


def stands_for(scene: Scene, ask: Ask) -> bool:
    """Whether all that the standing offer still offers is left ahead in the menu below instead."""
    faces = {one.face.lodge for one in offered(scene) if one.face is not None and one.face.rule == ask.rule}
    return ask.standing and bool(faces) and set(ask.legal) <= faces


def lines(scene: Scene) -> list[str]:
    """One line of what was left ahead."""
    held = scene.standing.ahead.get(scene.seat, {})
    left = [f"{one.says}, {until(scene.game, held[one.name])}" for one in offered(scene) if one.name in held]
    if not left:
        return []
    more = f"; and {len(left) - _NAMED} more" if len(left) > _NAMED else ""
    now = " That answers this in a minute or two, unless you do." if _answers(scene, held) else ""
    return [f"-# **Ahead** (only you see it): you {'; you '.join(left[:_NAMED])}{more}.{now}"]


def _answers(scene: Scene, held: Mapping[str, str]) -> bool:
    """Whether what was left ahead answers what the seat is asked now."""
    ask = scene.ask
    return ask is not None and any(one.reply(scene.view, ask) for one in offered(scene) if one.name in held)


def until(game: Game[Any], name: str) -> str:
    """Until when an answer holds, in words."""
    return next((span.words for span in game.spans if span.name == name), UNTIL_CANCELLED)


def rows(scene: Scene) -> list[Row]:
    """A menu of what can be left ahead, while others play or such a question is asked; and a button that cancels what was left."""
    table, held = scene.standing.table.id, scene.standing.ahead.get(scene.seat, {})
    found = []
    if not scene.confirm and _fits(scene) and offered(scene):
        select: ui.Select[Any] = ui.Select(placeholder="From now on …", options=_options(scene))
        found.append(Row(Ahead(table, select)))
    if held:
        found.append(Row(CancelAhead(table, "Cancel what is ahead" if len(held) == 1 else "Cancel all that is ahead")))
    return found


def _fits(scene: Scene) -> bool:
    """Whether the seat is asked nothing, or something small."""
    ask = scene.ask
    if ask is None or ask.standing:
        return True
    return any(one.reply(scene.view, ask) is not None for one in offered(scene))


def _options(scene: Scene) -> list[SelectOption]:
    """What was left can be cancelled; the rest can be left for each span. A value is new with every act, so that no client keeps it."""
    held, revision = scene.standing.ahead.get(scene.seat, {}), scene.standing.table.revision
    spans = [*((span.name, span.words) for span in scene.game.spans), (ALWAYS, UNTIL_CANCELLED)]
    found: list[SelectOption] = []
    for one in offered(scene):
        ways = [(CANCEL, "")] if one.name in held else spans
        for name, words in ways:
            label = f"Cancel: {one.says}" if name == CANCEL else f"{one.says[:1].upper()}{one.says[1:]}"
            value = f"{one.name} {name} {revision}"
            found.append(SelectOption(label=cut(label, _LABEL), value=value, description=cut(words, _LABEL) or None))
    return found
