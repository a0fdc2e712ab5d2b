"""What `review --watch` is doing, in the page's corner."""

from browser import HOVER
from test_review import ReviewTest


class Watching(ReviewTest):
    def setUp(self):
        super().setUp()
        self.server.watch = {"phase": "idle", "text": "watching"}

    def note(self):
        return self.page.locator(".watching")

    def test_a_review_that_watches_nothing_shows_nothing(self):
        self.server.watch = None
        self.open()
        self.assertTrue(self.note().is_hidden())

    def test_work_is_told_until_it_is_done(self):
        self.open(f"#variant={HOVER}")
        self.assertTrue(self.note().is_hidden())
        self.server.watch = {"phase": "drawing", "text": "drawing again…"}
        self.note().wait_for(state="visible")
        self.assertEqual(self.note().inner_text(), "Drawing again…")
        self.assertEqual(self.note().get_attribute("role"), "status")
        self.server.watch = {"phase": "idle", "text": "watching"}
        self.note().wait_for(state="hidden")

    def test_a_failed_build_shows_all_that_was_said(self):
        page = self.open(f"#variant={HOVER}")
        self.server.watch = {"phase": "failed", "text": "the build failed: A.swift:1: error: <b>no</b>", "output": "A.swift:1: error: <b>no</b>\nmore\n"}
        self.note().get_by_role("button", name="Show all").click()
        self.assertEqual(page.locator("dialog pre").text_content(), "A.swift:1: error: <b>no</b>\nmore\n")
        self.press("Escape")
        self.assertEqual(page.url.split("#")[1], f"variant={HOVER}")
        self.assertEqual(self.title().split(" ")[0], "primary")

    def test_a_newer_run_is_shown_at_the_same_place(self):
        page = self.open(f"#variant={HOVER}&mode=swipe&zoom=4,20,20")
        before = page.url
        page.evaluate("window.stays = true")
        self.server.run = "fixture-2"
        self.wait("window.stays === undefined && document.documentElement.dataset.ready === 'true'")
        self.assertEqual(page.url, before)
        self.assertEqual(page.locator(".stage").get_attribute("data-mode"), "swipe")
