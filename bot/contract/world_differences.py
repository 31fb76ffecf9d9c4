"""Differences between two worlds that a viewer may see, and those they may not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.contract.revealing_events import Openings
from bot.contract.sample_sizes import size
from bot.contract.title_terms import terms_of
from games.engine.asking.ask import Seat, Tokens
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.match import Match

EVERY = size(4, 1)  # refusals, and words that are no answer, are compared at one decision in this many


class Leak(AssertionError):
    """The viewer has learned something that it may not know."""


class Parted(Exception):
    """The worlds rightly differ for the viewer from now on."""


@dataclass
class Worlds:
    """A pair; `sealed` once someone has chosen differently in secret; `answers`: given in both."""

    viewer: Seat | None
    one: Match[Any]
    two: Match[Any]
    openings: Openings
    sealed: bool = False
    answers: int = 0


def visible(match: Match[Any], viewer: Seat | None) -> set[str]:
    """Return every card in the viewer's view."""
    return set(terms_of(match.game).openings.card.findall(repr(match.view(viewer))))


def compare(pair: Worlds) -> None:
    """Raise Leak unless the viewer sees the same, the same seats are asked, and the viewer is asked the same."""
    one, two, viewer = pair.one, pair.two, pair.viewer
    view, other = one.view(viewer), two.view(viewer)
    if view != other:
        raise Leak(f"{viewer} sees different things in step {one.state.step}")
    if list_open_questions(one) != list_open_questions(two):
        raise Leak(f"{viewer} can tell from the seats asked: {list_open_questions(one)}, or {list_open_questions(two)}")
    if one.game.table.after is not None and one.game.table.after(one.state) != one.game.table.after(two.state):
        raise Leak(f"{viewer} can tell from whose turn comes next in step {one.state.step}")
    compare_defaults(pair)
    if viewer is None or viewer not in one.asks:
        return
    ask = one.asks[viewer]
    if ask != two.asks[viewer] or one.digest(viewer) != two.digest(viewer):
        raise Leak(f"{viewer} is asked differently by rule {ask.rule}")
    if one.list_begun(viewer) != two.list_begun(viewer) or one.can_take_back(viewer) != two.can_take_back(viewer):
        raise Leak(f"{viewer} can undo differently")
    labels = [[one.game.words.label(seen, ask, option.token) for option in ask.options] for seen in (view, other)]
    if labels[0] != labels[1] or view != one.view(viewer):
        raise Leak(f"{viewer} reads different labels for rule {ask.rule}")


def compare_defaults(pair: Worlds) -> None:
    """Raise Leak if a question is declared to be open or sealed, and its default depends on what the viewer cannot see.

    To hear that the default was played would tell that.
    """
    for seat, ask in pair.one.asks.items():
        if ask.openness == "hidden" or ask.standing or seat == pair.viewer or pair.one.list_begun(seat):
            continue
        other = pair.two.asks[seat]
        if not pair.two.list_begun(seat) and other.rule == ask.rule and other.default != ask.default:
            raise Leak(
                f"rule {ask.rule} is declared {ask.openness}, but its default is {ask.default}, or {other.default}"
            )


def list_open_questions(match: Match[Any]) -> list[tuple[object, ...]]:
    """Return what everyone knows of the open questions: not how far a seat has got with what it can still undo."""
    return [(seat, match.public_rule(seat)) for seat in match.asks]


def compare_refusals(pair: Worlds, seat: Seat, answers: tuple[Tokens, Tokens]) -> None:
    """Raise Leak when the viewer is refused, or shown beforehand, something else in the other world."""
    viewer = pair.viewer
    if viewer is None:
        return
    if viewer == seat and ahead(pair.one, viewer, answers[0]) != ahead(pair.two, viewer, answers[1]):
        raise Leak(f"{viewer} previews {answers[0]} differently")
    turn, between = divmod(pair.one.state.serial + len(pair.one.save().answers), EVERY)
    if between:
        return
    tries: list[tuple[str | Tokens, ...]] = [("nonsense",)]
    if viewer == seat:
        refused = [option.token for option in pair.one.asks[viewer].options if option.refusal]
        tries += [(answers[0], "nonsense"), *((token,) for token in few_of(refused, turn))]
    for path in tries:
        words = [refusal(match, viewer, path) for match in (pair.one, pair.two)]
        if words[0] != words[1]:
            raise Leak(f"{viewer} is refused {path} differently: {words[0]!r}, or {words[1]!r}")
    compare_words(pair, viewer, answers[0] if viewer == seat else None, turn)


def few_of(refused: list[str], turn: int) -> list[str]:
    """Return the options to try: one by turns, or all of them in `make soak`. Their reasons are part of the ask, which was compared."""
    return [refused[turn % len(refused)]] if refused and EVERY > 1 else refused


def ahead(match: Match[Any], seat: Seat, tokens: Tokens) -> tuple[object, ...]:
    """Return the seat's next question, and what would settle itself."""
    ask, settled = match.ahead(seat, tokens)
    return ask, [(one.ask, one.chosen) for one in settled]


def compare_words(pair: Worlds, viewer: Seat, answer: Tokens | None, turn: int) -> None:
    """Raise Leak when a word of the commands with a card behind it, or a card alone, is refused otherwise in the other world.

    So is a card that is named after the viewer's own `answer`. Each time another word and another card of the game.
    """
    cards = sorted({found[0] for found in pair.openings.card.finditer(pair.one.state.model_dump_json())})
    verbs = list(pair.one.game.words.verbs) or [""]
    card = cards[turn * 7 % len(cards)]
    paths: list[tuple[str | Tokens, ...]] = [(card,), (verbs[turn % len(verbs)], card), (verbs[turn % len(verbs)],)]
    for path in [*paths, *([(answer, card), (answer, card, card)] if answer is not None else [])]:
        one, two = (try_path(match, viewer, path) for match in (pair.one, pair.two))
        if one != two:
            raise Leak(f"{viewer} hears of {path}: {one!r}, or {two!r}")


def try_path(match: Match[Any], seat: Seat, path: tuple[str | Tokens, ...]) -> str:
    """Return the refusal of the path for the seat, "" if it is legal. The match stays as it is."""
    try:
        match.ahead(seat, *path)
    except Refused as refused:
        return str(refused)
    return ""


def refusal(match: Match[Any], seat: Seat, path: tuple[str | Tokens, ...]) -> str:
    """Return the refusal of something illegal for the seat."""
    try:
        match.answer(seat, *path)
    except Refused as refused:
        return str(refused)
    raise AssertionError(f"{path} is allowed")


def compare_events(pair: Worlds, first: list[Event], second: list[Event]) -> None:
    """Raise Parted when the first difference that the viewer hears is open by the rulebook, else Leak."""
    heard = [[e for e in events if e.to is None or pair.viewer in e.to] for events in (first, second)]
    shuffled = any(type(event).__name__ == pair.openings.shuffled for event in (*first, *second))
    for place, (one, two) in enumerate(zip(*heard, strict=False)):
        if one != two or one.line() != two.line():
            later = list(zip(*heard, strict=False))[place + 1 :]
            if is_open(pair, one, two, shuffled) or is_opened_at_once(pair, (one, two), later, shuffled):
                raise Parted
            raise Leak(f"{pair.viewer} hears {one.line()!r} or {two.line()!r}")
    if len(heard[0]) != len(heard[1]):
        longer = max(heard, key=len)[min(map(len, heard)) :]
        if type(longer[0]).__name__ in pair.openings.alone:
            raise Parted
        raise Leak(f"{pair.viewer} hears {longer[0].line()!r} in one world only")


def is_opened_at_once(
    pair: Worlds, told: tuple[Event, Event], later: list[tuple[Event, Event]], shuffled: bool
) -> bool:
    """Return whether the two differ only by what opens in the same moment and is announced a little later."""
    one, two = told
    name = type(one).__name__
    if name not in pair.openings.at_once or vars(one) != vars(two):
        return False
    return any(type(first).__name__ == name and is_open(pair, first, second, shuffled) for first, second in later)


def is_open(pair: Worlds, one: Event, two: Event, shuffled: bool) -> bool:
    """Return whether the rulebook tells these two apart for the viewer."""
    if type(one) is not type(two):
        return frozenset({type(one).__name__, type(two).__name__}) in pair.openings.either
    name = type(one).__name__
    differing = {field for field in vars(one) if getattr(one, field) != getattr(two, field)}
    if name in pair.openings.unless and (pair.openings.unless[name](one) or pair.openings.unless[name](two)):
        return False
    if differing and differing <= set(pair.openings.told.get(name, ())):
        return True
    if pair.sealed and differing and differing <= set(pair.openings.sealed.get(name, ())):
        return True
    if not differing or not differing <= set(pair.openings.shown.get(name, ())):
        return False
    worlds = ((pair.one, one), (pair.two, two))
    return shuffled or all(cards_of(event, differing) <= visible(match, pair.viewer) for match, event in worlds)


def cards_of(event: Event, fields: set[str]) -> set[str]:
    """Return the cards in these fields."""
    values = [getattr(event, name) for name in fields]
    return {
        str(card)
        for value in values
        for card in (value if isinstance(value, tuple) else (value,))
        if hasattr(card, "face")
    }
