// What lies under the pointer: the place, the cell's variant, and the colours of both pictures.
"use strict";
const makeReadout = ({ marks }) => {
  const { element, fill, icon } = Elements;

  const host = element("div", { class: "readout" });
  let pixels = { key: null, expected: null, actual: null };
  let last = null;      // where the pointer was last

  const hint = (subject) => {
    const text = subject?.kind === "sheet" ? "Point at a cell to read its name, choose it to see it."
      : subject?.image ? "Point at a pixel to read its colour; scroll to zoom, drag to pan."
        : "Scroll to zoom, drag to pan.";
    fill(host, element("span", { class: "readout-hint", text }));
  };

  /// The variant of a sheet at a place of one of its pictures.
  const variantAt = (subject, x, y, pane) => {
    if (subject?.kind !== "sheet") return null;
    const isOther = pane.name === "expected" || pane.name === "diff";
    return marks.at(subject.item, x, y, isOther ? pane.name : "actual");
  };

  const load = (subject) => {
    const wanted = pixels = { key: subject.key, expected: null, actual: null };
    const layers = ["expected", "actual"].map(async (name) => { wanted[name] = await subject.pixels(name); });
    Promise.all(layers).then(() => { if (last && pixels === wanted) show(...last); });
  };

  const colours = (subject, x, y) => {
    if (subject.kind !== "variant" || pixels.key !== subject.key) return [];
    const before = Inspector.colourAt(pixels.expected, x, y);
    const after = Inspector.colourAt(pixels.actual, x, y);
    return [
      before ? Values.value(before) : null,
      before && after ? icon("arrow", "became") : null,
      after ? Values.value(after) : null,
      before && before === after ? element("span", { class: "readout-same", text: "equal" }) : null,
    ];
  };

  const name = (variant) => element("span", {
    class: "readout-name", text: `${Model.nameOf(variant)}: ${variant.verdict.label.toLowerCase()}`,
  });

  /// Tells of a place, in pixels of the picture; whether something lies there that can be chosen.
  const show = (subject, x, y, pane) => {
    const [px, py] = [Math.floor(x), Math.floor(y)];
    last = x === null ? null : [subject, x, y, pane];
    if (x === null || !subject || px < 0 || py < 0 || px >= subject.size[0] || py >= subject.size[1]) {
      hint(subject);
      return false;
    }
    if (subject.image && pixels.key !== subject.key) load(subject);
    const under = variantAt(subject, x, y, pane);
    fill(host, element("span", { class: "readout-place", text: `${px}, ${py}` }),
      under ? name(under) : null, colours(subject, px, py));
    return under !== null;
  };

  return {
    element: host, show, variantAt,
    /// Tells what can be done with another subject than before.
    greet: (subject) => { last = null; hint(subject); },
  };
};
