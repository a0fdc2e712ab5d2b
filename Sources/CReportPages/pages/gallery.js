// The catalogue that `render --gallery` makes: components to choose from, their axes as controls, one
// variant large, and the others that fit as tiles.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, button, icon, words, route, pictures } = page;

  /// The components in order, each with its matrices and how many variants they have.
  const contents = (model, variants = model.variants) => {
    const found = new Map();
    for (const variant of variants) {
      if (!found.has(variant.component)) found.set(variant.component, { name: variant.component, count: 0, matrices: new Map(), first: variant });
      const component = found.get(variant.component);
      component.count += 1;
      component.matrices.set(variant.matrix, (component.matrices.get(variant.matrix) ?? 0) + 1);
    }
    return [...found.values()];
  };

  const chosen = (state) => state.facets.component?.[0] ?? state.facets.part?.[0]?.split("/")[0] ?? null;

  /// Where an entry leads: what was searched for stays, axes are another component's.
  const target = (component, matrix) => ({
    view: route.state.view === "sheets" ? "sheets" : "variants", subject: null,
    facets: {
      ...(route.state.facets.token ? { token: route.state.facets.token } : {}),
      ...(component === null ? {} : matrix === null ? { component: [component] } : { part: [`${component}/${matrix}`] }),
    },
  });

  const entry = (label, count, to, current, kind) => element("li", { class: kind }, element("a", {
    href: route.link(to), "aria-current": current ? "true" : null, "data-focus": `entry ${label}`,
    on: { click: (event) => { page.lists.follow(event, to); page.overview.reveal(); } },
  }, kind === "back-entry" ? icon("back") : null, element("span", { class: "entry-name", text: label }), element("span", { class: "chip-count", text: words.number(count) })));

  /// The table of contents: components, and the matrices of the one that is chosen.
  const navigation = (model, state) => {
    const open = chosen(state) ?? (isOne(model) ? model.variants[0]?.component : null);
    const matrix = state.facets.part?.[0];
    const found = page.model.filter(model, { ...state, facets: target(null, null).facets, sort: "order" });
    const all = contents(model, found);
    return element("nav", { class: "contents", "aria-label": "Components" }, element("ul", {},
      all.length > 1 ? entry(open ? "All components" : "Everything", found.length, target(null, null), open === null, open ? "back-entry" : "component") : null,
      all.filter((component) => !open || component.name === open).map((component) => [
        entry(component.name, component.count, target(component.name, null), open === component.name && !matrix, "component"),
        open === component.name && component.matrices.size > 1 ? [...component.matrices].map(([name, count]) =>
          entry(name, count, target(component.name, name), matrix === `${component.name}/${name}`, "matrix")) : null,
      ])));
  };

  /// The axes that can be chosen from: those of what is open; of everything, those that several components share.
  const axes = (model, state) => {
    const open = chosen(state);
    const part = state.facets.part ?? [];
    const found = new Map();
    for (const { component, matrix, axes: own } of model.run.matrices ?? []) {
      if (open && component !== open) continue;
      if (part.length && !part.includes(`${component}/${matrix}`)) continue;
      for (const { name, keys } of own) {
        if (!found.has(name)) found.set(name, { keys: new Set(), components: new Set() });
        found.get(name).components.add(component);
        for (const key of keys) found.get(name).keys.add(key);
      }
    }
    const everything = !open && contents(model).length > 1;
    return [...found].filter(([name, axis]) => !everything || axis.components.size > 2 || state.facets["axis." + name])
      .map(([name, axis]) => ["axis." + name, [...axis.keys]]);
  };

  const isOne = (model) => model.variants.every((variant) => variant.component === model.variants[0].component);

  const cover = (model) => isOne(model) ? null : element("section", { class: "cover", "aria-label": "Components" },
    contents(model).map((component) => {
      const { first } = component;
      const to = target(component.name, null);
      const ground = element("span", { class: "cover-picture" },
        pictures.thumbnail(pictures.sourceOf(first, "actual"), Math.min(220, window.innerWidth / 2 - 56), 92, first.sheet?.raw.scale));
      ground.style.background = first.raw.backdrop ?? "";
      return element("a", { class: "cover-card", href: route.link(to), on: { click: (event) => page.lists.follow(event, to) } },
        ground,
        element("span", { class: "card-foot" }, element("span", { class: "card-name" },
          element("span", { class: "card-title", text: component.name }),
          element("span", { class: "card-part", text: `${words.plural(component.count, "variant")}, ${words.plural(component.matrices.size, "matrix", "matrices")}` }))));
    }));

  /// A token's path, which may break behind its dots.
  const breakable = (path) => path.split(".").flatMap((part, index) => (index ? [".", element("wbr"), part] : [part]));

  /// The tokens a variant read, each a way to all that read it.
  const tokens = (list) => element("ul", { class: "readings" }, list.map(({ token, value }) => {
    const to = { view: "variants", subject: null, query: "", facets: { token: [token] } };
    return element("li", {},
      element("a", { class: "token-name", href: route.link(to), title: `All variants that read ${token}`, on: { click: (event) => page.lists.follow(event, to) } },
        element("code", {}, breakable(token))),
      page.causes.value(value));
  }));

  /// The first variant that fits, large.
  const specimen = (variant) => {
    const { raw, sheet } = variant;
    const scale = sheet?.raw.scale ?? 1;
    const to = { view: "variant", subject: variant.id };
    const most = Math.max(1, Math.min(2, scale / (window.devicePixelRatio || 1)));
    const ground = element("a", {
      class: "specimen-picture", href: route.link(to), "aria-label": `Open ${page.model.nameOf(variant)}`,
      on: { click: (event) => page.lists.follow(event, to) },
    }, raw.cell ? pictures.thumbnail(pictures.sourceOf(variant, "actual"), Math.min(620, window.innerWidth - 80), 300, scale, null, most)
      : element("span", { class: "no-picture", text: raw.message ?? "This couldn't be drawn." }));
    ground.style.background = raw.backdrop ?? "";
    return element("article", { class: "specimen", "aria-label": "The first that fits" }, ground,
      element("div", { class: "specimen-words" },
        element("p", { class: "title-part", text: page.model.partName(variant) }),
        element("h2", {}, page.lists.axisWords(variant, route.state.facets)),
        element("dl", { class: "facts" }, frame(variant)),
        element("div", { class: "panel-buttons" },
          button("Open", { icon: "fit", kind: "small", press: () => route.go(to) }),
          button("Copy name", { icon: "copy", kind: "small", press: () => page.copyText(variant.id, "Name") })),
        variant.readings.length ? element("h3", { class: "readings-title", text: words.plural(variant.readings.length, "token") }) : null,
        variant.readings.length ? tokens(variant.readings) : null));
  };

  /// How big a variant is, in points: its frame, and its ink where that reaches further.
  const measures = (variant) => {
    const { cell, frame: inner } = variant.raw;
    const scale = variant.sheet?.raw.scale ?? 1;
    const told = (width, height) => `${words.number(width / scale)} × ${words.number(height / scale)} pt`;
    if (!cell) return [];
    const size = inner ?? [0, 0, cell[2], cell[3]];
    const facts = [["Size", told(size[2], size[3])]];
    if (size[2] !== cell[2] || size[3] !== cell[3]) facts.push(["With shadow or border", told(cell[2], cell[3])]);
    facts.push(["Drawn at", `${scale}×`]);
    return facts;
  };

  const frame = (variant) => measures(variant).map(([name, value]) => element("div", { class: "fact" },
    element("dt", { text: name }), element("dd", { text: value })));

  /// The room of a tile's picture at a scale: what all but a few variants need.
  const room = (variants, scale, whole) => {
    const enough = (axis) => {
      const sizes = Float64Array.from(variants, (variant) => (variant.raw.cell?.[axis] ?? 0) / (variant.sheet?.raw.scale ?? 1)).sort();
      return (sizes[Math.floor((sizes.length - 1) * 0.98)] ?? 0) * scale;
    };
    const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
    return [clamp(Math.ceil(enough(2)), 136, Math.min(520, whole - 34)), clamp(Math.ceil(enough(3)), 56, 300)];
  };

  const scales = [["0.5", "50%"], ["1", "100%"], ["2", "200%"]];
  const scaleButtons = (state) => element("div", { class: "segments", role: "group", "aria-label": "Scale" },
    scales.map(([key, label]) => element("button", {
      type: "button", class: "segment", "aria-pressed": String(Number(key) === state.scale), "data-focus": "scale " + key,
      on: { click: () => route.go({ scale: Number(key) }, { replace: true }) },
    }, element("span", { text: label }))));

  /// What a tile must say: the axes on which the variants that fit still differ, and whether matrices do.
  const open = (variants) => {
    const [first] = variants;
    const axes = new Set();
    let parts = false;
    for (const variant of variants) {
      for (const name in variant.axes) if (variant.axes[name] !== first.axes[name]) axes.add(name);
      parts ||= variant.component !== first.component || variant.matrix !== first.matrix;
    }
    return { axes, parts };
  };

  page.gallery = { navigation, axes, cover, isOne, specimen, tokens, measures, room, scaleButtons, open };
})();
