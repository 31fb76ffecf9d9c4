"""The schema's history. Each file of `versions` takes the database from one release's schema to the next; none is ever edited."""
