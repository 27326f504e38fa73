"""Gives a test a folder of its own, the binary and servers, and removes all of it at the end."""

import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from serving import Server

PANIC = re.compile(r"panicked at|has overflowed its stack|memory allocation of \d+ bytes failed|fatal runtime error")
# A process that the kernel or an abort ended; SIGKILL and SIGINT are ours.
CRASHES = {-signal.SIGABRT, -signal.SIGSEGV, -signal.SIGBUS, -signal.SIGILL, -signal.SIGXFSZ}


class Skipped(Exception):
    """A test that needs something that is not here."""


@dataclass
class Setting:
    """The same for all tests of a run."""

    citator: str
    sample: Path
    real: Path | None
    is_long: bool
    seed: int
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="citator-faults-")))
    lock: threading.Lock = field(default_factory=threading.Lock)
    built: Path | None = None

    @property
    def documents(self):
        """Real documents in the long form, if there are any, else the sample."""
        return self.real if self.is_long and self.real else self.sample


@dataclass
class Ran:
    """A command that has ended."""

    code: int
    out: str
    err: str
    seconds: float
    peak_mb: int

    def __str__(self):
        return f"exit {self.code}: {' '.join(self.err.split())[-160:]}"


class Stage:
    """All files, processes and mounts of one test."""

    open, is_leaving = set(), False

    def __init__(self, setting, name):
        self.setting, self.is_long, self.faults = setting, setting.is_long, []
        self.work = Path(tempfile.mkdtemp(dir=setting.folder))
        self.random = random.Random(f"{setting.seed} {name}")
        self.servers, self.children, self.mounts, self.count = [], [], [], 0
        Stage.open.add(self)

    def rounds(self, short, long):
        return long if self.is_long else short

    def expect(self, holds, fault):
        if not holds:
            self.faults.append(str(fault))
        return holds

    def need(self, program):
        if shutil.which(program) is None:
            raise Skipped(f"needs {program}")

    def need_root(self):
        if os.geteuid() != 0:
            raise Skipped("needs root")

    def path(self, name):
        """A new path in the test's folder."""
        self.count += 1
        return self.work / f"{self.count}-{name}"

    def environment(self, more=None):
        own = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "CITATOR_", "MALLOC_", "RUST_"))}
        # No settings of whoever runs this.
        return own | {"HOME": str(self.work), "NO_COLOR": "1", "NO_PROXY": "*", "CITATOR_LOG": "citator=warn"} | (more or {})

    def start(self, *arguments, wrap=(), env=None, out=subprocess.DEVNULL, err=subprocess.DEVNULL, cwd=None):
        if Stage.is_leaving:
            raise SystemExit
        command = [*wrap, self.setting.citator, *map(str, arguments)]
        child = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=self.environment(env), cwd=cwd or self.work, start_new_session=True
        )
        self.children.append(child)
        return child

    def run(self, *arguments, wrap=(), env=None, timeout=120, may_crash=False):
        """Runs the binary to its end, and measures time and memory."""
        out, err, begun = self.path("out"), self.path("err"), time.monotonic()
        with open(out, "wb") as to_out, open(err, "wb") as to_err:
            child = self.start(*arguments, wrap=wrap, env=env, out=to_out, err=to_err)
        late = threading.Timer(timeout, os.killpg, (child.pid, signal.SIGKILL))
        late.start()
        _, status, usage = os.wait4(child.pid, 0)
        late.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        texts = [path.read_bytes().decode("utf-8", "replace") for path in (out, err)]
        out.unlink()
        err.unlink()
        ran = Ran(child.returncode, *texts, time.monotonic() - begun, usage.ru_maxrss // 1024)
        what = " ".join(map(str, arguments[:1]))
        self.expect(ran.seconds < timeout, f"{what} hangs for {timeout} s")
        self.expect(may_crash or ran.code not in CRASHES and not PANIC.search(ran.err), f"{what} crashed: {ran}")
        return ran

    def ingest(self, index, *sources, **more):
        return self.run("ingest", *sources, "--index", index, "--allow-shrink", **more)

    def verify(self, index, **more):
        return self.run("verify", "--index", index, **more)

    def book(self, number, rules=30):
        """A small book; each rule names its number, so that an answer tells which book it is from."""
        return self.write(f"book-{number}.txt", book(number, rules))

    def write(self, name, content):
        path = self.path(name)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def index(self, *sources):
        """A new index of these sources; without any, of the documents."""
        index = self.path("index")
        if sources:
            ran = self.ingest(index, *sources)
            assert ran.code == 0, ran
            return index
        with self.setting.lock:
            if self.setting.built is None:
                built = self.setting.folder / "index"
                ran = self.ingest(built, self.setting.documents)
                assert ran.code == 0, ran
                self.setting.built = built
        return Path(shutil.copytree(self.setting.built, index))

    def two_generations(self, *sources):
        """An index whose live generation, made of all sources, has an older one beside it, made of the first."""
        sources = sources or (self.book(1), self.book(2))
        index = self.index(sources[0])
        old = live(index)
        ran = self.ingest(index, *sources[1:])
        assert ran.code == 0, ran
        return index, old, live(index)

    def serve(self, index, *arguments, wait=90, **more):
        server = Server(self, index, arguments, **more)
        self.servers.append(server)
        if wait:
            server.wait_until_up(wait)
        return server

    def mount(self, options):
        """A file system in memory."""
        self.need_root()
        place = self.path("mount")
        place.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], capture_output=True)
        if mounted.returncode != 0:
            raise Skipped("needs the right to mount")
        self.mounts.append(place)
        return place

    def unmount(self, place):
        subprocess.run(["umount", "-l", place], check=True)
        self.mounts.remove(place)

    def hide(self, text):
        return str(text).replace(str(self.work), "FOLDER").replace(self.setting.citator, "citator")

    def close(self):
        for server in self.servers:
            server.kill()
            said = PANIC.search(server.said())
            self.expect(said is None or server.may_crash, f"the server panicked: {said and server.said()[said.start() :][:200]}")
        for child in self.children:
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
        for place in list(self.mounts):
            self.unmount(place)
        shutil.rmtree(self.work, ignore_errors=True)
        Stage.open.discard(self)


def leave(setting):
    """Ends the run at a signal, without anything left behind."""
    Stage.is_leaving = True
    for stage in list(Stage.open):
        stage.close()
    shutil.rmtree(setting.folder, ignore_errors=True)
    os._exit(1)


def bash(script):
    """A prefix of a command that sets something up and then becomes the command."""
    return ["bash", "-c", script + '; exec "$0" "$@"']


def book(number, rules):
    lines = "".join(f"100.{at}. The heron waits by water mark{number}x{at}.\n\n" for at in range(1, rules + 1))
    return (
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of September 25, 2026.\n\nIntroduction\n\n"
        "Herons play by these rules.\n\nContents\n\n1. Game Concepts\n100. General\n\nGlossary\n\nCredits\n\n1. Game Concepts\n\n"
        f"100. General\n\n{lines}Glossary\n\nHeron\nA bird that waits. See rule 100.1.\n\nCredits\n\nWritten for this test.\n"
    )


def live(index):
    """The folder of the generation that an index names."""
    try:
        return (index / "CURRENT").read_text().split()[0]
    except (OSError, IndexError, UnicodeDecodeError):
        return None


def generation_files(index):
    """CURRENT and every file of the live generation."""
    return [index / "CURRENT", *sorted(path for path in (index / live(index)).iterdir() if path.is_file())]


def leftovers(index, *generations):
    """Names in an index folder that a finished ingest should not leave."""
    return sorted(path.name for path in index.iterdir() if path.name not in {"COPYING", "CURRENT", "LOCK", "PROVED", "SAMPLING_KEY", *generations})


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def milliseconds(times):
    return f"p50 {percentile(times, 0.5) * 1000:.0f}, p99 {percentile(times, 0.99) * 1000:.0f}, longest {max(times, default=0) * 1000:.0f} ms"
