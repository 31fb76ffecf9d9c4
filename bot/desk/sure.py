"""What is asked once more before it is done: what cannot be taken back, and costs or tells more than the choice itself says."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.shelf import Drawing
from bot.standing import Standing
from games.engine.ask import Ask
from games.engine.errors import Refused


@dataclass(frozen=True, slots=True)
class Grave:
    """A path of words that ends with something grave: the words that only lead there, the question after them, the option's place."""

    before: tuple[str, ...]
    ask: Ask
    place: int


def outcome(drawing: Drawing, standing: Standing, ask: Ask, words: Sequence[str]) -> str | None:
    """What follows from these words, the last of which answers the question, where they are asked once more; None where they are not.

    Empty where the title leaves it to the choice's own name.
    """
    match = standing.match
    if drawing.sure is None or match is None:
        return ""
    begun = [" ".join(answer.tokens) for answer in match.begun(ask.seat)]
    return drawing.sure(match.view(ask.seat), ask, [*begun, *words])


def grave(drawing: Drawing, standing: Standing, seat: int, path: Sequence[str]) -> Grave | None:
    """What of a typed path is asked once more: its last word, if that is a choice that the title's drawing has something to say of."""
    match = standing.match
    if drawing.sure is None or match is None or not path:
        return None
    try:
        *before, last = match.game.phrase(match.state, seat, match.asks.get(seat), tuple(path))
        ask = match.preview(seat, *before)
        tokens = () if ask is None else ask.read(last) if isinstance(last, str) else last
        if ask is None or len(tokens) != 1 or ask.low != 1 or match.preview(seat, *before, tokens) is not None:
            return None
        ask.check(tokens)
    except Refused:
        return None  # whoever carries it out says why
    begun = [" ".join(answer.tokens) for answer in match.begun(seat)]
    words = [word if isinstance(word, str) else " ".join(word) for word in before]
    if drawing.sure(match.view(seat), ask, [*begun, *words, tokens[0]]) is None:
        return None
    return Grave(tuple(words), ask, [option.token for option in ask.options].index(tokens[0]))
