//! Sets an order's acknowledgement and its packing list from what the portal knows of it, with pictures of its units.

use std::collections::HashMap;

use crate::{
    access::{Permission, Section, ViewOrders},
    app::App,
    casework::Context,
    documents::{
        self, DrawingPaper, OrderAmountsPaper, OrderLinePaper, OrderPaper, OrderPaperKind,
        PartyPaper,
    },
    domain::{
        elevations,
        orders::{self, LineItem, OrderDetail, Party},
        prints,
    },
    elevations::{Drawing, Opening},
    error::Error,
    http::{Dealer, DealerDb, Delivery, FileAnswer, Path, Staff},
    kernel::{fair::Owner, ids::OrderId, money::Cents, places, time::Day},
    messages::{Language, message},
    trade::OrderKind,
};

/// The most lines of an order that is set.
const MOST_LINES: i64 = 2000;
/// The most lines with a picture.
const MOST_PICTURES: usize = 300;
/// The font of the figures in a picture.
const FONT: &str = "Source Sans 3";

/// Returns the acknowledgement of an order as PDF, without amounts for users who may not see them.
pub(super) async fn print_acknowledgement(
    dealer: Dealer<ViewOrders>,
    Path(id): Path<OrderId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    print(dealer, id, OrderPaperKind::Acknowledgement, delivery).await
}

/// Returns the packing list of an order as PDF. It has no amounts.
pub(super) async fn print_packing_list(
    dealer: Dealer<ViewOrders>,
    Path(id): Path<OrderId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    print(dealer, id, OrderPaperKind::PackingList, delivery).await
}

async fn print(
    dealer: Dealer<ViewOrders>,
    id: OrderId,
    kind: OrderPaperKind,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (dealer.call().app().clone(), dealer.call().owner());
    let read =
        move |db: &DealerDb<'_>| paper(db, id, kind, db.may(Section::Orders, Permission::Amounts));
    let paper = dealer.read(read).await?;
    printed(&app, owner, paper, delivery).await
}

/// Returns the acknowledgement of any dealer's order as PDF.
pub(super) async fn print_acknowledgement_for_staff(
    staff: Staff<ViewOrders>,
    Path(id): Path<OrderId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    print_for_staff(staff, id, OrderPaperKind::Acknowledgement, delivery).await
}

/// Returns the packing list of any dealer's order as PDF.
pub(super) async fn print_packing_list_for_staff(
    staff: Staff<ViewOrders>,
    Path(id): Path<OrderId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    print_for_staff(staff, id, OrderPaperKind::PackingList, delivery).await
}

async fn print_for_staff(
    staff: Staff<ViewOrders>,
    id: OrderId,
    kind: OrderPaperKind,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (staff.call().app().clone(), staff.call().owner());
    let paper = staff.read(move |db| paper(&orders::owner(db, id)?, id, kind, true)).await?;
    printed(&app, owner, paper, delivery).await
}

async fn printed(
    app: &App,
    owner: Owner,
    paper: OrderPaper,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let name = paper.file_name();
    FileAnswer::pdf(app.papers.order(owner, paper).await?, &name, delivery.disposition)
}

fn paper(
    db: &DealerDb<'_>,
    id: OrderId,
    kind: OrderPaperKind,
    sees_amounts: bool,
) -> Result<OrderPaper, Error> {
    let reached = orders::reached(db, id)?;
    let shows_amounts = sees_amounts && kind == OrderPaperKind::Acknowledgement;
    let detail = orders::find(db, id, shows_amounts)?.ok_or(Error::NotFound)?;
    let order = &detail.order;
    if order.kind != OrderKind::Order {
        return Err(Error::NotFound);
    }
    if order.line_count > MOST_LINES {
        let message = message!("order-paper-too-long", most = MOST_LINES);
        return Err(Error::Refused { code: "tooManyItems", message });
    }
    let (rows, language) = (db.records(), db.language());
    let drawings = elevations::of_order(&rows, reached, language)?;
    let mut drawings: HashMap<i64, Drawing> = drawings
        .into_iter()
        .take(MOST_PICTURES)
        .map(|drawn| (drawn.line_number, drawn.drawing))
        .collect();
    let lines = orders::lines(&rows, reached, shows_amounts)?;
    let lines = lines.into_iter().map(|item| line(item, &mut drawings)).collect();
    let unit = db.call().app().config.company.weight_unit.symbol();
    let weight = order.weight.filter(|_| kind == OrderPaperKind::PackingList);
    let weight = weight.map(|weight| format!("{weight}\u{a0}{unit}")).unwrap_or_default();
    Ok(OrderPaper {
        language,
        kind,
        number: numbered(&detail),
        dated: order.as_of.day_in(db.call().app().clock.zone()),
        dealer: prints::dealer(&Context::of_dealer(db))?,
        ship_to: party(&detail.ship_to),
        facts: facts(&detail, language, weight),
        lines,
        amounts: amounts(&detail, language),
    })
}

fn numbered(detail: &OrderDetail) -> String {
    let order = &detail.order;
    let dash = if order.suffix.is_empty() { "" } else { "-" };
    format!("{}{dash}{}", order.order_number, order.suffix)
}

fn facts(detail: &OrderDetail, language: Language, weight: String) -> Vec<(String, String)> {
    let order = &detail.order;
    let day = |day: Option<Day>| day.map(documents::day).unwrap_or_default();
    [
        (message!("heading-entered"), documents::day(order.entered_on)),
        (message!("heading-po"), order.po.clone()),
        (message!("heading-job"), order.job_name.clone()),
        (message!("heading-customer"), order.customer_name.clone()),
        (message!("heading-quote"), detail.parent_quote.clone().unwrap_or_default()),
        (message!("heading-required"), day(order.required_on)),
        (message!("heading-promised"), day(order.promised_now)),
        (message!("heading-load-date"), day(order.load_date)),
        (message!("heading-shipped"), day(order.shipped_on)),
        (message!("heading-weight"), weight),
    ]
    .map(|(name, value)| (name.in_language(language), value))
    .into()
}

fn line(item: LineItem, drawings: &mut HashMap<i64, Drawing>) -> OrderLinePaper {
    OrderLinePaper {
        line_no: item.line_number,
        mark: item.mark,
        product: item.product,
        description: item.description,
        opening: Opening {
            thirty_seconds: item.width_32nds.zip(item.height_32nds),
            millimetres: item.width_mm.zip(item.height_mm),
        },
        quantity: item.quantity,
        shipped: item.shipped_quantity,
        price: item.unit_price.zip(item.net),
        drawing: drawings
            .remove(&item.line_number)
            .map(|drawing| DrawingPaper { svg: drawing.svg(FONT, None), label: drawing.label }),
    }
}

fn amounts(detail: &OrderDetail, language: Language) -> Option<OrderAmountsPaper> {
    let order = &detail.order;
    let (subtotal, total) = (order.subtotal?, order.total?);
    let mut parts = vec![(message!("heading-subtotal").in_language(language), subtotal)];
    let freight = order.freight.filter(|freight| *freight != Cents(0));
    parts.extend(
        freight.map(|freight| (message!("heading-freight").in_language(language), freight)),
    );
    let taxes = detail.taxes.as_deref().unwrap_or_default();
    if taxes.is_empty() {
        let tax = order.tax.map(|tax| (message!("heading-tax").in_language(language), tax));
        parts.extend(tax);
    }
    parts.extend(taxes.iter().map(|tax| (tax.name.clone(), tax.amount)));
    Some(OrderAmountsPaper { currency: order.currency.clone(), parts, total })
}

fn party(party: &Party) -> PartyPaper {
    let place = [&*party.city, &*party.province, &*party.postal_code];
    let place = place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let country = places::country_name(&party.country);
    let lines = [party.line1.clone(), party.line2.clone(), place, country];
    PartyPaper {
        name: party.name.clone(),
        address: lines.into_iter().filter(|line| !line.is_empty()).collect(),
    }
}
