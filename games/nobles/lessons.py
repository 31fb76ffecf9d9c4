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
    """Return whether some Glory has been won, or the lesson has lasted long enough."""
    return view.over or view.own.glory_number >= GLORY or view.turn > LONGEST


def better(view: RivalsView, ask: Ask, tokens: Tokens) -> Tokens:
    """Return one of the plainer actions in the Action Phase; otherwise the advised `tokens`."""
    if ask.rule == "8.1" and tokens[0] in LATER and not view.is_due(tokens[0]):
        return (acts.act(view, [token for token in ask.legal if token not in LATER]),)
    return tokens


LESSONS: Final = (
    Lesson(
        rule="3.5",
        title="Your ruler",
        text="One of your Royal Cards becomes your **Regnant**. Its suit decides how you win Glory, the cards that decide the game: ♠ Harvest, ♥ Scholastic, "
        "♣ Pillage, ♦ Economics. Then you choose your first **Subject**, a number card beside the Regnant.",
        why="a suit that you hold many of is best. Here both are Clubs, so either will do: Pillage is your way to Glory.",
    ),
    Lesson(
        rule="10.2",
        title="People for your court",
        text="After your actions you may put cards from your hand down as **Subjects**. You draw a card for each **different suit** among them, so aim "
        "for four suits. With a single Subject, you must first place one more.",
        why="you have only one Subject, so nothing else is possible yet.",
    ),
    Lesson(
        rule="10.1",
        title="Who becomes a Subject",
        text="Not every card fits. The suits stand in a circle (♠<♥<♣<♦<♠): a suit may grow only while its total is below the next suit's, or above the "
        "one before. I offer only cards that fit. A suit you don't have yet is worth most.",
        why="it brings a new suit if one fits, or otherwise the highest card, since high Subjects bring high Glory.",
    ),
    Lesson(
        rule="11.1",
        title="More royalty",
        text="A King, Queen or Jack from your hand may join your court, one of each rank. A second one adds an ability and a row for more Subjects. I ask "
        "every turn, even if you hold no such card, so that your rival can't tell.",
        why="more royalty means more room; if no card may join, answer no.",
    ),
    Lesson(
        rule="12.2",
        title="Throwing a card away",
        text="At the end of a turn you may throw away a card or make it a **Peasant**. Then you draw a card for each suit among your Subjects, up to a hand "
        "of seven. More Peasants than Subjects bring famine, disease, revolt and poverty.",
        why="a card is worth keeping while your hand isn't full.",
    ),
    Lesson(
        rule="8.1",
        token="subterfuge",
        title="A card in the dark",
        text="You slip a card face down into your rival's kingdom. An **ace** kills a Royal Card there; any other card does little or no harm. Your rival must "
        "confront it or overlook it, without knowing which it is.",
        why="your hand has cards to spare, and your rival has to guess.",
    ),
    Lesson(
        rule="9.16c",
        title="What have they laid there?",
        text="Your rival's hidden card lies in your kingdom. **Confront**: it's turned up; an ace is harmless then, but any other card takes the place of "
        "one of your people. **Overlook**: nothing happens to your cards now, but an ace strikes a Royal Card on their turn.",
        why="losing a small card is better than losing your ruler.",
    ),
    Lesson(
        rule="7.1",
        title="Improving a Subject",
        text="A turn starts with your people: you may replace one Subject with a higher card of its suit. A Peasant that rises costs nothing; a card from "
        "your hand costs a Peasant.",
        why="let a Peasant rise if one can; a card from your hand isn't worth a Peasant now.",
    ),
    Lesson(
        rule="8.1",
        token="regnant",
        title="Your ability: Glory",
        text="Now your Regnant does what it's there for: it wins a **Glory** card. Seven end the game; then the **values** are added up, so nines and tens "
        "count, not just the number of cards.",
        why="it's your usual way to Glory, once a turn, and your cards fit.",
    ),
    Lesson(
        rule="9.3d",
        title="Pillage: three cards",
        text="One of your Club Subjects goes, a **lower** Club from your hand takes its place, and a card lower than the one that went becomes Glory: a "
        "rival Peasant, or a Diamond from your hand. The other suits' abilities work much the same way.",
        why="bring in the highest that fits, so that the next Pillage has something to give.",
    ),
    Lesson(
        rule="8.1",
        token="decree",
        title="A Decree",
        text="Once per game you lay a card of 6 or lower beside your Glory. After as many **Enacts** as its value, it becomes Glory itself; missing steps "
        "cost points at the end.",
        why="you hold a card so low that one or two Enacts fulfil it.",
    ),
    Lesson(
        rule="8.1",
        token="enact",
        title="An Enact",
        text="Each of the four Enacts pays with cards of one suit and moves others; I offer only those that are possible. Each one turns a Glory card face "
        "down, and it still counts. At the Decree's number they all turn up again, and the Decree becomes Glory.",
        why="it's a step of your Decree, and you have all it needs.",
    ),
    Lesson(
        rule="8.1",
        token="end",
        title="Enough done",
        text="You can do each action once a turn, and as many different ones as you like. Most turns only a few are possible. Cards you keep aren't "
        "wasted: your ability needs three of them next time.",
        why="the other actions cost more than they bring now.",
    ),
)

COURSE: Final = Course(
    seed="7951a1d2a2bcc8b717950829041bd192692f363caaaeb6b0097ca0b60398f519",
    seats=2,
    options={"turn_limit": 40},
    intro="**Nobles & Glory**: two kingdoms at war. You keep a court with people of all suits and turn cards into **Glory**. Seven Glory cards end the "
    "game; the higher total wins. It's the hardest of the five games, so we start with the basics. Press the green button to follow my advice, or "
    "choose for yourself: you can't break anything here.",
    lessons=LESSONS,
    done=is_course_done,
    better=better,
    ending="You have won Glory. Continue like this to seven, and keep your total above your rival's. Subjects of four suits draw four cards a "
    "turn; never have more Peasants than Subjects.\nThere is more to try, one a game: a **Battle** with an Army Card, a **Duel**, a **Tournament**, "
    "an **Intrigue**. Press an action to read what it does. Play on, or open a table with a friend: /table new.",
)
