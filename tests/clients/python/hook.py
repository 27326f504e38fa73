"""pre-commit runs the hook of this repository: it fails on a stale citation and passes on good ones.

Usage: hook.py CITATOR INDEX ADDRESS
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]


def git(folder, *arguments):
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)


def run(folder, environment, *arguments):
    command = [sys.executable, "-m", "pre_commit", *arguments, "--all-files"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def main():
    citator, index, _ = sys.argv[1:]
    with tempfile.TemporaryDirectory() as work:
        project = Path(work, "project")
        project.mkdir()
        home = {"PRE_COMMIT_HOME": f"{work}/cache", "CITATOR_INDEX": index, "GIT_CONFIG_GLOBAL": f"{work}/gitconfig"}
        environment = os.environ | home | {"PATH": f"{Path(citator).parent}:{os.environ['PATH']}"}
        # The repository may belong to somebody else.
        Path(work, "gitconfig").write_text("[safe]\n\tdirectory = *\n")
        git(project, "init", "--quiet")
        Path(project, "good.md").write_text("rule 702.19b\n")
        Path(project, "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0CR 721.1\0")
        for text, exit in [("CR 724.1\n", 0), ("CR 721.1\n", 1)]:
            Path(project, "a.rs").write_text(f"// {text}")
            git(project, "add", "--all")
            ran = run(project, environment, "try-repo", str(REPOSITORY), "citator-lint")
            assert ran.returncode == exit, ran.stdout + ran.stderr
            assert ("a.rs:1:7: moved: " in ran.stdout and "is 724.1" in ran.stdout) == (exit == 1), ran.stdout
    print("ok: pre-commit, one that passes and one that fails")


main()
