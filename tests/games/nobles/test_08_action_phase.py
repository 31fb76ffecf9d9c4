"""8. Action Phase, 8.1 to 8.6."""

import re

import pytest

from games.nobles.phases.action_phase import ACTIONS
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text

SLOTS = {word: action.slot for word, action in ACTIONS.items()}


def action(ours, theirs="QC[7C]", **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- 8.1, 8.2


@pytest.mark.rule("8.1")
def test_8_1_any_number_of_different_actions_in_any_order():
    for order in (("decree", "dethrone", "commerce"), ("commerce", "decree", "dethrone")):
        match = action("KS[4H] QD[3C]; hand 5D 2C", draw="KH")
        for verb in order:
            assert verb in options(match, 0)
            play(match, f"0: {verb}" + {"decree": " > 2C", "dethrone": " > QD"}.get(verb, ""))
            while asked(match) != [(0, "8.1")]:
                play(match, f"0: {match.asks[0].default[0]}")
        assert len(match.state.used) == 3


@pytest.mark.rule("8.1")
def test_8_1_the_phase_can_end_without_an_action():
    match = action("KS[4S 3D]; hand 2S")
    play(match, "0: end")
    assert asked(match) == [(0, "10.1")]


@pytest.mark.rule("8.2")
def test_8_2_the_slots():
    assert list(SLOTS) == list(ACTIONS)
    assert SLOTS == {
        "intrigue": "1",
        "ascendancy": "2",
        "regnant": "3",
        "eminence": "4",
        "declaration": "5",
        "battle": "6",
        "crusade": "6",
        "polity": "7",
        "festival": "7",
        "duel": "8",
        "tournament": "8",
        "accord": "9",
        "treaty": "9",
        "assassination": "10",
        "subterfuge": "11",
        "dethrone": "12",
        "commerce": "13",
        "decree": "14",
        "enact": "15",
    }


RICH = "KS[4S 5S] QH[2H 4C 9C]; army 7C 8H; glory 2S; hand AC 3S 9S 6D 7D 8D TD 2C X1"
POOR = "QC[7H 6H] JD[5H]; glory TC 9D; peasants 8S 8C; hand JS JH JC KC KD"


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("verb", "rest"),
    [
        ("intrigue", []),
        ("regnant", []),
        ("assassination", []),
        ("subterfuge", []),
        ("commerce", []),
        ("decree", []),
        ("battle", ["crusade"]),
        ("crusade", ["battle"]),
        ("festival", ["polity"]),
        ("tournament", ["duel"]),
        ("duel", ["tournament"]),
        ("treaty", ["accord"]),
    ],
)
def test_8_2_each_once_in_a_turn_of_two_joined_ones_one(verb, rest):
    match = action(RICH, POOR, draw="2D")
    assert verb in options(match, 0)
    play(match, f"0: {verb}")
    while asked(match) != [(0, "8.1")]:
        seat = asked(match)[0][0]
        play(match, f"{seat}: {' '.join(match.asks[seat].default)}")
    several_turns = verb in ("crusade", "festival", "tournament", "treaty")
    for barred in (verb, *rest):
        assert refusal(match, f"0: {barred}").rule == (
            "8.3" if several_turns else "9.19a" if verb == "decree" else "8.2"
        )
    others = {action for action, slot in SLOTS.items() if slot not in match.state.used}
    assert not any(refused.rule == "8.2" for name, refused in match.asks[0].options if refused and name in others)


@pytest.mark.rule("8.2")
def test_8_2_in_the_next_turn_the_slots_are_free_again():
    match = match_at(GAME, position(ours="KS[4S 3D]", theirs="QC[7C]", turn=9, used=["13"]), "begin_turn")
    assert match.state.used == []
    assert "commerce" in options(match, 0)


@pytest.mark.rule("8.2", "9.19a")
def test_8_2_a_decree_once_in_a_game():
    match = action("KS[4S 3D]; decree 5D; hand 2C", turn=20)
    assert refusal(match, "0: decree").rule == "9.19a"


# ---- 8.3, 8.4, 8.5

UNFINISHED = [
    # the unfinished one, the other of its slot, own Kingdom, what is turned up
    ("crusade", "battle", "KS[4S 3D]; army 8C; crusade 6S 9H", "2D"),
    ("festival", "polity", "KS[4S 3D] QD[]; hand 8D; festival 6S 2H 9D", "JC"),
    ("tournament", "duel", "KS[4C 3C]; hand 8D; tournament 4C 9D", "X1"),
    ("treaty", "accord", "KS[4H 3D 5D]; hand 8D; treaty 4H 9D", "6S"),
]
CALM = "QC[7H 6H]; glory TC; hand 2S 3S 5S 7S 8S"


@pytest.mark.rule("8.3", "8.5")
@pytest.mark.parametrize(("verb", "other", "ours", "draw"), UNFINISHED)
def test_8_3_to_continue_uses_the_slot(verb, other, ours, draw):
    match = action(ours, CALM, draw=draw)
    assert verb in options(match, 0)
    play(match, f"0: {verb}")
    while asked(match) != [(0, "8.1")]:
        play(match, f"0: {match.asks[0].default[0]}")
    assert match.state.used == [SLOTS[verb]]
    for barred in (verb, other):
        assert refusal(match, f"0: {barred}").rule == "8.3"


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("verb", "other", "ours"),
    [
        ("crusade", "battle", "KS[4S 3D] QD[]; army 8C 9H"),
        ("festival", "polity", "KS[4S 3D 2H]; hand 8D 9D"),
        ("tournament", "duel", "KS[4C 3C 2C]; hand 8D 9D"),
        ("treaty", "accord", "KS[4H 3D 5D]; hand 8D 9D"),
    ],
)
def test_8_3_to_start_uses_the_slot(verb, other, ours):
    match = action(ours, "QC[7H 6H]; glory TC")
    play(match, f"0: {verb}")
    while asked(match) != [(0, "8.1")]:
        play(match, f"0: {match.asks[0].default[0]}")
    assert getattr(of(match, 0), verb) is not None
    for barred in (verb, other):
        assert refusal(match, f"0: {barred}").rule == "8.3"


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("verb", "other", "ours", "draw"), UNFINISHED)
def test_8_4_the_other_action_is_not_possible_while_it_is_unfinished(verb, other, ours, draw):
    match = action(ours, CALM, draw=draw)
    assert refusal(match, f"0: {other}").rule == "8.4"
    free = action(re.sub(f"; {verb} [^;]*", "", ours), CALM)
    assert rule_against(free, other) != "8.4"


def rule_against(match, verb):
    """The rule by which that action is not possible now, or None."""
    refused = dict(match.asks[0].options)[verb]
    return refused.rule if refused else None


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("verb", "other", "ours", "draw"), UNFINISHED)
def test_8_4_that_of_the_opponent_does_not_matter(verb, other, ours, draw):
    match = action("JH[AS AH]", ours)
    assert rule_against(match, other) != "8.4"
    play(match, "0: end")
    assert kingdoms(match)[1] == ours


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("verb", "ours", "draw"), [(verb, ours, draw) for verb, _, ours, draw in UNFINISHED])
def test_8_4_there_is_one_of_each_kind_at_most(verb, ours, draw):
    match = action(ours, CALM, draw=draw)
    before = of(match, 0).hand[:]
    told = public(play(match, f"0: {verb}"))
    assert set(of(match, 0).hand) >= set(before), "it goes on; no new one is begun, with a Diamond of the hand"
    assert told


@pytest.mark.rule("8.5")
@pytest.mark.parametrize(("verb", "ours", "draw"), [(verb, ours, draw) for verb, _, ours, draw in UNFINISHED])
def test_8_5_the_next_step_comes_in_the_next_action_phase_at_any_moment_and_must_be_done(verb, ours, draw):
    step = getattr(of(action(ours, CALM), 0), verb)
    state = position(ours=ours, theirs=CALM, draw=draw)
    getattr(state.kingdoms[0], verb).turn = state.turn  # begun in this very turn
    match = at_action(state)
    assert refusal(match, f"0: {verb}").rule == "8.5"
    play(match, "0: end")
    assert getattr(of(match, 0), verb).turn == state.turn, "not in the same phase"
    match = action(ours, CALM, draw=f"KC {draw}")
    play(match, "0: commerce", f"0: {verb}")
    assert getattr(of(match, 0), verb) != step, "after another action"
    match = action(ours, CALM, draw=draw)
    play(match, "0: end")
    assert getattr(of(match, 0), verb) != step, "at the end of the phase at the latest"


# ---- 8.6


ALL = "KS[4C 3H 5D 6D] QD[2C]; crusade 6S 9H; festival 7S 2H 9D; tournament 4C 8D; treaty 3H 7D; hand TS"


@pytest.mark.rule("8.6")
def test_8_6_at_the_end_everything_due_is_carried_out_in_its_order():
    state = position(ours=ALL, theirs="QC[7H 6H]; plot 5C", draw="2D JH X1 X2 KC")
    state.kingdoms[1].overlooked = True
    match = at_action(state)
    told = public(play(match, "0: end"))
    told += public(play(match, "1: discard"))
    assert [line for line in told if line.startswith("<s0>: ") or ("Subterfuge" in line and "is 5" in line)] == [
        "<s0>: Crusade, Step 2.",
        "<s0>: Fruits of the Festival.",
        "<s0>: Tournament.",
        "<s0>: Treaty.",
        "<s0>'s Subterfuge card is 5♣.",
    ]
    assert asked(match) == [(0, "10.1")]


@pytest.mark.rule("8.6", "9.16f")
def test_8_6_an_overlooked_subterfuge_card_is_revealed_an_unanswered_one_is_not():
    state = position(ours="KS[4S 3D]", theirs="QC[7H 6H]; plot 5C")
    match = at_action(state)
    assert refusal(match, "0: reveal").rule == "9.16c"
    play(match, "0: end")
    assert str(of(match, 1).plot) == "5C"
    state = position(ours="KS[4S 3D]", theirs="QC[7H 6H]; plot 5C")
    state.kingdoms[1].overlooked = True
    match = at_action(state)
    play(match, "0: end", "1: discard")
    assert of(match, 1).plot is None
    assert discarded(match, 1) == "5C"


@pytest.mark.rule("8.6")
def test_8_6_what_was_continued_before_is_not_carried_out_again():
    match = action("KS[4C 3C]; hand 9H; tournament 4C 9D", CALM, draw="X1 X2")
    play(match, "0: tournament")
    told = public(play(match, "0: end"))
    assert not any("Tournament" in line for line in told)
    assert asked(match) == [(0, "10.1")]
    assert text(of(match, 0).row_subjects) == "4C 3C"
    assert kingdoms(match)[1] == CALM
