"""Facts for a picture that aren't part of its view, from the snapshot only: who sits where, who must act, what happened last."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.model.seat_holders import Player
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.model.user_settings import UserSettings
from bot.panels.text.text_formatting import plain, write_label
from bot.pictures.drawing.themes import DUSK, PARCHMENT
from bot.pictures.layout.alt_text import card_words
from bot.pictures.layout.picture_context import PictureContext, Question, Sitter, escape_marks
from bot.titles.presenter import Presenter
from games.engine.asking.ask import Seat

_CARDS: Final = r" \((?:(?:[0-9A-Z]{1,2}-[A-Z]{2}|NAP)(?:, )?)+(?:; size \d+)?\)"
CODES: Final = re.compile(rf"{_CARDS}| \([A-Z]\)|\b[QW]\d\d(?:\.\d)?(?: of)? (?=[A-Z])| b\d+\b")
# Of a line that says nothing without them
LEFT: Final = re.compile(r"\b[0-9A-Z]{1,2}-[A-Z]{2}\b|\b[QW]\d\d|\([A-Z]\)|\bb\d+\b")
LAST: Final = 200  # characters of what happened last
_ACT: Final = re.compile(r"<s\d+> (?!takes a turn)[a-z]")  # a player and a verb
_USER: Final = re.compile(r"<u(\d+)>")
_RULE: Final = re.compile(r" \(\d[^()]*\)")
_MARKUP: Final = re.compile(r"\*\*|`|~~|\ufe0e")
_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([♠♥♦♣])")
_SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_ALONE: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}


def of_table(standing: TableSnapshot, presenter: Presenter, lines: Sequence[LogLine]) -> PictureContext:
    """Return the context for the picture that everyone sees. `lines`: what everyone may read, the newest last."""
    terms = standing.table.terms
    theme = PARCHMENT if terms.light else DUSK
    told, stopped = last(standing, lines), standing.table.stopped
    return PictureContext(people(standing), acting(standing, presenter), told, theme, terms.four, stopped=stopped)


def of_hand(standing: TableSnapshot, presenter: Presenter, user_settings: UserSettings) -> PictureContext:
    """Return the context for the picture that one user sees."""
    theme = PARCHMENT if user_settings.light else DUSK
    four, stopped = user_settings.four, standing.table.stopped
    return PictureContext(people(standing), acting(standing, presenter), theme=theme, four=four, stopped=stopped)


def of_seat(standing: TableSnapshot, presenter: Presenter, user_settings: UserSettings, seat: Seat) -> PictureContext:
    """Return the context for the picture of a seat's hand, with the question that the seat is asked."""
    return replace(of_hand(standing, presenter, user_settings), question=question(standing, seat))


def question(standing: TableSnapshot, seat: Seat) -> Question | None:
    """Return the seat's open question, as its player may know it; None if the game isn't waiting for the seat."""
    ask = standing.match.asks.get(seat) if standing.match is not None else None
    if ask is None or ask.standing:
        return None
    options = frozenset([token for token, _ in ask.options])
    return Question(spell_out(ask.prompt), options, frozenset(ask.legal))


def of_moment(
    standing: TableSnapshot, presenter: Presenter, lines: Sequence[LogLine], user_settings: UserSettings
) -> PictureContext:
    """Return the context for the picture of a table as it was, for one reader; `lines`: what everyone was told then."""
    return replace(of_hand(standing, presenter, user_settings), last=last(standing, lines))


def people(standing: TableSnapshot) -> list[Sitter]:
    """Return by seats, and who plays in their place."""
    return [
        Sitter(escape_marks(plain(player.name)), _state(player, seat in standing.away))
        for seat, player in enumerate(standing.table.players)
    ]


def _state(player: Player, away: bool) -> str:
    if player.given_up:
        return "left"
    if player.robot is None:
        return "away" if away else ""
    return "away" if player.robot == "absent" or player.user is not None else "robot"


def acting(standing: TableSnapshot, presenter: Presenter) -> Mapping[int, str]:
    """Return whom the game is waiting for, and what for, as everyone may know. A turn that has been started looks as it did before."""
    return {seat: strip_rules(describe_task(standing, presenter, seat)) for seat in standing.awaited}


def strip_rules(text: str) -> str:
    """Without numbers of rules: ` takes a turn (5)` reads as if something were five. Seats and users are marks still."""
    return _RULE.sub("", text)


def describe_task(standing: TableSnapshot, presenter: Presenter, seat: int) -> str:
    """Return what the game is waiting for the seat to do, as everyone may know: `sets out a stall (4.7)`."""
    rule = standing.match.public_rule(seat) if standing.match is not None and seat in standing.match.asks else ""
    return presenter.waits.get(rule, "decides")


def last(standing: TableSnapshot, lines: Sequence[LogLine]) -> str:
    """Return the newest act of a player in plain words, or the newest line if no one acted, with the names at that time; cards have their
    names, since letters have no suits. The consequences of an act are framed in the picture, and the banner names the turn.

    Nothing when the game is over: its last lines tell the places, as the picture does.
    """
    if not lines or (standing.match is not None and standing.match.over):
        return ""
    told = [line for line in lines if not LEFT.search(drop_codes(line.text))]
    if not told:
        return ""
    acts = [line for line in told if line.revision == told[-1].revision and _ACT.match(line.text)]
    newest, names = (acts or told)[-1], {one.user: plain(one.name) for one in standing.table.players}
    text = _USER.sub(lambda user: names.get(int(user[1]), "someone"), newest.text)
    return spell_out(escape_marks(write_label(drop_codes(text), standing, LAST, newest.revision)))


def drop_codes(text: str) -> str:
    """Return a line without what only commands need: codes of cards, Requests and buildings, letters of rules.

    >>> drop_codes("<s1> plays one 5 (5-TU); 3 cards left."), drop_codes("<s0> fills Q08.1 of Chapel Scaffolding: 5 wood.")
    ('<s1> plays one 5; 3 cards left.', '<s0> fills Chapel Scaffolding: 5 wood.')
    """
    return CODES.sub("", text)


def spell_out(text: str) -> str:
    """Return `7♥` as `7 of hearts`, without what only markdown draws."""
    named = _CARD.sub(lambda card: card_words(card[1], _SUITS[card[2]]), _MARKUP.sub("", text))
    return "".join(_ALONE.get(char, char) for char in named)
