// What `review --watch` is doing: a small note in the corner, and the whole output where something failed.
"use strict";
(() => {
  const page = window.proofsheetPage;
  const { element, button } = page;
  if (!page.decisions.reviewing) return;

  const note = element("div", { class: "watching", role: "status", hidden: true });
  document.body.append(note);
  let shown = "";

  page.decisions.listen(() => {
    const watch = page.decisions.state.watch;
    const now = JSON.stringify(watch);
    if (now === shown) return;
    shown = now;
    note.hidden = !watch || watch.phase === "idle";
    note.classList.toggle("bad", watch?.phase === "failed");
    note.replaceChildren();
    if (note.hidden) return;
    page.append(note, [
      element("span", { text: watch.text }),
      watch.output ? button("Show all", { kind: "small", press: () => page.dialog("What it said",
        element("pre", { class: "output", tabindex: "0", text: watch.output }), null, { wide: true }) }) : null,
    ]);
  });
})();
