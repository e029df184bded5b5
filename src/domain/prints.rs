//! Combines files of records with a cover into one PDF. The areas choose the files and their headings; this turns them
//! into a job for a worker.

use tokio::time::timeout;

use crate::{
    access::Right,
    app::App,
    casework::Context,
    db::FromRow,
    documents::{CoverPaper, PartyPaper},
    error::Error,
    files::Attached,
    http::{Dealer, DealerDb, Delivery, FileAnswer, PDF, Staff, StaffDb},
    kernel::{fair::Owner, places, progress::Progress},
    messages::{Language, message},
    printing::{Head, Item, Mark, Print, Stamp},
    prints::{self, MOST_ITEMS, Part},
    scoped,
    tasks::Made,
};

pub struct PrintSet {
    pub cover: CoverPaper,
    /// The file name, without an extension.
    pub name: String,
    pub items: Vec<SetItem>,
}

/// A drawing, or another document with its own number.
pub struct SetItem {
    /// Number and revision.
    pub name: String,
    pub title: String,
    pub stamp: Option<Stamp>,
    /// The files with the marks to burn in.
    pub files: Vec<(Attached, Vec<Mark>)>,
}

impl PrintSet {
    /// Fails for too many items, and for none.
    ///
    /// # Errors
    /// 422 `tooManyItems`, 404.
    pub fn demand_size(count: usize) -> Result<(), Error> {
        match count {
            0 => Err(Error::NotFound),
            1..=MOST_ITEMS => Ok(()),
            _ => Err(Error::Refused {
                code: "tooManyItems",
                message: message!("print-too-many-items", most = MOST_ITEMS),
            }),
        }
    }

    /// Renders it as a response. If that would take too long it is refused; it can be rendered in the background.
    async fn answer(
        self,
        app: &App,
        owner: Owner,
        delivery: &Delivery,
    ) -> Result<FileAnswer, Error> {
        let within = app.config.server.work_time();
        let progress = Progress::default();
        let made = timeout(within, self.make(app, owner, &progress)).await;
        let Made { file, name, content_type } = made.unwrap_or(Err(Error::Interrupted))?;
        FileAnswer::file(file, &name, content_type, delivery.disposition)
    }

    /// Renders it as the result of a task.
    async fn make(self, app: &App, owner: Owner, progress: &Progress) -> Result<Made, Error> {
        let language = self.cover.language;
        let name = format!("{}.pdf", self.name);
        let (title, bookmark) =
            (format!("{}: {}", self.cover.kind, self.cover.name), self.cover.kind.clone());
        let mut parts = vec![Part::Made(app.papers.cover(owner, self.cover).await?)];
        let mut items = vec![Item {
            bookmark,
            head: None,
            stamp: None,
            sources: vec![prints::source(0, &name, prints::kind(crate::files::FileKind::Pdf))],
        }];
        for SetItem { name, title, stamp, files } in self.items {
            let sources = files.into_iter().map(|(file, marks)| {
                let kind = prints::kind(file.kind);
                let source = prints::source(parts.len(), file.name.as_str(), kind);
                parts.push(Part::Stored(file));
                crate::printing::Source { marks, ..source }
            });
            items.push(Item {
                bookmark: if title.is_empty() { name.clone() } else { format!("{name}  {title}") },
                sources: sources.collect(),
                head: Some(Head { name, title }),
                stamp,
            });
        }
        let print = Print { title, words: prints::words(language), items };
        let file = app.prints.make(owner, print, parts, progress).await?;
        Ok(Made { file, name, content_type: PDF })
    }
}

/// Prints what a dealer's user asks for, now or in the background.
pub async fn for_dealer<P: Right>(
    dealer: Dealer<P>,
    is_later: bool,
    delivery: Delivery,
    find: impl FnOnce(&DealerDb<'_>) -> Result<PrintSet, Error> + Send + 'static,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (dealer.call().app().clone(), dealer.call().owner());
    let set = dealer.beforehand().read(find).await?;
    if is_later {
        return dealer
            .later(|progress| async move { set.make(&app, owner, &progress).await })
            .await;
    }
    set.answer(&app, owner, &delivery).await
}

/// Prints what staff ask for, now or in the background.
pub async fn for_staff<P: Right>(
    staff: Staff<P>,
    is_later: bool,
    delivery: Delivery,
    find: impl FnOnce(&StaffDb<'_>) -> Result<PrintSet, Error> + Send + 'static,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (staff.call().app().clone(), staff.call().owner());
    let set = staff.beforehand().read(find).await?;
    if is_later {
        return staff.later(|progress| async move { set.make(&app, owner, &progress).await }).await;
    }
    set.answer(&app, owner, &delivery).await
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Party {
    name: String,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    country: String,
}

/// The records' dealer, or `None` if they don't belong to one yet.
pub fn dealer(context: &Context<'_>) -> Result<PartyPaper, Error> {
    let party: Option<Party> =
        context.rows.row(scoped!("from dealers d where d.account_id = :account"), &[])?;
    let Some(party) = party else { return Ok(PartyPaper::default()) };
    let place = [party.city, party.province, party.postal_code].join(" ");
    let country = places::country_name(&party.country);
    let lines = [party.line1, party.line2, place.trim().to_owned(), country];
    let address = lines.into_iter().filter(|line| !line.is_empty()).collect();
    Ok(PartyPaper { name: party.name, address })
}

/// The column headings of a cover's list.
pub fn columns(language: Language) -> [String; 4] {
    [
        message!("print-number"),
        message!("paper-title"),
        message!("paper-revision"),
        message!("print-status"),
    ]
    .map(|word| word.in_language(language))
}
