"""Records of actions and decisions: each stands beside the rule that it describes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from games.engine.asking.ask import Ask, Openness, Seat
from games.engine.asking.candidates import Candidates
from games.engine.errors import Refusal
from games.engine.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, kw_only=True)
class Choice(Generic[S]):
    """A word that leads to a further question: an action, or a kind of one."""

    word: str
    """The word that players type, buttons send and saves keep: it never changes."""
    rule: str
    """The rule to cite when the word is said out of place, or with a thing that it doesn't fit."""
    candidates: Callable[[S, Seat], Candidates[Any]]
    """Its legality, and the first question that it asks."""

    def barred(self, g: S, me: Seat) -> Refusal | None:
        """Return why it isn't possible now; None if it is."""
        return self.candidates(g, me).refusal

    def first_question(self, g: S, me: Seat) -> Ask | None:
        """Return what it would ask first, to look up the reason against something named with it; None if that is nothing."""
        return self.candidates(g, me).ask(me, self.rule)


@dataclass(frozen=True, kw_only=True)
class Action(Choice[S]):
    """One entry of a menu. Texts are the rulebook's English, without Discord: up to 80 characters for `name`, 100 for a note."""

    name: str
    """Its name in a menu."""
    short: str = ""
    """Its name before the thing it is done with ("Place 7♠"); empty where the names of both say it."""
    note: str
    """Its cost, then its gain, whatever the position."""
    now: str = ""
    """The same in numbers of the position, as a format of the title's numbers: "you have {hearts}"."""
    group: str = ""
    """Its purpose: the heading above it in a panel."""
    unfolds: bool = False
    """If set, a panel offers it once for each of its candidates, so that one press answers both."""
    sure: str = ""
    """The loss that can't be undone, if any: the bot then asks again before it takes the last answer."""
    carry_out: Callable[[S, Seat], Awaitable[None]]
    """The rule itself."""


class Decision(str):
    """The number of a rule that asks, with its texts: a str with words, as HTTPStatus is an int with a phrase."""

    waits: str
    """The act of the seat to move: "signs a Treaty (9.14)"."""
    hint: str
    """One sentence for a newcomer who decides, up to 130 characters."""
    sure: str
    """The loss that can't be undone, if any: the bot then asks again before it takes the answer."""
    openness: Openness
    """When everyone may know who answered, and how: at once ("sealed" where others are asked beside, see Match.openness), once the step is
    over, or never. A time-out is announced then, and counts for absence.
    """

    def __new__(cls, rule: str, waits: str, hint: str = "", *, sure: str = "", openness: Openness = "hidden") -> Self:
        """Make the string out of the rule's number."""
        self = super().__new__(cls, rule)
        self.waits, self.hint, self.sure, self.openness = waits, hint, sure, openness
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str, str, str], dict[str, str]]:
        """Return how it is made again, by a copy or in another process: a str alone would be made without its texts."""
        return (str(self), self.waits, self.hint), {"sure": self.sure}


def by_word(actions: Iterable[Action[S]]) -> dict[str, Action[S]]:
    """Return the actions by their words, in their order. Raise ValueError for a word that two of them have.

    >>> from games.engine.declaring.action import Choice
    >>> pick_up = Action(word="take", rule="2.1", candidates=lambda g, me: None, name="Take", note="", carry_out=print)
    >>> list(by_word([pick_up]))
    ['take']
    """
    listed = list(actions)
    found = {action.word: action for action in listed}
    if len(found) < len(listed):
        raise ValueError("two actions have the same word")
    return found


def make_aim(
    offers: Mapping[str, Mapping[str, Choice[S]]], closed: Callable[[S, Seat, Choice[S]], bool] | None = None
) -> Callable[[S, Seat, Ask, str], Ask | None]:
    """Return the `aim` of a title: by the rule that asks and the word, what the word would ask first, even if it is refused.

    `closed`: whether a word is refused so that nothing named with it matters.

    >>> from games.engine.asking.ask import Ask
    >>> from games.engine.asking.candidates import among
    >>> from games.engine.errors import Refusal
    >>> eat = Choice(word="eat", rule="2.1", candidates=lambda g, me: among("ab", lambda food: Refusal("2.2", "not ripe")))
    >>> aim = make_aim({"1.1": {"eat": eat}})
    >>> [option.token for option in aim(None, 0, Ask(0, "1.1", "What do you do?", ()), "eat").options]
    ['a', 'b']
    """

    def aim(g: S, seat: Seat, ask: Ask, token: str) -> Ask | None:
        choice = offers.get(ask.rule, {}).get(token)
        if choice is None or (closed is not None and closed(g, seat, choice)):
            return None
        question = choice.first_question(g, seat)
        return question if question is not None and question.options else None

    return aim


def grouped(actions: Iterable[Action[Any]], order: Iterable[str]) -> tuple[tuple[str, frozenset[str]], ...]:
    """Return the words of the actions under their headings, the headings in that order."""
    listed = list(actions)
    groups = [(str(group), frozenset([one.word for one in listed if one.group == group])) for group in order]
    return tuple([(group, words) for group, words in groups if words])


def collect_texts(decisions: Iterable[Decision], what: str) -> dict[str, str]:
    """Return one text ("waits", "hint" or "sure") of each decision that has it, by rule number."""
    return {str(one): getattr(one, what) for one in decisions if getattr(one, what)}
