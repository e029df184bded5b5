//! Determines a request's client address: the socket's peer, unless that is a trusted proxy whose `X-Forwarded-For`
//! names the client. No other header is trusted.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

use http::HeaderMap;

use crate::config::Network;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// Finds the client: `peer`, or if `peer` is `trusted`, the right-most hop of `X-Forwarded-For` that isn't. A hop
    /// that can't be parsed ends the search at the previous one.
    pub fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> Self {
        let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
        let mut client = peer.to_canonical();
        let lines = headers.get_all("x-forwarded-for");
        let mut hops: Vec<&str> =
            lines.iter().flat_map(|line| line.to_str().unwrap_or("?").split(',')).collect();
        while is_trusted(client) {
            let Some(hop) = hops.pop().and_then(parse_hop) else { break };
            client = hop;
        }
        Self(client)
    }

    /// The key for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has to themselves.
    pub fn counting_key(self) -> String {
        match self.0 {
            IpAddr::V4(address) => address.to_string(),
            IpAddr::V6(address) => {
                format!("{}/64", Ipv6Addr::from_bits(address.to_bits() >> 64 << 64))
            }
        }
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses an address with or without a port, as proxies write it.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let address = hop.parse::<IpAddr>().ok().or_else(|| {
        let host = hop.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
        host.or_else(|| hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok())
    })?;
    Some(address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let trusted: Vec<Network> =
            ["10.0.0.0/8", "::1", "fd00::/8"].iter().map(|range| range.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        headers.insert("forwarded", "for=6.6.6.6".parse().unwrap());
        headers.insert("x-real-ip", "6.6.6.6".parse().unwrap());
        ClientAddress::of(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn the_client_is_the_right_most_hop_that_is_not_trusted() {
        for (peer, forwarded, expected) in [
            ("203.0.113.9", &["1.1.1.1"][..], "203.0.113.9"),
            ("10.0.0.1", &[][..], "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1, 198.51.100.7"], "198.51.100.7"),
            ("10.0.0.1", &["1.1.1.1, 198.51.100.7, 10.9.9.9"], "198.51.100.7"),
            ("10.0.0.1", &["1.1.1.1", "198.51.100.7"], "198.51.100.7"),
            ("10.0.0.1", &["198.51.100.7:4711"], "198.51.100.7"),
            ("::1", &["[2001:db8::5]:4711"], "2001:db8::5"),
            ("::ffff:10.0.0.1", &["[2001:db8::5]"], "2001:db8::5"),
            ("10.0.0.1", &["1.1.1.1, nonsense"], "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1, nonsense, 10.2.2.2"], "10.2.2.2"),
            ("10.0.0.1", &["10.3.3.3, 10.2.2.2"], "10.3.3.3"),
        ] {
            assert_eq!(client(peer, forwarded), expected, "{peer} {forwarded:?}");
        }
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_counted_together() {
        let key = |text: &str| ClientAddress(text.parse().unwrap()).counting_key();
        assert_eq!(key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("192.0.2.1"), "192.0.2.1");
    }
}
