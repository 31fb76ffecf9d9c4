"""The predicates of the reasons for a hint: each says whether something holds in the position that the seat sees."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.aristocracy import turn
from games.aristocracy.options import SIZES
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card

KINDS: Final = ("farm", "estate", "chateau")


def own_seat(view: CourtView) -> SeatView:
    """Return the viewer's seat."""
    return view.seats[view.viewer or 0]


def list_cards(view: CourtView) -> list[Card]:
    """2.4 Return the seat's cards: hand and stall."""
    return [*view.hand, *own_seat(view).stall]


def count_ranks(view: CourtView) -> Counter[str]:
    """Count the seat's cards by rank."""
    return Counter(card.rank for card in list_cards(view))


def list_growing(view: CourtView) -> set[str]:
    """5.11d Return the ranks of the seat's buildings that aren't chateaus yet."""
    return {building.address.rank for building in own_seat(view).buildings if building.kind != "chateau"}


def is_in_a_group(view: CourtView, card: Card) -> bool:
    """Return whether the card goes with another one that the seat has: the same rank, or a building that it enlarges."""
    return count_ranks(view)[card.rank] > 1 or card.rank in list_growing(view)


def has_fellows(view: CourtView, card: Card) -> bool:
    """Return whether a card that isn't the seat's yet goes with what it has."""
    return count_ranks(view)[card.rank] > 0 or card.rank in list_growing(view)


def are_loose(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """Return whether the cards are the seat's own, and none of them goes with another one."""
    given, own = [Card.of(token) for token in tokens], list_cards(view)
    return bool(given) and not any(card not in own or is_in_a_group(view, card) for card in given)


def are_kept_together(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.7a Return whether no rank is both set out and kept."""
    kept = [card.rank for card in view.hand if card.text not in tokens]
    return bool(tokens) and not {Card.of(token).rank for token in tokens} & set(kept)


def is_bid_of_nothing(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """Return whether no coin is bid, and no card in the market goes with the seat's."""
    return tokens[0] == "0" and not any(has_fellows(view, card) for card in view.market)


def is_last_coin_kept(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.6b, 5.11 Return whether the seat has at most one coin, and bids none."""
    return tokens[0] == "0" and own_seat(view).coins <= 1


def is_bid_for_a_match(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.6b Return whether coins are bid, and a card in the market goes with the seat's."""
    return tokens[0] != "0" and any(has_fellows(view, card) for card in view.market)


def is_a_match(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """Return whether the card goes with what the seat has."""
    return tokens[0] != "none" and has_fellows(view, Card.of(tokens[0]))


def is_wanted_on_the_table(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.2 Return whether a card in the market or in a rival's stall goes with the seat's."""
    stalls = [card for seat in view.seats if seat.seat != view.viewer for card in seat.stall]
    return any(has_fellows(view, card) for card in (*view.market, *stalls))


def has_enough_for(view: CourtView, what: str, spent: Card | None = None) -> bool:
    """5.11b, 5.11d Return whether the seat has the cards of one rank for a new building, or of its rank for the next size of its building.

    `spent`: the card that pays and can't be built with (5.7c).
    """
    counts, sizes = count_ranks(view), SIZES[view.building_sizes]
    if spent is not None:
        counts[spent.rank] -= 1
    if what.startswith("new-"):
        size: int = getattr(sizes, what.removeprefix("new-"))
        return max(counts.values(), default=0) > size
    building = view.building(what)
    larger = {"farm": sizes.estate, "estate": sizes.chateau}.get(building.kind)
    return larger is not None and counts[building.address.rank] >= larger - building.count


def has_enough_to_build(view: CourtView, spent: Card | None = None) -> bool:
    """5.11b, 5.11d Return whether the seat has the cards of a whole new building, or those for a larger one."""
    return any(
        has_enough_for(view, what, spent) for what in ("new-farm", *[one.name for one in own_seat(view).buildings])
    )


def has_the_cards(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11a Return whether the seat has the cards for the Build that it chooses."""
    return has_enough_for(view, tokens[0])


def has_the_cards_to_enlarge(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11d Return whether the seat has the cards with which any of its farms becomes that: the question doesn't say which."""
    size, counts = getattr(SIZES[view.building_sizes], tokens[0]), count_ranks(view)
    farms = [one for one in own_seat(view).buildings if one.kind == "farm"]
    return all(counts[one.address.rank] >= size - one.count for one in farms)


def can_build_for_a_coin(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11 Return whether this is a King phase in which the seat can build."""
    return view.phase == "King" and own_seat(view).coins > 0 and has_enough_to_build(view)


def can_build_for_a_king(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.7b Return whether the seat can pay with a king and build with other cards."""
    return any(card.rank == "K" and has_enough_to_build(view, card) for card in list_cards(view))


def has_a_stranger(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.3 Return whether one of the seat's buildings isn't complete."""
    return any(building.complete is False for building in own_seat(view).buildings)


def has_production(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.6 Return whether a card lies on one of the seat's farms."""
    return any(building.production for building in own_seat(view).buildings)


def is_poor(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.5 Return whether the seat has fewer than three coins."""
    return own_seat(view).coins < 3


def is_surely_incomplete(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.12 Return whether too many cards of its rank are seen elsewhere, or one that doesn't match is open."""
    building = view.building(tokens[0])
    rank, sizes = building.address.rank, SIZES[view.building_sizes]
    mine = own_seat(view)
    inside = [card for one in mine.buildings for card in (one.address, *(one.cards or ()))]
    others = [
        one.address for seat in view.seats if seat.seat != view.viewer for one in seat.buildings if one != building
    ]
    stalls = [card for seat in view.seats for card in seat.stall]
    seen = [*view.hand, *view.committed, *view.market, *view.open_pile, *view.flipped, *stalls, *inside, *others]
    left = sizes.decks * 4 - (rank in "JQK") - sum(card.rank == rank for card in seen)
    return building.offending is not None or building.count + 1 > left


def is_largest(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.12 Return whether no rival's building has more cards."""
    theirs = [one for seat in view.seats if seat.seat != view.viewer for one in seat.buildings]
    return view.building(tokens[0]).count == max(one.count for one in theirs)


def is_ahead_by_sight(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """6.3 Return whether no rival has more points than the seat, even if all their cards match."""
    return all(_count(seat.buildings) <= _count(own_seat(view).buildings) for seat in view.seats)


def _count(buildings: tuple[BuildingView, ...]) -> int:
    worth = {"farm": 1, "estate": 2, "chateau": 3}
    return sum(worth[one.kind] for one in buildings if one.complete is not False and one.offending is None)


def is_kept_from_others(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.4 Return whether a card in the stall, or the one that is chosen, goes with the seat's, and a rival who has yet to move could trade for it."""
    moving = [one for one in view.seats if one.seat != view.viewer and one.stall and not one.finished]
    cards = own_seat(view).stall if ask.rule == turn.ACT else [Card.of(tokens[0])]
    return bool(moving) and any(is_in_a_group(view, card) for card in cards)


def are_alike(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11 Return whether all these cards are of one rank, of which the seat has several or a building."""
    ranks = {Card.of(token).rank for token in tokens}
    return len(ranks) == 1 and all(is_in_a_group(view, Card.of(token)) for token in tokens)


def is_phase_of_visits(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.12 Return whether a coin pays for a Visit now."""
    return view.phase == "Queen" and own_seat(view).coins > 0


def is_a_match_in_the_pile(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.13 Return whether this is a Jack phase, and an open card in the pile goes with the seat's."""
    return view.phase == "Jack" and any(has_fellows(view, card) for card in view.open_pile)


def is_everything_kept(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """Return whether no card is given, and every one goes with another."""
    return not tokens and bool(view.hand) and all(is_in_a_group(view, card) for card in view.hand)


def is_nothing_to_do(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.9c Return whether nothing can be harvested or mended, and no whole Build can be paid for by a king, or by a coin in the King phase."""
    builds = can_build_for_a_coin(view, ask, tokens) or can_build_for_a_king(view, ask, tokens)
    return not builds and not has_a_stranger(view, ask, tokens) and not has_production(view, ask, tokens)


def is_no_action_needed(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.7a Return whether no card is set out, and there is nothing to do with an action."""
    return not tokens and is_nothing_to_do(view, ask, tokens)


def are_most_kept(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.4a Return whether of no rank given away the seat has more than of the rank of which it has most."""
    counts = count_ranks(view)
    given = {Card.of(token).rank for token in tokens}
    kept = [number for rank, number in counts.items() if rank not in given]
    return bool(given) and max(kept, default=0) >= max(counts[rank] for rank in given)


def is_free_of_charge(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """4.6d Return whether a card is named after a bid of nothing."""
    return tokens[0] != "none" and own_seat(view).bid == 0


def is_one_card_short(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11 Return whether the seat has all matching cards of a farm but one, and builds one, or is about to pay for that."""
    builds = {"royal": view.phase == "King", "favor": any(card.rank == "K" for card in list_cards(view))}
    if not builds.get(tokens[0], tokens[0] == "new-farm"):
        return False
    return max(count_ranks(view).values(), default=0) == SIZES[view.building_sizes].farm


def are_all_alike_but_one(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11b Return whether exactly one of several cards is of another rank than the rest."""
    ranks = Counter(Card.of(token).rank for token in tokens)
    return len(tokens) > 1 and max(ranks.values()) == len(tokens) - 1


def can_match_a_building(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.3a Return whether the card is of the rank of one of the seat's buildings."""
    return Card.of(tokens[0]).rank in {building.address.rank for building in own_seat(view).buildings}


def can_only_match(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.11d Return whether the cards are of the rank of each building that this number of cards could enlarge: the question doesn't say which."""
    if tokens[0] in KINDS:
        return False
    sizes = SIZES[view.building_sizes]
    targets = {"farm": (sizes.estate, sizes.chateau), "estate": (sizes.chateau,), "chateau": ()}
    large = [one for one in own_seat(view).buildings if len(tokens) + one.count in targets[one.kind]]
    return {one.address.rank for one in large} == {Card.of(token).rank for token in tokens}


def is_a_stranger(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.3a Return whether the card lies in one of the seat's buildings and doesn't match it."""
    card = Card.of(tokens[0])
    return any(
        card in (building.cards or ()) and card.rank != building.address.rank for building in own_seat(view).buildings
    )


def is_filled(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.6a Return whether a card lies on that farm."""
    return view.building(tokens[0]).production


def is_king_to_build(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.7a Return whether a king is discarded, which builds."""
    return Card.of(tokens[0]).rank == "K"


def is_queen_to_visit(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.7a Return whether a queen is discarded, which visits."""
    return Card.of(tokens[0]).rank == "Q"


def is_jack_to_buy(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.7a Return whether a jack is discarded, which buys, and an open card in the pile goes with the seat's others."""
    return Card.of(tokens[0]).rank == "J" and is_match_for_a_jack(view)


def is_match_for_a_jack(view: CourtView) -> bool:
    """5.13 Return whether an open card in the pile goes with what the seat has beside the jack that pays."""
    counts = count_ranks(view)
    counts["J"] -= 1
    return any(counts[card.rank] > 0 or card.rank in list_growing(view) for card in view.open_pile)


def has_a_jack_to_buy(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.13 Return whether the seat has a jack, and an open card in the pile goes with its cards."""
    return any(card.rank == "J" for card in list_cards(view)) and is_match_for_a_jack(view)


def has_a_queen(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.12 Return whether the seat has a queen, and a rival a building."""
    theirs = [one for seat in view.seats if seat.seat != view.viewer for one in seat.buildings]
    return bool(theirs) and any(card.rank == "Q" for card in list_cards(view))


def is_mismatch(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.12d Return whether the card is of another rank than the building that is visited."""
    return tokens[0] != "none" and Card.of(tokens[0]).rank != view.building(view.visited).address.rank


def has_owner_a_coin(view: CourtView, ask: Ask, tokens: Tokens) -> bool:
    """5.12g Return whether the owner of the building that is visited has a coin."""
    return view.seats[view.building(view.visited).owner].coins > 0
