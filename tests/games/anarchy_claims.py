"""What Anarchy's notes, labels, hints and confirmations say of a choice, each with what it is compared with in the same position."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar

from bot.contract.claims import Choice, Claim
from bot.contract.finality_checks import NewDeal
from games.anarchy.cards import Card
from games.anarchy.events import Exchanged, HandWon, Passed, SetPlayed, WentOut, YouExchanged
from games.anarchy.rounds import find_points
from games.anarchy.state import DESCENDING, Realm
from games.engine.asking.ask import Seat, seat_of

Said: TypeAlias = re.Match[str]
Truth: TypeAlias = tuple[object, ...] | None
E = TypeVar("E")
LEAD, BEAT, CARDS, CARD, GIVEN = "5.3a", "5.4a", "5.1c", "7.2a", "7.6c"
SETS: Final = frozenset({LEAD, BEAT})
PLAYERS: Final = frozenset({"8.1a", "8.2a", "8.3a"})
ORDERS: Final = {
    False: ["2", "3", "4", "5", "6", "7", "8", "9", "10", "N", "C", "Q", "NAP", "K"],
    True: ["Q", "C", "N", "10", "9", "8", "7", "6", "5", "4", "3", "2", "NAP", "K"],
}
"""5.2a, 5.2b The ranks from weak to strong, by whether the Anarchy order is in force."""
COUNTS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
ROYAL: Final = {
    "N": ("Nobleman", "Noblemen"),
    "C": ("Clergy", "Clergy"),
    "Q": ("Queen", "Queens"),
    "K": ("King", "Kings"),
}
SUITS: Final = "GU TU FR FL BP PI DN CA"
EXCHANGES: Final = ("Taxation", "Tithe", "Treachery")


def _told(choice: Choice, kind: type[E]) -> list[E]:
    return [event for event in choice.outcome.events if isinstance(event, kind)] if choice.legal else []


def _holding(choice: Choice) -> list[Card]:
    held: list[Card] = choice.state.holdings[choice.seat]
    return held


def _strength(choice: Choice, rank: str) -> int:
    return ORDERS[choice.state.anarchy].index(rank)


def _set(token: str) -> tuple[str, int, bool]:
    """Return rank, natural cards and whether Napoleon is in the set of a token such as `9x2+NAP`."""
    rank, _, rest = token.partition("x")
    return (rank, int(rest.removesuffix("+NAP")), rest.endswith("+NAP")) if rest else ("NAP", 0, True)


def _of_rank(choice: Choice, rank: str) -> list[Card]:
    return [card for card in _holding(choice) if card.rank == rank]


def _ranks_on_offer(choice: Choice) -> list[tuple[str, int, bool]]:
    return [_set(token) for token in choice.ask.legal if token not in ("pass", "use")]


def _named(choice: Choice, said: Said) -> Truth:
    """2.6 The set by its natural cards, and Napoleon beside them; as it is announced when it is played."""
    rank, count, wild = _set(choice.token)
    for played in _told(choice, SetPlayed):
        wild = any(card.rank == "NAP" for card in played.cards)
        rank, count = played.rank, len(played.cards) - wild
    name = ROYAL[rank][count != 1] if rank in ROYAL else rank if count == 1 else f"{rank}s"
    return COUNTS[count], name, " and Napoleon" if wild else None


def _set_note(choice: Choice, said: Said) -> Truth:
    """5.1c How many of how many, with their suits and Specialties; 5.6a, 5.8a what follows."""
    rank, count, wild = _set(choice.token)
    held, size = _of_rank(choice, rank), count + wild
    whole = count == len(held)
    which = "all you have" if whole else f"{count} of your {len(held)}"
    powers = sorted({card.power for card in held if card.power}) if choice.state.powers else []
    suits = " ".join(card.suit for card in sorted(held, key=lambda card: SUITS.index(card.suit)))
    return (size if wild else None, which, suits, "".join(f", {power}" for power in powers))


def _left(choice: Choice, said: Said) -> Truth:
    if choice.legal:
        return (_told(choice, SetPlayed)[0].left,)
    _, count, wild = _set(choice.token)
    return (len(_holding(choice)) - count - wild,)


def _happens(kind: type[Any]) -> Callable[[Choice, Said], Truth]:
    """Return a truth by which an event of that kind tells of the seat."""

    def compare(choice: Choice, said: Said) -> Truth:
        if not choice.legal:
            return None
        return () if any(event.seat == choice.seat for event in _told(choice, kind)) else ("nothing of it is told",)

    return compare


def _leads(choice: Choice, said: Said) -> Truth:
    """5.7d The hand is over and the seat leads; where the round ended at once, nobody does."""
    if not choice.legal:
        return None
    after: Realm = choice.outcome.match.state
    if after.round != choice.state.round or after.outcome is not None:
        return ()
    won = _told(choice, HandWon)
    return () if won and won[0].leader == choice.seat else ("another leads",)


def _ends(choice: Choice, said: Said) -> Truth:
    """5.6a, 8.5b The hand is over at once."""
    after: Realm = choice.outcome.match.state if choice.legal else choice.state
    if not choice.legal or after.round != choice.state.round or after.outcome is not None:
        return None
    return () if after.hands > choice.state.hands else ("it goes on",)


def _passed(choice: Choice, said: Said) -> Truth:
    """5.5b The turn of the seat does not come again before the hand is over."""
    if not choice.legal:
        return None
    after: Realm = choice.outcome.match.state
    over = after.hands > choice.state.hands or after.round > choice.state.round
    told = any(event.seat == choice.seat for event in _told(choice, Passed))
    return () if told and (over or choice.seat in after.passed) else ("still in it",)


def _none_beats_it(choice: Choice, said: Said) -> Truth:
    """6.4 Napoleon alone is beaten by Kings only."""
    order = ORDERS[choice.state.anarchy]
    return () if order[order.index("NAP") + 1 :] == ["K"] and choice.token == "NAP" else ("others do",)


def _usable(choice: Choice) -> list[str]:
    """7.3 The Specialties of the cards that can be chosen if a card is used now."""
    asked = choice.following
    return sorted({Card.of(token).power for token in asked.legal}) if asked is not None and asked.rule == CARD else []


def _offered(choice: Choice, said: Said) -> Truth:
    return (" or ".join(_usable(choice)),)


def _no_use(choice: Choice, said: Said) -> Truth:
    """7.3a, 7.2a Nothing can be used in this round, or nothing is held."""
    held = any(card.power for card in _holding(choice))
    told = {"not in force this round": held and not choice.state.powers, "you hold none": not held}[said[0]]
    return () if told and not choice.legal else ("a card can be used",)


def _not_mine(choice: Choice, said: Said) -> Truth:
    held = sorted({card.power for card in _holding(choice) if card.power})
    return () if choice.legal else (" and ".join(held), choice.state.roles[choice.seat])


def _face(choice: Choice, said: Said) -> Truth:
    card = Card.of(choice.token)
    return card.face, card.text, f", {card.power}" if card.power else None


def _turned(anarchy: bool) -> Callable[[Choice, Said], Truth]:
    """Return a truth by which that order is in force after it (8.4b), whatever cards are played then."""

    def compare(choice: Choice, said: Said) -> Truth:
        if not choice.legal:
            return None
        after: Realm = choice.outcome.match.state
        strongest = "2" if anarchy else "Q"
        order = ORDERS[after.anarchy]
        return () if after.anarchy == anarchy and order[-3] == strongest else ("the other order",)

    return compare


def _penalty(choice: Choice, said: Said) -> Truth:
    """9.4c The score of a round that ends in these roles, and in no other."""
    if not choice.legal:
        return None
    after: Realm = choice.outcome.match.state
    scores = {role: find_points(after, choice.seat, role) for role in DESCENDING}
    poor = [role for role, points in scores.items() if points < 0]
    return str(scores[poor[0]]).replace("-", "−") if poor else 0, " or ".join(poor)


def _swaps(choice: Choice, said: Said) -> Truth:
    """7.6d Cards change hands with another player."""
    return _happens(Exchanged)(choice, said)


def _seat(choice: Choice, said: Said) -> Truth:
    """2.4, 2.13 The role that a player holds, and how many cards."""
    seat = seat_of(choice.token)
    if seat is None:
        return ("no player",)
    role = f"{choice.state.roles[seat]}, " if choice.state.roles else None
    return seat, role, len(choice.state.holdings[seat])


def _secret(choice: Choice, said: Said) -> Truth:
    """12.2c Nobody hears of a pass in advance, or of its end."""
    return () if not choice.legal or not choice.outcome.events else ("others hear of it",)


def _with_hand(choice: Choice, said: Said) -> Truth:
    """12.2b, 12.2d It is lodged, passes when the turn comes, and once the hand is over it is gone."""
    if not choice.legal:
        return None
    match = (choice.outcome.match if choice.token == "stand" else choice.match).copied()  # what is lodged stands
    if choice.seat not in match.state.standing:
        return ("it isn't lodged",)
    hand = match.state.hands, match.state.round
    while not match.over and (match.state.hands, match.state.round) == hand:
        ask = next(ask for ask in match.asks.values() if not ask.standing)
        if ask.seat == choice.seat:
            return ("it is asked",)
        match.answer(ask.seat, ask.sample(choice.numbers))
    return () if choice.seat not in match.state.standing else ("it stands on",)


def _gone(choice: Choice, said: Said) -> Truth:
    """12.2a The pass in advance is withdrawn."""
    return () if not choice.legal or choice.seat not in choice.outcome.match.state.standing else ("it still stands",)


def _whole_rank(choice: Choice, said: Said) -> Truth:
    rank, _, _ = _set(choice.token)
    played = [card for event in _told(choice, SetPlayed)[:1] for card in event.cards]
    return () if set(_of_rank(choice, rank)) <= set(played) else ("some stay",)


def _beats(choice: Choice, said: Said) -> Truth:
    top, (played, *_) = choice.state.top, _told(choice, SetPlayed)
    stronger = _strength(choice, played.rank) > _strength(choice, top.rank) and len(played.cards) >= len(top.cards)
    return () if stronger else ("it doesn't beat it",)


def _weakest(choice: Choice, said: Said) -> Truth:
    rank, _, _ = _set(choice.token)
    weaker = [one for one, *_ in _ranks_on_offer(choice) if _strength(choice, one) < _strength(choice, rank)]
    return () if not weaker else (weaker[0],)


def _no_set_beats(choice: Choice, said: Said) -> Truth:
    return () if not _ranks_on_offer(choice) else ("some set does",)


def _dear(choice: Choice, said: Said) -> Truth:
    """5.4 Each set that beats takes a King or Napoleon, or leaves cards of its rank behind."""
    cheap = [
        rank
        for rank, count, wild in _ranks_on_offer(choice)
        if not wild and rank != "K" and (said[1] == "Only" or len(_of_rank(choice, rank)) == count)
    ]
    return (said[1],) if not cheap else (cheap[0],)


def _can_exchange(choice: Choice, said: Said) -> Truth:
    return () if set(_usable(choice)) & set(EXCHANGES) else ("nothing does",)


def _stronger_turned(choice: Choice, said: Said) -> Truth:
    """8.4b An Anarchy can be used now, and makes the cards stronger on average."""
    usable = _usable(choice) if choice.ask.rule in SETS else [Card.of(choice.token).power]
    here, there = ORDERS[choice.state.anarchy], ORDERS[not choice.state.anarchy]
    gain = sum(there.index(card.rank) - here.index(card.rank) for card in _holding(choice))
    return () if gain > 0 and "Anarchy" in usable else ("they aren't", gain, usable)


def _riots(choice: Choice, said: Said) -> Truth:
    """8.5b A Riot can be used now, and the set that lies there is cleared."""
    if choice.state.top is None:
        return ("nothing lies there",)
    if choice.ask.rule == CARD:
        return _leads(choice, said)
    return () if "Riot" in _usable(choice) else ("no Riot can be used",)


def _no_power_lost(choice: Choice, said: Said) -> Truth:
    """7.3c No card is one that the seat's role could still use in this round."""
    powers = {Card.of(token).power for token in choice.answer}
    mine = {"King": "Taxation", "Queen": "Taxation", "Clergy": "Tithe", "Nobleman": "Treachery"}
    g = choice.state
    allowed = mine.get(g.roles[choice.seat], "Anarchy Riot").split() if g.powers else []
    return ("it could be used",) if powers & set(allowed) and choice.seat not in g.used else ()


def _seen_by_all(choice: Choice, said: Said) -> Truth:
    """5.1c, 5.2c, 15.1 The cards are of one rank, and are told to everyone."""
    strengths = {_strength(choice, Card.of(token).rank) for token in choice.ask.legal}
    told = [event for event in _told(choice, SetPlayed) if event.to is None]
    return (
        () if len(strengths) == 1 and set(choice.answer) <= {c.text for event in told for c in event.cards} else ("no",)
    )


def _weakest_given(choice: Choice, said: Said) -> Truth:
    given, used = [Card.of(token) for token in choice.answer], _told(choice, Exchanged)[0].card
    least = max(_strength(choice, card.rank) for card in given)
    weaker = [one for one in _holding(choice) if one not in (*given, used) and _strength(choice, one.rank) < least]
    return () if not weaker else (weaker[0],)


def _most_cards(choice: Choice, said: Said) -> Truth:
    counts = {token: len(choice.state.holdings[seat_of(token)]) for token in choice.ask.legal}
    return () if counts[choice.token] == max(counts.values()) else ("another holds more",)


def _only_use(choice: Choice, said: Said) -> Truth:
    """7.2a, 7.3e The card is gone, and no other can be used in the round."""
    if not choice.legal:
        return None
    after: Realm = choice.outcome.match.state
    gone = [event.card for event in choice.outcome.events if hasattr(event, "card")]
    over = after.round > choice.state.round
    return () if over or (choice.seat in after.used and gone[0] in after.cleared) else ("it can be used again",)


def _given_up(choice: Choice, said: Said) -> Truth:
    return (_told(choice, Exchanged)[0].card.text,)


def _fetched(choice: Choice, said: Said) -> Truth:
    """8.1b, 8.2b, 8.3b What comes from the other player."""
    swap = _swap(choice)
    if swap is None:
        return None
    if said[2]:
        return swap.other, said[2], None
    if said[3]:
        return swap.other, None, len(swap.received)
    strongest = max(choice.state.holdings[swap.other], key=lambda card: _strength(choice, card.rank))
    best = _strength(choice, swap.received[0].rank) == _strength(choice, strongest.rank) and len(swap.received) == 1
    return swap.other, said[2] if best else swap.received, None


def _pass_is_out(choice: Choice, said: Said) -> Truth:
    return _passed(replace(choice, token="pass"), said)


def _all_beat(choice: Choice, said: Said) -> Truth:
    """5.4a Every set that can be chosen, and no other."""
    top = choice.state.top
    beats = {
        token
        for token, _ in choice.ask.options
        if token not in ("pass", "use")
        and _strength(choice, _set(token)[0]) > _strength(choice, top.rank)
        and sum(_set(token)[1:]) >= len(top.cards)
    }
    return () if beats == set(choice.ask.legal) - {"pass", "use"} else (beats,)


def _swap(choice: Choice) -> YouExchanged | None:
    return next((event for event in _told(choice, YouExchanged) if event.to == (choice.seat,)), None)


def _one_for_the_strongest(choice: Choice, said: Said) -> Truth:
    swap = _swap(choice)
    if swap is None:
        return None
    (card,) = swap.received
    held = max(_strength(choice, one.rank) for one in choice.state.holdings[swap.other])
    return () if len(swap.given) == 1 and _strength(choice, card.rank) == held else (swap,)


def _a_tenth(choice: Choice, said: Said) -> Truth:
    """8.2b A tenth, rounded up, and no more than the user has left."""
    swap = _swap(choice)
    if swap is None:
        return None
    count = min(-(-len(choice.state.holdings[swap.other]) // 10), len(_holding(choice)) - 1)
    return () if len(swap.given) == len(swap.received) == count else (swap,)


def _same_whatever_is_given(choice: Choice, said: Said) -> Truth:
    """7.6b The cards that come don't depend on those that go."""
    came = {swap.received for token in choice.ask.legal if (swap := _swap(replace(choice, token=token, named=None)))}
    return () if len(came) < 2 else tuple(came)


CLAIMS: Final = (
    Claim(re.compile(rf"^({'|'.join(COUNTS)}) (\w+)( and Napoleon)?(?= \|)"), _named, SETS),
    Claim(
        re.compile(
            r"\| (?:size (\d+): )?(all you have|\d+ of your \d+), ([A-Z ]+)((?:, (?:Anarchy|Riot|Taxation|Tithe|Treachery))*)(?=, )"
        ),
        _set_note,
        SETS,
    ),
    Claim(re.compile(r", (\d+) cards? left$"), _left, SETS),
    Claim(re.compile(r"you go out$"), _happens(WentOut), SETS),
    Claim(re.compile(r"ends the hand"), _ends, SETS),
    Claim(re.compile(r"only Kings beat it"), _none_beats_it, SETS),
    Claim(re.compile(r"you're out of this hand"), _passed, SETS),
    Claim(re.compile(r"once a round: (.+)$"), _offered, SETS),
    Claim(re.compile(r"not in force this round|you hold none"), _no_use, SETS),
    Claim(re.compile(r"\| (.+) not for you as (.+)$"), _not_mine, SETS),
    Claim(
        re.compile(r"^([^|]+) \| (\w+(?:-\w\w)?)(, \w+)?(?=:|$)"),
        _face,
        frozenset({CARDS, CARD, GIVEN}),
    ),
    Claim(re.compile(r"2 is strong and Queen weak"), _turned(True)),
    Claim(re.compile(r"the normal order is back"), _turned(False)),
    Claim(re.compile(r"(−\d+) if you end the round as (.+)$"), _penalty),
    Claim(re.compile(r"swaps cards with a player"), _swaps),
    Claim(re.compile(r"the hand is over, and you lead"), _leads),
    Claim(re.compile(r"^<s(\d+)> \| (\w+, )?(\d+) cards?$"), _seat, PLAYERS),
    Claim(re.compile(r"(?i:only you know)"), _secret),
    Claim(re.compile(r"it ends with this hand"), _with_hand),
    Claim(re.compile(r"your pass no longer stands"), _gone),
    Claim(re.compile(r"They are your last cards, so you're out"), _happens(WentOut), SETS),
    Claim(re.compile(r"It gets rid of all your cards of this rank at once"), _whole_rank, SETS),
    Claim(re.compile(r"leaves no card of its rank behind"), _whole_rank, SETS),
    Claim(re.compile(r"It beats the set"), _beats, SETS),
    Claim(re.compile(r"Nothing beats a King, so you lead"), _leads, SETS),
    Claim(re.compile(r"You hold no weaker set"), _weakest, SETS),
    Claim(re.compile(r"Nothing that you hold beats the set"), _no_set_beats, SETS),
    Claim(re.compile(r"^(Only|Whatever)\b.*\ba King or Napoleon"), _dear, SETS),
    Claim(re.compile(r"a card that brings you others from another player"), _can_exchange, SETS),
    Claim(re.compile(r"Your cards are stronger on average once the order is turned"), _stronger_turned),
    Claim(re.compile(r"clears the set on the table, and you lead"), _riots),
    Claim(re.compile(r"They're equally strong, and everyone sees which you play"), _seen_by_all, frozenset({CARDS})),
    Claim(re.compile(r"You'll pass when your turn in this hand comes"), _with_hand),
    Claim(re.compile(r"No power that you could use is lost"), _no_power_lost),
    Claim(re.compile(r"You hold nothing weaker"), _weakest_given),
    Claim(re.compile(r"No one you can choose holds more cards"), _most_cards),
    Claim(re.compile(r"It brings you cards from another player"), _swaps),
    Claim(re.compile(r"can't use another one this round"), _only_use),
    Claim(re.compile(r"If you pass, you're out until the pile is cleared"), _pass_is_out, frozenset({BEAT})),
    Claim(re.compile(r"a stronger rank and at least as many cards"), _all_beat, frozenset({BEAT})),
    Claim(re.compile(r"You give one card of your choice and get their strongest"), _one_for_the_strongest, PLAYERS),
    Claim(re.compile(r"a tenth of their cards, drawn at random, and give back as many"), _a_tenth, PLAYERS),
    Claim(re.compile(r"Give your weakest; what you get in return is already fixed"), _same_whatever_is_given),
    Claim(re.compile(r"you give up (\S+) too"), _given_up, frozenset({GIVEN})),
    Claim(re.compile(r"from <s(\d+)> you get (?:(their strongest card)|(\d+) cards? at random)$"), _fetched),
)

PLANTS: Final = (
    (r"(\d+) cards? left", r"1\1 cards left"),
    (r"(\d+) of your", r"1\1 of your"),
    (r"you hold none", "1 of them can be used"),
)
"""Untruths that must be found in notes: what is replaced, and by what."""


def count_belongings(state: Realm, seat: Seat) -> dict[str, int]:
    """Return what a choice could take for good, by a pattern of how texts call it: cards, by code or by rank and suit."""
    if not any(state.played) and not state.passed and not state.used:
        return NewDeal()
    held = [card for card in state.holdings[seat] if card.suit]
    cards = {rf"{card.text}|{ROYAL.get(card.rank, (card.rank,))[0][:4]}.*\b{card.suit}\b": 1 for card in held}
    return cards | {"Napoleon": sum(not card.suit for card in state.holdings[seat])}
