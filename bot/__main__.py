"""`python -m bot` plays on Discord; `python -m bot local` at a table in your browser."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """What the command line asks for. Returns the code to leave with: 0, or 2 with a message on standard error."""
    if arguments[:1] == ["local"]:
        try:
            from bot.local.main import main as local
        except ModuleNotFoundError as missing:
            if missing.name != "simcord":
                raise
            print("The local table needs simcord: pip install -e '.[local]', or use `make play`.", file=sys.stderr)
            return 2
        return local(arguments[1:])
    if arguments:
        print(f"python -m bot: I do not know {arguments[0]!r}; only `local`, or nothing at all.", file=sys.stderr)
        return 2
    from bot.online import main as online

    return online()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
