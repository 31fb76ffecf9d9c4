"""What is checked before somebody sits down, gets up or plays."""

from collections.abc import Mapping
from typing import Final

from bot.model.errors import TableError, cited
from bot.model.table_snapshot import LIVE, Player, Robot, question
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import option_rules
from bot.tables.seats import seat_changes
from bot.tables.seats.host_chair import current_host
from bot.tables.seats.seat_changes import GUIDED
from bot.tables.turns import match_actions

KEPT_OUT: Final = (
    "You had to make room at this table. You can sit down again when its host invites you with /table invite."
)


def free_seat(draft: PendingAct) -> None:
    """Raise TableError unless a seat is free in the lobby."""
    draft.in_lobby()
    game, most = draft.game, draft.game.seats[-1]
    if len(draft.players) >= most:
        raise TableError(
            "taken",
            f"No seat is free: {game.title} is for {game.seats[0]} to {most} players{cited(game.words.players_rule)}.",
        )


def host_only(draft: PendingAct, user: int) -> None:
    """Raises TableError unless the user hosts the table."""
    if current_host(draft) != user:
        raise TableError("not host", "Only the host of this table may do that.")


def seat_of(draft: PendingAct, user: int) -> int:
    """The user's seat. Raises TableError for a stranger."""
    seat = draft.seat_of(user)
    if seat is None:
        raise TableError("not seated", "You do not sit at this table.")
    return seat


def plays(draft: PendingAct, seat: int) -> None:
    """Raises TableError for a seat that has resigned for good, which the safe defaults play."""
    if draft.players[seat].given_up:
        raise TableError("not now", "You have resigned: you are asked nothing any more.")


def current(draft: PendingAct, seat: int, digest: str | None) -> None:
    """Raises TableError unless the game is played and the digest, if given, names what the seat is asked now."""
    draft.running()
    if digest is not None and digest != question(draft.match, draft.head.epoch, seat):
        raise TableError("passed", "That choice has passed. Here is what is asked now.")


def leave(draft: PendingAct, user: int, robot: Robot = "absent") -> None:
    """Free the user's seat in the lobby, and close the table behind its last person; in a game such a robot plays on.

    A guided game is closed, since no one takes its seat over. Raise TableError for somebody without a seat.
    """
    seat = seat_of(draft, user)
    if draft.status == "lobby":
        draft.tell(f"<u{user}> gets up.")
        free(draft, seat)
    elif draft.state.life.learn:
        draft.tell(f"<u{user}> ends the guided game.")
        match_actions.put_away(draft)
    else:
        seat_changes.leave_seat(draft, seat, robot)
        draft.request_follow_ups()


def set_look(draft: PendingAct, user: int, look: Mapping[str, bool]) -> None:
    """Change how the board looks: `plain`, `light`, `four` (see TimeControl), as far as given. Raise TableError once the game is over."""
    if draft.status not in LIVE:
        raise TableError("not now", "The game is over: its board stays as it is.")
    draft.terms = draft.terms.looking(look)


def free(draft: PendingAct, seat: int, *, kept_out: bool = False) -> None:
    """Free a seat of the lobby, and close the table when no person is left at it.

    `kept_out`: the seat's person can't sit down again until the host invites them.
    """
    draft.in_lobby()
    gone = draft.in_game(seat).user
    draft.players.pop(seat)
    if kept_out and gone is not None:
        draft.state.keep_out(gone)
    if all(player.user is None for player in draft.players):
        match_actions.put_away(draft)
        draft.tell("The table is closed.")


def join(draft: PendingAct, user: int, name: str) -> None:
    """Seats the user. Raises TableError when they sit already or no seat is free."""
    free_seat(draft)
    if draft.state.life.learn:
        raise TableError("taken", GUIDED)
    if draft.seat_of(user) is not None:
        raise TableError("taken", "You sit at this table already.")
    if user in draft.state.seats.kept_out:
        raise TableError("taken", KEPT_OUT)
    draft.players.append(Player(user, name))
    draft.tell(f"<u{user}> sits down.")
    joined(draft)
    start_if_full(draft)


def invite(draft: PendingAct, host: int, user: int) -> None:
    """Ping another member to come to the table; it takes a seat here, and the host for somebody who had to make room.

    Raises TableError.
    """
    free_seat(draft)
    if draft.seat_of(host) is None:
        raise TableError("not seated", "Sit down first; then you can invite others.")
    if draft.seat_of(user) is not None:
        raise TableError("taken", "They sit at this table already.")
    if user in draft.state.seats.kept_out:
        if host != current_host(draft):
            raise TableError("not host", "They had to make room at this table. Only its host can invite them again.")
        draft.state.seats.let_in(user)
    if user in draft.state.lobby.invited:
        raise TableError("taken", "They have been called to this table already; once is enough.")
    draft.state.lobby.invited.append(user)
    line = f"<u{host}> invites <u{user}> to this table of {draft.game.title}."
    draft.tell(line)
    draft.send("say", {"line": line, "why": "note", "call": [user]})


def tell_when(draft: PendingAct, user: int, count: int) -> None:
    """The user is told when so many sit here; 0 ends that. Raises TableError."""
    draft.in_lobby()
    most = draft.game.seats[-1]
    if count and not len(draft.players) < count <= most:
        raise TableError("option", f"People here: {len(draft.players)} now, {most} at most. Say a number between.")
    draft.state.lobby.tell.pop(user, None)
    if count:
        draft.state.lobby.tell[user] = count
    draft.public = False


def joined(draft: PendingAct) -> None:
    """Tell the lobby if its options no longer fit, and those who wanted to hear of this many players."""
    count = len(draft.players)
    if why := option_rules.misfit(draft.game, draft.table.options, count):
        draft.tell(f"These options are {why}. The host can change them.")
    due = [user for user, wanted in draft.state.lobby.tell.items() if wanted <= count]
    for user in due:
        del draft.state.lobby.tell[user]
    if due:
        whom = " ".join(f"<u{user}>" for user in due)
        seats = f"{count} of {draft.game.seats[-1]}"
        draft.send("say", {"line": f"{whom} {seats} seats are taken at this table.", "why": "note", "call": due})


def start_if_full(draft: PendingAct) -> None:
    """Start the game if its host wants that as soon as all seats are taken, and they are. Raise Refused."""
    if draft.status == "lobby" and draft.state.lobby.auto and len(draft.players) == draft.game.seats[-1]:
        match_actions.begin_game(draft)


def seat_robot(draft: PendingAct, kind: Robot) -> None:
    """Seats a robot. Raises TableError when no seat is free."""
    free_seat(draft)
    names = {player.name for player in draft.players}
    name = next(name for number in range(1, 99) if (name := f"Robot {number}") not in names)
    draft.players.append(Player(None, name, kind))
    draft.tell(f"{name} sits down.")
    joined(draft)
