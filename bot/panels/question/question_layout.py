"""An open question, laid out: its texts, then its rows of controls."""

from collections.abc import Callable, Sequence
from typing import Final

from discord import ButtonStyle

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.question_presses import AnswerUsual, ConfirmChoice, OpenNumberForm, TurnPage
from bot.panels.question import option_groups
from bot.panels.question.choice_controls import PAGE, SHORT, controls, make_buttons, menu, page_count, turns
from bot.panels.question.one_press_choices import OnePressChoice, deeds
from bot.panels.question.panel_context import PanelContext, Row, is_single
from bot.panels.question.row_packing import WHOLE, pack_by_width, split_groups, width
from bot.panels.text.text_formatting import cut, embolden, join_words, write_marks
from games.engine.asking.ask import Ask

BESIDE: Final = 4  # buttons in a row, so that a phone has two lines of two


def question(context: PanelContext, ask: Ask) -> tuple[list[str], list[Row]]:
    """Return the question's texts and its rows of controls."""
    prompt = write_marks(ask.prompt, context.standing)
    texts = [f"{embolden(prompt) if ask.standing else f'### {prompt}'} *(rule {ask.rule})*"]  # an offer is not as loud
    texts += [] if context.confirm or is_divided(context, ask) else context.hint(ask)
    if context.confirm and context.chosen:
        return _confirm(context, ask, texts)
    if ask.amount and len(ask.options) > PAGE:
        table, digest = context.standing.table.id, context.digest
        low, high = int(ask.options[0].token), int(ask.options[-1].token)
        press = OpenNumberForm(table, digest, low, high)
        return texts, [Row(make_button(f"Enter a number, {low} to {high}", press, ButtonStyle.primary))]
    if is_divided(context, ask):
        return _lay_out_groups(context, ask, texts)
    texts += _describe_choice(context, ask)
    return texts, _beside_usual(context, ask, controls(context, ask))


def _straight(context: PanelContext, ask: Ask) -> list[Button]:
    """Return a button that answers this and what follows in the usual way."""
    straight = context.presenter.straight
    if straight is None or context.advises_usual or not straight.is_begun_by(ask):
        return []
    style = ButtonStyle.primary if _is_usual_first(context, ask) else ButtonStyle.secondary
    return [make_button(straight.name, AnswerUsual(context.standing.table.id, context.digest), style)]


def _is_usual_first(context: PanelContext, ask: Ask) -> bool:
    """Return whether the usual answers come before the other choices, since none of those matters now."""
    straight = context.presenter.straight
    return straight is not None and not context.advises_usual and straight.is_first(context.view, ask)


def _beside_usual(context: PanelContext, ask: Ask, rows: list[Row]) -> list[Row]:
    """Return the rows, with the button for the usual answers in a row of its own: first where nothing else matters."""
    straight = _straight(context, ask)
    usual = [Row(*straight)] if straight else []
    return [*usual, *rows] if _is_usual_first(context, ask) else [*rows, *usual]


def is_divided(context: PanelContext, ask: Ask) -> bool:
    """Return whether the question is divided into groups; its hint then comes below its many controls."""
    return is_single(ask) and bool(option_groups.of(context.presenter.groups, ask)) and not context.confirm


def _confirm(context: PanelContext, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """Return a last look before an answer that can't be undone."""
    table, digest = context.standing.table.id, context.digest
    follows = f": {write_marks(context.outcome, context.standing)}" if context.outcome else ""
    texts.append(f"{embolden(_path(context, ask, context.said_at))}{follows} – this is final. Confirm?")
    for one in context.settled:  # it goes with the choice without being asked
        names = join_words(context.list_labels(one.ask, one.chosen), 12)
        texts.append(f"{write_marks(one.ask.prompt, context.standing)} {embolden(names)} (the only choice)")
    label = cut(f"Confirm: {_path(context, ask, context.names)}", SHORT)
    yes = make_button(label, ConfirmChoice(table, digest, context.chosen), ButtonStyle.primary)
    return texts, [Row(yes, make_button("Back", TurnPage(table, digest, context.page, ())))]


def _path(context: PanelContext, ask: Ask, named: Callable[[Ask, Sequence[int]], list[str]]) -> str:
    """Return what is chosen; for several questions, one after the other."""
    asks, split = (ask, *context.steps), len(context.steps)
    first = [name for one, place in zip(asks, context.chosen[:split], strict=False) for name in named(one, (place,))]
    return " → ".join([*first, join_words(named(asks[-1], context.chosen[split:]), 12)])


def _describe_choice(context: PanelContext, ask: Ask) -> list[str]:
    """Return what is chosen so far, if several may be chosen."""
    if is_single(ask):
        return []
    count = str(ask.low) if ask.low == ask.high else f"{ask.low} to {ask.high}"
    order = "; their order counts" if ask.ordered else ""
    names = join_words(context.said_at(ask, context.chosen), 40)
    return [f"Choose {count}{order}. Chosen ({len(context.chosen)}): {names}."]


def _lay_out_groups(context: PanelContext, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """Return a question for one of many things: buttons for what stands apart and for what is alone, a menu for each group that offers more."""
    found = option_groups.divide_options(ask, option_groups.of(context.presenter.groups, ask), context.presenter.singly)
    apart = [place for group in found if not group.title for place in option_groups.legal(ask, group.places)]
    offered = [
        (group.title, deeds(context, ask, option_groups.legal(ask, group.places)))
        for group in option_groups.menus(ask, found)
    ]
    several = [(title, some) for title, some in offered if len(some) > 1]
    alone = [some[0] for _, some in offered if len(some) == 1]
    singly = [OnePressChoice((place,), *context.label(ask, ask.options[place].token)) for place in apart]
    straight = _straight(context, ask)
    taken = width([deed.name for deed in (*singly, *alone)]) + WHOLE * len(straight)
    first, many = split_groups(several, context.presenter.pressed, taken)
    rows = make_buttons(context, ask, pack_by_width([*first, *singly, *alone]), BESIDE)
    if _is_usual_first(context, ask):
        return texts, [Row(*straight), *rows, *_menus(context, ask, many)]
    return texts, [*_with(rows, straight), *_menus(context, ask, many)]


def _with(rows: list[Row], beside: list[Button]) -> list[Row]:
    """Return the buttons, in the last row as long as there is room."""
    if beside and rows and len(rows[-1].children) + len(beside) <= BESIDE:
        for item in beside:
            rows[-1].add_item(item)
        return rows
    return [*rows, *([Row(*beside)] if beside else [])]


def _menus(context: PanelContext, ask: Ask, several: list[tuple[str, list[OnePressChoice]]]) -> list[Row]:
    """Return the menus, which turn their pages together; one with fewer pages stays at its last."""
    pages = max([page_count(some) for _, some in several], default=1)
    page, rows = max(0, min(context.leaf, pages - 1)), list[Row]()
    for letter, (title, some) in zip("abcdef", several, strict=False):
        here = min(page, page_count(some) - 1)
        shown = some[here * PAGE : (here + 1) * PAGE]
        rows.append(menu(context, ask, shown, here, f"{title}: {_names(context, ask, shown)}", letter))
    return [*rows, *turns(context, page, pages)]


def _names(context: PanelContext, ask: Ask, shown: list[OnePressChoice]) -> str:
    """Return what a menu offers, in a few words."""
    return ", ".join(dict.fromkeys([context.label(ask, ask.options[deed.path[0]].token)[0] for deed in shown]))
