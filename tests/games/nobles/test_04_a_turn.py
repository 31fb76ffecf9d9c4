"""4. A turn."""

import pytest

from games.engine.running.match import Match
from games.nobles.options import RivalOptions
from games.nobles.title import GAME
from tests.games.nobles.thrones import SEED, at_action, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal

OURS = "KH[4H 3D] QD[5C]; army 9C; peasants 5D 6H 7H 8H; plot 2S; hand 9H QS"
THEIRS = "QC[7C 2C 6D]; peasants 9S 6S"


def at(step, ours=OURS, theirs=THEIRS, **more):
    """At that step of seat 0's turn."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


@pytest.mark.rule("4.1", "4.2")
def test_4_1_the_states_of_a_turn_in_their_order():
    match = at("begin_turn", turn=8)
    seen = [asked(match)]
    for move in ("0: overlook", "0: no", "0: 5D", "0: king"):
        play(match, move)
        seen.append(asked(match))
    assert seen == [
        [(0, "9.16c")],  # SUBTERFUGE
        [(0, "7.1")],  # PEASANT_1
        [(0, "7.3")],  # PEASANT_2: Famine, which Peasant is discarded
        [(0, "7.3")],  # and in which row another rises
        [(1, "7.8")],  # which spreads to the Opponent, who has no Heart
    ]


@pytest.mark.rule("4.1", "4.2")
def test_4_1_after_the_peasant_phase_action_population_inauguration_migration():
    match = at_action(position(ours="KS[4S 5S]; army 9C; hand 9H QD", theirs="QC[7C 2C]", draw="9S 2H 3H"))
    seen = [asked(match)[0]]
    for move in ("0: end", "0: end", "0: no", "0: no", "0: 5S", "0: none"):
        play(match, move)
        seen.append(asked(match)[0])
    assert seen == [
        (0, "8.1"),  # ACTION
        (0, "10.1"),  # POPULATION
        (0, "11.1"),  # INAUGURATION
        (0, "12.2"),  # MIGRATION_1
        (0, "12.3"),  # MIGRATION_2; in MIGRATION_3 a Refugee, in MIGRATION_4 the draw, both without a question
        (0, "12.10"),  # MIGRATION_5
        (1, "8.1"),  # the Opponent's turn: no Subterfuge card, no Peasant
    ]
    assert kingdoms(match)[0] == "KS[4S]; army 9C; peasants 5S 9S; hand 9H QD 2H"


@pytest.mark.rule("4.1")
def test_4_1_migration_0_and_the_other_states_without_a_choice_ask_nobody():
    match = at("begin_migration", "KS[4S]+7C; accord 5D", "QC[8C]", draw="TS 9S")
    assert asked(match) == [(1, "8.1")]
    assert kingdoms(match)[0] == "KS[4S]; peasants TS; hand 9S"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("plot", "first"), [("", (0, "7.1")), ("; plot 2S", (0, "9.16c"))])
def test_4_1_subterfuge_exists_only_while_a_card_without_an_answer_lies_in_the_own_kingdom(plot, first):
    ours = "KH[4H 3D 5C]; peasants 5D"
    match = at("begin_turn", ours + plot, "QC[7C]", turn=8)
    assert asked(match) == [first]
    state = position(ours=ours + plot, theirs="QC[7C]", turn=8)
    state.kingdoms[0].overlooked = True
    assert asked(match_at(GAME, state, "begin_turn")) == [(0, "7.1")]


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("turn", [0, 1])
def test_4_3_a_first_turn_has_neither_subterfuge_nor_peasants_nor_actions(turn):
    match = at("begin_turn", turn=turn)
    assert asked(match) == [(0, "10.1")]
    assert kingdoms(match)[0] == OURS.replace("; plot 2S; hand 9H QS", "; hand 9H QS; plot 2S")


@pytest.mark.rule("4.4")
def test_4_4_only_the_player_whom_the_state_names_may_choose():
    match = at_action(position(ours="KS[4S 3D]; hand 9H", theirs="QC[7C 2C]; hand 9D"))
    for move in ("1: end", "1: commerce", "1: nonsense"):
        assert str(refusal(match, move)) == "it's your rival's turn (rule 3.8)"


@pytest.mark.rule("4.4")
def test_4_4_a_choice_of_the_opponent_stops_the_turn_until_it_is_made_or_defaulted():
    match = at("peasant_step_2", "KH[4H 3D 5C]; peasants 5D 6H 7H 8H", "QC[7C 2C]; peasants 9S 6S")
    play(match, "0: 5D")
    assert asked(match) == [(1, "7.8")]
    assert str(refusal(match, "0: end")) == "your rival decides first (rule 4.4)"
    match.time_out(1)
    assert kingdoms(match)[1] == "QC[7C 2C]; peasants 9S"
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("4.5")
def test_4_5_a_choice_with_one_legal_outcome_is_made_by_itself():
    match = at_action(position(ours="KS[4S 3D]; hand 5H", theirs="QC[7C 2C]"))
    told = play(match, "0: ascendancy > 4S")  # the only card to discard is not asked for
    assert "<s0> discards 5♥ (hand)." in public(told)


@pytest.mark.rule("4.5", "8.7f")
def test_4_5_but_questions_about_hidden_cards_are_always_asked():
    match = at_action(position(ours="KS[4S 3D]; army 7C", theirs="QC[8C 2C]; hand KD"))
    play(match, "0: battle")
    assert asked(match) == [(1, "8.7c")]
    assert options(match, 1) == ["no"]
    match = at("inaugurate", "KS[4S 3D]; hand 5H")
    assert asked(match) == [(0, "11.1")]
    assert options(match, 0) == ["no"]


@pytest.mark.rule("4.6", "5.9")
def test_4_6_the_game_can_end_in_the_middle_of_an_action():
    theirs = "KH[7C] QS[2C]; glory 2S 3S 4S 5S 6S 7S; peasants 9C"
    match = at_action(position(ours="KC[4H] QD[3D]", theirs=theirs))
    play(match, "0: intrigue > scandal > 9C")
    assert match.over
    assert not match.asks
    assert of(match, 1).glory_number == 7
    assert refusal(match, "0: end").rule == "4.6"


@pytest.mark.rule("4.6")
def test_4_6_the_game_can_end_from_any_state():
    start = Match.begin(GAME, GAME.rules.deal(2, RivalOptions(), SEED))
    for match in (
        start,
        at("answer_subterfuge"),
        at("peasant_step_1"),
        at("populate"),
        at("inaugurate"),
        at("migration_1"),
    ):
        assert match.asks
        match.resign(0)
        assert match.over
        assert not match.asks
