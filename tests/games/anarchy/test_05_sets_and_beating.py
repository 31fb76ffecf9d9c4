"""5.1 to 5.5 Sets, strength, lead, beating, passing."""

import pytest

from tests.games.anarchy.realm import decides, held, realm, sets, top, turn_of
from tests.kit import options, play, refusal

OTHERS = ("3-TU 5-TU 6-TU", "3-FR 5-FR 6-FR", "3-FL 5-FL 6-FL")


def facing(pile: str, holding: str, **more):
    """Seat 0 responds to a set of seat 3."""
    return turn_of(realm(holding, *OTHERS[:2], "2-FL 3-FL", pile=[f"3: {pile}"], **more))


@pytest.mark.rule("5.1a", "5.1b", "5.1c", "6.1", "6.2")
def test_5_1_every_set_that_a_holding_makes_is_one_choice():
    match = turn_of(realm("4-GU 4-FR 4-FL 7-GU N-TU NAP", *OTHERS))
    assert sets(match, 0) == "4x1 4x1+NAP 4x2 4x2+NAP 4x3 4x3+NAP 7x1 7x1+NAP Nx1 Nx1+NAP NAP"


@pytest.mark.rule("5.1a")
@pytest.mark.parametrize("move", ["4x3", "8x1", "none", "4x2+NAP", "NAP", "4x0", "4-TU", "4-GU 4-GU"])
def test_5_1a_only_cards_of_the_holding_each_once_and_at_least_one(move):
    match = turn_of(realm("4-GU 4-FR 7-GU", *OTHERS))
    assert refusal(match, f"0: {move}").rule == "5.1a"
    assert held(match, 0) == "4-GU 4-FR 7-GU"


@pytest.mark.rule("5.1a", "5.1c")
@pytest.mark.parametrize(
    ("cards", "rule"), [("9-GU 9-GU", "5.1a"), ("9-CA", "5.1a"), ("9-GU 7-GU", "5.1b"), ("9-GU", "5.1c")]
)
def test_5_1a_the_same_where_the_cards_are_named(cards, rule):
    match = turn_of(realm("9-GU 9-TU 9-FR 7-GU", *OTHERS))
    assert refusal(match, f"0: 9x2 > {cards}").rule == rule


@pytest.mark.rule("5.1a", "5.1c")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("9x2 > 9-GU", "choose 2, not 1 (rule 5.1c)"),
        ("9x2 > none", "you named none of the choices: choose 2 (rule 5.1c)"),
        ("9x2+NAP > NAP", "you named none of the choices: choose 2 (rule 5.1c)"),
        ("9 NAP NAP", "Napoleon is named twice (rule 5.1a)"),
    ],
)
def test_5_1c_too_few_cards_of_a_set_that_takes_all_of_them_and_napoleon_twice(said, why):
    match = turn_of(realm("9-GU 9-TU 7-GU NAP", *OTHERS))
    assert str(refusal(match, f"0: {said}")) == why


@pytest.mark.rule("5.1b")
@pytest.mark.parametrize("move", ["4-GU 7-GU", "4-GU 4-FR 7-GU", "7-GU nap 4-GU", "4-gu 7-GU"])
def test_5_1b_natural_cards_of_one_rank(move):
    match = turn_of(realm("4-GU 4-FR 7-GU NAP", *OTHERS))
    assert refusal(match, f"0: {move}").rule == "5.1b"
    assert refusal(match, "0: 4x1 7x1").rule == "5.3a", "one set"


@pytest.mark.rule("5.1c", "5.2c")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_5_1c_any_number_of_a_rank(count):
    match = turn_of(realm("4-GU 4-FR 4-FL 7-GU", *OTHERS))
    chosen = "" if count == 3 else f" > {' '.join(['4-GU', '4-FR'][:count])}"
    play(match, f"0: 4x{count}{chosen}")
    assert top(match) == "0: " + " ".join(["4-GU", "4-FR", "4-FL"][:count])
    assert len(match.state.holdings[0]) == 4 - count


NINES = "9-GU 9-TU 9-FR 9-FL 7-GU NAP"
EIGHTS = "8-GU 8-FR 8-FL 7-GU NAP"


@pytest.mark.rule("5.1c", "7.1a", "7.1b", "7.2b", "8.1c")
@pytest.mark.parametrize(
    ("holding", "more"),
    [
        (NINES, {}),  # their Specialties differ
        ("9-FR 9-FL 7-GU NAP", {}),  # the same Specialty
        (EIGHTS, {}),  # none
        (EIGHTS, {"round": 1}),
        (NINES, {"court_powers": "off"}),
    ],
)
def test_5_1c_which_cards_of_a_rank_are_played_is_the_players_choice(holding, more):
    match = turn_of(realm(holding, *OTHERS, **more))
    rank = holding[0]
    mine = [card for card in holding.split() if card.startswith(rank)]
    ask = match.preview(0, f"{rank}x1+NAP")
    assert ask is not None
    assert (ask.rule, ask.legal, ask.low, ask.high) == ("5.1c", mine, 1, 1)
    assert ask.default == (mine[0],), "the first in suit order is suggested"
    play(match, f"0: {rank}x1+NAP > {mine[-1]}")
    assert top(match) == f"0: {mine[-1]} NAP"
    assert mine[-1] not in held(match, 0).split()


@pytest.mark.rule("5.1c", "12.1")
def test_5_1c_it_is_asked_also_who_leads_and_who_is_late_plays_the_first():
    match = turn_of(realm(EIGHTS, *OTHERS))
    play(match, "0: 8x1")
    assert match.asks[0].rule == "5.1c"
    match.time_out(0)
    assert top(match) == "0: 7-GU", "what was begun is forgotten"
    late = turn_of(realm("8-FR 8-FL 9-GU", *OTHERS))
    late.time_out(0)
    assert top(late) == "0: 8-FR"


@pytest.mark.rule("5.1c")
@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("8x3", "8-GU 8-FR 8-FL"),
        ("8x3 > 8-FL 8-GU 8-FR", "8-GU 8-FR 8-FL"),
        ("8x3 > 8-gu,8-fr,8-fl", "8-GU 8-FR 8-FL"),
        ("8x3+NAP", "8-GU 8-FR 8-FL NAP"),
        ("8x3+NAP > 8-GU 8-FR 8-FL", "8-GU 8-FR 8-FL NAP"),
        ("8x3+NAP > 8-GU 8-FR 8-FL NAP", "8-GU 8-FR 8-FL NAP"),
        ("7x1 > 7-GU", "7-GU"),
        ("NAP > NAP", "NAP"),
    ],
)
def test_5_1c_where_all_are_played_nothing_is_asked_and_they_may_be_named(move, cards):
    match = turn_of(realm(EIGHTS, *OTHERS))
    play(match, f"0: {move}")
    assert top(match) == f"0: {cards}"


@pytest.mark.rule("5.1a", "5.1b", "5.1c")
@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        ("8x3 > 8-GU 8-FR 8-TU", "5.1a", "you don't hold 8-TU"),
        ("8x3 > 8-GU 8-FR 7-GU", "5.1b", "all natural cards of a set have one rank, and 7-GU has another"),
        ("8x3 > 8-GU 8-FR NAP", "5.1b", "Napoleon isn't in the set you chose"),
        ("8x3 > 8-GU 8-FR 2-FL", "5.1a", "you don't hold it: 2-FL is on the table"),
        ("7x1 > 7-TU", "5.1a", "you don't hold it: 7-TU is on the cleared pile"),
        ("8x2 > 8-GU 7-GU", "5.1b", "all natural cards of a set have one rank, and 7-GU has another"),
        ("8x2 > 8-GU 8-TU", "5.1a", "you don't hold 8-TU"),
        ("8x2 > 8-GU 8-PI", "5.1a", "you don't hold it: 8-PI isn't in the deck with this many players"),
        ("8x2 > 8-GU 8-GU", "5.1a", "8-GU is named twice"),
        ("8x2 > 8-GU NAP", "5.1b", "Napoleon isn't in the set you chose"),
        ("8x2 > 8-GU 8-FR 8-FL", "5.1c", "choose 2, not 3"),
        ("8x2 > none", "5.1a", "a set has at least one card"),
        ("8x2 > pass", "5.1c", "first finish what you have begun, or undo it"),
        ("8x3 > 8-GU 8-FR 8-FL > 7-GU", "5.1c", 'there is nothing more to choose at this point: leave out "7-GU"'),
    ],
)
def test_5_1c_other_cards_hear_their_own_reason(move, rule, why):
    others = ("8-TU 5-TU 6-TU", *OTHERS[1:])
    match = turn_of(realm(EIGHTS, *others, pile=["3: 2-FL"]))
    refused = refusal(match, f"0: {move}")
    assert (refused.rule, refused.why) == (rule, why)


@pytest.mark.rule("5.1a", "5.1c")
@pytest.mark.parametrize("said", ["1", "play > 1", "1x1", "1 1", "one 1"])
def test_5_1c_a_1_is_not_a_10(said):
    match = turn_of(realm("10-GU 7-GU", *OTHERS))
    assert refusal(match, f"0: {said}").rule in ("5.1a", "5.1c", "5.3a"), "no set, too few, or none of the choices"
    assert held(match, 0) == "7-GU 10-GU"


@pytest.mark.rule("5.1b", "5.1c", "6.1")
@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("8-GU 8-FL", "8-GU 8-FL"),
        ("8-fl, 8-gu", "8-GU 8-FL"),
        ("8-FL", "8-FL"),
        ("8-FL NAP 8-FR", "8-FR 8-FL NAP"),
        ("8-FL 8-FR 8-GU", "8-GU 8-FR 8-FL"),
        ("8 8 > 8-FL 8-FR", "8-FR 8-FL"),
        ("8 8 8", "8-GU 8-FR 8-FL"),
        ("8 > 8-FL 8-GU", "8-GU 8-FL"),
        ("8 > 8-FL NAP", "8-FL NAP"),
        ("8 8 nap > 8-FL 8-GU", "8-GU 8-FL NAP"),
        ("8x1+nap > 8-FL NAP", "8-FL NAP"),
        ("8+NAP > 8-FL", "8-FL NAP"),
        ("7-gu", "7-GU"),
    ],
)
def test_5_1_a_set_is_understood_by_its_cards_or_its_rank(move, cards):
    match = turn_of(realm(EIGHTS, *OTHERS))
    play(match, f"0: {move}")
    assert top(match) == f"0: {cards}"


@pytest.mark.rule("5.1c", "5.4d")
def test_5_1c_a_rank_alone_is_understood_where_one_set_of_it_can_be_played():
    match = facing("7-GU 7-TU", "8-GU 8-FR 9-GU 9-FR 9-FL 4-FR")
    play(match, "0: 8")
    assert top(match) == "0: 8-GU 8-FR"


@pytest.mark.rule("5.1c", "1.2", "1.4")
@pytest.mark.parametrize(
    ("said", "lies"),
    [
        ("two 8s", "8-GU 8-FR"),
        ("one King", "K-GU"),
        ("kings napoleon", "K-GU NAP"),
        ("three noblemen", "N-GU N-FR N-FL"),
    ],
)
def test_5_1c_ranks_may_be_said_in_words(said, lies):
    match = facing("7-GU 7-TU" if said.startswith(("two", "three")) else "7-GU", "8-GU 8-FR K-GU NAP N-GU N-FR N-FL")
    play(match, f"0: {said}")
    assert lies in (
        top(match).removeprefix("0: "),
        " ".join(card.text for card in match.state.cleared[-len(lies.split()) :]),
    )


@pytest.mark.rule("5.1a", "5.1c", "5.4c", "5.4d")
@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        ("8", "5.1c", "say how many: two 8s or three 8s"),
        ("4", "5.4c", "the rank isn't above the top set's: it takes at least two 8s, or stronger"),
        ("9", "5.4d", "the top set has 2 cards: it takes at least two 8s, or stronger"),
        ("q", "5.1a", "you hold no Queens"),
        ("8x4", "5.1a", "you hold three 8s"),
        ("9x2", "5.1a", "you hold one 9"),
        ("9x1+NAP", "5.1a", "you don't hold Napoleon"),
        ("8-TU 8-GU", "5.1a", "you don't hold 8-TU"),
        ("8-GU 7-GU", "5.1a", "you don't hold it: 7-GU is on the table"),
        ("8-GU 9-GU", "5.1b", "all natural cards of a set have one rank"),
        ("8 9", "5.1b", "all natural cards of a set have one rank"),
        ("8-GU", "5.4d", "the top set has 2 cards: it takes at least two 8s, or stronger"),
        (
            "4-GU 4-FR",
            "5.4c",
            "the rank isn't above the top set's: it takes at least two 8s, or stronger",
        ),
        ("4x2 > 4-TU 4-GU", "5.1a", "you don't hold 4-TU"),
        (
            "4x2 > 4-FR 4-GU",
            "5.4c",
            "the rank isn't above the top set's: it takes at least two 8s, or stronger",
        ),
        ("xyzzy", "5.4a", "xyzzy isn't one of the choices: you beat the top set, or pass"),
    ],
)
def test_5_1_or_it_is_refused_by_what_is_wrong_with_it(move, rule, why):
    match = turn_of(realm("8-GU 8-FR 8-FL 9-GU 4-GU 4-FR", "8-TU 4-TU", *OTHERS[1:2], "2-FL", pile=["3: 7-GU 7-TU"]))
    refused = refusal(match, f"0: {move}")
    assert (refused.rule, refused.why) == (rule, why)


@pytest.mark.rule("5.4a", "6.2", "6.4")
@pytest.mark.parametrize(
    ("pile", "anarchy", "takes"),
    [
        ("Q-GU", False, "it takes Napoleon, or at least one King"),
        ("2-GU", True, "it takes Napoleon, or at least one King"),
        ("NAP", False, "it takes at least one King"),
        ("Q-GU Q-TU", False, "it takes at least two Kings"),
        ("C-GU", False, "it takes at least one Queen, or stronger"),
    ],
)
def test_5_4a_a_refusal_says_all_that_would_beat_the_top_set(pile, anarchy, takes):
    match = turn_of(realm("4-FR 6-TU", "8-TU 4-TU", *OTHERS[1:2], "2-FL", pile=[f"3: {pile}"], anarchy=anarchy))
    why = "the rank isn't above the top set's" if " " not in pile else "the top set has 2 cards"
    assert refusal(match, "0: 4x1").why == f"{why}: {takes}"


ORDER = "2 3 4 5 6 7 8 9 10 N C Q NAP K".split()  # noqa: SIM905
ANARCHY = "Q C N 10 9 8 7 6 5 4 3 2 NAP K".split()  # noqa: SIM905


@pytest.mark.rule("5.2a", "5.2b", "5.4a", "5.4c", "6.2")
@pytest.mark.parametrize(("anarchy", "order"), [(False, ORDER), (True, ANARCHY)], ids=["normal", "Anarchy"])
def test_5_2_the_orders(anarchy, order):
    for place, lying in enumerate(order[:-1]):
        card = "NAP" if lying == "NAP" else f"{lying}-FL"
        rest = [rank for rank in order if rank not in ("NAP", lying)]
        holding = " ".join([f"{rank}-GU" for rank in rest] + (["NAP"] if lying != "NAP" else []))
        g = realm(holding, "2-TU 3-TU", "2-FR 3-FR", "4-TU 5-TU", pile=[f"3: {card}"], anarchy=anarchy)
        match = turn_of(g)
        single = {token.removesuffix("x1") for token in options(match, 0) if "+" not in token} - {"pass", "use"}
        assert single == set(order[place + 1 :]), lying
        for weak in order[: place + 1]:
            if weak not in ("NAP", lying):
                assert refusal(match, f"0: {weak}x1").rule == "5.4c"


@pytest.mark.rule("5.2c", "5.4c")
def test_5_2c_suits_have_no_strength():
    match = facing("7-GU", "7-TU 7-FR 7-FL 2-GU")
    assert sets(match, 0) == ""
    for count in (1, 2, 3):
        assert refusal(match, f"0: 7x{count}").rule == "5.4c"


@pytest.mark.rule("5.2d", "8.4c")
def test_5_2d_compared_in_the_order_in_force_when_the_later_is_played():
    match = facing("7-FL", "2-GU 8-GU 3-GU", roles="P K Q É")
    assert sets(match, 0) == "8x1"
    play(match, "0: use > 3-GU")
    assert sets(match, 0) == "2x1"
    play(match, "0: 2x1")
    assert sets(match, 1) == "", "nothing but Napoleon and KINGs beats a 2 now"


@pytest.mark.rule("5.3a")
def test_5_3a_the_leader_may_lead_anything():
    for move in ("2x1", "Qx2", "Kx1 > K-TU", "Kx2", "NAP", "Kx1+NAP > K-GU", "2x1+NAP"):
        match = turn_of(realm("2-GU Q-GU Q-TU K-GU K-TU NAP", *OTHERS))
        play(match, f"0: {move}")
        assert len(match.state.holdings[0]) < 6


@pytest.mark.rule("5.3b")
def test_5_3b_the_leader_cannot_pass():
    match = turn_of(realm("2-GU Q-GU", *OTHERS))
    assert refusal(match, "0: pass").rule == "5.3b"
    assert "pass" not in options(match, 0)


@pytest.mark.rule("5.4a", "5.4b")
def test_5_4b_on_a_5_one_6_two_6s_or_three_kings():
    match = turn_of(realm("6-GU 6-TU K-GU K-TU K-FR 5-TU 4-GU", "3-TU", "3-FR", "3-FL", pile=["3: 5-GU"]))
    assert sets(match, 0) == "6x1 6x2 Kx1 Kx2 Kx3"


@pytest.mark.rule("5.4b")
def test_5_4b_the_size_goes_up_and_is_the_least_for_the_next():
    match = turn_of(
        realm("7-GU 7-TU 2-GU", "8-GU 9-GU 9-TU N-GU N-TU N-FR", "3-FR 2-FR", "3-FL 2-FL", pile=["3: 5-GU"])
    )
    play(match, "0: 7x2")
    assert sets(match, 1) == "9x2 Nx2 Nx3"


@pytest.mark.rule("5.4a", "5.4d")
def test_5_4a_on_two_10s_at_least_two_noblemen():
    match = facing("10-GU 10-TU", "N-GU N-TU N-FR C-GU 9-GU 9-TU 9-FL")
    assert sets(match, 0) == "Nx2 Nx3"
    assert refusal(match, "0: Nx1").rule == "5.4d"
    assert refusal(match, "0: 9x3").rule == "5.4c"
    assert refusal(match, "0: 9x1").rule == "5.4d", "too few comes before too weak"


@pytest.mark.rule("5.4c")
def test_5_4c_the_same_or_a_weaker_rank_never_beats_whatever_its_size():
    match = turn_of(realm("7-TU 7-FR 7-FL 6-GU 6-FR 6-FL NAP", "3-TU", "3-FR", "3-FL", pile=["3: 7-GU"]))
    assert sets(match, 0) == "NAP", "and no 7 with it"
    for move in ("7x3", "7x3+NAP", "6x3+NAP"):
        assert refusal(match, f"0: {move}").rule == "5.4c"


@pytest.mark.rule("5.4d", "6.5")
def test_5_4d_a_smaller_set_never_beats_kings_and_napoleon_neither():
    match = facing("7-GU 7-TU", "K-GU NAP 8-GU")
    for move in ("Kx1", "NAP", "8x1"):
        assert refusal(match, f"0: {move}").rule == "5.4d"
    assert sets(match, 0) == "8x1+NAP Kx1+NAP"


@pytest.mark.rule("5.5a")
def test_5_5a_who_could_beat_may_pass():
    match = facing("7-GU", "8-GU 9-GU")
    play(match, "0: pass")
    assert match.state.passed == [0]


@pytest.mark.rule("5.5b")
@pytest.mark.parametrize("standing_pass", ["on", "off"])
@pytest.mark.parametrize("move", ["8x1", "use", "pass"])
def test_5_5b_a_pass_holds_to_the_end_of_the_hand(standing_pass, move):
    match = turn_of(realm("8-GU 9-GU 6-GU", *OTHERS[:2], "2-FL 3-FL", pile=["3: 4-FL"], standing_pass=standing_pass))
    play(match, "0: pass")
    assert 0 not in match.asks
    assert refusal(match, f"0: {move}").rule == "5.5b"
    play(match, "1: 5x1", "2: 6x1", "3: pass", "1: pass")
    assert decides(match) == (2, "5.3a"), "seat 0 was not asked again"


@pytest.mark.rule("5.5c")
def test_5_5c_who_cannot_beat_must_pass():
    match = facing("K-GU NAP", "8-GU 2-GU")
    assert options(match, 0) == ["pass"]


@pytest.mark.rule("5.5c", "7.3b")
def test_5_5c_unless_a_use_changes_that():
    pile = ["3: 10-FL"]
    exchange = turn_of(realm("3-FR 4-GU", "2-GU 3-TU", "2-TU K-TU", "3-FL 2-FL", pile=pile))
    assert options(exchange, 0) == ["pass", "use"]
    play(exchange, "0: use > 3-FR > seat3 > 4-GU")
    assert sets(exchange, 0) == "Kx1"
    anarchy = turn_of(realm("2-GU 3-TU", "3-FR 4-GU", "2-TU 3-GU", "3-FL 2-FL", pile=pile, to_play=2))
    assert options(anarchy, 2) == ["pass", "use"]
    play(anarchy, "2: use > 3-GU")
    assert sets(anarchy, 2) == "2x1"
    riot = turn_of(realm("2-GU 3-GU", "3-FR 4-GU", "2-TU 3-TU", "3-FL 2-FL", pile=pile, to_play=2))
    assert options(riot, 2) == ["pass", "use"]
    play(riot, "2: use > 3-TU")
    assert decides(riot) == (2, "5.3a")


@pytest.mark.rule("5.5d")
def test_5_5d_who_has_played_and_was_beaten_is_asked_again():
    match = turn_of(realm("3-GU 8-GU 9-GU", "5-TU 9-TU", "3-FR 2-FR", "3-FL 2-FL"))
    play(match, "0: 3x1", "1: 5x1", "2: pass", "3: pass")
    assert decides(match) == (0, "5.4a")
    play(match, "0: 8x1")
    assert decides(match) == (1, "5.4a")
