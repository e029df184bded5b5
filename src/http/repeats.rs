//! What a repeat of a writing call does whose first answer was lost, for the API document.
//!
//! A POST adds or sends something once more unless it is named here; a change or a removal leaves what it found, or is
//! refused, unless it is named here. With the `Idempotency-Key` of the first a repeat does nothing, where answers are
//! kept: those of calls without a session are not, nor those that are a secret.

use http::Method;

use super::Route;

/// These set what they say, or only look, or are refused once they were done.
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

/// These say something once more, mail it, or turn back what the first has done.
const HARMFUL: &[&str] = &[
    "adminChangesCommentByManager",
    "adminChangesCommentByPlanning",
    "adminChangesForward",
    "adminChangesReply",
    "adminPreferencesToggleFavourite",
    "userChangeEmail",
];

/// These keep no answer, though someone is signed in: they are about signing in, answer with a secret or a file, begin
/// work in the background, or change nothing. A piece of a file says by its offset where it belongs.
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
    "userRenewRecoveryCodes",
    "userSendPhoneCode",
    "userSetMfaType",
    "userSetPassword",
    "userVerifyPhone",
];

/// The calls that are unlike others of their method: whether they are POSTs, and their ids.
pub const REPEAT_EXCEPTIONS: [(bool, &[&str]); 2] = [(true, HARMLESS), (false, HARMFUL)];

/// Whether a repeat does what the first has done.
pub(super) fn is_harmful(route: &Route) -> bool {
    let id = &*route.id;
    match route.method {
        Method::GET => false,
        Method::POST => !HARMLESS.contains(&id),
        _ => HARMFUL.contains(&id),
    }
}

/// Whether a repeat with the key of the first gets its answer.
pub(super) fn keeps_answer(route: &Route) -> bool {
    route.side != "public" && !UNKEPT.contains(&&*route.id)
}

/// What an outsider has to know before sending it again.
pub(super) fn words(route: &Route) -> Option<&'static str> {
    if !is_harmful(route) {
        return None;
    }
    Some(if keeps_answer(route) {
        "A repeat does it once more, unless it carries the `Idempotency-Key` of the first."
    } else {
        "A repeat does it once more; an `Idempotency-Key` is ignored."
    })
}
