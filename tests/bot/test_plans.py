"""Plans: kept, played answer by answer when the turn comes, stopped at the first difference, cancelled; known to nobody else."""

from dataclasses import replace

import pytest

from bot.model.errors import TableError
from bot.model.plan import Plan
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.state_json import read_state
from bot.tables.planning_service import NO_PLANS, OWN_TURN
from bot.tables.premoves.premove_scheduling import LONGEST, SHORTEST
from bot.tables.table_service import TableService
from games import CATALOGUE
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, begun, deliver, entropy, match_of, raw

HOUR = 3600
RULES = pytest.mark.sqlite("rules of tables: plans are stored on both databases in the other tests of this file")
SETUP = ("grange forest mine village castle open", "A1+A2")


@pytest.fixture
async def estate(tables, hands):
    """Ann, Ben and Cy at Estate; it is Ann's turn, the others have theirs after it."""
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
    await deliver(tables)
    return tables


async def now(tables):
    return await tables.at(CHANNEL)


async def planned(tables, user=BEN, *path, keep=True):
    """The user's plan after these answers."""
    table = (await now(tables)).table.id
    acts = tables.planning.acts_for(user)
    await acts.act(table, user, *path)
    if keep:
        await acts.keep(table)
    return acts


async def delay(tables):
    """In how many milliseconds the next answer is given."""
    state = read_state((await tables._executor.head((await now(tables)).table.id)).waits, 0)
    (seat,) = state.premoves.scheduled
    return state.find_premove_time(seat) - stamp(tables._executor.now())


async def play_next(tables, hands):
    """Let the time go by until the next planned answer is given."""
    wait = await delay(tables)
    assert SHORTEST <= wait <= LONGEST
    hands.pass_(milliseconds=wait - 1)
    assert not await tables.clock.tick()
    hands.pass_(milliseconds=1)
    await tables.clock.tick()


async def told(tables, seat):
    lines = await tables.log((await now(tables)).table.id, seat, limit=100)
    return [line.text for line in lines if "our plan" in line.text]


async def test_a_plan_is_played_answer_by_answer_when_its_turn_comes(estate, hands):
    acts = await planned(estate, BEN, "work", "A2", "yield")
    assert acts.latest.turn.end == "over"
    table = (await now(estate)).table.id
    assert await deliver(estate) == []
    await estate.act(table, ANN, "yield")
    sent = [payload for kind, payload in await deliver(estate) if kind == "ping"]
    assert sent == [{"seats": [1], "users": [BEN], "hushed": [BEN]}]  # named like anyone, not disturbed
    for _ in range(3):
        assert 1 in (await now(estate)).awaited
        await play_next(estate, hands)
    assert 2 in (await now(estate)).awaited
    assert (await now(estate)).plans == {}
    assert [payload["users"] for kind, payload in await deliver(estate) if kind == "ping"] == [[CY]]
    assert match_of(await now(estate)).state.stocks[1]["wood"] == 2
    assert await told(estate, 1) == [
        "I played your plan, 1 of 3: Work.",
        "I played your plan, 2 of 3: A2 Forest.",
        "I played your plan, 3 of 3: Yield.",
    ]
    assert await told(estate, 0) == await told(estate, None) == []


@RULES
async def test_a_draft_is_not_played(estate, hands):
    await planned(estate, BEN, "work", "A2", keep=False)
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "yield")
    sent = [payload for kind, payload in await deliver(estate) if kind == "ping"]
    assert sent == [{"seats": [1], "users": [BEN]}]
    hands.pass_(milliseconds=LONGEST)
    await estate.clock.tick()
    assert (await now(estate)).plans[1].met
    await estate.act(table, BEN, "yield")
    assert (await now(estate)).plans == {}
    assert await told(estate, 1) == []


@RULES
async def test_it_stops_at_the_first_difference_and_its_player_is_called(estate):
    """Ann gives Ben 2 ore in a trade before his turn: his Stockpile isn't what he saw."""
    await planned(estate, BEN, "work", "A2", "yield")
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "work", "A2")
    await estate.act(table, ANN, "offer", "seat2", "2wood", "none")
    (offer,) = match_of(await now(estate)).state.offers
    await estate.act(table, BEN, "accept", offer.name)
    await deliver(estate)
    await estate.act(table, ANN, "yield")
    sent = await deliver(estate)
    assert [payload for kind, payload in sent if kind == "ping"] == [{"seats": [1], "users": [BEN]}]
    assert [kind for kind, _ in sent if kind == "panel"] == []
    plan = (await now(estate)).plans[1]
    assert plan.stopped.startswith("It stopped before its first answer, at “Work”: ")
    assert (await told(estate, 1))[-1].startswith("Your plan was: Work → A2 Forest → Yield. It stopped before")
    await estate.act(table, BEN, "yield")
    assert (await now(estate)).plans == {}


@RULES
async def test_in_the_midst_of_the_turn_only_a_direct_message_says_that_it_stopped(estate, hands):
    await planned(estate, BEN, "work", "A2", "yield")
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "yield")
    await play_next(estate, hands)
    await deliver(estate)
    await swap_second_answer(estate)
    await estate.leave_ahead(table, BEN, "reward", "turn")  # an act of Ben's, after which the table is looked at
    hands.pass_(milliseconds=LONGEST)
    await estate.clock.tick()
    assert (await now(estate)).plans[1].stopped.startswith("It stopped after 1 of 3 answers, at “A2 Forest”: ")
    sent = await deliver(estate)
    assert [(kind, payload) for kind, payload in sent if kind in ("ping", "panel")] == [
        ("panel", {"user": BEN, "seat": 1, "apart": True})
    ]


@RULES
async def test_a_plan_that_ends_before_its_turn_does_calls_its_player(estate, hands):
    """“Work” alone leaves the place open, which no one else sees; with the place, everyone sees that Ben moves on."""
    for path, played in ((("work",), 1), (("work", "A2"), 2)):
        user = BEN if played == 1 else CY
        await planned(estate, user, *path)
        table = (await now(estate)).table.id
        await estate.act(table, ANN if played == 1 else BEN, "yield")
        await deliver(estate)
        for _ in range(played):
            assert [kind for kind, _ in await deliver(estate) if kind in ("ping", "panel")] == []
            await play_next(estate, hands)
        sent = [(kind, payload) for kind, payload in await deliver(estate) if kind in ("ping", "panel")]
        assert sent == [("panel", {"user": user, "seat": played, "apart": True})]
        if played == 1:
            await estate.take_back(table, BEN)


async def swap_second_answer(tables):
    """Store the plan as if its second question had had other choices when it was planned."""
    (text,) = (await raw(tables, "SELECT waits FROM heads"))[0]
    state = read_state(text, 0)
    plan = state.premoves.plans[1]
    answers = (plan.answers[0], plan.answers[1]._replace(choices="0" * 12), *plan.answers[2:])
    table = (await now(tables)).table.id

    def work(act):
        act.state.premoves.plans[1] = replace(plan, answers=answers)
        act.public = False

    await tables._executor.alter(table, "clock", None, work)


@RULES
async def test_who_answers_by_hand_goes_on_by_hand(estate, hands):
    await planned(estate, BEN, "work", "A2", "yield")
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "yield")
    await estate.act(table, BEN, "yield")
    assert (await now(estate)).plans == {}
    assert (await told(estate, 1))[-1] == (
        "Your plan was cancelled, because you answered yourself: Work → A2 Forest → Yield."
    )
    hands.pass_(milliseconds=LONGEST)
    await estate.clock.tick()
    assert match_of(await now(estate)).state.stocks[1]["wood"] == 0


@RULES
async def test_an_undone_answer_is_not_played_again(estate, hands):
    await planned(estate, BEN, "work", "A2", "yield")
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "yield")
    await play_next(estate, hands)
    await estate.take_back(table, BEN)
    assert (await now(estate)).plans == {}
    assert "you undid the move" in (await told(estate, 1))[-1]


@RULES
async def test_it_is_changed_and_cancelled(estate):
    acts = await planned(estate, BEN, "work", "A2")
    table = (await now(estate)).table.id
    await acts.take_back(table, BEN)
    assert [one.says for one in (await now(estate)).plans[1].answers] == ["Work"]
    assert not (await now(estate)).plans[1].kept  # changed, so a draft again
    await estate.planning.cancel(table, BEN)
    with pytest.raises(TableError, match="no plan"):
        await estate.planning.cancel(table, BEN)
    with pytest.raises(TableError, match="Choose something first"):
        await acts.keep(table)


@RULES
async def test_who_cannot_plan_hears_why(estate, tables):
    table = (await now(estate)).table.id
    with pytest.raises(TableError, match=OWN_TURN):
        await estate.planning.acts_for(ANN).read(table)
    with pytest.raises(TableError, match="not playing"):
        await estate.planning.acts_for(GM).read(table)
    await estate.act(table, ANN, "yield")
    with pytest.raises(TableError, match=r"you've had your turn in this Season \(rule 4\.6c\)"):
        await estate.planning.acts_for(ANN).read(table)
    await estate.gm.pause(table, GM, reason="tea")
    with pytest.raises(TableError, match="while the game is being played"):
        await estate.planning.acts_for(CY).read(table)
    tiny = (await begun(tables, channel=2)).table.id
    with pytest.raises(TableError, match=NO_PLANS):
        await tables.planning.acts_for(ANN).read(tiny)


async def test_it_goes_with_its_player_and_is_exported_for_them_alone(estate):
    await planned(estate, BEN, "work", "A2", "yield")
    table = (await now(estate)).table.id
    assert "A2 Forest" in (await estate.personal.export(BEN)).decode()
    assert "A2 Forest" not in (await estate.personal.export(CY)).decode()
    assert "A2 Forest" not in (await estate.gm.take_record(table, GM)).to_bytes().decode()
    await estate.delete_person(BEN)
    assert (await now(estate)).plans == {}
    assert "A2 Forest" not in str(await raw(estate, "SELECT waits FROM heads"))


@RULES
async def test_an_undo_by_the_game_master_cancels_it(estate):
    await planned(estate, BEN, "work", "A2", "yield")
    table = (await now(estate)).table.id
    await estate.act(table, ANN, "work", "A2")
    await estate.gm.undo(table, GM, 1, reason="again")
    assert (await now(estate)).plans == {}
    assert "moves were undone" in (await told(estate, 1))[-1]


def test_it_is_stored_as_it_is():
    plan = Plan((), kept=True, done=0, met=True, stopped="why")
    assert Plan.read(plan.to_json()) == plan
