//! Defines what the typesetter can render.

use transom_messages::Language;

use super::company::CompanyPaper;

/// A document that can be rendered: a template with its data and pictures.
pub trait Sheetable {
    fn template(&self) -> &'static str;

    /// The title that PDF readers show.
    fn title(&self) -> String;

    fn language(&self) -> Language;

    /// The data that the template reads as `data.json`. Every figure is formatted text.
    fn data(&self, company: &CompanyPaper) -> serde_json::Value;

    /// Its own pictures, by the names that the template uses.
    fn pictures(&self) -> Vec<Picture<'_>> {
        Vec::new()
    }

    /// Whether it is kept for years with its attachments; it is then PDF/A-3 too.
    fn is_archived(&self) -> bool {
        false
    }
}

#[derive(Debug)]
pub struct Picture<'a> {
    pub name: String,
    /// JPEG, SVG or PNG depending on the name's extension, or a file that the template attaches.
    pub bytes: &'a [u8],
}
