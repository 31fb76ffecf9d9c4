"""The start of a bot as one of several processes."""

from discord.http import HTTPClient

from bot.cluster.identify_limiter import IdentifyLimiter
from bot.cluster.process_cluster import ProcessCluster
from bot.cluster.sharded_client import Client, Shards
from bot.storage.engine.database import Database


async def join_cluster(client: Client, http: HTTPClient, database: Database, wished: int | None) -> ProcessCluster:
    """Return the bot as one of the processes on that server; it connects nothing until it has leases. `wished`: how many shards there are.

    Raise StorageError, and what Discord raises when it is asked how many it advises.
    """
    advised, _, limits = await http.get_bot_gateway()
    fleet = await ProcessCluster.enter(database, wished, advised)
    limiter = IdentifyLimiter(fleet.session, limits["max_concurrency"])
    held = fleet.held
    client.doors = Shards(
        client, limiter, held.count, fleet.look, lambda shard: shard in held.held, find_served=held.find_served
    )
    client.interactions_through(fleet.incoming)
    return fleet
