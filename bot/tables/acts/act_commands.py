"""Methods of the table service that are one call of a rule each."""

from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol

from bot.model.table_snapshot import TableSnapshot
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct

P = ParamSpec("P")


class _Service(Protocol):
    """A service with an executor of acts."""

    @property
    def _executor(self) -> ActExecutor: ...


def user_act(
    rule: Callable[Concatenate[PendingAct, int, P], object],
) -> Callable[Concatenate[Any, int, int, P], Coroutine[Any, Any, TableSnapshot]]:
    """Return the method `(table, user, …)` that lets `rule(act, user, …)` change the table in one act of the user's.

    It returns how the table stands then, and raises TableError and whatever the rule raises: then nothing has changed.
    """

    async def command(self: _Service, table: int, user: int, /, *args: P.args, **named: P.kwargs) -> TableSnapshot:
        def work(act: PendingAct) -> None:
            rule(act, user, *args, **named)

        return await self._executor.alter(table, "user", user, work)

    command.__name__, command.__doc__ = rule.__name__, rule.__doc__
    return command
