// What `review --watch` is doing: a small note in the corner, and the whole output where something failed.
"use strict";
const makeWatch = ({ decisions }) => {
  const { element, fill, button } = Elements;

  const note = element("div", { class: "watching", role: "status", hidden: true });
  document.body.append(note);
  let shown = "";

  const showOutput = (text) => Dialogs.open("What it said",
    element("pre", { class: "output", tabindex: "0", text }), null, { wide: true });

  decisions.listen(() => {
    const { watch } = decisions.state;
    const now = JSON.stringify(watch);
    if (now === shown) return;
    shown = now;
    note.hidden = !watch || watch.phase === "idle";
    note.classList.toggle("bad", watch?.phase === "failed");
    if (note.hidden) return note.replaceChildren();
    fill(note, element("span", { text: watch.text }),
      watch.output ? button("Show all", { kind: "small", press: () => showOutput(watch.output) }) : null);
  });
};
