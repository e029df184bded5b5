//! Tests saved replies: each desk's are kept by its supervisor and used by those who work there.

use serde_json::json;

use super::harness::{TestApp, column};

#[tokio::test]
async fn replies_are_kept_by_a_desk_s_supervisor_and_used_by_the_desk() {
    let app = TestApp::new();
    let (lead, advisor, receivables) =
        (app.user("staff.sl"), app.user("staff.sv"), app.user("staff.ar"));
    let form = json!({"desk": "service", "name": "Photo needed", "text": "Hello {contact}, please add a photo of {number}."});
    advisor.post("/admin/replies/insert", form.clone()).await.refused(403, "");
    receivables.post("/admin/replies/insert", form.clone()).await.refused(403, "supervisor");
    let id = lead.post("/admin/replies/insert", form.clone()).await.ok()["id"].clone();
    lead.post("/admin/replies/insert", form.clone()).await.refused(422, "");
    let mut money = form.clone();
    money["desk"] = json!("remittances");
    lead.post("/admin/replies/insert", money.clone()).await.refused(403, "supervisor");
    receivables.post("/admin/replies/insert", money).await.ok();

    // Each sees those of the desks whose records they see.
    let names = async |person: &str, more: &str| {
        let list = app.user(person).get(&format!("/admin/replies/listing{more}")).await.ok();
        column(&list, "desk")
    };
    assert_eq!(names("staff.sv", "").await, ["service"]);
    assert_eq!(names("staff.ar", "").await, ["remittances", "service"]);
    assert_eq!(names("staff.dl", "").await, [""; 0]);
    app.user("staff.ce").get("/admin/replies/listing").await.refused(403, "");
    assert_eq!(names("staff.au", "").await, ["remittances", "service"]);
    let path = format!("/admin/replies/item/{id}");
    let item = advisor.get(&path).await.ok()["item"].clone();
    assert_eq!((&item["name"], &item["language"]), (&json!("Photo needed"), &json!("en")));
    app.user("staff.dl").get(&path).await.refused(404, "");

    // A change may not take a reply to another desk, nor another desk's reply.
    let mut changed = form.clone();
    (changed["id"], changed["rowVersion"]) = (id.clone(), item["rowVersion"].clone());
    receivables.put("/admin/replies/update", changed.clone()).await.refused(403, "");
    changed["desk"] = json!("remittances");
    lead.put("/admin/replies/update", changed.clone()).await.refused(403, "");
    changed["desk"] = json!("service");
    changed["text"] = json!("Hello {contact}, a photo please.");
    lead.put("/admin/replies/update", changed.clone()).await.ok();
    lead.put("/admin/replies/update", changed).await.refused(409, "");
    receivables.delete(&format!("/admin/replies/delete/{id}")).await.refused(403, "");
    lead.delete(&format!("/admin/replies/delete/{id}")).await.ok();
    assert_eq!(names("staff.sv", "").await, [""; 0]);
}

#[tokio::test]
async fn a_field_that_nothing_fills_in_is_refused() {
    let app = TestApp::new();
    let lead = app.user("staff.sl");
    let form = |text: &str| json!({"desk": "service", "name": "A", "text": text});
    let refused =
        lead.post("/admin/replies/insert", form("Hello {customer}")).await.refused(422, "");
    assert!(refused["errors"]["text"][0].as_str().unwrap().contains("{customer}"), "{refused}");
    lead.post("/admin/replies/insert", form("From {me} about {job} for {dealer}")).await.ok();
}
