//! Defines one call: who makes it, from where, and whether it was checked.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use rusqlite::Connection;
use sha2::{Digest, Sha256};

use crate::{
    access::{Caller, Impersonating, KeptAnswer, Look, Repeated, Section, Session, touch_sessions},
    app::App,
    audit,
    error::Error,
    files,
    kernel::{
        fair::Owner,
        ids::{AccountId, SessionId, UserId},
        secret::TokenHash,
        time::{Day, Instant},
    },
    messages::{Language, message},
    serve::ClientAddress,
};

/// How often a session's last use is recorded; a write for every request would be wasteful.
const TOUCH_SECONDS: i64 = 60;

struct Inner {
    app: Arc<App>,
    token: Option<TokenHash>,
    /// The token itself, if it may be a provider's.
    foreign_token: Option<Arc<str>>,
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
    /// Whether only the account's own users may make it.
    is_in_person: AtomicBool,
    /// The size of its text body.
    text_bytes: AtomicUsize,
    user: OnceLock<UserId>,
    /// The caller's language, once they are known.
    language: OnceLock<Language>,
    /// The language that their browser prefers.
    asked_language: Language,
}

/// A repeated request is recognized by its key and must be identical, which its hash determines. The hash is known only
/// once the request was read, which happens after its sender is known.
struct Idempotency {
    key: String,
    /// Method and address.
    target: OnceLock<HalfHash>,
    /// The content. For a file it is known later than the target.
    content: OnceLock<HalfHash>,
    /// The earlier response for this key, before the call is handled.
    answered: OnceLock<KeptAnswer>,
}

impl Idempotency {
    fn new(key: String) -> Self {
        Self { key, target: OnceLock::new(), content: OnceLock::new(), answered: OnceLock::new() }
    }

    /// The complete hash, once it is known.
    fn request_hash(&self) -> Option<TokenHash> {
        let mut hash = TokenHash::default();
        let (target, content) = hash.split_at_mut(HALF);
        target.copy_from_slice(self.target.get()?);
        content.copy_from_slice(self.content.get()?);
        Some(hash)
    }
}

/// The prefix of a note stored instead of a response, which is always JSON.
const NOTE: char = '#';

/// The stored text, if it is a response.
fn whole(kept: String) -> Option<String> {
    (!kept.starts_with(NOTE)).then_some(kept)
}

/// How many bytes of a request's hash depend on its target; the rest depends on its content.
const HALF: usize = 16;
type HalfHash = [u8; HALF];

/// The first half of a SHA-256.
fn half(hasher: Sha256) -> HalfHash {
    hasher.finalize().first_chunk().copied().unwrap_or_default()
}

/// The properties of a request before its sender is known. Cheap to clone.
#[derive(Clone)]
pub struct Call(Arc<Inner>);

/// The details of a request for [`Call::new`].
#[derive(Debug, Default)]
pub struct Origin {
    /// The hash of the bearer token, if there is one.
    pub token: Option<TokenHash>,
    /// The token itself, if it may be a provider's.
    pub foreign_token: Option<Arc<str>>,
    pub request_id: String,
    /// The client's address, as far as it can be trusted.
    pub address: String,
    pub user_agent: String,
    pub is_read: bool,
    pub idempotency_key: Option<String>,
    /// The language that the browser prefers.
    pub language: Language,
}

impl Call {
    pub fn new(app: Arc<App>, origin: Origin) -> Self {
        let now = app.clock.now();
        Self(Arc::new(Inner {
            app,
            now,
            token: origin.token,
            foreign_token: origin.foreign_token,
            request_id: origin.request_id,
            address: origin.address,
            user_agent: origin.user_agent,
            is_read: origin.is_read,
            idempotency: origin.idempotency_key.map(Idempotency::new),
            is_use: true,
            is_checked: AtomicBool::new(false),
            is_counted: AtomicBool::new(false),
            is_in_person: AtomicBool::new(false),
            text_bytes: AtomicUsize::new(0),
            user: OnceLock::new(),
            language: OnceLock::new(),
            asked_language: origin.language,
        }))
    }

    /// Repeats the call at the current time, for a continuing response: it only reads, is checked again, and doesn't
    /// count as use of the session.
    pub fn again(&self) -> Self {
        let app = Arc::clone(&self.0.app);
        Self(Arc::new(Inner {
            now: app.clock.now(),
            app,
            token: self.0.token,
            foreign_token: None,
            request_id: self.0.request_id.clone(),
            address: self.0.address.clone(),
            user_agent: self.0.user_agent.clone(),
            is_read: true,
            idempotency: None,
            is_use: false,
            is_checked: AtomicBool::new(false),
            is_counted: AtomicBool::new(true),
            is_in_person: AtomicBool::new(self.0.is_in_person.load(Ordering::Acquire)),
            text_bytes: AtomicUsize::new(0),
            user: OnceLock::new(),
            language: OnceLock::new(),
            asked_language: self.0.asked_language,
        }))
    }

    /// The size of its text body in bytes.
    pub(super) fn text_bytes(&self) -> usize {
        self.0.text_bytes.load(Ordering::Acquire)
    }

    pub(super) fn set_text_bytes(&self, bytes: usize) {
        self.0.text_bytes.store(bytes, Ordering::Release);
    }

    pub fn app(&self) -> &Arc<App> {
        &self.0.app
    }

    pub fn now(&self) -> Instant {
        self.0.now
    }

    pub fn today(&self) -> Day {
        self.0.app.clock.today()
    }

    pub fn request_id(&self) -> &str {
        &self.0.request_id
    }

    pub fn address(&self) -> &str {
        &self.0.address
    }

    /// The key for rate limits of the client's address; for IPv6 it is the network.
    pub fn counting_key(&self) -> String {
        let address = self.0.address.parse().map(ClientAddress);
        address.map_or_else(|_| self.0.address.clone(), ClientAddress::counting_key)
    }

    pub fn user_agent(&self) -> &str {
        &self.0.user_agent
    }

    pub fn token(&self) -> Option<&TokenHash> {
        self.0.token.as_ref()
    }

    /// The bearer token itself, if it may be a provider's and wasn't found valid a moment ago.
    pub(super) fn stranger(&self) -> Option<Arc<str>> {
        self.0.foreign_token.clone().filter(|_| !self.is_known())
    }

    /// The queue in which this call's work waits: the user's once the token is checked, otherwise the address's.
    pub fn owner(&self) -> Owner {
        let known = self.0.token.as_ref().and_then(|token| self.0.app.known_tokens.owner(token));
        known.map_or_else(|| Owner::of_address(&self.counting_key()), Owner::User)
    }

    pub(super) fn user(&self) -> Option<UserId> {
        self.0.user.get().copied()
    }

    /// The caller's language, or their browser's until they are known.
    pub fn language(&self) -> Language {
        self.0.language.get().copied().unwrap_or(self.0.asked_language)
    }

    /// Whether a guard has checked the caller; the router sends no response before.
    pub(super) fn is_checked(&self) -> bool {
        self.0.is_checked.load(Ordering::Acquire)
    }

    pub(super) fn set_checked(&self) {
        self.0.is_checked.store(true, Ordering::Release);
    }

    /// Refuses impersonating staff ([`crate::access::in_place::IN_PERSON`]).
    pub(super) fn set_in_person(&self) {
        self.0.is_in_person.store(true, Ordering::Release);
    }

    /// Whether the token was found valid a moment ago.
    pub(super) fn is_known(&self) -> bool {
        let tokens = &self.0.app.known_tokens;
        self.0.token.as_ref().is_some_and(|token| tokens.knows(token, self.0.now))
    }

    /// Finds the caller by the token, with their current permissions.
    pub(super) fn authenticate(&self, conn: &Connection) -> Result<Caller, Error> {
        let token = self.0.token.as_ref().ok_or(Error::Unauthenticated)?;
        let session = Session::find(conn, token)?.ok_or(Error::Unauthenticated)?;

        let (user, now) = (session.user, self.0.now);
        let idle_seconds = self.0.app.session_life(session.side()).idle;
        if now >= session.expires_at || now.seconds_since(session.last_seen_at) >= idle_seconds {
            return Err(Error::Unauthenticated);
        }
        self.0.app.known_tokens.note(*token, user, now);
        let _ = self.0.language.set(self.0.app.language(&session.language));
        // Counted once per call, however often the caller is checked.
        if !self.0.is_counted.swap(true, Ordering::AcqRel) {
            self.0.app.calls.spend(user, now)?;
        }
        if self.0.is_use && now.seconds_since(session.last_seen_at) >= TOUCH_SECONDS {
            self.touch(session.id, session.parent);
        }
        let grants = self.0.app.grants.of(conn, user, session.epoch)?;
        let caller = session.caller(grants, self.0.is_in_person.load(Ordering::Acquire))?;
        let _ = self.0.user.set(user);
        Ok(caller)
    }

    /// Refuses writes of a view-only impersonation.
    pub(super) fn permit_method(&self, caller: &Caller) -> Result<(), Error> {
        match caller.impersonating {
            Some(Impersonating { may_act: false, .. }) if !self.0.is_read => {
                Err(Error::Forbidden(message!("request-view-only")))
            }
            _ => Ok(()),
        }
    }

    /// Notes that a member of staff opens an account's records, which its users can see (`domain::looks`).
    pub fn note_look(&self, caller: &Caller, account: AccountId, section: Section) {
        let look = Look { user: caller.user, account, section, day: self.today() };
        self.0.app.looks.note(look, self.0.now);
    }

    /// Records that the session is in use, without delaying the call.
    fn touch(&self, session: SessionId, parent: Option<SessionId>) {
        let (now, db) = (self.0.now, &self.0.app.db);
        db.write_later(self.owner(), move |conn| touch_sessions(conn, session, parent, now));
    }

    /// An audit event of this call, to be completed and appended.
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

    /// Whether the response will be stored under a key, which requires the request's hash.
    pub(super) fn has_key(&self) -> bool {
        self.0.idempotency.is_some()
    }

    /// Sets the hash of the request's target.
    pub(super) fn hash_target(&self, hasher: Sha256) {
        if let Some(idempotency) = &self.0.idempotency {
            let _ = idempotency.target.set(half(hasher));
        }
    }

    /// Sets the hash of its content.
    pub(super) fn hash_content(&self, hasher: Sha256) {
        if let Some(idempotency) = &self.0.idempotency {
            let _ = idempotency.content.set(half(hasher));
        }
    }

    /// Sets the hash of a received file, by its content and its name.
    pub(super) fn hash_file(&self, sha256: files::Sha256, name: &str) {
        self.hash_content(Sha256::new_with_prefix(sha256.0).chain_update(name));
    }

    /// Looks up an earlier response to this caller's key.
    pub(super) fn look_up_answer(&self, conn: &Connection, caller: &Caller) -> Result<(), Error> {
        let Some(idempotency) = &self.0.idempotency else { return Ok(()) };
        if let Some(kept) = KeptAnswer::find(conn, caller, &idempotency.key, self.0.now)? {
            let _ = idempotency.answered.set(kept);
        }
        Ok(())
    }

    /// Whether this caller had a response for this key, for the same or another request.
    pub(super) fn was_answered(&self) -> bool {
        self.0.idempotency.as_ref().is_some_and(|it| it.answered.get().is_some())
    }

    /// The earlier response to this request.
    ///
    /// # Errors
    /// 422 if the key was used with a different request.
    pub(super) fn first_answer(&self) -> Result<Option<String>, Error> {
        let Some(idempotency) = &self.0.idempotency else { return Ok(None) };
        match (idempotency.answered.get(), idempotency.request_hash()) {
            (Some(kept), Some(hash)) => kept.answer_to(&hash).map(whole),
            _ => Ok(None),
        }
    }

    /// The earlier response to a request whose file is gone, because the first one took it.
    ///
    /// # Errors
    /// 422 if the key was used with a request to another target.
    pub(super) fn first_answer_without_file(&self) -> Result<Option<String>, Error> {
        let Some(idempotency) = &self.0.idempotency else { return Ok(None) };
        match (idempotency.answered.get(), idempotency.target.get()) {
            (Some(kept), Some(target)) => kept.answer_from(target).map(Some),
            _ => Ok(None),
        }
    }

    /// The key of this caller's response, with the request's hash.
    fn repeated(&self, caller: &Caller) -> Option<Repeated> {
        let idempotency = self.0.idempotency.as_ref()?;
        Some(Repeated::new(caller, &idempotency.key, idempotency.request_hash()?))
    }

    /// The earlier response for this caller's key, if any.
    ///
    /// # Errors
    /// 422 if the key was used with a different request.
    pub(super) fn earlier_answer(
        &self,
        conn: &Connection,
        caller: &Caller,
    ) -> Result<Option<String>, Error> {
        Ok(self.kept(conn, caller)?.and_then(whole))
    }

    /// The value that the first request with this caller's key noted for repetitions.
    ///
    /// # Errors
    /// 422 if the key was used with a different request.
    pub(super) fn noted(
        &self,
        conn: &Connection,
        caller: &Caller,
    ) -> Result<Option<String>, Error> {
        let kept = self.kept(conn, caller)?;
        Ok(kept.and_then(|kept| kept.strip_prefix(NOTE).map(str::to_owned)))
    }

    fn kept(&self, conn: &Connection, caller: &Caller) -> Result<Option<String>, Error> {
        self.repeated(caller).map_or(Ok(None), |repeated| repeated.answer(conn, self.0.now))
    }

    /// Notes how a repetition can recreate its response, a file.
    pub(super) fn note(&self, conn: &Connection, caller: &Caller, text: &str) -> Result<(), Error> {
        self.keep_answer(conn, caller, &|| Ok(format!("{NOTE}{text}")))
    }

    /// Stores the response for repetitions, in the transaction of the write itself.
    pub(super) fn keep_answer(
        &self,
        conn: &Connection,
        caller: &Caller,
        json: &dyn Fn() -> Result<String, Error>,
    ) -> Result<(), Error> {
        self.repeated(caller).map_or(Ok(()), |repeated| repeated.keep(conn, &json()?, self.0.now))
    }
}
