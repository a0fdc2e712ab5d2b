// Pictures: crops of sheets as plain images, and pixels from data scripts where values are needed.
// A canvas may not read an image file from disk, but it may read a data URL that a script brings.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});

  /// The address of a picture, given its path within Snapshots/: this page lies in Snapshots/report/.
  const address = (path) => window.proofsheetInline?.[path]
    ?? "../" + String(path).split("/").map(encodeURIComponent).join("/");

  /// A source is {path, cell, size?}: which part of which picture.
  const sourceOf = (variant, layer) => {
    const { raw, images, sheet } = variant;
    if (layer === "expected") {
      return images?.expected && raw.expectedCell ? { path: images.expected, cell: raw.expectedCell } : null;
    }
    if (layer === "diff") return images?.diff && raw.diffCell ? { path: images.diff, cell: raw.diffCell } : null;
    if (!raw.cell || variant.verdict === "failed") return null;
    if (images?.actual) return { path: images.actual, cell: raw.cell };
    return sheet?.raw.image ? { path: sheet.raw.image, cell: raw.cell, size: sheet.size } : null;
  };

  const sheetSource = (sheet, layer) => {
    const path = sheet.raw.images?.[layer] ?? (layer === "actual" ? sheet.raw.image : null);
    return path ? { path, cell: null, size: layer === "actual" ? sheet.size : null } : null;
  };

  /// An element that shows a source at one CSS pixel for each device pixel; scale it by transform.
  const crop = (source, label) => {
    const image = page.element("img", { alt: label ?? "", decoding: "async", draggable: "false" });
    if (source.size?.[0]) {
      image.width = source.size[0];
      image.height = source.size[1];
    }
    const frame = page.element("div", { class: "crop" }, image);
    if (source.cell) {
      const [x, y, width, height] = source.cell;
      frame.style.width = width + "px";
      frame.style.height = height + "px";
      image.style.left = -x + "px";
      image.style.top = -y + "px";
    }
    else frame.classList.add("whole");
    image.addEventListener("error", () => frame.classList.add("broken"), { once: true });
    image.src = address(source.path);
    return frame;
  };

  /// A crop that fits into a box, never larger than its own points.
  const thumbnail = (source, width, height, scale, label) => {
    const box = page.element("span", { class: "thumbnail" });
    if (!source) return box;
    const [, , w, h] = source.cell;
    const factor = Math.min(width / w, height / h, 1 / (scale || 1));
    const frame = crop(source, label);
    frame.style.transform = `scale(${factor})`;
    box.style.width = w * factor + "px";
    box.style.height = h * factor + "px";
    box.append(frame);
    return box;
  };

  // Pixels. Data scripts call window.proofsheetPicture(path, dataURL); a few decoded sheets are kept.
  const kept = new Map();
  const waiting = new Map();
  const room = 4;

  const decode = async (dataURL) => {
    const comma = dataURL.indexOf(",");
    const bytes = Uint8Array.from(atob(dataURL.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: "image/png" }),
      { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  };

  window.proofsheetPicture = (path, dataURL) => waiting.get(path)?.arrived(dataURL);

  const scriptOf = (sheet, layer) => sheet.raw.data?.[layer]
    ?? `data/${sheet.name.replaceAll("/", ".")}.${layer}.js`;

  const load = (sheet, layer, path) => {
    if (kept.has(path)) {
      const found = kept.get(path);
      kept.delete(path);
      kept.set(path, found);          // most recently used is last
      return found;
    }
    const promise = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const finish = () => { waiting.delete(path); script.remove(); };
      waiting.set(path, {
        arrived: (dataURL) => { finish(); decode(dataURL).then(resolve, reject); },
      });
      script.addEventListener("error", () => { finish(); reject(new Error("no data script")); });
      script.addEventListener("load", () => {
        if (waiting.has(path)) { finish(); reject(new Error("data script of another picture")); }
      });
      script.src = scriptOf(sheet, layer).split("/").map(encodeURIComponent).join("/");
      document.head.append(script);
    });
    kept.set(path, promise);
    promise.catch(() => kept.delete(path));
    while (kept.size > room) {
      const [oldest, bitmap] = kept.entries().next().value;
      kept.delete(oldest);
      bitmap.then((picture) => setTimeout(() => picture.close(), 5000), () => {});
    }
    return promise;
  };

  /// The pixels of a variant or sheet in one layer, or null where there are none to be had.
  const pixels = async (subject, layer) => {
    const isSheet = subject.variants !== undefined;
    const source = isSheet ? sheetSource(subject, layer) : sourceOf(subject, layer);
    const sheet = isSheet ? subject : subject.sheet;
    if (!source || !sheet || !sheet.raw.images || (!isSheet && !subject.images)) return null;
    try {
      const bitmap = await load(sheet, layer, source.path);
      const [x, y, width, height] = source.cell ?? [0, 0, bitmap.width, bitmap.height];
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(bitmap, -x, -y);
      return context.getImageData(0, 0, width, height);
    } catch {
      return null;
    }
  };

  page.pictures = { address, sourceOf, sheetSource, crop, thumbnail, pixels };
})();
