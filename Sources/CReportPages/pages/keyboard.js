// Every key, in one table: the help dialog and the handler both read it.
"use strict";
const makeKeyboard = (model, services) => {
  const { route, theme, decisions, deciding, lists, overview, modes, viewer } = services;
  const { element, announce } = Elements;

  const viewing = () => viewer.subject !== null;
  const onVariant = () => viewer.subject?.kind === "variant";
  const listing = () => !viewing();
  const reviewing = () => decisions.reviewing;
  const marking = () => viewing() && !model.gallery;
  const itsSheet = () => (onVariant() ? viewer.subject.item.sheet : null);

  const go = (view, subject = null) => route.go({ view, subject, zoom: null });
  const search = () => document.getElementById("search").focus();
  const copyLink = () => Dialogs.copyText(route.shared, "Link");
  const toggleAll = () => route.go({ all: !route.state.all }, { replace: true });
  const choose = (mode) => { if (modes.fits(mode, viewer.subject)) viewer.setMode(mode.name); };

  /// Moves the picture by an arrow's key.
  const pan = (key) => {
    const [dx, dy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[key.split("Arrow")[1]];
    viewer.stage.pan(dx * 48, dy * 48);
  };

  /// The variants that a key in the list is about: the selection, else what has the focus.
  const chosen = () => {
    if (lists.selection.size) return [...lists.selection].map((id) => model.byId.get(id));
    const variant = overview.focusedVariant();
    return variant ? [variant] : [];
  };

  const decide = (decision) => {
    if (viewing()) return viewer.act(decision);
    const variants = chosen();
    if (!variants.length) return announce("Choose a variant first.");
    if (decision === "accept") return deciding.accept(variants);
    const { length } = variants;
    deciding.reject(variants, length === 1 ? Model.nameOf(variants[0]) : Words.plural(length, "variant"));
  };

  const selectFocused = () => {
    const variant = onVariant() ? viewer.subject.item : overview.focusedVariant();
    if (variant?.decidable) lists.select(variant, !lists.selection.has(variant.id));
  };

  const focusFilters = () => {
    const facets = document.getElementById("facets");
    if (getComputedStyle(facets).display === "none") overview.toggleFacets();
    facets.querySelector("button:not([disabled])")?.focus();
  };

  const nudge = (key) => viewer.mode?.built.nudge?.(key === "]" ? 0.05 : -0.05);
  const stepRegion = (key) => viewer.stepRegion(key === "." ? 1 : -1);

  // `shown` is what the help calls keys, where that isn't the first one's name; `when` they work, where not always.
  const everywhere = [
    { keys: ["?"], label: "Show these keys", run: () => help() },
    { keys: ["/"], label: "Search", run: search },
    { keys: ["h"], label: "Sheets", run: () => go("sheets") },
    { keys: ["v"], label: "Variants", run: () => go("variants") },
    { keys: ["d"], label: "Light or dark page", run: () => theme.toggle() },
    { keys: ["y"], label: "Copy a link to this place", run: copyLink },
  ];
  const ofList = [
    { keys: ["j", "k"], shown: "j k", label: "Next, previous", run: (key) => overview.move(key === "j" ? 1 : -1) },
    { keys: ["Enter"], label: "Open", when: () => false },
    { keys: ["t"], label: "All, or what needs a look", run: toggleAll },
    { keys: ["f"], label: "Filters", run: focusFilters },
    { keys: ["c"], label: "Clear filters", run: () => overview.clearFilters() },
  ];
  const arrows = ["ArrowUp", "ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"];
  const ofVariant = [
    { keys: ["j", "ArrowRight"], shown: "j →", label: "Next", run: () => viewer.step(1) },
    { keys: ["k", "ArrowLeft"], shown: "k ←", label: "Previous", run: () => viewer.step(-1) },
    ...modes.all.map((mode, index) => ({ keys: [String(index + 1)], label: mode.label, run: () => choose(mode) })),
    { keys: [" "], shown: "Space", label: "Pause or play the blink", run: () => viewer.mode?.built.space?.() },
    { keys: ["[", "]"], shown: "[ ]", label: "Move the slider", run: nudge },
    { keys: ["+", "=", "-"], shown: "+ −", label: "Zoom", run: (key) => viewer.stage.zoomStep(key === "-" ? -1 : 1) },
    { keys: ["0"], label: "Fit", run: () => viewer.stage.fit() },
    { keys: ["o"], label: "One to one", run: () => viewer.stage.actualSize() },
    { keys: arrows, shown: "↑ ↓ ⇧←→", label: "Pan", run: pan },
    { keys: [".", ","], shown: ". ,", label: "Next, previous region", when: onVariant, run: stepRegion },
    { keys: ["p"], label: "Play an animation's strip", when: onVariant, run: () => viewer.play() },
    { keys: ["b"], label: "Boxes around regions", run: () => viewer.toggleBoxes() },
    { keys: ["l"], label: "Spotlight on what differs", when: marking, run: () => viewer.toggleSpotlight() },
    { keys: ["s"], label: "Its sheet", when: itsSheet, run: () => go("sheet", itsSheet().name) },
    { keys: ["Escape"], shown: "Esc", label: "Back", run: () => viewer.close() },
  ];
  const ofReview = [
    { keys: ["a"], label: "Accept", run: () => decide("accept") },
    { keys: ["r"], label: "Reject, with a note", run: () => decide("reject") },
    { keys: ["u"], label: "Undo", run: () => deciding.undo() },
    { keys: ["x"], label: "Select", run: selectFocused },
    { keys: ["Shift+A"], shown: "⇧A", label: "Accept all that are open", run: () => deciding.acceptAll() },
  ];
  const groups = [
    { name: "Everywhere", when: () => true, keys: everywhere },
    { name: "Overview", when: listing, keys: ofList },
    { name: "Variant", when: viewing, keys: ofVariant },
    { name: "Review", when: reviewing, only: reviewing, keys: ofReview },   // the others are told wherever one is
  ];

  const help = () => {
    const entry = ({ keys, shown = keys[0], label }) => element("div", {},
      element("dt", {}, shown.split(" ").map((key) => element("kbd", { text: key }))), element("dd", { text: label }));
    const section = ({ name, keys }) => element("section", {},
      element("h3", { text: name }), element("dl", {}, keys.map(entry)));
    const told = groups.filter(({ only }) => !only || only());
    Dialogs.open("Keys", element("div", { class: "keys" }, told.map(section)), null, { wide: true });
  };

  const find = (key) => {
    for (const group of groups.filter(({ when }) => when())) {
      const entry = group.keys.find(({ keys, when }) => keys.includes(key) && (when ?? group.when)());
      if (entry) return entry;
    }
    return null;
  };

  const isTyping = (node) => node?.matches?.("input:not([type=checkbox]):not([type=range]), textarea, select");

  /// Whether a control that has the focus takes the key itself.
  const isTaken = (node, key) => {
    if (key.startsWith("Arrow")) return node.matches?.("input[type=range]");
    return (key === " " || key === "Enter") && node.closest?.("a, button, summary, input");
  };

  const nameOf = ({ key, shiftKey }) =>
    (shiftKey && (key.startsWith("Arrow") || /^[A-Z]$/.test(key)) ? "Shift+" + key : key);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const node = event.target;
    if (isTyping(node)) {
      if (event.key === "Escape") node.blur();
      return;
    }
    if (isTaken(node, event.key)) return;
    const key = nameOf(event);
    const entry = find(key);
    if (!entry) return;
    event.preventDefault();
    entry.run(key);
  });

  return { help };
};
