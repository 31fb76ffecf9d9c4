"""A seat's own panel: its hand, its present question, what it may take back. Built from nothing but the standing."""

from typing import Any

from discord import ui

from bot.standing import Standing
from bot.ui import words
from bot.ui.items import Act, Hand, Log, Rules, TakeBack
from bot.ui.question import Row, Scene, question
from bot.ui.text import BREAK, MESSAGE, drawn, fit, when, written

Layout = ui.LayoutView


def page(texts: list[str], rows: list[Row], colour: int | None = None) -> Layout:
    """A message of texts and rows in one frame. It is finished at once: its items live by their ids alone."""
    view = Layout(timeout=None)
    frame: ui.Container[Any] = ui.Container(accent_colour=colour)
    for text in fit(texts):
        frame.add_item(ui.Separator() if text == BREAK else ui.TextDisplay(text))
    for row in rows:
        frame.add_item(row)
    view.add_item(frame)
    view.stop()
    return view


def note(sentence: str, table: int | None = None) -> Layout:
    """One sentence, with a way to the reader's hand if a table is known."""
    return page([sentence], [Row(Hand(table))] if table else [])


def panel(scene: Scene) -> Layout:
    """The panel of one seat. Opened by "Act" (`brief`), the question comes without the log.

    Where all of it is too long, the seat's things and the log are cut, never the question.
    """
    standing, ask = scene.standing, scene.ask
    head = [f"> {scene.notice}"] if scene.notice else []
    head.append(f"**{scene.game.title}** · {written(scene.drawing.heading(scene.view), standing)}")
    foot, rows = _so_far(scene), list[Row]()
    if ask is None:
        foot.append(f"{words.NOTHING_ASKED} {words.waiting(standing)}")
    else:
        asked, rows = question(scene, ask)
        foot += [*asked, *_deadline(standing, scene.seat)]
    foot += [f"-# {scene.foot}"] if scene.foot else []
    foot = [BREAK, *foot]
    room = MESSAGE - sum(map(len, [*head, *foot]))
    return page([*head, *fit(_things(scene), room), *foot], [*rows, _foot(scene)])


def _things(scene: Scene) -> list[str]:
    """What the seat holds, then the newest lines of the log."""
    blocks = [written(block, scene.standing) for block in scene.drawing.mine(scene.view)]
    if not scene.brief:
        blocks.append("\n".join(f"-# {written(line.text, scene.standing)}" for line in scene.lines))
    return blocks


def _so_far(scene: Scene) -> list[str]:
    begun = scene.standing.match.begun(scene.seat) if scene.standing.match else ()
    if not begun:
        return []
    said = [_said(scene, answer.tokens) for answer in begun]
    return [f"So far: **{' → '.join(said)}**"]


def _said(scene: Scene, tokens: tuple[str, ...]) -> str:
    """What was chosen before, in the words of the menu that offered it."""
    ask = scene.ask
    if ask is None or ask.amount:
        return drawn(" ".join(tokens)) or "nothing"
    return ", ".join(scene.label(ask, token)[0] for token in tokens) or "nothing"


def _deadline(standing: Standing, seat: int) -> list[str]:
    deadline = standing.deadlines.get(seat)
    return [f"-# The default is played {when(deadline)}."] if deadline else []


def _foot(scene: Scene) -> Row:
    """Take back, the other view of this panel, rules, log."""
    table = scene.standing.table.id
    row = Row()
    if scene.standing.match and scene.standing.match.can_take_back(scene.seat):
        row.add_item(TakeBack(table))
    row.add_item(Hand(table, "Refresh"))
    row.add_item(Rules(table, scene.game.name))
    row.add_item(Log(table))
    return row


def ping_buttons(table: int) -> ui.View:
    """The buttons below a ping."""
    view = ui.View(timeout=None)
    view.add_item(Act(table))
    view.add_item(Hand(table))
    view.stop()
    return view
