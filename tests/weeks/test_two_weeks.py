"""Each title over two weeks of real life: it comes to its end, and the log of calls is as promised (ux U7.3; reliability T3, T4, T6)."""

from pathlib import Path

import pytest

from bot.storage.engine.timestamps import stamp
from games import CATALOGUE
from tests.games.walk import search_games
from tests.sizes import size
from tests.weeks.__main__ import PLACE, diary
from tests.weeks.cast import DAY, HOUR, awake, quiet_at
from tests.weeks.ledger import Ledger, Turn
from tests.weeks.play import Weeks, played
from tests.weeks.schedules import GAMES, schedule

PARTS = size(1, 10)  # of the schedules of a title, so that several processes share them
SCHEDULES = size(2, 20)  # of each part
MORE = 10_000  # added to the number of a schedule beyond those


def lasted(weeks: Weeks) -> float:
    """Days."""
    return (weeks.now - stamp(weeks.start)) / DAY


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("title", GAMES)
async def test_every_game_comes_to_its_end_and_nobody_is_called_wrongly(tmp_path: Path, title: str, part: int):
    calls, games, found = 0, 0, set[str]()
    for game in search_games({"an outage", "somebody who never comes again", "many calls"}, found, SCHEDULES, 20):
        number = part * SCHEDULES + game + (MORE if game >= SCHEDULES else 0)
        async with played(schedule(tmp_path / f"{number}.db", title, number)) as weeks:
            assert weeks.ledger.faults() == [], number
            assert not weeks.standing_messages, f"schedule {number}: pings that nobody needs any more are still there"
            assert await weeks.tables.outbox.pending() == []
            calls += sum(len(turn.calls) for turn in weeks.ledger.turns)
            games += 1
            players = (await weeks.standing()).table.players
            found |= {"an outage"} if weeks.outage else set()
            found |= {"somebody who never comes again"} if any(player.absent for player in players) else set()
            found |= {"many calls"} if calls >= 8 * games else set()


def test_all_titles_play():
    assert list(GAMES) == list(CATALOGUE)


async def test_two_weeks_of_nobles_and_glory(tmp_path: Path):
    async with played(schedule(tmp_path / "s.db", "nobles", 2, leisure=0.25, always=True)) as weeks:
        assert 10 <= lasted(weeks) <= 21
        assert weeks.ledger.faults() == []
        assert (await weeks.standing()).table.status == "over"


@pytest.mark.parametrize("late", ["robot", "remind"])
async def test_two_weeks_of_aristocracy_with_five_seats_and_one_gone_for_good(tmp_path: Path, late: str):
    """A robot sits in by the terms of the table; or the table votes for one."""
    async with played(
        schedule(tmp_path / "s.db", "aristocracy", 0, seats=5, late=late, leisure=0.5, always=True)
    ) as weeks:
        assert 10 <= lasted(weeks) <= 21
        assert weeks.ledger.faults() == []
        standing = await weeks.standing()
        assert standing.table.status == "over"
        (left,) = [one for one in weeks.people.values() if one.leaves is not None]
        seat = standing.seat_of(left.user)
        assert seat is not None
        assert standing.table.players[seat].robot == "player"
        lines = " ".join([line.text for line in await weeks.tables.log(weeks.table, None, limit=2_000)])
        assert ("ran out of time. A robot plays" in lines) == (late == "robot")
        assert (f"a robot that plays to win plays for <s{seat}>" in lines) == (late == "remind")


async def test_the_diary_says_who_was_called_and_who_was_left_in_peace():
    said = await diary()
    for words in ("I call **Dora**", "in peace until 06:00", "I remind **Berta**", "A robot plays for them until they are back", "is away until",
                  "No one's time ran", "The game is over", "Called at once", "in Lord Howe", "none twice"):  # fmt: skip
        assert words in said, words
    assert "<" not in said, "every mark has become a name or a time"
    assert PLACE.read_text(encoding="utf-8").startswith(said[:200])


# ---- the ledger itself finds what is wrong


def one_call(tmp_path: Path) -> tuple[Ledger, Turn]:
    """A question of a day, asked at noon of somebody who sleeps from ten to eight, called at once."""
    weeks = schedule(tmp_path / "s.db", "aristocracy", 0, seats=4)
    user = next(user for user, one in weeks.people.items() if one.pings == "channel" and not one.dm)
    zone = weeks.people[user].quiet
    noon = awake(zone, stamp(weeks.start) + DAY) + HOUR
    turn = Turn(user, 0, "q", noon, own=False, due=noon + DAY, until=noon + 2 * HOUR, last=noon + DAY, calls=[noon])
    weeks.ledger.turns.append(turn)
    return weeks.ledger, turn


def lapsed(turn: Turn, at: int) -> None:
    turn.clock, turn.last, turn.until = True, at, at


def night(ledger: Ledger, turn: Turn) -> int:
    at = turn.since
    while not quiet_at(ledger.people[turn.user].quiet, at):
        at += HOUR
    return at


def test_a_sound_ledger_has_no_faults(tmp_path: Path):
    assert one_call(tmp_path)[0].faults() == []


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("never called", lambda ledger, turn: turn.calls.clear()),
        ("called 2 times", lambda ledger, turn: turn.calls.append(turn.since + 1)),
        ("called late", lambda ledger, turn: turn.calls.__setitem__(0, turn.since + HOUR)),
        ("quiet hours", lambda ledger, turn: turn.calls.append(night(ledger, turn))),
        ("their own press", lambda ledger, turn: setattr(turn, "own", True)),
        ("reminded 2 times", lambda ledger, turn: turn.reminders.extend([turn.since, turn.since])),
        ("timed out after", lambda ledger, turn: lapsed(turn, turn.until)),
        ("never reminded", lambda ledger, turn: lapsed(turn, turn.last)),
    ],
)
def test_the_ledger_finds(tmp_path: Path, words, change):
    ledger, turn = one_call(tmp_path)
    change(ledger, turn)
    assert any(words in fault for fault in ledger.faults()), ledger.faults()
