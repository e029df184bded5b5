//! One call: who makes it, from where, and the proof that it was checked.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use rusqlite::Connection;
use sha2::{Digest, Sha256};

use crate::{
    access::{Caller, Impersonating, KeptAnswer, Repeated, Session, touch_sessions},
    app::App,
    audit,
    error::Error,
    files,
    kernel::{
        fair::Owner,
        ids::{SessionId, UserId},
        secret::TokenHash,
        time::{Day, Instant},
    },
    messages::{Language, message},
    serve::ClientAddress,
};

/// How often a session's last use is noted; a write for every request would be waste.
const TOUCH_SECONDS: i64 = 60;

struct Inner {
    app: Arc<App>,
    token: Option<TokenHash>,
    /// The token itself, where it may be one of a provider.
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
    /// Whether only the account's own people may make it.
    is_in_person: AtomicBool,
    /// How long a body of text it has brought.
    text_bytes: AtomicUsize,
    user: OnceLock<UserId>,
    /// What the caller reads, once it is known who that is.
    language: OnceLock<Language>,
    /// What their browser asks for.
    asked_language: Language,
}

/// A repeated request is recognised by its key and must be the same one, whose hash is known once it has
/// been read: not before it is known who sends it.
struct Idempotency {
    key: String,
    /// Of the method and the address.
    target: OnceLock<HalfHash>,
    /// Of what is sent: known later than the target where it is a file.
    content: OnceLock<HalfHash>,
    /// What was answered to this key before the call was looked at.
    answered: OnceLock<KeptAnswer>,
}

impl Idempotency {
    fn new(key: String) -> Self {
        Self { key, target: OnceLock::new(), content: OnceLock::new(), answered: OnceLock::new() }
    }

    /// The whole, where all of it is known.
    fn request_hash(&self) -> Option<TokenHash> {
        let mut hash = TokenHash::default();
        let (target, content) = hash.split_at_mut(HALF);
        target.copy_from_slice(self.target.get()?);
        content.copy_from_slice(self.content.get()?);
        Some(hash)
    }
}

/// What a note begins with that is kept in the place of an answer; an answer is JSON.
const NOTE: char = '#';

/// What is kept, where it is an answer.
fn whole(kept: String) -> Option<String> {
    (!kept.starts_with(NOTE)).then_some(kept)
}

/// How much of a request's hash tells where it goes; the rest tells what it sends.
const HALF: usize = 16;
type HalfHash = [u8; HALF];

/// The first half of a SHA-256.
fn half(hasher: Sha256) -> HalfHash {
    hasher.finalize().first_chunk().copied().unwrap_or_default()
}

/// What is known of a request before anyone is asked who sent it. Cheap to clone.
#[derive(Clone)]
pub struct Call(Arc<Inner>);

/// What a request brings along, for [`Call::new`].
#[derive(Debug, Default)]
pub struct Origin {
    /// Hash of the bearer token, where one was sent.
    pub token: Option<TokenHash>,
    /// The token itself, where it may be one of a provider.
    pub foreign_token: Option<Arc<str>>,
    /// Names the request in the log.
    pub request_id: String,
    /// The client's address, as far as it can be trusted.
    pub address: String,
    /// What the browser calls itself.
    pub user_agent: String,
    /// Whether the method only reads.
    pub is_read: bool,
    /// The `Idempotency-Key` of a request that writes.
    pub idempotency_key: Option<String>,
    /// The language that the browser prefers.
    pub language: Language,
}

impl Call {
    /// A call of `app`.
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

    /// The same call once more, as of now, for an answer that goes on: it reads, it is checked anew, and
    /// it is no use of the session.
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

    /// How many bytes of text it has brought.
    pub(super) fn text_bytes(&self) -> usize {
        self.0.text_bytes.load(Ordering::Acquire)
    }

    pub(super) fn set_text_bytes(&self, bytes: usize) {
        self.0.text_bytes.store(bytes, Ordering::Release);
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

    /// The bearer token itself, where it may be one of a provider and was not found good a moment ago.
    pub(super) fn stranger(&self) -> Option<Arc<str>> {
        self.0.foreign_token.clone().filter(|_| !self.is_known())
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

    /// What the caller reads: their own language, or as long as no one knows who calls, their browser's.
    pub fn language(&self) -> Language {
        self.0.language.get().copied().unwrap_or(self.0.asked_language)
    }

    /// Whether a guard has looked at the caller; the router answers nothing before.
    pub(super) fn is_checked(&self) -> bool {
        self.0.is_checked.load(Ordering::Acquire)
    }

    pub(super) fn set_checked(&self) {
        self.0.is_checked.store(true, Ordering::Release);
    }

    /// Keeps staff in a dealer's place from this call ([`crate::access::in_place::IN_PERSON`]).
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
        let session = Session::find(conn, token)?.ok_or(Error::Unauthenticated)?;

        let (user, now) = (session.user, self.0.now);
        let idle_seconds = self.0.app.session_life(session.side()).idle;
        if now >= session.expires_at || now.seconds_since(session.last_seen_at) >= idle_seconds {
            return Err(Error::Unauthenticated);
        }
        self.0.app.known_tokens.note(*token, user, now);
        let _ = self.0.language.set(self.0.app.language(&session.language));
        // Once for each call, however often it asks who makes it.
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

    /// Refuses writes of an impersonation that only looks.
    pub(super) fn permit_method(&self, caller: &Caller) -> Result<(), Error> {
        match caller.impersonating {
            Some(Impersonating { may_act: false, .. }) if !self.0.is_read => {
                Err(Error::Forbidden(message!("request-view-only")))
            }
            _ => Ok(()),
        }
    }

    /// Notes that the session is in use, without making anyone wait for it.
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

    /// Takes where the request goes.
    pub(super) fn hash_target(&self, hasher: Sha256) {
        if let Some(idempotency) = &self.0.idempotency {
            let _ = idempotency.target.set(half(hasher));
        }
    }

    /// Takes what it sends.
    pub(super) fn hash_content(&self, hasher: Sha256) {
        if let Some(idempotency) = &self.0.idempotency {
            let _ = idempotency.content.set(half(hasher));
        }
    }

    /// The same of a file that has come: by its content and its name.
    pub(super) fn hash_file(&self, sha256: files::Sha256, name: &str) {
        self.hash_content(Sha256::new_with_prefix(sha256.0).chain_update(name));
    }

    /// Finds out whether this caller had an answer to this key.
    pub(super) fn look_up_answer(&self, conn: &Connection, caller: &Caller) -> Result<(), Error> {
        let Some(idempotency) = &self.0.idempotency else { return Ok(()) };
        if let Some(kept) = KeptAnswer::find(conn, caller, &idempotency.key, self.0.now)? {
            let _ = idempotency.answered.set(kept);
        }
        Ok(())
    }

    /// Whether this caller had an answer to this key, be it of this request or of another.
    pub(super) fn was_answered(&self) -> bool {
        self.0.idempotency.as_ref().is_some_and(|it| it.answered.get().is_some())
    }

    /// The answer that this request had.
    ///
    /// # Errors
    /// 422 when the key came with a different request.
    pub(super) fn first_answer(&self) -> Result<Option<String>, Error> {
        let Some(idempotency) = &self.0.idempotency else { return Ok(None) };
        match (idempotency.answered.get(), idempotency.request_hash()) {
            (Some(kept), Some(hash)) => kept.answer_to(&hash).map(whole),
            _ => Ok(None),
        }
    }

    /// The same of a request whose file is gone, because the first one took it.
    ///
    /// # Errors
    /// 422 when the key came with a request that went elsewhere.
    pub(super) fn first_answer_without_file(&self) -> Result<Option<String>, Error> {
        let Some(idempotency) = &self.0.idempotency else { return Ok(None) };
        match (idempotency.answered.get(), idempotency.target.get()) {
            (Some(kept), Some(target)) => kept.answer_from(target).map(Some),
            _ => Ok(None),
        }
    }

    /// The key under which this caller's answer is kept, with the request's hash.
    fn repeated(&self, caller: &Caller) -> Option<Repeated> {
        let idempotency = self.0.idempotency.as_ref()?;
        Some(Repeated::new(caller, &idempotency.key, idempotency.request_hash()?))
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
        Ok(self.kept(conn, caller)?.and_then(whole))
    }

    /// What the first request with this caller's key has noted for this one.
    ///
    /// # Errors
    /// 422 when the key came with a different request before.
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

    /// Notes for a repetition by what its answer, a file, is made anew.
    pub(super) fn note(&self, conn: &Connection, caller: &Caller, text: &str) -> Result<(), Error> {
        self.keep_answer(conn, caller, &|| Ok(format!("{NOTE}{text}")))
    }

    /// Keeps the answer for a repetition, in the transaction of the write itself.
    pub(super) fn keep_answer(
        &self,
        conn: &Connection,
        caller: &Caller,
        json: &dyn Fn() -> Result<String, Error>,
    ) -> Result<(), Error> {
        self.repeated(caller).map_or(Ok(()), |repeated| repeated.keep(conn, &json()?, self.0.now))
    }
}
