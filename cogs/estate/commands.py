"""Slash commands of Estate."""

import re
from collections.abc import Mapping
from typing import Any, Final

from discord import Interaction, app_commands

from bot.interactions.cog_base import Choices, GameCog, find_focused_option, suggest_choices
from bot.interactions.title_commands import Command, TitleCog
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.message_layout import Layout
from cogs.estate.deals import deal, tidy
from games.engine.asking.ask import seat_token
from games.estate.claim import PICK
from games.estate.setup import SET_UP
from games.estate.trade import ANYONE, BARGAIN
from games.estate.turn import ACT

TURN: Final = (ACT,)
TRADE: Final = (ACT, BARGAIN)
HOLDING: Final = "Its Slot, for example A1"
VILLAGE: Final = "The Slot of a Village, for example B2"
PEASANT: Final = "The Holding that the Peasant leaves, for example A1"
OPEN: Final = "An open offer, for example O1"
CHITS: Final = "Where they stand, for example B2.1 B2.2, or 2 B2"
BETWEEN: Final = {"origin": "from", "target": "to"}


def recipient(standing: TableSnapshot, typed: str) -> str:
    """Return a player's token for what was typed: a name or mention too, if only one at the table has it."""
    said = typed.strip().casefold()
    if said == ANYONE:
        return said
    meant = [
        seat
        for seat, player in enumerate(standing.table.players)
        if said in (player.name.casefold(), f"@{player.name.casefold()}", f"<@{player.user}>")
    ]
    return seat_token(meant[0]) if len(meant) == 1 else typed


async def set_up(cog: GameCog, interaction: Interaction[Any], given: Mapping[str, Any]) -> Layout:
    """3.2, 3.3 The Holdings, then the Slots of the Peasants in their order, as the question knows them: `b2 a1` is `A1+B2`."""
    peasants = sorted(re.findall(r"\w+", (given.get("peasants") or "").upper()))
    return await cog.reply_words(interaction, [given["holdings"], "+".join(peasants) if peasants else None])


async def make_offer(cog: GameCog, interaction: Interaction[Any], given: Mapping[str, Any]) -> Layout:
    """5.14c Make an offer of its parts, or of all of it in the first."""
    found = deal(given["give"], given.get("want"), given.get("to"))
    to = await find_recipient(cog, interaction, found.to)
    return await cog.say_words(interaction, ["offer", *to, found.give, found.want])


async def suggest_offer(cog: GameCog, interaction: Interaction[Any], current: str) -> Choices:
    """5.14c Suggest parts of an offer: its words come in another order than its questions, and only the Active player is asked to whom."""
    given, name = interaction.namespace.__dict__, find_focused_option(interaction)
    if name == "to" and await find_recipient(cog, interaction, None) != [ANYONE]:
        return []
    path = ["offer"] if name == "to" else ["offer", *await find_recipient(cog, interaction, given.get("to"))]
    path += [tidy(given.get("give", ""))] if name == "want" else []
    standing = await cog.demand_title_here(interaction)
    return await suggest_choices(cog, interaction, standing, path, tidy(current))


async def find_recipient(cog: GameCog, interaction: Interaction[Any], to: str | None) -> list[str]:
    """5.14c Return the recipient as named; otherwise anyone in your own turn, and 5.14a the Active player in another's."""
    standing = await cog.demand_title_here(interaction)
    seat, match = standing.seat_of(interaction.user.id), standing.match
    active = match.state.active if match is not None else None
    if to or active is None:
        return [recipient(standing, to)] if to else []
    return [ANYONE if seat == active else seat_token(active)]


def act(path: str, about: str, takes: Mapping[str, str], *left_out: str, **more: Any) -> Command:
    """Return the command of an action: all that it takes must be said with it, except what may be left out."""
    return Command(path, about, takes, TURN, needs=frozenset(takes) - frozenset(left_out), **more)


def close(path: str, about: str) -> Command:
    """Return a command that is about an open offer."""
    return Command(path, about, {"offer": OPEN}, TRADE, needs=frozenset({"offer"}))


COMMANDS: Final = (
    act("work", "Work a Grange, a Forest or a Mine (5.4 to 5.6)", {"holding": HOLDING}),
    Command("work-all", "Work every staffed Holding: Forests, then Mines, then Granges (5.4 to 5.6)"),
    act(
        "harvest",
        "Harvest grain from one of your Granges (5.4b)",
        {"grange": HOLDING, "amount": "How much grain; leave it out and I'll ask"},
        "amount",
        types={"amount": app_commands.Range[int, 1, 6]},
    ),
    Command("harvest-all", "Harvest all grain from every Grange that can be harvested (5.4b)"),
    act(
        "move",
        "Move a Free Peasant to another Holding (5.3)",
        {"origin": PEASANT, "target": "The Holding where it goes, for example B1"},
        shown=BETWEEN,
    ),
    act("smith", "Smith a bar: 2 wood, 1 ore and two Peasants of a Village (5.7)", {"village": VILLAGE}),
    act("recruit", "Recruit a Peasant into a Village for 2 grain (5.8)", {"village": VILLAGE}),
    act(
        "train",
        "Train a Free Peasant into a Soldier for 1 wood and 1 bar (5.9)",
        {"origin": PEASANT, "castle": "The Slot of a Castle, for example C1"},
        shown={"origin": "from"},
    ),
    act(
        "restation",
        "Move a Soldier to another of your Castles (5.10)",
        {"origin": "The Castle that the Soldier leaves, for example C1", "target": "The Castle where it goes"},
        shown=BETWEEN,
    ),
    act(
        "build",
        "Build a Holding in an Open Slot; Active from next Season (5.11)",
        {"kind": "Grange, Forest, Mine, Village or Castle", "slot": "An Open Slot, for example C2"},
    ),
    act("remove", "Remove an empty Holding; its Slot is Open next Season (5.12)", {"holding": HOLDING}),
    act(
        "fill",
        "Fill a circle of a Request, for a Favor (5.13)",
        {"circle": "The circle, for example Q16.2", "chits": f"Peasants or Soldiers. {CHITS}"},
        "chits",
        shown={"chits": "from"},
    ),
    Command(
        "offer",
        "Offer Goods for Goods during a turn (5.14)",
        {
            "give": "What you give, for example 2 grain, 1 wood; or all of it: 2 wood for 1 bar to anyone",
            "want": "What you want in return, for example 1 bar; or none",
            "to": "Who it's for, on your turn; otherwise the Active player",
        },
        needs=frozenset({"give"}),
        carried_out=make_offer,
        suggested=suggest_offer,
    ),
    close("accept", "Accept an offer (5.14e)"),
    close("decline", "Decline an offer that names you (5.14f)"),
    close("withdraw", "Withdraw one of your offers (5.14f)"),
    act(
        "yield",
        "End your turn and pay the upkeep (5.15)",
        {"lose": f"People to lose if grain is short. {CHITS}"},
        "lose",
    ),
    Command(
        "setup",
        "Set up your five Holdings and two Peasants (3.2, 3.3)",
        {
            "holdings": "What goes into A1 A2 B1 B2 C1 C2, for example grange forest mine village castle open",
            "peasants": "Where the two stand, for example A1+A2; leave it out and I'll ask",
        },
        (SET_UP,),
        says="",
        needs=frozenset({"holdings"}),
        carried_out=set_up,
    ),
    Command(
        "pick",
        "Pick a Reward from the pool, or pass (4.4)",
        {
            "card": "A card in the pool, for example W13; or pass",
            "use": "The Land that grows; or: goods or holding",
            "first": "The kind of Holding; or where the first Peasant or Soldier stands",
            "second": "The Slot of the Holding; or where the second Peasant stands",
        },
        (PICK,),
        says="",
        needs=frozenset({"card"}),
    ),
)
"""One for each action of a turn (section 5), for the setup (3.2) and for the picks (4.4)."""


class EstateCog(TitleCog, group_name="estate", group_description="Turns and answers in Estate"):
    """One command for each action of a turn (section 5), for the setup (3.2) and for the picks (4.4)."""

    game = "estate"
    rows = COMMANDS
