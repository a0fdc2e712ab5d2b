// Beside the stage: the difference in words, token values, and the way through the matrix.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, button, icon, words, route, lists } = page;

  const section = (title, ...content) => element("section", { class: "panel-section" },
    title ? element("h3", { text: title }) : null, content);

  const sizes = (variant) => {
    const { cell, expectedCell } = variant.raw;
    // What is resized says so in its message.
    if (variant.verdict === "failed" || (variant.verdict === "resized" && variant.raw.message) || !cell || !expectedCell || (cell[2] === expectedCell[2] && cell[3] === expectedCell[3])) return null;
    return element("p", { class: "panel-sizes" },
      element("span", { text: `${words.number(expectedCell[2])} × ${words.number(expectedCell[3])}` }), icon("arrow", "became"),
      element("span", { text: `${words.number(cell[2])} × ${words.number(cell[3])} px` }));
  };

  const summary = (variant) => {
    const facts = [];
    if (!variant.failing) facts.push(...page.gallery.measures(variant));
    if (variant.pixels >= 0) facts.push(["Pixels that differ", words.number(variant.pixels)]);
    if (variant.delta >= 0) facts.push(["Largest channel difference", `${variant.delta} of 255`]);
    if (variant.kinds.length) facts.push(["Kind", words.listed(variant.kinds)]);
    const { decision, note } = page.decisions.of(variant.id) ?? {};
    return section(null, page.current.gallery ? null : lists.verdictBadge(variant),
      variant.raw.message ? element("p", { class: "panel-message", text: variant.raw.message }) : null,
      decision === "reject" && note ? element("blockquote", { class: "note", text: note }) : null,
      sizes(variant),
      facts.length ? element("dl", { class: "panel-facts" }, facts.map(([name, value]) =>
        element("div", {}, element("dt", { text: name }), element("dd", { text: value })))) : null);
  };

  const regions = (variant, stage) => {
    if (!variant.regions.length) return null;
    const shown = variant.regions.slice(0, 40);
    return section(variant.regions.length === 1 ? "One region" : `${words.number(variant.regions.length)} regions`,
      element("ol", { class: "regions" }, shown.map((region, index) => {
        const told = words.region(region);
        const mark = (on) => stage.highlight(on ? index : null);
        return element("li", {}, element("button", {
          type: "button", class: "region-row", "data-region": index + 1,
          on: {
            click: () => stage.reveal(index),
            mouseenter: () => mark(true), mouseleave: () => mark(false), focus: () => mark(true), blur: () => mark(false),
          },
        }, element("span", { class: "region-number", text: index + 1 }),
          element("span", { class: "region-what" }, element("b", { text: told.what }),
            told.colours ? element("span", { class: "region-colours" },
              page.causes.value(told.colours[0]), icon("arrow", "became"), page.causes.value(told.colours[1])) : null,
            element("span", { text: `${told.pixels}, ${told.where}` }))));
      })),
      variant.regions.length > shown.length
        ? element("p", { class: "section-note", text: `and ${words.number(variant.regions.length - shown.length)} more` }) : null);
  };

  const readings = (variant) => (variant.readings.length
    ? section(`${words.plural(variant.readings.length, "token")} read`, page.gallery.tokens(variant.readings)) : null);

  const tokens = (variant) => (variant.tokens.length ? section("Token values", page.causes.tokens(variant.tokens)) : null);

  const causes = (variant) => (variant.causes.length ? section(variant.causes.length === 1 ? "Cause" : "Causes",
    variant.causes.map((cause) => element("a", {
      class: "panel-cause", href: route.link({ view: "variants", subject: null, query: "", facets: { cause: [cause.key] } }),
    }, page.causes.title(cause), element("span", { text: words.plural(cause.raw.variants ?? cause.members.length, "variant") })))) : null);

  /// For each axis its keys; choosing one goes to the variant that has it and else the same values.
  const neighbours = (variant, model) => {
    const names = Object.keys(variant.axes);
    if (!names.length) return null;
    const known = new Map(model.axes.map((axis) => [axis.name, axis.keys]));
    return section("In the matrix", names.map((name) => {
      const keys = (known.get(name) ?? []).map((key) => [key, model.neighbour(variant, name, key)])
        .filter(([key, found]) => found || key === variant.axes[name]);
      return element("div", { class: "axis", role: "group", "aria-label": name },
        element("span", { class: "axis-name", text: name }),
        name === page.strip.of(variant, model)?.axis ? player(variant, model) : null,
        element("div", { class: "axis-keys" }, keys.map(([key, found]) => element("button", {
          type: "button", class: "axis-key" + (found?.failing ? " failing status-" + found.verdict : ""),
          "aria-pressed": String(key === variant.axes[name]), disabled: !found,
          "aria-label": found ? `${name} ${key}: ${words.verdict(found.verdict)}` : key,
          on: { click: () => route.go({ view: "variant", subject: found.id }) },
        }, element("span", { class: "dot", "aria-hidden": "true" }), element("span", { text: key })))));
    }));
  };

  const player = (variant, model) => button(page.strip.playing ? "Pause" : "Play", {
    icon: page.strip.playing ? "pause" : "play", kind: "small", key: "p", "data-focus": "play", press: () => page.viewer.play(),
  });

  const onSheet = (variant) => {
    if (!variant.sheet) return null;
    const target = { view: "sheet", subject: variant.sheet.name };
    return section("On its sheet", element("a", {
      class: "mini", href: route.link(target), on: { click: (event) => lists.follow(event, target) },
      "aria-label": `Sheet ${variant.sheet.name}`,
    }, page.marks.sheet(variant.sheet, { current: variant }), element("code", { text: variant.sheet.name })));
  };

  const identity = (variant, model) => section("Name", element("p", { class: "identity" }, element("code", { text: variant.id })),
    element("div", { class: "panel-buttons" },
      button("Copy name", { icon: "copy", kind: "small", press: () => page.copyText(variant.id, "Name") }),
      button("Copy link", { icon: "link", kind: "small", key: "y", press: () => page.copyText(window.location.href, "Link") }),
      variant.decidable && !page.decisions.reviewing && !model.run.overlay
        ? button("Copy accept command", { icon: "copy", kind: "small",
          press: () => page.copyText(`proofsheet accept '${variant.id.replaceAll("'", "'\\''")}'`, "Command") }) : null));

  const forVariant = (variant, model, stage) => (model.gallery
    ? [summary(variant), neighbours(variant, model), readings(variant), onSheet(variant), identity(variant, model)]
    : [summary(variant), regions(variant, stage), tokens(variant), causes(variant),
      neighbours(variant, model), onSheet(variant), identity(variant, model)]);

  const forSheet = (sheet) => {
    const told = page.current.gallery ? words.plural(sheet.variants.length, "variant")
      : sheet.failing.length ? `${words.number(sheet.failing.length)} of ${words.plural(sheet.variants.length, "variant")} need a look.`
        : `All ${words.plural(sheet.variants.length, "variant")} match.`;
    const shown = sheet.failing.slice(0, 60);
    return [
      section(null, element("p", { class: "panel-message", text: told }),
      element("p", { class: "section-note", text: "Choose a cell to see its variant." })),
      sheet.failing.length ? section("Needs a look", element("ul", { class: "sheet-variants" }, shown.map((variant) =>
        element("li", {}, element("a", {
          href: route.link({ view: "variant", subject: variant.id }),
          on: { click: (event) => lists.follow(event, { view: "variant", subject: variant.id }) },
        }, lists.verdictBadge(variant), lists.axisWords(variant))))),
      sheet.failing.length > shown.length ? element("a", {
        class: "button", href: route.link({ view: "variants", subject: null, query: "", facets: { on: [sheet.name] } }),
      }, element("span", { text: `Show all ${words.number(sheet.failing.length)}` })) : null) : null,
      section("Name", element("p", { class: "identity" }, element("code", { text: sheet.name })),
        sheet.raw.size ? element("p", { class: "section-note", text: `${words.number(sheet.raw.size[0])} × ${words.number(sheet.raw.size[1])} px, drawn at ${sheet.raw.scale ?? 1}×` }) : null,
        element("div", { class: "panel-buttons" },
          button("Copy link", { icon: "link", kind: "small", key: "y", press: () => page.copyText(window.location.href, "Link") }))),
    ];
  };

  page.panel = { forVariant, forSheet };
})();
