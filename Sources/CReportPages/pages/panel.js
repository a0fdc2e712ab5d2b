// Beside the stage: the difference in words, token values, and the way through the matrix.
"use strict";
const makePanel = (model, { route, decisions, causes, lists, gallery, marks, strip }) => {
  const { element, button } = Elements;

  const section = (title, ...content) => element("section", { class: "panel-section" },
    title ? element("h3", { text: title }) : null, content);

  const facts = (list) => (list.length ? element("dl", { class: "panel-facts" }, list.map(([name, value]) =>
    element("div", {}, element("dt", { text: name }), element("dd", { text: value })))) : null);

  const summary = (variant) => {
    const told = variant.failing ? [] : gallery.measures(variant);
    if (variant.pixels >= 0) told.push(["Pixels that differ", Words.number(variant.pixels)]);
    if (variant.delta >= 0) told.push(["Largest channel difference", `${variant.delta} of 255`]);
    const kinds = variant.kinds.map(Words.name).join(", ");
    if (kinds) told.push(["Kind", Words.capital(kinds.toLowerCase())]);
    const { decision, note } = decisions.of(variant.id) ?? {};
    return section(null, model.gallery ? null : lists.verdictBadge(variant),
      variant.raw.message ? element("p", { class: "panel-message", text: Model.sentence(variant) }) : null,
      decision === "reject" && note ? element("blockquote", { class: "note", text: note }) : null,
      facts(told));
  };

  const regionRow = (region, index, { highlight, reveal }) => {
    const { box: [x, y, ...size], pixels, colours } = region;
    const counted = pixels === undefined ? "" : `${Words.plural(pixels, "pixel")}, `;
    const place = `${counted}${Words.size(size)} px at ${Words.number(x)}, ${Words.number(y)}`;
    const lit = () => highlight(index);
    const unlit = () => highlight(null);
    return element("li", {}, element("button", {
      type: "button", class: "region-row", "data-region": index + 1,
      on: { click: () => reveal(index), mouseenter: lit, mouseleave: unlit, focus: lit, blur: unlit },
    },
      element("span", { class: "region-number", text: index + 1 }),
      element("span", { class: "region-what" }, element("b", { text: Model.regionName(region) }),
        colours ? element("span", { class: "region-colours" }, Values.pair(colours)) : null,
        element("span", { text: place }))));
  };

  const regions = (variant, stage) => {
    const { length } = variant.regions;
    if (!length) return null;
    const shown = variant.regions.slice(0, 40);
    const rest = length - shown.length;
    const noun = variant.knowsParts ? "change" : "region";
    return section(length === 1 ? `One ${noun}` : `${Words.number(length)} ${noun}s`,
      element("ol", { class: "regions" }, shown.map((region, index) => regionRow(region, index, stage))),
      rest ? element("p", { class: "section-note", text: `and ${Words.number(rest)} more` }) : null);
  };

  const readings = (variant) => (variant.readings.length
    ? section(`${Words.plural(variant.readings.length, "token")} read`, gallery.tokens(variant.readings)) : null);

  const tokens = (variant) => (variant.tokens.length
    ? section("Token values", Values.changes(variant.tokens)) : null);

  const causeLink = (cause) => {
    const href = route.link({ view: "variants", subject: null, query: "", facets: { cause: [cause.key] } });
    const count = cause.raw.variants ?? cause.members.length;
    return element("a", { class: "panel-cause", href },
      causes.title(cause), element("span", { text: Words.plural(count, "variant") }));
  };

  const itsCauses = (variant) => (variant.causes.length
    ? section(variant.causes.length === 1 ? "Cause" : "Causes", variant.causes.map(causeLink)) : null);

  const axisKey = (variant, name, key, found) => element("button", {
    type: "button", class: "axis-key" + (found?.failing ? " failing status-" + found.verdict.name : ""),
    "aria-pressed": String(key === variant.axes[name]), disabled: !found,
    "aria-label": found ? `${name} ${key}: ${found.verdict.label}` : key,
    on: { click: () => route.go({ view: "variant", subject: found.id }) },
  }, element("span", { class: "dot", "aria-hidden": "true" }), element("span", { text: key }));

  /// For each axis its keys; choosing one goes to the variant that has it and else the same values.
  const neighbours = (variant, stage) => {
    const names = Object.keys(variant.axes);
    if (!names.length) return null;
    const known = new Map(model.axes.map((axis) => [axis.name, axis.keys]));
    const played = strip.of(variant)?.axis;
    return section("In the matrix", names.map((name) => {
      const keys = (known.get(name) ?? []).map((key) => [key, model.neighbour(variant, name, key)])
        .filter(([key, found]) => found || key === variant.axes[name]);
      return element("div", { class: "axis", role: "group", "aria-label": name },
        element("span", { class: "axis-name", text: name }),
        name === played ? player(stage) : null,
        element("div", { class: "axis-keys" }, keys.map(([key, found]) => axisKey(variant, name, key, found))));
    }));
  };

  const player = (stage) => button(strip.playing ? "Pause" : "Play", {
    icon: strip.playing ? "pause" : "play", kind: "small", key: "p", "data-focus": "play", press: () => stage.play(),
  });

  const onSheet = (variant) => {
    const { sheet } = variant;
    if (!sheet) return null;
    return section("On its sheet", lists.link({ view: "sheet", subject: sheet.name },
      { class: "mini", "aria-label": `Sheet ${sheet.name}` },
      marks.sheet(sheet, { current: variant }), element("code", { text: sheet.name })));
  };

  const acceptCommand = (variant) => `${model.tool} accept '${variant.id.replaceAll("'", "'\\''")}'`;

  const copyButton = (label, mark, text, what, key) => button(label, {
    icon: mark, kind: "small", key, press: () => Dialogs.copyText(text(), what),
  });
  const copyLink = () => copyButton("Copy link", "link", () => route.shared, "Link", "y");

  const identity = (variant) => {
    const canAccept = variant.decidable && !decisions.reviewing && !model.run.overlay;
    return section("Name", element("p", { class: "identity" }, element("code", { text: variant.id })),
      element("div", { class: "panel-buttons" },
        copyButton("Copy name", "copy", () => variant.id, "Name"), copyLink(),
        canAccept ? copyButton("Copy accept command", "copy", () => acceptCommand(variant), "Command") : null));
  };

  /// `stage` can `highlight(index)` and `reveal(index)` a region, and `play()` a strip.
  const forVariant = (variant, stage) => {
    const middle = model.gallery ? [neighbours(variant, stage), readings(variant)]
      : [regions(variant, stage), tokens(variant), itsCauses(variant), neighbours(variant, stage)];
    return [summary(variant), ...middle, onSheet(variant), identity(variant)];
  };

  const failingOf = (sheet) => {
    const { failing } = sheet;
    const shown = failing.slice(0, 60);
    const all = { view: "variants", subject: null, query: "", facets: { on: [sheet.name] } };
    const link = (variant) => lists.link({ view: "variant", subject: variant.id }, {},
      lists.verdictBadge(variant), lists.axisWords(variant));
    return section("Needs a look",
      element("ul", { class: "sheet-variants" }, shown.map((variant) => element("li", {}, link(variant)))),
      failing.length > shown.length ? element("a", { class: "button", href: route.link(all) },
        element("span", { text: `Show all ${Words.number(failing.length)}` })) : null);
  };

  const sheetSize = ({ size, scale = 1 }) => `${Words.size(size)} px, drawn at ${scale}×`;

  const forSheet = (sheet) => [
    section(null,
      element("p", { class: "panel-message", text: sheet.raw.message }),
      element("p", { class: "section-note", text: "Choose a cell to see its variant." })),
    sheet.failing.length ? failingOf(sheet) : null,
    section("Name", element("p", { class: "identity" }, element("code", { text: sheet.name })),
      sheet.raw.size ? element("p", { class: "section-note", text: sheetSize(sheet.raw) }) : null,
      element("div", { class: "panel-buttons" }, copyLink())),
  ];

  return { forVariant, forSheet };
};
