// What the viewer shows, a variant or a whole sheet, in one shape: its size, where its pictures come
// from, what is drawn over them, and its pixels.
"use strict";
const makeSubjects = ({ pictures, pixels, marks }) => {
  const { vector } = Elements;

  /// The pictures there are; a difference needs two.
  const layersOf = (source) => ["expected", "actual", "diff"].filter((name) => source(name)
    && (name !== "diff" || (source("expected") && source("actual"))));

  /// The part that steps back in the spotlight: all but some boxes.
  let masks = 0;
  const spotlight = ([width, height], boxes) => {
    if (!boxes.length) return [];
    const id = `spotlight-${masks += 1}`;
    const rectangle = ([x, y, w, h], fill) => vector("rect", { x, y, width: w, height: h, fill });
    return [
      vector("mask", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height },
        rectangle([0, 0, width, height], "white"), ...boxes.map((box) => rectangle(box, "black"))),
      vector("rect", { class: "spotlight", x: 0, y: 0, width, height, mask: `url(#${id})` }),
    ];
  };

  const regionMarks = (variant) => variant.regions.slice(0, 40).map((found, index) => {
    const rectangle = ([x, y, width, height], look) =>
      vector("rect", { x, y, width, height, class: look, "data-region": index + 1 });
    const { box, formerBox } = found;
    const isElsewhere = variant.knowsParts && formerBox && String(formerBox) !== String(box);
    return [isElsewhere ? rectangle(formerBox, "region former") : null, rectangle(box, "region")];
  }).flat().filter(Boolean);

  /// The edge of a picture, drawn so that it stays thin at any zoom.
  const edges = (sizes) => {
    const different = new Map(sizes.map((size) => [size.join(), size])).values();
    return [...different].map(([width, height]) => vector("rect", { x: 0, y: 0, width, height, class: "edge" }));
  };

  const ofVariant = (variant) => {
    const { cell, expectedCell, diffCell } = variant.raw;
    const cells = [cell, expectedCell, diffCell].filter(Boolean);
    const size = [0, 1].map((axis) => Math.max(1, ...cells.map((rectangle) => rectangle[axis + 2])));
    const source = (name) => pictures.sourceOf(variant, name);
    return {
      kind: "variant", item: variant, key: variant.id, title: Model.nameOf(variant), size, source,
      layers: layersOf(source),
      overlay: () => [...spotlight(size, variant.regions.map(({ box }) => box)), ...regionMarks(variant)],
      edges: (names) => edges(names.map((name) => source(name)?.cell?.slice(2)).filter(Boolean)),
      badges: variant.regions.slice(0, 40).map(({ box }, index) => ({ x: box[0], y: box[1], text: String(index + 1) })),
      pixels: (name) => pixels.of(variant, name),
      pairs: () => [{
        before: expectedCell ? [0, 0, expectedCell[2], expectedCell[3]] : null,
        after: cell ? [0, 0, cell[2], cell[3]] : null, at: [0, 0],
      }],
      image: variant.images,
    };
  };

  const ofSheet = (sheet) => {
    const source = (name) => pictures.sheetSource(sheet, name);
    const expected = sheet.variants.map((variant) => variant.raw.expectedCell).filter(Boolean);
    const extent = (axis) => Math.max(sheet.size[axis], 1, ...expected.map((cell) => cell[axis] + cell[axis + 2]));
    const size = [extent(0), extent(1)];
    return {
      kind: "sheet", item: sheet, key: sheet.name, title: Model.sheetName(sheet), size, source,
      layers: layersOf(source),
      overlay: (layer) => [
        ...spotlight(size, sheet.failing.map((variant) => marks.cellOf(variant, layer)).filter(Boolean)),
        ...marks.paths(sheet.variants, { layer }),
      ],
      edges: () => edges([sheet.size]),
      badges: [],
      pixels: (name) => pixels.of(sheet, name),
      pairs: () => sheet.variants.filter((variant) => variant.raw.cell).map(({ raw }) => ({
        before: raw.expectedCell ?? null, after: raw.cell, at: raw.cell,
      })),
      image: sheet.raw.images,
    };
  };

  return { ofVariant, ofSheet };
};
