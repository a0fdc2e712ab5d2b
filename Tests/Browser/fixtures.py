"""Makes Snapshots folders as a run writes them, with the app's files, for the browser tests.

A run here is drawn by Pillow, not by Proofsheet: the pages are tested against the data contract alone.
"""

import base64
import copy
import itertools
import json
import shutil
from pathlib import Path

from drawing import AXES, SCALE, Sheet, button, diff_picture, encode, font
from PIL import Image, ImageChops, ImageDraw

PAGES = Path(__file__).resolve().parents[2] / "Sources" / "CReportPages" / "pages"
FAILING = {"failed", "unreadable", "blank", "resized", "differs", "missing", "recorded"}


def combinations():
    for values in itertools.product(*AXES.values()):
        yield dict(zip(AXES, values))


def identifier(axes):
    return "CKButton/core/" + ",".join(f"{name}={key}" for name, key in axes.items())


def change(axes):
    """What became of a variant: verdict, expected picture arguments, actual ones, and its story."""
    ident = identifier(axes)
    if ident.endswith("type=secondary,appearance=dark,size=large,state=hover,icon=both"):
        return "missing", None, {}
    if ident.endswith("type=secondary,appearance=dark,size=large,state=pressed,icon=both"):
        return "blank", {}, {"blank": True}
    if ident.endswith("type=secondary,appearance=dark,size=large,state=disabled,icon=both"):
        return "failed", {}, None
    if ident.endswith("type=secondary,appearance=light,size=large,state=default,icon=both"):
        return "known", {}, {"shift": 1}
    if axes["type"] == "primary" and axes["size"] == "small":
        return "resized", {"padding": 10}, {"padding": 8}
    if axes["type"] == "primary" and axes["appearance"] == "dark" and axes["state"] == "hover":
        return "differs", {}, {"tint": (112, 61, 236)}
    if axes["type"] == "secondary" and axes["appearance"] == "dark" and axes["icon"] == "left":
        return "differs", {}, {"shift": 3}
    return "matched", {}, {}


def story(verdict, axes, expected, actual):
    """Difference, message and tokens of a failing variant, measured on its two pictures."""
    tokens, regions, difference = [], [], None
    if expected is not None and actual is not None and verdict != "matched":
        width, height = max(expected.width, actual.width), max(expected.height, actual.height)
        one, two = (Image.new("RGB", (width, height)) for _ in range(2))
        one.paste(expected)
        two.paste(actual)
        delta = ImageChops.difference(one, two)
        strongest = delta.split()[0]
        for band in delta.split()[1:]:
            strongest = ImageChops.lighter(strongest, band)
        pixels = sum(strongest.histogram()[1:])
        box = strongest.getbbox() or (0, 0, 1, 1)
        region = {"box": [box[0], box[1], box[2] - box[0], box[3] - box[1]], "pixels": pixels}
        if verdict == "resized":
            grown = actual.height - expected.height
            region |= {"kind": "resized", "formerBox": [*region["box"][:3], region["box"][3] - grown]}
            tokens = [{"token": "ckbutton.size.small.verticalPadding", "old": "5px", "new": "4px"}]
        elif verdict == "blank":
            region |= {"kind": "removed"}
        elif axes["type"] == "primary":
            region |= {"kind": "recoloured", "colours": ["#6D3AE6", "#703DEC"]}
            tokens = [{"token": "ckbutton.colour.primary.hover", "old": "#6D3AE6", "new": "#703DEC"}]
        else:
            region |= {"kind": "moved", "by": [3, 0]}
        regions = [region]
        difference = {"pixels": pixels, "largestChannelDelta": strongest.getextrema()[1],
                      "kinds": [region["kind"]], "regions": regions}
    messages = {
        "resized": "4 px shorter than its baseline: 80 became 76 px high.",
        "differs": "Pixels differ from the baseline.",
        "missing": "No baseline holds this variant. Record it, or accept it here.",
        "blank": "The picture is one flat colour: nothing was drawn.",
        "failed": "CKButton could not draw: the icon \"arrow\" is not valid SVG (line 3).",
        "known": "Differs as noted in Known.json: the icon is one pixel off until the next release.",
        "matched": None,
    }
    return difference, messages[verdict], tokens


def save_failing(folder, report, name, layer, image):
    path = f"{name}/{layer}.png"
    (folder / name).mkdir(parents=True, exist_ok=True)
    data = encode(image)
    (folder / path).write_bytes(data)
    slug = f"data/{name.replace('/', '.')}.{layer}.js"
    url = "data:image/png;base64," + base64.b64encode(data).decode()
    (report / slug).write_text(f"proofsheetPicture({json.dumps(path)}, {json.dumps(url)});\n")
    return path, slug


def copy_pages(report):
    for page in PAGES.iterdir():
        shutil.copy(page, report / page.name)


def start(folder):
    """Makes a folder of snapshots with the app's files: the folder, and the one of the report."""
    folder = Path(folder)
    report = folder / "report"
    (report / "images").mkdir(parents=True)
    (report / "data").mkdir()
    copy_pages(report)
    return folder, report


def write_run(report, run, prefix=""):
    text = json.dumps(run, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c").replace("\u2028", "\\u2028")
    (report / "run.js").write_text(f"{prefix}window.proofsheetRun = {text};\n")


def summarise(run):
    counts = {name: 0 for name in ["matched", "differs", "resized", "missing", "recorded", "blank",
                                   "known", "unreadable", "failed", "orphaned"]}
    for variant in run["variants"]:
        counts[variant["verdict"]] += 1
    counts["orphaned"] = len(run["orphans"])
    run["summary"] = {"variants": len(run["variants"]), "sheets": len(run["sheets"]), **counts}
    return run


def base_run():
    return {
        "schemaVersion": 2, "run": "fixture-1", "summary": {}, "startedAt": "2026-11-29T21:14:00Z",
        "durationSeconds": 0.412, "mode": "verify", "command": "proofsheet verify",
        "variants": [], "sheets": [], "causes": [], "orphans": [], "warnings": [],
        "matrices": [{"component": "CKButton", "matrix": "core",
                      "axes": [{"name": name, "keys": keys} for name, keys in AXES.items()]}],
        "fingerprint": {"cairo": "1.16.0", "pango": "1.50.12", "harfbuzz": "6.0.0", "freetype": "2.12.1",
                        "fonts": {"Inter-SemiBold.otf": "xxh128:5e1f00aa77d4c2b19f3c"}, "differs": []},
    }


def changed(folder, green=False):
    """The usual red run: four sheets, every verdict, three causes. `green`: the same, all matching."""
    folder, report = start(folder)
    run = base_run()
    for kind in AXES["type"]:
        for appearance in AXES["appearance"]:
            name = f"ck-button/core/{kind}.{appearance}@2x"
            dark = appearance == "dark"
            members = sorted((a for a in combinations() if a["type"] == kind and a["appearance"] == appearance),
                             key=lambda a: (AXES["size"].index(a["size"]), AXES["state"].index(a["state"]), AXES["icon"].index(a["icon"])))
            pictures = {"expected": [], "actual": [], "diff": []}
            verdicts = {}
            for axes in members:
                ident = identifier(axes)
                verdict, before, after = ("matched", {}, {}) if green else change(axes)
                expected = button(axes, **before) if before is not None else None
                actual = button(axes, **after) if after is not None else None
                verdicts[ident] = (verdict, axes, expected, actual)
                pictures["expected"].append((ident, expected))
                pictures["actual"].append((ident, actual))
                pictures["diff"].append((ident, diff_picture(expected, actual, dark)))
            sheets = {layer: Sheet(dark).lay(list_, 12) for layer, list_ in pictures.items()}
            image = f"report/images/{name.replace('/', '.')}.png"
            (folder / image).write_bytes(encode(sheets["actual"].image))
            failing = sum(v[0] in FAILING for v in verdicts.values())
            entry = {"name": name, "component": "CKButton", "matrix": "core", "scale": SCALE,
                     "size": list(sheets["actual"].image.size), "image": image,
                     "headings": {"type": kind, "appearance": appearance},
                     "variants": len(members), "failing": failing}
            if failing:
                saved = {layer: save_failing(folder, report, name, layer, sheets[layer].image) for layer in sheets}
                entry["images"] = {layer: path for layer, (path, _) in saved.items()}
                entry["data"] = {layer: script for layer, (_, script) in saved.items()}
            run["sheets"].append(entry)
            for ident, (verdict, axes, expected, actual) in verdicts.items():
                difference, message, tokens = story(verdict, axes, expected, actual)
                variant = {"id": ident, "sheet": name, "axes": axes, "component": "CKButton", "matrix": "core",
                           "verdict": verdict, "cell": sheets["actual"].cells[ident],
                           "frame": [12, 12, 100, 60], "difference": difference, "message": message, "tokens": tokens,
                           "expectedCell": sheets["expected"].cells[ident] if expected else None,
                           "diffCell": sheets["diff"].cells[ident] if verdict != "matched" else None}
                if verdict != "matched":
                    variant["images"] = dict(entry.get("images", {}))
                    if expected is None:
                        variant["images"].pop("expected", None)
                run["variants"].append(variant)
    if not green:
        ids = run["variants"]
        pick = lambda test: [v["id"] for v in ids if v["verdict"] in FAILING and test(v["axes"], v)]
        small = pick(lambda a, v: v["verdict"] == "resized")
        hover = pick(lambda a, v: a["type"] == "primary" and v["verdict"] == "differs")
        left = pick(lambda a, v: a["type"] == "secondary" and a["icon"] == "left")
        run["causes"] = [
            {"condition": "type=primary,size=small", "variants": len(small), "explained": True, "members": small,
             "kinds": {"resized": len(small)},
             "tokens": [{"token": "ckbutton.size.small.verticalPadding", "old": "5px", "new": "4px"}]},
            {"condition": "type=primary,appearance=dark,state=hover", "variants": len(hover), "explained": True, "members": hover,
             "kinds": {"recoloured": len(hover), "antialiasing": 2},
             "tokens": [{"token": "ckbutton.colour.primary.hover", "old": "#6D3AE6", "new": "#703DEC"}]},
            {"condition": "type=secondary,appearance=dark,icon=left", "variants": len(left), "explained": False, "tokens": []},
        ]
        run["orphans"] = ["ck-button/core/tertiary.light@2x.png"]
        run["warnings"] = ["--tokens overlay.json: \"ckbutton.size.tiny.height\" is not known; did you mean \"ckbutton.size.small.height\"?"]
    write_run(report, summarise(run))
    return run


def many(folder, count=10_000, a_sheet=64):
    """A run in which everything fails. Sheets share pictures' content, not their files."""
    folder, report = start(folder)
    columns, width, height = 8, 240, 96
    sheets = {}
    for layer, colour in [("expected", (126, 73, 255)), ("actual", (112, 61, 236)), ("diff", (224, 33, 138))]:
        picture = Image.new("RGB", (columns * width, a_sheet // columns * height), (255, 255, 255))
        draw = ImageDraw.Draw(picture)
        for index in range(a_sheet):
            x, y = index % columns * width, index // columns * height
            draw.rounded_rectangle([x + 16, y + 16, x + width - 16, y + height - 16], radius=12, fill=colour)
            draw.text((x + width / 2, y + height / 2), "Button", font=font(26), fill=(255, 255, 255), anchor="mm")
        sheets[layer] = picture
    data = {layer: encode(picture) for layer, picture in sheets.items()}
    run = base_run()
    keys = {"tone": [f"tone{i}" for i in range(10)], "size": ["small", "medium", "large", "huge"],
            "state": ["default", "hover", "pressed", "disabled"], "theme": [f"theme{i}" for i in range(-(-count // 160))]}
    run["matrices"] = [{"component": "Many", "matrix": "all", "axes": [{"name": n, "keys": k} for n, k in keys.items()]}]
    for index in range(-(-count // a_sheet)):
        name = f"many/all/sheet{index}@2x"
        (folder / name).mkdir(parents=True)
        for layer in sheets:
            (folder / name / f"{layer}.png").write_bytes(data[layer])
        image = f"report/images/many.{index}.png"
        (folder / image).write_bytes(data["actual"])
        run["sheets"].append({"name": name, "component": "Many", "matrix": "all", "scale": 2, "size": list(sheets["actual"].size),
                              "image": image, "headings": {"sheet": str(index)}, "variants": a_sheet, "failing": a_sheet,
                              "images": {layer: f"{name}/{layer}.png" for layer in sheets}})
        for layer in sheets:
            url = "data:image/png;base64," + base64.b64encode(data[layer]).decode()
            path = f"{name}/{layer}.png"
            (report / f"data/{name.replace('/', '.')}.{layer}.js").write_text(f"proofsheetPicture({json.dumps(path)}, {json.dumps(url)});\n")
    for index, (theme, state, size, tone) in enumerate(itertools.islice(itertools.product(keys["theme"], keys["state"], keys["size"], keys["tone"]), count)):
        axes = {"tone": tone, "size": size, "state": state, "theme": theme}
        place = index % a_sheet
        cell = [place % columns * width, place // columns * height, width, height]
        sheet = run["sheets"][index // a_sheet]
        run["variants"].append({
            "id": "Many/all/" + ",".join(f"{n}={k}" for n, k in axes.items()), "sheet": sheet["name"], "axes": axes,
            "component": "Many", "matrix": "all", "verdict": "differs", "cell": cell, "expectedCell": cell, "diffCell": cell,
            "frame": [16, 16, 208, 64], "message": "Pixels differ from the baseline.",
            "difference": {"pixels": 1 + index * 7919 % 15000, "largestChannelDelta": 1 + index % 255, "kinds": ["recoloured"],
                           "regions": [{"box": [16, 16, 208, 64], "pixels": 1 + index * 7919 % 15000, "kind": "recoloured"}]},
            "images": sheet["images"], "tokens": [{"token": f"many.colour.{tone}", "old": "#7E49FF", "new": "#703DEC"}]})
    run["causes"] = [{"condition": "component=Many", "variants": count, "explained": True,
                      "tokens": [{"token": "many.colour.base", "old": "#7E49FF", "new": "#703DEC"}]}]
    write_run(report, summarise(run))
    return run


def strip(folder):
    """A run of an animation: one sheet, six moments of a button that moves, all a little too late."""
    folder, report = start(folder)
    run = base_run()
    moments = ["0", "0.1", "0.2", "0.3", "0.4", "0.5"]
    run["matrices"] = [{"component": "Switch", "matrix": "toggling", "axes": [{"name": "size", "keys": ["small"]}, {"name": "time", "keys": moments}]}]
    name = "switch/toggling/small@2x"
    width, height = 120, 72
    sheets = {layer: Image.new("RGB", (width * len(moments), height), (255, 255, 255)) for layer in ("expected", "actual", "diff")}
    for index in range(len(moments)):
        for layer, late in [("expected", 0), ("actual", 1), ("diff", 1)]:
            draw = ImageDraw.Draw(sheets[layer])
            left = index * width + 12
            draw.rounded_rectangle([left, 12, left + 96, 60], radius=24, fill=(126, 73, 255))
            x = left + 6 + max(0, index - late) * 9
            draw.ellipse([x, 16, x + 40, 56], fill=(255, 255, 255))
    saved = {layer: save_failing(folder, report, name, layer, picture) for layer, picture in sheets.items()}
    images = {layer: path for layer, (path, _) in saved.items()}
    run["sheets"] = [{"name": name, "component": "Switch", "matrix": "toggling", "scale": 2, "size": list(sheets["actual"].size),
                      "image": images["actual"], "images": images, "variants": len(moments), "failing": len(moments)}]
    for index, moment in enumerate(moments):
        cell = [index * width, 0, width, height]
        run["variants"].append({
            "id": f"Switch/toggling/size=small,time={moment}", "sheet": name, "component": "Switch", "matrix": "toggling",
            "axes": {"size": "small", "time": moment}, "verdict": "differs" if index else "matched", "cell": cell, "expectedCell": cell,
            "diffCell": cell, "images": images if index else None, "tokens": [], "message": None,
            "difference": {"pixels": 700, "largestChannelDelta": 182, "kinds": ["moved"],
                           "regions": [{"box": [18, 16, 60, 40], "pixels": 700, "kind": "moved", "by": [-9, 0]}]} if index else None})
    write_run(report, summarise(run))
    return run


def plain(folder):
    """A run of single assertions: no component, no matrix, no axes; one baseline can't be read, one is new."""
    folder, report = start(folder)
    run = base_run()
    run |= {"matrices": [], "mode": "test", "command": None, "startedAt": None, "fingerprint": {"cairo": "1.16.0", "differs": ["cairo 1.16.0, was 1.18.0"]}}
    pictures = {}
    for layer, colour in [("expected", (30, 120, 200)), ("actual", (30, 120, 210)), ("diff", (240, 240, 240))]:
        pictures[layer] = Image.new("RGB", (90, 60), colour)
    for name, verdict, message in [
        ("round", "differs", "5400 pixels differ, by up to 10 of 255."),
        ("square", "unreadable", "tests/BadgeTests/drawing/square.png is a Git LFS pointer, not a picture; run git lfs pull."),
        ("new", "recorded", "Recorded now; look at it, then commit it."),
        ("calm", "matched", None),
    ]:
        path = f"tests/BadgeTests/drawing/{name}"
        sheet = {"name": path, "scale": 1, "size": [90, 60], "variants": 1, "failing": int(verdict in FAILING)}
        layers = {"differs": ["expected", "actual", "diff"], "unreadable": ["actual"], "recorded": ["actual"], "matched": []}[verdict]
        images = {layer: save_failing(folder, report, path, layer, pictures[layer])[0] for layer in layers}
        if images:
            sheet |= {"images": images, "image": images["actual"]}
        run["sheets"].append(sheet)
        cell = [0, 0, 90, 60]
        tinted = {"pixels": 5400, "largestChannelDelta": 10, "kinds": ["faintTint"],
                  "regions": [{"box": cell, "pixels": 5400, "kind": "faintTint", "colours": ["#1E78C8", "#1E78D2"]}]}
        run["variants"].append({
            "id": path, "sheet": path, "axes": {}, "verdict": verdict, "message": message, "cell": cell, "images": images or None, "tokens": [],
            "expectedCell": cell if "expected" in images else None, "diffCell": cell if "diff" in images else None,
            "difference": tinted if verdict == "differs" else None})
    write_run(report, summarise(run))
    return run


def gallery(folder):
    """The green run, told as a gallery: nothing is compared."""
    run = changed(folder, green=True)
    run["mode"] = "gallery"
    run["command"] = None
    run["tokens"] = [["ckbutton.radius", "10px"]]
    run["reads"] = []
    for size in AXES["size"]:
        run["tokens"].append([f"ckbutton.size.{size}.verticalPadding", {"small": "5px", "medium": "8px", "large": "11px"}[size]])
        run["reads"].append([0, len(run["tokens"]) - 1])
    for state, colour in [("default", "#7E49FF"), ("hover", "#6D3AE6"), ("pressed", "#582AC4"), ("disabled", "#C4BED6")]:
        run["tokens"].append([f"ckbutton.colour.primary.{state}", colour])
    run["reads"] = [sizes + [len(AXES["size"]) + 1 + state] for sizes in run["reads"] for state in range(len(AXES["state"]))]
    for variant in run["variants"]:
        axes = variant["axes"]
        variant["verdict"] = "drawn"
        variant["backdrop"] = "#18181B" if axes["appearance"] == "dark" else "#FFFFFF"
        variant["reads"] = AXES["size"].index(axes["size"]) * len(AXES["state"]) + AXES["state"].index(axes["state"])
        variant["frame"] = [12, 12, variant["cell"][2] - 24, variant["cell"][3] - 24]
    write_run(Path(folder) / "report", run)
    return run


def hostile(folder):
    """A run whose every text tries to be markup or script."""
    run = copy.deepcopy(changed(folder))
    evil = "<img src=x onerror=window.pwned=1>\"'</script><script>window.pwned=1</script>"
    for variant in run["variants"]:
        if variant["verdict"] == "matched":
            continue
        variant["message"] = evil
        variant["axes"] = {name: key + evil for name, key in variant["axes"].items()}
        variant["tokens"] = [{"token": evil, "old": "#FFF;background:url(http://example.invalid/x)", "new": evil}]
        for region in (variant["difference"] or {}).get("regions", []):
            region["kind"] = evil
    for cause in run["causes"]:
        cause["condition"] = evil
        cause["members"] = [run["variants"][0]["id"]]
    run["warnings"] = [evil]
    run["orphans"] = [evil]
    run["command"] = evil
    for sheet in run["sheets"]:
        sheet["headings"] = {"type": evil}
        sheet["component"] = evil
    write_run(Path(folder) / "report", run)
    return run


FIXTURES = {
    "changed": changed, "green": lambda folder: changed(folder, green=True), "many": many, "hostile": hostile,
    "strip": strip, "plain": plain, "gallery": gallery,
}
