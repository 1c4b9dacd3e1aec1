"""The verbs of the effect language, one small class each; importing this package registers them all."""

from simpsons_desktop.rules.steps import asking, flow, lasting, looking, moving, points, timing

__all__ = ["asking", "flow", "lasting", "looking", "moving", "points", "timing"]
