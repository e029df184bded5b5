//! Writes a PDF object by object, keeping only their offsets.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use flate2::{Compression, write::ZlibEncoder};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Id(u32);

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} 0 R", self.0)
    }
}

pub(crate) struct Out<'a> {
    to: &'a mut dyn Write,
    at: u64,
    limit: u64,
    /// The offset of each object, or 0 if it wasn't written.
    places: Vec<u64>,
}

impl<'a> Out<'a> {
    /// Starts a file with a size of at most `limit` bytes.
    pub(crate) fn new(to: &'a mut dyn Write, limit: u64) -> io::Result<Self> {
        let mut out = Self { to, at: 0, limit, places: Vec::new() };
        // Four non-text bytes mark the file as binary for transfers.
        out.put(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")?;
        Ok(out)
    }

    /// Reserves a number for an object that is written later.
    pub(crate) fn id(&mut self) -> Id {
        self.places.push(0);
        Id(u32::try_from(self.places.len()).unwrap_or(u32::MAX))
    }

    pub(crate) fn object(&mut self, id: Id, content: &[u8]) -> io::Result<()> {
        self.begin(id)?;
        self.put(content)?;
        self.put(b"\nendobj\n")
    }

    /// Writes a stream whose encoding `entries` describes; they are part of its dictionary.
    pub(crate) fn stream(&mut self, id: Id, entries: &[u8], content: &[u8]) -> io::Result<()> {
        self.begin(id)?;
        self.put(b"<<")?;
        self.put(entries)?;
        self.put(format!("/Length {}>>\nstream\n", content.len()).as_bytes())?;
        self.put(content)?;
        self.put(b"\nendstream\nendobj\n")
    }

    /// Writes a compressed stream.
    pub(crate) fn packed(&mut self, id: Id, entries: &str, content: &[u8]) -> io::Result<()> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(content)?;
        let packed = encoder.finish()?;
        self.stream(id, format!("{entries}/Filter/FlateDecode").as_bytes(), &packed)
    }

    pub(crate) fn finish(mut self, root: Id, facts: Id) -> io::Result<()> {
        let table = self.at;
        let count = self.places.len() + 1;
        self.put(format!("xref\n0 {count}\n0000000000 65535 f \n").as_bytes())?;
        for place in std::mem::take(&mut self.places) {
            let line = match place {
                0 => "0000000000 65535 f \n".to_owned(),
                place => format!("{place:010} 00000 n \n"),
            };
            self.put(line.as_bytes())?;
        }
        let trailer = format!(
            "trailer\n<</Size {count}/Root {root}/Info {facts}>>\nstartxref\n{table}\n%%EOF\n"
        );
        self.put(trailer.as_bytes())?;
        self.to.flush()
    }

    fn begin(&mut self, id: Id) -> io::Result<()> {
        if let Some(place) = self.places.get_mut(id.0.saturating_sub(1) as usize) {
            *place = self.at;
        }
        self.put(format!("{} 0 obj\n", id.0).as_bytes())
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        if self.at > self.limit {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "the PDF grows too large"));
        }
        self.to.write_all(bytes)
    }
}

/// Encodes a text for a PDF's outline and metadata.
pub(crate) fn text_string(text: &str) -> String {
    let mut digits = String::from("<FEFF");
    for unit in text.encode_utf16() {
        let _ = write!(digits, "{unit:04X}");
    }
    digits.push('>');
    digits
}
