//! Tells how many lines of a file became records and how many are in diagnostics.

use serde::{Deserialize, Serialize};

/// The line accounting of a file. Blank lines do not count. In JSON the unit is the element; in a web page or
/// Word document it is the displayed line.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// All lines.
    pub total: u32,
    /// In a record.
    pub in_records: u32,
    /// Lines in no record, but in a diagnostic.
    pub in_diagnostics: u32,
}

impl Account {
    /// Whether no line was lost.
    pub fn is_complete(&self) -> bool {
        self.total == self.in_records + self.in_diagnostics
    }
}

impl std::ops::Add for Account {
    type Output = Account;

    fn add(self, other: Account) -> Account {
        Account {
            total: self.total + other.total,
            in_records: self.in_records + other.in_records,
            in_diagnostics: self.in_diagnostics + other.in_diagnostics,
        }
    }
}
