"""The pictures of Nobles & Glory: whole in games in which much happens, true to the rules, the same to whoever cannot tell two worlds apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bench.careful import PLAYERS
from bot.pictures.drawing.themes import BRIGHT
from bot.pictures.layout.change_highlights import frame_changes
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import Picture, PictureContext, Question
from bot.pictures.layout.sheet import Box, Fill, Laid, Words
from bot.pictures.layout.table_zones import format_number
from cogs.nobles.board import PRESENTER
from cogs.nobles.picture import hand, table
from cogs.nobles.picture.contests import contest
from cogs.nobles.picture.reading import ASKING, base, is_leading, usable
from games import CATALOGUE
from games.engine.cards import Card, cards, deck
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.nobles.cards import value
from games.nobles.moves.choices import ORDERS
from games.nobles.view import RivalsView
from games.nobles.view_parts import CrusadeView, FestivalView, KingdomView, LaidView, MarkView, RoyalView
from tests.games import walk
from tests.pictures import scenes
from tests.pictures.scenes import NAMES, shown
from tests.sizes import size

GAME = CATALOGUE["nobles"]
CONTESTS = {
    "9.7": "Battle",
    "9.9": "Polity",
    "9.11": "Duel",
    "9.14": "Treaty",
    "9.16": "Subterfuge",
    "9.18": "Commerce",
}
"""By the action whose rules ask."""
LAST = f"{NAMES[0]} reveals Fortifications: 10 of diamonds and 9 of spades against the 10 of clubs of {NAMES[1]}."
LATER = ("9.15b", "5.11b", "5.11c")  # asked in the midst of any


def setting(match: Match[Any], number: int = 0) -> PictureContext:
    """With what each seat is really waited for."""
    told = scenes.setting(match, LAST, number)
    return replace(
        told, acting={seat: PRESENTER.waits[match.asks[seat].rule] for seat in told.acting}, four=bool(number % 3)
    )


def seen(state: Any, viewer: int | None = None) -> RivalsView:
    """What the viewer may know, a spectator if none is named."""
    view = GAME.views.view(state, viewer)
    assert isinstance(view, RivalsView)
    return view


def lively(number: int, how: str, step: int, limit: int = 200) -> Iterator[tuple[int, Match[Any]]]:
    """Every so many positions of a game in which many actions are taken, its beginning and its end."""
    match = walk.begin(GAME, 2, number=number, turn_limit=limit)
    dice, player, count = Dice(walk.chance("lively", number).seed), PLAYERS["nobles"][how], 0
    while not match.over:
        if count % step == 0:
            yield count, match
        asks = [ask for ask in match.asks.values() if not ask.standing] or list(match.asks.values())
        ask = asks[dice.below(len(asks)) if len(asks) > 1 else 0]
        match.answer(ask.seat, player(match.view(ask.seat), ask, dice))
        count += 1
    yield count, match


def assert_whole(picture: Picture) -> None:
    """Also when all of it is new."""
    scenes.assert_whole(picture)
    assert faults(frame_changes(picture.sheet, frozenset())) == []


def written(picture: Picture) -> list[str]:
    """Every line of text."""
    return [item.text for item in picture.sheet.items if isinstance(item, Words)]


def keyed(picture: Picture, begin: str) -> list[str]:
    """The keys that begin so."""
    return [item.key for item in picture.sheet.items if isinstance(item, Laid) and item.key.startswith(begin)]


# ---- whole


@pytest.mark.parametrize(("number", "how"), [(1, "careful"), (2, "active")])
def test_every_picture_is_whole(number: int, how: str):
    for count, match in lively(number, how, size(19, 2)):
        told = setting(match, count // 19)
        assert_whole(table(seen(match.state), told))
        assert_whole(hand(seen(match.state, count % 2), told))


def crowded(kingdom: KingdomView, subjects: int, peasants: int, every: bool = True) -> KingdomView:
    """As much in one Kingdom as there can be, and more."""
    pool = [card for card in deck() if card.rank not in "KQJ"]
    start = 20 * kingdom.seat
    row, rest = pool[start : start + subjects], pool[start + 10 : start + 20]
    suit = "SH"[kingdom.seat]
    royals = (
        RoyalView(Card("K", suit), tuple(row[:-4]), 4, 4 - len(row[:-4]) - 2, True, 3, None, tuple(cards("2S 3S"))),
        RoyalView(Card("Q", suit), tuple(row[-4:-2]), 3, 1, True, 3, None, tuple(cards("5S"))),
        RoyalView(Card("J", suit), tuple(row[-2:]), 2, 0, True, 3, None, ()),
    )
    mark = MarkView(row[0], Card.of("TD")), MarkView(row[-1], Card.of("9D"))
    full = kingdom._replace(
        royals=royals,
        army_count=2,
        peasants=tuple(rest[:peasants]),
        glory=tuple(cards("TS TH TC TD")),
        turned_count=2,
        decree_there=True,
        hand_count=30,
        population=10,
        subjects=tuple(row),
        orders=("administration", "anticlockwise"),
    )
    if not every:
        return full
    return full._replace(
        jester=Card("X", "", 1 + kingdom.seat),
        accord=Card.of("TH"),
        plot_there=True,
        overlooked=True,
        crusade=CrusadeView(Card.of("9S"), None, True, 2),
        festival=FestivalView(Card.of("8S"), Card.of("8H"), Card.of("8D"), 3),
        tournament=mark[0],
        treaty=mark[1],
    )


@pytest.mark.parametrize("number", range(4))
def test_the_largest_courts_have_room(number: int):
    match = walk.begin(GAME, 2)
    told = setting(match, number)
    view = seen(match.state)
    laid = tuple(LaidView(k % 2, None if k % 3 else Card.of(f"{k + 2}H"), "T", 12) for k in range(7))
    for subjects, peasants in ((4, 10), (6, 0), (9, 3)):
        kingdoms = tuple(crowded(one, subjects, peasants, one.seat == number % 2) for one in view.kingdoms)
        full = replace(view, kingdoms=kingdoms, turn=1000, turn_limit=1000, step="inaugurate", armistice=True)
        assert_whole(table(full, told))
        on_table = replace(
            full, laid=laid, used=("8",), kingdoms=tuple(crowded(one, 4, 2, False) for one in view.kingdoms)
        )
        assert_whole(table(on_table, replace(told, last="")))


@pytest.mark.parametrize("count", range(0, 31, 2))
def test_the_largest_hands_have_room(count: int):
    match = walk.begin(GAME, 2)
    view = seen(match.state, 0)
    held = tuple(sorted(deck()))[:count]
    knowing = crowded(view.own, 6, 2)._replace(
        hand=held,
        hand_count=count,
        army=tuple(cards("AS AH AC")),
        turned=tuple(cards("2S 2H 2C")),
        decree=Card.of("6S"),
    )
    other = view.other._replace(turned=tuple(cards("3S 3H 3C")), decree=Card.of("6H"), plot=Card.of("6C"))
    full = replace(view, kingdoms=(knowing, other), top=Card.of("TS"), placeable=held[::2], orders=tuple(ORDERS))
    picture = hand(full, setting(match, count))
    assert_whole(picture)
    assert sorted(keyed(picture, "hand ")) == sorted(f"hand {card.text}" for card in held)
    assert len(keyed(picture, "known ")) == 13


# ---- nothing that its viewer may not know


def test_two_worlds_are_the_same_picture():
    parted = 0
    for number, match in lively(3, "careful", size(61, 7)):
        told = setting(match, number)
        for viewer in (None, 0, 1):
            other = GAME.views.imagine(match.state, viewer, walk.luck("other", number))
            one, two = seen(match.state, viewer), seen(other, viewer)
            draw = table if viewer is None else hand
            assert shown(draw(one, told)) == shown(draw(two, told))
            for seat in (0, 1):
                parted += shown(hand(seen(match.state, seat), told)) != shown(hand(seen(other, seat), told))
    assert parted > 20  # there was something to be hidden


def test_backs_tell_nothing_of_what_they_are():
    """Army Cards, face-down Glory and a plot are named by their place alone."""
    for _, match in lively(1, "careful", 40):
        if match.over:
            return
        hidden = {card.text for one in match.state.kingdoms for card in (*one.army, *one.turned, *one.hand)}
        hidden |= {one.plot.text for one in match.state.kingdoms if one.plot}
        picture = table(seen(match.state), setting(match))
        names = {word for item in picture.sheet.items if isinstance(item, Laid) for word in item.key.split()}
        assert not hidden & names


# ---- true


def test_the_framed_cards_are_those_that_can_be_placed():
    some = 0
    for _, match in lively(5, "careful", 1, limit=60):
        if match.state.step != "populate" or match.over:
            continue
        view = seen(match.state, match.state.active)
        picture = hand(view, setting(match))
        frames = [item.box for item in picture.sheet.items if isinstance(item, Fill) and item.pile == "hand"]
        cards_laid = {item.key: item.box for item in picture.sheet.items if isinstance(item, Laid)}
        framed = {key for key, box in cards_laid.items() if any(frame.has_inside(box) for frame in frames)}
        assert framed == {f"hand {card.text}" for card in view.placeable or ()}
        some += bool(framed) and len(framed) < view.own.hand_count
    assert some > 5


def assert_framed(match: Match[Any], rule: str) -> bool:
    """Return whether this question is one for cards of the hand; if so, those that can be chosen are framed."""
    ask = next(ask for ask in match.asks.values() if ask.rule == rule)
    view = seen(match.state, ask.seat)
    asked = Question("Which card?", frozenset([token for token, _ in ask.options]), frozenset(ask.legal))
    told = replace(setting(match), question=asked)
    found = usable(view, told)
    if found is None or found.said.endswith("now"):
        return False
    picture = hand(view, told)
    frames = [item.box for item in picture.sheet.items if isinstance(item, Fill) and item.pile == "hand"]
    framed = {key for key, box in boxes(picture).items() if any(frame.has_inside(box) for frame in frames)}
    assert framed == {f"hand {card.text}" for card in view.own.hand if card.text in ask.legal}, rule
    assert "Your turn · " in written(picture) or "Your turn" in written(picture)
    return True


def boxes(picture: Picture) -> dict[str, Box]:
    """Return where each keyed stamp lies."""
    return {item.key: item.box for item in picture.sheet.items if isinstance(item, Laid) and item.key}


def test_the_strip_names_what_the_cards_are_there_for():
    """By the rule that asks; where the view cannot tell, it names nothing false. A hand frames the cards that the rules allow."""
    found, answered = set[str](), set[str]()
    for number, how in ((1, "careful"), (4, "active"), (6, "careful")):
        for _, match in lively(number, how, 1, limit=120):
            rules = {ask.rule for ask in match.asks.values() if not ask.standing}
            view = seen(match.state)
            answered |= {rule for rule in rules if assert_framed(match, rule)}
            if match.over or not view.laid or rules & set(LATER):
                continue
            said = contest(view)
            assert {said} == {CONTESTS[rule.rstrip("abcdefghij")] for rule in rules} or said == "On the table"
            found.add(said)
            picture = table(view, setting(match))
            assert said in written(picture)
            assert len(keyed(picture, "laid ")) == len(view.laid)
    assert {"Commerce", "Polity", "Duel", "Subterfuge"} <= found
    assert {"9.18b", "9.18c", "9.18d", "9.9c", "9.11b", "9.11c", "8.7c"} <= answered


def test_a_court_card_that_its_viewer_looks_at_has_no_value():
    """9.14g A card from the Draw Pile, seen by the player who may keep it."""
    match = walk.begin(GAME, 2)
    view = replace(seen(match.state, 0), laid=(LaidView(0, Card.of("KS"), "K", 0),), used=("9",), turn=3)
    picture = hand(view, setting(match))
    assert_whole(picture)
    assert "king of spades" in picture.alt
    assert keyed(picture, "laid ") == ["laid KS"]


def test_who_leads_is_sure_whatever_lies_face_down():
    sure = 0
    for _, match in lively(2, "careful", 9):
        g, view = match.state, seen(match.state)
        if match.over:
            continue
        sums = [sum(map(value, (*one.glory, *one.turned))) for one in g.kingdoms]
        for seat in (0, 1):
            if is_leading(view, seat):
                assert sums[seat] > sums[1 - seat]
                sure += 1
            elif not any(one.turned for one in g.kingdoms):
                assert sums[seat] <= sums[1 - seat]
    assert sure > 10


def test_the_words_say_who_must_act_what_lies_there_and_who_leads():
    told = None
    for _, match in lively(1, "careful", 1):
        view = seen(match.state)
        if match.over or len(view.laid) < 2 or not any(is_leading(view, seat) for seat in (0, 1)):
            continue
        told = setting(match)
        alt = table(view, told).alt
        (seat, deed), *_ = told.acting.items()
        assert f"{NAMES[seat]} {ASKING.sub('', deed)}." in alt
        assert f"{contest(view)}, on the table: " in alt
        best = next(seat for seat in (0, 1) if is_leading(view, seat))
        assert any(line.startswith(NAMES[best]) and ", leads, " in line for line in alt.split(". "))
        break
    assert told is not None


def test_a_hand_asks_its_owner_in_so_many_words():
    """Third person for others, second for the viewer: no verb keeps its ending."""
    for said in PRESENTER.waits.values():
        words = base(ASKING.sub("", said)).split(" ")
        verbs = [word.rstrip(",:") for k, word in enumerate(words) if k == 0 or words[k - 1] == "or"]
        assert not [verb for verb in verbs if verb.endswith("s")], said
    match = walk.begin(GAME, 2)
    for view in (seen(match.state, 0), seen(match.state, 1)):
        assert "choose Regnant and first Subject in secret" in written(hand(view, setting(match)))
    assert "choose Regnant and first Subject in secret" in written(table(seen(match.state), setting(match)))


# ---- the end


def test_the_end_names_the_winner_and_why():
    *_, (_, match) = lively(7, "careful", 10_000, limit=40)
    view, told = seen(match.state), setting(match)
    first, second = view.ranking
    scores = view.scores[first], view.scores[second]
    picture = table(view, told)
    assert_whole(picture)
    shown_scores = [format_number(score) for score in scores]
    assert f"wins with {' to '.join(shown_scores)} point" in picture.alt
    assert set(shown_scores) <= set(written(picture))
    assert all(f"{score} point" in picture.alt for score in shown_scores)
    ends: dict[str, RivalsView] = {
        f"{NAMES[second]} wins: the rival conceded": replace(view, ranking=(second, first), scores=()),
        "A draw, 9 points and ": replace(view, scores=(9, 9), places=(1, 1)),
        f"{NAMES[first]} wins with −3 to −4 points": replace(view, scores=(-3, -4) if first == 0 else (-4, -3)),
        f"{NAMES[first]} wins by Glory cards, ": replace(view, scores=(9, 9)),
        "No one wins: the game ended without a result": replace(view, ranking=(), scores=()),
    }
    for said, ended in ends.items():
        picture = table(ended, told)
        assert_whole(picture)
        assert said in picture.alt
        laurels = [item for item in picture.sheet.items if isinstance(item, Laid) and item.stamp.name == "wreath"]
        assert len(laurels) == {"A draw": 1, "No one": 1}.get(said.split(",")[0].split(" wins")[0], 2)


def test_gold_fills_only_the_banner_of_who_must_act():
    for _, match in lively(1, "active", 97):
        wide = [
            item
            for item in table(seen(match.state), setting(match)).sheet.items
            if isinstance(item, Fill) and item.colour == BRIGHT and item.box.w > 200
        ]
        assert len(wide) == (0 if match.over else 1)
