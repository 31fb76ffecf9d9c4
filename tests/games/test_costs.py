"""What a choice costs and brings stands in its note, with the numbers of now."""

import re

import pytest

from bot.contract import option_note_checks as contract
from bot.contract import random_play
from games import CATALOGUE
from games.aristocrats.sequence import best
from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.engine.events import write_signed
from tests.games import terms

assert terms.LIMITS


def notes(name, rule, seats=3, most=400):
    """By chance, every question of that rule: match, ask, notes by token."""
    for number in range(4):
        match, numbers = (
            random_play.begin(CATALOGUE[name], seats, ("costs", number)),
            random_play.chance("costs", name, number),
        )
        for place in range(most):
            if match.over:
                break
            ask = random_play.next_ask(match, numbers)
            if ask.rule == rule:
                view = match.view(ask.seat)
                yield match, ask, {one.token: match.game.words.label(view, ask, one.token).note for one in ask.options}
            tokens = ask.sample(numbers) if place % 2 else match.game.robot.decide(match.view(ask.seat), ask, numbers)
            match.answer(ask.seat, tokens)


def test_aristocracy_says_coins_cards_and_points():
    found = 0
    for match, ask, said in notes("aristocracy", "4.9c"):
        coins, left = match.state.coins[ask.seat], match.state.allowance - match.state.used
        assert said["sell"].endswith(f"you have {coins}")
        assert said["pass"] == f"skip this one; {left - 1} action{'' if left == 2 else 's'} left after it"
        found += 1
    assert found > 5
    match = random_play.begin(CATALOGUE["aristocracy"], 3, building_sizes="5-6-7")
    build = Ask(0, "5.11a", "", ())
    label = match.game.words.label(match.view(0), build, "new-estate")
    assert (label.text, label.note) == ("New estate", "6 cards in all; if complete 2 points, a coin per Queen phase")


def test_aristocrats_says_what_the_hand_is_worth():
    found = 0
    for match, ask, said in notes("aristocrats", "5.5c"):
        view = match.view(ask.seat)
        for token, note in said.items():
            rest = [card for card in view.hand if card != Card.of(token)]
            assert f"worth {write_signed(best(rest, view.options).score)}" in note
        found += 1
    assert found > 3
    locks = [said["lock"] for _, _, said in notes("aristocrats", "4.3") if "lock" in said]
    assert locks
    note = r"(skip your first action; )?keep this hand, worth (?:[+−]\d+|0), until the round ends(; you're no longer Benefactor)?"
    assert all(re.fullmatch(note, said) for said in locks)


def test_anarchy_says_how_many_cards_are_left():
    sets = [note for _, _, said in notes("anarchy", "5.3a", seats=5) for token, note in said.items() if "x" in token]
    assert sets
    assert all("left" in note or "you go out" in note for note in sets)


@pytest.mark.parametrize("token", ["smith", "recruit", "train"])
def test_estate_says_what_there_is_of_what_it_costs(token):
    found = 0
    for match, ask, said in notes("estate", "5.1b"):
        if token in said:
            found += 1
            assert "; you have " in said[token]
            grain = match.view(ask.seat).seats[ask.seat].stock["grain"]
            assert token != "recruit" or said[token].endswith(f"you have {grain} grain")
    assert found


def test_estate_says_what_a_building_costs():
    for match, ask, said in notes("estate", "5.11a"):
        wood = match.view(ask.seat).seats[ask.seat].stock["wood"]
        if "village" in said:
            assert said["village"] == f"4 wood; you have {wood} wood; ready next Season"
            return
    raise AssertionError("nothing was built")


def test_nobles_says_how_far_and_how_many():
    seen = set()
    for match, ask, said in notes("nobles", "8.1", seats=2, most=1500):
        other = match.view(ask.seat).other
        suits = {card.suit for card in other.subjects}
        lacking = sum(royal.card.suit not in suits for royal in other.royals)
        if "intrigue" in said:
            assert (f"; {lacking} now: " in said["intrigue"]) == ("intrigue" in ask.legal), (
                "in numbers where it is possible"
            )
            seen.add(lacking)
    assert len(seen) > 1
    places = [said["place"] for _, ask, said in notes("nobles", "10.1", seats=2, most=600) if "place" in ask.legal]
    assert places
    assert all(note.endswith("can be placed") for note in places)


@pytest.mark.parametrize("name", list(terms.LIMITS))
def test_every_option_says_what_it_costs_and_brings(name):
    assert contract.lacking(CATALOGUE[name], 200) == {}


def test_nobles_says_which_suit_a_subject_brings():
    found = {
        (
            note.split("; ")[0],
            Card.of(token).suit in {one.suit for one in match.view(ask.seat).own.subjects},
        )
        for match, ask, said in notes("nobles", "10.1", seats=2)
        for token, note in said.items()
        if "suit" in note and ask.prompt == "Which card becomes a Subject?"
    }
    found.discard(("a new suit", False))  # a hand of more than 7 draws nothing, whatever comes
    assert found == {("a suit you have", True), ("a new suit, so you draw one card more", False)}
    regnants = [
        note for _, _, said in notes("nobles", "3.5", seats=2) for token, note in said.items() if token[0] in "KQJ"
    ]
    assert regnants
    assert all(re.match(r"(Harvest|Scholastic|Pillage|Economics): .* enters Glory$", note) for note in regnants)
