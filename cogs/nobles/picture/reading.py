"""Words and numbers that the pictures and their alt texts have in common: heading, who leads, what lies on the table, how it ended. All from the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from bot.pictures.artwork.suits import WORDS
from bot.pictures.layout.alt_text import card_words
from bot.pictures.layout.picture_context import PictureContext
from cogs.nobles.board import phase, turn
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import counted, write_number
from games.nobles.cards import SUITS, plural, value
from games.nobles.facts import undertakings, unseen, worth
from games.nobles.moves.equipoise import ADMINISTRATION, CLOCKWISE
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


# ---- the viewer's cards that answer what is asked now, for the frames in a hand


class Usable(NamedTuple):
    """The cards, and what is said of them."""

    cards: tuple[Card, ...]
    said: str


def usable(view: RivalsView, setting: PictureContext) -> Usable | None:
    """Return the cards that answer the question, in the order of the hand; None if it isn't about cards in the hand."""
    if view.viewer is None or view.over:
        return None
    asked = setting.question
    if asked is not None and any(card.text in asked.options for card in view.own.hand):
        cards = tuple([card for card in view.own.hand if card.text in asked.legal])
        return Usable(cards, "framed: you can choose it" if cards else "you can choose none of your cards")
    if view.placeable is None:
        return None
    return Usable(view.placeable, "framed: you can place it now" if view.placeable else "you can place none now")


# ---- cards that lie face down and that the viewer knows


class Known(NamedTuple):
    """A card that lies face down: what it is there, whose or where, and both in a clause. `suit`: drawn behind `whose`, "" for none."""

    card: Card
    what: str
    whose: str
    told: str
    suit: str = ""


def known(view: RivalsView) -> list[Known]:
    """17 Face down for others, not for the viewer."""
    return [*_own(view), *_both(view), *_elsewhere(view)]


def _own(view: RivalsView) -> Iterator[Known]:
    for place, card in enumerate(view.own.army, 1):
        yield Known(card, f"Army {place}", "yours", f"your Army Card {place}")
    crusade = view.own.crusade
    if crusade is not None and crusade.army is not None and crusade.step == 2:
        yield Known(crusade.army, "Crusade", "yours", "Army Card of your Crusade")


def _both(view: RivalsView) -> Iterator[Known]:
    for whose, of_whom, kingdom in (("yours", "your", view.own), ("rival's", "your rival's", view.other)):
        for royal in kingdom.royals:
            if royal.preparation is not None:
                yield _beneath(royal.card, royal.preparation, of_whom)
        if kingdom.decree is not None:
            yield Known(kingdom.decree, "Decree", whose, f"{of_whom} Decree")
        for card in kingdom.turned:
            yield Known(card, "Glory", whose, f"{of_whom} Glory")


def _beneath(royal: Card, card: Card, of_whom: str) -> Known:
    told = f"beneath {of_whom} {card_words(royal.rank, royal.suit)}"
    if of_whom == "your":
        return Known(card, "beneath", f"{royal.rank} {WORDS[royal.suit]}", told)
    return Known(card, "beneath", f"rival's {royal.rank}", told, royal.suit)


def _elsewhere(view: RivalsView) -> Iterator[Known]:
    if view.other.plot is not None:
        yield Known(view.other.plot, "Subterfuge", "yours", "your Subterfuge card")
    if view.top is not None:
        yield Known(view.top, "Draw Pile", "on top", "on top of the Draw Pile")


def limits(way: str) -> str:
    """6.3 The suits from lower to higher in that order; "" for Administration (6.8)."""
    return "" if way == ADMINISTRATION else SUITS if way == CLOCKWISE else SUITS[::-1]


# ---- what lies beside a Court: what a chip says, the cards before it, and its words


CHIPS: Final = {"crusade": "halberd", "festival": "bell", "tournament": "swords", "treaty": "sealed"}


class Matter(NamedTuple):
    """One thing: the sign of its chip ("" for the crest of `owner`), the chip's words, the set-aside cards (None: face down), what
    else there is to say of it, and whether it continues this turn."""

    name: str
    sign: str
    chip: str
    cards: tuple[Card | None, ...]
    told: str
    now: bool = False
    owner: int = 0


def matters(view: RivalsView, kingdom: KingdomView, setting: PictureContext) -> list[Matter]:
    """Return all of a Kingdom, in a fixed order."""
    return [*_beside(view, kingdom), *_steps(view, kingdom), *_plots(view, kingdom, setting)]


def _beside(view: RivalsView, kingdom: KingdomView) -> Iterator[Matter]:
    if kingdom.jester is not None:
        yield Matter("Jester", "jester", "Jester", (), "")
    if kingdom.decree_there:
        done = kingdom.turned_count
        cards = (kingdom.decree,) if kingdom.decree is not None and view.over else ()
        said = counted(done, "step") if done else "no step yet"
        yield Matter("Decree", "seal", f"Decree, {said}", cards, f"{counted(done, 'step')} done")
    if kingdom.accord is not None:
        until = kingdom.accord_turn + 2
        told = f"{plural(kingdom.accord.suit)} bound for both until turn {until}"
        yield Matter("Accord", "scroll", f"Accord until turn {until}", (kingdom.accord,), told)


def _steps(view: RivalsView, kingdom: KingdomView) -> Iterator[Matter]:
    """8.5 Yield what goes on in an Action Phase of its owner."""
    for one in undertakings(view, kingdom):
        now = one.turn is None
        when = "now" if now else "unfinished" if view.over else f"on turn {one.turn}"
        cards = one.cards if one.word == "crusade" else ()  # the others are seen in the court
        told = f"step {one.step} of {one.steps} {when}"
        chip = f"{one.name} {one.step} of {one.steps}" + (" now" if now and not view.over else "")
        yield Matter(one.name, CHIPS[one.word], chip, cards, told, now and not view.over)


def _plots(view: RivalsView, kingdom: KingdomView, setting: PictureContext) -> Iterator[Matter]:
    """9.16b, 9.16f A card of the other player that lies here."""
    if not kingdom.plot_there:
        return
    owner = 1 - kingdom.seat
    card = kingdom.plot if view.over else None
    state = " overlooked" if kingdom.overlooked else ""
    answer = "" if view.over else f", {state.strip() or 'not answered yet'}"
    told = f"of {setting.people[owner].name}{answer}"
    yield Matter("Subterfuge", "", f"Subterfuge{state}", (card,) if card else (), told, owner=owner)
