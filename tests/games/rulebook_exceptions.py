"""Numbers of the rulebooks that no test can prove by itself, each with the reason. Everything else needs a test.

Headings with numbered rules below them are not listed: the rules below them are proved.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

UNPROVABLE: Final[Mapping[str, Mapping[str, str]]] = {
    "aristocracy": {
        "1.1": "credits",
        "1.3": "introduces 1.3a to 1.3c",
        "1.9": "introduces 1.9a to 1.9d",
        "2.1": "word: seat; every test seats players",
        "2.7": "word: discard pile; 4.12 proves its order",
        "2.11": "words: building, address card, building card; 5.11 proves what they do",
        "2.18": "word: allowance; 4.9b proves what it is",
        "2.21": "words: pay, opponent",
    },
}
