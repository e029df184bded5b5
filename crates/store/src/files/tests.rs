//! Tests the store as uploads and downloads use it, with a real directory and a real database.

use std::{fs, path::Path, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes, to_bytes},
    response::Response,
};
use futures_util::{StreamExt, stream};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use rusqlite::Connection;

use super::*;
use crate::{
    db::{self, AccountRows, Db, DbSettings},
    error::Error,
    kernel::{ids::AccountId, progress::Progress, time::Instant},
};
use transom_testing::small_space::{bound_address_space, in_a_child, is_child};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot much of a picture";
const NEWS: Owner = Owner { kind: "news", id: 12 };
const ORDER: Owner = Owner { kind: "order", id: 7 };

/// Rules that work on a disk of any fullness.
fn rules(warn: u8, refuse: u8, read_only: u8) -> Rules {
    Rules { watermarks: Watermarks { warn, refuse, read_only }, ..Rules::default() }
}

fn store_in(dir: &Path) -> FileStore {
    FileStore::open(&dir.join("files"), rules(0, 0, 0), disk_space()).unwrap()
}

/// Every content in the store, and the number of incoming files.
fn on_disk(dir: &Path) -> (usize, usize) {
    let mut contents = 0;
    for shard in fs::read_dir(dir.join("files")).unwrap() {
        let path = shard.unwrap().path();
        if path.is_dir() && !path.ends_with("incoming") {
            contents += fs::read_dir(path).unwrap().count();
        }
    }
    (contents, fs::read_dir(dir.join("files/incoming")).unwrap().count())
}

fn multipart() -> HeaderMap {
    let value = HeaderValue::from_static("multipart/form-data; boundary=edge");
    HeaderMap::from_iter([(header::CONTENT_TYPE, value)])
}

fn announcing(length: &'static str) -> HeaderMap {
    let mut headers = multipart();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from_static(length));
    headers
}

fn part(name: &str, file_name: &str, content: &[u8]) -> Vec<u8> {
    let mut bytes = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"{file_name}\"\r\n\
         content-type: text/html\r\n\r\n"
    )
    .into_bytes();
    bytes.extend_from_slice(content);
    bytes.extend_from_slice(b"\r\n");
    bytes
}

async fn answer(
    store: &FileStore,
    file: &Attached,
    request: &HeaderMap,
    disposition: Disposition,
) -> Result<Response, Error> {
    let answer = store.answer(file, request, disposition).await?;
    Ok(answer.map(|content| content.map_or_else(Body::empty, Body::from_stream)))
}

async fn receive(
    store: &FileStore,
    headers: &HeaderMap,
    body: Body,
    accepts: &'static [FileKind],
) -> Result<Received, Error> {
    store.receive(headers, body.into_data_stream(), accepts).await
}

fn whole(parts: &[Vec<u8>]) -> Body {
    let mut bytes = parts.concat();
    bytes.extend_from_slice(b"--edge--\r\n");
    Body::from(bytes)
}

async fn send(store: &FileStore, parts: &[Vec<u8>]) -> Result<StoredFile, Error> {
    receive(store, &multipart(), whole(parts), FileKind::DRAWINGS).await?.keep()
}

fn is_invalid(result: &Result<StoredFile, Error>) -> bool {
    matches!(result, Err(Error::Invalid(fields)) if fields.contains_key("file"))
}

#[tokio::test]
async fn a_file_is_kept_under_its_hash_and_only_once() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let first = send(&store, &[part("file", "front.png", PNG)]).await.unwrap();
    let again = send(&store, &[part("file", "other name.png", PNG)]).await.unwrap();
    assert_eq!(first.kind, FileKind::Png);
    assert_eq!((first.size, first.name.as_str()), (PNG.len() as u64, "front.png"));
    assert_eq!((again.sha256, again.name.as_str()), (first.sha256, "other name.png"));
    assert_eq!(on_disk(dir.path()), (1, 0));
    let hex = first.sha256.hex();
    assert_eq!(fs::read(dir.path().join("files").join(&hex[..2]).join(&hex)).unwrap(), PNG);
}

#[tokio::test]
async fn exactly_one_part_named_file_is_taken() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let file = part("file", "a.png", PNG);
    assert!(is_invalid(&send(&store, &[]).await));
    assert!(is_invalid(&send(&store, &[file.clone(), file.clone()]).await));
    assert!(is_invalid(&send(&store, &[file.clone(), part("note", "b.txt", b"b")]).await));
    assert!(is_invalid(&send(&store, &[part("picture", "a.png", PNG)]).await));
    assert!(is_invalid(&send(&store, &[part("file", "a.png", b"")]).await));
    let no_name = b"--edge\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\nx\r\n".to_vec();
    assert!(is_invalid(&send(&store, &[no_name]).await));
    assert_eq!(on_disk(dir.path()), (0, 0));
}

#[tokio::test]
async fn a_body_that_is_no_upload_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let json = HeaderMap::from_iter([(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    )]);
    let refused = receive(&store, &json, Body::from("{}"), FileKind::ALL).await;
    assert!(matches!(refused, Err(Error::UnsupportedType(_))));
    let refused = receive(&store, &multipart(), Body::from("hello"), FileKind::ALL).await;
    assert!(matches!(refused, Err(Error::BadRequest(_))));
}

#[tokio::test]
async fn content_decides_and_not_the_name() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let photo = send(&store, &[part("file", "../../<b>page.html", PNG)]).await.unwrap();
    assert_eq!(photo.name.as_str(), "_b_page.html.png");
    let hostile: &[&[u8]] = &[
        b"<!doctype html><script>alert(1)</script>",
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        b"MZ\x90\0",
        b"plain text is not on this list",
    ];
    for content in hostile {
        let refused = send(&store, &[part("file", "photo.png", content)]).await;
        assert!(matches!(refused, Err(Error::UnsupportedType(_))), "{refused:?}");
    }
    // Text that turns out to be binary is refused wherever that shows.
    let mut mixed = b"all is well\n".repeat(10_000);
    mixed.push(0);
    let upload = whole(&[part("file", "notes.txt", &mixed)]);
    let refused = receive(&store, &multipart(), upload, FileKind::ALL).await;
    assert!(matches!(refused, Err(Error::UnsupportedType(_))));
    assert_eq!(on_disk(dir.path()), (1, 0));
}

#[tokio::test]
async fn office_files_and_tables_are_told_apart() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let mut book = rust_xlsxwriter::Workbook::new();
    book.add_worksheet().write(0, 0, "hello").unwrap();
    let book = book.save_to_buffer().unwrap();
    let keep = |name: &str, content: &[u8], accepts| store.keep(name, content, accepts);
    let sheet = keep("prices.bin", &book, &[FileKind::Xlsx]).unwrap();
    assert_eq!((sheet.kind, sheet.name.as_str()), (FileKind::Xlsx, "prices.bin.xlsx"));
    assert!(keep("prices.xlsx", &book, &[FileKind::Zip]).is_err());
    let table = keep("a.CSV", b"a,b\n1,2\n", FileKind::ALL).unwrap();
    assert_eq!((table.kind, table.name.as_str()), (FileKind::Csv, "a.CSV"));
    // UTF-16 text is recognized however small its chunks are.
    let wide: Vec<u8> =
        "\u{feff}a;b\r\n".repeat(800).encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut pieces = store::Intake::begin(&store, "wide.csv", FileKind::ALL, 0).unwrap();
    for byte in &wide {
        pieces.push(&[*byte]).unwrap();
    }
    assert_eq!(pieces.finish().unwrap().kind, FileKind::Csv);
    assert_eq!(keep("a", b"a,b\n1,2\n", FileKind::ALL).unwrap().kind, FileKind::Text);
}

#[tokio::test]
async fn a_file_that_grows_too_large_is_refused_on_the_way_and_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    // Sixteen mebibytes of a picture, then an endless stream.
    let begin = part("file", "huge.png", PNG);
    let chunks = stream::iter(
        std::iter::once(Bytes::from(begin))
            .chain(std::iter::repeat_n(Bytes::from(vec![7; 1 << 20]), 16))
            .map(Ok::<_, std::io::Error>),
    );
    let endless = Body::from_stream(StreamExt::chain(chunks, stream::pending()));
    let refused = receive(&store, &multipart(), endless, FileKind::DRAWINGS).await;
    assert!(
        matches!(refused, Err(Error::TooLarge(message)) if message.to_string().contains("15 MiB"))
    );
    let refused =
        receive(&store, &announcing("999999999999"), Body::empty(), FileKind::IMAGES).await;
    assert!(matches!(refused, Err(Error::TooLarge(_))));
    assert_eq!(on_disk(dir.path()), (0, 0));
}

#[tokio::test]
async fn a_cut_connection_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let mut begun = part("file", "cut.png", PNG);
    begun.extend_from_slice(&vec![7; 1 << 20]);
    // The body is truncated.
    let refused = receive(&store, &multipart(), Body::from(begun.clone()), FileKind::IMAGES).await;
    assert!(matches!(refused, Err(Error::BadRequest(_))));
    // The transport fails.
    let failing =
        stream::iter([Ok(Bytes::from(begun.clone())), Err(std::io::Error::other("reset"))]);
    let refused = receive(&store, &multipart(), Body::from_stream(failing), FileKind::IMAGES).await;
    assert!(matches!(refused, Err(Error::BadRequest(_))));
    // The request is dropped while it waits for more.
    let waiting = StreamExt::chain(
        stream::iter([Ok::<_, std::io::Error>(Bytes::from(begun))]),
        stream::pending(),
    );
    let headers = multipart();
    let upload = receive(&store, &headers, Body::from_stream(waiting), FileKind::IMAGES);
    assert!(tokio::time::timeout(Duration::from_millis(300), upload).await.is_err());
    assert_eq!(on_disk(dir.path()), (0, 0));
}

#[tokio::test]
async fn what_a_dead_server_left_half_done_is_gone_at_the_next_start() {
    let dir = tempfile::tempdir().unwrap();
    store_in(dir.path());
    fs::write(dir.path().join("files/incoming/.tmpAbc"), "half").unwrap();
    store_in(dir.path()).recover().unwrap();
    assert_eq!(on_disk(dir.path()), (0, 0));
}

#[tokio::test]
async fn a_disk_that_is_nearly_full_takes_no_files() {
    let dir = tempfile::tempdir().unwrap();
    let open = |warn, refuse, read_only| {
        FileStore::open(&dir.path().join("files"), rules(warn, refuse, read_only), disk_space())
            .unwrap()
    };
    assert_eq!(open(0, 0, 0).room().unwrap(), Room::Ample);
    assert_eq!(open(101, 0, 0).room().unwrap(), Room::Low);
    assert_eq!(open(101, 101, 0).room().unwrap(), Room::NoUploads);
    assert_eq!(open(101, 101, 101).room().unwrap(), Room::None);
    let refused = send(&open(101, 101, 0), &[part("file", "a.png", PNG)]).await;
    assert!(matches!(refused, Err(Error::Unavailable { .. })));
    send(&open(101, 0, 0), &[part("file", "a.png", PNG)]).await.unwrap();
}

/// The demo runs on any disk; only the system refuses it space.
#[test]
fn without_marks_the_last_bytes_of_a_disk_are_given() {
    let dir = tempfile::tempdir().unwrap();
    let full = Arc::new(|_: &Path| Ok(Space { free: 1, total: 1 << 40 }));
    let open = |watermarks| {
        let rules = Rules { watermarks, ..Rules::default() };
        FileStore::open(&dir.path().join("files"), rules, full.clone()).unwrap()
    };
    let refused = open(Watermarks::default()).keep("a.png", PNG, FileKind::ALL);
    assert!(matches!(refused, Err(Error::Unavailable { .. })));
    open(Watermarks::NONE).keep("a.png", PNG, FileKind::ALL).unwrap();
}

#[tokio::test]
async fn kinds_and_room_are_the_administrators_to_bound() {
    let dir = tempfile::tempdir().unwrap();
    let bounded = Rules { types: vec![FileKind::Png], quota: 60, ..rules(0, 0, 0) };
    let open =
        || FileStore::open(&dir.path().join("files"), bounded.clone(), disk_space()).unwrap();
    let refused = open().keep("a.pdf", &b"%PDF-1.7"[..], FileKind::ALL);
    assert!(matches!(refused, Err(Error::UnsupportedType(_))));
    open().keep("a.txt", &b"where a list names it"[..], FileKind::ALL).unwrap();
    open().keep("a.png", PNG, FileKind::ALL).unwrap();
    let refused = open().keep("b.txt", &b"one more than there is room for"[..], FileKind::ALL);
    assert!(matches!(refused, Err(Error::Unavailable { .. })));
    // What existed before counts from the next start on.
    let (store, headers) = (open(), announcing("40"));
    let upload = whole(&[part("file", "b.png", PNG)]);
    let refused = receive(&store, &headers, upload, FileKind::ALL).await;
    assert!(matches!(refused, Err(Error::Unavailable { .. })));
}

// Rows ---------------------------------------------------------------------------------------------

fn database(dir: &Path) -> Connection {
    let mut conn = db::open_writer(&dir.join("transom.db")).unwrap();
    db::migrate(&mut conn).unwrap();
    for account in [1, 2] {
        conn.execute(
            "insert into dealers (account_id, code, code_folded, name, name_folded, created_at, updated_at)
             values (?1, 'D' || ?1, 'd' || ?1, 'Dealer', 'dealer', 0, 0)",
            [account],
        )
        .unwrap();
    }
    conn
}

#[test]
fn names_are_looked_up_among_one_records_files_only() {
    let dir = tempfile::tempdir().unwrap();
    let (store, conn) = (store_in(dir.path()), database(dir.path()));
    let file = store.keep("plan é.png", PNG, FileKind::IMAGES).unwrap();
    let (one, two) = (AccountId(1), AccountId(2));
    let own = Attachments::of(&AccountRows::new(&conn, one));
    let foreign = Attachments::of(&AccountRows::new(&conn, two));
    let staff = Attachments::of_all(&conn);

    let first = own.attach(ORDER, Some(one), &file, None, Instant(5)).unwrap();
    let second = own.attach(ORDER, Some(one), &file, None, Instant(6)).unwrap();
    assert_eq!(first.name.as_str(), "plan é.png");
    assert_eq!(second.name.as_str(), "plan é (2).png");
    assert_eq!(own.list(ORDER).unwrap(), [first.clone(), second]);
    assert_eq!(own.find(ORDER, "plan é.png").unwrap(), first);
    assert_eq!(staff.find(ORDER, "plan é.png").unwrap(), first);
    for name in ["../plan é.png", "plan é", "PLAN É.PNG", "", "%", "/etc/passwd"] {
        assert!(matches!(own.find(ORDER, name), Err(Error::NotFound)), "{name}");
    }
    // A user of another account finds nothing, and can't add or remove anything there.
    assert!(foreign.list(ORDER).unwrap().is_empty());
    assert!(foreign.find(ORDER, "plan é.png").is_err());
    assert!(foreign.detach(ORDER, "plan é.png").is_err());
    assert!(foreign.attach(ORDER, Some(one), &file, None, Instant(7)).is_err());
    // Everyone may read a record without an account, and staff may change it.
    staff.attach(NEWS, None, &file, None, Instant(8)).unwrap();
    assert_eq!(foreign.list(NEWS).unwrap().len(), 1);
    assert!(foreign.detach(NEWS, "plan é.png").is_err());
    own.detach(ORDER, "plan é.png").unwrap();
    assert!(own.find(ORDER, "plan é.png").is_err());
    let files: i64 = conn.query_row("select count(*) from files", [], |row| row.get(0)).unwrap();
    assert_eq!(files, 1, "the same content is one row");
}

/// Three contents: one that is attached (returned first), one that was detached, and one that never was.
fn keep_three(store: &FileStore, conn: &Connection) -> (StoredFile, StoredFile) {
    let kept = store.keep("kept.txt", &b"kept"[..], FileKind::ALL).unwrap();
    let dropped = store.keep("dropped.txt", &b"dropped"[..], FileKind::ALL).unwrap();
    store.keep("never.txt", &b"never attached"[..], FileKind::ALL).unwrap();
    let attachments = Attachments::of_all(conn);
    attachments.attach(NEWS, None, &kept, None, Instant(5)).unwrap();
    attachments.attach(NEWS, None, &dropped, None, Instant(5)).unwrap();
    attachments.detach(NEWS, "dropped.txt").unwrap();
    (kept, dropped)
}

#[tokio::test]
async fn only_what_nothing_has_pointed_at_for_a_while_is_removed() {
    let dir = tempfile::tempdir().unwrap();
    let (store, conn) = (store_in(dir.path()), database(dir.path()));
    let (kept, _) = keep_three(&store, &conn);
    let db = Db::open(
        &dir.path().join("transom.db"),
        &DbSettings { readers: 1, ..DbSettings::default() },
    )
    .unwrap();

    // All contents are still recent: the row without attachments is removed, nothing on disk is.
    let early = store.collect(&db, Instant(1_000), Sweep::Remove).await.unwrap();
    assert_eq!(early, Garbage { rows: 1, contents: 0, bytes: 0 });
    assert_eq!(on_disk(dir.path()), (3, 0));

    let future = Instant(4_000_000_000_000);
    let expected = Garbage { rows: 0, contents: 2, bytes: 21 };
    assert_eq!(store.collect(&db, future, Sweep::DryRun).await.unwrap(), expected);
    assert_eq!(on_disk(dir.path()), (3, 0));
    assert_eq!(store.collect(&db, future, Sweep::Remove).await.unwrap(), expected);
    assert_eq!(on_disk(dir.path()), (1, 0));
    assert!(store.open_content(kept.sha256).is_ok());
}

#[test]
fn a_sweep_from_beside_leaves_what_is_young_named_or_still_arriving() {
    let dir = tempfile::tempdir().unwrap();
    let (store, conn) = (store_in(dir.path()), database(dir.path()));
    let (kept, dropped) = keep_three(&store, &conn);
    conn.execute_batch(
        "insert into users (id, kind, email, email_folded, status, created_at, updated_at)
             values (1, 'staff', 'a@b.c', 'a@b.c', 'active', 0, 0);
         insert into partial_uploads (id, user_id, name, size, sha256, touched_at)
             values (4, 1, 'a', 9, zeroblob(32), 0)",
    )
    .unwrap();
    for left in ["incoming/.tmpAbc", "partial/4", "partial/5", "letter.txt"] {
        fs::write(dir.path().join("files").join(left), "half").unwrap();
    }

    // Everything is recent except the row.
    let early = store.collect_beside(&conn, Instant(1_000), Sweep::DryRun).unwrap();
    assert_eq!(early, Garbage { rows: 1, contents: 0, bytes: 0 });
    let future = Instant(4_000_000_000_000);
    let expected = Garbage { rows: 1, contents: 4, bytes: 29 };
    assert_eq!(store.collect_beside(&conn, future, Sweep::DryRun).unwrap(), expected);
    // Without writing to the database, only what has no row is removed.
    let removed = store.collect_beside(&conn, future, Sweep::Contents).unwrap();
    assert_eq!(removed, Garbage { rows: 0, contents: 3, bytes: 22 });
    assert!(store.open_content(dropped.sha256).is_ok());
    let removed = store.collect_beside(&conn, future, Sweep::Remove).unwrap();
    assert_eq!(removed, Garbage { rows: 1, contents: 1, bytes: 7 });
    assert!(store.open_content(kept.sha256).is_ok());
    for (name, is_left) in [("partial/4", true), ("partial/5", false), ("letter.txt", true)] {
        assert_eq!(dir.path().join("files").join(name).exists(), is_left, "{name}");
    }
}

#[test]
fn what_is_missing_cut_or_changed_and_what_nothing_names_is_found() {
    let dir = tempfile::tempdir().unwrap();
    let (store, conn) = (store_in(dir.path()), database(dir.path()));
    let attachments = Attachments::of_all(&conn);
    let mut files = Vec::new();
    for name in ["whole", "missing", "cut", "changed"] {
        let file = store.keep(&format!("{name}.txt"), name.as_bytes(), FileKind::ALL).unwrap();
        attachments.attach(NEWS, None, &file, None, Instant(5)).unwrap();
        files.push(file.sha256);
    }
    let future = Instant(4_000_000_000_000);
    let verify = |before| store.verify(&conn, before, &Progress::default()).unwrap();
    let verified = verify(future);
    assert_eq!((verified.contents, verified.bytes), (4, 22));
    assert_eq!((verified.faulty_count, verified.stray_count), (0, 0));

    fs::remove_file(store.path(files[1])).unwrap();
    fs::write(store.path(files[2]), "cu").unwrap();
    fs::write(store.path(files[3]), "chanced").unwrap();
    store.keep("never.txt", &b"never attached"[..], FileKind::ALL).unwrap();
    fs::write(dir.path().join("files/letter.txt"), "dear").unwrap();
    let verified = verify(future);
    let mut found: Vec<_> =
        verified.faulty.iter().map(|it| (it.names.join(","), &it.fault)).collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    let cut = Fault::Length { expected: 3, found: 2 };
    let expected = [
        ("changed.txt".to_owned(), &Fault::Changed),
        ("cut.txt".to_owned(), &cut),
        ("missing.txt".to_owned(), &Fault::Missing),
    ];
    assert_eq!(found, expected);
    let mut strays: Vec<_> = verified.strays.iter().map(|it| (it.bytes, it.is_ours)).collect();
    strays.sort_unstable();
    assert_eq!(strays, [(4, false), (14, true)]);
    // A moment after it arrived, it may still be an upload.
    assert_eq!(verify(Instant(1_000)).stray_count, 0);
}

// Downloads ----------------------------------------------------------------------------------------

fn attached(store: &FileStore, name: &str, content: &[u8]) -> Attached {
    let file = store.keep(name, content, FileKind::ALL).unwrap();
    Attached {
        id: AttachmentId(1),
        account: None,
        name: file.name,
        sha256: file.sha256,
        size: file.size,
        kind: file.kind,
        uploaded_by: None,
        created_at: Instant(0),
    }
}

async fn body(response: Response) -> Vec<u8> {
    to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
}

fn said<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_download_is_named_typed_and_harmless() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let mut content = PNG.to_vec();
    content.resize(3 << 20, 9);
    let picture = attached(&store, "Façade nord.png", &content);
    let none = HeaderMap::new();
    let saved = answer(&store, &picture, &none, Disposition::Attachment).await.unwrap();
    assert_eq!(saved.status(), StatusCode::OK);
    assert_eq!(
        said(&saved, "content-disposition"),
        "attachment; filename=\"Fa_ade nord.png\"; filename*=UTF-8''Fa%C3%A7ade%20nord.png"
    );
    assert_eq!(said(&saved, "content-type"), "image/png");
    assert_eq!(said(&saved, "x-content-type-options"), "nosniff");
    assert_eq!(said(&saved, "content-security-policy"), "sandbox");
    assert_eq!(said(&saved, "cache-control"), "private, no-store");
    assert_eq!(said(&saved, "content-length"), content.len().to_string());
    assert_eq!(body(saved).await, content);

    let shown = answer(&store, &picture, &none, Disposition::Inline).await.unwrap();
    assert!(said(&shown, "content-disposition").starts_with("inline;"));
    let notes = attached(&store, "notes.txt", b"never shown in place");
    let saved = answer(&store, &notes, &none, Disposition::Inline).await.unwrap();
    assert!(said(&saved, "content-disposition").starts_with("attachment;"));
}

#[tokio::test]
async fn parts_and_repetitions_are_answered_as_asked() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let file = attached(&store, "letters.txt", b"abcdefghij");
    let ask = async |headers: &[(&'static str, String)]| {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.append(*name, HeaderValue::try_from(value).unwrap());
        }
        answer(&store, &file, &request, Disposition::Attachment).await.unwrap()
    };
    let etag = format!("\"{}\"", file.sha256.hex());

    let part = ask(&[("range", "bytes=2-4".to_owned())]).await;
    assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(said(&part, "content-range"), "bytes 2-4/10");
    assert_eq!(said(&part, "content-length"), "3");
    assert_eq!(body(part).await, b"cde");
    let end = ask(&[("range", "bytes=-2".to_owned()), ("if-range", etag.clone())]).await;
    assert_eq!(body(end).await, b"ij");
    let changed =
        ask(&[("range", "bytes=-2".to_owned()), ("if-range", "\"old\"".to_owned())]).await;
    assert_eq!((changed.status(), body(changed).await), (StatusCode::OK, b"abcdefghij".to_vec()));
    let beyond = ask(&[("range", "bytes=10-".to_owned())]).await;
    assert_eq!(beyond.status(), StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(said(&beyond, "content-range"), "bytes */10");
    let many = ask(&[("range", "bytes=0-1,4-5".to_owned())]).await;
    assert_eq!(many.status(), StatusCode::OK);

    let known = ask(&[("if-none-match", format!("\"x\", W/{etag}"))]).await;
    assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(said(&known, "etag"), etag);
    assert!(body(known).await.is_empty());
    let unknown = ask(&[("if-none-match", "\"x\"".to_owned())]).await;
    assert_eq!(unknown.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_content_that_is_gone_is_a_failure_and_not_an_empty_file() {
    let dir = tempfile::tempdir().unwrap();
    let store = store_in(dir.path());
    let file = attached(&store, "a.txt", b"text");
    fs::remove_file(store.path(file.sha256)).unwrap();
    let answer = answer(&store, &file, &HeaderMap::new(), Disposition::Attachment).await;
    assert!(matches!(answer, Err(Error::Internal(_))));
}

/// Endless bodies, in a process without memory for any of them.
#[test]
#[ignore = "takes long; `make test` runs it"]
fn every_endless_body_is_refused_or_kept_in_a_small_address_space() {
    const HEAD: &str = "--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"";
    if !is_child() {
        return in_a_child(concat!(
            "files::tests::",
            "every_endless_body_is_refused_or_kept_in_a_small_address_space"
        ));
    }
    let long = "The upload can't be read: the headers around a file can have up to 8 kB.";
    let damaged = "The upload can't be read. Please send it again.";
    let behind = format!("{HEAD}a.txt\"\r\n\r\nall is well\r\n--edge--");
    let whole = format!("{HEAD}a.png\"\r\n\r\n\u{0}");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let dir = tempfile::tempdir().unwrap();
        let store = store_in(dir.path());
        send(&store, &[part("file", "front.png", PNG)]).await.unwrap();
        for (word, before, again, times, refusal) in [
            ("what stands before the first part", "", "x", 80 << 20, long),
            ("a part's name", HEAD, "x", 80 << 20, long),
            ("a part's headers", "--edge\r\n", "a: b\r\n", 20 << 20, long),
            ("parts of nothing", "", "--edge\r\n\r\n\r\n", 10 << 20, long),
            ("boundaries that never end", "", "\r\n--edg", 20 << 20, long),
            ("what stands behind the last part", &behind, "x", 80 << 20, long),
            ("nothing behind a part", &whole, "", 0, damaged),
        ] {
            let chunk = Bytes::from(again.repeat((64 * 1024_usize).div_ceil(again.len().max(1))));
            let chunks = (times * again.len()) / chunk.len().max(1);
            let body = stream::iter(std::iter::once(Bytes::from(before.to_owned())))
                .chain(stream::repeat(chunk).take(chunks));
            let bound = bound_address_space(0);
            let body = Body::from_stream(body.map(Ok::<_, std::convert::Infallible>));
            let answered = receive(&store, &multipart(), body, FileKind::ALL).await;
            drop(bound);
            let said = match answered {
                Ok(_) => "taken".to_owned(),
                Err(Error::Invalid(fields)) => {
                    fields["file"].iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
                }
                Err(error) => error.to_string(),
            };
            assert_eq!(said, refusal, "{word}");
        }
        assert_eq!(on_disk(dir.path()), (1, 0));
    });
}
