// The offline page: keeps the pack of rules and rulings on request, and searches it without any network.
(() => {
  const root = document.getElementById("offline");
  const base = new URL(document.currentScript.src).pathname.split("/assets/")[0];
  const box = document.getElementById("q");
  const found = document.getElementById("found");
  const copy = document.getElementById("copy");
  const buttons = Object.fromEntries([...document.querySelectorAll("[data-do]")].map((button) => [button.dataset.do, button]));
  const say = root.dataset;
  const PACK = "pack";
  const MOST = 60;
  const here = document.documentElement.lang;
  const writes = here === "en" ? "en-GB" : here;
  let held = null;

  if (!("caches" in window)) return;
  document.getElementById("tools").hidden = false;
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(`${base}/sw.js`).catch(() => {});

  // What is kept

  const address = (part) => `${base}/offline/pack.json?lang=${say.lang}&part=${part}`;

  async function load() {
    // To open what is not there would make it.
    const cache = (await caches.has(PACK)) && (await caches.open(PACK));
    // A pack in another language is better than none.
    const other = async (part) => (await cache.keys()).find((request) => request.url.endsWith(`part=${part}`));
    const kept = async (request) => request && cache.match(request, { ignoreVary: true });
    const read = async (part) => cache && ((await kept(address(part))) || kept(await other(part)));
    const [rules, rulings] = await Promise.all([read("rules"), read("rulings")]);
    held = rules && rulings ? prepare(await rules.json(), await rulings.json()) : null;
    const sizes = [rules, rulings].map((part) => Number(part && part.headers.get("x-size")) || 0);
    const day = rules && new Date(rules.headers.get("x-kept"));
    buttons.keep.hidden = !!held;
    buttons.update.hidden = buttons.delete.hidden = !held;
    copy.textContent = held ? [
      `${say.copy} ${day.toLocaleString(writes, { dateStyle: "long", timeStyle: "short" })}`,
      held.effective && `${say.since} ${date(held.effective, "long")}`,
      sizes[0] && `${Math.ceil((sizes[0] + sizes[1]) / 1000).toLocaleString(here)} kB`,
    ].filter(Boolean).join(" · ") : say.unkept;
  }

  async function take() {
    copy.textContent = say.busy;
    const get = async (part) => {
      const response = await fetch(address(part), { cache: "no-cache" });
      if (!response.ok) throw new Error(response.status);
      const body = await response.blob();
      const entry = performance.getEntriesByName(response.url).pop();
      const size = (entry && entry.encodedBodySize) || body.size;
      const headers = { "content-type": "application/json", "x-kept": new Date().toISOString(), "x-size": String(size) };
      return [part, new Response(body, { headers })];
    };
    try {
      const parts = await Promise.all(["rules", "rulings"].map(get));
      await caches.delete(PACK);
      const cache = await caches.open(PACK);
      for (const [part, response] of parts) await cache.put(address(part), response);
      if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
      await load();
      show();
    } catch {
      await load();
      copy.textContent = `${say.failed} ${copy.textContent}`;
    }
  }

  buttons.keep.addEventListener("click", take);
  buttons.update.addEventListener("click", take);
  buttons.delete.addEventListener("click", async () => { await caches.delete(PACK); await load(); show(); });

  // Searching

  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  const date = (day, dateStyle) => new Date(`${day}T12:00`).toLocaleDateString(writes, { dateStyle });

  // The marks of a ruling that may no longer hold.
  const doubtful = (mark, found, filled) => (found || []).map(filled).map((words) => mark.replace(/\{(\w+)\}/g, (_, word) => words[word]));

  function prepare(pack, rulings) {
    const rules = new Map();
    for (const [number, title, text, examples, lang] of pack.rules) {
      const rule = rules.get(number);
      const more = { number, title, text, examples, lang: lang || pack.language };
      if (rule) { rule.text += `\n${text}`; rule.examples.push(...examples); } else rules.set(number, more);
    }
    const all = [];
    for (const rule of rules.values()) all.push({ rule, head: fold(rule.title), body: fold(rule.text), worth: rule.title ? 4 : 2 });
    for (const [term, text] of pack.glossary) all.push({ term, text, head: fold(term), body: fold(text), worth: 3 });
    for (const [text, day, cards, reworded, obsolete] of rulings.rulings) {
      const names = cards.map((at) => rulings.cards[at]);
      const doubts = [...doubtful(say.reworded, reworded, ([numbers, since]) => ({ rules: numbers.join(", "), date: date(since, "long") })),
        ...doubtful(say.obsolete, obsolete, (term) => ({ term }))];
      all.push({ ruling: text, day, names, doubts, head: fold(names.slice(0, 20).join(" · ")), body: fold(text), worth: 1 });
    }
    return { rules, order: [...rules.keys()], all, lang: pack.language, rulingsLang: rulings.language, effective: pack.effective };
  }

  // `704.5k`, `cr 7045k`, `#R704.5K.`, `规则704.5k`, full-width digits: a number with at most a word before it.
  function numbered(query) {
    const plain = query.normalize("NFKC").trim().toLowerCase();
    const parts = plain.match(/^[^\d\s]{0,14}\s*#?r?(\d)(\d\d)?(?:[.\s]?(\d{1,3}))?[.\s]?([a-z]{1,2})?(?:\s*[-–—].*)?\.?$/u);
    if (!parts || !held) return null;
    const [, section, chapter, rule, letter] = parts;
    const number = section + (chapter || "") + (rule ? `.${rule}` : "") + (rule && letter ? letter : "");
    return [number, number.replace(/[a-z]+$/, ""), section + (chapter || "")].find((number) => held.rules.has(number)) || null;
  }

  // What of a query counts here: words, phrases, and either without. Filters need the site; words that stand nowhere would leave nothing.
  function understood(query) {
    const asked = { words: [], without: [], aside: [] };
    for (const { 0: typed, groups: { minus, phrase, word } } of query.matchAll(/(?<minus>-(?=[\p{L}"“]))?(?:["“”«»](?<phrase>[^"“”«»]+)["“”«»]?|(?<word>[^\s;()"“”«»]+))/gu)) {
      const text = fold(phrase || word).replace(/[*,:]+$/, "").trim();
      const stands = () => held.all.some((entry) => entry.head.includes(text) || entry.body.includes(text));
      if (!text) continue;
      if (word && (/^\p{L}+[:<>=]./u.test(word) || /^(AND|OR|NOT)$/.test(word))) asked.aside.push(typed);
      else if (minus) asked.without.push(text);
      else if (stands()) asked.words.push(text);
      else asked.aside.push(typed);
    }
    return asked;
  }

  function search({ words, without }) {
    const whole = words.join(" ");
    const starts = (text, at) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]);
    const hits = [];
    for (const entry of words.length ? held.all : []) {
      let score = without.some((word) => entry.head.includes(word) || entry.body.includes(word)) ? 0 : entry.worth;
      for (const word of score ? words : []) {
        const [head, body] = [entry.head.indexOf(word), entry.body.indexOf(word)];
        if (head < 0 && body < 0) { score = 0; break; }
        if (head >= 0) score += starts(entry.head, head) ? 12 : 4;
        if (body >= 0) score += starts(entry.body, body) ? 3 : 1;
      }
      if (!score) continue;
      if (entry.head === whole) score += 40;
      else if (words.length > 1 && (entry.body.includes(whole) || entry.head.includes(whole))) score += 10;
      hits.push([score - Math.min(2, entry.body.length / 600), entry]);
    }
    return hits.sort(([one], [other]) => other - one).map(([, entry]) => entry);
  }

  // Showing; everything is put in as text

  function make(name, properties, ...inside) {
    const { lang, ...rest } = properties || {};
    const element = Object.assign(document.createElement(name), rest);
    if (lang && lang !== here) element.lang = lang;
    element.append(...inside.filter((piece) => piece !== "" && piece != null));
    return element;
  }

  function linked(text) {
    const pieces = [];
    let from = 0;
    for (const { 0: number, index } of text.matchAll(/(?<![\d.])\d{3}(?:\.\d{1,3}[a-z]{0,2})?(?![\d])/g)) {
      if (!held.rules.has(number)) continue;
      pieces.push(text.slice(from, index), make("a", { className: "cite", href: `#${number}`, textContent: number }));
      from = index + number.length;
    }
    return [...pieces, text.slice(from)];
  }

  const texts = (text, lang, className = "text") => text.split("\n").filter(Boolean).map((line) => make("p", { className, lang }, ...linked(line)));

  // The title that a number stands under, its own or the nearest above it.
  function titled(number) {
    const above = [number, number.replace(/[a-z]+$/, ""), number.slice(0, 3), number[0]];
    return above.map((other) => held.rules.get(other)).find((rule) => rule && rule.title);
  }

  function ruleRow(rule, heading, is_here) {
    const word = () => make("b", { textContent: say.example });
    const examples = rule.examples.map((example) => make("p", { className: "eg", lang: rule.lang }, word(), ...linked(example)));
    const title = heading && make("h2", { lang: heading.lang }, make("a", { href: `#${heading.number}`, textContent: heading.title }));
    const number = make("a", { className: "num", href: `#${rule.number}`, textContent: rule.number });
    const body = make("div", {}, title, ...texts(rule.text, rule.lang), ...examples);
    return make("section", { className: `rule${/[a-z]$/.test(rule.number) && !heading ? " sub" : ""}${is_here ? " here" : ""}`, id: `r${rule.number}` }, number, body);
  }

  function row(entry) {
    if (entry.rule) return ruleRow(entry.rule, titled(entry.rule.number), false);
    if (entry.term) {
      return make("div", { className: "row" }, make("span", { className: "label", textContent: say.glossary }),
        make("div", {}, make("h2", { lang: held.lang, textContent: entry.term }), ...texts(entry.text, held.lang)));
    }
    const names = entry.names.slice(0, 6).join(" · ") + (entry.names.length > 6 ? ` +${entry.names.length - 6}` : "");
    const day = entry.day && date(entry.day, "medium");
    const doubts = entry.doubts.map((textContent) => make("p", { className: "meta inf" }, ...linked(textContent)));
    const className = doubts.length ? "text doubted" : "text";
    return make("div", { className: "row" }, make("span", { className: "label", textContent: say.ruling }),
      make("div", {}, make("h2", { lang: held.rulingsLang, textContent: names }), ...doubts, ...texts(entry.ruling, held.rulingsLang, className),
        day ? make("p", { className: "meta", textContent: day }) : ""));
  }

  // A rule with what stands under it, or a subrule with the rule above it.
  function open(number) {
    const top = number.replace(/[a-z]+$/, "");
    const under = held.order.filter((other) => other === top || (other.startsWith(top) && /^[a-z]+$/.test(other.slice(top.length)))
      || (!top.includes(".") && top.length === 3 && other.startsWith(`${top}.`)) || (top.length === 1 && other.length === 3 && other[0] === top));
    const at = held.order.indexOf(number);
    const turn = (other, word, rel) => other
      ? make("a", { href: `#${other}`, rel }, make("small", { textContent: word }), make("span", { className: "num", textContent: other })) : make("span");
    found.replaceChildren(...under.map((other) => ruleRow(held.rules.get(other), held.rules.get(other).title && held.rules.get(other), other === number)),
      make("nav", { className: "seq" }, turn(held.order[at - 1], say.previous, "prev"), turn(held.order[at + 1], say.next, "next")));
    const title = titled(number);
    document.title = `CR ${number}${title ? ` · ${title.title}` : ""} · citator`;
    document.getElementById(`r${number}`).scrollIntoView({ block: "center" });
  }

  function list(query) {
    const asked = understood(query);
    const hits = search(asked);
    document.title = `${query} · citator`;
    found.replaceChildren(...hits.slice(0, MOST).map(row));
    if (asked.aside.length) found.prepend(make("p", { className: "notice", textContent: `${say.aside} ${asked.aside.join(" ")}` }));
    if (!hits.length) found.append(make("p", { className: "text", textContent: say.none }));
    if (hits.length > MOST) found.append(make("p", { className: "meta", textContent: say.many }));
  }

  // What is wanted: after the # what was searched here, else what the address asked the site for.
  function wanted() {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (hash.startsWith("q=")) return hash.slice(2);
    if (hash) return hash;
    const rule = location.pathname.match(/\/rules\/(?:[^/]+\/)?(\d[\d.a-z]*)$/);
    if (rule) return rule[1];
    const named = location.pathname.match(/\/(?:cards|glossary)\/([^/]+)$/);
    if (named) return decodeURIComponent(named[1]).replaceAll("-", " ");
    return new URLSearchParams(location.search).get("q") || "";
  }

  function show() {
    const query = wanted().trim();
    // The worker gives this page for any other that it has not.
    const absent = !query && location.pathname !== `${base}/offline` && make("p", { className: "notice", textContent: say.absent });
    if (absent || !held || !query) { found.replaceChildren(...[absent].filter(Boolean)); return; }
    const number = numbered(query);
    if (!location.hash || location.hash.startsWith("#q=")) box.value = query;
    if (number) open(number); else list(query);
  }

  box.form.addEventListener("submit", (event) => {
    if (!held) return;
    event.preventDefault();
    location.hash = `q=${encodeURIComponent(box.value)}`;
    show();
  });
  addEventListener("hashchange", show);
  load().then(show);
})();
