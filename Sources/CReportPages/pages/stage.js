// The stage: one or more panes that show the same place at the same zoom. Zoom and place are shared
// by all modes and all variants, until someone fits again.
"use strict";
const Stage = (() => {
  const { element, vector, release } = Elements;

  const steps = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96];
  const dots = () => window.devicePixelRatio || 1;
  const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

  return class {
    #host; #told; #most; #size = [1, 1]; #panes = []; #pointers = new Map(); #drag = null;
    #view = { fit: true, scale: 1, x: 0, y: 0 };   // x, y: what is in the middle, in picture pixels

    /// `told` has `changed()`, `pointed(x, y, pane)` and `picked(x, y, pane)`; places in picture pixels. `most` is the
    /// scale that a small picture is fitted at.
    constructor(host, told, { most }) {
      this.#host = host;
      this.#told = told;
      this.#most = most;
      new ResizeObserver(() => this.update()).observe(host);
    }

    get view() { return this.#view; }
    get panes() { return this.#panes; }
    get percent() { return Math.round(this.#view.scale * dots() * 100); }

    /// Shows panes: {label, name, layers: [element], overlay: [vector], badges: [{x, y, text}], pixels}.
    show(size, panes) {
      this.#size = size;
      for (const old of [...this.#host.children]) release(old);
      this.#panes = panes.map((pane) => this.#makePane(pane));
      this.#host.replaceChildren(...this.#panes.map((pane) => pane.figure));
      this.update();
    }

    #makePane(pane) {
      const group = vector("g", {}, ...(pane.overlay ?? []));
      const overlay = vector("svg", { class: "overlay", "aria-hidden": "true" }, group);
      const grid = element("canvas", { class: "pixel-grid", "aria-hidden": "true" });
      const badges = (pane.badges ?? []).map(({ text }) => element("span", {
        class: "region-badge", "data-region": text, "aria-hidden": "true", text,
      }));
      const surface = element("div", { class: "pane-view" },
        pane.layers.map((layer) => element("div", { class: "layer" }, layer)), grid, overlay, badges);
      const caption = element("figcaption", {}, element("span", { text: pane.label }));
      const figure = element("figure", { class: "pane pane-" + pane.name, "data-pane": pane.name }, surface, caption);
      const made = { ...pane, surface, group, grid, caption, figure, badgeElements: badges };
      this.#listen(made);
      return made;
    }

    /// Side by side in the direction that shows more.
    #arrange() {
      const { clientWidth: width, clientHeight: height } = this.#host;
      const count = this.#panes.length;
      const scaleFor = (columns, rows) => Math.min(width / columns / this.#size[0], height / rows / this.#size[1]);
      const rows = count > 1 && scaleFor(1, count) > scaleFor(count, 1);
      this.#host.classList.toggle("rows", rows);
      this.#host.style.setProperty("--panes", count);
    }

    fitScale() {
      const surface = this.#panes[0]?.surface;
      if (!surface) return 1;
      const width = Math.max(16, surface.clientWidth - 40);
      const height = Math.max(16, surface.clientHeight - Math.min(72, surface.clientHeight * 0.32));
      const scale = Math.min(width / this.#size[0], height / this.#size[1], this.#most) * dots();
      return (scale >= 1 ? Math.floor(scale) : scale) / dots();
    }

    update() {
      if (!this.#panes.length || !this.#host.clientWidth) return;
      this.#arrange();
      const view = this.#view;
      if (view.fit) Object.assign(view, { scale: this.fitScale(), x: this.#size[0] / 2, y: this.#size[1] / 2 });
      const snap = (value) => Math.round(value * dots()) / dots();
      for (const pane of this.#panes) {
        const { clientWidth: width, clientHeight: height } = pane.surface;
        const left = snap(width / 2 - view.x * view.scale);
        const top = snap(height / 2 - view.y * view.scale);
        pane.origin = [left, top];
        for (const layer of pane.layers) {
          layer.style.transform = `translate(${left}px, ${top}px) scale(${view.scale})`;
          const density = view.scale * dots();
          layer.classList.toggle("pixelated", density >= 1.5);
          layer.dataset.shrunk = density > 0.7 ? 1 : density > 0.35 ? 2 : 4;
        }
        pane.group.setAttribute("transform", `translate(${left} ${top}) scale(${view.scale})`);
        pane.badgeElements.forEach((badge, index) => {
          const { x, y } = pane.badges[index];
          badge.style.transform = `translate(${left + x * view.scale}px, ${top + y * view.scale}px)`;
        });
        Inspector.drawGrid(pane, view, this.#size);
      }
      this.#told.changed();
    }

    fit() {
      this.#view.fit = true;
      this.update();
    }

    actualSize() { this.zoomTo(1 / dots()); }

    /// Zooms to a scale; the picture's point under `at` (in pane pixels, else the middle) stays.
    zoomTo(scale, at, pane = this.#panes[0]) {
      if (!pane) return;
      const view = this.#view;
      const { clientWidth: width, clientHeight: height } = pane.surface;
      const [dx, dy] = at ? [at[0] - width / 2, at[1] - height / 2] : [0, 0];
      const px = view.x + dx / view.scale;
      const py = view.y + dy / view.scale;
      const next = clamp(scale, steps[0] / dots(), 96);
      Object.assign(view, { fit: false, scale: next });
      this.centre(px - dx / next, py - dy / next);
    }

    zoomStep(direction, at, pane) {
      const now = this.#view.scale * dots();
      const next = direction > 0 ? steps.find((step) => step > now * 1.01) ?? steps.at(-1)
        : steps.findLast((step) => step < now * 0.99) ?? steps[0];
      this.zoomTo(next / dots(), at, pane);
    }

    centre(x, y) {
      Object.assign(this.#view, { fit: false, x: clamp(x, 0, this.#size[0]), y: clamp(y, 0, this.#size[1]) });
      this.update();
    }

    pan(dx, dy) {
      const { x, y, scale } = this.#view;
      this.centre(x + dx / scale, y + dy / scale);
    }

    /// Shows a rectangle of the picture, with some room around it.
    reveal([x, y, width, height]) {
      const surface = this.#panes[0]?.surface;
      if (!surface) return;
      const room = (length) => Math.max(length, 6) * 2.2;
      const scale = Math.min(surface.clientWidth / room(width), surface.clientHeight / room(height)) * dots();
      const step = steps.findLast((candidate) => candidate <= clamp(scale, 1, 32)) ?? 1;
      this.#view.scale = step / dots();
      this.centre(x + width / 2, y + height / 2);
    }

    restore(zoom) {
      Object.assign(this.#view, zoom ? { fit: false, ...zoom } : { fit: true });
    }

    pointAt(event, pane) {
      const box = pane.surface.getBoundingClientRect();
      const [left, top] = pane.origin;
      const { scale } = this.#view;
      return [(event.clientX - box.left - left) / scale, (event.clientY - box.top - top) / scale];
    }

    #listen(pane) {
      const { surface } = pane;
      const local = (event) => {
        const box = surface.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
      };
      surface.addEventListener("wheel", (event) => {
        event.preventDefault();
        if (event.shiftKey) return this.pan(event.deltaY || event.deltaX, 0);
        const turned = clamp(event.deltaY, -200, 200) * (event.ctrlKey ? 0.01 : 0.0022);
        this.zoomTo(this.#view.scale * Math.exp(-turned), local(event), pane);
      }, { passive: false });
      surface.addEventListener("pointerdown", (event) => {
        if (event.button || event.target.closest?.(".swipe-handle")) return;
        this.#pointers.set(event.pointerId, local(event));
        this.#drag = { from: local(event), moved: false, spread: this.#spread() };
      });
      surface.addEventListener("pointermove", (event) => {
        this.#told.pointed(...this.pointAt(event, pane), pane);
        const before = this.#pointers.get(event.pointerId);
        if (!before || !this.#drag) return;
        const now = local(event);
        const { from } = this.#drag;
        if (!this.#drag.moved && Math.hypot(now[0] - from[0], now[1] - from[1]) < 4) return;
        if (!this.#drag.moved) surface.setPointerCapture(event.pointerId);
        this.#drag.moved = true;
        this.#pointers.set(event.pointerId, now);
        if (this.#pointers.size === 2) {
          const spread = this.#spread();
          const before = this.#drag.spread;
          if (before) this.zoomTo(this.#view.scale * spread.length / before.length, spread.middle, pane);
          this.#drag.spread = spread;
        } else this.pan(before[0] - now[0], before[1] - now[1]);
      });
      const end = (event) => {
        const known = this.#pointers.delete(event.pointerId);
        if (!known || event.type !== "pointerup" || this.#drag?.moved) return;
        this.#told.picked(...this.pointAt(event, pane), pane);
      };
      surface.addEventListener("pointerup", end);
      surface.addEventListener("pointercancel", end);
      surface.addEventListener("pointerleave", () => this.#told.pointed(null, null, pane));
      surface.addEventListener("dblclick", (event) => this.zoomStep(1, local(event), pane));
    }

    #spread() {
      if (this.#pointers.size !== 2) return null;
      const [a, b] = [...this.#pointers.values()];
      const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return { length: Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1])), middle };
    }
  };
})();
