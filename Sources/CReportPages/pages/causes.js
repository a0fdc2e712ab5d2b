// Causes: the fewest conditions that cover the failures, each with its tokens and an example.
"use strict";
const makeCauses = (model, { route, decisions, deciding, pictures }) => {
  const { element, icon, button } = Elements;

  const condition = ({ name, keys }) => element("span", { class: "condition" },
    element("span", { class: "condition-axis", text: name }),
    element("span", { class: "condition-key", text: keys.join(" or ") }));

  const title = (cause) => {
    const made = element("h3", { class: "cause-title" });
    if (!cause.conditions) {
      // Without a component it is the name of a picture, which is another with another letter.
      made.textContent = cause.raw.component ? Words.capital(cause.condition) : cause.condition;
      return made;
    }
    const or = (text) => element("span", { class: "condition-or", text });
    cause.conditions.slice(0, 3).forEach((parts, index) => {
      if (index) made.append(or("or"));
      made.append(element("span", { class: "alternative" }, parts.map(condition)));
    });
    const rest = cause.conditions.length - 3;
    if (rest > 0) made.append(or(`or ${Words.plural(rest, "more case")}`));
    return made;
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
    const thumbnail = (layer) => pictures.thumbnail(pictures.sourceOf(variant, layer), 120, 56, scale, layer);
    return element("a", {
      class: "before-after", href: route.link({ view: "variant", subject: variant.id }),
      "aria-label": `Example: ${Model.nameOf(variant)}`,
    }, thumbnail("expected"), icon("arrow"), thumbnail("actual"));
  };

  /// A sentence of the run's.
  const told = (look, text) => (text ? element("p", { class: look, text: Words.capital(text) }) : null);

  const actions = (cause, count) => {
    if (!cause.members.length) return [];
    const open = decisions.reviewing ? decisions.open(cause.members) : [];
    const made = [element("a", {
      class: "button", href: route.link({ view: "variants", subject: null, facets: { cause: [cause.key] }, query: "" }),
    }, element("span", { text: count === 1 ? "Show the variant" : `Show all ${Words.number(count)}` }))];
    if (open.length && decisions.canAccept) {
      made.push(button(`Accept ${Words.number(open.length)}`, {
        icon: "accept", kind: "accept", press: () => deciding.accept(open),
      }));
    }
    if (open.length) {
      const name = `the cause ${cause.condition}`;
      made.push(button("Reject", { icon: "reject", press: () => deciding.reject(open, name) }));
    } else if (decisions.reviewing) made.push(element("span", { class: "settled" }, icon("accept"), "Decided"));
    return made;
  };

  const card = (cause) => {
    const shown = example(cause);
    const count = cause.raw.variants ?? cause.members.length;
    const part = cause.raw.component ? ` of ${Model.partName(cause.raw)}` : "";
    return element("article", { class: "cause", "data-cause": cause.key },
      element("p", { class: "cause-count", text: Words.plural(count, "variant") + part }),
      title(cause),
      element("div", { class: "cause-main" },
        told("cause-kinds", cause.raw.change),
        cause.tokens.length ? Values.changes(cause.tokens) : null,
        told("cause-note", cause.raw.note)),
      shown ? beforeAfter(shown) : null,
      element("div", { class: "cause-actions" }, actions(cause, count)));
  };

  const section = () => {
    const { length } = model.causes;
    if (!length) return null;
    const cards = model.causes.map(card);
    const more = cards.splice(6);
    const list = element("div", { class: "cause-list" }, cards);
    const extend = more.length ? button(`Show ${Words.plural(more.length, "more cause")}`, {
      press: () => { list.append(...more); extend.remove(); },
    }) : null;
    return element("section", { class: "causes", "aria-labelledby": "causes-title" },
      element("div", { class: "section-head" },
        element("h2", { id: "causes-title", text: length === 1 ? "One cause" : `${Words.number(length)} causes` }),
        element("p", { class: "section-note", text: model.run.words?.causes ?? "" })),
      list, extend);
  };

  return { section, title };
};
