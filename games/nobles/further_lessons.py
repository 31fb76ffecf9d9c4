"""The second guided game of Nobles & Glory: plots, battles, the Decree, and the answers to a rival's actions."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.lessons import Course, Lesson
from games.nobles.robot import acts
from games.nobles.view import RivalsView

GLORY: Final = 2  # cards: the first by an ability, the second by the Decree
LONGEST: Final = 16  # turns of both
RARER: Final = frozenset({"declaration", "dethrone", "ascendancy"})  # actions without a lesson


def is_course_done(view: RivalsView) -> bool:
    """Return whether the Decree has been fulfilled, or the lesson has lasted long enough."""
    return view.over or view.own.glory_number >= GLORY or view.turn > LONGEST


def play_plainly(view: RivalsView, ask: Ask, tokens: Tokens) -> Tokens:
    """Return another answer than a rarer action: this part has enough of them."""
    if ask.rule == "8.1" and tokens[0] in RARER:
        return (acts.act(view, [word for word in ask.legal if word not in RARER]),)
    return ("confront",) if tokens == ("overlook",) else tokens


LESSONS: Final = (
    Lesson(
        rule="3.5",
        title="A King from the start",
        text="A King has a row for three Subjects, four with a Consort. No card ranks above him, so he stays your ruler, and with him your way to Glory.",
        why="you hold Hearts that Scholastic can turn into Glory.",
    ),
    Lesson(
        rule="12.7n",
        title="A fool's bargain",
        text="A Joker from the pile lets you offer one swap: your Subject for a rival Subject of the same suit. Your rival may decline, and then may offer "
        "one to you.",
        why="your rival would only accept what helps them.",
    ),
    Lesson(
        rule="8.1",
        token="festival",
        title="A Festival: three turns",
        text="Some actions last several turns. For a **Festival** a Spade and a Heart Subject step aside, and a Diamond from your hand lies on them. Next turn a card "
        "is turned up, and its suit brings something. On the third turn they come back, and you may draw from the **Renown Deck**.",
        why="it costs one Diamond, and frees two spaces until the third turn.",
    ),
    Lesson(
        rule="8.1",
        token="intrigue",
        title="Intrigue: disloyal courts",
        text="A Royal Card without a Subject of its suit is disloyal. One of them in your rival's court allows a Scandal, two Treason, three an Insurrection. So keep "
        "a Subject of each suit of your own court.",
        why="it costs nothing, and your rival has no Club for two Royal Cards of Clubs.",
    ),
    Lesson(
        rule="9.1a",
        title="A bribe first?",
        text="Before you plot, you may offer to take a bribe: your rival may give you a card of their choice, and the Intrigue is over. If they decline, you still "
        "plot. A Scandal gives your **rival** a card of Glory, so beware; Treason makes a Subject a Peasant.",
        why="you gain either way: a card, or the plot.",
    ),
    Lesson(
        rule="10.1",
        token="jester",
        title="The Court Jester",
        text="A Joker has no suit and no value, but it can be your **Court Jester**. While it's there, no **ace** can assassinate your Royal Cards.",
        why="a Joker is good for nothing else, and it fills no space.",
    ),
    Lesson(
        rule="10.1",
        token="army",
        title="Soldiers",
        text="With a Diamond Subject you may lay one card a turn face down beside your ruler: an **Army Card**. It attacks in a **Battle** and defends against one. Only "
        "you know it. At the end of each turn I ask whether it becomes a Subject; keep it to fight.",
        why="a high card fights well.",
    ),
    Lesson(
        rule="9.10h",
        title="Fruits of the Festival",
        text="By the suit that was turned up: ♠ a rival Peasant becomes your Subject, ♥ a card of Glory, ♣ you lose a Subject, ♦ you may take the card.",
        why="it's a card more in your hand.",
    ),
    Lesson(
        rule="8.1",
        token="tournament",
        title="A Tournament: two turns",
        text="A Diamond from your hand is laid on a Club Subject. Next turn a card is turned up. A low Spade or Heart, or any Diamond, brings you something; a Club "
        "costs you that Subject.",
        why="it costs one Diamond, and may bring Glory and a card from the Renown Deck.",
    ),
    Lesson(
        rule="8.1",
        token="battle",
        title="A Battle",
        text="You need a Spade Subject and an Army Card. Both sides turn up one Army Card. The higher wins, and a tie goes to the defender. A Club counts 1 more, so "
        "does the suit of the card's own ruler, and so does every card of a ruler of Clubs.",
        why="a 9 beats most cards, and a Heart under your King of Hearts counts 10.",
    ),
    Lesson(
        rule="9.7d",
        title="To the victor",
        text="The winner's soldier is discarded, and the loser's card changes sides: as a Subject where there's a free space, or as a Peasant.",
        why="a Subject draws a card for its suit.",
    ),
    Lesson(
        rule="11.1",
        token="JS",
        title="A Chamberlain",
        text="With King and Queen there, a Jack is your **Chamberlain**. There must be a Subject of his suit. He brings a row, and **Eminence**: by his suit, one card of "
        "Glory is exchanged for another.",
        why="a third row means room for more Subjects, and you have a Spade.",
    ),
    Lesson(
        rule="8.7c",
        title="A Counter",
        text="You can stop some actions with a card of the right suit: a Heart stops an Accord or Treaty, a Spade a Battle, a Club a Polity, a Diamond a Duel. It must "
        "be higher than your rival's highest card of one suit; the question says how high, if that matters.",
        why="it stops the whole action for one card.",
    ),
    Lesson(
        rule="9.10j",
        title="The Renown Deck",
        text="The **Renown Deck** holds only aces, eights, nines and tens. Festivals, Crusades and Tournaments draw from it.",
        why="a card more costs nothing.",
    ),
    Lesson(
        rule="9.12d",
        title="A Tournament is won",
        text="A low Heart was turned up: a number card from your hand that is lower than the Subject in the Tournament may become Glory, of any suit.",
        why="it's the highest that is low enough, and its value counts at the end.",
    ),
    Lesson(
        rule="8.1",
        token="decree",
        title="A Decree",
        text="Once per game you lay a card of 6 or lower beside your Glory. After as many **Enacts** as its value, it becomes Glory itself. Each missing step costs a "
        "point at the end.",
        why="your ace needs a single Enact.",
    ),
    Lesson(
        rule="8.1",
        token="enact",
        title="An Enact",
        text="Each of the four Enacts pays with cards of one suit and moves others; I offer only what's possible. It turns one of your Glory cards face down, which "
        "still counts. At the Decree's number they turn up again, and the Decree becomes Glory.",
        why="it's the only step that your Decree needs.",
    ),
)

COURSE: Final = Course(
    seed="512f34125c2f40b1ea7d0686b43b202a12207ab5c7c0491c7e80889019203c1e",
    seats=2,
    options={"turn_limit": 40},
    intro="**Nobles & Glory**, part two: what else a kingdom can do. You know Subjects, Peasants and your ruler's ability from part one. Now come plots, battles, "
    "the Decree, and your answers to your rival's actions. Each action tells what it costs and brings; /rules has the rest.",
    lessons=LESSONS,
    done=is_course_done,
    better=play_plainly,
    gentle=play_plainly,
    ending="Your Decree is fulfilled, and you have met most of the actions. Press any other to read what it does. Should your rival hide a card in your kingdom, "
    "a **Subterfuge**: confronted, an ace is harmless, and any other card takes the place of one of your people.\nWhat wins games: four suits among your Subjects, your ruler's ability "
    "every turn, high cards for Glory, and a card in hand to counter. At the end your ruler's suit adds a small bonus. **Skip ahead** ends a turn in which nothing matters. Play on to seven Glory cards, or open a "
    "table with a friend: /table new.",
)
