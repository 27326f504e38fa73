//! The public objects of documents other than rulebooks, and of their sections.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use super::{CitationView, OriginView, SourceView};
use language::Language;
use library::{DocumentEntry, SectionEntry};
use record::{BlockForm, DocumentKind, Lines};
use shelf::Shelf;

/// A document other than a rulebook.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DocumentView {
    /// Always `document`.
    pub object: &'static str,
    /// `ipg:en:2020-09-25`
    pub id: String,
    /// Its slug.
    pub slug: String,
    /// `mtr`, `ipg`, `release_notes` or `house`.
    #[schema(value_type = String)]
    pub kind: DocumentKind,
    /// Its title.
    pub title: String,
    /// Effective date, or the date printed on it.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective: Option<Date>,
    /// Whether it comes into force later, on its effective date.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub pending: bool,
    /// Whether it is a partial copy: single chapters of a document.
    pub part: bool,
    /// The files that hold it.
    pub paths: Vec<String>,
    /// Its sections, in order.
    pub sections: Vec<SectionRef>,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
}

/// A reference to a section.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SectionRef {
    /// Its slug.
    pub slug: String,
    /// Its number.
    pub number: Option<String>,
    /// Its title.
    pub title: String,
    /// Nesting depth, from 1.
    pub level: u8,
}

/// A section of a document.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SectionView {
    /// Always `section`.
    pub object: &'static str,
    /// `ipg:en:2020-09-25:2.5`
    pub id: String,
    /// The id of its document.
    pub document: String,
    /// The title of its document.
    pub document_title: String,
    /// Effective date of its document, or the date printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub effective: Option<Date>,
    /// Whether its document comes into force later, on its effective date.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub pending: bool,
    /// Its slug.
    pub slug: String,
    /// Its number.
    pub number: Option<String>,
    /// Its title.
    pub title: String,
    /// Nesting depth, from 1.
    pub level: u8,
    /// Slug of the parent section.
    pub parent: Option<String>,
    /// Its official text, one block per line: without remarks.
    pub text: String,
    /// Its blocks: paragraphs, list items, table cells, …. An `aside` is a remark of judges who keep the copy, which
    /// is not official.
    pub blocks: Vec<BlockView>,
    /// Citations in the text.
    pub citations: Vec<CitationView>,
    /// Links set by its author.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<LinkView>,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
}

/// A block of a section.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BlockView {
    /// `paragraph`, `heading`, `point`, `row`, `cell`, `code`, `listing`, `aside`, `card` or `ruling`.
    pub form: &'static str,
    /// Its text.
    pub text: String,
    /// Its actual language.
    #[schema(value_type = String)]
    pub language: Language,
}

/// A link in a text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LinkView {
    /// UTF-8 byte offsets into the text.
    pub span: [u32; 2],
    /// The target of the link.
    pub href: String,
}

/// The id of a document.
fn document_id(document: &DocumentEntry) -> String {
    let day = document.head.effective.map_or_else(|| "undated".to_owned(), |day| day.to_string());
    format!("{}:{}:{day}", document.slug, document.head.language)
}

impl DocumentView {
    /// A document with a list of its sections.
    pub fn of(shelf: &Shelf, document: &DocumentEntry) -> DocumentView {
        let sections = || document.sections.iter().map(|&position| &shelf.sections()[position]);
        let path = document.paths.first().map_or("", |path| path);
        // The line numbers are those of one file; sections from other files have their own.
        let in_first = sections().filter(|section| &*section.origin.path == path);
        let last = in_first.map(|section| section.origin.lines.last).max().unwrap_or(1);
        DocumentView {
            object: "document",
            id: document_id(document),
            slug: document.slug.clone(),
            kind: document.head.kind,
            title: document.head.title.clone(),
            effective: document.head.effective,
            pending: document.pending,
            part: document.head.is_part,
            paths: document.paths.iter().map(|path| path.to_string()).collect(),
            sections: sections().map(SectionRef::of).collect(),
            origin: OriginView {
                language: document.head.language,
                authority: document.authority,
                source: SourceView::new(path, Lines { first: 1, last }),
            },
        }
    }
}

impl SectionRef {
    fn of(section: &SectionEntry) -> SectionRef {
        let SectionEntry { slug, section, .. } = section;
        SectionRef {
            slug: slug.clone(),
            number: section.number.clone(),
            title: section.title.clone(),
            level: section.level,
        }
    }
}

impl SectionView {
    /// A section with its citations.
    pub fn of(shelf: &Shelf, section: &SectionEntry) -> SectionView {
        let document = &shelf.documents()[section.document];
        let id = document_id(document);
        let book = shelf.book_of_document(document);
        SectionView {
            object: "section",
            id: format!("{id}:{}", section.slug),
            document: id,
            document_title: document.head.title.clone(),
            effective: document.head.effective,
            pending: document.pending,
            slug: section.slug.clone(),
            number: section.section.number.clone(),
            title: section.section.title.clone(),
            level: section.section.level,
            parent: section.parent.map(|parent| shelf.sections()[parent].slug.clone()),
            text: section.text.clone(),
            blocks: section.section.blocks.iter().map(BlockView::of).collect(),
            citations: CitationView::all(shelf, book, &section.text, &section.citations),
            links: section
                .links
                .iter()
                .map(|link| LinkView { span: [link.span.0, link.span.1], href: link.href.clone() })
                .collect(),
            origin: OriginView {
                language: section.origin.language,
                authority: section.origin.authority,
                source: SourceView::new(&section.origin.path, section.origin.lines),
            },
        }
    }
}

impl BlockView {
    fn of(block: &record::Block) -> BlockView {
        let form = match block.form {
            BlockForm::Paragraph => "paragraph",
            BlockForm::Heading => "heading",
            BlockForm::Point(_) => "point",
            BlockForm::Row => "row",
            BlockForm::Cell => "cell",
            BlockForm::Code => "code",
            BlockForm::Listing => "listing",
            BlockForm::Aside => "aside",
            BlockForm::Card => "card",
            BlockForm::Ruling => "ruling",
        };
        BlockView { form, text: block.text.clone(), language: block.language }
    }
}
