"""Reasons for a hint, by the rule that asks."""

from __future__ import annotations

from typing import Final

from games.aristocracy import auction, ball, ending, stall, tax, turn
from games.aristocracy.actions import build, buy, favor, harvest, hide, sell, store, trade, visit
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
from games.engine.declaring.reasons import Reason

REASONS: Final = (
    Reason(tax.PAY, "", are_loose, "None of your other cards goes with what you give."),
    Reason(tax.PAY, "", are_most_kept, "You keep the rank of which you have most."),
    Reason(ball.BRING, "", are_loose, "None of your other cards goes with what you give, and as many come back."),
    Reason(ball.BRING, "", is_everything_kept, "All your cards go together."),
    Reason(auction.BID, "", is_bid_of_nothing, "No card in the market goes with yours."),
    Reason(auction.BID, "", is_last_coin_kept, "You have hardly a coin, and building costs one."),
    Reason(auction.BID, "", is_bid_for_a_match, "A card in the market goes with yours."),
    Reason(auction.PURCHASE, "", is_a_match, "It goes with cards that you have."),
    Reason(auction.NAME, "", is_a_match, "It goes with cards that you have."),
    Reason(auction.NAME, "", is_free_of_charge, "You bid nothing, so it costs you nothing."),
    Reason(stall.SET_OUT, "", are_kept_together, "The cards that you keep go together, and these can be traded."),
    Reason(stall.SET_OUT, "", is_everything_kept, "All your cards go together."),
    Reason(
        stall.SET_OUT,
        "",
        is_no_action_needed,
        "You have nothing whole to build, and nothing to mend or harvest, so you need no action.",
    ),
    Reason(
        turn.ACT,
        "royal",
        can_build_for_a_coin,
        "In the King phase a coin pays for a Build, and you have the cards for one.",
    ),
    Reason(turn.ACT, "royal", is_phase_of_visits, "In the Queen phase a coin pays for a Visit."),
    Reason(
        turn.ACT,
        "royal",
        is_a_match_in_the_pile,
        "In the Jack phase you may buy from the discard pile, and a card there goes with yours.",
    ),
    Reason(
        turn.ACT, "royal", is_one_card_short, "You are one card short of a farm, and no one sees which cards lie in it."
    ),
    Reason(
        turn.ACT, "hide", is_kept_from_others, "A card in your stall goes with yours, and a rival could trade for it."
    ),
    Reason(
        turn.ACT, "favor", can_build_for_a_king, "A king pays for a Build, and you have the cards for one beside it."
    ),
    Reason(
        turn.ACT, "favor", has_a_jack_to_buy, "A jack buys from the discard pile, and a card there goes with yours."
    ),
    Reason(turn.ACT, "favor", has_a_queen, "A queen pays for a Visit, and you may find a building that doesn't match."),
    Reason(
        turn.ACT, "favor", is_one_card_short, "You are one card short of a farm, and no one sees which cards lie in it."
    ),
    Reason(turn.ACT, "trade", is_wanted_on_the_table, "A card on the table goes with yours."),
    Reason(
        turn.ACT, "store", has_a_stranger, "One of your buildings has a card that doesn't match, so it scores nothing."
    ),
    Reason(turn.ACT, "harvest", has_production, "A card lies on your farm, and it comes into your hand."),
    Reason(turn.ACT, "sell", is_poor, "You have fewer than three coins."),
    Reason(turn.ACT, "end", is_nothing_to_do, "You have nothing whole to build, and nothing to mend or harvest."),
    Reason(trade.SWAP, "", is_a_match, "It goes with cards that you have."),
    Reason(trade.SWAP, "", are_loose, "None of your other cards goes with what you give."),
    Reason(store.SWAP, "", is_a_stranger, "It doesn't match your building, which scores nothing with it."),
    Reason(store.SWAP, "", can_match_a_building, "It matches your building."),
    Reason(hide.TAKE, "", is_kept_from_others, "It goes with your cards, and a rival could trade for it."),
    Reason(sell.DISCARD, "", are_loose, "None of your other cards goes with what you give."),
    Reason(harvest.TAKE, "", is_filled, "A card lies on it, and it comes into your hand."),
    Reason(favor.DISCARD, "", is_king_to_build, "A king pays for a Build."),
    Reason(favor.DISCARD, "", is_jack_to_buy, "A jack buys from the discard pile, and a card there goes with yours."),
    Reason(favor.DISCARD, "", is_queen_to_visit, "A queen pays for a Visit."),
    Reason(build.CHOOSE, "", has_the_cards, "You have the cards for it."),
    Reason(
        build.CHOOSE,
        "",
        is_one_card_short,
        "You are one card short of it, and no one sees which cards lie in a building.",
    ),
    Reason(build.MATERIAL, "", are_alike, "They are of one rank, so they match."),
    Reason(
        build.MATERIAL, "", are_all_alike_but_one, "All but one match, and no one sees which cards lie in a building."
    ),
    *[
        Reason(build.UPGRADE, kind, has_the_cards_to_enlarge, "You have the cards for it.")
        for kind in ("estate", "chateau")
    ],
    Reason(build.UPGRADE, "", can_only_match, "They match your building."),
    Reason(
        visit.CHOOSE, "", is_surely_incomplete, "Too many cards of its rank are elsewhere, so it can't be complete."
    ),
    Reason(visit.CHOOSE, "", is_largest, "No building of your rivals has more cards."),
    Reason(visit.FIRST, "", is_mismatch, "While it lies open, the building scores nothing."),
    Reason(visit.AGAIN, "coin", has_owner_a_coin, "The owner has a coin, and pays it to you."),
    Reason(buy.CHOOSE, "", is_a_match, "It goes with cards that you have."),
    Reason(ending.END, "end", is_ahead_by_sight, "No rival can have more points than you."),
)
