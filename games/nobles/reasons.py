"""Reasons for a hint, each with its predicate on the seat's own view."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.declaring.reasons import Reason
from games.nobles.cards import COURT, ROLES, is_number, rising, value
from games.nobles.phases.draws import MORE, prestige
from games.nobles.phases.inauguration import find_role, with_royal
from games.nobles.robot import hand_cards
from games.nobles.robot.people import is_army_barred
from games.nobles.robot.rare import count_aces, suits_of
from games.nobles.shown import lay_out
from games.nobles.view import RivalsView

FULL: Final = 7  # a hand that draws nothing (12.8)


def read_cards(ask: Ask, tokens: Tokens) -> tuple[list[Card], Card | None]:
    """Return the Number Cards that can be chosen, and the chosen one."""
    known = hand_cards(ask.legal)
    return known, next((card for card in known if tokens and card.text == tokens[0]), None)


def is_due(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """8.5 Return whether the action must go on this turn."""
    return view.is_due(tokens[0])


def is_free_glory(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.3 Return whether the Regnant's ability can be used: the usual way to Glory."""
    return bool(view.own.royals) and view.own.royals[0].card.suit in suits_of(view.own)


def is_armed(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.7, 9.8 Return whether an Army Card of the kingdom has a value of 7 or more."""
    return max(map(value, view.own.army), default=0) >= FULL


def has_high_cards(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.9, 9.11 Return whether two cards of 7 or more are in the hand."""
    return sum(is_number(card) and value(card) >= FULL for card in view.own.hand) >= 2


def can_spare_a_card(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.2 Return whether the hand has four cards or more."""
    return view.own.hand_count >= 4


def is_rival_disloyal(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.1a Return whether a Royal Card of the rival has no Subject of its suit."""
    return any(royal.card.suit not in suits_of(view.other) for royal in view.other.royals)


def has_nothing_better(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """8.6 Return whether nothing that must go on is left: no action of several turns, no Subterfuge to reveal."""
    return not view.continuing


def must_be_revealed(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.16f Return whether the seat's own Subterfuge card was overlooked."""
    return view.is_due("subterfuge")


def is_new_suit(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether no Subject has the card's suit."""
    _, card = read_cards(ask, tokens)
    return card is not None and card.suit not in suits_of(view.own)


def can_add_a_suit(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether a card in the hand has a suit that no Subject has."""
    return any(is_number(card) and card.suit not in suits_of(view.own) for card in view.own.hand)


def can_place_a_suit(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """10.1, 12.8 Return whether a card that can be placed now has a suit that no Subject has."""
    return any(card.suit not in suits_of(view.own) for card in view.placeable or ())


def has_no_new_suit(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether no card in the hand has a suit that no Subject has."""
    return not can_add_a_suit(view, ask, tokens)


def has_no_army(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.7 Return whether there is no Army Card."""
    return view.own.army_count == 0


def has_nearly_full_hand(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether the hand has six cards or more, so that it draws little."""
    return view.own.hand_count >= FULL - 1


def is_highest(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """Return whether no other card that can be chosen is higher; of several."""
    cards, chosen = read_cards(ask, tokens)
    return chosen is not None and len(cards) > 1 and rising(chosen) == max(map(rising, cards))


def is_lowest(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """Return whether no other card that can be chosen is lower; of several."""
    cards, chosen = read_cards(ask, tokens)
    return chosen is not None and len(cards) > 1 and rising(chosen) == min(map(rising, cards))


def has_room(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.2, 12.8, 12.9 Return whether the hand has room for the cards that the Subjects' suits draw, and a Prestigious Court."""
    more = prestige(lay_out(view).kingdoms[view.own.seat]) in MORE
    return view.own.hand_count + len(suits_of(view.own)) + more <= FULL


def has_some_room(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether the hand isn't full."""
    return view.own.hand_count < FULL


def has_few_peasants(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """7.2 Return whether there are fewer Peasants than Subjects: no calamity threatens."""
    return len(view.own.peasants) < len(view.own.subjects)


def has_most_room(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """5.3 Return whether no other row has more free spaces."""
    free = {{"K": "king", "Q": "queen", "J": "jack"}[royal.card.rank]: royal.free for royal in view.own.royals}
    return tokens[0] in free and free[tokens[0]] == max(free.values())


def may_be_an_ace(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.16g Return whether not all four Aces can be seen, and one has a Royal Card to strike, which is neither the only one nor behind a Jester."""
    return count_aces(view) < 4 and len(view.own.royals) > 1 and view.own.jester is None


def may_strike_the_jester(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.16g Return whether not all four Aces can be seen, and a Court Jester is there to be struck."""
    return count_aces(view) < 4 and view.own.jester is not None


def can_draw_for_subjects(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether there are Subjects, and the hand has room to draw for their suits."""
    return bool(view.own.subjects) and view.own.hand_count < FULL


def can_make_room(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """10.5 Return whether the rival has an Army Card, and only the Regnant's full row keeps one from being put down."""
    return is_army_barred(view)


def is_of_the_best_suit(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """3.5 Return whether of no other Royal Card that can be chosen the hand has more cards of its suit."""
    suits = [card.suit for card in view.own.hand if is_number(card)]
    court = [Card.of(token).suit for token in ask.legal if token[0] in COURT]
    return tokens[0][0] in COURT and suits.count(Card.of(tokens[0]).suit) == max(map(suits.count, court))


def is_rank_taken(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """11.1 Return whether the Court already has a Royal Card of that rank."""
    return tokens[0][0] in COURT and tokens[0][0] in [royal.card.rank for royal in view.own.royals]


def has_more_room(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """2.10, 11.5 Return whether a Royal Card is inaugurated that gives the Court more spaces than it has."""
    if tokens[0] == "no":
        return False
    own = lay_out(view).kingdoms[view.own.seat]
    return with_royal(own, Card.of(tokens[0])).spaces > own.spaces


def is_new_ruler(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """2.7 Return whether a Royal Card is inaugurated that becomes Regnant."""
    return tokens[0] != "no" and find_role(lay_out(view).kingdoms[view.own.seat], Card.of(tokens[0])) == ROLES[0]


def has_enough_subjects(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.10 Return whether no Army Card is turned up, and there are two Subjects or more."""
    return not tokens and len(view.own.subjects) > 1


def has_five_cards(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """12.8 Return whether the hand has five cards or more, of which one can be spared."""
    return view.own.hand_count >= FULL - 2


def is_a_card_drawn(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.10j Return whether a card is drawn."""
    return tokens[0] == "draw"


def is_lowest_glory_low(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.5a Return whether the lowest Glory card is 3 or lower."""
    return min(map(value, view.own.glory), default=9) <= 3


def has_a_low_card(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.19 Return whether the hand has an ace or a 2, which one or two Enacts fulfil."""
    return any(card.rank in ("A", "2") for card in view.own.hand)


def has_a_diamond(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """9.12a, 9.14a Return whether the hand has a Diamond Number Card."""
    return any(is_number(card) and card.suit == "D" for card in view.own.hand)


def can_spare_a_counter(view: RivalsView, ask: Ask, tokens: Tokens) -> bool:
    """8.7c Return whether the hand has three cards or more."""
    return tokens[0] != "no" and view.own.hand_count >= 3


HIGH: Final = (
    "9.7a",
    "9.9c",
    "9.11b",
    "9.11c",
    "9.14a",
    "9.3b",
    "9.3c",
    "9.3d",
    "9.3e",
    "12.6",
    "12.8a",
    "12.9d",
    "10.5",
    "10.1",
    "9.10a",
    "9.12a",
)
LOW: Final = ("8.7c", "9.18b", "9.18c", "9.18d", "9.16b", "9.3g", "9.2a", "12.2")
REASONS: Final = (
    Reason("8.1", "", is_due, "It is under way, and you must continue it this turn."),
    Reason("8.1", "reveal", must_be_revealed, "Your rival overlooked it, and you must reveal it this turn."),
    Reason("8.1", "regnant", is_free_glory, "Your Regnant's ability is your usual way to Glory."),
    *[Reason("8.1", verb, is_armed, "You have an Army Card of 7 or more.") for verb in ("battle", "crusade")],
    *[Reason("8.1", verb, has_high_cards, "You hold two cards of 7 or more.") for verb in ("duel", "polity")],
    *[
        Reason("8.1", verb, can_spare_a_card, "You hold enough cards to spare one.")
        for verb in ("festival", "accord", "subterfuge")
    ],
    Reason("8.1", "intrigue", is_rival_disloyal, "A Royal Card of your rival has no Subject of its suit."),
    Reason(
        "8.1",
        "eminence",
        is_lowest_glory_low,
        "Your lowest Glory card counts little, so it can go.",
    ),
    Reason("8.1", "decree", has_a_low_card, "You hold a card that one or two Enacts turn into Glory."),
    *[
        Reason(
            "8.1", verb, has_a_diamond, "It costs one Diamond, and the card that it turns up next turn may bring Glory."
        )
        for verb in ("tournament", "treaty")
    ],
    Reason("8.1", "end", has_nothing_better, "Nothing has to be continued, and a turn may end at any time."),
    Reason(
        "10.1", "place", can_place_a_suit, "You hold a suit that none of your Subjects has, and each suit draws a card."
    ),
    Reason("10.1", "place", has_five_cards, "You hold cards enough to spare one, and each Subject counts."),
    Reason("10.1", "move", can_make_room, "Your rival has an Army Card, and this can make room for your own."),
    Reason("10.1", "army", has_no_army, "You have no Army Card, and an attack needs one."),
    Reason("10.1", "prepare", has_nearly_full_hand, "Your hand is nearly full, so it draws little."),
    *[Reason("10.1", row, has_most_room, "No other row has more room.") for row in ("king", "queen", "jack")],
    Reason("9.16c", "confront", may_be_an_ace, "It may be an Ace, and left alone it could strike a Royal Card."),
    Reason("9.16c", "confront", may_strike_the_jester, "It may be an Ace, and left alone it could strike your Jester."),
    Reason("12.3", "no", can_draw_for_subjects, "Your Subjects' suits draw you cards."),
    Reason("10.1", "end", has_no_new_suit, "No card in your hand has a suit that your Subjects lack."),
    Reason("10.1", "", is_new_suit, "None of your Subjects has this suit, and each suit draws a card."),
    Reason("7.1", "no", has_few_peasants, "You have fewer Peasants than Subjects, so no calamity threatens."),
    Reason("12.2", "no", has_room, "Your hand has room for all that you draw."),
    Reason("12.2", "no", has_some_room, "Your hand has room for another card."),
    Reason("3.5", "", is_of_the_best_suit, "Of your Royal Cards it has most cards of its suit in your hand."),
    Reason("8.7c", "", can_spare_a_counter, "You hold three cards or more, and one stops the whole action."),
    Reason("9.10j", "draw", is_a_card_drawn, "A card more costs nothing."),
    Reason("11.1", "", has_more_room, "It brings more room for Subjects."),
    Reason("11.1", "", is_new_ruler, "A new Regnant brings its own way to Glory."),
    Reason("9.19a", "", is_lowest, "It is the lowest that you can choose, so it needs the fewest Enacts."),
    Reason("12.2", "", is_rank_taken, "You already have a Royal Card of this rank."),
    Reason("12.10", "", has_enough_subjects, "You have Subjects enough, and an attack needs an Army Card."),
    *[Reason(rule, "", is_highest, "It is the highest that you can choose.") for rule in HIGH],
    *[Reason(rule, "", is_lowest, "It is the lowest that you can choose, so you lose the least.") for rule in LOW],
)
