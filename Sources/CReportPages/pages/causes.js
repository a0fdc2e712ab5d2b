// Causes: the fewest conditions that cover the failures, each with its tokens and an example.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, button, icon, words, route, pictures } = page;

  const colour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

  const value = (text) => {
    const shown = element("span", { class: "value" });
    if (text === null || text === undefined) {
      shown.classList.add("absent");
      shown.append("not set");
      return shown;
    }
    if (colour.test(text)) {
      const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
      swatch.style.setProperty("--swatch", text);
      shown.append(swatch);
    }
    shown.append(element("code", { text: String(text) }));
    return shown;
  };

  /// Token changes: name, old value, new value.
  const tokens = (list) => element("ul", { class: "tokens" }, list.map((token) => element("li", {},
    element("code", { class: "token-name", text: token.token }),
    element("span", { class: "token-change" },
      value(token.old), icon("arrow", "became"), value(token.new)))));

  const title = (cause) => {
    if (!cause.conditions) return element("h3", { class: "cause-title", text: words.capital(cause.condition || "every failure") });
    const shown = cause.conditions.slice(0, 3);
    const rest = cause.conditions.length - shown.length;
    return element("h3", { class: "cause-title" }, shown.map((parts, index) => [
      index ? element("span", { class: "condition-or", text: "or" }) : null,
      element("span", { class: "alternative" }, parts.map(({ axis, keys }) => element("span", { class: "condition" },
        element("span", { class: "condition-axis", text: axis }),
        element("span", { class: "condition-key", text: keys.join(" or ") })))),
    ]), rest ? element("span", { class: "condition-or", text: `or ${words.plural(rest, "more case")}` }) : null);
  };

  /// A member that shows the cause well: with both pictures, the largest change.
  const example = (cause) => {
    let best = null;
    for (const variant of cause.members) {
      if (!variant.images?.expected || !variant.images?.actual) continue;
      if (!best || variant.pixels > best.pixels) best = variant;
    }
    return best;
  };

  const beforeAfter = (variant) => {
    const scale = variant.sheet?.raw.scale ?? 1;
    return element("a", {
      class: "before-after", href: route.link({ view: "variant", subject: variant.id }),
      "aria-label": `Example: ${page.model.nameOf(variant)}`,
    },
      pictures.thumbnail(pictures.sourceOf(variant, "expected"), 120, 56, scale, "expected"),
      icon("arrow"),
      pictures.thumbnail(pictures.sourceOf(variant, "actual"), 120, 56, scale, "actual"));
  };

  /// What kinds of change the cause made, in words; of older runs it isn't known.
  const kinds = (cause, count) => {
    const told = words.counted(cause.raw.kinds ?? {}, count);
    return told ? element("p", { class: "cause-kinds", text: told }) : null;
  };

  const card = (cause) => {
    const shown = example(cause);
    const count = cause.raw.variants ?? cause.members.length;
    const open = page.decisions.reviewing ? page.decisions.open(cause.members) : [];
    return element("article", { class: "cause", "data-cause": cause.key },
      element("p", { class: "cause-count", text: words.plural(count, "variant")
        + (cause.raw.component ? ` of ${page.model.partName(cause.raw)}` : "") }),
      title(cause),
      element("div", { class: "cause-main" },
        kinds(cause, count),
        cause.raw.note ? element("p", { class: "cause-note", text: cause.raw.note }) : null,
        cause.tokens.length ? tokens(cause.tokens)
          : element("p", { class: "cause-note", text: cause.members.every((variant) => variant.verdict === "missing")
            ? "There is no baseline of these yet: look at them, then record or accept them."
            : cause.raw.explained === false
              ? "No token changed its value here: look for the reason in code, fonts or libraries." : "" }),
        cause.tokens.length && cause.raw.explained === true
          ? element("p", { class: "cause-note", text: "Proved: drawn with the old values, all of it matches again." }) : null),
      shown ? beforeAfter(shown) : null,
      element("div", { class: "cause-actions" },
        cause.members.length ? element("a", {
          class: "button", href: route.link({ view: "variants", subject: null, facets: { cause: [cause.key] }, query: "" }),
        }, element("span", { text: count === 1 ? "Show the variant" : `Show all ${words.number(count)}` })) : null,
        open.length && page.decisions.canAccept ? button(`Accept ${words.number(open.length)}`, {
          icon: "accept", kind: "accept", press: () => page.acting.accept(open),
        }) : null,
        open.length ? button("Reject", {
          icon: "reject", press: () => page.acting.reject(open, `the cause ${cause.condition}`),
        }) : null,
        page.decisions.reviewing && !open.length && cause.members.length
          ? element("span", { class: "settled" }, icon("accept"), "Decided") : null));
  };

  const section = (model) => {
    if (!model.causes.length) return null;
    const covered = new Set(model.causes.flatMap((cause) => cause.members)).size;
    const rest = model.failing.length - covered;
    const shown = 6;
    const cards = model.causes.map(card);
    const more = cards.splice(shown);
    const list = element("div", { class: "cause-list" }, cards);
    const extend = more.length ? button(`Show ${words.plural(more.length, "more cause")}`, {
      press: () => { list.append(...more); extend.remove(); },
    }) : null;
    return element("section", { class: "causes", "aria-labelledby": "causes-title" },
      element("div", { class: "section-head" },
        element("h2", { id: "causes-title", text: model.causes.length === 1 ? "One cause" : `${words.number(model.causes.length)} causes` }),
        element("p", { class: "section-note", text: covered === 0 ? "" : rest > 0
          ? `They cover ${words.number(covered)} of ${words.plural(model.failing.length, "variant")}; ${words.number(rest)} stand alone.`
          : model.causes.length === 1 ? "It covers every variant that needs a look." : "Together they cover every variant that needs a look." })),
      list, extend);
  };

  page.causes = { section, tokens, value, title };
})();
