"""The stage of the variant view: zoom and pan, pixel values."""

from browser import HOVER, MOVED, PageTest


class Stage(PageTest):
    def percent(self):
        return self.page.locator(".zoom-value").inner_text()

    def transforms(self):
        return self.page.locator(".layer > *").evaluate_all("l => l.map(e => e.style.transform)")

    def test_zoom_and_place_are_kept_across_modes_and_variants(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        page.mouse.move(300, 500)
        self.press("+", "+")
        page.mouse.down()
        page.mouse.move(360, 470, steps=5)
        page.mouse.up()
        percent, place = self.percent(), self.transforms()[0]
        for mode in ["2", "4", "5", "6"]:
            self.press(mode)
            self.assertEqual((self.percent(), self.transforms()[0]), (percent, place), mode)
        self.press("j")
        self.assertNotEqual(self.title(), "")
        self.assertEqual((self.percent(), self.transforms()[0]), (percent, place))

    def test_all_panes_show_the_same_place(self):
        page = self.open(f"#variant={MOVED}&mode=side")
        self.press("+", "+", "ArrowDown")
        self.assertEqual(len(set(self.transforms())), 1)
        page.mouse.move(300, 300)
        page.mouse.wheel(0, -400)
        self.assertEqual(len(set(self.transforms())), 1)

    def test_the_wheel_zooms_around_the_pointer(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        page.mouse.move(400, 450)
        def under():
            page.mouse.move(401, 450)
            page.mouse.move(400, 450)
            return [int(n) for n in page.locator(".readout-place").inner_text().split(", ")]
        before = under()
        page.mouse.wheel(0, -300)
        after = under()
        self.assertNotEqual(self.percent(), "300%")
        self.assertLessEqual(max(abs(a - b) for a, b in zip(before, after)), 1)

    def test_fit_and_one_to_one(self):
        self.open(f"#variant={MOVED}&mode=onion")
        fitted = self.percent()
        self.press("o")
        self.assertEqual(self.percent(), "100%")
        self.press("0")
        self.assertEqual(self.percent(), fitted)

    def test_pictures_keep_their_pixels_when_zoomed(self):
        page = self.open(f"#variant={MOVED}&mode=side&zoom=16,40,50")
        self.assertEqual(page.locator(".layer > .pixelated").count(), 3)
        self.press("-", "-", "-", "-", "-", "-", "-", "-")
        self.assertEqual(page.locator(".layer > .pixelated").count(), 0)

    def test_the_pixel_grid_appears_at_high_zoom(self):
        page = self.open(f"#variant={MOVED}&mode=side&zoom=4,40,50")
        self.assertEqual(page.locator(".pixel-grid:visible").count(), 0)
        self.press("+", "+")
        self.assertEqual(self.percent(), "800%")
        self.assertEqual(page.locator(".pixel-grid:visible").count(), 3)

    def test_colour_values_appear_at_the_highest_zoom(self):
        self.open(f"#variant={MOVED}&mode=side&zoom=64,20,20")
        # Only values are darker than the grid's grey on the light ground, or lighter on the dark.
        self.wait("""() => {
          const grid = document.querySelector('.pane-expected .pixel-grid');
          const data = grid.getContext('2d').getImageData(0, 0, grid.width, grid.height).data;
          for (let i = 0; i < data.length; i += 4) if (data[i] > 230 && data[i + 3] > 150) return true;
          return false;
        }""")

    def test_the_readout_tells_both_colours(self):
        page = self.open(f"#variant={HOVER}&mode=swipe&zoom=3,164,47")
        page.mouse.move(500, 560)
        self.wait("document.querySelectorAll('.readout .value').length === 2")
        values = page.locator(".readout .value").all_inner_texts()
        self.assertEqual(values, ["#6D3AE6", "#703DEC"])

    def test_the_zoom_is_in_the_link(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        self.press("+")
        self.wait("location.hash.includes('zoom=')")
        percent, place, link = self.percent(), self.transforms(), page.evaluate("location.hash")
        self.open(link)
        self.assertEqual(self.percent(), percent)
        self.assertEqual(self.transforms(), place)

    def test_wide_cells_stack_and_tall_ones_stand(self):
        page = self.open(f"#variant={MOVED}&mode=side")
        self.assertEqual(page.locator("#stage.rows").count(), 1)
        page.set_viewport_size({"width": 2400, "height": 520})
        self.wait("!document.querySelector('#stage').classList.contains('rows')")
