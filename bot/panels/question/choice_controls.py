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
from games.engine.asking.ask import Ask

PAGE: Final = 25  # options of a menu
FEW: Final = 5  # choices that become buttons
ABREAST: Final = 4  # buttons beside each other on a phone, if their names are short
MOST_TOGGLED: Final = 9  # of several things to choose, each a button
SHORT: Final = 38  # characters of a button that a phone shows


def controls(context: PanelContext, ask: Ask) -> list[Row]:
    taken = context.chosen if ask.ordered else ()
    legal = [k for k, choice in enumerate(ask.options) if choice.refusal is None and k not in taken]
    if is_single(ask):
        usual = ask.default or () if ask.rule in context.presenter.suggests else ()
        quick = context.presenter.singly.union(usual)
        apart = [k for k in legal if ask.options[k].token in quick] if len(legal) > FEW else legal
        others = [k for k in legal if k not in apart]
        rows = menus(context, ask, others) if others else []
        return [*rows, *buttons(context, ask, apart)]
    full = ask.ordered and len(context.chosen) >= ask.high
    if is_toggled(context, ask):
        return [*_toggles(context, ask, legal), *_at_once(context, ask), confirm_row(context, ask)]
    rows = [] if full or not legal else menus(context, ask, legal)
    return [*rows, *_at_once(context, ask), confirm_row(context, ask)]


def is_toggled(context: PanelContext, ask: Ask) -> bool:
    """Return whether each of several things to choose is a button, which chooses it or leaves it out again."""
    return not ask.ordered and ask.rule in context.presenter.toggled and 0 < len(ask.legal) <= MOST_TOGGLED


def _toggles(context: PanelContext, ask: Ask, legal: Sequence[int]) -> list[Row]:
    """Return a button for each option; those that are chosen have a tick, and nothing is added to a full choice."""
    made, full = list[Button](), len(context.chosen) >= ask.high
    for place in legal:
        name, note = context.label(ask, ask.options[place].token)
        is_chosen, then = place in context.chosen, tuple(sorted({*context.chosen} ^ {place}))
        press = TurnPage(context.standing.table.id, context.digest, context.page, then)
        label = cut(f"✓ {name}" if is_chosen else name, SHORT)
        made.append(make_button(label, press, disabled=full and not is_chosen, note=note))
    return _abreast(made)


def _at_once(context: PanelContext, ask: Ask) -> list[Row]:
    """Return a button for each answer that is one press; none once something is chosen, or where they are too many."""
    offered = context.presenter.at_once(context.view, ask) if not context.chosen and not ask.ordered else ()
    every, made = [option.token for option in ask.options], list[Button]()
    for tokens in offered if len(offered) <= FEW else ():
        places = tuple(sorted([every.index(token) for token in tokens]))
        press = ConfirmChoice(context.standing.table.id, context.digest, places)
        made.append(make_button(cut(join_words(context.names(ask, places), 6), SHORT), press))
    return _abreast(made)


def _abreast(made: Sequence[Button]) -> list[Row]:
    """Return rows of short buttons, as many as a phone shows beside each other."""
    return [Row(*made[k : k + ABREAST]) for k in range(0, len(made), ABREAST)]


def menus(context: PanelContext, ask: Ask, legal: list[int]) -> list[Row]:
    """Return one page of the options, and buttons to the pages beside it."""
    pages = page_count(legal)
    page = max(0, min(context.leaf, pages - 1))
    title = write_label(ask.prompt, context.standing, 120)
    shown = [
        OnePressChoice((k,), *context.label(ask, ask.options[k].token)) for k in legal[page * PAGE : (page + 1) * PAGE]
    ]
    place = f" – page {page + 1} of {pages}" if pages > 1 else ""
    return [menu(context, ask, shown, page, title + place), *turns(context, page, pages)]


def page_count(legal: Sequence[object]) -> int:
    return -(-len(legal) // PAGE)


def menu(
    context: PanelContext, ask: Ask, shown: Sequence[OnePressChoice], page: int, title: str, group: str = ""
) -> Row:
    """Return a menu of these options, which are one page."""
    several = not is_single(ask) and not ask.ordered
    table, digest = context.standing.table.id, context.digest
    options = [make_option(d.path, digest, d.name, d.note, several and d.path[0] in context.chosen) for d in shown]
    press = PickFromMenu(table, digest, group + context.again, page, context.chosen)
    high = min(max(ask.high, 1), len(shown)) if several else 1
    return Row(make_menu(press, options, title, low=0 if several else 1, high=high))


def turns(context: PanelContext, page: int, pages: int) -> list[Row]:
    """Return buttons to the pages beside this one."""
    table, digest = context.standing.table.id, context.digest
    near = [(page - 1, "◀ Page"), (page + 1, "Page ▶")]
    turns = [
        make_button(f"{word} {k + 1}", TurnPage(table, digest, context.turn_to(k), context.chosen))
        for k, word in near
        if 0 <= k < pages
    ]
    return [Row(*turns)] if turns else []


def buttons(context: PanelContext, ask: Ask, places: Sequence[int]) -> list[Row]:
    """Return a button for each of a few options."""
    return make_buttons(
        context, ask, [OnePressChoice((place,), *context.label(ask, ask.options[place].token)) for place in places]
    )


def make_buttons(context: PanelContext, ask: Ask, shown: Sequence[OnePressChoice], beside: int = FEW) -> list[Row]:
    """Return a button for each of these, at most five in a row; none stands alone in the last row where the one before has room."""
    made = [_button(context, ask, deed) for deed in shown]
    begins = list(range(0, len(made), beside)) or [0]
    if beside < FEW and len(made) > beside and len(made) % beside == 1:
        begins.pop()
    shares = [made[k:then] for k, then in zip(begins, [*begins[1:], len(made)], strict=True)]
    return [Row(*share) for share in shares if share]


def _button(context: PanelContext, ask: Ask, deed: OnePressChoice) -> Button:
    """Answer at once; or opens the form that begins with that choice."""
    table, token = context.standing.table.id, ask.options[deed.path[0]].token
    if token in context.presenter.forms:
        return make_button(context.presenter.forms[token].label, OpenAnswerForm(table, token))
    return make_button(cut(deed.name, SHORT), PickOption(table, context.digest, deed.path), note=deed.note)


def confirm_row(context: PanelContext, ask: Ask) -> Row:
    """Confirm what is chosen, or start over."""
    table, digest = context.standing.table.id, context.digest
    names = join_words(context.names(ask, context.chosen), 6)
    fits = ask.low <= len(context.chosen) <= ask.high
    press, label = ConfirmChoice(table, digest, context.chosen), cut(f"Confirm: {names}", SHORT)
    row = Row(make_button(label, press, ButtonStyle.primary, disabled=not fits))
    if context.chosen and not is_toggled(context, ask):
        row.add_item(make_button("Start over", TurnPage(table, digest, context.page, ())))
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
