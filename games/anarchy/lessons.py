"""The guided first game of Anarchy in the Monarchy: one round of plain cards, and a second with the weapons of a rank."""

from __future__ import annotations

from typing import Final

from games.anarchy.view import RealmView
from games.engine.lessons import Course, Lesson

ROUNDS: Final = 2


def is_over(view: RealmView) -> bool:
    """Two rounds are over."""
    return view.over or view.round > ROUNDS


LESSONS: Final = (
    Lesson(
        rule="5.3a",
        title="You lead",
        text="You want to be rid of your cards before the others. Who leads plays one card, or several of one rank; the others must beat it "
        "with a **stronger** rank and **at least as many** cards. 2 is weakest; above 10 come Nobleman, Clergy, Queen, King.",
        why="weak cards are hard to get rid of later, so they go while you lead. Pairs go out together.",
    ),
    Lesson(
        rule="5.4a",
        title="Beat it",
        text="Somebody has played. You may put a stronger rank on it, as many cards or more, or pass. If all others pass, the last to play "
        "leads next. A good answer is the cheapest that beats it and breaks no pair.",
        why="it is the cheapest that will do: weak cards, as many as go at once. Your strong ones stay for later.",
    ),
    Lesson(
        rule="5.4a",
        token="pass",
        title="Passing",
        text="Who passes is out until the cards are cleared, and then plays again. It costs nothing but time. Strong cards win hands when it "
        "matters: near the end, when few of your cards are left.",
        why="what would beat it is worth more later, or you have nothing that beats it.",
    ),
    Lesson(
        rule="5.4a",
        token="Kx1",
        title="A King ends it",
        text="Nothing beats a King. The cards are cleared at once and you lead, with whatever you like. Use it when your lead is worth "
        "most: when few sets are left in your hand, or somebody else is about to go out.",
        why="now a lead is worth a King: you choose what is played next.",
    ),
    Lesson(
        rule="5.3a",
        token="use",
        title="The weapon of your rank",
        text="From the second round on you hold the rank that you won, and it has a weapon: King and Queen tax, the Clergy takes its tithe, the "
        "Nobleman betrays, the poor riot or call Anarchy. It costs a 3, 6 or 9 of the right suit, once a round. Then you play as usual.",
        why="a weak card becomes something strong, and your own move is still to come.",
    ),
    Lesson(
        rule="7.2a",
        title="Which card pays for it",
        text="The suit says what the card can do; your rank says whether you may. The card is given up, out of the round. So it also is one card "
        "less in your hand.",
        why="it is the one that you would miss least.",
    ),
    Lesson(
        rule="8.1a",
        title="Taxation: whom",
        text="King and Queen take the strongest card of a Peasant or of the Écume, and give one of theirs for it. They cannot refuse. "
        "Who has many cards left has good ones among them.",
        why="they hold most cards, so the best of them is likely to be good.",
    ),
    Lesson(
        rule="7.6c",
        title="Taxation: what you give",
        text="You choose which card goes for the one that you get. Give a weak one that stands alone: it would have cost you a lead to be rid of "
        "it.",
        why="it is the weakest, and breaks no pair.",
    ),
)

COURSE: Final = Course(
    seed="43bf4a55b54bf97a7749b8e2e27039785a3baad3eafb43f78dcaddc8cded61f4",
    seats=5,
    options={"rounds": 3},
    intro="**Anarchy in the Monarchy**: get rid of your cards before the others. Who is out first is King and scores 5 points, the next ones "
    "less; the last is the Écume, the dregs, and scores nothing. This first game is with four robots. Do what the green button says, or choose "
    "for yourself: nothing can go wrong here.",
    lessons=LESSONS,
    done=is_over,
    ending="Two rounds are over; the board shows who holds which rank now, and the points. You win by having most points after the last round.\n"
    "What is left to try: be poor! As a Peasant or the Écume you have the **Riot**, which throws over a hand and lets you lead, and **Anarchy**, "
    "which turns the order of the ranks upside down. Play the last round on your own, or open a table with friends, six or more: /table new.",
)
