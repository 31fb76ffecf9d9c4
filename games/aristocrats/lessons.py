"""The guided first game of Aristocrats: one round, from the first gift to the score."""

from __future__ import annotations

from typing import Final

from games.aristocrats.facts import worth
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.lessons import Course, Lesson, the

ENOUGH: Final = 15  # points that are enough to lock in a first hand


def lock(view: CompanyView, ask: Ask) -> Tokens | None:
    """Lock in a hand that counts for its owner: it's good enough for a first game."""
    return ("lock",) if "lock" in ask.legal and worth(view, view.hand) >= ENOUGH else None


def wait(view: CompanyView, ask: Ask) -> Tokens | None:
    """Play on with a hand that isn't worth locking in yet."""
    return ("forfeit",) if "lock" in ask.legal and worth(view, view.hand) < ENOUGH else None


def keep_playing(view: CompanyView, ask: Ask, tokens: Tokens) -> Tokens:
    """Play on where the robot would steal, or lock in a hand that isn't worth it yet: a first game takes its time."""
    early = tokens == ("steal",) or (tokens == ("lock",) and worth(view, view.hand) < ENOUGH)
    return ("forfeit",) if early else tokens


def is_over(view: CompanyView) -> bool:
    """Return whether a round has been scored."""
    return view.last is not None


LESSONS: Final = (
    Lesson(
        rule="4.3",
        token="donate",
        title="A gift that pays",
        text="Each turn starts with one thing: give a card, take the open card, or neither. The player who gets your "
        "gift keeps it, and must give you back a card that is **higher and of another suit**. So give a low card that "
        "doesn't fit your row.",
        why="you have a low card that only costs you points. But if they have nothing to give back, it returns and "
        "your turn is over.",
        advice=the("donate"),
    ),
    Lesson(
        rule="5.2c",
        title="Which card to give",
        text="You score with a **sequence**: cards of one suit in a row, such as 8♥ 9♥ 10♥. One **Ace**, of any suit, may "
        "stand for a card that the row lacks. Every other card costs you its number, a "
        "Jack 11, a Queen 12, a King 13. Give away the lowest card outside your row: almost every hand holds something "
        "higher.",
        why="it's the lowest card your row can do without. Never give an Ace: nothing is higher.",
    ),
    Lesson(
        rule="5.2b",
        title="Who gets it",
        text="Anyone who is still playing, except the **Benefactor** ★, who made the last gift. They learn what you "
        "don't need, and they choose what comes back.",
        why="you know nothing about their hands yet, so one is as good as another.",
    ),
    Lesson(
        rule="4.3",
        token="take",
        title="The open card",
        text="The open card on the deck is yours if you take it; then you discard one of your six. Take it if it "
        "makes your row longer, or if it beats what you have. Everyone sees what you take.",
        why="your hand is worth more with it than without.",
    ),
    Lesson(
        rule="5.5c",
        title="What to discard",
        text="You hold six cards and keep five. No one sees what you discard. Look at your row first: every card "
        "outside it costs its number, so discard a high card that doesn't fit before a low one.",
        why="the other five are worth most without it. *Worth now*, below your hand, does the sum.",
    ),
    Lesson(
        rule="5.3c",
        title="A gift for you",
        text="Someone gave you a card, and you must give one back: higher, and of another suit. You choose which, "
        "and only the two of you see it. Return one your row doesn't need.",
        why="your hand is worth most without it, and a high card that fits nothing would cost you a lot.",
    ),
    Lesson(
        rule="4.3",
        token="forfeit",
        title="Playing on",
        text="Each turn ends with a choice: **lock in** your hand, **steal** someone's, or play on. Playing on "
        "makes a hand better. But it stays in danger: anyone may take all five cards and leave you theirs.",
        why="some cards outside your row still cost you points, and there's time to be rid of them.",
        advice=wait,
    ),
    Lesson(
        rule="4.3",
        token="lock",
        title="Locking in",
        text="Once you lock in, your five cards count as they are: no one can steal them, and you're done for this "
        "round. The round ends when only one player is left. Twenty safe points beat thirty that get stolen.",
        why="your row is worth something now, and each extra turn gives someone a chance to take it from you.",
        advice=lock,
    ),
)

COURSE: Final = Course(
    seed="288bb905bfc0b8f9337d466573ded28d45a5524b9a5d8e3e91bf44c327c8bff6",
    seats=3,
    options={"rounds": 3, "short_game": "on"},
    intro="**Aristocrats**: collect cards of one suit in a row. They score for you, all others against you, and "
    "most points win. You're playing two robots. Press the green button to follow my advice, or choose for "
    "yourself: you can't break anything here.",
    lessons=LESSONS,
    done=is_over,
    better=keep_playing,
    gentle=keep_playing,
    ending="One round has been scored: the log tells every hand and what it brought. You win if you have the most "
    "points after the last round.\n"
    "You know giving, taking and locking in. One thing is left to try: when your hand is bad, **steal** one that "
    "someone has worked on for long. Play the other rounds on your own, or open a table with friends: /table new.",
)
