//! Takes connections and keeps each client to its time, until the server is told to stop.

use std::{
    collections::HashMap,
    convert::Infallible,
    future::poll_fn,
    io,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Poll, ready},
    time::Duration,
};

use axum::{Router, body::Body};
use http::Request;
use http_body::Body as _;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
    time::{Instant, sleep_until, timeout, timeout_at},
};

use super::{
    Outer, Patience, ServeSettings, Tls,
    body::stopped,
    health::is_health,
    hosts::{Hosts, Place},
    outer::{Line, is_upload},
    pace::{MeteredSocket, Pace},
};

/// Bytes that a request's head may have.
const HEAD_LIMIT: usize = 64 * 1024;
/// Headers that a request may have.
const HEADER_COUNT: usize = 100;
/// How much later than the request itself its connection gives up, so that a refusal comes first.
const SLACK: Duration = Duration::from_millis(100);
/// How long what a refused client still sends is read and thrown away, so that it sees the refusal
/// rather than a broken connection.
const LINGER: Duration = Duration::from_secs(1);
/// Connections beyond the ordinary ones that are taken for asking after the server's health.
const KEPT_FOR_HEALTH: usize = 16;
/// How long the head of such a question may take.
const KEPT_PATIENCE: Duration = Duration::from_secs(1);
/// How long anything else waits on such a connection for ordinary room.
const WAIT_FOR_ROOM: Duration = Duration::from_secs(1);
/// How long to wait when the system cannot give another connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves the API and everything around it on `listener` until `shutdown` is done. Then no connection
/// is taken any more, requests in flight are answered, and what is left after the grace time is cut.
/// Gives the moment at which that time ends.
pub async fn run(
    listener: TcpListener,
    tls: Option<Tls>,
    api: Router,
    settings: ServeSettings,
    shutdown: impl Future<Output = ()>,
) -> Instant {
    let (stopping, stop) = watch::channel(false);
    let room = Room::new(settings.connections.get());
    let patience = settings.patience.clone();
    let grace = settings.shutdown_grace;
    let reload = settings.tls_reload;
    let hosts = Hosts::new(&settings);
    let outer = Outer::new(api, settings, tls.as_ref());
    let refusal: Arc<str> = outer.headers_of_unread().into();
    let mut connections = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    let mut keep_fresh = pin!(async {
        match &tls {
            Some(tls) => tls.keep_fresh(reload).await,
            None => std::future::pending().await,
        }
    });

    {
        // It goes on where it was whatever else happens: a client may be waiting for room in it.
        let mut accepting = pin!(accept(&listener, &hosts, &room));
        loop {
            tokio::select! {
                biased;
                () = &mut shutdown => break,
                () = &mut keep_fresh => {}
                Some(ended) = connections.join_next() => {
                    note(ended);
                }
                accepted = &mut accepting => {
                    match accepted {
                        Ok(Accepted { socket, peer, place, permit }) => {
                            let pace = Pace::new(permit.patience(&patience));
                            let seat = room.seats.take(&pace);
                            let connection = Connection {
                                outer: outer.clone(),
                                pace,
                                refusal: Arc::clone(&refusal),
                                peer,
                                stop: stop.clone(),
                                permit,
                            };
                            let tls = tls.clone();
                            connections.spawn(async move {
                                connection.serve(socket, tls).await;
                                drop((place, seat));
                            });
                        }
                        Err(error) => {
                            tracing::warn!(%error, "cannot accept a connection");
                            tokio::time::sleep(ACCEPT_PAUSE).await;
                        }
                    }
                    accepting.set(accept(&listener, &hosts, &room));
                }
            }
        }
    }

    let deadline = Instant::now() + grace;
    drop(listener);
    stopping.send_replace(true);
    let finish = async {
        while let Some(ended) = connections.join_next().await {
            note(ended);
        }
    };
    if timeout_at(deadline, finish).await.is_err() {
        tracing::warn!(
            connections = connections.len(),
            "the grace period is over; closing the remaining connections"
        );
        connections.shutdown().await;
    }
    deadline
}

fn note(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "a connection failed");
    }
}

/// A client with its places among those of its host and of all.
struct Accepted {
    socket: TcpStream,
    peer: SocketAddr,
    place: Place,
    permit: Permit,
}

/// Room for connections, some of it kept for asking after the server's health.
struct Room {
    ordinary: Arc<Semaphore>,
    kept: Arc<Semaphore>,
    seats: Seats,
}

/// The connections that there are. When all room is taken, a new one takes the place of the one that has been
/// silent for the longest: behind a trusted proxy, where no one can be counted before their head was read, slow
/// heads only ever stand in each other's way.
#[derive(Clone, Default)]
struct Seats(Arc<Mutex<Taken>>);

#[derive(Default)]
struct Taken {
    last: u64,
    by_number: HashMap<u64, Arc<Pace>>,
}

/// One connection among them, until this is dropped.
struct Seat {
    seats: Seats,
    number: u64,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.lock().by_number.remove(&self.number);
    }
}

impl Seats {
    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, pace: &Arc<Pace>) -> Seat {
        let mut seats = self.lock();
        seats.last += 1;
        let number = seats.last;
        seats.by_number.insert(number, Arc::clone(pace));
        Seat { seats: self.clone(), number }
    }

    /// Lets the connection go that has waited for its next request for the longest.
    fn dismiss_one(&self) {
        let seats = self.lock();
        let silent =
            seats.by_number.values().filter_map(|pace| Some((pace.unasked_since()?, pace)));
        if let Some((_, pace)) = silent.min_by_key(|(since, _)| *since) {
            pace.dismiss();
        }
    }
}

/// A connection's share of the room.
enum Permit {
    Ordinary(#[expect(dead_code, reason = "held, not looked at")] OwnedSemaphorePermit),
    /// For one question after the server's health; anything else waits a moment for ordinary room.
    Kept {
        #[expect(dead_code, reason = "held, not looked at")]
        permit: OwnedSemaphorePermit,
        ordinary: Arc<Semaphore>,
    },
}

impl Room {
    fn new(connections: usize) -> Self {
        let kept = Arc::new(Semaphore::new(KEPT_FOR_HEALTH));
        Self { ordinary: Arc::new(Semaphore::new(connections)), kept, seats: Seats::default() }
    }

    async fn permit(&self) -> io::Result<Permit> {
        if self.ordinary.available_permits() == 0 {
            self.seats.dismiss_one();
        }
        tokio::select! {
            biased;
            permit = Arc::clone(&self.ordinary).acquire_owned() => permit.map(Permit::Ordinary),
            permit = Arc::clone(&self.kept).acquire_owned() => permit.map(|permit| {
                Permit::Kept { permit, ordinary: Arc::clone(&self.ordinary) }
            }),
        }
        .map_err(io::Error::other)
    }
}

impl Permit {
    fn is_kept(&self) -> bool {
        matches!(self, Self::Kept { .. })
    }

    fn patience(&self, usual: &Patience) -> Patience {
        let head = if self.is_kept() { usual.head.min(KEPT_PATIENCE) } else { usual.head };
        Patience { head, ..usual.clone() }
    }

    /// Whether there is room for answering `path`, after a moment of waiting for it.
    async fn has_room_for(held: &Mutex<Self>, path: &str) -> bool {
        let ordinary = match &*held.lock().unwrap_or_else(PoisonError::into_inner) {
            Self::Kept { ordinary, .. } if !is_health(path) => Arc::clone(ordinary),
            _ => return true,
        };
        let Ok(Ok(permit)) = timeout(WAIT_FOR_ROOM, ordinary.acquire_owned()).await else {
            return false;
        };
        *held.lock().unwrap_or_else(PoisonError::into_inner) = Self::Ordinary(permit);
        true
    }
}

/// Waits for a client and then for room; a host that has its share already is turned away at once.
async fn accept(listener: &TcpListener, hosts: &Hosts, room: &Room) -> io::Result<Accepted> {
    loop {
        match listener.accept().await {
            Ok((socket, peer)) => {
                if let Some(place) = hosts.connect(peer.ip()) {
                    let permit = room.permit().await?;
                    return Ok(Accepted { socket, peer, place, permit });
                }
                tracing::debug!("a host has reached its connection limit");
            }
            // The client was gone before it was taken.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => return Err(error),
        }
    }
}

struct Connection {
    outer: Outer,
    pace: Arc<Pace>,
    /// Header lines of refusals that hyper writes by itself.
    refusal: Arc<str>,
    peer: SocketAddr,
    stop: watch::Receiver<bool>,
    permit: Permit,
}

impl Connection {
    async fn serve(self, socket: TcpStream, tls: Option<Tls>) {
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!(%error, "a socket does not accept TCP_NODELAY");
        }
        let Some(tls) = tls else { return self.serve_http(socket).await };
        let handshake = timeout(self.pace.head(), tls.acceptor().accept(socket));
        let shaken = tokio::select! {
            biased;
            shaken = handshake => shaken,
            () = self.pace.dismissed() => {
                return tracing::debug!("a TLS handshake was dropped to make room for another");
            }
        };
        match shaken {
            Ok(Ok(socket)) => {
                self.pace.start();
                self.serve_http(socket).await;
            }
            Ok(Err(error)) => tracing::debug!(%error, "a TLS handshake failed"),
            Err(_) => tracing::debug!("a TLS handshake took too long"),
        }
    }

    async fn serve_http<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(self, socket: S) {
        let pace = self.pace;
        let line = Line {
            peer: self.peer.ip(),
            pace: Arc::clone(&pace),
            stop: self.stop.clone(),
            has_room: true,
        };
        let outer = self.outer;
        let lasts = !self.permit.is_kept();
        let permit = Arc::new(Mutex::new(self.permit));
        let service = service_fn(move |request: Request<Incoming>| {
            line.pace.begin(request.body().is_end_stream(), is_upload(request.headers()));
            let (outer, mut line, permit) = (outer.clone(), line.clone(), Arc::clone(&permit));
            Box::pin(async move {
                line.has_room = Permit::has_room_for(&permit, request.uri().path()).await;
                Ok::<_, Infallible>(outer.answer(request.map(Body::new), Some(&line)).await)
            })
        });
        let mut connection = http1::Builder::new()
            // The pace keeps the time: hyper's own limit would end idle connections as well.
            .header_read_timeout(None)
            .keep_alive(lasts)
            .max_buf_size(HEAD_LIMIT)
            .max_headers(HEADER_COUNT)
            .serve_connection(
                TokioIo::new(MeteredSocket::new(socket, Arc::clone(&pace), self.refusal)),
                service,
            );

        let mut stop = Some(Box::pin(stopped(self.stop)));
        let mut alarm = pin!(sleep_until(Instant::now()));
        let mut dismissed = pin!(pace.dismissed());
        let is_over = poll_fn(|context| {
            if stop.as_mut().is_some_and(|stop| stop.as_mut().poll(context).is_ready()) {
                stop = None;
                Pin::new(&mut connection).graceful_shutdown();
            }
            if let Poll::Ready(outcome) = connection.poll_without_shutdown(context) {
                if let Err(error) = outcome {
                    tracing::debug!(%error, "a connection ended early");
                }
                return Poll::Ready(true);
            }
            if dismissed.as_mut().poll(context).is_ready() {
                return Poll::Ready(false);
            }
            let Some(deadline) = pace.deadline() else { return Poll::Pending };
            let deadline = deadline + SLACK;
            // The alarm moves only when it has to: an early one finds that there is time left.
            if deadline < alarm.deadline() {
                alarm.as_mut().reset(deadline);
            }
            loop {
                ready!(alarm.as_mut().poll(context));
                if deadline <= Instant::now() {
                    return Poll::Ready(false);
                }
                alarm.as_mut().reset(deadline);
            }
        })
        .await;
        if !is_over {
            tracing::debug!("a client was too slow; closing its connection");
            return;
        }
        let has_more = pace.has_unread();
        let mut socket = connection.into_parts().io.into_inner();
        let part = async {
            socket.shutdown().await?;
            let mut rest = vec![0; 16 * 1024];
            while has_more && socket.read(&mut rest).await? > 0 {}
            io::Result::Ok(())
        };
        if let Ok(Err(error)) = timeout(LINGER, part).await {
            tracing::debug!(%error, "a client disconnected without notice");
        }
    }
}
