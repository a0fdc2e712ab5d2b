"""Times of the diff engine beside those of its peers, as ratios within one run.

Usage: bench_diff.py BINARIES [FIXTURES]. FIXTURES (else PROOFSHEET_CONFORMANCE) is the folder that holds
bench/4k-a.png and its like. Peers come from PyPI into folders of their own; one that can't be had is named,
with the reason. All engines work in turn, round by round, and each one's least time counts: the machine does
other things too. Where it does much else, the ratio of processor times says more; it counts all threads, which
the ratio of times doesn't.
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from peers import Peers

ROUNDS = 7


class Engine:
    """A process that compares its pairs once for every line it is sent, and answers with milliseconds."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.best = None
        self.rounds = 0
        self.started = None

    def measure(self):
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        passed = float(self.process.stdout.readline().split()[0])
        self.best = passed if self.best is None else min(self.best, passed)
        self.rounds += 1
        if self.started is None:
            # The first round also loads what the others use.
            self.started = self._processor_milliseconds()

    def mean_processor_milliseconds(self):
        """Of a round; None where the system doesn't tell, or too coarsely."""
        if self.started is None or self.rounds < 2:
            return None
        passed = self._processor_milliseconds() - self.started
        return passed / (self.rounds - 1) if passed >= 100 else None

    def _processor_milliseconds(self):
        try:
            with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            return 0
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def in_turn(commands, rounds=ROUNDS):
    """The least milliseconds of each command's engine, by its name, and those of all processors in the mean."""
    engines = {name: Engine(command) for name, command in commands.items() if command}
    for _ in range(rounds):
        for engine in engines.values():
            engine.measure()
    processors = {name: engine.mean_processor_milliseconds() for name, engine in engines.items()}
    for engine in engines.values():
        engine.close()
    return {name: engine.best for name, engine in engines.items()}, processors


def whole(commands, rounds=ROUNDS):
    """The least milliseconds of each command, from start to exit."""
    best = {}
    for _ in range(rounds):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            passed = (time.perf_counter() - start) * 1000
            best[name] = min(best.get(name, passed), passed)
    return best


def peak_megabytes(command):
    """The peak memory of a command, measured by a process that has no other child."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.write(writer, str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss).encode())
        os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    return int(os.read(reader, 64)) / 1024


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
for name in "ab":
    image = Image.open(source + f"/4k-{name}.png").convert("RGBA")
    open(target + f"/4k-{name}.rgba", "wb").write(image.tobytes())
"""
    subprocess.run([python, "-c", script, str(bench), str(folder)], check=True)


def line(work, ours, peer, ratio, goal, met):
    print(f"{work:42} {ours:>10}  {peer:22} {ratio:>7} {goal:>8}  {met}", flush=True)


def judged(work, ours, goal, unit):
    """A row whose goal is a figure of its own."""
    line(work, f"{ours:.1f} {unit}", "-", "-", f"{goal} {unit}", "met" if ours <= goal else "missed")


def compared(work, times, goal, processors=None):
    """A row whose goal is a ratio to the fastest peer, and the ratio of processor times to each."""
    ours = times.pop("proofsheet")
    others = {name: time for name, time in times.items() if time is not None}
    if not others:
        return line(work, f"{ours:.1f} ms", "no peer", "-", str(goal), "not measured")
    name = min(others, key=others.get)
    ratio = ours / others[name]
    line(work, f"{ours:.1f} ms", f"{name} {others[name]:.1f} ms", f"{ratio:.2f}", str(goal),
         "met" if ratio <= goal else "missed")
    notes = [f"{other} {time:.1f} ms" for other, time in others.items() if other != name]
    processors = {peer: time for peer, time in (processors or {}).items() if time is not None}
    own = processors.pop("proofsheet", None)
    if own is not None:
        notes += [f"processors {own / time:.2f} of {peer}" for peer, time in processors.items()]
    if notes:
        print(f"{'':42} {'':>10}  {', '.join(notes)}")


def rows(binaries, peers, bench, work):
    inside = str(binaries / "DiffBenchmark")
    a, b = str(bench / "4k-a.png"), str(bench / "4k-b.png")
    small = [str(bench / "small-a.png"), str(bench / "small-b.png")] * 1000
    raw = [str(work / "4k-a.rgba"), str(work / "4k-b.rgba")]
    line("work", "ours", "fastest peer", "ratio", "goal", "")
    for name, pairs, goal in [
        ("4K pair, 1.9 % differ, antialiasing test", [a, b], 0.5),
        ("4K, same bytes", [a, a], 0.03),
        ("4K, same pixels, other compression", [a, str(bench / "4k-same-px.png")], 0.25),
        ("37 megapixel page", [str(work / "page-a.png"), str(work / "page-b.png")], 0.4),
        ("noisy 4K photo", [str(work / "photo-a.png"), str(work / "photo-b.png")], 0.8),
        ("1,000 pairs of 300x200, one process", small, 0.15),
    ]:
        times, processors = in_turn({
            "proofsheet": [inside, "pairs", "files", *pairs],
            "blazediff": peers.files("blazediff", pairs),
            "pixelhog": peers.files("pixelhog", pairs),
        })
        compared(name, times, goal, processors)
    times, processors = in_turn({
        "proofsheet": [inside, "pairs", "buffers", a, b],
        "pixelhog": peers.buffers("pixelhog", raw),
    }, rounds=15)
    compared("comparison alone, decoded 4K", times, 0.5, processors)
    one = small[:2]
    times, processors = in_turn({
        "proofsheet": [inside, "pairs", "files", *one],
        "pixelmatch (Python)": peers.files("pixelmatch", one),
    }, rounds=3)
    compared("one pair of 300x200, engine alone", times, 1, processors)
    judged("peak memory, comparison of the 4K pair",
           peak_megabytes([inside, "pairs", "once", a, b]), 150, "MB")
    commands(str(binaries / "proofsheet"), peers, a, b)


def commands(ours, peers, a, b):
    """Whole processes: each tool's start-up, and the 4K pair by the command line net of it."""
    starts = {"proofsheet": [ours, "--version"], **peers.starts()}
    diffs = {"proofsheet": [ours, "diff", "--as", "pixelmatch@7.2.0", a, b]}
    magick = shutil.which("compare")
    if magick:
        starts["ImageMagick"] = [magick, "-version"]
        diffs["ImageMagick"] = [magick, "-metric", "AE", a, b, "null:"]
    start = whole(starts, rounds=15)
    took = whole(diffs, rounds=3)
    judged("proofsheet --version, whole process", start["proofsheet"], 15, "ms")
    for name, passed in start.items():
        if name != "proofsheet":
            line(f"start-up of {name}", "", f"{passed:.1f} ms", "", "", "")
    if magick:
        compared("proofsheet diff of the 4K pair, net", {
            name: passed - start[name] for name, passed in took.items()}, 1)
    else:
        print("ImageMagick isn't installed (apt-get install imagemagick)")


def main():
    binaries = pathlib.Path(sys.argv[1])
    fixtures = sys.argv[2] if len(sys.argv) > 2 else os.environ.get("PROOFSHEET_CONFORMANCE")
    if not fixtures:
        sys.exit("no fixtures: name their folder, or set PROOFSHEET_CONFORMANCE")
    bench = pathlib.Path(fixtures) / "bench"
    peers = Peers(pathlib.Path(tempfile.gettempdir()) / "proofsheet-bench-peers")
    for reason in peers.missing:
        print(reason)
    work = pathlib.Path(tempfile.mkdtemp(prefix="proofsheet-bench-"))
    try:
        make_pairs(peers.python, bench, work)
        rows(binaries, peers, bench, work)
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
