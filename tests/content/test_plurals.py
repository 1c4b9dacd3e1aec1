"""Words that follow a number say one thing of one: "1 card", never "1 cards".

A sentence with a plural noun after a number has its sentence for one in the same function, or is named here with the
reason why its number is never one.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import simpsons_desktop

NOUNS = (
    "Actions Characters Scenes Stars answers boards brackets cards choices copies days deals decisions decks dots"
    " entries faults files games hands hours items levels lines matches minutes moments moves notes packs persons"
    " pictures places players points positions replays rounds steps times traits turns values words"
)
"""But not seats, of which a table has two at least, nor what is only measured: seconds, bytes, pixels and letters."""
BETWEEN = r"(?:(?:card|extra|fewer|free|hidden|matching|more|new|other|possible|simulated|theme|usable) )*"
COUNTED = re.compile(rf"\{{\w*(?::[^}}]*)?\}} {BETWEEN}({'|'.join(NOUNS.split())})\b")

LIMIT, VERB, GOAL = "a limit of the program or the rules", "a verb", "a goal has three points at least"
MEASURED, SEVERAL, LISTED = "a number with decimals", "said only of more than one", "a list of numbers"
SERIES, SHIPPED = "hundreds of games, or a multiple of the seats", "all that the program ships"
DECK = "of a deck that is large enough to be played or judged"

NEVER_ONE = {
    "1 of your {1} Scenes wants {2}, and this Character has it.": DECK,
    "1 of {2} possible copies of {0} is in the deck; a Star comes on top of the two Characters of a turn.": LIMIT,
    "A deck has room for {0} copies of its Star (3.2). ": LIMIT,
    "A game goes to {0} to {1} points.": LIMIT,
    "All {0} cards.": SHIPPED,
    "An Action for decks with {0}; 1 of your {2} cards is an Action: {3:.1f} on average in a first hand.": DECK,
    "An Action for decks with {0}; {1} of your {2} cards are Actions: {3:.1f} on average in a first hand.": DECK,
    "At most {0} copies of a card may be in a deck (3.2).": LIMIT,
    "Done after {0} games, the most that are played; not sure yet": SERIES,
    "Done after {0} games: sure enough": SERIES,
    "In order of play, seats begin with {0} extra cards and may play {1} Characters in their first turn.": LISTED,
    "It failed after {0} of {1} games": SERIES,
    "It looked better than “{0}” by {1} points.": MEASURED,
    "It matches {0} of your {1} Scenes, as it has {2}.": DECK,
    "It wants {0}, and 1 of your {2} Characters and Stars matches it.": DECK,
    "It wants {0}, and {1} of your {2} Characters and Stars match it.": DECK,
    "Line {0} has more than {1} dots.": LIMIT,
    "Line {0}: there are {1} cards named “{2}”. Write which one: {3}.": SEVERAL,
    "More than {0} card files; the rest is left out.": LIMIT,
    "More than {0} cards; the rest is left out.": LIMIT,
    "Not in the deck, and a match for {0} of {1} Scenes: {2}.": DECK,
    "Seats are evenly rotated after {0} games and its multiples.": SERIES,
    "The deck needs at least {1} Scenes; it has {0}.": LIMIT,
    "The deck needs at least {1} cards; it has {0}.": LIMIT,
    "The folder holds more than {0} files.": LIMIT,
    "The folder “{0}” has more than {1} files; not all of its decks are shown.": LIMIT,
    "The goal is {0} points": GOAL,
    "The list has {0} items; at most {1} are allowed.": SEVERAL,
    "The match can't be opened: a file may have {0} lines.": LIMIT,
    "The process that plays ended {0} times before its time.": LIMIT,
    "There are more than {0} packs; this one is not read.": LIMIT,
    "There are {0} copies of {1}; at most {2} are allowed.": SEVERAL,
    "This effect can ask for {0} choices; at most {1} are allowed.": SEVERAL,
    "This effect can come to {0} steps, with all that “each_seat” repeats; at most {1} are allowed.": SEVERAL,
    "With those of the game and of the packs before, there are {0} traits; at most {1} may be.": SEVERAL,
    "all {0} positions": SHIPPED,
    "name {0} to {1} decks, one for each seat, not {2} (rule 1.1).": LIMIT,
    "of {0} points": GOAL,
    "{0} cards are more than the {1} that a deck needs; the best ones come more rarely.": DECK,
    "{0} cards: {1} came in, {2} had to go.": DECK,
    "{0} cards: {1} came in.": DECK,
    "{0} hidden cards": SEVERAL,
    "{0} is hard to complete: 1 of {2} Characters and Stars matches it.": DECK,
    "{0} is hard to complete: {1} of {2} Characters and Stars match it.": DECK,
    "{0} matches no Scene in play.": VERB,
    "{0} of 100 first hands have no Scene; with {1} Scenes it would be {2}.": DECK,
    "{0} of at most {1} games": SERIES,
    "{0} of at most {1} games; paused": SERIES,
    "{0} of your {1} Scenes want {2}, and this Character has it.": DECK,
    "{0} of {1} Scenes want {2} and few match them: 1 of {4} Characters and Stars has it.": DECK,
    "{0} of {1} Scenes want {2} and few match them: {3} of {4} Characters and Stars have it.": DECK,
    "{0} of {1} cards are Characters; two can be played each turn, so at least half should be.": DECK,
    "{0} points better": MEASURED,
    "{0} points worse": MEASURED,
    "{0} win together with {1} points": GOAL,
    "{0} wins with {1} points": GOAL,
    "{0}, whose turn it is: {1} of {2} points": GOAL,
    "{0}: {1} of {2} points": GOAL,
    "{1} of {2} possible copies of {0} are in the deck; a Star comes on top of the two Characters of a turn.": LIMIT,
    "{2} lines are longer than {1} letters, line {0} first; what comes after them is left out.": SEVERAL,
    "“{0}” looked better by {1} points. A seat of this level may take what is nearly as good, so that"
    " nobody can predict it, and it keeps its manners: no gifts to the leader, no harm to itself.": MEASURED,
}


def singular(noun: str) -> str:
    """The word for one of them."""
    for ending, one in (("ies", "y"), ("ches", "ch"), ("s", "")):
        if noun.endswith(ending):
            return noun.removesuffix(ending) + one
    raise AssertionError(noun)


def sentences(tree: ast.AST) -> list[str]:
    """The translatable sentences in a piece of source."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", getattr(call.func, "attr", "")) in ("translate", "tr")]
    words = [argument for call in named for argument in call.args[-1:] if isinstance(argument, ast.Constant)]
    return [word.value for word in words if isinstance(word.value, str)]


def lonely(source: str) -> Iterator[str]:
    """Sentences of which one noun is plural whatever the number, and that have none for one beside them."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        said = sentences(function)
        for sentence in said:
            for noun in COUNTED.findall(sentence):
                one = re.compile(rf"\b{singular(noun)}\b")
                if not any(one.search(other) for other in said if other != sentence):
                    yield sentence


def everywhere() -> set[str]:
    """All such sentences of the program."""
    root = Path(simpsons_desktop.__file__).parent
    return {sentence for path in sorted(root.rglob("*.py")) for sentence in lonely(path.read_text(encoding="utf-8"))}


def test_what_is_wrong_is_found() -> None:
    many, one = 'translate("T", "{0}: {1} cards")', 'translate("T", "{0}: 1 card")'
    assert [*lonely(f"def f(): return {many}")] == ["{0}: {1} cards"]
    assert not [*lonely(f"def f(): return {one} if n == 1 else {many}")]


def test_no_noun_is_plural_where_there_may_be_one() -> None:
    found = everywhere()
    assert not found - set(NEVER_ONE), "\n".join(sorted(found - set(NEVER_ONE)))


def test_every_exception_is_needed() -> None:
    assert not set(NEVER_ONE) - everywhere()
