// Made from openapi.json by `npm run api-types`. Not edited by hand.

export type paths = {
    readonly "/api/account/authcode": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountSignInGiveCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/authenticate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountSignInAuthenticate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/authorize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountAuthorizeAuthorize"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/changepassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountOwnChangePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/confirmemail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountLinksConfirmEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/forgotpassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountLinksForgotPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountOwnLogOut"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/phonetypes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountOwnListPhoneTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountRegisterRegister"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/resetpassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountLinksResetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/signin-options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountAuthorizeSignInOptions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/verifyreset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountLinksVerifyReset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/address/find": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AddressesSearchFind"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/address/retrieve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AddressesSearchRetrieve"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/address/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AddressesSearchSearch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/account/authorize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountAuthorizeAuthorizeStaff"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/account/impersonate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountImpersonateImpersonate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/accounts/preferences": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["PreferencesStaffReadPreferences"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/accounts/preferences/favourite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["PreferencesStaffToggleFavourite"];
        readonly trace?: never;
    };
    readonly "/api/admin/accounts/preferences/favourites": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["PreferencesStaffOrderFavourites"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/dealers/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersStaffListExportDealers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/dealers/filteredlisting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersStaffChoicesListChoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/dealers/insert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["DealersStaffFormAddDealer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/dealers/item/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersStaffListReadDealer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/dealers/listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersStaffListListDealers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/dealers/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["DealersStaffFormChangeDealer"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/archive/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["NewsStaffNewsArchiveRecord"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/delete/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["NewsStaffNewsDeleteRecord"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/deletefile/{id}/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["NewsStaffNewsDeleteFile"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/download/{id}/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsStaffNewsDownloadFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/insert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["NewsStaffNewsInsertRecord"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/item/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsStaffNewsReadRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsStaffNewsListRecords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/listing/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsStaffNewsExportRecords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/publish/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["NewsStaffNewsPublishRecord"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/receipts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsStaffListReceipts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/receipts/{id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsStaffExportReceipts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["NewsStaffNewsUpdateRecord"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/upload/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["NewsStaffNewsUploadFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/news/withdraw/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["NewsStaffNewsWithdrawRecord"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/outbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OutboxDeskStaffListMessages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/outbox/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OutboxDeskStaffReadMessage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/registrations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RegistrationsStaffListRegistrations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/registrations/item/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RegistrationsStaffReadRegistration"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/registrations/{id}/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RegistrationsStaffApprove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/registrations/{id}/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RegistrationsStaffReject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RolesStaffListOwn"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/assign": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RolesStaffAssign"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/assign/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RolesStaffPreviewAssignment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/copy/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RolesStaffCopyRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/delete/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["RolesStaffDeleteRole"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/insert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RolesStaffAddRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/item/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RolesStaffReadRole"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RolesStaffListChoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["RolesStaffPreviewChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/roles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RolesStaffListRoles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/sections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RolesStaffListSections"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/roles/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["RolesStaffChangeRoleItself"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffListListUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/bulk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffBulkChangeMany"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/dds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffListListDrafters"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/delete/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["UsersStaffStandingDeleteUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffListExportUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/insert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffFormAddUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/item/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffListReadUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/lookup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffListLookUp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/phonetypes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffListListPhoneTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["UsersStaffFormChangeUser"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/disable": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffStandingDisableUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/enable": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffStandingEnableUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffStandingInviteAgain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/resetmfa": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffStandingResetSecondStep"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/resetpassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffStandingSendPasswordReset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersStaffSessionsListSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/sessions/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffSessionsRevokeSessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/sessions/{session}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["UsersStaffSessionsRevokeSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/admin/users/{id}/unlock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersStaffStandingUnlockUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/dealer/contacts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersDealerListContacts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/dealer/contacts/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersDealerExportContacts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/dealer/info": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["DealersDealerReadInfo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/email/invoice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["InvoicesMailSendInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/email/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["InvoicesMailSendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/invoice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["InvoicesDealerReadInvoice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/invoice/lineitems": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["InvoicesDealerListLines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/invoice/lineitems/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["InvoicesDealerExportLines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/invoice/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["InvoicesDealerListInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/invoice/list/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["InvoicesDealerExportInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/invoice/pdf/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["InvoicesDealerDownloadPdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/isup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UpIsUp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/loaddates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["LoadDatesDealerListLoadDates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/loaddates/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["LoadDatesDealerExportLoadDates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/news/download/{id}/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsDealerDownload"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/news/item": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsDealerReadNews"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/news/listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NewsDealerListNews"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/news/notifications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["NotificationsDealerListNotifications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/news/{id}/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["NewsDealerConfirmNews"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerReadOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/current": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListCurrent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/current/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerExportCurrent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/customer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerReadCustomer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/ddslisting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListDesignOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/ddslisting/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerExportOrdersOrderDdslistingExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/ddsquotelisting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListQuotes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/ddsquotelisting/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerExportQuotes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/lineitems": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListLines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/lineitems/details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListLineDetails"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/lineitems/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerExportLines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/listing/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerExportOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/lookup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerLookUp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/past": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerListPast"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/past/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersDealerExportPast"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/order/summary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["OrdersSummaryReadSummary"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/pages/item/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["PagesDealerReadPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/pages/listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["PagesDealerListPages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountOwnSetAddress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/dealerroles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersDealerListRoles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["AccountOwnChangeEmail"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/mfa/recovery-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountOwnRenewRecoveryCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/mfa/totp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountOwnBeginTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/mfa/totp/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountOwnConfirmTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/mfatype": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["AccountOwnSetMfaType"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["AccountOwnSetPassword"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/phone": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["AccountOwnChangePhone"];
        readonly post: operations["AccountOwnAddPhone"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/phone/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["AccountOwnRemovePhone"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/phone/{id}/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountPhoneProofSendCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/phone/{id}/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountPhoneProofVerify"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/preference": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["AccountAuthorizeSetPreference"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountOwnReadProfile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/roles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersDealerListAssignedRoles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/sections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersDealerListSections"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["AccountOwnListSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/sessions/revoke-others": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["AccountOwnRevokeOtherSessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/sessions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["AccountOwnRevokeSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/user": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersDealerReadUser"];
        readonly put: operations["UsersDealerChangeUser"];
        readonly post: operations["UsersDealerAddUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/user/{id}/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["UsersDealerInviteAgain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["UsersDealerListUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /** @description Somebody whom the account's people can turn to. */
        readonly AccountContact: {
            readonly email: string;
            /** Format: int64 */
            readonly id: number;
            /**
             * @description `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer` for a
             *     person of the account.
             */
            readonly kind: string;
            readonly name: string;
            readonly phone: string;
            readonly title: string;
        };
        /** Format: int64 */
        readonly AccountId: number;
        /** @description Who looks after the account. */
        readonly AccountManager: {
            readonly email: string;
            readonly name: string;
            readonly phone?: string | null;
        };
        /** @description The dealer account on whose records the caller works. */
        readonly AccountName: {
            readonly code: string;
            readonly currency: string;
            readonly id: components["schemas"]["AccountId"];
            readonly name: string;
        };
        /** @description A user of the account, as the list shows him. */
        readonly AccountUser: {
            readonly branch: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly email: string;
            readonly firstName: string;
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly lastName: string;
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly mfaType: string;
            readonly name: string;
            /** @description Names of the roles, joined by commas. */
            readonly roleNames: string;
            /** Format: int64 */
            readonly rowVersion: number;
            /** @description `invited`, `active` or `inactive`. */
            readonly status: string;
            readonly username?: string | null;
        };
        /**
         * @description What is done to the people that were picked.
         * @enum {string}
         */
        readonly Act: "invite" | "addRole" | "removeRole" | "disable" | "enable";
        /** @description An address. */
        readonly Address: {
            readonly city: string;
            /** @description ISO 3166-1 alpha-2. */
            readonly country: string;
            readonly line1: string;
            readonly line2: string;
            readonly postalCode: string;
            readonly province: string;
        };
        /** @description A postal address. */
        readonly AddressForm: {
            /** @default  */
            readonly city: string;
            /**
             * @description ISO 3166-1 alpha-2.
             * @default
             */
            readonly country: string;
            /** @default  */
            readonly postalCode: string;
            /** @default  */
            readonly region: string;
            /** @default  */
            readonly street: string;
            /**
             * @description Flat, unit, building.
             * @default null
             */
            readonly street2: string | null;
        };
        /** @description An address, or a place with several, that may be the one. */
        readonly AddressSuggestion: {
            /** @description Where that is. */
            readonly description: string;
            /** @description For `retrieve`, or of a container for `find`. */
            readonly id: string;
            /** @description Whether this holds several addresses: `find` gives them. */
            readonly isContainer: boolean;
            /** @description The first line. */
            readonly text: string;
        };
        /** @description Somebody whose rights may change. */
        readonly Affected: {
            /** @description The code of his account; none for staff. */
            readonly account?: string | null;
            readonly email: string;
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description Whatever fields the manufacturer's form asks for: texts, numbers, yes or no. */
        readonly Application: Record<string, never>;
        /** @description As what an applicant is let in. */
        readonly Approval: {
            /**
             * @description The code of the dealer's account that he joins.
             * @default null
             */
            readonly account: string | null;
            /** @default null */
            readonly dealer: components["schemas"]["DealerForm"] | null;
            /** @default  */
            readonly email: string;
            /** @default  */
            readonly firstName: string;
            /** @default  */
            readonly lastName: string;
            /** @default [] */
            readonly roles: readonly components["schemas"]["RoleId"][];
        };
        /** @description A role that a user of the account has. */
        readonly AssignedRole: {
            readonly roleId: components["schemas"]["RoleId"];
            readonly roleName: string;
            readonly userId: components["schemas"]["UserId"];
            readonly userName: string;
        };
        /** @description Who is to have a role, and who no longer. */
        readonly Assignment: {
            /** @default [] */
            readonly add: readonly components["schemas"]["UserId"][];
            /** @default null */
            readonly id: components["schemas"]["RoleId"] | null;
            /** @default [] */
            readonly remove: readonly components["schemas"]["UserId"][];
        };
        /**
         * @description Who may read a record: accounts, provinces and roles, by whose names those of one kind add up and
         *     the kinds narrow each other. Nothing named: everybody.
         */
        readonly Audience: {
            /**
             * @description Accounts by their ids.
             * @default []
             */
            readonly accounts: readonly number[];
            /**
             * @description Provinces and states by their codes: `ON`.
             * @default []
             */
            readonly provinces: readonly string[];
            /**
             * @description Roles of dealers' people by their ids.
             * @default []
             */
            readonly roles: readonly number[];
        };
        /** @description What a sign-in comes to. */
        readonly Authorization: {
            readonly account?: components["schemas"]["AccountName"] | null;
            /** @description Names of the staff roles; empty for dealers. */
            readonly adminRoles: readonly string[];
            readonly company: components["schemas"]["CompanyFace"];
            readonly impersonation?: components["schemas"]["ImpersonationState"] | null;
            /** @description Whether this is the demo. */
            readonly isDemo: boolean;
            readonly isImpersonating: boolean;
            /** @description The static pages of the caller's side. */
            readonly pages: readonly components["schemas"]["PageLink"][];
            /** @description Whatever the web app keeps for the user. */
            readonly preference: Record<string, never>;
            /** @description Names of the roles. */
            readonly roles: readonly string[];
            /** @description Sections with the verbs that are allowed in them. */
            readonly sections: readonly components["schemas"]["SectionGrant"][];
            readonly user: components["schemas"]["SessionUser"];
        };
        readonly BTreeMap: {
            readonly [key: string]: readonly string[];
        };
        /** @description Starts setting up an authenticator app. */
        readonly BeginTotp: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
        };
        /** @description An act on people. */
        readonly BulkForm: {
            readonly action: components["schemas"]["Act"];
            readonly handOverTo?: components["schemas"]["UserId"] | null;
            readonly ids: readonly components["schemas"]["UserId"][];
            readonly roleId?: components["schemas"]["RoleId"] | null;
        };
        /** @description An amount in major units, with two decimals. */
        readonly Cents: number;
        /** @description What every change of a record carries. */
        readonly ChangeOf: {
            /** Format: int64 */
            readonly id: number | null;
            /**
             * Format: int64
             * @description As the record was read; a change from an older one is refused with the record as it now is.
             */
            readonly rowVersion: number | null;
        };
        /** @description Changing the password at once, or as the first thing after signing in. */
        readonly ChangePassword: {
            /** @default  */
            readonly currentPassword: string;
            /**
             * Format: int64
             * @description The caller's own id.
             * @default 0
             */
            readonly id: number;
            /** @default  */
            readonly password: string;
        };
        /**
         * @description How a message travels.
         * @enum {string}
         */
        readonly Channel: "mail" | "sms";
        /** @description Name, password and the code, checked afresh all three. */
        readonly CodeCredentials: {
            /**
             * @description From the app, the mail or the message; or a recovery code.
             * @default
             */
            readonly authCode: string;
            /** @default  */
            readonly password: string;
            /**
             * @description Whether this device is to be remembered.
             * @default false
             */
            readonly rememberMe: boolean;
            /** @default  */
            readonly username: string;
        };
        /** @description The manufacturer, as the shell shows it. */
        readonly CompanyFace: {
            readonly colour: string;
            readonly name: string;
            readonly timeZone: string;
        };
        /** @description Somebody whom the account's people can turn to, or a person of the account. */
        readonly Contact: {
            readonly email?: string;
            /**
             * Format: int64
             * @description None: it is added.
             */
            readonly id?: number | null;
            /**
             * @description `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer` for a
             *     person of the account.
             */
            readonly kind: string;
            readonly name: string;
            readonly phone?: string;
            readonly title?: string;
        };
        /** @description What the copy is called. */
        readonly CopyForm: {
            /** @default  */
            readonly name: string;
        };
        /** @description Name and password, and the proof of a remembered device. */
        readonly Credentials: {
            /**
             * @description What an earlier second step gave with `rememberMe`.
             * @default null
             */
            readonly generatedAuthCode: string | null;
            /** @default  */
            readonly password: string;
            /**
             * @description E-mail address or user name.
             * @default
             */
            readonly username: string;
        };
        /** Format: date */
        readonly Day: string;
        /** @description An address of the account. */
        readonly DealerAddress: {
            readonly city: string;
            readonly country: string;
            /** Format: int64 */
            readonly id: number;
            readonly label: string;
            readonly line1: string;
            readonly line2: string;
            readonly postalCode: string;
            readonly province: string;
        };
        /** @description An account to choose. */
        readonly DealerChoice: {
            /** @description The account's code. */
            readonly account: string;
            readonly city: string;
            /** Format: int64 */
            readonly id: number;
            /** @description Whether it is among the caller's favourites. */
            readonly isFavourite: boolean;
            /** @description Whether the caller may act in its place. */
            readonly mayImpersonate: boolean;
            readonly name: string;
            readonly province: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
        };
        /** @description An account with all that belongs to it. */
        readonly DealerDetail: {
            /** @description The account's code. */
            readonly account: string;
            readonly accountManager?: string | null;
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly addresses: readonly components["schemas"]["ShipTo"][];
            readonly branches: readonly string[];
            readonly city: string;
            readonly contacts: readonly components["schemas"]["Contact"][];
            readonly country: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            readonly currency: string;
            readonly email: string;
            readonly fax: string;
            readonly id: components["schemas"]["AccountId"];
            readonly importedAt?: components["schemas"]["Instant"] | null;
            /**
             * @description The fields that come from the ERP and are changed there; `contact` stands for the first contact of
             *     kind `dealer`.
             */
            readonly importedFields: readonly string[];
            readonly language: string;
            readonly legalName?: string | null;
            readonly line1: string;
            readonly line2: string;
            /** @description Whether the caller may change it. */
            readonly mayEdit: boolean;
            readonly name: string;
            readonly phone: string;
            readonly postalCode: string;
            readonly province: string;
            readonly route: string;
            /** Format: int64 */
            readonly rowVersion: number;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
            readonly taxIds: readonly string[];
            readonly terms: string;
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description People who have not been disabled.
             */
            readonly userCount: number;
            readonly website: string;
        };
        /** @description An account as it is sent: all of it. */
        readonly DealerForm: {
            /**
             * @description The account's code.
             * @default
             */
            readonly account: string;
            /** @default null */
            readonly accountManagerId: components["schemas"]["UserId"] | null;
            /** @default [] */
            readonly addresses: readonly components["schemas"]["ShipTo"][];
            /** @default [] */
            readonly branches: readonly string[];
            /** @default  */
            readonly city: string;
            /** @default [] */
            readonly contacts: readonly components["schemas"]["Contact"][];
            /**
             * @description ISO 3166-1 alpha-2.
             * @default
             */
            readonly country: string;
            /** @default null */
            readonly creditLimit: components["schemas"]["Cents"] | null;
            /**
             * @description `CAD` or `USD`; without it, by the country.
             * @default null
             */
            readonly currency: string | null;
            /** @default  */
            readonly email: string;
            /** @default  */
            readonly fax: string;
            /** @default null */
            readonly id: components["schemas"]["AccountId"] | null;
            /**
             * @description `en` (as it is without) or `fr`.
             * @default null
             */
            readonly language: string | null;
            /** @default null */
            readonly legalName: string | null;
            /** @default  */
            readonly line1: string;
            /** @default  */
            readonly line2: string;
            /** @default  */
            readonly name: string;
            /** @default  */
            readonly phone: string;
            /** @default  */
            readonly postalCode: string;
            /** @default  */
            readonly province: string;
            /** @default  */
            readonly route: string;
            /**
             * Format: int64
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description `active` (as it is without), `hold` or `closed`.
             * @default null
             */
            readonly status: string | null;
            /** @default [] */
            readonly taxIds: readonly string[];
            /** @default  */
            readonly terms: string;
            /** @default  */
            readonly website: string;
        };
        /** @description The account. */
        readonly DealerInfo: {
            /** @description The account's code. */
            readonly account: string;
            readonly accountManager?: components["schemas"]["AccountManager"] | null;
            /** @description Where goods can go. */
            readonly addresses: readonly components["schemas"]["DealerAddress"][];
            readonly city: string;
            readonly country: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            readonly currency: string;
            readonly email: string;
            readonly fax: string;
            readonly id: components["schemas"]["AccountId"];
            readonly language: string;
            readonly legalName?: string | null;
            readonly line1: string;
            readonly line2: string;
            readonly name: string;
            readonly phone: string;
            readonly postalCode: string;
            readonly province: string;
            /** @description The route of its loads. */
            readonly route: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
            readonly terms: string;
            readonly website: string;
        };
        /** @description A role with what it allows. */
        readonly DealerRole: components["schemas"]["RoleEntry"] & {
            /** @description Whether the caller holds all of it and so may give it. */
            readonly mayGive: boolean;
            readonly sections: readonly components["schemas"]["SectionGrant"][];
        };
        /** @description An account in the list. */
        readonly DealerRow: {
            /** @description The account's code. */
            readonly account: string;
            readonly accountManager?: string | null;
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly city: string;
            readonly country: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            readonly currency: string;
            readonly email: string;
            readonly id: components["schemas"]["AccountId"];
            /** @description Whether an import fills some of it. */
            readonly isImported: boolean;
            readonly language: string;
            readonly name: string;
            readonly phone: string;
            readonly province: string;
            readonly route: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
            readonly terms: string;
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description People who have not been disabled.
             */
            readonly userCount: number;
        };
        /** @description To whom a person's work goes, and why he is disabled. */
        readonly Disabling: {
            /** @default null */
            readonly handOverTo: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly reason: string | null;
        };
        /** @description One of the two confirmations of a change of address. */
        readonly EmailConfirmation: {
            /** @default  */
            readonly guid: string;
            /** @default  */
            readonly hash: string;
        };
        /** @description A message in a list. */
        readonly Entry: {
            readonly accountId?: components["schemas"]["AccountId"] | null;
            /** @description Addresses, with commas between them. */
            readonly cc: string;
            readonly channel: components["schemas"]["Channel"];
            readonly createdAt: components["schemas"]["Instant"];
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            readonly id: components["schemas"]["OutboxId"];
            /** @description Why the last try failed. */
            readonly lastError?: string | null;
            readonly nextTryAt?: components["schemas"]["Instant"] | null;
            /** @description An address, or a phone number. */
            readonly recipient: string;
            readonly sentAt?: components["schemas"]["Instant"] | null;
            readonly status: components["schemas"]["Status"];
            readonly subject: string;
            /** @description The template's name. */
            readonly template: string;
            /**
             * Format: int64
             * @description How often it was tried.
             */
            readonly tries: number;
            readonly userId?: components["schemas"]["UserId"] | null;
        };
        /** @description An account that somebody keeps at hand. */
        readonly Favourite: {
            /** @description The account's code. */
            readonly account: string;
            readonly city: string;
            readonly id: components["schemas"]["AccountId"];
            readonly name: string;
            readonly province: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
        };
        /** @description Whose password was forgotten. */
        readonly Forgotten: {
            /** @default  */
            readonly emailAddress: string;
        };
        /** @description Which account, why, and whether to act or only to look. */
        readonly ImpersonationForm: {
            /**
             * @description The account's number.
             * @default
             */
            readonly account: string;
            /**
             * @description `view` (as it is without) or `act`.
             * @default null
             */
            readonly mode: string | null;
            /** @default  */
            readonly reason: string;
        };
        /** @description How an impersonation stands. */
        readonly ImpersonationState: {
            readonly expiresAt: components["schemas"]["Instant"];
            readonly mayAct: boolean;
            readonly reason: string;
        };
        /** Format: date-time */
        readonly Instant: string;
        /** @description An invoice or a credit note in a list. */
        readonly Invoice: {
            /** @description When the source of the record was last read. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description What is left to pay. */
            readonly balance: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly dueOn: components["schemas"]["Day"];
            readonly freight: components["schemas"]["Cents"];
            readonly id: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly invoicedOn: components["schemas"]["Day"];
            readonly jobName: string;
            readonly orderId?: components["schemas"]["OrderId"] | null;
            readonly orderNumber: string;
            readonly orderSuffix: string;
            readonly po: string;
            /** @description `open`, `partial`, `paid`, `overdue` or `credit`. */
            readonly status: string;
            readonly subtotal: components["schemas"]["Cents"];
            readonly tax: components["schemas"]["Cents"];
            readonly terms: string;
            readonly total: components["schemas"]["Cents"];
        };
        /** @description One invoice with what its page shows beside the lines. */
        readonly InvoiceDetail: components["schemas"]["Invoice"] & {
            readonly billTo: components["schemas"]["Party"];
            readonly shipTo: components["schemas"]["Party"];
            readonly taxes: readonly components["schemas"]["TaxLine"][];
        };
        /** Format: int64 */
        readonly InvoiceId: number;
        /** @description A line of an invoice. */
        readonly InvoiceLine: {
            readonly description: string;
            /** @description Per cent. */
            readonly discount: components["schemas"]["Rate"];
            /**
             * Format: int64
             * @description The same as the line's number, which is unique within its invoice.
             */
            readonly id: number;
            /** Format: int64 */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            readonly net: components["schemas"]["Cents"];
            /**
             * Format: int64
             * @description The line of that order.
             */
            readonly orderLineNumber?: number | null;
            readonly orderNumber: string;
            readonly orderSuffix: string;
            readonly product: string;
            /** Format: int64 */
            readonly quantity: number;
            readonly unitPrice: components["schemas"]["UnitPrice"];
        };
        /** @description A message with what it says. */
        readonly Letter: components["schemas"]["Entry"] & {
            /** @description The plain text. */
            readonly body: string;
            /** @description Whether a paper goes with it. */
            readonly hasAttachment: boolean;
            /** @description The HTML alternative; empty for a text message. */
            readonly html: string;
        };
        /** @description A line of an order. Prices are absent for people who may not see amounts. */
        readonly LineItem: {
            readonly description: string;
            readonly discount?: components["schemas"]["Rate"] | null;
            /** Format: int64 */
            readonly height32nds?: number | null;
            /** Format: int64 */
            readonly heightMm?: number | null;
            /**
             * Format: int64
             * @description The same as the line's number, which is unique within its order.
             */
            readonly id: number;
            /** Format: int64 */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            readonly net?: components["schemas"]["Cents"] | null;
            readonly product: string;
            /** Format: int64 */
            readonly quantity: number;
            /** Format: int64 */
            readonly shippedQuantity: number;
            /** @description In inches and millimetres, as people write it. */
            readonly size: string;
            readonly status: string;
            readonly unitPrice?: components["schemas"]["UnitPrice"] | null;
            /** Format: int64 */
            readonly width32nds?: number | null;
            /** Format: int64 */
            readonly widthMm?: number | null;
        };
        /** @description One thing that is known of a line: its glass, its colour, its hardware. */
        readonly LineItemDetail: {
            /** @description What it belongs to, as a heading. */
            readonly category: string;
            readonly label: string;
            readonly value: string;
        };
        /** @description What a link carries. */
        readonly LinkParts: {
            /** @default  */
            readonly emailAddress: string;
            /** @default  */
            readonly forgotPasswordGuid: string;
            /** @default  */
            readonly hash: string;
        };
        /** @description A load date. */
        readonly LoadDate: {
            readonly capacityNote?: string | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            readonly id: number;
            readonly loadDate: components["schemas"]["Day"];
            /** @description The account's own orders that are planned for this day. */
            readonly orders: readonly components["schemas"]["LoadOrder"][];
            readonly province: string;
            readonly route: string;
            /** @description `open`, `full` or `closed`. */
            readonly status: string;
        };
        /** @description One of the account's orders on a load. */
        readonly LoadOrder: {
            readonly id: components["schemas"]["OrderId"];
            readonly jobName: string;
            readonly orderNumber: string;
            readonly status: string;
            readonly suffix: string;
        };
        /** @description A user as staff see him. */
        readonly ManagedUser: {
            /** @description The code of his account; none for staff. */
            readonly account?: string | null;
            readonly accountName?: string | null;
            readonly branch: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly email: string;
            readonly firstName: string;
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            /** @description `dealer` or `staff`. */
            readonly kind: string;
            /** @description `en` or `fr`. */
            readonly language: string;
            readonly lastName: string;
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly mfaType: string;
            readonly name: string;
            /** @description Names of the roles, joined by commas. */
            readonly roleNames: string;
            /** Format: int64 */
            readonly rowVersion: number;
            /** @description `invited`, `active` or `inactive`. */
            readonly status: string;
            readonly updatedAt: components["schemas"]["Instant"];
            readonly username?: string | null;
        };
        /** @description A user with all that belongs to him. */
        readonly ManagedUserDetail: components["schemas"]["ManagedUser"] & {
            readonly blockedUntil?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many dealers' accounts he looks after: what must be handed over before he is disabled.
             */
            readonly managedAccounts: number;
            /** @description Whether the caller may change him. */
            readonly mayEdit: boolean;
            /** @description Whether the caller may send him a password reset and unlock him. */
            readonly mayReset: boolean;
            readonly phones: readonly components["schemas"]["Phone"][];
            readonly roles: readonly components["schemas"]["UserRole"][];
            /** @description Sessions that are still good. */
            readonly sessionCount: number;
        };
        /** @description A user as staff send him. */
        readonly ManagedUserForm: {
            /**
             * @description The code of a dealer's account; only when a dealer's user is added.
             * @default
             */
            readonly account: string;
            /** @default null */
            readonly branch: string | null;
            /** @default  */
            readonly email: string;
            /** @default  */
            readonly firstName: string;
            /** @default null */
            readonly id: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly jobTitle: string | null;
            /**
             * @description `dealer` or `staff`; only when he is added.
             * @default
             */
            readonly kind: string;
            /**
             * @description `en` (as it is without) or `fr`.
             * @default null
             */
            readonly language: string | null;
            /** @default  */
            readonly lastName: string;
            /**
             * @description Absent: as they are.
             * @default null
             */
            readonly phones: readonly components["schemas"]["PhoneEntry"][] | null;
            /** @default [] */
            readonly roles: readonly components["schemas"]["RoleId"][];
            /**
             * Format: int64
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly username: string | null;
        };
        /** @description A message to those who look after the account. */
        readonly MessageForm: {
            /**
             * @description 1 to 4000 characters.
             * @default
             */
            readonly message: string;
        };
        /** @description The second step that is wanted. */
        readonly MfaChoice: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
            /**
             * @description `none`, `email`, `sms`; `totp` is chosen by confirming a code of the app.
             * @default
             */
            readonly mfaType: string;
        };
        /** @description A new address for mail and sign-in. */
        readonly NewEmail: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
            /** @default  */
            readonly email: string;
        };
        /** @description What a link carries, and the new password. */
        readonly NewPassword: {
            /** @default  */
            readonly emailAddress: string;
            /** @default  */
            readonly forgotPasswordGuid: string;
            /** @default  */
            readonly hash: string;
            /** @default  */
            readonly password: string;
        };
        /** @description An item's own fields as staff keep them. */
        readonly NewsFields: {
            /** @description Sanitised HTML. */
            readonly body: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly createdBy?: string | null;
            readonly id: components["schemas"]["NewsId"];
            readonly isMustRead: boolean;
            readonly isPinned: boolean;
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many people have read it.
             */
            readonly readers: number;
            /** Format: int64 */
            readonly rowVersion: number;
            /** @description `draft`, `scheduled`, `live`, `over` or `archived`. */
            readonly stage: string;
            readonly status: components["schemas"]["Status"];
            readonly summary: string;
            readonly title: string;
            readonly updatedAt: components["schemas"]["Instant"];
            readonly updatedBy?: string | null;
        };
        /** @description What the form of an item of news sends. */
        readonly NewsForm: {
            /**
             * @default {
             *       "accounts": [],
             *       "provinces": [],
             *       "roles": []
             *     }
             */
            readonly audience: components["schemas"]["Audience"];
            /**
             * @description HTML; pictures are files of the item: `<img src="attachment:plan.png">`.
             * @default
             */
            readonly body: string;
            /**
             * @description Whether everybody is asked to confirm that he has read it.
             * @default false
             */
            readonly isMustRead: boolean;
            /** @default false */
            readonly isPinned: boolean;
            /** @default null */
            readonly publishFrom: components["schemas"]["Instant"] | null;
            /** @default null */
            readonly publishTo: components["schemas"]["Instant"] | null;
            /**
             * @description A sentence for lists, at most 400 characters.
             * @default
             */
            readonly summary: string;
            /**
             * @description At most 200 characters.
             * @default
             */
            readonly title: string;
        };
        /** Format: int64 */
        readonly NewsId: number;
        /** @description An item of news. */
        readonly NewsItem: components["schemas"]["NewsLine"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            /** @description Sanitised HTML. */
            readonly body: string;
        };
        /** @description An item of news in a list. */
        readonly NewsLine: {
            readonly id: components["schemas"]["NewsId"];
            /** @description Whether everybody is asked to read it. */
            readonly isMustRead: boolean;
            readonly isPinned: boolean;
            /** @description Whether the caller has. */
            readonly isRead: boolean;
            readonly publishedAt: components["schemas"]["Instant"];
            readonly summary: string;
            readonly title: string;
        };
        /** @description Whether one of an item's readers has read it. */
        readonly NewsReceipt: {
            /** @description The account's code. */
            readonly account: string;
            readonly accountName: string;
            readonly email: string;
            /**
             * Format: int64
             * @description The user.
             */
            readonly id: number;
            readonly isRead: boolean;
            readonly name: string;
            readonly readAt?: components["schemas"]["Instant"] | null;
        };
        /** @description An item of news as staff keep it. */
        readonly NewsRecord: components["schemas"]["NewsFields"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            readonly audience: components["schemas"]["Audience"];
        };
        /** @description An item of news in the staff's list. */
        readonly NewsRow: {
            /**
             * Format: int64
             * @description How many files it has.
             */
            readonly files: number;
            readonly id: components["schemas"]["NewsId"];
            readonly isMustRead: boolean;
            readonly isPinned: boolean;
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many people have read it.
             */
            readonly readers: number;
            /** @description `draft`, `scheduled`, `live`, `over` or `archived`. */
            readonly stage: string;
            readonly status: components["schemas"]["Status"];
            readonly summary: string;
            readonly title: string;
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description Something that everybody should know now. */
        readonly Notification: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            readonly id: number;
            readonly isDismissible: boolean;
            /** @description Whether the caller has seen it. */
            readonly isSeen: boolean;
            readonly link?: string | null;
            /** @description `info`, `warn` or `urgent`. */
            readonly severity: string;
            readonly startsAt: components["schemas"]["Instant"];
            readonly title: string;
        };
        /** @description Favourites in their order. */
        readonly Order: {
            /**
             * @description Codes of accounts; what is not among them ceases to be a favourite.
             * @default []
             */
            readonly accounts: readonly string[];
        };
        /** @description Whom an order is for. */
        readonly OrderCustomer: {
            readonly city: string;
            readonly country: string;
            readonly email: string;
            readonly line1: string;
            readonly line2: string;
            readonly name: string;
            readonly orderId: components["schemas"]["OrderId"];
            readonly phone: string;
            readonly postalCode: string;
            readonly province: string;
        };
        /** @description One order with what its page shows beside the lines. */
        readonly OrderDetail: components["schemas"]["Order"] & {
            /** @description The quote that this order came from. */
            readonly parentQuote?: string | null;
            readonly shipTo: components["schemas"]["Party"];
            /** @description Absent for people who may not see amounts. */
            readonly taxes?: readonly components["schemas"]["TaxLine"][] | null;
        };
        /** Format: int64 */
        readonly OrderId: number;
        /** @description An order in a list to choose from. */
        readonly OrderLookup: {
            readonly id: components["schemas"]["OrderId"];
            readonly jobName: string;
            readonly kind: string;
            readonly orderNumber: string;
            readonly suffix: string;
        };
        /** @description Orders at a glance. */
        readonly OrderSummary: {
            /** @description Current orders by status. */
            readonly byStatus: readonly components["schemas"]["StatusCount"][];
            /**
             * @description The next loads with the account's orders on them; at most five. Empty for people who may not see
             *     load dates.
             */
            readonly nextLoads: readonly components["schemas"]["LoadDate"][];
            /** @description Orders on hold with the reason, oldest first; at most ten. */
            readonly onHold: readonly components["schemas"]["Order"][];
            /**
             * Format: int64
             * @description Quotes that are open.
             */
            readonly quoteCount: number;
            /** @description Orders promised later than at first, by their new date; at most ten. */
            readonly slipped: readonly components["schemas"]["Order"][];
        };
        /** Format: int64 */
        readonly OutboxId: number;
        /** Format: int64 */
        readonly PageId: number;
        /** @description A page in a list. */
        readonly PageLine: {
            readonly id: components["schemas"]["PageId"];
            /** @description For addresses that people can read. */
            readonly slug: string;
            readonly title: string;
        };
        /** @description A static page in the menu. */
        readonly PageLink: {
            readonly id: components["schemas"]["PageId"];
            readonly slug: string;
            readonly title: string;
        };
        /** @description A name with an address. */
        readonly Party: {
            readonly city: string;
            readonly country: string;
            readonly line1: string;
            readonly line2: string;
            readonly name: string;
            readonly postalCode: string;
            readonly province: string;
        };
        /** @description The old and the new password. */
        readonly PasswordPair: {
            /** @default  */
            readonly currentPassword: string;
            /** @default  */
            readonly password: string;
        };
        /** @description What changes for somebody. */
        readonly PersonChange: components["schemas"]["Affected"] & {
            /** @description `section:verb` that he gets. */
            readonly gains: readonly string[];
            /** @description `section:verb` that he loses. */
            readonly loses: readonly string[];
            /** @description Where the same verbs reach further or less far, or up to another amount. */
            readonly reaches: readonly components["schemas"]["ReachChange"][];
        };
        /** @description A phone of a person. */
        readonly Phone: {
            readonly extension: string;
            /** Format: int64 */
            readonly id: number;
            readonly isPrimary: boolean;
            readonly isRecognised: boolean;
            readonly isVerified: boolean;
            /** @description E.164 where it was recognised, else as it was sent. */
            readonly number: string;
            readonly phoneType: string;
            /** Format: int64 */
            readonly phoneTypeId: number;
        };
        /** @description The code that came to the phone. */
        readonly PhoneCode: {
            /** @default  */
            readonly code: string;
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
        };
        /** @description A phone as staff send it. */
        readonly PhoneEntry: {
            readonly extension?: string;
            readonly isPrimary?: boolean;
            readonly number: string;
            /** Format: int64 */
            readonly phoneTypeId: number;
        };
        /** @description A phone as it is sent. */
        readonly PhoneForm: {
            /** @default null */
            readonly extension: string | null;
            /**
             * Format: int64
             * @description Which one; only when it is changed.
             * @default null
             */
            readonly id: number | null;
            /** @default null */
            readonly isPrimary: boolean | null;
            /** @default  */
            readonly number: string;
            /**
             * Format: int64
             * @default 0
             */
            readonly phoneTypeId: number;
        };
        /** @description A kind of phone. */
        readonly PhoneType: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
        };
        /** @description How the web app looks and behaves for this user. */
        readonly PreferenceForm: {
            /** @description A JSON object of at most 16 kB. */
            readonly preference?: Record<string, never>;
        };
        /** @description What the caller has set for himself. */
        readonly Preferences: {
            /** @description Favourite accounts in the caller's order. */
            readonly favouriteAccounts: readonly components["schemas"]["Favourite"][];
            /** @description Whatever the web app keeps for the user. */
            readonly preference: Record<string, never>;
        };
        /** @description One's own record, for the profile screen. */
        readonly Profile: {
            readonly city: string;
            readonly country: string;
            readonly email: string;
            readonly firstName: string;
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly lastName: string;
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly line1: string;
            readonly line2: string;
            readonly mfaType: string;
            readonly passwordChangedAt?: components["schemas"]["Instant"] | null;
            readonly pendingEmail?: string | null;
            readonly postalCode: string;
            readonly province: string;
            /** Format: int64 */
            readonly recoveryCodesLeft: number;
            /** Format: int64 */
            readonly rowVersion: number;
            readonly username?: string | null;
        };
        /** @description The profile with its phones. */
        readonly ProfileWithPhones: components["schemas"]["Profile"] & {
            readonly phones: readonly components["schemas"]["Phone"][];
        };
        /** @description Per cent, with up to four decimals. */
        readonly Rate: number;
        /**
         * @description Whose records a right reaches, from the fewest to all.
         * @enum {string}
         */
        readonly Reach: "own" | "branch" | "account" | "all";
        /** @description Another reach or another limit of what somebody may do already. */
        readonly ReachChange: {
            /** @description The section. */
            readonly code: string;
            readonly limitAfter?: components["schemas"]["Cents"] | null;
            readonly limitBefore?: components["schemas"]["Cents"] | null;
            readonly name: string;
            readonly scopeAfter: components["schemas"]["Reach"];
            readonly scopeBefore: components["schemas"]["Reach"];
        };
        /** @description A file of a record. */
        readonly RecordFile: {
            readonly contentType: string;
            /** Format: int64 */
            readonly id: number;
            /** @description Whether a browser can show it in place (`?inline=true`): an image or a PDF. */
            readonly isPreviewable: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            readonly size: number;
            readonly uploadedAt: components["schemas"]["Instant"];
        };
        /** @description The body of every refusal. */
        readonly Refusal: {
            /** @description A stable word for programs. */
            readonly code: string;
            readonly errors?: components["schemas"]["BTreeMap"] | null;
            readonly isSuccess: boolean;
            /** @description The record as it now is; only when somebody else changed it. */
            readonly item?: Record<string, never> | null;
            /** @description A sentence for the person. */
            readonly message: string;
            /** @description Names this request in the server's log. */
            readonly requestId: string;
        };
        /** @description An application in the list. */
        readonly Registration: {
            readonly company: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly decidedAt?: components["schemas"]["Instant"] | null;
            readonly decidedBy?: string | null;
            readonly email: string;
            readonly id: components["schemas"]["RegistrationId"];
            readonly name: string;
            /** @description Why it was rejected. */
            readonly reason?: string | null;
            /** @description `waiting`, `approved` or `rejected`. */
            readonly status: string;
            readonly userId?: components["schemas"]["UserId"] | null;
        };
        /** @description An application with all that was sent. */
        readonly RegistrationDetail: components["schemas"]["Registration"] & {
            /** @description The fields as they were sent. */
            readonly fields: Record<string, never>;
            /** @description The network address from which it came. */
            readonly sentFrom: string;
        };
        /** Format: int64 */
        readonly RegistrationId: number;
        /** @description Why an application is rejected. */
        readonly Rejection: {
            /** @default  */
            readonly reason: string;
        };
        /** @description A role with what it allows. */
        readonly Role: components["schemas"]["RoleHead"] & {
            /** @description Whether the caller may change it. */
            readonly mayEdit: boolean;
            /** @description Whether the caller may give it to others. */
            readonly mayGive: boolean;
            readonly sections: readonly components["schemas"]["SectionGrant"][];
        };
        /** @description A role to choose. */
        readonly RoleChoice: {
            /** @description The code of the one account that has it; none: every account has it. */
            readonly account?: string | null;
            readonly id: components["schemas"]["RoleId"];
            readonly name: string;
            /** @description `dealer` or `staff`. */
            readonly scope: string;
        };
        /** @description A role with those who have it. */
        readonly RoleDetail: components["schemas"]["Role"] & {
            /** @description Everybody who has it and is not disabled. */
            readonly users: readonly components["schemas"]["Affected"][];
        };
        /** @description A role that the account can give. */
        readonly RoleEntry: {
            readonly code?: string | null;
            readonly description: string;
            readonly id: components["schemas"]["RoleId"];
            readonly isPredefined: boolean;
            readonly name: string;
        };
        /** @description A role as it is sent. */
        readonly RoleForm: {
            /**
             * @description The code of the one account that is to have it; only when a dealer's role is added.
             * @default null
             */
            readonly account: string | null;
            /** @default  */
            readonly description: string;
            /** @default null */
            readonly id: components["schemas"]["RoleId"] | null;
            /** @default  */
            readonly name: string;
            /**
             * Format: int64
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description `dealer` or `staff`; only when it is added.
             * @default
             */
            readonly scope: string;
            /** @default [] */
            readonly sections: readonly components["schemas"]["SectionForm"][];
        };
        /** @description A role without what it allows. */
        readonly RoleHead: {
            /** @description The code of the one account that has it; none: every account has it. */
            readonly account?: string | null;
            readonly accountName?: string | null;
            /** @description Of a predefined role. */
            readonly code?: string | null;
            readonly description: string;
            readonly id: components["schemas"]["RoleId"];
            readonly isPredefined: boolean;
            readonly name: string;
            /** Format: int64 */
            readonly rowVersion: number;
            /** @description `dealer` or `staff`. */
            readonly scope: string;
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description How many people have it, disabled ones included.
             */
            readonly userCount: number;
        };
        /** Format: int64 */
        readonly RoleId: number;
        /** @description What became of one row. */
        readonly RowResult: {
            readonly id: components["schemas"]["UserId"];
            readonly isSuccess: boolean;
            /** @description What was done, or why it was not. */
            readonly message: string;
            readonly name: string;
        };
        /** @description A section with what a role can allow in it. */
        readonly SectionChoice: {
            readonly code: string;
            readonly name: string;
            /** @description For roles of which sides: `dealer`, `staff`. */
            readonly scopes: readonly components["schemas"]["Side"][];
            /** @description What can be allowed, on any of these sides. */
            readonly verbs: readonly string[];
        };
        /** @description What a role allows in one section, as it is sent. */
        readonly SectionForm: {
            readonly amountLimit?: components["schemas"]["Cents"] | null;
            readonly code: string;
            /** @description `own`, `branch` or `account` for dealers, `own` or `all` for staff; the widest without it. */
            readonly scope?: string | null;
            /** @description Every verb brings `view` along; none: the section is left out. */
            readonly verbs: readonly string[];
        };
        /** @description A section with what the caller may do there, as `authorize` answers it. */
        readonly SectionGrant: {
            readonly amountLimit?: components["schemas"]["Cents"] | null;
            /** @description `orders`, `invoices`, … */
            readonly code: string;
            /** @description As people read it. */
            readonly name: string;
            /** @description Whose records the verbs reach. */
            readonly scope: components["schemas"]["Reach"];
            /** @description `view`, `edit`, `approve`, … */
            readonly verbs: readonly string[];
        };
        /** @description The version that somebody publishes or withdraws. */
        readonly Seen: {
            /**
             * Format: int64
             * @description As the record was read; without it, whatever version there is.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A place where the caller is signed in. */
        readonly SessionEntry: {
            readonly address: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly expiresAt: components["schemas"]["Instant"];
            readonly id: components["schemas"]["SessionId"];
            /** @description Whether it is the one that asks. */
            readonly isCurrent: boolean;
            readonly lastSeenAt: components["schemas"]["Instant"];
            readonly userAgent: string;
        };
        /** Format: int64 */
        readonly SessionId: number;
        /** @description Who signed in. */
        readonly SessionUser: {
            readonly accountId?: components["schemas"]["AccountId"] | null;
            readonly email: string;
            readonly id: components["schemas"]["UserId"];
            readonly kind: components["schemas"]["Side"];
            readonly name: string;
        };
        /** @description An address to which goods can go. */
        readonly ShipTo: {
            readonly city?: string;
            readonly country?: string;
            /**
             * Format: int64
             * @description None: it is added.
             */
            readonly id?: number | null;
            readonly label: string;
            readonly line1: string;
            readonly line2?: string;
            readonly postalCode?: string;
            readonly province?: string;
        };
        /**
         * @description Which of the product's two sides a person or a call belongs to.
         * @enum {string}
         */
        readonly Side: "dealer" | "staff";
        /** @description What the sign-in page may offer. */
        readonly SignInOptions: {
            readonly company: components["schemas"]["CompanyFace"];
            /** @description Whether this is the demo. */
            readonly isDemo: boolean;
            /** @description Where a failed sign-in check ends. */
            readonly portalUrl: string;
            /**
             * Format: int32
             * @description Shortest password, where no second step is demanded.
             */
            readonly shortestPassword: number;
        };
        /** @description The answer of a first step; of a second step too, which then is `done` or `changePassword`. */
        readonly SignInStep: {
            /** @description Where the code went, masked; with step `code`. */
            readonly destination?: string | null;
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            /** @description Proof that this device is remembered. */
            readonly generatedAuthCode?: string | null;
            /** @description `totp`, `email` or `sms`; with step `code`. */
            readonly mfaType?: string | null;
            readonly step: components["schemas"]["Step"];
            /** @description The bearer token: of the session, or a limited one for `enrol` and `changePassword`. */
            readonly token?: string | null;
            readonly user?: components["schemas"]["SessionUser"] | null;
        };
        /** @description A page. */
        readonly StaticPage: {
            /** @description Sanitised HTML. */
            readonly body: string;
            readonly id: components["schemas"]["PageId"];
            readonly slug: string;
            readonly title: string;
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * @description What became of a message.
         * @enum {string}
         */
        readonly Status: "waiting" | "sent" | "failed" | "dropped" | "expired";
        /** @description How many current orders have a status. */
        readonly StatusCount: {
            /** Format: int64 */
            readonly count: number;
            readonly status: string;
        };
        /**
         * @description What comes next.
         * @enum {string}
         */
        readonly Step: "done" | "code" | "enrol" | "changePassword";
        /** @description One kind of tax. */
        readonly TaxLine: {
            /** @description The tax. */
            readonly amount: components["schemas"]["Cents"];
            /** @description `GST`, `HST`, `PST`, `QST`, or a state's. */
            readonly code: string;
            /** @description As it is printed. */
            readonly name: string;
            readonly rate?: components["schemas"]["Rate"] | null;
        };
        /** @description A code of the app. */
        readonly TotpCode: {
            /** @default  */
            readonly code: string;
        };
        /** @description The recovery codes, shown once; and the session, where a sign-in waited for this. */
        readonly TotpConfirmed: {
            readonly recoveryCodes: readonly string[];
            readonly session?: components["schemas"]["SignInStep"] | null;
        };
        /** @description A secret for the authenticator app. */
        readonly TotpSetup: {
            /** @description The QR code. */
            readonly qrSvg: string;
            /** @description For typing it in. */
            readonly secret: string;
            /** @description What the QR code says. */
            readonly uri: string;
        };
        /** @description A price for one in major units, with up to four decimals. */
        readonly UnitPrice: number;
        /** @description Somebody to choose. */
        readonly UserChoice: {
            /** @description The code of his account; none for staff. */
            readonly account?: string | null;
            readonly email: string;
            readonly id: components["schemas"]["UserId"];
            readonly kind: string;
            readonly name: string;
        };
        /** @description A user with roles and phones. */
        readonly UserDetail: components["schemas"]["AccountUser"] & {
            readonly phones: readonly components["schemas"]["Phone"][];
            readonly roles: readonly components["schemas"]["RoleEntry"][];
        };
        /** @description A user as he is sent. */
        readonly UserForm: {
            /** @default null */
            readonly branch: string | null;
            /** @default  */
            readonly email: string;
            /** @default  */
            readonly firstName: string;
            /**
             * Format: int64
             * @description Which one; only when he is changed.
             * @default null
             */
            readonly id: number | null;
            /** @default null */
            readonly jobTitle: string | null;
            /** @default  */
            readonly lastName: string;
            /** @default [] */
            readonly roles: readonly components["schemas"]["RoleId"][];
            /**
             * Format: int64
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description `active` or `inactive`; only when he is changed.
             * @default null
             */
            readonly status: string | null;
            /** @default null */
            readonly username: string | null;
        };
        /** Format: int64 */
        readonly UserId: number;
        /** @description A role as a choice for somebody, and what he has. */
        readonly UserRole: {
            readonly description: string;
            readonly id: components["schemas"]["RoleId"];
            readonly name: string;
        };
        /** @description A sign-in of somebody that is still good. */
        readonly UserSession: {
            readonly address: string;
            readonly createdAt: components["schemas"]["Instant"];
            readonly expiresAt: components["schemas"]["Instant"];
            readonly id: components["schemas"]["SessionId"];
            /** @description The account in whose place he acts, where it is an impersonation. */
            readonly impersonatedAccount?: string | null;
            /** @description Whether it is the one that asks. */
            readonly isCurrent: boolean;
            readonly lastSeenAt: components["schemas"]["Instant"];
            readonly userAgent: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    readonly AccountSignInGiveCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodeCredentials"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["SignInStep"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountSignInAuthenticate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Credentials"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["SignInStep"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountAuthorizeAuthorize: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["Authorization"];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnChangePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangePassword"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["SignInStep"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountLinksConfirmEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountLinksForgotPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Forgotten"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnLogOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnListPhoneTypes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["PhoneType"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountRegisterRegister: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Application"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountLinksResetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewPassword"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountAuthorizeSignInOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["SignInOptions"];
                        readonly message: string;
                    };
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountLinksVerifyReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LinkParts"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AddressesSearchFind: {
        readonly parameters: {
            readonly query: {
                readonly country?: string | null;
                readonly lastId: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["AddressSuggestion"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AddressesSearchRetrieve: {
        readonly parameters: {
            readonly query: {
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["Address"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AddressesSearchSearch: {
        readonly parameters: {
            readonly query: {
                readonly address: string;
                readonly country?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["AddressSuggestion"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountAuthorizeAuthorizeStaff: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["Authorization"];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountImpersonateImpersonate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImpersonationForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["SignInStep"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly PreferencesStaffReadPreferences: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["Preferences"];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly PreferencesStaffToggleFavourite: {
        readonly parameters: {
            readonly query: {
                readonly favourite: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly PreferencesStaffOrderFavourites: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Order"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersStaffListExportDealers: {
        readonly parameters: {
            readonly query: {
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersStaffChoicesListChoices: {
        readonly parameters: {
            readonly query?: {
                readonly search?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["DealerChoice"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersStaffFormAddDealer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DealerForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersStaffListReadDealer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["DealerDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersStaffListListDealers: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["DealerRow"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersStaffFormChangeDealer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DealerForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsArchiveRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Seen"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsDeleteRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsDeleteFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsDownloadFile: {
        readonly parameters: {
            readonly query?: {
                readonly inline?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsInsertRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewsForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsReadRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["NewsRecord"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsListRecords: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["NewsRow"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsExportRecords: {
        readonly parameters: {
            readonly query: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsPublishRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Seen"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffListReceipts: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["NewsReceipt"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffExportReceipts: {
        readonly parameters: {
            readonly query: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsUpdateRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeOf"] & components["schemas"]["NewsForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsUploadFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** Format: binary */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsStaffNewsWithdrawRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Seen"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OutboxDeskStaffListMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Entry"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OutboxDeskStaffReadMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["Letter"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RegistrationsStaffListRegistrations: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Registration"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RegistrationsStaffReadRegistration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["RegistrationDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RegistrationsStaffApprove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Approval"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RegistrationsStaffReject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Rejection"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffListOwn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["Role"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffAssign: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Assignment"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["RowResult"][];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffPreviewAssignment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Assignment"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["PersonChange"][];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffCopyRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CopyForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffDeleteRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffAddRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RoleForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffReadRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["RoleDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffListChoices: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["RoleChoice"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffPreviewChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RoleForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["PersonChange"][];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffListRoles: {
        readonly parameters: {
            readonly query?: {
                readonly scope?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["Role"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffListSections: {
        readonly parameters: {
            readonly query?: {
                readonly scope?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["SectionChoice"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly RolesStaffChangeRoleItself: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RoleForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffListListUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["ManagedUser"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffBulkChangeMany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BulkForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["RowResult"][];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffListListDrafters: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["UserChoice"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingDeleteUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffListExportUsers: {
        readonly parameters: {
            readonly query: {
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffFormAddUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ManagedUserForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffListReadUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["ManagedUserDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffListLookUp: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string;
                readonly kind?: string;
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["UserChoice"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffListListPhoneTypes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["PhoneType"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffFormChangeUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ManagedUserForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingDisableUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Disabling"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingEnableUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingInviteAgain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingResetSecondStep: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingSendPasswordReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffSessionsListSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["UserSession"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffSessionsRevokeSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffSessionsRevokeSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly session: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersStaffStandingUnlockUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersDealerListContacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["AccountContact"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersDealerExportContacts: {
        readonly parameters: {
            readonly query: {
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly DealersDealerReadInfo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["DealerInfo"];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesMailSendInvoice: {
        readonly parameters: {
            readonly query: {
                readonly invoiceId: components["schemas"]["InvoiceId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesMailSendMessage: {
        readonly parameters: {
            readonly query?: {
                readonly orderNumber?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesDealerReadInvoice: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["InvoiceId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["InvoiceDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesDealerListLines: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["InvoiceId"];
                readonly orderNumber?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["InvoiceLine"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesDealerExportLines: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["InvoiceId"];
                readonly orderNumber?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesDealerListInvoices: {
        readonly parameters: {
            readonly query?: {
                readonly year?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Invoice"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesDealerExportInvoices: {
        readonly parameters: {
            readonly query: {
                readonly year?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly InvoicesDealerDownloadPdf: {
        readonly parameters: {
            readonly query?: {
                readonly inline?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UpIsUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The portal is closed. */
                        readonly isOutage: boolean;
                        readonly isSuccess: boolean;
                        /** @description It is the day of the maintenance window. */
                        readonly isSunday: boolean;
                        readonly message: string;
                    };
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly LoadDatesDealerListLoadDates: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["LoadDate"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly LoadDatesDealerExportLoadDates: {
        readonly parameters: {
            readonly query: {
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsDealerDownload: {
        readonly parameters: {
            readonly query?: {
                readonly inline?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsDealerReadNews: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["NewsId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["NewsItem"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsDealerListNews: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly pageSize?: number | null;
                readonly search?: string | null;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["NewsLine"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NotificationsDealerListNotifications: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["Notification"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly NewsDealerConfirmNews: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerReadOrder: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["OrderDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListCurrent: {
        readonly parameters: {
            readonly query?: {
                readonly year?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Order"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerExportCurrent: {
        readonly parameters: {
            readonly query: {
                readonly year?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerReadCustomer: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["OrderCustomer"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListDesignOrders: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string | null;
                readonly orderNumber?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Order"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerExportOrdersOrderDdslistingExport: {
        readonly parameters: {
            readonly query: {
                readonly account?: string | null;
                readonly orderNumber?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListQuotes: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string | null;
                readonly quoteNumber?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Order"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerExportQuotes: {
        readonly parameters: {
            readonly query: {
                readonly account?: string | null;
                readonly quoteNumber?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListLines: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["LineItem"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListLineDetails: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly lineNumber: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["LineItemDetail"][];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerExportLines: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["OrderId"];
                readonly quote?: boolean;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListOrders: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string | null;
                readonly orderNumber?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Order"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerExportOrders: {
        readonly parameters: {
            readonly query: {
                readonly account?: string | null;
                readonly orderNumber?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerLookUp: {
        readonly parameters: {
            readonly query?: {
                readonly account?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["OrderLookup"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerListPast: {
        readonly parameters: {
            readonly query?: {
                readonly year?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description All rows that match. */
                        readonly count?: number;
                        /** @description All groups of the first level. */
                        readonly groupCount?: number;
                        readonly isSuccess: boolean;
                        /** @description Rows; with the load option `group`, groups {key, items, count, summary} instead. */
                        readonly items: readonly components["schemas"]["Order"][];
                        readonly message: string;
                        /** @description How many older rows the list leaves out, where it has an end. */
                        readonly older?: number;
                        /** @description One value for each total that was asked for. */
                        readonly summary?: readonly unknown[];
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersDealerExportPast: {
        readonly parameters: {
            readonly query: {
                readonly year?: string | null;
                readonly columns?: string | null;
                readonly format: string;
                readonly ids?: string | null;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly skip?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly take?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireTotalCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly requireGroupCount?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly sort?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly filter?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly totalSummary?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly group?: string;
                /** @description A grid load option, JSON-encoded, then URL-encoded. */
                readonly groupSummary?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly OrdersSummaryReadSummary: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["OrderSummary"];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly PagesDealerReadPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["StaticPage"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly PagesDealerListPages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["PageLine"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnSetAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddressForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerListRoles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["DealerRole"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnChangeEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewEmail"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnRenewRecoveryCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BeginTotp"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["TotpConfirmed"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnBeginTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BeginTotp"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["TotpSetup"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnConfirmTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TotpCode"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["TotpConfirmed"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnSetMfaType: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MfaChoice"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnSetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordPair"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["SignInStep"];
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnChangePhone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PhoneForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnAddPhone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PhoneForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnRemovePhone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountPhoneProofSendCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountPhoneProofVerify: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PhoneCode"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountAuthorizeSetPreference: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PreferenceForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnReadProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["ProfileWithPhones"];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerListAssignedRoles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["AssignedRole"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerListSections: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["SectionGrant"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnListSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["SessionEntry"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnRevokeOtherSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly AccountOwnRevokeSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerReadUser: {
        readonly parameters: {
            readonly query: {
                readonly id: components["schemas"]["UserId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly isSuccess: boolean;
                        readonly item: components["schemas"]["UserDetail"];
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerChangeUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerAddUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserForm"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description A body that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A type that is not allowed. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields that fail validation. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerInviteAgain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id?: number;
                        readonly isSuccess: boolean;
                        readonly item?: unknown;
                        readonly message: string;
                    };
                };
            };
            /** @description Query or load options that cannot be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No such record, or not yours. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Wrong state, or somebody else changed it in between. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readonly UsersDealerListUsers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly count: number;
                        readonly isSuccess: boolean;
                        readonly items: readonly components["schemas"]["AccountUser"][];
                        readonly message: string;
                    };
                };
            };
            /** @description No valid session. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Signed in, not allowed. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many tries. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Outage, maintenance or overload. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}

export type Schema = components['schemas'];
