//! Papers of a folder that are filed with project requests, by the number with which their names begin: a request's, a
//! project's, or that of an order or a quote. Filing the same folder again files nothing twice.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use rusqlite::{Connection, named_params};
use serde_json::json;
use sha2::{Digest as _, Sha256 as Hasher};

use super::{ENTITY, files::Slot};
use crate::{
    audit::{self, Actor, NewEvent},
    db,
    error::Error,
    files::{Attachments, FileStore, Owner, Reach, Sha256},
    kernel::{ids::AccountId, text::fold, time::Instant, words::Word as _},
    row,
};

/// The most papers of one folder.
const MOST: usize = 20_000;
/// How deep folders are looked into: a folder within it is named like the slot of its papers.
const DEEPEST: usize = 2;

/// What became of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filed {
    /// It is with this request now, or would be.
    With(String),
    /// The request has it already.
    Known(String),
    /// No request, project, order or quote has the number that it begins with.
    Unknown,
    /// It is none of the kinds that are taken, or too large.
    Refused(String),
}

/// The papers of a folder, in the order of their names.
///
/// # Errors
/// A folder that cannot be read, or has too many papers.
pub fn papers(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() && depth + 1 < DEEPEST {
                folders.push((entry.path(), depth + 1));
            } else if kind.is_file() {
                found.push(entry.path());
            }
            if found.len() > MOST {
                return Err(io::Error::other(format!("the folder has more than {MOST} files")));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The request with which a paper is filed.
struct Target {
    id: i64,
    number: String,
    account: AccountId,
}

row! { Target { id: "r.id", number: "r.number", account: "r.account_id" } }

/// The numbers with which a name may begin, the longest first: `P-000123-02`, `P-000123`, `P`.
fn numbers(name: &str) -> Vec<&str> {
    let end = name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let mut number = name.get(..end.unwrap_or(name.len())).unwrap_or(name);
    let mut numbers = vec![number];
    while let Some((shorter, _)) = number.rsplit_once('-') {
        number = shorter;
        numbers.push(number);
    }
    numbers
}

/// By a request's own number, or the one that it had as an orphan.
const NUMBERED: &str = "from project_requests r
    where (r.number = upper(:number) or r.orphan_number = upper(:number)) and r.status <> 'draft' limit 1";
/// The newest request of a project.
const OF_PROJECT: &str = "from projects p join project_requests r on r.project_id = p.id
    where p.number = upper(:number) and r.is_internal = 0 and r.status <> 'draft' order by r.id desc limit 1";
/// The newest request that names an order or a quote, else of a project that has it.
const OF_ORDER: &str = "from (
        select r.id, r.number, r.account_id, 1 as is_named from orders o
            join project_requests r on r.order_id = o.id or r.quote_id = o.id
            where o.number_folded in (:number, :base)
              and o.number_folded || iif(o.suffix = '', '', '-' || lower(o.suffix)) = :number
              and r.status <> 'draft'
        union all
        select r.id, r.number, r.account_id, 0 from orders o
            join project_orders x on x.order_id = o.id join project_requests r on r.project_id = x.project_id
            where o.number_folded in (:number, :base)
              and o.number_folded || iif(o.suffix = '', '', '-' || lower(o.suffix)) = :number
              and r.is_internal = 0 and r.status <> 'draft'
    ) r order by r.is_named desc, r.id desc limit 1";

fn target(conn: &Connection, name: &str) -> Result<Option<Target>, Error> {
    for number in numbers(name).into_iter().filter(|number| number.len() > 2) {
        let number = fold(number);
        let base = number.rsplit_once('-').map_or(&*number, |(base, _)| base);
        for tail in [NUMBERED, OF_PROJECT] {
            if let Some(found) = db::row(conn, tail, named_params! { ":number": number })? {
                return Ok(Some(found));
            }
        }
        let params = named_params! { ":number": number, ":base": base };
        if let Some(found) = db::row(conn, OF_ORDER, params)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Files one paper, for staff to show; with `is_trial` it is only said what would be done.
///
/// # Errors
/// A paper that cannot be read, and failures of the database.
pub fn file(
    conn: &Connection,
    files: &FileStore,
    paper: &Path,
    (now, is_trial): (Instant, bool),
) -> Result<Filed, Error> {
    let name = paper.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(target) = target(conn, name)? else { return Ok(Filed::Unknown) };
    let hash = hash(paper).map_err(anyhow::Error::from)?;
    let sql = "select exists (select 1 from attachments a join files f on f.id = a.file_id
                   where a.owner_kind = :kind and a.owner_id = :id and f.sha256 = :hash)";
    let params = named_params! { ":kind": ENTITY, ":id": target.id, ":hash": hash.0 };
    if db::value(conn, sql, params)?.unwrap_or(false) {
        return Ok(Filed::Known(target.number));
    }
    if is_trial {
        return Ok(Filed::With(target.number));
    }
    let content = File::open(paper).map_err(anyhow::Error::from)?;
    let kept = match files.keep(name, content, super::files::KINDS) {
        Ok(kept) => kept,
        Err(Error::Internal(cause)) => return Err(Error::Internal(cause)),
        Err(refusal) => return Ok(Filed::Refused(refusal.message().to_string())),
    };
    let folder = paper.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let slot = folder.and_then(|name| Slot::from_code(&name.to_lowercase()));
    let slot = slot.filter(|slot| !matches!(slot, Slot::Question | Slot::Answer));
    let account = Some(target.account).filter(|account| *account != AccountId::NOBODY);
    let attachments = Attachments::new(conn, Reach::All);
    let owner = Owner { kind: ENTITY, id: target.id };
    let added = attachments.attach(owner, account, &kept, None, now)?;
    conn.execute(
        "update attachments set slot = :slot, is_internal = 1, base_name = :name,
             version = 1 + (select coalesce(max(o.version), 0) from attachments o
                            where o.owner_kind = :kind and o.owner_id = :owner and o.slot = :slot
                              and o.base_name = :name and o.id <> :id)
         where id = :id",
        named_params! {
            ":slot": slot.unwrap_or(Slot::Drawing), ":name": kept.name.as_str(), ":kind": ENTITY,
            ":owner": target.id, ":id": added.id.0,
        },
    )?;
    let mut event = NewEvent::new(now, Actor::command_line(), ENTITY, "addFile");
    event.entity_id = Some(target.id);
    event.account_id = account;
    event.after = Some(json!({ "file": kept.name.as_str(), "isInternal": true }));
    audit::append(conn, event)?;
    Ok(Filed::With(target.number))
}

fn hash(paper: &Path) -> io::Result<Sha256> {
    let mut content = File::open(paper)?;
    let mut hasher = Hasher::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let count = content.read(&mut buffer)?;
        let Some(read) = buffer.get(..count).filter(|read| !read.is_empty()) else { break };
        hasher.update(read);
    }
    Ok(Sha256(hasher.finalize().into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_begins_with_numbers_of_which_the_longest_counts() {
        assert_eq!(numbers("P-000123-02A plan.pdf"), ["P-000123-02A", "P-000123", "P"]);
        assert_eq!(numbers("W1003-A.pdf"), ["W1003-A", "W1003"]);
        assert_eq!(numbers(".pdf"), [""]);
    }
}
