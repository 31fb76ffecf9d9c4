"""The guided first game of Aristocracy with small buildings: nearly two rounds, from the first stall to a Visit."""

from __future__ import annotations

from typing import Final

from games.aristocracy.robot.mind import Mind
from games.aristocracy.view import CourtView
from games.engine.ask import Ask, Tokens
from games.engine.lessons import Course, Lesson

ROUNDS: Final = 2
STALL: Final = 2  # cards of a newcomer's stall at least: with one there is a single action


def is_done(view: CourtView) -> bool:
    """A whole round has been played, and the next one as far as its Jack phase."""
    return view.over or view.round > ROUNDS or (view.round == ROUNDS and view.phase == "Jack")


def better(view: CourtView, ask: Ask, tokens: Tokens) -> Tokens:
    """A stall of two cards or more, of those that would be missed least."""
    if ask.rule != "4.7a" or len(tokens) >= STALL:
        return tokens
    more = [str(card) for card in Mind(view).least(view.hand) if str(card) not in tokens]
    return (*tokens, *more[: STALL - len(tokens)])


LESSONS: Final = (
    Lesson(
        rule="4.7a",
        title="Your stall",
        text="Each card that you set out is one action in this phase, and nothing more can be done. All stalls are turned up together; the "
        "smallest sum goes first. What is left comes back to your hand, but others may swap a card of theirs for one in your stall.",
        why="two actions, and you would not miss these cards. Keep what you collect in your hand, where nobody can reach it.",
    ),
    Lesson(
        rule="4.9c",
        token="royal",
        title="A coin for the Royal action",
        text="For one coin you do what the phase stands for: **Build** in the King phase, **Visit** in the Queen phase, **Buy** in the "
        "Jack phase. Buildings are the only thing that scores, so Build is what coins are for.",
        why="you have a coin, and what it pays for is worth more than one card.",
    ),
    Lesson(
        rule="5.11a",
        title="What to build",
        text="A building is one open card, its **address**, with face-down cards below. Here a farm has 2 cards in all (1 point), an estate 3 "
        "(2 points), a chateau 4 (3 points). It scores only if all of them have the same rank. It can grow later.",
        why="it is the largest that your cards can make complete.",
    ),
    Lesson(
        rule="5.11b",
        title="Truth or bluff",
        text="First the address, which all see; then the cards below, which nobody sees. Cards of the address's rank make it complete. "
        "Any others are a bluff: you can put it right later, but whoever looks in takes a coin from you.",
        why="the cards have one rank: this building is complete, and safe from any visitor.",
    ),
    Lesson(
        rule="4.5a",
        title="The Ball",
        text="Everybody brings cards face down; they are shuffled with the market, and you get as many back as you brought. Bring what is of "
        "no use to you: anything may come. Others see only how many.",
        why="no building of yours needs these cards, and one that comes back may fit.",
    ),
    Lesson(
        rule="4.9c",
        token="trade",
        title="A trade nobody can refuse",
        text="You give a card of your stall and take one from the market, or from somebody's stall. They cannot say no. It is how you "
        "come to the ranks that you collect.",
        why="a card lies there that you want more than the least of yours.",
    ),
    Lesson(
        rule="5.2a",
        title="What for what",
        text="Give the card that you would miss least. Take one of a rank that you hold already, or that a building of yours can grow with. "
        "Watch what others take: they show what they collect.",
        why="the one does nothing for you, the other fits what you have.",
    ),
    Lesson(
        rule="4.9c",
        token="favor",
        title="A face card instead of a coin",
        text="Throw away a **King** to Build, a **Queen** to Visit or a **Jack** to Buy, in any phase. It costs the card and the action, "
        "but no coin.",
        why="you hold a face card that you do not collect, and what it brings is worth more.",
    ),
    Lesson(
        rule="4.6b",
        title="The Auction",
        text="All bid coins in secret for one card of the market. The highest bid wins and pays only what the second bid. All others keep "
        "their coins. A coin is worth about a card.",
        why="it is what a card there is worth to you. One coin is best kept, to build with in the King phase.",
    ),
    Lesson(
        rule="5.11d",
        title="A building grows",
        text="Cards of the same rank make your farm an estate and your estate a chateau. To end the game you need a complete chateau "
        "and another chateau, two estates or three farms, all complete.",
        why="you hold a card of its rank: one point more, and a step nearer to a chateau.",
    ),
    Lesson(
        rule="5.12a",
        title="A Visit",
        text="You look at the face-down cards of somebody's building. If one is wrong, its owner pays you a coin, and you may leave that card "
        "open: then the building scores nothing until it is put right. If all are right, you only know it.",
        why="it is the building that a wrong card in it would hurt most.",
    ),
    Lesson(
        rule="4.9c",
        token="end",
        title="Leaving it at that",
        text="You need not use all your actions. What you do not use is lost, and the cards left in your stall come back to your hand after "
        "the phase. Before you end, look once: anything to trade, to sell, to hide from others?",
        why="nothing that is possible now would help you.",
    ),
)

COURSE: Final = Course(
    seed="b40ed84538d9d775a564249e4149428115d9e10248209f3d2965457ca27b90ea",
    seats=3,
    options={"building_sizes": "2-3-4", "round_limit": 5},
    intro="**Aristocracy**: you put up buildings of cards. Complete ones score: all their cards have one rank. What lies face down may be a "
    "lie, though. Most points win. This first game is with two robots and small buildings. Do what the green button says, or choose for "
    "yourself: nothing can go wrong here.",
    lessons=LESSONS,
    done=is_done,
    better=better,
    ending="You have seen all three phases, and some more. You win by having most points in **complete** buildings when somebody ends "
    "the game: a complete chateau is needed for that, and another chateau, two estates or three farms.\nWhat is left to try: bluff with a "
    "farm of the wrong card and mend it by a Store; look into the building of whoever looks too sure. Play on to the end of round 5, "
    "or open a table with friends: /table new; the usual buildings are larger.",
)
