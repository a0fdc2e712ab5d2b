"""Measures what a person would see: `tools/bench perceptual [held-out] [--unknown-scale] [--show]`.

Draws pairs by several rasterisers, at three sizes, dark on light and light on dark, at one to three pixels a point: some that look
the same, though another rasteriser or mode of antialiasing drew them, and some of which each has one change that a person sees.
The held-out half is of another rasteriser and other fonts, and is measured only by who names it.
"""

import argparse
import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import drawings
import rasterisers
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
SIZES, SCALES = (11, 16, 28), (1, 2, 3)
FOLDERS = ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype")
# Family, regular and bold file, and the regular one's weight: cairo's toy interface takes medium where a family has it.
FONTS = {
    "tuning": [
        ("DejaVu Sans", "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", 400),
        ("DejaVu Serif", "dejavu/DejaVuSerif.ttf", "dejavu/DejaVuSerif-Bold.ttf", 400),
        ("Inter", "inter/Inter-Medium.otf", "inter/Inter-Bold.otf", 500),
    ],
    "held-out": [
        ("Noto Sans", "noto/NotoSans-Regular.ttf", "noto/NotoSans-Bold.ttf", 400),
        ("Noto Serif", "noto/NotoSerif-Regular.ttf", "noto/NotoSerif-Bold.ttf", 400),
        ("Roboto", "roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", "roboto/unhinted/RobotoTTF/Roboto-Bold.ttf", 500),
    ],
}
# Pairs of ways to draw the same.
SAME = {
    "tuning": {
        "antialiasing": [("cairo none", "cairo grey"), ("cairo none", "cairo subpixel"), ("cairo grey", "cairo subpixel"),
                         ("cairo none hinted", "cairo grey hinted"), ("pillow none", "pillow grey")],
        "hinting": [("cairo grey", "cairo grey slight"), ("cairo grey", "cairo grey hinted"), ("chromium", "chromium hinted")],
        "rasteriser": [("cairo grey", "chromium"), ("cairo grey slight", "chromium hinted"), ("cairo grey", "pillow grey"),
                       ("pillow grey", "chromium"), ("cairo outline", "chromium"), ("cairo outline", "pillow grey"),
                       ("cairo none", "chromium"), ("cairo subpixel", "chromium")],
        "position": [("cairo outline", "cairo outline"), ("chromium", "chromium")],
    },
    "held-out": {
        "antialiasing": [("resvg none", "resvg"), ("resvg none", "cairo grey"), ("resvg", "cairo none"), ("resvg", "cairo subpixel")],
        "hinting": [("resvg", "cairo grey slight"), ("resvg", "cairo grey hinted"), ("resvg", "chromium hinted")],
        "rasteriser": [("resvg", "cairo grey"), ("resvg", "cairo outline"), ("resvg", "chromium"), ("resvg", "pillow grey")],
        "position": [("resvg", "resvg")],
    },
}
# Ways to draw a change: with one rasteriser, or with two.
SEEN = {
    "tuning": {"": ["cairo none", "cairo grey", "cairo subpixel", "chromium", "pillow grey"],
               "other rasteriser": [("cairo grey", "chromium"), ("pillow grey", "cairo grey"), ("cairo grey", "cairo subpixel")]},
    "held-out": {"": ["resvg", "resvg none"], "other rasteriser": [("resvg", "cairo grey"), ("chromium", "resvg")]},
}


def font(half, rng):
    family, *files, weight = rng.choice(FONTS[half])
    found = [next((str(path) for folder in FOLDERS if (path := Path(folder) / file).exists()), None) for file in files]
    if None in found:
        sys.exit(f"perceptual: no {family}; on Debian: apt-get install fonts-dejavu-core fonts-inter fonts-noto-core fonts-roboto-unhinted")
    return (family, *found, weight)


def rasterisers_of(playwright):
    return {
        "cairo none": rasterisers.Cairo("NONE", "NONE"), "cairo grey": rasterisers.Cairo("GRAY", "NONE"),
        "cairo subpixel": rasterisers.Cairo("SUBPIXEL", "NONE"), "cairo grey slight": rasterisers.Cairo("GRAY", "SLIGHT"),
        "cairo grey hinted": rasterisers.Cairo("GRAY", "FULL"), "cairo none hinted": rasterisers.Cairo("NONE", "FULL"),
        "cairo outline": rasterisers.Cairo("GRAY", "NONE", is_outline=True),
        "chromium": rasterisers.Chromium(playwright, "none"), "chromium hinted": rasterisers.Chromium(playwright, "full"),
        "pillow none": rasterisers.Pillow("1"), "pillow grey": rasterisers.Pillow("L"),
        "resvg": rasterisers.Resvg(), "resvg none": rasterisers.Resvg(is_smooth=False),
    }


def plans(half):
    """All pairs of a half: class, kind, both ways to draw, and the look."""
    looks = [(size, scale, tone) for size in SIZES for scale in SCALES for tone in sorted(drawings.TONES)]
    for size, scale, tone in looks:
        for kind, ways in SAME[half].items():
            for way in ways:
                yield "same", kind, way, (size, scale, tone)
        for kind in drawings.SEEN:
            for among, ways in SEEN[half].items():
                rng = random.Random(f"{half} {kind} {among} {size} {scale} {tone}")
                way = rng.choice(ways)
                yield "seen", f"{kind}, {among}" if among else kind, (way, way) if among == "" else way, (size, scale, tone)


def make(number, plan, half, by, folder):
    """Draws a pair; the truth about it, or nothing where no pixel differs."""
    what, kind, (one, other), (size, scale, tone) = plan
    rng = random.Random(f"{half} {number}")
    first = drawings.drawing(rng, font(half, rng), size, tone)
    # Cairo's letters begin at whole pixels, Skia's at quarters: so do all others' of such a pair.
    if any(way.startswith("cairo") and way != "cairo outline" for way in (one, other)):
        first.snap = scale
    second = first
    if what == "seen":
        second = drawings.SEEN[kind.split(",")[0]](rng, first)
    elif kind == "position":
        # Skia has lines of text at whole pixels, and letters at quarters.
        length = rng.uniform(0.1, 0.25 if one == "chromium" else 0.45)
        second = drawings.Drawing(first.ground, first.parts, (length, 0) if one == "chromium" else rng.choice([(length, 0), (0, length)]))
    pictures = [by[one].draw(first, scale), by[other].draw(second, scale)]
    if not rasterisers.differ(*pictures):
        return None
    for side, picture in zip("ab", pictures):
        picture.save(folder / f"{number:04}-{side}.png")
    return {"number": number, "class": what, "kind": kind, "scale": scale, "size": size, "tone": tone, "ways": [one, other],
            "font": first.parts["text"].font[0], "words": first.parts["text"].words}


def made(folder, half):
    """The truths of one half; its pairs are drawn where they aren't there, or were drawn by other code."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = b"".join((HERE / file).read_bytes() for file in ("drawings.py", "rasterisers.py", "perceptual.py"))
    stamp = hashlib.sha256(sources).hexdigest()
    list_of_pairs = folder / "pairs.json"
    if list_of_pairs.exists() and (known := json.loads(list_of_pairs.read_text()))["maker"] == stamp:
        return known["pairs"]
    with sync_playwright() as playwright:
        by = rasterisers_of(playwright)
        pairs = [make(number, plan, half, by, folder) for number, plan in enumerate(plans(half))]
    pairs = [pair for pair in pairs if pair]
    list_of_pairs.write_text(json.dumps({"maker": stamp, "pairs": pairs}))
    return pairs


def judged(tool, folder, pairs, is_known):
    """Whether each pair passes, by its scale or where nobody knows it."""
    lines = [f"{pair['scale'] if is_known else '-'} {folder}/{pair['number']:04}-a.png {folder}/{pair['number']:04}-b.png" for pair in pairs]
    answer = subprocess.run([tool, "judge"], check=True, capture_output=True, text=True, input="\n".join(lines)).stdout
    return [line == "equal" for line in answer.splitlines()]


def row(name, counts):
    cells = "".join(f"{wrong:5} of {count:4}" for wrong, count in counts)
    return f"{name:38}{cells}{sum(wrong for wrong, _ in counts):6} of {sum(count for _, count in counts)}"


def report(pairs, answers):
    """Wrong answers and pairs, by kind and by scale."""
    table = {}
    for pair, passes in zip(pairs, answers):
        is_wrong = passes != (pair["class"] == "same")
        title = "fails, looks the same" if pair["class"] == "same" else "passes, is seen"
        groups = [(pair["class"], pair["kind"]), (pair["class"], f"all: {title}")]
        for key in groups:
            counts = table.setdefault(key, {scale: [0, 0] for scale in SCALES})[pair["scale"]]
            counts[0] += is_wrong
            counts[1] += 1
    print(f"{'wrong':38}" + "".join(f"{f'scale {scale}':>13}" for scale in SCALES) + "   all")
    for what in ("same", "seen"):
        keys = sorted((key for key in table if key[0] == what), key=lambda key: key[1].startswith("all"))
        for key in keys:
            print(row(key[1], list(table[key].values())))


def main():
    parser = argparse.ArgumentParser(prog="tools/bench perceptual")
    parser.add_argument("half", nargs="?", choices=["tuning", "held-out"], default="tuning")
    parser.add_argument("--tool", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--folder", default=".build/perceptual", help="where the pictures are kept")
    parser.add_argument("--unknown-scale", action="store_true", help="judge as if nobody knew how many pixels make a point")
    parser.add_argument("--show", action="store_true", help="print each pair that is judged wrongly")
    options = parser.parse_args()
    folder = Path(options.folder) / options.half
    pairs = made(folder, options.half)
    answers = judged(options.tool, folder, pairs, not options.unknown_scale)
    if options.show:
        for pair, passes in zip(pairs, answers):
            if passes != (pair["class"] == "same"):
                print(f"{pair['number']:04} {'passes' if passes else 'fails'}: {pair['kind']}: {' / '.join(pair['ways'])}, "
                      f"{pair['font']} {pair['size']} @{pair['scale']}x, {pair['tone']}, {pair['words']!r}")
    report(pairs, answers)


if __name__ == "__main__":
    main()
