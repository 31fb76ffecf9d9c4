"""An open decision: choose `low` to `high` of some options. There is no other kind.

The same Ask feeds the menus, the commands, their autocomplete, the refusals, robots and the tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from itertools import combinations, permutations
from typing import Annotated, Final, Literal, NamedTuple, Protocol, TypeAlias, cast

from games.engine.asking.typed import (
    ALL,
    FRENCH,
    MOST,
    NO,
    NONE,
    RANKS,
    RANKS_IN_PLURAL,
    YES,
    read_amount,
    read_number,
    split_words,
    write_plain,
)
from games.engine.cards import SIGNS
from games.engine.errors import NoChoice, Refusal, Refused, Unclear

SEAT: Final = "seat"
Seat: TypeAlias = Annotated[int, SEAT]
Tokens: TypeAlias = tuple[str, ...]
Openness: TypeAlias = Literal["open", "sealed", "hidden"]
"""When everyone may know who answered, and how: at once; once the step is over in which it was asked; never."""
_SEAT_TOKEN: Final = re.compile(r"seat(\d+)")
_CARD: Final = re.compile(r"[a2-9tjqk][cdhs]")  # `AC` is a card, and not the beginning of `accept`
_FIGURE_GOES_ON: Final = re.compile(r"\d[.,:/-]?\d")
_LETTERS: Final = str.maketrans({sign: letter for letter, sign in SIGNS.items()} | {"¹": "1", "²": "2", "\ufe0e": ""})
_DECLINING: Final = ("none", "no", "decline", "leave")
"""Choices by which one declines: the first of them that is offered is meant by all that declines. A `pass` is only by what says no."""
_WHOLE_CARD: Final = re.compile(r"[a2-9tjqk][cdhs][12]?|x[12]|[2-9ncqk]-[a-z]{2}")
_NAMED_IN_PLURAL: Final = {rank.replace("10", "T"): name for name, rank in RANKS_IN_PLURAL.items()}
_IN_PLURAL: Final = frozenset(RANKS_IN_PLURAL) | {name for name in FRENCH if name.endswith("s")}
_ONE_CARD: Final = r"(?:10|[2-9tjqka])[cdhs]"
_GLUED: Final = re.compile(rf"(?:{_ONE_CARD}){{2,}}", re.IGNORECASE)
_PLURAL: Final = re.compile(r"(?:10|[2-9tjqka])'?s")
_MOST_OF_A_RANK: Final = 8


def seat_token(seat: Seat) -> str:
    """Return a seat as a choice, counted from 1: `seat3`.

    >>> seat_token(2)
    'seat3'
    """
    return f"seat{seat + 1}"


def seat_of(token: str) -> Seat | None:
    """Return the seat that a choice means; None for one that means no seat.

    >>> seat_of("seat3"), seat_of("7S")
    (2, None)
    """
    found = _SEAT_TOKEN.fullmatch(token)
    return int(found[1]) - 1 if found else None


class Option(NamedTuple):
    """A choice: its token and, if it can't be chosen now, why not."""

    token: str
    refusal: Refusal | None = None


class Unoffered:
    """The reason against words that aren't among the options, found once someone says them. All are equal: asks compare by what they offer."""

    __slots__ = ("why",)

    def __init__(self, why: Callable[[str], Refusal | None]) -> None:
        """`why`: the reason against a word, "" for nothing said at all; None where nothing is wrong with it but that it isn't offered."""
        self.why = why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unoffered)

    def __hash__(self) -> int:
        return hash(Unoffered)


class Numbers(Protocol):
    """A source of chance, such as Dice."""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""


class Ask(NamedTuple):
    """An open decision of one seat: choose between `low` and `high` of the options. A tuple, since rules make them all the time.

    `default` is what an absent player's seat answers (None for a standing offer). `ordered`: the order of the chosen counts.
    `amount`: the options are the numbers of a range. `standing`: no ping, no deadline, no default. `alike(token)` names
    what a token is one of: of those with one name only one can be chosen, and one without a name only alone. `beyond(token)`: whether a token that is not among the
    options can be chosen too, such as a number without an upper bound. `entire`: why typed words that lead here are refused unless they answer
    this too, since the rulebook takes the whole only (a press may stop here and go on). `beside`: see Unoffered.
    """

    seat: Seat
    rule: str
    prompt: str
    options: tuple[Option, ...]
    low: int = 1
    high: int = 1
    default: Tokens | None = None
    ordered: bool = False
    amount: bool = False
    standing: bool = False
    alike: Callable[[str], str] | None = None
    beyond: Callable[[str], bool] | None = None
    entire: str = ""
    beside: Unoffered | None = None

    def __repr__(self) -> str:
        """Without its functions: they are written differently in every process."""
        fields = self._asdict().items()
        return f"Ask({', '.join([f'{name}={value!r}' for name, value in fields if name not in ('alike', 'beyond', 'beside')])})"

    @property
    def openness(self) -> Openness:
        """Return when everyone may know how it was answered, as its rule declares (see Decision); "hidden" by a rule that declares nothing."""
        declared: Openness = getattr(self.rule, "openness", "hidden")
        return declared

    @property
    def legal(self) -> list[str]:
        """Return the tokens that can be chosen now, in the order of the options."""
        return [token for token, refusal in self.options if refusal is None]

    @property
    def answerable(self) -> bool:
        """Return whether enough of the options can be chosen."""
        if self.low > 1:
            return len(self.legal) >= self.low
        for _, refusal in self.options:
            if refusal is None:
                return True
        return not self.low

    def check(self, tokens: Tokens) -> None:
        """Raise Refused, with the rule, unless these tokens are a legal answer; NoChoice for a token that isn't an option."""
        for token in tokens:
            if (token, None) not in self.options:  # not among the options that can be chosen
                self._possible(token)
        if len(tokens) > 1:
            self._compatible(tokens)
        if not tokens and self.low:
            raise Refused(self.rule, f"you named none of the choices: choose {self._count()}")
        if not self.low <= len(tokens) <= self.high:
            raise Refused(self.rule, f"choose {self._count()}, not {len(tokens)}")

    def _compatible(self, tokens: Tokens) -> None:
        """Raise Refused for tokens that can't be chosen together."""
        if len(set(tokens)) != len(tokens):
            raise Refused(self.rule, "you can choose each only once")
        if len(apart := self.apart(tokens)) < len(tokens):
            other = next(token for token in tokens if token not in apart)
            raise Refused(self.rule, f"you can't choose {other[:20]} together with the others")

    def _possible(self, token: str) -> None:
        """Raise Refused for a token that is refused, NoChoice for one that isn't a choice."""
        refusal = dict(self.options).get(token)
        if refusal is not None:
            raise Refused.by(refusal)
        if not (self.beyond and self.beyond(token)):
            raise NoChoice(self.rule, token)

    def apart(self, tokens: Tokens) -> Tokens:
        """Return the tokens that can be chosen together (see `alike`): the first, and those after it that fit."""
        if self.alike is None:
            return tokens
        kept: dict[str, str] = {}
        for token in tokens:
            name = self.alike(token)
            if not kept or (name and "" not in kept and name not in kept):
                kept[name] = token
        return tuple(kept.values())

    def read(self, text: str, verbs: Container[str] = ()) -> Tokens:
        """Return the tokens meant by what a person typed: any case, suit signs, commas or spaces, numbers in words, `none` for nothing.

        An unambiguous beginning of a token is enough, but a figure is never completed to another: `1` isn't `10`, and `A1` isn't `A1.2`;
        nor is a card to a verb. What fits several options is all of them where it is said as often, or in the plural: `7H 7H`, "kings". `verbs`: words that
        are commands, so that none of them only declines.
        Raise Unclear when a word fits several options, NoChoice when it fits none, Refused for an amount that isn't one, each with the rule.
        """
        words = re.split(r"[\s,]+", text.strip())
        if set(words) <= {option.token for option in self.options}:
            return tuple(words)
        known = {option.token.casefold(): option.token for option in self.options}
        said = write_plain(text)
        if said in known:
            return (known[said],)
        whole = self._read_whole(said, known, is_verb=bool(said) and said in verbs)
        return self._read_list(text, known) if whole is None else whole

    def _read_whole(self, said: str, known: Mapping[str, str], *, is_verb: bool) -> Tokens | None:
        """Return what is meant by a text that names no choice: a number, nothing, yes, all; None for any other text.

        `is_verb`: it is a command, so that it declines only what can be declined by a word.
        """
        if self.amount:
            number = None if is_verb else read_number("0" if said in NONE else said)
            if said in MOST and said not in known and self.legal:
                return (self.legal[-1],)
            return None if number is None or str(number) not in known else (str(number),)
        declining = next((known[word] for word in _DECLINING if word in known), None)
        if declining is None and said in NO and "end" not in known:
            declining = known.get("pass")
        if said in NONE and declining is not None and not (is_verb and self.standing):
            return (declining,)
        if is_verb:
            return None
        if not said or said in NONE - NO or (said in NO and not self.low):
            return ()
        if said in YES and declining is not None and len(known) == 2:
            return tuple([token for token in known.values() if token != declining])
        is_all = self.high > 1 and (said in ALL or (said[:4] == "all " and read_number(said[4:]) == len(self.legal)))
        return tuple(self.legal) if is_all else None

    def _read_list(self, text: str, known: Mapping[str, str]) -> Tokens:
        """Return what the words mean one by one. Raise NoChoice, Unclear, Refused."""
        if self.amount:
            raise Refused(self.rule, self._refuse_number(text))
        words = _count_out(re.split(r"[\s,]+", text.strip()) if {"and", "&"} & known.keys() else split_words(text))
        found, every = list[str](), dict[str, list[str]]()
        words = [part for word in words for part in _split_glued(word, known)]
        for place, word in enumerate(words):
            fits = every[word] = every.get(word) or self._find_meant(word, known)
            often = words.count(word)
            if not fits:
                raise NoChoice(self.rule, word)
            if len(fits) == 1 or (often == 1 and self.high > 1 and word.casefold() in _IN_PLURAL):
                found += fits
            elif len(fits) == often:
                found.append(fits[words[:place].count(word)])
            else:
                raise Unclear(self.rule, word, tuple(fits))
        if not found:
            raise NoChoice(self.rule, text.strip())
        return tuple(found)

    def _refuse_number(self, text: str) -> str:
        """Return why a text is refused as an amount: it isn't a number, or too large or too small a one."""
        least, most = self.options[0].token, self.options[-1].token
        amount = read_amount(text.split()[:4])
        is_below = text.strip()[:1] == "-" and read_number(text.strip()[1:]) is not None
        number = -1 if is_below else None if amount is None else amount[0]
        what = "isn't a whole number" if number is None else "is too many" if number > int(most) else "is too few"
        return f"{text.strip()[:20]} {what}: give a number from {least} to {most}"

    def _find_meant(self, typed: str, known: Mapping[str, str]) -> list[str]:
        """Return the tokens that a word could mean: one in full, otherwise those that it begins, or a card by its rank's name."""
        word = typed.translate(_LETTERS).casefold()
        if word in known:
            return [known[word]]
        if self.beyond and self.beyond(word):
            return [word]
        word = re.sub(r"^10(?=[cdhs])", "t", word)  # people write 10H, cards are written TH
        fits = sorted(token for folded, token in known.items() if _is_begun_by(word, folded))
        suit = FRENCH.get(word, "").casefold() if not fits else ""
        if suit:
            cards = [token for folded, token in known.items() if _WHOLE_CARD.fullmatch(folded)]
            of_suit = sorted(token for token in cards if token[1].casefold() == suit)
            return [token for token in of_suit if token in self.legal] or of_suit
        return fits or _find_cards(word, known)

    def refused(self, tokens: Tokens) -> tuple[str, Refusal] | None:
        """Return the first of the tokens that is an option with a refusal, and that refusal."""
        known = dict(self.options)
        return next(((token, why) for token in tokens if (why := known.get(token)) is not None), None)

    def answers(self) -> Iterator[Tokens]:
        """Return every legal answer, smallest first."""
        ways = permutations if self.ordered else combinations
        legal = self.legal
        for size in range(self.low, min(self.high, len(legal)) + 1):
            yield from (tokens for tokens in ways(legal, size) if len(self.apart(tokens)) == size)

    def sample(self, dice: Numbers) -> Tokens:
        """Return one legal answer by chance, without listing them all: first how many, then which."""
        legal = self.legal
        size = self.low + dice.below(min(self.high, len(legal)) - self.low + 1) if self.high > self.low else self.low
        for place in range(size):
            other = place + dice.below(len(legal) - place)
            legal[place], legal[other] = legal[other], legal[place]
        return self.apart(tuple(legal[:size]))

    def _count(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


def _is_begun_by(word: str, token: str) -> bool:
    """Return whether the token begins with the word, and is nothing else: not another figure than the one at its end, no verb for a card."""
    if not token.startswith(word) or _FIGURE_GOES_ON.match(token, max(len(word) - 1, 0)):
        return False
    return not _CARD.fullmatch(word) or not token[len(word) :][:1].isalpha()


def is_card(token: str) -> bool:
    """Return whether a choice is written as a card is.

    >>> is_card("7H2"), is_card("K-FL"), is_card("hide")
    (True, True, False)
    """
    return _WHOLE_CARD.fullmatch(token.casefold()) is not None


def _find_cards(word: str, known: Mapping[str, str]) -> list[str]:
    """Return the cards that a word means which begins none: `10` or a rank by its name, `H7` with its suit first."""
    cards = {folded: token for folded, token in known.items() if _WHOLE_CARD.fullmatch(folded)}
    rank = RANKS.get(word, word).casefold().replace("10", "t")
    if len(rank) == 1 and rank != word:
        return sorted(token for folded, token in cards.items() if folded[0] == rank)
    turned = re.sub(r"^([cdhs])(10|[2-9tjqka])", r"\2\1", word).replace("10", "t")
    return sorted(token for folded, token in cards.items() if turned != word and folded.startswith(turned))


def _count_out(words: list[str]) -> list[str]:
    """Return the words with each rank that is counted as often as is said: `K K` for "two kings" and "both Ks", `K` for "a king"."""
    found = list[str]()
    for word in words:
        number = read_number(found[-1]) if found else None
        name = word.casefold()
        if found and found[-1].casefold() == "all" and (name in RANKS or name in FRENCH or _PLURAL.fullmatch(name)):
            found[-1] = _NAMED_IN_PLURAL.get(name.rstrip("s").rstrip("'").upper().replace("10", "T"), name)
        elif name in RANKS and number is not None and 1 <= number <= _MOST_OF_A_RANK:
            found[-1:] = [word] * number
        elif _PLURAL.fullmatch(name) and number and not found[-1].isdecimal() and number <= _MOST_OF_A_RANK:
            found[-1:] = [name[:-1].rstrip("'")] * number
        else:
            found.append(word)
    return found


def _split_glued(word: str, known: Mapping[str, str]) -> list[str]:
    """Return the words that were written in one: `2C` and `2D` of `2c2d`, `10` and `3` of `10+3`; a choice as it is."""
    if len(word) < 3 or word.casefold() in known:
        return [word]
    if _GLUED.fullmatch(word):
        return re.findall(_ONE_CARD, word, re.IGNORECASE)
    return [part for part in word.split("+") if part] or [word]


class Settled:
    """A decision that a rule did not ask because one outcome was legal: what would have been asked, and that outcome.

    `told`, `dice` and `serial`: how much had been told, how many numbers drawn, how many steps begun by then. The question is made
    only when someone looks at it: `asked` must not depend on anything that changes.
    """

    __slots__ = ("_ask", "_asked", "chosen", "dice", "seat", "serial", "told")

    def __init__(self, seat: Seat, asked: Callable[[], Ask], chosen: Tokens, told: int, dice: int, serial: int) -> None:
        self.seat, self.chosen, self.told, self.dice, self.serial = seat, chosen, told, dice, serial
        self._asked, self._ask = asked, cast("Ask | None", None)

    @property
    def ask(self) -> Ask:
        """Return the question that would have been asked."""
        if self._ask is None:
            self._ask = self._asked()
        return self._ask

    def is_named_by(self, words: str | Tokens) -> bool:
        """Return whether the words, a text read leniently or tokens, name that outcome."""
        try:
            tokens = self.ask.read(words) if isinstance(words, str) else words
        except Refused:
            return False
        return tokens == self.chosen if self.ask.ordered else sorted(tokens) == sorted(self.chosen)
