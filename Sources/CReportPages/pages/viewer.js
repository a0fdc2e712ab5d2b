// One variant or one sheet, large: the stage with its modes, the panel, the way to the next.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const { element, button, icon, words, route } = page;

  let model = null;
  let parts = null;
  let stage = null;
  let mode = null;
  let subject = null;
  let shownKey = "";
  let pixels = { key: null, expected: null, actual: null };
  let saveZoom = null;
  let region = -1;
  let last = null;      // where the pointer was last

  const build = (run) => {
    model = run;
    const host = document.getElementById("viewer");
    parts = {
      bar: element("div", { class: "viewer-bar" }),
      stage: element("div", { class: "stage", id: "stage" }),
      controls: element("div", { class: "stage-controls" }),
      readout: element("div", { class: "readout" }),
      panel: element("aside", { class: "panel", "aria-label": "Details" }),
      zoom: element("span", { class: "zoom-value" }),
      title: element("h2", { class: "viewer-title", tabindex: "-1" }),
      boxes: button("Boxes", { icon: "boxes", text: false, key: "b", kind: "quiet boxes", press: () => toggleBoxes() }),
    };
    parts.spotlight = button("Spotlight", { icon: "spotlight", text: false, key: "l", kind: "quiet boxes", press: () => toggleSpotlight() });
    const zooms = element("div", { class: "zooms", role: "group", "aria-label": "Zoom" },
      parts.spotlight, parts.boxes,
      button("Fit", { icon: "fit", text: false, key: "0", kind: "quiet", press: () => stage.fit() }),
      button("Zoom out", { icon: "minus", text: false, key: "-", kind: "quiet", press: () => stage.zoomStep(-1) }),
      parts.zoom,
      button("Zoom in", { icon: "plus", text: false, key: "+", kind: "quiet", press: () => stage.zoomStep(1) }));
    host.replaceChildren(parts.bar, element("div", { class: "viewer-body" },
      element("div", { class: "viewer-main" }, parts.stage, element("div", { class: "stage-foot" }, parts.controls, parts.readout, zooms)),
      parts.panel));
    if (page.recall("boxes") === "off") parts.stage.classList.add("no-boxes");
    stage = new page.Stage(parts.stage, { changed, pointed, picked });
  };

  const changed = () => {
    parts.zoom.textContent = `${stage.percent}%`;
    clearTimeout(saveZoom);
    const { fit, scale, x, y } = stage.view;
    saveZoom = setTimeout(() => {
      if (route.state.subject !== null) route.go({ zoom: fit ? null : { scale, x, y } }, { replace: true, quiet: true });
    }, 300);
  };

  const hint = () => {
    const text = subject?.kind === "sheet" ? "Point at a cell to read its name, choose it to see it."
      : subject?.image ? "Point at a pixel to read its colour; scroll to zoom, drag to pan." : "Scroll to zoom, drag to pan.";
    parts.readout.replaceChildren(element("span", { class: "readout-hint", text }));
  };

  const pointed = (x, y, pane) => {
    const [px, py] = [Math.floor(x), Math.floor(y)];
    last = x === null ? null : [x, y, pane];
    if (x === null || !subject || px < 0 || py < 0 || px >= subject.size[0] || py >= subject.size[1]) return hint();
    if (subject.image && pixels.key !== subject.key) {
      const wanted = pixels = { key: subject.key, expected: null, actual: null };
      Promise.all(["expected", "actual"].map((name) => subject.pixels(name).then((found) => { wanted[name] = found; })))
        .then(() => { if (last && pixels === wanted) pointed(...last); });
    }
    const under = subject.kind === "sheet" ? page.marks.at(subject.item, x, y, pane.name === "expected" || pane.name === "diff" ? pane.name : "actual") : null;
    parts.stage.style.cursor = under ? "pointer" : "";
    const before = pixels.key === subject.key ? page.inspector.colourAt(pixels.expected, px, py) : null;
    const after = pixels.key === subject.key ? page.inspector.colourAt(pixels.actual, px, py) : null;
    parts.readout.replaceChildren();
    page.append(parts.readout, [
      element("span", { class: "readout-place", text: `${px}, ${py}` }),
      under ? element("span", { class: "readout-name", text: `${page.model.nameOf(under)}: ${words.verdict(under.verdict).toLowerCase()}` }) : null,
      before && subject.kind === "variant" ? page.causes.value(before) : null,
      before && after && subject.kind === "variant" ? icon("arrow", "became") : null,
      after && subject.kind === "variant" ? page.causes.value(after) : null,
      before && after && before === after && subject.kind === "variant" ? element("span", { class: "readout-same", text: "equal" }) : null,
    ]);
  };

  const picked = (x, y, pane) => {
    if (subject?.kind !== "sheet") return;
    const found = page.marks.at(subject.item, x, y, pane.name === "expected" || pane.name === "diff" ? pane.name : "actual");
    if (found) route.go({ view: "variant", subject: found.id, zoom: null });
  };

  /// Where the subject is among those the filter keeps.
  const siblings = () => (subject.kind === "sheet" ? model.sheets.filter((sheet) => sheet.failing.length || !model.failing.length)
    : page.overview.variants);

  const step = (by) => {
    page.strip.stop();
    const list = siblings();
    if (!list.length) return;
    const at = list.indexOf(subject.item);
    const next = at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by;
    if (next < 0 || next >= list.length) {
      page.announce(by > 0 ? "This is the last one." : "This is the first one.");
      parts.bar.querySelector(".position")?.animate?.([{ opacity: 0.2 }, { opacity: 1 }], 250);
      return;
    }
    open(list[next]);
  };

  const open = (item) => {
    const { fit, scale, x, y } = stage.view;
    route.go({ subject: item.variants ? item.name : item.id, zoom: fit ? null : { scale, x, y } }, { replace: true });
  };

  const modeButtons = (chosen) => element("div", { class: "segments modes", role: "group", "aria-label": "Mode" },
    page.modes.all.map((each, index) => element("button", {
      type: "button", class: "segment", "aria-pressed": String(each.name === chosen.name), "data-mode": each.name,
      title: `${each.label} (${index + 1})`, disabled: !page.modes.fits(each, subject),
      on: { click: () => setMode(each.name) },
    }, element("span", { text: each.label }))));

  const setMode = (name) => {
    page.remember("mode", name);
    route.go({ mode: name }, { replace: true });
  };

  const title = () => {
    parts.title.replaceChildren();
    const { item } = subject;
    return page.append(parts.title, subject.kind === "sheet"
      ? [element("span", { class: "title-part", text: page.model.partName(item) }), element("span", { class: "title-name", text: subject.title })]
      : [element("span", { class: "title-part", text: page.model.partName(item) }), page.lists.axisWords(item)]);
  };

  const deciding = () => {
    if (!page.decisions.reviewing) return null;
    const targets = subject.kind === "sheet" ? subject.item.failing.filter((variant) => variant.decidable) : [subject.item].filter((variant) => variant.decidable);
    if (!targets.length) return null;
    const open = page.decisions.open(targets);
    const many = subject.kind === "sheet";
    return element("div", { class: "deciding", role: "group", "aria-label": "Decide" },
      open.length && !page.decisions.canAccept ? null : open.length ? button(many ? `Accept ${words.number(open.length)}` : "Accept", { icon: "accept", kind: "accept", key: "a", press: () => act("accept") }) : page.lists.verdictBadge(targets[0]),
      open.length ? button("Reject", { icon: "reject", key: "r", kind: "reject", press: () => act("reject") }) : null,
      open.length < targets.length ? button("Undo", { icon: "undo", key: "u", press: () => page.acting.undo(targets.map(({ id }) => id)) }) : null);
  };

  const act = (decision) => {
    const targets = subject.kind === "sheet" ? page.decisions.open(subject.item.failing) : [subject.item];
    const after = (done) => { if (done.length && subject.kind === "variant") nextOpen(); };
    if (decision === "accept") page.acting.accept(targets).then(after);
    else page.acting.reject(targets, subject.title, after);
  };

  /// After a decision the next variant that waits for one.
  const nextOpen = () => {
    const list = siblings();
    const at = list.indexOf(subject.item);
    const order = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
    const next = page.decisions.open(order)[0];
    if (next) open(next);
    else page.toast("Everything in this list is decided.");
  };

  const renderBar = () => page.keepFocus(parts.bar, () => {
    const list = siblings();
    const at = list.indexOf(subject.item);
    parts.bar.replaceChildren();
    page.append(parts.bar, [
      button("Back", { icon: "back", key: "Esc", kind: "quiet back", press: close }),
      element("div", { class: "stepper" },
        button("Previous", { icon: "left", text: false, key: "k", kind: "quiet", press: () => step(-1), disabled: at === 0 }),
        element("span", { class: "position", text: at < 0 ? `– of ${words.number(list.length)}` : `${words.number(at + 1)} of ${words.number(list.length)}` }),
        button("Next", { icon: "right", text: false, key: "j", kind: "quiet", press: () => step(1), disabled: at === list.length - 1 })),
      title(),
      model.gallery ? null : element("div", { class: "viewer-tools" }, modeButtons(mode.choice)),
      deciding(),
    ]);
    parts.spotlight.setAttribute("aria-pressed", String(parts.stage.classList.contains("spotlit")));
    parts.boxes.setAttribute("aria-pressed", String(!parts.stage.classList.contains("no-boxes")));
    const chosen = parts.bar.querySelector(".modes [aria-pressed=true]");
    const tools = parts.bar.querySelector(".viewer-tools");
    if (chosen && tools?.scrollWidth > tools.clientWidth) tools.scrollLeft = chosen.offsetLeft - tools.clientWidth / 3;
  });

  const renderPanel = () => page.keepFocus(parts.panel, () => {
    const scrolled = parts.panel.scrollTop;
    parts.panel.replaceChildren();
    page.append(parts.panel, subject.kind === "sheet" ? page.panel.forSheet(subject.item)
      : page.panel.forVariant(subject.item, model, { highlight, reveal }));
    parts.panel.scrollTop = scrolled;
  });

  const renderStage = () => {
    mode?.built.end?.();
    const choice = page.modes.of(route.state.mode ?? page.recall("mode") ?? "side", subject);
    const built = choice.build(subject);
    mode = { choice, built };
    parts.stage.dataset.mode = choice.name;
    parts.stage.style.setProperty("--stage", subject.item.raw?.backdrop ?? "");
    parts.controls.replaceChildren();
    page.append(parts.controls, [built.control?.element]);
    if (!built.panes.length) {
      stage.show([1, 1], []);
      parts.stage.replaceChildren(element("p", { class: "no-picture", text: subject.item.raw?.message ?? "There is no picture of this." }));
      return;
    }
    for (const pane of built.panes) pane.redraw = () => stage.update();
    stage.show(subject.size, built.panes);
    for (const pane of stage.panes) pane.redraw = () => stage.update();
    built.ready?.(stage.panes);
  };

  const highlight = (index) => {
    for (const mark of parts.stage.querySelectorAll("[data-region]")) {
      mark.classList.toggle("lit", index !== null && mark.dataset.region === String(index + 1));
    }
  };

  const reveal = (index) => {
    region = index;
    stage.reveal(subject.item.regions[index].box);
    highlight(index);
    page.announce(`${index + 1}: ${words.region(subject.item.regions[index]).what}`);
  };

  const stepRegion = (by) => {
    const count = subject?.item.regions?.length ?? 0;
    if (count) reveal((region + by + count) % count);
  };

  /// Plays the strip of an animation, or pauses it.
  const play = () => {
    if (subject?.kind === "variant") page.strip.toggle(subject.item, model, renderPanel);
  };

  /// Everything but what differs steps back, until it is asked for again.
  const toggleSpotlight = () => {
    page.announce(parts.stage.classList.toggle("spotlit") ? "Only what differs is lit" : "All is lit");
    renderBar();
  };

  const toggleBoxes = () => {
    const off = parts.stage.classList.toggle("no-boxes");
    page.remember("boxes", off ? "off" : "on");
    renderBar();
  };

  const close = () => {
    const last = subject?.kind === "variant" ? subject.item.id : subject?.item.name;
    route.go({ view: page.overview.view, subject: null, zoom: null });
    if (last) page.overview.focusOn(last);
  };

  const show = (state) => {
    const item = state.view === "sheet" ? model.sheetByName.get(state.subject) : model.byId.get(state.subject);
    const host = document.getElementById("viewer");
    if (!item) {
      page.toast(`This run has no ${state.view} named ${state.subject}.`, { bad: true });
      route.go({ view: "sheets", subject: null }, { replace: true });
      return;
    }
    const opening = host.hidden;
    host.hidden = false;
    document.documentElement.classList.add("viewing");
    document.getElementById("overview").inert = true;
    const key = `${state.view} ${state.subject} ${state.mode}`;
    if (key !== shownKey || opening) {
      const moved = subject?.item !== item;
      shownKey = key;
      subject = state.view === "sheet" ? page.subjects.ofSheet(item) : page.subjects.ofVariant(item);
      if (moved || opening) {
        region = -1;
        stage.restore(state.zoom);
      }
      renderStage();
      renderBar();
      renderPanel();
      if (moved && !page.strip.playing) {
        hint();
        parts.panel.scrollTop = 0;
        host.setAttribute("aria-label", subject.kind === "sheet" ? "Sheet" : "Variant");
        page.announce(`${subject.title}. ${subject.kind === "variant" ? words.verdict(item.verdict) : ""}`);
      }
    } else renderBar();
    document.title = `${subject.title} · Proofsheet`;
    if (opening) parts.title.focus({ preventScroll: true });
  };

  const hide = () => {
    const host = document.getElementById("viewer");
    if (host.hidden) return;
    clearTimeout(saveZoom);
    page.strip.stop();
    mode?.built.end?.();
    mode = null;
    subject = null;
    shownKey = "";
    parts.stage.replaceChildren();
    host.hidden = true;
    document.documentElement.classList.remove("viewing");
    document.getElementById("overview").inert = false;
  };

  const refresh = () => {
    if (!subject || !mode) return;
    renderBar();
    renderPanel();
    if (subject.kind === "sheet") renderStage();
  };

  /// Computed pictures are painted for a light or a dark page.
  const repaint = () => { if (mode?.choice.name === "heat") renderStage(); };

  page.viewer = {
    repaint, build, show, hide, refresh, step, setMode, close, stepRegion, toggleBoxes, toggleSpotlight, play, act,
    get stage() { return stage; },
    get mode() { return mode; },
    get subject() { return subject; },
  };
})();
