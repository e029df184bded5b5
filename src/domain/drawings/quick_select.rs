//! Selects units of a request by presets: a range of line numbers, a floor, a mark, a product.

use std::collections::BTreeMap;

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::units::UnitKey;
use crate::{
    casework::Context,
    db::{FromRow, Shared},
    domain::projects::{self, ProjectRequest},
    error::Error,
    kernel::{ids::OrderId, lines::LineNo, text::fold},
    scoped, shared,
};

/// The most units that are searched.
const MOST: i64 = 10_000;

/// A preset with the units that it selects.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuickSelectPreset)]
pub(super) struct QuickSelect {
    id: i64,
    code: String,
    name: String,
    /// `range`, `floor`, `mark` or `product`.
    property: String,
    /// The value that lines must have, or `1-20` for a range. If blank, the user chooses one.
    value: String,
    /// The values among the request's lines, each with its lines. Empty for a range without a value.
    choices: Vec<QuickChoice>,
}

/// A value with the lines that have it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuickSelectChoice)]
pub(super) struct QuickChoice {
    value: String,
    units: Vec<UnitKey>,
}

#[derive(FromRow)]
#[row(alias = "t")]
struct Preset {
    id: i64,
    code: String,
    name: String,
    property: String,
    value: String,
}

#[derive(FromRow)]
#[row(alias = "l")]
struct Line {
    order_id: OrderId,
    line_no: i64,
    product: String,
    mark: String,
    #[column(sql = "(select e.value from order_line_details e
             where e.order_id = l.order_id and e.line_no = l.line_no
               and lower(e.label) in ('floor', 'level', 'storey', 'story') order by e.sort limit 1)")]
    floor: Option<String>,
}

impl Line {
    const fn key(&self) -> UnitKey {
        UnitKey { order_id: self.order_id, line_number: self.line_no }
    }

    /// The floor according to the line's details, or else to a mark such as W203.
    fn floor(&self) -> Option<String> {
        if let Some(floor) = self.floor.as_ref().filter(|floor| !floor.trim().is_empty()) {
            return Some(floor.trim().to_owned());
        }
        let digits: String = self.mark.chars().filter(char::is_ascii_digit).collect();
        let (floor, _) = digits.split_at_checked(digits.len().checked_sub(2)?)?;
        (!floor.is_empty()).then(|| floor.to_owned())
    }

    fn value(&self, property: &str) -> Option<String> {
        let value = match property {
            "floor" => self.floor()?,
            "mark" => self.mark.trim().to_owned(),
            _ => self.product.trim().to_owned(),
        };
        (!value.is_empty()).then_some(value)
    }
}

fn stored(shared: Shared<'_>) -> Result<Vec<Preset>, Error> {
    let tail = shared!(
        "from quick_select_units t where t.is_active order by t.sort, t.code_folded, t.id limit 200"
    );
    shared.rows(tail, &[])
}

/// The presets without units.
pub(super) fn presets(shared: Shared<'_>) -> Result<Vec<QuickSelect>, Error> {
    Ok(stored(shared)?.into_iter().map(|preset| preset.ticking(&[])).collect())
}

/// The presets with the units that each selects, among those of the quote and order that a request names or, if it
/// names none, of its whole project.
pub(super) fn of_request(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Vec<QuickSelect>, Error> {
    let Some(project) = *request.project_id else { return presets(context.rows.shared()) };
    let mut orders = projects::orders_of(context, project)?;
    let named = [request.quote_id, request.order_id];
    if named.iter().any(Option::is_some) {
        orders.retain(|order| named.contains(&Some(order.id)));
    }
    let wanted: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    let tail = scoped!(
        "from json_each(:orders) w join order_lines l on l.order_id = w.value
         join orders o on o.id = l.order_id where l.account_id = :account /*reach orders:view o*/
         order by w.key, line_place(l.line_no) limit :most"
    );
    let params = named_params! { ":orders": serde_json::to_string(&wanted)?, ":most": MOST };
    let lines: Vec<Line> = context.rows.rows(tail, params)?;
    let presets = stored(context.rows.shared())?;
    Ok(presets.into_iter().map(|preset| preset.ticking(&lines)).collect())
}

impl Preset {
    fn ticking(self, lines: &[Line]) -> QuickSelect {
        let choices = if self.property == "range" { self.range(lines) } else { self.groups(lines) };
        let Self { id, code, name, property, value } = self;
        QuickSelect { id, code, name, property, value, choices }
    }

    fn range(&self, lines: &[Line]) -> Vec<QuickChoice> {
        let bound = |text: &str| text.trim().parse::<i64>().ok();
        let ends = self.value.split_once('-');
        let Some((first, last)) = ends.and_then(|(first, last)| bound(first).zip(bound(last)))
        else {
            return Vec::new();
        };
        let units: Vec<UnitKey> = lines
            .iter()
            .filter(|line| (first..=last).contains(&LineNo(line.line_no).number()))
            .map(Line::key)
            .collect();
        if units.is_empty() {
            return Vec::new();
        }
        vec![QuickChoice { value: self.value.clone(), units }]
    }

    fn groups(&self, lines: &[Line]) -> Vec<QuickChoice> {
        let wanted = fold(self.value.trim());
        let mut groups: BTreeMap<String, QuickChoice> = BTreeMap::new();
        for line in lines {
            let Some(value) = line.value(&self.property) else { continue };
            let folded = fold(&value);
            if !wanted.is_empty() && folded != wanted {
                continue;
            }
            let empty = || QuickChoice { value: value.clone(), units: Vec::new() };
            groups.entry(folded).or_insert_with(empty).units.push(line.key());
        }
        groups.into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(line_no: i64, mark: &str, product: &str) -> Line {
        Line {
            order_id: OrderId(1),
            line_no,
            product: product.to_owned(),
            mark: mark.to_owned(),
            floor: None,
        }
    }

    fn ticked(property: &str, value: &str) -> Vec<(String, Vec<i64>)> {
        let lines = [
            line(1, "W101", "CAS-100"),
            line(2, "W203", "cas-100"),
            line(3, "W2", "AWN"),
            line(4, "", "AWN"),
            line(LineNo::parse("2A").unwrap().0, "W5", "FIX"),
        ];
        let preset = Preset {
            id: 1,
            code: String::new(),
            name: String::new(),
            property: property.to_owned(),
            value: value.to_owned(),
        };
        let choices = preset.ticking(&lines).choices.into_iter();
        choices
            .map(|choice| {
                (choice.value, choice.units.iter().map(|unit| unit.line_number).collect())
            })
            .collect()
    }

    #[test]
    fn presets_tick_lines_by_their_property() {
        let of = |value: &str, lines: &[i64]| (value.to_owned(), lines.to_vec());
        assert_eq!(ticked("range", "2-3"), [of("2-3", &[2, 3, 10_000_065])]);
        assert_eq!(ticked("range", ""), []);
        assert_eq!(ticked("floor", ""), [of("1", &[1]), of("2", &[2])]);
        assert_eq!(ticked("floor", "2"), [of("2", &[2])]);
        assert_eq!(ticked("mark", "w101"), [of("W101", &[1])]);
        assert_eq!(
            ticked("product", ""),
            [of("AWN", &[3, 4]), of("CAS-100", &[1, 2]), of("FIX", &[10_000_065])]
        );
    }
}
