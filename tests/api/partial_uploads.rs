//! Tests files that arrive in parts: each part continues where the last one ended, only for their owner, checked like a
//! file that arrives at once.

use std::{io, path::PathBuf};

use axum::body::Bytes;
use futures_util::stream;
use serde_json::json;
use sha2::{Digest, Sha256};
use transom::{db::Shared, files, uploads};

use crate::harness::{Answer, Person, TestApp};

const PICTURE: &[u8] = include_bytes!("../pictures/site.png");

/// The SHA-256 of a content, as in an announcement.
pub(crate) fn hash(content: &[u8]) -> String {
    files::Sha256(Sha256::digest(content).into()).hex()
}

/// Announces a file and returns the id of its upload.
pub(crate) async fn announced(person: &Person<'_>, name: &str, content: &[u8]) -> i64 {
    let file = json!({"name": name, "size": content.len(), "sha256": hash(content)});
    person.post("/uploads", file).await.ok()["id"].as_i64().unwrap()
}

async fn piece(person: &Person<'_>, id: i64, offset: usize, bytes: &[u8]) -> Answer {
    person.put_bytes(&format!("/uploads/{id}?offset={offset}"), bytes).await
}

/// Sends all of a file in one part, and returns the id of its upload.
pub(crate) async fn sent(person: &Person<'_>, name: &str, content: &[u8]) -> i64 {
    let id = announced(person, name, content).await;
    piece(person, id, 0, content).await.ok();
    id
}

/// The path of an upload's bytes.
fn bytes_of(app: &TestApp, id: i64) -> PathBuf {
    app.app.db.path().with_file_name("files").join("partial").join(id.to_string())
}

async fn draft(person: &Person<'_>) -> i64 {
    let draft = person.post("/service/request", json!({"submit": false})).await.ok();
    draft["id"].as_i64().unwrap()
}

async fn take(person: &Person<'_>, request: i64, id: i64) -> Answer {
    person.post(&format!("/service/upload/{request}?upload={id}"), json!({})).await
}

#[tokio::test]
async fn a_file_in_pieces_becomes_what_it_would_be_at_once() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let request = draft(&service).await;
    let id = announced(&service, "site.png", PICTURE).await;
    let (first, rest) = PICTURE.split_at(1000);
    let progress = piece(&service, id, 0, first).await.ok();
    assert_eq!(progress["item"], json!({"offset": 1000, "size": PICTURE.len()}));
    take(&service, request, id).await.refused(409, "isn't finished: 1000 of");
    assert_eq!(service.get(&format!("/uploads/{id}")).await.ok()["item"], progress["item"]);
    piece(&service, id, 1000, rest).await.ok();
    let taken = take(&service, request, id).await.ok()["item"].clone();

    let at_once = draft(&service).await;
    let other =
        service.upload(&format!("/service/upload/{at_once}"), "site.png", PICTURE).await.ok();
    for field in ["name", "size", "width", "height"] {
        assert_eq!(taken[field], other["item"][field], "{field}");
    }
    // The day counts it like any other.
    assert_eq!(app.value::<i64>("select files from uploads_of_day where kind = 'user'"), 2);
}

#[tokio::test]
async fn a_piece_belongs_where_the_last_one_ended() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let id = announced(&service, "site.png", PICTURE).await;
    let early = piece(&service, id, 10, b"x").await.refused(409, "begins at byte 0");
    assert_eq!((&early["code"], &early["item"]["offset"]), (&json!("wrongOffset"), &json!(0)));
    piece(&service, id, 0, &PICTURE[..500]).await.ok();
    // The answer was lost, and the piece comes again.
    let again = piece(&service, id, 0, &PICTURE[..500]).await.refused(409, "byte 500");
    assert_eq!(again["item"]["offset"], 500);
    piece(&service, id, 500, PICTURE).await.refused(413, "can have up to");
    assert_eq!(service.get(&format!("/uploads/{id}")).await.ok()["item"]["offset"], 500);
    piece(&service, id, 500, &PICTURE[500..]).await.ok();
    take(&service, draft(&service).await, id).await.ok();

    let json = service.put(&format!("/uploads/{id}?offset={}", PICTURE.len()), json!({})).await;
    json.refused(415, "application/octet-stream");
}

#[tokio::test]
async fn what_a_server_that_died_left_beyond_the_count_is_overwritten() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let id = announced(&service, "site.png", PICTURE).await;
    piece(&service, id, 0, &PICTURE[..500]).await.ok();
    let path = bytes_of(&app, id);
    let mut left = std::fs::read(&path).unwrap();
    left.extend_from_slice(b"half a piece that was not counted");
    std::fs::write(&path, left).unwrap();
    piece(&service, id, 500, &PICTURE[500..]).await.ok();
    take(&service, draft(&service).await, id).await.ok();
}

#[tokio::test]
async fn an_upload_is_its_senders_alone_and_on_their_side() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let id = sent(&service, "site.png", PICTURE).await;
    for other in ["north.owner", "south.service", "staff.sl"] {
        let other = app.user(other);
        other.get(&format!("/uploads/{id}")).await.refused(404, "");
        piece(&other, id, 0, b"x").await.refused(404, "");
    }
    let owner = app.user("north.owner");
    take(&owner, draft(&owner).await, id).await.refused(404, "");
    app.nobody().get(&format!("/uploads/{id}")).await.refused(401, "");
}

#[tokio::test]
async fn what_arrives_otherwise_than_announced_is_dropped() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let file = json!({"name": "site.png", "size": PICTURE.len(), "sha256": hash(b"another")});
    let id = service.post("/uploads", file).await.ok()["id"].as_i64().unwrap();
    piece(&service, id, 0, PICTURE).await.ok();
    let request = draft(&service).await;
    let refused = take(&service, request, id).await.refused(422, "damaged in transit");
    assert_eq!(refused["code"], "uploadDamaged");
    take(&service, request, id).await.refused(404, "");
    assert!(!bytes_of(&app, id).exists());

    // The kind is judged by the content, as ever.
    let text = sent(&service, "site.png", b"not a picture at all").await;
    take(&service, request, text).await.refused(415, "file type");
}

#[tokio::test]
async fn announcements_are_checked_and_bounded() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let wrong = service.post("/uploads", json!({"name": "", "size": 0, "sha256": "12"})).await;
    let errors = wrong.refused(422, "")["errors"].clone();
    for field in ["name", "size", "sha256"] {
        assert!(errors[field].is_array(), "{field}: {errors}");
    }
    let file = |size: u64| json!({"name": "a.pdf", "size": size, "sha256": hash(b"a")});
    service.post("/uploads", file(1 << 40)).await.refused(413, "too large");
    for _ in 0..20 {
        service.post("/uploads", file(10)).await.ok();
    }
    let full = service.post("/uploads", file(10)).await.refused(422, "20 uploads in progress");
    assert_eq!(full["code"], "uploadsUsedUp");
    // Another person has their own, and one that is cancelled makes room.
    app.user("north.orders").post("/uploads", file(10)).await.ok();
    let last: i64 = app.value(
        "select max(id) from partial_uploads where size = 10 and user_id = (
        select id from users where email = 'north.service@test.test')",
    );
    app.user("north.orders").delete(&format!("/uploads/{last}")).await.refused(404, "");
    service.put_bytes(&format!("/uploads/{last}?offset=0"), b"12345").await.ok();
    service.delete(&format!("/uploads/{last}")).await.ok();
    service.delete(&format!("/uploads/{last}")).await.refused(404, "");
    service.post("/uploads", file(10)).await.ok();
    let counted = "select bytes from uploads_of_day where kind = 'user'";
    assert_eq!(app.value::<i64>(counted), 5, "what was sent counts");
}

#[tokio::test]
async fn what_is_under_way_counts_in_the_day_of_person_and_account() {
    let app = TestApp::with(|config| {
        config.limits.upload_size_per_user = transom::config::Size::mib(2);
        config.limits.upload_size_per_account = transom::config::Size::mib(4);
    });
    let file = |mib: u64| json!({"name": "a.pdf", "size": mib << 20, "sha256": hash(b"a")});
    let (service, orders) = (app.user("north.service"), app.user("north.orders"));
    service.post("/uploads", file(2)).await.ok();
    service.post("/uploads", file(1)).await.refused(422, "You have uploaded");
    orders.post("/uploads", file(2)).await.refused(422, "Your account has uploaded");
    orders.post("/uploads", file(1)).await.ok();
    app.user("south.owner").post("/uploads", file(2)).await.ok();
}

#[tokio::test]
async fn unfinished_uploads_end_with_their_bytes() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let id = announced(&service, "a.png", PICTURE).await;
    piece(&service, id, 0, &PICTURE[..500]).await.ok();
    let sweep = async |seconds: i64| {
        let at = app.app.clock.now().plus_seconds(seconds);
        app.app.db.write(move |conn| uploads::sweep(Shared::of(conn), at)).await.unwrap()
    };
    let (ended, left) = sweep(80_000).await;
    assert!(ended == 0 && left.contains(&id));
    let (ended, left) = sweep(90_000).await;
    assert!(ended == 1 && !left.contains(&id));
    service.get(&format!("/uploads/{id}")).await.refused(404, "");

    let (path, now) = (bytes_of(&app, id), app.app.clock.now());
    app.app.files.forget_partials(&left, now).unwrap();
    assert!(path.exists(), "new bytes may belong to an upload that has just begun");
    let old = std::time::SystemTime::UNIX_EPOCH;
    std::fs::File::options().write(true).open(&path).unwrap().set_modified(old).unwrap();
    assert_eq!(app.app.files.forget_partials(&left, now).unwrap(), 1);
    assert!(!path.exists());
}

#[tokio::test]
async fn an_upload_is_used_once_and_leaves_no_bytes() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let id = sent(&service, "site.png", PICTURE).await;
    let (one, other) = (draft(&service).await, draft(&service).await);
    let (first, second) = tokio::join!(take(&service, one, id), take(&service, other, id));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
    take(&service, other, id).await.refused(404, "");
    assert!(!bytes_of(&app, id).exists());

    // What a record refuses is used up as well, or it could be sent without end.
    let broken = sent(&service, "site.png", &PICTURE[..60]).await;
    take(&service, other, broken).await.refused(422, "");
    take(&service, other, broken).await.refused(404, "");
    assert!(!bytes_of(&app, broken).exists());
}

#[tokio::test]
async fn another_try_of_a_piece_that_is_cut_leaves_what_was_counted() {
    let app = TestApp::new();
    let service = app.user("north.service");
    let id = announced(&service, "site.png", PICTURE).await;
    piece(&service, id, 0, &PICTURE[..500]).await.ok();
    // It was let in before the first try was counted, and its connection broke.
    let cut = stream::iter([Err::<Bytes, _>(io::Error::other("cut"))]);
    assert!(app.app.files.write_piece(id, 0, 500, cut).await.is_err());
    assert_eq!(std::fs::read(bytes_of(&app, id)).unwrap(), &PICTURE[..500]);
    piece(&service, id, 500, &PICTURE[500..]).await.ok();
    take(&service, draft(&service).await, id).await.ok();
}
