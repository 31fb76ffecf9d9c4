"""Values that the service, the storage and the panels share. No I/O, no Discord, no SQL."""
