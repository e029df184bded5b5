//! Decides which column holds the amount paid. Headings decide; without them, it is the one interpretation that adds up
//! in every row, both against the open items and across the columns.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::headings::Heading;

/// The meaning of a column in a payment list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PasteColumnRole)]
pub enum Role {
    Invoice,
    Po,
    Order,
    /// The amount paid on the invoice.
    Paid,
    /// The amount before discounts and deductions are subtracted.
    Gross,
    /// The amount before tax is added.
    Net,
    Discount,
    Deduction,
    Tax,
    Balance,
    Date,
    /// A check or transfer number.
    Reference,
    /// Not part of the payment.
    Other,
}

#[derive(Debug, Clone)]
pub(crate) struct Amounts {
    /// The open balance of the item, if the line names one.
    pub(crate) left: Option<i64>,
    /// Absolute values.
    pub(crate) cents: Vec<Option<i64>>,
}

impl Amounts {
    fn at(&self, column: usize) -> i64 {
        self.cents.get(column).copied().flatten().unwrap_or(0)
    }
}

/// How the amount paid is calculated from a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The column to start from.
    pub(crate) base: usize,
    /// Columns that are added: tax.
    pub(crate) plus: Vec<usize>,
    /// Columns that are subtracted: discounts and deductions, if the base is before them.
    pub(crate) minus: Vec<usize>,
    /// Columns that settle the invoice in addition to the payment.
    pub(crate) discounts: Vec<usize>,
    /// Equations that hold in a correct line: one column equals others added and subtracted.
    pub(crate) checks: Vec<Check>,
}

/// A column that equals the sum of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Check {
    pub(crate) sum: usize,
    pub(crate) plus: Vec<usize>,
    pub(crate) minus: Vec<usize>,
}

impl Check {
    pub(crate) fn holds(&self, amounts: &Amounts) -> bool {
        let plus: i64 = self.plus.iter().map(|column| amounts.at(*column)).sum();
        let minus: i64 = self.minus.iter().map(|column| amounts.at(*column)).sum();
        amounts.at(self.sum).abs_diff(plus.saturating_sub(minus)) <= CENT
    }
}

/// The tolerance for rounding, in cents.
const CENT: u64 = 1;

/// Canadian sales tax rates in parts per million: each tax alone and both combined.
const TAXES: [i128; 11] =
    [50_000, 60_000, 70_000, 80_000, 99_750, 100_000, 120_000, 130_000, 140_000, 149_750, 150_000];

/// Discounts come in steps of half a percent, up to ten percent.
const DISCOUNTS: std::ops::RangeInclusive<i128> = 1..=20;
const HALF_PER_CENT: i128 = 5_000;

impl Plan {
    fn column(base: usize) -> Self {
        Self { base, plus: vec![], minus: vec![], discounts: vec![], checks: vec![] }
    }

    /// The base is the amount paid, and discounts are listed in addition to it.
    fn beside(base: usize, discounts: Vec<usize>) -> Self {
        Self { discounts, ..Self::column(base) }
    }

    /// Discounts and deductions are subtracted from the base.
    fn off(base: usize, discounts: Vec<usize>, deductions: &[usize]) -> Self {
        let minus = discounts.iter().chain(deductions).copied().collect();
        Self { minus, discounts, ..Self::column(base) }
    }

    fn checked(mut self, sum: usize, plus: &[usize], minus: &[usize]) -> Self {
        self.checks.push(Check { sum, plus: plus.to_vec(), minus: minus.to_vec() });
        self
    }

    /// The amount paid and the amount deducted as a discount, or `None` if the line lacks one of them.
    pub(crate) fn of(&self, amounts: &Amounts) -> Option<(i64, i64)> {
        let base = amounts.cents.get(self.base).copied().flatten()?;
        let plus: i64 = self.plus.iter().map(|column| amounts.at(*column)).sum();
        let minus: i64 = self.minus.iter().map(|column| amounts.at(*column)).sum();
        let discount = self.discounts.iter().map(|column| amounts.at(*column)).sum();
        Some((base.saturating_add(plus).saturating_sub(minus), discount))
    }

    /// The role of a column in this plan.
    pub(crate) fn role(&self, column: usize) -> Option<Role> {
        if self.discounts.contains(&column) {
            Some(Role::Discount)
        } else if self.minus.contains(&column) {
            Some(Role::Deduction)
        } else if self.plus.contains(&column) {
            Some(Role::Tax)
        } else if column != self.base {
            None
        } else if !self.minus.is_empty() {
            Some(Role::Gross)
        } else if !self.plus.is_empty() {
            Some(Role::Net)
        } else {
            Some(Role::Paid)
        }
    }

    pub(crate) fn uses(&self, column: usize) -> bool {
        let is_checked = |check: &Check| {
            check.sum == column || check.plus.contains(&column) || check.minus.contains(&column)
        };
        self.role(column).is_some() || self.checks.iter().any(is_checked)
    }
}

/// Builds a plan from a person's answers.
pub(crate) fn by_answers(roles: &[Role]) -> Option<Plan> {
    let of = |role: Role| -> Vec<usize> {
        roles.iter().enumerate().filter(|(_, it)| **it == role).map(|(place, _)| place).collect()
    };
    let (discounts, deductions, taxes) = (of(Role::Discount), of(Role::Deduction), of(Role::Tax));
    if let Some(paid) = of(Role::Paid).first() {
        return Some(Plan::beside(*paid, discounts));
    }
    if let Some(gross) = of(Role::Gross).first() {
        return Some(Plan::off(*gross, discounts, &deductions));
    }
    let net = *of(Role::Net).first()?;
    Some(Plan { plus: taxes, ..Plan::off(net, discounts, &deductions) })
}

/// The lines that have the same number of columns.
pub(crate) struct Table<'a> {
    pub(crate) rows: &'a [Amounts],
}

impl Table<'_> {
    fn all(&self, holds: impl Fn(&Amounts) -> bool) -> bool {
        !self.rows.is_empty() && self.rows.iter().all(holds)
    }

    /// Whether a sum equals the open balance in every row that names an open item. At least one row must.
    fn settles(&self, sum: impl Fn(&Amounts) -> i64) -> bool {
        let mut known = self.rows.iter().filter_map(|row| Some((row.left?, sum(row)))).peekable();
        known.peek().is_some() && known.all(|(left, sum)| left.abs_diff(sum) <= CENT)
    }

    /// Whether what a plan pays and deducts settles every row.
    pub(crate) fn is_settled_by(&self, plan: &Plan) -> bool {
        self.settles(|row| plan.of(row).map_or(0, |(paid, discount)| paid + discount))
    }

    fn is_zero(&self, column: usize) -> bool {
        self.rows.iter().all(|row| row.at(column) == 0)
    }

    fn are_same(&self, one: usize, other: usize) -> bool {
        self.all(|row| row.at(one) == row.at(other))
    }

    /// Whether a column is tax on another at a known rate, to the cent in every row.
    fn is_tax(&self, tax: usize, base: usize) -> bool {
        let fits = |row: &Amounts| {
            let (tax, base) = (row.at(tax), row.at(base));
            tax == 0 || TAXES.iter().any(|rate| is_part(tax, base, *rate))
        };
        !self.is_zero(tax) && self.all(fits)
    }

    fn is_never_tax(&self, tax: usize, base: usize) -> bool {
        self.all(|row| {
            let (tax, base) = (row.at(tax), row.at(base));
            tax == 0 || !TAXES.iter().any(|rate| is_part(tax, base, *rate))
        })
    }

    /// Whether a column is a discount on an amount at one rate, to the cent in every row that has one.
    fn is_discount(&self, discount: usize, base: impl Fn(&Amounts) -> i64) -> bool {
        !self.is_zero(discount)
            && DISCOUNTS.into_iter().any(|steps| {
                self.all(|row| {
                    let part = row.at(discount);
                    part == 0 || is_part(part, base(row), steps * HALF_PER_CENT)
                })
            })
    }

    /// Builds the plan from headings, or returns `None` if they are ambiguous.
    pub(crate) fn by_headings(&self, headings: &[Option<Heading>]) -> Option<Plan> {
        let of = |wanted: Heading| -> Vec<usize> {
            let places = headings.iter().enumerate();
            let places = places.filter(|(place, heading)| {
                **heading == Some(wanted) && (!self.is_zero(*place) || wanted == Heading::Paid)
            });
            places.map(|(place, _)| place).collect()
        };
        let (discounts, taxes, deductions) =
            (of(Heading::Discount), of(Heading::Tax), of(Heading::Deduction));
        let gross = of(Heading::Gross);
        let off: Vec<usize> = discounts.iter().chain(&deductions).copied().collect();
        let paid = self.one_of(of(Heading::Paid))?;
        if let Some(paid) = paid {
            let plan = Plan::beside(paid, discounts);
            return Some(match gross.as_slice() {
                [gross] if !off.is_empty() => plan.checked(paid, &[*gross], &off),
                _ => plan,
            });
        }
        let net = self.one_of(of(Heading::Net))?;
        let (total, amount) = (self.one_of(of(Heading::Total))?, self.one_of(of(Heading::Amount))?);
        let gross = self.one_of(gross)?;
        if let Some(net) = net {
            return self.of_net(net, [total, gross, amount], &taxes, discounts, &deductions);
        }
        match (gross, amount, total) {
            (Some(sum), None, None) | (None, Some(sum), None)
                if !taxes.is_empty() && off.is_empty() =>
            {
                // Tax can be included in the amount or added to it.
                let with_tax =
                    |row: &Amounts| taxes.iter().fold(row.at(sum), |sum, tax| sum + row.at(*tax));
                match (self.settles(|row| row.at(sum)), self.settles(with_tax)) {
                    (true, false) => Some(Plan::column(sum)),
                    (false, true) => Some(Plan { plus: taxes, ..Plan::column(sum) }),
                    _ => None,
                }
            }
            (Some(sum), None, None) => self.of_sum(sum, Heading::Gross, discounts, &deductions),
            (None, Some(sum), None) => self.of_sum(sum, Heading::Amount, discounts, &deductions),
            (None, None, Some(sum)) => self.of_sum(sum, Heading::Total, discounts, &deductions),
            (None, None, None) => {
                let balance = self.one_of(of(Heading::Balance))??;
                self.settles(|row| row.at(balance)).then(|| Plan::column(balance))
            }
            (None, Some(one), Some(total)) | (Some(one), None, Some(total)) => {
                let taxed =
                    Check { sum: total, plus: [&[one], taxes.as_slice()].concat(), minus: vec![] };
                if self.all(|row| taxed.holds(row)) {
                    let plan = self.of_sum(total, Heading::Total, discounts, &deductions);
                    return plan.map(|plan| plan.checked(total, &taxed.plus, &[]));
                }
                let paid = Check { sum: total, plus: vec![one], minus: off.clone() };
                let is_paid = !off.is_empty() && self.all(|row| paid.holds(row));
                is_paid.then(|| Plan::beside(total, discounts).checked(total, &[one], &off))
            }
            // An amount next to the invoice's amount is the amount paid.
            (Some(gross), Some(amount), _) => {
                let plan = Plan::beside(amount, discounts);
                Some(if off.is_empty() { plan } else { plan.checked(amount, &[gross], &off) })
            }
        }
    }

    /// Builds the plan for a column that is net of a discount or of tax, next to a total, the invoice's amount or
    /// another.
    fn of_net(
        &self,
        net: usize,
        [total, gross, amount]: [Option<usize>; 3],
        taxes: &[usize],
        discounts: Vec<usize>,
        deductions: &[usize],
    ) -> Option<Plan> {
        let off: Vec<usize> = discounts.iter().chain(deductions).copied().collect();
        let sums = [total, gross, amount];
        let sums = || sums.into_iter().flatten();
        if !taxes.is_empty() {
            let adds = |sum: &usize| {
                let check = Check { sum: *sum, plus: [&[net], taxes].concat(), minus: vec![] };
                self.all(|row| check.holds(row))
            };
            if let Some(sum) = sums().find(adds) {
                let plan = self.of_sum(sum, Heading::Total, discounts, deductions);
                return plan.map(|plan| plan.checked(sum, &[&[net], taxes].concat(), &[]));
            }
            // The column is net of the discount while tax is included in all of them, or both are part of the sum.
            let is_off = |check: &Check| !off.is_empty() && self.all(|row| check.holds(row));
            let of_sum = |sum: usize, plus: Vec<usize>, total: usize| {
                let check = Check { sum: total, plus, minus: off.clone() };
                is_off(&check)
                    .then(|| Plan { checks: vec![check], ..Plan::beside(sum, discounts.clone()) })
            };
            let plan = sums().find_map(|sum| {
                of_sum(net, vec![sum], net).or_else(|| of_sum(sum, [&[net], taxes].concat(), sum))
            });
            if plan.is_some() {
                return plan;
            }
            let with_tax =
                |row: &Amounts| taxes.iter().fold(row.at(net), |sum, tax| sum + row.at(*tax));
            if sums().next().is_none() && off.is_empty() && self.settles(with_tax) {
                return Some(Plan { plus: taxes.to_vec(), ..Plan::column(net) });
            }
            let is_net = sums().next().is_none() && self.settles(|row| row.at(net));
            return is_net.then(|| Plan::column(net));
        }
        if !off.is_empty() {
            let plan = Plan::beside(net, discounts);
            return Some(match gross.or(amount).or(total) {
                Some(sum) => plan.checked(net, &[sum], &off),
                None => plan,
            });
        }
        match gross.or(amount).or(total) {
            None => Some(Plan::column(net)),
            Some(sum) if self.are_same(sum, net) => Some(Plan::column(net)),
            // The difference between them has no heading: it may be tax or a discount.
            Some(_) if gross.is_some() => Some(Plan::column(net)),
            Some(_) => None,
        }
    }

    /// Builds the plan for one sum, which is either the amount paid or the amount before discounts and deductions.
    fn of_sum(
        &self,
        sum: usize,
        heading: Heading,
        discounts: Vec<usize>,
        deductions: &[usize],
    ) -> Option<Plan> {
        if discounts.is_empty() && deductions.is_empty() {
            return Some(Plan::column(sum));
        }
        let before = Plan::off(sum, discounts.clone(), deductions);
        if heading == Heading::Gross {
            return Some(before);
        }
        let after = Plan::beside(sum, discounts);
        let taken = |row: &Amounts| {
            before.minus.iter().fold(row.at(sum), |sum, column| sum.saturating_add(row.at(*column)))
        };
        match (self.settles(|row| row.at(sum)), self.settles(taken)) {
            (true, false) => Some(before),
            (false, true) => Some(after),
            _ => None,
        }
    }

    /// The one column with a heading: `Some(None)` if no column has it, `None` if several do and differ.
    #[expect(
        clippy::option_option,
        reason = "no column is an answer, several that differ are none"
    )]
    fn one_of(&self, columns: Vec<usize>) -> Option<Option<usize>> {
        match columns.as_slice() {
            [] => Some(None),
            [one] => Some(Some(*one)),
            [one, others @ ..] => {
                others.iter().all(|other| self.are_same(*one, *other)).then_some(Some(*one))
            }
        }
    }

    /// Finds the only plan that adds up in every row when headings say nothing.
    pub(crate) fn by_sums(&self, columns: &[usize]) -> Option<Plan> {
        let mut told: Vec<usize> = Vec::new();
        for column in columns {
            let is_new = !told.iter().any(|other| self.are_same(*other, *column));
            if is_new && !self.is_zero(*column) {
                told.push(*column);
            }
        }
        match *told.as_slice() {
            [] => columns.first().map(|column| Plan::column(*column)),
            [one] => Some(Plan::column(one)),
            [one, other] => self.of_two(one, other),
            [one, two, three] => self.of_three([one, two, three]),
            _ => None,
        }
    }

    fn of_two(&self, one: usize, other: usize) -> Option<Plan> {
        let mut plans = Vec::new();
        for (sum, part) in [(one, other), (other, one)] {
            let both = |row: &Amounts| row.at(sum).saturating_add(row.at(part));
            let is_whole = self.settles(|row| row.at(sum));
            if self.settles(both) && self.is_discount(part, both) {
                plans.push(Plan::beside(sum, vec![part]));
            } else if is_whole && self.is_discount(part, |row| row.at(sum)) {
                plans.push(Plan::off(sum, vec![part], &[]));
            }
        }
        only(plans)
    }

    fn of_three(&self, columns: [usize; 3]) -> Option<Plan> {
        let mut plans = Vec::new();
        let mut ordered = None;
        for whole in columns {
            let parts: Vec<usize> = columns.into_iter().filter(|other| *other != whole).collect();
            let [one, two] = *parts.as_slice() else { continue };
            let check = Check { sum: whole, plus: vec![one, two], minus: vec![] };
            if !self.all(|row| check.holds(row)) {
                continue;
            }
            for (rest, part) in [(one, two), (two, one)] {
                if self.is_tax(part, rest) {
                    plans.push(Plan::column(whole).checked(whole, &[rest, part], &[]));
                }
                if self.is_discount(part, |row| row.at(whole)) {
                    plans.push(Plan::beside(rest, vec![part]).checked(rest, &[whole], &[part]));
                }
            }
            // Gross, discount, net: the column in between is subtracted, so it isn't tax.
            let is_first = columns.first() == Some(&whole);
            if is_first && self.settles(|row| row.at(whole)) && self.is_never_tax(one, two) {
                ordered = Some(Plan::beside(two, vec![one]).checked(two, &[whole], &[one]));
            }
        }
        if plans.is_empty() { ordered } else { only(plans) }
    }
}

/// Returns the plan if all are the same. Two different ones decide nothing.
fn only(plans: Vec<Plan>) -> Option<Plan> {
    let mut plans = plans.into_iter();
    let first = plans.next()?;
    plans.all(|other| other == first).then_some(first)
}

/// Whether a number is this share of an amount, to the cent.
fn is_part(part: i64, of: i64, millionths: i128) -> bool {
    let exact = i128::from(of) * millionths;
    (i128::from(part) * 1_000_000 - exact).abs() <= 1_000_000
}

/// The heading that would give a column this role.
pub(crate) fn heading_of(role: Role) -> Heading {
    match role {
        Role::Invoice => Heading::Invoice,
        Role::Po => Heading::Po,
        Role::Order => Heading::Order,
        Role::Paid => Heading::Paid,
        Role::Gross => Heading::Gross,
        Role::Net => Heading::Net,
        Role::Discount => Heading::Discount,
        Role::Deduction => Heading::Deduction,
        Role::Tax => Heading::Tax,
        Role::Balance => Heading::Balance,
        Role::Date => Heading::Date,
        Role::Reference => Heading::Reference,
        Role::Other => Heading::Words,
    }
}

/// The role of a column that isn't part of the payment.
pub(crate) fn of_heading(heading: Heading) -> Role {
    match heading {
        Heading::Invoice => Role::Invoice,
        Heading::Po => Role::Po,
        Heading::Order => Role::Order,
        Heading::Paid => Role::Paid,
        Heading::Net => Role::Net,
        Heading::Gross | Heading::Total | Heading::Amount => Role::Gross,
        Heading::Discount => Role::Discount,
        Heading::Tax => Role::Tax,
        Heading::Deduction => Role::Deduction,
        Heading::Balance => Role::Balance,
        Heading::Date => Role::Date,
        Heading::Reference => Role::Reference,
        Heading::Currency | Heading::Words => Role::Other,
    }
}

/// Whether columns with this heading hold amounts of money.
pub(crate) fn is_money(heading: Heading) -> bool {
    let others: HashSet<Heading> = HashSet::from([
        Heading::Invoice,
        Heading::Po,
        Heading::Order,
        Heading::Date,
        Heading::Reference,
        Heading::Currency,
        Heading::Words,
    ]);
    !others.contains(&heading)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(of: &[(Option<i64>, &[i64])]) -> Vec<Amounts> {
        let row = |(left, cents): &(Option<i64>, &[i64])| Amounts {
            left: *left,
            cents: cents.iter().map(|it| Some(*it)).collect(),
        };
        of.iter().map(row).collect()
    }

    fn by_sums(of: &[(Option<i64>, &[i64])]) -> Option<Vec<Option<Role>>> {
        let rows = rows(of);
        let columns: Vec<usize> = (0..of[0].1.len()).collect();
        let plan = Table { rows: &rows }.by_sums(&columns)?;
        Some(columns.into_iter().map(|column| plan.role(column)).collect())
    }

    #[test]
    fn without_headings_what_adds_up_in_all_rows_decides() {
        use Role::*;
        let left = Some(133_500);
        // Gross, net, discount and gross, discount, net; net, tax, total and total, net, tax.
        let is = |roles: [Option<Role>; 3]| Some(roles.to_vec());
        assert_eq!(
            by_sums(&[(left, &[133_500, 130_830, 2670]), (Some(76_812), &[76_812, 76_812, 0])]),
            is([None, Some(Paid), Some(Discount)])
        );
        assert_eq!(
            by_sums(&[(left, &[133_500, 2670, 130_830])]),
            is([None, Some(Discount), Some(Paid)])
        );
        assert_eq!(
            by_sums(&[(left, &[127_143, 6357, 133_500]), (Some(76_812), &[73_154, 3658, 76_812])]),
            is([None, None, Some(Paid)])
        );
        assert_eq!(by_sums(&[(left, &[133_500, 127_143, 6357])]), is([Some(Paid), None, None]));
        // A discount of any size is recognized if its column is between the other two.
        assert_eq!(
            by_sums(&[(left, &[133_500, 3512, 129_988])]),
            is([None, Some(Discount), Some(Paid)])
        );
        // One row that doesn't add up leaves the whole table undecided.
        assert_eq!(
            by_sums(&[(left, &[133_500, 2670, 130_830]), (Some(76_812), &[76_812, 5, 70_000])]),
            None
        );
    }

    #[test]
    fn two_amounts_are_told_apart_by_what_is_open_or_not_at_all() {
        use Role::*;
        let two = |of: &[(Option<i64>, &[i64])]| by_sums(of);
        assert_eq!(
            two(&[(Some(133_500), &[130_830, 2670]), (Some(185_204), &[181_500, 3704])]),
            Some(vec![Some(Paid), Some(Discount)])
        );
        assert_eq!(
            two(&[(Some(133_500), &[133_500, 2670])]),
            Some(vec![Some(Gross), Some(Discount)])
        );
        assert_eq!(two(&[(Some(50_000), &[50_000, 50_000])]), Some(vec![Some(Paid), None]));
        assert_eq!(two(&[(Some(50_000), &[50_000, 0])]), Some(vec![Some(Paid), None]));
        // The amount paid and the balance; an invoice's amount and the amount paid; nothing that is open.
        assert_eq!(two(&[(Some(439_483), &[400_000, 39_483])]), None);
        assert_eq!(two(&[(Some(50_000), &[50_000, 48_000])]), None);
        assert_eq!(two(&[(None, &[50_000, 1000])]), None);
    }

    #[test]
    fn headings_decide_and_what_they_leave_open_is_asked() {
        use Heading::{Amount, Discount, Gross, Net, Paid, Tax, Total};
        let plan = |headings: &[Heading], of: &[(Option<i64>, &[i64])]| {
            let rows = rows(of);
            let headings: Vec<_> = headings.iter().map(|heading| Some(*heading)).collect();
            let plan = Table { rows: &rows }.by_headings(&headings)?;
            plan.of(&rows[0])
        };
        let left = Some(133_500);
        assert_eq!(
            plan(&[Net, Tax, Total], &[(left, &[127_143, 6357, 133_500])]),
            Some((133_500, 0))
        );
        assert_eq!(
            plan(&[Gross, Net, Discount], &[(left, &[133_500, 130_830, 2670])]),
            Some((130_830, 2670))
        );
        assert_eq!(plan(&[Amount, Discount], &[(left, &[130_830, 2670])]), Some((130_830, 2670)));
        assert_eq!(plan(&[Amount, Discount], &[(left, &[133_500, 2670])]), Some((130_830, 2670)));
        assert_eq!(plan(&[Amount, Discount], &[(left, &[100_000, 2670])]), None);
        assert_eq!(plan(&[Gross, Paid], &[(left, &[133_500, 100_000])]), Some((100_000, 0)));
        assert_eq!(plan(&[Net, Tax], &[(left, &[127_143, 6357])]), Some((133_500, 0)));
        assert_eq!(plan(&[Paid, Paid], &[(left, &[1, 2])]), None);
    }
}
