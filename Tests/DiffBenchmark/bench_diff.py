"""Times of the diff engine beside those of its peers, as ratios within one run.

Usage: bench_diff.py BINARIES [FIXTURES]. FIXTURES (else PROOFSHEET_CONFORMANCE) is the folder that holds
bench/4k-a.png and its like. Peers come from PyPI into a virtual environment of their own.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PEERS = ["blazediff", "pixelhog", "pixelmatch", "pillow", "numpy"]
ROUNDS = 9


def peers_environment():
    """A virtual environment with the peers that can be had; those that can't are left out."""
    folder = pathlib.Path(tempfile.gettempdir()) / "proofsheet-bench-peers"
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    for peer in PEERS:
        probe = subprocess.run([str(python), "-c", f"import {module(peer)}"], capture_output=True)
        if probe.returncode != 0:
            subprocess.run(
                [str(python), "-m", "pip", "install", "-q", peer], capture_output=True)
    return python


def module(peer):
    return {"pillow": "PIL"}.get(peer, peer)


def seconds(command, rounds=ROUNDS):
    """The least time of several runs: others use the processors too."""
    best = None
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        passed = time.perf_counter() - start
        best = passed if best is None else min(best, passed)
    return best


def peak_megabytes(command):
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    out = subprocess.run([sys.executable, "-c", script, *command], capture_output=True, text=True)
    return int(out.stdout.split()[-1]) / 1024


def one_process(python, body, *arguments):
    """Milliseconds that a piece of Python reports, or None where its peer is missing."""
    out = subprocess.run([str(python), "-c", body, *arguments], capture_output=True, text=True)
    try:
        return float(out.stdout.split()[-1]) / 1000
    except (ValueError, IndexError):
        return None


BLAZEDIFF = """
import sys, time, os
os.environ["BLAZEDIFF_PNG_ENABLED"] = "1"
import blazediff
pairs = list(zip(sys.argv[1::2], sys.argv[2::2]))
best = None
for _ in range(5):
    start = time.perf_counter()
    for a, b in pairs:
        blazediff.compare(a, b, antialiasing=True)
    passed = time.perf_counter() - start
    best = passed if best is None else min(best, passed)
print(best * 1000)
"""

PIXELHOG = """
import sys, time
import pixelhog
pairs = [(open(a, "rb").read(), open(b, "rb").read()) for a, b in zip(sys.argv[1::2], sys.argv[2::2])]
best = None
for _ in range(5):
    start = time.perf_counter()
    for a, b in pairs:
        pixelhog.Comparison(a, b).diff_count
    passed = time.perf_counter() - start
    best = passed if best is None else min(best, passed)
print(best * 1000)
"""


def make_pairs(python, bench, folder):
    """A page of 37 megapixels and a noisy photo, both as pairs."""
    script = """
import sys, numpy as np
from PIL import Image
source, target = sys.argv[1:]
page = np.array(Image.open(source + "/4k-a.png").convert("RGB"))
other = np.array(Image.open(source + "/4k-b.png").convert("RGB"))
def tall(image):
    return np.tile(image[:, :3446], (5, 1, 1))[:10728]
Image.fromarray(tall(page)).save(target + "/page-a.png", compress_level=6)
Image.fromarray(tall(other)).save(target + "/page-b.png", compress_level=6)
random = np.random.default_rng(1)
y, x = np.mgrid[0:2160, 0:3840]
photo = 128 + 60 * np.sin(x / 90) + 50 * np.cos(y / 70)
photo = photo[..., None] + random.normal(0, 6, (2160, 3840, 3))
def save(values, name):
    Image.fromarray(np.clip(values, 0, 255).astype("uint8")).save(target + name, compress_level=6)
save(photo, "/photo-a.png")
save(photo + random.normal(0, 12, photo.shape), "/photo-b.png")
"""
    subprocess.run([str(python), "-c", script, str(bench), str(folder)], check=True)


def main():
    binaries = pathlib.Path(sys.argv[1])
    fixtures = sys.argv[2] if len(sys.argv) > 2 else os.environ.get("PROOFSHEET_CONFORMANCE")
    if not fixtures:
        sys.exit("no fixtures: name their folder, or set PROOFSHEET_CONFORMANCE")
    bench = pathlib.Path(fixtures) / "bench"
    python = peers_environment()
    ours = str(binaries / "proofsheet")
    inside = str(binaries / "DiffBenchmark")
    work = pathlib.Path(tempfile.mkdtemp(prefix="proofsheet-bench-"))
    try:
        make_pairs(python, bench, work)
        rows(ours, inside, python, bench, work)
    finally:
        shutil.rmtree(work)


def in_process(inside, mode, *pairs):
    out = subprocess.run([inside, "pairs", mode, *pairs], capture_output=True, text=True)
    return json.loads(out.stdout)["milliseconds"] / 1000


def rows(ours, inside, python, bench, work):
    a, b = str(bench / "4k-a.png"), str(bench / "4k-b.png")
    small = [str(bench / "small-a.png"), str(bench / "small-b.png")] * 1000
    table = [
        ("4K pair, 1.9 % differ", "files", [a, b], 0.5),
        ("4K, same bytes", "files", [a, a], 0.03),
        ("4K, same pixels, other compression", "files", [a, str(bench / "4k-same-px.png")], 0.25),
        ("37 megapixel page", "files", [str(work / "page-a.png"), str(work / "page-b.png")], 0.4),
        ("noisy 4K photo", "files", [str(work / "photo-a.png"), str(work / "photo-b.png")], 0.8),
        ("1,000 pairs of 300x200", "files", small, 0.15),
    ]
    print(f"{'work':38} {'ours':>9} {'blazediff':>10} {'pixelhog':>9} {'ratio':>6} {'to reach':>8}")
    for name, mode, pairs, goal in table:
        mine = in_process(inside, mode, *pairs)
        blaze = one_process(python, BLAZEDIFF, *pairs)
        hog = one_process(python, PIXELHOG, *pairs)
        known = [peer for peer in (blaze, hog) if peer]
        ratio = f"{mine / min(known):6.2f}" if known else "     -"
        print(f"{name:38} {show(mine):>9} {show(blaze):>10} {show(hog):>9} {ratio} {goal:8}")
    buffers = in_process(inside, "buffers", a, b)
    print(f"{'4K, decoded buffers alone':38} {show(buffers):>9}")
    start_up = seconds([ours, "--version"])
    print(f"{'proofsheet --version, whole process':38} {show(start_up):>9}")
    whole = seconds([ours, "diff", "--as", "pixelmatch@7.2.0", a, b], 5)
    print(f"{'proofsheet diff of the 4K pair, whole':38} {show(whole):>9}")
    print(f"{'peak memory of the comparison':38} {peak_megabytes([inside, 'pairs', 'files', a, b]):6.0f} MB")
    magick = shutil.which("compare")
    if magick:
        took = seconds([magick, "-metric", "AE", a, b, "null:"], 3)
        print(f"{'ImageMagick compare -metric AE':38} {show(took):>9}")


def show(value):
    return "-" if value is None else f"{value * 1000:.1f} ms"


if __name__ == "__main__":
    main()
