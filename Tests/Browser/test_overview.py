"""The overview: headline, causes, sheets, variants, facets, search, sort."""

from urllib.parse import quote

from browser import HOVER, PHONE, SMALL, PageTest
from fixtures import FILES


class Overview(PageTest):
    def test_says_what_happened(self):
        page = self.open()
        self.assertEqual(page.locator("h1").inner_text(), "45 of 144 variants need a look.")
        self.assertEqual(page.locator(".legend li").all_inner_texts(), [
            "1 failed to render", "1 blank", "24 resized", "18 differs", "1 no baseline", "1 known", "98 matched"])
        self.assertEqual(page.title(), "45 of 144 variants need a look. · Proofsheet")
        facts = page.locator(".facts").inner_text()
        for part in ["412 ms", "proofsheet verify", "2026"]:
            self.assertIn(part, facts)

    def test_causes_come_first_with_their_tokens(self):
        page = self.open()
        causes = page.locator(".cause")
        self.assertEqual(causes.count(), 3)
        self.assertEqual(causes.nth(0).locator(".condition").all_inner_texts(), ["type\nprimary", "size\nsmall"])
        self.assertIn("24 variants", causes.nth(0).inner_text())
        self.assertEqual(causes.nth(0).locator(".token-change").inner_text().split(), ["5px", "4px"])
        self.assertEqual(causes.nth(1).locator(".swatch").count(), 2)
        self.assertEqual(page.locator(".cause-kinds").all_inner_texts(), ["Resized in all", "Recoloured in all", "Moved in all"])
        self.assertIn("No token changed", causes.nth(2).inner_text())
        self.assertLess(page.locator(".causes").bounding_box()["y"], page.locator(".results").bounding_box()["y"])
        self.assertIn("42 of 45", page.locator(".causes .section-note").first.inner_text())

    def test_a_cause_shows_its_variants(self):
        page = self.open()
        page.locator(".cause").nth(1).get_by_role("link", name="Show all 6").click()
        self.assertEqual(page.locator(".count").inner_text(), "6 variants")
        self.assertIn("cause=type=primary and appearance=dark and state=hover", self.hash())
        self.assertLess(page.locator(".results").bounding_box()["y"], 100)

    def test_warnings_and_orphans_are_told(self):
        page = self.open()
        notices = page.locator(".notice")
        self.assertIn("ckbutton.size.tiny.height", notices.nth(0).inner_text())
        notices.nth(1).locator("summary").click()
        self.assertIn("ck-button/core/tertiary.light@2x.png", notices.nth(1).inner_text())

    def test_the_fingerprint_is_there(self):
        page = self.open()
        page.get_by_text("What drew this").click()
        self.assertIn("1.16.0", page.locator(".fingerprint").inner_text())

    def test_sheets_have_a_mark_for_each_failing_cell(self):
        page = self.open()
        card = page.locator('[data-sheet="ck-button/core/primary.dark@2x"]')
        card.scroll_into_view_if_needed()
        marks = card.locator("path.mark").evaluate_all("list => list.map(m => [m.classList[1], m.getAttribute('d').split('M').length - 1])")
        self.assertEqual(sorted(marks), [["status-differs", 6], ["status-resized", 12]])
        self.assertEqual(card.get_by_role("link").get_attribute("aria-label"), "CKButton core, sheet primary · dark: 18 of 36 variants need a look.")
        self.drawn()

    def test_marks_lie_over_the_cells_of_the_picture(self):
        page = self.open()
        card = page.locator('[data-sheet="ck-button/core/primary.dark@2x"]')
        card.scroll_into_view_if_needed()
        self.drawn()
        shown = card.locator("canvas").evaluate("""canvas => {
          const box = canvas.getBoundingClientRect();
          const size = proofsheetPage.model.run.sheets.find(s => s.name === 'ck-button/core/primary.dark@2x').size;
          const scale = Math.min(box.width / size[0], box.height / size[1]);
          return [box.left + (box.width - size[0] * scale) / 2, box.top + (box.height - size[1] * scale) / 2, scale];
        }""")
        drawn = card.locator("svg").evaluate("""svg => {
          const matrix = svg.getScreenCTM();
          return [matrix.e, matrix.f, matrix.a];
        }""")
        for a, b in zip(shown, drawn):
            self.assertAlmostEqual(a, b, delta=0.6)

    def test_matched_sheets_appear_with_all(self):
        page = self.open()
        self.assertEqual(page.locator(".card").count(), 3)
        page.get_by_role("button", name="All", exact=True).click()
        self.assertEqual(page.locator(".card").count(), 4)
        self.assertEqual(page.locator(".count").inner_text(), "4 sheets, 144 variants")


class Facets(PageTest):
    def counts(self, facet):
        chips = self.page.locator(f'[data-facet="{facet}"]')
        return dict(zip(chips.evaluate_all("l => l.map(c => c.dataset.key)"), map(int, chips.locator(".chip-count").all_inner_texts())))

    def press_chip(self, facet, key):
        self.page.locator(f'[data-facet="{facet}"][data-key="{key}"]').click()

    def total(self):
        return int(self.page.locator(".count").inner_text().split(" variant")[0].replace(",", "").split()[-1])

    def test_axes_are_facets(self):
        self.open("#variants")
        self.assertEqual(self.counts("axis.size"), {"small": 28, "medium": 7, "large": 10})
        self.assertEqual(self.counts("axis.type"), {"primary": 30, "secondary": 15})
        self.press_chip("axis.size", "small")
        self.assertEqual(self.total(), 28)
        self.assertIn("axis.size=small", self.hash())
        self.assertEqual(self.counts("axis.size"), {"small": 28, "medium": 7, "large": 10})
        self.assertEqual(self.counts("axis.type"), {"primary": 24, "secondary": 4})

    def test_keys_of_one_facet_add_up_and_facets_narrow(self):
        self.open("#variants")
        self.press_chip("axis.size", "small")
        self.press_chip("axis.size", "large")
        self.assertEqual(self.total(), 38)
        self.press_chip("axis.type", "secondary")
        self.assertEqual(self.total(), 11)
        self.press_chip("axis.size", "small")
        self.assertEqual(self.total(), 7)

    def test_status(self):
        self.open("#variants")
        self.assertEqual(self.counts("status"), {"failed": 1, "blank": 1, "resized": 24, "differs": 18, "missing": 1, "known": 1, "matched": 98})
        for status, count in [("blank", 1), ("matched", 98), ("known", 1)]:
            self.press_chip("status", status)
            self.assertEqual(self.total(), count)
            self.press_chip("status", status)

    def test_kind_of_change(self):
        self.open("#variants")
        self.assertEqual(self.counts("kind"), {"recoloured": 6, "moved": 12, "resized": 24, "removed": 2})
        self.press_chip("kind", "moved")
        self.assertEqual(self.total(), 12)

    def test_size_of_change(self):
        self.open("#variants")
        counts = self.counts("change")
        self.assertEqual(sum(counts.values()), 45)
        self.assertEqual(counts["unmeasured"], 2)
        self.press_chip("change", "over-1000")
        self.assertEqual(self.total(), counts["over-1000"])

    def test_filters_fade_the_other_cells_of_a_sheet(self):
        page = self.open("#sheets&axis.size=small")
        card = page.locator('[data-sheet="ck-button/core/primary.dark@2x"]')
        card.scroll_into_view_if_needed()
        self.drawn()
        self.assertEqual(card.locator("canvas").get_attribute("data-faded"), "24")
        self.assertEqual(card.locator("path.mark").get_attribute("class"), "mark status-resized")
        picture = self.picture(card.locator("canvas"))
        self.assertLess(max(picture.getpixel((picture.width // 2, picture.height * 3 // 4))), 90)   # faded to the dark page

    def test_filters_can_be_taken_away_one_by_one_and_all_at_once(self):
        page = self.open("#variants&axis.size=small&status=differs&q=moved")
        self.assertEqual(page.locator(".active .removable").count(), 3)
        page.get_by_role("button", name="Remove filter Status Differs").click()
        self.assertNotIn("status", self.hash())
        page.get_by_role("button", name="Clear all").click()
        self.assertEqual(self.hash(), "#variants")
        self.assertEqual(page.locator("#search").input_value(), "")

    def test_a_filter_that_fits_nothing_says_so(self):
        page = self.open("#variants&q=nonsense")
        self.assertIn("No variant fits", page.locator(".empty").inner_text())
        page.get_by_role("button", name="Clear filters").click()
        self.assertEqual(self.total(), 45)

    def test_the_pressed_chip_keeps_the_focus(self):
        page = self.open("#variants")
        page.locator('[data-facet="axis.size"][data-key="small"]').focus()
        self.press("Space")
        self.assertEqual(page.evaluate("document.activeElement.dataset.key"), "small")
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-pressed')"), "true")


class Search(PageTest):
    def test_finds_by_axis_values_messages_and_tokens(self):
        page = self.open("#variants")
        for words, count in [("size=small", 28), ("have it yet", 1), ("colour.primary", 6), ("SECONDARY large", 7), ("(-4 both", 8)]:
            page.fill("#search", words)
            self.wait(f"proofsheetPage.route.state.query === '{words}'")
            self.assertEqual(page.locator(".count").inner_text(), f"{count} variant" + ("" if count == 1 else "s"), words)

    def test_enter_goes_to_the_first_result(self):
        page = self.open("#variants")
        page.fill("#search", "moved large")
        self.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.className"), "row-link")

    def test_searching_from_a_variant_leads_to_the_list(self):
        page = self.open("#variant=" + HOVER)
        page.fill("#search", "blank")
        page.wait_for_selector("#viewer", state="hidden")
        self.assertEqual(page.locator(".count").inner_text(), "1 variant")


class Sort(PageTest):
    def changes(self):
        return [pixels for pixels in self.page.evaluate("proofsheetPage.overview.variants.map(v => v.pixels)") if pixels >= 0]

    def test_by_size_of_change(self):
        page = self.open("#variants")
        page.locator(".select").select_option("largest")
        found = self.changes()
        self.assertEqual(found, sorted(found, reverse=True))
        self.assertEqual(len(found), 43)
        self.assertIn("sort=largest", self.hash())
        page.locator(".select").select_option("smallest")
        found = self.changes()
        self.assertEqual(found, sorted(found))

    def test_by_cause_name_and_strength(self):
        page = self.open("#variants&sort=cause")
        self.assertIn("small", page.locator(".row").first.inner_text())
        page.locator(".select").select_option("name")
        names = page.locator(".row").evaluate_all("l => l.map(r => r.dataset.id)")
        self.assertEqual(names, sorted(names))
        page.locator(".select").select_option("strongest")
        deltas = page.evaluate("proofsheetPage.overview.variants.map(v => v.delta)")
        self.assertEqual(deltas, sorted(deltas, reverse=True))


class Green(PageTest):
    fixture = "green"

    def test_an_all_green_run_is_complete(self):
        page = self.open()
        self.assertEqual(page.locator("h1").inner_text(), "All 144 variants match.")
        self.assertEqual(page.locator(".card").count(), 4)
        self.assertEqual(page.locator(".causes").count(), 0)
        self.assertEqual(page.locator(".hero.green").count(), 1)
        self.assertEqual(page.locator("path.mark").count(), 0)
        page.get_by_role("button", name="Variants", exact=True).click()
        page.locator(".row-link").first.click()
        self.assertEqual(page.locator(".pane").count(), 1)
        self.assertEqual(page.locator(".pane figcaption").inner_text(), "Actual")


class Incomplete(PageTest):
    """A run of which something is missing, although nothing of it fails."""

    fixture = "incomplete"

    def test_is_never_green(self):
        page = self.open()
        self.assertEqual(page.locator("h1").inner_text(), "144 variants so far")
        self.assertEqual(page.locator(".hero.green").count(), 0)
        self.assertEqual(page.locator(".card").count(), 4)


class Plain(PageTest):
    """Snapshots of single assertions: no matrix, no axes, perhaps no picture."""

    fixture = "plain"

    def test_plain_snapshots_have_names_and_verdicts(self):
        page = self.open("#variants")
        self.assertEqual(page.locator("h1").inner_text(), "4 of 5 variants need a look.")
        rows = page.locator(".row")
        self.assertEqual(rows.locator(".axis-words").all_inner_texts(), ["round", "square", "new", "restless"])
        self.assertEqual(rows.locator(".badge").all_inner_texts(), ["Differs", "Baseline unreadable", "Recorded", "Differs each time"])
        self.assertEqual(rows.locator(".row-part").first.inner_text(), "tests · BadgeTests · drawing")
        self.assertEqual(page.locator(".facet legend").all_inner_texts(), ["Status", "Size of change"])

    def test_a_plain_snapshot_opens(self):
        page = self.open("#variant=tests/BadgeTests/drawing/round")
        self.drawn()
        self.assertEqual(page.locator(".viewer-title").inner_text().split("\n"), ["tests · BadgeTests · drawing", "round"])
        self.assertEqual(page.locator(".pane").count(), 3)
        page = self.open("#variant=tests/BadgeTests/drawing/square")
        self.assertIn("is a Git LFS pointer", page.locator(".panel").inner_text())
        page = self.open("#sheets&all")
        self.assertEqual(page.locator(".card").count(), 5)


class Files(PageTest):
    """Pictures have the names they have on disk: with another letter it is another file, and = is only a letter."""

    fixture = "files"

    def test_names_are_those_on_disk(self):
        page = self.open()
        last = [name.split("/")[-1] for name in FILES]
        self.assertEqual(page.locator(".cause-title").all_inner_texts(), FILES)
        # Cards that aren't in sight aren't there.
        self.assertEqual(page.locator(".card-title").all_inner_texts()[:3], last[:3])
        page = self.open("#variants")
        self.assertEqual(page.locator(".axis-words").all_inner_texts()[:3], last[:3])
        self.assertEqual(page.locator(".axis-word").count(), 0)
        self.assertEqual(page.locator(".row-change").all_inner_texts()[:3], [f"{name}: its pixels differ" for name in FILES[:3]])
        self.assertEqual([legend for legend in page.locator(".facet legend").all_inner_texts() if legend in ("Mut", "Size")], [])
        for name in FILES:
            page = self.open("#variant=" + quote(name, safe=""))
            self.assertIn(name, page.locator(".panel").inner_text())
            self.assertEqual(page.locator(".panel-message").inner_text(), f"{name}: its pixels differ")


class Gallery(PageTest):
    fixture = "gallery"

    def test_a_gallery_shows_variants_with_axes_as_controls(self):
        page = self.open("")
        self.assertEqual(page.locator("h1").inner_text(), "144 variants of CKButton")
        self.assertEqual(page.locator(".count").inner_text(), "144 variants")
        self.drawn()
        self.assertEqual(page.locator(".facet legend").all_inner_texts(), ["Type", "Appearance", "Size", "State", "Icon"])
        self.assertEqual(page.locator(".badge, .proportions, .select").count(), 0)
        page.locator('[data-facet="axis.state"][data-key="hover"]').click()
        self.assertEqual(page.locator(".count").inner_text(), "36 variants")
        page.locator(".tile-link").first.click()
        self.assertEqual(self.title(), "primary light small hover none")
        self.assertEqual(page.locator(".modes").count(), 0)
        page.locator(".panel").get_by_role("button", name="size large").click()
        self.assertEqual(self.title(), "primary light large hover none")

    def test_the_first_that_fits_is_shown_with_its_size_and_tokens(self):
        page = self.open("#variants&axis.size=medium&axis.state=pressed")
        specimen = page.locator(".specimen")
        self.assertEqual(specimen.locator(".axis-word").all_inner_texts(), ["primary", "light", "medium", "pressed", "none"])
        self.assertEqual(dict(zip(specimen.locator("dt").all_inner_texts(), specimen.locator("dd").all_inner_texts())),
                         {"Size": "110 × 37 pt", "With shadow or border": "122 × 49 pt", "Drawn at": "2×"})
        self.assertEqual([text.split() for text in specimen.locator(".readings li").all_inner_texts()],
                         [["ckbutton.radius", "10px"], ["ckbutton.size.medium.verticalPadding", "8px"], ["ckbutton.colour.primary.pressed", "#582AC4"]])
        self.drawn()
        specimen.get_by_role("link", name="ckbutton.size.medium.verticalPadding").click()
        self.assertEqual(page.locator(".count").inner_text(), "48 variants")

    def test_tiles_say_only_what_tells_them_apart(self):
        page = self.open("#variants&axis.size=medium&axis.state=pressed&axis.type=primary&axis.appearance=dark")
        self.assertEqual(page.locator(".tile .axis-words").all_inner_texts(), ["none", "left", "both"])

    def test_a_tile_lies_on_the_colour_behind_its_variant(self):
        page = self.open("#variants&axis.appearance=dark")
        self.assertEqual(page.locator(".tile-picture").first.evaluate("e => getComputedStyle(e).backgroundColor"), "rgb(24, 24, 27)")
        page.locator(".tile-link").first.click()
        self.assertEqual(page.locator("#stage .pane").evaluate("e => getComputedStyle(e).backgroundColor"), "rgb(24, 24, 27)")

    def test_a_variant_is_shown_at_its_own_pixels(self):
        page = self.open(f"#variant={SMALL}")
        self.assertEqual(page.locator(".zoom-value").inner_text(), "100%")


class PhoneOverview(PageTest):
    viewport = PHONE

    def test_nothing_is_wider_than_the_screen(self):
        for hash in ["#sheets", "#variants", "#variant=" + HOVER, "#sheet=ck-button/core/primary.dark@2x"]:
            page = self.open(hash)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390, hash)

    def test_filters_open_on_demand(self):
        page = self.open("#variants")
        self.assertFalse(page.locator(".facets").is_visible())
        page.get_by_role("button", name="Filters").click()
        page.locator('[data-facet="axis.size"][data-key="small"]').click()
        self.assertEqual(page.locator(".count").inner_text(), "28 variants")
