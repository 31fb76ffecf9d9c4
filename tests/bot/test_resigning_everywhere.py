"""Resignation in every title, and where the rulebook is silent: the safe defaults play the seat for good, and the ranking says so."""

import re

import pytest

from bot.features.resigning import ask_resign
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.time_control import HOUR, TimeControl
from bot.tables.option_choice import Choice
from bot.tables.votes.motion_rules import Proposal
from bot.titles.rulebook import Rulebook
from games import CATALOGUE
from games.engine.errors import Refused
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    GUILD,
    Hands,
    asks,
    begun,
    deliver,
    lobby,
    match_of,
    refused,
    service,
)

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

SILENT = sorted(name for name, game in CATALOGUE.items() if game.rules.resign is None)


async def lines(tables, table):
    return [line.text for line in await tables.log(table, None, limit=100)]


async def at_a_table(tables, name):
    """As many people as the title needs, who have answered some things."""
    game = CATALOGUE[name]
    opening = {"guild": GUILD, "channel": CHANNEL, "host": ANN, "name": "P11", "game": name, "options": {}}
    table = (await tables.open(**opening, terms=TimeControl())).table.id
    for user in range(ANN + 1, ANN + game.seats[0]):
        await tables.join(table, user, f"P{user}")
    standing = await tables.start(table, ANN)
    for _ in range(6):
        seat, ask = next((seat, ask) for seat, ask in asks(standing).items() if not ask.standing)
        standing = await tables.act(table, standing.table.players[seat].user, " ".join(ask.default or ()) or "none")
    return standing


async def test_who_has_resigned_answers_nothing_by_an_old_panel_either(tmp_path):
    async with service(tmp_path / "e.db", Hands(), CATALOGUE["anarchy"]) as tables:
        standing = await at_a_table(tables, "anarchy")
        table, seat = standing.table.id, next(seat for seat, ask in asks(standing).items() if ask.standing)
        user = standing.table.players[seat].user
        standing = await tables.resign(table, user)
        match = match_of(standing)
        assert seat in match.asks, "an offer, which no robot answers"
        places, digest = [ask_place(match.asks[seat])], standing.digest(seat)
        for attempt in (
            lambda: tables.choose(table, user, digest, places),
            lambda: tables.answer_or_preview(table, user, Choice(digest, places)),
            lambda: tables.take_back(table, user, digest),
        ):
            with pytest.raises(TableError, match="resigned"):
                await attempt()
        assert (await tables.standing(table)).table.revision == standing.table.revision


def ask_place(ask):
    """The place of an option that can be chosen."""
    return [option.refusal for option in ask.options].index(None)


@pytest.mark.parametrize("name", CATALOGUE)
async def test_in_every_title_one_can_resign_and_the_others_play_on(tmp_path, name):
    async with service(tmp_path / "e.db", Hands(), CATALOGUE[name]) as tables:
        standing = await at_a_table(tables, name)
        table, seat = standing.table.id, standing.seat_of(ANN)
        before = match_of(standing).save()
        assert (await tables.may_resign(table, ANN)).table == standing.table
        standing = await tables.resign(table, ANN)
        assert standing.table.players[seat].resigned
        assert standing.seat_of(ANN) == seat
        assert standing.ask_of(ANN) is None
        for attempt in (tables.may_resign, tables.resign):
            with pytest.raises((TableError, Refused)):
                await attempt(table, ANN)
        back = await tables.gm.undo(table, GM, 1)
        assert match_of(back).save() == before
        assert back.table.players[seat] == Player(ANN, "P11")
        await tables.resign(table, ANN)
        await tables.gm.reset(table, GM)
        assert (await tables.at(CHANNEL)).table.players[seat].robot is None


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_it_means_for_hand_money_and_score_is_said_before_with_rules_of_the_book(name):
    game, book = CATALOGUE[name], Rulebook.load(name)
    assert bool(game.table.resigning) is (game.rules.resign is not None)
    assert all(book.rule(number) for number in re.findall(r"\d+\.\d+[a-z]?", game.table.resigning))
    said = ask_resign(game)
    assert "can't be undone" in said
    if game.rules.resign is None:
        for word in ("hand", "money", "points", "ranking"):
            assert word in said


async def three(tables, **options):
    standing = await lobby(tables, **options)
    await tables.join(standing.table.id, CY, "Cy")
    return await tables.start(standing.table.id, ANN)


async def test_the_safe_defaults_play_the_seat_and_everybody_is_told(tables):
    table = (await three(tables)).table.id
    await deliver(tables)
    standing = await tables.resign(table, BEN)
    assert standing.table.players[1] == Player(BEN, "Ben", "absent", resigned=True)
    assert sorted(asks(standing)) == [0, 2]
    assert [row["line"] for kind, row in await deliver(tables) if kind == "say"] == [(await lines(tables, table))[-1]]
    assert (await lines(tables, table))[-1].startswith("<s1> resigns: a robot makes default moves")
    for user in (ANN, CY):
        standing = await tables.act(table, user, "2")
    assert 1 not in standing.awaited
    assert (await tables.note_presence(standing, BEN)) is standing, "they read on, and are not back"
    await refused("not now", tables.act(table, BEN, "keep"))


async def test_nobody_can_take_the_seat_and_the_result_says_why(tables):
    table = (await three(tables, rounds=1)).table.id
    await tables.resign(table, BEN)
    await refused("taken", tables.open_seats(table, 14))
    assert "has resigned" in await refused("not now", tables.gm.replace(table, GM, 1, 14, "Dora"))
    assert "has resigned" in await refused("not now", tables.hand_over.offer(table, BEN, 14, "Dora"))
    what = Proposal(motion="person", seat=1, user=14, name="Dora")
    assert "has resigned" in await refused("not now", tables.votes.propose(table, ANN, what))
    await tables.leave(table, BEN)
    await refused("taken", tables.open_seats(table, 14))
    await refused("taken", tables.open_seats(table, BEN))
    await tables.gm.end(table, GM, True)
    over = (await lines(tables, table))[-1]
    assert "<s1> (resigned) (" in over
    assert over.count("(resigned)") == 1


async def test_a_game_master_can_make_a_seat_resign_in_every_title_and_take_it_back(tables):
    table = (await three(tables)).table.id
    standing = await tables.gm.resign(table, GM, 1, reason="gone for good")
    assert standing.table.players[1].given_up
    assert "made <n:Ben> resign" in "".join(await lines(tables, table))
    standing = await tables.gm.undo(table, GM, 1)
    assert standing.table.players[1] == Player(BEN, "Ben")
    assert sorted(standing.awaited) == [0, 1, 2]


async def test_it_outlives_the_process_and_an_undo_of_what_came_later(tmp_path):
    async with service(tmp_path / "r.db", Hands()) as first:
        table = (await three(first)).table.id
        await first.resign(table, BEN)
        await first.act(table, ANN, "1")
    async with service(tmp_path / "r.db", Hands()) as second:
        standing = await second.gm.undo(table, GM, 1)
        assert standing.table.players[1].given_up
        assert sorted(standing.awaited) == [0, 2]
        await second.leave(table, BEN)
        standing = await second.gm.undo(table, GM, 1)
        assert standing.table.players[1] == Player(BEN, "Ben", "absent", resigned=True)


async def test_nobody_resigns_twice_before_the_deal_or_after_the_end(tables):
    table = (await lobby(tables)).table.id
    await refused("not now", tables.may_resign(table, ANN))
    await tables.start(table, ANN)
    await refused("not seated", tables.resign(table, GM))
    await tables.resign(table, ANN)
    assert "already" in await refused("not now", tables.may_resign(table, ANN))
    await tables.gm.end(table, GM, True)
    for attempt in (tables.may_resign, tables.resign):
        await refused("not now", attempt(table, BEN))


# ---- a seat goes from person to robot, and back, and to another person


@pytest.mark.parametrize("robot", ["player", "absent"])
async def test_who_leaves_chooses_the_robot(tables, robot):
    table = (await three(tables)).table.id
    standing = await tables.leave(table, BEN, robot)
    assert standing.table.players[1] == Player(None, "Ben", robot)
    does = {"player": "plays to win", "absent": "makes default moves"}[robot]
    assert f"<u{BEN}> leaves. From now on a robot {does}" in "".join(await lines(tables, table))
    standing = await tables.take_seat(table, 1, BEN, "Ben")
    assert standing.table.players[1] == Player(BEN, "Ben")
    assert f"<u{BEN}> takes the seat <n:Ben> left." in await lines(tables, table)


@pytest.mark.parametrize("first", ["sits there", "has left"])
async def test_a_seat_is_handed_over_to_who_takes_it_with_a_press(tables, first):
    table = (await three(tables)).table.id
    if first == "has left":
        await tables.leave(table, BEN, "player")
    await deliver(tables)
    standing = await tables.hand_over.offer(table, BEN, 14, "Dora")
    assert standing.table.players[1].user == (None if first == "has left" else BEN)
    (row,) = [row for kind, row in await deliver(tables) if kind == "say"]
    assert (row["why"], row["call"], row["seat"]) == ("offer", [14], 1)
    standing = await tables.note_presence(standing, BEN)
    assert 1 in standing.table.offers, "their own presses take nothing back"
    standing = await tables.take_seat(table, 1, 14, "Dora")
    assert standing.table.players[1] == Player(14, "Dora")
    assert sorted(standing.awaited) == ([0, 2] if first == "has left" else [0, 1, 2]), "the robot has bid"
    if first == "sits there":
        await refused("taken", tables.open_seats(table, BEN))


async def test_an_offer_is_taken_back_or_lapses_when_the_seat_changes_hands(tables):
    table = (await three(tables)).table.id
    await tables.hand_over.offer(table, BEN, 14, "Dora")
    assert (await tables.hand_over.withdraw(table, BEN)).table.offers == {}
    await refused("passed", tables.hand_over.withdraw(table, BEN))
    await tables.hand_over.offer(table, BEN, 14, "Dora")
    standing = await tables.gm.replace(table, GM, 1, 15, "Eve")
    assert standing.table.offers == {}
    await refused("taken", tables.take_seat(table, 1, 14, "Dora"))


async def test_who_may_not_be_handed_a_seat(tables):
    table = (await three(tables)).table.id
    await tables.gm.inspect(table, GM, None)
    assert "looked" in await refused("gm", tables.hand_over.offer(table, BEN, GM, "Gm"))
    await refused("taken", tables.hand_over.offer(table, BEN, CY, "Cy"))
    await refused("not seated", tables.hand_over.offer(table, 14, 15, "Eve"))
    await tables.hand_over.offer(table, BEN, 14, "Dora")
    await tables.gm.inspect(table, 14, 0)
    await refused("gm", tables.take_seat(table, 1, 14, "Dora"))


async def test_a_seat_with_a_wait_goes_on_under_its_new_hands(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR))).table.id
    await tables.clock.start()
    hands.pass_(minutes=50)
    await tables.hand_over.offer(table, BEN, 14, "Dora")
    standing = await tables.take_seat(table, 1, 14, "Dora")
    assert (standing.deadlines[1] - hands.now).total_seconds() == HOUR
