// Starts the page: reads the run, makes each part with what it needs, follows the address. Only this script knows all.
"use strict";
(() => {
  const { element, remember, recall } = Elements;

  const { run } = Records;
  if (!run || run.schemaVersion !== 2) {
    const told = !run ? "There is no run beside this page (run.js)."
      : `This page reads version 2 of a run; run.js is version ${run.schemaVersion}. `
        + "Use the report of the same Proofsheet.";
    document.getElementById("overview").append(element("p", { class: "fatal", role: "alert", text: told }));
    return;
  }

  /// Shows a newer run: at once, unless somebody is in the middle of something or the files are still of this one.
  let waitsForRun = false;
  const newRun = () => {
    if (waitsForRun) return;
    waitsForRun = true;
    const isBusy = document.querySelector("dialog[open]") || lists.selection.size;
    const again = recall("reloaded") === decisions.state.run;
    remember("reloaded", decisions.state.run);
    const reload = () => window.location.reload();
    if (!isBusy && !again) return reload();
    Dialogs.toast("There is a newer run.", { action: { label: "Show it", press: reload } });
  };

  const model = Model.build(run);
  const route = makeRoute({ isSecret: "proofsheetReview" in window });
  if (model.gallery && !window.location.hash) route.go({ view: "variants" }, { replace: true, quiet: true });
  const theme = makeTheme({ turned: () => viewer.repaint() });
  const pictures = makePictures({ inline: window.proofsheetInline, root: run.root });
  const pixels = makePixels({ pictures });
  const decisions = makeDecisions(model, window.proofsheetReview ?? null, { newRun });
  const deciding = makeDeciding(model, { decisions });
  const filter = makeFilter(model, { decisions });
  const marks = makeMarks({ decisions, pictures });
  const lists = makeLists(model, { route, decisions, pictures, marks }, { selected: () => overview.refresh() });
  const gallery = makeGallery(model, { route, filter, pictures, lists }, { chose: () => overview.reveal() });
  const facets = makeFacets(model, { route, filter, decisions, gallery });
  const causes = makeCauses(model, { route, decisions, deciding, pictures });
  const headline = makeHeadline(model, { decisions });
  const overview = makeOverview(model,
    { route, filter, decisions, deciding, headline, facets, causes, lists, gallery });
  const modes = makeModes({ theme, pictures });
  const subjects = makeSubjects({ pictures, pixels, marks });
  const readout = makeReadout({ marks });
  const strip = makeStrip(model, { route });
  const panel = makePanel(model, { route, decisions, causes, lists, gallery, marks, strip });
  const viewer = makeViewer(model,
    { route, decisions, deciding, lists, overview, modes, subjects, readout, strip, panel });
  const keyboard = makeKeyboard(model, { route, theme, decisions, deciding, lists, overview, modes, viewer });
  const bar = makeBar(model, { route, decisions, deciding, theme },
    { help: keyboard.help, searchEnded: overview.focusResults });
  if (decisions.reviewing) makeWatch({ decisions });

  // For tests and for whoever looks at a page from the browser's console.
  window.proofsheetPage = { model, route, filter, decisions, overview, viewer };

  /// A link to filtered results leads to them; changing a filter in place moves nothing.
  const leadsToResults = (state, previous) => {
    if (state.view !== "variants" || state.subject !== null || !Object.keys(state.facets).length) return false;
    if (previous && JSON.stringify(previous.facets) === JSON.stringify(state.facets)) return false;
    return document.activeElement?.closest?.(".facets, .tools") === null;
  };

  const follow = (state, previous) => {
    bar.show(state);
    overview.show(state);
    if (state.subject !== null) return viewer.show(state);
    viewer.hide();
    if (leadsToResults(state, previous)) overview.reveal();
    document.title = `${headline.title} · Proofsheet`;
  };

  document.documentElement.classList.toggle("gallery", model.gallery);
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    overview.focusResults();
  });
  route.listen(follow);
  follow(route.state);

  if (decisions.reviewing) {
    document.documentElement.classList.add("reviewing");
    decisions.listen(() => {
      bar.refresh();
      overview.refresh();
      viewer.refresh();
    });
    decisions.follow();
  }
  document.documentElement.dataset.ready = "true";
})();
