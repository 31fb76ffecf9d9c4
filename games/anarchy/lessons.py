"""The guided first game of Anarchy in the Monarchy: one round of plain cards, and a second with the weapons of a rank."""

from __future__ import annotations

from typing import Final

from games.anarchy.view import RealmView
from games.engine.declaring.lessons import Course, Lesson

ROUNDS: Final = 2


def is_over(view: RealmView) -> bool:
    """Return whether two rounds are over."""
    return view.over or view.round > ROUNDS


LESSONS: Final = (
    Lesson(
        rule="5.3a",
        title="You lead",
        text="You play one card, or several of one rank. The others must beat it with a **stronger** rank and **at "
        "least as many** cards, or pass. 2 is weakest; above 10 come Nobleman (N), Clergy (C), Queen (Q), King (K). The "
        "letters behind the rank are the suit: GU Guillotine, TU Tumbrel, FR France, FL Fleur de Lys, BP Bonnet Phrygien. "
        "Suits don't matter yet.",
        why="weak cards are hard to get rid of later, so they go while you lead. Pairs go out together.",
    ),
    Lesson(
        rule="5.4a",
        title="Beat it",
        text="Someone has played. Beat it with a stronger rank and at least as many cards, or pass. If "
        "everyone else passes, the last to play leads next. A good play is the cheapest that beats it without "
        "breaking a pair. **Napoleon** is a joker: he joins any set, or beats any single card but a King on his own.",
        why="it's the cheapest that will do: weak cards, as many as go at once. Your strong ones stay for later.",
    ),
    Lesson(
        rule="5.4a",
        token="pass",
        title="Passing",
        text="If you pass, you're out until the cards are cleared; then you're back in. It costs you nothing but "
        "time. Save strong cards for when it matters: near the end, when you have few cards left.",
        why="your cards that beat it are worth more later, or you have none.",
    ),
    Lesson(
        rule="5.4a",
        token="Kx1",
        title="A King ends it",
        text="Nothing beats a King. The cards are cleared at once and you lead, with whatever you like. Use it when "
        "leading is worth most: when you have few sets left, or someone else is about to go out.",
        why="now the lead is worth a King: you choose what to play next.",
    ),
    Lesson(
        rule="5.3a",
        token="use",
        title="The weapon of your rank",
        text="Now your rank has a weapon, once a round. It costs a 3, 6 or 9 of the right suit; then you play as usual. King and "
        "Queen **tax**, the Clergy takes its **tithe**: both swap cards with a player. The poor (Peasants and Écume) have the **Riot**, "
        "which ends a hand and lets them lead, and **Anarchy**, which turns the ranks upside down, all but the King.",
        why="a weak card becomes something strong, and your own move is still to come.",
    ),
    Lesson(
        rule="7.2a",
        title="Which card pays for it",
        text="The suit says what a 3, 6 or 9 can do: France and Fleur de Lys tax, Bonnet Phrygien takes a tithe, Tumbrel riots, "
        "Guillotine brings Anarchy. Your rank says whether you may: a King only taxes. The card is gone, so you also hold one card "
        "fewer.",
        why="it's the one you'll miss least.",
    ),
    Lesson(
        rule="8.1a",
        title="Taxation: whom",
        text="King and Queen take the strongest card of a Peasant or of the Écume, and give back one that they choose. "
        "The poor can't refuse. A player with many cards left has good ones among them.",
        why="they hold the most cards, so the best of them is probably good.",
    ),
    Lesson(
        rule="7.6c",
        title="Taxation: what you give",
        text="You choose which card to give for the one you get. Give a weak one without a pair: it would cost you a "
        "lead to get rid of it.",
        why="it's the weakest, and breaks no pair.",
    ),
)

COURSE: Final = Course(
    seed="1ed9d562c7735f5aa695b3dcb2d125672b4248a91238ce6174d471f200ac62ef",
    seats=5,
    options={"rounds": 3},
    intro="**Anarchy in the Monarchy**: get rid of your cards before the others. First out is King and scores 5 "
    "points, the next ones fewer; last is the Écume, the dregs, and scores nothing. You're playing four robots. "
    "Press the green button to follow my advice, or choose for yourself: you can't break anything here.",
    lessons=LESSONS,
    done=is_over,
    ending="Two rounds are over; the board shows who holds which rank now, and the points. You win if you have the "
    "most points after the last round.\n"
    "One thing is left to try: be poor! As a Peasant or the Écume you have the **Riot**, which ends a hand and "
    "lets you lead, and **Anarchy**, which turns the order of the ranks upside down, Kings excepted. But if you are still poor at the end of that "
    "round, it scores −2. Play the last round on your own, or open a table with friends, six or more: /table new.",
)
