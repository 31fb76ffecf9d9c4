"""A moment of a finished game, with all cards open, and the buttons to the moments beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from discord import ButtonStyle

from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import IdPart, Press, TableId
from bot.panels.pages.message_layout import Papers, Part, lay_out
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import BREAK, PHONE, cut, write_marks
from bot.titles.application_emojis import NONE, Emojis
from bot.titles.presenter import Presenter, Section
from games.engine.events import mark
from games.engine.game import Game

TOLD: Final = 1_400  # characters of what happened; the rest is in the chronicle
LINE: Final = 300  # of a line of it
NOT_WHOLE: Final = "-# The rules have been corrected since, so anything before this moment can't be shown."
Told = tuple[tuple[int, ...] | None, str]


class ShowReplay(Press, kind="replay"):
    """Shows a moment of a finished game, the first one where none is named.

    `place`: the number of the step, and a letter that tells the button from others that lead to the same step.
    """

    table: TableId
    place: Annotated[str, IdPart("[0-9]{1,6}[a-z]")] | None = None

    @property
    def step(self) -> int:
        """Return the number of the step."""
        return int(self.place[:-1]) if self.place else 0


class ShowChronicle(Press, kind="chronicle"):
    """Hands out the chronicle of a finished game."""

    table: TableId


class ShowPast(Press, kind="then"):
    """Shows a moment of a game as the presser saw it then; the newest one where none is named.

    `place`: the number of the moment among those that the presser knows of, and a letter as in `ShowReplay`.
    """

    table: TableId
    place: Annotated[str, IdPart("[0-9]{1,6}[a-z]")] | None = None

    @property
    def step(self) -> int | None:
        """Return the number of the moment; None for the newest one."""
        return int(self.place[:-1]) if self.place else None


class ShowRecord(Press, kind="record"):
    """Hands out the record of a finished game as data."""

    table: TableId


@dataclass(frozen=True, slots=True)
class Jump:
    """Another moment, and what the part of the game is called that begins with it."""

    number: int
    part: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The facts of one moment. `standing`: the table as it was then; `deed`: what was done, with marks; `told`: to whom (None: everyone) and what;
    `hidden`: what lay hidden; `earlier`, `later`: where this part of the game and the next one begin. `whole`: the first moment is the deal; `written`: what players wrote down or to each other then, and have opened."""

    standing: TableSnapshot
    number: int
    last: int
    deed: str
    told: Sequence[Told]
    hidden: Sequence[Section]
    earlier: Jump | None
    later: Jump | None
    whole: bool = True
    written: Sequence[str] = ()


def build_replay_page(
    moment: Moment,
    game: Game[Any],
    presenter: Presenter,
    picture: PictureAttachment | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return the panel: what was done and told, the picture or the board in words, then everyone's cards."""
    standing = moment.standing
    assert standing.match is not None
    view = standing.match.view(None)
    head = f"### Replay: {game.title} · step {moment.number} of {moment.last}\n{presenter.heading(view)}"
    first = [
        head,
        write_events(moment),
        "\n".join(moment.written),
        *([NOT_WHOLE] if not moment.whole and moment.number == 0 else []),
    ]
    board = [] if picture is not None else [BREAK, *[block for block in presenter.board(view) if block != BREAK]]
    texts = [write_marks(text, standing) for text in (*map(section, moment.hidden), *board)]
    shown: list[Part] = [picture] if picture is not None else [BREAK]
    above = [write_marks(text, standing) for text in first if text]
    return lay_out([*above, *shown, *texts, *_rows(moment)], emojis=emojis)


def write_events(moment: Moment) -> str:
    """Return what was done, and what was told to whom, with marks."""
    lines, room = [f"▸ {moment.deed}"] if moment.deed else [], TOLD
    for number, one in enumerate(moment.told):
        line = f"- {cut(write_told(one), LINE)}"
        if len(line) > room:
            lines.append(f"-# and {len(moment.told) - number} more: Chronicle")
            break
        lines.append(line)
        room -= len(line)
    return "\n".join(lines)


def write_told(one: Told) -> str:
    """Return a line; one that only some were told names them."""
    to, text = one
    return text if to is None else f"🔒 {', '.join(map(mark, to)) or 'no one'}: {text}"


def section(one: Section) -> str:
    """Return a heading with its lines."""
    title, lines = one
    return "\n".join([f"__{title}__", *lines]) if lines else ""


def _rows(moment: Moment) -> list[Row]:
    number, last = moment.number, moment.last
    steps = [
        _button(moment, "f", 0, "⏮ First", number > 0),
        _button(moment, "b", number - 1, "◀ Back", number > 0),
        _button(moment, "n", number + 1, "Forward ▶", number < last, ButtonStyle.primary),
        _button(moment, "l", last, "Last ⏭", number < last),
    ]
    beside = [
        *([] if moment.earlier is None else [_button(moment, "e", moment.earlier.number, f"⏪ {moment.earlier.part}")]),
        *([] if moment.later is None else [_button(moment, "r", moment.later.number, f"{moment.later.part} ⏩")]),
    ]
    table = moment.standing.table.id
    files = [make_button("Chronicle", ShowChronicle(table)), make_button("Record", ShowRecord(table))]
    return [Row(*steps), Row(*beside, *files)]


def _button(
    moment: Moment,
    way: str,
    to: int,
    label: str,
    enabled: bool = True,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Button:
    """Return a button to another moment. `way`: a letter that tells it from others that lead to the same moment."""
    press = ShowReplay(moment.standing.table.id, f"{max(to, 0)}{way}")
    return make_button(cut(label, PHONE), press, style, disabled=not enabled)
