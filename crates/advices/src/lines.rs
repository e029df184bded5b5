//! Assembles the lines of an advice: which open item each names, how much of it is paid, and what doesn't add up.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, HashSet},
};

use transom_kernel::money::Cents;
use transom_messages::{Message, message};
use transom_tables::amounts::untypeset;

use crate::{
    Answers, Column, Line, Open, Reading, Total, Unread,
    columns::{self, Amounts, Plan, Role, Table},
    headings::{self, Heading},
    money::{self, Amount},
    names::{FoundBy, Named, Names, surest},
    source::{self, Row, Source},
    words::{self, Kind, Piece},
};

/// How many sample values are shown for a column.
const SAMPLES: usize = 3;

pub(crate) struct Reader<'a> {
    open: &'a [Open],
    names: Names,
    currency: &'a str,
    answers: &'a Answers,
}

/// A line that names one open item, before the roles of its amounts are known.
struct Draft {
    line: usize,
    text: String,
    item: usize,
    named: Named,
    /// By column, or in sequence.
    cells: Vec<Cell>,
    /// The amount paid if other lines share one amount.
    share: Option<i64>,
    /// Text of the line that looks like an amount but isn't one of the payment's.
    left_out: Vec<String>,
    /// The currency from the line's own column, if it isn't the payment's.
    currency: Option<String>,
}

/// A name in a line, its amounts, and its share of an amount that several names share.
type Segment<'p> = (&'p Named, Vec<Cell>, Option<i64>);

#[derive(Debug, Clone, Default)]
struct Cell {
    text: String,
    amount: Option<Amount>,
    /// Why the cell can't be read. Blank cells have no reason.
    fault: Option<Message>,
    /// The last group of a number with a space in it, which may be a number of its own.
    tail: Option<Amount>,
}

impl Cell {
    fn cents(&self) -> Option<i64> {
        self.amount.map(|amount| amount.cents)
    }
}

impl Draft {
    fn amounts(&self, open: &[Open]) -> Amounts {
        let left = open.get(self.item).map(|item| item.left.0);
        let cents = self.cells.iter().map(|cell| cell.cents().map(i64::abs)).collect();
        Amounts { left, cents }
    }
}

impl<'a> Reader<'a> {
    pub(crate) fn new(open: &'a [Open], currency: &'a str, answers: &'a Answers) -> Self {
        Self { open, names: Names::new(open), currency, answers }
    }

    pub(crate) fn read(&self, source: &Source) -> Reading {
        match source {
            Source::Table(rows) => self.table(rows.clone()),
            Source::Text(text) => {
                let text = untypeset(text);
                match source::rows_of(&text, &self.names) {
                    Some(rows) => self.table(rows),
                    None => self.text(&text),
                }
            }
        }
    }

    /// Reads text without columns, line by line.
    fn text(&self, text: &str) -> Reading {
        let mut reading = Reading::default();
        let mut drafts = Vec::new();
        for (place, line) in text.lines().enumerate() {
            self.line(place + 1, line.trim(), &mut drafts, &mut reading);
        }
        // Lines with the same number of amounts are read alike.
        let mut shapes: BTreeMap<usize, Vec<Amounts>> = BTreeMap::new();
        for draft in &drafts {
            shapes.entry(draft.cells.len()).or_default().push(draft.amounts(self.open));
        }
        let answered = columns::by_answers(&self.answers.columns);
        let mut plans: BTreeMap<usize, Plan> = BTreeMap::new();
        let mut undecided = HashSet::new();
        for (width, rows) in &shapes {
            let all: Vec<usize> = (0..*width).collect();
            let plan = match &answered {
                Some(plan) if *width > 1 => Some(plan.clone()),
                _ => Table { rows }.by_sums(&all),
            };
            match plan {
                Some(plan) => {
                    plans.insert(*width, plan);
                }
                None if *width > 0 => {
                    undecided.insert(*width);
                }
                None => {}
            }
        }
        reading.is_undecided = !undecided.is_empty();
        let widest = drafts.iter().map(|draft| draft.cells.len()).max().unwrap_or(0);
        if reading.is_undecided || answered.is_some() {
            reading.columns = (0..widest)
                .map(|place| Column {
                    heading: String::new(),
                    samples: samples(drafts.iter().filter(|it| it.cells.len() > 1), place),
                    role: self.answers.columns.get(place).copied().unwrap_or(Role::Other),
                })
                .collect();
        }
        let is_outflow = is_outflow(&drafts, self.open);
        for draft in drafts {
            let plan = plans.get(&draft.cells.len());
            let is_open = undecided.contains(&draft.cells.len());
            self.finish(draft, plan, is_open, is_outflow, &mut reading);
        }
        self.sort(&mut reading);
        reading
    }

    /// Reads one line of text: the items that it names, a total, or unrecognized text.
    fn line(&self, line: usize, text: &str, drafts: &mut Vec<Draft>, reading: &mut Reading) {
        if text.is_empty() {
            return;
        }
        let pieces = words::pieces(text, &self.names);
        let has_exact = pieces.iter().filter_map(Piece::amount).any(|amount| amount.is_exact);
        // A number without cents counts only if nothing else does. It could be a day, a count or a check number.
        let counts = |piece: &Piece| piece.amount().is_some_and(|it| it.is_exact || !has_exact);
        let named: Vec<usize> = (0..pieces.len())
            .filter(|at| pieces.get(*at).is_some_and(|it| it.name().is_some()))
            .collect();
        if named.is_empty() {
            return Self::nameless(line, text, &pieces, reading);
        }
        let left_out: Vec<String> = pieces
            .iter()
            .filter(|piece| piece.amount().is_some() && !counts(piece) && !is_of_a_day(&piece.text))
            .map(|piece| piece.text.clone())
            .collect();
        let Some(segments) = self.segments(&pieces, &named, counts) else {
            let why = message!("advice-several-invoices", count = named.len());
            return reading.unread.push(Unread { line, text: text.to_owned(), why });
        };
        for (name, cells, share) in segments {
            let [item] = *name.items.as_slice() else {
                let why = message!("advice-ambiguous", count = name.items.len());
                reading.unread.push(Unread { line, text: text.to_owned(), why });
                continue;
            };
            let cells = cells.into_iter().map(|cell| self.whole(cell, item)).collect();
            let (text, left_out) = (text.to_owned(), left_out.clone());
            let named = name.clone();
            drafts.push(Draft { line, text, item, named, cells, share, left_out, currency: None });
        }
    }

    /// Resolves an amount in which a space may separate two numbers: it does if the second one equals the open balance.
    fn whole(&self, mut cell: Cell, item: usize) -> Cell {
        let left = self.open.get(item).map(|item| item.left.0);
        let is_left = |amount: &Amount| left == Some(amount.cents.abs());
        if let Some(tail) = cell.tail.filter(is_left)
            && cell.amount.is_none_or(|amount| !is_left(&amount))
        {
            cell.amount = Some(tail);
        }
        cell
    }

    /// Splits a line into its names, each with its own amounts, or returns `None` if they can't be told apart.
    fn segments<'p>(
        &self,
        pieces: &'p [Piece],
        named: &[usize],
        counts: impl Fn(&Piece) -> bool,
    ) -> Option<Vec<Segment<'p>>> {
        let names = || named.iter().filter_map(|at| pieces.get(*at)?.name());
        let cell = |piece: &Piece| match piece.kind {
            Kind::Amount(amount, tail) => {
                Cell { text: piece.text.clone(), amount: Some(amount), fault: None, tail }
            }
            _ => Cell::default(),
        };
        let amounts: Vec<usize> =
            (0..pieces.len()).filter(|at| pieces.get(*at).is_some_and(&counts)).collect();
        let cells = |from: usize, to: usize| -> Vec<Cell> {
            let within = amounts.iter().filter(|at| (from..to).contains(*at));
            within.filter_map(|at| pieces.get(*at)).map(cell).collect()
        };
        if let [_] = named {
            return Some(names().map(|name| (name, cells(0, pieces.len()), None)).collect());
        }
        // Orders and purchase orders are too weak a match for several invoices.
        if names().any(|name| name.found_by > FoundBy::Digits) {
            return None;
        }
        if amounts.is_empty() {
            return Some(names().map(|name| (name, Vec::new(), None)).collect());
        }
        let is_alike = |of: &[Vec<Cell>]| {
            let first = of.first().map_or(0, Vec::len);
            first > 0 && of.iter().all(|cells| cells.len() == first)
        };
        let ends = named.iter().skip(1).copied().chain([pieces.len()]);
        let behind: Vec<_> = named.iter().zip(ends).map(|(from, to)| cells(*from, to)).collect();
        let starts = [0].into_iter().chain(named.iter().copied());
        let before: Vec<_> = starts.zip(named).map(|(from, to)| cells(from, *to)).collect();
        let has_before = amounts.first() < named.first();
        let has_behind = amounts.last() > named.last();
        if is_alike(&behind) && !has_before {
            return Some(names().zip(behind).map(|(name, cells)| (name, cells, None)).collect());
        }
        if is_alike(&before) && !has_behind {
            return Some(names().zip(before).map(|(name, cells)| (name, cells, None)).collect());
        }
        // One amount covers all of them if it equals their combined balance.
        let [at] = *amounts.as_slice() else { return None };
        let sum = pieces.get(at)?.amount()?.cents.abs();
        let items: Option<Vec<&Open>> = names()
            .map(|name| match *name.items.as_slice() {
                [item] => self.open.get(item).filter(|item| !item.is_credit),
                _ => None,
            })
            .collect();
        let items = items?;
        let left: i64 = items.iter().map(|item| item.left.0).sum();
        (left == sum).then(|| {
            names().zip(&items).map(|(name, item)| (name, Vec::new(), Some(item.left.0))).collect()
        })
    }

    /// Reads a line that names no open item.
    fn nameless(line: usize, text: &str, pieces: &[Piece], reading: &mut Reading) {
        let last = pieces.iter().rev().find_map(Piece::amount);
        let ends_so = pieces.last().and_then(Piece::amount).is_some();
        let total = last.filter(|amount| ends_so && amount.is_exact && headings::is_total(text));
        if let Some(total) = total {
            let amount = Cents(total.cents.abs());
            return reading.totals.push(Total { line, text: text.to_owned(), amount });
        }
        // The line has words only: a greeting or a heading.
        if text.contains(|c: char| c.is_ascii_digit()) {
            let why = message!("advice-no-invoice");
            reading.unread.push(Unread { line, text: text.to_owned(), why });
        }
    }

    /// Reads rows with columns.
    fn table(&self, mut rows: Vec<Row>) -> Reading {
        let mut reading = Reading { is_table: true, ..Reading::default() };
        if !self.answers.with_hidden {
            let hidden = rows.iter().filter(|row| row.is_hidden && !row.is_blank());
            reading.hidden = hidden.map(|row| row.line).collect();
            rows.retain(|row| !row.is_hidden);
        }
        rows.retain(|row| !row.is_blank());
        for row in &mut rows {
            for cell in &mut row.cells {
                *cell = untypeset(cell).into_owned();
            }
        }
        let heading = source::heading_of(&rows).map(|(place, _)| place);
        let above = rows.drain(..heading.unwrap_or(0)).collect::<Vec<_>>();
        let mut loose = Vec::new();
        for row in above {
            self.line(row.line, &row.text(), &mut loose, &mut reading);
        }
        let heading = heading.map(|_| rows.remove(0));
        let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let named = |place: usize| heading.as_ref().map_or("", |row| row.cell(place));
        let headings: Vec<Option<Heading>> = (0..width)
            .map(|place| match self.answers.columns.get(place) {
                Some(role) => Some(columns::heading_of(*role)),
                None => headings::of(named(place)),
            })
            .collect();
        let layout = Layout { headings, width, heading: heading.clone() };
        let mut drafts = Vec::new();
        let mut nameless = Vec::new();
        for row in rows {
            if heading.as_ref().is_some_and(|heading| heading.cells == row.cells) {
                continue;
            }
            // A row with one cell is a line of text, unless the cell is a name.
            let filled: Vec<&String> =
                row.cells.iter().filter(|cell| !cell.trim().is_empty()).collect();
            match *filled.as_slice() {
                [cell] if row.fault.is_none() && self.names.meant(cell).is_none() => {
                    self.line(row.line, &row.text(), &mut loose, &mut reading);
                }
                _ => self.row(row, &layout, &mut drafts, &mut nameless, &mut reading),
            }
        }
        let (plan, roles) = self.plan(&layout, &drafts);
        reading.is_undecided = plan.is_none()
            && drafts.iter().any(|draft| draft.share.is_none())
            && drafts.iter().any(|draft| draft.cells.iter().any(|cell| cell.amount.is_some()));
        for row in nameless {
            Self::sum(&row, &layout, plan.as_ref(), &mut reading);
        }
        reading.columns = (0..width)
            .zip(roles)
            .map(|(place, role)| Column {
                heading: named(place).to_owned(),
                samples: samples(drafts.iter(), place),
                role,
            })
            .collect();
        let is_outflow = is_outflow(&drafts, self.open);
        let is_undecided = reading.is_undecided;
        // The currency may be stated only in the heading.
        let of_heading = plan.as_ref().and_then(|plan| headings::currency(named(plan.base)));
        for draft in &mut drafts {
            draft.currency = draft.currency.take().or_else(|| of_heading.map(str::to_owned));
        }
        for mut draft in drafts {
            draft.left_out = Self::not_used(&draft, &layout, plan.as_ref());
            self.finish(draft, plan.as_ref(), is_undecided, is_outflow, &mut reading);
        }
        for draft in loose {
            let plan = Table { rows: &[draft.amounts(self.open)] }
                .by_sums(&(0..draft.cells.len()).collect::<Vec<_>>());
            let is_open = plan.is_none() && !draft.cells.is_empty();
            self.finish(draft, plan.as_ref(), is_open, false, &mut reading);
        }
        self.sort(&mut reading);
        reading
    }

    /// Reads one row into the items that it names.
    fn row(
        &self,
        row: Row,
        layout: &Layout,
        drafts: &mut Vec<Draft>,
        nameless: &mut Vec<Row>,
        reading: &mut Reading,
    ) {
        let unread = |why: Message| Unread { line: row.line, text: row.text(), why };
        if let Some(fault) = &row.fault {
            return reading.unread.push(unread(fault.clone()));
        }
        let names = self.names_of(&row, layout);
        if names.is_empty() {
            return nameless.push(row);
        }
        let cells: Vec<Cell> =
            (0..layout.width).map(|place| cell_of(&row, place, layout)).collect();
        let currency = layout.of(Heading::Currency).map(|place| row.cell(place).to_uppercase());
        let currency = currency.filter(|it| !it.is_empty());
        let items: Option<Vec<usize>> = names
            .iter()
            .map(|name| match *name.items.as_slice() {
                [item] => Some(item),
                _ => None,
            })
            .collect();
        let Some(items) = items else {
            let count = names.iter().map(|name| name.items.len()).max().unwrap_or(0);
            return reading.unread.push(unread(message!("advice-ambiguous", count)));
        };
        let shares: Vec<Option<i64>> = if let [_] = *items.as_slice() {
            vec![None]
        } else {
            // Several invoices in one row: one of the amounts equals their combined balance.
            let open = || items.iter().filter_map(|item| self.open.get(*item));
            let left: i64 = open().map(|item| item.left.0).sum();
            let is_sum = cells.iter().any(|cell| cell.cents() == Some(left));
            if !is_sum || open().any(|item| item.is_credit) {
                let why = message!("advice-several-invoices", count = items.len());
                return reading.unread.push(unread(why));
            }
            open().map(|item| Some(item.left.0)).collect()
        };
        for ((item, named), share) in items.into_iter().zip(names).zip(shares) {
            let cells = if share.is_some() { Vec::new() } else { cells.clone() };
            let (line, text, left_out) = (row.line, row.text(), Vec::new());
            let currency = currency.clone();
            drafts.push(Draft { line, text, item, named, cells, share, left_out, currency });
        }
    }

    /// The items that a row names. Its invoice column comes first, then purchase orders and orders; without headings,
    /// any cell may name one.
    fn names_of(&self, row: &Row, layout: &Layout) -> Vec<Named> {
        let invoices = layout.all(Heading::Invoice);
        let orders = [layout.all(Heading::Po), layout.all(Heading::Order)].concat();
        let within = |places: &[usize]| {
            let mut found: Vec<Named> = Vec::new();
            for named in places.iter().flat_map(|place| self.names.within(row.cell(*place))) {
                if !found.iter().any(|other| other.items == named.items) {
                    found.push(named);
                }
            }
            surest(&mut found);
            found
        };
        let by_number = within(&invoices);
        if !by_number.is_empty() {
            return by_number;
        }
        let is_free = |place: &usize| {
            let heading = layout.headings.get(*place).copied().flatten();
            let is_open = matches!(heading, None | Some(Heading::Words | Heading::Reference));
            is_open && !cell_of(row, *place, layout).amount.is_some_and(|it| it.is_exact)
        };
        let mut free = within(&(0..layout.width).filter(is_free).collect::<Vec<_>>());
        // If columns hold the numbers, names in other text don't count.
        let has_columns = !invoices.is_empty() || !orders.is_empty();
        free.retain(|named| !has_columns || named.found_by <= FoundBy::Digits);
        if free.is_empty() { within(&orders) } else { free }
    }

    /// The amount paid in each row, and the role of each column.
    fn plan(&self, layout: &Layout, drafts: &[Draft]) -> (Option<Plan>, Vec<Role>) {
        let rows: Vec<Amounts> = drafts
            .iter()
            .filter(|draft| draft.share.is_none())
            .map(|draft| draft.amounts(self.open))
            .collect();
        let table = Table { rows: &rows };
        let has = |place: usize, is: fn(&Amount) -> bool| {
            let amounts = drafts.iter().filter_map(|draft| draft.cells.get(place)?.amount);
            amounts.filter(is).count() > 0
        };
        let is_unnamed = |place: &usize| {
            let is_heading = layout.headings.get(*place).copied().flatten().is_some();
            let names = |draft: &Draft| {
                draft.cells.get(*place).is_some_and(|cell| self.names.meant(&cell.text).is_some())
            };
            !is_heading && !drafts.iter().any(names)
        };
        let places: Vec<usize> = (0..layout.width).filter(is_unnamed).collect();
        let exact: Vec<usize> =
            places.iter().copied().filter(|place| has(*place, |amount| amount.is_exact)).collect();
        let whole: Vec<usize> = places
            .iter()
            .copied()
            .filter(|place| !exact.contains(place) && has(*place, |amount| !amount.is_exact))
            .filter(|place| !is_of_rows(drafts, *place))
            .collect();
        let has_heading =
            layout.headings.iter().flatten().any(|heading| columns::is_money(*heading));
        let plan = if let Some(plan) = columns::by_answers(&self.answers.columns) {
            Some(plan)
        } else if has_heading {
            table.by_headings(&layout.headings)
        } else if exact.is_empty() {
            table.by_sums(&whole)
        } else {
            // Whole numbers may be amounts too, unless the others add up without them.
            let plan = table.by_sums(&exact);
            let all: Vec<usize> =
                (0..layout.width).filter(|it| exact.contains(it) || whole.contains(it)).collect();
            let is_enough = |plan: &Plan| whole.is_empty() || table.is_settled_by(plan);
            plan.filter(is_enough).or_else(|| table.by_sums(&all).filter(|_| !whole.is_empty()))
        };
        let role = |place: usize| {
            let answered = self.answers.columns.get(place).copied();
            let heading = layout.headings.get(place).copied().flatten();
            let named = drafts.iter().any(|draft| {
                draft.cells.get(place).is_some_and(|cell| {
                    self.names.meant(&cell.text).is_some_and(|it| it.items.contains(&draft.item))
                })
            });
            answered
                .or_else(|| plan.as_ref()?.role(place))
                .or_else(|| heading.map(columns::of_heading))
                .unwrap_or(if named { Role::Invoice } else { Role::Other })
        };
        let roles = (0..layout.width).map(role).collect();
        (plan, roles)
    }

    /// The amounts of a row that aren't part of the payment.
    fn not_used(draft: &Draft, layout: &Layout, plan: Option<&Plan>) -> Vec<String> {
        let Some(plan) = plan else { return Vec::new() };
        let is_left_out = |(place, cell): &(usize, &Cell)| {
            let heading = layout.headings.get(*place).copied().flatten();
            let is_money = heading.map_or_else(
                || cell.amount.is_some_and(|amount| amount.is_exact),
                |heading| columns::is_money(heading) && cell.amount.is_some(),
            );
            is_money && !plan.uses(*place) && cell.cents() != Some(0)
        };
        let cells = draft.cells.iter().enumerate().filter(is_left_out);
        cells.map(|(place, cell)| layout.called(place, &cell.text)).collect()
    }

    /// Reads a row that names no open item: a total, or unrecognized text.
    fn sum(row: &Row, layout: &Layout, plan: Option<&Plan>, reading: &mut Reading) {
        let cells: Vec<Cell> = (0..layout.width).map(|place| cell_of(row, place, layout)).collect();
        let says_total = row.cells.iter().any(|cell| headings::is_total(cell));
        let amounts = Amounts { left: None, cents: cells.iter().map(Cell::cents).collect() };
        let exact: Vec<i64> = cells
            .iter()
            .filter_map(|cell| cell.amount.filter(|amount| amount.is_exact))
            .map(|amount| amount.cents)
            .collect();
        let one = match *exact.as_slice() {
            [one] => Some(one),
            _ => None,
        };
        let total = plan.and_then(|plan| Some(plan.of(&amounts)?.0)).or(one);
        if let Some(total) = total.filter(|_| says_total) {
            let amount = Cents(total.saturating_abs());
            return reading.totals.push(Total { line: row.line, text: row.text(), amount });
        }
        if row.cells.iter().any(|cell| cell.contains(|c: char| c.is_ascii_digit())) {
            let why = message!("advice-no-invoice");
            reading.unread.push(Unread { line: row.line, text: row.text(), why });
        }
    }

    /// Finishes a line for display, with what doesn't add up.
    fn finish(
        &self,
        draft: Draft,
        plan: Option<&Plan>,
        is_undecided: bool,
        is_outflow: bool,
        reading: &mut Reading,
    ) {
        let Some(item) = self.open.get(draft.item) else { return };
        let amounts = draft.amounts(self.open);
        let mut problems = Vec::new();
        let base = plan.and_then(|plan| draft.cells.get(plan.base));
        let mut read = plan.filter(|_| !is_undecided).and_then(|plan| plan.of(&amounts));
        if let Some(plan) = plan.filter(|_| read.is_some()) {
            let is_negative = base.and_then(Cell::cents).is_some_and(|cents| cents < 0);
            if is_negative && !is_outflow && !item.is_credit {
                problems.push(message!("advice-negative"));
                read = None;
            }
            if plan.checks.iter().any(|check| !check.holds(&amounts)) {
                problems.push(message!("advice-does-not-add-up"));
            }
            if read.is_some_and(|(paid, _)| paid < 0) {
                problems.push(message!("advice-more-off"));
                read = None;
            }
        }
        let named = draft.cells.iter().filter_map(|cell| cell.amount?.currency);
        let other =
            draft.currency.as_deref().into_iter().chain(named).find(|it| *it != self.currency);
        if let Some(other) = other {
            let currency = self.currency.to_owned();
            if !matches!(other, "CAD" | "USD") {
                read = None;
            }
            problems.push(message!("advice-other-currency", other, currency));
        }
        if let Some(share) = draft.share {
            read = Some((share, 0));
        }
        let is_silent = draft.share.is_none()
            && !is_undecided
            && problems.is_empty()
            && read.is_none()
            && draft.cells.iter().all(|cell| cell.amount.is_none() && cell.fault.is_none());
        let (paid, discount) = read.unwrap_or_default();
        // A bare list of numbers means that these are paid in full.
        let is_list = is_silent && plan.is_none_or(|_| !reading.is_table);
        let paid = if is_list { item.left.0 } else { paid };
        if is_undecided {
            problems.push(message!("advice-undecided"));
        } else if is_list {
            problems.push(message!("advice-no-amount", left = item.left.in_dollars()));
        } else if read.is_none() && problems.is_empty() {
            let fault = base.and_then(|cell| cell.fault.clone());
            problems.push(fault.unwrap_or_else(|| message!("advice-amount-missing")));
        }
        if read.is_some() {
            let left = item.left.in_dollars();
            match paid.saturating_add(discount).cmp(&item.left.0) {
                Ordering::Greater => problems.push(message!("advice-too-much", left)),
                Ordering::Less => problems.push(message!("advice-less", left)),
                Ordering::Equal => {}
            }
        }
        reading.lines.push(Line {
            line: draft.line,
            text: draft.text,
            item: draft.item,
            found_by: draft.named.found_by,
            amount: Cents(paid),
            discount: Cents(discount),
            has_amount: read.is_some(),
            not_used: draft.left_out,
            problems,
        });
    }

    /// Sorts lines in the order of the text, with each open item once.
    fn sort(&self, reading: &mut Reading) {
        reading.lines.sort_by_key(|line| line.line);
        let mut seen = HashSet::new();
        let (kept, again): (Vec<Line>, Vec<Line>) =
            std::mem::take(&mut reading.lines).into_iter().partition(|line| seen.insert(line.item));
        reading.lines = kept;
        reading.unread.extend(again.into_iter().map(|line| {
            let number = self.open.get(line.item).map(|item| item.number.clone());
            let why = message!("advice-twice", number = number.unwrap_or_default());
            Unread { line: line.line, text: line.text, why }
        }));
        reading.unread.sort_by_key(|unread| unread.line);
    }
}

struct Layout {
    headings: Vec<Option<Heading>>,
    width: usize,
    heading: Option<Row>,
}

impl Layout {
    fn all(&self, wanted: Heading) -> Vec<usize> {
        let places = self.headings.iter().enumerate();
        places.filter(|(_, it)| **it == Some(wanted)).map(|(place, _)| place).collect()
    }

    fn of(&self, wanted: Heading) -> Option<usize> {
        self.all(wanted).first().copied()
    }

    /// A cell's text, with the heading of its column.
    fn called(&self, place: usize, text: &str) -> String {
        let heading = self.heading.as_ref().map_or("", |row| row.cell(place));
        if heading.is_empty() { text.to_owned() } else { format!("{heading} {text}") }
    }
}

fn cell_of(row: &Row, place: usize, layout: &Layout) -> Cell {
    let text = row.cell(place).to_owned();
    let bad = row.bad_cells.iter().find(|(other, _)| *other == place).map(|(_, why)| why.clone());
    let heading = layout.headings.get(place).copied().flatten();
    let is_free = heading.is_none_or(columns::is_money);
    // Spreadsheets show zero this way.
    let is_nothing = text.is_empty() || text.bytes().all(|byte| matches!(byte, b'-' | b'$' | b' '));
    let amount = if !is_free || bad.is_some() || is_nothing {
        None
    } else if row.numbers.contains(&place) {
        money::of_number(&text)
    } else {
        money::of_text(&text)
    };
    let is_unread = heading.is_some_and(columns::is_money) && !is_nothing && amount.is_none();
    let fault = bad.or_else(|| is_unread.then(|| message!("advice-amount-unreadable", text)));
    Cell { text, amount, fault, tail: None }
}

/// Sample values of a column, from the first lines that have any.
fn samples<'d>(drafts: impl Iterator<Item = &'d Draft>, place: usize) -> Vec<String> {
    let texts = drafts.filter_map(|draft| draft.cells.get(place)).map(|cell| cell.text.clone());
    texts.filter(|text| !text.is_empty()).take(SAMPLES).collect()
}

/// Whether all of several invoices have negative amounts: a list from the bank's point of view, where money goes out. A
/// single one with a minus may be a correction.
fn is_outflow(drafts: &[Draft], open: &[Open]) -> bool {
    let invoices =
        drafts.iter().filter(|draft| open.get(draft.item).is_some_and(|item| !item.is_credit));
    let negative = invoices.filter_map(|draft| {
        let mut cents = draft.cells.iter().filter_map(Cell::cents).filter(|it| *it != 0).peekable();
        cents.peek().is_some().then(|| cents.all(|it| it < 0))
    });
    let negative: Vec<bool> = negative.collect();
    negative.len() > 1 && negative.iter().all(|is_negative| *is_negative)
}

/// Whether a column holds row numbers, or dates without separators.
fn is_of_rows(drafts: &[Draft], place: usize) -> bool {
    let cells: Vec<i64> =
        drafts.iter().filter_map(|draft| draft.cells.get(place)?.cents()).collect();
    let is_day = |cents: &i64| (19_000_101..22_000_000).contains(&(*cents / 100));
    let is_next = |pair: &[i64]| matches!(pair, [one, next] if *next == *one + 100);
    cells.iter().all(is_day) || cells.len() > 1 && cells.windows(2).all(is_next)
}

/// Whether a number looks like a day of a month or a year, so that no one misses it as an amount.
fn is_of_a_day(text: &str) -> bool {
    let digits = text.trim_matches(|c: char| !c.is_ascii_digit());
    let is_year = digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
    digits.len() < 3 || is_year
}
