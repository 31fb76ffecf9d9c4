"""The presses on a question: its options by their places, what is chosen of them, undoing a move, and answers in advance."""

from collections.abc import Sequence
from typing import Annotated, Final, get_args

from discord import SelectOption

from bot.panels.components.place_encoding import SIZE, decode, encode
from bot.panels.components.press_ids import NUMBER, Digest, FormPress, IdPart, MenuPress, Press, TableId

NOWHERE: Final = SIZE * SIZE - 1
NONE_AT_ALL: Final = (-1,)  # the path of a choice button that names no place, which isn't one of ours
CANCEL: Final = "cancel"  # in place of how long an advance answer holds
_CHOSEN: Final = r"[^:\s]{0,70}"


def read_places(text: str) -> tuple[int, ...]:
    """Return the places that are written in an id or a value; NOWHERE, which no question has, for a text that isn't ours."""
    try:
        return decode(text)
    except ValueError:
        return (NOWHERE,)


Places = Annotated[tuple[int, ...], IdPart(_CHOSEN, read_places, encode)]
Path = Annotated[
    tuple[int, ...],
    IdPart(_CHOSEN, lambda text: read_places(text) or NONE_AT_ALL, lambda path: encode(path if path[0] >= 0 else ())),
]
Page = Annotated[int, IdPart("[0-9]{1,2}", int)]
MenuPage = Annotated[int, IdPart("[0-9]{1,2}", int, joined=True)]
Amount = Annotated[int, IdPart("[0-9]{1,6}", int)]
Token = Annotated[str, IdPart("[a-z-]{1,32}")]


class PickOption(Press, kind="c"):
    """Picks an option of an open question by its place; after it that of an option of the question that follows, where both are answered."""

    table: TableId
    digest: Digest
    path: Path


class PickFromMenu(MenuPress, kind="m"):
    """Picks from a page of the options of an open question. `chosen`: what was chosen before, on any page.

    `group`: a letter that tells the menu from the others of its message, none where it is the only one; and letters that tell it from
    earlier drawings of itself, see `PanelContext`.
    """

    table: TableId
    digest: Digest
    group: Annotated[str, IdPart("[a-zA-Z]{0,3}")]
    page: MenuPage
    chosen: Places

    @property
    def picked(self) -> tuple[int, ...]:
        """Return the places now selected on this page; a value that names none is left out."""
        return tuple(place for value in self.values for place in _places_of(value))

    @property
    def path(self) -> tuple[int, ...]:
        """Return the one option that is selected, and what follows from it where that is answered too; empty where it isn't one."""
        return _places_of(self.values[0]) if len(self.values) == 1 else ()

    @property
    def shown(self) -> frozenset[int]:
        """Return the places that this page offers."""
        return frozenset(place for value in self.offered for place in _places_of(value))


class TurnPage(Press, kind="p"):
    """Shows another page of the options, or another selection, of an open question. Decides nothing."""

    table: TableId
    digest: Digest
    page: Page
    chosen: Places


class ConfirmChoice(Press, kind="k"):
    """Answers an open question with the chosen options."""

    table: TableId
    digest: Digest
    chosen: Places


class UndoMove(Press, kind="t"):
    """Undoes the presser's last answer, if no one has learned anything from it.

    `digest`: of what is asked after that answer, so that two presses don't undo two; None in ids of an earlier version.
    """

    table: TableId
    digest: Digest | None = None


class AnswerUsual(Press, kind="u"):
    """Answers an open question and those that follow in the usual way, see `Presenter.straight`."""

    table: TableId
    digest: Digest


class OpenNumberForm(Press, kind="n"):
    """Opens a form for a number from `low` to `high`."""

    table: TableId
    digest: Digest
    low: Amount
    high: Amount


class EnterNumber(FormPress, kind="f"):
    """Answers an open question with the number that was entered."""

    longest = NUMBER

    table: TableId
    digest: Digest


QuestionPress = (
    PickOption | PickFromMenu | TurnPage | ConfirmChoice | UndoMove | AnswerUsual | OpenNumberForm | EnterNumber
)
"""A press that answers an open question, or shows it otherwise. A game master can make it for a player, and a plan takes it too."""
ON_QUESTION: Final[tuple[type[QuestionPress], ...]] = get_args(QuestionPress)


class OpenAnswerForm(Press, kind="o"):
    """Opens a form in which an answer is composed, by the token that it begins with: see `Presenter.forms`."""

    table: TableId
    token: Token


class ComposeAnswer(FormPress, kind="q"):
    """Answers with what was composed in a form of the title. `about`: what the form was about; None in ids of an earlier version."""

    longest = 60

    table: TableId
    token: Token
    about: Annotated[str, IdPart("[a-z0-9]{1,20}")] | None = None


class AnswerInAdvance(MenuPress, kind="ahead"):
    """Stores or cancels an advance answer; each value is a name and how long it holds, `name until`."""

    table: TableId

    @property
    def picked(self) -> tuple[str, str]:
        """Return the name, and how long it holds; empty for a value that isn't ours."""
        name, _, until = self.value.partition(" ")
        return name, until.partition(" ")[0]


class CancelAdvanceAnswers(Press, kind="unahead"):
    """Cancels all advance answers of the presser."""

    table: TableId


class OfferAdvance(Press, kind="onward"):
    """Unfolds what can be answered in advance, beside the open question."""

    table: TableId


def make_option(path: Sequence[int], digest: str, label: str, note: str, default: bool = False) -> SelectOption:
    """Return an option of a menu, named by its place (and that of what follows) and the question.

    So no client carries a choice over to the next question.
    """
    return SelectOption(label=label, value=f"{encode(path)}:{digest}", description=note or None, default=default)


def _places_of(value: str) -> tuple[int, ...]:
    return read_places(value.partition(":")[0])
