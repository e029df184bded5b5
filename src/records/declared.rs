//! Describes what a kind of record declares, for snapshot tests.

use super::{Form as _, Listed as _, Record};
use crate::{db::FromRow, http::Declared};

/// What a kind of record declares, for areas whose calls are not all of [`super::calls()`].
pub const fn declared<R: Record>() -> Declared {
    Declared {
        entity: R::ENTITY,
        table: R::Form::TABLE,
        lengths: R::Form::LENGTHS,
        statements: statements::<R>,
    }
}

fn statements<R: Record>() -> String {
    let list = R::Row::LIST;
    let line = |name: &str, sql: &str| {
        let sql = sql.replace("\\n", " ");
        let sql: Vec<&str> = sql.split_whitespace().collect();
        format!("{name}: {}\n", sql.join(" "))
    };
    let mut lines = vec![
        line("from", R::Row::FROM),
        line("filter", R::FILTER),
        line("columns", R::Row::COLUMNS),
        line("key", list.key),
    ];
    lines.extend(list.fields.iter().map(|field| line("field", &format!("{field:?}"))));
    lines.push(line("order", &format!("{:?}", list.default_order)));
    lines.push(line("insert", R::Form::INSERT));
    lines.push(line("update", R::Form::UPDATE));
    lines.concat()
}
