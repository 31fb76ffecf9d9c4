"""13. Refusals: the rule that is named, and that nothing is changed."""

import re

import pytest
from pydantic import ValidationError

from bot.titles.rulebook import Rulebook
from games.anarchy import GAME
from games.anarchy.options import RealmOptions
from games.engine.errors import Refused
from tests.games.anarchy.courts import CLERGY, ECUME, KING, NOBLEMAN, PEASANT, six
from tests.games.anarchy.realm import SEED, new, realm, turn_of
from tests.kit import public, refusal

LOW = ("3-GU 8-GU 9-TU 9-GU", "5-TU 7-TU", "6-FR 2-FR", "3-FL 2-FL")
FOUR = ["3: 4-FL"]


def low(*holdings: str, **more):
    """Seat 0's turn among four."""
    return turn_of(realm(*(holdings or LOW), **more))


def over():
    """A game that has ended."""
    match = low()
    match.finish(scored=False)
    return match


ROWS = [
    # 4.6
    ("4.6", low, "1: 5x1"),
    ("4.6", lambda: low(pile=FOUR), "1: 5x1"),
    ("4.6", lambda: low(pile=FOUR, standing_pass="off"), "1: 5x1"),
    ("4.6", lambda: low(pile=FOUR), "3: pass"),
    ("4.6", lambda: six(KING), "5: use > 3-TU"),
    ("4.6", lambda: low(LOW[0], "", *LOW[2:]), "1: pass"),
    ("4.6", lambda: low(LOW[0], "", *LOW[2:], pile=FOUR), "1: 5x1"),
    ("4.6", over, "0: 3x1"),
    ("4.6", over, "2: pass"),
    # 5.1
    ("5.1a", low, "0: 4x1"),
    ("5.1a", low, "0: 8x2"),
    ("5.1a", low, "0: 9x1 > 9-FR"),
    ("5.1a", low, "0: 9x1 > 9-GU 9-GU"),
    ("5.1a", low, "0: none"),
    ("5.1a", lambda: low(pile=FOUR), "0: NAP"),
    ("5.1b", low, "0: 8-GU 9-GU"),
    ("5.1b", lambda: low(pile=FOUR), "0: 8-GU 9-GU"),
    ("5.1c", low, "0: 9"),
    ("5.1c", low, "0: 9x1 > 9-TU 9-GU"),
    ("5.1c", lambda: low(pile=["3: K-FL"]), "0: 9x1 > 9-TU 9-GU"),
    # 5.3 to 5.5
    ("5.3b", low, "0: pass"),
    ("5.4d", lambda: low(pile=["3: 4-FL 4-TU"]), "0: 8x1"),
    ("5.4c", lambda: low(pile=["3: 8-FL"]), "0: 8x1"),
    ("5.4c", lambda: low(pile=["3: 8-FL"]), "0: 3x1"),
    ("5.5b", lambda: low(pile=FOUR, passed=(1,)), "1: 5x1"),
    ("5.5b", lambda: low(pile=FOUR, passed=(1,)), "1: use > 3-FR"),
    ("5.5b", lambda: low(pile=FOUR, passed=(1,), standing_pass="off"), "1: pass"),
    # 7
    ("7.3a", lambda: six(KING, court_powers="off"), "0: use > 3-FR > seat6 > 4-GU"),
    ("7.3a", lambda: six(KING, round=1), "0: use > 3-FR > seat6 > 4-GU"),
    ("7.2a", lambda: six(KING), "0: use > 9-FR > seat6 > 4-GU"),
    ("7.2a", lambda: six(KING), "0: use > 4-GU > seat6 > 4-GU"),
    ("7.2a", lambda: six(KING, {KING: "4-GU 10-GU"}), "0: use > 3-FR"),
    ("7.2a", lambda: six(KING, {KING: "4-GU 10-GU"}, round=1), "0: use > 3-FR"),
    ("7.3c", lambda: six(KING, {KING: "3-FR 9-BP 4-GU"}), "0: use > 9-BP"),
    ("7.3c", lambda: six(PEASANT, {PEASANT: "9-BP 4-BP"}), "4: use > 9-BP > seat1"),
    ("7.3d", lambda: six(KING, {KING: "3-FR"}), "0: use > 3-FR > seat6"),
    ("7.3e", lambda: six(KING, used=(KING,)), "0: use > 3-FR > seat6 > 4-GU"),
    ("7.6f", lambda: six(KING), "0: use > 3-FR > seat1 > 4-GU"),
    ("7.6f", lambda: six(KING, {PEASANT: ""}), "0: use > 3-FR > seat5 > 4-GU"),
    ("7.6f", lambda: six(KING), "0: use > 3-FR > none"),
    ("7.6f", lambda: six(CLERGY), "2: use > 3-BP > seat3 > 4-FR"),
    ("7.6c", lambda: six(KING), "0: use > 3-FR > seat6 > 10-PI"),
    ("7.6c", lambda: six(KING), "0: use > 3-FR > seat6 > 3-FR"),
    ("7.6c", lambda: six(KING), "0: use > 3-FR > seat6 > 4-GU 4-GU"),
    # 8
    ("8.1a", lambda: six(KING), "0: use > 3-FR > seat2 > 4-GU"),
    ("8.1a", lambda: six(KING, {PEASANT: "", ECUME: ""}), "0: use > 3-FR > seat6 > 4-GU"),
    ("8.2d", lambda: six(CLERGY), "2: use > 3-BP > seat6 > 4-FR 10-FR"),
    ("8.2d", lambda: six(CLERGY), "2: use > 3-BP > seat6 > none"),
    ("8.1b", lambda: six(KING), "0: use > 3-FR > seat6 > 4-GU 10-GU"),
    ("8.3b", lambda: six(NOBLEMAN), "3: use > 3-PI > seat1 > 4-FL 10-FL"),
    ("8.3a", lambda: six(NOBLEMAN), "3: use > 3-PI > seat6 > 4-FL"),
    ("8.3a", lambda: six(NOBLEMAN, {0: "", 1: ""}), "3: use > 3-PI > seat1 > 4-FL"),
    ("8.5a", lambda: six(ECUME), "5: use > 3-TU"),
    # 12
    ("12.2a", lambda: low(pile=FOUR), "0: stand"),
    ("12.2a", lambda: low(pile=FOUR, passed=(2,)), "2: stand"),
    ("12.2a", lambda: low(LOW[0], "", *LOW[2:], pile=FOUR), "1: stand"),
    ("12.2a", low, "1: stand"),
    ("12.2a", lambda: low(pile=FOUR, standing_pass="off"), "1: stand"),
    ("12.2a", lambda: low(pile=FOUR), "1: withdraw"),
]


@pytest.mark.rule(
    "4.6", "5.1a", "5.1b", "5.3b", "5.4d", "5.4c", "5.5b", "7.3a", "7.2a", "7.3c", "7.3d", "7.3e", "7.6f", "7.6c"
)
@pytest.mark.rule("8.1a", "8.2d", "8.1b", "8.3b", "8.3a", "8.5a", "12.2a", "13.1")
@pytest.mark.parametrize(("rule", "position", "move"), ROWS, ids=[f"{row[0]} {row[2]}" for row in ROWS])
def test_13_the_rule_that_is_named_and_nothing_is_changed(rule, position, move):
    refused = refusal(position(), move)
    assert refused.rule == rule
    assert re.fullmatch(r"[^A-Z.].*[^.]", refused.why)


@pytest.mark.rule("3.1", "11.1", "11.2")
def test_13_refusals_before_and_after_the_start():
    for seats in (3, 11):
        with pytest.raises(Refused) as refused:
            GAME.rules.deal(seats, RealmOptions(), SEED)
        assert refused.value.rule == "3.1"
    with pytest.raises(ValidationError):
        RealmOptions(rounds=21)
    with pytest.raises(ValidationError):
        setattr(new(4).state.options, "rounds", 3)  # noqa: B010 - it is frozen


def test_13_every_line_of_the_table_is_tried():
    section = Rulebook.load("anarchy").rule("13")
    assert section is not None
    lines = [line for line in section.splitlines() if line.startswith("- *")]
    listed = {number for line in lines for number in re.findall(r"\d+\.\d+[a-z]?", " ".join(line.split("*")[1::2]))}
    assert listed == {row[0] for row in ROWS} | {"3.1", "11.1", "11.2"}


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(
    ("rule", "position", "move"),
    [
        ("5.5b", lambda: six(KING, pile=["5: 2-PI"], passed=(3,)), "3: use > 3-PI"),
        ("7.2a", lambda: six(KING, {KING: "4-GU"}, round=1), "0: use > 3-FR"),
        ("7.3a", lambda: six(PEASANT, {PEASANT: "9-BP"}, round=1), "4: use > 9-BP"),
        ("7.3c", lambda: six(PEASANT, {PEASANT: "9-BP"}, used=(PEASANT,)), "4: use > 9-BP"),
        ("7.3d", lambda: six(PEASANT, {PEASANT: "3-TU", ECUME: "4-PI"}, used=(PEASANT,)), "4: use > 3-TU"),
        ("7.3e", lambda: six(ECUME, used=(ECUME,)), "5: use > 3-TU"),
        ("7.6f", lambda: six(KING, {1: ""}), "0: use > 3-FR > seat2 > 10-PI"),
        ("8.1a", lambda: six(KING), "0: use > 3-FR > seat2 > 10-PI"),
        ("7.6c", lambda: six(KING), "0: use > 3-FR > seat6 > 10-PI 4-GU"),
        ("5.1a", lambda: low(pile=["3: 8-FL 8-FR"]), "0: 4x1"),
        ("5.4d", lambda: low(pile=["3: 8-FL 8-FR"]), "0: 3x1"),
    ],
)
def test_13_1_the_first_rule_that_applies_is_named(rule, position, move):
    assert refusal(position(), move).rule == rule


@pytest.mark.rule("13.1", "7.2a", "7.3c", "7.3e", "8.5a", "8.1a", "7.6f", "7.6c")
@pytest.mark.parametrize(
    ("position", "move", "rule", "why"),
    [
        # nothing can be used; each card has its own reason, and the bare word the furthest of them
        (lambda: six(ECUME, {ECUME: "3-TU 9-BP 4-PI"}), "5: use", "8.5a", "you can't Riot when you lead"),
        (
            lambda: six(ECUME, {ECUME: "3-TU 9-BP 4-PI"}),
            "5: use > 9-BP",
            "7.3c",
            "only Clergy may use Tithe; you are Écume",
        ),
        (lambda: six(ECUME, {ECUME: "3-TU 9-BP 4-PI"}), "5: use > 3-TU", "8.5a", "you can't Riot when you lead"),
        (lambda: six(ECUME, {ECUME: "3-TU 9-BP 4-PI"}), "5: use > 4-PI", "7.2a", "4-PI isn't a Specialty Card"),
        (lambda: six(ECUME, {ECUME: "3-TU 9-BP 4-PI"}), "5: use > 4-GU", "7.2a", "you don't hold 4-GU"),
        (
            lambda: six(ECUME, {ECUME: "3-TU 9-BP 4-PI"}),
            "5: use > 9-GU",
            "7.2a",
            "you don't hold it: 9-GU is on the cleared pile",
        ),
        (
            lambda: six(ECUME, {ECUME: "3-TU 4-PI"}, pile=["3: 2-FL"]),
            "5: use > 2-FL",
            "7.2a",
            "you don't hold it: 2-FL is on the table",
        ),
        (lambda: six(KING), "0: use > 4-GU", "7.2a", "4-GU isn't a Specialty Card"),
        (lambda: six(KING, round=1), "0: use > 4-GU", "7.2a", "4-GU isn't a Specialty Card"),
        (lambda: six(KING, round=1), "0: use > 3-FR", "7.3a", "you can't use Specialty Cards in the First Round"),
        (lambda: six(KING), "0: use > 3-FR > seat1", "7.6f", "the target must be another player"),
        (lambda: six(KING), "0: use > 3-FR > seat9", "7.6f", "seat9 isn't a player at this table"),
        (lambda: six(KING), "0: use > 3-FR > 4-GU", "7.6f", "4-GU is a card: first name the player you target"),
        (
            lambda: six(KING),
            "0: use > seat6",
            "7.2a",
            "seat6 is a player: first name the Specialty Card, then the player",
        ),
        (lambda: six(KING), "0: use > 3-FR > seat6 > seat6", "7.6c", "seat6 is a player: name the cards you give"),
        (lambda: six(KING), "0: seat6", "5.3a", "seat6 is a player: name the set you lead"),
        (lambda: six(KING), "0: use > 3-FR > seat5 seat6", "7.6f", "name one other live player"),
        (lambda: six(KING), "0: use > 3-FR > seat6 > 3-FR", "7.6c", "you can't give the card that you use"),
        (lambda: six(KING), "0: use > 3-FR > seat6 > 4-GU, 10-GU", "8.1b", "you give exactly 1 card"),
        (lambda: six(KING), "0: use > 3-FR > seat6 > 10-PI", "7.6c", "you don't hold 10-PI"),
        (
            lambda: six(PEASANT),
            "4: use > 3-GU > seat1",
            "7.2a",
            'there is nothing more to choose at this point: leave out "seat1"',
        ),
    ],
)
def test_13_what_is_named_refuses_for_itself(position, move, rule, why):
    refused = refusal(position(), move)
    assert (refused.rule, refused.why) == (rule, why)


@pytest.mark.rule("4.6", "5.5b", "12.2a")
def test_13_who_is_not_asked_hears_why():
    match = low("3-GU 8-GU", "", "6-FR 2-FR", "3-FL 2-FL", pile=["0: 4-FL"], to_play=2, standing=(3,))
    said = {move: refusal(match, move).why for move in ("0: 8x1", "1: pass", "1: stand", "2: stand", "3: stand")}
    assert said == {
        "0: 8x1": "it's not your turn",
        "1: pass": "you're out of this round",
        "1: stand": "you're out of this round",
        "2: stand": "it's your turn",
        "3: stand": "you've already lodged a standing pass",
    }
    assert refusal(match, "0: withdraw").why == "you haven't lodged a standing pass"
    assert refusal(over(), "0: stand") == refusal(over(), "0: 3x1")


@pytest.mark.rule("13.1", "15.2")
def test_13_a_refusal_is_told_to_nobody_else():
    match = six(KING)
    refusal(match, "0: use > 3-FR > seat2 > 4-GU")
    assert public(match.state.take_told()) == []
