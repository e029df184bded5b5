//! Implements what an account owes, what explains it, and its budget: figures of the ERP, each with the time it was
//! read, and never added across currencies.
//!
//! `figures` calculates balances and ageing from open items, `open_items` lists those, `statement` explains a balance
//! as of a day, `payments` are what the ERP has received, `paste` reads what a bookkeeper pastes or uploads, `budget`
//! compares targets with what was invoiced. The permission to see financials covers the whole account: none of it
//! belongs to a branch.

mod budget;
mod dealer;
mod figures;
mod open_items;
mod paste;
mod payments;
mod reminders;
mod staff;
mod statement;

use crate::{
    app::App,
    db::AccountRows,
    http::Api,
    kernel::{fair::Owner, ids::AccountId, time::Day},
    messages::Language,
    outbox::Paper,
};

pub use figures::{CurrencyFigures, figures};

pub fn api() -> Api {
    dealer::api().merge(staff::api()).merge(payments::api()).merge(reminders::api())
}

/// The statement attached to a reminder.
pub(crate) async fn statement_for_mail(
    app: &App,
    account: AccountId,
    is_in_us_dollars: bool,
    as_of: Day,
) -> anyhow::Result<Paper> {
    let query = reminders::statement_of(is_in_us_dollars, as_of);
    let read = app
        .db
        .read(move |conn| statement::of_account(&AccountRows::new(conn, account), &query, as_of));
    let paper = read.await?.paper(Language::English);
    let name = paper.file_name();
    let bytes = app.papers.statement(Owner::Portal, paper).await?;
    Ok(Paper { name, mime: "application/pdf".to_owned(), bytes })
}
