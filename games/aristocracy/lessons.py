"""The guided first game of Aristocracy with small buildings: nearly two rounds, from the first stall to a Visit."""

from __future__ import annotations

from typing import Final

from games.aristocracy import auction, ball, stall, tax, turn
from games.aristocracy.actions import build, trade, visit
from games.aristocracy.robot.mind import Mind
from games.aristocracy.view import CourtView
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.lessons import Course, Lesson

ROUNDS: Final = 2
STALL: Final = 2  # a newcomer's least stall: one card gives a single action


def is_done(view: CourtView) -> bool:
    """Return whether a whole round has been played, and the next one as far as its Jack phase."""
    return view.over or view.round > ROUNDS or (view.round == ROUNDS and view.phase == "Jack")


def better(view: CourtView, ask: Ask, tokens: Tokens) -> Tokens:
    """4.7a Return the advice with a stall of at least two cards, adding those the learner would miss least."""
    if ask.rule != stall.SET_OUT or len(tokens) >= STALL:
        return tokens
    more = [str(card) for card in Mind(view).least(view.hand) if str(card) not in tokens]
    return (*tokens, *more[: STALL - len(tokens)])


LESSONS: Final = (
    Lesson(
        rule=stall.SET_OUT,
        title="Your stall",
        text="You get one action this phase for each card you set out. All stalls are turned up together; the smallest total goes first. "
        "Leftover cards return to your hand after the phase, but until then others may swap one of their cards for one in your stall.",
        why="that gives you two actions, and you won't miss these cards. Keep what you collect in your hand, where no one can reach it.",
    ),
    Lesson(
        rule=turn.ACT,
        token="royal",
        title="A coin for the Royal action",
        text="For one coin you do what the phase stands for: **Build** in the King phase, **Visit** in the Queen phase, **Buy** in the "
        "Jack phase. Only buildings score, so Build is what coins are for.",
        why="you have a coin, and what it pays for is worth more than one card.",
    ),
    Lesson(
        rule=build.CHOOSE,
        title="What to build",
        text="A building is one open card, its **address**, with face-down cards below. Here a farm has 2 cards in all (1 point), an estate 3 "
        "(2 points), a chateau 4 (3 points). It scores only if all of them have the same rank. It can grow later. Estates and chateaux "
        "earn a coin each round, a farm bears a card to harvest. Buildings are called b1, b2 and so on.",
        why="it's the largest one your cards can make complete.",
    ),
    Lesson(
        rule=build.MATERIAL,
        title="Truth or bluff",
        text="First choose the address, which everyone sees; then the cards below, which no one sees. Cards of the address's rank make it "
        "complete. Any others are a bluff: you can fix it later, but a rival who looks in takes a coin from you.",
        why="the cards have one rank: this building is complete, and safe from any visitor.",
    ),
    Lesson(
        rule=ball.BRING,
        title="The Ball",
        text="Everyone brings cards face down; they're shuffled with the market, and you get back as many as you brought. Bring cards you "
        "have no use for: anything may come back. Others see only how many. The **Herald** goes first here and wherever order matters; the "
        "role passes to the left each round.",
        why="none of your buildings needs these cards, and one that comes back may fit.",
    ),
    Lesson(
        rule=turn.ACT,
        token="trade",
        title="A trade no one can refuse",
        text="You give a card from your stall and take one from the market or someone's stall. They can't say no. This is how you collect "
        "the ranks you want.",
        why="there's a card out there that you want more than your least useful one.",
    ),
    Lesson(
        rule=trade.SWAP,
        title="What for what",
        text="Give the card you'd miss least. Take one of a rank that you already hold, or that one of your buildings can grow with. "
        "Watch what others take: it shows what they collect.",
        why="the one does nothing for you, the other fits what you have.",
    ),
    Lesson(
        rule=turn.ACT,
        token="favor",
        title="A face card instead of a coin",
        text="As a **Favor** you throw away a **King** to Build, a **Queen** to Visit or a **Jack** to Buy, in any phase. It costs the card "
        "and the action, but no coin.",
        why="you hold a face card that you don't collect, and what it brings is worth more.",
    ),
    Lesson(
        rule=auction.BID,
        title="The Auction",
        text="Everyone bids coins in secret for one market card. The highest bidder takes one and pays only the second-highest bid; everyone "
        "else keeps their coins. If several bid the most, even if that is 0, each of them names a card instead.",
        why="that's what a card there is worth to you. One coin is best kept, to build with in the King phase.",
    ),
    Lesson(
        rule=auction.NAME,
        title="A tie in the Auction",
        text="You bid the most together with others, so each of you names a card, one after the other, for all to hear. A card that only one "
        "of you names is theirs for their bid. A card named twice is discarded, and no one pays.",
        why="no one has named it yet, and it's worth having for what you bid.",
    ),
    Lesson(
        rule=turn.ACT,
        token="hide",
        title="Hiding a card",
        text="Your stall lies open until the phase ends: a rival may take a card you want from it and leave another. **Hide** takes "
        "one card back into your hand, where no one can reach it. It costs an action.",
        why="you collect its rank, and nothing better can be done with this action.",
    ),
    Lesson(
        rule=tax.PAY,
        title="The Tax",
        text="In each King phase everyone discards down to their hand limit, 5 here and one more for each chateau you own. At any other time you may hold as many "
        "as you like. So spend cards before a round ends: as buildings, in trades, or two for a coin with **Sell**.",
        why="none of your buildings can grow with them.",
    ),
    Lesson(
        rule=build.UPGRADE,
        title="A building grows",
        text="Cards of the same rank make your farm an estate and your estate a chateau. A card that lies on the farm to harvest is lost "
        "by it. To end the game you need a complete chateau and another chateau, two estates or three farms, all complete.",
        why="you hold a card of its rank: one point more, and a step nearer to a chateau.",
    ),
    Lesson(
        rule=visit.CHOOSE,
        title="A Visit",
        text="You look at the face-down cards of someone's building. If one is wrong, its owner pays you a coin, and you may leave that card "
        "open: the building then scores nothing until it is fixed. If all are right, you've only learned that they are.",
        why="a wrong card would hurt this building most.",
    ),
    Lesson(
        rule=turn.ACT,
        token="end",
        title="Leaving it at that",
        text="You don't have to use all your actions. Unused ones are lost, and the cards left in your stall return to your hand after "
        "the phase. Before you end your turn, check once more: anything to trade, sell or hide?",
        why="nothing you can do now would help you.",
    ),
)

COURSE: Final = Course(
    seed="c70584fd080f34b61488a2ea88ed61bcbabd56637c747a21339ca56b4697e78c",
    seats=3,
    options={"building_sizes": "2-3-4", "round_limit": 5},
    intro="**Aristocracy**: put up buildings made of cards. Only complete ones score, with all their cards of one rank, but what lies "
    "face down may be a lie. Most points win. You're playing two robots, with small buildings. Press the green button to follow my advice, "
    "or choose for yourself: you can't break anything here.",
    lessons=LESSONS,
    done=is_done,
    better=better,
    ending="You've seen all three phases, and more. You win by having most points in **complete** buildings when someone ends "
    "the game. Ending it takes a complete chateau plus another chateau, two estates or three farms, all complete.\nStill to try: bluff "
    "with a farm of the wrong card and fix it by a Store; visit a rival who looks too sure. Play on to the end of round 5, "
    "or open a table with friends: /table new; the usual buildings are larger.",
)
