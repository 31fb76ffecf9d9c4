"""9.14g to 9.14j The benefits of a Treaty."""

import pytest

from tests.games.nobles.thrones import at_action, kingdoms, of, position
from tests.kit import asked, options, play, private, public, refusal, text

THEIRS = "QC[7C]"


def treaty(draw, ours="KS[9H 3S]", theirs=THEIRS, **more):
    """A Treaty was concluded with these cards on top of the Draw Pile; what it told is in `news`."""
    match = at_action(position(ours=f"{ours}; treaty 9H 5D", theirs=theirs, draw=draw, **more))
    match.news = play(match, "0: treaty")
    return match


# ---- Spade


@pytest.mark.rule("9.14g", "2.19")
def test_9_14g_peasants_that_are_no_spades_may_be_ennobled_as_far_as_there_is_space():
    match = treaty("2S", "KS[9H] QD[3S 4D]; peasants 8S TC 2H 8D 5C")
    assert asked(match) == [(0, "9.14g")]
    assert set(options(match, 0)) == {"TC", "2H", "8D", "5C"}
    assert (match.asks[0].low, match.asks[0].high) == (0, 4)
    play(match, "0: TC 2H")
    assert options(match, 0) == ["king", "queen"]
    play(match, "0: queen")
    assert kingdoms(match)[0] == "KS[9H TC] QD[3S 4D 2H]; peasants 8S 8D 5C"


@pytest.mark.rule("9.14g", "5.5")
def test_9_14g_the_balance_is_not_tested():
    match = treaty("2S", "KS[9H]; peasants 2C")  # clockwise, T: H9: no Club could be placed
    play(match, "0: 2C")
    assert text(of(match, 0).row_subjects) == "9H 2C"


@pytest.mark.rule("9.14g", "2.18")
@pytest.mark.parametrize("answer", ["keep", "discard"])
def test_9_14g_a_card_looked_at_is_kept_unseen_or_discarded_openly(answer):
    match = treaty("2S KD 8C")
    assert (options(match, 0), match.asks[0].prompt) == (
        ["keep", "discard"],
        "You look at K♦. Keep it?",
    )
    assert [laid.card for laid in match.view(1).laid] == [laid.card for laid in match.view(None).laid] == [None]
    assert [str(laid.card) for laid in match.view(0).laid] == ["KD"]
    told = play(match, f"0: {answer}")
    if answer == "keep":
        assert kingdoms(match)[0] == "KS[9H 3S]; hand KD"
        assert public(told) == ["<s0> looks at a card and keeps it."]
        assert private(told, 1) == []
        assert asked(match) == [(0, "8.1")]
    else:
        assert public(told) == ["<s0> looks at a card and discards it: K♦."]
        assert "8♣" in match.asks[0].prompt


@pytest.mark.rule("9.14g")
def test_9_14g_at_most_five_cards_are_looked_at():
    match = treaty("2S KD 8C 4C X1 TS 6S")
    for _ in range(5):
        play(match, "0: discard")
    assert asked(match) == [(0, "8.1")]
    assert text(match.state.discard) == "5D 2S KD 8C 4C X1 TS"
    assert kingdoms(match)[0] == "KS[9H 3S]"


@pytest.mark.rule("9.14g", "9.14f")
def test_9_14g_the_opponent_may_have_the_benefit():
    match = treaty("X1 9S KD", theirs="QC[7C]; peasants 2C")
    assert asked(match) == [(1, "9.14g")]
    play(match, "1: 2C", "1: keep")
    assert kingdoms(match)[1] == "QC[7C 2C]; hand KD"


# ---- Heart


@pytest.mark.rule("9.14h", "5.9")
def test_9_14h_the_next_number_card_enters_glory_and_a_renown_card_is_drawn():
    match = treaty("2H KD X1 TC 4C", renown="8H 9S")
    assert kingdoms(match)[0] == "KS[9H 3S]; glory TC; hand 8H"
    assert text(match.state.discard) == "5D 2H KD X1"
    assert (asked(match), str(match.state.draw[-1])) == ([(0, "8.1")], "4C")


@pytest.mark.rule("9.14h", "9.14e")
def test_9_14h_both_in_turn_by_a_royal_card():
    match = treaty("QH TC 4C", renown="8H 9S")
    assert kingdoms(match) == ("KS[9H 3S]; glory TC; hand 8H", "QC[7C]; glory 4C; hand 9S")


@pytest.mark.rule("9.14h", "9.14e", "13.1")
@pytest.mark.parametrize(("seat", "seventh"), [(0, "TC"), (1, "4C")])
def test_9_14h_the_seventh_glory_card_ends_the_game_within_the_benefit(seat, seventh):
    glory = ["", ""]
    glory[seat] = "; glory AC 2C 3C 5C 6C 8C"
    match = treaty("QH TC 4C", f"KS[9H 3S]{glory[0]}", f"QD[7D]{glory[1]}", renown="8H 9S")
    assert match.over
    assert text(of(match, seat).glory).endswith(seventh)
    assert (text(of(match, seat).hand), len(match.state.renown)) == ("", 2 - seat)


# ---- Club


@pytest.mark.rule("9.14i")
def test_9_14i_an_armistice_until_a_player_puts_a_card_into_the_own_glory_pile():
    match = treaty("2C", "KS[9H 3S]; army 8D; hand 4H 5S 2S", "QH[7C 8C]")
    play(match, "0: no")
    begins = "An armistice begins: no Battle until a player puts a card into their own Glory Pile."
    assert public(match.news)[-1] == begins
    assert refusal(match, "0: battle").rule == "9.14i"
    play(match, "0: intrigue > scandal > 7C")  # it enters the Glory of the Opponent, put there by the other player
    assert refusal(match, "0: battle").rule == "9.14i"
    told = play(match, "0: regnant")
    assert "The armistice is over." in public(told)
    assert "battle" in options(match, 0)


@pytest.mark.rule("9.14i", "9.11i")
def test_9_14i_a_glory_card_given_to_the_winner_of_a_duel_does_not_end_it():
    match = at_action(
        position(
            ours="KC[5C 4C]; hand 3S 5H 6D 9S TH; glory 2S 3H",
            theirs="QD[2D 8D]; hand 2H 4H 7S 8S 9C",
            armistice=True,
        )
    )
    play(match, "0: duel", "1: no", "0: 3S", "1: 9C", "0: 5H", "1: 8S", "0: 6D", "1: 7S", "0: 2S")
    assert text(of(match, 1).glory) == "2S"
    assert match.state.armistice


@pytest.mark.rule("9.14i", "9.9j")
def test_9_14i_the_glory_card_given_for_a_prize_does_not_end_it_but_the_prize_does():
    match = at_action(
        position(
            ours="KS[4H]; hand 9S 8S 7S 6S 5S",
            theirs="QC[7C]; glory 2C; hand 2H 3H 5H 6H 10H",
            draw="4D 5D 6D",
            armistice=True,
        )
    )
    told = public(play(match, "0: polity", "1: no", "0: 5S", "1: 10H", "1: 2C"))
    given = next(place for place, line in enumerate(told) if "2♣ enters <s0>'s Glory Pile" in line)
    assert "The armistice is over." not in told[: given + 2]
    assert told[-1] == "The armistice is over."


@pytest.mark.rule("9.14i", "2.12")
@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("me", ("KS[9H 8H]; army TD; hand 4C QH", "QC[7C]; army 6D 2D; hand 8S")),
        ("rival", ("KS[9H]; army 8H TD; hand 4C", "QC[7C 2D]; army 6D; hand 8S QH")),
    ],
)
def test_9_14i_the_player_named_turns_up_an_army_card_and_is_given_a_card_of_the_others_hand(name, after):
    hands = ("4C", "8S QH") if name == "me" else ("4C QH", "8S")
    match = treaty("2C", f"KS[9H]; army 8H TD; hand {hands[0]}", f"QC[7C]; army 6D 2D; hand {hands[1]}")
    assert (asked(match), options(match, 0)) == ([(0, "9.14i")], ["me", "rival", "no"])
    play(match, f"0: {name}")
    named, giver = (0, 1) if name == "me" else (1, 0)
    assert asked(match) == [(named, "9.14i")]
    told = play(match, f"{named}: {'8H' if name == 'me' else '2D'}")
    (line,) = public(told)
    assert line.startswith(f"<s{named}> turns up an Army Card: {'8♥' if name == 'me' else '2♦'}, now a Subject")
    told = play(match, f"{giver}: QH")
    assert kingdoms(match) == after
    assert public(told) == [f"<s{giver}> gives a card to <s{named}>."]
    assert private(told, 0) == private(told, 1) == [f"<s{giver}> gives Q♥ to <s{named}>."]


@pytest.mark.rule("9.14i")
def test_9_14i_only_who_has_an_army_card_can_be_named_and_nobody_need_be():
    match = treaty("2C", theirs="QC[7C]; army 6D")
    assert options(match, 0) == ["rival", "no"]
    play(match, "0: no")
    assert kingdoms(match)[1] == "QC[7C]; army 6D"
    match = treaty("2C")
    assert (asked(match), match.state.armistice) == ([(0, "8.1")], True)


@pytest.mark.rule("9.14i")
def test_9_14i_an_empty_hand_gives_nothing():
    match = treaty("2C", theirs="QC[7C]; army 6D")
    play(match, "0: rival")
    assert kingdoms(match) == ("KS[9H 3S]", "QC[7C 6D]")


@pytest.mark.rule("9.14i", "9.14e")
def test_9_14i_by_a_royal_card_the_opponent_names_after_the_active_player():
    match = treaty("KC", "KS[9H 3S]; army 8H", "QD[7C]; army 6D")
    play(match, "0: no")
    assert (asked(match), options(match, 1)) == ([(1, "9.14i")], ["me", "rival", "no"])
    play(match, "1: rival")
    assert kingdoms(match) == ("KS[9H 3S 8H]", "QD[7C]; army 6D")


# ---- Diamond


@pytest.mark.rule("9.14j", "17.1")
def test_9_14j_any_card_of_the_discard_pile_may_be_taken_shown():
    match = treaty("2D", discard="KC X1 4H")
    assert options(match, 0) == ["2D", "5D", "4H", "X1", "KC", "no"]
    told = play(match, "0: X1")
    assert public(told) == ["<s0> takes Joker 1 into hand (Discard Pile)."]
    assert kingdoms(match)[0] == "KS[9H 3S]; hand X1"
    assert text(match.state.discard) == "KC 4H 5D 2D"


@pytest.mark.rule("9.14j", "9.14e")
def test_9_14j_by_a_royal_card_the_opponent_takes_after_the_active_player():
    match = treaty("KD", discard="KC X1 4H")
    play(match, "0: KC")
    assert options(match, 1) == ["KD", "5D", "4H", "X1", "no"]
    play(match, "1: no")
    assert kingdoms(match)[1] == THEIRS


@pytest.mark.rule("9.14g", "17.2")
def test_9_14g_who_sees_a_card_cannot_take_back_what_was_chosen_before():
    match = treaty("2S KD", "KS[9H]; peasants 2C 2D")
    assert match.preview(0, ()) is None, "the next question would show the card"
    assert public(play(match, "0: none")) == ["<s0> looks at cards of the Draw Pile."]
    assert not match.can_take_back(0)
