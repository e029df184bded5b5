//! Notifies people of events, most of them of a record with a workflow: by email through the outbox, according to their
//! preferences, and by bell, in the transaction of the act itself.

use rusqlite::named_params;

use super::{
    bell,
    preferences::mails::{self, MailMode},
};
use crate::{
    access::{Grants, Permission, Section, Side, Standing, load_grants},
    casework::{Case, Context, PowerOf, VerbOf, watchers},
    db::{AccountRows, FromRow, Shared},
    error::Error,
    kernel::{ids::UserId, money::Cents},
    messages::{Language, Message, message},
    outbox::{Attachment, NewMail, Notice, Template},
    scoped, shared,
    workflow::{Act as _, Power as _, Workflow as _},
};

/// How many of an account's users are emailed about a record without an owner.
pub(super) const READERS: usize = 5;
/// How many days a bell notification lasts.
const BELL_RINGS_DAYS: i32 = 30;

/// A record with a workflow whose events people are notified of.
pub(super) trait Told: Case {
    /// The subject of an email.
    type Kind: Copy;

    /// What dealers' users must hold to be notified where no owner is left.
    const DEALERS_PERMISSION: Permission = Permission::Edit;

    /// The kind of optional email that it is for a side.
    fn choice(kind: Self::Kind, side: Side) -> mails::MailKind;

    /// The link to its page for a side.
    fn link(&self, side: Side) -> String;

    /// Dealer-side owners, in order; the first one who is still active is notified.
    fn keepers(&self) -> Vec<Option<UserId>>;

    /// Whether a dealer's user who is notified may see its price.
    fn is_priced_for(&self, context: &Context<'_>, person: UserId) -> Result<bool, Error>;
}

#[derive(FromRow)]
#[row(alias = "u")]
pub(super) struct Person {
    pub(super) id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub(super) name: String,
    pub(super) email: String,
    #[column(sql = "u.kind = 'staff'")]
    pub(super) is_staff: bool,
    language: String,
}

impl Person {
    const fn side(&self) -> Side {
        if self.is_staff { Side::Staff } else { Side::Dealer }
    }

    /// A user who can still sign in.
    pub(super) fn find(shared: Shared<'_>, id: Option<UserId>) -> Result<Option<Self>, Error> {
        let tail = shared!("from users u where u.id = :id and u.status = 'active'");
        shared.row(tail, named_params! { ":id": id })
    }

    /// The account's active users who may edit in a section, even if only their own records.
    pub(super) fn editors(rows: &AccountRows<'_>, section: Section) -> Result<Vec<Self>, Error> {
        Self::of_account_with(rows, section, Permission::Edit)
    }

    /// The account's active users with a permission in a section, even if only for their own records.
    pub(super) fn of_account_with(
        rows: &AccountRows<'_>,
        section: Section,
        verb: Permission,
    ) -> Result<Vec<Self>, Error> {
        let tail = scoped!(
            "from users u where u.account_id = :account and u.status = 'active' and u.kind = 'dealer'
               and exists (select 1 from user_roles r
                   join role_permissions p on p.role_id = r.role_id
                   where r.user_id = u.id and p.section = :section and p.verbs & :verb <> 0)
             order by u.id"
        );
        let params = named_params! { ":section": section.code(), ":verb": verb as u32 };
        rows.rows(tail, params)
    }

    /// Those of them who may edit a record because of their permission, not because it is their own.
    fn editors_of<C: Told>(context: &Context<'_>, record: &C) -> Result<Vec<Self>, Error> {
        let mut reached = Vec::new();
        let (section, permission) = (C::DEALERS_SECTION, C::DEALERS_PERMISSION);
        for person in Self::of_account_with(&context.rows, section, permission)? {
            let grants = load_grants(context.rows.shared(), person.id)?;
            let standing =
                Standing { is_own: false, ..record.standing_of(&context.rows, person.id)? };
            if grants.reach_record(section, permission, standing) {
                reached.push(person);
            }
        }
        Ok(reached)
    }

    fn owners(rows: &AccountRows<'_>) -> Result<Vec<Self>, Error> {
        let tail = scoped!(
            "from users u where u.account_id = :account and u.status = 'active' and u.kind = 'dealer'
               and exists (select 1 from user_roles x join roles r on r.id = x.role_id
                   where x.user_id = u.id and r.code = 'owner' and r.scope = 'dealer')
             order by u.id"
        );
        rows.rows(tail, &[])
    }

    /// Active staff whose permission reaches a record.
    pub(super) fn staff_reaching<C: Case>(
        context: &Context<'_>,
        record: &C,
        permission: Permission,
    ) -> Result<Vec<Self>, Error> {
        let standing = |user| C::standing_of_staff(&context.rows, record.id(), user);
        let may = |grants: &Grants, standing| grants.reach_record(C::SECTION, permission, standing);
        Self::staff_with(context.rows.shared(), (C::SECTION, permission), standing, may)
    }

    /// Active staff whose permissions let them move a record on from its state.
    pub(super) fn movers<C: Case>(context: &Context<'_>, record: &C) -> Result<Vec<Self>, Error> {
        let standing = |user| C::standing_of_staff(&context.rows, record.id(), user);
        let may = |grants: &Grants, standing| {
            let held = PowerOf::<C>::of(Side::Staff, grants, standing);
            C::Workflow::turns(&held).iter().any(|(_, status)| *status == record.status())
        };
        let view = (C::SECTION, Permission::View);
        Self::staff_with(context.rows.shared(), view, standing, may)
    }

    /// Active staff whose permission reaches all records of a section.
    pub(super) fn staff_over_all(
        shared: Shared<'_>,
        section: Section,
        permission: Permission,
    ) -> Result<Vec<Self>, Error> {
        let all = |_| Ok(Standing::default());
        let may = |grants: &Grants, standing| grants.reach_record(section, permission, standing);
        Self::staff_with(shared, (section, permission), all, may)
    }

    /// Active staff with a permission, even if only for their own records, of whom `may` is true.
    fn staff_with(
        shared: Shared<'_>,
        (section, permission): (Section, Permission),
        standing: impl Fn(UserId) -> Result<Standing, Error>,
        may: impl Fn(&Grants, Standing) -> bool,
    ) -> Result<Vec<Self>, Error> {
        let tail = shared!(
            "from users u where u.status = 'active' and u.kind = 'staff'
                      and exists (select 1 from user_roles r
                          join role_permissions p on p.role_id = r.role_id
                          where r.user_id = u.id and p.section = :section and p.verbs & :verb <> 0)
                    order by u.id"
        );
        let params = named_params! { ":section": section.code(), ":verb": permission as u32 };
        let mut reached = Vec::new();
        for person in shared.rows::<Self>(tail, params)? {
            let record = standing(person.id)?;
            if may(&load_grants(shared, person.id)?, record) {
                reached.push(person);
            }
        }
        Ok(reached)
    }
}

/// The text of an email and of the bell notification.
pub(super) struct News<K> {
    pub(super) kind: K,
    pub(super) name: &'static str,
    pub(super) subject: Message,
    pub(super) paragraphs: Vec<Message>,
    pub(super) facts: Vec<(Message, Message)>,
    /// Only for users who may see prices.
    pub(super) prices: Vec<(Message, Message)>,
    pub(super) quote: Option<String>,
    /// Whether the quotation is about a price, so that only users who may see prices get it.
    pub(super) is_about_price: bool,
    pub(super) attachment: Option<Attachment>,
}

impl<K: Copy> News<K> {
    /// An event of a record, with the record's number in front of the subject.
    pub(super) fn about(
        kind: K,
        name: &'static str,
        number: &str,
        subject: Message,
        facts: Vec<(Message, Message)>,
    ) -> Self {
        Self {
            kind,
            name,
            subject: message!("notice-subject", number, subject),
            paragraphs: Vec::new(),
            facts,
            prices: Vec::new(),
            quote: None,
            is_about_price: false,
            attachment: None,
        }
    }

    /// Adds a paragraph.
    pub(super) fn saying(mut self, paragraph: Message) -> Self {
        self.paragraphs.push(paragraph);
        self
    }

    pub(super) fn quoting(mut self, text: impl Into<String>) -> Self {
        self.quote = Some(text.into()).filter(|text: &String| !text.trim().is_empty());
        self
    }

    pub(super) fn with(mut self, name: Message, value: Message) -> Self {
        self.facts.push((name, value));
        self
    }

    pub(super) fn priced(mut self, name: Message, (amount, currency): (Cents, &str)) -> Self {
        self.prices.push((name, Message::plain(amount.worded(currency))));
        self
    }

    /// Marks the quotation as being about a price.
    pub(super) fn about_price(mut self, is_about_price: bool) -> Self {
        self.is_about_price = is_about_price;
        self
    }

    pub(super) fn attaching(mut self, attachment: Attachment) -> Self {
        self.attachment = Some(attachment);
        self
    }

    /// The email for a recipient of a side.
    pub(super) fn notice<C: Told<Kind = K>>(
        &self,
        record: &C,
        side: Side,
        sees_price: bool,
    ) -> Notice {
        let mut notice = Notice {
            name: self.name,
            subject: self.subject.clone(),
            paragraphs: self.paragraphs.clone(),
            facts: self.facts.clone(),
            quote: self.quote.clone(),
            link: record.link(side),
        };
        if sees_price {
            notice.facts.extend(self.prices.iter().cloned());
        } else if self.is_about_price {
            notice.quote = None;
            notice.paragraphs.push(message!("notice-about-price"));
        }
        notice
    }

    /// The first paragraph. Where it leads up to a text, that follows; where it leads up to the address, it ends.
    fn bell(&self, language: Language) -> String {
        let Some(said) = self.paragraphs.first().map(|said| said.in_language(language)) else {
            return self.quote.clone().unwrap_or_default();
        };
        let Some(sentence) = said.strip_suffix(':') else {
            return said;
        };
        match self.quote.as_deref() {
            Some(quote) if !self.is_about_price => format!("{said} {quote}"),
            _ => format!("{}.", sentence.trim_end()),
        }
    }
}

/// Whether it happened so long ago that no one is notified anymore, like most of what the demo's people do.
fn is_over(context: &Context<'_>) -> bool {
    context.today.plus_days(BELL_RINGS_DAYS) <= context.app.clock.today()
}

/// Notifies the dealer: the record's owner, or else the account's users who may edit it. Each gets a bell notification,
/// and an email if they want such emails. If no one does, the account's owners get it, so that no question and no
/// decision is lost.
pub(super) fn dealer<C: Told>(
    context: &Context<'_>,
    record: &C,
    news: &News<C::Kind>,
) -> Result<(), Error> {
    if is_over(context) {
        return Ok(());
    }
    if let Some(person) = keeper(context, record, news)? {
        ring(context, record, &person, news)?;
        return mail(context, record, &person, news);
    }
    let shared = context.rows.shared();
    let people = Person::editors_of(context, record)?;
    let kind = C::choice(news.kind, Side::Dealer);
    let mut told = 0;
    for person in &people {
        ring(context, record, person, news)?;
        if told < READERS && mails::mail_mode(shared, person.id, kind)? != MailMode::Off {
            mail(context, record, person, news)?;
            told += 1;
        }
    }
    if told == 0 {
        for owner in Person::owners(&context.rows)? {
            if !people.iter().any(|person| person.id == owner.id) {
                ring(context, record, &owner, news)?;
            }
            let mail = written_to(context, record, &owner, news)?;
            context.app.outbox.enqueue(shared, context.now, mail)?;
        }
    }
    Ok(())
}

/// Sends bell notifications to the same users.
pub(super) fn ring_dealer<C: Told>(
    context: &Context<'_>,
    record: &C,
    news: &News<C::Kind>,
) -> Result<(), Error> {
    let people = match keeper(context, record, news)? {
        Some(person) => vec![person],
        None => Person::editors_of(context, record)?,
    };
    people.iter().try_for_each(|person| ring(context, record, person, news))
}

/// The record's owner on the dealer's side, or `None` if none of the owners can still open it. Only the owner is
/// notified; without one, up to five of the account's users are emailed, and all who may edit such records get the bell
/// notification.
pub(super) fn keeper<C: Told>(
    context: &Context<'_>,
    record: &C,
    news: &News<C::Kind>,
) -> Result<Option<Person>, Error> {
    let shared = context.rows.shared();
    for id in record.keepers() {
        let Some(person) = Person::find(shared, id)?.filter(|person| !person.is_staff) else {
            continue;
        };
        let grants = load_grants(shared, person.id)?;
        let is_concerned = C::choice(news.kind, Side::Dealer).concerns(Side::Dealer, &grants);
        let standing = record.standing_of(&context.rows, person.id)?;
        if is_concerned && grants.reach_record(C::DEALERS_SECTION, Permission::View, standing) {
            return Ok(Some(person));
        }
    }
    Ok(None)
}

/// Notifies staff by their ids, as [`people`] does.
pub(super) fn staff<C: Told>(
    context: &Context<'_>,
    record: &C,
    ids: Vec<Option<UserId>>,
    news: &News<C::Kind>,
) -> Result<(), Error> {
    let shared = context.rows.shared();
    let mut found = Vec::new();
    for id in ids.into_iter().flatten() {
        found.extend(Person::find(shared, Some(id))?);
    }
    people(context, record, &found, news)
}

/// Notifies people, each once: by bell and, if they want it, by email, but not of their own acts.
pub(super) fn people<C: Told>(
    context: &Context<'_>,
    record: &C,
    people: &[Person],
    news: &News<C::Kind>,
) -> Result<(), Error> {
    let mut told: Vec<UserId> = Vec::new();
    for person in people {
        if told.contains(&person.id) || Some(person.id) == context.user() {
            continue;
        }
        told.push(person.id);
        ring(context, record, person, news)?;
        mail(context, record, person, news)?;
    }
    Ok(())
}

/// Sends one bell notification, but not for the recipient's own act.
pub(super) fn ring<C: Told>(
    context: &Context<'_>,
    record: &C,
    person: &Person,
    news: &News<C::Kind>,
) -> Result<(), Error> {
    if Some(person.id) == context.user() || is_over(context) {
        return Ok(());
    }
    // Notifications are stored in the recipient's language.
    let language = context.app.language(&person.language);
    let subject = news.subject.in_language(language);
    let news = bell::News {
        title: &subject,
        body: &news.bell(language),
        link: &record.link(person.side()),
        ends_at: context.now.plus_seconds(i64::from(BELL_RINGS_DAYS) * 86_400),
    };
    bell::ring(context.rows.shared(), person.id, &news, context.now)
}

/// Ends what the caller was notified of about a record, as they have now acted on it themselves, and rings the staff
/// who watch it. What concerns one of them in particular replaces this notification, so it comes first.
pub(super) fn acted<C: Told>(
    context: &Context<'_>,
    record: &C,
    verb: VerbOf<C>,
) -> Result<(), Error> {
    if let Some(user) = context.user() {
        let link = record.link(context.side());
        bell::silence(context.rows.shared(), &link, Some(user), context.now)?;
    }
    ring_watchers(context, record, verb)
}

fn ring_watchers<C: Told>(context: &Context<'_>, record: &C, verb: VerbOf<C>) -> Result<(), Error> {
    if is_over(context) || record.is_draft() {
        return Ok(());
    }
    for person in watchers::of::<C, Person>(context, record.id())? {
        let is_concerned = person.is_staff
            && Some(person.id) != context.user()
            && watchers::may_view::<C>(context, record.id(), person.id)?;
        if is_concerned {
            let language = context.app.language(&person.language);
            let title = message!(
                "general-done",
                number = record.number(),
                done = verb.past().in_sentence()
            );
            let news = bell::News {
                title: &title.in_language(language),
                body: &message!("watchers-told-by", name = context.name()).in_language(language),
                link: &record.link(person.side()),
                ends_at: context.now.plus_seconds(i64::from(BELL_RINGS_DAYS) * 86_400),
            };
            bell::ring(context.rows.shared(), person.id, &news, context.now)?;
        }
    }
    Ok(())
}

/// Notifies one person of what belongs to no workflow: by bell, and by email if they want such emails.
pub(super) fn person(
    context: &Context<'_>,
    person: &Person,
    kind: mails::MailKind,
    notice: Notice,
) -> Result<(), Error> {
    if Some(person.id) == context.user() || is_over(context) {
        return Ok(());
    }
    let (shared, language) = (context.rows.shared(), context.app.language(&person.language));
    let news = bell::News {
        title: &notice.subject.in_language(language),
        body: notice.quote.as_deref().unwrap_or_default(),
        link: &notice.link,
        ends_at: context.now.plus_seconds(i64::from(BELL_RINGS_DAYS) * 86_400),
    };
    bell::ring(shared, person.id, &news, context.now)?;
    let mut mail = NewMail::new(Template::Notice(notice), &person.email);
    mail.account_id = context.account();
    mail.user_id = Some(person.id);
    mails::post(shared, &context.app.outbox, context.now, kind, mail)
}

/// Sends one email, according to the recipient's preferences.
pub(super) fn mail<C: Told>(
    context: &Context<'_>,
    record: &C,
    person: &Person,
    news: &News<C::Kind>,
) -> Result<(), Error> {
    if is_over(context) {
        return Ok(());
    }
    let mail = written_to(context, record, person, news)?;
    let kind = C::choice(news.kind, person.side());
    mails::post(context.rows.shared(), &context.app.outbox, context.now, kind, mail)
}

fn written_to<C: Told>(
    context: &Context<'_>,
    record: &C,
    person: &Person,
    news: &News<C::Kind>,
) -> Result<NewMail, Error> {
    let sees_price = person.is_staff || record.is_priced_for(context, person.id)?;
    let notice = news.notice(record, person.side(), sees_price);
    let mut mail = NewMail::new(Template::Notice(notice), &person.email);
    mail.account_id = context.account();
    mail.user_id = Some(person.id);
    mail.attachment = news.attachment;
    Ok(mail)
}
