"""`python -m bot ready`: asks a running bot whether it is well. For a container's health check, so it imports little."""

import argparse
import json
import sys
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Final

USAGE: Final = "Asks a running bot whether it is well, at STATUS_HOST and STATUS_PORT, and prints what it says: for a container's health check."
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # a server may listen there, and can be asked here
PATIENCE: Final = 6.0  # seconds; the bot gives its storage five


def main(arguments: Sequence[str]) -> int:
    """Ask the bot that these settings describe. Return the exit code: 0 if it is ready, 1 if not, 2 for a wrong setting. Raise SystemExit."""
    from bot.app.config import Config, ConfigError

    argparse.ArgumentParser(prog="python -m bot ready", description=USAGE).parse_args(arguments)
    try:
        settings = Config.from_env()
    except ConfigError as error:
        print(f"seneschal: {error}", file=sys.stderr)
        return 2
    return ask(settings.status_host, settings.status_port)


def ask(host: str, port: int | None) -> int:
    """Print what `/ready` of a running bot says; return 0 if it is ready, otherwise 1. For a container's health check."""
    if port is None:
        print("STATUS_PORT: not set, so there is nothing to ask", file=sys.stderr)
        return 1
    here = EVERYWHERE.get(host, host)
    address = f"http://{f'[{here}]' if ':' in here else here}:{port}/ready"
    directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy of the environment is asked
    try:
        try:
            with directly.open(address, timeout=PATIENCE) as answer:
                found, code = json.load(answer), 0
        except urllib.error.HTTPError as refused:
            found, code = json.load(refused), 1
    except ValueError:
        found, code = {"answer": f"{address} is not Seneschal's"}, 1
    except OSError as error:
        found, code = {"answer": type(error).__name__}, 1
    print(json.dumps(found))
    return code
