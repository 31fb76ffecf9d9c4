"""4.3 How people say an action, a card and a player: "lock in", "give the 2 of clubs to seat3", "clubs 2", "the card I took"."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from games.aristocrats.actions import ACT
from games.aristocrats.gift import GIVE, RECEIVE, RETURN
from games.aristocrats.state import Company
from games.aristocrats.steal import VICTIM
from games.aristocrats.take import DISCARD
from games.aristocrats.where import read_card as find_card
from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.asking.typed import FRENCH, NONE, RANKS, fold, write_plain

Path: TypeAlias = tuple[str | Tokens, ...]
_I: Final = r"(?:i(?:'d|'ll| would| will)?(?: like to| want to)? )?"
_ACTIONS: Final = {
    "donate": rf"{_I}(?:donate|donation|(?:make )?(?:a )?gift|give(?: away| up)?)(?: a card)?",
    "take": rf"{_I}(?:take|draw|grab|pick(?: it)? up)(?: it| (?:a |the )?(?:open |unveiled )?card)?|the (?:open|unveiled) card",
    "forfeit": rf"{_I}(?:forfeit|skip|pass)(?: it| this)?(?: action)?|do nothing|end(?: (?:my )?turn)?|(?:i'm )?done|play on|stay unlocked|wait",
    "lock": rf"{_I}lock(?:ing|ed)?(?:[ -]?(?:it|me|my hand))?(?:[ -]?in)?(?: my hand)?|{_I}keep(?: (?:my|this) hand)?",
    "steal": rf"{_I}(?:steal|rob|swap)(?: a hand| hands?)?(?: from| with)?",
}
"""4.3 The actions in people's words, each before what is done with it."""
_SAID: Final = {word: re.compile(rf"(?:{said})(?:\s+(?P<rest>.+))?") for word, said in _ACTIONS.items()}
_HANDING: Final[dict[str, re.Pattern[str]]] = {
    RETURN: re.compile(rf"{_I}(?:return|give(?: back)?)(?:\s+(?P<card>.+))?"),
    DISCARD: re.compile(rf"{_I}(?:discard|throw(?: away)?|drop|get rid of)(?:\s+(?P<card>.+))?"),
}
_TAKEN: Final = re.compile(
    r"(?:the )?(?:card|one) (?:i (?:just )?took|(?:just )?taken)|it|this(?: one)?|the new (?:card|one)"
)
_WHOM_FIRST: Final = re.compile(r"(seat\d+)\s+(\S.*)", re.IGNORECASE)
_SEATED: Final = re.compile(r"(?:to |for |from |with )?(?:seat|player) ?(\d+)")
_POINTING: Final = frozenset({"the", "my", "your", "a", "an", "of", "card", "please"})
_SUITS: Final = {**FRENCH, "♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_RANKS: Final = {
    **{name: rank.replace("10", "T") for name, rank in RANKS.items() if rank != "X"},
    **{rank.casefold(): rank for rank in "23456789TJQKA"},
    "10": "T",
}
_STEPS: Final = {
    "donate": (GIVE, RECEIVE),
    "take": (GIVE,),
    "steal": (VICTIM,),
    GIVE: (GIVE, RECEIVE),
    RECEIVE: (RECEIVE,),
    VICTIM: (VICTIM,),
    RETURN: (GIVE,),
    DISCARD: (GIVE,),
}
"""By the action, or by the rule that asks: which questions what is said answers, one after another."""


def phrase(g: Company, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """4.3 Return the path with the action, its cards and its players as the rules write them."""
    first = path[0] if path else ()
    if ask is None or not isinstance(first, str):
        return path
    if ask.rule == ACT:
        said = read_action(first)
        if said.startswith("donate ") and _WHOM_FIRST.fullmatch(said.removeprefix("donate ")):
            said, path = "donate", (first, said.removeprefix("donate "), *path[1:])
        card = find_card(read_card([], said.removeprefix("take "))) if said.startswith("take ") else None
        if card is not None and card is not g.unveiled:  # the unveiled one is part of the action's name
            said, path = "take", (first, str(card), *path[1:])
        return (said, *_read_parts(list(map(str, g.hands[seat])), said, path[1:]))
    if ask.rule in (RETURN, DISCARD):
        handing = _HANDING[ask.rule].fullmatch(write_plain(first))
        if handing and not handing["card"] and len(path) > 1:
            return phrase(g, seat, ask, path[1:])
        said = str(handing["card"]) if handing and handing["card"] else first
        if ask.rule == RETURN and g.gift and write_plain(said) in ("the gift", "gift"):
            said = str(g.gift.card)
        if ask.rule == DISCARD and g.taken and _TAKEN.fullmatch(write_plain(said)):
            said = str(g.taken)
        path = (said, *path[1:])
    return _read_parts(ask.legal, str(ask.rule), path)


def read_action(text: str) -> str:
    """4.3 Return the text with its action as the commands have it; another text as it is."""
    said = write_plain(text)
    if said in NONE:
        return "forfeit"
    for word, pattern in _SAID.items():
        if found := pattern.fullmatch(said):
            rest = text.strip()[-len(found["rest"]) :] if found["rest"] and text.isascii() else found["rest"]
            return f"{word} {rest}" if rest else word
    return text


def _read_parts(offered: list[str], of: str, path: Path) -> Path:
    steps = _STEPS.get(of, ())
    if steps == (GIVE, RECEIVE) and path and isinstance(path[0], str) and (found := _WHOM_FIRST.fullmatch(path[0])):
        path = (found[2], found[1], *path[1:])  # "give seat2 the 2C"
    read = [
        part if not isinstance(part, str) else read_card(offered, part) if rule == GIVE else read_player(part)
        for rule, part in zip(steps, path, strict=False)
    ]
    return (*read, *path[len(read) :])


def read_player(text: str) -> str:
    """2.1 Return the seat that is named by its number: `seat2` for "to player 2"; another text as it is."""
    found = _SEATED.fullmatch(write_plain(text))
    return f"seat{found[1]}" if found else text


def read_card(offered: list[str], text: str) -> str:
    """1.2 Return the card that is named by rank and suit in any order, or by a suit of which one is offered; another text as it is."""
    words = [word for word in re.split(r"[\s-]+", fold(text).strip("\"'()!.?").casefold()) if word not in _POINTING]
    ranks = [_RANKS[word] for word in words if word in _RANKS]
    suits = [_SUITS[word] for word in words if word in _SUITS] or [
        s.upper() for s in words if s in ("c", "d", "h", "s")
    ]
    if not words or len(ranks) + len(suits) < len(words) or len(ranks) > 1 or len(suits) > 1:
        return text
    if ranks:
        return ranks[0] + (suits[0] if suits else "")
    fitting = [token for token in offered if token.endswith(suits[0])]
    return fitting[0] if len(fitting) == 1 else words[0]


def find_suit(word: str) -> str:
    """2.5 Return the suit that a word names, as cards are written; "" where it names none."""
    said = word.casefold()
    return _SUITS.get(said, said.upper() if said in ("c", "d", "h", "s") else "")


def find_rank(word: str) -> str:
    """1.2 Return the rank that a word names, as cards are written; "" where it names none."""
    return _RANKS.get(word.casefold(), "")
