// Pictures: parts of sheets, drawn on small canvases. A browser keeps every decoded sheet that an
// <img> once showed, hundreds of megabytes after some scrolling; here a few are kept, the rest let go.
"use strict";
const makePictures = ({ inline = {}, root = "../" }) => {
  const { element } = Elements;

  /// The address of a picture, given its path within Snapshots/: this page lies in Snapshots/report/,
  /// unless the run says otherwise.
  const address = (path) => inline[path] ?? root + String(path).split("/").map(encodeURIComponent).join("/");

  /// A source is {path, cell, size}: which part of which picture, and the size the cells count in.
  const sourceOf = (variant, layer) => {
    const { raw, images, sheet } = variant;
    if (layer === "expected") {
      return images?.expected && raw.expectedCell ? { path: images.expected, cell: raw.expectedCell } : null;
    }
    if (layer === "diff") return images?.diff && raw.diffCell ? { path: images.diff, cell: raw.diffCell } : null;
    if (!raw.cell || !variant.drawn) return null;
    if (images) return images.actual ? { path: images.actual, cell: raw.cell } : null;
    return sheet?.raw.image ? { path: sheet.raw.image, cell: raw.cell, size: sheet.size } : null;
  };

  const sheetSource = (sheet, layer) => {
    const path = sheet.raw.images?.[layer] ?? (layer === "actual" ? sheet.raw.image : null);
    return path ? { path, cell: null, size: layer === "actual" ? sheet.size : null } : null;
  };

  // Decoded sheets: path -> {bitmap: Promise, bytes}, the most recently used last.
  const kept = new Map();
  const budget = 16e6;

  const decode = (path) => new Promise((resolve, reject) => {
    const image = new Image();
    // Without its source the element lets go of what it decoded, instead of at some later time.
    const forget = () => { image.onload = image.onerror = null; image.src = ""; };
    image.onload = () => createImageBitmap(image).then(resolve, reject).finally(forget);
    image.onerror = () => reject(new Error(`no picture at ${path}`));
    image.src = address(path);
  });

  const sheetOf = (path) => {
    const found = kept.get(path) ?? { bitmap: decode(path), bytes: 0 };
    kept.delete(path);
    kept.set(path, found);
    return found.bitmap.then((bitmap) => {
      found.bytes = bitmap.width * bitmap.height * 4;
      shrink(found);
      return bitmap;
    }, (error) => {
      kept.delete(path);
      throw error;
    });
  };

  const shrink = (needed) => {
    let total = 0;
    for (const { bytes } of kept.values()) total += bytes;
    for (const [path, old] of kept) {
      if (total <= budget) return;
      if (old === needed || old.bytes === 0) continue;
      kept.delete(path);
      total -= old.bytes;
      old.bitmap.then((bitmap) => bitmap.close());
    }
  };

  // Few at once, and none for what has been scrolled away meanwhile.
  const queue = [];
  let running = 0;

  const next = () => {
    while (running < 3 && queue.length) {
      const task = queue.shift();
      if (!task.canvas.isConnected) continue;
      running += 1;
      task.draw().finally(() => { running -= 1; next(); });
    }
  };

  /// Fades cells towards the sheet's own page, whatever its colour: its first pixel, stretched.
  const fade = (context, bitmap, cells, across, down) => {
    context.globalAlpha = 0.82;
    for (const [x, y, width, height] of cells) {
      context.drawImage(bitmap, 0, 0, 1, 1, x * across - 1, y * down - 1, width * across + 2, height * down + 2);
    }
    context.canvas.dataset.faded = cells.length;
  };

  /// Draws a source on a canvas when its turn comes: in a box of CSS pixels, or its own size, shrunk.
  const drawLater = (canvas, source, { box = null, shrink = 1, faded = [] }) => {
    const draw = async () => {
      try {
        let bitmap = await sheetOf(source.path);
        if (!bitmap.width) bitmap = await sheetOf(source.path);   // let go while this waited
        const ratio = source.size?.[0] ? bitmap.width / source.size[0] : 1;
        const [x, y, width, height] = source.cell ?? [0, 0, bitmap.width / ratio, bitmap.height / ratio];
        const frame = canvas.closest(".layered");
        if (frame && !source.cell) {
          frame.style.width = width + "px";
          frame.style.height = height + "px";
        }
        const dots = window.devicePixelRatio || 1;
        canvas.width = Math.max(1, Math.round(box ? Math.min(box[0] * dots, width) : width / shrink));
        canvas.height = Math.max(1, Math.round(box ? Math.min(box[1] * dots, height) : height / shrink));
        const context = canvas.getContext("2d");
        context.imageSmoothingQuality = "high";
        const part = [x, y, width, height].map((length) => length * ratio);
        context.drawImage(bitmap, ...part, 0, 0, canvas.width, canvas.height);
        fade(context, bitmap, faded, canvas.width / width, canvas.height / height);
        canvas.dataset.drawn = "true";
      } catch {
        canvas.classList.add("broken");
      }
    };
    queue.push({ canvas, draw });
    queueMicrotask(next);
  };

  const canvasOf = (label) => element("canvas", {
    class: "crop", ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
  });

  /// A source at one CSS pixel for each device pixel; scale it by transform. It is there in full, half
  /// and quarter size, because a browser scales a canvas down roughly.
  const crop = (source, label, size) => {
    const frame = element("div", { class: "layered", role: "img", "aria-label": label });
    const [width, height] = source.cell?.slice(2) ?? source.size ?? size;
    frame.style.width = width + "px";
    frame.style.height = height + "px";
    for (const shrink of [1, 2, 4]) {
      const canvas = canvasOf(null);
      canvas.classList.add("shrunk-" + shrink);
      frame.append(canvas);
      drawLater(canvas, source, { shrink });
    }
    return frame;
  };

  /// A source that fits into a box, at most `most` times its own points.
  const thumbnail = (source, width, height, scale, label, most = 1) => {
    if (!source) return element("span", { class: "thumbnail" });
    const size = source.cell?.slice(2) ?? source.size;
    const factor = Math.min(width / size[0], height / size[1], most / (scale || 1));
    const box = size.map((length) => length * factor);
    const canvas = canvasOf(label);
    canvas.classList.add("thumbnail");
    canvas.style.width = box[0] + "px";
    canvas.style.height = box[1] + "px";
    drawLater(canvas, source, { box });
    return canvas;
  };

  /// A whole sheet for a box that its style sheet sizes; `width` is about how wide that may be.
  const whole = (source, width, faded = []) => {
    const canvas = canvasOf(null);
    const factor = Math.min(1, width / source.size[0]);
    drawLater(canvas, source, { box: source.size.map((length) => length * factor), faded });
    return canvas;
  };

  return {
    address, sourceOf, sheetSource, crop, thumbnail, whole,
    /// The picture as a data URL where the page itself holds it.
    inline: (path) => inline[path],
  };
};
