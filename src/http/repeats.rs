//! Classifies what repeating a write does if its first response was lost, for the API document.
//!
//! Repeating a POST adds or sends something again, unless it is listed here. Repeating a change or a deletion has no
//! further effect or is refused, unless it is listed here. With the `Idempotency-Key` of the first request, a
//! repetition does nothing if responses are stored, which they aren't for calls without a session and for secrets.

use http::Method;

use super::Route;

/// These set a state, or only read, or are refused once done.
const HARMLESS: &[&str] = &[
    "accountAcceptInvitation",
    "accountAuthenticate",
    "accountChangePassword",
    "accountConfirmEmail",
    "accountResetPassword",
    "accountStepUp",
    "accountVerifyReset",
    "adminDiscountsWithdraw",
    "adminDrawingsRespond",
    "adminElevationRulesDraw",
    "adminElevationRulesPreview",
    "adminImportsApply",
    "adminImportsPreview",
    "adminKnowledgeArchive",
    "adminKnowledgePublish",
    "adminKnowledgeWithdraw",
    "adminNewsArchive",
    "adminNewsCountAudience",
    "adminNewsPublish",
    "adminNewsWithdraw",
    "adminOutboxDrop",
    "adminPricingApplyImport",
    "adminRegistrationsApprove",
    "adminRegistrationsReject",
    "adminRequestsComplete",
    "adminRolesAssign",
    "adminRolesPreviewAssignment",
    "adminRolesPreviewChange",
    "adminServiceSendPlans",
    "adminUsersChangeMany",
    "adminUsersDisable",
    "adminUsersEnable",
    "adminUsersHandOver",
    "adminUsersRevokeSessions",
    "adminUsersUnlock",
    "changesAnswer",
    "discountsAcknowledge",
    "discountsView",
    "drawingsRespond",
    "financialPaste",
    "invoicesDownloadZip",
    "invoicesExportLinesOfMany",
    "knowledgeVote",
    "mailUnsubscribe",
    "newsConfirm",
    "notificationsDismiss",
    "notificationsMarkSeen",
    "uploadsBegin",
    "userConfirmTotp",
    "userRevokeOtherSessions",
    "userSetAddress",
    "userVerifyPhone",
    "usersHandOver",
    "usersRevokeSessions",
];

/// These say or email something again, or revert what the first did.
const HARMFUL: &[&str] = &[
    "adminChangesCommentByManager",
    "adminChangesCommentByPlanning",
    "adminChangesForward",
    "adminChangesReply",
    "adminPreferencesToggleFavourite",
    "userChangeEmail",
];

/// These store no response, although the caller is signed in: they concern signing in, respond with a secret or a file,
/// start background work, or change nothing. A part of a file has an offset that says where it belongs.
const UNKEPT: &[&str] = &[
    "accountChangePassword",
    "adminAccountImpersonate",
    "adminBackupsCreate",
    "adminBackupsDrill",
    "adminElevationRulesDraw",
    "adminElevationRulesPreview",
    "adminImportsApply",
    "adminImportsPreview",
    "adminNewsCountAudience",
    "adminRolesPreviewAssignment",
    "adminRolesPreviewChange",
    "financialPaste",
    "invoicesDownloadZip",
    "invoicesExportLinesOfMany",
    "uploadsAddPiece",
    "userBeginTotp",
    "userChangeEmail",
    "userConfirmTotp",
    "userLinkIdentity",
    "userMakeCalendar",
    "userRenewRecoveryCodes",
    "userSendPhoneCode",
    "userSetMfaType",
    "userSetPassword",
    "userVerifyPhone",
];

/// The calls that differ from others with their method: whether they are POSTs, and their ids.
pub const REPEAT_EXCEPTIONS: [(bool, &[&str]); 2] = [(true, HARMLESS), (false, HARMFUL)];

/// Whether a repetition does again what the first did.
pub(super) fn is_harmful(route: &Route) -> bool {
    let id = &*route.id;
    match route.method {
        Method::GET => false,
        Method::POST => !HARMLESS.contains(&id),
        _ => HARMFUL.contains(&id),
    }
}

/// Whether a repetition with the first request's key gets its response.
pub(super) fn keeps_answer(route: &Route) -> bool {
    route.side != "public" && !UNKEPT.contains(&&*route.id)
}

/// The conditions for repeating a call, for clients.
pub(super) fn words(route: &Route) -> Option<&'static str> {
    if !is_harmful(route) {
        return None;
    }
    Some(if keeps_answer(route) {
        "Repeating the request does it again, unless it has the `Idempotency-Key` of the first."
    } else {
        "Repeating the request does it again; an `Idempotency-Key` is ignored."
    })
}
