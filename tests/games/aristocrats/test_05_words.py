"""4.2, 4.5, 5.1 Words at the wrong time or with a wrong target: each is refused for the reason that is its own."""

import pytest

from games.aristocrats import GAME
from games.aristocrats.where import where
from games.engine.cards import Card
from games.engine.errors import Refusal
from tests.games.aristocrats.company import A, B, C, D, E, at, company, four, usual, view
from tests.kit import play, refusal

OWN_TURN = "action of your turn"


def rules(match, seat, *words):
    """By which rule each of the words is refused to that seat."""
    return [refusal(match, f"{seat}: {word}").rule for word in words]


@pytest.mark.rule("4.2", "5.1c")
@pytest.mark.parametrize("moves", [(), ("0: donate",), ("0: donate > 2C",), ("0: forfeit",), ("0: take",)])
def test_4_2_who_is_not_asked_hears_it_and_who_is_locked_hears_that(moves):
    match = at(four(locked=(3,)))
    play(match, *moves)
    said = (
        "donate > 3D > seat1",
        "take",
        "forfeit",
        "lock",
        "steal > seat1",
        "return",
        "discard",
        "3D",
        "xyzzy",
        "none",
    )
    assert set(rules(match, 1, *said)) == {"4.2"}
    assert set(rules(match, 3, *said)) == {"5.1c"}


@pytest.mark.rule("4.2", "5.3c")
def test_4_2_a_donor_waits_for_the_return():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    said = ("donate > 5D > seat3", "take", "forfeit", "lock", "steal > seat2", "5D", "return")
    assert set(rules(match, 0, *said)) == {"4.2"}
    assert refusal(match, "0: take").why == "the player who got your gift first chooses a card to return"


@pytest.mark.rule("5.1a", "5.7a", "5.8a", "9.3")
@pytest.mark.parametrize("begun", ["donate", "donate > 2C"])
def test_5_1a_an_action_that_has_been_begun_is_taken_back_before_another(begun):
    match = at(usual())
    play(match, f"0: {begun}")
    assert rules(match, 0, "take", "donate", "forfeit", "lock", "steal > seat2") == ["5.1a"] * 5
    assert refusal(match, "0: take").why == "you have begun another action; you can still undo it"
    assert refusal(match, "0: steal").why == "you have begun another action; you can still undo it"
    assert refusal(match, "0: donate > 5D > seat3").why.startswith("you have begun to donate: name only")
    while match.can_take_back(0):
        match.take_back(0)
    play(match, "0: take")


@pytest.mark.rule("4.5", "5.1a")
def test_4_5_who_has_named_steal_has_no_first_action():
    match = at(usual())
    play(match, "0: steal")
    assert rules(match, 0, "take", "donate > 2C > seat2", "lock", "forfeit") == ["4.5", "4.5", "5.1a", "5.1a"]
    match.take_back(0)
    play(match, "0: take", "0: 8H", "0: steal")
    assert rules(match, 0, "take", "donate", "lock", "steal") == ["5.1a"] * 4
    assert refusal(match, "0: steal > seat2").why == "you have begun to steal: name only the victim, or undo it"


@pytest.mark.rule("4.3", "5.5c")
def test_4_3_where_an_action_is_asked_a_card_or_a_seat_alone_is_no_answer_and_a_discard_is_made_once():
    match = at(usual())
    first = "say what you do first, then name the card or the player"
    for said, place in {
        "2C": "2♣ is in your hand: ",
        "10♥": "10♥ is in your hand: ",
        "3♦": "3♦ is not in your hand: ",
    }.items():
        assert refusal(match, f"0: {said}") == Refusal("4.3", place + first)
    assert refusal(match, "0: seat2") == Refusal("4.3", first)
    play(match, "0: take", "0: 8H")
    assert refusal(match, "0: discard") == Refusal("5.5c", "you've already discarded this turn")


@pytest.mark.rule("5.2a", "5.5a", "5.7a", "5.8a", "5.3c")
def test_5_3c_who_must_return_a_card_has_no_action():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert rules(match, 1, "donate", "take", "lock", "steal > seat1") == ["5.2a", "5.5a", "5.7a", "5.8a"]
    assert OWN_TURN in refusal(match, "1: take").why
    must = Refusal("5.3c", "you can return a card for this gift, so you must accept it")
    assert {refusal(match, f"1: {word}") for word in ("forfeit", "decline", "refuse", "no")} == {must}


@pytest.mark.rule("5.5c", "5.1a", "5.7a", "5.8a")
def test_5_5c_who_must_discard_has_no_action():
    match = at(usual())
    play(match, "0: take")
    assert rules(match, 0, "take", "donate > 2C > seat2", "lock", "steal") == ["5.1a", "5.1a", "5.7a", "5.8a"]
    assert refusal(match, "0: forfeit") == Refusal("5.5c", "after a Take you must discard one of your six cards")


@pytest.mark.rule("5.3c", "5.5c")
def test_5_3c_answers_out_of_place_are_refused_by_their_own_rules():
    match = at(usual())
    assert rules(match, 0, "return", "discard") == ["5.3c", "5.5c"]
    play(match, "0: take")
    assert rules(match, 0, "return", "discard") == ["5.3c", "5.5c"]
    assert refusal(match, "0: discard").why == "name only the card you discard"
    play(match, "0: discard 2C")  # the command's word before its card


@pytest.mark.rule("4.4c", "4.5")
def test_4_4c_who_could_do_nothing_first_hears_that():
    match = at(usual(unveiled="", deck="", rest="expired", benefactor=1, locked=(2,), expired="8H"))
    assert match.state.step == "second"
    assert rules(match, 0, "take", "donate > 2C > seat2") == ["4.4c", "4.4c"]
    play(match, "0: steal")
    assert rules(match, 0, "take", "donate") == ["4.4c", "4.4c"]


@pytest.mark.rule("4.5", "9.3")
@pytest.mark.parametrize(
    ("said", "rule"),
    [("lock > seat2", "4.3"), ("forfeit > take", "4.3"), ("steal > seat2 > lock", "5.8a")],
)
def test_4_5_words_after_the_last_decision_are_too_many(said, rule):
    refused = refusal(at(usual()), f"0: {said}")
    assert refused.rule == rule
    assert refused.why.startswith("there is nothing more to choose at this point")


@pytest.mark.rule("5.5a")
@pytest.mark.parametrize(
    ("card", "why"),
    [("8H", None), ("JH", "J♥ has expired"), ("2C", "2♣ is in your hand"), ("9S", "9♠ is not in your hand")],
)
def test_5_5a_only_the_unveiled_card_is_taken(card, why):
    match = at(usual(expired="JH"))
    if why is None:
        play(match, f"0: take > {card}")
        assert match.state.taken == Card.of(card)
    else:
        assert refusal(match, f"0: take > {card}") == Refusal(
            "5.5a", f"you can take only the unveiled card: it can only be 8♥; {why}"
        )


@pytest.mark.rule("5.2b", "5.10a", "5.7c")
def test_5_2b_without_any_recipient_the_one_who_was_named_says_why():
    match = at(company(A, B, C, D, E, benefactor=1, locked=(2, 3, 4)))
    assert refusal(match, "0: donate").why == "no other player can get a gift now"
    assert refusal(match, "0: donate > 2C").why == "no other player can get a gift now"
    assert refusal(match, "0: donate > 2C > seat2").why == "the Benefactor can't get a gift"
    assert refusal(match, "0: donate > 2C > seat3").why == "a locked player can't get a gift"
    assert refusal(match, "0: donate > 2C > seat1") == Refusal("5.2b", "you can't give to yourself")
    assert refusal(match, "0: donate > 3D > seat2") == Refusal(
        "5.2c", "you give one of your cards; 3♦ is not in your hand"
    )


@pytest.mark.rule("5.2b", "5.2c", "5.8a", "5.3c")
def test_5_2_a_card_where_a_player_is_asked_and_a_player_where_a_card_is_are_told_apart():
    match = at(usual())
    assert refusal(match, "0: donate > 2C > KH") == Refusal("5.2b", "K♥ is a card: name the player who gets the card")
    assert refusal(match, "0: steal > 2C") == Refusal("5.8a", "2♣ is a card: name the player whose hand you steal")
    assert refusal(match, "0: steal > seat9") == Refusal("5.8a", "seat9 isn't a player at this table")
    first = Refusal("5.2c", "first name the card you give, then the player who gets it")
    assert [refusal(match, f"0: donate > {words}") for words in ("seat2", "seat2 > 2C")] == [first, first]
    play(match, "0: donate > 2C > seat2")
    assert refusal(match, "1: seat3") == Refusal("5.3c", "name only the card you return")


@pytest.mark.rule("5.8a", "5.8f")
def test_5_8a_without_any_victim_the_one_who_was_named_says_why():
    match = at(usual(locked=(1, 2), last_player="plays_on"))
    for _ in range(2):
        assert refusal(match, "0: steal") == Refusal("5.8f", "no other player is unlocked")
        assert refusal(match, "0: steal > seat2") == Refusal("5.8a", "you can't steal from a locked player")
        assert refusal(match, "0: steal > seat1") == Refusal("5.8a", "you can't steal from yourself")
        assert refusal(match, "0: steal > seat9").rule == "5.8a"
        if match.state.step == "first":
            play(match, "0: forfeit")


@pytest.mark.rule("10.3", "10.6", "5.3c", "5.5c")
def test_10_3_a_card_that_lies_elsewhere_is_refused_with_where_it_lies():
    match = at(usual(expired="JH", hidden={0: "3C", 1: "QC"}))
    said = {card: refusal(match, f"0: donate > {card}") for card in ("8h", "J♥", "3C", "QC", "10C", "kh1")}
    assert {refused.rule for refused in said.values()} == {"5.2c"}
    assert [refused.why.removeprefix("you give one of your cards; ") for refused in said.values()] == [
        "8♥ is the unveiled card",
        "J♥ has expired",
        "3♣ is among your discards",
        "Q♣ is not in your hand",
        "10♣ is not in your hand",
        "kh1 isn't one of the choices: you give one of your cards",
    ]
    play(match, "0: donate > 2C > seat2")
    assert refusal(match, "1: 2C").rule == "5.3a"
    play(match, "1: 3D", "0: forfeit", "1: take")
    assert refusal(match, "1: 3D") == Refusal(
        "5.5c", "you discard one of your six cards; 3♦ is a card you gave or returned this round"
    )


@pytest.mark.rule("10.3", "10.5")
def test_10_3_where_a_card_lies_is_said_as_far_as_it_is_seen():
    match = at(four(hidden={1: "3C"}, blind=(3,), locked=(3,)))
    for card in ("3C", str(match.state.deck[0]), "7S", "2S", "4D"):
        assert where(view(match, 0), card) == GAME.words.where(view(match, 0), card)
        assert where(view(match, 0), card) == f"{Card.of(card).face} is not in your hand"
    assert where(view(match, 0), "2C") == "2♣ is in your hand"
    assert where(view(match, 0), "seat2") is None
