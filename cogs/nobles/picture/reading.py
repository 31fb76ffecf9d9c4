"""Words and numbers that the pictures and their alt texts have in common: heading, who leads, what lies on the table, how it ended. All from the view."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from bot.pictures.layout.picture_context import PictureContext
from cogs.nobles.board import phase, turn
from games.engine.ask import Seat
from games.engine.events import counted, write_number
from games.nobles.cards import value
from games.nobles.facts import unseen, worth
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView

TITLE = "Nobles & Glory"
ENOUGH, GLORY = 10, 7  # 5.2, 5.9
ANYTHING = "What do you do?"  # 8.1
HIGHEST = 10  # value of a Number Card
ASKING = re.compile(r" \([0-9.a-z]+\)$")
VERBS = {"has": "have", "forgoes": "forgo"}


def plain(setting: PictureContext) -> PictureContext:
    """Return the context without rule numbers in its deeds; the deeds of several seats are put in the plural."""
    deeds = {seat: ASKING.sub("", deed) for seat, deed in setting.acting.items()}
    return replace(setting, acting={seat: base(deed) for seat, deed in deeds.items()} if len(deeds) > 1 else deeds)


def base(deed: str) -> str:
    """Return a deed as it is said to "you" and of several: "confronts or overlooks" becomes "confront or overlook"."""
    words = deed.split(" ")
    verbs = [k for k in range(len(words)) if k == 0 or words[k - 1] == "or"]
    return " ".join([_verb(word) if k in verbs else word for k, word in enumerate(words)])


def _verb(word: str) -> str:
    stem, mark = (word[:-1], word[-1]) if word[-1:] in (":", ",") else (word, "")
    if stem.endswith("ies"):
        return f"{stem[:-3]}y{mark}"
    return f"{VERBS.get(stem) or stem.removesuffix('s')}{mark}"


def asked_words(setting: PictureContext, deed: str) -> str:
    """Return what the viewer of a hand is asked: the prompt, except where it only asks for any action."""
    asked = setting.question
    if asked is None or asked.prompt == ANYTHING:
        return "choose an action, or end the phase" if deed == "acts" else base(deed)
    return asked.prompt


def line(view: RivalsView) -> str:
    """Return the turn, of how many, and the phase."""
    if not view.turn:
        return "Setup"
    if view.over:
        return f"The game is over · {turn(view)}"
    return f"{turn(view)} · {'Subterfuge' if view.step == 'answer_subterfuge' else phase(view)}"


def least(kingdom: KingdomView) -> int:
    """Return what the Glory is worth at least: an unseen card is an Ace."""
    return worth(kingdom) + unseen(kingdom)


def is_leading(view: RivalsView, seat: Seat) -> bool:
    """13.2 Whose sum of Glory is higher whatever lies face down. At the end who has won."""
    if view.over:
        return bool(view.ranking) and not is_drawn(view) and view.ranking[0] == seat
    rival = view.kingdoms[1 - seat]
    return least(view.kingdoms[seat]) > worth(rival) + HIGHEST * unseen(rival)


# ---- the end


class Sum(NamedTuple):
    """13.2 to 13.4 Of what a score consists."""

    glory: int
    bonus: int
    penalty: int


def is_drawn(view: RivalsView) -> bool:
    """14.4 Return whether both have the same place."""
    return bool(view.scores) and view.places == (1, 1)


def sum_score(view: RivalsView, seat: Seat) -> Sum:
    """Return the score of a seat in its parts; only where there are scores."""
    kingdom = view.kingdoms[seat]
    penalty = value(kingdom.decree) - len(kingdom.turned) if kingdom.decree is not None else 0
    glory = worth(kingdom)
    return Sum(glory, view.scores[seat] - glory + penalty, penalty)


def sum_words(parts: Sum) -> str:
    """Return the sum in words: "31 Glory + 3 Regnant − 2 Decree"."""
    bonus = f" + {parts.bonus} Regnant" if parts.bonus else ""
    return f"{parts.glory} Glory{bonus}{f' − {parts.penalty} Decree' if parts.penalty else ''}"


def how(view: RivalsView) -> str:
    """Return why the first of the ranking has won."""
    if not view.scores:
        return "wins: the rival conceded"
    first, second = (view.scores[seat] for seat in view.ranking)
    numbers = [view.kingdoms[seat].glory_number for seat in view.ranking]
    if is_drawn(view):
        said = f"{counted(first, 'point')} and {counted(numbers[0], 'Glory card')} each"
    elif first == second:
        said = f"wins by Glory cards, {numbers[0]} to {numbers[1]}, {counted(first, 'point')} each"
    else:
        said = f"wins with {write_number(first)} to {counted(second, 'point')}"
    return said
