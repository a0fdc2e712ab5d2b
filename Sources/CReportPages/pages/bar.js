// The bar on top: the way home, the search, and how far a review has come.
"use strict";
const makeBar = (model, { route, decisions, deciding, theme }, { help, searchEnded }) => {
  const { element, vector, fill, icon, button } = Elements;

  const cells = "M2 2h4.4v4.4H2zM7.8 2h4.4v4.4H7.8zM13.6 2H18v4.4h-4.4zM2 7.8h4.4v4.4H2zM13.6 7.8H18v4.4h-4.4z"
    + "M2 13.6h4.4V18H2zM7.8 13.6h4.4V18H7.8zM13.6 13.6H18V18h-4.4z";
  const logo = () => vector("svg", { viewBox: "0 0 20 20", class: "logo", "aria-hidden": "true" },
    vector("path", { class: "logo-cells", d: cells }),
    vector("path", { class: "logo-mark", d: "M7.8 7.8h4.4v4.4H7.8z" }));

  const home = (event) => {
    event.preventDefault();
    route.go(route.blank());
    window.scrollTo({ top: 0, behavior: "instant" });
  };

  const search = element("input", {
    type: "search", id: "search", class: "search", autocomplete: "off", spellcheck: "false",
    "aria-label": "Search variants",
    placeholder: model.gallery ? "Search variants and tokens" : "Search variants",
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
    searchEnded();
  });

  const progress = element("div", { class: "progress" });

  const track = ({ total, done, accepted, rejected }) => {
    const made = element("div", {
      class: "track", role: "progressbar", "aria-label": "Decided",
      "aria-valuemin": "0", "aria-valuemax": total, "aria-valuenow": done,
    });
    for (const [name, count] of [["accept", accepted], ["reject", rejected], ["open", total - done]]) {
      const piece = element("span", { class: "fill status-" + name });
      piece.style.flexGrow = String(count);
      made.append(piece);
    }
    return made;
  };

  const copyRejected = () => Dialogs.copyText(decisions.markdown(), "Rejected variants, as Markdown,");

  const refresh = () => {
    if (!decisions.reviewing) return;
    const found = decisions.progress();
    const { total, done, rejected } = found;
    const undo = { icon: "undo", text: false, key: "u", kind: "quiet", disabled: !decisions.canUndo };
    fill(progress,
      element("span", { class: "progress-text", text: `${Words.number(done)} of ${Words.number(total)} decided` }),
      track(found),
      button("Undo", { ...undo, press: () => deciding.undo() }),
      rejected ? button("Copy rejected", { icon: "copy", kind: "small hide-narrow", press: copyRejected }) : null,
      done < total && decisions.canAccept ? button("Accept all", {
        icon: "accept", kind: "small hide-narrow", key: "⇧A", press: deciding.acceptAll,
      }) : null);
  };

  document.getElementById("bar").append(
    element("a", { class: "brand", href: "#sheets", on: { click: home } },
      logo(), element("span", { text: "Proofsheet" })),
    element("label", { class: "search-box" },
      icon("search"), search, element("kbd", { text: "/", "aria-hidden": "true" })),
    progress,
    button("Light or dark", { icon: "theme", text: false, key: "d", kind: "quiet", press: theme.toggle }),
    button("Keys", { icon: "help", text: false, key: "?", kind: "quiet", press: () => help() }));
  refresh();

  return {
    refresh,
    /// Shows the query of the address, unless somebody is typing another.
    show: ({ query }) => { if (document.activeElement !== search) search.value = query; },
  };
};
