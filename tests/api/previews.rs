//! Tests previews of requests' files, of records' files and of papers: pages, pictures and lines, rendered by the worker
//! process; files made to crash it, and the effect on others.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use axum::body::Body;
use flate2::{Compression, write::ZlibEncoder};
use http::{Request, StatusCode, header};
use serde_json::{Value, json};
use transom::{
    config::{Config, Period, Size},
    error::Error,
    kernel::{fair::Owner, progress::Progress},
    messages::Language,
    previews::Previews,
    printing::{Item, Print, SourceKind},
    prints::{self, Part, Prints},
    wiring::preview_settings,
};

use super::{
    harness::{Answer, Person, TestApp, transom_command},
    projects::{project, requested, wanted},
};

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples")
}

/// A request of `north` with one file. Returns its address without the requested part.
async fn shown(app: &TestApp, name: &str, content: &[u8]) -> String {
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(app, project, "quote")).await;
    let added = dealer.upload(&format!("/dds/project/upload/{id}"), name, content).await.ok();
    assert_eq!(added["item"]["name"], name);
    format!("{id}/{name}")
}

/// Returns the preview of a file once it is known.
async fn document(person: &Person<'_>, at: &str) -> Value {
    for _ in 0..20 {
        let item = person.get(&format!("/dds/project/document/{at}")).await.ok()["item"].clone();
        if item["state"] != "waiting" {
            return item;
        }
    }
    panic!("{at} is never ready");
}

async fn page(person: &Person<'_>, at: &str, query: &str) -> Answer {
    person.get(&format!("/dds/project/documentpage/{at}?{query}")).await
}

/// A PDF with these objects, the first of which is its catalog.
fn pdf(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        places.push(file.len());
        file.extend(format!("{} 0 obj\n", index + 1).bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let table = file.len();
    file.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).bytes());
    for place in places {
        file.extend(format!("{place:010} 00000 n \n").bytes());
    }
    let size = objects.len() + 1;
    file.extend(
        format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n").bytes(),
    );
    file
}

fn stream(dictionary: &str, content: &[u8]) -> Vec<u8> {
    let mut object = format!("<<{dictionary}/Length {}>>stream\n", content.len()).into_bytes();
    object.extend(content);
    object.extend(b"\nendstream");
    object
}

/// A PDF of one page with this content.
fn of_one_page(content: Vec<u8>) -> Vec<u8> {
    pdf(&[
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>".to_vec(),
        content,
    ])
}

fn drawn(operations: &str) -> Vec<u8> {
    of_one_page(stream("", operations.as_bytes()))
}

fn deflated(content: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn size_of(picture: &[u8]) -> (u32, u32) {
    let decoded = image::load_from_memory(picture).unwrap();
    (decoded.width(), decoded.height())
}

#[tokio::test]
async fn pages_of_a_pdf_are_counted_measured_and_drawn_in_four_widths() {
    let app = TestApp::new();
    let content = fs::read(samples().join("invoices/facturx-invoice_EN16931.pdf")).unwrap();
    let at = shown(&app, "invoice.pdf", &content).await;
    let dealer = app.user("north.design");
    let item = document(&dealer, &at).await;
    assert_eq!(
        (&item["kind"], &item["state"], &item["version"]),
        (&json!("pdf"), &json!("ready"), &json!(1))
    );
    assert_eq!(item["reason"], Value::Null);
    let pages = item["pages"].as_array().unwrap();
    let (wide, tall) = (pages[0]["width"].as_f64().unwrap(), pages[0]["height"].as_f64().unwrap());
    assert!(wide > 500.0 && tall > 700.0, "{item}");
    for width in [240, 800, 1600, 3200] {
        let answer = page(&dealer, &at, &format!("page=1&width={width}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(size_of(&answer.body).0, width);
        assert!(width != 800 || answer.body.len() <= 120_000, "{}", answer.body.len());
        assert!(answer.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("image/"));
        assert_eq!(answer.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(answer.headers[header::CONTENT_SECURITY_POLICY], "sandbox");
    }
    page(&dealer, &at, "page=0").await.refused(404, "");
    page(&dealer, &at, &format!("page={}", pages.len() + 1)).await.refused(404, "");
    page(&dealer, &at, "width=801").await.refused(400, "800");
    dealer.get(&format!("/dds/project/documentlines/{at}")).await.refused(404, "");
}

/// A file written by a CAD program, from the tests of `crates/sheets`.
fn sheet(name: &str) -> Vec<u8> {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/sheets/tests/files");
    fs::read(files.join(name)).unwrap()
}

#[tokio::test]
async fn what_is_not_drawn_is_named_beside_the_sheet_or_in_its_place() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let at = shown(&app, "sill.dxf", &sheet("dimension-without-block.dxf")).await;
    document(&dealer, &at).await;
    let lines = dealer.get(&format!("/dds/project/documentlines/{at}")).await.ok()["item"].clone();
    assert_eq!(lines["notes"], json!(["Not shown: DIMENSION (1)."]));
    let at = shown(&app, "door.dxf", &sheet("polyface-only.dxf")).await;
    let item = document(&dealer, &at).await;
    assert_eq!(item["state"], "failed");
    let reason = "The drawing can't be shown here. It consists of: POLYFACE (1).";
    assert_eq!(item["reason"], reason);
    page(&dealer, &at, "page=1").await.refused(422, "nothing that can be shown");
    let at = shown(&app, "title.dxf", &sheet("layout-only.dxf")).await;
    assert_eq!(document(&dealer, &at).await["state"], "ready");
}

#[tokio::test]
async fn a_pdf_behind_lines_of_a_mailer_is_one_and_a_text_with_its_name_is_told_to_be_none() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let at = shown(&app, "quote.pdf", &sheet("mailed.pdf")).await;
    let item = document(&dealer, &at).await;
    assert_eq!((&item["kind"], &item["state"]), (&json!("pdf"), &json!("ready")));
    let id = at.split('/').next().unwrap();
    let path = format!("/dds/project/upload/{id}");
    let added = dealer.upload(&path, "scan.pdf", b"not really\n").await.ok();
    assert_eq!(added["item"]["name"], "scan.pdf.txt");
    let message = added["message"].as_str().unwrap();
    assert!(message.contains("kept as TXT") && message.contains("its name says PDF"), "{message}");
}

/// A document as its viewer asks the download for it, once it can be shown.
async fn opened(person: &Person<'_>, path: &str) -> Value {
    for _ in 0..20 {
        let item = person.get(&format!("{path}?show=document")).await.ok()["item"].clone();
        if item["state"] != "waiting" {
            return item;
        }
    }
    panic!("{path} is never ready");
}

const INVOICE: &str = "/invoice/pdf/268435458";

#[tokio::test]
async fn an_invoice_is_looked_at_page_by_page_as_it_was_when_it_was_opened() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let item = opened(&owner, INVOICE).await;
    assert_eq!(
        (&item["kind"], &item["state"], &item["name"]),
        (&json!("pdf"), &json!("ready"), &json!("invoice-I3002.pdf"))
    );
    let count = item["pages"].as_array().unwrap().len();
    let page = async |query: &str| owner.get(&format!("{INVOICE}?show=page{query}")).await;
    let picture = page("").await;
    assert_eq!(size_of(&picture.body).0, 800);
    assert_eq!(picture.headers[header::CONTENT_SECURITY_POLICY], "sandbox");
    assert_eq!(size_of(&page("&page=1&width=1600").await.body).0, 1600);
    page(&format!("&page={}", count + 1)).await.refused(404, "");
    page("&width=801").await.refused(400, "800");
    owner.get(&format!("{INVOICE}?show=lines")).await.refused(404, "");
    owner.get(&format!("{INVOICE}?show=all")).await.refused(400, "show");
    let file = owner.get(INVOICE).await;
    assert!(file.body.starts_with(b"%PDF-") && item["size"] == file.body.len());
    assert_eq!(app.value::<i64>("select count(*) from previews"), 0, "a paper has no row");

    // It isn't rendered again for each page, but whenever it is opened.
    app.database().execute("update invoices set job_name = 'Oak House'", []).unwrap();
    assert_eq!(page("").await.headers[header::ETAG], picture.headers[header::ETAG]);
    let reopened = opened(&owner, INVOICE).await;
    assert_ne!(reopened["sha256"], item["sha256"]);
    assert_ne!(page("").await.headers[header::ETAG], picture.headers[header::ETAG]);
    assert_eq!(opened(&owner, INVOICE).await["sha256"], reopened["sha256"]);
}

/// How many files of a document are in the cache.
fn cached(app: &TestApp, document: &Value) -> usize {
    let hash = document["sha256"].as_str().unwrap();
    let shard = app.app.instance.previews().join(&hash[..2]);
    let Ok(entries) = fs::read_dir(shard) else { return 0 };
    entries
        .filter(|it| it.as_ref().unwrap().file_name().to_str().unwrap().starts_with(hash))
        .count()
}

#[tokio::test]
async fn a_paper_is_kept_for_its_session_and_shown_to_no_one_who_may_not_have_it() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let item = opened(&owner, INVOICE).await;
    assert!(cached(&app, &item) > 2);
    app.app.previews.sweep().await.unwrap();
    app.app.previews.end_idle_papers().await.unwrap();
    assert!(cached(&app, &item) > 2, "it is being looked at");
    for show in ["document", "page", "lines"] {
        let path = format!("{INVOICE}?show={show}");
        let other = app.user("south.owner").get(&path).await;
        other.refused(404, "");
        let absent = owner.get(&format!("/invoice/pdf/4711?show={show}")).await;
        assert_eq!(other.anonymous(), absent.anonymous());
        app.user("north.service").get(&path).await.refused(403, "");
        app.nobody().get(&path).await.refused(401, "");
    }
    owner.get("/account/logout").await.ok();
    assert_eq!(cached(&app, &item), 0);
    owner.get(&format!("{INVOICE}?show=page")).await.refused(401, "");
}

#[tokio::test]
async fn files_of_records_are_looked_at_by_the_call_that_downloads_them() {
    let app = TestApp::new();
    let kept = fs::read(samples().join("invoices/facturx-invoice_EN16931.pdf")).unwrap();
    let staff = app.user("staff.ce");
    staff.upload("/admin/news/upload/1", "prices.pdf", &kept).await.ok();
    staff.upload("/admin/news/upload/1", "notes.txt", b"Float glass").await.ok();
    for (person, path) in [(&app.user("north.owner"), "/news"), (&staff, "/admin/news")] {
        let path = format!("{path}/download/1/prices.pdf");
        let item = opened(person, &path).await;
        assert_eq!((&item["state"], &item["name"]), (&json!("ready"), &json!("prices.pdf")));
        let picture = person.get(&format!("{path}?show=page&width=240")).await;
        assert_eq!(size_of(&picture.body).0, 240);
    }
    let owner = app.user("north.owner");
    let item = opened(&owner, "/news/download/1/notes.txt").await;
    assert_eq!((&item["kind"], &item["state"]), (&json!("other"), &json!("failed")));
    owner.get("/news/download/3/prices.pdf?show=document").await.refused(404, "");
}

#[tokio::test]
async fn a_browser_that_has_a_page_is_not_sent_it_again() {
    let app = TestApp::new();
    let at = shown(&app, "plan.pdf", &drawn("0 0 300 300 re f")).await;
    let dealer = app.user("north.design");
    let first = page(&dealer, &at, "").await;
    let tag = first.headers[header::ETAG].clone();
    let again = Request::get(format!("/api/dds/project/documentpage/{at}"))
        .header(header::IF_NONE_MATCH, tag)
        .body(Body::empty())
        .unwrap();
    let again = dealer.send(again).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn a_drawing_has_a_page_and_lines_in_layers() {
    let app = TestApp::new();
    let content = fs::read(samples().join("drawings/bjnortier-floorplan.dxf")).unwrap();
    let at = shown(&app, "floor.dxf", &content).await;
    let dealer = app.user("north.design");
    let item = document(&dealer, &at).await;
    assert_eq!((&item["kind"], &item["state"]), (&json!("dxf"), &json!("ready")), "{item}");
    assert_eq!(item["pages"].as_array().unwrap().len(), 1);
    let lines = dealer.get(&format!("/dds/project/documentlines/{at}")).await.ok()["item"].clone();
    assert!(lines["shapes"].as_array().unwrap().len() > 500, "{}", lines["shapes"]);
    assert_eq!(lines["isCut"], false);
    assert!(lines["layers"].as_array().unwrap().len() > 3);
    let picture = page(&dealer, &at, "width=800").await;
    assert_eq!(size_of(&picture.body).0, 800);
    assert!(picture.body.len() <= 120_000);
}

#[tokio::test]
async fn an_image_is_shown_no_wider_than_it_is_and_other_files_say_why_they_are_not() {
    let app = TestApp::new();
    let content = fs::read(samples().join("drawings/bimwhale-basic-house-3.png")).unwrap();
    let (wide, tall) = size_of(&content);
    let at = shown(&app, "house.png", &content).await;
    let dealer = app.user("north.design");
    let item = document(&dealer, &at).await;
    assert_eq!(item["kind"], "image");
    assert_eq!(
        item["pages"],
        json!([{"page": 1, "width": f64::from(wide), "height": f64::from(tall)}])
    );
    assert_eq!(size_of(&page(&dealer, &at, "width=3200").await.body), (wide, tall));
    assert_eq!(size_of(&page(&dealer, &at, "width=240").await.body).0, 240);
    page(&dealer, &at, "page=2").await.refused(404, "");
    let at = shown(&app, "notes.txt", b"Float glass").await;
    let item = document(&dealer, &at).await;
    assert_eq!((&item["kind"], &item["state"]), (&json!("other"), &json!("failed")));
    page(&dealer, &at, "").await.refused(422, "Download");
    assert_eq!(dealer.get(&format!("/dds/project/download/{at}")).await.body, "Float glass");
}

#[tokio::test]
async fn what_someone_may_not_download_they_see_no_page_of() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let staff = app.user("staff.dl");
    let at = shown(&app, "plan.pdf", &drawn("0 0 300 300 re f")).await;
    let id = at.split('/').next().unwrap();
    let upload = format!("/admin/dds/requests/upload/{id}");
    staff.upload(&upload, "secret.pdf", &drawn("0 0 9 9 re f")).await.ok();
    for call in ["document", "documentpage", "documentlines"] {
        dealer.get(&format!("/dds/project/{call}/{id}/secret.pdf")).await.refused(404, "");
        let other = app.user("south.owner").get(&format!("/dds/project/{call}/{at}")).await;
        let absent = dealer.get(&format!("/dds/project/{call}/999/plan.pdf")).await;
        other.refused(404, "");
        assert_eq!(other.anonymous(), absent.anonymous());
    }
    let admin = format!("/admin/dds/requests/document/{id}/secret.pdf");
    assert_eq!(staff.get(&admin).await.ok()["item"]["state"], "ready");
    let admin = format!("/admin/dds/requests/documentpage/{id}/secret.pdf?width=240");
    assert_eq!(size_of(&staff.get(&admin).await.body).0, 240);
    // Pricing is for those who see amounts.
    app.database()
        .execute("update attachments set slot = 'pricing' where name = 'plan.pdf'", [])
        .unwrap();
    dealer.get(&format!("/dds/project/document/{at}")).await.ok();
    app.user("north.noprice").get(&format!("/dds/project/document/{at}")).await.refused(404, "");
    dealer.get(&format!("/dds/project/document/{at}?slot=drawing")).await.refused(404, "");
}

#[tokio::test]
async fn what_is_uploaded_is_looked_at_before_anyone_asks_and_the_same_content_once() {
    let app = TestApp::new();
    let content = drawn("0 0 200 200 re f");
    let at = shown(&app, "a.pdf", &content).await;
    shown(&app, "b.pdf", &content).await;
    assert_eq!(app.value::<i64>("select count(*) from previews where state = 'waiting'"), 1);
    assert_eq!(app.app.previews.drain(Duration::from_mins(1)).await.unwrap(), 1);
    assert_eq!(app.value::<String>("select state from previews"), "ready");
    // From here on nothing needs a worker.
    let pictures = fs::read_dir(app.app.instance.previews()).unwrap();
    assert!(pictures.count() > 0);
    let dealer = app.user("north.design");
    assert_eq!(document(&dealer, &at).await["state"], "ready");
    assert_eq!(page(&dealer, &at, "width=240").await.status, StatusCode::OK);
    // What was dropped is drawn again.
    fs::remove_dir_all(app.app.instance.previews()).unwrap();
    assert_eq!(page(&dealer, &at, "width=240").await.status, StatusCode::OK);
}

#[tokio::test]
async fn many_who_ask_for_the_same_page_have_it_drawn_once() {
    let app = TestApp::new();
    let at = shown(&app, "a.pdf", &drawn("0 0 200 200 re f")).await;
    let dealer = app.user("north.design");
    document(&dealer, &at).await;
    let (staff, owner) = (app.user("staff.dl"), app.user("north.owner"));
    let admin = format!("/admin/dds/requests/documentpage/{at}?width=1600");
    let mine = format!("/dds/project/documentpage/{at}?width=1600");
    let (a, b, c) = tokio::join!(dealer.get(&mine), owner.get(&mine), staff.get(&admin));
    assert_eq!((a.status, &a.body), (StatusCode::OK, &b.body));
    assert_eq!(b.body, c.body);
}

/// Files that can't be shown, each with words of the message to its readers.
fn refused() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let kids = |count: usize| "3 0 R ".repeat(count);
    let pages = |count: usize| {
        pdf(&[
            b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
            format!("<</Type/Pages/Kids[{}]/Count {count}>>", kids(count)).into_bytes(),
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>".to_vec(),
        ])
    };
    let whole = fs::read(samples().join("invoices/facturx-invoice_EN16931.pdf")).unwrap();
    vec![
        ("none.pdf", pages(0), ""),
        ("many.pdf", pages(6_000), "5000"),
        ("cut.pdf", whole[..400].to_vec(), "damaged"),
        (
            "form.pdf",
            pdf(&[
                b"<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</XFA 3 0 R>>>>"
                    .to_vec(),
                b"<</Type/Pages/Kids[4 0 R]/Count 1>>".to_vec(),
                stream("", b"<xdp/>"),
                b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>".to_vec(),
            ]),
            "XFA",
        ),
        (
            "loop.pdf",
            pdf(&[
                b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
                b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>".to_vec(),
            ]),
            "",
        ),
        ("empty.dxf", b"0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n".to_vec(), "empty"),
    ]
}

#[tokio::test]
async fn what_cannot_be_shown_says_why_and_stays_downloadable() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    for (name, content, words) in refused() {
        let at = shown(&app, name, &content).await;
        let item = document(&dealer, &at).await;
        assert_eq!(item["state"], "failed", "{name}: {item}");
        let reason = item["reason"].as_str().unwrap();
        assert!(reason.contains(words) && reason.contains("can't be shown"), "{name}: {reason}");
        page(&dealer, &at, "").await.refused(422, reason);
        assert_eq!(dealer.get(&format!("/dds/project/download/{at}")).await.body, content);
    }
}

#[tokio::test]
async fn a_document_of_5000_pages_is_shown() {
    let app = TestApp::new();
    let kids: Vec<String> = (3..5003).map(|number| format!("{number} 0 R")).collect();
    let mut objects = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        format!("<</Type/Pages/Kids[{}]/Count 5000>>", kids.join(" ")).into_bytes(),
    ];
    objects
        .extend((0..5000).map(|_| b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>".to_vec()));
    let at = shown(&app, "many.pdf", &pdf(&objects)).await;
    let dealer = app.user("north.design");
    let item = document(&dealer, &at).await;
    assert_eq!(item["pages"].as_array().unwrap().len(), 5000, "{}", item["reason"]);
    assert_eq!(page(&dealer, &at, "page=5000&width=240").await.status, StatusCode::OK);
}

/// A portal with low limits for workers.
fn with_little(seconds: u64) -> TestApp {
    TestApp::with(move |config: &mut Config| {
        config.previews.time = Period::seconds(seconds);
        config.previews.memory = Size::mib(512);
    })
}

/// Files that never finish.
fn endless() -> Vec<(&'static str, Vec<u8>)> {
    // A form that draws itself twice, and so on.
    let doubling: Vec<Vec<u8>> = (0..60)
        .map(|level| {
            let next = level + 6;
            stream(
                &format!("/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</X {next} 0 R>>>>"),
                b"/X Do /X Do /X Do",
            )
        })
        .collect();
    let mut objects = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>".to_vec(),
        stream("", b"/X Do"),
    ];
    objects.extend(doubling);
    objects.push(stream("/Type/XObject/Subtype/Form/BBox[0 0 612 792]", b"0 0 9 9 re f"));
    vec![
        ("doubling.pdf", pdf(&objects)),
        (
            "bomb.pdf",
            of_one_page({
                let inner = deflated(&deflated(&vec![b' '; 1 << 30]));
                stream("/Filter[/FlateDecode/FlateDecode]", &inner)
            }),
        ),
        (
            "paths.pdf",
            of_one_page({
                let path = "0 0 m 612 792 l 0 792 612 0 300 300 c S ".repeat(4_000_000);
                stream("/Filter/FlateDecode", &deflated(path.as_bytes()))
            }),
        ),
    ]
}

#[tokio::test]
async fn nested_arrays_and_forms_within_themselves_end_a_worker_and_nothing_else() {
    let app = with_little(6);
    let dealer = app.user("north.design");
    let nested = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let itself = pdf(&[
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>".to_vec(),
        stream("", b"/X Do"),
        stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>", b"/X Do"),
    ]);
    for (name, content) in [("nested.pdf", drawn(&format!("{nested} TJ"))), ("itself.pdf", itself)]
    {
        let at = shown(&app, name, &content).await;
        let item = document(&dealer, &at).await;
        assert!(item["state"] == "ready" || item["reason"].is_string(), "{name}: {item}");
        dealer.get("/account/current").await;
    }
}

#[tokio::test]
#[ignore = "takes seconds"]
async fn work_without_end_ends_at_its_deadline_and_others_are_served_meanwhile() {
    let app = with_little(4);
    let dealer = app.user("north.design");
    for (name, content) in endless() {
        let at = shown(&app, name, &content).await;
        let begun = Instant::now();
        let asking = async {
            let item = document(&dealer, &at).await;
            assert!(begun.elapsed() < Duration::from_secs(30), "{name} took {:?}", begun.elapsed());
            item
        };
        let others = async {
            tokio::time::sleep(Duration::from_millis(500)).await;
            let begun = Instant::now();
            app.user("south.owner").get("/dds/project").await;
            begun.elapsed()
        };
        let (item, others) = tokio::join!(asking, others);
        assert!(others < Duration::from_secs(2), "others waited {others:?} beside {name}");
        assert!(item["state"] == "ready" || item["reason"].is_string(), "{name}: {item}");
    }
}

/// A worker's response to a job, and how it ends.
fn worker(memory: u64, seconds: u64, job: &Value, content: &[u8]) -> std::process::Output {
    let mut child = transom_command()
        .arg("worker")
        .arg(format!("--memory={memory}"))
        .arg(format!("--seconds={seconds}"))
        .env_clear()
        .env("MIMALLOC_ARENA_RESERVE", "0")
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut said = job.to_string().into_bytes();
    said.push(b'\n');
    said.extend(content);
    let giving = std::thread::spawn(move || {
        let _ = input.write_all(&said);
    });
    let output = child.wait_with_output().unwrap();
    giving.join().unwrap();
    output
}

fn job(mime: &str, content: &[u8]) -> Value {
    json!({"mime": mime, "size": content.len(), "isFirst": true, "pictures": [{"page": 1, "width": 800}],
           "images": {"pixels": 50_000_000, "side": 12_000, "memory": 256 << 20}})
}

#[test]
fn a_worker_without_memory_or_time_dies_without_an_answer() {
    use std::os::unix::process::ExitStatusExt;
    let content = drawn("0 0 9 9 re f");
    let mime = "application/pdf";
    let enough = worker(1 << 30, 20, &job(mime, &content), &content);
    assert!(enough.status.success(), "{}", String::from_utf8_lossy(&enough.stderr));
    let large = vec![b' '; 600 << 20];
    let little = worker(512 << 20, 20, &job(mime, &large), &large);
    assert!(!little.status.success(), "{:?}", little.status);
    assert_eq!(little.stdout.len(), 0);
    let path = "0 0 m 612 792 l 0 792 612 0 300 300 c S ".repeat(2_000_000);
    let slow = of_one_page(stream("/Filter/FlateDecode", &deflated(path.as_bytes())));
    let ended = worker(4 << 30, 1, &job(mime, &slow), &slow);
    assert!(matches!(ended.status.signal(), Some(24 | 9)), "{:?}", ended.status);
}

/// Simulates a machine that is out of memory, whose kernel kills the largest process.
#[tokio::test]
async fn a_worker_that_is_killed_from_outside_says_nothing_about_its_document() {
    use std::os::unix::fs::PermissionsExt;
    let app = TestApp::new();
    let (unlucky, other) = (drawn("0 0 9 9 re f"), drawn("0 0 9 9 re f 9 9 9 9 re f"));
    let at = shown(&app, "unlucky.pdf", &unlucky).await;
    let dealer = app.user("north.design");
    let id = at.split_once('/').unwrap().0;
    dealer.upload(&format!("/dds/project/upload/{id}"), "other.pdf", &other).await.ok();

    let dir = tempfile::tempdir().unwrap();
    let program = dir.path().join("worker");
    let script = format!(
        "#!/bin/sh\nread -r job\ncase \"$job\" in *'\"size\":{},'*) kill -9 $$;; esac\n\
         {{ printf '%s\\n' \"$job\"; /bin/cat; }} | {} \"$@\"\n",
        unlucky.len(),
        env!("CARGO_BIN_EXE_transom"),
    );
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let portal = &app.app;
    let killed = Previews::new(
        preview_settings(&portal.config),
        dir.path().join("pictures"),
        &portal.db,
        &portal.files,
        &portal.clock,
    );
    killed.run_by(program);
    for _ in 0..2 {
        killed.drain(Duration::from_secs(30)).await.unwrap_err();
        let states = "select group_concat(state order by state) from previews";
        assert_eq!(
            app.value::<String>(states),
            "ready,waiting",
            "the other one does not wait for it"
        );
    }
    // On a machine that is well again it is shown.
    assert_eq!(document(&dealer, &at).await["state"], "ready");

    // Nor does a print leave out what it was killed at.
    let killer = dir.path().join("killer");
    fs::write(&killer, "#!/bin/sh\nkill -9 $$\n").unwrap();
    fs::set_permissions(&killer, fs::Permissions::from_mode(0o755)).unwrap();
    let prints = Prints::new(&portal.files, 1 << 30);
    prints.run_by(killer);
    let item = Item {
        bookmark: String::new(),
        head: None,
        stamp: None,
        sources: vec![prints::source(0, "unlucky.pdf", SourceKind::Pdf)],
    };
    let words = prints::words(Language::English);
    let print = Print { title: String::new(), words, items: vec![item] };
    let parts = vec![Part::Made(unlucky)];
    let printed = prints.make(Owner::Portal, print, parts, &Progress::default()).await;
    assert!(matches!(printed, Err(Error::Unavailable { .. })), "{printed:?}");
}

#[test]
fn a_worker_takes_no_job_that_is_none_and_survives_any_bytes_or_dies_alone() {
    let ended = worker(1 << 30, 5, &json!({"mime": 3}), b"");
    assert!(!ended.status.success() && ended.stdout.is_empty());
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let whole = fs::read(samples().join("invoices/facturx-invoice_EN16931.pdf")).unwrap();
    for round in 0..12 {
        let mut content = whole.clone();
        for _ in 0..200 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let place = usize::try_from(state % content.len() as u64).unwrap();
            content[place] = state.to_le_bytes()[7];
        }
        if round % 3 == 0 {
            content.truncate(content.len() / 2);
        }
        let ended = worker(1 << 30, 10, &job("application/pdf", &content), &content);
        let is_answer = ended.stdout.starts_with(b"{\"why\":");
        assert_eq!(ended.status.success(), is_answer, "{:?}", ended.status);
    }
}

#[test]
fn every_sample_is_answered() {
    for entry in [
        "invoices/facturx-invoice_EN16931.pdf",
        "drawings/bjnortier-dimensions.dxf",
        "drawings/bjnortier-floorplan.dxf",
        "drawings/bjnortier-openscad_export.dxf",
        "drawings/bjnortier-texts.dxf",
        "drawings/bimwhale-basic-house-3.png",
    ] {
        let content = fs::read(samples().join(entry)).unwrap();
        let mime = match entry.rsplit('.').next().unwrap() {
            "pdf" => "application/pdf",
            "dxf" => "image/vnd.dxf",
            _ => "image/png",
        };
        let said = worker(1 << 30, 20, &job(mime, &content), &content);
        assert!(said.status.success(), "{entry}");
        let end = said.stdout.iter().position(|byte| *byte == b'\n').unwrap();
        let answer: Value = serde_json::from_slice(&said.stdout[..end]).unwrap();
        assert_eq!(answer["why"], Value::Null, "{entry}: {answer}");
        let size = usize::try_from(answer["pictures"][0]["size"].as_u64().unwrap()).unwrap();
        assert!((1..=120_000).contains(&size), "{entry}: {size}");
        if let Ok(dir) = std::env::var("TRANSOM_PICTURES") {
            let name = entry.replace('/', "-") + ".png";
            fs::write(Path::new(&dir).join(name), &said.stdout[end + 1..end + 1 + size]).unwrap();
        }
    }
}
