//! Limits each host's share of the server.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use super::{ClientAddress, ServeSettings};
use crate::config::Network;

/// Counts slots by host: connections of peers, or requests in flight of clients behind a proxy.
#[derive(Clone)]
pub(super) struct Hosts {
    most: usize,
    trusted: Arc<[Network]>,
    places: Places,
}

type Places = Arc<Mutex<HashMap<String, usize>>>;

/// One slot of a host, released on drop.
#[derive(Debug)]
pub(super) struct Place {
    /// `None` if the host isn't counted.
    counted: Option<(Places, String)>,
}

impl Hosts {
    pub(super) fn new(settings: &ServeSettings) -> Self {
        Self {
            most: settings.connections_of_host,
            trusted: settings.trusted_proxies.as_slice().into(),
            places: Arc::default(),
        }
    }

    /// A slot for another connection from `peer`. Trusted proxies and this machine always get one, because many clients
    /// may share them.
    pub(super) fn connect(&self, peer: IpAddr) -> Option<Place> {
        let peer = peer.to_canonical();
        if peer.is_loopback() || self.trusted.iter().any(|network| network.contains(peer)) {
            return Some(Place { counted: None });
        }
        self.take(ClientAddress(peer))
    }

    /// A slot for another request that `peer` forwards for `client`. Direct connections are already counted as
    /// connections.
    pub(super) fn request(&self, peer: IpAddr, client: ClientAddress) -> Option<Place> {
        if client.0 == peer.to_canonical() {
            return Some(Place { counted: None });
        }
        self.take(client)
    }

    fn take(&self, client: ClientAddress) -> Option<Place> {
        let key = client.counting_key();
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let count = places.entry(key.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { counted: Some((Arc::clone(&self.places), key)) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some((places, key)) = &self.counted else { return };
        let mut places = places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = places.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                places.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts() -> Hosts {
        Hosts::new(&ServeSettings {
            connections_of_host: 2,
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
            ..ServeSettings::default()
        })
    }

    #[test]
    fn a_host_has_its_share_of_connections_and_leaves_the_others_theirs() {
        let hosts = hosts();
        let admit = |peer: &str| hosts.connect(peer.parse().unwrap());
        let (first, second) = (admit("203.0.113.9"), admit("::ffff:203.0.113.9"));
        assert!(first.is_some() && second.is_some());
        assert!(admit("203.0.113.9").is_none());
        drop(first);
        assert!(admit("203.0.113.9").is_some());
        let networks = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1"];
        let held = networks.map(admit);
        assert_eq!(held.each_ref().map(Option::is_some), [true, true, false, true]);
        for exempt in ["10.1.2.3", "127.0.0.1", "::1"] {
            let held: Vec<_> = (0..5).map(|_| admit(exempt)).collect();
            assert!(held.iter().all(Option::is_some), "{exempt}");
        }
        drop((second, held));
        assert!(hosts.places.lock().unwrap().is_empty(), "nothing is kept of who has gone");
    }

    #[test]
    fn behind_a_proxy_requests_are_counted_by_whom_they_are_for() {
        let hosts = hosts();
        let proxy: IpAddr = "10.1.2.3".parse().unwrap();
        let request = |client: &str| hosts.request(proxy, ClientAddress(client.parse().unwrap()));
        let held = ["203.0.113.9"; 3].map(request);
        assert_eq!(held.each_ref().map(Option::is_some), [true, true, false]);
        assert!(request("203.0.113.10").is_some());
        let own: Vec<_> = (0..5).map(|_| request("10.1.2.3")).collect();
        assert!(own.iter().all(Option::is_some), "the proxy's own requests are nobody else's");
    }
}
