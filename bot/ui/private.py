"""A seat's own panel: its hand, its present question, what it may take back. Built from nothing but the standing."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.emojis import NONE, Emojis
from bot.standing import Missed, Standing
from bot.ui import ahead, clocks, lesson, notes, open_vote, words
from bot.ui.items import Act, Hand, Log, Rules, TakeBack
from bot.ui.question import question
from bot.ui.scene import Row, Scene
from bot.ui.text import BREAK, MESSAGE, PHONE, WHOLE, cut, fit, listed, when, written
from games.engine.ask import Ask
from games.engine.match import Answer

Layout = ui.LayoutView


class Papers(Layout):
    """A message with files, by their names."""

    papers: Mapping[str, bytes]


TOLD = 140  # characters of a line that somebody has missed
COMPONENTS = 40  # of one message, nested ones included: Discord's limit


def page(
    texts: list[str],
    rows: list[Row],
    colour: int | None = None,
    papers: Mapping[str, bytes] | None = None,
    emojis: Emojis = NONE,
) -> Layout:
    """A message of texts and rows in one frame, with files below it; with emojis as far as they
    fit. It is finished at once: its items live by their ids alone."""
    view = Papers(timeout=None)
    view.papers = papers or {}
    frame: ui.Container[Any] = ui.Container(accent_colour=colour)
    room = COMPONENTS - 1 - sum(1 + len(row.children) for row in rows)
    for text in _joined(emojis.within(fit(texts), WHOLE), room):
        frame.add_item(ui.Separator() if text == BREAK else ui.TextDisplay(text))
    for row in rows:
        frame.add_item(row)
    view.add_item(frame)
    for name in view.papers:
        view.add_item(ui.File(f"attachment://{name}"))
    view.stop()
    return view


def _joined(texts: list[str], most: int) -> list[str]:
    """The texts in at most so many pieces: where there are too many, the last neighbours become one."""
    while len(texts) > most:
        pairs = [k for k in range(1, len(texts)) if BREAK not in texts[k - 1 : k + 1]]
        if not pairs:
            break
        last = pairs[-1]
        texts = [*texts[: last - 1], "\n".join(texts[last - 1 : last + 1]), *texts[last + 1 :]]
    return texts


def note(sentence: str, table: int | None = None) -> Layout:
    """One sentence, with a way to the reader's hand if a table is known."""
    return page([sentence], [Row(Hand(table))] if table else [])


def panel(scene: Scene) -> Layout:
    """The panel of one seat. Opened by "Act" (`brief`), the question comes without the log.

    Where all of it is too long, the seat's things and the log are cut, never the question.
    """
    standing, ask = scene.standing, ahead.asked(scene)
    head = [f"> {scene.notice}"] if scene.notice else []
    if scene.missed is not None:
        head += [away(scene.missed, standing), BREAK]
    head.append(f"**{scene.game.title}** · {written(scene.drawing.heading(scene.view), standing)}")
    foot, rows = [*lesson.above(scene), *ahead.lines(scene), *_so_far(scene)], list[Row]()
    if ask is None or ask.standing:
        foot.append(f"{words.NOTHING_ASKED} {words.waiting(standing)}")
    if ask is not None:
        asked, rows = question(scene, ask)
        foot += [*asked, *notes.beside(rows), *_deadline(standing, scene.seat)]
    foot += [*open_vote.line(standing), *([f"-# {scene.foot}"] if scene.foot else [])]
    foot = [BREAK, *foot]
    room = MESSAGE - sum(map(len, [*head, *foot]))
    return page(
        [*head, *fit(_things(scene), room), *foot],
        [*lesson.rows(scene), *rows, *ahead.rows(scene), _foot(scene)],
        emojis=scene.emojis,
    )


def away(missed: Missed, standing: Standing) -> str:
    """What happened while the reader was away, and that the log has the rest."""
    told = [f"- {cut(written(line.text, standing, line.revision), TOLD)}" for line in missed.lines]
    more = [f"-# and {missed.more} more: Log"] if missed.more else []
    return "\n".join([f"**While you were away** (since {when(missed.since)})", *told, *more])


def _things(scene: Scene) -> list[str]:
    """What the seat holds, then the newest lines of the log."""
    blocks = [written(block, scene.standing) for block in scene.drawing.mine(scene.view)]
    if not scene.brief:
        told = [f"-# {written(line.text, scene.standing, line.revision)}" for line in scene.lines]
        blocks.append("\n".join(told))
    return blocks


def _so_far(scene: Scene) -> list[str]:
    """What has been begun. A standing offer that was taken up is not: it can be withdrawn."""
    begun = scene.standing.match.begun(scene.seat) if scene.standing.match else ()
    if not begun or _offered(scene):
        return []
    return [f"So far: **{' → '.join(_answered(scene, answer) for answer in begun)}**"]


def _answered(scene: Scene, answer: Answer) -> str:
    amount = all(map(str.isdigit, answer.tokens))
    return listed(scene.said(Ask(answer.seat, answer.rule, "", (), amount=amount), answer.tokens), 12)


def _offered(scene: Scene) -> bool:
    """Whether a standing offer was taken up whole; what is composed answer by answer is asked by other rules than it began with."""
    ask, match = scene.ask, scene.standing.match
    if ask is None or match is None or not ask.standing:
        return False
    return all(answer.rule == ask.rule for answer in match.begun(scene.seat))


def _deadline(standing: Standing, seat: int) -> list[str]:
    deadline = standing.deadlines.get(seat)
    return [f"-# {clocks.ends(deadline, standing.table.terms)}"] if deadline else []


def _foot(scene: Scene) -> Row:
    """Take back, the other view of this panel, rules, log."""
    table = scene.standing.table.id
    row = Row()
    if scene.standing.match and scene.standing.match.can_take_back(scene.seat) and not _offered(scene):
        row.add_item(TakeBack(table))
    row.add_item(Hand(table, "Refresh"))
    row.add_item(Rules(table, scene.game.name, f"r{scene.ask.rule}" if scene.ask else "h"))
    row.add_item(Log(table))
    for button in open_vote.show_button(scene.standing):
        row.add_item(button)
    return row


def ping_buttons(tables: Sequence[tuple[int, str]], row: int) -> ui.View:
    """The buttons below a ping, for the tables with their titles. `row`: its number in the outbox, by which the message can be told from others."""
    view = ui.View(timeout=None)
    if len(tables) == 1:
        ((table, _),) = tables
        view.add_item(Act(table, row=row))
        view.add_item(Hand(table))
    else:
        for number, (table, title) in enumerate(tables, 1):
            view.add_item(Act(table, cut(f"{number}. {title}", PHONE), row=row))
    view.stop()
    return view
