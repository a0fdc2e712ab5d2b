"""Makes Snapshots folders as a run writes them, with the app's files, for the browser tests.

A run here is drawn by Pillow, not by Proofsheet, so that every verdict and kind of change is in it. What it says is
what the tool says, its table of verdicts is the tool's, and test_fixtures.py holds its form to the schema.
"""

import base64
import copy
import itertools
import json
from pathlib import Path

from drawing import AXES, SCALE, Sheet, button, diff_picture, encode, font
from PIL import Image, ImageChops, ImageDraw
from runs import base_run, cause, fails, save_failing, start, summarise, write_run


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


def size(picture):
    return f"{picture.width}x{picture.height}"


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
            region |= {"kind": "resized", "formerBox": [*region["box"][:3], region["box"][3] - grown],
                       "text": f"resized from {size(expected)} to {size(actual)}"}
            tokens = [{"token": "ckbutton.size.small.verticalPadding", "old": "5px", "new": "4px"}]
        elif verdict == "blank":
            region |= {"kind": "removed", "text": "removed"}
        elif axes["type"] == "primary":
            region |= {"kind": "recoloured", "colours": ["#6D3AE6", "#703DEC"], "text": "recoloured from #6D3AE6 to #703DEC"}
            tokens = [{"token": "ckbutton.colour.primary.hover", "old": "#6D3AE6", "new": "#703DEC"}]
        else:
            region |= {"kind": "moved", "by": [3, 0], "text": "moved by (3, 0)"}
        regions = [region]
        difference = {"pixels": pixels, "largestChannelDelta": strongest.getextrema()[1],
                      "kinds": [region["kind"]], "regions": regions}
    return difference, message(verdict, expected, actual, difference), tokens


def parts(difference):
    """What a variant says whose parts are known: one moved, another is gone."""
    x, y, width, height = difference["regions"][0]["box"]
    moved = {"kind": "moved", "part": "label", "by": [1.5, 0], "box": [x + 3, y, width - 3, height],
             "formerBox": [x, y, width - 3, height], "text": "label 1.5 pt right"}
    gone = {"kind": "removed", "part": "icon", "formerBox": [14, 20, 16, 16], "text": "icon removed"}
    return {"changes": [moved, gone], "message": "icon removed, label 1.5 pt right"}


def message(verdict, expected, actual, difference):
    """What the tool says of a verdict."""
    if verdict == "resized":
        return f"{size(actual)} px, was {size(expected)} ({actual.height - expected.height:+} px high)"
    if verdict in ("differs", "known"):
        [region] = difference["regions"]
        return f"{difference['pixels']} pixels differ, by up to {difference['largestChannelDelta']} of 255: {region['text']}"
    return {
        "missing": "its sheet's baseline doesn't have it yet",
        "blank": "nothing can be seen of it: every pixel is the backdrop's",
        "failed": "it couldn't be drawn: the icon \"arrow\" is not valid SVG (line 3)",
    }.get(verdict)


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
            members_of = {}
            for axes in members:
                ident = identifier(axes)
                verdict, before, after = ("matched", {}, {}) if green else change(axes)
                expected = button(axes, **before) if before is not None else None
                actual = button(axes, **after) if after is not None else None
                members_of[ident] = (verdict, axes, expected, actual)
                pictures["expected"].append((ident, expected))
                pictures["actual"].append((ident, actual))
                pictures["diff"].append((ident, diff_picture(expected, actual, dark)))
            sheets = {layer: Sheet(dark).lay(list_, 12) for layer, list_ in pictures.items()}
            image = f"report/images/{name.replace('/', '.')}.png"
            (folder / image).write_bytes(encode(sheets["actual"].image))
            failing = sum(fails(verdict) for verdict, *_ in members_of.values())
            entry = {"name": name, "component": "CKButton", "matrix": "core", "scale": SCALE,
                     "size": list(sheets["actual"].image.size), "image": image,
                     "variants": len(members), "failing": failing}
            if failing:
                entry["images"] = {layer: save_failing(folder, report, name, layer, sheets[layer].image) for layer in sheets}
            run["sheets"].append(entry)
            for ident, (verdict, axes, expected, actual) in members_of.items():
                difference, message, tokens = story(verdict, axes, expected, actual)
                variant = {"id": ident, "sheet": name, "axes": axes, "component": "CKButton", "matrix": "core",
                           "verdict": verdict, "cell": sheets["actual"].cells[ident],
                           "frame": [12, 12, 100, 60], "difference": difference, "message": message, "tokens": tokens,
                           "expectedCell": sheets["expected"].cells[ident] if expected else None,
                           "diffCell": sheets["diff"].cells[ident] if verdict != "matched" else None}
                if difference and ident.endswith("type=secondary,appearance=dark,size=large,state=pressed,icon=left"):
                    variant |= parts(difference)
                if verdict != "matched":
                    variant["images"] = dict(entry.get("images", {}))
                    if expected is None:
                        variant["images"].pop("expected", None)
                run["variants"].append(variant)
    if not green:
        ids = run["variants"]
        pick = lambda test: [v["id"] for v in ids if fails(v["verdict"]) and test(v["axes"], v)]
        small = pick(lambda a, v: v["verdict"] == "resized")
        hover = pick(lambda a, v: a["type"] == "primary" and v["verdict"] == "differs")
        left = pick(lambda a, v: a["type"] == "secondary" and a["icon"] == "left")
        run["causes"] = [
            cause("type=primary and size=small", small, "resized", "resized",
                  [{"token": "ckbutton.size.small.verticalPadding", "old": "5px", "new": "4px"}]),
            cause("type=primary and appearance=dark and state=hover", hover, "differs", "recoloured",
                  [{"token": "ckbutton.colour.primary.hover", "old": "#6D3AE6", "new": "#703DEC"}]),
            cause("type=secondary and appearance=dark and icon=left", left, "differs", "moved", []),
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
                              "image": image, "variants": a_sheet, "failing": a_sheet,
                              "images": {layer: f"{name}/{layer}.png" for layer in sheets}})
        for layer in sheets:
            url = "data:image/png;base64," + base64.b64encode(data[layer]).decode()
            path = f"{name}/{layer}.png"
            script = report / f"data/{path}.js"
            script.parent.mkdir(parents=True, exist_ok=True)
            script.write_text(f"proofsheetPicture({json.dumps(path)}, {json.dumps(url)});\n")
    combined = itertools.product(keys["theme"], keys["state"], keys["size"], keys["tone"])
    for index, (theme, state, size, tone) in enumerate(itertools.islice(combined, count)):
        axes = {"tone": tone, "size": size, "state": state, "theme": theme}
        place = index % a_sheet
        cell = [place % columns * width, place // columns * height, width, height]
        sheet = run["sheets"][index // a_sheet]
        run["variants"].append({
            "id": "Many/all/" + ",".join(f"{n}={k}" for n, k in axes.items()), "sheet": sheet["name"], "axes": axes,
            "component": "Many", "matrix": "all", "verdict": "differs", "cell": cell, "expectedCell": cell, "diffCell": cell,
            "frame": [16, 16, 208, 64], "message": "12288 pixels differ, by up to 14 of 255: recoloured from #7E49FF to #703DEC",
            "difference": {"pixels": 1 + index * 7919 % 15000, "largestChannelDelta": 1 + index % 255, "kinds": ["recoloured"],
                           "regions": [{"box": [16, 16, 208, 64], "pixels": 1 + index * 7919 % 15000, "kind": "recoloured", "text": "recoloured"}]},
            "images": sheet["images"], "tokens": [{"token": f"many.colour.{tone}", "old": "#7E49FF", "new": "#703DEC"}]})
    run["causes"] = [cause("every variant", [variant["id"] for variant in run["variants"]], "differs", "recoloured",
                           [{"token": "many.colour.base", "old": "#7E49FF", "new": "#703DEC"}], component="Many", matrix="all")]
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
    images = {layer: save_failing(folder, report, name, layer, picture) for layer, picture in sheets.items()}
    run["sheets"] = [{"name": name, "component": "Switch", "matrix": "toggling", "scale": 2, "size": list(sheets["actual"].size),
                      "image": images["actual"], "images": images, "variants": len(moments), "failing": len(moments)}]
    late = {"pixels": 700, "largestChannelDelta": 182, "kinds": ["moved"],
            "regions": [{"box": [18, 16, 60, 40], "pixels": 700, "kind": "moved", "by": [-9, 0], "text": "moved by (-9, 0)"}]}
    for index, moment in enumerate(moments):
        cell = [index * width, 0, width, height]
        run["variants"].append({
            "id": f"Switch/toggling/size=small,time={moment}", "sheet": name, "component": "Switch", "matrix": "toggling",
            "axes": {"size": "small", "time": moment}, "verdict": "differs" if index else "matched", "cell": cell, "expectedCell": cell,
            "diffCell": cell, "images": images if index else None, "tokens": [], "message": None,
            "difference": late if index else None})
    write_run(report, summarise(run))
    return run


def plain(folder):
    """A run of single assertions: no component, no matrix, no axes; one baseline can't be read, one is new."""
    folder, report = start(folder)
    run = base_run()
    run |= {"matrices": [], "mode": "test", "startedAt": None,
            "fingerprint": {"cairo": "1.16.0", "fonts": {}, "processor": "x86_64", "differs": ["cairo 1.16.0, was 1.18.0"]}}
    pictures = {}
    for layer, colour in [("expected", (30, 120, 200)), ("actual", (30, 120, 210)), ("diff", (240, 240, 240))]:
        pictures[layer] = Image.new("RGB", (90, 60), colour)
    for name, verdict, message in [
        ("round", "differs", "5400 pixels differ, by up to 10 of 255: faintly tinted from #1E78C8 to #1E78D2"),
        ("square", "unreadable", "tests/BadgeTests/drawing/square.png is a Git LFS pointer, not a picture; run git lfs pull"),
        ("new", "recorded", "recorded in this run, so it was compared with nothing"),
        ("restless", "unsteady", "drawing 2 of 3 isn't the first one: 5400 pixels differ, by up to 10 of 255 within 90x60 at (0, 0)"),
        ("calm", "matched", None),
    ]:
        path = f"tests/BadgeTests/drawing/{name}"
        sheet = {"name": path, "scale": 1, "size": [90, 60], "variants": 1, "failing": int(fails(verdict))}
        layers = {"unreadable": ["actual"], "recorded": ["actual"], "matched": []}.get(verdict, ["expected", "actual", "diff"])
        images = {layer: save_failing(folder, report, path, layer, pictures[layer]) for layer in layers}
        if images:
            sheet |= {"images": images, "image": images["actual"]}
        run["sheets"].append(sheet)
        cell = [0, 0, 90, 60]
        tinted = {"pixels": 5400, "largestChannelDelta": 10, "kinds": ["faintTint"],
                  "regions": [{"box": cell, "pixels": 5400, "kind": "faintTint", "colours": ["#1E78C8", "#1E78D2"],
                               "text": "faintly tinted from #1E78C8 to #1E78D2"}]}
        run["variants"].append({
            "id": path, "sheet": path, "axes": {}, "verdict": verdict, "message": message, "cell": cell, "images": images or None, "tokens": [],
            "expectedCell": cell if "expected" in images else None, "diffCell": cell if "diff" in images else None,
            "difference": tinted if verdict in ("differs", "unsteady") else None})
    write_run(report, summarise(run))
    return run


# Names of pictures, some of which look like a variant's, a sheet's or a sentence.
FILES = ["login.png", "mut=t790m,size=small.png", "chip/core/light.dark@2x", "a#1.png", "it's <b>so.png", "back\\slash.png"]


def files(folder):
    """Two folders of pictures that are called as files are, some as if they were variants or sentences."""
    folder, report = start(folder)
    run = base_run()
    run |= {"matrices": [], "mode": "compare", "startedAt": None}
    for index, name in enumerate(FILES):
        images = {layer: save_failing(folder, report, f"picture-{index}", layer, Image.new("RGB", (30, 20), (30, 120, shade)))
                  for layer, shade in [("expected", 200), ("actual", 210), ("diff", 220)]}
        run["sheets"].append({"name": name, "scale": 1, "size": [30, 20], "variants": 1, "failing": 1, "images": images,
                              "image": images["actual"], "message": "1 differs"})
        cell = [0, 0, 30, 20]
        run["variants"].append({
            "id": name, "sheet": name, "axes": {}, "verdict": "differs", "message": f"{name}: its pixels differ", "cell": cell,
            "images": images, "tokens": [], "expectedCell": cell, "diffCell": cell,
            "difference": {"pixels": 600, "largestChannelDelta": 10, "kinds": [], "regions": []}})
        run["causes"].append({"condition": name, "variants": 1, "members": [name], "examples": [name], "kinds": {},
                              "verdicts": ["differs"], "explained": False, "tokens": [], "change": "content changed"})
    write_run(report, summarise(run))
    return run


def gallery(folder):
    """The green run, told as a gallery: nothing is compared."""
    run = changed(folder, green=True)
    run["mode"] = "gallery"
    run["words"] = {"headline": f"{len(run['variants'])} variants of CKButton", "note": "As the code draws them now."}
    for sheet in run["sheets"]:
        sheet["message"] = f"{sheet['variants']} variants"
    del run["verdicts"]
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
        for region in variant.get("difference", {}).get("regions", []):
            region["kind"] = region["text"] = evil
    for found in run["causes"]:
        found |= {"condition": evil, "change": evil, "note": evil, "members": [run["variants"][0]["id"]]}
    run["warnings"] = [evil]
    run["words"] = {key: evil for key in ("headline", "note", "fingerprint", "overlay", "orphans", "causes")}
    run["orphans"] = [evil]
    run["tool"] = evil
    for sheet in run["sheets"]:
        sheet["component"] = sheet["message"] = evil
    write_run(Path(folder) / "report", run)
    return run


def incomplete(folder):
    """The green run, and a process of its tests that never left."""
    run = changed(folder, green=True)
    with (Path(folder) / "report" / "run.js").open("a") as script:
        script.write('proofsheetRecord({"joined":{"process":7,"start":"1"}});\n')
    return run


FIXTURES = {
    "changed": changed, "green": lambda folder: changed(folder, green=True), "many": many, "hostile": hostile,
    "strip": strip, "plain": plain, "files": files, "gallery": gallery, "incomplete": incomplete,
}
