"""After how many minutes without a message Discord hides a thread; it offers these, an hour and three days."""

from typing import Final

DAY: Final = 1_440
WEEK: Final = 10_080
