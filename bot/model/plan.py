"""A plan for a seat's next turn. Plain data; only the seat's player knows of it."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

PLAN: Final = "plan:"
"""The name under which an answer of a plan is scheduled; no title has such an advance answer."""


class PlannedAnswer(NamedTuple):
    """One answer: the question as its player saw it (see games.engine.declaring.planning.Seen), a print of what the choice costs,
    the tokens, and the choice in words."""

    rule: str
    choices: str
    rests: str
    price: str
    tokens: tuple[str, ...]
    says: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A path of answers. `kept`: it is to be played; until then it is a draft. `done`: how many have been played. `met`: the turn has
    come. `stopped`: why it goes no further, empty while it does. `given`: when it was kept, see `bot.tables.acts.premove.Premove`.
    """

    answers: tuple[PlannedAnswer, ...] = ()
    kept: bool = False
    done: int = 0
    met: bool = False
    stopped: str = ""
    given: int = 0

    @property
    def is_waiting(self) -> bool:
        """Return whether something of it is still to be played."""
        return self.kept and not self.stopped and self.done < len(self.answers)

    @property
    def words(self) -> str:
        """Return the answers in words."""
        return " → ".join([answer.says for answer in self.answers])

    def to_json(self) -> list[Any]:
        """Return it as it is stored."""
        return [[list(answer) for answer in self.answers], self.kept, self.done, self.met, self.stopped, self.given]

    @classmethod
    def read(cls, stored: list[Any]) -> "Plan":
        """Return the stored plan."""
        answers, *rest = stored
        found = [
            PlannedAnswer(rule, choices, on, price, tuple(tokens), says)
            for rule, choices, on, price, tokens, says in answers
        ]
        return cls(tuple(found), *rest)
