// Starts the page: reads the run, draws the bar, follows the address.
"use strict";
(() => {
  const page = window.proofsheetPage;
  const { element, button, icon, words, route } = page;

  const run = window.proofsheetRun;
  if (!run || ![1, 2].includes(run.schemaVersion)) {
    const told = !run ? "There is no run beside this page (run.js)."
      : `This page reads versions 1 and 2 of a run; run.js is version ${run.schemaVersion}. Use the report of the same Proofsheet.`;
    document.getElementById("overview").append(element("p", { class: "fatal", role: "alert", text: told }));
    return;
  }

  const model = (page.current = page.model.build(run));

  /// What the decision buttons do, wherever they are.
  page.acting = {
    accept: (variants) => page.decisions.decide(variants, "accept"),
    reject: (variants, name, after) => page.askNote(`Reject ${name}`, async (note) => {
      const done = await page.decisions.decide(variants, "reject", note || undefined);
      after?.(done);
    }),
    undo: (ids) => page.decisions.undo(ids),
    acceptAll: () => {
      const open = page.decisions.open(model.failing);
      if (!open.length) return page.toast("Everything is decided.");
      page.confirm(`Accept all ${words.plural(open.length, "variant")}?`,
        "Their pictures become the baselines at once. Undo takes it back.",
        `Accept ${words.number(open.length)}`, () => page.decisions.decide(open, "accept"));
    },
  };

  page.newRun = () => {
    if (page.waitingForRun) return;
    page.waitingForRun = true;
    const busy = document.querySelector("dialog[open]") || page.lists.selection.size;
    const again = page.recall("reloaded") === page.decisions.state.run;   // the files are not of that run
    page.remember("reloaded", page.decisions.state.run);
    if (!busy && !again) return window.location.reload();
    page.toast("There is a newer run.", { action: { label: "Show it", press: () => window.location.reload() } });
  };

  const logo = () => page.vector("svg", { viewBox: "0 0 20 20", class: "logo", "aria-hidden": "true" },
    page.vector("path", { class: "logo-cells", d: "M2 2h4.4v4.4H2zM7.8 2h4.4v4.4H7.8zM13.6 2H18v4.4h-4.4zM2 7.8h4.4v4.4H2zM13.6 7.8H18v4.4h-4.4zM2 13.6h4.4V18H2zM7.8 13.6h4.4V18H7.8zM13.6 13.6H18V18h-4.4z" }),
    page.vector("path", { class: "logo-mark", d: "M7.8 7.8h4.4v4.4H7.8z" }));

  const search = element("input", {
    type: "search", id: "search", class: "search", placeholder: model.gallery ? "Search variants and tokens" : "Search variants", "aria-label": "Search variants",
    autocomplete: "off", spellcheck: "false",
  });
  let typing = null;
  const searched = () => {
    clearTimeout(typing);
    const changes = { query: search.value.trim() };
    if (changes.query === route.state.query) return;
    if (route.state.subject !== null) route.go({ ...changes, view: "variants", subject: null, zoom: null });
    else route.go(changes, { replace: true });
  };
  search.addEventListener("input", () => { clearTimeout(typing); typing = setTimeout(searched, 120); });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    searched();
    page.overview.focusResults();
  });

  const progress = element("div", { class: "progress" });

  const bar = document.getElementById("bar");
  bar.append(
    element("a", { class: "brand", href: "#sheets", on: { click: (event) => {
      event.preventDefault();
      route.go({ ...route.blank() });
      window.scrollTo({ top: 0, behavior: "instant" });
    } } }, logo(), element("span", { text: "Proofsheet" })),
    element("label", { class: "search-box" }, icon("search"), search, element("kbd", { text: "/", "aria-hidden": "true" })),
    progress,
    button("Light or dark", { icon: "theme", text: false, key: "d", kind: "quiet", press: () => page.theme.toggle() }),
    button("Keys", { icon: "help", text: false, key: "?", kind: "quiet", press: () => page.keyboard.help() }));

  const renderProgress = () => {
    progress.replaceChildren();
    if (!page.decisions.reviewing) return;
    const { total, done, accepted, rejected } = page.decisions.progress();
    const track = element("div", { class: "track", role: "progressbar", "aria-label": "Decided", "aria-valuemin": "0",
      "aria-valuemax": total, "aria-valuenow": done });
    for (const [name, count] of [["accept", accepted], ["reject", rejected], ["open", total - done]]) {
      const piece = element("span", { class: "fill-" + name });
      piece.style.flexGrow = String(count);
      track.append(piece);
    }
    page.append(progress, [
      element("span", { class: "progress-text", text: `${words.number(done)} of ${words.number(total)} decided` }), track,
      button("Undo", { icon: "undo", text: false, key: "u", kind: "quiet", disabled: !page.decisions.canUndo, press: () => page.acting.undo() }),
      rejected ? button("Copy rejected", { icon: "copy", kind: "small hide-narrow", press: () => page.copyText(page.decisions.markdown(), "Rejected variants, as Markdown,") }) : null,
      done < total && page.decisions.canAccept ? button("Accept all", { icon: "accept", kind: "small hide-narrow", key: "⇧A", press: () => page.acting.acceptAll() }) : null,
    ]);
  };

  /// A link to filtered results leads to them; changing a filter in place moves nothing.
  const leadsToResults = (state, previous) => state.subject === null && Object.keys(state.facets).length > 0
    && (!previous || JSON.stringify(previous.facets) !== JSON.stringify(state.facets)) && state.view === "variants"
    && document.activeElement?.closest?.(".facets, .tools") === null;

  const follow = (state, previous) => {
    if (document.activeElement !== search) search.value = state.query;
    page.overview.show(state);
    if (state.subject === null) {
      page.viewer.hide();
      if (leadsToResults(state, previous)) page.overview.reveal();
      document.title = `${words.headline(model)} · Proofsheet`;
    } else page.viewer.show(state);
  };

  if (model.gallery && !window.location.hash) route.go({ view: "variants" }, { replace: true, quiet: true });
  document.documentElement.classList.toggle("gallery", model.gallery);
  page.overview.build(model);
  page.viewer.build(model);
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    page.overview.focusResults();
  });
  renderProgress();
  route.listen(follow);
  follow(route.state);

  if (page.decisions.reviewing) {
    document.documentElement.classList.add("reviewing");
    page.decisions.listen(() => {
      renderProgress();
      page.overview.refresh();
      page.viewer.refresh();
    });
    page.decisions.follow();
  }
  document.documentElement.dataset.ready = "true";
})();
