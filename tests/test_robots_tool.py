"""tools.robots: a measurement goes on where it was stopped, and the fit finds the weights that made the winners."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from math import exp

from bench.matches import Entered, Played, list_questions, play_game
from bot.tables.robot_thinking import think_in_thread
from games import CATALOGUE
from games.engine.searching.luck import Luck
from tests.processes import start_fork_server
from tools.robots.deals import describe, name_code, read_deals
from tools.robots.fit import GAMES, Position, find_loss, fit, write
from tools.robots.page import STRENGTHS
from tools.robots.page import describe as describe_row
from tools.robots.pool_check import Compared, compare_game, compare_title

SEARCHED = {name: game for name, game in CATALOGUE.items() if game.robot.search is not None}

ROW = {
    "title": "estate",
    "seats": 2,
    "strength": "page",
    "playouts": 9,
    "games": 300,
    "won": 0.33,
    "half": 0.05,
    "median": 1,
    "p95": 2,
    "changed": 0.5,
}


def test_only_deals_of_this_contest_and_of_todays_code_are_taken_over(tmp_path):
    entered, kept, played = Entered("estate", 2, "page", 3), tmp_path / "deals.jsonl", [Played(1.0, 9), Played(0.0, 8)]
    line = {**describe(entered), "code": name_code("estate"), "played": [asdict(game) for game in played]}
    others: list[dict[str, object]] = [{"code": "another"}, {"seats": 3}, {"strength": "regent"}, {"deal": 3}]
    lines = [{**line, "deal": 1}, *[{"deal": 2} | line | other for other in others]]
    assert list(read_deals(entered, kept)) == []
    kept.write_text("".join([json.dumps(one) + "\n" for one in lines]))
    assert list(read_deals(entered, kept)) == [(1, played)]


def test_written_weights_are_those_that_the_title_then_reads(tmp_path):
    for title, game in SEARCHED.items():
        search = game.robot.search
        if search is None or search.weights is None:
            continue
        text = (GAMES / title / "search.py").read_text(encoding="utf-8")
        (tmp_path / title).mkdir()
        (tmp_path / title / "search.py").write_text(text, encoding="utf-8")
        names, found = search.weights.names, [k / 8 for k in range(2 * len(search.weights.names))]
        write(title, names, found, "--games 7 --ridge 2", tmp_path)
        written = (tmp_path / title / "search.py").read_text(encoding="utf-8")
        place: dict[str, object] = {}
        exec(compile(written, title, "exec"), place)
        assert place["WEIGHTS"] == {name: (found[k], found[k + len(names)]) for k, name in enumerate(names)}, title
        assert f"fit {title} --games 7 --ridge 2 --write`" in written, title
        assert len(written.splitlines()) == len(text.splitlines()), "nothing else is touched"


def test_a_fit_finds_the_weights_that_made_the_winners():
    luck, made, positions = Luck(3), (1.0, -2.0), list[Position]()
    for game in range(1_500):
        seats = [[luck.below(100) / 50, luck.below(100) / 50] for _ in range(3)]
        chances = [exp(sum(a * b for a, b in zip(made, seat, strict=True))) for seat in seats]
        drawn, winner = luck.below(10_000) / 10_000 * sum(chances), 0
        while drawn > sum(chances[: winner + 1]):
            winner += 1
        positions.append(Position(game, seats, [float(seat == winner) for seat in range(3)]))
    found = fit(positions, ridge=5.0)
    assert abs(found[0] - 1.0) < 0.25
    assert abs(found[1] + 2.0) < 0.25
    assert find_loss(found, positions) < find_loss([0.0, 0.0], positions)
    assert max(map(abs, fit(positions, ridge=1e6))) < 0.01, "so strong a ridge leaves nothing"


def test_a_row_says_whether_its_goal_is_reached_and_whether_too_few_games_were_played():
    assert "0.6 to 0.7: reached |" in describe_row(ROW)
    assert "too few games (0.56 to 0.76)" in describe_row(ROW | {"games": 299})
    assert "1.3: not reached |" in describe_row(ROW | {"strength": "regent"})
    assert "1.3: reached, even at the low end" in describe_row(ROW | {"strength": "regent", "won": 0.71})
    assert "| courtier among regents |" in describe_row(ROW | {"strength": "courtier"})
    assert "at most 0.8: reached |" in describe_row(ROW | {"strength": "courtier"})


def test_a_page_or_a_regent_is_measured_among_courtiers_and_a_courtier_among_regents():
    assert [Entered("aristocrats", 3, strength, 1).others for strength in STRENGTHS] == [
        "courtier",
        "courtier",
        "regent",
    ]
    alone, among = (play_game(Entered("aristocrats", 3, strength, 1, 4), 0, 1) for strength in ("regent", "courtier"))
    assert len(among.took) > len(alone.took) > 0


async def test_games_through_worker_processes_are_held_answer_by_answer_against_this_process():
    """Of a small title whole and with few playouts; a thought that fails or differs elsewhere is found."""
    start_fork_server()
    through = await compare_title("aristocrats", 2, 1, budget=4)
    assert through.is_the_same
    assert through.games == 2
    assert through.thoughts > 0

    async def lose(question):
        raise MemoryError

    async def dawdle(question):
        thought = await think_in_thread(question)
        return replace(thought, dropped=thought.dropped + 1)

    lost, other = Compared("aristocrats", 3), Compared("aristocrats", 3)
    await compare_game(lost, 0, lose, 4)
    await compare_game(other, 0, dawdle, 4)
    assert (lost.is_the_same, lost.failed, lost.other) == (False, {"MemoryError": lost.thoughts}, 0)
    assert (other.is_the_same, other.failed, other.other) == (False, {}, other.thoughts)
    assert "failed: 0" not in lost.describe()
    assert f"{lost.thoughts} MemoryError" in lost.describe()


def test_the_questions_of_a_whole_game_are_asked_in_the_middle_of_steps_too():
    """What a bench of thinking asks: first questions only would never cross with an answer in their save."""
    within = {
        name: [bool(one.save.answers) for one in list_questions(game, game.seats[-1], 1)]
        for name, game in SEARCHED.items()
    }
    assert all(within.values()), "each title asks something"
    assert any(map(any, within.values()))
