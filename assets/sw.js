// Answers when the network does not: the shell and the offline page, and pages that were opened before. Lines above give SITE: the
// addresses of the assets, and a name of generation and build, so that a new one of either makes a new worker.
const BASE = self.location.pathname.replace(/\/sw\.js$/, "");
const SHELL = `shell-${SITE.name}`;
const ASSETS = SITE.shell.map((path) => BASE + path);
const OFFLINE = `${BASE}/offline`;
const PAGES = "pages";
const MOST_PAGES = 150;
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const shell = await caches.open(SHELL);
    // The page as it is now, not as the browser's own cache may still have it.
    const now = (path) => new Request(path, { cache: "reload" });
    await shell.addAll([...ASSETS, now(`${BASE}/manifest.webmanifest`), now(OFFLINE), now(`${BASE}/help`)]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const settle = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("shell-") && name !== SHELL) await caches.delete(name);
    }
    await self.clients.claim();
    // The pages that were opened before there was a worker.
    for (const client of await self.clients.matchAll({ type: "window" })) {
      try { await keep(new Request(client.url), await fetch(client.url)); } catch { /* the network is gone already */ }
    }
  };
  event.waitUntil(settle());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(`${BASE}/assets/`) || url.pathname === `${BASE}/manifest.webmanifest`) event.respondWith(asset(request, url));
  else if (request.mode === "navigate" && !url.pathname.startsWith(`${BASE}/api/`)) event.respondWith(page(event, request));
});

// An asset never changes under its name; a kept page may ask for one of long ago, for which today's has to do.
async function asset(request, url) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request, { ignoreVary: true });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    const [name] = url.pathname.split(".");
    const ending = url.pathname.slice(url.pathname.lastIndexOf("."));
    const path = ASSETS.find((path) => path.startsWith(`${name}.`) && path.endsWith(ending));
    return (path && (await shell.match(path))) || Response.error();
  }
}

// The network first; where it is slow, what was kept, and where nothing was, the page that searches the pack.
async function page(event, request) {
  // Asked again even where the browser's own cache would do: a copy of yesterday must not look like the page of today.
  const asked = { cache: "no-cache", redirect: "manual", headers: { accept: request.headers.get("accept") || "text/html" } };
  const fetched = fetch(request.url, asked).then((response) => {
    event.waitUntil(keep(request, response.clone()).catch(() => {}));
    return response;
  });
  event.waitUntil(fetched.catch(() => {}));
  const kept = await (await caches.open(PAGES)).match(request.url, { ignoreVary: true });
  try {
    return await (kept ? Promise.race([fetched, late()]) : fetched);
  } catch {
    const [shell, path] = [await caches.open(SHELL), new URL(request.url).pathname];
    return (kept && said(kept)) || (await shell.match(path, { ignoreVary: true })) || (await shell.match(OFFLINE, { ignoreVary: true })) || Response.error();
  }
}

function late() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
}

async function keep(request, response) {
  const kind = response.headers.get("content-type") || "";
  if (response.status !== 200 || response.type !== "basic" || response.redirected || !kind.startsWith("text/html")) return;
  if (new URL(request.url).pathname === OFFLINE) return;
  const pages = await caches.open(PAGES);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set("x-kept", new Date().toISOString());
  await pages.delete(request.url, { ignoreVary: true });
  await pages.put(request.url, new Response(await response.text(), { headers }));
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_PAGES))) await pages.delete(old);
}

// A kept page with the note that it is one, which every page has hidden in it.
async function said(kept) {
  const html = await kept.text();
  const day = new Date(kept.headers.get("x-kept"));
  const lang = (html.match(/<html lang="([^"]+)"/) || [])[1] || "en";
  const time = `<time datetime="${day.toISOString()}">${day.toLocaleString(lang === "en" ? "en-GB" : lang, { dateStyle: "long", timeStyle: "short" })}</time>`;
  const told = html.replace('id="kept" hidden', 'id="kept"').replace("<time></time>", () => time);
  return new Response(told, { headers: kept.headers });
}
