//! Tests requests that are malformed, ambiguous or too large.

use super::*;

#[tokio::test]
async fn requests_that_can_be_read_in_two_ways_are_refused() {
    let server = Server::start(ServeSettings::default()).await;
    let host = "Host: localhost\r\n";
    for (what, request) in [
        ("no host", "GET /api/hello HTTP/1.1\r\n\r\n".to_owned()),
        ("no host in HTTP/1.0", "GET /api/hello HTTP/1.0\r\n\r\n".to_owned()),
        ("two hosts", format!("GET /api/hello HTTP/1.1\r\n{host}{host}\r\n")),
        ("an empty host", "GET /api/hello HTTP/1.1\r\nHost:\r\n\r\n".to_owned()),
        ("a host with a user", "GET /api/hello HTTP/1.1\r\nHost: a@b\r\n\r\n".to_owned()),
        ("a host with a path", "GET /api/hello HTTP/1.1\r\nHost: a/b\r\n\r\n".to_owned()),
        (
            "another host in the target",
            format!("GET http://other/api/hello HTTP/1.1\r\n{host}\r\n"),
        ),
        (
            "a target of another kind",
            format!("GET ftp://localhost/api/hello HTTP/1.1\r\n{host}\r\n"),
        ),
        ("a folded header", format!("GET /api/hello HTTP/1.1\r\n{host}X: a\r\n b\r\n\r\n")),
        ("a blank before the colon", format!("GET /api/hello HTTP/1.1\r\n{host}X : a\r\n\r\n")),
        (
            "a blank before the first header",
            format!("GET /api/hello HTTP/1.1\r\n X: a\r\n{host}\r\n"),
        ),
        ("a lone CR in a header", format!("GET /api/hello HTTP/1.1\r\n{host}X: a\rb\r\n\r\n")),
        ("a NUL in a header", format!("GET /api/hello HTTP/1.1\r\n{host}X: a\0b\r\n\r\n")),
        ("two blanks in the request line", format!("GET  /api/hello HTTP/1.1\r\n{host}\r\n")),
        ("another version", format!("GET /api/hello HTTP/2.0\r\n{host}\r\n")),
        ("no version", "GET /api/hello\r\n\r\n".to_owned()),
        (
            "a length with a sign",
            format!("POST /api/echo HTTP/1.1\r\n{host}Content-Length: +1\r\n\r\nx"),
        ),
        (
            "a list of lengths",
            format!("POST /api/echo HTTP/1.1\r\n{host}Content-Length: 1, 2\r\n\r\nx"),
        ),
        (
            "two lengths",
            format!(
                "POST /api/echo HTTP/1.1\r\n{host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx"
            ),
        ),
        (
            "a coding that is not chunked",
            format!("POST /api/echo HTTP/1.1\r\n{host}Transfer-Encoding: gzip\r\n\r\nx"),
        ),
        (
            "chunked, but not last",
            format!("POST /api/echo HTTP/1.1\r\n{host}Transfer-Encoding: chunked, gzip\r\n\r\nx"),
        ),
        (
            "chunked in HTTP/1.0",
            format!("POST /api/echo HTTP/1.0\r\n{host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        ),
        (
            "a chunk size that is none",
            format!(
                "POST /api/echo HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n"
            ),
        ),
        (
            "a chunk longer than it says",
            format!(
                "POST /api/echo HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n1\r\nxyz\r\n0\r\n\r\n"
            ),
        ),
    ] {
        // What follows must never be taken for a request of its own.
        let reply = server
            .raw(format!("{request}GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            .await;
        let status = reply.split(' ').nth(1);
        assert_eq!(status, Some("400"), "{what}: {reply}");
        assert!(!reply.contains("hello"), "{what}: {reply}");
        assert_eq!(reply.matches("HTTP/1.").count(), 1, "{what}: {reply}");
    }
}

#[tokio::test]
async fn a_length_beside_chunks_counts_for_nothing_and_ends_the_connection() {
    let server = Server::start(ServeSettings::default()).await;
    for (one, other) in [
        ("Content-Length: 5", "Transfer-Encoding: chunked"),
        ("Transfer-Encoding: chunked", "Content-Length: 5"),
    ] {
        let smuggled = "GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let reply = server
            .raw(format!(
                "POST /api/length HTTP/1.1\r\nHost: localhost\r\n{one}\r\n{other}\r\n\r\n\
                 2\r\nab\r\n0\r\n\r\n{smuggled}"
            ))
            .await;
        assert!(reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("\r\n\r\n2"), "{reply}");
        assert!(!reply.contains("hello"), "{reply}");
    }
}

#[tokio::test]
async fn requests_in_plain_old_forms_are_answered() {
    let server = Server::start(ServeSettings::default()).await;
    for request in [
        "GET http://localhost/api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /api/hello HTTP/1.0\r\nHost: localhost\r\n\r\n",
    ] {
        let reply = server.raw(request).await;
        assert!(reply.contains(" 200 OK\r\n") && reply.ends_with("hello"), "{request}: {reply}");
    }
    let two = "GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n\
               GET /api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert_eq!(server.raw(two).await.matches("hello").count(), 2, "one after the other");
}

#[tokio::test]
async fn heads_beyond_their_limits_are_refused() {
    let server = Server::start(ServeSettings::default()).await;
    let large = format!("X: {}\r\n", "x".repeat(200_000));
    let many = "X: x\r\n".repeat(101);
    for lines in [large, many] {
        let reply =
            server.raw(format!("GET /api/hello HTTP/1.1\r\nHost: localhost\r\n{lines}\r\n")).await;
        assert!(reply.starts_with("HTTP/1.1 431 "), "{reply}");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_under_the_same_headers_as_all_else() {
    let server = Server::start(ServeSettings::default()).await;
    let long = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "x".repeat(70_000));
    let after_another = "GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (what, request) in [
        ("no request at all", "nonsense\r\n\r\n".to_owned()),
        ("a NUL in a header", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n".to_owned()),
        ("too many headers", format!("GET / HTTP/1.1\r\n{}\r\n", "X: x\r\n".repeat(101))),
        ("a target that is too long", long),
    ] {
        let mut socket = server.connect().await;
        socket.write_all(after_another.as_bytes()).await.unwrap();
        assert_eq!(first(&mut socket).await.status, 200);
        let _ = socket.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = timeout(LONG, socket.read_to_end(&mut bytes)).await.unwrap();
        let reply = Reply::parse(&bytes);
        assert!((400..500).contains(&reply.status), "{what}: {reply:?}");
        let policy = reply.header("content-security-policy");
        assert_eq!(policy, "default-src 'none'; frame-ancestors 'none'", "{what}");
        assert_eq!(reply.header("x-content-type-options"), "nosniff", "{what}");
        assert_eq!(reply.header("cache-control"), "no-store", "{what}");
        assert_eq!(reply.header("connection"), "close", "{what}");
        assert_eq!((reply.header("content-length"), reply.text()), ("0", ""), "{what}");
    }
}

#[tokio::test]
async fn a_body_over_the_limit_is_refused_before_it_is_asked_for() {
    let server = Server::start(hurried()).await;
    let head = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n";
    let reply = server.raw(format!("{head}Content-Length: 2049\r\n\r\n")).await;
    assert!(reply.starts_with("HTTP/1.1 413 "), "{reply}");
    assert!(reply.contains(r#""code":"tooLarge""#) && reply.contains("2 KiB"), "{reply}");
    assert!(!reply.contains("100 Continue"), "{reply}");

    let mut socket = server.connect().await;
    let fitting = format!("{head}Content-Length: 2\r\nConnection: close\r\n\r\n");
    socket.write_all(fitting.as_bytes()).await.unwrap();
    let mut go_on = [0; 25];
    timeout(LONG, socket.read_exact(&mut go_on)).await.unwrap().unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    socket.write_all(b"ab").await.unwrap();
    assert!(rest(&mut socket).await.ends_with("\r\n\r\n2"));

    let other =
        "POST /api/length HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nContent-Length: 1\r\n\r\nx";
    assert!(server.raw(other).await.starts_with("HTTP/1.1 417 "));
}

#[tokio::test]
async fn a_chunked_body_over_the_limit_is_refused_while_it_comes() {
    let server = Server::start(hurried()).await;
    let chunk = format!("400\r\n{}\r\n", "x".repeat(1024));
    let head = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n";
    let reply = server.raw(format!("{head}\r\n{}", chunk.repeat(3))).await;
    assert!(reply.starts_with("HTTP/1.1 413 "), "{reply}");
    let reply =
        server.raw(format!("{head}Connection: close\r\n\r\n{}0\r\n\r\n", chunk.repeat(2))).await;
    assert!(reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("2048"), "{reply}");
}

#[tokio::test]
async fn an_upload_has_a_limit_of_its_own() {
    let server = Server::start(hurried()).await;
    let lines = "Content-Type: Multipart/Form-Data; boundary=x\r\n";
    let reply = server.request("POST", "/api/length", lines, &"x".repeat(8192)).await;
    assert_eq!((reply.status, reply.text()), (200, "8192"));
    let reply = server.raw(format!(
        "POST /api/length HTTP/1.1\r\nHost: localhost\r\n{lines}Content-Length: 8193\r\n\r\n"
    ));
    assert!(reply.await.starts_with("HTTP/1.1 413 "));
}

#[tokio::test]
async fn a_client_that_sends_on_still_sees_why_it_was_refused() {
    let server = Server::start(ServeSettings::default()).await;
    let body = "x".repeat(4 * 1024 * 1024);
    let head = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4194304\r\n\r\n";
    let reply = server.raw(format!("{head}{body}")).await;
    assert!(reply.starts_with("HTTP/1.1 413 "), "{reply}");
    assert!(reply.contains("1 MiB"), "{reply}");
}

#[tokio::test]
async fn methods_that_nobody_needs_are_refused() {
    let server = Server::start(ServeSettings::default()).await;
    for request in
        ["TRACE /api/hello HTTP/1.1", "CONNECT localhost:80 HTTP/1.1", "POST /orders HTTP/1.1"]
    {
        let reply =
            server.raw(format!("{request}\r\nHost: localhost\r\nConnection: close\r\n\r\n")).await;
        assert!(reply.starts_with("HTTP/1.1 405 "), "{request}: {reply}");
        assert!(reply.contains("allow: GET, HEAD, OPTIONS\r\n"), "{request}: {reply}");
    }
    let reply = server.request("OPTIONS", "*", "", "").await;
    assert_eq!((reply.status, reply.header("allow")), (204, "GET, HEAD, OPTIONS"));
    let reply = server.request("HEAD", "/api/hello", "", "").await;
    assert_eq!((reply.status, reply.header("content-length"), reply.text()), (200, "5", ""));
    let reply = server.request("DELETE", "/api/hello", "", "").await;
    assert_eq!((reply.status, reply.header("allow")), (405, "GET,HEAD"));
    assert_eq!(reply.json()["code"], "methodNotAllowed");
}
