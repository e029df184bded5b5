//! Tests projects and their requests: what may be done by whom in which state, departments, files and their versions,
//! orphans, revisions, and that no dealer ever sees what is internal or isn't theirs.

mod files;
mod lists;
mod lives;
mod secrecy;
mod walk;

use serde_json::{Value, json};

use super::harness::{Answer, Person, TestApp};
pub(crate) use walk::asked_by_a_department;

/// An order and a quote of the account `north`.
const ORDER: i64 = 268_435_457;
const QUOTE: i64 = 268_435_462;

/// Adds two departments; planning is a member of the first.
pub(crate) fn furnish(app: &TestApp) {
    let member = app.id_of("staff.pp");
    app.database()
        .execute_batch(&format!(
            "insert or ignore into drafting_departments (id, code, code_folded, name, created_at, updated_at)
             values (901, 'ENG', 'eng', 'Engineering', 0, 0), (902, 'PUR', 'pur', 'Purchasing', 0, 0);
             insert or ignore into drafting_department_members values (901, {member});"
        ))
        .unwrap();
}

/// The id of a request type.
fn kind(app: &TestApp, code: &str) -> i64 {
    app.value(&format!("select id from project_request_types where code = '{code}'"))
}

pub(crate) fn project_form(name: &str) -> Value {
    json!({"name": name, "typeId": 1, "site": "12 Elm Street", "architect": "", "builder": "Bo Build",
           "contacts": [{"name": "Ann Carter", "role": "Owner", "email": "", "phone": ""}]})
}

/// Creates a project as someone, and returns its id.
pub(crate) async fn project(person: &Person<'_>, name: &str) -> i64 {
    person.post("/dds/project", project_form(name)).await.ok()["id"].as_i64().unwrap()
}

pub(crate) fn wanted(app: &TestApp, project: i64, code: &str) -> Value {
    json!({"projectId": project, "typeId": kind(app, code), "title": "Windows of the south side",
           "description": "As in the sketch", "needBy": "2026-08-31", "isRush": false,
           "quoteNumber": "", "orderNumber": "", "isDraft": false})
}

/// Creates a request in a project, and returns its id.
pub(crate) async fn requested(person: &Person<'_>, form: Value) -> i64 {
    person.post("/dds/project/request", form).await.ok()["id"].as_i64().unwrap()
}

async fn act(person: &Person<'_>, id: i64, action: &str, mut more: Value) -> Answer {
    more["action"] = json!(action);
    if person.is_staff() {
        more["requestId"] = json!(id);
        return person.put("/admin/dds/requests/action", more).await;
    }
    more["id"] = json!(id);
    person.put("/dds/project/request/action", more).await
}

fn triaged(app: &TestApp) -> Value {
    json!({"priority": "high", "drafterId": app.id_of("staff.dr"), "dueOn": "2026-08-20"})
}

pub(crate) async fn seen(person: &Person<'_>, id: i64) -> Value {
    let path = if person.is_staff() {
        format!("/admin/dds/requests/{id}")
    } else {
        format!("/dds/project/request/item/{id}")
    };
    person.get(&path).await.ok()["item"].clone()
}

/// Brings a request to internal review.
async fn in_review(app: &TestApp, id: i64) {
    act(&app.user("staff.dl"), id, "triage", triaged(app)).await.ok();
    act(&app.user("staff.dr"), id, "start", json!({})).await.ok();
}

/// A PDF with this many empty pages.
pub(crate) fn pages(count: usize) -> Vec<u8> {
    let kids: Vec<String> = (0..count).map(|page| format!("{} 0 R", page + 3)).collect();
    let mut objects = vec![
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        format!("<</Type/Pages/Kids[{}]/Count {count}>>", kids.join(" ")),
    ];
    let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>";
    objects.extend(std::iter::repeat_n(page.to_owned(), count));
    let mut bytes = b"%PDF-1.7\n".to_vec();
    for (index, object) in objects.iter().enumerate() {
        bytes.extend(format!("{} 0 obj\n{object}\nendobj\n", index + 1).into_bytes());
    }
    bytes.extend(b"trailer\n<</Root 1 0 R>>\n%%EOF\n");
    bytes
}

/// The number of pages of a print, whose own objects are never compressed.
pub(crate) fn printed_pages(pdf: &[u8]) -> usize {
    assert!(pdf.starts_with(b"%PDF-"), "{}", String::from_utf8_lossy(&pdf[..pdf.len().min(300)]));
    pdf.windows(16).filter(|part| part == b"/Type/Page/Paren").count()
}

impl Answer {
    /// Asserts that it is a file with this content.
    #[track_caller]
    fn ok_bytes(&self, content: &[u8]) {
        assert_eq!(self.status, 200, "{}", self.text());
        assert_eq!(self.text().as_bytes(), content);
    }
}
