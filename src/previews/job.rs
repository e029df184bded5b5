//! Defines the job of a worker process and its response: a line of JSON each, followed by bytes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    files::FileKind,
    messages::{Message, message},
    sheets::{PageSize, Reason},
    words,
};

words! {
    /// The kind of document for display.
    #[schema(as = DocumentKind)]
    pub Kind {
        Pdf = "pdf",
        Dxf = "dxf",
        Image = "image",
        Other = "other",
    }
}

impl Kind {
    /// The kind of document of a file type.
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
    /// Why a document's pages aren't shown.
    pub Why {
        Encrypted = "encrypted",
        Broken = "broken",
        Form = "form",
        Empty = "empty",
        /// It has contents, but none that are drawn.
        NothingShown = "nothingShown",
        TooManyPages = "tooManyPages",
        BinaryDxf = "binaryDxf",
        TooManyPixels = "tooManyPixels",
        /// It exceeds a worker's time limit.
        TooLong = "tooLong",
        /// It exceeds a worker's memory limit, or is nested too deeply.
        TooLarge = "tooLarge",
        /// The worker failed for another reason.
        Unreadable = "unreadable",
        /// Documents of its type are never shown.
        Kind = "kind",
    }
}

impl Why {
    /// The sentence for viewers.
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

/// The longest line from either side.
pub(super) const MOST_LINE: usize = 1 << 20;

/// A job. Its line is followed by the document of `size` bytes.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Job {
    pub mime: String,
    pub size: u64,
    /// Whether to return its page sizes, and its lines if it has any.
    pub is_first: bool,
    pub pictures: Vec<Wanted>,
    pub images: ImageBounds,
}

/// A requested picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Wanted {
    pub page: u32,
    /// In pixels.
    pub width: u32,
}

/// The limits for decoding an image.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct ImageBounds {
    pub pixels: u64,
    pub side: u32,
    pub memory: u64,
}

/// A response. Its line is followed by the pictures, and the lines as JSON.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Answer {
    pub why: Option<Why>,
    pub pages: Vec<PageSize>,
    pub pictures: Vec<Drawn>,
    /// The number of items by name, if nothing can be shown.
    pub holds: BTreeMap<String, u32>,
    /// The size of the lines in bytes.
    pub lines: usize,
}

/// A rendered picture.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Drawn {
    pub wanted: Wanted,
    /// Its size in bytes, or zero if there is no such page.
    pub size: usize,
}
