"""The guided first game of Nobles & Glory: a court is set up, and the first cards of Glory are won."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Tokens
from games.engine.lessons import Course, Lesson
from games.nobles.robot import acts
from games.nobles.view import RivalsView

GLORY: Final = 2  # cards with which a newcomer has seen how it is won
LONGEST: Final = 16  # turns of both
LATER: Final = frozenset({"intrigue", "commerce", "polity", "crusade"})  # actions that a first game does without


def is_course_done(view: RivalsView) -> bool:
    """Some Glory has been won, or it has taken long enough."""
    return view.over or view.own.glory_number >= GLORY or view.turn > LONGEST


def better(view: RivalsView, ask: Ask, tokens: Tokens) -> Tokens:
    """In the Action Phase one of the plainer actions."""
    if ask.rule == "8.1" and tokens[0] in LATER and not view.is_due(tokens[0]):
        return (acts.act(view, [token for token in ask.legal if token not in LATER]),)
    return tokens


LESSONS: Final = (
    Lesson(
        rule="3.5",
        title="Your ruler",
        text="One of your Royal Cards becomes your **Regnant**. Its suit says how you win Glory, the cards that decide the game: ♠ Harvest, ♥ Scholastic, "
        "♣ Pillage, ♦ Economics. Then you choose a first **Subject**, a number card beside the ruler.",
        why="best is a suit of which you hold many. Here both are Clubs, so either will do: Pillage is your way to Glory.",
    ),
    Lesson(
        rule="10.2",
        title="People for your court",
        text="After your actions you may put cards from your hand down as **Subjects**. You will draw a card for each **different suit** among them, so four "
        "suits are the aim. With a single Subject one more must come first.",
        why="you have one Subject only: nothing else is possible yet.",
    ),
    Lesson(
        rule="10.1",
        title="Who becomes a Subject",
        text="Not every card fits: by an order of the suits (♠<♥<♣<♦<♠) a suit may grow only while it has less than the next one, or more than the one "
        "before. Only cards that fit are offered. A suit that you lack is worth most.",
        why="it brings a new suit if one fits, else the highest card, for high Subjects bring high Glory.",
    ),
    Lesson(
        rule="11.1",
        title="More royalty",
        text="A King, Queen or Jack of your hand may join the court, one of each rank. A second one gives one more ability, and rows for more Subjects. "
        "You are asked in every turn, even without such a card, so that nobody learns what you hold.",
        why="more royalty is more room; without a card that may join, the answer is no.",
    ),
    Lesson(
        rule="12.2",
        title="Shedding a card",
        text="At the end of a turn you may throw away a card or make it a **Peasant**. Then you draw, a card for each suit among your Subjects, up to a hand of seven. More "
        "Peasants than Subjects bring famine, disease, revolt and poverty.",
        why="a card is worth keeping while your hand is not full.",
    ),
    Lesson(
        rule="8.1",
        token="subterfuge",
        title="A card in the dark",
        text="You slip a card face down into the other kingdom. An **ace** kills a Royal Card there; any other is harmless or nearly so. The other must "
        "look at it or leave it, and does not know which it is.",
        why="your hand has cards to spare, and it makes the other one guess.",
    ),
    Lesson(
        rule="9.16c",
        title="What have they laid there?",
        text="A hidden card of your rival lies in your kingdom. **Confront**: it is turned up; an ace is harmless then, another card takes the place of "
        "one of yours. **Overlook**: nothing happens to your cards, but an ace strikes a Royal Card in their turn.",
        why="losing a small card is better than losing your ruler.",
    ),
    Lesson(
        rule="7.1",
        title="Improving a Subject",
        text="A turn begins with your people: one Subject may be replaced by a higher card of its suit. Out of your Peasants it costs nothing; from your "
        "hand it costs a Peasant.",
        why="a Peasant rises for nothing if it can; from your hand it is not worth a Peasant now.",
    ),
    Lesson(
        rule="8.1",
        token="regnant",
        title="Your ability: Glory",
        text="Now your ruler does what rulers are for: win a card of **Glory**. Seven end the game; then the **values** are added up, so nines and tens "
        "count, not only the number of cards.",
        why="it is your usual way to Glory, once a turn, and your cards fit.",
    ),
    Lesson(
        rule="9.3d",
        title="Pillage: three cards",
        text="A Club Subject of yours goes, a **lower** Club from your hand takes its place, and something lower than the one that went becomes Glory: a "
        "Peasant of your rival, or a Diamond in your hand. The other rulers' abilities are much the same in their own suits.",
        why="the highest that fits comes, so that the next Pillage has something to give.",
    ),
    Lesson(
        rule="8.1",
        token="decree",
        title="A Decree",
        text="Once a game you lay a card of 6 or lower beside your Glory. By as many **Enacts** as its value it becomes Glory itself; what is missing at "
        "the end costs points.",
        why="you hold a card so low that an Enact or two fulfil it.",
    ),
    Lesson(
        rule="8.1",
        token="enact",
        title="An Enact",
        text="Each of the four ways pays with cards of one suit and moves others; Seneschal offers only those that are possible. Each success turns "
        "a Glory card face down, and it counts all the same. At the Decree's number all turn up again, and the Decree is Glory.",
        why="it is a step of your Decree, and all it needs is at hand.",
    ),
    Lesson(
        rule="8.1",
        token="end",
        title="Enough done",
        text="Each action is possible once a turn, as many different ones as you like. Most of the time only a few are. What you keep in hand is not "
        "lost: three cards are needed for your ability next time.",
        why="what else is possible costs more than it brings now.",
    ),
)

COURSE: Final = Course(
    seed="7951a1d2a2bcc8b717950829041bd192692f363caaaeb6b0097ca0b60398f519",
    seats=2,
    options={"turn_limit": 40},
    intro="**Nobles & Glory**: two kingdoms. You keep a court with people of all suits, and turn cards into **Glory**. Seven Glory cards end the game; the "
    "higher sum wins. It is the hardest of the five games, so we begin with the plain things. Do what the green button says, or choose for "
    "yourself: nothing can go wrong here.",
    lessons=LESSONS,
    done=is_course_done,
    better=better,
    ending="You have won Glory. Go on like this to seven, and see that the sum is higher than your rival's. Subjects of four suits draw four cards a "
    "turn; never have more Peasants than Subjects.\nWhat is left to try, one a game: a **Battle** with an Army Card, a **Duel**, a **Tournament**, "
    "an **Intrigue**. A press on an action says what it does. Play on, or open a table with a friend: /table new.",
)
