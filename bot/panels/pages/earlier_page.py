"""A game master's look at an earlier moment of a game: its presses and rows."""

from collections.abc import Sequence
from typing import Annotated, Final

from discord import SelectOption

from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import IdPart, MenuPress, Number, Press, TableId, UserId
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import CHOICE, cut

PARTS: Final = 25  # of a menu
Place = Annotated[str, IdPart("[0-9]{1,6}[a-z]")]


class ShowEarlier(Press, kind="ie"):
    """Shows a moment of the game up to the look of revision `revision`, which the game master `gm` made: that of the look where none is named.

    `place`: the number of the moment, and a letter that tells buttons to the same one from each other.
    """

    table: TableId
    revision: Number
    gm: UserId
    place: Place | None = None
    page: Annotated[int, IdPart("[0-9]{1,3}", int)] | None = None


class ChooseEarlier(MenuPress, kind="iemenu"):
    """Shows the moment with which a part of the game begins; each option's value is its number."""

    table: TableId
    revision: Number
    gm: UserId


def make_moment_rows(
    shown: ShowEarlier, number: int, last: int, parts: Sequence[tuple[int, str]], page: int, pages: int
) -> list[Row]:
    """Return the rows below a moment: its other pages, the moments beside it, and the parts of the game. `last`: the moment of the look."""
    table, revision, gm = shown.table, shown.revision, shown.gm
    near = [(page - 1, "b", "◀ Page"), (page + 1, "n", "Page ▶")]
    turns = [
        make_button(label, ShowEarlier(table, revision, gm, f"{number}{way}", k))
        for k, way, label in near
        if 0 <= k < pages
    ]
    steps = [(number - 1, "e", "◀ Step"), (number + 1, "l", "Step ▶")]
    moves = [
        make_button(label, ShowEarlier(table, revision, gm, f"{k}{way}")) for k, way, label in steps if 0 <= k <= last
    ]
    options = [SelectOption(label=cut(name, CHOICE), value=str(k)) for k, name in parts][-PARTS:]
    menu = [Row(make_menu(ChooseEarlier(table, revision, gm), options, "Go to …"))] if options else []
    return [*menu, *([Row(*moves, *turns)] if moves or turns else [])]
