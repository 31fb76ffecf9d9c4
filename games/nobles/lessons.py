"""The first guided game of Nobles & Glory: a court is set up, and the ruler's ability wins the first three cards of Glory."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.declaring.lessons import Course, Lesson
from games.nobles.cards import rising, value
from games.nobles.view import RivalsView

GLORY: Final = 3  # cards with which a newcomer has seen how it is won
LONGEST: Final = 14  # turns of both


def is_course_done(view: RivalsView) -> bool:
    """Return whether some Glory has been won, or the lesson has lasted long enough."""
    return view.over or view.own.glory_number >= GLORY or view.turn > LONGEST


def prefer_plain_actions(view: RivalsView, ask: Ask, tokens: Tokens) -> Tokens:
    """Return the Regnant's ability or the end in the Action Phase, and the cards that bring most; otherwise the advised `tokens`."""
    match ask.rule:
        case "7.1":
            return raise_peasant(view, ask) or tokens
        case "8.1":
            return tokens if view.is_due(tokens[0]) else ("regnant",) if "regnant" in ask.legal else ("end",)
        case "9.3c" | "9.3e":
            return pay_with(view, ask)
        case _:
            return tokens


def raise_peasant(view: RivalsView, ask: Ask) -> Tokens | None:
    """7.1b Return the Subject that a Peasant can replace with the greatest gain, then that Peasant; None if there is none."""
    risen = [card for card in view.own.peasants if card.text in ask.legal]
    if risen:
        return (max(risen, key=rising).text,)
    gains = {
        token: value(peasant) - value(Card.of(token))
        for token in ask.legal
        if token != "no"
        for peasant in view.own.peasants
        if peasant.suit == Card.of(token).suit
    }
    best = max(gains, key=lambda token: gains[token], default=None)
    return (best,) if best is not None and gains[best] > 0 else None


def pay_with(view: RivalsView, ask: Ask) -> Tokens:
    """9.3c, 9.3e Return the highest card that may go, and for Economics the lowest that takes its place, so that a high one is Glory."""
    cards = [Card.of(token) for token in ask.legal]
    lies = cards[0] in (*view.own.row_subjects, *view.other.peasants)
    return ((max if lies or ask.rule == "9.3c" else min)(cards, key=rising).text,)


LESSONS: Final = (
    Lesson(
        rule="3.5",
        title="Your ruler",
        text="One of your Royal Cards becomes your **Regnant**. Its suit decides how you win **Glory**, the cards that decide the game: ♠ Harvest, "
        "♥ Scholastic, ♣ Pillage, ♦ Economics. Each discards a card, replaces it from your hand, and makes a lower one Glory.",
        why="you hold no other Royal Card, so your way to Glory is Economics for now.",
    ),
    Lesson(
        rule="3.5",
        token="2D",
        title="Your first Subject",
        text="A number card from your hand starts beside your ruler as the first **Subject**. Your rival chooses at the same time. The lower of the two "
        "takes the first turn; if both are equal, the higher suit does (♦, ♣, ♥, ♠).",
        why="a 2 starts before nearly every other card, and your high cards stay in your hand.",
    ),
    Lesson(
        rule="10.2",
        title="People for your court",
        text="Your first turn begins here; from the second on, Peasants and actions come before. Cards from your hand become **Subjects**. At the end of each "
        "turn you draw one card for each **different suit** among them, so aim for four suits.",
        why="with a single Subject you must place another before anything else.",
    ),
    Lesson(
        rule="10.1",
        title="Who may become a Subject",
        text="The suits stand in a circle: ♠ < ♥ < ♣ < ♦ < ♠. A suit may grow only while its Subjects **total** less than the next suit's, or more than those "
        "of the one before. Each card that fits says why.",
        why="your Clubs total 0, less than your Diamonds, so a Club may join. It's a new suit, and a 7 can pay for high Glory later.",
    ),
    Lesson(
        rule="10.1",
        token="end",
        title="A full row",
        text="Each Royal Card has a row: a King or Queen with room for three Subjects, a Jack for two, or three while he rules. Cards left in your hand aren't "
        "wasted: your ability is paid for with them. Army Cards and Preparations, face-down cards, come in part two.",
        why="your Jack's row is full, and nothing else is needed now.",
    ),
    Lesson(
        rule="11.1",
        title="More royalty",
        text="A King, Queen or Jack from your hand may join your court, one of each rank. I ask every turn, even if you hold none, so that your rival can't tell "
        "what you hold.",
        why="you hold no Royal Card now.",
    ),
    Lesson(
        rule="12.2",
        title="What a turn ends with",
        text="You may throw a card away or make it a **Peasant**. Then the top card of the pile is turned up: a number card is a refugee, who joins the kingdom "
        "that is strongest in its suit; a Royal Card or Joker is an **event**. Last, you draw, up to a hand of seven.",
        why="your hand has room, so keep every card.",
    ),
    Lesson(
        rule="12.3",
        title="What Peasants are for",
        text="A Peasant can rise and take the place of a lower Subject, and some abilities use one. But Peasants draw no cards, and with more Peasants than "
        "Subjects come famine, disease, revolt and poverty.",
        why="each of your Subjects draws a card for its suit.",
    ),
    Lesson(
        rule="7.1",
        title="Improving a Subject",
        text="A turn begins here: you may replace one Subject with a higher card of its suit. A Peasant that rises costs nothing; a card from your hand costs "
        "you a Peasant.",
        why="the refugee 7♦ is your Peasant. It rises at no cost, and a higher Subject can pay for higher Glory.",
        advice=raise_peasant,
    ),
    Lesson(
        rule="8.1",
        token="regnant",
        title="Your ability: Glory",
        text="Now your ruler's ability wins a **Glory** card. Seven Glory cards of either player end the game. Then the **values** are added up, so nines and "
        "tens count for more than twos.",
        why="it's your usual way to Glory, once a turn, and you have the cards for it.",
    ),
    Lesson(
        rule="9.3e",
        title="Economics: three cards",
        text="A Subject goes. A **lower** card of its suit from your hand takes its place. A Diamond from your hand that is lower than the Subject that went "
        "becomes Glory.",
        why="the higher the Subject that goes, the higher the Diamond that may become Glory.",
        advice=pay_with,
    ),
    Lesson(
        rule="8.1",
        token="end",
        title="Enough done",
        text="You may do many different actions in a turn, each once. A press on one tells what it does, and I offer only what's possible. Your rival will "
        "use some; the log says what they do. Part two teaches them.",
        why="cards that you keep now pay for your ability next turn.",
    ),
    Lesson(
        rule="11.1",
        token="KH",
        title="A new ruler",
        text="A King rules over a Queen, a Queen over a Jack. A new ruler brings a new way to Glory and more room. A King also drives a Jack of another suit from "
        "your court, the **Usurper** rule; the Jack's Subjects move to the King's row.",
        why="the King of Hearts brings Scholastic, and a Queen may join him later. The Jack leaves, but your Subjects stay.",
    ),
    Lesson(
        rule="12.7",
        title="Events",
        text="A Royal Card or Joker from the pile is an event for one or both of you. Some cost a Subject; the four of the Jacks let you exchange a Subject for a "
        "higher card of its suit. I ask even if you can't, so that your rival can't tell.",
        why="there's nothing to lose by it.",
    ),
    Lesson(
        rule="11.1",
        token="QH",
        title="A Consort",
        text="A second Royal Card is your **Consort**. There must be a Subject of its suit. It brings a row of its own, and after your ruler's ability you may use "
        "the Consort's: a small extra, by its suit. King and Queen of one colour bring **Administration**: suits are then counted by cards, not by totals, and "
        "none may run ahead of the other three.",
        why="you have a Heart among your Subjects, so the Queen of Hearts may join.",
    ),
    Lesson(
        rule="9.3c",
        title="Scholastic: three cards",
        text="One of your **rival's Peasants** goes. A **higher** card of its suit from your hand takes its place there. A Heart from your hand that is lower than "
        "the Peasant that went becomes Glory. Where only one card is possible, I don't ask.",
        why="the higher the Peasant that goes, the higher the Heart that may become Glory.",
    ),
)

COURSE: Final = Course(
    seed="7176b1c51daec2947704ee02349ebf086d23a6b7a615de85d996edb3492bdce7",
    seats=2,
    options={"turn_limit": 40},
    intro="**Nobles & Glory**, part one: two kingdoms. You keep a court with people of all suits and turn cards into **Glory**. Seven Glory cards end the "
    "game; the higher total wins. It's the hardest of the five games, so two parts teach it. Press the green button to follow my advice, or "
    "choose for yourself: you can't break anything here.",
    lessons=LESSONS,
    done=is_course_done,
    better=prefer_plain_actions,
    ending="You have won your first Glory. So it goes on: place Subjects of many suits, draw a card for each suit, and pay your ruler's ability with three "
    "cards a turn. Seven Glory cards end the game, but the higher total wins: don't fill up with aces and twos. Never have more Peasants than "
    "Subjects.\nPart two teaches battles, plots, the Decree and your answers to your rival. You can leave it and come back: /learn resumes it.",
)
