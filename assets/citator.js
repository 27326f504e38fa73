// Comfort only; every page works without it. `/` goes to the search box, the theme is remembered here and sent nowhere,
// and folds that lie open on a wide screen are announced as open.
(() => {
  const root = document.documentElement;
  const kept = (() => { try { return localStorage.getItem("theme"); } catch { return null; } })();
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;

  for (const button of document.querySelectorAll("[data-theme-switch]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.theme); } catch { /* it lasts as long as the page */ }
    });
  }

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const box = document.querySelector(".find input");
    if (box) { event.preventDefault(); box.focus(); box.select(); }
  });

  const wide = matchMedia("(min-width: 64rem)");
  if (CSS.supports("selector(::details-content)")) {
    const match = () => { for (const fold of document.querySelectorAll(".fold")) fold.open = wide.matches; };
    wide.addEventListener("change", match);
    match();
  }

  // Keeps the shell and the pages that were opened, for a hall without network.
  if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
})();
