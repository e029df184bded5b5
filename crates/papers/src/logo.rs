//! Reads the company's logo for PDFs and pages.

use std::path::Path;

use bytes::Bytes;

use super::files::{DocumentError, read_bounded, unusable};

#[derive(Debug, Clone)]
pub struct Logo {
    name: &'static str,
    bytes: Bytes,
}

impl Logo {
    /// Reads a logo and determines its type from its content.
    pub fn read(path: &Path) -> Result<Self, DocumentError> {
        let bytes = read_bounded(path)?;
        let name = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            "logo.png"
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            "logo.jpg"
        } else if String::from_utf8_lossy(&bytes).contains("<svg") {
            "logo.svg"
        } else {
            return Err(unusable(path, "The logo must be an SVG, PNG or JPEG file."));
        };
        Ok(Self { name, bytes: bytes.into() })
    }

    /// The logo of the demo's manufacturer, Northlight Windows & Doors.
    pub const fn demo() -> Self {
        let bytes: &'static [u8] = include_bytes!("../../../assets/northlight.svg");
        Self { name: "logo.svg", bytes: Bytes::from_static(bytes) }
    }

    /// A file name whose extension tells the type.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub fn into_bytes(self) -> Bytes {
        self.bytes
    }
}
