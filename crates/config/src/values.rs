//! Defines the types of settings, which are parsed from and written as people write them.
//!
//! Every type is parsed once, here, so an existing [`Config`](super::Config) holds only values that are valid by
//! themselves. `check` compares settings with each other.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use jiff::{civil::Weekday, tz::TimeZone};

use super::{imports::ExpectedImport, time_of_day::TimeOfDay};

/// A value before its type is known.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Raw {
    Text(String),
    Integer(i64),
    Boolean(bool),
    List(Vec<Raw>),
    /// A TOML type that no setting uses, by its name.
    Other(&'static str),
    /// The text of an environment variable or flag, whose type is unknown.
    Words(String),
}

impl Raw {
    fn refuse<T>(&self, wanted: &str) -> Result<T, String> {
        let found = match self {
            Self::Text(text) | Self::Words(text) => format!("\"{text}\""),
            Self::Integer(number) => number.to_string(),
            Self::Boolean(value) => value.to_string(),
            Self::List(_) => "a list".to_owned(),
            Self::Other(name) => (*name).to_owned(),
        };
        Err(format!("must be {wanted}, not {found}"))
    }
}

/// A type of setting.
pub(crate) trait Setting: Sized {
    /// Whether the value must not be shown and may come from a file named by `…_file`.
    const SECRET: bool = false;

    /// Parses the value. The error completes the sentence "`key` …". Relative paths are resolved against `base`.
    fn read(raw: &Raw, base: &Path) -> Result<Self, String>;

    /// The value as TOML, or `None` if it isn't set.
    fn show(&self) -> Option<String>;
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

impl<T: Setting> Setting for Option<T> {
    const SECRET: bool = T::SECRET;

    fn read(raw: &Raw, base: &Path) -> Result<Self, String> {
        T::read(raw, base).map(Some)
    }

    fn show(&self) -> Option<String> {
        self.as_ref().and_then(Setting::show)
    }
}

impl<T: Setting> Setting for Vec<T> {
    fn read(raw: &Raw, base: &Path) -> Result<Self, String> {
        match raw {
            Raw::List(items) => items.iter().map(|item| T::read(item, base)).collect(),
            Raw::Words(words) => words
                .split(',')
                .map(str::trim)
                .filter(|word| !word.is_empty())
                .map(|word| T::read(&Raw::Words(word.to_owned()), base))
                .collect(),
            other => other.refuse("a list"),
        }
    }

    fn show(&self) -> Option<String> {
        let items: Vec<String> = self.iter().filter_map(Setting::show).collect();
        Some(format!("[{}]", items.join(", ")))
    }
}

impl Setting for String {
    fn read(raw: &Raw, _: &Path) -> Result<Self, String> {
        match raw {
            Raw::Text(text) | Raw::Words(text) => Ok(text.clone()),
            other => other.refuse("a text"),
        }
    }

    fn show(&self) -> Option<String> {
        Some(quoted(self))
    }
}

impl Setting for bool {
    fn read(raw: &Raw, _: &Path) -> Result<Self, String> {
        match raw {
            Raw::Boolean(value) => Ok(*value),
            Raw::Words(words) if words == "true" => Ok(true),
            Raw::Words(words) if words == "false" => Ok(false),
            other => other.refuse("true or false"),
        }
    }

    fn show(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Setting for PathBuf {
    fn read(raw: &Raw, base: &Path) -> Result<Self, String> {
        match raw {
            Raw::Text(text) | Raw::Words(text) if !text.is_empty() => Ok(base.join(text)),
            other => other.refuse("a path"),
        }
    }

    fn show(&self) -> Option<String> {
        Some(quoted(&self.to_string_lossy()))
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl Setting for $number {
            fn read(raw: &Raw, _: &Path) -> Result<Self, String> {
                let parsed = match raw {
                    Raw::Integer(number) => Self::try_from(*number).ok(),
                    Raw::Words(words) => words.parse().ok(),
                    _ => None,
                };
                match parsed {
                    Some(number) => Ok(number),
                    None => raw.refuse(&format!("a whole number from 0 to {}", Self::MAX)),
                }
            }

            fn show(&self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32);

/// Types written as text: `FromStr` parses them, `Display` shows them.
macro_rules! written_kinds {
    ($($kind:ty => $wanted:literal),* $(,)?) => {$(
        impl Setting for $kind {
            fn read(raw: &Raw, _: &Path) -> Result<Self, String> {
                let parsed = match raw {
                    Raw::Text(text) | Raw::Words(text) => text.parse().ok(),
                    _ => None,
                };
                match parsed {
                    Some(value) => Ok(value),
                    None => raw.refuse($wanted),
                }
            }

            fn show(&self) -> Option<String> {
                Some(quoted(&self.to_string()))
            }
        }
    )*};
}
written_kinds! {
    SocketAddr => "an address with a port such as \"127.0.0.1:8080\"",
    Period => "a length of time such as \"30 min\", \"12 h\" or \"30 days\"",
    Size => "a size such as \"15 MiB\"",
    Rate => "a rate such as \"20 per minute\"",
    Percent => "a percentage such as \"5 %\"",
    Network => "an address or network such as \"10.0.0.0/8\"",
    Origin => "an origin such as \"https://portal.example.com\": scheme and host, no path",
    Link => "an address that starts with http:// or https://",
    Place => "a path of this portal such as \"/sign-in\", or an address with https://",
    MailAddress => "an email address such as \"portal@example.com\" or \"Portal <portal@example.com>\"",
    Colour => "a colour such as \"#0c646d\"",
    Zone => "a time zone's name such as \"America/Toronto\"",
    TimeOfDay => "a time of day such as \"02:30\"",
    Header => "a header such as \"Accept: application/json\"",
    RoleClaim => "a rule such as \"roles: portal-service = staff.advisor\"",
    Resource => "an absolute URI such as \"https://portal.example.com/api\" or \"urn:example:portal\"",
    Country => "a country's code such as \"CA\"",
    ExpectedImport => "an import with its days and time such as \"orders daily by 06:00\"",
}

/// An enumeration of a few words.
macro_rules! choices {
    ($($(#[doc = $doc:literal])* $name:ident { $($(#[doc = $word_doc:literal])* $choice:ident = $word:literal),* $(,)? })*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $word_doc])* $choice),* }

        impl Setting for $name {
            fn read(raw: &Raw, _: &Path) -> Result<Self, String> {
                match raw {
                    $(Raw::Text(text) | Raw::Words(text) if text == $word => Ok(Self::$choice),)*
                    other => other.refuse(concat!("one of", $(" \"", $word, "\""),*)),
                }
            }

            fn show(&self) -> Option<String> {
                Some(quoted(match self { $(Self::$choice => $word),* }))
            }
        }
    )*};
}
choices! {
    /// Whether two-step verification is required at sign-in.
    MfaDemand {
        Required = "required",
        Optional = "optional",
    }
    /// How the connection to the mail server is encrypted.
    MailTls {
        /// Starts in plain text and must upgrade (port 587).
        StartTls = "starttls",
        /// Encrypted from the first byte (port 465).
        Tls = "tls",
        /// No encryption: only for a server on the same machine.
        None = "none",
    }
    LogFormat {
        Text = "text",
        Json = "json",
    }
    LogLevel {
        Error = "error",
        Warn = "warn",
        Info = "info",
        Debug = "debug",
        Trace = "trace",
    }
    /// The day of the weekly maintenance window.
    MaintenanceDay {
        Never = "never",
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
    }
    /// The unit in which weights are imported and shown.
    WeightUnit {
        Pounds = "lb",
        Kilograms = "kg",
    }
    /// A type of file that can be uploaded, recognized by its content.
    FileType {
        Jpeg = "jpeg",
        Png = "png",
        Webp = "webp",
        Heic = "heic",
        Pdf = "pdf",
        Dxf = "dxf",
        Dwg = "dwg",
        Xlsx = "xlsx",
        Csv = "csv",
        Txt = "txt",
        Zip = "zip",
    }
    /// What an ERP's document about an order is, as its file's name says.
    DocumentKind {
        Acknowledgement = "acknowledgement",
        PackingList = "packing-list",
        Invoice = "invoice",
        Delivery = "delivery",
        Other = "other",
    }
    SideName {
        Dealers = "dealers",
        Staff = "staff",
    }
    /// An algorithm that a provider may sign its tokens with.
    SigningAlgorithm {
        Rs256 = "RS256",
        Ps256 = "PS256",
        Es256 = "ES256",
        EdDsa = "EdDSA",
    }
}

impl WeightUnit {
    /// Its symbol.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Pounds => "lb",
            Self::Kilograms => "kg",
        }
    }
}

impl MaintenanceDay {
    pub fn weekday(self) -> Option<Weekday> {
        Some(match self {
            Self::Never => return None,
            Self::Monday => Weekday::Monday,
            Self::Tuesday => Weekday::Tuesday,
            Self::Wednesday => Weekday::Wednesday,
            Self::Thursday => Weekday::Thursday,
            Self::Friday => Weekday::Friday,
            Self::Saturday => Weekday::Saturday,
            Self::Sunday => Weekday::Sunday,
        })
    }
}

/// A password or key. Only [`Secret::expose`] returns its text, so that it can't end up in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}

impl Setting for Secret {
    const SECRET: bool = true;

    fn read(raw: &Raw, _: &Path) -> Result<Self, String> {
        match raw {
            Raw::Text(text) | Raw::Words(text) if !text.is_empty() => Ok(Self(text.clone())),
            // The message never repeats the value.
            _ => Err("must be text that is not empty".to_owned()),
        }
    }

    fn show(&self) -> Option<String> {
        Some(quoted("(hidden)"))
    }
}

/// A length of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Period(pub Duration);

const PERIOD_UNITS: [(&str, u64); 4] =
    [("days", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000)];

impl Period {
    pub const fn seconds(seconds: u64) -> Self {
        Self(Duration::from_secs(seconds))
    }

    pub const fn minutes(minutes: u64) -> Self {
        Self::seconds(minutes * 60)
    }

    pub const fn hours(hours: u64) -> Self {
        Self::minutes(hours * 60)
    }

    pub const fn days(days: u64) -> Self {
        Self::hours(days * 24)
    }

    /// Whether it is zero, which settings use for "never".
    pub const fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Whole seconds, for [`transom_kernel::time::Instant::plus_seconds`].
    pub fn as_seconds(self) -> i64 {
        i64::try_from(self.0.as_secs()).unwrap_or(i64::MAX)
    }
}

impl FromStr for Period {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.trim() == "0" {
            return Ok(Self(Duration::ZERO));
        }
        let mut rest = text.trim();
        let mut total = 0_u64;
        while !rest.is_empty() {
            let (number, after) = leading_number(rest)?;
            let after = after.trim_start();
            let end = after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len());
            let (unit, after) = after.split_at(end);
            let factor = match unit {
                "ms" => 1,
                "s" | "sec" | "second" | "seconds" => 1000,
                "m" | "min" | "minute" | "minutes" => 60_000,
                "h" | "hour" | "hours" => 3_600_000,
                "d" | "day" | "days" => 86_400_000,
                _ => return Err(()),
            };
            total = number.checked_mul(factor).and_then(|ms| total.checked_add(ms)).ok_or(())?;
            rest = after.trim_start();
        }
        // A hundred years: longer is a typo, and instants must not overflow.
        let is_sane = !text.trim().is_empty() && total <= 36_500 * 86_400_000;
        if is_sane { Ok(Self(Duration::from_millis(total))) } else { Err(()) }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX);
        if milliseconds == 0 {
            return f.write_str("0");
        }
        // One day is shown in hours ("24 h"), as is usual for sessions; two or more in days.
        let fits = |(unit, factor): &&(&str, u64)| {
            milliseconds.is_multiple_of(*factor) && !(*unit == "days" && milliseconds == *factor)
        };
        match PERIOD_UNITS.iter().find(fits) {
            Some((unit, factor)) => write!(f, "{} {unit}", milliseconds / factor),
            None => write!(f, "{milliseconds} ms"),
        }
    }
}

/// Splits off a leading whole number.
fn leading_number(text: &str) -> Result<(u64, &str), ()> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    Ok((digits.parse().map_err(|_| ())?, rest))
}

/// A number of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size(pub u64);

const SIZE_UNITS: [(&str, u64); 8] = [
    ("TiB", 1 << 40),
    ("GiB", 1 << 30),
    ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("TB", 1_000_000_000_000),
    ("GB", 1_000_000_000),
    ("MB", 1_000_000),
    ("kB", 1000),
];

impl Size {
    pub const fn kib(kib: u64) -> Self {
        Self(kib << 10)
    }

    pub const fn mib(mib: u64) -> Self {
        Self(mib << 20)
    }

    pub fn as_usize(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl FromStr for Size {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (number, unit) = leading_number(text.trim())?;
        let unit = unit.trim();
        if unit.is_empty() && number == 0 || unit == "B" {
            return Ok(Self(number));
        }
        let known = SIZE_UNITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit));
        let (_, factor) = known.ok_or(())?;
        number.checked_mul(*factor).map(Self).ok_or(())
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("0");
        }
        let exact = SIZE_UNITS.iter().filter(|(_, factor)| self.0.is_multiple_of(*factor));
        match exact.max_by_key(|(_, factor)| factor) {
            Some((unit, factor)) => write!(f, "{} {unit}", self.0 / factor),
            None => write!(f, "{} B", self.0),
        }
    }
}

/// A number of times per period. Zero `times` allows none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// The number of times, which is also the burst allowed after a long pause.
    pub times: u32,
    pub per: Period,
}

impl Rate {
    pub const fn per_minute(times: u32) -> Self {
        Self { times, per: Period::minutes(1) }
    }

    pub const fn per_hour(times: u32) -> Self {
        Self { times, per: Period::hours(1) }
    }
}

const RATE_UNITS: [(&str, Period); 4] = [
    ("second", Period::seconds(1)),
    ("minute", Period::minutes(1)),
    ("hour", Period::hours(1)),
    ("day", Period::days(1)),
];

impl FromStr for Rate {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (times, unit) = text.split_once(" per ").ok_or(())?;
        let unit = RATE_UNITS.iter().find(|(name, _)| *name == unit.trim());
        let (_, per) = unit.ok_or(())?;
        Ok(Self { times: times.trim().parse().map_err(|_| ())?, per: *per })
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = RATE_UNITS.iter().find(|(_, per)| *per == self.per);
        write!(f, "{} per {}", self.times, unit.map_or("minute", |(name, _)| name))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent(pub u8);

impl FromStr for Percent {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = text.strip_suffix('%').ok_or(())?.trim();
        number.parse().ok().filter(|percent| *percent <= 100).map(Self).ok_or(())
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.0)
    }
}

/// A network: an address, or all addresses with the same prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

impl Network {
    /// Whether the network includes `address`. An IPv4 address matches in its IPv6 notation too.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(self.prefix)).unwrap_or(0);
                (own.to_bits() ^ other.to_bits()) & mask == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(self.prefix)).unwrap_or(0);
                (own.to_bits() ^ other.to_bits()) & mask == 0
            }
            _ => false,
        }
    }

    /// Whether it includes every address of its family.
    pub fn is_everything(&self) -> bool {
        self.prefix == 0
    }
}

impl FromStr for Network {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (address, prefix) = text.split_once('/').map_or((text, None), |(a, p)| (a, Some(p)));
        let address: IpAddr = address.parse().map_err(|_| ())?;
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(bits), |prefix| prefix.parse().map_err(|_| ()))?;
        if prefix <= bits { Ok(Self { address, prefix }) } else { Err(()) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

/// An origin: scheme, host and port, as browsers send them in `Origin`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// The local origin of a server that listens on `address`.
    pub fn of(address: SocketAddr) -> Self {
        Self(format!("http://{address}"))
    }

    pub(super) fn local() -> Self {
        Self("http://127.0.0.1:8080".to_owned())
    }

    /// The origin without a trailing slash.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether browsers connect with HTTPS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Host and port as in a `Host` header.
    pub fn authority(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, authority)| authority)
    }

    /// Whether the host is this machine.
    pub fn is_loopback(&self) -> bool {
        let authority = self.authority();
        let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
        let host = host.trim_start_matches('[').trim_end_matches(']');
        host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

impl FromStr for Origin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.strip_suffix('/').unwrap_or(text);
        let uri: http::Uri = text.parse().map_err(|_| ())?;
        let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
        let authority = uri.authority().ok_or(())?;
        let is_bare =
            uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
        if is_web && is_bare && !authority.host().is_empty() {
            Ok(Self(text.to_ascii_lowercase()))
        } else {
            Err(())
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Strings that are validated and then kept unchanged.
macro_rules! looked_at {
    ($($(#[doc = $doc:literal])* $name:ident: $looks_right:expr;)*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                let looks_right: fn(&str) -> bool = $looks_right;
                if looks_right(text) { Ok(Self(text.to_owned())) } else { Err(()) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}
looked_at! {
    /// A web address.
    Link: is_link;
    /// A page: a path on this portal, or an address elsewhere.
    Place: |text| is_link(text) || (text.starts_with('/') && !text.starts_with("//") && !text.contains('\\'));
    /// An email address, with an optional name before it.
    MailAddress: |text| text.parse::<lettre::message::Mailbox>().is_ok();
    /// A colour, `#rrggbb`.
    Colour: |text| text.len() == 7
        && text.strip_prefix('#').is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
    /// A resource of a provider (RFC 8707): an absolute URI of any scheme, without a fragment.
    Resource: |text| text.split_once(':').is_some_and(|(scheme, rest)| {
        scheme.starts_with(|first: char| first.is_ascii_alphabetic())
            && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
            && !rest.is_empty()
            && !rest.contains(|letter: char| letter == '#' || !letter.is_ascii_graphic())
    });
    /// A country code of two letters (ISO 3166-1).
    Country: |text| transom_kernel::places::country(text) == Some(text);
    Header: |text| text.split_once(':').is_some_and(|(name, value)| {
        name.parse::<http::HeaderName>().is_ok() && value.trim().parse::<http::HeaderValue>().is_ok()
    });
}

fn is_link(text: &str) -> bool {
    text.parse::<http::Uri>().is_ok_and(|uri| {
        matches!(uri.scheme_str(), Some("http" | "https"))
            && uri.host().is_some_and(|host| !host.is_empty())
    })
}

impl Link {
    pub fn origin(&self) -> Option<Origin> {
        let uri: http::Uri = self.0.parse().ok()?;
        format!("{}://{}", uri.scheme_str()?, uri.authority()?).parse().ok()
    }
}

impl Place {
    pub(super) fn sign_in() -> Self {
        Self("/sign-in".to_owned())
    }
}

impl Country {
    pub(super) fn north_america() -> Vec<Self> {
        ["CA", "US"].map(|code| Self(code.to_owned())).to_vec()
    }
}

impl Colour {
    /// The default color: the blue-green of a pane's edge.
    pub(super) fn glass() -> Self {
        Self("#0c646d".to_owned())
    }
}

impl Header {
    pub fn parts(&self) -> (&str, &str) {
        self.0.split_once(':').map_or(("", ""), |(name, value)| (name, value.trim()))
    }
}

/// `realm_access.roles: portal-service = staff.advisor`: users whose claim has the value get the role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleClaim {
    /// The claim's name, with dots if it is nested.
    pub claim: String,
    pub value: String,
    /// The role's code after its side: `staff.advisor`, `dealer.owner`.
    pub role: String,
}

impl FromStr for RoleClaim {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        // The claim may be a URL and the value may contain anything, so the role is what follows the last "=".
        let (rest, role) = text.rsplit_once('=').ok_or(())?;
        let (claim, value) = rest.split_once(": ").ok_or(())?;
        let parts = [claim, value, role].map(|part| part.trim().to_owned());
        let is_role = role
            .trim()
            .split_once('.')
            .is_some_and(|(side, code)| matches!(side, "dealer" | "staff") && !code.is_empty());
        let [claim, value, role] = parts;
        if claim.is_empty() || value.is_empty() || !is_role {
            return Err(());
        }
        Ok(Self { claim, value, role })
    }
}

impl fmt::Display for RoleClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} = {}", self.claim, self.value, self.role)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Zone(pub TimeZone);

impl Zone {
    pub(super) fn toronto() -> Self {
        Self(TimeZone::get("America/Toronto").unwrap_or(TimeZone::UTC))
    }
}

impl FromStr for Zone {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        TimeZone::get(text).map(Self).map_err(|_| ())
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.iana_name().unwrap_or("UTC"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read_and_written_as_people_do() {
        for (text, seconds, written) in [
            ("30 min", 1800, "30 min"),
            ("12h", 43_200, "12 h"),
            ("1h 30m", 5400, "90 min"),
            ("1 day", 86_400, "24 h"),
            ("30 days", 2_592_000, "30 days"),
            ("0", 0, "0"),
        ] {
            let period: Period = text.parse().unwrap();
            assert_eq!((period.as_seconds(), period.to_string().as_str()), (seconds, written));
        }
        for text in ["", "12", "h", "1.5 h", "-1 h", "9 weeks", "999999999999 days", "40000 days"] {
            assert!(text.parse::<Period>().is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_are_read_and_written_as_people_do() {
        for (text, bytes, written) in [
            ("15 MiB", 15 << 20, "15 MiB"),
            ("15mib", 15 << 20, "15 MiB"),
            ("2GB", 2_000_000_000, "2 GB"),
            ("7 B", 7, "7 B"),
            ("0", 0, "0"),
        ] {
            let size: Size = text.parse().unwrap();
            assert_eq!((size.0, size.to_string().as_str()), (bytes, written));
        }
        for text in ["", "15", "MiB", "1.5 MiB", "99999999999 TiB"] {
            assert!(text.parse::<Size>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_network_holds_its_own_addresses_only() {
        let network: Network = "10.1.0.0/16".parse().unwrap();
        assert!(network.contains("10.1.200.3".parse().unwrap()));
        assert!(network.contains("::ffff:10.1.200.3".parse().unwrap()));
        assert!(!network.contains("10.2.0.1".parse().unwrap()));
        assert!(!network.contains("::1".parse().unwrap()));
        assert!("0.0.0.0/0".parse::<Network>().unwrap().contains("8.8.8.8".parse().unwrap()));
        assert!("fd00::/8".parse::<Network>().unwrap().contains("fdab::1".parse().unwrap()));
        assert!("::1".parse::<Network>().unwrap().contains("::1".parse().unwrap()));
        for text in
            ["10.0.0.0/33", "010.0.0.0/8", "fd00::/129", "localhost", "10.0.0.0/", "10.0.0/8", ""]
        {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_origin_is_scheme_and_host_alone() {
        let origin: Origin = "https://Portal.Example.com/".parse().unwrap();
        assert_eq!(origin.as_str(), "https://portal.example.com");
        assert_eq!(origin.authority(), "portal.example.com");
        assert!("http://[::1]:8080".parse::<Origin>().unwrap().is_loopback());
        assert!(!origin.is_loopback());
        for text in ["portal.example.com", "ftp://a", "https://a/b", "https://u@a", "https://"] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }

    #[test]
    fn times_of_day_end_at_midnight() {
        assert_eq!("24:00".parse::<TimeOfDay>().unwrap().0, 1440);
        assert_eq!("02:30".parse::<TimeOfDay>().unwrap().to_string(), "02:30");
        for text in ["24:01", "2:30", "12:60", "noon", "99:00"] {
            assert!(text.parse::<TimeOfDay>().is_err(), "{text}");
        }
        for (minute, words) in [
            (0, "12:00 AM"),
            (300, "5:00 AM"),
            (719, "11:59 AM"),
            (720, "12:00 PM"),
            (1290, "9:30 PM"),
            (1440, "12:00 AM"),
        ] {
            assert_eq!(TimeOfDay(minute).in_words(), words);
        }
    }

    #[test]
    fn a_place_stays_on_this_portal_or_says_where() {
        assert!("/sign-in".parse::<Place>().is_ok());
        assert!("https://portal.example.com/in".parse::<Place>().is_ok());
        for text in ["//evil.example", "/\\evil.example", "sign-in", "javascript:alert(1)"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_secret_is_never_shown() {
        let secret = Secret::read(&Raw::Text("hunter2".to_owned()), Path::new("")).unwrap();
        assert!(!format!("{secret:?}{:?}", secret.show()).contains("hunter2"));
    }
}
