"""By what events each of our games may tell a hidden card apart from another (see bot/contract/revealing_events.py)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.contract.revealing_events import Openings

COURTLY_CARD: Final = re.compile(r"(?<![\w-])(?:(?:[2-9]|10|[NCQK])-(?:GU|TU|FR|FL|BP|PI|DN|CA)|NAP)(?![\w-])")
ROYAL_CARD: Final = re.compile(r"(?<![\w])[QW][0-3]\d(?![\w])")
RIVALS_CARD: Final = re.compile(r"(?<![\w])(?:[A23456789TJQK][CDHS]|X[12])(?![\w])")

OPENINGS: Final[Mapping[str, Openings]] = {
    "aristocracy": Openings(
        shown={
            "Taxed": ("shown",),
            "YouDrew": ("card",),
            "YouReceived": ("cards",),
            "YouHarvested": ("card",),
            "Built": ("address",),
            "ProductionDiscarded": ("shown",),
            "LeftOpen": ("card",),
            "CardTaken": ("turned",),
        },
        told={
            "MarketLaid": ("market",),
            "AuctionCard": ("card",),
            "BallDealt": ("market",),
            "StallRevealed": ("cards", "worth"),
            "Stored": ("taken",),
            "Favored": ("card", "special"),  # 5.7b shown, then it may lie face-down
            "YouSaw": ("cards", "bluff"),  # 5.12b, 2.12
            "BuildingShown": ("building", "cards", "points"),  # 6.6, its address told apart from twins
            "Scored": ("seat", "place", "points", "coins", "hand"),  # 6.8
        },
        sealed={"BidsRevealed": ("bids",), "StallSet": ("count",), "BidForBall": ("count",)},
        either=(frozenset({"NoPenalty", "Penalty"}),),  # 5.12c, 5.12d
        unless={"Stored": lambda event: event.given is None},  # 10.2 only what comes to the stall is told
        at_once=frozenset({"StallRevealed", "BuildingShown"}),  # 4.7b, 6.6: twins are told apart in all of them
        secret=frozenset({"4.6b"}),  # 7.8 also where the seats bid one after another
        deck="deck",
    ),
    "aristocrats": Openings(
        shown={
            "RoundBegins": ("unveiled",),
            "TurnBegins": ("unveiled",),
            "Discarded": ("unveiled",),
            "YouHold": ("cards",),
            "YouCount": ("score",),
            "YouAreGiven": ("card", "legal"),
            "YouGetBack": ("card",),
        },
        told={
            "YouSaw": ("card",),  # 5.4c
            "HandScored": ("cards", "sequence", "score", "total"),  # 6.2a
            "GameEnds": ("winners", "score"),
            "Secrets": ("seat", "cards"),  # 7.11
            "GiftOpened": ("card", "returned"),  # 7.11
        },
        either=(frozenset({"YouAreGiven", "GiftDenied"}),),  # 5.4b
        alone=frozenset({"GiftDenied"}),  # 5.4b
        deck="deck",
        common=("last", "past"),
        secret=frozenset({"5.2c", "5.3c", "5.5c"}),
    ),
    "anarchy": Openings(
        shown={},
        told={
            "SetPlayed": ("cards",),  # 5.1a, and a set that ends the hand is cleared at once
            "YouExchanged": ("given", "received"),
            "Exchanged": ("card",),
            "AnarchyUsed": ("card",),
            "RiotUsed": ("card",),
        },
        hand=lambda g: g.holdings[g.to_play] if g.holdings else [],
        common=("standing",),  # 12.2c
        card=COURTLY_CARD,
        open_options=(("auto_pass", "all"),),  # 12.3c
    ),
    "estate": Openings(
        shown={},
        told={"RequestAppears": ("card",), "RewardDrawn": ("card",)},  # 4.5c, 4.4b
        deck="requests",
        kept=2,  # a card a Season, and a Season takes dozens of answers
        most=700,
        card=ROYAL_CARD,
        public=frozenset({"3.2", "3.3", "5.14a", "5.14b", "5.14c", "5.14e", "5.14f"}),  # 3.5, 10.1
    ),
    "nobles": Openings(
        shown={
            "Inaugurated": ("royal", "subject"),  # 3.5
            "Discarded": ("cards",),
            "HandDiscarded": ("card",),
            "Replaced": ("new", "old"),
            "BecameSubject": ("card",),
            "BecamePeasant": ("card",),
            "ArmyTurnedUp": ("card",),
            "Glorified": ("card",),
            "RoyalDiscarded": ("beneath",),  # 5.11a
            "JesterPlaced": ("card",),
            "JoinedCourt": ("card", "role"),
            "Countered": ("card",),
            "PreparationUsed": ("card",),
            "FestivalBegins": ("diamond",),
            "DiamondLaid": ("diamond",),
            "CrusadeArmyShown": ("card",),
            "Followed": ("card",),
            "PutFaceUp": ("card",),
            "DuelTurnedUp": ("card",),
            "Recovers": ("cards",),  # 9.11k: of Round Two, also one face down when the other player yields
            "SubterfugeRevealed": ("card",),
            "Rejected": ("card",),
            "YouLookAt": ("card",),  # 9.14g, to who has the benefit
            "YouDrew": ("cards",),
            "YouDrewRenown": ("card",),
            "CardGiven": ("card",),  # to giver and receiver
            "DecreeIs": ("card",),  # to both players
            "DecreeFulfilled": ("cards",),  # spectators saw backs
            "PreparationSeen": ("card",),  # to the new owner of a Jack
            "FinalCards": ("cards",),  # 13.2
        },
        told={
            "TurnedUp": ("card",),  # 2.18
            "TurnedUpDiscarded": ("card",),
            "HandRedrawn": ("cards",),  # 10.2b
            "Announced": ("action",),  # 9.2a, 9.20a
            "ArmiesClash": ("card", "attack", "shield", "defence"),  # 9.7c
            "ArmyAttacks": ("card", "attack"),  # 9.7f
            "Led": ("value",),  # 9.9c
            "Compared": ("card", "total", "answer", "against"),  # 9.9e
            "FirstRound": ("card", "against", "winner"),  # 9.11b
            "AccordPut": ("card", "suits"),  # 9.13b
            "Bid": ("card", "stockpile"),  # 9.18b
            "YouSaw": ("card",),  # 9.16h
        },
        either=(
            frozenset({"PreparationUsed", "Bid"}),  # 9.18f
            frozenset({"FirstRound", "Yielded"}),  # 9.11f
            frozenset({"HandRedrawn", "BecameSubject"}),  # 10.2b: the only card is shown, or placed at once (4.5)
            frozenset({"Captured", "Glorified"}),  # 9.3d: a rival Peasant, or a Diamond from the hand
        ),
        alone=frozenset({"HandRedrawn", "NoNumberCard", "DecreeFulfilled"}),  # 10.2b, 9.11g, 9.20i for spectators
        unless={"Announced": lambda event: not event.action.startswith(("No Consort Ascendancy, ", "Enact, "))},
        deck="draw",
        hand=lambda g: g.own.hand,
        shuffled="Rebuilt",
        common=("kingdoms.orders",),  # 14.5
        card=RIVALS_CARD,
    ),
}
