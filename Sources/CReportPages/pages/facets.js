// The filters: search lives in the bar; facets are status, kind, size of change and every axis.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, button, icon, words, route } = page;

  const labels = {
    component: "Component", status: "Status", kind: "Kind of change", change: "Size of change", part: "Matrix", on: "Sheet",
    cause: "Cause", token: "Token", decision: "Decision",
  };
  const decisionLabels = { open: "Open", accept: "Accepted", reject: "Rejected" };

  const labelOf = (facet) => labels[facet] ?? page.words.capital(facet.slice("axis.".length));

  const keyLabel = (facet, key) => {
    switch (facet) {
      case "status": return words.verdict(key);
      case "kind": return words.kind(key);
      case "change": return words.changes.find((change) => change.key === key)?.label ?? key;
      case "part": return key.replace("/", " · ");
      case "decision": return decisionLabels[key] ?? key;
      default: return key;
    }
  };

  /// The facets of a run with their keys in order; a facet with one key only says nothing.
  const groups = (model, state) => {
    if (model.gallery) return page.gallery.axes(model, state).filter(([, keys]) => keys.length > 1);
    const found = [];
    const verdicts = Object.keys(words.verdicts).filter((name) => model.variants.some((v) => v.verdict === name));
    found.push(["status", verdicts]);
    if (page.decisions.reviewing) found.push(["decision", ["open", "accept", "reject"]]);
    const kinds = Object.keys(words.kinds);
    const used = new Set(model.failing.flatMap((variant) => variant.kinds));
    found.push(["kind", [...kinds.filter((name) => used.has(name)), ...[...used].filter((name) => !kinds.includes(name))]]);
    const sizes = new Set(model.failing.map((variant) => variant.change));
    found.push(["change", words.changes.map((change) => change.key).filter((key) => sizes.has(key))]);
    found.push(["part", [...new Set(model.variants.map((variant) => `${variant.component}/${variant.matrix}`))]]);
    for (const axis of model.axes) found.push(["axis." + axis.name, axis.keys]);
    return found.filter(([name, keys]) => (name === "status" ? keys.length > 0 : keys.length > 1));
  };

  const chip = (facet, key, count, pressed) => {
    const label = keyLabel(facet, key);
    return element("button", {
      type: "button", class: "chip" + (facet === "status" ? " status-" + key : ""),
      "aria-pressed": String(pressed), "data-facet": facet, "data-key": key, "data-focus": `${facet}=${key}`,
      "aria-label": `${labelOf(facet)} ${label}, ${words.plural(count, "variant")}`,
      disabled: !pressed && count === 0,
      on: { click: () => route.toggle(facet, key) },
    }, facet === "status" ? icon(key) : null,
      element("span", { class: "chip-label", text: label }),
      element("span", { class: "chip-count", text: words.number(count) }));
  };

  const render = (host, model, state) => page.keepFocus(host, () => {
    host.replaceChildren();
    if (model.gallery) host.append(page.gallery.navigation(model, state));
    for (const [facet, keys] of groups(model, state)) {
      const counts = page.model.counts(model, state, facet);
      const chosen = state.facets[facet] ?? [];
      host.append(element("fieldset", { class: "facet" },
        element("legend", { text: labelOf(facet) }),
        element("div", { class: "chips" },
          keys.filter((key) => !model.gallery || counts.get(key) || chosen.includes(key)).map((key) => chip(facet, key, counts.get(key) ?? 0, chosen.includes(key))))));
    }
  });

  /// What is filtered by, each with a way out.
  const active = (state) => {
    const chips = [];
    if (state.query) {
      chips.push(["Search", state.query, () => {
        route.go({ query: "" }, { replace: true });
      }]);
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

  page.facets = { render, active, labelOf, keyLabel, count };
})();
