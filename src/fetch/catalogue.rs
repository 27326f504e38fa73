//! The table of documents that can be fetched: announcement page, file pattern, publisher and terms.
//!
//! Pages are parsed in `discovery`, and files are validated in `sanity`.

/// One kind of document that a publisher keeps up to date.
#[derive(Debug)]
pub struct Source {
    /// Its name in `--only`, in the lock file, and as a folder.
    pub id: &'static str,
    /// The name it shares with other languages: `cr` for `cr-ja`.
    pub family: &'static str,
    /// A short description.
    pub title: &'static str,
    /// BCP 47 code of the language it is in.
    pub language: &'static str,
    /// Its owner and terms of use.
    pub licence: &'static str,
    /// Whether it is fetched by default.
    pub is_default: bool,
    /// The hosts it may come from; no redirect leads to another one.
    pub hosts: &'static [&'static str],
    /// How its files are found.
    pub discovery: Discovery,
    /// The required form of its files.
    pub shape: Shape,
    /// Limit of one file, in bytes.
    pub most_bytes: u64,
    /// The shortest time between two requests to one host, in milliseconds.
    pub pause: u64,
    /// How older files are treated.
    pub keeps: Keeps,
}

/// How the files of a source are found.
#[derive(Debug)]
#[allow(missing_docs, reason = "each field is an address, or what the line above it says")]
pub enum Discovery {
    /// The one link to a `.txt` on a page; or the address that a service answers with a redirect to the file.
    RulebookPage { page: &'static str, fallback: &'static str },
    /// The document of a certain title on the publisher's page of documents; or the one on its own page; or the address
    /// that a service answers with a redirect to the file.
    DocumentsPage {
        page: &'static str,
        titles: &'static [&'static str],
        own: &'static str,
        fallback: &'static str,
    },
    /// Scryfall's list of bulk files, and which of them are wanted.
    BulkList { page: &'static str, types: &'static [&'static str] },
    /// A list of editions, and where each of them is: `{}` stands for the code of its set.
    EditionList { page: &'static str, file: &'static str },
    /// A page with the date of the files, the file, and the address of its checksum.
    Versioned { page: &'static str, file: &'static str, sum: &'static str },
    /// One address that always has the newest.
    Fixed { file: &'static str },
    /// A folder of a repository, and the ending of the names of the wanted files.
    Folder { page: &'static str, ending: &'static str },
    /// The links whose address has these marks in this order, on the first of some pages that has any; or a file that
    /// was there when this table was written.
    Links {
        pages: &'static [&'static str],
        marks: &'static [&'static str],
        most: usize,
        fallback: Option<&'static str>,
    },
}

/// The required form of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A rulebook as text.
    Rulebook,
    /// A document as PDF.
    Pdf,
    /// Records as JSON or as JSON lines, gzipped or not.
    Records,
    /// A page.
    Page,
}

/// How a file is treated when its successor arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeps {
    /// The next one takes its place.
    Newest,
    /// It stays: each is an edition of a book, newer than the one before.
    Editions,
    /// Each is a file of its own, and once it is held it is not asked for again.
    Each,
}

const FAN_CONTENT: &str =
    "© Wizards of the Coast; Fan Content Policy: keep and show with its notice, do not sell";
const TRANSLATION: &str =
    "unofficial translation by volunteers; original © Wizards of the Coast, Fan Content Policy";
const WPN_PAGE: &str = "https://wpn.wizards.com/en/rules-documents";
const WPN_HOSTS: &[&str] = &["wpn.wizards.com", "media.wizards.com", "api.academyruins.com"];
const GITHUB_HOSTS: &[&str] =
    &["github.com", "objects.githubusercontent.com", "release-assets.githubusercontent.com"];

const MB: u64 = 1 << 20;

/// Defaults for most sources.
const COMMON: Source = Source {
    id: "",
    family: "",
    title: "",
    language: "en",
    licence: FAN_CONTENT,
    is_default: false,
    hosts: &[],
    discovery: Discovery::Fixed { file: "" },
    shape: Shape::Pdf,
    most_bytes: 30 * MB,
    pause: 100,
    keeps: Keeps::Newest,
};

/// Every source; those fetched by default come first.
pub const SOURCES: &[Source] = &[
    Source {
        id: "cr",
        family: "cr",
        title: "Comprehensive Rules, the newest edition",
        is_default: true,
        hosts: &["magic.wizards.com", "media.wizards.com", "api.academyruins.com"],
        discovery: Discovery::RulebookPage {
            page: "https://magic.wizards.com/en/rules",
            fallback: "https://api.academyruins.com/link/cr",
        },
        shape: Shape::Rulebook,
        keeps: Keeps::Editions,
        ..COMMON
    },
    Source {
        id: "mtr",
        family: "mtr",
        title: "Magic Tournament Rules",
        is_default: true,
        hosts: WPN_HOSTS,
        discovery: Discovery::DocumentsPage {
            page: WPN_PAGE,
            titles: &["magic: the gathering tournament rules", "magic tournament rules"],
            own: "https://wpn.wizards.com/en/document/magic-gathering-tournament-rules",
            fallback: "https://api.academyruins.com/link/mtr",
        },
        ..COMMON
    },
    Source {
        id: "ipg",
        family: "ipg",
        title: "Infraction Procedure Guide",
        is_default: true,
        hosts: WPN_HOSTS,
        discovery: Discovery::DocumentsPage {
            page: WPN_PAGE,
            titles: &[
                "magic infraction procedure guide",
                "magic: the gathering infraction procedure guide",
                "infraction procedure guide",
            ],
            own: "https://wpn.wizards.com/en/document/magic-infraction-procedure-guide",
            fallback: "https://api.academyruins.com/link/ipg",
        },
        ..COMMON
    },
    Source {
        id: "jar",
        family: "jar",
        title: "Judging at Regular Rules Enforcement Level",
        is_default: true,
        hosts: WPN_HOSTS,
        discovery: Discovery::DocumentsPage {
            page: WPN_PAGE,
            titles: &[
                "magic: the gathering judging at regular rel",
                "judging at regular rel",
                "judging at regular rules enforcement level",
                "magic judging at regular rel",
            ],
            own: "https://wpn.wizards.com/en/document/magic-gathering-judging-regular-rel",
            fallback: "https://api.academyruins.com/link/jar",
        },
        ..COMMON
    },
    Source {
        id: "scryfall",
        family: "scryfall",
        title: "card rulings and Oracle cards",
        licence: "Scryfall's terms: no paywall, no plain republication, cache for 24 hours; texts © Wizards of the Coast",
        is_default: true,
        hosts: &["api.scryfall.com", "data.scryfall.io"],
        discovery: Discovery::BulkList {
            page: "https://api.scryfall.com/bulk-data",
            types: &["rulings", "oracle_cards"],
        },
        shape: Shape::Records,
        most_bytes: 1024 * MB,
        ..COMMON
    },
    Source {
        id: "archive",
        family: "archive",
        title: "Comprehensive Rules, every archived edition",
        hosts: &["api.academyruins.com", "media.wizards.com"],
        discovery: Discovery::EditionList {
            page: "https://api.academyruins.com/metadata/cr",
            file: "https://api.academyruins.com/file/cr/{}?format=txt",
        },
        shape: Shape::Rulebook,
        pause: 1_000,
        keeps: Keeps::Each,
        ..COMMON
    },
    Source {
        id: "mtgjson",
        family: "mtgjson",
        title: "card names in ten languages, with rulings",
        licence: "MTGJSON, MIT licence; texts © Wizards of the Coast, Fan Content Policy",
        hosts: &["mtgjson.com", "www.mtgjson.com"],
        discovery: Discovery::Versioned {
            page: "https://mtgjson.com/api/v5/Meta.json",
            file: "https://mtgjson.com/api/v5/AtomicCards.json.gz",
            sum: "https://mtgjson.com/api/v5/AtomicCards.json.gz.sha256",
        },
        shape: Shape::Records,
        most_bytes: 1024 * MB,
        ..COMMON
    },
    Source {
        id: "mtr-zh",
        family: "mtr",
        title: "Magic Tournament Rules in Chinese and English",
        language: "zh-Hans",
        licence: TRANSLATION,
        hosts: GITHUB_HOSTS,
        discovery: Discovery::Fixed {
            file: "https://github.com/EmoShuShu/mtr-zh/releases/latest/download/rules.json",
        },
        shape: Shape::Records,
        ..COMMON
    },
    Source {
        id: "ipg-zh",
        family: "ipg",
        title: "Infraction Procedure Guide in Chinese and English",
        language: "zh-Hans",
        licence: TRANSLATION,
        hosts: GITHUB_HOSTS,
        discovery: Discovery::Fixed {
            file: "https://github.com/EmoShuShu/ipg-zh/releases/latest/download/rules.json",
        },
        shape: Shape::Records,
        ..COMMON
    },
    Source {
        id: "cr-zh",
        family: "cr",
        title: "Comprehensive Rules in Chinese, every edition since 2022",
        language: "zh-Hans",
        licence: TRANSLATION,
        hosts: &["api.github.com", "raw.githubusercontent.com"],
        discovery: Discovery::Folder {
            page: "https://api.github.com/repos/HeliumOctahelide/magic-comp-rules-zh-cn/contents/plain_text",
            ending: "_Zh.txt",
        },
        shape: Shape::Rulebook,
        keeps: Keeps::Each,
        ..COMMON
    },
    Source {
        id: "cr-ja",
        family: "cr",
        title: "Comprehensive Rules in Japanese",
        language: "ja",
        licence: TRANSLATION,
        hosts: &["mjmjp.info"],
        discovery: Discovery::Links {
            pages: &["https://mjmjp.info/", "https://mjmjp.info/data/"],
            marks: &["JPN_CR", ".txt"],
            most: 1,
            fallback: Some("https://mjmjp.info/data/JPN_CR_20260116_0.txt"),
        },
        shape: Shape::Rulebook,
        keeps: Keeps::Editions,
        ..COMMON
    },
    Source {
        id: "release-notes",
        family: "release-notes",
        title: "release notes of the newest sets",
        hosts: &["magic.wizards.com"],
        discovery: Discovery::Links {
            pages: &[
                "https://magic.wizards.com/en/news/archive?search=release+notes&page=1&category=all&author=all&order=newest",
                "https://magic.wizards.com/en/news/archive",
            ],
            marks: &["/en/news/feature/", "-release-notes"],
            most: 12,
            fallback: None,
        },
        shape: Shape::Page,
        most_bytes: 16 * MB,
        pause: 1_000,
        keeps: Keeps::Each,
        ..COMMON
    },
];

/// The source with this name in `--only` and in the lock file.
pub fn source(id: &str) -> Option<&'static Source> {
    SOURCES.iter().find(|source| source.id == id)
}

impl Source {
    /// Whether it is in a language; the region or script may be left out: `zh` matches `zh-Hans`.
    pub fn speaks(&self, language: &str) -> bool {
        let primary = |code: &str| code.split('-').next().unwrap_or_default().to_ascii_lowercase();
        self.language.eq_ignore_ascii_case(language)
            || (!language.contains('-') && primary(self.language) == primary(language))
    }
}
