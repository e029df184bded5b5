//! Signing in, sessions, and one's own account.

mod authorize;
mod devices;
mod impersonate;
pub mod links;
mod own;
pub mod password;
mod phone_proof;
mod register;
pub mod second_step;
mod sign_in;
pub mod store;
pub mod throttle;
mod tries;

pub use authorize::preference;
pub use own::{Phone, PhoneType, phone_types, phones_of};

use crate::http::Api;

/// The calls of the areas `account` and `user` that concern the caller himself.
pub fn api() -> Api {
    Api::new()
        .post("/account/authenticate", sign_in::authenticate)
        .post("/account/authcode", sign_in::give_code)
        .get("/account/signin-options", authorize::sign_in_options)
        .post("/account/register", register::register)
        .post("/account/forgotpassword", links::forgot_password)
        .post("/account/verifyreset", links::verify_reset)
        .post("/account/resetpassword", links::reset_password)
        .post("/account/confirmemail", links::confirm_email)
        .post("/account/changepassword", own::change_password)
        .get("/account/phonetypes", own::list_phone_types)
        .get("/account/authorize", authorize::authorize)
        .get("/account/logout", own::log_out)
        .get("/admin/account/authorize", authorize::authorize_staff)
        .post("/admin/account/impersonate", impersonate::impersonate)
        .get("/user/profile", own::read_profile)
        .put("/user/preference", authorize::set_preference)
        .put("/user/email", own::change_email)
        .put("/user/mfatype", own::set_mfa_type)
        .post("/user/mfa/totp", own::begin_totp)
        .post("/user/mfa/totp/confirm", own::confirm_totp)
        .post("/user/mfa/recovery-codes", own::renew_recovery_codes)
        .put("/user/password", own::set_password)
        .put("/user/phone", own::change_phone)
        .post("/user/phone", own::add_phone)
        .delete("/user/phone/{id}", own::remove_phone)
        .post("/user/phone/{id}/code", phone_proof::send_code)
        .post("/user/phone/{id}/verify", phone_proof::verify)
        .post("/user/address", own::set_address)
        .get("/user/sessions", own::list_sessions)
        .delete("/user/sessions/{id}", own::revoke_session)
        .post("/user/sessions/revoke-others", own::revoke_other_sessions)
        .get("/user/devices", own::list_devices)
        .delete("/user/devices/{id}", own::forget_device)
}
