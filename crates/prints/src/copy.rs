//! Copies objects from one PDF to another: streams unchanged, references renumbered, nothing re-rendered.

use std::{
    collections::{BTreeMap, HashMap},
    io::{self, Write as _},
};

use flate2::{Compression, write::ZlibEncoder};
use hayro_syntax::{
    Pdf,
    object::{Array, Dict, MaybeRef, Name, ObjRef, Object, Stream},
    page::{Page, Resources},
};

use crate::out::{Id, Out};

/// The deepest nesting of objects.
const DEPTH: usize = 64;
/// The most objects of a PDF.
const MOST_OBJECTS: usize = 2_000_000;
/// The most annotations that are drawn of a page, and the most layers of a PDF.
const MOST_NOTES: usize = 1000;
const MOST_LAYERS: usize = 4000;
/// Keys that would lead from a drawing to the rest of its file, or that don't affect its look.
const LEFT_OUT: [&[u8]; 8] = [
    b"Metadata",
    b"StructParent",
    b"StructParents",
    b"AF",
    b"PieceInfo",
    b"LastModified",
    b"OPI",
    b"Parent",
];

/// A resource dictionary by kind.
type Kind = for<'r, 'x> fn(&'r Resources<'x>) -> &'r Dict<'x>;

pub(crate) struct Copier<'a> {
    pdf: &'a Pdf,
    mapped: HashMap<ObjRef, Id>,
    waiting: Vec<ObjRef>,
}

/// A copied page, as a form object.
pub(crate) struct Taken {
    pub(crate) form: Id,
    /// The size as readers show it, after rotation and cropping.
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The size of its unit in points.
    pub(crate) unit: f64,
    /// Annotations on the page: an object and its transformation.
    pub(crate) notes: Vec<(Id, [f64; 6])>,
}

/// The layers of all copied pages, and which of them are off.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    pub(crate) all: Vec<Id>,
    pub(crate) off: Vec<Id>,
}

impl<'a> Copier<'a> {
    pub(crate) fn new(pdf: &'a Pdf) -> Self {
        Self { pdf, mapped: HashMap::new(), waiting: Vec::new() }
    }

    /// Copies a page and everything it draws.
    pub(crate) fn page(&mut self, out: &mut Out<'_>, page: &Page<'a>) -> io::Result<Taken> {
        let (width, height) = page.render_dimensions();
        let matrix = page.initial_transform(false).as_coeffs().map(clean);
        let unit = page.raw().get::<f32>("UserUnit").map_or(1.0, f64::from);
        let form = out.id();
        let mut entries = self.form(out, page, matrix);
        if let Some(content) = page.raw().get::<Stream<'a>>("Contents") {
            // Copies the stream without decompressing it.
            for key in ["Filter", "DecodeParms"] {
                if let Some(value) = content.dict().get_raw::<Object<'a>>(key) {
                    entries.extend(format!("/{key} ").into_bytes());
                    self.value(out, &value, &mut entries, 0);
                }
            }
            out.stream(form, &entries, &content.raw_data())?;
        } else {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(page.page_stream().unwrap_or_default())?;
            entries.extend(b"/Filter/FlateDecode");
            out.stream(form, &entries, &encoder.finish()?)?;
        }
        let notes = self.notes(out, page, matrix);
        self.dependencies(out)?;
        Ok(Taken {
            form,
            width: clean(f64::from(width)),
            height: clean(f64::from(height)),
            unit: if (0.01..=100.0).contains(&unit) { unit } else { 1.0 },
            notes,
        })
    }

    pub(crate) fn layers(&mut self, out: &mut Out<'_>, layers: &mut Layers) -> io::Result<()> {
        let xref = self.pdf.xref();
        let known = xref
            .get::<Dict<'a>>(xref.root_id())
            .and_then(|root| root.get::<Dict<'a>>("OCProperties"));
        let Some(known) = known else { return Ok(()) };
        let all = references(known.get("OCGs"));
        let usual = known.get::<Dict<'a>>("D").unwrap_or_default();
        let off = match usual.get::<Name<'a>>("BaseState") {
            Some(state) if state.as_str() == "OFF" => {
                let on = references(usual.get("ON"));
                all.iter().filter(|layer| !on.contains(layer)).copied().collect()
            }
            _ => references(usual.get("OFF")),
        };
        for layer in all {
            let is_off = off.contains(&layer);
            let layer = self.map(out, layer);
            layers.all.push(layer);
            if is_off {
                layers.off.push(layer);
            }
        }
        self.dependencies(out)
    }

    /// The dictionary of a page's content, except the keys about its compression.
    fn form(&mut self, out: &mut Out<'_>, page: &Page<'a>, matrix: [f64; 6]) -> Vec<u8> {
        let frame = page.intersected_crop_box();
        let [left, bottom, right, top] = [frame.x0, frame.y0, frame.x1, frame.y1].map(exact);
        let [a, b, c, d, e, f] = matrix.map(exact);
        let mut entries = format!(
            "/Type/XObject/Subtype/Form/BBox[{left} {bottom} {right} {top}]/Matrix[{a} {b} {c} {d} {e} {f}]/Resources<<"
        )
        .into_bytes();
        let kinds: [(&str, Kind); 7] = [
            ("ExtGState", |resources| &resources.ext_g_states),
            ("ColorSpace", |resources| &resources.color_spaces),
            ("Pattern", |resources| &resources.patterns),
            ("Shading", |resources| &resources.shadings),
            ("XObject", |resources| &resources.x_objects),
            ("Font", |resources| &resources.fonts),
            ("Properties", |resources| &resources.properties),
        ];
        for (name, kind) in kinds {
            let mut all = BTreeMap::new();
            collect(page.resources(), kind, &mut all, 0);
            if all.is_empty() {
                continue;
            }
            entries.extend(format!("/{name}<<").into_bytes());
            for (name, value) in &all {
                write_name(name, &mut entries);
                entries.push(b' ');
                self.value(out, value, &mut entries, 0);
            }
            entries.extend(b">>");
        }
        entries.extend(b">>");
        if let Some(group) = page.raw().get_raw::<Object<'a>>("Group") {
            entries.extend(b"/Group ");
            self.value(out, &group, &mut entries, 0);
        }
        entries
    }

    /// Annotations made with other programs: comments, stamps, filled form fields.
    fn notes(
        &mut self,
        out: &mut Out<'_>,
        page: &Page<'a>,
        matrix: [f64; 6],
    ) -> Vec<(Id, [f64; 6])> {
        let Some(notes) = page.raw().get::<Array<'a>>("Annots") else { return Vec::new() };
        let notes = notes.iter::<Dict<'a>>().take(MOST_NOTES);
        notes.filter_map(|note| self.note(out, &note, matrix)).collect()
    }

    fn note(
        &mut self,
        out: &mut Out<'_>,
        note: &Dict<'a>,
        matrix: [f64; 6],
    ) -> Option<(Id, [f64; 6])> {
        const HIDDEN: i32 = 2;
        const NEVER_SEEN: i32 = 32;
        if note.get::<i32>("F").unwrap_or(0) & (HIDDEN | NEVER_SEEN) != 0 {
            return None;
        }
        let kind = note.get::<Name<'a>>("Subtype")?;
        if matches!(kind.as_str(), "Popup" | "Link") {
            return None;
        }
        let looks = note.get::<Dict<'a>>("AP")?;
        let (reference, look) = match looks.get_raw::<Object<'a>>("N")? {
            MaybeRef::Ref(reference) if looks.get::<Stream<'a>>("N").is_some() => {
                (reference, looks.get::<Stream<'a>>("N")?)
            }
            _ => {
                let states = looks.get::<Dict<'a>>("N")?;
                let state = note.get::<Name<'a>>("AS")?;
                let MaybeRef::Ref(reference) = states.get_raw::<Object<'a>>(state.clone())? else {
                    return None;
                };
                (reference, states.get::<Stream<'a>>(state)?)
            }
        };
        let corners = |values: Array<'a>| -> Option<[f64; 4]> {
            let values: Vec<f64> = values.iter::<f32>().take(4).map(f64::from).collect();
            let [a, b, c, d] = values.try_into().ok()?;
            Some([f64::min(a, c), f64::min(b, d), f64::max(a, c), f64::max(b, d)])
        };
        let place = corners(note.get("Rect")?)?;
        let frame = corners(look.dict().get("BBox")?)?;
        let own = look.dict().get::<Array<'a>>("Matrix").and_then(|values| {
            let values: Vec<f64> = values.iter::<f32>().take(6).map(f64::from).collect();
            <[f64; 6]>::try_from(values).ok()
        });
        let fit = fitted(frame, own.unwrap_or([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]), place)?;
        Some((self.map(out, reference), product(fit, matrix)))
    }

    /// Writes everything that was referenced.
    fn dependencies(&mut self, out: &mut Out<'_>) -> io::Result<()> {
        while let Some(reference) = self.waiting.pop() {
            if self.mapped.len() > MOST_OBJECTS {
                return Err(io::Error::other("the PDF has too many objects"));
            }
            let id = self.map(out, reference);
            let mut text = Vec::new();
            match self.pdf.xref().get::<Object<'a>>(reference.into()) {
                Some(Object::Stream(stream)) => {
                    self.entries(out, stream.dict(), &mut text, 0, &[b"Length"]);
                    out.stream(id, &text, &stream.raw_data())?;
                }
                // A drawing refers to a page only through back references, which are dropped.
                Some(Object::Dict(dict)) if is_page(&dict) => out.object(id, b"null")?,
                Some(object) => {
                    self.value(out, &MaybeRef::NotRef(object), &mut text, 0);
                    out.object(id, &text)?;
                }
                None => out.object(id, b"null")?,
            }
        }
        Ok(())
    }

    fn map(&mut self, out: &mut Out<'_>, reference: ObjRef) -> Id {
        if let Some(id) = self.mapped.get(&reference) {
            return *id;
        }
        let id = out.id();
        self.mapped.insert(reference, id);
        self.waiting.push(reference);
        id
    }

    fn value(
        &mut self,
        out: &mut Out<'_>,
        value: &MaybeRef<Object<'a>>,
        text: &mut Vec<u8>,
        depth: usize,
    ) {
        if depth > DEPTH {
            text.extend(b"null");
            return;
        }
        match value {
            MaybeRef::Ref(reference) => {
                let id = self.map(out, *reference);
                text.extend(format!("{id}").into_bytes());
            }
            MaybeRef::NotRef(Object::Boolean(value)) => text.extend(value.to_string().into_bytes()),
            MaybeRef::NotRef(Object::Number(value)) => {
                text.extend(exact(value.as_f64()).into_bytes());
            }
            MaybeRef::NotRef(Object::String(value)) => {
                text.push(b'<');
                for byte in value.as_bytes() {
                    text.extend(format!("{byte:02X}").into_bytes());
                }
                text.push(b'>');
            }
            MaybeRef::NotRef(Object::Name(name)) => write_name(name.as_ref(), text),
            MaybeRef::NotRef(Object::Dict(dict)) => {
                text.extend(b"<<");
                self.entries(out, dict, text, depth + 1, &[]);
                text.extend(b">>");
            }
            MaybeRef::NotRef(Object::Array(array)) => {
                text.push(b'[');
                for item in array.raw_iter() {
                    self.value(out, &item, text, depth + 1);
                    text.push(b' ');
                }
                text.push(b']');
            }
            MaybeRef::NotRef(Object::Null(_) | Object::Stream(_)) => text.extend(b"null"),
        }
    }

    fn entries(
        &mut self,
        out: &mut Out<'_>,
        dict: &Dict<'a>,
        text: &mut Vec<u8>,
        depth: usize,
        without: &[&[u8]],
    ) {
        for (name, value) in dict.entries() {
            let key: &[u8] = name.as_ref();
            if LEFT_OUT.contains(&key) || without.contains(&key) {
                continue;
            }
            write_name(key, text);
            text.push(b' ');
            self.value(out, &value, text, depth);
        }
    }
}

fn is_page(dict: &Dict<'_>) -> bool {
    let kind = dict.get::<Name<'_>>("Type");
    kind.is_some_and(|kind| matches!(kind.as_str(), "Page" | "Pages" | "Catalog"))
}

fn references(array: Option<Array<'_>>) -> Vec<ObjRef> {
    let items = array.into_iter().flat_map(|array| array.raw_iter().collect::<Vec<_>>());
    let references = items.filter_map(|item| match item {
        MaybeRef::Ref(reference) => Some(reference),
        MaybeRef::NotRef(_) => None,
    });
    references.take(MOST_LAYERS).collect()
}

/// The resources of a page and its ancestors; the page's own take precedence.
fn collect<'a>(
    resources: &Resources<'a>,
    kind: Kind,
    into: &mut BTreeMap<Vec<u8>, MaybeRef<Object<'a>>>,
    depth: usize,
) {
    if let Some(parent) = resources.parent().filter(|_| depth < DEPTH) {
        collect(parent, kind, into, depth + 1);
    }
    for (name, value) in kind(resources).entries() {
        let name: &[u8] = name.as_ref();
        into.insert(name.to_owned(), value);
    }
}

fn write_name(name: &[u8], text: &mut Vec<u8>) {
    text.push(b'/');
    for byte in name {
        if byte.is_ascii_alphanumeric() || b"-_.+*!$&',:;=?@^`|~\"\\".contains(byte) {
            text.push(*byte);
        } else {
            text.extend(format!("#{byte:02X}").into_bytes());
        }
    }
}

/// Formats a number with all its digits.
pub(crate) fn exact(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    format!("{}", value.clamp(-1e15, 1e15))
}

fn clean(value: f64) -> f64 {
    if value.is_finite() { value } else { 0.0 }
}

/// Multiplies matrices: `first`, then `then`.
fn product(first: [f64; 6], then: [f64; 6]) -> [f64; 6] {
    let [a, b, c, d, e, f] = first;
    let [p, q, r, s, t, u] = then;
    [
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    ]
}

/// The matrix that maps a bounding box, after its own matrix, to a rectangle.
fn fitted(frame: [f64; 4], own: [f64; 6], place: [f64; 4]) -> Option<[f64; 6]> {
    let [left, bottom, right, top] = frame;
    let corners = [(left, bottom), (right, bottom), (left, top), (right, top)];
    let [a, b, c, d, e, f] = own;
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for (x, y) in corners.map(|(x, y)| (a * x + c * y + e, b * x + d * y + f)) {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    let (width, height) = (high.0 - low.0, high.1 - low.1);
    if !(width > 0.0 && height > 0.0) {
        return None;
    }
    let (across, up) = ((place[2] - place[0]) / width, (place[3] - place[1]) / height);
    let fit = [across, 0.0, 0.0, up, place[0] - low.0 * across, place[1] - low.1 * up];
    fit.iter().all(|value| value.is_finite()).then_some(fit)
}
