// The overview: the headline, causes, then sheets or variants with their filters.
"use strict";
const makeOverview = (model, { route, filter, decisions, deciding, headline, facets, causes, lists, gallery }) => {
  const { element, fill, icon, button, keepFocus } = Elements;

  const parts = {
    top: element("div", { class: "top" }),
    facets: element("aside", { class: "facets", id: "facets", "aria-label": "Filters" }),
    tools: element("div", { class: "tools" }),
    results: element("section", { class: "results", id: "results", "aria-label": "Results" }),
    specimen: element("div", { hidden: true }),
    empty: element("div", { class: "empty", hidden: true }),
  };

  let view = null;         // "sheets" or "variants"
  let list = null;         // the windowed one of the view
  let variants = [];
  let sheets = [];
  let kept = null;         // the variants that a filter keeps, where there is one
  let tiles = null;        // of a gallery: the room of their pictures, and what they must say
  let cursor = -1;
  let shownKey = "";

  const renderTop = () => keepFocus(parts.top, () => fill(parts.top, headline.make(),
    model.gallery ? gallery.cover() : causes.section()));

  /// Height by width of the sheets in the middle: cards take the shape that suits most.
  const shape = () => {
    const shapes = model.sheets.filter((sheet) => sheet.size[0]).map((sheet) => sheet.size[1] / sheet.size[0]);
    shapes.sort((a, b) => a - b);
    return shapes[Math.floor(shapes.length / 2)] ?? 0.66;
  };

  const cardWidth = () => (shape() < 0.34 ? 520 : shape() < 0.6 ? 380 : 296);

  const sheetGrid = (host) => new Windowed(host, {
    columns: (width) => Math.max(1, Math.floor((width + 16) / cardWidth())),
    height: (width) => Math.round((width - 28) * Math.min(0.9, Math.max(0.16, shape()))) + 28 + 60,
    gap: 16,
    make: (index) => lists.sheetCard(sheets[index], kept),
  });

  const variantList = (host) => new Windowed(host, {
    columns: () => 1,
    height: () => (window.innerWidth < 640 ? 104 : 76),
    make: (index) => lists.row(variants[index], route.state),
  });

  const tileGrid = (host) => new Windowed(host, {
    columns: (width) => Math.max(1, Math.floor((width + 16) / (tiles.room[0] + 50))),
    height: () => tiles.room[1] + 40 + 62,
    gap: 16,
    make: (index) => lists.tile(variants[index], route.state, tiles.room, tiles.open),
  });

  const makeList = () => {
    list?.end();
    const [name, make] = view === "sheets" ? ["sheet-grid", sheetGrid]
      : model.gallery ? ["tiles", tileGrid] : ["variant-list", variantList];
    const host = element("div", { class: name });
    parts.results.append(host);
    list = make(host);
  };

  const isFiltered = (state) => state.query || facets.count(state) > 0;

  const clearFilters = () => route.go({ query: "", facets: {} }, { replace: true });

  const segments = (label, choices) => element("div", { class: "segments", role: "group", "aria-label": label },
    choices.map(([text, mark, chosen, changes]) => element("button", {
      type: "button", class: "segment", "aria-pressed": String(chosen),
      on: { click: () => route.go(changes, { replace: true }) },
    }, mark ? icon(mark) : null, element("span", { text }))));

  const count = () => {
    const told = Words.plural(variants.length, "variant");
    return view === "sheets" ? `${Words.plural(sheets.length, "sheet")}, ${told}` : told;
  };

  const sorting = (state) => element("select", {
    class: "select", "aria-label": "Sort",
    on: { change: (event) => route.go({ sort: event.target.value }, { replace: true }) },
  }, filter.sorts.map(([key, text]) => element("option", { value: key, selected: key === state.sort, text })));

  /// Accepts what a filter keeps.
  const acceptThese = (state) => {
    const open = decisions.canAccept && isFiltered(state) ? decisions.open(variants) : [];
    return open.length ? button(`Accept these ${Words.number(open.length)}`, {
      icon: "accept", press: () => deciding.accept(decisions.open(variants)),
    }) : null;
  };

  const facetsToggle = (state) => {
    const used = facets.count(state);
    return button(used ? `Filters (${used})` : "Filters", {
      icon: "filter", kind: "filters-toggle", "data-focus": "filters", press: toggleFacets, "aria-controls": "facets",
      "aria-expanded": String(parts.facets.classList.contains("open")),
    });
  };

  const renderTools = (state) => keepFocus(parts.tools, () => {
    const all = filter.showsAll(state);
    const isSheets = view === "sheets";
    fill(parts.tools,
      segments("Show", [
        ["Sheets", "sheets", isSheets, { view: "sheets" }], ["Variants", "variants", !isSheets, { view: "variants" }],
      ]),
      model.failing.length && !model.gallery ? segments("Which", [
        ["Needs a look", null, !all, { all: false }], ["All", null, all, { all: true }],
      ]) : null,
      element("p", { class: "count", role: "status", text: count() }),
      element("span", { class: "spring" }),
      acceptThese(state),
      facetsToggle(state),
      isSheets ? null : model.gallery ? gallery.scaleButtons(state) : sorting(state),
      facets.active(state));
  });

  const toggleFacets = () => {
    parts.facets.classList.toggle("open");
    renderTools(route.state);
  };

  const renderEmpty = (state) => {
    parts.empty.hidden = (view === "sheets" ? sheets : variants).length > 0;
    if (parts.empty.hidden) return;
    const text = model.variants.length ? "No variant fits these filters."
      : "Check the names that were given.";
    fill(parts.empty, icon("search"), element("p", { text }),
      isFiltered(state) ? button("Clear filters", { press: clearFilters }) : null);
  };

  /// The sheets of what a filter keeps, failing ones first; without one those without variants too, where all is shown.
  const sheetsOf = (state, found) => {
    const whole = filter.showsAll(state) && !isFiltered(state);
    const shown = model.sheets.filter((sheet) => whole || sheet.variants.some((variant) => found.has(variant)));
    return shown.sort((a, b) => (b.failing.length > 0) - (a.failing.length > 0) || a.index - b.index);
  };

  /// Behind an open variant or sheet the list stays what it was.
  const viewOf = (state) => (state.view === "variants" || state.view === "sheets" ? state.view : view ?? "sheets");

  const show = (state) => {
    const wanted = viewOf(state);
    const key = JSON.stringify([wanted, state.query, state.facets, state.all, state.sort, state.scale]);
    if (key === shownKey) return;
    shownKey = key;
    if (view !== wanted) {
      view = wanted;
      makeList();
    }
    variants = filter.variants(state);
    const found = new Set(variants);
    kept = isFiltered(state) ? found : null;
    sheets = sheetsOf(state, found);
    cursor = -1;
    parts.facets.hidden = parts.tools.hidden = model.variants.length === 0;
    facets.render(parts.facets, state);
    if (model.gallery) renderGallery(state);
    renderTools(state);
    renderEmpty(state);
    list.show(view === "sheets" ? sheets.length : variants.length);
    renderSelection();
  };

  /// The cover, or one variant large where something was chosen, and the room of the tiles.
  const renderGallery = (state) => {
    parts.top.hidden = Boolean(isFiltered(state));
    parts.specimen.hidden = !variants.length || !(isFiltered(state) || gallery.isOne) || view === "sheets";
    if (!parts.specimen.hidden) {
      keepFocus(parts.specimen, () => parts.specimen.replaceChildren(gallery.specimen(variants[0])));
    }
    const whole = parts.results.clientWidth || window.innerWidth - 32;
    tiles = { room: gallery.room(variants, state.scale, whole), open: gallery.open(variants) };
  };

  /// Brings the results to the top of the window, below the bar.
  const reveal = () => {
    const bar = document.getElementById("bar").offsetHeight;
    const top = parts.results.getBoundingClientRect().top + window.scrollY - bar;
    window.scrollTo({ top: Math.max(0, top - 8), behavior: "instant" });
  };

  /// After a decision: same lists, new badges.
  const refresh = () => {
    renderTop();
    if (route.state.facets.decision) {
      shownKey = "";
      show(route.state);
      return;
    }
    facets.render(parts.facets, route.state);
    renderTools(route.state);
    list.refresh();
    renderSelection();
  };

  const clearSelection = () => { lists.selection.clear(); refresh(); };

  const renderSelection = () => {
    document.getElementById("selection")?.remove();
    const chosen = [...lists.selection].map((id) => model.byId.get(id)).filter(Boolean);
    if (!chosen.length) return;
    const name = Words.plural(chosen.length, "variant");
    const accept = () => deciding.accept(chosen).then(clearSelection);
    document.body.append(element("div", {
      class: "selection", id: "selection", role: "region", "aria-label": "Selection",
    },
      element("span", { class: "selection-count", text: `${name} selected` }),
      decisions.canAccept ? button("Accept", { icon: "accept", kind: "accept", press: accept }) : null,
      button("Reject", { icon: "reject", press: () => deciding.reject(chosen, name, clearSelection) }),
      button("Clear", { kind: "quiet", press: clearSelection })));
  };

  /// Moves the keyboard's place by some items and focuses it.
  const move = (by) => {
    if (!list.count) return;
    const focused = document.activeElement?.closest?.(".windowed-item");
    if (focused) cursor = Number(focused.getAttribute("aria-posinset")) - 1;
    cursor = Math.min(list.count - 1, Math.max(0, cursor + by));
    list.focus(cursor);
  };

  const focusedVariant = () => {
    const id = document.activeElement?.closest?.("[data-id]")?.dataset.id;
    return id ? model.byId.get(id) : null;
  };

  /// Focuses a variant or sheet in the list, where the list has it.
  const focusOn = (id) => {
    const index = view === "variants" ? variants.findIndex((variant) => variant.id === id)
      : sheets.findIndex((sheet) => sheet.name === id || sheet === model.byId.get(id)?.sheet);
    if (index >= 0) list.focus(index);
  };

  parts.results.append(parts.specimen, parts.tools, parts.empty);
  fill(document.getElementById("overview"), parts.top,
    element("div", { class: "body" }, parts.facets, parts.results),
    element("footer", { class: "foot" }, headline.fingerprint()));
  renderTop();

  return {
    show, refresh, reveal, move, focusedVariant, toggleFacets, focusOn, clearFilters,
    get variants() { return variants; },
    get view() { return view; },
    focusResults: () => parts.results.querySelector(".windowed-item a")?.focus(),
  };
};
