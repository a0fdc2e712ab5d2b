// Marks over a sheet's picture: one outline a failing variant, in the colour of its verdict.
"use strict";
const makeMarks = ({ decisions, pictures }) => {
  const { element, vector } = Elements;

  const rectangle = ([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`;

  /// The class of a variant's mark: its decision where there is one, else its verdict.
  const look = (variant) => decisions.of(variant.id)?.decision ?? variant.verdict.name;

  const cellOf = (variant, layer) => ({
    expected: variant.raw.expectedCell, diff: variant.raw.diffCell,
  })[layer] ?? (layer === "actual" || !layer ? variant.raw.cell : null);

  /// Paths grouped by look; none for `dimmed` variants, which a filter leaves out.
  const paths = (variants, { layer = "actual", dimmed = null, current = null } = {}) => {
    const groups = new Map();
    for (const variant of variants) {
      const cell = cellOf(variant, layer);
      if (!cell || dimmed?.has(variant)) continue;
      if (!variant.plain) {
        const name = look(variant);
        if (!groups.has(name)) groups.set(name, []);
        groups.get(name).push(rectangle(cell));
      }
    }
    const made = [...groups].map(([name, parts]) =>
      vector("path", { class: "mark status-" + name, d: parts.join("") }));
    const cell = current ? cellOf(current, layer) : null;
    if (cell) made.push(vector("path", { class: "mark-current", d: rectangle(cell) }));
    return made;
  };

  /// The whole sheet as a picture that fits its box, with its marks.
  const sheet = (subject, options = {}) => {
    const [width, height] = subject.size;
    const figure = element("div", { class: "proof" });
    if (subject.raw.image && width && height) {
      figure.append(pictures.whole({ path: subject.raw.image, cell: null, size: subject.size }, 560,
        [...options.dimmed ?? []].map((variant) => variant.raw.cell).filter(Boolean)));
    } else figure.classList.add("broken");
    if (width && height) {
      figure.append(vector("svg", {
        viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMidYMid meet", "aria-hidden": "true",
      }, ...paths(subject.variants, options)));
    }
    return figure;
  };

  const inside = ([x, y, width, height], px, py) => px >= x && py >= y && px < x + width && py < y + height;

  /// The variant at a point of a sheet's picture, or null.
  const at = (subject, x, y, layer = "actual") => subject.variants.find((variant) => {
    const cell = cellOf(variant, layer);
    return cell && inside(cell, x, y);
  }) ?? null;

  return { paths, sheet, at, cellOf };
};
