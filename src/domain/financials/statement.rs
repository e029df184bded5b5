//! Calculates an account's statement in one currency as of a day: the balance a month before, what happened since, the
//! closing balance, and the items that were open then.
//!
//! Past balances are calculated backward from what is open today and what was settled since. Differences that the
//! month's entries don't explain are a separate line.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    db::{AccountRows, FromRow, Scoped},
    documents::{PartyPaper, StatementEntryPaper, StatementItemPaper, StatementPaper},
    error::{Checks, Error},
    import::source::write_delimited,
    kernel::{
        money::{CURRENCIES, Cents},
        places,
        text::inert,
        time::Day,
    },
    messages::{Language, Message, message},
    scoped, words,
};

/// The most lines of a statement, open items and entries together. A longer one would be useless.
const LINES: usize = 50_000;
/// The most lines of a PDF.
const PRINTED: usize = 2_000;
/// How many months back a statement can be requested.
const AGO: i32 = 60;

words! {
    /// The file format of a statement.
    pub(super) StatementFormat { Pdf = "pdf", Csv = "csv" }
}

/// The date, currency and format of a statement.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatementQuery {
    /// The date. By default, today.
    pub(super) as_of: Option<Day>,
    /// `CAD` or `USD`. By default, the account's currency.
    pub(super) currency: Option<String>,
    /// `pdf` (default) or `csv`.
    pub(super) format: Option<StatementFormat>,
}

words! {
    /// The cause of a change of a balance.
    pub(super) EntryKind {
        Invoice = "invoice",
        CreditNote = "creditNote",
        Receipt = "receipt",
        Credit = "credit",
        Adjustment = "adjustment",
    }
}

impl EntryKind {
    fn name(self) -> Message {
        match self {
            Self::Invoice => message!("financial-entry-invoice"),
            Self::CreditNote => message!("financial-entry-credit-note"),
            Self::Receipt => message!("financial-entry-receipt"),
            Self::Credit => message!("financial-entry-credit"),
            Self::Adjustment => message!("financial-entry-adjustment"),
        }
    }
}

/// Something that changed the balance.
#[derive(Debug, Serialize, FromRow)]
#[row(alias = "x")]
pub(super) struct Entry {
    pub(super) day: Day,
    pub(super) kind: EntryKind,
    pub(super) number: String,
    pub(super) reference: String,
    pub(super) amount: Cents,
}

/// An invoice or a credit note of which something was left.
#[derive(Debug, FromRow)]
#[row(alias = "x")]
pub(super) struct Item {
    pub(super) number: String,
    #[column(sql = "x.invoiced_on")]
    pub(super) day: Day,
    #[column(sql = "x.due_on")]
    pub(super) due: Day,
    #[column(sql = "x.total_cents")]
    pub(super) total: Cents,
    #[column(sql = "x.left_cents")]
    pub(super) balance: Cents,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Dealer {
    code: String,
    name: String,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    country: String,
    currency: String,
}

pub(super) struct Statement {
    dealer: Dealer,
    pub(super) currency: String,
    pub(super) from: Day,
    pub(super) as_of: Day,
    pub(super) opening: Cents,
    pub(super) entries: Vec<Entry>,
    pub(super) unexplained: Cents,
    pub(super) closing: Cents,
    pub(super) items: Vec<Item>,
}

/// The balances of the account's invoices at the end of `:day`: the current balances, plus later settlements by
/// entries or by receivables manually.
const LEFT: &str = "(select i.number, i.invoiced_on, i.due_on, i.id, i.total_cents,
        i.balance_cents + coalesce((
            select sum(a.amount_cents + a.discount_cents)
            from ledger_applications a join ledger_entries e on e.id = a.entry_id
            where a.invoice_id = i.id and e.entered_on > :day), 0) + coalesce((
            select sum(p.amount_cents) from hand_postings p
            where p.invoice_id = i.id and p.posted_on > :day
                and not exists (select 1 from ledger_entries e join ledger_applications a on a.entry_id = e.id
                                where a.invoice_id = p.invoice_id and e.number_folded = lower(p.receipt))), 0)
            as left_cents
     from invoices i
     where i.account_id = :account /*reach financials:view i*/ and i.currency = :currency and i.invoiced_on <= :day) x";

const ITEMS: Scoped = scoped!(crate::sql!(
    "from ",
    LEFT,
    " where x.left_cents <> 0 order by x.due_on, x.id limit :most"
));
const SUM: Scoped = scoped!(crate::sql!("select coalesce(sum(x.left_cents), 0) from ", LEFT));

/// The entries of a period: invoices by date, and what entries settled of them. An entry counts from the day of the
/// invoice on, if that is later.
const ENTRIES: Scoped = scoped!(
    "from (
        select i.invoiced_on as day, iif(i.total_cents < 0, 'creditNote', 'invoice') as kind, i.number,
            i.order_number as reference, i.total_cents as amount, 0 as part, i.id
        from invoices i
        where i.account_id = :account /*reach financials:view i*/ and i.currency = :currency
            and i.invoiced_on between :from and :to
        union all
        select max(e.entered_on, i.invoiced_on), e.kind, e.number, e.reference,
            -sum(a.amount_cents + a.discount_cents), 1, e.id
        from ledger_entries e join ledger_applications a on a.entry_id = e.id
        join invoices i on i.id = a.invoice_id and i.currency = :currency
        where e.account_id = :account and e.entered_on <= :to and i.invoiced_on <= :to
            and max(e.entered_on, i.invoiced_on) >= :from
        group by e.id, max(e.entered_on, i.invoiced_on)
        union all
        select max(p.posted_on, i.invoiced_on), iif(p.amount_cents < 0, 'credit', 'receipt'), p.receipt, r.reference,
            -sum(p.amount_cents), 2, p.remittance_id
        from hand_postings p join invoices i on i.id = p.invoice_id and i.currency = :currency
        join remittances r on r.id = p.remittance_id
        where p.account_id = :account and p.posted_on <= :to and i.invoiced_on <= :to
            and not exists (select 1 from ledger_entries e join ledger_applications a on a.entry_id = e.id
                            where a.invoice_id = p.invoice_id and e.number_folded = lower(p.receipt))
            and max(p.posted_on, i.invoiced_on) >= :from
        group by p.remittance_id, p.receipt, p.amount_cents < 0, max(p.posted_on, i.invoiced_on)) x
     order by x.day, x.part, x.id limit :most"
);

/// The statement of an account.
///
/// # Errors
/// 422 for an unknown currency, a day without a statement, or if it would be too long.
pub(super) fn of_account(
    rows: &AccountRows<'_>,
    query: &StatementQuery,
    today: Day,
) -> Result<Statement, Error> {
    let dealer: Dealer = rows
        .row(scoped!("from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let currency = query.currency.clone().unwrap_or_else(|| dealer.currency.clone());
    let as_of = query.as_of.unwrap_or(today);
    let mut checks = Checks::new();
    let is_known = CURRENCIES.contains(&&*currency);
    checks.require(is_known, "currency", message!("remittance-currency-unknown"));
    let is_fine = (today.minus_months(AGO)..=today).contains(&as_of);
    checks.require(is_fine, "asOf", message!("financial-day-invalid"));
    checks.finish()?;
    let from = as_of.minus_months(1).plus_days(1);
    let most = i64::try_from(LINES).unwrap_or(i64::MAX).saturating_add(1);
    let of_day = |day: Day| -> Result<Cents, Error> {
        let params = named_params! { ":day": day, ":currency": currency };
        Ok(rows.value(SUM, params)?.unwrap_or_default())
    };
    let (opening, closing) = (of_day(from.plus_days(-1))?, of_day(as_of)?);
    let items: Vec<Item> =
        rows.rows(ITEMS, named_params! { ":day": as_of, ":currency": currency, ":most": most })?;
    let entries: Vec<Entry> = rows.rows(
        ENTRIES,
        named_params! { ":from": from, ":to": as_of, ":currency": currency, ":most": most },
    )?;
    let printed = if query.format == Some(StatementFormat::Csv) { LINES } else { PRINTED };
    if items.len().saturating_add(entries.len()) > printed {
        return Err(Error::field(
            "format",
            message!("financial-statement-too-long", most = printed),
        ));
    }
    let explained = entries.iter().fold(opening.0, |sum, entry| sum.saturating_add(entry.amount.0));
    let unexplained = Cents(closing.0.saturating_sub(explained));
    Ok(Statement { dealer, currency, from, as_of, opening, entries, unexplained, closing, items })
}

impl Statement {
    /// How many days an item is overdue on the statement's day, or `None`.
    fn days_late(&self, item: &Item) -> Option<i64> {
        if item.balance < Cents(0) {
            return None;
        }
        let days = self.as_of.0.since(item.due.0).ok().map(|span| i64::from(span.get_days()));
        days.filter(|days| *days > 0)
    }

    /// The closing balance by age, and the credit notes that reduce it.
    fn ageing(&self) -> [(Message, Cents); 6] {
        let mut parts = [0_i64; 6];
        for item in &self.items {
            let [current, days30, days60, days90, over90, credits] = &mut parts;
            let part = match self.days_late(item) {
                None if item.balance < Cents(0) => credits,
                None => current,
                Some(..=30) => days30,
                Some(..=60) => days60,
                Some(..=90) => days90,
                Some(_) => over90,
            };
            *part = part.saturating_add(item.balance.0);
        }
        let [current, days30, days60, days90, over90, credits] = parts.map(Cents);
        [
            (message!("code-current"), current),
            (message!("code-days30"), days30),
            (message!("code-days60"), days60),
            (message!("code-days90"), days90),
            (message!("code-over90"), over90),
            (message!("code-credits"), credits),
        ]
    }

    /// The data for the PDF.
    pub(super) fn paper(self, language: Language) -> StatementPaper {
        let ageing = self
            .ageing()
            .into_iter()
            .map(|(name, amount)| (name.in_language(language), amount))
            .collect();
        let items = self
            .items
            .iter()
            .map(|item| StatementItemPaper {
                number: item.number.clone(),
                day: item.day,
                due: item.due,
                days_late: self.days_late(item),
                total: item.total,
                balance: item.balance,
            })
            .collect();
        let mut balance = self.opening.0;
        let mut entries = Vec::with_capacity(self.entries.len());
        for entry in self.entries {
            balance = balance.saturating_add(entry.amount.0);
            entries.push(StatementEntryPaper {
                day: entry.day,
                kind: entry.kind.name().in_language(language),
                number: entry.number,
                reference: entry.reference,
                amount: entry.amount,
                balance: Cents(balance),
            });
        }
        StatementPaper {
            language,
            account: self.dealer.code.clone(),
            dealer: party(self.dealer),
            currency: self.currency,
            from: self.from,
            as_of: self.as_of,
            opening: self.opening,
            entries,
            unexplained: self.unexplained,
            closing: self.closing,
            ageing,
            items,
        }
    }

    /// Its file name without an extension.
    pub(super) fn name(&self) -> String {
        format!("statement-{}-{}-{}", self.dealer.code, self.currency, self.as_of)
    }

    /// As CSV: a line for each entry and each open item.
    pub(super) fn csv(&self, language: Language) -> Result<String, Error> {
        let said = |message: Message| message.in_language(language);
        let mut text = String::from("\u{feff}");
        let head = [
            message!("paper-entry"),
            message!("paper-date"),
            message!("paper-due"),
            message!("paper-number"),
            message!("paper-reference"),
            message!("paper-amount"),
            message!("paper-balance"),
            message!("heading-currency"),
        ];
        line(&mut text, &head.map(said))?;
        let mut write = |kind: Message,
                         (on, due): (Day, Option<Day>),
                         (number, reference): (&str, &str),
                         (amount, balance): (Option<Cents>, Cents)| {
            let amount = amount.map(|amount| amount.to_string()).unwrap_or_default();
            let due = due.map(|due| due.to_string()).unwrap_or_default();
            let (number, reference) = (inert(number).into_owned(), inert(reference).into_owned());
            let (kind, on, balance) = (said(kind), on.to_string(), balance.to_string());
            let currency = self.currency.clone();
            line(&mut text, &[kind, on, due, number, reference, amount, balance, currency])
        };
        write(
            message!("paper-opening-balance"),
            (self.from, None),
            ("", ""),
            (None, self.opening),
        )?;
        let mut balance = self.opening.0;
        for entry in &self.entries {
            balance = balance.saturating_add(entry.amount.0);
            let names = (&*entry.number, &*entry.reference);
            let amounts = (Some(entry.amount), Cents(balance));
            write(entry.kind.name(), (entry.day, None), names, amounts)?;
        }
        if self.unexplained != Cents(0) {
            let kind = message!("paper-unexplained", day = self.as_of.to_string());
            write(kind, (self.as_of, None), ("", ""), (Some(self.unexplained), self.closing))?;
        }
        let closing = (None, self.closing);
        write(message!("paper-closing-balance"), (self.as_of, None), ("", ""), closing)?;
        for item in &self.items {
            let kind = message!("financial-open-item");
            let names = (&*item.number, "");
            let amounts = (Some(item.total), item.balance);
            write(kind, (item.day, Some(item.due)), names, amounts)?;
        }
        Ok(text)
    }
}

fn line(text: &mut String, cells: &[String]) -> Result<(), Error> {
    write_delimited(text, cells.iter().map(String::as_str), ',').map_err(anyhow::Error::from)?;
    Ok(())
}

fn party(dealer: Dealer) -> PartyPaper {
    let place = [dealer.city, dealer.province, dealer.postal_code];
    let place = place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let lines = [dealer.line1, dealer.line2, place, places::country_name(&dealer.country)];
    PartyPaper {
        name: dealer.name,
        address: lines.into_iter().filter(|line| !line.is_empty()).collect(),
    }
}
