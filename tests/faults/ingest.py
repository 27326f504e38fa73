"""Disturbs `citator ingest`: kills, I/O errors, full disks, other runs, hostile files."""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections import Counter

import files
from harness import Skipped, bash, leftovers, live
from suite import promise

# An input or output error of the system.
IO = 74
CALLS = ["openat", "write", "fsync", "rename", "mkdir", "ftruncate"]


@promise(
    "after SIGKILL, SIGTERM or SIGINT at any moment the index verifies, the old or the new generation is live, and the next ingest leaves nothing over"
)
def killed_ingest(stage):
    sources = [[stage.setting.sample], [stage.setting.sample, stage.book(1, 400)]]
    index = stage.index(*sources[0])
    generations, seconds = [live(index)], 0
    for paths in (sources[1], sources[0], sources[1]):
        seconds = max(seconds, stage.ingest(index, *paths).seconds)
        generations.append(live(index))
    server, seen = stage.serve(index), Counter()
    for number in range(stage.rounds(12, 200)):
        before = live(index)
        child = stage.start("ingest", *sources[before == generations[0]], "--index", index, "--allow-shrink")
        time.sleep(stage.random.random() * seconds)
        child.send_signal(stage.random.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
        child.wait()
        has_leftover = any(".tmp-" in path.name for path in index.iterdir())
        seen["while it wrote" if has_leftover else "after publishing" if live(index) != before else "before it wrote"] += 1
        stage.expect(stage.verify(index).code == 0, f"round {number}: the index does not verify")
        stage.expect(live(index) in generations, f"round {number}: live is {live(index)}")
        stage.expect(server.ready()["status"] == "ok", f"round {number}: the server says {server.ready()}")
    stage.ingest(index, *sources[live(index) == generations[0]])
    left = leftovers(index, *generations)
    stage.expect(not left, f"left over: {left}")
    return f"{seen.total()} kills: " + ", ".join(f"{count} {when}" for when, count in sorted(seen.items()))


@promise(
    "if any one open, write, fsync, rename, mkdir or ftruncate fails, ingest says so or goes on; a whole generation is live, and nothing is left over"
)
def failed_system_call(stage):
    stage.need("strace")
    base, source = stage.index(stage.book(1)), stage.book(2)
    old, calls = live(base), calls_of_ingest(stage, base, source)
    outcomes = Counter()
    errors = stage.rounds(["EIO", "ENOSPC"], ["EIO", "ENOSPC", "EACCES"])
    for call, most in calls.items():
        numbers = range(1, most + 1) if stage.is_long else sorted({1, most // 2 or 1, most})
        for number in numbers:
            for error in errors if stage.is_long else [errors[number % 2]]:
                index = stage.path("index")
                shutil.copytree(base, index)
                inject = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={number}"]
                ran = stage.ingest(index, source, wrap=inject)
                after, what = live(index), f"{call} {number} {error}"
                outcomes[f"exit {ran.code}, {'old' if after == old else 'new'} live"] += 1
                # Exit code 2: nothing could be read; 127: a library could not.
                stage.expect(ran.code in (0, 1, 2, IO, 127), f"{what}: {ran}")
                stage.expect(ran.code != 0 or after != old, f"{what}: exit 0, but the old generation is live")
                stage.expect(stage.verify(index).code == 0, f"{what}: the index does not verify")
                left = [path.name for path in index.iterdir() if "." in path.name]
                stage.expect(not left, f"{what}: left over: {left}")
                shutil.rmtree(index)
    return f"{outcomes.total()} failures: " + "; ".join(f"{count} × {outcome}" for outcome, count in outcomes.most_common())


def calls_of_ingest(stage, base, source):
    """How often a thread of an ingest makes each call, which is how strace counts."""
    index, log = stage.path("index"), stage.path("trace")
    shutil.copytree(base, index)
    ran = stage.ingest(index, source, wrap=["strace", "-f", "-qq", "-o", log, "-e", "trace=" + ",".join(CALLS)])
    if ran.code != 0:
        raise Skipped("needs the right to trace")
    by_thread = Counter(re.findall(r"^(\d+) +(\w+)\(", log.read_text(errors="replace"), re.M))
    return {call: max([count for (_, name), count in by_thread.items() if name == call], default=0) for call in CALLS}


@promise("a limit on the size of files ends ingest with exit code 74, the path and the bytes needed; the old generation stays whole")
def file_size_limit(stage):
    return of_sizes(stage, lambda index, kib: bash(f'trap "" XFSZ; ulimit -f {kib}'), fits=100_000)


@promise("on a full disk ingest ends with exit code 74, the path and the bytes needed; the old generation stays whole, and nothing is left over")
def full_disk(stage):
    stage.need_root()
    books = [stage.book(1), *some_documents(stage)]
    index = stage.index(*books)
    size = sum(path.stat().st_size for path in index.rglob("*")) // 1024
    # In the long form every megabyte; in the short form ten sizes.
    step = 1024 if stage.is_long else max(64, size // 10)
    codes, first = Counter(), None
    for kib in range(step, 3 * size, step):
        place = stage.mount(f"size={kib}k")
        index = place / "index"
        stage.ingest(index, books[0])
        old = live(index)
        ran = stage.ingest(index, *books, timeout=300)
        stage.expect(old or ran.code == IO, f"{kib} KiB: {ran}")
        if old:
            codes[ran.code] += 1
            of_full_disk(stage, ran, index, old, f"{kib} KiB")
        stage.unmount(place)
        if ran.code == 0:
            first = kib
            break
    stage.expect(first, "no size was enough")
    return f"{codes.total()} sizes in steps of {step} KiB: exit codes {dict(codes)}; {first} KiB are enough for {size} KiB"


def some_documents(stage):
    """The sample, or of real documents the forty largest books: all of them would take hours for every megabyte."""
    if stage.setting.documents == stage.setting.sample:
        return [stage.setting.sample]
    return sorted(stage.setting.documents.rglob("*.txt"), key=lambda path: path.stat().st_size)[-40:]


def of_sizes(stage, wrap, fits):
    """Ingests under limits that double until one is enough."""
    base, sources = stage.index(stage.book(1)), [stage.book(1), stage.setting.sample]
    old, codes, kib = live(base), Counter(), 1
    while kib <= fits:
        index = stage.path("index")
        shutil.copytree(base, index)
        ran = stage.ingest(index, *sources, wrap=wrap(index, kib))
        codes[ran.code] += 1
        of_full_disk(stage, ran, index, old, f"{kib} KiB")
        shutil.rmtree(index)
        if ran.code == 0:
            return f"{codes.total()} limits from 1 KiB: exit codes {dict(codes)}; {kib} KiB are enough"
        kib *= 2
    stage.expect(False, "no limit was enough")
    return f"exit codes {dict(codes)}"


def of_full_disk(stage, ran, index, old, what):
    """That an ingest succeeded, or failed as it should."""
    if ran.code == 0:
        stage.expect(live(index) != old, f"{what}: exit 0, but the old generation is live")
        return
    stage.expect(ran.code == IO, f"{what}: {ran}")
    stage.expect(str(index) in ran.err and re.search(r"needs about \d+ more bytes", ran.err), f"{what}: the message is {ran}")
    stage.expect(live(index) == old and stage.verify(index).code == 0, f"{what}: the old generation is not whole")
    left = leftovers(index, old)
    stage.expect(not left, f"{what}: left over: {left}")


@promise("without free inodes, and on a read-only disk, ingest ends with exit code 74; the old generation is served")
def no_room_for_files(stage):
    codes = Counter()
    for inodes in range(8, 32, stage.rounds(6, 1)):
        place = stage.mount(f"size=64m,nr_inodes={inodes}")
        stage.ingest(place / "index", stage.book(1))
        old = live(place / "index")
        ran = stage.ingest(place / "index", stage.book(2))
        codes[ran.code] += 1
        stage.expect(ran.code in (0, IO), f"{inodes} inodes: {ran}")
        if old:
            stage.expect(ran.code == 0 or live(place / "index") == old, f"{inodes} inodes: live is {live(place / 'index')}")
            stage.expect(stage.verify(place / "index").code == 0, f"{inodes} inodes: the index does not verify")
        stage.unmount(place)
    place = stage.mount("size=64m")
    stage.ingest(place / "index", stage.book(1))
    subprocess.run(["mount", "-o", "remount,ro", place], check=True)
    ran = stage.ingest(place / "index", stage.book(2))
    stage.expect(ran.code == IO, f"read-only: {ran}")
    status = stage.serve(place / "index").status("/rules/100.1")
    stage.expect(status == 200, f"read-only: a rule is answered with {status}")
    stage.unmount(place)
    return f"{codes.total()} numbers of inodes: exit codes {dict(codes)}; read-only: exit code {ran.code}, served with {status}"


@promise("every file and its folder are on the disk before CURRENT is renamed, and the folder of CURRENT after that")
def order_of_syncs(stage):
    stage.need("strace")
    index, log = stage.index(stage.book(1)), stage.path("trace")
    calls = "openat,write,fsync,fdatasync,rename,renameat,renameat2"
    ran = stage.ingest(index, stage.book(2), wrap=["strace", "-f", "-y", "-qq", "-o", log, "-e", f"trace={calls}"])
    if ran.code != 0:
        raise Skipped("needs the right to trace")
    written, synced, begun, pointed = set(), [], {}, None
    for line in log.read_text(errors="replace").splitlines():
        call, thread = re.search(r"(\w+)\(.*?<([^>]*)>", line), line.split()[0]
        if " rename" in line and '/CURRENT"' in line:
            pointed = len(synced)
        elif call and call[1] in ("fsync", "fdatasync"):
            begun[thread] = call[2]
        if re.search(r"f(data)?sync.*= 0$", line):
            synced.append(begun.pop(thread))
        elif call and call[1] == "write" and call[2].startswith(str(index) + "/") and not call[2].endswith("/LOCK"):
            written.add(call[2])
    if not stage.expect(pointed is not None, "CURRENT was not renamed"):
        return "no rename"
    missing = sorted(written - set(synced[:pointed]))
    stage.expect(not missing, f"not synced before the rename: {missing}")
    stage.expect(
        any(path.startswith(str(index) + "/gen-") and ".tmp-" in os.path.basename(path) for path in synced[:pointed]),
        "the generation's folder is not synced before",
    )
    stage.expect(str(index) in synced[pointed:], "the index folder is not synced after the rename")
    return f"{len(written)} files written, {pointed} syncs before the rename, {len(synced) - pointed} after it"


@promise("of several ingests at once one wins and the others end with exit code 6; the index verifies")
def ingests_at_once(stage):
    index = stage.path("index")
    children = [stage.start("ingest", stage.setting.sample, "--index", index) for _ in range(stage.rounds(4, 10))]
    codes = Counter(child.wait(120) for child in children)
    stage.expect(set(codes) <= {0, 6} and codes[0] >= 1, f"exit codes {dict(codes)}")
    stage.expect(stage.verify(index).code == 0, "the index does not verify")
    # A run that is stopped holds the lock for sure.
    held = stage.start("ingest", stage.setting.documents, "--index", index, "--allow-shrink")
    time.sleep(0.1)
    held.send_signal(signal.SIGSTOP)
    second = stage.ingest(index, stage.book(1))
    is_named = str(held.pid) in second.err
    stage.expect(second.code in (0, 6) and (second.code == 0 or is_named), f"beside a stopped ingest: {second}")
    held.send_signal(signal.SIGCONT)
    held.wait(300)
    return f"exit codes {dict(codes)}; beside a stopped ingest exit code {second.code}, its process named: {is_named}"


@promise("no hostile file crashes or hangs ingest; each is named in the report, and the good files beside them are published")
def hostile_files(stage):
    folder = stage.path("sources")
    folder.mkdir()
    names = files.write_hostile(folder)
    (folder / "good.txt").write_bytes(stage.book(1).read_bytes())
    checked = stage.run("check", folder, "--all")
    told = checked.out + checked.err
    unnamed = [name for name in names if name not in told]
    stage.expect(not unnamed, f"not in the report: {unnamed}")
    index = stage.path("index")
    ran = stage.ingest(index, folder)
    stage.expect(ran.code in (0, IO) and live(index), ran)
    found = stage.run("rule", "100.1", "--index", index)
    stage.expect("mark1x1" in found.out, f"the good book is not found: {found}")
    return f"{len(names)} files, {len(unnamed)} not named; checked in {checked.seconds:.1f} s, published with exit code {ran.code}"


@promise("a file that unpacks or nests to much more than its size is refused or read, within 500 MB and 8 times its size, and 60 s")
def bombs(stage):
    largest, slowest, codes = (0, ""), (0, ""), Counter()
    for name, content in files.bombs(stage.is_long):
        path = stage.write(name, content)
        ran, size = stage.run("check", path, timeout=120), len(content) / (1 << 20)
        codes[ran.code] += 1
        largest, slowest = max(largest, (ran.peak_mb, name)), max(slowest, (ran.seconds, name))
        stage.expect(ran.code in (0, 1, 2, IO), f"{name}: {ran}")
        stage.expect(ran.peak_mb <= 500 + 8 * size, f"{name} of {size:.1f} MiB takes {ran.peak_mb} MB")
        stage.expect(ran.seconds <= 60, f"{name} of {size:.1f} MiB takes {ran.seconds:.0f} s")
        path.unlink()
    return f"{codes.total()} files: at most {largest[0]} MB ({largest[1]}) and {slowest[0]:.1f} s ({slowest[1]}); exit codes {dict(codes)}"


@promise("the same sources give the same export and the same generation, in any order and on any number of cores")
def same_sources(stage):
    paths = sorted(path for path in stage.setting.sample.iterdir() if path.is_dir())
    digests, generations = set(), set()
    for wrap in [[], ["taskset", "-c", "0"], []]:
        digests.add(hashlib.sha256(stage.run("export", *paths, wrap=wrap).out.encode()).hexdigest())
        index = stage.path("index")
        stage.ingest(index, *paths, wrap=wrap)
        generations.add(live(index))
        stage.random.shuffle(paths)
    stage.expect(len(digests) == 1, f"{len(digests)} exports differ")
    stage.expect(len(generations) == 1 and None not in generations, f"generations {generations}")
    return f"3 exports and 3 indexes: {len(digests)} export, {len(generations)} generation"


@promise("in little memory ingest ends, by itself or aborted; the old generation stays whole")
def little_memory(stage):
    base, outcomes = stage.index(stage.book(1)), []
    old = live(base)
    for mib in stage.rounds([128, 256, 1024], [96, 128, 192, 256, 512, 1024]):
        index = stage.path("index")
        shutil.copytree(base, index)
        child = stage.start("ingest", stage.setting.sample, "--index", index, "--allow-shrink", wrap=["prlimit", f"--as={mib << 20}"])
        code = child.wait(120)
        outcomes.append(f"{mib} MiB: {code}")
        stage.expect(code == 0 or live(index) == old, f"{mib} MiB: exit {code}, live is {live(index)}")
        stage.expect(stage.verify(index).code == 0, f"{mib} MiB: the index does not verify")
    return "exit codes with an address space of " + ", ".join(outcomes)


@promise(
    "a night that loses dates, cards or texts of rulings, texts or types of cards, the text of the newest book, or a tenth again and again is held back: exit code 1, and the server says so; so is any while no inventory can be read; the true documents are published after it"
)
def what_a_night_may_lose(stage):
    folder, index = stage.path("sources"), stage.path("index")
    folder.mkdir()
    write_night(folder)
    stage.expect(stage.run("ingest", folder, "--index", index).code == 0, "the first night is not free")
    server, held = stage.serve(index), 0
    for what, spoilt in BAD_NIGHTS.items():
        write_night(folder, **spoilt)
        before = live(index)
        ran = stage.run("ingest", folder, "--index", index)
        is_held = ran.code == 1 and live(index) == before and (index / "HELD").is_file()
        held += stage.expect(is_held, f"{what}: {ran}")
    stage.expect(becomes(server, "degraded"), f"the server says {server.ready()}")
    write_night(folder)
    stage.expect(stage.run("ingest", folder, "--index", index).code == 0, "the true documents are held back")
    stage.expect(becomes(server, "ok"), f"afterwards the server says {server.ready()}")
    nights = []
    for rulings in (181, 164):
        write_night(folder, rulings=rulings)
        nights.append(stage.run("ingest", folder, "--index", index).code)
    stage.expect(nights == [0, 1], f"two losses of nearly a tenth end with {nights}")
    for name in ("inventory.json", "manifest.json"):
        write_night(folder)
        shutil.rmtree(index)
        stage.run("ingest", folder, "--index", index)
        with open(index / live(index) / name, "r+b") as file:
            file.seek(3)
            file.write(b"x")
        (folder / "rulings.json").unlink()
        ran = stage.run("ingest", folder, "--index", index)
        held += stage.expect(ran.code == 1, f"{name} is damaged: {ran}")
    return f"{held} of {len(BAD_NIGHTS) + 2} bad nights held back; two losses of 9.5 % end with exit codes {nights}"


BAD_NIGHTS = {
    "no dates": {"day": lambda at: ""},
    "all of 1970": {"day": lambda at: "1970-01-01"},
    "no types and texts": {"types": lambda at: "", "text": lambda at: ""},
    "detached": {"card": lambda at: "ffffffff-0000-4000-8000-000000000000"},
    "on one card": {"card": lambda at: oracle_id(0)},
    "other rulings": {"ruling": lambda at: f"x{at}"},
    "one text for all rules": {"rule": lambda at: "Something."},
    "other rules": {"rule": lambda at: f"Nothing {at}."},
    "no rulings": {"rulings": 0},
}


def oracle_id(at):
    return f"00000000-0000-4000-8000-{at:012}"


def write_night(
    folder,
    rulings=200,
    day=lambda at: f"2025-{at % 12 + 1:02}-{at % 28 + 1:02}",
    card=oracle_id,
    ruling=lambda at: f"Heron number {at} waits longer.",
    types=lambda at: f"Creature — Bird {at % 7}",
    text=lambda at: f"It catches {at} fish.",
    rule=lambda at: f"The heron waits by water mark{at}.",
):
    """Cards, rulings and two books, the older one always the true one."""
    cards = [
        {"object": "card", "lang": "en", "layout": "normal", "oracle_id": oracle_id(at), "name": f"Heron {at}", "type_line": types(at), "oracle_text": text(at)}
        for at in range(200)
    ]
    told = [
        {"object": "ruling", "source": "wotc", "oracle_id": card(at), "published_at": day(at), "comment": ruling(at)} for at in range(rulings)
    ]
    (folder / "cards.json").write_text(json.dumps(cards))
    (folder / "rulings.json").write_text(json.dumps(told))
    for month, words in (("April", lambda at: f"The heron waits by water mark{at}."), ("July", rule)):
        rules = "".join(f"100.{at}. {words(at)}\n\n" for at in range(1, 61))
        (folder / f"{month}.txt").write_text(
            f"Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {month} 4, 2025.\n\n1. Game Concepts\n\n100. General\n\n{rules}"
        )


def becomes(server, status):
    """Whether a server says this within ten seconds; it looks every two."""
    for _ in range(50):
        if server.ready()["status"] == status:
            return True
        time.sleep(0.2)
    return False
