//! Handles annotations that other programs put on a page: comments, stamps, filled form fields.
//!
//! A check box has an appearance for each of its states, and names the current one. The library that renders pages
//! draws an appearance only if there is just one. A page with such fields is therefore rewritten in an incremental
//! update: every field gets its current appearance, and those that are never shown are dropped. The printed page does
//! the same (`crates/prints/src/copy.rs`).

use std::fmt::Write as _;

use hayro::hayro_syntax::{
    Pdf,
    object::{Array, Dict, FromBytes, MaybeRef, Name, Object, Rect, Stream},
    page::Page,
};

const HIDDEN: u32 = 2;
const NOT_ON_SCREENS: u32 = 32;

/// The file with the page rewritten, or `None` if it renders correctly as it is.
pub(crate) fn settled(pdf: &Pdf, page: &Page<'_>) -> Option<Vec<u8>> {
    let notes = page.raw().get::<Array<'_>>("Annots")?;
    let mut list = Vec::new();
    let mut is_changed = false;
    for note in notes.raw_iter() {
        let dict = match &note {
            MaybeRef::Ref(reference) => pdf.xref().get::<Dict<'_>>((*reference).into()),
            MaybeRef::NotRef(Object::Dict(dict)) => Some(dict.clone()),
            MaybeRef::NotRef(_) => None,
        };
        let Some(dict) = dict else { continue };
        match look(&dict) {
            Look::AsItIs => match note {
                MaybeRef::Ref(reference) => write_reference(reference, &mut list),
                MaybeRef::NotRef(_) => list.extend(dict.data()),
            },
            Look::None => is_changed = true,
            Look::Of(note) => {
                is_changed = true;
                list.extend(note.into_bytes());
            }
        }
        list.push(b' ');
    }
    if is_changed { rewritten(pdf, page, &list) } else { None }
}

enum Look {
    AsItIs,
    None,
    /// The annotation with its current appearance.
    Of(String),
}

fn look(note: &Dict<'_>) -> Look {
    let flags = note.get::<u32>("F").unwrap_or(0);
    let kind = note.get::<Name<'_>>("Subtype");
    let kind = kind.as_ref().map_or("", Name::as_str);
    if flags & (HIDDEN | NOT_ON_SCREENS) != 0 || matches!(kind, "Popup" | "Link") {
        return if note.contains_key("AP") { Look::None } else { Look::AsItIs };
    }
    let Some(looks) = note.get::<Dict<'_>>("AP") else { return Look::AsItIs };
    if looks.get::<Stream<'_>>("N").is_some() {
        return Look::AsItIs;
    }
    let state = looks.get::<Dict<'_>>("N").zip(note.get::<Name<'_>>("AS"));
    let look = state.and_then(|(states, state)| states.get_ref(state));
    match (look, note.get::<Rect>("Rect")) {
        (Some(look), Some(Rect { x0, y0, x1, y1 })) => Look::Of(format!(
            "<</Type/Annot/Rect[{x0} {y0} {x1} {y1}]/AP<</N {} {} R>>>>",
            look.obj_number, look.gen_number
        )),
        _ => Look::AsItIs,
    }
}

fn write_reference(reference: hayro::hayro_syntax::object::ObjRef, into: &mut Vec<u8>) {
    into.extend(format!("{} {} R", reference.obj_number, reference.gen_number).into_bytes());
}

/// The file, followed by the page with these annotations.
fn rewritten(pdf: &Pdf, page: &Page<'_>, notes: &[u8]) -> Option<Vec<u8>> {
    let id = page.raw().obj_id()?;
    let old = page.raw().data().trim_ascii_end().strip_suffix(b">>")?;
    let bytes: &[u8] = pdf.data().as_ref();
    let before = Table::read(bytes);
    let mut file = Vec::with_capacity(bytes.len() + old.len() + notes.len() + 1000);
    file.extend(bytes);
    file.push(b'\n');
    let at = file.len();
    // If a key is repeated, the last value counts.
    file.extend(format!("{} {} obj\n", id.obj_number, id.gen_number).into_bytes());
    file.extend(old);
    file.extend(b"\n/Annots[");
    file.extend(notes);
    file.extend(b"]>>\nendobj\n");
    let table = file.len();
    let root = pdf.xref().root_id();
    let mut trailer = format!("/Root {} {} R", root.obj_number, root.gen_number).into_bytes();
    // Without a cross-reference table, parsers search the file for objects, and the last one of a number counts.
    if let Some(before) = &before {
        let mut head = String::new();
        write!(head, "xref\n{} 1\n{at:010} {:05} n \n", id.obj_number, id.gen_number).ok()?;
        file.extend(head.into_bytes());
        trailer.extend(format!("/Prev {}", before.at).into_bytes());
        trailer.extend(&before.protection);
    }
    file.extend(b"trailer\n<<");
    file.extend(trailer);
    file.extend(b">>\n");
    if before.is_some() {
        file.extend(format!("startxref\n{table}\n%%EOF\n").into_bytes());
    }
    Some(file)
}

/// The file's cross-reference table.
struct Table {
    at: usize,
    /// `/Encrypt` and `/ID`, unchanged.
    protection: Vec<u8>,
}

impl Table {
    fn read(bytes: &[u8]) -> Option<Self> {
        const WORD: &[u8] = b"startxref";
        let last = bytes.windows(WORD.len()).rposition(|window| window == WORD)?;
        let number = bytes.get(last + WORD.len()..)?.trim_ascii_start();
        let digits = number.split(|byte| !byte.is_ascii_digit()).next()?;
        let at = std::str::from_utf8(digits).ok()?.parse::<usize>().ok()?;
        let table = bytes.get(at..)?.trim_ascii_start();
        let word: &[u8] = if table.starts_with(b"xref") { b"trailer" } else { b"obj" };
        let begin = table.windows(word.len()).position(|window| window == word)?;
        let trailer = Dict::from_bytes(table.get(begin + word.len()..)?.trim_ascii_start())?;
        let mut protection = Vec::new();
        for key in ["Encrypt", "ID"] {
            match trailer.get_raw::<Object<'_>>(key) {
                Some(MaybeRef::Ref(reference)) => {
                    protection.extend(format!("/{key} ").into_bytes());
                    write_reference(reference, &mut protection);
                }
                Some(MaybeRef::NotRef(Object::Dict(dict))) => {
                    protection.extend(format!("/{key} ").into_bytes());
                    protection.extend(dict.data());
                }
                Some(MaybeRef::NotRef(Object::Array(array))) => {
                    protection.extend(format!("/{key}[").into_bytes());
                    protection.extend(array.data());
                    protection.push(b']');
                }
                _ => {}
            }
        }
        Some(Self { at, protection })
    }
}
