"""The presses of letters between players."""

from typing import Final

from bot.panels.components.press_ids import FormPress, MemberPress, Number, Press, TableId, UserId

NOTICE: Final = (
    0  # in place of a letter's number: the button on the message that tells of new letters, which it is known by
)


class ShowLetters(Press, kind="letters"):
    """Shows the presser's letters at a table: the newest, or those before this many of them."""

    table: TableId
    before: Number | None = None


class ShowAllLetters(Press, kind="letterall"):
    """Shows the presser's newest letters at all tables."""


class WriteLetter(Press, kind="letter"):
    """Opens the form for a letter to a player of the table."""

    table: TableId
    to: UserId


class SendLetter(FormPress, kind="lettersend"):
    """Sends what was written to a player of the table."""

    table: TableId
    to: UserId


class ShowOpenings(Press, kind="letteropenings"):
    """Shows which of the presser's letters at a table open with the replay."""

    table: TableId


class OpenLettersWith(Press, kind="letteropen"):
    """Lets the presser's letters with a person open with the replay, if that person agrees."""

    table: TableId
    other: UserId


class CloseLettersWith(Press, kind="letterclose"):
    """Keeps the presser's letters with a person closed."""

    table: TableId
    other: UserId


class ShowBlocks(Press, kind="letterblocks"):
    """Shows from whom the presser takes no letters. Table 0: asked outside of a game."""

    table: TableId


class BlockMembers(MemberPress, kind="letterblock"):
    """Takes no more letters from the chosen members, at any table."""

    table: TableId


class BlockSender(Press, kind="letterno"):
    """Takes no more letters from a person, at any table; 0: from no one."""

    table: TableId
    whom: UserId


class UnblockSender(Press, kind="letteryes"):
    """Takes letters from a person again; 0: from everyone who isn't blocked."""

    table: TableId
    whom: UserId


class AllowLetters(Press, kind="letterallow"):
    """Lets players of the host's table write letters."""

    table: TableId


class ForbidLetters(Press, kind="letteroff"):
    """Lets no one at the host's table write letters, before its game starts."""

    table: TableId


class AskToEndLetters(Press, kind="letterend"):
    """Asks whether letters are to be ended at a table."""

    table: TableId


class EndLetters(Press, kind="letterended"):
    """Ends letters at a table."""

    table: TableId
