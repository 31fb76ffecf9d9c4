"""Seats of a running game: leaving one, and taking one that no one holds. What its seat may know passes on with it."""

from collections.abc import Callable
from typing import Final

from bot.model.errors import TableError
from bot.model.name_markup import mark_name
from bot.model.seat_holders import Player, Robot
from bot.model.table_snapshot import IN_PLAY, LIVE, TableSnapshot
from bot.storage.queries.table_head import Head
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.state_json import read_state
from bot.tables.acts.table_serialization import to_table
from bot.tables.records.audit_chain import lookers
from bot.tables.seats import seat_offers
from bot.tables.turns import match_actions
from games.engine.events import mark

Work = Callable[[PendingAct], None]
GUIDED: Final = "This is someone's guided first game, with robots only. Start your own with /learn in another channel."
NOTHING_OPEN: Final = (
    "The game has started and every seat is held by a person. A game master can give you a seat with /gm replace."
)
KEPT_OUT: Final = (
    "A game master took you out of this game. You can play on when a game master gives you a seat with /gm replace."
)
OTHER_KEPT_OUT: Final = (
    "A game master took that member out of this game; only a game master can give them a seat again, with /gm replace."
)
OTHER_HAND: Final = (
    "You've already seen another seat's hand in this game, so you can only return to that seat, and it isn't open."
)


def leave_seat(act: PendingAct, seat: int, robot: Robot = "absent") -> None:
    """The seat's player leaves; such a robot plays on. Raise TableError unless the game goes on."""
    player = act.players[seat]
    if act.status not in IN_PLAY:
        raise TableError("not now", "The game is over.")
    does = "plays to win" if robot == "player" else "makes default moves"
    open_ = "The seat has resigned for good." if player.resigned else "The seat is open: /table join."
    act.log_and_post(f"<u{player.user}> leaves. From now on a robot {does} in that seat. {open_}", "note")
    match_actions.vacate(act, seat, robot)


async def open_to(executor: ActExecutor, standing: TableSnapshot, user: int) -> tuple[int, ...]:
    """Return the seats of the running game that the user may take; only their own, if they have had one. Raise TableError for none."""
    table = standing.table
    if standing.seat_of(user) is not None:
        raise TableError("taken", "You're already at this table.")
    if table.status not in IN_PLAY:
        raise TableError("not now", "The game is over. /table new opens the next one.")
    if table.learn:
        raise TableError("taken", GUIDED)
    looked = await lookers(executor, table.id)
    if user in table.kept_out or looked.bars.has("out", user):
        raise TableError("taken", KEPT_OUT)
    looked.bar(user, "You have")
    gone = await resigned_seats(executor, table.id)
    offered = {seat for seat, offer in table.offers.items() if offer.user == user}
    others = set(table.offers) - offered if table.pause == "gathering" else set[int]()
    open_ = ({seat for seat, player in enumerate(table.players) if player.user is None} - others) | offered
    free = sorted(open_ - gone)
    own = {one.seat for one in table.former if one.user == user} | looked.bars.find_seats(user)
    if not free:
        raise TableError("taken", NOTHING_OPEN)
    if own and not own & set(free):
        raise TableError("taken", OTHER_HAND)
    return tuple([seat for seat in free if not own or seat in own])


async def resigned_seats(executor: ActExecutor, table_id: int) -> set[int]:
    """Return the seats that have resigned: they have nothing left to decide."""
    with report_storage_errors():
        return await executor.store.acts.resigned_seats(table_id)


async def taking(executor: ActExecutor, standing: TableSnapshot, seat: int, user: int, name: str) -> Work:
    """Return the work that seats the user there. Raise TableError for a seat that they cannot take."""
    free, looked = await open_to(executor, standing, user), await lookers(executor, standing.table.id)

    def work(act: PendingAct) -> None:
        looked.still(act)
        looked.bar_after_deletion(act, user, "You have")
        if act.is_kept_out(user):
            raise TableError("taken", KEPT_OUT)
        own = act.find_own_seats(user)
        if own and seat not in own:
            raise TableError("taken", OTHER_HAND)
        if seat not in free or not _is_open_for(act, seat, user) or act.seat_of(user) is not None:
            raise TableError("taken", "That seat is no longer open. /table join shows the open ones.")
        take(act, seat, user, name)
        act.request_follow_ups(seat)

    return work


def _is_open_for(act: PendingAct, seat: int, user: int) -> bool:
    offer = act.state.seats.offers.get(seat)
    if act.state.life.gathering and offer is not None and offer.user != user:
        return False
    return act.in_game(seat).user is None or (offer is not None and offer.user == user)


async def may_sit(executor: ActExecutor, table_id: int, seat: int, user: int) -> Work:
    """Return the work that raises TableError if that member may not take the seat of the running game, and says why."""
    looked, gone = await lookers(executor, table_id), await resigned_seats(executor, table_id)

    def work(act: PendingAct) -> None:
        act.in_game(seat)
        if act.state.life.learn:
            raise TableError("taken", GUIDED)
        looked.still(act)
        looked.bar(user, "That member has")
        looked.bar_after_deletion(act, user, "That member has")
        if act.is_kept_out(user):
            raise TableError("taken", OTHER_KEPT_OUT)
        if seat in gone:
            raise TableError("not now", f"{mark(seat)} has resigned, so no one can take over that seat.")
        if act.seat_of(user) is not None:
            raise TableError("taken", "They're already at this table.")
        own = act.find_own_seats(user)
        if own and seat not in own:
            raise TableError("taken", "They've seen another seat's hand in this game, so they can't take this one.")

    return work


async def reopen(executor: ActExecutor, channel: int, user: int) -> TableSnapshot:
    """Reopen the newest closed game of the channel that seats this user. Raise TableError."""
    with report_storage_errors():
        present = await executor.store.games.at(channel)
        away = await executor.store.games.archived_tables(channel, 25)
    if present is not None and present.status != "over":
        raise TableError("taken", "This channel already has a game. A game master can swap the two with /gm restore.")
    mine = [head for head in away if head.game in executor.catalogue and _is_left_behind(head, user)]
    if not mine:
        raise TableError("no game", "You have no unfinished game that was closed in this channel.")

    def work(act: PendingAct) -> None:
        if act.status != "archived":
            raise TableError("not now", "That game is already open again.")
        was = act.state.life.was
        act.status = "lobby" if was == "lobby" else "paused" if was == "paused" else "playing"
        act.state.life.was = None
        act.log_and_post(f"<u{user}> brings this game back.", "note")
        act.request_follow_ups()

    if present is not None:  # its result is read by now, and /gm restore brings it back
        await executor.alter(present.id, "user", user, match_actions.put_away)
    return await executor.alter(mine[0].id, "user", user, work)


def _is_left_behind(head: Head, user: int) -> bool:
    """Return whether that game seats the user and was closed before its end."""
    table, was = to_table(head), read_state(head.waits, 0).life.was
    return was in LIVE and any(player.user == user for player in table.players)


def take(act: PendingAct, seat: int, user: int, name: str) -> None:
    """Give the seat to the user and announce it; a game that paused for want of people resumes."""
    of = whose(act, seat)
    act.sit(seat, Player(user, name))
    act.log_and_post(f"<u{user}> takes {of}.", "note")
    seat_offers.begin_when_all_have_answered(act)


def whose(act: PendingAct, seat: int) -> str:
    """Return whose seat it is, with the current name: `Ann's seat`."""
    player = act.players[seat]
    if player.user is not None:
        return f"<u{player.user}>'s seat"
    if player.robot == "absent" or any(one.seat == seat and one.user is not None for one in act.state.seats.former):
        return f"the seat {mark_name(player.name)} left"
    return f"{mark_name(player.name)}'s seat"
