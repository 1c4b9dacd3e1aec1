"""The numbers of the rules that tests name and refusals cite."""

COUNTS = {1: 3, 2: 6, 3: 6, 4: 2, 5: 5, 6: 4, 7: 6, 8: 3, 9: 6, 10: 7, 11: 3, 12: 3}
"""How many numbered rules each chapter has."""

RULES = tuple(f"{chapter}.{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1))
