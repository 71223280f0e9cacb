"""The heart: matches of any game. Standard library only; knows no game and no widget."""
