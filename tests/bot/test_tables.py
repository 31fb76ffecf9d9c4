"""The table service: seats, play, secrets, the outbox."""

import asyncio
from dataclasses import replace

import pytest

from bot.errors import TableError
from bot.standing import LogLine
from games.engine.decisions import pick_amount, together
from games.engine.errors import Refused
from games.engine.verify import faults as unfair
from tests.bot import tinygame
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GUILD,
    begun,
    deliver,
    first_answer,
    lobby,
    messages,
    raw,
    service,
)
from tests.bot.tinygame import TINY


async def refused(kind, work):
    with pytest.raises(TableError) as caught:
        await work
    assert caught.value.kind == kind
    assert caught.value.said.endswith(".")
    return caught.value.said


async def test_a_lobby_fills_starts_and_is_found_by_its_channel(tables):
    standing = await lobby(tables, rounds=2)
    assert [player.name for player in standing.table.players] == ["Ann", "Ben"]
    assert standing.table.options == {"rounds": 2, "seating": "join"}
    assert standing.match is None
    started = await tables.start(standing.table.id, ANN)
    assert started.table.status == "playing"
    assert sorted(started.match.asks) == [0, 1]
    again = await tables.at(CHANNEL)
    assert again.table == started.table
    assert again.digest(0) == started.digest(0) != again.digest(1)
    assert again.match.view(0) == started.match.view(0)
    await refused("no game", tables.at(5))
    await refused("no game", tables.standing(5))


async def test_one_table_per_channel_even_when_two_open_at_once(tables):
    async def attempt(host):
        try:
            return await tables.open(
                guild=GUILD, channel=CHANNEL, host=host, name="x", game="tiny", options={}, pace=None
            )
        except TableError as error:
            return error.kind

    results = await asyncio.gather(*(attempt(host) for host in range(5)))
    assert sorted(result if isinstance(result, str) else "opened" for result in results) == ["opened"] + ["taken"] * 4


@pytest.mark.parametrize(
    ("options", "pace", "words"),
    [
        ({"rounds": "many"}, None, "rounds"),
        ({"colour": "red"}, None, "colour"),
        ({"rounds": 0}, None, "rule 5.1"),
        ({}, 5, "pace"),
    ],
)
async def test_options_are_validated_and_named(tables, options, pace, words):
    opening = tables.open(guild=GUILD, channel=CHANNEL, host=ANN, name="A", game="tiny", options=options, pace=pace)
    assert words in await refused("option", opening)
    await refused("no game", tables.at(CHANNEL))


async def test_a_user_hosts_five_tables_at_most(tables):
    for channel in range(5):
        await lobby(tables, channel=channel)
    await refused("limit", lobby(tables, channel=77))
    await tables.gm.end((await tables.at(0)).table.id, 99, scored=False)
    await lobby(tables, channel=77)


async def test_the_last_free_seat_goes_to_one_of_many(tables):
    standing = await lobby(tables)
    table = standing.table.id
    await tables.seat_robot(table, ANN, "random")

    async def attempt(user):
        try:
            return len((await tables.join(table, user, "x")).table.players)
        except TableError as error:
            return error.kind

    results = await asyncio.gather(*(attempt(user) for user in range(50, 60)))
    assert results.count(4) == 1
    assert results.count("taken") == 9


async def test_who_may_do_what_in_the_lobby(tables):
    table = (await lobby(tables)).table.id
    await refused("not host", tables.start(table, BEN))
    await refused("not host", tables.seat_robot(table, BEN, "player"))
    await refused("taken", tables.join(table, BEN, "Ben"))
    await refused("not seated", tables.leave(table, CY))
    await refused("not now", tables.act(table, ANN, "1"))
    await refused("not now", tables.verify(table))
    await tables.leave(table, ANN)
    assert (await tables.standing(table)).table.host == BEN
    assert "2 to 4 players" in await refused("not now", tables.start(table, BEN))
    await tables.seat_robot(table, BEN, "player")
    await tables.seat_robot(table, BEN, "random")
    left = await tables.unseat_robot(table, BEN)
    assert [player.robot for player in left.table.players] == [None, "player"]
    closed = await tables.leave(table, BEN)
    assert closed.table.status == "archived"
    await refused("no game", tables.at(CHANNEL))


async def test_the_commitment_is_told_before_anything_the_dice_decide(tables):
    standing = await begun(tables)
    lines = await tables.log(standing.table.id, 0)
    texts = [line.text for line in lines]
    promise = next(n for n, text in enumerate(texts) if standing.table.commitment in text)
    drawn = next(n for n, text in enumerate(texts) if "draws" in text)
    assert promise < drawn
    first = messages(await tables.outbox.pending())[0]
    assert first[0] == "say"
    assert first[1]["why"] == "start"
    assert standing.table.commitment in first[1]["line"]


async def test_an_act_is_stored_with_its_log_and_a_stranger_cannot_act(tables):
    standing = await begun(tables)
    table = standing.table.id
    await refused("not seated", tables.act(table, CY, "1"))
    after = await tables.act(table, ANN, "2", digest=standing.digest(0))
    assert list(after.match.asks) == [1]
    assert (await tables.standing(table)).match.save() == after.match.save()
    with pytest.raises(Refused, match="not yours"):
        await tables.act(table, ANN, "2")
    revealed = await tables.act(table, BEN, "3")
    assert [line.text for line in await tables.log(table, None, limit=1)] == ["The bids: 2, 3."]
    assert revealed.match.view(None).points == (0, 3)


async def test_a_refused_path_leaves_no_trace_and_commits_nothing(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "0")
    before = await raw(tables, "SELECT * FROM heads")
    with pytest.raises(Refused, match=r"rule 3\.2"):
        await tables.act(table, ANN, "give", "0")
    await tables.preview(table, ANN, "give")
    assert await raw(tables, "SELECT * FROM heads") == before
    standing = await tables.act(table, ANN, "give", "1")
    assert standing.match.view(None).points == (0, 1)
    assert list(standing.match.asks) == [1]


async def test_a_double_click_is_applied_once(tables):
    standing = await begun(tables)
    table, digest = standing.table.id, standing.digest(0)

    async def click():
        try:
            await tables.act(table, ANN, "2", digest=digest)
        except TableError as error:
            return error.kind
        return "applied"

    assert sorted(await asyncio.gather(*(click() for _ in range(10)))) == ["applied"] + ["passed"] * 9
    assert len(await raw(tables, "SELECT * FROM acts WHERE answers <> '[]'")) == 1


async def test_preview_shows_what_would_be_asked_next(tables):
    table = (await begun(tables)).table.id
    assert (await tables.preview(table, ANN)).rule == "2.1"
    assert await tables.preview(table, CY) is None
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "0")
    assert (await tables.preview(table, ANN, "give")).rule == "3.2"
    assert await tables.preview(table, ANN, "keep") is None


async def test_a_sealed_bid_can_be_taken_back_until_all_are_in(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "2")
    back = await tables.take_back(table, ANN)
    assert sorted(back.match.asks) == [0, 1]
    await tables.act(table, ANN, "3")
    await tables.act(table, BEN, "0")
    with pytest.raises(Refused, match=r"rule 0\.1"):
        await tables.take_back(table, BEN)


async def test_the_log_has_own_secrets_and_no_others_and_is_paged(tables):
    table = (await begun(tables)).table.id
    own = await tables.log(table, 0)
    assert [line.text.split()[0] for line in own if line.private] == ["<s0>"]
    public = await tables.log(table, None)
    assert not any(line.private for line in public)
    pages: list[LogLine] = []
    before = None
    while page := await tables.log(table, 0, before=before, limit=2):
        pages = [*page, *pages]
        before = page[0].id
    assert pages == own


async def test_robots_play_inside_the_same_act(tables):
    table = (await lobby(tables)).table.id
    await tables.leave(table, BEN)
    await tables.seat_robot(table, ANN, "player")
    await tables.seat_robot(table, ANN, "random")
    standing = await tables.seat_robot(table, ANN, "absent")
    standing = await tables.start(table, ANN)
    assert list(standing.match.asks) == [0]
    revision = standing.table.revision
    standing = await tables.act(table, ANN, "1")
    assert list(standing.match.asks) == [0]
    assert standing.table.revision == revision + 1
    while standing.table.status == "playing":
        standing = await tables.act(table, ANN, standing.match.asks[0].options[0].token)
    assert standing.table.status == "over"


async def test_a_game_is_played_to_its_end_and_the_deal_is_proved(tables):
    standing = await begun(tables, rounds=4, seating="random")
    table, commitment = standing.table.id, standing.table.commitment
    hidden = await tables.verify(table)
    assert (hidden.commitment, hidden.seed, hidden.draws) == (commitment, None, ())
    while standing.table.status == "playing":
        standing = await tables.act(table, *first_answer(standing))
    proof = await tables.verify(table)
    draws = [list(draw) for draw in proof.draws]
    assert len(draws) == 1 + 4 * 2
    assert unfair({"seed": proof.seed, "commitment": proof.commitment, "draws": draws}) == []
    last = (await tables.log(table, None, limit=1))[0].text
    assert proof.seed in last
    assert "1. <s" in last
    assert (await deliver(tables))[-1] == ("say", {"line": last, "why": "end"})
    await refused("not now", tables.act(table, ANN, "0"))
    following = await lobby(tables)
    assert (await tables.standing(table)).table.status == "archived"
    assert (await tables.at(CHANNEL)).table.id == following.table.id


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
    assert await tables.outbox.boards() == []
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


async def test_a_player_who_leaves_is_played_by_the_safe_defaults(tables):
    table = (await begun(tables)).table.id
    standing = await tables.leave(table, ANN)
    assert standing.table.players[0].robot == "absent"
    assert list(standing.match.asks) == [1]
    gone = await tables.leave(table, BEN)
    assert gone.table.status == "paused"
    assert "paused" in (await tables.log(table, None, limit=1))[0].text


async def test_a_bug_in_a_rule_leaves_the_position_and_pauses_the_table(tables, caplog, monkeypatch):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    before = await raw(tables, "SELECT position, tail FROM heads")

    def giving(g):
        raise ValueError(f"numbers {g.numbers} seed {g.dice.seed}")

    seed = (await tables.standing(table)).match.state.dice.seed
    broken = replace(TINY, steps=(*TINY.steps[:2], giving))
    tables._scribe.catalogue = {"tiny": broken}
    monkeypatch.setattr(tinygame, "giving", giving)
    said = await refused("bug", tables.act(table, BEN, "2"))
    monkeypatch.undo()
    assert await raw(tables, "SELECT position, tail FROM heads") == before
    code = said.split("code ")[1].split(")")[0]
    assert code in caplog.text
    assert "ValueError" in caplog.text
    assert seed not in caplog.text
    assert "numbers [" not in caplog.text
    tables._scribe.catalogue = {"tiny": TINY}
    assert (await tables.standing(table)).table.status == "paused"
    await tables.gm.resume(table, 99)
    assert list((await tables.act(table, BEN, "2")).match.asks) == [0]


async def test_corrected_rules_restart_the_step_with_a_public_note(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")

    async def bidding(g):
        """2.3 The corrected rule."""
        await together({seat: pick_amount(seat, 0, 3, rule="2.3", prompt="Bid?") for seat in range(g.seats)})

    tables._scribe.catalogue = {"tiny": replace(TINY, steps=(TINY.steps[0], bidding, TINY.steps[2]))}
    await refused("passed", tables.act(table, BEN, "1"))
    standing = await tables.standing(table)
    assert {ask.rule for ask in standing.match.asks.values()} == {"2.3"}
    assert sorted(standing.match.asks) == [0, 1]
    assert "corrected" in (await tables.log(table, None, limit=1))[0].text


async def test_settings_of_servers_and_memos(tables):
    assert await tables.gm_role(GUILD) is None
    await tables.set_gm_role(GUILD, 4)
    await tables.set_gm_role(GUILD, 5)
    assert await tables.gm_role(GUILD) == 5
    assert await tables.memo("tree") is None
    await tables.remember("tree", "abc")
    assert await tables.memo("tree") == "abc"


async def test_tables_of_a_user(tables):
    first = await lobby(tables)
    second = await begun(tables, channel=2)
    assert [table.id for table in await tables.tables_of(BEN)] == [second.table.id, first.table.id]
    assert await tables.tables_of(1) == []
