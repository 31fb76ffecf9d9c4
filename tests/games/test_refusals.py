"""Each word of a title's commands, and words that mean nothing, said by each seat at random positions, are refused by a declared rule."""

from typing import Any, Final

import pytest

from bot.rulebook import Rulebook
from games import CATALOGUE
from games.engine.ask import Ask
from games.engine.errors import Refused
from games.engine.match import Match
from tests.games import walk
from tests.sizes import size

NONSENSE: Final = ("xyzzy", "none", "0", "9999", "seat9", "AS AS", "KH1", "QQ QQ", "7", "O99", "Z9", "yes", "a b c")
EVERY: Final = 7  # answers between two positions that are tried


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_what_a_title_declares_is_in_its_rulebook(game):
    known = Rulebook.load(game.name).numbers
    assert "" in game.verbs, "what is said to nonsense is declared"
    assert game.order_rule in known
    for word, verb in game.verbs.items():
        assert {verb.rule, *verb.idle, *verb.astray, *verb.barred} <= set(known), word


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_word_is_refused_by_a_rule_that_is_declared_for_it(game, seats):
    count = walk.tables(game)[0 if seats == "fewest" else -1]
    numbers = walk.luck("refusals", game.name, count)
    for number in range(size(3, EVERY * 8)):
        match = walk.begin(game, count, walk.drawn(number), limit=3)
        for place in range(240):
            if place % EVERY == number % EVERY:
                for seat in range(count):
                    tried(match, seat)
            if match.over:
                break
            ask = walk.next_ask(match, numbers)
            by_chance = numbers.below(3) == 0
            match.answer(ask.seat, ask.sample(numbers) if by_chance else game.robot(match.view(ask.seat), ask, numbers))


def tried(match: Match[Any], seat: int) -> None:
    """Says everything at this position, by one seat."""
    ask = match.asks.get(seat)
    for word in [*match.game.verbs, *NONSENSE]:
        for path in ((word,), (word, "xyzzy")):
            rule = refused(match, seat, *path)
            if word and rule is not None:
                allowed = declared(match, ask, word, path)
                assert rule in allowed, f"{match.state.step}: seat {seat} says {path}: {rule}, not of {sorted(allowed)}"


def declared(match: Match[Any], ask: Ask | None, word: str, path: tuple[str, ...]) -> set[str]:
    """The rules that may refuse it."""
    nonsense, verb = match.game.verbs[""], match.game.verbs.get(word, match.game.verbs[""])
    if match.over and match.state.outcome:
        return {match.state.outcome.rule, *verb.idle}
    if ask is None:
        return set(verb.idle)
    if word in dict(ask.options) and len(path) > 1 and dict(ask.options)[word] is None:  # it is refused further on
        following, settled = match.ahead(ask.seat, word)
        further = {one.ask.rule for one in settled} | ({following.rule} if following else set())
        return {ask.rule} | further | set(verb.barred | nonsense.astray)
    if word in dict(ask.options):
        return set(verb.barred)
    return set(verb.astray) | ({ask.rule} if verb is nonsense else set())


def refused(match: Match[Any], seat: int, *path: str) -> str | None:
    """The rule that refuses the path, None if it is accepted; the match is left as it is."""
    scratch, why = Match(match.game, match.save()), None
    try:
        scratch.answer(seat, *path)
    except Refused as refused:
        why = refused.refusal
    if why is None:
        return None
    assert scratch.save() == match.save(), "a refusal leaves no trace"
    assert len(why.why) <= 100
    return why.rule
