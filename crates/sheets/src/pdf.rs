//! The pages of a PDF, counted, measured and drawn.
#![expect(clippy::float_arithmetic, reason = "pages are measured in parts of a point")]

use hayro::{
    RenderCache, RenderSettings,
    hayro_interpret::InterpreterSettings,
    hayro_syntax::{LoadPdfError, Pdf, object::Dict},
    render,
    vello_cpu::color::palette::css::WHITE,
};

use crate::{MOST_PAGES, PageSize, Pixels, Reason, picture};

/// A PDF that could be opened and has pages.
pub struct Paper(Pdf);

impl Paper {
    /// Opens a PDF; the reason why not, where it cannot be shown.
    pub fn open(bytes: Vec<u8>) -> Result<Self, Reason> {
        let pdf = Pdf::new(bytes).map_err(|error| match error {
            LoadPdfError::Decryption(_) => Reason::Encrypted,
            LoadPdfError::Invalid => Reason::Broken,
        })?;
        match pdf.pages().len() {
            0 => return Err(Reason::Empty),
            1..=MOST_PAGES => {}
            _ => return Err(Reason::TooManyPages),
        }
        if is_dynamic_form(&pdf) { Err(Reason::Form) } else { Ok(Self(pdf)) }
    }

    /// The sizes of its pages, in points.
    pub fn pages(&self) -> Vec<PageSize> {
        let size = |(width, height): (f32, f32)| PageSize {
            width: rounded(f64::from(width)),
            height: rounded(f64::from(height)),
        };
        self.0.pages().iter().map(|page| size(page.render_dimensions())).collect()
    }

    /// Draws a page, counted from 1, so many pixels wide (fewer, where it is very tall); none where there is no such
    /// page.
    pub fn draw(&self, page: u32, width: u32) -> Option<Pixels> {
        let index = usize::try_from(page).ok()?.checked_sub(1)?;
        let page = self.0.pages().get(index)?;
        let (wide, tall) = page.render_dimensions();
        let (width, height) = picture::fit(f64::from(wide), f64::from(tall), width)?;
        let settings = RenderSettings {
            x_scale: f32::from(width) / wide,
            y_scale: f32::from(height) / tall,
            width: Some(width),
            height: Some(height),
            bg_color: WHITE,
        };
        let drawn = render(page, &RenderCache::new(), &InterpreterSettings::default(), &settings);
        Some(Pixels::of(&drawn))
    }
}

/// To hundredths of a point.
fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Whether the pages are made by a program in the file (XFA that needs rendering): what it has of pages says "please
/// wait".
fn is_dynamic_form(pdf: &Pdf) -> bool {
    let xref = pdf.xref();
    let Some(catalog) = xref.get::<Dict<'_>>(xref.root_id()) else { return false };
    let form = catalog.get::<Dict<'_>>(&b"AcroForm"[..]);
    let is_form = form.is_some_and(|form| form.contains_key(&b"XFA"[..]));
    is_form && catalog.get::<bool>(&b"NeedsRendering"[..]).unwrap_or(false)
}
