// The variants that a search, facets and an order keep, and how many each key of a facet would.
"use strict";
const makeFilter = (model, { decisions }) => {
  /// The words that a gallery's variant can be found by: its name and the tokens it read, which many share.
  const readTexts = [];
  const readText = (variant) => {
    const row = variant.raw.reads;
    if (row === undefined || !model.run.reads) return "";
    return readTexts[row] ??= variant.readings.map(({ token, value }) => `${token} ${value}`).join(" ").toLowerCase();
  };

  const searchText = (variant) => variant.searched ??= [
    variant.id, variant.raw.message, variant.verdict.label, variant.sheet?.name,
    ...variant.kinds, ...variant.tokens.map((token) => token.token),
  ].join(" ").toLowerCase();

  /// The keys of a variant in a facet: one key or several.
  const keysOf = (variant, facet) => {
    switch (facet) {
      case "status": return variant.verdict.name;
      case "kind": return variant.kinds;
      case "change": return variant.failing ? variant.change : null;
      case "component": return variant.component;
      case "part": return `${variant.component}/${variant.matrix}`;
      case "on": return variant.sheet?.name ?? null;
      case "cause": return variant.causes.map((cause) => cause.key);
      case "token": return [...variant.tokens, ...variant.readings].map((token) => token.token);
      case "decision": return decisions.of(variant.id)?.decision ?? (variant.decidable ? "open" : null);
      default: return variant.axes[facet.slice("axis.".length)];
    }
  };

  const holds = (variant, facet, wanted) => {
    const keys = keysOf(variant, facet);
    return Array.isArray(keys) ? keys.some((key) => wanted.has(key)) : wanted.has(keys);
  };

  const order = {
    order: (a, b) => a.index - b.index,
    largest: (a, b) => b.pixels - a.pixels || b.delta - a.delta || a.index - b.index,
    smallest: (a, b) => (a.pixels < 0) - (b.pixels < 0) || a.pixels - b.pixels || a.index - b.index,
    strongest: (a, b) => b.delta - a.delta || b.pixels - a.pixels || a.index - b.index,
    cause: (a, b) => (a.causes[0]?.index ?? 1e9) - (b.causes[0]?.index ?? 1e9) || a.index - b.index,
    name: (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  };

  /// The variants a filter keeps, sorted. `except` leaves one facet out, for its own counts.
  const variants = (state, except) => {
    const terms = state.query.toLowerCase().split(/\s+/).filter(Boolean);
    const facets = Object.entries(state.facets)
      .filter(([name, keys]) => name !== except && keys.length)
      .map(([name, keys]) => [name, new Set(keys)]);
    const byStatus = state.facets.status?.length > 0 && except !== "status";
    const pool = showsAll(state) || byStatus || except === "status" ? model.variants : model.failing;
    const says = (variant) => (term) => searchText(variant).includes(term) || readText(variant).includes(term);
    const kept = pool.filter((variant) =>
      facets.every(([name, wanted]) => holds(variant, name, wanted)) && terms.every(says(variant)));
    return except === undefined && state.sort !== "order" ? kept.sort(order[state.sort] ?? order.order) : kept;
  };

  const showsAll = (state) => state.all || model.failing.length === 0;

  /// The number of variants that each key of a facet would show, given all other facets.
  const counts = (state, facet) => {
    const found = new Map();
    for (const variant of variants(state, facet)) {
      const keys = keysOf(variant, facet);
      for (const key of Array.isArray(keys) ? new Set(keys) : [keys]) {
        if (key !== null && key !== undefined) found.set(key, (found.get(key) ?? 0) + 1);
      }
    }
    return found;
  };

  const sorts = [
    ["order", "As in the matrix"], ["largest", "Largest change first"], ["smallest", "Smallest change first"],
    ["strongest", "Strongest colour change first"], ["cause", "By cause"], ["name", "By name"],
  ];

  return { variants, counts, showsAll, sorts };
};
