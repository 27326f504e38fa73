"""Plays hostile clients at the level of connections: slow, silent, unread, too large, ambiguous."""

import http.server
import json
import os
import re
import resource
import select
import socket
import threading
import time

from harness import Skipped, milliseconds
from serving import Load
from suite import promise

CHECK = b"POST /api/v1/cite/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


class Probe:
    """Asks for /healthz now and then, on a new connection each time."""

    def __init__(self, server):
        self.server, self.times, self.bad = server, [], []

    def ask(self):
        begun = time.monotonic()
        status = self.server.status("/healthz")
        self.times.append(time.monotonic() - begun)
        if status != 200:
            self.bad.append(status)


def closed(connections):
    """Those that the other side has closed, without waiting."""
    found = []
    for connection in connections:
        connection.setblocking(False)
        try:
            while connection.recv(1 << 16):
                pass
            found.append(connection)
        except BlockingIOError:
            pass
        except OSError:
            found.append(connection)
    return found


def until_closed(connections, probe, seconds, each=lambda connection: None):
    """Waits until all are closed; gives how many remain, and the time."""
    begun, left = time.monotonic(), set(connections)
    while left and time.monotonic() - begun < seconds:
        left -= set(closed(left))
        for connection in left:
            each(connection)
        probe.ask()
        time.sleep(0.2)
    for connection in connections:
        connection.close()
    return len(left), time.monotonic() - begun


@promise("half a request, silent or dripping, is closed within 8 s; others are answered within 5 s meanwhile")
def slow_headers(stage):
    server, count, figures = stage.serve(stage.index(stage.book(1))), stage.rounds(300, 1000), []

    def drip(connection):
        try:
            connection.send(b"a")
        except OSError:
            pass

    for name, each in (("silent", lambda connection: None), ("dripping", drip)):
        connections, probe = [server.connect() for _ in range(count)], Probe(server)
        for connection in connections:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
        left, seconds = until_closed(connections, probe, 12, each)
        stage.expect(left == 0 and seconds <= 8, f"{name}: {left} open after {seconds:.1f} s")
        stage.expect(not probe.bad and max(probe.times) <= 5, f"{name}: /healthz {probe.bad} {milliseconds(probe.times)}")
        figures.append(f"{count} {name} closed after {seconds:.1f} s, /healthz meanwhile {milliseconds(probe.times)}")
    return "; ".join(figures)


@promise("a body that arrives a byte a second ends with 503 within 12 s; a check beside 100 slow bodies is answered within 3 s")
def slow_bodies(stage):
    server, figures = stage.serve(stage.index(stage.book(1))), []
    held = [server.connect() for _ in range(100)]
    for connection in held:
        connection.sendall(CHECK + b"Content-Length: 2000000\r\n\r\n" + b"{" * 1000)
    begun = time.monotonic()
    status = server.check("CR 100.1").status
    beside = time.monotonic() - begun
    stage.expect(status == 200 and beside <= 3, f"a check beside them: {status} after {beside:.1f} s")
    for path, kind in (("/api/v1/cite/check", "application/json"), ("/check", "application/x-www-form-urlencoded")):
        first, seconds = drip_body(server, path, kind)
        stage.expect(first.startswith(b"HTTP/1.1 503") and seconds <= 12, f"{path}: {first!r} after {seconds:.1f} s")
        figures.append(f"{path}: {first[9:12].decode()} after {seconds:.1f} s")
    for connection in held:
        connection.close()
    return f"a check beside 100 slow bodies takes {beside * 1000:.0f} ms; " + "; ".join(figures)


def drip_body(server, path, kind):
    begun, got = time.monotonic(), b""
    with server.connect(1) as connection:
        connection.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: 1000\r\n\r\n".encode())
        while time.monotonic() - begun < 20 and not got:
            try:
                connection.sendall(b"{")
                got = connection.recv(4096) or b"closed"
            except TimeoutError:
                pass
            except OSError:
                got = b"closed"
    return got.split(b"\r\n")[0], time.monotonic() - begun


@promise(
    "a body above the limit gets 413 as problem+json, also for a client that reads only after it has sent; of an endless one at most 8 MiB are taken, at every address"
)
def large_bodies(stage):
    server, figures = stage.serve(stage.index(stage.book(1))), []
    body = b'{"text":"' + b"a" * (3 << 20) + b'"}'
    for size in (2_097_153, 3_000_000) * stage.rounds(3, 10):
        with server.connect() as connection:
            got = b""
            try:
                connection.sendall(CHECK + b"Content-Length: %d\r\n\r\n" % size + body[:size])
            except OSError:
                pass
            try:
                got = connection.recv(1 << 16)
            except OSError:
                pass
        stage.expect(got.startswith(b"HTTP/1.1 413") and b"problem+json" in got, f"{size} bytes: {got[:60]!r}")
    whole = b'{"text":"' + b"a" * ((2 << 20) - 11) + b'"}'
    status = server.request("POST", "/api/v1/cite/check", {"Content-Type": "application/json"}, whole).status
    stage.expect(status == 200, f"2 MiB: {status}")
    before = server.memory()
    form, json = "application/x-www-form-urlencoded", "application/json"
    addresses = {"/check": form, "/api/v1/cite/check": json, "/api/v1/collection": json, "/mcp": json, "/sheet": form, "/search": form, "/no/such/address": json}
    for path, kind in addresses.items():
        sent, first = endless_body(server, path, kind)
        stage.expect(sent <= 8 << 20, f"{path}: {sent >> 20} MiB taken of an endless body")
        figures.append(f"{path}: {first.decode() or 'closed'} after {sent / (1 << 20):.1f} MiB")
    grown = server.memory() - before
    stage.expect(grown <= 50, f"memory grew by {grown} MB")
    return "; ".join(figures) + f"; memory {grown:+} MB"


def endless_body(server, path, kind):
    chunk, sent, got = b"10000\r\n" + b"a" * 65536 + b"\r\n", 0, b""
    with server.connect(5) as connection:
        try:
            connection.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
            while sent < 1 << 30:
                connection.sendall(chunk)
                sent += 65536
        except OSError:
            pass
        try:
            got = connection.recv(4096)
        except OSError:
            pass
    return sent, got[9:12]


@promise("clients that do not read are closed within 45 s, and all of them together hold at most 250 MB; others are answered within 3 s")
def unread_answers(stage):
    server = stage.serve(stage.index())
    server.get("/rules/all")
    text = b'{"text":"' + b"rules 702.1-702.190 " * 100_000 + b'"}'
    attacks = {
        "/rules/all": [b"GET /rules/all HTTP/1.1\r\nHost: x\r\n\r\n"] * 30,
        "/rules/all?reader=N": [b"GET /rules/all?reader=%d HTTP/1.1\r\nHost: x\r\n\r\n" % at for at in range(30)],
        "cite/check": [CHECK + b"Content-Length: %d\r\n\r\n" % len(text) + text],
    }
    before, base, peak, probe, held = server.memory(), server.descriptors(), 0, Probe(server), []
    for name, requests in attacks.items():
        for _ in range(stage.rounds(40, 200) if name != "cite/check" else stage.rounds(4, 40)):
            connection = server.connect(receive_buffer=4096)
            try:
                for request in requests:
                    connection.sendall(request)
            except OSError:
                pass
            held.append(connection)
        peak = max(peak, server.memory())
    begun = time.monotonic()
    time.sleep(1)
    # The kernel's buffers are no burden of the server, so its descriptors tell when it has let go.
    while server.descriptors() > base + 2 and time.monotonic() - begun < 60:
        probe.ask()
        peak = max(peak, server.memory())
        time.sleep(0.25)
    seconds = time.monotonic() - begun
    for connection in held:
        connection.close()
    stage.expect(seconds <= 45, f"{server.descriptors() - base} held after {seconds:.0f} s")
    stage.expect(peak - before <= 250, f"memory grew by {peak - before} MB")
    stage.expect(not probe.bad and max(probe.times) <= 3, f"/healthz {probe.bad} {milliseconds(probe.times)}")
    return f"{len(held)} clients: closed after {seconds:.0f} s, memory {before} → {peak} MB, /healthz meanwhile {milliseconds(probe.times)}"


@promise(
    "10,000 silent connections are accepted and closed again; a new client is answered within 15 s, one that is connected within 5 s", alone=True
)
def idle_connections(stage):
    count = min(10_000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 500)
    server, probe = stage.serve(stage.index(stage.book(1))), None
    base, peak = server.descriptors(), 0
    kept = Load(server, ["/healthz"], 1, pause=0.1)
    with kept:
        connected, refused, seconds = connect_many(server.port, count)
        probe, begun, left = Probe(server), time.monotonic(), set(connected)
        while left and time.monotonic() - begun < 30:
            peak = max(peak, server.descriptors() - base)
            left -= set(closed(left))
            probe.ask()
            time.sleep(0.2)
        gone = time.monotonic() - begun
    time.sleep(0.5)
    back = server.descriptors() - base
    for connection in connected:
        connection.close()
    stage.expect(not left and refused == 0, f"{refused} refused, {len(left)} open after {gone:.0f} s")
    stage.expect(not probe.bad and max(probe.times) <= 15, f"new clients: {probe.bad} {milliseconds(probe.times)}")
    stage.expect(not kept.failures and max(kept.times) <= 5, f"the connected client: {kept.failures[:2]} {milliseconds(kept.times)}")
    stage.expect(back <= 5, f"{back} descriptors more than before")
    return (
        f"{len(connected)} connected in {seconds:.1f} s, {refused} refused, {peak} held at once, all closed after {gone:.1f} s; {server.memory('VmHWM')} MB; "
        f"new clients {milliseconds(probe.times)}, the connected one {milliseconds(kept.times)}; descriptors {back:+}"
    )


def connect_many(port, count):
    """Opens connections all at once; gives them, how many were refused, and the time."""
    poll, waiting, connected, begun = select.epoll(), {}, [], time.monotonic()
    for _ in range(count):
        connection = socket.socket()
        connection.setblocking(False)
        connection.connect_ex(("127.0.0.1", port))
        waiting[connection.fileno()] = connection
        poll.register(connection.fileno(), select.EPOLLOUT)
    refused = 0
    while waiting and time.monotonic() - begun < 20:
        for number, _ in poll.poll(1):
            connection = waiting.pop(number)
            poll.unregister(number)
            if connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                refused += 1
                connection.close()
            else:
                connected.append(connection)
    return connected, refused + len(waiting), time.monotonic() - begun


def status_of(got):
    return got[9:12].decode("latin1") if got.startswith(b"HTTP/") else "none"


@promise("addresses above 12 KiB get 414, heads above 20 KiB and more than 100 headers 431, other versions of HTTP an error")
def request_limits(stage):
    server = stage.serve(stage.index(stage.book(1)))

    def get(path=b"/healthz", more=b""):
        return b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + b"\r\n"

    long = b"/healthz?x="
    cases = [
        ("address of 12 KiB", get(long + b"a" * ((12 << 10) - len(long))), "200"),
        ("one byte more", get(long + b"a" * ((12 << 10) - len(long) + 1)), "414"),
        ("address of 70,000 bytes", get(b"/" + b"a" * 70_000), "414 431"),
        ("headers of 15 KiB", get(more=b"X-A: " + b"a" * 15_000 + b"\r\n"), "200"),
        ("headers of 24 KiB", get(more=b"X-A: " + b"a" * 24_000 + b"\r\n"), "431"),
        ("100 headers", get(more=b"".join(b"X-%d: a\r\n" % at for at in range(98))), "200"),
        ("101 headers", get(more=b"".join(b"X-%d: a\r\n" % at for at in range(99))), "431"),
        ("a method of 5,000 letters", b"A" * 5000 + get()[3:], "400 405 501"),
        ("HTTP/0.9", b"GET /\r\n\r\n", "400 none"),
        ("HTTP/1.0", b"GET /healthz HTTP/1.0\r\n\r\n", "200"),
        ("HTTP/2 without TLS", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400 505 none"),
    ]
    wrong = [f"{name}: {status}, not {wanted}" for name, sent, wanted in cases if (status := status_of(server.raw(sent)[0])) not in wanted.split()]
    stage.expect(not wrong, "; ".join(wrong))
    return f"{len(cases)} requests, {len(wrong)} otherwise"


def ambiguous():
    """Requests that a proxy and a server may read differently, and the statuses that are right."""
    second = GET.replace(b"healthz", b"healthz?second") + b"\r\n"
    end = b"\r\n0\r\n\r\n"
    bodies = {
        "two lengths that differ": b"Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}",
        "length and chunked": b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n" + end,
        "chunked and length": b"Transfer-Encoding: chunked\r\nContent-Length: 100\r\n" + end,
        "blank before the colon": b"Content-Length : 60\r\n\r\n{}",
        "folded encoding": b"Transfer-Encoding:\r\n chunked\r\n" + end,
        "encoding twice": b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n" + end,
        "vertical tab in the encoding": b"Transfer-Encoding: \x0bchunked\r\nContent-Length: 4\r\n" + end,
    }
    bodies |= {
        f"length {value}": f"Content-Length: {value}\r\n\r\n{{}}".encode()
        for value in ("2, 60", "+2", "-1", "0x2", "1 2", str(1 << 64), str(1 << 63))
    }
    bodies |= {f"encoding {value}": f"Transfer-Encoding: {value}\r\n".encode() + end for value in ("xchunked", "chunked, identity", "identity")}
    bodies |= {
        f"chunk {size!r}": b"Transfer-Encoding: chunked\r\n\r\n" + size + b"\r\n{}\r\n0\r\n\r\n"
        for size in (b"10000000000000002", b"-1", b"0x2", b"2;x\n", b"2\n{}\n0\n")
    }
    cases = [(name, CHECK + sent + second, "400 413 501") for name, sent in bodies.items()]
    cases.append(("chunked in HTTP/1.0", CHECK.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n" + end + second, "400 501"))
    heads = {
        "folded header": b"X-A: 1\r\n b: 2\r\n\r\n",
        "lone CR": b"X-A: a\rGET /x HTTP/1.1\r\n\r\n",
        "NUL in a value": b"X-A: a\0b\r\n\r\n",
        "NUL in a name": b"X\0A: b\r\n\r\n",
    }
    heads |= {"blank in a name": b"X A: b\r\n\r\n", "no colon": b"XA\r\n\r\n"}
    cases += [(name, GET + sent + second, "400") for name, sent in heads.items()]
    cases += [
        ("two hosts", GET + b"Host: y\r\n\r\n", "400"),
        ("gzip and chunked", CHECK + b"Transfer-Encoding: gzip, chunked\r\n\r\nc\r\n" + b'{"text":"x"}' + end, "400 501"),
        ("no host", b"GET /healthz HTTP/1.1\r\n\r\n", "400"),
        ("blank in the address", b"GET /health z HTTP/1.1\r\nHost: x\r\n\r\n", "400"),
        ("absolute address", b"GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n", "200 400 404"),
        ("CONNECT", b"CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n", "400 404 405"),
        ("HTTP/11.1", b"GET /healthz HTTP/11.1\r\nHost: x\r\n\r\n", "400 505"),
        ("h2c upgrade", GET + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n", "200"),
        ("chunk extensions of 1 MB", CHECK + b"Transfer-Encoding: chunked\r\n\r\n2;" + b"a" * 1_000_000 + b"\r\n{}" + end, "400 413 none"),
        ("trailers of 1 MB", CHECK + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n" + b"X: a\r\n" * 160_000 + b"\r\n", "400 413 431 none"),
        ("TLS", bytes.fromhex("16030100a5010000a10303") + os.urandom(150), "400 none"),
    ]
    return cases


@promise("an ambiguous request gets one answer, an error, and nothing behind it is read as a request")
def request_smuggling(stage):
    server, cases, wrong = stage.serve(stage.index(stage.book(1))), ambiguous(), []
    for name, sent, wanted in cases:
        got, _ = server.raw(sent, 1.5)
        status, answers = status_of(got), len(re.findall(rb"HTTP/1\.[01] \d\d\d", got))
        if status not in wanted.split() or answers > 1:
            wrong.append(f"{name}: {status} and {answers} answers, not {wanted}")
    stage.expect(not wrong, "; ".join(wrong))
    got, _ = server.raw(GET + b"\r\n" + (GET + b"\r\n") * 998 + GET + b"Connection: close\r\n\r\n", 10)
    pipelined = got.count(b"HTTP/1.1 200")
    stage.expect(pipelined == 1000, f"{pipelined} answers to 1000 pipelined requests")
    return f"{len(cases)} requests, {len(wrong)} otherwise; {pipelined} answers to 1000 pipelined requests"


class Dripping(http.server.BaseHTTPRequestHandler):
    """A publisher that sends a part at once, then a byte every five seconds. Its listing of files comes whole."""

    begin = 0

    def do_GET(self):
        self.send_response(200)
        if "/contents/" in self.path:
            names = [f"{day}_Zh.txt" for day in range(20240101, 20240106)]
            host = "https://raw.githubusercontent.com/"
            listing = json.dumps([{"name": name, "download_url": host + name} for name in names]).encode()
            self.send_header("Content-Length", str(len(listing)))
            self.end_headers()
            self.wfile.write(listing)
            return
        self.send_header("Content-Length", "10000000")
        self.end_headers()
        try:
            self.wfile.write(b"a" * self.begin)
            while True:
                time.sleep(5)
                self.wfile.write(b"a")
        except OSError:
            pass

    def log_message(self, *_):
        pass


@promise("a fetch leaves a file that drips, also after a fast start, within 90 s, keeps what came, and leaves a source after three such files")
def dripping_publisher(stage):
    if not stage.is_long:
        raise Skipped("takes three minutes: only with --long")
    publishers, figures = [], []
    for source, begin, most in ("mtr-zh", 0, 90), ("mtr-zh", 400_000, 90), ("archive", 400_000, 90), ("cr-zh", 0, 250):
        handler = type("Handler", (Dripping,), {"begin": begin})
        publisher = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        publisher.daemon_threads = True
        threading.Thread(target=publisher.serve_forever, daemon=True).start()
        into, err, begun = stage.path("sources"), stage.path("err"), time.monotonic()
        mirror = f"{source}=http://127.0.0.1:{publisher.server_port}"
        with open(err, "wb") as said:
            child = stage.start("fetch", "--only", source, "--into", into, "--mirror", mirror, err=said)
        publishers.append((f"{source} after {begin} bytes", most, publisher, err, begun, child))
    for case, most, publisher, err, begun, child in publishers:
        code = child.wait(300)
        seconds, said = time.monotonic() - begun, err.read_text()
        publisher.shutdown()
        stage.expect(code == 74 and seconds <= most, f"{case}: exit {code} after {seconds:.0f} s: {said[-300:]}")
        stage.expect("bytes came in 60 s" in said, said[-300:])
        stage.expect("cr-zh" not in case or "the next run asks for the other 2" in said, said[-300:])
        figures.append(f"{case}: exit {code} after {seconds:.0f} s")
    return "; ".join(figures)
