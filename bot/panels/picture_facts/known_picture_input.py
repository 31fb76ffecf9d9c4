"""The picture of what a reader knows, of any title: from their knowledge and their view, nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Final

from bot.panels.picture_facts.picture_input import LEFT, drop_codes, spell_out, strip_rules
from bot.panels.picture_facts.result_picture_input import find_cloth
from bot.pictures.artwork.card_stamps import french, joker
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.layout.alt_text import card_words, join_words
from bot.pictures.layout.drawable_names import legible, make_drawable
from bot.pictures.layout.known_picture import (
    CARD,
    FEW,
    FULL,
    MANY_ROWS,
    TIGHT,
    KnownCard,
    KnownFacts,
    KnownSeat,
    lay_known,
)
from bot.pictures.layout.picture_context import Picture, PictureContext
from games.engine.cards import JOKER, Card
from games.engine.declaring.game import Game
from games.engine.events import MARK
from games.engine.printed import Printed
from games.engine.teaching.known import Heard, Known

_NAME: Final = re.compile(r"^<s\d+>(?:'s\b|:|,)?\s*")  # of whom a line tells, with what ties it to the rest
Draw = Callable[[Any, int], Stamp | None]


def draw_known(game: Game[Any], module: str, line: str, known: Known, view: Any, setting: PictureContext) -> Picture:
    """Return the picture for the viewer of that view. It loads what draws: call it in the studio's thread.

    `module`: the title's pictures, "" for none; `line`: where the game is; `setting`: as of a hand. Raise ValueError for a title without knowledge.
    """
    return lay_known(collect_facts(game, module, line, known, view, setting), make_drawable(setting))


def collect_facts(
    game: Game[Any], module: str, line: str, known: Known, view: Any, setting: PictureContext
) -> KnownFacts:
    """Return what the picture shows. Raise ValueError for a title without knowledge."""
    knowledge = game.views.knowledge
    if knowledge is None:
        raise ValueError(f"{game.title} has nothing to remember")
    draw, write = find_artist(module, setting.four), _make_writer(knowledge.face)
    rows = _make_rows(list(knowledge.pack(view)), known.unseen, draw, write)
    others = [seat for seat in range(len(setting.people)) if seat != view.viewer]
    deeds = _find_deeds(known.told) if len(others) <= FEW else {}
    return KnownFacts(
        title=game.title,
        line=legible(MARK.sub("", spell_out(line))).strip(),
        velvet=find_cloth(module),
        mine=view.viewer is not None,
        seats=[
            KnownSeat(
                seat,
                [_draw(one.card, draw, write) for one in known.held.get(seat, ())],
                deeds.get(seat, ""),
                _list_lying(known, seat, write),
            )
            for seat in others
        ],
        unseen=rows,
        seen=[_draw(one.card, draw, write) for one in known.seen],
    )


def _list_lying(known: Known, seat: int, write: Callable[[Any], str]) -> str:
    """Return which cards are known to lie face down before that seat; the text beside the picture says where."""
    words = [write(one.card) for place, cards in sorted(known.lying.items()) if place.seat == seat for one in cards]
    return f"Face down: {join_words(words)}" if words else ""


def find_artist(module: str, four: bool) -> Draw:
    """Return what draws a card in a width in pixels: the title's own `card`, or a card of a French pack; None for what isn't one."""
    own = getattr(import_module(module), "card", None) if module else None

    def draw(card: Any, wide: int) -> Stamp | None:
        if own is not None:
            stamp: Stamp = own(card, wide)
            return stamp
        if not isinstance(card, Card):
            return None
        return joker(wide, card.copy) if card.rank == JOKER else french(card.rank, card.suit, wide, four)

    return draw


def _make_writer(face: Callable[[Any], str]) -> Callable[[Any], str]:
    """Return how a card is called in words, without suit signs and codes."""

    def write(card: Any) -> str:
        if isinstance(card, Card):
            return f"Joker {card.copy}" if card.rank == JOKER else card_words(card.rank.replace("T", "10"), card.suit)
        return legible(spell_out(drop_codes(card.face if isinstance(card, Printed) else face(card))))

    return write


def _draw(card: Any, draw: Draw, write: Callable[[Any], str], count: int = 1, wide: int = FULL) -> KnownCard:
    return KnownCard(write(card), count, draw(card, CARD), draw(card, wide))


def _make_rows(
    pack: Sequence[Any], unseen: Iterable[Any], draw: Draw, write: Callable[[Any], str]
) -> list[list[KnownCard | None]]:
    """Return the cards not seen in a row for each suit and a column for each rank, None where none is left; without suits, one a row."""
    counts: dict[tuple[str, str], int] = {}
    for card in unseen:
        counts[_place(card, write)] = counts.get(_place(card, write), 0) + 1
    firsts = {_place(card, write): card for card in reversed(pack)}
    suits = sorted({suit for suit, _ in firsts})
    if suits == [""]:
        return [
            [_draw(firsts[place], draw, write, counts[place])] for place in reversed(firsts) if counts.get(place, 0)
        ]
    wide = FULL if len(suits) <= MANY_ROWS else TIGHT
    ranks = list(dict.fromkeys([card.rank for card in sorted(pack) if card.suit]))
    rows = [_make_row(suit, ranks, firsts, counts, draw, write, wide) for suit in suits if suit]
    loose = [place for place in firsts if not place[0] and counts.get(place, 0)]
    if loose:
        rows.append([_draw(firsts[place], draw, write, counts[place], wide) for place in loose])
    return rows


def _make_row(
    suit: str,
    ranks: Sequence[str],
    firsts: dict[tuple[str, str], Any],
    counts: dict[tuple[str, str], int],
    draw: Draw,
    write: Callable[[Any], str],
    wide: int,
) -> list[KnownCard | None]:
    places = [(suit, rank) for rank in ranks]
    return [
        _draw(firsts[place], draw, write, counts[place], wide) if counts.get(place, 0) else None for place in places
    ]


def _place(card: Any, write: Callable[[Any], str]) -> tuple[str, str]:
    """Return the suit and rank of a card; of one without suits only what it is called."""
    suit = str(getattr(card, "suit", ""))
    return (suit, str(card.rank)) if suit else ("", write(card))


def _find_deeds(told: Sequence[Heard]) -> dict[int, str]:
    """Return by seat its newest deed, in words that a picture can show."""
    found: dict[int, str] = {}
    for one in told:
        line = one.event.line()
        of = MARK.match(line)
        plain = drop_codes(line)
        if of is not None and not LEFT.search(plain):
            found[int(of[1])] = _capitalise(spell_out(strip_rules(_NAME.sub("", plain))))
    return found


def _capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]
