"""8. What the Specialty Cards do."""

from collections import Counter
from itertools import combinations

import pytest

from games.engine.dice import Dice
from tests.games.anarchy.courts import CLERGY, ECUME, KING, NOBLEMAN, PEASANT, QUEEN, many, six
from tests.games.anarchy.realm import decides, held, new, realm, sets, top, turn_of, view
from tests.kit import options, play, private, public, refusal, rigged

# ---- 8.1 Taxation


@pytest.mark.rule("8.1a")
@pytest.mark.parametrize(("seat", "card"), [(KING, "3-FR"), (QUEEN, "3-FL")])
def test_8_1a_of_the_third_estate_alone(seat, card):
    match = six(seat)
    assert options(match, seat, "use", card) == ["seat5", "seat6"]
    for target in (QUEEN, CLERGY, NOBLEMAN) if seat == KING else (KING, CLERGY, NOBLEMAN):
        assert refusal(match, f"{seat}: use > {card} > seat{target + 1}").rule == "8.1a"


@pytest.mark.rule("8.1a", "7.3f")
def test_8_1a_with_none_live_it_cannot_be_used():
    match = six(KING, {PEASANT: "", ECUME: ""})
    assert refusal(match, "0: use > 3-FR > seat6 > 4-GU").rule == "8.1a"
    assert "use" not in options(match, 0)
    assert options(six(KING, {PEASANT: ""}), 0, "use", "3-FR") == ["seat6"]


@pytest.mark.rule("8.1b", "2.17", "6.2")
@pytest.mark.parametrize(
    ("holding", "normal", "anarchy"),
    [
        ("5-PI 9-PI Q-PI", "Q-PI", "5-PI"),
        ("2-PI Q-PI NAP", "NAP", "NAP"),
        ("2-PI NAP K-PI", "K-PI", "K-PI"),
        ("N-PI C-PI", "C-PI", "N-PI"),
        ("7-PI", "7-PI", "7-PI"),
    ],
)
def test_8_1b_the_strongest_card_in_the_order_in_force(holding, normal, anarchy):
    for reversed_, taken in ((False, normal), (True, anarchy)):
        match = six(KING, {ECUME: holding}, anarchy=reversed_)
        told = play(match, "0: use > 3-FR > seat6 > 4-GU")
        assert set(held(match, KING).split()) == {"10-GU", taken}
        assert set(held(match, ECUME).split()) == {*holding.split(), "4-GU"} - {taken}
        assert "and receive" in private(told, KING)[0]


@pytest.mark.rule("8.1b")
@pytest.mark.parametrize("given", ["none", "4-GU 10-GU"])
def test_8_1b_one_card_is_given(given):
    assert refusal(six(KING), f"0: use > 3-FR > seat6 > {given}").rule == "8.1b"


@pytest.mark.rule("8.1c", "1.1")
@pytest.mark.parametrize(
    ("holding", "taken"), [("Q-PI Q-TU Q-BP 5-GU", "Q-TU"), ("9-PI 9-BP 9-FL", "9-FL"), ("K-FL K-GU", "K-GU")]
)
def test_8_1c_of_one_rank_the_first_in_suit_order(holding, taken):
    match = six(KING, {ECUME: holding})
    play(match, "0: use > 3-FR > seat6 > 4-GU")
    assert taken in held(match, KING)


# ---- 8.2 Tithe


@pytest.mark.rule("8.2a")
def test_8_2a_any_other_live_player():
    match = six(CLERGY, {NOBLEMAN: ""})
    assert options(match, CLERGY, "use", "3-BP") == ["seat5", "seat6", "seat1", "seat2"]
    assert refusal(match, f"{CLERGY}: use > 3-BP > seat4").rule == "7.6f"
    assert refusal(match, f"{CLERGY}: use > 3-BP > seat3").rule == "7.6f"


@pytest.mark.rule("8.2b", "8.2d")
@pytest.mark.parametrize(("count", "number"), [(1, 1), (2, 1), (9, 1), (10, 1), (11, 2), (14, 2), (20, 2), (21, 3)])
def test_8_2b_a_tenth_rounded_up(count, number):
    match = six(CLERGY, {PEASANT: many(count), CLERGY: "3-BP 4-FR 10-FR Q-FR"}, used=())
    ask = match.preview(CLERGY, "use", "3-BP", "seat5")
    assert ask is not None
    assert (ask.low, ask.high) == (number, number)
    given = ["4-FR", "10-FR", "Q-FR"][:number]
    told = play(match, f"{CLERGY}: use > 3-BP > seat5 > {' '.join(given)}")
    noun = "card" if number == 1 else "cards"
    assert public(told) == [f"<s2> uses Tithe (3-BP) on <s4>: {number} {noun} each way."]
    assert len(match.state.holdings[CLERGY]) == 3
    assert len(match.state.holdings[PEASANT]) == count
    assert set(given) <= set(held(match, PEASANT).split())


@pytest.mark.rule("8.2b")
def test_8_2b_at_most_what_the_user_has_left():
    match = six(CLERGY, {PEASANT: many(14), CLERGY: "3-BP 4-FR"})
    play(match, f"{CLERGY}: use > 3-BP > seat5 > 4-FR")
    assert len(match.state.holdings[CLERGY]) == 1
    assert len(match.state.holdings[PEASANT]) == 14


@pytest.mark.rule("8.2c")
def test_8_2c_taken_at_random_as_the_dice_fall(monkeypatch):
    rigged(monkeypatch, "5-PI 9-PI ...")
    match = six(CLERGY, {ECUME: f"{many(10)} 5-PI 9-PI"})
    told = play(match, f"{CLERGY}: use > 3-BP > seat6 > 4-FR 10-FR")
    assert held(match, CLERGY) == "5-PI 9-PI"
    assert private(told, CLERGY) == [
        "You give 4 of France, 10 of France to <s5> and receive 5 of Pistolet, 9 of Pistolet."
    ]


@pytest.mark.rule("8.2c")
def test_8_2c_every_combination_is_equally_likely():
    count, games = Counter[str](), 2_750
    start = six(CLERGY, {ECUME: many(11)})
    for number in range(games):
        match = type(start)(start.game, start.save())
        match.state.dice = Dice(f"{number:064x}")
        play(match, f"{CLERGY}: use > 3-BP > seat6 > 4-FR 10-FR")
        count[held(match, CLERGY)] += 1
    assert len(count) == len(list(combinations(range(11), 2)))
    assert 25 <= min(count.values()) <= max(count.values()) <= 80, "50 on average"


@pytest.mark.rule("8.2c", "7.6b")
def test_8_2c_the_given_cards_are_not_among_those_to_be_taken():
    for number in range(60):
        match = six(CLERGY, {ECUME: "10-PI"})
        match.state.dice = Dice(f"{number:064x}")
        play(match, f"{CLERGY}: use > 3-BP > seat6 > 4-FR")
        assert held(match, ECUME) == "4-FR"


@pytest.mark.rule("8.2d")
@pytest.mark.parametrize("given", ["none", "4-FR", "4-FR 10-FR Q-FR"])
def test_8_2d_exactly_that_many(given):
    match = six(CLERGY, {PEASANT: many(12), CLERGY: "3-BP 4-FR 10-FR Q-FR"})
    assert refusal(match, f"{CLERGY}: use > 3-BP > seat5 > {given}").rule == "8.2d"
    assert refusal(match, f"{CLERGY}: use > 3-BP > seat5 > 4-FR 4-FR").rule == "7.6c", "different cards"


# ---- 8.3 Treachery


@pytest.mark.rule("8.3a")
def test_8_3a_the_king_or_the_queen():
    match = six(NOBLEMAN)
    assert options(match, NOBLEMAN, "use", "3-PI") == ["seat1", "seat2"]
    for target in (CLERGY, PEASANT, ECUME):
        assert refusal(match, f"{NOBLEMAN}: use > 3-PI > seat{target + 1}").rule == "8.3a"
    assert options(six(NOBLEMAN, {KING: ""}), NOBLEMAN, "use", "3-PI") == ["seat2"]


@pytest.mark.rule("8.3a", "7.3f")
def test_8_3a_with_neither_live_it_cannot_be_used():
    match = six(NOBLEMAN, {KING: "", QUEEN: ""})
    assert refusal(match, f"{NOBLEMAN}: use > 3-PI").rule == "8.3a"


@pytest.mark.rule("8.3b", "8.1c")
@pytest.mark.parametrize("anarchy", [False, True])
def test_8_3b_the_strongest_card_for_one(anarchy):
    match = six(NOBLEMAN, {QUEEN: "2-TU Q-TU Q-GU 2-BP"}, anarchy=anarchy)
    play(match, f"{NOBLEMAN}: use > 3-PI > seat2 > 4-FL")
    assert ("2-TU" if anarchy else "Q-GU") in held(match, NOBLEMAN)
    for given in ("none", "4-FL 10-FL"):
        assert refusal(six(NOBLEMAN), f"{NOBLEMAN}: use > 3-PI > seat2 > {given}").rule == "8.3b"


# ---- 8.4 Anarchy


@pytest.mark.rule("8.4a", "8.4b", "8.4d")
@pytest.mark.parametrize("pile", [[], ["3: 5-PI"]])
@pytest.mark.parametrize("seat", [PEASANT, ECUME])
def test_8_4a_as_leader_or_as_responder(seat, pile):
    match = six(seat, {PEASANT: "3-GU 4-BP", ECUME: "6-GU 4-PI"}, pile=pile)
    told = public(play(match, f"{seat}: use > {'3' if seat == PEASANT else '6'}-GU"))
    assert told == [f"<s{seat}> uses Anarchy ({3 if seat == PEASANT else 6}-GU): the Anarchy order is in force now."]
    shown = view(match, None)
    assert (shown.anarchy, shown.seats[seat].marked, shown.seats[seat].used) == (True, True, True)
    assert decides(match) == (seat, "5.4a" if pile else "5.3a")


@pytest.mark.rule("8.4b", "8.4d")
def test_8_4b_the_next_anarchy_turns_it_back_and_both_are_marked():
    match = six(PEASANT, {ECUME: "6-GU 4-PI"})
    play(match, "4: use > 3-GU", "4: 10x1")
    told = public(play(match, "5: use > 6-GU"))
    assert told == ["<s5> uses Anarchy (6-GU): the normal order is in force now."]
    assert (match.state.anarchy, match.state.marks) == (False, [PEASANT, ECUME])


@pytest.mark.rule("8.4b", "3.8")
def test_8_4b_it_outlasts_the_hand_and_ends_with_the_round():
    match = turn_of(realm("", "", "3-GU 10-GU 4-GU", "5-FL 6-FL", finished=(0, 1)), seat=2)
    play(match, "2: use > 3-GU", "2: 10x1", "3: pass")
    assert match.state.anarchy
    assert decides(match) == (2, "5.3a")
    play(match, "2: 4x1")
    assert (match.state.round, match.state.anarchy, match.state.marks) == (3, False, [])


@pytest.mark.rule("8.4c", "5.2d")
def test_8_4c_the_top_set_stays_and_is_beaten_in_the_new_order():
    match = six(PEASANT, {PEASANT: "3-GU 2-BP N-BP", ECUME: "2-PI N-PI 5-GU"}, pile=["3: 9-FL"])
    assert sets(match, PEASANT) == "Nx1"
    play(match, "4: use > 3-GU")
    assert top(match) == "3: 9-FL"
    assert sets(match, PEASANT) == "2x1"
    play(match, "4: pass")
    assert sets(match, ECUME) == "2x1 5x1"


@pytest.mark.rule("8.4e", "9.4c")
def test_8_4e_a_marked_player_who_stays_in_the_third_estate_scores_minus_2():
    match = turn_of(realm("", "", "5-FR", "5-FL 6-FL", finished=(0, 1), marks=(2, 3), used=(2, 3)), seat=2)
    told = public(play(match, "2: 5x1"))
    assert "3. <s2> is Peasant (keeps): −2 as the Anarchy penalty, −2 in all." in told
    assert "4. <s3> is Écume (keeps): −2 as the Anarchy penalty, −2 in all." in told


# ---- 8.5 Riot


@pytest.mark.rule("8.5a")
def test_8_5a_only_as_responder():
    match = six(ECUME)
    assert refusal(match, f"{ECUME}: use > 3-TU").rule == "8.5a"
    assert "use" in options(six(ECUME, pile=["3: 2-PI"]), ECUME)


@pytest.mark.rule("8.5b", "5.7c", "15.1")
def test_8_5b_the_hand_ends_and_the_user_leads_in_a_new_turn():
    match = six(ECUME, pile=["3: 2-PI"], passed=(KING, QUEEN))
    told = public(play(match, f"{ECUME}: use > 3-TU"))
    assert told[0] == "<s5> uses Riot (3-TU): the hand is over, and <s5> leads."
    assert decides(match) == (ECUME, "5.3a")
    assert (match.state.passed, match.state.pile) == ([], [])
    assert refusal(match, f"{ECUME}: pass").rule == "5.3b"


@pytest.mark.rule("8.5c")
@pytest.mark.parametrize("pile", ["3: Q-GU Q-TU Q-FR NAP", "3: NAP", "2: 2-PI"])
def test_8_5c_whatever_lies_there_and_whoever_played_it(pile):
    out = {int(pile[0]): ""}
    match = six(ECUME, out, pile=[pile])
    play(match, f"{ECUME}: use > 3-TU")
    assert decides(match) == (ECUME, "5.3a")


@pytest.mark.rule("8.5c", "5.6a")
def test_8_5c_kings_never_meet_a_riot():
    match = six(NOBLEMAN, {NOBLEMAN: "K-PI 4-FL"})
    play(match, f"{NOBLEMAN}: Kx1")
    assert decides(match) == (NOBLEMAN, "5.3a")


@pytest.mark.rule("8.1a", "8.2a", "8.3a", "7.3c")
@pytest.mark.parametrize("seats", [4, 5])
def test_8_small_tables_have_no_clergy_or_nobleman_and_no_cards_of_theirs(seats):
    match = new(seats, rounds=2)
    powers = {card.power for holding in match.state.holdings for card in holding}
    assert ("Tithe" in powers, "Treachery" in powers) == (seats == 5, False)
