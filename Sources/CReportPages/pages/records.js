// The run, put together from the records that run.js calls with; the first script, since run.js is the second.
"use strict";
const Records = (() => {
  /// The lists of the run that records of a kind are added to.
  const lists = {
    tolerance: "tolerances", matrix: "matrices", cause: "causes", orphan: "orphans", warning: "warnings",
  };

  let run = null;

  const started = () => ({
    variants: [], sheets: [], matrices: [], causes: [], tolerances: [], orphans: [], warnings: [], fingerprint: {},
  });

  /// Takes one record: an object with one key, its kind.
  const take = (record) => {
    run ??= started();
    const [kind, value] = Object.entries(record)[0] ?? [];
    // Sentences about the whole are over where more of it comes.
    run.words = undefined;
    if (kind === "begin" || kind === "end") Object.assign(run, value);
    // Processes of tests that haven't ended yet, or never did.
    else if (kind === "joined" || kind === "left") run.present = (run.present ?? 0) + (kind === "joined" ? 1 : -1);
    else if (kind === "fingerprint") Object.assign(run.fingerprint, value);
    else if (kind === "sheet") {
      for (const variant of value.variants) run.variants.push(variant);
      run.sheets.push({ ...value, variants: value.variants.length });
    } else if (lists[kind]) run[lists[kind]].push(value);
  };

  window.proofsheetRecord = take;

  /// The run, or null where there was no record.
  return { get run() { return run ?? window.proofsheetRun ?? null; } };
})();
