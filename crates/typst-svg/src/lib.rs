//! Replaces Typst's SVG exporter, which its HTML export needs to compile but PDFs never use, because the HTML feature
//! is off. The real one adds renderers of SVG and PDF, and half a minute of compiling. A test of `documents` makes sure
//! that the feature stays off.

use comemo::Tracked;
use ecow::EcoString;
use typst_library::{
    foundations::Smart,
    layout::{Abs, Frame, Point},
    model::LateLinkResolver,
    visualize::{Image, ImageScaling},
};

/// Returns an empty text instead of SVG.
pub fn svg_in_html(
    _frame: &Frame,
    _text_size: Abs,
    _pretty: bool,
    _id: Option<&str>,
    _styles: &str,
    _anchors: &[(Point, EcoString)],
    _link_resolver: Tracked<'_, LateLinkResolver<'_>>,
) -> String {
    String::new()
}

pub fn convert_image_scaling(_scaling: Smart<ImageScaling>) -> Option<&'static str> {
    None
}

/// An unused image.
pub struct WebImage;

impl WebImage {
    pub fn new(_image: &Image) -> Self {
        Self
    }

    /// Returns an empty text instead of an address.
    pub fn to_base64_url(&self) -> EcoString {
        EcoString::new()
    }
}
