"""Collects the tests, runs them, and prints the table test | promise | measured."""

import inspect
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from harness import Skipped, Stage

HEAD = "| test | promise | measured |\n|---|---|---|"


@dataclass
class Test:
    name: str
    promise: str
    check: Callable
    # A test that measures under load disturbs the others, and they it.
    is_alone: bool


@dataclass
class Row:
    test: Test
    figure: str
    faults: list
    seconds: float
    was_skipped: bool = False

    def __str__(self):
        verdict = self.figure if self.was_skipped else f"ok: {self.figure}"
        if self.faults:
            verdict = f"**red**: {self.figure}; {'; '.join(self.faults[:3])}"
        cells = [self.test.name, self.test.promise, verdict]
        return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


TESTS = []


def promise(text, alone=False):
    """Registers a test. It returns what it measured; `stage.expect` notes what broke the promise."""

    def register(check):
        TESTS.append(Test(check.__name__.replace("_", " "), text, check, alone))
        return check

    return register


def run_all(tests, setting, jobs):
    """Runs tests that mostly wait side by side, then the others one after the other."""
    rows = {}
    with ThreadPoolExecutor(jobs) as pool:
        quiet = [test for test in tests if not test.is_alone]
        for row in pool.map(lambda test: run_one(test, setting), quiet):
            rows[row.test.name] = row
    for test in tests:
        if test.is_alone:
            rows[test.name] = run_one(test, setting)
    return [rows[test.name] for test in tests]


def run_one(test, setting):
    begun, figure, was_skipped = time.monotonic(), "", False
    stage = Stage(setting, test.name)
    try:
        figure = test.check(stage)
    except Skipped as skipped:
        figure, was_skipped = f"skipped: {skipped}", True
    except Exception as error:
        traceback.print_exc()
        stage.faults.append(f"the test itself failed: {type(error).__name__}: {error}")
    finally:
        stage.close()
    row = Row(test, stage.hide(figure), [stage.hide(fault) for fault in stage.faults], time.monotonic() - begun, was_skipped)
    mark = "skipped" if was_skipped else "RED" if row.faults else "ok"
    print(f"{mark:>7} {row.seconds:6.1f} s  {test.name}: {row.figure}", file=sys.stderr, flush=True)
    for fault in row.faults[:12]:
        print(f"        {fault}", file=sys.stderr, flush=True)
    return row


def in_order_of(modules):
    """The tests of these modules, as they stand in the files."""
    place = {module.__name__: at for at, module in enumerate(modules)}
    return sorted(TESTS, key=lambda test: (place[test.check.__module__], inspect.getsourcelines(test.check)[1]))
