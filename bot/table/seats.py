"""Seats of a running game: leaving one, and taking one that nobody holds. What its seat may know passes on with it."""

from collections.abc import Callable
from typing import Final

from bot.errors import TableError
from bot.marks import named
from bot.standing import Player, Standing
from bot.store.head import Head
from bot.table import after, play
from bot.table.audit import lookers
from bot.table.draft import Draft
from bot.table.scribe import Scribe, unavailable
from bot.table.stored import to_table
from bot.table.waits import Waits

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


async def reopen(scribe: Scribe, channel: int, user: int) -> Standing:
    """The newest game of the channel that was put away, and seats this user, comes back. Raises TableError."""
    with unavailable():
        present = await scribe.store.games.at(channel)
        away = await scribe.store.games.archived(channel, 25)
    if present is not None and present.status != "over":
        raise TableError(
            "taken", "There is a game in this channel already. A game master can exchange them: /gm restore."
        )
    mine = [head for head in away if head.game in scribe.catalogue and _left_behind(head, user)]
    if not mine:
        raise TableError("no game", "No unfinished game of yours was put away in this channel.")

    def work(draft: Draft) -> None:
        if draft.status != "archived":
            raise TableError("not now", "That game has been brought back already.")
        was = draft.waits.was
        draft.status = "lobby" if was == "lobby" else "paused" if was == "paused" else "playing"
        draft.waits.was = None
        draft.say(f"<u{user}> brings this game back.", "note")
        after.settle(draft, scribe.dice)

    if present is not None:  # its result is read by now, and /gm restore brings it back
        await scribe.alter(present.id, "user", user, play.put_away)
    return await scribe.alter(mine[0].id, "user", user, work)


def _left_behind(head: Head, user: int) -> bool:
    """Whether that game seats the user and was not over when it was put away."""
    table, was = to_table(head), Waits.read(head.waits, 0).was
    return was in ("lobby", "playing", "paused") and any(player.user == user for player in table.players)


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
