"""Typed texts in plain signs: the letters, digits and cards of phones, of Discord and of mouths, as every title reads them.

`2♥️`, `:hearts:` and "2 of hearts" become `2H`; a full-width `７` or an Arabic `٧` becomes `7`. Titles whose cards have other suits name
them (`Words.suits`). Nothing here knows which cards a game has, or what can be chosen.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from games.engine.cards import SIGNS

FRENCH: Final[Mapping[str, str]] = {
    **dict.fromkeys(("club", "clubs"), "C"),
    **dict.fromkeys(("diamond", "diamonds"), "D"),
    **dict.fromkeys(("heart", "hearts"), "H"),
    **dict.fromkeys(("spade", "spades"), "S"),
}
"""The suits of a pack by their names, as `2H` has them at its end."""
_RANK_NAMES: Final = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "knave": "J",
    "joker": "X",
    "deuce": "2",
    "ten": "10",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
}
RANKS_IN_PLURAL: Final[Mapping[str, str]] = {
    f"{name}{'es' if name == 'six' else 's'}": rank for name, rank in _RANK_NAMES.items()
}
RANKS: Final[Mapping[str, str]] = {**_RANK_NAMES, **RANKS_IN_PLURAL}
"""The ranks of a pack by their names, one or several."""
NO: Final = frozenset({"no", "nope", "nah", "pass", "skip", "no thanks", "no thank you", "not now", "never mind"})
"""What people say who decline."""
NONE: Final = NO | {
    "none",
    "nothing",
    "-",
    "nobody",
    "no one",
    "noone",
    "neither",
    "no card",
    "no cards",
    "none of them",
    "zero",
    "0",
}
"""What people say who choose nothing."""
YES: Final = frozenset({"yes", "y", "yeah", "yep", "ok", "okay", "sure", "yes please", "aye"})
"""What people say who accept."""
ALL: Final = frozenset({"all", "everything", "all of them", "every card", "all cards"})
"""What people say who choose as much as there is."""
MOST: Final = ALL | {"all in", "all of it", "max", "maximum", "the most", "as much as possible", "as many as possible"}
"""What people say who give as large a number as there is."""
_ONES: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBERS: Final[Mapping[str, int]] = {
    **{word: number for number, word in enumerate(_ONES)},
    **{word: 10 * place for place, word in enumerate(_TENS, start=2)},
    **{
        f"{ten}-{one}": 10 * tens + ones for tens, ten in enumerate(_TENS, 2) for ones, one in enumerate(_ONES[1:10], 1)
    },
    "a": 1,
    "an": 1,
    "single": 1,
    "both": 2,
    "dozen": 12,
    "no": 0,
    "none": 0,
    "nothing": 0,
}
MOST_DIGITS: Final = 9
"""The digits of the largest number that is read."""
_EMOJI: Final = {":clubs:": "♣", ":diamonds:": "♦", ":hearts:": "♥", ":spades:": "♠", ":heart:": "♥"}
_EMOJI_NAME: Final = re.compile(r":(?:clubs|diamonds|hearts|spades|heart):", re.IGNORECASE)
_SIGNS: Final = str.maketrans(
    dict(zip("♤♡♢♧❤", "♠♥♦♣♥", strict=True))
    | dict.fromkeys("‘’‚‛ʼ′´｀`", "'")
    | dict.fromkeys("“”„‟«»″", '"')
    | dict.fromkeys("‐‑‒–—―−﹣－", "-")
    | {"×": "x", "🔟": "10", "…": "...", "、": ",", "，": ",", "؛": ";", "،": ","}
)
# On a sign: how it is drawn, no other meaning
_MARKS: Final = re.compile("[\u0300-\u036f\u20e3\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
_SUIT_SIGNS: Final = "".join(SIGNS.values())
_RANK: Final = "10|[2-9tjqka]"
_APART: Final = re.compile(
    rf"(?<![\w.{_SUIT_SIGNS}])({_RANK}|{'|'.join(RANKS)})\s+(?:of\s+)?([{_SUIT_SIGNS}])", re.IGNORECASE
)
_SIGN_FIRST: Final = re.compile(
    rf"(?<![\w{_SUIT_SIGNS}])([{_SUIT_SIGNS}])\s?({_RANK})(?![\w{_SUIT_SIGNS}])", re.IGNORECASE
)
_TOUCHING: Final = re.compile(rf"([{_SUIT_SIGNS}][12]?)(?=(?:{_RANK})[{_SUIT_SIGNS}])", re.IGNORECASE)
_JOINING: Final = re.compile(r"\s*(?:[;&]|\s\+(?=\s)|(?<![\w'])(?:and|und|et|plus)(?![\w']))\s*", re.IGNORECASE)
_MANNERS: Final = re.compile(
    r"^\s*(?:(?:please|pls|plz|ok|okay),?\s+)?(?:(?:i(?:'d| would)? (?:want|wish|like|need) to|i wanna|(?:i'?m )?(?:gonna|going to)|let'?s|let me"
    r"|i'll|i will|i'd|i would)\s+)?|(?<=\S),?\s+(?:please|pls|plz|thanks|thank you|thx)[\s.!]*$",
    re.IGNORECASE,
)
_DECLINED: Final = re.compile(r"(?:no|nope|nah),?\s", re.IGNORECASE)
_TELLING: Final = frozenset(FRENCH) | {
    *("of", "seat", "please", "pls", "plz", "thanks", "you", "thx", "ok", "okay"),
    *("i", "i'd", "i'll", "i'm", "im", "gonna", "going", "let's", "lets", "let"),
}
"""Words of which one stands in each text of ASCII that isn't plain: looked for first, since most texts are."""
_COLON: Final = re.compile(r"^(\s*[^\W\d]+):(?=\s)")
# No "player 3": someone may call themselves so, in another seat
_SEATED: Final = re.compile(r"(?<!\w)seat\s(\d{1,2})(?!\w)", re.IGNORECASE)
_POINTING: Final = frozenset({"the", "my", "your", "please"})
_TO_A_SIGN: Final = re.compile(rf"(?<![\w'-])(?:the|my|your|an?)\s+(?=(?:{_RANK})[{_SUIT_SIGNS}])", re.IGNORECASE)
_AROUND: Final = "\"'*_~()[]{}<>|.,;:!?\\"
_SPACE: Final = re.compile(r"\s+")


def fold(text: str) -> str:
    """Return the text in plain signs: quotes and dashes straight, digits of every script as 0 to 9, nothing that can't be seen.

    A sign that only looks like a digit counts as one where it stands alone, or numbers a card; `10²` stays as it is: it does not mean 102.

    >>> fold("７♥️"), fold("②"), fold("K♦²"), fold("10²"), fold("‘two’")
    ('7♥', '2', 'K♦2', '10²', "'two'")
    """
    if text.isascii():
        return text
    marked = _MARKS.sub("", text).translate(_SIGNS)
    return "".join([_fold_sign(marked, place) for place in range(len(marked))]).translate(_SIGNS)


def _fold_sign(text: str, place: int) -> str:
    sign = text[place]
    if sign.isascii() or sign in _SUIT_SIGNS:
        return sign
    kind = unicodedata.category(sign)
    if kind == "Cf":
        return ""
    if kind == "Nd":
        return str(unicodedata.decimal(sign))
    if kind in ("No", "Nl"):
        before, after = text[place - 1 : place], text[place + 1 : place + 2]
        alone = not (before.isalnum() and not before.isalpha()) and not after.isalnum()
        return str(unicodedata.digit(sign)) if alone and unicodedata.digit(sign, None) is not None else sign
    return unicodedata.normalize("NFKC", sign)


def simplify(text: str, suits: Mapping[str, str] = FRENCH, joint: str = "") -> str:
    """Return a typed text with its cards as titles read them; `joint` stands between rank and suit ("-" in `9-GU`).

    >>> simplify("the Ace of Spades and 10 ♥️"), simplify("♥7, 7♠8♠"), simplify("steal: seat 3 please")
    ('AS and 10♥', '7♥, 7♠ 8♠', 'steal seat3')
    """
    if text.isascii() and _is_plain(text):
        return text
    folded = _EMOJI_NAME.sub(lambda found: _EMOJI[found[0].casefold()], drop_manners(fold(text)))
    folded = _SEATED.sub(r"seat\1", _COLON.sub(r"\1", folded))
    folded = _APART.sub(lambda found: f"{RANKS.get(found[1].casefold(), found[1])}{found[2]}", folded)
    folded = _TO_A_SIGN.sub("", _TOUCHING.sub(r"\1 ", _SIGN_FIRST.sub(r"\2\1", folded)))
    return _pattern(tuple(suits)).sub(lambda found: _write(found, suits, joint), folded)


def drop_manners(text: str) -> str:
    """Return a text without what people say for politeness around an answer; what declines politely stays whole.

    >>> drop_manners("I'd like to hide the AC, please"), drop_manners("no thanks"), drop_manners("please")
    ('hide the AC', 'no thanks', 'please')
    """
    return text if " " not in text or _DECLINED.match(text) else _MANNERS.sub("", text)


def split_list(text: str) -> str:
    """Return a text in which commas part what "and", "&", " + " or ";" joined.

    >>> split_list("7S and KD; 2H")
    '7S, KD, 2H'
    """
    return _JOINING.sub(", ", text)


def split_words(text: str) -> list[str]:
    """Return the words of a typed list, without signs around them and without what only joins or points; a hyphen alone is a word.

    >>> split_words("“7S” and the (KD), 2H!")
    ['7S', 'KD', '2H']
    """
    stripped = [word.strip(_AROUND) for word in re.split(r"[\s,]+", split_list(fold(text)))]
    return [word for word in stripped if word and word.casefold() not in _POINTING]


def write_plain(text: str) -> str:
    """Return a typed text as it is compared with what people say: small letters, single spaces, no signs around it.

    >>> write_plain(" “No,  thanks!” ")
    'no thanks'
    """
    if text.isascii() and text.isalnum():
        return text.casefold()
    plain = _SPACE.sub(" ", fold(text).replace(",", " ")).strip()
    return (plain.strip(_AROUND).strip() or plain[:1]).casefold()


def read_number(text: str) -> int | None:
    """Return the whole number that a text is, in digits or in words up to 99; None for any other text.

    >>> read_number("12"), read_number("twenty one"), read_number("a dozen"), read_number("+3"), read_number("2.5")
    (12, 21, 12, 3, None)
    """
    word = (
        write_plain(text).removeprefix("a ").removeprefix("+")
        if " " in text.strip()
        else write_plain(text).removeprefix("+")
    )
    if word.isdecimal():
        return int(word) if len(word.lstrip("0")) <= MOST_DIGITS else None
    return _NUMBERS.get(word.replace(" ", "-"))


def read_amount(words: Sequence[str]) -> tuple[int, str] | None:
    """Return a number and what it counts, "" if that isn't said: `(2, "wood")` for "two wood"; None where no number is said.

    >>> read_amount(["2", "coins"]), read_amount(["a", "dozen"]), read_amount(["coins"])
    ((2, 'coins'), (12, ''), None)
    """
    for count in range(len(words), 0, -1):
        number = read_number(" ".join(words[:count]))
        if number is not None:
            return number, " ".join(words[count:])
    return None


def _is_plain(text: str) -> bool:
    """Return whether a text of ASCII holds no card that is written otherwise, and nothing that is only polite."""
    if ":" in text:
        return False
    return " " not in text or _TELLING.isdisjoint(text.casefold().rstrip(" .!?").replace(",", " ").split())


@lru_cache(maxsize=32)
def _pattern(suits: tuple[str, ...]) -> re.Pattern[str]:
    ranks, names = "|".join(RANKS), "|".join(sorted(map(re.escape, suits), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w.])(?:(?:the|my|your|an?)\s+)?(10|[1-9]|[tjqkacn]|{ranks}|nobleman|clergy)\s+(?:of\s+)?(?:the\s+)?({names})(?!\w)",
        re.IGNORECASE,
    )


def _write(found: re.Match[str], suits: Mapping[str, str], joint: str) -> str:
    rank = found[1].casefold()
    return f"{RANKS.get(rank, rank[:1].upper() if rank.isalpha() else rank)}{joint}{suits[found[2].casefold()]}"
