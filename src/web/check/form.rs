//! Reads the form of `/check`, or the first part of one that is too long.
//!
//! A text that is too long is not lost for its author: the page shows the part again.

use axum::Form;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use http_body_util::BodyExt;
use serde::Deserialize;

use crate::http::limits::MAX_CHECKED_BODY;
use crate::http::problem::Problem;

/// Bytes kept of a form that is too long: with its other fields it can be sent again.
const KEPT: usize = MAX_CHECKED_BODY - (4 << 10);
/// The end of a form in which the fields after the text are looked for, in bytes.
const END: usize = 512;
/// The field after the text.
const AFTER_TEXT: &[u8] = b"&as_of=";

/// The fields of the form.
#[derive(Deserialize, Default)]
pub(super) struct Sent {
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) as_of: String,
    #[serde(default)]
    pub(super) lang: String,
    /// Whether it was too long, so that the text is only the first part.
    #[serde(skip)]
    pub(super) is_cut: bool,
}

/// Reads a form.
pub(super) async fn read(request: Request) -> Result<Sent, Problem> {
    let (parts, body) = request.into_parts();
    let (bytes, is_cut) = receive(body).await?;
    let request = Request::from_parts(parts, Body::from(bytes));
    let form = Form::<Sent>::from_request(request, &()).await;
    let Form(sent) = form.map_err(|refused| Problem::of_status(refused.status()))?;
    // HTML forbids this character, even escaped.
    let mut sent = Sent { text: sent.text.replace('\0', "\u{fffd}"), is_cut, ..sent };
    if is_cut {
        // The rest of a letter that was cut in two.
        sent.text.truncate(sent.text.trim_end_matches('\u{fffd}').len());
    }
    Ok(sent)
}

/// The form as it was sent, and whether it is only a part. A browser reads no answer before it has sent everything,
/// so what is not kept is received, too, up to the limit of all bodies.
async fn receive(mut body: Body) -> Result<(Bytes, bool), Problem> {
    let (mut first, mut end, mut received) = (Vec::new(), Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let frame = match frame {
            Ok(frame) => frame,
            // No more of it is received.
            Err(_) if received > MAX_CHECKED_BODY => break,
            Err(_) => return Err(Problem::of_status(StatusCode::BAD_REQUEST)),
        };
        let Ok(bytes) = frame.into_data() else { continue };
        received += bytes.len();
        first.extend_from_slice(&bytes[..bytes.len().min(MAX_CHECKED_BODY - first.len())]);
        end.extend_from_slice(&bytes[bytes.len().saturating_sub(END)..]);
        end.drain(..end.len().saturating_sub(END));
    }
    if received <= MAX_CHECKED_BODY {
        return Ok((first.into(), false));
    }
    first.truncate(KEPT);
    if let Some(escape) = first[KEPT - 2..].iter().position(|&byte| byte == b'%') {
        first.truncate(KEPT - 2 + escape);
    }
    let after = end.windows(AFTER_TEXT.len()).position(|window| window == AFTER_TEXT);
    first.extend_from_slice(&end[after.unwrap_or(end.len())..]);
    Ok((first.into(), true))
}
