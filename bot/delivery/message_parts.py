"""Parts of messages that follow from their rows alone: names, mentions, and buttons below a line."""

from collections.abc import Collection

import discord
from discord import ui

from bot.features.lobby.seats import offer_buttons
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.vote_pages import vote_buttons


def is_aloud(row: OutboxMessage, user: int) -> bool:
    """Return whether the row pings the user with a notification."""
    return user in row.payload["users"] and user not in row.payload.get("hushed", ())


def mention_only(users: Collection[int]) -> discord.AllowedMentions:
    """Return mentions for only these users."""
    called = [discord.Object(user) for user in sorted(users)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called)


def is_open(row: OutboxMessage, standing: TableSnapshot) -> bool:
    """Return whether a line still needs an answer: the vote is open, the seat is on offer."""
    match row.payload.get("why"):
        case "vote":
            return standing.vote is not None and standing.vote.number == row.payload["vote"]
        case "offer":
            return row.payload["seat"] in standing.table.offers
        case _:
            return True


def make_line_buttons(row: OutboxMessage) -> ui.View | None:
    """Return the buttons below a line that asks something."""
    match row.payload.get("why"):
        case "vote":
            return vote_buttons(row.table, row.payload["vote"], tuple(row.payload["choices"]))
        case "offer":
            return offer_buttons(row.table, row.payload["seat"])
        case _:
            return None


def name_message(row: OutboxMessage) -> str:
    """Return the message's name: its row, and whether it goes to the channel or to a user. Its words may change."""
    return f"{'d' if row.kind == 'panel' else 's'}{row.bundle or row.id}"


def name_board(board: OutdatedBoard) -> str:
    """Name the board that is posted next, whatever it shows."""
    return f"b{board.table}-{board.posts}"
