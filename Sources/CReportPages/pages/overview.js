// The overview: the headline, causes, then sheets or variants with their filters.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, button, icon, words, route } = page;

  let model = null;
  let parts = null;
  let variants = [];
  let sheets = [];
  let cursor = -1;
  let shownKey = "";

  const fact = (name, value) => (value ? element("div", { class: "fact" },
    element("dt", { text: name }), element("dd", { text: value })) : null);

  const proportions = () => {
    const counts = new Map();
    for (const variant of model.variants) counts.set(variant.verdict, (counts.get(variant.verdict) ?? 0) + 1);
    const present = Object.keys(words.verdicts).filter((name) => counts.has(name));
    const bar = element("div", { class: "proportions", "aria-hidden": "true" }, present.map((name) => {
      const piece = element("span", { class: "fill-" + name });
      piece.style.flexGrow = String(Math.max(counts.get(name), model.variants.length / 120));
      return piece;
    }));
    const legend = element("ul", { class: "legend" }, present.map((name) => element("li", { class: "status-" + name },
      icon(name), element("span", {}, element("b", { text: words.number(counts.get(name)) }), " " + words.verdict(name).toLowerCase()))));
    return [bar, legend];
  };

  const hero = () => {
    const { run } = model;
    const calm = model.gallery || (model.variants.length > 0 && !model.failing.length);
    const green = calm && !model.orphans.length;
    const worst = calm && !green ? "orphaned" : Object.keys(words.verdicts).find((name) => model.variants.some((variant) => variant.verdict === name));
    return element("section", { class: "hero " + (green ? "green" : "red"), "aria-labelledby": "headline" },
      element("div", { class: "hero-mark" }, icon(model.gallery ? "sheets" : green ? "matched" : worst ?? "orphaned")),
      element("div", { class: "hero-words" },
        element("h1", { id: "headline", text: words.headline(model) }),
        element("p", { class: "hero-note", text: model.gallery
          ? "As the code draws them now. Choose a component to see its variants, their sizes and the tokens they read."
          : green ? `Every pixel of ${words.plural(model.sheets.length, "sheet")} equals its baseline.` : "" }),
        model.gallery ? null : proportions(),
        element("dl", { class: "facts" },
          fact("Sheets", words.number(model.sheets.length)),
          fact(model.gallery ? "Drawn" : "Run", words.moment(run.startedAt)),
          fact("Took", words.duration(run.durationSeconds)),
          model.gallery ? null : fact("By", run.command ?? { test: "tests", verify: "proofsheet verify" }[run.mode] ?? run.mode))));
  };

  const notices = () => {
    const found = [];
    const differs = model.run.fingerprint?.differs ?? [];
    if (differs.length) {
      found.push(["failed", "This machine draws with other libraries or fonts than the baselines were recorded with. "
        + "Differences may come from there: " + differs.map(describe).join("; ") + "."]);
    }
    if (model.run.overlay) {
      found.push(["known", "Drawn with overlay tokens: this shows what they would change. Nothing of this run can be accepted."]);
    }
    for (const warning of model.warnings) found.push(["known", warning]);
    if (page.decisions.reviewing && !page.decisions.state.canAccept) {
      found.push(["known", page.decisions.state.reason ?? "This run can't be accepted."]);
    }
    const made = found.slice(0, 4).map(([name, text]) => element("div", { class: "notice" }, icon(name), element("p", { text })));
    if (found.length > 4) made.push(folded("known", `${words.number(found.length - 4)} more warnings`, found.slice(4).map(([, text]) => text)));
    if (model.orphans.length) {
      made.push(folded("orphaned", `${words.plural(model.orphans.length, "baseline")} without a variant: `
        + "nothing in the code draws them any more. See the plan of proofsheet prune.",
      model.orphans.map((path) => element("code", { text: String(path) }))));
    }
    return made.length ? element("div", { class: "notices" }, made) : null;
  };

  const folded = (name, title, items) => element("div", { class: "notice" }, icon(name), element("details", {},
    element("summary", { text: title }), element("ul", {}, items.slice(0, 500).map((item) => element("li", {}, item)))));

  const describe = (entry) => (typeof entry === "string" ? entry
    : `${entry.name ?? entry.library ?? entry.font ?? "?"} ${entry.expected ?? entry.old ?? "?"} became ${entry.actual ?? entry.new ?? "?"}`);

  const fingerprint = () => {
    const entries = [];
    for (const [name, value] of Object.entries(model.run.fingerprint ?? {})) {
      if (name === "differs") continue;
      if (value && typeof value === "object") for (const [key, inner] of Object.entries(value)) entries.push([key, inner]);
      else entries.push([name, value]);
    }
    if (!entries.length) return null;
    return element("details", { class: "more" }, element("summary", { text: "What drew this" }),
      element("dl", { class: "fingerprint" }, entries.map(([name, value]) => element("div", {},
        element("dt", { text: name }), element("dd", { text: String(value) })))));
  };

  const segment = (label, name, chosen, press) => element("button", {
    type: "button", class: "segment", "aria-pressed": String(chosen), on: { click: press },
  }, name ? icon(name) : null, element("span", { text: label }));

  const build = (run) => {
    model = run;
    const host = document.getElementById("overview");
    parts = {
      top: element("div", { class: "top" }),
      facets: element("aside", { class: "facets", id: "facets", "aria-label": "Filters" }),
      tools: element("div", { class: "tools" }),
      results: element("section", { class: "results", id: "results", "aria-label": "Results" }),
      specimen: element("div", { hidden: true }),
      empty: element("div", { class: "empty", hidden: true }),
    };
    parts.results.append(parts.specimen, parts.tools, parts.empty);
    host.replaceChildren(parts.top, element("div", { class: "body" }, parts.facets, parts.results),
      element("footer", { class: "foot" }, fingerprint()));
    renderTop();
  };

  const renderTop = () => page.keepFocus(parts.top, () => {
    parts.top.replaceChildren();
    page.append(parts.top, [hero(), notices(), model.gallery ? page.gallery.cover(model) : page.causes.section(model)]);
  });

  /// Height by width of the sheets in the middle: cards take the shape that suits most.
  const shape = () => {
    const shapes = model.sheets.filter((sheet) => sheet.size[0]).map((sheet) => sheet.size[1] / sheet.size[0]).sort((a, b) => a - b);
    return shapes[Math.floor(shapes.length / 2)] ?? 0.66;
  };

  const cardWidth = () => (shape() < 0.34 ? 520 : shape() < 0.6 ? 380 : 296);

  const makeList = (view) => {
    parts.windowed?.end();
    parts.list = element("div", { class: view === "sheets" ? "sheet-grid" : model.gallery ? "tiles" : "variant-list" });
    parts.results.append(parts.list);
    parts.windowed = view === "sheets"
      ? new page.Windowed(parts.list, {
        columns: (width) => Math.max(1, Math.floor((width + 16) / cardWidth())),
        height: (width) => Math.round((width - 28) * Math.min(0.9, Math.max(0.16, shape()))) + 28 + 60, gap: 16,
        make: (index) => page.lists.sheetCard(sheets[index], route.state, parts.kept),
      })
      : new page.Windowed(parts.list, {
        columns: (width) => (model.gallery ? Math.max(1, Math.floor((width + 16) / (parts.room[0] + 50))) : 1),
        height: () => (model.gallery ? parts.room[1] + 40 + 62 : window.innerWidth < 640 ? 104 : 76), gap: model.gallery ? 16 : 0,
        make: (index) => (model.gallery ? page.lists.tile(variants[index], route.state, parts.room, parts.open)
          : page.lists.row(variants[index], route.state)),
      });
    parts.view = view;
  };

  const filtered = (state) => state.query || page.facets.count(state) > 0;

  const renderTools = (state) => page.keepFocus(parts.tools, () => {
    const all = page.model.showsAll(model, state);
    const sort = element("select", { class: "select", "aria-label": "Sort", on: {
      change: (event) => route.go({ sort: event.target.value }, { replace: true }),
    } }, page.model.sorts.map(([key, label]) => element("option", { value: key, selected: key === state.sort, text: label })));
    const count = parts.view === "sheets"
      ? `${words.plural(sheets.length, "sheet")}, ${words.plural(variants.length, "variant")}`
      : words.plural(variants.length, "variant");
    parts.tools.replaceChildren();
    page.append(parts.tools, [
      element("div", { class: "segments", role: "group", "aria-label": "Show" },
        segment("Sheets", "sheets", parts.view === "sheets", () => route.go({ view: "sheets" }, { replace: true })),
        segment("Variants", "variants", parts.view === "variants", () => route.go({ view: "variants" }, { replace: true }))),
      model.failing.length && !model.gallery ? element("div", { class: "segments", role: "group", "aria-label": "Which" },
        segment("Needs a look", null, !all, () => route.go({ all: false }, { replace: true })),
        segment("All", null, all, () => route.go({ all: true }, { replace: true }))) : null,
      element("p", { class: "count", role: "status", text: count }),
      element("span", { class: "spring" }),
      page.decisions.canAccept && filtered(state) && page.decisions.open(variants).length
        ? button(`Accept these ${words.number(page.decisions.open(variants).length)}`, {
          icon: "accept", press: () => page.acting.accept(page.decisions.open(variants)),
        }) : null,
      button(page.facets.count(state) ? `Filters (${page.facets.count(state)})` : "Filters", {
        icon: "filter", kind: "filters-toggle", "data-focus": "filters", press: toggleFacets, "aria-controls": "facets",
        "aria-expanded": String(parts.facets.classList.contains("open")),
      }),
      parts.view === "variants" && !model.gallery ? sort : null,
      model.gallery && parts.view === "variants" ? page.gallery.scaleButtons(state) : null,
      page.facets.active(state),
    ]);
  });

  const toggleFacets = () => {
    parts.facets.classList.toggle("open");
    renderTools(route.state);
  };

  const renderEmpty = (state) => {
    const none = parts.view === "sheets" ? sheets.length === 0 : variants.length === 0;
    parts.empty.hidden = !none;
    if (!none) return;
    parts.empty.replaceChildren();
    page.append(parts.empty, [icon("search"),
      element("p", { text: model.variants.length === 0 ? "This run compared nothing. Check the names it was given." : "No variant fits these filters." }),
      filtered(state) ? button("Clear filters", { press: () => route.go({ query: "", facets: {} }, { replace: true }) }) : null]);
  };

  const show = (state) => {
    const view = state.view === "variants" ? "variants" : state.view === "sheets" ? "sheets" : parts.view ?? "sheets";
    const key = JSON.stringify([view, state.query, state.facets, state.all, state.sort, state.scale]);
    if (key === shownKey) return;
    shownKey = key;
    if (parts.view !== view) makeList(view);
    variants = page.model.filter(model, state);
    const kept = new Set(variants);
    parts.kept = filtered(state) ? kept : null;
    sheets = model.sheets.filter((sheet) => sheet.variants.some((variant) => kept.has(variant))
      || (page.model.showsAll(model, state) && !filtered(state)));
    sheets.sort((a, b) => (b.failing.length > 0) - (a.failing.length > 0) || a.index - b.index);
    cursor = -1;
    parts.facets.hidden = parts.tools.hidden = model.variants.length === 0;
    page.facets.render(parts.facets, model, state);
    if (model.gallery) renderGallery(state);
    renderTools(state);
    renderEmpty(state);
    parts.windowed.show(view === "sheets" ? sheets.length : variants.length);
    renderSelection();
  };

  /// The cover, or one variant large where something was chosen, and the room of the tiles.
  const renderGallery = (state) => {
    parts.top.hidden = Boolean(filtered(state));
    parts.specimen.hidden = !variants.length || !(filtered(state) || page.gallery.isOne(model)) || parts.view === "sheets";
    if (!parts.specimen.hidden) page.keepFocus(parts.specimen, () => parts.specimen.replaceChildren(page.gallery.specimen(variants[0])));
    parts.room = page.gallery.room(variants, state.scale, parts.results.clientWidth || window.innerWidth - 32);
    parts.open = page.gallery.open(variants);
  };

  /// Brings the results to the top of the window, below the bar.
  const reveal = () => {
    const top = parts.results.getBoundingClientRect().top + window.scrollY - document.getElementById("bar").offsetHeight;
    window.scrollTo({ top: Math.max(0, top - 8), behavior: "instant" });
  };

  /// After a decision: same lists, new badges.
  const refresh = () => {
    renderTop();
    if (route.state.facets.decision) { shownKey = ""; show(route.state); return; }
    page.facets.render(parts.facets, model, route.state);
    renderTools(route.state);
    parts.windowed.refresh();
    renderSelection();
  };

  const renderSelection = () => {
    document.getElementById("selection")?.remove();
    const chosen = [...page.lists.selection].map((id) => model.byId.get(id)).filter(Boolean);
    if (!chosen.length) return;
    const clear = () => { page.lists.selection.clear(); refresh(); };
    document.body.append(element("div", { class: "selection", id: "selection", role: "region", "aria-label": "Selection" },
      element("span", { class: "selection-count", text: `${words.plural(chosen.length, "variant")} selected` }),
      page.decisions.canAccept && button("Accept", { icon: "accept", kind: "accept", press: async () => { await page.acting.accept(chosen); clear(); } }),
      button("Reject", { icon: "reject", press: () => page.acting.reject(chosen, words.plural(chosen.length, "variant"), clear) }),
      button("Clear", { kind: "quiet", press: clear })));
  };

  /// Moves the keyboard's place by some items and focuses it.
  const move = (by) => {
    const items = parts.windowed.count;
    if (!items) return;
    const focused = document.activeElement?.closest?.(".windowed-item");
    if (focused) cursor = Number(focused.getAttribute("aria-posinset")) - 1;
    cursor = Math.min(items - 1, Math.max(0, cursor + by));
    parts.windowed.focus(cursor);
  };

  const focusedVariant = () => {
    const id = document.activeElement?.closest?.("[data-id]")?.dataset.id;
    return id ? model.byId.get(id) : null;
  };

  page.overview = {
    build, show, refresh, reveal, move, focusedVariant, toggleFacets,
    get variants() { return variants; },
    get view() { return parts.view; },
    focusResults: () => parts.results.querySelector(".windowed-item a")?.focus(),
    focusOn: (id) => {
      const index = parts.view === "variants" ? variants.findIndex((variant) => variant.id === id)
        : sheets.findIndex((sheet) => sheet.name === id || sheet === model.byId.get(id)?.sheet);
      if (index >= 0) parts.windowed.focus(index);
    },
  };
})();
