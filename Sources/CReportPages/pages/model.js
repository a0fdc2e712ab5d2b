// The run, indexed: variants with their sheets and causes.
"use strict";
const Model = (() => {
  /// Verdicts about which there is something to decide: a picture that could become the baseline.
  const decidable = new Set(["differs", "resized", "missing", "unreadable"]);

  const bucket = (pixels) => Words.changes.find((change) => change.holds(pixels)).key;

  /// A plain snapshot has neither component nor matrix: where its file lies stands for them.
  const partOf = (raw, path) => {
    if (raw.component) return [raw.component, raw.matrix ?? ""];
    const parts = String(path).split("/");
    return [parts[0], parts.slice(1, -1).join(" · ")];
  };

  /// A variant's axes in the order of its matrix; JSON keeps none.
  const ordered = (axes, order) => {
    const made = {};
    for (const name of order ?? []) if (name in axes) made[name] = axes[name];
    return Object.assign(made, axes);
  };

  const makeVariant = (raw, index, sheets, orders, run) => {
    const [component, matrix] = partOf(raw, raw.sheet ?? raw.id);
    const sheet = sheets.get(raw.sheet) ?? null;
    const difference = raw.difference ?? null;
    const verdict = raw.verdict ?? "failed";
    return {
      raw, index, sheet, verdict,
      id: String(raw.id),
      component, matrix,
      axes: ordered(raw.axes ?? {}, orders.get(`${component}/${matrix}`)),
      failing: run.mode !== "gallery" && (Words.verdicts[verdict]?.failing ?? true),
      decidable: decidable.has(verdict),
      pixels: difference?.pixels ?? -1,
      delta: difference?.largestChannelDelta ?? -1,
      kinds: difference?.kinds ?? [],
      change: bucket(difference?.pixels ?? -1),
      regions: difference?.regions ?? [],
      tokens: raw.tokens ?? [],
      /// The tokens it read, with their values; in a gallery.
      get readings() {
        const rows = run.reads?.[raw.reads] ?? [];
        return rows.map((row) => ({ token: run.tokens[row][0], value: run.tokens[row][1] }));
      },
      images: raw.images ?? (verdict === "matched" ? null : sheet?.raw.images) ?? null,
      causes: [],
      searched: null,
    };
  };

  /// The name of a variant for people: its axis values; an id without axes stands for itself.
  const nameOf = (variant) => {
    const values = Object.values(variant.axes);
    return values.length ? values.join(" · ") : variant.id.split("/").slice(-1)[0];
  };

  const partName = ({ component, matrix }) => (matrix ? `${component} · ${matrix}` : component);

  /// `type=ghost and state in {hover, pressed} or size=small` as alternatives, each a list of axes with
  /// keys; null if it is anything else. Commas join as "and" does, `a|b` is a choice too.
  const conditions = (text) => {
    const alternatives = String(text).split(" or ").map((alternative) =>
      alternative.split(/ and |,(?![^{]*\})/).map((part) => {
        const match = /^\s*([^={}]+?)(?:=([^{}]+)| in \{([^{}]+)\})\s*$/.exec(part);
        if (!match) return null;
        const keys = match[2] ? match[2].split("|") : match[3].split(",");
        return { axis: match[1], keys: keys.map((key) => key.trim()) };
      }));
    return alternatives.every((parts) => parts.every(Boolean)) ? alternatives : null;
  };

  const membersOf = (cause, variants, byId) => {
    if (Array.isArray(cause.members)) return cause.members.map((id) => byId.get(id)).filter(Boolean);
    const wanted = conditions(cause.condition);
    if (!wanted) return [];
    return variants.filter((variant) => variant.failing
      && (!cause.component || cause.component === variant.component)
      && (!cause.matrix || cause.matrix === variant.matrix)
      && wanted.some((parts) => parts.every(({ axis, keys }) => keys.includes(
        axis === "component" ? variant.component : axis === "matrix" ? variant.matrix : variant.axes[axis]))));
  };

  const build = (run) => {
    const orders = new Map((run.matrices ?? []).map((matrix) =>
      [`${matrix.component}/${matrix.matrix}`, (matrix.axes ?? []).map((axis) => axis.name)]));
    const sheets = (run.sheets ?? []).map((raw, index) => {
      const [component, matrix] = partOf(raw, raw.name);
      const headings = ordered(raw.headings ?? {}, orders.get(`${component}/${matrix}`));
      const size = raw.size ?? [0, 0];
      return { raw, index, name: raw.name, component, matrix, headings, size, variants: [], failing: [] };
    });
    const sheetByName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
    const variants = (run.variants ?? []).map((raw, index) => makeVariant(raw, index, sheetByName, orders, run));
    const byId = new Map(variants.map((variant) => [variant.id, variant]));
    for (const variant of variants) {
      if (!variant.sheet) continue;
      variant.sheet.variants.push(variant);
      if (variant.failing) variant.sheet.failing.push(variant);
    }
    const causes = (run.causes ?? []).map((raw, index) => ({
      raw, index, condition: String(raw.condition ?? ""), conditions: conditions(raw.condition ?? ""),
      key: raw.component ? `${raw.component}/${raw.matrix}: ${raw.condition}` : String(raw.condition ?? ""),
      tokens: raw.tokens ?? [], members: membersOf(raw, variants, byId),
    }));
    for (const cause of causes) for (const variant of cause.members) variant.causes.push(cause);
    /// The variant with another key on one axis and else the same values.
    const neighbour = (variant, axis, key) => {
      const prefix = variant.id.slice(0, variant.id.lastIndexOf("/") + 1);
      return byId.get(prefix + Object.entries(variant.axes)
        .map(([name, own]) => `${name}=${name === axis ? key : own}`).join(",")) ?? null;
    };
    return {
      gallery: run.mode === "gallery", neighbour, run, variants, sheets, byId, sheetByName, causes,
      failing: variants.filter((variant) => variant.failing),
      orphans: run.orphans ?? [],
      warnings: run.warnings ?? [],
      axes: axesOf(run, variants),
    };
  };

  /// Every axis of every matrix, by name, with its keys in written order.
  const axesOf = (run, variants) => {
    const axes = new Map();
    const add = (name, key) => {
      if (!axes.has(name)) axes.set(name, new Set());
      axes.get(name).add(key);
    };
    for (const matrix of run.matrices ?? []) {
      for (const axis of matrix.axes ?? []) for (const key of axis.keys ?? []) add(axis.name, key);
    }
    for (const variant of variants) for (const name in variant.axes) add(name, variant.axes[name]);
    return [...axes].map(([name, keys]) => ({ name, keys: [...keys] }));
  };

  /// "primary, light" from the sheet's own axes, or from its file's name.
  const sheetName = (sheet) => {
    const values = Object.values(sheet.headings).filter((value) => typeof value === "string");
    if (values.length) return values.join(" · ");
    const last = String(sheet.name).split("/").slice(-1)[0];
    return last.replace(/@[\d.]+x$/, "").replaceAll(".", " · ");
  };

  return { build, nameOf, partName, sheetName, conditions };
})();
