"""Presses of a thumb: robots play every title by its panels alone, and what their answers need on them is counted.

python -m bench.presses [games per title, 20] [titles]

The panels are those that people get (`bot.features.panel_parts.panel`), drawn before every answer; what is counted is read off their controls:
a button is one press, also where it answers with several things or ticks one of them; a menu two (open it, pick), one for each further
thing that is ticked, and one to close it where several can be ticked; a number's form three (open it, type, send), a form of several
lines one more for each; a page is turned by one press; opening the panel is one press whenever someone else was asked before. A turn is all that one seat does until someone else is asked; in Nobles & Glory, where the rival answers in between, all
that the player does whose turn it is.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from bench import measure
from bot.contract.panel_checks import components, load_title
from bot.features.panel_parts import panel
from bot.interactions.base.confirmations import find_outcome
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.components.place_encoding import decode
from bot.panels.question.panel_context import PanelContext, is_single, suggest_places
from bot.titles.presenter import Presenter
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.titles import Title

OPEN, PICK, CLOSE, FORM = 1, 1, 1, 3
MOST = 5_000  # answers in a game that does not end
PAGES = 4


def seed(*parts: object) -> str:
    """Return a seed made of anything."""
    return sha256(repr(parts).encode()).hexdigest()


def standing(match: Match[Any]) -> TableSnapshot:
    """Return the match at a table of people."""
    players = tuple([Player(100 + seat, f"Player {seat + 1}") for seat in range(match.state.seats)])
    return TableSnapshot(Table(1, 1, 1, match.game.name, "playing", 100, {}, players, 9, 1, "ab"), match, {})


@dataclass
class Thumb:
    """Plays one match by its panels. `turns`: the presses of each turn, by what names it; `seat`: who was asked last."""

    match: Match[Any]
    presenter: Presenter
    turns: dict[tuple[int, int], int] = field(default_factory=dict)
    seat: int | None = None
    runs: int = 0
    usual: int = 0

    def play(self, numbers: Dice) -> None:
        """To the end, or to `MOST` answers."""
        for _ in range(MOST):
            if self.match.over:
                return
            ask = next(ask for ask in self.match.asks.values() if not ask.standing)
            opened = OPEN if self.seat != ask.seat else 0
            self.seat, self.runs = ask.seat, self.runs + opened
            turn = (self.match.state.turn if self.match.game.name == "nobles" else self.runs, ask.seat)
            path = self._path(ask, numbers)
            presses = -self._saved(ask, path)
            presses += self._said(path)
            self.turns[turn] = self.turns.get(turn, 0) + opened + presses

    @property
    def own(self) -> list[int]:
        """Return the turns that are counted: not what a rival answers in another's."""
        nobles = self.match.game.name == "nobles"
        most = {turn: max(self.turns[key] for key in self.turns if key[0] == turn) for turn, _ in self.turns}
        return list(most.values()) if nobles else list(self.turns.values())

    def _saved(self, ask: Ask, path: Sequence[Tokens]) -> int:
        """Return how many presses one press on usual answers saves on that path: see Presenter.straight.

        It answers its own question and each that follows, until one matters or has no usual answer; where that robot answers one
        of them otherwise, nothing was saved after all.
        """
        straight, saved = self.presenter.straight, 0
        if straight is None:
            return 0
        for count, tokens in enumerate(path):
            now = self.match.preview(ask.seat, *path[:count]) if count else ask
            is_usual, passed = (
                straight.answer(now) == " ".join(tokens),
                straight.is_passed(self.match.view(ask.seat), now),
            )
            if passed and not is_usual:
                saved, self.usual = saved - max(0, self.usual - 1), 0
            elif is_usual and passed and self.usual:
                saved, self.usual = saved + 1, self.usual + 1
            else:
                self.usual = int(is_usual)
        return saved

    def _path(self, ask: Ask, numbers: Dice) -> list[Tokens]:
        """Return a robot's answer, and those to the questions that follow before anyone learns anything."""
        view, robot, seat = self.match.view(ask.seat), self.match.game.robot.decide, ask.seat
        path = [robot(view, ask, numbers)]
        while (following := self.match.preview(seat, *path)) is not None and not following.standing:
            path.append(robot(view, following, numbers))
        return path

    def _said(self, path: Sequence[Tokens]) -> int:
        """Answer the path; return the presses."""
        seat, presses = next(ask.seat for ask in self.match.asks.values() if not ask.standing), 0
        left = list(path)
        while left:
            count, said = self._pressed(self._context(seat), left)
            presses += count
            self.match.answer(seat, *left[:said])
            left = left[said:]
        return presses

    def _context(self, seat: int) -> PanelContext:
        return PanelContext(standing(self.match), self.match.game, self.presenter, seat, view=self.match.view(seat))

    def _pressed(self, context: PanelContext, path: Sequence[Tokens]) -> tuple[int, int]:
        """Return how many presses the next answers take on this panel, and how many of the path they are."""
        ask = context.ask
        assert ask is not None
        if any(c.get("custom_id", "").startswith("s:n:") for c in components(panel(context))):
            return FORM + self._sure(context, ask, path[:1], len(path)), 1
        every = [option.token for option in ask.options]
        form = self.presenter.forms.get(path[0][0]) if is_single(ask) else None
        if form is not None:
            return OPEN + len(form.fields(context.view)) + PICK + self._sure(context, ask, path, len(path)), len(path)
        if is_single(ask):
            count, said = self._one(context, self._places(ask, path))
            return count + self._sure(context, ask, path[:said], len(path)), said
        return self._several(context, ask, [every.index(token) for token in path[0]]), 1

    def _places(self, ask: Ask, path: Sequence[Tokens]) -> tuple[int, ...]:
        """Return the places of the answers, as long as each is one option."""
        places = list[int]()
        for count, tokens in enumerate(path):
            now = self.match.preview(ask.seat, *path[:count]) if count else ask
            if now is None or not is_single(now):
                break
            places.append([option.token for option in now.options].index(tokens[0]))
        return tuple(places)

    def _sure(self, context: PanelContext, ask: Ask, said: Sequence[Tokens], whole: int) -> int:
        """Confirm, where the answers are final and are asked once more."""
        last = self.match.preview(ask.seat, *said[:-1]) if len(said) > 1 else ask
        words = [" ".join(tokens) for tokens in said]
        assert last is not None
        return (
            1 if len(said) == whole and find_outcome(self.presenter, context.standing, last, words) is not None else 0
        )

    def _one(self, context: PanelContext, path: tuple[int, ...]) -> tuple[int, int]:
        """Return the presses on a button, or a menu on one of its pages, and how many questions they answer: as many as can be at once."""
        ways = [path[:length] for length in range(len(path), 0, -1)]
        pages = [components(panel(replace(context, page=page))) for page in range(PAGES)]
        for way in ways:
            for page, found in enumerate(pages):
                if way in buttons(found):
                    return page + PICK, len(way)
                if any(way in shown for shown in menus(found)):
                    return page + OPEN + PICK, len(way)
        raise AssertionError("no page shows the option")

    def _several(self, context: PanelContext, ask: Ask, places: Sequence[int]) -> int:
        """Return one press where a button says it all; else those for what differs from the choice beforehand, and Confirm."""
        if not ask.ordered and tuple(sorted(places)) in at_once(components(panel(context))):
            return PICK
        wanted = set(places) ^ set(suggest_places(context))
        if not ask.ordered and {(place,) for place in wanted} <= toggles(components(panel(context))):
            return len(wanted) * PICK + PICK
        if ask.ordered and tuple(places) == suggest_places(context):
            return PICK
        if ask.ordered:
            return (OPEN + PICK) * len(places) + PICK
        presses, page = PICK, 0
        while wanted:
            (shown,) = menus(components(panel(replace(context, page=page))))
            here = wanted & {place for (place,) in shown}
            presses += OPEN + len(here) * PICK + CLOSE if here else 0
            wanted -= here
            page += 1
            presses += 1 if wanted else 0
        return presses


def buttons(found: list[dict[str, Any]]) -> list[tuple[int, ...]]:
    """Return the places that each button answers with."""
    return [decode(c["custom_id"].rsplit(":", 1)[1]) for c in found if c.get("custom_id", "").startswith("s:c:")]


def at_once(found: list[dict[str, Any]]) -> list[tuple[int, ...]]:
    """Return the places of the answers with several things that each button gives, Confirm among them."""
    return [decode(c["custom_id"].rsplit(":", 1)[1]) for c in found if c.get("custom_id", "").startswith("s:k:")]


def toggles(found: list[dict[str, Any]]) -> set[tuple[int, ...]]:
    """Return what would be chosen after a press on each button that chooses and decides nothing."""
    return {decode(c["custom_id"].rsplit(":", 1)[1]) for c in found if c.get("custom_id", "").startswith("s:p:")}


def menus(found: list[dict[str, Any]]) -> list[set[tuple[int, ...]]]:
    """Return the places in each menu."""
    shown = [c["options"] for c in found if c.get("custom_id", "").startswith("s:m:")]
    return [{decode(option["value"].partition(":")[0]) for option in options} for options in shown]


async def title(of: Title, games: int) -> list[object]:
    """Return a line of the table."""
    presenters, _ = await load_title(of)
    turns, whole = list[int](), list[float]()
    for number in range(games):
        seats = of.game.seats[number % len(of.game.seats)]
        match = Match.begin(of.game, of.game.rules.deal(seats, of.game.options(), seed(of.game.name, seats, number)))
        thumb = Thumb(match, presenters.find(of.game.name))
        thumb.play(Dice(seed("robots", number)))
        turns += thumb.own
        whole.append(sum(thumb.turns.values()) / seats)
    return [
        of.game.title,
        len(turns),
        statistics.median(turns),
        measure.percentile(turns, 0.9),
        statistics.median(whole),
    ]


def main(games: str = "20", *names: str) -> None:
    """Print the table."""
    titles = [CATALOGUE.titles[name] for name in names or CATALOGUE]
    lines = [asyncio.run(title(one, int(games))) for one in titles]
    heads = ("title", "turns", "presses a turn, median", "90 % of turns", "a game of one seat, median")
    measure.table(f"Presses by the panel, {games} games of robots", heads, lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
