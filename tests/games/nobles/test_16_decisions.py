"""16 Decisions and safe defaults: for each line of the section its default."""

from typing import NamedTuple

import pytest

from bot.titles.rulebook import Rulebook
from games.nobles.title import GAME
from tests.games.nobles.thrones import kingdoms, of, position
from tests.kit import asked, match_at, options, play, text

FIVE = "2D 3D 4D 5D 9D"
THEIR_FIVE = "2S 3S 5S 6S 8S"
POLITY = (f"KS[4H]; hand {FIVE}", f"QC[7C]; glory AH 2H; hand {THEIR_FIVE}")
DUEL = (f"KS[4C 5C] QD[]; hand {FIVE}", f"QH[7H] JD[]; hand {THEIR_FIVE}")


class Line(NamedTuple):
    """A line of section 16: how the question comes about, whose it is, by which rule, and what an absent player answers."""

    name: str
    step: str
    ours: str
    theirs: str
    moves: tuple[str, ...]
    seat: int
    rule: str
    default: str
    draw: str = ""
    more: dict[str, object] = {}


ACT = "act"
LINES = [
    Line("Subterfuge answer", "begin_turn", "QC[7C]", "KS[4S]; plot 5S", (), 1, "9.16c", "overlook", "", {"active": 1}),
    Line("Paranoia target", "answer_subterfuge", "KS[7S]; peasants TS 9S; plot 5S", "QC[7C]", ("0: confront",), 0,
         "9.16e", "9S"),
    Line("Paranoia target", "answer_subterfuge", "KS[7S 6S]; plot 5S", "QC[7C]", ("0: confront",), 0, "9.16e", "6S"),
    Line("Peasant Step 1", "peasant_step_1", "KS[4S 3D]; peasants 9S", "QC[7C]", (), 0, "7.1", "no"),
    Line("Famine", "peasant_step_2", "KH[4H]; peasants 6D 5H", "QC[7C]", (), 0, "7.3", "5H"),
    Line("Disease", "peasant_step_2", "KS[4S 3D]; peasants 5S 6C 7D", "QC[7C]", (), 0, "7.4", "3D"),
    Line("Revolt", "peasant_step_2", "KS[4S 3H]; peasants 5S 6D 7D", "QC[7C]", (), 0, "7.5", "3H"),
    Line("Poverty", "peasant_step_2", "KS[4S 3H 2C]; peasants 5S 6D 7D 8D", "QC[7C]", (), 0, "7.6", "2C"),
    Line("Spread", "peasant_step_2", "KH[4H]; peasants 6D 5H", "QC[7C]; peasants 6C 5C", ("0: 5H",), 1, "7.8", "5C"),
    Line("Ascension", "peasant_step_2", "KS[4S 3H 2C] QD[5D]; peasants AS 6D 7D 8D 9D", "QC[7C]", (), 0, "7.7", "no",
         "", {"renown": "8H"}),
    Line("Action Phase", ACT, "KS[4S]", "QC[7C]", (), 0, "8.1", "end"),
    Line("Counter", ACT, "KS[6H 2D 3D]; hand 5D", "QC[7C]; hand TH", ("0: accord",), 1, "8.7c", "no"),
    Line("Intrigue", ACT, "KS[4S]", "KH[7C 5H] QS[2C]; hand 9C", ("0: intrigue",), 0, "9.1a", "forgo"),
    Line("Bribe answer", ACT, "KS[4S]", "KH[7C 5H] QS[2C]; hand 9C", ("0: intrigue > bribe",), 1, "9.1e", "decline"),
    Line("Consort Ability", ACT, "KS[7S 3D] QD[]; hand 9S 2S 8D", "QC[7C]", ("0: regnant > 7S",), 0, "9.4e", "no"),
    Line("Conspiracy", ACT, "KC[7C 3S]; hand 5C 4D", "QH[7H]", ("0: regnant",), 0, "9.3h", "no"),
    Line("Sedition", ACT, "KC[7C 3S]; glory AH; hand 5C 4D", "QD[7H]", ("0: regnant",), 0, "9.3g", "AH"),
    Line("Defence", ACT, "KS[7S 3D]; army 9D", "QC[7C]; army 8H 2D", ("0: battle",), 1, "9.7c", "army1"),
    Line("Battle gain", ACT, "KS[7S 3D]; army 9D", "QD[7C]; army 2H", ("0: battle",), 0, "9.7d", "peasant"),
    Line("Battle gain", ACT, "KS[7S 3D]; army 2H", "QD[7C]; army 9H", ("0: battle",), 1, "9.7d", "peasant"),
    Line("Battle target", ACT, "KS[7S 3D]; army 9D", "QD[5H 4H 6H]", ("0: battle",), 0, "9.7f", "4H"),
    Line("Battle target", ACT, "KS[7S 3D]; army 9D", "QD[5H 4H 6H]", ("0: battle", "0: 5H"), 0, "9.7f", "peasant"),
    Line("Resettling", ACT, "KS[4S]; hand AS", "KH[7H 8H 9H TH] QS[2D]", ("0: assassination",), 1, "5.11c", "2D 7H"),
    Line("Spade of a Crusade", ACT, "KS[3D]; crusade 4S 7C step 3", "QD[7H]", ("0: crusade",), 0, "9.8d", "leave",
         "QS 6C QH 2C"),
    Line("Club of a Crusade", ACT, "KS[3D]; crusade 4S 7C step 3", "QD[7H]", ("0: crusade",), 0, "9.8f", "7C",
         "QC KD 2C"),
    Line("Draws from the Renown Deck", ACT, "KS[3D]; festival 4S 5H - step 3", "QD[7H]", ("0: festival",), 0, "9.10j",
         "draw", "", {"renown": "8H"}),
    Line("Draws from the Renown Deck", ACT, "KS[6C]; tournament 6C 5D", "QD[7H]", ("0: tournament",), 0, "9.12c",
         "draw", "4S", {"renown": "8H"}),
    Line("Polity lead", ACT, *POLITY, ("0: polity", "1: no"), 0, "9.9c", "2D", "8H"),
    Line("Polity lead", ACT, *POLITY, ("0: polity", "1: no", "0: 9D", "1: abstain"), 1, "9.9h", "abstain", "8H"),
    Line("Polity follow", ACT, *POLITY, ("0: polity", "1: no", "0: 5D"), 1, "9.9c", "abstain", "8H"),
    Line("Polity follow", ACT, *POLITY, ("0: polity", "1: no", "0: 9D", "1: abstain", "1: 2S"), 0, "9.9c", "abstain",
         "8H"),
    Line("Intimidation", ACT, f"KS[4H]; hand {FIVE}", f"QC[7C]/4C; glory AH; hand {THEIR_FIVE}",
         ("0: polity", "1: no", "0: 5D", "1: 8S"), 1, "9.9e", "no", "8H"),
    Line("Prize exchange", ACT, *POLITY, ("0: polity", "1: no", "0: 2D", "1: 8S"), 1, "9.9j", "no", "8H"),
    Line("Spade of a Festival", ACT, "KS[3D]; festival 4S 5H 6D", "QC[7C]; peasants TS 2C", ("0: festival",), 0,
         "9.10e", "2C", "8S"),
    Line("Club of a Festival", ACT, "KS[9S 3D]; festival 4S 5H 6D", "QD[7C]", ("0: festival",), 0, "9.10g", "3D", "8C"),
    Line("Diamond of a Festival", ACT, "KS[3D]; festival 4S 5H 6D", "QC[7C]", ("0: festival",), 0, "9.10h", "take",
         "8D"),
    Line("Duel, Round One", ACT, *DUEL, ("0: duel", "1: no"), 0, "9.11b", "2D"),
    Line("Duel, Round One", ACT, *DUEL, ("0: duel", "1: no"), 1, "9.11b", "2S"),
    Line("Duel, Round Two", ACT, *DUEL, ("0: duel", "1: no", "0: 9D", "1: 8S"), 1, "9.11c", "2S"),
    Line("Duel, Round Two", ACT, *DUEL, ("0: duel", "1: no", "0: 9D", "1: 8S", "1: 2S"), 0, "9.11c", "2D"),
    Line("Training", ACT, DUEL[0], f"QH[7H]/4H JD[]; hand {THEIR_FIVE}",
         ("0: duel", "1: no", "0: 9D", "1: 8S", "1: 2S", "0: 2D", "1: 3S", "0: 3D"), 1, "9.11d", "no"),
    Line("Duel consequence", ACT, DUEL[0], f"QH[7H] JD[]; glory 9H 8H; hand {THEIR_FIVE}",
         ("0: duel", "1: no", "0: 9D", "1: yield"), 1, "9.11h", "8H"),
    Line("Duel consequence", ACT, *DUEL, ("0: duel", "1: no", "0: 9D", "1: yield"), 1, "9.11h", "compensate"),
    Line("Duel taking", ACT, DUEL[0], f"QH[7H 6H] JD[]; hand {THEIR_FIVE}",
         ("0: duel", "1: no", "0: 9D", "1: yield", "1: compensate"), 0, "9.11i", "no"),
    Line("Spade of a Tournament", ACT, "KS[6C 3D]; tournament 6C 5D", "QH[7H 2C]; peasants TC 9C", ("0: tournament",), 0,
         "9.12c", "9C", "4S"),
    Line("Spade of a Tournament", ACT, "KS[6C 3D]; tournament 6C 5D", "QH[7H 4C 2C]", ("0: tournament",), 0, "9.12c",
         "2C", "4S"),
    Line("Spade of a Tournament", ACT, "KS[6C 3D]; tournament 6C 5D", "QH[7H 2C]", ("0: tournament",), 0, "9.12c",
         "peasant", "4S"),
    Line("Heart of a Tournament", ACT, "KS[6C 3D]; hand 2C; tournament 6C 5D", "QC[7H]", ("0: tournament",), 0, "9.12d",
         "no", "5H"),
    Line("Treaty, Spade", ACT, "KS[9H]; peasants 2C 3C; treaty 9H 5D", "QC[7C]", ("0: treaty",), 0, "9.14g", "", "2S"),
    Line("Treaty, Spade", ACT, "KS[9H]; treaty 9H 5D", "QC[7C]", ("0: treaty",), 0, "9.14g", "keep", "2S KD"),
    Line("Treaty, Club, the name", ACT, "KS[9H]; army 8H; treaty 9H 5D", "QC[7C]", ("0: treaty",), 0, "9.14i", "no",
         "2C"),
    Line("Treaty, Club, the Army Card", ACT, "KS[9H]; treaty 9H 5D", "QC[7C]; army 8H 2H", ("0: treaty", "0: rival"), 1,
         "9.14i", "8H", "2C"),
    Line("Treaty, Club, the gift", ACT, "KS[9H]; hand KD 4D 6S; treaty 9H 5D", "QC[7C]; army 8H",
         ("0: treaty", "0: rival"), 0, "9.14i", "4D", "2C"),
    Line("Treaty, Diamond", ACT, "KS[9H]; treaty 9H 5D", "QC[7C]", ("0: treaty",), 0, "9.14j", "no", "2D"),
    Line("Target of an assassin", ACT, "KS[4S]; hand AH", "KH[7H] QD[2D] JS[3H]", ("0: assassination",), 0, "9.15b", "JS"),
    Line("Target of an assassin", ACT, "KS[4S]; hand AH", "KH[7H] QD[2D]", ("0: assassination",), 0, "9.15b", "QD"),
    Line("Shadowing", ACT, "KS[4S]", "QC[7C]; plot 5S", ("0: reveal",), 1, "9.16h", "discard", "", {"overlooked": True}),
    Line("Commerce, offer and raise", ACT, "KS[4S]; hand 9C", "QD[7C]", ("0: commerce",), 0, "9.18b", "no", "4H"),
    Line("Commerce, offer and raise", ACT, "KS[4S]; hand 9C TD", "QD[7C]; hand 9D", ("0: commerce", "0: 9C", "1: 9D"), 0,
         "9.18d", "no", "4H"),
    Line("Commerce, outbid", ACT, "KS[4S]; hand 9C", "QD[7C]; hand 9D", ("0: commerce", "0: 9C"), 1, "9.18c", "no", "4H"),
    Line("Commerce, the answer of the player beaten", ACT, "KS[4S]; hand 9C TC", "QD[7C]/5D; hand 9D",
         ("0: commerce", "0: 9C", "1: 9D > plain", "0: TC"), 1, "9.18f", "no", "4H"),
    Line("Enact, the Glory card turned down", ACT, "KS[4S 2D]; peasants TD; glory 7H 3H; decree 4C; hand 5S", "QC[7C]",
         ("0: enact",), 0, "9.20g", "3H"),
    Line("Population Phase", "begin_population", "KS[4S 3D]; hand 9D", "QC[7C]", (), 0, "10.1", "end"),
    Line("Population Phase", "begin_population", "KS[4S]; hand 9D 2D 2C", "QC[7C]", (), 0, "10.2", "place"),
    Line("Population Phase", "begin_population", "KS[4S]; hand 9D 2D 2C", "QC[7C]", ("0: place",), 0, "10.1", "2D"),
    Line("Population Phase", "begin_population", "KS[4S] QD[]; hand 9D 2D 2C", "QC[7C]", ("0: place", "0: 9D"), 0,
         "10.1", "king"),
    Line("Population Phase", "begin_population", "JS[]; army 9D 2D 2C; hand 4S", "QC[7C]", (), 0, "10.2c", "9D"),
    Line("Population Phase", "begin_population", "KS[]; peasants 9D 2D 2C 3C 4C 5C 6C 8C 9C TC; hand 4S", "QD[7C]", (), 0,
         "10.2c", "2C"),
    Line("Inauguration", "inaugurate", "KS[4S]; hand QS", "QC[7C]", (), 0, "11.1", "no"),
    Line("Migration, Step 1", "migration_1", "KS[4S]; hand 9H", "QC[7C]", (), 0, "12.2", "no"),
    Line("Migration, Step 2", "migration_2", "KS[4S 3D]", "QC[7C]", (), 0, "12.3", "no"),
    Line("Refugee", "migration_3", "KH[4S]", "QC[9H 8C 7H]", (), 0, "12.6", "7H", "6H"),
    Line("Refugee", "migration_3", "KS[9C 8C 3D]", "QC[TC] JC[2H]", (), 1, "12.6", "8C", "6C"),
    Line("Event, discard", "migration_3", "KS[5H 3H]", "QC[7C]", (), 0, "12.7", "3H", "QH"),
    Line("Event, discard", "migration_3", "KS[2D 3H]; peasants 9D 8D", "QC[7C]", (), 0, "12.7d", "8D", "KD"),
    Line("Event, discard", "migration_3", "KS[2D 3H]; peasants AC; hand KD 9S", "QC[7C]", (), 0, "12.7c", "9S", "KC"),
    Line("Event, discard", "migration_3", "KS[2D 3H]; peasants 9D 8D", "QC[7C]", (), 0, "12.7c", "8D", "KC"),
    Line("Event, upgrade", "migration_3", "KH[4S]; hand 9S", "QC[7C]", (), 0, "12.7", "no", "JS"),
    Line("Festival of Fools", "migration_3", "KS[4S]", "QC[7S]", (), 0, "12.7n", "no", "X1"),
    Line("Festival of Fools", "migration_3", "KS[4S]", "QC[7S]", ("0: 4S",), 1, "12.7n", "no", "X1"),
    Line("Step 4, where a card comes from", "migration_4", "KS[4S]", "QC[7C]; peasants 9S", (), 0, "12.8a", "pile"),
    Line("Step 4, where a card comes from", "migration_4", "KD[4S] QD[] JD[]", "QC[7C]", (), 0, "12.9d", "pile", "",
         {"discard": "9S"}),
    Line("Abundance", "migration_4", "KS[4S] QS[] JS[]", "QC[7C]", (), 0, "12.9a", "2H", "KH 2H"),
    Line("Abundance", "migration_4", "KS[4S] QS[] JS[]", "QC[7C]", ("0: 2H",), 0, "12.9a", "discard", "KH 2H"),
    Line("Divine", "migration_4", "KH[4S] QH[] JH[]", "QC[7C]", (), 0, "12.9b", "2H", "KD 2H"),
    Line("Fervour", "migration_4", "KC[4S] QC[] JC[]", "QD[7C]", (), 0, "12.9c", "hand", "9C"),
    Line("Army Cards to Subjects", "migration_5", "KS[4S]; army 9C 8C", "QC[7C]", (), 0, "12.10", ""),
]  # fmt: skip


def at(step, ours, theirs, draw="", **more):
    """At that step of the turn of seat 0."""
    overlooked = more.pop("overlooked", False)
    g = position(ours=ours, theirs=theirs, draw=draw, **more)
    g.kingdoms[1].overlooked = overlooked
    return match_at(GAME, g, step)


def ids(line):
    """A line of a table by its name and rule."""
    return f"{line.name}, {line.rule}"


@pytest.mark.rule("14.7", "9.16c", "9.16e", "7.1", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "8.1", "8.7c", "9.1e")
@pytest.mark.rule("9.3g", "9.3h", "9.4a", "9.7c", "9.7d", "9.7f", "5.11e", "9.8d", "9.8f", "9.9c", "9.9e", "9.9h")
@pytest.mark.rule("9.9j", "9.10e", "9.10g", "9.10h", "9.10j", "9.11b", "9.11c", "9.11d", "9.11h", "9.11i", "9.12c")
@pytest.mark.rule("9.12d", "9.14g", "9.14i", "9.14j", "9.15b", "9.16h", "9.18b", "9.18c", "9.18d", "9.20g", "10.1")
@pytest.mark.rule("10.2", "10.2c", "11.1", "12.2", "12.3", "12.6", "12.7", "12.7c", "12.7d", "12.7n", "12.8a", "12.9a")
@pytest.mark.rule("12.9b", "12.9c", "12.9d", "12.10", "2.24")
@pytest.mark.parametrize("line", LINES, ids=ids)
def test_16_the_default_of_each_decision_is_legal_and_is_what_time_out_does(line):
    match = at(line.step, line.ours, line.theirs, line.draw, **line.more)
    play(match, *line.moves)
    assert (line.seat, line.rule) in asked(match)
    ask = match.asks[line.seat]
    assert ask.default == tuple(line.default.split())
    ask.check(ask.default)
    match.time_out(line.seat)
    GAME.rules.check(match.state)
    assert match.asks.get(line.seat) is not ask


def test_16_every_line_of_the_section_is_here():
    section = Rulebook.load("nobles").rule("16") or ""
    named = {line.name for line in LINES} | {"Start cards", "Abundance and Divine", "Migration, Steps 1 and 2"}
    missing = [line for line in section.splitlines() if line.startswith("- *")]
    assert len(missing) > 50
    for line in missing:
        title = line.split("*")[1].split(" that ")[0]
        parts = [title, *title.split(", ")]
        assert any(part in named for part in parts), title


@pytest.mark.rule("3.5", "4.5")
def test_16_start_cards_are_always_asked_for_and_by_default_the_highest_royal_and_the_lowest_number_card():
    hands = ("; hand QS KD KH 9S 3C 3H 8D", "; hand JC 2D 9H 5H 6H 7H 8H")
    table = position(ours=hands[0], theirs=hands[1], turn=0, renown="AS AH AC AD TS TH TC TD 9C")
    match = match_at(GAME, table, "start_cards")
    assert asked(match) == [(0, "3.5"), (1, "3.5")]
    assert options(match, 1) == ["JC"]
    match.time_out(0)
    match.time_out(1)
    assert [text(card for royal in of(match, seat).royals for card in (royal.card, *royal.row)) for seat in (0, 1)] == [
        "KH 3H",
        "JC 2D",
    ]


@pytest.mark.rule("5.11e", "14.7")
def test_16_the_default_of_resettling_is_5_11e():
    match = at(ACT, "KS[4S]; hand AS", "KH[7H 8H 9H TH] QS[2D]")
    play(match, "0: assassination")
    match.time_out(1)
    assert kingdoms(match)[1] == "KH[8H 9H TH]; peasants 2D 7H"


@pytest.mark.rule("8.6", "8.1")
def test_16_by_default_the_action_phase_ends_with_its_continuations():
    match = at(ACT, "KS[6C 3D]; tournament 6C 5D", "QD[7H 2C]", "4S", renown="8H")
    match.time_out(0)
    assert asked(match) == [(0, "9.12c")]
    match.time_out(0)
    match.time_out(0)
    assert kingdoms(match)[0] == "KS[6C 3D]; peasants 2C; hand 8H"
