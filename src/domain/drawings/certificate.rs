//! Prints the certificate of an answer: a page with its facts, signed with the instance's own key. It contains what was
//! stored with the answer, and nothing that has changed since.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use super::{
    facts::{self, AnswerFacts, AnsweredWaiver, KeptAnswer, Signature, SignatureKind},
    store::Drawing,
    table::Answer,
};
use crate::{
    access::{self, ViewDrawings, ViewProjects},
    app::App,
    casework::Context,
    certificates::{self, Facts, Item, Kind, Mark, Position, Shown, Side, Signer, Unit},
    documents::{self, CertificatePaper, DrawnSignature},
    domain::people::step_up::Proof,
    error::Error,
    http::{Api, Dealer, Delivery, FileAnswer, PDF, Path, Staff},
    kernel::{fair::Owner, ids::DrawingId, words::Word as _},
    messages::{Message, message},
};

pub(super) fn api() -> Api {
    Api::new()
        .get("drawingsPrintCertificate", "/dds/project/drawing/{id}/certificate", print)
        .sends(&[PDF])
        .get(
            "adminDrawingsPrintCertificate",
            "/admin/dap/drawing/{id}/certificate",
            print_for_staff,
        )
        .sends(&[PDF])
}

/// Returns the certificate of a drawing's answer as PDF, which contains its facts and their signature.
async fn print(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<DrawingId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (dealer.call().app().clone(), dealer.call().owner());
    let paper = dealer.read(move |db| paper(&Context::of_dealer(db), id)).await?;
    printed(&app, owner, paper, delivery).await
}

/// Returns the certificate of the answer to any dealer's drawing as PDF, which contains its facts and their
/// signature.
async fn print_for_staff(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (staff.call().app().clone(), staff.call().owner());
    let paper = staff.read(move |db| paper(&Context::at::<Drawing>(db, id)?, id)).await?;
    printed(&app, owner, paper, delivery).await
}

async fn printed(
    app: &App,
    owner: Owner,
    paper: CertificatePaper,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let name = paper.file_name();
    let bytes = app.papers.certificate(owner, paper, &app.signing_key).await?;
    FileAnswer::pdf(bytes, &name, delivery.disposition)
}

fn paper(context: &Context<'_>, id: DrawingId) -> Result<CertificatePaper, Error> {
    let drawing = context.find::<Drawing>(id)?;
    let kept = facts::of(context, &drawing)?
        .ok_or_else(|| Error::Conflict(message!("drawing-no-certificate")))?;
    let facts = certified(context, &kept);
    Ok(CertificatePaper {
        language: context.language(),
        signed: facts.clone().sign(&context.app.signing_key)?,
        facts,
        drawn: drawn(&kept)?,
    })
}

/// The facts of an answer for its certificate.
fn certified(context: &Context<'_>, kept: &KeptAnswer) -> Facts {
    let facts = &kept.facts;
    let config = &context.app.config;
    let units = facts.units.iter().map(|unit| Unit {
        order: unit.order_number.clone(),
        line: unit.line_number,
        mark: unit.mark.clone(),
        description: unit.description.clone(),
        quantity: unit.quantity.clone(),
    });
    let files = facts.files.iter().chain(&facts.sheet).map(|file| Shown {
        name: file.name.clone(),
        version: file.version,
        size: u64::try_from(file.size).unwrap_or(0),
        sha256: file.sha256.clone(),
    });
    let marks = facts.marks.iter().map(|mark| Mark {
        id: mark.id,
        page: mark.page,
        text: mark.text.clone(),
        author: mark.author.clone(),
    });
    Facts {
        version: Facts::VERSION,
        kind: if facts.waiver.is_some() { Kind::Waiver } else { Kind::Approval },
        company: config.company.name.clone(),
        portal: config.server.public_url.to_string(),
        item: Item {
            number: facts.item_number.clone(),
            revision: facts.revision.clone(),
            title: facts.title.clone(),
            purpose: purpose(facts),
            answer: answered(facts.answer),
            request: facts.request_number.clone(),
            project: facts.project_name.clone(),
        },
        signer: Signer {
            typed_name: facts.signer_name.clone(),
            user_id: facts.user_id,
            user_name: facts.user_name.clone(),
            side: match facts.side {
                access::Side::Dealer => Side::Dealer,
                access::Side::Staff => Side::Staff,
            },
            account_code: facts.account_code.clone(),
            account_name: facts.account_name.clone(),
            // A certificate is the same for every reader.
            method: method(&facts.proof).to_string(),
            drawn: facts.signature_sha256.clone().unwrap_or_default(),
        },
        signed_at: facts.answered_at.timestamp().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        units: units.collect(),
        notes: facts.notes.clone(),
        open_marks: u32::try_from(facts.marks.len()).unwrap_or(u32::MAX),
        marks: marks.collect(),
        facts_sha256: kept.facts_sha256.clone(),
        files: files.collect(),
        audit: Position { event: kept.event_id, hash: kept.event_hash.clone() },
        key: context.app.signing_key.public().fingerprint(),
    }
}

/// How the signer proved their identity.
fn method(proof: &str) -> Message {
    match (proof, Proof::from_code(proof)) {
        ("sheet", _) => message!("drawing-proof-sheet"),
        (_, Some(Proof::Password)) => message!("drawing-proof-password"),
        (_, Some(Proof::Totp)) => message!("drawing-proof-totp"),
        (_, Some(Proof::Email)) => message!("drawing-proof-email"),
        (_, Some(Proof::Sms)) => message!("drawing-proof-sms"),
        (_, Some(Proof::RecoveryCode)) => message!("drawing-proof-recovery"),
        (_, Some(Proof::Provider)) => message!("drawing-proof-provider"),
        (_, None) => message!("drawing-proof-stepup"),
    }
}

/// The text that says what was approved, or which version of a warranty document was signed and until when. The same
/// for every reader, like the method.
fn purpose(facts: &AnswerFacts) -> String {
    match &facts.waiver {
        None => facts.approved_for.clone(),
        Some(AnsweredWaiver { document, version, expires_on: None }) => {
            let name = document.clone();
            message!("waiver-certified", name, version = *version).to_string()
        }
        Some(AnsweredWaiver { document, version, expires_on: Some(day) }) => {
            let (name, day) = (document.clone(), documents::day(*day));
            message!("waiver-certified-until", name, version = *version, day).to_string()
        }
    }
}

const fn answered(answer: Answer) -> certificates::Answer {
    match answer {
        Answer::Approved => certificates::Answer::Approved,
        Answer::ApprovedAsNoted => certificates::Answer::ApprovedAsNoted,
        Answer::ReviseResubmit => certificates::Answer::ReviseResubmit,
        Answer::Rejected => certificates::Answer::Rejected,
        Answer::ForRecord => certificates::Answer::ForRecord,
    }
}

fn drawn(kept: &KeptAnswer) -> Result<Option<DrawnSignature>, Error> {
    let Some(text) = &kept.signature else { return Ok(None) };
    let signature: Signature = serde_json::from_str(text)?;
    Ok(match signature.kind {
        SignatureKind::Path => Some(DrawnSignature::path(&signature.data)),
        SignatureKind::Png => STANDARD.decode(&signature.data).ok().map(DrawnSignature::Png),
    })
}
