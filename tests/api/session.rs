//! What holds for a session whatever call it makes.

use super::harness::TestApp;

#[tokio::test]
async fn nobody_gets_in_without_a_session_that_holds() {
    let app = TestApp::new();
    app.nobody().get("/user/profile").await.refused(401, "sign in");
    app.bearer("unknown").get("/user/profile").await.refused(401, "sign in");
    app.user("north.owner").get("/user/profile").await.ok();
    app.database().execute("update sessions set expires_at = 0", []).unwrap();
    app.user("north.owner").get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn somebody_who_was_made_inactive_is_out_at_once() {
    let app = TestApp::new();
    app.user("south.viewer").get("/user/profile").await.ok();
    app.database().execute("update users set status = 'inactive'", []).unwrap();
    app.user("south.viewer").get("/user/profile").await.refused(401, "sign in");
}
