"""Numbers of the rulebooks that no test can prove by itself, each with the reason. Everything else needs a test.

Headings with numbered rules below them are not listed: the rules below them are proved.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

UNPROVABLE: Final[Mapping[str, Mapping[str, str]]] = {}
