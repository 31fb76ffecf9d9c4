"""18. The example of the rulebook, step by step; and the examples that stand in the rules."""

import pytest

from tests.games.anarchy.realm import decides, held, realm, sets, top, turn_of
from tests.kit import play, private, public

ANNA, BEA, CID, DOV = range(4)


@pytest.mark.rule("5.2d", "5.4a", "5.4b", "5.6a", "5.7d", "5.8b", "5.8c", "5.9a", "6.1", "6.6", "7.6", "8.1b", "8.4c")
@pytest.mark.rule("8.5b", "9.2", "9.4c", "9.5", "9.7", "3.7")
def test_18_part_of_a_second_round():
    g = realm(
        "4-GU 4-TU 4-FL 9-FR Q-GU K-FL",
        "5-TU 8-FL 8-GU C-TU",
        "3-GU 2-TU 2-FR 10-GU 10-FL",
        "6-TU 7-GU K-GU NAP",
    )
    match = turn_of(g)

    told = play(match, "0: use > 9-FR > seat4 > 4-GU")  # step 1
    assert public(told) == ["<s0> uses Taxation (9-FR) on <s3>: 1 card each way."]
    assert private(told, DOV) == ["You give King of Guillotine to <s0> and receive 4 of Guillotine."]
    assert set(held(match, ANNA).split()) == {"4-TU", "4-FL", "Q-GU", "K-FL", "K-GU"}
    assert set(held(match, DOV).split()) == {"6-TU", "7-GU", "NAP", "4-GU"}

    play(match, "0: 4x1 > 4-TU")  # step 2
    assert top(match) == "0: 4-TU"

    play(match, "1: 8x2")  # step 3
    assert held(match, BEA) == "5-TU C-TU"
    assert sets(match, CID) == "10x2"

    told = play(match, "2: use > 3-GU")  # step 4
    assert public(told) == ["<s2> uses Anarchy (3-GU): the Anarchy order is in force now."]
    assert match.state.marks == [CID]
    assert sets(match, CID) == "2x2"
    play(match, "2: 2x2")
    assert held(match, CID) == "10-GU 10-FL"

    assert sets(match, DOV) == ""  # step 5
    play(match, "3: use > 6-TU")
    assert decides(match) == (DOV, "5.3a")
    assert held(match, DOV) == "4-GU 7-GU NAP"

    play(match, "3: 7x1+NAP")  # step 6
    assert sets(match, ANNA) == "Kx2"
    told = play(match, "0: Kx2")
    assert public(told)[-1] == "<s0> wins the hand; <s0> leads."
    assert (held(match, ANNA), held(match, DOV)) == ("4-FL Q-GU", "4-GU")

    told = play(match, "0: Qx1", "1: Cx1", "2: 10x1 > 10-GU", "3: 4x1")  # step 7
    assert public(told)[-1] == "<s3> is out, in place 1."

    assert sets(match, ANNA) == ""  # step 8
    told = play(match, "0: pass", "1: pass", "2: pass")
    assert public(told)[-1] == "<s3> wins the hand; <s0> leads."
    told = play(match, "0: 4x1")
    assert public(told)[1] == "<s0> is out, in place 2."

    told = play(match, "1: pass", "2: pass")  # step 9
    assert decides(match) == (BEA, "5.3a")
    told = play(match, "1: 5x1")
    assert public(told)[:3] == [
        "<s1> plays one 5 (5-TU); the last card is played.",
        "<s1> is out, in place 3.",
        "Round 2 is over: <s2> is left with 1 card.",
    ]

    assert public(told)[3:7] == [  # step 10
        "1. <s3> is King (rises): 5 points, 5 in all.",
        "2. <s0> is Queen (falls): 3 points, 3 in all.",
        "3. <s1> is Peasant (falls): 0 points, 0 in all.",
        "4. <s2> is Écume (falls): −2 as the Anarchy penalty, −2 in all.",
    ]
    assert match.state.circle == [DOV, ANNA, BEA, CID]
    assert (match.state.dealer, decides(match)) == (CID, (DOV, "5.3a"))
