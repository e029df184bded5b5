//! Stands in for Typst's SVG exporter, which its HTML export compiles against and the papers never reach: they
//! are laid out on pages, and the HTML feature is not switched on. The true one brings renderers of SVG and PDF,
//! half a minute of compiling. A test of `documents` holds the feature off.

use comemo::Tracked;
use ecow::EcoString;
use typst_library::{
    foundations::Smart,
    layout::{Abs, Frame, Point},
    model::LateLinkResolver,
    visualize::{Image, ImageScaling},
};

/// No SVG: an empty text.
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

/// No scaling.
pub fn convert_image_scaling(_scaling: Smart<ImageScaling>) -> Option<&'static str> {
    None
}

/// An image that no page of the web shows.
pub struct WebImage;

impl WebImage {
    pub fn new(_image: &Image) -> Self {
        Self
    }

    /// No address: an empty text.
    pub fn to_base64_url(&self) -> EcoString {
        EcoString::new()
    }
}
