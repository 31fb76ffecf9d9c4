"""The host's rights at a table. Each raises TableError `not host` for anyone else."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.model.errors import TableError, cite_rule
from bot.model.name_markup import mark_name
from bot.model.seat_holders import THINKERS, Player, Robot
from bot.model.time_control import TimeControl
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import to_json
from bot.tables.lobby import option_rules
from bot.tables.lobby.lobby_rules import free, host_only, name_robot, seat_robot, start_if_full
from bot.tables.seats import host_chair
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from games.engine.declaring.game import Game

LEASTS: Final = (0, 50, 75, 90)


def set_least(act: PendingAct, host: int, least: int) -> None:
    """Ask for players who finish at least this many of a hundred games; 0: anyone may sit down. Raise TableError for another number."""
    host_only(act, host)
    act.in_lobby()
    if least not in LEASTS:
        raise TableError("option", "Choose one of the suggestions.")
    act.state.lobby.least = least
    asked = f"asks for players who finish at least {least} % of their games" if least else "lets anyone sit down"
    act.log(f"The host {asked}.")


def allow_hints(act: PendingAct, host: int, allowed: bool) -> None:
    """Allow hints among people in the game to come, or to no one who doesn't play alone with robots."""
    host_only(act, host)
    act.in_lobby()
    act.state.lobby.hints = allowed
    act.log(
        f"The host {'allows hints; I announce each that someone takes' if allowed else 'allows no hints among people'}."
    )


def add_robot(act: PendingAct, host: int, kind: Robot) -> None:
    """Seat one more robot. Raise TableError when no seat is free."""
    host_only(act, host)
    seat_robot(act, kind)
    start_if_full(act)


def unseat_robot(act: PendingAct, host: int) -> None:
    """Take out the robot that was seated last. Raise TableError when there is none."""
    host_only(act, host)
    act.in_lobby()
    seats = [seat for seat, player in enumerate(act.players) if player.user is None]
    if not seats:
        raise TableError("not now", "There is no robot at this table.")
    act.log(f"{act.players.pop(seats[-1]).name} leaves the table.")


def seat_robots(act: PendingAct, host: int, kind: Robot, count: int) -> None:
    """Seat `count` robots of that kind, and no others. Raise TableError when there are fewer seats."""
    host_only(act, host)
    act.in_lobby()
    people = [player for player in act.players if player.user is not None]
    free = act.game.seats[-1] - len(people)
    if count > free:
        rule = cite_rule(act.game.words.players_rule)
        raise TableError("taken", f"Seats free for robots: {free} of {act.game.seats[-1]}{rule}.")
    act.players[:] = people
    for _ in range(count):
        seat_robot(act, kind)
    if not count:
        act.log("The robots leave the table.")
    start_if_full(act)


def set_strength(act: PendingAct, host: int, kind: Robot, seat: int | None = None) -> None:
    """Give the robot in that seat another strength, or every robot (None). Raise TableError where there is none, or the title knows only one."""
    host_only(act, host)
    act.in_lobby()
    if kind in THINKERS and act.game.robot.search is None:
        raise TableError("option", f"In {act.game.title} every robot plays as a courtier.")
    robots = [k for k, player in enumerate(act.players) if player.user is None and seat in (None, k)]
    if not robots:
        raise TableError(
            "not now", "There is no robot in that seat." if seat is not None else "There is no robot at this table."
        )
    for k in robots:
        old = act.players[k]
        act.players[k] = Player(None, name_robot(old.own_name, kind), kind)
        act.log(f"{mark_name(old.name)} is now {mark_name(act.players[k].name)}.")


def set_options(act: PendingAct, host: int, changes: Mapping[str, object], *, reset: bool = False) -> None:
    """Change options in the lobby; `reset`: set all others back to their defaults. Raise TableError `option`, `not now`."""
    host_only(act, host)
    if act.status != "lobby":
        fixed = f"The options are fixed once the game has started{cite_rule(act.game.words.fixed_rule)}."
        raise TableError("not now", f"{fixed} A new table can have others.")
    kept = {} if reset else act.table.options
    options = option_rules.validate_options(act.game, {**kept, **changes})
    if why := option_rules.misfit(act.game, options, len(act.players)):
        raise TableError("option", f"{why.capitalize()}.")
    act.changes["options"] = to_json(options)
    act.log(f"<u{act.user}> changes the options.")


def set_clock(act: PendingAct, host: int, terms: TimeControl) -> None:
    """Give the table of a lobby another clock."""
    host_only(act, host)
    act.in_lobby()
    turn_notifications.reset_clocks(act, terms)
    act.log(f"<u{host}> sets another clock.")


def start(act: PendingAct, host: int) -> None:
    """Deal and start the game. Raise TableError, Refused."""
    host_only(act, host)
    match_actions.begin_game(act)


def start_when_full(act: PendingAct, host: int, auto: bool) -> None:
    """Have the game start by itself when all seats are taken, or not. Raise Refused where it starts now and can't."""
    host_only(act, host)
    act.in_lobby()
    act.state.lobby.auto = auto
    start_if_full(act)


def hand_chair(act: PendingAct, host: int, user: int) -> None:
    """Make another player of the table its host."""
    host_only(act, host)
    host_chair.hand_chair(act, user)


def kick(act: PendingAct, host: int, user: int) -> None:
    """Have someone get up who is to make room, and keep them out. Raise TableError."""
    host_only(act, host)
    act.in_lobby()
    if user == host:
        raise TableError("not now", "You're the host here. To give up your seat, use /table leave.")
    seat = act.seat_of(user)
    if seat is None:
        raise TableError("not seated", "They aren't at this table.")
    free(act, seat, kept_out=True)
    act.log_and_post(
        f"The host asked <u{user}> to make room. They can sit down again when the host invites them.", "note"
    )


def demand_talk(game: Game[Any]) -> None:
    """Raise TableError where the rulebook forbids players to talk in private, with its rule."""
    rule = game.words.silence_rule
    if rule:
        why = f"in {game.title} players may not talk in private (rule {rule})"
        raise TableError("not now", f"Not allowed: letters – {why}.")


def allow_letters(act: PendingAct, host: int, allowed: bool) -> None:
    """Let players write letters once the game is played, or not. Raise TableError where the rulebook forbids it."""
    host_only(act, host)
    act.in_lobby()
    if allowed:
        demand_talk(act.game)
    act.terms = replace(act.terms, letters="allowed" if allowed else "off")
    act.log(f"The host {'lets players write letters to each other' if allowed else 'allows no letters'}.")


def end_letters(act: PendingAct, user: int) -> None:
    """End letters at this table; those that were written stay. The caller has checked that the user is its host or a game master.

    Raise TableError where none can be written.
    """
    if act.terms.letters != "allowed" or act.status in ("over", "archived"):
        raise TableError("not now", "No letters can be written at this table, so there is nothing to end.")
    act.terms = replace(act.terms, letters="off" if act.status == "lobby" else "ended")
    act.log(f"<u{user}> ends letters at this table.")
