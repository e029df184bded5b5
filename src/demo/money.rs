//! Money of the demo: what was paid in two years, by receipts that explain every balance, credits that were used up,
//! what the ERP says of each account, budgets, and remittances in every state.
//!
//! All of it follows from the invoices, so that nothing can contradict them: what an invoice has lost of its total, an
//! entry has taken.

use anyhow::Context as _;
use rusqlite::{Connection, OptionalExtension, named_params, params};

use super::{
    DemoOptions,
    acting::{Cast, Occasion},
    pace::is_weekend,
    working_hour,
};
use crate::{
    domain::remittances::{
        self, Action, ActionForm, LineForm, Method, Rejection, RemittanceForm, ShortPay,
    },
    error::Error,
    kernel::{
        ids::{AccountId, InvoiceId, RemittanceId, UserId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
};

/// The accounts that have remittances: the first, whose people most try the demo as, one in US dollars, and a third.
const REMITTERS: [i64; 3] = [1, 17, 2];

/// Who acts in the demo's remittances.
const RECEIVABLES: &str = "receivables@demo.test";

pub(super) fn write(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
    cast: &Cast<'_>,
) -> anyhow::Result<()> {
    let today = options.today;
    let transaction = conn.unchecked_transaction()?;
    conn.execute(PAID, named_params! { ":today": today })?;
    conn.execute(ENTRIES, named_params! { ":as_of": midnight })?;
    conn.execute_batch(APPLICATIONS)?;
    conn.execute_batch("drop table temp.demo_paid")?;
    conn.execute(LIMITS, [])?;
    conn.execute(
        BALANCES,
        named_params! {
            ":today": today, ":d30": today.plus_days(-30), ":d60": today.plus_days(-60),
            ":d90": today.plus_days(-90), ":as_of": midnight,
        },
    )?;
    for year in [today.0.year() - 1, today.0.year()] {
        conn.execute(BUDGETS, named_params! { ":year": year, ":as_of": midnight })?;
    }
    write_remittances(conn, cast, today, midnight)?;
    transaction.commit()?;
    Ok(())
}

fn write_remittances(
    conn: &Connection,
    cast: &Cast<'_>,
    today: Day,
    midnight: Instant,
) -> anyhow::Result<()> {
    let sql = "select id from users where email = ?1";
    let receivables = conn.query_row(sql, [RECEIVABLES], |user| user.get(0))?;
    let mut telling = Telling {
        cast,
        conn,
        today,
        midnight,
        receivables,
        authors: Vec::new(),
        stories: Vec::new(),
        deeds: Vec::new(),
    };
    for account in REMITTERS {
        let sql = "select u.id, d.account_id, d.currency from users u join dealers d on d.account_id = u.account_id
                   join user_roles r on r.user_id = u.id
                   where u.account_id = ?1 and u.status = 'active' and r.role_id in (1, 3)
                   order by r.role_id desc, u.id limit 1";
        let person = conn.query_row(sql, [account], |row| {
            Ok(Author { user: row.get(0)?, account: row.get(1)?, currency: row.get(2)? })
        });
        if let Some(author) = person.optional()? {
            telling.plan(author)?;
        }
    }
    // Owners have payments confirmed above an amount, which they have lowered since.
    conn.execute("update dealers set step_up_above_cents = 1000000000", [])?;
    telling.tell()?;
    conn.execute("update dealers set step_up_above_cents = 2500000", [])?;
    Ok(())
}

/// What was taken off each invoice, and when: about when it was due, never before its date or after today. A few
/// invoices in a hundred are not explained: what came before the ledger's first day, and what an ERP forgets.
const PAID: &str = "
    create temp table demo_paid as
    select i.id as invoice_id, i.account_id, i.currency, i.number, i.total_cents - i.balance_cents as paid,
        max(i.invoiced_on, min(:today, date(i.due_on, ((i.id * 7919) % 19 - 6) || ' days'))) as paid_on
    from invoices i
    where i.balance_cents <> i.total_cents and i.id % 199 <> 0";

/// A receipt for all that an account paid on a day; a credit for each credit note that was used up.
const ENTRIES: &str = "
    insert into ledger_entries (id, account_id, number, number_folded, kind, entered_on, currency, amount_cents,
                                method, reference, match, is_posted, as_of)
    select (p.account_id << 28) + row_number() over (partition by p.account_id order by p.paid_on, p.number),
        p.account_id, p.number, lower(p.number), p.kind, p.paid_on, p.currency, p.amount,
        case p.kind when 'credit' then '' else iif(p.account_id % 3 = 0, 'cheque', 'eft') end,
        case p.kind when 'credit' then '' else iif(p.account_id % 3 = 0, 'CHQ ', 'EFT ')
            || (40000 + cast(julianday(p.paid_on) as integer) * 7 % 9973 + p.account_id) end,
        iif(p.kind = 'credit', 'other', 'none'), 1, :as_of
    from (select d.account_id, d.currency, d.paid_on, 'receipt' as kind, sum(d.paid) as amount,
              'R' || printf('%03d', d.account_id) || replace(d.paid_on, '-', '') as number
          from temp.demo_paid d where d.paid > 0 group by d.account_id, d.currency, d.paid_on
          union all
          select d.account_id, d.currency, d.paid_on, 'credit', d.paid, 'U' || d.number
          from temp.demo_paid d where d.paid < 0) p";

const APPLICATIONS: &str = "
    insert into ledger_applications (entry_id, invoice_folded, account_id, invoice_id, invoice_number, amount_cents)
    select e.id, lower(d.number), d.account_id, d.invoice_id, d.number, d.paid
    from temp.demo_paid d join ledger_entries e on e.account_id = d.account_id
        and e.number_folded = lower(iif(d.paid > 0,
            'R' || printf('%03d', d.account_id) || replace(d.paid_on, '-', ''), 'U' || d.number))";

/// A credit limit above what an account owes and has ordered, in whole ten thousands; one account in six is close to
/// its limit or beyond it.
const LIMITS: &str = "
    update dealers set credit_limit_cents = max(credit_limit_cents, ((
            (select coalesce(sum(i.balance_cents), 0) from invoices i
             where i.account_id = dealers.account_id and i.is_open = 1)
            + (select coalesce(sum(max(0, o.total_cents - coalesce((
                   select sum(i.total_cents) from invoices i
                   where i.account_id = o.account_id and i.order_folded = o.number_folded
                     and i.order_id = o.id), 0))), 0)
               from orders o where o.account_id = dealers.account_id and o.stage = 'current')
        ) * 5 / 4 / 1000000 + 1) * 1000000)
    where account_id % 6 <> 0";

/// What the ERP says of each account: the same as its invoices.
const BALANCES: &str = "
    insert into account_balances (account_id, currency, balance_cents, current_cents, d30_cents, d60_cents,
                                  d90_cents, over90_cents, credit_limit_cents, ageing_date, as_of)
    select d.account_id, d.currency, coalesce(sum(i.balance_cents), 0),
        coalesce(sum(iif(i.due_on >= :today, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :today and i.due_on >= :d30, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :d30 and i.due_on >= :d60, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :d60 and i.due_on >= :d90, i.balance_cents, 0)), 0),
        coalesce(sum(iif(i.due_on < :d90, i.balance_cents, 0)), 0), d.credit_limit_cents, :today, :as_of
    from dealers d left join invoices i
        on i.account_id = d.account_id and i.currency = d.currency and i.is_open = 1
    group by d.account_id, d.currency";

/// A budget a little above what the account buys, by the season, in whole hundreds.
const BUDGETS: &str = "
    insert into account_budgets (account_id, year, month, currency, target_cents, as_of)
    select d.account_id, :year, m.month, d.currency,
        max(50000, (s.monthly * m.share / 100 * (100 + d.account_id % 9) / 100) / 10000 * 10000), :as_of
    from dealers d
    join (select i.account_id, sum(i.subtotal_cents) / 24 as monthly from invoices i group by i.account_id) s
        on s.account_id = d.account_id
    join (select 1 as month, 60 as share union all values (2, 60), (3, 80), (4, 100), (5, 120), (6, 130), (7, 130),
              (8, 130), (9, 120), (10, 110), (11, 90), (12, 70)) m";

/// Someone who records what their account has paid.
struct Author {
    account: AccountId,
    user: UserId,
    currency: String,
}

/// What happens to a remittance, each to one about an invoice of its own.
const LIVES: [&[Deed]; 8] = [
    &[Deed::Draft],
    &[Deed::Submit],
    &[Deed::Submit, Deed::Receivables(Action::Review)],
    &[Deed::Submit, Deed::Receivables(Action::Review), Deed::Receivables(Action::Return)],
    &[Deed::Submit, Deed::Receivables(Action::Review), Deed::Receivables(Action::Approve)],
    &[Deed::Submit, Deed::Receivables(Action::Review), Deed::Receivables(Action::Reject)],
    &[Deed::Submit, Deed::Withdraw],
    &[Deed::Draft, Deed::SubmitDraft],
];

/// What is done with a remittance.
#[derive(Clone, Copy)]
enum Deed {
    Draft,
    Submit,
    SubmitDraft,
    Withdraw,
    Receivables(Action),
    /// The ERP brings the receipt.
    Receive,
}

/// A remittance from its first day on.
struct Story {
    author: usize,
    form: RemittanceForm,
    /// The ERP's receipt, where it has come by today.
    receipt: Option<i64>,
    id: Option<RemittanceId>,
}

/// The remittances of the demo: who did what and when.
struct Telling<'a> {
    cast: &'a Cast<'a>,
    conn: &'a Connection,
    today: Day,
    midnight: Instant,
    receivables: UserId,
    authors: Vec<Author>,
    stories: Vec<Story>,
    deeds: Vec<(Instant, usize, Deed)>,
}

/// How far apart the acts of a story are, in seconds.
const APART: i64 = 1800;
/// How many days before today the first of the stories about open invoices begins, at the most.
const DAYS: i32 = 10;

impl Telling<'_> {
    /// Plans what an account has recorded: about open invoices what is not posted, and what receipts have settled.
    fn plan(&mut self, author: Author) -> anyhow::Result<()> {
        let place = self.authors.len();
        let account = author.account;
        let currency = author.currency.clone();
        self.authors.push(author);
        self.plan_open(place, account, &currency)?;
        let part = "select a.entry_id from invoices i
                    join ledger_applications a on a.invoice_id = i.id
                    join ledger_entries e on e.id = a.entry_id
                    where i.account_id = :account and i.currency = :currency and i.is_open = 1
                      and i.balance_cents between 1 and i.total_cents - 1 and e.kind = 'receipt'
                      and i.invoiced_on <= date(e.entered_on, '-2 days')
                    order by i.due_on, i.id limit 1";
        let params = named_params! { ":account": account, ":currency": currency };
        let part: Option<i64> = self.conn.query_row(part, params, |row| row.get(0)).optional()?;
        if let Some(receipt) = part {
            self.plan_received(place, receipt, Covers::WholeInvoice)?;
        }
        let settled = "select e.id from ledger_entries e
                       where e.account_id = :account and e.currency = :currency and e.kind = 'receipt'
                         and not exists (select 1 from ledger_applications a join invoices i on i.id = a.invoice_id
                                         where a.entry_id = e.id and (i.is_open = 1
                                             or i.invoiced_on > date(e.entered_on, '-2 days')))
                       order by e.entered_on desc, e.id desc limit 12";
        let mut statement = self.conn.prepare(settled)?;
        let rows = statement.query_map(params, |row| row.get(0))?;
        for receipt in rows.collect::<Result<Vec<i64>, _>>()? {
            self.plan_received(place, receipt, Covers::Receipt)?;
        }
        Ok(())
    }

    /// Remittances about open invoices, in every state that they have before the ERP posts them.
    fn plan_open(
        &mut self,
        author: usize,
        account: AccountId,
        currency: &str,
    ) -> anyhow::Result<()> {
        let open = "select i.id, i.balance_cents from invoices i
                    where i.account_id = :account and i.currency = :currency and i.is_open = 1
                      and i.balance_cents = i.total_cents and i.total_cents > 0 and i.invoiced_on < :since
                    order by i.due_on, i.id limit 8";
        let since = self.today.plus_days(-DAYS);
        let params = named_params! { ":account": account, ":currency": currency, ":since": since };
        let mut statement = self.conn.prepare(open)?;
        let rows = statement.query_map(params, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let open: Vec<(i64, i64)> = rows.collect::<Result<_, _>>()?;
        for (place, (deeds, (invoice, balance))) in LIVES.iter().zip(open).enumerate() {
            let day = working_day(self.today.plus_days(-i32::try_from(place)? - 1));
            // One in three pays less than is left, and says why.
            let short = if place % 3 == 1 { balance / 20 } else { 0 };
            let spare = if place == 4 { 2500 } else { 0 };
            let line = LineForm {
                invoice_id: Some(InvoiceId(invoice)),
                amount: Cents(balance - short),
                reason: (short > 0).then_some(ShortPay::Damaged),
                ..LineForm::default()
            };
            let form = RemittanceForm {
                method: Some(Method::Eft),
                reference: format!("EFT {}", 7001 + self.stories.len()),
                paid_on: Some(day),
                amount: Cents(balance - short + spare),
                currency: currency.to_owned(),
                invoices: Some(vec![line]),
                is_draft: matches!(deeds.first(), Some(Deed::Draft)),
                ..RemittanceForm::default()
            };
            // What two have to approve stays under review: receivables are one.
            let most = i64::from(self.cast.means.config.remittances.second_approval_above) * 100;
            let is_large = form.amount.0 > most;
            let is_done =
                |deed: &&Deed| !(is_large && matches!(deed, Deed::Receivables(Action::Approve)));
            let begin = working_hour(day, i64::try_from(self.stories.len())? * 37);
            for (step, deed) in (0_i64..).zip(deeds.iter().filter(is_done)) {
                self.deeds.push((begin.plus_seconds(step * APART), self.stories.len(), *deed));
            }
            self.stories.push(Story { author, form, receipt: None, id: None });
        }
        Ok(())
    }

    /// A remittance that a receipt has settled, recorded when it was paid; nothing where that is too recent.
    fn plan_received(&mut self, author: usize, receipt: i64, covers: Covers) -> anyhow::Result<()> {
        let sql =
            "select entered_on, reference, method, amount_cents from ledger_entries where id = ?1";
        let (entered_on, reference, method, amount): (Day, String, String, i64) =
            self.conn.query_row(sql, [receipt], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })?;
        let sql = match covers {
            Covers::Receipt => {
                "select a.invoice_id, a.amount_cents from ledger_applications a
                 where a.entry_id = ?1 and a.invoice_id is not null order by a.invoice_id"
            }
            Covers::WholeInvoice => {
                "select i.id, i.total_cents from ledger_applications a join invoices i on i.id = a.invoice_id
                 where a.entry_id = ?1 and i.balance_cents between 1 and i.total_cents - 1
                 order by i.due_on, i.id limit 1"
            }
        };
        let mut statement = self.conn.prepare(sql)?;
        let rows = statement.query_map([receipt], |row| {
            let amount = Cents(row.get(1)?);
            Ok(LineForm { invoice_id: Some(row.get(0)?), amount, ..LineForm::default() })
        })?;
        let lines: Vec<LineForm> = rows.collect::<Result<_, _>>()?;
        let amount = match covers {
            Covers::Receipt => Cents(amount),
            Covers::WholeInvoice => Cents(lines.iter().map(|line| line.amount.0).sum()),
        };
        let paid_on = working_day(entered_on);
        let spread = i64::try_from(self.stories.len())? * 37;
        let recorded = working_hour(paid_on, spread);
        let mut received_on = entered_on;
        while is_weekend(received_on) {
            received_on = received_on.plus_days(1);
        }
        let received = working_hour(received_on, spread).plus_seconds(APART);
        if received >= self.midnight {
            return Ok(());
        }
        let form = RemittanceForm {
            method: Method::from_code(&method),
            reference,
            paid_on: Some(paid_on),
            amount,
            currency: self.authors.get(author).context("no author")?.currency.clone(),
            invoices: Some(lines),
            ..RemittanceForm::default()
        };
        let story = self.stories.len();
        self.deeds.push((recorded, story, Deed::Submit));
        self.deeds.push((received, story, Deed::Receive));
        self.stories.push(Story { author, form, receipt: Some(receipt), id: None });
        Ok(())
    }

    /// Does all of it, in the order of time.
    fn tell(mut self) -> anyhow::Result<()> {
        self.deeds.sort_by_key(|(at, story, _)| (*at, *story));
        for (at, story, deed) in std::mem::take(&mut self.deeds) {
            let told = self.stories.get_mut(story).context("no such story")?;
            let author = self.authors.get(told.author).context("no author")?;
            let act = Act { cast: self.cast, conn: self.conn, author, at };
            act.take(told, deed, self.receivables)
                .with_context(|| format!("remittance {}", told.form.reference))?;
        }
        Ok(())
    }
}

/// How much a remittance pays that a receipt belongs to.
#[derive(Clone, Copy)]
enum Covers {
    /// What was received.
    Receipt,
    /// All of an invoice, of which a part was received.
    WholeInvoice,
}

/// One act of a story, at its time.
struct Act<'a> {
    cast: &'a Cast<'a>,
    conn: &'a Connection,
    author: &'a Author,
    at: Instant,
}

impl Act<'_> {
    fn take(&self, story: &mut Story, deed: Deed, receivables: UserId) -> anyhow::Result<()> {
        let before = Occasion { account: self.author.account, at: self.at };
        match deed {
            Deed::Draft | Deed::Submit => {
                self.set_received(story.receipt, 1)?;
                let recorded = self.cast.person(self.author.user, before, |context| {
                    remittances::record(context, &story.form, None)
                })?;
                self.set_received(story.receipt, -1)?;
                story.id = Some(recorded.id);
            }
            Deed::SubmitDraft => self.cast.person(self.author.user, before, |context| {
                let kept = context.find(found(story)?)?;
                let form = remittances::as_kept(context, &kept, None)?;
                remittances::save(context, &kept, &form, None).map(drop)
            })?,
            Deed::Withdraw => self.act(story, self.author.user, Action::Void)?,
            Deed::Receivables(action) => self.act(story, receivables, action)?,
            Deed::Receive => {
                // As the import leaves it that has found which remittance it belongs to.
                self.conn.execute(
                    "update ledger_entries set remittance_id = ?1, match = 'reference', is_posted = 0 where id = ?2",
                    params![story.id, story.receipt],
                )?;
                self.cast.clock(before, |context| {
                    remittances::take_over(context, context.find(found(story)?)?)
                })?;
            }
        }
        Ok(())
    }

    fn act(&self, story: &Story, who: UserId, action: Action) -> anyhow::Result<()> {
        let (reason, reason_code) = match action {
            Action::Return => (Some(QUESTION), None),
            Action::Reject => {
                (Some("The bank returned this transfer."), Some(Rejection::NotReceived))
            }
            Action::Void => (Some("Recorded twice."), None),
            _ => (None, None),
        };
        let form =
            ActionForm { reason: reason.map(str::to_owned), reason_code, ..ActionForm::default() };
        let before = Occasion { account: self.author.account, at: self.at };
        self.cast.person(who, before, |context| {
            let remittance = context.find(found(story)?)?;
            remittances::act(context, &remittance, action, &form).map(drop)
        })
    }

    /// Puts back on the invoices what a receipt has taken off them, or takes it off: they are written as they are
    /// today, and were open when the payment was recorded.
    fn set_received(&self, receipt: Option<i64>, sign: i64) -> anyhow::Result<()> {
        let Some(receipt) = receipt else { return Ok(()) };
        self.conn.execute(
            "update invoices set balance_cents = balance_cents + ?2 * a.amount_cents
             from ledger_applications a where a.entry_id = ?1 and a.invoice_id = invoices.id",
            params![receipt, sign],
        )?;
        Ok(())
    }
}

fn found(story: &Story) -> Result<RemittanceId, Error> {
    story.id.ok_or(Error::NotFound)
}

/// A day, or the last one before it on which people work.
fn working_day(mut day: Day) -> Day {
    while is_weekend(day) {
        day = day.plus_days(-1);
    }
    day
}

const QUESTION: &str =
    "Our bank shows no transfer with this reference. Which account did it come from?";
