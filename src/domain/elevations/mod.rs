//! Elevations: how the units of orders and quotes look from outside. A line's own elevation, as the ERP has exported
//! it, counts first; else that of the first of staff's rules that fits; else it is not known, and a plain rectangle
//! says so.
//!
//! What someone has pointed at or sent keeps the elevation that it had then: a rule that changes redraws nothing of it.

mod file;
mod rules;
mod staff;
mod units;

pub(in crate::domain) use units::{
    FirstUnits, Holder, LineDrawing, UnitElevation, of_invoice, of_line, of_order, panel_count,
    remembered, text_of, to_point_at,
};

use crate::{http::Api, records};

/// The calls of staff's rules; those of an order's lines are the orders'.
pub fn api() -> Api {
    Api::new()
        .at("/admin/elevation-rules", records::calls::<rules::Rules>())
        .get("adminElevationRulesDrawings", "/admin/elevation-rules/drawings", staff::list_drawn)
        .post("adminElevationRulesDraw", "/admin/elevation-rules/draw", staff::draw)
        .post("adminElevationRulesPreview", "/admin/elevation-rules/preview", staff::preview_rule)
        .get("adminElevationRulesExportFile", "/admin/elevation-rules/export", file::export_rules)
        .post("adminElevationRulesImportFile", "/admin/elevation-rules/import", file::import_rules)
}
