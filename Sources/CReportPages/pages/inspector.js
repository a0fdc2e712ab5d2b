// Pixels under the eye: grid and colour values at high zoom, the readout, and pictures of difference
// that are computed here, so that their threshold can be moved.
"use strict";
const Inspector = (() => {
  const gridFrom = 8;
  const valuesFrom = 56;

  /// `#RRGGBB`, or `#RRGGBBAA` of what isn't opaque.
  const hex = (data, at) => {
    const channels = data[at + 3] === 255 ? [0, 1, 2] : [0, 1, 2, 3];
    return "#" + channels.map((channel) => data[at + channel].toString(16).padStart(2, "0")).join("").toUpperCase();
  };

  const colourAt = (pixels, x, y) => (pixels && x >= 0 && y >= 0 && x < pixels.width && y < pixels.height
    ? hex(pixels.data, (y * pixels.width + x) * 4) : null);

  const light = (data, at) => data[at] * 0.299 + data[at + 1] * 0.587 + data[at + 2] * 0.114 > 140;

  const drawGrid = (pane, view, size) => {
    const { grid, surface } = pane;
    const wanted = view.scale >= gridFrom && !surface.closest(".no-grid");
    grid.hidden = !wanted;
    if (!wanted) return;
    const dots = window.devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = surface;
    grid.width = Math.round(width * dots);
    grid.height = Math.round(height * dots);
    const context = grid.getContext("2d");
    context.scale(dots, dots);
    const [left, top] = pane.origin;
    const { scale } = view;
    const first = [Math.max(0, Math.floor(-left / scale)), Math.max(0, Math.floor(-top / scale))];
    const end = [Math.ceil((width - left) / scale), Math.ceil((height - top) / scale)];
    const last = [Math.min(size[0], end[0]), Math.min(size[1], end[1])];
    context.strokeStyle = "rgba(128, 128, 128, 0.38)";
    context.lineWidth = 1 / dots;
    context.beginPath();
    for (let x = first[0]; x <= last[0]; x += 1) {
      context.moveTo(left + x * view.scale, top + first[1] * view.scale);
      context.lineTo(left + x * view.scale, top + last[1] * view.scale);
    }
    for (let y = first[1]; y <= last[1]; y += 1) {
      context.moveTo(left + first[0] * view.scale, top + y * view.scale);
      context.lineTo(left + last[0] * view.scale, top + y * view.scale);
    }
    context.stroke();
    if (view.scale >= valuesFrom && pane.values) drawValues(context, pane, view, first, last);
  };

  const drawValues = (context, pane, view, first, last) => {
    if (pane.pixels === undefined) {
      pane.pixels = null;
      pane.values().then((pixels) => { pane.pixels = pixels; if (pixels) pane.redraw?.(); });
    }
    const pixels = pane.pixels;
    if (!pixels) return;
    context.font = "10px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let y = first[1]; y < Math.min(last[1], pixels.height); y += 1) {
      for (let x = first[0]; x < Math.min(last[0], pixels.width); x += 1) {
        const at = (y * pixels.width + x) * 4;
        context.fillStyle = light(pixels.data, at) ? "rgba(0, 0, 0, 0.8)" : "rgba(255, 255, 255, 0.9)";
        const [left, top] = [pane.origin[0] + (x + 0.5) * view.scale, pane.origin[1] + (y + 0.5) * view.scale];
        context.fillText(hex(pixels.data, at).slice(1), left, top);
      }
    }
  };

  /// The largest channel difference of each pixel. A pixel only one picture has differs fully.
  const measure = (expected, actual, size, pairs) => {
    const [width, height] = size;
    const delta = new Uint8Array(width * height);
    for (const { before, after, at } of pairs) {
      const w = Math.max(before?.[2] ?? 0, after?.[2] ?? 0);
      const h = Math.max(before?.[3] ?? 0, after?.[3] ?? 0);
      for (let y = 0; y < h; y += 1) {
        for (let x = 0; x < w; x += 1) {
          const has = before && x < before[2] && y < before[3];
          const had = after && x < after[2] && y < after[3];
          const tx = at[0] + x;
          const ty = at[1] + y;
          if (tx >= width || ty >= height) continue;
          let value = 255;
          if (has && had) {
            const e = ((before[1] + y) * expected.width + before[0] + x) * 4;
            const a = ((after[1] + y) * actual.width + after[0] + x) * 4;
            value = 0;
            for (let channel = 0; channel < 4; channel += 1) {
              const distance = Math.abs(expected.data[e + channel] - actual.data[a + channel]);
              if (distance > value) value = distance;
            }
          }
          delta[ty * width + tx] = value;
        }
      }
    }
    return delta;
  };

  // From a whisper to a shout; even a difference of 1 is plainly visible.
  const ramp = [[0, 255, 203, 71], [64, 255, 122, 61], [150, 224, 33, 138], [255, 97, 18, 196]];
  const heat = (value) => {
    const upper = Math.max(1, ramp.findIndex(([stop]) => stop >= value));
    const [low, high] = [ramp[upper - 1], ramp[upper]];
    const share = (value - low[0]) / (high[0] - low[0]);
    return [1, 2, 3].map((channel) => low[channel] + (high[channel] - low[channel]) * share);
  };
  const heats = Array.from({ length: 256 }, (_, value) => heat(value));

  /// Paints measured differences above a threshold: as heat over a faded picture, or alone.
  const paint = (canvas, delta, size, expected, actual, pairs, { alone, threshold, dark }) => {
    const [width, height] = size;
    const picture = new ImageData(width, height);
    const out = picture.data;
    let count = 0;
    for (const { before, after, at } of pairs) {
      const w = Math.max(before?.[2] ?? 0, after?.[2] ?? 0);
      const h = Math.max(before?.[3] ?? 0, after?.[3] ?? 0);
      for (let y = 0; y < h && at[1] + y < height; y += 1) {
        for (let x = 0; x < w && at[0] + x < width; x += 1) {
          const to = ((at[1] + y) * width + at[0] + x) * 4;
          const value = delta[to / 4];
          const inside = after && x < after[2] && y < after[3];
          const [source, rectangle] = inside ? [actual, after] : [expected, before];
          if (!rectangle || x >= rectangle[2] || y >= rectangle[3]) continue;
          const from = ((rectangle[1] + y) * source.width + rectangle[0] + x) * 4;
          if (value > threshold) {
            count += 1;
            const colour = alone ? source.data.subarray(from, from + 3) : heats[value];
            out[to] = colour[0];
            out[to + 1] = colour[1];
            out[to + 2] = colour[2];
            out[to + 3] = alone ? source.data[from + 3] : 255;
          } else if (!alone) {
            const grey = source.data[from] * 0.299 + source.data[from + 1] * 0.587 + source.data[from + 2] * 0.114;
            const faded = dark ? 24 + grey * 0.2 : 255 - (255 - grey) * 0.22;
            out[to] = out[to + 1] = out[to + 2] = faded;
            out[to + 3] = 255;
          }
        }
      }
    }
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d").putImageData(picture, 0, 0);
    return count;
  };

  return { drawGrid, colourAt, measure, paint };
})();
