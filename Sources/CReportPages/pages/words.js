// The run in words: verdicts, kinds of change, numbers. Every text about data is made here.
"use strict";
const Words = (() => {
  const format = new Intl.NumberFormat("en");

  /// In the order of attention: what a person must look at first comes first.
  const verdicts = {
    failed: { label: "Failed to render", failing: true },
    unsteady: { label: "Differs each time", failing: true },
    unreadable: { label: "Baseline unreadable", failing: true },
    blank: { label: "Blank", failing: true },
    resized: { label: "Resized", failing: true },
    differs: { label: "Differs", failing: true },
    missing: { label: "No baseline", failing: true },
    recorded: { label: "Recorded", failing: true },
    known: { label: "Known", failing: false },
    matched: { label: "Matched", failing: false },
    drawn: { label: "Drawn", failing: false },
  };

  const kinds = {
    recoloured: "Recoloured",
    moved: "Moved",
    resized: "Resized",
    added: "Added",
    removed: "Removed",
    rowsInserted: "Rows inserted",
    rowsRemoved: "Rows removed",
    columnsInserted: "Columns inserted",
    columnsRemoved: "Columns removed",
    contentChanged: "Content changed",
    antialiasing: "Antialiasing",
    caret: "Caret",
    faintTint: "Faint tint",
    imperceptible: "Imperceptible",
    unexplained: "Unexplained",
  };

  /// Sizes of change, in pixels that differ.
  const changes = [
    { key: "1-10", label: "1 to 10 pixels", holds: (pixels) => pixels >= 1 && pixels <= 10 },
    { key: "11-100", label: "11 to 100", holds: (pixels) => pixels > 10 && pixels <= 100 },
    { key: "101-1000", label: "101 to 1,000", holds: (pixels) => pixels > 100 && pixels <= 1000 },
    { key: "over-1000", label: "More than 1,000", holds: (pixels) => pixels > 1000 },
    { key: "unmeasured", label: "Not measured", holds: () => true },
  ];

  const number = (value) => format.format(value);
  const plural = (count, one, many) => `${number(count)} ${count === 1 ? one : many ?? one + "s"}`;
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  const steps = (by) => {
    const [x, y] = by;
    const parts = [];
    if (x) parts.push(`${number(Math.abs(x))} px ${x > 0 ? "right" : "left"}`);
    if (y) parts.push(`${number(Math.abs(y))} px ${y > 0 ? "down" : "up"}`);
    return parts.join(" and ");
  };

  const growth = (by) => {
    const [width, height] = by;
    const parts = [];
    if (width) parts.push(`${number(Math.abs(width))} px ${width > 0 ? "wider" : "narrower"}`);
    if (height) parts.push(`${number(Math.abs(height))} px ${height > 0 ? "taller" : "shorter"}`);
    return parts.join(" and ");
  };

  const verdict = (name) => verdicts[name]?.label ?? capital(String(name));
  const kind = (name) => kinds[name] ?? capital(String(name));

  /// What became of a region, with its figures.
  const became = ({ box, formerBox, kind: name, by }) => {
    const [, , width, height] = box;
    switch (name) {
      case "moved": return by ? `${kind(name)} ${steps(by)}` : kind(name);
      case "resized": {
        const grown = by ?? (formerBox ? [width - formerBox[2], height - formerBox[3]] : [0, 0]);
        return capital(growth(grown)) || kind(name);
      }
      case "rowsInserted": return `${plural(height, "row")} inserted`;
      case "rowsRemoved": return `${plural(height, "row")} removed`;
      case "columnsInserted": return `${plural(width, "column")} inserted`;
      case "columnsRemoved": return `${plural(width, "column")} removed`;
      default: return kind(name);
    }
  };

  const region = (found) => {
    const { box, pixels, colours } = found;
    return {
      what: became(found),
      colours: Array.isArray(colours) && colours.length === 2 ? colours : null,
      where: `${number(box[2])} × ${number(box[3])} px at ${number(box[0])}, ${number(box[1])}`,
      pixels: plural(pixels, "pixel"),
    };
  };

  /// Rows and columns that one picture has more, and what grew: a change of its size says that already.
  const isSize = (name) => /^((rows|columns)(Inserted|Removed)|resized)$/.test(name);

  const listed = (names) => capital(names.map((name) => kind(name).toLowerCase()).join(", "));

  /// Kinds that nobody sees, or that are the rim of others: left out beside those.
  const isFringe = ([name]) => name === "antialiasing" || name === "imperceptible";

  /// Kinds of change with how many variants of a cause have them, the most frequent first.
  const counted = (kinds, variants) => {
    const all = Object.entries(kinds).sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
    const found = all.every(isFringe) ? all : all.filter((kind) => !isFringe(kind));
    const shown = found.slice(0, 4).map(([name, count]) => {
      const told = kind(name).toLowerCase();
      return variants === 1 ? told : `${told} in ${count === variants ? "all" : number(count)}`;
    });
    if (found.length > shown.length) shown.push(`${plural(found.length - shown.length, "more kind")}`);
    return capital(shown.join(", "));
  };

  /// One line about a variant's change, for lists.
  const change = (variant) => {
    const parts = [];
    const { cell, expectedCell, difference } = variant.raw;
    const isResized = variant.verdict === "resized" && cell && expectedCell;
    if (isResized) {
      parts.push(growth([cell[2] - expectedCell[2], cell[3] - expectedCell[3]]) || "resized");
    }
    const others = variant.kinds.filter((name) => !isResized || !isSize(name));
    const isRim = others.length < variant.kinds.length && others.every((name) => isFringe([name]));
    const kinds = isRim ? [] : others;
    if (kinds.length) parts.push(parts.length ? listed(kinds).toLowerCase() : listed(kinds));
    if (difference) {
      parts.push(plural(difference.pixels, "pixel"));
      if (difference.largestChannelDelta) parts.push(`up to ${difference.largestChannelDelta} a channel`);
    }
    return parts.join(", ") || (variant.raw.message ?? verdict(variant.verdict));
  };

  const duration = (seconds) => {
    if (!(seconds >= 0)) return "";
    if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
    if (seconds < 60) return `${seconds.toFixed(1)} s`;
    return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  };

  const moment = (text) => {
    const date = text ? new Date(text) : null;
    if (!date || Number.isNaN(date.getTime())) return "";
    return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(date);
  };

  /// A headline for the whole run.
  const headline = (model) => {
    const { failing, variants } = model;
    if (model.gallery) {
      const parts = new Set(variants.map((variant) => variant.component));
      const whole = parts.size === 1 ? [...parts][0] : plural(parts.size, "component");
      return `${plural(variants.length, "variant")} of ${whole}`;
    }
    if (!variants.length) return "No variant was compared.";
    if (!failing.length) {
      const known = variants.filter((variant) => variant.verdict === "known").length;
      const rest = known === 1 ? "one is" : `${number(known)} are`;
      const matched = variants.length - known;
      if (known) return `${number(matched)} of ${plural(variants.length, "variant")} match, ${rest} known.`;
      return variants.length === 1 ? "The only variant matches." : `All ${number(variants.length)} variants match.`;
    }
    const counts = new Map();
    for (const variant of failing) counts.set(variant.verdict, (counts.get(variant.verdict) ?? 0) + 1);
    const [only] = counts.keys();
    const one = failing.length === 1;
    const verb = counts.size > 1 ? (one ? "needs a look" : "need a look")
      : { differs: one ? "differs" : "differ", resized: one ? "has another size" : "have another size",
          missing: one ? "has no baseline" : "have no baseline", recorded: one ? "was recorded" : "were recorded",
          unsteady: one ? "differs each time it is drawn" : "differ each time they are drawn",
          failed: "failed to render", blank: one ? "is blank" : "are blank",
          unreadable: one ? "has an unreadable baseline" : "have an unreadable baseline" }[only] ?? "need a look";
    const all = one ? "The only variant" : `All ${number(failing.length)} variants`;
    if (failing.length === variants.length) return `${all} ${verb}.`;
    return `${number(failing.length)} of ${plural(variants.length, "variant")} ${verb}.`;
  };

  return {
    verdicts, kinds, changes, number, plural, capital, verdict, kind, listed, counted, region, change, duration, moment,
    headline, growth, steps,
  };
})();
