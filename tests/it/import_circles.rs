//! No circles of imports inside a stage, between its files and between its rooms: a file may be understood after
//! those that it imports. Between stages Cargo allows none.
//!
//! A file with private parts (`shelf.rs` and `shelf/…` below a room) counts as one unit with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use regex::Regex;

use crate::support::repository;

type Module = Vec<String>;

/// The modules of `src` by path, and what they re-export.
struct Tree {
    uses: Regex,
    paths: Regex,
    items: Regex,
    texts: BTreeMap<Module, String>,
    exports: BTreeMap<Module, Module>,
}

#[test]
fn no_stage_has_circles_of_imports() {
    let tree = Tree::read();
    let of_files = tree.imports(|module| tree.unit(module));
    assert!(of_files.values().map(BTreeSet::len).sum::<usize>() > 500, "imports are found");
    // The commands know their arguments, and the other way round.
    let of_rooms = tree.imports(|module| match module[0].as_str() {
        "cli" => tree.unit(module),
        _ => module[..module.len().min(2)].to_vec(),
    });
    let found: Vec<String> = [of_files, of_rooms].into_iter().flat_map(circles).collect();
    assert!(found.is_empty(), "circles of imports:\n{}", found.join("\n"));
}

/// What takes part in a circle, with what it imports of it.
fn circles(mut imports: BTreeMap<Module, BTreeSet<Module>>) -> Vec<String> {
    // Takes away what imports nothing that is left; a circle stays.
    while let Some(done) = imports
        .iter()
        .find(|(_, known)| known.iter().all(|other| !imports.contains_key(other)))
        .map(|(unit, _)| unit.clone())
    {
        imports.remove(&done);
    }
    // Units that merely import a circle are not part of it.
    while let Some(done) =
        imports.keys().find(|unit| imports.values().all(|known| !known.contains(*unit))).cloned()
    {
        imports.remove(&done);
    }
    let knows = |known: &BTreeSet<Module>| {
        let inside = known.iter().filter(|other| imports.contains_key(*other)).map(|other| other.join("/"));
        inside.collect::<Vec<String>>().join(", ")
    };
    imports.iter().map(|(unit, known)| format!("{} -> {}", unit.join("/"), knows(known))).collect()
}

impl Tree {
    fn read() -> Tree {
        let root = repository("src");
        let visibilities = Regex::new(r"pub\(in [^)]*\)").expect("a pattern");
        let pattern = |pattern| Regex::new(pattern).expect("a pattern");
        let mut tree = Tree {
            uses: pattern(r"\buse ([^;]+);"),
            paths: pattern(r"(?:^|[^\w:])(\w+(?:::\w+)+)"),
            items: pattern(r"(?m)^(?:pub(?:\([^)]*\))? )?(?:fn|struct|enum|const|static|trait|impl|type)\b"),
            texts: BTreeMap::new(),
            exports: BTreeMap::new(),
        };
        for file in citator::source::walk(std::slice::from_ref(&root)).files {
            let path = file.path.strip_prefix(&root).expect("a file below src").with_extension("");
            let mut module: Module = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            if module.len() == 1 {
                continue;
            }
            if module[1..] == ["lib"] {
                module.pop();
            }
            let text = fs::read_to_string(&file.path).expect("a source file");
            let text = visibilities.replace_all(&text, "pub");
            let code: Vec<&str> =
                text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
            tree.texts.insert(module, code.join("\n"));
        }
        let exports = Regex::new(r"(?m)^\s*pub(?:\([^)]*\))? use ([^;]+);").expect("a pattern");
        for (module, text) in tree.texts.clone() {
            for list in exports.captures_iter(&text) {
                for path in expanded(&list[1]) {
                    if let (Some(name), Some(target)) = (path.last().cloned(), tree.absolute(&module, &path))
                    {
                        tree.exports.insert([&module[..], &[name]].concat(), target);
                    }
                }
            }
            tree.texts.insert(module, exports.replace_all(&text, "").into_owned());
        }
        tree
    }

    /// What the units of each stage import of it. A stage itself is the front of its units, and no unit.
    fn imports(&self, unit: impl Fn(&Module) -> Module) -> BTreeMap<Module, BTreeSet<Module>> {
        let mut imports: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
        for (module, text) in self.texts.iter().filter(|(module, _)| module.len() > 1) {
            let own = unit(module);
            let known = self.imported(module, text).into_iter().map(|import| unit(&import));
            let known = known.filter(|other| *other != own && other[0] == own[0] && other.len() > 1);
            imports.entry(own.clone()).or_default().extend(known);
        }
        imports
    }

    /// The modules that a file names.
    fn imported(&self, module: &Module, text: &str) -> Vec<Module> {
        let uses_of = self.uses.captures_iter(text).flat_map(|list| expanded(&list[1]));
        let mut named: Vec<Module> = uses_of.filter_map(|path| self.absolute(module, &path)).collect();
        // `use crate::web::changes;` brings `changes::api` into reach.
        let imported: BTreeMap<String, Module> =
            named.iter().filter_map(|path| Some((path.last()?.clone(), path.clone()))).collect();
        let body = self.uses.replace_all(text, "");
        for path in self.paths.captures_iter(&body) {
            let path: Module = path[1].split("::").map(str::to_owned).collect();
            named.extend(match imported.get(&path[0]) {
                Some(start) => Some([start, &path[1..]].concat()),
                None => self.absolute(module, &path),
            });
        }
        named.iter().filter_map(|path| self.module_of(path)).collect()
    }

    /// A path from the root of the tree; none when it leads out of its stage.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some([&module[..1], rest].concat()),
            "self" => Some([module, rest].concat()),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat())
            }
            name => {
                let child = [&module[..], &[name.to_owned()]].concat();
                self.texts.contains_key(&child).then(|| [&child, rest].concat())
            }
        }
    }

    /// The file in which a path ends, behind re-exports.
    fn module_of(&self, path: &[String]) -> Option<Module> {
        let mut path = path.to_vec();
        let starts =
            |path: &Module| (1..=path.len()).rev().map(|length| path[..length].to_vec()).collect::<Vec<_>>();
        while let Some(start) = starts(&path)
            .into_iter()
            .find(|start| self.exports.contains_key(start) && !self.texts.contains_key(start))
        {
            path = [&self.exports[&start], &path[start.len()..]].concat();
        }
        starts(&path).into_iter().find(|start| self.texts.contains_key(start))
    }

    /// The file, or its parent file if it is a private part of that.
    fn unit(&self, module: &Module) -> Module {
        let above = (2..module.len()).map(|length| module[..length].to_vec());
        above
            .into_iter()
            .find(|above| self.texts.get(above).is_some_and(|text| self.items.is_match(text)))
            .unwrap_or_else(|| module.clone())
    }
}

/// The paths of `a::{b, c::{d, e}}`.
fn expanded(list: &str) -> Vec<Vec<String>> {
    let Some((head, inside)) = list.split_once('{') else {
        let path = list.split(" as ").next().unwrap_or_default();
        return vec![
            path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect(),
        ];
    };
    let inside = inside.rsplit_once('}').map_or(inside, |(inside, _)| inside);
    let (mut depth, mut start, mut paths) = (0, 0, Vec::new());
    let head: Vec<String> =
        head.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect();
    for (at, letter) in inside.char_indices().chain([(inside.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let parts = expanded(&inside[start..at]).into_iter().filter(|path| !path.is_empty());
                paths.extend(parts.map(|path| [&head[..], &path].concat()));
                start = at + 1;
            }
            _ => {}
        }
    }
    paths
}

#[test]
fn lists_of_imports_are_read() {
    let paths: Vec<String> =
        expanded("crate::a::{b as c, d::{e, self}, f}").iter().map(|path| path.join("::")).collect();
    assert_eq!(paths, ["crate::a::b", "crate::a::d::e", "crate::a::d::self", "crate::a::f"]);
}
