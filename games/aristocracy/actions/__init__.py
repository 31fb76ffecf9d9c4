"""5. The actions: a file for each, which ends with its record."""
