"""A seat's panel: its hand, its current question, what it may undo. Built from nothing but the snapshot."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from discord import ui

from bot.model.name_markup import mark_quote
from bot.model.table_records import LogLine, Missed
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.note_form import make_note_button
from bot.panels.components.press_controls import make_button
from bot.panels.components.question_presses import UndoMove
from bot.panels.components.table_presses import (
    TakeHint,
    make_act_button,
    make_hand_button,
    make_log_button,
    make_rules_button,
)
from bot.panels.pages.daily_pages import AskGiveUp
from bot.panels.pages.message_layout import Papers, Part, lay_out
from bot.panels.question import letter_line, open_vote_line, option_notes, plan_line, premove_menus, tutorial_steps
from bot.panels.question.panel_context import PanelContext, Row
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
    plain,
    when,
    write_marks,
)
from games.engine.ask import Ask
from games.engine.match import Answer

OUTCOME: Final = "✓"  # before what the reader's own press did
NOTE: Final = 300  # characters of the reader's own note
LINES: Final = 3  # of the log; the rest is behind its button
TOLD: Final = 140  # characters of a line of the log


def panel(context: PanelContext) -> Papers:
    """Return the panel of one seat: what its last press did, the question and its controls; below them what was missed, what the seat
    has, the newest of the log, the advance answers and the open vote.

    Opened by "Act" (`brief`), it comes without the log. Where all of it is too long, the seat's things and the log are cut.
    """
    ask = premove_menus.find_question(context)
    asking, rows = _ask(context, ask)
    above, taught, below = _head(context), tutorial_steps.above(context), _explain(context, ask, rows)
    foot = _write_foot(context)
    room = MESSAGE - sum(map(len, [*above, *taught, *asking, *below, *foot, BREAK]))
    hand: list[Part] = [BREAK] if context.picture is None else [context.picture]
    seen, held = ([BREAK], hand) if taught else (hand, [])  # below a lesson there is no room on a phone
    question_parts = [*above, *taught, *held, *asking, *tutorial_steps.rows(context), *rows, *_beside(context, ask)]
    other_parts = [
        *below,
        *seen,
        *([context.board] if context.board is not None else []),
        *fit([*_write_board(context), *_things(context)], room),
        *foot,
        *premove_menus.rows(context),
        *letter_line.add_button(context, plan_line.rows(context)),
        _foot(context),
    ]
    view = lay_out([*question_parts, *other_parts], emojis=context.emojis)
    if context.picture is not None or context.board is not None:
        view.instead = partial(panel, replace(context, picture=None, board=None))
    return view


def _head(context: PanelContext) -> list[str]:
    """Return what must be said first, the reader's note, what their last press did, and where the game is."""
    notice = [f"> {context.notice}"] if context.notice else []
    heading = f"-# **{context.game.title}** · {write_marks(context.presenter.heading(context.view), context.standing)}"
    return [*notice, *_write_memo(context), *_write_outcome(context), heading]


def _write_memo(context: PanelContext) -> list[str]:
    """Return the reader's own note."""
    return [f"-# 📝 {write_marks(mark_quote(plain(context.memo, NOTE)), context.standing)}"] if context.memo else []


def _ask(context: PanelContext, ask: Ask | None) -> tuple[list[str], list[Row]]:
    """Return the question's texts, or whom the game waits for, and the question's controls."""
    texts, rows = _so_far(context), list[Row]()
    if ask is None or ask.standing:
        texts.append(f"{bot_texts.NOTHING_ASKED} {bot_texts.waiting(context.standing)}")
    if ask is not None:
        asked, rows = question(context, ask)
        texts += [*asked, *_deadline(context.standing, context.seat)]
    return texts, rows


def _explain(context: PanelContext, ask: Ask | None, rows: list[Row]) -> list[str]:
    """Return the notes of the controls, why others aren't offered, the hint of a divided question, the newest letter, and what was missed."""
    why = [] if ask is None else [*reasons(context, ask), *(context.hint(ask) if is_divided(context, ask) else [])]
    missed = [] if context.missed is None else [BREAK, away(context.missed, context.standing)]
    return [*option_notes.beside(rows), *why, *letter_line.lines(context), *missed]


def _write_foot(context: PanelContext) -> list[str]:
    """Return the advance answers, the plan, the open vote, and a last remark."""
    remark = [f"-# {context.foot}"] if context.foot else []
    return [*premove_menus.lines(context), *plan_line.lines(context), *open_vote_line.line(context.standing), *remark]


def _beside(context: PanelContext, ask: Ask | None) -> list[Row]:
    """Return what goes with every question: undo, and why not."""
    take_back = (
        context.standing.match and context.standing.match.can_take_back(context.seat) and not _is_taken_up(context)
    )
    back: list[Any] = [make_button("Undo", UndoMove(context.standing.table.id, context.digest))] if take_back else []
    row = [*back, *([] if ask is None else fold(context, ask))]
    return [Row(*row)] if row else []


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


def _so_far(context: PanelContext) -> list[str]:
    """Return what has been started. A standing offer that was taken up hasn't: it can be withdrawn."""
    begun = _list_begun(context)
    if not begun or _is_taken_up(context):
        return []
    path = " → ".join([_describe_answer(context, answer) for answer in begun])
    return [f"So far: {embolden(path)}"]


def _list_begun(context: PanelContext) -> Sequence[Answer]:
    return context.standing.match.list_begun(context.seat) if context.standing.match else ()


def _describe_answer(context: PanelContext, answer: Answer) -> str:
    amount = all(map(str.isdigit, answer.tokens))
    return join_words(context.list_labels(Ask(answer.seat, answer.rule, "", (), amount=amount), answer.tokens), 12)


def _is_taken_up(context: PanelContext) -> bool:
    """Return whether a standing offer was taken up whole; what is composed answer by answer is asked by other rules than it began with."""
    ask, match = context.ask, context.standing.match
    if ask is None or match is None or not ask.standing:
        return False
    return all(answer.rule == ask.rule for answer in match.list_begun(context.seat))


def _deadline(standing: TableSnapshot, seat: int) -> list[str]:
    deadline = standing.deadlines.get(seat)
    return [f"-# {time_control_text.ends(deadline, standing.table.terms)}"] if deadline else []


def _foot(context: PanelContext) -> Row:
    """Return the other view of this panel, rules, log; in a deal of the day, which no one else moves on, how to end it."""
    table = context.standing.table.id
    rules = make_rules_button(table, context.game.name, f"r{context.ask.rule}" if context.ask else "h")
    if context.standing.table.is_daily:
        return Row(rules, make_log_button(table), make_button("Give up", AskGiveUp(table)))
    row = Row(make_hand_button(table, "Refresh"), rules, make_log_button(table))
    row.add_item(make_note_button(table))
    if context.ask is not None and not context.ask.standing and context.standing.may_take_hints(_reader(context)):
        row.add_item(make_button("Hint", TakeHint(table)))
    for button in open_vote_line.show_button(context.standing):
        row.add_item(button)
    return row


def _reader(context: PanelContext) -> int:
    """Return the user whose panel it is; 0 where a robot has the seat."""
    return context.standing.table.players[context.seat].user or 0


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
