//! Resolved permissions, cached until any user's roles change.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use rusqlite::Connection;

use super::{Grants, load_grants};
use crate::db::Shared;
use crate::{error::Error, kernel::ids::UserId};

/// The most users in the cache.
const CAPACITY: usize = 10_000;

#[derive(Debug, Default)]
struct Kept {
    epoch: i64,
    grants: HashMap<UserId, Arc<Grants>>,
}

/// Permissions by user, valid for one value of the database's `permission_epoch`.
#[derive(Debug, Default)]
pub struct GrantCache(RwLock<Kept>);

impl GrantCache {
    /// The grants of `user`; `epoch` is the value in the caller's snapshot.
    pub fn of(&self, conn: &Connection, user: UserId, epoch: i64) -> Result<Arc<Grants>, Error> {
        {
            let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
            if let (true, Some(grants)) = (kept.epoch == epoch, kept.grants.get(&user)) {
                return Ok(Arc::clone(grants));
            }
        }
        let grants = Arc::new(load_grants(Shared::of(conn), user)?);
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        // An older snapshot must not replace newer entries.
        if epoch > kept.epoch || kept.grants.len() >= CAPACITY {
            kept.grants.clear();
            kept.epoch = epoch.max(kept.epoch);
        }
        if epoch == kept.epoch {
            kept.grants.insert(user, Arc::clone(&grants));
        }
        Ok(grants)
    }
}
