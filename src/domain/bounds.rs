//! How long the texts of forms may be, and how large their numbers, where several forms and checks share it. The API
//! document says the same of each field that names one of these (`#[http::body]`).
//!
//! A text that only names a record, such as an order's number, is bounded by what the record's own form or an import
//! takes: a longer one is refused as unknown.

use std::ops::RangeInclusive;

type Length = RangeInclusive<usize>;

/// The same bound without a minimum, for optional fields.
pub const fn up_to(length: &Length) -> Length {
    0..=*length.end()
}

// People, and how they sign in.
pub const PERSON_NAME: Length = 1..=80;
pub const JOB_TITLE: Length = 0..=80;
pub const USERNAME: Length = 0..=80;
pub const EMAIL: Length = 1..=254;
pub const PHONE_NUMBER: Length = 3..=40;
pub const PHONE_EXTENSION: Length = 0..=8;
/// A user name or an email address.
pub const SIGN_IN_NAME: Length = 1..=254;
pub const PASSWORD: Length = 1..=256;
/// From an app, a mail or a text message, or a recovery code.
pub const SIGN_IN_CODE: Length = 1..=40;
/// Of an authenticator app that is set up, or of a phone that is verified.
pub const VERIFICATION_CODE: Length = 6..=10;
/// What a link or a remembered device carries, in hexadecimal.
pub const TOKEN: Length = 1..=64;

/// A token of a provider: what the public calls' bodies leave room for.
pub const ACCESS_TOKEN: Length = 1..=15_000;

// What people write.
pub const REASON: Length = 5..=1000;
pub const COMMENT: Length = 0..=1000;
pub const MESSAGE: Length = 1..=4000;
pub const NOTE: Length = 0..=4000;

// Places.
pub const STREET: Length = 1..=100;
pub const STREET2: Length = 0..=100;
pub const CITY: Length = 1..=80;
pub const PROVINCE: Length = 0..=40;
pub const POSTAL_CODE: Length = 0..=20;
pub const COUNTRY: Length = 0..=60;
/// Of a time zone, its name in the IANA database.
pub const TIME_ZONE: Length = 0..=60;

// Dealers and what they order.
pub const COMPANY_NAME: Length = 1..=160;
pub const ACCOUNT_CODE: Length = 1..=20;
pub const BRANCH_CODE: Length = 1..=20;
pub const BRANCH_NAME: Length = 1..=80;
pub const PHONE_OR_FAX: Length = 0..=40;
pub const ROUTE: Length = 0..=40;
/// With the order's suffix after a dash.
pub const ORDER_NUMBER: Length = 0..=60;
pub const UNIT_SERIAL: Length = 0..=60;
pub const PRODUCT: Length = 0..=200;
/// A code by ISO 4217.
pub const CURRENCY: Length = 3..=3;
pub const QUANTITY: RangeInclusive<i64> = 1..=100_000;

// Service.
pub const CREW_NUMBER: Length = 0..=20;
/// The code of an entry of a list, or of one of a few words.
pub const LIST_CODE: Length = 0..=40;
pub const SYMPTOM: Length = 0..=80;
/// When a visit starts, in minutes since midnight.
pub const STARTS_MINUTE: RangeInclusive<i64> = 0..=1439;
/// When it ends.
pub const ENDS_MINUTE: RangeInclusive<i64> = 1..=1440;

/// The sides: a user and a role are of one.
pub const SIDES: [&str; 2] = ["dealer", "staff"];
