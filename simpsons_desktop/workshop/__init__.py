"""Building decks: lists read and written, drafts with their history, own decks on disk, searches, odds and ideas."""
