"""`python -m bot replay FILE` plays the record of a game again, without a database, and says whether it comes out the same."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.tables.records.record_format import LARGEST, TOO_LARGE, RecordError, read_record
from bot.tables.records.record_replay import PlayedRecord, play_record
from games import CATALOGUE
from games.engine.events import counted

USAGE: Final = """Deals the recorded game from its seed, plays every act of it, and says whether it comes out as the file says. It needs no database and
changes nothing. docs/record.md describes the file."""
DIFFERENT: Final = 1  # exit codes
WRONG: Final = 2


def main(arguments: Sequence[str]) -> int:
    """Replay the file that is named. Return the exit code: 0 for the same game, 1 for another one, 2 for no record. Raise SystemExit."""
    parser = argparse.ArgumentParser(prog="python -m bot replay", description=USAGE)
    parser.add_argument("file", type=Path, metavar="FILE")
    path: Path = parser.parse_args(arguments).file
    try:
        if path.stat().st_size > LARGEST:
            return _fail(WRONG, f"seneschal: {TOO_LARGE}")
        record = read_record(path.read_bytes())
    except OSError as error:
        return _fail(WRONG, f"seneschal: {path} can't be read: {error.strerror}")
    except RecordError as error:
        return _fail(WRONG, f"seneschal: {error}")
    try:
        print(describe(play_record(record, CATALOGUE)))
    except RecordError as error:
        return _fail(DIFFERENT, f"seneschal: {error}")
    return 0


def describe(played: PlayedRecord) -> str:
    """Return what was played, that it came out the same, and how it ended or whom it waits for."""
    record, game = played.record, played.match.game
    names = ["".join(filter(str.isprintable, seat.name)) for seat in record.seats]
    lines = [
        f"{game.title}, {', '.join(names)}: {counted(len(record.acts), 'act')}, dealt from {record.commitment[:8]}… as committed.",
        "It comes out the same.",
    ]
    if played.reworded:
        lines.append(f"{counted(played.reworded, 'line')} of its log would be worded differently today.")
    if record.end is None:
        lines.append(f"It isn't over: it waits for {', '.join([names[int(seat)] for seat in record.asked])}.")
    elif record.end.ranking:
        lines += [f"{place}. {names[seat]}" for place, seat in record.end.ranked()]
    else:
        lines.append("It ended without a result.")
    return "\n".join(lines)


def _fail(code: int, sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return code
