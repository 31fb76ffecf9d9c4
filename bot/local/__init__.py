"""`python -m bot local`: the same bot, unmodified, at a table in your browser. No token, no network, no Discord account.

simcord plays Discord and serves its page on the loopback address only. The first human seat hosts; a game master and every other
human seat can be played from the same page ("Viewing as").
"""
