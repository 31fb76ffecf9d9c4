"""The presenters of the games. Cogs put them here; nothing in `bot` knows a game."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.titles.application_emojis import NONE, Emojis
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.action import Action, Decision, collect_texts, grouped
from games.engine.declaring.game import Game
from games.engine.telling.phrasing import Label

Sure = Callable[[Any, Ask, Sequence[str]], str | None]
"""A function that returns what to confirm before an answer that can't be undone and costs or tells more than its name says.

Its arguments are the seat's view, the question, and the words of the seat's turn so far, the last being the answer to this question. It
returns the consequence, in words that follow the name of the choice ("two Peasants die with it"), or None if there is nothing to confirm.
"""


def nothing(view: Any) -> str:
    """Return "", for a form that never goes out of date."""
    return ""


def no_goal(view: Any) -> str:
    """Return "", for a title without a line on its goal."""
    return ""


def nothing_at_once(view: Any, ask: Ask) -> Sequence[Tokens]:
    """Return no answer, for a title that offers none at once."""
    return ()


@dataclass(frozen=True)
class UsualAnswers:
    """Successive questions that one press answers in the usual way: its button's label; by rule number, in their
    order, the usual answer, empty for the question's default.

    `is_open(view, ask)`: whether the seat could gain by answering otherwise. The press stops before such a question, and the button
    comes first where its own question isn't one. None: it never stops, and comes last.
    """

    name: str
    answers: Mapping[str, str]
    is_open: Callable[[Any, Ask], bool] | None = None

    def answer(self, ask: Ask | None) -> str | None:
        """Return the usual answer to that question, in words; None for another question, or if it isn't possible."""
        if ask is None or ask.standing or ask.rule not in self.answers:
            return None
        word = self.answers[ask.rule]
        return " ".join(ask.default or ()) or None if not word else word if word in ask.legal else None

    def is_passed(self, view: Any, ask: Ask | None) -> bool:
        """Return whether a press that began earlier answers that question too."""
        if ask is None or self.answer(ask) is None:
            return False
        return self.is_open is None or not self.is_open(view, ask)

    def is_first(self, view: Any, ask: Ask) -> bool:
        """Return whether its button comes before all other choices, since none of them matters."""
        return self.is_begun_by(ask) and self.is_open is not None and not self.is_open(view, ask)

    def is_begun_by(self, ask: Ask) -> bool:
        """Return whether that question is one of them, and not the last."""
        return self.answer(ask) is not None and ask.rule != list(self.answers)[-1]


@dataclass(frozen=True)
class Field:
    """A line of a form: typed text, or one of a few choices (2 to 10), a value and its label each; the label may hold seat marks.

    `name` (45 characters) and `note` (100) stand beside it. `needed`: it may not be left empty.
    """

    key: str
    name: str
    note: str = ""
    needed: bool = False
    choices: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class Form:
    """A form that composes an answer at once, instead of word by word.

    `label`: of its button. `title`: of the form (45 characters). `fields(view)`: its lines, five at most, from the viewer's view.
    `path(view, values)`: the words of the answer, by the keys of the fields. It raises TableError `option`, saying what can be
    written. `about(view)`: its subject, in at most 20 small letters and figures, such as whose turn it is: once that is something
    else, the filled-in form is out of date.
    """

    label: str
    title: str
    fields: Callable[[Any], Sequence[Field]]
    path: Callable[[Any, Mapping[str, str]], Sequence[str]]
    about: Callable[[Any], str] = nothing


@dataclass(frozen=True)
class Presenter:
    """The display of one game. All texts may hold seat marks; views are the game's own. What `groups` and `sure` are given wins over the records."""

    # ---- the board

    heading: Callable[[Any], str]
    """`heading(view)`: round and phase."""
    board: Callable[[Any], Sequence[str]]
    """`board(view)`: blocks of public text, the most important first."""
    mine: Callable[[Any], Sequence[str]]
    """`mine(view)`: what only the viewer sees."""
    goal: Callable[[Any], str] = no_goal
    """`goal(view)`: in one line, what wins and how far everyone is, from the public view only."""
    pictures: str = ""
    """The module that draws the title, loaded when the first picture is wanted, so that a start pays nothing for it; "": the title is shown in text.

    Its `table(view, setting)` draws the public view, its `hand(view, setting)` what only the viewer sees, each a `Picture` (bot.pictures), its
    `VELVET`, if it has one, the title's cloth. Its `card(card, width)`, if it has one, is the stamp of a card that isn't French. Its `emojis()`,
    if it has one, lists what can stand in a line of text (bot.pictures.artwork.text_tokens.Token).
    """

    # ---- the records beside the rules

    decisions: Collection[Decision] = ()
    """Every rule that asks, as its record; `waits`, `hints` and part of `sure` follow from them."""
    waits: Mapping[str, str] = field(init=False)
    """By rule number, what a seat must do ("takes a turn")."""
    hints: Mapping[str, str] = field(init=False)
    """By rule number, one sentence for a newcomer who decides."""
    actions: Mapping[str, Collection[Action[Any]]] = field(default_factory=dict)
    """By the rule that asks for an action, those that it offers; `unfolded`, `groups` (in the order of `purposes`) and part of `sure` follow from them."""
    purposes: Iterable[str] = ()
    """The order of the groups into which actions are divided by their purpose."""
    unfolded: frozenset[str] = field(init=False)
    """Tokens that are offered together with each choice of what would be asked after them, so that one press answers both."""

    # ---- what is asked once more

    sure: Sure | None = None
    """See there; without it all that is final is confirmed."""
    declines: frozenset[str] = frozenset()
    """Answers that give nothing up, so that no record's `sure` is asked for them."""

    # ---- how choices are laid out

    groups: Mapping[str, Sequence[tuple[str, frozenset[str]]]] = field(default_factory=dict)
    """By rule number, how a question for one of many things is divided: title (plain words) and tokens of each group, each shown as a menu of its own;
    what is in none comes last, what is `apart` is a button."""
    pressed: frozenset[str] = frozenset()
    """The groups whose options are buttons, as long as there are few."""
    apart: frozenset[str] = frozenset()
    """Tokens that get a button of their own beside a menu of many choices."""
    deed: Callable[[Any, str, str], Label | None] | None = None
    """`deed(view, token, then)`: how an unfolded token and the choice after it are called, where they have a name of their own."""
    presumed: frozenset[str] = frozenset()
    """Rules whose question, where it follows what was unfolded, is answered by its default, since that can be changed at no cost."""
    whole: frozenset[str] = frozenset()
    """Rules that ask for an amount of what was unfolded, of which all there is is offered at once."""
    suggests: frozenset[str] = frozenset()
    """The rules whose question for several things shows its default as chosen beforehand; a press confirms or changes it."""
    toggled: frozenset[str] = frozenset()
    """Rules that ask for several of a few things, each of which is a button."""
    at_once: Callable[[Any, Ask], Sequence[Tokens]] = nothing_at_once
    """`at_once(view, ask)`: answers to a question for several things, in no order, that are one press each."""
    straight: UsualAnswers | None = None
    """See there."""
    forms: Mapping[str, Form] = field(default_factory=dict)
    """By the token that they begin with: see there."""

    def __post_init__(self) -> None:
        """Add to the fields what the records of actions and decisions say."""
        words = {action.word: action for offered in self.actions.values() for action in offered}
        groups = {rule: grouped(offered, self.purposes) for rule, offered in self.actions.items()}
        self._set("waits", collect_texts(self.decisions, "waits"))
        self._set("hints", collect_texts(self.decisions, "hint"))
        self._set("groups", {rule: found for rule, found in groups.items() if found} | dict(self.groups))
        self._set("unfolded", frozenset({word for word, action in words.items() if action.unfolds}))
        losses = (
            collect_texts(self.decisions, "sure"),
            {word: action.sure for word, action in words.items() if action.sure},
        )
        if any(losses):
            self._set("sure", _sure(self.sure, *losses, self.declines))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def find_hint(self, ask: Ask) -> str:
        """Return one sentence on the question, for a newcomer: its record's own, or that of its rule; "" where there is none."""
        own: str = getattr(ask.rule, "hint", "")
        return own or self.hints.get(ask.rule, "")

    @property
    def singly(self) -> frozenset[str]:
        """Return the tokens that are a button, however many other choices there are."""
        return self.apart.union(self.forms)


def _sure(first: Sure | None, rules: Mapping[str, str], words: Mapping[str, str], declines: Collection[str]) -> Sure:
    """Return what is asked once more: as `first` says, by the rule that asks last, or by the word with which the turn began."""

    def sure(view: Any, ask: Ask, path: Sequence[str]) -> str | None:
        found = first(view, ask, path) if first is not None else None
        if found is not None or path[-1] in declines:
            return found
        return rules.get(ask.rule) or words.get(path[0])

    return sure


Section = tuple[str, Sequence[str]]  # a heading, and lines with seat marks
Inspection = Callable[[Any], Sequence[Section]]


def nothing_hidden(state: Any) -> Sequence[Section]:
    """Return nothing, for a game in which everything lies open."""
    return ()


@dataclass
class PresenterRegistry:
    """The games that this bot can host, and their presenters.

    `inspections`: by game, what a game master who looks at the whole game reads below the board: all that lies hidden in the game's
    own state (hands, decks in their order, what is face-down or sealed), in the game's own words. `emojis`: what Discord has of cards
    and tokens; none until it was asked.
    """

    catalogue: Mapping[str, Game[Any]]
    by_game: dict[str, Presenter] = field(default_factory=dict)
    inspections: dict[str, Inspection] = field(default_factory=dict)
    emojis: Emojis = NONE

    def put(self, game: str, presenter: Presenter, inspection: Inspection = nothing_hidden) -> None:
        """Register the presenter of a game, and its inspection."""
        self.by_game[game] = presenter
        self.inspections[game] = inspection

    def game(self, name: str) -> Game[Any]:
        """Return the game of that name. Raise KeyError if there is none."""
        return self.catalogue[name]

    def find(self, name: str) -> Presenter:
        """Return the presenter of that game. Raise KeyError if its cog isn't loaded."""
        return self.by_game[name]
