// The run, indexed: variants with their sheets and causes.
"use strict";
const Model = (() => {
  /// The verdicts of the run as its table has them, by name and in the order of attention. One that isn't in the table
  /// passes for nothing and is told by its name; a gallery, which compares nothing, has only such.
  const verdictsOf = (run) => {
    const told = (name) => ({ name, label: Words.name(name), passes: false, junit: "failure", order: Infinity });
    const table = new Map((run.verdicts ?? []).map((row) => [row.name, row]));
    for (const { verdict } of run.variants ?? []) if (!table.has(verdict)) table.set(verdict, told(verdict));
    return new Map([...table].sort(([, one], [, other]) => one.order - other.order));
  };

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

  const makeVariant = (raw, index, sheets, orders, run, verdicts) => {
    const [component, matrix] = partOf(raw, raw.sheet ?? raw.id);
    const sheet = sheets.get(raw.sheet) ?? null;
    const difference = raw.difference ?? null;
    const verdict = verdicts.get(raw.verdict);
    return {
      raw, index, sheet, verdict,
      id: String(raw.id),
      component, matrix,
      axes: ordered(raw.axes ?? {}, orders.get(`${component}/${matrix}`)),
      failing: run.mode !== "gallery" && !verdict.passes,
      /// Whether it passes for what it is; what is only known doesn't.
      plain: run.mode === "gallery" || verdict.junit === "pass",
      /// Whether there is something to decide: a picture that could become the baseline.
      decidable: verdict.canBeAccepted ?? false,
      /// Whether it could be drawn.
      drawn: verdict.junit !== "error",
      pixels: difference?.pixels ?? -1,
      delta: difference?.largestChannelDelta ?? -1,
      kinds: raw.changes ? [...new Set(raw.changes.map(({ kind }) => kind))] : difference?.kinds ?? [],
      change: bucket(difference?.pixels ?? -1),
      /// What changed: its parts where they are known, else regions of pixels. What is gone lies where it was.
      regions: raw.changes?.map((change) => ({ ...change, box: change.box ?? change.formerBox ?? [0, 0, 1, 1] }))
        ?? difference?.regions ?? [],
      knowsParts: raw.changes !== undefined,
      tokens: raw.tokens ?? [],
      /// The tokens it read, with their values; in a gallery.
      get readings() {
        const rows = run.reads?.[raw.reads] ?? [];
        return rows.map((row) => ({ token: run.tokens[row][0], value: run.tokens[row][1] }));
      },
      images: raw.images ?? (verdict.junit === "pass" ? null : sheet?.raw.images) ?? null,
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

  const build = (run) => {
    const orders = new Map((run.matrices ?? []).map((matrix) =>
      [`${matrix.component}/${matrix.matrix}`, (matrix.axes ?? []).map((axis) => axis.name)]));
    const sheets = (run.sheets ?? []).map((raw, index) => {
      const [component, matrix] = partOf(raw, raw.name);
      const size = raw.size ?? [0, 0];
      return { raw, index, name: raw.name, component, matrix, size, variants: [], failing: [] };
    });
    const verdicts = verdictsOf(run);
    const sheetByName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
    const variants = (run.variants ?? []).map((raw, index) =>
      makeVariant(raw, index, sheetByName, orders, run, verdicts));
    const byId = new Map(variants.map((variant) => [variant.id, variant]));
    for (const variant of variants) {
      if (!variant.sheet) continue;
      variant.sheet.variants.push(variant);
      if (variant.failing) variant.sheet.failing.push(variant);
    }
    const causes = (run.causes ?? []).map((raw, index) => ({
      raw, index, condition: raw.condition, conditions: raw.conditions ?? null, tokens: raw.tokens,
      key: raw.component ? `${raw.component}/${raw.matrix}: ${raw.condition}` : raw.condition,
      members: raw.members.map((id) => byId.get(id)).filter(Boolean),
    }));
    for (const cause of causes) for (const variant of cause.members) variant.causes.push(cause);
    /// The variant with another key on one axis and else the same values.
    const neighbour = (variant, axis, key) => {
      const prefix = variant.id.slice(0, variant.id.lastIndexOf("/") + 1);
      return byId.get(prefix + Object.entries(variant.axes)
        .map(([name, own]) => `${name}=${name === axis ? key : own}`).join(",")) ?? null;
    };
    return {
      gallery: run.mode === "gallery", neighbour, run, verdicts, variants, sheets, byId, sheetByName, causes,
      /// The name of the tool that made the run on a command line; nothing that a shell takes for more than a name.
      tool: /^[\w.+-]+$/.test(run.tool ?? "") ? run.tool : "proofsheet",
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

  /// "primary · light" from the name of the sheet's file; a plain picture's name is the one it has on disk.
  const sheetName = ({ name, raw }) => {
    const file = name.split("/").at(-1);
    return raw.component ? file.replace(/@[\d.]+x$/, "").replaceAll(".", " · ") : file;
  };

  /// What is told of a variant, as a sentence. Where it tells of a file, that may be its first word: no other
  /// letter then.
  const sentence = ({ raw, id, verdict }) => {
    const text = raw.message ?? verdict.verb ?? verdict.label;
    const names = [id, raw.sheet ?? id].map((name) => String(name).split("/").at(-1));
    return text.includes("/") || names.some((name) => text.includes(name)) ? text : Words.capital(text);
  };

  /// The change of a region in words; its colours are told beside it.
  const regionName = ({ text, kind, colours }) => (text && !colours ? Words.capital(text) : Words.name(kind));

  return { build, nameOf, partName, sheetName, sentence, regionName };
})();
