"""A standing offer is not waited for, and what is answered to it is seen by nobody else."""

import pytest

from bot.features.game_master.game_master_pages import whole_pages
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.tables.premoves.premove_scheduling import LONGEST, SHORTEST
from bot.tables.table_service import TableService
from cogs.anarchy.board import PRESENTER
from games import CATALOGUE
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, deliver, entropy, match_of, messages

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

DAN = 14
PEOPLE = {ANN: "Ann", BEN: "Ben", CY: "Cy", DAN: "Dan"}


@pytest.fixture
async def realm(tables, hands):
    """Four people at Anarchy in the Monarchy; the leader has played a single card."""
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy("realm"))
    tables.clock.monotonic = lambda: hands.steady
    options = {"rounds": 2, "auto_pass": "off"}
    opened = await tables.open(
        guild=GUILD,
        channel=CHANNEL,
        host=ANN,
        name="Ann",
        game="anarchy",
        options=options,
        terms=TimeControl(pace=3600),
    )
    for user in (BEN, CY, DAN):
        await tables.join(opened.table.id, user, PEOPLE[user])
    await tables.start(opened.table.id, ANN)
    await tables.clock.start()
    standing = await tables.at(CHANNEL)
    (seat,) = standing.awaited
    await tables.act(standing.table.id, user_at(standing, seat), standing.awaited[seat].legal[0])
    return tables


def user_at(standing, seat):
    return standing.table.players[seat].user


async def waiting(tables):
    """The table, the user to play, and the two who wait with a standing offer."""
    standing = await tables.at(CHANNEL)
    (seat,) = standing.awaited
    offered = [s for s, ask in match_of(standing).asks.items() if ask.standing]
    return standing, user_at(standing, seat), [user_at(standing, s) for s in offered]


async def test_only_who_is_to_play_is_waited_for_pinged_and_timed(realm):
    standing, user, offered = await waiting(realm)
    assert len(offered) >= 2
    assert list(standing.deadlines) == [standing.seat_of(user)]
    pings = [payload["users"] for kind, payload in messages(await realm.outbox.pending()) if kind == "ping"]
    assert pings[-1] == [user]


async def test_a_standing_pass_changes_nothing_that_anybody_else_can_see(realm):
    standing, user, (first, second, *_) = await waiting(realm)
    table = standing.table.id
    await deliver(realm)
    board = await realm.outbox.board(table)
    await realm.outbox.board_drawn(table, board.wanted, message=5)
    before = {
        other: (standing.digest(standing.seat_of(other)), match_of(standing).view(standing.seat_of(other)))
        for other in (user, second)
    }
    lines = await realm.log(table, None)
    for answer in ("stand", "withdraw", "stand"):
        after = await realm.act(
            table, first, answer, digest=(await realm.standing(table)).digest(standing.seat_of(first))
        )
        assert await realm.outbox.boards() == []
        assert await deliver(realm) == []
        assert await realm.log(table, None) == lines
        assert after.deadlines == standing.deadlines
        assert match_of(after).view(None) == match_of(standing).view(None)
        for other, (digest, view) in before.items():
            seat = standing.seat_of(other)
            assert (after.digest(seat), match_of(after).view(seat)) == (digest, view)
    asked = standing.awaited[standing.seat_of(user)]
    await realm.act(table, user, asked.default[0], digest=before[user][0])  # the old panel is still good


async def test_a_standing_pass_passes_in_the_usual_words_as_if_by_hand(realm, hands):
    standing, user, (first, *_) = await waiting(realm)
    table = standing.table.id
    await realm.act(table, first, "stand")
    await realm.act(table, user, "pass")
    assert list((await realm.standing(table)).awaited) == [standing.seat_of(first)]
    hands.pass_(seconds=SHORTEST // 1000 - 1)
    await realm.clock.tick()
    assert list((await realm.standing(table)).awaited) == [standing.seat_of(first)]
    hands.pass_(seconds=(LONGEST - SHORTEST) // 1000 + 1)
    await realm.clock.tick()
    told = [line.text for line in await realm.log(table, None)]
    assert told[-2:] == [f"<s{standing.seat_of(u)}> passes." for u in (user, first)]


async def test_a_pass_that_the_state_of_before_holds_goes_on_and_can_be_withdrawn(realm, hands):
    standing, user, (first, second, *_) = await waiting(realm)
    table = standing.table.id

    def lodge(act):
        for other in (first, second):
            act.log_events(act.running().answer(act.seat_of(other), "stand").events)

    await realm._executor.alter(table, "clock", None, lodge)
    await realm.act(table, second, "withdraw")
    await realm.act(table, user, "pass")
    after = await realm.standing(table)
    assert match_of(after).state.standing == []
    assert list(after.awaited) == [standing.seat_of(second)]
    told = [line.text for line in await realm.log(table, None)]
    assert told[-2:] == [f"<s{standing.seat_of(u)}> passes." for u in (user, first)]


async def test_the_game_master_cannot_skip_who_is_not_waited_for_and_learns_nothing_by_trying(realm):
    standing, _, (first, second, *_) = await waiting(realm)
    await realm.act(standing.table.id, first, "stand")
    said = set()
    for other in (first, second):
        seat = standing.seat_of(other)
        with pytest.raises(TableError) as refused:
            await realm.gm.skip(standing.table.id, GM, seat)
        said.add(refused.value.said.replace(f"<s{seat}>", "<them>"))
    assert len(said) == 1
    assert (await realm.at(CHANNEL)).ahead == {standing.seat_of(first): {"pass": "hand"}}


async def test_time_passes_only_for_who_is_to_play(realm, hands):
    standing, user, (first, *_) = await waiting(realm)
    await realm.act(standing.table.id, first, "stand")
    hands.pass_(hours=1, seconds=1)
    await realm.clock.tick()
    logs = {who: await realm.log(standing.table.id, standing.seat_of(who), limit=50) for who in (user, first)}
    told = {who: [line.text for line in log if "out of time" in line.text] for who, log in logs.items()}
    assert told[user], "only they read of it: 15.1 a pass reads alike, whoever made it"
    assert told[first] == []
    assert not [line for line in await realm.log(standing.table.id, None, limit=50) if "out of time" in line.text]


async def test_a_power_of_the_rulebook_and_none_other(realm):
    table = (await realm.at(CHANNEL)).table.id
    with pytest.raises(TableError, match="no such power"):
        await realm.gm.power(table, GM, "close round")


async def test_neither_a_game_master_who_looks_nor_an_audit_reads_it(realm):
    standing, _, (first, *_) = await waiting(realm)
    await realm.act(standing.table.id, first, "stand")
    seen = await realm.gm.inspect(standing.table.id, GM, None)
    pages = "".join(whole_pages(seen, CATALOGUE["anarchy"], PRESENTER, []))
    assert "in advance (until" not in pages
    audit = await realm.gm.audit(standing.table.id)
    assert "advance" not in str(audit.lines)
