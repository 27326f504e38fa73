//! The records of each name.

use std::collections::HashMap;
use std::sync::Arc;

use crate::lists::Lists;
use crate::query::request::Item;
use library::name_key;
use text::word_list::WordList;

/// Records by name, while they are read.
pub(super) type ItemsByName = HashMap<String, Vec<Item>>;

/// Records by name. A sorted list takes a third of the memory of a map.
#[derive(Debug, Default)]
pub(super) struct NameTable {
    /// The names as in URLs, in ascending order.
    names: Arc<WordList>,
    /// The records of each, the likeliest first.
    items: Lists<Item>,
}

/// Adds a record to those of its name.
pub(super) fn add(all: &mut ItemsByName, name: &str, item: Item) {
    let name = name_key(name);
    if name.is_empty() {
        return;
    }
    let items = all.entry(name).or_default();
    if !items.contains(&item) {
        items.push(item);
    }
}

impl NameTable {
    pub(super) fn build(all: &ItemsByName) -> NameTable {
        let mut names: Vec<&str> = all.keys().map(String::as_str).collect();
        names.sort_unstable();
        let mut table =
            NameTable { names: Arc::new(names.iter().copied().collect()), ..NameTable::default() };
        names.iter().for_each(|name| table.items.push(all[*name].iter().copied()));
        table.items.shrink();
        table
    }

    /// The names.
    pub(super) fn names(&self) -> &Arc<WordList> {
        &self.names
    }

    /// The records of a name as in URLs.
    pub(super) fn get(&self, name: &str) -> &[Item] {
        self.names.position(name).map_or(&[], |place| self.items.get(place as usize))
    }
}
