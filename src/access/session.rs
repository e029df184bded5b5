//! The caller of a request: the session of a token, its user, and what they may do now.

use std::sync::Arc;

use rusqlite::{Connection, named_params};

use super::{AccountReach, Grants, Permission, Section, Side, in_place, load_grants};
use crate::{
    db::{Shared, bind},
    error::Error,
    kernel::{
        ids::{AccountId, SessionId, UserId},
        secret::TokenHash,
        time::Instant,
    },
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Everything that the user may do.
    Full,
    /// Only setting up two-step verification.
    Enrol,
    /// Only changing the password.
    ChangePassword,
}

/// An impersonation by staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Impersonating {
    pub account: AccountId,
    /// Whether they may make changes, or only view.
    pub may_act: bool,
}

/// The caller of a request, as found in the database during this request.
#[derive(Debug, Clone)]
pub struct Caller {
    pub user: UserId,
    pub name: String,
    /// The user's email address.
    pub email: String,
    /// The side on which they act: the dealer's while impersonating.
    pub side: Side,
    /// The account whose records they reach. `None` for staff.
    pub account: Option<AccountId>,
    pub session: SessionId,
    pub purpose: Purpose,
    pub grants: Arc<Grants>,
    /// Set while a staff user impersonates a dealer.
    pub impersonating: Option<Impersonating>,
    pub provider: Option<String>,
    /// When they last authenticated at the provider.
    pub proved_at: Option<Instant>,
}

impl Caller {
    /// A demo user, while a demo is being created.
    ///
    /// # Errors
    /// Those of [`Self::without_session`].
    pub fn of_demo(conn: &Connection, user: UserId) -> Result<Self, Error> {
        Self::without_session(conn, user)
    }

    /// The owner of a calendar, who is asked for by the secret of its address.
    ///
    /// # Errors
    /// Those of [`Self::without_session`].
    pub fn of_calendar(conn: &Connection, user: UserId) -> Result<Self, Error> {
        Self::without_session(conn, user)
    }

    /// A user with their permissions and without a session. Everywhere else callers are found by their session.
    ///
    /// # Errors
    /// There is no such active user, or their account is closed.
    fn without_session(conn: &Connection, user: UserId) -> Result<Self, Error> {
        let mut statement = conn.prepare_cached(
            "select u.first_name || ' ' || u.last_name, u.email, u.kind = 'staff', u.account_id
             from users u left join dealers d on d.account_id = u.account_id
             where u.id = :user and u.status = 'active' and d.status is not 'closed'",
        )?;
        bind(&mut statement, named_params! { ":user": user })?;
        let mut rows = statement.raw_query();
        let row = rows.next()?.ok_or(Error::NotFound)?;
        Ok(Self {
            user,
            name: row.get(0)?,
            email: row.get(1)?,
            side: if row.get(2)? { Side::Staff } else { Side::Dealer },
            account: row.get(3)?,
            session: SessionId(0),
            purpose: Purpose::Full,
            grants: Arc::new(load_grants(Shared::of(conn), user)?),
            impersonating: None,
            provider: None,
            proved_at: None,
        })
    }
}

/// A stored session with its user and account.
pub struct Session {
    pub id: SessionId,
    pub user: UserId,
    pub last_seen_at: Instant,
    /// When it ends at the latest.
    pub expires_at: Instant,
    /// The staff session in which an impersonation was started.
    pub parent: Option<SessionId>,
    /// When any user's permissions last changed.
    pub epoch: i64,
    /// The user's language, as a tag.
    pub language: String,
    purpose: Purpose,
    impersonated: Option<AccountId>,
    may_act: bool,
    is_staff: bool,
    account: Option<AccountId>,
    name: String,
    email: String,
    manager: Option<UserId>,
    provider: Option<String>,
    proved_at: Option<Instant>,
}

impl Session {
    /// The session of `token`. Disabled users have none, and neither do users of a closed account.
    pub fn find(conn: &Connection, token: &TokenHash) -> Result<Option<Self>, Error> {
        let mut statement = conn.prepare_cached(
            "select s.id, s.user_id, s.purpose, s.last_seen_at, s.expires_at, s.account_id,
                    s.impersonation_mode = 'act', s.parent_id, u.kind = 'staff', u.account_id,
                    u.first_name || ' ' || u.last_name, u.email, (select epoch from permission_epoch),
                    d.account_manager_id, u.language, s.provider, s.proved_at
             from sessions s join users u on u.id = s.user_id
                 left join dealers d on d.account_id = coalesce(s.account_id, u.account_id)
             where s.token_hash = :token and u.status = 'active' and d.status is not 'closed'",
        )?;
        bind(&mut statement, named_params! { ":token": token })?;
        let mut rows = statement.raw_query();
        let Some(row) = rows.next()? else { return Ok(None) };
        Ok(Some(Self {
            id: row.get(0)?,
            user: row.get(1)?,
            purpose: match row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)? {
                "full" => Purpose::Full,
                "enrol" => Purpose::Enrol,
                _ => Purpose::ChangePassword,
            },
            last_seen_at: row.get(3)?,
            expires_at: row.get(4)?,
            impersonated: row.get(5)?,
            may_act: row.get::<_, Option<bool>>(6)?.unwrap_or(false),
            parent: row.get(7)?,
            is_staff: row.get(8)?,
            account: row.get(9)?,
            name: row.get(10)?,
            email: row.get(11)?,
            epoch: row.get(12)?,
            manager: row.get(13)?,
            language: row.get(14)?,
            provider: row.get(15)?,
            proved_at: row.get(16)?,
        }))
    }

    /// The side of the session's user.
    pub const fn side(&self) -> Side {
        if self.is_staff { Side::Staff } else { Side::Dealer }
    }

    /// The caller of this session, whose own grants are `grants`. While impersonating, grants are limited to what
    /// both sides allow, and are empty if `is_in_person` or if the account is no longer within reach.
    pub fn caller(self, grants: Arc<Grants>, is_in_person: bool) -> Result<Caller, Error> {
        let impersonating =
            self.impersonated.map(|account| Impersonating { account, may_act: self.may_act });
        let (side, account, grants) = match impersonating {
            None => (self.side(), self.account, grants),
            Some(Impersonating { account, may_act }) => {
                let right = if may_act { Permission::Act } else { Permission::View };
                let reach = AccountReach::of(&grants, Section::Impersonation, right, self.user);
                if !reach.covers(self.manager) {
                    return Err(Error::Unauthenticated);
                }
                if is_in_person {
                    return Err(in_place::refused());
                }
                let grants = in_place::grants(&grants, self.user, self.manager, may_act);
                (Side::Dealer, Some(account), Arc::new(grants))
            }
        };
        Ok(Caller {
            user: self.user,
            name: self.name,
            email: self.email,
            side,
            account,
            session: self.id,
            purpose: self.purpose,
            grants,
            impersonating,
            provider: self.provider,
            proved_at: self.proved_at,
        })
    }
}

/// Records that sessions are in use. An impersonation keeps the staff session behind it alive too.
pub fn touch_sessions(
    conn: &Connection,
    session: SessionId,
    parent: Option<SessionId>,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached("update sessions set last_seen_at = :now where id in (:session, :parent)")?
        .execute(named_params! { ":now": now, ":session": session, ":parent": parent })?;
    Ok(())
}
