//! Manages the caller's own profile: password, email address, two-step verification, phones, postal address, sessions
//! and devices.

mod details;
mod email;
mod identities;
mod password;
mod phone_proof;
mod phones;
mod proof;
mod second_step;
mod sessions;
mod step_up;

use crate::{
    error::Error,
    http::{Api, UserTx},
};

/// Records an event for a change to the caller's own profile.
fn note(tx: &UserTx<'_>, verb: &str) -> Result<(), Error> {
    let mut event = tx.event("user", verb);
    event.entity_id = Some(tx.caller().user.0);
    tx.record(event)
}

pub fn api() -> Api {
    Api::new()
        .post("accountConfirmEmail", "/account/confirmemail", email::confirm_email)
        .post("accountChangePassword", "/account/changepassword", password::change_password)
        .post("accountStepUp", "/account/stepup", step_up::step_up)
        .get("accountListPhoneTypes", "/account/phonetypes", phones::list_phone_types)
        .get("userReadProfile", "/user/profile", details::read_profile)
        .put("userChangeEmail", "/user/email", email::change_email)
        .put("userSetMfaType", "/user/mfatype", second_step::set_mfa_type)
        .post("userBeginTotp", "/user/mfa/totp", second_step::begin_totp)
        .post("userConfirmTotp", "/user/mfa/totp/confirm", second_step::confirm_totp)
        .post(
            "userRenewRecoveryCodes",
            "/user/mfa/recovery-codes",
            second_step::renew_recovery_codes,
        )
        .put("userSetPassword", "/user/password", password::set_password)
        .put("userChangePhone", "/user/phone", phones::change_phone)
        .post("userAddPhone", "/user/phone", phones::add_phone)
        .delete("userRemovePhone", "/user/phone/{id}", phones::remove_phone)
        .post("userSendPhoneCode", "/user/phone/{id}/code", phone_proof::send_code)
        .post("userVerifyPhone", "/user/phone/{id}/verify", phone_proof::verify)
        .post("userSetAddress", "/user/address", details::set_address)
        .get("userListSessions", "/user/sessions", sessions::list_sessions)
        .delete("userRevokeSession", "/user/sessions/{id}", sessions::revoke_session)
        .post(
            "userRevokeOtherSessions",
            "/user/sessions/revoke-others",
            sessions::revoke_other_sessions,
        )
        .get("userListIdentities", "/user/identities", identities::list_identities)
        .post("userLinkIdentity", "/user/identities", identities::link)
        .delete("userUnlinkIdentity", "/user/identities/{id}", identities::unlink)
        .get("userListDevices", "/user/devices", sessions::list_devices)
        .delete("userForgetDevice", "/user/devices/{id}", sessions::forget_device)
}
