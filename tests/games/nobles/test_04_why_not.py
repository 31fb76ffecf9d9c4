"""4.4 What is wrong with a card that is named comes before where it lies; what fails is told with its cause."""

import re
from functools import partial

import pytest

from games.engine.cards import deck
from games.nobles.title import GAME
from tests.games import walk
from tests.games.nobles.thrones import kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text


def at(ours, theirs="QC[7C]", step="act", **more):
    """At that step of seat 0."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


def why(match, said):
    return str(refusal(match, f"0: {said}"))


# ---- what is wrong with the named card


@pytest.mark.rule("9.14g")
def test_9_14g_a_spade_peasant_is_refused_as_a_spade():
    match = at("KS[9H]; peasants 7S 5D; treaty 9H 3D", draw="4S 5C 6C")
    play(match, "0: treaty")
    assert asked(match) == [(0, "9.14g")]
    assert why(match, "7S") == "7♠ is a Spade, and Spade Peasants don't rise; 7♠ is one of your Peasants (rule 9.14g)"


@pytest.mark.rule("9.16e")
def test_9_16e_a_card_that_is_not_higher_or_of_another_suit_says_so():
    match = at("KS[7C 9C 2C]; peasants 5H; plot 6C", "QC[3D]", step="answer_subterfuge")
    play(match, "0: confront")
    assert options(match, 0) == ["7C", "9C"]
    assert why(match, "2C") == "2♣ isn't higher than 6♣; 2♣ is one of your Subjects (rule 9.16e)"
    assert why(match, "5H") == "5♥ isn't a Club; 5♥ is one of your Peasants (rule 9.16e)"


@pytest.mark.rule("12.8a")
def test_12_8a_a_peasant_of_a_suit_without_regnant_or_consort_says_so():
    match = at("KS[4S] QD[5D]; hand 2C", "QC[7C]; peasants 8S 9H", step="migration_4", draw="3H 4H")
    assert options(match, 0) == ["8S", "pile"]
    told = "neither your Regnant nor your Consort is a Heart; 9♥ is one of your rival's Peasants (rule 12.8a)"
    assert why(match, "9H") == told


@pytest.mark.rule("12.6", "12.6b", "5.1")
@pytest.mark.parametrize(
    ("theirs", "said", "told"),
    [
        (
            "QC[7S 5S 3D]; peasants 2S",
            "3D",
            "3♦ isn't a Spade, and the Refugee Card is; 3♦ is one of your rival's Subjects (rule 12.6)",
        ),
        (
            "QC[7S 5S 3D]; peasants 2S",
            "2S",
            "a Spade Subject comes before a Peasant; 2♠ is one of your rival's Peasants (rule 12.6b)",
        ),
        (
            "QC[7S]; peasants 2S 3S",
            "7S",
            "it's your rival's last Subject; 7♠ is one of your rival's Subjects (rule 5.1)",
        ),
    ],
)
def test_12_6_who_does_not_migrate_says_why(theirs, said, told):
    match = at("KS[4S 4H]", theirs, step="migration_3", draw="9S")
    assert asked(match) == [(0, "12.6")]
    assert why(match, said) == told


@pytest.mark.rule("9.10e", "6.7")
def test_9_10e_a_peasant_that_cannot_be_placed_says_by_which_balance():
    ours = "KS[4C]; festival 5S 6H 8D"
    match = at(ours, "QC[7C]; peasants 2C 2S 3C 8H", draw="9S", turn=9)
    match.state.kingdoms[0].festival.turn = 3
    play(match, "0: festival")
    refused = {card: refusal(match, f"0: {card}") for card in ("2C", "2S", "3C", "8H") if card not in options(match, 0)}
    assert refused
    assert {one.rule for one in refused.values()} <= {"6.7", "6.8", "5.4"}


@pytest.mark.rule("9.12c", "5.1")
def test_9_12c_what_is_no_club_says_so():
    match = at("KS[9C]; tournament 9C 8D", "QC[7C 5S]; peasants 3C 4H", draw="2S")
    play(match, "0: tournament")
    assert options(match, 0) == ["3C", "7C"]
    assert why(match, "4H") == "4♥ isn't a Club; 4♥ is one of your rival's Peasants (rule 9.12c)"


@pytest.mark.rule("12.7d", "12.7c", "5.3")
def test_12_7_the_events_say_why_a_card_is_spared():
    match = at("KS[4D 5D 6S]; peasants 8C", step="migration_3", draw="KD")
    assert asked(match) == [(0, "12.7d")]
    assert why(match, "6S") == "6♠ isn't a Diamond, and you have one; 6♠ is one of your Subjects (rule 12.7d)"
    match = at("KS[4D]; hand 2S 3S", step="migration_3", draw="KC")
    assert why(match, "4D") == "your last Subject goes only if nothing else can; 4♦ is one of your Subjects (rule 5.3)"


@pytest.mark.rule("12.7n")
def test_12_7n_a_subject_without_one_of_its_suit_over_there_says_so():
    match = at("KS[4D 6S]", "QC[7D]", step="migration_3", draw="X1")
    assert why(match, "6S") == "your rival has no Spade Subject in a row; 6♠ is one of your Subjects (rule 12.7n)"


@pytest.mark.rule("12.9c", "5.4")
def test_12_9c_a_row_without_space_says_so():
    match = at("KC[4C 5C 6C 7C] QC[8C] JC[9C]; hand 2S", "QD[7D]", step="migration_4", draw="3C 4D 5D 6D")
    assert asked(match) == [(0, "12.9c")]
    assert why(match, "king") == "the King's row has no free space (rule 5.4)"


@pytest.mark.rule("9.18f", "10.8")
@pytest.mark.parametrize(
    ("ours", "told"),
    [
        ("KS[4S]; hand 8C", "you have no Preparation beneath your Regnant (rule 10.8)"),
        (
            "KS[4S] QD[3D]/5D; hand 8C",
            "your Preparation lies beneath Q♦, and works only beneath your Regnant (rule 10.9)",
        ),
        ("KS[4S]/5S QD[3D]; hand 8C", "for Stockpile it must be a Diamond, and yours is 5♠ (rule 10.8d)"),
        (
            "KS[4S]/5D QD[3D]; hand 8C",
            "a Stockpile goes with your bid, or alone raises your bid that was beaten (rule 9.18f)",
        ),
    ],
)
def test_9_18f_a_stockpile_that_is_not_offered_says_what_is_missing(ours, told):
    match = at(ours, draw="4H")
    play(match, "0: commerce")
    assert why(match, "stockpile") == told


@pytest.mark.rule("9.3a")
def test_9_3a_a_card_that_was_chosen_before_says_so():
    match = at("KS[4S]; hand 6S 9S 2S 3S", "QC[7C]")
    twice = "you have already chosen it, and the cards must be different; 6♠ is in your hand (rule 9.3b)"
    assert why(match, "regnant > 4S > 6S > 6S") == twice


@pytest.mark.rule("9.11b", "9.11f", "9.9c")
@pytest.mark.parametrize("word", ["yield", "abstain"])
def test_9_11f_an_answer_that_only_the_other_may_give_says_whose_it_is(word):
    match = at("KS[4C 5C]; hand 2S 3S 4S 5S 6S", "QD[7C]; hand 2D 3D 4D 5D 6D")
    play(match, "0: duel", "1: no")
    assert why(match, word).startswith(("only a challenged player may yield", "you can abstain only as the follower"))
    assert refusal(match, f"0: {word}").rule == "9.11b"


@pytest.mark.rule("9.17a")
def test_9_17a_the_jester_is_not_dethroned():
    match = at("KS[4C] QD[5C]; jester X1", "QC[7C]")
    assert why(match, "dethrone > X1") == "a Court Jester can't be dethroned; Joker 1 is your Court Jester (rule 9.17a)"


@pytest.mark.rule("9.8f")
def test_9_8f_only_a_card_of_the_crusade_is_lost():
    match = at("KS[4S]; crusade 7S 9S step 3", "QC[7C]", draw="2C 3D")
    play(match, "0: crusade")
    assert why(match, "4S") == "it must be one of your Crusade cards; 4♠ is one of your Subjects (rule 9.8f)"


@pytest.mark.rule("12.7", "4.4")
def test_4_4_where_only_one_word_is_possible_the_refusal_says_so():
    match = at("KS[4S]; hand 5H", "QC[7C]", step="migration_3", draw="JS")
    assert options(match, 0) == ["no"]
    assert why(match, "9S").startswith("you can only say no")


@pytest.mark.rule("9.7c", "10.8")
def test_9_7c_fortifications_that_are_not_there_say_so():
    match = at("KS[4S]; army 8H", "QD[7H]; army 8S 9S")
    play(match, "0: battle")
    assert str(refusal(match, "1: fortified1")) == "you have no Preparation beneath your Regnant (rule 10.8)"
    assert str(refusal(match, "1: army3")) == "you have 2 Army Cards: army1 to army2 (rule 9.7c)"


# ---- the number that fits


@pytest.mark.rule("7.1", "3.8", "11.1")
def test_7_1_a_replacement_out_of_time_cites_what_forbids_it():
    assert (
        why(at("KS[4S]; hand 9S"), "4S > 9S")
        == "you can't replace 4♠ now: you need a Peasant, and you have none (rule 7.1)"
    )
    second = at("KS[4S]; peasants 5C; hand 9S")
    assert why(second, "4S > 9S") == "you can't replace 4♠ now: you do that once, in the Peasant Phase (rule 7.1)"
    first = at("KS[4S 5C]; peasants 5H; hand 9S", step="populate", turn=1)
    assert why(first, "4S > 9S") == "you can't replace 4♠ now: your first turn has no Peasant Phase (rule 3.8)"
    royal = at("KS[4S]; peasants 5C; hand QH 9S 8S", step="peasant_step_1")
    assert refusal(royal, "0: QH").rule == refusal(royal, "0: 4S > QH").rule == "11.1"


@pytest.mark.rule("9.19a", "8.3")
def test_9_19a_a_second_decree_is_refused_as_done_once_per_game_also_in_the_same_turn():
    match = at("KS[4S]; hand 3C 2C 8H")
    play(match, "0: decree > 3C")
    assert why(match, "decree") == "you've already played your Decree Card, and you can only once per game (rule 9.19a)"


@pytest.mark.rule("8.3")
def test_8_3_a_slot_says_whose_it_was():
    match = at("KS[9C]; hand 8D 9D")
    play(match, "0: tournament > 9C > 8D")
    assert why(match, "duel") == "your Tournament used this turn's slot, which Duel shares (rule 8.3)"


# ---- in the order of the rulebook


@pytest.mark.rule("9.20b")
@pytest.mark.parametrize(
    "said",
    [
        "enact > horticulture > 4H > 6S > 6H",
        "enact > horticulture > 4H > 6S",
        "enact > horticulture > 6S > 6H > 4H",
        "enact > 4H > 6S",
    ],
)
def test_9_20b_horticulture_is_understood_in_the_order_of_the_rulebook(said):
    match = at("KS[4C]; peasants 6S 2D; glory 9S; decree 3C; hand 6H 4H 3H", "QD[7H]")
    play(match, f"0: {said}")
    assert kingdoms(match)[0].startswith("KS[4C]; peasants 2D 6H;")
    assert set(text(of(match, 0).hand).split()) == {"3H", "6S"}


@pytest.mark.rule("9.20c")
def test_9_20c_the_enacted_tournament_too():
    match = at("KS[4S]; glory 2S; decree 3H; hand 8D 6D 9C 8C", "KD[7H 5C]; peasants TD 3C")
    play(match, "0: enact > tournament > 9C > TD > 8D > 6D")
    assert "8D" in text(of(match, 1).peasants)
    assert set(text(of(match, 0).hand).split()) == {"8C", "TD"}


# ---- told with its cause


@pytest.mark.rule("7.3", "7.8", "7.9", "7.2")
def test_7_calamities_are_told_with_their_cause_and_what_they_lead_to():
    match = at("KS[4S 9H 5C]; peasants TH 6H 8H 9C", "QC[2S 2D]", step="peasant_step_2")
    told = public([*match.news, *play(match, "0: 9H")])
    assert told[0] == "Poverty in <s0>'s Kingdom: 4 Peasants, 3 Subjects, no Diamond Subject."
    assert "9♥ crosses to <s1>, who has no Club Subject." in told
    full = at(
        "KS[4S 9H 5C]; peasants TH 6H 8H 9C", "QC[2S 2D]; peasants 7C 2H 3H 4H 5H 7H 7S 8S", step="peasant_step_2"
    )
    assert "9♥ can't cross to <s1>, who has no Club Subject: the Population number there is 10." in public(
        play(full, "0: 9H")
    )
    last = at("KH[4S]; peasants TS 6S 8S", "QD[2H 2D 2C]", step="peasant_step_2")
    assert "Disease can't strike <s0>: it would take the last Subject." in public(last.news)
    told = public([*last.news, *play(last, "0: 6S")])
    assert "The Revolt spreads to <s1>, who has no Diamond Subject." not in told


@pytest.mark.rule("7.8")
def test_7_8_a_calamity_that_spreads_where_no_peasant_is_says_so():
    match = at("KH[4S]; peasants TS 6S 8S", "QD[2H 2C]", step="peasant_step_2")
    told = public(play(match, "0: 6S"))
    assert "The Revolt spreads to <s1>, who has no Diamond Subject, and no Peasant to discard." in told


@pytest.mark.rule("9.12c", "9.12e", "9.12g", "9.10e", "9.16g", "14.3")
@pytest.mark.parametrize(
    ("ours", "theirs", "said", "more", "told"),
    [
        (
            "KS[9C]; tournament 9C 8D",
            "QC[7S]",
            "tournament",
            {"draw": "2S"},
            "Tournament, a Club: nothing comes of it, since <s1> has no Club to take.",
        ),
        (
            "KS[9C]; tournament 9C 8D",
            "QC[7C]",
            "tournament",
            {"draw": "2S"},
            "Tournament, a Club: nothing comes of it, since the only Club of <s1> is the last Subject.",
        ),
        (
            "KS[9C]; tournament 9C 8D",
            "QC[7C]",
            "tournament",
            {"draw": "2C"},
            "Tournament: nothing comes of it, since 9♣ is the last Subject and stays.",
        ),
        (
            "KS[9C]; tournament 9C 8D",
            "QC[7C]",
            "tournament",
            {"draw": "9S"},
            "Tournament: nothing comes of it, since 9♠ isn't lower than 8♦.",
        ),
        (
            "KS[4C]; festival 5S 6H 8D",
            "QC[7C]",
            "festival",
            {"draw": "9S"},
            "Festival, a Spade: nothing comes of it, since <s1> has no Peasant.",
        ),
        (
            "KS[4S]",
            "QC[7C]; plot AH",
            "reveal",
            {},
            "Subterfuge, A♥: nothing comes of it, since <s1> has no Royal Card that it can strike.",
        ),
    ],
)
def test_what_fails_is_told_with_its_cause(ours, theirs, said, more, told):
    state = position(ours=ours, theirs=theirs, **more)
    state.kingdoms[1].overlooked = state.kingdoms[1].plot is not None
    assert told in public(play(match_at(GAME, state, "act"), f"0: {said}"))


@pytest.mark.rule("14.6", "17.1")
def test_14_6_a_concession_says_what_it_opens():
    match = at("KS[4S]; army 9D", "QC[7C]/3H; army 8S; hand AH")
    assert public(match.resign(0)) == [
        "<s0> concedes.",
        "<s0>: the face-down cards are 9♦.",
        "<s1>: the face-down cards are 8♠, 3♥.",
        "<s1> wins the game.",
    ]


@pytest.mark.rule("9.19a", "9.17a")
def test_9_19a_what_is_refused_is_not_labelled_as_what_it_would_do_at_once():
    match = at("KS[4H]; hand 3C 2C 8H")
    play(match, "0: decree > 3C")
    notes = {word: GAME.words.label(match.view(0), match.asks[0], word).note for word in ("decree", "dethrone")}
    assert not any("only" in note for note in notes.values()), "a second Decree, and the only Royal Card"


@pytest.mark.rule("4.4", "3.5")
@pytest.mark.parametrize("word", ["stockpile", "train", "fortified1", "king", "army1", "none", "4S", "orders"])
def test_4_4_every_word_is_refused_before_the_start_cards_too(word):
    match = walk.begin(GAME, 2)
    assert refusal(match, f"0: {word}").rule in ("3.5", "14.5")


@pytest.mark.rule("1.6", "17.2")
def test_1_6_no_card_that_is_named_hears_only_where_it_lies():
    numbers, match = walk.chance("why not"), walk.begin(GAME, 2, number=7, limit=20)
    only_where = re.compile(
        r"\S+ is (an? (Subject|Peasant|Preparation|Recovery Card) of|in |on )|.* isn't one of the choices"
    )
    heard = set()
    for place, _ in enumerate(walk.random_game(match, numbers, most=160)):
        for seat, ask in match.asks.items() if place % 4 == 0 else ():
            others = [str(card) for card in deck() if str(card) not in dict(ask.options)]
            read = partial(GAME.words.read_path, match.state, seat, ask)
            others = [
                card for card in others if read((card,)) == (card,)
            ]  # some name a row, or an Army Card by its place
            heard |= {(ask.rule, refusal(match, f"{seat}: {card}").why) for card in others[place % 3 :: 3]}
    assert len(heard) > 40
    assert [why for why in heard if only_where.fullmatch(why[1]) or only_where.match(why[1])] == []


# ---- what people type, and what is wrong with it


@pytest.mark.rule("2.7", "2.25", "8.7b")
@pytest.mark.parametrize(
    ("step", "said", "after"),
    [
        ("populate", "place > 10s > regnant", "KS[4S TS] QH[3H]"),
        ("populate", "place > 10s > consort", "KS[4S] QH[3H TS]"),
        ("populate", "place > 10s > QH", "KS[4S] QH[3H TS]"),
        ("populate", "move > 4S > Consort", "KS[] QH[3H 4S]"),
    ],
)
def test_2_7_a_row_is_named_by_its_office_or_its_royal_card_too(step, said, after):
    match = at("KS[4S] QH[3H]; hand TS", step=step)
    play(match, f"0: {said}")
    assert kingdoms(match)[0].split(";")[0] == after


@pytest.mark.rule("2.7", "8.7b")
def test_2_7_an_office_and_an_army_card_that_are_not_there_say_so():
    match = at("KS[4S] QH[3H]; hand TS 5S", step="populate")
    assert why(match, "place > TS > chamberlain") == "your Court has no Chamberlain now (rule 2.7)"
    armed = at("KS[4S]; army 8H 9H", "QS[7H]; army 8D 9D")
    assert why(armed, "battle > army 3") == "you have 2 Army Cards: army1 to army2 (rule 9.7a)"
    for said in ("army 1", "army card 1", "1"):
        match = at("KS[4S]; army 8H 9H", "QS[7H]; army 8D 9D; hand 2C")
        assert public(play(match, f"0: battle > {said}"))[0] == "<s0>: Battle with Army Card 1."


@pytest.mark.rule("12.8a", "12.9d")
def test_12_8a_a_second_card_is_not_refused_by_the_rule_of_a_prestigious_court():
    match = at("KS[4S]; hand 2C", "QC[7C]; peasants 8S 9S", step="migration_4", draw="3H", discard="6S")
    assert refusal(match, "0: 8S > 9S").rule == refusal(match, "0: pile > 6S").rule == "12.8a"


@pytest.mark.rule("10.8", "10.9", "9.18f")
@pytest.mark.parametrize(
    ("ours", "told"),
    [
        ("KS[4S]; hand 8C", "you have no Preparation beneath your Regnant (rule 10.8)"),
        (
            "KS[4S] QD[3D]/5D; hand 8C",
            "your Preparation lies beneath Q♦, and works only beneath your Regnant (rule 10.9)",
        ),
        ("KS[4S]/5S QD[3D]; hand 8C", "for Stockpile it must be a Diamond, and yours is 5♠ (rule 10.8d)"),
    ],
)
def test_10_9_a_stockpile_said_with_a_bid_is_refused_by_what_is_missing(ours, told):
    match = at(ours, draw="4H")
    play(match, "0: commerce")
    assert why(match, "8C > stockpile") == told
    play(match, "0: 8C > plain")
