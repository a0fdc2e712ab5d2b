"""What the browser tests share: the browser, fixture folders, and a page that fails on any error."""

import atexit
import io
import os
import shutil
import tempfile
import time
import unittest
from pathlib import Path

import fixtures
from PIL import Image
from playwright.sync_api import Error, sync_playwright

BROWSER = os.environ.get("PROOFSHEET_BROWSER") or shutil.which("chromium") or "chromium"
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

SMALL = "CKButton/core/type=primary,appearance=light,size=small,state=hover,icon=left"
HOVER = "CKButton/core/type=primary,appearance=dark,size=medium,state=hover,icon=both"
MOVED = "CKButton/core/type=secondary,appearance=dark,size=large,state=default,icon=left"
PARTS = "CKButton/core/type=secondary,appearance=dark,size=large,state=pressed,icon=left"
MISSING = "CKButton/core/type=secondary,appearance=dark,size=large,state=hover,icon=both"
FAILED = "CKButton/core/type=secondary,appearance=dark,size=large,state=disabled,icon=both"
MATCHED = "CKButton/core/type=secondary,appearance=light,size=small,state=hover,icon=none"

_shared = {}


def start():
    """Starts the browser once for all tests; it ends with the process."""
    if "browser" not in _shared:
        _shared["playwright"] = sync_playwright().start()
        # A name that an attacker's server would bind to this machine, for the tests of that.
        arguments = ["--host-resolver-rules=MAP evil.example 127.0.0.1"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.append("--no-sandbox")
        _shared["browser"] = _shared["playwright"].chromium.launch(executable_path=BROWSER, args=arguments)
        _shared["folder"] = tempfile.TemporaryDirectory(prefix="proofsheet-browser-")
        atexit.register(stop)


def stop():
    if "browser" in _shared:
        _shared.pop("browser").close()
        _shared.pop("playwright").stop()
        _shared.pop("folder").cleanup()


def fixture(name):
    """The folder of a fixture, made on first use. Tests only read it."""
    folder = Path(_shared["folder"].name) / name
    if not folder.exists():
        fixtures.FIXTURES[name](folder)
    return folder


# Seconds that a page may take for anything: a busy machine has others to serve, and what never comes fails then.
PATIENCE = 120


class PageTest(unittest.TestCase):
    """A test with a page of its own. Errors in the console, and any request that leaves the disk, fail it."""

    scheme = "light"
    viewport = WIDE
    reduced_motion = "no-preference"
    fixture = "changed"
    expects_errors = False

    @classmethod
    def setUpClass(cls):
        start()

    def setUp(self):
        self.context = _shared["browser"].new_context(
            viewport=self.viewport, color_scheme=self.scheme, reduced_motion=self.reduced_motion,
            locale="en-GB", timezone_id="UTC")
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.errors = []
        self.requests = []
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def tearDown(self):
        self.context.close()
        if not self.expects_errors:
            self.assertEqual(self.errors, [])
        self.assertEqual([url for url in self.requests if not self.is_local(url)], [])

    def is_local(self, url):
        return url.startswith(("file:", "data:", "blob:"))

    def address(self):
        return (fixture(self.fixture) / "report" / "index.html").as_uri()

    def open(self, hash="#sheets"):
        self.page.goto("about:blank")
        self.page.goto(self.address() + hash)
        self.page.wait_for_selector("html[data-ready]")
        return self.page

    def wait(self, condition, seconds=PATIENCE):
        """Waits until a JavaScript expression is true. (Playwright's own way needs eval, which the page forbids.)"""
        end = time.monotonic() + seconds

        def holds():
            try:
                return self.page.evaluate(condition)
            except Error as error:              # the page loads itself anew
                if "context was destroyed" not in str(error):
                    raise
                return False

        while not holds():
            self.assertLess(time.monotonic(), end, f"still not: {condition}")
            self.page.wait_for_timeout(20)

    def work(self):
        """The processor time of the page's main thread, in seconds: other processes don't add to it."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
        session.detach()
        return metrics["TaskDuration"]

    def drawn(self):
        """Waits until every picture that is to be seen has been drawn."""
        self.wait("[...document.querySelectorAll('canvas.crop')].every(c => c.dataset.drawn || !c.checkVisibility())")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def hash(self):
        return self.page.evaluate("decodeURIComponent(location.hash)")

    def title(self):
        return " ".join(self.page.locator(".viewer-title .axis-word").all_inner_texts())

    def version(self):
        return _shared["browser"].version

    def picture(self, locator):
        """Pixels of a part of the page, as an RGB image."""
        return Image.open(io.BytesIO(locator.screenshot())).convert("RGB")
