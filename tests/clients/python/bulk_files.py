"""duckdb and pandas count what the API counts; curl continues a download.

Usage: bulk_files.py CITATOR INDEX ADDRESS
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import duckdb
import pandas


def answer(address):
    with urllib.request.urlopen(address) as response:
        return json.load(response)


def fetch(address, path):
    subprocess.run(["curl", "--silent", "--show-error", "--fail", "--location", "--continue-at", "-", "--output", path, address], check=True)


def part(address, headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def main():
    _, _, address = sys.argv[1:]
    files = answer(f"{address}/api/v1/bulk")["data"]
    folder = pathlib.Path(tempfile.mkdtemp())
    editions = {edition["id"]: edition for edition in answer(f"{address}/api/v1/editions?limit=175")["data"]}
    assert {file["type"] for file in files} == {"rules", "rulings", "glossary", "citations", "lineages", "diagnostics"}

    for file in files:
        path = folder / file["latest_uri"].rsplit("/", 1)[1]
        uri = address + file["download_uri"]
        fetch(uri, path)
        whole = path.read_bytes()
        assert (len(whole), hashlib.sha256(whole).hexdigest()) == (file["size"], file["sha256"]), file
        # Broken off in the middle, then continued; the address of the newest content redirects.
        path.write_bytes(whole[: len(whole) // 2])
        fetch(address + file["latest_uri"], path)
        assert path.read_bytes() == whole, file

        table = f"read_json_auto('{path}')"
        [(count,)] = duckdb.sql(f"SELECT count(*) FROM {table}").fetchall()
        assert count == file["records"], (count, file)
        assert len(pandas.read_json(path, lines=True, dtype=False)) == file["records"], file
        if file["type"] == "rules":
            edition = editions.pop(file["edition"])
            levels = dict(duckdb.sql(f"SELECT level, count(*) FROM {table} GROUP BY level").fetchall())
            found = [levels.get("chapter", 0), levels.get("section", 0), levels.get("rule", 0) + levels.get("subrule", 0)]
            assert found == [edition[name] for name in ["chapters", "sections", "rules"]], (found, edition)
    assert not editions, editions

    tag = f'"{files[0]["sha256"]}"'
    uri = address + files[0]["download_uri"]
    assert part(uri, {"If-None-Match": tag})[0] == 304
    assert part(uri, {"Range": "bytes=0-9", "If-Range": tag})[0] == 206
    assert part(uri, {"Range": "bytes=0-9", "If-Range": '"older"'})[0] == 200
    assert part(uri, {"Range": f"bytes={files[0]['size']}-"})[0] == 416

    lineages = folder / "lineages-en.jsonl.gz"
    moved = duckdb.sql(f"""SELECT "from", "to" FROM read_json_auto('{lineages}') WHERE from_edition = '2025-02-07' AND "from" = '704.5w'""")
    steps = pandas.read_json(lineages, lines=True, dtype=False)
    same = steps[(steps["from_edition"] == "2025-02-07") & (steps["from"] == "704.5w")]
    assert moved.fetchall() == [("704.5w", "704.5x")] == list(same[["from", "to"]].itertuples(index=False, name=None))
    print("ok: bulk", len(files), "files; duckdb", duckdb.__version__, "pandas", pandas.__version__)


main()
