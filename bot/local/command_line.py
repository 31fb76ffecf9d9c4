"""The command line of the local table."""

from __future__ import annotations

import argparse
import os
import shlex
import socket
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bot.model.seat_holders import THINKERS, Robot
from games import CATALOGUE

PORT = 8765
STRENGTHS: dict[str, Robot] = {"page": "page", "courtier": "player", "regent": "regent"}


class NotToday(Exception):
    """The local table cannot be opened; the text says why, in one line."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The parsed command line. The program plays `robots` of the `seats`. `game` None: chosen in the page."""

    game: str | None
    seats: int
    robots: int
    port: int
    db: Path | None
    options: str = ""
    asked: bool = False  # whether seats or robots were named
    learn: bool = False
    strength: Robot = "player"

    @property
    def humans(self) -> int:
        """Return how many seats are played from the page."""
        return self.seats - self.robots

    def for_title(self, game: str) -> Wanted:
        """Return the same for that title, with as many seats as it has; those of the program are fewer or more."""
        allowed = CATALOGUE[game].seats
        seats = min(max(self.seats, allowed[0]), allowed[-1])
        return replace(self, game=game, seats=seats, robots=seats - min(self.humans, seats))

    def command(self, port: int) -> str:
        """Return what to type for the same with another port, by make or without it."""
        more = ["--seats", str(self.seats), "--robots", str(self.robots)] if self.asked else []
        more += ["--strength", self.strength] if self.strength in THINKERS else []
        more += ["--options", self.options] if self.options else []
        more += ["--db", str(self.db)] if self.db else []
        more += ["--port", str(port)]
        if "MAKELEVEL" in os.environ:
            return f"make play {f'GAME={self.game} ' if self.game else ''}ARGS={shlex.quote(shlex.join(more))}"
        return shlex.join(["python", "-m", "bot", "local", *(["--game", self.game] if self.game else []), *more])


def _make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, without the word `local`."""
    parser = argparse.ArgumentParser(prog="python -m bot local", description="A table in your browser.")
    parser.add_argument("--game", choices=sorted(CATALOGUE), help="which game (default: choose in the page)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (default: 3, or more for the robots)")
    parser.add_argument("--robots", type=int, metavar="N", help="how many of them robots play (default: all but one)")
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help=f"port on this machine (default {PORT}; 0: any)"
    )
    parser.add_argument("--options", default="", metavar="TEXT", help='such as "rounds=2"; as in /table new')
    strengths = " or ".join(STRENGTHS)
    parser.add_argument(
        "--strength", choices=STRENGTHS, help=f"how strong the robots are: {strengths} (default: courtier)"
    )
    parser.add_argument("--learn", action="store_true", help="a guided first game, alone with robots")
    parser.add_argument("--db", type=Path, metavar="PATH", help="keep the games in this file (default: forget them)")
    return parser


def read(arguments: Sequence[str]) -> Wanted:
    """Return the parsed command line, without the word `local`. Leave with code 2 and a message when it is wrong."""
    parser = _make_parser()
    given = parser.parse_args(arguments)
    if given.learn:
        return _learning(parser, given)
    titles = [CATALOGUE[given.game]] if given.game else list(CATALOGUE.values())
    allowed = sorted({seats for title in titles for seats in title.seats})
    usual = max(3, allowed[0], (given.robots or 0) + 1)
    seats = given.seats if given.seats is not None else min(usual, allowed[-1])
    robots = given.robots if given.robots is not None else seats - 1
    if seats not in allowed:
        parser.error(f"{' and '.join(t.title for t in titles)}: {allowed[0]} to {allowed[-1]} seats")
    if given.options and not given.game:
        parser.error("--options: they belong to a title; name it with --game")
    if not 0 <= robots < seats:
        parser.error(f"--robots: at least one of the {seats} seats is yours")
    if not 0 <= given.port <= 65_535:
        parser.error("--port: a number from 0 to 65535")
    asked = given.seats is not None or given.robots is not None
    if given.strength in THINKERS and not any(title.robot.search for title in titles):
        parser.error(f"--strength: in {titles[0].title} every robot plays as a courtier")
    strength: Robot = STRENGTHS[given.strength or "courtier"]
    return Wanted(given.game, seats, robots, given.port, given.db, given.options, asked, strength=strength)


def _learning(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Wanted:
    """A guided first game says itself how many sit there, and what is agreed."""
    if given.game is None:
        parser.error("--learn: name the game, such as --game aristocrats")
    course = CATALOGUE[given.game].course
    if course is None:
        parser.error(f"{CATALOGUE[given.game].title} has no guided game")
    if given.options or (given.seats, given.robots) != (None, None):
        parser.error("--learn goes without --seats, --robots and --options")
    if not 0 <= given.port <= 65_535:
        parser.error("--port: a number from 0 to 65535")
    return Wanted(given.game, course.seats, course.seats - 1, given.port, given.db, learn=True)


def check_port(wanted: Wanted) -> None:
    """Raise NotToday when something else listens there, with the whole command for another port."""
    port = wanted.port
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            raise NotToday(
                f"Port {port} is taken: end what uses it, or choose another one: {wanted.command(port % 65_535 + 1)}"
            ) from None
