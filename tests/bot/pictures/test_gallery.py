"""The gallery: every moment of a title is drawn and told of, what a title does not draw is left out, the same each time."""

import re
from dataclasses import replace
from html import unescape

import pytest

from bot.model.match_view import MatchView
from bot.pictures.layout.alt_text import MOST
from bot.titles.presenter import PresenterRegistry
from cogs.nobles.board import PRESENTER
from games import CATALOGUE
from games.engine.running.match import Match
from tools.gallery import gallery
from tools.gallery_moments import Moment, Stage, find, moments
from tools.stages import stages


def test_a_title_is_drawn_from_its_start_to_its_end_and_another_is_left_out(tmp_path, monkeypatch):
    monkeypatch.setattr("tools.gallery.contacts", lambda folder: [])
    monkeypatch.setattr("tools.gallery.stages", lambda game: [Stage("third", 2, lambda match: len(match.asks) == 1)])
    of = PresenterRegistry(CATALOGUE)
    of.put("nobles", PRESENTER)
    of.put("estate", replace(PRESENTER, pictures=""))
    assert gallery(tmp_path, of, ["estate", "aristocrats", "nobles"]) == ["estate", "aristocrats"]
    index = (tmp_path / "README.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r'<img src="([^"]+)" width="\d+" alt="([^"]+)">', index))
    assert set(shown) == {path.name for path in tmp_path.glob("*.png")}
    whens = {
        "start-table",
        "start-hand",
        "middle-table",
        "middle-hand",
        "end-table",
        "end-result",
        "third-table",
        "third-hand",
    }
    upper = {name for name in shown if not name.endswith("-2.png")}  # the others are lower parts of tall ones
    assert upper == {f"nobles-2-{when}{theme}.png" for when in whens for theme in ("", "-parchment")}
    assert all(0 < len(unescape(alt)) <= MOST for alt in shown.values())
    assert shown["nobles-2-start-table.png"] != shown["nobles-2-middle-table.png"] != shown["nobles-2-end-table.png"]


def test_the_moments_are_the_same_each_time():
    game = CATALOGUE["aristocrats"]
    for seats in game.seats:
        one, two = ([at(moment).save() for moment in moments(game, seats)] for _ in range(2))
        assert one == two
        start, middle, end = moments(game, seats)
        assert (start.before, at(middle).over, at(end).over) == (None, False, True)
        assert len(end.rounds) == at(end).state.rounds
        assert end.rounds[-1] == list(at(end).state.outcome.scores)


def at(moment: Moment) -> MatchView:
    """How the game stands then."""
    assert moment.standing.match is not None
    return moment.standing.match


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.name)
def test_a_staged_position_is_what_its_name_says(game):
    """The first of each title, from its game number `first` on; what no game reaches is an error."""
    for stage in stages(game.name)[:1]:
        found = find(game, stage)
        assert isinstance(found.standing.match, Match)
        assert stage.wanted(found.standing.match)
        assert [one.name for one in found.standing.table.players] == list(stage.people[: stage.seats])
    with pytest.raises(LookupError, match="comes to nowhere"):
        find(game, Stage("nowhere", game.seats[0], lambda match: False, games=1))
