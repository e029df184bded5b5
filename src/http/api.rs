//! Registration: a handler whose first argument is a guard becomes a route that describes itself.

use std::{future::Future, marker::PhantomData, pin::Pin, sync::Arc};

use axum::{http::Method, response::Response};

use super::{
    Call, Reply,
    guard::{Guard, verify},
    openapi::Operation,
    read::{Argument, Incoming},
};
use crate::error::Error;

pub(super) type Answer = Pin<Box<dyn Future<Output = Result<Response, Error>> + Send>>;
type Handle = Arc<dyn Fn(Incoming) -> Answer + Send + Sync>;

/// One call of the API: where it is, who may make it, what it takes and gives.
#[derive(Clone)]
pub struct Route {
    /// GET, POST, PUT, PATCH, DELETE.
    pub method: Method,
    /// Below `/api`, with `{parameters}`.
    pub path: &'static str,
    /// `public`, `signed-in`, `dealer` or `staff`.
    pub side: &'static str,
    /// `section:verb`, or empty.
    pub permission: &'static str,
    /// The handler's type, which names the operation.
    handler: &'static str,
    describe: fn(&mut Operation),
    pub(super) handle: Handle,
}

impl Route {
    /// What the document says of it, made when somebody asks: the schemas of all calls take megabytes.
    pub fn operation(&self) -> Operation {
        let mut operation = Operation::new(self.handler, self.path);
        (self.describe)(&mut operation);
        operation
    }
}

/// A group of routes; `api()` of each area makes one.
#[derive(Default)]
pub struct Api {
    routes: Vec<Route>,
}

macro_rules! methods {
    ($($name:ident = $method:ident;)*) => {$(
        #[doc = concat!("Registers a ", stringify!($method), ".")]
        #[must_use]
        pub fn $name<A, E: Endpoint<A>>(self, path: &'static str, handler: E) -> Self {
            self.add(Method::$method, path, handler)
        }
    )*};
}

impl Api {
    /// No routes yet.
    pub fn new() -> Self {
        Self::default()
    }

    methods! { get = GET; post = POST; put = PUT; patch = PATCH; delete = DELETE; }

    fn add<A, E: Endpoint<A>>(mut self, method: Method, path: &'static str, handler: E) -> Self {
        self.routes.push(Route {
            method,
            path,
            side: E::Guard::SIDE,
            permission: E::Guard::PERMISSION,
            handler: std::any::type_name::<E>(),
            describe: E::describe,
            handle: Arc::new(move |incoming| handler.clone().answer(incoming)),
        });
        self
    }

    /// Adds the routes of another area.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.routes.extend(other.routes);
        self
    }

    /// All of them.
    pub fn into_routes(self) -> Vec<Route> {
        self.routes
    }
}

/// A handler: an async function whose first argument is a [`Guard`] and whose answer is a [`Reply`].
#[diagnostic::on_unimplemented(
    message = "this is no handler",
    label = "its first argument must be a guard: Dealer<…>, Staff<…>, SignedIn, Limited or Anyone",
    note = "the further arguments are Path, Query, Grid, Body or Upload; it answers Result<impl Reply, Error>"
)]
pub trait Endpoint<Arguments>: Clone + Send + Sync + 'static {
    /// Its first argument.
    type Guard: Guard;

    /// Adds arguments and answer to the document.
    fn describe(operation: &mut Operation);

    /// Runs it.
    fn answer(self, incoming: Incoming) -> Answer;
}

/// Nothing is answered to a caller who was not looked at, whatever the handler did or forgot.
async fn conclude<G: Guard, T: Reply>(
    call: Call,
    result: Result<T, Error>,
) -> Result<Response, Error> {
    if !call.is_checked() {
        verify::<G>(&call).await?;
    }
    Ok(result?.into_response())
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

            fn describe(operation: &mut Operation) {
                $($argument::describe(operation);)*
                operation.answer(T::describe());
            }

            fn answer(self, incoming: Incoming) -> Answer {
                Box::pin(async move {
                    // Borrowed here rather than `mut` above, which handlers without arguments do not need.
                    let incoming = &mut { incoming };
                    let call = incoming.call.clone();
                    // Nobody unknown gets to send a body, or to learn what a query should look like.
                    if false $(|| $argument::READS_BODY)* {
                        verify::<G>(&call).await?;
                    }
                    $(
                        let $value = match $argument::take(incoming).await {
                            Ok(value) => value,
                            Err(refusal) => {
                                verify::<G>(&call).await?;
                                return Err(refusal);
                            }
                        };
                    )*
                    let result = self(G::new(call.clone()), $($value,)*).await;
                    conclude::<G, T>(call, result).await
                })
            }
        }
    };
}
endpoint!();
endpoint!(A a);
endpoint!(A a, B b);
endpoint!(A a, B b, C c);
