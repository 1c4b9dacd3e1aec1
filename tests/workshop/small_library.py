"""A few cards that nobody ships, so that what a query finds can be told by looking at them."""

from __future__ import annotations

from typing import Any

from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.packs_reader import About, Pack


def _card(key: str, name: str, kind: str, **more: Any) -> dict[str, object]:
    return {"key": key, "name": name, "kind": kind, **more}


_DRAW = [{"when": "completed", "do": [{"do": "draw", "who": "you", "count": 1}]}]
_GAIN = [{"when": "main", "do": [{"do": "draw", "who": "you", "count": 1}]}]
_ROB = [{"when": "main", "do": [{"do": "score", "who": "others", "points": -1}]}]
_DOUBLE = [{"when": "declared", "if": {"event": "complete"}, "do": [{"do": "bonus", "points": 2}]}]

CARDS = [
    _card("pier", "The Pier", "scene", number=1, traits=["kid", "family"], complete=4, trash=2,
          text="When completed: You draw 1 card.", ability=_DRAW),
    _card("vault", "Bank Vault", "scene", number=2, rarity="rare", traits=["boss", "crooked"], complete=7),
    _card("opera", "Opéra d'Été", "scene", number=3, traits=["celebrity"], trash=3),
    _card("zed", "Zed", "character", rarity="star", star="zed", traits=["kid", "boss"]),
    _card("quill", "Mr. Quill", "character", rarity="star", star="quill", traits=["brainy"], short="Quill"),
    _card("ann", "Ann O'Hara", "character", number=4, traits=["kid"], subtitle="Captain of the Team"),
    _card("bob", "Bob & Sons", "character", number=5, rarity="rare", traits=["boss", "crooked"]),
    _card("mil", "Mom-in-Law", "character", number=6, traits=["mom", "family"]),
    _card("kidd", "Old Kidd", "character", number=7, traits=["old"]),
    _card("pat-8", "Pat", "character", number=8, traits=["celebrity"]),
    _card("pat-9", "Pat", "character", number=9, traits=["kid", "celebrity"]),
    _card("or-else", "Or Else", "action", number=10, star="zed", ability=_ROB,
          text="In your turn: Each other player loses 1 point."),
    _card("wind", "Second Wind", "action", number=11, star="zed", rarity="rare", ability=_DOUBLE,
          text="When completing a Scene is declared: The bonus is 2 points, not 1."),
    _card("trick", "Quill's Trick", "action", number=12, star="quill", ability=_GAIN,
          text="Draw 1 card, or 2 cards. Show a Kid."),
]  # fmt: skip

SMALL = Library({}, library().traits).defining(CARDS, "small.toml")
ALL = " ".join(SMALL.cards)
DECK = {"zed": 3, "pier": 2, "vault": 1, "ann": 2, "bob": 1, "wind": 1, "unheard-of": 2, "kidd": 0}
"""A deck of these cards, with a key that nobody knows and one of which none is left."""

PACKS = (
    Pack("my-pats", About(name="My Pats"), cards=("pat-8", "pat-9")),
    Pack("numbers", changed={"pier": ("complete",)}),
    Pack("my-pats-too", changed={"ann": ("traits",)}),
    Pack("no-use"),
)
