"""Writes bulk files in Scryfall's form, in our own words: 80 cards and the rulings on two of them.

Usage: made_cards.py FOLDER
"""

import json
import pathlib
import sys
import uuid


def identity(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "citator:" + name))


def cards():
    for at in range(80):
        name = {0: "Dead // Gone", 1: "Grizzly Bears"}.get(at, f"Made Card {at:02}")
        card = {
            "object": "card",
            "id": identity("print " + name),
            "oracle_id": identity("card " + name),
            "multiverse_ids": [9000 + at],
            "mtgo_id": 7000 + at,
            "arena_id": 6000 + at,
            "name": name,
            "lang": "en",
            "layout": "normal",
            "mana_cost": "{1}",
            "type_line": "Artifact",
            "oracle_text": f"It is the card with the number {at}.",
            "set": "tst",
            "collector_number": str(at),
        }
        if at == 0:
            face = lambda half, text: {"object": "card_face", "name": half, "mana_cost": "{1}", "type_line": "Instant", "oracle_text": text}
            card |= {"layout": "split", "type_line": "Instant // Instant"}
            card["card_faces"] = [face("Dead", "It burns."), face("Gone", "It freezes.")]
            del card["oracle_text"]
        yield card


def rulings():
    for name, day, text in [
        ("Dead // Gone", "2020-01-24", "Each half is cast by itself. See rule 704.5k."),
        ("Dead // Gone", "2019-01-25", "In a hand it has the colors of both halves."),
        ("Grizzly Bears", "2021-03-19", "It is a bear all the time."),
    ]:
        yield {"object": "ruling", "oracle_id": identity("card " + name), "source": "wotc", "published_at": day, "comment": text}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "default-cards.json").write_text(json.dumps(list(cards())))
    (folder / "rulings.json").write_text(json.dumps(list(rulings())))


main()
