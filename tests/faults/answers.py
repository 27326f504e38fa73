"""Looks at answers: headers, error texts, links, spoofed headers, and what the response cache keeps of other readers."""

import re
from collections import Counter, deque
from html import unescape

from suite import promise

PAGES = [
    "/",
    "/rules",
    "/rules/702",
    "/search?q=heron&redirect=0",
    "/cards",
    "/sitemap.xml",
    "/robots.txt",
    "/opensearch.xml",
    "/api/v1/rules/702",
    "/api/openapi.json",
    "/nope",
]
SPOOFED = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Real-IP": "203.0.113.9",
    "Forwarded": "for=203.0.113.9;host=evil.example;proto=https",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Port": "9",
    "X-Forwarded-Prefix": "/evil",
    "X-Original-URL": "/api/docs",
    "X-Rewrite-URL": "/api/docs",
    "X-HTTP-Method-Override": "DELETE",
    "X-Host": "evil.example",
    "True-Client-IP": "203.0.113.9",
    "CF-Connecting-IP": "203.0.113.9",
    "X-Forwarded-Scheme": "javascript",
    "Base-Url": "//evil.example",
    "X-Accel-Redirect": "/etc/passwd",
    "Origin": "https://evil.example",
}
HOSTS = [
    "evil.example",
    "evil.example:99999",
    'evil.example"><script>alert(1)</script>',
    "a/b",
    "a@b",
    "a b",
    "",
    "[::1]",
    "%0d%0aX:y",
    "a" * 300,
    "javascript:alert(1)",
    "x'onload='",
    "[x]]",
    "..",
]
# What an answer may not name: places in source and file system, libraries, addresses in memory.
INSIDES = re.compile(rb"/(?:usr|var|tmp|etc|src)/|\.rs:\d+|panicked|backtrace|tantivy|hyper|axum|serde|tokio|thread '|postcard|0x[0-9a-f]{8,}", re.I)


@promise("every answer, also an error, has the security headers; no error but 404 is cached, and 405 names the methods")
def security_headers(stage):
    server, wrong, seen = stage.serve(stage.index()), [], Counter()
    tag = server.get("/rules").headers["ETag"]
    json_type = {"Content-Type": "application/json"}
    cases = [
        ("GET", page, {}, None)
        for page in [
            *PAGES,
            "/healthz",
            "/readyz",
            "/version",
            "/sw.js",
            "/api/docs",
            "/offline/pack.json",
            "/rules/999.9",
            "/api/v1/search",
            "/assets/x",
            "/rules/702%ff",
            "/search?q=702",
            "/" + "a" * 13_000,
        ]
    ]
    cases += [
        ("GET", "/rules", {"If-None-Match": tag}, None),
        ("POST", "/rules", {}, b""),
        ("POST", "/rules", {}, b"a" * 70_000),
        ("DELETE", "/api/v1/cards", {}, None),
        ("HEAD", "/", {}, None),
    ]
    cases += [
        ("POST", "/api/v1/cite/check", json_type, b"{"),
        ("POST", "/check", {"Content-Type": "text/plain"}, b"x"),
        ("OPTIONS", "/api/v1/search", {"Origin": "https://x.example", "Access-Control-Request-Method": "GET"}, None),
    ]
    for method, path, headers, body in cases:
        answer = server.request(method, path, headers, body)
        seen[answer.status] += 1
        wrong += [f"{method} {path[:40]} {answer.status}: {what}" for what in lacking(answer)]
    stage.expect(not wrong, "; ".join(wrong[:5]))
    return f"{seen.total()} answers with statuses {sorted(seen)}: {len(wrong)} otherwise"


def lacking(answer):
    headers = answer.headers
    policy = headers.get("Content-Security-Policy", "")
    if "default-src 'none'" not in policy or "unsafe" in policy or "frame-ancestors 'none'" not in policy:
        yield f"policy {policy}"
    for name in ("X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options", "Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Request-Id"):
        if not headers.get(name):
            yield f"no {name}"
    for name in ("Server", "X-Powered-By", "Set-Cookie"):
        if headers.get(name):
            yield f"{name}: {headers[name]}"
    if headers.get("Content-Type", "").startswith("text/") and "charset" not in headers["Content-Type"].lower():
        yield "no charset"
    if answer.status in (400, 405, 413, 414, 415) and "no-store" not in headers.get("Cache-Control", ""):
        yield f"cached: {headers.get('Cache-Control')}"
    if answer.status == 405 and not headers.get("Allow"):
        yield "no Allow"


@promise("no answer names a file of the machine, a line of source, or a library")
def error_texts(stage):
    server, told = stage.serve(stage.index()), []
    paths = [
        *PAGES,
        "/rules/999.9",
        "/api/v1/rules/999.9",
        "/api/v1/search",
        "/api/v1/search?q=a&limit=x",
        "/api/v1/search?q=%ff",
        "/rules/%ff",
        "/cards/nope",
        "/api/v1/cards/%00",
        "/documents/nope/1",
    ]
    paths += [
        "/api/v1/editions/x/diff/y",
        "/rulings/x",
        "/assets/x",
        "/sitemap/x",
        "/offline/pack.json?lang=xx",
        "/xx/rules",
        "/healthz",
        "/readyz",
        "/version",
        "/sources",
        "/api/v1/sources",
        "/api/v1/diagnostics",
        "/changes/x/y",
    ]
    answers = {path: server.get(path) for path in paths}
    for body in (b"", b"{", b"[]", b'{"text":5}', b'{"text":"a","lang":"xx"}', b'{"text":"a","as_of":"x"}', b"\xff", b"[" * 100_000):
        answers[f"check {body[:20]!r}"] = server.request("POST", "/api/v1/cite/check", {"Content-Type": "application/json"}, body)
    answers |= {method: server.request(method, "/rules") for method in ("PUT", "TRACE", "PATCH", "DELETE")}
    for what, answer in answers.items():
        found = {match[0].decode() for match in INSIDES.finditer(answer.body)} - {"/src/" * ("openapi" in what)}
        told += [f"{what}: {word}" for word in found if word.lower() not in what]
        told += [f"{what}: the folder"] * (str(stage.work).encode() in answer.body)
    stage.expect(not told, "; ".join(told[:5]))
    return f"{len(answers)} answers, {len(told)} tell something"


@promise("every link on a page leads to a page")
def links(stage):
    server = stage.serve(stage.index())
    waiting, seen, statuses, most = deque(["/", "/sources", "/help", "/fr/rules"]), set(), Counter(), stage.rounds(150, 2500)
    while waiting and statuses.total() < most:
        # Not breadth first: every kind of page should come in time.
        at = stage.random.randrange(len(waiting))
        waiting.rotate(-at)
        path = waiting.popleft()
        answer = server.get(path)
        statuses[answer.status] += 1
        stage.expect(answer.status < 400, f"{path}: {answer.status}")
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            found = {unescape(link).split("#")[0] for link in re.findall(r'href="(/[^"/][^"]*)"', answer.body.decode())}
            waiting.extend(sorted(found - seen))
            seen |= found
    return f"{statuses.total()} of {len(seen)} addresses: " + ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))


@promise("headers that only a proxy may set, and any Host, change no answer, and come back in none that is cached; the log has the real address")
def spoofed_headers(stage):
    index, wrong, asked = stage.index(), [], 0
    for arguments in ([], ["--public-url", "https://rules.example"]):
        server = stage.serve(index, *arguments, env={"CITATOR_LOG": "citator=info"})
        for page in PAGES:
            host = {"Host": "site.example"}
            plain = server.get(page, host)
            for name, value in SPOOFED.items():
                answer = server.get(page, host | {name: value})
                asked += 1
                wrong += [f"{page}: {name} changes the status to {answer.status}"] * (answer.status != plain.status)
                wrong += [f"{page}: {name} comes back"] * (b"evil" in answer.body or b"203.0.113.9" in answer.body or "evil" in str(answer.headers))
            wrong += [f"{page}: differs afterwards"] * (page != "/nope" and server.get(page, host).body != plain.body)
            for name in HOSTS:
                answer = server.get(page, {"Host": name})
                asked += 1
                wrong += [f"{page}: Host {name[:30]!r} gets {answer.status}"] * (answer.status not in (200, 400, 404, 421))
                wrong += [f"{page}: Host {name[:30]!r} becomes markup"] * (b"alert(1)" in answer.body or b"x'onload" in answer.body)
                depends_on_host = not arguments and page in ("/sitemap.xml", "/robots.txt", "/opensearch.xml")
                wrong += [f"{page}: Host {name[:30]!r} comes back"] * (b"evil" in answer.body and not depends_on_host)
                wrong += [f"{page}: the host of another reader"] * (b"evil" in server.get(page, host).body)
        wrong += ["a spoofed address is in the log"] * ("203.0.113.9" in server.said())
    stage.expect(not wrong, "; ".join(wrong[:5]))
    return f"{asked} requests: {len(wrong)} otherwise"


# With it an error page, which names its request, is the same on both servers; so is what names the host.
SAME = {"X-Request-Id": "the-same", "Host": "site.example"}


def comparable(answer):
    """Status, headers that concern caches, and body."""
    kept = ("Content-Type", "ETag", "Cache-Control", "Vary", "Location", "Content-Language", "Content-Encoding")
    return answer.status, [answer.headers.get_all(name) for name in kept], answer.body


@promise("an answer depends on its own request alone: asked in another order, after hostile requests, from the cache or not, it is the same")
def cache_poisoning(stage):
    index = stage.index()
    one, other = stage.serve(index), stage.serve(index)
    languages = ["en", "fr", "ja", "zh-Hans", "pt-BR", "de;q=0.9, fr;q=1", "*", "", "xx", "EN"]
    encodings = [None, "", "identity", "gzip", "br", "gzip, br", "br;q=0", "*;q=0", "deflate", "GZIP", "gzip;q=2"]
    types = [None, "text/html", "application/json", "text/markdown", "*/*", "application/json;q=0.1, text/html"]
    paths = [
        "/",
        "/rules",
        "/rules/702",
        "/rules/702?ui=fr",
        "/rules//702",
        "/rules/702/",
        "/fr/rules/702",
        "/search?q=heron&redirect=0",
        "/search?redirect=0&q=heron",
        "/search?q=heron&q=crane&redirect=0",
        "/search?q=%68eron&redirect=0",
    ]
    paths += [
        "/api/v1/search?q=heron",
        "/api/v1/search?q=heron&pretty",
        "/api/v1/rules/702",
        "/rules/702.json",
        "/cards?x=1",
        "/sitemap.xml",
        "/nope",
        "/api/v1/nope",
    ]
    asked = [
        (path, {"Accept-Language": language, "Accept-Encoding": encoding, "Accept": kind})
        for path in paths
        for language in languages
        for encoding in encodings
        for kind in types
    ]
    asked = [
        (path, {name: value for name, value in headers.items() if value is not None})
        for path, headers in stage.random.sample(asked, stage.rounds(300, 8000))
    ]
    asked = [(path, headers | SAME) for path, headers in asked]
    first = [comparable(one.get(path, headers)) for path, headers in asked]
    order = stage.random.sample(range(len(asked)), len(asked))
    second = {at: comparable(other.get(*asked[at])) for at in order}
    differing = [asked[at] for at in order if first[at] != second[at]]
    stage.expect(not differing, f"{len(differing)} differ by the order, as {differing[:2]}")
    leaks = poisoned(one, other)
    stage.expect(not leaks, f"{len(leaks)} leaks: {leaks[:3]}")
    ids = {one.get("/rules").headers["X-Request-Id"] for _ in range(50)}
    stage.expect(len(ids) == 50, f"{len(ids)} ids of 50 requests")
    return f"{len(asked)} requests on two servers: {len(differing)} differ; {len(leaks)} leaks; {len(ids)} ids of 50 cached answers"


def poisoned(one, other):
    """What a second reader sees of the headers of the first."""
    hostile = SPOOFED | {
        "X-Request-Id": "zqleak",
        "Referer": "https://zqleak.example",
        "User-Agent": "zqleak<script>",
        "Cookie": "zqleak=1",
        "Authorization": "zqleak",
        "Range": "bytes=0-9",
        "If-Range": "x",
    }
    hostile |= {
        "Accept": "application/zqleak",
        "Accept-Language": "zqleak",
        "If-None-Match": "*",
        "If-Modified-Since": "Wed, 21 Oct 2099 07:28:00 GMT",
        "Cache-Control": "no-store",
        "Expect": "zqleak",
        "TE": "trailers",
        "Connection": "X-Request-Id",
    }
    leaks = []
    for path in ("/rules/702", "/search?q=heron&redirect=0", "/api/v1/rules/702", "/nope"):
        for at, (name, value) in enumerate(hostile.items()):
            address = path + ("&" if "?" in path else "?") + f"reader={at}" if not path.startswith("/api") else path
            try:
                one.get(address, {name: value, "Host": "site.example"})
            except OSError as error:
                leaks.append(f"{address} with {name}: {error}")
            answer = one.get(address, SAME)
            is_marked = any(word in answer.body or word.decode() in str(answer.headers) for word in (b"zqleak", b"evil"))
            if is_marked or comparable(answer) != comparable(other.get(address, SAME)):
                leaks.append(f"{address} after {name}")
    return leaks
