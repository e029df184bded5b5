//! Prevents deleting list entries that the portal's own rules depend on, or that are in use.

use rusqlite::named_params;

use crate::{
    db::value,
    error::Error,
    http::StaffTx,
    messages::{Message, message},
    records::count,
};

/// A place where entries of a list are used.
struct Use {
    list: &'static str,
    /// The table and column that reference an entry.
    table: &'static str,
    column: &'static str,
    /// The number of uses as a complete sentence.
    said: fn(i64) -> Message,
}

/// Every place where entries are used. A table that references a list by a foreign key needs a line here and a sentence
/// in the catalogue; `every_table_that_points_at_a_list_is_among_its_uses` fails until it has them.
const USES: &[Use] = &[
    Use {
        list: "drafting_departments",
        table: "request_departments",
        column: "department_id",
        said: |count| message!("drafting-list-used-questions", count),
    },
    Use {
        list: "project_types",
        table: "projects",
        column: "type_id",
        said: |count| message!("drafting-list-used-projects", count),
    },
    Use {
        list: "project_request_types",
        table: "project_requests",
        column: "type_id",
        said: |count| message!("drafting-list-used-requests", count),
    },
    Use {
        list: "drawing_types",
        table: "drawings",
        column: "drawing_type_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drawing_process_types",
        table: "drawings",
        column: "process_type_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drafting_approved_for",
        table: "drawings",
        column: "approved_for_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drafting_approval_units",
        table: "drawings",
        column: "approval_unit_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drafting_bom_comments",
        table: "drawing_comments",
        column: "bom_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drafting_manufacturing_comments",
        table: "drawing_comments",
        column: "manufacturing_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drafting_order_entry_comments",
        table: "drawing_comments",
        column: "order_entry_id",
        said: |count| message!("drafting-list-used-drawings", count),
    },
    Use {
        list: "drafting_warranty_documents",
        table: "drawings",
        column: "warranty_document_id",
        said: |count| message!("drafting-list-used-waivers", count),
    },
];

/// Lists with entries that the portal's own rules depend on.
const BUILT_IN: &[&str] =
    &["drafting_approved_for", "project_request_types", "drawing_types", "drawing_process_types"];

/// Why an entry (`id`) of the list in `table` can't be deleted, in complete sentences, or `None` if it can.
pub(super) fn why_kept(tx: &StaffTx<'_>, table: &str, id: i64) -> Result<Option<Message>, Error> {
    if built_in(tx, table, id)?.is_some() {
        return Ok(Some(message!("drafting-list-built-in")));
    }
    let mut said = Vec::new();
    for place in USES.iter().filter(|place| place.list == table) {
        let sql = format!("select count(*) from {} where {} = :id", place.table, place.column);
        let uses = count(tx, &sql, id)?;
        if uses > 0 {
            said.push((place.said)(uses));
        }
    }
    if said.is_empty() {
        return Ok(None);
    }
    said.push(message!("drafting-list-deactivate"));
    Ok(Some(Message::sentences(said)))
}

/// Refuses another code for an entry that the portal's own rules depend on.
pub(super) fn keep_code(
    tx: &StaffTx<'_>,
    table: &'static str,
    id: Option<i64>,
    code: &str,
) -> Result<(), Error> {
    let Some(id) = id else { return Ok(()) };
    match built_in(tx, table, id)? {
        Some(kept) if kept != code => {
            Err(Error::field("code", message!("drafting-list-code-fixed")))
        }
        _ => Ok(()),
    }
}

/// The code of an entry that the portal's own rules depend on.
fn built_in(tx: &StaffTx<'_>, table: &str, id: i64) -> Result<Option<String>, Error> {
    if !BUILT_IN.contains(&table) {
        return Ok(None);
    }
    let sql = format!("select code from {table} where id = :id and is_built_in");
    value(tx.conn(), &sql, named_params! { ":id": id })
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::USES;

    /// Tables whose rows are deleted with their entry.
    const OWN: &[&str] = &["drafting_department_members"];

    #[test]
    fn every_table_that_points_at_a_list_is_among_its_uses() {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        let mut statement = conn
            .prepare(
                "select f.\"table\", t.name, f.\"from\"
                 from sqlite_schema t join pragma_foreign_key_list(t.name) f
                 where t.type = 'table' and (f.\"table\" glob 'drafting_*'
                     or f.\"table\" in ('project_types', 'project_request_types', 'drawing_types',
                                        'drawing_process_types', 'quick_select_units'))
                 order by 1, 2, 3",
            )
            .unwrap();
        let keys =
            statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        let keys: Vec<(String, String, String)> = keys.map(Result::unwrap).collect();
        let keys: Vec<_> =
            keys.iter().filter(|(_, table, _)| !OWN.contains(&table.as_str())).collect();
        let mut uses: Vec<_> = USES
            .iter()
            .map(|one| (one.list.to_owned(), one.table.to_owned(), one.column.to_owned()))
            .collect();
        uses.sort();
        assert_eq!(keys, uses.iter().collect::<Vec<_>>());
    }
}
