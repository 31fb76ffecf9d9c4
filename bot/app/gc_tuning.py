"""Python's garbage collector while the bot starts: what is loaded stays for ever, and to look through it again and again is a quarter
of the time that loading takes."""

import gc


def rest() -> None:
    """Nothing is collected from here on."""
    gc.disable()


def wake() -> None:
    """Collect again, without looking at what is there now."""
    gc.freeze()
    gc.enable()
