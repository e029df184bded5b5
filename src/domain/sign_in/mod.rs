//! Implements signing in and out, access checks, applying for access, forgotten passwords, and impersonation by staff.

mod accept;
mod authorize;
mod forgotten;
mod impersonate;
mod introduce;
mod register;
mod sign_out;
mod steps;

pub use authorize::preference;
pub use introduce::introduce;
pub use steps::{SignInStep, Step, begin, code_refused};

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .post("accountAuthenticate", "/account/authenticate", steps::authenticate)
        .post("accountGiveCode", "/account/authcode", steps::give_code)
        .get("accountReadSignInOptions", "/account/signin-options", authorize::sign_in_options)
        .post("accountRegister", "/account/register", register::register)
        .post("accountForgotPassword", "/account/forgotpassword", forgotten::forgot_password)
        .post("accountVerifyReset", "/account/verifyreset", forgotten::verify_reset)
        .post("accountResetPassword", "/account/resetpassword", forgotten::reset_password)
        .post("accountAcceptInvitation", "/account/acceptinvitation", accept::accept_invitation)
        .get("accountAuthorize", "/account/authorize", authorize::authorize)
        .get("accountLogOut", "/account/logout", sign_out::log_out)
        .get("adminAccountAuthorize", "/admin/account/authorize", authorize::authorize_staff)
        .post("adminAccountImpersonate", "/admin/account/impersonate", impersonate::impersonate)
        .put("userSetPreference", "/user/preference", authorize::set_preference)
}
