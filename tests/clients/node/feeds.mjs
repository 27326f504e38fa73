// rss-parser reads every kind of feed as it is.
//
// Usage: node feeds.mjs CITATOR INDEX ADDRESS

import assert from 'node:assert/strict';
import Parser from 'rss-parser';

const address = process.argv[4];
const parser = new Parser();

for (const path of ['/feed.atom', '/changes/feed.atom', '/rules/702.19/feed.atom', '/rules/704.5w/feed.atom', '/glossary/trample/feed.atom', '/cards/fling/feed.atom']) {
    const feed = await parser.parseURL(address + path);
    assert.ok(feed.title, path);
    assert.equal(feed.feedUrl, address + path);
    assert.ok(feed.link.startsWith(address), feed.link);
    assert.equal(new Set(feed.items.map(item => item.id)).size, feed.items.length, path);
    for (const item of feed.items) {
        assert.ok(item.title && item.content && item.isoDate && item.link.startsWith(address), `${path}: ${JSON.stringify(item)}`);
    }
    console.log('ok: rss-parser', path, feed.items.length);
}
await assert.rejects(parser.parseURL(`${address}/cards/nobody/feed.atom`), /404/);
