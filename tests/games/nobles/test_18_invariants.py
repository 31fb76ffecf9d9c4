"""18 What always holds: games by chance, and positions in which it does not hold."""

import pytest

from games.engine.cards import Card
from games.nobles.cards import is_number, pack
from games.nobles.events.turn import EventBegins, TurnBegins, Waived
from games.nobles.kingdom import ENOUGH
from games.nobles.phases.action_phase import ACTIONS
from games.nobles.state import Rivals
from games.nobles.title import GAME
from tests.games import walk
from tests.games.nobles.thrones import at_action, of, position, there
from tests.kit import match_at, play, public, refusal
from tests.sizes import size

VARIANTS = [
    {},
    {"no_consort_order": "either", "standing_orders": "on"},
    {"diplomacy": "accord_only", "tournament_club": "none"},
    {"turn_limit": 40},
]

BETWEEN = ("peasant_step_1", "act", "populate", "inaugurate", "migration_1", "migration_2", "migration_5")

TEN = ["AH", "2H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "AD"]


class Watch:
    """Hears a game and raises AssertionError, with its number, for what does not hold."""

    def __init__(self, match):
        self.match, self.renown = match, 9
        self.excused = {0: False, 1: False}
        self.turns: list[int] = []
        self.decrees: dict[int, set[str]] = {0: set(), 1: set()}
        self.hear(match.news)

    def hear(self, events):
        """18.5, 8.2: what is told, in order."""
        g = self.match.state
        for event in events:
            if isinstance(event, TurnBegins):
                self.turns.append(event.seat)
                assert event.number == len(self.turns), "3.8"
            if isinstance(event, EventBegins):
                self.excused = {0: True, 1: True}
            if isinstance(event, Waived):
                self.excused[event.seat] = True
        for seat, kingdom in enumerate(g.kingdoms):
            if kingdom.decree is not None:
                self.decrees[seat].add(str(kingdom.decree))
            if kingdom.subjects and g.step not in ("migration_3", "migration_4", "migration_5"):
                self.excused[seat] = False
        self.look(g)

    def look(self, g: Rivals):
        """What holds at a decision, beside what the game checks itself."""
        GAME.rules.check(g)
        assert len(g.renown) <= self.renown, "18.8"
        self.renown = len(g.renown)
        assert sorted(map(str, g.in_play())) == sorted(map(str, pack())), "18.1"
        if not g.turn:
            return
        assert self.turns == [self.turns[number % 2] for number in range(g.turn)], "3.8 turns alternate"
        between = g.step in BETWEEN and not self.match.save().answers  # elsewhere an effect may be half done (5.1)
        for seat, kingdom in enumerate(g.kingdoms):
            assert 1 <= len(kingdom.royals) <= 3, "18.2"
            assert kingdom.population <= ENOUGH, "18.4"
            assert kingdom.subjects or self.excused[seat] or not between, "18.5"
            assert kingdom.glory_number < 7 or self.match.over, "18.6"
            assert len(self.decrees[seat]) <= 1, "18.7"
            assert all(is_number(card) for card in (*kingdom.glory, *kingdom.army, *kingdom.peasants)), "18.3"


def played(number, most=6000, **options):
    """A whole game by chance."""
    match, dice = walk.begin(GAME, 2, walk.number_of_run(number), **options), walk.luck("invariants", number)
    watch = Watch(match)
    for _ in range(most):
        if match.over:
            break
        ask = walk.next_ask(match, dice)
        if not ask.standing and dice.below(8) == 0:
            watch.hear(match.time_out(ask.seat))
        else:
            watch.hear(match.answer(ask.seat, ask.sample(dice)).events)
    return match


@pytest.mark.rule("18.1", "18.2", "18.3", "18.4", "18.5", "18.6", "18.7", "18.8", "18.10", "3.8")
@pytest.mark.parametrize("number", range(size(8, 8 * 50)))
def test_18_what_always_holds_holds_in_games_by_chance(number):
    match = played(number, **VARIANTS[number % len(VARIANTS)])
    assert match.over
    limit = match.state.options.turn_limit
    assert match.state.outcome.rule in ("13.1", "14.4")
    assert limit == "off" or match.state.turn <= limit
    if match.state.outcome.rule == "13.1":
        assert 7 in [kingdom.glory_number for kingdom in match.state.kingdoms]


@pytest.mark.rule("18.8", "3.1")
def test_18_8_nine_cards_at_the_start():
    assert len(walk.begin(GAME, 2).state.renown) == 9


@pytest.mark.rule("18.1", "18.2", "18.3", "18.4", "18.5", "18.6", "18.7", "18.8", "5.12")
@pytest.mark.parametrize(
    ("rule", "spoil"),
    [
        ("18.1", lambda g: g.draw.pop()),
        ("18.1", lambda g: g.discard.append(g.draw[0])),
        ("18.2", lambda g: swap(g, "JH")),
        ("18.2", lambda g: g.kingdoms[0].royals.reverse()),
        ("18.2", lambda g: g.kingdoms[0].royals[1].row.extend([g.draw.pop(), g.draw.pop(), g.draw.pop()])),
        ("18.2", lambda g: g.kingdoms[0].army.extend([g.draw.pop() for _ in range(4)])),
        ("18.3", lambda g: g.kingdoms[0].peasants.append(take(g, "JC"))),
        ("18.3", lambda g: setattr(g.kingdoms[0], "accord", take(g, "X2"))),
        ("18.3", lambda g: setattr(g.kingdoms[0].royals[0], "preparation", take(g, "JC"))),
        ("18.5", lambda g: g.discard.extend(g.kingdoms[1].regnant.row) or g.kingdoms[1].regnant.row.clear()),
        ("18.8", lambda g: g.renown.append(take(g, "2D"))),
        ("18.7", lambda g: setattr(g.kingdoms[0], "decree", take(g, "5D"))),
        ("18.4", lambda g: g.kingdoms[1].peasants.extend(take(g, card) for card in TEN)),
        ("18.6", lambda g: g.kingdoms[1].glory.extend(take(g, card) for card in TEN[:7])),
        ("18.7", lambda g: g.kingdoms[1].turned.append(take(g, "AD"))),
        ("18.7", lambda g: (set_decree(g), g.kingdoms[1].turned.extend(take(g, card) for card in TEN[:2]))),
        ("18.8", lambda g: g.renown.extend(g.draw.pop() for _ in range(10))),
        ("5.12", lambda g: g.kingdoms[0].royals[0].row.reverse() or move_marked(g)),
    ],
)
def test_18_the_check_finds_a_broken_position(rule, spoil):
    g = position(ours="KS[4S 3H] QD[3D]; treaty 3H 9D", theirs="QC[7C]")
    GAME.rules.check(g)
    spoil(g)
    with pytest.raises(AssertionError, match=rule):
        GAME.rules.check(g)


def take(g, card):
    """That card leaves the Draw Pile."""
    g.draw.remove(Card.of(card))
    return Card.of(card)


def swap(g, jack):
    """A Jack stands where the King stood, above the Queen."""
    take(g, jack)
    g.draw.append(g.kingdoms[0].royals[0].card)
    g.kingdoms[0].royals[0].card = Card.of(jack)


def set_decree(g):
    """A Decree of 2."""
    g.kingdoms[1].decree = take(g, "2D")


def move_marked(g):
    """The Marked Subject becomes a Peasant, and its Diamond stays."""
    g.kingdoms[0].peasants.append(g.kingdoms[0].treaty.subject)
    g.kingdoms[0].royals[0].row.remove(g.kingdoms[0].treaty.subject)


@pytest.mark.rule("18.5", "5.3")
def test_18_5_a_kingdom_without_subjects_must_place_one_in_its_next_population_phase():
    g = position(ours="KS[]; hand 4S KD", theirs="QC[7C]")
    match = match_at(GAME, g, "begin_population")
    assert refusal(match, "0: end").rule == "10.2"
    play(match, "0: place > 4S")
    assert of(match, 0).subjects


@pytest.mark.rule("18.7", "8.4")
@pytest.mark.parametrize(
    ("ours", "action", "rule"),
    [
        ("KS[4S 5S 3H]; army 2C; crusade 9S 8D", "crusade", "8.5"),
        ("KS[4S 3H]; hand 9D; festival 5S 5H 6D", "festival", "8.5"),
        ("KS[4C 3H]; hand 9D; tournament 4C 6D", "tournament", "8.5"),
        ("KS[4C 3H]; hand 9D; treaty 3H 6D", "treaty", "8.5"),
        ("KS[4D 3D]; hand 9D; accord 3H", "accord", "9.13a"),
        ("KS[4D 3D]; hand 5D; decree 3H", "decree", "9.19a"),
    ],
)
def test_18_7_no_second_of_a_kind(ours, action, rule):
    g = position(ours=ours, theirs="QC[7C]")
    for kind in ("crusade", "festival", "tournament", "treaty"):
        if getattr(g.kingdoms[0], kind) is not None:
            getattr(g.kingdoms[0], kind).turn = g.turn
    assert there(ACTIONS[action].barred(g, 0)).rule == rule


@pytest.mark.rule("18.10", "5.7c", "5.7d")
@pytest.mark.parametrize(
    ("action", "last"),
    [
        ("crusade", "There is no card left to turn up."),
        ("festival", "There is no card left to turn up."),
        ("treaty", "Glory: 5♦ enters <s1>'s Glory Pile, 1 of 7."),  # the Diamond of the Treaty is all that is left
    ],
)
def test_18_10_draws_until_and_draws_by_jokers_end(action, last):
    zones = {"crusade": "crusade 4S 8D step 3", "festival": "festival 4S 9H 5D", "treaty": "treaty 9H 5D"}
    row = "9H 3S" if action == "treaty" else "3S"
    ours, theirs = f"KS[{row}]; {zones[action]}", "QC[7C]"
    pile = "X1 X2 KH QH"
    named = set(pile.split())
    rest = " ".join(str(card) for card in position(ours=ours, theirs=theirs).draw if str(card) not in named)
    match = at_action(position(ours=ours, theirs=f"{theirs}; hand {rest}", draw=pile))
    told = play(match, f"0: {action}")
    assert last in public(told)
    assert match.asks[0].rule == "8.1"


@pytest.mark.rule("18.11", "14.4")
def test_18_11_players_who_never_score_need_not_end_but_for_a_limit():
    match = walk.begin(GAME, 2)
    for _ in range(600):
        match.time_out(walk.due(match).seat)
    assert not match.over
    match = walk.begin(GAME, 2, turn_limit=40)
    while not match.over:
        match.time_out(walk.due(match).seat)
    assert (match.state.turn, match.state.outcome.rule) == (40, "14.4")


@pytest.mark.rule("18.11")
@pytest.mark.parametrize(("scored", "rule", "ranking"), [(True, "13.2", (0, 1)), (False, "18.11", ())])
def test_18_11_the_game_master_may_end_it(scored, rule, ranking):
    match = at_action(position(ours="KS[4S]; glory 9H", theirs="QC[7C]"))
    told = match.finish(scored)
    outcome = there(match.state.outcome)
    assert (outcome.rule, outcome.ranking) == (rule, ranking)
    assert public(told)[0] == "The game master ends the game."
