"""Whoever looks at a table shares how it stands: it is what a fresh reading gives, whatever happened, and nobody changes it."""

import json
import tracemalloc
from dataclasses import replace

import pytest

from bot.contract import random_play
from bot.contract.panel_checks import load_title
from bot.features.board_message import board
from bot.features.panel_parts import make_panels
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.storage.engine import fault_injection
from bot.tables.acts.log_cache import PLACES
from bot.tables.acts.lru_cache import LruCache
from bot.tables.acts.snapshot_cache import SnapshotCache, facts, weight
from bot.tables.acts.table_serialization import to_json, to_match, to_standing
from bot.tables.option_choice import Choice
from bot.tables.table_service import TableService
from games import CATALOGUE
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    GUILD,
    begun,
    entropy,
    in_round_one,
    lobby,
    match_of,
    over,
    refused,
)
from tests.bot.tinygame import RESIGNING, TINY
from tests.sizes import size

PRESSES = size(120, 5_000)  # of each title
TITLES = {**CATALOGUE, "tiny": RESIGNING}


def plain(ask):
    """The question without the functions in it, which are other objects in every match."""
    return ask._replace(alike=None, beyond=None)


def seen(standing):
    """All that anybody can see of a standing."""
    match, table = standing.match, standing.table
    if match is None:
        return table, standing.deadlines
    asks = {seat: plain(ask) for seat, ask in match.asks.items()}
    led = {seat: looked(lambda s=seat, a=ask: match.ahead(s, tuple(a.legal[: a.low]))) for seat, ask in asks.items()}
    questions = [(standing.digest(s), match.list_begun(s), match.can_take_back(s)) for s in range(len(table.players))]
    words = [looked(lambda s=s: match.out_of_place(s, "keep")) for s in range(len(table.players))]
    views = [match.view(viewer) for viewer in random_play.viewers(match)]
    rules = [match.public_rule(seat) for seat in asks]
    return table, standing.deadlines, match.save(), random_play.data(match), asks, led, questions, words, views, rules


def looked(look):
    """Return the outcome of a look, or its refusal, for comparing."""
    try:
        found = look()
    except Refused as refused_:
        return refused_.refusal
    if isinstance(found, Refused):
        return found.refusal
    ask, settled = found
    return ask and plain(ask), [
        (plain(one.ask), one.seat, one.chosen, one.told, one.dice, one.serial) for one in settled
    ]


def inside(match):
    """All that a match holds, to the last."""
    return *random_play.everything(match), list(match._settled), match._final, list(match.draws), len(match.news)


async def afresh(tables, table):
    """Return a snapshot of the table that is made only from what is stored."""
    head = await tables._executor.head(table)
    return to_standing(head, to_match(tables.catalogue[head.game], head))


async def check(tables, table):
    """Assert that the shared snapshot and everyone's newest lines are the stored ones."""
    standing = await tables.standing(table)
    assert await tables.standing(table) is standing
    assert seen(standing) == seen(await afresh(tables, table))
    rows = await tables._executor.store.acts.page(table, standing.table.revision + 1, 200)
    for viewer in (None, *range(len(standing.table.players))):
        lines = await tables.newest(standing, viewer, 8)
        assert [(one.id, one.text, one.undone, one.private, one.weight) for one in lines] == told(rows, viewer)[-8:]
    return standing


def told(rows, viewer):
    """Return the lines that the stored acts told this viewer, newest last."""
    return [
        (row.revision * PLACES + place, text, row.undone, to is not None, *(weight or [0]))
        for row in reversed(rows)
        for place, (to, text, *weight) in enumerate(json.loads(row.lines))
        if to is None or viewer in to
    ]


async def look_around(tables, panels, standing):
    """Everything that people do without changing anything leaves what they share as it was."""
    match, table = standing.match, standing.table
    before = inside(match)
    for seat, player in enumerate(table.players):
        if player.user is not None:
            await panels.panel(table.id, player.user)
            asked = [match.asks[seat].options[0].token] if seat in match.asks else []
            await quietly(tables.suggest(table.id, player.user, *asked))
            await quietly(tables.may_resign(table.id, player.user))
    presenter = panels.presenters.find(table.game)
    board(standing, match.game, presenter, await tables.newest(standing, None, 6))
    seen(standing)
    await quietly(tables.verify(table.id))
    assert await tables.standing(table.id) is standing
    assert inside(match) == before


async def quietly(work):
    """Await what may be refused; return whether it was allowed."""
    try:
        await work
    except (Refused, TableError):
        return False
    return True


class Evening:
    """Two people, robots and a game master at one table, who do anything."""

    def __init__(self, tables, hands, table, numbers):
        self.tables, self.hands, self.table, self.numbers = tables, hands, table, numbers

    async def something(self, standing):
        """One press, or whatever else may happen."""
        if standing.table.status == "over":
            return await self.back()
        if standing.table.status == "paused":
            await quietly(self.tables.take_seat(self.table, 0, ANN, "Ann"))
            return await quietly(self.tables.gm.resume(self.table, GM))
        others = (self.back, self.late, self.jump, self.master, self.people, self.take_back, self.nonsense)
        here = {seat for seat, one in enumerate(standing.table.players) if one.user is not None and not one.given_up}
        asked = [ask for seat, ask in match_of(standing).asks.items() if seat in here]
        if not asked or self.numbers.below(5) == 0:
            return await others[self.numbers.below(len(others))]()
        return await self.press(standing, asked[self.numbers.below(len(asked))])

    async def press(self, standing, ask):
        user, tokens = standing.table.players[ask.seat].user, ask.sample(self.numbers)
        digest, known = standing.digest(ask.seat), [option.token for option in ask.options]
        places = [known.index(token) for token in tokens if token in known]
        if len(places) == len(tokens) == 1 and self.numbers.below(2):
            led = await self.tables.answer_or_preview(self.table, user, Choice(digest, (places[0],)))
            return led.answered or await self.tables.choose(self.table, user, digest, places)
        if len(places) == len(tokens) and self.numbers.below(2):
            return await self.tables.choose(self.table, user, digest, places)
        return await self.tables.act(self.table, user, " ".join(tokens) or "none", digest=digest, partial=True)

    async def back(self):
        return await quietly(self.tables.gm.undo(self.table, GM, 1 + self.numbers.below(3)))

    async def late(self):
        self.hands.pass_(hours=2)
        return await self.tables.clock.tick()

    async def jump(self):
        await self.tables.clock.tick()
        self.hands.jump(minutes=5)
        return await self.tables.clock.tick()

    async def master(self):
        gm, number = self.tables.gm, self.numbers.below(8)
        seat = self.numbers.below(2)
        if number == 0 and (powers := list(self.tables.catalogue[await self.game()].rules.powers)):
            return await quietly(gm.power(self.table, GM, powers[self.numbers.below(len(powers))]))
        works = (gm.pause, gm.skip, gm.skip, gm.inspect, gm.inspect, gm.replace, gm.end, gm.resign)
        given = {
            gm.skip: (seat,),
            gm.inspect: (None,),
            gm.replace: (seat, CY, "Cy"),
            gm.end: (True,),
            gm.resign: (seat,),
        }
        return await quietly(works[number](self.table, GM, *given.get(works[number], ())))

    async def game(self):
        return (await self.tables.standing(self.table)).table.game

    async def people(self):
        user = (ANN, BEN, CY)[self.numbers.below(3)]
        if self.numbers.below(6) == 0:
            return await quietly(self.tables.resign(self.table, user))
        await quietly(self.tables.leave(self.table, user))
        return await quietly(self.tables.take_seat(self.table, self.numbers.below(2), user, "Somebody"))

    async def take_back(self):
        return [await quietly(self.tables.take_back(self.table, user)) for user in (ANN, BEN)]

    async def nonsense(self):
        return await quietly(self.tables.act(self.table, ANN, "nonsense", "more"))


@pytest.mark.sqlite("every title; the other half is the test below")
@pytest.mark.parametrize("name", sorted(TITLES))
async def test_what_is_shared_is_what_a_fresh_reading_gives(tables, hands, name):
    await play_evenings(tables, hands, name)


@pytest.mark.postgresql("two titles: what is read and written is the same for all")
@pytest.mark.parametrize("name", ["nobles", "tiny"])
async def test_what_is_shared_is_what_a_fresh_reading_of_a_server_gives(tables, hands, name):
    await play_evenings(tables, hands, name)


async def play_evenings(tables, hands, name):
    """Let everything happen at tables of that title; after each act what is shared must be what a fresh reading gives."""
    tables = TableService(tables._executor.store, TITLES, now=hands, entropy=entropy(name))
    tables.clock.monotonic = lambda: hands.steady
    presenters, _ = await load_title(CATALOGUE.titles[name]) if name in CATALOGUE else (None, [])
    panels = presenters and make_panels(tables, presenters)
    done = 0
    while done < PRESSES:
        numbers, channel = random_play.luck("standings", name, done), CHANNEL + done
        standing = await tables.open(
            guild=GUILD, channel=channel, host=ANN, name="Ann", game=name, options={}, terms=TimeControl(pace=3600)
        )
        table = standing.table.id
        await check(tables, table)
        await tables.join(table, BEN, "Ben")
        for kind in ("absent", "random", "player")[: TITLES[name].seats[-1] - 2]:
            await tables.seat_robot(table, ANN, kind)
        await tables.start(table, ANN)
        evening = Evening(tables, hands, table, numbers)
        for _ in range(min(PRESSES, 400)):
            standing = await check(tables, table)
            if panels and numbers.below(6) == 0:
                await look_around(tables, panels, standing)
            await evening.something(standing)
            done += 1
        await check(tables, table)
        await quietly(tables.gm.end(table, GM, False))
        if all(player.user is None for player in (await tables.standing(table)).table.players):
            assert "Robots can't play alone" in await refused("not now", tables.gm.reset(table, GM))
            await check(tables, table)
            continue
        new = await tables.gm.reset(table, GM)
        await check(tables, new.table.id)
        await tables.gm.restore(table, GM)
        await check(tables, table)
        await check(tables, new.table.id)


async def test_the_host_of_a_game_that_ends_as_its_host_leaves_is_who_still_sits_there(tables, hands):
    """Nobody takes the chair when the game is over; who has it is read from who sits there, in memory as in the store."""
    tables = over(tables._executor.store, hands, RESIGNING)
    table = (await lobby(tables)).table.id
    await tables.seat_robot(table, ANN, "player")
    await tables.start(table, ANN)
    await tables.resign(table, BEN)
    await tables.leave(table, ANN)
    standing = await check(tables, table)
    assert (standing.table.status, standing.table.host) == ("over", BEN)


async def test_corrected_rules_are_looked_up_anew_and_restart_the_step(tables, monkeypatch):
    table = (await in_round_one(tables)).table.id
    await tables.act(table, ANN, "give")
    shared = await tables.standing(table)
    corrected = TINY.but(final_rule="9.9")
    monkeypatch.setattr(tables._executor, "catalogue", {"tiny": corrected})
    assert match_of(await tables.standing(table)).game is corrected
    assert match_of(shared).game is TINY

    async def giving(g):
        """3.1 What was asked is not asked any more."""
        from games.engine.asking.decisions import pick

        await pick(1, ["yes", "no"], rule="3.9", prompt="Well?")

    monkeypatch.setattr(tables._executor, "catalogue", {"tiny": TINY.but(steps=(*TINY.rules.steps[:2], giving))})
    assert [ask.rule for ask in match_of(await tables.standing(table)).asks.values()] == ["3.9"]
    assert "rules correction" in (await tables.log(table, None))[-1].text


FAILS = [
    p
    for p in fault_injection.POINTS
    if p.startswith(("before b", "after b", "after s", "after a", "after o", "before c"))
]


@pytest.mark.parametrize("point", FAILS)
async def test_a_failed_commit_leaves_what_is_shared_as_it_was(tables, point):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    shared = await tables.standing(table)
    lines = await tables.newest(shared, 0, 8)
    before = inside(match_of(shared)), seen(shared), list(tables._executor.standings.kept._values)

    async def fail(here):
        if here == point:
            fault_injection.hook = None
            raise RuntimeError("the disk is full")

    fault_injection.hook = fail
    with pytest.raises(RuntimeError):
        await tables.act(table, BEN, "2")
    assert fault_injection.hook is None
    assert await tables.standing(table) is shared
    assert (inside(match_of(shared)), seen(shared), list(tables._executor.standings.kept._values)) == before
    assert await tables.newest(shared, 0, 8) == lines
    await tables.act(table, BEN, "2")
    await check(tables, table)


async def test_an_act_that_was_stored_but_failed_afterwards_is_seen(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    await check(tables, table)

    async def fail(here):
        if here == "after commit":
            fault_injection.hook = None
            raise RuntimeError("killed")

    fault_injection.hook = fail
    with pytest.raises(RuntimeError):
        await tables.act(table, BEN, "2")
    assert list(match_of(await check(tables, table)).asks) == [0]


async def test_an_act_is_not_seen_before_it_is_stored(tables):
    """A reader sees the earlier table while an act is being stored."""
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    before, found = seen(await tables.standing(table)), []

    async def look(here):
        found.append((here, seen(await tables.standing(table))))

    fault_injection.hook = look
    await tables.act(table, BEN, "2")
    fault_injection.hook = None
    assert [here for here, there in found if there != before] == ["after commit"]
    assert len(found) > 3


async def test_what_another_process_has_stored_is_seen_at_once(tables, hands):
    other = over(tables._executor.store, hands)
    table = (await begun(tables)).table.id
    for here, there, user, answer in (
        (tables, other, ANN, "1"),
        (other, tables, BEN, "3"),
        (tables, other, ANN, "keep"),
    ):
        await check(there, table)
        await here.act(table, user, answer)
        assert seen(await check(there, table)) == seen(await check(here, table))
        lines = await here.newest(await here.standing(table), 0, 8)
        assert await there.newest(await there.standing(table), 0, 8) == lines
    await other.gm.undo(table, GM, 2)
    await check(tables, table)


async def test_a_question_that_has_passed_is_refused_within_the_act(tables):
    standing = await in_round_one(tables)
    table, digest = standing.table.id, standing.digest(0)
    await tables.choose(table, ANN, digest, [0])
    revision = (await tables.standing(table)).table.revision
    await refused("passed", tables.choose(table, ANN, digest, [0]))
    await refused("passed", tables.answer_or_preview(table, ANN, Choice(digest, (0,))))
    await refused("not seated", tables.choose(table, CY, digest, [0]))
    digest = (await tables.standing(table)).digest(1)
    await refused("passed", tables.choose(table, BEN, digest, [2]))
    await refused("passed", tables.answer_or_preview(table, BEN, Choice(digest, (-1,))))
    await tables.gm.pause(table, GM)
    await refused("passed", tables.choose(table, BEN, digest, [0]))
    assert (await tables.standing(table)).table.revision == revision + 1


async def test_one_option_only_leads_on_what_can_be_taken_back(tables):
    standing = await in_round_one(tables)
    table, revision = standing.table.id, standing.table.revision
    final = await tables.answer_or_preview(table, ANN, Choice(standing.digest(0), (0,)))  # to keep is final
    assert not final.answered
    assert final.standing is await tables.standing(table)
    assert final.standing.table.revision == revision
    led = await tables.answer_or_preview(table, ANN, Choice(standing.digest(0), (1,)))  # to give leads on: to whom?
    assert led.answered
    assert match_of(led.standing).asks[0].rule == "3.2"
    await check(tables, table)


def test_what_was_not_used_for_longest_makes_room():
    kept: LruCache[str] = LruCache(100)
    for table in (1, 2, 3):
        kept.put(table, f"table {table}", 30)
    assert kept.get(1) == "table 1"
    kept.put(4, "table 4", 30)
    assert [kept.get(table) for table in (1, 2, 3, 4)] == ["table 1", None, "table 3", "table 4"]
    kept.put(4, "larger", 41)
    assert (kept.get(4), kept.get(1), len(kept), kept.used) == ("larger", None, 2, 71)
    kept.put(5, "too large for all", 101)
    assert (len(kept), kept.used) == (0, 0)
    kept.drop(5)
    assert kept.used == 0


@pytest.mark.parametrize("name", sorted(CATALOGUE))
def test_the_bytes_that_are_counted_are_no_fewer_than_those_that_are_used(name):
    game = CATALOGUE[name]
    for seats in {game.seats[0], game.seats[-1]}:
        match, numbers = random_play.begin(game, seats, random_play.number_of_run(1)), random_play.luck("bytes", seats)
        for number, _ in enumerate(random_play.random_game(match, numbers, most=100)):
            if number % 12 == 0:
                save = match.save()
                text = to_json([[a.seat, a.rule, a.tokens] for a in save.answers])
                assert taken(game, save) <= weight((save.state, text)), f"{name} of {seats} seats takes more"


def taken(game, save):
    """Bytes that a match takes, its own text apart."""
    Match(game, save)  # what is made once for all matches is there
    tracemalloc.start()
    match = Match(game, save)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used + len(match.save().state)


async def test_ten_thousand_tables_stay_within_the_room(tables):
    standing, executor = await begun(tables), tables._executor
    head = await executor.head(standing.table.id)
    standings = SnapshotCache(room=64 * weight(facts(head)))
    for number in range(10_000):
        standings.share(TINY, replace(head, id=number), {}, standing)
    assert len(standings.kept) <= 64
    assert standings.kept.used <= standings.kept.room
    assert facts(head) == facts(replace(head, drawn=5, message=6, redraw_at=7, due=8))
