"""What every view must have: names for screen readers, contrast, no network, no markup from data."""

import tempfile
from pathlib import Path

import runs
from browser import HOVER, MOVED, PHONE, PageTest

VIEWS = ["#sheets", "#variants", "#variants&axis.size=small", f"#variant={MOVED}&mode=side", f"#variant={HOVER}&mode=heat",
         "#sheet=ck-button/core/primary.dark@2x"]

CONTRAST = """() => {
  const parse = (text) => { const n = text.match(/[\\d.]+/g).map(Number);
    return text.startsWith('color(srgb') ? [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1] : [n[0], n[1], n[2], n[3] ?? 1]; };
  const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const ground = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 1]);
  };
  const light = (c) => [0, 1, 2].map(i => c[i] / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const poor = [];
  let seen = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (node.closest(':disabled, script, noscript, style, option, .announcer, .skip, [inert]')) continue;
    const style = getComputedStyle(node);
    const under = ground(node);
    const text = over(parse(style.color), under);
    const [a, b] = [light(text), light(under)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
    seen += 1;
    if (ratio < (large ? 3 : 4.5)) poor.push(`${walker.currentNode.textContent.trim().slice(0, 40)} (${node.className}) ${ratio.toFixed(2)}`);
  }
  return [seen, poor];
}"""

NAMES = """() => {
  const named = (node) => node.getAttribute('aria-label') || node.getAttribute('aria-labelledby') || node.textContent.trim()
    || node.labels?.length || node.getAttribute('alt') || node.getAttribute('title');
  return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=img], [role=progressbar], fieldset, dialog')]
    .filter(node => node.checkVisibility() && !named(node)).map(node => node.outerHTML.slice(0, 120));
}"""


class Light(PageTest):
    def test_text_has_contrast(self):
        for view in VIEWS:
            page = self.open(view)
            page.wait_for_timeout(250)
            seen, poor = page.evaluate(CONTRAST)
            self.assertGreater(seen, 30)
            self.assertEqual(poor, [], view)

    def test_controls_have_names(self):
        for view in VIEWS:
            page = self.open(view)
            self.assertEqual(page.evaluate(NAMES), [], view)

    def test_there_is_one_main_heading_and_landmarks(self):
        page = self.open()
        self.assertEqual(page.locator("h1").count(), 1)
        self.assertEqual(page.locator("main").count(), 1)
        self.assertEqual(page.evaluate("document.documentElement.lang"), "en")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip to the results")
        page.keyboard.press("Enter")
        self.assertIn(page.evaluate("document.activeElement.className"), ["card-link", "row-link"])

    def test_a_closed_list_behind_a_variant_is_inert(self):
        page = self.open(f"#variant={MOVED}")
        self.assertTrue(page.locator("#overview").evaluate("e => e.inert"))
        self.assertTrue(page.evaluate("document.activeElement.classList.contains('viewer-title')"))

    def test_a_step_is_announced(self):
        page = self.open(f"#variant={MOVED}")
        self.press("j")
        self.assertEqual(page.locator("#announcer").inner_text(), "secondary · dark · large · hover · left. Differs")

    def test_rows_know_their_place_in_the_list(self):
        page = self.open("#variants")
        row = page.locator(".row").nth(2)
        self.assertEqual([row.get_attribute(name) for name in ("role", "aria-posinset", "aria-setsize")], ["listitem", "3", "45"])

    def test_a_double_zoomed_window_loses_nothing(self):
        self.page.set_viewport_size({"width": 720, "height": 450})
        page = self.open(f"#variant={MOVED}")
        page.locator(".identity").scroll_into_view_if_needed()
        self.assertLessEqual(page.evaluate("document.querySelector('#viewer').scrollWidth"), 720)


class Gallery(PageTest):
    fixture = "gallery"
    views = ["", "#variants&axis.size=small&scale=2", "#sheets", f"#variant={MOVED}"]

    def test_text_has_contrast_and_controls_have_names(self):
        for view in self.views:
            page = self.open(view)
            page.wait_for_timeout(150)
            seen, poor = page.evaluate(CONTRAST)
            self.assertGreater(seen, 20)
            self.assertEqual(poor, [], view)
            self.assertEqual(page.evaluate(NAMES), [], view)


class DarkGallery(Gallery):
    scheme = "dark"


class PhoneGallery(Gallery):
    viewport = PHONE

    def test_nothing_is_wider_than_the_screen(self):
        for view in self.views:
            page = self.open(view)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390, view)


class Paper(PageTest):
    def test_printed_it_is_light_and_has_no_controls(self):
        page = self.open()
        self.press("d")
        page.emulate_media(media="print")
        self.assertEqual(page.locator("button:visible, input:visible, select:visible").count(), 0)
        self.assertTrue(page.locator(".cause").first.is_visible())
        self.assertEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")


class Dark(Light):
    scheme = "dark"

    def test_the_page_is_dark(self):
        page = self.open()
        self.assertEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(22, 22, 22)")


class PhoneAccess(PageTest):
    viewport = PHONE

    def test_controls_can_be_touched(self):
        for view in VIEWS:
            page = self.open(view)
            small = page.evaluate("""() => [...document.querySelectorAll('button')].filter(b => b.checkVisibility())
              .map(b => [b.textContent, b.getBoundingClientRect()]).filter(([, r]) => r.height < 24 || r.width < 24).map(([t]) => t)""")
            self.assertEqual(small, [], view)


class Hostile(PageTest):
    fixture = "hostile"

    def test_data_is_text_only(self):
        page = self.open()
        page.wait_for_timeout(200)
        ids = page.evaluate("proofsheetPage.model.run.variants.filter(v => v.verdict !== 'matched').map(v => v.id)")
        for hash in ["#variants", "#variants&all", f"#variant={ids[0]}", f"#variant={ids[-3]}&mode=heat", "#sheet=ck-button/core/primary.dark@2x",
                     "#variants&q=<img src=x onerror=window.pwned=1>", "#variants&axis.<img src=x onerror=window.pwned=1>=<b>x</b>",
                     "#variant=<img src=x onerror=window.pwned=1>"]:
            self.open(hash)
            page.wait_for_timeout(120)
            self.assertIsNone(page.evaluate("window.pwned ?? null"), hash)
            self.assertEqual(page.locator("body img").count(), 0, hash)
            self.assertNotIn("x", page.locator("body b").all_inner_texts(), hash)
        self.assertEqual(page.locator("script").count(), page.evaluate("document.querySelectorAll('body > script[src], head > script[src]').length"))


class Policy(PageTest):
    expects_errors = True

    def is_local(self, url):
        return True   # blocked requests are listed too; the test itself says which were blocked

    def test_the_page_may_not_reach_the_network(self):
        page = self.open()
        page.evaluate("""() => { window.blocked = []; addEventListener('securitypolicyviolation', e => blocked.push(e.effectiveDirective)) }""")
        page.evaluate("""async () => { try { await fetch('http://127.0.0.1:9/') } catch {}
          const image = new Image(); image.src = 'http://127.0.0.1:9/x.png';
          const script = document.createElement('script'); script.src = 'http://127.0.0.1:9/x.js'; document.head.append(script);
          const inline = document.createElement('script'); inline.textContent = 'window.pwned = 1'; document.head.append(inline); }""")
        page.wait_for_timeout(200)
        self.assertEqual(sorted(set(page.evaluate("blocked"))), ["connect-src", "img-src", "script-src-elem"])
        self.assertIsNone(page.evaluate("window.pwned ?? null"))


class Broken(PageTest):
    expects_errors = True

    def test_without_a_run_the_page_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            runs.copy_pages(Path(folder))
            self.page.goto((Path(folder) / "index.html").as_uri())
            self.assertIn("no run", self.page.locator(".fatal").inner_text())
            (Path(folder) / "run.js").write_text('window.proofsheetRun = {"schemaVersion": 9};')
            self.page.reload()
            self.assertIn("version 9", self.page.locator(".fatal").inner_text())
