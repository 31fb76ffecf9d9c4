"""What a player says at the table of Estate."""

import re
from typing import Any, Final

from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.base import responder
from bot.interactions.cog_base import Choices, GameCog, focused, suggested
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.player_panel import Layout
from cogs.estate.deals import deal, tidy
from games.engine.ask import seat_token
from games.estate.trade import ANYONE

TURN: Final = {"rules": ["5.1b"]}
TRADE: Final = {"rules": ["5.1b", "5.14a"]}
PICK: Final = {"says": "", "rules": ["4.4f"]}
SETUP: Final = {"says": "", "rules": ["3.2"]}
HELP: Final = {
    "holding": "Its Slot, such as A1",
    "village": "The Slot of a Village, such as B2",
    "peasant": "The Holding that the Peasant leaves, such as A1",
    "soldier": "The Castle that the Soldier leaves, such as C1",
    "castle": "The Slot of a Castle, such as C1",
    "give": "What you give, such as: 2 grain, 1 wood; or all of it: 2 wood for 1 bar to anyone",
    "want": "What you want for it, such as: 1 bar; or none",
    "offer": "An open offer, such as O1",
    "chits": "Where they stand, for example B2.1 B2.2, or 2 B2",
}


def recipient(standing: TableSnapshot, typed: str) -> str:
    """A player as the question knows them: by name or mention too, where only one at the table is called so."""
    said = typed.strip().casefold()
    if said == ANYONE:
        return said
    meant = [
        seat
        for seat, player in enumerate(standing.table.players)
        if said in (player.name.casefold(), f"@{player.name.casefold()}", f"<@{player.user}>")
    ]
    return seat_token(meant[0]) if len(meant) == 1 else typed


def pair(typed: str) -> str:
    """Two Slots as the question knows them: `b2 a1` is `A1+B2`."""
    return "+".join(sorted(re.findall(r"\w+", typed.upper())))


class EstateCog(GameCog, commands.GroupCog, group_name="estate", group_description="Turns and answers in Estate"):
    """One command for each action of a turn (section 5), for the setup (3.2) and for the picks (4.4)."""

    game = "estate"

    # ---- Holdings and people

    @app_commands.command(description="Work a Grange, a Forest or a Mine (5.4 to 5.6)", extras=TURN)
    @app_commands.describe(holding=HELP["holding"])
    async def work(self, interaction: Interaction[Any], holding: str) -> None:
        await self.say(interaction, "work", holding)

    @app_commands.command(
        name="work-all", description="Work all that is staffed: Forests, then Mines, then Granges (5.4 to 5.6)"
    )
    async def work_all(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "work-all")

    @app_commands.command(description="Take grain from a Grange as a Good of yours (5.4b)", extras=TURN)
    @app_commands.describe(grange="Its Slot, such as A1", amount="How much grain; else you are asked")
    async def harvest(
        self, interaction: Interaction[Any], grange: str, amount: app_commands.Range[int, 1, 6] | None = None
    ) -> None:
        await self.say(interaction, "harvest", grange, str(amount) if amount else None)

    @app_commands.command(
        name="harvest-all", description="Take all grain from every Grange that can be harvested (5.4b)"
    )
    async def harvest_all(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "harvest-all")

    @app_commands.command(description="Move a Free Peasant to another Holding (5.3)", extras=TURN)
    @app_commands.rename(origin="from", target="to")
    @app_commands.describe(origin=HELP["peasant"], target="The Holding where it goes, such as B1")
    async def move(self, interaction: Interaction[Any], origin: str, target: str) -> None:
        await self.say(interaction, "move", origin, target)

    @app_commands.command(description="Smith a bar: 2 wood, 1 ore and two Peasants of a Village (5.7)", extras=TURN)
    @app_commands.describe(village=HELP["village"])
    async def smith(self, interaction: Interaction[Any], village: str) -> None:
        await self.say(interaction, "smith", village)

    @app_commands.command(description="Recruit a Peasant into a Village for 2 grain (5.8)", extras=TURN)
    @app_commands.describe(village=HELP["village"])
    async def recruit(self, interaction: Interaction[Any], village: str) -> None:
        await self.say(interaction, "recruit", village)

    @app_commands.command(description="Train a Free Peasant into a Soldier for 1 wood and 1 bar (5.9)", extras=TURN)
    @app_commands.rename(origin="from")
    @app_commands.describe(origin=HELP["peasant"], castle=HELP["castle"])
    async def train(self, interaction: Interaction[Any], origin: str, castle: str) -> None:
        await self.say(interaction, "train", origin, castle)

    @app_commands.command(description="Move a Soldier to another Castle of yours (5.10)", extras=TURN)
    @app_commands.rename(origin="from", target="to")
    @app_commands.describe(origin=HELP["soldier"], target="The Castle where it goes")
    async def restation(self, interaction: Interaction[Any], origin: str, target: str) -> None:
        await self.say(interaction, "restation", origin, target)

    # ---- building and Requests

    @app_commands.command(description="Build a Holding in an Open Slot; Active from next Season (5.11)", extras=TURN)
    @app_commands.describe(kind="Grange, Forest, Mine, Village or Castle", slot="An Open Slot, such as C2")
    async def build(self, interaction: Interaction[Any], kind: str, slot: str) -> None:
        await self.say(interaction, "build", kind, slot)

    @app_commands.command(description="Remove an empty Holding; its Slot is Open next Season (5.12)", extras=TURN)
    @app_commands.describe(holding=HELP["holding"])
    async def remove(self, interaction: Interaction[Any], holding: str) -> None:
        await self.say(interaction, "remove", holding)

    @app_commands.command(description="Fill a circle of a Request, for a Favor (5.13)", extras=TURN)
    @app_commands.rename(chits="from")
    @app_commands.describe(circle="The circle, such as Q16.2", chits=f"Peasants or Soldiers. {HELP['chits']}")
    async def fill(self, interaction: Interaction[Any], circle: str, chits: str | None = None) -> None:
        await self.say(interaction, "fill", circle, chits)

    # ---- trade

    @app_commands.command(description="Offer Goods for Goods, while a turn runs (5.14)")
    @app_commands.describe(
        give=HELP["give"], want=HELP["want"], to="To whom, if it is your turn; else the Active player"
    )
    async def offer(
        self, interaction: Interaction[Any], give: str, want: str | None = None, to: str | None = None
    ) -> None:
        await self.answer(interaction, self._offer(interaction, give, want, to))

    @app_commands.command(description="Accept an offer (5.14e)", extras=TRADE)
    @app_commands.describe(offer=HELP["offer"])
    async def accept(self, interaction: Interaction[Any], offer: str) -> None:
        await self.say(interaction, "accept", offer)

    @app_commands.command(description="Decline an offer that was made to you (5.14f)", extras=TRADE)
    @app_commands.describe(offer=HELP["offer"])
    async def decline(self, interaction: Interaction[Any], offer: str) -> None:
        await self.say(interaction, "decline", offer)

    @app_commands.command(description="Withdraw an offer of yours (5.14f)", extras=TRADE)
    @app_commands.describe(offer=HELP["offer"])
    async def withdraw(self, interaction: Interaction[Any], offer: str) -> None:
        await self.say(interaction, "withdraw", offer)

    @app_commands.command(name="yield", description="End your turn and pay the upkeep (5.15)", extras=TURN)
    @app_commands.describe(lose=f"Who is lost, if grain is short. {HELP['chits']}")
    async def yield_(self, interaction: Interaction[Any], lose: str | None = None) -> None:
        await self.say(interaction, "yield", lose)

    # ---- answers

    @app_commands.command(description="Set up your five Holdings and two Peasants (3.2, 3.3)", extras=SETUP)
    @app_commands.describe(
        holdings="What goes into A1 A2 B1 B2 C1 C2, such as: grange forest mine village castle open",
        peasants="Where the two stand, such as A1+A2; else you are asked",
    )
    async def setup(self, interaction: Interaction[Any], holdings: str, peasants: str | None = None) -> None:
        await self.reply(interaction, holdings, pair(peasants) if peasants else None)

    @app_commands.command(description="Pick a Reward of the pool, or pass (4.4)", extras=PICK)
    @app_commands.describe(
        card="A card of the pool, such as W13; or: pass",
        use="The Land that grows; or: goods or holding",
        first="The kind of Holding; or where the first Peasant or Soldier stands",
        second="The Slot of the Holding; or where the second Peasant stands",
    )
    async def pick(
        self,
        interaction: Interaction[Any],
        card: str,
        use: str | None = None,
        first: str | None = None,
        second: str | None = None,
    ) -> None:
        await self.reply(interaction, card, use, first, second)

    # ---- suggestions

    @work.autocomplete("holding")
    @harvest.autocomplete("grange")
    @move.autocomplete("origin")
    @move.autocomplete("target")
    @smith.autocomplete("village")
    @recruit.autocomplete("village")
    @train.autocomplete("origin")
    @train.autocomplete("castle")
    @restation.autocomplete("origin")
    @restation.autocomplete("target")
    @build.autocomplete("kind")
    @build.autocomplete("slot")
    @remove.autocomplete("holding")
    @fill.autocomplete("circle")
    @fill.autocomplete("chits")
    @accept.autocomplete("offer")
    @decline.autocomplete("offer")
    @withdraw.autocomplete("offer")
    @yield_.autocomplete("lose")
    @setup.autocomplete("holdings")
    @setup.autocomplete("peasants")
    @pick.autocomplete("card")
    @pick.autocomplete("use")
    @pick.autocomplete("first")
    @pick.autocomplete("second")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)

    @offer.autocomplete("give")
    @offer.autocomplete("want")
    @offer.autocomplete("to")
    async def _deal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await responder.suggest(self._suggested_deal(interaction, current))

    async def _suggested_deal(self, interaction: Interaction[Any], current: str) -> Choices:
        """The words of an offer come in another order than its questions, of which the first is asked in one's own turn only."""
        given, name = interaction.namespace.__dict__, focused(interaction)
        if name == "to" and await self._to(interaction, None) != [ANYONE]:
            return []
        path = ["offer"] if name == "to" else ["offer", *await self._to(interaction, given.get("to"))]
        path += [tidy(given.get("give", ""))] if name == "want" else []
        standing = await self._mine(interaction)
        return await suggested(self, interaction, standing, path, tidy(current))

    async def _offer(self, interaction: Interaction[Any], give: str, want: str | None, to: str | None) -> Layout:
        found = deal(give, want, to)
        return await self._say(interaction, ["offer", *await self._to(interaction, found.to), found.give, found.want])

    async def _to(self, interaction: Interaction[Any], to: str | None) -> list[str]:
        """5.14c The recipient, as named; else anyone in one's own turn. 5.14a In another's it is the Active player, and need not be named."""
        standing = await self._mine(interaction)
        seat, match = standing.seat_of(interaction.user.id), standing.match
        active = match.state.active if match is not None else None
        if to or active is None:
            return [recipient(standing, to)] if to else []
        return [ANYONE if seat == active else seat_token(active)]
