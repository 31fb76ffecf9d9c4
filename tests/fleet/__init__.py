"""Several processes on one server: leases, kills, the gateway."""
