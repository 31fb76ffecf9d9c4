"""Messages of texts, rows and pictures in one frame, within what Discord takes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button
from bot.panels.components.table_presses import make_hand_button
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import BREAK, MESSAGE, WHOLE, fit
from bot.titles.application_emojis import NONE, Emojis

Layout = ui.LayoutView


class Papers(Layout):
    """A message with files, by their names. `instead`: the same in text, for where no picture is to be seen; None: it stays as it is.
    `aloud`: what is posted for everyone in the channel beside it."""

    papers: Mapping[str, bytes]
    instead: "Callable[[], Papers] | None" = None
    aloud: Layout | None = None


Section = ui.Section[Any]
Placed = str | Row | Section | PictureAttachment
Part = Placed | Button

ABREAST: Final = 5  # buttons of a row
COMPONENTS: Final = 40  # of one message, nested ones included: Discord's limit


def page(
    texts: Sequence[str | Section],
    rows: Sequence[Row | Button],
    colour: int | None = None,
    papers: Mapping[str, bytes] | None = None,
    emojis: Emojis = NONE,
    notice: str = "",
) -> Papers:
    """Return a message of texts, then rows, in one frame, with files below it; with emojis as far as they fit. `notice`: said above all."""
    return lay_out([*([f"> {notice}"] if notice else []), *texts, *rows], colour, papers, emojis)


def lay_out(
    parts: Sequence[Part],
    colour: int | None = None,
    papers: Mapping[str, bytes] | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return a message of texts, rows and pictures in their order; buttons without a row are packed into rows of five.

    It is finished at once: its items live by their ids alone.
    """
    pieces = [piece for part in parts for piece in (part.parts if isinstance(part, PictureAttachment) else [part])]
    placed = pack(pieces)
    view = Papers(timeout=None)
    view.papers = dict(papers or {}) | {part.name: part.png for part in placed if isinstance(part, PictureAttachment)}
    frame: ui.Container[Any] = ui.Container(accent_colour=colour)
    room = COMPONENTS - 1 - sum(_size(part) for part in placed if not isinstance(part, str))
    for part in _join_texts(_add_signs(_fit_parts(placed), emojis), room):
        if isinstance(part, str):
            frame.add_item(ui.Separator() if part == BREAK else ui.TextDisplay(part))
        else:
            frame.add_item(part)
    view.add_item(frame)
    for name in papers or ():
        view.add_item(ui.File(f"attachment://{name}"))
    view.stop()
    return view


def pack(parts: Sequence[Part]) -> list[Placed]:
    """Return the parts, with neighbouring buttons in rows of five."""
    packed, row = list[Placed](), Row()
    for part in parts:
        if not isinstance(part, ui.Button):
            packed.append(part)
            row = Row()
            continue
        if len(row.children) in (0, ABREAST):
            row = Row()
            packed.append(row)
        row.add_item(part)
    return packed


def put_beside(text: str, button: ui.Button[Layout]) -> Section:
    """Return a text with a button at its right edge: three components of a message."""
    return ui.Section(text, accessory=button)


def _size(part: Row | Section | PictureAttachment) -> int:
    """Return how many components the part is."""
    if isinstance(part, PictureAttachment):
        return 1
    return 1 + len(part.children) + isinstance(part, ui.Section)


def _fit_parts(parts: Sequence[Placed]) -> list[Placed]:
    """Return the parts, their texts within what a message may have: the last ones are cut first."""
    fitted, room = list[Placed](), MESSAGE
    for part in parts:
        if not isinstance(part, str):
            fitted.append(part)
        elif shown := fit([part], room):
            fitted += shown
            room -= len(shown[0])
    return fitted


def _add_signs(parts: Sequence[Placed], emojis: Emojis) -> list[Placed]:
    """Return the parts with emojis in their texts, as far as those fit."""
    texts = iter(emojis.within([part for part in parts if isinstance(part, str)], WHOLE))
    return [next(texts) if isinstance(part, str) else part for part in parts]


def _join_texts(parts: list[Placed], most: int) -> list[Placed]:
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


def note(sentence: str, table: int | None = None) -> Papers:
    """Return one sentence, with a way to the reader's hand if a table is known."""
    return page([sentence], [Row(make_hand_button(table))] if table else [])
