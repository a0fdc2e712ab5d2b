// Light or dark: as the system has it until somebody chooses, then as chosen.
"use strict";
(() => {
  const page = (window.proofsheetPage ??= {});
  const system = window.matchMedia("(prefers-color-scheme: dark)");

  let chosen = page.recall("theme");
  const apply = () => { document.documentElement.style.colorScheme = chosen ?? ""; };
  apply();

  page.theme = {
    get dark() { return chosen ? chosen === "dark" : system.matches; },
    /// Turns to the other one; what the system has needs no memory.
    toggle: () => {
      const dark = !page.theme.dark;
      chosen = dark === system.matches ? null : dark ? "dark" : "light";
      page.remember("theme", chosen);
      apply();
      page.viewer.repaint();
      page.announce(dark ? "Dark" : "Light");
    },
  };
})();
