"""Pictures: what a table and a hand look like. A title lays out a sheet from what a viewer may know; here it becomes pixels."""
