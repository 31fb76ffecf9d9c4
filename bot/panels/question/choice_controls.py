"""The controls of a question: buttons for a few choices, menus with pages for many, and what a menu's use makes of the choice."""

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.panels.components.place_encoding import ROOM, encode
from bot.panels.components.press_controls import Button, make_button, make_menu
from bot.panels.components.question_presses import (
    ConfirmChoice,
    OpenAnswerForm,
    PickFromMenu,
    PickOption,
    TurnPage,
    make_option,
)
from bot.panels.question.one_press_choices import OnePressChoice
from bot.panels.question.panel_context import PanelContext, Row, is_single
from bot.panels.text.text_formatting import cut, join_words, write_label
from games.engine.ask import Ask

PAGE: Final = 25  # options of a menu
FEW: Final = 5  # choices that become buttons
SHORT: Final = 38  # characters of a button that a phone shows


def controls(scene: PanelContext, ask: Ask) -> list[Row]:
    taken = scene.chosen if ask.ordered else ()
    legal = [k for k, choice in enumerate(ask.options) if choice.refusal is None and k not in taken]
    if is_single(ask):
        usual = ask.default or () if ask.rule in scene.drawing.suggests else ()
        quick = scene.drawing.singly.union(usual)
        apart = [k for k in legal if ask.options[k].token in quick] if len(legal) > FEW else legal
        others = [k for k in legal if k not in apart]
        rows = menus(scene, ask, others) if others else []
        return [*rows, *buttons(scene, ask, apart)]
    full = ask.ordered and len(scene.chosen) >= ask.high
    rows = [] if full or not legal else menus(scene, ask, legal)
    return [*rows, confirm_row(scene, ask)]


def menus(scene: PanelContext, ask: Ask, legal: list[int]) -> list[Row]:
    """Return one page of the options, and buttons to the pages beside it."""
    pages = page_count(legal)
    page = max(0, min(scene.leaf, pages - 1))
    title = write_label(ask.prompt, scene.standing, 120)
    shown = [
        OnePressChoice((k,), *scene.label(ask, ask.options[k].token)) for k in legal[page * PAGE : (page + 1) * PAGE]
    ]
    place = f" – page {page + 1} of {pages}" if pages > 1 else ""
    return [menu(scene, ask, shown, page, title + place), *turns(scene, page, pages)]


def page_count(legal: Sequence[object]) -> int:
    return -(-len(legal) // PAGE)


def menu(scene: PanelContext, ask: Ask, shown: Sequence[OnePressChoice], page: int, title: str, group: str = "") -> Row:
    """Return a menu of these options, which are one page."""
    several = not is_single(ask) and not ask.ordered
    table, digest = scene.standing.table.id, scene.digest
    options = [make_option(d.path, digest, d.name, d.note, several and d.path[0] in scene.chosen) for d in shown]
    press = PickFromMenu(table, digest, group + scene.again, page, scene.chosen)
    high = min(max(ask.high, 1), len(shown)) if several else 1
    return Row(make_menu(press, options, title, low=0 if several else 1, high=high))


def turns(scene: PanelContext, page: int, pages: int) -> list[Row]:
    """Return buttons to the pages beside this one."""
    table, digest = scene.standing.table.id, scene.digest
    near = [(page - 1, "◀ Page"), (page + 1, "Page ▶")]
    turns = [
        make_button(f"{word} {k + 1}", TurnPage(table, digest, scene.turn_to(k), scene.chosen))
        for k, word in near
        if 0 <= k < pages
    ]
    return [Row(*turns)] if turns else []


def buttons(scene: PanelContext, ask: Ask, places: Sequence[int]) -> list[Row]:
    """Return a button for each of a few options."""
    return make_buttons(
        scene, ask, [OnePressChoice((place,), *scene.label(ask, ask.options[place].token)) for place in places]
    )


def make_buttons(scene: PanelContext, ask: Ask, shown: Sequence[OnePressChoice], beside: int = FEW) -> list[Row]:
    """Return a button for each of these, at most five in a row; none stands alone in the last row where the one before has room."""
    made = [_button(scene, ask, deed) for deed in shown]
    begins = list(range(0, len(made), beside)) or [0]
    if beside < FEW and len(made) > beside and len(made) % beside == 1:
        begins.pop()
    shares = [made[k:then] for k, then in zip(begins, [*begins[1:], len(made)], strict=True)]
    return [Row(*share) for share in shares if share]


def _button(scene: PanelContext, ask: Ask, deed: OnePressChoice) -> Button:
    """Answer at once; or opens the form that begins with that choice."""
    table, token = scene.standing.table.id, ask.options[deed.path[0]].token
    if token in scene.drawing.forms:
        return make_button(scene.drawing.forms[token].label, OpenAnswerForm(table, token))
    return make_button(cut(deed.name, SHORT), PickOption(table, scene.digest, deed.path), note=deed.note)


def confirm_row(scene: PanelContext, ask: Ask) -> Row:
    """Confirm what is chosen, or start over."""
    table, digest = scene.standing.table.id, scene.digest
    names = join_words(scene.names(ask, scene.chosen), 6)
    fits = ask.low <= len(scene.chosen) <= ask.high
    press, label = ConfirmChoice(table, digest, scene.chosen), cut(f"Confirm: {names}", SHORT)
    row = Row(make_button(label, press, ButtonStyle.primary, disabled=not fits))
    if scene.chosen:
        row.add_item(make_button("Start over", TurnPage(table, digest, scene.page, ())))
    return row


def merge_choice(item: PickFromMenu, ask: Ask) -> tuple[int, ...]:
    """Return the choice after a menu was used: other pages stay, this page is as picked; ordered picks are appended."""
    known = [place for place in item.picked if place < len(ask.options)]
    if ask.ordered:
        chosen = (*item.chosen, *[place for place in known if place not in item.chosen])
    else:
        chosen = tuple(sorted({*[p for p in item.chosen if p not in item.shown], *known}))
    return chosen if has_room(chosen) else item.chosen


def has_room(chosen: Sequence[int]) -> bool:
    """Return whether a selection can be carried in an id."""
    return len(encode(chosen)) <= ROOM
