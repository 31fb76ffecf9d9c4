"""Deals of the day: the same deal and the same robots for everyone who answers alike, short enough for a break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.teaching.daily_play import answer_as_robot, complete_options, draw_seed, open_answer
from tests.games import walk

LONGEST = 250  # decisions, of which one press often answers several
EVERY = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]
Person = Callable[[Match[Any], int, Ask], Tokens]


def entropy_of(*name: object) -> Callable[[int], bytes]:
    """The same secret bytes in every run."""
    luck = walk.luck("daily", *name)
    return lambda count: bytes([luck.below(256) for _ in range(count)])


def deal(game: Game[Any], seed: str) -> tuple[Match[Any], int]:
    """The deal, and the person's seat."""
    assert game.daily is not None
    state = game.rules.deal(game.daily.seats, complete_options(game, seed), seed)
    return Match.begin(game, state), list(state.seating).index(0) if state.seating else 0


def play(game: Game[Any], seed: str, person: Person) -> tuple[Match[Any], int]:
    """The deal played to its end, and how many decisions were the person's."""
    match, seat = deal(game, seed)
    decided = 0
    while not match.over:
        asked = next(one for one, ask in match.asks.items() if not ask.standing)
        ask = match.asks[asked]
        tokens = open_answer(game, match, seat) if asked == seat else None
        if asked == seat and tokens is None:
            tokens, decided = person(match, seat, ask), decided + 1
        match.answer(asked, answer_as_robot(game, match, asked, ask) if tokens is None else tokens)
    return match, decided


def by_luck(luck: Dice) -> Person:
    return lambda match, seat, ask: ask.sample(luck)


@pytest.mark.parametrize("game", EVERY)
def test_the_same_answers_bring_the_same_game(game: Game[Any]):
    seed = draw_seed(game, entropy_of(game.name))
    ends = [play(game, seed, by_luck(walk.chance("daily", who)))[0] for who in (1, 1, 2)]
    assert ends[0].save() == ends[1].save()
    assert ends[0].save() != ends[2].save()


@pytest.mark.parametrize("game", EVERY)
def test_it_is_short_and_leaves_the_person_something_to_play(game: Game[Any]):
    seed = draw_seed(game, entropy_of("short", game.name))
    match, decided = play(game, seed, lambda match, seat, ask: answer_as_robot(game, match, seat, ask))
    assert 0 < decided <= LONGEST
    assert match.state.outcome is not None
    assert len(match.state.outcome.ranking) == match.state.seats


@pytest.mark.parametrize("game", EVERY)
def test_its_options_are_the_same_whoever_plays(game: Game[Any]):
    seed = draw_seed(game, entropy_of("options", game.name))
    options = complete_options(game, seed)
    seats = game.daily.seats if game.daily is not None else 0
    for account in (1 << 40, 5 << 60):
        assert game.rules.prepare(options, [account, *[None] * (seats - 1)]) == options


def test_another_days_seed_brings_another_deal():
    game = CATALOGUE["aristocrats"]
    secret = entropy_of("two days")
    one, two = (deal(game, draw_seed(game, secret))[0] for _ in range(2))
    assert one.view(0) != two.view(0)


def test_a_long_game_begins_where_the_persons_part_does():
    game = CATALOGUE["nobles"]
    match, _ = deal(game, draw_seed(game, entropy_of("half")))
    first = next(seat for seat, ask in match.asks.items() if not ask.standing)
    assert open_answer(game, match, first) is not None
    assert match.state.turn == 0
    turns, luck = list[int](), walk.chance("half")

    def person(match: Match[Any], seat: int, ask: Ask) -> Tokens:
        turns.append(match.state.turn)
        return ask.sample(luck)

    play(game, match.state.dice.seed, person)
    assert 21 <= turns[0] <= 22, "in the first turn of the second half, or in the next where that is the rival's"
