"""Widgets in the house style that the screens are made of."""
