//! Registers handlers: one whose first argument is a guard becomes a route that documents itself.

use std::{borrow::Cow, future::Future, marker::PhantomData, pin::Pin, sync::Arc};

use axum::{
    http::{Method, StatusCode},
    response::Response,
};

use super::{
    Call, ListAnswer, Reply, envelope,
    guard::{Admit, Anyone, Guard, recognise, verify},
    keyed::{first_answer, hash_request},
    operation::{Answers, Operation},
    read::{Argument, Incoming},
};
use crate::{access::in_place, error::Error};

type Answer = Pin<Box<dyn Future<Output = Result<Response, Error>> + Send>>;

/// The largest body of an anonymous caller, in bytes: for sign-in and application forms.
const PUBLIC_BODY: usize = 16 * 1024;

/// Identifies the user of a provider's token, and begins a session if it is valid.
pub type Introduce = fn(Call, Arc<str>) -> Pin<Box<dyn Future<Output = Result<(), Error>> + Send>>;

/// The steps of handling a call, which are the same for all, so that they are compiled once.
#[derive(Clone)]
pub(super) struct Handler {
    admit: Admit,
    is_public: bool,
    reads_body: bool,
    /// Whether impersonating staff are refused.
    is_in_person: bool,
    answer: Arc<dyn Fn(Incoming) -> Answer + Send + Sync>,
    introduce: Option<Introduce>,
}

impl Handler {
    pub(super) async fn answer(&self, mut incoming: Incoming) -> Result<Response, Error> {
        let call = incoming.call.clone();
        if self.is_in_person {
            call.set_in_person();
        }
        if let (false, Some(introduce), Some(token)) =
            (self.is_public, self.introduce, call.stranger())
        {
            introduce(call.clone(), token).await?;
        }
        if self.is_public {
            call.set_checked();
            incoming.body_limit = incoming.body_limit.min(PUBLIC_BODY);
        } else if call.token().is_none() {
            return Err(Error::Unauthenticated);
        } else if self.reads_body || call.has_key() {
            // Anonymous callers don't get to send a body.
            verify(&call, self.admit).await?;
        } else if !call.is_known() {
            recognise(&call).await?;
        }
        if call.has_key() && !self.is_public {
            hash_request(&mut incoming).await?;
            if let Some(answer) = first_answer(&mut incoming).await? {
                return Ok(envelope::json(StatusCode::OK, answer));
            }
        }
        let result = (self.answer)(incoming).await;
        // A caller who wasn't checked gets no response, whatever the handler did or forgot; nor do they learn what a
        // query should look like.
        if !call.is_checked() {
            verify(&call, self.admit).await?;
        }
        result
    }
}

/// The declaration of a kind of record, which tests compare with the schema and with snapshots.
#[derive(Clone, Copy)]
pub struct Declared {
    /// The kind in the audit log.
    pub entity: &'static str,
    pub table: &'static str,
    /// Text columns with their minimum and maximum lengths.
    pub lengths: &'static [(&'static str, usize, usize)],
    /// Its statements and the fields of its list, line by line.
    pub statements: fn() -> String,
}

/// One call of the API: its path, who may make it, its input and output.
#[derive(Clone)]
pub struct Route {
    pub method: Method,
    /// Below `/api`, with `{parameters}`.
    pub path: Cow<'static, str>,
    /// `public`, `signed-in`, `dealer` or `staff`.
    pub side: &'static str,
    /// `section:permission`, or empty.
    pub permission: &'static str,
    /// The operation id, which is part of the contract and set at registration.
    pub id: Cow<'static, str>,
    /// The area in which the API document shows it.
    pub area: &'static str,
    /// Singular and plural of its records, if its handler serves many kinds.
    about: [&'static str; 2],
    /// The media types of files in its response, if they aren't those of uploads or of an export.
    pub(super) sends: &'static [&'static str],
    /// The kind of record, for the calls that all kinds have.
    pub declared: Option<Declared>,
    function: &'static str,
    answers: Answers,
    describe: fn(&mut Operation),
    pub(super) handler: Handler,
}

impl Route {
    pub fn operation(&self) -> Operation {
        let mut operation = Operation::new(self.function, self.about, &self.path, self.answers);
        (self.describe)(&mut operation);
        operation
    }
}

/// A group of routes, created by `api()` of each area.
#[derive(Default)]
pub struct Api {
    routes: Vec<Route>,
}

macro_rules! methods {
    ($($name:ident = $method:ident;)*) => {$(
        #[doc = concat!("Registers a ", stringify!($method), " under an id for programs, at a path below `/api`.")]
        #[must_use]
        pub fn $name<A, E: Endpoint<A>>(
            self,
            id: impl Into<Cow<'static, str>>,
            path: &'static str,
            handler: E,
        ) -> Self {
            self.add(Method::$method, id.into(), path.into(), handler)
        }
    )*};
}

impl Api {
    pub fn new() -> Self {
        Self::default()
    }

    methods! { get = GET; post = POST; put = PUT; patch = PATCH; delete = DELETE; }

    fn add<A, E: Endpoint<A>>(
        mut self,
        method: Method,
        id: Cow<'static, str>,
        path: Cow<'static, str>,
        handler: E,
    ) -> Self {
        let is_in_person = in_place::is_in_person(&method, &path);
        self.routes.push(Route {
            method,
            path,
            side: E::Guard::SIDE,
            permission: E::Guard::PERMISSION,
            id,
            area: "",
            about: [""; 2],
            sends: &[],
            declared: None,
            function: std::any::type_name::<E>(),
            answers: Answers::Call,
            describe: E::describe,
            handler: Handler {
                admit: E::Guard::admit,
                is_public: E::Guard::SIDE == Anyone::SIDE,
                reads_body: E::READS_BODY,
                is_in_person,
                introduce: None,
                answer: Arc::new(move |incoming| handler.clone().answer(incoming)),
            },
        });
        self
    }

    /// Registers a long list and its export, which one handler answers. The export's path is `/export` below the
    /// list's, and its id says `Export` instead of `List`.
    #[must_use]
    pub fn listed<A, T: 'static, E: Endpoint<A, Reply = ListAnswer<T>>>(
        self,
        id: &'static str,
        path: &'static str,
        handler: E,
    ) -> Self {
        let export = handler.clone();
        let mut api = self.get(id, path, handler).add(
            Method::GET,
            id.replacen("List", "Export", 1).into(),
            format!("{path}/export").into(),
            export.clone(),
        );
        if let Some(route) = api.routes.last_mut() {
            route.answers = Answers::Export;
            route.handler.answer = Arc::new(move |mut incoming| {
                incoming.is_export = true;
                export.clone().answer(incoming)
            });
        }
        api
    }

    /// Sets id and path of the last registered export, if they don't follow from its list's.
    #[must_use]
    pub fn exported(mut self, id: &'static str, path: &'static str) -> Self {
        if let Some(route) = self.routes.last_mut() {
            route.id = id.into();
            route.path = path.into();
        }
        self
    }

    /// Sets the media types of the files in the last registered call's response.
    #[must_use]
    pub fn sends(mut self, kinds: &'static [&'static str]) -> Self {
        if let Some(route) = self.routes.last_mut() {
            route.sends = kinds;
        }
        self
    }

    /// Sets the singular and plural of these calls' records, which replace `{one}` and `{many}` in the comments of
    /// handlers that serve many kinds.
    #[must_use]
    pub fn about(mut self, nouns: [&'static str; 2]) -> Self {
        for route in &mut self.routes {
            route.about = nouns;
        }
        self
    }

    /// Sets the kind of record of these calls.
    #[must_use]
    pub fn declaring(mut self, declared: Declared) -> Self {
        for route in &mut self.routes {
            route.declared = Some(declared);
        }
        self
    }

    /// Adds the routes of an area, which the API document groups under its title.
    #[must_use]
    pub fn area(mut self, title: &'static str, calls: Self) -> Self {
        self.routes.extend(calls.routes.into_iter().map(|route| Route { area: title, ..route }));
        self
    }

    /// Adds routes below a path, whose words become the prefix of their ids: `List` at `/listing` is
    /// `adminPricingUomList` below `/admin/pricing/uom`.
    #[must_use]
    pub fn at(mut self, base: &str, calls: Self) -> Self {
        let words = words_of(base);
        self.routes.extend(calls.routes.into_iter().map(|mut route| {
            route.path = format!("{base}{}", route.path).into();
            route.id = format!("{words}{}", route.id).into();
            route.handler.is_in_person = in_place::is_in_person(&route.method, &route.path);
            route
        }));
        self
    }

    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.routes.extend(other.routes);
        self
    }

    /// Sets the function that checks providers' tokens in these calls.
    #[must_use]
    pub fn introduced_by(mut self, introduce: Introduce) -> Self {
        for route in &mut self.routes {
            route.handler.introduce = Some(introduce);
        }
        self
    }

    pub fn into_routes(self) -> Vec<Route> {
        self.routes
    }
}

/// A path as the prefix of an id: `adminPricingUom` for `/admin/pricing/uom`.
fn words_of(path: &str) -> String {
    let mut words = String::new();
    for word in path.split(['/', '-']) {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if !words.is_empty() => words.extend(first.to_uppercase().chain(letters)),
            _ => words.push_str(word),
        }
    }
    words
}

/// A handler: an async function whose first argument is a [`Guard`] and which returns a [`Reply`].
#[diagnostic::on_unimplemented(
    message = "this function is not a handler",
    label = "its first argument must be a guard: Dealer<…>, Staff<…>, SignedIn, Limited or Anyone",
    note = "the further arguments are Path, Query, Grid, Body or Upload; it answers Result<impl Reply, Error>"
)]
pub trait Endpoint<Arguments>: Clone + Send + Sync + 'static {
    type Guard: Guard;
    type Reply: Reply;

    /// Whether an argument reads the body.
    const READS_BODY: bool;

    /// Adds arguments and response to the document.
    fn describe(operation: &mut Operation);

    /// Extracts the arguments and runs it.
    fn answer(self, incoming: Incoming) -> Answer;
}

macro_rules! endpoint {
    ($($argument:ident $value:ident),*) => {
        impl<F, Fut, T, G, $($argument,)*> Endpoint<(PhantomData<G>, $($argument,)*)> for F
        where
            F: FnOnce(G, $($argument,)*) -> Fut + Clone + Send + Sync + 'static,
            Fut: Future<Output = Result<T, Error>> + Send + 'static,
            T: Reply,
            G: Guard,
            $($argument: Argument,)*
        {
            type Guard = G;
            type Reply = T;

            const READS_BODY: bool = false $(|| $argument::READS_BODY)*;

            fn describe(operation: &mut Operation) {
                $($argument::describe(operation);)*
                operation.answer(T::describe());
            }

            fn answer(self, incoming: Incoming) -> Answer {
                Box::pin(async move {
                    // Borrowed here rather than `mut` above, which handlers without arguments don't need.
                    let incoming = &mut { incoming };
                    $(let $value = $argument::take(incoming).await?;)*
                    let call = incoming.call.clone();
                    let answer = self(G::new(call.clone()), $($value,)*).await;
                    answer.map(|reply| reply.respond(call.language()))
                })
            }
        }
    };
}
endpoint!();
endpoint!(A a);
endpoint!(A a, B b);
endpoint!(A a, B b, C c);
endpoint!(A a, B b, C c, D d);
