"""Every sentence that the bot says on its own: refusals, notices, headings of panels; those for game masters are in gm_words.py."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.model.table_snapshot import TableSnapshot
from bot.panels.text.text_formatting import address, cut, escape_markdown, escape_name, join_words, player, signs, when
from games.engine.ask import Ask
from games.engine.errors import Refusal
from games.engine.events import counted
from games.engine.game import Game

SENTENCE: Final = 300
CONTENT: Final = 1_950  # characters of a message without a frame, where Discord takes 2,000

PASSED: Final = "That choice has passed. This is how things stand now."
SAY_AGAIN: Final = "To confirm, say the same command again within 2 minutes, or `/answer yes`."
OLD: Final = "This panel is from an older game or version. Use /table show to see the game of this channel."
NOT_SEATED: Final = (
    "You hold no seat at this table, so there is no hand to show. You can watch the board, the rules and the log."
)
CANCEL_AHEAD: Final = "cancel it now"
NOTHING_ASKED: Final = "You need not decide anything now."
NO_GAME_HERE: Final = "There is no game in this channel. Start one with /table new."
SERVER_ONLY: Final = "This works only in a channel of a server."
MANY_GAMES: Final = "You sit at several tables. Use this command in the channel of the game that you mean."
NO_GAMES: Final = "You sit at no table. Games are opened in a server's channel with /table new."
LEARN_ASKED: Final = "### Learn a game by playing it\nA guided first game, you and robots: the first time you decide something, you read what it is about."
GUIDED: Final = "-# 🎓 A guided first game: nothing counts."
NO_FILE: Final = "Discord did not take the file. In this channel I may lack the permission Attach Files."
TRY_AGAIN: Final = "That took too long to open. Please press again."
DM_CLOSED: Final = "Your direct messages refuse me; until tomorrow I ping you in the channel. /settings changes that."
NO_NUMBER: Final = "That is no number."
NOT_UNDERSTOOD: Final = "That value cannot be read. Choose one of the suggestions; the commands may just have changed."
NO_RULES: Final = "There is no rulebook of that name."


def write_refusal(what: str, refusal: Refusal, title: str = "", now: str = "") -> str:
    """What was refused, by which rule, and what can be done now; at most 300 characters."""
    subject = f"Not allowed: {escape_name(what, 40)} –" if what else "Not allowed:"
    source = f"({title}, rule {refusal.rule})" if title else f"(rule {refusal.rule})"
    return cut(f"{subject} {signs(escape_markdown(refusal.why))} {source}. {now}".strip(), SENTENCE)


def possible(standing: TableSnapshot, ask: Ask | None, labels: list[str], after: str = "") -> str:
    """What can be done now, as a sentence; `after`: the words of a command that were understood."""
    if ask is not None and labels:
        return f"{f'After {escape_name(after, 40)} you' if after else 'You'} can choose: {join_words(labels, 8)}."
    return waiting(standing)


PUT_AWAY: Final = (
    "This game was put away before its end. While no other is in this channel, /table reopen brings it back."
)


def waiting(standing: TableSnapshot) -> str:
    """Who is waited for, as a sentence."""
    match standing.table.status:
        case "lobby":
            return "The game has not started; the host starts it."
        case "paused":
            return "The game is paused; a game master, or a vote of the table (/table vote), lets it go on."
        case "archived" if all(one.user is None for one in standing.table.players) and standing.match is None:
            return "The table is closed."
        case "archived" if standing.match is None or not standing.match.over:
            return PUT_AWAY
        case "over" | "archived":
            return "The game is over."
        case "playing":
            seats = sorted(standing.awaited)
            return (
                f"Waiting for {join_words([escape_name(player(standing, seat).name) for seat in seats], 5, 'nobody')}."
            )


def broken(code: str, stored: bool) -> str:
    """Our own mistake: its code, and whether the move was stored."""
    fate = "Your move is stored." if stored else "Nothing has changed."
    return f"Something went wrong on my side (code {code}). {fate} The game can go on; tell the game master the code."


def no_permission(name: str) -> str:
    """The bot may not do something in that channel."""
    return f"I lack the permission “{name}” in this channel. Somebody who manages the server can give it to me."


def write_lesson_end(title: str) -> str:
    """A guided game was put away."""
    return f"The guided game is put away. /table new opens a real table of {title}, for people and robots; /learn another title."


def write_welcome(name: str) -> str:
    """The presser sits down."""
    return f"You are seated as {escape_name(name)}."


def write_new_robot(count: int) -> str:
    """A robot sits down."""
    return f"A robot takes seat {count}."


def write_robots(standing: TableSnapshot) -> str:
    """So many robots sit there now."""
    robots = [one for one in standing.table.players if one.user is None]
    return (
        f"{counted(len(robots), 'robot')} now, {len(standing.table.players)} of you in all."
        if robots
        else "No robots now."
    )


def other_game(title: str, commands: Sequence[str]) -> str:
    """The command of one game was used at a table of another; `commands`: what can be said there."""
    said = f"\nIts commands: {', '.join([f'/{name}' for name in commands])}." if commands else ""
    return f"**{title}** is played in this channel, and that command belongs to another game. Your panel asks what can be done now.{said}"


def unknown_game(titles: list[str]) -> str:
    """A title that nobody knows."""
    return f"I don't know that game. You can play: {', '.join(titles)}."


def unknown_option(typed: str, names: list[str]) -> str:
    """An option that the game does not have."""
    return f"“{typed}” is no option. Write name=value; the names are: {', '.join(names)}."


def write_no_match(typed: str) -> str:
    """A search without a result."""
    return f"No rule has the number or the words “{escape_name(typed, 40)}”."


def robots(kind: str, count: int) -> str:
    """A robot was seated or taken away."""
    return f"A robot gets up; {count} sit here." if kind == "remove" else write_new_robot(count)


OPTIONS_KEPT: Final = "Changed; the card in the channel says so."
SETTINGS_KEPT: Final = "Kept."
INVITED: Final = "They are called to the table."
KICKED: Final = "Their seat is free. They can sit down again when you invite them (/table invite)."
HOST_ASKED: Final = (
    "**Who becomes the host?** The host sets the table, starts the game, and can ask players to make room."
)
NOT_HOST: Final = "Only the host of this table, or a game master, can do that."
NO_OTHER_HOST: Final = "No one else sits at this table, so there is no one to hand it to."
NO_BOT_INVITED: Final = (
    "That is a bot. Robots take a seat by the menu “Robots …” of the table's card, or by /table robot."
)
REOPENED: Final = "The game is back, as it was."


def told_when(players: int) -> str:
    """Somebody wants to hear when so many have joined."""
    return f"I call you when {players} sit here." if players else "I shall not call you."


def host_is(user: int) -> str:
    """Return the notice that the user is the host now."""
    return f"<@{user}> is the host now."


def not_finished_here(numbers: list[int]) -> str:
    """Return the refusal of a number that names no finished game of the channel."""
    return f"No finished game of this channel has that number. These have: {join_words(list(map(str, numbers)), 10)}."


def when_full(on: bool) -> str:
    """Whether the game starts by itself."""
    return "The game starts by itself when all seats are taken." if on else "The game starts when you start it."


RESIGN_SILENT: Final = (
    "The rulebook of {title} knows no resignation, so your seat stays in the game: your hand, your money and your points stay with it "
    "and count at the end. A robot takes the safe defaults for you to the end, nobody can take the seat over, and the ranking says that "
    "you have resigned."
)
RESIGN_FOLLOWS: Final = (
    "It is told to everybody and cannot be taken back. You can read on, but are asked nothing any more. (To stop without giving up: "
    "/table leave gives your seat to a robot, /table hand-over to somebody else.)"
)


def ask_resign(game: Game[Any]) -> str:
    """What resigning does to hand, money and score, before it is done."""
    said = game.table.resigning or "The rulebook says what follows."
    return (
        f"**Resign?** {RESIGN_SILENT.format(title=game.title) if game.rules.resign is None else said} {RESIGN_FOLLOWS}"
    )


RESIGNED: Final = "You have resigned. You can read on; you are asked nothing any more."
LEAVE_ASKED: Final = (
    "**Leave the game?** A robot plays on: one that takes the safe defaults, or one that plays to win. The channel is told. The seat is open "
    "then: you can come back with /table join, and anybody else can take it over with your hand, as long as the game lasts. (/table "
    "hand-over offers it to somebody.)"
)
LEFT_GAME: Final = "You have left. While the seat is open, /table join takes you back to it."
NOT_YOUR_LEAVE: Final = "Only who asked to leave can confirm it. Use /table leave if you mean to."
JOIN_ASKED: Final = (
    "**The game has begun. Which seat do you take?** You take it over as it stands, with its hand and all that it may see; the channel "
    "is told."
)
LEAVE_INSTEAD: Final = "/table leave lets the safe defaults play your seat."
NOT_YOUR_RESIGNATION: Final = "Only who asked to resign can confirm it. Use /table resign if you mean to."


PROPOSED: Final = "It is put to the vote, with your yes."
VOTED: Final = "Your vote is cast."
DECIDED: Final = "The table has decided; the channel is told."
OFFERED: Final = "Your seat is offered: it changes hands as soon as they press. /table hand-over without a member takes the offer back."
OFFER_BACK: Final = "The offer is taken back."
NOT_TAKEN: Final = "The seat is not offered any more."
FIRST_GAME: Final = "### Your first game\nPress a title: it is dealt here at once, you against robots, and you are asked your first question."
FIRST_OTHERS: Final = "-# With lessons on the way: /learn. With others: /table new, and they press Join. /rules tells how each is played, /settings where your hand is shown."
NO_CLOCK: Final = "There is no clock: take your time."
HOW: Final = "-# Act stands below the board too, and /answer does the same. /rules finds any rule; /table log shows what has happened."
LOBBY_HELP: Final = (
    "Press Join to sit down. Robots fill empty seats; the host presses Start, and you are asked your first question."
)
WATCH_HELP: Final = (
    "You hold no seat here. Take a seat opens those of robots and of players who left; else you can watch."
)
FIRST_MOVE: Final = "**Press Act, then choose.** Nothing final happens before you have confirmed it."
TABLE_OPEN: Final = "The table is open. Others press Join below; you start the game when all are seated."
SHOWN: Final = "The board is now the newest message of the channel."
LEFT: Final = "You have left the table."
REMATCH: Final = "Everybody wants a rematch: the game is dealt."
WANTED: Final = "You want a rematch. It is dealt as soon as everybody has pressed it; press again to take it back."
NOT_WANTED: Final = "Taken back: you do not want a rematch now."
STARTED: Final = "The game has started."
EMPTY: Final = "The lobby is closed."
NONE: Final = "Nothing"
DONE: Final = "Done."
STORED: Final = "Saved."


@dataclass(frozen=True, slots=True)
class Call:
    """Whom a table calls: seats with their users, and what each is asked, as everybody may know it (`takes a turn (4.9)`)."""

    standing: TableSnapshot
    title: str
    called: Sequence[tuple[int, int]]
    asked: Sequence[str]
    reminder: bool = False


def write_ping(calls: Sequence[Call]) -> str:
    """The message that calls players to the board, or to several boards: each is mentioned once, and what is asked comes first."""
    if len(calls) == 1:
        (call,) = calls
        return f"{_bell(call)}{_write_requests(call, [f'<@{user}>' for _, user in call.called])} – **{call.title}**{_until(call)}{_link(call)}"
    users = dict.fromkeys(user for call in calls for _, user in call.called)
    lines = []
    for number, call in enumerate(calls, 1):
        names = [f"**{escape_name(player(call.standing, seat).name)}**" for seat, _ in call.called]
        channel = f" in <#{call.standing.table.channel}>"
        lines.append(
            f"{number}. {_bell(call)}{_write_requests(call, names)} – {call.title}{_until(call)}{_link(call)}{channel}"
        )
    head = f"{' '.join(f'<@{user}>' for user in users)} {len(calls)} tables wait:"
    shown = len(lines)
    while shown and len("\n".join([head, *lines[:shown]])) > CONTENT:
        shown -= 1
    return "\n".join(
        [head, *lines[:shown], *([f"-# and {len(lines) - shown} more: /mine"] if shown < len(lines) else [])]
    )


def next_up(standing: TableSnapshot, user: int, now: int, title: str) -> str:
    """A silent word to whoever has the turn after the present one."""
    return f"<@{user}> comes next, after **{escape_name(player(standing, now).name)}** – **{title}**"


def _write_requests(call: Call, names: list[str]) -> str:
    """Who does what; those who do the same together, without the rule's number."""
    by_what: dict[str, list[str]] = {}
    for name, what in zip(names, call.asked, strict=True):
        by_what.setdefault(what.partition(" (")[0], []).append(name)
    clauses = [f"{', '.join(who)}{':' if len(who) > 1 else ''} {what}" for what, who in by_what.items()]
    return "; ".join(clauses)


def _bell(call: Call) -> str:
    return "⏰ " if call.reminder else ""


def _until(call: Call) -> str:
    """When the first of them has no time left, if there is a clock."""
    due = [call.standing.deadlines[seat] for seat, _ in call.called if seat in call.standing.deadlines]
    return f", ends {when(min(due))}" if due else ""


def _link(call: Call) -> str:
    table = call.standing.table
    return f" · [to the board]({address(table.guild, table.channel, table.board)})" if table.board else ""


def by_dm(guild: int, channel: int, *, reminder: bool = False) -> str:
    """Where a game is played, on a panel that was sent by DM."""
    return f"{'⏰ Your time is nearly over. ' if reminder else ''}The game is in {address(guild, channel)}"
