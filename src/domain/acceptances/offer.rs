//! An offer: exactly what a dealer is shown of a quote and agrees to, with its lines, prices, taxes, terms and validity.
//! Its hash names it. It also says in what another state of the quote, or the order that came of it, differs.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{
    access::Standing,
    casework::Context,
    db::{AccountRows, FromRow, Reached},
    domain::{
        branches, orders,
        taxes::{TaxLine, Taxes},
    },
    error::Error,
    kernel::{
        ids::{AcceptanceId, BranchId, OrderId, UserId},
        money::{Cents, Quantity, Rate, UnitPrice},
        secret,
        time::{Day, Instant},
    },
    part, scoped, words,
};

/// A quote, or the order that came of one, as the ERP has it.
#[derive(FromRow)]
#[row(alias = "o")]
pub(super) struct Quote {
    #[column(sql = "o.id")]
    pub(super) proof: Reached<OrderId>,
    /// With its suffix.
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    pub(super) number: String,
    pub(super) po: String,
    job_name: String,
    branch_id: Option<BranchId>,
    #[column(sql = "o.status = 'cancelled'")]
    pub(super) is_cancelled: bool,
    pub(super) currency: String,
    #[column(sql = "o.subtotal_cents")]
    pub(super) subtotal: Cents,
    #[column(sql = "o.freight_cents")]
    freight: Cents,
    #[column(sql = "o.total_cents")]
    pub(super) total: Cents,
    #[column(sql = "o.tax_cents")]
    tax: Cents,
    taxes: Taxes,
    #[column(sql = "o.expires_on")]
    pub(super) valid_until: Option<Day>,
    pub(super) required_on: Option<Day>,
    #[column(sql = "(select d.terms from dealers d where d.account_id = o.account_id)")]
    terms: String,
}

impl Quote {
    /// A quote that the caller reaches.
    pub(super) fn find(rows: &AccountRows<'_>, id: OrderId) -> Result<Self, Error> {
        let tail = scoped!(
            "from orders o where o.id = :id and o.account_id = :account and o.kind = 'quote'
               /*reach orders:view o*/"
        );
        rows.row(tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
    }

    /// The quote of an acceptance, as it is now.
    pub(super) fn of(
        rows: &AccountRows<'_>,
        acceptance: Reached<AcceptanceId>,
    ) -> Result<Self, Error> {
        let tail = part!(
            "from orders o where o.account_id = :account
               and o.id = (select r.quote_id from quote_acceptances r
                           where r.id = :reached and r.account_id = :account)"
        );
        rows.row(tail.of(acceptance), &[])?.ok_or(Error::NotFound)
    }

    /// The first order that came of the quote and isn't cancelled.
    pub(super) fn order(&self, rows: &AccountRows<'_>) -> Result<Option<Self>, Error> {
        let tail = part!(
            "from orders q join orders o on o.account_id = q.account_id and o.parent_quote = q.number
             where q.id = :reached and q.account_id = :account and o.kind = 'order'
               and o.status <> 'cancelled' order by o.id limit 1"
        );
        rows.row(tail.of(self.proof), &[])
    }

    /// What the quote is to a user of the account.
    pub(super) fn standing(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        let is_of_branch = branches::has(rows.shared(), user, self.branch_id)?;
        Ok(Standing { is_own: false, is_of_branch })
    }

    /// What the quote is to the caller. Someone who reaches the whole account needs no such relation.
    pub(super) fn standing_of_caller(&self, context: &Context<'_>) -> Result<Standing, Error> {
        match context.caller() {
            Some(caller) if caller.narrow().is_some() => self.standing(&context.rows, caller.user),
            _ => Ok(Standing::default()),
        }
    }

    /// The end of its last day, in the plant's time.
    pub(super) fn lapses_at(&self, context: &Context<'_>) -> Option<Instant> {
        let next = self.valid_until?.plus_days(1);
        let start = next.0.to_zoned(context.app.clock.zone().clone()).ok()?;
        Some(Instant::from(start.timestamp()))
    }
}

/// A detail of a line, such as its glass or color.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = AcceptanceLineOption)]
pub(super) struct LineOption {
    /// The category, shown as a heading.
    category: String,
    pub(super) label: String,
    pub(super) value: String,
}

/// A line of a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AcceptanceLine)]
pub(super) struct Line {
    pub(super) line_number: i64,
    /// The line number as displayed: `2`, `0`, `2A`.
    pub(super) line: String,
    pub(super) product: String,
    pub(super) description: String,
    /// The location of the unit on the job site.
    mark: String,
    pub(super) quantity: Quantity,
    /// The size in inches and millimeters, for display.
    pub(super) size: String,
    pub(super) options: Vec<LineOption>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit_price: Option<UnitPrice>,
    /// The discount as a percentage.
    #[serde(skip_serializing_if = "Option::is_none")]
    discount: Option<Rate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) net: Option<Cents>,
}

/// What is accepted with a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AcceptanceOffer)]
pub(super) struct Offer {
    /// The number of the quote.
    pub(super) number: String,
    pub(super) job_name: String,
    pub(super) lines: Vec<Line>,
    pub(super) currency: String,
    /// Amounts are omitted for users who may not see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    subtotal: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    freight: Option<Cents>,
    /// The sum of the taxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    tax: Option<Cents>,
    /// The taxes by kind, as far as the ERP names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    taxes: Vec<TaxLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Cents>,
    /// The terms of payment.
    pub(super) terms: String,
    /// The last day on which the quote is valid. Null if it has none.
    pub(super) valid_until: Option<Day>,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct StoredOption {
    line_no: i64,
    category: String,
    label: String,
    value: String,
}

impl Offer {
    /// The offer that a quote makes now, with all amounts.
    pub(super) fn of(rows: &AccountRows<'_>, quote: &Quote) -> Result<Self, Error> {
        let tail = part!(
            "from order_line_details d where d.order_id = :reached and d.account_id = :account
             order by d.line_no, d.sort"
        );
        let mut options: HashMap<i64, Vec<LineOption>> = HashMap::new();
        for StoredOption { line_no, category, label, value } in
            rows.rows(tail.of(quote.proof), &[])?
        {
            let option = LineOption { category, label, value };
            options.entry(line_no).or_default().push(option);
        }
        let lines = orders::lines(rows, quote.proof, true)?;
        let mut line = |line: orders::LineItem| Line {
            options: options.remove(&line.line_number).unwrap_or_default(),
            line_number: line.line_number,
            line: line.line,
            product: line.product,
            description: line.description,
            mark: line.mark,
            quantity: line.quantity,
            size: line.size,
            unit_price: line.unit_price,
            discount: line.discount,
            net: line.net,
        };
        Ok(Self {
            number: quote.number.clone(),
            job_name: quote.job_name.clone(),
            lines: lines.into_iter().map(&mut line).collect(),
            currency: quote.currency.clone(),
            subtotal: Some(quote.subtotal),
            freight: Some(quote.freight),
            tax: Some(quote.tax),
            taxes: quote.taxes.0.clone(),
            total: Some(quote.total),
            terms: quote.terms.clone(),
            valid_until: quote.valid_until,
        })
    }

    /// The hash that names exactly this offer.
    pub(super) fn hash(&self) -> Result<String, Error> {
        Ok(secret::hex(&Sha256::digest(serde_json::to_vec(self)?)))
    }

    /// Stores the offer with an acceptance, and returns its hash.
    pub(super) fn keep(
        &self,
        context: &Context<'_>,
        acceptance: Reached<AcceptanceId>,
    ) -> Result<String, Error> {
        let hash = self.hash()?;
        let sql = part!(
            "insert into acceptance_offers (acceptance_id, account_id, hash, body, made_at)
             values (:reached, :account, :hash, :body, :now) on conflict do nothing"
        );
        let body = serde_json::to_string(self)?;
        let params = named_params! { ":hash": hash, ":body": body, ":now": context.now };
        context.rows.execute(sql.of(acceptance), params)?;
        Ok(hash)
    }

    /// The acceptance's offer with this hash.
    pub(super) fn kept(
        rows: &AccountRows<'_>,
        acceptance: Reached<AcceptanceId>,
        hash: &str,
    ) -> Result<Self, Error> {
        let sql = part!(
            "select f.body from acceptance_offers f
             where f.acceptance_id = :reached and f.account_id = :account and f.hash = :hash"
        );
        let body: Option<String> =
            rows.value(sql.of(acceptance), named_params! { ":hash": hash })?;
        let body = body.ok_or_else(|| Error::internal("an acceptance without its offer"))?;
        Ok(serde_json::from_str(&body)?)
    }

    pub(super) fn without_amounts(mut self) -> Self {
        (self.subtotal, self.freight, self.tax, self.total) = (None, None, None, None);
        self.taxes.clear();
        for line in &mut self.lines {
            (line.unit_price, line.discount, line.net) = (None, None, None);
        }
        self
    }

    /// The amounts after the lines, with their kind: freight, each tax, the total.
    pub(super) fn amounts(&self) -> Vec<(Sum<'_>, Cents)> {
        let taxes = self.taxes.iter().map(|tax| (Sum::Tax(&tax.name), Some(tax.amount)));
        let unless_zero = |amount: Option<Cents>| amount.filter(|amount| *amount != Cents(0));
        let freight = unless_zero(self.freight);
        let tax = if self.taxes.is_empty() { unless_zero(self.tax) } else { None };
        [(Sum::Subtotal, self.subtotal), (Sum::Freight, freight)]
            .into_iter()
            .chain(taxes)
            .chain([(Sum::Taxes, tax), (Sum::Total, self.total)])
            .filter_map(|(sum, amount)| Some((sum, amount?)))
            .collect()
    }

    /// What is different in `other`. An order has neither terms nor validity.
    pub(super) fn differences(&self, other: &Self, is_order: bool) -> Vec<Difference> {
        let mut found = Vec::new();
        let by_number = |offer: &Self| -> BTreeMap<i64, Line> {
            offer.lines.iter().map(|line| (line.line_number, line.clone())).collect()
        };
        let (mut before, mut after) = (by_number(self), by_number(other));
        let all: BTreeSet<i64> = before.keys().chain(after.keys()).copied().collect();
        for number in all {
            match (before.remove(&number), after.remove(&number)) {
                (Some(before), Some(after)) => found.extend(before.differences(&after)),
                (Some(before), None) => {
                    found.push(Difference::of(What::Line, before.line.clone(), before.title(), ""));
                }
                (None, Some(after)) => {
                    found.push(Difference::of(What::Line, after.line.clone(), "", after.title()));
                }
                (None, None) => {}
            }
        }
        let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
        let amount = |amount: Option<Cents>, currency: &str| {
            amount.map(|amount| amount.worded(currency)).unwrap_or_default()
        };
        let totals = [
            (What::Freight, self.freight, other.freight),
            (What::Taxes, self.tax, other.tax),
            (What::Total, self.total, other.total),
        ];
        for (what, before, after) in totals {
            let (before, after) = (amount(before, &self.currency), amount(after, &other.currency));
            found.push(Difference::of(what, String::new(), before, after));
        }
        if !is_order {
            found.push(Difference::of(What::Terms, String::new(), &self.terms, &other.terms));
            let (before, after) = (day(self.valid_until), day(other.valid_until));
            found.push(Difference::of(What::Validity, String::new(), before, after));
        }
        found.retain(|difference| difference.before != difference.after);
        found.truncate(MOST_DIFFERENCES);
        found
    }
}

/// The most differences that are listed.
const MOST_DIFFERENCES: usize = 200;

/// What an amount below the lines is.
pub(super) enum Sum<'a> {
    Subtotal,
    Freight,
    /// With its name.
    Tax(&'a str),
    /// All taxes together, if the ERP doesn't name them.
    Taxes,
    Total,
}

impl Line {
    fn title(&self) -> String {
        format!("{} {}", self.product, self.description).trim().to_owned()
    }

    fn options(&self) -> String {
        let option =
            |option: &LineOption| format!("{} {}: {}", option.category, option.label, option.value);
        self.options.iter().map(option).collect::<Vec<_>>().join("; ")
    }

    fn price(&self) -> String {
        self.net.map(|net| net.to_string()).unwrap_or_default()
    }

    fn differences(&self, other: &Self) -> Vec<Difference> {
        let of = |what, before: String, after: String| {
            Difference::of(what, self.line.clone(), before, after)
        };
        let mut found = vec![
            of(What::Product, self.title(), other.title()),
            of(What::Quantity, self.quantity.to_string(), other.quantity.to_string()),
            of(What::Size, self.size.clone(), other.size.clone()),
            of(What::Options, self.options(), other.options()),
            of(What::Price, self.price(), other.price()),
        ];
        found.retain(|difference| difference.before != difference.after);
        found
    }
}

words! {
    /// What differs from what was accepted.
    #[schema(as = AcceptanceDifferenceIn)]
    pub(super) What {
        /// A line that one of the two lacks.
        Line = "line",
        Product = "product",
        Quantity = "quantity",
        Size = "size",
        Options = "options",
        Price = "price",
        Freight = "freight",
        Taxes = "taxes",
        Total = "total",
        Terms = "terms",
        Validity = "validity",
        /// The day for which it was wanted, and the one for which it was entered.
        WantedOn = "wantedOn",
    }
}

/// Something that differs from what was accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AcceptanceDifference)]
pub struct Difference {
    what: What,
    /// The line number as displayed. Blank if it isn't about one line.
    line: String,
    /// As it was accepted. Blank if it wasn't there.
    before: String,
    /// As it is now. Blank if it is gone.
    after: String,
}

impl Difference {
    pub(super) fn of(
        what: What,
        line: String,
        before: impl Into<String>,
        after: impl Into<String>,
    ) -> Self {
        Self { what, line, before: before.into(), after: after.into() }
    }

    pub(super) fn is_amount(&self) -> bool {
        matches!(self.what, What::Price | What::Freight | What::Taxes | What::Total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::words::Word as _;

    fn offer() -> Offer {
        let line = |line_number, product: &str| Line {
            line_number,
            line: line_number.to_string(),
            product: product.to_owned(),
            description: String::new(),
            mark: String::new(),
            quantity: Quantity(1000),
            size: String::new(),
            options: Vec::new(),
            unit_price: Some(UnitPrice(10_000)),
            discount: None,
            net: Some(Cents(100)),
        };
        Offer {
            number: "Q1".to_owned(),
            job_name: String::new(),
            lines: vec![line(1, "CAS"), line(2, "DOR")],
            currency: "CAD".to_owned(),
            subtotal: Some(Cents(200)),
            freight: Some(Cents(0)),
            tax: Some(Cents(0)),
            taxes: Vec::new(),
            total: Some(Cents(200)),
            terms: "Net 30".to_owned(),
            valid_until: None,
        }
    }

    fn named(differences: &[Difference]) -> Vec<(&str, &str)> {
        differences.iter().map(|one| (one.what.code(), one.line.as_str())).collect()
    }

    #[test]
    fn whatever_is_agreed_to_changes_the_hash_and_is_listed() {
        let before = offer();
        assert!(before.differences(&before, false).is_empty());
        let mut after = offer();
        after.lines.remove(1);
        after.lines.push(Line { line_number: 3, line: "3".to_owned(), ..before.lines[0].clone() });
        after.lines[0].quantity = Quantity(2000);
        after.lines[0].net = Some(Cents(300));
        after.total = Some(Cents(400));
        after.terms = "Net 15".to_owned();
        assert_ne!(before.hash().unwrap(), after.hash().unwrap());
        let differences = before.differences(&after, false);
        assert_eq!(
            named(&differences),
            [
                ("quantity", "1"),
                ("price", "1"),
                ("line", "2"),
                ("line", "3"),
                ("total", ""),
                ("terms", "")
            ]
        );
        let of_order = before.differences(&after, true);
        assert!(!named(&of_order).contains(&("terms", "")), "an order has no terms of its own");
        assert!(before.hash().unwrap() == offer().hash().unwrap());
    }

    #[test]
    fn an_offer_reads_back_as_it_was_kept_and_hides_its_amounts() {
        let kept: Offer = serde_json::from_str(&serde_json::to_string(&offer()).unwrap()).unwrap();
        assert_eq!(kept.hash().unwrap(), offer().hash().unwrap());
        let hidden = serde_json::to_value(offer().without_amounts()).unwrap();
        assert!(hidden.get("total").is_none() && hidden["lines"][0].get("net").is_none());
    }
}
