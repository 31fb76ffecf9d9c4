"""The verifier: a program of its own, which finds every change in a proof."""

import ast
import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest

from games import CATALOGUE
from games.engine import verify
from games.engine.dice import Dice
from tests.games import walk
from tests.waits import END

PROGRAM = Path(verify.__file__)


@pytest.fixture(scope="module")
def proof():
    """The proof of a whole game, as JSON gives it back."""
    match = walk.begin(CATALOGUE["aristocracy"], 4, round_limit=12)
    for _ in walk.random_game(match, walk.chance("proof")):
        pass
    dice = match.state.dice
    told = {"commitment": dice.commitment, "seed": dice.seed, "draws": match.draws}
    found = json.loads(json.dumps(told))
    assert {draw[1] for draw in found["draws"]} == {"below", "shuffle"}
    assert len(found["draws"]) > 4
    return found


def run(proof, folder):
    """The program's exit status and what it prints, in a Python that finds nothing of ours."""
    file = folder / "proof.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    command = [sys.executable, "-I", "-S", str(PROGRAM), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=END, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_it_imports_the_standard_library_alone():
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_a_real_game_is_found_fair(proof, tmp_path):
    status, printed = run(proof, tmp_path)
    assert printed == f"All {len(proof['draws'])} uses of the dice follow from the committed seed.\n"
    assert status == 0


def test_a_false_proof_is_named(proof, tmp_path):
    false = copy.deepcopy(proof)
    false["draws"][2][3][0], false["draws"][2][3][1] = false["draws"][2][3][1], false["draws"][2][3][0]
    status, printed = run(false, tmp_path)
    assert status == 1
    assert printed.startswith("WRONG: draw 3 (shuffle at word ")


def test_it_says_how_it_is_called(tmp_path):
    command = [sys.executable, "-I", "-S", str(PROGRAM)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=END, check=False)
    assert (done.returncode, done.stdout) == (2, "usage: python verify.py proof.json\n")


def paths(value, path=()):
    """Return where every single value of the proof stands."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*path, key))
    else:
        yield path, value


def changed(value):
    """Other values of the same kind."""
    if isinstance(value, int):
        return [value + 1, value - 1, value + 1000]
    if value in ("below", "shuffle"):
        return ["shuffle" if value == "below" else "below", "", "none"]
    flipped = f"{value[:-1]}{'0' if value[-1] != '0' else '1'}"
    return [flipped, "", f"{value}x"]


def test_every_single_change_is_found(proof):
    places = list(paths(proof))
    assert len(places) > 200
    for path, value in places:
        for other in changed(value):
            false = copy.deepcopy(proof)
            spot = false
            for key in path[:-1]:
                spot = spot[key]
            spot[path[-1]] = other
            assert verify.faults(false), f"{path}: {value!r} changed to {other!r}"


def test_a_draw_left_out_added_or_moved_is_found(proof):
    draws = proof["draws"]
    for place in range(len(draws) - 1):
        for false in (
            draws[:place] + draws[place + 1 :],
            draws[: place + 1] + draws[place:],
            [*draws[:place], draws[place + 1], draws[place], *draws[place + 2 :]],
        ):
            assert verify.faults(proof | {"draws": false})


def test_who_draws_again_until_it_suits_him_is_found():
    dice = Dice("77" * 32)
    while dice.below(6) != 5:
        dice.take_draws()
    assert verify.faults({"commitment": dice.commitment, "seed": dice.seed, "draws": dice.take_draws()}) == [
        "draw 1 leaves out numbers of the stream"
    ]


@pytest.mark.parametrize("number", range(50))
def test_both_accounts_of_chance_agree(number):
    dice, other = Dice(walk.chance(number).seed), walk.chance("what", number)
    for _ in range(20):
        if other.below(2):
            dice.below(other.below(1 << 32) + 1)
        else:
            dice.shuffle([str(k) for k in range(other.below(60))])
    assert verify.faults({"commitment": dice.commitment, "seed": dice.seed, "draws": dice.take_draws()}) == []
