"""16 Which decisions are asked for although there is one legal answer: those of which hidden cards are the reason."""

from typing import NamedTuple

import pytest

from tests.games.nobles.test_16_decisions import ACT, DUEL, FIVE, POLITY, THEIR_FIVE, at, ids
from tests.kit import asked, options, play


class Lone(NamedTuple):
    """A decision with one legal answer: `always`, whether it is asked for all the same."""

    name: str
    step: str
    ours: str
    theirs: str
    moves: tuple[str, ...]
    seat: int
    rule: str
    always: bool
    draw: str = ""
    more: dict[str, object] = {}


ONLY = "2D KD QD JD KH"
LONE = [
    Lone("Paranoia target", "answer_subterfuge", "KS[7S]; plot 5S", "QC[7C]", ("0: confront",), 0, "9.16e", False),
    Lone("Peasant Step 1", "peasant_step_1", "KS[4S]; peasants 9H; hand KD", "QC[7C]", (), 0, "7.1", True),
    Lone("Poverty", "peasant_step_2", "KS[2C]; festival 9S 8H -; peasants 5S 6D 7D AD", "QC[7C]", (), 0, "7.6", False),
    Lone("Spread", "peasant_step_2", "KH[4H]; peasants 6D 5H", "QC[7C]; peasants 5C", ("0: 5H",), 1, "7.8", False),
    Lone("Ascension", "peasant_step_2", "KS[4S 3H 2C] QD[5D]; peasants AS 6D 7D 8D 9D", "QC[7C]", (), 0, "7.7", False),
    Lone("Counter", ACT, "KS[6H 2D 3D]; hand 5D", "QC[7C]; hand KH", ("0: accord",), 1, "8.7c", True),
    Lone("Consort Ability", ACT, "KS[7S 3D] QD[]; hand 9S 2S KC", "QC[7C]", ("0: regnant",), 0, "9.4e", True),
    Lone("Sedition", ACT, "KC[7C 3S]; hand 5C 4D", "QD[7H]", ("0: regnant",), 0, "9.3g", False),
    Lone("Defence", ACT, "KS[7S 3D]; army 9D", "QS[7C]/4H; army 8H", ("0: battle",), 1, "9.7c", True),
    Lone("Resettling", ACT, "KS[4S]; hand AS", "KH[7H] QS[2D]", ("0: assassination",), 1, "5.11c", False),
    Lone("Resettling", ACT, "KS[4S]; hand AS", "KH[7H] QS[2D]", ("0: assassination",), 1, "5.11b", False),
    Lone("Spade of a Crusade", ACT, "KS[3D]; peasants 2D 4D 5D 6D 7D 8D TD 2H 3H; crusade 4S 7C step 3", "QD[7H]",
         ("0: crusade",), 0, "9.8d", False, "QS 6C QH 2C"),
    Lone("Club of a Crusade", ACT, "KS[3D]; crusade 4S - step 3", "QD[7H]", ("0: crusade",), 0, "9.8f", False,
         "QC KD 2C"),
    Lone("Draws from the Renown Deck", ACT, "KS[3D]; festival 4S 5H - step 3", "QD[7H]", ("0: festival",), 0, "9.10j",
         False),
    Lone("Polity lead", ACT, f"KS[4H]; hand {ONLY}", POLITY[1], ("0: polity", "1: no"), 0, "9.9c", True, "8H"),
    Lone("Polity follow", ACT, *POLITY, ("0: polity", "1: no", "0: 9D"), 1, "9.9c", True, "8H"),
    Lone("Intimidation", ACT, f"KS[4H]; hand {FIVE}", f"QC[7C]/4S; glory AH; hand {THEIR_FIVE}",
         ("0: polity", "1: no", "0: 5D", "1: 8S"), 1, "9.9e", True, "8H"),
    Lone("Prize exchange", ACT, POLITY[0], f"QC[7C]; turned AH; decree 6C; hand {THEIR_FIVE}",
         ("0: polity", "1: no", "0: 2D", "1: 8S"), 1, "9.9j", False, "8H"),
    Lone("Spade of a Festival", ACT, "KS[3D]; festival 4S 5H 6D", "QC[7C]; peasants TS", ("0: festival",), 0, "9.10e",
         False, "8S"),
    Lone("Club of a Festival", ACT, "KS[3D]; festival 4S 5H 6D", "QD[7C]", ("0: festival",), 0, "9.10g", False, "8C"),
    Lone("Duel, Round One", ACT, f"KS[4C 5C] QC[]; hand {ONLY}", DUEL[1].replace("JD", "JC"), ("0: duel", "1: no"), 0,
         "9.11b", True),
    Lone("Duel, Round One", ACT, DUEL[0].replace(" QD[]", ""), "QH[7H]; hand KD QD JD KH QS", ("0: duel", "1: no"), 1,
         "9.11b", True),
    Lone("Training", ACT, DUEL[0], f"QH[7H]/4S JD[]; hand {THEIR_FIVE}",
         ("0: duel", "1: no", "0: 9D", "1: 8S", "1: 2S", "0: 2D", "1: 3S", "0: 3D"), 1, "9.11d", True),
    Lone("Duel consequence", ACT, DUEL[0], f"QH[7H]; glory 9H; hand {THEIR_FIVE}",
         ("0: duel", "1: no", "0: 9D", "1: yield"), 1, "9.11h", False),
    Lone("Heart of a Tournament", ACT, "KS[6C 3D]; hand KD; tournament 6C 5D", "QC[7H]", ("0: tournament",), 0, "9.12d",
         True, "5H"),
    Lone("Treaty, Club, the name", ACT, "KS[9H]; treaty 9H 5D", "QC[7C]", ("0: treaty",), 0, "9.14i", False, "2C"),
    Lone("Treaty, Club, the Army Card", ACT, "KS[9H]; treaty 9H 5D", "QC[7C]; army 8H", ("0: treaty", "0: rival"), 1,
         "9.14i", False, "2C"),
    Lone("Treaty, Club, the gift", ACT, "KS[9H]; hand KD; treaty 9H 5D", "QC[7C]; army 8H", ("0: treaty", "0: rival"), 0,
         "9.14i", False, "2C"),
    Lone("Target of an assassin", ACT, "KS[4S]; hand AD", "KH[7H] QD[2D]", ("0: assassination",), 0, "9.15b", False),
    Lone("Commerce, offer", ACT, "KS[4S]; hand KD", "QH[7C]", ("0: commerce",), 0, "9.18b", True,
         "4H"),
    Lone("Commerce, outbid", ACT, "KS[4S]; hand 9C", "QH[7C]; hand KD", ("0: commerce", "0: 9C"), 1, "9.18c", True, "4H"),
    Lone("Commerce, raise", ACT, "KS[4S]; hand 9C KD", "QH[7C]; hand 9D", ("0: commerce", "0: 9C", "1: 9D"), 0, "9.18d",
         True, "4H"),
    Lone("Enact, the Glory card turned down", ACT, "KS[4S 2D]; peasants TD; glory 7H; decree 4C; hand 5S", "QC[7C]",
         ("0: enact",), 0, "9.20g", False),
    Lone("Population Phase", "begin_population", "KS[4S 3D]; hand KD", "QC[7C]", (), 0, "10.1", True),
    Lone("Inauguration", "inaugurate", "KS[4S]; hand 9H", "QC[7C]", (), 0, "11.1", True),
    Lone("Refugee", "migration_3", "KH[4S]", "QC[8C 7H]", (), 0, "12.6", False, "6H"),
    Lone("Event, discard", "migration_3", "KS[3H 2S]", "QC[7C]", (), 0, "12.7", False, "QH"),
    Lone("Event, discard", "migration_3", "KS[3H]; hand 9S", "QC[7C]", (), 0, "12.7c", False, "KC"),
    Lone("Event, upgrade", "migration_3", "KH[4S]; hand 3S", "QC[7C]", (), 0, "12.7", True, "JS"),
    Lone("Festival of Fools", "migration_3", "KS[4S]", "QC[7C]", (), 0, "12.7n", False, "X1"),
    Lone("Step 4, where a card comes from", "migration_4", "KS[4S]", "QC[7C]; peasants 9H", (), 0, "12.8a", False),
    Lone("Fervour", "migration_4", "KC[4S] QC[] JC[]", "QD[7C]", (), 0, "12.9c", True, "9H"),
    Lone("Army Cards to Subjects", "migration_5", "KS[4S]; army 9C", "QC[7C]", (), 0, "12.10", True),
]  # fmt: skip


FORESEEN = [
    Lone("no Subject in a row", "peasant_step_1", "KS[]; peasants 9H; hand KD 9S", "QC[7C]", (), 0, "7.1", False),
    Lone("only Subjects of 10", "peasant_step_1", "KS[TS]; peasants 9H; hand KD 9S", "QC[7C]", (), 0, "7.1", False),
    Lone("a full Court", "inaugurate", "KS[4S] QD[] JC[]; hand 9H", "QC[7C]", (), 0, "11.1", False),
    Lone("no Subject of a suit", "inaugurate", "KS[]; hand QD", "QC[7C]", (), 0, "11.1", False),
    Lone("but a King may be held", "inaugurate", "QS[4S]; hand 9H", "QC[7C]", (), 0, "11.1", True),
    Lone("no Preparation", ACT, "KS[7S 3D]; army 9D", "QC[7C]; army 8H", ("0: battle",), 1, "9.7c", False),
    Lone("no Spade in the Court", ACT, "KS[7S 3D]; army 9D", "QC[7C]/4H; army 8H", ("0: battle",), 1, "9.7c", False),
    Lone("two Army Cards", ACT, "KS[7S 3D]; army 9D", "QC[7C]; army 8H 9H", ("0: battle",), 1, "9.7c", True),
    Lone("10 is announced", ACT, "KS[4H]; hand 2D 3D 4D 5D TD", POLITY[1], ("0: polity", "1: no", "0: TD"), 1, "9.9c",
         False, "8H"),
    Lone("no Club in the Court", ACT, f"KS[4H]; hand {FIVE}", f"QH[7C]/4S; glory AH; hand {THEIR_FIVE}",
         ("0: polity", "1: no", "0: 5D", "1: 8S"), 1, "9.9e", False, "8H"),
    Lone("goods of 10", ACT, "KS[4S]; hand KD 9C", "QH[7C]", ("0: commerce",), 0, "9.18b", False, "TH"),
    Lone("but a Stockpile may lie there", ACT, "KS[4S]/3H QD[]; hand KH 9C",
         "QH[7C]", ("0: commerce",), 0, "9.18b", True, "TH"),
    Lone("one card to give", ACT, "KS[9H]; hand KD; treaty 9H 5D", "QC[7C]; army 8H", ("0: treaty", "0: rival"), 0,
         "9.14i", False, "2C"),
    Lone("nothing left to arrange", "begin_population", "KS[4S 3S]", "QC[7C]", (), 0, "10.1", False),
    Lone("no hand and nothing to do", ACT, "KS[4S]", "QC[7C]", ("0: commerce",), 0, "8.1", False, "KH"),
    Lone("one card to lose", "migration_3", "KS[3H]; hand 9S", "QC[7C]", (), 0, "12.7c", False, "KC"),
]  # fmt: skip


@pytest.mark.rule("4.5", "7.1", "8.1", "9.7c", "9.9c", "9.9e", "9.14i", "9.18b", "10.1", "11.1", "12.7c")
@pytest.mark.parametrize("lone", FORESEEN, ids=ids)
def test_4_5_what_everyone_can_foresee_is_not_asked(lone):
    match = at(lone.step, lone.ours, lone.theirs, lone.draw, **lone.more)
    play(match, *lone.moves)
    assert ((lone.seat, lone.rule) in asked(match)) == lone.always


@pytest.mark.rule("4.5", "8.7f", "17.2")
@pytest.mark.parametrize("lone", LONE, ids=ids)
def test_16_one_legal_answer_is_asked_for_only_because_of_hidden_cards(lone):
    match = at(lone.step, lone.ours, lone.theirs, lone.draw, **lone.more)
    play(match, *lone.moves)
    assert ((lone.seat, lone.rule) in asked(match)) == lone.always


@pytest.mark.rule("9.7f", "4.5")
def test_16_the_only_battle_target_is_taken_unasked():
    match = at(ACT, "KS[7S 3D]; army 9D", "QD[TH]; peasants 9H")
    play(match, "0: battle")
    assert options(match, 0) == ["king", "peasant"]
