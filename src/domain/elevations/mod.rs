//! Determines elevations: how the units of orders and quotes look from outside. A line's own elevation, exported by the
//! ERP, comes first. Without one, staff's rules are tried in order when the line is read. If none matches, a plain
//! rectangle indicates that the look is unknown.
//!
//! Drawings are responses separate from lines, which never wait for them. A unit that someone has selected or sent
//! keeps its elevation at that time (`service_incidents.elevation`), so changing a rule redraws no request and no PDF.
//! An import leaves out an elevation that it can't parse, and reports where and why; the line is imported.

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
