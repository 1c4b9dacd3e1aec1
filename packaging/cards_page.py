"""Build step: write `resources/docs/cards.md`, a page with every card, its text and its steps side by side.

    python packaging/cards_page.py            write the page
    python packaging/cards_page.py --check    write nothing; 1 if the page is not what it would be now

The page is for the eye: whether a text says what the steps do, and which fields are recorded from a printed card.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from simpsons_desktop.content.cardform import encode_card
from simpsons_desktop.content.library import Library, read_library
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.values import HAND_SIZE

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "resources" / "cards"
PAGE = ROOT / "resources" / "docs" / "cards.md"
COMMAND = "python3 packaging/dev.py cards"

Table = Mapping[str, Any]

# The words of the effect language, as a reader without the card files understands them

WHO = {
    "you": "you",
    "others": "each other player",
    "any": "every player",
    "actor": "who acted",
    "turn": "the player on turn",
    "them": "that player",
    "leaders": "each player with the most points",
    "ahead": "each player with more points than you",
    "trailing": "each player with the fewest points",
}
ZONES = {
    "scene": "Scenes in play",
    "cast": "Characters in play",
    "hand": "cards in hand",
    "deck": "cards in the deck",
    "discard": "cards in the discard pile",
}
CALLED = {"self": "this card", "about": "the cards of the moment", "counted": "the counted Characters"}
SCENES = {"yours": "your Scene", "about": "the Scene of the moment", "self": "this card's Scene"}
UNTIL = {"turn": "until the turn ends", "next": "until your next turn begins", "gone": "while in play"}
AGAINST = {
    "complete": "being completed",
    "trash": "being trashed",
    "effects": "being moved, discarded or returned by effects",
    "counting": "being counted",
}


def who(word: str) -> str:
    """A player word; a name that was given in `as` stands in quotation marks."""
    return WHO.get(word, f"“{word}”")


def traits(words: str | list[str]) -> str:
    """One trait, or one of several."""
    return " or ".join([words] if isinstance(words, str) else words)


FILTERS: Mapping[str, Callable[[Any], str]] = {
    "whose": lambda word: f"of {who(word)}",
    "kind": lambda word: f"that are {word}s",
    "has": lambda words: f"with {traits(words)}",
    "lacks": lambda word: f"without {word}",
    "matching": lambda yes: "that match" if yes else "that do not match",
    "star": lambda yes: "that are Stars" if yes else "that are no Stars",
    "key": lambda key: f"with the key {key}",
    "other": lambda _yes: "other than this card",
    "on": lambda ref: f"on {scene(ref)}",
    "off": lambda ref: f"not on {scene(ref)}",
    "top": lambda number: f"(the top {number})",
}


def scene(ref: str) -> str:
    """The Scene that a word means."""
    return SCENES.get(ref, f"the Scene of “{ref}”")


def cards(select: Table) -> str:
    """Which cards a selection means."""
    called = select.get("called", "")
    words = [CALLED.get(called, f"“{called}”")] if called else []
    if "zone" in select:
        zone = ZONES[select["zone"]]
        words.append(f"among {zone}" if called else zone)
    return " ".join((*words, *(say(select[name]) for name, say in FILTERS.items() if name in select)))


def amount(value: Any) -> str:
    """A number, or what is counted."""
    if not isinstance(value, Mapping):
        return str(value)
    times = f"{value['times']} × " if "times" in value else ""
    most = f", at most {value['max']}" if "max" in value else ""
    return f"as many as {times}{cards(value['count'])}{most}"


CONDITIONS: Mapping[str, Callable[[Table], str]] = {
    "by": lambda test: f"done by {who(test['by'])}",
    "turn": lambda test: f"in the turn of {who(test['turn'])}",
    "event": lambda test: f"the event is {test['event']}",
    "about": lambda test: f"about cards {cards(test['about'])}",
    "scene": lambda test: f"on a Scene {cards(test['scene'])}",
    "some": lambda test: f"there are at least {test.get('at_least', 1)} {cards(test['some'])}",
    "none": lambda test: f"there are no {cards(test['none'])}",
    "behind": lambda test: f"somebody {'has' if test['behind'] else 'does not have'} more points than you",
    "leading": lambda test: f"you {'lead' if test['leading'] else 'do not lead'}",
    "not": lambda test: f"not ({condition(test['not'])})",
}


def condition(test: Table) -> str:
    """What must be so."""
    return " and ".join(say(test) for name, say in CONDITIONS.items() if name in test)


def picked(step: Table) -> str:
    """How many are chosen."""
    least, most = step.get("least", 1), step.get("most", 1)
    return str(least) if least == most else f"{least} to {most}"


def lasting(step: Table, words: str) -> str:
    """An effect with its end."""
    return f"{words}, {UNTIL[step.get('until', 'turn')]}"


def changed(step: Table) -> str:
    """Traits gained and lost, or numbers changed."""
    words = [f"gain {step['add']}"] if "add" in step else []
    words += [f"lose {step['remove']}"] if "remove" in step else []
    words += [f"need {step[name]:+d} to {name}" for name in ("complete", "trash") if name in step]
    return " and ".join(words)


VERBS: Mapping[str, Callable[[Table], str]] = {
    "choose": lambda s: f"{who(s.get('by', 'you'))} choose {picked(s)} of {cards(s['from'])} → “{s['as']}”",
    "choose_seat": lambda s: f"{who(s.get('by', 'you'))} choose 1 of {who(s.get('from', 'others'))} → “{s['as']}”",
    "choose_trait": lambda s: (
        f"{who(s.get('by', 'you'))} choose a trait{' of ' + traits(s['from']) if 'from' in s else ''} → “{s['as']}”"
    ),
    "may": lambda s: f"{who(s.get('by', 'you'))} may:",
    "if": lambda s: f"if {condition(s['test'])}:",
    "each_seat": lambda s: f"for {who(s['who'])}:",
    "draw": lambda s: f"{who(s['who'])} draw {amount(s['count'])}",
    "discard": lambda s: f"discard {cards(s['cards'])}",
    "discard_random": lambda s: f"{who(s['who'])} discard {amount(s['count'])} at random",
    "return": lambda s: f"return {cards(s['cards'])} to hand",
    "put_back": lambda s: f"put {cards(s['cards'])} on the {s['to']} of the deck",
    "move": lambda s: f"move {cards(s['cards'])} to {scene(s['to'])}",
    "swap": lambda s: f"swap {cards(s['first'])} with {cards(s['second'])}",
    "put": lambda s: f"put {cards(s['cards'])} on {scene(s['on'])}",
    "shuffle": lambda s: f"{who(s['who'])} shuffle",
    "look": lambda s: f"{who(s.get('to', 'you'))} look at {cards(s['cards'])}",
    "score": lambda s: f"{who(s['who'])} score {amount(s['points'])}",
    "cancel": lambda s: "cancel what this answers",
    "trait": lambda s: lasting(s, f"{cards(s['cards'])} {changed(s)}"),
    "number": lambda s: lasting(s, f"{cards(s['scenes'])} {changed(s)}"),
    "allow": lambda s: f"{who(s['who'])} may play {s['characters']} more Characters",
    "protect": lambda s: lasting(s, f"{cards(s['cards'])} are safe from {AGAINST[s['against']]}"),
    "bonus": lambda s: f"the bonus is {s['points']}",
}
"""By verb: one step in words. A branch follows on lines of its own."""

STATS: Mapping[str, Callable[[Table], str]] = {
    "traits": changed,
    "complete": lambda row: f"need {row['by']:+d} to complete",
    "trash": lambda row: f"need {row['by']:+d} to trash",
    "weight": lambda row: f"count as {1 + row['by']}",
    "characters": lambda row: f"{who(row.get('who', 'you'))} may play {row['by']:+d} Characters a turn",
    "hand": lambda row: f"{who(row.get('who', 'you'))} refill to {HAND_SIZE + row['by']} cards",
    "guard": lambda row: f"are safe from {AGAINST[row['against']]}",
}


def steps(some: Iterable[Table], depth: int = 0) -> Iterator[str]:
    """Steps, a line each, with branches set in."""
    for step in some:
        yield f"{'&emsp;' * depth}• {VERBS[step['do']](step)}"
        yield from steps(step.get("then", ()), depth + 1)
        if "else" in step:
            yield f"{'&emsp;' * depth}• else:"
            yield from steps(step["else"], depth + 1)


def effects(form: Table) -> Iterator[str]:
    """Everything a card does, in lines."""
    for ability in form.get("ability", ()):
        test = f", if {condition(ability['if'])}" if "if" in ability else ""
        yield f"**{' / '.join(ability['when'])}**{test}"
        yield from steps(ability["do"])
    for row in form.get("standing", ()):
        test = f", while {condition(row['if'])}" if "if" in row else ""
        applies = "" if row["stat"] in ("characters", "hand") else f"{cards(row.get('to', {'called': 'self'}))} "
        yield f"**in play**{test}"
        yield f"• {applies}{STATS[row['stat']](row)}"


# The page

DECIDED = ("traits", "complete", "trash", "star", "ability")
"""Fields that decide how a card plays; each is recorded from the printed card or ours. Texts and pictures are ours."""


def decided(printed: Printed) -> list[str]:
    """Those of them that a card of this kind has."""
    has = {
        "traits": printed.kind is not Kind.ACTION,
        "complete": printed.kind is Kind.SCENE,
        "trash": printed.kind is Kind.SCENE,
        "star": printed.kind is Kind.ACTION,
        "ability": bool(printed.abilities or printed.standing),
    }
    return [name for name in DECIDED if has[name]]


def cell(text: str) -> str:
    """Text that may stand in a table."""
    return text.replace("|", "\\|").replace("*", "\\*") if text else ""


def row(printed: Printed, library: Library) -> str:
    """The line of one card."""
    name = f"**{cell(library.list_name(printed))}**"
    name += f"<br>{cell(printed.subtitle)}" if printed.subtitle else ""
    name += f"<br>on the table: {cell(printed.table_name)}" if printed.table_name != printed.name else ""
    facts = [printed.rarity, ", ".join(printed.traits)]
    if printed.kind is Kind.SCENE:
        facts.append(f"complete {printed.complete or '–'}, trash {printed.trash or '–'}")
    ours = [field for field in decided(printed) if field not in printed.known]
    columns = (
        str(printed.number or "–"),
        name,
        "<br>".join(fact for fact in facts if fact),
        cell(printed.text),
        "<br>".join(effects(encode_card(printed))),
        ", ".join(printed.known),
        ", ".join(ours),
    )
    return f"| {' | '.join(columns)} |"


HEAD = """| No. | Card | Facts | Text | What the program does | Recorded | Ours |
|---|---|---|---|---|---|---|"""


def sections(library: Library) -> Iterator[tuple[str, list[Printed]]]:
    """The chapters of the page with their cards."""
    every = sorted(library.cards.values(), key=lambda card: card.number or 0)
    yield "Stars", list(library.stars)
    yield "Characters", [card for card in every if card.kind is Kind.CHARACTER and not card.is_star]
    yield "Scenes", [card for card in every if card.kind is Kind.SCENE]
    for star in library.stars:
        actions = [card for card in every if card.kind is Kind.ACTION and card.star == star.key]
        yield f"Actions of {star.name}", actions


def page(library: Library) -> str:
    """The whole page."""
    every = list(library.cards.values())
    acting = sum(bool(card.abilities or card.standing) for card in every)
    fields = [(name, card) for card in every for name in decided(card)]
    recorded = sum(name in card.known for name, card in fields)
    lines = [
        "# All cards",
        "",
        f"This page is written by `{COMMAND}` from `resources/cards/*.toml`; do not edit it.",
        "",
        f"{len(every)} cards, {acting} of them with an effect. Names, kinds, numbers and rarities are recorded from "
        f"the printed cards. Of the {len(fields)} other fields that decide how a card plays (traits, complete, trash, "
        f"the Star of an Action, the effect), {recorded} are recorded; the rest are ours, and so are all texts, lines, "
        "subtitles, table names and emblems.",
    ]
    for title, found in sections(library):
        lines += ["", f"## {title} ({len(found)})", "", HEAD, *(row(card, library) for card in found)]
    return "\n".join(lines) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page; 0 if it is current now."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; say whether the page is current")
    check = parser.parse_args(arguments).check
    library = read_library(CARDS)
    if library.faults:
        print("\n".join(map(str, library.faults)), file=sys.stderr)
        return 1
    text = page(library)
    if check:
        current = PAGE.is_file() and PAGE.read_text("utf-8") == text
        print(f"{PAGE.relative_to(ROOT)}: {'current' if current else f'not current; run {COMMAND}'}")
        return 0 if current else 1
    PAGE.write_text(text, "utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(library.cards)} cards")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
