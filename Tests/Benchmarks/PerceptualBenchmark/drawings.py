"""Drawings of known change: a card with a word, an icon, a line and a dot, all lengths in points."""

import copy
import math
from dataclasses import dataclass, field, replace

import freetype

WIDTH, HEIGHT = 150, 56
WORDS = ["Cancel", "Monthly", "Overview", "Retry now", "Team of 8", "Details", "Version 2", "Budget", "Search", "Unread 35"]
# Letters that nobody takes for each other, in most words above.
OTHERS = {"a": "o", "e": "c", "o": "e", "n": "r", "r": "s", "t": "f", "c": "a", "d": "b", "s": "e", "h": "b", "u": "n", "v": "o"}
TONES = {
    "dark on light": [("#ffffff", "#1b1f24", "#dbe7f7", "#0b57d0"), ("#f6f8fa", "#30363d", "#ffe3d6", "#b3261e")],
    "light on dark": [("#0d1117", "#f0f3f6", "#24415f", "#79c0ff"), ("#202124", "#e8eaed", "#4a2a2a", "#f2b8b5")],
}
# Icons are strokes that end where they end: rasterisers have different opinions of joints.
ICONS = {
    "check": [(1, 6, 5, 10), (4, 9.5, 11, 2.5)], "cross": [(2, 2, 10, 10), (10, 2, 2, 10)],
    "arrow": [(1, 6, 11, 6), (6.5, 1.5, 11, 6), (6.5, 10.5, 11, 6)], "plus": [(6, 1, 6, 11), (1, 6, 11, 6)],
}


@dataclass(frozen=True)
class Text:
    x: float
    y: float
    words: str
    font: tuple
    size: float
    colour: str
    bold: bool = False

    def file(self):
        return self.font[2 if self.bold else 1]

    def places(self, snap=0):
        """Each letter with its place: by the font's own advances, so that all rasterisers have the same; to whole pixels of a scale."""
        face = freetype.Face(self.file())
        x = self.x
        for letter in self.words:
            face.load_char(letter, freetype.FT_LOAD_NO_SCALE)
            if letter != " ":
                yield letter, math.floor(x * snap + 0.5) / snap if snap else x
            x += face.glyph.advance.x * self.size / face.units_per_EM


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    radius: float
    colour: str


@dataclass(frozen=True)
class Strokes:
    lines: tuple
    width: float
    colour: str


@dataclass
class Drawing:
    ground: str
    parts: dict = field(default_factory=dict)
    # Where it lies, in pixels, and the scale at which letters begin at whole pixels.
    shift: tuple = (0, 0)
    snap: int = 0


def drawing(rng, font, size, tone):
    """A card by chance; `edge` lies between pixels at times."""
    ground, ink, fill, accent = rng.choice(TONES[tone])
    edge = rng.choice([0, 0, 0.3, 0.5])
    words = rng.choice(WORDS)
    if size > 20:
        words = words[:6]
    icon = rng.choice(sorted(ICONS))
    made = Drawing(ground)
    made.parts = {
        "box": Box(4 + edge, 4, 110, 40, rng.choice([4, 8]), fill),
        "text": Text(10 + rng.choice([0, 0.25, 0.6]), round(24 + size * 0.3), words, font, size, rng.choice([ink, ink, accent])),
        "icon": Strokes(placed(icon), rng.choice([1, 1.5, 2]), ink),
        "dot": Box(126, 28, 4, 4, 2, accent),
        "line": Box(4, 50, 140, 1, 0, mixed(ground, ink, 0.25)),
    }
    return made


def placed(icon, x=122, y=6):
    return tuple((one + x, top + y, other + x, bottom + y) for one, top, other, bottom in ICONS[icon])


def mixed(one, other, share):
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]))
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def with_part(made, name, **facts):
    changed = copy.copy(made)
    changed.parts = made.parts | {name: replace(made.parts[name], **facts)}
    return changed


def without(made, name):
    changed = copy.copy(made)
    changed.parts = {key: part for key, part in made.parts.items() if key != name}
    return changed


def another_letter(rng, made):
    words = made.parts["text"].words
    places = [index for index, letter in enumerate(words) if letter in OTHERS]
    index = rng.choice(places)
    return with_part(made, "text", words=words[:index] + OTHERS[words[index]] + words[index + 1:])


def moved(rng, made):
    x, y = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
    name = rng.choice(["text", "box", "icon"])
    part = made.parts[name]
    if name == "icon":
        return with_part(made, name, lines=tuple((a + x, b + y, c + x, d + y) for a, b, c, d in part.lines))
    return with_part(made, name, x=part.x + x, y=part.y + y)


def recoloured(rng, made):
    name = rng.choice(["text", "text", "box", "icon", "dot"])
    other = mixed(made.parts[name].colour, rng.choice(["#d6336c", "#1a7f37", "#bf8700", "#808080"]), 0.6)
    return with_part(made, name, colour=other)


def marked(rng, made):
    changed = copy.copy(made)
    colour = mixed(made.ground, made.parts["icon"].colour, rng.choice([0.5, 0.75, 1]))
    changed.parts = made.parts | {"mark": Box(rng.randrange(118, 144), rng.randrange(36, 46), 2, 2, 0, colour)}
    return changed


def another_icon(rng, made):
    others = [placed(name) for name in sorted(ICONS)]
    return with_part(made, "icon", lines=rng.choice([lines for lines in others if lines != made.parts["icon"].lines]))


# What a person sees, and how it is done.
SEEN = {
    "another letter": another_letter,
    "another word": lambda rng, made: with_part(
        made, "text", words=rng.choice([word for word in WORDS if word[0] != made.parts["text"].words[0]])[:len(made.parts["text"].words)]),
    "full stop": lambda rng, made: with_part(made, "text", words=made.parts["text"].words + "."),
    "moved by 1 pt": moved,
    "another colour": recoloured,
    "bold": lambda rng, made: with_part(made, "text", bold=True),
    "corner radius": lambda rng, made: with_part(made, "box", radius=made.parts["box"].radius + rng.choice([-4, 4])),
    "line gone": lambda rng, made: without(made, "line"),
    "line moved": lambda rng, made: with_part(made, "line", y=51),
    "dot gone": lambda rng, made: without(made, "dot"),
    "dot smaller": lambda rng, made: with_part(made, "dot", x=127, y=29, width=2, height=2, radius=1),
    "icon replaced": another_icon,
    "mark of 2 x 2 pt": marked,
    "larger text": lambda rng, made: with_part(made, "text", size=made.parts["text"].size + 1),
}
