// One variant or one sheet, large: the stage with its modes, the panel, the way to the next.
"use strict";
const makeViewer = (model, services) => {
  const { route, decisions, deciding, lists, overview, modes, subjects, readout, strip, panel } = services;
  const { element, fill, button, keepFocus, announce, remember, recall } = Elements;

  const iconButton = (label, mark, key, press, kind = "quiet") =>
    button(label, { icon: mark, text: false, key, kind, press });

  const host = document.getElementById("viewer");
  const parts = {
    bar: element("div", { class: "viewer-bar" }),
    stage: element("div", { class: "stage", id: "stage" }),
    controls: element("div", { class: "stage-controls" }),
    panel: element("aside", { class: "panel", "aria-label": "Details" }),
    zoom: element("span", { class: "zoom-value" }),
    title: element("h2", { class: "viewer-title", tabindex: "-1" }),
    spotlight: iconButton("Spotlight", "spotlight", "l", () => toggleSpotlight(), "quiet boxes"),
    boxes: iconButton("Boxes", "boxes", "b", () => toggleBoxes(), "quiet boxes"),
  };

  let mode = null;        // {choice, built}
  let subject = null;
  let shownKey = "";
  let saveZoom = null;
  let region = -1;        // the one revealed last

  const isSheet = () => subject?.kind === "sheet";
  const isVariant = () => subject?.kind === "variant";

  const zoomOf = ({ fit, scale, x, y }) => (fit ? null : { scale, x, y });

  const changed = () => {
    parts.zoom.textContent = `${stage.percent}%`;
    clearTimeout(saveZoom);
    const zoom = zoomOf(stage.view);
    saveZoom = setTimeout(() => {
      if (route.state.subject !== null) route.go({ zoom }, { replace: true, quiet: true });
    }, 300);
  };

  const pointed = (x, y, pane) => {
    parts.stage.style.cursor = readout.show(subject, x, y, pane) ? "pointer" : "";
  };

  const picked = (x, y, pane) => {
    const found = readout.variantAt(subject, x, y, pane);
    if (found) route.go({ view: "variant", subject: found.id, zoom: null });
  };

  // A catalogue shows no blocks.
  const most = model.gallery ? 1 / (window.devicePixelRatio || 1) : 8;
  const stage = new Stage(parts.stage, { changed, pointed, picked }, { most });

  /// The place of the subject among those the filter keeps.
  const siblings = () => (isSheet() ? model.sheets.filter((sheet) => sheet.failing.length || !model.failing.length)
    : overview.variants);

  const step = (by) => {
    strip.stop();
    const list = siblings();
    if (!list.length) return;
    const at = list.indexOf(subject.item);
    const from = by > 0 ? -1 : list.length;
    const next = (at < 0 ? from : at) + by;
    if (next < 0 || next >= list.length) {
      announce(by > 0 ? "This is the last one." : "This is the first one.");
      parts.bar.querySelector(".position")?.animate?.([{ opacity: 0.2 }, { opacity: 1 }], 250);
      return;
    }
    open(list[next]);
  };

  const open = (item) => {
    route.go({ subject: item.variants ? item.name : item.id, zoom: zoomOf(stage.view) }, { replace: true });
  };

  const modeButtons = () => element("div", { class: "segments modes", role: "group", "aria-label": "Mode" },
    modes.all.map((each, index) => element("button", {
      type: "button", class: "segment", "aria-pressed": String(each.name === mode.choice.name), "data-mode": each.name,
      title: `${each.label} (${index + 1})`, disabled: !modes.fits(each, subject),
      on: { click: () => setMode(each.name) },
    }, element("span", { text: each.label }))));

  const setMode = (name) => {
    remember("mode", name);
    route.go({ mode: name }, { replace: true });
  };

  const title = () => fill(parts.title,
    element("span", { class: "title-part", text: Model.partName(subject.item) }),
    isSheet() ? element("span", { class: "title-name", text: subject.title }) : lists.axisWords(subject.item));

  /// The part of the subject that there is to decide.
  const targets = () => (isSheet() ? subject.item.failing : [subject.item]).filter((variant) => variant.decidable);

  const acceptButton = (open) => {
    if (!decisions.canAccept) return null;
    const label = isSheet() ? `Accept ${Words.number(open.length)}` : "Accept";
    return button(label, { icon: "accept", kind: "accept", key: "a", press: () => act("accept") });
  };

  const decisionButtons = () => {
    const all = targets();
    if (!decisions.reviewing || !all.length) return null;
    const open = decisions.open(all);
    const undo = () => deciding.undo(all.map(({ id }) => id));
    return element("div", { class: "deciding", role: "group", "aria-label": "Decide" },
      open.length ? acceptButton(open) : lists.verdictBadge(all[0]),
      open.length ? button("Reject", { icon: "reject", key: "r", kind: "reject", press: () => act("reject") }) : null,
      open.length < all.length ? button("Undo", { icon: "undo", key: "u", press: undo }) : null);
  };

  const act = (decision) => {
    const wanted = isSheet() ? decisions.open(subject.item.failing) : [subject.item];
    const after = (done) => { if (done.length && isVariant()) nextOpen(); };
    if (decision === "accept") deciding.accept(wanted).then(after);
    else deciding.reject(wanted, subject.title, after);
  };

  /// After a decision the next variant that waits for one.
  const nextOpen = () => {
    const list = siblings();
    const at = list.indexOf(subject.item);
    const order = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
    const [next] = decisions.open(order);
    if (next) open(next);
    else Dialogs.toast("Everything in this list is decided.");
  };

  const stepper = () => {
    const list = siblings();
    const at = list.indexOf(subject.item);
    const place = at < 0 ? "–" : Words.number(at + 1);
    const toward = (label, mark, key, by, disabled) => button(label, {
      icon: mark, text: false, key, kind: "quiet", press: () => step(by), disabled,
    });
    return element("div", { class: "stepper" },
      toward("Previous", "left", "k", -1, at === 0),
      element("span", { class: "position", text: `${place} of ${Words.number(list.length)}` }),
      toward("Next", "right", "j", 1, at === list.length - 1));
  };

  const renderBar = () => keepFocus(parts.bar, () => {
    const tools = model.gallery ? null : element("div", { class: "viewer-tools" }, modeButtons());
    fill(parts.bar,
      button("Back", { icon: "back", key: "Esc", kind: "quiet back", press: close }), stepper(), title(), tools,
      decisionButtons());
    parts.spotlight.setAttribute("aria-pressed", String(parts.stage.classList.contains("spotlit")));
    parts.boxes.setAttribute("aria-pressed", String(!parts.stage.classList.contains("no-boxes")));
    const chosen = parts.bar.querySelector(".modes [aria-pressed=true]");
    if (chosen && tools?.scrollWidth > tools.clientWidth) tools.scrollLeft = chosen.offsetLeft - tools.clientWidth / 3;
  });

  const renderPanel = () => keepFocus(parts.panel, () => {
    const scrolled = parts.panel.scrollTop;
    const { item } = subject;
    fill(parts.panel, isSheet() ? panel.forSheet(item) : panel.forVariant(item, { highlight, reveal, play }));
    parts.panel.scrollTop = scrolled;
  });

  const renderStage = () => {
    mode?.built.end?.();
    const choice = modes.of(route.state.mode ?? recall("mode") ?? "side", subject);
    const built = choice.build(subject);
    const { raw } = subject.item;
    mode = { choice, built };
    parts.stage.dataset.mode = choice.name;
    parts.stage.style.setProperty("--stage", raw.backdrop ?? "");
    fill(parts.controls, built.control?.element);
    if (!built.panes.length) {
      stage.show([1, 1], []);
      fill(parts.stage, element("p", { class: "no-picture", text: raw.message ?? "There is no picture of this." }));
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
    const found = subject.item.regions[index];
    stage.reveal(found.box);
    highlight(index);
    announce(`${index + 1}: ${Model.regionName(found)}`);
  };

  const stepRegion = (by) => {
    const count = subject?.item.regions?.length ?? 0;
    if (count) reveal((region + by + count) % count);
  };

  /// Plays the strip of an animation, or pauses it.
  const play = () => {
    if (isVariant()) strip.toggle(subject.item, renderPanel);
  };

  /// Everything but what differs steps back, until it is asked for again.
  const toggleSpotlight = () => {
    announce(parts.stage.classList.toggle("spotlit") ? "Only what differs is lit" : "All is lit");
    renderBar();
  };

  const toggleBoxes = () => {
    const off = parts.stage.classList.toggle("no-boxes");
    remember("boxes", off ? "off" : "on");
    renderBar();
  };

  const close = () => {
    const last = isVariant() ? subject.item.id : subject?.item.name;
    route.go({ view: overview.view, subject: null, zoom: null });
    if (last) overview.focusOn(last);
  };

  const cover = (isOpen) => {
    host.hidden = !isOpen;
    document.documentElement.classList.toggle("viewing", isOpen);
    document.getElementById("overview").inert = isOpen;
  };

  /// Greets another subject than the last one, unless a strip runs through them.
  const arrive = () => {
    readout.greet(subject);
    parts.panel.scrollTop = 0;
    host.setAttribute("aria-label", isSheet() ? "Sheet" : "Variant");
    announce(`${subject.title}. ${isVariant() ? subject.item.verdict.label : ""}`);
  };

  const render = (state, item, opening) => {
    const moved = subject?.item !== item;
    subject = state.view === "sheet" ? subjects.ofSheet(item) : subjects.ofVariant(item);
    if (moved || opening) {
      region = -1;
      stage.restore(state.zoom);
    }
    renderStage();
    renderBar();
    renderPanel();
    if (moved && !strip.playing) arrive();
  };

  const show = (state) => {
    const item = (state.view === "sheet" ? model.sheetByName : model.byId).get(state.subject);
    if (!item) {
      Dialogs.toast(`This run has no ${state.view} named ${state.subject}.`, { bad: true });
      route.go({ view: "sheets", subject: null }, { replace: true });
      return;
    }
    const opening = host.hidden;
    cover(true);
    const key = `${state.view} ${state.subject} ${state.mode}`;
    if (key !== shownKey || opening) {
      shownKey = key;
      render(state, item, opening);
    } else renderBar();
    document.title = `${subject.title} · Proofsheet`;
    if (opening) parts.title.focus({ preventScroll: true });
  };

  const hide = () => {
    if (host.hidden) return;
    clearTimeout(saveZoom);
    strip.stop();
    mode?.built.end?.();
    mode = null;
    subject = null;
    shownKey = "";
    parts.stage.replaceChildren();
    cover(false);
  };

  const refresh = () => {
    if (!subject || !mode) return;
    renderBar();
    renderPanel();
    if (isSheet()) renderStage();
  };

  /// Computed pictures are painted for a light or a dark page.
  const repaint = () => { if (mode?.choice.name === "heat") renderStage(); };

  const zooms = element("div", { class: "zooms", role: "group", "aria-label": "Zoom" },
    parts.spotlight, parts.boxes,
    iconButton("Fit", "fit", "0", () => stage.fit()), iconButton("Zoom out", "minus", "-", () => stage.zoomStep(-1)),
    parts.zoom, iconButton("Zoom in", "plus", "+", () => stage.zoomStep(1)));
  const foot = element("div", { class: "stage-foot" }, parts.controls, readout.element, zooms);
  fill(host, parts.bar, element("div", { class: "viewer-body" },
    element("div", { class: "viewer-main" }, parts.stage, foot), parts.panel));
  if (recall("boxes") === "off") parts.stage.classList.add("no-boxes");

  return {
    stage, repaint, show, hide, refresh, step, setMode, close, stepRegion, toggleBoxes, toggleSpotlight, play, act,
    get mode() { return mode; },
    get subject() { return subject; },
  };
};
