//! Names the people of an account who may approve or order an amount that is beyond the caller's own limit.

use super::notices::Person;
use crate::{
    access::{Section, Standing, load_grants},
    db::AccountRows,
    error::Error,
    kernel::{ids::UserId, money::Cents},
    messages::{Message, message},
};

/// The most people who are named.
const NAMED: usize = 4;
/// The most people who are asked for.
const ASKED: usize = 100;

/// A sentence that names those whose permission reaches the record and the amount, or says that no one's does.
pub(super) fn who_can(
    rows: &AccountRows<'_>,
    section: Section,
    amount: Cents,
    standing: impl Fn(UserId) -> Result<Standing, Error>,
) -> Result<Message, Error> {
    let permission = section.limited();
    let mut names = Vec::new();
    for person in Person::of_account_with(rows, section, permission)?.into_iter().take(ASKED) {
        let grants = load_grants(rows.shared(), person.id)?;
        let standing = standing(person.id)?;
        if grants.reach_record(section, permission, standing)
            && grants.limit(section, standing).is_none_or(|limit| amount <= limit)
        {
            names.push(person.name);
        }
        if names.len() >= NAMED {
            break;
        }
    }
    Ok(if names.is_empty() {
        message!("approvers-none")
    } else {
        message!("approvers-who-can", names = names.join(", "))
    })
}
