"""The report that the real tool writes: the contract between both, not a fixture of it."""

import json
import tempfile
from pathlib import Path

from browser import PageTest
from tool import proofsheet

OVERLAY = {"ckbutton": {"size": {"small": {"verticalPadding": {"$type": "dimension", "$value": "5px"}}}}}


class Real(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.temporary = tempfile.TemporaryDirectory(prefix="proofsheet-real-")
        cls.addClassCleanup(cls.temporary.cleanup)
        folder = Path(cls.temporary.name)
        (folder / "Baselines").mkdir()
        (folder / "overlay.json").write_text(json.dumps(OVERLAY))
        places = ["--baselines", folder / "Baselines"]
        proofsheet("record", *places, "CKButton/core/**")
        places += ["--snapshots", folder / "Snapshots"]
        proofsheet("verify", *places, "--tokens", folder / "overlay.json", "CKButton/core/**", expected=(1,))
        cls.run_json = json.loads((folder / "Snapshots" / "run.json").read_text())
        cls.snapshots = folder / "Snapshots"

    def address(self):
        return (self.snapshots / "report" / "index.html").as_uri()

    def failing(self):
        return [variant for variant in self.run_json["variants"] if variant["verdict"] != "matched"]

    def test_the_overview_says_what_the_run_says(self):
        page = self.open()
        summary = self.run_json["summary"]
        self.assertEqual(summary["resized"], 128)
        self.assertEqual(page.locator("h1").inner_text(), f"{summary['resized']} of {summary['variants']} variants have another size.")
        cause = page.locator(".cause")
        self.assertEqual(cause.locator(".condition").all_inner_texts(), ["size\nsmall"])
        self.assertEqual(cause.locator(".token-change").inner_text().split(), ["6px", "5px"])
        self.assertEqual(page.locator(".count").inner_text(), f"{summary['sheets']} sheets, 128 variants")
        page.locator(".card").first.scroll_into_view_if_needed()
        self.drawn()
        cause.get_by_role("link", name="Show all 128").click()
        self.assertEqual(page.locator(".count").inner_text(), "128 variants")

    def test_axes_stand_in_the_order_of_the_matrix(self):
        page = self.open("#variants")
        names = [axis["name"] for axis in self.run_json["matrices"][0]["axes"]]
        self.assertEqual(page.locator(".facet legend").all_inner_texts()[-len(names):], [name.capitalize() for name in names])
        first = self.failing()[0]
        self.assertEqual(page.locator(".row").first.locator(".axis-word").all_inner_texts(), [first["axes"][name] for name in names])

    def test_the_page_counts_the_pixels_that_the_run_counts(self):
        for variant in self.failing()[::31]:
            page = self.open(f"#variant={variant['id']}&mode=heat")
            page.wait_for_selector("canvas[data-ready]")
            self.assertEqual(page.locator(".mode-note").inner_text(), f"{variant['difference']['pixels']:,} pixels differ", variant["id"])

    def test_every_picture_is_there(self):
        for layer in ["side", "swipe"]:
            page = self.open(f"#variant={self.failing()[0]['id']}&mode={layer}")
            self.drawn()
            self.assertEqual(page.locator(".broken").count(), 0)

    def test_an_overlay_is_told_and_offers_no_command_to_accept(self):
        page = self.open()
        self.assertIn("Nothing of this run can be accepted", page.locator(".notices").inner_text())
        page = self.open(f"#variant={self.failing()[0]['id']}")
        self.assertEqual(page.get_by_role("button", name="Copy accept command").count(), 0)
