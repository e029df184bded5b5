//! Prefills a draft with the site and the contact.

use crate::{
    casework::Context,
    domain::service::{
        request::store::{self, Request},
        units::on_site::{self, Contact, Site},
    },
    error::Error,
    kernel::text::{fold, squeeze},
};

/// Fills in what the caller left out: the site of the order's customer or, if the customer isn't known, the caller as
/// contact. A suggestion is replaced when another order is chosen.
pub(super) fn prefill(
    context: &Context<'_>,
    before: &Request,
    request: &mut Request,
) -> Result<(), Error> {
    let is_other_order = before.order_id != request.order_id;
    let (site, contact) = (request.site(), request.contact());
    let is_blank =
        [&contact.name, &contact.phone, &contact.email].iter().all(|text| text.is_empty());
    if on_site::is_there(&site) && !is_blank && !is_other_order {
        return Ok(());
    }
    let known = on_site::of_order(&context.rows, *request.order_id)?;
    let outdated = on_site::of_order(&context.rows, before.order_id.filter(|_| is_other_order))?;
    let own = own_contact(context)?;

    if !on_site::is_there(&site) || outdated.iter().any(|place| place.site == site) {
        let suggested = known.iter().map(|place| &place.site).find(|site| on_site::is_there(site));
        if let Some(suggested) = suggested {
            set_site(request, suggested.clone());
        }
    }
    let is_suggested = is_other_order
        && (own.as_ref() == Some(&contact)
            || outdated.iter().any(|place| place.contact == contact));
    if is_blank || is_suggested {
        let customers = known.into_iter().map(|place| place.contact);
        let suggested = customers.into_iter().find(|contact| !contact.name.is_empty()).or(own);
        if let Some(suggested) = suggested {
            set_contact(request, suggested);
        }
    }
    Ok(())
}

/// The caller as a contact, unless they are staff.
fn own_contact(context: &Context<'_>) -> Result<Option<Contact>, Error> {
    let Some(caller) = context.caller().filter(|_| !context.is_for_dealer()) else {
        return Ok(None);
    };
    Ok(Some(Contact {
        name: squeeze(&caller.name),
        phone: store::phone_of(context.rows.shared(), caller.user)?.unwrap_or_default(),
        email: caller.email.clone(),
    }))
}

fn set_site(request: &mut Request, site: Site) {
    request.site_line1 = site.line1;
    request.site_line2 = site.line2;
    request.site_city = site.city;
    request.site_province = site.province;
    request.site_postal_code = site.postal_code;
    request.site_country = site.country;
    request.site_time_zone.clear();
    request.site_folded = request.folded_site();
}

fn set_contact(request: &mut Request, contact: Contact) {
    request.contact_folded = fold(&contact.name);
    request.contact_name = contact.name;
    request.contact_phone = contact.phone;
    request.contact_email = contact.email;
}
