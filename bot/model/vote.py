"""A vote of a table: what is proposed, who has voted, and what follows from the votes. Pure arithmetic; nothing here reads a clock."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations_with_replacement
from typing import Any, Final, Literal

from bot.model.time_control import DAY, MINUTE, lasting
from games.engine.events import mark

Need = Literal["seat", "member", "clock", "score"]
"""A player who doesn't play, by their seat; the member who takes it; a clock that runs for someone; a title that scores a game ended early."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A question that a table can decide by vote. Its rules, by the same word, are in bot/tables/votes/motion_rules.py.

    `word`: as it is stored, and what /table vote takes. `clause`: the proposal as a clause, with {who}, {user}, {more}, {acts}. `choice`: what
    /table vote suggests; `button`: what the menu offers, with {who} and {more}, and `note` below it, with {scored}; a motion without these is
    put by the clock alone.
    """

    word: str
    clause: str
    choice: str = ""
    button: str = ""
    needs: tuple[Need, ...] = ()
    status: Literal["", "playing", "paused"] = ""  # of the game in which it can be proposed; empty: in both
    note: str = ""


MOTIONS: Final[Mapping[str, Motion]] = {one.word: one for one in (
    Motion("late", "what happens now that {who} is out of time"),
    Motion("robot", "a robot that plays to win plays for {who} until they are back",
           "a robot that plays to win, for someone absent", "A robot playing to win for {who}", ("seat",)),
    Motion("defaults", "a robot makes default moves for {who} until they are back",
           "default moves for someone absent", "A robot making default moves for {who}", ("seat",)),
    Motion("person", "{who}'s seat is offered to {user}",
           "another player in someone's place", "Another player for {who} …", ("seat", "member")),
    Motion("extend", "{more} more time for {who}",
           "more time for the players we're waiting for", "Give {more} more to the players we're waiting for", ("clock",), "playing"),
    Motion("pause", "the game is paused", "pause the game", "Pause the game", status="playing"),
    Motion("resume", "the game resumes", "resume the game", "Resume the game", status="paused"),
    Motion("undo", "{acts} undone", "undo the last moves", "Undo the last move", note="To undo more moves: /table vote acts"),
    Motion("end", "the game ends now, and is scored",
           "end the game now and score it", "End the game now and score it", ("score",), note="{scored}"),
    Motion("cancel", "the game ends now, without a result", "end the game now without a result", "End the game now without a result"),
)}  # fmt: skip
"""By word, in the order of /table vote; in the menu those about the whole table come first."""

SHORTEST, LONGEST = 10 * MINUTE, 3 * DAY  # seconds that a vote lasts, if nothing decides it before
LONGEST_MORE: Final = 14 * DAY  # seconds by which a vote can extend a time

YES, NO = "yes", "no"
WAIT, DEFAULT, ROBOT = "wait", "default", "robot"
_PLAIN: Final = (NO, YES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """An open vote. `number`: of the table's votes. `by`: the user who proposed it, None: the clock. `until`: milliseconds, UTC.

    `about`: the seats that it is about, each with what was asked of it then. `user`, `name`: who is to take the seat. `amount`: seconds
    for `extend`; for `undo`, the act after which the game is to stand again. `acts`: how many acts that undid when it was proposed.
    `words`: which. `epoch`: of the table then. `quiet`: the safe default of what is asked must not be told. `ballots`: by user. `uncalled`: voters who
    hear of it when their quiet hours end, with when that is.
    """

    number: int
    motion: str
    until: int
    by: int | None = None
    about: Mapping[int, str] = field(default_factory=dict)
    user: int | None = None
    name: str = ""
    amount: int = 0
    acts: int = 0
    words: str = ""
    epoch: int = 0
    quiet: bool = False
    ballots: Mapping[int, str] = field(default_factory=dict)
    uncalled: Mapping[int, int] = field(default_factory=dict)

    @property
    def choices(self) -> tuple[str, ...]:
        """Return what can be voted for; the first choice stands if nothing is decided."""
        if self.motion != "late":
            return _PLAIN
        return (WAIT, ROBOT) if self.quiet else (WAIT, DEFAULT, ROBOT)

    def is_on_absence(self, seat: int) -> bool:
        """Return whether the vote is about this seat's player being absent; such a vote is pointless once they are back."""
        return seat in self.about and (self.motion == "late" or "seat" in MOTIONS[self.motion].needs)

    def cast(self, voters: Iterable[int]) -> list[str]:
        """Return the votes of those who may vote."""
        return [self.ballots[user] for user in voters if user in self.ballots]

    def moments(self) -> list[int]:
        """Return when something is due for the vote: its end, a late ping."""
        return [self.until, *self.uncalled.values()]

    @classmethod
    def read(cls, stored: Mapping[str, Any], credit: int) -> "Vote":
        """From what `stored` gave; its end is moved on by the credit, in milliseconds."""
        numbered = {
            name: {int(key): value for key, value in stored.get(name, {}).items()}
            for name in ("about", "ballots", "uncalled")
        }
        return cls(**{**stored, **numbered, "until": stored["until"] + credit})

    def to_json(self) -> dict[str, object]:
        """Return the vote's fields that are set, for JSON."""
        return {name: value for name, value in asdict(self).items() if value or name == "until"}


def verdict(votes: Sequence[str], voters: int, choices: Sequence[str]) -> str:
    """Return the choice with the most votes; the first choice on a tie, or if less than half have voted."""
    ranked = Counter(votes).most_common(2)
    tied = len(ranked) == 2 and ranked[0][1] == ranked[1][1]
    return choices[0] if not ranked or tied or 2 * len(votes) < voters else ranked[0][0]


def certain(votes: Sequence[str], voters: int, choices: Sequence[str]) -> str | None:
    """Return the choice that no outstanding vote can change, or None while the result is open."""
    missing = max(voters - len(votes), 0)
    others = [more for count in range(missing + 1) for more in combinations_with_replacement(choices, count)]
    ends = {verdict([*votes, *more], voters, choices) for more in others}
    return ends.pop() if len(ends) == 1 else None


def lasts(pace: int | None) -> int:
    """Return how long a vote lasts, in milliseconds: one decision at `pace` seconds, or a day without a clock."""
    return min(max(pace or DAY, SHORTEST), LONGEST) * 1000


def describe_proposal(vote: Vote) -> str:
    """Return the proposal as a clause with marks."""
    who = " and ".join([mark(seat) for seat in vote.about])
    acts = f"the last {vote.acts} moves are" if vote.acts > 1 else "the last move is"
    return MOTIONS[vote.motion].clause.format(who=who, user=f"<u{vote.user}>", more=lasting(vote.amount), acts=acts)


SPOKEN: Final[Mapping[str, str]] = {
    YES: "yes",
    NO: "no",
    WAIT: "keep waiting",
    DEFAULT: "the default move",
    ROBOT: "a robot until they are back",
}
