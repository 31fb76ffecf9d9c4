"""The record of a game as data: one JSON file that anyone can play again, without a database. docs/record.md describes it for readers."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from bot.model.seat_holders import Robot
from bot.storage.queries.journal_rows import Actor
from games.engine.state import Outcome

FORMAT: Final = "seneschal game record"
VERSION: Final = 1
LARGEST: Final = 4 << 20  # bytes of a file; the longest games of robots and chance had 1.2 MiB
PARTS: Final = 150_000  # lists and objects in a file; those games had 41,000
ANSWERS: Final = 20_000  # in all acts; those games had 6,700
LINES: Final = 25_000  # in all acts; those games had 7,300
NO_RECORD: Final = "This file isn't the record of a game."
TOO_LARGE: Final = f"This file is larger than {LARGEST >> 20} MiB. No game's record is."
TOO_LONG: Final = f"This record has more than {ANSWERS:,} answers or {LINES:,} lines. No game has."


class RecordError(Exception):
    """A file that isn't a record, or a record that the rules of this bot don't lead through. The text is one sentence for a reader."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class RecordedSeat(_Part):
    """The player of a seat at the end, or when the record was made."""

    name: str = Field(max_length=100)
    robot: Robot | None = None


class RecordedAnswer(_Part):
    """One answer; without a seat, an end, a game master's power, or a resignation.

    `rule`: that asked. `path`: the words; None for a time-out, empty where the seat undoes its last answer. `by`: whose act it was.
    """

    seat: int | None
    rule: str = Field(max_length=20)
    path: list[Annotated[str, Field(max_length=500)]] | None = Field(max_length=100)
    by: Actor


class RecordedLine(_Part):
    """A line of the game's log. `to`: the seats that were told (None: everyone). Seats stand in it as `<s0>`, counted from 0."""

    to: list[int] | None = Field(max_length=20)
    text: str = Field(max_length=2_000)


class RecordedAct(_Part):
    """One act: its number in the table's log, its moment (UTC), what was answered, what the game told."""

    number: int
    at: datetime
    answers: list[RecordedAnswer]
    told: list[RecordedLine]


class RecordFile(_Part):
    """A whole game. `rules`: the version of its title's rules; `options`: as dealt; `asked`: by seat, the rule that asks it at the end.

    `seed` opens every card, those still to be drawn too: a record of a running game is for its game master alone.
    """

    format: Literal["seneschal game record"]
    version: Literal[1]
    title: str = Field(max_length=40)
    rules: int
    seats: list[RecordedSeat] = Field(max_length=20)
    options: dict[str, JsonValue]
    commitment: str = Field(pattern="^[0-9a-f]{64}$")
    seed: str = Field(pattern="^[0-9a-f]{64}$")
    acts: list[RecordedAct] = Field(max_length=ANSWERS)
    asked: dict[str, str] = Field(max_length=20)
    end: Outcome | None

    def to_bytes(self) -> bytes:
        """Return the file: UTF-8, one line for each act."""
        head = self.model_dump_json(exclude={"acts"})[:-1]
        acts = ",\n".join([act.model_dump_json() for act in self.acts])
        return f'{head},"acts":[\n{acts}\n]}}\n'.encode()


class _Cover(BaseModel):
    model_config = ConfigDict(defer_build=True)

    format: Literal["seneschal game record"]
    version: int


def read_record(content: bytes) -> RecordFile:
    """Return the record in that file. Raise RecordError for one that is too large, isn't a record, is newer than this bot, or damaged.

    Its size and the number of its parts are looked at before anything is built from it: 8 MiB of empty lines would take 264.
    """
    check_size(content)
    try:
        cover = _Cover.model_validate_json(content)
    except ValidationError as error:
        raise RecordError(NO_RECORD) from error
    if cover.version != VERSION:
        raise RecordError(
            f"This record has format {cover.version}; this bot reads format {VERSION}. Update the bot, then try again."
        )
    try:
        record = RecordFile.model_validate_json(content)
    except ValidationError as error:
        raise RecordError(f"This record is damaged: {_describe(error)}.") from error
    if sum([len(act.answers) for act in record.acts]) > ANSWERS or sum([len(act.told) for act in record.acts]) > LINES:
        raise RecordError(TOO_LONG)
    return record


def check_size(content: bytes) -> None:
    """Raise RecordError for a file that is larger than any game's record, or has more parts. Costs a millisecond a MiB."""
    if len(content) > LARGEST:
        raise RecordError(TOO_LARGE)
    if content.count(b"[") + content.count(b"{") > PARTS or content.count(b",") > 4 * PARTS:
        raise RecordError(TOO_LONG)


def _describe(error: ValidationError) -> str:
    """Return the place of the first fault and what it is, without the value."""
    first: Any = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(map(str, first["loc"]))[:80]
    return f"{place or 'the file'}: {first['msg'][:120].lower()}"
