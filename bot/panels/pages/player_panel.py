"""A seat's panel: its hand, its current question, what it may undo. Built from nothing but the snapshot."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from discord import ui

from bot.model.table_snapshot import LogLine, Missed, TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import make_button
from bot.panels.components.question_presses import UndoMove
from bot.panels.components.table_presses import make_act_button, make_hand_button, make_log_button, make_rules_button
from bot.panels.question import open_vote_line, option_notes, premove_menus, tutorial_steps
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.question_layout import is_divided, question
from bot.panels.question.unavailable_reasons import fold, reasons
from bot.panels.text import bot_texts, time_control_text
from bot.panels.text.text_formatting import (
    BREAK,
    MESSAGE,
    PHONE,
    WHOLE,
    clip_markdown,
    cut,
    embolden,
    fit,
    join_words,
    when,
    write_marks,
)
from bot.titles.application_emojis import NONE, Emojis
from games.engine.ask import Ask
from games.engine.match import Answer

Layout = ui.LayoutView


class Papers(Layout):
    """A message with files, by their names. `instead`: the same in text, for where no picture is to be seen; None: it stays as it is."""

    papers: Mapping[str, bytes]
    instead: "Callable[[], Papers] | None" = None


Part = str | Row | PictureAttachment

OUTCOME: Final = "✓"  # before what the reader's own press did
LINES: Final = 3  # of the log; the rest is behind its button
TOLD: Final = 140  # characters of a line of the log
COMPONENTS: Final = 40  # of one message, nested ones included: Discord's limit


def page(
    texts: list[str],
    rows: list[Row],
    colour: int | None = None,
    papers: Mapping[str, bytes] | None = None,
    emojis: Emojis = NONE,
) -> Layout:
    """Return a message of texts, then rows, in one frame, with files below it; with emojis as far as they fit."""
    return lay_out([*texts, *rows], colour, papers, emojis)


def lay_out(
    parts: Sequence[Part],
    colour: int | None = None,
    papers: Mapping[str, bytes] | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return a message of texts, rows and pictures in their order. It is finished at once: its items live by their ids alone."""
    view = Papers(timeout=None)
    view.papers = dict(papers or {}) | {part.name: part.png for part in parts if isinstance(part, PictureAttachment)}
    frame: ui.Container[Any] = ui.Container(accent_colour=colour)
    room = COMPONENTS - 1 - sum(_size(part) for part in parts if not isinstance(part, str))
    for part in _join_texts(_add_signs(_fit_parts(parts), emojis), room):
        if isinstance(part, str):
            frame.add_item(ui.Separator() if part == BREAK else ui.TextDisplay(part))
        else:
            frame.add_item(part)
    view.add_item(frame)
    for name in papers or ():
        view.add_item(ui.File(f"attachment://{name}"))
    view.stop()
    return view


def _size(part: Row | PictureAttachment) -> int:
    """Return how many components the part is."""
    return 1 if isinstance(part, PictureAttachment) else 1 + len(part.children)


def _fit_parts(parts: Sequence[Part]) -> list[Part]:
    """Return the parts, their texts within what a message may have: the last ones are cut first."""
    fitted, room = list[Part](), MESSAGE
    for part in parts:
        if not isinstance(part, str):
            fitted.append(part)
        elif shown := fit([part], room):
            fitted += shown
            room -= len(shown[0])
    return fitted


def _add_signs(parts: Sequence[Part], emojis: Emojis) -> list[Part]:
    """Return the parts with emojis in their texts, as far as those fit."""
    texts = iter(emojis.within([part for part in parts if isinstance(part, str)], WHOLE))
    return [next(texts) if isinstance(part, str) else part for part in parts]


def _join_texts(parts: list[Part], most: int) -> list[Part]:
    """Return the texts in at most this many pieces: the last neighbours become one if there are too many."""
    while sum(isinstance(part, str) for part in parts) > most:
        pairs = [
            k for k in range(1, len(parts)) if all(isinstance(p, str) and p != BREAK for p in parts[k - 1 : k + 1])
        ]
        if not pairs:
            break
        last = pairs[-1]
        parts = [*parts[: last - 1], "\n".join(map(str, parts[last - 1 : last + 1])), *parts[last + 1 :]]
    return parts


def note(sentence: str, table: int | None = None) -> Layout:
    """Return one sentence, with a way to the reader's hand if a table is known."""
    return page([sentence], [Row(make_hand_button(table))] if table else [])


def panel(scene: PanelContext) -> Papers:
    """Return the panel of one seat: the question and its controls first; below them what was missed, what the seat has, the newest of
    the log, the advance answers and the open vote.

    Opened by "Act" (`brief`), it comes without the log. Where all of it is too long, the seat's things and the log are cut.
    """
    standing, ask, rows = scene.standing, premove_menus.find_question(scene), list[Row]()
    first = [f"> {scene.notice}"] if scene.notice else []
    first += _write_outcome(scene)
    first.append(f"-# **{scene.game.title}** · {write_marks(scene.drawing.heading(scene.view), standing)}")
    first += [*tutorial_steps.above(scene), *_so_far(scene)]
    if ask is None or ask.standing:
        first.append(f"{bot_texts.NOTHING_ASKED} {bot_texts.waiting(standing)}")
    if ask is not None:
        asked, rows = question(scene, ask)
        first += [*asked, *_deadline(standing, scene.seat)]
    why = [] if ask is None else [*reasons(scene, ask), *(scene.hint(ask) if is_divided(scene, ask) else [])]
    foot = [*premove_menus.lines(scene), *open_vote_line.line(standing), *([f"-# {scene.foot}"] if scene.foot else [])]
    missed = [] if scene.missed is None else [BREAK, away(scene.missed, standing)]
    told = option_notes.beside(rows)
    room = MESSAGE - sum(map(len, [*first, *told, *why, *missed, *foot, BREAK]))
    seen: list[Part] = [BREAK] if scene.picture is None else [scene.picture]
    below: list[Part] = [*told, *why, *missed, *seen, *fit(_things(scene), room), *foot]
    above: list[Part] = [*first, *tutorial_steps.rows(scene), *rows, *_beside(scene, ask)]
    view = lay_out([*above, *below, *premove_menus.rows(scene), _foot(scene)], emojis=scene.emojis)
    if scene.picture is not None:
        view.instead = partial(panel, replace(scene, picture=None))
    return view


def _beside(scene: PanelContext, ask: Ask | None) -> list[Row]:
    """Return what goes with every question: undo, and why not."""
    take_back = scene.standing.match and scene.standing.match.can_take_back(scene.seat) and not _is_taken_up(scene)
    back: list[Any] = [make_button("Undo", UndoMove(scene.standing.table.id, scene.digest))] if take_back else []
    row = [*back, *([] if ask is None else fold(scene, ask))]
    return [Row(*row)] if row else []


def _write_outcome(scene: PanelContext) -> list[str]:
    """Return what the reader's last press did, a line each."""
    if scene.pressed is None:
        return []
    told = [f"{OUTCOME} {_write_line(line, scene.standing)}" for line in scene.pressed.lines]
    return ["\n".join([*told, *([f"-# and {scene.pressed.more} more: Log"] if scene.pressed.more else [])])]


def _write_line(line: LogLine, standing: TableSnapshot) -> str:
    return clip_markdown(write_marks(line.text, standing, line.revision), TOLD)


def away(missed: Missed, standing: TableSnapshot) -> str:
    """Return what happened since the reader last looked, and that the log has the rest."""
    told = [f"- {_write_line(line, standing)}" for line in missed.lines]
    more = [f"-# and {missed.more} more: Log"] if missed.more else []
    return "\n".join([f"**Since you last looked** ({when(missed.since)})", *told, *more])


def _things(scene: PanelContext) -> list[str]:
    """Return what the seat holds, unless a picture shows it; then the newest lines of the log."""
    held = () if scene.picture is not None else scene.drawing.mine(scene.view)
    blocks = [write_marks(block, scene.standing) for block in held]
    if not scene.brief:
        above = scene.pressed.lines if scene.pressed else ()
        below = [line for line in scene.lines if line not in above][-LINES:]
        blocks.append("\n".join([f"-# {_write_line(line, scene.standing)}" for line in below]))
    return blocks


def _so_far(scene: PanelContext) -> list[str]:
    """Return what has been started. A standing offer that was taken up hasn't: it can be withdrawn."""
    begun = scene.standing.match.begun(scene.seat) if scene.standing.match else ()
    if not begun or _is_taken_up(scene):
        return []
    path = " → ".join([_describe_answer(scene, answer) for answer in begun])
    return [f"So far: {embolden(path)}"]


def _describe_answer(scene: PanelContext, answer: Answer) -> str:
    amount = all(map(str.isdigit, answer.tokens))
    return join_words(scene.list_labels(Ask(answer.seat, answer.rule, "", (), amount=amount), answer.tokens), 12)


def _is_taken_up(scene: PanelContext) -> bool:
    """Return whether a standing offer was taken up whole; what is composed answer by answer is asked by other rules than it began with."""
    ask, match = scene.ask, scene.standing.match
    if ask is None or match is None or not ask.standing:
        return False
    return all(answer.rule == ask.rule for answer in match.begun(scene.seat))


def _deadline(standing: TableSnapshot, seat: int) -> list[str]:
    deadline = standing.deadlines.get(seat)
    return [f"-# {time_control_text.ends(deadline, standing.table.terms)}"] if deadline else []


def _foot(scene: PanelContext) -> Row:
    """Return the other view of this panel, rules, log."""
    table = scene.standing.table.id
    row = Row(make_hand_button(table, "Refresh"))
    row.add_item(make_rules_button(table, scene.game.name, f"r{scene.ask.rule}" if scene.ask else "h"))
    row.add_item(make_log_button(table))
    for button in open_vote_line.show_button(scene.standing):
        row.add_item(button)
    return row


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
