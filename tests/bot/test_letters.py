"""Letters between players: who may write, how often, who reads them, who is told, and what becomes of them."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.delivery.night_delay import awake
from bot.features.replays.replay import list_entries
from bot.model.errors import Conflict, TableError
from bot.model.letter import EVERYONE, MOST
from bot.model.time_control import TimeControl
from bot.model.user_settings import QuietHours
from bot.storage.postgres.postgres_errors import Mistaken
from bot.tables import letter_service
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    deliver,
    first_answer,
    lobby,
    messages,
    raw,
    service,
    with_letters,
)
from tests.bot.tinygame import TINY

WORDS = "let us end this together"


def words_of(letters):
    return [letter.text for letter in letters]


async def refusal(work):
    with pytest.raises(TableError) as refused:
        await work
    return refused.value.said


async def ended(tables, standing):
    while standing.table.status == "playing":
        standing = await tables.act(standing.table.id, *first_answer(standing))
    return standing


async def theirs(tables, table, user):
    return words_of((await tables.letters.read(await tables.standing(table), user)).letters)


async def test_a_letter_is_read_by_the_two_alone_and_is_no_act(tables):
    standing = await with_letters(tables)
    table = standing.table.id
    await deliver(tables)
    await tables.letters.write(table, ANN, BEN, f"  {WORDS} ")
    assert (await tables.standing(table)).table.revision == standing.table.revision
    assert await deliver(tables) == [("letter", {"user": BEN})]
    assert words_of(await tables.letters.list_new(table, BEN)) == [WORDS]
    assert await tables.letters.list_new(table, ANN) == []
    for reader in (ANN, BEN):
        assert await theirs(tables, table, reader) == [WORDS]
    assert "you play in" in await refusal(theirs(tables, table, CY))
    assert WORDS not in repr(await tables.gm.inspect(table, GM, 0))
    assert WORDS not in (await tables.gm.take_record(table, GM)).to_bytes().decode()
    assert WORDS not in repr(await tables.log(table, 1, limit=200))
    (kept,) = (await tables.letters.read(standing, BEN)).letters
    await tables.letters.mark_read(ANN, [kept])  # who isn't its recipient reads nothing away
    assert len(await tables.letters.list_new(table, BEN)) == 1
    await tables.letters.mark_read(BEN, [kept])
    assert await tables.letters.list_new(table, BEN) == []
    await tables.letters.write(table, BEN, ANN, "x" * 400)
    assert [len(words) for words in await theirs(tables, table, ANN)] == [len(WORDS), 300]
    assert words_of(one.letter for one in await tables.letters.read_everywhere(BEN, 1)) == ["x" * 300]


async def test_the_host_allows_letters_before_the_game_and_ends_them_at_any_time(tables):
    table = (await lobby(tables)).table.id
    assert "Its host can allow them" in await refusal(tables.letters.write(table, ANN, BEN, WORDS))
    assert "Only the host" in await refusal(tables.allow_letters(table, BEN, True))
    await tables.allow_letters(table, ANN, True)
    assert "hasn't started" in await refusal(tables.letters.write(table, ANN, BEN, WORDS))
    await tables.allow_letters(table, ANN, False)
    standing = await tables.start(table, ANN)
    assert "Its host can allow them" in await refusal(tables.letters.write(table, ANN, BEN, WORDS))
    assert "already started" in await refusal(tables.allow_letters(table, ANN, True))
    assert "nothing to end" in await refusal(tables.end_letters(table, ANN))
    other = (await with_letters(tables, CHANNEL + 1)).table.id
    await tables.letters.write(other, ANN, BEN, WORDS)
    await tables.end_letters(other, GM)
    assert "ended" in await refusal(tables.letters.write(other, BEN, ANN, "too late"))
    assert await theirs(tables, other, BEN) == [WORDS]
    assert f"<u{GM}> ends letters at this table." in [line.text for line in await tables.log(other, None)]
    assert standing.table.terms.letters == "off"


async def test_a_rulebook_that_forbids_talk_forbids_letters_by_its_rule(place, hands):
    async with service(place, hands, TINY.but(silence_rule="0.7")) as tables:
        table = (await lobby(tables)).table.id
        assert "may not talk in private (rule 0.7)" in await refusal(tables.allow_letters(table, ANN, True))
        silent = await lobby(tables, channel=CHANNEL + 1, terms=TimeControl(letters="allowed"))
        await tables.start(silent.table.id, ANN)
        assert "(rule 0.7)" in await refusal(tables.letters.write(silent.table.id, ANN, BEN, WORDS))


async def test_letters_go_to_people_who_play_and_end_with_the_game(tables):
    standing = await lobby(tables)
    table = standing.table.id
    await tables.allow_letters(table, ANN, True)
    await tables.seat_robot(table, ANN, "player")
    standing = await tables.start(table, ANN)
    assert letter_service.list_recipients(standing, ANN) == [BEN]
    for whom in (EVERYONE, CY):
        assert "not to robots" in await refusal(tables.letters.write(table, ANN, whom, WORDS))
    assert "That's you" in await refusal(tables.letters.write(table, ANN, ANN, WORDS))
    assert "you play in" in await refusal(tables.letters.write(table, CY, ANN, WORDS))
    assert "empty" in await refusal(tables.letters.write(table, ANN, BEN, "  "))
    await tables.gm.pause(table, GM, reason="tea")
    await tables.letters.write(table, ANN, BEN, WORDS)
    await tables.gm.resume(table, GM)
    over = await ended(tables, await tables.standing(table))
    assert "over" in await refusal(tables.letters.write(table, ANN, BEN, WORDS))
    assert await theirs(tables, table, BEN) == [WORDS]
    assert over.table.status == "over"


async def test_a_successor_in_the_seat_reads_and_writes_only_their_own(tables):
    table = (await with_letters(tables)).table.id
    await tables.letters.write(table, ANN, BEN, WORDS)
    standing = await tables.gm.replace(table, GM, 1, CY, "Cy", reason="away")
    assert standing.seat_of(CY) == 1
    assert (await tables.letters.list_new(table, CY), await theirs(tables, table, CY)) == ([], [])
    assert "not to robots" in await refusal(tables.letters.write(table, ANN, BEN, "still there?"))
    await tables.letters.write(table, CY, ANN, "I sit here now")
    assert await theirs(tables, table, BEN) == [WORDS]
    assert await theirs(tables, table, ANN) == [WORDS, "I sit here now"]
    assert await theirs(tables, table, CY) == ["I sit here now"]


async def test_ten_a_day_at_all_tables_whatever_happens_to_the_bot(tables, hands):
    first, second = [(await with_letters(tables, channel)).table.id for channel in (CHANNEL, CHANNEL + 1)]
    for number in range(MOST):
        await tables.letters.write((first, second)[number % 2], ANN, BEN, str(number))
    assert (await tables.letters.read(await tables.standing(first), ANN)).left == 0
    assert "10 letters today" in await refusal(tables.letters.write(second, ANN, BEN, "one more"))
    restarted = type(tables)(tables._executor.store, tables.catalogue, now=hands)
    assert "10 letters today" in await refusal(restarted.letters.write(first, ANN, BEN, "one more"))
    await tables.letters.write(first, BEN, ANN, "I may")
    hands.pass_(hours=13)  # beyond midnight, UTC
    await tables.letters.write(first, ANN, BEN, "tomorrow")
    assert (await tables.letters.read(await tables.standing(first), ANN)).left == MOST - 1


async def test_two_letters_at_the_same_moment_never_have_the_same_number(tables):
    """As on two processes of one server, each of which has counted before the other has written."""
    table = (await with_letters(tables)).table.id
    letters, counted = tables._executor.store.letters, [MOST - 1] * 2
    await tables.letters.write(table, ANN, BEN, "first")
    (first,) = await letters.read_at(table, ANN)
    with pytest.raises(Conflict):
        await letters.add(replace(first, text="again"), 900, None)
    count = letters.count

    async def late(user, day):
        return counted.pop() if counted else await count(user, day)

    await raw(tables, "UPDATE letters SET number = :most", most=MOST)
    letters.count = late
    await tables.letters.write(table, ANN, BEN, "second")  # number ten is taken: it counts again
    assert sorted((one.number, one.text) for one in await letters.read_at(table, ANN)) == [
        (2, "second"),
        (10, "first"),
    ]


async def test_a_block_refuses_without_saying_whose_it_is(tables):
    first, second = [(await with_letters(tables, channel)).table.id for channel in (CHANNEL, CHANNEL + 1)]
    await tables.letters.set_blocked(BEN, ANN, True)
    await tables.letters.set_blocked(BEN, ANN, True)
    said = {await refusal(tables.letters.write(table, ANN, BEN, WORDS)) for table in (first, second)}
    assert "take no letters from them" in await refusal(tables.letters.write(first, BEN, ANN, WORDS))
    await tables.letters.set_blocked(BEN, ANN, False)
    await tables.letters.set_blocked(BEN, EVERYONE, True)
    assert {await refusal(tables.letters.write(first, ANN, BEN, WORDS))} == said == {letter_service.CLOSED}
    assert await tables.letters.list_blocked(BEN) == {EVERYONE}
    assert await tables.letters.list_blocked(ANN) == frozenset()
    await tables.letters.set_blocked(BEN, EVERYONE, False)
    await tables.letters.write(first, ANN, BEN, WORDS)
    assert (await tables.letters.read(await tables.standing(first), ANN)).left == MOST - 1  # what is refused costs none
    assert "That's you" in await refusal(tables.letters.set_blocked(BEN, BEN, True))
    assert "don't know" in await refusal(tables.letters.set_blocked(BEN, 10**19, True))  # as a forged button may say


async def test_its_recipient_is_told_once_until_they_have_read_it(tables, hands):
    standing = await with_letters(tables)
    table = standing.table.id
    await deliver(tables)

    async def told(**wish):
        if wish:
            await tables.people.wish(BEN, **wish)
        await tables.letters.write(table, ANN, BEN, WORDS)
        return await deliver(tables) == [("letter", {"user": BEN})]

    async def read():
        await tables.letters.mark_read(BEN, await tables.letters.list_new(table, BEN))

    assert [await told(), await told()] == [True, False]
    await read()
    assert await told()
    await read()
    assert not await told(pings="calm")
    await read()
    hands.pass_(minutes=11)
    assert await told()
    await read()
    assert not await told(pings="off")
    await read()
    now = tables._executor.now()
    await tables.people.go_away(BEN, standing.table.guild, now, now + timedelta(days=2))
    assert not await told(pings="channel")


async def test_in_quiet_hours_the_word_of_a_letter_waits(tables, hands):
    table = (await with_letters(tables)).table.id
    await deliver(tables)
    await tables.people.wish(BEN, quiet=QuietHours("UTC", 11 * 60, 14 * 60))  # it is noon
    await tables.letters.write(table, ANN, BEN, WORDS)
    assert await awake(tables, await tables.outbox.pending()) == []
    assert await tables.outbox.pending() == []
    hands.pass_(hours=2)
    (row,) = await awake(tables, await tables.outbox.pending())
    assert (row.kind, row.is_direct) == ("letter", True)


async def test_what_was_told_is_stored_with_its_letter_or_not_at_all(tables, monkeypatch):
    table = (await with_letters(tables)).table.id
    await deliver(tables)
    before = await raw(tables, "SELECT COUNT(*) AS c FROM outbox")
    notice = letter_service._write_notice
    monkeypatch.setattr(letter_service, "_write_notice", lambda letter: {**notice(letter), "payload": None})
    with pytest.raises((TableError, Mistaken)):
        await tables.letters.write(table, ANN, BEN, WORDS)
    assert await raw(tables, "SELECT * FROM letters") == []
    assert await raw(tables, "SELECT COUNT(*) AS c FROM outbox") == before


async def test_both_ends_agree_before_the_replay_shows_a_letter(tables):
    standing = await with_letters(tables)
    table = standing.table.id
    await tables.letters.write(table, ANN, BEN, WORDS)
    assert "no letters with them" in await refusal(tables.letters.set_open(table, ANN, CY, True))
    await tables.letters.set_open(table, ANN, BEN, True)
    await tables.letters.set_open(table, ANN, BEN, True)
    found = await tables.letters.read(standing, BEN)
    assert (found.opens, found.opened_by) == (frozenset(), {ANN})
    standing = await tables.act(table, *first_answer(standing))
    await tables.letters.write(table, BEN, ANN, "no")
    assert await tables.letters.read_opened(standing) == []
    over = await ended(tables, standing)
    assert await tables.letters.read_opened(over) == []
    await tables.letters.set_open(table, BEN, ANN, True)
    opened = await tables.letters.read_opened(over)
    assert words_of(opened) == [WORDS, "no"]
    _, replay = await tables.replays.make_replay(table, lambda view: "")
    places = {number: words_of(list_entries(replay, number, opened)) for number in range(replay.last + 1)}
    assert [(number, words) for number, words in places.items() if words] == [(0, [WORDS]), (1, ["no"])]
    await tables.letters.set_open(table, ANN, BEN, False)
    assert await tables.letters.read_opened(over) == []


async def test_undo_and_reset_leave_letters_alone_and_the_next_game_asks_its_host_again(tables):
    standing = await with_letters(tables)
    table = standing.table.id
    await tables.act(table, *first_answer(standing))
    await tables.letters.write(table, ANN, BEN, WORDS)
    await tables.gm.undo(table, GM, 1, reason="a mistake")
    assert await theirs(tables, table, BEN) == [WORDS]
    new = await tables.gm.reset(table, GM, reason="once more")
    assert (new.table.terms.letters, await theirs(tables, new.table.id, BEN)) == ("allowed", [])
    assert words_of(one.letter for one in await tables.letters.read_everywhere(BEN, 5)) == [WORDS]
    await tables.end_letters(new.table.id, ANN)
    over = await ended(tables, await tables.standing(new.table.id))
    for user in (ANN, BEN):
        over = await tables.rematch(new.table.id, user)
    assert (over.table.status, over.table.terms.letters) == ("playing", "off")


async def test_a_letter_goes_with_its_sender_and_stays_without_the_number_of_its_recipient(tables):
    table = (await with_letters(tables)).table.id
    for user, other, words in ((ANN, BEN, "of Ann"), (BEN, ANN, "of Ben")):
        await tables.letters.write(table, user, other, words)
        await tables.letters.set_open(table, user, other, True)
    for user, other in ((ANN, BEN), (BEN, ANN), (BEN, CY)):
        await tables.letters.set_blocked(user, other, True)
    data = (await tables.personal.export(ANN)).decode()
    assert "of Ann" in data
    assert "of Ben" in data  # which she can read
    assert "of Ann" not in (await tables.personal.export(CY)).decode()
    await tables.delete_person(ANN)
    assert await deliver(tables) != []
    assert [tuple(row) for row in await raw(tables, "SELECT sender, recipient, text FROM letters")] == [
        (BEN, None, "of Ben")
    ]
    assert await raw(tables, "SELECT * FROM letter_openings") == []
    assert [tuple(row) for row in await raw(tables, "SELECT * FROM letter_blocks")] == [(BEN, CY)]
    assert await theirs(tables, table, BEN) == ["of Ben"]


@pytest.mark.postgresql("several processes share a server, no file")
async def test_another_process_that_sends_for_the_server_hears_of_a_letter(tables, monkeypatch):
    database = tables._executor.store.database
    table = (await with_letters(tables)).table.id
    heard = list[Any]()
    write = database.write

    async def noting(steps):
        heard.extend(step.parameters for step in steps)
        return await write(steps)

    monkeypatch.setattr(database, "write", noting)
    monkeypatch.setattr(type(database.share), "may_send", lambda self, guild: False)
    await tables.letters.write(table, ANN, BEN, WORDS)
    assert {"payload": "g900"} in heard
    assert "letter" in [kind for kind, _ in messages(await tables.outbox.pending())]
