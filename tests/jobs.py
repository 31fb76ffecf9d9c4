"""Jobs for worker processes, which import them from here: some end well, most don't."""

import os
import sys
from typing import Any, NoReturn

from games.engine.errors import Refused


class OnlyHere:
    """Something that is pickled, and can't be made again."""

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        return raise_key_error, ()


class HardToSay(Exception):
    """An error that is made of more than its text."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)


def raise_key_error() -> NoReturn:
    raise KeyError("it isn't there")


def answer(value: Any = 1) -> Any:
    """Give the value back."""
    return value


def tell_process() -> int:
    return os.getpid()


def spin_for_ever() -> NoReturn:
    """Never end, however fast the machine is, and whatever is raised in it."""
    while True:
        try:
            while True:
                pass
        except Exception:
            continue


def wait_for_ever() -> NoReturn:
    """Never end, and take no CPU time."""
    read, _ = os.pipe()
    os.read(read, 1)
    raise AssertionError


def take_memory() -> int:
    return len(bytearray(1 << 40))


def die() -> NoReturn:
    os._exit(1)


def refuse() -> NoReturn:
    raise Refused("7.1", "it isn't your turn")


def fail_unspeakably() -> NoReturn:
    raise HardToSay("the ace of", "spades")


def return_function() -> Any:
    return lambda: sys.version


def wait_for_file(path: str) -> int:
    """Wait until the file at the end of a named pipe is closed."""
    with open(path, "rb") as pipe:
        pipe.read()
    return os.getpid()
