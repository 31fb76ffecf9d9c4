"""1. The game."""

import re
from collections import Counter

import pytest

from bot.titles.rulebook import Rulebook
from games.engine.errors import Refused
from games.nobles.cards import pack
from games.nobles.options import RivalOptions
from games.nobles.title import GAME
from tests.games.nobles.thrones import SEED, at_action, discarded, kingdoms, position
from tests.kit import match_at, options, play, public, refusal

BOOK = Rulebook.load("nobles")
NUMBER = r"\b\d+\.\d+[a-z]?"


@pytest.mark.rule("1.1")
def test_1_1_the_title_and_who_made_it():
    assert GAME.title == "Nobles & Glory"
    assert "Jonathan Hinson" in (BOOK.rule("1.1") or "")


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_1_2_exactly_two_players(seats):
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(seats, RivalOptions(), SEED)
    assert refused.value.rule == "1.2"
    assert list(GAME.seats) == [2]
    assert len(GAME.rules.deal(2, RivalOptions(), SEED).kingdoms) == 2


@pytest.mark.rule("1.3")
def test_1_3_one_deck_of_52_cards_and_two_jokers():
    cards = pack()
    assert len(cards) == len(set(cards)) == 54
    assert Counter(card.suit for card in cards) == {"S": 13, "H": 13, "C": 13, "D": 13, "": 2}
    assert Counter(card.rank for card in cards) == dict.fromkeys("A23456789TJQK", 4) | {"X": 2}
    assert sorted(GAME.rules.deal(2, RivalOptions(), SEED).in_play()) == sorted(cards)


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("card", ["AS", "10H", "JC", "KD", "2s", "q♥", "X1", "X2"])
def test_1_4_cards_as_they_are_written_are_understood(card):
    ours = "QS[4S]; hand AS TH JC KD 2S QH X1 X2"
    match = match_at(GAME, position(ours=ours, theirs="QC[7C]", draw="3H"), "migration_1")
    where = " > discard" if card in ("AS", "10H", "2s") else ""  # a Number Card could become a Peasant
    told = play(match, f"0: {card}{where}")
    assert discarded(match, 1) == card.upper().replace("10", "T").replace("♥", "H")
    assert public(told)[0] == f"<s0> puts {match.state.discard[-1].face} from the hand on the Discard Pile."


@pytest.mark.rule("1.5")
def test_1_5_every_rule_marked_as_a_ruling_has_its_reason():
    heads = re.findall(r"(?m)^- \*(.+?)\*:", BOOK.rule("15") or "")
    reasons = set(re.findall(NUMBER, " ".join(heads)))
    rulings = {number for number in BOOK.numbers - {"1.5"} if "(ruling" in own_text(number)}
    assert len(rulings) > 60
    assert {without_letter(number) for number in rulings} <= {without_letter(number) for number in reasons}


@pytest.mark.rule("1.5")
def test_1_5_every_rule_marked_as_an_option_has_one():
    marked = {number for number in BOOK.numbers - {"1.5"} if "option, 14." in own_text(number)}
    assert marked >= {"6.6", "8.7a"}
    of_fields = {re.findall(NUMBER, field.description or "")[-1] for field in RivalOptions.model_fields.values()}
    assert {number for rule in marked for number in re.findall(r"option, (14\.\d)", own_text(rule))} <= of_fields
    assert of_fields <= BOOK.numbers


def own_text(number):
    """The rule's own line, without those below it."""
    return (BOOK.rule(number) or "").splitlines()[0]


def without_letter(number):
    """The number of the rule that a lettered one belongs to."""
    return re.sub("[a-z]$", "", number)


@pytest.mark.rule("1.6")
def test_1_6_a_refused_choice_changes_nothing_and_only_who_tried_it_is_told():
    match = at_action(position(ours="QS[4S]; hand 5H", theirs="QC[7C]; hand 5D"))
    before, seen = kingdoms(match), match.view(1)
    found = refusal(match, "0: ascendancy")  # a Heart would Serf the only Subject
    assert (found.rule, found.why) == ("5.1", "the Herald would make your only Subject a Peasant")
    assert (kingdoms(match), match.view(1)) == (before, seen)
    assert 1 not in match.asks
    assert "ascendancy" not in options(match, 0)
