"""The acts of a script, as text: what people, game masters, the clock and the host of the bot do. `3 answers 9H > none` is a press of seat 3's player.

An act that the table refuses changes nothing, and the script goes on; so a script stays one when lines are left out.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.tables.votes.motion_rules import Proposal
from games.engine.asking.ask import Tokens
from games.engine.errors import Refused
from tests.lockstep.opening import GM, HOST
from tests.lockstep.world import World

SECRET: Final = frozenset({"toys", "lodges", "cancels", "plans", "drafts", "calls-off"})
"""What only its player may know of: the second world does without."""


class Act(NamedTuple):
    """One line of a script: who (a seat, `gm`, `bot`, `u` and a user for someone without a seat), what, and the rest."""

    who: str
    verb: str
    rest: str = ""

    @property
    def seat(self) -> int | None:
        return int(self.who) if self.who.isdigit() else None

    @property
    def is_secret(self) -> bool:
        return self.verb in SECRET

    def line(self) -> str:
        return f"{self.who} {self.verb} {self.rest}".rstrip()


def read_act(line: str) -> Act:
    """Return the act that a line of a script tells."""
    return Act(*line.split(" ", 2))


def write_path(path: tuple[Tokens, ...]) -> str:
    """Return answers that follow on each other, as a script writes them."""
    return " > ".join([" ".join(tokens) or "()" for tokens in path])


def read_path(text: str) -> tuple[Tokens, ...]:
    """Return the answers that `write_path` wrote."""
    return tuple([() if part == "()" else tuple(part.split()) for part in text.split(" > ")])


async def perform(world: World, act: Act) -> str:
    """Do it at that table; return why it was refused, empty if it was done. Raise what is no refusal."""
    try:
        user = await _user_of(world, act)
        if act.who.isdigit() and act.verb not in ("goes", "returns"):
            await world.come(user)
        await DEEDS[act.verb](world, user, act.rest)
    except (TableError, Refused) as refused:
        if isinstance(refused, TableError) and refused.kind in ("bug", "storage"):
            raise
        return str(refused) or repr(refused)
    finally:
        await world.settle()
    return ""


async def _user_of(world: World, act: Act) -> int:
    """Return the user that acts; 0 for a seat that no one holds."""
    if act.who.startswith("u"):
        return int(act.who[1:])
    seat = act.seat
    if seat is None:
        return GM
    players = (await world.standing()).table.players
    return players[seat].user or 0 if seat < len(players) else 0


def is_secret(match: MatchView, seat: int, path: tuple[Tokens, ...]) -> bool:
    """Return whether no one would notice that the seat begins with these answers."""
    after = match.foresee(seat, *path)
    return after is not None and seat in after.asks and not after.asks[seat].standing


# ---- what people do


async def answers(world: World, user: int, rest: str) -> None:
    await world.tables.act(world.table, user, *read_path(rest), partial=True)


async def says(world: World, user: int, rest: str) -> None:
    await world.tables.act(world.table, user, *rest.split(" > "))


async def toys(world: World, user: int, rest: str) -> None:
    """Begin an answer that no one learns of, and undo it."""
    standing = await world.standing()
    seat, path = standing.seat_of(user), read_path(rest)
    if standing.match is None or seat is None or not is_secret(standing.match, seat, path):
        raise TableError("not now", "That would be no secret.")
    await answers(world, user, rest)
    for _ in path:
        await world.tables.take_back(world.table, user)


async def takes_back(world: World, user: int, rest: str) -> None:
    await world.tables.take_back(world.table, user)


async def lodges(world: World, user: int, rest: str) -> None:
    name, until = rest.split()
    await world.tables.leave_ahead(world.table, user, name, until)


async def cancels(world: World, user: int, rest: str) -> None:
    await world.tables.cancel_ahead(world.table, user, *rest.split())


async def drafts(world: World, user: int, rest: str) -> None:
    acts = world.tables.planning.acts_for(user)
    for tokens in read_path(rest):
        await acts.act(world.table, user, tokens)


async def plans(world: World, user: int, rest: str) -> None:
    await drafts(world, user, rest)
    await world.tables.planning.acts_for(user).keep(world.table)


async def calls_off(world: World, user: int, rest: str) -> None:
    await world.tables.planning.cancel(world.table, user)


async def resigns(world: World, user: int, rest: str) -> None:
    await world.tables.resign(world.table, user)


async def leaves(world: World, user: int, rest: str) -> None:
    robot: Any = rest or "absent"
    await world.tables.leave(world.table, user, robot)


async def takes(world: World, user: int, rest: str) -> None:
    await world.tables.take_seat(world.table, int(rest), user, f"U{user}")


async def goes(world: World, user: int, rest: str) -> None:
    await world.pass_holiday(user, float(rest))


async def comes(world: World, user: int, rest: str) -> None:
    await world.come(user)


async def votes(world: World, user: int, rest: str) -> None:
    vote = (await world.standing()).vote
    await world.tables.votes.cast(world.table, user, vote.number if vote else 0, rest)


async def proposes(world: World, user: int, rest: str) -> None:
    motion, *more = rest.split()
    known: Any = motion
    number = int(more[0]) if more else 0
    proposal = Proposal(motion=known, seat=number, acts=number, user=HOST + 40 + number, name=f"U{HOST + 40 + number}")
    await world.tables.votes.propose(world.table, user, proposal)


# ---- what game masters do


async def pauses(world: World, user: int, rest: str) -> None:
    await world.tables.gm.pause(world.table, GM)


async def resumes(world: World, user: int, rest: str) -> None:
    await world.tables.gm.resume(world.table, GM)


async def undoes(world: World, user: int, rest: str) -> None:
    await world.tables.gm.undo(world.table, GM, int(rest))


async def skips(world: World, user: int, rest: str) -> None:
    await world.tables.gm.skip(world.table, GM, int(rest))


async def answers_for(world: World, user: int, rest: str) -> None:
    seat, path = rest.split(" ", 1)
    acts = await world.tables.acting.open_seat(world.table, GM, int(seat))
    await acts.act(world.table, GM, *read_path(path), partial=True)


async def gives(world: World, user: int, rest: str) -> None:
    seat, other = map(int, rest.split())
    await world.tables.gm.replace(world.table, GM, seat, other, f"U{other}")


async def removes(world: World, user: int, rest: str) -> None:
    await world.tables.gm.remove(world.table, GM, int(rest))


async def extends(world: World, user: int, rest: str) -> None:
    seat, seconds = map(int, rest.split())
    await world.tables.gm.extend(world.table, GM, seat, seconds)


async def vetoes(world: World, user: int, rest: str) -> None:
    await world.tables.gm.veto(world.table, GM)


async def resets(world: World, user: int, rest: str) -> None:
    world.table = (await world.tables.gm.reset(world.table, GM)).table.id


async def restores(world: World, user: int, rest: str) -> None:
    world.table = (await world.tables.gm.restore(world.table - int(rest), GM)).table.id


DEEDS: Final[dict[str, Callable[[World, int, str], Awaitable[None]]]] = {
    "answers": answers,
    "says": says,
    "toys": toys,
    "takes-back": takes_back,
    "lodges": lodges,
    "cancels": cancels,
    "drafts": drafts,
    "plans": plans,
    "calls-off": calls_off,
    "resigns": resigns,
    "leaves": leaves,
    "takes": takes,
    "goes": goes,
    "comes": comes,
    "votes": votes,
    "proposes": proposes,
    "pauses": pauses,
    "resumes": resumes,
    "undoes": undoes,
    "skips": skips,
    "answers-for": answers_for,
    "gives": gives,
    "removes": removes,
    "extends": extends,
    "vetoes": vetoes,
    "resets": resets,
    "restores": restores,
}
