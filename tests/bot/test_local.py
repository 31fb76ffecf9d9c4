"""The table in the browser: its command line, its clock, and a clean end."""

import asyncio
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord

from bot.__main__ import main as start
from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.local.command_line import PORT, Wanted, read
from bot.local.local_command import main
from bot.local.simulated_table import NAME, build, obey, open_table
from bot.local.user_switching import Turns, seconds
from games import CATALOGUE
from tests.e2e.conftest import walk
from tests.waits import END

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("+90s", 90.0),
        ("+10m", 600.0),
        ("+2h", 7200.0),
        ("+1d12h", 129_600.0),
        ("+30d", 2_592_000.0),
        ("+31d", None),
        ("+0s", None),
        ("2h", None),
        ("+2", None),
        ("+2h ago", None),
        ("help", None),
        ("", None),
        ("+" + "9" * 400 + "d", None),
        ("+²h", None),
        ("+٣h", None),
    ],
)
def test_time_is_moved_on_by_what_is_typed(said, meant):
    assert seconds(said) == meant


def test_alone_with_two_robots_unless_said_otherwise():
    assert read([]) == Wanted(None, 3, 2, PORT, None)
    assert read(["--game", "aristocrats"]) == Wanted("aristocrats", 3, 2, PORT, None)
    assert read(["--game", "anarchy", "--options", "rounds=2"]) == Wanted("anarchy", 4, 3, PORT, None, "rounds=2")
    assert read(["--seats", "4", "--robots", "1", "--port", "0", "--db", "x.db"]) == Wanted(
        None, 4, 1, 0, Path("x.db"), "", True
    )
    assert read(["--robots", "3"]) == Wanted(None, 4, 3, PORT, None, "", True), "more robots bring more seats"


def test_every_command_line_that_the_readme_shows_is_understood():
    shown = re.findall(
        r'ARGS="(--(?:seats|robots|strength|learn|options|port|db) [^"]*)"',
        (ROOT / "README.md").read_text(encoding="utf-8"),
    )
    assert len(shown) >= 3
    for arguments in shown:
        assert read(["--game", "aristocrats", *shlex.split(arguments)]).humans >= 1


@pytest.mark.parametrize(("game", "seats", "robots"), [("aristocracy", 3, 2), ("anarchy", 4, 3), ("nobles", 2, 1)])
def test_a_title_that_is_chosen_in_the_page_has_the_seats_that_it_needs(game, seats, robots):
    wanted = read([]).for_title(game)
    assert (wanted.game, wanted.seats, wanted.robots, wanted.humans) == (game, seats, robots, 1)
    assert read(["--robots", "0"]).for_title("nobles").robots == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--game", "aristocracy", "--seats", "9"], "2 to 5 seats"),
        (["--seats", "11"], "2 to 10 seats"),
        (["--options", "rounds=2"], "--game"),
        (["--seats", "3", "--robots", "3"], "yours"),
        (["--game", "nobles", "--robots", "2"], "yours"),
        (["--robots", "-1"], "yours"),
        (["--game", "chess"], "invalid choice"),
        (["--port", "70000"], "65535"),
        (["--game", "anarchy", "--seats", "3"], "4 to 10 seats"),
        (["--game", "aristocrats", "--seats", "6"], "3 to 5 seats"),
    ],
)
def test_a_wrong_command_line_is_told_so(arguments, why, capsys):
    with pytest.raises(SystemExit) as left:
        read(arguments)
    assert left.value.code == 2
    assert why in capsys.readouterr().err


def test_a_taken_port_is_one_line_and_code_2(capsys, monkeypatch):
    monkeypatch.delenv("MAKELEVEL", raising=False)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert main(["--port", str(port)]) == 2
    told = capsys.readouterr().err
    assert re.fullmatch(rf"Port {port} is taken: .*: python -m bot local --port {port + 1}\n", told)


def test_the_hint_is_the_whole_command_also_of_make(monkeypatch):
    wanted = read(["--game", "nobles", "--options", "turn_limit=40"])
    monkeypatch.delenv("MAKELEVEL", raising=False)
    assert wanted.command(8766) == "python -m bot local --game nobles --options turn_limit=40 --port 8766"
    monkeypatch.setenv("MAKELEVEL", "1")
    assert wanted.command(8766) == "make play GAME=nobles ARGS='--options turn_limit=40 --port 8766'"
    assert read(["--seats", "4"]).command(9) == "make play ARGS='--seats 4 --robots 3 --port 9'"


def test_options_that_are_none_are_one_line_and_code_2(capsys):
    assert main(["--port", "0", "--game", "aristocracy", "--options", "rounds"]) == 2
    assert capsys.readouterr().err.startswith("--options: ")


@asynccontextmanager
async def opened(folder: Path, wanted: Wanted) -> AsyncIterator[tuple[GameBot, Any]]:
    """The bot and the world of `python -m bot local`, in this process."""
    bot = GameBot(Config(database_url=f"sqlite+aiosqlite:///{folder / 'local.db'}"))
    async with simcord.run(bot, check_errors=False, strict_sync=False, shard_count=1, settle_timeout=END) as env:
        env.backend.bot_user.name = NAME
        world = build(env, wanted)
        await open_table(bot, world, wanted)
        yield bot, world
        await bot.close()


@pytest.mark.parametrize("game", sorted(CATALOGUE))
async def test_every_title_opens(tmp_path, game):
    wanted = read(["--game", game])
    async with opened(tmp_path, wanted) as (bot, world):
        standing = await bot.tables.at(world.channel.id)
        assert (standing.table.game, standing.table.status) == (game, "playing")
        assert len(standing.table.players) == wanted.seats


def test_without_simcord_the_way_to_get_it_is_told():
    program = "import sys; sys.modules['simcord'] = None; from bot.__main__ import main; sys.exit(main(['local']))"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "make play" in run.stderr


class SlowWorld:
    """A simulated clock, and a page, that time out now and then, part of the way on."""

    def __init__(self, slow: int, page_slow: int = 0) -> None:
        self.clock, self.slow, self.page_slow, self.drawn = datetime(2026, 3, 1, tzinfo=UTC), slow, page_slow, 0
        self.http_requests: list[str] = []
        self._pages: dict[str, SimpleNamespace] = {}
        self.pressed: list[int] = []
        self._action = self.press

    async def press(self, context_id: str, body: dict[str, Any]) -> dict[str, Any]:
        self.pressed.append(body["published_revision"])
        return {"dispatched": body["published_revision"] == self._pages[context_id].revision}

    def now(self) -> datetime:
        return self.clock

    async def advance_time(self, seconds: float) -> None:
        slow, self.slow = self.slow > 0, self.slow - 1
        self.clock += timedelta(seconds=seconds / 2 if slow else seconds)
        if slow:
            raise TimeoutError("bot did not settle while advancing time")

    async def refresh(self) -> None:
        self.page_slow -= 1
        if self.page_slow >= 0:
            raise TimeoutError("bot did not settle")
        self.drawn += 1
        for tab in self._pages.values():
            tab.revision, tab.snapshot = tab.revision + 1, {"messages": dict(tab.snapshot["messages"])}


async def test_a_clock_that_times_out_is_waited_for_and_the_table_goes_on():
    told: list[str] = []
    world: Any = SlowWorld(slow=3)
    start = world.clock
    assert await Turns(world, world, told.append).pass_time(3600, draw=True)
    assert world.clock - start == timedelta(hours=1)
    assert world.drawn == 1
    assert len(told) == 3
    assert "please wait" in told[0]


async def test_a_clock_that_never_settles_stays_where_it_is_and_ends_nothing():
    told: list[str] = []
    world: Any = SlowWorld(slow=1000, page_slow=1)
    turns = Turns(world, world, told.append)
    orders: asyncio.Queue[str] = asyncio.Queue()
    for order in ("+1h", "+10s", "quit"):
        orders.put_nowait(order)
    await obey(turns, orders)
    assert orders.empty()
    assert world.drawn == 1


async def test_what_the_bot_did_between_two_ticks_is_drawn_at_the_next():
    world: Any = SlowWorld(slow=0)
    turns = Turns(world, world, print)
    world.http_requests.append("a picture that was late")
    await turns.pass_time(1, draw=False)
    await turns.pass_time(1, draw=False)
    assert world.drawn == 1


async def test_a_press_counts_if_only_the_clock_drew_the_page_and_its_message_is_the_same():
    world: Any = SlowWorld(slow=0)
    tab = world._pages["tab"] = SimpleNamespace(revision=4, snapshot={"messages": {"7": "a panel", "8": "the board"}})
    turns = Turns(world, world, print)
    await turns.pass_time(1, draw=True)
    assert (await turns._from_page("tab", {"target_id": 7, "published_revision": 4}))["dispatched"]
    old = tab.revision
    tab.snapshot["messages"]["8"] = "another board"
    await turns.pass_time(1, draw=True)
    tab.snapshot["messages"]["7"] = "another panel"
    assert not (await turns._from_page("tab", {"target_id": 7, "published_revision": old}))["dispatched"]
    assert world.pressed == [5, old]


@contextmanager
def played(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The program in a process of its own, up to its address."""
    command = [sys.executable, "-u", "-m", "bot", "local", "--port", "0", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        guard = threading.Timer(END, process.kill)
        guard.start()
        try:
            assert process.stdout is not None
            heard: list[str] = []
            while not re.search(r"http://127\.0\.0\.1:\d+/#\S+", "".join(heard)):
                line = process.stdout.readline()
                assert line, "it ended before it gave an address: " + (process.stderr.read() if process.stderr else "")
                heard.append(line)
            yield process
        finally:
            guard.cancel()
            process.kill()


def test_a_kept_table_hears_what_is_typed_goes_on_and_ends_cleanly(tmp_path):
    kept = ("--db", str(tmp_path / "kept.db"), "--robots", "1")
    with played(*kept) as process:
        out = closed(process, "+10m\nwhat\nquit\n")
    assert "10m later" in out
    assert "+90s, +10m, +2h" in out
    for kind in (signal.SIGINT, signal.SIGTERM):
        with played(*kept) as process:
            process.send_signal(kind)
            closed(process)


def closed(process: subprocess.Popen[str], said: str | None = None) -> str:
    """Wait for the clean end of the program, after what is `said` to it; return what it printed."""
    out, err = process.communicate(said, timeout=END)
    assert process.returncode == 0
    assert out.rstrip().endswith("The table is closed.")
    assert err == ""
    return out


def test_an_unknown_word_is_not_taken_for_discord(capsys):
    with pytest.raises(SystemExit, match="2"):
        start(["locl"])
    assert "locl" in capsys.readouterr().err


async def test_without_a_title_all_are_on_one_card_and_a_press_deals(tmp_path):
    wanted = read([])
    async with opened(tmp_path, wanted) as (bot, world):
        presenters = world.channel.history()[-1]
        said = str([component for component in walk(presenters) if component.get("content")])
        for game in CATALOGUE.values():
            assert game.title in said
            assert game.lasts in said
        assert presenters.author.name == "Seneschal"
        (player,) = world.players
        await player.click(presenters, label="Nobles & Glory")
        standing = await bot.tables.at(world.channel.id)
        assert (standing.table.game, standing.table.status, len(standing.table.players)) == ("nobles", "playing", 2)
        second = await player.click(presenters, label="Estate")
        assert second.response is not None
        assert "already" in str(second.response.components)
