"""What was committed goes out: at once, after trouble, after a restart; once; and never in a loop."""

import asyncio
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient

from bot.delivery.send_throttle import SendThrottle
from tests.e2e.conftest import Court, calls, text
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import asked, begun, stalls
from tests.waits import END, come, push_clock, until


def posts(court: Court, method: str = "POST") -> list[Any]:
    """Requests that post to (or edit, or delete in) the channel."""
    return [
        r for r in court.env.http_requests if r.method == method and f"/channels/{court.channel.id}/messages" in r.path
    ]


def pings(court: Court) -> list[Any]:
    return [m for m in court.channel.history() if calls(m.content)]


def forbid(court: Court) -> None:
    """The bot may not write in the channel, until the faults are cleared."""
    court.env.inject_error("*", f"/channels/{court.channel.id}/messages*", status=403, code=50013, times=None)


async def test_every_message_carries_our_nonce_and_mentions_only_whom_it_means(court: Court):
    await begun(court, "anna", "berta")
    sent = posts(court)
    assert len(sent) >= 3
    nonces = [r.json["nonce"] for r in sent]
    assert len(set(nonces)) == len(nonces)
    assert all(len(nonce) <= 25 and r.json["enforce_nonce"] is True for nonce, r in zip(nonces, sent, strict=True))
    assert [r.json["allowed_mentions"].get("users") for r in sent if calls(r.json.get("content"))] == [
        [(await asked(court))[0].id]
    ]
    for request in sent:
        assert request.json["allowed_mentions"]["parse"] == []


async def test_the_board_is_one_message_that_is_edited(court: Court):
    await begun(court, "anna", "berta")
    first = court.board.id
    await stalls(court, 1, 1)
    assert court.board.id == first
    assert len([m for m in court.channel.history() if m.flags.components_v2]) == 1


async def test_edits_of_a_board_are_merged(court: Court):
    await begun(court, "anna", "berta")
    court.bot.outbox.every = 2.0
    await court.sent()
    before = len(posts(court, "PATCH"))
    for _ in range(4):
        await court.gm.slash(court.channel, "gm pause")
        await court.gm.slash(court.channel, "gm resume")
    assert len(posts(court, "PATCH")) - before <= 1
    await court.sent()
    assert len(posts(court, "PATCH")) - before <= 3
    board = await court.bot.tables.outbox.board((await court.standing()).table.id)
    assert board.drawn == board.wanted


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_a_troubled_discord_is_tried_again_and_nothing_is_lost(court: Court, status):
    await seated(court, "anna", "berta")
    court.env.inject_error("POST", f"/channels/{court.channel.id}/messages", status=status, times=2)
    await court.anna.click(court.board, label="Start")
    for _ in range(8):
        await court.sent()
    assert len(pings(court)) == 1
    assert len([m for m in court.channel.history() if "Commitment to the deal" in m.content]) == 1


async def test_what_was_not_sent_goes_out_after_a_restart(court: Court):
    await seated(court, "anna", "berta")
    court.env.inject_error("*", f"/channels/{court.channel.id}/messages*", status=503, times=None)
    await court.anna.slash(court.channel, "host start")
    assert not pings(court)
    court.env.backend.faults.clear()
    await court.restart()
    await court.env.advance_time(62)
    assert len(pings(court)) == 1
    assert "Round 1" in text(court.board)


async def test_a_ping_is_deleted_when_its_turn_has_passed(court: Court):
    await begun(court, "anna", "berta")
    (first,) = pings(court)
    await stalls(court, 1)
    await court.sent()
    left = pings(court)
    assert first.id not in [m.id for m in left]
    assert len(left) == 1


async def test_a_ping_that_nobody_needs_any_more_is_not_sent(court: Court):
    await seated(court, "anna", "berta")
    court.env.inject_error("POST", f"/channels/{court.channel.id}/messages", status=503, times=None)
    await court.anna.slash(court.channel, "host start")
    await court.gm.slash(court.channel, "gm end", scored=False)
    court.env.backend.faults.clear()
    for _ in range(20):
        await court.sent()
    assert not pings(court)
    assert "without a result" in text(court.board)


async def test_a_deleted_board_is_posted_anew(court: Court):
    await begun(court, "anna", "berta")
    await court.bot.get_partial_messageable(court.channel.id).get_partial_message(court.board.id).delete()
    await stalls(court, 1)
    await court.sent()
    assert "sets out 1 card" in text(court.board)


async def test_an_old_board_is_posted_anew_and_the_old_one_goes(court: Court):
    await begun(court, "anna", "berta")
    first = court.board.id
    for _ in range(10):
        await court.env.advance_time(370)
    await stalls(court, 1)
    await court.sent()
    boards = [m for m in court.channel.history() if m.flags.components_v2]
    assert [m.id for m in boards] != [first]
    assert len(boards) == 1


async def test_an_edit_that_discord_refuses_as_too_old_becomes_a_new_message(court: Court):
    await begun(court, "anna", "berta")
    first = court.board.id
    court.env.inject_error("PATCH", f"/channels/{court.channel.id}/messages/*", status=429, code=30046, times=1)
    await stalls(court, 1)
    await court.sent()
    assert court.board.id != first


async def test_a_ping_brings_a_board_down_that_talk_has_passed(court: Court):
    await begun(court, "anna", "berta")
    first = court.board.id
    await court.env.advance_time(400)
    await stalls(court, 1)
    await court.sent()
    history = court.channel.history()
    assert court.board.id != first
    assert history.index(next(m for m in history if calls(m.content))) > history.index(court.board)
    assert str(court.board.id) in pings(court)[0].content


async def test_a_deleted_channel_pauses_the_game_without_a_loop(court: Court):
    await begun(court, "anna", "berta")
    table = (await court.standing()).table.id
    court.env.inject_error("*", f"/channels/{court.channel.id}/messages*", status=404, code=10003, times=None)
    await stalls(court, 1)
    before = len(court.env.http_requests)
    for _ in range(10):
        await court.sent()
    assert (await court.bot.tables.standing(table)).table.status == "paused"
    assert len(court.env.http_requests) - before <= 5


async def test_a_forbidden_channel_is_left_alone_and_resumes(court: Court):
    await begun(court, "anna", "berta")
    forbid(court)
    await stalls(court, 1)
    before = len([r for r in court.env.http_requests if "/messages" in r.path])
    for _ in range(20):
        await court.sent()
    assert len([r for r in court.env.http_requests if "/messages" in r.path]) - before <= 5
    court.env.backend.faults.clear()
    for _ in range(12):
        await court.env.advance_time(60)
    assert "sets out 1 card" in text(court.board)
    assert len(pings(court)) == 1


async def test_closed_dms_are_not_tried_again_for_a_day(court: Court):
    for person in (court.anna, court.berta):
        await person.slash(court.channel, "settings", private="dm")
    path = [f"/channels/{p.user.dm_channel.id}/messages" for p in (court.anna, court.berta)]
    for one in path:
        court.env.inject_error("POST", one, status=403, code=50007, times=None)
    await begun(court, "anna", "berta")
    await stalls(court, 1)
    await court.sent()
    tried = [r.path for r in court.env.http_requests if r.method == "POST" and any(one in r.path for one in path)]
    assert len(tried) == len(set(tried)) <= 2
    assert len(pings(court)) == 1


@pytest.mark.parametrize("how", ["press", "show"])
async def test_the_next_press_lifts_the_bar_of_a_channel(court: Court, how: str):
    await begun(court, "anna", "berta", "carl")
    forbid(court)
    await stalls(court, 1)
    for _ in range(4):
        await court.env.advance_time(62)
    court.env.backend.faults.clear()
    person, _ = await asked(court)
    if how == "press":
        await person.click(court.board, label="Act")
    else:
        await person.slash(court.channel, "table show")
    assert "sets out 1 card" in text(court.board)
    assert f"<@{person.id}>" in pings(court)[-1].content
    assert len([m for m in court.channel.history() if m.flags.components_v2]) == 1


async def test_presses_in_a_forbidden_channel_do_not_make_a_flood(court: Court):
    await begun(court, "anna", "berta")
    forbid(court)
    await stalls(court, 1)
    person, _ = await asked(court)
    before = len([r for r in court.env.http_requests if "/messages" in r.path])
    for _ in range(20):
        await person.click(court.board, label="Act")
    assert len([r for r in court.env.http_requests if "/messages" in r.path]) - before <= 3


async def test_what_a_channel_refused_is_tried_after_a_restart(court: Court):
    await begun(court, "anna", "berta", "carl")
    forbid(court)
    await stalls(court, 1)
    for _ in range(6):
        await court.env.advance_time(62)
    court.env.backend.faults.clear()
    await court.restart()
    await court.sent()
    assert "sets out 1 card" in text(court.board)


async def test_the_last_board_comes_with_the_end_of_the_game(court: Court):
    await begun(court, "anna", "berta")
    court.bot.outbox.every = 3600.0
    await stalls(court, 1)  # the board has just been drawn
    await court.gm.slash(court.channel, "gm end", scored=True)
    assert any("The game is over" in m.content for m in court.channel.history())
    assert "The game was stopped early" in text(court.board)


async def test_what_comes_while_a_table_is_busy_is_sent_as_soon_as_it_is_not(court: Court, monkeypatch):
    await begun(court, "anna", "berta")
    request, waiting, go = FakeHTTPClient.request, asyncio.Event(), asyncio.Event()

    async def slow(client: Any, route: Any, **how: Any) -> Any:
        if route.method == "PATCH" and not waiting.is_set():
            waiting.set()
            await go.wait()
        return await request(client, route, **how)

    monkeypatch.setattr(FakeHTTPClient, "request", slow)
    tables, table = court.bot.tables, (await court.standing()).table.id
    person, seat = await asked(court)
    await tables.act(table, person.id, court.asks(await court.standing())[seat].legal[0])
    court.bot.kick()
    await come("the request begins", waiting.wait())
    await tables.gm.end(table, court.gm.id, True)
    court.bot.kick()
    await until("the outbox sees that the table is busy", lambda: table in court.bot.outbox._behind)
    go.set()
    await until("the board shows the end", lambda: "The game was stopped early" in text(court.board))


def holding(lull: SendThrottle, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Answers hold the boards up until the clock is pushed; the event is set when they do."""
    come_, held = lull.come, asyncio.Event()

    def waits(latest: float) -> Any:
        held.set()
        return come_(latest)

    lull.most = END
    monkeypatch.setattr(lull, "come", waits)
    return held


async def test_a_rush_holds_the_boards_up_but_they_catch_up(court: Court, monkeypatch):
    """There is never a moment in which nobody is being answered."""
    await begun(court, "anna", "berta", "carl")
    await court.sent()
    bot, table, edits = court.bot, (await court.standing()).table.id, len(posts(court, "PATCH"))
    rush = asyncio.create_task(asyncio.Event().wait())
    bot.answering.add(rush)
    held_up = holding(bot.outbox.lull, monkeypatch)
    for _ in range(2):
        person, _seat = await asked(court)
        await bot.tables.act(table, person.id, "none")
        bot.kick()
        await come("the outbox waits for a lull", held_up.wait())
    assert len(posts(court, "PATCH")) == edits
    push_clock(monkeypatch, END)
    await come("the board, for all the answers", bot.outbox.flush())
    assert not rush.done()
    assert len(posts(court, "PATCH")) == edits + 1, "both acts are shown by one drawing"
    board = await bot.tables.outbox.board(table)
    assert board.drawn == board.wanted
    bot.answering.discard(rush)
    rush.cancel()


async def test_whoever_presses_is_answered_before_a_board_is_drawn_again(court: Court, monkeypatch):
    await begun(court, "anna", "berta", "carl")
    await court.sent()
    standing, waiting, go = court.bot.tables.standing, asyncio.Event(), asyncio.Event()

    async def slow(table: int) -> Any:
        waiting.set()
        await go.wait()
        return await standing(table)

    board = court.board
    monkeypatch.setattr(court.bot.tables, "standing", slow)
    looking = asyncio.create_task(court.stranger.click(board, label="Your hand"))
    await come("the request begins", waiting.wait())
    monkeypatch.undo()
    before, held_up = len(court.env.http_requests), holding(court.bot.outbox.lull, monkeypatch)
    court.bot.kick()
    acting = await asked(court)
    await court.bot.tables.act((await court.standing()).table.id, acting[0].id, "none")
    court.bot.kick()
    await come("the outbox waits for a lull", held_up.wait())
    assert len(court.env.http_requests) == before
    go.set()
    await looking
    await court.bot.outbox.flush()
    made = [("answer" if r.path.endswith("/callback") else r.method) for r in court.env.http_requests[before:]]
    assert made[0] == "answer"
    assert "PATCH" in made[1:]
