"""scrython, unmodified: its addresses lead to citator, which takes the place of api.scryfall.com."""

import importlib.metadata

from scrython import bulk_data, cards, catalogs, rulings
from scrython.base import ScryfallError

MADE = [{"name": f"Made Card {at:02}"} for at in range(5, 79)]


def refused(call, status):
    try:
        call()
    except ScryfallError as error:
        assert error.status == status, (error.status, error)
        return error
    raise AssertionError("no error")


def main():
    fire = cards.Named(exact="Dead // Gone")
    assert fire.name == "Dead // Gone" and fire.collector_number == "0", fire
    assert cards.Named(fuzzy="made card 17").name == "Made Card 17"
    assert cards.ById(id=fire.card_id).oracle_id == fire.oracle_id
    assert cards.ByCodeNumber(code="tst", number="1").name == "Grizzly Bears"
    assert cards.ByMultiverseId(id=9001).name == "Grizzly Bears"
    for found in [
        rulings.ById(id=fire.card_id),
        rulings.ByCodeNumber(code="tst", number="0"),
        rulings.ByMultiverseId(id=9000),
    ]:
        assert [str(ruling.published_at) for ruling in found.data] == ["2019-01-25", "2020-01-24"], found
        assert found.to_dict()["data"][1]["citator"]["rules"] == ["704.5k"], found.to_dict()
    collection = cards.Collection(data={"identifiers": MADE + [{"name": "Dead // Gone"}]})
    assert len(collection.data) == 75 and not collection.to_dict()["not_found"], len(collection.data)
    collection = cards.Collection(data={"identifiers": MADE + [{"name": "Nobody Called So"}]})
    assert len(collection.data) == 74 and collection.to_dict()["not_found"] == [{"name": "Nobody Called So"}]
    assert "Made Card 17" in cards.Autocomplete(q="made card 1").data
    assert cards.Search(q='!"Grizzly Bears"').data[0].name == "Grizzly Bears"
    assert "Dead // Gone" in catalogs.CardNames().data
    assert "Trample" in catalogs.KeywordAbilities().data
    refused(lambda: cards.Named(exact="Nobody Called So"), 404)
    refused(lambda: cards.Collection(data={"identifiers": MADE + MADE}), 400)
    file = bulk_data.ByType(type="rulings")
    lines = file.download()
    assert any(line["text"].startswith("Each half") and line["citations"][0]["targets"] == ["704.5k"] for line in lines), lines[:1]
    print("ok: scrython", importlib.metadata.version("scrython"))


main()
