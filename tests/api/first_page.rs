//! Tests the figures of first pages: each role has its four, as far as it may see them, and a trend once there are
//! three days.

use serde_json::{Value, json};
use transom::{domain::first_page, kernel::time::Day};

use super::{
    harness::{STAFF_ROLES, TestApp, column},
    remittances, service,
};

#[tokio::test]
async fn each_role_has_four_figures_that_it_may_see() {
    let app = TestApp::new();
    let mut pages = Vec::new();
    for (role, _) in STAFF_ROLES {
        let list = app.user(&format!("staff.{role}")).get("/admin/figures").await.ok();
        let figures = column(&list, "figure");
        assert_eq!(figures.len(), 4, "{role}: {figures:?}");
        pages.push((role, figures));
    }
    let of = |role: &str| &pages.iter().find(|(one, _)| *one == role).unwrap().1;
    assert_eq!(of("ar")[0], "remittancesToReview");
    assert_eq!(of("au"), &["impersonations", "rightsChanged", "importsRefused", "mailFailed"]);
    // What the order of roles puts first is left out where a permission lacks.
    app.database()
        .execute(
            "delete from role_permissions where section = 'remittances'
               and role_id = (select id from roles where code = 'ar')",
            [],
        )
        .unwrap();
    let list = app.user("staff.ar").get("/admin/figures").await.ok();
    assert!(!column(&list, "figure").iter().any(|name| name.starts_with("remittances")), "{list}");
    app.user("north.owner").get("/admin/figures").await.refused(403, "");
}

#[tokio::test]
async fn a_figure_counts_what_its_reader_reaches_and_has_a_trend_from_three_days_on() {
    let app = TestApp::new();
    service::furnish(&app);
    service::submitted(&app.user("north.service")).await;
    remittances::submitted(&app, "C-1").await;
    let value = async |person: &str, figure: &str| -> Value {
        let list = app.user(person).get("/admin/figures").await.ok();
        let items = list["items"].as_array().unwrap();
        items.iter().find(|item| item["figure"] == figure).unwrap().clone()
    };
    assert_eq!(value("staff.sv", "serviceUnassigned").await["value"], 1);
    assert_eq!(value("staff.ar", "remittancesToReview").await["value"], 1);
    let today = app.app.clock.today();
    for back in [3, 2] {
        first_page::note(&app.app, app.app.clock.now(), today.plus_days(-back)).await.unwrap();
    }
    assert_eq!(value("staff.ar", "remittancesToReview").await["trend"], json!([]));
    first_page::note(&app.app, app.app.clock.now(), today.plus_days(-1)).await.unwrap();
    first_page::note(&app.app, app.app.clock.now(), today.plus_days(-1)).await.unwrap();
    let trend = value("staff.ar", "remittancesToReview").await["trend"].clone();
    let expected = |day: Day| json!({"day": day, "value": 1});
    let days = [3, 2, 1].map(|back| expected(today.plus_days(-back)));
    assert_eq!(trend, json!(days));
    // An account manager sees the trend of their own accounts.
    let manager = value("staff.am", "ordersLate").await;
    assert_eq!(manager["trend"].as_array().unwrap().len(), 3, "{manager}");
    app.database().execute("update dealers set account_manager_id = null", []).unwrap();
    assert_eq!(value("staff.am", "ordersLate").await["value"], 0);
}
