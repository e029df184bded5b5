//! Tests which certificates are trusted: an authority in the system's store counts for everything that the portal
//! connects to.

use std::{env, fs, net::SocketAddr, path::Path, process::Command, sync::Arc, time::Duration};

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};
use transom::outbox::{
    Encryption, Failure, SmsGateway, SmsSettings, Smtp, SmtpSettings, Transport,
};

use super::{
    backups::Store,
    cli::Desk,
    harness::TestApp,
    mail::{House, MailServer},
    provider::Provider,
    sign_on::link,
};

/// Tells the test that it is the child, and whether it trusts the authority.
const CHILD: &str = "TEST_TRUSTS_THE_AUTHORITY";
const PATIENCE: Duration = Duration::from_secs(20);

fn certificates() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/smtp/certificates"))
}

/// A TLS proxy in front of a local port; returns its own port.
async fn in_front_of(port: impl Future<Output = u16> + Send + 'static) -> u16 {
    let chain = CertificateDer::pem_file_iter(certificates().join("server.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(certificates().join("server.key")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain.map(Result::unwrap).collect(), key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let behind = SocketAddr::from(([127, 0, 0, 1], port.await));
        loop {
            let (socket, _) = listener.accept().await.unwrap();
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // Who does not trust the certificate ends the handshake.
                let Ok(mut shown) = acceptor.accept(socket).await else { return };
                let mut behind = TcpStream::connect(behind).await.unwrap();
                let _ = copy_bidirectional(&mut shown, &mut behind).await;
            });
        }
    });
    own
}

/// A text gateway that accepts everything; returns its port.
async fn gateway() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut asked = [0; 4096];
            let _ = socket.read(&mut asked).await;
            let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
            let _ = socket.write_all(answer).await;
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_authority_in_the_system_s_store_counts_for_all_that_is_reached() {
    if let Ok(trusts) = env::var(CHILD) {
        return reach_all(trusts == "yes").await;
    }
    let store = tempfile::tempdir().unwrap();
    let (none, some) = (store.path().join("none"), store.path().join("some"));
    for dir in [&none, &some] {
        fs::create_dir(dir).unwrap();
        fs::write(dir.join("README"), "What is no certificate is passed over.").unwrap();
    }
    // As distributions have it: by its name, and by a hash that links to it.
    let authority = some.join("company.crt");
    fs::copy(certificates().join("authority.pem"), &authority).unwrap();
    std::os::unix::fs::symlink(&authority, some.join("0a1b2c3d.0")).unwrap();
    let both = env::join_paths([&none, &some]).unwrap();
    for (variable, value, trusts) in [
        ("SSL_CERT_FILE", authority.as_os_str(), "yes"),
        ("SSL_CERT_DIR", both.as_os_str(), "yes"),
        ("SSL_CERT_DIR", none.as_os_str(), "no"),
    ] {
        // Read once by each process.
        let test = "trust::an_authority_in_the_system_s_store_counts_for_all_that_is_reached";
        let child = Command::new(env::current_exe().unwrap())
            .args([test, "--exact", "--nocapture"])
            .env_remove("SSL_CERT_FILE")
            .env_remove("SSL_CERT_DIR")
            .env(variable, value)
            .env(CHILD, trusts)
            .output()
            .unwrap();
        let said = [child.stdout, child.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(child.status.success() && said.contains("1 passed"), "{variable}: {said}");
    }
}

async fn reach_all(trusts: bool) {
    // Mail.
    let server = MailServer::start(&json!({ "tls": "tls" }));
    let settings = SmtpSettings {
        host: "localhost".to_owned(),
        encryption: Encryption::Tls,
        ca_pem: None,
        ..server.settings()
    };
    let house = House::new();
    let mail = house.outbox.test_message(house.now(), "ada@north.test").unwrap();
    let sent = mail.clone();
    let sent = tokio::task::spawn_blocking(move || Smtp::new(&settings).unwrap().send(&sent));
    told("mail", trusts, sent.await.unwrap());

    // Text messages.
    let port = in_front_of(gateway()).await;
    let sms = SmsGateway::new(SmsSettings {
        url: format!("https://localhost:{port}/"),
        headers: Vec::new(),
        body: "to={to}&text={text}".to_owned(),
        secret: None,
        timeout: PATIENCE,
    });
    let sent = tokio::task::spawn_blocking(move || sms.unwrap().send(&mail));
    told("text messages", trusts, sent.await.unwrap());

    // A sign-in provider.
    let (tell, port) = tokio::sync::oneshot::channel();
    let front = in_front_of(async { port.await.unwrap() }).await;
    let provider = Provider::called(|_| format!("https://localhost:{front}"));
    tell.send(provider.port).unwrap();
    let app = TestApp::with(|config| provider.configure(config));
    link(&app, "north.owner");
    let token = provider.token("north.owner", json!({}));
    let answer = app.bearer(&token).get("/user/profile").await;
    assert_eq!(answer.status == 200, trusts, "{}", answer.text());

    // The store of backups.
    let desk = Desk::with_instance();
    let store = Store::start(desk.home());
    let port = store.port;
    let front = in_front_of(async move { u16::try_from(port).unwrap() }).await;
    let endpoint = format!("https://localhost:{front}");
    let listed = tokio::task::spawn_blocking(move || {
        let endpoint = [("TRANSOM__BACKUP__S3__ENDPOINT", endpoint.as_str())];
        store.run(&desk, &endpoint, &["backup", "list"])
    });
    let (code, out, err) = listed.await.unwrap();
    // None is a warning.
    assert_eq!(code == 10 && out.contains("No backups in s3://"), trusts, "{code}: {out}{err}");
    assert_eq!(err.contains("UnknownIssuer"), !trusts, "{err}");
}

/// Asserts that something was sent if the certificate is trusted, and otherwise refused because of it.
fn told(what: &str, trusts: bool, sent: Result<(), Failure>) {
    match sent {
        Ok(()) => assert!(trusts, "{what} went to a stranger"),
        Err(Failure::Later(why) | Failure::Never(why)) => {
            assert!(!trusts, "{what}: {why}");
            let why = why.to_string();
            assert!(why.contains("certificate") || why.contains("UnknownIssuer"), "{what}: {why}");
        }
    }
}
