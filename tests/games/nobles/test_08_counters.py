"""8.7, 14.2 Counter Actions."""

import pytest

from games.nobles.view import view
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, options, play, private, public, refusal, text

OURS = "KS[4S 5H 3D] QH[2D 4C 5C]; army 6S; hand 3S 6H 6D 9S TC"
THEIRS = "QD[7D]; glory 8D; hand 9H 3H TS 5S 9C 3C 9D 4D JH JS JC JD"
CASES = [
    # action, its announcement, Counter, a card that is enough, one that is too low, the Royal Card, how high it must be
    ("accord", "Accord", "Diplomacy", "9H", "3H", "JH", "Diamond 3"),
    ("treaty", "Treaty", "Diplomacy", "9H", "3H", "JH", "Diamond 3"),
    ("battle", "Battle with Army Card 1", "Armistice", "TS", "5S", "JS", "Club 5"),
    ("polity", "Polity", "Espionage", "9C", "3C", "JC", "Heart 5"),
    ("duel", "Duel", "Compensation", "9D", "4D", "JD", "Club 5"),
]
ACTIONS = [case[0] for case in CASES]


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0, each of the five that can be countered possible."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- what can be countered


@pytest.mark.rule("8.7a", "8.7b", "8.7c")
@pytest.mark.parametrize(("action", "announced"), [case[:2] for case in CASES])
def test_8_7b_the_action_is_announced_by_name_and_the_opponent_answers(action, announced):
    match = at()
    told = play(match, f"0: {action}")
    assert public(told) == [f"<s0>: {announced}."]
    assert private(told, 1) == []
    assert asked(match) == [(1, "8.7c")]
    told = play(match, "1: no")
    assert public(told)[0] == "<s1>: No Counter."
    assert len(match.state.used) == 1


@pytest.mark.rule("8.7a")
@pytest.mark.parametrize(
    ("action", "ours"),
    [
        ("crusade", OURS),
        ("festival", OURS),
        ("tournament", OURS),
        ("subterfuge", OURS),
        ("decree", OURS),
        ("crusade", "KS[5H 3D]; crusade 4S 6S"),
        ("tournament", "KS[5H 4C]; tournament 4C 6D"),
        ("treaty", "KS[5H 4C]; treaty 5H 6D"),
        ("assassination", "KS[5H]; hand AD"),
    ],
)
def test_8_7a_nothing_else_can_be_countered(action, ours):
    match = at(ours, "KD[7D] QD[2S]; hand TS TH 9C")
    told = public(play(match, f"0: {action}"))
    assert "8.7c" not in [rule for _, rule in asked(match)]
    assert not any("Counter" in line for line in told)


@pytest.mark.rule("14.2", "8.7a")
@pytest.mark.parametrize(("diplomacy", "counters"), [("accord_and_treaty", True), ("accord_only", False)])
def test_14_2_what_diplomacy_can_counter(diplomacy, counters):
    match = at(options={"diplomacy": diplomacy})
    play(match, "0: treaty")
    assert (asked(match) == [(1, "8.7c")]) == counters
    match = at(options={"diplomacy": diplomacy})
    play(match, "0: accord")
    assert asked(match) == [(1, "8.7c")]


@pytest.mark.rule("8.7b")
@pytest.mark.parametrize(
    ("action", "rule"),
    [("battle", "9.7a"), ("polity", "9.9a"), ("duel", "9.11a"), ("accord", "9.13a"), ("treaty", "9.14a")],
)
def test_8_7b_an_action_that_is_not_possible_is_refused_and_not_announced(action, rule):
    match = at("KS[4C]; hand 3S 6H 6D 9S TC")
    assert refusal(match, f"0: {action}").rule == rule  # which asserts that nothing was told
    assert asked(match) == [(0, "8.1")]


# ---- the answer


@pytest.mark.rule("8.7c", "8.7e")
@pytest.mark.parametrize(("action", "announced", "counter", "card"), [case[:4] for case in CASES])
def test_8_7e_a_countered_action_ends_without_effect_and_the_card_is_discarded(action, announced, counter, card):
    match = at()
    before = kingdoms(match)
    told = play(match, f"0: {action}", f"1: {card}")
    face = {"9H": "9♥", "TS": "10♠", "9C": "9♣", "9D": "9♦"}[card]
    assert public(told) == [
        f"<s0>: {announced}.",
        f"<s1> discards {face} (hand).",
        f"<s1> counters by {counter} with {face}: the action ends without effect.",
    ]
    assert discarded(match, 1) == card
    assert kingdoms(match) == (before[0], before[1].replace(f" {card}", "", 1))
    assert (match.state.used, match.state.countered) == ([], [action])


@pytest.mark.rule("8.7c")
@pytest.mark.parametrize(("action", "royal"), [(case[0], case[5]) for case in CASES])
def test_8_7c_only_number_cards_of_the_counters_suit(action, royal):
    match = at()
    play(match, f"0: {action}")
    assert refusal(match, f"1: {royal}").rule == "8.7c"
    suit = royal[1]
    for card in of(match, 1).hand:
        if card.suit != suit:
            assert refusal(match, f"1: {card}").rule == "8.7c"


@pytest.mark.rule("8.7d")
@pytest.mark.parametrize(("action", "low", "above"), [(case[0], case[4], case[6]) for case in CASES])
def test_8_7d_the_card_must_be_higher_than_the_highest_card_compared(action, low, above):
    match = at()
    play(match, f"0: {action}")
    found = refusal(match, f"1: {low}")
    assert found.rule == "8.7d"
    assert found.why.endswith(f"must be higher than {above}")


@pytest.mark.rule("8.7d", "2.11")
@pytest.mark.parametrize(
    ("ours", "legal"),
    [
        ("KS[4S 2C]; army 6S", ["3S", "8S"]),
        ("KS[4S 2C]; army 6S; peasants 7C", ["8S"]),
        ("KS[4S 2C]; army 7C", ["3S", "8S"]),  # an Army Card is not of the Population
        ("KS[4S]; army 6S", ["2S", "3S", "8S"]),  # no Club at all
    ],
)
def test_8_7d_subjects_and_peasants_are_compared_and_without_one_any_card_is_enough(ours, legal):
    match = at(ours, "QD[7D]; hand 2S 3S 8S 9H")
    play(match, "0: battle")
    assert options(match, 1) == [*legal, "no"]


@pytest.mark.rule("8.7d", "2.11")
def test_8_7d_festival_subjects_are_compared():
    match = at("KS[3D 2D]; festival 4S 9H 6C; hand 7D 8D", "QD[7C]; hand TH 2H")
    play(match, "0: accord")
    assert options(match, 1) == ["TH", "no"]
    match = at("KS[2C 3C]; festival 4S 9H TD; army 5S", "QD[7D]; hand 4C 8S")
    play(match, "0: battle")
    assert options(match, 1) == ["8S", "no"]


# ---- what follows


@pytest.mark.rule("8.7e")
@pytest.mark.parametrize(("action", "card"), [(case[0], case[3]) for case in CASES])
def test_8_7e_it_cannot_be_announced_again_this_turn(action, card):
    match = at()
    play(match, f"0: {action}", f"1: {card}")
    assert refusal(match, f"0: {action}").rule == "8.7e"


@pytest.mark.rule("8.7e")
@pytest.mark.parametrize(
    ("action", "card", "other"),
    [
        ("battle", "TS", "crusade"),
        ("polity", "9C", "festival"),
        ("duel", "9D", "tournament"),
        ("accord", "9H", "treaty"),
        ("treaty", "9H", "accord"),
    ],
)
def test_8_7e_the_other_action_of_the_slot_stays_possible(action, card, other):
    match = at()
    play(match, f"0: {action}", f"1: {card}")
    assert other in options(match, 0)


@pytest.mark.rule("8.7e")
def test_8_7e_the_attacking_army_card_stays_face_down():
    match = at()
    play(match, "0: battle", "1: TS")
    assert text(of(match, 0).army) == "6S"
    for viewer in (1, None):
        shown = view(match.state, viewer).kingdoms[0]
        assert (shown.army, shown.army_count) == ((), 1)


# ---- when it is asked


@pytest.mark.rule("8.7f", "17.3")
@pytest.mark.parametrize("action", ACTIONS)
def test_8_7f_it_is_asked_even_if_no_card_of_the_hand_can_counter(action):
    match = at(theirs="QD[7D]; glory 8D; hand JH JS JC JD X1")
    told = play(match, f"0: {action}")
    assert asked(match) == [(1, "8.7c")]
    assert options(match, 1) == ["no"]
    assert "Counter" not in " ".join(public(told))


@pytest.mark.rule("8.7f")
def test_8_7f_not_asked_when_the_hand_is_empty():
    match = at(theirs="QD[7D]; glory 8D")
    told = play(match, "0: battle")
    assert "<s1>: No Counter." in public(told)
    assert text(of(match, 0).army) == ""


@pytest.mark.rule("8.7f")
def test_8_7f_not_asked_when_the_card_compared_is_a_ten():
    match = at("KS[4S TC]; army 6S", "QD[7D]; hand TS 9S")
    told = play(match, "0: battle")
    assert "<s1>: No Counter." in public(told)


@pytest.mark.rule("8.7c", "14.5")
@pytest.mark.parametrize("action", ACTIONS)
def test_8_7c_by_default_and_by_standing_order_no_counter(action):
    match = at()
    play(match, f"0: {action}")
    told = match.time_out(1)
    assert "<s1>: No Counter." in public(told)
    match = at(theirs=THEIRS + f"; orders counter-{action}", options={"standing_orders": "on"})
    told = play(match, f"0: {action}")
    assert "<s1>: No Counter." in public(told)
    assert private(told, 1)[0].startswith("Your standing order answered for you")
    assert private(told, 0) == []
