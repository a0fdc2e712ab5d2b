// The place in the page, as the part of the address after #: readable, linkable, restorable.
"use strict";
const makeRoute = ({ isSecret }) => {

  const blank = () => ({
    view: "sheets", subject: null, query: "", facets: {}, all: false, sort: "order", mode: null, zoom: null, scale: 1,
  });

  const encode = (text) => encodeURIComponent(text)
    .replace(/%(2F|2C|3D|40|3A)/g, (escape) => decodeURIComponent(escape));
  const decode = (text) => {
    try { return decodeURIComponent(text); } catch { return text; }
  };

  const parse = (hash) => {
    const state = blank();
    for (const part of hash.replace(/^#/, "").split("&")) {
      if (!part) continue;
      const at = part.indexOf("=");
      const name = decode(at < 0 ? part : part.slice(0, at));
      const value = at < 0 ? "" : part.slice(at + 1);
      if (name === "sheets" || name === "variants") state.view = name;
      else if (name === "variant" || name === "sheet") {
        state.view = name;
        state.subject = decode(value);
      } else if (name === "q") state.query = decode(value);
      else if (name === "all") state.all = true;
      else if (name === "sort") state.sort = decode(value);
      else if (name === "scale") state.scale = Math.min(4, Math.max(0.25, Number(value) || 1));
      else if (name === "mode") state.mode = decode(value);
      else if (name === "zoom") {
        const [scale, x, y] = value.split(",").map(Number);
        if (scale > 0 && Number.isFinite(x) && Number.isFinite(y)) state.zoom = { scale, x, y };
      } else if (/^(status|kind|change|component|part|on|cause|token|decision|axis\..+)$/.test(name)) {
        state.facets[name] = value.split("|").map(decode);
      }
    }
    return state;
  };

  const write = (state) => {
    const parts = [state.subject === null ? state.view : `${state.view}=${encode(state.subject)}`];
    if (state.query) parts.push("q=" + encode(state.query));
    for (const [name, keys] of Object.entries(state.facets)) {
      if (keys.length) parts.push(`${encode(name)}=${keys.map(encode).join("|")}`);
    }
    if (state.all) parts.push("all");
    if (state.sort !== "order") parts.push("sort=" + encode(state.sort));
    if (state.scale !== 1) parts.push("scale=" + state.scale);
    if (state.mode) parts.push("mode=" + encode(state.mode));
    if (state.zoom) {
      const { scale, x, y } = state.zoom;
      parts.push("zoom=" + [scale, x, y].map((value) => Number(value.toFixed(2))).join(","));
    }
    return "#" + parts.join("&");
  };

  const listeners = [];
  let state = parse(window.location.hash);

  const tell = (previous) => {
    for (const listener of listeners) listener(state, previous);
  };

  /// Goes to a place: `changes` over the present one. `replace` leaves no step for the back button.
  const go = (changes, { replace = false, quiet = false } = {}) => {
    const previous = state;
    state = { ...state, ...changes };
    const hash = write(state);
    if (hash !== window.location.hash) {
      try {
        window.history[replace ? "replaceState" : "pushState"](null, "", hash);
      } catch {
        window.location.hash = hash;   // refused for some pages from disk
      }
    }
    if (!quiet) tell(previous);
  };

  const toggle = (facet, key) => {
    const keys = state.facets[facet] ?? [];
    const changed = keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
    const facets = { ...state.facets, [facet]: changed };
    if (!changed.length) delete facets[facet];
    go({ facets }, { replace: true });
  };

  const arrive = () => {
    const arrived = parse(window.location.hash);
    if (write(arrived) === write(state)) return;
    const previous = state;
    state = arrived;
    tell(previous);
  };
  window.addEventListener("popstate", arrive);
  window.addEventListener("hashchange", arrive);

  return {
    get state() { return state; },
    go, toggle, parse, write, blank,
    listen: (listener) => listeners.push(listener),
    link: (changes) => write({ ...state, ...changes }),
    /// The link to this place for somebody else. The address of a review holds the right to decide: it
    /// isn't given away, the same place in the report's folder is.
    get shared() {
      const { href, hash } = window.location;
      return isSecret ? `report/index.html${hash}` : href;
    },
  };
};
