"""Decisions on the real server of the real tool: what is accepted in the page is what git sees changed."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import scene
from browser import PageTest
from PIL import Image
from review_server import ReviewServer
from tool import Review, proofsheet

HOVER = "CKButton/core/type=primary,size=large,state=hover,icon=none,appearance=light"
SMALL = "CKButton/core/type=secondary,size=small,state=default,icon=none,appearance=light"
PRIMARY = "ck-button/core/primary.light@2x"


class ReviewTest(PageTest):
    """A review of a copy of the changed package."""

    def setUp(self):
        super().setUp()
        made = scene.copy()
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)
        self.review = Review(self.folder)
        self.addCleanup(self.review.end)
        _, self.run_json = scene.changed()

    def is_local(self, url):
        return url.startswith((self.review.origin, "data:", "blob:", "about:"))

    def address(self):
        return self.review.address

    # What git and the tool see.

    def changed(self):
        """The baselines that differ from the last commit, new ones included."""
        lines = scene.git(self.folder, "status", "--porcelain", "--untracked-files=all").splitlines()
        return sorted(line[3:].removeprefix("Baselines/") for line in lines)

    def failing(self, *conditions):
        return [variant for variant in self.run_json["variants"]
                if variant["verdict"] != "matched" and all(condition in variant["id"] for condition in conditions)]

    def sheets(self, variants):
        return sorted({f"{variant['sheet']}.png" for variant in variants})

    def decided(self, count):
        total = len(self.failing())
        self.wait(f"document.querySelector('.progress-text').textContent === '{count} of {total} decided'", 30)

    def decide(self, name):
        self.page.get_by_role("group", name="Decide").get_by_role("button", name=name).click()


class Accepting(ReviewTest):
    def test_an_accepted_variant_changes_its_cell_and_no_other_and_undo_brings_the_file_back(self):
        path = self.folder / "Baselines" / f"{PRIMARY}.png"
        before = path.read_bytes()
        old = Image.open(path).convert("RGB").copy()
        self.open(f"#variant={HOVER}")
        self.decide("Accept")
        self.decided(1)
        self.assertEqual(self.changed(), [f"{PRIMARY}.png"])
        new = Image.open(path).convert("RGB")
        variant = next(variant for variant in self.run_json["variants"] if variant["id"] == HOVER)
        x, y, width, height = variant["expectedCell"]
        self.assertEqual(new.size, old.size)
        drawn = Image.open(self.folder / "Snapshots" / variant["images"]["actual"]).convert("RGB")
        ax, ay, _, _ = variant["cell"]
        self.assertEqual(new.crop((x, y, x + width, y + height)).tobytes(), drawn.crop((ax, ay, ax + width, ay + height)).tobytes())
        self.assertNotEqual(new.tobytes(), old.tobytes())
        new.paste(old.crop((x, y, x + width, y + height)), (x, y))
        self.assertEqual(new.tobytes(), old.tobytes())
        self.press("u")
        self.decided(0)
        self.assertEqual(path.read_bytes(), before)
        self.assertEqual(self.changed(), [])

    def test_a_sheet_is_accepted_and_verifies(self):
        self.open(f"#sheet={PRIMARY}")
        count = len(self.failing("type=primary", "appearance=light"))
        self.decide(f"Accept {count}")
        self.decided(count)
        self.assertEqual(self.changed(), [f"{PRIMARY}.png"])
        proofsheet("verify", "--baselines", self.folder / "Baselines", "--snapshots", self.folder / "again", "CKButton/core/type=primary,**appearance=light")

    def test_a_cause_is_accepted(self):
        page = self.open()
        cause = max((cause for cause in self.run_json["causes"] if cause["tokens"]), key=lambda cause: cause["variants"])
        card = page.locator(f'.cause[data-cause="CKButton/core: {cause["condition"]}"]')
        card.get_by_role("button", name="Accept").click()
        members = [variant for variant in self.run_json["variants"] if variant["id"] in cause["members"]]
        self.decided(len(members))
        self.assertEqual(self.changed(), self.sheets(members))

    def test_a_selection_is_accepted(self):
        page = self.open("#variants&axis.type=secondary&axis.size=small&axis.state=hover")
        for row in page.locator(".row .pick").all()[:3]:
            row.check()
        page.get_by_role("region", name="Selection").get_by_role("button", name="Accept").click()
        self.decided(3)
        self.assertEqual(self.changed(), self.sheets(self.failing("type=secondary", "state=hover")[:3]))

    def test_all_is_accepted_and_the_run_is_green_and_no_sheet_that_matched_has_changed(self):
        self.open()
        self.press("Shift+A")
        count = len(self.failing())
        self.page.get_by_role("dialog").get_by_role("button", name=f"Accept {count}").click()
        self.decided(count)
        failing = self.sheets(self.failing())
        self.assertEqual(self.changed(), failing)
        self.assertIn(scene.MISSING, failing)
        self.assertIn(scene.UNREADABLE, failing)
        self.assertEqual(len(failing), len(self.run_json["sheets"]) - len(scene.UNCHANGED))
        stat = scene.git(self.folder, "diff", "--stat").splitlines()
        self.assertEqual(len(stat) - 1, len(failing) - 1, stat)           # the missing one is new, not changed
        run = scene.verify(self.folder, expected=(0,))
        self.assertEqual(run["summary"]["matched"], 512)
        # The page sees the new run and reloads: all is green.
        self.wait("document.querySelector('h1')?.textContent === 'All 512 variants match.'", 30)

    def test_what_is_rejected_comes_out_as_markdown(self):
        page = self.open(f"#variant={SMALL}")
        self.decide("Reject")
        page.keyboard.type("Too short: the text touches the border.")
        self.press("Enter")
        self.decided(1)
        self.assertEqual(self.changed(), [])
        page.close()                                # which would ask a server that is gone
        said = self.review.end()
        self.assertIn("1 of", said)
        self.assertIn(f"`{SMALL}`", said)
        self.assertIn("Too short: the text touches the border.", said)

    def test_the_place_and_the_decisions_outlive_a_reload(self):
        page = self.open(f"#variant={HOVER}&mode=swipe")
        self.press("a")
        self.decided(1)
        page.reload()
        self.decided(1)
        self.assertEqual(page.evaluate("proofsheetPage.decisions.of(" + json.dumps(HOVER) + ")"), {"decision": "accept"})
        self.assertEqual(page.locator(".stage").get_attribute("data-mode"), "swipe")


class StandIn(ReviewTest):
    def test_the_stand_in_answers_as_the_real_server_does(self):
        """The server of test_review.py, which can be made to fail: its answers have the keys of the real one's."""
        page = self.open()
        ask = """async ([name, body]) => { const { token, endpoints } = proofsheetReview;
          return (await fetch(endpoints[name], { method: body ? 'POST' : 'GET', body,
            headers: { 'X-Proofsheet-Token': token, 'Content-Type': 'application/json' } })).json() }"""
        stand_in = ReviewServer(self.folder / "Snapshots")
        self.addCleanup(stand_in.close)
        state = page.evaluate(ask, ["state", None])
        told = {key for key, value in stand_in.state().items() if value is not None}
        self.assertEqual(state.keys() - {"reason", "watch"}, told)
        decisions = [{"id": HOVER, "decision": "reject", "note": "no"}, {"id": "CKButton/core/type=none", "decision": "accept"}]
        answer = page.evaluate(ask, ["decide", json.dumps({"decisions": decisions})])
        stand_in.failures = {decisions[1]["id"]: "not there"}
        told = stand_in.decide(decisions)
        self.assertEqual(answer.keys(), told.keys())
        self.assertEqual(answer["decisions"], told["decisions"])
        self.assertEqual([failure.keys() for failure in answer["failures"]], [failure.keys() for failure in told["failures"]])


class Attacks(ReviewTest):
    """What another page in the same browser can't do."""

    expects_errors = True

    def is_local(self, url):
        return True

    def setUp(self):
        super().setUp()
        self.html = ""
        test = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                body = test.html.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.evil = f"http://127.0.0.1:{server.server_address[1]}/"
        self.port = self.review.origin.rsplit(":", 1)[1]
        self.token = self.review.address.split("/")[3]
        self.decide_address = self.review.address + "api/decide"
        self.body = json.dumps({"decisions": [{"id": HOVER, "decision": "accept"}]})

    def visit(self, html):
        self.html = html
        self.page.goto(self.evil)

    def unharmed(self):
        self.page.wait_for_timeout(300)
        self.assertEqual(self.changed(), [])

    def test_the_attack_works_from_the_page_itself(self):
        """So that the others fail for the right reason."""
        self.open()
        status = self.page.evaluate("""async ([address, token, body]) => (await fetch(address, { method: 'POST', body,
          headers: { 'X-Proofsheet-Token': token, 'Content-Type': 'application/json' } })).status""", [self.decide_address, self.token, self.body])
        self.assertEqual(status, 200)
        self.assertEqual(self.changed(), [f"{PRIMARY}.png"])

    def test_another_origin_cannot_post_even_with_the_token(self):
        self.visit("<!doctype html>")
        for options in [{"mode": "cors", "headers": {"X-Proofsheet-Token": self.token, "Content-Type": "application/json"}},
                        {"mode": "no-cors", "headers": {"Content-Type": "text/plain"}}]:
            told = self.page.evaluate("""async ([address, options, body]) => { try {
              const answer = await fetch(address, { ...options, method: 'POST', body, credentials: 'include' });
              return [answer.type, await answer.text()] } catch (error) { return ['refused', ''] } }""", [self.decide_address, options, self.body])
            self.assertIn(told[0], ["refused", "opaque"])
            self.assertEqual(told[1], "")
        self.unharmed()

    def test_a_form_of_another_origin_cannot_post(self):
        self.visit(f"""<!doctype html><form method=post enctype=text/plain action="{self.decide_address}">
          <input name='{self.body[:-1]}, "x": "' value='"}}'></form>""")
        self.page.evaluate("document.forms[0].submit()")
        self.unharmed()

    def test_another_origin_cannot_read_the_report(self):
        self.visit("<!doctype html>")
        told = self.page.evaluate("""async (address) => {
          try { return (await fetch(address)).status } catch { return 'refused' } }""", self.review.address + "run.js")
        self.assertEqual(told, "refused")
        self.visit(f'<!doctype html><script src="{self.review.address}run.js"></script>')
        self.assertIsNone(self.page.evaluate("window.proofsheetReview ?? null"))

    def test_another_page_cannot_frame_it(self):
        self.visit(f'<!doctype html><iframe src="{self.review.address}" width=800 height=600></iframe>')
        self.page.wait_for_timeout(600)
        frames = [frame for frame in self.page.frames if frame != self.page.main_frame]
        self.assertTrue(all("Proofsheet" not in frame.title() for frame in frames))

    def test_a_name_that_was_bound_to_this_machine_gets_nothing(self):
        """DNS rebinding: the browser believes evil.example to be 127.0.0.1."""
        address = self.review.address.replace("127.0.0.1", "evil.example")
        answer = self.page.goto(address)
        self.assertEqual(answer.status, 403)
        told = self.page.evaluate("""async ([address, token, body]) => { try { return (await fetch(address, { method: 'POST', body,
          headers: { 'X-Proofsheet-Token': token, 'Content-Type': 'application/json' } })).status } catch { return 'refused' } }""",
                                  [address + "api/decide", self.token, self.body])
        self.assertEqual(told, "refused")       # the answer that it got is a page of no origin
        self.unharmed()


class HostileRuns(ReviewTest):
    """A folder of a run from elsewhere: nothing in it may decide, whatever somebody looks at."""

    expects_errors = True

    EVIL = """(async () => {
      const review = window.proofsheetReview, token = review?.token ?? location.pathname.split('/')[1];
      document.title = 'OWNED';
      await fetch(`/${token}/report/api/decide`, { method: 'POST', body: '%s',
        headers: { 'X-Proofsheet-Token': token, 'Content-Type': 'application/json' } });
    })();""" % json.dumps({"decisions": [{"id": HOVER, "decision": "accept"}]})

    def bring(self, path, text):
        file = self.folder / "Snapshots" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def unharmed(self):
        self.page.wait_for_timeout(300)
        self.assertNotEqual(self.page.title(), "OWNED")
        self.assertEqual(self.changed(), [])

    def test_pixels_are_read_without_a_script_of_the_run(self):
        images = next(variant for variant in self.run_json["variants"] if variant["id"] == HOVER)["images"]
        for path in images.values():
            self.bring(f"report/data/{path}.js", self.EVIL)
        asked = []
        self.page.on("request", lambda request: asked.append(request.url))
        self.open(f"#variant={HOVER}&mode=side&zoom=64,20,20")
        box = self.page.locator("#viewer").bounding_box()
        for step in range(8):
            self.page.mouse.move(box["x"] + box["width"] * (0.2 + 0.08 * step), box["y"] + box["height"] * 0.5)
        self.wait("proofsheetPage.viewer.stage.panes.every(pane => pane.pixels)")
        self.assertEqual([url for url in asked if "/report/data/" in url], [])
        self.unharmed()

    def test_no_file_of_the_run_runs_when_it_is_opened(self):
        page = f"<!doctype html><title>x</title><script>{self.EVIL}</script>"
        image = f'<svg xmlns="http://www.w3.org/2000/svg"><script>{self.EVIL}</script></svg>'
        for name, text in [("evil.html", page), ("evil.svg", image), ("evil.png", page), ("evil.json", page), ("report/evil.html", page)]:
            self.bring(name, text)
            self.page.goto(self.review.address.removesuffix("report/") + name)
            self.unharmed()
