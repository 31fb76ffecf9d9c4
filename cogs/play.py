"""Commands that every player needs in every game: the hand, the answer, the rules, help."""

from typing import Any, Final

from discord import Interaction, app_commands

from bot.features.diaries import read_diary, write_diary
from bot.features.help import help_page, lay_out_first_page
from bot.features.hints import show_hint
from bot.features.notes import keep_note
from bot.features.plans import open_plan
from bot.features.rulebook_pages import choice, load_book, passage, search_rules, show_rules, suggestions, teaching
from bot.interactions.cog_base import Choices, TableCog, list_titles, show_answer, suggest_choices, suggest_safely
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, cut

QUESTION: Final = 300  # characters: of a question that someone pastes


class PlayCommands(TableCog):
    """Commands for any title."""

    private_too = True

    @app_commands.command(description="Show your hand and your current decision; only you see them")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def hand(self, interaction: Interaction[Any]) -> Layout:
        return await self.panels.panel((await self.here(interaction)).table.id, interaction.user.id)

    @app_commands.command(name="answer", description="Answer the question I'm asking you")
    @app_commands.describe(choice="One of the suggestions; if several are allowed, separate them with spaces")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def answer_(self, interaction: Interaction[Any], choice: str) -> Layout:
        standing = await self.here(interaction)
        if standing.ask_of(interaction.user.id) is None:
            raise TableError("not asked", f"{bot_texts.NOTHING_ASKED} {bot_texts.waiting(standing)}")
        return await self.answers.act(standing.table.id, interaction.user.id, [choice])

    @answer_.autocomplete("choice")
    @suggest_safely
    async def _choices(self, interaction: Interaction[Any], current: str) -> Choices:
        return await suggest_choices(self, interaction, await self.here(interaction), [], current)

    @app_commands.command(description="What a robot would do now, and why; while you play alone with robots")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def hint(self, interaction: Interaction[Any]) -> Layout:
        return await show_hint(self.bot, (await self.here(interaction)).table.id, interaction.user.id)

    @app_commands.command(description="Plan your next turn while others play; only you see it")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def plan(self, interaction: Interaction[Any]) -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        return await open_plan(self.bot, table, user)

    @app_commands.command(description="Keep a private note on this game; it stands on top of your panel")
    @app_commands.describe(text="Your note, up to 300 characters; a hyphen deletes it")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def note(self, interaction: Interaction[Any], text: app_commands.Range[str, 1, 300]) -> Layout:
        table = (await self.here(interaction)).table.id
        return await keep_note(self.bot, table, interaction.user.id, "" if text.strip() == "-" else text)

    @app_commands.command(description="Keep a diary of this game; it opens with the replay if you wish so")
    @app_commands.describe(text="What you think now, up to 300 characters (default: read your diary)")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def diary(self, interaction: Interaction[Any], text: app_commands.Range[str, 1, 300] = "") -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        return await (write_diary(self.bot, table, user, text) if text else read_diary(self.bot, table, user))

    @app_commands.command(description="Read or search the rules")
    @app_commands.describe(find="A rule number (4.9b) or a few words", game="Which game (default: this channel's)")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @show_answer
    async def rules(
        self, interaction: Interaction[Any], find: app_commands.Range[str, 0, QUESTION] = "", game: str = ""
    ) -> Layout:
        table, name = await self._book(interaction, game)
        if not (find.strip() or table or game.strip()):
            return choice(list(self.presenters.catalogue.values()))
        if not find.strip():
            return show_rules(table, name)
        book = await load_book(name)
        if find.startswith("="):  # one of the suggestions
            return teaching(book, table, find[1:])
        return passage(book, table, find) if book.rules.rule(find) else search_rules(book, table, find)

    async def _book(self, interaction: Interaction[Any], game: str) -> tuple[int, str]:
        """Return the table (0: none) and the title whose rules are wanted."""
        if game.strip().lower() in self.presenters.catalogue:
            return 0, game.strip().lower()
        try:
            standing = await self.here(interaction)
        except TableError as error:
            if error.kind != "no game":
                raise
            return 0, next(iter(self.presenters.catalogue))
        return standing.table.id, standing.table.game

    @rules.autocomplete("find")
    @suggest_safely
    async def _finds(self, interaction: Interaction[Any], current: str) -> Choices:
        _, name = await self._book(interaction, str(interaction.namespace.game or ""))
        hits = suggestions(await load_book(name), current, 25)
        return [app_commands.Choice(name=cut(shown, CHOICE), value=value) for shown, value in hits]

    @rules.autocomplete("game")
    @suggest_safely
    async def _games(self, interaction: Interaction[Any], current: str) -> Choices:
        return list_titles(self.presenters.catalogue.values(), current)

    @app_commands.command(description="What you can do now")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def help(self, interaction: Interaction[Any]) -> Layout:
        try:
            standing: TableSnapshot | None = await self.here(interaction)
        except TableError as error:
            if error.kind != "no game":
                raise
            standing = None
        if standing is None:
            return lay_out_first_page(self.presenters.catalogue, interaction.guild_id is not None)
        user = interaction.user.id
        seated = standing.match is not None and standing.seat_of(user) is not None
        context = await self.panels.build_context(standing, user) if seated else None
        return help_page(standing, self.presenters.game(standing.table.game), context, user)


async def setup(bot: Any) -> None:
    """Load the cog and its button."""
    await bot.add_cog(PlayCommands(bot))
