//! Opens the record that a call names, for dealers' users and for staff.

use super::{Case, Context};
use crate::{
    access::Right,
    error::Error,
    http::{Answered, Dealer, Reply, Staff},
};

/// Reads something about a record that a dealer's user reaches.
pub async fn read_by_dealer<P: Right, C: Case, T: Send + 'static>(
    dealer: Dealer<P>,
    id: C::Id,
    read: impl FnOnce(&Context<'_>, &C) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            read(&context, &context.find(id)?)
        })
        .await
}

/// Reads something about a record that a staff member reaches.
pub async fn read_by_staff<P: Right, C: Case, T: Send + 'static>(
    staff: Staff<P>,
    id: C::Id,
    read: impl FnOnce(&Context<'_>, &C) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    staff
        .read(move |db| {
            let context = Context::at::<C>(db, id)?;
            read(&context, &context.find(id)?)
        })
        .await
}

/// Does something with a record that a dealer's user reaches.
pub async fn write_by_dealer<P: Right, C: Case, T: Reply>(
    dealer: Dealer<P>,
    id: C::Id,
    write: impl FnOnce(&Context<'_>, &C) -> Result<T, Error> + Send + 'static,
) -> Result<Answered<T>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            write(&context, &context.find(id)?)
        })
        .await
}

/// Does something with a record that a staff member reaches.
pub async fn write_by_staff<P: Right, C: Case, T: Reply>(
    staff: Staff<P>,
    id: C::Id,
    write: impl FnOnce(&Context<'_>, &C) -> Result<T, Error> + Send + 'static,
) -> Result<Answered<T>, Error> {
    staff
        .write(move |tx| {
            let context = Context::at::<C>(tx, id)?;
            write(&context, &context.find(id)?)
        })
        .await
}
