//! Defines the texts on generated pages.

use serde::{Deserialize, Serialize};

/// Texts in which `#1` and `#2` are placeholders.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Words {
    /// `Page #1 of #2`, within an item.
    pub page_of: String,
    /// `Sheet #1 of #2`, within the whole file.
    pub sheet_of: String,
    /// `This file can't be printed`.
    pub unreadable: String,
    /// `It stays available as a download: #1`.
    pub download: String,
    /// `It is damaged, or not what its name says.`
    pub damaged: String,
    /// `It is protected by a password.`
    pub protected: String,
    /// `This kind of file can't be drawn here.`
    pub unknown: String,
}
