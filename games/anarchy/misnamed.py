"""13. Why words do not name what is asked for: a set, its cards, a Specialty Card, a target, the cards that are given."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from games.anarchy.cards import NAPOLEON, Card, suits_in_play
from games.anarchy.events import count_words
from games.anarchy.exchange import BETRAYED, GIVEN, TAXED, TITHED
from games.anarchy.naming import as_cards, as_ranks, as_shape, find_power, find_seats, sets_of
from games.anarchy.sets import Shape
from games.anarchy.state import Realm, naturals
from games.anarchy.turn import BEAT, LEAD
from games.anarchy.use import CARD
from games.anarchy.where import find_seen, not_held
from games.anarchy.which import BESIDE, CARDS, Known, no_card
from games.engine.asking.ask import Ask, seat_of
from games.engine.asking.typed import read_number
from games.engine.errors import Refusal
from games.engine.events import counted

_SEVERAL: Final = Refusal("5.1b", "all natural cards of a set have one rank")
_STRANGE_RANKS: Final = {
    "ace": "Aces",
    "aces": "Aces",
    "jack": "Jacks",
    "jacks": "Jacks",
    "j": "Jacks",
    "knave": "Jacks",
}
_STRANGE_SUIT: Final = re.compile(
    r"(?:hearts?|spades?|clubs?|diamonds?|.*[♥♠♣♦].*|(?:10|[2-9ncqk])-(?P<suit>[a-z]{2}))"
)
_BESIDE: Final = frozenset({"of", "and", "the", "with", "my"})
_NO_CARD: Final = Refusal("5.1a", "a set has at least one card")
_GIVEN: Final = {"King": "8.1b", "Queen": "8.1b", "Clergy": "8.2d", "Nobleman": "8.3b"}


def no_set(g: Realm, ask: Ask, said: list[str]) -> Refusal | None:
    """5.1 Words that name no set of the holding."""
    if not said:
        return _NO_CARD
    cards, ranks = as_cards(said), as_ranks(said)
    if cards:
        return lacking(g, ask, cards, "5.1a") or (_SEVERAL if len({card.rank for card in cards}) > 1 else None)
    if ranks:
        return no_rank(g, ask, ranks)
    shapes = [shape for word in said if (shape := as_shape(word))]
    if len(shapes) < len(said):
        return find_strange(g, said, "5.1a")
    return next((refusal for shape in shapes if (refusal := too_few(g, ask, shape))), None)


def find_strange(g: Realm, said: list[str], rule: str) -> Refusal | None:
    """1.1, 1.2 A rank or a suit that no card of this game has."""
    for word in said:
        if rank := _STRANGE_RANKS.get(word.casefold()):
            return Refusal(rule, f"there are no {rank}: above 10 come Nobleman, Clergy, Queen and King")
        strange = _STRANGE_SUIT.fullmatch(word.casefold())
        if strange and (strange["suit"] or "").upper() not in suits_in_play(g.seats):
            suit = (strange["suit"] or word).upper() if strange["suit"] else word
            return _no_suit(g, suit, rule)
    if any(strange["suit"] for word in said if (strange := _STRANGE_SUIT.fullmatch(word.casefold()))):
        strangers = [word for word in said if word.isalpha() and word not in _BESIDE and read_number(word) is None]
        unknown = next((word for word in strangers if not as_ranks([word])), "")
        return _no_suit(g, unknown, rule) if unknown else None
    return None


def _no_suit(g: Realm, word: str, rule: str) -> Refusal:
    return Refusal(rule, f"{word[:20]} isn't a suit here: the suits are {' '.join(suits_in_play(g.seats))}")


def no_rank(g: Realm, ask: Ask, ranks: list[str]) -> Refusal | None:
    """5.1c A rank alone: none of it is held, or none of its sets beats, or it is not said how many are played."""
    if ranks.count("NAP") > 1:
        return Refusal("5.1a", "Napoleon is named twice")
    if len(set(ranks)) > 1:
        return _SEVERAL
    rank = ranks[0]
    held, possible = naturals(g.holdings[ask.seat], rank), sets_of(ask, rank)
    if not held:
        return Refusal("5.1a", f"you hold {count_words(rank, 0)}")
    if possible:
        words = [count_words(rank, shape.count) for shape in map(Shape.of, possible) if not shape.wild]
        return Refusal("5.1c", f"say how many: {' or '.join(words or ['with Napoleon'])}")
    return dict(ask.options)[f"{rank}x{len(held)}"]


def too_few(g: Realm, ask: Ask, shape: Shape) -> Refusal | None:
    """5.1a The holding does not make this set."""
    held = g.holdings[ask.seat]
    if shape.rank != "NAP" and not shape.count:
        return Refusal("5.1a", "a set has at least one card of its rank")
    if shape.wild and NAPOLEON not in held:
        return Refusal("5.1a", "you don't hold Napoleon")
    count = len(naturals(held, shape.rank))
    return Refusal("5.1a", f"you hold {count_words(shape.rank, count)}") if count < shape.count else None


def lacking(g: Realm, ask: Ask, cards: list[Card], rule: str) -> Refusal | None:
    """5.1a, 7.6c A card that is not held, or named twice."""
    for place, card in enumerate(cards):
        if card not in g.holdings[ask.seat]:
            return not_held(find_seen(g), card, rule)
        if card in cards[:place]:
            return Refusal(rule, f"{'Napoleon' if card is NAPOLEON else card.text} is named twice")
    return None


def others(ask: Ask, cards: list[Card]) -> list[Card]:
    """Return the cards that are not offered."""
    known = {option.token for option in ask.options}
    return [card for card in cards if card.text not in known]


def no_cards_of_rank(g: Realm, ask: Ask, said: list[str]) -> Refusal | None:
    """5.1 Words that name no cards of the set that was chosen."""
    if not said:
        return _NO_CARD
    cards = as_cards(said)
    if refusal := lacking(g, ask, cards, "5.1a"):
        return refusal
    other = next(iter(others(ask, cards)), None)
    if other is NAPOLEON and ask.prompt == BESIDE:
        return Refusal("5.1c", "Napoleon is already in the set: name the others")
    return None if other is None else no_card(other, Known.of(g, ask.seat))


def no_specialty(g: Realm, ask: Ask, said: list[str]) -> Refusal | None:
    """7.2a A card that is not held, or that isn't a Specialty Card."""
    cards = as_cards(said)
    plain = next(iter(others(ask, cards)), None)
    if refusal := lacking(g, ask, cards, CARD):
        return refusal
    if power := find_power(" ".join(said)):
        held = any(card.power == power for card in g.holdings[ask.seat])
        return None if held else Refusal(CARD, f"you hold no card for {power}")
    if len(said) == 1 and len(ranks := as_ranks(said)) == 1 and not plain:
        held_of_rank = naturals(g.holdings[ask.seat], ranks[0])
        plain = held_of_rank[0] if held_of_rank and not held_of_rank[0].power else None
    return None if plain is None else Refusal("7.2a", f"{plain.text} isn't a Specialty Card")


def no_target(g: Realm, ask: Ask, said: list[str]) -> Refusal | None:
    """7.6f The player's own seat, no seat of this table, no one, or more than one."""
    seats = [seat_of(word.casefold()) for word in said]
    if ask.seat in seats:
        return Refusal("7.6f", "the target must be another player")
    unknown = [word for word, seat in zip(said, seats, strict=True) if seat not in range(g.seats)]
    if not unknown:
        return Refusal("7.6f", "name one other live player")
    word, roles = unknown[0][:20], find_seats(g, " ".join(said))
    if len(roles) > 1:
        return Refusal("7.6f", f"{len(roles)} players are {g.roles[roles[0]]}: name one of them")
    if as_cards([word]) or as_shape(word) is not None or as_ranks([word]):
        return Refusal("7.6f", f"{word} is a card: first name the player you target")
    return Refusal("7.6f", f"{word} isn't a player at this table")


def no_gift(g: Realm, ask: Ask, said: list[str]) -> Refusal | None:
    """7.6c Cards that cannot be given; 8.1b, 8.2d, 8.3b not as many as are to be given."""
    cards = as_cards(said)
    if len(cards) < len(said):
        return find_strange(g, said, GIVEN)
    if refusal := lacking(g, ask, cards, GIVEN):
        return refusal
    if others(ask, cards):
        return Refusal("7.6c", "you can't give the card that you use")
    return Refusal(_GIVEN[g.roles[ask.seat]], f"you give exactly {counted(ask.low, 'card')}")


MISNAMED: Final[Mapping[str, Callable[[Realm, Ask, list[str]], Refusal | None]]] = {
    LEAD: no_set,
    BEAT: no_set,
    CARDS: no_cards_of_rank,
    CARD: no_specialty,
    TAXED: no_target,
    TITHED: no_target,
    BETRAYED: no_target,
    GIVEN: no_gift,
}
