//! Elevations: how the units of orders and quotes look from outside. A line's own elevation, as the ERP has exported
//! it, comes first. Without one, staff's rules are tried from the top when the line is read. If none matches, a plain
//! rectangle says that no one knows.
//!
//! Drawings are answers of their own beside lines, which never wait for them. What someone has pointed at or sent keeps
//! the elevation that it had then (`service_incidents.elevation`), so a rule that changes redraws no request and no
//! paper. An import leaves out an elevation that it can't read, and reports where and why; the line is imported.

mod file;
mod rules;
mod staff;
mod units;

pub(in crate::domain) use units::{
    FirstUnits, Holder, LineDrawing, UnitElevation, of_invoice, of_line, of_order, panel_count,
    remembered, text_of, to_point_at,
};

use crate::{
    http::{Api, CSV},
    records,
};

/// The calls of staff's rules; those of an order's lines are the orders'.
pub fn api() -> Api {
    Api::new()
        .at("/admin/elevation-rules", records::calls::<rules::Rules>())
        .get("adminElevationRulesDrawings", "/admin/elevation-rules/drawings", staff::list_drawn)
        .post("adminElevationRulesDraw", "/admin/elevation-rules/draw", staff::draw)
        .post("adminElevationRulesPreview", "/admin/elevation-rules/preview", staff::preview_rule)
        .get("adminElevationRulesExportFile", "/admin/elevation-rules/export", file::export_rules)
        .sends(&[CSV])
        .post("adminElevationRulesImportFile", "/admin/elevation-rules/import", file::import_rules)
}
