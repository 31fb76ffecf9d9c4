"""The data of a game, and its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from games.engine.asking.ask import Ask, Seat, Settled, Tokens
from games.engine.dice import Dice
from games.engine.events import Event


class Outcome(BaseModel):
    """The end of a game: the seats from first to last, each seat's score by seat, and the rule that ended it.

    `places` holds the place of each seat of the ranking where places are shared; without it they are 1, 2, 3 ...
    A game that was ended without result has no ranking and no scores.
    """

    model_config = ConfigDict(frozen=True, defer_build=True)

    rule: str
    ranking: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()

    def ranked(self) -> list[tuple[int, Seat]]:
        """Return place and seat, from first to last; equal places are shared."""
        return list(zip(self.places or range(1, len(self.ranking) + 1), self.ranking, strict=True))


class State(BaseModel):
    """The data of a game: plain, saved as JSON at the start of each step. A title adds its zones.

    `serial` counts the steps that began, so that no two questions of a game are mistaken for one another; `since` is the
    serial since which the same seat is to move; `seating` holds, by
    seat, the place in which its player joined. `lapsed` is the seat whose last answer was the default because its time ran out.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)

    version: int
    seats: int
    dice: Dice
    seating: tuple[int, ...] = ()
    step: str = ""
    serial: int = 0
    since: int = 0
    outcome: Outcome | None = None
    lapsed: Seat | None = None

    __slots__ = ("_settled", "_told")  # slots, since private attributes of pydantic are slow to reach
    if TYPE_CHECKING:  # hidden from pydantic, which would make private attributes of them
        _told: list[Event]
        _settled: list[Settled]

    def model_post_init(self, context: Any, /) -> None:
        """Begin with nothing told."""
        object.__setattr__(self, "_told", [])
        object.__setattr__(self, "_settled", [])

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a field, unchecked like everywhere in pydantic's models; rules do it all the time. Raise for an unknown name."""
        if name in self.__dict__:
            self.__dict__[name] = value
        else:
            super().__setattr__(name, value)

    def tell(self, event: Event) -> None:
        """Tell the event to its audience. From now on the answers given so far are final."""
        self._told.append(event)

    @property
    def told(self) -> int:
        """Return how many events wait to be handed out."""
        return len(self._told)

    def take_told(self) -> list[Event]:
        """Return the events told since the last call, oldest first."""
        if not self._told:
            return []
        told = self._told[:]
        self._told.clear()
        return told

    def forget_told(self) -> None:
        """Tell no one what was told since the last call: in thought, no one listens."""
        self._told.clear()
        self._settled.clear()

    def settle(self, seat: Seat, asked: Callable[[], Ask], chosen: Tokens) -> None:
        """Note a decision that settled itself (see settling.py). It isn't saved, and no one learns of it."""
        self._settled.append(Settled(seat, asked, chosen, self.told, self.dice.used, self.serial))

    def take_settled(self) -> list[Settled]:
        """Return the decisions that settled themselves since the last call, oldest first."""
        if not self._settled:
            return []
        settled = self._settled[:]
        self._settled.clear()
        return settled
