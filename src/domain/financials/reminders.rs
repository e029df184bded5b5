//! Implements reminders of overdue items: who owes what for how long, and whom to email. A reminder is sent only when a
//! person sends it: one email for an account, with its statement.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{figures, statement::StatementQuery};
use crate::{
    access::{EditRemittances, Permission, Section, ViewRemittances},
    casework::bulk,
    db::{self, AccountRows, FromRow},
    domain::{
        dealers::{managed_by, reached_by_code},
        notices::Person,
        reach::ACCOUNTS_OF_STAFF,
    },
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{
        Answered, Api, Body, Item, Items, ListAnswer, PageOrExport, Query, Staff, StaffDb,
        StaffList, StaffTx,
    },
    kernel::{
        ids::AccountId,
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Message, key, message},
    outbox::{Attachment, NewMail, Notice, Preview, Template, is_address},
    scoped, sql, words,
};

/// The most accounts in one call.
const AT_ONCE: usize = 100;

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminRemittanceListReminders", "/admin/remittance/reminders", list)
        .post("adminRemittanceSendReminders", "/admin/remittance/reminders", send)
        .get("adminRemittancePreviewReminder", "/admin/remittance/reminders/preview", preview)
}

words! {
    /// The wording of a reminder.
    #[schema(as = ReminderTemplate)]
    pub(super) Wording { Friendly = "friendly", Firm = "firm", Final = "final" }
}

/// The account's user `u` who is reminded: of those who may record payments, someone in accounting before others, and
/// the owner last.
macro_rules! bookkeeper {
    ($account:literal) => {
        concat!(
            "from users u where u.account_id = ",
            $account,
            " and u.kind = 'dealer' and u.status = 'active'
                 and exists (select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                             where x.user_id = u.id and p.section = 'financials' and p.verbs & 2 <> 0)
             order by exists (select 1 from user_roles x join roles r on r.id = x.role_id
                              where x.user_id = u.id and r.code = 'accounting') desc,
                 exists (select 1 from user_roles x join roles r on r.id = x.role_id
                         where x.user_id = u.id and r.code = 'owner'),
                 u.id
             limit 1"
        )
    };
}

/// That user's `{column}`, for an account `d`.
macro_rules! contact {
    ($column:literal) => {
        concat!("(select ", $column, " ", bookkeeper!("d.account_id"), ")")
    };
}

/// The email address of a reminder.
const EMAIL: &str = concat!("coalesce(", contact!("u.email"), ", nullif(d.email, ''))");
const CONTACT: &str = contact!("trim(u.first_name || ' ' || u.last_name)");
const DAYS_LATE: &str = "cast(julianday(:today) - julianday(o.oldest) as integer)";
const REMINDED: &str =
    "(select max(m.at) from account_reminders m where m.account_id = d.account_id)";

/// What an account owes past due, in one currency.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[schema(as = OverdueAccount)]
#[serde(rename_all = "camelCase")]
struct Overdue {
    /// Stands for the account and the currency.
    id: i64,
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    /// `CAD` or `USD`.
    currency: String,
    overdue: Cents,
    balance: Cents,
    /// The due date of the oldest item.
    #[column(sql = "o.oldest")]
    oldest_due_on: Day,
    #[column(sql = DAYS_LATE)]
    days_late: i64,
    /// The recipient of a reminder. Null if no one at the account has an email address.
    #[column(sql = CONTACT)]
    contact_name: Option<String>,
    #[column(sql = EMAIL)]
    email: Option<String>,
    #[column(sql = REMINDED)]
    reminded_at: Option<Instant>,
    as_of: Instant,
}

/// Accounts with overdue items, the longest overdue first.
static OVERDUE: List = List {
    key: "o.id",
    fields: &[
        Field::integer("id", "o.id"),
        Field::text("account", "d.code")
            .folded("d.code_folded")
            .searched()
            .title(key!("heading-account")),
        Field::text("accountName", "d.name")
            .folded("d.name_folded")
            .searched()
            .title(key!("heading-dealer")),
        Field::capitals("currency", "o.currency").title(key!("heading-currency")),
        Field::money("overdue", "o.overdue").title(key!("heading-overdue")),
        Field::money("balance", "o.balance").title(key!("heading-balance")),
        Field::day("oldestDueOn", "o.oldest").title(key!("heading-oldest-due")),
        Field::integer("daysLate", DAYS_LATE).title(key!("heading-days-late")),
        Field::text("contactName", CONTACT).nullable().title(key!("heading-contact")),
        Field::text("email", EMAIL).nullable().title(key!("heading-email")),
        Field::instant("remindedAt", REMINDED).nullable().title(key!("heading-last-reminded")),
        Field::instant("asOf", "o.as_of").title(key!("heading-as-of")),
    ],
    default_order: &[("o.oldest", Direction::Asc), ("o.id", Direction::Asc)],
    search: None,
};

/// The joins of [`OVERDUE`]. Binds `:today`, and `:own`, the staff member who may see only accounts that they manage.
const FROM: &str = sql!(
    "(select i.account_id, i.account_id * 2 + (i.currency = 'USD') as id, i.currency, min(i.due_on) as oldest,
             sum(i.balance_cents) as overdue,
             max(max(i.as_of), coalesce((select b.started_at from import_batches b
                  where b.noun = 'invoices' and b.status = 'applied'
                  order by b.finished_at desc limit 1), 0)) as as_of,
             (select sum(b.balance_cents) from invoices b where b.account_id = i.account_id
                  and b.currency = i.currency and b.is_open = 1) as balance
         from invoices i
         where i.is_open = 1 and i.balance_cents > 0 and i.due_on < :today and (:own is null or i.account_id in ",
    ACCOUNTS_OF_STAFF,
    ") group by i.account_id, i.currency) o join dealers d on d.account_id = o.account_id"
);

/// Lists accounts with overdue items, the longest overdue first, each with the recipient of a reminder.
///
/// Exports accounts with overdue items as CSV or XLSX.
async fn list(
    staff: Staff<ViewRemittances>,
    requested: PageOrExport,
) -> Result<ListAnswer<Overdue>, Error> {
    staff
        .list("overdue-accounts", requested, |db, wanted| {
            let own = managed_by(db, Section::Remittances, Permission::View);
            let list = StaffList {
                fields: &OVERDUE,
                from: FROM,
                filter: "o.overdue > 0",
                params: named_params! { ":today": db.today(), ":own": own },
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

/// The accounts to remind, and the wording.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct ReminderForm {
    /// The codes of 1 to 100 accounts.
    accounts: Vec<String>,
    #[schema(required)]
    template: Option<Wording>,
}

/// The result for one account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReminderResult {
    account: String,
    is_success: bool,
    /// The recipient, or why no reminder was sent.
    message: String,
}

/// Emails a reminder of overdue items, with a statement, to each of these accounts. The response contains a result
/// for each.
async fn send(
    staff: Staff<EditRemittances>,
    Body(form): Body<ReminderForm>,
) -> Result<Answered<Items<ReminderResult>>, Error> {
    let mut checks = Checks::new();
    let is_fine = (1..=AT_ONCE).contains(&form.accounts.len());
    checks.require(is_fine, "accounts", message!("financial-reminders-choose", most = AT_ONCE));
    let wording = checks.needed("template", form.template);
    let wording = checks.given(wording)?;
    staff
        .write(move |tx| {
            let one = |code: &String| {
                let outcome = bulk::attempt(tx.conn(), || remind(tx, code, wording))?;
                let (is_success, message) = match outcome {
                    Ok(email) => (true, message!("financial-reminder-sent", email)),
                    Err(refusal) => (false, bulk::sentence(&refusal)),
                };
                let message = message.in_language(tx.language());
                Ok(ReminderResult { account: code.clone(), is_success, message })
            };
            form.accounts.iter().map(one).collect::<Result<Vec<_>, Error>>().map(Items::new)
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
struct PreviewQuery {
    /// The account's code.
    account: String,
    /// The wording of the reminder.
    template: Wording,
}

/// Returns the reminder of an account as it would be sent, or a 404 if none would be.
async fn preview(
    staff: Staff<EditRemittances>,
    Query(query): Query<PreviewQuery>,
) -> Result<Item<Preview>, Error> {
    staff
        .read(move |db| {
            let letter = match letter(db, &query.account, query.template) {
                Err(Error::Conflict(_)) => return Err(Error::NotFound),
                letter => letter?,
            };
            let outbox = &db.call().app().outbox;
            let name = letter.person.map_or_else(String::new, |person| person.name);
            Ok(Item::new(outbox.preview(Template::Notice(letter.notice), db.language(), &name)))
        })
        .await
}

/// A reminder and its recipient.
struct Letter {
    account: AccountId,
    person: Option<Person>,
    email: String,
    notice: Notice,
    is_in_us_dollars: bool,
}

/// The reminder of one account that the caller reaches.
fn letter(db: &StaffDb<'_>, code: &str, wording: Wording) -> Result<Letter, Error> {
    let account = reached_by_code(db, Section::Remittances, Permission::Edit, code)?.id();
    let rows = AccountRows::new(db.conn(), account);
    let all = figures(&rows, db.today())?;
    let overdue: Vec<_> = all.iter().filter(|figures| figures.overdue > Cents(0)).collect();
    let Some(first) = overdue.first() else {
        return Err(Error::Conflict(message!("financial-reminder-nothing")));
    };
    let person: Option<Person> = rows.row(scoped!(bookkeeper!(":account")), &[])?;
    let own = "select nullif(email, '') from dealers where account_id = :account";
    let email = match &person {
        Some(person) => Some(person.email.clone()),
        None => db::value::<Option<String>>(db.conn(), own, named_params! { ":account": account })?
            .flatten(),
    };
    let email = email
        .filter(|email| is_address(email))
        .ok_or_else(|| Error::Conflict(message!("financial-reminder-no-address")))?;
    let sum = |of: &super::CurrencyFigures| of.overdue.worded(&of.currency);
    let facts = overdue
        .iter()
        .map(|of| (message!("financial-reminder-overdue"), Message::plain(sum(of))))
        .collect();
    let (subject, text) = match wording {
        Wording::Friendly => {
            (message!("financial-reminder-subject"), message!("financial-reminder-friendly"))
        }
        Wording::Firm => {
            (message!("financial-reminder-subject"), message!("financial-reminder-firm"))
        }
        Wording::Final => {
            (message!("financial-reminder-subject-final"), message!("financial-reminder-final"))
        }
    };
    let notice = Notice {
        name: "accountReminder",
        subject,
        paragraphs: vec![text, message!("financial-reminder-paid-already")],
        facts,
        quote: None,
        link: "/financials".to_owned(),
    };
    let is_in_us_dollars = first.currency == "USD";
    Ok(Letter { account, person, email, notice, is_in_us_dollars })
}

/// Queues the email of one account, and returns its address.
fn remind(tx: &StaffTx<'_>, code: &str, wording: Wording) -> Result<String, Error> {
    let Letter { account, person, email, notice, is_in_us_dollars } = letter(tx, code, wording)?;
    let mut mail = NewMail::new(Template::Notice(notice), &email);
    mail.account_id = Some(account);
    mail.user_id = person.map(|person| person.id);
    mail.attachment =
        Some(Attachment::StatementPdf { account, is_in_us_dollars, as_of: tx.today() });
    tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
    note(tx, account, wording, &email)?;
    Ok(email)
}

/// Records that the account was reminded.
fn note(tx: &StaffTx<'_>, account: AccountId, wording: Wording, email: &str) -> Result<(), Error> {
    let sql = "insert into account_reminders (account_id, at, sent_by, template, email)
               values (:account, :now, :user, :template, :email)";
    tx.conn().prepare_cached(sql)?.execute(named_params! {
        ":account": account, ":now": tx.now(), ":user": tx.caller().user, ":template": wording,
        ":email": email,
    })?;
    let mut event = tx.event("dealer", "remind");
    event.entity_id = Some(account.0);
    event.account_id = Some(account);
    event.after = Some(serde_json::json!({ "template": wording.code(), "email": email }));
    tx.record(event)
}

/// The statement attached to a reminder.
pub(super) fn statement_of(is_in_us_dollars: bool, as_of: Day) -> StatementQuery {
    let currency = if is_in_us_dollars { "USD" } else { "CAD" };
    StatementQuery { as_of: Some(as_of), currency: Some(currency.to_owned()), format: None }
}
