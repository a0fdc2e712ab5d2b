"""Writes runs as the tool writes them: run.js, the pictures of what fails, and the app's files."""

import base64
import json
import shutil
from pathlib import Path

from drawing import AXES, encode
from tool import verdicts

PAGES = Path(__file__).resolve().parents[2] / "Sources" / "CReportPages" / "pages"
NO_TOKEN = "no token changed its value here: look for the reason in code, fonts or libraries"


def fails(verdict):
    return not next(row for row in verdicts() if row["name"] == verdict)["passes"]


def cause(condition, members, verdict, kind, tokens, **more):
    """A cause of one kind of change, explained where it has tokens."""
    note = "proved: drawn with the old values, all of it matches again" if tokens else NO_TOKEN
    parts = [part.split("=") for part in condition.split(" and ")]
    if all(len(part) == 2 for part in parts):
        more["conditions"] = [[{"name": name, "keys": [key]} for name, key in parts]]
    return {"condition": condition, "variants": len(members), "members": members, "examples": members[:3], "verdicts": [verdict],
            "kinds": {kind: len(members)}, "change": f"{kind} in all", "note": note, "explained": bool(tokens), "tokens": tokens, **more}


def save_failing(folder, report, name, layer, image):
    path = f"{name}/{layer}.png"
    (folder / name).mkdir(parents=True, exist_ok=True)
    data = encode(image)
    (folder / path).write_bytes(data)
    slug = f"data/{path}.js"
    url = "data:image/png;base64," + base64.b64encode(data).decode()
    (report / slug).parent.mkdir(parents=True, exist_ok=True)
    (report / slug).write_text(f"proofsheetPicture({json.dumps(path)}, {json.dumps(url)});\n")
    return path


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


def write_run(report, run):
    """Writes run.js: a call a record."""
    lists = {"tolerances": "tolerance", "matrices": "matrix", "causes": "cause", "orphans": "orphan", "warnings": "warning"}
    ending = ["durationSeconds", "words", "summary", "problems"]
    apart = [*lists, *ending, "sheets", "variants", "fingerprint"]
    lines = [{"begin": {key: run[key] for key in run if key not in apart}}, {"fingerprint": run["fingerprint"]}]
    on = {}
    for variant in run["variants"]:
        on.setdefault(variant["sheet"], []).append(variant)
    lines += [{"sheet": {**sheet, "variants": on.get(sheet["name"], [])}} for sheet in run["sheets"]]
    lines += [{kind: entry} for key, kind in lists.items() for entry in run[key]]
    lines.append({"end": {key: run[key] for key in ending}})
    with (report / "run.js").open("w") as file:
        for line in lines:
            text = json.dumps(line, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c").replace("\u2028", "\\u2028")
            file.write(f"proofsheetRecord({text});\n")


def told(verdicts):
    """What is said of some variants."""
    failing = sum(map(fails, verdicts))
    return f"{failing} of {len(verdicts):,} variants need a look." if failing else f"All {len(verdicts):,} variants match."


def words(run):
    """The sentences about a run."""
    found = {"headline": told([variant["verdict"] for variant in run["variants"]])}
    if run["causes"]:
        covered = len({member for one in run["causes"] for member in one["members"]})
        failing = sum(fails(variant["verdict"]) for variant in run["variants"])
        found["causes"] = f"They cover {covered} of {failing} variants; {failing - covered} stand alone."
        if covered == failing:
            found["causes"] = "Together they cover every variant that needs a look."
    elif not any(fails(variant["verdict"]) for variant in run["variants"]):
        found["note"] = f"Every pixel of {len(run['sheets'])} sheets equals its baseline."
    if run["orphans"]:
        found["orphans"] = (f"{len(run['orphans'])} baseline without a variant: nothing in the code draws them any more. "
                            "See the plan of proofsheet prune.")
    if run["overlay"]:
        found["overlay"] = "Drawn with overlay tokens: this shows what they would change. Nothing of this run can be accepted."
    return found


def summarise(run):
    """Counts what is in a run, tells it, and leaves out keys that have no value."""
    on = {}
    for variant in run["variants"]:
        on.setdefault(variant["sheet"], []).append(variant["verdict"])
    for sheet in run["sheets"]:
        sheet["message"] = told(on.get(sheet["name"], []))
    run["words"] = words(run)
    counts = {row["name"]: 0 for row in verdicts()}
    for variant in run["variants"]:
        counts[variant["verdict"]] += 1
    run["summary"] = {"variants": len(run["variants"]), "sheets": len(run["sheets"]), **counts, "orphaned": len(run["orphans"])}
    for entry in [run, *run["variants"]]:
        for key in [key for key, value in entry.items() if value is None]:
            del entry[key]
    return run


def base_run():
    return {
        "schemaVersion": 2, "run": "fixture-1", "summary": {}, "startedAt": "2026-11-29T21:14:00Z",
        "durationSeconds": 0.412, "mode": "verify", "overlay": False, "baselines": "Baselines", "verdicts": verdicts(),
        "variants": [], "sheets": [], "causes": [], "orphans": [], "warnings": [], "problems": [], "tolerances": [],
        "matrices": [{"component": "CKButton", "matrix": "core",
                      "axes": [{"name": name, "keys": keys} for name, keys in AXES.items()]}],
        "fingerprint": {"cairo": "1.16.0", "pango": "1.50.12", "harfbuzz": "6.0.0", "freetype": "2.12.1",
                        "fonts": {"Inter-SemiBold.otf": "xxh128:5e1f00aa77d4c2b19f3c"}, "processor": "x86_64", "differs": []},
    }
