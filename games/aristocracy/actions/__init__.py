"""5. The actions: a file each, which ends with its record."""
