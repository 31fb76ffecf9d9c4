"""Seats of a running game: leaving one, and taking one that nobody holds. What its seat may know passes on with it."""

from collections.abc import Callable
from typing import Final

from bot.errors import TableError
from bot.marks import named
from bot.standing import Player, Standing
from bot.table import after, play
from bot.table.audit import lookers
from bot.table.draft import Draft
from bot.table.scribe import Scribe, unavailable

Work = Callable[[Draft], None]
NOTHING_OPEN: Final = (
    "The game has begun, and no seat is open: people play all of them. A game master can give you one with /gm replace."
)
OTHER_HAND: Final = (
    "You have seen another seat's hand in this game, so you can take no seat but that one, which is not open."
)


def left(draft: Draft, seat: int) -> None:
    """The seat's player leaves; a robot takes the safe defaults. Raises TableError unless the game goes on."""
    user = draft.players[seat].user
    if draft.status not in ("playing", "paused"):
        raise TableError("not now", "The game is over.")
    draft.say(
        f"<u{user}> leaves; a robot takes the safe defaults on that seat from now on. The seat is open: /table join.",
        "note",
    )
    play.vacate(draft, seat)


async def open_to(scribe: Scribe, standing: Standing, user: int) -> tuple[int, ...]:
    """The seats of the running game that the user may take; only their own, if they have had one. Raises TableError for none."""
    table = standing.table
    if standing.seat_of(user) is not None:
        raise TableError("taken", "You sit at this table already.")
    if table.status not in ("playing", "paused"):
        raise TableError("not now", "The game is over. /table new opens the next one.")
    (await lookers(scribe, table.id)).bar(user, "You have")
    gone = await resigned(scribe, table.id)
    free = [seat for seat, player in enumerate(table.players) if player.user is None and seat not in gone]
    own = {one.seat for one in table.once if one.user == user}
    if not free:
        raise TableError("taken", NOTHING_OPEN)
    if own and not own & set(free):
        raise TableError("taken", OTHER_HAND)
    return tuple([seat for seat in free if not own or seat in own])


async def resigned(scribe: Scribe, table_id: int) -> set[int]:
    """The seats that have resigned: they have nothing left to decide."""
    with unavailable():
        return await scribe.store.games.resigned(table_id)


async def taking(scribe: Scribe, standing: Standing, seat: int, user: int, name: str) -> Work:
    """The work that seats the user there. Raises TableError for a seat that they cannot take."""
    free, looked = await open_to(scribe, standing, user), await lookers(scribe, standing.table.id)

    def work(draft: Draft) -> None:
        looked.still(draft)
        if seat not in free or draft.in_game(seat).user is not None or draft.seat_of(user) is not None:
            raise TableError("taken", "That seat is not open any more. /table join shows which are.")
        take(draft, seat, user, name)
        after.settle(draft, scribe.dice, actor=seat)

    return work


def take(draft: Draft, seat: int, user: int, name: str) -> None:
    """The seat is the user's, which is told in the channel; a game that waited for people goes on."""
    old = draft.players[seat]
    draft.sit(seat, Player(user, name))
    draft.say(f"<u{user}> takes {whose(old)}.", "note")
    if draft.status == "paused" and draft.waits.empty:
        play.resume(draft)


def whose(player: Player) -> str:
    """Whose seat it is, with the name of now: `Ann's seat`."""
    if player.user is not None:
        return f"the seat of <u{player.user}>"
    if player.robot == "absent":
        return f"the seat of {named(player.name)}, who had left"
    return f"the seat of the robot {named(player.name)}"
