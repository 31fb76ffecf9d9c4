"""The pictures of Estate beyond what every title's are asked: games that robots play out, rare positions, what the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from bot.pictures.drawing.stamp_cache import draw_stamp
from bot.pictures.drawing.themes import GOLD, THEMES
from bot.pictures.layout.alt_text import MOST
from bot.pictures.layout.change_highlights import frame_changes, keys
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import Picture, PictureContext, Sitter
from bot.pictures.layout.sheet import Fill, Words
from cogs.estate.picture import hand, table
from cogs.estate.picture.lands import chit
from cogs.estate.picture.result import reason
from cogs.estate.picture.tokens import STATES, good, token
from cogs.estate.picture.uses import buildable, use
from games.engine.running.match import Match
from games.engine.state import Outcome
from games.estate import GAME
from games.estate.build import no_kind
from games.estate.cards import REQUESTS
from games.estate.castle import no_quarters, trainees
from games.estate.ending import end
from games.estate.facts import payable_circles
from games.estate.lands import KINDS
from games.estate.view import EstateView
from games.estate.village import hamlets, no_smithing, smithies
from games.estate.work import no_harvest, no_work
from tests.games import walk
from tests.games.estate.demesnes import HOME, estate
from tests.kit import match_at, play
from tests.sizes import size

NAMES = [f"{name} of the Long Name no {seat}" for seat, name in enumerate(("Wilhelmina", "Ludovico", "Marg", "Old W"))]
LAST = f"{NAMES[0]} gave {NAMES[1]} 2 grain and 12 wood for 1 bar and 3 ore."
HIGHEST = 1_800  # pixels

RICH = "G g4 f1, F s1 u1 | M s2 u1, V f2 n1, C o2, F+ | G g2 m1, F f1, G-; 5g 3w 2b"
CROWD = "V f12 m3 n4 s2, V f2 m1 n1 s1 t1 | V s4 n1, C r1 o2 | V f30, M f1 m1, C r2, .; 999g 103w 1000o 2000b"
DUCHY = "G g2 f1, F s1 u1, M f1, V f1"
TRACK = ("Q26 .2.", "Q27 0.1", "Q30", "Q29 ..1")
POSITIONS: dict[str, dict[str, Any]] = {
    "setup": {"demesnes": (HOME, "., . | ., . | ., ."), "season": 0, "active": None},
    "first Season": {"demesnes": (HOME, HOME, HOME), "season": 1, "track": ("Q04",)},
    "crowds": {"demesnes": (CROWD, RICH, CROWD), "track": TRACK, "bag": (2, 1, 0)},
    "offers": {
        "demesnes": (RICH, CROWD, HOME, HOME),
        "acted": (2,),
        "track": ("Q05", "", "Q20", "Q16 2."),
        "offers": ("0>1 2g for 1b", "1>0 3g 9w 9o 9b for 100g 200w 300o 400b", "0>* 1g for 9o", "0>2 1w for -"),
    },
    "picks": {
        "demesnes": (RICH, CROWD, HOME, HOME),
        "active": None,
        "pool": "W01 W12 W17 W26",
        "picks": (1, 2, 0, 1),
        "claimants": (1, 3, 0),
    },
    "large": {"demesnes": (" | ".join([DUCHY] * 5), RICH, HOME, HOME), "track": TRACK, "win_target": 12},
    "largest": {"demesnes": [" | ".join([DUCHY.replace("f1", "")] * 9)] * 4, "track": TRACK, "win_target": 7},
    "largest, offers": {
        "demesnes": [" | ".join([DUCHY] * 6).replace("f1", "") + "; 999g 999w 999o 999b"] * 4,
        "track": TRACK,
        "offers": ("0>1 999g 999w 999o 999b for 999g 999w 999o 999b", "1>0 2g for 1b", "0>* 1g for 9o", "0>2 1w for -"),
    },
    "full": {
        "demesnes": [" | ".join([DUCHY.replace("f1", "")] * 4)] * 4,
        "track": TRACK,
        "offers": ("0>1 - for 1b", "1>0 - for 9o", "0>* - for 9o", "0>2 - for 3w"),
    },
    "full Granges": {"demesnes": ("G g6 f1, G g6 f1 | G g6 f1, F | M, G g6 f1", HOME, HOME), "track": ("Q04",)},
    "left": {"demesnes": (HOME, RICH, CROWD), "resigned": (2,), "track": TRACK},
}


def at(demesnes: Any, **told: Any) -> Any:
    """A position of those."""
    return estate(*demesnes, **told)


def setting(seats: int, acting: Any = (0,), number: int = 0) -> PictureContext:
    """The longest names, a robot among them, in one theme or the other."""
    people = [Sitter(name, "robot" if seat == 2 else "") for seat, name in enumerate(NAMES[:seats])]
    deeds = dict.fromkeys(acting, "takes a turn")
    return PictureContext(people, deeds, LAST if number % 3 else "", list(THEMES.values())[number % 2])


def seen(state: Any, viewer: int | None = None) -> EstateView:
    """What that viewer sees of it."""
    return GAME.views.view(state, viewer)


def pictures(state: Any, told: PictureContext) -> Iterator[Picture]:
    """The table and every hand."""
    yield table(seen(state), told)
    for seat in range(state.seats):
        yield hand(seen(state, seat), told)


def check(picture: Picture) -> None:
    """Nothing is cut or covered, with every thing framed as if it were new too; the words fit."""
    for sheet in (picture.sheet, frame_changes(picture.sheet, frozenset())):
        assert faults(sheet) == []
    assert len(picture.alt) <= MOST
    assert "\n" not in picture.alt
    assert picture.sheet.height <= HIGHEST


def due(match: Match[Any]) -> list[int]:
    """Who is waited for."""
    return [seat for seat, ask in match.asks.items() if not ask.standing]


def games(seats: int, every: int) -> Iterator[tuple[int, Match[Any]]]:
    """Every so many positions of games that robots play, with offers by chance, and their ends."""
    for number in range(size(1, 40)):
        match = walk.begin(
            GAME, seats, walk.number_of_run(number), limit=20, bank="finite" if seats == 3 else "unlimited"
        )
        dice = walk.luck("pictures", seats, number)
        for step in range(size(400, 4_000)):
            if step % every == 0:
                yield step + number, match
            ask = walk.next_ask(match, dice)
            tokens = ask.sample(dice) if ask.standing else match.game.robot.decide(match.view(ask.seat), ask, dice)
            match.answer(ask.seat, tokens)
            if match.over:
                break
        yield number, match


@pytest.mark.parametrize("seats", GAME.seats)
def test_pictures_of_games_are_whole(seats: int):
    for number, match in games(seats, every=50):
        for picture in pictures(match.state, setting(seats, due(match), number)):
            check(picture)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("name", POSITIONS)
def test_pictures_of_rare_positions_are_whole(name: str, number: int):
    state = at(**POSITIONS[name])
    acting = (1,) if name == "picks" else (0, 1) if name == "setup" else (0,)
    for picture in pictures(state, setting(state.seats, acting, number)):
        check(picture)


@pytest.mark.parametrize("rule", ["6.1", "6.3", "6.4d", ""])
def test_results_are_whole_and_say_why(rule: str):
    state = at((RICH, RICH, HOME), resigned=(0, 2) if rule == "6.4d" else (), season=9)
    if rule:
        end(state, rule, winner={"6.1": 0, "6.4d": 1}.get(rule))
    else:
        state.outcome = Outcome(rule="6.3")
    shown = table(seen(state), setting(3, ()))
    check(shown)
    said = {"6.1": "wins", "6.3": "share the win with", "6.4d": "all others have left", "": "without a result"}[rule]
    assert said in reason(seen(state))
    assert said in shown.alt


def test_what_a_holding_gives_is_what_the_rules_allow():
    given = 0
    for _, match in games(3, every=3):
        g, seat = match.state, match.state.active
        if seat is None or match.over:
            continue
        view = seen(g, seat)
        me = view.seats[seat]
        for shown in me.holdings:
            holding, gives = g.at(seat, shown.name), use(view, me, shown)
            given += bool(gives.number)
            if shown.kind in ("grange", "forest", "mine"):
                assert (gives.number > 0 and not gives.said) == (no_work(g, seat, holding) is None)
                assert gives.said != "take" or no_harvest(holding) is None
            elif shown.kind == "village":
                forges = smithies(g, seat).possible and no_smithing(holding) is None
                assert (gives.what == "bar") == forges
                assert forges or (gives.what == "peasant") == (hamlets(g, seat).possible and holding.active)
            else:
                assert bool(gives.number) == (trainees(g, seat).possible and no_quarters(holding) is None)
        assert [kind for kind in KINDS if no_kind(g, seat, kind) is None] == buildable(me) or g.finite
        assert all(
            REQUESTS[filling.name[:3]].circles[int(filling.name[4]) - 1] == filling.circle
            for filling in payable_circles(view, me)
        )
    assert given > 100


def test_the_picture_says_who_acts_who_leads_and_what_is_asked():
    state = at((HOME, RICH, HOME), acted=(2,), track=("Q05", "", "Q20", "Q16 2."))
    shown = table(seen(state), setting(3))
    words = [item.text for item in shown.sheet.items if isinstance(item, Words)]
    assert {"Winter Stores", "4 Seasons left", "satisfied", "last Season", "acts", "then"} <= set(words)
    gold = [item for item in shown.sheet.items if isinstance(item, Fill) and item.line == GOLD and item.stroke == 5]
    assert len(gold) == 1
    assert f"{NAMES[1]}: 6 Staffed, leads" in shown.alt
    assert f"Q16 Harvest Festival, last season: 4 grain filled by {NAMES[2]}, 9 grain" in shown.alt
    assert f"{NAMES[0]} takes a turn. Then {NAMES[1]}." in shown.alt


def test_what_was_worked_is_framed_and_a_new_season_frames_no_mark_that_was_taken_off():
    match = match_at(GAME, at((HOME, HOME), season=1, track=("Q04",)), "turn")
    pages = [keys(table(seen(match.state, None), setting(2)).sheet)]
    play(match, "0: work > A2")
    pages.append(keys(table(seen(match.state, None), setting(2)).sheet))
    assert pages[1] - pages[0] == {"0 A2 busy 2", "0 wood 2"}
    for _ in range(2):
        play(match, f"{due(match)[0]}: yield")
    later = keys(table(seen(match.state, None), setting(2)).sheet)
    assert not [key for key in later - pages[1] if key.startswith("0 A2")]
    assert [key for key in later - pages[1] if key.startswith("card Q")]  # the new Request


def test_everything_is_told_apart_without_its_colours():
    groups = [
        [chit(state, 32) for state in (*STATES, "soldier", "recruit")],
        [good(what, 44) for what in ("grain", "wood", "ore", "bar")],
        [token(kind, side) for kind in KINDS for side in ("active", "construction", "removal")],
    ]
    for stamps in groups:
        grey = [draw_stamp(stamp).convert("LA").tobytes() for stamp in stamps]
        assert all(one != other for one, other in combinations(grey, 2))
    outlines = [draw_stamp(chit(state, 32)).getchannel("A").tobytes() for state in (*STATES, "soldier", "recruit")]
    assert len(set(outlines)) == len(outlines)
