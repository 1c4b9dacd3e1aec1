"""The fingerprint of the cards that a match is played with, so that one can tell whether they have changed since."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b

from simpsons_desktop.content.cardform import encode_card
from simpsons_desktop.rules.model import Printed

_RULED = ("key", "kind", "star", "traits", "complete", "trash", "ability", "standing")


def cards_fingerprint(cards: Iterable[Printed]) -> str:
    """Sixteen hex digits of all that the rules look at: names, texts and pictures may change."""
    forms = []
    for printed in sorted(set(cards), key=lambda printed: printed.key):
        form = encode_card(printed)
        forms.append([*(form.get(name) for name in _RULED), printed.vocabulary])
    return blake2b(json.dumps(forms, sort_keys=True).encode(), digest_size=8).hexdigest()
