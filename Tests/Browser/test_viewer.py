"""The variant view: every mode, regions, links."""

from browser import FAILED, HOVER, MATCHED, MISSING, MOVED, PARTS, PHONE, SMALL, PageTest

MODES = ["side", "swipe", "onion", "blink", "heat", "only"]


class Modes(PageTest):
    def mode(self):
        return self.page.locator("#stage").get_attribute("data-mode")

    def near(self, colour, wanted, distance=6):
        self.assertLessEqual(max(abs(a - b) for a, b in zip(colour, wanted)), distance, f"{colour} is not {wanted}")

    def test_side_by_side_shows_three_pictures(self):
        page = self.open(f"#variant={HOVER}&mode=side")
        self.press("b")
        self.assertEqual(page.locator(".pane figcaption").all_inner_texts(), ["Expected", "Actual", "Difference"])
        self.drawn()
        fills = []
        for name in ["expected", "actual", "diff"]:
            picture = self.picture(page.locator(f".pane-{name}"))
            fills.append(picture.getpixel((picture.width // 2 - 100, picture.height // 2 + 20)))
        self.near(fills[0], (109, 58, 230), 1)
        self.near(fills[1], (112, 61, 236), 1)
        self.near(fills[2], (224, 33, 138), 1)

    def test_swipe_divides_at_the_slider(self):
        page = self.open(f"#variant={HOVER}&mode=swipe&zoom=3,164,47")
        page.keyboard.press("b")
        self.drawn()
        picture = self.picture(page.locator(".pane"))
        y = picture.height // 2 + 100
        self.near(picture.getpixel((picture.width // 2 - 60, y)), (109, 58, 230), 1)
        self.near(picture.getpixel((picture.width // 2 + 60, y)), (112, 61, 236), 1)
        slider = page.get_by_role("slider", name="Swipe")
        slider.fill("0.9")
        picture = self.picture(page.locator(".pane"))
        self.near(picture.getpixel((picture.width // 2 + 60, y)), (109, 58, 230), 1)
        self.assertEqual(slider.get_attribute("aria-valuetext"), "90% expected")

    def test_the_swipe_handle_can_be_dragged(self):
        page = self.open(f"#variant={HOVER}&mode=swipe")
        box = page.locator(".pane").bounding_box()
        y = box["y"] + 80
        page.mouse.move(box["x"] + box["width"] / 2, y)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 4, y, steps=4)
        page.mouse.up()
        self.assertAlmostEqual(float(page.get_by_role("slider").input_value()), 0.25, delta=0.01)

    def test_onion_skin_blends(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        slider = page.get_by_role("slider", name="Onion skin")
        slider.fill("0.25")
        self.assertEqual(page.locator(".layer > *").nth(1).evaluate("e => getComputedStyle(e).opacity"), "0.25")
        slider.fill("1")
        self.assertEqual(page.locator(".layer > *").nth(1).evaluate("e => getComputedStyle(e).opacity"), "1")

    def test_blink_alternates_and_pauses(self):
        page = self.open(f"#variant={MOVED}&mode=blink")
        caption = page.locator(".pane figcaption")
        seen = set()
        for _ in range(12):
            seen.add(caption.inner_text())
            page.wait_for_timeout(200)
        self.assertEqual(seen, {"Expected", "Actual"})
        self.press("Space")
        before = caption.inner_text()
        page.wait_for_timeout(1500)
        self.assertEqual(caption.inner_text(), before)
        page.get_by_role("button", name="Flip").click()
        self.assertNotEqual(caption.inner_text(), before)

    def test_heat_map_counts_what_differs(self):
        page = self.open(f"#variant={MOVED}&mode=heat")
        page.wait_for_selector("canvas[data-ready]")
        self.assertEqual(page.locator(".mode-note").inner_text(), "156 pixels differ")
        coloured = page.locator("canvas.computed").evaluate("""c => {
          const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
          let n = 0;
          for (let i = 0; i < d.length; i += 4) if (d[i] !== d[i + 1] || d[i] !== d[i + 2]) n += 1;
          return n;
        }""")
        self.assertEqual(coloured, 156)

    def test_the_threshold_says_what_would_still_differ(self):
        page = self.open(f"#variant={HOVER}&mode=heat")
        page.wait_for_selector("canvas[data-ready]")
        self.assertEqual(page.locator(".mode-note").inner_text(), "22,292 pixels differ")
        page.get_by_role("slider", name="Ignore up to").fill("8")
        self.assertEqual(page.locator(".mode-note").inner_text(), "0 of 22,292 pixels still differ")

    def test_difference_only_shows_only_that(self):
        page = self.open(f"#variant={MOVED}&mode=only")
        page.wait_for_selector("canvas[data-ready]")
        drawn = page.locator("canvas.computed").evaluate("""c => {
          const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
          let n = 0;
          for (let i = 3; i < d.length; i += 4) if (d[i]) n += 1;
          return n;
        }""")
        self.assertEqual(drawn, 156)

    def test_heat_map_of_a_resized_variant_counts_what_run_json_says(self):
        page = self.open(f"#variant={SMALL}&mode=heat")
        page.wait_for_selector("canvas[data-ready]")
        counted = page.evaluate("id => proofsheetPage.model.run.variants.find(v => v.id === id).difference.pixels", SMALL)
        shown = int(page.locator(".mode-note").inner_text().split()[0].replace(",", ""))
        # The fixture compares over black; pixels that only one picture has count here, even black ones.
        self.assertEqual(shown, counted)

    def test_a_sheet_has_every_mode_too(self):
        for mode in MODES:
            page = self.open(f"#sheet=ck-button/core/primary.dark@2x&mode={mode}")
            self.assertEqual(self.mode(), mode)
            if mode in ("heat", "only"):
                page.wait_for_selector("canvas[data-ready]")
                total = page.evaluate("""() => proofsheetPage.model.run.variants.filter(v => v.sheet === 'ck-button/core/primary.dark@2x')
                  .reduce((sum, v) => sum + (v.difference?.pixels ?? 0), 0)""")
                self.assertEqual(page.locator(".mode-note").inner_text(), f"{total:,} pixels differ")

    def test_the_mode_is_remembered(self):
        page = self.open(f"#variant={HOVER}")
        self.assertEqual(self.mode(), "side")
        page.get_by_role("button", name="Onion skin").click()
        self.assertEqual(self.mode(), "onion")
        self.assertIn("mode=onion", self.hash())
        self.open(f"#variant={MOVED}")
        self.assertEqual(self.mode(), "onion")

    def test_without_storage_everything_works(self):
        self.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused') } })")
        page = self.open(f"#variant={HOVER}")
        page.get_by_role("button", name="Swipe").click()
        self.assertEqual(self.mode(), "swipe")

    def test_missing_pictures_are_no_modes(self):
        page = self.open(f"#variant={MISSING}&mode=swipe")
        self.assertEqual(self.mode(), "side")
        self.assertNotIn("Expected", page.locator(".pane figcaption").all_inner_texts())
        self.assertTrue(page.get_by_role("button", name="Swipe").is_disabled())
        page = self.open(f"#variant={MATCHED}")
        self.assertEqual(page.locator(".pane figcaption").all_inner_texts(), ["Actual"])

    def test_a_variant_that_could_not_be_drawn_says_why(self):
        page = self.open(f"#variant={FAILED}")
        self.assertIn("not valid SVG", page.locator(".panel").inner_text())
        self.assertNotIn("Actual", page.locator(".pane figcaption").all_inner_texts())


class Regions(PageTest):
    def test_regions_are_boxed_and_told_in_words(self):
        page = self.open(f"#variant={MOVED}&mode=side")
        self.assertEqual(page.locator(".region-what").inner_text().split("\n"), ["Moved by (3, 0)", "156 pixels, 29 × 26 px at 33, 44"])
        boxes = page.locator("rect.region").evaluate_all("l => l.map(r => ['x', 'y', 'width', 'height'].map(n => Number(r.getAttribute(n))))")
        self.assertEqual(boxes, [[33, 44, 29, 26]] * 3)
        page = self.open(f"#variant={SMALL}")
        self.assertEqual(page.locator(".region-what b").inner_text(), "Resized from 232x80 to 232x76")

    def test_parts_are_outlined_as_they_are_and_were(self):
        page = self.open(f"#variant={PARTS}&mode=onion")
        self.assertEqual(page.locator(".panel h3").filter(has_text="changes").inner_text(), "2 changes")
        self.assertEqual(page.locator(".region-what b").all_inner_texts(), ["Label 1.5 pt right", "Icon removed"])
        self.assertEqual(page.locator(".panel-message").inner_text(), "Icon removed, label 1.5 pt right")
        outlines = page.locator("rect.region").evaluate_all("l => l.map(r => [r.classList.contains('former'), Number(r.getAttribute('x'))])")
        x = outlines[1][1]
        self.assertEqual(outlines, [[True, x - 3], [False, x], [False, 14]])
        page.locator(".region-row").first.hover()
        self.assertEqual(page.locator("rect.region.lit").count(), 2)

    def test_the_runs_own_sentence_is_shown(self):
        page = self.open(f"#variant={SMALL}")
        self.assertEqual(page.locator(".panel-message").inner_text(), "232x76 px, was 232x80 (-4 px high)")

    def test_kinds_are_told_in_words_and_colours(self):
        page = self.open(f"#variant={HOVER}")
        facts = dict(zip(page.locator(".panel-facts dt").all_inner_texts(), page.locator(".panel-facts dd").all_inner_texts()))
        self.assertEqual(facts["Kind"], "Recoloured")
        self.assertEqual(page.locator(".region-colours .value").all_inner_texts(), ["#6D3AE6", "#703DEC"])
        self.assertEqual(page.locator(".region-colours .swatch").count(), 2)

    def test_a_kind_is_called_by_its_name(self):
        page = self.open()
        self.assertEqual(page.evaluate("['rowsInserted', 'faintTint', 'moved'].map(Words.name)"), ["Rows inserted", "Faint tint", "Moved"])
        self.assertEqual(page.evaluate("Model.regionName({ kind: 'rowsInserted', text: '4 rows inserted' })"), "4 rows inserted")

    def test_choosing_a_region_shows_it(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        page.locator(".region-row").click()
        x, y, width, height = page.evaluate("""() => {
          const box = document.querySelector('rect.region').getBoundingClientRect();
          return [box.x, box.y, box.width, box.height];
        }""")
        stage = page.locator("#stage").bounding_box()
        self.assertAlmostEqual(x + width / 2, stage["x"] + stage["width"] / 2, delta=2)
        self.assertGreater(height, stage["height"] * 0.2)
        self.assertEqual(page.locator("rect.region.lit").count(), 1)

    def test_boxes_can_be_hidden(self):
        page = self.open(f"#variant={MOVED}&mode=side")
        self.assertTrue(page.locator("rect.region").first.is_visible())
        page.get_by_role("button", name="Boxes").click()
        self.assertFalse(page.locator("rect.region").first.is_visible())
        self.assertFalse(page.locator(".region-badge").first.is_visible())

    def test_tokens_and_causes_are_beside(self):
        page = self.open(f"#variant={HOVER}")
        panel = page.locator(".panel")
        self.assertIn("ckbutton.colour.primary.hover", panel.inner_text())
        self.assertEqual(panel.locator(".tokens .swatch").count(), 2)
        self.assertEqual(panel.locator(".panel-cause").count(), 1)
        panel.locator(".panel-cause").click()
        page.wait_for_selector("#viewer", state="hidden")
        self.assertEqual(page.locator(".count").inner_text(), "6 variants")


class Ways(PageTest):
    def test_the_matrix_leads_to_neighbours(self):
        page = self.open(f"#variant={SMALL}")
        axis = page.get_by_role("group", name="size")
        self.assertEqual(axis.get_by_role("button", name="size small: Resized").get_attribute("aria-pressed"), "true")
        axis.get_by_role("button", name="size large: Matched").click()
        self.assertEqual(self.title(), "primary light large hover left")

    def test_a_cell_of_a_sheet_leads_to_its_variant(self):
        page = self.open("#sheet=ck-button/core/primary.dark@2x&mode=onion")
        x, y = page.evaluate("""() => {
          const cell = proofsheetPage.model.run.variants.find(v => v.id.includes('appearance=dark,size=medium,state=hover,icon=both')).cell;
          const matrix = document.querySelector('.overlay g').getScreenCTM();
          return [matrix.e + (cell[0] + cell[2] / 2) * matrix.a, matrix.f + (cell[1] + cell[3] / 2) * matrix.d];
        }""")
        page.mouse.move(x, y)
        self.assertIn("primary · dark · medium · hover · both: differs", page.locator(".readout").inner_text())
        page.mouse.click(x, y)
        self.assertEqual(self.title(), "primary dark medium hover both")

    def test_next_stays_within_the_filter(self):
        page = self.open(f"#variant={SMALL}&axis.icon=left&status=resized")
        self.assertEqual(page.locator(".position").inner_text(), "2 of 8")
        page.get_by_role("button", name="Next").click()
        self.assertEqual(self.title(), "primary light small pressed left")
        self.assertEqual(page.locator(".position").inner_text(), "3 of 8")

    def test_back_returns_to_the_list_and_its_place(self):
        page = self.open("#variants")
        for _ in range(3):
            page.mouse.wheel(0, 600)
            page.wait_for_timeout(60)
        place = page.evaluate("scrollY")
        page.locator(".row-link").nth(6).click()
        title = self.title()
        page.get_by_role("button", name="Back").click()
        self.assertEqual(self.hash(), "#variants")
        self.assertAlmostEqual(page.evaluate("scrollY"), place, delta=400)
        self.assertEqual(" ".join(page.evaluate("[...document.activeElement.querySelectorAll('.axis-word')].map(e => e.textContent)")), title)

    def test_the_browsers_back_button_works(self):
        page = self.open("#variants&axis.size=small")
        page.locator(".row-link").first.click()
        page.wait_for_selector("#viewer", state="visible")
        page.go_back()
        page.wait_for_selector("#viewer", state="hidden")
        self.assertEqual(self.hash(), "#variants&axis.size=small")
        page.go_forward()
        page.wait_for_selector("#viewer", state="visible")

    def test_a_link_to_nothing_says_so(self):
        page = self.open("#variant=CKButton/core/type=gone")
        self.assertIn("no variant named", page.locator(".toast").inner_text())
        self.assertFalse(page.locator("#viewer").is_visible())

    def test_the_accept_command_can_be_copied(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = self.open(f"#variant={SMALL}")
        page.get_by_role("button", name="Copy accept command").click()
        page.wait_for_selector(".toast")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), f"proofsheet accept '{SMALL}'")

    def test_the_command_is_the_tools_that_ran_and_never_more_than_a_name(self):
        page = self.open()
        read = lambda tool: page.evaluate("tool => Model.build({ ...proofsheetPage.model.run, tool }).tool", tool)
        self.assertEqual([read("our-shots"), read("x; rm -rf"), read("$(x)")], ["our-shots", "proofsheet", "proofsheet"])


class StillMotion(PageTest):
    reduced_motion = "reduce"

    def test_blink_waits_to_be_started(self):
        page = self.open(f"#variant={MOVED}&mode=blink")
        page.wait_for_timeout(1500)
        self.assertEqual(page.locator(".pane figcaption").inner_text(), "Actual")
        self.press("Space")
        self.wait("document.querySelector('.pane figcaption').textContent === 'Expected'")


class Strip(PageTest):
    fixture = "strip"

    def test_an_animation_plays_and_pauses(self):
        page = self.open("#variant=Switch/toggling/size=small,time=0.2&mode=onion")
        page.get_by_role("button", name="Play").click()
        self.wait("proofsheetPage.viewer.subject.item.axes.time === '0.5'")
        self.wait("proofsheetPage.viewer.subject.item.axes.time === '0'")
        page.get_by_role("button", name="Pause").click()
        page.wait_for_timeout(100)
        stopped = self.title()
        page.wait_for_timeout(900)
        self.assertEqual(self.title(), stopped)
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Play")

    def test_p_plays_and_a_step_stops(self):
        self.open("#variant=Switch/toggling/size=small,time=0.2&mode=side")
        self.press("p")
        self.wait("proofsheetPage.viewer.subject.item.axes.time === '0.3'")
        self.press("j")
        stopped = self.title()
        self.page.wait_for_timeout(900)
        self.assertEqual(self.title(), stopped)


class PhoneViewer(PageTest):
    viewport = PHONE

    def test_stage_and_panel_are_one_page(self):
        page = self.open(f"#variant={MOVED}&mode=side")
        self.assertTrue(page.locator("#stage").is_visible())
        page.locator(".identity").scroll_into_view_if_needed()
        self.assertTrue(page.locator(".identity").is_visible())
        page.get_by_role("button", name="Difference only").click()
        self.assertEqual(page.locator("#stage").get_attribute("data-mode"), "only")
