"""The contract of whole games: each function plays some games of a title and raises AssertionError for what does not hold."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from bot.contract import random_play
from bot.contract.decision_checks import (
    check_decision,
    check_step,
    check_told,
    loads_the_same,
    views_are_those_of_one_by_one,
)
from bot.contract.illegal_answers import check_citation, refusal
from bot.contract.sample_sizes import size
from bot.contract.title_terms import Options
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match

ENDED: Final = size(3, 1)  # the game master ends the game at one decision of this many, and at the first of each rule
SELDOM: Final = 5  # answers between two moments at which what costs much is looked at


def keeps_every_decision(game: Game[Any], seats: int, options: Options, most: int, every: int = 1) -> None:
    """Check a game by chance, up to `most` answers: one decision in `every`, and each at which a rule asks for the first time.

    Of the answers one in a third of `every` is checked, and the first to each rule; of all others what they tell.
    """
    numbers = random_play.luck("contract", seats)
    match, met, checked = (
        random_play.begin(game, seats, random_play.number_of_run(0), limit=2, **options),
        set[str](),
        0,
    )
    for number in range(most):
        if match.over:
            break
        rules = {ask.rule for ask in match.asks.values()}
        if number % every == 0 or not rules <= met:
            check_decision(match, numbers, thoroughly=not rules <= met or checked % 4 == 0)
            checked += 1
        if number % max(1, every // 3) == 0 or not rules <= met:
            check_step(match, numbers)
        else:
            check_told(match, random_play.step(match, numbers)[2])
        met |= rules


def plays_every_option(game: Game[Any], played: Collection[Options] = ()) -> None:
    """Deal and play a game with every value of every option, but for those `played` by another check."""
    for number, options in enumerate(random_play.variants(game)):
        seats = game.seats[number % len(game.seats)]
        if options not in played and random_play.is_playable(game, seats, options):
            match = random_play.begin(game, seats, limit=1, **options)
            for answers, _ in enumerate(random_play.random_game(match, random_play.luck(number), most=150)):
                if answers % SELDOM == 0:  # what is lost stays lost
                    game.rules.check(match.state)
            game.rules.check(match.state)


def ends_by_chance(game: Game[Any], seats: int, games: int) -> None:
    """Check that `games` random games come to their end."""
    for number in range(games):
        match = random_play.begin(
            game, seats, random_play.number_of_run(number), limit=3 + 4 * number if number < 3 else 2
        )
        for _ in random_play.random_game(match, random_play.luck(number)):
            game.rules.check(match.state)
        check_end(match)


def ends_by_time_outs(game: Game[Any], seats: int) -> None:
    """A game at which no one is there comes to its end."""
    match = random_play.begin(game, seats, limit=5)
    for _ in range(5_000):
        if match.over:
            break
        match.time_out(random_play.due(match).seat)
        game.rules.check(match.state)
    check_end(match)


def ends_by_the_game_master(game: Game[Any], seats: int, scored: bool) -> None:
    """The game master can end a game at any decision, scored or not; scored only where the rulebook has it."""
    if scored and not game.rules.early_end.scored:
        try:
            random_play.begin(game, seats, limit=2).finish(scored=True)
        except Refused:
            return
        raise AssertionError(f"{game.title} has no scored early end, and one is carried out")
    match = random_play.begin(game, seats, random_play.number_of_run(2), limit=2)
    ranked, met = False, set[str]()
    for number, _ in enumerate(random_play.random_game(match, random_play.luck("finish"))):
        rules = {ask.rule for ask in match.asks.values()}
        if match.over:
            break
        if rules <= met and number % ENDED:
            continue
        met |= rules
        other = Match(game, match.save())
        other.finish(scored)
        game.rules.check(other.state)
        assert other.over
        assert not other.asks
        ranked |= bool(other.state.outcome.ranking)
        assert not ranked or scored
        assert Match(game, other.save()).state == other.state
        if number % SELDOM == 0:
            views_are_those_of_one_by_one(other)
    assert ranked == scored, "a game that is scored has a ranking, as soon as there is something to score"


def resigns_or_refuses(game: Game[Any], seats: int) -> None:
    """A player can resign at any decision, or is refused without trace."""
    match, numbers = (
        random_play.begin(game, seats, random_play.number_of_run(4), limit=2),
        random_play.luck("resign", seats),
    )
    for number, _ in enumerate(random_play.random_game(match, random_play.luck("resigning"), most=120)):
        if not match.over and number % 5 == 0:
            play_on_resigning(match, numbers.below(seats), number)


def play_on_resigning(match: Match[Any], seat: int, number: int) -> None:
    """The seat resigns here, and the game goes on without it."""
    before, other = random_play.everything(match), Match(match.game, match.save())
    try:
        check_told(other, other.resign(seat))
    except Refused as refused:
        assert random_play.everything(other) == before
        check_citation(match, refused.refusal.rule)
        return
    other.game.rules.check(other.state)
    loads_the_same(other)
    for _ in random_play.random_game(other, random_play.luck(number), most=30):
        assert seat not in other.asks, "who has resigned is asked nothing"
        other.game.rules.check(other.state)
    if not other.over:
        refusal(lambda: other.resign(seat), "somebody resigns twice")


def ends_by_robots(game: Game[Any], seats: int) -> None:
    """Robots answer legally, the same to the same, and come to an end."""
    match = random_play.begin(game, seats, random_play.number_of_run(3), limit=40)
    for number in range(20_000):
        if match.over:
            break
        ask = random_play.due(match)
        tokens, again = (game.robot.decide(match.view(ask.seat), ask, random_play.chance(number)) for _ in range(2))
        assert tokens == again
        match.answer(ask.seat, tokens)
        game.rules.check(match.state)
    check_end(match)


def check_end(match: Match[Any]) -> None:
    """The game is over, everyone has a place, no one is asked, and that can be saved."""
    outcome = match.state.outcome
    assert outcome is not None, f"{match.game.name} does not end"
    assert sorted(outcome.ranking) == list(range(match.state.seats))
    assert len(outcome.scores) == match.state.seats
    assert not match.asks
    again = Match(match.game, match.save())
    assert again.over
    assert random_play.data(again) == random_play.data(match)
