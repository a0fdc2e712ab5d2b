// Light or dark: as the system has it until somebody chooses, then as chosen.
"use strict";
const makeTheme = ({ turned }) => {
  const { announce, remember, recall } = Elements;
  const system = window.matchMedia("(prefers-color-scheme: dark)");

  let chosen = recall("theme");
  const isDark = () => (chosen ? chosen === "dark" : system.matches);
  const apply = () => { document.documentElement.style.colorScheme = chosen ?? ""; };
  apply();

  /// Turns to the other one; what the system has needs no memory.
  const toggle = () => {
    const dark = !isDark();
    const name = dark ? "dark" : "light";
    chosen = dark === system.matches ? null : name;
    remember("theme", chosen);
    apply();
    turned();
    announce(Words.capital(name));
  };

  return { toggle, get dark() { return isDark(); } };
};
