"""The staged positions of the gallery, by title: a module named like the title, with a list STAGES."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from tools.gallery_moments import Stage


def stages(game: str) -> Sequence[Stage]:
    """Return a title's staged positions; none if it has no module here."""
    name = f"{__name__}.{game}"
    found: Sequence[Stage] = import_module(name).STAGES if find_spec(name) else ()
    return found
