"""What stands beside a choice in Aristocracy, each claim with what it is compared with in the same position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

from bot.contract.claims import Choice, Claim
from games.aristocracy.action_events import Built, Favored, OffenderPaid, Passed, ProductionDiscarded, RoyalPaid
from games.aristocracy.actions.build import upgrades
from games.aristocracy.building import Building
from games.aristocracy.scoring import POINTS
from games.aristocracy.state import PHASES, Court, value
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import Event

Said: TypeAlias = re.Match[str]
Truth: TypeAlias = tuple[object, ...] | None
ACT: Final = frozenset({"4.9c"})
BUILD: Final = frozenset({"5.11a", "5.11d"})
SPECIAL: Final = {"King": "build", "Queen": "visit", "Jack": "buy"}


def _of_kind(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _coins(choice: Choice, said: Said) -> Truth:
    return (choice.state.coins[choice.seat],)


def _passed(choice: Choice, said: Said) -> Truth:
    """4.9d, 5.10a How many actions are passed by the choice."""
    return (sum(event.count for event in choice.outcome.events if isinstance(event, Passed)),)


def _left_after(choice: Choice, said: Said) -> Truth:
    after = choice.outcome.match.state
    return (after.allowance - after.used if after.active == choice.seat else 0,)


def _royal(choice: Choice, said: Said) -> Truth:
    """5.9a What a coin pays for in this phase, and how many there are."""
    return _of_kind(choice.state.coins[choice.seat], "coin"), SPECIAL[PHASES[choice.state.royal]]


def _goes_on(choice: Choice) -> bool:
    """Return whether the turn goes on after the choice: at its end stalls go back to the hands, and a new phase may begin."""
    return choice.legal and bool(choice.outcome.match.state.active == choice.seat)


def _cards_then(choice: Choice) -> set[tuple[int, int]]:
    """Return how many cards the hand can have after the choice, and its limit then, over all that may be answered."""
    asked = choice.following
    outcomes = [choice.outcome] if asked is None else [choice.take(token) for token in asked.legal]
    states = [outcome.match.state for outcome in outcomes]
    return {(len(state.hands[choice.seat]), state.maximum_hand(choice.seat)) for state in states}


def _hidden(choice: Choice, said: Said) -> Truth:
    """5.4a How many cards are in the hand then, and how many may be."""
    if not _goes_on(choice):
        return None
    ((cards, limit),) = _cards_then(choice)
    return _of_kind(cards, "card"), limit


def _downgraded(choice: Choice, said: Said) -> Truth:
    """5.8a, 5.14b What the hand can hold after each card that could be taken, and what its limit can be."""
    if not _goes_on(choice):
        return None
    found = _cards_then(choice)
    told = {int(said["cards"]), int(said["more"] or said["cards"])}
    limits = {int(said["limit"]), int(said["less"] or said["limit"])}
    right = {cards for cards, _ in found} == told and {limit for _, limit in found} == limits
    return said.groups() if right else (found,)


def _is_gone(choice: Choice, said: Said) -> Truth:
    """5.14b Whether a building is gone."""
    if not choice.legal:
        return None
    less = len(choice.outcome.match.state.buildings) < len(choice.state.buildings)
    return () if less == ("gone" in said[0]) else ("gone" if less else "it stays",)


def _stall(choice: Choice, said: Said) -> Truth:
    """5.2a How many cards could be given, and how many taken."""
    g = choice.state
    others = [card for seat in range(g.seats) if seat != choice.seat for card in g.stalls[seat]]
    return len(g.stalls[choice.seat]), len(g.market) + len(others)


def _building_cards(choice: Choice, said: Said) -> Truth:
    return (sum(len(one.cards) for one in choice.state.buildings_of(choice.seat)),)


def _production(choice: Choice, said: Said) -> Truth:
    return (sum(one.production is not None for one in choice.state.buildings_of(choice.seat)),)


def _faces(choice: Choice, said: Said) -> Truth:
    return (sum(card.rank in "KQJ" for card in choice.state.mine(choice.seat)),)


def _sold(choice: Choice, said: Said) -> Truth:
    if _goes_on(choice) and choice.outcome.match.state.coins[choice.seat] != choice.state.coins[choice.seat] + 1:
        return ("no coin",)
    return (choice.state.coins[choice.seat],)


def _made(choice: Choice) -> Building:
    """5.11 Return the building that the choice comes to in the end."""
    state = choice.outcome.match.state
    (built,) = [event for event in choice.outcome.events if isinstance(event, Built)]
    found: Building = state.building(built.name)
    return found


def _new(choice: Choice, said: Said) -> Truth:
    """5.11b, 5.11d, 6.7 How many cards the building has in all, and its points if complete."""
    if not choice.legal:
        g, kind = choice.state, choice.token.removeprefix("new-")
        return g.size(kind) + 1, _of_kind({"chateau": 3, "estate": 2, "farm": 1}[kind], "point")
    building = _made(choice)
    kind = choice.outcome.match.state.kind(building)
    return len(building.cards) + 1, _of_kind(POINTS[kind], "point")


def _income(choice: Choice, said: Said) -> Truth:
    """4.11b Whether the building brings a coin in each Queen phase: farms don't."""
    return () if choice.token.removeprefix("new-") != "farm" else ("farms bring none",)


def _roomier(choice: Choice, said: Said) -> Truth:
    """2.17 By how much the hand limit grows."""
    if not choice.legal:
        return None
    after: Court = choice.outcome.match.state
    return (after.maximum_hand(choice.seat) - choice.state.maximum_hand(choice.seat),)


def _bid(choice: Choice, said: Said) -> Truth:
    """4.6c At most what is bid can be lost."""
    return choice.token, _of_kind(choice.state.coins[choice.seat], "coin")


def _kept(choice: Choice, said: Said) -> Truth:
    """4.6c A bid of nothing costs nothing, whatever the others bid."""
    before, after = choice.state.coins[choice.seat], choice.follow().match.state.coins[choice.seat]
    return (_of_kind(before, "coin") if before == after else f"{before}, then {after}",)


def _price(choice: Choice, said: Said) -> Truth:
    """4.6c, 4.6e What is paid for a card that is taken at once."""
    after = choice.outcome.match.state
    return (_of_kind(choice.state.coins[choice.seat] - after.coins[choice.seat], "coin"),)


def _price_named(choice: Choice, said: Said) -> Truth:
    """4.6e What a card costs that only one names: the bid of those who tied."""
    return (_of_kind(max(choice.state.bids), "coin"),)


def _named(choice: Choice, said: Said) -> Truth:
    """4.6d Who has named the card before."""
    before = [f"<s{seat}>" for seat, card in choice.state.named.items() if card.text == choice.token]
    return (" and ".join(before),)


def _pays_nothing(choice: Choice, said: Said) -> Truth:
    after = choice.follow().match.state
    same = after.coins[choice.seat] == choice.state.coins[choice.seat]
    return () if same else ("it costs coins",)


def _value(choice: Choice, said: Said) -> Truth:
    return (value(Card.of(choice.token)),)


def _place(choice: Choice, said: Said) -> Truth:
    """Where the card lies."""
    g, card = choice.state, Card.of(choice.token)
    zones = {"in your hand": g.hands[choice.seat], "market": g.market, "discard pile": g.open_pile()}
    zones |= {f"<s{seat}>'s stall": g.stalls[seat] for seat in range(g.seats)}
    zones["your stall"] = g.stalls[choice.seat]
    return () if card in zones[said[0].removeprefix("| ")] else ("it lies elsewhere",)


def _fits(choice: Choice, said: Said) -> Truth:
    """5.3a In which of the seat's buildings it lies, and whether it matches it."""
    card = Card.of(choice.token)
    building = next((one for one in choice.state.buildings_of(choice.seat) if card in one.cards), None)
    if building is None:
        return ("it lies elsewhere",)
    face = said[1] if said[1].rstrip("¹²") == building.address.face else building.address.face
    return face, building.name, "matches" if card.rank == building.address.rank else "doesn't match"


def _gone_without(choice: Choice, said: Said) -> Truth:
    """5.14b Which building is gone without the card."""
    left = [one.name for one in choice.outcome.match.state.buildings]
    gone = next((one for one in choice.state.buildings if one.name not in left), None)
    if gone is None:
        return ("none is gone",)
    return said[1] if said[1].rstrip("¹²") == gone.address.face else gone.address.face, gone.name


def _building(choice: Choice, said: Said) -> Truth:
    """What everyone sees on a building: its owner, type, cards, and what lies on it."""
    g = choice.state
    building = g.building(choice.token)
    owner = "Your" if building.owner == choice.seat else f"<s{building.owner}>'s"
    lies = re.escape(building.offending.face) if building.offending else ""
    whole = f"{owner} {g.kind(building)} {building.address.face}[¹²]? {building.name} \\| {_of_kind(len(building.cards), 'building card')}"
    whole += f", {lies}[¹²]? lies open" if lies else ""
    whole += ", a production card" if building.production else ""
    return () if re.fullmatch(whole, said[0]) else (whole,)


def _loses_production(choice: Choice, said: Said) -> Truth:
    """5.11f Whether the farm's production card is discarded."""
    if not choice.legal:
        return None
    return () if _tells(choice, ProductionDiscarded, owner=choice.seat) else ("it stays",)


def _tells(choice: Choice, kind: type[Event], **facts: object) -> bool:
    """Return whether such an event, with these facts, comes of the choice: what follows may hide it in the state, such as the end of a phase."""
    told = [event for event in choice.outcome.events if isinstance(event, kind)]
    return any(all(getattr(event, name) == value for name, value in facts.items()) for event in told)


# ---- reasons for a hint


def _ranks(choice: Choice) -> Counter[str]:
    return Counter(card.rank for card in choice.state.mine(choice.seat))


def _growing(choice: Choice) -> set[str]:
    g = choice.state
    return {one.address.rank for one in g.buildings_of(choice.seat) if g.kind(one) != "chateau"}


def _goes(choice: Choice, card: Card, *, owned: int) -> bool:
    """Return whether a card is of the rank of others that the seat has, `owned` of them being itself, or of a building that can grow."""
    return _ranks(choice)[card.rank] > owned or card.rank in _growing(choice)


def _holds(test: Callable[[Choice], bool]) -> Callable[[Choice, Said], Truth]:
    """Return a truth: whether the sentence holds of the choice."""
    return lambda choice, said: () if test(choice) else ("it isn't so",)


def _cards(choice: Choice) -> list[Card]:
    return [Card.of(token) for token in choice.answer if re.fullmatch(r"[A2-9TJQK][CDHS]\d?", token)]


def _can_raise(choice: Choice, what: str, *, without: Card | None = None) -> bool:
    """5.11b, 5.11d Return whether the seat has the matching cards for that Build, without the card that pays."""
    g, ranks = choice.state, _ranks(choice)
    if without is not None:
        ranks[without.rank] -= 1
    if what.startswith("new-"):
        return bool(max(ranks.values(), default=0) > g.size(what.removeprefix("new-")))
    building = g.building(what)
    return bool(ranks[building.address.rank] >= min(upgrades(g, building).values(), default=99))


def _can_raise_any(choice: Choice, *, without: Card | None = None) -> bool:
    names = [one.name for one in choice.state.buildings_of(choice.seat)]
    return any(_can_raise(choice, what, without=without) for what in ["new-farm", *names])


def _kings(choice: Choice) -> list[Card]:
    return [card for card in choice.state.mine(choice.seat) if card.rank == "K"]


def _pays_in_phase(choice: Choice, royal: str) -> bool:
    return bool(choice.state.royal == royal and choice.state.coins[choice.seat] > 0)


def _buys_a_match(choice: Choice, payer: Card | None) -> bool:
    mine = [card for card in choice.state.mine(choice.seat) if card is not payer]
    ranks = {card.rank for card in mine} | _growing(choice)
    return any(card.rank in ranks for card in choice.state.open_pile())


def _is_without_a_build(choice: Choice) -> bool:
    """Return whether no complete building can be raised or enlarged in this phase."""
    whole = _pays_in_phase(choice, "K") and _can_raise_any(choice)
    return not whole and not any(_can_raise_any(choice, without=king) for king in _kings(choice))


def _has_nothing_to_tend(choice: Choice) -> bool:
    return all(one.complete and not one.production for one in choice.state.buildings_of(choice.seat))


def _can_be_taken(choice: Choice) -> bool:
    """5.2a Return whether a rival who has yet to move could trade for a card of the stall that goes with the seat's."""
    g = choice.state
    rivals = [one for one in range(g.seats) if one not in (choice.seat, *g.finished) and g.stalls[one]]
    kept = _cards(choice) or g.stalls[choice.seat]
    return bool(rivals) and any(_goes(choice, card, owned=1) for card in kept if card in g.stalls[choice.seat])


def _matches(choice: Choice) -> bool:
    """5.11d Return whether the cards are of the rank of the building that they enlarge."""
    (built,) = [event for event in choice.outcome.events if isinstance(event, Built)]
    return all(card.rank == built.address.rank for card in _cards(choice))


def _fits_a_building(choice: Choice) -> bool:
    (card,) = _cards(choice)
    return any(one.address.rank == card.rank for one in choice.state.buildings_of(choice.seat))


def _is_stranger(choice: Choice) -> bool:
    (card,) = _cards(choice)
    return any(card in one.strangers for one in choice.state.buildings_of(choice.seat))


def _is_largest(choice: Choice) -> bool:
    rivals = [one for one in choice.state.buildings if one.owner != choice.seat]
    return len(choice.state.building(choice.token).cards) == max(len(one.cards) for one in rivals)


def _is_first(choice: Choice) -> bool:
    """6.8 Return whether no rival has more points in the end."""
    scores = choice.outcome.match.state.outcome.scores
    return bool(max(scores) == scores[choice.seat])


def _is_stranger_there(choice: Choice) -> bool:
    (card,) = _cards(choice)
    after = choice.outcome.match.state
    lying = [one for one in after.buildings if one.offending is card]
    return len(lying) == 1 and not lying[0].complete


def _is_paid(choice: Choice) -> bool:
    return _tells(choice, OffenderPaid, seat=choice.seat, paid=1)


def _most_kept(choice: Choice) -> bool:
    given = {card.rank for card in _cards(choice)}
    ranks = _ranks(choice)
    return max(number for rank, number in ranks.items() if rank not in given) == max(ranks.values())


def _kept_apart(choice: Choice) -> bool:
    kept = {card.rank for card in choice.state.hands[choice.seat] if card.text not in choice.answer}
    return not {card.rank for card in _cards(choice)} & kept


def _all_but_one(choice: Choice) -> bool:
    ranks = Counter(card.rank for card in _cards(choice))
    return max(ranks.values()) == len(_cards(choice)) - 1


def _all_keep(choice: Choice) -> bool:
    return all(_goes(choice, card, owned=1) for card in choice.state.hands[choice.seat])


def _is_loose(choice: Choice) -> bool:
    return not any(_goes(choice, card, owned=1) for card in _cards(choice))


def _one_short(choice: Choice) -> bool:
    return bool(max(_ranks(choice).values()) == choice.state.size("farm"))


def _wanted(choice: Choice) -> bool:
    g = choice.state
    others = [card for seat in range(g.seats) if seat != choice.seat for card in g.stalls[seat]]
    return any(_goes(choice, card, owned=0) for card in [*g.market, *others])


def _market_match(choice: Choice) -> bool:
    return any(_goes(choice, card, owned=0) for card in choice.state.market)


def _buys_with_a_jack(choice: Choice) -> bool:
    jacks = [card for card in (_cards(choice) or choice.state.mine(choice.seat)) if card.rank == "J"]
    return any(_buys_a_match(choice, jack) for jack in jacks)


def _visits_with_a_queen(choice: Choice) -> bool:
    asked = choice.following
    return asked is not None and any(token[0] == "Q" for token in asked.legal)


def _has_stranger(choice: Choice) -> bool:
    return any(one.strangers for one in choice.state.buildings_of(choice.seat))


def _harvests(choice: Choice) -> bool:
    after, g = choice.outcome.match.state, choice.state
    grown = [sum(one.production is not None for one in state.buildings_of(choice.seat)) for state in (g, after)]
    if not _goes_on(choice):
        return grown[0] > 0
    return len(after.hands[choice.seat]) == len(g.hands[choice.seat]) + 1 and grown[1] == grown[0] - 1


def _can_enlarge(choice: Choice) -> bool:
    """5.11d Return whether the farm that is upgraded, as the question that follows shows, has enough cards of its rank."""
    ranks = _ranks(choice)
    (built,) = [event for event in choice.outcome.events if isinstance(event, Built)]
    return ranks[built.address.rank] >= len(built.shown) + built.unseen


def _pays_as_bid(choice: Choice) -> bool:
    """4.6c Return whether the highest bidder, if there is only one, pays the second-highest bid in the end."""
    g, after = choice.state, choice.follow().match.state
    highest, price = max(after.bids or [0, 0]), sorted(after.bids or [0, 0])[-2]
    alone = (after.bids or []).count(highest) == 1 and after.bids[choice.seat] == highest
    return not alone or after.coins[choice.seat] in (g.coins[choice.seat], g.coins[choice.seat] - price)


def _discards_a_face(choice: Choice) -> bool:
    """5.7b Return whether a face card is discarded."""
    return _tells(choice, Favored, seat=choice.seat)


def _pays_a_coin(choice: Choice) -> bool:
    """5.9a Return whether the coin goes to the pool."""
    return _tells(choice, RoyalPaid, seat=choice.seat)


def _printed(choice: Choice, said: Said) -> Truth:
    """A name of a card or a player: nothing happens by it."""
    return None


def reason(sentence: str, test: Callable[[Choice], bool], *rules: str) -> Claim:
    """Return the claim of a hint's sentence."""
    return Claim(re.compile(re.escape(sentence)), _holds(test), frozenset(rules))


CARD: Final = r"(?:10|[A2-9JQK])[♠♥♣♦][¹²]?"
CLAIMS: Final = (
    Claim(re.compile(r"lose (\d+) actions?"), _passed, ACT),
    Claim(re.compile(r"skip this one; (\d+) actions? left after it"), _left_after, ACT),
    Claim(re.compile(r"pay 1 of your (\d+ coins?) and (build|visit|buy)"), _royal, ACT),
    Claim(re.compile(r"to your hand: (\d+ cards?) then, limit (\d+)$"), _hidden, ACT),
    Claim(
        re.compile(
            r"in your hand: (?P<cards>\d+) cards? then(?:, (?P<more>\d+) if a farm is gone)?; limit (?P<limit>\d+)(?:, (?P<less>\d+) if a chateau shrinks)?"
        ),
        _downgraded,
        ACT,
    ),
    Claim(re.compile(r"the farm is gone(?= and|, and)|the building shrinks"), _is_gone),
    Claim(re.compile(r"a card from your stall \((\d+)\) for one of (\d+) in stalls and market"), _stall, ACT),
    Claim(re.compile(r"for a building card \(you have (\d+)\)"), _building_cards, ACT),
    Claim(re.compile(r"a production card to your hand; you have (\d+)"), _production, ACT),
    Claim(re.compile(r"a face card \(you have (\d+)\)"), _faces, ACT),
    Claim(re.compile(r"two cards from your stall for 1 coin; you have (\d+)"), _sold, ACT),
    Claim(re.compile(r"(\d+) cards in all; if complete (\d+ points?)"), _new, BUILD),
    Claim(re.compile(r"a coin per Queen phase"), _income, BUILD),
    Claim(re.compile(r"hand limit \+(\d)"), _roomier, BUILD),
    Claim(re.compile(r"its production card is discarded"), _loses_production),
    Claim(re.compile(r"at most (\d+) of your (\d+ coins?)"), _bid),
    Claim(re.compile(r"^(\d+) coins? \|"), lambda choice, said: (choice.token,), frozenset({"4.6b"})),
    Claim(re.compile(r"you keep your (\d+ coins?)"), _kept),
    Claim(re.compile(r"you pay (\d+ coins?)"), _price, frozenset({"4.6c", "7.9"})),
    Claim(re.compile(r"(\d+ coins?) if only you name it"), _price_named, frozenset({"4.6d"})),
    Claim(re.compile(r"(<s\d>(?: and <s\d>)*) named it"), _named),
    Claim(re.compile(r"you take no card and pay nothing|and no one pays$"), _pays_nothing),
    Claim(re.compile(r"if they have one; you have (\d+)"), _coins),
    Claim(re.compile(r", value (\d+)"), _value),
    Claim(re.compile(r"\| (?:in your hand|market|discard pile|your stall|<s\d>'s stall)"), _place),
    Claim(re.compile(rf"in your (?:farm|estate|chateau) ({CARD}) (b\d+), (matches|doesn't match)"), _fits),
    Claim(re.compile(rf"in your farm ({CARD}) (b\d+), which is gone without it"), _gone_without),
    Claim(re.compile(r"^(?:Your|<s\d>'s) (?:farm|estate|chateau) \S+ b\d+ \| \d+ building cards?[^;]*"), _building),
    reason("None of your other cards goes with what you give", _is_loose),
    reason("You keep the rank of which you have most.", _most_kept),
    reason("All your cards go together.", _all_keep),
    reason("No card in the market goes with yours.", lambda choice: not _market_match(choice)),
    reason("You have hardly a coin", lambda choice: choice.state.coins[choice.seat] < 2),
    reason("A card in the market goes with yours.", _market_match),
    reason("It goes with cards that you have.", lambda choice: _goes(choice, _cards(choice)[0], owned=0)),
    reason("You bid nothing, so it costs you nothing.", lambda choice: max(choice.state.bids) == 0),
    reason("The cards that you keep go together, and these can be traded.", _kept_apart),
    reason("You have nothing whole to build, and nothing to mend or harvest", _is_without_a_build),
    reason("and nothing to mend or harvest", _has_nothing_to_tend),
    reason("In the King phase a coin pays for a Build", lambda choice: _pays_in_phase(choice, "K")),
    reason("pays for a Build, and you have the cards for one.", _can_raise_any),
    reason("In the Queen phase a coin pays for a Visit.", lambda choice: _pays_in_phase(choice, "Q")),
    reason("In the Jack phase you may buy", lambda choice: _pays_in_phase(choice, "J") and _buys_a_match(choice, None)),
    reason("You are one card short of a farm", _one_short),
    reason("in your stall goes with yours, and a rival could trade for it", _can_be_taken, "4.9c"),
    reason(
        "A king pays for a Build, and you have the cards for one beside it.",
        lambda choice: any(_can_raise_any(choice, without=king) for king in _kings(choice)),
    ),
    reason("A card on the table goes with yours.", _wanted),
    reason("A jack buys from the discard pile, and a card there goes with yours.", _buys_with_a_jack),
    reason("A queen pays for a Visit, and you may find", _visits_with_a_queen),
    reason("A king pays for a Build.", lambda choice: choice.token[0] == "K"),
    reason("A queen pays for a Visit.", lambda choice: choice.token[0] == "Q"),
    reason("One of your buildings has a card that doesn't match", _has_stranger),
    reason("A card lies on your farm, and it comes into your hand.", _harvests),
    reason("A card lies on it, and it comes into your hand.", _harvests),
    reason("You have fewer than three coins.", lambda choice: choice.state.coins[choice.seat] < 3),
    reason("It doesn't match your building, which scores nothing with it.", _is_stranger),
    reason("It matches your building.", _fits_a_building),
    reason("It goes with your cards, and a rival could trade for it.", _can_be_taken, "5.4a"),
    reason("You have the cards for it.", lambda choice: _can_raise(choice, choice.token), "5.11a"),
    reason("You are one card short of it", _one_short),
    reason("They are of one rank, so they match.", lambda choice: len({card.rank for card in _cards(choice)}) == 1),
    reason("All but one match", _all_but_one),
    reason("You have the cards for it.", _can_enlarge, "5.11d"),
    reason("They match your building.", _matches),
    reason("so it can't be complete.", lambda choice: not choice.state.building(choice.token).complete),
    reason("No building of your rivals has more cards.", _is_largest),
    reason("While it lies open, the building scores nothing.", _is_stranger_there),
    reason("The owner has a coin, and pays it to you.", _is_paid),
    reason("No rival can have more points than you.", _is_first),
    Claim(re.compile(r"you'll lose (\d+) actions? of your turn"), _passed, ACT),
    reason("the highest bidder takes a card and pays the second-highest bid", _pays_as_bid),
    reason("you discard the face card", _discards_a_face),
    reason("you pay a coin", _pays_a_coin, "5.11a", "5.11b", "5.11d", "5.12a", "5.13a"),
    reason("the game ends now and is scored", lambda choice: choice.outcome.match.over),
    Claim(re.compile(rf"{CARD}|by 7\.10 one chateau"), _printed),
)
PLANTS: Final = (
    (r"limit (\d+)", r"limit 1\1"),
    (r"in the market|market", "in your hand"),
    (r", (matches|doesn't match)$", ", which is gone without it"),
    (r"; you have (\d+)", r"; 7 wait for you, not \1"),
)
"""Untruths that must be found in notes: what is replaced, and by what."""


def count_belongings(g: Court, seat: Seat) -> dict[str, int]:
    """Return what a choice could take for good, by a pattern of how texts call it: coins, and the seat's cards wherever they lie."""
    inside = [card for one in g.buildings_of(seat) for card in (one.address, *one.cards)]
    cards = Counter(card.face for card in (*g.mine(seat), *g.committed[seat], *inside))
    grown = sum(one.production is not None for one in g.buildings_of(seat))
    return {"coins?": g.coins[seat], "production card": grown, **cards}
