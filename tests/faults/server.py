"""Disturbs a running server: kills, reloads under load, signals, logs that cannot be written, odd surroundings."""

import os
import re
import shutil
import signal
import socket
import threading
import time
from collections import Counter

from harness import Skipped, bash, live, milliseconds, percentile
from serving import Load, Server, free_port, quoted
from suite import promise

MARKED = ["/rules/100.1", "/api/v1/rules/100.1", "/search?q=heron+waits", "/rules/100.1.json", "/api/v1/search?q=heron"]
SEARCHES = ["/api/v1/search?q=" + quoted(text) for text in ["heron", "water", "can i respond", "mana cost", "100.1", "kind:ruling card", "trampel"]]


@promise("a server that is killed under load answers again within 20 s of its next start", alone=True)
def killed_server(stage):
    index, port, times = stage.index(), free_port(), []
    for _ in range(stage.rounds(3, 10)):
        server = stage.serve(index, port=port)
        with Load(server, SEARCHES, 4):
            time.sleep(0.2 + stage.random.random() / 2)
            server.kill()
        server = Server(stage, index, port=port)
        stage.servers.append(server)
        seconds = server.wait_until_up(60)
        stage.expect(seconds is not None and seconds <= 20, f"first answer after {seconds} s")
        stage.expect(server.status("/search?q=heron&redirect=0") == 200, "no search")
        times.append(seconds or 30)
        server.kill()
    return f"{len(times)} kills: first answer after {percentile(times, 0.5):.2f} s (median), {max(times):.2f} s (longest)"


class Generations:
    """Holds each answer against the generation that it names."""

    def __init__(self):
        self.numbers, self.mixed = {}, []

    def look(self, path, answer):
        number = self.numbers.get(answer.headers.get("Citator-Generation"))
        text = re.sub(r"</?mark>|<[^>]*>", "", answer.body.decode())
        marks = {int(mark) for mark in re.findall(r"mark(\d+)x", text)}
        if answer.status == 200 and marks != {number}:
            self.mixed.append(f"{path} of generation {number} has marks {sorted(marks)}")


@promise("while generations are swapped under load every request is answered, each from one generation alone", alone=True)
def reload_under_load(stage):
    index, seen, delays = stage.index(stage.book(0)), Generations(), []
    seen.numbers[live(index).removeprefix("gen-")] = 0
    server = stage.serve(index)
    swaps = stage.rounds(3, 50)
    with Load(server, MARKED, 4, look=seen.look) as load:
        for number in range(1, swaps + 1):
            # The name of a generation is known only after it is live.
            server.child.send_signal(signal.SIGSTOP)
            stage.ingest(index, stage.book(number))
            seen.numbers[live(index).removeprefix("gen-")] = number
            server.child.send_signal(signal.SIGCONT)
            delays.append(server.shows(live(index)) or 120)
    # A connection ends after five minutes, perhaps under a request.
    failures = [failure for failure in load.failures if load.seconds < 290]
    stage.expect(not failures, f"{len(failures)} failures: {failures[:2]}")
    stage.expect(set(load.statuses) == {200}, f"statuses {dict(load.statuses)}")
    stage.expect(not seen.mixed, f"{len(seen.mixed)} mixed: {seen.mixed[:2]}")
    stage.expect(max(delays) < 120, "a swap was not seen within 120 s")
    return f"{swaps} swaps, {load.statuses.total()} answers, {len(load.failures)} failures, {len(seen.mixed)} mixed; shown after {max(delays):.1f} s at most"


def trace_of_reloads(stage, env):
    """Memory in megabytes after each of some reloads under a light load."""
    extra = stage.book(1, 3000)
    sources = [[stage.setting.documents], [stage.setting.documents, extra]]
    index = stage.index(*sources[0])
    pointers = [(index / "CURRENT").read_text()]
    stage.ingest(index, *sources[1])
    pointers.append((index / "CURRENT").read_text())
    server, trace = stage.serve(index, env=env), []
    swaps = stage.rounds(4, 15)
    with Load(server, [*SEARCHES, "/rules", "/changes", "/cards", "/rules/all"], 6, pause=0.1) as load:
        for number in range(swaps + 1):
            if number:
                (index / "CURRENT.new").write_text(pointers[number % 2])
                os.rename(index / "CURRENT.new", index / "CURRENT")
            wanted = pointers[number % 2 if number else 1].split()[0]
            stage.expect(server.shows(wanted) is not None, f"swap {number} is not seen")
            time.sleep(stage.rounds(0.5, 2))
            trace.append(server.memory())
    stage.expect(not load.failures, f"{len(load.failures)} failures: {load.failures[:2]}")
    server.kill()
    return trace, f"{swaps} reloads under {load.rate():.0f} requests/s: {trace[0]} → {trace[-1]} MB, highest {max(trace)} MB"


@promise("reloads under load do not let memory grow beyond 2.5 times, nor by a fifth in the last third", alone=True)
def memory_over_reloads(stage):
    trace, figure = trace_of_reloads(stage, {})
    third = len(trace) // 3
    stage.expect(max(trace[-third:]) <= 1.2 * max(trace[third:-third]) + 20, f"grows to the end: {trace}")
    stage.expect(trace[-1] <= 2.5 * trace[0] + 60, f"grows: {trace}")
    return figure


@promise("(a figure) the same without the allocator settings that a server gives itself", alone=True)
def memory_over_reloads_otherwise(stage):
    if not stage.is_long:
        raise Skipped("only in the long form")
    # A server leaves alone what is set; this is the usual number of arenas.
    return trace_of_reloads(stage, {"MALLOC_ARENA_MAX": str(8 * (os.cpu_count() or 1))})[1]


@promise(
    "at SIGTERM and SIGINT requests in flight are answered, new ones refused, and the exit code is 0 within 30 s, also while somebody does not read"
)
def stopped_server(stage):
    return "; ".join(stopped_by(stage, number) for number in (signal.SIGTERM, signal.SIGINT))


def stopped_by(stage, number):
    """Stops a server that is receiving one text, checks two others, and has one client that does not read."""
    server, statuses, text = stage.serve(stage.index()).warm_up(), [], b'{"text":"CR 100.1"}'

    def ask():
        try:
            statuses.append(server.check("See CR 100.1 and 702.19b. " * 2000).status)
        except OSError as error:
            statuses.append(str(error))

    checks = [threading.Thread(target=ask) for _ in range(2)]
    idle, half, deaf, late = server.connect(), server.connect(), server.connect(receive_buffer=4096), server.connect(20)
    half.sendall(b"GET / HTTP/1.1\r\nHo")
    deaf.sendall(b"GET /rules/all HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
    late.sendall(
        b"POST /api/v1/cite/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(text) + text[:5]
    )
    for check in checks:
        check.start()
    time.sleep(0.1)
    begun = time.monotonic()
    server.child.send_signal(number)
    time.sleep(0.5)
    is_refused = refused(server.port)
    late.sendall(text[5:])
    answer = late.recv(1 << 16)
    for check in checks:
        check.join(30)
    code = server.child.wait(90)
    seconds = time.monotonic() - begun
    for connection in (idle, half, deaf, late):
        connection.close()
    # The third check may find both places taken.
    is_answered = statuses == [200, 200] and answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 503"))
    stage.expect(is_answered, f"{number.name}: {statuses}, {answer[:12]}")
    stage.expect(is_refused, f"{number.name}: new connections are accepted")
    stage.expect(code == 0 and seconds <= 30, f"{number.name}: exit code {code} after {seconds:.1f} s")
    return f"{number.name}: 3 of 3 answered, exit code {code} after {seconds:.1f} s"


def refused(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return True
    return False


@promise("a log on a full disk, in a pipe that nobody reads, or in a broken pipe stops no answer")
def unwritable_log(stage):
    index, figures = stage.index(stage.book(1)), []
    for what in ("a full disk", "a pipe that nobody reads", "a broken pipe"):
        port, reader, env = free_port(), None, {"CITATOR_LOG": "citator=info"}
        if what == "a full disk":
            with open("/dev/full", "wb") as full:
                server = stage.serve(index, port=port, err=full, env=env)
        else:
            reader, writer = os.pipe()
            server = stage.serve(index, port=port, err=writer, env=env)
            os.close(writer)
        if what == "a broken pipe":
            os.close(reader)
        with Load(server, ["/healthz", "/rules/100.1"], 4, timeout=5) as load:
            time.sleep(stage.rounds(2, 5))
        code = server.stop()
        if what == "a pipe that nobody reads":
            os.close(reader)
        stage.expect(set(load.statuses) == {200} and not load.failures, f"{what}: {dict(load.statuses)}, {load.failures[:2]}")
        stage.expect(code == 0, f"{what}: exit code {code} at SIGTERM")
        figures.append(f"{what}: {load.statuses.total()} answers")
    return ", ".join(figures)


@promise("a server starts in any surroundings, or says why not")
def odd_surroundings(stage):
    index, gone = stage.index(), stage.path("gone")
    gone.mkdir()
    cases = {f"TZ={zone}": {"env": {"TZ": zone}} for zone in ("Pacific/Kiritimati", "nonsense", ":/etc/passwd")}
    cases |= {f"LC_ALL={name}": {"env": {"LC_ALL": name, "LANG": name}} for name in ("C", "tr_TR.UTF-8")}
    cases |= {
        "no environment": {"wrap": ["env", "-i"]},
        "one core": {"wrap": ["taskset", "-c", "0"]},
        "stdin closed": {"wrap": bash("exec 0<&-")},
        "stdout closed": {"wrap": bash("exec 1>&-")},
        "working folder gone": {"wrap": bash(f"cd {gone}; rmdir {gone}")},
        "nonsense in CITATOR_LOG": {"env": {"CITATOR_LOG": "nonsense,,=::"}},
        "64 descriptors": {"wrap": bash("ulimit -n 64")},
    }
    few = {f"{mib} MiB of addresses": {"wrap": ["prlimit", f"--as={mib << 20}"], "may_crash": True} for mib in (128, 256, 2048)}
    serving, others = 0, []
    for name, more in (cases | few | {"16 descriptors": {"wrap": bash("ulimit -n 16")}}).items():
        server = stage.serve(index, wait=0, port=free_port(), **more)
        up = server.wait_until_up(60)
        status = up and server.status("/search?q=heron&redirect=0")
        serving += status == 200
        if status != 200:
            others.append(f"{name}: {status or 'exit ' + str(server.child.poll())}")
            stage.expect(name not in cases, f"{name}: {others[-1]} {server.said()[-150:]}")
            # The system may be unable to load a program at all.
            is_told = server.said().strip() or server.is_alive() or server.child.poll() in (-signal.SIGKILL, -signal.SIGSEGV)
            stage.expect(is_told, f"{name}: ends without a word")
        server.kill()
    return f"{serving} of {len(cases) + len(few) + 1} serve; " + ", ".join(others)


@promise("a server with 64 descriptors survives 180 connections, and logs at most one line in five seconds about it")
def few_descriptors(stage):
    server = stage.serve(stage.index(stage.book(1)), wrap=bash("ulimit -n 64"))
    begun, held = time.monotonic(), []
    for _ in range(180):
        held.append(server.connect(2))
    time.sleep(2)
    lines, seconds = server.said().count("could not be accepted"), time.monotonic() - begun
    for connection in held:
        connection.close()
    begun = time.monotonic()
    status = server.get("/healthz", timeout=15).status
    stage.expect(status == 200, f"afterwards {status}")
    stage.expect(1 <= lines <= 1 + seconds / 5, f"{lines} lines in {seconds:.0f} s")
    return f"log lines in {seconds:.0f} s: {lines}; answers {time.monotonic() - begun:.1f} s after they have left"


@promise("16 clients that search without a pause, and 16 that ask again with ETags, all get answers", alone=True)
def steady_load(stage):
    server, seconds = stage.serve(stage.index()).warm_up(), stage.rounds(3, 20)
    words = ["heron", "mana", "combat", "damage", "copy", "token", "creature", "spell", "cast", "player"]
    fresh = ["/api/v1/search?q=" + quoted(f"{one} {other} w{at}") for at in range(400) for one in words for other in words]
    before = server.cpu()
    with Load(server, fresh, 16) as searches:
        time.sleep(seconds)
    each = (server.cpu() - before) * 1000 / max(1, searches.statuses.total())
    tag = server.get("/rules").headers["ETag"]
    with Load(server, ["/rules"], 16, headers={"If-None-Match": tag}) as again:
        time.sleep(seconds)
    for name, asked, status in (("searches", searches, 200), ("ETags", again, 304)):
        stage.expect(set(asked.statuses) <= {status, 503} and asked.statuses[status], f"{name}: {dict(asked.statuses)}")
        stage.expect(not asked.failures, f"{name}: {asked.failures[:2]}")
    return (
        f"{searches.rate():.0f} new searches/s, {each:.1f} ms CPU each, {milliseconds(searches.times)}; {again.rate():.0f} unchanged pages/s, "
        f"{milliseconds(again.times)}; {server.memory('VmHWM')} MB at most; clients on the same cores"
    )


@promise(
    "under many times the load a server can take, each request is answered or refused with 503 and Retry-After; /healthz answers, and 2 s later all is as before",
    alone=True,
)
def overload(stage):
    server, bad, statuses = stage.serve(stage.index()).warm_up(), [], Counter()

    def look(path, answer):
        if answer.status == 503 and not (answer.headers.get("Retry-After", "").isdigit() and b"busy" in answer.body):
            bad.append(f"503 with Retry-After {answer.headers.get('Retry-After')}: {answer.body[:80]}")

    costly = ["/api/v1/search?edition=all&limit=175&q=" + quoted(f"a* the* of* w{at}") for at in range(5000)]
    costly += ["/rules/all"] * 1000
    stage.random.shuffle(costly)
    probes = []
    with Load(server, costly, stage.rounds(128, 512), look=look, timeout=60) as crowd:
        until = time.monotonic() + stage.rounds(5, 20)
        while time.monotonic() < until:
            begun = time.monotonic()
            statuses[server.status("/healthz")] += 1
            probes.append(time.monotonic() - begun)
            time.sleep(0.1)
    time.sleep(2)
    begun = time.monotonic()
    after = server.status("/search?q=heron&redirect=0")
    seconds = time.monotonic() - begun
    stage.expect(set(crowd.statuses) <= {200, 503}, f"statuses {dict(crowd.statuses)}")
    stage.expect(not crowd.failures, f"{len(crowd.failures)} failures: {crowd.failures[:2]}")
    stage.expect(not bad, f"{len(bad)} bad refusals: {bad[:2]}")
    stage.expect(set(statuses) == {200}, f"/healthz: {dict(statuses)}")
    stage.expect(after == 200 and seconds <= 2, f"afterwards {after} after {seconds:.1f} s")
    return (
        f"{len(crowd.threads)} clients: {crowd.statuses[200]} answered, {crowd.statuses[503]} refused; /healthz {milliseconds(probes)}; "
        f"afterwards a search takes {seconds * 1000:.0f} ms; {server.memory('VmHWM')} MB at most"
    )


@promise("bulk files are written by `serve --bulk` alone, leave a tenth of the disk free, and are not tried again at each request; a killed writer leaves nothing for long")
def bulk_files(stage):
    disk, figures = stage.mount("size=64m"), []
    index = disk / "index"
    shutil.copytree(stage.index(stage.book(1, rules=3000)), index)
    generation = index / live(index)
    names = lambda: sorted(path.name for path in generation.iterdir())
    before = names()
    server = stage.serve(index)
    statuses = {server.status(path) for path in ("/api/v1/bulk", "/api/docs", "/api/v1/bulk/rules-en.jsonl.gz")}
    stage.expect(statuses == {404, 200} and names() == before, f"without the setting: {statuses}, {names()}")
    server.kill()
    filler = disk / "filler"
    free = shutil.disk_usage(disk)
    filler.write_bytes(bytes(max(0, free.free - free.total // 20)))
    server, used = stage.serve(index, "--bulk"), shutil.disk_usage(disk).used
    for _ in range(50):
        answer = server.get("/api/v1/bulk")
        if answer.status == 503 and b"bulk-failed" in answer.body:
            break
        time.sleep(0.1)
    again = [server.status("/api/v1/bulk") for _ in range(200)]
    said = server.said().count("the bulk files cannot be written")
    stage.expect(set(again) == {503} and said == 1, f"on a full disk: {set(again)}, {said} tries")
    stage.expect("bulk" not in names() and shutil.disk_usage(disk).used <= used + (1 << 20), f"on a full disk: {names()}")
    figures.append(f"5% free: 200 requests get 503, {said} try")
    server.kill()
    filler.unlink()
    (generation / "bulk.tmp-1").mkdir()
    server = stage.serve(index, "--bulk")
    for _ in range(300):
        if server.status("/api/v1/bulk") == 200:
            break
        time.sleep(0.1)
    left = [name for name in names() if "tmp" in name]
    stage.expect(server.status("/api/v1/bulk") == 200 and not left, f"with room: {server.status('/api/v1/bulk')}, {left}")
    return "; ".join([*figures, "with room they are written, and leftovers removed"])
