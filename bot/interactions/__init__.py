"""Who answers a person: every press and every command comes here, and is answered in time and in private."""
