"""The open vote on board and panel: a line with its end, and a button that shows it."""

from bot.model.seat_holders import list_voters
from bot.model.table_snapshot import TableSnapshot
from bot.model.vote import describe_proposal
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Press, TableId
from bot.panels.text.text_formatting import when, write_marks
from bot.storage.engine.timestamps import moment


class ShowVote(Press, kind="vote"):
    """Shows the open vote of a table."""

    table: TableId


def line(standing: TableSnapshot) -> list[str]:
    """Return the open vote in one line, with its end; nothing where there is none."""
    vote = standing.vote
    if vote is None:
        return []
    voters = list_voters(standing.table.players, vote)
    count = f"{len(vote.cast(voters))} of {len(voters)} have voted"
    return [
        f"🗳 The table votes: {write_marks(describe_proposal(vote), standing)} – {count}, until {when(moment(vote.until), 'f')}"
    ]


def show_button(standing: TableSnapshot) -> list[Button]:
    """Return the button that shows the open vote; none where there is none."""
    if standing.vote is None:
        return []
    return [make_button("Vote", ShowVote(standing.table.id))]
