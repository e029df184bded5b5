//! Accepts connections and enforces each client's time limits, until the server shuts down.

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

/// The largest size of request headers, in bytes.
const HEAD_LIMIT: usize = 64 * 1024;
/// The most headers of a request.
const HEADER_COUNT: usize = 100;
/// How much later than the request its connection times out, so that the response about it comes first.
const SLACK: Duration = Duration::from_millis(100);
/// How long a refused client's remaining input is read and discarded, so that it sees the refusal rather than a reset
/// connection.
const LINGER: Duration = Duration::from_secs(1);
/// Connections beyond the limit that are reserved for health checks.
const KEPT_FOR_HEALTH: usize = 16;
/// How long the headers of a health check may take.
const KEPT_PATIENCE: Duration = Duration::from_secs(1);
/// How long other requests on a reserved connection wait for a regular slot.
const WAIT_FOR_ROOM: Duration = Duration::from_secs(1);
/// How long to wait when the system can't provide another connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves the API and everything around it on `listener` until `shutdown` resolves. After that it accepts no
/// connections, answers requests in flight, and closes what is left when the grace period ends. Returns the end of that
/// period.
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
        // The future is kept across iterations, because a client may be waiting for a slot in it.
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

/// A client with its slots among those of its host and of all hosts.
struct Accepted {
    socket: TcpStream,
    peer: SocketAddr,
    place: Place,
    permit: Permit,
}

/// Connection slots, some of them reserved for health checks.
struct Room {
    ordinary: Arc<Semaphore>,
    kept: Arc<Semaphore>,
    seats: Seats,
}

/// The open connections. If all slots are taken, a new one replaces the one that has been idle the longest. Behind a
/// trusted proxy, a client can be counted only once its headers are read, so slow headers only ever compete with each
/// other.
#[derive(Clone, Default)]
struct Seats(Arc<Mutex<Taken>>);

#[derive(Default)]
struct Taken {
    last: u64,
    by_number: HashMap<u64, Arc<Pace>>,
}

/// One open connection, until this is dropped.
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

    /// Closes the connection that has waited for its next request the longest.
    fn dismiss_one(&self) {
        let seats = self.lock();
        let silent =
            seats.by_number.values().filter_map(|pace| Some((pace.unasked_since()?, pace)));
        if let Some((_, pace)) = silent.min_by_key(|(since, _)| *since) {
            pace.dismiss();
        }
    }
}

enum Permit {
    Ordinary(#[expect(dead_code, reason = "held, not looked at")] OwnedSemaphorePermit),
    /// Reserved for one health check. Other requests wait briefly for a regular slot.
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

    /// Whether there is a slot for a request to `path`, waiting briefly if necessary.
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

/// Accepts a client and then waits for a slot. A host that already has its share is refused right away.
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
            // The client disconnected before it was accepted.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => return Err(error),
        }
    }
}

struct Connection {
    outer: Outer,
    pace: Arc<Pace>,
    /// Header lines of the refusals that hyper writes itself.
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
            // `pace` enforces the time limit: hyper's own would close idle connections as well.
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
            // The timer is reset only when necessary: if it fires early, there is time left.
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
