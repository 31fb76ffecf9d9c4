"""Notes on what a choice costs and brings: which options of a title lack one, and which say what is not true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from bot.contract import random_play
from bot.contract.claims import Choice, Claim, Compared
from bot.contract.title_terms import terms_of
from bot.titles.presenter import Presenter
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.declaring.reasons import explain
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.searching.planned_turn import PlannedTurn

EACH = 25
"""Positions of one game that are looked at."""
APART = 4
"""Answers from one of them to the next."""


def lacking(game: Game[Any], positions: int) -> dict[str, str]:
    """Return by rule and token each option without a note, with its question, in `positions` positions of random games.

    Numbers, and the tokens that the title declares `evident`, need none.
    """
    evident = terms_of(game).evident
    return {
        f"{ask.rule} {token}": ask.prompt
        for match in meet_positions(game, positions)
        for ask in match.asks.values()
        for token in ask.legal
        if not ask.amount and token not in evident and not match.game.words.label(match.view(ask.seat), ask, token).note
    }


MENU: Final = 20
"""Options of one question that are looked at, drawn by chance where there are more."""
OFTEN: Final = 12
"""Positions at which the question of a rule is looked at, wherever they come."""
DEALS: Final = 3
"""Values of each option that are played."""


def list_untruths(game: Game[Any], presenter: Presenter, steps: int, apart: int) -> Compared:
    """Return what stands beside choices and isn't so, in games under every option, and what was compared.

    Half of the games are played by chance, half by robots that err. Each takes `steps` answers; every `apart` of them, and where a rule has hardly asked yet, all that a panel or a plan page
    says of the choices of a question is compared with what happens when the choice is taken in the same position (see `Terms.claims`). Then the
    positions that were made for rare claims. In a run with a seed the same is done with games of its own, too.
    """
    claims, compared, looked = terms_of(game).claims, Compared(), Counter[str]()
    for number, (seats, options) in enumerate(random_play.deals(game, DEALS)):
        for deal, numbers in random_play.known_and_new(number, "claims", game.name, number):
            match = random_play.begin(game, seats, deal, **options)
            for place in range(steps):
                if match.over:
                    break
                ask = random_play.next_ask(match, numbers)
                if (place + number) % apart == 0 or looked[ask.rule] < OFTEN:
                    looked[ask.rule] += 1
                    _compare(compared, claims, presenter, match, ask, numbers)
                random_play.err(match, ask, numbers, one_in=2 + 6 * (number % 2))
    for number, made in enumerate([claim.rare for claim in claims if claim.rare is not None]):
        match, numbers = made(), random_play.luck("rare claims", game.name, number)
        for ask in match.asks.values():
            _compare(compared, claims, presenter, match, ask, numbers, len(ask.options))
    return compared


def _compare(
    compared: Compared,
    claims: tuple[Claim, ...],
    presenter: Presenter,
    match: Match[Any],
    ask: Ask,
    numbers: Dice,
    most: int = MENU,
) -> None:
    texts = _list_texts(presenter, match, ask, numbers, most)
    for text, choice in chain(texts, _list_planned(presenter, match, numbers)):
        if text:
            compared.read(claims, text, choice, plant=numbers.below(4) == 0)


def _list_texts(
    presenter: Presenter, match: Match[Any], ask: Ask, numbers: Dice, most: int = MENU
) -> Iterator[tuple[str, Choice]]:
    """Yield what a panel says of a question and its choices: labels with their notes, names of two choices at once, hints, confirmations.

    `most`: how many choices are looked at, drawn by chance where there are more.
    """
    view, tokens, words = match.view(ask.seat), [token for token, _ in ask.options], match.game.words
    while len(tokens) > most:
        tokens.pop(numbers.below(len(tokens)))
    begun = [" ".join(answer.tokens) for answer in match.list_begun(ask.seat)]
    for token in tokens:
        choice, label = Choice(match, ask, token, numbers), words.label(view, ask, token)
        yield f"{label.text} | {label.note}", choice
        if token == tokens[0]:
            yield presenter.find_hint(ask), choice
        if not choice.legal:
            continue
        if ask.high == 1:
            yield from _explain(match, view, choice)
        outcome = None if presenter.sure is None else presenter.sure(view, ask, [*begun, " ".join(choice.answer)])
        if outcome and choice.completes:
            yield outcome, choice
        if presenter.deed is not None and token in presenter.unfolded:
            yield from _list_deeds(presenter, choice)
    if ask.high > 1:
        named = match.game.robot.decide(view, ask, numbers)
        yield from _explain(match, view, Choice(match, ask, " ".join(named), numbers, named))


def _explain(match: Match[Any], view: Any, choice: Choice) -> Iterator[tuple[str, Choice]]:
    yield explain(match.game.robot.reasons, view, choice.ask, choice.answer), choice


def _list_deeds(presenter: Presenter, choice: Choice) -> Iterator[tuple[str, Choice]]:
    """Yield what one press that answers two questions is called, beside the second of its choices."""
    then = choice.match.foresee(choice.seat, choice.token)
    ask = None if then is None else then.asks.get(choice.seat)
    if then is None or ask is None or presenter.deed is None:
        return
    for token in ask.legal:
        label = presenter.deed(choice.view, choice.token, token)
        if label is not None:
            yield f"{label.text} | {label.note}", Choice(then, ask, token, choice.numbers)


def _list_planned(presenter: Presenter, match: Match[Any], numbers: Dice) -> Iterator[tuple[str, Choice]]:
    """Yield what the page says on which a seat, drawn by chance, plans its next turn; nothing where none can come.

    Left out is what the seat holds, which shows its view, and what the player planned before.
    """
    game, seat = match.game, numbers.below(match.state.seats)
    if game.table.planning is None or seat in match.asks or match.over:
        return
    try:
        turn = PlannedTurn.open(game, match.state, seat)
    except Refused:
        return
    planning, world = turn.planning, turn.shown
    ask = turn.question or world.asks.get(seat)
    if ask is None:
        return
    if turn.question is not None:
        yield from _list_texts(presenter, world, ask, numbers)
    choice = Choice(world, ask, ask.options[0].token, numbers)
    for text in (planning.unfitting, planning.rests_on, planning.unfit.get(ask.rule, "")):
        yield text, choice


def meet_positions(game: Game[Any], positions: int) -> Iterator[Match[Any]]:
    """Yield `positions` positions, half of random games and half of robots', with every number of seats in turn."""
    for number in range(-(-positions // EACH)):
        seats = game.seats[number % len(game.seats)]
        match, numbers = random_play.begin(game, seats, ("notes", number)), random_play.luck("notes", game.name, number)
        for place in range(EACH * APART):
            if match.over:
                break
            if place % APART == 0:
                yield match
            random_play.err(match, random_play.next_ask(match, numbers), numbers, one_in=2)
