"""`python -m bot`, or `seneschal` where it is installed: plays on Discord; `--help` lists what else it does."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from bot.app import gc_tuning


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for (default: that of this process). Return the exit code.

    Raise SystemExit, with 2 and a usage on standard error, for a command line that can't be read, and with 0 after `--help` and `--version`.
    """
    given = _make_parser().parse_args(arguments)
    if given.env is not None:
        from bot.app.config import use_file

        use_file(given.env)
    run = _COMMANDS[given.command][0] if given.command else _online
    return _saying(lambda: run(given.arguments))


class _Version(argparse.Action):
    """Asks for the version only where it is wanted: git may have to be asked."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="show the version and its commit, and end")

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> NoReturn:
        from bot.model.version import write_version

        print(f"seneschal {write_version()}")
        parser.exit()


def _make_parser() -> argparse.ArgumentParser:
    """Return the reader of the command line. Each command reads the words after its name, and has a `--help` of its own."""
    width = max(map(len, _COMMANDS))
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Without a command: plays on Discord, with the settings of the environment and of .env.",
        epilog="commands:\n" + "\n".join([f"  {name:{width}}  {does}" for name, (_, does) in _COMMANDS.items()]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--env", type=Path, metavar="FILE", help="read the settings from this file in place of .env")
    parser.add_argument("--version", action=_Version)
    parser.add_argument("command", nargs="?", choices=_COMMANDS, metavar="COMMAND", help="see below; each has --help")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def _saying(start: Callable[[], int]) -> int:
    """Run the program that is asked for; say in one sentence if an installed title can't be hosted, or a path can't be used."""
    from games.titles import TitleError

    try:
        return start()
    except TitleError as problem:
        print(f"seneschal: {problem}", file=sys.stderr)
        return 2
    except OSError as error:
        if error.filename is None:
            raise
        print(f"seneschal: {error.filename}: {error.strerror}", file=sys.stderr)
        return 3


def _online(arguments: Sequence[str]) -> int:
    gc_tuning.rest()
    from bot.app.title_loader import check

    check()
    from bot.cli.run_bot import main as online

    return online()


def _local(arguments: Sequence[str]) -> int:
    from bot.app.title_loader import check

    check()
    try:
        from bot.local.local_command import main as local
    except ModuleNotFoundError as missing:
        if missing.name != "simcord":
            raise
        print("The local table needs simcord: pip install 'seneschal-bot[local]', or use `make play`.", file=sys.stderr)
        return 2
    return local(arguments)


def _move(arguments: Sequence[str]) -> int:
    from bot.cli.move_database import main as move

    return move(arguments)


def _backup(arguments: Sequence[str]) -> int:
    from bot.cli.backup_commands import back_up_now

    return back_up_now(arguments)


def _restore(arguments: Sequence[str]) -> int:
    from bot.cli.backup_commands import restore_copy

    return restore_copy(arguments)


def _replay(arguments: Sequence[str]) -> int:
    from bot.cli.replay_record import main as replay

    return replay(arguments)


def _emojis(arguments: Sequence[str]) -> int:
    from bot.cli.upload_emojis import main as uploading

    return uploading(arguments)


def _ready(arguments: Sequence[str]) -> int:
    from bot.cli.healthcheck import main as ask

    return ask(arguments)


def _new_title(arguments: Sequence[str]) -> int:
    from bot.skeleton.new_title_command import main as new_title

    return new_title(arguments)


_COMMANDS: Final[dict[str, tuple[Callable[[Sequence[str]], int], str]]] = {
    "local": (_local, "play at a table in your browser: no token, no Discord"),
    "move": (_move, "move all games to another database"),
    "backup": (_backup, "copy the SQLite file while the bot runs"),
    "restore": (_restore, "put a copy of the SQLite file back"),
    "replay": (_replay, "play the record of a game again, and say whether it comes out the same"),
    "emojis": (_emojis, "upload cards and tokens as emojis of the application"),
    "ready": (_ready, "ask a running bot whether it is well"),
    "new-title": (_new_title, "begin a title of your own"),
}

if __name__ == "__main__":
    sys.exit(main())
