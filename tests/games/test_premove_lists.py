"""Answers in advance: each title's list, proved in games by chance; and that the rules of a title and its table agree on them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.contract import advance_checks
from games import CATALOGUE
from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.planning import Span, Standby
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games import walk
from tests.sizes import size

GAMES = 120  # at most; most are found in the first few
KNOWN = {"nobles": (261,)}
"""Games of every run that reach what few do: a raise of one's own that is raised again (9.18f)."""
ACTS = 500
MENU = 25  # options


def asked(name: str, number: int, luck: Callable[..., Dice] = walk.luck) -> Iterator[tuple[Match[Any], Ask, Seat]]:
    """What seats are asked because somebody else answered, with who did, in a game by chance; odd ones are played by robots."""
    game, numbers = CATALOGUE[name], luck("ahead", name, number)
    seats = game.seats[numbers.below(len(game.seats))]
    options = game.rules.prepare(game.options(), [None] * seats)
    match = Match.begin(game, game.rules.deal(seats, options, numbers.seed))
    for _ in range(ACTS):
        if match.over:
            return
        before = dict(match.asks)
        asks = [ask for ask in match.asks.values() if not ask.standing or numbers.below(6) == 0]
        ask = (asks or list(match.asks.values()))[numbers.below(len(asks) or len(match.asks))]
        chance = ask.standing or number % 2 == 0 or numbers.below(6) == 0
        match.answer(ask.seat, ask.sample(numbers) if chance else game.robot.decide(match.view(ask.seat), ask, numbers))
        yield from ((match, new, ask.seat) for new in match.asks.values() if before.get(new.seat) is not new)


def others_turn(match: Match[Any], seat: Seat, actor: Seat) -> bool:
    """Whether another seat is the active one, or none; where a title knows no such thing, whether somebody else's answer led here."""
    return seat != getattr(match.state, "active", actor)


def legal(ask: Ask, one: Standby, match: Match[Any]) -> bool:
    """Return whether the answer fits that question while someone else is acting."""
    path = one.reply(match.view(ask.seat), ask)
    if path is None:
        return False
    try:
        match.ahead(ask.seat, *path)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("name", CATALOGUE)
def test_each_can_be_asked_in_somebody_elses_turn_and_is_answered_legally(name):
    missing = {one.name: one for one in CATALOGUE[name].table.standing}
    rules = {(one.name, rule) for one in missing.values() for rule in one.rules}
    assert missing, f"nothing can be left ahead in {name}"
    games = [
        *[(number, walk.chance) for number in KNOWN.get(name, ())],
        *[(number, walk.luck) for number in range(GAMES)],
    ]
    for number, luck in games:
        for match, ask, actor in asked(name, number, luck):
            if not others_turn(match, ask.seat, actor):
                continue
            for one in CATALOGUE[name].table.standing:
                if (one.name in missing or (one.name, ask.rule) in rules) and legal(ask, one, match):
                    missing.pop(one.name, None)
                    rules.discard((one.name, ask.rule))
        if not missing and not rules:
            return
    assert not missing
    assert not rules


def test_the_orders_of_nobles_answer_nothing_in_the_own_turn():
    for number in range(4):
        for match, ask, _ in asked("nobles", number):
            replies = [one.name for one in CATALOGUE["nobles"].table.standing if one.reply(match.view(ask.seat), ask)]
            assert not (match.state.active == ask.seat and replies), (ask, replies)


@pytest.mark.parametrize("name", CATALOGUE)
def test_all_of_it_fits_a_menu_and_a_value(name):
    game = CATALOGUE[name]
    assert len(game.table.standing) * (len(game.table.spans) + 1) <= MENU
    assert len({one.name for one in game.table.standing}) == len(game.table.standing)
    assert len({span.name for span in game.table.spans} | {"always", "cancel"}) == len(game.table.spans) + 2
    for one in game.table.standing:
        assert " " not in one.name
        assert len(f"Cancel: {one.says}") <= 100
        assert bool(one.changed) == bool(one.unless) == (one.rests(match_view(name)) is not None)
        assert one.rules or one.path


def match_view(name):
    """Return the first seat's view of a game that has just started."""
    game = CATALOGUE[name]
    options = game.rules.prepare(game.options(), [None] * game.seats[0])
    return Match.begin(game, game.rules.deal(game.seats[0], options, "0" * 64)).view(0)


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_it_rests_on_is_known_to_its_seat_alone_or_to_all(name):
    """In any other world that the seat cannot tell apart, the same is held, dropped and answered."""
    game, numbers = CATALOGUE[name], walk.luck("ahead worlds", name)
    for match, ask, _ in list(asked(name, 1))[::7]:
        other = game.views.imagine(match.state, ask.seat, numbers)
        here, there = match.view(ask.seat), game.views.view(other, ask.seat)
        for one in game.table.standing:
            assert one.refuse(match.state, ask.seat) == one.refuse(other, ask.seat)
            assert one.stands(match.state, ask.seat) == one.stands(other, ask.seat)
            assert one.rests(here) == one.rests(there)
            assert one.reply(here, ask) == one.reply(there, ask)
        for span in game.table.spans:
            assert span.of(here) == span.of(there)


@pytest.mark.rule("12.2a", "12.2d", "12.2e", "14.5")
@pytest.mark.parametrize("name", CATALOGUE)
def test_the_rules_and_the_table_agree(name):
    game = CATALOGUE[name]
    tally = advance_checks.agree_with_the_rulebook(game, size(4, 100), 400)
    for one in [one for one in game.table.standing if one.face is not None]:
        assert tally[f"{one.name} given"], one.name
        assert tally[f"{one.name} ends"], one.name
    assert advance_checks.find_unusable(game, size(4, 100), 150) == []


def changed(name: str, **what: Any) -> Any:
    """Return the title with answers in advance that are declared otherwise."""
    return CATALOGUE[name].but(standing=tuple([replace(one, **what) for one in CATALOGUE[name].table.standing]))


@pytest.mark.parametrize(
    "wrong",
    [
        CATALOGUE["anarchy"].but(
            spans=(Span("hand", "", lambda view: (view.round, view.cleared)),)
        ),  # ended by each use
        changed("anarchy", stands=lambda g, seat: True).but(spans=(Span("hand", "", lambda view: view.round),)),
        changed("anarchy", refuse=lambda g, seat: None),
        changed("nobles", rests=lambda view: view.own.hand),
        changed("nobles", refuse=lambda g, seat: None),
    ],
    ids=["ended by a use", "outlives the hand", "taken at any time", "ended by a card", "taken in the own turn"],
)
def test_an_answer_of_which_the_table_thinks_otherwise_is_found(wrong):
    with pytest.raises(AssertionError):
        advance_checks.agree_with_the_rulebook(wrong, 20, 400)


def test_an_answer_that_can_never_be_used_is_found():
    """Aristocracy's Tax, 4.4a: everyone's hand has just changed when it is asked."""
    wrong = changed("aristocracy", rests=lambda view: view.hand, changed="your hand has changed")
    assert "tax" in advance_checks.find_unusable(wrong, 2, 150)
