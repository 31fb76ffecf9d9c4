"""A game as data: anyone can play its record again; a game master opens it elsewhere; no other file is taken for one."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from bot.__main__ import main as run_bot
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.time_control import TimeControl
from bot.storage.queries.journal_rows import ReplayRow
from bot.tables.game_master.record_import import ANOTHER, replay_in
from bot.tables.records.record_format import (
    ANSWERS,
    LARGEST,
    LINES,
    PARTS,
    RecordError,
    RecordFile,
    _Cover,
    read_record,
)
from bot.tables.records.record_replay import play_record, write_record
from bot.tables.records.record_worker import LIMITS, replay_content
from bot.workers.worker_process import Limits
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match
from tests import jobs
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, begun, first_answer, match_of, raw
from tests.bot.tinygame import TINY
from tests.processes import working
from tests.waits import come, until

ELSEWHERE = CHANNEL + 5
TITLES = {"tiny": TINY}


async def play_out(tables: Any, standing: Any) -> Any:
    """The table, played to the end of its game by the first answer to every question."""
    while standing.table.status == "playing":
        standing = await tables.act(standing.table.id, *first_answer(standing))
    return standing


async def open_elsewhere(tables: Any, content: bytes, people: dict[int, Player], until: int | None = None) -> Any:
    async def fetch() -> bytes:
        return bytes(content)

    opened = await tables.gm.open_record(fetch, GM, people, TimeControl(), guild=GUILD, channel=ELSEWHERE, until=until)
    for seat, person in people.items():
        opened = await tables.take_seat(opened.table.id, seat, person.user, person.name)
    return opened


async def test_a_finished_game_goes_on_from_an_earlier_act(tables):
    """The same deal and the same position as after that act; a number that the file doesn't have is named with those that it has."""
    standing = await begun(tables, rounds=2)
    positions = {}
    while standing.table.status == "playing":
        positions[standing.table.revision] = match_of(standing).save()
        standing = await tables.act(standing.table.id, *first_answer(standing))
    content = (await tables.records.export(standing.table.id)).to_bytes()
    people = {0: Player(ANN, "Ann"), 1: Player(BEN, "Ben")}
    with pytest.raises(TableError, match="To play on from an earlier move"):
        await open_elsewhere(tables, content, people)
    with pytest.raises(TableError, match=r"no move 999\. It has moves"):
        await open_elsewhere(tables, content, people, 999)
    chosen = sorted(positions)[-2]
    opened = await open_elsewhere(tables, content, people, chosen)
    assert match_of(opened).save() == positions[chosen]
    await tables.act(opened.table.id, *first_answer(opened))


async def test_what_was_undone_can_be_played_on_at_another_table(tables):
    """A record ends at any act, one that was undone too; the game opened from it stands where that act left it."""
    standing = await begun(tables, rounds=3)
    table, positions = standing.table.id, {}
    for _ in range(4):
        standing = await tables.act(table, *first_answer(standing))
        positions[standing.table.revision] = match_of(standing).save()
    undone = max(positions)
    await tables.gm.undo(table, GM, steps=2)
    standing = await tables.act(table, *first_answer(await tables.standing(table)))
    acts = dict(await tables.gm.list_recorded_acts(table, GM))
    assert [acts[number].startswith("undone, ") for number in sorted(positions)] == [False, False, True, True]
    assert await tables.gm.list_recorded_acts(table, ANN) == []
    for number, position in positions.items():
        assert play_record(await tables.gm.take_record(table, GM, at=number), TITLES).match.save() == position
    with pytest.raises(TableError, match="No move here has that number"):
        await tables.gm.take_record(table, GM, at=undone + 1)  # the undo itself
    content = (await tables.gm.take_record(table, GM, at=undone)).to_bytes()
    opened = await open_elsewhere(tables, content, {0: Player(ANN, "Ann"), 1: Player(BEN, "Ben")})
    assert match_of(opened).save() == positions[undone]
    await tables.gm.undo(table, GM, steps=2)
    with pytest.raises(TableError, match="Moves were undone before that one too"):
        await tables.gm.take_record(table, GM, at=standing.table.revision)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_title_comes_out_of_its_record_as_it_was_played(name):
    """The written file, read again, leads to the same end and the same lines; its answers keep the rules that asked."""
    match, record = write_by_robots(CATALOGUE[name], 400)
    read = read_record(record.to_bytes())
    played = play_record(read, CATALOGUE)
    assert read == record
    assert (played.match.save(), played.reworded, read.end) == (match.save(), 0, match.state.outcome)
    assert all(answer.rule for act in read.acts for answer in act.answers)


def write_by_robots(game: Game[Any], most: int) -> tuple[Match[Any], RecordFile]:
    """A game of robots up to that many acts, and its record."""
    seats = game.seats[0]
    options = game.rules.prepare(game.options(), [None] * seats)
    match = Match.begin(game, game.rules.deal(seats, options, "5" * 64))
    thoughts, rows = Dice("6" * 64), [row(1, [])]
    while not match.over and len(rows) < most:
        ask = next(ask for ask in match.asks.values() if not ask.standing)
        said = match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, thoughts)).said
        path = [" ".join(tokens) or "none" for tokens in said]
        rows.append(row(len(rows) + 1, [{"seat": ask.seat, "rule": ask.rule, "path": path, "by": "robot"}]))
    begin = Match.begin(game, game.rules.deal(seats, options, "5" * 64))
    players = tuple([Player(None, f"Robot {seat}", "player") for seat in range(seats)])
    return match, write_record(SimpleNamespace(players=players), options, begin, rows)  # type: ignore[arg-type]


def row(revision: int, answers: list[dict[str, Any]]) -> ReplayRow:
    return ReplayRow(revision=revision, at=0, position=1, undone=False, lines="[]", answers=json.dumps(answers))


async def test_everybody_has_the_record_of_a_finished_game_and_nobody_that_of_a_running_one(tables, tmp_path, capsys):
    running = await begun(tables, rounds=3)
    table = running.table.id
    with pytest.raises(TableError, match="has to wait until the game is over"):
        await tables.records.export(table)
    standing = await play_out(tables, running)
    record = await tables.records.export(table)
    assert play_record(record, TITLES).match.save() == match_of(standing).save()
    assert [seat.name for seat in record.seats] == [player.name for player in standing.table.players]
    assert '"user":' not in record.to_bytes().decode()  # names, but nobody's number
    file = tmp_path / "tiny.json"
    file.write_bytes(record.to_bytes())
    assert run_bot(["replay", str(file)]) == 1  # the bot's own catalogue lacks the tiny game
    assert "This bot has no game “tiny”." in capsys.readouterr().err


async def test_a_game_master_takes_the_record_of_a_running_game_and_it_counts_as_a_look(tables):
    table = (await begun(tables)).table.id
    with pytest.raises(TableError, match="You play at this table"):
        await tables.gm.take_record(table, ANN)
    record = await tables.gm.take_record(table, GM, reason="moving house")
    audit = await tables.gm.audit(table)
    assert (audit.lines[0].act, audit.sound) == ("record", True)
    assert "took the record" in (await tables.log(table, None, limit=5))[-1].text
    assert record.end is None
    with pytest.raises(TableError, match="looked at this game as game master"):
        await tables.gm.replace(table, GM, 0, GM, "Gus")


async def test_a_record_opens_in_another_channel_with_the_same_position_proof_and_replay(tables):
    standing = await begun(tables, rounds=3)
    for _ in range(3):
        standing = await tables.act(standing.table.id, *first_answer(standing))
    content = (await tables.gm.take_record(standing.table.id, GM)).to_bytes()
    opened = await open_elsewhere(tables, content, {0: Player(CY, "Cy"), 1: Player(BEN, "Ben")})
    assert match_of(opened).save() == match_of(standing).save()
    assert (opened.table.commitment, opened.table.host) == (standing.table.commitment, CY)
    assert [player.user for player in opened.table.players] == [CY, BEN]
    with pytest.raises(TableError, match="looked at this game"):
        await tables.gm.replace(opened.table.id, GM, 1, GM, "Gus")
    over = await play_out(tables, opened)
    assert over.table.status == "over"
    played = play_record(await tables.records.export(opened.table.id), TITLES)
    assert played.match.save() == match_of(over).save()
    assert (await tables.verify(opened.table.id)).draws == tuple(
        [(draw.at, draw.kind, list(draw.before), list(draw.after)) for draw in played.match.draws]
    )
    assert (await tables.replays.make_replay(opened.table.id, str))[1].whole
    assert not any(one.rated for one in await raw(tables, "SELECT rated FROM results"))


@pytest.mark.parametrize(
    ("people", "why"),
    [
        ({}, "Name at least one person"),
        ({0: Player(GM, "Gus")}, "you can't play on in this game"),
        ({7: Player(CY, "Cy")}, "has 2 seats"),
        ({0: Player(CY, "Cy"), 1: Player(CY, "Cy")}, "named someone twice"),
    ],
)
async def test_who_can_not_sit_at_a_recorded_game_is_refused_and_nothing_is_opened(tables, people, why):
    table = (await begun(tables)).table.id
    content = (await tables.gm.take_record(table, GM)).to_bytes()
    with pytest.raises(TableError, match=why):
        await open_elsewhere(tables, content, people)
    with pytest.raises(TableError, match="no game in this channel"):
        await tables.at(ELSEWHERE)


async def test_a_finished_game_and_a_channel_with_a_game_are_refused(tables):
    playing = await begun(tables)
    table = playing.table.id
    running = (await tables.gm.take_record(table, GM)).to_bytes()
    await tables.open(
        guild=GUILD, channel=ELSEWHERE, host=BEN, name="Ben", game="tiny", options={}, terms=TimeControl()
    )
    with pytest.raises(TableError, match="already has a game"):
        await open_elsewhere(tables, running, {0: Player(CY, "Cy")})
    await play_out(tables, playing)
    finished = (await tables.records.export(table)).to_bytes()
    with pytest.raises(TableError, match="That game is over"):
        await open_elsewhere(tables, finished, {0: Player(CY, "Cy")})


async def record_of(tables: Any) -> dict[str, Any]:
    standing = await play_out(tables, await begun(tables, rounds=3))
    plain: dict[str, Any] = json.loads((await tables.records.export(standing.table.id)).to_bytes())
    return plain


async def test_a_forged_record_is_found_out(tables):
    """Another seed, another end, an answer left out: the first thing that doesn't fit is said."""
    record = await record_of(tables)
    answered = next(number for number, act in enumerate(record["acts"]) if act["answers"])
    for change, why in (
        ({"seed": "0" * 64}, "doesn't match the commitment"),
        ({"end": record["end"] | {"ranking": record["end"]["ranking"][::-1]}}, "comes out differently"),
        ({"acts": record["acts"][: answered + 1]}, "comes out differently"),
        ({"acts": record["acts"][:answered] + record["acts"][answered + 1 :]}, "doesn't fit|comes out differently"),
        ({"title": "chess"}, "has no game “chess”"),
        ({"seats": record["seats"][:1]}, "isn't played by 1"),
        ({"rules": 99}, "newer rules"),
        ({"options": {"rounds": "many"}}, "options of this record don't fit"),
    ):
        forged = RecordFile.model_validate_json(json.dumps(record | change))
        with pytest.raises(RecordError, match=why):
            play_record(forged, TITLES)


async def test_hostile_files_are_refused_in_a_sentence(tables):
    record = await record_of(tables)
    nested = '{"format": "seneschal game record", "version": 1, "options": ' + "[" * 100_000
    for content, why in (
        (b"", "isn't the record"),
        (b"\xff\xfe\x00", "isn't the record"),
        (b"[]", "isn't the record"),
        (b"x" * (LARGEST + 1), "larger than"),
        (nested.encode(), "isn't the record"),
        (json.dumps(record | {"version": 2}).encode(), "reads format 1. Update the bot"),
        (json.dumps(record | {"seats": "two"}).encode(), "damaged: seats"),
        (json.dumps(record | {"rules": "1"}).encode(), "damaged: rules"),
        (json.dumps(record | {"more": 1}).encode(), "damaged: more"),
        (json.dumps(record | {"acts": [{"number": 1}]}).encode(), r"damaged: acts\.0\.at"),
    ):
        with pytest.raises(RecordError, match=why):
            read_record(content)


def lines_in(record: dict[str, Any], *acts: tuple[list[Any], list[Any]]) -> bytes:
    """The record with these acts: answers, and lines of the log."""
    made = [{"number": 1, "at": "2026-01-01T00:00:00Z", "answers": answers, "told": told} for answers, told in acts]
    return json.dumps(record | {"acts": made}, separators=(",", ":")).encode()


def refusal(content: bytes) -> str:
    """Return why that file isn't read; nothing for a record."""
    try:
        read_record(content)
    except RecordError as error:
        return str(error)
    return ""


@pytest.mark.sqlite("records are read beside the store")
async def test_a_file_with_more_than_any_games_is_refused_before_anything_is_built_of_it(tables, monkeypatch):
    """8 MiB of empty lines once took 264 MiB, and pairs of an answer and its undoing half a minute."""
    record = await record_of(tables)
    line, deep = {"to": None, "text": ""}, b'{"format":"seneschal game record","version":1,"options":['
    answer = next(one for act in record["acts"] for one in act["answers"])
    pair = [answer, answer | {"path": []}]
    with monkeypatch.context() as unbuilt:
        for kind in (RecordFile, _Cover):
            unbuilt.setattr(kind, "model_validate_json", lambda *_: pytest.fail("it was built"))
        for what, content, why in (
            ("lines", lines_in(record, ([], [line] * 381_000)), "larger than 4 MiB"),
            ("fewer lines", lines_in(record, ([], [line] * PARTS)), "No game has"),
            ("empty lists", deep + b"[]," * PARTS + b"[]]}", "No game has"),
            ("numbers", deep + b"1," * (4 * PARTS + 1) + b"1]}", "No game has"),
        ):
            assert why in refusal(content), what
    for what, content, why in (
        ("lines", lines_in(record, *[([], [line] * (LINES // 2))] * 2, ([], [line])), "No game has"),
        ("answers", lines_in(record, *[(pair * (ANSWERS // 4), [])] * 2, ([answer], [])), "No game has"),
        ("a long line", lines_in(record, ([], [line | {"text": "x" * 3_000}])), "damaged: acts"),
        ("a long answer", lines_in(record, ([answer | {"path": ["x" * 600]}], [])), "damaged: acts"),
        ("many readers", lines_in(record, ([], [line | {"to": [0] * 21}])), "damaged: acts"),
    ):
        assert why in refusal(content), what
    assert len(read_record(lines_in(record, ([], [line] * LINES), (pair * (ANSWERS // 2), []))).acts) == 2


@pytest.mark.sqlite("records are read beside the store")
async def test_a_server_has_one_record_read_at_a_time_and_no_other_file_is_even_fetched(tables):
    table = (await begun(tables)).table.id
    content: bytes = (await tables.gm.take_record(table, GM)).to_bytes()
    fetched, go_on = list[int](), asyncio.Event()
    usual = tables.gm.record_reader.replay

    async def replay(content: bytes, until: int | None) -> Any:
        await go_on.wait()
        return await usual(content, until)

    async def open_there(number: int, guild: int = GUILD) -> Any:
        async def fetch() -> bytes:
            fetched.append(number)
            return bytes(content)

        people = {0: Player(CY + number, "Cy")}
        return await tables.gm.open_record(fetch, GM, people, TimeControl(), guild=guild, channel=ELSEWHERE + number)

    tables.gm.record_reader.replay = replay
    six = [asyncio.create_task(open_there(number)) for number in range(6)]
    other = asyncio.create_task(open_there(6, GUILD + 1))
    await until("all but one of the server are told", lambda: sum(one.done() for one in six) == 5)
    await until("both files are there", lambda: len(fetched) == 2)
    go_on.set()
    told = await come("all of the server", asyncio.gather(*six, return_exceptions=True))
    refused = [one for one in told if isinstance(one, TableError)]
    assert {(one.kind, one.said) for one in refused} == {("limit", ANOTHER)}
    assert len(refused) == 5
    assert (await come("the other server's", other)).table.pause == "gathering"
    assert (await open_there(7)).table.pause == "gathering", "the next one is read"


@pytest.mark.sqlite("records are read beside the store")
async def test_a_record_that_takes_too_much_is_refused_and_the_next_is_read(tables, caplog):
    """In a worker process with limits, which no robot's thought waits for."""
    content = (await tables.gm.take_record((await begun(tables)).table.id, GM)).to_bytes()
    usual, reader, why = (
        tables.gm.record_reader.replay,
        tables.gm.record_reader,
        "takes more than 15 seconds or too much memory",
    )
    async with working(limits=Limits(patience=0.05), jobs=1) as pool:
        for job in (jobs.spin_for_ever, jobs.take_memory, jobs.die):
            reader.replay = lambda *_, job=job: pool.run(job)
            with pytest.raises(TableError, match=why):
                await open_elsewhere(tables, content, {0: Player(CY, "Cy")})
    async with working(most=0) as pool:
        reader.replay = lambda *_: pool.run(jobs.answer)
        with pytest.raises(TableError, match="several recorded games for other servers"):
            await open_elsewhere(tables, content, {0: Player(CY, "Cy")})
    for name in ("OutOfTime", "MemoryError", "WorkerDied", "Crowded"):
        assert name in caplog.text
    reader.replay = usual
    assert (await open_elsewhere(tables, content, {0: Player(CY, "Cy")})).table.status == "playing"


@pytest.mark.slow
async def test_a_record_of_every_title_is_played_again_in_a_worker_process_as_here():
    """From the middle of a game of each: the same position, answers, lines and draws come back."""
    async with working(limits=LIMITS, jobs=3) as pool:
        replay = replay_in(pool)
        for name, game in CATALOGUE.items():
            content = write_by_robots(game, 60)[1].to_bytes()
            assert await replay(content, None) == replay_content(content, None), name
            with pytest.raises(RecordError, match="has no move"):
                await replay(content, 10**6)
        with pytest.raises(RecordError, match="isn't the record"):
            await replay(b"{}", None)


@pytest.mark.sqlite("records are read beside the store")
async def test_the_lines_of_an_opened_record_are_the_games_own_and_never_what_its_file_says(tables):
    standing = await begun(tables, rounds=3)
    for _ in range(3):
        standing = await tables.act(standing.table.id, *first_answer(standing))
    record = json.loads((await tables.gm.take_record(standing.table.id, GM)).to_bytes())
    told = [line["text"] for act in record["acts"] for line in act["told"] if line["to"] is None]
    for act in record["acts"]:
        act["told"] = [{"to": None, "text": "**Claim your prize** at https://evil.example"}]
    opened = await open_elsewhere(tables, json.dumps(record).encode(), {0: Player(CY, "Cy")})
    log = [line.text for line in await tables.log(opened.table.id, None, limit=200)]
    assert told
    assert [text for text in log if text in told] == told
    assert not [text for text in log if "evil" in text]


async def test_nobody_sits_or_hosts_at_an_imported_game_without_a_press(tables):
    """The seats are offered to those who are named; the game stands still until all have answered, and counts for no one's limit."""
    standing = await begun(tables, rounds=3)
    content = (await tables.gm.take_record(standing.table.id, GM)).to_bytes()

    async def fetch() -> bytes:
        return bytes(content)

    people = {0: Player(ANN, "Ann"), 1: Player(BEN, "Ben")}
    opened = await tables.gm.open_record(fetch, GM, people, TimeControl(), guild=GUILD, channel=ELSEWHERE)
    table = opened.table.id
    assert [one.user for one in opened.table.players] == [None, None]
    assert (opened.table.status, opened.table.pause, opened.table.host) == ("paused", "gathering", 0)
    assert await raw(tables, "SELECT table_id FROM sitters WHERE table_id = :table", table=table) == []
    assert {one.user for one in opened.table.offers.values()} == {ANN, BEN}
    with pytest.raises(TableError, match="every seat is held"):
        await tables.open_seats(table, CY)
    with pytest.raises(TableError, match="no longer open"):
        await tables.take_seat(table, 0, BEN, "Ben")
    taken = await tables.take_seat(table, 1, BEN, "Ben")
    assert (taken.table.status, taken.table.host) == ("paused", BEN)
    assert match_of(taken).save() == match_of(opened).save()
    going_on = await tables.hand_over.withdraw(table, ANN)  # who declines
    assert going_on.table.status == "playing"
    assert [one.user for one in going_on.table.players] == [None, BEN]


async def test_a_robots_name_in_a_file_is_shown_only_if_it_is_a_plain_one(tables):
    content = json.loads((await tables.gm.take_record((await begun(tables)).table.id, GM)).to_bytes())
    content["seats"] = [
        {"name": "[x](https://evil.example)", "robot": "player"},
        {"name": "Ann (page)", "robot": "page"},
    ]
    people = {0: Player(CY, "Cy")}

    async def fetch() -> bytes:
        return json.dumps(content).encode()

    opened = await tables.gm.open_record(fetch, GM, people, TimeControl(), guild=GUILD, channel=ELSEWHERE)
    assert [one.name for one in opened.table.players] == ["Robot 1", "Ann (page)"]
