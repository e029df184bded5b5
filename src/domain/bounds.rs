//! Defines the length of texts and the range of numbers in forms, where several forms and checks share them. The API
//! document states them for each field that names one (`#[http::body]`).
//!
//! A text that only refers to a record, such as an order's number, has the bounds of the record's own form or import: a
//! longer one is refused as unknown.

use std::ops::RangeInclusive;

use crate::{access::Side, kernel::words::Word as _};

type Length = RangeInclusive<usize>;

/// A bound with the same maximum and no minimum, for optional fields.
pub const fn up_to(length: &Length) -> Length {
    0..=*length.end()
}

// Users, and how they sign in.
pub const PERSON_NAME: Length = 1..=80;
pub const JOB_TITLE: Length = 0..=80;
/// When someone can be reached, in words.
pub const HOURS: Length = 0..=120;
pub const USERNAME: Length = 0..=80;
pub const EMAIL: Length = 1..=254;
pub const PHONE_NUMBER: Length = 3..=40;
pub const PHONE_EXTENSION: Length = 0..=8;
/// A user name or an email address.
pub const SIGN_IN_NAME: Length = 1..=254;
pub const PASSWORD: Length = 1..=256;
/// From an app, an email or a text message, or a recovery code.
pub const SIGN_IN_CODE: Length = 1..=40;
/// For setting up an authenticator app, or verifying a phone.
pub const VERIFICATION_CODE: Length = 6..=10;
/// The hexadecimal token of a link or a remembered device.
pub const TOKEN: Length = 1..=64;

/// A provider's token, as long as the public calls' bodies allow.
pub const ACCESS_TOKEN: Length = 1..=15_000;

// Texts that people write.
pub const REASON: Length = 5..=1000;
pub const COMMENT: Length = 0..=1000;
pub const MESSAGE: Length = 1..=4000;
pub const NOTE: Length = 0..=4000;

// Addresses.
pub const STREET: Length = 1..=100;
pub const STREET2: Length = 0..=100;
pub const CITY: Length = 1..=80;
pub const PROVINCE: Length = 0..=40;
pub const POSTAL_CODE: Length = 0..=20;
pub const COUNTRY: Length = 0..=60;
/// A time zone's IANA name.
pub const TIME_ZONE: Length = 0..=60;

// Dealers and their orders.
pub const COMPANY_NAME: Length = 1..=160;
pub const ACCOUNT_CODE: Length = 1..=20;
pub const BRANCH_CODE: Length = 1..=20;
pub const BRANCH_NAME: Length = 1..=80;
pub const PHONE_OR_FAX: Length = 0..=40;
pub const ROUTE: Length = 0..=40;
/// Including the order's suffix after a dash.
pub const ORDER_NUMBER: Length = 0..=60;
pub const UNIT_SERIAL: Length = 0..=60;
pub const PRODUCT: Length = 0..=200;
/// An ISO 4217 code.
pub const CURRENCY: Length = 3..=3;
pub const QUANTITY: RangeInclusive<i64> = 1..=100_000;

// Service.
pub const CREW_NUMBER: Length = 0..=20;
/// The code of a list entry or an enum.
pub const LIST_CODE: Length = 0..=40;
pub const SYMPTOM: Length = 0..=80;
/// The start of a visit, in minutes since midnight.
pub const STARTS_MINUTE: RangeInclusive<i64> = 0..=1439;
/// The end of a visit, in minutes since midnight.
pub const ENDS_MINUTE: RangeInclusive<i64> = 1..=1440;

/// The sides of users and roles.
pub const SIDES: &[&str] = Side::CODES;
