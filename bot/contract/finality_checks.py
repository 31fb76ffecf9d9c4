"""The rule by which choices are asked once more, tried: what a choice takes for good is said beside it, or the bot asks again and says it.

An answer can be undone until it is complete (`Match.is_complete`). One that is complete may cost something: whatever its seat holds less of
(`Terms.belongings`) once its step has ended must be named in the choices that led there, or in the confirmation. So nothing
is lost by a press that said nothing, and harmless answers take no second press.
"""

from __future__ import annotations

import re
from typing import Any, Final

from bot.contract import random_play
from bot.contract.claims import Choice
from bot.contract.title_terms import terms_of
from bot.titles.presenter import Presenter
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.running.match import Match

FEW: Final = 6
"""Choices of one question that are taken, drawn by chance where there are more."""
DEALS: Final = 2
"""Values of each option that are played."""


def list_unsaid_losses(game: Game[Any], presenter: Presenter, steps: int, apart: int) -> tuple[list[str], int]:
    """Return what choices take from their seat for good and neither they nor a confirmation say; and how many losses there were.

    In games under every option, of `steps` answers each, at every `apart` of them.
    """
    found, losses = list[str](), 0
    for number, (seats, options) in enumerate(random_play.deals(game, DEALS)):
        for deal, numbers in random_play.known_and_new(number, "losses", game.name, number):
            match, said = random_play.begin(game, seats, deal, **options), dict[int, list[str]]()
            for place in range(steps):
                if match.over:
                    break
                ask = random_play.next_ask(match, numbers)
                view, tokens = match.view(ask.seat), ask.legal
                while len(tokens) > FEW:
                    tokens.pop(numbers.below(len(tokens)))
                for token in tokens if (place + number) % apart == 0 else ():
                    lost, unsaid = _take(presenter, Choice(match, ask, token, numbers), said.get(ask.seat, []))
                    losses += lost
                    found += unsaid
                chosen = random_play.err(match, ask, numbers, one_in=2 + 6 * (number % 2))
                labels = [_label(match, view, ask, token) for token in chosen]
                said[ask.seat] = [*said.get(ask.seat, []), *labels] if match.can_take_back(ask.seat) else []
    return found, losses


def _label(match: Match[Any], view: Any, ask: Ask, token: str) -> str:
    label = match.game.words.label(view, ask, token)
    return f"{label.text}: {label.note}"


def _take(presenter: Presenter, choice: Choice, said: list[str]) -> tuple[int, list[str]]:
    """Return how many things the choice takes for good, and those that nothing names. `said`: by the choices that led to it."""
    if not choice.completes:
        return 0, []
    match, ask, terms = choice.match, choice.ask, terms_of(choice.match.game)
    assert terms.belongings is not None
    ended = choice.ended
    held, left = terms.belongings(choice.state, choice.seat), terms.belongings(ended.match.state, choice.seat)
    begun = [" ".join(answer.tokens) for answer in match.list_begun(choice.seat)]
    path = [*begun, " ".join(choice.answer) or "none"]
    asked = "" if presenter.sure is None else presenter.sure(choice.view, ask, path)
    texts = " | ".join([*said, *[_label(match, choice.view, ask, token) for token in choice.answer], asked or ""])
    begun_by = next(
        (place for place, event in enumerate(ended.events) if terms.begins_another(event)), len(ended.events)
    )
    after = " ".join([event.line() for event in ended.events[begun_by:]])
    lost = [name for name, number in held.items() if left.get(name, 0) < number]
    lost = [name for name in lost if not re.search(name, after)]
    unsaid = [] if presenter.sure is None else [name for name in lost if not re.search(name, texts, re.IGNORECASE)]
    return len(lost), [f"{ask.rule} {choice.token}: loses {name}, and says {texts!r}" for name in unsaid]


class NewDeal(dict[str, int]):
    """The belongings of a seat right after a deal: all that it held before went with the round, by no choice."""

    def get(self, name: str, default: Any = None) -> Any:
        """Return more than a seat can hold of anything."""
        return 1_000
