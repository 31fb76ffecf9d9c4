"""Nobles & Glory as people see it: the board at its largest, what is under way, the panels, a wait for every question."""

import re
from pathlib import Path
from typing import Any

import pytest

from bot.features.board_message import board
from bot.features.panel_parts import panel
from bot.panels.question.panel_context import UNFOLDED, PanelContext
from cogs.nobles.board import PRESENTER, mine
from cogs.nobles.commands import FOLDERS, TAKES
from games import CATALOGUE
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.running.match import Match
from games.nobles.decisions import DECISIONS
from games.nobles.phases.action_phase import ACTIONS
from games.nobles.state import Laid
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import lines, seated
from tests.bot.test_ui_titles import words as said
from tests.games import walk
from tests.games.nobles.thrones import position
from tests.kit import match_at, play

GAME = CATALOGUE["nobles"]
FOLDER = Path(__file__).parents[2] / "games" / "nobles"
OURS = (
    "KS[7S 4S] QC[9D 4H] JC[8C]/6H+5S; army 6C 10C; jester X1; peasants 5C; glory AS 3C 5D 10H; turned 9C; decree 6D; "
    "accord AH; hand 9S 8S 2C QS KD; crusade 10S 5H; tournament 8C 10D; plot 2D"
)
THEIRS = (
    "KH[7H] QD[4D 7D] JD[4C]+9H; army 7C; jester X2; peasants 6S; glory 3H; turned AC; decree 2H; accord 3D; "
    "hand JH QH KC JS; plot 2S; festival 3S 8H 8D; treaty 7H AD"
)
HIDDEN = "6C 10C 9C 6D 6H 9S 8S 2C QS KD 5H 2D 7C AC 2H JH QH KC JS 2S"


def late(**more: Any) -> Match[Any]:
    """Turn 10 of seat 0, and in both Kingdoms all that can lie in one."""
    return match_at(GAME, position(ours=OURS, theirs=THEIRS, options={"standing_orders": "on"}, **more), "act")


def shown(match: Match[Any]) -> str:
    """What the board says."""
    return said(check(board(seated("nobles", match), GAME, PRESENTER, lines()[:6]), most=40)).replace("\ufe0e", "")


def context(match: Match[Any], seat: int = 0, **more: Any) -> PanelContext:
    return PanelContext(seated("nobles", match), GAME, PRESENTER, seat, (), view=match.view(seat), brief=True, **more)


def asked(match: Match[Any], seat: int = 0, **more: Any) -> str:
    """What the panel of that seat says."""
    return said(check(panel(context(match, seat, **more)), most=40)).replace("\ufe0e", "")


def own(match: Match[Any], seat: int = 0) -> list[str]:
    """What the seat alone is shown."""
    view: Any = match.view(seat)
    return mine(view)


def test_the_largest_board_fits_and_tells_everything():
    text = shown(late())
    for words in (
        "Glory **5 of 7** · 5 cards in hand · on turn",
        "Glory: A♠, 3♣, 5♦, 10♥ and 1 face down – worth 19 and more",
        "**K♠ Regnant**: 7♠ 4♠ 🂠 🂠 · Army 2",
        "**Q♣ Consort**: 9♦ 4♥ ▫",
        "**J♣ Eunuch**: 8♣⟨10♦⟩ ▫ · beneath: Preparation, Recovery 5♠",
        "🃏 Court Jester",
        "Peasants: 5♣ · Population 9 of 10",
        "♠11 ♥4 ♣8 ♦9",
        "Draw Pile 0 · Discard Pile 0 · Renown Deck 0",
    ):
        assert words in text


def test_what_is_under_way_says_what_comes_next_and_on_which_turn():
    text = shown(late())
    for words in (
        "⚔ **Crusade** 10♠ and 🂠: now step 2 of 3, the Army Card against the top card",
        "🏇 **Tournament** 10♦ on 8♣: now one card is turned up",
        "🎉 **Festival** 3♠, 8♥ with 8♦: on turn 11 step 2 of 3, the Fruits",
        "📜 **Treaty** A♦ on 7♥: on turn 11 one card is turned up",
        "🤝 **Accord** A♥: Hearts are bound for both of you until the Migration Phase of turn 10",
        "⚖ **Decree Card**, face down: 1 step done",
    ):
        assert words in text
    assert re.search(r"🗝 \*\*Subterfuge\*\* of .*0.*, face down: to be answered on turn 11", text)
    assert re.search(r"🗝 \*\*Subterfuge\*\* of .*1.*, face down: to be answered now", text)


def test_nothing_that_lies_face_down_is_on_the_board():
    text = shown(late())
    faces = {Card.of(code.replace("10", "T")).face for code in HIDDEN.split()}
    assert not faces & set(re.findall(r"(?:10|[2-9AJQK])[♠♥♣♦]", text))


def test_cards_on_the_table_are_told_as_far_as_they_are_known():
    laid = [
        Laid(seat=None, card=Card.of("JS")),
        Laid(seat=0, card=Card.of("9S"), shown=False, numbered=True),
        Laid(seat=1, card=Card.of("KC"), shown=False),
        Laid(seat=0, card=Card.of("8S"), worth=12),
    ]
    hands = OURS.replace("hand 9S 8S", "hand"), THEIRS.replace("KC JS", "")
    match = match_at(GAME, position(ours=hands[0], theirs=hands[1], laid=laid, used=["13"]), "act")
    (line,) = [line for line in shown(match).splitlines() if line.startswith("**On the table:**")]
    assert "goods J♠ · " in line
    assert "a 9 of a hidden suit" in line
    assert "🂠 face down" in line
    assert line.endswith("8♠ (counts 12)")


def test_the_own_panel_tells_what_lies_face_down_and_what_can_be_placed():
    (text,) = own(late())
    for words in (
        "Army Card 1 6♣; Army Card 2 10♣",
        "Preparation 6♥ beneath J♣",
        "Crusade Army Card 5♥",
        "your Subterfuge card 2♠",
        "your Decree 6♦",
        "rival Decree 2♥",
    ):
        assert words in text
    assert "2♦" not in text  # the rival's card lying here
    assert "Can be placed" not in text
    people = match_at(GAME, position(ours="KS[4S]; hand 2C 3D 7S", theirs="KH[7H]"), "populate")
    assert "**You can place now:** 3♦" in own(people)[0]
    assert "Can be placed" not in own(people, 1)[0]


def test_a_card_that_cannot_be_placed_is_told_by_the_numbers():
    people = match_at(GAME, position(ours="KS[4S 3D]; hand 2H 9D", theirs="KH[7H]"), "populate")
    play(people, "0: place")
    text = asked(people, page=UNFOLDED)
    assert "(rule 6.7)" in text
    assert "2♥ – the Hearts total 0, neither less than Clubs (0) nor more than Spades (4)" in text


def test_the_actions_are_folded_and_a_press_tells_why():
    match = late()
    text = asked(match)
    assert "Not now" not in text
    full = asked(match, page=UNFOLDED)
    refused = [option.refusal for option in match.asks[0].options if option.refusal is not None]
    for refusal in refused:
        assert refusal.why in full
        assert refusal.rule in full
    labels = [c["label"] for c in check(panel(context(match)), most=40) if c["type"] == 2]
    assert labels.index("Commerce") < labels.index("End the Action Phase") < labels.index("Skip ahead")
    assert labels[-5:] == [f"{len(refused)} actions unavailable – why?", "Refresh", "Rules", "Log", "Note"]


def test_every_action_is_in_one_group_and_has_one_command():
    every = sorted([*ACTIONS, "reveal"])
    assert sorted(verb for _, verbs in PRESENTER.groups["8.1"] for verb in verbs) == every
    inside = {name: sorted(path.split()[1] for path in TAKES if path.startswith(name)) for name in FOLDERS}
    assert inside.pop("population") == ["army", "jester", "move", "place", "prepare"]
    assert sorted(name for names in inside.values() for name in names) == every
    assert len(PRESENTER.groups["8.1"]) == 6


def test_what_goes_on_and_what_is_due_is_named_so():
    labels = {
        option.token: GAME.words.label(late().view(0), late().asks[0], option.token)
        for option in late().asks[0].options
    }
    assert labels["crusade"].text == "Continue the Crusade"
    assert labels["tournament"].note == "due now: one card is turned up; 10♦ is discarded, and a Club costs you 8♣"
    assert labels["regnant"].text == "Harvest"
    overlooked = late()
    overlooked.state.kingdoms[1].overlooked = True
    view, ask = overlooked.view(0), overlooked.asks[0]
    assert GAME.words.label(view, ask, "reveal").note.startswith("due now: any card but an Ace shows")
    assert GAME.words.label(view, ask, "subterfuge").text == "Subterfuge"


def test_standing_orders_are_shown_to_their_owner_alone():
    match = late()
    play(match, "1: bribe")
    assert "**Your standing orders** (only you see these): no bribe" in asked(match, 1)
    assert "Cancel: no bribe" in [
        option["label"] for c in check(panel(context(match, 1)), most=40) if c["type"] == 3 for option in c["options"]
    ]
    assert "orders" not in asked(match, 0)
    assert "orders" not in shown(match)


def plain_rules() -> list[str]:
    """Every call in the rules that asks by a number written out, instead of by a Decision."""
    asks = re.compile(
        r"^(?:await )?.*\b(?:choose\w*|pick\w*|select\w*|confirm|settle\w*|offer|bid|capture|ennoble)\([^#]*rule=\"[\d.]+"
    )
    return [
        f"{path.name}: {line.strip()}"
        for path in FOLDER.rglob("*.py")
        for line in path.read_text().splitlines()
        if asks.match(line)
    ]


def test_every_rule_that_asks_is_a_decision_beside_its_rule():
    assert plain_rules() == []
    assert len(set(DECISIONS)) == len(DECISIONS), "a rule that asks has one record"
    assert set(PRESENTER.waits) == set(DECISIONS)
    assert set(PRESENTER.hints) <= set(PRESENTER.waits)
    assert max(map(len, PRESENTER.hints.values())) <= 120


@pytest.mark.parametrize("number", range(3))
def test_boards_and_questions_of_games_by_chance(number):
    match: Match[Any] = walk.begin(GAME, 2, number=number, limit=20)
    for _ in walk.random_game(match, walk.chance("nobles board"), most=400):
        if match.over:
            break
        assert len(shown(match)) <= 3500
        for seat, ask in match.asks.items():
            assert ask.standing or match.public_rule(seat) in PRESENTER.waits
            assert isinstance(ask.rule, Decision), f"the rule {ask.rule} asks without a record"
