//! Implements previews for staff's rules: drawing as they type, and the lines that a rule matches.

use std::ops::RangeInclusive;

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rules::{self, ElevationRule, Rule};
use crate::{
    access::{Permission, Reach, Section, ViewDraftingLists},
    db::{FromRow, rows},
    elevations::{Drawing, Elevation, FRAME, Finishes, Glazing, Opening, Unit},
    error::Error,
    http::{self, Body, Item, Items, Staff},
    kernel::{ids::OrderId, text::fold},
    messages::Language,
};

/// How many of the newest lines a preview examines.
const LOOKED_AT: i64 = 20_000;
/// How many matching lines it shows.
const SHOWN: usize = 50;

/// The range of an opening's side, in thirty-seconds of an inch.
const SIDE: RangeInclusive<i64> = 32..=32_000;

/// An elevation to draw.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ElevationDrawing {
    #[bound(rules::ELEVATION)]
    elevation: String,
    /// The width in thirty-seconds of an inch. By default, a size that suits the elevation.
    #[serde(rename = "width32nds")]
    #[bound(SIDE)]
    width_32nds: Option<i64>,
    /// The height in thirty-seconds of an inch. By default, a size that suits the elevation.
    #[serde(rename = "height32nds")]
    #[bound(SIDE)]
    height_32nds: Option<i64>,
}

/// Draws an elevation. If its text is invalid, the response is a 422 that names the position.
pub(super) async fn draw(
    staff: Staff<ViewDraftingLists>,
    Body(form): Body<ElevationDrawing>,
) -> Result<Item<Drawing>, Error> {
    staff
        .read(move |db| {
            let elevation = form
                .elevation
                .parse::<Elevation>()
                .map_err(|refusal| Error::field("elevation", refusal.message()))?;
            Ok(Item::new(drawn(&elevation, form.width_32nds.zip(form.height_32nds), db.language())))
        })
        .await
}

fn drawn(elevation: &Elevation, size: Option<(i64, i64)>, language: Language) -> Drawing {
    let opening = Opening { thirty_seconds: size, millimetres: None };
    unit_of(Some(elevation), opening).large(language)
}

/// A unit without any other details.
fn unit_of(elevation: Option<&Elevation>, opening: Opening) -> Unit<'_> {
    let (glazing, finishes) = (Glazing::Clear, Finishes::default());
    Unit { elevation, opening, frame: FRAME, glazing, finishes }
}

/// A rule with a drawing of a matching unit.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DrawnRule {
    #[serde(flatten)]
    rule: ElevationRule,
    /// A drawing in a size that suits the elevation.
    drawing: Drawing,
}

/// Lists all rules in the order in which they are tried, each with a small drawing.
pub(super) async fn list_drawn(staff: Staff<ViewDraftingLists>) -> Result<Items<DrawnRule>, Error> {
    staff
        .read(|db| {
            let language = db.language();
            let drawn = rules::kept(db.shared())?.into_iter().map(|rule| {
                let elevation = rule.elevation.parse::<Elevation>().ok();
                let unit = unit_of(elevation.as_ref(), Opening::default());
                DrawnRule { drawing: unit.small(language), rule }
            });
            Ok(Items::new(drawn.collect()))
        })
        .await
}

/// A rule to try out, which need not be saved.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ElevationRulePreview {
    /// A product's code. `*` matches any characters.
    #[bound(rules::PATTERN)]
    pattern: String,
    /// The label of a detail that the line must have. Blank for none.
    #[bound(rules::DETAIL)]
    key: String,
    /// The value of that detail. `*` matches any characters.
    #[bound(rules::VALUE)]
    value: String,
    /// The elevation of matching units.
    #[bound(rules::ELEVATION)]
    elevation: String,
}

/// A line that a rule matches.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CaughtLine {
    order_id: OrderId,
    order_number: String,
    account: String,
    line_number: i64,
    product: String,
    description: String,
    /// The size in inches and millimeters, for display.
    size: String,
    /// Whether the elevation fits that size.
    fits: bool,
}

#[derive(FromRow)]
#[row(alias = "l")]
struct Candidate {
    order_id: OrderId,
    #[column(sql = "o.number")]
    order_number: String,
    #[column(sql = "d.code")]
    account: String,
    line_no: i64,
    product: String,
    description: String,
    width_32nds: Option<i64>,
    height_32nds: Option<i64>,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
}

/// Finds lines that a rule would draw: those among the newest lines that match it and have no elevation of their own.
/// The response contains the number of matches and the first 50 lines. Callers who can't see every order only get the
/// number.
pub(super) async fn preview_rule(
    staff: Staff<ViewDraftingLists>,
    Body(form): Body<ElevationRulePreview>,
) -> Result<Items<CaughtLine>, Error> {
    staff
        .report(move |db| {
            let elevation = form
                .elevation
                .parse::<Elevation>()
                .map_err(|refusal| Error::field("elevation", refusal.message()))?;
            let rule = Rule::new(&form.pattern, &form.key, &form.value, elevation.to_string());
            let caught = caught(db.conn(), &rule)?;
            let count = caught.len();
            let sees_lines =
                db.grants().reach(Section::Orders, Permission::View) == Some(Reach::All);
            let shown = caught.into_iter().take(if sees_lines { SHOWN } else { 0 });
            let shown = shown.map(|line| line.shown(&elevation)).collect();
            Ok(Items::of(shown, count))
        })
        .await
}

impl Candidate {
    fn shown(self, elevation: &Elevation) -> CaughtLine {
        let opening = Opening {
            thirty_seconds: self.width_32nds.zip(self.height_32nds),
            millimetres: self.width_mm.zip(self.height_mm),
        };
        let unit = unit_of(Some(elevation), opening);
        CaughtLine {
            order_id: self.order_id,
            order_number: self.order_number,
            account: self.account,
            line_number: self.line_no,
            product: self.product,
            description: self.description,
            size: opening.text(),
            fits: unit.fits().is_ok(),
        }
    }
}

#[derive(FromRow)]
struct Detail {
    #[column(sql = "dx(d.label)")]
    label: String,
    #[column(sql = "dx(d.value)")]
    value: String,
}

/// The lines among the newest that a rule matches.
fn caught(conn: &Connection, rule: &Rule) -> Result<Vec<Candidate>, Error> {
    let stem = rule.stem();
    let newest: Vec<Candidate> = rows(
        conn,
        "from (select l.* from orders n join order_lines l on l.order_id = n.id
               order by n.entered_on desc, n.id desc limit :most) l
         join orders o on o.id = l.order_id join dealers d on d.account_id = l.account_id
         where l.elevation = '' and substr(dx(l.product), 1, :length) = :stem",
        named_params! {
            ":most": LOOKED_AT, ":stem": stem,
            ":length": i64::try_from(stem.chars().count()).unwrap_or_default(),
        },
    )?;
    let mut caught = Vec::new();
    for line in newest {
        let product = fold(&line.product);
        let is_caught = rule.catches(&product, std::iter::empty()) || {
            let details: Vec<Detail> = rows(
                conn,
                "from order_line_details d where d.order_id = :order and d.line_no = :line",
                named_params! { ":order": line.order_id, ":line": line.line_no },
            )?;
            let details =
                details.iter().map(|detail| (detail.label.as_str(), detail.value.as_str()));
            rule.catches(&product, details)
        };
        if is_caught {
            caught.push(line);
        }
    }
    Ok(caught)
}
