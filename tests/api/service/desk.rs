//! Tests staff's decisions, on one request or many at once, and their queue.

use serde_json::{Value, json};
use transom::{domain::service::Verb, kernel::words::Word};

use super::{act, first_incident, furnish, item, report, submitted};
use crate::harness::{TestApp, column};

#[tokio::test]
async fn what_is_chargeable_waits_until_its_price_is_accepted() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let charge =
        json!({"verdicts": [{"incidentId": first_incident(&app, id), "verdict": "chargeable"}]});
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "price");
    let moreinfo = "/admin/servicerequests/request/moreinfo";
    let ask = |amount: Value| {
        json!({"requestid": id, "message": "It costs 120.00. Do you agree?", "kind": "price",
               "amount": amount})
    };
    for amount in [Value::Null, json!(0), json!(-5), json!(2_000_000)] {
        let refused = advisor.post(moreinfo, ask(amount)).await.refused(422, "");
        assert!(refused["errors"]["amount"].is_array(), "{refused}");
    }
    let asked = advisor.post(moreinfo, ask(json!(120))).await.ok();
    assert_eq!(asked["item"]["status"], "more_info");
    assert_eq!(asked["item"]["price"]["amount"], 120.0);
    assert_eq!(asked["item"]["price"]["currency"], "CAD");
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "waiting for the dealer");
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["question"]["text"], "It costs 120.00. Do you agree?");
    dealer.put("/service/request", json!({"id": id, "reply": " "})).await.refused(422, "");
    let replied =
        dealer.put("/service/request", json!({"id": id, "reply": "Yes, go on"})).await.ok();
    assert_eq!(replied["item"]["status"], "in_review");
    // Words answer the question, never the price.
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "$120.00 CAD");
    let answer =
        |action: &str, amount: Value| json!({"requestid": id, "action": action, "amount": amount});
    let actions = "/service/request/action";
    let refused = dealer.put(actions, answer("acceptprice", Value::Null)).await.refused(422, "");
    assert!(refused["errors"]["amount"].is_array(), "{refused}");
    dealer.put(actions, answer("acceptprice", json!(99))).await.refused(409, "Someone else");
    app.user("north.viewer").put(actions, answer("acceptprice", json!(120))).await.refused(403, "");
    let declined = dealer.put(actions, answer("declineprice", Value::Null)).await.ok();
    assert_eq!(declined["item"]["price"]["answer"], "declined");
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "declined");
    dealer.put(actions, answer("acceptprice", json!(120))).await.refused(409, "No price");
    // Another amount is another price; accepting it answers its question.
    advisor.post(moreinfo, ask(json!(95.5))).await.ok();
    let accepted = dealer.put(actions, answer("acceptprice", json!(95.5))).await.ok();
    assert_eq!(accepted["item"]["status"], "in_review");
    let told = accepted["item"]["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&told["verbLabel"], &told["who"]),
        (&json!("Price accepted"), &json!("north service"))
    );
    assert_eq!((&told["amount"], &told["currency"]), (&json!(95.5), &json!("CAD")));
    // What was accepted is void once another amount is asked for.
    advisor.post(moreinfo, ask(json!(96))).await.ok();
    let reply = json!({"id": id, "reply": "Let me ask the owner"});
    dealer.put("/service/request", reply).await.ok();
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "$96.00 CAD");
    dealer.put(actions, answer("acceptprice", json!(96))).await.ok();
    act(&advisor, id, "approve", charge).await.ok();
    let mail: String = app.value("select body from outbox where template = 'serviceVerdict'");
    assert!(mail.contains("Agreed price: $96.00 CAD"), "{mail}");
    let note = json!({"requestid": id, "message": "Check the invoice", "isInternal": true});
    advisor.post("/admin/servicerequests/message", note).await.ok();
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    let said: Vec<_> =
        seen["item"]["messages"].as_array().unwrap().iter().map(|m| m["kind"].clone()).collect();
    assert_eq!(said, ["question", "answer", "question", "question", "answer"]);
    let preview = format!("/admin/servicerequests/preview/{id}?mail=moreinfo&message=Which side?");
    let preview = advisor.get(&preview).await.ok();
    assert!(preview["item"]["text"].as_str().unwrap().contains("Which side?"), "{preview}");
    assert!(preview["item"]["subject"].as_str().unwrap().starts_with("SR-000001"), "{preview}");
    let priced = format!(
        "/admin/servicerequests/preview/{id}?mail=moreinfo&message=Agreed?&amount=120.5&currency=USD"
    );
    let preview = advisor.get(&priced).await.ok();
    assert!(preview["item"]["text"].as_str().unwrap().contains("$120.50 USD"), "{preview}");
    advisor.get(&priced.replace("120.5", "many")).await.refused(400, "amount");
}

#[tokio::test]
async fn a_request_of_a_dealer_of_long_standing_is_rejected_by_supervisors_alone() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let body = json!({"rejectReason": "T-WEAR", "reason": "Worn by long use"});
    // Unknown, as after an import, it counts as long: the day on which a row was written says nothing.
    for since in ["null", "'2025-06-01'"] {
        let sql = format!("update dealers set customer_since = {since}");
        app.database().execute(&sql, []).unwrap();
        let offered = item(&app.user("staff.sv"), id).await["allowedActions"].to_string();
        assert!(!offered.contains("\"reject\""), "{offered}");
        act(&app.user("staff.sv"), id, "reject", body.clone()).await.refused(403, "service:delete");
    }
    // Whoever decides but may not reject hands it over, with a reason that stays among staff.
    let supervisors = item(&app.user("staff.sv"), id).await["supervisors"].clone();
    assert_eq!(supervisors[0]["id"], app.id_of("staff.sl"), "{supervisors}");
    let over =
        json!({"serviceadvisorid": app.id_of("staff.sl"), "reason": "Nothing of it is covered"});
    act(&app.user("staff.sv"), id, "assign", over).await.ok();
    let handed = item(&app.user("staff.sl"), id).await;
    assert_eq!(handed["advisorName"], "staff sl");
    assert!(handed["supervisors"].is_null(), "{handed}");
    let last = handed["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["reason"], "Nothing of it is covered");
    let seen = app.user("north.service").get(&format!("/service?id={id}")).await.text();
    assert!(!seen.contains("Nothing of it is covered"), "{seen}");
    act(&app.user("staff.sl"), id, "reject", body).await.ok();
    let seen = app.user("north.service").get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["closeReason"], "Wear: Worn by long use");
    let again = json!({"requestid": id, "action": "reopen", "reason": "We do not agree"});
    let again = app.user("north.service").put("/service/request/action", again).await.ok();
    assert_eq!(again["item"]["reopenedCount"], 1);
}

#[tokio::test]
async fn a_stale_version_and_many_at_once_are_answered_row_by_row() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let (one, two) =
        (submitted(&app.user("north.service")).await, submitted(&app.user("north.service")).await);
    act(&advisor, one, "review", json!({"rowVersion": 1})).await.refused(409, "Someone else");
    let version = item(&advisor, one).await["rowVersion"].clone();
    act(&advisor, one, "review", json!({"rowVersion": version})).await.ok();
    let bulk = json!({"ids": [one, two, 7], "action": "review"});
    let results = advisor.post("/admin/servicerequests/action/bulk", bulk).await.ok();
    assert_eq!(column(&results, "isSuccess"), ["false", "true", "false"]);
    assert_eq!(results["items"][0]["message"], "Cannot take while in review.");
    let bulk =
        json!({"ids": [one, two], "action": "assign", "serviceadvisorid": app.id_of("staff.sl")});
    advisor.post("/admin/servicerequests/action/bulk", bulk).await.ok();
    assert_eq!(item(&advisor, two).await["advisorName"], "staff sl");
    // What has a call of its own, and what is the clock's, is no action.
    for verb in [Verb::Submit, Verb::MoreInfo, Verb::Reply, Verb::Rate, Verb::Expire, Verb::Breach]
    {
        act(&advisor, one, verb.code(), json!({"message": "Now"})).await.refused(422, "");
    }
    act(&advisor, one, "merge", json!({"targetId": two})).await.ok();
    assert_eq!(item(&advisor, one).await["duplicateOf"]["number"], "SR-000002");
    let related = advisor.get(&format!("/admin/servicerequests/related/{two}")).await.ok();
    assert_eq!(column(&related, "number"), ["SR-000001"]);
}

#[tokio::test]
async fn what_was_related_by_hand_is_told_from_what_was_found_and_can_be_parted_again() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, dealer) = (app.user("staff.sv"), app.user("north.service"));
    let (one, two) = (submitted(&dealer).await, submitted(&dealer).await);
    let mut far = report();
    far["orderNumber"] = json!("");
    far["installYear"] = json!(2019);
    far["contact"]["phone"] = json!("807 555 0199");
    far["site"]["line1"] = json!("99 Far Rd");
    far["incidents"][0] = json!({"symptom": "frame.rot", "foundWhen": "inUse", "foundOn": "2026-06-10",
        "wanted": "unsure", "product": "Door", "description": "The sill is soft and dark below"});
    let far = dealer.post("/service/request", far).await.ok()["id"].as_i64().unwrap();
    let related = async |id: i64| {
        let related = advisor.get(&format!("/admin/servicerequests/related/{id}")).await.ok();
        related["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["id"].as_i64().unwrap(), row["isLinked"].as_bool().unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(related(one).await, [(two, false)]);
    assert_eq!(related(far).await, []);
    act(&advisor, one, "relate", json!({"targetId": far})).await.ok();
    assert_eq!(related(one).await, [(far, true), (two, false)]);
    // It holds both ways, and is parted from either side.
    assert_eq!(related(far).await, [(one, true)]);
    act(&advisor, far, "unrelate", json!({"targetId": one})).await.ok();
    assert_eq!(related(one).await, [(two, false)]);
    let seen = dealer.get("/service/open").await.ok();
    assert!(seen["items"][0].get("isLinked").is_none(), "{seen}");
}

#[tokio::test]
async fn the_queue_knows_what_is_due_next_and_what_is_the_readers_own() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let (one, two) =
        (submitted(&app.user("north.service")).await, submitted(&app.user("north.service")).await);
    let set = |id: i64, respond: &str, resolve: &str| {
        app.database()
            .execute(
                "update service_requests set respond_by = unixepoch(?2) * 1000,
                     resolve_by = unixepoch(?3) * 1000 where id = ?1",
                (id, respond, resolve),
            )
            .unwrap();
    };
    set(one, "2026-06-16T18:00:00Z", "2026-06-25T18:00:00Z");
    set(two, "2026-06-18T18:00:00Z", "2026-06-20T18:00:00Z");
    let queue = async |filter: &str| {
        let sort = "[{\"selector\":\"dueBy\"}]";
        let path = format!("/admin/servicerequests/list?sort={sort}&filter={filter}");
        advisor.get(&path).await.ok()
    };
    // A request is due by its first answer, as long as it has none.
    let due = queue("[\"dueBy\",\"<=\",\"2026-06-16\"]").await;
    assert_eq!(column(&due, "id"), [one.to_string()]);
    assert_eq!(due["items"][0]["dueBy"], "2026-06-16T18:00:00.000Z");
    let due = queue("[\"category\",\"=\",\"open\"]").await;
    assert_eq!(column(&due, "id"), [one.to_string(), two.to_string()]);
    // Answered, it is due by its end.
    act(&advisor, one, "review", json!({})).await.ok();
    let due = queue("[\"category\",\"=\",\"open\"]").await;
    assert_eq!(column(&due, "id"), [two.to_string(), one.to_string()]);
    assert_eq!(due["items"][1]["dueBy"], "2026-06-25T18:00:00.000Z");
    // While the dealer is asked, the clock stands still and nothing is due.
    let ask = json!({"requestid": one, "message": "Which side?"});
    advisor.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    assert!(item(&advisor, one).await.get("dueBy").is_none());
    let mine = queue("[\"isMine\",\"=\",true]").await;
    assert_eq!(
        (column(&mine, "id"), &mine["items"][0]["isMine"]),
        (vec![one.to_string()], &json!(true))
    );
    let others = queue("[\"isMine\",\"=\",false]").await;
    assert_eq!(column(&others, "id"), [two.to_string()]);
    let seen = app.user("north.service").get("/service/open").await.ok();
    assert!(seen["items"][0].get("dueBy").is_none(), "{seen}");
}

#[tokio::test]
async fn a_preview_is_the_mail_that_is_sent_and_what_is_covered_has_no_reason() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let preview = format!("/admin/servicerequests/preview/{id}");
    let asked = advisor
        .get(&format!("{preview}?mail=moreinfo&message=Which+side%3F&checklist=photo,serial"))
        .await
        .ok()["item"]
        .clone();
    let question = json!({"requestid": id, "message": "Which side?", "kind": "info",
                          "checklist": ["photo", "serial"]});
    advisor.post("/admin/servicerequests/request/moreinfo", question).await.ok();
    let sent: String = app.value("select body from outbox where template = 'serviceQuestion'");
    // How to get fewer emails follows in what is sent: it differs by person.
    let shown_of = |sent: &str| sent.split("\nChoose which").next().map(str::to_owned).unwrap();
    assert_eq!(asked["text"], shown_of(&sent));

    dealer.put("/service/request", json!({"id": id, "reply": "The left one"})).await.ok();
    let incident = first_incident(&app, id);
    let mut verdict =
        json!({"incidentId": incident, "verdict": "covered", "reason": "A matter of humidity"});
    let query = format!("{preview}?mail=decision&verdicts={}", json!([verdict]));
    let shown = advisor.get(&query).await.ok()["item"].clone();
    act(&advisor, id, "approve", json!({"verdicts": [verdict.clone()]})).await.ok();
    let sent: String = app.value("select body from outbox where template = 'serviceVerdict'");
    assert_eq!(shown["text"], shown_of(&sent));
    assert!(!sent.contains("humidity"), "{sent}");
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert!(!seen.to_string().contains("humidity"), "{seen}");
    verdict["verdict"] = json!("notCovered");
    let query = format!("{preview}?mail=decision&verdicts={}", json!([verdict]));
    assert!(advisor.get(&query).await.ok().to_string().contains("humidity"));
    advisor.get(&format!("{preview}?mail=decision&verdicts=nothing")).await.refused(400, "");
    let query = format!("{preview}?mail=reject&message=Worn+out&rejectReason=T-WEAR");
    assert!(advisor.get(&query).await.ok()["item"]["text"].as_str().unwrap().contains("Worn out"));
}
