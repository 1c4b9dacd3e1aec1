"""The table: its geometry and layout, and everything that is painted on it."""
