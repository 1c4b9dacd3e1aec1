"""Icons that sceneries draw by themselves; `packaging/icons.py` collects them with those that the recipes name."""

GLYPHS = ("wrench", "hammer", "screwdriver", "carpentry-saw", "nut-and-bolt", "toolbox", "duck")
