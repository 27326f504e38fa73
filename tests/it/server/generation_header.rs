//! `Citator-Generation`: the generation that an answer is made from.

use crate::support::web::door;

const NAME: &str = "citator-generation";

#[tokio::test]
async fn every_answer_made_from_a_generation_names_it() {
    let door = door();
    let generation = door.get("/readyz").await.as_json()["generation"].as_str().expect("a name").to_owned();
    for path in [
        "/",
        "/rules/707",
        "/rules/707.json",
        "/rules/999.1",
        "/search?q=a",
        "/api/v1/rules/707",
        "/api/v1/rules/999",
        "/api/v1/search",
        "/api/v1/bulk/nothing.jsonl.gz",
        "/feed.atom",
    ] {
        // The second answer may come from the cache.
        for _ in 0..2 {
            assert_eq!(door.get(path).await.header(NAME), generation, "{path}");
        }
        assert_eq!(door.ask("HEAD", path, &[]).await.header(NAME), generation, "HEAD {path}");
    }
    let tag = door.get("/rules/707").await.header("etag").to_owned();
    let same = door.ask("GET", "/rules/707", &[("if-none-match", tag.as_str())]).await;
    assert_eq!((same.status, same.header(NAME)), (304, generation.as_str()));
    for path in ["/healthz", "/assets/nothing.css"] {
        assert_eq!(door.get(path).await.header(NAME), "", "{path} is the same in every generation");
    }
    let exposed = door.get("/api/v1/rules/707").await.header("access-control-expose-headers").to_owned();
    assert!(exposed.contains("Citator-Generation"), "{exposed}");
}
