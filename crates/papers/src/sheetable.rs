//! What the typesetter can set.

use transom_messages::Language;

use super::company::CompanyPaper;

/// What can be set: a template with its data and pictures.
pub trait Sheetable {
    /// The template, by its name.
    fn template(&self) -> &'static str;

    /// The title that a reader's window shows.
    fn title(&self) -> String;

    /// What its reader reads.
    fn language(&self) -> Language;

    /// What the template reads as `data.json`. Every figure is text that is ready to be set.
    fn data(&self, company: &CompanyPaper) -> serde_json::Value;

    /// Pictures of its own, by the names under which the template finds them.
    fn pictures(&self) -> Vec<Picture<'_>> {
        Vec::new()
    }

    /// Whether it is kept for years with what is attached to it: it is then written as PDF/A-3 too.
    fn is_archived(&self) -> bool {
        false
    }
}

/// A picture of a paper's own.
#[derive(Debug)]
pub struct Picture<'a> {
    pub name: String,
    /// JPEG, SVG or PNG where the name ends so, or a file that the template attaches.
    pub bytes: &'a [u8],
}
