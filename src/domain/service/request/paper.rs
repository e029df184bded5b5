//! Printed documents of requests: the work order for a crew, and the completion report.

use std::sync::Arc;

use anyhow::Context as _;
use serde::Deserialize;

use super::{
    calendar::time_of_day,
    incident::{self, Incident},
    item::{self, Visit},
    lists,
    store::Request,
    table::{FoundWhen, Phase, Status, Verdict, VisitStatus, Wanted},
};
use crate::{
    access::ViewService,
    app::App,
    casework::{Context, Who},
    db::{AccountRows, FromRow, Reached},
    documents::{
        DrawingPaper, IncidentPaper, PartPaper, PartyPaper, PhotoPaper, ServicePaper,
        ServicePaperKind, VisitPaper,
    },
    domain::service::units::symptoms,
    elevations::{Drawing, Finish},
    error::Error,
    files::Sha256,
    http::{Api, Call, Dealer as DealerCall, FileAnswer, FileOrPages, PDF, Path, Staff},
    kernel::{
        fair::Owner,
        ids::{AccountId, ServiceRequestId},
        lines::LineNo,
        places,
        time::{Day, Instant, Moment},
    },
    messages::{Language, Message, message},
    outbox::Paper,
    part, scoped,
};

/// The font of labels in drawings.
const PAPER_FONT: &str = "Source Sans 3";

/// The most photos in a document. The portal shows all of them.
const PHOTOS: usize = 12;

pub(super) fn api() -> Api {
    Api::new()
        .get(
            "adminServicePrintWorkOrder",
            "/admin/servicerequests/workorder/{id}",
            print_work_order,
        )
        .sends(&[PDF])
        .get(
            "adminServicePrintCompletion",
            "/admin/servicerequests/completion/{id}",
            print_completion,
        )
        .sends(&[PDF])
        .get("servicePrintCompletion", "/service/completion/{id}", print_report)
        .sends(&[PDF])
}

/// Returns the work order of a request as PDF.
async fn print_work_order(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    print(staff, id, ServicePaperKind::WorkOrder, wanted).await
}

/// Returns the completion report of a request as PDF.
async fn print_completion(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceRequestId>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    print(staff, id, ServicePaperKind::Completion, wanted).await
}

/// Returns the completion report of one of the dealer's requests as PDF.
async fn print_report(
    dealer: DealerCall<ViewService>,
    Path(id): Path<ServiceRequestId>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let call = dealer.call().clone();
    let sheet = dealer
        .read(move |db| sheet_of(&Context::of_dealer(db), id, ServicePaperKind::Completion))
        .await?;
    printed(&call, sheet, wanted).await
}

async fn print(
    staff: Staff<ViewService>,
    id: ServiceRequestId,
    kind: ServicePaperKind,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let call = staff.call().clone();
    let sheet =
        staff.read(move |db| sheet_of(&Context::of_record::<Request>(db, id), id, kind)).await?;
    printed(&call, sheet, wanted).await
}

/// The document of a request that the caller reaches, if there is something to print.
fn sheet_of(
    context: &Context<'_>,
    id: ServiceRequestId,
    kind: ServicePaperKind,
) -> Result<Sheet, Error> {
    let request = context.find::<Request>(id)?;
    let is_ready = match kind {
        ServicePaperKind::WorkOrder => request.status != Status::Draft,
        // A request can be closed without work, by a merge or for lack of a reply.
        ServicePaperKind::Completion => match request.status {
            Status::Completed => true,
            Status::Closed => request.completed_at.is_some(),
            _ => false,
        },
    };
    if !is_ready {
        return Err(Error::Conflict(message!(
            "service-cannot-print-while",
            status = context.label(request.status).in_sentence()
        )));
    }
    sheet(context, &request, kind)
}

async fn printed(call: &Call, sheet: Sheet, wanted: FileOrPages) -> Result<FileAnswer, Error> {
    let (app, name) = (call.app(), sheet.paper.file_name());
    let render = async { app.papers.service(call.owner(), sheet.with_photos(app).await?).await };
    wanted.of_paper(call, &name, render).await
}

/// The completion report as an attachment of the email about the completion.
pub(crate) async fn for_mail(app: &Arc<App>, id: ServiceRequestId) -> anyhow::Result<Paper> {
    let here = Arc::clone(app);
    let read = app.db.read(move |conn| {
        let moment = Moment { now: here.clock.now(), today: here.clock.today() };
        let context = Context::of(conn, &here, AccountId::of_record(id.0), moment, Who::Clock);
        sheet(&context, &context.find_by_the_system(id)?, ServicePaperKind::Completion)
    });
    let paper = read.await.context("cannot read the request of an email")?.with_photos(app).await?;
    let name = paper.file_name();
    let bytes = app.papers.service(Owner::Portal, paper).await?;
    Ok(Paper { name, mime: "application/pdf".to_owned(), bytes })
}

/// A document before its photos are loaded.
struct Sheet {
    paper: ServicePaper,
    photos: Vec<(String, Sha256)>,
    signature: Option<(String, Sha256)>,
}

impl Sheet {
    /// Loads the photos outside of the threads that answer requests.
    async fn with_photos(self, app: &App) -> Result<ServicePaper, Error> {
        let files = app.files.clone();
        let fetch = move || {
            let read = |(caption, sha256): (String, Sha256)| {
                let bytes = std::fs::read(files.path_of(sha256)).map_err(anyhow::Error::from)?;
                Ok::<_, Error>(PhotoPaper { caption, bytes })
            };
            let mut paper = self.paper;
            paper.photos = self.photos.into_iter().map(read).collect::<Result<_, _>>()?;
            paper.signature = self.signature.map(read).transpose()?;
            Ok(paper)
        };
        tokio::task::spawn_blocking(fetch).await.map_err(anyhow::Error::from)?
    }
}

/// The dealer's name and address.
#[derive(FromRow)]
#[row(alias = "d")]
struct Dealer {
    code: String,
    name: String,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    country: String,
    phone: String,
}

#[derive(FromRow)]
#[row(alias = "o")]
struct PartsOfOrder {
    number: String,
    parts: String,
}

/// A part as it is stored with its order.
#[derive(Deserialize)]
struct Part {
    item: String,
    #[serde(default)]
    description: String,
    quantity: i64,
}

#[derive(FromRow)]
#[row(alias = "m")]
struct Shot {
    name: String,
    phase: Phase,
    #[column(of = "i")]
    seq: Option<i64>,
    taken_at: Option<Instant>,
    #[column(of = "f")]
    sha256: [u8; 32],
}

fn parts_of(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<Vec<PartPaper>, Error> {
    let orders: Vec<PartsOfOrder> = rows.rows(
        part!(
            "from service_orders o
             where o.request_id = :reached and o.account_id = :account order by o.id"
        )
        .of(id),
        &[],
    )?;
    let mut parts = Vec::new();
    for order in &orders {
        for part in serde_json::from_str::<Vec<Part>>(&order.parts)? {
            parts.push(PartPaper {
                order: order.number.clone(),
                item: part.item,
                description: part.description,
                quantity: part.quantity,
            });
        }
    }
    Ok(parts)
}

/// Collects the content of a document from the database.
fn sheet(context: &Context<'_>, request: &Request, kind: ServicePaperKind) -> Result<Sheet, Error> {
    let (rows, id) = (&context.rows, request.proof());
    let listed = lists::row(rows, id)?.ok_or(Error::NotFound)?;
    let dealer: Dealer = rows
        .row(scoped!("from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let visits = item::visits(rows, id)?;
    let visit = visits.iter().rev().find(|visit| visit.status != VisitStatus::CalledOff);
    let parts = parts_of(rows, id)?;
    let shots: Vec<Shot> = rows.rows(
        part!(
            "from service_images m join files f on f.id = m.display_id
             left join service_incidents i on i.id = m.incident_id
             where m.request_id = :reached and m.account_id = :account and m.is_internal = 0
             order by m.phase = 'report', m.id"
        )
        .of(id),
        &[],
    )?;
    let (is_done, language) = (kind == ServicePaperKind::Completion, context.language());
    let day = |at: Instant| at.day_in(context.app.clock.zone());
    let (signatures, photos): (Vec<&Shot>, Vec<&Shot>) =
        shots.iter().partition(|shot| shot.phase == Phase::Signature);
    // The crew needs the photos of the report, the customer those of the work.
    let of_visit = photos.iter().any(|shot| shot.phase != Phase::Report);
    let wanted =
        photos.into_iter().filter(|shot| !is_done || !of_visit || shot.phase != Phase::Report);
    let photos = wanted
        .take(PHOTOS)
        .map(|shot| (caption(language, shot, shot.taken_at.map(day)), Sha256(shot.sha256)))
        .collect();
    let signer = visit.map(|visit| visit.signer_name.clone()).unwrap_or_default();
    let signature = signatures.last().filter(|_| is_done).map(|shot| {
        (
            message!("service-paper-signature-of", signer)
                .in_language(language)
                .trim_end()
                .to_owned(),
            Sha256(shot.sha256),
        )
    });
    let site = [
        request.site_line1.clone(),
        request.site_line2.clone(),
        place(&request.site_city, &request.site_province, &request.site_postal_code),
        places::country_name(&request.site_country),
    ];
    let at_dealer = [
        dealer.line1,
        dealer.line2,
        place(&dealer.city, &dealer.province, &dealer.postal_code),
        places::country_name(&dealer.country),
        places::phone_in_words(&dealer.phone),
    ];
    let phone = places::phone_in_words(&request.contact_phone);
    let contact = [request.contact_name.clone(), phone, request.contact_email.clone()];
    let paper = ServicePaper {
        language,
        kind,
        number: request.number.clone(),
        dated: request.completed_at.filter(|_| is_done).map_or(context.today, day),
        account: dealer.code,
        dealer: PartyPaper { name: dealer.name, address: filled(at_dealer) },
        site: PartyPaper { name: String::new(), address: filled(site) },
        contact: filled(contact),
        order: request.order_number.clone(),
        priority: listed.priority_level_name.unwrap_or_default(),
        service_type: listed.service_type_name.unwrap_or_default(),
        advisor: listed.advisor_name.unwrap_or_default().trim().to_owned(),
        visit: visit.map(|visit| visit_paper(language, visit)),
        incidents: incident::stored(rows, id)?
            .into_iter()
            .map(|of| Ok(incident_paper(language, of.drawn(context)?)))
            .collect::<Result<_, Error>>()?,
        parts,
        note: request.note.clone(),
        next_step: request.next_step.clone(),
        hours: request.hours_hundredths.0,
        photos: Vec::new(),
        signature: None,
        signer,
        no_signature_reason: visit
            .map(|visit| visit.no_signature_reason.clone())
            .unwrap_or_default(),
    };
    Ok(Sheet { paper, photos, signature })
}

fn filled<const N: usize>(lines: [String; N]) -> Vec<String> {
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

fn place(city: &str, province: &str, postal_code: &str) -> String {
    [city, province, postal_code].join(" ").trim().to_owned()
}

/// The caption of a photo, for example "After, May 4, 2026". Photos of a report name their incident.
fn caption(language: Language, shot: &Shot, day: Option<Day>) -> String {
    let what = match (shot.phase, shot.seq) {
        (Phase::Before, _) => message!("service-paper-before"),
        (Phase::After, _) => message!("service-paper-after"),
        (_, Some(seq)) => message!("service-paper-problem", seq),
        _ => Message::plain(shot.name.as_str()),
    };
    let captioned = match day {
        Some(day) => {
            message!("service-paper-captioned", what, day = %day.0.strftime("%B %-d, %Y"))
        }
        None => what,
    };
    captioned.in_language(language)
}

fn visit_paper(language: Language, visit: &Visit) -> VisitPaper {
    VisitPaper {
        day: visit.day,
        time: {
            let zone = visit.time_zone.in_words().map(|zone| zone.in_language(language));
            let times = format!(
                "{} – {}",
                time_of_day(visit.starts_minute),
                time_of_day(visit.ends_minute)
            );
            zone.map_or(times.clone(), |zone| format!("{times}, {zone}"))
        },
        crew: format!("{} {}", visit.crew_number, visit.crew_name),
    }
}

/// The text alternative of a drawing: the unit, the marked panel and the colours.
fn label(drawing: &Drawing, marked: Option<i64>) -> String {
    let panels = drawing.panels.iter().filter(|panel| Some(panel.number) == marked);
    let colours =
        drawing.finishes.iter().map(|Finish { side, name, .. }| format!("{side}: {name}"));
    let parts = std::iter::once(drawing.label.clone())
        .chain(panels.map(|panel| panel.label.clone()))
        .chain(colours);
    parts.collect::<Vec<_>>().join(". ")
}

fn incident_paper(language: Language, incident: Incident) -> IncidentPaper {
    let said = |message: Option<Message>| {
        message.map(|said| said.in_language(language)).unwrap_or_default()
    };
    let line = incident
        .line_number
        .map(|line| LineNo(line).to_string())
        .map(|line| message!("service-paper-line-number", line).in_language(language));
    let order = Some(incident.order_number).filter(|number| !number.is_empty());
    let serial = Some(incident.unit_serial).filter(|serial| !serial.is_empty());
    let unit: Vec<String> = [order, line, serial].into_iter().flatten().collect();
    let found = incident.found_when.map(|when| match when {
        FoundWhen::Delivery => message!("service-paper-found-delivery"),
        FoundWhen::Storage => message!("service-paper-found-storage"),
        FoundWhen::Installation => message!("service-paper-found-installation"),
        FoundWhen::InUse => message!("service-paper-found-in-use"),
    });
    let wanted = incident.wanted.and_then(|wanted| match wanted {
        Wanted::Parts => Some(message!("service-paper-parts-requested")),
        Wanted::Repair => Some(message!("service-paper-repair-requested")),
        Wanted::Unsure => None,
    });
    let verdict = incident.verdict.map(Verdict::label);
    IncidentPaper {
        seq: incident.seq,
        product: incident.product,
        quantity: incident.quantity,
        unit: unit.join(", "),
        symptom: symptoms::label(&incident.symptom).in_language(language),
        description: incident.description,
        found: said(found),
        wanted: said(wanted),
        verdict: said(verdict),
        cause: incident.cause.unwrap_or_default(),
        resolution: incident.resolution_name.unwrap_or_default(),
        drawing: incident.drawing.map(|drawing| DrawingPaper {
            svg: drawing.svg(PAPER_FONT, incident.panel),
            label: label(&drawing, incident.panel),
        }),
    }
}
