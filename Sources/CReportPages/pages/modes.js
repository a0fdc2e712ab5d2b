// The ways to look at a difference. Each builds the panes of the stage and the controls below it.
"use strict";
const makeModes = ({ theme, pictures }) => {
  const { element, icon, button } = Elements;

  const names = { expected: "Expected", actual: "Actual", diff: "Difference" };

  const sliders = { swipe: 0.5, onion: 0.5, threshold: 0 };

  const layer = ({ source, title, size }, name) => pictures.crop(source(name), `${names[name]}: ${title}`, size);

  const pane = (subject, name, layers, extra = {}) => {
    const edges = subject.edges(layers.length > 1 ? ["expected", "actual"] : [name]);
    return {
      name, layers, label: names[name], badges: subject.badges, overlay: [...edges, ...subject.overlay(name)],
      values: () => subject.pixels(name), ...extra,
    };
  };

  /// One pane with both pictures, the actual one on top.
  const both = (subject, top, extra) => [pane(subject, "actual", [layer(subject, "expected"), top], extra)];

  const slider = (label, key, { max = 1, step = 0.01, text, changed }) => {
    const field = element("input", { type: "range", min: 0, max, step, "aria-label": label, class: "slider" });
    field.value = sliders[key];
    const output = element("output", { class: "slider-value" });
    const tell = () => {
      sliders[key] = Number(field.value);
      changed(sliders[key]);
      output.textContent = text(sliders[key]);
      field.setAttribute("aria-valuetext", output.textContent);
    };
    field.addEventListener("input", tell);
    return {
      element: element("label", { class: "slider-row" }, element("span", { text: label }), field, output),
      nudge: (by) => { field.value = Number(field.value) + by * max; tell(); },
      set: (value) => { field.value = value; tell(); },
      tell,
    };
  };

  const percent = (value) => `${Math.round(value * 100)}%`;

  const side = (subject) => ({
    panes: subject.layers.map((name) => pane(subject, name, [layer(subject, name)])),
  });

  const swipe = (subject) => {
    const handle = element("div", { class: "swipe-handle", "aria-hidden": "true" }, icon("swipe"));
    let shown = null;
    const control = slider("Swipe", "swipe", {
      text: (value) => `${percent(value)} expected`,
      changed: (value) => {
        if (!shown) return;
        shown.surface.style.setProperty("--swipe", percent(value));
      },
    });
    return {
      panes: both(subject, layer(subject, "actual"), { label: names.expected, name: "swipe" }),
      control,
      ready: ([made]) => {
        shown = made;
        made.surface.append(handle);
        made.figure.append(element("figcaption", { class: "caption-right", text: names.actual }));
        control.tell();
        handle.addEventListener("pointerdown", (event) => {
          event.stopPropagation();
          handle.setPointerCapture(event.pointerId);
        });
        handle.addEventListener("pointermove", (event) => {
          if (!handle.hasPointerCapture(event.pointerId)) return;
          const box = made.surface.getBoundingClientRect();
          control.set(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
        });
      },
      nudge: control.nudge,
    };
  };

  const onion = (subject) => {
    const top = layer(subject, "actual");
    const control = slider("Onion skin", "onion", {
      text: (value) => `${percent(value)} actual`,
      changed: (value) => { top.style.opacity = value; },
    });
    return {
      panes: both(subject, top, { label: "Actual over expected", name: "onion" }),
      control, ready: control.tell, nudge: control.nudge,
    };
  };

  const blink = (subject) => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    let timer = null;
    let showsActual = true;
    let made = null;
    const flip = (to = !showsActual) => {
      showsActual = to;
      if (!made) return;
      made.surface.classList.toggle("shows-expected", !showsActual);
      made.caption.firstChild.textContent = showsActual ? names.actual : names.expected;
    };
    const play = button("Pause", { icon: "pause", kind: "small", key: "Space", press: () => toggle() });
    const draw = () => {
      play.replaceChildren(icon(timer ? "pause" : "play"), element("span", { text: timer ? "Pause" : "Play" }));
    };
    const toggle = () => {
      if (timer) clearInterval(timer);
      timer = timer ? null : setInterval(() => flip(), 650);
      draw();
    };
    const other = button("Flip", { kind: "small", press: () => { if (timer) toggle(); flip(); } });
    return {
      panes: both(subject, layer(subject, "actual"), { label: names.actual, name: "blink" }),
      control: { element: element("div", { class: "slider-row" }, play, other) },
      ready: ([shown]) => { made = shown; flip(true); if (!still) toggle(); draw(); },
      space: toggle,
      nudge: () => { if (timer) toggle(); flip(); },
      end: () => clearInterval(timer),
    };
  };

  const computed = (alone) => (subject) => {
    const title = alone ? "Only the pixels that differ" : "Heat map of the difference";
    const look = alone ? { label: "Only what differs", name: "only" } : { label: "Heat map", name: "heat" };
    const canvas = element("canvas", { class: "computed", role: "img", "aria-label": title });
    canvas.width = subject.size[0];
    canvas.height = subject.size[1];
    canvas.style.width = subject.size[0] + "px";
    canvas.style.height = subject.size[1] + "px";
    const note = element("p", { class: "mode-note", role: "status", text: "Reading pixels…" });
    let paint = () => "";
    const control = slider("Ignore up to", "threshold", {
      max: 64, step: 1, text: (value) => `${value} a channel`, changed: () => paint(),
    });
    const legend = alone ? null : element("div", { class: "heat-legend", "aria-hidden": "true" },
      element("span", { text: "1" }), element("i", {}), element("span", { text: "255" }));
    return {
      panes: [pane(subject, "actual", [canvas], look)],
      control: { element: element("div", { class: "computed-controls" }, control.element, legend, note) },
      ready: async () => {
        control.tell();
        const [expected, actual] = await Promise.all([subject.pixels("expected"), subject.pixels("actual")]);
        if (!expected || !actual) {
          note.textContent = "The pixels of this picture are not in the report.";
          return;
        }
        const pairs = subject.pairs();
        const delta = Inspector.measure(expected, actual, subject.size, pairs);
        let whole = 0;
        for (const value of delta) if (value) whole += 1;
        paint = () => {
          const { threshold } = sliders;
          const options = { alone, threshold, dark: theme.dark };
          const count = Inspector.paint(canvas, delta, subject.size, expected, actual, pairs, options);
          const all = Words.plural(whole, "pixel");
          note.textContent = threshold ? `${Words.number(count)} of ${all} still differ` : `${all} differ`;
        };
        paint();
        canvas.dataset.ready = "true";
      },
      nudge: (by) => control.nudge(by > 0 ? 1 / 64 : -1 / 64),
    };
  };

  const all = [
    { name: "side", label: "Side by side", build: side, needs: [] },
    { name: "swipe", label: "Swipe", build: swipe, needs: ["expected", "actual"] },
    { name: "onion", label: "Onion skin", build: onion, needs: ["expected", "actual"] },
    { name: "blink", label: "Blink", build: blink, needs: ["expected", "actual"] },
    { name: "heat", label: "Heat map", build: computed(false), needs: ["expected", "actual"] },
    { name: "only", label: "Difference only", build: computed(true), needs: ["expected", "actual"] },
  ];

  const fits = (mode, subject) => mode.needs.every((name) => subject.layers.includes(name));

  return {
    all, fits,
    /// The mode to use: the one asked for where the subject has its pictures, else side by side.
    of: (name, subject) => all.find((mode) => mode.name === name && fits(mode, subject)) ?? all[0],
  };
};
