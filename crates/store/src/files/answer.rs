//! Serves a file: with name and type, in ranges if requested, streamed from the disk.

use std::io::SeekFrom;

use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use tokio::{
    fs::File,
    io::{AsyncReadExt, AsyncSeekExt, Take},
};
use tokio_util::io::ReaderStream;

use super::{attachments::Attached, store::FileStore};
use crate::error::Error;

/// The size of chunks that are read and sent.
const CHUNK: usize = 256 * 1024;

/// Characters that RFC 8187 allows unescaped in a name.
const IN_NAME: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'!')
    .remove(b'#')
    .remove(b'$')
    .remove(b'&')
    .remove(b'+')
    .remove(b'-')
    .remove(b'.')
    .remove(b'^')
    .remove(b'_')
    .remove(b'`')
    .remove(b'|')
    .remove(b'~');

pub type Content = ReaderStream<Take<File>>;

/// How the browser should treat a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    Attachment,
    /// Show it if it is an image or a PDF (`?inline=true`), otherwise save it.
    Inline,
}

impl FileStore {
    /// The response to a download: 200, 206 for one range, 304 if the caller has it already, or 416.
    ///
    /// The caller must have found `file` among the files of a record that its reader may see.
    pub async fn answer(
        &self,
        file: &Attached,
        request: &HeaderMap,
        disposition: Disposition,
    ) -> Result<Response<Option<Content>>, Error> {
        let etag = HeaderValue::try_from(format!("\"{}\"", file.sha256.hex()))
            .map_err(anyhow::Error::from)?;
        let mut response = Response::new(None);
        let headers = response.headers_mut();
        headers.insert(header::ETAG, etag.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        if is_known(request, &etag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return Ok(response);
        }
        let is_inline = disposition == Disposition::Inline && file.kind.is_shown_inline();
        let named = HeaderValue::try_from(content_disposition(file.name.as_str(), is_inline))
            .map_err(anyhow::Error::from)?;
        headers.insert(header::CONTENT_DISPOSITION, named);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind.mime()));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox"));
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));

        let (store, sha256) = (self.clone(), file.sha256);
        let (content, size) = tokio::task::spawn_blocking(move || store.open_content(sha256))
            .await
            .map_err(anyhow::Error::from)?
            .map_err(|error| {
                anyhow::Error::new(error)
                    .context(format!("{} is missing from the file store", sha256.hex()))
            })?;
        let range = wanted_range(request, &etag, size);
        let (first, length) = match range {
            Wanted::All => (0, size),
            Wanted::Part { first, last } => {
                *response.status_mut() = StatusCode::PARTIAL_CONTENT;
                let text = format!("bytes {first}-{last}/{size}");
                insert(&mut response, header::CONTENT_RANGE, text)?;
                (first, (last - first).saturating_add(1))
            }
            Wanted::Nothing => {
                *response.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
                insert(&mut response, header::CONTENT_RANGE, format!("bytes */{size}"))?;
                return Ok(response);
            }
        };
        insert(&mut response, header::CONTENT_LENGTH, length.to_string())?;
        let mut content = File::from_std(content);
        if first > 0 {
            content.seek(SeekFrom::Start(first)).await.map_err(anyhow::Error::from)?;
        }
        *response.body_mut() = Some(ReaderStream::with_capacity(content.take(length), CHUNK));
        Ok(response)
    }
}

fn insert<T>(
    response: &mut Response<T>,
    name: header::HeaderName,
    value: String,
) -> Result<(), Error> {
    let value = HeaderValue::try_from(value).map_err(anyhow::Error::from)?;
    response.headers_mut().insert(name, value);
    Ok(())
}

/// RFC 6266: a plain name for old clients and the real one in UTF-8.
pub fn content_disposition(name: &str, is_inline: bool) -> String {
    let kind = if is_inline { "inline" } else { "attachment" };
    let plain: String = name
        .chars()
        .map(|letter| match letter {
            '"' | '\\' | '%' => '_',
            letter if letter.is_ascii_graphic() || letter == ' ' => letter,
            _ => '_',
        })
        .collect();
    let full = utf8_percent_encode(name, IN_NAME);
    format!("{kind}; filename=\"{plain}\"; filename*=UTF-8''{full}")
}

/// Whether `If-None-Match` contains our tag. Weak tags match too (RFC 9110, 13.1.2).
pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == "*" || etag == tag)
}

#[derive(Debug, PartialEq, Eq)]
enum Wanted {
    All,
    Part { first: u64, last: u64 },
    Nothing,
}

/// One range of bytes. A malformed header or several ranges get the whole file (RFC 9110, 14.2), and so does a range of
/// an older content (`If-Range`).
fn wanted_range(request: &HeaderMap, etag: &HeaderValue, size: u64) -> Wanted {
    let Some(range) = request.get(header::RANGE).and_then(|value| value.to_str().ok()) else {
        return Wanted::All;
    };
    if request.get(header::IF_RANGE).is_some_and(|condition| condition != etag) {
        return Wanted::All;
    }
    read_range(range, size).unwrap_or(Wanted::All)
}

fn read_range(range: &str, size: u64) -> Option<Wanted> {
    let (unit, spec) = range.split_once('=')?;
    let (first, last) = spec.trim().split_once('-')?;
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return None;
    }
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // A number larger than any size counts as the largest.
        is_number.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    let end = size.saturating_sub(1);
    let (first, last) = match (first, last) {
        ("", suffix) => {
            let suffix = number(suffix)?;
            if suffix == 0 {
                return Some(Wanted::Nothing);
            }
            (size.saturating_sub(suffix), end)
        }
        (first, "") => (number(first)?, end),
        (first, last) => (number(first)?, number(last)?),
    };
    if size == 0 || first >= size {
        return (first <= last || first >= size).then_some(Wanted::Nothing);
    }
    (first <= last).then(|| Wanted::Part { first, last: last.min(end) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_the_standard_says() {
        let part = |first, last| Some(Wanted::Part { first, last });
        for (range, wanted) in [
            ("bytes=0-4", part(0, 4)),
            ("bytes=5-", part(5, 9)),
            ("bytes=-3", part(7, 9)),
            ("bytes=-30", part(0, 9)),
            ("bytes=0-99999999999999999999999", part(0, 9)),
            ("Bytes= 2-2", part(2, 2)),
            ("bytes=10-", Some(Wanted::Nothing)),
            ("bytes=10-12", Some(Wanted::Nothing)),
            ("bytes=-0", Some(Wanted::Nothing)),
            ("bytes=4-2", None),
            ("bytes=0-1,3-4", None),
            ("bytes=a-b", None),
            ("bytes=+1-2", None),
            ("bytes=-", None),
            ("lines=0-1", None),
        ] {
            assert_eq!(read_range(range, 10), wanted, "{range}");
        }
    }

    #[test]
    fn names_reach_old_and_new_readers() {
        assert_eq!(
            content_disposition("Plan \"é\" 100%.pdf", false),
            "attachment; filename=\"Plan _ _ _ 100_.pdf\"; filename*=UTF-8''Plan%20%22%C3%A9%22%20100%25.pdf"
                .replace("_ _ _", "___")
        );
        assert!(content_disposition("a.png", true).starts_with("inline; filename=\"a.png\";"));
    }
}
