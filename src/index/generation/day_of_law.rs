//! Tells the day whose law a loaded generation shows.

use jiff::civil::Date;

use crate::search::Live;

impl Live {
    /// Whether the law of another day differs from the one shown.
    pub fn changes_until(&self, day: Date) -> bool {
        self.shelf.library().changes_until(day.max(self.made))
    }

    /// The day on which a document came into force last, if the generation was made before.
    pub fn came_into_force(&self) -> Option<Date> {
        let library = self.shelf.library();
        library.days_of_law().filter(|&day| self.made < day && day <= library.day).max()
    }

    /// The version of its answers: the generation, and the day of its law if that came after it was made.
    pub fn version(&self) -> String {
        let day = self.came_into_force().map(|day| format!("-{day}"));
        self.generation.clone() + &day.unwrap_or_default()
    }
}
