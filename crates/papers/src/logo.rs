//! The company's logo, as papers and pages show it.

use std::path::Path;

use bytes::Bytes;

use super::files::{DocumentError, read_bounded, unusable};

/// An SVG, a PNG or a JPEG.
#[derive(Debug, Clone)]
pub struct Logo {
    name: &'static str,
    bytes: Bytes,
}

impl Logo {
    /// Reads a logo and judges by its content what it is.
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

    /// The mark of the demo's manufacturer, Northlight Windows & Doors.
    pub const fn demo() -> Self {
        let bytes: &'static [u8] = include_bytes!("../../../assets/northlight.svg");
        Self { name: "logo.svg", bytes: Bytes::from_static(bytes) }
    }

    /// A name whose ending says what it is.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The file itself.
    pub fn into_bytes(self) -> Bytes {
        self.bytes
    }
}
