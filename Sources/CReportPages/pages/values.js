// Values of tokens and colours, and what became of them.
"use strict";
const Values = (() => {
  const { element, icon } = Elements;

  const colour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

  const value = (text) => {
    const shown = element("span", { class: "value" });
    if (text === null || text === undefined) {
      shown.classList.add("absent");
      shown.append("not set");
      return shown;
    }
    if (colour.test(text)) {
      const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
      swatch.style.setProperty("--swatch", text);
      shown.append(swatch);
    }
    shown.append(element("code", { text: String(text) }));
    return shown;
  };

  /// Token changes: name, old value, new value.
  const changes = (list) => element("ul", { class: "tokens" }, list.map((token) => element("li", {},
    element("code", { class: "token-name", text: token.token }),
    element("span", { class: "token-change" },
      value(token.old), icon("arrow", "became"), value(token.new)))));

  /// A colour before and after.
  const pair = ([before, after]) => [value(before), icon("arrow", "became"), value(after)];

  return { value, pair, changes };
})();
