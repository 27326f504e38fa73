"""Asks hostile queries: nested, long, costly, random, and numbers that are none."""

import time
from collections import Counter
from itertools import product

from serving import quoted
from suite import promise

MARKS = [
    "(",
    "name:(",
    "(+",
    "NOT ",
    '"',
    "[",
    "-",
    ")",
    "-(",
    "a OR (",
    'card:"',
    "kind:",
    "{",
    "~",
    "*",
    "'",
    "\\",
    "%",
    "（",
    "「",
    "OR ",
    "||",
    "&&",
    "^",
    ":",
    "rule:",
]
MARKS += ["cites:", "1.", "702.", "702.1a-", "«", "a* ", "*a ", ">=", "date>=", "@", "#", "\u0301", "\u200d", "İ", "ß", "\ufeff"]
DOORS = ["/api/v1/search?q=", "/search?redirect=0&q=", "/api/v1/autocomplete?q=", "/api/v1/cite?q="]
NUMBERS = [
    "0",
    "-1",
    "+1",
    "175",
    "176",
    "10001",
    str(1 << 31),
    str(1 << 40),
    str(1 << 64),
    "9" * 40,
    "1e3",
    "1.5",
    "NaN",
    "inf",
    "",
    " ",
    "0x10",
    "٣",
    "１",
    "null",
    "[]",
    "%00",
    "c",
    "c-1",
    "czzzzzzzzzzzzz",
    "A" * 3000,
]
DAYS = [
    "0000-00-00",
    "0001-01-01",
    "9999-12-31",
    "10000-01-01",
    "-0001-01-01",
    "2024-02-30",
    "2024-13-01",
    "20240101",
    "today",
    "",
    "٢٠٢٤-٠١-٠١",
    "+999999-12-31",
    "1e9",
    "2024-W01-1",
]
RULES = [
    "0",
    "702.0",
    "702.4294967296",
    "65536",
    "18446744073709551616",
    "702.1aaaaaaaaaaaaaaa",
    "702.1.1.1",
    "702.-1",
    "702..1",
    ".1",
    "７０２.１９",
    "702.19b-z",
    "1-999",
    "..",
    "all",
    "全",
    "702.19b\r\nX: y",
    "7" * 3000,
]
FINE = {200, 301, 302, 303, 307, 308, 400, 404, 410, 414}


def ask_all(stage, server, addresses):
    """Asks for each; gives statuses, the slowest answer, and notes bad ones."""
    statuses, slowest = Counter(), (0.0, "")
    for address in addresses:
        begun = time.monotonic()
        status = server.status(address)
        slowest = max(slowest, (time.monotonic() - begun, address[:70]))
        statuses[status] += 1
        stage.expect(status in FINE, f"{address[:90]}: {status}")
        if not server.is_alive():
            stage.expect(False, f"{address[:90]}: the server died")
            break
    return statuses, slowest


def shown(statuses):
    return ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items(), key=str))


def fitting(text):
    """As much of a text as an address may hold, quoted."""
    while len(quoted(text)) > 12_000:
        text = text[: len(text) * 3 // 4]
    return quoted(text)


@promise("a mark repeated up to 10,000 times gets 200, 400, 404 or 414 within 15 s, also on the command line")
def nested_queries(stage):
    index = stage.index()
    server = stage.serve(index).warm_up()
    counts = stage.rounds([1, 2000], [1, 2, 3, 10, 17, 64, 65, 100, 500, 737, 1000, 1469, 2000, 2700, 10_000])
    statuses, slowest = ask_all(stage, server, [door + fitting(mark * count) for mark, count, door in product(MARKS, counts, DOORS)])
    stage.expect(slowest[0] <= 15, f"{slowest[1]} takes {slowest[0]:.1f} s")
    for mark in MARKS[: stage.rounds(6, 30)]:
        ran = stage.run("search", "--index", index, "--", mark * (100_000 // len(mark.encode())))
        stage.expect(ran.code in (0, 2, 4), f"{mark!r} on the command line: {ran}")
    return f"{statuses.total()} queries: {shown(statuses)}; slowest {slowest[0] * 1000:.0f} ms"


@promise("a query above 1,000 letters or 64 words is answered with a warning or refused, wherever the cut falls")
def long_queries(stage):
    server, told = stage.serve(stage.index()).warm_up(), []
    cases = {"1,000 letters": "a" * 1000, "1,001 letters": "a" * 1001, "65 words": " ".join(f"w{at}" for at in range(65))}
    cases |= {f"cut in {letter!r} at {lead}": "x" * lead + letter * 1001 for lead in range(4) for letter in ("é", "字", "🀄", "e\u0301")}
    for name, query in cases.items():
        answer = server.get("/api/v1/search?q=" + quoted(query))
        warnings = answer.json().get("warnings") if answer.status == 200 else ["refused"]
        stage.expect(answer.status in (200, 400), f"{name}: {answer.status}")
        stage.expect(warnings or name == "1,000 letters", f"{name}: no warning")
        told.append(bool(warnings))
    return f"{len(cases)} queries, {sum(told)} with a warning or refused"


@promise("limits, pages, cursors, days and rule numbers that are none get 200, a redirect, 400, 404 or 410; never a crash")
def odd_numbers(stage):
    server = stage.serve(stage.index()).warm_up()
    lists = ["search?q=heron", "cards?", "glossary?", "documents?", "sources?", "diagnostics?", "lineages?", "editions?", "rules/702/cited-by?"]
    addresses = [f"/api/v1/{path}&{name}={quoted(value)}" for path, name, value in product(lists, ["limit", "cursor"], NUMBERS)]
    addresses += [f"{path}&page={quoted(value)}" for path, value in product(["/search?q=heron", "/cards?", "/sources/diagnostics?"], NUMBERS)]
    of_days = [
        "/api/v1/rules/702?as_of={}",
        "/api/v1/cite?q=702&as_of={}&to={}",
        "/api/v1/editions/{}/diff/{}",
        "/rules/{}/702",
        "/changes?from={}&to={}",
        "/api/v1/search?q=date%3E%3D{}",
        "/changes/{}/{}",
    ]
    addresses += [path.replace("{}", quoted(day) or "%20") for path, day in product(of_days, DAYS)]
    of_rules = [
        "/rules/{}",
        "/api/v1/rules/{}",
        "/rules/{}/history",
        "/rules/{}/preview",
        "/fr/rules/{}",
        "/api/v1/cite?q={}",
        "/rulings/{}",
        "/cards/{}",
        "/glossary/{}",
        "/documents/mtr/{}",
    ]
    addresses += [path.replace("{}", quoted(rule)) for path, rule in product(of_rules, RULES)]
    addresses += ["/search?" + "&".join(["a=1"] * 2000), "/search?" + "&" * 4000, "/api/v1/search?q=%ff%fe", "/search?q=" + "+" * 8000, "/search?q=%"]
    statuses, slowest = ask_all(stage, server, addresses)
    return f"{statuses.total()} addresses: {shown(statuses)}; slowest {slowest[0] * 1000:.0f} ms"


@promise("no query costs more than a second of CPU")
def costly_queries(stage):
    server, worst = stage.serve(stage.index()).warm_up(), []
    letters = "abcdefghijklmnopqrstuvwxyz"
    pairs = [one + other for one in letters for other in letters]
    queries = {
        "prefixes": " ".join(f"{pair}*" for pair in pairs[:64]),
        "prefixes with OR": " OR ".join(f"{pair}*" for pair in pairs[:64]),
        "one letter each": " ".join(letters),
        "a phrase of 200 words": '"' + "the " * 200 + '"',
        "misspelt words": " ".join(f"xhero{pair}n" for pair in pairs[:64]),
        "excluded words": "a* " + " ".join(f"-{pair}*" for pair in pairs[:60]),
        "Chinese": "规则由玩家决定的顺序" * 30,
        "a question": "can i respond to this spell if " * 30,
    }
    addresses = {name: f"/api/v1/search?edition=all&limit=175&q={quoted(query[:1024])}" for name, query in queries.items()}
    addresses |= {
        "1,400 kinds": "/search?redirect=0&q=a&kind=" + "rule," * 1400,
        "700 kinds": "/api/v1/search?q=a&" + "kind=rule&" * 700,
        "3,000 languages": "/api/v1/search?q=a&lang=" + "en," * 3000,
    }
    for name, address in addresses.items():
        costs = []
        for _ in range(3):
            before = server.cpu()
            # The answer to a request with a body is not cached.
            status = server.status(address, {"Content-Length": "0"})
            costs.append(server.cpu() - before)
            stage.expect(status in FINE, f"{name}: {status}")
        worst.append((min(costs), name))
        stage.expect(min(costs) <= 1, f"{name} costs {min(costs) * 1000:.0f} ms")
    worst.sort(reverse=True)
    return f"{len(worst)} queries: " + ", ".join(f"{name} {cost * 1000:.0f} ms" for cost, name in worst[:3])


@promise("random queries crash nothing, and none gets a status of 500 or above")
def random_queries(stage):
    server, statuses, end = stage.serve(stage.index()).warm_up(), Counter(), time.monotonic() + stage.rounds(6, 90)
    pieces = [
        *MARKS,
        "heron",
        "702.19b",
        "can i",
        "trampel",
        "AND",
        "2024-02-30",
        "lang:fr",
        "kind:rule",
        "{T}",
        "\0",
        "𝕏",
        " ",
        "  ",
        "100–199",
        "規則",
    ]
    slowest = 0.0
    while time.monotonic() < end:
        query = "".join(stage.random.choices(pieces, k=stage.random.randrange(1, 25)))
        begun, door = time.monotonic(), stage.random.choice(DOORS)
        status = server.status(door + quoted(query))
        slowest = max(slowest, time.monotonic() - begun)
        statuses[status] += 1
        stage.expect(status in FINE, f"{door}{query!r}: {status}")
    return f"{statuses.total()} queries: {shown(statuses)}; slowest {slowest * 1000:.0f} ms"
