"""14 Options: each with its values, its default, and what it changes."""

import pytest
from pydantic import ValidationError

from games.engine.errors import Refused
from games.nobles.options import RivalOptions
from games.nobles.title import GAME
from tests.games import walk
from tests.games.nobles.thrones import at_action, kingdoms, of, position, seen, there
from tests.kit import asked, match_at, options, play, private, public, refusal, text

ON = {"standing_orders": "on"}


@pytest.mark.rule("14.1", "14.2", "14.3", "14.4", "14.5", "14.6")
def test_14_the_defaults():
    assert RivalOptions().model_dump() == {
        "no_consort_order": "clockwise",
        "diplomacy": "accord_and_treaty",
        "tournament_club": "discard",
        "turn_limit": "off",
        "standing_orders": "off",
        "concede": "on",
    }


@pytest.mark.rule("14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "1.5")
@pytest.mark.parametrize(
    ("name", "legal", "illegal"),
    [
        ("no_consort_order", ["clockwise", "either"], ["anticlockwise"]),
        ("diplomacy", ["accord_and_treaty", "accord_only"], ["treaty_only"]),
        ("tournament_club", ["discard", "none"], ["serf"]),
        ("turn_limit", ["off", 40, 100, 1000], [38, 39, 1001, "on"]),
        ("standing_orders", ["on", "off"], ["all"]),
        ("concede", ["on", "off"], ["ask"]),
    ],
)
def test_14_what_may_be_chosen(name, legal, illegal):
    for choice in legal:
        assert getattr(RivalOptions.model_validate({name: choice}), name) == choice
    for choice in illegal:
        with pytest.raises(ValidationError):
            RivalOptions.model_validate({name: choice})


# ---- 14.1


@pytest.mark.rule("14.1", "6.6")
@pytest.mark.parametrize(("order", "placeable"), [("clockwise", ["9D"]), ("either", ["9D", "9H"])])
def test_14_1_without_a_consort_one_direction_or_either(order, placeable):
    # T: S4. Clockwise Diamonds are below Spades and may rise; anticlockwise Hearts are
    g = position(ours="KS[4S]; hand 9H 9C 9D", theirs="QC[7C]", options={"no_consort_order": order})
    match = match_at(GAME, g, "populate")
    assert options(match, 0, "place") == placeable


@pytest.mark.rule("14.1", "6.5")
def test_14_1_with_a_consort_it_changes_nothing():
    g = position(ours="KS[4S] QD[]; hand 9H 9C 9D", theirs="QC[7C]", options={"no_consort_order": "either"})
    assert options(match_at(GAME, g, "populate"), 0, "place") == ["9D"]


# ---- 14.2


@pytest.mark.rule("14.2", "8.7a")
@pytest.mark.parametrize(
    ("value", "action", "countered"),
    [
        ("accord_and_treaty", "treaty", True),
        ("accord_and_treaty", "accord", True),
        ("accord_only", "treaty", False),
        ("accord_only", "accord", True),
    ],
)
def test_14_2_what_diplomacy_counters(value, action, countered):
    g = position(ours="KS[6H 2D 3D]; hand 5D", theirs="QC[7C]; hand TH 9S", options={"diplomacy": value})
    match = at_action(g)
    told = play(match, f"0: {action}")
    assert ((1, "8.7c") in asked(match)) == countered
    assert "No Counter" not in " ".join(public(told))


# ---- 14.4


@pytest.mark.rule("14.4", "13.2")
@pytest.mark.parametrize(("turn", "over"), [(39, False), (40, True)])
def test_14_4_the_game_is_scored_after_so_many_turns_of_both(turn, over):
    g = position(ours="KS[4S]; glory 9H", theirs="QC[7C]", options={"turn_limit": 40}, turn=turn, active=1)
    match = match_at(GAME, g, "end_turn")
    assert match.over == over
    if over:
        assert (match.state.outcome.rule, match.state.outcome.scores) == ("14.4", (10, 0))
        assert public(match.news)[0] == "The turn limit is reached."
    else:
        assert match.state.turn == 40


@pytest.mark.rule("14.4")
def test_14_4_off_is_off():
    g = position(ours="KS[4S]", theirs="QC[7C]", turn=1000, active=1)
    assert not match_at(GAME, g, "end_turn").over


@pytest.mark.rule("14.4", "13.5")
@pytest.mark.parametrize(
    ("theirs", "places", "first"),
    [("QC[7C]; glory 9D", (1, 1), None), ("QC[7C]; glory 5D 4D", (), 1)],
)
def test_14_4_equal_scores_and_equal_glory_numbers_are_a_draw(theirs, places, first):
    g = position(ours="KC[4S]; glory 9H", theirs=theirs, options={"turn_limit": 40}, turn=40)
    match = match_at(GAME, g, "end_turn")
    outcome = match.state.outcome
    assert (outcome.scores, outcome.places) == ((9, 9), places)
    assert first is None or outcome.ranking[0] == first
    last = public(match.news)[-1]
    assert last == ("The game is a draw." if first is None else "<s1> wins the game.")


@pytest.mark.rule("14.4")
def test_14_4_an_odd_number_is_refused():
    with pytest.raises(Refused) as refused:
        walk.begin(GAME, 2, turn_limit=41)
    assert refused.value.refusal.rule == "14.4"
    assert not walk.begin(GAME, 2, turn_limit=42).over


# ---- 14.6


@pytest.mark.rule("14.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_14_6_a_player_may_concede_at_any_time_and_the_opponent_wins(seat):
    match = at_action(position(ours="KS[4S]; glory 9H TH", theirs="QC[7C]; glory 9D TD"))
    told = match.resign(seat)
    assert public(told) == [f"<s{seat}> concedes.", f"<s{1 - seat}> wins the game."]
    assert (match.over, match.asks) == (True, {})
    outcome = there(match.state.outcome)
    assert (outcome.rule, outcome.ranking) == ("14.6", (1 - seat, seat))


@pytest.mark.rule("14.6")
def test_14_6_also_while_the_other_is_asked_and_before_the_first_turn():
    match = walk.begin(GAME, 2)
    match.resign(1)
    assert there(match.state.outcome).ranking == (0, 1)
    match = at_action(position(ours="KS[6H 2D 3D]; hand 5D KD", theirs="QC[7C]; hand TH 9S"))
    play(match, "0: accord")
    match.resign(0)
    assert there(match.state.outcome).ranking == (1, 0)


@pytest.mark.rule("14.6")
def test_14_6_off_it_is_refused_and_nothing_changes():
    match = at_action(position(ours="KS[4S]", theirs="QC[7C]", options={"concede": "off"}))
    before = walk.everything(match)
    with pytest.raises(Refused) as refused:
        match.resign(0)
    assert refused.value.refusal.rule == "14.6"
    assert walk.everything(match) == before


# ---- 14.7


@pytest.mark.rule("14.7")
def test_14_7_when_the_time_runs_out_the_default_is_chosen():
    match = at_action(position(ours="KS[6H 2D 3D]; hand 5D KD", theirs="QC[7C]; hand TH 9S"))
    play(match, "0: accord")
    told = match.time_out(1)
    assert public(told)[0] == "<s1>: No Counter."
    match.time_out(0)
    assert str(of(match, 0).accord) == "5D"
    match.time_out(0)
    assert match.state.step != "act", "the phase is ended"


# ---- 14.5 standing orders


ORDERS = [
    "counter-accord",
    "counter-treaty",
    "counter-battle",
    "counter-polity",
    "counter-duel",
    "bribe",
    "outbid",
    "upgrade",
    "default",
]


def rivals(theirs="QC[7C]; hand TH 9S", ours="KS[6H 2D 3D]; hand 5D", **more):
    """At the choice of an action of seat 0, at a table with standing orders."""
    return at_action(position(ours=ours, theirs=theirs, options=ON, **more))


@pytest.mark.rule("14.5")
def test_14_5_without_the_option_nobody_is_asked_for_orders():
    assert asked(at_action(position(ours="KS[4S]", theirs="QC[7C]"))) == [(0, "8.1")]


@pytest.mark.rule("14.5")
def test_14_5_the_opponent_may_give_change_and_cancel_them_at_any_time():
    match = rivals()
    assert asked(match) == [(0, "8.1"), (1, "14.5")]
    assert match.asks[1].standing
    assert options(match, 1) == ORDERS
    play(match, "1: bribe", "1: counter-accord")
    assert of(match, 1).orders == ["bribe", "counter-accord"]
    assert "cancel-bribe" in options(match, 1)
    play(match, "1: cancel-bribe")
    assert of(match, 1).orders == ["counter-accord"]


@pytest.mark.rule("14.5", "17.2")
@pytest.mark.parametrize("order", ORDERS)
def test_14_5_nobody_else_is_told_or_sees_anything_of_an_order(order):
    match = rivals()
    before = [match.view(viewer) for viewer in (0, None)]
    mine = match.asks[0]
    told = play(match, f"1: {order}")
    assert told == []
    assert [match.view(viewer) for viewer in (0, None)] == before
    assert match.asks[0] is mine
    assert seen(match, 1).orders == (order,)
    assert seen(match, 0).orders == seen(match, None).orders == ()
    told = play(match, f"1: cancel-{order}")
    assert (told, of(match, 1).orders) == ([], [])


@pytest.mark.rule("14.5", "8.7f", "17.3")
@pytest.mark.parametrize("order", ["counter-accord", "default"])
def test_14_5_an_order_answers_at_once_as_the_player_would(order):
    answered, ordered = rivals(), rivals()
    play(answered, "0: accord")
    one = public(play(answered, "1: no"))
    play(ordered, f"1: {order}")
    told = play(ordered, "0: accord")
    assert public(told) == ["<s0>: Accord.", *one]
    (line,) = private(told, 1)
    assert line.startswith("Your standing order answered for you")
    assert private(told, 0) == []


@pytest.mark.rule("14.5")
@pytest.mark.parametrize(
    ("order", "ours", "theirs", "action", "rule"),
    [
        ("counter-accord", "KS[6H 2D 3D]; hand 5D", "QC[7C]; hand TH", "accord", "8.7c"),
        ("counter-treaty", "KS[6H 2D 3D]; hand 5D", "QC[7C]; hand TH", "treaty", "8.7c"),
        ("counter-battle", "KS[6S 2D]; army 5D", "QC[7C]; hand TS", "battle", "8.7c"),
        ("counter-polity", "KS[6H 2D]; hand 5D 6D 7D 8D 9D", "QC[7C]; glory AH; hand TC 9S 8S 3S 2S", "polity", "8.7c"),
        ("counter-duel", "KS[6C 2C]; hand 5D 6D 7D 8D 9D", "QC[7C]; hand TD 9S 8S 3S 2S", "duel", "8.7c"),
        ("bribe", "KS[6S 2D]", "QH[7C 8C]; hand TS", "intrigue > bribe", "9.1e"),
        ("outbid", "KS[6S 2D]; hand 9C", "QH[7C]; hand TC", "commerce > 9C", "9.18c"),
    ],
)
def test_14_5_each_order_answers_its_question_and_no_other(order, ours, theirs, action, rule):
    for given in [None, *ORDERS]:
        match = rivals(theirs, ours, draw="4H")
        if given:
            play(match, f"1: {given}")
        path = action.split(" > ")
        play(match, *[f"0: {word}" for word in path])
        assert ((1, rule) in asked(match)) == (given not in (order, "default")), given


@pytest.mark.rule("14.5", "12.7i", "12.7n")
@pytest.mark.parametrize(("card", "rule"), [("JS", "12.7"), ("X1", "12.7n")])
def test_14_5_upgrades_and_swaps_are_declined(card, rule):
    for given in ["", "; orders upgrade", "; orders default", "; orders bribe"]:
        g = position(ours="KC[3H 2H]", theirs=f"QC[7S 4H]; hand 9S{given}", options=ON, draw=card)
        match = match_at(GAME, g, "migration_3")
        if card == "X1":
            play(match, "0: 3H")
        assert ((1, rule) in asked(match)) == (given in ("", "; orders bribe")), given


@pytest.mark.rule("14.5", "9.11b", "9.16h")
def test_14_5_default_answers_everything_by_section_16():
    g = position(ours="KS[4S]", theirs="QH[7H]; plot 5S; orders default", options=ON)
    g.kingdoms[1].overlooked = True
    match = at_action(g)
    play(match, "0: reveal")
    assert kingdoms(match)[1] == "QH[7H]"
    match = rivals("QC[7C]; hand TD 9S 8S 3S 2S; orders default", "KS[6C 2C]; hand 5D 6D 7D 8D 9D")
    play(match, "0: duel", "0: 5D")
    assert "2S" in text(match.state.discard), "the lowest card was put"


@pytest.mark.rule("14.5", "14.7")
def test_14_5_a_question_that_is_open_already_is_answered_by_the_player():
    match = rivals()
    play(match, "0: accord")
    assert asked(match) == [(1, "8.7c")]
    assert refusal(match, "1: bribe").rule == "8.7c"


@pytest.mark.rule("14.5")
def test_14_5_they_lapse_when_their_owners_own_turn_begins():
    g = position(ours="KS[4S]; orders bribe", theirs="QC[7C]; orders outbid", options=ON, active=1)
    match = match_at(GAME, g, "begin_turn")
    assert (of(match, 0).orders, of(match, 1).orders) == (["bribe"], [])


@pytest.mark.rule("14.5")
def test_14_5_they_hold_until_then():
    match = rivals()
    play(match, "1: outbid", "0: end", "0: end")
    assert of(match, 1).orders == ["outbid"]
