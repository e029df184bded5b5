//! What a worker process is asked and what it answers: a line of JSON each way, and bytes behind it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    files::FileKind,
    messages::{Message, message},
    sheets::{PageSize, Reason},
    words,
};

words! {
    /// What a document is to those who look at it.
    #[schema(as = DocumentKind)]
    pub Kind {
        Pdf = "pdf",
        Dxf = "dxf",
        Image = "image",
        /// Nothing of it is shown.
        Other = "other",
    }
}

impl Kind {
    /// What a file of this kind is.
    pub fn of(kind: FileKind) -> Self {
        match kind {
            FileKind::Pdf => Self::Pdf,
            FileKind::Dxf => Self::Dxf,
            FileKind::Jpeg | FileKind::Png | FileKind::Webp | FileKind::Heic => Self::Image,
            _ => Self::Other,
        }
    }
}

words! {
    /// Why pages of a document are not shown.
    pub Why {
        Encrypted = "encrypted",
        Broken = "broken",
        Form = "form",
        Empty = "empty",
        /// It has something, and nothing of it is drawn.
        NothingShown = "nothingShown",
        TooManyPages = "tooManyPages",
        BinaryDxf = "binaryDxf",
        TooManyPixels = "tooManyPixels",
        /// It takes longer than a worker may.
        TooLong = "tooLong",
        /// It takes more memory than a worker may have, or is nested too deeply.
        TooLarge = "tooLarge",
        /// The worker ended for another reason.
        Unreadable = "unreadable",
        /// It is of a kind that is never shown.
        Kind = "kind",
    }
}

impl Why {
    /// The sentence for those who look at it.
    pub fn message(self) -> Message {
        match self {
            Self::Encrypted => message!("preview-encrypted"),
            Self::Broken => message!("preview-broken"),
            Self::Form => message!("preview-form"),
            Self::Empty => message!("preview-empty"),
            Self::NothingShown => message!("preview-nothing-shown"),
            Self::TooManyPages => {
                message!("preview-too-many-pages", most = crate::sheets::MOST_PAGES)
            }
            Self::BinaryDxf => message!("preview-binary-dxf"),
            Self::TooManyPixels => message!("preview-too-many-pixels"),
            Self::TooLong => message!("preview-too-long"),
            Self::TooLarge => message!("preview-too-large"),
            Self::Unreadable => message!("preview-unreadable"),
            Self::Kind => message!("preview-kind"),
        }
    }
}

impl From<Reason> for Why {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Encrypted => Self::Encrypted,
            Reason::Broken => Self::Broken,
            Reason::Form => Self::Form,
            Reason::Empty => Self::Empty,
            Reason::TooManyPages => Self::TooManyPages,
            Reason::BinaryDxf => Self::BinaryDxf,
        }
    }
}

/// The longest line that either side sends.
pub(super) const MOST_LINE: usize = 1 << 20;

/// A job. Behind its line comes the document, `size` bytes.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Job {
    /// The document's media type.
    pub mime: String,
    pub size: u64,
    /// Whether its pages are wanted with their sizes, and its lines where it has them.
    pub is_first: bool,
    pub pictures: Vec<Wanted>,
    pub images: ImageBounds,
}

/// A picture that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Wanted {
    pub page: u32,
    /// In pixels.
    pub width: u32,
}

/// Within what an image is decoded.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct ImageBounds {
    pub pixels: u64,
    pub side: u32,
    pub memory: u64,
}

/// An answer. Behind its line come the pictures, one after the other, and the lines as JSON.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Answer {
    pub why: Option<Why>,
    pub pages: Vec<PageSize>,
    pub pictures: Vec<Drawn>,
    /// What it has where nothing of it is shown, by its name there: how many.
    pub holds: BTreeMap<String, u32>,
    /// Bytes of the lines.
    pub lines: usize,
}

/// A picture that was drawn.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Drawn {
    pub wanted: Wanted,
    /// Its bytes; none where there is no such page.
    pub size: usize,
}
