"""How the pictures of the cards are painted from `card_art/recipes/*.toml`; `packaging/art.py` runs it."""
