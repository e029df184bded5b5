//! Reads the company's logo for PDFs and pages.

use std::path::Path;

use bytes::Bytes;
use resvg::{tiny_skia, usvg};

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

    /// Its media type and content as a picture that mail programs show, which is no SVG: one is drawn at this height.
    /// `None` for one that can't be drawn.
    pub fn picture(&self, height: u16) -> Option<(&'static str, Vec<u8>)> {
        match self.name {
            "logo.png" => Some(("image/png", self.bytes.to_vec())),
            "logo.jpg" => Some(("image/jpeg", self.bytes.to_vec())),
            _ => Some(("image/png", drawn(&self.bytes, height)?)),
        }
    }

    /// A file name whose extension tells the type.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub fn into_bytes(self) -> Bytes {
        self.bytes
    }
}

/// The widest picture of a logo, as a multiple of its height.
const WIDEST: u32 = 20;

/// An SVG as a PNG of this height.
#[expect(clippy::float_arithmetic, reason = "drawings are made of coordinates")]
fn drawn(svg: &[u8], height: u16) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_data(svg, &usvg::Options::default()).ok()?;
    let (size, whole) = (tree.size(), tree.size().to_int_size());
    let tall = u32::from(height);
    let wide = tall.checked_mul(whole.width())?.div_ceil(whole.height()).min(tall * WIDEST);
    let mut picture = tiny_skia::Pixmap::new(wide, tall)?;
    let scale = f32::from(height) / size.height();
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    picture.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_svg_is_drawn_for_mail_programs_and_a_photo_stays_as_it_is() {
        let (mime, png) = Logo::demo().picture(80).unwrap();
        assert_eq!(mime, "image/png");
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() < 50_000, "{}", png.len());
        // The header of a PNG begins with its width and height: 213 : 56 at 80.
        assert_eq!(png.get(16..24), Some(&[0, 0, 1, 49, 0, 0, 0, 80][..]));
        let photo = Logo { name: "logo.jpg", bytes: Bytes::from_static(b"\xff\xd8\xff") };
        assert_eq!(photo.picture(80), Some(("image/jpeg", b"\xff\xd8\xff".to_vec())));
        let broken = Logo { name: "logo.svg", bytes: Bytes::from_static(b"<svg") };
        assert_eq!(broken.picture(80), None);
    }
}
