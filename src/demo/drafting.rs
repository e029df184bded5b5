//! The demo's reference lists of drafting: departments with their members, sentences for drawings, warranty documents
//! with their files, and what accounts prefer.

use rusqlite::{Connection, params};

use super::dealers::Dealer;
use crate::{
    files::{Attachments, FileKind, FileStore, Owner},
    kernel::{text::fold, time::Instant},
};

/// Code, name, mailbox and members, by what stands before `@demo.test`.
const DEPARTMENTS: &[(&str, &str, &str, &[&str])] = &[
    ("ENG", "Engineering", "engineering@demo.test", &["drafter", "draftinglead"]),
    ("EST", "Estimating", "estimating@demo.test", &["draftinglead"]),
    ("PLAN", "Production planning", "", &["planning"]),
    ("GLASS", "Glass and sealed units", "", &["planning", "drafter"]),
    ("BUY", "Purchasing", "purchasing@demo.test", &["planning"]),
];

/// Table, and codes with texts.
const COMMENTS: &[(&str, &[(&str, &str)])] = &[
    (
        "drafting_bom_comments",
        &[
            ("TEMP", "Tempered glass in all lites of this unit."),
            ("LAM", "Laminated inner lite, 6.4 mm, clear."),
            ("BRKMLD", "Add 2 in brick mould on three sides, none at the sill."),
            ("EXTJAMB", "Extension jambs to 6 9/16 in, factory applied."),
            ("HWSS", "Stainless hardware and fasteners: the building is within 1 km of the sea."),
            ("NOSCR", "No insect screens."),
        ],
    ),
    (
        "drafting_manufacturing_comments",
        &[
            ("MULLREINF", "Reinforce the vertical mull with steel over its full height."),
            ("SHIPKD", "Ship knocked down: the opening is assembled on site."),
            (
                "TEMPLATE",
                "Bend to the template that belongs to this drawing. Do not start without it.",
            ),
            ("HOLDPAINT", "Hold for the paint sample before finishing."),
            ("LIFT", "Heavier than 90 kg: mark both lifting points."),
        ],
    ),
    (
        "drafting_order_entry_comments",
        &[
            ("SPLIT", "Enter each floor as a line of its own."),
            ("DIMRO", "Sizes are rough openings: deduct 1 in in width and height."),
            ("QTYCHK", "Check quantities against the drawing's schedule before acknowledging."),
            ("NOSUB", "No substitutions of glass or hardware without a new drawing."),
        ],
    ),
];

/// A warranty document with its file, if there is one yet.
struct Warranty {
    code: &'static str,
    name: &'static str,
    file: Option<(&'static str, &'static [u8])>,
}

const WARRANTIES: &[Warranty] = &[
    Warranty {
        code: "RES",
        name: "Limited warranty, residential",
        file: Some((
            "limited-warranty.pdf",
            include_bytes!("../../assets/demo/limited-warranty.pdf"),
        )),
    },
    Warranty {
        code: "OVERSIZE",
        name: "Waiver for units beyond the tested size",
        file: Some((
            "oversize-waiver.pdf",
            include_bytes!("../../assets/demo/oversize-waiver.pdf"),
        )),
    },
    Warranty { code: "COASTAL", name: "Waiver for buildings by the sea", file: None },
];

/// Code, the dealer's place in the list (none: every account's) and text.
const PREFERENCES: &[(&str, Option<usize>, &str)] = &[
    ("UNITS", None, "Sizes in inches, with millimetres in brackets."),
    ("VIEW", None, "Elevations are seen from outside."),
    ("FIRST-DETAIL", Some(0), "Always with head, jamb and sill details at 1:5."),
    ("FIRST-METRIC", Some(0), "Sizes in millimetres alone."),
    ("SECOND-LOGO", Some(1), "Leave room for the architect's stamp in the upper right corner."),
    ("THIRD-PHASE", Some(2), "One sheet for each building phase."),
];

/// Writes all of it; files only where there is a store for them.
pub(super) fn write(
    conn: &Connection,
    midnight: Instant,
    dealers: &[Dealer],
    files: Option<&FileStore>,
) -> anyhow::Result<()> {
    let mut department = conn.prepare(
        "insert into drafting_departments (code, code_folded, name, email, sort, created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
    )?;
    let mut member = conn.prepare(
        "insert into drafting_department_members (department_id, user_id)
         select ?1, id from users where email_folded = ?2 || '@demo.test'",
    )?;
    for ((code, name, email, members), place) in DEPARTMENTS.iter().zip(1_i64..) {
        department.execute(params![code, fold(code), name, email, place * 10, midnight])?;
        let id = conn.last_insert_rowid();
        for person in *members {
            member.execute(params![id, person])?;
        }
    }
    for (table, comments) in COMMENTS {
        let mut comment = conn.prepare(&format!(
            "insert into {table} (code, code_folded, text, sort, created_at, updated_at)
             values (?1, ?2, ?3, ?4, ?5, ?5)"
        ))?;
        for ((code, text), place) in comments.iter().zip(1_i64..) {
            comment.execute(params![code, fold(code), text, place * 10, midnight])?;
        }
    }
    let mut preference = conn.prepare(
        "insert into drafting_account_preferences (code, code_folded, account_id, text, sort, created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
    )?;
    for ((code, dealer, text), place) in PREFERENCES.iter().zip(1_i64..) {
        let account = dealer.and_then(|place| dealers.get(place)).map(|dealer| dealer.account);
        preference.execute(params![code, fold(code), account, text, place * 10, midnight])?;
    }
    write_warranties(conn, midnight, files)
}

fn write_warranties(
    conn: &Connection,
    midnight: Instant,
    files: Option<&FileStore>,
) -> anyhow::Result<()> {
    let mut warranty = conn.prepare(
        "insert into drafting_warranty_documents (code, code_folded, name, sort, created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?5)",
    )?;
    let mut versioned =
        conn.prepare("update attachments set slot = 'document', version = 1 where id = ?1")?;
    let attachments = Attachments::of_all(conn);
    for (Warranty { code, name, file }, place) in WARRANTIES.iter().zip(1_i64..) {
        warranty.execute(params![code, fold(code), name, place * 10, midnight])?;
        let owner = Owner { kind: "warrantyDocument", id: conn.last_insert_rowid() };
        if let (Some(files), Some((name, content))) = (files, file) {
            let file = files.keep(name, *content, &[FileKind::Pdf])?;
            let attached = attachments.attach(owner, None, &file, None, midnight)?;
            versioned.execute(params![attached.id])?;
        }
    }
    Ok(())
}
