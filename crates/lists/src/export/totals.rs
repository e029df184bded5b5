//! Writes the rows with totals at the end of a file.

use transom_messages::{Language, message};

use crate::{
    error::Error,
    grid::{Cell, Field, Figure, LoadOptions, Plan, Summary},
    kernel::money::CURRENCIES,
};

/// One row for each currency that occurs, and one for sums without a currency. With a single currency, one row contains
/// all.
pub(super) fn rows(
    plan: &Plan<'_>,
    options: &LoadOptions,
    fields: &[&'static Field],
    language: Language,
) -> Result<Vec<Vec<Cell>>, Error> {
    let is_column = |name: &str| fields.iter().any(|field| field.name() == name);
    let asked: Vec<Summary> = options
        .total_summary
        .iter()
        .filter(|one| one.figure == Figure::Sum && one.field.as_deref().is_some_and(is_column))
        .cloned()
        .collect();
    let figures = plan.figures(&asked)?;
    if figures.is_empty() {
        return Ok(Vec::new());
    }
    let sums: Vec<(&str, Cell)> = figures
        .fields()
        .map(|field| field.map_or("", Field::name))
        .zip(plan.totals(&figures)?)
        .collect();
    let by: Vec<&str> = asked.iter().filter_map(|one| one.by.as_deref()).collect();
    let used: Vec<&str> = CURRENCIES
        .into_iter()
        .filter(|code| sums.iter().any(|(_, sum)| in_currency(sum, code).is_some()))
        .collect();
    let row = |code: Option<&str>, holds: &dyn Fn(&Cell) -> Option<Cell>| {
        let mut cells: Vec<Cell> = fields
            .iter()
            .map(|field| match (code, sums.iter().find(|(name, _)| *name == field.name())) {
                (_, Some((_, sum))) => holds(sum).unwrap_or(Cell::Null),
                (Some(code), None) if by.contains(&field.name()) => Cell::Text(code.to_owned()),
                _ => Cell::Null,
            })
            .collect();
        if let Some(first) = cells.iter_mut().find(|cell| **cell == Cell::Null) {
            let label = match code {
                Some(currency) => message!("list-total-in", currency),
                None => message!("list-total"),
            };
            *first = Cell::Text(label.in_language(language));
        }
        cells
    };
    let plain = |sum: &Cell| (!matches!(sum, Cell::Sums(_))).then(|| sum.clone());
    if let [] | [_] = used.as_slice() {
        let code = used.first().copied();
        let either = |sum: &Cell| plain(sum).or_else(|| in_currency(sum, code?));
        return Ok(vec![row(code, &either)]);
    }
    let has_plain = sums.iter().any(|(_, sum)| plain(sum).is_some());
    let mut rows = Vec::new();
    if has_plain {
        rows.push(row(None, &plain));
    }
    rows.extend(used.iter().map(|code| row(Some(code), &|sum| in_currency(sum, code))));
    Ok(rows)
}

fn in_currency(sum: &Cell, code: &str) -> Option<Cell> {
    let Cell::Sums(sums) = sum else { return None };
    sums.iter().find(|(own, _)| *own == code).map(|(_, sum)| sum.clone())
}
