"""4 Who may say what when: what settles itself can be named, a target refuses for itself, and who is not asked hears why."""

import pytest

from games.nobles.title import GAME
from tests.games import walk
from tests.games.nobles.thrones import at_action, kingdoms, of, position, seen
from tests.kit import asked, match_at, options, play, public, refusal, text


def at(ours, theirs="QC[7C]", step="act", **more):
    """At that step of seat 0."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


# ---- 4.5 what has one outcome


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(
    ("step", "ours", "theirs", "said", "after"),
    [
        ("act", "KS[7S]; hand 9S 5S", "QC[7C]", "regnant > 7S > 9S > 5S", "KS[9S]; glory 5S"),
        ("act", "KS[4S]; peasants 5D; hand 2D", "QC[7C]", "ascendancy > 2D > 5D > king", "KS[4S 5D]"),
        ("act", "KS[4S] QD[2H]", "QC[7C]", "dethrone > QD", "KS[4S 2H]"),
        ("act", "KS[4S]; hand AS", "KH[7H] QD[2D]", "assassination > AS > QD", "KS[4S]"),
        ("populate", "KS[4S 9S 2S] QD[]", "QC[7C]", "move > 9S > queen", "KS[4S 2S] QD[9S]"),
        ("populate", "KS[4S 3D]; hand 9S", "QC[7C]", "place > 9S > king", "KS[4S 3D 9S]"),
        ("migration_1", "KS[4S]; hand QD", "QC[7C]", "QD > discard", "KS[4S]"),
    ],
)
def test_4_5_what_has_one_outcome_may_be_named_and_may_be_left_out(step, ours, theirs, said, after):
    words = said.split(" > ")
    asked_for = 2 if step == "populate" else 1  # the card to move or to place is asked for
    for number in range(asked_for, len(words) + 1):
        match = at(ours, theirs, step)
        play(match, "0: " + " > ".join(words[:number]))
        assert kingdoms(match)[0].split("; hand")[0] == after


@pytest.mark.rule("4.5", "8.7b")
def test_4_5_the_only_army_card_may_be_named():
    match = at("KS[4S]; army 9D", "QC[7C 2H]; hand 2D")
    told = public(play(match, "0: battle > army1"))
    assert told == ["<s0>: Battle with Army Card 1."]


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(
    ("step", "ours", "said", "why"),
    [
        ("act", "KS[7S 4H]; hand 9S 5S", "regnant > 4H", "you hold no Heart above 4 (rule 9.3b)"),
        ("act", "KS[4S] QD[2H]", "dethrone > KS", "you have Spades among your Subjects (rule 9.17a)"),
        ("act", "KS[4S 6H 7D]; hand 9D", "festival > 7D", "it must be a Spade Number Card (rule 9.10a)"),
        (
            "populate",
            "KS[4S 3D 2S 6S] QD[]; hand 9S",
            "place > 9S > king",
            "the King's row has no free space (rule 5.4)",
        ),
        (
            "populate",
            "KS[4S 3D] QD[2S 5S 6S]",
            "move > 4S > queen",
            "the Queen's row has no free space (rule 10.1)",
        ),
        ("migration_1", "KS[4S]; hand QD", "QD > peasant", "only Number Cards can become Peasants (rule 2.13)"),
    ],
)
def test_4_5_another_option_is_refused_by_its_own_reason(step, ours, said, why):
    assert str(refusal(at(ours, step=step), f"0: {said}")) == why


@pytest.mark.rule("4.5")
def test_4_5_surplus_words_hear_that_nothing_more_is_decided():
    match = at("KS[4S] QD[2H]")
    refused = refusal(match, "0: dethrone > QD > KS")
    assert refused.why == 'there is nothing more to choose at this point: leave out "KS"'


@pytest.mark.rule("4.5", "9.17a", "9.7a", "10.1")
@pytest.mark.parametrize(
    ("step", "said", "why"),
    [
        ("act", "dethrone > QC", "it can only be Q♦; Q♣ is in your rival's Royal Court (rule 9.17a)"),
        ("act", "dethrone > JD", "it can only be Q♦ (rule 9.17a)"),
        ("act", "battle > army2", "it can only be Army Card 1 (rule 9.7a)"),
        ("act", "battle > army3", "it can only be Army Card 1 (rule 9.7a)"),
        ("act", "dethrone > battle", 'there is nothing more to choose at this point: leave out "battle" (rule 8.1)'),
        ("populate", "move > 2H > jack", "you have no Jack in your Court (rule 10.1)"),
    ],
)
def test_4_5_what_is_no_option_of_what_has_one_outcome_is_not_called_surplus(step, said, why):
    assert str(refusal(at("KS[4S] QD[2H]; army 9D", step=step), f"0: {said}")) == why


@pytest.mark.rule("4.5", "9.5e")
def test_4_5_a_card_where_a_row_is_asked_for_is_refused_by_the_question_for_cards_that_settled_itself():
    match = at("KS[4S] QD[2H] JC[5C 6C]; glory 2C; peasants 9D", "QC[7C]; peasants 5S")
    said = "it can only be 9♦; 5♠ is one of your rival's Peasants (rule 9.5e)"
    assert str(refusal(match, "0: eminence > 5S")) == said
    assert str(refusal(match, "0: eminence > xyzzy")) == "xyzzy isn't one of the choices: say king or queen (rule 9.5e)"


@pytest.mark.rule("8.7b", "12.10", "9.20d")
def test_8_7b_an_army_card_may_be_named_by_its_position_where_cards_are_asked_for_too():
    match = at("KS[4S]; army 8H 9H", step="migration_5")
    assert str(refusal(match, "0: army3")) == "you have 2 Army Cards: army1 to army2 (rule 12.10)"
    play(match, "0: army2")
    assert kingdoms(match)[0].startswith("KS[4S 9H]; army 8H")
    match = at("KS[4S]; army 8H 9H", step="migration_5")
    play(match, "0: no")  # said for none, as everywhere else
    assert kingdoms(match)[0].startswith("KS[4S]; army 8H 9H")
    match = at("KS[4S] QD[5S]; army 3D 2H")
    play(match, "0: crusade", "0: 4S > army2")
    assert kingdoms(match)[0].endswith("crusade 4S 2H")
    match = at("KS[4S]; army 3D 2H; glory 2S; decree 3C; hand 9D 5C")
    play(match, "0: enact > accoutres > 9D > army1 > 5C")
    assert kingdoms(match)[0].startswith("KS[4S]; army 5C 2H")


@pytest.mark.rule("4.5", "17.1")
def test_4_5_what_the_refused_action_would_have_shown_is_not_told_by_the_refusal():
    match = at("KS[4S]; hand 3S", draw="X2")
    assert str(refusal(match, "0: ascendancy > 3S > X2")).startswith("there is nothing more to choose at this point")
    match = at("KS[4S] QD[2H]", "QC[7C]; hand 9S", draw="X2")
    assert str(refusal(match, "0: dethrone > 9S")) == "it can only be Q♦ (rule 9.17a)"


@pytest.mark.rule("9.13b", "9.14a", "9.15a", "9.16a", "10.1", "10.3", "10.5", "10.7")
@pytest.mark.parametrize(
    ("step", "before", "said", "why"),
    [
        ("act", (), "subterfuge > KH", "it isn't a Number Card (rule 9.16a)"),
        ("act", (), "assassination > 6D", "it isn't an Ace (rule 9.15a)"),
        ("act", ("0: accord",), "X1", "it isn't a Number Card (rule 9.13b)"),
        ("act", ("0: treaty",), "AS", "it must be a Diamond Number Card (rule 9.14a)"),
        ("populate", (), "army > X1", "it isn't a Number Card (rule 10.5)"),
        ("populate", (), "prepare > KH", "it isn't a Number Card (rule 10.7)"),
        ("populate", (), "place > X1", "it isn't a Number Card (rule 10.1)"),
        ("populate", (), "jester > KH", "it isn't a Joker (rule 10.3)"),
        ("populate", (), "6D", "first say what you do with 6♦, then name the card (rule 10.1)"),
        ("inaugurate", (), "6D", "it isn't a Royal Card (rule 11.1)"),
    ],
)
def test_9_and_10_a_card_of_the_hand_that_does_not_serve_says_why(step, before, said, why):
    match = at("KS[4D 5H] QD[5D]; hand AS 6D KH X1", "QC[7H] JS[]", step)
    play(match, *before)
    assert str(refusal(match, f"0: {said}")) == why


@pytest.mark.rule("5.11b", "5.11c")
def test_5_11c_none_is_said_of_the_question_that_is_asked_and_not_of_army_cards_that_are_not_there():
    match = at("KS[7S]; hand AS", "KC[7H 4S] QS[8H 6S 2D]")
    play(match, "0: assassination > QS")
    assert str(refusal(match, "1: none")) == "your Court is 2 spaces short, so 2 must become Peasants (rule 5.11c)"


@pytest.mark.rule("14.5")
def test_14_5_orders_that_cannot_be_given_say_why():
    off = "this table plays without standing orders (rule 14.5)"
    assert [str(refusal(at("KS[4S]"), f"{seat}: orders")) for seat in (0, 1)] == [off, off]
    own = refusal(at("KS[4S]", options={"standing_orders": "on"}), "0: orders")
    assert str(own) == "orders are for your rival's turn, and this is yours (rule 14.5)"


@pytest.mark.rule("8.1", "10.1")
def test_8_1_an_action_said_in_one_word_with_its_target_is_not_called_out_of_time():
    assert at("KS[4S]; army 9D 8D").answer(0, "battle army2").said == [("battle",), ("army2",)]
    assert refusal(at("KS[4S]; hand 9D", step="populate"), "0: end now").rule == "10.1"
    assert refusal(at("KS[4S]"), "0: battle army1") == refusal(at("KS[4S]"), "0: battle"), "why there is no Battle"


# ---- a target refuses for itself


@pytest.mark.rule("9.20d", "9.20a")
def test_9_20d_a_diamond_that_is_too_low_says_so_though_nothing_can_be_enacted():
    match = at("KS[4S]; army 9C; hand 8D 5S; glory 2S; decree 3C")
    assert refusal(match, "0: enact").rule == "9.20a", "the bare word as before"
    assert str(refusal(match, "0: enact > accoutres > 8D")) == "none of your Army Cards is below it (rule 9.20d)"
    assert refusal(match, "0: enact > accoutres > 5S").why == "it must be a Diamond Number Card"
    assert refusal(match, "0: enact > accoutres").rule == "9.20d"


@pytest.mark.rule("9.3b", "9.17a", "9.15a", "9.19a", "6.7", "9.1c", "9.2e")
@pytest.mark.parametrize(
    ("step", "ours", "theirs", "said", "why"),
    [
        ("act", "KS[7S 4H]; hand 9S", "QC[7C]", "regnant > 4H", "you hold no Heart above 4"),
        ("act", "KS[7S 4H]; hand 9S", "QC[7C]", "regnant > 7S", "you hold no Spade below 7"),
        ("act", "KS[4S] QD[2D]", "QC[7C]", "dethrone > QD", "you have Diamonds among your Subjects"),
        ("act", "KS[4S]; hand 9S", "QD[7H]", "assassination > 9S", None),
        ("act", "KS[4S]; hand 9S QD", "QC[7C]", "decree > QD", "it isn't a Number Card"),
        ("act", "KS[4S]; hand 9S QD", "QC[7C]", "decree > 9S", "it's higher than 6"),
        ("act", "KS[4S 3H]; hand 2H 2D", "QC[7C]", "ascendancy > 2D", "for Gentrify you need a Peasant"),
        ("act", "KS[4S]", "QC[7C] JD[2H]", "intrigue > treason", "the Treason needs 2 rival Royal Cards"),
        ("populate", "KS[4S]; hand 2C", "QC[7C]", "place > 2C", "the Clubs total 0, neither less than"),
        ("populate", "KS[4S 2S]; hand 9D", "QC[7C]", "move > 4S", "no other row has a free space"),
    ],
)
def test_8_a_target_refuses_for_itself(step, ours, theirs, said, why):
    refused = refusal(at(ours, theirs, step), f"0: {said}")
    assert refused.why.startswith(why or "it isn't an Ace")


# ---- who is not asked


@pytest.mark.rule("3.8", "4.4")
@pytest.mark.parametrize("said", ["battle", "end", "7C", "nonsense"])
def test_3_8_in_the_rivals_turn(said):
    assert str(refusal(at("KS[4S]", "QC[7C]; hand 5C"), f"1: {said}")) == "it's your rival's turn (rule 3.8)"
    if said != "nonsense":  # who may give orders meanwhile has not the turn either
        match = at("KS[4S]", "QC[7C]; hand 5C", options={"standing_orders": "on"})
        assert str(refusal(match, f"1: {said}")) == "it's your rival's turn (rule 3.8)"


@pytest.mark.rule("4.4")
def test_4_4_while_the_rival_decides():
    match = at("KS[4S]; army 9D", "QC[7C]; hand 2D")
    play(match, "0: battle")
    assert asked(match) == [(1, "8.7c")]
    assert str(refusal(match, "0: end")) == "your rival decides first (rule 4.4)"
    assert refusal(match, "1: commerce").rule == "3.8", "who answers a Counter has not the turn"


@pytest.mark.rule("3.5")
def test_3_5_who_has_chosen_waits():
    match = walk.begin(GAME, 2)
    match.time_out(0)
    assert str(refusal(match, "0: end")) == "you have chosen, and your rival hasn't yet (rule 3.5)"


@pytest.mark.rule("3.8", "4.1", "4.3", "8.1", "10.1")
@pytest.mark.parametrize(
    ("step", "said", "rule", "turn"),
    [
        ("populate", "battle", "9.7a", 10),
        ("populate", "reveal", "9.16f", 10),
        ("act", "place", "10.1", 10),
        ("act", "prepare", "10.7", 10),
        ("inaugurate", "end", "4.1", 10),
        ("migration_1", "army", "10.5", 10),
        ("populate", "battle", "3.8", 1),
    ],
)
def test_4_1_a_word_of_another_phase_is_refused_by_its_own_rule(step, said, rule, turn):
    match = at("KS[4S]; hand 9S KD; army 7D", step=step, turn=turn)
    assert refusal(match, f"0: {said}").rule == rule


@pytest.mark.rule("8.1")
def test_8_1_one_action_after_another():
    match = at("KS[7S]; hand 9S 8S 5S")
    play(match, "0: regnant")
    assert str(refusal(match, "0: commerce")) == "one action at a time: answer my question first (rule 8.1)"


@pytest.mark.rule("9.1e")
def test_9_1e_no_bribe_from_an_empty_hand_and_none_twice():
    match = at("KS[4S]", "KD[7H]; peasants 5C")
    assert str(refusal(match, "0: intrigue > bribe")) == "your rival has no card to give (rule 9.1e)"
    match = at("KS[4S]", "KD[7H]; peasants 5C; hand 2D")
    play(match, "0: intrigue > bribe", "1: decline")
    assert refusal(match, "0: bribe").rule == "9.1e"


@pytest.mark.rule("2.11")
@pytest.mark.parametrize(
    ("step", "said"),
    [("migration_2", "9S"), ("populate", "move > 9S"), ("act", "decree > 9S"), ("peasant_step_1", "5H")],
)
def test_2_11_a_festival_subject_cannot_be_chosen(step, said):
    match = at("KS[4S 6C 3D] QD[]; festival 9S 5H -; hand 2H 3H; peasants 8D", step=step)
    assert refusal(match, f"0: {said}").rule == "2.11"


@pytest.mark.rule("11.1")
def test_11_1_a_royal_card_is_no_subject():
    match = at("KS[4S]; hand QD 9S", step="populate")
    assert refusal(match, "0: place > QD").rule == "11.1"


@pytest.mark.rule("10.2")
def test_10_2_the_first_subject_comes_first():
    match = at("KS[]; hand QD 9S", step="begin_population")
    assert refusal(match, "0: prepare").rule == "10.2"
    assert refusal(match, "0: end").rule == "10.2"


# ---- where a card lies


@pytest.mark.rule("17.2")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("7c", "it must be one of your Subjects; 7♣ is one of your rival's Subjects (rule 12.3)"),
        ("10H", "it must be one of your Subjects; 10♥ is in your hand (rule 12.3)"),
        ("5♣", "it must be one of your Subjects; 5♣ is one of your Peasants (rule 12.3)"),
        ("KS", "it must be one of your Subjects; K♠ is in your Royal Court (rule 12.3)"),
        ("2d", "it must be one of your Subjects; 2♦ is one of your Army Cards (rule 12.3)"),
        ("8S", "it must be one of your Subjects (rule 12.3)"),  # the rival's Army Card
        ("AS", "it must be one of your Subjects (rule 12.3)"),  # the rival's hand
        ("6S", "it must be one of your Subjects; 6♠ is in the Discard Pile (rule 12.3)"),
    ],
)
def test_17_a_card_that_lies_elsewhere_is_refused_with_what_is_wrong_and_then_where_as_far_as_one_sees_it(card, why):
    ours, theirs = "KS[4S 3H]; hand 10H; army 2D; peasants 5C", "QC[7C]; army 8S; hand AS"
    match = at(ours, theirs, "migration_2", discard="6S")
    assert str(refusal(match, f"0: {card}")) == why


# ---- what an action would do at once


@pytest.mark.rule("4.5", "9.15c", "9.17a", "9.19a")
def test_4_5_an_action_without_a_choice_says_what_it_does():
    match = at_action(position(ours="KH[4H] QD[2S]; hand AS 9S", theirs="KC[7H] QH[2H]"))
    notes = {word: GAME.words.label(seen(match, 0), match.asks[0], word).note for word in options(match, 0)}
    assert notes["assassination"].endswith("; A♠ strikes Q♥")
    assert notes["dethrone"].endswith("; only Q♦ can go")
    assert notes["decree"].endswith("; only A♠ fits")
    assert text(of(match, 0).hand) == "AS 9S"


@pytest.mark.rule("12.2", "5.2")
def test_12_2_at_a_population_of_10_the_question_says_that_the_card_goes():
    crowd = "KS[4S]; hand 9S; peasants 2C 3C 4C 5C 6C 7H 8C 9C TC"
    assert "can't become a Peasant" in at(crowd, "QD[7C]", "migration_1").asks[0].prompt
    assert (
        str(refusal(at(crowd, "QD[7C]", "migration_1"), "0: 9S > peasant")) == "your Population number is 10 (rule 5.2)"
    )
    assert "or make it a Peasant" in at("KS[4S]; hand 9S", step="migration_1").asks[0].prompt
