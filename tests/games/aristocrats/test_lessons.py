"""The lessons of the guided game promise nothing that doesn't come true in its deal."""

from typing import Any

from bot.contract.tutorial_checks import Step, Taught, holds_claims
from games import CATALOGUE
from games.aristocrats import events
from games.aristocrats.facts import worth, worth_taking
from games.aristocrats.sequence import best
from games.engine.cards import Card

ARISTOCRATS = CATALOGUE["aristocrats"]


def of(told: Any, kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def value(card: Card) -> int:
    return "A23456789TJQK".index(card.rank)


def the_gift_brings_a_higher_card(game: Taught, at: int) -> bool:
    """What comes back is higher and of another suit, and the hand is worth more with it, and more than with the open card."""
    (back,) = of(game.steps[at + 2].told, events.YouGetBack)
    before, after = game.steps[at].before, game.steps[at + 2].after
    fits = value(back.card) > value(back.gift) and back.card.suit != back.gift.suit
    brought = worth(after, after.hand)
    return fits and brought > worth(before, before.hand) and brought > worth_taking(before, before.unveiled)


def the_lowest_card_outside_the_row_goes(game: Taught, at: int) -> bool:
    hand, given = game.steps[at].before.hand, Card.of(game.steps[at].tokens[0])
    return given.rank != "A" and value(given) == min(value(card) for card in hand if card.rank != "A")


def nothing_is_known_of_other_hands(game: Taught, at: int) -> bool:
    """There is no Benefactor yet, and nobody has shown a card."""
    return not any(seat.benefactor for seat in game.steps[at].before.seats)


def the_hand_is_worth_more(game: Taught, at: int) -> bool:
    """After the discard, the hand with the open card is worth more than before."""
    before, after = game.steps[at].before, game.steps[at + 1].after
    return worth(after, after.hand) > worth(before, before.hand)


def the_card_that_costs_most_goes(game: Taught, at: int) -> bool:
    """No other discard leaves a hand that is worth more."""
    hand, step = game.steps[at].before.hand, game.steps[at]
    left = [worth(step.before, [card for card in hand if card != gone]) for gone in hand]
    gone = hand.index(Card.of(step.tokens[0]))
    return bool(left[gone] == max(left))


def is_worth_then(step: Step, points: int) -> bool:
    """Return whether the learner's hand is worth that many points once the gift is answered."""
    hand = [card for card in step.before.hand if card != Card.of(step.tokens[0])]
    return len(hand) == 5 and worth(step.before, hand) == points


def only_the_two_see_what_is_returned(game: Taught, at: int) -> bool:
    """The hand is then worth what the note beside the card said, and no other return leaves more."""
    step = game.steps[at]
    notes = {token: ARISTOCRATS.words.label(step.before, step.ask, token).note for token in step.ask.legal}
    worths = {token: int(note.split()[-1].replace("−", "-")) for token, note in notes.items()}
    if worths[step.tokens[0]] != max(worths.values()) or not is_worth_then(step, worths[step.tokens[0]]):
        return False
    (returned,) = of(game.steps[at].told, events.YouReturned)
    return returned.to == (game.seat,) and value(returned.card) > value(returned.gift)


def the_hand_gets_better(game: Taught, at: int) -> bool:
    """Cards outside the row cost points, and the hand that is locked in later counts more."""
    view = game.steps[at].before
    scored = next(event for event in of(game.told_after(at), events.HandScored) if event.seat == game.seat)
    return len(view.hand) - len(best(view.hand, view.options).cards) >= 2 and scored.score > worth(view, view.hand)


def the_hand_counts_as_it_is(game: Taught, at: int) -> bool:
    """Nobody steals it, and the round's score is what it was worth."""
    told = game.steps[at].told
    view = game.steps[at].before
    scored = next(event for event in of(told, events.HandScored) if event.seat == game.seat)
    stolen = [event.victim for event in of(told, events.Stole)]
    return scored.score == worth(view, view.hand) > 0 and game.seat not in stolen


CLAIMS = {
    "A gift that pays": the_gift_brings_a_higher_card,
    "Which card to give": the_lowest_card_outside_the_row_goes,
    "Who gets it": nothing_is_known_of_other_hands,
    "Playing on": the_hand_gets_better,
    "A gift for you": only_the_two_see_what_is_returned,
    "The open card": the_hand_is_worth_more,
    "What to discard": the_card_that_costs_most_goes,
    "Locking in": the_hand_counts_as_it_is,
}


def test_every_lesson_comes_true():
    holds_claims(ARISTOCRATS, CLAIMS)
