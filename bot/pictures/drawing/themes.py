"""The colours: a court at dusk, and the same on parchment. Gold fill: someone must act; gold outline: that seat, or something new."""

from dataclasses import dataclass

GOLD, BRIGHT, DARK_GOLD = "#DDB65A", "#F5DD94", "#8A6726"
OXBLOOD, INK, PAPER, TINT, EDGE = "#7A1F2B", "#1E1A26", "#F6EDD8", "#F1DCA4", "#B9A577"
RED, GREEN, BLUE = "#B71F30", "#17683B", "#1C53A6"


@dataclass(frozen=True, slots=True)
class Theme:
    """A set of colours: `room` behind everything, `panel`, `raised`, `dimmed`; `text`, `soft`, `faint`; `emblem`: gold signs and
    gold words on a panel; `turn`: the panel of the acting seat; `good`, `bad`."""

    name: str
    room: str
    panel: str
    raised: str
    dimmed: str
    text: str
    soft: str
    faint: str
    words: str
    emblem: str
    turn: str
    good: str
    bad: str


DUSK = Theme(
    "dusk",
    "#1A1C2B",
    "#272A3F",
    "#343855",
    "#20222F",
    "#F8F1E2",
    "#C3BDD3",
    "#9A94AE",
    BRIGHT,
    GOLD,
    "#33304A",
    "#8FD3A0",
    "#FF858A",
)
PARCHMENT = Theme(
    "parchment",
    "#EFE4CB",
    "#FFFAEC",
    "#E3D6B8",
    "#E3D6B8",
    "#1E1A26",
    "#5B5266",
    "#5F574C",
    "#7A4A08",
    DARK_GOLD,
    "#FFE9A6",
    "#17683B",
    "#B71F30",
)
THEMES = {theme.name: theme for theme in (DUSK, PARCHMENT)}


@dataclass(frozen=True, slots=True)
class Velvet:
    """A title's own cloth: `head` under its name, `middle` of the table, `turn`: the panel of the acting seat, at dusk. `rule`: the colours of
    the line below the head, from the left; by default it is gold. `emblem`: the painter of the title's emblem, without arguments, or "".
    `pattern`: the painter of the pattern engraved in the head, whose argument is the colour `engraved`, a little lighter than the head; or ""."""

    head: str
    middle: str
    turn: str
    rule: tuple[str, ...] = ()
    emblem: str = ""
    pattern: str = ""
    engraved: str = ""


CLOTH = Velvet("#2C2440", "#352B4C", "#33304A")
"""The cloth of a title that names none."""
CURVES = (
    "#D9485A",
    "#4F7FE0",
    "#3DA268",
    "#C99A2E",
    "#9A6BD1",
    "#D97FA6",
    "#8C8676",
    "#E07B2E",
    "#2FA3A0",
    "#6E8BB0",
)
"""Colours of the ten seats' score curves, close to their crests', distinct on both grounds."""
