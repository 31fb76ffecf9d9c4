"""`python -m bot` plays on Discord; `local` at a table in your browser; `move` moves all games to another database;
`backup` and `restore` copy a SQLite file and put a copy back; `--env FILE` before any of them names the settings file; `replay` plays the record of a game again; `emojis` uploads cards and tokens as emojis; `ready` asks a running bot whether it is well; `new-title` begins a title of your own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bot.app import gc_tuning


def main(arguments: Sequence[str]) -> int:
    """Run what the command line asks for. Return the exit code: 0, or 2 with a message on standard error."""
    if arguments[:1] == ["--env"]:
        if len(arguments) < 2:
            print("python -m bot: --env needs the name of a settings file.", file=sys.stderr)
            return 2
        from bot.app.config import use_file

        use_file(Path(arguments[1]))
        arguments = arguments[2:]
    if not arguments:
        return _saying(_online)
    run = _COMMANDS.get(arguments[0])
    if run is not None:
        return _saying(lambda: run(arguments[1:]))
    what = f"only {', '.join([f'`{name}`' for name in _COMMANDS])}, or nothing at all"
    print(f"python -m bot: I do not know {arguments[0]!r}; {what}.", file=sys.stderr)
    return 2


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


def _online() -> int:
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
        print("The local table needs simcord: pip install -e '.[local]', or use `make play`.", file=sys.stderr)
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


def _emojis() -> int:
    from bot.cli.upload_emojis import main as uploading

    return uploading()


def _ready() -> int:
    from bot.app.config import Config, ConfigError
    from bot.cli.healthcheck import ask

    try:
        settings = Config.from_env()
    except ConfigError as error:
        print(f"seneschal: {error}", file=sys.stderr)
        return 2
    return ask(settings.status_host, settings.status_port)


def _new_title(arguments: Sequence[str]) -> int:
    from bot.skeleton.new_title_command import main as new_title

    return new_title(arguments)


_COMMANDS: Final[dict[str, Callable[[Sequence[str]], int]]] = {
    "local": _local,
    "move": _move,
    "backup": _backup,
    "restore": _restore,
    "replay": _replay,
    "emojis": lambda _: _emojis(),
    "ready": lambda _: _ready(),
    "new-title": _new_title,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
