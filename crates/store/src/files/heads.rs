//! Limits the size of a multipart body's parts before and after the file.
//!
//! The parser buffers a part's headers until they end, however long they are, and searches for the end from the
//! beginning each time more arrives.

use bytes::Bytes;
use memchr::memmem;

/// The most bytes before the file (a boundary and the part's headers), and after it.
const MOST: usize = 8 * 1024;

/// The headers exceed the limit.
#[derive(Debug, thiserror::Error)]
#[error("the headers of a part are too long")]
pub(super) struct LongHead;

/// Watches a body with one part.
pub(super) struct Heads {
    /// The delimiter that ends the part.
    delimiter: Vec<u8>,
    place: Place,
}

enum Place {
    /// Before the file, with everything received.
    Before(Vec<u8>),
    /// In the file, with its last bytes, in which a delimiter may have begun.
    Inside(Vec<u8>),
    /// After the file, with the number of bytes received.
    Behind(usize),
}

impl Heads {
    pub(super) fn new(boundary: &str) -> Self {
        let delimiter = format!("\r\n--{boundary}").into_bytes();
        Self { delimiter, place: Place::Before(Vec::new()) }
    }

    pub(super) fn watch(&mut self, chunk: &Bytes) -> Result<(), LongHead> {
        let mut rest = chunk.as_ref();
        while !rest.is_empty() {
            rest = match &mut self.place {
                Place::Before(head) => {
                    let known = head.len();
                    let (taken, _) = rest.split_at(rest.len().min(MOST + 4 - known));
                    head.extend_from_slice(taken);
                    let looked = known.saturating_sub(3);
                    let end = memmem::find(head.get(looked..).unwrap_or_default(), b"\r\n\r\n");
                    match end.map(|end| looked + end + 4) {
                        // A file may be empty: the end of the headers can begin the delimiter.
                        Some(end) => {
                            self.place = Place::Inside(b"\r\n".to_vec());
                            rest.get(end - known..).unwrap_or_default()
                        }
                        None if head.len() >= MOST + 4 => return Err(LongHead),
                        None => &[],
                    }
                }
                Place::Inside(tail) => {
                    let known = tail.len();
                    let size = self.delimiter.len();
                    // Only the seam between two chunks is copied; the chunk itself is searched in place.
                    tail.extend_from_slice(rest.get(..rest.len().min(size)).unwrap_or_default());
                    let seam = memmem::find(tail, &self.delimiter).map(|at| at + size - known);
                    let inside = || memmem::find(rest, &self.delimiter).map(|at| at + size);
                    if let Some(end) = seam.or_else(inside) {
                        self.place = Place::Behind(0);
                        rest.get(end..).unwrap_or_default()
                    } else {
                        if rest.len() >= size {
                            tail.clear();
                            tail.extend_from_slice(rest);
                        }
                        let kept = tail.len().saturating_sub(size - 1);
                        tail.drain(..kept);
                        &[]
                    }
                }
                Place::Behind(count) => {
                    *count += rest.len();
                    if *count > MOST {
                        return Err(LongHead);
                    }
                    &[]
                }
            };
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(body: &[u8], step: usize) -> bool {
        let mut heads = Heads::new("edge");
        body.chunks(step).all(|chunk| heads.watch(&Bytes::copy_from_slice(chunk)).is_ok())
    }

    fn body(head: usize, file: &[u8], behind: usize) -> Vec<u8> {
        let mut body = b"--edge\r\nX: ".to_vec();
        body.extend(vec![b'x'; head]);
        body.extend(b"\r\n\r\n");
        body.extend(file);
        body.extend(b"\r\n--edge--\r\n");
        body.extend(vec![b'y'; behind]);
        body
    }

    #[test]
    fn heads_are_bounded_and_files_are_not_however_the_bytes_come() {
        let file = vec![b'f'; 3 * MOST];
        let tricky = [b"\r\n\r\n--edg\r\n--ed".repeat(2000), file.clone()].concat();
        for step in [1, 2, 7, 100, 4096, 1 << 20] {
            for file in [&b""[..], b"\r\n", &file, &tricky] {
                assert!(watched(&body(0, file, 0), step), "{step}");
                assert!(watched(&body(MOST - 100, file, MOST - 100), step), "{step}");
                assert!(!watched(&body(MOST, file, 0), step), "{step}");
                assert!(!watched(&body(0, file, MOST), step), "{step}");
            }
        }
    }
}
