// Transition strips: where an axis is the time within an animation, its variants play as one.
"use strict";
const makeStrip = (model, { route }) => {

  const names = new Set(["time", "progress", "frame"]);
  let timer = null;

  /// The variants of a strip in order of time, each with its moment in milliseconds, or null.
  const of = (variant) => {
    const axis = Object.keys(variant.axes).find((name) => names.has(name));
    if (!axis) return null;
    const keys = model.axes.find((known) => known.name === axis)?.keys ?? [];
    const frames = keys.map((key) => [key, model.neighbour(variant, axis, key)]).filter(([, found]) => found);
    if (frames.length < 3) return null;
    return { axis, frames: frames.map(([key, found]) => ({ variant: found, at: moment(key) })) };
  };

  /// "0.15", "0.15s" and "150ms" are moments; other keys have none.
  const moment = (key) => {
    const match = /^([0-9.]+)(ms|s)?$/.exec(key);
    if (!match) return null;
    const isMilliseconds = match[2] === "ms" || (!match[2] && Number(match[1]) > 20);
    return Number(match[1]) * (isMilliseconds ? 1 : 1000);
  };

  /// The time that a frame stays: as long as in the animation, within what an eye can follow.
  const stay = (strip, index) => {
    const [now, next] = [strip.frames[index].at, strip.frames[index + 1]?.at];
    if (index === strip.frames.length - 1) return 700;
    return now === null || next === null || next === undefined ? 150 : Math.min(600, Math.max(60, next - now));
  };

  const stop = () => {
    clearTimeout(timer);
    timer = null;
  };

  const toggle = (variant, changed) => {
    if (timer !== null) {
      stop();
      return changed?.();
    }
    const strip = of(variant);
    if (!strip) return;
    let index = Math.max(0, strip.frames.findIndex((frame) => frame.variant === variant));
    const step = () => {
      index = (index + 1) % strip.frames.length;
      timer = setTimeout(step, stay(strip, index));
      route.go({ subject: strip.frames[index].variant.id }, { replace: true });
    };
    timer = setTimeout(step, 0);
    changed?.();
  };

  return { of, toggle, stop, get playing() { return timer !== null; } };
};
