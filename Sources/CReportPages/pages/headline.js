// What stands on top of the overview: the headline with its counts, warnings, and what drew the run.
"use strict";
const makeHeadline = (model, { decisions }) => {
  const { element, icon } = Elements;

  const fact = (name, value) => (value ? element("div", { class: "fact" },
    element("dt", { text: name }), element("dd", { text: value })) : null);

  /// How many variants have which verdict: as a bar, and as a legend.
  const proportions = () => {
    const { variants } = model;
    const counts = new Map();
    for (const { verdict } of variants) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    const present = Object.keys(Words.verdicts).filter((name) => counts.has(name));
    const bar = element("div", { class: "proportions", "aria-hidden": "true" }, present.map((name) => {
      const piece = element("span", { class: "fill-" + name });
      piece.style.flexGrow = String(Math.max(counts.get(name), variants.length / 120));
      return piece;
    }));
    const entry = (name) => element("li", { class: "status-" + name }, icon(name), element("span", {},
      element("b", { text: Words.number(counts.get(name)) }), " " + Words.verdict(name).toLowerCase()));
    return [bar, element("ul", { class: "legend" }, present.map(entry))];
  };

  const worst = () => Object.keys(Words.verdicts)
    .find((name) => model.variants.some((variant) => variant.verdict === name)) ?? "orphaned";

  const hero = () => {
    const { run, gallery } = model;
    const isCalm = gallery || (model.variants.length > 0 && !model.failing.length);
    const isGreen = isCalm && !model.orphans.length;
    const mark = gallery ? "sheets" : isGreen ? "matched" : isCalm ? "orphaned" : worst();
    const note = gallery
      ? "As the code draws them now. Choose a component to see its variants, their sizes and the tokens they read."
      : isGreen ? `Every pixel of ${Words.plural(model.sheets.length, "sheet")} equals its baseline.` : "";
    const by = run.command ?? { test: "tests", verify: "proofsheet verify" }[run.mode] ?? run.mode;
    return element("section", { class: "hero " + (isGreen ? "green" : "red"), "aria-labelledby": "headline" },
      element("div", { class: "hero-mark" }, icon(mark)),
      element("div", { class: "hero-words" },
        element("h1", { id: "headline", text: Words.headline(model) }),
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
        + "nothing in the code draws them any more. See the plan of proofsheet prune.";
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

  return { make: () => [hero(), notices()], fingerprint };
};
