"""What Aristocrats' notes, labels, hints and confirmations say of a choice, each with what it is compared with in the same position."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias, TypeVar

from bot.contract.claims import Choice, Claim
from bot.contract.finality_checks import NewDeal
from games.aristocrats.events import Donated, Forfeited, GiftDenied, LockedIn, Stole, Took
from games.aristocrats.options import CompanyOptions
from games.aristocrats.sequence import best
from games.aristocrats.state import Company
from games.engine.asking.ask import Seat, seat_of
from games.engine.cards import Card
from games.engine.running.match import Match

Said: TypeAlias = re.Match[str]
Truth: TypeAlias = tuple[object, ...] | None
E = TypeVar("E")
ACT, GIVE, RECEIVE, RETURN, DISCARD, VICTIM = "4.3", "5.2c", "5.2b", "5.3c", "5.5c", "5.8a"
PLAYERS: Final = frozenset({RECEIVE, VICTIM})
VALUES: Final = {rank: place for place, rank in enumerate("23456789TJQKA", start=2)}
"""2.3 Trade values."""
LOW: Final = 10  # trade value of a low card


def _told(choice: Choice, kind: type[E]) -> list[E]:
    return [event for event in choice.outcome.events if isinstance(event, kind)] if choice.legal else []


def _after(choice: Choice) -> Company:
    state: Company = choice.outcome.match.state
    return state


def _hand(choice: Choice) -> list[Card]:
    held: list[Card] = choice.state.hands[choice.seat]
    return held


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _score(hand: Sequence[Card], options: CompanyOptions) -> int:
    """6.3 What the hand would score if the round ended now."""
    return best(tuple(hand), options).score


def _worth(choice: Choice) -> int:
    return _score(_hand(choice), choice.state.options)


def _worth_taking(choice: Choice) -> int:
    """5.5 The most that the hand is worth once the unveiled card is taken and any of the six discarded."""
    hand = [*_hand(choice), choice.state.unveiled]
    return max(_score(kept, choice.state.options) for kept in combinations(hand, len(hand) - 1))


def _taken(choice: Choice, said: Said) -> Truth:
    """5.5b, 5.5c Take it, then try each discard."""
    if not choice.legal:
        return None
    match: Match[Any] = choice.outcome.match
    scores = []
    for token in match.asks[choice.seat].legal:
        copy = match.copied()
        copy.answer(choice.seat, (token,))
        scores.append(_score(copy.state.hands[choice.seat], choice.state.options))
    return len(scores) == 6 and "six", _signed(max(scores)), _signed(_worth(choice))


def _unveiled(choice: Choice, said: Said) -> Truth:
    return (choice.state.unveiled.face,)


def _six(choice: Choice, said: Said) -> Truth:
    return () if not choice.legal or len(choice.outcome.match.asks[choice.seat].legal) == 6 else ("not six",)


def _kept(choice: Choice, said: Said) -> Truth:
    """5.7b The hand is locked in as it is; a round that ended with it has scored it."""
    if not choice.legal:
        return None
    after = _after(choice)
    if after.round == choice.state.round and not after.outcome and not after.locked[choice.seat]:
        return ("not locked",)
    return (_signed(_worth(choice)),) if _told(choice, LockedIn) else ("not locked",)


def _same_turn(choice: Choice, said: Said) -> Truth:
    """5.6a Only the first action is gone; the second comes."""
    if not choice.legal:
        return None
    ask = choice.outcome.match.asks.get(choice.seat)
    kept = _after(choice).hands == choice.state.hands and _after(choice).benefactor == choice.state.benefactor
    return () if kept and ask is not None and ask.rule == ACT and "donate" not in ask.legal else ("more than that",)


def _turn_over(choice: Choice, said: Said) -> Truth:
    """5.6b The seat is not locked, and its turn is over."""
    if not choice.legal:
        return None
    after = _after(choice)
    over = after.round > choice.state.round or after.outcome is not None or after.turns > choice.state.turns
    return () if over and not _told(choice, LockedIn) else ("not so",)


def _title_gone(choice: Choice, said: Said) -> Truth:
    """5.10c The token goes to the centre."""
    if not choice.legal:
        return None
    held = choice.state.benefactor == choice.seat
    return () if held and _after(choice).benefactor != choice.seat else ("the title stays",)


def _first_forfeited(choice: Choice, said: Said) -> Truth:
    """4.5 The first action is forfeited with it."""
    return () if not choice.legal or any(one.which == "first" for one in _told(choice, Forfeited)) else ("it is not",)


def _gives(choice: Choice, said: Said) -> Truth:
    """5.2, 5.3a, 5.4d What comes back is higher and of another suit; where nothing can, the turn ends."""
    if not choice.legal:
        return None
    match: Match[Any] = choice.outcome.match
    title = "you're no longer Benefactor and " if choice.state.benefactor == choice.seat else None
    if _told(choice, GiftDenied):
        over = match.state.turns > choice.state.turns or match.state.round > choice.state.round
        return (title,) if over and match.state.benefactor != choice.seat else ("no end",)
    gift, recipient = match.state.gift.card, match.state.gift.recipient
    fits = [
        VALUES[card.rank] > VALUES[gift.rank] and card.suit != gift.suit
        for card in map(Card.of, match.asks[recipient].legal)
    ]
    return (title,) if fits and all(fits) and _told(choice, Donated) else ("a worse card can come back",)


def _swaps(choice: Choice, said: Said) -> Truth:
    """5.8b, 5.8c The hands change owners, and the thief is locked."""
    if not choice.legal:
        return None
    (stole,), after, before = _told(choice, Stole), _after(choice), choice.state.hands
    if after.round > choice.state.round or after.outcome is not None:
        return ()
    swapped = set(after.hands[stole.thief]) == set(before[stole.victim])
    return () if swapped and set(after.hands[stole.victim]) == set(before[stole.thief]) else ("not so",)


def _locked(choice: Choice, said: Said) -> Truth:
    """5.7b, 5.8c The seat is locked until the round ends."""
    if not choice.legal:
        return None
    after = _after(choice)
    over = after.round > choice.state.round or after.outcome is not None
    return () if over or after.locked[choice.seat] else ("not locked",)


def _card(choice: Choice, said: Said) -> Truth:
    return (Card.of(choice.token).face,)


def _value(choice: Choice, said: Said) -> Truth:
    return (VALUES[Card.of(choice.token).rank],)


def _without(choice: Choice, said: Said) -> Truth:
    """6.3 What the hand is worth once that card has left it."""
    if not choice.legal:
        return None
    return (_signed(_score(_after(choice).hands[choice.seat], choice.state.options)),)


def _just_taken(choice: Choice, said: Said) -> Truth:
    return () if choice.state.taken is Card.of(choice.token) else ("another",)


def _seat(choice: Choice, said: Said) -> Truth:
    """2.13, 2.15 What everyone sees of a player."""
    g, seat = choice.state, seat_of(choice.token)
    if seat is None:
        return ("no player",)
    total = str(g.totals[seat]).replace("-", "−")
    return (
        seat,
        "Benefactor, " if g.benefactor == seat else None,
        "locked, " if g.locked[seat] else None,
        total,
        "" if abs(g.totals[seat]) == 1 else "s",
    )


def _better_taken(choice: Choice, said: Said) -> Truth:
    return () if choice.state.unveiled and _worth_taking(choice) > _worth(choice) else ("it is not",)


def _nothing_better(choice: Choice, said: Said) -> Truth:
    return () if not choice.state.unveiled or _worth_taking(choice) <= _worth(choice) else ("the unveiled one does",)


def _low_leftover(choice: Choice, said: Said) -> Truth:
    kept = best(tuple(_hand(choice)), choice.state.options).cards
    low = [card for card in _hand(choice) if card not in kept and VALUES[card.rank] <= LOW]
    return () if low else ("none is low",)


def _counts(sign: int) -> Callable[[Choice, Said], Truth]:
    return lambda choice, said: () if _worth(choice) * sign > 0 else (_worth(choice),)


def _no_thief(choice: Choice, said: Said) -> Truth:
    """5.8a, 5.7c Once locked in, the hand counts, and no other seat can be robbed of it."""
    if _worth(choice) <= 0:
        return (_worth(choice),)
    return _locked(choice, said)


def _someone_locked(choice: Choice, said: Said) -> Truth:
    return () if any(choice.state.locked) else ("no one",)


def _outside(choice: Choice, said: Said) -> Truth:
    """6.3 The rest of the hand makes a sequence that is as good."""
    card = Card.of(choice.token)
    whole = best(tuple(_hand(choice)), choice.state.options).cards
    rest = best(tuple(one for one in _hand(choice) if one is not card), choice.state.options).cards
    return () if card not in whole and len(rest) >= len(whole) else ("it does need it",)


def _most_without(choice: Choice, said: Said) -> Truth:
    """5.3c, 5.5c Try each card that may go."""
    scores = {}
    for token in choice.ask.legal:
        copy = choice.match.copied()
        copy.answer(choice.seat, (token,))
        scores[token] = _score(copy.state.hands[choice.seat], choice.state.options)
    return () if scores[choice.token] == max(scores.values()) else (scores,)


def _most_taken(choice: Choice, said: Said) -> Truth:
    """5.5c Each Take leaves one card among the hidden discards."""
    taken = {token: len(choice.state.hidden[seat_of(token)]) for token in choice.ask.legal}
    return () if taken[choice.token] == max(taken.values()) else (taken,)


def _given_away(choice: Choice, said: Said) -> Truth:
    return _counts(-1)(choice, said) or _swaps(choice, said)


def _is_final(choice: Choice, said: Said) -> Truth:
    """2.18 The action does not come again in this turn."""
    if not choice.legal:
        return None
    told = [*_told(choice, Forfeited), *_told(choice, Took)]
    return () if told else ("it is not",)


def _first_gift(choice: Choice, said: Said) -> Truth:
    """5.2f, 5.4 As `_gives` has it, of the gift that this answer begins."""
    title = choice.state.benefactor == choice.seat
    truth = _gives(choice, said)
    return (
        truth if truth is None else () if truth == ("you're no longer Benefactor and " if title else None,) else truth
    )


def _must_return(choice: Choice, said: Said) -> Truth:
    """5.3c Whoever can return a card is asked, and for nothing else; 5.2b the Benefactor can't be chosen."""
    g: Company = choice.state
    if g.benefactor is not None and f"seat{g.benefactor + 1}" in choice.ask.legal:
        return ("the Benefactor can get it",)
    return () if not choice.legal or _gives(choice, said) is not None else ("nothing is asked",)


def _keeps_the_gift(choice: Choice, said: Said) -> Truth:
    """5.3d The gift stays, and only the two know what is returned."""
    gift, card = choice.state.gift, Card.of(choice.token)
    if not choice.legal:
        return None
    heard = {event.to for event in choice.outcome.events if getattr(event, "card", None) is card}
    after = _after(choice)
    kept = gift.card in after.hands[choice.seat] and card in after.hands[gift.donor]
    return () if kept and heard <= {(gift.donor,), (choice.seat,)} else (heard,)


def _unseen(choice: Choice, said: Said) -> Truth:
    """5.5c Only the seat itself is told which card it discards."""
    card = Card.of(choice.token)
    heard = [event for event in choice.outcome.events if event.to != (choice.seat,) and card.face in event.line()]
    return () if not heard else (heard,)


CLAIMS: Final = (
    Claim(re.compile(r"^Take (\S+) \|"), _unveiled, frozenset({ACT})),
    Claim(re.compile(r"discard one of (six): worth (\S+) at best, now ([^\s;]+)"), _taken, frozenset({ACT})),
    Claim(re.compile(r"discard one of six(?!:)"), _six, frozenset({ACT})),
    Claim(re.compile(r"keep this hand, worth (\S+), until the round ends"), _kept, frozenset({ACT})),
    Claim(re.compile(r"skip this action$"), _same_turn, frozenset({ACT})),
    Claim(re.compile(r"stay unlocked; your turn ends$"), _turn_over, frozenset({ACT})),
    Claim(re.compile(r"; you're no longer Benefactor$"), _title_gone, frozenset({ACT})),
    Claim(re.compile(r"skip your first action"), _first_forfeited, frozenset({ACT})),
    Claim(
        re.compile(r"a better one of another suit, or (you're no longer Benefactor and )?your turn ends"),
        _gives,
        frozenset({ACT}),
    ),
    Claim(re.compile(r"swap hands with another player and lock in"), _swaps, frozenset({ACT})),
    Claim(re.compile(r"swap hands with another player and lock in"), _locked, frozenset({ACT})),
    Claim(re.compile(r"^([2-9JQKA][♠♥♦♣]|10[♠♥♦♣]) \|"), _card, frozenset({GIVE, RETURN, DISCARD})),
    Claim(re.compile(r"trade value (\d+)"), _value, frozenset({GIVE, RETURN})),
    Claim(re.compile(r"then your hand is worth (\S+)$"), _without, frozenset({RETURN})),
    Claim(re.compile(r"without it your hand is worth (\S+)$"), _without, frozenset({DISCARD})),
    Claim(re.compile(r"the card just taken"), _just_taken, frozenset({DISCARD})),
    Claim(re.compile(r"^<s(\d)> \| (Benefactor, )?(locked, )?(−?\d+) point(s?) in all$"), _seat, PLAYERS),
    Claim(re.compile(r"Your hand is worth more with the unveiled card"), _better_taken, frozenset({ACT})),
    Claim(re.compile(r"No card on the table makes your hand worth more"), _nothing_better, frozenset({ACT})),
    Claim(re.compile(r"a low card that your best sequence doesn't need"), _low_leftover, frozenset({ACT})),
    Claim(re.compile(r"Your hand counts points, and once you're locked in no one can steal it"), _no_thief),
    Claim(re.compile(r"Someone is locked in"), _someone_locked, frozenset({ACT})),
    Claim(re.compile(r"Your hand counts less than 0(?!, and a thief)"), _counts(-1), frozenset({ACT})),
    Claim(re.compile(r"Your hand counts less than 0, and a thief gives it away"), _given_away, frozenset({ACT})),
    Claim(re.compile(r"Your best sequence doesn't need it"), _outside, frozenset({GIVE})),
    Claim(re.compile(r"The rest of your hand is worth the most without it"), _most_without),
    Claim(re.compile(r"No one you can choose has taken more cards"), _most_taken, frozenset({VICTIM})),
    Claim(re.compile(r"you get back a higher one of another suit, or it returns and your turn ends"), _first_gift),
    Claim(re.compile(r"must: higher than yours and of another suit. The Benefactor can't get gifts"), _must_return),
    Claim(re.compile(r"You keep the gift. Return a higher card of another suit; only the giver sees"), _keeps_the_gift),
    Claim(re.compile(r"No one sees what you discard"), _unseen, frozenset({DISCARD})),
    Claim(re.compile(r"You swap all five cards with them, unseen"), _swaps, frozenset({VICTIM})),
    Claim(re.compile(r"are locked in with what you get"), _locked, frozenset({VICTIM})),
    Claim(re.compile(r"you lose the action$"), _is_final, frozenset({ACT})),
    Claim(re.compile(r"you keep these five cards until the round ends"), _locked, frozenset({ACT})),
    Claim(re.compile(r"you swap all five cards, unseen"), _swaps, frozenset({VICTIM})),
    Claim(re.compile(r"locked in with the ones you get"), _locked, frozenset({VICTIM})),
)

PLANTS: Final = (
    (r"worth \S+ at best", "worth +99 at best"),
    (r"trade value (\d+)", r"trade value 1\1"),
    (r"without it your hand is worth \S+", "without it your hand is worth −99"),
)
"""Untruths that must be found in notes: what is replaced, and by what."""


def count_belongings(state: Company, seat: Seat) -> dict[str, int]:
    """Return what a choice could take for good, by a pattern of how texts call it: cards, the title, the first action of a turn."""
    if state.turns == 1 and state.step == "first" and not any(state.hidden):
        return NewDeal()
    cards = {rf"{re.escape(card.face)}|five cards|give a card": 1 for card in state.hands[seat]}
    first = state.step == "first" and state.active == seat
    return cards | {"Benefactor": int(state.benefactor == seat), "action|Donate|Take": int(first)}
