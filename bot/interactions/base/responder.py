"""The one place that answers interactions: in time, once, privately, whatever happens.

If the work is not done soon, the answer is deferred while it goes on. A refusal becomes one private sentence with the fresh panel;
anything unexpected a short code, which the log has too.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from io import BytesIO
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import Interaction, app_commands, ui

from bot.model.counters import Outcome, Way
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout, Papers, note
from bot.panels.text import bot_texts
from games.engine.errors import Refused

_log = logging.getLogger(__name__)

PATIENCE: Final = 1.5  # seconds since the press before the answer is deferred; Discord gives 3
LEAST: Final = (
    0.2  # seconds that there are for an answer in any case: the press may have waited for a lease to change hands
)
_TOO_LATE: Final = {10062, 10015, 40060, 50027}  # unknown interaction or webhook, answered already, token expired
_UNWANTED: Final = {400, 403, 413}  # what Discord says to files that it does not take

T = TypeVar("T")
V = TypeVar("V", str, int)
Work = Coroutine[Any, Any, Layout | ui.Modal]
Recover = Callable[[str], Awaitable[Layout]]


async def _plain(notice: str) -> Layout:
    return note(notice)


def hold(interaction: Interaction[Any]) -> None:
    """Keep the bot from stopping before the task that runs this has answered the interaction."""
    task, answering = asyncio.current_task(), interaction.client.answering
    if task is not None:
        answering.add(task)
        task.add_done_callback(answering.discard)


async def answer(interaction: Interaction[Any], work: Work, recover: Recover = _plain) -> None:
    """Run the work and show its result: in place if the press came from a private message, otherwise in a new one.

    `recover` draws a panel around a sentence when the work is refused. Raise nothing but cancellation.
    """
    hold(interaction)
    begun = time.monotonic()
    shown, outcome = await _defer_if_late(interaction, _guard(work, recover))
    await _quietly(_show(interaction, shown))
    interaction.client.tally.count_answer(find_way(interaction), outcome, time.monotonic() - begun)


async def _defer_if_late(interaction: Interaction[Any], work: Awaitable[T]) -> T:
    """Return the result of the work; defer the answer if that takes long, and return once this is done too."""
    late: list[asyncio.Task[None]] = []
    timer = asyncio.get_running_loop().call_later(
        find_patience(interaction), lambda: late.append(asyncio.create_task(_quietly(_defer(interaction))))
    )
    try:
        return await work
    finally:
        timer.cancel()
        if late:
            await asyncio.wait(late)


def find_patience(interaction: Interaction[Any]) -> float:
    """Return the seconds before the answer is deferred: what is left since the press, by Discord's clock; a clock that is slow costs nothing."""
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    return max(PATIENCE - max(age, 0.0), LEAST)


def find_way(interaction: Interaction[Any]) -> Way:
    """Return how this person came."""
    match interaction.type:
        case discord.InteractionType.modal_submit:
            return "form"
        case discord.InteractionType.application_command:
            return "command"
        case discord.InteractionType.autocomplete:
            return "suggestion"
        case _:
            return "press"


def is_private(interaction: Interaction[Any]) -> bool:
    """Return whether the pressed message is its reader's alone, so that it can be redrawn in place. A call in a direct message is not: what has text of
    its own cannot become a panel."""
    message = interaction.message
    if message is None:
        return False
    return message.flags.ephemeral or (interaction.guild_id is None and not message.content)


async def _guard(work: Work, recover: Recover) -> tuple[Layout | ui.Modal, Outcome]:
    try:
        return await work, "done"
    except TableError as error:
        return await _recover(recover, error.said), "refused"
    except Refused as refused:
        return await _recover(recover, bot_texts.write_refusal("", refused.refusal)), "refused"
    except Exception:
        return await _recover(recover, log_apology("an interaction", stored=False)), "failed"


async def _recover(recover: Recover, notice: str) -> Layout:
    try:
        return await recover(notice)
    except Exception:
        _log.exception("panel around a notice not drawn")
        return note(notice)


def log_apology(where: str, stored: bool) -> str:
    """Log the exception that is being handled under a short code; return the sentence that names the code."""
    code = secrets.token_hex(3).upper()
    _log.exception("error %s in %s", code, where)
    return bot_texts.write_apology(code, stored)


async def _defer(interaction: Interaction[Any]) -> None:
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _show(interaction: Interaction[Any], shown: Layout | ui.Modal) -> None:
    """Show the answer, in words only if Discord rejects its files."""
    if isinstance(shown, ui.Modal):
        if not interaction.response.is_done():
            await interaction.response.send_modal(shown)
            return
        shown = note(bot_texts.TRY_AGAIN)
    instead = shown.instead if isinstance(shown, Papers) else None
    if instead is not None and interaction.guild_id is None:
        shown, instead = instead(), None
    try:
        await _deliver(interaction, shown)
    except discord.HTTPException as error:
        if not files_of(shown) or error.status not in _UNWANTED or error.code in _TOO_LATE:
            raise
        _log.info("attachments rejected (%s %s); answered as text", error.status, error.code)
        await _deliver(interaction, note(bot_texts.NO_FILE) if instead is None else instead())


async def _deliver(interaction: Interaction[Any], shown: Layout) -> None:
    view: Layout = interaction.client.mentions.link_commands(shown)
    done, place, files = interaction.response.is_done(), is_private(interaction), files_of(view)
    has_files = interaction.message is not None and bool(interaction.message.attachments)  # another page does without
    edited: dict[str, Any] = {"attachments": files} if files or has_files else {}
    sent: dict[str, Any] = {"files": files} if files else {}
    if place and done:
        await interaction.edit_original_response(view=view, **edited)
    elif place:
        await interaction.response.edit_message(view=view, **edited)
    elif done:
        await interaction.followup.send(view=view, ephemeral=True, **sent)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, **sent)
    if isinstance(shown, Papers) and shown.aloud is not None:
        await interaction.followup.send(view=interaction.client.mentions.link_commands(shown.aloud))


def files_of(shown: Layout) -> list[discord.File]:
    """Return the files of the message, fresh: each can be sent once."""
    papers = shown.papers if isinstance(shown, Papers) else {}
    return [discord.File(BytesIO(content), name) for name, content in papers.items()]


async def _quietly(sending: Coroutine[Any, Any, None]) -> None:
    """Send an answer; if it can't be delivered, log that: what was stored stays, and the next press shows it."""
    try:
        await sending
    except discord.HTTPException as error:
        level = logging.INFO if error.code in _TOO_LATE else logging.WARNING
        _log.log(level, "answer not delivered: %s %s", error.status, error.code)
    except discord.InteractionResponded:
        _log.info("interaction was already answered")
    except (aiohttp.ClientError, TimeoutError, OSError) as error:  # some of aiohttp's aren't OSErrors
        _log.warning("answer not delivered: %s", type(error).__name__)


async def suggest(work: Awaitable[list[app_commands.Choice[V]]]) -> list[app_commands.Choice[V]]:
    """Return at most 25 suggestions without ever raising: an empty list if there are none."""
    try:
        return (await work)[:25]
    except TableError:
        return []
    except Exception:
        _log.exception("autocomplete failed")
        return []


async def suggest_nothing(interaction: Interaction[Any]) -> None:
    """Answer a suggestion that can't be made with an empty list. Raise nothing."""
    if not interaction.response.is_done():
        await _quietly(interaction.response.autocomplete([]))
