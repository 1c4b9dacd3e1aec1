"""From files to cards and decks, and from events and reasons to sentences."""
