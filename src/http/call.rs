//! One call: who makes it, from where, and the proof that it was checked.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use rusqlite::{Connection, named_params};

use crate::{
    app::App,
    audit,
    db::bind,
    domain::access::{AccountReach, Grants, Section, Side, Verb, in_place},
    error::Error,
    kernel::{
        fair::Owner,
        ids::{AccountId, SessionId, UserId},
        secret::TokenHash,
        time::{Day, Instant},
    },
    serve::ClientAddress,
};

/// How long an answer is given again to the same key.
const KEPT_SECONDS: i64 = 24 * 3600;
/// How often a session's last use is noted; a write for every request would be waste.
const TOUCH_SECONDS: i64 = 60;

/// What a session is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Everything that the person may do.
    Full,
    /// Only setting up a second step.
    Enrol,
    /// Only changing the password.
    ChangePassword,
}

/// That a member of staff acts in a dealer's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Impersonating {
    /// The dealer's account.
    pub account: AccountId,
    /// Whether he may act, or only look.
    pub may_act: bool,
}

/// Who makes a call, as the database knows him at this moment.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The person; a member of staff while impersonating.
    pub user: UserId,
    /// First and last name.
    pub name: String,
    /// The person's address for mail.
    pub email: String,
    /// The side on which he acts: while impersonating, the dealer's.
    pub side: Side,
    /// The account whose records he reaches; none for staff.
    pub account: Option<AccountId>,
    /// This sign-in.
    pub session: SessionId,
    /// What the session is good for.
    pub purpose: Purpose,
    /// What he may do.
    pub grants: Arc<Grants>,
    /// Set while a member of staff acts in a dealer's place.
    pub impersonating: Option<Impersonating>,
}

struct Inner {
    app: Arc<App>,
    token: Option<TokenHash>,
    request_id: String,
    address: String,
    user_agent: String,
    is_read: bool,
    now: Instant,
    idempotency: Option<Idempotency>,
    /// Whether it counts as use of the session.
    is_use: bool,
    is_checked: AtomicBool,
    is_counted: AtomicBool,
    /// Whether only the account's own people may make it.
    is_in_person: AtomicBool,
    user: OnceLock<UserId>,
}

/// A repeated POST is recognised by its key and must be the same request, whose hash is known once it has
/// been read: not before it is known who sends it.
struct Idempotency {
    key: String,
    request_hash: OnceLock<TokenHash>,
}

/// What is known of a request before anybody is asked who sent it. Cheap to clone.
#[derive(Clone)]
pub struct Call(Arc<Inner>);

/// What a request brings along, for [`Call::new`].
#[derive(Debug, Default)]
pub struct Origin {
    /// Hash of the bearer token, where one was sent.
    pub token: Option<TokenHash>,
    /// Names the request in the log.
    pub request_id: String,
    /// The client's address, as far as it can be trusted.
    pub address: String,
    /// What the browser calls itself.
    pub user_agent: String,
    /// Whether the method only reads.
    pub is_read: bool,
    /// The `Idempotency-Key` of a POST.
    pub idempotency_key: Option<String>,
}

impl Call {
    /// A call of `app`.
    pub fn new(app: Arc<App>, origin: Origin) -> Self {
        let now = app.clock.now();
        Self(Arc::new(Inner {
            app,
            now,
            token: origin.token,
            request_id: origin.request_id,
            address: origin.address,
            user_agent: origin.user_agent,
            is_read: origin.is_read,
            idempotency: origin
                .idempotency_key
                .map(|key| Idempotency { key, request_hash: OnceLock::new() }),
            is_use: true,
            is_checked: AtomicBool::new(false),
            is_counted: AtomicBool::new(false),
            is_in_person: AtomicBool::new(false),
            user: OnceLock::new(),
        }))
    }

    /// The same call once more, as of now, for an answer that goes on: it reads, it is checked anew, and
    /// it is no use of the session.
    pub fn again(&self) -> Self {
        let app = Arc::clone(&self.0.app);
        Self(Arc::new(Inner {
            now: app.clock.now(),
            app,
            token: self.0.token,
            request_id: self.0.request_id.clone(),
            address: self.0.address.clone(),
            user_agent: self.0.user_agent.clone(),
            is_read: true,
            idempotency: None,
            is_use: false,
            is_checked: AtomicBool::new(false),
            is_counted: AtomicBool::new(true),
            is_in_person: AtomicBool::new(self.0.is_in_person.load(Ordering::Acquire)),
            user: OnceLock::new(),
        }))
    }

    /// The running instance.
    pub fn app(&self) -> &Arc<App> {
        &self.0.app
    }

    /// When the call came in; fixed for all of it.
    pub fn now(&self) -> Instant {
        self.0.now
    }

    /// Today in the plant's time zone.
    pub fn today(&self) -> Day {
        self.0.app.clock.today()
    }

    /// Names the request in the log.
    pub fn request_id(&self) -> &str {
        &self.0.request_id
    }

    /// The client's address.
    pub fn address(&self) -> &str {
        &self.0.address
    }

    /// What tries from the client's address are counted by: IPv6 addresses by their network.
    pub fn counting_key(&self) -> String {
        let address = self.0.address.parse().map(ClientAddress);
        address.map_or_else(|_| self.0.address.clone(), ClientAddress::counting_key)
    }

    /// What the browser calls itself.
    pub fn user_agent(&self) -> &str {
        &self.0.user_agent
    }

    /// Hash of the bearer token, where one was sent.
    pub fn token(&self) -> Option<&TokenHash> {
        self.0.token.as_ref()
    }

    /// Who waits when this call's work has to: the user, as soon as the token is known, else the address.
    pub fn owner(&self) -> Owner {
        let known = self.0.token.as_ref().and_then(|token| self.0.app.known_tokens.owner(token));
        known.map_or_else(|| Owner::of_address(&self.counting_key()), Owner::User)
    }

    /// Who calls, once that has been found out.
    pub(super) fn user(&self) -> Option<UserId> {
        self.0.user.get().copied()
    }

    /// Whether a guard has looked at the caller; the router answers nothing before.
    pub(super) fn is_checked(&self) -> bool {
        self.0.is_checked.load(Ordering::Acquire)
    }

    pub(super) fn set_checked(&self) {
        self.0.is_checked.store(true, Ordering::Release);
    }

    /// Keeps staff in a dealer's place from this call ([`in_place::IN_PERSON`]).
    pub(super) fn set_in_person(&self) {
        self.0.is_in_person.store(true, Ordering::Release);
    }

    /// Whether the token was found good a moment ago.
    pub(super) fn is_known(&self) -> bool {
        let tokens = &self.0.app.known_tokens;
        self.0.token.as_ref().is_some_and(|token| tokens.knows(token, self.0.now))
    }

    /// Finds the caller by the token, with their rights as they are now.
    pub(super) fn authenticate(&self, conn: &Connection) -> Result<Caller, Error> {
        let token = self.0.token.as_ref().ok_or(Error::Unauthenticated)?;
        let found = find_session(conn, token)?.ok_or(Error::Unauthenticated)?;

        let side = if found.is_staff { Side::Staff } else { Side::Dealer };
        let idle_seconds = self.0.app.session_life(side).idle;
        let now = self.0.now;
        if now >= found.expires_at || now.seconds_since(found.last_seen_at) >= idle_seconds {
            return Err(Error::Unauthenticated);
        }
        self.0.app.known_tokens.note(*token, found.user, now);
        // Once for each call, however often it asks who makes it.
        if !self.0.is_counted.swap(true, Ordering::AcqRel) {
            self.0.app.calls.spend(found.user, now)?;
        }
        if self.0.is_use && now.seconds_since(found.last_seen_at) >= TOUCH_SECONDS {
            self.touch(found.session, found.parent);
        }
        let grants = self.0.app.grants.of(conn, found.user, found.epoch)?;
        let impersonating =
            found.impersonated.map(|account| Impersonating { account, may_act: found.may_act });
        let (side, account, grants) = match impersonating {
            None => (side, found.account, grants),
            Some(impersonating) => {
                let right = if impersonating.may_act { Verb::Act } else { Verb::View };
                let reach = AccountReach::of(&grants, Section::Impersonation, right, found.user);
                if !reach.covers(found.manager) {
                    return Err(Error::Unauthenticated);
                }
                if self.0.is_in_person.load(Ordering::Acquire) {
                    return Err(in_place::refused());
                }
                let may_act = impersonating.may_act;
                let grants = in_place::grants(&grants, found.user, found.manager, may_act);
                (Side::Dealer, Some(impersonating.account), Arc::new(grants))
            }
        };
        let _ = self.0.user.set(found.user);
        Ok(Caller {
            user: found.user,
            name: found.name,
            email: found.email,
            side,
            account,
            session: found.session,
            purpose: found.purpose,
            grants,
            impersonating,
        })
    }

    /// Refuses writes of an impersonation that only looks.
    pub(super) fn permit_method(&self, caller: &Caller) -> Result<(), Error> {
        match caller.impersonating {
            Some(Impersonating { may_act: false, .. }) if !self.0.is_read => Err(Error::Forbidden(
                "You are viewing this account and cannot change anything in it.".to_owned(),
            )),
            _ => Ok(()),
        }
    }

    /// Notes that the session is in use, without making anybody wait for it.
    fn touch(&self, session: SessionId, parent: Option<SessionId>) {
        let (now, db) = (self.0.now, &self.0.app.db);
        db.write_later(self.owner(), move |conn| touch_sessions(conn, session, parent, now));
    }

    /// An audit event of this call's, to be filled in and appended.
    pub fn event<'a>(
        &'a self,
        caller: &Caller,
        entity: &'a str,
        verb: &'a str,
    ) -> audit::NewEvent<'a> {
        let actor = audit::Actor::user(caller.user, caller.name.clone());
        let mut event = audit::NewEvent::new(self.0.now, actor, entity, verb);
        event.account_id = caller.account;
        event.on_behalf_of = caller.impersonating.map(|impersonating| impersonating.account);
        event.address = &self.0.address;
        event.request_id = &self.0.request_id;
        event
    }

    /// Whether the answer is to be kept under a key, for which the request's hash is needed.
    pub(super) fn has_key(&self) -> bool {
        self.0.idempotency.is_some()
    }

    pub(super) fn set_request_hash(&self, hash: TokenHash) {
        if let Some(idempotency) = &self.0.idempotency {
            let _ = idempotency.request_hash.set(hash);
        }
    }

    /// The key under which this caller's answer is kept, with the request's hash. A member of staff has
    /// keys of their own in each account in whose place he acts.
    fn kept_under(&self, caller: &Caller) -> Option<(String, TokenHash)> {
        let idempotency = self.0.idempotency.as_ref()?;
        let account = caller.account.map_or(0, |account| account.0);
        let key = format!("{account} {}", idempotency.key);
        Some((key, *idempotency.request_hash.get()?))
    }

    /// The answer that this caller already got for this key, if any.
    ///
    /// # Errors
    /// 422 when the key came with a different request before.
    pub(super) fn earlier_answer(
        &self,
        conn: &Connection,
        caller: &Caller,
    ) -> Result<Option<String>, Error> {
        let Some((key, request_hash)) = self.kept_under(caller) else { return Ok(None) };
        let mut statement = conn.prepare_cached(
            "select request_hash, answer from idempotency_keys
             where user_id = :user and key = :key and created_at > :since",
        )?;
        let since = self.0.now.plus_seconds(-KEPT_SECONDS);
        bind(&mut statement, named_params! { ":user": caller.user, ":key": key, ":since": since })?;
        let mut rows = statement.raw_query();
        let Some(row) = rows.next()? else { return Ok(None) };
        let hash: [u8; 32] = row.get(0)?;
        if hash != request_hash {
            return Err(Error::Refused {
                code: "idempotencyKeyReused",
                message: "This Idempotency-Key was used for a different request.".to_owned(),
            });
        }
        Ok(Some(row.get(1)?))
    }

    /// Keeps the answer for a repetition, in the transaction of the write itself.
    pub(super) fn keep_answer(
        &self,
        conn: &Connection,
        caller: &Caller,
        json: &dyn Fn() -> Result<String, Error>,
    ) -> Result<(), Error> {
        let Some((key, request_hash)) = self.kept_under(caller) else { return Ok(()) };
        let mut statement = conn.prepare_cached(
            "insert or replace into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
             values (:user, :key, :hash, 200, :answer, :now)",
        )?;
        statement.execute(named_params! {
            ":user": caller.user, ":key": key, ":hash": request_hash,
            ":answer": json()?, ":now": self.0.now,
        })?;
        Ok(())
    }
}

struct FoundSession {
    session: SessionId,
    user: UserId,
    purpose: Purpose,
    last_seen_at: Instant,
    expires_at: Instant,
    impersonated: Option<AccountId>,
    may_act: bool,
    parent: Option<SessionId>,
    is_staff: bool,
    account: Option<AccountId>,
    name: String,
    email: String,
    epoch: i64,
    /// Who looks after the account.
    manager: Option<UserId>,
}

/// The session of a token. Whoever is disabled has none, and nobody has one in a closed account.
fn find_session(conn: &Connection, token: &TokenHash) -> Result<Option<FoundSession>, Error> {
    let mut statement = conn.prepare_cached(
        "select s.id, s.user_id, s.purpose, s.last_seen_at, s.expires_at, s.account_id,
                s.impersonation_mode = 'act', s.parent_id, u.kind = 'staff', u.account_id,
                u.first_name || ' ' || u.last_name, u.email, (select epoch from permission_epoch),
                d.account_manager_id
         from sessions s join users u on u.id = s.user_id
             left join dealers d on d.account_id = coalesce(s.account_id, u.account_id)
         where s.token_hash = :token and u.status = 'active' and d.status is not 'closed'",
    )?;
    bind(&mut statement, named_params! { ":token": token })?;
    let mut rows = statement.raw_query();
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some(FoundSession {
        session: row.get(0)?,
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
    }))
}

/// A session that impersonates keeps the staff session behind it alive as well.
fn touch_sessions(
    conn: &Connection,
    session: SessionId,
    parent: Option<SessionId>,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached("update sessions set last_seen_at = :now where id in (:session, :parent)")?
        .execute(named_params! { ":now": now, ":session": session, ":parent": parent })?;
    Ok(())
}
