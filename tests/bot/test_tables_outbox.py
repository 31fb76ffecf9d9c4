"""What is to be sent: pings, panels, boards."""

from tests.bot.table_kit import (
    ANN,
    BEN,
    begun,
    deliver,
    lobby,
    messages,
    raw,
    service,
)


async def test_pings_go_to_those_asked_anew_and_are_taken_back_when_the_turn_has_passed(tables):
    table = (await begun(tables)).table.id
    assert ("ping", {"seats": [0, 1], "users": [ANN, BEN]}) in await deliver(tables)
    await tables.act(table, ANN, "1")
    assert await deliver(tables) == []
    await tables.act(table, BEN, "2")
    sent = await deliver(tables)
    assert [kind for kind, _ in sent] == ["ping", "unping"]
    assert sent[0][1] == {"seats": [0], "users": [ANN]}
    assert len(sent[1][1]["messages"]) == 1
    await tables.act(table, ANN, "keep")
    assert [payload.get("seats") for kind, payload in await deliver(tables) if kind == "ping"] == [[1]]


async def test_a_ping_that_was_never_sent_is_not_sent_after_the_turn(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    waiting = messages(await tables.outbox.pending())
    assert [payload["seats"] for kind, payload in waiting if kind == "ping"] == [[0]]
    assert "unping" not in [kind for kind, _ in waiting]


async def test_the_actor_is_not_pinged_for_a_turn_that_comes_straight_back(tables):
    table = (await lobby(tables)).table.id
    await tables.leave(table, BEN)
    await tables.seat_robot(table, ANN, "player")
    await tables.start(table, ANN)
    await deliver(tables)
    await tables.act(table, ANN, "1")
    assert [kind for kind, _ in await deliver(tables)] == ["unping"]


async def test_private_things_go_where_the_player_wants_them(tables, hands):
    await tables.wish(BEN, private="dm")
    await tables.wish(ANN, pings="off")
    table = (await begun(tables)).table.id
    news = await tables.outbox.pending()
    assert messages(news)[1:] == [("panel", {"user": BEN, "seat": 1})]
    panel = news[1]
    await tables.outbox.to_channel(panel.id)
    closed = hands().replace(day=2)
    await tables.wish(BEN, dm_closed_until=closed)
    assert ("ping", {"seats": [1], "users": [BEN]}) in await deliver(tables)
    await tables.act(table, BEN, "1")
    await tables.act(table, ANN, "1")
    await deliver(tables)
    await tables.act(table, ANN, "keep")
    assert ("ping", {"seats": [1], "users": [BEN]}) in await deliver(tables)
    assert (await tables.wishes(BEN)).dm_closed_until == closed


async def test_panels_of_one_user_are_coalesced(tables):
    await tables.wish(BEN, private="dm")
    table = (await begun(tables)).table.id
    await tables.act(table, BEN, "1")
    await tables.act(table, ANN, "1")
    await tables.act(table, ANN, "keep")
    panels = [row for row in await tables.outbox.pending() if row.kind == "panel"]
    assert len(panels) == 1


async def test_a_failed_message_waits_and_is_handed_out_until_it_is_sent(tables, hands):
    await begun(tables)
    first = (await tables.outbox.pending())[0]
    later = hands().replace(hour=13)
    await tables.outbox.failed(first.id, later)
    assert first.id not in [row.id for row in await tables.outbox.pending()]
    hands.now = later
    again = next(row for row in await tables.outbox.pending() if row.id == first.id)
    assert again.tries == 1
    await tables.outbox.dropped(first.id)
    assert first.id not in [row.id for row in await tables.outbox.pending()]


async def test_boards_are_coalesced_and_redrawn_from_the_newest_position(tables, hands):
    table = (await begun(tables)).table.id
    (board,) = await tables.outbox.boards()
    assert (board.table, board.message, board.wanted, board.drawn) == (table, None, 2, -1)
    await tables.outbox.board_drawn(table, board.wanted, message=555)
    assert await tables.outbox.boards() == []
    await tables.act(table, ANN, "1")
    (board,) = await tables.outbox.boards()
    assert (board.message, board.wanted, board.drawn) == (555, 3, 2)
    assert board.posted_at == hands()
    await tables.outbox.board_drawn(table, 3)
    assert await tables.outbox.boards() == []
    await tables.clock.tick()
    assert await raw(tables, "SELECT drawn FROM heads") == [(3,)]
    await tables.take_back(table, ANN)
    (board,) = await tables.outbox.boards()  # she is waited for again
    assert board.wanted == 4
    await tables.outbox.board_lost(table)
    assert (await tables.outbox.board(table)).message is None
    await tables.outbox.board_failed(table, hands().replace(hour=13))
    assert await tables.outbox.boards() == []


async def test_everything_unsent_is_there_after_a_restart(tmp_path, hands):
    async with service(tmp_path / "s.db", hands) as tables:
        await begun(tables)
        before = await tables.outbox.pending()
    async with service(tmp_path / "s.db", hands) as tables:
        assert await tables.outbox.pending() == before
        assert len(await tables.outbox.boards()) == 1
