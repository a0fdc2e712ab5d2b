// What stands on top of the overview: the headline with its counts, warnings, and what drew the run.
"use strict";
const makeHeadline = (model, { decisions }) => {
  const { element, icon } = Elements;
  const { failing, variants } = model;

  const fact = (name, value) => (value ? element("div", { class: "fact" },
    element("dt", { text: name }), element("dd", { text: value })) : null);

  /// How many variants have which verdict: as a bar, and as a legend.
  const proportions = () => {
    const counts = new Map();
    for (const { verdict } of variants) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    const present = [...model.verdicts.values()].filter((verdict) => counts.has(verdict));
    const bar = element("div", { class: "proportions", "aria-hidden": "true" }, present.map((verdict) => {
      const piece = element("span", { class: "fill status-" + verdict.name });
      piece.style.flexGrow = String(Math.max(counts.get(verdict), variants.length / 120));
      return piece;
    }));
    const entry = (verdict) => {
      const count = element("b", { text: Words.number(counts.get(verdict)) });
      return element("li", { class: "status-" + verdict.name },
        icon(verdict.name), element("span", {}, count, " " + verdict.label.toLowerCase()));
    };
    return [bar, element("ul", { class: "legend" }, present.map(entry))];
  };

  const worst = () => [...model.verdicts.values()]
    .find((verdict) => variants.some((variant) => variant.verdict === verdict))?.name ?? "orphaned";

  /// Whether something of the run is missing: what is there says nothing of that.
  const isIncomplete = (model.run.problems ?? []).length > 0 || model.run.present > 0;

  const compared = () => {
    const all = Words.plural(variants.length, "variant");
    const one = failing.length === 1;
    if (!variants.length) return "No variant was compared.";
    if (failing.length === variants.length) return one ? "The only variant needs a look." : `All ${all} need a look.`;
    if (isIncomplete && !failing.length) return "The run is incomplete.";
    if (failing.length) return `${Words.number(failing.length)} of ${all} ${one ? "needs" : "need"} a look.`;
    const others = variants.filter((variant) => !variant.plain).length;
    if (others) return `${Words.number(variants.length - others)} of ${all} match, the others are known.`;
    return variants.length === 1 ? "The only variant matches." : `All ${all} match.`;
  };

  const drawn = () => {
    const components = new Set(variants.map((variant) => variant.component));
    const whole = components.size === 1 ? [...components][0] : Words.plural(components.size, "component");
    return `${Words.plural(variants.length, "variant")} of ${whole}`;
  };

  const title = model.gallery ? drawn() : compared();

  const hero = () => {
    const { run, gallery } = model;
    const isCalm = gallery || (variants.length > 0 && !failing.length);
    const isGreen = isCalm && !model.orphans.length && !isIncomplete;
    const mark = gallery ? "sheets" : isGreen ? "matched" : isCalm ? "orphaned" : worst();
    const note = gallery
      ? "As the code draws them now. Choose a component to see its variants, their sizes and the tokens they read."
      : isGreen ? `Every pixel of ${Words.plural(model.sheets.length, "sheet")} equals its baseline.` : "";
    const by = run.mode === "test" ? "tests" : `${model.tool} ${run.mode}`;
    return element("section", { class: "hero " + (isGreen ? "green" : "red"), "aria-labelledby": "headline" },
      element("div", { class: "hero-mark" }, icon(mark)),
      element("div", { class: "hero-words" },
        element("h1", { id: "headline", text: title }),
        element("p", { class: "hero-note", text: note }),
        gallery ? null : proportions(),
        element("dl", { class: "facts" },
          fact("Sheets", Words.number(model.sheets.length)),
          fact(gallery ? "Drawn" : "Run", Words.moment(run.startedAt)),
          fact("Took", Words.duration(run.durationSeconds)),
          gallery ? null : fact("By", by))));
  };

  const folded = (name, title, items) => {
    const list = element("ul", {}, items.slice(0, 500).map((item) => element("li", {}, item)));
    return element("div", { class: "notice" }, icon(name),
      element("details", {}, element("summary", { text: title }), list));
  };

  const notices = () => {
    const found = [];
    const differs = model.run.fingerprint?.differs ?? [];
    if (differs.length) {
      found.push(["failed", "This machine draws with other libraries or fonts than the baselines were recorded with. "
        + "Differences may come from there: " + differs.join("; ") + "."]);
    }
    if (model.run.overlay) {
      found.push(["known", "Drawn with overlay tokens: this shows what they would change. "
        + "Nothing of this run can be accepted."]);
    }
    for (const warning of model.warnings) found.push(["known", warning]);
    if (decisions.reviewing && !decisions.state.canAccept) {
      found.push(["known", decisions.state.reason ?? "This run can't be accepted."]);
    }
    const notice = ([name, text]) => element("div", { class: "notice" }, icon(name), element("p", { text }));
    const made = found.slice(0, 4).map(notice);
    const more = found.slice(4).map(([, text]) => text);
    if (more.length) made.push(folded("known", `${Words.number(more.length)} more warnings`, more));
    if (model.orphans.length) {
      const title = `${Words.plural(model.orphans.length, "baseline")} without a variant: `
        + `nothing in the code draws them any more. See the plan of ${model.tool} prune.`;
      made.push(folded("orphaned", title, model.orphans.map((path) => element("code", { text: String(path) }))));
    }
    return made.length ? element("div", { class: "notices" }, made) : null;
  };

  const fingerprint = () => {
    const entries = [];
    for (const [name, value] of Object.entries(model.run.fingerprint ?? {})) {
      if (name === "differs") continue;
      if (value && typeof value === "object") entries.push(...Object.entries(value));
      else entries.push([name, value]);
    }
    if (!entries.length) return null;
    return element("details", { class: "more" }, element("summary", { text: "What drew this" }),
      element("dl", { class: "fingerprint" }, entries.map(([name, value]) => element("div", {},
        element("dt", { text: name }), element("dd", { text: String(value) })))));
  };

  return { title, make: () => [hero(), notices()], fingerprint };
};
