//! The possible sites of an order's units and their contacts, from the order itself: its customer or its delivery
//! address.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{AccountRows, FromRow, Reached},
    error::Error,
    kernel::{ids::OrderId, places, text::squeeze},
    part, words,
};

/// The site of the units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Site {
    pub(crate) line1: String,
    pub(crate) line2: String,
    pub(crate) city: String,
    pub(crate) province: String,
    pub(crate) postal_code: String,
    pub(crate) country: String,
}

/// The contact at the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SiteContact)]
pub(crate) struct Contact {
    pub(crate) name: String,
    /// In E.164 format.
    pub(crate) phone: String,
    pub(crate) email: String,
}

words! {
    /// The kind of a site.
    pub(crate) PlaceKind {
        /// The address of the customer for whom the order is.
        Customer = "customer",
        /// The delivery address of the order.
        ShipTo = "shipTo",
    }
}

/// A possible site of an order's units.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = OrderPlace)]
pub(crate) struct Place {
    pub(crate) kind: PlaceKind,
    pub(crate) contact: Contact,
    /// Blank if only the contact is known.
    pub(crate) site: Site,
}

/// The name, phone and email address, followed by six columns of the place.
struct Stored(Contact, Site);

macro_rules! stored {
    ($name:ident = $columns:literal) => {
        struct $name(Stored);

        impl FromRow for $name {
            const COLUMNS: &'static str = $columns;

            fn from_row(row: &crate::db::Row<'_>) -> rusqlite::Result<Self> {
                let contact = Contact { name: row.get(0)?, phone: row.get(1)?, email: row.get(2)? };
                Ok(Self(Stored(
                    contact,
                    Site {
                        line1: row.get(3)?,
                        line2: row.get(4)?,
                        city: row.get(5)?,
                        province: row.get(6)?,
                        postal_code: row.get(7)?,
                        country: row.get(8)?,
                    },
                )))
            }
        }
    };
}
stored!(
    CustomerAt = "coalesce(nullif(c.name, ''), o.customer_name), coalesce(c.phone, ''),
        coalesce(c.email, ''), coalesce(c.line1, ''), coalesce(c.line2, ''), coalesce(c.city, ''),
        coalesce(c.province, ''), coalesce(c.postal_code, ''), coalesce(c.country, '')"
);
stored!(
    ShippedTo = "o.ship_name, '', '', o.ship_line1, o.ship_line2, o.ship_city, o.ship_province,
        o.ship_postal_code, o.ship_country"
);

/// The places of an order, likeliest first, each address once.
pub(crate) fn of_order(
    rows: &AccountRows<'_>,
    order: Option<Reached<OrderId>>,
) -> Result<Vec<Place>, Error> {
    let Some(order) = order else { return Ok(Vec::new()) };
    let tail = part!(
        "from orders o left join order_customers c on c.order_id = o.id
         where o.id = :reached and o.account_id = :account"
    )
    .of(order);
    let customer = rows.row(tail, &[])?.map(|CustomerAt(stored)| stored);
    let shipped = rows.row(tail, &[])?.map(|ShippedTo(stored)| stored);
    let mut places = Vec::new();
    for (kind, stored) in [(PlaceKind::Customer, customer), (PlaceKind::ShipTo, shipped)] {
        let Some(Stored(contact, site)) = stored else { continue };
        let place = Place { kind, contact: written(contact, &site.country), site: usual(site) };
        let is_known = is_there(&place.site)
            || (kind == PlaceKind::Customer && !place.contact.name.is_empty());
        if is_known && !places.iter().any(|known: &Place| known.site == place.site) {
            places.push(place);
        }
    }
    Ok(places)
}

/// Whether the site has an address.
pub(crate) fn is_there(site: &Site) -> bool {
    !site.line1.is_empty() || !site.city.is_empty()
}

/// A place in the form in which a request stores it.
fn usual(site: Site) -> Site {
    let country = places::country(&site.country).map_or(site.country, str::to_owned);
    let province = squeeze(&site.province);
    let postal_code = squeeze(&site.postal_code);
    Site {
        line1: squeeze(&site.line1),
        line2: squeeze(&site.line2),
        city: squeeze(&site.city),
        province: places::province(&province, &country).unwrap_or(province),
        postal_code: places::postal_code(&postal_code, &country).unwrap_or(postal_code),
        country,
    }
}

fn written(contact: Contact, country: &str) -> Contact {
    let phone = squeeze(&contact.phone);
    Contact {
        name: squeeze(&contact.name),
        phone: places::phone(&phone, country).unwrap_or(phone),
        email: squeeze(&contact.email),
    }
}
