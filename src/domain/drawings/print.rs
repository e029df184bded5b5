//! Prints several drawings as one PDF, in the requested order. Each page has the drawing's number and a stamp with its
//! status, and its marks if requested.

use super::{
    facts, item,
    punch_list::{self, Kind},
    store::Drawing,
    table::{Slot, Status},
};
use crate::{
    access::{ViewDrawings, ViewProjects},
    casework::{Context, attachments},
    db::Reached,
    documents::{self, CoverPaper, PartyPaper},
    domain::{
        prints::{self, PrintSet, SetItem},
        projects::ProjectRequest,
    },
    error::Error,
    http::{Api, DapIds, Dealer, Delivery, FileAnswer, Later, PDF, Path, Staff},
    kernel::ids::{DrawingId, ProjectRequestId},
    messages::{Message, message},
    printing::{Mark, MarkKind, MarkState, Stamp, Tone},
};

pub(super) fn api() -> Api {
    Api::new()
        .get("drawingsPrint", "/dds/project/downloaddrawings/{id}/print", print)
        .sends(&[PDF])
        .get("adminDrawingsPrint", "/admin/dap/print", print_for_staff)
        .sends(&[PDF])
}

/// Returns drawings of a request as one PDF, in the order in which they are named: a cover with a list, then each
/// drawing with number, revision and stamp on every page.
async fn print(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
    asked: DapIds,
    Later(is_later): Later,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    PrintSet::demand_size(asked.ids.len())?;
    let (with_marks, ids) = (asked.with_marks, asked.once());
    prints::for_dealer(dealer, is_later, delivery, move |db| {
        let context = Context::of_dealer(db);
        let request = context.find::<ProjectRequest>(id)?;
        let mut set = Set::default();
        for id in ids {
            let drawing = context.find::<Drawing>(DrawingId(id))?;
            if drawing.request_id != request.id {
                return Err(Error::NotFound);
            }
            set.add(&context, &drawing, with_marks)?;
        }
        set.finish(&context)
    })
    .await
}

/// Returns drawings of any dealers as one PDF, in the order in which they are named: a cover with a list, then each
/// drawing with number, revision and stamp on every page.
async fn print_for_staff(
    staff: Staff<ViewDrawings>,
    asked: DapIds,
    Later(is_later): Later,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    PrintSet::demand_size(asked.ids.len())?;
    let (with_marks, ids) = (asked.with_marks, asked.once());
    prints::for_staff(staff, is_later, delivery, move |db| {
        let mut set = Set::default();
        for id in &ids {
            let context = Context::at::<Drawing>(db, DrawingId(*id))?;
            set.add(&context, &context.find::<Drawing>(DrawingId(*id))?, with_marks)?;
        }
        let first = ids.first().copied().ok_or(Error::NotFound)?;
        set.finish(&Context::at::<Drawing>(db, DrawingId(first))?)
    })
    .await
}

/// The drawings found so far.
#[derive(Default)]
struct Set {
    items: Vec<SetItem>,
    rows: Vec<[String; 4]>,
    /// Names and numbers of the projects, without duplicates.
    projects: Vec<(String, String)>,
    requests: Vec<String>,
    accounts: Vec<String>,
}

impl Set {
    fn add(
        &mut self,
        context: &Context<'_>,
        drawing: &Drawing,
        with_marks: bool,
    ) -> Result<(), Error> {
        let names = item::names_of(context, drawing)?;
        note(&mut self.projects, (names.project_name, names.project_number));
        note(&mut self.requests, names.request_number);
        note(&mut self.accounts, names.account);
        let status = context.label(drawing.status).in_language(context.language());
        let (number, revision) = (drawing.item_number.clone(), drawing.revision.clone());
        self.rows.push([number, drawing.title.clone(), revision, status]);
        let mut marks = if with_marks { burnt_in(context, drawing.proof())? } else { Vec::new() };
        let files = attachments::newest::<Drawing>(context, drawing.id, Slot::Drawing)?
            .into_iter()
            .map(|(_, file)| {
                // Marks are made on the first document, which the viewer shows.
                (file, std::mem::take(&mut marks))
            });
        let revision = message!("print-revision", revision = drawing.revision.clone())
            .in_language(context.language());
        self.items.push(SetItem {
            name: format!("{} · {revision}", drawing.item_number),
            title: drawing.title.clone(),
            stamp: Some(stamp(context, drawing)?),
            files: files.collect(),
        });
        Ok(())
    }

    /// Adds the cover. If all drawings are of one dealer, it names the account of `context`.
    fn finish(self, context: &Context<'_>) -> Result<PrintSet, Error> {
        let language = context.language();
        let say = |word: Message| word.in_language(language);
        let (names, numbers): (Vec<_>, Vec<_>) = self.projects.into_iter().unzip();
        let dealer =
            if self.accounts.len() == 1 { prints::dealer(context)? } else { PartyPaper::default() };
        let name = match self.requests.as_slice() {
            [request] => format!("drawings-{request}"),
            _ => "drawings".to_owned(),
        };
        Ok(PrintSet {
            cover: CoverPaper {
                language,
                kind: say(message!("print-drawings")),
                name: names.join(", "),
                dated: documents::day(context.today),
                dealer,
                facts: vec![
                    (say(message!("paper-project")), numbers.join(", ")),
                    (say(message!("paper-request")), self.requests.join(", ")),
                ],
                columns: prints::columns(language),
                rows: self.rows,
            },
            name,
            items: self.items,
        })
    }
}

fn note<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}

/// The stamp on each page, with the status of the drawing.
fn stamp(context: &Context<'_>, drawing: &Drawing) -> Result<Stamp, Error> {
    let language = context.language();
    let answered = drawing.answer.zip(drawing.answered_at);
    let (word, tone) = match drawing.status {
        Status::Superseded => (message!("print-superseded"), Tone::Bad),
        Status::Void => (message!("print-void"), Tone::Bad),
        _ => match answered {
            None => (message!("print-not-yet-approved"), Tone::Open),
            Some((answer, _)) if answer.is_accepting() => (answer.label(), Tone::Good),
            Some((answer, _)) => (answer.label(), Tone::Bad),
        },
    };
    let detail = match answered
        .filter(|_| drawing.status != Status::Superseded && drawing.status != Status::Void)
    {
        None => String::new(),
        Some((_, at)) => {
            let day = documents::day(at.day_in(context.app.clock.zone()));
            match facts::of(context, drawing)? {
                Some(kept) => format!("{day} · {}", kept.facts.signer_name),
                None => day,
            }
        }
    };
    Ok(Stamp { word: word.in_language(language).to_uppercase(), detail, tone })
}

/// The marks to print, numbered as in the list of marks.
fn burnt_in(context: &Context<'_>, drawing: Reached<DrawingId>) -> Result<Vec<Mark>, Error> {
    let marks = punch_list::of(context, drawing)?.into_iter().zip(1_u32..);
    Ok(marks
        .map(|(mark, number)| Mark {
            page: u32::try_from(mark.page).unwrap_or(0),
            number,
            kind: match mark.shape.kind {
                Kind::Cloud => MarkKind::Cloud,
                Kind::Arrow => MarkKind::Arrow,
                Kind::Text => MarkKind::Text,
                Kind::Dimension => MarkKind::Dimension,
                Kind::Stamp => MarkKind::Stamp,
            },
            points: mark.shape.points,
            stamp: mark.shape.stamp.unwrap_or_default(),
            text: mark.text,
            state: match (mark.is_resolved, mark.to_check) {
                (true, _) => MarkState::Resolved,
                (false, true) => MarkState::ToCheck,
                (false, false) => MarkState::Open,
            },
        })
        .collect())
}
