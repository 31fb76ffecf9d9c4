"""The contract of every decision, as checks to call while a game is played. Each leaves the match as it was."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bot.contract import random_play
from bot.contract.illegal_answers import check_bystanders, check_citation, refused_without_trace
from bot.contract.title_terms import terms_of
from games.engine.asking.ask import Ask, Numbers, Seat, Tokens
from games.engine.asking.flows import Joined
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.events import MARK, Event
from games.engine.running.match import Answer, Match
from games.engine.running.snapshot import copy_state
from games.engine.searching.luck import Luck

NAME = "N" * 32  # the longest name on Discord
CUT_FIGURE = re.compile(r"\d(?=[.]?\d)")  # where a figure, cut off, would be another


def check_decision(match: Match[Any], numbers: Numbers, *, thoroughly: bool) -> None:
    """Everything that can be checked without going on."""
    match.game.rules.check(match.state)
    before = random_play.everything(match)
    loads_the_same(match)
    copies_the_same(match)
    views_hold_nothing_unseen(match, numbers, everyone=thoroughly)
    if thoroughly:
        views_are_those_of_one_by_one(match)
    for ask in match.asks.values():
        check_form(match, ask)
        default_is_legal(match, ask)
        check_labels(match, ask)
        if thoroughly:
            refused_without_trace(match, ask, numbers)
    if thoroughly:
        check_bystanders(match)
    assert random_play.everything(match) == before


def check_step(match: Match[Any], numbers: Numbers) -> None:
    """Answer one decision by chance, and check preview, finality, undo and what is told."""
    ask = random_play.next_ask(match, numbers)
    seat, tokens = ask.seat, ask.sample(numbers)
    before, named = random_play.everything(match), match.digest(seat)
    views, asks, serial, used = match.views(), match.asks, match.state.serial, match.state.dice.used
    begun = {other: begun for other in asks if other != seat and (begun := match.list_begun(other))}
    shown = match.preview(seat, tokens)
    check_settled_named(match, seat, tokens)
    assert random_play.everything(match) == before, "preview changed the match"
    events = match.answer(seat, tokens).events
    check_told(match, events)
    others = {other: ask for other, ask in asks.items() if other != seat}
    learned = bool(events) or match.state.dice.used != used or match.state.serial != serial
    learned = learned or {other: ask for other, ask in match.asks.items() if other != seat} != others
    assert match.can_take_back(seat) == (not learned), "an answer is final once somebody has learned something"
    assert shown == (None if learned else match.asks.get(seat)), (
        "preview shows what is asked next, unless something is learned"
    )
    if seat in match.asks:
        assert match.digest(seat) != named, "another question has another name"
    due = {other: ask for other, ask in others.items() if not ask.standing}
    public = ask.rule in terms_of(match.game).openings.public
    if (due and not public and all(match.asks.get(other) == ask for other, ask in due.items())) or not learned:
        for viewer, view in views.items():
            assert viewer == seat or match.view(viewer) == view, f"{viewer} sees what is sealed or not final"
    if not learned:
        taken_back(match, seat, before)
    check_begun_beside(match, asks, begun)


def check_begun_beside(match: Match[Any], joined: Mapping[Seat, Ask], begun: Mapping[Seat, tuple[Answer, ...]]) -> None:
    """Check that what others have begun beside an answer, in one `together`, is still theirs: without it, all is told and asked the same."""
    after = match.asks
    if not (isinstance(joined, Joined) and isinstance(after, Joined) and joined.join is after.join):
        return
    for other in [seat for seat in begun if seat in after]:
        assert match.list_begun(other) == begun[other], f"what {other} has begun is final before it has submitted"
        without = match.without_begun(other)
        assert without.state.told == match.state.told
        others = [{seat: ask for seat, ask in asks.items() if seat != other} for asks in (without.asks, after)]
        assert others[0] == others[1]


def check_settled_named(match: Match[Any], seat: Seat, tokens: Tokens) -> None:
    """Check that a path may name what settles itself after an answer, or leave it out, also at the game's end."""
    path = [one.chosen for one in match.ahead(seat, tokens)[1] if one.chosen]
    if path:
        named, left_out = match.copied(), match.copied()
        named.answer(seat, tokens, *path)
        left_out.answer(seat, tokens)
        assert random_play.everything(named) == random_play.everything(left_out)


def taken_back(match: Match[Any], seat: Seat, before: tuple[object, ...]) -> None:
    """A take-back restores."""
    other = Match(match.game, match.save())
    other.take_back(seat)
    assert random_play.everything(other) == before, "a take-back restores"


def loads_the_same(match: Match[Any]) -> None:
    """Save and load: the same state, the same questions, the same names of questions."""
    save = match.save()
    other = Match(match.game, type(save).model_validate_json(save.model_dump_json()))
    assert other.state == match.state
    assert random_play.data(other) == random_play.data(match)
    assert other.save() == save
    assert dict(other.asks) == dict(match.asks)
    assert list(other.asks) == list(match.asks)
    assert [other.digest(seat) for seat in other.asks] == [match.digest(seat) for seat in match.asks]
    for seat in range(match.state.seats):
        assert other.list_begun(seat) == match.list_begun(seat)
    assert not other.news
    assert not other.draws


def copies_the_same(match: Match[Any]) -> None:
    """A copy is at the same point, and what is done to it is not done to the match."""
    before, other = random_play.everything(match), match.copied()
    assert random_play.everything(other) == before
    assert dict(other.asks) == dict(match.asks)
    assert not other.news
    assert not other.draws
    if not other.over:
        random_play.step(other, random_play.chance(match.state.serial))
    assert random_play.everything(match) == before, "a copy shares with the match what can change"


def views_hold_nothing_unseen(match: Match[Any], numbers: Numbers, *, everyone: bool) -> None:
    """Check that each viewer, or one of them by chance, sees the same in another world that they can't tell apart."""
    viewers = random_play.viewers(match)
    for viewer in viewers if everyone else [viewers[numbers.below(len(viewers))]]:
        other = match.game.views.imagine(match.state, viewer, Luck(numbers.below(1 << 16)))
        match.game.rules.check(other)
        assert match.game.views.view(other, viewer) == match.view(viewer), (
            f"the view of {viewer} holds what it may not see"
        )
        imagines_by_the_view_alone(match, viewer, other, numbers.below(1 << 16))


def imagines_by_the_view_alone(match: Match[Any], viewer: Seat | None, other: Any, number: int) -> None:
    """Check that three states that a viewer can't tell apart lead to the same world: this one, another, and one with another seed.

    A robot that searches in imagined worlds thinks the same in all of them, and knows nothing of the dice to come.
    """
    game = match.game
    reseeded = copy_state(match.state)
    reseeded.dice = Dice(random_play.chance("another seed", number).seed, match.state.dice.used)
    first, *others = [game.views.imagine(state, viewer, Luck(number)) for state in (match.state, other, reseeded)]
    assert first.dice.seed != match.state.dice.seed, (
        "an imagined world has the game's own dice: it shows what they will bring"
    )
    assert all(world == first for world in others), (
        f"the worlds that {viewer} imagines depend on what is hidden from it"
    )


def views_are_those_of_one_by_one(match: Match[Any]) -> None:
    """Check that views built for all viewers at once equal those built one by one, in any order."""
    viewers = random_play.viewers(match)
    alone = {viewer: match.game.views.view(match.state, viewer) for viewer in viewers}
    written = {viewer: repr(view) for viewer, view in alone.items()}
    for order in (viewers, viewers[::-1], viewers[1:2], [None]):
        several = match.views(order)
        assert list(several) == order
        assert all(view == alone[viewer] for viewer, view in several.items()), "views differ from those of one by one"
    assert all(repr(view) == written[viewer] for viewer, view in match.views(viewers[::-1]).items())
    assert match.views() == alone


def check_form(match: Match[Any], ask: Ask) -> None:
    """Tokens, prompts, numbers and rules are such as menus, commands and buttons can take."""
    tokens = [option.token for option in ask.options]
    assert len(set(tokens)) == len(tokens), f"rule {ask.rule} offers a token twice"
    assert all(re.fullmatch(r"[^\s,]{1,60}", token) for token in tokens)
    assert 0 <= ask.low <= ask.high
    assert len(ask.legal) >= max(1, ask.low), f"rule {ask.rule}: a dead end"
    assert len(ask.prompt) <= 45
    assert ask.prompt.endswith("?")
    assert match.asks[ask.seat] == ask
    check_citation(match, ask.rule)
    for token in tokens:
        for cut in CUT_FIGURE.finditer(token):
            assert not is_read_as(ask, token[: cut.end()], token), (
                f"rule {ask.rule}: {token[: cut.end()]} is read as {token}"
            )
    for option in ask.options:
        if option.refusal:
            check_citation(match, option.refusal.rule)
            assert re.fullmatch(r"[^.].*[^.]", option.refusal.why)
            assert len(option.refusal.why) <= 100
            assert option.refusal.why[0] == option.refusal.why[0].lower()


def is_read_as(ask: Ask, words: str, token: str) -> bool:
    """Return whether the question reads these words as that token."""
    try:
        return ask.read(words) == (token,)
    except Refused:
        return False


def default_is_legal(match: Match[Any], ask: Ask) -> None:
    """The default is an answer that the seat could give itself, and a time-out gives it."""
    if ask.standing:
        assert ask.default is None
        return
    assert ask.default is not None
    ask.check(ask.default)
    assert ask.read(" ".join(ask.default) or "none") == ask.default
    if not match.list_begun(ask.seat):
        late, answered = match.copied(), match.copied()
        late.time_out(ask.seat)
        answered.answer(ask.seat, ask.default)
        catch_up(answered, late, ask.seat)
        assert late.asks == answered.asks
        absence = {"lapsed"} | terms_of(match.game).absence
        assert late.state.model_dump(exclude=absence) == answered.state.model_dump(exclude=absence)


def catch_up(match: Match[Any], late: Match[Any], seat: Seat) -> None:
    """Some rulebooks let later decisions of an absent seat take their defaults at once: answers them here, too."""
    for _ in range(3):
        ask = match.asks.get(seat)
        level = match.state.serial >= late.state.serial and ask == late.asks.get(seat)
        if level or ask is None or ask.default is None:
            return
        match.answer(seat, ask.default)


def check_labels(match: Match[Any], ask: Ask) -> None:
    """Every option has a label that fits into a menu, with the longest names in it."""
    view = match.view(ask.seat)
    for option in ask.options:
        label = match.game.words.label(view, ask, option.token)
        assert 0 < len(label.text.strip()) <= 80
        assert len(MARK.sub(NAME, label.text)) <= 100
        assert len(label.note) <= 100
        assert len(MARK.sub(NAME, label.note)) <= 100
        seats_exist(match, label.text + label.note)


def check_told(match: Match[Any], events: list[Event]) -> None:
    """Events are sentences, about seats that exist, to seats that exist."""
    for event in events:
        line = event.line()
        assert line.endswith("."), line
        assert not re.search(r"[{}\n]|None|\(\)|  | ,|\.\.", line), line
        assert len(line) <= 500, line
        assert event.to is None or set(event.to) <= set(range(match.state.seats))
        seats_exist(match, line)


def seats_exist(match: Match[Any], line: str) -> None:
    """Every mark in the line is one of a seat."""
    assert all(int(mark) < match.state.seats for mark in MARK.findall(line)), line
