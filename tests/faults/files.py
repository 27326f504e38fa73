"""Writes hostile sources: odd encodings, damaged archives, bombs. Every text is made up."""

import gzip
import io
import os
import struct
import zipfile
import zlib
from itertools import product

RULE = "100.2. A rule of a hostile file.\n"
RULING = "11/8/2024 |\nA ruling of a hostile file. |\n11/9/2024 |\nAnother one. See rule 100.1. |\n"
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
OPENS = f'<?xml version="1.0"?><w:document xmlns:w="{WORD}"><w:body>'
CLOSES = "</w:body></w:document>"
PARAGRAPH = "<w:p><w:r><w:t>100.2. A rule of a hostile file.</w:t></w:r></w:p>"
DOCUMENT = "word/document.xml"
MARKDOWN = "---\ntitle: Herons\nlanguage: en\ndate: 2024-01-01\nauthority: official\n---\n"


def write_hostile(folder):
    """Writes them to a folder; gives the names that a report has to contain."""
    # These are read without a complaint.
    (folder / "twice.json").write_text('[{"oracle_id":"a","name":"Heron"},{"oracle_id":"a","name":"Crane"}]')
    (folder / "front.md").write_text("---\ntitle: [\n---\n# 1. Herons\n")
    contents = encodings() | lines() | values() | archives()
    for name, content in contents.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    os.mkfifo(folder / "pipe.txt")
    (folder / "device.txt").symlink_to("/dev/zero")
    (folder / "itself.txt").symlink_to(folder / "itself.txt")
    (folder / "nowhere.txt").symlink_to(folder / "gone")
    (folder / "loop").mkdir()
    (folder / "loop" / "up").symlink_to(folder)
    return [*contents, "pipe.txt", "device.txt"]


def encodings():
    foreign = {"shift_jis": "規則", "gb18030": "规则", "euc_kr": "규칙", "koi8_r": "правило", "cp1252": "règle", "utf_16": "rule", "utf_32": "rule"}
    texts = {f"{name}.txt": f"11/8/2024 |\n{word} 100.1 |\n11/9/2024 |\n{word} |\n".encode(name) for name, word in foreign.items()}
    return texts | {
        "bom.txt": b"\xef\xbb\xbf" + RULING.encode(),
        "halves.txt": b"\xff\xfe" + RULING.encode("utf-16-le")[:-1],
        "surrogate.txt": RULING.encode() + b"\xed\xa0\x80\xff\xfe",
        "nul.txt": RULING.replace("of a", "\0 of \0 a"),
    }


def lines():
    return {
        "empty.txt": b"",
        "blank.txt": b"\n \t\r\n\r\r\n" * 100,
        "one-line.txt": "x" * 5_000_000,
        "many-lines.txt": "x\n" * 200_000,
        "mixed-ends.txt": RULING.replace("\n", "\r", 1) + RULING.replace("\n", "\r\n"),
        "binary.txt": bytes(range(256)) * 400,
        "escapes.txt": RULING.replace("one", "\x1b[31mone\x07\x1b]0;title\x07\u202e"),
    }


def values():
    days = ["2/30/2025", "13/1/2024", "0/0/0000", "1/1/0001", "12/31/9999", "1/1/99999999999999999999"]
    numbers = ["702.4294967296", "65536.1", "100.1" + "a" * 300, "100.99999999999999999999", "0.0", "1e9.1"]
    return {
        "days.txt": RULING + "".join(f"{day} |\nA ruling of {day}. |\n" for day in days),
        "numbers.txt": "".join(f"{number}. A rule.\n" for number in numbers),
        "open.json": '[{"oracle_id":"a","name":"Heron"',
        "types.json": '[{"oracle_id":1,"name":{"a":[]},"oracle_text":[null]}]',
        "lone.json": '[{"oracle_id":"a","name":"\\ud800"}]',
        "open.html": "<html><body><h1>IPG 1 General</h1><table><tr><td><table><p>x",
    }


def archives():
    whole = gzip.compress(RULING.encode() * 100)
    packed = bytearray(docx({DOCUMENT: OPENS + PARAGRAPH * 50 + CLOSES}))
    encrypted = bytearray(packed)
    encrypted[6] |= 1
    return {
        "text-that-is-gzip.txt": whole,
        "cut.txt.gz": whole[: len(whole) // 2],
        "flipped.txt.gz": whole[:20] + bytes([whole[20] ^ 255]) + whole[21:],
        "cut.docx": bytes(packed[: len(packed) // 2]),
        "encrypted.docx": bytes(encrypted),
        "paths.docx": docx({"../../../evil.txt": "x", "/evil.txt": "x", DOCUMENT: OPENS + PARAGRAPH + CLOSES}),
        "empty.zip": docx({}),
        "cut.pdf": b"%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 1 0 R>>\nendobj\ntrailer<</Root 1 0 R>>",
    }


def docx(entries):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return packed.getvalue()


def bombs(is_long):
    """Names and contents, made one by one, as some are large."""
    size = 3_000_000 if is_long else 200_000
    yield "zeros.docx", zeros(DOCUMENT, (10 << 30) if is_long else (600 << 20))
    yield "zeros.txt.gz", zlib_of_zeros((2 << 30) if is_long else (600 << 20))
    yield "styles.docx", zeros("word/styles.xml", 300 << 20)
    yield "entries.docx", docx({f"a{at}": "" for at in range(size // 50)} | {DOCUMENT: OPENS + PARAGRAPH + CLOSES})
    yield "shared.docx", shared_entries(size // 100)
    yield "liar.docx", liar(OPENS + PARAGRAPH * 20_000 + CLOSES)
    for tag in ["w:p", "w:t", "w:tbl"]:
        yield f"deep-{tag[2:]}.docx", docx({DOCUMENT: OPENS + f"<{tag}>" * size + CLOSES})
    attributes = " ".join(f'a{at}="1"' for at in range(size // 10))
    yield "attributes.docx", docx({DOCUMENT: OPENS + f"<w:p {attributes}/>" + CLOSES})
    levels = "".join(f'<!ENTITY a{at} "{f"&a{at - 1};" * 10}">' for at in range(1, 12))
    entities = f'<!DOCTYPE a [<!ENTITY a0 "aaaaaaaaaa">{levels}]>'
    yield "entities.docx", docx({DOCUMENT: entities + OPENS + "<w:p><w:r><w:t>&a11;</w:t></w:r></w:p>" + CLOSES})
    yield "entities.xml", f'<?xml version="1.0"?>{entities}<rules><rule>100.1 &a11;</rule></rules>'.encode()
    yield "deep.xml", b'<?xml version="1.0"?>' + b"<a>" * size
    for start, tag in product(["<html><body><h1>IPG 1 General</h1>"], ["<div>", "<b><i>", "<table><tr><td>"]):
        yield f"deep-{tag[1:3].strip('>')}.html", (start + tag * (size // 4)).encode()
    yield "deep.json", b"[" * size
    yield "deep-objects.json", b'[{"oracle_id":' * (size // 4)
    yield "number.json", b'[{"oracle_id":"a","name":"b","cmc":' + b"9" * size + b"}]"
    for name, mark in {"emphasis": "*a_ ", "brackets": "[", "links": "[a](", "quotes": "> ", "fences": "```\n"}.items():
        yield f"{name}.md", (MARKDOWN + mark * (size // 4)).encode()
    yield "rules.txt", b"100.1. A rule.\n" * (size // 3)
    yield "rulings.txt", b"11/8/2024 |\nA ruling on it. |\n" * (size // 6)
    yield "cards.json", b"[" + b",".join(b'{"oracle_id":"%d","name":"C%d"}' % (at, at) for at in range(size // 6)) + b"]"


def zeros(name, size):
    """A document with an entry of zeros. It is made in pieces: a command that is started counts our memory as its own."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        if name != DOCUMENT:
            archive.writestr(DOCUMENT, OPENS + PARAGRAPH + CLOSES)
        with archive.open(name, "w", force_zip64=True) as entry:
            for _ in range(size >> 20):
                entry.write(bytes(1 << 20))
    return packed.getvalue()


def zlib_of_zeros(size):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(packer.compress(bytes(1 << 20)) for _ in range(size >> 20)) + packer.flush()


def liar(text):
    """An archive that states a size of ten bytes."""
    packed = bytearray(docx({DOCUMENT: text}))
    for mark, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = packed.find(mark)
        packed[at + offset : at + offset + 4] = struct.pack("<I", 10)
    return bytes(packed)


def shared_entries(count):
    """An archive whose entries all share the same packed megabyte."""
    plain = b"a" * (1 << 20)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed, name = packer.compress(plain) + packer.flush(), DOCUMENT.encode()
    sizes = (zlib.crc32(plain), len(packed), len(plain))
    out = struct.pack("<4s5H3I2H", b"PK\x03\x04", 20, 0, 8, 0, 0, *sizes, len(name), 0) + name + packed
    listed = b""
    for at in range(min(count, 65_535)):
        entry = name if at == 0 else b"word/x%09d.xml" % at
        listed += struct.pack("<4s6H3I5H2I", b"PK\x01\x02", 20, 20, 0, 8, 0, 0, *sizes, len(entry), 0, 0, 0, 0, 0, 0) + entry
    end = struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, min(count, 65_535), min(count, 65_535), len(listed), len(out), 0)
    return out + listed + end
