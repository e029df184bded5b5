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
        let is_bound = contains(sql, "account_id = :account")
            || (contains(sql, "insert into")
                && contains(sql, "account_id")
                && contains(sql, ":account"));
        assert!(
            is_bound,
            "a statement over a dealer's records must contain `account_id = :account`"
        );
        Self(sql)
    }

    /// For [`crate::shared!`].
    ///
    /// # Panics
    /// While compiling, when the text names a table of dealers' records.
    pub const fn to_shared(sql: &'static str) -> Self {
        assert!(
            !names_account_table(sql.as_bytes()),
            "this statement touches dealers' records: use scoped!"
        );
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
    "service_plans",
    "service_orders",
];

const fn contains(text: &str, part: &str) -> bool {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let mut start = 0;
    while start < text.len() {
        if has_at(text, start, part) {
            return true;
        }
        start += 1;
    }
    false
}

/// Whether `text` names a table of dealers' records, also within a longer word. One pass that looks closer
/// only where a name can begin: the compiler interprets this for every statement.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn names_account_table(text: &[u8]) -> bool {
    let mut start = 0;
    while start < text.len() {
        let mut index = 0;
        while INITIALS[text[start] as usize] && index < ACCOUNT_TABLES.len() {
            if has_at(text, start, ACCOUNT_TABLES[index].as_bytes()) {
                return true;
            }
            index += 1;
        }
        start += 1;
    }
    false
}

/// By byte, whether the name of such a table begins with it.
#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const INITIALS: [bool; 256] = {
    let mut initials = [false; 256];
    let mut index = 0;
    while index < ACCOUNT_TABLES.len() {
        initials[ACCOUNT_TABLES[index].as_bytes()[0] as usize] = true;
        index += 1;
    }
    initials
};

#[expect(clippy::indexing_slicing, reason = "runs while compiling only")]
const fn has_at(text: &[u8], start: usize, part: &[u8]) -> bool {
    let mut offset = 0;
    while offset < part.len() && start + offset < text.len() {
        if text[start + offset] != part[offset] {
            return false;
        }
        offset += 1;
    }
    offset == part.len()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_found_wherever_they_are_named() {
        let names = |sql: &str| names_account_table(sql.as_bytes());
        assert!(ACCOUNT_TABLES.iter().all(|table| names(&format!("select 1 from \"{table}\" t"))));
        assert!(names("select 1 from main.orders_packed") && names("dealers") && names("reorders"));
        assert!(!names("select order_no, dealer from news where invoice = 1"));
        assert!(contains("a", "a") && contains("xab", "ab") && !contains("xa", "ab"));
    }
}
