//! Defines guards: the first argument of every handler, which proves who the caller is and provides the only access to
//! the data.
//!
//! `Dealer<P>` reaches one account's records and nothing else; `Staff<P>` reaches all; `SignedIn` reaches the caller's
//! own; `Limited` is for an incomplete sign-in; `Anyone` has no caller. A guard authenticates, checks the permission
//! and runs the query in one job, in one snapshot.

use std::{fs::File, marker::PhantomData, ops::Deref, sync::Arc};

use axum::{body::Body, response::Response};
use rusqlite::{Connection, Row, named_params, types::FromSql};
use serde::Serialize;
use tokio::time::timeout;

use super::{
    Delivery, Export, FileAnswer, FileOrPages, ListAnswer, PageOrExport, Reply, Rows, Wanted,
    call::Call,
};
use crate::{
    access::{
        AccountReach, AnyRight, Caller, EditSystem, Grants, Impersonating, Permission, Purpose,
        ReachedAccount, Right, Section, Side,
    },
    audit,
    db::{AccountRows, FromRow, Listed, Params, Scoped, Shared, value},
    error::Error,
    files::{self, Attached, StoredFile},
    grid,
    kernel::{
        ids::AccountId,
        progress::Progress,
        time::{Day, Instant, Moment},
    },
    messages::{Language, message},
    tasks::{Holder, Made},
    uploads::{Uploader, spend_text},
};

/// The delay in seconds before retrying while the portal is closed.
const MAINTENANCE_RETRY: i64 = 60;

/// The first argument of a handler.
pub trait Guard: Send + Sync + 'static {
    /// `public`, `signed-in`, `dealer` or `staff`, for the document.
    const SIDE: &'static str;
    /// The required permission, for the document. Empty if being of that side is enough.
    const PERMISSION: &'static str;

    /// Creates the guard of a call, without checking anything yet.
    fn new(call: Call) -> Self;

    /// Checks the caller, in the same database job that also answers.
    fn admit(call: &Call, conn: &Connection) -> Result<Option<Caller>, Error>;
}

/// A guard's [`Guard::admit`] as a value, so that its callers are compiled once and not for every guard.
pub(super) type Admit = fn(&Call, &Connection) -> Result<Option<Caller>, Error>;

/// Checks a caller, reading only whether they already had a response to this request.
pub(super) async fn verify(call: &Call, admit: Admit) -> Result<(), Error> {
    let checked = call.clone();
    let check = move |conn: &Connection| match admit(&checked, conn)? {
        Some(caller) => checked.look_up_answer(conn, &caller),
        None => Ok(()),
    };
    call.app().db.check_for(call.owner(), check).await?;
    call.set_checked();
    Ok(())
}

/// Checks that there is a caller before any input is read. What the caller may do is checked in the job that answers.
pub(super) async fn recognise(call: &Call) -> Result<(), Error> {
    let asked = call.clone();
    call.app().db.check_for(call.owner(), move |conn| asked.authenticate(conn).map(|_| ())).await
}

/// Admits the caller, who then counts as checked.
fn enter(call: &Call, conn: &Connection, admit: Admit) -> Result<Caller, Error> {
    let caller = admit(call, conn)?.ok_or(Error::Unauthenticated)?;
    call.set_checked();
    Ok(caller)
}

/// Whether this is an administrator, who can use the portal while it is closed to everyone else.
fn works_in_maintenance(caller: &Caller) -> bool {
    caller.side == Side::Staff && EditSystem::held(&caller.grants)
}

/// Whether this call comes from someone who can use the closed portal.
pub fn is_admitted_in_maintenance(call: &Call, conn: &Connection) -> Result<bool, Error> {
    match call.authenticate(conn) {
        Ok(caller) => Ok(caller.purpose == Purpose::Full && works_in_maintenance(&caller)),
        Err(Error::Unauthenticated) => Ok(false),
        Err(error) => Err(error),
    }
}

fn signed_in(call: &Call, conn: &Connection) -> Result<Caller, Error> {
    let caller = call.authenticate(conn)?;
    if caller.purpose != Purpose::Full {
        return Err(Error::Forbidden(message!("sign-in-unfinished")));
    }
    refuse_in_maintenance(call, &caller)?;
    Ok(caller)
}

fn refuse_in_maintenance(call: &Call, caller: &Caller) -> Result<(), Error> {
    if !call.app().instance.is_in_maintenance() || works_in_maintenance(caller) {
        return Ok(());
    }
    Err(Error::Unavailable {
        message: message!("request-portal-closed"),
        retry_after_seconds: MAINTENANCE_RETRY,
    })
}

fn of_side(
    call: &Call,
    conn: &Connection,
    side: Side,
    permission: &str,
    is_held: fn(&Grants) -> bool,
) -> Result<Caller, Error> {
    let caller = signed_in(call, conn)?;
    if caller.side != side {
        return Err(Error::Forbidden(match side {
            Side::Staff => message!("request-for-staff-only"),
            Side::Dealer => message!("request-for-dealers-only"),
        }));
    }
    call.permit_method(&caller)?;
    if !is_held(&caller.grants) {
        return Err(Error::Forbidden(message!("request-permission-needed", permission)));
    }
    if let (Some(Impersonating { account, .. }), Some(section)) =
        (caller.impersonating, Section::of_right(permission))
    {
        call.note_look(&caller, account, section);
    }
    Ok(caller)
}

/// The properties of the call that every data handle needs.
pub struct Session<'a> {
    conn: &'a Connection,
    call: &'a Call,
    caller: &'a Caller,
}

impl Session<'_> {
    pub fn caller(&self) -> &Caller {
        self.caller
    }

    pub fn call(&self) -> &Call {
        self.call
    }

    pub fn now(&self) -> Instant {
        self.call.now()
    }

    pub fn language(&self) -> Language {
        self.call.language()
    }

    pub fn today(&self) -> Day {
        self.call.today()
    }

    pub fn moment(&self) -> Moment {
        Moment { now: self.now(), today: self.today() }
    }

    /// Names an export of `orders` `orders-PRAIRIE-2026-07-01`; without an account, such as for staff,
    /// `orders-2026-07-01`.
    fn export_name(&self, name: &str) -> Result<String, Error> {
        let params = named_params! { ":account": self.caller.account };
        let code = "select code from dealers where account_id = :account";
        let code = value::<String>(self.conn, code, params)?.map(|code| format!("{code}-"));
        let name = format!("{name}-{}{}", code.unwrap_or_default(), self.today());
        Ok(name.replace(|c: char| c.is_control() || "/\\".contains(c), "-"))
    }

    /// Whether the caller has a permission in addition to the guard's.
    pub fn may(&self, section: Section, verb: Permission) -> bool {
        self.caller.grants.allow(section, verb)
    }

    pub fn grants(&self) -> &Grants {
        &self.caller.grants
    }

    /// Refuses an upload by the caller if their daily quota is used up.
    pub fn admit_upload(&self) -> Result<Uploader, Error> {
        let uploader = Uploader::of(self.caller);
        uploader.demand(Shared::of(self.conn), &self.call.app().config.limits, self.today())?;
        Ok(uploader)
    }

    /// Counts a file that has arrived towards its sender's daily quota.
    pub(super) fn count_upload(&self, uploader: Uploader, file: &StoredFile) -> Result<(), Error> {
        uploader.spend(
            Shared::of(self.conn),
            &self.call.app().config.limits,
            self.today(),
            file.length(),
        )
    }
}

macro_rules! guard {
    ($(#[$meta:meta])* $guard:ident, $db:ident, $tx:ident) => {
        $(#[$meta])*
        pub struct $guard<P: Right = AnyRight>(Call, PhantomData<P>);

        impl<P: Right> $guard<P> {
            pub fn call(&self) -> &Call {
                &self.0
            }

            /// The same guard for a look ahead, in a call that writes or prints afterwards.
            pub fn beforehand(&self) -> Self {
                Self::new(self.0.clone())
            }

            pub async fn read<T, F>(self, work: F) -> Result<T, Error>
            where
                T: Send + 'static,
                F: FnOnce(&$db<'_>) -> Result<T, Error> + Send + 'static,
            {
                let call = self.0;
                let (app, owner) = (call.app().clone(), call.owner());
                app.db.read_for(owner, move |conn| Self::run(&call, conn, work)).await
            }

            /// Reads in the lane for long work: exports and reports.
            pub async fn report<T, F>(self, work: F) -> Result<T, Error>
            where
                T: Send + 'static,
                F: FnOnce(&$db<'_>) -> Result<T, Error> + Send + 'static,
            {
                let call = self.0;
                let (app, owner) = (call.app().clone(), call.owner());
                let within = app.config.server.work_time();
                let report = app.db.report_for(owner, move |conn| Self::run(&call, conn, work));
                // Returns its own message, not the server's that the request timed out.
                timeout(within, report).await.unwrap_or(Err(Error::Interrupted))
            }

            /// A list as a file, read in the lane for long work. Its name consists of `name`, a dealer's account and
            /// the day, with the format's extension.
            pub async fn export<F>(
                self,
                name: &str,
                wanted: Export,
                work: F,
            ) -> Result<FileAnswer, Error>
            where
                F: FnOnce(&$db<'_>, &Export) -> Result<File, Error> + Send + 'static,
            {
                let format = wanted.format();
                let name = name.to_owned();
                let made = move |db: &$db<'_>, wanted: &Export| {
                    Ok((work(db, wanted)?, db.session.export_name(&name)?))
                };
                if wanted.is_later() {
                    return self.begin_export(wanted, made).await;
                }
                let (file, name) = self.report(move |db| made(db, &wanted)).await?;
                FileAnswer::export(file, &name, format)
            }

            /// What is requested of a long list. An export is named like those of `export`.
            pub async fn list<T, F>(
                self,
                name: &str,
                requested: PageOrExport,
                work: F,
            ) -> Result<ListAnswer<T>, Error>
            where
                T: Serialize + 'static,
                F: FnOnce(&$db<'_>, Wanted<'_>) -> Result<Rows<T>, Error> + Send + 'static,
            {
                match requested {
                    PageOrExport::Page(options) => {
                        let page = move |db: &$db<'_>| work(db, Wanted::Page(&options))?.into_listing();
                        Ok(ListAnswer::Page(self.read(page).await?))
                    }
                    PageOrExport::Export(export) => {
                        let file = move |db: &$db<'_>, export: &Export| {
                            work(db, Wanted::Export(export))?.into_file()
                        };
                        Ok(ListAnswer::Export(self.export(name, export, file).await?))
                    }
                }
            }

            /// Creates an export in the background. The response is the id of the task.
            async fn begin_export<F>(self, mut wanted: Export, made: F) -> Result<FileAnswer, Error>
            where
                F: FnOnce(&$db<'_>, &Export) -> Result<(File, String), Error> + Send + 'static,
            {
                let reader = self.beforehand();
                self.later(|progress| async move {
                    let format = wanted.format();
                    wanted.progress = Some(progress);
                    let (file, name) = reader.leisurely(move |db| made(db, &wanted)).await?;
                    let name = format!("{name}.{}", format.extension());
                    Ok(Made { file, name, content_type: format.content_type() })
                })
                .await
            }

            /// Creates a file in the background. The response is the id of the task.
            pub async fn later<W>(
                self,
                make: impl FnOnce(Arc<Progress>) -> W,
            ) -> Result<FileAnswer, Error>
            where
                W: Future<Output = Result<Made, Error>> + Send + 'static,
            {
                Ok(FileAnswer::task(self.begin(make).await?))
            }

            /// Starts long work in the background, and returns the id of the task.
            pub async fn begin<W>(self, make: impl FnOnce(Arc<Progress>) -> W) -> Result<i64, Error>
            where
                W: Future<Output = Result<Made, Error>> + Send + 'static,
            {
                let app = Arc::clone(self.0.app());
                let holder = self
                    .read(|db| {
                        let caller = db.session.caller;
                        Ok(Holder { user: caller.user, account: caller.account, may: Self::may })
                    })
                    .await?;
                app.tasks.start(holder, app.clock.clone(), make)
            }

            /// Reads in the lane for long work, up to its time limit: for tasks, which no one waits for.
            pub async fn leisurely<T, F>(self, work: F) -> Result<T, Error>
            where
                T: Send + 'static,
                F: FnOnce(&$db<'_>) -> Result<T, Error> + Send + 'static,
            {
                let call = self.0;
                let (app, owner) = (call.app().clone(), call.owner());
                app.db.report_for(owner, move |conn| Self::run(&call, conn, work)).await
            }

            /// A stored file in the requested form, or its pages.
            pub async fn send<F>(
                self,
                wanted: impl Into<FileOrPages>,
                find: F,
            ) -> Result<FileAnswer, Error>
            where
                F: FnOnce(&$db<'_>) -> Result<Attached, Error> + Send + 'static,
            {
                let (call, wanted) = (self.call().clone(), wanted.into());
                let file = self.read(find).await?;
                if wanted.is_shown() {
                    return wanted.of_file(&call, &file).await;
                }
                let (app, Delivery { disposition, headers }) = (call.app(), wanted.delivery);
                let answer = app.files.answer(&file, &headers, disposition).await?;
                let sent = |content| Body::from_stream(app.db.health().over(content));
                let body = |content: Option<_>| content.map_or_else(Body::empty, sent);
                Ok(FileAnswer(answer.map(body)))
            }

            fn run<T>(
                call: &Call,
                conn: &Connection,
                work: impl FnOnce(&$db<'_>) -> Result<T, Error>,
            ) -> Result<T, Error> {
                let caller = enter(call, conn, Self::admit)?;
                work(&$db::new(conn, call, &caller)?)
            }

            /// Writes in one transaction, and returns once it is durable. A repeated `Idempotency-Key` gets its first
            /// response again, unless that is a secret.
            pub async fn write<T, F>(self, work: F) -> Result<Answered<T>, Error>
            where
                T: Reply,
                F: FnOnce(&$tx<'_>) -> Result<T, Error> + Send + 'static,
            {
                let call = self.0;
                let (app, owner) = (call.app().clone(), call.owner());
                app.db
                    .write_for(owner, move |conn| {
                        let caller = enter(&call, conn, Self::admit)?;
                        if let Some(earlier) = call.earlier_answer(conn, &caller)? {
                            return Ok(Answered::Earlier(earlier));
                        }
                        let limits = &call.app().config.limits;
                        spend_text(
                            Shared::of(conn), limits, Uploader::of(&caller), call.today(), call.text_bytes(),
                        )?;
                        let reply = work(&$tx($db::new(conn, &call, &caller)?))?;
                        if !T::IS_SECRET {
                            call.keep_answer(conn, &caller, &|| reply.to_json(call.language()))?;
                        }
                        Ok(Answered::Now(reply))
                    })
                    .await
            }
        }

        impl $tx<'_> {
            /// Appends to the audit log in this transaction.
            pub fn record(&self, event: audit::NewEvent<'_>) -> Result<(), Error> {
                audit::append(Shared::of(self.0.session.conn), event).map(|_| ())
            }

            /// The value that the first request with this call's `Idempotency-Key` noted for repetitions.
            pub fn noted(&self) -> Result<Option<String>, Error> {
                let session = &self.0.session;
                session.call.noted(session.conn, session.caller)
            }

            /// Notes how repetitions can recreate their response, a file.
            pub fn note(&self, text: &str) -> Result<(), Error> {
                let session = &self.0.session;
                session.call.note(session.conn, session.caller, text)
            }

            pub fn event<'e>(&'e self, entity: &'e str, verb: &'e str) -> audit::NewEvent<'e> {
                self.0.session.call.event(self.0.session.caller, entity, verb)
            }
        }

        impl<'a> Deref for $tx<'a> {
            type Target = $db<'a>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl<'a> Deref for $db<'a> {
            type Target = Session<'a>;

            fn deref(&self) -> &Self::Target {
                &self.session
            }
        }
    };
}

/// The result of a write: a new one, or the earlier one for the same key.
pub enum Answered<T> {
    Now(T),
    /// The response as it was first sent.
    Earlier(String),
}

impl<T: Reply> Reply for Answered<T> {
    fn describe() -> super::Described {
        T::describe()
    }

    fn respond(self, language: Language) -> Response {
        match self {
            Self::Now(reply) => reply.respond(language),
            Self::Earlier(text) => super::envelope::json(http::StatusCode::OK, text),
        }
    }

    fn to_json(&self, language: Language) -> Result<String, Error> {
        match self {
            Self::Now(reply) => reply.to_json(language),
            Self::Earlier(text) => Ok(text.clone()),
        }
    }
}

guard! {
    /// A dealer's user (or impersonating staff) with the permission `P`, who reaches only their account's records.
    Dealer, DealerDb, DealerTx
}
guard! {
    /// A staff member with the permission `P`.
    Staff, StaffDb, StaffTx
}
guard! {
    /// Any signed-in user, who reaches only what is their own.
    SignedIn, UserDb, UserTx
}

/// A long list of one account's records.
#[derive(Clone, Copy)]
pub struct DealerList<'a> {
    /// The fields for filters, sorting and groups.
    pub fields: &'static grid::List,
    /// Tables with their joins, and which of their rows a caller reaches.
    pub from: Listed,
    pub filter: Scoped,
    pub params: Params<'a>,
    /// Fields hidden from this caller.
    pub hidden: &'a [&'a str],
}

/// Reads of one account.
pub struct DealerDb<'a> {
    session: Session<'a>,
    records: AccountRows<'a>,
}

/// Writes of one account.
pub struct DealerTx<'a>(DealerDb<'a>);

impl<'a> DealerDb<'a> {
    fn new(conn: &'a Connection, call: &'a Call, caller: &'a Caller) -> Result<Self, Error> {
        let account = caller.account.ok_or(Error::Unauthenticated)?;
        let records = AccountRows::new(conn, account).for_dealers();
        let records = match caller.narrow() {
            Some(narrow) => records.reached_by(narrow),
            None => records,
        };
        Ok(Self { session: Session { conn, call, caller }, records })
    }

    /// Reads as the owner of a calendar, who isn't calling.
    pub fn of_calendar(
        conn: &'a Connection,
        call: &'a Call,
        caller: &'a Caller,
    ) -> Result<Self, Error> {
        Self::new(conn, call, caller)
    }

    /// What belongs to no account: people, roles, lists, emails. Statements bind [`DealerDb::account`] if they concern
    /// it.
    pub fn shared(&self) -> Shared<'a> {
        self.records.shared()
    }

    pub fn account(&self) -> AccountId {
        self.records.account()
    }

    /// The account's records, for acts that dealers share with others.
    pub fn records(&self) -> AccountRows<'a> {
        self.records
    }

    /// The account's rows of `select <columns of T> <tail>`.
    pub fn rows<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Vec<T>, Error> {
        self.records.rows(tail, params)
    }

    /// The first such row.
    pub fn row<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        self.records.row(tail, params)
    }

    /// The first column of the first row of a complete statement.
    pub fn value<T: FromSql>(&self, sql: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        self.records.value(sql, params)
    }

    /// One page of a long list; `filter` must bind the account.
    pub fn page<T: FromRow>(
        &self,
        list: DealerList<'_>,
        options: &grid::LoadOptions,
    ) -> Result<grid::Page<T>, Error> {
        let filter = self.records.list_filter(T::COLUMNS, list.from, list.filter)?;
        let reached = list.from.reached();
        let params = self.records.bound(&filter, reached.as_ref(), list.params);
        self.query(list, &filter, &params).page(
            self.session.conn,
            options,
            T::COLUMNS,
            T::from_plain,
        )
    }

    /// All matching rows of a long list, in a temporary file.
    pub fn export(&self, list: DealerList<'_>, wanted: &Export) -> Result<File, Error> {
        let filter = self.records.list_filter("1", list.from, list.filter)?;
        let reached = list.from.reached();
        let params = self.records.bound(&filter, reached.as_ref(), list.params);
        wanted.file(self.session.conn, &self.query(list, &filter, &params))
    }

    /// What is wanted of a long list.
    pub fn listed<T: FromRow>(
        &self,
        list: DealerList<'_>,
        wanted: Wanted<'_>,
    ) -> Result<Rows<T>, Error> {
        match wanted {
            Wanted::Page(options) => {
                Ok(Rows::Page { page: self.page(list, options)?, older: None })
            }
            Wanted::Export(export) => Ok(Rows::File(self.export(list, export)?)),
        }
    }

    fn query<'q>(
        &'q self,
        list: DealerList<'q>,
        filter: &'q str,
        params: Params<'q>,
    ) -> grid::Query<'q> {
        grid::Query {
            list: list.fields,
            scope: grid::Scope {
                from: list.from.text(),
                filter,
                params,
                rowids: Some(self.account().id_range()),
            },
            hidden: list.hidden,
            zone: self.session.call.app().clock.zone(),
            language: self.session.language(),
        }
    }

    /// The files of the account's records, and of records without an account.
    pub fn attachments(&self) -> files::Attachments<'_> {
        files::Attachments::of(&self.records)
    }
}

impl DealerTx<'_> {
    /// Runs a statement on the account's records, and returns the number of affected rows.
    pub fn execute(&self, sql: Scoped, params: Params<'_>) -> Result<usize, Error> {
        self.0.records.execute(sql, params)
    }
}

impl<P: Right> Dealer<P> {
    /// Whether this guard would still admit the caller when a task's result is fetched.
    fn may(caller: &Caller) -> bool {
        caller.side == Side::Dealer && P::held(&caller.grants)
    }
}

impl<P: Right> Guard for Dealer<P> {
    const SIDE: &'static str = "dealer";
    const PERMISSION: &'static str = P::NAME;

    fn new(call: Call) -> Self {
        Self(call, PhantomData)
    }

    fn admit(call: &Call, conn: &Connection) -> Result<Option<Caller>, Error> {
        of_side(call, conn, Side::Dealer, P::NAME, P::held).map(Some)
    }
}

/// Reads of everything.
pub struct StaffDb<'a> {
    session: Session<'a>,
}

#[derive(Clone, Copy)]
pub struct StaffList<'a> {
    /// The fields for filters, sorting and groups.
    pub fields: &'static grid::List,
    pub from: &'a str,
    /// The condition on rows.
    pub filter: &'a str,
    /// The parameters of both, and of the columns.
    pub params: Params<'a>,
    /// Fields hidden from this caller.
    pub hidden: &'a [&'a str],
}

/// Writes of everything.
pub struct StaffTx<'a>(StaffDb<'a>);

impl<'a> StaffDb<'a> {
    #[expect(clippy::unnecessary_wraps, reason = "the shape that all guards share")]
    fn new(conn: &'a Connection, call: &'a Call, caller: &'a Caller) -> Result<Self, Error> {
        Ok(Self { session: Session { conn, call, caller } })
    }

    /// Reads as the owner of a calendar, who isn't calling.
    pub fn of_calendar(
        conn: &'a Connection,
        call: &'a Call,
        caller: &'a Caller,
    ) -> Result<Self, Error> {
        Self::new(conn, call, caller)
    }

    /// The connection, because staff read across accounts.
    pub fn conn(&self) -> &Connection {
        self.session.conn
    }

    /// What belongs to no account, for statements that dealers' calls share.
    pub fn shared(&self) -> Shared<'a> {
        Shared::of(self.session.conn)
    }

    pub fn page<T: FromRow>(
        &self,
        list: StaffList<'_>,
        options: &grid::LoadOptions,
    ) -> Result<grid::Page<T>, Error> {
        self.query(list).page(self.session.conn, options, T::COLUMNS, T::from_plain)
    }

    /// What is wanted of a long list.
    pub fn listed<T: FromRow>(
        &self,
        list: StaffList<'_>,
        wanted: Wanted<'_>,
    ) -> Result<Rows<T>, Error> {
        self.listed_of(list, wanted, T::COLUMNS, T::from_plain)
    }

    /// Like [`StaffDb::listed`], for rows built from `columns`.
    pub fn listed_of<T>(
        &self,
        list: StaffList<'_>,
        wanted: Wanted<'_>,
        columns: &str,
        read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Rows<T>, Error> {
        let (conn, query) = (self.session.conn, self.query(list));
        match wanted {
            Wanted::Page(options) => {
                Ok(Rows::Page { page: query.page(conn, options, columns, read)?, older: None })
            }
            Wanted::Export(export) => Ok(Rows::File(export.file(conn, &query)?)),
        }
    }

    fn query<'q>(&'q self, list: StaffList<'q>) -> grid::Query<'q> {
        grid::Query {
            list: list.fields,
            scope: grid::Scope {
                from: list.from,
                filter: list.filter,
                params: list.params,
                rowids: None,
            },
            hidden: list.hidden,
            zone: self.session.call.app().clock.zone(),
            language: self.session.language(),
        }
    }

    /// The accounts that the caller's permission in `section` reaches.
    pub fn accounts(&self, section: Section, verb: Permission) -> AccountReach {
        AccountReach::of(self.grants(), section, verb, self.session.caller.user)
    }

    pub fn attachments(&self) -> files::Attachments<'_> {
        files::Attachments::of_all(self.session.conn)
    }

    /// Restricts access to one account's records, so that staff read them with the same statements as its own users.
    pub fn of_account(&self, account: &ReachedAccount) -> DealerDb<'_> {
        let Session { conn, call, caller } = self.session;
        let records = AccountRows::new(conn, account.id());
        DealerDb { session: Session { conn, call, caller }, records }
    }
}

impl<P: Right> Staff<P> {
    /// Whether this guard would still admit the caller when a task's result is fetched.
    fn may(caller: &Caller) -> bool {
        caller.side == Side::Staff && P::held(&caller.grants)
    }
}

impl<P: Right> Guard for Staff<P> {
    const SIDE: &'static str = "staff";
    const PERMISSION: &'static str = P::NAME;

    fn new(call: Call) -> Self {
        Self(call, PhantomData)
    }

    fn admit(call: &Call, conn: &Connection) -> Result<Option<Caller>, Error> {
        of_side(call, conn, Side::Staff, P::NAME, P::held).map(Some)
    }
}

/// Reads of the caller's own data.
pub struct UserDb<'a> {
    session: Session<'a>,
}

/// Writes of the caller's own data.
pub struct UserTx<'a>(UserDb<'a>);

impl<'a> UserDb<'a> {
    #[expect(clippy::unnecessary_wraps, reason = "the shape that all guards share")]
    fn new(conn: &'a Connection, call: &'a Call, caller: &'a Caller) -> Result<Self, Error> {
        Ok(Self { session: Session { conn, call, caller } })
    }

    /// The connection; statements must bind the caller's own id.
    pub(crate) fn conn(&self) -> &Connection {
        self.session.conn
    }

    /// What belongs to no account; statements must bind the caller's own id.
    pub fn shared(&self) -> Shared<'a> {
        Shared::of(self.session.conn)
    }
}

impl<P: Right> SignedIn<P> {
    /// Whether this guard would still admit the caller when a task's result is fetched.
    fn may(_: &Caller) -> bool {
        true
    }
}

impl<P: Right> Guard for SignedIn<P> {
    const SIDE: &'static str = "signed-in";
    const PERMISSION: &'static str = P::NAME;

    fn new(call: Call) -> Self {
        Self(call, PhantomData)
    }

    fn admit(call: &Call, conn: &Connection) -> Result<Option<Caller>, Error> {
        let caller = signed_in(call, conn)?;
        call.permit_method(&caller)?;
        Ok(Some(caller))
    }
}

/// Anyone with a token, even one that only completes a sign-in: the handler checks [`Caller::purpose`] itself.
pub struct Limited(Call);

impl Limited {
    pub fn call(&self) -> &Call {
        &self.0
    }

    pub async fn caller(&self) -> Result<Caller, Error> {
        let caller = self.leaver().await?;
        refuse_in_maintenance(&self.0, &caller)?;
        Ok(caller)
    }

    /// Finds a caller who only wants to sign out, which is possible even while the portal is closed.
    pub async fn leaver(&self) -> Result<Caller, Error> {
        let call = self.0.clone();
        let (app, owner) = (self.0.app(), self.0.owner());
        let caller = app.db.check_for(owner, move |conn| call.authenticate(conn)).await?;
        self.0.set_checked();
        Ok(caller)
    }

    /// Writes in one transaction, provided that the caller's session still exists. If it has ended since they were
    /// found, this fails.
    pub async fn write<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        let call = self.0.clone();
        let write = move |conn: &Connection| {
            call.authenticate(conn)?;
            work(conn)
        };
        self.0.app().db.write_for(self.0.owner(), write).await
    }
}

impl Guard for Limited {
    const SIDE: &'static str = "signed-in";
    const PERMISSION: &'static str = "";

    fn new(call: Call) -> Self {
        Self(call)
    }

    fn admit(call: &Call, conn: &Connection) -> Result<Option<Caller>, Error> {
        let caller = call.authenticate(conn)?;
        refuse_in_maintenance(call, &caller)?;
        Ok(Some(caller))
    }
}

/// Any caller: for the few calls that need no session.
pub struct Anyone(Call);

impl Anyone {
    pub fn call(&self) -> &Call {
        &self.0
    }
}

impl Guard for Anyone {
    const SIDE: &'static str = "public";
    const PERMISSION: &'static str = "";

    /// There is no caller to check, so the database isn't queried: the status check answers without it.
    fn new(call: Call) -> Self {
        call.set_checked();
        Self(call)
    }

    fn admit(_: &Call, _: &Connection) -> Result<Option<Caller>, Error> {
        Ok(None)
    }
}
