"""Words and pictures, one package per game: slash commands and boards, one line each."""
