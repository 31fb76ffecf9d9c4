"""Reasons for a hint, by the rule that asks."""

from __future__ import annotations

from typing import Final

from games.aristocracy.reason_checks import (
    are_alike,
    are_all_alike_but_one,
    are_kept_together,
    are_loose,
    are_most_kept,
    can_build_for_a_coin,
    can_build_for_a_king,
    can_match_a_building,
    can_only_match,
    has_a_jack_to_buy,
    has_a_queen,
    has_a_stranger,
    has_owner_a_coin,
    has_production,
    has_the_cards,
    has_the_cards_to_enlarge,
    is_a_match,
    is_a_match_in_the_pile,
    is_a_stranger,
    is_ahead_by_sight,
    is_bid_for_a_match,
    is_bid_of_nothing,
    is_everything_kept,
    is_filled,
    is_free_of_charge,
    is_jack_to_buy,
    is_kept_from_others,
    is_king_to_build,
    is_largest,
    is_last_coin_kept,
    is_mismatch,
    is_no_action_needed,
    is_nothing_to_do,
    is_one_card_short,
    is_phase_of_visits,
    is_poor,
    is_queen_to_visit,
    is_surely_incomplete,
    is_wanted_on_the_table,
)
from games.engine.reasons import Reason

REASONS: Final = (
    Reason("4.4a", "", are_loose, "None of your other cards goes with what you give."),
    Reason("4.4a", "", are_most_kept, "You keep the rank of which you have most."),
    Reason("4.5a", "", are_loose, "None of your other cards goes with what you give, and as many come back."),
    Reason("4.5a", "", is_everything_kept, "All your cards go together."),
    Reason("4.6b", "", is_bid_of_nothing, "No card in the market goes with yours."),
    Reason("4.6b", "", is_last_coin_kept, "You have hardly a coin, and building costs one."),
    Reason("4.6b", "", is_bid_for_a_match, "A card in the market goes with yours."),
    Reason("4.6c", "", is_a_match, "It goes with cards that you have."),
    Reason("4.6d", "", is_a_match, "It goes with cards that you have."),
    Reason("4.6d", "", is_free_of_charge, "You bid nothing, so it costs you nothing."),
    Reason("4.7a", "", are_kept_together, "The cards that you keep go together, and these can be traded."),
    Reason("4.7a", "", is_everything_kept, "All your cards go together."),
    Reason(
        "4.7a",
        "",
        is_no_action_needed,
        "You have nothing whole to build, and nothing to mend or harvest, so you need no action.",
    ),
    Reason(
        "4.9c",
        "royal",
        can_build_for_a_coin,
        "In the King phase a coin pays for a Build, and you have the cards for one.",
    ),
    Reason("4.9c", "royal", is_phase_of_visits, "In the Queen phase a coin pays for a Visit."),
    Reason(
        "4.9c",
        "royal",
        is_a_match_in_the_pile,
        "In the Jack phase you may buy from the discard pile, and a card there goes with yours.",
    ),
    Reason(
        "4.9c", "royal", is_one_card_short, "You are one card short of a farm, and no one sees which cards lie in it."
    ),
    Reason(
        "4.9c", "hide", is_kept_from_others, "A card in your stall goes with yours, and a rival could trade for it."
    ),
    Reason("4.9c", "favor", can_build_for_a_king, "A king pays for a Build, and you have the cards for one beside it."),
    Reason("4.9c", "favor", has_a_jack_to_buy, "A jack buys from the discard pile, and a card there goes with yours."),
    Reason("4.9c", "favor", has_a_queen, "A queen pays for a Visit, and you may find a building that doesn't match."),
    Reason(
        "4.9c", "favor", is_one_card_short, "You are one card short of a farm, and no one sees which cards lie in it."
    ),
    Reason("4.9c", "trade", is_wanted_on_the_table, "A card on the table goes with yours."),
    Reason(
        "4.9c", "store", has_a_stranger, "One of your buildings has a card that doesn't match, so it scores nothing."
    ),
    Reason("4.9c", "harvest", has_production, "A card lies on your farm, and it comes into your hand."),
    Reason("4.9c", "sell", is_poor, "You have fewer than three coins."),
    Reason("4.9c", "end", is_nothing_to_do, "You have nothing whole to build, and nothing to mend or harvest."),
    Reason("5.2a", "", is_a_match, "It goes with cards that you have."),
    Reason("5.2a", "", are_loose, "None of your other cards goes with what you give."),
    Reason("5.3a", "", is_a_stranger, "It doesn't match your building, which scores nothing with it."),
    Reason("5.3a", "", can_match_a_building, "It matches your building."),
    Reason("5.4a", "", is_kept_from_others, "It goes with your cards, and a rival could trade for it."),
    Reason("5.5a", "", are_loose, "None of your other cards goes with what you give."),
    Reason("5.6a", "", is_filled, "A card lies on it, and it comes into your hand."),
    Reason("5.7a", "", is_king_to_build, "A king pays for a Build."),
    Reason("5.7a", "", is_jack_to_buy, "A jack buys from the discard pile, and a card there goes with yours."),
    Reason("5.7a", "", is_queen_to_visit, "A queen pays for a Visit."),
    Reason("5.11a", "", has_the_cards, "You have the cards for it."),
    Reason(
        "5.11a", "", is_one_card_short, "You are one card short of it, and no one sees which cards lie in a building."
    ),
    Reason("5.11b", "", are_alike, "They are of one rank, so they match."),
    Reason("5.11b", "", are_all_alike_but_one, "All but one match, and no one sees which cards lie in a building."),
    *[Reason("5.11d", kind, has_the_cards_to_enlarge, "You have the cards for it.") for kind in ("estate", "chateau")],
    Reason("5.11d", "", can_only_match, "They match your building."),
    Reason("5.12a", "", is_surely_incomplete, "Too many cards of its rank are elsewhere, so it can't be complete."),
    Reason("5.12a", "", is_largest, "No building of your rivals has more cards."),
    Reason("5.12d", "", is_mismatch, "While it lies open, the building scores nothing."),
    Reason("5.12e", "coin", has_owner_a_coin, "The owner has a coin, and pays it to you."),
    Reason("5.13a", "", is_a_match, "It goes with cards that you have."),
    Reason("6.3", "end", is_ahead_by_sight, "No rival can have more points than you."),
)
