"""P1, P2: what a picture costs: ours beside plain Pillow's of the same cards and labels, and every title's in milliseconds and bytes.

python -m bench pictures. CPU seconds of this process: the drawing is one thread's work. Stamps and letters are drawn already, as they
are in a bot that has run for a minute.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from itertools import count
from typing import Any

from PIL import Image, ImageDraw

from bench import measure
from bench.games import OPTIONS, seed
from bench.goals import Figure, ratios, worst
from bench.measure import cpu, percentile
from bot.pictures.artwork.card_stamps import RANKS, small_face
from bot.pictures.drawing.fonts import font
from bot.pictures.drawing.stamp_cache import draw_stamp
from bot.pictures.layout.drawable_names import make_drawable
from bot.pictures.layout.picture_context import Picture, PictureContext, Sitter
from bot.pictures.layout.sheet import Sheet, digest
from bot.pictures.rendering.png_rendering import png
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match

WIDTH, HEIGHT, CARD, LETTERS = 1000, 700, 88, 18  # pixels, of the picture that both draw
ROUNDS, TIMES = 5, 20
NAMES = (
    "Wilhelmina",
    "Ludovico di Savoia",
    "Marguerite",
    "Old Baron Greyfeather",
    "Zoë",
    "Иван",
    "Robot 1",
    "Anna Karolina W.",
)
PICTURES = 120  # of each title, spread over a game
Draw = Callable[[], bytes]


def scene() -> tuple[list[tuple[str, str, int, int]], list[tuple[str, int, int]]]:
    """40 cards and 30 labels in places by chance, the same each time."""
    chance = random.Random(2)
    cards = [(chance.choice(RANKS), chance.choice("SHDC"), 12 + k % 10 * 98, 70 + k // 10 * 155) for k in range(40)]
    return cards, [
        (f"Player {k}: {chance.randrange(100)} coins", 10 + k % 5 * 198, 16 + k // 5 * 113) for k in range(30)
    ]


def ours() -> bytes:
    """Return the scene as a title draws it: laid out, looked up, drawn, packed."""
    cards, labels = scene()
    sheet = Sheet(width=WIDTH, height=HEIGHT)
    for rank, suit, x, y in cards:
        sheet.lay(small_face(rank, suit, CARD), x, y, key=f"{rank}{suit}")
    for text, x, y in labels:
        sheet.words(text, x, y, LETTERS)
    digest(sheet)
    return png(sheet)


def plain() -> Draw:
    """Return the same by Pillow alone: sprites pasted with their masks, letters from masks, 256 colours by octree, PNG level 6."""
    cards, labels = scene()
    sprites = {(rank, suit): draw_stamp(small_face(rank, suit, CARD)).copy() for rank, suit, _, _ in cards}
    masks = {}
    for text, _, _ in labels:
        box = font("text", LETTERS).getbbox(text)
        masks[text] = Image.new("L", (round(box[2]), round(box[3])))
        ImageDraw.Draw(masks[text]).text((0, 0), text, 255, font("text", LETTERS))

    def draw() -> bytes:
        image = Image.new("RGB", (WIDTH, HEIGHT), (18, 84, 48))
        for rank, suit, x, y in cards:
            image.paste(sprites[rank, suit], (x, y), sprites[rank, suit])
        for text, x, y in labels:
            image.paste((255, 255, 255), (x, y), masks[text])
        out = BytesIO()
        image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
        return out.getvalue()

    return draw


def taken(draw: Draw, times: int) -> list[float]:
    """CPU seconds of each drawing."""
    found = []
    for _ in range(times):
        begun = cpu()
        draw()
        found.append(cpu() - begun)
    return found


def beside(rounds: int, times: int) -> Figure:
    """Print both for P1; return the ratio."""
    reference = plain()
    sizes = len(ours()), len(reference())
    both = [(taken(ours, times), taken(reference, times)) for _ in range(rounds)]
    rows = [
        [name, *milliseconds(measure.joined(pair[k] for pair in both)), f"{sizes[k] / 1e3:.0f}"]
        for k, name in enumerate(("ours", "Pillow alone"))
    ]
    measure.table("40 cards and 30 labels, 1000 x 700", ("CPU ms", "p50", "p95", "kB"), rows)
    return ratios("P1", "40 cards, 30 labels", [(statistics.median(a), statistics.median(b)) for a, b in both])


def milliseconds(values: list[float]) -> list[str]:
    """Median and 95th percentile of seconds."""
    return [f"{figure * 1e3:.1f}" for figure in (statistics.median(values), percentile(values, 0.95))]


def moments(game: Game[Any], most: int) -> Iterator[tuple[Any, Any, PictureContext]]:
    """Yield positions of a robots' game with the most seats: the public view, that of the player to move, and a setting, at most `most`."""
    seats = max(game.seats)
    options = game.options(**OPTIONS.get(game.name, {}))
    match = Match.begin(game, game.rules.deal(seats, options, seed(game.name, "pictures")))
    dice, people = Dice(seed(game.name, "play")), [Sitter(NAMES[k % len(NAMES)]) for k in range(seats)]
    for number in count():
        asks = [ask for ask in match.asks.values() if not ask.standing] or list(match.asks.values())
        if match.over or number >= most * 4:
            return
        ask = asks[dice.below(len(asks)) if len(asks) > 1 else 0]
        if number % 4 == 0:
            acting = {one.seat: "must act" for one in asks}
            yield (
                match.view(None),
                match.view(ask.seat),
                make_drawable(PictureContext(people, acting, "Ludovico took the 4 of clubs")),
            )
        match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, dice))


def title(game: Game[Any], most: int) -> tuple[list[list[object]], list[Figure]]:
    """Return a title's rows of milliseconds and bytes, and P2 of its largest picture."""
    module = import_module(f"cogs.{game.name}.picture")
    scenes = list(moments(game, most))
    tables = [partial(module.table, public, told) for public, _, told in scenes]
    hands = [partial(module.hand, own, told) for _, own, told in scenes]
    rows, figures = list[list[object]](), list[Figure]()
    for what, lays in (("table", tables), ("hand", hands)):
        kilo = sorted(len(made(lay)) / 1e3 for lay in lays)  # and draws what is not drawn yet
        times = measure.joined(taken(partial(made, lay), 1) for lay in lays)
        high = max(lay().sheet.height for lay in lays)
        rows.append(
            [f"{game.title}, {what}", *milliseconds(times), round(statistics.median(kilo)), round(kilo[-1]), high]
        )
        figures.append(Figure("P2", f"{game.title}, {what}, the largest of {len(kilo)}", (kilo[-1],)))
    return rows, figures


def made(lay: Callable[[], Picture]) -> bytes:
    """Return a picture as the studio makes it."""
    picture = lay()
    digest(picture.sheet)
    return png(picture.sheet)


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    figures = [beside(2 if quick else ROUNDS, 5 if quick else TIMES)]
    rows, sizes = list[list[object]](), list[Figure]()
    for game in CATALOGUE.values():
        if find_spec(f"cogs.{game.name}.picture") is None:
            rows.append([f"{game.title}: no pictures", "", "", "", "", ""])
            continue
        found = title(game, 12 if quick else PICTURES)
        rows += found[0]
        sizes += found[1]
    heads = ("laid out, drawn and packed, CPU ms", "p50", "p95", "kB p50", "kB most", "highest px")
    measure.table("Pictures of games of robots, all seats taken", heads, rows)
    return figures + ([worst("P2", "the largest picture of any title", sizes)] if sizes else [])
