"""Two worlds at a real table that differ only in what one player does unseen: their time runs out in questions of which no one may hear how

they were answered, and they begin and undo. In the other world they answer the same by hand, at the same moment, and begin nothing. Nobody else
can tell the worlds apart: by messages, boards, logs, panels, deadlines, votes, lists of moves, refusals, counts; after undos, skips and votes too.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.contract.panel_checks import load_title
from bot.features.log import log_page
from bot.features.log.log_page import show_log
from bot.features.panel_parts import make_panels
from bot.model.errors import TableError
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.time_control import HOUR, TimeControl
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import Played
from bot.tables.acts import journal_entries
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.timer_state import Timers
from bot.tables.timers import time_outs
from bot.tables.turns import match_actions
from bot.tables.undo import undo_acts
from bot.tables.votes.motion_rules import Proposal
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.bot.public_eye import Eye, payload
from tests.bot.table_kit import GM, match_of, raw
from tests.bot.two_tables import HOST, World, world
from tests.games import walk
from tests.sizes import size

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

GAMES = size(2, 60)
ACTS = size(60, 200)
FOUND_BY = 40  # games in which a planted leak is found
CLOCKS = (
    TimeControl(pace=HOUR, lapses=2),
    TimeControl(pace=HOUR, gain=600, most=2 * HOUR, lapses=3),
)
OUT = "<s{}> ran out of time: default move played."
Doing = Callable[[World], Awaitable[object]]


class Told(AssertionError):
    """Somebody else can tell the worlds apart."""


@dataclass
class Pair:
    """The worlds. `secret`: in which the player of the seat `shy` does things unseen; `plain`: in which they don't.

    `gone`: they are never there to answer. `steered`: what others choose where they can, one time in two; a text with {} means the shy one's seat. `sealed`: the step in which a time-out of theirs is still sealed.
    """

    name: str
    secret: World
    plain: World
    presenters: Any
    shy: int
    numbers: Any
    gone: bool
    steered: tuple[str, ...] = ()
    sealed: int | None = None
    begun: bool = False  # an answer, unseen, in one world only
    done: Counter[str] = field(default_factory=Counter)
    last: dict[str, int] = field(default_factory=dict)
    pings: dict[str, list[int]] = field(default_factory=lambda: {"secret": [], "plain": []})

    @property
    def worlds(self) -> dict[str, World]:
        return {"secret": self.secret, "plain": self.plain}

    async def both(self, what: str, doing: Doing) -> None:
        """Do the same in both worlds; what is refused in one is refused in the other, in the same words."""
        said = []
        for one in (self.secret, self.plain):
            try:
                await doing(one)
                said.append("")
            except (TableError, Refused) as refused:
                said.append(str(refused))
        self.done[what + (" refused" if said[0] else "")] += 1
        if said[0] != said[1]:
            raise Told(f"{what}: refused by {said[0]!r}, or {said[1]!r}")

    async def compare(self, what: str) -> None:
        """Raise Told for the first difference that anyone else notices."""
        here, there = [await self.look(kind) for kind in self.worlds]
        for name, seen in there.items():
            if here[name] != seen:
                raise Told(f"after {what}, {name}: {show_difference(repr(here[name]), repr(seen))}")

    # ---- what others see

    async def look(self, kind: str) -> dict[str, Any]:
        """Return what everyone but the shy player can notice."""
        one = self.worlds[kind]
        standing, tables, table = await one.standing(), one.tables, one.table
        seats = range(len(standing.table.players))
        other = (self.shy + 1 + self.done.total() % (len(seats) - 1)) % len(seats)
        eye, panels = Eye(tables, self.presenters), make_panels(tables, self.presenters)
        lines = await tables.log(table, None, limit=20)
        vote = standing.vote
        return {
            "messages": await self.messages(kind),
            "logs": [
                [(line.at, line.text) for line in await tables.log(table, seat, limit=30)]
                for seat in [None, *seats]
                if seat != self.shy
            ],
            "awaited": {seat: match_of(standing).public_rule(seat) for seat in standing.awaited},
            "deadlines": standing.deadlines,
            "players": (standing.table.status, standing.table.players, standing.table.epoch),
            "vote": vote
            and (vote.motion, vote.number, vote.until, vote.words, vote.about, vote.choices, vote.ballots, vote.acts),
            "moves": await tables.gm.list_acts(table, 8),
            "undo": [await words_of(tables.gm.to_undo(table, steps)) for steps in (1, 3)],
            "reliability": await tables.statistics.reliability(900, HOST + self.shy),
            "desk": await one._desk(),
            "board": await eye.messages(standing, lines, []),
            "panel": payload(view=await panels.panel(table, HOST + other)),
            "log page": without_numbers(payload(view=await show_log(panels, table, HOST + other))),
        }

    async def messages(self, kind: str) -> list[tuple[object, ...]]:
        """Return the messages since the last look, but for private ones to the shy player; of a ping that is withdrawn, which."""
        one, pings = self.worlds[kind], self.pings[kind]
        query = 'SELECT id, kind, revision, "user", payload FROM outbox WHERE table_id = :t AND id > :n ORDER BY id'
        found = list[tuple[object, ...]]()
        for row in await raw(one.tables, query, t=one.table, n=self.last.get(kind, 0)):
            self.last[kind] = row.id
            what = {name: value for name, value in json.loads(row.payload).items() if name != "hushed"}
            if row.user == HOST + self.shy:
                continue
            if row.kind == "ping":
                pings.append(row.revision)
            if row.kind == "unping":
                what = {"of": pings.index(row.revision) if row.revision in pings else None}
            found.append((row.kind, row.user, what))
        return [one for one in found if one[0] != "unping" or one[2] != {"of": None}]


def without_numbers(page: str) -> str:
    """Return the page with the enciphered numbers of its lines replaced by their order there: they are others in each world."""
    found = dict.fromkeys(re.findall(r"\b[12][0-9]{12}\b", page))
    for place, number in enumerate(found):
        page = page.replace(number, f"line {place}")
    return page


def show_difference(one: str, two: str) -> str:
    """Return where two texts part."""
    place = next(
        (k for k, (here, there) in enumerate(zip(one, two, strict=False)) if here != there), min(len(one), len(two))
    )
    return f"{one[max(place - 80, 0) : place + 120]!r}, or {two[max(place - 80, 0) : place + 120]!r}"


async def words_of(planned: Awaitable[Any]) -> str:
    """Return what an undo would undo, or why not."""
    try:
        words: str = (await planned).words
    except TableError as error:
        return error.said
    return words


# ---- what is done


async def step(pair: Pair) -> str:
    """Do one thing; return what. "parted": from now on everyone may know."""
    standing = await pair.secret.standing()
    match: Any = match_of(standing)
    waited, shy, numbers = sorted(standing.awaited), pair.shy, pair.numbers
    chance = 99 if pair.steered else numbers.below(100)  # steered: nothing but answers and time-outs
    if shy in waited and (pair.gone or chance < 30):
        return await run_out(pair, standing, match)
    if chance < 42 and shy in waited and standing.table.players[shy].present:
        return await fiddle(pair, match)
    if chance < 48 and waited:
        seat = numbers.choice(waited)
        await pair.both("skip", lambda one: one.tables.gm.skip(one.table, GM, seat))
        return "skip"
    if chance < 54:
        steps = 1 + numbers.below(3)
        await pair.both("undo", lambda one: one.tables.gm.undo(one.table, GM, steps))
        return "undo"
    if chance < 62:
        return await vote(pair, standing)
    others = [seat for seat in waited if seat != shy or not pair.gone]
    if not others:
        return "nothing"
    return await answer(pair, match, numbers.choice(others))


async def answer(pair: Pair, match: Any, seat: int) -> str:
    """A player answers by hand, the same in both worlds; what the shy one has begun unseen is undone first."""
    if seat == pair.shy and pair.begun:
        match = await forget_begun(pair.secret, pair)
    ask: Ask = match.asks[seat]
    tokens = (
        ask.sample(pair.numbers)
        if pair.numbers.below(2)
        else match.game.robot.decide(match.view(seat), ask, pair.numbers)
    )
    for token in [one.format(pair.shy + 1) for one in pair.steered]:
        if seat != pair.shy and token in ask.legal and ask.high == 1 and pair.numbers.below(2):
            tokens = (token,)
    await pair.both("answer", lambda one: one.tables.act(one.table, HOST + seat, tokens, partial=True))
    return "answer"


async def fiddle(pair: Pair, match: Any) -> str:
    """The shy player begins an answer of which nobody learns, or undoes it, in one world only."""
    one, seat = pair.secret, pair.shy
    if pair.begun:
        await forget_begun(one, pair)
        return "undone unseen"
    if match.list_begun(seat):
        return "nothing"
    ask: Ask = match.asks[seat]
    for token in ask.legal if ask.low == ask.high == 1 else ():
        if match.preview(seat, (token,)) is not None:
            await one.tables.act(one.table, HOST + seat, (token,), partial=True)
            pair.done["begun unseen"] += 1
            pair.begun = True
            return "begun unseen"
    return "nothing"


async def forget_begun(one: World, pair: Pair) -> Any:
    """The shy player undoes whatever they have begun in that world; return the match then."""
    match: Any = match_of(await one.standing())
    while match.list_begun(pair.shy):
        await one.tables.take_back(one.table, HOST + pair.shy)
        match = match_of(await one.standing())
    pair.begun = False
    return match


async def vote(pair: Pair, standing: TableSnapshot) -> str:
    """Somebody else proposes something, or votes."""
    others = [HOST + seat for seat, one in enumerate(standing.table.players) if seat != pair.shy and one.present]
    if not others:
        return "nothing"
    user, ballot = pair.numbers.choice(others), pair.numbers.choice(["yes", "no"])
    if standing.vote is not None:
        number = standing.vote.number
        await pair.both("ballot", lambda one: one.tables.votes.cast(one.table, user, number, ballot))
        return "ballot"
    proposal = pair.numbers.choice(
        [
            Proposal(motion="undo", acts=1),
            Proposal(motion="undo", acts=2),
            Proposal(motion="extend", seconds=HOUR),
            Proposal(motion="pause"),
        ]
    )
    await pair.both(f"vote on {proposal.motion}", lambda one: one.tables.votes.propose(one.table, user, proposal))
    return "vote"


async def run_out(pair: Pair, standing: TableSnapshot, match: Any) -> str:
    """The shy player's time runs out: in both worlds where everyone may know, else in the other world they answer at that moment."""
    shy, due = pair.shy, standing.deadlines.get(pair.shy)
    if standing.vote is not None or due is None:
        return await vote(pair, standing)
    for seat in standing.awaited:
        if seat != shy:
            await pair.both("extend", lambda one, seat=seat: one.tables.gm.extend(one.table, GM, seat, 3 * HOUR))  # type: ignore[misc]
    wait = max(stamp(due) - stamp(pair.secret.hands()), 0)
    for one in pair.worlds.values():
        one.hands.pass_(milliseconds=wait)
    openness, rule = match.openness(shy), match.public_rule(shy)
    if openness != "open":
        plain = await forget_begun(pair.plain, pair)
        await pair.plain.tables.act(pair.plain.table, HOST + shy, *list_defaults(plain, shy), partial=True)
        if openness == "sealed":
            pair.sealed = match.state.serial
    await tick(pair)
    pair.done[f"{openness} time-out"] += 1
    if (pair.name, rule) == ("aristocrats", "5.5c"):
        return "parted"  # 9.1: what else that turn asks takes its default at once
    return f"a time-out by {rule}"


def list_defaults(match: Any, seat: int) -> list[Tokens]:
    """Return what the clock would answer for the seat, until someone learns of it."""
    scratch: Match[Any] = match.without_begun(seat).copied()
    path = list[Tokens]()
    while not path or (scratch.can_take_back(seat) and seat in scratch.asks and not scratch.asks[seat].standing):
        path.append(scratch.asks[seat].default or ())
        scratch.answer(seat, path[-1], recorded=True)
    return path


async def tick(pair: Pair) -> None:
    for one in pair.worlds.values():
        await one.tables.clock.tick()


async def play(
    name: str, number: int, folder: Path, steered: tuple[str, ...] = (), *, gone: bool | None = None
) -> Counter[str]:
    """Play one pair of worlds until they may part; return what was done. Raise Told."""
    game, numbers = CATALOGUE[name], walk.luck("unseen", name, number)
    seed = f"unseen{name}{walk.number_of_run(number)}"
    secret, plain = [await world(folder / f"{name}{number}{kind}.db", name, seed) for kind in ("a", "b")]
    seats = game.seats[min(number % 3, len(game.seats) - 1)]
    presenters = (await load_title(CATALOGUE.titles[name]))[0]
    options: dict[str, Any] = {"commit_order": "simultaneous"} if name == "aristocracy" and number % 2 else {}
    pair = Pair(
        name,
        secret,
        plain,
        presenters,
        numbers.below(seats),
        numbers,
        gone=number % 4 > 1 if gone is None else gone,
        steered=steered,
    )
    try:
        for one in pair.worlds.values():
            await open_table(one, name, seats, options, CLOCKS[number % len(CLOCKS)])
        for _ in range(ACTS):
            standing = await secret.standing()
            if standing.table.status == "paused":
                await pair.both("resume", lambda one: one.tables.gm.resume(one.table, GM))
                standing = await secret.standing()
            if standing.table.status != "playing":
                break
            for one in pair.worlds.values():
                one.hands.pass_(minutes=1)
            await tick(pair)
            what = await step(pair)
            standing = await secret.standing()
            pair.begun = pair.begun and bool(standing.match and standing.match.list_begun(pair.shy))
            if (
                what == "parted"
                or standing.match is None
                or (pair.sealed is not None and (standing.match.state.serial != pair.sealed or standing.match.over))
            ):
                pair.done["parted"] += 1
                break  # everyone may know now that the time was over
            if standing.match.over:
                break
            await pair.compare(what)
    finally:
        for one in pair.worlds.values():
            await one.tables._executor.store.close()
    return pair.done


async def open_table(one: World, name: str, seats: int, options: dict[str, Any], terms: TimeControl) -> None:
    opened = await one.tables.open(
        guild=900, channel=901, host=HOST, name="P0", game=name, options=options, terms=terms
    )
    one.table = opened.table.id
    for number in range(1, seats):
        await one.tables.join(one.table, HOST + number, f"P{number}")
    await one.tables.start(one.table, HOST)
    await one.tables.clock.start()


@pytest.mark.slow
@pytest.mark.parametrize("name", CATALOGUE)
async def test_nobody_else_can_tell_what_is_done_unseen(tmp_path: Path, name: str):
    done, number = Counter[str](), 0
    while number < GAMES or not (
        done["hidden time-out"] or done["sealed time-out"] or name == "estate" or number > FOUND_BY
    ):
        done += await play(name, number, tmp_path)
        number += 1
    assert done["answer"]


# ---- the search tests itself: leaks that somebody could build in

Plant = Callable[[pytest.MonkeyPatch], None]


def time_outs_that_nobody_hears_of_count(patch: pytest.MonkeyPatch) -> None:
    def counting(act: PendingAct, seat: int) -> None:
        openness = act.running().openness(seat)
        apply(act, seat)
        if openness != "open":
            time_outs._count_lapse(act, seat)

    apply = time_outs.apply_default
    patch.setattr(time_outs, "apply_default", counting)


def an_answer_that_nobody_sees_ends_a_row(patch: pytest.MonkeyPatch) -> None:
    def forgetting(self: Timers, seat: int, openness: str, revision: int, serial: int) -> None:
        self.lapses.pop(seat, None)

    patch.setattr(Timers, "note_answer", forgetting)


def a_time_out_is_announced(patch: pytest.MonkeyPatch) -> None:
    def telling(act: PendingAct, seat: int) -> None:
        act.log(OUT.format(seat))
        apply(act, seat)

    apply = time_outs.apply_default
    patch.setattr(time_outs, "apply_default", telling)


def moves_are_numbered(patch: pytest.MonkeyPatch) -> None:
    def numbered(rows: Sequence[Played], table: Table) -> str:
        return f"{describe(rows, table)}, move {rows[0].revision if rows else 0}"

    describe = journal_entries.describe_openly
    patch.setattr(undo_acts, "describe_openly", numbered)


def half_a_choice_counts_as_a_move(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(match_actions, "_mark_secret", lambda act, public: None)


def a_line_goes_by_its_own_number(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log_page, "seal_line", lambda standing, line: line)


PLANTS: list[tuple[Plant, str, bool, tuple[str, ...]]] = [
    (time_outs_that_nobody_hears_of_count, "aristocrats", True, ("donate", "seat{}")),  # 5.3c in another's turn
    (an_answer_that_nobody_sees_ends_a_row, "aristocrats", True, ("donate", "seat{}")),
    (a_time_out_is_announced, "aristocrats", True, ("donate", "seat{}")),
    (moves_are_numbered, "estate", False, ()),
    (half_a_choice_counts_as_a_move, "estate", False, ()),
    (a_line_goes_by_its_own_number, "estate", False, ()),
]
"""Each with a title in which it shows soon, whether the shy player is there at all, and what the others choose."""


@pytest.mark.slow
@pytest.mark.parametrize(("plant", "name", "gone", "steered"), PLANTS, ids=[plant[0].__name__ for plant in PLANTS])
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant, name: str, gone: bool, steered: tuple[str, ...]
):
    plant(monkeypatch)
    with pytest.raises(Told):
        await hunt(tmp_path, name, steered, gone=gone)


async def hunt(folder: Path, name: str, steered: tuple[str, ...], *, gone: bool) -> None:
    """Play until somebody can tell. Raise Told."""
    for number in range(FOUND_BY):
        await play(name, 2 * number, folder, steered, gone=gone)  # even: two time-outs in a row are an absence
