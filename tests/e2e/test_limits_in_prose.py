"""Limits that Discord names in prose, not in the description of its API, each with the worst case of the product beside it.

What the description names (lengths of fields, kinds of components) is checked with every request of every test of this folder.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from inspect import getsource
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import discord
import pytest
from discord import AppCommandType, app_commands

from bot.cluster import cluster_timings
from bot.delivery import message_batching, message_builder
from bot.features import planned_tables
from bot.features.replays import chronicle
from bot.interactions.base import responder
from bot.interactions.base.responder import LEAST, PATIENCE
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.panels.text import ping_texts
from bot.panels.text.bot_texts import name_thread
from bot.pictures.artwork import text_tokens
from bot.pictures.layout import alt_text
from bot.tables.records import record_format
from bot.titles import application_emojis
from games import CATALOGUE
from tests.e2e.conftest import Court

NUMBER: Final = 2**53  # tables and rows of a database that nobody lives to see
SNOWFLAKE: Final = 2**63 - 1
NAME: Final = "W" * 32  # of a player at a table
TITLES: Final = [game.title for game in CATALOGUE.values()]


class Limit(NamedTuple):
    """What Discord takes at most, and how much of it the product needs in its worst case."""

    what: str
    most: float
    measure: Callable[[Court], float]


def list_commands(court: Court, kind: AppCommandType = AppCommandType.chat_input) -> list[Any]:
    return court.bot.tree.get_commands(type=kind)


def count_characters(payload: Any) -> int:
    """Names, descriptions and values of a command and all that lies in it."""
    texts = [payload.get(key) for key in ("name", "description", "value")]
    inner = [*payload.get("options", ()), *payload.get("choices", ())]
    return sum(len(str(text)) for text in texts if text is not None) + sum(map(count_characters, inner))


def find_longest_command(court: Court) -> int:
    return max(count_characters(one.to_dict(court.bot.tree)) for one in list_commands(court))


def measure_depth(command: Any) -> int:
    return 1 + max(map(measure_depth, command.commands)) if isinstance(command, app_commands.Group) else 0


def find_longest_nonce(_: Court) -> int:
    row = OutboxMessage(id=NUMBER, table=NUMBER, guild=1, channel=1, kind="panel", payload={}, tries=0, bundle=NUMBER)
    board = OutdatedBoard(
        table=10**12, guild=1, channel=1, message=None, wanted=1, drawn=0, posted_at=None, posts=10**9
    )
    return max(len(message_builder.name_message(row)), len(message_builder.name_board(board)))


def make_plan() -> Any:
    return SimpleNamespace(id=NUMBER, name="\\*" * 32, at=datetime(2026, 1, 1, tzinfo=UTC))


def list_tokens(court: Court) -> Any:
    """The emojis that the bot uploads."""
    return application_emojis.all_tokens([one.pictures for one in court.bot.presenters.by_game.values()])


def find_largest_token(court: Court) -> int:
    """Bytes of the largest emoji of every tenth: they are drawn for it."""
    return max(len(text_tokens.image(token)) for token in list_tokens(court)[::10])


LIMITS: Final = (
    Limit("slash commands of an application", 100, lambda court: len(list_commands(court))),
    Limit("menus of a person", 5, lambda court: len(list_commands(court, AppCommandType.user))),
    Limit("menus of a message", 5, lambda court: len(list_commands(court, AppCommandType.message))),
    Limit("characters of a command with all that lies in it", 8_000, find_longest_command),
    Limit(
        "commands in a folder", 25, lambda court: max(len(getattr(one, "commands", ())) for one in list_commands(court))
    ),
    Limit("folders in folders", 2, lambda court: max(map(measure_depth, list_commands(court)))),
    Limit("options of a command", 25, lambda court: max(len(one.parameters) for one in walk(court))),
    Limit("choices of an option", 25, lambda court: max(len(p.choices) for one in walk(court) for p in one.parameters)),
    Limit("characters of a nonce", 25, find_longest_nonce),
    Limit("characters of a thread's name", 100, lambda _: max(len(name_thread(one, [NAME] * 10)) for one in TITLES)),
    Limit("characters of an event's name", 100, lambda _: max(len(planned_tables.name_event(one)) for one in TITLES)),
    Limit(
        "characters of an event's description",
        1_000,
        lambda _: max(len(planned_tables.describe_event(make_plan(), one)) for one in TITLES),
    ),
    Limit("characters of an event's place", 100, lambda _: len(planned_tables.write_location(SNOWFLAKE, SNOWFLAKE))),
    Limit("characters of a picture's description", 1_024, lambda _: alt_text.MOST),
    Limit(
        "people whom a message pings",
        100,
        lambda _: message_batching.MOST * max(max(g.seats) for g in CATALOGUE.values()),
    ),
    Limit("characters of a message without a frame", 2_000, lambda _: ping_texts.CONTENT),
    Limit("bytes of a file that everyone may send", 10 << 20, lambda _: max(chronicle.MOST, record_format.LARGEST)),
    Limit("emojis of an application", 2_000, lambda court: len(list_tokens(court))),
    Limit("bytes of an emoji", 256 << 10, find_largest_token),
    Limit(
        "seconds until a press is answered or put off",
        3.0,
        lambda _: max(PATIENCE, cluster_timings.WAITED + LEAST) + 0.5,  # half a second on the way
    ),
    Limit(
        "follow-ups to a press where only its user has the bot",
        5,
        lambda _: getsource(responder).count("followup.send"),
    ),
)


def walk(court: Court) -> list[Any]:
    return [one for one in court.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


async def test_the_worst_case_of_the_product_keeps_every_limit_that_stands_only_in_prose(court: Court):
    measured = {limit.what: (limit.measure(court), limit.most) for limit in LIMITS}
    for what, (found, most) in measured.items():
        print(f"{what}: {found:,} of {most:,}")  # noqa: T201
    assert not {what: pair for what, pair in measured.items() if pair[0] > pair[1]}
    assert all(found > 0 for found, _ in measured.values()), "what is measured is there"


def test_what_a_press_has_waited_for_comes_off_the_time_for_its_answer(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(responder, "PATIENCE", PATIENCE)
    now = datetime(2026, 1, 1, tzinfo=UTC)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now)
    waits = {0.0: PATIENCE, 0.5: PATIENCE - 0.5, cluster_timings.WAITED: LEAST, -600.0: PATIENCE, 1e6: LEAST}
    for age, patience in waits.items():  # a clock that is slow, or fast, costs no answer
        press: Any = SimpleNamespace(created_at=now - timedelta(seconds=age))
        assert responder.find_patience(press) == pytest.approx(patience), age
