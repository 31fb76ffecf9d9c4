"""`python -m tools.emojis`: give the cards and tokens a new version if their drawings have changed.

`bot/titles/emoji_versions.txt` has a line for each version: the fingerprint of its drawings. The number of lines is the version in the
emojis' names, so `python -m bot emojis` replaces what an earlier version uploaded.
"""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import Image

from bot.cli.upload_emojis import presenters
from bot.pictures.artwork.text_tokens import Token, image
from bot.titles.application_emojis import VERSIONS, all_tokens

COARSE: Final = (16, 16)  # a fingerprint is of what can be seen at the size of a line of text


def fingerprint(tokens: Iterable[Token]) -> str:
    """Return 16 hexadecimal digits that change when the look of a token does."""
    seen = hashlib.sha256()
    for token in sorted(tokens, key=lambda one: one.name):
        small = Image.open(BytesIO(image(token))).resize(COARSE, Image.Resampling.BOX)
        seen.update(token.name.encode() + bytes(value & 0xF0 for value in small.tobytes()))
    return seen.hexdigest()[:16]


def main() -> int:
    """Add a line if the drawings have changed; return 0."""
    tokens = all_tokens([presenter.pictures for presenter in asyncio.run(presenters()).by_game.values()])
    now, known = fingerprint(tokens), VERSIONS.read_text(encoding="utf-8").split()
    if known[-1:] == [now]:
        sys.stdout.write(f"Nothing has changed since version {len(known)}.\n")
        return 0
    VERSIONS.write_text("\n".join([*known, now]) + "\n", encoding="utf-8")
    sys.stdout.write(f"This is version {len(known) + 1}.\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
