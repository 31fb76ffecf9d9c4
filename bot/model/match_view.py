"""A match as those know it who only look at it: many look at the same one at once."""

from collections.abc import Mapping
from typing import Any, Protocol

from games.engine.asking.ask import Ask, Openness, Seat, Settled, Tokens
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.save import Answer, Save
from games.engine.running.words import Words
from games.engine.telling.views import View


class MatchView(Protocol):
    """The methods of a Match that change nothing; don't change its `state` either. An act makes its own match."""

    @property
    def game(self) -> Game[Any]:
        """Return the title."""

    @property
    def state(self) -> Any:
        """Return the title's own data."""

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        """Return the open decisions."""

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""

    def save(self) -> Save:
        """Return the match at rest."""

    def view(self, viewer: Seat | None) -> View:
        """Return what that seat may know; for None, what everyone may know."""

    def preview(self, seat: Seat, *path: Words) -> Ask | None:
        """Return the seat's question after the path; None if anyone would learn something on the way. Raise Refused."""

    def follow(self, seat: Seat, *path: Words) -> tuple[list[Tokens], Ask | None]:
        """Return the tokens that the path means, decision by decision, and what `preview` returns. Raise Refused."""

    def ahead(self, seat: Seat, *path: Words) -> tuple[Ask | None, tuple[Settled, ...]]:
        """Return the same, and what settles itself after the path. Raise Refused."""

    def foresee(self, seat: Seat, *path: Words) -> "MatchView | None":
        """Return the match as it would be after the path; None if anyone would learn something on the way. Raise Refused."""

    def suggest(self, seat: Seat, *path: Words) -> tuple[Ask, ...]:
        """Return the questions that a further element of the path may answer. Raise Refused."""

    def out_of_place(self, seat: Seat, word: str) -> Refused:
        """Return why that word of the commands answers nothing now."""

    def count_restated(self, seat: Seat, *path: Words) -> int:
        """Return how many of the seat's answers a typed command replaces: those of another action that it has begun."""

    def without_begun(self, seat: Seat) -> "MatchView":
        """Return the match as it would be if the seat undid all that it has begun."""

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether the seat has an answer that no one has learned anything from."""

    def list_begun(self, seat: Seat) -> tuple[Answer, ...]:
        """Return the seat's answers that can still be undone, oldest first."""

    def public_rule(self, seat: Seat) -> str:
        """Return the rule by which the seat is asked, as far as everyone knows. Raise KeyError."""

    def openness(self, seat: Seat) -> Openness:
        """Return when everyone may know how the seat answers what it is asked. Raise KeyError."""

    def digest(self, seat: Seat) -> str:
        """Return the name of the seat's open question. Raise KeyError if it has none."""
