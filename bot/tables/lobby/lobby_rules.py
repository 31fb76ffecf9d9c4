"""Checks before a player takes a seat, leaves one or plays."""

from collections.abc import Mapping
from typing import Final

from bot.model.errors import TableError, cite_rule
from bot.model.player_statistics import Reliability
from bot.model.seat_holders import THINKERS, Player, Robot
from bot.model.table_snapshot import LIVE, digest_question
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import option_rules
from bot.tables.seats import seat_changes
from bot.tables.seats.host_chair import current_host
from bot.tables.seats.seat_changes import GUIDED
from bot.tables.turns import match_actions

KEPT_OUT: Final = (
    "You had to make room at this table. You can sit down again when its host invites you with /table invite."
)


def free_seat(act: PendingAct) -> None:
    """Raise TableError unless a seat is free in the lobby."""
    act.in_lobby()
    game, most = act.game, act.game.seats[-1]
    if len(act.players) >= most:
        raise TableError(
            "taken",
            f"This table is full: {game.title} is for {game.seats[0]} to {most} players{cite_rule(game.words.players_rule)}.",
        )


def host_only(act: PendingAct, user: int) -> None:
    """Raise TableError unless the user hosts the table."""
    if current_host(act) != user:
        raise TableError("not host", "Only the host can do that.")


def seat_of(act: PendingAct, user: int) -> int:
    """Return the user's seat. Raise TableError for a stranger."""
    seat = act.seat_of(user)
    if seat is None:
        raise TableError("not seated", "You're not playing at this table.")
    return seat


def plays(act: PendingAct, seat: int) -> None:
    """Raise TableError for a seat that has resigned for good, which the safe defaults play."""
    if act.players[seat].given_up:
        raise TableError("not now", "You've resigned from this game, so there's nothing for you to decide.")


def current(act: PendingAct, seat: int, digest: str | None) -> None:
    """Raise TableError unless the game is played and the digest, if given, names what the seat is asked now."""
    act.running()
    if digest is not None and digest != digest_question(act.match, act.head.epoch, seat):
        raise TableError("passed", "Too late for that choice. Here is what I need from you now.")


def leave(act: PendingAct, user: int, robot: Robot = "absent") -> None:
    """Free the user's seat in the lobby, and close the table behind its last person; in a game such a robot plays on.

    A guided game is closed, since no one takes its seat over. Raise TableError for someone without a seat.
    """
    seat = seat_of(act, user)
    if act.status == "lobby":
        act.log(f"<u{user}> leaves the table.")
        free(act, seat)
    elif act.state.life.learn or act.table.is_daily:
        act.log(f"<u{user}> ends the {'deal of the day' if act.table.is_daily else 'guided game'}.")
        match_actions.put_away(act)
    else:
        seat_changes.leave_seat(act, seat, robot)
        act.request_follow_ups()


def set_look(act: PendingAct, user: int, look: Mapping[str, bool]) -> None:
    """Change how the board looks: `plain`, `light`, `four` (see TimeControl), as far as given. Raise TableError once the game is over."""
    if act.status not in LIVE:
        raise TableError("not now", "The game is over: its board stays as it is.")
    act.terms = act.terms.looking(look)


def free(act: PendingAct, seat: int, *, kept_out: bool = False) -> None:
    """Free a seat of the lobby, and close the table when no person is left at it.

    `kept_out`: the seat's person can't sit down again until the host invites them.
    """
    act.in_lobby()
    gone = act.in_game(seat).user
    act.players.pop(seat)
    if kept_out and gone is not None:
        act.state.keep_out(gone)
    if all(player.user is None for player in act.players):
        match_actions.put_away(act)
        act.log("The table is closed.")


def join(act: PendingAct, user: int, name: str, record: Reliability | None = None) -> None:
    """Seat the user. Raise TableError when they sit already, no seat is free, or the host asks for players who finish more of their games.

    `record`: how reliable they are; someone who was invited needs none.
    """
    free_seat(act)
    if act.state.life.learn:
        raise TableError("taken", GUIDED)
    if act.seat_of(user) is not None:
        raise TableError("taken", "You're already at this table.")
    if act.is_kept_out(user):
        raise TableError("taken", KEPT_OUT)
    least, invited = act.state.lobby.least, user in act.state.lobby.invited
    if record is not None and record.percent < least and not invited:
        done = f"you finished {record.finished} of {record.games} here"
        raise TableError("taken", f"The host asks for players who finish at least {least} % of their games; {done}.")
    act.players.append(Player(user, name))
    act.log(f"<u{user}> sits down.")
    note_joining(act)
    start_if_full(act)


def invite(act: PendingAct, host: int, user: int) -> None:
    """Ping another member to come to the table; it takes a seat here, and the host for someone who had to make room.

    Raise TableError.
    """
    free_seat(act)
    if act.seat_of(host) is None:
        raise TableError("not seated", "Take a seat first; then you can invite others.")
    if act.seat_of(user) is not None:
        raise TableError("taken", "They're already at this table.")
    if act.is_kept_out(user):
        if host != current_host(act):
            raise TableError("not host", "They had to make room at this table. Only its host can invite them again.")
        act.let_in(user)
    if user in act.state.lobby.invited:
        raise TableError("taken", "They've already been invited to this table; once is enough.")
    act.state.lobby.invited.append(user)
    line = f"<u{host}> invites <u{user}> to a game of {act.game.title}."
    act.log(line)
    act.post("say", {"line": line, "why": "note", "call": [user]})


def tell_when(act: PendingAct, user: int, count: int) -> None:
    """Tell the user when `count` players sit here; 0 cancels that. Raise TableError."""
    act.in_lobby()
    most = act.game.seats[-1]
    if count and not len(act.players) < count <= most:
        raise TableError("option", f"{len(act.players)} seated now, {most} at most. Choose a number in between.")
    act.state.lobby.tell.pop(user, None)
    if count:
        act.state.lobby.tell[user] = count
    act.public = False


def note_joining(act: PendingAct) -> None:
    """Tell the lobby if its options no longer fit, and those who wanted to hear of this many players."""
    count = len(act.players)
    if why := option_rules.misfit(act.game, act.table.options, count):
        act.log(f"These options are {why}. The host can change them.")
    due = [user for user, wanted in act.state.lobby.tell.items() if wanted <= count]
    for user in due:
        del act.state.lobby.tell[user]
    if due:
        whom = " ".join(f"<u{user}>" for user in due)
        seats = f"{count} of {act.game.seats[-1]}"
        act.post("say", {"line": f"{whom} {seats} seats are taken at this table.", "why": "note", "call": due})


def start_if_full(act: PendingAct) -> None:
    """Start the game if its host wants that as soon as all seats are taken, and they are. Raise Refused."""
    if act.status == "lobby" and act.state.lobby.auto and len(act.players) == act.game.seats[-1]:
        match_actions.begin_game(act)


def seat_robot(act: PendingAct, kind: Robot) -> None:
    """Seat a robot. Raise TableError when no seat is free."""
    free_seat(act)
    if kind in THINKERS and act.game.robot.search is None:
        raise TableError("option", f"In {act.game.title} every robot plays as a courtier.")
    names = {player.own_name.partition(" (")[0] for player in act.players}
    plain = next(name for number in range(1, 99) if (name := f"Robot {number}") not in names)
    act.players.append(Player(None, name_robot(plain, kind), kind))
    act.log(f"{act.players[-1].name} sits down.")
    note_joining(act)


def name_robot(name: str, kind: Robot) -> str:
    """Return the robot's name with its strength: `Robot 2 (regent)`; a courtier's, the usual one, has none."""
    return f"{name.partition(' (')[0]} ({kind})" if kind in THINKERS else name.partition(" (")[0]
