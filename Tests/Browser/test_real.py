"""The report that the real tool writes: the contract between both, not a fixture of it."""

import json
import sys
import tempfile
from pathlib import Path

import scene
from browser import PageTest
from test_many import resident
from tool import proofsheet

SMALL = "CKButton/core/type=primary,size=small,state=default,icon=none,appearance=light"


class Real(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder, cls.run_json = scene.overlaid()
        cls.snapshots = cls.folder / "Snapshots"

    def address(self):
        return (self.snapshots / "report" / "index.html").as_uri()

    def failing(self):
        return [variant for variant in self.run_json["variants"] if variant["verdict"] != "matched"]

    def test_the_overview_says_what_the_run_says(self):
        page = self.open()
        summary = self.run_json["summary"]
        self.assertEqual((summary["resized"], summary["differs"]), (128, 12))
        self.assertEqual(page.locator("h1").inner_text(), f"140 of {summary['variants']} variants need a look.")
        causes = page.locator(".cause")
        self.assertEqual(causes.first.locator(".condition").all_inner_texts(), ["size\nsmall"])
        self.assertEqual(causes.first.locator(".token-change").first.inner_text().split(), ["6px", "5px"])
        self.assertEqual(page.locator(".count").inner_text(), "8 sheets, 140 variants")
        page.locator(".card").first.scroll_into_view_if_needed()
        self.drawn()
        count = self.run_json["causes"][0]["variants"]
        causes.first.get_by_role("link", name=f"Show all {count}").click()
        self.assertEqual(page.locator(".count").inner_text(), f"{count} variants")

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

    def test_every_mode_shows_the_pictures(self):
        for mode in ["side", "swipe", "onion", "blink", "heat", "only"]:
            page = self.open(f"#variant={self.failing()[0]['id']}&mode={mode}")
            self.drawn()
            if mode in ("heat", "only"):
                page.wait_for_selector("canvas[data-ready]")
            self.assertEqual(page.locator(".stage").get_attribute("data-mode"), mode)
            self.assertEqual(page.locator(".broken").count(), 0, mode)

    def test_an_overlay_is_told_and_offers_no_command_to_accept(self):
        page = self.open()
        self.assertIn("Nothing of this run can be accepted", page.locator(".notices").inner_text())
        page = self.open(f"#variant={self.failing()[0]['id']}")
        self.assertEqual(page.get_by_role("button", name="Copy accept command").count(), 0)


class SingleFile(Real):
    """The same report in one file, moved to where nothing else is."""

    def address(self):
        return (self.folder / "report.html").as_uri()

    def is_local(self, url):
        return url.startswith((self.address(), "data:", "blob:", "about:"))

    def test_pixels_can_be_read_without_the_scripts_of_the_folder(self):
        self.open(f"#variant={SMALL}&mode=side&zoom=64,20,20")
        self.wait("proofsheetPage.viewer.stage.panes.every(pane => pane.pixels)")


class Alike(PageTest):
    """The report looks the same from its folder and as one file: their screenshots, compared by the tool itself."""

    reduced_motion = "reduce"

    def shot(self, address, view, path):
        self.address = lambda: address.as_uri()
        self.open(view)
        self.page.mouse.move(0, 0)
        if view.endswith(("heat", "only")):
            self.page.wait_for_selector("canvas[data-ready]")
        self.drawn()
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=path)

    def test_every_view_from_the_folder_and_from_one_file(self):
        folder, _ = scene.overlaid()
        views = ["#sheets", "#variants&axis.size=small", "#sheet=ck-button/core/primary.light@2x&mode=side"]
        views += [f"#variant={SMALL}&mode={mode}" for mode in ["side", "swipe", "onion", "heat", "only"]]
        with tempfile.TemporaryDirectory() as pictures:
            one, two, other = (Path(pictures) / f"{name}.png" for name in ["folder", "file", "other"])
            for view in views:
                self.shot(folder / "Snapshots" / "report" / "index.html", view, one)
                self.shot(folder / "report.html", view, two)
                proofsheet("diff", one, two)
            # That the tool would see the smallest change of the page:
            self.page.evaluate("document.querySelector('.mode-note').textContent += '.'")
            self.page.screenshot(path=other)
            result = json.loads(proofsheet("diff", two, other, "--json", expected=(1,)))
            self.assertLess(result["differentPixels"], 100)


class RealGallery(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = scene.gallery()

    def address(self):
        return (self.folder / "index.html").as_uri()

    def test_everything_opens_with_two_seconds_of_work(self):
        page = self.open("")
        page.wait_for_selector(".tile")
        took = self.work()
        self.drawn()
        memory = resident(page)
        count = page.evaluate("proofsheetPage.model.run.variants.length")
        self.assertGreater(count, 9000)
        self.assertLess(took, 2)
        self.assertLess(page.locator(".tile").count(), 60)
        self.assertLess(memory, 300)
        for step in range(30):
            page.evaluate(f"window.scrollTo(0, {step} * document.body.scrollHeight / 30)")
            page.wait_for_timeout(40)
        # 2 GB of sheets have been decoded by now; the browser keeps some as long as there is room.
        scrolled = resident(page)
        self.assertLess(scrolled, 600)
        print(
            f"\ngallery of {count:,} variants: opens with {took:.2f} s of work, {memory:.0f} MB, "
            f"after scrolling through it {scrolled:.0f} MB",
            file=sys.stderr,
        )

    def test_the_cover_leads_to_a_component_and_axes_to_a_variant(self):
        page = self.open("")
        page.locator(".cover-card", has_text="CKButton").first.click()
        self.assertEqual(self.hash(), "#variants&component=CKButton")
        self.assertTrue(page.locator(".cover").is_hidden())
        page.get_by_role("navigation", name="Components").get_by_role("link", name="core").click()
        self.assertEqual(page.locator(".count").inner_text(), "512 variants")
        for axis, key in [("type", "ghost"), ("size", "small"), ("state", "hover"), ("icon", "left"), ("appearance", "dark")]:
            page.locator(f'[data-facet="axis.{axis}"][data-key="{key}"]').click()
        self.assertEqual(page.locator(".count").inner_text(), "1 variant")
        self.assertEqual(page.locator(".specimen .axis-word").all_inner_texts(), ["ghost", "small", "hover", "left", "dark"])
        self.drawn()
        page.locator(".specimen-picture").click()
        self.assertEqual(self.title(), "ghost small hover left dark")

    def test_a_variant_says_its_size_and_the_tokens_it_read(self):
        page = self.open(f"#variant={SMALL}")
        facts = dict(zip(page.locator(".panel-facts dt").all_inner_texts(), page.locator(".panel-facts dd").all_inner_texts()))
        self.assertEqual(facts["Drawn at"], "2×")
        row = page.locator(".panel .readings li", has_text="ckbutton.size.small.verticalPadding")
        self.assertEqual(row.locator(".value").inner_text(), "6px")
        row.locator("a").click()
        self.assertEqual(self.hash(), "#variants&token=ckbutton.size.small.verticalPadding")
        self.assertTrue(page.evaluate("proofsheetPage.overview.variants.every(v => v.readings.some(r => r.token.endsWith('small.verticalPadding')))"))

    def test_tokens_can_be_searched_for(self):
        page = self.open("#variants&q=small.verticalpadding")
        wanted = page.evaluate("""proofsheetPage.model.variants
          .filter(v => v.readings.some(r => r.token.toLowerCase().includes('small.verticalpadding'))).length""")
        self.assertEqual(page.locator(".count").inner_text(), f"{wanted:,} variants")

    def test_scale_changes_the_tiles_and_stays_in_the_address(self):
        page = self.open("#variants&part=CKButton/core&axis.size=medium")
        self.drawn()
        before = page.locator(".tile .thumbnail").first.bounding_box()
        page.get_by_role("group", name="Scale").get_by_role("button", name="200%").click()
        self.drawn()
        after = page.locator(".tile .thumbnail").first.bounding_box()
        self.assertAlmostEqual(after["width"], 2 * before["width"], delta=1)
        self.assertIn("scale=2", self.hash())

    def test_every_sheet_has_its_picture(self):
        page = self.open("#sheets&component=VitaminButton")
        self.drawn()
        self.assertEqual(page.locator(".broken").count(), 0)
        page.locator(".card-link").first.click()
        self.drawn()
        self.assertEqual(page.locator(".panel-message").inner_text(), "120 variants")

    def test_names_are_copied(self):
        page = self.open("#variants&part=CKButton/core")
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.locator(".specimen").get_by_role("button", name="Copy name").click()
        self.assertIn("copied", page.locator(".toast").inner_text())


class DarkGallery(PageTest):
    scheme = "dark"

    def address(self):
        return (scene.gallery() / "index.html").as_uri()

    def test_light_and_dark_can_be_changed_and_are_remembered(self):
        ground = "getComputedStyle(document.body).backgroundColor"
        page = self.open("")
        self.assertEqual(page.evaluate(ground), "rgb(22, 22, 22)")
        self.press("d")
        self.assertEqual(page.evaluate(ground), "rgb(244, 244, 243)")
        self.open("")
        self.assertEqual(page.evaluate(ground), "rgb(244, 244, 243)")
        page.get_by_role("button", name="Light or dark").click()
        self.assertEqual(page.evaluate(ground), "rgb(22, 22, 22)")
