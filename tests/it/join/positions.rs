//! Positions have one type for each list and are stored as plain numbers.

use citator::library::{BookId, CardId, NamedCard, Table};

#[test]
fn a_position_is_stored_and_answered_as_its_number() {
    let stored = |bytes: Result<Vec<u8>, postcard::Error>| bytes.expect("bytes");
    assert_eq!(stored(postcard::to_stdvec(&BookId(300))), stored(postcard::to_stdvec(&300_u32)));
    let named = NamedCard { span: (2, 5), card: CardId(70_000) };
    assert_eq!(
        stored(postcard::to_stdvec(&named)),
        stored(postcard::to_stdvec(&((2_u32, 5_u32), 70_000_u32)))
    );
    let table: Table<BookId, &str> = ["one", "two"].into_iter().collect();
    assert_eq!(stored(postcard::to_stdvec(&table)), stored(postcard::to_stdvec(&vec!["one", "two"])));
    assert_eq!(serde_json::to_string(&(BookId(7), &table)).expect("JSON"), r#"[7,["one","two"]]"#);
    assert_eq!(
        serde_json::from_str::<Table<BookId, String>>(r#"["one"]"#).expect("a table")[BookId(0)],
        "one"
    );
}

#[test]
fn a_table_gives_out_its_positions() {
    let mut table = Table::<BookId, char>::default();
    assert_eq!((table.push('a'), table.push('b'), table.push('c')), (BookId(0), BookId(1), BookId(2)));
    assert_eq!(
        (table[BookId(1)], table.get(BookId(2)), table.get(BookId(3)), table.next_id()),
        ('b', Some(&'c'), None, BookId(3))
    );
    assert_eq!(
        table.with_ids().map(|(id, &letter)| (id.0, letter)).collect::<Vec<_>>(),
        [(0, 'a'), (1, 'b'), (2, 'c')]
    );
    assert_eq!(
        table.ids_before(BookId(1)).chain(table.ids_after(BookId(1))).collect::<Vec<_>>(),
        [BookId(0), BookId(2)]
    );
    assert_eq!(
        (table.position(|&letter| letter == 'b'), table.position(|&letter| letter == 'x')),
        (Some(BookId(1)), None)
    );
}
