"""Damages the files of an index: flipped bits, cut and foreign files, missing rights, also under a running server."""

import os
import shutil
import signal
import time
from collections import Counter

from harness import generation_files, live
from suite import promise

DAMAGED = 5
IO = 74
PAGES = ["/rules/100.1", "/search?q=heron", "/api/v1/rules/100.1", "/rules", "/sitemap.xml"]


def flip(path, at, bit):
    with open(path, "r+b") as file:
        file.seek(at)
        byte = file.read(1)[0]
        file.seek(at)
        file.write(bytes([byte ^ 1 << bit]))


def place_of_flip(stage, path):
    return stage.random.randrange(path.stat().st_size), stage.random.randrange(8)


@promise("verify notices every flipped bit in every file of a generation, in its manifest and in CURRENT, with exit code 5")
def flipped_bits(stage):
    index = stage.index()
    paths, seen = generation_files(index), Counter()
    for number in range(stage.rounds(4 * len(paths), 500)):
        path = paths[number % len(paths)]
        place = place_of_flip(stage, path)
        flip(path, *place)
        code = stage.verify(index).code
        flip(path, *place)
        seen[code] += 1
        stage.expect(code == DAMAGED, f"{path.name}, byte {place[0]}, bit {place[1]}: exit {code}")
    stage.expect(stage.verify(index).code == 0, "the index does not verify without the flips")
    return f"{seen[DAMAGED]} of {seen.total()} flips in {len(paths)} files noticed"


@promise("a server shows the generation before a damaged one, and /readyz says degraded; of a damaged CURRENT the newest whole one")
def flipped_bits_at_start(stage):
    index, old, new = stage.two_generations()
    paths, shown = generation_files(index), Counter()
    for path in paths * 5 if stage.is_long else stage.random.sample(paths, 5) + paths[:1]:
        place = place_of_flip(stage, path)
        flip(path, *place)
        server = stage.serve(index)
        ready = server.ready()
        generation = "gen-" + ready["generation"]
        shown["the newest" if generation == new else "the one before"] += 1
        is_right = generation in ((new, old) if path.name == "CURRENT" else (old,))
        stage.expect(is_right and ready["status"] == "degraded", f"{path.name}, byte {place[0]}: shows {ready}")
        stage.expect(server.status("/rules/100.1") == 200, f"{path.name}: no rule")
        server.kill()
        flip(path, *place)
    return f"{shown.total()} starts: " + ", ".join(f"{count} × {what}" for what, count in shown.items())


def halve(path):
    os.truncate(path, path.stat().st_size // 2)


def lengthen(path):
    with open(path, "ab") as file:
        file.write(b"x")


def replaced(make):
    def damage(path):
        path.unlink()
        make(path)

    return damage


KINDS = {
    "half": halve,
    "longer": lengthen,
    "empty": lambda path: os.truncate(path, 0),
    "missing": os.unlink,
    "random": lambda path: path.write_bytes(os.urandom(path.stat().st_size)),
    "a folder": replaced(os.mkdir),
    "a pipe": replaced(os.mkfifo),
    "a link to itself": replaced(lambda path: path.symlink_to(path)),
    "a link to /dev/zero": replaced(lambda path: path.symlink_to("/dev/zero")),
}


@promise(
    "verify reports a file that is cut, empty, missing, random, a folder, a pipe or a link, with exit code 5 or 74; the next ingest mends the index"
)
def damaged_files(stage):
    sources = stage.book(1), stage.book(2)
    base, _, new = stage.two_generations(*sources)
    codes = Counter()
    for at, (what, damage) in enumerate(KINDS.items()):
        paths = [path.relative_to(base) for path in generation_files(base)]
        # In the short form CURRENT, the manifest and two others.
        few = [path for path in paths if path.name in ("CURRENT", "manifest.json")] + [paths[1 + at % (len(paths) - 1)], paths[-1 - at % 3]]
        for path in paths if stage.is_long else few:
            index = stage.path("index")
            shutil.copytree(base, index)
            damage(index / path)
            code = stage.verify(index, timeout=10).code
            codes[code] += 1
            stage.expect(code in (DAMAGED, IO), f"{path.name} is {what}: verify exits with {code}")
            ran = stage.ingest(index, sources[1], timeout=20)
            is_foreign = path.name == "CURRENT" and what == "a folder"
            stage.expect(ran.code == (IO if is_foreign else 0), f"{path.name} is {what}: the next ingest: {ran}")
            is_whole = live(index) == new and stage.verify(index).code == 0
            stage.expect(is_whole or is_foreign, f"{path.name} is {what}: not mended")
            shutil.rmtree(index, ignore_errors=True)
    return f"{codes.total()} damaged files: exit codes of verify {dict(codes)}"


@promise("without the rights to read or write, each command names the path and ends with exit code 74; what needs no rights goes on")
def missing_rights(stage):
    stage.need_root()
    stage.need("setpriv")
    for folder in (stage.setting.folder, stage.work):
        folder.chmod(0o755)
    citator = stage.path("citator")
    shutil.copy(stage.setting.citator, citator)
    citator.chmod(0o755)
    as_nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
    # Nobody may run a binary in a home folder, so a copy stands in for it.
    wrap = [*as_nobody, "bash", "-c", f'exec {citator} "$@"']
    source, base = stage.book(2), stage.index(stage.book(1))
    source.chmod(0o644)
    said = []
    for name, mode, command in [
        ("", 0o555, "ingest"),
        ("", 0o000, "verify"),
        ("CURRENT", 0o000, "verify"),
        (live(base), 0o000, "verify"),
        (f"{live(base)}/manifest.json", 0o000, "verify"),
        ("LOCK", 0o444, "ingest"),
    ]:
        index = stage.path("index")
        shutil.copytree(base, index)
        for path in [index, *index.rglob("*")]:
            os.chown(path, 65534, 65534)
        os.chown(index / name, 0, 0)
        (index / name).chmod(mode)
        arguments = [source, "--allow-shrink"] if command == "ingest" else []
        ran = stage.run(command, *arguments, "--index", index, wrap=wrap)
        said.append(f"{command} with {name.replace(live(base), 'gen') or 'folder'} {mode:03o}: {ran.code}")
        stage.expect(ran.code == IO and str(index) in ran.err, f"{said[-1]}: {ran}")
    index, home = stage.path("index"), stage.path("home")
    shutil.copytree(base, index)
    index.chmod(0o555)
    home.mkdir(mode=0o700)
    ran = stage.verify(index, wrap=wrap, env={"HOME": str(home)})
    said.append(f"verify with a home folder that is closed: {ran.code}")
    stage.expect(ran.code == 0, f"{said[-1]}: {ran}")
    status = stage.serve(index, wrap=wrap).status("/rules/100.1")
    stage.expect(status == 200, f"a folder that may not be written is served with {status}")
    closed = stage.path("sources")
    closed.mkdir(mode=0o755)
    shutil.copy(source, closed / "closed.txt")
    (closed / "closed.txt").chmod(0)
    ran = stage.run("check", closed, wrap=wrap)
    stage.expect("closed.txt" in ran.out + ran.err, f"an unreadable source is not named: {ran}")
    return "; ".join(said) + f"; served from a folder that may not be written: {status}"


@promise("a running server answers as before whatever is done to its files, even if the index is removed")
def damage_while_serving(stage):
    index = stage.index()
    server, statuses = stage.serve(index), Counter()
    paths, kinds = generation_files(index), list(KINDS.values())
    for number in range(stage.rounds(20, 100)):
        path = paths[number % len(paths)]
        if path.is_file() and not path.is_symlink():
            kinds[number // len(paths) % len(kinds)](path)
        for page in (PAGES[number % len(PAGES)], f"/search?q=mana+{number}"):
            statuses[server.status(page)] += 1
    shutil.rmtree(index)
    time.sleep(3)
    for page in PAGES:
        # The answer to a request with a body is not cached.
        statuses[server.status(page, {"Content-Length": "0"})] += 1
    stage.expect(set(statuses) == {200}, f"statuses {dict(statuses)}")
    return f"{statuses.total()} answers: statuses {dict(statuses)}"


@promise("a running server does not take over a damaged generation: the old one stays, and it takes over the next whole one")
def damaged_new_generation(stage):
    index = stage.index(stage.book(1))
    server, old, taken = stage.serve(index), live(index), 0
    for number in range(stage.rounds(1, 10)):
        # The server does not look before the damage is done.
        server.child.send_signal(signal.SIGSTOP)
        stage.ingest(index, stage.book(2 + number))
        paths = [path for path in generation_files(index) if path.name != "CURRENT"]
        path = stage.random.choice(paths)
        place = place_of_flip(stage, path)
        flip(path, *place)
        server.child.send_signal(signal.SIGCONT)
        time.sleep(4)
        taken += server.ready()["generation"] not in old
        flip(path, *place)
    stage.expect(taken == 0, f"{taken} damaged generations shown")
    stage.ingest(index, stage.book(0))
    seconds = server.shows(live(index))
    stage.expect(seconds is not None, "the next whole generation is not shown")
    return f"{taken} of {stage.rounds(1, 10)} damaged generations shown; the next whole one after {seconds or 0:.1f} s"
