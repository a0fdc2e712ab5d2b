// What stands on top of the overview: the headline with its counts, warnings, and what drew the run.
"use strict";
const makeHeadline = (model, { decisions }) => {
  const { element, icon } = Elements;
  const { failing, variants } = model;

  const fact = (name, value) => (value ? element("div", { class: "fact" },
    element("dt", { text: name }), element("dd", { text: value })) : null);

  /// The number of variants of each verdict: as a bar, and as a legend.
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

  const words = model.run.words ?? {};
  /// Of a run that goes on its counts are known, and no more.
  const title = words.headline ?? `${Words.plural(variants.length, "variant")} so far`;

  const hero = () => {
    const { run, gallery } = model;
    const isCalm = gallery || (variants.length > 0 && !failing.length);
    const isGreen = isCalm && !model.orphans.length && !isIncomplete;
    const mark = gallery ? "sheets" : isGreen ? "matched" : isCalm ? "orphaned" : worst();
    const by = run.mode === "test" ? "tests" : `${model.tool} ${run.mode}`;
    return element("section", { class: "hero " + (isGreen ? "green" : "red"), "aria-labelledby": "headline" },
      element("div", { class: "hero-mark" }, icon(mark)),
      element("div", { class: "hero-words" },
        element("h1", { id: "headline", text: title }),
        element("p", { class: "hero-note", text: isGreen || gallery ? words.note ?? "" : "" }),
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
    if (words.fingerprint) found.push(["failed", words.fingerprint]);
    if (words.overlay) found.push(["known", words.overlay]);
    for (const warning of model.warnings) found.push(["known", warning]);
    if (decisions.reviewing && !decisions.state.canAccept) {
      found.push(["known", decisions.state.reason]);
    }
    const notice = ([name, text]) => element("div", { class: "notice" }, icon(name), element("p", { text }));
    const made = found.slice(0, 4).map(notice);
    const more = found.slice(4).map(([, text]) => text);
    if (more.length) made.push(folded("known", `${Words.number(more.length)} more warnings`, more));
    if (model.orphans.length) {
      made.push(folded("orphaned", words.orphans ?? Words.plural(model.orphans.length, "orphan"),
        model.orphans.map((path) => element("code", { text: String(path) }))));
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
