//! Renders PDFs. Templates are read at startup, so that mistakes are found then. The first PDF loads the fonts and
//! library, which all later ones share.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::Path,
    sync::{LazyLock, Mutex, PoisonError},
};

use typst::{
    Feature, Library, LibraryExt, World, WorldExt,
    diag::{FileError, FileResult, PackageError, SourceDiagnostic},
    foundations::{Bytes, Datetime, Duration, Smart},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use super::{
    company::CompanyPaper,
    files::{DocumentError, read_bounded, unusable},
    logo::Logo,
    sheetable::{Picture, Sheetable},
    words,
};
use crate::kernel::text::is_hidden;

/// The fonts of PDFs, followed by fallbacks for letters that they lack. Apart from `papers.fonts` there are no others,
/// so a template looks the same everywhere.
const FACES: [&[u8]; 8] = [
    include_bytes!("../../../assets/fonts/SourceSans3-Regular.otf"),
    include_bytes!("../../../assets/fonts/SourceSans3-Semibold.otf"),
    include_bytes!("../../../assets/fonts/SourceSans3-It.otf"),
    include_bytes!("../../../assets/fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../../../assets/fonts/NotoSansArabic-Regular.ttf"),
    include_bytes!("../../../assets/fonts/NotoSansGurmukhi-Regular.ttf"),
    include_bytes!("../../../assets/fonts/NotoSansDevanagari-Regular.ttf"),
    include_bytes!("../../../assets/fonts/NotoSansSymbols-Regular.ttf"),
];

static FONTS: LazyLock<Vec<Font>> =
    LazyLock::new(|| FACES.iter().flat_map(|bytes| Font::iter(Bytes::new(*bytes))).collect());

static BOOK: LazyLock<LazyHash<FontBook>> =
    LazyLock::new(|| LazyHash::new(FontBook::from_fonts(&*FONTS)));

// Row headers of tables are behind this feature flag in Typst 0.15.
static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| {
    let features = [Feature::A11yExtras].into_iter().collect();
    LazyHash::new(Library::builder().with_features(features).build())
});

/// Files that the template directory may replace.
const TEMPLATES: [(&str, &str); 11] = [
    ("house.typ", include_str!("../../../assets/templates/house.typ")),
    ("invoice.typ", include_str!("../../../assets/templates/invoice.typ")),
    ("service.typ", include_str!("../../../assets/templates/service.typ")),
    ("work-order.typ", include_str!("../../../assets/templates/work-order.typ")),
    ("completion.typ", include_str!("../../../assets/templates/completion.typ")),
    ("order.typ", include_str!("../../../assets/templates/order.typ")),
    ("receipt.typ", include_str!("../../../assets/templates/receipt.typ")),
    ("certificate.typ", include_str!("../../../assets/templates/certificate.typ")),
    ("cover.typ", include_str!("../../../assets/templates/cover.typ")),
    ("report.typ", include_str!("../../../assets/templates/report.typ")),
    ("statement.typ", include_str!("../../../assets/templates/statement.typ")),
];

/// The most files in the template directory.
const MAX_FILES: usize = 64;
/// The largest font: one with all Chinese characters has 20 MiB.
const MAX_FONT_BYTES: u64 = 64 << 20;
/// How many letters without a font are recorded.
const MAX_UNSET: usize = 60;

/// The templates and fonts of a company.
pub struct Typesetter {
    company: CompanyPaper,
    sources: HashMap<FileId, Source>,
    files: HashMap<FileId, Bytes>,
    logo: Option<&'static str>,
    standards: PdfStandards,
    archived: PdfStandards,
    /// All fonts including those of `papers.fonts`, if it is set.
    faces: Option<Faces>,
    /// Letters without a font, on rendered PDFs.
    unset: Mutex<BTreeSet<char>>,
}

struct Faces {
    fonts: Vec<Font>,
    book: LazyHash<FontBook>,
}

impl Typesetter {
    /// Reads the templates. Files in `template_dir` replace embedded templates of the same name (`invoice.typ`,
    /// `house.typ` …). Others (`.typ`, `.svg`, `.png`, `.jpg`) can be imported or shown by them.
    pub fn new(
        company: CompanyPaper,
        template_dir: Option<&Path>,
        logo: Option<Logo>,
    ) -> Result<Self, DocumentError> {
        let mut typesetter = Self {
            company,
            sources: HashMap::new(),
            files: HashMap::new(),
            logo: logo.as_ref().map(Logo::name),
            standards: standards(&[PdfStandard::Ua_1])?,
            archived: standards(&[PdfStandard::Ua_1, PdfStandard::A_3a])?,
            faces: None,
            unset: Mutex::default(),
        };
        for (name, text) in TEMPLATES {
            typesetter.add_source(name, text.to_owned())?;
        }
        if let Some(dir) = template_dir {
            typesetter.read_templates(dir)?;
        }
        if let Some(logo) = logo {
            typesetter.files.insert(file_id(logo.name())?, Bytes::new(logo.into_bytes()));
        }
        Ok(typesetter)
    }

    /// Adds the fonts of a directory (`.ttf`, `.otf`, `.ttc`) for letters that the others lack.
    pub fn with_fonts(mut self, dir: Option<&Path>) -> Result<Self, DocumentError> {
        let Some(dir) = dir else { return Ok(self) };
        let entries = fs::read_dir(dir).map_err(|error| unusable(dir, error.to_string()))?;
        let mut paths = Vec::new();
        for entry in entries {
            let path = entry.map_err(|error| unusable(dir, error.to_string()))?.path();
            let kind = path.extension().and_then(|kind| kind.to_str()).map(str::to_ascii_lowercase);
            if matches!(kind.as_deref(), Some("ttf" | "otf" | "ttc" | "otc")) && path.is_file() {
                paths.push(path);
            }
        }
        if paths.len() > MAX_FILES {
            return Err(unusable(dir, "It contains more than 64 fonts."));
        }
        // The same order everywhere, so that PDFs look the same.
        paths.sort();
        let mut fonts = FONTS.clone();
        for path in paths {
            let size = fs::metadata(&path).map_err(|error| unusable(&path, error.to_string()))?;
            if size.len() > MAX_FONT_BYTES {
                return Err(unusable(&path, "The font is larger than 64 MiB."));
            }
            let bytes = fs::read(&path).map_err(|error| unusable(&path, error.to_string()))?;
            let before = fonts.len();
            fonts.extend(Font::iter(Bytes::new(bytes)));
            if fonts.len() == before {
                return Err(unusable(&path, "It isn't a font."));
            }
        }
        let book = LazyHash::new(FontBook::from_fonts(&fonts));
        self.faces = Some(Faces { fonts, book });
        Ok(self)
    }

    fn book(&self) -> &LazyHash<FontBook> {
        match &self.faces {
            Some(faces) => &faces.book,
            None => &BOOK,
        }
    }

    fn fonts(&self) -> &[Font] {
        match &self.faces {
            Some(faces) => &faces.fonts,
            None => &FONTS,
        }
    }

    pub fn unset_letters(&self) -> String {
        self.unset.lock().unwrap_or_else(PoisonError::into_inner).iter().collect()
    }

    /// Records the letters of a document's texts that no font has.
    fn note_unset(&self, data: &serde_json::Value) {
        match data {
            serde_json::Value::String(text) => {
                for letter in text.chars().filter(|letter| !self.is_set(*letter)) {
                    let mut unset = self.unset.lock().unwrap_or_else(PoisonError::into_inner);
                    if unset.len() < MAX_UNSET && unset.insert(letter) {
                        tracing::warn!(letter = %letter, "no font has a letter of a paper");
                    }
                }
            }
            serde_json::Value::Array(items) => items.iter().for_each(|item| self.note_unset(item)),
            serde_json::Value::Object(fields) => {
                fields.values().for_each(|field| self.note_unset(field));
            }
            _ => {}
        }
    }

    fn is_set(&self, letter: char) -> bool {
        if letter.is_ascii() || letter.is_whitespace() || is_hidden(letter) {
            return true;
        }
        let book = self.book();
        let mut faces = (0..self.fonts().len()).filter_map(|face| book.info(face));
        faces.any(|face| face.coverage.contains(u32::from(letter)))
    }

    /// Renders a PDF.
    ///
    /// It is written as PDF/UA-1. If the data prevents that (a name in a script that the fonts lack), it is still
    /// written, tagged, and the log says what is missing.
    pub fn pdf(&self, paper: &impl Sheetable) -> Result<Vec<u8>, DocumentError> {
        self.note_unset(&paper.data(&self.company));
        let sheet = self.sheet(paper)?;
        let document = sheet.set()?.0;
        let mut options = PdfOptions {
            ident: Smart::Custom(paper.title()),
            creator: Smart::Custom(Some("Transom".to_owned())),
            standards: self.standards_of(paper),
            ..PdfOptions::default()
        };
        match typst_pdf::pdf(&document, &options) {
            Ok(bytes) => Ok(bytes),
            Err(causes) => {
                let causes = sheet.sentences(&causes).join(" ");
                tracing::warn!(paper = paper.title(), causes, "a document does not meet PDF/UA-1");
                options.standards = PdfStandards::default();
                typst_pdf::pdf(&document, &options)
                    .map_err(|causes| DocumentError::Template(sheet.sentences(&causes)))
            }
        }
    }

    /// Tries a template with `paper`, more strictly than [`Typesetter::pdf`]: compiler warnings and PDF/UA-1 violations
    /// are errors too. For `config check` and startup.
    pub fn check(&self, paper: &impl Sheetable) -> Result<(), DocumentError> {
        let sheet = self.sheet(paper)?;
        let (document, warnings) = sheet.set()?;
        if !warnings.is_empty() {
            return Err(DocumentError::Template(warnings));
        }
        let options = PdfOptions { standards: self.standards_of(paper), ..PdfOptions::default() };
        match typst_pdf::pdf(&document, &options) {
            Ok(_) => Ok(()),
            Err(causes) => Err(DocumentError::Template(sheet.sentences(&causes))),
        }
    }

    fn standards_of(&self, paper: &impl Sheetable) -> PdfStandards {
        if paper.is_archived() { self.archived.clone() } else { self.standards.clone() }
    }

    /// The laid-out pages, before export to PDF.
    #[cfg(test)]
    pub(super) fn pages(&self, paper: &impl Sheetable) -> PagedDocument {
        self.sheet(paper).unwrap().set().unwrap().0
    }

    fn sheet(&self, paper: &impl Sheetable) -> Result<Sheet<'_>, DocumentError> {
        let mut data = paper.data(&self.company);
        if let Some(fields) = data.as_object_mut() {
            fields.insert("logo".to_owned(), self.logo.into());
            fields.insert("words".to_owned(), words::of(paper.language()));
        }
        let data = serde_json::to_vec(&data)
            .map_err(|error| DocumentError::Template(vec![error.to_string()]))?;
        let own = |picture: Picture<'_>| {
            Ok((file_id(&picture.name)?, Bytes::new(picture.bytes.to_vec())))
        };
        let mut files: HashMap<FileId, Bytes> =
            paper.pictures().into_iter().map(own).collect::<Result<_, DocumentError>>()?;
        files.insert(file_id("data.json")?, Bytes::new(data));
        Ok(Sheet { typesetter: self, main: file_id(paper.template())?, files })
    }

    fn add_source(&mut self, name: &str, text: String) -> Result<(), DocumentError> {
        let id = file_id(name)?;
        self.sources.insert(id, Source::new(id, text));
        Ok(())
    }

    fn read_templates(&mut self, dir: &Path) -> Result<(), DocumentError> {
        let entries = fs::read_dir(dir).map_err(|error| unusable(dir, error.to_string()))?;
        let mut count = 0;
        for entry in entries {
            let path = entry.map_err(|error| unusable(dir, error.to_string()))?.path();
            let (Some(name), Some(kind)) = (
                path.file_name().and_then(|name| name.to_str()),
                path.extension().and_then(|kind| kind.to_str()),
            ) else {
                continue;
            };
            if !matches!(kind, "typ" | "svg" | "png" | "jpg") || !path.is_file() {
                continue;
            }
            count += 1;
            if count > MAX_FILES {
                return Err(unusable(dir, "It contains more than 64 files."));
            }
            let bytes = read_bounded(&path)?;
            if kind == "typ" {
                let text = String::from_utf8(bytes)
                    .map_err(|_| unusable(&path, "A template must be UTF-8 text."))?;
                self.add_source(name, text)?;
            } else {
                self.files.insert(file_id(name)?, Bytes::new(bytes));
            }
        }
        Ok(())
    }
}

/// A document being rendered: the typesetter with the document's own data.
struct Sheet<'a> {
    typesetter: &'a Typesetter,
    main: FileId,
    /// The document's own data and pictures.
    files: HashMap<FileId, Bytes>,
}

impl Sheet<'_> {
    /// Lays out the pages, and returns the compiler's warnings as sentences.
    fn set(&self) -> Result<(PagedDocument, Vec<String>), DocumentError> {
        let result = typst::compile::<PagedDocument>(self);
        match result.output {
            Ok(document) => Ok((document, self.sentences(&result.warnings))),
            Err(causes) => Err(DocumentError::Template(self.sentences(&causes))),
        }
    }

    /// Formats errors as `invoice.typ, line 12: unknown variable: foo. Hint: …`.
    fn sentences(&self, causes: &[SourceDiagnostic]) -> Vec<String> {
        causes
            .iter()
            .map(|cause| {
                let place = cause.span.id().map_or_else(String::new, |id| {
                    let line = self
                        .range(cause.span)
                        .and_then(|range| self.source(id).ok()?.lines().byte_to_line(range.start));
                    let name = id.get().vpath().get_without_slash();
                    line.map_or_else(
                        || format!("{name}: "),
                        |line| format!("{name}, line {}: ", line + 1),
                    )
                });
                let mut sentence = format!("{place}{}.", cause.message);
                for hint in &cause.hints {
                    sentence.push_str(" Hint: ");
                    sentence.push_str(&hint.v);
                    sentence.push('.');
                }
                sentence
            })
            .collect()
    }
}

impl World for Sheet<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.typesetter.book()
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.typesetter.sources.get(&id).cloned().ok_or_else(|| not_there(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let found = self.files.get(&id).or_else(|| self.typesetter.files.get(&id));
        found.cloned().ok_or_else(|| not_there(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.typesetter.fonts().get(index).cloned()
    }

    /// `None`, because a PDF depends on its data only and must be the same in a year.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn standards(list: &[PdfStandard]) -> Result<PdfStandards, DocumentError> {
    PdfStandards::new(list)
        .map_err(|error| DocumentError::Template(vec![error.message().to_string()]))
}

/// The id of the file with this name.
fn file_id(name: &str) -> Result<FileId, DocumentError> {
    let path = VirtualPath::new(name)
        .map_err(|_| unusable(Path::new(name), "A template can't have this name."))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

fn not_there(id: FileId) -> FileError {
    match id.get().root() {
        VirtualRoot::Package(package) => {
            FileError::Package(PackageError::NotFound(package.clone()))
        }
        VirtualRoot::Project => FileError::NotFound(id.get().vpath().get_without_slash().into()),
    }
}
