"""Whoever is gone, a lobby has a host who sits at it; who had to make room stays out until somebody lets them in."""

import json

import pytest

from bot.features.log.log_page import log_page
from bot.panels.text.text_formatting import when
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, begun, first_answer, lobby, raw, refused
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import words


@pytest.mark.parametrize("gone", ["leave", "remove"])
async def test_the_next_player_hosts_a_lobby_that_its_host_has_left(tables, gone):
    table = (await lobby(tables)).table.id
    standing = await (tables.leave(table, ANN) if gone == "leave" else tables.gm.remove(table, GM, 0))
    assert (standing.table.status, standing.table.host) == ("lobby", BEN)
    assert f"<u{BEN}> is now the host." in [line.text for line in await tables.log(table, None)]
    await refused("not host", tables.seat_robot(table, ANN, "player"))
    await tables.seat_robot(table, BEN, "player")
    assert (await tables.start(table, BEN)).table.status == "playing"


async def test_the_last_person_who_is_removed_closes_the_lobby_and_frees_the_channel(tables):
    table = (await lobby(tables)).table.id
    await tables.seat_robot(table, ANN, "player")
    await tables.gm.remove(table, GM, 1)
    assert (await tables.gm.remove(table, GM, 0)).table.status == "archived"
    await lobby(tables)
    await tables.gm.restore(table, GM)
    standing = await tables.join(table, CY, "Cy")
    assert (standing.table.status, standing.table.host) == ("lobby", CY)


async def test_a_lobby_that_was_stored_without_its_host_has_the_next_player_for_one(tables):
    table = (await lobby(tables)).table.id
    await raw(tables, "UPDATE heads SET host = :gone WHERE id = :key", gone=CY, key=table)
    assert (await tables.standing(table)).table.host == ANN
    assert (await tables.start(table, ANN)).table.host == ANN
    assert (await raw(tables, "SELECT host FROM heads")) == [(ANN,)]


@pytest.mark.parametrize("way", ["leave", "remove", "replace"])
async def test_a_running_game_whose_host_is_gone_is_hosted_by_the_next_player(tables, way):
    table = (await begun(tables)).table.id
    ways = {
        "leave": lambda: tables.leave(table, ANN),
        "remove": lambda: tables.gm.remove(table, GM, 0),
        "replace": lambda: tables.gm.replace(table, GM, 0, CY, "Cy"),
    }
    host = CY if way == "replace" else BEN
    assert (await ways[way]()).table.host == host
    assert (await tables.gm.reset(table, GM)).table.host == host


async def test_who_was_asked_to_make_room_stays_out_until_the_host_invites_them(tables):
    table = (await lobby(tables)).table.id
    await tables.join(table, CY, "Cy")
    await tables.kick(table, ANN, BEN)
    assert "/table invite" in await refused("taken", tables.join(table, BEN, "Ben"))
    await refused("not host", tables.invite(table, CY, BEN))
    await tables.invite(table, ANN, BEN)
    assert (await tables.join(table, BEN, "Ben")).seat_of(BEN) == 2
    (stored,) = await raw(tables, "SELECT waits FROM heads")
    assert "kept_out" not in json.loads(stored[0])


async def test_whom_a_game_master_took_out_of_the_game_takes_no_seat_until_one_is_given(tables):
    table = (await begun(tables)).table.id
    await tables.gm.remove(table, GM, 1)
    assert "/gm replace" in await refused("taken", tables.open_seats(table, BEN))
    await refused("taken", tables.take_seat(table, 1, BEN, "Ben"))
    await refused("taken", tables.hand_over.offer(table, ANN, BEN, "Ben"))
    await tables.gm.replace(table, GM, 1, BEN, "Ben")
    await tables.leave(table, BEN)
    assert (await tables.take_seat(table, 1, BEN, "Ben")).seat_of(BEN) == 1


async def test_an_undo_of_the_removal_lets_the_player_in_again(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, *first_answer(await tables.standing(table)))
    await tables.gm.remove(table, GM, 1)
    assert (await tables.gm.undo(table, GM, 1)).seat_of(BEN) == 1
    await tables.leave(table, BEN)
    assert await tables.open_seats(table, BEN) == (1,)


async def test_a_game_master_starts_a_lobby_and_hands_it_over_and_it_is_audited(tables):
    table = (await lobby(tables)).table.id
    await refused("not seated", tables.gm.hand_chair(table, GM, CY))
    assert (await tables.gm.hand_chair(table, GM, BEN)).table.host == BEN
    await refused("not host", tables.hand_chair(table, ANN, ANN))
    assert (await tables.hand_chair(table, BEN, ANN)).table.host == ANN
    assert (await tables.gm.start(table, GM)).table.status == "playing"
    await refused("not now", tables.gm.start(table, GM))
    audit = [(line.act, line.detail) for line in (await tables.gm.audit(table)).lines]
    assert audit == [("start", "started the game"), ("host", f"made <u{BEN}> the host")]


async def test_the_finished_games_of_a_channel_are_found_after_rematches(tables):
    first = (await begun(tables, rounds=1)).table.id
    while (standing := await tables.standing(first)).table.status == "playing":
        await tables.act(first, *first_answer(standing))
    await tables.rematch(first, ANN)
    second = (await tables.rematch(first, BEN)).table.id
    assert [one.id for one in await tables.replays.list_finished(CHANNEL)] == [first]
    await tables.gm.end(second, GM, True)
    found = await tables.replays.list_finished(CHANNEL)
    assert [(one.id, one.game, one.players) for one in found][1] == (first, "tiny", ("Ann", "Ben"))
    assert [one.id for one in found] == [second, first]
    assert await tables.replays.list_finished(CHANNEL + 1) == []


async def test_each_line_of_the_log_says_its_day(tables):
    standing = await begun(tables)
    lines = await tables.log(standing.table.id, None)
    shown = words(check(log_page(standing, lines, 0, more=False)))
    assert shown.count(when(lines[0].at, "d")) == len(lines)
