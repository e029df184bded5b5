//! Determines the type of a file from its content and never from its name.

/// A type that can be stored. SVG and HTML aren't among them, because they can contain scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    Jpeg,
    Png,
    Webp,
    Heic,
    Pdf,
    Dxf,
    Dwg,
    Xlsx,
    Csv,
    Text,
    Zip,
}

impl FileKind {
    pub const IMAGES: &'static [Self] = &[Self::Jpeg, Self::Png, Self::Webp, Self::Heic];
    pub const DRAWINGS: &'static [Self] =
        &[Self::Jpeg, Self::Png, Self::Webp, Self::Heic, Self::Pdf, Self::Dxf, Self::Dwg];
    pub const ALL: &'static [Self] = &[
        Self::Jpeg,
        Self::Png,
        Self::Webp,
        Self::Heic,
        Self::Pdf,
        Self::Dxf,
        Self::Dwg,
        Self::Xlsx,
        Self::Csv,
        Self::Text,
        Self::Zip,
    ];

    /// Its media type for downloads.
    pub fn mime(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
            Self::Heic => "image/heic",
            Self::Pdf => "application/pdf",
            Self::Dxf => "image/vnd.dxf",
            Self::Dwg => "image/vnd.dwg",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv",
            Self::Text => "text/plain",
            Self::Zip => "application/zip",
        }
    }

    /// The type for a media type from [`FileKind::mime`].
    pub fn from_mime(mime: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.mime() == mime)
    }

    /// The extensions of this type. The first is added to names that have none of them.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg", "jpe", "jfif"],
            Self::Png => &["png"],
            Self::Webp => &["webp"],
            Self::Heic => &["heic", "heif"],
            Self::Pdf => &["pdf"],
            Self::Dxf => &["dxf"],
            Self::Dwg => &["dwg"],
            Self::Xlsx => &["xlsx"],
            Self::Csv => &["csv", "tsv"],
            Self::Text => &["txt", "log", "md"],
            Self::Zip => &["zip"],
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Self::Jpeg => "JPEG",
            Self::Png => "PNG",
            Self::Webp => "WebP",
            Self::Heic => "HEIC",
            Self::Pdf => "PDF",
            Self::Dxf => "DXF",
            Self::Dwg => "DWG",
            Self::Xlsx => "XLSX",
            Self::Csv => "CSV",
            Self::Text => "TXT",
            Self::Zip => "ZIP",
        }
    }

    pub fn is_image(self) -> bool {
        Self::IMAGES.contains(&self)
    }

    /// Whether a browser may show it inline.
    pub fn is_shown_inline(self) -> bool {
        self.is_image() || self == Self::Pdf
    }
}

/// How many bytes from the beginning are examined.
pub(super) const HEAD: usize = 4096;

/// Detects the type from a file's beginning, or returns `None` if it can't be stored. Text and ZIP need the rest too:
/// see [`TextWatch`] and [`is_workbook`].
pub(super) fn by_head(head: &[u8]) -> Option<FileKind> {
    if head.starts_with(&[0xff, 0xd8, 0xff]) {
        return Some(FileKind::Jpeg);
    }
    if head.starts_with(b"\x89PNG\r\n\x1a\n") {
        return Some(FileKind::Png);
    }
    if head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP") {
        return Some(FileKind::Webp);
    }
    if head.get(4..8) == Some(b"ftyp") {
        return is_heic(head).then_some(FileKind::Heic);
    }
    if head.starts_with(b"%PDF-") {
        return Some(FileKind::Pdf);
    }
    if head.starts_with(b"AutoCAD Binary DXF\r\n\x1a\0") {
        return Some(FileKind::Dxf);
    }
    if head.starts_with(b"AC1")
        && head.get(3..6).is_some_and(|year| year.iter().all(u8::is_ascii_digit))
    {
        return Some(FileKind::Dwg);
    }
    if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
        return Some(FileKind::Zip);
    }
    if is_markup(head) {
        return None;
    }
    if has_pdf_header(head) {
        return Some(FileKind::Pdf);
    }
    let mut watch = TextWatch::default();
    watch.see(head);
    if !watch.is_text() {
        return None;
    }
    Some(if is_text_dxf(head) { FileKind::Dxf } else { FileKind::Text })
}

/// PDF readers search this many bytes for the header, because mail clients and servers put lines in front of it.
const PDF_WITHIN: usize = 1024;

/// Whether there is a PDF header with its version at the beginning of a line.
fn has_pdf_header(head: &[u8]) -> bool {
    let head = head.get(..PDF_WITHIN).unwrap_or(head);
    let mut lines = head.split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.any(|line| {
        let version = line.strip_prefix(b"%PDF-");
        version.is_some_and(|version| matches!(version, [b'1' | b'2', b'.', b'0'..=b'9', ..]))
    })
}

/// Detects HEIC by its brands. AVIF and video use the same container and aren't accepted.
fn is_heic(head: &[u8]) -> bool {
    let length =
        head.get(..4).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_be_bytes);
    let brands = head.get(8..head.len().min(length as usize)).unwrap_or_default();
    let mut brands = brands.chunks_exact(4).enumerate().filter(|(index, _)| *index != 1);
    brands.any(|(_, brand)| {
        matches!(brand, b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"hevx")
    })
}

/// Whether it is HTML, SVG or XML: anything that begins with an angle bracket.
fn is_markup(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    // In UTF-16, the letters are every other byte.
    let is_wide = head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]);
    let first = head
        .iter()
        .skip(if is_wide { 2 } else { 0 })
        .find(|byte| !(byte.is_ascii_whitespace() || is_wide && **byte == 0));
    first == Some(&b'<')
}

/// Whether it is an ASCII DXF: pairs of a group code and a value, the first of which (other than comments) opens a
/// section.
fn is_text_dxf(head: &[u8]) -> bool {
    let mut lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        match code {
            b"999" => {}
            b"0" => return value == b"SECTION",
            _ => return false,
        }
    }
    false
}

/// Checks a whole file for bytes that text never contains.
#[derive(Debug, Default)]
pub(super) struct TextWatch {
    is_wide: bool,
    has_begun: bool,
    is_refused: bool,
}

impl TextWatch {
    pub(super) fn see(&mut self, bytes: &[u8]) {
        if !self.has_begun && !bytes.is_empty() {
            self.has_begun = true;
            self.is_wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        }
        if !self.is_wide {
            self.is_refused |= bytes
                .iter()
                .any(|byte| matches!(byte, 0..=0x08 | 0x0b | 0x0e..=0x1a | 0x1c..=0x1f | 0x7f));
        }
    }

    pub(super) fn is_text(&self) -> bool {
        self.has_begun && !self.is_refused
    }
}

/// How much of the end of a ZIP is searched for its directory.
pub(super) const TAIL: u64 = 256 * 1024;

/// Whether a ZIP's directory, at its end, is that of an Excel workbook without macros.
pub(super) fn is_workbook(tail: &[u8]) -> bool {
    let has = |name: &[u8]| tail.windows(name.len()).any(|window| window == name);
    has(b"[Content_Types].xml") && has(b"xl/workbook.xml") && !has(b"vbaProject.bin")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_decides() {
        let heic = b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic....";
        let avif = b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf....";
        for (head, kind) in [
            (&b"\xff\xd8\xff\xe0\0\x10JFIF"[..], Some(FileKind::Jpeg)),
            (b"\x89PNG\r\n\x1a\n....", Some(FileKind::Png)),
            (b"RIFF\x10\0\0\0WEBPVP8 ", Some(FileKind::Webp)),
            (b"RIFF\x10\0\0\0WAVEfmt ", None),
            (heic, Some(FileKind::Heic)),
            (avif, None),
            (b"\0\0\0\x18ftypmp42\0\0\0\0", None),
            (b"%PDF-1.7\n", Some(FileKind::Pdf)),
            (b"X-Mailer: one\r\n\r\n%PDF-1.7\r\n%\xe2\xe3\0", Some(FileKind::Pdf)),
            (b"we have no %PDF-1.7 here\n", Some(FileKind::Text)),
            (b"%PDF-document\n", Some(FileKind::Pdf)),
            (b"# about\n%PDF-document\n", Some(FileKind::Text)),
            (b"<svg>\n%PDF-1.7\n", None),
            (b"  0\r\nSECTION\r\n  2\r\nHEADER", Some(FileKind::Dxf)),
            (b"999\nmade by hand\n0\nSECTION\n", Some(FileKind::Dxf)),
            (b"AutoCAD Binary DXF\r\n\x1a\0", Some(FileKind::Dxf)),
            (b"AC1032\0\0\0\0", Some(FileKind::Dwg)),
            (b"PK\x03\x04\x14\0", Some(FileKind::Zip)),
            (b"a,b\r\n1,2\r\n", Some(FileKind::Text)),
            (b"caf\xe9 in an old code page\n", Some(FileKind::Text)),
            (b"\xff\xfea\0,\0b\0", Some(FileKind::Text)),
            (b"<!DOCTYPE html>", None),
            (b"\xef\xbb\xbf \n<svg xmlns='http://www.w3.org/2000/svg'/>", None),
            (b"\xff\xfe<\0h\0t\0m\0l\0", None),
            (b"MZ\x90\0\x03\0", None),
            (b"\x7fELF\x02\x01", None),
            (b"GIF89a\x01\0", None),
            (b"", None),
        ] {
            assert_eq!(by_head(head), kind, "{:?}", String::from_utf8_lossy(head));
        }
    }

    #[test]
    fn a_workbook_with_macros_is_only_a_zip() {
        assert!(is_workbook(b"..[Content_Types].xml..xl/workbook.xml.."));
        assert!(!is_workbook(b"..[Content_Types].xml..xl/workbook.xml..xl/vbaProject.bin"));
        assert!(!is_workbook(b"..readme.txt.."));
    }

    #[test]
    fn media_types_lead_back_to_their_kind() {
        for kind in FileKind::ALL {
            assert_eq!(FileKind::from_mime(kind.mime()), Some(*kind));
        }
    }
}
