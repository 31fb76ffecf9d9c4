"""What was asked for on the command line."""

from __future__ import annotations

import argparse
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games import CATALOGUE

PORT = 8765


class NotToday(Exception):
    """The local table cannot be opened; the text says why, in one line."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line. `robots` of the `seats` are played by the program."""

    game: str
    seats: int
    robots: int
    port: int
    db: Path | None
    options: str = ""
    learn: bool = False


def read(arguments: Sequence[str]) -> Wanted:
    """The command line, without the word `local`. Leaves with code 2 and a message when it is wrong."""
    parser = argparse.ArgumentParser(prog="python -m bot local", description="A table in your browser.")
    parser.add_argument("--game", choices=sorted(CATALOGUE), default=next(iter(CATALOGUE)), help="which game")
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (default 3)")
    parser.add_argument("--robots", type=int, metavar="N", help="how many of them robots play (default: all but one)")
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help=f"port on this machine (default {PORT}; 0: any)"
    )
    parser.add_argument("--options", default="", metavar="TEXT", help='such as "rounds=2"; as in /table new')
    parser.add_argument("--learn", action="store_true", help="a guided first game, alone with robots")
    parser.add_argument("--db", type=Path, metavar="PATH", help="keep the games in this file (default: forget them)")
    given = parser.parse_args(arguments)
    if given.learn:
        return _learning(parser, given)
    allowed = CATALOGUE[given.game].seats
    seats = given.seats if given.seats is not None else min(max(3, allowed[0]), allowed[-1])
    robots = given.robots if given.robots is not None else seats - 1
    if seats not in allowed:
        parser.error(f"{CATALOGUE[given.game].title} is played with {allowed[0]} to {allowed[-1]} seats")
    if not 0 <= robots < seats:
        parser.error(f"--robots: at least one of the {seats} seats is yours")
    if not 0 <= given.port <= 65_535:
        parser.error("--port: a number from 0 to 65535")
    return Wanted(given.game, seats, robots, given.port, given.db, given.options)


def _learning(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Wanted:
    """A guided first game says itself how many sit there, and what is agreed."""
    course = CATALOGUE[given.game].course
    if course is None:
        parser.error(f"{CATALOGUE[given.game].title} has no guided game")
    if given.options or (given.seats, given.robots) != (None, None):
        parser.error("--learn goes without --seats, --robots and --options")
    if not 0 <= given.port <= 65_535:
        parser.error("--port: a number from 0 to 65535")
    return Wanted(given.game, course.seats, course.seats - 1, given.port, given.db, learn=True)


def check_port(port: int) -> None:
    """Raises NotToday when something else listens there."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            raise NotToday(
                f"Port {port} is taken: end what uses it, or choose another one: --port {port + 1}"
            ) from None
