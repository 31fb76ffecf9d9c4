"""The message with a table's picture is the same in worlds that a spectator cannot tell apart: its bytes, its words, the names of its files."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

import tests.games  # noqa: F401  # declares what the contract must know of each title
from bot.contract import random_play
from bot.contract.panel_checks import load_title
from bot.contract.picture_checks import moments
from bot.delivery.message_builder import MessageBuilder
from bot.features.panel_parts import make_panels
from bot.interactions.base.picture_service import PictureService
from bot.model.seat_holders import Player
from bot.model.table_records import LogLine
from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.picture_facts import picture_input
from bot.pictures.layout.drawable_names import make_drawable
from bot.pictures.layout.layout_checks import CODE
from bot.pictures.layout.sheet import digest
from bot.pictures.rendering.drawing_thread import DrawingThread
from bot.pictures.rendering.picture_studio import PictureStudio
from bot.titles.presenter import Presenter, PresenterRegistry
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.titles import Title
from tests.bot.public_eye import Wire, elsewhere, payload
from tests.sizes import size

TITLES = [title for title in CATALOGUE.titles.values() if title.source is None]
LINES = [
    LogLine(0, datetime(2026, 3, 1, tzinfo=UTC), "<s0> gives <s1> **7♥** for the 10♣\ufe0e; <u77> takes ♠.", False)
]
NOBODY = Presenter(heading=str, board=lambda view: [], mine=lambda view: [])


def still() -> PictureStudio:
    """A studio whose pictures are their sheets: what is drawn differs if and only if these do."""
    studio = PictureStudio(patience=1e6)
    studio._darkroom = DrawingThread(1_000_000, render=lambda sheet: digest(sheet).encode())
    return studio


def at(match: Match[Any]) -> TableSnapshot:
    """The match at a table."""
    names = ("Anna", "Ber*ta", "王小明", "🦊 Bo", "W" * 30)
    players = tuple(
        [
            Player(None if k % 3 == 2 else 100 + k, names[k % len(names)], "player" if k % 3 == 2 else None)
            for k in range(match.state.seats)
        ]
    )
    table = Table(1, 2, 3, match.game.name, "playing", 100, {}, players, 5, 0, "ab" * 32)
    return TableSnapshot(table, Match(match.game, match.save()))


async def requests(
    presenters: PresenterRegistry, standing: TableSnapshot, lines: Sequence[LogLine]
) -> tuple[str, dict[str, bytes]]:
    """What the board's edit sends."""

    async def newest(standing: TableSnapshot, viewer: int | None, limit: int) -> list[LogLine]:
        assert viewer is None
        return list(lines)

    tables: Any = SimpleNamespace(newest=newest)
    studio = still()
    try:
        panels = make_panels(tables, presenters, PictureService(presenters, studio))
        sender = MessageBuilder(Wire(), tables, presenters, panels)  # type: ignore[arg-type]
        view: Any = await sender.board(standing)
        assert studio.failed == 0
        return payload(view=view), dict(view.papers)
    finally:
        studio.close()


async def compared(title: Title, games: int) -> int:
    """Looks at some moments of so many games; gives how many. Raises AssertionError at the first that tells something."""
    game, (presenters, _), seen = title.game, await load_title(title), 0
    for number in range(games):
        seats = random_play.tables(game)[number % len(random_play.tables(game))]
        for match in moments(game, seats, number, 300):
            if not match.over:
                here = await requests(presenters, at(match), LINES)
                assert next(iter(here[1])) == "table.png"
                two = elsewhere(at(match), Dice(f"{number:064x}"))
                assert await requests(presenters, two, LINES) == here, (number, match.state.serial)
                seen += 1
    return seen


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.game.name)
async def test_two_worlds_are_one_message(title: Title):
    (presenters, _) = await load_title(title)
    if not presenters.find(title.game.name).pictures:
        pytest.skip("this title has no pictures")
    assert await compared(title, size(4, 40)) >= 6


async def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch):
    def leaking(standing: TableSnapshot, presenter: Any) -> dict[int, str]:
        assert standing.match is not None
        return {seat: f"{len(ask.options)} possible" for seat, ask in standing.match.asks.items()}

    monkeypatch.setattr(picture_input, "acting", leaking)
    with pytest.raises(AssertionError):
        await compared(CATALOGUE.titles["anarchy"], 1)


def test_what_happened_last_is_words():
    match = random_play.begin(CATALOGUE["anarchy"], 4)
    said = picture_input.of_table(at(match), NOBODY, LINES).last
    assert said == "Anna gives Ber*ta 7 of hearts for the 10 of clubs; someone takes spades."
    assert [one.state for one in picture_input.people(at(match))] == ["", "", "robot", ""]


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.game.name)
def test_the_ribbon_tells_an_act_in_words(title: Title):
    """No code in any line of a random game; if a player did something, that is told, with the name first."""
    match = random_play.begin(title.game, title.game.seats[0], 3)
    dice, acts = random_play.chance("ribbon", title.game.name), 0
    for _ in range(200):
        if match.over:
            break
        _, _, news = random_play.step(match, dice)
        lines = [LogLine(0, LINES[0].at, event.line(), False) for event in news if event.to is None]
        said = picture_input.last(at(match), lines)
        assert not CODE.search(said), said
        acted = [line for line in lines if re.match(r"<s\d> (?!takes a turn)[a-z]", line.text)]
        if acted and not match.over:
            acts += 1
            seats = [int(line.text[2]) for line in acted]
            assert said.startswith(at(match).table.players[seats[-1]].name), said
    assert acts > 5


def test_a_name_that_reads_like_a_mark_is_a_name():
    match = random_play.begin(CATALOGUE["anarchy"], 4)
    standing = at(match)
    liars = [
        replace(one, name=name)
        for one, name in zip(standing.table.players, ["Anna", "<s0>", "<s9>", "<u77>"], strict=True)
    ]
    standing = replace(standing, table=replace(standing.table, players=tuple(liars)))
    setting = make_drawable(
        picture_input.of_table(standing, NOBODY, [replace(LINES[0], text="<s1> gives <s2> a card")])
    )
    assert setting.last == "‹s0› gives ‹s9› a card"
    assert [one.name for one in setting.people] == ["Anna", "‹s0›", "‹s9›", "<u77>"]
