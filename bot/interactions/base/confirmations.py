"""Answers that are asked once more: those that can't be undone, and cost or tell more than the choice itself says."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.place_encoding import ROOM, encode
from bot.panels.text.bot_texts import PASSED
from bot.titles.presenter import Presenter
from games.engine.asking.ask import Ask
from games.engine.errors import Refused


@dataclass(frozen=True, slots=True)
class Grave:
    """A path of words that ends with something grave: the questions that it answers, and the places of all options, see `list_words`.

    `before`: words that only lead there and are to be answered first, since they aren't options of questions that follow on each other.
    """

    before: tuple[str, ...]
    asks: tuple[Ask, ...]
    places: tuple[int, ...]


def list_words(asks: Sequence[Ask], places: Sequence[int]) -> list[str]:
    """Return the words of these places: an option of each question, all that are left of the last."""
    split = len(asks) - 1
    shares = [*[[place] for place in places[:split]], places[split:]]
    return [" ".join([ask.options[place].token for place in share]) for ask, share in zip(asks, shares, strict=True)]


def find_outcome(presenter: Presenter, standing: TableSnapshot, ask: Ask, words: Sequence[str]) -> str | None:
    """Return what follows from these words, the last of which answers the question; None if they aren't asked once more.

    Empty where the title leaves it to the choice's own name.
    """
    match = standing.match
    if presenter.sure is None or match is None:
        return ""
    begun = [" ".join(answer.tokens) for answer in match.list_begun(ask.seat)]
    return presenter.sure(match.view(ask.seat), ask, [*begun, *words])


def trace_asks(standing: TableSnapshot, user: int, path: Sequence[int]) -> list[Ask]:
    """Return the questions that a path of places answers, an option each: the open one, and what follows. Raise TableError `passed`."""
    ask, match, asks, words = standing.ask_of(user), standing.match, list[Ask](), list[str]()
    for place in path:
        if ask is None or match is None or place >= len(ask.options):
            raise TableError("passed", PASSED)
        asks.append(ask)
        words.append(ask.options[place].token)
        ask = match.preview(ask.seat, *words) if len(asks) < len(path) else None
    return asks


def find_grave(presenter: Presenter, standing: TableSnapshot, seat: int, path: Sequence[str]) -> Grave | None:
    """Return what of a typed path is asked once more: its last words, if the title's presenter has something to say about that choice."""
    match = standing.match
    if presenter.sure is None or match is None or not path:
        return None
    if match.count_restated(seat, *path):
        match = match.without_begun(seat)
    try:
        said, following = match.follow(seat, *path)
        *before, tokens = said
        ask = None if following is not None else match.preview(seat, *before)
    except Refused:
        return None  # the code that carries it out says why
    every = [] if ask is None else [option.token for option in ask.options]
    if ask is None or not set(tokens) <= set(every):
        return None
    begun = [" ".join(answer.tokens) for answer in match.list_begun(seat)]
    words = [" ".join(one) or "none" for one in before]
    if presenter.sure(match.view(seat), ask, [*begun, *words, " ".join(tokens)]) is None:
        return None
    places = tuple(map(every.index, tokens))
    led = trace_lead(match, seat, words)
    if led is None or len(encode([*led[1], *places])) > ROOM:
        return Grave(tuple(words), (ask,), places)
    return Grave((), (*led[0], ask), (*led[1], *places))


def trace_lead(match: MatchView, seat: int, words: Sequence[str]) -> tuple[list[Ask], list[int]] | None:
    """Return the questions that these words answer, and the place of each; None if one of them isn't a single option."""
    asks, places = list[Ask](), list[int]()
    for count, word in enumerate(words):
        ask = match.preview(seat, *words[:count])
        tokens = [] if ask is None else [option.token for option in ask.options]
        if ask is None or not ask.low == ask.high == 1 or word not in tokens:
            return None
        asks.append(ask)
        places.append(tokens.index(word))
    return asks, places
