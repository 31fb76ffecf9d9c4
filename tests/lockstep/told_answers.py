"""What everyone may know of an answer, found by trying others: where another answer would leave everyone else with the very same, none may be told."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from games.engine.asking.ask import Seat, Tokens
from games.engine.running.match import Match
from tests.lockstep.engine_beside import find_default

OTHERS: Final = 6  # other answers that are tried


def tells_no_one(match: Match[Any], seat: Seat) -> bool:
    """Return whether no one could tell the default of this seat's question from another answer, were it given by hand."""
    begun, path = match.without_begun(seat), find_default(match, seat)
    if not path:
        return False
    default = leaves(begun, seat, path)
    ask = begun.asks[seat]
    others = [tokens for tokens in islice(ask.answers(), OTHERS) if tokens != path[0]]
    return any(leaves(begun, seat, to_the_end(begun, seat, tokens)).is_unlike_in_secret(default) for tokens in others)


def follows_more(match: Match[Any], seat: Seat) -> bool:
    """Return whether a rule lets more follow from a time-out than from its default given by hand: as when later decisions of the turn go with it."""
    lapsed, given = match.copied(), match.copied()
    path = find_default(match, seat)
    events = [
        one.time_out(seat) if one is lapsed else one.without_begun(seat).answer(seat, *path, recorded=True).events
        for one in (lapsed, given)
    ]
    lines = [[event.line() for event in told if event.to is None] for told in events]
    return lines[0] != lines[1]


def to_the_end(match: Match[Any], seat: Seat, tokens: Tokens) -> tuple[Tokens, ...]:
    """Return this answer, and defaults to what it leads to until someone learns of it."""
    after = match.foresee(seat, tokens)
    if after is None or seat not in after.asks or after.asks[seat].standing:
        return (tokens,)
    return (tokens, *find_further(after, seat))


def find_further(match: Match[Any], seat: Seat) -> Sequence[Tokens]:
    """Return defaults to the question that is open now and those that it leads to."""
    found, ask = list[Tokens](), match.asks.get(seat)
    while ask is not None and not ask.standing and ask.answerable:
        tokens = next(ask.answers()) if ask.default is None else ask.default
        found.append(tokens)
        further = match.foresee(seat, tokens)
        if further is None:
            break
        match = further
        ask = match.asks.get(seat)
    return found


class Left(NamedTuple):
    """What answers leave: what a spectator hears and sees and whom the game then waits for; all that the game then is."""

    told: tuple[object, ...]
    whole: str

    def is_unlike_in_secret(self, other: "Left") -> bool:
        """Return whether the two are different games, and no spectator can tell."""
        return self.told == other.told and self.whole != other.whole


def leaves(match: Match[Any], seat: Seat, path: tuple[Tokens, ...]) -> Left:
    """Return what the game is after these answers of the seat."""
    after = match.copied()
    events = after.answer(seat, *path, recorded=True).events
    heard = [event.line() for event in events if event.to is None]
    asked = sorted((one, after.public_rule(one)) for one, ask in after.asks.items() if not ask.standing)
    save = after.save()
    return Left((heard, after.view(None), asked), f"{save.state}{save.answers}")
