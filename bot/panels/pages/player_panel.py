"""A seat's panel: its hand, its current question, what it may undo. Built from nothing but the snapshot."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from discord import ui

from bot.model.table_records import LogLine, Missed
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.question_presses import PickOption, UndoMove
from bot.panels.components.table_presses import make_act_button, make_hand_button, make_log_button, make_rules_button
from bot.panels.pages.message_layout import Papers, Part, lay_out, pack
from bot.panels.question import option_notes, premove_menus
from bot.panels.question.choice_controls import ABREAST, SHORT
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.panel_part import PanelPart
from bot.panels.question.question_layout import is_divided, question
from bot.panels.question.unavailable_reasons import fold, reasons
from bot.panels.text import bot_texts, time_control_text
from bot.panels.text.text_formatting import (
    BREAK,
    MESSAGE,
    PHONE,
    clip_markdown,
    cut,
    embolden,
    fit,
    join_words,
    when,
    write_marks,
)
from games.engine.asking.ask import Ask
from games.engine.running.match import Answer

OUTCOME: Final = "✓"  # before what the reader's own press did
LINES: Final = 3  # of the log; the rest is behind its button
TOLD: Final = 140  # characters of a line of the log
T = TypeVar("T")


def lay_out_panel(context: PanelContext, parts: Sequence[PanelPart]) -> Papers:
    """Return the panel of one seat: what its last press did, the question and its controls; below them what was missed, what the seat
    has and the newest of the log; at each place, too, what the features put there, in the order of their `parts`.

    Opened by "Act" (`brief`), it comes without the log. Where all of it is too long, the seat's things and the log are cut.
    """

    def gather(places: Iterable[Callable[[PanelContext], Sequence[T]]]) -> list[T]:
        return [one for place in places for one in place(context)]

    ask = premove_menus.find_question(context)
    asking, controls = _ask(context, ask)
    top = [*([f"> {context.notice}"] if context.notice else []), *gather(one.top for one in parts)]
    heading = write_marks(context.presenter.heading(context.view), context.standing)
    top += [*_write_outcome(context), f"-# **{context.game.title}** · {heading}"]
    above, below = gather(one.above for one in parts), option_notes.beside(controls)
    if ask is not None:
        below += [*reasons(context, ask), *(context.hint(ask) if is_divided(context, ask) else [])]
    below += gather(one.below for one in parts)
    below += [] if context.missed is None else [BREAK, away(context.missed, context.standing)]
    foot = [*gather(one.foot for one in parts), *([f"-# {context.foot}"] if context.foot else [])]
    room = MESSAGE - sum(map(len, [*top, *above, *asking, *below, *foot, BREAK]))
    hand: list[Part] = [BREAK] if context.picture is None else [context.picture]
    seen, held = ([BREAK], hand) if above else (hand, [])  # below a lesson there is no room on a phone
    meant = _ask_back(context, controls)
    asked = [*asking, *meant, *gather(one.answers for one in parts), *controls, *_go_back(context, ask)]
    board = [] if context.board is None else [context.board]
    things = [*seen, *board, *fit([*_write_board(context), *_things(context)], room)]
    last = [*gather(one.controls for one in parts), *pack([*_foot(context), *gather(one.last for one in parts)])]
    view = lay_out([*top, *above, *held, *asked, *below, *things, *foot, *last], emojis=context.emojis)
    if context.picture is not None or context.board is not None:
        view.instead = partial(lay_out_panel, replace(context, picture=None, board=None), parts)
    return view


def _ask_back(context: PanelContext, rows: Sequence[Row]) -> list[Row]:
    """Return a button for each choice that the refused words could mean, unless one is there that does the same."""
    there = {getattr(item, "custom_id", None) for row in rows for item in row.children}
    table, made = context.standing.table.id, list[Button]()
    for path, name in context.meant:
        button = make_button(cut(name, SHORT), PickOption(table, context.digest, path))
        made += [] if button.custom_id in there else [button]
    return [Row(*made[k : k + ABREAST]) for k in range(0, len(made), ABREAST)]


def _ask(context: PanelContext, ask: Ask | None) -> tuple[list[str], list[Row]]:
    """Return the question's texts, or whom the game waits for, and the question's controls."""
    begun, texts, rows = _list_begun(context), list[str](), list[Row]()
    if begun and not _is_taken_up(context):  # a standing offer that was taken up can be withdrawn: it isn't begun
        path = []
        for answer in begun:
            amount = all(map(str.isdigit, answer.tokens))
            answered = Ask(answer.seat, answer.rule, "", (), amount=amount)
            path.append(join_words(context.list_labels(answered, answer.tokens), 12))
        texts.append(f"So far: {embolden(' → '.join(path))}")
    if ask is None or ask.standing:
        texts.append(f"{bot_texts.NOTHING_ASKED} {bot_texts.waiting(context.standing)}")
    if ask is not None:
        asked, rows = question(context, ask)
        deadline = context.standing.deadlines.get(context.seat)
        due = [f"-# {time_control_text.ends(deadline, context.standing.table.terms)}"] if deadline else []
        texts += [*asked, *due]
    return texts, rows


def _go_back(context: PanelContext, ask: Ask | None) -> list[Button]:
    """Return what goes with every question: undo, and why not."""
    match = context.standing.match
    take_back = match is not None and match.can_take_back(context.seat) and not _is_taken_up(context)
    back = [make_button("Undo", UndoMove(context.standing.table.id, context.digest))] if take_back else []
    return [*back, *([] if ask is None else fold(context, ask))]


def _write_outcome(context: PanelContext) -> list[str]:
    """Return what the reader's last press did, a line each."""
    if context.pressed is None:
        return [f"{OUTCOME} {context.answered}"] if context.answered and not _list_begun(context) else []
    told = [f"{OUTCOME} {_write_line(line, context.standing)}" for line in context.pressed.lines]
    return ["\n".join([*told, *([f"-# and {context.pressed.more} more: Log"] if context.pressed.more else [])])]


def _write_line(line: LogLine, standing: TableSnapshot) -> str:
    return clip_markdown(write_marks(line.text, standing, line.revision), TOLD)


def away(missed: Missed, standing: TableSnapshot) -> str:
    """Return what happened since the reader last looked, and that the log has the rest."""
    told = [f"- {_write_line(line, standing)}" for line in missed.lines]
    more = [f"-# and {missed.more} more: Log"] if missed.more else []
    return "\n".join([f"**Since you last looked** ({when(missed.since)})", *told, *more])


def _write_board(context: PanelContext) -> list[str]:
    """Return what wins, and without its picture the table in words, for the panel of a private table: no channel has its board."""
    if not context.standing.table.is_private or context.standing.match is None:
        return []
    view = context.standing.match.view(None)
    goal = context.presenter.goal(view)
    blocks = context.presenter.board(view) if context.board is None else ()
    return [write_marks(text, context.standing) for text in [*([f"🎯 {goal}"] if goal else []), *blocks]]


def _things(context: PanelContext) -> list[str]:
    """Return what the seat holds, unless a picture shows it; then the newest lines of the log."""
    held = () if context.picture is not None else context.presenter.mine(context.view)
    blocks = [write_marks(block, context.standing) for block in held]
    if not context.brief:
        above = context.pressed.lines if context.pressed else ()
        below = [line for line in context.lines if line not in above][-LINES:]
        blocks.append("\n".join([f"-# {_write_line(line, context.standing)}" for line in below]))
    return blocks


def _list_begun(context: PanelContext) -> Sequence[Answer]:
    return context.standing.match.list_begun(context.seat) if context.standing.match else ()


def _is_taken_up(context: PanelContext) -> bool:
    """Return whether a standing offer was taken up whole; what is composed answer by answer is asked by other rules than it began with."""
    ask, match = context.ask, context.standing.match
    if ask is None or match is None or not ask.standing:
        return False
    return all(answer.rule == ask.rule for answer in match.list_begun(context.seat))


def _foot(context: PanelContext) -> list[Button]:
    """Return the other view of this panel, rules and log. A deal of the day, which no one else moves on, needs no other view."""
    table = context.standing.table
    rules = make_rules_button(table.id, context.game.name, f"r{context.ask.rule}" if context.ask else "h")
    refresh = [] if table.is_daily else [make_hand_button(table.id, "Refresh")]
    return [*refresh, rules, make_log_button(table.id)]


def ping_buttons(tables: Sequence[tuple[int, str]], row: int) -> ui.View:
    """Return the buttons below a ping, for the tables with their titles. `row`: its number in the outbox, by which the message can be told from others."""
    view = ui.View(timeout=None)
    if len(tables) == 1:
        ((table, _),) = tables
        view.add_item(make_act_button(table, row=row))
        view.add_item(make_hand_button(table))
    else:
        for number, (table, title) in enumerate(tables, 1):
            view.add_item(make_act_button(table, cut(f"{number}. {title}", PHONE), row=row))
    view.stop()
    return view
