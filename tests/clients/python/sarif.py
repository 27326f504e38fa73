"""The reports of `citator lint --format sarif` are valid, and sarif-tools counts what lint counts.

Usage: sarif.py CITATOR INDEX ADDRESS; NODE_MODULES has the schema.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft4Validator

SCHEMA = "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"
FILES = {
    "src/a.rs": "// CR 721.1\n// see rules 720.1 and 721.1a, rule 704.5w\n",
    "docs ü/b, 1.md": "Größe: CR 722.1, rule 702.19, “Flying”\nCR 508.1l and MTR\n99.1\n",
    "good.txt": "rule 702.19b\n",
}
FORMS = [
    ["--as-of", "2025-03-01", "."],
    ["."],
    ["--all", "."],
    ["--as-of", "2025-03-01", "--fix", "."],
    ["--as-of", "2026-08-07", "good.txt"],
]


def count(levels):
    return {"error": levels.count("error"), "note": levels.count("note")}


def summary(path):
    """What sarif-tools counts, by level."""
    tool = [sys.executable, "-m", "sarif", "summary", str(path)]
    printed = subprocess.run(tool, check=True, capture_output=True, text=True).stdout
    found = dict(re.findall(r"^(error|warning|note): (\d+)$", printed, re.M))
    assert found.get("warning", "0") == "0", printed
    return {level: int(found.get(level, 0)) for level in ("error", "note")}


def main():
    citator, index, _ = sys.argv[1:]
    validator = Draft4Validator(json.loads(Path(os.environ["NODE_MODULES"], SCHEMA).read_text()))
    results = 0
    for form in FORMS:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in FILES.items():
                path = Path(folder, name)
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
            report = Path(folder, ".report.sarif")
            lint = [citator, "lint", "--index", index, "--format", "sarif", *form]
            ran = subprocess.run(lint, cwd=folder, capture_output=True, text=True)
            assert ran.returncode in (0, 1), ran.stderr
            log = json.loads(ran.stdout)
            faults = [f"{fault.json_path}: {fault.message}" for fault in validator.iter_errors(log)]
            assert not faults, faults
            report.write_text(ran.stdout)
            levels = [result["level"] for result in log["runs"][0]["results"]]
            stale, fixed = re.search(r": (\d+) stale(?:, (\d+) fixed)?", ran.stderr).groups()
            assert levels.count("error") == int(stale) - int(fixed or 0), ran.stderr
            assert summary(report) == count(levels), form
            results += len(levels)
    assert results > 15, results
    print(f"ok: sarif, {len(FORMS)} reports with {results} results")


main()
