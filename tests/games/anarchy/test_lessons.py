"""The lessons of the guided game promise nothing that doesn't come true in its deal."""

from itertools import pairwise
from typing import Any

from bot.contract.tutorial_checks import Taught, holds_claims, play_course
from games import CATALOGUE
from games.anarchy import events
from games.anarchy.cards import RANKS, Card

ANARCHY = CATALOGUE["anarchy"]


def of(told: Any, kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def strength(card: Card) -> int:
    return RANKS.index(card.rank)


def leads_weak_cards_that_must_be_beaten(game: Taught, at: int) -> bool:
    """Each play after it is of a stronger rank and of at least as many cards; what was led was the weakest."""
    step = game.steps[at]
    sets = [event.cards for event in of(step.told, events.SetPlayed)]
    rising = all(strength(a[0]) < strength(b[0]) and len(a) <= len(b) for a, b in pairwise(sets))
    return rising and sets[0][0].rank == min(step.before.holding, key=strength).rank


def the_last_to_play_leads(game: Taught, at: int) -> bool:
    """It beats what lies there; all others pass, and the learner leads next."""
    step, top = game.steps[at], game.steps[at].before.top
    (played,) = of(step.told, events.SetPlayed)
    beats = strength(played.cards[0]) > RANKS.index(top.rank) and len(played.cards) >= len(top.cards)
    return beats and [event.leader for event in of(step.told, events.HandWon)] == [game.seat]


def passing_costs_nothing_but_time(game: Taught, at: int) -> bool:
    step = game.steps[at]
    return step.before.holding == step.after.holding and bool(of(step.told, events.HandWon)) and not step.after.over


def the_king_clears_at_once(game: Taught, at: int) -> bool:
    step = game.steps[at]
    won = [event.leader for event in of(step.told, events.HandWon)]
    return won == [game.seat] and not of(step.told, events.Passed) and game.steps[at + 1].ask.rule == "5.3a"


def the_rank_has_a_weapon(game: Taught, at: int) -> bool:
    """It is the second round, the learner is King, and after the use they lead as usual."""
    step = game.steps[at]
    mine = next(one for one in step.before.seats if one.seat == game.seat)
    return step.before.round == 2 and mine.role == "King" and game.steps[at + 4].ask.rule == "5.3a"


def the_card_of_france_is_gone(game: Taught, at: int) -> bool:
    card = Card.of(game.steps[at].tokens[0])
    held = game.steps[at].before.holding, game.steps[at + 2].after.holding
    return card.power == "Taxation" and card in held[0] and card not in held[1] and len(held[1]) == len(held[0]) - 1


def the_taxed_one_is_poor_and_gives_a_good_card(game: Taught, at: int) -> bool:
    """The target is a Peasant or the Écume with the most cards, and what comes is a Clergy or better."""
    (swap,) = of(game.steps[at + 1].told, events.YouExchanged)
    poor = [one for one in game.steps[at].before.seats if one.role in ("Peasant", "Ecume", "Écume")]
    target = next(one for one in poor if one.seat == swap.other)
    return target.cards == max(one.cards for one in poor) and strength(swap.received[0]) >= RANKS.index("C")


def the_weakest_single_card_is_given(game: Taught, at: int) -> bool:
    (card,) = [Card.of(token) for token in game.steps[at].tokens]
    held = game.steps[at].before.holding
    return strength(card) == min(map(strength, held)) and sum(one.rank == card.rank for one in held) == 1


CLAIMS = {
    "You lead": leads_weak_cards_that_must_be_beaten,
    "Beat it": the_last_to_play_leads,
    "Passing": passing_costs_nothing_but_time,
    "A King ends it": the_king_clears_at_once,
    "The weapon of your rank": the_rank_has_a_weapon,
    "Which card pays for it": the_card_of_france_is_gone,
    "Taxation: whom": the_taxed_one_is_poor_and_gives_a_good_card,
    "Taxation: what you give": the_weakest_single_card_is_given,
}


def test_every_lesson_comes_true():
    holds_claims(ANARCHY, CLAIMS)


def test_what_happens_in_the_guided_game_was_explained_before():
    """A Riot and Napoleon come up: the lessons that explain them come first."""
    game = play_course(ANARCHY)
    said = ""
    for step in game.steps:
        said += step.lesson.text if step.lesson else ""
        assert "Riot" in said or not of(step.told, events.RiotUsed)
        assert "Anarchy" in said or not of(step.told, events.AnarchyUsed)
        played = [card.rank for event in of(step.told, events.SetPlayed) for card in event.cards]
        assert "Napoleon" in said or "NAP" not in played
