"""The contract of answers in advance: the title's rules and the table agree on them, and at a table each is played as it was said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.contract import random_play
from bot.contract.title_terms import Options
from bot.model.errors import TableError
from bot.model.plan import PLAN
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import DAY, TimeControl
from bot.storage.store import open_store
from bot.tables.acts.premove import ALWAYS
from bot.tables.acts.state_json import read_state
from bot.tables.premoves.premove_scheduling import LONGEST
from bot.tables.table_service import TableService
from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Face, Standby
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.running.match import Match

HOST: Final = 1000
START: Final = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


# ---- the rulebook's own standing answers, beside the same answer as a table keeps it


class Followed(NamedTuple):
    """A standing answer that one match keeps by its rules (`match`), and as a table would keep it beside another."""

    seat: Seat
    standby: Standby
    face: Face
    span: object
    rests: object
    match: Match[Any]


def agree_with_the_rulebook(game: Game[Any], games: int, answers: int) -> Counter[str]:
    """Compare each answer that the rulebook offers too (`face`) with its rules, over games by chance.

    It may be given exactly when the rules offer it; it ends exactly when they let it lapse; and it answers where they do. Return how often
    each was followed, by its name, and how often it ended.
    """
    tally = Counter[str]()
    for number in range(games):
        for options in _options_in_force(game):
            seats = [count for count in game.seats if random_play.is_playable(game, count, options)]
            numbers = random_play.luck("in advance", game.name, number)
            match = random_play.begin(
                game, seats[numbers.below(len(seats))], random_play.number_of_run(number), **options
            )
            _follow(match, numbers, answers, tally)
    return tally


def _options_in_force(game: Game[Any]) -> list[Options]:
    """Return options under which the rulebook offers one of the title's answers in advance; none where it never does."""
    found = [options for options in ({}, *random_play.variants(game)) if _faces(game, options)]
    return found[:1]


def _faces(game: Game[Any], options: Options) -> dict[str, tuple[Standby, Face]]:
    whole = game.options(**options).model_dump(mode="json")
    offered = [one for one in game.table.standing if one.offered(whole)]
    return {one.name: (one, face) for one in offered if (face := one.find_face(whole)) is not None}


def _follow(match: Match[Any], numbers: Dice, answers: int, tally: Counter[str]) -> None:
    followed: Followed | None = None
    for _ in range(answers):
        if match.over:
            return
        _check_offers(match)
        if followed is None:
            followed = _lodge(match, numbers, tally)
        ask = next(ask for ask in match.asks.values() if not ask.standing)
        chance = numbers.below(3) == 0
        tokens = ask.sample(numbers) if chance else match.game.robot.decide(match.view(ask.seat), ask, numbers)
        match.answer(ask.seat, tokens)
        if followed is not None and not match.over:
            followed.match.answer(ask.seat, tokens)
            followed = _compare(match, followed, tally)


def _lodge(match: Match[Any], numbers: Dice, tally: Counter[str]) -> Followed | None:
    """Lodge one of the rulebook's standing answers by its rules, in a copy of the match."""
    faces = list(_faces(match.game, _read_options(match)).values())
    standby, face = faces[numbers.below(len(faces))]
    seats = [s for s, ask in match.asks.items() if ask.standing and ask.rule == face.rule and face.lodge in ask.legal]
    if not seats:
        return None
    seat = seats[numbers.below(len(seats))]
    copy, view = match.copied(), match.view(seat)
    copy.answer(seat, (face.lodge,))
    tally[f"{standby.name} given"] += 1
    return Followed(seat, standby, face, _span(match, face)(view), standby.rests(view), copy)


def _read_options(match: Match[Any]) -> Options:
    options: Options = match.state.options.model_dump(mode="json")
    return options


def _span(match: Match[Any], face: Face) -> Callable[[Any], object]:
    return next(span.of for span in match.game.table.spans if span.name == face.span)


def _compare(match: Match[Any], followed: Followed, tally: Counter[str]) -> Followed | None:
    """Assert that both keep the answer, or both have ended it; None once there is nothing left to follow."""
    seat, standby, face, *_ = followed
    kept, ask = followed.match.asks.get(seat), match.asks.get(seat)
    if ask is not None and not ask.standing:  # by its rules it has answered this at once, or is asked something else
        answered = standby.reply(match.view(seat), ask) is not None
        same = followed.match.asks.get(seat) == ask and followed.match.state.serial == match.state.serial
        assert answered or same, f"{standby.name}: the rules answer {ask.rule} ({ask.prompt}), the table doesn't"
        tally[f"{standby.name} answers"] += answered
        return followed if same else None
    by_rules = kept is not None and kept.rule == face.rule and face.withdraw in kept.legal
    view = match.view(seat)
    by_table = (
        _span(match, face)(view) == followed.span
        and standby.rests(view) == followed.rests
        and standby.stands(match.state, seat)
    )
    assert by_rules == by_table, (
        f"{standby.name} of seat {seat + 1} {'stands' if by_rules else 'has lapsed'} by the rules, at a table not so"
    )
    tally[f"{standby.name} ends"] += not by_rules
    return followed if by_rules else None


def _check_offers(match: Match[Any]) -> None:
    """Assert that the title takes an answer in advance exactly where its rulebook offers it."""
    for name, (standby, face) in _faces(match.game, _read_options(match)).items():
        for seat in range(match.state.seats):
            ask = match.asks.get(seat)
            if ask is not None and not ask.standing and match.game.table.planning is not None:
                continue  # answered first
            offered = ask is not None and ask.rule == face.rule and bool({face.lodge, face.withdraw} & {*ask.legal})
            why = standby.refuse(match.state, seat)
            assert offered == (why is None), f"{name} of seat {seat + 1}: offered {offered}, refused by {why}"


# ---- whether they can be used


def find_unusable(game: Game[Any], games: int, answers: int) -> list[str]:
    """Return the names of answers whose question came, in games by chance, and that had always ended just before.

    An answer that a seat could give a decision earlier must at some time still stand when its question comes. Where one
    doesn't yet, up to ten times as many games are played.
    """
    came, usable = set[str](), set[str]()
    for number in range(10 * games):
        if number >= games and came == usable:
            break
        numbers = random_play.luck("usable", game.name, number)
        seats = game.seats[numbers.below(len(game.seats))]
        match = random_play.begin(game, seats, random_play.number_of_run(number))
        before = _list_givable(match)
        for _ in range(answers):
            open_before = dict(match.asks)
            random_play.step(match, numbers)
            if match.over:
                break
            now = _list_givable(match)
            for standby, seat in _list_asked(match):
                ask = match.asks[seat]
                if open_before.get(seat) is ask or (seat, standby.name) not in before:
                    continue
                came.add(standby.name)
                was, rests = before[seat, standby.name]
                span = _spans_of(match, standby, seat)
                if rests == standby.rests(match.view(seat)) and any(a == b for a, b in zip(was, span, strict=True)):
                    usable.add(standby.name)
            before = now
    return sorted(came - usable)


def _list_givable(match: Match[Any]) -> dict[tuple[Seat, str], tuple[list[object], object]]:
    """Return what each seat could give now: the values of the spans that it may have, and what it rests on."""
    options, found = _read_options(match), {}
    for standby in match.game.table.standing:
        for seat in range(match.state.seats) if standby.offered(options) else ():
            ask = match.asks.get(seat)
            is_asked = ask is not None and standby.reply(match.view(seat), ask) is not None
            if not is_asked and standby.refuse(match.state, seat) is None:
                found[seat, standby.name] = _spans_of(match, standby, seat), standby.rests(match.view(seat))
    return found


def _spans_of(match: Match[Any], standby: Standby, seat: Seat) -> list[object]:
    options, view = _read_options(match), match.view(seat)
    spans = [span.of(view) for span in standby.list_spans(match.game.table.spans, options)]
    return spans if standby.find_face(options) else [*spans, ALWAYS]


def _list_asked(match: Match[Any]) -> list[tuple[Standby, Seat]]:
    """Return the answers in advance that answer what a seat is asked now."""
    return [
        (standby, seat)
        for seat, ask in match.asks.items()
        for standby in match.game.table.standing
        if standby.reply(match.view(seat), ask) is not None
    ]


# ---- at a table


@dataclass(slots=True)
class Wall:
    """A clock on the wall and a steady one, which move only when told."""

    now: datetime = START
    passed: float = 0.0

    def __call__(self) -> datetime:
        """Return the time on the wall."""
        return self.now

    def go_on(self, milliseconds: int) -> None:
        """Let time go by."""
        self.now += timedelta(milliseconds=milliseconds)
        self.passed += milliseconds / 1000


@dataclass(slots=True)
class Tried:
    """Counts of a game at a table, by the names of answers in advance."""

    given: Counter[str] = field(default_factory=Counter)
    """How often it was given."""
    used: Counter[str] = field(default_factory=Counter)
    """How often it was played."""


async def try_at_a_table(game: Game[Any], folder: Path, number: int, acts: int, tried: Tried) -> None:
    """Play a game by chance at a table of people who give answers in advance, cancel them, plan, and answer by hand.

    After every act: what is about to be played is legal and the newest word of its player on that question; no answer in advance is in the
    game itself; and nothing has ended but by its use, by its player, or with a word to them. Raise AssertionError.
    """
    wall, numbers = Wall(), random_play.luck("in advance at a table", game.name, number)
    store = await open_store(f"sqlite+aiosqlite:///{folder / f'{game.name}{number}.db'}")
    try:
        tables = TableService(store, {game.name: game}, now=wall, entropy=_bytes_of(numbers))
        tables.clock.monotonic = lambda: wall.passed
        table = await _open(tables, game, numbers)
        people = People(game, tables, table, wall, numbers, tried)
        for _ in range(acts):
            if (await tables.standing(table)).table.status != "playing":
                return
            await people.act()
    finally:
        await store.close()


def _bytes_of(numbers: Dice) -> Callable[[int], bytes]:
    def draw(count: int) -> bytes:
        return sha256(str(numbers.below(1 << 32)).encode()).digest()[:count]

    return draw


async def _open(tables: TableService, game: Game[Any], numbers: Dice) -> int:
    options = (_options_in_force(game) or [{}])[0] if numbers.below(2) else {}
    seats = [count for count in game.seats if random_play.is_playable(game, count, options)]
    opened = await tables.open(
        guild=1, channel=1, host=HOST, name="P0", game=game.name, options=options, terms=TimeControl(pace=DAY)
    )
    table = opened.table.id
    for seat in range(1, seats[numbers.below(len(seats))]):
        await tables.join(table, HOST + seat, f"P{seat}")
    await tables.clock.start()
    await tables.start(table, HOST)
    return table


class People:
    """The players of such a table."""

    def __init__(
        self, game: Game[Any], tables: TableService, table: int, wall: Wall, numbers: Dice, tried: Tried
    ) -> None:
        self.game, self.tables, self.table = game, tables, table
        self.wall, self.numbers, self.tried = wall, numbers, tried

    async def act(self) -> None:
        """Let one of them do something, by chance, and look at what has become of it."""
        before = await self.tables.standing(self.table)
        seat = self.numbers.below(len(before.table.players))
        match self.numbers.below(8):
            case 0 | 1 if self.game.table.standing:
                await self._give(before, seat)
            case 2:
                await self._plan(seat)
            case 3 if seat in before.ahead:
                name = next(iter(before.ahead[seat]))
                await self.tables.cancel_ahead(self.table, self._user(before, seat), name)
                return
            case _ if before.soon:
                self.wall.go_on(LONGEST)
                await self.tables.clock.tick()
            case _:
                await self._answer(before)
        await self._check(before)

    @staticmethod
    def _user(standing: TableSnapshot, seat: Seat) -> int:
        return standing.table.players[seat].user or 0

    async def _give(self, standing: TableSnapshot, seat: Seat) -> None:
        """Give any answer for any span: taken exactly when the title says so."""
        match, options = _match(standing), standing.table.options
        standby = self.game.table.standing[self.numbers.below(len(self.game.table.standing))]
        spans = [*[span.name for span in self.game.table.spans], ALWAYS]
        until = spans[self.numbers.below(len(spans))]
        face = standby.find_face(options)
        allowed = standby.offered(options) and (face is None or until == face.span)
        allowed = allowed and standby.refuse(match.state, seat) is None
        taken = False
        with suppress(Refused, TableError):
            await self.tables.leave_ahead(self.table, self._user(standing, seat), standby.name, until)
            taken = True
        assert taken == allowed, f"{standby.name} {until} of seat {seat + 1}: taken {taken}, by its title {allowed}"
        if not taken:
            return
        self.tried.given[standby.name] += 1

    async def _plan(self, seat: Seat) -> None:
        standing = await self.tables.standing(self.table)
        acts = self.tables.planning.acts_for(self._user(standing, seat))
        with suppress(TableError):
            await acts.read(self.table)
            while acts.latest is not None and (ask := acts.latest.turn.question) and self.numbers.below(3):
                tokens = self._choose(acts.latest.turn.shown.view(seat), ask)
                await acts.act(self.table, acts.user, tokens)
            await acts.keep(self.table)

    def _choose(self, view: Any, ask: Ask) -> Tokens:
        if ask.standing or self.numbers.below(4) == 0:
            return ask.sample(self.numbers)
        return self.game.robot.decide(view, ask, self.numbers)

    async def _answer(self, standing: TableSnapshot) -> None:
        match = _match(standing)
        offers = [ask for ask in match.asks.values() if ask.standing and not self._is_kept_here(ask)]
        asks = offers if offers and self.numbers.below(6) == 0 else list(standing.awaited.values())
        ask = asks[self.numbers.below(len(asks))]
        await self.tables.act(self.table, self._user(standing, ask.seat), self._choose(match.view(ask.seat), ask))

    def _is_kept_here(self, ask: Ask) -> bool:
        return any(one.face is not None and one.face.rule == ask.rule for one in self.game.table.standing)

    # ---- afterwards

    async def _check(self, before: TableSnapshot) -> None:
        after = await self.tables.standing(self.table)
        told = await self._read_told(before, after)
        self._count_uses(told)
        for seat in range(len(after.table.players)):
            self._check_ended(before, after, seat, told[seat])
        if after.table.status != "playing":
            return
        rules = {one.face.rule for one in self.game.table.standing if one.face is not None}
        assert not [answer for answer in _match(after).save().answers if answer.rule in rules], "it is in the game"
        await self._check_next(after)

    async def _read_told(self, before: TableSnapshot, after: TableSnapshot) -> Mapping[Seat, list[str]]:
        """Return the private lines of each seat since."""
        return {
            seat: [
                line.text
                for line in await self.tables.log(self.table, seat, limit=200)
                if line.private and line.revision > before.table.revision
            ]
            for seat in range(len(after.table.players))
        }

    def _count_uses(self, told: Mapping[Seat, list[str]]) -> None:
        for standby in self.game.table.standing:
            line = f"I used your advance answer: you {standby.says}."
            self.tried.used[standby.name] += sum(line in lines for lines in told.values())

    def _check_ended(self, before: TableSnapshot, after: TableSnapshot, seat: Seat, told: list[str]) -> None:
        """Assert that whatever this act has ended was said to its player."""
        over = after.table.status != "playing"
        for name in before.ahead.get(seat, {}).keys() - after.ahead.get(seat, {}).keys():
            says = next(one.says for one in self.game.table.standing if one.name == name)
            assert over or any("advance answer" in line and f"you {says}." in line for line in told), (
                f"{name} of seat {seat + 1} ended without a word: {told}"
            )
        plan = before.plans.get(seat)
        if plan is not None and plan.is_waiting and seat not in after.plans:
            assert over or any("our plan" in line for line in told), f"a plan of seat {seat + 1} ended without a word"

    async def _check_next(self, standing: TableSnapshot) -> None:
        """Assert that what is about to be played answers the question, and that nothing newer of its player does."""
        premoves = read_state((await self.tables._executor.head(self.table)).waits, 0).premoves
        match = _match(standing)
        for seat, name in standing.soon.items():
            ask, held = match.asks[seat], premoves.held.get(seat, {})
            replies = {
                one.name: path
                for one in self.game.table.standing
                if one.name in held and (path := one.reply(match.view(seat), ask)) is not None
            }
            plan = premoves.plans.get(seat)
            given = plan.given if name == PLAN and plan is not None else held[name].given
            assert all(held[other].given <= given for other in replies), f"{name} is older than {replies}"
            match.preview(seat, *(replies[name] if name != PLAN else [plan.answers[plan.done].tokens if plan else ()]))


def _match(standing: TableSnapshot) -> Any:
    assert standing.match is not None
    return standing.match
