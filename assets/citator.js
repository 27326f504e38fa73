// Comfort only; every page works without it. `/` goes to the search box, which suggests; citations show what they lead to; the theme is
// remembered here and sent nowhere; what can be copied has buttons; contents follow the reader.
(() => {
  const root = document.documentElement;
  // The path of the site on its host.
  const base = new URL(document.currentScript.src).pathname.split("/assets/")[0];
  const says = document.getElementById("says");
  const words = says ? says.dataset : {};
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const store = (key, value) => { try { localStorage.setItem(key, value); } catch { /* it lasts as long as the page */ } };
  const kept = stored("theme");
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;

  // The theme of the machine, then light, then dark.
  for (const button of document.querySelectorAll("[data-theme-switch]")) {
    const names = { auto: button.textContent, light: button.dataset.light, dark: button.dataset.dark };
    const show = () => { button.textContent = names[root.dataset.theme || "auto"]; };
    button.hidden = false;
    button.addEventListener("click", () => {
      const next = { light: "dark", dark: "auto" }[root.dataset.theme] || "light";
      if (next === "auto") delete root.dataset.theme; else root.dataset.theme = next;
      store("theme", next);
      show();
    });
    show();
  }

  // A site without an address of its own prints that of the reader.
  if (root.dataset.address && root.dataset.address.startsWith("/")) root.dataset.address = location.origin + root.dataset.address;

  const wide = matchMedia("(min-width: 64rem)");
  if (CSS.supports("selector(::details-content)")) {
    const match = () => { for (const fold of document.querySelectorAll(".fold")) fold.open = wide.matches; };
    wide.addEventListener("change", match);
    match();
  }

  // On a narrow screen the menu lies over the page, so it goes away like a menu.
  const menu = document.querySelector(".menu");
  const isOver = () => menu && menu.open && !wide.matches;
  document.addEventListener("click", (event) => { if (isOver() && !menu.contains(event.target)) menu.open = false; });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOver()) { menu.open = false; menu.querySelector("summary").focus(); }
  });

  // An address of ours with the language that the reader chose.
  const chosen = (address) => {
    const ui = new URLSearchParams(location.search).get("ui");
    if (!ui) return address;
    const url = new URL(address, location.href);
    url.searchParams.set("ui", ui);
    return url.pathname + url.search + url.hash;
  };
  const made = (name, kind, text) => {
    const element = document.createElement(name);
    if (kind) element.className = kind;
    if (text) element.textContent = text;
    return element;
  };

  // Keys: `/` and Ctrl-K for the search box, `?` for the help, j and k through hits and rules, arrows to the pages before and
  // after; a switch for those who speak to their machine.
  let keys = stored("keys") !== "off";
  for (const button of document.querySelectorAll("[data-keys-switch]")) {
    const show = () => button.setAttribute("aria-pressed", keys);
    button.hidden = false;
    button.addEventListener("click", () => { keys = !keys; store("keys", keys ? "on" : "off"); show(); });
    show();
  }
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    const box = document.querySelector(".find [type=search]");
    const find = (event.ctrlKey !== event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
    if (keys && box && find) { event.preventDefault(); box.focus(); box.select(); }
    if (!keys || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && box) { event.preventDefault(); box.focus(); box.select(); }
    const step = { j: 1, k: -1 }[event.key];
    if (step) {
      const all = [...document.querySelectorAll("main :is(.row :is(h2, h3) > a, article > .rule > a.num, .direct > a.num)")];
      const lines = all.filter((line) => line.checkVisibility ? line.checkVisibility() : line.offsetParent);
      // From the line with the focus, else from the first one on the screen.
      const at = lines.findIndex((line) => line === document.activeElement || line.closest(".row, .rule").contains(document.activeElement));
      const seen = lines.findIndex((line) => line.getBoundingClientRect().bottom > 64);
      const next = lines[at < 0 ? Math.max(seen, 0) : at + step];
      if (next) { event.preventDefault(); next.focus(); }
    }
    const turn = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const page = turn && !event.shiftKey && document.querySelector(`.seq a[rel=${turn}]`);
    if (page && !event.target.closest("summary, [role=tab]")) { event.preventDefault(); location.assign(chosen(page.href)); }
    if (event.key === "?") { event.preventDefault(); location.assign(chosen(`${base}/help#keys`)); }
  });

  // Suggestions under the search box.
  const MOST = 8;
  const asked = async (typed, signal) => {
    const answer = await fetch(`${base}/api/v1/autocomplete?q=${encodeURIComponent(typed)}&reader=${root.lang}`, { signal });
    return answer.ok ? (await answer.json()).data : [];
  };
  // A text whose part that was typed stands out.
  const marked = (text, typed) => {
    const line = made("span");
    const at = text.toLowerCase().indexOf(typed.toLowerCase());
    if (at < 0) line.textContent = text;
    else line.append(text.slice(0, at), made("b", "", text.slice(at, at + typed.length)), text.slice(at + typed.length));
    return line;
  };
  const option = (found, typed, at) => {
    const line = made("li");
    line.id = `s${at}`;
    line.setAttribute("role", "option");
    // The site may be read under another host than its public one.
    const page = new URL(found.html_uri, location.href);
    line.dataset.href = page.pathname + page.search + page.hash;
    const kind = words[found.kind] || found.kind;
    const isRule = found.kind === "rule";
    const number = isRule ? found.target.slice(5) : "";
    const isNumber = isRule && found.text === number;
    const name = marked(isNumber ? found.title || "" : found.text, typed);
    if (found.lang && found.lang !== root.lang) name.lang = found.lang;
    line.append(isRule ? marked(number, typed) : made("span", "meta", kind), " ", name, " ");
    if (isRule) line.firstChild.className = "num";
    const more = (!isNumber && found.title) || (isRule ? kind : "");
    if (more) line.append(made("small", "", more));
    return line;
  };
  const suggest = (box) => {
    const list = made("ul", "suggest");
    list.id = "suggest";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", words.suggestions);
    box.form.append(list);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", "suggest"]]) box.setAttribute(name, value);
    let at = -1, timer = 0, asking = null;
    const open = (is) => box.setAttribute("aria-expanded", is);
    const isOpen = () => box.getAttribute("aria-expanded") === "true";
    const close = () => { clearTimeout(timer); if (asking) asking.abort(); choose(-1); open(false); };
    const choose = (next) => {
      at = next;
      [...list.children].forEach((line, place) => line.setAttribute("aria-selected", place === at));
      if (at < 0) box.removeAttribute("aria-activedescendant");
      else { box.setAttribute("aria-activedescendant", `s${at}`); list.children[at].scrollIntoView({ block: "nearest" }); }
    };
    const follow = (line) => { close(); location.assign(chosen(line.dataset.href)); };
    const ask = async () => {
      const typed = box.value.trim();
      if (asking) asking.abort();
      if (!typed || typed.length > 80) { close(); return; }
      asking = new AbortController();
      const { signal } = asking;
      try {
        const found = await asked(typed, signal);
        if (signal.aborted || document.activeElement !== box) return;
        list.replaceChildren(...found.slice(0, MOST).map((one, place) => option(one, typed, place)));
        choose(-1);
        open(found.length > 0);
      } catch { /* another question came, or there is no network: the search is there */ }
    };
    box.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(ask, 120); });
    box.addEventListener("blur", close);
    box.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const places = list.children.length + 1;
      if (step && isOpen()) { event.preventDefault(); choose(((at + 1 + step + places) % places) - 1); }
      else if (step) { event.preventDefault(); ask(); }
      else if (event.key === "Enter" && isOpen() && at >= 0) { event.preventDefault(); follow(list.children[at]); }
      else if (event.key === "Escape") { event.preventDefault(); if (isOpen()) close(); else box.blur(); }
    });
    // The box keeps the focus while a finger or a mouse chooses.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => { const line = event.target.closest("li"); if (line) follow(line); });
    close();
  };
  const box = document.querySelector(".find [type=search]");
  if (box && box.form && words.suggestions) suggest(box);

  // A slip that shows what a citation leads to: beside its line, never over it.
  const main = document.getElementById("main");
  const slip = made("div", "peek");
  const slips = new Map();
  let shown = null, wanted = null, waiting = 0, touched = false;
  const cited = (target) => target.closest && target.closest("a.cite, a.kw, a.name, .columns a");
  // Links in drawings, too, whose `href` is no text.
  const addressOf = (link) => new URL(link.getAttribute("href"), location.href);
  const previewOf = (link) => {
    const url = addressOf(link);
    const inside = url.pathname === location.pathname && /^#r\d/.test(url.hash);
    const path = inside ? url.pathname.replace(/\/all$/, `/${url.hash.slice(2)}`) : url.pathname;
    const isOurs = url.origin === location.origin && /^(\/[a-z]{2}(-\w+)?)?\/(((rules|glossary|cards)\/[^/]+(\/[\d.a-z]+)?)|documents\/[^/]+\/[^/]+)$/.test(path.slice(base.length));
    return isOurs && !(inside && path === url.pathname) ? `${path}/preview?ui=${root.lang}` : null;
  };
  const load = (address) => {
    const asking = slips.get(address) || fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => "");
    slips.set(address, asking);
    return asking;
  };
  const hide = () => {
    clearTimeout(waiting);
    wanted = null;
    slip.hidden = true;
    if (shown) shown.removeAttribute("aria-describedby");
    shown = null;
  };
  const lay = (link) => {
    const lines = link.getClientRects();
    const [first, last] = [lines[0], lines[lines.length - 1]];
    const column = (link.closest("p, li, svg, div") || main).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = slip;
    const below = last.bottom + 6, above = first.top - height - 6;
    const left = Math.min(Math.max(column.left, last.right - width, 8), root.clientWidth - width - 8);
    slip.style.left = `${left + scrollX}px`;
    slip.style.top = `${(below + height > innerHeight && above > 64 ? above : below) + scrollY}px`;
  };
  const show = async (link) => {
    const address = previewOf(link);
    if (!address) return false;
    wanted = link;
    const html = await load(address);
    if (wanted !== link) return true;
    if (!html) return false;
    if (shown) shown.removeAttribute("aria-describedby");
    shown = link;
    slip.innerHTML = html;
    // The slip says it better.
    link.removeAttribute("title");
    slip.hidden = false;
    lay(link);
    link.setAttribute("aria-describedby", "peek");
    return true;
  };
  const soon = (what, after) => { clearTimeout(waiting); waiting = setTimeout(what, after); };
  if (main) {
    slip.id = "peek";
    slip.setAttribute("role", "tooltip");
    slip.hidden = true;
    main.append(slip);
    main.addEventListener("pointerover", (event) => {
      const link = event.pointerType === "mouse" && cited(event.target);
      if (link && link !== shown) soon(() => show(link), 300); else if (link) clearTimeout(waiting);
    });
    main.addEventListener("pointerout", (event) => {
      if (event.pointerType === "mouse" && cited(event.target) && document.activeElement !== shown) soon(hide, 250);
    });
    slip.addEventListener("pointerenter", () => clearTimeout(waiting));
    slip.addEventListener("pointerleave", () => soon(hide, 250));
    main.addEventListener("focusin", (event) => {
      const link = cited(event.target);
      if (link && link.matches(":focus-visible")) soon(() => show(link), 100);
    });
    main.addEventListener("focusout", (event) => { if (cited(event.target)) hide(); });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && (shown || wanted)) hide(); });
    // A first tap shows, a second one follows.
    document.addEventListener("pointerdown", (event) => {
      touched = event.pointerType === "touch";
      if (shown && !slip.contains(event.target) && cited(event.target) !== shown) hide();
    });
    main.addEventListener("click", (event) => {
      const link = touched && cited(event.target);
      // Lists of names are there to go on from.
      if (!link || link === shown || link.closest(".columns") || !previewOf(link)) return;
      event.preventDefault();
      show(link).then((is) => { if (!is) location.assign(addressOf(link)); });
    });
    addEventListener("resize", hide);
  }

  // What can be copied. The addresses get the host that the reader sees.
  const copy = async (text) => {
    try { await navigator.clipboard.writeText(text); return true; } catch { /* no right to, or no secure context */ }
    const field = made("textarea", "vh");
    field.value = text;
    document.body.append(field);
    field.select();
    const is = document.execCommand("copy");
    field.remove();
    return is;
  };
  for (const tools of document.querySelectorAll("[data-copies]")) {
    for (const hidden of [tools, ...tools.querySelectorAll("button")]) hidden.hidden = false;
    tools.addEventListener("click", async (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const address = tools.dataset.copies;
      const is = await copy(button.dataset.copy.split(address).join(location.origin + base + address));
      button.focus();
      const told = is ? words.copied : words.uncopied;
      says.textContent = "";
      setTimeout(() => { says.textContent = told; }, 50);
      const label = button.dataset.label || button.textContent;
      button.dataset.label = label;
      button.style.minWidth = `${button.offsetWidth}px`;
      button.textContent = told;
      setTimeout(() => { button.textContent = label; }, 2000);
    });
  }

  // Contents that follow the reader.
  const lines = new Map([...document.querySelectorAll(".toc a[href^='#']")].map((line) => [decodeURIComponent(line.hash.slice(1)), line]));
  if (lines.size && "IntersectionObserver" in window) {
    const places = [...document.querySelectorAll("article > section[id]")];
    const seen = new Set();
    let here = null;
    const follow = () => {
      let line = null;
      for (const place of places) {
        line = lines.get(place.id) || line;
        if (seen.has(place)) break;
      }
      if (!seen.size || !line || line === here) return;
      if (here) here.removeAttribute("aria-current");
      here = line;
      line.setAttribute("aria-current", "true");
      const aside = line.closest(".aside");
      if (wide.matches && aside) aside.scrollTop = line.offsetTop - aside.clientHeight / 2;
    };
    const watch = new IntersectionObserver((entries) => {
      for (const entry of entries) { if (entry.isIntersecting) seen.add(entry.target); else seen.delete(entry.target); }
      follow();
    }, { rootMargin: "-80px 0px -60% 0px" });
    places.forEach((place) => watch.observe(place));
  }

  // Keeps the shell and the pages that were opened, for a hall without network.
  // What was open last on this device: rules, cards, rulings, terms, and searches with results. It is sent nowhere.
  const MOST_RECENT = 12;
  const recent = () => { try { return JSON.parse(stored("recent")) || []; } catch { return []; } };
  const canonical = document.querySelector("link[rel=canonical]");
  const isEntry = /\/(rules|cards|rulings|glossary|documents)\/./.test(location.pathname) && canonical;
  const query = new URLSearchParams(location.search).get("q");
  if (isEntry || (query && document.querySelector(".hits"))) {
    const here = { href: location.pathname + location.search, title: isEntry ? document.title.replace(/ · citator$/, "") : query };
    store("recent", JSON.stringify([here, ...recent().filter((one) => one.href !== here.href)].slice(0, MOST_RECENT)));
  }
  const shelf = document.getElementById("recent");
  if (shelf && recent().length) {
    for (const { href, title } of recent()) {
      const link = made("a", "", title);
      link.href = new URL(href, location.origin).pathname + new URL(href, location.origin).search;
      const item = made("li");
      item.append(link);
      shelf.querySelector("ul").append(item, " ");
    }
    shelf.querySelector("button").addEventListener("click", () => { store("recent", "[]"); shelf.hidden = true; });
    shelf.hidden = false;
  }

  // The cheat sheet: links that add to it carry the list that was last open on this device.
  const sheet = document.querySelector("[data-sheet-list]");
  const parameters = (list) => new URLSearchParams((list || "").split("?")[1]);
  const last = parameters(stored("sheet"));
  const isOwn = document.referrer.startsWith(location.origin);
  if (sheet && sheet.dataset.sheetList.includes("?")) {
    if (isOwn || !last.size) store("sheet", sheet.dataset.sheetList);
  } else if (sheet && last.size) {
    const link = sheet.querySelector("[data-sheet-last]");
    link.search = last;
    link.hidden = false;
  }
  for (const link of document.querySelectorAll("a[data-sheet]")) {
    const all = new URLSearchParams(last);
    for (const [name, value] of new URLSearchParams(link.search)) {
      if (name === "ui") all.set(name, value);
      else all.set(name, [...new Set([...(all.get(name) || "").split(",").filter(Boolean), value])].join(","));
    }
    link.search = all;
  }

  if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register(`${base}/sw.js`).catch(() => {}));
})();
