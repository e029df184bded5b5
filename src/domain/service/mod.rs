//! Service requests: what dealers report, what is found, who comes when, and what is said about it.
//!
//! `table` says what may happen, `case` who may do it beside the table, `verbs` what each act does; `draft`
//! and `checks` are the two wizards' way to a request, `images` keeps its pictures, `item` is what everyone
//! reads, `paper` what is printed.

mod answers;
mod board;
pub(crate) mod calendar;
mod case;
mod checks;
mod clock;
mod dealer;
mod desk;
mod draft;
pub mod hand_over;
mod images;
mod item;
mod merge;
mod next;
mod on_site;
mod paper;
mod plans;
mod site_zone;
mod staff;
mod store;
mod summary;
mod symptoms;
mod table;
mod tell;
pub mod timers;
mod units;
mod verbs;
mod visits;

use crate::{
    casework::{Context, Details, Hours, Who},
    http::Api,
    words,
};

pub(crate) use paper::for_mail as paper_for_mail;
pub use symptoms::label as symptom_label;

pub use item::{Incident, ServiceImage, ServiceRequest, ServiceRequestItem};
pub use table::{Power, ServiceRequests, Status, Verb};
pub use tell::MailKind;

/// The kind of record in the trail and of files.
pub const ENTITY: &str = "serviceRequest";

/// The calls of the area `service`, lists excepted.
pub fn api() -> Api {
    dealer::api()
        .merge(staff::api())
        .merge(desk::api())
        .merge(board::api())
        .merge(plans::api())
        .merge(answers::api())
        .merge(images::api())
        .merge(paper::api())
        .merge(summary::api())
}

words! {
    /// When a problem was found.
    pub FoundWhen {
        Delivery = "delivery",
        Storage = "storage",
        Installation = "installation",
        InUse = "inUse",
    }
}

words! {
    /// What the dealer asks for.
    pub Wanted { Parts = "parts", Repair = "repair", Unsure = "unsure" }
}

words! {
    /// Who pays for an incident.
    pub Verdict {
        Covered = "covered",
        Goodwill = "goodwill",
        Chargeable = "chargeable",
        NotCovered = "notCovered",
    }
}

words! {
    /// Whether units are still under warranty.
    pub Warranty { Covered = "covered", Expired = "expired", Unknown = "unknown" }
}

words! {
    /// By which door a request came in.
    pub Door { Product = "product", Incident = "incident", Staff = "staff" }
}

words! {
    /// What a question to the dealer is about.
    pub QuestionKind { Info = "info", Price = "price" }
}

words! {
    /// What the dealer says to a price.
    pub PriceAnswer { Accepted = "accepted", Declined = "declined" }
}

words! {
    /// What a question asks for beside words.
    pub Wish { Photo = "photo", Serial = "serial", SiteContact = "siteContact" }
}

words! {
    /// What a service order is for.
    pub OrderKind { Visit = "visit", Ship = "ship", Remake = "remake" }
}
