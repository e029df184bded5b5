//! Notifies systemd that the service is ready, alive or stopping. Does nothing if systemd didn't ask for it.

use std::{
    env,
    ffi::OsString,
    io,
    os::{
        linux::net::SocketAddrExt, unix::ffi::OsStrExt, unix::net::SocketAddr,
        unix::net::UnixDatagram,
    },
    time::Duration,
};

/// The connection to the service manager that started this process.
#[derive(Debug, Clone, Default)]
pub struct Notifier {
    socket: Option<OsString>,
    watchdog: Option<Duration>,
}

impl Notifier {
    /// Reads systemd's variables: `NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`.
    pub fn from_environment() -> Self {
        let is_ours =
            env::var("WATCHDOG_PID").ok().is_none_or(|pid| pid.parse() == Ok(std::process::id()));
        let micros = env::var("WATCHDOG_USEC").ok().and_then(|text| text.parse().ok());
        Self {
            socket: env::var_os("NOTIFY_SOCKET").filter(|path| !path.is_empty()),
            watchdog: micros.filter(|_| is_ours).map(Duration::from_micros),
        }
    }

    pub fn ready(&self) {
        self.notify("READY=1");
    }

    pub fn stopping(&self) {
        self.notify("STOPPING=1");
    }

    /// Reports that the service is alive, at half the requested interval, for as long as it is polled.
    pub async fn keep_watchdog(&self) {
        let Some(limit) = self.watchdog else {
            return std::future::pending().await;
        };
        let mut ticks = tokio::time::interval((limit / 2).max(Duration::from_millis(1)));
        loop {
            ticks.tick().await;
            self.notify("WATCHDOG=1");
        }
    }

    fn notify(&self, message: &str) {
        if let Err(error) = self.send(message) {
            tracing::warn!(%error, message, "cannot notify systemd");
        }
    }

    fn send(&self, message: &str) -> io::Result<()> {
        let Some(path) = &self.socket else { return Ok(()) };
        let address = match path.as_bytes().strip_prefix(b"@") {
            Some(name) => SocketAddr::from_abstract_name(name)?,
            None => SocketAddr::from_pathname(path)?,
        };
        let socket = UnixDatagram::unbound()?;
        // A service manager that doesn't read must not block the service.
        socket.set_nonblocking(true)?;
        socket.send_to_addr(message.as_bytes(), &address)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn systemd_hears_ready_alive_and_stopping() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("notify");
        let manager = UnixDatagram::bind(&path).unwrap();
        manager.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let notifier = Notifier {
            socket: Some(path.clone().into_os_string()),
            watchdog: Some(Duration::from_millis(10)),
        };
        let heard = || {
            let mut buffer = [0; 64];
            let length = manager.recv(&mut buffer).unwrap();
            String::from_utf8(buffer[..length].to_vec()).unwrap()
        };

        notifier.ready();
        assert_eq!(heard(), "READY=1");
        let watchdog = notifier.keep_watchdog();
        assert!(tokio::time::timeout(Duration::from_millis(30), watchdog).await.is_err());
        assert_eq!(heard(), "WATCHDOG=1");
        assert_eq!(heard(), "WATCHDOG=1");
        notifier.stopping();
        let mut last = heard();
        while last == "WATCHDOG=1" {
            last = heard();
        }
        assert_eq!(last, "STOPPING=1");
    }
}
