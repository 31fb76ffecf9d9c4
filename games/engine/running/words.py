"""A player's words: their meaning as an answer, and why they are refused.

A path is everything that a command says at once: each element answers one decision. An element is a tuple of tokens, or a text that is read
leniently.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import dropwhile
from typing import Any, Final, TypeAlias

from games.engine.asking.ask import Ask, Seat, Settled, Tokens, Unoffered, is_card
from games.engine.asking.typed import NONE, fold, write_plain
from games.engine.declaring.game import Game
from games.engine.errors import NoChoice, Refusal, Refused, Unclear
from games.engine.running.spoken_labels import make_bare, read_labels, suggest_near
from games.engine.state import State

Words: TypeAlias = str | Tokens
LONGEST: Final = 100
"""The most characters of a reason."""
MOST_NAMED: Final = 4
"""The most choices that are asked back."""
MOST_WORDS: Final = 40
"""The most words of a text that is taken apart."""
LONGEST_NAME: Final = 8
"""The most words that name one choice in it."""
_OPENING: Final = frozenset({"i", "i'll", "please"})
"""What an answer may begin with, and means nothing."""
_PARTING: Final = frozenset({"for", "with", "to", "into", "against", "on", "from"})
_LINKS: Final = frozenset(
    {
        "for",
        "with",
        "to",
        "into",
        "in",
        "on",
        "at",
        "from",
        "as",
        "by",
        "and",
        "then",
        "the",
        "a",
        "an",
        "my",
        ",",
        "&",
        "-",
    }
)
"""What stands between the answers to two questions that are given in one breath."""


def write_words(words: Words) -> str:
    """Return the words as a text."""
    return words if isinstance(words, str) else " ".join(words)


def read_words(game: Game[Any], state: State, ask: Ask, words: Words) -> Tokens:
    """Return the tokens that the words mean at a question that the seat is asked: as they are written, or as the bot shows the choices.

    Raise NoChoice, Unclear, or Refused with the rule that asks.
    """
    if not isinstance(words, str):
        return words
    try:
        return ask.read(words, game.words.verbs)
    except Refused as refused:
        said = write_plain(words)
        is_word = said in game.words.verbs or (isinstance(refused, Unclear) and said == refused.word.casefold())
        try:
            named = None if is_word else read_labels(game, state, ask, words)
            if named is not None:
                return named
        except Unclear as unclear:
            refused = refused if isinstance(refused, Unclear) else unclear
        if isinstance(refused, Unclear):
            raise Unclear(ask.rule, refused.word, refused.fits, _ask_back(game, state, ask, refused)) from None
        raise refused from None


def _ask_back(game: Game[Any], state: State, ask: Ask, unclear: Unclear) -> str:
    """Return in words which choices a word could mean: by what they are called; of those that are called alike, by where they lie."""
    view = game.views.view(state, ask.seat)
    texts = [game.words.label(view, ask, token).text for token in unclear.fits]
    names, bare = texts, [make_bare(text) for text in texts]
    places = [_place(game.words.where(view, token)) for token in unclear.fits]
    if len(set(bare)) == 1 and all(places) and len(set(places)) == len(places):
        names = [f"the {bare[0]} {places[0]}", *[f"the one {place}" for place in places[1:]]]
    tries = [names[:count] for count in range(min(MOST_NAMED, len(names)), 1, -1)]
    said = [
        f"{unclear.word[:20]} could be {' or '.join(some)}{'' if len(some) == len(names) else ' …'}" for some in tries
    ]
    return next((why for why in said if len(why) <= LONGEST), f"{unclear.word[:20]} could be several of the choices")


def _place(where: str | None) -> str:
    """Return the place that a title names of a thing, without the thing: `in your hand` of "2♣ is in your hand"."""
    _, found, place = (where or "").partition(" is ")
    return place if found else f"that {place}" if (place := (where or "").partition(" ")[2]) else ""


def read_tokens(game: Game[Any], state: State, ask: Ask, path: tuple[Words, ...], *, shown: bool = True) -> Tokens:
    """Return the tokens that the first element of the path answers. `shown`: the seat is asked this, and is shown its choices.

    Raise Refused with the first rule that applies: the refused option's own, or that of what is named after it (`work B1`: why not B1);
    the one that the title names for words that answer nothing; that of the command; what is wrong with the named thing, as the question
    has it; last the rule that asks, saying where that thing lies.
    """
    words = path[0]
    tokens: Tokens = ()
    try:
        tokens = read_words(game, state, ask, words) if shown else _read_alone(ask, words)
        ask.check(tokens)
    except Refused as refused:
        named = ask.refused(tokens)
        if named is not None:
            raise _aim_at(game, state, ask, named, path[1:]) from refused
        problem = find_misplaced(game, state, ask, words)
        if problem is not None:
            raise problem from refused
        raise _explain(game, state, ask, tokens, refused, near=shown) from refused
    return tokens


def _explain(game: Game[Any], state: State, ask: Ask, tokens: Tokens, refused: Refused, *, near: bool) -> Refused:
    """Return why words that name nothing on offer, read as these tokens, are refused: what is wrong with what they name, then where it lies.

    The place alone isn't a reason: before it stands what the question is for. `near`: a word that names nothing may be meant for a choice.
    """
    none = not tokens and not isinstance(refused, NoChoice)
    word = refused.word if isinstance(refused, NoChoice) else "" if none else None
    if word is None:
        return refused
    where = game.words.where(game.views.view(state, ask.seat), word) if word else None
    reason = ask.beside.why(word) if ask.beside is not None else None
    wanted = game.words.wanted(ask, word) if word and reason is None else None
    if reason is None and where is None:
        meant = suggest_near(game, state, ask, word) if near and word else ""
        return NoChoice(refused.rule, word, _name_unknown(word, wanted, meant)) if word else refused
    if reason is None and wanted == "":
        return Refused(refused.rule, str(where))
    reason = reason or Refusal(refused.rule, wanted or f"that doesn't answer “{ask.prompt}”")
    both = f"{reason.why}; {where}"
    return Refused(reason.rule, both if where is not None and len(both) <= LONGEST else reason.why)


def _name_unknown(word: str, wanted: str | None, meant: str) -> str:
    """Return why a word is refused that names nothing: which choice could be meant, otherwise what the question is for, where the title says so."""
    if meant:
        return f"{word[:20]} isn't a word I know: did you mean {meant}?"
    said = f"{word[:20]} isn't one of the choices"
    both = f"{said}: {wanted}"
    return both if wanted and len(both) <= LONGEST else said


def part_breath(
    game: Game[Any], state: State, ask: Ask, words: Words, *, begun: bool = False
) -> tuple[str, ...] | None:
    """Return words that answer several questions one by one, `hide` and `AC` for "hide AC"; None where they don't begin with an answer to this one.

    Words for one question are never taken for two: the text begins with a command's word, is left of such a text (`begun`), or
    says what parts it ("AC for 8H"). A command's own word before what it asks for is left out: "bid 3" is `3` where a bid is asked for.
    """
    said = fold(words).split() if isinstance(words, str) else []
    if not 1 < len(said) <= MOST_WORDS:
        return None
    verb = write_plain(said[0])
    if verb in _OPENING:
        return (" ".join(said[1:]),)
    known = {option.token.casefold() for option in ask.options}
    is_asked = ask.rule in (game.words.verbs.get(verb), *game.words.answers.get(verb, ()))
    if verb not in known and (is_asked or _is_in_prompt(verb, ask)):
        return (" ".join(said[1:]),)
    is_open = begun or (verb in known and verb in game.words.verbs)
    for count in range(min(len(said) - 1, LONGEST_NAME), 0, -1) if ask.low == ask.high == 1 and not ask.amount else ():
        first, rest = " ".join(said[:count]), list(dropwhile(_is_link, said[count:]))
        if (is_open or said[count].casefold() in _PARTING) and _is_whole_choice(game, state, ask, first):
            return (first, " ".join(rest)) if rest else (first,)
    return None


def _is_in_prompt(verb: str, ask: Ask) -> bool:
    """Return whether a word only says again what is to be done: the "buy" of "buy 8H" at "Which card do you buy?"."""
    is_verb = verb.isalpha() and len(verb) > 2 and verb not in NONE
    return is_verb and re.search(rf"(?:^|\b(?:you|or) ){verb}\b", ask.prompt.casefold()) is not None


def _is_whole_choice(game: Game[Any], state: State, ask: Ask, words: str) -> bool:
    """Return whether the words name one choice, and in full: a beginning of its word isn't enough, but a card without its pack is."""
    try:
        tokens = read_words(game, state, ask, words)
    except Refused:
        return False
    said = write_plain(words)
    return len(tokens) == 1 and (
        is_card(tokens[0]) or said == tokens[0].casefold() or not tokens[0].casefold().startswith(said)
    )


def _is_link(word: str) -> bool:
    return word.casefold() in _LINKS


def find_misplaced(game: Game[Any], state: State, ask: Ask, words: Words) -> Refused | None:
    """Return the refusal of words that aren't a choice, as the title has it, or by the rule of the command."""
    stray = game.words.stray(state, ask.seat, ask, write_words(words))
    if stray is not None:
        return Refused.by(stray)
    rule = game.words.verbs.get(write_words(words).casefold() or "none")
    return None if rule in (None, ask.rule) else Refused(str(rule), f"{write_words(words)} isn't possible now")


def refuse_unasked(game: Game[Any], state: State, seat: Seat, words: Words) -> Refused:
    """Return why a seat that is asked nothing can't say that: the game is over, as the title has it, or whose turn it is."""
    if state.outcome is not None:
        return Refused(game.words.over_rule, "the game is over")
    stray = game.words.stray(state, seat, None, write_words(words))
    if stray is not None:
        return Refused.by(stray)
    return Refused(game.words.order_rule, "it's not your decision right now")


def forestall(settled: Sequence[Settled], words: Words, *, alone: bool) -> None:
    """Raise Refused if the words answer what has settled itself otherwise: by the option's own reason, or as too few or too many.

    `alone`: nothing is asked beside it, so that words for nothing mean it too.
    """
    for one in settled:
        named = one.ask.refused(_read(one.ask, words))
        if named is not None:
            raise Refused.by(named[1])
        if is_about(one.ask, words) or (alone and write_words(words).strip().casefold() in ("", "none", "-")):
            one.ask.check(_read(one.ask, words))


def find_same_kind(game: Game[Any], state: State, ask: Ask, settled: Sequence[Settled], words: Words) -> Settled | None:
    """Return what settled itself and is about such things as the one named, if the open question isn't: a card where a row is asked for."""
    if not settled:
        return None
    view = game.views.view(state, ask.seat)

    def is_thing(word: str) -> bool:
        return game.words.where(view, word) is not None

    if not is_thing(write_words(words)) or any(is_thing(option.token) for option in ask.options):
        return None
    return next((one for one in settled if any(is_thing(option.token) for option in one.ask.options)), None)


def find_shown(game: Game[Any], state: State, settled: Sequence[Settled], words: Words) -> int | None:
    """Return which of what settled itself the words name as the bot shows it: "Army Card 1" for `army1`; None if they name none."""
    if not isinstance(words, str):
        return None
    for number, one in enumerate(settled):
        try:
            if one.chosen and read_labels(game, state, one.ask, words) == one.chosen:
                return number
        except Unclear:
            continue  # several of its choices are called so: the outcome isn't named
    return None


class Beside(NoChoice):
    """Words that name something else than what has settled itself. `why_here` finds the reason where the path began."""

    def __init__(self, settled: Settled, words: Words, rule: str) -> None:
        super().__init__(settled.ask.rule, write_words(words))
        self.settled, self.words, self.last = settled, words, rule

    def __reduce__(self) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
        """Return it as what it says: elsewhere there is no match whose questions it could look up."""
        return NoChoice, (self.rule, self.word), {}

    def why_here(self, game: Game[Any], state: State) -> Refused:
        """Return the reason by what is known in `state`: a refused path must not tell what comes later."""
        try:
            beside = Unoffered(lambda word: self._why_other(game, state, word))
            read_tokens(game, state, self.settled.ask._replace(beside=beside), (self.words,), shown=False)
        except NoChoice as refused:
            if self.settled.chosen:
                return refused
        except Refused as refused:
            return refused
        return surplus(self.last, self.words)

    def _why_other(self, game: Game[Any], state: State, word: str) -> Refusal | None:
        """Return why this word isn't the outcome: by the rule's own reason, otherwise by what the question is for and what the outcome is."""
        ask, view = self.settled.ask, game.views.view(state, self.settled.ask.seat)
        reason = ask.beside.why(word) if ask.beside is not None else None
        if reason is not None or not self.settled.chosen:
            return reason
        only = (
            f"it can only be {' and '.join(game.words.label(view, ask, token).text for token in self.settled.chosen)}"
        )
        wanted = game.words.wanted(ask, word) if word else None
        return next(
            (Refusal(ask.rule, why) for why in (f"{wanted}: {only}", only)[not wanted :] if len(why) <= LONGEST), None
        )


def beside(game: Game[Any], settled: Sequence[Settled], words: Words, rule: str) -> Refused:
    """Return the refusal of words where only a settled outcome could be named; another command is surplus."""
    said = write_words(words).casefold().split()
    if not settled or not said or said[0] in game.words.verbs:
        return surplus(rule, words)
    return Beside(next((one for one in settled if is_about(one.ask, words)), settled[0]), words, rule)


def is_about(ask: Ask, words: Words) -> bool:
    """Return whether the words name choices of that question, possible ones or not."""
    tokens = _read(ask, words)
    return bool(tokens) and set(tokens) <= {option.token for option in ask.options}


def surplus(rule: str, words: Words) -> Refused:
    """Return the refusal of words after the last decision: true whatever follows, so that it does not tell what follows."""
    said = write_words(words)[:20].strip()
    return Refused(rule, "there is nothing more to choose at this point" + (f': leave out "{said}"' if said else ""))


def _read(ask: Ask, words: Words) -> Tokens:
    try:
        return _read_alone(ask, words)
    except Refused:
        return ()


def _read_alone(ask: Ask, words: Words) -> Tokens:
    return ask.read(words) if isinstance(words, str) else words


def _aim_at(game: Game[Any], state: State, ask: Ask, named: tuple[str, Refusal], rest: tuple[Words, ...]) -> Refused:
    """Return why a refused choice is refused with what is named after it: the choice's own reason where nothing else is known against that."""
    token, refusal = named
    aim = game.words.aim(state, ask.seat, ask, token) if rest else None
    if aim is not None:
        if aim.beside is None and game.words.wanted(aim, write_words(rest[0])) is None:
            aim = aim._replace(beside=Unoffered(lambda word: refusal if word else None))
        try:
            read_tokens(game, state, aim, rest, shown=False)
        except NoChoice:
            return Refused.by(refusal)
        except Refused as refused:
            return Refused.by(refused.refusal)
    return Refused.by(refusal)
