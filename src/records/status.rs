//! Defines whether a record that can be published is published.

use crate::words;

words! {
    /// Whether a record is a draft, visible to dealers, or archived.
    #[schema(as = PublicationStatus)]
    pub Status { Draft = "draft", Published = "published", Archived = "archived" }
}
