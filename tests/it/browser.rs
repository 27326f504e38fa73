//! The pages in a real browser, where there is one.

pub(crate) mod any_screen;
mod axe;
pub(crate) mod driver;
mod first_screen;
mod hostile;
mod offline;
mod reading;
mod slow_network;
