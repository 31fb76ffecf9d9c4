"""A deletion lifts no bar: a digest of the number stays for as long as what it protects, and nothing else of the person does."""

from datetime import timedelta
from typing import Any

import pytest

from bot.model.errors import TableError
from bot.model.letter import MOST
from bot.model.time_control import TimeControl
from bot.storage.queries.bar_queries import KEY
from bot.tables.acts.lasting_bars import make_digest
from bot.tables.lobby.table_opening import HOSTED
from bot.tables.votes.motion_rules import Proposal
from games import CATALOGUE
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    GUILD,
    begun,
    first_answer,
    lobby,
    raw,
    refused,
    service,
    with_letters,
)

ELSEWHERE = GUILD + 1


async def delete(tables: Any, user: int) -> None:
    """Delete the person's data, twice as nothing more than once."""
    await tables.delete_person(user)
    await tables.delete_person(user)


async def list_bars(tables: Any) -> list[str]:
    """Return the kinds of bars that are stored."""
    return sorted(row.kind for row in await raw(tables, "SELECT kind FROM bars"))


async def test_who_has_seen_a_hand_is_offered_no_other(tables):
    table = (await begun(tables)).table.id
    await tables.gm.replace(table, GM, 1, CY, "Cy")  # Ben has had the second seat
    await tables.gm.remove(table, GM, 0)
    await delete(tables, BEN)
    assert "seat" in await list_bars(tables)
    assert "another seat's hand" in await refused("taken", tables.open_seats(table, BEN))
    assert "another seat's hand" in await refused("taken", tables.take_seat(table, 0, BEN, "Ben"))
    await tables.leave(table, CY)
    assert await tables.open_seats(table, BEN) == (1,)
    await tables.hand_over.offer(table, CY, GM, "Gil")  # to someone new: fine
    assert "another seat's hand" in await refused("taken", tables.take_seat(table, 0, BEN, "Ben"))
    await tables.take_seat(table, 1, BEN, "Ben")
    await delete(tables, BEN)  # once more, from the seat they came back to
    await tables.gm.replace(table, GM, 1, CY, "Cy")
    assert "another seat's hand" in await refused("taken", tables.open_seats(table, BEN))


async def test_a_seat_of_another_is_not_offered_to_who_has_held_one(tables):
    table = (await begun(tables)).table.id
    await tables.gm.replace(table, GM, 1, CY, "Cy")
    await delete(tables, BEN)
    assert "another seat's hand" in await refused("taken", tables.hand_over.offer(table, ANN, BEN, "Ben"))


async def test_a_game_master_who_has_looked_takes_no_seat(tables):
    for number, look in enumerate(
        (
            lambda table: tables.gm.inspect(table, GM, None),
            lambda table: tables.gm.inspect(table, GM, 0),
            lambda table: tables.gm.take_record(table, GM),
            lambda table: tables.acting.open_seat(table, GM, 0),
        )
    ):
        table = (await begun(tables, channel=CHANNEL + number, pace=3600)).table.id
        await look(table)
        await tables.leave(table, BEN)
        await delete(tables, GM)
        for attempt in (
            tables.open_seats(table, GM),
            tables.take_seat(table, 1, GM, "Keeper"),
            tables.gm.replace(table, CY, 1, GM, "Keeper"),
            tables.hand_over.offer(table, ANN, GM, "Keeper"),
        ):
            assert "looked at this game as game master" in await refused("gm", attempt)
        await refused("gm", tables.acting.acts_for(GM, 0).read(table))


async def test_who_was_taken_out_of_a_game_stays_out_until_they_are_let_in(tables):
    table = (await begun(tables)).table.id
    await tables.gm.remove(table, GM, 1)
    await delete(tables, BEN)
    assert "/gm replace" in await refused("taken", tables.open_seats(table, BEN))
    assert "took that member out" in await refused("taken", tables.hand_over.offer(table, ANN, BEN, "Ben"))
    await tables.gm.replace(table, GM, 1, BEN, "Ben")
    await tables.leave(table, BEN)
    assert await tables.open_seats(table, BEN) == (1,)  # as if they had never been taken out


async def test_who_had_to_make_room_in_a_lobby_sits_down_when_the_host_invites_them(tables):
    table = (await lobby(tables)).table.id
    await tables.join(table, CY, "Cy")
    await tables.kick(table, ANN, BEN)
    await delete(tables, BEN)
    assert "had to make room" in await refused("taken", tables.join(table, BEN, "Ben"))
    assert "make room" in await refused("not host", tables.invite(table, CY, BEN))
    await tables.invite(table, ANN, BEN)
    assert (await tables.join(table, BEN, "Ben")).seat_of(BEN) is not None
    assert await list_bars(tables) == []


async def test_a_block_holds_whichever_of_the_two_deletes_their_data(tables):
    table = (await with_letters(tables)).table.id
    for first in (BEN, ANN):
        await tables.letters.set_blocked(ANN, BEN, True)
        await delete(tables, first)
        await tables.take_seat(table, (await tables.open_seats(table, first))[0], first, "Back")
        assert "aren't taking letters" in await refused("not now", tables.letters.write(table, BEN, ANN, "hello"))
        with pytest.raises(TableError, match="You take no letters from them"):
            await tables.letters.write(table, ANN, BEN, "hello")
        assert await raw(tables, 'SELECT "user" FROM letter_blocks') == []
        await tables.letters.set_blocked(ANN, BEN, False)
        await tables.letters.write(table, BEN, ANN, "hello")
    await tables.letters.set_blocked(ANN, BEN, True)
    await delete(tables, BEN)
    await delete(tables, ANN)  # whom it protected
    assert "block" not in await list_bars(tables)


async def test_letters_of_a_day_stay_counted(tables, hands):
    table = (await with_letters(tables)).table.id
    for number in range(MOST):
        await tables.letters.write(table, BEN, ANN, f"letter {number}")
    await delete(tables, BEN)
    await tables.take_seat(table, 1, BEN, "Ben")
    await refused("limit", tables.letters.write(table, BEN, ANN, "one more"))
    hands.pass_(days=1)
    await tables.letters.write(table, BEN, ANN, "good morning")


async def test_a_vote_counts_one_ballot_of_a_seat(tables):
    table = (await lobby(tables)).table.id
    await tables.join(table, CY, "Cy")
    await tables.start(table, ANN)
    standing = await tables.votes.propose(table, ANN, Proposal(motion="pause"))
    assert standing.vote is not None
    number = standing.vote.number
    await tables.votes.cast(table, BEN, number, "no")
    await delete(tables, BEN)
    standing = await tables.take_seat(table, 1, BEN, "Ben")
    assert standing.vote is None or BEN not in standing.vote.ballots
    if standing.vote is not None:
        standing = await tables.votes.cast(table, BEN, number, "no")
        assert standing.vote is None or list(standing.vote.ballots).count(BEN) == 1


async def test_tables_that_someone_opened_still_count_on_their_server_and_on_no_other(tables):
    for number in range(HOSTED):
        opened = await tables.open(
            guild=GUILD, channel=CHANNEL + number, host=BEN, name="Ben", game="tiny", options={}, terms=TimeControl()
        )
        await tables.join(opened.table.id, ANN, "Ann")
        await tables.start(opened.table.id, BEN)
        await tables.leave(opened.table.id, ANN)

    async def open_one(guild: int, channel: int) -> Any:
        return await tables.open(
            guild=guild, channel=channel, host=BEN, name="Ben", game="tiny", options={}, terms=TimeControl()
        )

    await refused("limit", open_one(GUILD, CHANNEL + 50))
    assert (await open_one(ELSEWHERE, CHANNEL + 51)).table.host == BEN
    await delete(tables, BEN)
    assert "on this server" in await refused("limit", open_one(GUILD, CHANNEL + 52))
    await tables.gm.end((await tables.at(CHANNEL)).table.id, GM, False)
    assert (await open_one(GUILD, CHANNEL + 53)).table.host == BEN


async def test_a_host_who_asks_for_reliable_players_hears_of_games_before_a_deletion(tables):
    for number in range(4):
        table = (await begun(tables, channel=CHANNEL + number)).table.id
        await tables.leave(table, BEN)
        await tables.gm.replace(table, GM, 1, CY, "Cy")
        standing = await tables.standing(table)
        while standing.table.status == "playing":
            standing = await tables.act(table, *first_answer(standing))
    opened = await tables.open(
        guild=GUILD, channel=CHANNEL + 9, host=ANN, name="Ann", game="tiny", options={}, terms=TimeControl()
    )
    await tables.set_least(opened.table.id, ANN, 75)
    said = await refused("taken", tables.join(opened.table.id, BEN, "Ben"))
    await delete(tables, BEN)
    assert await refused("taken", tables.join(opened.table.id, BEN, "Ben")) == said
    assert (await tables.statistics.person(GUILD, BEN)).titles == ()  # which no one else reads any longer
    assert (await tables.statistics.reliability(GUILD, BEN)).games == 0


async def test_holidays_that_were_taken_stay_taken(tables, hands):
    now = hands()
    await tables.people.go_away(BEN, GUILD, now, now + timedelta(days=20))
    hands.pass_(days=20)
    await delete(tables, BEN)
    later = hands() + timedelta(days=1)
    said = await refused("option", tables.people.go_away(BEN, GUILD, later, later + timedelta(days=5)))
    assert "1 are left" in said
    await tables.people.go_away(BEN, ELSEWHERE, later, later + timedelta(days=5))


async def test_a_digest_tells_nothing_and_goes_with_what_it_protects(tables):
    standing = await begun(tables)
    table = standing.table.id
    await tables.gm.inspect(table, GM, None)
    await tables.gm.replace(table, GM, 1, CY, "Cy")
    for user in (BEN, GM):
        await delete(tables, user)
    key = bytes.fromhex((await raw(tables, f"SELECT value FROM memos WHERE key = '{KEY}'"))[0].value)
    stored = {(row.kind, row.target, row.digest) for row in await raw(tables, "SELECT * FROM bars")}
    assert stored == {
        ("seat", table, make_digest(key, "seat", table, BEN)),
        ("look", table, make_digest(key, "look", table, GM)),
    }
    assert len(key) == 32
    assert make_digest(key, "seat", table, BEN) != make_digest(key, "seat", table + 1, BEN)
    standing = await tables.standing(table)
    while standing.table.status == "playing":
        standing = await tables.act(table, *first_answer(standing))
    assert await list_bars(tables) == []


async def test_the_key_is_drawn_once(tables):
    assert await tables.people.memo(KEY) is None
    await delete(tables, BEN)
    drawn = await tables.people.memo(KEY)
    await delete(tables, ANN)
    await tables._executor.store.bars.keep_key(b"another")
    assert await tables.people.memo(KEY) == drawn
    assert len(bytes.fromhex(drawn)) == 32


async def test_a_seat_is_not_taken_between_the_look_at_bars_and_a_deletion(tables, monkeypatch):
    """The deletion comes when the request has been found good and not been carried out yet."""
    table = (await begun(tables)).table.id
    await tables.leave(table, BEN)
    await tables.gm.remove(table, GM, 0)
    alter = tables._executor.alter

    async def late(table_id: int, actor: str, user: int | None, work: Any, **how: Any) -> Any:
        if user == BEN and actor == "user":
            monkeypatch.setattr(tables._executor, "alter", alter)
            await delete(tables, BEN)
        return await alter(table_id, actor, user, work, **how)

    monkeypatch.setattr(tables._executor, "alter", late)
    with pytest.raises(TableError):
        await tables.take_seat(table, 0, BEN, "Ben")


async def test_the_deal_of_a_day_is_dealt_once(place, hands):
    async with service(place, hands, CATALOGUE["aristocrats"]) as tables:
        begun = await tables.daily.begin(guild=GUILD, user=ANN, name="Ann")
        await tables.daily.give_up(begun.table.id, ANN)
        await delete(tables, ANN)
        said = await refused("taken", tables.daily.begin(guild=ELSEWHERE, user=ANN, name="Ann"))
        assert "before you deleted your data" in said
        assert (await tables.daily.begin(guild=GUILD, user=BEN, name="Ben")).table.status == "playing"
        hands.pass_(days=1)
        assert (await tables.daily.begin(guild=GUILD, user=ANN, name="Ann")).table.status == "playing"
        assert await list_bars(tables) == []
