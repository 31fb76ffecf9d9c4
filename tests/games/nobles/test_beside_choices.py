"""What stands beside a choice asks the rules: the table of a view answers as the real one, every word is a claim, and risks are said first."""

from typing import Any

import pytest

from bot.contract.panel_checks import load_title
from cogs.nobles.board import PRESENTER
from games import CATALOGUE
from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.engine.declaring.reasons import explain
from games.engine.running.match import Match
from games.nobles.actions.counters import is_counterable
from games.nobles.aim import EVERY
from games.nobles.phases.action_phase import ACTIONS, MENU
from games.nobles.shown import lay_out
from games.nobles.title import GAME
from tests.games import nobles_claims, walk
from tests.games.nobles.thrones import position, seen
from tests.kit import asked, match_at, play
from tests.sizes import size


def at(ours, theirs="QC[7C]", step="act", **more):
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


def note(match: Match[Any], seat: int, token: str) -> str:
    return GAME.words.label(seen(match, seat), match.asks[seat], token).note


# ---- the table of a view


def test_the_table_of_a_view_answers_as_the_real_one():
    """In random games: what each action could name, and whether it can be countered, by the view alone."""
    acts = 0
    for number in range(size(3, 30)):
        match, numbers = walk.begin(GAME, 2, walk.number_of_run(number)), walk.luck("shown", number)
        for _ in range(220):
            if match.over:
                break
            ask = walk.next_ask(match, numbers)
            if ask.rule in ("8.1", "10.1"):
                shown, real = lay_out(seen(match, ask.seat)), match.state
                words = MENU if ask.rule == "8.1" else ("place", "move", "jester", "prepare")
                for word in words:
                    mine, theirs = [EVERY[word].candidates(g, ask.seat) for g in (shown, real)]
                    assert (mine.possible, sorted(mine.legal)) == (theirs.possible, sorted(theirs.legal)), word
                for word, action in ACTIONS.items():
                    assert is_counterable(shown, ask.seat, action) == is_counterable(real, ask.seat, action), word
                acts += 1
            match.answer(ask.seat, GAME.robot.decide(seen(match, ask.seat), ask, numbers))
    assert acts > 60


def test_every_word_beside_a_choice_is_claimed():
    """Nothing that a label, a hint or a confirmation says stands outside the claims that test_claims compares with what happens."""
    left = {}
    matches = [made() for made in nobles_claims.SCENES.values()]
    for number in range(size(3, 30)):
        match, numbers = (
            walk.begin(GAME, 2, walk.number_of_run(number), standing_orders="on"),
            walk.luck("words", number),
        )
        for place in range(160):
            if match.over:
                break
            if place % 4 == 0:
                matches.append(match.copied())
            walk.step(match, numbers)
    for match in matches:
        for ask in match.asks.values():
            for token, _ in ask.options:
                label = GAME.words.label(seen(match, ask.seat), ask, token)
                text = f"{label.text} | {label.note}"
                if rest := nobles_claims.find_unclaimed(text, ask):
                    left[rest] = text
    assert left == {}


@pytest.mark.rule("8.2", "10.1")
@pytest.mark.parametrize("word", [*MENU, "place", "move", "jester", "army", "prepare"])
def test_each_action_tells_first_what_it_costs_and_then_what_it_brings(word):
    cost, gain = EVERY[word].note.split("; ", 1)
    assert cost.startswith(("costs ", "no cost", "risks ", "your Army Card is lost", "any card but an Ace shows"))
    assert len(gain) > 10


# ---- 9.3: the abilities where they are chosen


@pytest.mark.rule("9.3b", "9.3c", "9.3d", "9.3e")
@pytest.mark.parametrize(
    ("royal", "says"),
    [
        ("KS", "Harvest: a Subject goes for a higher card of its suit; a Spade below the Subject enters Glory"),
        ("KH", "Scholastic: a rival Peasant goes for a higher card of its suit; a Heart below it enters Glory"),
        ("KC", "Pillage: a Club Subject goes for a lower Club; a rival Peasant or Diamond below it enters Glory"),
        ("KD", "Economics: a Subject goes for a lower card of its suit; a Diamond below the Subject enters Glory"),
    ],
)
def test_9_3_each_ability_is_explained_where_a_regnant_is_chosen_and_where_it_is_used(royal, says):
    name, explained = says.split(": ")
    match = walk.begin(GAME, 2)
    view = seen(match, 0)
    start = Ask(0, "3.5", "Who is your Regnant?", ())
    own = view.own._replace(hand=(*view.own.hand, Card.of(royal)))
    shown = type(view)(**{**view.__dict__, "kingdoms": (own, view.kingdoms[1])})
    assert GAME.words.label(shown, start, royal).note == says
    used = at(f"{royal}[4S]; hand 5S 6S")
    label = GAME.words.label(seen(used, 0), used.asks[0], "regnant")
    assert (label.text, label.note) == (name, explained)


@pytest.mark.rule("11.1", "11.5", "2.7")
@pytest.mark.parametrize(
    ("court", "card", "says"),
    [
        ("QD[4H]", "KS", "becomes Regnant; your way to Glory will be Harvest"),
        ("JD[4H]", "KS", "becomes Regnant; your way to Glory will be Harvest; J♦ is driven out"),
        ("KS[4H]", "QH", "becomes Consort; after your Regnant's ability you may use Campaign"),
        ("KS[4H] QD[]", "JH", "becomes Chamberlain; you may use Apostle"),
        ("KS[4D] QD[]", "JD", "becomes Chamberlain; as a Eunuch it has no Eminence"),
    ],
)
def test_11_1_a_royal_card_says_what_it_becomes_and_brings(court, card, says):
    assert note(at(f"{court}; hand {card}", step="inaugurate"), 0, card) == says


# ---- notes that a simpler rule got wrong


@pytest.mark.rule("12.8", "2.11")
def test_12_8_a_suit_of_the_festival_is_no_new_suit():
    match = at("KC[4C]; festival 5S 6H 8D; hand 7S 2D", step="populate")
    play(match, "0: place")
    assert note(match, 0, "7S").startswith("a suit you have")


@pytest.mark.rule("6.5", "6.8")
def test_6_5_a_card_that_only_the_jack_lets_in_says_so_by_his_order():
    match = at("KS[4S 5S] QC[2H] JD[]; hand 6S 7H", "QH[7C]", step="populate")
    play(match, "0: place")
    assert note(match, 0, "6S") == "a suit you have; Spades total 9, more than Diamonds (0)"


@pytest.mark.rule("9.1a", "5.1")
def test_9_1_an_intrigue_that_would_take_the_only_subject_is_not_counted():
    match = at("KS[4S]", "KD[7H] QD[]; peasants 2C")
    assert note(match, 0, "intrigue").endswith("; 2 now: Scandal")


@pytest.mark.rule("8.7f", "14.2")
def test_8_7_whether_an_action_can_be_countered_is_what_the_rule_asks():
    assert note(at("KS[9H]; hand 3D", "QC[7C]; hand 2S"), 0, "treaty").endswith("; can be countered")
    assert "countered" not in note(at("KS[9H]; hand 3D"), 0, "treaty"), "an empty hand"
    only = at("KS[9H]; hand 3D", "QC[7C]; hand 2S", options={"diplomacy": "accord_only"})
    assert "countered" not in note(only, 0, "treaty")


@pytest.mark.rule("9.16f", "8.6")
def test_8_6_the_end_does_not_promise_that_nothing_has_to_be_continued_while_a_card_must_be_revealed():
    match = nobles_claims.overlooked()
    told = [explain(GAME.robot.reasons, match.view(0), match.asks[0], (word,)) for word in ("end", "reveal")]
    assert told == ["", "Your rival overlooked it, and you must reveal it this turn."]


@pytest.mark.rule("9.20c")
def test_9_20c_the_enacted_tournament_is_not_labelled_as_the_action_of_that_name():
    match = at("KS[4S]; army 2D; glory 2S; decree 3H; hand 8D 6D 9C 5D", "KD[7H 5C]; peasants TD")
    play(match, "0: enact")
    assert PRESENTER.deed is not None
    assert PRESENTER.deed(seen(match, 0), "tournament", "TD") is None


# ---- what a Counter would stop


@pytest.mark.rule("8.7c")
@pytest.mark.parametrize("word", [word for word, action in ACTIONS.items() if action.counter])
def test_8_7c_a_counter_is_asked_for_after_it_was_said_what_the_action_does(word):
    counter = ACTIONS[word].counter
    assert counter is not None
    match = at(nobles_claims.COURTS, nobles_claims.COUNTERS)
    play(match, f"0: {word}")
    assert asked(match) == [(1, "8.7c")]
    ask = match.asks[1]
    assert PRESENTER.find_hint(ask).casefold().startswith(f"{counter.stops.casefold()}. a counter ends it")
    assert note(match, 1, "no") == f"it goes on: {counter.stops}"


# ---- final at one press


@pytest.mark.rule("9.7c", "9.7f", "9.7g", "9.8b", "9.11h")
@pytest.mark.parametrize(
    ("theirs", "path", "says"),
    [
        (
            "QC[7C]; army 3D",
            "battle army1",
            "you lose 8♥, battle value 8, either way; if the defending card is weaker it joins you, if it is stronger your rival takes yours",
        ),
        (
            "QC[7C]",
            "battle",
            "you lose 8♥, battle value 8, either way; you take one rival card of battle value 8 or less, if there is one",
        ),
        ("KC[] QD[]", "battle", "you lose 8♥, battle value 8, either way; your rival loses Q♦"),
    ],
)
def test_a_battle_is_confirmed_with_what_it_costs_brings_and_risks(theirs, path, says):
    match = at("KS[4S]; army 8H", theirs)
    assert PRESENTER.sure is not None
    assert PRESENTER.sure(seen(match, 0), match.asks[0], path.split()) == says


@pytest.mark.rule("9.8a", "9.8b", "8.5")
def test_a_crusade_is_confirmed_when_it_starts_and_not_where_it_must_go_on():
    match = at("KS[4S] QH[5C]; army 8H", "QC[7C]")
    assert PRESENTER.sure is not None
    told = PRESENTER.sure(seen(match, 0), match.asks[0], ["crusade"])
    assert told is not None
    low = sum(card.rank in "A234567" for card in match.state.draw)
    assert f"below 8, as {low} of the {len(match.state.draw)} you haven't seen are, you lose both" in told
    for going_on in ("crusade 7S 9S", "crusade 7S 9S step 3"):
        due = at(f"KS[4S]; {going_on}")
        assert PRESENTER.sure(seen(due, 0), due.asks[0], ["crusade"]) is None


async def test_the_presenter_of_the_bot_is_this_one():
    assert (await load_title(CATALOGUE.titles["nobles"]))[0].find("nobles") is PRESENTER
