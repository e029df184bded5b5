//! Who makes a call: the session behind a token, the person behind the session, and what they may do now.

use std::sync::Arc;

use rusqlite::{Connection, named_params};

use super::{AccountReach, Grants, Permission, Section, Side, in_place, load_grants};
use crate::{
    db::bind,
    error::Error,
    kernel::{
        ids::{AccountId, SessionId, UserId},
        secret::TokenHash,
        time::Instant,
    },
};

/// What a session may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Everything that the person may do.
    Full,
    /// Only setting up two-step verification.
    Enrol,
    /// Only changing the password.
    ChangePassword,
}

/// That a member of staff acts in a dealer's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Impersonating {
    /// The dealer's account.
    pub account: AccountId,
    /// Whether they may act, or only look.
    pub may_act: bool,
}

/// Who makes a call, as the database knows them at this moment.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The person; a member of staff while impersonating.
    pub user: UserId,
    /// First and last name.
    pub name: String,
    /// The person's address for mail.
    pub email: String,
    /// The side on which they act: while impersonating, the dealer's.
    pub side: Side,
    /// The account whose records they reach; none for staff.
    pub account: Option<AccountId>,
    /// This sign-in.
    pub session: SessionId,
    /// What the session may be used for.
    pub purpose: Purpose,
    /// What they may do.
    pub grants: Arc<Grants>,
    /// Set while a member of staff acts in a dealer's place.
    pub impersonating: Option<Impersonating>,
    /// The provider through which they signed in.
    pub provider: Option<String>,
    /// When they last proved there who they are.
    pub proved_at: Option<Instant>,
}

impl Caller {
    /// A user of a demo that is being made, with their permissions and without a session. Calls find their caller by a
    /// session; only the demo uses this.
    ///
    /// # Errors
    /// There is no such active user.
    pub fn of_demo(conn: &Connection, user: UserId) -> Result<Self, Error> {
        let mut statement = conn.prepare_cached(
            "select u.first_name || ' ' || u.last_name, u.email, u.kind = 'staff', u.account_id
             from users u where u.id = :user and u.status = 'active'",
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
            grants: Arc::new(load_grants(conn, user)?),
            impersonating: None,
            provider: None,
            proved_at: None,
        })
    }
}

/// A session as it is stored, with its person and account.
pub struct Session {
    /// The session.
    pub id: SessionId,
    /// Who signed in with it.
    pub user: UserId,
    /// When it was last used.
    pub last_seen_at: Instant,
    /// When it ends at the latest.
    pub expires_at: Instant,
    /// The staff session behind one that impersonates.
    pub parent: Option<SessionId>,
    /// When anyone's rights last changed.
    pub epoch: i64,
    /// The language that the person reads, as a tag.
    pub language: String,
    purpose: Purpose,
    impersonated: Option<AccountId>,
    may_act: bool,
    is_staff: bool,
    account: Option<AccountId>,
    name: String,
    email: String,
    /// Who looks after the account.
    manager: Option<UserId>,
    provider: Option<String>,
    proved_at: Option<Instant>,
}

impl Session {
    /// The session of `token`. People who are disabled have none, nor has anyone in a closed account.
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

    /// The side whose people this session belongs to.
    pub const fn side(&self) -> Side {
        if self.is_staff { Side::Staff } else { Side::Dealer }
    }

    /// Who calls by this session, with `grants` of their own; staff in a dealer's place have what both
    /// allow, and nothing at all where `is_in_person`, or when the account is no longer within their reach.
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

/// A session that impersonates keeps the staff session behind it alive as well.
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
