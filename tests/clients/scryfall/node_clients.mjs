// scryfall-sdk and scryfall-api, unmodified: their addresses lead to citator.

import assert from "node:assert/strict";
import * as Api from "scryfall-api";
import Scry from "scryfall-sdk";

const made = Array.from({ length: 74 }, (_, at) => ({ name: `Made Card ${String(at + 5).padStart(2, "0")}` }));
const days = ["2019-01-25", "2020-01-24"];
const ofDays = (rulings) => rulings.map((ruling) => new Date(ruling.published_at).toISOString().slice(0, 10));

Scry.setAgent("citator-tests", "1.0.0");
const fire = await Scry.Cards.byName("Dead // Gone");
assert.equal(fire.name, "Dead // Gone");
assert.equal(fire.card_faces.length, 2);
assert.equal((await Scry.Cards.byName("made card 17", true)).name, "Made Card 17");
assert.equal((await Scry.Cards.byId(fire.id)).oracle_id, fire.oracle_id);
assert.equal((await Scry.Cards.bySet("tst", 1)).name, "Grizzly Bears");
assert.equal((await Scry.Cards.byMultiverseId(9001)).name, "Grizzly Bears");
assert.deepEqual(ofDays(await fire.getRulings()), days);
assert.deepEqual(ofDays(await Scry.Rulings.byId(fire.id)), days);
assert.deepEqual(ofDays(await Scry.Rulings.bySet("tst", 0)), days);
assert.deepEqual(ofDays(await Scry.Rulings.byMultiverseId(9000)), days);
const collection = Scry.Cards.collection(...made, Scry.CardIdentifier.byName("Nobody Called So"));
const missed = [];
collection.on("not_found", (one) => missed.push(one));
assert.equal((await collection.waitForAll()).length, 74);
assert.deepEqual(missed.flat(), [{ name: "Nobody Called So" }]);
assert.ok((await Scry.Cards.autoCompleteName("made card 1")).includes("Made Card 17"));
assert.ok((await Scry.Catalog.cardNames()).includes("Dead // Gone"));
const unknown = await Scry.Cards.byName("Nobody Called So").catch((error) => error);
assert.equal(unknown.status ?? unknown.response?.status, 404, String(unknown));
console.log("ok: scryfall-sdk");

const ice = await Api.Cards.byName("Dead // Gone");
assert.equal(ice.id, fire.id);
assert.equal((await Api.Cards.byName("made card 17", true)).name, "Made Card 17");
assert.deepEqual(ofDays(await Api.Rulings.byId(fire.id)), days);
assert.deepEqual(ofDays(await Api.Rulings.bySet("tst", "0")), days);
assert.deepEqual(ofDays(await Api.Rulings.byMultiverseId(9000)), days);
assert.equal((await Api.Cards.collection(...made)).length, 74);
assert.ok((await Api.Cards.autoCompleteName("made card 1")).includes("Made Card 17"));
assert.equal(await Api.Cards.byName("Nobody Called So"), undefined);
console.log("ok: scryfall-api");
// scryfall-sdk keeps a timer.
process.exit(0);
