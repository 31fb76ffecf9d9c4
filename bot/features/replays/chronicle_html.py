"""The chronicle of a finished game: one page of HTML that needs no network, with the log by rounds, pictures, all cards, and the proof of the deal."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from html import escape
from typing import Any, Final

from bot.features.after_game import proven, result
from bot.features.replays.chronicle_css import CROWN, STYLE
from bot.model.table_records import Proof
from bot.model.table_snapshot import TableSnapshot
from bot.panels.text.html_markup import html, name, span
from bot.panels.text.text_formatting import plain
from bot.titles.presenter import Section
from games.engine.declaring.game import Game
from games.engine.events import mark

CHECK: Final = (
    "The commitment was posted before the first card: it is the SHA-256 of the seed. Every shuffle and every roll follows from the seed alone. "
    "To check them, save the text below as proof.json and run: python games/engine/verify.py proof.json"
)


@dataclass(frozen=True, slots=True)
class Image:
    """A PNG, and the same in words."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Step:
    """A moment: `deed`: what was done; `told`: to whom and what; `lay`: how everything lay after it, if that is shown; `image`: its picture."""

    number: int
    at: datetime
    part: str
    revision: int
    deed: str
    told: Sequence[tuple[tuple[int, ...] | None, str]]
    lay: Sequence[Section] = ()
    image: Image | None = None


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All that the page holds. `crests`: by seat, a PNG; `end`: the picture of the result; `whole`: the first step is the deal."""

    standing: TableSnapshot
    game: Game[Any]
    proof: Proof
    steps: Sequence[Step]
    crests: Mapping[int, bytes]
    end: Image | None = None
    whole: bool = True


def write_html(told: Chronicle) -> bytes:
    """Return the page, in UTF-8."""
    title = escape(f"{told.game.title} – a chronicle")
    crests = "".join(
        f'.s{seat}::before,.c{seat}{{background-image:url("{uri(png)}")}}' for seat, png in told.crests.items()
    )
    head = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light">'
        f"<style>{STYLE}{crests}</style></head><body>"
    )
    parts = [_top(told), _result(told), _people(told), _contents(told), *_chapters(told), _proof(told.proof)]
    return "\n".join([head, *parts, "</body></html>"]).encode()


def uri(png: bytes) -> str:
    """Return the picture as an address that needs nothing else."""
    return f"data:image/png;base64,{b64encode(png).decode()}"


def _top(told: Chronicle) -> str:
    first, last = told.steps[0].at, told.steps[-1].at
    cut = (
        ""
        if told.whole
        else "<p><small>The rules have been corrected since, so the beginning of this game can't be shown.</small></p>"
    )
    return (
        f"<header>{CROWN}<h1>{escape(told.game.title)}</h1>"
        f"<p>Table {told.standing.table.id} · {escape(span(first, last))} · {len(told.steps) - 1} steps</p>"
        f"</header><main>{cut}"
    )


def _result(told: Chronicle) -> str:
    """Return what the result card says, and its picture."""
    standing = replace(told.standing, again=())
    card = [text.replace("🏆", "1.") for text in result(standing, told.game)]
    lines = "".join([f"<p>{html(text, standing)}</p>" for text in card])
    return f'<section class="result"><h2>How it ended</h2>{lines}{_image(told.end)}</section>'


def _people(told: Chronicle) -> str:
    """Return who sat where, and who had sat there before."""
    table = told.standing.table
    rows = []
    for seat, sitter in enumerate(table.players):
        notes = [*(["robot"] if sitter.user is None else []), *(["resigned"] if sitter.resigned else [])]
        before = [plain(one.name) for one in table.former if one.seat == seat and one.name != sitter.name]
        notes += [f"before: {', '.join(dict.fromkeys(before))}"] if before else []
        note = f" <small>{escape(' · '.join(notes))}</small>" if notes else ""
        rows.append(f'<li><b class="who s{seat}">{escape(name(told.standing, seat))}</b>{note}</li>')
    return f'<section><h2>At the table</h2><ol class="people">{"".join(rows)}</ol></section>'


def _contents(told: Chronicle) -> str:
    links = "".join([f'<a href="#part{k}">{html(steps[0].part, told.standing)}</a>' for k, steps in _parts(told.steps)])
    return f"<nav>{links}<a href='#proof'>Proof of the deal</a></nav>"


def _parts(steps: Sequence[Step]) -> Iterator[tuple[int, Sequence[Step]]]:
    """Return the steps by the parts of the game, which are counted from 0."""
    starts = [k for k, step in enumerate(steps) if k == 0 or steps[k - 1].part != step.part]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(steps)], strict=True)):
        yield number, steps[start:end]


def _chapters(told: Chronicle) -> Iterator[str]:
    for number, steps in _parts(told.steps):
        lines = "".join([_step(step, told) for step in steps])
        yield (
            f'<section class="part" id="part{number}"><h2>{html(steps[0].part, told.standing)}</h2>'
            f'<p class="when">{escape(span(steps[0].at, steps[-1].at))}</p><ol class="steps" start="{steps[0].number}">{lines}</ol></section>'
        )


def _step(step: Step, told: Chronicle) -> str:
    """Return one moment."""

    def write(text: str) -> str:
        return html(text, told.standing, step.revision)

    silent = not any(to is None for to, _ in step.told)
    deed = f'<p class="deed">{write(step.deed)}</p>' if step.deed and silent else ""
    lines = [
        f"<p>{write(text)}</p>"
        if to is None
        else f'<p class="hushed">To {write(", ".join([mark(seat) for seat in to]))} alone: {write(text)}</p>'
        for to, text in step.told
    ]
    cards = "".join(
        [f"<h3>{write(title)}</h3>{''.join(f'<p>{write(line)}</p>' for line in own)}" for title, own in step.lay]
    )
    open_cards = f"<details><summary>All cards, after step {step.number}</summary>{cards}</details>" if cards else ""
    return f"<li>{deed}{''.join(lines)}{_image(step.image)}{open_cards}</li>"


def _image(image: Image | None) -> str:
    return "" if image is None else f'<img alt="{escape(image.alt)}" src="{uri(image.png)}" loading="lazy">'


def _proof(proof: Proof) -> str:
    """Return what games/engine/verify.py needs, to be copied whole."""
    return (
        f'</main><section id="proof"><h2>Proof of the deal</h2><p>{escape(CHECK)}</p>'
        f"<dl><dt>Commitment (SHA-256 of the seed)</dt><dd><code>{escape(proof.commitment)}</code></dd>"
        f"<dt>Seed</dt><dd><code>{escape(proof.seed or '')}</code></dd>"
        f"<dt>Uses of the dice</dt><dd>{len(proof.draws)}</dd></dl>"
        f'<details><summary>proof.json</summary><pre id="json">{escape(proven(proof))}</pre></details></section>'
    )
