// Numbers, times and names as people read them. Sentences about pictures, variants and causes come with the run.
"use strict";
const Words = (() => {
  const format = new Intl.NumberFormat("en");

  /// Sizes of change to filter by, in pixels that differ.
  const changes = [
    { key: "1-10", label: "1 to 10 pixels", holds: (pixels) => pixels >= 1 && pixels <= 10 },
    { key: "11-100", label: "11 to 100", holds: (pixels) => pixels > 10 && pixels <= 100 },
    { key: "101-1000", label: "101 to 1,000", holds: (pixels) => pixels > 100 && pixels <= 1000 },
    { key: "over-1000", label: "More than 1,000", holds: (pixels) => pixels > 1000 },
    { key: "unmeasured", label: "Not measured", holds: () => true },
  ];

  const number = (value) => format.format(value);
  const plural = (count, one, many) => `${number(count)} ${count === 1 ? one : many ?? one + "s"}`;
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  /// A name of the run's as a heading: `rowsInserted` is "Rows inserted".
  const name = (text) => capital(String(text).replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase()));

  const size = ([width, height]) => `${number(width)} × ${number(height)}`;

  const duration = (seconds) => {
    if (!(seconds >= 0)) return "";
    if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
    if (seconds < 60) return `${seconds.toFixed(1)} s`;
    return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  };

  const moment = (text) => {
    const date = text ? new Date(text) : null;
    if (!date || Number.isNaN(date.getTime())) return "";
    return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(date);
  };

  return { changes, number, plural, capital, name, size, duration, moment };
})();
