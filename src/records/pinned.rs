//! What the kinds of records that have calls declare, so that tests can pin it.

use std::{collections::BTreeMap, fmt::Write as _, sync::Mutex};

use super::{Form as _, Listed as _, Record};
use crate::db::FromRow;

struct Kind {
    statements: String,
    table: &'static str,
    lengths: &'static [(&'static str, usize, usize)],
}

static KINDS: Mutex<BTreeMap<&str, Kind>> = Mutex::new(BTreeMap::new());

/// Notes a kind of record.
pub(crate) fn note<R: Record>() {
    let mut statements = String::new();
    let list = R::Row::LIST;
    let mut line = |name: &str, sql: &str| {
        let sql = sql.replace("\\n", " ");
        let sql: Vec<&str> = sql.split_whitespace().collect();
        writeln!(statements, "{name}: {}", sql.join(" ")).unwrap();
    };
    line("from", R::Row::FROM);
    line("filter", R::FILTER);
    line("columns", R::Row::COLUMNS);
    line("key", list.key);
    for field in list.fields {
        line("field", &format!("{field:?}"));
    }
    line("order", &format!("{:?}", list.default_order));
    line("insert", R::Form::INSERT);
    line("update", R::Form::UPDATE);
    let kind = Kind { statements, table: R::Form::TABLE, lengths: R::Form::LENGTHS };
    KINDS.lock().unwrap().insert(R::ENTITY, kind);
}

/// The statements of all kinds.
pub(crate) fn statements() -> String {
    let kinds = KINDS.lock().unwrap();
    let mut text = String::new();
    for (entity, kind) in kinds.iter() {
        writeln!(text, "## {entity}\n{}", kind.statements).unwrap();
    }
    text
}

/// The columns of texts in all kinds' tables, with their shortest and greatest lengths.
pub(crate) fn lengths() -> Vec<(&'static str, &'static str, usize, usize)> {
    let kinds = KINDS.lock().unwrap();
    let columns = |kind: &Kind| {
        let table = kind.table;
        kind.lengths.iter().map(move |(column, least, most)| (table, *column, *least, *most))
    };
    kinds.values().flat_map(columns).collect()
}
