"""Pictures: what a table and a hand look like. A title lays a sheet out of what a viewer may know; here it becomes pixels."""
