"""The log of a game in words, from what is public alone, so that everybody at the table may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from itertools import groupby

from simpsons_desktop.content.house import house_lines
from simpsons_desktop.content.laid import Laid, OfState
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.parts import Part, card_parts, filled, inserted, plain
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed
from simpsons_desktop.rules import NOBODY, House, Kind, Outcome, Printed
from simpsons_desktop.rules.events import (
    Cancelled,
    Changed,
    Declared,
    Ended,
    Event,
    Failed,
    Moved,
    Resolved,
    Scored,
    Shown,
    Shuffled,
    Triggered,
    TurnBegan,
)
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT

LONGEST_REMARK = 500  # letters that are shown


class Topic(Enum):
    """What a line is about, for a reader who looks for one thing."""

    POINTS = auto()  # Scenes that were finished, and every point
    ACTIONS = auto()  # Actions and answers, and what they cancel
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: the seat it is about (NOBODY for the table), and its words. Headings begin a turn.

    `event` is the first of those that it tells of, so that a screen can say what it shows.
    """

    seat: int
    name: str
    parts: tuple[Part, ...]
    heading: bool = False
    topic: Topic = Topic.OTHER
    event: Event | None = field(default=None, compare=False, repr=False)

    @property
    def text(self) -> str:
        """The line as plain text, with the name of who it is about."""
        words = plain(self.parts)
        return words if self.heading or self.seat == NOBODY else f"{self.name} {words}"


def remark(text: str) -> LogLine:
    """The line for what somebody has remarked on a decision, or on the match; a file may bring any length."""
    words = translate("Log", "Comment: {0}").format(shorten(text, LONGEST_REMARK))
    return LogLine(NOBODY, "", (Part(words),))


Beats = Sequence[tuple[Event, Laid]]


class Scribe:
    """Writes the log for the seats with these names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def lines(self, outcome: Outcome) -> list[LogLine]:
        """What happened, in order; moves of one kind by one seat share a line."""
        return self.told(OfState(outcome.before), [(event, OfState(after)) for event, after in outcome.beats])

    def told(self, before: Laid, beats: Beats) -> list[LogLine]:
        """The same of events with what lay open to everybody after each of them."""
        result = [] if before.turn_number else self._house_lines(before.house)
        for _, run in groupby(beats, key=lambda beat: _group(*beat)):
            beats = list(run)
            line = self._line(beats)
            if line is not None:
                result.append(replace(line, topic=_topic(*beats[0]), event=beats[0][0]))
        return result

    def _house_lines(self, house: House) -> list[LogLine]:
        """Before the deal: what the table has agreed on (1.2)."""
        return [LogLine(NOBODY, "", (Part(words),)) for words in house_lines(house, self.names)]

    def _line(self, beats: Beats) -> LogLine | None:
        event, after = beats[0]
        match event:
            case Moved():
                return self._moved(beats)
            case TurnBegan(seat, number):
                words = translate("Log", "Turn {0} · {1}").format(number, self.names[seat])
                return LogLine(seat, self.names[seat], (Part(words),), heading=True)
            case Ended(winners):
                return self._ended(winners, after)
            case Scored(seat, points, why):
                return self._say(seat, _scored(points, why), abs(points))
            case Declared() | Resolved() | Failed():
                return self._declaration(event, after)
        return self._rare(event, after)

    def _say(self, seat: int, template: str, *values: object) -> LogLine:
        return LogLine(seat, self.names[seat], tuple(filled(template, values)))

    def _table(self, template: str, *values: object) -> LogLine:
        return LogLine(NOBODY, "", tuple(filled(template, values)))

    def _ended(self, winners: Sequence[int], after: Laid) -> LogLine:
        names = listed([self.names[seat] for seat in winners])
        template = translate("Log", "{0} wins with {1} points")
        if len(winners) > 1:
            template = translate("Log", "{0} win together with {1} points")
        return LogLine(NOBODY, "", (Part(template.format(names, max(after.points))),), heading=True)

    def _declaration(self, event: Declared | Resolved | Failed, after: Laid) -> LogLine:
        scene, complete = after.face(event.scene), event.event == "complete"
        if isinstance(event, Declared):
            words = translate("Log", "declares: complete {0}") if complete else translate("Log", "declares: trash {0}")
            return self._say(event.by, words, scene)
        if isinstance(event, Failed):
            return self._say(event.by, translate("Log", "can't go through with it: too few are left on {0}"), scene)
        words = translate("Log", "completes {0}, counting ") if complete else translate("Log", "trashes {0}, counting ")
        line = self._say(event.by, words, scene)
        counted, left = (card_parts([after.face(c) for c in cards]) for cards in (event.counted, after.left_out(event)))
        out = inserted(filled(translate("Log", "; leaves out {1}")), left) if left else ()
        return LogLine(line.seat, line.name, (*line.parts, *counted, *out))

    def _rare(self, event: Event, after: Laid) -> LogLine | None:
        match event:
            case Shuffled(place):
                return self._say(place - DECK, translate("Log", "shuffles the deck")) if after.turn_number else None
            case Cancelled(card):
                printed = after.face(card)
                if printed.kind is Kind.SCENE:
                    return self._table(translate("Log", "The declaration on {0} is cancelled"), printed)
                return self._table(translate("Log", "{0} is cancelled"), printed)
            case Shown(_, to):
                return self._say(to, translate("Log", "looks at cards"))  # how many could tell which they are
            case Triggered(card):
                return self._table(translate("Log", "The text of {0} takes effect"), after.face(card))
            case Changed():
                return self._changed(event, after)
        return None

    def _changed(self, event: Changed, after: Laid) -> LogLine:
        """What an effect changes for a while, or that it has ended; its card may be in a shuffled deck by then."""
        lasts = after.lasts(event)
        names = card_parts([after.face(card) for card in event.cards])
        source = after.face(event.source)
        if not event.cards:
            words = translate("Log", "may play more Characters next turn, by {0}")
            ended = translate("Log", "may again play only the usual number of Characters")
            return self._say(event.seat, words if lasts else ended, source)
        if not lasts:
            template = translate("Log", "An effect on {1} ends")
            return LogLine(NOBODY, "", tuple(inserted(tuple(filled(template)), names)))
        template = {
            "traits": translate("Log", "{0} changes the traits of {1}"),
            "complete": translate("Log", "{0} changes the complete number of {1}"),
            "trash": translate("Log", "{0} changes the trash number of {1}"),
            "weight": translate("Log", "{0} changes what {1} counts for")
            if len(event.cards) == 1
            else translate("Log", "{0} changes what {1} count for"),
        }.get(event.stat, translate("Log", "{0} protects {1}"))
        return LogLine(NOBODY, "", tuple(inserted(tuple(filled(template, [source])), names)))

    def _moved(self, beats: Beats) -> LogLine | None:
        event, after = beats[0]
        if not isinstance(event, Moved) or event.why in ("deal", "clear", "reshuffle"):
            return None
        owner = after.owner(event.card)
        if event.why == "draw":
            words = translate("Log", "draws a card") if len(beats) == 1 else translate("Log", "draws {0} cards")
            return self._say(event.dst - HAND, words, len(beats))
        if event.why == "play":
            return self._played(event, after)
        if event.src >= PLAYED:
            return None
        cards = [a.face(e.card) for e, a in beats if isinstance(e, Moved)]
        moved = SCENE_AT <= event.dst < PLAYED
        template = _moved_words(event, len(cards) > 1)
        line = self._table(template, _scene(after, event.dst)) if moved else self._say(owner, template, "")
        return LogLine(line.seat, line.name, tuple(inserted(line.parts, card_parts(cards))))

    def _played(self, event: Moved, after: Laid) -> LogLine:
        printed, seat = after.face(event.card), event.src - HAND
        if printed.kind is Kind.ACTION:
            words = translate("Log", "answers with {0}") if after.answers(seat) else translate("Log", "plays {0}")
            return self._say(seat, words, printed)
        if printed.kind is Kind.SCENE:
            return self._say(seat, translate("Log", "plays {0}"), printed)
        words = translate("Log", "plays Star {0} on {1}") if printed.is_star else translate("Log", "plays {0} on {1}")
        line = self._say(seat, words, printed, _scene(after, event.dst))
        if not after.lies(event.card, event.dst - CAST):
            return line
        return LogLine(line.seat, line.name, (*line.parts, Part(translate("Log", " (lies sideways)"))))


def _topic(event: Event, after: Laid) -> Topic:
    match event:
        case Scored() | Resolved() | Ended():
            return Topic.POINTS
        case Cancelled():
            return Topic.ACTIONS
        case Moved(card=card, why="play") if after.face(card).kind is Kind.ACTION:
            return Topic.ACTIONS
    return Topic.OTHER


def _group(event: Event, after: Laid) -> object:
    """Moves that may share a line have the same group."""
    if isinstance(event, Moved) and event.why != "play":
        seat = event.dst % 5 if event.why in ("move", "put") else after.owner(event.card)
        return (event.why, seat, event.src // 5, event.dst // 5)
    return id(event)


def _scene(after: Laid, place: int) -> Printed | str:
    """The Scene on which a Character lies that is at this place."""
    return (after.scene(place - CAST) if CAST <= place < PLAYED else None) or ""


def _scored(points: int, why: str) -> str:
    if points < 0:
        return translate("Log", "loses {0}")
    return {
        "scene": translate("Log", "scores {0} for the Scene"),
        "counted": translate("Log", "scores {0} for counted Characters"),
        "bonus": translate("Log", "scores {0} as the bonus"),
    }.get(why, translate("Log", "scores {0} from an effect"))


def _moved_words(event: Moved, many: bool) -> str:
    """The words for a move by an effect or at the end of a turn, of one card or many; {1} stands for their names."""
    if HAND <= event.dst < DECK:
        return translate("Log", "takes {1} back into hand")
    if DECK <= event.dst < DISCARD:
        return translate("Log", "puts {1} back into the deck")
    if DISCARD <= event.dst < SCENE_AT:
        return translate("Log", "discards {1}")
    if event.src >= CAST:
        return translate("Log", "{1} move to {0}") if many else translate("Log", "{1} moves to {0}")
    return translate("Log", "{1} are put on {0}") if many else translate("Log", "{1} is put on {0}")
