"""4.4. Why a card, a row or an Army Card that is named isn't one of the choices: what is wrong with it, told before where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.engine.asking.ask import Seat
from games.engine.asking.decisions import Beside
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import RANK_NAMES, is_royal, read_card
from games.nobles.state import Rivals

ROWS: Final = {"K": "king", "Q": "queen", "J": "jack"}
RANKS: Final = {word: rank for rank, word in ROWS.items()}
Why = Callable[[Card], Refusal | None]
"""Why a card does not fit; None if it does, or if nothing is known against it."""


UNFIT: Final = "it isn't among the cards that can be chosen here"


class Pool(NamedTuple):
    """A place from which cards are chosen: its name, and its cards."""

    name: str
    cards: Sequence[Card]


def against(
    g: Rivals, seat: Seat, offered: Sequence[object], rule: str, why: Why | None = None, none: Refusal | None = None
) -> Beside:
    """Return what is said of words that are not offered: by `why`, otherwise by what the offered ones are; `none` of nothing at all."""

    def beside(word: str) -> Refusal | None:
        if not word:
            return none
        card = read_card(word)
        if card is not None:
            reason = why(card) if why is not None else None
            return reason or elsewhere(g, seat, offered, rule, card) or Refusal(rule, UNFIT)
        rows = any(token in RANKS for token in offered)
        if word in RANKS and rows:
            return no_row(g, seat, RANKS[word], rule)
        if word in RANKS or word.startswith(("army", "fortified")):
            return no_army(g, seat, offered, rule) or elsewhere(g, seat, offered, rule)
        return None

    return beside


def by_card(why: Why | None) -> Beside | None:
    """Return what is said of a card that is not offered, wherever the others are from."""
    if why is None:
        return None
    return lambda word: why(card) if (card := read_card(word)) is not None else None


def elsewhere(g: Rivals, seat: Seat, offered: Sequence[object], rule: str, card: Card | None = None) -> Refusal | None:
    """Return why something cannot be chosen that is of another kind, or lies elsewhere, than all that is offered; `card`: if it is a card."""
    cards = [found for token in offered if (found := token if isinstance(token, Card) else read_card(str(token)))]
    rows = "a row, or " if any(token in RANKS for token in offered) else ""
    if not cards:
        return Refusal(rule, f"{'say' if len(offered) > 1 else 'you can only say'} {list_words(offered)}")
    pool = next((pool for pool in pools(g, seat) if all(one in pool.cards for one in cards)), None)
    if pool is None or card in pool.cards:
        return None
    if "Glory" in pool.name and any(card in kingdom.turned for kingdom in g.kingdoms):
        return Refusal("9.20h", "face-down Glory cannot be chosen")
    return Refusal(rule, f"it must be {rows}{pool.name}")


def list_words(offered: Sequence[object]) -> str:
    """Return what can be said, as words: "king, queen or jack"."""
    *others, last = map(str, offered)
    return f"{', '.join(others)} or {last}" if others else last


def pools(g: Rivals, seat: Seat) -> Iterator[Pool]:
    """17 The places from which a question of that seat may offer cards, small ones first: all that it sees itself."""
    own, other = g.kingdoms[seat], g.kingdoms[g.rival(seat)]
    yield Pool("a card from your hand", own.hand)
    for whose, kingdom in (("your", own), ("your rival's", other)):
        yield Pool(f"one of {whose} Subjects", kingdom.row_subjects)
        yield Pool(f"one of {whose} Peasants", kingdom.peasants)
        yield Pool(f"one of {whose} face-up Glory cards", kingdom.glory)
        court = [royal.card for royal in kingdom.royals]
        yield Pool(f"in {whose} Royal Court", [*court, kingdom.jester] if kingdom.jester else court)
        yield Pool(f"one of {whose} Subjects or Peasants", kingdom.people)
    yield Pool("one of your Army Cards", own.army)
    crusade = own.crusade
    yield Pool("one of your Crusade cards", [card for card in (crusade.spade, crusade.army) if card] if crusade else [])
    yield Pool("a Peasant", [*own.peasants, *other.peasants])
    yield Pool("from your hand or one of your Peasants", [*own.hand, *own.peasants])
    yield Pool("from your hand, or one of your Subjects or Peasants", [*own.hand, *own.people])
    yield Pool("from your hand, or one of your rival's Peasants", [*own.hand, *other.peasants])
    yield Pool("in the Discard Pile", g.discard)


@lru_cache
def unsaid(rule: str) -> Beside:
    """8.1, 10.1 Return what is said of a thing that is named where an act is asked for: it comes after the act."""
    first = Refusal(rule, "first say what you do, then what you do it with")
    return lambda word: first if read_card(word) is not None or word in RANKS or word.startswith("army") else None


def no_row(g: Rivals, seat: Seat, rank: str, rule: str) -> Refusal:
    """5.4 Return why a row cannot be chosen: there is no such Royal Card, or it has no free space."""
    kingdom = g.kingdoms[seat]
    if any(royal.card.rank == rank for royal in kingdom.royals):
        return Refusal("5.4", f"the {RANK_NAMES[rank]}'s row has no free space")
    return Refusal(rule, f"you have no {RANK_NAMES[rank]} in your Court")


def no_army(g: Rivals, seat: Seat, offered: Iterable[object], rule: str) -> Refusal | None:
    """8.7b Return why an Army Card cannot be chosen by that position; None where no Army Card is asked for."""
    army = g.kingdoms[seat].army
    if not any(str(token).startswith("army") or token in army for token in offered):
        return None
    count = len(army)
    return Refusal(
        rule, f"you have {count} Army Card{'s' if count != 1 else ''}: army1{f' to army{count}' if count > 1 else ''}"
    )


def no_court_card(g: Rivals, seat: Seat, card: Card) -> Refusal | None:
    """11.1 A Royal Card of their own hand is put down in the Inauguration Phase alone."""
    if is_royal(card) and card in g.kingdoms[seat].hand:
        return Refusal("11.1", "a Royal Card joins your Court in the Inauguration Phase")
    return None
