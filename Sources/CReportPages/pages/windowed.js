// A grid or list of any length of which only the part near the window exists.
"use strict";
const Windowed = (() => {
  const { release } = Elements;

  /// `columns(width)` and `height(width, columns)` give the layout; `make(index)` an item's element.
  return class {
    #over = new AbortController();
    #host; #columns; #height; #make; #gap;
    #count = 0;
    #items = new Map();
    #layout = { columns: 1, height: 1, width: 0 };
    #pending = false;

    constructor(host, { columns, height, make, gap = 0 }) {
      this.#host = host;
      this.#columns = columns;
      this.#height = height;
      this.#make = make;
      this.#gap = gap;
      host.classList.add("windowed");
      host.setAttribute("role", "list");
      const { signal } = this.#over;
      window.addEventListener("scroll", () => this.#soon(), { passive: true, signal });
      window.addEventListener("resize", () => this.#soon(), { signal });
      const watch = new ResizeObserver(() => this.#soon());
      watch.observe(host);
      signal.addEventListener("abort", () => watch.disconnect());
    }

    /// Takes the list away for good.
    end() {
      this.#over.abort();
      this.#host.remove();
    }

    get count() { return this.#count; }

    /// Shows `count` items, made anew.
    show(count) {
      this.#count = count;
      for (const item of this.#items.values()) release(item);
      this.#items.clear();
      this.update();
    }

    /// Makes the items that exist anew, in place.
    refresh() {
      for (const [index, old] of this.#items) {
        const focused = old.contains(document.activeElement);
        const made = this.#item(index);
        old.replaceWith(made);
        this.#items.set(index, made);
        this.#place(made, index);
        if (focused) made.querySelector("a, button")?.focus({ preventScroll: true });
      }
    }

    focus(index) {
      const { columns, height } = this.#layout;
      const top = this.#host.getBoundingClientRect().top + window.scrollY + Math.floor(index / columns) * height;
      const shown = window.innerHeight;
      if (top < window.scrollY + 120 || top + height > window.scrollY + shown - 40) {
        window.scrollTo({ top: Math.max(0, top - shown / 3), behavior: "instant" });
      }
      this.update();
      this.#items.get(index)?.querySelector("a, button")?.focus({ preventScroll: true });
    }

    #soon() {
      if (this.#pending) return;
      this.#pending = true;
      requestAnimationFrame(() => { this.#pending = false; this.update(); });
    }

    #item(index) {
      const made = this.#make(index);
      made.setAttribute("role", "listitem");
      made.setAttribute("aria-setsize", this.#count);
      made.setAttribute("aria-posinset", index + 1);
      made.classList.add("windowed-item");
      return made;
    }

    #place(item, index) {
      const { columns, height, width } = this.#layout;
      const [left, top] = [(index % columns) * (width + this.#gap), Math.floor(index / columns) * height];
      item.style.transform = `translate(${left}px, ${top}px)`;
      item.style.width = width + "px";
      item.style.height = height - this.#gap + "px";
    }

    update() {
      const whole = this.#host.clientWidth;
      if (!whole) return;
      const columns = this.#columns(whole);
      const width = (whole - this.#gap * (columns - 1)) / columns;
      const height = this.#height(width, columns) + this.#gap;
      const before = this.#layout;
      const moved = columns !== before.columns || width !== before.width || height !== before.height;
      this.#layout = { columns, width, height };
      const rows = Math.ceil(this.#count / columns);
      this.#host.style.height = Math.max(0, rows * height - this.#gap) + "px";
      const top = this.#host.getBoundingClientRect().top;
      const margin = 300;
      const first = Math.max(0, Math.floor((-top - margin) / height)) * columns;
      const last = Math.min(this.#count, Math.ceil((window.innerHeight + margin - top) / height) * columns);
      for (const [index, item] of this.#items) {
        if ((index < first || index >= last) && !item.contains(document.activeElement)) {
          release(item);
          this.#items.delete(index);
        } else if (moved) this.#place(item, index);
      }
      for (let index = first; index < last; index += 1) {
        if (this.#items.has(index)) continue;
        const item = this.#item(index);
        this.#place(item, index);
        this.#items.set(index, item);
        // In reading order, for the keyboard and for screen readers.
        let after = null;
        for (let next = index + 1; next < last && !after; next += 1) after = this.#items.get(next) ?? null;
        this.#host.insertBefore(item, after);
      }
    }
  };
})();
