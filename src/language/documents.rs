//! The words by which documents beside the rulebooks are read: what heads an appendix, what stands before the day of the last change.
//!
//! They are looked for whatever language a document is in: translations often leave such words as they were.

/// What stands before the letter of an appendix.
pub const APPENDIX_WORDS: &[&str] =
    &["Appendix", "Annexe", "Anhang", "Apéndice", "Appendice", "Apêndice", "Приложение", "付録", "부록", "附录", "附錄"];

/// What stands before the day since when a document is in force. A day that follows other words is not the document's.
pub const EFFECTIVE_WORDS: &[&str] =
    &["Effective", "En vigueur", "Gültig", "Vigente", "In vigore", "Em vigor", "Действ", "発効", "발효", "적용", "生效"];

/// What stands before the day of the last change, which is not the day since when it is in force.
pub const UPDATED_WORDS: &[&str] = &["Last updated", "Last modified", "Updated", "最后更新", "最終更新", "마지막 수정", "최종 수정"];
