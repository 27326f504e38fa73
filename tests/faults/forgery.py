"""Forges generations and stores: what is in them is damaged or hostile, and every checksum is right."""

import hashlib
import json
import os
import shutil
import time
from collections import Counter

from harness import live
from suite import promise

DAMAGED, OUT_OF_MEMORY = 5, -6
SECOND = "--follow-interval", "1"


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def listed(name, data):
    return {"name": name, "bytes": len(data), "sha256": sha256(data)}


def seal(folder, change=lambda manifest: None):
    """Makes the manifest of a folder fit its files; gives the checksum."""
    manifest = json.loads((folder / "manifest.json").read_text())
    del manifest["checksum"]
    files = {file["name"]: folder / file["name"] for file in manifest["files"]}
    manifest["files"] = [listed(name, path.read_bytes()) if path.is_file() else {"name": name, "bytes": 1, "sha256": "0" * 64} for name, path in files.items()]
    change(manifest)
    text = json.dumps(manifest, indent=2)[:-2] + ',\n  "checksum": "'
    checksum = sha256(text.encode())
    (folder / "manifest.json").write_text(f'{text}{checksum}"\n}}\n')
    return checksum


def name_of(folder):
    """The name of a generation comes from its records and the build."""
    manifest = json.loads((folder / "manifest.json").read_text())
    records = [file["sha256"] for file in manifest["files"] if file["name"] == "records.postcard"]
    text = f"citator index {manifest['schema_version']} of {manifest['build']}\n{records[0] if records else ''}\n"
    return sha256(text.encode())[:32]


def point(index, folder, checksum):
    """Makes a sealed folder the live generation of an index."""
    place = index / f"gen-{name_of(folder)}"
    if place != folder:
        shutil.rmtree(place, ignore_errors=True)
        folder.rename(place)
    (index / "CURRENT").write_text(f"{place.name} {checksum}\n")
    return place


def newest(store):
    current = json.loads((store / "CURRENT").read_text())
    return store / "generations" / f"{current['generation']}-{current['manifest_sha256'][:16]}"


def forge(store, damage=lambda folder: None, change=lambda manifest: None, pointer=lambda current: None):
    """Makes a damaged copy of its newest generation the newest one of a store."""
    current, draft = json.loads((store / "CURRENT").read_text()), store / "draft"
    shutil.copytree(newest(store), draft)
    damage(draft)
    seal(draft, change)
    current |= {"generation": name_of(draft), "manifest_sha256": sha256((draft / "manifest.json").read_bytes()), "sequence": current["sequence"] + 1}
    pointer(current)
    place = store / "generations" / f"{current['generation']}-{current['manifest_sha256'][:16]}"
    shutil.rmtree(place, ignore_errors=True)
    draft.rename(place)
    (store / "CURRENT").write_text(json.dumps(current))


def part(ending):
    return lambda folder: next(path for path in sorted(folder.iterdir()) if path.name.endswith(ending))


def cut(ending, share=0.6):
    def damage(folder):
        path = part(ending)(folder)
        os.truncate(path, int(path.stat().st_size * share))

    return damage


def filled(ending, data):
    return lambda folder: part(ending)(folder).write_bytes(data)


def swapped(folder):
    one, other = part("records.postcard")(folder), part("lineages.postcard")(folder)
    first, second = one.read_bytes(), other.read_bytes()
    one.write_bytes(second)
    other.write_bytes(first)


def linked(folder):
    path = part(".term")(folder)
    path.unlink()
    path.symlink_to("/etc/hostname")


def first_file(**changes):
    return lambda manifest: manifest["files"][1].update(changes)


def many_files(manifest):
    manifest["files"] += [manifest["files"][0] | {"name": f"x{number}"} for number in range(6000)]


def other_index(folder):
    meta = json.loads(part("meta.json")(folder).read_text())
    meta["schema"] = meta["schema"][:3]
    part("meta.json")(folder).write_text(json.dumps(meta))


NOTHING = lambda _: None
LONG_NUMBER = b"\xff" * 9 + b"\x01"
# What is done to the folder, the manifest and the pointer.
TAMPERINGS = {
    "records cut": (cut("records.postcard"), NOTHING, NOTHING),
    "records empty": (filled("records.postcard", b""), NOTHING, NOTHING),
    "records of long numbers": (filled("records.postcard", LONG_NUMBER * 500), NOTHING, NOTHING),
    "records and lineages swapped": (swapped, NOTHING, NOTHING),
    "lineages cut": (cut("lineages.postcard"), NOTHING, NOTHING),
    "terms cut": (cut(".term"), NOTHING, NOTHING),
    "terms of long numbers": (filled(".term", LONG_NUMBER * 500), NOTHING, NOTHING),
    "postings cut": (cut(".idx"), NOTHING, NOTHING),
    "positions cut": (cut(".pos"), NOTHING, NOTHING),
    "columns cut": (cut(".fast"), NOTHING, NOTHING),
    "lengths cut": (cut(".fieldnorm"), NOTHING, NOTHING),
    "stored documents cut": (cut(".store"), NOTHING, NOTHING),
    "another schema": (other_index, NOTHING, NOTHING),
    "no settings of the index": (filled("meta.json", b"{}"), NOTHING, NOTHING),
    "a link in place of a file": (linked, NOTHING, NOTHING),
    "a name with a path": (NOTHING, first_file(name="../../escaped"), NOTHING),
    "an absolute name": (NOTHING, first_file(name="/tmp/citator-escaped"), NOTHING),
    "a name twice": (NOTHING, lambda manifest: manifest["files"].append(manifest["files"][0]), NOTHING),
    "6,000 files": (NOTHING, many_files, NOTHING),
    "a file of 2^63 bytes": (NOTHING, first_file(bytes=2**63), NOTHING),
    "counts that lie": (NOTHING, lambda manifest: manifest["counts"].update(rules=10**9), NOTHING),
    "another format": (NOTHING, lambda manifest: manifest.update(schema_version=manifest["schema_version"] + 1), NOTHING),
    "another build": (NOTHING, lambda manifest: manifest.update(build="x"), lambda current: current.update(generation="0" * 32)),
    "no records": (NOTHING, lambda manifest: manifest.update(files=manifest["files"][1:]), NOTHING),
}


@promise(
    "of a store whose tampered generations have right checksums nothing becomes live, nothing is written outside of the index, and /readyz says degraded"
)
def forged_store(stage):
    old, new = stage.index(stage.book(1)), stage.index(stage.book(2))
    whole, copy, faults = stage.path("store"), stage.path("copy"), Counter()
    for index in (old, new):
        stage.expect(stage.run("publish", whole, "--index", index).code == 0, "publish fails")
        if index == old:
            stage.serve(copy, "--follow", whole, *SECOND).kill()
    before = live(copy)
    for what, (damage, change, pointer) in TAMPERINGS.items():
        place = stage.path("place")
        place.mkdir()
        store, index = place / "a" / "store", place / "b" / "index"
        shutil.copytree(whole, store)
        shutil.copytree(copy, index)
        forge(store, damage, change, pointer)
        there = {path for path in place.rglob("*")}
        server = stage.serve(index, "--follow", store, *SECOND)
        deadline = time.monotonic() + 60
        while (ready := server.ready())["follow"]["fault"] is None and time.monotonic() < deadline:
            time.sleep(0.05)
        faults[ready["follow"]["fault"]] += 1
        is_right = ready["status"] == "degraded" and ready["generation"] in before
        stage.expect(is_right, f"{what}: {ready}")
        stage.expect(server.status("/rules/100.1") == 200, f"{what}: no rule")
        server.kill()
        outside = [path for path in place.rglob("*") if path not in there and index not in path.parents]
        stage.expect(not outside and live(index) == before, f"{what}: wrote {outside}, {live(index)} is live")
        shutil.rmtree(place)
    return f"{len(TAMPERINGS)} tamperings: faults {dict(faults)}"


def mutated(stage, data):
    """A flipped bit, a byte of all ones, a cut, a piece that stands twice, or a long number."""
    at, kind = stage.random.randrange(max(len(data), 1)), stage.random.randrange(8)
    if kind == 0:
        return data[:at] + b"\xff" + data[at + 1 :]
    if kind == 1:
        return data[:at]
    if kind == 2:
        return data[:at] + data[at : at + 40] + data[at:]
    if kind == 3:
        return data[:at] + LONG_NUMBER + data[at:]
    return data[:at] + bytes([data[at] ^ 1 << stage.random.randrange(8)]) + data[at + 1 :] if data else data


@promise(
    "whatever is in the newest generation, with right checksums, verify ends and tells (by an abort if the system refuses it memory), and a server starts with it or with the one before; what is proved is shown"
)
def forged_generations(stage):
    base, old, new = stage.two_generations()
    names = sorted(path.name for path in (base / new).iterdir() if path.name != "manifest.json")
    codes, shown = Counter(), Counter()
    for number in range(stage.rounds(12, 520)):
        index = stage.path("index")
        shutil.copytree(base, index)
        path = index / new / names[number % len(names)]
        path.write_bytes(mutated(stage, path.read_bytes()))
        place = point(index, index / new, seal(index / new))
        code = stage.run("verify", "--index", index, timeout=60, may_crash=True).code if number % 2 == 0 else None
        codes[code] += code is not None
        stage.expect(code in (0, DAMAGED, OUT_OF_MEMORY, None), f"{path.name}: verify exits with {code}")
        # Every tenth with a server, which takes longer.
        if number % 4 == 0:
            # A command that opens a generation, or aborts over it, proves nothing to the server.
            stage.run("rule", "100.1", "--index", index, timeout=60, may_crash=True)
            server = stage.serve(index)
            ready = server.ready()
            generation = f"gen-{ready['generation']}"
            shown[generation == place.name and "the newest" or generation == old and "the one before" or "nothing"] += 1
            stage.expect(generation in (place.name, old), f"{path.name}: shows {ready}")
            stage.expect(generation == place.name or ready["status"] == "degraded", f"{path.name}: {ready}")
            stage.expect(code != 0 or generation == place.name, f"{path.name}: proved, but not shown")
            stage.expect(server.status("/rules/100.1") == 200 or code in (DAMAGED, OUT_OF_MEMORY), f"{path.name}: no rule")
            server.kill()
        shutil.rmtree(index)
    return f"{sum(codes.values())} proofs: exit codes {dict(codes)}; {shown.total()} starts: " + ", ".join(f"{count} × {what}" for what, count in shown.items())


@promise("a running server does not take over a generation that was damaged before its checksums were made; /readyz says degraded and names it")
def forged_reload(stage):
    index, old, new = stage.two_generations(stage.book(1), stage.book(2))
    pointer = (index / "CURRENT").read_text()
    stage.expect(stage.run("rollback", "--index", index).code == 0, "rollback fails")
    server, taken = stage.serve(index), 0
    stage.expect(server.ready()["reasons"][0]["code"] == "rolled-back", f"{server.ready()}")
    stage.expect(stage.run("rollback", "--end", "--index", index).code == 0, "rollback --end fails")
    for ending in ("records.postcard", ".term", ".idx", ".fast"):
        kept = stage.path("kept")
        shutil.copytree(index / new, kept)
        cut(ending)(index / new)
        (index / "CURRENT").write_text(f"{new} {seal(index / new)}\n")
        point(index, index / new, seal(index / new))
        deadline = time.monotonic() + 30
        ready, codes = server.ready(), []
        while codes != ["new-generation"] and time.monotonic() < deadline:
            time.sleep(0.1)
            ready = server.ready()
            codes = [reason["code"] for reason in ready.get("reasons", [])]
        taken += ready["generation"] not in old
        stage.expect(ready["status"] == "degraded" and codes == ["new-generation"], f"{ending}: {ready}")
        for path in index.glob("gen-*"):
            if path.name != old:
                shutil.rmtree(path)
        kept.rename(index / new)
        (index / "CURRENT").write_text(pointer)
        stage.expect(server.shows(new) is not None, f"{ending}: the whole one is not shown")
        stage.expect(stage.run("rollback", "--index", index).code == 0, "rollback fails")
        stage.expect(server.shows(old) is not None, f"{ending}: does not go back")
        stage.run("rollback", "--end", "--index", index)
    return f"{taken} of 4 damaged generations shown"


def key(stage, name):
    path = stage.path(name)
    return path, stage.run("key", path).out.strip()


@promise("with --follow-key a store that is unsigned, changed, signed by another key, replayed or frozen changes nothing, each with its own fault")
def signed_store(stage):
    index, store, copy = stage.index(stage.book(1)), stage.path("store"), stage.path("copy")
    (ours, public), (others, _) = key(stage, "ours"), key(stage, "others")

    def publish(sign, *more):
        ran = stage.run("publish", store, "--index", index, "--sign", sign, *more)
        stage.expect(ran.code == 0, f"publish: {ran}")
        return (store / "CURRENT").read_bytes()

    def fault(what, wanted, text):
        (store / "CURRENT").write_bytes(text)
        server = stage.serve(copy, "--follow", store, "--follow-key", public, *SECOND)
        deadline = time.monotonic() + 30
        while (ready := server.ready())["follow"]["answered_seconds_ago"] is None and ready["follow"]["fault"] is None and time.monotonic() < deadline:
            time.sleep(0.05)
        server.kill()
        stage.expect(ready["follow"]["fault"] == wanted, f"{what}: {ready}")
        return ready["follow"]["fault"]

    first = publish(ours)
    stage.serve(copy, "--follow", store, "--follow-key", public, *SECOND).kill()
    second = publish(ours)
    found = [fault("honest", None, second)]
    unsigned = {name: value for name, value in json.loads(second).items() if name != "signature"}
    found.append(fault("unsigned", "store-unsigned", json.dumps(unsigned).encode()))
    found.append(fault("changed", "store-signature", second.replace(b'"expires": 1', b'"expires": 2')))
    found.append(fault("replayed", "store-replayed", first))
    (store / "CURRENT").write_bytes(second)
    found.append(fault("signed by another", "store-signature", publish(others)))
    (store / "CURRENT").write_bytes(second)
    found.append(fault("renewed", None, publish(ours, "--valid-days", "1")))
    return f"faults {found}"
