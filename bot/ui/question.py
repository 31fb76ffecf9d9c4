"""An open question as text and controls: buttons for a few choices, menus with pages for many, a form for large numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.shelf import Drawing
from bot.standing import LogLine, Standing
from bot.ui.codes import ROOM, encode
from bot.ui.items import Amount, ChoiceButton, ChoiceMenu, Confirm, Turn, option
from bot.ui.text import cut, labelled, listed, written
from games.engine.ask import Ask
from games.engine.game import Game

PAGE: Final = 25  # options of a menu
FEW: Final = 5  # choices that become buttons
REASONS: Final = 6
TOGETHER: Final = 8  # options named with one reason
SHORT: Final = 38  # characters of a button that a phone shows

Row = ui.ActionRow[Any]


@dataclass(frozen=True)
class Scene:
    """All that one seat's panel shows: how things stand, what was just said, and what is half chosen."""

    standing: Standing
    game: Game[Any]
    drawing: Drawing
    seat: int
    lines: Sequence[LogLine] = ()
    notice: str = ""
    brief: bool = False
    page: int = 0
    chosen: tuple[int, ...] = ()
    confirm: bool = False
    view: Any = None
    foot: str = ""

    @property
    def ask(self) -> Ask | None:
        """What this seat is asked now."""
        if self.standing.match is None or self.standing.table.status != "playing":
            return None
        return self.standing.match.asks.get(self.seat)

    def label(self, ask: Ask, token: str) -> tuple[str, str]:
        """How an option is shown to this seat: text and note, without markdown."""
        label = self.game.label(self.view, ask, token)
        return labelled(label.text, self.standing, 80), labelled(label.note, self.standing)

    def names(self, ask: Ask, places: Sequence[int]) -> list[str]:
        """The options at these places, for labels."""
        return [self.label(ask, ask.options[place].token)[0] for place in places if place < len(ask.options)]

    def said(self, ask: Ask, tokens: Sequence[str]) -> list[str]:
        """These options, for markdown."""
        return [written(self.game.label(self.view, ask, token).text, self.standing) for token in tokens]

    def said_at(self, ask: Ask, places: Sequence[int]) -> list[str]:
        """The options at these places, for markdown."""
        return self.said(ask, [ask.options[place].token for place in places if place < len(ask.options)])


def single(ask: Ask) -> bool:
    """Whether exactly one option is to be chosen."""
    return ask.low == ask.high == 1


def question(scene: Scene, ask: Ask) -> tuple[list[str], list[Row]]:
    """The question's texts and its rows of controls."""
    level = "**" if ask.standing else ""  # an offer is not as loud as a question
    texts = [f"{level or '### '}{written(ask.prompt, scene.standing)}{level} *(rule {ask.rule})*"]
    hint = scene.drawing.hints.get(ask.rule)
    texts += [f"-# {hint}"] if hint and not scene.confirm else []
    if scene.confirm and scene.chosen:
        return _confirm(scene, ask, texts)
    if ask.amount and len(ask.options) > PAGE:
        table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
        return texts, [Row(Amount(table, digest, int(ask.options[0].token), int(ask.options[-1].token)))]
    texts += _chosen(scene, ask)
    rows = _controls(scene, ask)
    return texts + _reasons(scene, ask), rows


def _confirm(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A last look before an answer that cannot be taken back."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    texts.append(f"{listed(scene.said_at(ask, scene.chosen), 12)} – this is final. Confirm?")
    yes = Confirm(table, digest, scene.chosen, cut(f"Confirm: {listed(scene.names(ask, scene.chosen), 12)}", SHORT))
    return texts, [Row(yes, Turn(table, digest, scene.page, (), "Back"))]


def _chosen(scene: Scene, ask: Ask) -> list[str]:
    """What is chosen so far, where several may be chosen."""
    if single(ask):
        return []
    count = str(ask.low) if ask.low == ask.high else f"{ask.low} to {ask.high}"
    order = " in this order" if ask.ordered else ""
    names = listed(scene.said_at(ask, scene.chosen), 40)
    return [f"Choose {count}{order}. Chosen ({len(scene.chosen)}): {names}."]


def _controls(scene: Scene, ask: Ask) -> list[Row]:
    taken = scene.chosen if ask.ordered else ()
    legal = [k for k, choice in enumerate(ask.options) if choice.refusal is None and k not in taken]
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    if single(ask):
        apart = [k for k in legal if ask.options[k].token in scene.drawing.apart] if len(legal) > FEW else legal
        others = [k for k in legal if k not in apart]
        names = scene.names(ask, apart)
        buttons = [ChoiceButton(table, digest, k, cut(name, SHORT)) for k, name in zip(apart, names, strict=True)]
        rows = _menus(scene, ask, others) if others else []
        return [*rows, Row(*buttons)] if buttons else rows
    full = ask.ordered and len(scene.chosen) >= ask.high
    rows = [] if full or not legal else _menus(scene, ask, legal)
    return [*rows, _confirm_row(scene, ask)]


def _menus(scene: Scene, ask: Ask, legal: list[int]) -> list[Row]:
    """One page of the options, and buttons to the pages beside it."""
    pages = -(-len(legal) // PAGE)
    page = max(0, min(scene.page, pages - 1))
    shown = legal[page * PAGE : (page + 1) * PAGE]
    several = not single(ask) and not ask.ordered
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    label = [scene.label(ask, ask.options[k].token) for k in shown]
    options = [option(k, digest, *label[n], several and k in scene.chosen) for n, k in enumerate(shown)]
    place = f" – page {page + 1} of {pages}" if pages > 1 else ""
    select: ui.Select[Any] = ui.Select(
        placeholder=cut(labelled(ask.prompt, scene.standing, 120) + place, 150),
        min_values=0 if several else 1,
        max_values=min(max(ask.high, 1), len(shown)) if several else 1,
        options=options,
    )
    rows = [Row(ChoiceMenu(table, digest, page, scene.chosen, select))]
    near = [(page - 1, "◀ Page"), (page + 1, "Page ▶")]
    turns = [Turn(table, digest, k, scene.chosen, f"{word} {k + 1}") for k, word in near if 0 <= k < pages]
    return [*rows, Row(*turns)] if turns else rows


def _confirm_row(scene: Scene, ask: Ask) -> Row:
    """Confirm what is chosen, or start over."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    names = listed(scene.names(ask, scene.chosen), 6)
    fits = ask.low <= len(scene.chosen) <= ask.high
    row = Row(Confirm(table, digest, scene.chosen, cut(f"Confirm: {names}", SHORT), disabled=not fits))
    if scene.chosen:
        row.add_item(Turn(table, digest, scene.page, (), "Start over"))
    return row


def _reasons(scene: Scene, ask: Ask) -> list[str]:
    """The options that cannot be chosen now, with reason and rule; those with one reason together."""
    barred: dict[str, list[str]] = {}
    for token, refusal in ask.options:
        if refusal is not None:
            barred.setdefault(str(refusal), []).append(token)
    said = [
        f"-# Not now: {listed(scene.said(ask, tokens), TOGETHER)} – {written(reason, scene.standing)}"
        for reason, tokens in barred.items()
    ]
    if len(said) > REASONS:
        said = [*said[:REASONS], f"-# … and {len(said) - REASONS} more"]
    return ["\n".join(said)] if said else []


def merged(item: ChoiceMenu, ask: Ask) -> tuple[int, ...]:
    """What is chosen after a menu was used: other pages stay, this page is as picked; ordered picks are appended."""
    known = [place for place in item.picked if place < len(ask.options)]
    if ask.ordered:
        chosen = (*item.chosen, *[place for place in known if place not in item.chosen])
    else:
        chosen = tuple(sorted({*[p for p in item.chosen if p not in item.shown], *known}))
    return chosen if fits(chosen) else item.chosen


def fits(chosen: Sequence[int]) -> bool:
    """Whether a selection can be carried in an id."""
    return len(encode(chosen)) <= ROOM
