"""What someone may type: every option and every field has a bound, and the dearest request of each command stays cheap on the loop."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

import pytest
from discord import AppCommandOptionType, app_commands

from bot.features.rulebook_pages import Book
from bot.interactions.base.option_lengths import LONGEST, find_too_long, list_commands
from bot.model.time_control import TimeControl
from games import CATALOGUE, OURS
from tests.e2e.conftest import Court, text
from tests.e2e.test_panels import asked, begun
from tests.sizes import size

MOST: Final = 25_000
"""Calls that one request makes in our rooms, and from there in C. A search in the longest rulebook makes 8,000 in 2 ms (`make bench`)."""
TRIED: Final = size(2, 9)  # texts a command
ROOMS: Final = ("/bot/", "/cogs/", "/games/")
TITLES: Final = [game.name for game in OURS]


class Steps:
    """Counts calls in our own rooms, and from there in C: what a request costs, on any machine the same."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Count one call."""
        if event in ("call", "c_call") and any(room in frame.f_code.co_filename for room in ROOMS):
            self.count += 1


@contextmanager
def counted() -> Iterator[Steps]:
    """Count the calls of this thread."""
    steps = Steps()
    sys.setprofile(steps.note)
    try:
        yield steps
    finally:
        sys.setprofile(None)


def list_texts(length: int, tokens: list[str]) -> list[str]:
    """Return texts of that length, each dear in a way of its own: many words, one word, signs, what is legal again and again."""
    legal = " ".join(tokens) or "x"
    parts = ("a ", "e t o i s c p b r l m d f h u w g n ", "x", "a=b ", ",;", "9", "take it a ", "2h3s", legal + " ")
    return [(part * length)[:length] for part in parts]


def list_strings(command: app_commands.Command[Any, Any, Any]) -> list[app_commands.Parameter]:
    """Return the options of a command that take any text."""
    return [one for one in command.parameters if one.type is AppCommandOptionType.string and not one.choices]


async def test_every_string_option_has_a_bound_which_discord_is_told(court: Court):
    found = {
        f"/{command.qualified_name} {parameter.name}": parameter.to_dict()
        for command in list_commands(court.bot.tree)
        for parameter in command._params.values()
        if parameter.type is AppCommandOptionType.string and not parameter.choices
    }
    assert len(found) > 100
    assert {name: told for name, told in found.items() if not 1 <= told.get("max_length", 0) <= 300} == {}


async def test_a_text_is_bounded_whatever_type_its_option_says_that_it_has(court: Court):
    def find(name: str, option: str, kind: int, value: Any) -> Any:
        return find_too_long(
            court.bot.tree, {"name": name, "options": [{"name": option, "type": kind, "value": value}]}
        )

    assert find("rules", "find", 4, "x" * 6_000) == ("find", 6_000, 300)
    assert find("rules", "nonsense", 99, "x" * 6_000) == ("nonsense", 6_000, LONGEST)
    assert find("rules", "find", 3, "x" * 300) is None
    harvest = {"name": "harvest", "type": 1, "options": [{"name": "amount", "type": 4, "value": "1234567"}]}
    assert find_too_long(court.bot.tree, {"name": "estate", "options": [harvest]}) is None, "its most is no length"


async def test_a_text_that_is_too_long_is_refused_by_name_and_suggests_nothing(court: Court):
    """Discord refuses it itself when a command is sent; here it was told of longer ones. While someone types it refuses nothing."""
    with counted() as steps:
        assert await court.stranger.autocomplete(court.channel, "rules", "find", "king " * 1_200) == []
        assert await court.anna.user.autocomplete("rules", "find", "king " * 1_200) == []
    assert steps.count < 1_000
    await begun(court, "anna", "berta")
    before = await court.standing()
    for command in list_commands(court.bot.tree):
        for parameter in command._params.values():
            if (command.qualified_name, parameter.name) in {("rules", "find"), ("aristocracy stall", "cards")}:
                parameter.max_value = 10
    answered = await court.stranger.slash(court.channel, "rules", find="king and queen")
    assert "`find` has 14 characters, and I read at most 10" in text(answered.response)
    person, _ = await asked(court)
    stalled = await person.slash(court.channel, "aristocracy stall", cards="2h " * 40)
    assert "`cards` has 120 characters, and I read at most 10" in text(stalled.response)
    assert (await court.standing()).table.revision == before.table.revision


def test_a_search_of_rules_reads_no_more_than_a_bounded_part_of_a_text():
    """Whoever calls it: 6,000 characters cost no more than 300."""
    for name in TITLES:
        book = Book.load(name)
        book.prepare()
        words = " ".join(sorted({word for block in book.rules.blocks for word in block.plain.split()}))
        for typed in (*list_texts(6_000, ["king", "queen"]), words[:6_000]):
            with counted() as short:
                book.search(typed[:300], 25), book.find_nearest(typed[:300], 5)
            with counted() as long:
                book.search(typed, 25), book.find_nearest(typed, 5)
            assert long.count <= short.count * 1.01 + 100 < MOST, (name, typed[:20])


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
async def test_the_dearest_request_of_each_command_is_cheap(gallery: Court, title: str):
    court, tables = gallery, gallery.bot.tables
    opened = await tables.open(
        guild=court.guild.id,
        channel=court.channel.id,
        host=court.anna.id,
        name="Anna",
        game=title,
        options={},
        terms=TimeControl(),
    )
    seats = CATALOGUE[title].seats[0] - 1
    await tables.seat_robots(opened.table.id, court.anna.id, "absent", seats)
    await tables.start(opened.table.id, court.anna.id)
    standing = await tables.standing(opened.table.id)
    ask = standing.ask_of(court.anna.id)
    tokens = list(ask.legal) if ask is not None else []
    dear: dict[str, int] = {}
    given: dict[AppCommandOptionType, Any] = {
        AppCommandOptionType.integer: 1,
        AppCommandOptionType.boolean: False,
        AppCommandOptionType.user: court.berta,
        AppCommandOptionType.attachment: ("record.json", b"{}"),
    }
    for command in sorted(list_commands(court.bot.tree), key=lambda one: one.qualified_name.startswith("gm ")):
        strings = list_strings(command)
        named = command.qualified_name.split()[0]
        if not strings or (named != title if named in TITLES else title != "nobles"):
            continue
        person = court.gm if named == "gm" else court.anna
        needed = [one for one in command.parameters if one.required and (one.choices or one.type in given)]
        others = {one.display_name: one.choices[0].value if one.choices else given[one.type] for one in needed}
        for typed in list_texts(300, tokens)[:TRIED]:
            filled = others | {one.display_name: typed[: int(one.max_value or LONGEST)] for one in strings}
            with counted() as steps:
                await person.slash(court.channel, command.qualified_name, **filled)
            dear[f"/{command.qualified_name} {typed[:12]}"] = steps.count
            for name in [one.display_name for one in strings if one.autocomplete]:
                with counted() as steps:
                    await person.autocomplete(court.channel, command.qualified_name, name, filled[name])
                dear[f"/{command.qualified_name} {name} … {typed[:12]}"] = steps.count
    assert dear
    assert {what: count for what, count in dear.items() if count > MOST} == {}
