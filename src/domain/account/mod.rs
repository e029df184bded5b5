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
        .post("accountAuthenticate", "/account/authenticate", sign_in::authenticate)
        .post("accountGiveCode", "/account/authcode", sign_in::give_code)
        .get("accountReadSignInOptions", "/account/signin-options", authorize::sign_in_options)
        .post("accountRegister", "/account/register", register::register)
        .post("accountForgotPassword", "/account/forgotpassword", links::forgot_password)
        .post("accountVerifyReset", "/account/verifyreset", links::verify_reset)
        .post("accountResetPassword", "/account/resetpassword", links::reset_password)
        .post("accountConfirmEmail", "/account/confirmemail", links::confirm_email)
        .post("accountChangePassword", "/account/changepassword", own::change_password)
        .get("accountListPhoneTypes", "/account/phonetypes", own::list_phone_types)
        .get("accountAuthorize", "/account/authorize", authorize::authorize)
        .get("accountLogOut", "/account/logout", own::log_out)
        .get("adminAccountAuthorize", "/admin/account/authorize", authorize::authorize_staff)
        .post("adminAccountImpersonate", "/admin/account/impersonate", impersonate::impersonate)
        .get("userReadProfile", "/user/profile", own::read_profile)
        .put("userSetPreference", "/user/preference", authorize::set_preference)
        .put("userChangeEmail", "/user/email", own::change_email)
        .put("userSetMfaType", "/user/mfatype", own::set_mfa_type)
        .post("userBeginTotp", "/user/mfa/totp", own::begin_totp)
        .post("userConfirmTotp", "/user/mfa/totp/confirm", own::confirm_totp)
        .post("userRenewRecoveryCodes", "/user/mfa/recovery-codes", own::renew_recovery_codes)
        .put("userSetPassword", "/user/password", own::set_password)
        .put("userChangePhone", "/user/phone", own::change_phone)
        .post("userAddPhone", "/user/phone", own::add_phone)
        .delete("userRemovePhone", "/user/phone/{id}", own::remove_phone)
        .post("userSendPhoneCode", "/user/phone/{id}/code", phone_proof::send_code)
        .post("userVerifyPhone", "/user/phone/{id}/verify", phone_proof::verify)
        .post("userSetAddress", "/user/address", own::set_address)
        .get("userListSessions", "/user/sessions", own::list_sessions)
        .delete("userRevokeSession", "/user/sessions/{id}", own::revoke_session)
        .post("userRevokeOtherSessions", "/user/sessions/revoke-others", own::revoke_other_sessions)
        .get("userListDevices", "/user/devices", own::list_devices)
        .delete("userForgetDevice", "/user/devices/{id}", own::forget_device)
}
