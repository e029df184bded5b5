//! Finds the files of records with a workflow for display, as for a download.

use crate::{
    casework::{
        Context,
        attachments::{Filed, Found},
    },
    error::Error,
    http::{Dealer, Shown, Staff},
};

/// Finds a file of a dealer's record.
pub async fn of_dealer<C: Filed>(
    dealer: Dealer<C::DealersView>,
    find: impl FnOnce(&Context<'_>) -> Result<Found<C::Slot>, Error> + Send + 'static,
) -> Result<Shown, Error> {
    let call = dealer.call().clone();
    let (attachment, file) = dealer.read(move |db| find(&Context::of_dealer(db))).await?;
    Ok(Shown::of_file(&call, &file, attachment.version))
}

/// Finds a file of any dealer's record.
pub async fn of_staff<C: Filed>(
    staff: Staff<C::View>,
    id: C::Id,
    find: impl FnOnce(&Context<'_>) -> Result<Found<C::Slot>, Error> + Send + 'static,
) -> Result<Shown, Error> {
    let call = staff.call().clone();
    let (attachment, file) = staff.read(move |db| find(&Context::at::<C>(db, id)?)).await?;
    Ok(Shown::of_file(&call, &file, attachment.version))
}
