//! The two formats of the log: text for people, JSON for programs.

use clap::ValueEnum;
use jiff::Timestamp;
use serde_json::json;

/// Limit of a text in a line of JSON, in bytes. A control character takes six times its size.
const MOST_TEXT: usize = 4 << 10;

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// One line of text per event
    #[default]
    Text,
    /// One JSON object per line
    Json,
}

impl LogFormat {
    /// A line that is not an event, in this format.
    pub(crate) fn line(self, text: &str) -> String {
        if self == LogFormat::Text {
            return text.to_owned();
        }
        let (level, message) = match (text.strip_prefix("warning: "), text.strip_prefix("citator: ")) {
            (Some(message), _) => ("WARN", message),
            (_, Some(message)) => ("ERROR", message),
            _ => ("INFO", text),
        };
        let message = &message[..message.floor_char_boundary(MOST_TEXT)];
        let timestamp = Timestamp::now().to_string();
        json!({ "timestamp": timestamp, "level": level, "message": message, "target": "citator" }).to_string()
    }
}
