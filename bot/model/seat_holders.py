"""The holders of a table's seats: people and robots, those who held one before, and seats on offer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.model.vote import Vote

Robot = Literal["player", "random", "absent", "page", "regent"]
THINKERS: Final = ("page", "regent")  # robots that try answers in thought, see games/engine/searching


@dataclass(frozen=True, slots=True)
class Player:
    """The holder of a seat: a user, or a robot that plays to win (a courtier, in the lobby), plays anything, makes default moves, or thinks ahead:
    a page so that a beginner may win, a regent to win.

    Both: the user is absent, and such a robot sits in until they press anything. `resigned`: the seat has given up for good.
    `own`: what they call themselves, where they go by another `name` to be told apart from others of the table (see `seat_names`).
    """

    user: int | None
    name: str
    robot: Robot | None = None
    resigned: bool = False
    own: str = ""

    @property
    def own_name(self) -> str:
        """Return what they call themselves: the name that is stored."""
        return self.own or self.name

    @property
    def present(self) -> bool:
        """Return whether a person plays this seat."""
        return self.user is not None and self.robot is None

    @property
    def absent(self) -> bool:
        """Return whether a robot sits in for a user who may come back."""
        return self.user is not None and self.robot is not None and not self.resigned

    @property
    def given_up(self) -> bool:
        """Return whether the seat has resigned though the rulebook has no resignation: default moves play it to the end."""
        return self.resigned and self.robot == "absent"

    @property
    def votes(self) -> bool:
        """Return whether this player counts in votes: a person, present, not resigned."""
        return self.present and not self.resigned


def list_voters(players: Sequence[Player], vote: Vote) -> list[int]:
    """Return the users who may vote: all who play; on what follows for someone whose time is over, the others."""
    late = vote.about if vote.motion == "late" else ()
    return [one.user for seat, one in enumerate(players) if one.user is not None and one.votes and seat not in late]


def seated_host(host: int, players: Sequence[Player]) -> int:
    """Return who hosts a table with these players: its host, or the first person seated once the host has no seat."""
    people = [player.user for player in players if player.user is not None]
    return host if host in people or not people else people[0]


@dataclass(frozen=True, slots=True)
class FormerPlayer:
    """The holder of a seat up to that act: the user and the name, for a robot its kind. `own`: see Player."""

    until: int
    seat: int
    user: int | None
    name: str
    robot: Robot | None = None
    resigned: bool = False
    own: str = ""

    @property
    def own_name(self) -> str:
        """Return what they called themselves: the name that is stored."""
        return self.own or self.name


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that is offered to a user, who takes it with a press. `giver`: the user who hands it over; None: the table has voted so."""

    user: int
    name: str
    giver: int | None
