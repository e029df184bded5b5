//! Notifies people of acts on drawings, with emails and bells in the transaction of the act. Dealers aren't notified
//! before a drawing is issued.

use super::{
    punch_list,
    store::Drawing,
    table::{Answer, Verb},
};
use crate::{
    access::{Permission, Side},
    casework::{Acted, CaseRecord as _, Context, watchers},
    db::FromRow,
    domain::{
        notices::{self, Person, Told},
        preferences::mails,
        projects::Project,
    },
    error::Error,
    kernel::ids::UserId,
    messages::{Message, message},
    scoped,
};

/// The kinds of emails that people can choose to get.
#[derive(Debug, Clone, Copy)]
pub(crate) enum MailKind {
    /// It waits for the dealer's answer, and reminders of that.
    Approval,
    /// A drawing was released, superseded or voided.
    Progress,
    /// For staff: the dealer's answer.
    Answer,
    /// For staff: it is their turn to check, revise or release.
    Turn,
}

impl Told for Drawing {
    type Kind = MailKind;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        use mails::MailKind::{DrawingAnswers, DrawingApprovals, DrawingProgress, DrawingTurns};
        match (side, kind) {
            (Side::Dealer, MailKind::Approval) => DrawingApprovals,
            (Side::Dealer, _) => DrawingProgress,
            (Side::Staff, MailKind::Turn) => DrawingTurns,
            (Side::Staff, _) => DrawingAnswers,
        }
    }

    fn link(&self, side: Side) -> String {
        match side {
            Side::Dealer => format!("/drawings/{}", self.id),
            Side::Staff => format!("/admin/drawings/{}", self.id),
        }
    }

    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.asked_by]
    }

    /// No email about a drawing contains a price.
    fn is_priced_for(&self, _: &Context<'_>, _: UserId) -> Result<bool, Error> {
        Ok(true)
    }
}

type News = notices::News<MailKind>;

/// The message for a drawing or for a waiver.
fn of_kind(drawing: &Drawing, of_drawing: Message, of_waiver: Message) -> Message {
    if drawing.is_waiver() { of_waiver } else { of_drawing }
}

fn answer_here(drawing: &Drawing) -> Message {
    of_kind(drawing, message!("drawing-told-answer-here"), message!("waiver-told-answer-here"))
}

/// The number as people read it: the original has no revision yet.
fn name_of(drawing: &Drawing) -> &str {
    drawing.number.strip_suffix(" 0").unwrap_or(&drawing.number)
}

fn about(
    context: &Context<'_>,
    drawing: &Drawing,
    kind: MailKind,
    subject: Message,
) -> Result<News, Error> {
    let mut facts = vec![
        (
            of_kind(drawing, message!("drawing-told-drawing"), message!("waiver-told-waiver")),
            Message::plain(name_of(drawing)),
        ),
        (message!("drawing-told-title"), Message::plain(drawing.title.clone())),
    ];
    let project: Project =
        Project::load(&context.rows, drawing.project_id)?.ok_or(Error::NotFound)?;
    let name = format!("{} {}", project.number, project.name);
    facts.push((message!("prequest-told-project"), Message::plain(name)));
    Ok(News::about(kind, "drawingNotice", name_of(drawing), subject, facts))
}

/// Notifies the dealer, if they may know of the drawing.
fn dealer(context: &Context<'_>, drawing: &Drawing, news: &News) -> Result<(), Error> {
    if drawing.is_internal || drawing.issued_at.is_none() {
        return Ok(());
    }
    notices::dealer(context, drawing, news)
}

/// Staff members who may do something with it.
fn who_may(
    context: &Context<'_>,
    drawing: &Drawing,
    verb: Permission,
) -> Result<Vec<Option<UserId>>, Error> {
    let found = Person::staff_reaching(context, drawing, verb)?;
    Ok(found.into_iter().map(|person| Some(person.id)).collect())
}

fn manager(context: &Context<'_>) -> Result<Option<UserId>, Error> {
    let sql = scoped!("select d.account_manager_id from dealers d where d.account_id = :account");
    let found: Option<Option<UserId>> = context.rows.value(sql, &[])?;
    Ok(found.flatten())
}

/// The text of an act, which notifications quote.
#[derive(Clone, Copy, Default)]
pub struct Said<'a> {
    /// The reason or notes. For a superseded drawing, the number of its replacement.
    pub(super) text: &'a str,
    /// The signer of an answer.
    pub(super) signer: &'a str,
}

impl<'a> Said<'a> {
    pub(super) fn words(text: &'a str) -> Self {
        Self { text, signer: "" }
    }
}

impl Acted for Drawing {
    type Said<'s> = Said<'s>;

    fn after(
        context: &Context<'_>,
        _before: Option<&Self>,
        drawing: &Self,
        verb: Verb,
        said: Said<'_>,
    ) -> Result<(), Error> {
        notices::acted(context, drawing, verb)?;
        let text = said.text.trim();
        match verb {
            Verb::Check => to_check(context, drawing),
            Verb::Return => returned(context, drawing, text),
            Verb::Issue => issued(context, drawing),
            Verb::Respond => answered(context, drawing, said),
            Verb::Release => released(context, drawing),
            Verb::Supersede => superseded(context, drawing, text),
            Verb::Void => void(context, drawing, text),
            _ => Ok(()),
        }
    }
}

/// Notifies the checker of a drawing, or everyone who may issue it and did not draw it, that it can be checked.
fn to_check(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let subject =
        of_kind(drawing, message!("drawing-told-to-check"), message!("waiver-told-to-check"));
    let news = about(context, drawing, MailKind::Turn, subject)?;
    if drawing.checker_id.is_some() {
        return notices::staff(context, drawing, vec![drawing.checker_id], &news);
    }
    let drew = [drawing.drafter_id, drawing.created_by];
    let mut checkers = Person::movers(context, drawing)?;
    checkers.retain(|person| !drew.contains(&Some(person.id)));
    notices::people(context, drawing, &checkers, &news)
}

/// It was returned to its drafter, or whoever created it.
fn returned(context: &Context<'_>, drawing: &Drawing, reason: &str) -> Result<(), Error> {
    let open_marks = punch_list::count_open(context, drawing.proof())?;
    let subject =
        of_kind(drawing, message!("drawing-told-returned"), message!("waiver-told-returned"));
    let mut news = about(context, drawing, MailKind::Turn, subject)?.quoting(reason);
    if open_marks > 0 {
        news = news.saying(message!("drawing-told-open-marks", count = open_marks));
    }
    notices::staff(context, drawing, vec![drawing.drafter_id.or(drawing.created_by)], &news)
}

/// Notifies the dealer of a drawing that waits for an answer.
fn issued(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let subject = of_kind(drawing, message!("drawing-told-issued"), message!("waiver-told-issued"));
    let news = about(context, drawing, MailKind::Approval, subject)?
        .saying(answer_here(drawing))
        .quoting(&drawing.notes);
    dealer(context, drawing, &news)?;
    let subject =
        of_kind(drawing, message!("drawing-told-is-issued"), message!("waiver-told-is-issued"));
    let news = about(context, drawing, MailKind::Answer, subject)?;
    notices::staff(context, drawing, vec![drawing.drafter_id], &news)
}

/// Reminds the dealer of their answer.
pub(super) fn reminded(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let subject = of_kind(
        drawing,
        message!("drawing-told-still-waiting"),
        message!("waiver-told-still-waiting"),
    );
    let news = about(context, drawing, MailKind::Approval, subject)?.saying(answer_here(drawing));
    dealer(context, drawing, &news)
}

/// It was answered. Drafter, account manager and order desk are notified, and the dealer of what was recorded.
fn answered(context: &Context<'_>, drawing: &Drawing, said: Said<'_>) -> Result<(), Error> {
    let Some(answer) = drawing.answer else { return Ok(()) };
    let signer = Message::plain(said.signer.to_owned());
    let subject =
        of_kind(drawing, message!("drawing-told-answered"), message!("waiver-told-answered"));
    let news = about(context, drawing, MailKind::Answer, subject)?
        .with(message!("drawing-told-answer"), answer.label())
        .with(message!("drawing-told-signer"), signer.clone())
        .quoting(said.text.trim());
    let system = context.system();
    let mut told = vec![drawing.drafter_id, manager(&system)?];
    if matches!(answer, Answer::Approved | Answer::ApprovedAsNoted) {
        told.extend(who_may(&system, drawing, Permission::Release)?);
    }
    notices::staff(context, drawing, told, &news)?;
    let subject =
        of_kind(drawing, message!("drawing-told-recorded"), message!("waiver-told-recorded"));
    let recorded = about(context, drawing, MailKind::Progress, subject)?
        .with(message!("drawing-told-answer"), answer.label())
        .with(message!("drawing-told-signer"), signer);
    dealer(&system, drawing, &recorded)
}

/// It was released to production. The dealer and those who release drawings are notified.
fn released(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let news = about(context, drawing, MailKind::Progress, message!("drawing-told-released"))?;
    dealer(context, drawing, &news)?;
    let mut told = vec![drawing.drafter_id, manager(context)?];
    told.extend(who_may(context, drawing, Permission::Release)?);
    notices::staff(context, drawing, told, &news)
}

/// Staff who follow a drawing, with its drafter, the account's manager and who released it.
fn followers(context: &Context<'_>, drawing: &Drawing) -> Result<Vec<Option<UserId>>, Error> {
    #[derive(FromRow)]
    #[row(alias = "u")]
    struct Watcher {
        id: UserId,
        #[column(sql = "u.kind = 'staff'")]
        is_staff: bool,
    }
    let watchers: Vec<Watcher> = watchers::of::<Drawing, _>(context, drawing.id)?;
    let mut told = vec![drawing.drafter_id, manager(context)?, drawing.released_by];
    told.extend(watchers.into_iter().filter(|one| one.is_staff).map(|one| Some(one.id)));
    Ok(told)
}

/// It was superseded. Copies of it must not be used any more.
fn superseded(context: &Context<'_>, drawing: &Drawing, newer: &str) -> Result<(), Error> {
    let subject = message!("drawing-told-superseded", number = newer.to_owned());
    let mut news = about(context, drawing, MailKind::Progress, subject)?;
    if drawing.answer.is_some() {
        news = news.saying(message!("drawing-told-copies"));
    }
    dealer(context, drawing, &news)?;
    let mut told = followers(context, drawing)?;
    if drawing.released_at.is_some() {
        told.extend(who_may(context, drawing, Permission::Release)?);
    }
    notices::staff(context, drawing, told, &news)
}

/// It was voided.
fn void(context: &Context<'_>, drawing: &Drawing, reason: &str) -> Result<(), Error> {
    let subject = of_kind(drawing, message!("drawing-told-void"), message!("waiver-told-void"));
    let news = about(context, drawing, MailKind::Progress, subject)?
        .saying(message!("drawing-told-copies"))
        .quoting(reason);
    dealer(context, drawing, &news)?;
    let told = followers(context, drawing)?;
    notices::staff(context, drawing, told, &news)
}
