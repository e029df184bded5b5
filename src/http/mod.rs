//! Implements the path of a call: registration with a guard, parsing the request, one database job, the response in its
//! envelope, and the document that describes all of it.
//!
//! Code on the path of every request is compiled once: handlers, readers and writer box the work at their boundary and
//! aren't generic behind it. With hundreds of calls that saves a fifth of what the compiler has to generate.

mod api;
mod bad_fields;
mod call;
mod conventions;
mod download;
mod envelope;
mod field;
mod guard;
mod keyed;
mod kinds;
mod listed;
mod openapi;
mod operation;
mod read;
mod receive;
mod repeats;
mod router;
mod shown;
mod strict;

pub use api::{Api, Declared, Endpoint, Introduce, Route};
pub use call::Call;
pub use download::{DapIds, Delivery, Export, Later};
pub use envelope::{
    Components, Described, Done, FileAnswer, Item, Items, Listing, Reply, Secret, Summed, refusal,
};
pub use field::FieldSchema;
pub use guard::{
    Answered, Anyone, Dealer, DealerDb, DealerList, DealerTx, Guard, Limited, SignedIn, Staff,
    StaffDb, StaffList, StaffTx, UserDb, UserTx, is_admitted_in_maintenance,
};
pub use kinds::{CALENDAR, CSV, JSONL, PDF, PICTURES, XLSX, ZIP};
pub use listed::{ListAnswer, PageOrExport, PageQuery, Rows, Wanted};
pub use openapi::document;
pub use operation::Operation;
pub use read::{
    Argument, Body, BodyOrUpload, Change, Grid, Headers, Incoming, Path, PathPair, PathTriple,
    Piece, Query, Segment, Upload,
};
pub use repeats::REPEAT_EXCEPTIONS;
pub use router::router;
pub use shown::{
    Document, DocumentPage, DocumentState, DrawingLines, FileOrPages, PictureQuery, Shown,
};
pub use transom_macros::body;

pub(crate) use envelope::{json, reference};
pub(crate) use strict::{present, strict};
