"""Puts markup, line breaks and ways out of a folder into sources and requests, and looks at pages, log and redirects."""

import html.parser
import http.server
import json
import re
import shutil
import subprocess
import threading
from collections import Counter
from html import unescape

from harness import Skipped
from serving import quoted
from suite import promise

# Each adds an element or a script that a browser would show in the title.
RUN = "document.title=`owned`"
PAYLOADS = [
    f"<script>{RUN}</script>",
    f"<img src=x onerror={RUN}>",
    f"<svg onload={RUN}>",
    f'"><script>{RUN}</script>',
    f"'><img src=x onerror={RUN}>",
    f"</title><script>{RUN}</script>",
    f"</textarea><script>{RUN}</script>",
    f"</script><script>{RUN}</script>",
    f"--><script>{RUN}</script>",
    f"]]><script>{RUN}</script>",
    f'" autofocus onfocus={RUN} x="',
    f"' onmouseover={RUN} x='",
    f"javascript:{RUN}",
    f"JaVaScRiPt:{RUN}",
    f"data:text/html,<script>{RUN}</script>",
    f"<iframe src=javascript:{RUN}>",
    f"<a href=javascript:{RUN}>x</a>",
    f"<details open ontoggle={RUN}>",
    f"<body onload={RUN}>",
    f"<input autofocus onfocus={RUN}>",
    "<base href=//evil.example/>",
    f"<meta http-equiv=refresh content=0;url=javascript:{RUN}>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<style>@import'//evil.example'</style>",
    f"<form action=javascript:{RUN}><button>x",
    f"<img/src/onerror={RUN}>",
    f"<<script>{RUN}//<</script>",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>",
    f"%3Cscript%3E{RUN}%3C/script%3E",
    f"&lt;script&gt;{RUN}&lt;/script&gt;",
    f"\\u003cscript\\u003e{RUN}\\u003c/script\\u003e",
    f"＜script＞{RUN}＜/script＞",
    f"<noscript><p title='</noscript><img src=x onerror={RUN}>'>",
    f"[x](javascript:{RUN})",
    f'![x](x"onerror="{RUN})',
    f"<mark><script>{RUN}</script></mark>",
    f"{{T}}<img src=x onerror={RUN}>{{W}}",
    f"702.19<script>{RUN}</script>",
    f'CR 702.19b"onclick={RUN}',
    f'card:"<img src=x onerror={RUN}>"',
    "<b id=owned>x</b>",
    '"><b id=owned>x</b>',
    "'><b id=owned>x</b>",
]
ASKED = [
    "/search?redirect=0&q={}",
    "/search?q=heron&lang={}&kind={}&page={}",
    "/search?q={}&ui={}",
    "/rules/{}",
    "/rules/{}/preview",
    "/rules/100.1/history?as_of={}&to={}",
    "/rules/100?lang={}",
    "/history?q={}&as_of={}",
    "/{}/rules/100.1",
    "/changes?from={}&to={}",
    "/changes/{}/{}",
    "/cards?letter={}&page={}",
    "/cards/{}",
    "/rulings/{}",
    "/glossary/{}",
    "/documents/{}/{}",
    "/sources/diagnostics?path={}&code={}",
    "/check?text={}",
    "/help?ui={}",
    "/problems/{}",
    "/{}",
]
STORED = [
    "/",
    "/rules",
    "/rules/all",
    "/rules/100",
    "/rules/100.3",
    "/rules/100.3/history",
    "/changes",
    "/cards",
    "/glossary",
    "/documents",
    "/sources",
    "/sources/diagnostics",
    "/search?q=owned&redirect=0",
    "/search?q=see&redirect=0",
]


def hostile_sources(stage):
    """A rulebook of two editions, cards, rulings and a document that are full of payloads."""
    folder, lines = stage.path("sources"), [payload.replace("\n", " ") for payload in PAYLOADS]
    folder.mkdir()
    cards = [
        {
            "object": "card",
            "oracle_id": f"{at:08x}-0000-4000-8000-000000000000",
            "name": f"{text} No {at}",
            "type_line": text,
            "oracle_text": f"{text} See rule 100.1.",
            "mana_cost": text,
            "lang": "en",
            "keywords": [text],
        }
        for at, text in enumerate(lines)
    ]
    rulings = [
        {"object": "ruling", "oracle_id": card["oracle_id"], "source": text, "published_at": "2024-11-08", "comment": f"{text} See rule 100.1."}
        for card, text in zip(cards, lines)
    ]
    (folder / "cards.json").write_text(json.dumps(cards))
    (folder / "rulings.json").write_text(json.dumps(rulings))
    title = f"General <img src=x onerror={RUN}>"
    rules = "".join(f"100.{at + 1}. {text} See rule 100.1.\nExample: {text}\n\n" for at, text in enumerate(lines))
    terms = "".join(f"{text.replace('.', '')} Term {at}\n{text} See rule 100.1.\n\n" for at, text in enumerate(lines))
    for day in ("February 7, 2025", "June 7, 2025"):
        rules = rules.replace("See rule", "Read rule" if day.startswith("J") else "See rule")
        (folder / f"{day}.txt").write_text(
            f"Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of {day}.\n\nContents\n\n1. {title}\n100. {title}\n\nGlossary\n\nCredits\n\n"
            f"1. {title}\n\n100. {title}\n\n{rules}Glossary\n\n{terms}Credits\n\nx\n"
        )
    sections = "".join(f"# {at}. {text}\n\n{text} See rule 100.1.\n\n" for at, text in enumerate(lines))
    (folder / "notes.md").write_text(f"---\ntitle: '<script>{RUN}</script>'\nlanguage: en\ndate: 2024-01-01\nauthority: official\n---\n{sections}")
    (folder / f"<img src=x onerror={RUN}>.txt").write_text("Heron\n\n11/8/2024 | A ruling. See rule 100.1.\n")
    (folder / "sources.toml").write_text(f'["notes.md"]\nurl = "javascript:{RUN}"\nsource = "\\"><img src=x onerror={RUN}>"\n')
    return folder


class Markup(html.parser.HTMLParser):
    """Finds elements and attributes that no template has."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            is_script = name in ("href", "src", "action", "formaction") and re.match(r"\s*(javascript|data:text|vbscript)", value or "", re.I)
            if name.startswith("on") or is_script or (name == "id" and value == "owned") or re.match(r"(https?:)?//evil", value or ""):
                self.found.append(f"{tag} {name}={value}")
        if (
            tag in ("base", "iframe", "object", "embed", "marquee", "style")
            or tag == "script"
            and not dict(attributes).get("src")
            and dict(attributes).get("type") != "application/ld+json"
        ):
            self.found.append(tag)


@promise("markup in sources, addresses and queries stays text: no element, attribute or script link comes of it")
def markup_in_pages(stage):
    server = stage.serve(stage.index(hostile_sources(stage))).warm_up()
    pages = STORED + [
        path.replace("{}", quoted(payload))
        for at, payload in enumerate(PAYLOADS)
        for path in (ASKED if stage.is_long else [ASKED[0], ASKED[1 + at % (len(ASKED) - 1)]])
    ]
    pages += [
        unescape(path).split("#")[0]
        for listed in ("/cards", "/glossary", "/documents")
        for path in re.findall(rf'href="({listed}/[^"]*)"', server.get(listed).body.decode())[: stage.rounds(30, 1000)]
    ]
    wrong, read = [], 0
    for path in pages:
        answer = server.get(path)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            read += 1
            wrong += [f"{path[:80]}: {found}" for found in Markup(answer.body.decode()).found]
    for path in ("/api/v1/search?q=owned", "/suggest?q=%3Cimg", "/opensearch.xml", "/sw.js", "/feed.atom", "/manifest.webmanifest"):
        answer = server.get(path)
        kind = answer.headers.get("Content-Type", "")
        wrong += [f"{path}: {kind}"] * ("html" in kind or "xml" in kind and (b"<script" in answer.body or b"<img" in answer.body))
    stage.expect(not wrong, "; ".join(wrong[:5]))
    return f"{len(PAYLOADS)} payloads, {read} pages: {len(wrong)} otherwise"


@promise("no payload changes the title or adds an element in a browser; where there is no defence, the same payload does")
def scripts_in_a_browser(stage):
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        raise Skipped("needs chromium")
    if not is_owned(browser, stage, undefended()):
        raise Skipped("chromium does not run here")
    server = stage.serve(stage.index(hostile_sources(stage))).warm_up()
    few = [quoted(" ".join(PAYLOADS[at : at + 12])[:900]) for at in range(0, len(PAYLOADS), 12)]
    paths = STORED[:: stage.rounds(5, 1)] + [path.replace("{}", few[at % len(few)]) for at, path in enumerate(ASKED[:: stage.rounds(9, 1)])]
    owned = [path for path in paths if is_owned(browser, stage, f"http://127.0.0.1:{server.port}{path}")]
    stage.expect(not owned, f"the payload has an effect on {owned[:3]}")
    return f"{len(paths)} pages full of payloads: {len(owned)} affected; without a defence the same payload has its effect"


def is_owned(browser, stage, address):
    """Whether a script ran or an element was added."""
    command = [
        browser,
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--virtual-time-budget=3000",
        f"--user-data-dir={stage.path('profile')}",
        "--dump-dom",
        address,
    ]
    ran = subprocess.run(command, capture_output=True, timeout=90, env=stage.environment())
    dom = ran.stdout.decode("utf-8", "replace")
    return "<title>owned</title>" in dom or any("owned" in found for found in Markup(dom).found)


def undefended():
    """The address of a page in which the payload is markup."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f"<title>page</title>{PAYLOADS[0]}".encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


@promise("each request is one line of the log without control characters, in text and in JSON, and neither query nor secrets are in it")
def log_injection(stage):
    index, lines_of, asked = stage.index(stage.book(1)), {}, 0
    marks = [
        "%0d%0aforged",
        "%0aforged",
        "%1b[31mred",
        "%1b]0;title%07",
        "%e2%80%a8forged",
        "%c2%85forged",
        "%00",
        "%ff%fe",
        "%e2%80%aeforged",
        "%7f",
        "%08%08",
        "%9b31m",
        "a%20status=200",
        "%22,%22status%22:200",
    ]
    for form in ("text", "json"):
        server = stage.serve(index, "--log-format", form, env={"CITATOR_LOG": "citator=info"})
        begun = len(server.said())
        for mark in marks:
            for path in (f"/rules/{mark}", f"/nope/{mark}", f"/search?q={mark}&secretword", f"/assets/{mark}"):
                server.status(
                    path, {"User-Agent": 'x\t"y" status=200', "Referer": "secretword", "X-Request-Id": "abc status=200", "Cookie": "secretword"}
                )
                asked += 1
        for sent in (b"GET /\x1b[31m", b"GET /a\x85b", b"G\x1bT /", b"FORGED\tX /", b"A" * 10_000 + b" /", b"GET /?secretword"):
            server.raw(sent + b" HTTP/1.1\r\nHost: x\r\nAuthorization: Basic secretword\r\nConnection: close\r\n\r\n", 1)
            asked += 1
        server.stop()
        lines_of[form] = [line for line in server.said()[begun:].split("\n") if line]
    bad = [
        line[:100]
        for lines in lines_of.values()
        for line in lines
        if re.search(r"[\0-\x1f\x7f-\x9f\u2028\u2029\u202e]", line) or "secretword" in line or len(line) > 4000
    ]
    stage.expect(
        all(len(lines) >= asked / 2 - 8 for lines in lines_of.values()),
        f"{ {form: len(lines) for form, lines in lines_of.items()} } lines for {asked} requests",
    )
    bad += [line[:100] for line in lines_of["text"] if not re.match(r"\S+Z\s+(INFO|WARN|ERROR) ", line) and not line.startswith("citator ")]
    for line in lines_of["json"]:
        try:
            json.loads(line)
        except ValueError:
            bad.append(line[:100])
    stage.expect(not bad, "; ".join(map(ascii, bad[:3])))
    return f"{asked} requests, {sum(map(len, lines_of.values()))} lines, {len(bad)} otherwise"


@promise("no way out of a folder: 400 or 404, no file of the machine, and no redirect to another host")
def path_traversal(stage):
    server, wrong, statuses = stage.serve(stage.index()).warm_up(), [], Counter()
    ways = [
        "../",
        "..%2f",
        "%2e%2e/",
        "%2e%2e%2f",
        "..%252f",
        "..%5c",
        "..\\",
        "%c0%ae%c0%ae/",
        "..%c0%af",
        "..;/",
        "....//",
        "..././",
        ".%00./",
        "..%00/",
        "．．／",
        "..%ef%bc%8f",
        "/..//",
        "..%09/",
    ]
    bases = ["/assets/", "/offline/", "/rules/", "/cards/", "/documents/", "/api/v1/documents/", "/sitemap/", "/api/v1/bulk/"]
    paths = [base + way * 6 + target for base in bases for way in ways for target in ("etc/passwd", "Cargo.toml", "CURRENT")[: stage.rounds(1, 3)]]
    away = [
        "//evil.example/",
        "/\\evil.example/",
        "/%5cevil.example/",
        "/%2f%2fevil.example/",
        "//evil.example/%2e%2e",
        "/fr//evil.example",
        "/fr/\\evil.example/",
        "/https://evil.example/",
        "/rules//evil.example/",
        "///evil.example///",
    ]
    away += [
        "/history?q=//evil.example",
        "/fr/search?q=x&ui=//evil",
        "/%0d%0aLocation:%20https://evil.example/",
        "/rules/702%0d%0aSet-Cookie:%20a=b/",
        "/fr/%0d%0aX:%20y/",
        "/search?q=" + quoted("//evil.example"),
    ]
    for path in [*paths, *away]:
        got, _ = server.raw(b"GET " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 15)
        head = got.split(b"\r\n\r\n")[0].decode("latin1")
        status = head[9:12]
        statuses[status] += 1
        location = (re.findall(r"\nlocation: ([^\r]*)", head, re.I) or [""])[0]
        wrong += [f"{path}: a file of the machine"] * bool(re.search(rb"nobody:x:|\[package\]|gen-[0-9a-f]{32} [0-9a-f]{64}", got))
        wrong += [f"{path}: {status}"] * (
            status not in ("200", "301", "302", "303", "307", "308", "400", "404", "503") or path in paths and status == "200"
        )
        wrong += [f"{path}: leads to {location}"] * bool(re.match(r"//|/\\|[a-z]+:", location, re.I))
        wrong += [f"{path}: a header was added"] * bool(re.search(r"\n(set-cookie|x): ", head, re.I))
    stage.expect(not wrong, "; ".join(wrong[:5]))
    return f"{statuses.total()} ways: " + ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items())) + f"; {len(wrong)} otherwise"
