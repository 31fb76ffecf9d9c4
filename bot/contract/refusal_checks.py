"""Each word of a title's commands, and words that mean nothing, said by each seat at random positions, are refused by a declared rule."""

from typing import Any, Final

from bot.contract import random_play
from bot.contract.title_terms import refusable, terms_of
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.running.words import read_words

NONSENSE: Final = ("xyzzy", "none", "0", "9999", "seat9", "AS AS", "KH1", "QQ QQ", "7", "O99", "Z9", "yes", "a b c")
EVERY: Final = 26  # answers between two positions that are tried


def declares_rules_that_exist(game: Game[Any]) -> None:
    """Check that all declared rules are in the title's rulebook."""
    known = terms_of(game).rules
    assert "" in game.words.verbs, "what is said to nonsense is declared"
    assert game.words.order_rule in known
    assert game.words.over_rule in known
    assert game.words.final_rule in known
    for word, rule in game.words.verbs.items():
        idle, astray, barred = refusable(game, word)
        assert {str(rule), *idle, *astray, *barred} <= set(known), word


def refuses_by_declared_rules(game: Game[Any], seats: int, games: int) -> None:
    """Check in `games` games that every word is refused by a rule declared for it."""
    numbers = random_play.luck("refusals", game.name, seats)
    for number in range(games):
        match = random_play.begin(game, seats, random_play.number_of_run(number), limit=3)
        for place in range(240):
            if place % EVERY == number % EVERY:
                for seat in range(seats):
                    try_everything(match, seat)
            if match.over:
                break
            ask = random_play.next_ask(match, numbers)
            by_chance = numbers.below(3) == 0
            match.answer(
                ask.seat, ask.sample(numbers) if by_chance else game.robot.decide(match.view(ask.seat), ask, numbers)
            )


def try_everything(match: Match[Any], seat: int) -> None:
    """Say everything at this position, by one seat."""
    ask, scratch = match.asks.get(seat), Match(match.game, match.save())
    for word in [*match.game.words.verbs, *NONSENSE]:
        for path in ((word,), (word, "xyzzy")):
            rule = find_refusing_rule(scratch, seat, *path)
            if rule is None:
                scratch = Match(match.game, match.save())
            if word and rule is not None:
                allowed = find_declared_rules(match, ask, word, path)
                assert rule in allowed, f"{match.state.step}: seat {seat} says {path}: {rule}, not of {sorted(allowed)}"


def find_declared_rules(match: Match[Any], ask: Ask | None, word: str, path: tuple[str, ...]) -> set[str]:
    """Return the rules that may refuse it."""
    nonsense, verb = refusable(match.game, ""), refusable(match.game, word)
    if match.over:
        return {match.game.words.over_rule}
    if ask is None:
        return set(verb.idle)
    if word in dict(ask.options) and word not in ask.legal:
        return set(verb.barred)
    named = read_choices(match, ask, word)
    if len(named) == 1 and named[0] in ask.legal and ask.low <= 1 <= ask.high:  # it is refused further on
        following, settled = match.ahead(ask.seat, word)
        further = {one.ask.rule for one in settled} | ({following.rule} if following else set())
        return {ask.rule} | further | set(verb.barred | nonsense.astray)
    barred = ask.refused(named)
    if barred is not None:  # by its beginning, as typed words are read, it names a choice that is refused
        return {barred[1].rule}
    return set(verb.astray) | ({ask.rule} if word not in match.game.words.verbs or not word else set())


def read_choices(match: Match[Any], ask: Ask, word: str) -> Tokens:
    """Return the tokens that a word means as title and question read what people type; none where it means nothing, or several things."""
    try:
        said = match.game.words.read_path(match.state, ask.seat, ask, (word,))[0]
        return read_words(match.game, match.state, ask, said)
    except Refused:
        return ()


def find_refusing_rule(match: Match[Any], seat: int, *path: str) -> str | None:
    """Return the rule that refuses the path, None if it is accepted; a match that refuses is left as it is."""
    before, why = match.save(), None
    try:
        match.answer(seat, *path)
    except Refused as refused:
        why = refused.refusal
    if why is None:
        return None
    assert match.save() == before, "a refusal leaves no trace"
    assert len(why.why) <= 100
    return why.rule
