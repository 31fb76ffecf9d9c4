"""Pixels: equal sheets give equal bytes in every process, named colours come out exactly, and everything drawn is small."""

import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.pictures.drawing.themes import DUSK, PARCHMENT, THEMES
from bot.pictures.layout.ending import Ending
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.result_picture import result
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.rendering.png_rendering import MOST, list_colours, paint_sheet, png
from cogs.aristocrats.picture.emblem import VELVET
from games.engine.state import Outcome
from tests.bot.pictures.court import View, table
from tools.colours import named

PEOPLE = [Sitter("Wilhelmina"), Sitter("Ludovico di Savoia"), Sitter("Иван"), Sitter("Ann", "robot")]
SETTING = PictureContext(PEOPLE, {1: "returns a card"}, "Ann took the 4 of clubs")
VIEW = View(["A", "4"], [5, 3, 4, 4])
AGAIN = """
from hashlib import sha256
from tests.bot.pictures.test_pixels import SETTING, VIEW, png, table
print(sha256(png(table(VIEW, SETTING).sheet)).hexdigest())
"""


def test_equal_sheets_are_equal_bytes_here_and_in_another_process():
    here = png(table(VIEW, SETTING).sheet)
    assert png(table(VIEW, SETTING).sheet) == here
    other = subprocess.run([sys.executable, "-c", AGAIN], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == sha256(here).hexdigest()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_named_colour_comes_out_exactly(theme):
    assert len(list_colours(theme.name)) <= MOST
    sheet = Sheet(theme)
    for k, colour in enumerate(named()):
        sheet.fill(Box(10 * k, 0, 10, 10), colour)
    shown = Image.open(BytesIO(png(sheet))).convert("RGB")
    full = paint_sheet(sheet)
    for k, colour in enumerate(named()):
        assert shown.getpixel((10 * k + 5, 5)) == full.getpixel((10 * k + 5, 5)), colour


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fixed_colours_are_close_to_what_is_drawn(theme):
    sheet = table(VIEW, PictureContext(PEOPLE, {1: "returns a card"}, "Ann took the 4 of clubs", theme)).sheet
    full, shown = paint_sheet(sheet), Image.open(BytesIO(png(sheet))).convert("RGB")
    parts = ImageChops.difference(full, shown).split()
    often = ImageChops.lighter(ImageChops.lighter(parts[0], parts[1]), parts[2]).histogram()
    assert sum(often[:7]) > 0.98 * sum(often)
    assert sum(often[61:]) == 0


def ending(**changed):
    given: dict[str, Any] = {
        "outcome": Outcome(rule="6.5", ranking=(1, 0, 3, 2), scores=(71, 147, -38, 71), places=(1, 2, 2, 4)),
        "sources": {
            1: "+104 in 7 rounds, +43 in the last",
            0: "1 chateau = 3, 2 farms = 2; 1 building incomplete; " * 2,
        },
        "ties": ["71 each: <s0> and <s3> share the place"],
        "rounds": [[10, 20, -5, 10], [40, 80, -5, 30], [71, 147, -38, 71]],
    }
    return Ending("Aristocrats", "8 rounds", VELVET, **{**given, **changed})


@pytest.mark.parametrize("theme", [DUSK, PARCHMENT], ids=lambda theme: theme.name)
def test_a_result_says_who_won_and_why(theme):
    picture = result(ending(), PictureContext(PEOPLE, theme=theme))
    assert faults(picture.sheet) == []
    assert "Ludovico di Savoia wins with 147 points." in picture.alt
    assert "4. Иван with −38." in picture.alt
    assert "71 each: Wilhelmina and Ann share the place." in picture.alt
    assert len(png(picture.sheet)) < 100_000


@pytest.mark.parametrize("winners", [0, 2, 5, 10])
def test_a_result_of_many_or_no_winners_fits(winners):
    outcome = (
        Outcome(rule="6.5")
        if not winners
        else Outcome(
            rule="6.5",
            ranking=tuple(range(10)),
            scores=(1200,) * 10,
            places=(1,) * winners + (winners + 1,) * (10 - winners),
        )
    )
    told = ending(
        outcome=outcome, why="The host ended the game.", rounds=[[k * j % 13 for k in range(10)] for j in range(30)]
    )
    picture = result(told, PictureContext([Sitter("W" * 30), *[Sitter("Anna Karolina Wilhelmina-Franz")] * 9]))
    assert faults(picture.sheet) == []
    assert ("share the win" in picture.alt) == bool(winners)
    assert ("No one wins" in picture.alt) == (not winners)
