"""The deck workshop: all cards to search in, the deck that is built, and what there is to know about it."""
