"""What people type, and what it must be understood as: tables of forms, one a title, in `tests/games/<title>/typed_forms.txt`.

    # a remark
    [turn]                                       a position of `typed_positions.py`, for seat 0; `[turn 1]` for another seat
    hide > the 7 of ♥️        => hide > 7H1      decisions parted by " > ": understood as these tokens, `none` for none
    hide > 3C                !! 5.4a market … stall   refused by that rule, for a reason in which these words stand

`\\u200b` in a form is that sign. A form may end wherever the path may.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from games.engine.errors import Refused
from games.engine.running.match import Match

Positions: TypeAlias = Mapping[str, Callable[[], Match[Any]]]
_FORM: Final = re.compile(r"(?P<typed>.*?)\s*(?P<how>=>|!!)\s*(?P<meaning>.*)")
_SIGN: Final = re.compile(r"\\u([0-9a-f]{4,5})")


class Form(NamedTuple):
    """A line of a table: where it is typed, by whom, and what it must mean."""

    line: int
    position: str
    seat: int
    typed: str
    how: str
    meaning: str

    @property
    def path(self) -> list[str]:
        """The decisions that are typed, one by one."""
        return [_SIGN.sub(lambda sign: chr(int(sign[1], 16)), part) for part in self.typed.split(" > ")]


def read_forms(title: str) -> Iterator[Form]:
    """Yield every form of a title's table. Raise ValueError for a line that is none, or that stands twice."""
    position, seat, met = "", 0, set[tuple[str, ...]]()
    file = Path(__file__).parent / title / "typed_forms.txt"
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if heading := re.fullmatch(r"\[(.+?)(?: (\d))?\]", line):
            position, seat = heading[1], int(heading[2] or 0)
            continue
        found = _FORM.fullmatch(line)
        if found is None or not position or (position, str(seat), found["typed"]) in met:
            raise ValueError(f"{file.name}, line {number}: {line}")
        met.add((position, str(seat), found["typed"]))
        yield Form(number, position, seat, found["typed"], found["how"], found["meaning"].strip())


def find_misread(forms: list[Form], positions: Positions) -> list[str]:
    """Return each form that is understood or refused otherwise than it must be, with what was heard."""
    matches = {name: positions[name]() for name in dict.fromkeys(form.position for form in forms)}
    misread = list[str]()
    for form in forms:
        heard = hear(matches[form.position], form)
        if not is_meant(form, heard):
            misread.append(f"{form.line}: [{form.position}] {form.typed!r} {form.how} {form.meaning} – but {heard}")
    return misread


def hear(match: Match[Any], form: Form) -> str:
    """Return what the game makes of a form: the tokens, or the rule and the reason of the refusal."""
    try:
        said = match.copied().answer(form.seat, *form.path).said
    except Refused as refused:
        return f"!! {refused.rule} {refused.why}"
    return "=> " + " > ".join(" ".join(tokens) or "none" for tokens in said)


def is_meant(form: Form, heard: str) -> bool:
    """Return whether that is what the form must mean."""
    if form.how == "=>":
        return heard == f"=> {form.meaning}"
    rule, _, words = form.meaning.partition(" ")
    return heard.startswith(f"!! {rule} ") and all(word.strip() in heard for word in words.split("…"))
