"""Durations between processes, in seconds; docs/scale.md says why they are so long."""

import time
from typing import Final

LIMIT: Final = 10.0  # a lease that is not renewed for so long is anyone's
RENEWED: Final = 2.5  # between two renewals
LOOK: Final = 1.0  # between two looks at who lives
MARGIN: Final = 2.0  # before the end of its lease a process stops sending
ANSWER: Final = 5.0  # for the server's answer to one statement; less than LIMIT - MARGIN
CAREFUL: Final = 5.0  # after its session was cut, a process takes nothing from others: theirs may have been cut as well
PATIENT: Final = 2.0  # that a shard which no one holds is left to whoever has fewer
SETTLED: Final = 0.5  # before the first claim: who starts at the same time is seen by then
WAITED: Final = 2.0  # that an interaction waits for a lease that is being handed over; Discord gives 3
REMEMBERED: Final = 10.0  # that an answered interaction is remembered for the next holder of its shard
LINGER: Final = (
    1.0  # that the holder goes on answering when its heir is connected: what was sent to it alone may be on its way
)
IDENTIFY: Final = 5.2  # between two IDENTIFYs of one bucket, from when one was sent; Discord says 5
SLACK: Final = 0.2  # of these, for what lies on the way to Discord; after READY it is not needed
OPEN: Final = 10.0  # in which a shard whose turn has come must have opened its connection and identified
URGENT: Final = 3.0  # that turns for a fairer share stand back after a shard that no one serves has asked for its own
YIELD: Final = 1.5  # that a turn is left to the longest unserved shard of all processes: more than a LOOK, by which its process asks
COOL: Final = 60.0  # before a shard identifies again when it did not become ready: there are 1,000 a day
COOL_MOST: Final = 1800.0  # the same, when that goes on
SKEW: Final = 5.0  # by which our clock and the server's may differ before deadlines are left alone
CONNECT: Final = 30.0  # that a shard may take to be connected anew, in which no one can press
LEAVE: Final = 25.0  # for handing over when the bot stops; then what is left is released


def steady() -> float:
    """Return the seconds of a clock that no one sets, and that runs on while the machine sleeps where there is one."""
    return time.clock_gettime(_STEADY) if _STEADY is not None else time.monotonic()


_STEADY: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)
