"""Forms of English words: `takes`, `taking` and `take` share one stem."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final

_REMEMBERED: Final = 20_000  # words: all rulebooks together have a third of that, and strangers type without end


@lru_cache(_REMEMBERED)
def find_stem(word: str) -> str:
    """Return the stem of a word in lower case, by the Snowball algorithm (Porter 2).

    >>> find_stem("hides"), find_stem("hiding")
    ('hide', 'hide')
    """
    stem: str = _load_stemmer().stemWord(word)
    return stem


def find_stems(words: Iterable[str]) -> frozenset[str]:
    """Return the stems of these words."""
    return frozenset(map(find_stem, words))


@cache
def _load_stemmer() -> Any:
    """Return the stemmer, imported when a question is first asked: the bot's start doesn't need it."""
    import snowballstemmer

    return snowballstemmer.stemmer("english")
