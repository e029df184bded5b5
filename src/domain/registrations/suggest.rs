//! Suggests the account that an applicant may belong to, by the name of their company.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{AccountReach, REACHED},
    db::{FromRow, rows},
    error::Error,
    kernel::{text, typos},
};

/// An account that an applicant may belong to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Suggestion {
    /// The account's code.
    pub account: String,
    pub name: String,
    /// Whether the names are the same. Otherwise they are similar.
    pub is_exact: bool,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Named {
    #[column(sql = "d.code")]
    account: String,
    name: String,
    #[column(sql = "coalesce(d.legal_name, '')")]
    legal_name: String,
}

/// Legal forms at the end of company names.
const FORMS: &[&str] =
    &["inc", "ltd", "ltee", "limited", "corp", "corporation", "co", "company", "llc", "llp", "lp"];

/// A name for comparison: folded, without punctuation and legal form.
fn essence(name: &str) -> String {
    let spaced: String = text::sought(name)
        .replace('&', " and ")
        .chars()
        .map(|letter| if letter.is_alphanumeric() { letter } else { ' ' })
        .collect();
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|last| FORMS.contains(last)) {
        words.pop();
    }
    words.join(" ")
}

/// The open account within reach whose name is, or most resembles, `company`. `None` if two are equally similar.
pub(super) fn account(
    conn: &Connection,
    reach: AccountReach,
    company: &str,
) -> Result<Option<Suggestion>, Error> {
    let sought = essence(company);
    if sought.chars().count() < 3 {
        return Ok(None);
    }
    let tail =
        format!("from dealers d where d.status <> 'closed' and {REACHED} order by d.account_id");
    let accounts: Vec<Named> = rows(conn, &tail, named_params! { ":reach": reach })?;
    let mut best: Vec<(usize, &Named)> = accounts
        .iter()
        .filter_map(|account| Some((mistakes(&sought, account)?, account)))
        .collect();
    best.sort_by_key(|(mistakes, _)| *mistakes);
    Ok(match best.as_slice() {
        [(mistakes, account), rest @ ..]
            if rest.first().is_none_or(|(next, _)| next > mistakes) =>
        {
            Some(Suggestion {
                account: account.account.clone(),
                name: account.name.clone(),
                is_exact: *mistakes == 0,
            })
        }
        _ => None,
    })
}

/// The distance of an account's name or legal name from the company, or `None` if that is too large.
fn mistakes(sought: &str, account: &Named) -> Option<usize> {
    [&account.name, &account.legal_name]
        .into_iter()
        .filter(|name| !name.is_empty())
        .map(|name| {
            let name = essence(name);
            // In both directions, because a prefix isn't a match here.
            typos::distance_to_start(sought, &name).max(typos::distance_to_start(&name, sought))
        })
        .min()
        .filter(|mistakes| *mistakes <= typos::tolerance(sought))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_what_tells_nothing() {
        assert_eq!(essence("Prairie Window & Door Centre, Inc."), "prairie window and door centre");
        assert_eq!(essence("Co."), "co");
        assert_eq!(essence("Fenêtres Québec Ltée"), essence("FENETRES QUEBEC"));
    }
}
