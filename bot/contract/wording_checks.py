"""The words of a title: which terms and marks its boards, panels, log and refusals use, and whether its glossary has them all."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from discord import app_commands

from bot.contract import random_play
from bot.contract.panel_checks import declared_commands
from bot.contract.title_terms import terms_of
from bot.interactions.cog_base import GameCog
from bot.titles.guide import Guide
from bot.titles.presenter import Presenter
from games.engine.declaring.game import Game
from games.engine.errors import NoChoice, Refused
from games.engine.events import MARK
from games.engine.running.match import Match

TERM: Final = re.compile(r"(?<=[a-zà-ÿ0-9,;] )[A-ZÀ-Ý][a-zà-ÿ]{2,}(?: (?:of )?(?:the )?[A-ZÀ-Ý][a-zà-ÿ]{2,})*")
"""A capitalized word inside a sentence, and those that follow it."""
CODE: Final = re.compile(r"`([a-z])\d+`")
"""A mark such as `b1`, by its letter."""
PLAIN: Final = frozenset(
    ["ace", "jack", "queen", "king", "joker", "card", "number", "of", "the", "discord", "seneschal"]
)
"""Cards, and what needs no word in any glossary."""
SIGNS: Final = frozenset("♠♥♣♦▶✓✔🔒→·⏳…–−×")
"""Signs that every title uses in the same way: suits, whose turn it is, what is done."""
EVERY: Final = 9  # answers between two positions whose refusals are heard


def missing(
    game: Game[Any], presenter: Presenter, guide: Guide, games: int, most: int, said: Iterable[str] = ()
) -> dict[str, str]:
    """Return each term that the glossary lacks, with a text that uses it, after `games` games of at most `most` answers.

    `said`: more texts.
    """
    known = {_plain(name) for word in guide.words for name in word.names}
    signs = {sign for word in guide.words for name in word.names for sign in _signs(name)} | SIGNS
    lacking: dict[str, str] = {}
    for text in sorted({*texts(game, presenter, games, most), *said}):
        clear = _without(terms_of(game).proper, MARK.sub("somebody", text))
        for term in terms(clear):
            if not _has(known, term):
                lacking.setdefault(term, text)
        for sign in _signs(clear) - signs:
            lacking.setdefault(sign, text)
    return lacking


CHAPTERS: Final = (
    "Who wins",
    "A turn in five lines",
    "What makes it fun",
    "Three first mistakes",
    "How long, how hard",
)
"""The headings of a guide, in this order."""


def guides(guide: Guide) -> None:
    """The guide is there, tells what a newcomer asks, and fits two screens of a phone."""
    assert guide.text, "a title has a GUIDE.md beside its RULES.md: how to play, in plain words"
    assert guide.text.startswith("# How to play ")
    assert [title for title, _ in guide.sections] == list(CHAPTERS)
    assert 600 <= len(guide.text) <= 2_600, "two screens of a phone"
    assert guide.words, "a title has a GLOSSARY.md beside its RULES.md: '- **Word, words**: what it means.'"
    names = [name.lower() for word in guide.words for name in word.names]
    assert sorted(names) == sorted(set(names)), "a word is explained twice"
    assert all(0 < len(word.shown) <= 250 for word in guide.words)


def terms(text: str) -> Iterator[str]:
    """Yield the terms of one text: capitalized words inside a sentence, and the letters of marks."""
    words = re.sub(r"[*_~]|-# ", "", text)
    for found in TERM.finditer(words):
        yield found[0]
    for code in CODE.finditer(words):
        yield f"{code[1]}1"


def texts(game: Game[Any], presenter: Presenter, games: int, most: int) -> Iterator[str]:
    """Return all that boards, panels, the log and refusals say in games by chance, and all that is said of decisions."""
    yield from [*presenter.waits.values(), *presenter.hints.values()]
    yield from (title for groups in presenter.groups.values() for title, _ in groups)
    yield from _lessons(game)
    yield from find_fixed_texts(game)
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        match, numbers = random_play.begin(game, seats, ("words", number)), random_play.luck("words", game.name, number)
        for place in range(most):
            yield from _position(match, presenter)
            if place % EVERY == 0:
                yield from _refusals(match)
            if match.over:
                break
            ask = random_play.next_ask(match, numbers)
            robot = ask.sample(numbers) if numbers.below(2) else game.robot.decide(match.view(ask.seat), ask, numbers)
            yield from (event.line() for event in match.answer(ask.seat, robot).events)


def _lessons(game: Game[Any]) -> Iterator[str]:
    for course in game.courses:
        yield from [course.intro.replace(game.title, "this game"), course.ending]
        yield from (text for lesson in course.lessons for text in (lesson.title, lesson.text, lesson.why))


def find_fixed_texts(game: Game[Any]) -> Iterator[str]:
    """Yield a title's texts before a game: what it is, how long it lasts, what resigning does, and its options."""
    yield from [game.blurb, getattr(game, "lasts", ""), game.table.resigning]
    for field in game.options.model_fields.values():
        yield f"{field.title}: {field.description}"


def commands(cogs: Iterable[GameCog]) -> Iterator[str]:
    """Yield what Discord shows of a title's commands and their options."""
    for cog in cogs:
        for command in declared_commands(cog):
            yield command.description
            if isinstance(command, app_commands.Command):
                yield from [str(one.description) for one in command.parameters]


def _position(match: Match[Any], presenter: Presenter) -> Iterator[str]:
    yield from [
        presenter.heading(match.view(None)),
        presenter.goal(match.view(None)),
        *presenter.board(match.view(None)),
    ]
    for seat, ask in match.asks.items():
        view = match.view(seat)
        yield from [ask.prompt, *presenter.mine(view)]
        for option in ask.options:
            label = match.game.words.label(view, ask, option.token)
            yield from [label.text, label.note]


def _refusals(match: Match[Any]) -> Iterator[str]:
    """Yield the refusals of every word of the title's commands in this position."""
    for seat in range(match.state.seats):
        scratch = Match(match.game, match.save())
        for word in match.game.words.verbs:
            try:
                scratch.answer(seat, word)
            except NoChoice:
                continue  # it repeats what was typed
            except Refused as refused:
                yield refused.why
            else:
                scratch = Match(match.game, match.save())


def _without(names: Iterable[str], text: str) -> str:
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "a card")
    return text


def _has(known: Collection[str], term: str) -> bool:
    """Return whether the term, or all its parts, are known, in the singular or the plural."""
    words = term.split()
    return not words or any(
        _plain(" ".join(words[:k])) in {*known, *PLAIN} and _has(known, " ".join(words[k:]))
        for k in range(1, len(words) + 1)
    )


def _plain(name: str) -> str:
    name = name.strip("`").lower()
    for end, start in (("ies", "y"), ("s", "")):
        if name.endswith(end):
            return name.removesuffix(end) + start
    return name


def _signs(text: str) -> set[str]:
    """Pictures and signs, without what only varies them."""
    return {sign for sign in text if unicodedata.category(sign) == "So" or sign in "●◐○✶✧▫⟨"}
