//! The receipt of an accepted quote: what was accepted, by whom and when. It is sealed with the portal's key, like a
//! certificate, and set without amounts for those who may not see them.

use std::sync::Arc;

use anyhow::Context as _;

use super::{
    Acceptance,
    case::sees_amounts,
    offer::{Line, Offer, Sum},
};
use crate::{
    access::ViewOrders,
    app::App,
    casework::{
        Context, Who,
        calls::{read_by_dealer, read_by_staff},
    },
    documents::{self, ReceiptPaper, ReceiptTable},
    domain::prints,
    error::Error,
    http::{Api, Dealer, Delivery, FileAnswer, PDF, Path, Staff},
    kernel::{
        fair::Owner,
        ids::{AcceptanceId, AccountId, RecordId as _},
        money::Cents,
        time::{Day, Moment},
    },
    messages::{Language, Message, message},
    outbox::Paper,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("quotePrintReceipt", "/quote/acceptance/receipt/{id}", print)
        .sends(&[PDF])
        .get("adminQuotesPrintReceipt", "/admin/quotes/acceptances/receipt/{id}", print_for_staff)
        .sends(&[PDF])
}

/// Returns the receipt of an accepted quote as PDF, without amounts for users who may not see them.
async fn print(
    dealer: Dealer<ViewOrders>,
    Path(id): Path<AcceptanceId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (dealer.call().app().clone(), dealer.call().owner());
    let receipt = read_by_dealer(dealer, id, receipt).await?;
    printed(&app, owner, receipt, delivery).await
}

/// Returns the receipt of a quote that a dealer has accepted as PDF.
async fn print_for_staff(
    staff: Staff<ViewOrders>,
    Path(id): Path<AcceptanceId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (staff.call().app().clone(), staff.call().owner());
    let receipt = read_by_staff(staff, id, receipt).await?;
    printed(&app, owner, receipt, delivery).await
}

async fn printed(
    app: &App,
    owner: Owner,
    receipt: ReceiptPaper,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let name = receipt.file_name();
    let bytes = app.papers.sealed_receipt(owner, receipt, &app.signing_key).await?;
    FileAnswer::pdf(bytes, &name, delivery.disposition)
}

/// The receipt that goes with an email.
pub(in crate::domain) async fn for_mail(app: &Arc<App>, id: AcceptanceId) -> anyhow::Result<Paper> {
    let asked = Arc::clone(app);
    let moment = Moment { now: app.clock.now(), today: app.clock.today() };
    let read = app.db.read(move |conn| {
        let account = AccountId::of_record(id.key());
        let context = Context::of(conn, &asked, account, moment, Who::Clock);
        receipt(&context, &context.find_by_the_system(id)?)
    });
    let receipt = read.await.context("cannot read the accepted quote of an email")?;
    let name = receipt.file_name();
    let bytes = app.papers.sealed_receipt(Owner::Portal, receipt, &app.signing_key).await?;
    Ok(Paper { name, mime: "application/pdf".to_owned(), bytes })
}

fn receipt(context: &Context<'_>, acceptance: &Acceptance) -> Result<ReceiptPaper, Error> {
    let offer = Offer::kept(&context.rows, acceptance.proof(), &acceptance.accepted_hash)?;
    let language = context.language();
    let said = |message: Message| message.in_language(language);
    let at = acceptance.accepted_at.unwrap_or(context.now);
    let sees = sees_amounts(context);
    let line = |line: &Line| {
        let net = line.net.filter(|_| sees).map(documents::amount).unwrap_or_default();
        let options =
            line.options.iter().map(|option| format!("{}: {}", option.label, option.value));
        let product = [&line.product, &line.description, &line.size].into_iter().cloned();
        let product: Vec<_> = product.chain(options).filter(|part| !part.is_empty()).collect();
        [line.line.clone(), line.quantity.to_string(), product.join(", "), net]
    };
    let net = if sees { said(message!("heading-net")) } else { String::new() };
    let columns = [
        said(message!("heading-line")),
        said(message!("heading-quantity")),
        said(message!("heading-product")),
        net,
    ];
    let name = &*acceptance.accepted_name;
    let day = |day: Option<Day>| day.map(documents::day).unwrap_or_default();
    Ok(ReceiptPaper {
        language,
        kind: said(message!("acceptance-receipt")),
        number: acceptance.number.clone(),
        dated: at.day_in(context.app.clock.zone()),
        dealer: prints::dealer(context)?,
        facts: vec![
            (said(message!("heading-quote")), offer.number.clone()),
            (said(message!("heading-job")), offer.job_name.clone()),
            (said(message!("heading-po")), acceptance.po.clone()),
            (said(message!("heading-wanted")), day(acceptance.wanted_on)),
            (said(message!("acceptance-receipt-ship-to")), acceptance.ship_to.replace('\n', ", ")),
            (said(message!("acceptance-receipt-terms")), offer.terms.clone()),
            (said(message!("acceptance-receipt-valid-until")), day(offer.valid_until)),
            (said(message!("acceptance-receipt-comment")), acceptance.comment.clone()),
            (said(message!("acceptance-receipt-hash")), acceptance.accepted_hash.clone()),
        ],
        changes: ReceiptTable {
            heading: said(message!("acceptance-receipt-lines")),
            columns,
            rows: offer.lines.iter().map(line).collect(),
        },
        costs: (
            said(message!("heading-price")),
            if sees { costs(&offer, language) } else { Vec::new() },
        ),
        statement: said(message!(
            "acceptance-receipt-statement",
            name,
            at = context.in_plant_time(at)
        )),
    })
}

fn costs(offer: &Offer, language: Language) -> Vec<(String, Cents)> {
    let name = |sum: &Sum<'_>| match sum {
        Sum::Subtotal => message!("heading-subtotal").in_language(language),
        Sum::Freight => message!("acceptance-receipt-freight").in_language(language),
        Sum::Tax(name) => (*name).to_owned(),
        Sum::Taxes => message!("acceptance-receipt-taxes").in_language(language),
        Sum::Total => {
            message!("change-receipt-total", currency = offer.currency).in_language(language)
        }
    };
    offer.amounts().iter().map(|(sum, amount)| (name(sum), *amount)).collect()
}
