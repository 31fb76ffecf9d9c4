"""Charts as inline SVG: bars with whiskers, and a histogram."""

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 460
LABELS: Final = 96
ROW: Final = 22
BAR, WHISKER, FAIR = "#7a9cc6", "#222", "#b3262e"
_TAIL: Final = 90  # pixels to the right of a whisker, for the numbers


def draw_bars(rows: Sequence[tuple[str, float, float, float]], fair: float) -> str:
    """Return bars with whiskers. `rows`: name, value, low and high end of its interval; `fair`: where the red line stands."""
    most = max([*[high for *_, high in rows], 1.6 * fair])
    step = (WIDTH - LABELS - _TAIL) / most
    parts = [_draw_bar(k, row, step) for k, row in enumerate(rows)]
    height, line = ROW * len(rows) + 6, LABELS + step * fair
    red = f'<path d="M{line:.1f} 0V{height}" stroke="{FAIR}" stroke-dasharray="4 3"/>'
    return _frame(height, "".join([*parts, red]))


def _draw_bar(place: int, row: tuple[str, float, float, float], step: float) -> str:
    name, value, low, high = row
    top = 4 + ROW * place
    return (
        f'<text x="{LABELS - 6}" y="{top + 12}" text-anchor="end">{escape(name)}</text>'
        f'<rect x="{LABELS}" y="{top}" width="{step * value:.1f}" height="15" fill="{BAR}"/>'
        f'<path d="M{LABELS + step * low:.1f} {top + 7.5}H{LABELS + step * high:.1f}" stroke="{WHISKER}" stroke-width="2"/>'
        f'<text x="{LABELS + step * high + 6:.1f}" y="{top + 12}">{value:.0f} ({low:.0f} to {high:.0f})</text>'
    )


def draw_histogram(numbers: Sequence[float], columns: int = 24) -> str:
    """Return how often each length occurs, in at most that many columns, with the least and the greatest below."""
    least, most = min(numbers), max(numbers)
    width = max(1.0, (most - least + 1) / columns)
    counts = [0] * min(columns, int((most - least) / width) + 1)
    for one in numbers:
        counts[min(len(counts) - 1, int((one - least) / width))] += 1
    step, high = (WIDTH - 20) / len(counts), max(counts)
    bars = [
        f'<rect x="{10 + k * step:.1f}" y="{80 - 70 * count / high:.1f}" width="{max(1.0, step - 1):.1f}" '
        f'height="{70 * count / high:.1f}" fill="{BAR}"/>'
        for k, count in enumerate(counts)
    ]
    ends = f'<text x="10" y="95">{least:.0f}</text><text x="{WIDTH - 10}" y="95" text-anchor="end">{most:.0f}</text>'
    return _frame(100, "".join([*bars, ends]))


def _frame(height: float, inside: str) -> str:
    size = f'width="{WIDTH}" height="{height:.0f}"'
    return f'<svg {size} font-family="sans-serif" font-size="12" role="img">{inside}</svg>'
