//! The public object of a checked citation. Pages, the API and all forms of `citator lint` show this.

pub(crate) mod wording;

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use ::lineage::Verdict;
use citation::TitleCheck;
use language::Language;
use lint::{Counts, Finding, Standing};
use record::rule_number::RuleNumber;
use record::{Document, Target};
use wording::Wording;

/// A citation found in a text, with its trace.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FindingView {
    /// Always `citation`.
    pub object: &'static str,
    /// The citation as written in the text.
    pub quote: String,
    /// Its place, as UTF-8 byte offsets into the text.
    pub span: [usize; 2],
    /// Its line, counted from 1.
    pub line: u32,
    /// Its column in characters, counted from 1.
    pub column: u32,
    /// `cr`, `mtr` or `ipg`.
    #[schema(value_type = String)]
    pub document: Document,
    /// The numbers it means, in the edition it was read in. Answers of the API give the first 20 numbers of
    /// this and the other lists; `left_out` counts the rest.
    pub targets: Vec<String>,
    /// Whether all of them exist in that edition, or in the tournament document held; null if unknown.
    pub exists: Option<bool>,
    /// The title quoted after it.
    pub title: Option<String>,
    /// Result of comparing that title; null where no title is quoted.
    pub title_check: Option<TitleCheckView>,
    /// `same`, `edited`, `moved`, `moved-edited`, `split`, `merged`, `gone`, `reused` or `unknown`; of
    /// several targets the gravest. For tournament documents `unknown` if a section is missing, else null.
    #[schema(value_type = Option<String>)]
    pub verdict: Option<Verdict>,
    /// Whether it is out of date.
    pub stale: bool,
    /// Current numbers.
    #[schema(value_type = Vec<String>)]
    pub now: Vec<RuleNumber>,
    /// Replacement for the quote, in its notation; null if nothing is to change or it is not one expression.
    pub replacement: Option<String>,
    /// Confidence of verdict and numbers, 0 to 1.
    pub confidence: f32,
    /// The date used for the text; null if unknown.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// Effective date of the edition it was read in.
    #[schema(value_type = Option<String>, format = Date)]
    pub edition: Option<Date>,
    /// Former rules of the number, if no date says which one is meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<FormerView>,
    /// Evidence in the text for the rule that the number means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence: Option<EvidenceView>,
    /// Current numbers of the rule that the text is about, if it never had the number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub perhaps: Vec<RuleNumber>,
    /// Whether the number is not written out: `702.xxx`. Absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub placeholder: bool,
    /// Nearby numbers for one that no edition, or the tournament document, has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
    /// The cited sections of tournament documents.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<CitedSectionView>,
    /// Number of entries left out of each list; absent if every list is complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<LeftOutView>,
    /// The finding as one sentence.
    pub message: String,
    /// The same in single sentences, without capitals and full stops. Of a rule that is missing, `near` is not said.
    #[serde(skip)]
    pub sentences: Vec<String>,
}

/// Number of entries left out of each list of a citation.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LeftOutView {
    /// Of `targets`.
    pub targets: usize,
    /// Of `now`.
    pub now: usize,
    /// Of `formerly`.
    pub formerly: usize,
    /// Of `near`.
    pub near: usize,
    /// Of `sections`.
    pub sections: usize,
}

/// A cited section of a tournament document.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CitedSectionView {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// The title of its document.
    pub document_title: String,
    /// Effective date of the document.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective: Option<Date>,
    /// The language of the document.
    #[schema(value_type = String)]
    pub language: Language,
    /// The section in the API.
    pub uri: String,
    /// Its page.
    pub html_uri: String,
}

/// Result of comparing a quoted title with an edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TitleCheckView {
    /// `agrees`, `differs` or `unknown`.
    pub result: &'static str,
    /// The actual title of the number, if it differs.
    pub title: Option<String>,
    /// The number with the quoted title, if it differs.
    #[schema(value_type = Option<String>)]
    pub names: Option<RuleNumber>,
}

/// A former rule of the number.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FormerView {
    /// The number.
    #[schema(value_type = String)]
    pub number: RuleNumber,
    /// The first date on which it no longer had the number.
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<Date>,
    /// Its current number.
    #[schema(value_type = Vec<String>)]
    pub now: Vec<RuleNumber>,
}

/// Evidence in the text for the rule that a number means.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EvidenceView {
    /// `day`, `name`, `words`, or `neighbour`: another number of the same rule beside it.
    pub kind: &'static str,
    /// The date, the name, the first five matching words, or the number of that rule.
    pub text: String,
}

/// Number of citations by status.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CheckCounts {
    /// All of them.
    pub citations: usize,
    /// Citations that are out of date.
    pub stale: usize,
    /// Citations that are still valid, with a note.
    pub notes: usize,
}

impl FindingView {
    /// A finding with at most `most` numbers in each list.
    pub fn new(finding: &Finding, wording: &Wording, most: usize) -> FindingView {
        let sentences = wording.sentences(finding);
        let near: Vec<String> = finding.near.iter().map(RuleNumber::to_string).collect();
        let message = sentences.iter().cloned().chain(wording.near(&near)).collect::<Vec<_>>().join("; ");
        let left = |count: usize| count.saturating_sub(most);
        let left_out = LeftOutView {
            targets: left(finding.targets.len()),
            now: left(finding.now.len()),
            formerly: left(finding.formerly.len()),
            near: left(finding.near.len() + finding.sections.near.len()),
            sections: left(finding.sections.stand.len()),
        };
        let target = |target: &Target| match target {
            Target::Rule(number) => number.to_string(),
            Target::Section(section) => section.clone(),
        };
        FindingView {
            object: "citation",
            quote: finding.quote.clone(),
            span: [finding.span.0, finding.span.1],
            line: finding.line,
            column: finding.column,
            document: finding.document,
            targets: finding.targets.iter().take(most).map(target).collect(),
            exists: finding.exists,
            title: finding.title.clone(),
            title_check: finding.title_check.as_ref().map(TitleCheckView::of),
            verdict: finding.verdict,
            stale: finding.is_stale(),
            now: finding.now.iter().take(most).copied().collect(),
            replacement: finding.replacement.clone(),
            confidence: (finding.confidence * 100.0).round() / 100.0,
            as_of: finding.as_of,
            edition: finding.edition,
            formerly: finding
                .formerly
                .iter()
                .take(most)
                .map(|former| FormerView {
                    number: former.number,
                    until: former.until,
                    now: former.now.clone(),
                })
                .collect(),
            evidence: finding
                .evidence
                .as_ref()
                .map(|found| EvidenceView { kind: found.kind.name(), text: found.text.clone() }),
            perhaps: finding.perhaps.iter().take(most).copied().collect(),
            placeholder: finding.is_placeholder,
            near: near.into_iter().chain(finding.sections.near.iter().cloned()).take(most).collect(),
            sections: finding
                .sections
                .stand
                .iter()
                .take(most)
                .map(|standing| CitedSectionView::of(standing))
                .collect(),
            left_out: Some(left_out).filter(|left_out| *left_out != LeftOutView::default()),
            message,
            sentences,
        }
    }
}

impl CitedSectionView {
    /// A section as its document has it.
    pub fn of(standing: &Standing) -> CitedSectionView {
        let Standing { language, document, section, .. } = standing;
        let (base, asked) = match language {
            Language::English => (String::new(), String::new()),
            other => (format!("/{other}"), format!("?lang={other}")),
        };
        CitedSectionView {
            number: standing.number.clone(),
            title: standing.title.clone(),
            document_title: standing.document_title.clone(),
            effective: standing.effective,
            language: *language,
            uri: format!("/api/v1/documents/{document}/{section}{asked}"),
            html_uri: format!("{base}/documents/{document}/{section}"),
        }
    }
}

impl TitleCheckView {
    fn of(check: &TitleCheck) -> TitleCheckView {
        let plain = |result| TitleCheckView { result, title: None, names: None };
        match check {
            TitleCheck::Agrees => plain("agrees"),
            TitleCheck::Unknown => plain("unknown"),
            TitleCheck::Differs { title, names } => {
                TitleCheckView { result: "differs", title: Some(title.clone()), names: *names }
            }
        }
    }
}

impl From<Counts> for CheckCounts {
    fn from(counts: Counts) -> CheckCounts {
        CheckCounts { citations: counts.citations, stale: counts.stale, notes: counts.notes }
    }
}
