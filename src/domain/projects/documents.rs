//! Files the documents of a folder with project requests. The name of each begins with the number of a request, a
//! project, an order or a quote. Filing the same folder again files nothing twice.

use std::{
    collections::HashSet,
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use rusqlite::{Connection, named_params};
use serde_json::json;
use sha2::{Digest as _, Sha256 as Hasher};

use super::{
    store::ProjectRequest,
    table::{ENTITY, Slot},
};
use crate::{
    audit::{self, Actor, NewEvent},
    casework::attachments::Filed as _,
    db::{self, FromRow, Shared},
    error::Error,
    files::{Attachments, FileKind, FileStore, Owner, Sha256},
    kernel::{ids::AccountId, text::fold, time::Instant, words::Word as _},
    messages::message,
};

/// The most documents of one folder.
const MOST: usize = 20_000;

/// The result of filing a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filed {
    /// It was filed, or would be filed, with this record.
    With(String),
    /// This record already has it.
    Known(String),
    /// No request, project, order or quote has the number at the beginning of its name.
    Unknown,
    /// It can't be read, its type isn't allowed, it is too large, or the record has too many files.
    Refused(String),
}

/// The documents in a folder and its subfolders, which are named like the types of their documents, by name.
///
/// # Errors
/// If a folder can't be read, has too many documents, or if a subfolder has folders.
pub fn papers(folder: &Path) -> io::Result<Papers> {
    let mut found = Papers::default();
    for inner in gather(folder, &mut found)? {
        if let Some(deeper) = gather(&inner, &mut found)?.first() {
            let deeper = deeper.display();
            return Err(io::Error::other(format!(
                "{deeper}: papers lie in the folder itself or in folders of it that are named like a slot"
            )));
        }
    }
    found.files.sort();
    found.others.sort();
    Ok(found)
}

/// The documents found in a folder.
#[derive(Debug, Default)]
pub struct Papers {
    pub files: Vec<PathBuf>,
    /// Links, pipes and devices, which are neither followed nor read.
    pub others: Vec<PathBuf>,
}

/// Adds the documents of one folder and returns its subfolders.
fn gather(folder: &Path, papers: &mut Papers) -> io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            folders.push(entry.path());
        } else if kind.is_file() {
            papers.files.push(entry.path());
        } else {
            papers.others.push(entry.path());
        }
        if papers.files.len() + papers.others.len() + folders.len() > MOST {
            return Err(io::Error::other(format!("the folder has more than {MOST} files")));
        }
    }
    Ok(folders)
}

/// The request with which a document is filed.
#[derive(FromRow)]
#[row(alias = "r")]
struct Target {
    id: i64,
    number: String,
    #[column(sql = "r.account_id")]
    account: AccountId,
}

/// The numbers with which a name can begin, longest first: `P-000123-02`, `P-000123`, `P`.
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

/// Finds a request by its own number or the one that it had as an orphan.
const NUMBERED: &str = "from project_requests r
    where (r.number = upper(:number) or r.orphan_number = upper(:number)) and r.status <> 'draft' limit 1";
/// Finds the newest request of a project.
const OF_PROJECT: &str = "from projects p join project_requests r on r.project_id = p.id
    where p.number = upper(:number) and r.is_internal = 0 and r.status <> 'draft' order by r.id desc limit 1";
/// Finds the newest request that names an order or a quote, or the newest of a project that contains it.
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

/// Whether the characters after a project's number make it a request's. If no such request exists, the document must
/// not go to another one of the project.
fn is_of_request(rest: &str) -> bool {
    let rest = rest.strip_prefix('-').unwrap_or_default();
    let rest = rest.strip_prefix(['S', 's']).unwrap_or(rest);
    rest.bytes().take_while(u8::is_ascii_digit).count() >= 2
}

fn target(conn: &Connection, name: &str) -> Result<Option<Target>, Error> {
    let numbers = numbers(name);
    let whole = numbers.first().copied().unwrap_or_default();
    for number in numbers.into_iter().filter(|number| number.len() > 2) {
        let rest = whole.get(number.len()..).unwrap_or_default();
        let number = fold(number);
        let base = number.rsplit_once('-').map_or(&*number, |(base, _)| base);
        let tails: &[_] = if is_of_request(rest) { &[NUMBERED] } else { &[NUMBERED, OF_PROJECT] };
        for tail in tails {
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

/// The documents that a trial run would have filed so far, so that duplicates within the folder are found as in a
/// real run.
#[derive(Debug, Default)]
pub struct Trial(HashSet<((&'static str, i64), [u8; 32])>);

/// Files a document with a project request, so that staff can show it. A trial run only reports what would be done.
///
/// # Errors
/// If the document can't be read, or the database fails.
pub fn file(
    conn: &Connection,
    files: &FileStore,
    paper: &Path,
    now: Instant,
    trial: Option<&mut Trial>,
) -> Result<Filed, Error> {
    let name = paper.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(target) = target(conn, name)? else { return Ok(Filed::Unknown) };
    let folder = paper.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let slot = folder.and_then(|name| Slot::from_code(&name.to_lowercase()));
    let slot = slot.filter(|slot| !matches!(slot, Slot::Question | Slot::Answer));
    let place = FilingPlace {
        owner: Owner { kind: ENTITY, id: target.id },
        account: Some(target.account).filter(|account| *account != AccountId::NOBODY),
        number: target.number,
        slot: slot.unwrap_or(Slot::Drawing).code(),
        is_internal: true,
        kinds: ProjectRequest::KINDS,
        most: ProjectRequest::MOST,
    };
    file_at(conn, files, paper, now, place, trial)
}

/// Where a document is filed.
pub struct FilingPlace {
    pub owner: Owner,
    pub account: Option<AccountId>,
    /// The number of the record.
    pub number: String,
    pub slot: &'static str,
    /// Whether only staff see it.
    pub is_internal: bool,
    /// Accepted types of files.
    pub kinds: &'static [FileKind],
    /// The most files of the record.
    pub most: usize,
}

/// Files a document with a record, unless the record has one with the same content.
///
/// # Errors
/// If the document can't be read, or the database fails.
pub fn file_at(
    conn: &Connection,
    files: &FileStore,
    paper: &Path,
    now: Instant,
    place: FilingPlace,
    trial: Option<&mut Trial>,
) -> Result<Filed, Error> {
    let name = paper.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let FilingPlace { owner, account, number, slot, is_internal, kinds, most } = place;
    let hash = match hash(paper) {
        Ok(hash) => hash,
        Err(error) => return Ok(Filed::Refused(error.to_string())),
    };
    let sql = "select count(*), coalesce(max(f.sha256 = :hash), 0) from attachments a join files f on f.id = a.file_id
               where a.owner_kind = :kind and a.owner_id = :id";
    let params = named_params! { ":kind": owner.kind, ":id": owner.id, ":hash": hash.0 };
    let (count, is_known): (i64, bool) =
        conn.query_row(sql, params, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let tried = trial.as_ref().map(|Trial(filed)| filed);
    let record = (owner.kind, owner.id);
    if is_known || tried.is_some_and(|filed| filed.contains(&(record, hash.0))) {
        return Ok(Filed::Known(number));
    }
    let tried = tried.into_iter().flatten().filter(|(of, _)| *of == record).count();
    if usize::try_from(count).is_ok_and(|count| count + tried >= most) {
        let refusal = message!("general-too-many-files", most);
        return Ok(Filed::Refused(refusal.to_string()));
    }
    let content = File::open(paper).map_err(anyhow::Error::from)?;
    let judged = match files.judge(name, content, kinds) {
        Ok(judged) => judged,
        Err(Error::Internal(cause)) => return Err(Error::Internal(cause)),
        Err(refusal) => return Ok(Filed::Refused(refusal.message().to_string())),
    };
    if let Some(Trial(filed)) = trial {
        filed.insert((record, hash.0));
        return Ok(Filed::With(number));
    }
    let kept = judged.keep()?;
    let attachments = Attachments::of_all(conn);
    let added = attachments.attach(owner, account, &kept, None, now)?;
    conn.execute(
        "update attachments set slot = :slot, is_internal = :internal, base_name = :name,
             version = 1 + (select coalesce(max(o.version), 0) from attachments o
                            where o.owner_kind = :kind and o.owner_id = :owner and o.slot = :slot
                              and o.base_name = :name and o.id <> :id)
         where id = :id",
        named_params! {
            ":slot": slot, ":internal": is_internal, ":name": kept.name.as_str(), ":kind": owner.kind,
            ":owner": owner.id, ":id": added.id.0,
        },
    )?;
    let mut event = NewEvent::new(now, Actor::command_line(), owner.kind, "addFile");
    event.entity_id = Some(owner.id);
    event.account_id = account;
    event.after = Some(json!({ "file": kept.name.as_str(), "isInternal": is_internal }));
    audit::append(Shared::of(conn), event)?;
    Ok(Filed::With(number))
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

    #[test]
    fn what_looks_like_a_request_of_a_project_is_no_paper_of_its_others() {
        for (rest, expected) in [
            ("-09", true),
            ("-S02A", true),
            ("-s02", true),
            ("", false),
            ("-plan", false),
            ("-S", false),
        ] {
            assert_eq!(is_of_request(rest), expected, "{rest}");
        }
    }
}
