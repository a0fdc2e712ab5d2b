// The two lists of the overview: sheets as cards, variants as rows. Both are windowed.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, icon, words, route, pictures } = page;

  const selection = new Set();

  const verdictBadge = (variant) => {
    const decision = page.decisions.of(variant.id)?.decision;
    if (page.decisions.isSaving(variant.id)) return element("span", { class: "badge saving", text: "Saving" });
    if (decision === "accept") return element("span", { class: "badge accept" }, icon("accept"), "Accepted");
    if (decision === "reject") return element("span", { class: "badge reject" }, icon("reject"), "Rejected");
    return element("span", { class: "badge status-" + variant.verdict }, icon(variant.verdict), words.verdict(variant.verdict));
  };

  const axisWord = (name, key, chosen) => element("span", { class: "axis-word" + (chosen["axis." + name] ? " chosen" : ""), title: name, text: key });

  const axisWords = (variant, chosen = {}) => {
    const parts = Object.entries(variant.axes);
    if (!parts.length) return element("span", { class: "axis-words", text: page.model.nameOf(variant) });
    return element("span", { class: "axis-words" }, parts.map(([name, key]) => axisWord(name, key, chosen)));
  };

  const row = (variant, state) => {
    const scale = variant.sheet?.raw.scale ?? 1;
    const narrow = window.innerWidth < 640;
    const [width, height] = narrow ? [88, 44] : [140, 52];
    const expected = pictures.sourceOf(variant, "expected");
    const actual = pictures.sourceOf(variant, "actual");
    const isPair = variant.failing || variant.verdict === "known";
    const made = element("div", { class: "row" + (selection.has(variant.id) ? " selected" : ""), "data-id": variant.id });
    if (page.decisions.reviewing && variant.decidable) {
      const box = element("input", { type: "checkbox", class: "pick", "aria-label": `Select ${page.model.nameOf(variant)}` });
      box.checked = selection.has(variant.id);
      box.addEventListener("change", () => select(variant, box.checked));
      made.append(box);
    }
    made.append(element("a", {
      class: "row-link", href: route.link({ view: "variant", subject: variant.id }),
      on: { click: (event) => follow(event, { view: "variant", subject: variant.id }) },
    },
      element("span", { class: "row-pictures", "aria-hidden": "true" },
        isPair ? pictures.thumbnail(expected, width, height, scale) : null,
        isPair && expected && actual ? icon("arrow") : null,
        pictures.thumbnail(actual, width, height, scale)),
      element("span", { class: "row-words" },
        axisWords(variant, state.facets),
        element("span", { class: "row-change", text: variant.failing ? words.change(variant) : variant.raw.message ?? "Equals its baseline" })),
      element("span", { class: "row-part", text: page.model.partName(variant) }),
      verdictBadge(variant)));
    return made;
  };

  /// A variant of a gallery: the picture first, then the keys by which it differs from the others.
  const tile = (variant, state, [width, height], open) => {
    const target = { view: "variant", subject: variant.id };
    const source = pictures.sourceOf(variant, "actual");
    const ground = element("span", { class: "tile-picture", "aria-hidden": "true" }, source
      ? pictures.thumbnail(source, width, height, variant.sheet?.raw.scale, null, state.scale)
      : element("span", { class: "no-picture", text: "Couldn't be drawn" }));
    ground.style.background = variant.raw.backdrop ?? "";
    const keys = Object.entries(variant.axes).filter(([name]) => !open.axes.size || open.axes.has(name));
    return element("div", { class: "tile", "data-id": variant.id },
      element("a", { class: "tile-link", href: route.link(target), on: { click: (event) => follow(event, target) } },
        ground,
        element("span", { class: "tile-words" },
          !open.parts ? null : element("span", { class: "title-part", text: page.model.partName(variant) }),
          element("span", { class: "axis-words", title: page.model.nameOf(variant) }, keys.map(([name, key]) => axisWord(name, key, state.facets))))));
  };

  const follow = (event, changes) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    route.go(changes);
  };

  const select = (variant, on) => {
    if (on) selection.add(variant.id);
    else selection.delete(variant.id);
    page.overview.refresh();
  };

  /// "primary, light" from the sheet's own axes, or from its file's name.
  const sheetName = (sheet) => {
    const values = Object.values(sheet.headings).filter((value) => typeof value === "string");
    if (values.length) return values.join(" · ");
    const last = String(sheet.name).split("/").slice(-1)[0];
    return last.replace(/@[\d.]+x$/, "").replaceAll(".", " · ");
  };

  const sheetCard = (sheet, state, kept) => {
    const failing = sheet.failing.length;
    const total = sheet.raw.variants ?? sheet.variants.length;
    const filtered = kept ? sheet.variants.filter((variant) => kept.has(variant)) : sheet.variants;
    const dimmed = kept && filtered.length < sheet.variants.length
      ? new Set(sheet.variants.filter((variant) => !kept.has(variant))) : null;
    const decided = page.decisions.reviewing && failing
      ? sheet.failing.filter((variant) => page.decisions.of(variant.id)).length : 0;
    const target = { view: "sheet", subject: sheet.name };
    return element("div", { class: "card" + (failing ? " failing" : ""), "data-sheet": sheet.name },
      element("a", {
        class: "card-link", href: route.link(target), on: { click: (event) => follow(event, target) },
        "aria-label": `${sheet.component} ${sheet.matrix}, sheet ${sheetName(sheet)}: `
          + (page.current.gallery ? words.plural(total, "variant") : failing ? `${words.number(failing)} of ${words.plural(total, "variant")} need a look` : `all ${words.number(total)} match`),
      },
        page.marks.sheet(sheet, { dimmed }),
        element("span", { class: "card-foot" },
          element("span", { class: "card-name" },
            element("span", { class: "card-title", text: sheetName(sheet) }),
            element("span", { class: "card-part", text: page.model.partName(sheet) })),
          page.current.gallery ? element("span", { class: "badge" }, words.number(total))
            : failing ? element("span", { class: "badge failing" },
            decided ? `${words.number(decided)} of ${words.number(failing)} decided` : `${words.number(failing)} of ${words.number(total)}`)
            : element("span", { class: "badge status-matched" }, icon("matched"), words.number(total)))));
  };

  page.lists = { row, tile, sheetCard, sheetName, selection, select, verdictBadge, axisWords, follow };
})();
