"""A screenshot of each view, compared with the one in Screenshots/ by `proofsheet diff` itself.

A browser's pixels are its version's and its fonts': elsewhere than where they were recorded these tests are
skipped, and say so. Record them anew with PROOFSHEET_RECORD_SCREENSHOTS=1 tools/test-browser test_screenshots,
then look at every changed picture.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import drawing
import PIL
from browser import HOVER, MOVED, PHONE, SMALL, WIDE, PageTest, fixture
from review_server import ReviewServer
from tool import proofsheet

FOLDER = Path(__file__).parent / "Screenshots"
RECORDING = os.environ.get("PROOFSHEET_RECORD_SCREENSHOTS") == "1"


def digest(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16] if path and os.path.exists(path) else None


def fonts():
    """The faces that the page and the fixtures' buttons are set in."""
    found = {"buttons": digest(next((path for path in drawing.FONTS if os.path.exists(path)), None))}
    for name in ["system-ui", "monospace"]:
        found[name] = None
        if shutil.which("fc-match"):
            done = subprocess.run(["fc-match", "--format=%{file}", name], capture_output=True, text=True)
            found[name] = digest(done.stdout)
    return found


class ScreenshotTest(PageTest):
    reduced_motion = "reduce"

    def environment(self):
        return {"browser": self.version(), "pillow": PIL.__version__, "fonts": fonts()}

    def compare(self, name):
        """Compares what is on the page with the recorded picture, exactly but for rounding: the same browser
        blended 7 pixels of a rounded edge otherwise on another machine, by 1 of 255."""
        record = FOLDER / "environment.json"
        self.page.mouse.move(0, 0)
        self.drawn()
        self.page.wait_for_timeout(150)
        path = FOLDER / f"{name}.png"
        if RECORDING:
            FOLDER.mkdir(exist_ok=True)
            record.write_text(json.dumps(self.environment(), indent=2, sort_keys=True) + "\n")
            self.page.screenshot(path=path)
            return
        if not record.exists() or json.loads(record.read_text()) != self.environment():
            self.skipTest("the screenshots were recorded with another browser or other fonts")
        with tempfile.TemporaryDirectory() as folder:
            actual = Path(folder) / f"{name}.png"
            self.page.screenshot(path=actual)
            tolerance = ["--metric", "channel", "--threshold", "1"]
            told = proofsheet("diff", path, actual, *tolerance, "-o", Path(tempfile.gettempdir()) / f"{name}.diff.png", expected=(0, 1))
            result = json.loads(proofsheet("diff", path, actual, *tolerance, "--json", expected=(0, 1)))
            self.assertTrue(result["passes"], told)


class Wide(ScreenshotTest):
    viewport = WIDE

    def test_overview(self):
        self.open("#sheets")
        self.compare("overview-light-wide")

    def test_sheets(self):
        self.open("#sheets&axis.size=small")
        self.page.evaluate("proofsheetPage.overview.reveal()")
        self.compare("sheets-light-wide")

    def test_variants(self):
        self.open("#variants&axis.size=small&sort=largest")
        self.compare("variants-light-wide")

    def test_side_by_side(self):
        self.open(f"#variant={SMALL}&mode=side")
        self.compare("side-light-wide")

    def test_values(self):
        self.open(f"#variant={MOVED}&mode=side&zoom=64,40,50")
        self.wait("proofsheetPage.viewer.stage.panes.every(pane => pane.pixels)")
        self.compare("values-light-wide")


class Dark(ScreenshotTest):
    scheme = "dark"

    def test_swipe(self):
        self.open(f"#variant={HOVER}&mode=swipe")
        self.compare("swipe-dark-wide")

    def test_sheet(self):
        self.open("#sheet=ck-button/core/primary.dark@2x&mode=side")
        self.compare("sheet-dark-wide")

    def test_help(self):
        self.open("#sheets")
        self.press("?")
        self.compare("help-dark-wide")


class Phone(ScreenshotTest):
    viewport = PHONE

    def test_overview(self):
        self.open("#sheets")
        self.compare("overview-light-phone")

    def test_variants(self):
        self.open("#variants&axis.size=small")
        self.compare("variants-light-phone")

    def test_heat_map(self):
        self.open(f"#variant={MOVED}&mode=heat")
        self.page.wait_for_selector("canvas[data-ready]")
        self.compare("heat-light-phone")


class Green(ScreenshotTest):
    fixture = "green"

    def test_overview(self):
        self.open("#sheets")
        self.compare("green-light-wide")


class Gallery(ScreenshotTest):
    fixture = "gallery"

    def test_specimen(self):
        self.open("#variants&axis.size=medium")
        self.compare("gallery-light-wide")


class Review(ScreenshotTest):
    def setUp(self):
        super().setUp()
        self.server = ReviewServer(fixture(self.fixture))
        self.addCleanup(self.server.close)
        self.server.decisions = {SMALL: {"decision": "accept"}, MOVED: {"decision": "reject", "note": "The icon must stay where it was."}}

    def is_local(self, url):
        return url.startswith((self.server.origin, "data:", "blob:", "about:"))

    def address(self):
        return self.server.origin + "/report/index.html"

    def test_variant(self):
        self.open(f"#variant={MOVED}&mode=side")
        self.wait("document.querySelector('.progress-text').textContent.startsWith('2 of')")
        self.compare("review-light-wide")
