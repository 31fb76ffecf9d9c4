"""What keeps the simulated Discord cheap: plain copies of JSON, and cogs that are imported once for all bots of a process."""

import sys
from copy import deepcopy
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import pytest
from discord.ext.commands import bot as extensions
from simcord import _dpy_internals, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

SCALARS: Final = frozenset({str, int, float, bool, type(None)})


def plain_copy(value: Any) -> Any:
    """Return a copy of JSON, as `deepcopy` does, in a fifth of its time; anything else within is copied by `deepcopy`."""
    kind = type(value)
    if kind in SCALARS:
        return value
    if kind is dict:
        return {key: plain_copy(item) for key, item in value.items()}
    if kind is list:
        return [plain_copy(item) for item in value]
    return deepcopy(value)


def install(patch: pytest.MonkeyPatch) -> None:
    """Have simcord copy by `plain_copy`, and discord.py keep our cogs imported after a bot has ended."""
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", plain_copy)
    for module in (gateway, router):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=plain_copy))
    patch.setattr(_dpy_internals, "is_sleep_waiter", is_sleep_waiter)
    patch.setattr(extensions.BotBase, "_load_from_module_spec", load_once)
    patch.setattr(extensions.BotBase, "_call_module_finalizers", keep_module)


IS_SLEEP_WAITER: Final = _dpy_internals.is_sleep_waiter


def is_sleep_waiter(waiter: Any, loop: Any, deadline: float) -> bool:
    """Return what simcord's own function does, which is asked only if some timer holds `waiter`: most timers are cancelled ones."""
    timers = [timer for timer in loop._scheduled if timer._args and timer._args[0] is waiter]
    return bool(timers) and IS_SLEEP_WAITER(waiter, loop, deadline)


LOAD: Final = extensions.BotBase._load_from_module_spec
FINALIZE: Final = extensions.BotBase._call_module_finalizers


async def load_once(bot: Any, spec: Any, key: str) -> None:
    """Set up a cog of ours whose module an earlier bot has imported; load any other extension as discord.py does."""
    module = sys.modules.get(key)
    if module is None or not is_ours(key):
        await LOAD(bot, spec, key)
        return
    await module.setup(bot)
    bot._BotBase__extensions[key] = module


async def keep_module(bot: Any, module: ModuleType, key: str) -> None:
    """Forget a cog of ours at this bot, but leave its module imported."""
    if is_ours(key):
        bot._BotBase__extensions.pop(key, None)
    else:
        await FINALIZE(bot, module, key)


def is_ours(key: str) -> bool:
    """Return whether that extension is part of this repository; none of those has a `teardown`."""
    return key.startswith("cogs.")
