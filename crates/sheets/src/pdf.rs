//! Counts, measures and renders the pages of a PDF.
#![expect(clippy::float_arithmetic, reason = "pages are measured in parts of a point")]

use hayro::{
    RenderCache, RenderSettings,
    hayro_interpret::InterpreterSettings,
    hayro_syntax::{LoadPdfError, Pdf, object::Dict, page::Page},
    render,
    vello_cpu::color::palette::css::WHITE,
};

use crate::{MOST_PAGES, PageSize, Pixels, Reason, notes, picture};

/// The header must be within this many bytes, because mail clients and servers put lines in front of it.
const HEADER_WITHIN: usize = 1024;

/// An opened PDF with pages.
pub struct Paper(Pdf);

impl Paper {
    /// Opens a PDF, or returns why it can't be shown.
    pub fn open(mut bytes: Vec<u8>) -> Result<Self, Reason> {
        // Offsets in the file count from its header.
        let head = bytes.get(..HEADER_WITHIN).unwrap_or(&bytes);
        if let Some(at) = head.windows(5).position(|window| window == b"%PDF-") {
            bytes.drain(..at);
        }
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

    pub fn pages(&self) -> Vec<PageSize> {
        let size = |(width, height): (f32, f32)| PageSize {
            width: rounded(f64::from(width)),
            height: rounded(f64::from(height)),
        };
        self.0.pages().iter().map(|page| size(page.render_dimensions())).collect()
    }

    /// Renders a page (from 1), this many pixels wide, or fewer if it is very tall. `None` if there is no such page.
    pub fn draw(&self, page: u32, width: u32) -> Option<Pixels> {
        let index = usize::try_from(page).ok()?.checked_sub(1)?;
        let page = self.0.pages().get(index)?;
        if let Some(settled) = notes::settled(&self.0, page).and_then(|file| Pdf::new(file).ok())
            && settled.pages().len() == self.0.pages().len()
        {
            return drawn(settled.pages().get(index)?, width);
        }
        drawn(page, width)
    }
}

fn drawn(page: &Page<'_>, width: u32) -> Option<Pixels> {
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

/// Rounds to hundredths of a point.
fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Whether a program in the file generates the pages (XFA that needs rendering), so that its static page says "please
/// wait".
fn is_dynamic_form(pdf: &Pdf) -> bool {
    let xref = pdf.xref();
    let Some(catalog) = xref.get::<Dict<'_>>(xref.root_id()) else { return false };
    let form = catalog.get::<Dict<'_>>(&b"AcroForm"[..]);
    let is_form = form.is_some_and(|form| form.contains_key(&b"XFA"[..]));
    is_form && catalog.get::<bool>(&b"NeedsRendering"[..]).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICKED: &[u8] = include_bytes!("../tests/files/ticked-boxes.pdf");

    /// How many pixels are dark within an area of the page, in points from its lower left.
    fn dark(drawn: &Pixels, [left, bottom, right, top]: [u32; 4]) -> usize {
        let rows = drawn.rgb().chunks(3 * 612).skip(792 - top as usize);
        let rows = rows.take((top - bottom) as usize);
        let pixels = rows.flat_map(|row| row.chunks(3).take(right as usize).skip(left as usize));
        pixels.filter(|pixel| pixel.iter().all(|part| *part < 90)).count()
    }

    fn page(bytes: Vec<u8>) -> Pixels {
        Paper::open(bytes).unwrap().draw(1, 612).unwrap()
    }

    fn replaced(from: &[u8], to: &[u8]) -> Vec<u8> {
        assert_eq!(from.len(), to.len());
        let at = TICKED.windows(from.len()).position(|window| window == from).unwrap();
        let mut bytes = TICKED.to_vec();
        bytes[at..at + to.len()].copy_from_slice(to);
        bytes
    }

    /// The inside of a box, without its frame.
    const APPROVED: [u32; 4] = [53, 698, 67, 712];
    const AS_NOTED: [u32; 4] = [53, 658, 67, 672];
    const REVISE: [u32; 4] = [53, 618, 67, 632];
    const RADIO: [u32; 4] = [55, 505, 65, 515];
    const OTHER_RADIO: [u32; 4] = [95, 505, 105, 515];

    #[test]
    fn boxes_are_ticked_as_they_are_on_paper() {
        let drawn = page(TICKED.to_vec());
        for (place, is_ticked) in [
            (APPROVED, true),
            (AS_NOTED, false),
            (REVISE, true),
            (RADIO, true),
            (OTHER_RADIO, false),
        ] {
            assert_eq!(dark(&drawn, place) > 5, is_ticked, "{place:?}");
        }
        // An empty box has its frame, and fields with a single appearance are unchanged.
        assert!(dark(&drawn, [48, 653, 72, 677]) > 40);
        assert!(dark(&drawn, [50, 440, 250, 464]) > 40);
    }

    #[test]
    fn what_is_not_for_screens_is_not_shown() {
        let drawn = page(replaced(
            b"/AS /Yes /BS <<\n/S /S /W 1\n>> /F 4 ",
            b"/AS /Yes /BS <<\n/S /S /W 1\n>> /F 36",
        ));
        assert_eq!(dark(&drawn, APPROVED), 0);
        assert!(dark(&drawn, REVISE) > 5);
    }

    #[test]
    fn a_file_whose_table_is_damaged_has_its_ticks_too() {
        let drawn = page(replaced(b"startxref", b"startxxxx"));
        assert!(dark(&drawn, APPROVED) > 5 && dark(&drawn, AS_NOTED) < 5);
        let mut shifted = b"%PDF-1.3\n% a line more\n".to_vec();
        shifted.extend(TICKED);
        let drawn = page(shifted);
        assert!(dark(&drawn, APPROVED) > 5 && dark(&drawn, AS_NOTED) < 5);
    }

    #[test]
    fn lines_of_a_mailer_before_the_header_are_passed_over() {
        let paper = Paper::open(include_bytes!("../tests/files/mailed.pdf").to_vec()).unwrap();
        assert_eq!(paper.pages().len(), 1);
        let mut mailed = b"X-Mailer: a\r\n\r\n".to_vec();
        mailed.extend(TICKED);
        assert!(dark(&page(mailed), APPROVED) > 5);
    }
}
