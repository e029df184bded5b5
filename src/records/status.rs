//! Defines whether a record that can be published is published.

use crate::words;

words! {
    /// Whether staff still write a record, dealers read it, or no one does any more.
    #[schema(as = PublicationStatus)]
    pub Status { Draft = "draft", Published = "published", Archived = "archived" }
}
