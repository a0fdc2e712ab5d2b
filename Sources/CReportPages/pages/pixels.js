// Pixel values. A canvas may show a picture file from disk, but its pixels may only be read when the
// picture came as a data URL; those lie in scripts that call proofsheetPicture(path, dataURL). From a
// server the picture itself is fetched: in a review no script of a run may be loaded.
"use strict";
const makePixels = ({ pictures }) => {
  // A few decoded pictures: path -> Promise of a bitmap, the most recently used last.
  const kept = new Map();
  const waiting = new Map();
  const room = 4;

  const bitmapOf = (blob) =>
    createImageBitmap(blob, { colorSpaceConversion: "none", premultiplyAlpha: "none" });

  const decode = (dataURL) => {
    const comma = dataURL.indexOf(",");
    const bytes = Uint8Array.from(atob(dataURL.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    return bitmapOf(new Blob([bytes], { type: "image/png" }));
  };

  const fetched = async (path) => {
    const answer = await fetch(pictures.address(path));
    if (!answer.ok) throw new Error(`no picture at ${path}`);
    return bitmapOf(await answer.blob());
  };

  window.proofsheetPicture = (path, dataURL) => waiting.get(path)?.(dataURL);

  const scripted = (path) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const finish = () => { waiting.delete(path); script.remove(); };
    waiting.set(path, (dataURL) => { finish(); decode(dataURL).then(resolve, reject); });
    script.addEventListener("error", () => { finish(); reject(new Error("no data script")); });
    script.addEventListener("load", () => {
      if (waiting.has(path)) { finish(); reject(new Error("data script of another picture")); }
    });
    script.src = `data/${path}.js`.split("/").map(encodeURIComponent).join("/");
    document.head.append(script);
  });

  const load = (path) => {
    const inline = pictures.inline(path);
    const promise = kept.get(path)
      ?? (inline ? decode(inline) : location.protocol === "file:" ? scripted(path) : fetched(path));
    kept.delete(path);
    kept.set(path, promise);
    promise.catch(() => kept.delete(path));
    while (kept.size > room) {
      const [oldest, bitmap] = kept.entries().next().value;
      kept.delete(oldest);
      bitmap.then((picture) => setTimeout(() => picture.close(), 2000), () => {});
    }
    return promise;
  };

  /// The pixels of a variant or sheet in one layer, or null where there are none to be had.
  const of = async (subject, layer) => {
    const isSheet = subject.variants !== undefined;
    const source = isSheet ? pictures.sheetSource(subject, layer) : pictures.sourceOf(subject, layer);
    const sheet = isSheet ? subject : subject.sheet;
    if (!source || !sheet?.raw.images || (!isSheet && !subject.images)) return null;
    try {
      const bitmap = await load(source.path);
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

  return { of };
};
