//! Tests the pages of drawings: those who may download it can see it, and no one else.

use std::{fs, path::Path};

use axum::http::StatusCode;
use serde_json::json;

use super::{attach, drawn, form, issued, refused_at, request};
use crate::{
    harness::{Person, TestApp, column},
    projects::pages,
};

/// Returns the preview of a document once it was inspected.
async fn shown(person: &Person<'_>, path: &str) -> serde_json::Value {
    for _ in 0..20 {
        let item = person.get(path).await.ok()["item"].clone();
        if item["state"] != "waiting" {
            return item;
        }
    }
    panic!("{path} is never looked at");
}

#[tokio::test]
async fn pages_of_a_drawing_are_shown_to_both_sides_once_it_is_issued() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let id = drawn(&app, form(request, &[1])).await;
    attach(&drafter, id, "drawing", "plan.pdf", &pages(3)).await;
    attach(&drafter, id, "pricing", "price.pdf", &pages(2)).await;
    let (ours, theirs) = (format!("/admin/dap/drawing/{id}"), format!("/dds/project/drawing/{id}"));
    let images = format!("/dds/project/dapimages/{id}");
    let item = shown(&drafter, &format!("{ours}/document")).await;
    assert_eq!((&item["state"], &item["version"]), (&"ready".into(), &2.into()), "{item}");
    assert_eq!(item["pages"].as_array().unwrap().len(), 3);
    // Its first version is no PDF at all.
    let item = shown(&drafter, &format!("{ours}/document?version=1&name=plan.pdf")).await;
    assert_eq!(item["state"], "failed");
    let item = shown(&drafter, &format!("{ours}/document?slot=pricing")).await;
    assert_eq!(item["pages"].as_array().unwrap().len(), 2);
    for path in [format!("{theirs}/document"), format!("{theirs}/page"), images.clone()] {
        dealer.get(&path).await.refused(404, "");
    }

    issued(&app, id).await;
    let item = shown(&dealer, &format!("{theirs}/document")).await;
    assert_eq!((&item["state"], &item["version"]), (&"ready".into(), &2.into()), "{item}");
    for path in [format!("{theirs}/page?page=2&width=240"), format!("{ours}/page?page=3")] {
        let person = if path.starts_with(&ours) { &drafter } else { &dealer };
        let picture = person.get(&path).await;
        assert_eq!(picture.status, StatusCode::OK, "{}", picture.text());
        assert!(image::load_from_memory(&picture.body).is_ok());
    }
    dealer.get(&format!("{theirs}/page?page=4")).await.refused(404, "");
    dealer.get(&format!("{theirs}/lines")).await.refused(404, "");
    // The version that was never published, and prices that were not.
    dealer.get(&format!("{theirs}/document?version=1&name=plan.pdf")).await.refused(404, "");
    dealer.get(&format!("{theirs}/document?slot=pricing")).await.refused(404, "");

    let list = dealer.get(&images).await.ok();
    assert_eq!(column(&list, "page"), ["1", "2", "3"]);
    let name = list["items"][1]["name"].as_str().unwrap();
    let image = format!("/dds/project/downloadimage/{id}");
    assert_eq!(dealer.get(&format!("{image}/{name}?width=240")).await.status, StatusCode::OK);
    for wrong in ["plan.pdf", "1-1", "99999-1"] {
        dealer.get(&format!("{image}/{wrong}")).await.refused(404, "");
    }
    app.user("south.owner").get(&images).await.refused(404, "");
    app.user("south.owner").get(&format!("{image}/{name}")).await.refused(404, "");
}

#[tokio::test]
async fn a_mark_stands_on_a_page_that_there_is() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let drafter = app.user("staff.dr");
    let mark = async |id: i64, page: i64| {
        let shape = json!({"kind": "text", "points": [[0.5, 0.5]]});
        let body = json!({"page": page, "shape": shape, "text": "Here"});
        drafter.post(&format!("/admin/dap/drawing/{id}/marks"), body).await
    };
    let look = async |id: i64| {
        shown(&drafter, &format!("/admin/dap/drawing/{id}/document")).await;
    };
    // A PDF that can't be shown is there as a whole.
    let id = drawn(&app, form(request, &[1])).await;
    look(id).await;
    refused_at(&mark(id, 2).await, "page", "has one page");
    mark(id, 1).await.ok();
    // The newest version counts, and the longest document.
    attach(&drafter, id, "drawing", "plan.pdf", &pages(3)).await;
    look(id).await;
    refused_at(&mark(id, 4).await, "page", "has 3 pages");
    mark(id, 3).await.ok();
    attach(&drafter, id, "drawing", "plan.pdf", &pages(2)).await;
    look(id).await;
    refused_at(&mark(id, 3).await, "page", "has 2 pages");
    // What is no PDF has one page, whether it was looked at or not.
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/drawings");
    for (name, file) in
        [("house.png", "bimwhale-basic-house-3.png"), ("plan.dxf", "bjnortier-floorplan.dxf")]
    {
        let made = drafter.post("/admin/dap/drawing", form(request, &[1])).await.ok();
        let id = made["id"].as_i64().unwrap();
        attach(&drafter, id, "drawing", name, &fs::read(samples.join(file)).unwrap()).await;
        refused_at(&mark(id, 2).await, "page", "has one page");
        mark(id, 1).await.ok();
        look(id).await;
        refused_at(&mark(id, 4999).await, "page", "has one page");
    }
}
