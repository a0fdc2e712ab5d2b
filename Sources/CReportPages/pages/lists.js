// What the lists of the overview are made of: sheets as cards, variants as rows, or as tiles of a gallery.
"use strict";
const makeLists = (model, { route, decisions, pictures, marks }, { selected }) => {
  const { element, icon } = Elements;

  const selection = new Set();   // ids

  const verdictBadge = (variant) => {
    const badge = (look, mark, text) => element("span", { class: "badge " + look }, icon(mark), text);
    if (decisions.isSaving(variant.id)) return element("span", { class: "badge saving", text: "Saving" });
    switch (decisions.of(variant.id)?.decision) {
      case "accept": return badge("status-accept", "accept", "Accepted");
      case "reject": return badge("status-reject", "reject", "Rejected");
      default: return badge("status-" + variant.verdict.name, variant.verdict.name, variant.verdict.label);
    }
  };

  const axisWord = (name, key, chosen) => element("span", {
    class: "axis-word" + (chosen["axis." + name] ? " chosen" : ""), title: name, text: key,
  });

  const axisWords = (variant, chosen = {}) => {
    const parts = Object.entries(variant.axes);
    if (!parts.length) return element("span", { class: "axis-words", text: Model.nameOf(variant) });
    return element("span", { class: "axis-words" }, parts.map(([name, key]) => axisWord(name, key, chosen)));
  };

  const follow = (event, changes) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    route.go(changes);
  };

  /// A link to a place in the page, which a plain click follows without loading anything.
  const link = (target, properties, ...children) => element("a", {
    href: route.link(target), on: { click: (event) => follow(event, target) }, ...properties,
  }, children);

  const select = (variant, on) => {
    if (on) selection.add(variant.id);
    else selection.delete(variant.id);
    selected();
  };

  const checkbox = (variant) => {
    const box = element("input", {
      type: "checkbox", class: "pick", "aria-label": `Select ${Model.nameOf(variant)}`,
    });
    box.checked = selection.has(variant.id);
    box.addEventListener("change", () => select(variant, box.checked));
    return box;
  };

  const rowPictures = (variant) => {
    const scale = variant.sheet?.raw.scale ?? 1;
    const [width, height] = window.innerWidth < 640 ? [88, 44] : [140, 52];
    const thumbnail = (source) => pictures.thumbnail(source, width, height, scale);
    const expected = pictures.sourceOf(variant, "expected");
    const actual = pictures.sourceOf(variant, "actual");
    return element("span", { class: "row-pictures", "aria-hidden": "true" },
      variant.plain ? null : thumbnail(expected),
      !variant.plain && expected && actual ? icon("arrow") : null,
      thumbnail(actual));
  };

  const row = (variant, state) => {
    return element("div", { class: "row" + (selection.has(variant.id) ? " selected" : ""), "data-id": variant.id },
      decisions.reviewing && variant.decidable ? checkbox(variant) : null,
      link({ view: "variant", subject: variant.id }, { class: "row-link" },
        rowPictures(variant),
        element("span", { class: "row-words" },
          axisWords(variant, state.facets), element("span", { class: "row-change", text: Model.sentence(variant) })),
        element("span", { class: "row-part", text: Model.partName(variant) }),
        verdictBadge(variant)));
  };

  /// A variant of a gallery: the picture first, then the keys by which it differs from the others.
  const tile = (variant, state, [width, height], open) => {
    const source = pictures.sourceOf(variant, "actual");
    const ground = element("span", { class: "tile-picture", "aria-hidden": "true" },
      source ? pictures.thumbnail(source, width, height, variant.sheet?.raw.scale, null, state.scale)
        : element("span", { class: "no-picture", text: "Couldn't be drawn" }));
    ground.style.background = variant.raw.backdrop ?? "";
    const keys = Object.entries(variant.axes).filter(([name]) => !open.axes.size || open.axes.has(name));
    return element("div", { class: "tile", "data-id": variant.id },
      link({ view: "variant", subject: variant.id }, { class: "tile-link" },
        ground,
        element("span", { class: "tile-words" },
          open.parts ? element("span", { class: "title-part", text: Model.partName(variant) }) : null,
          element("span", { class: "axis-words", title: Model.nameOf(variant) },
            keys.map(([name, key]) => axisWord(name, key, state.facets))))));
  };

  const sheetLabel = (sheet) =>
    `${sheet.component} ${sheet.matrix}, sheet ${Model.sheetName(sheet)}: ${sheet.raw.message}`;

  const sheetBadge = (sheet, failing, total) => {
    if (model.gallery) return element("span", { class: "badge" }, Words.number(total));
    if (!failing) return element("span", { class: "badge status-matched" }, icon("matched"), Words.number(total));
    const decided = decisions.reviewing ? sheet.failing.filter((variant) => decisions.of(variant.id)).length : 0;
    return element("span", { class: "badge failing" }, decided
      ? `${Words.number(decided)} of ${Words.number(failing)} decided`
      : `${Words.number(failing)} of ${Words.number(total)}`);
  };

  /// The cells of what `kept` leaves out are dimmed, where it keeps some of the sheet.
  const sheetCard = (sheet, kept) => {
    const failing = sheet.failing.length;
    const total = sheet.raw.variants ?? sheet.variants.length;
    const out = kept ? sheet.variants.filter((variant) => !kept.has(variant)) : [];
    return element("div", { class: "card" + (failing ? " failing" : ""), "data-sheet": sheet.name },
      link({ view: "sheet", subject: sheet.name },
        { class: "card-link", "aria-label": sheetLabel(sheet) },
        marks.sheet(sheet, { dimmed: out.length ? new Set(out) : null }),
        element("span", { class: "card-foot" },
          element("span", { class: "card-name" },
            element("span", { class: "card-title", text: Model.sheetName(sheet) }),
            element("span", { class: "card-part", text: Model.partName(sheet) })),
          sheetBadge(sheet, failing, total))));
  };

  return { row, tile, sheetCard, selection, select, verdictBadge, axisWords, link };
};
