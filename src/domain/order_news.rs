//! Notifies dealers' users of what imports have done to their orders: acknowledged, promised for another day, put on
//! hold, shipped, delivered, invoiced. By bell and email, as each has chosen for each of these.
//!
//! A job reads it from the table of changes, behind a cursor of its own; imports do nothing for it. One email covers
//! everything since the last run, so an import of any size writes one to a user. The transaction that notifies an
//! account's users also records that it did, so a run that breaks off is continued without notifying anyone twice.
//!
//! No one is notified of the first import of a noun, of one that brings more than half of an account's orders as new,
//! of quotes, of orders entered more than 60 days ago, and of what is no longer so.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::{Connection, named_params};

use super::{
    bell, branches,
    preferences::mails::{self, MailKind, MailMode},
};
use crate::{
    access::{Grants, Permission, Section, Standing, load_grants},
    app::App,
    changes::ChangedField,
    db::{self, FromRow, Shared},
    error::Error,
    kernel::{
        ids::{AccountId, BranchId, OrderId, UserId},
        money::{Cents, grouped},
        time::{Day, Instant},
    },
    messages::{Message, message},
    outbox::{NewMail, Notice, Outbox, Template},
    shared,
    trade::OrderStatus,
};

/// Orders entered longer ago are old news.
const DAYS: i32 = 60;
/// How many changes are read at once.
const AT_ONCE: i64 = 5_000;
/// How many orders an email lists for each thing that happened.
const LISTED: usize = 20;
/// Up to how many orders have an entry of their own in the bell and in the daily email.
const APART: usize = 5;
/// How long an entry stays in the bell.
const BELL_SECONDS: i64 = 30 * 86_400;

/// What happens to orders, in the order in which an email tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Happening {
    OnHold,
    Moved,
    Acknowledged,
    Shipped,
    Delivered,
    Invoiced,
}

impl Happening {
    const ALL: [Self; 6] = [
        Self::OnHold,
        Self::Moved,
        Self::Acknowledged,
        Self::Shipped,
        Self::Delivered,
        Self::Invoiced,
    ];

    fn of(field: ChangedField, status: OrderStatus) -> Option<Self> {
        match (field, status) {
            (ChangedField::PromisedOn, _) => Some(Self::Moved),
            (_, OrderStatus::OnHold) => Some(Self::OnHold),
            (_, OrderStatus::Acknowledged) => Some(Self::Acknowledged),
            (_, OrderStatus::Shipped) => Some(Self::Shipped),
            (_, OrderStatus::Delivered) => Some(Self::Delivered),
            (_, OrderStatus::Invoiced) => Some(Self::Invoiced),
            _ => None,
        }
    }

    const fn kind(self) -> MailKind {
        match self {
            Self::OnHold => MailKind::OrderHolds,
            Self::Moved => MailKind::OrderDates,
            Self::Acknowledged => MailKind::OrderAcknowledgements,
            Self::Shipped => MailKind::OrderShipments,
            Self::Delivered => MailKind::OrderDeliveries,
            Self::Invoiced => MailKind::OrderInvoices,
        }
    }

    /// The list with these orders.
    const fn list(self) -> &'static str {
        match self {
            Self::OnHold => "/orders?f.status=on_hold",
            Self::Moved => "/orders",
            Self::Acknowledged => "/orders?f.status=acknowledged",
            Self::Shipped => "/orders?f.status=shipped",
            Self::Delivered => "/orders/past?f.status=delivered",
            Self::Invoiced => "/orders/past?f.status=invoiced",
        }
    }

    /// What has happened to this many orders, of which this is the first.
    fn told(self, count: usize, first: &Change) -> Message {
        let (number, many) = (&first.number, grouped(&count.to_string()));
        match self {
            Self::OnHold => message!("order-news-onHold", count, many, number),
            Self::Moved => match first.promised_now {
                None if count == 1 => message!("order-news-unpromised", number),
                day => {
                    let day = day.map(in_words).unwrap_or_default();
                    message!("order-news-moved", count, many, number, day)
                }
            },
            Self::Acknowledged => message!("order-news-acknowledged", count, many, number),
            Self::Shipped => message!("order-news-shipped", count, many, number),
            Self::Delivered => message!("order-news-delivered", count, many, number),
            Self::Invoiced => message!("order-news-invoiced", count, many, number),
        }
    }
}

/// A change of an order that is still so, with what its notification says of the order.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "c")]
struct Change {
    sequence: i64,
    #[column(sql = "c.account_id")]
    account: AccountId,
    batch_id: i64,
    field: ChangedField,
    old_value: Option<String>,
    #[column(sql = "o.id")]
    order: OrderId,
    #[column(sql = "o.branch_id")]
    branch: Option<BranchId>,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    number: String,
    #[column(sql = "o.status")]
    status: OrderStatus,
    #[column(sql = "o.po")]
    po: String,
    #[column(sql = "o.job_name")]
    job: String,
    #[column(sql = "o.promised_now")]
    promised_now: Option<Day>,
    /// Why it is on hold, or why the promised date was moved.
    #[column(sql = "case when c.field = 'promise' then coalesce(c.reason, '')
                         when o.status = 'on_hold' then coalesce(o.hold_reason, '') else '' end")]
    reason: String,
    #[column(sql = "o.total_cents")]
    total: Cents,
    #[column(sql = "o.currency")]
    currency: String,
}

/// Changes of a span from imports that are news and still so. That a date is promised for the first time is no news.
/// `+c.entity` keeps SQLite from an index over all changes.
const CHANGES: &str = "from record_changes c join orders o on o.id = c.record_id
    where c.sequence > :after and c.sequence <= :upto and +c.entity = 'order' and c.batch_id is not null
      and o.kind = 'order' and o.entered_on >= :since
      and case c.field
            when 'promise' then c.old_value is not null and o.promised_now is c.new_value
                and o.stage = 'current' and o.status <> 'shipped'
            when 'hold' then o.status = 'on_hold' and c.new_value is not null and o.hold_reason is c.new_value
            when 'status' then o.status = c.new_value
                and (o.status <> 'on_hold' or o.hold_reason is c.reason)
            when 'created' then o.status = c.new_value
            else 0 end
    order by c.sequence limit :most";

impl Change {
    fn path(&self) -> String {
        format!("/orders/{}", self.order)
    }

    /// The day that was promised before.
    fn before(&self) -> Option<Day> {
        self.old_value.as_deref().and_then(Day::parse)
    }

    /// What an email about this order alone says of it.
    fn facts(&self, happening: Happening, sees_amounts: bool) -> Vec<(Message, Message)> {
        let mut facts = Vec::new();
        let mut say = |name: Message, value: &str| {
            if !value.is_empty() {
                facts.push((name, Message::plain(value)));
            }
        };
        if happening == Happening::Moved {
            let before = self.before().map(in_words).unwrap_or_default();
            say(message!("order-news-before"), &before);
        }
        say(message!("heading-reason"), &self.reason);
        say(message!("heading-po"), &self.po);
        say(message!("heading-job"), &self.job);
        if sees_amounts {
            say(message!("heading-total"), &self.total.worded(&self.currency));
        }
        facts
    }

    /// What an email about several orders says of this one, in one line.
    fn line(&self, happening: Happening, sees_amounts: bool) -> Message {
        let what = match (happening, self.before(), self.promised_now) {
            (Happening::Moved, Some(before), Some(day)) => {
                message!("order-news-moved-from", day = in_words(day), before = in_words(before))
            }
            (Happening::Moved, Some(before), None) => {
                message!("order-news-moved-away", before = in_words(before))
            }
            _ => Message::of_code(self.status.as_str()),
        };
        let named = |value: &str| (!value.is_empty()).then(|| Message::plain(value));
        let parts = [
            Some(what),
            named(&self.reason),
            named(&self.po).map(|po| message!("order-news-po", po)),
            named(&self.job),
            sees_amounts.then(|| Message::plain(self.total.worded(&self.currency))),
        ];
        Message::joined(parts.into_iter().flatten().collect(), " · ")
    }
}

fn in_words(day: Day) -> String {
    day.0.strftime("%b %-d, %Y").to_string()
}

/// What happened in one way to orders of one branch: how many, and the first of them.
#[derive(Debug, Clone, Default)]
struct Orders {
    count: usize,
    first: Vec<Change>,
}

impl Orders {
    fn add(&mut self, change: Change) {
        if self.first.iter().any(|known| known.order == change.order) {
            return;
        }
        self.count += 1;
        if self.first.len() < LISTED {
            self.first.push(change);
        }
    }
}

/// What happened to an account's orders, by branch.
type Happened = BTreeMap<(Happening, Option<BranchId>), Orders>;

/// The changes that a run covers.
#[derive(Debug, Clone, Copy, FromRow)]
#[row(alias = "n")]
struct Span {
    #[column(sql = "n.told_to")]
    after: i64,
    #[column(sql = "n.telling_to")]
    upto: Option<i64>,
    /// The last account that was notified before the run broke off.
    told_account: AccountId,
}

/// Notifies users of all changes since the last run. Running it twice notifies no one twice.
pub async fn tell(app: &App, now: Instant, today: Day) -> Result<(), Error> {
    let Some((span, upto)) = app.db.read(find_span).await? else { return Ok(()) };
    if span.upto.is_none() {
        app.db.write(move |conn| set_span(conn, upto)).await?;
    }
    let accounts = app.db.report(move |conn| gather(conn, span.after, upto, today)).await?;
    for (account, happened) in accounts {
        if account <= span.told_account {
            continue;
        }
        let outbox = app.outbox.clone();
        let telling = app.db.write(move |conn| {
            let teller = Teller { shared: Shared::of(conn), outbox: &outbox, account, now };
            teller.tell(&happened)?;
            note_account(conn, account)
        });
        telling.await?;
    }
    app.db.write(move |conn| end_span(conn, upto)).await
}

/// The changes to cover, if any: those of a run that broke off, or else up to the latest one.
fn find_span(conn: &Connection) -> Result<Option<(Span, i64)>, Error> {
    let Some(span) = db::row::<Span>(conn, "from order_news n", &[])? else { return Ok(None) };
    let latest = "select coalesce(max(sequence), 0) from record_changes";
    let upto = match span.upto {
        Some(upto) => upto,
        None => db::value(conn, latest, &[])?.unwrap_or(0),
    };
    Ok((upto > span.after).then_some((span, upto)))
}

fn set_span(conn: &Connection, upto: i64) -> Result<(), Error> {
    conn.prepare_cached("update order_news set telling_to = ?1, told_account = 0")?
        .execute([upto])?;
    Ok(())
}

fn note_account(conn: &Connection, account: AccountId) -> Result<(), Error> {
    conn.prepare_cached("update order_news set told_account = ?1")?.execute([account])?;
    Ok(())
}

fn end_span(conn: &Connection, upto: i64) -> Result<(), Error> {
    conn.prepare_cached("update order_news set told_to = ?1, telling_to = null, told_account = 0")?
        .execute([upto])?;
    Ok(())
}

/// What happened between two sequences, by account.
fn gather(
    conn: &Connection,
    after: i64,
    upto: i64,
    today: Day,
) -> Result<BTreeMap<AccountId, Happened>, Error> {
    let full = accounts_that_were_filled(conn, after, upto)?;
    let mut first_of_noun: HashMap<i64, bool> = HashMap::new();
    let mut accounts: BTreeMap<AccountId, Happened> = BTreeMap::new();
    let (mut read_to, since) = (after, today.plus_days(-DAYS));
    loop {
        let params = named_params! {
            ":after": read_to, ":upto": upto, ":since": since, ":most": AT_ONCE,
        };
        let changes: Vec<Change> = db::rows(conn, CHANGES, params)?;
        let Some(last) = changes.last() else { return Ok(accounts) };
        read_to = last.sequence;
        for change in changes {
            let is_first = match first_of_noun.get(&change.batch_id) {
                Some(known) => *known,
                None => is_first_of_noun(conn, change.batch_id)?,
            };
            first_of_noun.insert(change.batch_id, is_first);
            let happening = Happening::of(change.field, change.status);
            let is_told = !is_first && !full.contains(&(change.batch_id, change.account));
            if let Some(happening) = happening.filter(|_| is_told) {
                let happened = accounts.entry(change.account).or_default();
                happened.entry((happening, change.branch)).or_default().add(change);
            }
        }
    }
}

/// How many orders an import has brought to an account.
#[derive(FromRow)]
#[row(alias = "c")]
struct Brought {
    batch_id: i64,
    #[column(sql = "c.account_id")]
    account: AccountId,
    #[column(sql = "count(*)")]
    orders: i64,
}

/// Imports that brought more than half of an account's orders as new.
fn accounts_that_were_filled(
    conn: &Connection,
    after: i64,
    upto: i64,
) -> Result<BTreeSet<(i64, AccountId)>, Error> {
    let tail = "from record_changes c
         where c.sequence > :after and c.sequence <= :upto and +c.entity = 'order' and c.field = 'created'
           and c.batch_id is not null
         group by c.batch_id, c.account_id";
    let brought: Vec<Brought> =
        db::rows(conn, tail, named_params! { ":after": after, ":upto": upto })?;
    let mut filled = BTreeSet::new();
    for Brought { batch_id, account, orders } in brought {
        // Not counted further than it matters.
        let sql =
            "select count(*) from (select 1 from orders where account_id = :account limit :twice)";
        let twice = orders.saturating_mul(2);
        let params = named_params! { ":account": account, ":twice": twice };
        if db::value::<i64>(conn, sql, params)?.unwrap_or(0) < twice {
            filled.insert((batch_id, account));
        }
    }
    Ok(filled)
}

fn is_first_of_noun(conn: &Connection, batch: i64) -> Result<bool, Error> {
    let sql = "select not exists (
            select 1 from import_batches b join import_batches e on e.noun = b.noun
            where b.id = :batch and e.id <> b.id and e.status = 'applied'
              and (e.finished_at < b.finished_at or e.finished_at = b.finished_at and e.id < b.id))";
    Ok(db::value(conn, sql, named_params! { ":batch": batch })?.unwrap_or(true))
}

#[derive(FromRow)]
#[row(alias = "u")]
struct Reader {
    id: UserId,
    email: String,
}

/// Notifies the users of one account.
struct Teller<'a> {
    shared: Shared<'a>,
    outbox: &'a Outbox,
    account: AccountId,
    now: Instant,
}

impl Teller<'_> {
    fn tell(&self, happened: &Happened) -> Result<(), Error> {
        let tail = shared!(
            "from users u where u.account_id = :account and u.kind = 'dealer' and u.status = 'active'
             order by u.id"
        );
        let params = named_params! { ":account": self.account };
        for reader in self.shared.rows::<Reader>(tail, params)? {
            self.tell_reader(&reader, happened)?;
        }
        Ok(())
    }

    fn tell_reader(&self, reader: &Reader, happened: &Happened) -> Result<(), Error> {
        let grants = load_grants(self.shared, reader.id)?;
        if !grants.allow(Section::Orders, Permission::View) {
            return Ok(());
        }
        let branches = branches::ids_of_user(self.shared, reader.id)?;
        let mut at_once = Vec::new();
        for happening in Happening::ALL {
            let mode = mails::mail_mode_with(self.shared, reader.id, &grants, happening.kind())?;
            if mode == MailMode::Off {
                continue;
            }
            let news = News::of(happening, happened, &grants, &branches);
            if news.count == 0 {
                continue;
            }
            self.ring(reader, &news)?;
            match mode {
                MailMode::Now => at_once.push(news),
                MailMode::Digest | MailMode::Off => self.keep(reader, &news)?,
            }
        }
        let Some(notice) = notice(&at_once) else { return Ok(()) };
        let mut mail = self.mail(reader, notice);
        mail.kind = Some(match at_once.as_slice() {
            [only] => only.happening.kind().code(),
            _ => mails::ORDER_NEWS,
        });
        self.outbox.enqueue(self.shared, self.now, mail).map(|_| ())
    }

    fn mail(&self, reader: &Reader, notice: Notice) -> NewMail {
        let mut mail = NewMail::new(Template::Notice(notice), &reader.email);
        (mail.user_id, mail.account_id) = (Some(reader.id), Some(self.account));
        mail
    }

    fn ring(&self, reader: &Reader, news: &News) -> Result<(), Error> {
        let language = self.outbox.language(self.shared, Some(reader.id), &reader.email)?;
        for entry in news.entries() {
            let bell = bell::News {
                title: &entry.title.in_language(language),
                body: &entry.said,
                link: &entry.link,
                ends_at: self.now.plus_seconds(BELL_SECONDS),
            };
            bell::ring(self.shared, reader.id, &bell, self.now)?;
        }
        Ok(())
    }

    /// Leaves it for the reader's next daily email.
    fn keep(&self, reader: &Reader, news: &News) -> Result<(), Error> {
        for Entry { title, link, .. } in news.entries() {
            let mail = self.mail(reader, written(title, Vec::new(), Vec::new(), link));
            mails::post(self.shared, self.outbox, self.now, news.happening.kind(), mail)?;
        }
        Ok(())
    }
}

/// An entry of the bell, or a line of the daily email.
struct Entry {
    title: Message,
    said: String,
    link: String,
}

/// What happened in one way to the orders that a person reaches.
struct News {
    happening: Happening,
    count: usize,
    /// The first ones, with whether the person sees their amounts.
    first: Vec<(Change, bool)>,
}

impl News {
    fn of(
        happening: Happening,
        happened: &Happened,
        grants: &Grants,
        branches: &BTreeSet<BranchId>,
    ) -> Self {
        let mut news = Self { happening, count: 0, first: Vec::new() };
        for ((_, branch), orders) in happened.iter().filter(|((of, _), _)| *of == happening) {
            let is_of_branch = branch.is_some_and(|branch| branches.contains(&branch));
            let standing = Standing { is_own: false, is_of_branch };
            let may = |permission| grants.reach_record(Section::Orders, permission, standing);
            if may(Permission::View) {
                let sees_amounts = may(Permission::Amounts);
                news.count += orders.count;
                news.first.extend(orders.first.iter().map(|it| (it.clone(), sees_amounts)));
            }
        }
        news.first.sort_by_key(|(change, _)| change.sequence);
        news.first.truncate(LISTED);
        news
    }

    /// Each order by itself if they are few.
    fn entries(&self) -> Vec<Entry> {
        let told = |count, change| self.happening.told(count, change);
        let is_few = self.count <= APART;
        let few = self.first.iter().filter(|_| is_few).map(|(change, _)| Entry {
            title: told(1, change),
            said: [&change.reason, &change.job]
                .into_iter()
                .find(|said| !said.is_empty())
                .cloned()
                .unwrap_or_default(),
            link: change.path(),
        });
        let many = self.first.first().filter(|_| !is_few).map(|(change, _)| Entry {
            title: told(self.count, change),
            said: String::new(),
            link: self.happening.list().to_owned(),
        });
        few.chain(many).collect()
    }
}

fn written(
    subject: Message,
    paragraphs: Vec<Message>,
    facts: Vec<(Message, Message)>,
    link: String,
) -> Notice {
    Notice { name: "orderNews", subject, paragraphs, facts, quote: None, link }
}

/// One email about all of it; none if there is nothing to tell.
fn notice(news: &[News]) -> Option<Notice> {
    let first = news.first()?;
    let (change, _) = first.first.first()?;
    let told = |it: &News| it.first.first().map(|(of, _)| it.happening.told(it.count, of));
    let sentence = |what: Message| message!("order-news-sentence", what);
    let mut paragraphs: Vec<Message> = news.iter().filter_map(told).map(sentence).collect();
    let mut facts: Vec<(Message, Message)> = Vec::new();
    let is_one = news.iter().all(|it| {
        it.count == 1 && it.first.first().is_some_and(|(of, _)| of.order == change.order)
    });
    for News { happening, first, .. } in news {
        for (change, sees_amounts) in first {
            if is_one {
                let more = change.facts(*happening, *sees_amounts);
                facts.extend(more.into_iter().filter(|it| !facts.contains(it)).collect::<Vec<_>>());
            } else {
                let number = Message::plain(&change.number);
                facts.push((number, change.line(*happening, *sees_amounts)));
            }
        }
    }
    if news.iter().any(|it| it.count > it.first.len()) {
        paragraphs.push(message!("order-news-first", count = LISTED));
    }
    let subject = match news {
        [only] => told(only)?,
        _ if is_one => told(first)?,
        _ => message!("order-news-several"),
    };
    let link = match news {
        _ if is_one => change.path(),
        [only] => only.happening.list().to_owned(),
        _ => "/orders".to_owned(),
    };
    Some(written(subject, paragraphs, facts, link))
}
