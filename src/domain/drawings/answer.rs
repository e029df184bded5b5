//! Takes the answer to a drawing: from a dealer's user, to exactly what they were shown, with a second step; or
//! recorded by staff from a sheet signed on paper. It is stored in one row that never changes, with its hash and its
//! position in the audit log. Certificates are made from that row.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use rusqlite::named_params;
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::{
    documents::{self, Document},
    facts::{
        AnswerFacts, AnsweredFile, AnsweredMark, AnsweredUnit, AnsweredWaiver, Signature,
        SignatureKind,
    },
    item,
    punch_list::{self, Refusal},
    store::Drawing,
    table::{Answer, Verb},
    tell::Said,
    units, verbs, waivers,
};
use crate::{
    access::{ApproveProjects, RecordDrawings},
    audit,
    casework::{Acted as _, Context, Details, attachments, take_by_staff, watchers},
    db::Reached,
    domain::{
        bounds,
        people::step_up::{self, Proof, Purpose, StepUpFor, SteppedUp},
    },
    error::{Checks, Error},
    files::FileKind,
    http::{self, Answered, Api, Body, Call, Dealer, Done, Path, Staff},
    kernel::{
        ids::{DrawingId, GREATEST},
        secret::hex,
        text::fold,
        words::Word as _,
    },
    messages::message,
    part,
};

/// The length of a signer's name.
const SIGNER: std::ops::RangeInclusive<usize> = 2..=120;
/// The most files of one answer.
const MOST_FILES: usize = 600;
/// The longest path of a drawn signature.
const MOST_PATH: usize = 20_000;
/// The largest picture of a drawn signature, in bytes.
const MOST_PICTURE: usize = 100_000;

pub(super) fn api() -> Api {
    Api::new().post("drawingsRespond", "/dds/project/drawing/{id}/respond", respond).post(
        "adminDrawingsRespond",
        "/admin/dap/drawing/{id}/respond",
        record,
    )
}

/// A dealer's answer.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DrawingAnswerForm)]
struct AnswerForm {
    #[schema(required)]
    answer: Option<Answer>,
    /// The caller's name as in their profile, which is their signature.
    #[bound(SIGNER)]
    typed_name: String,
    #[bound(bounds::NOTE)]
    notes: String,
    /// The SHA-256 of every current document that was shown. If others are current by now, the response is a 409 with
    /// the current drawing.
    #[schema(required)]
    shown_hashes: Option<Vec<String>>,
    /// The code or password requested with `POST /account/stepup` and the purpose `drawing`.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    auth_code: String,
    /// A signature drawn by hand, optional.
    #[serde(deserialize_with = "http::strict")]
    signature: Option<Signature>,
}

/// The answer to a drawing as it is stored.
pub(crate) struct Given {
    answer: Answer,
    signer: String,
    notes: String,
    signature: Option<Signature>,
    sheet: Option<Document>,
    /// How the signer proved their identity, or `None` for a signed sheet.
    proved: Option<Proof>,
}

impl Given {
    /// The answer of a signer who has proved their identity.
    pub(crate) fn proved(answer: Answer, signer: String, notes: String, by: Proof) -> Self {
        Self { answer, signer, notes, signature: None, sheet: None, proved: Some(by) }
    }
}

/// Fails if other files are in force than those that were shown.
fn demand_shown(context: &Context<'_>, drawing: &Drawing, shown: &[String]) -> Result<(), Error> {
    let mut in_force: Vec<String> =
        documents::in_force(context, drawing.id)?.into_iter().map(|file| file.sha256).collect();
    let mut shown: Vec<String> = shown.iter().map(|hash| hash.trim().to_lowercase()).collect();
    for hashes in [&mut in_force, &mut shown] {
        hashes.sort_unstable();
        hashes.dedup();
    }
    if in_force == shown {
        return Ok(());
    }
    Err(Error::Stale(Box::new(serde_json::to_value(item::read(context, drawing)?)?)))
}

/// Refuses an approval while marks are open, and an answer with notes if none are. For waivers, refuses what doesn't
/// apply to them.
fn demand_fit(
    context: &Context<'_>,
    drawing: &Drawing,
    answer: Answer,
    notes: &str,
) -> Result<(), Error> {
    if drawing.is_waiver() {
        return waivers::demand_answer(answer, notes);
    }
    if !answer.takes_marks() {
        return punch_list::demand_none_open(context, drawing.proof(), Refusal::Answer);
    }
    if !punch_list::open(context, drawing.proof())?.is_empty() {
        return Ok(());
    }
    let answer = answer.label().in_sentence();
    Err(Error::Conflict(message!("drawing-mark-needed", answer)))
}

/// Checks a drawn signature: the data of a path, or a picture that can be decoded.
async fn signed(call: &Call, signature: Option<Signature>) -> Result<Option<Signature>, Error> {
    let refused = || Error::field("signature", message!("drawing-signature-invalid"));
    let Some(signature) = signature else { return Ok(None) };
    match signature.kind {
        SignatureKind::Path => {
            if is_path(&signature.data) {
                Ok(Some(signature))
            } else {
                Err(refused())
            }
        }
        SignatureKind::Png => {
            let content = STANDARD.decode(signature.data.trim()).map_err(|_| refused())?;
            if content.len() > MOST_PICTURE || !content.starts_with(b"\x89PNG\r\n\x1a\n") {
                return Err(refused());
            }
            let app = call.app();
            let read = move || Ok(content);
            let picture = app.image_processor.process(call.owner(), FileKind::Png, read).await;
            let content = picture.map_err(|_| refused())?.content;
            if content.len() > MOST_PICTURE {
                return Err(refused());
            }
            Ok(Some(Signature { data: STANDARD.encode(content), ..signature }))
        }
    }
}

/// Whether a text is SVG path data with moves, lines and curves between plain numbers only.
fn is_path(data: &str) -> bool {
    let is_known = |letter: char| {
        letter.is_ascii_digit() || matches!(letter, 'M' | 'L' | 'C' | 'Q' | ' ' | ',' | '.')
    };
    data.len() <= MOST_PATH
        && data.starts_with('M')
        && data.chars().all(is_known)
        && data.bytes().any(|letter| letter.is_ascii_digit())
        && data
            .split(|letter: char| !letter.is_ascii_digit() && letter != '.')
            .filter(|number| !number.is_empty())
            .all(|number| number.len() <= 9 && number.bytes().filter(|b| *b == b'.').count() <= 1)
}

impl AnswerForm {
    /// Checks the form, without the marks.
    fn check(&self) -> Result<(Answer, String, String, Vec<String>), Error> {
        let mut checks = Checks::new();
        let answer = checks.needed("answer", self.answer);
        let signer = checks.text("typedName", &self.typed_name, SIGNER).to_owned();
        let notes = checks.lines("notes", &self.notes, bounds::NOTE).to_owned();
        let shown = checks.needed("shownHashes", self.shown_hashes.clone());
        let is_fine = shown.as_ref().is_none_or(|shown| {
            let is_hash = |hash: &String| hash.trim().len() == 64;
            shown.len() <= MOST_FILES && shown.iter().all(is_hash)
        });
        checks.require(is_fine, "shownHashes", message!("drawing-hashes-invalid"));
        let (answer, shown) = checks.given(answer.zip(shown))?;
        Ok((answer, signer, notes, shown))
    }
}

/// Answers a drawing for its units: approves it with or without notes, requests a revision, rejects it, or
/// acknowledges it for the record. Requires the caller's code or password, which is requested with `POST
/// /account/stepup` and the purpose `drawing`. Impersonating staff can't answer. Requesting a revision and rejecting
/// start the next revision.
async fn respond(
    dealer: Dealer<ApproveProjects>,
    Path(id): Path<DrawingId>,
    Body(form): Body<AnswerForm>,
) -> Result<Answered<Done>, Error> {
    let call = dealer.call().clone();
    let (answer, signer, notes, shown) = form.check()?;
    // Checked first, so that no code is used up in vain.
    let (asked, said, signing) = (shown.clone(), notes.clone(), signer.clone());
    let (caller, is_given) = dealer
        .beforehand()
        .read(move |db| {
            let context = Context::of_dealer(db);
            let drawing = context.find::<Drawing>(id)?;
            let is_given = is_given(&context, &drawing, answer)?;
            if !is_given {
                context.permit(&drawing, Verb::Respond, None)?;
                demand_own_name(&context, &signing)?;
                demand_shown(&context, &drawing, &asked)?;
                demand_fit(&context, &drawing, answer, &said)?;
            }
            Ok((db.caller().clone(), is_given))
        })
        .await?;
    let proof = if is_given {
        None
    } else {
        let signature = signed(&call, form.signature).await?;
        let about = StepUpFor { purpose: Purpose::AnswerDrawing, record: id.0 };
        let proof = step_up::take(&call, &caller, about, Some(&form.auth_code)).await?;
        let given = Given { signature, ..Given::proved(answer, signer, notes, proof.by()) };
        Some((proof, given))
    };
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let mut drawing = context.find::<Drawing>(id)?;
            if let Some((proof, given)) = &proof {
                drawing = confirm(&context, &drawing, given, &shown, proof)?;
            }
            context.done(&drawing, Verb::Respond)
        })
        .await
}

/// Takes the answer that a dealer's user has confirmed, to exactly what they were shown.
pub(crate) fn confirm(
    context: &Context<'_>,
    drawing: &Drawing,
    given: &Given,
    shown: &[String],
    proof: &SteppedUp,
) -> Result<Drawing, Error> {
    demand_proof(context, proof, drawing.id)?;
    context.permit(drawing, Verb::Respond, None)?;
    demand_shown(context, drawing, shown)?;
    give(context, drawing, given)
}

/// Fails if it is signed with another name than the caller's.
fn demand_own_name(context: &Context<'_>, typed: &str) -> Result<(), Error> {
    let words = |name: &str| fold(name).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let name = context.name();
    if words(typed) == words(&name) {
        return Ok(());
    }
    Err(Error::field("typedName", message!("drawing-sign-own-name", name)))
}

/// Whether the caller already gave this answer and never got the response.
fn is_given(context: &Context<'_>, drawing: &Drawing, answer: Answer) -> Result<bool, Error> {
    if drawing.answer != Some(answer) || drawing.status != answer.status() {
        return Ok(false);
    }
    let sql = part!(
        "select exists (select 1 from drawing_answers w
                        where w.drawing_id = :reached and w.account_id = :account and w.answered_by = :user)"
    );
    let params = named_params! { ":user": context.user() };
    Ok(context.rows.value(sql.of(drawing.proof()), params)?.unwrap_or(false))
}

fn demand_proof(context: &Context<'_>, proof: &SteppedUp, id: DrawingId) -> Result<(), Error> {
    if proof.is_of(context.user(), Purpose::AnswerDrawing, id.0) {
        return Ok(());
    }
    Err(step_up::required())
}

/// A sheet that was signed on paper, recorded by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DrawingSheetForm)]
struct SheetForm {
    #[schema(required)]
    answer: Option<Answer>,
    /// The name of the signer.
    #[bound(SIGNER)]
    name: String,
    /// The id of the signed sheet, a file of this drawing with the type `signed`.
    #[schema(required)]
    #[bound(1..=GREATEST)]
    upload: Option<i64>,
    #[bound(bounds::NOTE)]
    notes: String,
    row_version: Option<i64>,
}

/// Records an answer on paper, with the signed sheet. Whoever drew or checked the drawing can't.
async fn record(
    staff: Staff<RecordDrawings>,
    Path(id): Path<DrawingId>,
    Body(form): Body<SheetForm>,
) -> Result<Answered<Done>, Error> {
    take_by_staff(staff, id, form.row_version, Verb::Respond, move |step: &verbs::Step<'_>| {
        let (context, drawing) = (step.context, step.record);
        let mut checks = Checks::new();
        let answer = checks.needed("answer", form.answer);
        let signer = checks.text("name", &form.name, SIGNER).to_owned();
        let notes = checks.lines("notes", &form.notes, bounds::NOTE).to_owned();
        let sheet = match form.upload {
            Some(file) => documents::signed_sheet(context, id, file)?,
            None => None,
        };
        let sheet = checks.demanded("upload", sheet, message!("drawing-sheet-needed"));
        let (answer, sheet) = checks.given(answer.zip(sheet))?;
        let (signature, sheet, proved) = (None, Some(sheet), None);
        give(context, drawing, &Given { answer, signer, notes, signature, sheet, proved })
    })
    .await
}

/// Stores an answer, and does what follows from it.
fn give(context: &Context<'_>, drawing: &Drawing, given: &Given) -> Result<Drawing, Error> {
    demand_fit(context, drawing, given.answer, &given.notes)?;
    let sheet: Vec<i64> = given.sheet.iter().map(|sheet| sheet.id).collect();
    attachments::publish::<Drawing>(context, drawing.id, &sheet)?;
    let facts = facts_of(context, drawing, given)?;
    let text = serde_json::to_string(&facts)?;
    let sha256 = hex(&Sha256::digest(text.as_bytes()));
    let facts = KeptText { text, sha256 };
    let mut after = drawing.clone();
    after.status = given.answer.status();
    after.answer = Some(given.answer);
    after.answered_at = Some(context.now);
    let more = json!({ "signedAs": given.signer, "factsSha256": facts.sha256 });
    let details = Details { more, is_dealers: true, ..Details::default() };
    let answered = context.commit(drawing, after, Verb::Respond, details)?;
    keep(context, drawing.proof(), given, &facts)?;
    if let Some(user) = context.user() {
        watchers::add::<Drawing>(context, drawing.id, user)?;
    }
    if given.answer.is_accepting() {
        verbs::accept(&context.system(), &answered)?;
    } else if !drawing.is_waiver() {
        verbs::begin_next(context, &answered)?;
    }
    let said = Said { text: &given.notes, signer: &given.signer };
    Drawing::after(context, Some(drawing), &answered, Verb::Respond, said)?;
    context.find_again(answered.proof())
}

/// Everything that a certificate says about an answer.
fn facts_of(context: &Context<'_>, drawing: &Drawing, given: &Given) -> Result<AnswerFacts, Error> {
    let names = item::names_of(context, drawing)?;
    let waiver = drawing.warranty_version.map(|version| AnsweredWaiver {
        document: names.approved_for.clone(),
        version,
        expires_on: drawing.expires_on,
    });
    let units = units::of(context, drawing.proof(), false)?.into_iter().map(|unit| AnsweredUnit {
        order_number: unit.order_number,
        line_number: unit.line_number,
        mark: unit.mark,
        product: unit.product,
        description: unit.description,
        quantity: unit.quantity.to_string(),
    });
    let open = punch_list::open(context, drawing.proof())?.into_iter();
    let signature = given.signature.as_ref().map(serde_json::to_string).transpose()?;
    Ok(AnswerFacts {
        item_number: drawing.item_number.clone(),
        revision: drawing.revision.clone(),
        title: drawing.title.clone(),
        account_code: names.account,
        account_name: names.account_name,
        project_number: names.project_number,
        project_name: names.project_name,
        request_number: names.request_number,
        drawing_type: names.drawing_type,
        process_type: names.process_type,
        approved_for: names.approved_for,
        approval_unit: names.approval_unit.unwrap_or_default(),
        answer: given.answer,
        signer_name: given.signer.clone(),
        user_id: context.user().map_or(0, |user| user.0),
        user_name: context.name(),
        side: context.side(),
        proof: given.proved.map_or("sheet", Proof::code).to_owned(),
        answered_at: context.now,
        notes: given.notes.clone(),
        units: units.collect(),
        files: documents::in_force(context, drawing.id)?.iter().map(AnsweredFile::from).collect(),
        marks: open
            .map(|mark| AnsweredMark {
                id: mark.id,
                page: mark.page,
                text: mark.text,
                author: mark.author_name,
            })
            .collect(),
        sheet: given.sheet.as_ref().map(AnsweredFile::from),
        signature_sha256: signature.map(|text| hex(&Sha256::digest(text.as_bytes()))),
        waiver,
    })
}

/// The facts of an answer as they are stored, with their hash.
struct KeptText {
    text: String,
    sha256: String,
}

/// Inserts an answer with the position of its event in the audit log.
fn keep(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
    given: &Given,
    facts: &KeptText,
) -> Result<(), Error> {
    let head = audit::head(context.rows.shared())?
        .ok_or_else(|| Error::internal("an answer without an event"))?;
    let signature = given.signature.as_ref().map(serde_json::to_string).transpose()?;
    let sql = part!(
        "insert into drawing_answers (drawing_id, account_id, answer, side, answered_at, answered_by, signer_name,
             signature, facts, facts_sha256, event_id, event_hash)
         values (:reached, :account, :answer, :side, :now, :user, :signer, :signature, :facts, :sha256, :event, :hash)"
    );
    context.rows.execute(
        sql.of(drawing),
        named_params! {
            ":answer": given.answer, ":side": context.side(), ":now": context.now,
            ":user": context.user(), ":signer": given.signer, ":signature": signature,
            ":facts": facts.text, ":sha256": facts.sha256, ":event": head.id.0, ":hash": hex(&head.hash),
        },
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_path;

    #[test]
    fn a_signature_is_a_path_of_lines_and_curves() {
        for fine in ["M10 10L20 15", "M 0,0 C 1.5 2 3 4 5 6 Q 1 2 3 4"] {
            assert!(is_path(fine), "{fine}");
        }
        let long = format!("M{}", "1 ".repeat(20_000));
        for wrong in
            ["", "M", "L1 1", "M1e9 1", "M1 1<script>", "M1.2.3 4", "M1234567890 1", "M-1 2", &long]
        {
            assert!(!is_path(wrong), "{wrong:.20}");
        }
    }
}
