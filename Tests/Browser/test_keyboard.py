"""Every key of the help dialog does what it says."""

from browser import HOVER, MOVED, SMALL, PageTest


class Keys(PageTest):
    def test_help_lists_the_keys_of_a_report(self):
        page = self.open()
        self.press("?")
        dialog = page.get_by_role("dialog")
        self.assertEqual(dialog.locator("h3").all_inner_texts(), ["Everywhere", "Overview", "Variant"])
        for text in ["Search", "Heat map", "Difference only", "Next, previous region", "One to one"]:
            self.assertIn(text, dialog.inner_text())
        self.press("Escape")
        self.wait("document.querySelector('dialog') === null")

    def test_the_help_button_opens_it_too(self):
        page = self.open()
        page.get_by_role("button", name="Keys").click()
        self.assertTrue(page.get_by_role("dialog", name="Keys").is_visible())

    def test_slash_searches_and_escape_leaves(self):
        page = self.open()
        self.press("/")
        self.assertEqual(page.evaluate("document.activeElement.id"), "search")
        page.keyboard.type("j?")
        self.assertEqual(page.locator("#search").input_value(), "j?")
        self.press("Escape")
        self.assertNotEqual(page.evaluate("document.activeElement.id"), "search")

    def test_lists_by_h_and_v(self):
        self.open()
        self.press("v")
        self.assertEqual(self.hash(), "#variants")
        self.press("h")
        self.assertEqual(self.hash(), "#sheets")
        self.open(f"#variant={SMALL}")
        self.press("v")
        self.assertEqual(self.hash(), "#variants")

    def test_j_and_k_walk_the_list_and_enter_opens(self):
        page = self.open("#variants")
        self.press("j", "j", "j", "k")
        row = page.evaluate("document.activeElement.closest('.row').dataset.id")
        self.assertEqual(row, "CKButton/core/type=primary,appearance=light,size=small,state=default,icon=left")
        self.press("Enter")
        self.assertEqual(self.title(), "primary light small default left")

    def test_j_reaches_the_end_of_the_list(self):
        page = self.open("#variants")
        for _ in range(60):
            self.press("j")
        self.assertEqual(page.evaluate("document.activeElement.closest('.row').getAttribute('aria-posinset')"), "45")

    def test_t_shows_all(self):
        page = self.open("#variants")
        self.press("t")
        self.assertEqual(page.locator(".count").inner_text(), "144 variants")
        self.press("t")
        self.assertEqual(page.locator(".count").inner_text(), "45 variants")

    def test_f_goes_to_the_filters_and_c_clears_them(self):
        page = self.open("#variants&axis.size=small")
        self.press("f")
        self.assertTrue(page.evaluate("document.activeElement.closest('#facets') !== null"))
        self.press("c")
        self.assertEqual(self.hash(), "#variants")

    def test_numbers_choose_the_mode(self):
        page = self.open(f"#variant={HOVER}")
        for key, mode in zip("234561", ["swipe", "onion", "blink", "heat", "only", "side"]):
            self.press(key)
            self.assertEqual(page.locator("#stage").get_attribute("data-mode"), mode)

    def test_next_and_previous(self):
        page = self.open(f"#variant={SMALL}")
        first = self.title()
        for forward, backward in [("j", "k"), ("ArrowRight", "ArrowLeft")]:
            self.press(forward)
            self.assertEqual(page.locator(".position").inner_text(), "6 of 45")
            self.press(backward)
            self.assertEqual(self.title(), first)

    def test_the_ends_of_the_list_are_told(self):
        page = self.open("#variant=CKButton/core/type=primary,appearance=light,size=small,state=default,icon=none")
        self.press("k")
        self.assertEqual(page.locator("#announcer").inner_text(), "This is the first one.")
        self.assertEqual(page.locator(".position").inner_text(), "1 of 45")

    def test_zoom_fit_and_pan(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        place = lambda: page.locator(".layer > *").first.evaluate("e => e.style.transform")
        fitted = place()
        self.press("+")
        zoomed = place()
        self.assertNotEqual(zoomed, fitted)
        self.press("-")
        self.assertEqual(place(), fitted)
        self.press("=", "ArrowUp")
        up = place()
        self.assertNotEqual(up, zoomed)
        self.press("ArrowDown")
        self.assertEqual(place(), zoomed)
        self.press("Shift+ArrowLeft")
        self.assertNotEqual(place(), zoomed)
        self.press("Shift+ArrowRight")
        self.assertEqual(place(), zoomed)
        self.press("0")
        self.assertEqual(place(), fitted)
        self.press("o")
        self.assertEqual(page.locator(".zoom-value").inner_text(), "100%")

    def test_brackets_move_the_slider(self):
        page = self.open(f"#variant={MOVED}&mode=swipe")
        self.press("]")
        self.assertEqual(page.get_by_role("slider").input_value(), "0.55")
        self.press("[", "[")
        self.assertEqual(page.get_by_role("slider").input_value(), "0.45")
        self.press("5")
        page.wait_for_selector("canvas[data-ready]")
        self.press("]", "]")
        self.assertEqual(page.get_by_role("slider").input_value(), "2")

    def test_points_step_through_regions(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        self.press(".")
        self.assertEqual(page.locator("rect.region.lit").count(), 1)
        self.assertEqual(page.locator("#announcer").inner_text(), "1: Moved by (3, 0)")
        self.press(",")
        self.assertEqual(page.locator("rect.region.lit").count(), 1)

    def test_b_hides_the_boxes(self):
        page = self.open(f"#variant={MOVED}&mode=onion")
        self.press("b")
        self.assertFalse(page.locator("rect.region").first.is_visible())
        self.press("b")
        self.assertTrue(page.locator("rect.region").first.is_visible())

    def test_l_puts_what_differs_in_the_spotlight(self):
        page = self.open(f"#variant={MOVED}&mode=side")
        lit = lambda: page.locator(".spotlight").evaluate_all("all => all.map(e => getComputedStyle(e).display)")
        self.assertEqual(lit(), ["none"] * 3)
        self.press("l")
        self.assertEqual(lit(), ["inline", "inline", "none"])
        self.assertEqual(page.get_by_role("button", name="Spotlight").get_attribute("aria-pressed"), "true")
        self.press("j")
        self.assertEqual(lit(), ["inline", "inline", "none"])
        self.press("l")
        self.assertEqual(lit(), ["none"] * 3)

    def test_d_turns_the_page_dark_and_light(self):
        page = self.open()
        scheme = "getComputedStyle(document.documentElement).colorScheme"
        self.press("d")
        self.assertEqual(page.evaluate(scheme), "dark")
        self.press("d")
        self.assertEqual(page.evaluate(scheme), "light dark")

    def test_s_shows_the_sheet_and_escape_leaves(self):
        page = self.open(f"#variant={MOVED}")
        self.press("s")
        self.assertIn("sheet=ck-button/core/secondary.dark@2x", self.hash())
        self.press("j")
        self.assertIn("sheet=", self.hash())
        self.press("Escape")
        self.assertFalse(page.locator("#viewer").is_visible())

    def test_y_copies_the_link(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = self.open(f"#variant={MOVED}")
        self.press("y")
        page.wait_for_selector(".toast")
        self.assertIn("#variant=CKButton/core/type=secondary", page.evaluate("navigator.clipboard.readText()"))

    def test_a_report_has_no_keys_to_decide(self):
        page = self.open(f"#variant={MOVED}")
        self.press("a", "r", "u", "x", "Shift+A")
        self.assertEqual(page.locator("dialog, .toast").count(), 0)

    def test_keys_with_a_modifier_stay_the_browsers(self):
        self.open()
        self.press("Control+v")
        self.assertEqual(self.hash(), "#sheets")
