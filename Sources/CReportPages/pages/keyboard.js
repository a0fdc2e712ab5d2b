// Every key, in one table: the help dialog and the handler both read it.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, route, words } = page;

  const viewing = () => page.viewer.subject !== null;
  const onVariant = () => page.viewer.subject?.kind === "variant";
  const listing = () => !viewing();
  const reviewing = () => page.decisions.reviewing;

  const target = () => (onVariant() ? page.viewer.subject.item : page.overview.focusedVariant());
  const list = (view) => route.go({ view, subject: null, zoom: null });

  const search = () => document.getElementById("search").focus();

  const pan = (dx, dy) => page.viewer.stage.pan(dx * 48, dy * 48);

  const decide = (decision) => {
    if (viewing()) page.viewer.act(decision);
    else {
      const variant = page.overview.focusedVariant();
      const chosen = page.lists.selection.size
        ? [...page.lists.selection].map((id) => page.current.byId.get(id)) : variant ? [variant] : [];
      if (!chosen.length) page.announce("Choose a variant first.");
      else if (decision === "accept") page.acting.accept(chosen);
      else page.acting.reject(chosen, chosen.length === 1 ? page.model.nameOf(chosen[0]) : words.plural(chosen.length, "variant"));
    }
  };

  const selectFocused = () => {
    const variant = target();
    if (variant?.decidable) page.lists.select(variant, !page.lists.selection.has(variant.id));
  };

  const keys = [
    { group: "Everywhere", keys: ["?"], label: "Show these keys", run: () => help() },
    { group: "Everywhere", keys: ["/"], label: "Search", run: search },
    { group: "Everywhere", keys: ["h"], label: "Sheets", run: () => list("sheets") },
    { group: "Everywhere", keys: ["v"], label: "Variants", run: () => list("variants") },
    { group: "Everywhere", keys: ["d"], label: "Light or dark page", run: () => page.theme.toggle() },
    { group: "Everywhere", keys: ["y"], label: "Copy a link to this place", run: () => page.copyText(window.location.href, "Link") },
    { group: "Overview", keys: ["j", "k"], shown: "j k", label: "Next, previous", when: listing, run: (key) => page.overview.move(key === "j" ? 1 : -1) },
    { group: "Overview", keys: ["Enter"], label: "Open", when: () => false, run: () => {} },
    { group: "Overview", keys: ["t"], label: "All, or what needs a look", when: listing, run: () => route.go({ all: !route.state.all }, { replace: true }) },
    { group: "Overview", keys: ["f"], label: "Filters", when: listing, run: () => focusFilters() },
    { group: "Overview", keys: ["c"], label: "Clear filters", when: listing, run: () => route.go({ query: "", facets: {} }, { replace: true }) },
    { group: "Variant", keys: ["j", "ArrowRight"], shown: "j →", label: "Next", when: viewing, run: () => page.viewer.step(1) },
    { group: "Variant", keys: ["k", "ArrowLeft"], shown: "k ←", label: "Previous", when: viewing, run: () => page.viewer.step(-1) },
    ...page.modes.all.map((mode, index) => ({
      group: "Variant", keys: [String(index + 1)], label: mode.label, when: viewing,
      run: () => { if (page.modes.fits(mode, page.viewer.subject)) page.viewer.setMode(mode.name); },
    })),
    { group: "Variant", keys: [" "], shown: "Space", label: "Pause or play the blink", when: viewing, run: () => page.viewer.mode?.built.space?.() },
    { group: "Variant", keys: ["[", "]"], shown: "[ ]", label: "Move the slider", when: viewing, run: (key) => page.viewer.mode?.built.nudge?.(key === "]" ? 0.05 : -0.05) },
    { group: "Variant", keys: ["+", "=", "-"], shown: "+ −", label: "Zoom", when: viewing, run: (key) => page.viewer.stage.zoomStep(key === "-" ? -1 : 1) },
    { group: "Variant", keys: ["0"], label: "Fit", when: viewing, run: () => page.viewer.stage.fit() },
    { group: "Variant", keys: ["o"], label: "One to one", when: viewing, run: () => page.viewer.stage.actualSize() },
    { group: "Variant", keys: ["ArrowUp", "ArrowDown"], shown: "↑ ↓ ⇧←→", label: "Pan", when: viewing, run: (key) => pan(0, key === "ArrowUp" ? -1 : 1) },
    { group: "Variant", keys: ["Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"], hidden: true, when: viewing, run: (key) => pan(
      key.endsWith("Left") ? -1 : key.endsWith("Right") ? 1 : 0, key.endsWith("Up") ? -1 : key.endsWith("Down") ? 1 : 0) },
    { group: "Variant", keys: [".", ","], shown: ". ,", label: "Next, previous region", when: onVariant, run: (key) => page.viewer.stepRegion(key === "." ? 1 : -1) },
    { group: "Variant", keys: ["p"], label: "Play an animation's strip", when: onVariant, run: () => page.viewer.play() },
    { group: "Variant", keys: ["b"], label: "Boxes around regions", when: viewing, run: () => page.viewer.toggleBoxes() },
    { group: "Variant", keys: ["l"], label: "Spotlight on what differs", when: () => viewing() && !page.current.gallery, run: () => page.viewer.toggleSpotlight() },
    { group: "Variant", keys: ["s"], label: "Its sheet", when: () => onVariant() && page.viewer.subject.item.sheet, run: () => route.go({ view: "sheet", subject: page.viewer.subject.item.sheet.name, zoom: null }) },
    { group: "Variant", keys: ["Escape"], shown: "Esc", label: "Back", when: viewing, run: () => page.viewer.close() },
    { group: "Review", keys: ["a"], label: "Accept", only: reviewing, when: reviewing, run: () => decide("accept") },
    { group: "Review", keys: ["r"], label: "Reject, with a note", only: reviewing, when: reviewing, run: () => decide("reject") },
    { group: "Review", keys: ["u"], label: "Undo", only: reviewing, when: reviewing, run: () => page.acting.undo() },
    { group: "Review", keys: ["x"], label: "Select", only: reviewing, when: reviewing, run: selectFocused },
    { group: "Review", keys: ["Shift+A"], shown: "⇧A", label: "Accept all that are open", only: reviewing, when: reviewing, run: () => page.acting.acceptAll() },
  ];

  const focusFilters = () => {
    const facets = document.getElementById("facets");
    if (getComputedStyle(facets).display === "none") page.overview.toggleFacets();
    facets.querySelector("button:not([disabled])")?.focus();
  };

  const help = () => {
    const groups = new Map();
    for (const entry of keys) {
      if (entry.hidden || (entry.only && !entry.only())) continue;
      if (!groups.has(entry.group)) groups.set(entry.group, []);
      groups.get(entry.group).push(entry);
    }
    page.dialog("Keys", element("div", { class: "keys" }, [...groups].map(([name, entries]) =>
      element("section", {}, element("h3", { text: name }), element("dl", {}, entries.map((entry) => element("div", {},
        element("dt", {}, (entry.shown ?? entry.keys[0]).split(" ").map((key) => element("kbd", { text: key }))),
        element("dd", { text: entry.label }))))))), null, { wide: true });
  };

  const isTyping = (node) => node?.matches?.("input:not([type=checkbox]):not([type=range]), textarea, select");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const node = event.target;
    if (isTyping(node)) {
      if (event.key === "Escape") node.blur();
      return;
    }
    if (node.matches?.("input[type=range]") && event.key.startsWith("Arrow")) return;
    if ((event.key === " " || event.key === "Enter") && node.closest?.("a, button, summary, input")) return;
    const shifted = event.shiftKey && (event.key.startsWith("Arrow") || /^[A-Z]$/.test(event.key)) ? "Shift+" + event.key : event.key;
    const entry = keys.find((candidate) => candidate.keys.includes(shifted) && (!candidate.when || candidate.when()));
    if (!entry) return;
    event.preventDefault();
    entry.run(shifted);
  });

  page.keyboard = { keys, help };
})();
