"""Who is called, when and how often: the numbers of U7.3 over days with nights, holidays and reminders; a word to who is next."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.delivery.message_batching import MOST, bundle_pings, parcels
from bot.model.outbox_message import OutboxMessage
from bot.model.seat_holders import Player
from bot.model.time_control import DAY, HOUR, TimeControl
from bot.model.user_settings import QuietHours, UserSettings
from bot.panels.text import ping_texts as words_of
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GUILD, START, asks, begun, in_round_one, lobby, messages
from tests.calls import Call, considerate, per_day
from tests.games.walk import random_of_run

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


async def sent(tables: Any, hands: Any, log: list[Call]) -> None:
    """Sends all that is due, as the outbox would, and notes whom it called to what."""
    rows = bundle_pings(await tables.outbox.pending(), lambda row: "everybody")
    await tables.outbox.trying(rows)
    for parcel in parcels(rows):
        wanted = [call for row in parcel for call in await called(tables, hands, row, parcel[0].id)]
        log += wanted
        first, more = parcel[0].id, [row.id for row in parcel[1:]]
        if wanted or parcel[0].kind == "say":
            await tables.outbox.mark_sent(first, 7000 + first, place=parcel[0].place, more=more)
        else:
            await tables.outbox.drop(first, more=more)


async def called(tables: Any, hands: Any, row: OutboxMessage, message: int) -> list[Call]:
    if row.kind not in ("ping", "panel"):
        return []
    standing = await tables.standing(row.table)
    seats, users = (
        row.payload.get("seats", [row.payload.get("seat")]),
        row.payload.get("users", [row.payload.get("user")]),
    )
    kind: Any = "next" if "next" in row.payload else "reminder" if row.payload.get("reminder") else "ping"
    calls = []
    for seat, user in zip(seats, users, strict=True):
        if kind == "next" or seat in standing.awaited:
            asked = row.payload["next"] if kind == "next" else seat
            turn = f"{standing.table.epoch}.{standing.match.turn(asked)}"
            place = "dm" if row.kind == "panel" or "dm" in row.payload else f"server {row.guild}"
            due = standing.deadlines.get(seat)
            fields = {"kind": kind, "user": user, "table": row.table, "turn": turn, "due": due}
            calls.append(Call(at=hands.now, message=message, place=place, **fields))
    return calls


@pytest.mark.parametrize("seed", range(3))
async def test_ten_days_at_three_tables(tables, hands, seed):
    dice, log = random_of_run("ten days", seed), list[Call]()
    wall = hands.now.hour * 60
    set_: dict[int, Any] = {
        ANN: {"quiet": QuietHours("UTC", wall, (wall + 540) % 1440), "zone": "UTC"},
        BEN: {
            "quiet": QuietHours("Asia/Kolkata", 1320, 420),
            "zone": "Asia/Kolkata",
            "private": "dm",
            "next_up": True,
            "reminder": bool(seed % 2),
        },
    }
    for user, user_settings in set_.items():
        await tables.people.wish(user, **user_settings)
    terms = TimeControl(pace=DAY, late="remind") if seed else TimeControl(pace=20 * HOUR, gain=8 * HOUR, most=2 * DAY)
    games = [(await begun(tables, channel=CHANNEL + k, terms=terms, rounds=40)).table.id for k in range(3)]
    await tables.clock.start()
    await tables.people.go_away(ANN, GUILD, hands.now + timedelta(days=4), hands.now + timedelta(days=6))
    for _ in range(10 * 24 * 4):
        await sent(tables, hands, log)
        hands.pass_(minutes=15)
        await tables.clock.tick()
        if dice.random() < 0.1:
            await act_somewhere(tables, dice, games)
    kinds = {call.kind for call in log}
    assert {"ping", "next"} <= kinds
    assert "reminder" in kinds
    user_settings = {user: await tables.people.user_settings(user) for user in (ANN, BEN)}
    considerate(log, lambda user, at: user_settings[user])
    zones = {user: user_settings[user].zone for user in user_settings}
    assert max(per_day(log, zones).values()) < 20
    assert any(len({call.table for call in log if call.message == one.message}) == 3 for one in log), "three in one"


async def act_somewhere(tables: Any, dice: Random, games: list[int]) -> None:
    """Somebody who is not on holiday answers."""
    standing = await tables.standing(dice.choice(games))
    seats = [seat for seat in standing.awaited if seat not in standing.away]
    if standing.table.status == "playing" and seats:
        seat = dice.choice(seats)
        user = standing.table.players[seat].user
        await tables.act(standing.table.id, user, dice.choice(asks(standing)[seat].legal))


async def test_who_wants_no_reminder_keeps_the_ping(tables, hands):
    await tables.people.wish(ANN, reminder=False)
    await tables.people.wish(BEN, reminder=False)
    await begun(tables, pace=3600)
    await tables.clock.start()
    log: list[Any] = []
    await sent(tables, hands, log)
    hands.pass_(minutes=50)
    await tables.clock.tick()
    assert [kind for kind, _ in messages(await tables.outbox.pending()) if kind == "unping"] == []
    assert {call.user for call in log} == {ANN, BEN}


async def test_a_call_in_the_morning_that_states_the_deadline_needs_no_reminder_beside_it(tables, hands):
    wall = hands.now.hour * 60
    for user in (ANN, BEN):
        await tables.people.wish(user, quiet=QuietHours("UTC", wall, (wall + 600) % 1440), zone="UTC")
    await begun(tables, terms=TimeControl(pace=12 * HOUR))  # ten hours of night: a fifth is left in the morning
    await tables.clock.start()
    log = list[Call]()
    for _ in range(11 * 6):
        await sent(tables, hands, log)
        hands.pass_(minutes=10)
        await tables.clock.tick()
    assert [call.kind for call in log] == ["ping", "ping"]


async def test_after_a_holiday_somebody_who_was_called_before_is_reminded_once(tables, hands):
    await begun(tables, terms=TimeControl(pace=2 * DAY))
    await tables.clock.start()
    log: list[Any] = []
    await sent(tables, hands, log)
    await tables.people.go_away(ANN, GUILD, hands.now, hands.now + timedelta(days=3))
    for _ in range(24 * 6):
        hands.pass_(hours=1)
        await tables.clock.tick()
        await sent(tables, hands, log)
        if len([call for call in log if call.user == ANN]) == 2:
            break
    assert [call.kind for call in log if call.user == ANN] == ["ping", "reminder"]
    considerate(log)


# ---- who is next


def words(sent_: Any) -> list[Any]:
    return [payload for kind, payload in sent_ if kind == "ping" and "next" in payload]


async def test_who_wants_it_hears_once_that_their_turn_is_next_and_it_goes_with_the_turn(tables, hands):
    await tables.people.wish(BEN, next_up=True)
    table = (await in_round_one(tables)).table.id
    rows = await tables.outbox.pending()
    assert words(messages(rows)) == [{"seats": [1], "users": [BEN], "next": 0}]
    (word,) = [row for row in rows if "next" in row.payload]
    for row in rows:
        await tables.outbox.mark_sent(row.id, 7000 + row.id)
    await tables.act(table, ANN, "give")
    assert words(messages(await tables.outbox.pending())) == [], "once in a turn"
    await tables.act(table, ANN, "1")
    gone = [payload["messages"] for kind, payload in messages(await tables.outbox.pending()) if kind == "unping"]
    assert [7000 + word.id] in gone


@pytest.mark.parametrize(
    ("user_settings", "heard"),
    [
        ({}, False),
        ({"next_up": True, "pings": "off"}, False),
        ({"next_up": True, "pings": "off", "private": "dm"}, True),
        ({"next_up": True, "quiet": QuietHours("UTC", 0, 1439), "zone": "UTC"}, False),
    ],
)
async def test_a_word_that_nobody_wants_is_not_said(tables, user_settings, heard):
    await tables.people.wish(BEN, **user_settings)
    await in_round_one(tables)
    found = words(messages(await tables.outbox.pending()))
    assert bool(found) == heard
    assert all(word.get("dm") == (user_settings.get("private") == "dm") for word in found)


async def test_a_word_is_taken_back_when_its_seat_is_left(tables):
    await tables.people.wish(BEN, next_up=True)
    standing = await lobby(tables)
    await tables.join(standing.table.id, CY, "Cy")
    table = (await tables.start(standing.table.id, ANN)).table.id
    for user in (ANN, BEN, CY):
        await tables.act(table, user, "1")
    rows = await tables.outbox.pending()
    for row in rows:
        await tables.outbox.mark_sent(row.id, 7000 + row.id)
    (word,) = [row for row in rows if "next" in row.payload]
    await tables.leave(table, BEN)
    gone = [payload["messages"] for kind, payload in messages(await tables.outbox.pending()) if kind == "unping"]
    assert [7000 + word.id] in gone


# ---- what goes together


def ping(number: int, *users: int, guild: int = GUILD, **other: Any) -> OutboxMessage:
    row = OutboxMessage(
        number, number, guild, CHANNEL + number, "ping", {"seats": [0] * len(users), "users": list(users)}, 0
    )
    return replace(row, **other)


def test_calls_of_one_server_to_the_same_people_go_together():
    rows = [ping(1, ANN), ping(2, BEN), ping(3, ANN, CY), ping(4, ANN, guild=5), ping(5, ANN, tried=START), ping(6, CY)]
    found = bundle_pings(rows, lambda row: "everybody")
    assert [row.id for row in found] == [1, 2, 3, 4, 5, 6]
    assert [[row.id for row in parcel] for parcel in parcels(found)] == [[1, 3, 6], [2], [4], [5]]
    assert {row.place for row in found if row.bundle == 1} == {CHANNEL + 1}
    apart = bundle_pings(rows, lambda row: None)
    assert [row.bundle for row in apart] == [None] * 6
    many = bundle_pings([ping(number, ANN) for number in range(1, 20)], lambda row: "everybody")
    assert max(map(len, parcels(many))) == MOST


# ---- the checker itself


def call(minutes: int, **other: Any) -> Call:
    given: dict[str, Any] = {
        "kind": "ping",
        "user": ANN,
        "table": 1,
        "turn": "a",
        "message": minutes,
        "place": "server",
    } | other
    return Call(at=START + timedelta(minutes=minutes), **given)


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ([call(0), call(60)], "second ping"),
        ([call(0, kind="reminder"), call(5, kind="reminder")], "second reminder"),
        ([call(0), call(0, table=2, message=9)], "two messages at once"),
    ],
)
def test_too_much_is_found(log, words):
    with pytest.raises(AssertionError, match=words):
        considerate(log)


@pytest.mark.parametrize(
    ("user_settings", "words"),
    [
        (UserSettings(quiet=QuietHours("UTC", 11 * 60, 13 * 60)), "quiet hours"),
        (UserSettings(pings="off"), "nobody wanted"),
        (UserSettings(reminder=False), "reminders are not wanted"),
    ],
)
def test_what_is_unwished_is_found(user_settings, words):
    with pytest.raises(AssertionError, match=words):
        considerate([call(0, kind="reminder")], lambda user, at: user_settings)


def test_messages_are_counted_by_the_day_of_each_person():
    log = [call(0), call(0, table=2, message=0), call(60, turn="b"), call(11 * 60, turn="c")]
    assert per_day(log) == {(ANN, date(2026, 3, 1)): 3}
    assert per_day(log, {ANN: "Asia/Kolkata"}) == {(ANN, date(2026, 3, 1)): 2, (ANN, date(2026, 3, 2)): 1}
    assert datetime(2026, 3, 1, 12, tzinfo=UTC) == START


# ---- in words


async def test_a_call_says_what_is_asked_and_until_when(tables):
    standing = (await begun(tables, pace=3600)).on_board(55)
    table = standing.table
    board = f"https://discord.com/channels/{table.guild}/{table.channel}/55"
    due = f"<t:{int(standing.deadlines[0].timestamp())}:R>"
    one = words_of.Call(standing, "Tiny", [(0, ANN)], ["takes a turn (4.9)"])
    assert words_of.write_ping([one]) == f"<@{ANN}> takes a turn – **Tiny**, due {due} · [go to the board]({board})"
    assert words_of.write_ping([replace(one, reminder=True)]).startswith(
        f"⏰ <@{ANN}> takes a turn – **Tiny**, due <t:"
    )
    both = words_of.Call(standing, "Tiny", [(0, ANN), (1, BEN)], ["bids (2.1)", "bids (2.1)"])
    assert words_of.write_ping([both]).startswith(f"<@{ANN}>, <@{BEN}>: bids – **Tiny**")
    several = words_of.write_ping([both, replace(one, reminder=True)])
    assert several.splitlines()[0] == f"<@{ANN}> <@{BEN}> 2 tables are waiting for you:"
    assert several.splitlines()[1].startswith("1. **Ann**, **Ben**: bids – Tiny, due <t:")
    assert several.splitlines()[2].startswith("2. ⏰ **Ann** takes a turn – Tiny, due <t:")
    assert several.count(f"<@{ANN}>") == 1
    assert all(line.endswith(f"[go to the board]({board}) in <#{table.channel}>") for line in several.splitlines()[1:])


async def test_what_is_said_to_several_fits_into_a_message(tables):
    standing = (await begun(tables, pace=3600)).on_board(10**19)
    long = replace(
        standing, table=replace(standing.table, guild=10**19, channel=10**19, players=(Player(ANN, "W" * 32),) * 2)
    )
    what = "chooses Regnant and first Subject in secret, or discards (3.5)"
    one = words_of.Call(long, "Anarchy in the Monarchy", [(0, ANN), (1, BEN)], [what, what + "!"], reminder=True)
    said = words_of.write_ping([one] * MOST)
    assert len(said) <= 2000
    assert "more: /mine" in said
