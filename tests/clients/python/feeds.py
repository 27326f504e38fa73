"""feedparser reads every kind of feed, and is told when it has the newest.

Usage: feeds.py CITATOR INDEX ADDRESS
"""

import sys

import feedparser

FEEDS = [
    "/feed.atom",
    "/changes/feed.atom",
    "/fr/changes/feed.atom",
    "/rules/7/feed.atom",
    "/rules/702/feed.atom",
    "/rules/702.19/feed.atom",
    "/rules/704.5w/feed.atom",
    "/glossary/trample/feed.atom",
    "/cards/fling/feed.atom",
]


def main():
    _, _, address = sys.argv[1:]
    entries = 0
    for path in FEEDS:
        feed = feedparser.parse(address + path)
        assert (feed.status, feed.bozo, feed.version) == (200, 0, "atom10"), (path, feed.get("bozo_exception"))
        assert feed.feed.title and feed.feed.updated_parsed and feed.feed.id.startswith("tag:citator,2026:"), path
        assert feed.feed.language and feed.feed.links[0].href == address + path, (path, feed.feed)
        ids = [entry.id for entry in feed.entries]
        assert len(set(ids)) == len(ids), (path, ids)
        for entry in feed.entries:
            assert entry.title and entry.updated_parsed and entry.content[0].value, (path, entry)
            assert entry.link.startswith(address), (path, entry.link)
        days = [entry.updated_parsed for entry in feed.entries]
        assert days == sorted(days, reverse=True), path
        again = feedparser.parse(address + path, etag=feed.etag)
        assert (again.status, again.entries) == (304, []), path
        entries += len(ids)
    reworded = feedparser.parse(f"{address}/rules/704.5w/feed.atom").entries
    assert any("704.5x" in entry.content[0].value for entry in reworded), reworded
    missing = feedparser.parse(f"{address}/rules/999.9/feed.atom")
    assert missing.status == 404 and missing.headers["content-type"] == "application/problem+json", missing
    print("ok: feeds", len(FEEDS), "feeds,", entries, "entries; feedparser", feedparser.__version__)


main()
