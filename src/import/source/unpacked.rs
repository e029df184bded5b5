//! What a workbook unpacks to, looked at before it is read: a few packed bytes can stand for a thousand times as
//! many, and whoever reads a workbook makes room for as many texts as it announces.

use std::io::{self, BufReader, Read, Seek};

use quick_xml::{Reader, events::Event};
use zip::ZipArchive;

use super::SourceError;

/// How large a workbook may be once it is unpacked, in bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// All its parts together.
    pub(super) all: u64,
    /// What is held while a sheet is read: texts that cells share, styles, names.
    pub(super) held: u64,
}

/// Room for two full sheets with a dozen columns, and for the texts of one.
pub(super) const BOUNDS: Bounds = Bounds { all: 1 << 30, held: 256 << 20 };

/// A cell with a shared text takes so many bytes at least: `<c t="s"><v>0</v></c>`.
const SMALLEST_CELL: u64 = 22;

/// What a text takes beside its letters, in bytes.
const TEXT: u64 = 48;

/// Refuses a workbook that is larger than `bounds`, or that announces more texts than its cells could show.
///
/// A part that cannot be read is left to whoever needs it.
pub(super) fn demand(workbook: impl Read + Seek, bounds: Bounds) -> Result<(), SourceError> {
    let mut parts = ZipArchive::new(workbook)
        .map_err(|error| SourceError::Unusable(format!("The workbook cannot be read: {error}.")))?;
    let (mut all, mut held) = (0, 0);
    for place in 0..parts.len() {
        let Ok(part) = parts.by_index(place) else { continue };
        let name = part.name_raw().to_ascii_lowercase();
        let size = unpacked(part, bounds.all);
        all += size;
        if name.ends_with(b".xml") && !name.windows(11).any(|it| it == b"worksheets/") {
            held += size;
        }
        if all > bounds.all || held > bounds.held {
            return Err(too_large());
        }
        if name.ends_with(b"sharedstrings.xml")
            && let Ok(part) = parts.by_index(place)
        {
            let texts = Texts::of(part);
            if texts.announced > bounds.all / SMALLEST_CELL {
                return Err(SourceError::Unusable(
                    "The workbook cannot be read: it announces more texts than it can hold."
                        .to_owned(),
                ));
            }
            if texts.there.saturating_mul(TEXT) > bounds.held {
                return Err(too_large());
            }
        }
    }
    Ok(())
}

/// How many bytes a part unpacks to; one more than `most` where it is more.
fn unpacked(part: impl Read, most: u64) -> u64 {
    let mut taken = part.take(most + 1);
    // A part that breaks off is as large as it came.
    let _ = io::copy(&mut taken, &mut io::sink());
    most + 1 - taken.limit()
}

fn too_large() -> SourceError {
    SourceError::Unusable(
        "The workbook is too large once it is unpacked: save its sheet as CSV, which is read row by row."
            .to_owned(),
    )
}

/// How many texts there are for cells to share.
#[derive(Default)]
struct Texts {
    /// The largest number that their root names, whichever attribute it stands in.
    announced: u64,
    /// Those that are there: a few letters in the file, and a text in memory even where it is empty.
    there: u64,
}

impl Texts {
    fn of(part: impl Read) -> Self {
        let mut texts = Self::default();
        let mut xml = Reader::from_reader(BufReader::new(part));
        xml.config_mut().check_end_names = false;
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match xml.read_event_into(&mut buffer) {
                Ok(Event::Start(tag) | Event::Empty(tag)) => match tag.local_name().as_ref() {
                    "sst" => {
                        let numbers = tag.split(|c: char| !c.is_ascii_digit());
                        let numbers = numbers.filter(|it| !it.is_empty());
                        let most = numbers.map(|it| it.parse().unwrap_or(u64::MAX)).max();
                        texts.announced = texts.announced.max(most.unwrap_or(0));
                    }
                    "si" => texts.there += 1,
                    _ => {}
                },
                Ok(Event::Eof) | Err(_) => return texts,
                Ok(_) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::{super::sheet::Sheet, *};

    fn workbook(parts: &[(&str, &str)]) -> Cursor<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in parts {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap()
    }

    fn fault(parts: &[(&str, &str)]) -> Option<String> {
        demand(workbook(parts), Bounds { all: 100_000, held: 10_000 })
            .err()
            .map(|error| error.to_string())
    }

    #[test]
    fn sheets_may_be_larger_than_what_is_held_beside_them() {
        let (small, large, huge) = (" ".repeat(9_000), " ".repeat(90_000), " ".repeat(100_001));
        assert_eq!(fault(&[("xl/worksheets/sheet1.xml", &large), ("xl/styles.xml", &small)]), None);
        let refusal = "The workbook is too large once it is unpacked: save its sheet as CSV, which is read row by row.";
        for parts in [
            [("xl/worksheets/sheet1.xml", &huge), ("xl/styles.xml", &small)],
            [("xl/media/a.png", &huge), ("xl/styles.xml", &small)],
            [("xl/worksheets/sheet1.xml", &small), ("xl/styles.xml", &large)],
            [("xl/sharedStrings.xml", &small), ("xl/styles.xml", &small)],
        ] {
            let parts = parts.map(|(name, content)| (name, content.as_str()));
            assert_eq!(fault(&parts).as_deref(), Some(refusal));
        }
    }

    #[test]
    fn no_room_is_made_for_texts_that_cannot_be_there() {
        let texts = |attributes: &str| {
            let xml = format!(
                "<?xml version=\"1.0\"?><!-- <sst> --><sst {attributes}><si><t>a</t></si></sst>"
            );
            fault(&[("xl/SharedStrings.xml", &xml)])
        };
        let space = "xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'";
        assert_eq!(texts(&format!("{space} count='4545' uniqueCount='1'")), None);
        let refusal = "The workbook cannot be read: it announces more texts than it can hold.";
        for count in ["4546", "9000000000000", "99999999999999999999999"] {
            assert_eq!(texts(&format!("uniqueCount='{count}'")).as_deref(), Some(refusal));
        }
    }

    #[test]
    fn texts_of_nothing_take_room_as_well() {
        let texts = |count: usize| {
            fault(&[("xl/sharedStrings.xml", &format!("<sst>{}</sst>", "<si/>".repeat(count)))])
        };
        assert_eq!(texts(208), None);
        assert!(texts(209).unwrap().starts_with("The workbook is too large once it is unpacked"));
    }

    #[test]
    fn a_workbook_is_looked_at_before_it_is_read() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("texts.xlsx");
        let texts = "<sst uniqueCount='9000000000000'><si><t>a</t></si></sst>";
        std::fs::write(&path, workbook(&[("xl/sharedStrings.xml", texts)]).into_inner()).unwrap();
        let refusal = Sheet::open(&path, None).err().map(|error| error.to_string());
        assert_eq!(
            refusal.as_deref(),
            Some("The workbook cannot be read: it announces more texts than it can hold.")
        );
    }
}
