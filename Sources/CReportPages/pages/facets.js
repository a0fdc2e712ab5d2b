// The filters: search lives in the bar; facets are status, kind, size of change and every axis.
"use strict";
const makeFacets = (model, { route, filter, decisions, gallery }) => {
  const { element, fill, icon, button, keepFocus } = Elements;

  const labels = {
    component: "Component", status: "Status", kind: "Kind of change", change: "Size of change", part: "Matrix",
    on: "Sheet", cause: "Cause", token: "Token", decision: "Decision",
  };
  const decisionLabels = { open: "Open", accept: "Accepted", reject: "Rejected" };

  const labelOf = (facet) => labels[facet] ?? Words.capital(facet.slice("axis.".length));

  const keyLabel = (facet, key) => {
    switch (facet) {
      case "status": return model.verdicts.get(key)?.label ?? key;
      case "kind": return Words.name(key);
      case "change": return Words.changes.find((change) => change.key === key)?.label ?? key;
      case "part": return key.replace("/", " · ");
      case "decision": return decisionLabels[key] ?? key;
      default: return key;
    }
  };

  /// The kinds of change there are, the most frequent first.
  const kinds = () => {
    const counts = new Map();
    for (const kind of model.failing.flatMap((variant) => variant.kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one) || (one < other ? -1 : 1));
  };

  /// The facets of a run with their keys in order; a facet with one key only says nothing.
  const groups = (state) => {
    if (model.gallery) return gallery.axes(state).filter(([, keys]) => keys.length > 1);
    const verdicts = new Set(model.variants.map((variant) => variant.verdict.name));
    const changes = new Set(model.failing.map((variant) => variant.change));
    const parts = new Set(model.variants.map((variant) => `${variant.component}/${variant.matrix}`));
    const found = [
      ["status", [...model.verdicts.keys()].filter((name) => verdicts.has(name))],
      ["decision", decisions.reviewing ? ["open", "accept", "reject"] : []],
      ["kind", kinds()],
      ["change", Words.changes.map((change) => change.key).filter((key) => changes.has(key))],
      ["part", [...parts]],
      ...model.axes.map((axis) => ["axis." + axis.name, axis.keys]),
    ];
    return found.filter(([name, keys]) => (name === "status" ? keys.length > 0 : keys.length > 1));
  };

  const chip = (facet, key, count, pressed) => {
    const label = keyLabel(facet, key);
    return element("button", {
      type: "button", class: "chip" + (facet === "status" ? " status-" + key : ""),
      "aria-pressed": String(pressed), "data-facet": facet, "data-key": key, "data-focus": `${facet}=${key}`,
      "aria-label": `${labelOf(facet)} ${label}, ${Words.plural(count, "variant")}`,
      disabled: !pressed && count === 0,
      on: { click: () => route.toggle(facet, key) },
    }, facet === "status" ? icon(key) : null,
      element("span", { class: "chip-label", text: label }),
      element("span", { class: "chip-count", text: Words.number(count) }));
  };

  const group = (state, facet, keys) => {
    const counts = filter.counts(state, facet);
    const chosen = state.facets[facet] ?? [];
    const shown = keys.filter((key) => !model.gallery || counts.get(key) || chosen.includes(key));
    return element("fieldset", { class: "facet" },
      element("legend", { text: labelOf(facet) }),
      element("div", { class: "chips" },
        shown.map((key) => chip(facet, key, counts.get(key) ?? 0, chosen.includes(key)))));
  };

  const render = (host, state) => keepFocus(host, () => {
    fill(host, model.gallery ? gallery.navigation(state) : null,
      groups(state).map(([facet, keys]) => group(state, facet, keys)));
  });

  /// The filters in use, each with a way out.
  const active = (state) => {
    const chips = [];
    if (state.query) {
      chips.push(["Search", state.query, () => route.go({ query: "" }, { replace: true })]);
    }
    for (const [facet, keys] of Object.entries(state.facets)) {
      for (const key of keys) chips.push([labelOf(facet), keyLabel(facet, key), () => route.toggle(facet, key)]);
    }
    if (!chips.length) return null;
    return element("div", { class: "active", role: "group", "aria-label": "Filters in use" },
      chips.map(([name, value, remove]) => element("button", {
        type: "button", class: "chip removable", "aria-label": `Remove filter ${name} ${value}`,
        on: { click: remove },
      }, element("span", { class: "chip-name", text: name }), element("span", { text: value }), icon("close"))),
      button("Clear all", { kind: "quiet", press: () => route.go({ query: "", facets: {} }, { replace: true }) }));
  };

  const count = (state) => Object.values(state.facets).reduce((sum, keys) => sum + keys.length, 0);

  return { render, active, count };
};
