"""The guided first game of Aristocrats: one round, from the first gift to the score."""

from __future__ import annotations

from typing import Final

from games.aristocrats.facts import worth
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, Tokens
from games.engine.lessons import Course, Lesson, the

ENOUGH: Final = 15  # points that a first hand is locked in with


def lock(view: CompanyView, ask: Ask) -> Tokens | None:
    """A hand that counts for its owner is good enough for a first game."""
    return ("lock",) if "lock" in ask.legal and worth(view, view.hand) >= ENOUGH else None


def wait(view: CompanyView, ask: Ask) -> Tokens | None:
    """A hand that is not worth it yet is played on with."""
    return ("forfeit",) if "lock" in ask.legal and worth(view, view.hand) < ENOUGH else None


def is_over(view: CompanyView) -> bool:
    """A round has been scored."""
    return view.last is not None


LESSONS: Final = (
    Lesson(
        rule="4.3",
        token="donate",
        title="A gift that pays",
        text="Each turn begins with one thing: give a card, take the open card, or neither. Whoever gets your gift keeps it, and must "
        "give you back a card that is **higher and of another suit**. So give a low card that does not fit your row.",
        why="you have a low card that only costs you points. But if they have nothing to give back, it returns and your turn is over.",
        advice=the("donate"),
    ),
    Lesson(
        rule="5.2c",
        title="Which card to give",
        text="Your points come from a **sequence**: cards of one suit in a row, such as 8♥ 9♥ 10♥. Every other card costs you its number. "
        "Give the lowest card outside your row: nearly every hand holds something higher.",
        why="it is the lowest card that your row can do without. Never give an Ace: nothing is higher.",
    ),
    Lesson(
        rule="5.2b",
        title="Who gets it",
        text="Anybody who is still playing, except the **Benefactor** ★, who made the last gift. Who gets your card learns what you "
        "do not need, and they choose what comes back.",
        why="nothing is known of their hands yet, so one is as good as the other.",
    ),
    Lesson(
        rule="4.3",
        token="take",
        title="The open card",
        text="The open card on the deck is yours if you take it; then you put one of your six away. A good reason: it makes your row "
        "longer, or it is higher than what you have. Everybody sees what you take.",
        why="with it your hand is worth more than without.",
    ),
    Lesson(
        rule="5.5c",
        title="What to put away",
        text="You hold six cards and keep five. Nobody sees what goes. Look at your row first: what is left over costs its number, "
        "so a high card that does not fit goes before a low one.",
        why="what remains is worth most without it. *Worth now*, below your hand, does the sum.",
    ),
    Lesson(
        rule="5.3c",
        title="A gift for you",
        text="Somebody gave you a card, and you must give one back: higher, and of another suit. You choose which, and only the two of you "
        "see it. Part with what your row does not need.",
        why="your hand is worth most without it, and a high card that fits nothing would have cost you much.",
    ),
    Lesson(
        rule="4.3",
        token="forfeit",
        title="Playing on",
        text="Each turn ends with a choice: **lock in** your hand, **steal** somebody's, or play on. Playing on is how a hand gets better. "
        "But it stays in danger: anybody may take all five cards and leave you theirs.",
        why="your hand would bring next to nothing yet, so nobody wants it, and there is time.",
        advice=wait,
    ),
    Lesson(
        rule="4.3",
        token="lock",
        title="Locking in",
        text="Locked in, your five cards count as they are: nobody can steal them, and you are done for this round. The round ends when "
        "only one player is left. Twenty sure points are better than thirty that are stolen.",
        why="your row is worth something now, and each turn more is a turn in which it can be taken from you.",
        advice=lock,
    ),
)

COURSE: Final = Course(
    seed="33e342c9f20a6f98b7eae03c93f671626884d7447349aa4ba5eb1f7bc4a74cef",
    seats=3,
    options={"rounds": 3, "short_game": "on"},
    intro="**Aristocrats**: you want cards of one suit in a row. They count for you, all others against you. Most points win. "
    "This first game is with two robots. Do what the green button says, or choose for yourself: nothing can go wrong here.",
    lessons=LESSONS,
    done=is_over,
    ending="One round has been scored: the board shows every hand and what it brought. You win by having most points after the last round.\n"
    "You know giving, taking and locking in. What is left to try: **steal** a hand that somebody has worked on for long, when yours is "
    "bad. Play the other rounds on your own, or open a table with friends: /table new.",
)
