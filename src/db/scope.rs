//! Statements over a dealer's records, which cannot be written without naming the account.

/// A statement, or the tail of one, that is proven to be bound to one account (or to touch no
/// account's records). Only [`crate::scoped!`] and [`crate::shared!`] make it.
#[derive(Debug, Clone, Copy)]
pub struct Scoped(&'static str);

impl Scoped {
    /// The text.
    pub fn text(self) -> &'static str {
        self.0
    }

    /// For [`crate::scoped!`].
    ///
    /// # Panics
    /// While compiling, when the text does not bind `account_id = :account` (in an `insert`: `:account`).
    pub const fn to_account(sql: &'static str) -> Self {
        let is_insert = contains(sql, "insert into")
            && contains(sql, "account_id")
            && contains(sql, ":account");
        assert!(
            is_insert || contains(sql, "account_id = :account"),
            "a statement over a dealer's records must contain `account_id = :account`"
        );
        Self(sql)
    }

    /// For [`crate::shared!`].
    ///
    /// # Panics
    /// While compiling, when the text names a table of dealers' records.
    pub const fn to_shared(sql: &'static str) -> Self {
        let mut index = 0;
        while index < ACCOUNT_TABLES.len() {
            #[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
            let table = ACCOUNT_TABLES[index];
            assert!(!contains(sql, table), "this statement touches dealers' records: use scoped!");
            index += 1;
        }
        Self(sql)
    }
}

/// Tables that carry `account_id`; a test compares this with the schema.
pub const ACCOUNT_TABLES: &[&str] = &[
    "dealers",
    "dealer_contacts",
    "dealer_addresses",
    "orders",
    "orders_packed",
    "order_customers",
    "order_lines",
    "order_line_details",
    "invoices",
    "invoice_lines",
    "load_dates",
    "known_addresses",
    "attachments",
    "discounts",
    "discount_receipts",
    "service_requests",
    "service_incidents",
    "service_images",
    "service_messages",
    "service_visits",
    "service_orders",
];

const fn contains(text: &str, part: &str) -> bool {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let mut start = 0;
    while start + part.len() <= text.len() {
        let mut offset = 0;
        #[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
        while offset < part.len() && text[start + offset] == part[offset] {
            offset += 1;
        }
        if offset == part.len() {
            return true;
        }
        start += 1;
    }
    false
}

/// A statement over a dealer's records: fails to compile unless it says `account_id = :account`.
#[macro_export]
macro_rules! scoped {
    ($sql:expr) => {
        const { $crate::db::Scoped::to_account($sql) }
    };
}

/// A statement over what all dealers share (news, pages, phone types, the caller's own user): fails to
/// compile when it names a table of dealers' records.
#[macro_export]
macro_rules! shared {
    ($sql:expr) => {
        const { $crate::db::Scoped::to_shared($sql) }
    };
}
