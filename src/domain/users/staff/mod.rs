//! Lets staff manage users: dealers' users in the accounts that they reach, and other staff.
//!
//! The caller's permissions determine which of the two they may see or change ([`reach::Reachable`]). Acts on one user
//! take a [`subject::Subject`], which only a lookup within those permissions creates.

mod bulk;
mod form;
mod identities;
mod list;
mod photo;
mod reach;
mod roles;
mod sessions;
mod standing;
mod store;
mod subject;

pub use bulk::{RowResult, each_row};
pub use form::{Invited, add};
pub use roles::{Holder, change_role};
pub(super) use subject::person_to_edit;
pub use subject::{may_give, sees};

use crate::http::Api;

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminUsersList", "/admin/users", list::list_users)
        .get("adminUsersLookUp", "/admin/users/lookup", list::look_up)
        .get("adminUsersListDrafters", "/admin/users/dds", list::list_drafters)
        .get("adminUsersListBranches", "/admin/users/branches", list::list_branches)
        .get("adminUsersRead", "/admin/users/item/{id}", list::read_user)
        .get("adminUsersListPhoneTypes", "/admin/users/phonetypes", list::list_phone_types)
        .put("adminUsersUpdate", "/admin/users/update", form::change_user)
        .post("adminUsersInsert", "/admin/users/insert", form::add_user)
        .delete("adminUsersDelete", "/admin/users/delete/{id}", standing::delete_user)
        .post("adminUsersChangeMany", "/admin/users/bulk", bulk::change_many)
        .post("adminUsersInvite", "/admin/users/{id}/invite", standing::invite_again)
        .post(
            "adminUsersSendPasswordReset",
            "/admin/users/{id}/resetpassword",
            standing::send_password_reset,
        )
        .post("adminUsersDisable", "/admin/users/{id}/disable", standing::disable_user)
        .post("adminUsersEnable", "/admin/users/{id}/enable", standing::enable_user)
        .post("adminUsersUnlock", "/admin/users/{id}/unlock", standing::unlock_user)
        .post("adminUsersResetMfa", "/admin/users/{id}/resetmfa", standing::reset_second_step)
        .get("adminUsersListSessions", "/admin/users/{id}/sessions", sessions::list_sessions)
        .delete(
            "adminUsersRevokeSession",
            "/admin/users/{id}/sessions/{session}",
            sessions::revoke_session,
        )
        .post(
            "adminUsersRevokeSessions",
            "/admin/users/{id}/sessions/revoke",
            sessions::revoke_sessions,
        )
        .get(
            "adminUsersListIdentities",
            "/admin/users/{id}/identities",
            identities::list_identities,
        )
        .delete(
            "adminUsersUnlinkIdentity",
            "/admin/users/{id}/identities/{identity}",
            identities::unlink,
        )
        .get("adminUsersShowPhoto", "/admin/users/{id}/photo", photo::show_photo)
        .sends(&["image/jpeg"])
        .post("adminUsersSetPhoto", "/admin/users/{id}/photo", photo::set_photo)
        .delete("adminUsersRemovePhoto", "/admin/users/{id}/photo", photo::remove_photo)
        .get("adminUsersListDevices", "/admin/users/{id}/devices", sessions::list_devices)
        .delete(
            "adminUsersForgetDevice",
            "/admin/users/{id}/devices/{device}",
            sessions::forget_device,
        )
}
