// Elements of the page. Data only ever becomes text or an attribute value, never markup.
"use strict";
const Elements = (() => {
  /// Makes an element. `properties` are attributes, except `text`, `on` (listeners) and `class`;
  /// false, null and undefined leave an attribute out.
  const element = (tag, properties, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(properties ?? {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name === "text") made.textContent = value;
      else if (name === "on") {
        for (const [event, listener] of Object.entries(value)) made.addEventListener(event, listener);
      } else made.setAttribute(name, value === true ? "" : value);
    }
    append(made, children);
    return made;
  };

  const append = (parent, children) => {
    for (const child of children.flat(Infinity)) {
      if (child === null || child === undefined || child === false) continue;
      parent.append(child);
    }
    return parent;
  };

  /// Puts children in place of those that are there.
  const fill = (parent, ...children) => {
    parent.replaceChildren();
    return append(parent, children);
  };

  const svgNamespace = "http://www.w3.org/2000/svg";

  const vector = (tag, attributes, ...children) => {
    const made = document.createElementNS(svgNamespace, tag);
    for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const icon = (name, label) => {
    const made = vector("svg", { viewBox: "0 0 16 16", class: "icon icon-" + name },
      vector("path", { d: Icons.of(name) }));
    if (label) {
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", label);
    } else made.setAttribute("aria-hidden", "true");
    return made;
  };

  const button = (label, { icon: picture, key, press, kind, text, ...attributes } = {}) =>
    element("button", {
      type: "button",
      class: "button" + (kind ? " " + kind : ""),
      "aria-label": text === false ? label : null,
      title: key ? `${label} (${key})` : text === false ? label : null,
      on: press ? { click: press } : null,
      ...attributes,
    }, picture ? icon(picture) : null, text === false ? null : element("span", { text: label }));

  /// Draws a part of the page anew and gives the focus back to the control that had it there.
  const keepFocus = (host, draw) => {
    const name = (node) => node.dataset.focus ?? node.getAttribute("aria-label") ?? node.textContent;
    const focused = host.contains(document.activeElement) ? name(document.activeElement) : null;
    draw();
    if (focused === null) return;
    const again = [...host.querySelectorAll("a, button, input, select")].find((node) => name(node) === focused);
    again?.focus({ preventScroll: true });
  };

  const announce = (text) => {
    document.getElementById("announcer").textContent = text;
  };

  /// Takes an element away, and the memory of its pictures at once instead of at some later time.
  const release = (old) => {
    old.remove();
    for (const canvas of old.querySelectorAll("canvas")) canvas.width = canvas.height = 0;
  };

  /// Storage may be missing or refused: a page from disk, a private window.
  const remember = (key, value) => {
    try { window.localStorage.setItem("proofsheet." + key, value); } catch { /* only a convenience */ }
  };
  const recall = (key) => {
    try { return window.localStorage.getItem("proofsheet." + key); } catch { return null; }
  };

  return { element, append, fill, vector, icon, button, keepFocus, announce, release, remember, recall };
})();
