// The catalogue that `render --gallery` makes: components to choose from, their axes as controls, one
// variant large, and the others that fit as tiles.
"use strict";
const makeGallery = (model, { route, filter, pictures, lists }, { chose }) => {
  const { element, icon, button } = Elements;

  /// The components in order, each with its matrices and how many variants they have.
  const contents = (variants = model.variants) => {
    const found = new Map();
    for (const variant of variants) {
      const { component: name, matrix } = variant;
      if (!found.has(name)) found.set(name, { name, count: 0, matrices: new Map(), first: variant });
      const component = found.get(name);
      component.count += 1;
      component.matrices.set(matrix, (component.matrices.get(matrix) ?? 0) + 1);
    }
    return [...found.values()];
  };

  const isOne = model.variants.every((variant) => variant.component === model.variants[0].component);

  const chosen = (state) => state.facets.component?.[0] ?? state.facets.part?.[0]?.split("/")[0] ?? null;

  /// The place where an entry leads: what was searched for stays, axes are another component's.
  const target = (component, matrix) => {
    const { view, facets: { token } } = route.state;
    const facets = token ? { token } : {};
    if (component !== null && matrix === null) facets.component = [component];
    if (component !== null && matrix !== null) facets.part = [`${component}/${matrix}`];
    return { view: view === "sheets" ? "sheets" : "variants", subject: null, facets };
  };

  const entry = (kind, label, count, to, current) => element("li", { class: kind },
    lists.link(to, { "aria-current": current ? "true" : null, "data-focus": `entry ${label}` },
      kind === "back-entry" ? icon("back") : null,
      element("span", { class: "entry-name", text: label }),
      element("span", { class: "chip-count", text: Words.number(count) })));

  const matrixEntries = (component, matrix) => [...component.matrices].map(([name, count]) =>
    entry("matrix", name, count, target(component.name, name), matrix === `${component.name}/${name}`));

  /// The table of contents: components, and the matrices of the one that is chosen.
  const navigation = (state) => {
    const open = chosen(state) ?? (isOne ? model.variants[0]?.component : null);
    const matrix = state.facets.part?.[0];
    const found = filter.variants({ ...state, facets: target(null, null).facets, sort: "order" });
    const all = contents(found);
    const shown = all.filter((component) => !open || component.name === open);
    const list = element("ul", {},
      all.length < 2 ? null : open ? entry("back-entry", "All components", found.length, target(null, null), false)
        : entry("component", "Everything", found.length, target(null, null), open === null),
      shown.map((component) => {
        const isOpen = open === component.name;
        return [
          entry("component", component.name, component.count, target(component.name, null), isOpen && !matrix),
          isOpen && component.matrices.size > 1 ? matrixEntries(component, matrix) : null,
        ];
      }));
    // A choice here also brings its results into the window.
    list.addEventListener("click", (event) => { if (event.target.closest("a")) chose(); });
    return element("nav", { class: "contents", "aria-label": "Components" }, list);
  };

  /// The axes that can be chosen from: those of what is open; of everything, those that several components share.
  const axes = (state) => {
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
    const everything = !open && contents().length > 1;
    return [...found].filter(([name, axis]) => !everything || axis.components.size > 2 || state.facets["axis." + name])
      .map(([name, axis]) => ["axis." + name, [...axis.keys]]);
  };

  const coverCard = ({ name, count, matrices, first }) => {
    const source = pictures.sourceOf(first, "actual");
    const width = Math.min(220, window.innerWidth / 2 - 56);
    const ground = element("span", { class: "cover-picture" },
      pictures.thumbnail(source, width, 92, first.sheet?.raw.scale));
    ground.style.background = first.raw.backdrop ?? "";
    const counts = `${Words.plural(count, "variant")}, ${Words.plural(matrices.size, "matrix", "matrices")}`;
    return lists.link(target(name, null), { class: "cover-card" }, ground,
      element("span", { class: "card-foot" }, element("span", { class: "card-name" },
        element("span", { class: "card-title", text: name }), element("span", { class: "card-part", text: counts }))));
  };

  const cover = () => (isOne ? null
    : element("section", { class: "cover", "aria-label": "Components" }, contents().map(coverCard)));

  /// A token's path, which may break behind its dots.
  const breakable = (path) => path.split(".").flatMap((part, index) => (index ? [".", element("wbr"), part] : [part]));

  /// The tokens a variant read, each a way to all that read it.
  const tokens = (list) => element("ul", { class: "readings" }, list.map(({ token, value }) => element("li", {},
    lists.link({ view: "variants", subject: null, query: "", facets: { token: [token] } },
      { class: "token-name", title: `All variants that read ${token}` }, element("code", {}, breakable(token))),
    Values.value(value))));

  const specimenPicture = (variant, to) => {
    const { raw, sheet } = variant;
    const scale = sheet?.raw.scale ?? 1;
    const most = Math.max(1, Math.min(2, scale / (window.devicePixelRatio || 1)));
    const width = Math.min(620, window.innerWidth - 80);
    const ground = lists.link(to, { class: "specimen-picture", "aria-label": `Open ${Model.nameOf(variant)}` },
      raw.cell ? pictures.thumbnail(pictures.sourceOf(variant, "actual"), width, 300, scale, null, most)
        : element("span", { class: "no-picture", text: raw.message }));
    ground.style.background = raw.backdrop ?? "";
    return ground;
  };

  /// The first variant that fits, large.
  const specimen = (variant) => {
    const to = { view: "variant", subject: variant.id };
    const { readings } = variant;
    const count = Words.plural(readings.length, "token");
    return element("article", { class: "specimen", "aria-label": "The first that fits" },
      specimenPicture(variant, to),
      element("div", { class: "specimen-words" },
        element("p", { class: "title-part", text: Model.partName(variant) }),
        element("h2", {}, lists.axisWords(variant, route.state.facets)),
        element("dl", { class: "facts" }, measures(variant).map(([name, value]) => element("div", { class: "fact" },
          element("dt", { text: name }), element("dd", { text: value })))),
        element("div", { class: "panel-buttons" },
          button("Open", { icon: "fit", kind: "small", press: () => route.go(to) }),
          button("Copy name", { icon: "copy", kind: "small", press: () => Dialogs.copyText(variant.id, "Name") })),
        readings.length ? [element("h3", { class: "readings-title", text: count }), tokens(readings)] : null));
  };

  /// The size of a variant, in points: its frame, and its ink where that reaches further.
  const measures = (variant) => {
    const { cell, frame } = variant.raw;
    const scale = variant.sheet?.raw.scale ?? 1;
    const told = (width, height) => `${Words.number(width / scale)} × ${Words.number(height / scale)} pt`;
    if (!cell) return [];
    const size = frame ?? [0, 0, cell[2], cell[3]];
    const facts = [["Size", told(size[2], size[3])]];
    if (size[2] !== cell[2] || size[3] !== cell[3]) facts.push(["With shadow or border", told(cell[2], cell[3])]);
    facts.push(["Drawn at", `${scale}×`]);
    return facts;
  };

  /// The room of a tile's picture at a scale: what all but a few variants need.
  const room = (variants, scale, whole) => {
    const enough = (axis) => {
      const points = (variant) => (variant.raw.cell?.[axis] ?? 0) / (variant.sheet?.raw.scale ?? 1);
      const sizes = Float64Array.from(variants, points).sort();
      return (sizes[Math.floor((sizes.length - 1) * 0.98)] ?? 0) * scale;
    };
    const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
    return [clamp(Math.ceil(enough(2)), 136, Math.min(520, whole - 34)), clamp(Math.ceil(enough(3)), 56, 300)];
  };

  const scales = [["0.5", "50%"], ["1", "100%"], ["2", "200%"]];
  const scaleButtons = (state) => element("div", { class: "segments", role: "group", "aria-label": "Scale" },
    scales.map(([key, label]) => element("button", {
      type: "button", class: "segment", "data-focus": "scale " + key,
      "aria-pressed": String(Number(key) === state.scale),
      on: { click: () => route.go({ scale: Number(key) }, { replace: true }) },
    }, element("span", { text: label }))));

  /// The things that a tile must say: the axes on which the variants that fit still differ, and whether matrices do.
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

  return { navigation, axes, cover, isOne, specimen, tokens, measures, room, scaleButtons, open };
};
