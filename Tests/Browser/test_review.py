"""The review page: the same app with decisions."""

import re

from browser import HOVER, MATCHED, MOVED, PHONE, SMALL, PageTest, fixture
from review_server import ReviewServer


class ReviewTest(PageTest):
    def setUp(self):
        super().setUp()
        self.server = ReviewServer(fixture(self.fixture))
        self.addCleanup(self.server.close)

    def is_local(self, url):
        return url.startswith((self.server.origin, "data:", "blob:", "about:"))

    def address(self):
        return self.server.origin + "/report/index.html"

    def progress(self):
        return self.page.locator(".progress-text").inner_text()

    def expect_progress(self, text):
        self.wait(f"document.querySelector('.progress-text').textContent === '{text}'")


class Decisions(ReviewTest):
    def test_starts_with_what_the_server_knows(self):
        self.server.decisions = {SMALL: {"decision": "accept"}, HOVER: {"decision": "reject", "note": "too blue"}}
        page = self.open(f"#variant={HOVER}")
        self.expect_progress("2 of 43 decided")
        self.assertEqual(page.locator(".panel .note").inner_text(), "too blue")
        self.assertEqual(page.get_by_role("progressbar", name="Decided").get_attribute("aria-valuenow"), "2")

    def test_accept_posts_the_variant_and_goes_to_the_next(self):
        page = self.open(f"#variant={SMALL}")
        page.get_by_role("group", name="Decide").get_by_role("button", name="Accept").click()
        self.expect_progress("1 of 43 decided")
        self.assertEqual(self.server.posted, [[{"id": SMALL, "decision": "accept"}]])
        self.assertEqual(self.title(), "primary light small hover both")
        self.press("k")
        self.assertEqual(page.locator(".viewer-bar .badge").inner_text(), "Accepted")
        self.assertEqual(page.locator("#announcer").inner_text(), "primary · light · small · hover · left. Resized")

    def test_reject_takes_a_note(self):
        page = self.open(f"#variant={SMALL}")
        page.get_by_role("group", name="Decide").get_by_role("button", name="Reject").click()
        dialog = page.get_by_role("dialog")
        self.assertEqual(page.evaluate("document.activeElement.id"), "note")
        page.keyboard.type("too short")
        dialog.get_by_role("button", name="Reject").click()
        self.expect_progress("1 of 43 decided")
        self.assertEqual(self.server.posted, [[{"id": SMALL, "decision": "reject", "note": "too short"}]])

    def test_cancelling_a_rejection_posts_nothing(self):
        page = self.open(f"#variant={SMALL}")
        page.get_by_role("group", name="Decide").get_by_role("button", name="Reject").click()
        self.press("Escape")
        page.get_by_role("group", name="Decide").get_by_role("button", name="Reject").click()
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        self.assertEqual(self.server.posted, [])

    def test_undo_takes_the_last_step_back(self):
        page = self.open(f"#variant={SMALL}")
        self.press("a")
        self.expect_progress("1 of 43 decided")
        self.press("a")
        self.expect_progress("2 of 43 decided")
        page.get_by_role("banner").get_by_role("button", name="Undo").click()
        self.expect_progress("1 of 43 decided")
        self.press("u")
        self.expect_progress("0 of 43 decided")
        self.assertEqual(self.server.decisions, {})
        self.assertTrue(page.get_by_role("banner").get_by_role("button", name="Undo").is_disabled())

    def test_a_decided_variant_can_be_reopened(self):
        self.server.decisions = {SMALL: {"decision": "accept"}}
        page = self.open(f"#variant={SMALL}")
        page.get_by_role("group", name="Decide").get_by_role("button", name="Undo").click()
        self.expect_progress("0 of 43 decided")
        self.assertTrue(page.get_by_role("group", name="Decide").get_by_role("button", name="Accept").is_visible())

    def test_a_cause_is_accepted_at_once(self):
        page = self.open()
        cause = page.locator(".cause").first
        cause.get_by_role("button", name="Accept 24").click()
        self.expect_progress("24 of 43 decided")
        self.assertEqual(len(self.server.posted), 1)
        self.assertEqual(len(self.server.posted[0]), 24)
        self.assertIn("Decided", page.locator(".cause").first.inner_text())
        self.press("u")
        self.expect_progress("0 of 43 decided")

    def test_a_cause_is_rejected_with_a_note(self):
        page = self.open()
        page.locator(".cause").nth(2).get_by_role("button", name="Reject").click()
        page.keyboard.type("icons must not move")
        self.press("Enter")
        self.expect_progress("12 of 43 decided")
        self.assertEqual({d["note"] for d in self.server.posted[0]}, {"icons must not move"})

    def test_a_sheet_is_accepted_at_once_and_its_marks_change(self):
        page = self.open("#sheet=ck-button/core/primary.dark@2x&mode=onion")
        page.get_by_role("button", name="Accept 18").click()
        self.expect_progress("18 of 43 decided")
        self.wait("document.querySelectorAll('#stage path.status-accept').length === 1")
        self.assertEqual(page.locator("#stage path.status-resized").count(), 0)

    def test_a_selection_is_decided_together(self):
        page = self.open("#variants")
        page.get_by_role("checkbox").nth(0).check()
        page.get_by_role("checkbox").nth(2).check()
        bar = page.get_by_role("region", name="Selection")
        self.assertIn("2 variants selected", bar.inner_text())
        bar.get_by_role("button", name="Accept").click()
        self.expect_progress("2 of 43 decided")
        page.wait_for_selector("#selection", state="detached")
        self.assertEqual(page.locator(".row .badge.status-accept").count(), 2)

    def test_a_filter_is_accepted_together(self):
        page = self.open("#variants&axis.type=secondary&kind=moved")
        page.get_by_role("button", name="Accept these 12").click()
        self.expect_progress("12 of 43 decided")

    def test_all_that_is_open_is_accepted_after_a_question(self):
        self.server.decisions = {SMALL: {"decision": "reject"}}
        page = self.open()
        self.expect_progress("1 of 43 decided")
        page.get_by_role("banner").get_by_role("button", name="Accept all").click()
        self.assertEqual(self.server.posted, [])
        page.get_by_role("dialog").get_by_role("button", name="Accept 42").click()
        self.expect_progress("43 of 43 decided")
        self.assertEqual(len(self.server.posted[0]), 42)
        self.assertEqual(self.server.decisions[SMALL], {"decision": "reject"})

    def test_the_decision_is_a_facet(self):
        self.server.decisions = {SMALL: {"decision": "accept"}, HOVER: {"decision": "reject"}}
        page = self.open("#variants")
        self.expect_progress("2 of 43 decided")
        page.locator('[data-facet="decision"][data-key="reject"]').click()
        self.assertEqual(page.locator(".count").inner_text(), "1 variant")
        page.locator('[data-facet="decision"][data-key="reject"]').click()
        page.locator('[data-facet="decision"][data-key="open"]').click()
        self.assertEqual(page.locator(".count").inner_text(), "41 variants")

    def test_a_copied_link_holds_no_token(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = self.open(f"#variant={MOVED}")
        copied = []
        self.press("y")
        page.wait_for_selector(".toast")
        copied.append(page.evaluate("navigator.clipboard.readText()"))
        page.evaluate("navigator.clipboard.writeText('')")
        page.get_by_role("button", name="Copy link").click()
        self.wait("navigator.clipboard.readText().then(text => text !== '')")
        copied.append(page.evaluate("navigator.clipboard.readText()"))
        self.assertEqual(copied, [f"report/index.html#variant={MOVED}"] * 2)

    def test_rejected_ones_come_out_as_markdown(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.server.decisions = {MOVED: {"decision": "reject", "note": "icon\nmoved"}, SMALL: {"decision": "accept"}}
        page = self.open()
        self.expect_progress("2 of 43 decided")
        page.get_by_role("button", name="Copy rejected").click()
        page.wait_for_selector(".toast")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"),
                         f"## Rejected (1)\n\n- [ ] `{MOVED}` (156 pixels differ, by up to 228 of 255: moved by (3, 0)): icon moved\n")

    def test_a_server_that_keeps_its_list_to_itself_is_enough(self):
        self.server.answer_with_decisions = False
        self.open(f"#variant={SMALL}")
        self.press("a")
        self.expect_progress("1 of 43 decided")

    def test_matched_variants_have_no_buttons(self):
        page = self.open(f"#variant={MATCHED}")
        self.assertEqual(page.get_by_role("group", name="Decide").count(), 0)
        self.press("a")
        self.assertEqual(self.server.posted, [])


class Keys(ReviewTest):
    def test_a_r_u_x(self):
        page = self.open("#variants")
        self.press("j", "x", "j", "x")
        self.assertIn("2 variants selected", page.get_by_role("region", name="Selection").inner_text())
        self.press("a")
        self.expect_progress("2 of 43 decided")
        self.press("u")
        self.expect_progress("0 of 43 decided")
        self.press("r")
        page.keyboard.type("no")
        self.press("Enter")
        self.expect_progress("2 of 43 decided")

    def test_decides_the_focused_row(self):
        self.open("#variants")
        self.press("j", "j", "a")
        self.expect_progress("1 of 43 decided")
        self.assertEqual(list(self.server.decisions), ["CKButton/core/type=primary,appearance=light,size=small,state=default,icon=left"])

    def test_shift_a_asks_for_all(self):
        page = self.open()
        self.press("Shift+A")
        self.assertTrue(page.get_by_role("dialog", name="Accept all 43 variants?").is_visible())
        self.press("Enter")
        self.expect_progress("43 of 43 decided")

    def test_help_lists_them(self):
        page = self.open()
        self.press("?")
        self.assertEqual(page.get_by_role("dialog").locator("h3").all_inner_texts()[-1], "Review")


class Trouble(ReviewTest):
    expects_errors = True

    def test_a_failed_decision_is_told_and_stays_open(self):
        self.server.failures = {SMALL: "The baseline's folder can't be written: permission denied."}
        page = self.open(f"#variant={SMALL}")
        self.press("a")
        self.assertIn("permission denied", page.get_by_role("alert").inner_text())
        self.assertEqual(self.progress(), "0 of 43 decided")
        self.assertEqual(self.title(), "primary light small hover left")

    def test_a_run_that_may_not_be_accepted_says_why(self):
        self.server.can_accept = False
        self.server.reason = "This run was drawn with overlay tokens."
        page = self.open(f"#variant={SMALL}")
        self.wait("proofsheetPage.decisions.state.canAccept === false")
        self.assertEqual(page.get_by_role("button", name=re.compile("^Accept")).count(), 0)
        self.assertIn("overlay tokens", page.locator(".notices").inner_text())
        self.press("a")
        self.assertIn("overlay tokens", page.locator(".toast").inner_text())
        self.assertEqual(self.server.posted, [])
        self.press("r")
        self.press("Enter")
        self.expect_progress("1 of 43 decided")

    def test_a_wrong_token_changes_nothing(self):
        page = self.open(f"#variant={SMALL}")
        page.evaluate("window.proofsheetReview.token = 'wrong'")
        self.press("a")
        self.assertIn("token is missing or wrong", page.get_by_role("alert").first.inner_text())
        self.assertEqual(self.server.decisions, {})

    def test_a_server_that_is_gone_is_told(self):
        page = self.open(f"#variant={SMALL}")
        self.server.http.shutdown()
        self.server.http.server_close()
        page.wait_for_selector(".toast.bad")
        self.assertIn("does not answer", page.locator(".toast.bad").inner_text())

    def test_a_new_run_is_shown_at_the_same_place(self):
        page = self.open(f"#variant={SMALL}&mode=swipe")
        with page.expect_navigation():
            self.server.run = "fixture-2"
        page.wait_for_selector("html[data-ready]")
        # The files are still of the old run: it is offered once more, but the page doesn't reload for ever.
        page.wait_for_selector(".toast")
        self.assertIn("newer run", page.locator(".toast").inner_text())
        self.assertEqual(self.hash(), f"#variant={SMALL}&mode=swipe")


class PhoneReview(ReviewTest):
    viewport = PHONE

    def test_decides_on_a_phone(self):
        page = self.open(f"#variant={SMALL}")
        page.get_by_role("group", name="Decide").get_by_role("button", name="Accept").click()
        self.expect_progress("1 of 43 decided")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
