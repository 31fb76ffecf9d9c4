"""After a game: its result on one card, with the places and what the points came from; the proof of its deal; a rematch, another game."""

import json
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, SelectOption

from bot.features.replays.replay import ShowReplay
from bot.interactions.base.panel_service import check_reader
from bot.interactions.base.permissions import lacking
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_records import Proof
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import spent
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import MenuPress, Press, TableId
from bot.panels.components.table_presses import make_hand_button, make_log_button
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, call_member, cut, escape_name, join_words, player
from games.engine.declaring.game import Game
from games.engine.events import counted, mark

ANOTHER: Final = "**Which game next?** It opens a new table here, with you as host."
OVER: Final = "### The game is over"
STOPPED: Final = "### The game was stopped early\nIt stood like this. A stopped game has no winner. /stats counts it as played, without a place or points."
NO_RESULT: Final = "**The game has ended without a result.**"
REMATCH: Final = "Everyone wants a rematch: I'm dealing."
WANTED: Final = (
    "You're in for a rematch. I'll deal as soon as everyone has pressed this; press again if you change your mind."
)
NOT_WANTED: Final = "Noted: no rematch for you right now."


# ---- the result


def result(standing: TableSnapshot, game: Game[Any]) -> list[str]:
    """Return the places, each with what the points came from; why equals are placed so; how long it took; who wants a rematch."""
    if standing.match is not None and not standing.match.over:
        return [f"**{bot_texts.PUT_AWAY}**"]
    outcome = standing.match.state.outcome if standing.match else None
    if standing.match is None or outcome is None or not outcome.ranking:
        return [NO_RESULT, *_foot(standing)]
    reckoned = game.table.reckon(standing.match.state)
    lines = list[str]()
    for (
        place,
        seat,
    ) in outcome.ranked():  # `🏆 Ann · 6 points`, and below what they came from; none where someone conceded
        gone = " (resigned)" if player(standing, seat).given_up else ""
        points = f" · **{counted(outcome.scores[seat], reckoned.unit)}**" if outcome.scores else ""
        won = place == 1 and not standing.table.stopped
        lines.append(f"{'🏆' if won else f'{place}.'} {mark(seat)}{gone}{points}")
        if source := reckoned.sources.get(seat):
            lines.append(f"-# {source}")
    lines += [
        f"-# {one}."
        for one in (*reckoned.ties, *([reckoned.why] if reckoned.why and not standing.table.stopped else []))
    ]
    return [f"{STOPPED if standing.table.stopped else OVER}\n" + "\n".join(lines), *_foot(standing)]


def _foot(standing: TableSnapshot) -> list[str]:
    lasted = [f"-# It took {spent(standing.lasted)}."] if standing.lasted is not None else []
    if not standing.again or standing.table.status != "over":
        return lasted
    people = {one.user: escape_name(one.name) for one in standing.table.players if one.user is not None}
    ready = [name for user, name in people.items() if user in standing.again]
    missing = [name for user, name in people.items() if user not in standing.again]
    return [
        *lasted,
        f"**Rematch?** Yes: {join_words(ready, 10)}. Waiting for: {join_words(missing, 10, 'no one')}.",
    ]


def buttons(standing: TableSnapshot) -> Row:
    """Return Rematch and another game while this is the channel's game; the replay, the proof and the log stay. A game that was closed
    before its end has no replay."""
    table, row = standing.table.id, Row()
    if standing.table.status == "over":
        row.add_item(make_button("Rematch", AskRematch(table), ButtonStyle.primary))
        row.add_item(make_button("Another game", ChooseNextGame(table)))
    if standing.match is not None and standing.match.over:
        row.add_item(make_button("Replay", ShowReplay(table)))
    row.add_item(make_button("Proof of the deal", ShowProof(table)))
    row.add_item(make_log_button(table))
    return row


# ---- the proof of the deal


class ShowProof(Press, kind="proof"):
    """Shows what proves the deal of a table to anyone who presses."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        standing = await by.bot.tables.standing(self.table)
        check_reader(standing, by.user)
        return proof(standing, await by.bot.tables.verify(self.table))


def proof(standing: TableSnapshot, found: Proof) -> Layout:
    """Return the proof that the shuffles were fixed before the first card was dealt."""
    texts = [
        "### Proof of the shuffles",
        f"Posted before the first deal (SHA-256 of the seed):\n`{found.commitment}`",
    ]
    if found.seed is None:
        texts.append("I'll publish the seed when the game is over.")
    else:
        uses = "once" if len(found.draws) == 1 else f"{len(found.draws)} times"
        texts.append(f"The seed:\n`{found.seed}`\nThe dice were used {uses}.")
        texts.append(
            "-# To check: the SHA-256 of the seed's bytes is the number above; games/engine/verify.py replays every shuffle from the file."
        )
    papers = {} if found.seed is None else {"proof.json": proven(found).encode()}
    return page(texts, [Row(make_hand_button(standing.table.id))], papers=papers)


def proven(found: Proof) -> str:
    """Return the proof as games/engine/verify.py reads it."""
    return json.dumps({"commitment": found.commitment, "seed": found.seed, "draws": found.draws})


# ---- what is played next


class AskRematch(Press, kind="again"):
    """Says yes to a rematch, or withdraws that yes; the last yes deals."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        standing = await by.bot.tables.rematch(self.table, by.user)
        if standing.table.id != self.table:
            return await by.bot.panels.fresh(standing.table.id, by.user, REMATCH)
        return note(WANTED if by.user in standing.again else NOT_WANTED)


class ChooseNextGame(Press, kind="next"):
    """Asks which game is played next, in a menu of the titles: what each is, for how many."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        options = [
            SelectOption(
                label=cut(f"{game.title} ({seats(game)}{f', {game.lasts}' if game.lasts else ''})", CHOICE),
                value=game.name,
                description=cut(game.blurb, CHOICE),
            )
            for game in by.bot.presenters.catalogue.values()
        ]
        return page([ANOTHER], [Row(make_menu(OpenNextGame(self.table), options[:25], "Which game?"))])


def seats(game: Game[Any]) -> str:
    """Return for how many a game is: `2 to 5 players`."""
    few, many = game.seats[0], game.seats[-1]
    return counted(few, "player") if few == many else f"{few} to {many} players"


class OpenNextGame(MenuPress, kind="open"):
    """Opens a table of the chosen game in the channel of the table that is over, with its clock and the presser as host. Raise TableError."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        bot, user = by.bot, by.interaction.user
        title = bot.presenters.catalogue.get(self.value)
        if title is None:
            titles = [game.title for game in bot.presenters.catalogue.values()]
            raise TableError("no game", bot_texts.unknown_game(titles))
        if missing := lacking(by.interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        old = (await bot.tables.standing(self.table)).table
        if by.interaction.channel_id != old.channel:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        await bot.tables.open(
            guild=old.guild,
            channel=old.channel,
            host=user.id,
            name=call_member(user),
            game=title.name,
            options={},
            terms=replace(old.terms, letters="off"),
        )
        return note(bot_texts.TABLE_OPEN)
