"""Who may trade in another's turn of Estate is not waited for, is called by nobody, and can be late."""

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.tables.table_service import TableService
from games import CATALOGUE
from games.engine.errors import Refused
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, deliver, entropy, match_of

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

HOUR = 3600
SETUP = ("grange forest mine village castle open", "A1+A2")


@pytest.fixture
async def estate(tables, hands):
    """Ann, Ben and Cy at Estate with an hour for each decision; it is Ann's first turn, and she has cut 2 wood."""
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy("estate"))
    tables.clock.monotonic = lambda: hands.steady
    opened = await tables.open(
        guild=GUILD,
        channel=CHANNEL,
        host=ANN,
        name="Ann",
        game="estate",
        options={"youth": "1 2 3"},
        terms=TimeControl(pace=HOUR),
    )
    for user, name in ((BEN, "Ben"), (CY, "Cy")):
        await tables.join(opened.table.id, user, name)
    await tables.start(opened.table.id, ANN)
    await tables.clock.start()
    for user in (ANN, BEN, CY):
        await tables.act(opened.table.id, user, *SETUP)
    await tables.act(opened.table.id, ANN, "work", "A2")
    await deliver(tables)
    return tables


async def now(tables):
    """The table as it stands."""
    return await tables.at(CHANNEL)


async def pinged(tables):
    """Whom the waiting messages call; they are sent with that."""
    return [user for kind, payload in await deliver(tables) if kind == "ping" for user in payload["users"]]


async def stocks(tables):
    """The wood in the Stockpiles."""
    return [stock["wood"] for stock in match_of(await now(tables)).state.stocks]


async def test_only_the_active_player_is_waited_for_and_timed(estate):
    standing = await now(estate)
    match = match_of(standing)
    assert match.state.active == 0
    assert [seat for seat, ask in match.asks.items() if ask.standing] == [1, 2]
    assert (list(standing.awaited), list(standing.deadlines)) == ([0], [0])


async def test_nobody_else_is_called_whatever_is_offered_to_them(estate):
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "offer", "anyone", "1wood", "none")
    await estate.act(table, ANN, "offer", "seat2", "1wood", "1grain")
    assert await pinged(estate) == []
    await estate.act(table, BEN, "offer", "none", "1wood")
    await estate.act(table, CY, "accept", "O1")
    assert not {BEN, CY} & set(await pinged(estate))
    standing = await now(estate)
    assert (list(standing.awaited), list(standing.deadlines)) == ([0], [0])
    assert await stocks(estate) == [1, 0, 1]


async def test_an_offer_that_is_only_begun_moves_nothing_for_anybody(estate):
    before = await now(estate)
    table = before.table.id
    after = await estate.act(table, BEN, "offer")
    after = await estate.act(table, BEN, "none", digest=after.digest(1))
    assert match_of(after).asks[1].standing
    assert after.deadlines == before.deadlines
    assert await pinged(estate) == []
    for seat in (0, 2):
        assert after.digest(seat) == before.digest(seat), "their panels are still good"
    await estate.act(table, ANN, "work", "A1", digest=before.digest(0))


async def test_a_late_acceptance_is_refused_and_from_an_old_panel_too(estate):
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "offer", "anyone", "1wood", "none")
    await estate.act(table, ANN, "offer", "anyone", "1wood", "9grain")
    late = (await now(estate)).digest(2)
    await estate.act(table, BEN, "accept", "O1")
    with pytest.raises(Refused) as refused:
        await estate.act(table, CY, "accept", "O1")
    assert refused.value.rule == "5.14e"
    with pytest.raises(TableError) as passed:
        await estate.act(table, CY, "accept", "O1", digest=late)
    assert passed.value.kind == "passed"
    assert await stocks(estate) == [1, 1, 0]


async def test_time_passes_for_the_active_player_alone_and_takes_the_offers_with_it(estate, hands):
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "offer", "anyone", "1wood", "none")
    await estate.act(table, BEN, "accept")
    hands.pass_(hours=1, seconds=1)
    await estate.clock.tick()
    lapsed = [line.text for line in await estate.log(table, None) if "ran out of time" in line.text]
    assert lapsed == ["<s0> ran out of time: default move played."]
    match = match_of(await now(estate))
    assert (match.state.active, match.state.offers) == (1, [])
    with pytest.raises(Refused) as refused:
        await estate.act(table, CY, "accept", "O1")
    assert refused.value.rule == "5.14e"


async def test_nobody_can_be_skipped_who_is_not_waited_for(estate):
    standing = await now(estate)
    for seat in (1, 2):
        with pytest.raises(TableError, match=f"<s{seat}> has nothing to decide"):
            await estate.gm.skip(standing.table.id, GM, seat)


async def test_what_is_offered_accepted_and_declined_is_in_the_log(estate):
    table = (await now(estate)).table.id
    await estate.act(table, BEN, "offer", "none", "1wood")
    await estate.act(table, ANN, "decline", "O1")
    await estate.act(table, ANN, "offer", "seat3", "2wood", "none")
    await estate.act(table, CY, "accept", "O2")
    told = [line.text for line in await estate.log(table, None)]
    assert told[-4:] == [
        "O1: <s1> offers <s0> nothing for 1 wood.",
        "<s0> declines <s1>'s O1.",
        "O2: <s0> offers <s2> 2 wood for nothing.",
        "<s2> accepts <s0>'s O2: 2 wood for nothing.",
    ]
    assert await stocks(estate) == [0, 0, 2]


async def test_trades_of_others_neither_call_the_active_player_anew_nor_move_the_deadline(estate, hands):
    before = await now(estate)
    table = before.table.id
    await estate.act(table, ANN, "offer", "anyone", "1wood", "none")
    since = (await now(estate)).deadlines
    await deliver(estate)
    hands.pass_(minutes=10)
    await estate.act(table, BEN, "offer", "none", "1wood")
    await estate.act(table, BEN, "withdraw", "O2")
    await estate.act(table, CY, "accept", "O1")
    assert await pinged(estate) == []
    standing = await now(estate)
    assert standing.deadlines == since
    assert await stocks(estate) == [1, 0, 1]
    hands.pass_(minutes=5)
    await estate.act(table, ANN, "work", "A1")
    assert (await now(estate)).deadlines != since, "an action of the Active player's own is a new decision"


async def test_a_robot_accepts_what_is_fair_and_declines_what_is_offered_to_it_alone_and_is_not(tables, hands):
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy("estate"))
    opened = await tables.open(
        guild=GUILD,
        channel=CHANNEL,
        host=ANN,
        name="Ann",
        game="estate",
        options={"youth": "1 2"},
        terms=TimeControl(pace=HOUR),
    )
    table = opened.table.id
    await tables.seat_robot(table, ANN, "player")
    await tables.start(table, ANN)
    await tables.act(table, ANN, *SETUP)
    await tables.act(table, ANN, "work", "A2")
    await tables.act(table, ANN, "offer", "seat2", "1wood", "9bar")
    await tables.act(table, ANN, "offer", "anyone", "1wood", "9ore")
    await tables.act(table, ANN, "offer", "seat2", "1wood", "none")
    match = match_of(await tables.at(CHANNEL))
    told = [line.text for line in await tables.log(table, None) if "O" in line.text and "s1" in line.text]
    assert told[-3:] == [
        "<s1> declines <s0>'s O1.",
        "O3: <s0> offers <s1> 1 wood for nothing.",
        "<s1> accepts <s0>'s O3: 1 wood for nothing.",
    ]
    assert [offer.name for offer in match.state.offers] == ["O2"], "what is open to anyone can stand"
    assert match.state.stocks[1]["wood"] == 1
