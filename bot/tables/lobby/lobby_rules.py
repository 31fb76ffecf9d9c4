"""What is checked before somebody sits down, gets up or plays."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from bot.model.errors import TableError, cited
from bot.model.option_values import allowed, rule_of
from bot.model.table_snapshot import Player, Robot, question
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import to_json
from bot.tables.seats.host_chair import current_host
from bot.tables.seats.seat_changes import GUIDED
from bot.tables.turns import match_actions
from games.engine.errors import Refused
from games.engine.game import Game

KEPT_OUT: Final = (
    "You had to make room at this table. You can sit down again when its host invites you with /table invite."
)
_ANY_SEED: Final = "00" * 32


def chosen(game: Game[Any], options: Mapping[str, object]) -> dict[str, object]:
    """The options, validated and complete. Raises TableError `option` that names the option, and the rule if one refuses.

    What fits a table of some size is left to the start; what fits none is refused here.
    """
    try:
        valid = game.options.model_validate(dict(options))
        fits_some_table(game, valid)
        return valid.model_dump(mode="json")
    except Refused as refused:
        raise TableError("option", f"Not possible: {refused.why} (rule {refused.rule}).") from None
    except ValidationError as error:
        name = str(next(iter(error.errors()[0]["loc"]), ""))
        field = game.options.model_fields.get(name)
        if field is None:
            raise TableError("option", f"{game.title} has no option “{name}”.") from None
        may = allowed(game.options, name)
        raise TableError(
            "option",
            f"{field.title or name} ({name}): it can be {may}{cited(game.words.options_rule or rule_of(game.options, name))}.",
        ) from None


def set_options(draft: PendingAct, changes: Mapping[str, object], *, anew: bool) -> None:
    """Other options; `anew`: all that are not given are as usual. Raises TableError `option`."""
    draft.in_lobby()
    kept = {} if anew else draft.table.options
    options = chosen(draft.game, {**kept, **changes})
    if why := misfit(draft.game, options, len(draft.players)):
        raise TableError("option", f"{why.capitalize()}.")
    draft.changes["options"] = to_json(options)
    draft.tell(f"<u{draft.user}> changes the options.")


def seat_robots(draft: PendingAct, kind: Robot, count: int) -> None:
    """So many robots of that kind sit here, and no others. Raises TableError when there are not so many seats."""
    draft.in_lobby()
    people = [player for player in draft.players if player.user is not None]
    free = draft.game.seats[-1] - len(people)
    if count > free:
        rule = cited(draft.game.words.players_rule)
        raise TableError("taken", f"{free} of {draft.game.seats[-1]} seats are free for robots{rule}.")
    draft.players[:] = people
    for _ in range(count):
        seat_robot(draft, kind)
    if not count:
        draft.tell("The robots get up.")


def fits_some_table(game: Game[Any], options: Any) -> None:
    """Raises Refused, as the deal does, for options with which no number of seats can play."""
    problem: Refused | None = None
    for seats in game.seats:
        try:
            game.rules.deal(seats, game.rules.prepare(options, [None] * seats), _ANY_SEED)
        except Refused as refused:
            problem = refused
        else:
            return
    if problem is not None:
        raise problem


def misfit(game: Game[Any], options: Mapping[str, object], count: int) -> str:
    """Return why neither this many players nor more can play with these options, with the rule; empty where some can."""
    chosen_for = game.options.model_validate(dict(options))
    why = ""
    for seats in range(max(count, game.seats[0]), game.seats[-1] + 1):
        try:
            game.rules.deal(seats, game.rules.prepare(chosen_for, [None] * seats), _ANY_SEED)
        except Refused as refused:
            why = why or f"not possible with {seats} players: {refused.why} (rule {refused.rule})"
        else:
            return ""
    return why


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


def leave(draft: PendingAct, seat: int) -> None:
    """Free the seat of somebody who gets up; close the table behind its last person."""
    draft.tell(f"<u{draft.players[seat].user}> gets up.")
    free(draft, seat)


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


def kick(draft: PendingAct, host: int, user: int) -> None:
    """The host has somebody get up who is to make room. Raises TableError."""
    host_only(draft, host)
    draft.in_lobby()
    if user == host:
        raise TableError("not now", "You host this table. /table leave makes your seat free.")
    seat = draft.seat_of(user)
    if seat is None:
        raise TableError("not seated", "They do not sit at this table.")
    free(draft, seat, kept_out=True)
    draft.say(f"The host asked <u{user}> to make room. They can sit down again when the host invites them.", "note")


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
    if why := misfit(draft.game, draft.table.options, count):
        draft.tell(f"These options are {why}. The host can change them.")
    due = [user for user, wanted in draft.state.lobby.tell.items() if wanted <= count]
    for user in due:
        del draft.state.lobby.tell[user]
    if due:
        whom = " ".join(f"<u{user}>" for user in due)
        seats = f"{count} of {draft.game.seats[-1]}"
        draft.send("say", {"line": f"{whom} {seats} seats are taken at this table.", "why": "note", "call": due})


def full(draft: PendingAct) -> bool:
    """Whether the game is to start by itself now."""
    return draft.status == "lobby" and draft.state.lobby.auto and len(draft.players) == draft.game.seats[-1]


def seat_robot(draft: PendingAct, kind: Robot) -> None:
    """Seats a robot. Raises TableError when no seat is free."""
    free_seat(draft)
    names = {player.name for player in draft.players}
    name = next(name for number in range(1, 99) if (name := f"Robot {number}") not in names)
    draft.players.append(Player(None, name, kind))
    draft.tell(f"{name} sits down.")
    joined(draft)


def unseat_robot(draft: PendingAct) -> None:
    """The robot that was seated last gets up. Raises TableError when there is none."""
    draft.in_lobby()
    seats = [seat for seat, player in enumerate(draft.players) if player.user is None]
    if not seats:
        raise TableError("not now", "No robot sits at this table.")
    draft.tell(f"{draft.players.pop(seats[-1]).name} gets up.")
