//! Takes connections and keeps each client to its time, until the server is told to stop.

use std::{
    collections::HashMap,
    convert::Infallible,
    future::poll_fn,
    io,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::Arc,
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
    ClientAddress, Outer, Patience, ServeSettings, Tls,
    body::stopped,
    outer::Line,
    pace::{Pace, Paced},
};
use crate::config::Network;

/// Bytes that a request's head may have.
const HEAD_LIMIT: usize = 64 * 1024;
/// Headers that a request may have.
const HEADER_COUNT: usize = 100;
/// How much later than the request itself its connection gives up, so that a refusal comes first.
const SLACK: Duration = Duration::from_millis(100);
/// How long what a refused client still sends is read and thrown away, so that it sees the refusal
/// rather than a broken connection.
const LINGER: Duration = Duration::from_secs(1);
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
    let permits = Arc::new(Semaphore::new(settings.connections.get()));
    let patience = settings.patience.clone();
    let grace = settings.shutdown_grace;
    let reload = settings.tls_reload;
    let mut hosts = Hosts::new(&settings);
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

    loop {
        tokio::select! {
            biased;
            () = &mut shutdown => break,
            () = &mut keep_fresh => {}
            Some(ended) = connections.join_next() => {
                note(ended);
                hosts.forget_gone();
            }
            accepted = accept(&listener, &permits) => match accepted {
                Ok((socket, peer, permit)) => {
                    let Some(place) = hosts.admit(peer.ip()) else {
                        tracing::debug!("a host has all the connections that one may have");
                        continue;
                    };
                    let connection = Connection {
                        outer: outer.clone(),
                        patience: patience.clone(),
                        refusal: Arc::clone(&refusal),
                        peer,
                        stop: stop.clone(),
                    };
                    let tls = tls.clone();
                    connections.spawn(async move {
                        connection.serve(socket, tls).await;
                        drop((permit, place));
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection cannot be taken");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            },
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
        tracing::warn!(connections = connections.len(), "the grace time is over; the rest is cut");
        connections.shutdown().await;
    }
    deadline
}

fn note(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "a connection broke down");
    }
}

/// Waits for room, then for a client.
async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(permits).acquire_owned().await.map_err(io::Error::other)?;
    loop {
        match listener.accept().await {
            Ok((socket, peer)) => return Ok((socket, peer, permit)),
            // The client was gone before it was taken.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => return Err(error),
        }
    }
}

/// How many connections each host has, so that none takes them all from the others.
struct Hosts {
    most: usize,
    trusted: Vec<Network>,
    /// A connection holds a clone of its host's.
    places: HashMap<String, Arc<()>>,
}

impl Hosts {
    fn new(settings: &ServeSettings) -> Self {
        Self {
            most: settings.connections_of_host,
            trusted: settings.trusted_proxies.clone(),
            places: HashMap::new(),
        }
    }

    /// A place for one more connection from `peer`, to be held as long as it lasts.
    fn admit(&mut self, peer: IpAddr) -> Option<Arc<()>> {
        let peer = peer.to_canonical();
        if peer.is_loopback() || self.trusted.iter().any(|network| network.contains(peer)) {
            return Some(Arc::default());
        }
        let places = self.places.entry(ClientAddress(peer).counting_key()).or_default();
        (Arc::strong_count(places) <= self.most).then(|| Arc::clone(places))
    }

    fn forget_gone(&mut self) {
        self.places.retain(|_, places| Arc::strong_count(places) > 1);
    }
}

struct Connection {
    outer: Outer,
    patience: Patience,
    /// Header lines of refusals that hyper writes by itself.
    refusal: Arc<str>,
    peer: SocketAddr,
    stop: watch::Receiver<bool>,
}

impl Connection {
    async fn serve(self, socket: TcpStream, tls: Option<Tls>) {
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!(%error, "a socket does not take TCP_NODELAY");
        }
        let Some(tls) = tls else { return self.serve_http(socket).await };
        match timeout(self.patience.head, tls.acceptor().accept(socket)).await {
            Ok(Ok(socket)) => self.serve_http(socket).await,
            Ok(Err(error)) => tracing::debug!(%error, "a TLS handshake failed"),
            Err(_) => tracing::debug!("a TLS handshake took too long"),
        }
    }

    async fn serve_http<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(self, socket: S) {
        let pace = Pace::new(self.patience);
        let line = Line { peer: self.peer.ip(), pace: Arc::clone(&pace), stop: self.stop.clone() };
        let outer = self.outer;
        let service = service_fn(move |request: Request<Incoming>| {
            line.pace.begin(request.body().is_end_stream());
            let (outer, line) = (outer.clone(), line.clone());
            Box::pin(async move {
                Ok::<_, Infallible>(outer.answer(request.map(Body::new), Some(&line)).await)
            })
        });
        let mut connection = http1::Builder::new()
            // The pace keeps the time: hyper's own limit would end idle connections as well.
            .header_read_timeout(None)
            .max_buf_size(HEAD_LIMIT)
            .max_headers(HEADER_COUNT)
            .serve_connection(
                TokioIo::new(Paced::new(socket, Arc::clone(&pace), self.refusal)),
                service,
            );

        let mut stop = Some(Box::pin(stopped(self.stop)));
        let mut alarm = pin!(sleep_until(Instant::now()));
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
            tracing::debug!("a client was too slow and is let go");
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
            tracing::debug!(%error, "a client left without a word");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_has_its_share_of_connections_and_leaves_the_others_theirs() {
        let mut hosts = Hosts::new(&ServeSettings {
            connections_of_host: 2,
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
            ..ServeSettings::default()
        });
        let mut admit = |peer: &str| {
            hosts.forget_gone();
            hosts.admit(peer.parse().unwrap())
        };
        let (first, second) = (admit("203.0.113.9"), admit("::ffff:203.0.113.9"));
        assert!(first.is_some() && second.is_some());
        assert!(admit("203.0.113.9").is_none());
        drop(first);
        assert!(admit("203.0.113.9").is_some());
        let networks = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1"];
        let held = networks.map(&mut admit);
        assert_eq!(held.map(|it| it.is_some()), [true, true, false, true]);
        for exempt in ["10.1.2.3", "127.0.0.1", "::1"] {
            let held: Vec<_> = (0..5).map(|_| admit(exempt)).collect();
            assert!(held.iter().all(Option::is_some), "{exempt}");
        }
    }
}
