"""What a full table costs: frames while cards turn, dragging, rest, and memory."""

from __future__ import annotations

from collections.abc import Iterator

from figures import Figure
from figures.window import run_program, told

MARGINS = {
    "frame_p95": ("frame_p95_ms", "ms", 50, 16.7),
    "late": ("late_frames_percent", "%", 10, 1),
    "drag_p95": ("drag_p95_ms", "ms", 24, 8),
    "idle": ("idle_cpu_percent", "%", 5, 1),
    "memory": ("memory_mb", "MB", 420, 280),
}
"""What the run prints: the name of its figure, its unit, its margin, and what is asked for."""


def measure(quick: bool) -> Iterator[Figure]:
    """Measure a table of five seats with 60 cards in play at 1920x1080."""
    _, words = run_program("figures.crowd", "2" if quick else "6")
    for name, value in told(words).items():
        title, unit, most, asked = MARGINS[name]
        yield Figure(title, value, unit, at_most=most, asked=asked)
