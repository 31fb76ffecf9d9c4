"""What is to be sent: pings, panels, boards."""

from datetime import timedelta

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
    await tables.people.wish(BEN, private="dm")
    await tables.people.wish(ANN, pings="off")
    table = (await begun(tables)).table.id
    news = await tables.outbox.pending()
    assert messages(news)[1:] == [("panel", {"user": BEN, "seat": 1})]
    panel = news[1]
    await tables.outbox.to_channel(panel.id)
    closed = hands().replace(day=2)
    await tables.people.wish(BEN, dm_closed_until=closed)
    assert ("ping", {"seats": [1], "users": [BEN]}) in await deliver(tables)
    await tables.act(table, BEN, "1")
    await tables.act(table, ANN, "1")
    await deliver(tables)
    await tables.act(table, ANN, "keep")
    assert ("ping", {"seats": [1], "users": [BEN]}) in await deliver(tables)
    assert (await tables.people.user_settings(BEN)).dm_closed_until == closed


async def test_panels_of_one_user_are_coalesced(tables):
    await tables.people.wish(BEN, private="dm")
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
    await tables.outbox.note_failure(first.id, later)
    assert first.id not in [row.id for row in await tables.outbox.pending()]
    hands.now = later
    again = next(row for row in await tables.outbox.pending() if row.id == first.id)
    assert again.tries == 1
    await tables.outbox.drop(first.id)
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
    await tables.outbox.note_board_failure(table, hands().replace(hour=13))
    assert await tables.outbox.boards() == []


async def test_everything_unsent_is_there_after_a_restart(place, hands):
    async with service(place, hands) as tables:
        await begun(tables)
        before = await tables.outbox.pending()
    async with service(place, hands) as tables:
        assert await tables.outbox.pending() == before
        assert len(await tables.outbox.boards()) == 1


async def test_to_serve_what_waits_less_does_not_forget_what_waits_longer(tables, hands):
    await tables.people.wish(BEN, private="dm")
    await begun(tables)
    rows = await tables.outbox.pending()
    for row, seconds in zip(rows, (20, 5, 40), strict=False):
        await tables.outbox.note_failure(row.id, hands() + timedelta(seconds=seconds))
    assert len(rows) == 3
    assert await tables.outbox.pending() == []
    for seconds, row in ((5, rows[1]), (15, rows[0]), (20, rows[2])):
        hands.pass_(seconds=seconds)
        assert [one.id for one in await tables.outbox.pending()] == [row.id]
        await tables.outbox.mark_sent(row.id, 7000 + row.id)
        assert await tables.outbox.pending() == []


async def test_what_waits_longer_is_known_after_a_restart_too(place, hands):
    async with service(place, hands) as tables:
        await begun(tables)
        rows = await tables.outbox.pending()
        for row in rows:
            await tables.outbox.note_failure(row.id, hands() + timedelta(seconds=20))
    async with service(place, hands) as tables:
        assert await tables.outbox.pending() == []
        hands.pass_(seconds=20)
        assert [row.id for row in await tables.outbox.pending()] == [row.id for row in rows]


async def test_a_ping_that_may_have_been_posted_is_handed_out_when_its_turn_has_passed(tables, hands):
    table = (await begun(tables)).table.id
    rows = await tables.outbox.pending()
    (ping,) = [row for row in rows if row.kind == "ping"]
    await tables.outbox.trying(rows)
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    (again,) = [row for row in await tables.outbox.pending() if row.id == ping.id]
    assert (ping.tried, ping.passed) == (None, False)
    assert (again.tried, again.passed) == (hands(), True)
    await tables.outbox.mark_sent(ping.id, 77)
    assert ("unping", {"messages": [77]}) in messages(await tables.outbox.pending())


async def test_what_was_surely_not_posted_is_void_with_its_turn(tables, hands):
    table = (await begun(tables)).table.id
    rows = await tables.outbox.pending()
    await tables.outbox.trying(rows)
    for row in rows:
        await tables.outbox.note_failure(row.id, hands(), untried=True)
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    assert [payload["seats"] for kind, payload in messages(await tables.outbox.pending()) if kind == "ping"] == [[0]]


async def test_of_two_pings_of_one_act_the_posted_one_is_deleted_and_the_other_not_sent(tables):
    await tables.people.wish(BEN, private="dm")
    table = (await begun(tables)).table.id
    rows = await tables.outbox.pending()
    for row in rows:
        if row.kind == "panel":
            await tables.outbox.to_channel(row.id)
        else:
            await tables.outbox.mark_sent(row.id, 7000 + row.id)
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    (ping,) = [row for row in rows if row.kind == "ping"]
    news = messages(await tables.outbox.pending())
    assert [payload["seats"] for kind, payload in news if kind == "ping"] == [[0]]
    assert ("unping", {"messages": [7000 + ping.id]}) in news


async def test_a_board_posted_anew_has_the_old_message_deleted(tables):
    table = (await begun(tables)).table.id
    await deliver(tables)
    await tables.outbox.board_drawn(table, 2, message=555)
    board = await tables.outbox.board(table)
    assert (board.posts, board.posting) == (1, None)
    await tables.outbox.board_trying(table)
    assert (await tables.outbox.board(table)).posting is not None
    await tables.outbox.board_drawn(table, 2, message=556)
    board = await tables.outbox.board(table)
    assert (board.message, board.posts, board.posting) == (556, 2, None)
    assert await deliver(tables) == [("unpost", {"messages": [555]})]
    await tables.outbox.board_lost(table)
    assert await deliver(tables) == [("unpost", {"messages": [556]})]


async def test_the_number_of_a_ping_that_stands_is_kept_for_as_long_as_it_stands(tables, hands):
    table = (await begun(tables)).table.id
    await tables.clock.start()
    await deliver(tables)
    for _ in range(2):
        hands.pass_(days=31)
        await tables.clock.tick()
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    assert [len(payload["messages"]) for kind, payload in await deliver(tables) if kind == "unping"] == [1]
    for _ in range(2):
        hands.pass_(days=31)
        await tables.clock.tick()
    left = await raw(
        tables, "SELECT kind FROM outbox WHERE kind <> 'say'"
    )  # nobody has read the warnings of a table that fades
    assert [kind for (kind,) in left] == ["ping"]
