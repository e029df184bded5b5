//! Tests pictures of service requests: who may add, see and remove which, what is refused, and that nothing is ever
//! stored incompletely.

use std::io::Write;

use axum::body::Body;
use futures_util::{future::join_all, stream};
use http::{Request, StatusCode, header};
use serde_json::{Value, json};
use transom::config::Size;

use crate::harness::{Answer, Person, TestApp, column};

const JPEG: &[u8] = include_bytes!("../../pictures/site.jpg");
const PNG: &[u8] = include_bytes!("../../pictures/site.png");
const WEBP: &[u8] = include_bytes!("../../pictures/site.webp");
const HEIC: &[u8] = include_bytes!("../../pictures/site.heic");

/// A draft of someone's.
async fn draft(person: &Person<'_>) -> i64 {
    let answer = person.post("/service/request", json!({"submit": false})).await.ok();
    answer["id"].as_i64().unwrap()
}

/// Rows of pictures, rows of files, contents on disk, and incoming files.
fn stored(app: &TestApp) -> (i64, i64, usize, usize) {
    let files = app.app.instance.files();
    let mut contents = 0;
    for shard in std::fs::read_dir(&files).unwrap() {
        let path = shard.unwrap().path();
        if path.is_dir() && !path.ends_with("incoming") {
            contents += std::fs::read_dir(path).unwrap().count();
        }
    }
    let incoming = std::fs::read_dir(files.join("incoming")).unwrap().count();
    let rows = app.value("select count(*) from service_images");
    (rows, app.value("select count(*) from files"), contents, incoming)
}

fn set_status(app: &TestApp, id: i64, status: &str) {
    let sql = "update service_requests set status = ?2, asked_in = 'in_review' where id = ?1";
    app.database().execute(sql, (id, status)).unwrap();
}

fn image(answer: &Answer) -> Value {
    answer.ok()["item"].clone()
}

#[tokio::test]
async fn pictures_of_each_kind_are_kept_shown_in_three_sizes_and_without_their_place() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    for (name, content, mime, size) in [
        ("IMG_1.jpg", JPEG, "image/jpeg", (240, 320)),
        ("IMG_2.png", PNG, "image/png", (240, 320)),
        ("IMG_3.webp", WEBP, "image/webp", (320, 240)),
        ("IMG_4.HEIC", HEIC, "image/heic", (320, 240)),
    ] {
        let added = image(&dealer.upload(&format!("/service/upload/{id}"), name, content).await);
        assert_eq!((&added["name"], &added["mime"]), (&json!(name), &json!(mime)));
        assert_eq!((&added["width"], &added["height"]), (&json!(size.0), &json!(size.1)), "{name}");
        assert_eq!(added["takenAt"], "2026-05-04T14:11:12.000Z", "{name}");
        assert_eq!((&added["phase"], &added["hasThumbnail"]), (&json!("report"), &json!(true)));
        let path = format!("/service/download/{id}/{name}");
        let original = dealer.get(&path).await;
        assert_eq!(original.headers[header::CONTENT_TYPE], mime);
        assert!(
            original.headers[header::CONTENT_DISPOSITION]
                .to_str()
                .unwrap()
                .starts_with("attachment")
        );
        assert_eq!(original.headers[header::CONTENT_SECURITY_POLICY], "sandbox");
        let holds = |what: &[u8]| original.body.windows(what.len()).any(|window| window == what);
        assert!(!holds(b"Maker") && holds(b"2026:05:04 10:11:12"), "{name}");
        for shown in ["thumbnail", "display"] {
            let small = dealer.get(&format!("{path}?size={shown}&inline=true")).await;
            assert_eq!(small.headers[header::CONTENT_TYPE], "image/jpeg", "{name}");
            assert!(small.body.starts_with(&[0xff, 0xd8, 0xff]), "{name}");
        }
    }
    let item = dealer.get(&format!("/service?id={id}")).await.ok()["item"].clone();
    assert_eq!((&item["imageCount"], item["images"].as_array().unwrap().len()), (&json!(4), 4));
    assert_eq!(stored(&app).0, 4);
    let verbs: String =
        app.value("select group_concat(verb, ' ') from events where verb = 'addImage'");
    assert_eq!(verbs, "addImage addImage addImage addImage");
}

#[tokio::test]
async fn the_same_picture_again_is_answered_with_the_one_that_is_there() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let (id, other) = (draft(&dealer).await, draft(&dealer).await);
    let upload = format!("/service/upload/{id}");
    let first = image(&dealer.upload(&upload, "a.jpg", JPEG).await);
    let again = dealer.upload(&upload, "b.jpg", JPEG).await.refused(409, "a.jpg");
    assert_eq!((&again["code"], &again["item"]), (&json!("duplicateImage"), &first));
    // The same name is no hindrance, nor is another request.
    assert_eq!(image(&dealer.upload(&upload, "a.jpg", WEBP).await)["name"], "a.jpg.webp");
    let twin = include_bytes!("../../pictures/progressive.jpg");
    assert_eq!(image(&dealer.upload(&upload, "a.jpg", twin).await)["name"], "a (2).jpg");
    dealer.upload(&format!("/service/upload/{other}"), "a.jpg", JPEG).await.ok();
}

#[tokio::test]
async fn two_uploads_at_once_make_one_row_of_the_same_picture_and_two_of_others() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let upload = format!("/service/upload/{id}");
    let (one, other) =
        tokio::join!(dealer.upload(&upload, "a.jpg", JPEG), dealer.upload(&upload, "b.jpg", JPEG));
    let mut codes = [one.status.as_u16(), other.status.as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [200, 409]);
    let (one, other) =
        tokio::join!(dealer.upload(&upload, "c.png", PNG), dealer.upload(&upload, "c.webp", WEBP));
    assert!(one.status == 200 && other.status == 200);
    let (rows, _, _, incoming) = stored(&app);
    assert_eq!((rows, incoming), (3, 0));
}

#[tokio::test]
async fn what_is_no_picture_is_refused_and_leaves_nothing() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let upload = format!("/service/upload/{id}");
    let before = stored(&app);
    dealer.upload(&upload, "page.jpg", b"<html><script>1</script>").await.refused(415, "JPEG");
    dealer.upload(&upload, "plan.pdf", b"%PDF-1.7 and so on").await.refused(415, "JPEG");
    dealer.upload(&upload, "film.mp4", b"\0\0\0\x18ftypmp42\0\0\0\0").await.refused(415, "JPEG");
    let fields = |answer: Answer| answer.refused(422, "correct")["errors"]["file"][0].clone();
    let damaged = fields(dealer.upload(&upload, "a.png", &PNG[..60]).await);
    assert!(damaged.as_str().unwrap().contains("damaged"), "{damaged}");
    dealer.upload(&upload, "a.heic", &HEIC[..HEIC.len() / 2]).await.refused(422, "correct");
    dealer.upload(&upload, "a.png", b"").await.refused(422, "correct");
    let mut large = JPEG.to_vec();
    large.resize((15 << 20) + 1, 0);
    dealer.upload(&upload, "a.jpg", &large).await.refused(413, "15");
    assert_eq!(stored(&app), before);
    dealer.upload(&format!("{upload}?phase=after"), "a.jpg", JPEG).await.refused(422, "");
    dealer.upload(&format!("{upload}?incidentId=77"), "a.jpg", JPEG).await.refused(422, "");
    dealer.upload(&format!("{upload}?isInternal=true"), "a.jpg", JPEG).await.refused(422, "");
    assert_eq!(stored(&app), before);
}

#[tokio::test]
async fn a_bomb_is_refused_before_it_is_decoded() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let mut bomb = Vec::new();
    let mut encoder = png::Encoder::new(&mut bomb, 20_000, 20_000);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    encoder.write_header().unwrap().write_image_data(&vec![0; 2_500 * 20_000]).unwrap();
    let answer = dealer.upload(&format!("/service/upload/{id}"), "sky.png", &bomb).await;
    let refused = answer.refused(422, "correct");
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("20000 by 20000"), "{refused}");
    let (rows, files, contents, incoming) = stored(&app);
    assert_eq!((rows, files, contents, incoming), (0, 0, 0, 0));
}

#[tokio::test]
async fn the_limits_of_pictures_are_those_that_are_set_and_are_told_as_such() {
    let app = TestApp::with(|config| {
        config.files.images_per_request = 1;
        config.files.max_side = 40;
        config.files.max_megapixels = 3;
    });
    let dealer = app.user("north.service");
    let upload = format!("/service/upload/{}", draft(&dealer).await);
    let flat = |width, height| {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        let pixels = vec![7; (width * height) as usize];
        encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
        bytes
    };
    let told = async |bytes: Vec<u8>| {
        let refused = dealer.upload(&upload, "a.png", &bytes).await.refused(422, "correct");
        refused["errors"]["file"][0].as_str().unwrap().to_owned()
    };
    let sentence = told(flat(41, 10)).await;
    assert!(sentence.contains("The limit is 40 per side and 3 million in total"), "{sentence}");
    dealer.upload(&upload, "a.png", &flat(40, 10)).await.ok();
    let sentence = told(flat(10, 40)).await;
    assert!(sentence.contains("up to 1 image of a request"), "{sentence}");
}

#[tokio::test]
async fn names_are_names_and_never_paths() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let upload = format!("/service/upload/{id}");
    let name = |answer: Answer| image(&answer)["name"].as_str().unwrap().to_owned();
    assert_eq!(name(dealer.upload(&upload, "../../etc/passwd", JPEG).await), "passwd.jpg");
    assert_eq!(
        name(dealer.upload(&upload, "C:\\\\Users\\\\me\\\\<b>.exe", PNG).await),
        "_b_.exe.png"
    );
    assert_eq!(name(dealer.upload(&upload, "été.webp", WEBP).await), "été.webp");
    dealer.get(&format!("/service/download/{id}/..%2Fpasswd.jpg")).await.refused(404, "");
    assert_eq!(dealer.get(&format!("/service/download/{id}/été.webp")).await.status, 200);
}

#[tokio::test]
async fn a_cut_connection_leaves_nothing() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let head =
        b"--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n"
            .to_vec();
    let parts: Vec<Result<Vec<u8>, std::io::Error>> = vec![
        Ok(head),
        Ok(JPEG[..5000].to_vec()),
        Err(std::io::Error::from(std::io::ErrorKind::ConnectionReset)),
    ];
    let request = Request::post(format!("/api/service/upload/{id}"))
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=edge")
        .body(Body::from_stream(stream::iter(parts)));
    let answer = dealer.send(request.unwrap()).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    assert_eq!(stored(&app), (0, 0, 0, 0));
}

#[tokio::test]
async fn twenty_pictures_are_the_most() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let upload = format!("/service/upload/{id}");
    dealer.upload(&upload, "a.jpg", JPEG).await.ok();
    // Nineteen more, behind the portal's back.
    app.database()
        .execute_batch(
            "insert into files (sha256, size, mime, created_at)
             with recursive n(i) as (select 1 union all select i + 1 from n where i < 19)
             select randomblob(32), 1, 'image/jpeg', 0 from n;
             insert into service_images (request_id, account_id, name, file_id, mime, size, created_at)
             select r.id, r.account_id, 'other ' || f.id, f.id, 'image/jpeg', 1, 0
             from service_requests r, files f where f.size = 1;",
        )
        .unwrap();
    let before = stored(&app);
    let refused = dealer.upload(&upload, "b.png", PNG).await.refused(422, "correct");
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("up to 20"), "{refused}");
    assert_eq!(stored(&app), before, "it leaves nothing");
    // What is there already is still told as such, and a visit has pictures of its own.
    dealer.upload(&upload, "a.jpg", JPEG).await.refused(409, "a.jpg");
    set_status(&app, id, "in_progress");
    let staff = app.user("staff.sl");
    staff
        .upload(&format!("/admin/servicerequests/upload/{id}?phase=after"), "z.png", PNG)
        .await
        .ok();
}

#[tokio::test]
async fn other_accounts_other_people_s_drafts_and_missing_rights_are_kept_out() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    dealer.upload(&format!("/service/upload/{id}"), "a.jpg", JPEG).await.ok();
    let foreign = app.user("south.owner");
    let colleague = app.user("north.owner");
    let absent = colleague.get("/service/download/1/a.jpg").await.anonymous();
    for person in [&foreign, &colleague] {
        let seen = person.get(&format!("/service/download/{id}/a.jpg")).await;
        assert_eq!(seen.anonymous(), absent);
        person.upload(&format!("/service/upload/{id}"), "b.png", PNG).await.refused(404, "");
        person.delete(&format!("/service/deleteimage/1?requestId={id}")).await.refused(404, "");
    }
    let viewer = app.user("north.viewer");
    viewer
        .upload(&format!("/service/upload/{id}"), "b.png", PNG)
        .await
        .refused(403, "service:edit");
    app.user("staff.ce").get(&format!("/admin/servicerequests/images/{id}")).await.refused(403, "");
    set_status(&app, id, "submitted");
    assert_eq!(colleague.get(&format!("/service/download/{id}/a.jpg")).await.status, 200);
    foreign.get(&format!("/service/download/{id}/a.jpg")).await.refused(404, "");
}

#[tokio::test]
async fn staff_add_pictures_of_visits_and_keep_some_to_themselves() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    set_status(&app, id, "in_progress");
    let staff = app.user("staff.sl");
    let upload = format!("/admin/servicerequests/upload/{id}");
    let signed = staff.upload(&format!("{upload}?phase=signature"), "signature.png", PNG).await;
    assert_eq!(image(&signed)["phase"], "signature");
    let hidden = staff.upload(&format!("{upload}?isInternal=true"), "note.webp", WEBP).await;
    assert_eq!(image(&hidden)["isInternal"], true);
    let all = staff.get(&format!("/admin/servicerequests/images/{id}")).await.ok();
    assert_eq!(column(&all, "name"), ["signature.png", "note.webp"]);
    let item = dealer.get(&format!("/service?id={id}")).await.ok()["item"].clone();
    assert_eq!((item["images"].as_array().unwrap().len(), &item["imageCount"]), (1, &json!(1)));
    dealer.get(&format!("/service/download/{id}/note.webp")).await.refused(404, "");
    let seen =
        staff.get(&format!("/admin/servicerequests/download/{id}/note.webp?size=thumbnail")).await;
    assert_eq!(seen.status, 200);
    // A dealer who happens to send the same is not told of it.
    let twin = dealer.upload(&format!("/service/upload/{id}"), "mine.webp", WEBP).await;
    assert!(twin.refused(409, "").get("item").is_none());
}

#[tokio::test]
async fn pictures_are_taken_away_while_nobody_relies_on_them() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let upload = format!("/service/upload/{id}");
    let added = image(&dealer.upload(&upload, "a.jpg", JPEG).await)["id"].as_i64().unwrap();
    let delete = format!("/service/deleteimage/{added}?requestId={id}");
    set_status(&app, id, "in_review");
    dealer.delete(&delete).await.refused(409, "being reviewed");
    set_status(&app, id, "more_info");
    dealer.delete(&delete).await.ok();
    dealer.delete(&delete).await.refused(404, "");
    assert_eq!(app.value::<i64>("select image_count from service_requests"), 0);
    dealer.upload(&upload, "a.jpg", JPEG).await.ok();

    let staff = app.user("staff.sl");
    let remove = format!("/admin/servicerequests/deleteimage/a.jpg?requestId={id}");
    set_status(&app, id, "completed");
    staff.delete(&remove).await.refused(409, "completed");
    set_status(&app, id, "approved");
    staff.delete(&remove).await.ok();
    set_status(&app, id, "cancelled");
    dealer.upload(&upload, "a.jpg", JPEG).await.refused(409, "withdrawn");
    assert_eq!(stored(&app).0, 0);
}

#[tokio::test]
async fn a_work_order_is_printed_before_and_a_report_after_both_with_photos() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    dealer.upload(&format!("/service/upload/{id}"), "a.jpg", JPEG).await.ok();
    let staff = app.user("staff.sl");
    let (order, report) = (
        format!("/admin/servicerequests/workorder/{id}"),
        format!("/admin/servicerequests/completion/{id}"),
    );
    set_status(&app, id, "approved");
    let bare = staff.get(&order).await;
    assert_eq!(bare.headers[header::CONTENT_TYPE], "application/pdf");
    assert!(bare.body.starts_with(b"%PDF-"));
    let named = bare.headers[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert!(named.starts_with("attachment") && named.contains("work-order-SR-"), "{named}");
    let shown = staff.get(&format!("{order}?show=page&width=240")).await;
    assert_eq!((shown.status, &shown.body[1..4]), (StatusCode::OK, b"PNG".as_slice()));
    for report in [report.clone(), format!("{report}?show=document"), format!("{report}?show=page")]
    {
        staff.get(&report).await.refused(409, "approved");
    }
    dealer.get(&format!("/service/completion/{id}")).await.refused(409, "being scheduled");
    app.database()
        .execute("update service_images set is_internal = 1 where request_id = ?1", [id])
        .unwrap();
    let without = staff.get(&order).await;
    assert!(without.body.len() + 2_000 < bare.body.len(), "the photo is on the paper");

    set_status(&app, id, "in_progress");
    let upload = format!("/admin/servicerequests/upload/{id}");
    staff.upload(&format!("{upload}?phase=after"), "after.webp", WEBP).await.ok();
    staff.upload(&format!("{upload}?phase=signature"), "signature.png", PNG).await.ok();
    set_status(&app, id, "completed");
    let done = staff.get(&format!("{report}?inline=true")).await;
    assert!(done.body.starts_with(b"%PDF-") && done.body.len() > without.body.len());
    assert!(done.headers[header::CONTENT_DISPOSITION].to_str().unwrap().starts_with("inline"));
    let own = dealer.get(&format!("/service/completion/{id}")).await;
    assert!(own.body.starts_with(b"%PDF-"));
    app.user("staff.ce").get(&report).await.refused(403, "service:view");
    staff.get("/admin/servicerequests/completion/1").await.refused(404, "");
    set_status(&app, id, "draft");
    staff.get(&order).await.refused(404, "");
}

#[tokio::test]
async fn a_person_and_an_account_upload_so_much_in_a_day() {
    let app = TestApp::with(|config| {
        config.limits.uploads_per_user = 2;
        config.limits.uploads_per_account = 3;
    });
    let (one, other) = (app.user("north.service"), app.user("north.owner"));
    let (of_one, of_other) = (draft(&one).await, draft(&other).await);
    let upload = async |person: &Person<'_>, id: i64, name: &str, content: &[u8]| {
        person.upload(&format!("/service/upload/{id}"), name, content).await
    };
    upload(&one, of_one, "a.jpg", JPEG).await.ok();
    // What is there already is not counted once more, and what is taken away stays counted.
    upload(&one, of_one, "a.jpg", JPEG).await.refused(409, "already added");
    let added = image(&upload(&one, of_one, "b.png", PNG).await);
    one.delete(&format!("/service/deleteimage/{}?requestId={of_one}", added["id"])).await.ok();
    let before = stored(&app);
    let refused = upload(&one, of_one, "c.webp", WEBP).await;
    let refused = refused.refused(422, "You have uploaded 2 files today");
    assert_eq!(refused["code"], "uploadsUsedUp");
    assert_eq!(stored(&app), before, "nothing of it is kept");
    upload(&other, of_other, "a.jpg", JPEG).await.ok();
    upload(&other, of_other, "c.webp", WEBP)
        .await
        .refused(422, "Your account has uploaded 3 files");
    // Another account and another day have room.
    let south = app.user("south.service");
    let id = draft(&south).await;
    upload(&south, id, "a.jpg", JPEG).await.ok();
    app.database().execute("update uploads_of_day set day = '2020-01-01'", []).unwrap();
    upload(&one, of_one, "c.webp", WEBP).await.ok();
}

#[tokio::test]
async fn a_person_uploads_so_many_bytes_in_a_day() {
    let app = TestApp::with(|config| config.limits.upload_size_per_user = Size(30_000));
    let dealer = app.user("north.service");
    let id = draft(&dealer).await;
    let mut kept = 0;
    for (name, content) in [("a.jpg", JPEG), ("b.png", PNG), ("c.webp", WEBP), ("d.heic", HEIC)] {
        let answer = dealer.upload(&format!("/service/upload/{id}"), name, content).await;
        let (images, .., incoming) = stored(&app);
        assert_eq!(incoming, 0);
        if answer.status == 200 {
            kept += 1;
        } else {
            answer.refused(422, "exceed the daily limit");
        }
        assert_eq!(images, kept);
    }
    let bytes: i64 = app.value("select bytes from uploads_of_day where kind = 'user'");
    assert!((1..=30_000).contains(&bytes) && (1..4).contains(&kept), "{kept} files, {bytes} bytes");
}

#[tokio::test]
async fn a_person_keeps_so_many_drafts() {
    let app = TestApp::with(|config| config.limits.drafts = 3);
    let dealer = app.user("north.service");
    let mut last = 0;
    for _ in 0..3 {
        last = draft(&dealer).await;
    }
    let another = json!({"submit": false});
    let refused = dealer.post("/service/request", another.clone()).await.refused(422, "3 drafts");
    assert_eq!(refused["code"], "tooManyDrafts");
    assert_eq!(app.value::<i64>("select count(*) from service_requests where bucket = 'draft'"), 3);
    draft(&app.user("north.owner")).await;
    dealer.delete(&format!("/service/request/{last}")).await.ok();
    dealer.post("/service/request", another).await.ok();
}

/// A PNG that claims to be large and has hardly any data.
fn promised(width: u32, height: u32) -> Vec<u8> {
    let chunk = |name: &[u8; 4], content: &[u8]| {
        let named = [&name[..], content].concat();
        let mut sum = flate2::Crc::new();
        sum.update(&named);
        let length = u32::try_from(content.len()).unwrap().to_be_bytes();
        [&length[..], &named, &sum.sum().to_be_bytes()].concat()
    };
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let mut pixels = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    pixels.write_all(&[0; 1000]).unwrap();
    [
        PNG[..8].to_vec(),
        chunk(b"IHDR", &[&size[..], &[8, 2, 0, 0, 0]].concat()),
        chunk(b"IDAT", &pixels.finish().unwrap()),
        chunk(b"IEND", &[]),
    ]
    .concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_large_promises_at_once_stay_within_the_memory_and_others_are_answered() {
    let app = TestApp::new();
    let memory = app.app.image_processor.memory();
    let bytes = app.app.config.files.decode_memory.0;
    assert_eq!(memory.bytes_left(), bytes);
    let people = ["north.service", "north.owner", "south.service", "south.owner"];
    let mut uploads = Vec::new();
    for who in people.into_iter().cycle().take(8) {
        let person = app.user(who);
        uploads.push((format!("/service/upload/{}", draft(&person).await), person));
    }
    let bomb = promised(6000, 6000);
    let held = memory.grant(bytes).await.unwrap();
    let sending =
        join_all(uploads.iter().map(|(path, person)| person.upload(path, "a.png", &bomb)));
    let mut sending = std::pin::pin!(sending);
    // Without memory none of them goes on, and others are answered meanwhile.
    let others = async {
        for _ in 0..8 {
            app.user("north.viewer").get("/dealer/info").await.ok();
        }
    };
    tokio::select! {
        _ = &mut sending => panic!("pictures were decoded without having asked for memory"),
        () = others => {}
    }
    drop(held);
    let answers = sending.await;
    for answer in &answers {
        let said = answer.json();
        assert_eq!(answer.status, 422, "{said}");
        assert!(said["errors"]["file"][0].as_str().is_some_and(|it| it.ends_with('.')), "{said}");
    }
    assert_eq!(memory.bytes_left(), bytes, "all of it is given back");
    assert_eq!(stored(&app), (0, 0, 0, 0));
}
