"""The lessons of both guided games promise nothing that doesn't come true in their deals."""

from typing import Any

from bot.contract.tutorial_checks import Claim, Taught, holds_claims
from games import CATALOGUE
from games.engine.cards import Card
from games.nobles.cards import is_number, is_royal, value
from games.nobles.events import abilities, actions, battle, common, turn

NOBLES = CATALOGUE["nobles"]


def of(told: Any, kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def suits(cards: Any) -> set[str]:
    return {card.suit for card in cards}


def drew(game: Taught, at: int) -> int:
    """How many cards the learner draws at the end of that turn."""
    return len(of(game.told_after(at), common.YouDrew)[0].cards)


def only_one_can_rule(game: Taught, at: int) -> bool:
    step = game.steps[at]
    mine = [royal.card for royal in game.steps[at + 2].before.own.royals]
    return step.ask.legal == ["JD"] and mine == [Card.of("JD")]


def the_lower_subject_begins(game: Taught, at: int) -> bool:
    (first,) = of(game.steps[at].told, turn.FirstPlayer)
    return bool(first.seat == game.seat) and len(game.steps[at].after.own.hand) == 5


def each_suit_draws_a_card(game: Taught, at: int) -> bool:
    """The first turn begins with it, placing is all that is possible, and what is drawn is a card for each suit."""
    step, end = game.steps[at], game.steps[at + 7].before
    return step.ask.legal == ["place"] and drew(game, at) == len(suits(end.own.subjects)) == 3


def the_totals_say_who_fits(game: Taught, at: int) -> bool:
    """Of the hand Clubs fit, and Diamonds, which total more than Clubs; Hearts and Spades don't."""
    step = game.steps[at]
    labels = {token: NOBLES.words.label(step.before, step.ask, token).note for token in step.ask.legal}
    return suits(map(Card.of, labels)) == {"C", "D"} and all("total" in note for note in labels.values())


def the_row_is_full(game: Taught, at: int) -> bool:
    (jack,) = game.steps[at].before.own.royals
    return (jack.capacity, jack.free) == (3, 0)


def no_royal_card_is_held(game: Taught, at: int) -> bool:
    step = game.steps[at]
    return not any(map(is_royal, step.before.own.hand)) and step.ask.legal == ["no"]


def a_card_is_turned_up_and_cards_are_drawn(game: Taught, at: int) -> bool:
    told = game.steps[at + 1].told
    return bool(of(told, turn.Refugee)) and len(game.steps[at].before.own.hand) == 3 and drew(game, at) == 3


def a_peasant_is_no_subject(game: Taught, at: int) -> bool:
    """The Peasant that comes rises later, and draws no card until then."""
    came = of(game.told_after(at), turn.RefugeeTaken)
    return any(event.seat == game.seat for event in came) and drew(game, at) == 3


def a_peasant_rises_for_nothing(game: Taught, at: int) -> bool:
    before, after = game.steps[at].before.own, game.steps[at + 1].after.own
    return Card.of("7D") in after.subjects and before.hand == after.hand and not after.peasants


def the_ability_wins_glory(game: Taught, at: int) -> bool:
    glories = [event.card for event in of(game.told_after(at), common.Glorified) if event.seat == game.seat]
    return len(glories) == 3 and value(glories[0]) == 6


def the_subject_that_goes_pays_for_glory(game: Taught, at: int) -> bool:
    """7♦ goes, 3♦ comes, and 6♦ is Glory: the highest Diamond that the hand has."""
    told = [event for step in game.steps[at : at + 2] for event in step.told]
    (replaced,), (glory,) = of(told, common.Replaced), of(told, common.Glorified)
    diamonds = [value(card) for card in game.steps[at].before.own.hand if is_number(card) and card.suit == "D"]
    return value(replaced.new) < value(replaced.old) > value(glory.card) == max(diamonds)


def kept_cards_pay_next_turn(game: Taught, at: int) -> bool:
    held = game.steps[at].before.own.hand
    spent = [event.card for event in of(game.told_after(at), common.Glorified) if event.seat == game.seat]
    rival = any(event.seat != game.seat for event in of(game.told_after(at), common.Announced))
    return spent[0] in held and rival


def the_king_rules_and_the_jack_goes(game: Taught, at: int) -> bool:
    before, after = game.steps[at].before.own, game.steps[at].after.own
    kept = sorted(card.text for card in before.subjects) == sorted(card.text for card in after.subjects)
    return bool(of(game.steps[at].told, turn.Usurped)) and [one.card.text for one in after.royals] == ["KH"] and kept


def the_event_costs_nothing(game: Taught, at: int) -> bool:
    return bool(game.steps[at].before.own.subjects == game.steps[at].after.own.subjects)


def the_queen_joins_with_a_row(game: Taught, at: int) -> bool:
    before, after = game.steps[at].before.own, game.steps[at].after.own
    """King and Queen are of one colour, so that suits are counted by cards."""
    joined = "H" in suits(before.subjects) and [one.card.text for one in after.royals] == ["KH", "QH"]
    return joined and before.orders != after.orders == ("administration",)


def a_rival_peasant_pays_for_glory(game: Taught, at: int) -> bool:
    told = game.steps[at].told
    (gone,), (came,), (glory,) = of(told, common.Discarded), of(told, common.BecamePeasant), of(told, common.Glorified)
    (old,) = gone.cards
    return value(glory.card) < value(old) < value(came.card) and old.suit == came.card.suit and glory.card.suit == "H"


PART_ONE: dict[str, Claim] = {
    "Your ruler": only_one_can_rule,
    "Your first Subject": the_lower_subject_begins,
    "People for your court": each_suit_draws_a_card,
    "Who may become a Subject": the_totals_say_who_fits,
    "A full row": the_row_is_full,
    "More royalty": no_royal_card_is_held,
    "What a turn ends with": a_card_is_turned_up_and_cards_are_drawn,
    "What Peasants are for": a_peasant_is_no_subject,
    "Improving a Subject": a_peasant_rises_for_nothing,
    "Your ability: Glory": the_ability_wins_glory,
    "Economics: three cards": the_subject_that_goes_pays_for_glory,
    "Enough done": kept_cards_pay_next_turn,
    "A new ruler": the_king_rules_and_the_jack_goes,
    "Events": the_event_costs_nothing,
    "A Consort": the_queen_joins_with_a_row,
    "Scholastic: three cards": a_rival_peasant_pays_for_glory,
}


def the_king_stays(game: Taught, at: int) -> bool:
    return all(step.after.own.royals[0].card.text == "KH" for step in game.steps[at + 1 :])


def no_swap_is_offered(game: Taught, at: int) -> bool:
    return game.steps[at].tokens == ("no",) and not of(game.steps[at].told, turn.Swapped)


def the_festival_pays(game: Taught, at: int) -> bool:
    """Two Subjects go and come back, two spaces are free meanwhile, and a card of the Renown Deck is drawn."""
    (begun,) = of(game.steps[at].told, actions.FestivalBegins)
    back = [event.card for event in of(game.told_after(at + 1), common.BecameSubject) if event.seat == game.seat]
    free = [sum(royal.free for royal in view.own.royals) for view in (game.steps[at].before, game.steps[at].after)]
    renown = any(event.seat == game.seat for event in of(game.told_after(at), common.DrewRenown))
    return free[1] == free[0] + 2 and {begun.spade, begun.heart} <= set(back) and renown


def two_are_disloyal(game: Taught, at: int) -> bool:
    other = game.steps[at].before.other
    disloyal = [royal.card.suit for royal in other.royals if royal.card.suit not in suits(other.subjects)]
    return disloyal == ["C", "C"]


def the_plot_follows_the_refusal(game: Taught, at: int) -> bool:
    declined = of(game.steps[at].told, abilities.BribeDeclined)
    return bool(declined) and game.steps[at + 1].tokens == ("treason",) and bool(of(game.told_after(at), common.Serfed))


def no_royal_card_is_assassinated(game: Taught, at: int) -> bool:
    lost = [event for event in of(game.told_after(at), common.RoyalDiscarded) if event.seat == game.seat]
    return not lost and game.steps[at].after.own.jester is not None


def the_highest_card_is_the_soldier(game: Taught, at: int) -> bool:
    numbers = [card for card in game.steps[at].before.own.hand if is_number(card)]
    laid = game.steps[at + 1].after.own.army == (max(numbers, key=value),)
    return laid and bool(of(game.told_after(at), battle.ArmiesClash))


def the_card_comes(game: Taught, at: int) -> bool:
    (taken,) = of(game.steps[at].told, common.Took)
    return taken.card in game.steps[at].after.own.hand and taken.card.suit == "D"


def the_tournament_brings_both(game: Taught, at: int) -> bool:
    """One Diamond goes; Glory and a card of the Renown Deck come of it."""
    second = next(place for place in range(at + 1, len(game.steps)) if game.steps[place].tokens == ("tournament",))
    told = [event for step in game.steps[second : second + 3] for event in step.told]
    return bool(of(told, common.Glorified)) and bool(of(told, common.YouDrewRenown))


def the_battle_is_won(game: Taught, at: int) -> bool:
    (clash,) = of(game.steps[at].told, battle.ArmiesClash)
    return clash.card.text == "9H" and clash.attack == 10 and bool(of(game.steps[at].told, battle.BattleWon))


def the_losers_card_changes_sides(game: Taught, at: int) -> bool:
    (came,) = of(game.steps[at].told, common.BecameSubject)
    return came.seat == game.seat and came.card not in game.steps[at].before.own.subjects


def a_third_row_is_there(game: Taught, at: int) -> bool:
    step = game.steps[at]
    return "S" in suits(step.before.own.subjects) and len(step.after.own.royals) == 3


def the_action_is_stopped(game: Taught, at: int) -> bool:
    (countered,) = of(game.steps[at].told, actions.Countered)
    return bool(countered.seat == game.seat)


def a_high_card_comes(game: Taught, at: int) -> bool:
    (drawn,) = of(game.steps[at].told, common.YouDrewRenown)
    return drawn.card.rank in "A89T"


def the_highest_low_card_is_glory(game: Taught, at: int) -> bool:
    (glory,) = of(game.steps[at].told, common.Glorified)
    return value(glory.card) == max(value(Card.of(token)) for token in game.steps[at].ask.legal if token != "no")


def one_enact_fulfils_it(game: Taught, at: int) -> bool:
    steps = [event for event in of(game.told_after(at), abilities.Progressed) if event.seat == game.seat]
    done = [event for event in of(game.told_after(at), abilities.DecreeFulfilled) if event.seat == game.seat]
    return len(steps) == len(done) == 1


PART_TWO: dict[str, Claim] = {
    "A King from the start": the_king_stays,
    "A fool's bargain": no_swap_is_offered,
    "A Festival: three turns": the_festival_pays,
    "Intrigue: disloyal courts": two_are_disloyal,
    "A bribe first?": the_plot_follows_the_refusal,
    "The Court Jester": no_royal_card_is_assassinated,
    "Soldiers": the_highest_card_is_the_soldier,
    "Fruits of the Festival": the_card_comes,
    "A Tournament: two turns": the_tournament_brings_both,
    "A Battle": the_battle_is_won,
    "To the victor": the_losers_card_changes_sides,
    "A Chamberlain": a_third_row_is_there,
    "A Counter": the_action_is_stopped,
    "The Renown Deck": a_high_card_comes,
    "A Tournament is won": the_highest_low_card_is_glory,
    "A Decree": one_enact_fulfils_it,
    "An Enact": one_enact_fulfils_it,
}


def test_what_the_lessons_of_part_one_promise_comes_true():
    holds_claims(NOBLES.select_part(0), PART_ONE)


def test_what_the_lessons_of_part_two_promise_comes_true():
    holds_claims(NOBLES.select_part(1), PART_TWO)
