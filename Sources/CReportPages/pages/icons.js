// Line icons on a 16 by 16 grid.
"use strict";
const Icons = (() => {
  /// One a verdict, by its name in the run. Another verdict than these is shown as one that differs.
  const verdicts = {
    matched: "M3.5 8.6l3 3 6-7",
    differs: "M3.5 6h9M3.5 10h9M10.3 3.2l-4.6 9.6",
    resized: "M7 3.5H3.5V7M9 12.5h3.5V9M3.8 3.8l8.4 8.4",
    missing: "M6 6.2a2.1 2.1 0 1 1 3.1 1.8c-.8.5-1.1.9-1.1 1.8M8 12.3v.1",
    recorded: "M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M8 7a1 1 0 1 0 0 2a1 1 0 1 0 0-2",
    blank: "M3.5 3.5h9v9h-9z",
    known: "M4.5 13.5v-10h7l-1.6 2.6 1.6 2.6h-7",
    unreadable: "M4 2.5h5l3 3v8H4zM6.2 8l3.6 3.6M9.8 8l-3.6 3.6",
    unsteady: "M3 8c1.6-4 3.4-4 5 0s3.4 4 5 0",
    failed: "M8 2.8l5.8 10.4H2.2zM8 6.6v3M8 11.4v.1",
    orphaned: "M6.5 9.5l3-3M7 5l1.4-1.4a2.6 2.6 0 0 1 3.9 3.8M9 11l-1.4 1.4a2.6 2.6 0 0 1-3.9-3.8",
  };

  const controls = {
    search: "M7 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8M10 10l3.2 3.2",
    help: "M6 6.2a2.1 2.1 0 1 1 3.1 1.8c-.8.5-1.1.9-1.1 1.8M8 12.3v.1",
    back: "M9.5 3.5L5 8l4.5 4.5",
    left: "M9.5 3.5L5 8l4.5 4.5",
    right: "M6.5 3.5L11 8l-4.5 4.5",
    arrow: "M3 8h9.5M9 4.5L12.5 8 9 11.5",
    swipe: "M2.5 8h11M5.5 5l-3 3 3 3M10.5 5l3 3-3 3",
    sheets: "M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z",
    variants: "M3 4.5h10M3 8h10M3 11.5h10",
    filter: "M2.5 4.5h11M4.8 8h6.4M7 11.5h2",
    close: "M4 4l8 8M12 4l-8 8",
    undo: "M6 4L3 7l3 3M3.2 7H10a3 3 0 0 1 0 6H7",
    accept: "M3.5 8.6l3 3 6-7",
    reject: "M4.2 4.2l7.6 7.6M11.8 4.2l-7.6 7.6",
    link: "M6.5 9.5l3-3M7 5l1.4-1.4a2.6 2.6 0 0 1 3.9 3.8M9 11l-1.4 1.4a2.6 2.6 0 0 1-3.9-3.8",
    copy: "M5.5 5.5h7v7h-7zM3.5 10.5v-7h7",
    plus: "M8 3.5v9M3.5 8h9",
    minus: "M3.5 8h9",
    fit: "M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3",
    boxes: "M3 3.5h6.5V9H3zM9.5 7H13v5.5H6.5V9",
    spotlight: "M8 5.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6M8 1.6v1.6M8 12.8v1.6M1.6 8h1.6M12.8 8h1.6",
    theme: "M8 2.8a5.2 5.2 0 1 0 0 10.4zM8 2.8a5.2 5.2 0 0 1 0 10.4",
    grid: "M3 3h10v10H3zM3 6.3h10M3 9.7h10M6.3 3v10M9.7 3v10",
    play: "M5 3.5l7 4.5-7 4.5z",
    pause: "M5.5 4v8M10.5 4v8",
  };

  const of = (name) => controls[name] ?? verdicts[name] ?? verdicts.differs;

  return { verdicts, controls, of };
})();
