"""Programs for those who build Seneschal; the bot itself needs none of them."""
