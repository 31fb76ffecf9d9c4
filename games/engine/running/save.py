"""A match at rest."""

from __future__ import annotations

from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from games.engine.asking.ask import Seat, Tokens


class Answer(NamedTuple):
    """An answer of one seat: the rule that asked, the tokens, and whether it was the default because time ran out."""

    seat: Seat
    rule: str
    tokens: Tokens
    lapsed: bool = False


class Save(BaseModel):
    """A match at rest: the rules' version, the state as JSON at the start of the running step, the answers since."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    version: int
    state: str
    answers: tuple[Answer, ...] = ()
