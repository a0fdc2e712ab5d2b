// Decisions of a review: only where the review server serves this page. The report has none.
"use strict";
const makeDecisions = (model, review, { newRun }) => {
  const { announce } = Elements;

  const decided = new Map();   // id -> {decision: "accept" | "reject", note}
  const saving = new Set();
  const batches = [];          // what undo takes back, newest last
  const listeners = [];
  let state = { run: null, canAccept: true, reason: null };

  const tell = () => { for (const listener of listeners) listener(); };

  const request = async (endpoint, body) => {
    const answer = await fetch(endpoint, {
      method: body ? "POST" : "GET",
      headers: { "X-Proofsheet-Token": review.token, ...(body ? { "Content-Type": "application/json" } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      cache: "no-store",
      credentials: "same-origin",
    });
    const text = await answer.text();
    let parsed = null;
    try { parsed = text ? JSON.parse(text) : {}; } catch { /* told below */ }
    if (!answer.ok || !parsed) throw new Error(parsed?.message ?? `The review server answered ${answer.status}.`);
    return parsed;
  };

  const take = (answer) => {
    if (answer.decisions) {
      decided.clear();
      for (const [id, value] of Object.entries(answer.decisions)) decided.set(id, value);
    }
    for (const key of ["run", "canAccept", "reason", "watch"]) {
      if (key in answer) state = { ...state, [key]: answer[key] };
    }
  };

  const send = async (decisions) => {
    for (const { id } of decisions) saving.add(id);
    tell();
    try {
      const answer = await request(review.endpoints.decide, { run: model.run.run, decisions });
      const failures = answer.failures ?? [];
      const failed = new Set(failures.map((failure) => failure.id));
      if (answer.decisions) take(answer);
      else {
        for (const { id, decision, note } of decisions) {
          if (failed.has(id)) continue;
          if (decision === "undo") decided.delete(id);
          else decided.set(id, note ? { decision, note } : { decision });
        }
      }
      if (failures.length) {
        const [{ message }] = failures;
        const text = failures.length === 1 ? message
          : `${Words.plural(failures.length, "decision")} failed. The first: ${message}`;
        Dialogs.toast(text, { bad: true });
      }
      return decisions.filter(({ id }) => !failed.has(id)).map(({ id }) => id);
    } catch (error) {
      Dialogs.toast(`Nothing was saved: ${error.message}`, { bad: true });
      return [];
    } finally {
      for (const { id } of decisions) saving.delete(id);
      tell();
    }
  };

  const decide = async (variants, decision, note) => {
    const wanted = variants.filter((variant) => variant.decidable && !saving.has(variant.id));
    if (!wanted.length) return [];
    if (decision === "accept" && !state.canAccept) {
      Dialogs.toast(state.reason, { bad: true });
      return [];
    }
    const done = await send(wanted.map(({ id }) => (note ? { id, decision, note } : { id, decision })));
    if (done.length) {
      batches.push(done);
      tell();
      const verb = decision === "accept" ? "Accepted" : "Rejected";
      announce(`${verb} ${Words.plural(done.length, "variant")}. ${progressText()}`);
    }
    return done;
  };

  const undo = async (ids) => {
    const batch = ids ?? batches.pop();
    const wanted = (batch ?? []).filter((id) => decided.has(id));
    if (!wanted.length) {
      announce("There is nothing to undo.");
      return [];
    }
    const done = await send(wanted.map((id) => ({ id, decision: "undo" })));
    if (done.length) announce(`Took back ${Words.plural(done.length, "decision")}. ${progressText()}`);
    return done;
  };

  const progress = () => {
    const all = model.failing.filter((variant) => variant.decidable);
    const done = all.filter((variant) => decided.has(variant.id)).length;
    const accepted = all.filter((variant) => decided.get(variant.id)?.decision === "accept").length;
    return { total: all.length, done, accepted, rejected: done - accepted };
  };

  const progressText = () => {
    const { done, total } = progress();
    return `${Words.number(done)} of ${Words.number(total)} decided.`;
  };

  /// The rejected ones as Markdown, for an issue or a message.
  const markdown = () => {
    const lines = [];
    for (const variant of model.failing) {
      const found = decided.get(variant.id);
      if (found?.decision !== "reject") continue;
      const note = found.note ? `: ${found.note.replace(/\s+/g, " ")}` : "";
      lines.push(`- [ ] \`${variant.id}\` (${variant.raw.message ?? variant.verdict.label})${note}`);
    }
    return lines.length ? `## Rejected (${lines.length})\n\n${lines.join("\n")}\n` : "";
  };

  /// Asks the server for what it knows, and for a newer run, as long as someone looks.
  const follow = async () => {
    let away = false;
    const ask = async () => {
      try {
        const answer = await request(review.endpoints.state);
        const before = JSON.stringify([[...decided], state]);
        take(answer);
        if (away) Dialogs.toast("The review server is back.");
        away = false;
        if (state.run && model.run.run && state.run !== model.run.run) newRun();
        else if (JSON.stringify([[...decided], state]) !== before) tell();
      } catch {
        if (!away) Dialogs.toast("The review server does not answer. Is it still running?", { bad: true });
        away = true;
      }
    };
    const again = async () => {
      if (!document.hidden && !saving.size) await ask();
      setTimeout(again, state.watch ? 700 : 3000);   // whoever watches files waits for them
    };
    await ask();
    setTimeout(again, 700);
  };

  return {
    reviewing: review !== null,
    get state() { return state; },
    get canAccept() { return review !== null && state.canAccept; },
    get canUndo() { return batches.length > 0; },
    of: (id) => decided.get(id) ?? null,
    isSaving: (id) => saving.has(id),
    open: (variants) => variants.filter((variant) => variant.decidable && !decided.has(variant.id)),
    listen: (listener) => listeners.push(listener),
    decide, undo, progress, markdown, follow,
  };
};
