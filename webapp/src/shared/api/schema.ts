// Made from openapi.json by `npm run api-types`. Not edited by hand.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /** @description What an invitation's link carries, and who its reader is at a provider. */
        readonly Acceptance: {
            /** Format: email */
            readonly emailAddress: string;
            readonly forgotPasswordGuid: string;
            readonly hash: string;
            /**
             * @description The provider's id.
             * @default
             */
            readonly provider: string;
            /** @description An access token that it has just given. */
            readonly token: string;
        };
        /** @description Someone whom the account's people can turn to. */
        readonly AccountContact: {
            /** Format: email */
            readonly email: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
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
        /** @description What receivables look at of an account. */
        readonly AccountFigures: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly currencies: readonly components["schemas"]["CurrencyFigures"][];
            /**
             * Format: int64
             * @description How many days after their date invoices of the last year were settled, on average; none: none was.
             */
            readonly daysToPay?: number | null;
            /** @description What dealers deducted and said why, while it is not posted. */
            readonly disputes: readonly components["schemas"]["Dispute"][];
            /** @description The latest entries of the ERP, and which remittance each belongs to. */
            readonly entries: readonly components["schemas"]["LedgerEntry"][];
            readonly terms: string;
            readonly today: components["schemas"]["Day"];
        };
        /**
         * Format: int64
         * @description The id of an account: one dealer of the manufacturer.
         */
        readonly AccountId: number;
        /** @description Who looks after the account. */
        readonly AccountManager: {
            /** Format: email */
            readonly email: string;
            readonly name: string;
            readonly phone?: string | null;
        };
        /** @description The dealer account on whose records the caller works. */
        readonly AccountName: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["AccountId"];
            readonly name: string;
        };
        /** @description An order or a quote as those see it who design from it. */
        readonly AccountOrder: {
            readonly account: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description When it was entered. */
            readonly date: components["schemas"]["Day"];
            readonly expiresOn?: components["schemas"]["Day"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            readonly number: string;
            readonly status: string;
            /** @description Tells orders of one number apart; blank for most. */
            readonly suffix: string;
            readonly total: components["schemas"]["Cents"];
        };
        /** @description What an account wants to have on its drawings. */
        readonly AccountPreference: {
            /** @description The account's code; none: it holds for every account. */
            readonly account?: string | null;
            /** @description The dealer's name. */
            readonly accountName?: string | null;
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of an account preference sends. */
        readonly AccountPreferenceForm: {
            /** @description The account's code; none: it holds for every account. */
            readonly account?: string | null;
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description How many people of an account have read an item. */
        readonly AccountReadership: {
            /** @description Its code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /**
             * Format: int64
             * @description The account.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description People in the item's audience.
             */
            readonly people: number;
            /**
             * Format: int64
             * @description Those of them who have read it.
             */
            readonly read: number;
        };
        /** @description A user of the account, as the list shows them. */
        readonly AccountUser: {
            /** @description Names of the branches, joined by commas. */
            readonly branchNames: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly lastName: string;
            /** @description When the user last signed in; none: never. */
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly mfaType: string;
            readonly name: string;
            /** @description Names of the roles, joined by commas. */
            readonly roleNames: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description `invited`, `active` or `inactive`. */
            readonly status: string;
            /** @description A name to sign in with, instead of the email address. */
            readonly username?: string | null;
        };
        /**
         * @description What is done to the people that were picked.
         * @enum {string}
         */
        readonly Act: "invite" | "addRole" | "removeRole" | "disable" | "enable";
        /** @description An action with all that any needs. */
        readonly ActionForm: {
            /** @default null */
            readonly action: components["schemas"]["ServiceAction"] | null;
            /**
             * @description schedule: a code of the list of reasons.
             * @default null
             */
            readonly additionalCrewReason: string | null;
            /**
             * Format: uri-reference
             * @description reject: where the clause can be read.
             * @default null
             */
            readonly clauseLink: string | null;
            /**
             * @description schedule, process.
             * @default null
             */
            readonly crewnumber: string | null;
            /** @default null */
            readonly date: components["schemas"]["Day"] | null;
            /**
             * @description reopen: the same defect is back, which a new photo shows.
             * @default false
             */
            readonly defectReturns: boolean;
            /**
             * @description cancel, close, merge: ends the service orders that are still open.
             * @default false
             */
            readonly endServiceOrders: boolean;
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             * @default null
             */
            readonly endsMinute: number | null;
            /**
             * @description schedule: a second crew, with its reason.
             * @default null
             */
            readonly extraCrewNumber: string | null;
            /** @default null */
            readonly hours: components["schemas"]["Hours"] | null;
            /**
             * @description incomplete: a code of the list of reasons.
             * @default null
             */
            readonly incompleteReason: string | null;
            /** @default null */
            readonly kind: components["schemas"]["OrderKind"] | null;
            /**
             * @description incomplete.
             * @default null
             */
            readonly nextStep: string | null;
            /**
             * @description complete: why no photo shows the end.
             * @default null
             */
            readonly noPhotoReason: string | null;
            /**
             * @description complete: why no one did.
             * @default null
             */
            readonly noSignatureReason: string | null;
            /**
             * @description complete, incomplete.
             * @default null
             */
            readonly note: string | null;
            /**
             * @description schedule, process: why a crew is to be at two visits at once; 5 to 1000 characters.
             * @default null
             */
            readonly overlapReason: string | null;
            /**
             * @description process; incomplete: what is needed to go on.
             * @default []
             */
            readonly parts: readonly components["schemas"]["PartForm"][];
            /** @default null */
            readonly plannedOn: components["schemas"]["Day"] | null;
            /**
             * @description 5 to 1000 characters; assign: optional, for staff alone.
             * @default null
             */
            readonly reason: string | null;
            /**
             * @description reject: a code of the list of reasons.
             * @default null
             */
            readonly rejectReason: string | null;
            /**
             * @description The service request, by its id.
             * @default null
             */
            readonly requestid: components["schemas"]["ServiceRequestId"] | null;
            /**
             * @description complete: for each incident that has none yet.
             * @default []
             */
            readonly resolutions: readonly components["schemas"]["ResolutionForm"][];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description process: the ERP's number; without it, one of the portal's own series.
             * @default null
             */
            readonly serviceOrderNumber: string | null;
            /** @default null */
            readonly serviceadvisorid: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description process.
             * @default null
             */
            readonly shipMethodId: number | null;
            /**
             * @description complete: who signed.
             * @default null
             */
            readonly signerName: string | null;
            /**
             * Format: int64
             * @description schedule, process: minutes since midnight.
             * @default null
             */
            readonly startsMinute: number | null;
            /** @default null */
            readonly targetId: components["schemas"]["ServiceRequestId"] | null;
            /**
             * @description schedule, process: the site's time zone, by its name in the IANA database; needed where it is not known by the
             *     province and the postal code.
             * @default null
             */
            readonly timeZone: string | null;
            /**
             * @description approve, partapprove: for each incident that has none yet.
             * @default []
             */
            readonly verdicts: readonly components["schemas"]["VerdictForm"][];
        };
        /** @description An address. */
        readonly Address: {
            readonly city: string;
            /** @description ISO 3166-1 alpha-2. */
            readonly country: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description A postal address. */
        readonly AddressForm: {
            readonly city: string;
            /** @description ISO 3166-1 alpha-2. */
            readonly country: string;
            /**
             * @description The postal or ZIP code, in its country's form.
             * @default
             */
            readonly postalCode: string;
            /** @default  */
            readonly region: string;
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
        /** @description Someone whose rights may change. */
        readonly Affected: {
            /** @description The code of their account; none for staff. */
            readonly account?: string | null;
            /** Format: email */
            readonly email: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description What is left of invoices by how many days they are overdue, and of credit notes, which never are. */
        readonly Ageing: {
            /** @description What credit notes have left to take, below zero; none where the ERP counts them among the others. */
            readonly credits: components["schemas"]["Cents"];
            /** @description Not due yet. */
            readonly current: components["schemas"]["Cents"];
            /** @description 1 to 30 days overdue. */
            readonly days30: components["schemas"]["Cents"];
            /** @description 31 to 60 days. */
            readonly days60: components["schemas"]["Cents"];
            /** @description 61 to 90 days. */
            readonly days90: components["schemas"]["Cents"];
            readonly over90: components["schemas"]["Cents"];
        };
        /** @description Something that the caller may do with the record now. */
        readonly AllowedAction: {
            /** @description The value of `action`, or the name of the call that does it. */
            readonly action: string;
            /** @description Whether a button should ask once more. */
            readonly isDestructive: boolean;
            /** @description What a button says. */
            readonly label: string;
            /** @description Fields that it needs. */
            readonly needs: readonly string[];
        };
        /**
         * @description Whatever fields the manufacturer's form asks for: texts, numbers, yes or no, lists of them and objects of more
         *     fields.
         */
        readonly Application: Record<string, never>;
        /** @description As what an applicant is let in. */
        readonly Approval: {
            /**
             * @description The code of the dealer's account that they join.
             * @default null
             */
            readonly account: string | null;
            /** @default null */
            readonly dealer: components["schemas"]["DealerForm"] | null;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            readonly lastName: string;
            /** @default [] */
            readonly roles: readonly components["schemas"]["RoleId"][];
        };
        /** @description How far a unit is for a purpose. */
        readonly ApprovalCell: {
            readonly drawingId?: components["schemas"]["DrawingId"] | null;
            readonly itemNumber?: string | null;
            /** Format: int64 */
            readonly purposeId: number;
            readonly revision?: string | null;
            /**
             * @description `none`; `draft` of staff alone; `open` while it waits for the dealer; `approved`, `approved_as_noted`,
             *     `for_record` or `released` of the approval in force; `revise_resubmit` or `rejected` where that was the last
             *     answer.
             */
            readonly status: string;
        };
        /** @description Units of a project × purposes. */
        readonly ApprovalMatrix: {
            /**
             * Format: int64
             * @description How many units the project has.
             */
            readonly count: number;
            readonly purposes: readonly components["schemas"]["ApprovalPurpose"][];
            /** @description Those of this page, quote by quote and order by order. */
            readonly units: readonly components["schemas"]["ApprovalUnitRow"][];
        };
        /** @description A purpose for which units are approved. */
        readonly ApprovalPurpose: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
        };
        /** @description What one approval covers: each unit, an opening, the whole project. */
        readonly ApprovalUnit: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of an approval unit sends. */
        readonly ApprovalUnitForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description A unit of a project with its approvals. */
        readonly ApprovalUnitRow: {
            readonly cells: readonly components["schemas"]["ApprovalCell"][];
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            readonly isQuote: boolean;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            readonly mark: string;
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The order, by its number. */
            readonly orderNumber: string;
        };
        /** @description What a drawing is approved for: pricing, order entry, production, record. */
        readonly ApprovedFor: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description The portal's own rules go by its code, which stays. */
            readonly isBuiltIn: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of an approval purpose sends. */
        readonly ApprovedForForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /**
         * @description Whether what was expected has come.
         * @enum {string}
         */
        readonly Arrival: "arrived" | "waiting" | "late" | "failed";
        /** @description An article of the knowledge base. */
        readonly Article: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly summary: string;
            readonly title: string;
        };
        /** @description An article's own fields. */
        readonly ArticleFields: {
            /** @description Sanitised HTML. */
            readonly body: string;
            readonly category: string;
            /**
             * Format: int64
             * @description The category, by its id.
             */
            readonly categoryId: number;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Who added it. */
            readonly createdBy?: string | null;
            /** Format: int64 */
            readonly helpful: number;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly products: components["schemas"]["Labels"];
            /** @description From when it is shown; none: from its publication. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description Until when it is shown; none: without an end. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly stage: components["schemas"]["PublicationStage"];
            readonly status: components["schemas"]["PublicationStatus"];
            readonly summary: string;
            readonly tags: components["schemas"]["Labels"];
            readonly title: string;
            /** Format: int64 */
            readonly unhelpful: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description Who changed it last. */
            readonly updatedBy?: string | null;
            /**
             * Format: int64
             * @description How often it was published.
             */
            readonly version: number;
            /** Format: int64 */
            readonly views: number;
        };
        /** @description What the form of an article sends. */
        readonly ArticleForm: {
            readonly audience: components["schemas"]["Audience"];
            /** @description HTML above the steps; may be empty. */
            readonly body?: string;
            /**
             * Format: int64
             * @description The category, by its id.
             */
            readonly categoryId: number | null;
            /** @description Products that it is about, likewise. */
            readonly products: readonly string[];
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            readonly publishTo?: components["schemas"]["Instant"] | null;
            readonly status?: components["schemas"]["PublicationStatus"] | null;
            /** @description A sentence for lists. */
            readonly summary?: string;
            /** @description At most 20 of at most 40 characters. */
            readonly tags: readonly string[];
            readonly title: string;
        };
        /** @description An article in a list. */
        readonly ArticleLine: {
            readonly category: string;
            /**
             * Format: int64
             * @description The category, by its id.
             */
            readonly categoryId: number;
            /** Format: int64 */
            readonly helpful: number;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly products: components["schemas"]["Labels"];
            readonly publishedAt: components["schemas"]["Instant"];
            /** Format: int64 */
            readonly stepCount: number;
            readonly summary: string;
            readonly tags: components["schemas"]["Labels"];
            readonly title: string;
            /**
             * Format: int64
             * @description The edition: counts up with every publication.
             */
            readonly version: number;
        };
        /** @description An article as staff keep it. */
        readonly ArticleRecord: components["schemas"]["ArticleFields"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            readonly audience: components["schemas"]["Audience"];
            readonly steps: readonly components["schemas"]["StepRecord"][];
        };
        /** @description An article in the staff's list. */
        readonly ArticleRow: {
            readonly category: string;
            /**
             * Format: int64
             * @description The category, by its id.
             */
            readonly categoryId: number;
            /** Format: int64 */
            readonly helpful: number;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly products: components["schemas"]["Labels"];
            /** @description From when it is shown; none: from its publication. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description Until when it is shown; none: without an end. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            readonly stage: components["schemas"]["PublicationStage"];
            readonly status: components["schemas"]["PublicationStatus"];
            /** Format: int64 */
            readonly steps: number;
            readonly summary: string;
            readonly tags: components["schemas"]["Labels"];
            readonly title: string;
            /** Format: int64 */
            readonly unhelpful: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description How often it was published.
             */
            readonly version: number;
            /** Format: int64 */
            readonly views: number;
        };
        /** @description Who takes care of which request. */
        readonly AssignForm: {
            /**
             * @description 5 to 1000 characters, for staff alone.
             * @default null
             */
            readonly reason: string | null;
            /**
             * @description The service request, by its id.
             * @default null
             */
            readonly requestid: components["schemas"]["ServiceRequestId"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly serviceadvisorid: components["schemas"]["UserId"] | null;
        };
        /** @description A role that a user of the account has. */
        readonly AssignedRole: {
            readonly roleId: components["schemas"]["RoleId"];
            readonly roleName: string;
            /** @description The user, by their id. */
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
         *     the kinds narrow each other. Nothing named: everyone.
         */
        readonly Audience: {
            /** @description Accounts by their ids. */
            readonly accounts: readonly number[];
            /** @description Provinces and states by their codes: `ON`. */
            readonly provinces: readonly string[];
            /** @description Roles of dealers' people by their ids. */
            readonly roles: readonly number[];
        };
        /** @description An account to name. */
        readonly AudienceAccount: {
            /** @description The account's code. */
            readonly account: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description An audience that is not saved yet. */
        readonly AudienceForm: {
            readonly audience: components["schemas"]["Audience"];
            readonly id?: components["schemas"]["NewsId"] | null;
        };
        /** @description A role of dealers' people to name. */
        readonly AudienceRole: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
        };
        /** @description Whom an audience asks. */
        readonly AudienceSize: {
            /**
             * Format: int64
             * @description In so many accounts.
             */
            readonly accounts: number;
            /**
             * Format: int64
             * @description People who are asked.
             */
            readonly people: number;
        };
        /** @description An event in a list; what changed is with the event itself. */
        readonly AuditEntry: {
            /** @description The code of the account to which the record belongs. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            readonly actor: string;
            readonly actorId?: components["schemas"]["UserId"] | null;
            readonly address: string;
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            /** @description The kind of record. */
            readonly entity: string;
            /** Format: int64 */
            readonly entityId?: number | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["EventId"];
            /** @description The code of the account in whose place a member of staff acted. */
            readonly onBehalfOf?: string | null;
            readonly onBehalfOfName?: string | null;
            readonly reason?: string | null;
            /** @description What people call the record: its number, title or name, while it is there. */
            readonly record?: string | null;
            /** @description The service request, by its id. */
            readonly requestId: string;
            readonly verb: string;
        };
        /** @description The audit log. */
        readonly AuditState: {
            /** Format: int64 */
            readonly events: number;
            /** @description The last event's number and hash. Kept elsewhere, it shows later whether the log was rewritten. */
            readonly head?: string | null;
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
            /** @description The language that the user reads and this server offers, as a tag. */
            readonly language: string;
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
        /** @description A backup that is kept. */
        readonly Backup: {
            /**
             * Format: int64
             * @description Bytes of the archive.
             */
            readonly bytes: number;
            /**
             * Format: int64
             * @description Bytes of those.
             */
            readonly fileBytes: number;
            /**
             * Format: int64
             * @description How many uploaded files it names.
             */
            readonly files: number;
            readonly isEncrypted: boolean;
            /** @description Whether it was verified and nothing was wrong. */
            readonly isGood: boolean;
            /** @description Whether this portal made it; others may keep theirs in the same place. */
            readonly isOfThisPortal: boolean;
            /** @description When the snapshot was taken. */
            readonly madeAt: components["schemas"]["Instant"];
            /** @description The archive's file. */
            readonly name: string;
            /** @description What is wrong with it, a sentence each. */
            readonly problems: readonly string[];
            /**
             * Format: int32
             * @description The schema of its database.
             */
            readonly schema: number;
            /** @description The version of the program that made it. */
            readonly version: string;
        };
        /** @description A run as it is read. */
        readonly BackupRun: {
            /** @description The archive's file; empty where there is none. */
            readonly archive: string;
            /**
             * Format: int64
             * @description Bytes of the archive.
             */
            readonly bytes: number;
            readonly endedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description How many uploaded files it names.
             */
            readonly files: number;
            /** @description What was found to be wrong, a sentence each. */
            readonly findings: readonly string[];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly isSuccess: boolean;
            readonly kind: components["schemas"]["BackupRunKind"];
            /**
             * Format: int64
             * @description Bytes of those.
             */
            readonly newBytes: number;
            /**
             * Format: int64
             * @description How many of them were copied for it.
             */
            readonly newFiles: number;
            /** @description The directory or the bucket. */
            readonly place: string;
            /** @description When it began. */
            readonly startedAt: components["schemas"]["Instant"];
            /** @description What was done, and how long it took. */
            readonly steps: readonly components["schemas"]["BackupStep"][];
        };
        /**
         * @description What was run.
         * @enum {string}
         */
        readonly BackupRunKind: "backup" | "drill" | "rehearsal" | "missed";
        /** @description How things stand: what the status of the portal says about backups. */
        readonly BackupStanding: {
            readonly lastBackup?: components["schemas"]["BackupRun"] | null;
            readonly lastDrill?: components["schemas"]["BackupRun"] | null;
            readonly lastGood?: components["schemas"]["BackupRun"] | null;
        };
        /** @description A step of a drill, and how long it took. */
        readonly BackupStep: {
            /** Format: int64 */
            readonly milliseconds: number;
            readonly step: components["schemas"]["BackupStepKind"];
        };
        /**
         * @description A step of a drill or a rehearsal.
         * @enum {string}
         */
        readonly BackupStepKind: "restore" | "snapshot" | "check" | "migrate" | "start" | "signIn" | "order" | "invoice" | "drawing" | "file";
        /** @description What is known of backups. */
        readonly Backups: {
            /** @description When, in the plant's time zone: `02:30`. */
            readonly at: string;
            /** @description Whether the last one is tried every week. */
            readonly hasDrills: boolean;
            /** @description Whether the portal makes one every night. */
            readonly isEnabled: boolean;
            readonly isEncrypted: boolean;
            /** @description Whether they lie on the same disk as the data, so that one failure takes both. */
            readonly isOnDataDisk: boolean;
            /** @description Whether no good one was made for more than a day and a half. */
            readonly isOverdue: boolean;
            /** @description The directory or the bucket. */
            readonly place: string;
            readonly standing: components["schemas"]["BackupStanding"];
        };
        /** @description A batch in the list. */
        readonly Batch: {
            /** Format: int64 */
            readonly added: number;
            /** Format: int64 */
            readonly changed: number;
            /** @description The file's name, as it was uploaded. */
            readonly fileName: string;
            /** @description When it ended; none: it has not. */
            readonly finishedAt: components["schemas"]["Instant"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["BatchId"];
            /**
             * Format: int64
             * @description Rows that are stored with other content and left so.
             */
            readonly leftAsStored: number;
            /** @description What the file holds. */
            readonly noun: string;
            /** Format: int64 */
            readonly refused: number;
            /** Format: int64 */
            readonly rows: number;
            readonly runBy: string;
            /** @description When it began. */
            readonly startedAt: components["schemas"]["Instant"];
            /**
             * @description `preview` (not written yet), `applied`, or how it ended without: `refused`, `failed`, `brokenOff`;
             *     `running` until then.
             */
            readonly status: string;
            /**
             * Format: int64
             * @description Rows that are stored as the file has them.
             */
            readonly unchanged: number;
        };
        /** @description A batch with what it came to. */
        readonly BatchDetail: components["schemas"]["Batch"] & {
            readonly choices: components["schemas"]["Choices"];
            /** @description The first columns of the file, with some of their values. */
            readonly columns: readonly components["schemas"]["FileColumn"][];
            /** @description Which of them fill which fields, by the mapping. */
            readonly fields: readonly components["schemas"]["FieldSource"][];
            /** @description Why it failed; blank where it did not. */
            readonly problem: string;
            readonly report?: components["schemas"]["Report"] | null;
        };
        /**
         * Format: int64
         * @description The id of one run of an import, or a file that waits for it.
         */
        readonly BatchId: number;
        /** @description Starts setting up an authenticator app. */
        readonly BeginTotp: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
        };
        /** @description An item of news that has just come out. */
        readonly BellNews: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["NewsId"];
            /** @description Whether everyone is asked to read it. */
            readonly isMustRead: boolean;
            readonly publishedAt: components["schemas"]["Instant"];
            readonly summary: string;
            readonly title: string;
        };
        /** @description A notification as its reader sees it. */
        readonly BellNotification: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether the caller has put it away. */
            readonly isDismissed: boolean;
            /** @description Whether readers can dismiss it. */
            readonly isDismissible: boolean;
            /** @description Whether the caller has seen it. */
            readonly isSeen: boolean;
            /** @description A path of the portal, or an address of the web. */
            readonly link?: string | null;
            readonly severity: components["schemas"]["Severity"];
            readonly startsAt: components["schemas"]["Instant"];
            readonly title: string;
        };
        /** @description Crews, their visits, and what waits for one. */
        readonly Board: {
            readonly crews: readonly components["schemas"]["BoardCrew"][];
            readonly from: components["schemas"]["Day"];
            /** @description Plans that no dealer has been told of, of any day, for those who plan. */
            readonly plans: readonly components["schemas"]["BoardPlan"][];
            readonly to: components["schemas"]["Day"];
            /** @description Approved requests and those whose parts are on their way, the most pressing first. */
            readonly unplanned: readonly components["schemas"]["Unplanned"][];
            readonly visits: readonly components["schemas"]["BoardVisit"][];
        };
        /** @description A crew with its row on the board. */
        readonly BoardCrew: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            readonly number: string;
            readonly region: string;
        };
        /** @description A planned visit, with what the board says of its request and the appointment that the dealer knows. */
        readonly BoardPlan: {
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /**
             * Format: int64
             * @description The crew, by its id.
             */
            readonly crewId: number;
            /** @description The crew, by its number. */
            readonly crewNumber: string;
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute: number;
            readonly number: string;
            readonly overlapReason?: string | null;
            readonly plannedAt: components["schemas"]["Instant"];
            readonly plannedBy?: components["schemas"]["UserId"] | null;
            readonly plannedByName: string;
            /** @description The service request, by its id. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description The city where the units are. */
            readonly siteCity: string;
            /**
             * Format: int64
             * @description Minutes since midnight.
             */
            readonly startsMinute: number;
            readonly summary: string;
            readonly toldCrewNumber?: string | null;
            readonly toldDay?: components["schemas"]["Day"] | null;
            /** Format: int64 */
            readonly toldEndsMinute?: number | null;
            /** Format: int64 */
            readonly toldStartsMinute?: number | null;
            readonly visitId?: components["schemas"]["VisitId"] | null;
        };
        /** @description A visit on the board, or in a technician's day. */
        readonly BoardVisit: {
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly contactName: string;
            readonly contactPhone: string;
            /**
             * Format: int64
             * @description The crew, by its id.
             */
            readonly crewId: number;
            /** @description The crew, by its number. */
            readonly crewNumber: string;
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute: number;
            /** Format: int64 */
            readonly extraCrewId?: number | null;
            /** @description When it ended; none: it has not. */
            readonly finishedAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["VisitId"];
            readonly number: string;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /** @description The service request, by its id. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            readonly requestStatus: components["schemas"]["ServiceStatus"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description The city where the units are. */
            readonly siteCity: string;
            /** @description The street and number where the units are. */
            readonly siteLine1: string;
            /** @description The postal or ZIP code where the units are. */
            readonly sitePostalCode: string;
            /** @description When it began. */
            readonly startedAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Minutes since midnight, at the site.
             */
            readonly startsMinute: number;
            /** @description `booked`, `started`, `done` or `incomplete`. */
            readonly status: string;
            readonly summary: string;
            /** @description The site's time zone, by its name in the IANA database. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /** @description A comment for the bill of materials. */
        readonly BomComment: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a comment for the bill of materials sends. */
        readonly BomCommentForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description A branch of an account. */
        readonly Branch: {
            readonly city?: string;
            /** @description As the ERP knows it; unique within the account. */
            readonly code: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country?: string;
            readonly id?: components["schemas"]["BranchId"] | null;
            /** @description False: it is no longer offered, and keeps what it has. */
            readonly isActive?: boolean;
            /** @description Whether it comes from the ERP and is changed there. */
            readonly isImported?: boolean;
            /** @description The street and number. */
            readonly line1?: string;
            /** @description The unit, floor or building. */
            readonly line2?: string;
            readonly name: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
            /** @description By which its load dates are found; blank: by the account's. */
            readonly route?: string;
        };
        /** @description A branch to choose. */
        readonly BranchChoice: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["BranchId"];
            /** @description Whether it can be chosen for something new. */
            readonly isActive: boolean;
            readonly name: string;
        };
        /**
         * Format: int64
         * @description The id of a branch of an account.
         */
        readonly BranchId: number;
        /** @description A month of a budget. */
        readonly BudgetMonth: {
            /** @description What was invoiced. */
            readonly actual: components["schemas"]["Cents"];
            readonly actualToDate: components["schemas"]["Cents"];
            readonly asOf?: components["schemas"]["Instant"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description What was invoiced in the same month of the year before. */
            readonly lastYear: components["schemas"]["Cents"];
            readonly lastYearToDate: components["schemas"]["Cents"];
            /**
             * Format: int64
             * @description 1 to 12.
             */
            readonly month: number;
            readonly target?: components["schemas"]["Cents"] | null;
            readonly targetToDate?: components["schemas"]["Cents"] | null;
            /** Format: int64 */
            readonly year: number;
        };
        /** @description An act on people. */
        readonly BulkForm: {
            readonly action: components["schemas"]["Act"];
            readonly handOverTo?: components["schemas"]["UserId"] | null;
            readonly ids: readonly components["schemas"]["UserId"][];
            readonly roleId?: components["schemas"]["RoleId"] | null;
        };
        /** @description What became of one of many. */
        readonly BulkResult: {
            /**
             * Format: int64
             * @description As it was sent, whether there is such a record or not.
             */
            readonly id: number;
            readonly isSuccess: boolean;
            /** @description What was done, or why it was not. */
            readonly message: string;
            readonly number: string;
        };
        /** @description A file of a record, as people read it. */
        readonly CaseFile: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description For staff alone. */
            readonly isInternal: boolean;
            readonly mime: string;
            /** @description Unique within the record. */
            readonly name: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            readonly size: number;
        };
        /** @description Something to write about a record. */
        readonly CaseMessageForm: {
            /**
             * Format: int64
             * @description The record.
             * @default null
             */
            readonly id: number | null;
            /**
             * @description Staff: a note that dealers do not see.
             * @default false
             */
            readonly isInternal: boolean;
            /** @description 1 to 4000 characters. */
            readonly text: string;
        };
        /** @description Something that was done with a record, as people read it. */
        readonly CaseStep: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            /** @description Steps between this one and the one before it aren't listed: of very many, the first and the latest are. */
            readonly followsGap?: boolean;
            /** @description What the reader's side calls the status before and after. */
            readonly from?: string | null;
            /** @description The account for which a member of staff did it. */
            readonly onBehalfOf?: string | null;
            readonly reason?: string | null;
            readonly to?: string | null;
            readonly verb: string;
            /** @description What was done, as people read it. */
            readonly verbLabel: string;
            readonly who: string;
        };
        /** @description A category with its place in the tree. */
        readonly CategoryLine: {
            /**
             * Format: int64
             * @description How many articles lie directly in it.
             */
            readonly articles: number;
            /** @description The name of a drawing. */
            readonly icon: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /**
             * Format: int64
             * @description None: at the top.
             */
            readonly parentId?: number | null;
        };
        /** @description A category. */
        readonly CategoryRecord: {
            /**
             * Format: int64
             * @description How many articles lie directly in it.
             */
            readonly articles: number;
            /** @description The name of a drawing. */
            readonly icon: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /**
             * Format: int64
             * @description None: at the top.
             */
            readonly parentId?: number | null;
            /** @description The names from the top of the tree down to it. */
            readonly path: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place among its siblings.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A line that a rule catches. */
        readonly CaughtLine: {
            readonly account: string;
            readonly description: string;
            /** @description Whether the elevation fits that size. */
            readonly fits: boolean;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly product: string;
            /** @description In inches and millimetres, as people write it. */
            readonly size: string;
        };
        /** @description An amount in major units, with two decimals. */
        readonly Cents: number;
        /** @description The TLS certificate of the server itself. */
        readonly CertificateState: {
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description Its file. */
            readonly file: string;
            /** @description Why it can't be read; blank otherwise. */
            readonly problem: string;
        };
        /** @description What a row adds or changes. */
        readonly Change: {
            readonly fields: readonly components["schemas"]["FieldChange"][];
            readonly happened: components["schemas"]["Happened"];
            /** @description What sets the row apart, for people. */
            readonly key: string;
            /**
             * Format: int64
             * @description Where the row begins in its file, counted from 1.
             */
            readonly line: number;
        };
        /**
         * @description What dealers do with a request.
         * @enum {string}
         */
        readonly ChangeAction: "update" | "cancel";
        /** @description A dealer's act. */
        readonly ChangeActionForm: {
            readonly action: components["schemas"]["ChangeAction"];
            /** @description update: what to add, needed where nothing is corrected; cancel: why, in 5 to 1000 characters. */
            readonly comment?: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ChangeRequestId"];
            /** @description update: what exactly changes, in place of what was said. */
            readonly items?: readonly components["schemas"]["ChangeDetail"][] | null;
            /** @description update: the order's lines, by their numbers. */
            readonly lines?: readonly number[] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion?: number | null;
            readonly type?: components["schemas"]["ChangeKind"] | null;
        };
        /** @description What was answered to a price. */
        readonly ChangeAnswer: {
            readonly answeredAt: components["schemas"]["Instant"];
            readonly answeredBy?: string | null;
            /** @description Of what was shown. */
            readonly hash: string;
            /** @description The file that proves it, by its name; none: the dealer answered here. */
            readonly proof?: string | null;
            /** @description Why. */
            readonly reason: string;
        };
        /** @description What is answered. */
        readonly ChangeAnswerForm: {
            /**
             * @description Needed to approve: the code that `POST /account/stepup` asks for.
             * @default
             */
            readonly authCode: string;
            /**
             * @description Why the price is declined.
             * @default
             */
            readonly reason: string;
            /** @description The `hash` of the offer that was shown; where another is in force by now, the answer is a 409 with that one. */
            readonly shownHash: string;
        };
        /** @description The end of a request that is not wanted any more. */
        readonly ChangeCancelForm: {
            /** @description Why, in 5 to 1000 characters. */
            readonly comment: string;
            /** @default null */
            readonly fee: components["schemas"]["Cents"] | null;
            /** @default null */
            readonly id: components["schemas"]["ChangeRequestId"] | null;
            /**
             * @description After the dealer's approval, where nothing is charged: that this was decided.
             * @default false
             */
            readonly isFeeWaived: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description What has come of an approved change. */
        readonly ChangeCompletion: {
            /** @description What the dealer reads. */
            readonly comment: string;
            /** @default null */
            readonly id: components["schemas"]["ChangeRequestId"] | null;
            /** @default null */
            readonly loadedOn: components["schemas"]["Day"] | null;
            /** @description The order's revision in the ERP that carries it out. */
            readonly orderRevision: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description What staff alone know of a request. */
        readonly ChangeDesk: {
            /** @description After the dealer's approval: the lines that the ERP has otherwise by now than they were quoted. */
            readonly differingLines: readonly number[];
            /** @description Who forwarded it to its holder and gets it back. */
            readonly forwardedByName?: string | null;
            /** @description Who has had it in hand, the first one first. */
            readonly holders: readonly components["schemas"]["ChangeHolder"][];
            /** @description What the account manager has spent on it. */
            readonly hours: components["schemas"]["Hours"];
            /** @description What planning says: whether it can be made. */
            readonly isFeasible?: boolean | null;
            /** @description How far the order is, as planning says. */
            readonly orderStage: string;
            /** @description Why a supervisor has to agree to the price in force, or had to. */
            readonly reviewedFor: readonly components["schemas"]["ChangeReviewRule"][];
            readonly supervisorId?: components["schemas"]["UserId"] | null;
            readonly supervisorName?: string | null;
        };
        /** @description What the change requests that someone of the staff sees wait for. */
        readonly ChangeDeskSummary: {
            /**
             * Format: int64
             * @description How many wait for the dealer.
             */
            readonly awaitingDealer: number;
            /**
             * Format: int64
             * @description How many were asked for more than two days ago and wait for us.
             */
            readonly old: number;
            /**
             * Format: int64
             * @description How many are not done.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description How many wait for a supervisor.
             */
            readonly supervisorReview: number;
            /**
             * Format: int64
             * @description How many no one has in hand.
             */
            readonly unassigned: number;
            /**
             * Format: int64
             * @description How many the caller can move on, or was asked about.
             */
            readonly yourTurn: number;
        };
        /** @description What exactly changes. */
        readonly ChangeDetail: {
            /** @description What is changed, such as the colour outside. */
            readonly field: string;
            /**
             * Format: int64
             * @description One of the order's lines; none: the order as a whole.
             * @default null
             */
            readonly lineNumber: number | null;
            /** @description As it is to be. */
            readonly new: string;
            /**
             * @description What else there is to say.
             * @default
             */
            readonly note: string;
            /**
             * @description As it is.
             * @default
             */
            readonly old: string;
        };
        /** @description What exactly changes. */
        readonly ChangeDetailsForm: {
            /**
             * @description All of them: those that are not here are gone.
             * @default null
             */
            readonly items: readonly components["schemas"]["ChangeDetail"][] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description The part of what the lines cost that a change so late costs beside the work. */
        readonly ChangeFee: {
            /** @description What it comes to for these lines; of a whole order, for all of it. */
            readonly amount: components["schemas"]["Cents"];
            /** @description In per cent. */
            readonly percent: components["schemas"]["Rate"];
            /** @description What it would be, in per cent, if the load date were further away. */
            readonly percentEarlier: components["schemas"]["Rate"];
        };
        /** @description What the form of a fee sends. */
        readonly ChangeFeeForm: {
            readonly percent: components["schemas"]["Rate"] | null;
            readonly stage: components["schemas"]["ChangeFeeStage"] | null;
            /**
             * Format: int64
             * @description Within so many working days of the load date; none: at any time.
             */
            readonly withinDays?: number | null;
        };
        /** @description A fee for changing an order. */
        readonly ChangeFeeRow: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Of what the lines cost, in per cent. */
            readonly percent: components["schemas"]["Rate"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description From this stage of the order on. */
            readonly stage: components["schemas"]["ChangeFeeStage"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Within so many working days of the load date; none: at any time.
             */
            readonly withinDays?: number | null;
        };
        /**
         * @description From which stage of the order on a fee is due.
         * @enum {string}
         */
        readonly ChangeFeeStage: "entered" | "released" | "in_production";
        /** @description To whom a request is given. */
        readonly ChangeForwardForm: {
            /** @default null */
            readonly forwardTo: components["schemas"]["UserId"] | null;
            /** @description What is asked of them. */
            readonly note: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description Someone who has had a request in hand. */
        readonly ChangeHolder: {
            readonly name: string;
            readonly since: components["schemas"]["Instant"];
            readonly until?: components["schemas"]["Instant"] | null;
        };
        /**
         * @description What the dealer wants changed.
         * @enum {string}
         */
        readonly ChangeKind: "quantity" | "size" | "option" | "colour" | "glass" | "address" | "date" | "hold" | "cancelLine";
        /** @description A line of the order that a change concerns. */
        readonly ChangeLine: {
            readonly description: string;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            readonly net?: components["schemas"]["Cents"] | null;
            readonly options: readonly components["schemas"]["ChangeLineOption"][];
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            /** @description In inches and millimetres, as people write it. */
            readonly size: string;
        };
        /** @description Something that is known of a line: its glass, its colour. */
        readonly ChangeLineOption: {
            /** @description What it belongs to, as a heading. */
            readonly category: string;
            readonly label: string;
            readonly value: string;
        };
        /** @description Something that was said. */
        readonly ChangeMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description For staff alone. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["ChangeMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
        };
        /**
         * @description What sort of message something is: who says it, or why.
         * @enum {string}
         */
        readonly ChangeMessageKind: "dealer" | "manager" | "planning" | "supervisor" | "forward";
        /** @description What every change of a record carries. */
        readonly ChangeOf: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number | null;
            /**
             * Format: int64
             * @description As the record was read; a change from an older one is refused with the record as it now is. Without
             *     it the change is made in any case.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A change that a dealer wants, entered by staff. */
        readonly ChangeOfDealer: {
            /** @description The account's code. */
            readonly account: string;
            /** @description What the dealer wants, in 10 to 4000 characters. */
            readonly comment: string;
            /**
             * @description What exactly changes, as far as it is known.
             * @default []
             */
            readonly items: readonly components["schemas"]["ChangeDetail"][];
            /**
             * @description The order's lines, by their numbers; none for the address, the date or a hold.
             * @default []
             */
            readonly lines: readonly number[];
            /** @default null */
            readonly orderId: components["schemas"]["OrderId"] | null;
            /** @default null */
            readonly type: components["schemas"]["ChangeKind"] | null;
        };
        /** @description What a change costs, with everything that the dealer agrees to by approving it. */
        readonly ChangeOffer: {
            /** @description Their sum. */
            readonly amount: components["schemas"]["Cents"];
            /** @description The supervisor who approved it, where one was asked. */
            readonly approvedBy?: string | null;
            /** @description What was asked for. */
            readonly comment: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description What exactly changes. */
            readonly details: readonly components["schemas"]["ChangeDetail"][];
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            readonly fee: components["schemas"]["ChangeFee"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description The lines as they were quoted. */
            readonly lines: readonly components["schemas"]["ChangeLine"][];
            readonly loadOn?: components["schemas"]["Day"] | null;
            readonly newLoadOn?: components["schemas"]["Day"] | null;
            /** @description The request's number. */
            readonly number: string;
            /** @description Stands for every line of the order, where the change is of all of it. */
            readonly orderHash?: string | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /**
             * Format: int64
             * @description How many other lines of the order move with it.
             */
            readonly otherLines: number;
            /** @description What it costs, part by part, before tax; a credit is less than nothing. */
            readonly priceLines: readonly components["schemas"]["ChangePriceLine"][];
            readonly pricedAt: components["schemas"]["Instant"];
            /** @description Who set the price. */
            readonly pricedBy: string;
            /** @description An estimate, by kind of tax; none: no rate is known. */
            readonly taxes: readonly components["schemas"]["ChangeTax"][];
            readonly total?: components["schemas"]["Cents"] | null;
            /** @description What the dealer wants changed. */
            readonly type: components["schemas"]["ChangeKind"];
        };
        /** @description What stands in the way of a change. */
        readonly ChangeOutlook: {
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /** @description The fee for a change today, in per cent of what the lines cost. */
            readonly feePercent: components["schemas"]["Rate"];
            /** @description What it would be if the load date were further away. */
            readonly feePercentEarlier: components["schemas"]["Rate"];
            /** @description Whether it can still be changed at all. */
            readonly isOpen: boolean;
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description The day on which the truck is loaded. */
            readonly loadDate?: components["schemas"]["Day"] | null;
            /** @description What is open about the order: of each line, one change may be. */
            readonly open: readonly components["schemas"]["ChangeRequest"][];
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The order, by its number. */
            readonly orderNumber: string;
        };
        /** @description Changing the password at once, or as the first thing after signing in. */
        readonly ChangePassword: {
            readonly currentPassword: string;
            /**
             * Format: int64
             * @description The caller's own id.
             * @default 0
             */
            readonly id: number;
            readonly password: string;
        };
        /** @description A member of staff to whom a request can be given. */
        readonly ChangePerson: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            /** @description Whether they review prices. */
            readonly isSupervisor: boolean;
            /** @description First and last name. */
            readonly name: string;
        };
        /** @description A price before tax, part by part. */
        readonly ChangePriceForm: {
            /** @default [] */
            readonly lines: readonly components["schemas"]["ChangePriceLine"][];
            /** @default null */
            readonly price: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description A part of a price before tax; less than nothing is a credit. */
        readonly ChangePriceLine: {
            /** @description Before tax; a credit is less than nothing. */
            readonly amount: components["schemas"]["Cents"];
            /** @description 1 to 200 characters. */
            readonly reason: string;
        };
        /** @description What a change costs, and until when. */
        readonly ChangeQuote: components["schemas"]["ChangeOffer"] & {
            /** @description Sent back as `shownHash` with the answer: it stands for exactly what is shown. */
            readonly hash: string;
        };
        /** @description A step with its reason. */
        readonly ChangeReasonForm: {
            /** @description Why, in 5 to 1000 characters. */
            readonly comment: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description An answer that came by telephone or on paper. */
        readonly ChangeRecordedAnswer: {
            /**
             * @description Whether the dealer approves the price.
             * @default null
             */
            readonly approved: boolean | null;
            /** @description Who said it, and how. */
            readonly comment: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * Format: int64
             * @description The file of this request that proves it, by the id that its upload gave.
             * @default null
             */
            readonly upload: number | null;
        };
        /** @description A reply. */
        readonly ChangeReplyForm: {
            /** @description For staff alone. */
            readonly comment: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description A change request in a list. */
        readonly ChangeRequest: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** @description The name of the order's branch, where the account has such. */
            readonly branch?: string | null;
            /** @description `open` while it is our turn, `paused` while it is the dealer's, or `done`. */
            readonly category: string;
            readonly comment: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency?: string | null;
            readonly holderId?: components["schemas"]["UserId"] | null;
            /** @description Their name; for staff. */
            readonly holderName?: string | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ChangeRequestId"];
            /** @description Whether the reader can do what moves it on, or was asked something about it. */
            readonly isYourTurn: boolean;
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description As people read it. */
            readonly kindLabel: string;
            /** @description The order's lines that it concerns, as people name them: `1, 2A`. */
            readonly lines: string;
            readonly loadDate?: components["schemas"]["Day"] | null;
            /** @description `CR-000123`. */
            readonly number: string;
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly price?: components["schemas"]["Cents"] | null;
            readonly priceExpiresAt?: components["schemas"]["Instant"] | null;
            readonly priceWithTax?: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["ChangeStatus"];
            /** @description What the reader's side calls the status. */
            readonly statusLabel: string;
            /** @description What the dealer wants changed. */
            readonly type: components["schemas"]["ChangeKind"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * Format: int64
         * @description The id of a change that a dealer wants of an order.
         */
        readonly ChangeRequestId: number;
        /** @description A change request with everything on its page. */
        readonly ChangeRequestItem: components["schemas"]["ChangeRequest"] & {
            /** @description What the caller may do now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly answer?: components["schemas"]["ChangeAnswer"] | null;
            readonly cancelFee?: components["schemas"]["Cents"] | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /** @description Whether it could still be changed when the request was verified: `unknown`, `before` or `after`. */
            readonly cutOffState: components["schemas"]["CutOff"];
            readonly desk?: components["schemas"]["ChangeDesk"] | null;
            /** @description What exactly changes, from the old value to the new one. */
            readonly details: readonly components["schemas"]["ChangeDetail"][];
            /** @description Why it was cancelled. */
            readonly endReason: string;
            readonly endedAt?: components["schemas"]["Instant"] | null;
            /** @description Who did what, the oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            readonly fee?: components["schemas"]["ChangeFee"] | null;
            readonly files: readonly components["schemas"]["CaseFile"][];
            readonly loadedOn?: components["schemas"]["Day"] | null;
            readonly messages: readonly components["schemas"]["ChangeMessage"][];
            readonly offer?: components["schemas"]["ChangeQuote"] | null;
            /** @description Of the order, and so of every amount. */
            readonly orderCurrency: string;
            /** @description The lines that it concerns, as they are now. */
            readonly orderLines: readonly components["schemas"]["ChangeLine"][];
            /** @description The order's revision that carries it out. */
            readonly orderRevision: string;
            readonly requestedByName?: string | null;
        };
        /** @description Why. */
        readonly ChangeReviewForm: {
            /**
             * @description Needed where the price is not approved: 5 to 1000 characters.
             * @default
             */
            readonly comment: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * @description Why a supervisor has to agree to a price.
         * @enum {string}
         */
        readonly ChangeReviewRule: "amount" | "credit" | "production" | "loadDate" | "cancellation";
        /** @description When a supervisor has to agree to a price, and for how long a price holds. */
        readonly ChangeRules: {
            /**
             * Format: int64
             * @description For how many working days a price holds, but never beyond the order's cut-off.
             */
            readonly priceDays: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * @description Beyond which amount before tax a supervisor has to agree; to credits, changes of orders in production, of the
             *     load date and cancellations they always have to.
             */
            readonly supervisorFrom: components["schemas"]["Cents"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of the rules sends. */
        readonly ChangeRulesForm: {
            /**
             * Format: int64
             * @description For how many working days a price holds.
             */
            readonly priceDays: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion?: number | null;
            /** @description Beyond which amount before tax a supervisor has to agree. */
            readonly supervisorFrom: components["schemas"]["Cents"];
        };
        /**
         * @description Where a change request stands.
         * @enum {string}
         */
        readonly ChangeStatus: "submitted" | "verified" | "in_review" | "supervisor_review" | "awaiting_dealer" | "dealer_approved" | "completed" | "dealer_rejected" | "cancelled" | "expired";
        /** @description A step that needs nothing. */
        readonly ChangeStepForm: {
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description What an account's change requests wait for. */
        readonly ChangeSummary: {
            /**
             * Format: int64
             * @description How many have a price that waits for the dealer's approval.
             */
            readonly awaitingApproval: number;
            readonly nextExpiry?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many are not done.
             */
            readonly open: number;
        };
        /** @description One kind of tax on a price. */
        readonly ChangeTax: {
            readonly amount: components["schemas"]["Cents"];
            /** @description `GST`, `HST`, `PST`, `QST`. */
            readonly code: string;
            /** @description As it is printed. */
            readonly name: string;
            /** @description In per cent. */
            readonly rate: components["schemas"]["Rate"];
            /** @description Since when this rate holds. */
            readonly rateSince: components["schemas"]["Day"];
        };
        /** @description What staff add to a request, and what they say anew of it before it has a price. */
        readonly ChangeUpdateForm: {
            /**
             * @description What the dealer reads; needed where nothing else is said.
             * @default
             */
            readonly comment: string;
            /**
             * @description The order's lines, by their numbers; without them, as before.
             * @default null
             */
            readonly lines: readonly number[] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly type: components["schemas"]["ChangeKind"] | null;
        };
        /**
         * @description How a message travels.
         * @enum {string}
         */
        readonly Channel: "mail" | "sms";
        /** @description How a file is to be read. */
        readonly Choices: {
            /**
             * @description What stands between cells: one character, or `tab`.
             * @default
             */
            readonly delimiter: string;
            /**
             * @description The file's encoding, such as `windows-1252`; blank: as it is recognised, like the next two.
             * @default
             */
            readonly encoding: string;
            /**
             * Format: int64
             * @description The row that names the columns, counted from 1; 0 where none does.
             * @default null
             */
            readonly headerRow: number | null;
            /**
             * @description A mapping file's text; blank: the columns bear the fields' names.
             * @default
             */
            readonly mapping: string;
            /**
             * @description What becomes of rows that are stored with other content.
             * @default update
             */
            readonly onConflict: components["schemas"]["OnConflict"];
            /**
             * @description Which sheet of a workbook.
             * @default
             */
            readonly sheet: string;
            /**
             * @description Leaves refused rows out instead of refusing the file.
             * @default false
             */
            readonly skipsRefused: boolean;
        };
        /** @description Name, password and the code, checked afresh all three. */
        readonly CodeCredentials: {
            /** @description From the app, the mail or the message; or a recovery code. */
            readonly authCode: string;
            readonly password: string;
            /**
             * @description Whether this device is to be remembered.
             * @default false
             */
            readonly rememberMe: boolean;
            /** @description A name to sign in with, instead of the email address. */
            readonly username: string;
        };
        readonly Codes: readonly string[];
        /** @description The manufacturer, as the shell shows it. */
        readonly CompanyFace: {
            readonly colour: string;
            readonly name: string;
            readonly timeZone: string;
        };
        /** @description The limit, and the proof that it takes to raise it. */
        readonly CompanyForm: {
            /**
             * @description The caller's code or password, where the limit is raised: `POST /account/stepup` asks for it with the purpose
             *     `stepUpAbove` and the account's id.
             * @default
             */
            readonly authCode: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly stepUpAbove: components["schemas"]["Cents"] | null;
        };
        /** @description Someone whom the account's people can turn to, or a person of the account. */
        readonly Contact: {
            /** Format: email */
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
        /** @description Whom to ask there. */
        readonly ContactForm: {
            /**
             * Format: email
             * @default
             */
            readonly email: string;
            /** @default  */
            readonly name: string;
            /**
             * @description E.164, or as it is written in North America.
             * @default
             */
            readonly phone: string;
        };
        /** @description What the copy is called. */
        readonly CopyForm: {
            readonly name: string;
        };
        /** @description Name and password, and the proof of a remembered device. */
        readonly Credentials: {
            /**
             * @description What an earlier second step gave with `rememberMe`.
             * @default null
             */
            readonly generatedAuthCode: string | null;
            readonly password: string;
            /** @description Email address or user name. */
            readonly username: string;
        };
        /** @description A crew in the list. */
        readonly Crew: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether visits can be booked for it. */
            readonly isActive: boolean;
            readonly name: string;
            readonly number: string;
            /** @description The names of its people. */
            readonly people: string;
            /** @description Where it works. */
            readonly region: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A crew that can be booked. */
        readonly CrewChoice: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly members: readonly components["schemas"]["Named"][];
            readonly name: string;
            readonly number: string;
            readonly region: string;
        };
        /** @description A crew with its people. */
        readonly CrewDetail: components["schemas"]["Crew"] & {
            /** @description The ids of its people, by name. */
            readonly members: readonly components["schemas"]["UserId"][];
        };
        /** @description What the form of a crew sends. */
        readonly CrewForm: {
            /**
             * @description Whether visits can be booked for it.
             * @default true
             */
            readonly isActive: boolean;
            /** @description Members of staff who may see service requests; at most 20. */
            readonly members: readonly components["schemas"]["UserId"][];
            readonly name: string;
            /** @description No other crew has it. */
            readonly number: string;
            /** @description Where it works. */
            readonly region?: string;
        };
        /** @description An account's figures in one currency. */
        readonly CurrencyFigures: {
            readonly ageing: components["schemas"]["Ageing"];
            readonly asOf?: components["schemas"]["Instant"] | null;
            /** @description What is left of invoices, less what is left of credit notes. */
            readonly balance: components["schemas"]["Cents"];
            readonly creditLeft?: components["schemas"]["Cents"] | null;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly erp?: components["schemas"]["ErpFigures"] | null;
            readonly lastPayment?: components["schemas"]["LastPayment"] | null;
            /** Format: int64 */
            readonly openCount: number;
            /** @description What orders come to that are not invoiced yet. */
            readonly openOrders: components["schemas"]["Cents"];
            /** @description What of invoices is past its due date; credit notes take nothing off it. */
            readonly overdue: components["schemas"]["Cents"];
            /**
             * @description What receivables have posted by hand since the ERP last spoke of the invoices: the balance is less by it
             *     already.
             */
            readonly posted: components["schemas"]["Cents"];
            /** @description What the dealer has recorded as paid and the ERP has not posted. */
            readonly recorded: components["schemas"]["Cents"];
        };
        /**
         * @description Whether an order could still be changed when its request was verified.
         * @enum {string}
         */
        readonly CutOff: "unknown" | "before" | "after";
        /** Format: date */
        readonly Day: string;
        /**
         * @description What dealers do with a request that was submitted.
         * @enum {string}
         */
        readonly DealerAction: "confirm" | "reopen" | "cancel" | "rate" | "acceptprice" | "declineprice";
        /** @description A dealer's act. */
        readonly DealerActionForm: {
            readonly action: components["schemas"]["DealerAction"];
            readonly amount?: components["schemas"]["Cents"] | null;
            /** @description rate, acceptprice, declineprice. */
            readonly comment?: string;
            /** @description acceptprice: its currency as it was shown. */
            readonly currency?: string | null;
            /** @description reopen: the same defect is back, which a new photo shows. */
            readonly defectReturns?: boolean;
            /** @description cancel: ends the service orders that are still open. */
            readonly endServiceOrders?: boolean;
            /**
             * Format: int64
             * @description rate: 1 to 5.
             */
            readonly rating?: number | null;
            /** @description reopen, cancel: 5 to 1000 characters. */
            readonly reason?: string | null;
            /** @description The service request, by its id. */
            readonly requestid: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion?: number | null;
        };
        /** @description An address of the account. */
        readonly DealerAddress: {
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly label: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description A branch of the account. */
        readonly DealerBranch: {
            readonly city: string;
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description An account to choose. */
        readonly DealerChoice: {
            /** @description The account's code. */
            readonly account: string;
            readonly city: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it is among the caller's favourites. */
            readonly isFavourite: boolean;
            /** @description Whether the caller may act in its place. */
            readonly mayImpersonate: boolean;
            readonly name: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
        };
        /** @description An account with all that belongs to it. */
        readonly DealerDetail: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The member of staff who looks after the account. */
            readonly accountManager?: string | null;
            /** @description The member of staff who looks after the account, by their id. */
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly addresses: readonly components["schemas"]["ShipTo"][];
            readonly branches: readonly components["schemas"]["Branch"][];
            readonly city: string;
            readonly contacts: readonly components["schemas"]["Contact"][];
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly customerSince?: components["schemas"]["Day"] | null;
            /** Format: email */
            readonly email: string;
            readonly fax: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["AccountId"];
            readonly importedAt?: components["schemas"]["Instant"] | null;
            /**
             * @description The fields that come from the ERP and are changed there; `contact` stands for the first contact of
             *     kind `dealer`.
             */
            readonly importedFields: readonly string[];
            readonly language: string;
            readonly legalName?: string | null;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description Whether the caller may change it. */
            readonly mayEdit: boolean;
            readonly name: string;
            readonly phone: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The route of the trucks that deliver there. */
            readonly route: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            readonly taxIds: readonly string[];
            readonly terms: string;
            /** @description When it was last changed. */
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
            /** @description The account's code. */
            readonly account: string;
            /** @description The member of staff who looks after the account, by their id. */
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly addresses: readonly components["schemas"]["ShipTo"][];
            /**
             * @description The caller's code or password, where that limit is raised: `POST /account/stepup` asks for it with the purpose
             *     `stepUpAbove` and the account's id.
             */
            readonly authCode?: string;
            readonly branches: readonly components["schemas"]["Branch"][];
            readonly city?: string;
            readonly contacts: readonly components["schemas"]["Contact"][];
            /** @description ISO 3166-1 alpha-2. */
            readonly country?: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /**
             * @description `CAD` or `USD`; without it, by the country.
             * @enum {string|null}
             */
            readonly currency?: "CAD" | "USD" | null;
            readonly customerSince?: components["schemas"]["Day"] | null;
            /** Format: email */
            readonly email?: string;
            readonly fax?: string;
            readonly id?: components["schemas"]["AccountId"] | null;
            /**
             * @description `en` (as it is without) or `fr`.
             * @enum {string|null}
             */
            readonly language?: "en" | "fr" | null;
            readonly legalName?: string | null;
            /** @description The street and number. */
            readonly line1?: string;
            /** @description The unit, floor or building. */
            readonly line2?: string;
            readonly name: string;
            readonly phone?: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
            /** @description The route of the trucks that deliver there. */
            readonly route?: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion?: number | null;
            /**
             * @description `active` (as it is without), `hold` or `closed`.
             * @enum {string|null}
             */
            readonly status?: "active" | "hold" | "closed" | null;
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            readonly taxIds: readonly string[];
            readonly terms?: string;
            readonly website?: string;
        };
        /** @description The account. */
        readonly DealerInfo: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The member of staff who looks after the account. */
            readonly accountManager?: components["schemas"]["AccountManager"] | null;
            /** @description Where goods can go. */
            readonly addresses: readonly components["schemas"]["DealerAddress"][];
            readonly branches: readonly components["schemas"]["DealerBranch"][];
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: email */
            readonly email: string;
            readonly fax: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["AccountId"];
            readonly language: string;
            readonly legalName?: string | null;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            readonly phone: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The route of its loads. */
            readonly route: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            readonly terms: string;
            readonly website: string;
        };
        /** @description Something that a dealer writes. */
        readonly DealerMessageForm: {
            /** @description 1 to 4000 characters. */
            readonly message: string;
            /** @description The service request, by its id. */
            readonly requestid: components["schemas"]["ServiceRequestId"];
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
            /** @description The member of staff who looks after the account. */
            readonly accountManager?: string | null;
            /** @description The member of staff who looks after the account, by their id. */
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: email */
            readonly email: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["AccountId"];
            /** @description Whether an import fills some of it. */
            readonly isImported: boolean;
            readonly language: string;
            readonly name: string;
            readonly phone: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The route of the trucks that deliver there. */
            readonly route: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
            readonly terms: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description People who have not been disabled.
             */
            readonly userCount: number;
        };
        /**
         * @description What dealers do with a request by one and the same call.
         * @enum {string}
         */
        readonly DealersProjectAction: "submit" | "cancel" | "reopen";
        /** @description A step of the workflow. */
        readonly DealersProjectActionForm: {
            /** @default null */
            readonly action: components["schemas"]["DealersProjectAction"] | null;
            /**
             * @description Its id, by which calls name it.
             * @default null
             */
            readonly id: components["schemas"]["ProjectRequestId"] | null;
            /**
             * @description cancel, reopen: why, in 5 to 1000 characters.
             * @default
             */
            readonly reason: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * @description What dealers do by one and the same call.
         * @enum {string}
         */
        readonly DealersRemittanceAction: "submit" | "void";
        /** @description A step of the workflow. */
        readonly DealersRemittanceForm: {
            /** @default null */
            readonly action: components["schemas"]["DealersRemittanceAction"] | null;
            /**
             * @description submit: the caller's code or password, where the amount is above the account's `stepUpAbove`.
             * @default
             */
            readonly authCode: string;
            /**
             * @description Its id, by which calls name it.
             * @default null
             */
            readonly id: components["schemas"]["RemittanceId"] | null;
            /**
             * @description void: why, unless it is a draft; 5 to 1000 characters.
             * @default null
             */
            readonly reason: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description A department in the list. */
        readonly Department: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: email
             * @description Address that new questions are sent to; blank: only its members are notified.
             */
            readonly email: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /** @description The names of its members. */
            readonly people: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A department with its members. */
        readonly DepartmentDetail: components["schemas"]["Department"] & {
            /** @description The ids of its members, by name. */
            readonly members: readonly components["schemas"]["UserId"][];
        };
        /** @description What the form of a department sends. */
        readonly DepartmentForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * Format: email
             * @description Address that new questions are sent to; blank: only its members are notified.
             */
            readonly email?: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            /** @description Members of staff who may answer for departments; at most 50. */
            readonly members: readonly components["schemas"]["UserId"][];
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description A member of a department, as those see it who ask. */
        readonly DepartmentMember: {
            /** Format: int64 */
            readonly departmentId: number;
            readonly departmentName: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description A person, by name. */
        readonly DepartmentPerson: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description An event with what changed. */
        readonly Detail: components["schemas"]["AuditEntry"] & {
            /** @description The same fields, as they became. */
            readonly after?: unknown;
            /** @description The fields that changed, as they were; a status as its workflow calls it. */
            readonly before?: unknown;
        };
        /**
         * Format: int64
         * @description The id of a device that is not asked for the second step.
         */
        readonly DeviceId: number;
        /** @description A dimension line with its length. */
        readonly Dimension: {
            /** @description As a mixed number, to a thirty-second. */
            readonly inches: string;
            /** Format: int64 */
            readonly millimetres: number;
            /** Format: int64 */
            readonly x1: number;
            /** Format: int64 */
            readonly x2: number;
            /** Format: int64 */
            readonly y1: number;
            /** Format: int64 */
            readonly y2: number;
        };
        /** @description To whom a person's work goes, and why they are disabled. */
        readonly Disabling: {
            /**
             * @description For a member of staff who is disabled already: the open service requests that they still handle go back
             *     to the queue. Without `handOverTo`.
             * @default false
             */
            readonly backToQueue: boolean;
            /** @default null */
            readonly handOverTo: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly reason: string | null;
        };
        /** @description A discount as the dealer's people see it. */
        readonly Discount: {
            readonly acknowledgedAt?: components["schemas"]["Instant"] | null;
            /** @description What it is given on; blank: on everything. */
            readonly category: string;
            /** @description Of an amount: `CAD` or `USD`. */
            readonly currency?: string | null;
            /** @description The last day. */
            readonly endsOn: components["schemas"]["Day"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["DiscountId"];
            readonly kind: components["schemas"]["DiscountKind"];
            /** @description Whether the caller has to acknowledge it. */
            readonly mustAcknowledge: boolean;
            readonly name: string;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"];
            /** @description Plain text. */
            readonly terms: string;
            /** @description Per cent, or an amount. */
            readonly value: components["schemas"]["UnitPrice"];
            /** Format: int64 */
            readonly version: number;
            readonly viewedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description What staff enter. */
        readonly DiscountForm: {
            /**
             * @description The account's code; or else a group.
             * @default null
             */
            readonly account: string | null;
            /**
             * @description What it is given on; blank: on everything.
             * @default
             */
            readonly category: string;
            /**
             * @description Of an amount: `CAD` or `USD`; without it, the account's own.
             * @default null
             * @enum {string|null}
             */
            readonly currency: "CAD" | "USD" | null;
            /**
             * @description The last day.
             * @default null
             */
            readonly endsOn: components["schemas"]["Day"] | null;
            /**
             * @description `all`, or the code of a province or state.
             * @default null
             */
            readonly group: string | null;
            /**
             * Format: int64
             * @description Which one is changed; not looked at when a new one is entered.
             * @default 0
             */
            readonly id: number;
            /** @default null */
            readonly kind: components["schemas"]["DiscountKind"] | null;
            /**
             * @description Whether people who may acknowledge it have to.
             * @default false
             */
            readonly mustAcknowledge: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record that was read.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description Whether it may hold beside another one for the same.
             * @default false
             */
            readonly stacks: boolean;
            /**
             * @description The first day.
             * @default null
             */
            readonly startsOn: components["schemas"]["Day"] | null;
            /**
             * @description Plain text.
             * @default
             */
            readonly terms: string;
            /** @default null */
            readonly value: components["schemas"]["UnitPrice"] | null;
        };
        /**
         * Format: int64
         * @description The id of a discount.
         */
        readonly DiscountId: number;
        /**
         * @description What a discount counts in.
         * @enum {string}
         */
        readonly DiscountKind: "percent" | "amount";
        /** @description The disk that the data lies on. */
        readonly Disk: {
            /** Format: int64 */
            readonly freeBytes: number;
            /**
             * Format: int32
             * @description Per cent below which nothing is written.
             */
            readonly readOnlyBelow: number;
            /**
             * Format: int32
             * @description Per cent below which uploads are refused.
             */
            readonly refuseUploadsBelow: number;
            /** @description `ample`, `low` (getting full), `noUploads` (files are refused) or `none` (nothing is written). */
            readonly room: string;
            /** Format: int64 */
            readonly totalBytes: number;
            /**
             * Format: int32
             * @description Per cent of free space below which it is low.
             */
            readonly warnBelow: number;
        };
        /** @description Something that a dealer does not want to pay. */
        readonly Dispute: {
            /** @description What is left of the invoice beside what the remittance applies. */
            readonly amount: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly invoiceId: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly reason: string;
            readonly remittance: string;
            readonly remittanceId: components["schemas"]["RemittanceId"];
            readonly requestNumber?: string | null;
        };
        /** @description An uploaded file, as far as it can be shown. */
        readonly Document: {
            readonly kind: components["schemas"]["DocumentKind"];
            readonly mime: string;
            readonly name: string;
            readonly pages: readonly components["schemas"]["DocumentPage"][];
            /** @description Why it is not shown. */
            readonly reason?: string | null;
            /** @description The hash of its content, hexadecimal. */
            readonly sha256: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            readonly size: number;
            readonly state: components["schemas"]["DocumentState"];
            /** Format: int64 */
            readonly version: number;
        };
        /**
         * @description What a document is to those who look at it.
         * @enum {string}
         */
        readonly DocumentKind: "pdf" | "dxf" | "image" | "other";
        /** @description A page of a document. */
        readonly DocumentPage: {
            /**
             * Format: double
             * @description Likewise.
             */
            readonly height: number;
            /** @description Counted from 1. */
            readonly page: number;
            /**
             * Format: double
             * @description In points (1/72 inch), of an image in pixels.
             */
            readonly width: number;
        };
        /**
         * @description Whether a document can be shown.
         * @enum {string}
         */
        readonly DocumentState: "ready" | "waiting" | "failed";
        /**
         * @description By which door a request came in.
         * @enum {string}
         */
        readonly Door: "product" | "incident" | "staff";
        /** @description What a drafter has in hand. */
        readonly DrafterLoad: {
            readonly drafterId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description How many are due within seven days, or late.
             */
            readonly dueThisWeek: number;
            readonly name?: string | null;
            /**
             * Format: int64
             * @description How many requests are not done.
             */
            readonly open: number;
            /** Format: int64 */
            readonly overdue: number;
            /**
             * Format: int64
             * @description How many of them are our turn.
             */
            readonly working: number;
        };
        /** @description A drawing. Lengths are tenths of a millimetre from its upper left corner; paths are those of SVG. */
        readonly Drawing: {
            /** @description Where sashes slide. */
            readonly arrows?: string;
            /** @description The bars of grilles. */
            readonly bars?: string;
            /** @description Of a large drawing whose size is known, its dimension lines, which stand outside. */
            readonly dimensions?: readonly components["schemas"]["Dimension"][];
            /** @description Of a large drawing, the colours as far as they are known: outside, then inside. */
            readonly finishes?: readonly components["schemas"]["Finish"][];
            /** @description The outlines of its frames. */
            readonly frame: string;
            readonly glass?: string;
            readonly glazing: components["schemas"]["Glazing"];
            /** Format: int64 */
            readonly height: number;
            /** @description Lines that meet at the hinges; drawn dashed. */
            readonly hinges?: string;
            /** @description Whether it is known how the unit operates and whether that fits its size; a plain rectangle otherwise. */
            readonly isKnown: boolean;
            /** @description What it shows, in words. */
            readonly label: string;
            /** @description Of a drawing that is not small, its panels, from the top down and from left to right. */
            readonly panels?: readonly components["schemas"]["Panel"][];
            /**
             * @description Of a large drawing of a bay or a bow, how its facets stand, seen from above with the outside below; it stands
             *     under the drawing.
             */
            readonly plan?: string;
            /**
             * Format: int64
             * @description How far the plan reaches out of the wall.
             */
            readonly planDepth?: number | null;
            /** @description The edges of sashes and leaves. */
            readonly sash?: string;
            /** @description Panels without glass. */
            readonly solid?: string;
            /** Format: int64 */
            readonly width: number;
        };
        /**
         * @description What staff do with a drawing by one and the same call.
         * @enum {string}
         */
        readonly DrawingAction: "check" | "return" | "issue" | "release" | "void" | "revise";
        /** @description A step of the workflow with what it needs. */
        readonly DrawingActionForm: {
            /** @default null */
            readonly action: components["schemas"]["DrawingAction"] | null;
            /**
             * @description Its id, by which calls name it.
             * @default null
             */
            readonly id: components["schemas"]["DrawingId"] | null;
            /**
             * @description void: why, in 5 to 1000 characters; return: the same where no mark is open.
             * @default
             */
            readonly reason: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * @description What is answered to a drawing.
         * @enum {string}
         */
        readonly DrawingAnswer: "approved" | "approved_as_noted" | "revise_resubmit" | "rejected" | "for_record";
        /** @description What a dealer answers. */
        readonly DrawingAnswerForm: {
            /** @default null */
            readonly answer: components["schemas"]["DrawingAnswer"] | null;
            /**
             * @description The code, or the password, that `POST /account/stepup` with the purpose `drawing` asks for.
             * @default
             */
            readonly authCode: string;
            /** @default  */
            readonly notes: string;
            /**
             * @description The SHA-256 of every document in force that was shown. Where others are in force by now, the answer is a 409
             *     with the drawing as it is.
             * @default null
             */
            readonly shownHashes: readonly string[] | null;
            /** @default null */
            readonly signature: components["schemas"]["Signature"] | null;
            /** @description The caller's name, as their profile has it: they sign with it. */
            readonly typedName: string;
        };
        /** @description An entry of a list, to choose from. */
        readonly DrawingChoice: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
        };
        /** @description What the form of a drawing chooses from. */
        readonly DrawingChoices: {
            readonly approvalUnits: readonly components["schemas"]["DrawingChoice"][];
            readonly approvedFor: readonly components["schemas"]["DrawingChoice"][];
            /** @description Sentences for the bill of materials; `name` is their words. */
            readonly bom: readonly components["schemas"]["DrawingChoice"][];
            /** @description Without that of waivers. */
            readonly drawingTypes: readonly components["schemas"]["DrawingChoice"][];
            readonly manufacturing: readonly components["schemas"]["DrawingChoice"][];
            readonly orderEntry: readonly components["schemas"]["DrawingChoice"][];
            readonly processTypes: readonly components["schemas"]["DrawingChoice"][];
            /** @description Warranty documents that a waiver can be about, each with its newest version. */
            readonly warrantyDocuments: readonly components["schemas"]["WaiverChoice"][];
        };
        /** @description A sentence that a drawing carries. */
        readonly DrawingComment: {
            /**
             * Format: int64
             * @description The entry of the list.
             */
            readonly id: number;
            readonly list: components["schemas"]["DrawingCommentList"];
            /** @description Its words when it was chosen. */
            readonly text: string;
        };
        /** @description A sentence of a list, to be chosen. */
        readonly DrawingCommentKey: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly list: components["schemas"]["DrawingCommentList"];
        };
        /**
         * @description For whom a sentence on a drawing is.
         * @enum {string}
         */
        readonly DrawingCommentList: "bom" | "manufacturing" | "orderEntry";
        /** @description What the drawings that someone of the staff sees wait for. */
        readonly DrawingDeskSummary: {
            /**
             * Format: int64
             * @description How many wait for a dealer's answer.
             */
            readonly awaitingAnswer: number;
            /**
             * Format: int64
             * @description How many are drawn.
             */
            readonly drafts: number;
            /**
             * Format: int64
             * @description How many accepted waivers expire within 30 days.
             */
            readonly expiringWaivers: number;
            /**
             * Format: int64
             * @description How many waivers are prepared, checked, or wait for a dealer's answer.
             */
            readonly openWaivers: number;
            /**
             * Format: int64
             * @description How many are to be checked.
             */
            readonly toCheck: number;
            /**
             * Format: int64
             * @description How many are approved and not released.
             */
            readonly toRelease: number;
            readonly waitingSince?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many the caller can move on.
             */
            readonly yourTurn: number;
        };
        /** @description A document of a drawing. */
        readonly DrawingDocument: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether the dealer sees it once the drawing is issued. */
            readonly isPublished: boolean;
            readonly mime: string;
            /** @description The versions of a file share it. */
            readonly name: string;
            /** @description In hexadecimal. */
            readonly sha256: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            readonly size: number;
            readonly slot: components["schemas"]["DrawingFileSlot"];
            /**
             * Format: int64
             * @description Counts up by name within the slot.
             */
            readonly version: number;
        };
        /**
         * @description What a file of a drawing is for.
         * @enum {string}
         */
        readonly DrawingFileSlot: "drawing" | "approval" | "pricing" | "signed";
        /** @description A drawing as it is entered. */
        readonly DrawingForm: {
            /**
             * Format: int64
             * @description What one approval covers, by its id.
             * @default null
             */
            readonly approvalUnitId: number | null;
            /**
             * Format: int64
             * @description What the dealer approves it for, by its id.
             * @default null
             */
            readonly approvedForId: number | null;
            /** @default null */
            readonly checkerId: components["schemas"]["UserId"] | null;
            /**
             * @description Sentences of the lists, up to 50.
             * @default null
             */
            readonly comments: readonly components["schemas"]["DrawingCommentKey"][] | null;
            /** @default null */
            readonly drafterId: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description Of what kind it is, by its id.
             * @default null
             */
            readonly drawingTypeId: number | null;
            /** @default null */
            readonly expiresOn: components["schemas"]["Day"] | null;
            /** @default null */
            readonly id: components["schemas"]["DrawingId"] | null;
            /**
             * @description What the dealer reads beside it.
             * @default
             */
            readonly notes: string;
            /**
             * Format: int64
             * @description Why it is drawn, by its id.
             * @default null
             */
            readonly processTypeId: number | null;
            /** @default null */
            readonly requestId: components["schemas"]["ProjectRequestId"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            readonly title: string;
            /**
             * @description The lines of quotes and orders that it is of: 1 to 2000.
             * @default null
             */
            readonly units: readonly components["schemas"]["DrawingUnitKey"][] | null;
            /**
             * Format: int64
             * @description Of a waiver: the warranty document that is signed, by its id. It takes the document's newest version, and has no
             *     use for types and a purpose; its units may be none.
             * @default null
             */
            readonly warrantyDocumentId: number | null;
        };
        /**
         * Format: int64
         * @description The id of a revision of a drawing that dealers approve.
         */
        readonly DrawingId: number;
        /** @description A page of what is drawn, as a picture. */
        readonly DrawingImage: {
            /** @description The document that it is a page of. */
            readonly document: string;
            /**
             * Format: double
             * @description Likewise.
             */
            readonly height: number;
            /** @description Under which `downloadimage` has it. */
            readonly name: string;
            /** @description Counted from 1. */
            readonly page: number;
            /** Format: int64 */
            readonly version: number;
            /**
             * Format: double
             * @description In points (1/72 inch), of an image in pixels.
             */
            readonly width: number;
        };
        /** @description A drawing with everything on its page. */
        readonly DrawingItem: components["schemas"]["DrawingRow"] & {
            /** @description What the caller may do now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            /** @description What was written with the answer. */
            readonly answerNotes?: string | null;
            /** @description Whether there is an answer to certify. */
            readonly certificate: boolean;
            /** @description For staff. */
            readonly comments: readonly components["schemas"]["DrawingComment"][];
            /** @description Slot by slot and name by name, the newest version first. */
            readonly documents: readonly components["schemas"]["DrawingDocument"][];
            /** @description Why it is void. */
            readonly endReason: string;
            /** @description Who did what, the oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            /** @description What the dealer reads beside it. */
            readonly notes: string;
            /** @description It and the other revisions that the caller sees, the oldest first. */
            readonly revisions: readonly components["schemas"]["DrawingRevision"][];
            readonly supersedesId?: components["schemas"]["DrawingId"] | null;
            readonly units: readonly components["schemas"]["DrawingUnit"][];
            /** @description While it waits for the answer: the numbers of the drawings that no longer count once it is accepted. */
            readonly wouldSupersede: readonly string[];
        };
        /** @description A layer of a drawing. */
        readonly DrawingLayer: {
            /** @description `#rrggbb`. */
            readonly color: string;
            /** @description Whether the file shows it. */
            readonly isOn: boolean;
            readonly name: string;
        };
        /** @description A drawing as lines and texts. Curves are made straight, and the y axis goes up. */
        readonly DrawingLines: {
            /** @description What its page shows: the least x and y, the greatest x and y. */
            readonly extent: readonly number[];
            /** @description Whether the drawing has more than is here. */
            readonly isCut: boolean;
            readonly layers: readonly components["schemas"]["DrawingLayer"][];
            /** @description What people should know of what is not here. */
            readonly notes: readonly string[];
            readonly shapes: readonly components["schemas"]["DrawingShape"][];
            /** @description `in`, `mm`, or empty where the file does not say. */
            readonly unit: string;
        };
        /**
         * @description A work list.
         * @enum {string}
         */
        readonly DrawingReportType: "open" | "mine" | "checking" | "issued" | "release" | "waivers" | "expiring" | "all";
        /** @description A revision of an item. */
        readonly DrawingRevision: {
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["DrawingId"];
            readonly issuedAt?: components["schemas"]["Instant"] | null;
            readonly revision: string;
            readonly status: components["schemas"]["DrawingStatus"];
            /** @description What the reader's side calls it. */
            readonly statusLabel: string;
        };
        /** @description A drawing in a list. */
        readonly DrawingRow: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly answer?: components["schemas"]["DrawingAnswer"] | null;
            /** @description As people read it. */
            readonly answerLabel?: string | null;
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            readonly approvalUnitId?: number | null;
            readonly approvalUnitName?: string | null;
            /** Format: int64 */
            readonly approvedForId: number;
            /** @description Of a waiver: the name of its warranty document. */
            readonly approvedForName: string;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            readonly checkerName?: string | null;
            /** Format: int64 */
            readonly commentCount: number;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** Format: int64 */
            readonly documentCount: number;
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly drafterName?: string | null;
            /** Format: int64 */
            readonly drawingTypeId: number;
            readonly drawingTypeName: string;
            readonly expiresOn?: components["schemas"]["Day"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["DrawingId"];
            /** @description Whether a waiver was accepted and that day is over. */
            readonly isExpired: boolean;
            /** @description Whether no dealer ever sees it. */
            readonly isInternal: boolean;
            /** @description Whether the reader can do what moves it on. */
            readonly isYourTurn: boolean;
            readonly issuedAt?: components["schemas"]["Instant"] | null;
            /** @description `P-000123-02-07`; all revisions have it. */
            readonly itemNumber: string;
            /**
             * Format: int64
             * @description How many of them came from an earlier revision.
             */
            readonly marksToCheck: number;
            /**
             * Format: int64
             * @description How many marks are not resolved.
             */
            readonly openMarks: number;
            /** Format: int64 */
            readonly processTypeId: number;
            readonly processTypeName: string;
            readonly projectId: components["schemas"]["ProjectId"];
            readonly projectName: string;
            readonly projectNumber: string;
            readonly releasedAt?: components["schemas"]["Instant"] | null;
            /** @description The service request, by its id. */
            readonly requestId: components["schemas"]["ProjectRequestId"];
            readonly requestNumber: string;
            /** @description `0`, `A`, `B` … */
            readonly revision: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description Who has signed the answer. */
            readonly signerName?: string | null;
            readonly status: components["schemas"]["DrawingStatus"];
            /** @description Since when it has its status. */
            readonly statusAt: components["schemas"]["Instant"];
            /** @description What the reader's side calls the status. */
            readonly statusLabel: string;
            readonly supersededById?: components["schemas"]["DrawingId"] | null;
            readonly title: string;
            /** Format: int64 */
            readonly unitCount: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Of a waiver: the warranty document that is signed, and its version.
             */
            readonly warrantyDocumentId?: number | null;
            /** Format: int64 */
            readonly warrantyVersion?: number | null;
        };
        /** @description A line through points, or a text. */
        readonly DrawingShape: {
            /**
             * Format: double
             * @description Of the text, in degrees against the clock.
             */
            readonly angle?: number | null;
            /** @description Where the text's base line begins, x and y. */
            readonly at?: readonly number[] | null;
            /** @description `#rrggbb`, where it is not its layer's. */
            readonly color?: string | null;
            /**
             * Format: double
             * @description Of the text's capitals.
             */
            readonly height?: number | null;
            /** @description Which of the layers, from 0. */
            readonly layer: number;
            /** @description Of a line: x and y of each point in turn. */
            readonly points?: readonly number[];
            /** @description Of a text. */
            readonly text?: string | null;
            /**
             * Format: double
             * @description How long the text is, where it is drawn to fit between two points.
             */
            readonly width?: number | null;
        };
        /** @description What staff record of a sheet that was signed on paper. */
        readonly DrawingSheetForm: {
            /** @default null */
            readonly answer: components["schemas"]["DrawingAnswer"] | null;
            /** @description Who has signed it. */
            readonly name: string;
            /** @default  */
            readonly notes: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * Format: int64
             * @description The signed sheet: a file of this drawing with the type `signed`, by its id.
             * @default null
             */
            readonly upload: number | null;
        };
        /**
         * @description Where a drawing stands.
         * @enum {string}
         */
        readonly DrawingStatus: "draft" | "checking" | "issued" | "approved" | "approved_as_noted" | "revise_resubmit" | "rejected" | "for_record" | "released" | "superseded" | "void";
        /** @description What an account's drawings wait for. */
        readonly DrawingSummary: {
            /**
             * Format: int64
             * @description How many are approved and not released.
             */
            readonly approved: number;
            /**
             * Format: int64
             * @description How many wait for the dealer's answer.
             */
            readonly awaitingAnswer: number;
            /**
             * Format: int64
             * @description How many accepted waivers expire within 30 days.
             */
            readonly expiringWaivers: number;
            /**
             * Format: int64
             * @description How many of those that wait are waivers.
             */
            readonly openWaivers: number;
            readonly waitingSince?: components["schemas"]["Instant"] | null;
        };
        /** @description What the form of a drawing type sends. */
        readonly DrawingTypeForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description A unit that a drawing is of. */
        readonly DrawingUnit: {
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            /** @description Whether the order has it otherwise by now, or not at all. */
            readonly isChanged: boolean;
            /** @description Whether this drawing is the approval in force of the unit for its purpose. */
            readonly isCurrent: boolean;
            readonly isQuote: boolean;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description Of the quote or the order. */
            readonly orderNumber: string;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
        };
        /** @description A line of a quote or an order. */
        readonly DrawingUnitKey: {
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
        };
        /** @description A rule with a unit that it draws. */
        readonly DrawnRule: components["schemas"]["ElevationRule"] & {
            /** @description Of a size that it fits. */
            readonly drawing: components["schemas"]["Drawing"];
        };
        /** @description An elevation to be drawn. */
        readonly ElevationDrawing: {
            readonly elevation: string;
            /**
             * Format: int64
             * @description Likewise.
             * @default null
             */
            readonly height32nds: number | null;
            /**
             * Format: int64
             * @description In thirty-seconds of an inch; none: a size that it fits.
             * @default null
             */
            readonly width32nds: number | null;
        };
        /** @description A rule. */
        readonly ElevationRule: {
            /** @description The label of a detail that the line must have; blank: none. */
            readonly detail: string;
            readonly elevation: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly note: string;
            /** @description A product's code, in which `*` stands for any letters. */
            readonly pattern: string;
            /**
             * Format: int64
             * @description Its place; rules are tried from 1.
             */
            readonly position: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description What that detail must say; `*` stands for any letters. */
            readonly value: string;
        };
        /** @description What the form of a rule sends. */
        readonly ElevationRuleForm: {
            /** @description The label of a detail that the line must have; blank: none. */
            readonly detail?: string;
            /** @description How such units look from outside. */
            readonly elevation: string;
            readonly note?: string;
            /** @description A product's code, in which `*` stands for any letters. */
            readonly pattern: string;
            /**
             * Format: int64
             * @description Its place; the others make room. None: the last one.
             */
            readonly position?: number | null;
            /** @description What that detail must say; `*` stands for any letters. */
            readonly value?: string;
        };
        /**
         * @description What became of a rule of a file.
         * @enum {string}
         */
        readonly ElevationRuleOutcome: "applied" | "notApplied" | "refused";
        /** @description A rule that may not be kept yet. */
        readonly ElevationRulePreview: {
            /** @description How such units look from outside. */
            readonly elevation: string;
            /**
             * @description The label of a detail that the line must have; blank: none.
             * @default
             */
            readonly key: string;
            /** @description A product's code, in which `*` stands for any letters. */
            readonly pattern: string;
            /**
             * @description What that detail must say; `*` stands for any letters.
             * @default
             */
            readonly value: string;
        };
        /**
         * @description Where the elevation of a unit comes from.
         * @enum {string}
         */
        readonly ElevationSource: "line" | "rule" | "unknown";
        /** @description One of the two confirmations of a change of address. */
        readonly EmailConfirmation: {
            readonly guid: string;
            readonly hash: string;
        };
        /** @description Where a provider does what. */
        readonly Endpoints: {
            readonly authorization: string;
            readonly endSession?: string | null;
            readonly issuer: string;
            readonly token: string;
        };
        /** @description What the ERP says itself, where it says anything. */
        readonly ErpFigures: {
            readonly ageing?: components["schemas"]["Ageing"] | null;
            /** @description The day that its figures were calculated for. */
            readonly ageingDate: components["schemas"]["Day"];
            /** @description Whether that is another than the open items', credit notes counted by their due dates as most ERPs do. */
            readonly ageingDiffers: boolean;
            readonly asOf: components["schemas"]["Instant"];
            readonly balance: components["schemas"]["Cents"];
            /** @description How much the balance of the open items, as the ERP gives them, is above it. */
            readonly difference: components["schemas"]["Cents"];
        };
        /**
         * Format: int64
         * @description The id of an event of the audit trail; ids count up from 1 without gaps.
         */
        readonly EventId: number;
        /** @description A message that was given up. */
        readonly FailedMail: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly lastError?: string | null;
            readonly recipient: string;
            readonly template: string;
        };
        /** @description An account that someone keeps at hand. */
        readonly Favourite: {
            /** @description The account's code. */
            readonly account: string;
            readonly city: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["AccountId"];
            readonly name: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description `active`, `hold` or `closed`. */
            readonly status: string;
        };
        /** @description Favourites in their order. */
        readonly FavouriteOrder: {
            /** @description Codes of accounts; what is not among them ceases to be a favourite. */
            readonly accounts: readonly string[];
        };
        /** @description What a row changes in one field. */
        readonly FieldChange: {
            readonly field: string;
            /** @description What the file says. */
            readonly new: string;
            /** @description What is stored; absent where nothing is. */
            readonly old?: string | null;
        };
        /** @description A column that is to fill a field. */
        readonly FieldColumn: {
            /** @description As the columns of the file are named; blank for none. */
            readonly column: string;
            /** @description As mappings name it. */
            readonly field: string;
        };
        /** @description Where the values of a field come from. */
        readonly FieldSource: {
            /** @description The column that fills it, as the file's columns are named. */
            readonly column?: string | null;
            readonly field: string;
            /** @description Whether the mapping fills it in another way: the same for all rows, or from several columns. */
            readonly isComposed: boolean;
            /** @description Whether every row must fill it. */
            readonly isNeeded: boolean;
        };
        /** @description A column of a file, for people who say what it holds. */
        readonly FileColumn: {
            /** @description As a mapping names it: by its name, or by its place (`#3`) where the name is blank or there twice. */
            readonly column: string;
            /** @description Some of its values, shortened. */
            readonly samples: readonly string[];
        };
        /** @description A page with its files. */
        readonly FiledPage: components["schemas"]["PageRecord"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description What an account owes, currency by currency. */
        readonly FinancialSummary: {
            /** @description Those in which the account trades, owes or has paid anything; nothing adds up across them. */
            readonly currencies: readonly components["schemas"]["CurrencyFigures"][];
            /** @description The day that the ageing is calculated for, in the plant's time zone. */
            readonly today: components["schemas"]["Day"];
        };
        /** @description What staff find about an incident. What is left out stays as it is. */
        readonly FindingForm: {
            /**
             * @description The one primary cause.
             * @default null
             */
            readonly cause: string | null;
            /** @default null */
            readonly cost: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             * @default null
             */
            readonly id: number | null;
            /**
             * Format: int64
             * @description The panel of the unit that has the problem, counted from 1; 0: none in particular.
             * @default null
             */
            readonly panel: number | null;
            /** @default null */
            readonly product: string | null;
            /**
             * Format: int64
             * @default null
             */
            readonly quantity: number | null;
            /**
             * Format: int64
             * @description How it was put right, by the id of an entry of that list.
             * @default null
             */
            readonly resolutionId: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly symptom: string | null;
            /**
             * @description The unit's own number or etching.
             * @default null
             */
            readonly unitSerial: string | null;
        };
        /**
         * @description How bad a finding is.
         * @enum {string}
         */
        readonly FindingSeverity: "warning" | "error";
        /** @description A finish with its name and, where the name says a colour, a swatch. */
        readonly Finish: {
            readonly name: string;
            /** @description Which side has it, in words. */
            readonly side: string;
            /** @description `#rrggbb`; none where the name says no colour. */
            readonly swatch?: string | null;
        };
        /**
         * @description How well a hit fits, the best first.
         * @enum {string}
         */
        readonly Fit: "exact" | "prefix" | "part" | "similar";
        /** @description A user who forgot their password. */
        readonly Forgotten: {
            /** Format: email */
            readonly emailAddress: string;
        };
        /**
         * @description When a problem was found.
         * @enum {string}
         */
        readonly FoundWhen: "delivery" | "storage" | "installation" | "inUse";
        /** @description When a kind of record was last imported. */
        readonly Freshness: {
            readonly expected?: components["schemas"]["Standing"] | null;
            /** @description The file's name, as it was uploaded. */
            readonly fileName?: string | null;
            readonly importedAt?: components["schemas"]["Instant"] | null;
            readonly noun: string;
            /** Format: int64 */
            readonly rows?: number | null;
            readonly runBy?: string | null;
        };
        /**
         * @description What its glass lets through, as far as it is known.
         * @enum {string}
         */
        readonly Glazing: "clear" | "obscure" | "spandrel";
        /** @description What someone who leaves has in hand, and who may take it over. */
        readonly HandOver: {
            /**
             * Format: int64
             * @description Requests that the person has begun and not submitted.
             */
            readonly drafts: number;
            /**
             * Format: int64
             * @description Open requests that the person reported or took over.
             */
            readonly requests: number;
            /** @description Active users of the account who may edit service requests; none where nothing is in hand. */
            readonly to: readonly components["schemas"]["Successor"][];
        };
        /** @description A page in the contents. */
        readonly HandbookEntry: {
            /** @description Its part of the address. */
            readonly name: string;
            readonly title: string;
        };
        /** @description A page of the handbook. */
        readonly HandbookPage: {
            /** @description The text below the title. Links to other pages are addresses of the web app. */
            readonly html: string;
            /** @description Its part of the address. */
            readonly name: string;
            /** @description All pages, in order. */
            readonly pages: readonly components["schemas"]["HandbookEntry"][];
            /** @description Its headings, in order. */
            readonly sections: readonly components["schemas"]["HandbookSection"][];
            readonly title: string;
        };
        /** @description A heading of a page. */
        readonly HandbookSection: {
            /** @description The id of the element in the text. */
            readonly anchor: string;
            readonly title: string;
        };
        /** @description To whom. */
        readonly HandoverForm: {
            /** @description Of a dealer's user: an active user of the account who may edit service requests. Of staff: an active colleague. */
            readonly toUserId: components["schemas"]["UserId"];
        };
        /**
         * @description What happens to a row.
         * @enum {string}
         */
        readonly Happened: "added" | "changed" | "left";
        /** @description Something that was done. */
        readonly HistoryEntry: components["schemas"]["CaseStep"] & {
            readonly amount?: components["schemas"]["Cents"] | null;
            readonly answer?: components["schemas"]["PriceAnswer"] | null;
            readonly currency?: string | null;
            /** @description The name of the file that proves it. */
            readonly proof?: string | null;
        };
        /** @description A record that was found. */
        readonly Hit: {
            /** @description The account that it belongs to, for staff. */
            readonly account?: string | null;
            /** @description What else tells it from others, or the words around what was found. */
            readonly detail: components["schemas"]["Marked"];
            readonly drawing?: components["schemas"]["Drawing"] | null;
            readonly fit: components["schemas"]["Fit"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /**
             * @description Where its list has several parts, which: `current`, `past` or `quote`, `dealer` or `staff`, `draft`,
             *     `open`, `processed` or `closed`; of a project request or a drawing, the id of its project.
             */
            readonly part?: string | null;
            /** @description Its state, where it has one. */
            readonly status?: string | null;
            /** @description Its number or its name. */
            readonly title: components["schemas"]["Marked"];
        };
        /** @description The hits of one kind. */
        readonly HitGroup: {
            /** @description Whether there are more than these. */
            readonly hasMore: boolean;
            readonly hits: readonly components["schemas"]["Hit"][];
            /**
             * @description `orders`, `invoices`, `serviceRequests`, `serviceOrders`, `changeRequests`, `projects`, `projectRequests`, `drawings`, `dealers`,
             *     `users`, `pricing`, `knowledge`, `news`, `pages` …
             */
            readonly kind: string;
            /** @description As people read it. */
            readonly title: string;
        };
        /** @description A day on which no one works. */
        readonly Holiday: {
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a holiday sends. */
        readonly HolidayForm: {
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"] | null;
            readonly name: string;
        };
        /** @description Hours, with two decimals. */
        readonly Hours: number;
        /** @description A link of a user to a provider. */
        readonly Identity: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["IdentityId"];
            readonly lastUsedAt?: components["schemas"]["Instant"] | null;
            /** @description What the provider is called. */
            readonly name: string;
            /** @description The provider, by its id in the configuration. */
            readonly provider: string;
        };
        /**
         * Format: int64
         * @description The id of a link of a user to a provider through which they sign in.
         */
        readonly IdentityId: number;
        /** @description The session in the dealer's place. */
        readonly Impersonation: components["schemas"]["SignInStep"] & {
            readonly isImpersonating: boolean;
        };
        /** @description Which account, why, and whether to act or only to look. */
        readonly ImpersonationForm: {
            /** @description The account's number. */
            readonly account: string;
            /**
             * @description `view` (as it is without) or `act`.
             * @default null
             * @enum {string|null}
             */
            readonly mode: "view" | "act" | null;
            readonly reason: string;
        };
        /** @description How an impersonation stands. */
        readonly ImpersonationState: {
            /** @description When it stops being valid. */
            readonly expiresAt: components["schemas"]["Instant"];
            readonly mayAct: boolean;
            readonly reason: string;
        };
        /** @description What became of a rule of a file, and why it can't be used. */
        readonly ImportedRule: {
            /**
             * Format: int64
             * @description The line of the file.
             */
            readonly line: number;
            readonly outcome: components["schemas"]["ElevationRuleOutcome"];
            readonly product: string;
            /** @description Blank where it can be used. */
            readonly reason: string;
        };
        /** @description What a member of staff who leaves has in hand. */
        readonly InHand: {
            /**
             * Format: int64
             * @description Open service requests that the person handles as an advisor.
             */
            readonly advisedRequests: number;
            /**
             * Format: int64
             * @description Crews to which the person belongs.
             */
            readonly crews: number;
            /**
             * Format: int64
             * @description Requests that the person has begun to enter for dealers and not submitted.
             */
            readonly drafts: number;
            /** @description Active colleagues who may take all of it over. */
            readonly to: readonly components["schemas"]["Successor"][];
            /**
             * Format: int64
             * @description Visits of these crews that are booked or under way.
             */
            readonly visits: number;
        };
        /** @description Something that is wrong with a unit, or with several of one line. */
        readonly Incident: {
            /** @description What staff found to be the cause; for staff. */
            readonly cause?: string | null;
            readonly cost?: components["schemas"]["Cents"] | null;
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            readonly foundOn?: components["schemas"]["Day"] | null;
            readonly foundWhen?: components["schemas"]["FoundWhen"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly installedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber?: number | null;
            /** @description The order, by its id. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /**
             * Format: int64
             * @description The panel of the drawing that has the problem.
             */
            readonly panel?: number | null;
            readonly product: string;
            /** Format: int64 */
            readonly quantity: number;
            /** @description The request to which it belongs. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description How it was put right, by the id of an entry of that list.
             */
            readonly resolutionId?: number | null;
            readonly resolutionName?: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place within the request.
             */
            readonly seq: number;
            /** @description A leaf of the symptom tree, `glass.sealFailure`. */
            readonly symptom: string;
            readonly symptomLabel: string;
            /** @description The unit's own number or etching. */
            readonly unitSerial: string;
            readonly verdict?: components["schemas"]["Verdict"] | null;
            readonly verdictReason: string;
            readonly wanted?: components["schemas"]["Wanted"] | null;
        };
        /** @description Something that is wrong with a unit. */
        readonly IncidentForm: {
            /**
             * @description At least 15 characters once it is submitted.
             * @default
             */
            readonly description: string;
            /** @default null */
            readonly foundOn: components["schemas"]["Day"] | null;
            /** @default null */
            readonly foundWhen: components["schemas"]["FoundWhen"] | null;
            /**
             * Format: int64
             * @description An incident that the request has already.
             * @default null
             */
            readonly id: number | null;
            /** @default null */
            readonly installedOn: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             * @default null
             */
            readonly lineNumber: number | null;
            /**
             * @description Where it is another than the request's.
             * @default null
             */
            readonly orderNumber: string | null;
            /**
             * Format: int64
             * @description The panel of the line's unit that has the problem, counted from 1 as its drawing does.
             * @default null
             */
            readonly panel: number | null;
            /**
             * @description What it is, where no line of an order says so.
             * @default
             */
            readonly product: string;
            /**
             * Format: int64
             * @default null
             */
            readonly quantity: number | null;
            /**
             * @description A leaf of the symptom tree.
             * @default
             */
            readonly symptom: string;
            /**
             * @description The unit's own number or etching.
             * @default
             */
            readonly unitSerial: string;
            /** @default null */
            readonly wanted: components["schemas"]["Wanted"] | null;
        };
        /** Format: date-time */
        readonly Instant: string;
        /** @description An invoice or a credit note in a list. */
        readonly Invoice: {
            /** @description When the source of the record was last read. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description What is left to pay. */
            readonly balance: components["schemas"]["Cents"];
            /** @description The name of the branch that it belongs to, where the account has such. */
            readonly branch?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly dueOn: components["schemas"]["Day"];
            /** @description What the delivery costs. */
            readonly freight: components["schemas"]["Cents"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly invoicedOn: components["schemas"]["Day"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly orderSuffix: string;
            readonly po: string;
            readonly status: components["schemas"]["InvoiceStatus"];
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
        /**
         * Format: int64
         * @description The id of an invoice.
         */
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
            /** @description The same as the ERP writes it: `2`, `0`, `2A`. */
            readonly line: string;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            readonly net: components["schemas"]["Cents"];
            /** @description The same as the ERP writes it. */
            readonly orderLine?: string | null;
            /**
             * Format: int64
             * @description The line of that order.
             */
            readonly orderLineNumber?: number | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly orderSuffix: string;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            /** @description The price of one unit. */
            readonly unitPrice: components["schemas"]["UnitPrice"];
        };
        /** @description Which invoices, as what kind of file. */
        readonly InvoiceLinesChoice: {
            readonly format: components["schemas"]["InvoiceLinesFormat"];
            /** @description 1 to 500 of them. */
            readonly ids: readonly components["schemas"]["InvoiceId"][];
        };
        /**
         * @description What kind of file holds the lines.
         * @enum {string}
         */
        readonly InvoiceLinesFormat: "csv" | "xlsx";
        /**
         * @description What an invoice's status is.
         * @enum {string}
         */
        readonly InvoiceStatus: "open" | "partial" | "paid" | "overdue" | "credit";
        /** @description The invoices to put into the archive. */
        readonly InvoicesChoice: {
            /** @description 1 to 500 of them. */
            readonly ids: readonly components["schemas"]["InvoiceId"][];
        };
        /** @description Which invoices. */
        readonly InvoicesForm: {
            /** @description 1 to 20 of them. */
            readonly invoiceIds: readonly components["schemas"]["InvoiceId"][];
        };
        /** @description The number that the next item of a request gets. */
        readonly ItemNumber: {
            /** @description `P-000123-02-07`. */
            readonly itemNumber: string;
        };
        /** @description A job of the portal with its last run. */
        readonly JobState: {
            /**
             * Format: int64
             * @description How many runs have failed since the last success.
             */
            readonly failures: number;
            readonly isSuccess?: boolean | null;
            readonly lastEndedAt?: components["schemas"]["Instant"] | null;
            readonly lastStartedAt?: components["schemas"]["Instant"] | null;
            readonly name: string;
            readonly nextRunAt?: components["schemas"]["Instant"] | null;
            /** @description What was done, or what went wrong. */
            readonly result: string;
            /** @description As people read it: `every 5 minutes`, `daily at 3:00`. */
            readonly schedule: string;
            /** @description As people read it. */
            readonly title: string;
        };
        /** @description A kind of drawing. */
        readonly KeptDrawingType: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description The portal's own rules go by its code, which stays. */
            readonly isBuiltIn: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description Why a drawing is made: it is new, a revision, a re-issue, as built. */
        readonly KeptProcessType: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description The portal's own rules go by its code, which stays. */
            readonly isBuiltIn: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A kind of project. */
        readonly KeptProjectType: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A kind of project request, with what it needs and how long it takes. */
        readonly KeptRequestType: {
            /**
             * Format: int64
             * @description Working days within which an answer is promised.
             */
            readonly answerDays: number;
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description The portal's own rules go by its code, which stays. */
            readonly isBuiltIn: boolean;
            /**
             * Format: int64
             * @description Working days from the submission to the earliest day by which a dealer may need the answer.
             */
            readonly leadDays: number;
            readonly name: string;
            /** @description Whether a request has at least one file when it is submitted. */
            readonly needsFile: boolean;
            /** @description Whether it names an order or a quote. */
            readonly needsNumber: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a category sends. */
        readonly KnowledgeCategoryForm: {
            /** @description The name of a drawing: lower-case letters, digits and hyphens. */
            readonly icon?: string;
            /** @description No other category in the same place has it. */
            readonly name: string;
            /**
             * Format: int64
             * @description None: at the top.
             */
            readonly parentId?: number | null;
            /**
             * Format: int64
             * @description Its place among its siblings.
             */
            readonly sort?: number;
        };
        readonly Label: string;
        /** @description A list of short texts, kept as JSON. */
        readonly Labels: readonly string[];
        /** @description A payment or a credit that the ERP has entered. */
        readonly LastPayment: {
            readonly amount: components["schemas"]["Cents"];
            readonly enteredOn: components["schemas"]["Day"];
            readonly number: string;
        };
        /** @description An entry of the ERP's ledger. */
        readonly LedgerEntry: {
            readonly amount: components["schemas"]["Cents"];
            readonly asOf: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly enteredOn: components["schemas"]["Day"];
            /**
             * @description By what that was found (`receipt`, `reference`, `amount`), or why it was not (`none`, `several`, `differs`,
             *     `posted`, `other`).
             */
            readonly foundBy: string;
            /** @description `receipt`, `credit` or `adjustment`. */
            readonly kind: string;
            readonly number: string;
            readonly reference: string;
            readonly remittance?: string | null;
            readonly remittanceId?: components["schemas"]["RemittanceId"] | null;
        };
        /** @description A message with what it says. */
        readonly Letter: components["schemas"]["OutboxEntry"] & {
            /** @description The plain text. */
            readonly body: string;
            /** @description Whether a paper goes with it. */
            readonly hasAttachment: boolean;
            /** @description The HTML alternative; empty for a text message. */
            readonly html: string;
        };
        /** @description A small drawing of a line's unit, for its row. */
        readonly LineDrawing: {
            readonly drawing: components["schemas"]["Drawing"];
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
        };
        /** @description A line of an order. Prices are absent for people who may not see amounts. */
        readonly LineItem: {
            readonly description: string;
            readonly discount?: components["schemas"]["Rate"] | null;
            /** Format: int64 */
            readonly height32nds?: number | null;
            /**
             * Format: int64
             * @description The height in millimetres.
             */
            readonly heightMm?: number | null;
            /**
             * Format: int64
             * @description The same as the line's number, which is unique within its order.
             */
            readonly id: number;
            /** @description The same as the ERP writes it: `2`, `0`, `2A`. */
            readonly line: string;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            readonly net?: components["schemas"]["Cents"] | null;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            readonly shippedQuantity: components["schemas"]["Quantity"];
            /** @description In inches and millimetres, as people write it. */
            readonly size: string;
            readonly status: string;
            /** @description The price of one unit. */
            readonly unitPrice?: components["schemas"]["UnitPrice"] | null;
            /** Format: int64 */
            readonly width32nds?: number | null;
            /**
             * Format: int64
             * @description The width in millimetres.
             */
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
            /** Format: email */
            readonly emailAddress: string;
            readonly forgotPasswordGuid: string;
            readonly hash: string;
        };
        /** @description An article in a list, with what was found of it where something was searched. */
        readonly ListedArticle: components["schemas"]["ArticleLine"] & {
            readonly foundText?: components["schemas"]["Marked"] | null;
            readonly foundTitle?: components["schemas"]["Marked"] | null;
        };
        /** @description A load date. */
        readonly LoadDate: {
            /** @description What the ERP says of its capacity. */
            readonly capacityNote?: string | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description The day on which the truck is loaded. */
            readonly loadDate: components["schemas"]["Day"];
            /** @description What the manufacturer's planners say about it. */
            readonly note?: string | null;
            /** @description The account's own orders that are planned for this day. */
            readonly orders: readonly components["schemas"]["LoadOrder"][];
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The route of the trucks that deliver there. */
            readonly route: string;
            readonly status: components["schemas"]["LoadStatus"];
        };
        /** @description What dealers are to read about a load date. */
        readonly LoadNote: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             * @default 0
             */
            readonly id: number;
            /**
             * @description At most 500 characters; empty removes the note.
             * @default
             */
            readonly note: string;
        };
        /** @description One of the account's orders on a load. */
        readonly LoadOrder: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly status: string;
            /** @description Tells orders of one number apart; blank for most. */
            readonly suffix: string;
        };
        /**
         * @description Whether orders are still taken for a load date.
         * @enum {string}
         */
        readonly LoadStatus: "open" | "full" | "closed";
        /** @description A kind of mail with what the caller has chosen for it. */
        readonly MailChoice: {
            readonly kind: components["schemas"]["MailKind"];
            readonly mode: components["schemas"]["MailMode"];
            /** @description When such mails are written. */
            readonly note: string;
            /** @description As people read it. */
            readonly title: string;
        };
        /** @description What someone wants. */
        readonly MailForm: {
            /** @default null */
            readonly kind: components["schemas"]["MailKind"] | null;
            /** @default null */
            readonly mode: components["schemas"]["MailMode"] | null;
        };
        /**
         * @description A kind of mail that people choose about.
         * @enum {string}
         */
        readonly MailKind: "serviceReceipts" | "serviceQuestions" | "serviceDecisions" | "serviceVisits" | "serviceEndings" | "serviceQueue" | "serviceReplies" | "serviceAssignments" | "changeProgress" | "changePrices" | "changeQueue" | "changeAnswers" | "changeTurns" | "remittanceReceipts" | "remittanceQuestions" | "remittanceDecisions" | "remittanceReplies" | "projectProgress" | "projectQuestions" | "projectAnswers" | "projectQueue" | "projectReplies" | "projectTurns" | "drawingApprovals" | "drawingProgress" | "drawingAnswers" | "drawingTurns" | "reports" | "discounts" | "newsReminders";
        /**
         * @description When someone wants mails of a kind.
         * @enum {string}
         */
        readonly MailMode: "now" | "digest" | "off";
        /**
         * @description Which mail.
         * @enum {string}
         */
        readonly MailName: "moreinfo" | "complete" | "decision" | "reject";
        /** @description Whether the portal is closed. */
        readonly Maintenance: {
            readonly isOn: boolean;
        };
        /** @description Whether the portal is to be closed, and why. */
        readonly MaintenanceForm: {
            /** @default null */
            readonly isOn: boolean | null;
            /**
             * @description For the audit trail.
             * @default
             */
            readonly reason: string;
        };
        /** @description A user as staff see them. */
        readonly ManagedUser: {
            /** @description The code of their account; none for staff. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** @description Names of the branches, joined by commas. */
            readonly branchNames: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            /** @description `dealer` or `staff`. */
            readonly kind: string;
            /** @description `en` or `fr`. */
            readonly language: string;
            readonly lastName: string;
            /** @description When the user last signed in; none: never. */
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly mfaType: string;
            readonly name: string;
            /** @description Names of the roles, joined by commas. */
            readonly roleNames: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description `invited`, `active` or `inactive`. */
            readonly status: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description A name to sign in with, instead of the email address. */
            readonly username?: string | null;
        };
        /** @description A user with all that belongs to them. */
        readonly ManagedUserDetail: components["schemas"]["ManagedUser"] & {
            readonly blockedUntil?: components["schemas"]["Instant"] | null;
            /** @description Those that a dealer's person belongs to. */
            readonly branches: readonly components["schemas"]["BranchChoice"][];
            /** @description Roles that their sign-in provider decides, and no one here. */
            readonly fixedRoles: readonly components["schemas"]["RoleId"][];
            readonly handOver?: components["schemas"]["HandOver"] | null;
            readonly inHand?: components["schemas"]["InHand"] | null;
            /**
             * Format: int64
             * @description How many dealers' accounts they look after: what must be handed over before they are disabled.
             */
            readonly managedAccounts: number;
            /** @description Whether the caller may change them. */
            readonly mayEdit: boolean;
            /** @description Whether the caller may send them a password reset and unlock them. */
            readonly mayReset: boolean;
            readonly phones: readonly components["schemas"]["Phone"][];
            readonly roles: readonly components["schemas"]["UserRole"][];
            /** @description Sessions that are still good. */
            readonly sessionCount: number;
        };
        /** @description A user as staff send them. */
        readonly ManagedUserForm: {
            /**
             * @description The code of a dealer's account; only when a dealer's user is added.
             * @default null
             */
            readonly account: string | null;
            /**
             * @description Those that a dealer's person belongs to; absent: as they are.
             * @default null
             */
            readonly branches: readonly components["schemas"]["BranchId"][] | null;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @default null */
            readonly handOverTo: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly id: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly jobTitle: string | null;
            /**
             * @description `dealer` or `staff`; only for a new one.
             * @enum {string}
             */
            readonly kind?: "dealer" | "staff";
            /**
             * @description `en` (as it is without) or `fr`.
             * @default null
             */
            readonly language: string | null;
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
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description `active` or `inactive`, by the same rules as enabling and disabling; only when a user is changed, and
             *     absent: as it is.
             * @default null
             */
            readonly status: string | null;
            /**
             * @description A name to sign in with, instead of the email address.
             * @default null
             */
            readonly username: string | null;
        };
        /** @description What the account manager says. */
        readonly ManagerForm: {
            /** @description For staff alone. */
            readonly comment: string;
            /** @default null */
            readonly hours: components["schemas"]["Hours"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description A comment for manufacturing. */
        readonly ManufacturingComment: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a comment for manufacturing sends. */
        readonly ManufacturingCommentForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description A text with the parts of it that were found. */
        readonly Marked: {
            /** @description Beginning and end of each part, in UTF-16 units, as JavaScript counts; in order, without overlap. */
            readonly marks: readonly (readonly [
                number,
                number
            ])[];
            /** @description As it is. */
            readonly text: string;
        };
        /** @description A mark on a page of a drawing. */
        readonly Markup: {
            readonly authorId?: components["schemas"]["UserId"] | null;
            readonly authorName: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly isResolved: boolean;
            /** Format: int64 */
            readonly page: number;
            readonly resolvedAt?: components["schemas"]["Instant"] | null;
            readonly resolvedByName?: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly shape: components["schemas"]["MarkupShape"];
            readonly side: components["schemas"]["Side"];
            readonly text: string;
            /** @description Whether it was made on an earlier revision: whoever checks looks whether it was done. */
            readonly toCheck: boolean;
        };
        /** @description What becomes of a mark. */
        readonly MarkupChange: {
            /** @default null */
            readonly isResolved: boolean | null;
            /**
             * Format: int64
             * @default null
             */
            readonly markId: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description What it says from now on; its author alone says it anew.
             * @default null
             */
            readonly text: string | null;
        };
        /** @description A new mark. */
        readonly MarkupForm: {
            /**
             * Format: int64
             * @default null
             */
            readonly page: number | null;
            /** @default null */
            readonly shape: components["schemas"]["MarkupShape"] | null;
            readonly text: string;
        };
        /**
         * @description What a mark looks like.
         * @enum {string}
         */
        readonly MarkupKind: "cloud" | "arrow" | "text" | "dimension" | "stamp";
        /** @description Where a mark is on its page, and what it looks like. */
        readonly MarkupShape: {
            readonly kind: components["schemas"]["MarkupKind"];
            /**
             * @description Pairs of shares of the page's width and height, from the top left: two pairs of an arrow or a dimension, one of
             *     a text or a stamp, 2 to 200 of a cloud.
             */
            readonly points: readonly (readonly number[])[];
            /** @description What a stamp says: `approved`, `revise` … */
            readonly stamp?: string | null;
        };
        /** @description A message to those who look after the account. */
        readonly MessageForm: {
            /** @description 1 to 4000 characters. */
            readonly message: string;
        };
        /**
         * @description Who wrote a message.
         * @enum {string}
         */
        readonly MessageSide: "dealer" | "staff" | "system";
        /**
         * @description What became of a message.
         * @enum {string}
         */
        readonly MessageStatus: "waiting" | "sent" | "failed" | "dropped" | "expired";
        /** @description The second step that is wanted. */
        readonly MfaChoice: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
            /**
             * @description `none`, `email`, `sms`; `totp` is chosen by confirming a code of the app.
             * @enum {string}
             */
            readonly mfaType?: "none" | "email" | "sms" | "totp";
        };
        /** @description A visit in its new place. */
        readonly MoveForm: {
            /**
             * @description The crew, by its number.
             * @default null
             */
            readonly crewnumber: string | null;
            /** @default null */
            readonly date: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             * @default null
             */
            readonly endsMinute: number | null;
            /**
             * @description Its id, by which calls name it.
             * @default null
             */
            readonly id: components["schemas"]["VisitId"] | null;
            /**
             * @description Why the crew is to be at two visits at once; 5 to 1000 characters.
             * @default null
             */
            readonly overlapReason: string | null;
            /**
             * Format: int64
             * @description The visit's.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * Format: int64
             * @description When it starts, in minutes since midnight in the plant's time zone.
             * @default null
             */
            readonly startsMinute: number | null;
        };
        /** @description A person, by name. */
        readonly Named: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description A change that a dealer wants. */
        readonly NewChange: {
            /** @description 10 to 4000 characters. */
            readonly comment: string;
            /**
             * @description What exactly changes, as far as the dealer knows it.
             * @default []
             */
            readonly items: readonly components["schemas"]["ChangeDetail"][];
            /**
             * @description The order's lines, by their numbers; none for the address, the date or a hold.
             * @default []
             */
            readonly lines: readonly number[];
            /**
             * @description The order, by its id.
             * @default null
             */
            readonly orderId: components["schemas"]["OrderId"] | null;
            /** @default null */
            readonly type: components["schemas"]["ChangeKind"] | null;
        };
        /** @description A new address for mail and sign-in. */
        readonly NewEmail: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
            /** Format: email */
            readonly email: string;
        };
        /** @description Who the caller is at a provider. */
        readonly NewIdentity: {
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
            /**
             * @description The provider's id.
             * @default
             */
            readonly provider: string;
            /** @description An access token that it has just given. */
            readonly token: string;
        };
        /** @description What a link carries, and the new password. */
        readonly NewPassword: {
            /** Format: email */
            readonly emailAddress: string;
            readonly forgotPasswordGuid: string;
            readonly hash: string;
            readonly password: string;
        };
        /** @description An item's own fields as staff keep them. */
        readonly NewsFields: {
            /** @description Sanitised HTML. */
            readonly body: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Who added it. */
            readonly createdBy?: string | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["NewsId"];
            readonly isMustRead: boolean;
            /** @description Whether it stands above the others. */
            readonly isPinned: boolean;
            /** @description From when it is shown; none: from its publication. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description Until when it is shown; none: without an end. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many people have read it.
             */
            readonly readers: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly stage: components["schemas"]["PublicationStage"];
            readonly status: components["schemas"]["PublicationStatus"];
            readonly summary: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description Who changed it last. */
            readonly updatedBy?: string | null;
        };
        /** @description What the form of an item of news sends. */
        readonly NewsForm: {
            readonly audience: components["schemas"]["Audience"];
            /** @description HTML; pictures are files of the item: `<img src="attachment:plan.png">`. */
            readonly body?: string;
            /** @description Whether readers are asked to confirm that they have read it. */
            readonly isMustRead?: boolean;
            /** @description Whether it stands above the others. */
            readonly isPinned?: boolean;
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            readonly publishTo?: components["schemas"]["Instant"] | null;
            readonly status?: components["schemas"]["PublicationStatus"] | null;
            /** @description A sentence for lists. */
            readonly summary?: string;
            readonly title: string;
        };
        /**
         * Format: int64
         * @description The id of an item of news.
         */
        readonly NewsId: number;
        /** @description An item of news. */
        readonly NewsItem: components["schemas"]["NewsLine"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            /** @description Sanitised HTML. */
            readonly body: string;
        };
        /** @description An item of news in a list. */
        readonly NewsLine: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["NewsId"];
            /** @description Whether everyone is asked to read it. */
            readonly isMustRead: boolean;
            /** @description Whether it stands above the others. */
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
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** Format: email */
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
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["NewsId"];
            readonly isMustRead: boolean;
            /** @description Whether it stands above the others. */
            readonly isPinned: boolean;
            /** @description From when it is shown; none: from its publication. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description Until when it is shown; none: without an end. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description How many people have read it.
             */
            readonly readers: number;
            readonly stage: components["schemas"]["PublicationStage"];
            readonly status: components["schemas"]["PublicationStatus"];
            readonly summary: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A visit that is booked or under way. */
        readonly NextVisit: {
            readonly crewName: string;
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute: number;
            /** @description The service request, by its id. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            readonly requestNumber: string;
            /** @description The city where the units are. */
            readonly siteCity: string;
            /**
             * Format: int64
             * @description Minutes since midnight, at the site.
             */
            readonly startsMinute: number;
            readonly summary: string;
            /** @description The site's time zone, by its name in the IANA database. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /** @description Something that everyone should know now. */
        readonly Notification: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["NotificationId"];
            /** @description Whether readers can dismiss it. */
            readonly isDismissible: boolean;
            /** @description Whether the caller has seen it. */
            readonly isSeen: boolean;
            readonly link?: string | null;
            readonly severity: components["schemas"]["Severity"];
            readonly startsAt: components["schemas"]["Instant"];
            readonly title: string;
        };
        /** @description What the form of a notification sends. */
        readonly NotificationForm: {
            readonly audience: components["schemas"]["Audience"];
            /** @description Plain text. */
            readonly body?: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /**
             * @description Whether a reader can put it out of their sight.
             * @default true
             */
            readonly isDismissible: boolean;
            /** @description A place in the portal (`/load-dates`) or an address of the web. */
            readonly link?: string | null;
            /** @default info */
            readonly severity: components["schemas"]["Severity"];
            readonly startsAt?: components["schemas"]["Instant"] | null;
            readonly title: string;
        };
        /**
         * Format: int64
         * @description The id of a notification.
         */
        readonly NotificationId: number;
        /** @description A notification as staff keep it. */
        readonly NotificationRecord: components["schemas"]["NotificationRow"] & {
            readonly audience: components["schemas"]["Audience"];
        };
        /** @description A notification in the staff's list. */
        readonly NotificationRow: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["NotificationId"];
            /** @description Whether readers can dismiss it. */
            readonly isDismissible: boolean;
            readonly link?: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly severity: components["schemas"]["Severity"];
            /** @description `scheduled`, `live` or `over`. */
            readonly stage: components["schemas"]["PublicationStage"];
            readonly startsAt: components["schemas"]["Instant"];
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description Something that can be imported. */
        readonly Noun: {
            /** @description The fields that a column can fill. */
            readonly fields: readonly components["schemas"]["NounField"][];
            readonly noun: string;
        };
        readonly NounField: {
            /** @description Whether every row must fill it. */
            readonly isNeeded: boolean;
            readonly name: string;
        };
        /** @description A record with the dealer to whom it belongs, as staff see it. */
        readonly OfDealer_Invoice: components["schemas"]["Invoice"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer to whom it belongs, as staff see it. */
        readonly OfDealer_InvoiceDetail: (components["schemas"]["Invoice"] & {
            readonly billTo: components["schemas"]["Party"];
            readonly shipTo: components["schemas"]["Party"];
            readonly taxes: readonly components["schemas"]["TaxLine"][];
        }) & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer to whom it belongs, as staff see it. */
        readonly OfDealer_Order: components["schemas"]["Order"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer to whom it belongs, as staff see it. */
        readonly OfDealer_OrderDetail: (components["schemas"]["Order"] & {
            /** @description Of a quote: the orders that came of it, the latest first, at most a hundred. */
            readonly orders: readonly components["schemas"]["RelatedOrder"][];
            /** @description The quote that this order came from. */
            readonly parentQuote?: string | null;
            readonly parentQuoteId?: components["schemas"]["OrderId"] | null;
            readonly shipTo: components["schemas"]["Party"];
            /** @description Absent for people who may not see amounts. */
            readonly taxes?: readonly components["schemas"]["TaxLine"][] | null;
        }) & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer to whom it belongs, as staff see it. */
        readonly OfDealer_ServiceOrder: components["schemas"]["ServiceOrder"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer to whom it belongs, as staff see it. */
        readonly OfDealer_ServiceOrderDetail: components["schemas"]["ServiceOrderDetail"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /**
         * @description What to do with a row that is stored already with other content.
         * @enum {string}
         */
        readonly OnConflict: "update" | "skip" | "fail";
        /** @description An invoice or a credit note of which something is left. */
        readonly OpenItem: {
            /**
             * @description The part of the ageing to which it belongs: `current`, `days30`, `days60`, `days90` or `over90`; `credits`
             *     for a credit note.
             */
            readonly ageing: string;
            readonly asOf: components["schemas"]["Instant"];
            /** @description What the ERP says is left of it, less what receivables have posted by hand since. */
            readonly balance: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /**
             * Format: int64
             * @description How many days it is overdue; below zero where it is due later. A credit note is never overdue.
             */
            readonly daysLate: number;
            readonly dueOn: components["schemas"]["Day"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly invoicedOn: components["schemas"]["Day"];
            readonly isCredit: boolean;
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description What is left to apply; never less than nothing, of credit notes never more. */
            readonly left: components["schemas"]["Cents"];
            /** @description The order, by its id. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly po: string;
            /** @description What pending remittances promise of it. */
            readonly promised: components["schemas"]["Cents"];
            readonly total: components["schemas"]["Cents"];
        };
        /** @description A request about the same unit that is not done yet. */
        readonly OpenRequest: {
            readonly number: string;
            /** @description The service request, by its id. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
        };
        /** @description An order or a quote in a list. Amounts are absent for people who may not see them. */
        readonly Order: {
            /** @description When the source of the record was last read. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description The name of the branch that it belongs to, where the account has such. */
            readonly branch?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly customerName: string;
            readonly enteredOn: components["schemas"]["Day"];
            readonly expiresOn?: components["schemas"]["Day"] | null;
            /** @description What the delivery costs. */
            readonly freight?: components["schemas"]["Cents"] | null;
            readonly holdReason?: string | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description Whether the required date must hold. */
            readonly isFirm: boolean;
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description `order` or `quote`. */
            readonly kind: string;
            /** Format: int64 */
            readonly lineCount: number;
            /** @description The day on which the truck is loaded. */
            readonly loadDate?: components["schemas"]["Day"] | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /** @description The dealer's own number. */
            readonly po: string;
            readonly promisedFirst?: components["schemas"]["Day"] | null;
            readonly promisedNow?: components["schemas"]["Day"] | null;
            readonly requiredOn?: components["schemas"]["Day"] | null;
            readonly salesperson: string;
            readonly shipMethod: string;
            readonly shippedOn?: components["schemas"]["Day"] | null;
            readonly slipReason?: string | null;
            /** @description `current`, `past` or `quote`. */
            readonly stage: string;
            /**
             * @description `entered`, `acknowledged`, `on_hold`, `in_drawing`, `released`, `in_production`, `ready`,
             *     `shipped`, `delivered`, `invoiced` or `cancelled`.
             */
            readonly status: string;
            readonly subtotal?: components["schemas"]["Cents"] | null;
            /** @description Tells orders of one number apart; mostly empty. */
            readonly suffix: string;
            readonly tax?: components["schemas"]["Cents"] | null;
            readonly total?: components["schemas"]["Cents"] | null;
            readonly unitCount: components["schemas"]["Quantity"];
        };
        /** @description Whom an order is for. */
        readonly OrderCustomer: {
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /** Format: email */
            readonly email: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
            readonly phone: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description One order with what its page shows beside the lines. */
        readonly OrderDetail: components["schemas"]["Order"] & {
            /** @description Of a quote: the orders that came of it, the latest first, at most a hundred. */
            readonly orders: readonly components["schemas"]["RelatedOrder"][];
            /** @description The quote that this order came from. */
            readonly parentQuote?: string | null;
            readonly parentQuoteId?: components["schemas"]["OrderId"] | null;
            readonly shipTo: components["schemas"]["Party"];
            /** @description Absent for people who may not see amounts. */
            readonly taxes?: readonly components["schemas"]["TaxLine"][] | null;
        };
        /** @description An order with a small drawing of its first unit. */
        readonly OrderDrawing: {
            readonly drawing: components["schemas"]["Drawing"];
            /** @description The order, by its id. */
            readonly orderId: components["schemas"]["OrderId"];
        };
        /** @description A comment for the person who enters the order. */
        readonly OrderEntryComment: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a comment for order entry sends. */
        readonly OrderEntryCommentForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description The order that an article's steps are to have. */
        readonly OrderForm: {
            /** @description Every step of the article, each once. */
            readonly ids: readonly number[];
            /**
             * Format: int64
             * @description The article's version that the order was made from; without it, whatever version there is.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * Format: int64
         * @description The id of an order or a quote.
         */
        readonly OrderId: number;
        /**
         * @description What a service order is for.
         * @enum {string}
         */
        readonly OrderKind: "visit" | "ship" | "remake";
        /** @description An order in a list to choose from. */
        readonly OrderLookup: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            readonly kind: string;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /** @description Tells orders of one number apart; blank for most. */
            readonly suffix: string;
        };
        /** @description A service order of the request. */
        readonly OrderOfRequest: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description `visit`, `ship` or `remake`. */
            readonly kind: string;
            readonly number: string;
            readonly plannedOn?: components["schemas"]["Day"] | null;
            /** @description `open`, `scheduled`, `done` or `closed`. */
            readonly status: string;
        };
        /** @description A place where an order's units may be. */
        readonly OrderPlace: {
            readonly contact: components["schemas"]["SiteContact"];
            readonly kind: components["schemas"]["PlaceKind"];
            /** @description Blank where only the person is known. */
            readonly site: components["schemas"]["Site"];
        };
        /**
         * @description Where orders stand.
         * @enum {string}
         */
        readonly OrderStage: "current" | "past" | "quote";
        /** @description Orders at a glance. */
        readonly OrderSummary: {
            /** @description Current orders by status. */
            readonly byStatus: readonly components["schemas"]["StatusCount"][];
            /** @description Orders promised later than they are required, the latest first; at most ten. */
            readonly late: readonly components["schemas"]["Order"][];
            /**
             * @description The next loads with the account's orders on them; at most five. Empty for people who may not see
             *     load dates.
             */
            readonly nextLoads: readonly components["schemas"]["LoadDate"][];
            /** @description Orders on hold with the reason, oldest first; at most ten. */
            readonly onHold: readonly components["schemas"]["Order"][];
            /**
             * Format: int64
             * @description Quotes that are open: still valid, and neither cancelled nor ordered.
             */
            readonly quoteCount: number;
            /** @description Orders promised later than at first, by their new date; at most ten. */
            readonly slipped: readonly components["schemas"]["Order"][];
        };
        /** @description The selected orders. */
        readonly OrdersForm: {
            /** @description 1 to 100 of them. */
            readonly orderIds: readonly components["schemas"]["OrderId"][];
        };
        /** @description A project or an account to which an orphan may belong. */
        readonly OrphanProposal: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly projectId?: components["schemas"]["ProjectId"] | null;
            readonly projectName?: string | null;
            readonly projectNumber?: string | null;
            /**
             * Format: int64
             * @description From 1 to 100: how well it fits.
             */
            readonly score: number;
        };
        /** @description What becomes of an orphan: it goes to a project, to a new one of an account, or is rejected. */
        readonly OrphanResolution: {
            /**
             * @description Without a project: the code of the account for which one is made.
             * @default
             */
            readonly account: string;
            /**
             * @description Whether it belongs to no one.
             * @default false
             */
            readonly isRejected: boolean;
            /** @default null */
            readonly projectId: components["schemas"]["ProjectId"] | null;
            /**
             * @description What the new project is called; without it, as the request.
             * @default
             */
            readonly projectName: string;
            /**
             * Format: int64
             * @description The type of the new project, by its id; without it, the first one.
             * @default null
             */
            readonly projectTypeId: number | null;
            /**
             * @description Of one that is rejected: why, in 5 to 1000 characters.
             * @default
             */
            readonly reason: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description Another request. */
        readonly OtherRequest: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ServiceRequestId"];
            readonly number: string;
        };
        /** @description A message in a list. */
        readonly OutboxEntry: {
            /** @description The dealer's account, by its id. */
            readonly accountId?: components["schemas"]["AccountId"] | null;
            /** @description Addresses, with commas between them. */
            readonly cc: string;
            readonly channel: components["schemas"]["Channel"];
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OutboxId"];
            /** @description Why the last try failed. */
            readonly lastError?: string | null;
            readonly nextTryAt?: components["schemas"]["Instant"] | null;
            /** @description An address, or a phone number. */
            readonly recipient: string;
            readonly sentAt?: components["schemas"]["Instant"] | null;
            readonly status: components["schemas"]["MessageStatus"];
            readonly subject: string;
            /** @description The template's name. */
            readonly template: string;
            /**
             * Format: int64
             * @description How often it was tried.
             */
            readonly tries: number;
            /** @description The user, by their id. */
            readonly userId?: components["schemas"]["UserId"] | null;
        };
        /**
         * Format: int64
         * @description The id of a mail or text message in the outbox.
         */
        readonly OutboxId: number;
        /** @description What an account owes too long, in one currency. */
        readonly Overdue: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly asOf: components["schemas"]["Instant"];
            readonly balance: components["schemas"]["Cents"];
            /** @description Whom a reminder goes to; none: the account has no one with an address. */
            readonly contactName?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: int64 */
            readonly daysLate: number;
            /** Format: email */
            readonly email?: string | null;
            /** @description When the oldest of it was due. */
            readonly oldestDueOn: components["schemas"]["Day"];
            readonly overdue: components["schemas"]["Cents"];
            readonly remindedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description What the form of a page sends. */
        readonly PageForm: {
            /** @description HTML; pictures are files of the page: `<img src="attachment:plan.png">`. */
            readonly body?: string;
            /**
             * @description Whether it is shown.
             * @default true
             */
            readonly isActive: boolean;
            /** @description For addresses that people can read: lower-case letters, digits and hyphens. */
            readonly slug: string;
            /**
             * Format: int64
             * @description Its place among the pages.
             */
            readonly sort?: number;
            readonly title: string;
            /** @default both */
            readonly visibility: components["schemas"]["PageVisibility"];
        };
        /**
         * Format: int64
         * @description The id of a static page.
         */
        readonly PageId: number;
        /** @description A page in a list. */
        readonly PageLine: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["PageId"];
            /** @description For addresses that people can read. */
            readonly slug: string;
            readonly title: string;
        };
        /** @description A static page in the menu. */
        readonly PageLink: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["PageId"];
            /** @description Its name in the address of its page. */
            readonly slug: string;
            readonly title: string;
        };
        /** @description A page as staff keep it. */
        readonly PageRecord: {
            /** @description Sanitised HTML. */
            readonly body: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["PageId"];
            /** @description Whether it can be chosen for something new. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description Its name in the address of its page. */
            readonly slug: string;
            /**
             * Format: int64
             * @description Its place among the pages.
             */
            readonly sort: number;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description Who changed it last. */
            readonly updatedBy?: string | null;
            readonly visibility: components["schemas"]["PageVisibility"];
        };
        /** @description A page in the staff's list. */
        readonly PageRow: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["PageId"];
            /** @description Whether it can be chosen for something new. */
            readonly isActive: boolean;
            /** @description Its name in the address of its page. */
            readonly slug: string;
            /**
             * Format: int64
             * @description Its place among the pages.
             */
            readonly sort: number;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            readonly visibility: components["schemas"]["PageVisibility"];
        };
        /**
         * @description Who may read a page.
         * @enum {string}
         */
        readonly PageVisibility: "dealer" | "staff" | "both";
        /** @description A page with its files. */
        readonly PageWithFiles: components["schemas"]["StaticPage"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description A panel of a drawing: a place that can be pointed at. */
        readonly Panel: {
            /** Format: int64 */
            readonly height: number;
            /** @description Where it is and how it operates, in words. */
            readonly label: string;
            /**
             * Format: int64
             * @description Counted from 1.
             */
            readonly number: number;
            /** Format: int64 */
            readonly width: number;
            /** Format: int64 */
            readonly x: number;
            /** Format: int64 */
            readonly y: number;
        };
        /** @description A part that a price can be about. */
        readonly Part: {
            readonly category: string;
            readonly description: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen for something new. */
            readonly isActive: boolean;
            readonly number: string;
            readonly unit: string;
        };
        /** @description A part of a service order. */
        readonly PartForm: {
            /** @default  */
            readonly description: string;
            readonly item: string;
            /** Format: int64 */
            readonly quantity: number;
        };
        /** @description A name with an address. */
        readonly Party: {
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description The old and the new password. */
        readonly PasswordPair: {
            readonly currentPassword: string;
            readonly password: string;
        };
        /**
         * @description What a column of an advice is.
         * @enum {string}
         */
        readonly PasteColumnRole: "invoice" | "po" | "order" | "paid" | "gross" | "net" | "discount" | "deduction" | "tax" | "balance" | "date" | "reference" | "other";
        /** @description What is pasted. */
        readonly PasteForm: {
            /**
             * @description What each column is, from the first, where someone says so; of a text without columns, each amount of a line.
             * @default []
             */
            readonly columns: readonly components["schemas"]["PasteColumnRole"][];
            /**
             * @description `CAD` or `USD`; without it, the account's own.
             * @default null
             */
            readonly currency: string | null;
            /**
             * @description Up to 2000 lines and 200,000 characters.
             * @default
             */
            readonly text: string;
        };
        /**
         * @description By what an invoice was found.
         * @enum {string}
         */
        readonly PasteMatch: "number" | "digits" | "po" | "order";
        /** @description What was read. */
        readonly Pasted: {
            /** @description What the lines come to: paid, deducted, and taken of credit notes. */
            readonly amount: components["schemas"]["Cents"];
            /** @description The columns of a table; of a text without them, the amounts of a line where it was not clear what they are. */
            readonly columns: readonly components["schemas"]["PastedColumn"][];
            readonly credits: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly difference?: components["schemas"]["Cents"] | null;
            readonly discounts: components["schemas"]["Cents"];
            /** @description Rows that the spreadsheet hides, left out. */
            readonly hiddenLines: readonly number[];
            readonly isTable: boolean;
            /** @description Nothing decides which amount is paid: someone has to say what the columns are. */
            readonly isUndecided: boolean;
            readonly lines: readonly components["schemas"]["PastedLine"][];
            readonly notUnderstood: readonly components["schemas"]["UnreadLine"][];
            readonly otherSheets: readonly string[];
            /** @description The sheet that was read, and the others that the workbook shows. */
            readonly sheet?: string | null;
            readonly statedTotal?: components["schemas"]["Cents"] | null;
            /** @description The totals that the text itself names. */
            readonly statedTotals: readonly components["schemas"]["StatedTotal"][];
        };
        /** @description A column, or the amount at this place of each line. */
        readonly PastedColumn: {
            /** @description Empty where it has none. */
            readonly heading: string;
            readonly role: components["schemas"]["PasteColumnRole"];
            /** @description What stands in it, of the first rows. */
            readonly samples: readonly string[];
        };
        /** @description A line that names an invoice. */
        readonly PastedLine: {
            /**
             * @description What is paid of it, or taken of the credit note; what is left where the line has no amount, nothing where its
             *     amount could not be read.
             */
            readonly amount: components["schemas"]["Cents"];
            readonly discount: components["schemas"]["Cents"];
            readonly foundBy: components["schemas"]["PasteMatch"];
            /** @description Whether the line itself names the amount. */
            readonly hasAmount: boolean;
            readonly invoiceId: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly isCredit: boolean;
            /** @description What is left to apply of it. */
            readonly left: components["schemas"]["Cents"];
            /** @description Its place in the text, from 1. */
            readonly line: number;
            /** @description Amounts of the line that are no part of the payment, as they stand there. */
            readonly notUsed: readonly string[];
            /** @description What does not add up. */
            readonly problem?: string | null;
            readonly text: string;
        };
        /** @description A payment that the ERP has received. */
        readonly Payment: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly amount: components["schemas"]["Cents"];
            /** @description What of it is applied to invoices. */
            readonly applied: components["schemas"]["Cents"];
            /** @description When it was read from the ERP. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly enteredOn: components["schemas"]["Day"];
            /**
             * @description By what its remittance was found (`receipt`, `reference`, `amount`), or why there is none (`none`, `several`,
             *     `differs`, `posted`).
             */
            readonly foundBy: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description The numbers of the invoices that it settles. */
            readonly invoices: string;
            /** @description Whether it belongs to a remittance. */
            readonly isMatched: boolean;
            readonly method: string;
            /** @description The ERP's number of it. */
            readonly number: string;
            readonly reference: string;
            readonly remittance?: string | null;
            readonly remittanceId?: components["schemas"]["RemittanceId"] | null;
        };
        /** @description To which remittance a payment belongs, or why to none. */
        readonly PaymentMatch: {
            /** @description The remittance and by what it was found, or why there is none. */
            readonly found: string;
            /**
             * Format: int64
             * @description Where its first row begins in its file, counted from 1.
             */
            readonly line: number;
            /** @description The payment's number. */
            readonly number: string;
        };
        /**
         * @description How something was paid.
         * @enum {string}
         */
        readonly PaymentMethod: "cheque" | "eft" | "wire" | "card" | "other";
        /** @description What changes for someone. */
        readonly PersonChange: components["schemas"]["Affected"] & {
            /** @description `section:verb` that they get. */
            readonly gains: readonly string[];
            /** @description `section:verb` that they lose. */
            readonly loses: readonly string[];
            /** @description Where the same verbs reach further or less far, or up to another amount. */
            readonly reaches: readonly components["schemas"]["ReachChange"][];
        };
        /**
         * @description What a picture shows.
         * @enum {string}
         */
        readonly Phase: "report" | "before" | "after" | "signature";
        /** @description A phone of a person. */
        readonly Phone: {
            /** @description The extension, for phones that need one. */
            readonly extension: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly isPrimary: boolean;
            readonly isRecognised: boolean;
            readonly isVerified: boolean;
            /** @description E.164 where it was recognised, else as it was sent. */
            readonly number: string;
            readonly phoneType: string;
            /**
             * Format: int64
             * @description What kind of phone it is, by the kind's id.
             */
            readonly phoneTypeId: number;
        };
        /** @description The code that came to the phone. */
        readonly PhoneCode: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /**
             * @description Needed when the sign-in is not fresh.
             * @default null
             */
            readonly currentPassword: string | null;
        };
        /** @description A phone as staff send it. */
        readonly PhoneEntry: {
            /** @description The extension, for phones that need one. */
            readonly extension?: string;
            readonly isPrimary?: boolean;
            readonly number: string;
            /**
             * Format: int64
             * @description What kind of phone it is, by the kind's id.
             */
            readonly phoneTypeId: number;
        };
        /** @description A phone as it is sent. */
        readonly PhoneForm: {
            /**
             * @description The extension, for phones that need one.
             * @default null
             */
            readonly extension: string | null;
            /**
             * Format: int64
             * @description Which one; only when it is changed.
             * @default null
             */
            readonly id: number | null;
            /** @default null */
            readonly isPrimary: boolean | null;
            readonly number: string;
            /**
             * Format: int64
             * @description What kind of phone it is, by the kind's id.
             * @default 0
             */
            readonly phoneTypeId: number;
        };
        /** @description A kind of phone. */
        readonly PhoneType: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
        };
        /**
         * @description What kind of place units can be at.
         * @enum {string}
         */
        readonly PlaceKind: "customer" | "shipTo";
        /** @description Where a visit is planned. */
        readonly PlanForm: {
            /**
             * @description The crew, by its number.
             * @default null
             */
            readonly crewnumber: string | null;
            /** @default null */
            readonly date: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             * @default null
             */
            readonly endsMinute: number | null;
            /**
             * @description Why the crew is to be at two visits at once; 5 to 1000 characters.
             * @default null
             */
            readonly overlapReason: string | null;
            /**
             * @description The service request, by its id.
             * @default null
             */
            readonly requestid: components["schemas"]["ServiceRequestId"] | null;
            /**
             * Format: int64
             * @description The plan's, where there is one.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * Format: int64
             * @description Minutes since midnight.
             * @default null
             */
            readonly startsMinute: number | null;
        };
        /** @description What planning and production say. */
        readonly PlanningForm: {
            /** @description For staff alone. */
            readonly comment: string;
            /**
             * @description Whether it can be made.
             * @default null
             */
            readonly isFeasible: boolean | null;
            /** @default null */
            readonly newLoadOn: components["schemas"]["Day"] | null;
            /**
             * @description How far the order is.
             * @default
             */
            readonly orderStage: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description How the web app looks and behaves for this user. */
        readonly PreferenceForm: {
            /**
             * @description A JSON object of what changes: the rest stays as it is, and null removes. So it is with each list in `lists`
             *     too. The whole is at most 128 kB.
             */
            readonly preference?: Record<string, never>;
        };
        /** @description What the caller has set for themselves. */
        readonly Preferences: {
            /** @description Favourite accounts in the caller's order. */
            readonly favouriteAccounts: readonly components["schemas"]["Favourite"][];
            /** @description Whatever the web app keeps for the user. */
            readonly preference: Record<string, never>;
        };
        /** @description A mail that no one has sent. */
        readonly Preview: {
            readonly html: string;
            readonly subject: string;
            readonly text: string;
        };
        /** @description How a file is to be read. */
        readonly PreviewForm: {
            /**
             * @description Other columns for some fields, above what the mapping says.
             * @default []
             */
            readonly columns: readonly components["schemas"]["FieldColumn"][];
            /**
             * @description What stands between cells: one character, or `tab`.
             * @default null
             */
            readonly delimiter: string | null;
            /**
             * @description The file's encoding; as it was before without it, and blank as it is recognised, like the next two.
             * @default null
             */
            readonly encoding: string | null;
            /**
             * Format: int64
             * @description The row that names the columns, counted from 1; 0 where none does.
             * @default null
             */
            readonly headerRow: number | null;
            /**
             * @description The text of a mapping file; as it was before without it, and blank where the columns bear the
             *     fields' names.
             * @default null
             */
            readonly mapping: string | null;
            /**
             * @description What the file holds; as it was before without it.
             * @default null
             */
            readonly noun: string | null;
            /** @default null */
            readonly onConflict: components["schemas"]["OnConflict"] | null;
            /**
             * @description Which sheet of a workbook.
             * @default null
             */
            readonly sheet: string | null;
            /**
             * @description Leaves refused rows out instead of refusing the file.
             * @default null
             */
            readonly skipsRefused: boolean | null;
        };
        /**
         * @description What the dealer says to a price.
         * @enum {string}
         */
        readonly PriceAnswer: "accepted" | "declined";
        /** @description A price that an item has had. */
        readonly PriceChange: {
            readonly change?: components["schemas"]["Rate"] | null;
            readonly changedAt: components["schemas"]["Instant"];
            readonly changedBy?: string | null;
            /** @description The day from which it counted. */
            readonly effectiveFrom: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly previousPrice?: components["schemas"]["UnitPrice"] | null;
            readonly price: components["schemas"]["UnitPrice"];
            /** @description The price list that brought it, by its file; none: someone entered it. */
            readonly priceList?: string | null;
        };
        /** @description A line of a price list, compared with the item as it was when the list was read. */
        readonly PriceLine: {
            readonly category: string;
            readonly change?: components["schemas"]["Rate"] | null;
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly description: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** Format: int64 */
            readonly itemId?: number | null;
            /**
             * Format: int64
             * @description The line of the file.
             */
            readonly line: number;
            readonly oldPrice?: components["schemas"]["UnitPrice"] | null;
            readonly outcome: components["schemas"]["PriceLineOutcome"];
            readonly price?: components["schemas"]["UnitPrice"] | null;
            /** @description Why it is refused. */
            readonly reason: string;
            readonly uom: string;
        };
        /**
         * @description What becomes of a line of a price list.
         * @enum {string}
         */
        readonly PriceLineOutcome: "added" | "changed" | "unchanged" | "refused";
        /** @description A price list that was read from a file. */
        readonly PriceList: {
            /**
             * Format: int64
             * @description Items that it adds.
             */
            readonly added: number;
            readonly appliedAt?: components["schemas"]["Instant"] | null;
            readonly appliedBy?: string | null;
            /**
             * Format: int64
             * @description Items whose price it changes.
             */
            readonly changed: number;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Who added it. */
            readonly createdBy?: string | null;
            /** @description The file's name, as it was uploaded. */
            readonly fileName: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description Rows that cannot be used.
             */
            readonly refused: number;
            readonly status: components["schemas"]["PriceListStatus"];
            /** Format: int64 */
            readonly unchanged: number;
        };
        /**
         * @description Whether a price list was only looked at.
         * @enum {string}
         */
        readonly PriceListStatus: "preview" | "applied";
        /** @description A category of priced items. */
        readonly PricingCategory: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description How many items are in it.
             */
            readonly items: number;
            readonly name: string;
            readonly parent?: string | null;
            /**
             * Format: int64
             * @description The category above it.
             */
            readonly parentId?: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place among those beside it.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a category sends. */
        readonly PricingCategoryForm: {
            /** @description No other category has it. */
            readonly name: string;
            /**
             * Format: int64
             * @description The category above it; none: it is at the top.
             */
            readonly parentId?: number | null;
            /**
             * Format: int64
             * @description Its place among those beside it.
             */
            readonly sort?: number;
        };
        /** @description What the form of a priced item sends. */
        readonly PricingForm: {
            /**
             * Format: int64
             * @description The category, by its id.
             */
            readonly categoryId: number | null;
            /** @description By which price lists name it; no other item of its currency has it. */
            readonly code?: string | null;
            /**
             * @description `CAD` (the usual) or `USD`.
             * @default CAD
             * @enum {string}
             */
            readonly currency: "CAD" | "USD";
            readonly description: string;
            readonly effectiveFrom?: components["schemas"]["Day"] | null;
            /** @description The last day on which it holds; none: without an end. */
            readonly effectiveTo?: components["schemas"]["Day"] | null;
            /**
             * @description Whether it can be chosen for something new.
             * @default true
             */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description A part, by its id.
             */
            readonly partId?: number | null;
            readonly price: components["schemas"]["UnitPrice"] | null;
            /** Format: int64 */
            readonly uomId: number | null;
        };
        /** @description A priced item with its files. */
        readonly PricingItem: components["schemas"]["PricingLine"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description What a part or a service costs. */
        readonly PricingLine: {
            readonly category: string;
            /** @description The short name by which files and forms name it. */
            readonly code?: string | null;
            /** @description The account's. */
            readonly currency: string;
            readonly description: string;
            /** @description The first day on which it holds. */
            readonly effectiveFrom: components["schemas"]["Day"];
            /** @description The last day on which it holds; none: without an end. */
            readonly effectiveTo?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description How many files it has.
             */
            readonly files: number;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description The part's number. */
            readonly part?: string | null;
            readonly price: components["schemas"]["UnitPrice"];
            /** @description The unit's code. */
            readonly uom: string;
            readonly uomName: string;
        };
        /** @description A priced item as staff keep it. */
        readonly PricingRecord: components["schemas"]["PricingRow"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description A priced item in the staff's list. */
        readonly PricingRow: {
            readonly category: string;
            /**
             * Format: int64
             * @description The category, by its id.
             */
            readonly categoryId: number;
            /** @description By which price lists name it. */
            readonly code?: string | null;
            /** @description `CAD` or `USD`; dealers read the prices in their own. */
            readonly currency: string;
            readonly description: string;
            /** @description The first day on which it holds. */
            readonly effectiveFrom: components["schemas"]["Day"];
            /** @description The last day on which it holds; none: without an end. */
            readonly effectiveTo?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen for something new. */
            readonly isActive: boolean;
            /** @description Whether dealers see it today. */
            readonly isInForce: boolean;
            /** @description The part's number. */
            readonly part?: string | null;
            /** Format: int64 */
            readonly partId?: number | null;
            readonly price: components["schemas"]["UnitPrice"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description The unit's code. */
            readonly uom: string;
            /** Format: int64 */
            readonly uomId: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of a process type sends. */
        readonly ProcessTypeForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description One's own record, for the profile screen. */
        readonly Profile: {
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly lastName: string;
            /** @description When the user last signed in; none: never. */
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly mfaType: string;
            readonly passwordChangedAt?: components["schemas"]["Instant"] | null;
            readonly pendingEmail?: string | null;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** Format: int64 */
            readonly recoveryCodesLeft: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description A name to sign in with, instead of the email address. */
            readonly username?: string | null;
        };
        /** @description The profile with its phones. */
        readonly ProfileWithPhones: components["schemas"]["Profile"] & {
            /** @description Whether codes can come as text messages, to a phone that is proven. */
            readonly offersTexts: boolean;
            readonly phones: readonly components["schemas"]["Phone"][];
        };
        /** @description A project in a list. */
        readonly Project: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly architect: string;
            readonly bidOn?: components["schemas"]["Day"] | null;
            /** @description The name of the branch that it belongs to, where the account has such. */
            readonly branch?: string | null;
            readonly builder: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency?: string | null;
            /**
             * Format: int64
             * @description How many drawings were issued; a revision is one of its own.
             */
            readonly drawings: number;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ProjectId"];
            /** @description Whether a request waits for the dealer. */
            readonly isAwaitingDealer: boolean;
            readonly name: string;
            readonly needBy?: components["schemas"]["Day"] | null;
            readonly nextPromisedOn?: components["schemas"]["Day"] | null;
            /** @description `P-000123`. */
            readonly number: string;
            /**
             * Format: int64
             * @description How many of them wait for the dealer's answer.
             */
            readonly openDrawings: number;
            /**
             * Format: int64
             * @description How many requests are open, of those that the dealer sees.
             */
            readonly openRequests: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly site: string;
            readonly status: components["schemas"]["ProjectStatus"];
            /** @description What the reader's side calls the status. */
            readonly statusLabel: string;
            /** @description When something was done with it last. */
            readonly touchedAt: components["schemas"]["Instant"];
            /** Format: int64 */
            readonly typeId: number;
            readonly typeName: string;
            readonly value?: components["schemas"]["Cents"] | null;
        };
        /** @description Someone to ask about a project. */
        readonly ProjectContact: {
            /**
             * Format: email
             * @default
             */
            readonly email: string;
            readonly name: string;
            /** @default  */
            readonly phone: string;
            /**
             * @description What they are on the job.
             * @default
             */
            readonly role: string;
        };
        /** @description What the project requests that someone of the staff sees wait for. */
        readonly ProjectDeskSummary: {
            /**
             * Format: int64
             * @description How many wait for the dealer.
             */
            readonly awaitingDealer: number;
            /**
             * Format: int64
             * @description How many are not done.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description How many have no project.
             */
            readonly orphaned: number;
            /**
             * Format: int64
             * @description How many are late.
             */
            readonly overdue: number;
            /**
             * Format: int64
             * @description How many no one drafts.
             */
            readonly unassigned: number;
            /**
             * Format: int64
             * @description How many are the caller's to act on.
             */
            readonly yourTurn: number;
        };
        /** @description A file of a project request. */
        readonly ProjectFile: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether the dealer does not see it now. */
            readonly isInternal: boolean;
            /** @description Whether the dealer never will. */
            readonly isPinned: boolean;
            readonly mime: string;
            /** @description Several have the same one: the address of a file is its name with `?version=`. */
            readonly name: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            readonly size: number;
            /** @description `request`, `quote`, `drawing`, `approval`, `pricing`, `waiver`, `image`, `signed`, `question` or `answer`. */
            readonly slot: string;
            /**
             * Format: int64
             * @description Counts up by name within the slot.
             */
            readonly version: number;
        };
        /**
         * @description What a file is for.
         * @enum {string}
         */
        readonly ProjectFileSlot: "request" | "quote" | "drawing" | "approval" | "pricing" | "waiver" | "image" | "signed" | "question" | "answer";
        /** @description A project. */
        readonly ProjectForm: {
            /** @default  */
            readonly architect: string;
            /** @default null */
            readonly bidOn: components["schemas"]["Day"] | null;
            /** @default  */
            readonly builder: string;
            /**
             * @description Whom to ask; those that are not here are gone.
             * @default null
             */
            readonly contacts: readonly components["schemas"]["ProjectContact"][] | null;
            /** @default null */
            readonly id: components["schemas"]["ProjectId"] | null;
            readonly name: string;
            /** @default null */
            readonly needBy: components["schemas"]["Day"] | null;
            /**
             * @description Quotes and orders that are put into it, beside those that are there.
             * @default []
             */
            readonly orderIds: readonly components["schemas"]["OrderId"][];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description Where it is built.
             * @default
             */
            readonly site: string;
            /** @default null */
            readonly status: components["schemas"]["ProjectStatus"] | null;
            /**
             * Format: int64
             * @description The type, by its id.
             * @default null
             */
            readonly typeId: number | null;
        };
        /**
         * Format: int64
         * @description The id of a dealer's building or job.
         */
        readonly ProjectId: number;
        /** @description A project with everything on its page. */
        readonly ProjectItem: components["schemas"]["Project"] & {
            /** @description What the caller may do now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly archivedAt?: components["schemas"]["Instant"] | null;
            readonly contacts: readonly components["schemas"]["ProjectContact"][];
            /** @description Who did what, the oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            /** @description Whether the caller may ask for something in it. */
            readonly mayRequest: boolean;
            /** @description Quotes first. */
            readonly orders: readonly components["schemas"]["ProjectOrder"][];
            /** @description The newest first. */
            readonly requests: readonly components["schemas"]["ProjectRequest"][];
        };
        /** @description A line of one of a project's quotes or orders. */
        readonly ProjectLine: components["schemas"]["LineItem"] & {
            readonly orderId: components["schemas"]["OrderId"];
            /** @description Of the quote or the order. */
            readonly orderNumber: string;
            /** @description `quote` or `order`. */
            readonly source: string;
        };
        /** @description Something that was said about a project request. */
        readonly ProjectMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description For staff alone. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["ProjectMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
        };
        /** @description Something that is written about a request. */
        readonly ProjectMessageForm: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ProjectRequestId"];
            /** @description 1 to 4000 characters. */
            readonly text: string;
        };
        /**
         * @description What sort of message something is.
         * @enum {string}
         */
        readonly ProjectMessageKind: "message" | "note" | "question" | "reply" | "response";
        /** @description A project of a dealer, entered by staff. */
        readonly ProjectOfDealer: {
            /** @description The account's code. */
            readonly account: string;
            /** @default  */
            readonly architect: string;
            /** @default null */
            readonly bidOn: components["schemas"]["Day"] | null;
            /** @default  */
            readonly builder: string;
            /**
             * @description Whom to ask.
             * @default null
             */
            readonly contacts: readonly components["schemas"]["ProjectContact"][] | null;
            readonly name: string;
            /** @default null */
            readonly needBy: components["schemas"]["Day"] | null;
            /**
             * @description Quotes and orders that belong to it.
             * @default []
             */
            readonly orderIds: readonly components["schemas"]["OrderId"][];
            /**
             * @description Where it is built.
             * @default
             */
            readonly site: string;
            /**
             * Format: int64
             * @description The type, by its id.
             * @default null
             */
            readonly typeId: number | null;
        };
        /** @description A quote or an order that belongs to a project. */
        readonly ProjectOrder: {
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly enteredOn: components["schemas"]["Day"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            /** @description `order` or `quote`. */
            readonly kind: string;
            /** Format: int64 */
            readonly lineCount: number;
            /** @description The day on which the truck is loaded. */
            readonly loadDate?: components["schemas"]["Day"] | null;
            readonly number: string;
            /** @description The quote that it came of. */
            readonly parentQuote?: string | null;
            readonly status: string;
            readonly total?: components["schemas"]["Cents"] | null;
        };
        /** @description What a project is worth. */
        readonly ProjectPriceForm: {
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @default null */
            readonly price: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * @description How much a request matters.
         * @enum {string}
         */
        readonly ProjectPriority: "low" | "normal" | "high" | "urgent";
        /** @description Until when an answer is promised. */
        readonly ProjectPromise: {
            /** @description The first day that can be asked for. */
            readonly earliestOn: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Working days that have to lie between the submission and the day on which the answer is needed.
             */
            readonly minimumLead: number;
            /** @description The day by which the answer comes if it is submitted today. */
            readonly promisedOn: components["schemas"]["Day"];
        };
        /**
         * @description A work list.
         * @enum {string}
         */
        readonly ProjectReportType: "open" | "mine" | "unassigned" | "orphaned" | "overdue" | "completed" | "all";
        /** @description A project request in a list. */
        readonly ProjectRequest: {
            /** @description The account's code; none: no one knows whose it is. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** @description `open` while it is our turn, `paused` while it is the dealer's, or `done`. */
            readonly category: string;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            readonly checkerName?: string | null;
            /** @description For whom an orphan seems to be, in its own words; for staff. */
            readonly claimedAccount?: string | null;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly drafterName?: string | null;
            /**
             * Format: int64
             * @description How many drawings it has, of those that the reader sees; a revision is one of its own.
             */
            readonly drawings: number;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ProjectRequestId"];
            /** @description Whether no dealer sees it. */
            readonly isInternal: boolean;
            /** @description Whether it has no project yet. */
            readonly isOrphan: boolean;
            /** @description Whether the day on which it is due among staff is over; for dealers, the one that they were promised. */
            readonly isOverdue: boolean;
            /** @description Whether it is asked for sooner than usual. */
            readonly isRush: boolean;
            /** @description Whether the reader's side has to act; of staff, whether the reader has. */
            readonly isYourTurn: boolean;
            readonly needBy?: components["schemas"]["Day"] | null;
            /** @description `P-000123-02`, of a revision `P-000123-02A`; of an orphan `R-000045`. */
            readonly number: string;
            /**
             * Format: int64
             * @description How many departments have not answered; for staff.
             */
            readonly openDepartments?: number | null;
            /**
             * Format: int64
             * @description How many of them are drawn, checked, or wait for the dealer's answer.
             */
            readonly openDrawings: number;
            /** @description The order, by its id. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /** @description The number as an orphan, under which it is still found; for staff. */
            readonly orphanNumber?: string | null;
            readonly priority: components["schemas"]["ProjectPriority"];
            /** @description As people read it. */
            readonly priorityLabel: string;
            readonly projectId?: components["schemas"]["ProjectId"] | null;
            readonly projectName?: string | null;
            readonly projectNumber?: string | null;
            readonly promisedOn?: components["schemas"]["Day"] | null;
            readonly quoteId?: components["schemas"]["OrderId"] | null;
            readonly quoteNumber: string;
            /** @description The letter of a revision. */
            readonly revision: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["ProjectRequestStatus"];
            /** @description Since when it has its status. */
            readonly statusAt: components["schemas"]["Instant"];
            /** @description What the reader's side calls the status. */
            readonly statusLabel: string;
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            readonly title: string;
            /** @description `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or one that staff have added. */
            readonly typeCode: string;
            /** Format: int64 */
            readonly typeId: number;
            readonly typeName: string;
            /** @description Whether no quote or order of that number is known. */
            readonly unknownNumber: boolean;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * @description What staff do with a request by one and the same call.
         * @enum {string}
         */
        readonly ProjectRequestAction: "submit" | "triage" | "start" | "askdealer" | "reply" | "respond" | "complete" | "cancel" | "reopen";
        /** @description A step of the workflow with what it needs. */
        readonly ProjectRequestActionForm: {
            /** @default null */
            readonly action: components["schemas"]["ProjectRequestAction"] | null;
            /** @default null */
            readonly checkerId: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly drafterId: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly dueOn: components["schemas"]["Day"] | null;
            /**
             * @description respond: the files that the dealer is shown, by their ids.
             * @default []
             */
            readonly files: readonly number[];
            /** @default null */
            readonly priority: components["schemas"]["ProjectPriority"] | null;
            /**
             * @description cancel, reopen: why, in 5 to 1000 characters.
             * @default
             */
            readonly reason: string;
            /**
             * @description The service request, by its id.
             * @default null
             */
            readonly requestId: components["schemas"]["ProjectRequestId"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description askdealer: the question; reply: what the dealer answered; respond: a note.
             * @default
             */
            readonly text: string;
        };
        /** @description What staff alone know of a request. */
        readonly ProjectRequestDesk: {
            readonly departments: readonly components["schemas"]["RequestDepartment"][];
            readonly overdueAt?: components["schemas"]["Instant"] | null;
            readonly pausedOn?: components["schemas"]["Day"] | null;
            /** @description To whom an orphan seems to belong, the best first. */
            readonly proposals: readonly components["schemas"]["OrphanProposal"][];
        };
        /** @description Something that is asked for in a project. */
        readonly ProjectRequestForm: {
            /**
             * @description What exactly is wanted.
             * @default
             */
            readonly description: string;
            /** @default null */
            readonly id: components["schemas"]["ProjectRequestId"] | null;
            /**
             * @description Whether it is kept as a draft; else it is submitted.
             * @default false
             */
            readonly isDraft: boolean;
            /**
             * @description Whether it is asked for sooner than usual.
             * @default false
             */
            readonly isRush: boolean;
            /** @default null */
            readonly needBy: components["schemas"]["Day"] | null;
            /**
             * @description The number of an order.
             * @default
             */
            readonly orderNumber: string;
            /** @default null */
            readonly projectId: components["schemas"]["ProjectId"] | null;
            /**
             * @description The number of a quote.
             * @default
             */
            readonly quoteNumber: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @description What it is about. */
            readonly title: string;
            /**
             * Format: int64
             * @description The type, by its id.
             * @default null
             */
            readonly typeId: number | null;
        };
        /**
         * Format: int64
         * @description The id of something that is asked for in a project.
         */
        readonly ProjectRequestId: number;
        /** @description A project request with everything on its page. */
        readonly ProjectRequestItem: components["schemas"]["ProjectRequest"] & {
            /** @description What the caller may do now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly description: string;
            readonly desk?: components["schemas"]["ProjectRequestDesk"] | null;
            /** @description Why it was cancelled. */
            readonly endReason: string;
            readonly endedAt?: components["schemas"]["Instant"] | null;
            /** @description Who did what, the oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            /** @description Those of questions to departments stand with the questions. */
            readonly files: readonly components["schemas"]["ProjectFile"][];
            /** @description Whether the day on which it was promised is over, and it is our turn still. */
            readonly isLate: boolean;
            readonly messages: readonly components["schemas"]["ProjectMessage"][];
            readonly parentId?: components["schemas"]["ProjectRequestId"] | null;
            readonly reasonCode?: components["schemas"]["RevisionReason"] | null;
            /** @description As people read it. */
            readonly reasonLabel?: string | null;
            readonly requestedByName?: string | null;
            readonly respondedAt?: components["schemas"]["Instant"] | null;
            /** @description The note of the response. */
            readonly response: string;
            /** @description It and its revisions. */
            readonly revisions: readonly components["schemas"]["ProjectRevision"][];
        };
        /** @description A request as staff enter and change it. */
        readonly ProjectRequestOfStaff: {
            /**
             * @description Of a new one without a project: the account's code, where it is known.
             * @default
             */
            readonly account: string;
            /** @default null */
            readonly checkerId: components["schemas"]["UserId"] | null;
            /**
             * @description Of a new one without an account: for whom it seems to be, in its own words.
             * @default
             */
            readonly claimedAccount: string;
            /**
             * @description What exactly is wanted.
             * @default
             */
            readonly description: string;
            /** @default null */
            readonly drafterId: components["schemas"]["UserId"] | null;
            /** @default null */
            readonly dueOn: components["schemas"]["Day"] | null;
            /**
             * @description Of a new one: whether it is kept as a draft.
             * @default false
             */
            readonly isDraft: boolean;
            /**
             * @description Of a new one: whether no dealer ever sees it.
             * @default false
             */
            readonly isInternal: boolean;
            /**
             * @description Whether it is asked for sooner than usual.
             * @default false
             */
            readonly isRush: boolean;
            /** @default null */
            readonly needBy: components["schemas"]["Day"] | null;
            /**
             * @description The number of an order.
             * @default
             */
            readonly orderNumber: string;
            /** @default null */
            readonly priority: components["schemas"]["ProjectPriority"] | null;
            /** @default null */
            readonly projectId: components["schemas"]["ProjectId"] | null;
            /**
             * @description The number of a quote.
             * @default
             */
            readonly quoteNumber: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @description What it is about. */
            readonly title: string;
            /**
             * Format: int64
             * @description The type, by its id.
             * @default null
             */
            readonly typeId: number | null;
        };
        /**
         * @description Where a project request stands.
         * @enum {string}
         */
        readonly ProjectRequestStatus: "draft" | "submitted" | "triaged" | "in_departments" | "awaiting_dealer" | "internal_review" | "responded" | "revision_requested" | "completed" | "cancelled";
        /** @description A request, or one of its revisions. */
        readonly ProjectRevision: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description The request that it is. */
            readonly id: components["schemas"]["ProjectRequestId"];
            /** @description Blank of the first one. */
            readonly letter: string;
            readonly number: string;
            readonly reasonCode?: components["schemas"]["RevisionReason"] | null;
            /** @description As people read it. */
            readonly reasonLabel?: string | null;
            /** @description The first of them all, whose number all have. */
            readonly rootNumber: string;
            readonly status: components["schemas"]["ProjectRequestStatus"];
            /** @description What the reader's side calls it. */
            readonly statusLabel: string;
            readonly title: string;
        };
        /** @description What should be different, and why. */
        readonly ProjectRevisionForm: {
            /** @description What should be different, in 5 to 4000 characters. */
            readonly comment: string;
            /** @default null */
            readonly reasonCode: components["schemas"]["RevisionReason"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description Something that staff write. */
        readonly ProjectStaffMessageForm: {
            /**
             * @description Its id, by which calls name it.
             * @default null
             */
            readonly id: components["schemas"]["ProjectRequestId"] | null;
            /**
             * @description A note that dealers do not see.
             * @default false
             */
            readonly isInternal: boolean;
            /** @description 1 to 4000 characters. */
            readonly text: string;
        };
        /**
         * @description Where a project stands.
         * @enum {string}
         */
        readonly ProjectStatus: "active" | "on_hold" | "ordered" | "lost" | "archived";
        /** @description What an account's project requests wait for. */
        readonly ProjectSummary: {
            /**
             * Format: int64
             * @description How many wait for the dealer's answer.
             */
            readonly awaitingDealer: number;
            readonly nextPromisedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description How many are not done.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description How many were responded to and are not completed.
             */
            readonly responded: number;
        };
        /** @description A kind of project. */
        readonly ProjectType: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can still be chosen. */
            readonly isActive: boolean;
            readonly name: string;
        };
        /** @description What the form of a project type sends. */
        readonly ProjectTypeForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description How far the chain is proven. */
        readonly Proof: {
            readonly at?: components["schemas"]["EventId"] | null;
            /** @description The last event that is proven, as `id:hash`. */
            readonly head?: string | null;
            /**
             * Format: int64
             * @description How many events are proven.
             */
            readonly proven: number;
            /**
             * Format: int64
             * @description How many events there are.
             */
            readonly total: number;
            /** @description `verified`, `unfinished` (ask again with `after`) or `broken`. */
            readonly verdict: string;
            readonly why?: string | null;
        };
        /** @description A provider, as a browser has to know it. */
        readonly ProviderFace: {
            readonly clientId: string;
            readonly endpoints?: components["schemas"]["Endpoints"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: string;
            readonly name: string;
            /** @description The resource to name (RFC 8707). */
            readonly resource?: string | null;
            /** @description What to ask for, with blanks between. */
            readonly scope: string;
            /** @description Whose users. */
            readonly sides: readonly components["schemas"]["Side"][];
        };
        /** @description A sign-in provider. */
        readonly ProviderState: {
            readonly askedAt?: components["schemas"]["Instant"] | null;
            /** @description Whether it answered then. */
            readonly hasAnswered?: boolean | null;
            /** @description Its id, by which calls name it. */
            readonly id: string;
            /** @description Whether its keys are known all the same, so that users can sign in. */
            readonly isKnown: boolean;
            /** @description What people read. */
            readonly name: string;
            /** @description Why nothing could be learned; blank otherwise. */
            readonly problem: string;
        };
        /**
         * @description Where a record stands now, as [`crate::publication_stage!`] finds it.
         * @enum {string}
         */
        readonly PublicationStage: "draft" | "scheduled" | "live" | "over" | "archived";
        /**
         * @description Whether staff still write a record, dealers read it, or no one does any more.
         * @enum {string}
         */
        readonly PublicationStatus: "draft" | "published" | "archived";
        /** @description A quantity with up to three decimals. */
        readonly Quantity: number;
        /** @description The question that the dealer has not answered yet. */
        readonly Question: {
            readonly askedAt: components["schemas"]["Instant"];
            readonly checklist: components["schemas"]["Wishes"];
            readonly kind: components["schemas"]["QuestionKind"];
            /** @description Empty where the question is about a price and the reader may not see prices. */
            readonly text: string;
        };
        /** @description A question to the dealer. */
        readonly QuestionForm: {
            /** @default null */
            readonly amount: components["schemas"]["Cents"] | null;
            /** @default [] */
            readonly checklist: readonly components["schemas"]["Wish"][];
            /**
             * @description price: CAD or USD; without it, the account's.
             * @default null
             * @enum {string|null}
             */
            readonly currency: "CAD" | "USD" | null;
            /** @default null */
            readonly kind: components["schemas"]["QuestionKind"] | null;
            /** @description 1 to 4000 characters. */
            readonly message: string;
            /**
             * @description The service request, by its id.
             * @default null
             */
            readonly requestid: components["schemas"]["ServiceRequestId"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * @description What a question to the dealer is about.
         * @enum {string}
         */
        readonly QuestionKind: "info" | "price";
        /** @description How many messages have a status. */
        readonly QueueState: {
            /** Format: int64 */
            readonly count: number;
            readonly oldest: components["schemas"]["Instant"];
            /** @description `waiting`, `sent`, `failed`, `dropped` or `expired`. */
            readonly status: string;
        };
        /** @description A value with the lines that have it. */
        readonly QuickSelectChoice: {
            readonly units: readonly components["schemas"]["DrawingUnitKey"][];
            readonly value: string;
        };
        /** @description A preset with what it ticks. */
        readonly QuickSelectPreset: {
            /** @description The values that lines of the request have, each with its lines; of a range without a value there are none. */
            readonly choices: readonly components["schemas"]["QuickSelectChoice"][];
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /** @description `range`, `floor`, `mark` or `product`. */
            readonly property: string;
            /** @description Lines with this value, `1-20` of a range; blank: the person who uses it chooses one. */
            readonly value: string;
        };
        /**
         * @description By which property lines of an order or a quote are ticked.
         * @enum {string}
         */
        readonly QuickSelectProperty: "range" | "floor" | "mark" | "product";
        /** @description A preset that ticks lines of an order or a quote. */
        readonly QuickSelectUnit: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            readonly property: components["schemas"]["QuickSelectProperty"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description Lines with this value, `1-20` of a range; blank: the person who uses it is asked. */
            readonly value: string;
        };
        /** @description What the form of a quick-select preset sends. */
        readonly QuickSelectUnitForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            readonly property: components["schemas"]["QuickSelectProperty"] | null;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
            /** @description Lines with this value, `1-20` of a range; blank: the person who uses it is asked. */
            readonly value?: string;
        };
        /** @description A percentage with up to four decimals. */
        readonly Rate: number;
        /**
         * @description Whose records a right reaches, as a rule from the fewest to all; one's own may lie in another branch.
         * @enum {string}
         */
        readonly Reach: "own" | "branch" | "account" | "all";
        /** @description Another reach or another limit of what someone may do already. */
        readonly ReachChange: {
            /** @description The section. */
            readonly code: string;
            readonly limitAfter?: components["schemas"]["Cents"] | null;
            readonly limitBefore?: components["schemas"]["Cents"] | null;
            readonly name: string;
            readonly scopeAfter: components["schemas"]["Reach"];
            readonly scopeBefore: components["schemas"]["Reach"];
            /** @description The verbs that it concerns. */
            readonly verbs: readonly string[];
        };
        /** @description An article as its reader sees it. */
        readonly ReadArticle: components["schemas"]["ArticleLine"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            /** @description Sanitised HTML. */
            readonly body: string;
            /** @description Whether the caller found it helpful; absent while they have not said. */
            readonly isHelpful?: boolean | null;
            readonly steps: readonly components["schemas"]["ReadStep"][];
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A step with its pictures. */
        readonly ReadStep: components["schemas"]["StepLine"] & {
            readonly images: readonly components["schemas"]["RecordFile"][];
        };
        /** @description Whom an item asks, and how many have answered: the last look before it is published, too. */
        readonly Readership: {
            /**
             * Format: int64
             * @description In so many accounts.
             */
            readonly accounts: number;
            /**
             * Format: int64
             * @description People in the audience.
             */
            readonly people: number;
            /**
             * Format: int64
             * @description Those who have read it.
             */
            readonly read: number;
            readonly remindedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description Why something is done. */
        readonly Reason: {
            readonly reason: string;
        };
        /** @description How often rows are refused for one kind of reason. */
        readonly ReasonCount: {
            /** @description The columns that it is about. */
            readonly columns: readonly string[];
            /** Format: int64 */
            readonly count: number;
            readonly reason: string;
        };
        /** @description Who has seen which discount. */
        readonly Receipt: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly acknowledgedAt?: components["schemas"]["Instant"] | null;
            readonly discount: string;
            readonly discountId: components["schemas"]["DiscountId"];
            /** Format: email */
            readonly email: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly mustAcknowledge: boolean;
            /** @description `notViewed`, `overdue`, `viewed` or `acknowledged`. */
            readonly status: string;
            /** @description When the person was told of it. */
            readonly toldAt: components["schemas"]["Instant"];
            /** @description Blank for callers who may not see the account's people, as the address is. */
            readonly user: string;
            /** Format: int64 */
            readonly version: number;
            readonly viewedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description A file of a record. */
        readonly RecordFile: {
            readonly contentType: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
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
            /** @description Field → messages; only in a 422. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            } | null;
            readonly isSuccess: boolean;
            /** @description The record as it now is, when someone else changed it; what is there already, when it is sent again. */
            readonly item?: Record<string, never> | null;
            /** @description A sentence for the person. */
            readonly message: string;
            /** @description Names this request in the server's log. */
            readonly requestId: string;
        };
        /** @description One cell or row that cannot be taken. */
        readonly RefusedCell: {
            /** @description The column as the file names it; blank for the row as a whole. */
            readonly column: string;
            /**
             * Format: int64
             * @description Where the row begins in its file, counted from 1.
             */
            readonly line: number;
            /** @description What is wrong with it. */
            readonly reason: string;
            /** @description What the cell holds. */
            readonly value: string;
        };
        /** @description An application in the list. */
        readonly Registration: {
            readonly company: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly decidedAt?: components["schemas"]["Instant"] | null;
            readonly decidedBy?: string | null;
            /** Format: email */
            readonly email: string;
            /** @description Its id, by which calls name it. */
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
            readonly suggested?: components["schemas"]["Suggestion"] | null;
        };
        /**
         * Format: int64
         * @description The id of somebody's application for access.
         */
        readonly RegistrationId: number;
        /** @description Why an application is rejected. */
        readonly Rejection: {
            readonly reason: string;
        };
        /** @description An order or a quote that another one came of, or that came of it. */
        readonly RelatedOrder: {
            readonly enteredOn: components["schemas"]["Day"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The order, by its number. */
            readonly orderNumber: string;
            readonly status: string;
            /** @description Tells orders of one number apart; blank for most. */
            readonly suffix: string;
        };
        /** @description A device that is not asked for the second step. */
        readonly RememberedDevice: {
            readonly address: string;
            /** @description When and from where it was remembered. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When it stops being valid. */
            readonly expiresAt: components["schemas"]["Instant"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["DeviceId"];
            readonly lastUsedAt?: components["schemas"]["Instant"] | null;
            /** @description What the browser says of itself. */
            readonly userAgent: string;
        };
        /** @description Who is to be reminded, in which words. */
        readonly ReminderForm: {
            /**
             * @description 1 to 100 codes of accounts.
             * @default []
             */
            readonly accounts: readonly string[];
            /** @default null */
            readonly template: components["schemas"]["ReminderTemplate"] | null;
        };
        /** @description What became of one of many. */
        readonly ReminderResult: {
            readonly account: string;
            readonly isSuccess: boolean;
            /** @description To whom it was sent, or why it was not. */
            readonly message: string;
        };
        /**
         * @description How a reminder is worded.
         * @enum {string}
         */
        readonly ReminderTemplate: "friendly" | "firm" | "final";
        /** @description A remittance in a list. */
        readonly Remittance: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly amount: components["schemas"]["Cents"];
            readonly createdByName?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly exportedAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["RemittanceId"];
            /** @description Whether one of the two who have to agree has done so. */
            readonly isFirstApproved: boolean;
            readonly method?: components["schemas"]["PaymentMethod"] | null;
            /** @description Whether it promises more of an invoice than is left by now. */
            readonly noLongerFits: boolean;
            /** @description `RM-000123`. */
            readonly number: string;
            readonly paidOn?: components["schemas"]["Day"] | null;
            /** @description What the ERP has posted of it. */
            readonly posted: components["schemas"]["Cents"];
            readonly reference: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["RemittanceStatus"];
            /** @description What the reader's side calls the status. */
            readonly statusLabel: string;
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            /** @description Whose turn it is: `receivables`, `dealer` or `done`. */
            readonly turn: string;
            /** @description What no invoice or order gets of it. */
            readonly unapplied: components["schemas"]["Cents"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * @description What staff do by one and the same call.
         * @enum {string}
         */
        readonly RemittanceAction: "review" | "return" | "approve" | "post" | "reject" | "void" | "reopen";
        /** @description What an action needs. */
        readonly RemittanceActionForm: {
            /**
             * @description post: how much of which line; without any, all of them in full.
             * @default []
             */
            readonly lines: readonly components["schemas"]["RemittancePostedLine"][];
            /** @default null */
            readonly postedOn: components["schemas"]["Day"] | null;
            /**
             * @description return: the question; reject, reopen, void: why. 5 to 1000 characters.
             * @default null
             */
            readonly reason: string | null;
            /** @default null */
            readonly reasonCode: components["schemas"]["RemittanceRejection"] | null;
            /**
             * @description post: the number of the ERP's receipt.
             * @default
             */
            readonly receipt: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /** @description The same step for many remittances. */
        readonly RemittanceBulkForm: components["schemas"]["RemittanceActionForm"] & {
            /** @default null */
            readonly action: components["schemas"]["RemittanceAction"] | null;
            /** @default [] */
            readonly ids: readonly components["schemas"]["RemittanceId"][];
        };
        /** @description What is to be handed to the ERP. */
        readonly RemittanceExportForm: {
            /**
             * @description Also what was handed over before.
             * @default false
             */
            readonly again: boolean;
            /** @default null */
            readonly format: components["schemas"]["RemittanceFileFormat"] | null;
            /**
             * @description The columns under the ERP's names; without it, the usual ones.
             * @default null
             */
            readonly mapping: readonly components["schemas"]["RemittanceFileColumn"][] | null;
            /** @default null */
            readonly since: components["schemas"]["Day"] | null;
        };
        /** @description A column of the file: a field under the ERP's name, or the same text in every row. */
        readonly RemittanceFileColumn: {
            /** @description The same in every row. */
            readonly constant?: string | null;
            /** @description One of the fields: `remittance`, `account`, `method` … */
            readonly field?: string | null;
            /** @description What the ERP calls it. */
            readonly name: string;
        };
        /**
         * @description What kind of file is handed over.
         * @enum {string}
         */
        readonly RemittanceFileFormat: "csv" | "jsonl" | "xlsx";
        /** @description What a dealer says to have paid. */
        readonly RemittanceForm: {
            /** @default 0 */
            readonly amount: components["schemas"]["Cents"];
            /**
             * @description The caller's code or password, where `POST /account/stepup` has asked for it with the purpose `remittance` and
             *     this remittance's id (0 for a new one): needed to submit more than the account's `stepUpAbove`.
             * @default
             */
            readonly authCode: string;
            /** @default null */
            readonly correctsId: components["schemas"]["RemittanceId"] | null;
            /** @description `CAD` or `USD`; invoices and orders are of the same. */
            readonly currency: string;
            /** @default null */
            readonly id: components["schemas"]["RemittanceId"] | null;
            /**
             * @description What of it belongs to which invoice; what is left over stays unapplied. Up to 2000.
             * @default null
             */
            readonly invoices: readonly components["schemas"]["RemittanceLineForm"][] | null;
            /**
             * @description Keeps it for later: nothing is checked but what it refers to, and nothing is promised.
             * @default false
             */
            readonly isDraft: boolean;
            /** @default null */
            readonly method: components["schemas"]["PaymentMethod"] | null;
            /** @default  */
            readonly note: string;
            /** @default null */
            readonly paidOn: components["schemas"]["Day"] | null;
            /**
             * @description Staff: why the allocation changes; 5 to 1000 characters.
             * @default null
             */
            readonly reason: string | null;
            /**
             * @description The number of the cheque or the transfer.
             * @default
             */
            readonly reference: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * Format: int64
         * @description The id of what a dealer says to have paid.
         */
        readonly RemittanceId: number;
        /** @description How much one invoice gets of a remittance. */
        readonly RemittanceInvoiceForm: {
            /**
             * @description 0 takes the invoice away.
             * @default 0
             */
            readonly amount: components["schemas"]["Cents"];
            /** @default null */
            readonly discount: components["schemas"]["Cents"] | null;
            /** @default null */
            readonly invoiceId: components["schemas"]["InvoiceId"] | null;
            /** @description Why it changes; 5 to 1000 characters. */
            readonly reason: string;
            /** @default null */
            readonly remittanceId: components["schemas"]["RemittanceId"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly shortPay: components["schemas"]["ShortPayReason"] | null;
        };
        /** @description One remittance with everything on its page. */
        readonly RemittanceItem: components["schemas"]["Remittance"] & {
            /** @description What the caller may do now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            /** @description What the invoices get of what was paid, what they get of credit notes, and the discounts. */
            readonly applied: components["schemas"]["Cents"];
            /** @description The number of the posted remittance that this one corrects. */
            readonly corrects?: string | null;
            readonly correctsId?: components["schemas"]["RemittanceId"] | null;
            readonly credited: components["schemas"]["Cents"];
            readonly discounts: components["schemas"]["Cents"];
            readonly endReason: string;
            readonly events: readonly components["schemas"]["RemittanceStep"][];
            readonly files: readonly components["schemas"]["CaseFile"][];
            readonly invoices: readonly components["schemas"]["RemittanceLine"][];
            readonly messages: readonly components["schemas"]["RemittanceMessage"][];
            readonly note: string;
            readonly postedOn?: components["schemas"]["Day"] | null;
            readonly reasonCode: string;
            /** @description The number of the ERP's receipt, once there is one. */
            readonly receipt: string;
            /** @description Receipts of the ERP that belong to it. */
            readonly receipts: readonly components["schemas"]["RemittanceReceipt"][];
            /** @description Another one of the last 30 days with the same method, reference and amount. */
            readonly twin?: string | null;
        };
        /** @description What an invoice gets of a remittance, or an order as a deposit. */
        readonly RemittanceLine: {
            /** @description What is paid of it. */
            readonly amount: components["schemas"]["Cents"];
            readonly asOf?: components["schemas"]["Instant"] | null;
            readonly balance?: components["schemas"]["Cents"] | null;
            readonly creditId?: components["schemas"]["InvoiceId"] | null;
            readonly creditNumber?: string | null;
            readonly discount: components["schemas"]["Cents"];
            readonly dueOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly invoiceId?: components["schemas"]["InvoiceId"] | null;
            readonly invoiceNumber?: string | null;
            readonly left?: components["schemas"]["Cents"] | null;
            /** @description The order, by its id. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The order, by its number. */
            readonly orderNumber?: string | null;
            /** @description What the ERP has posted of both. */
            readonly posted: components["schemas"]["Cents"];
            readonly reason?: components["schemas"]["ShortPayReason"] | null;
            /** @description The service request, by its id. */
            readonly requestId?: components["schemas"]["ServiceRequestId"] | null;
            readonly requestNumber?: string | null;
            readonly total?: components["schemas"]["Cents"] | null;
        };
        /** @description How much of what was paid belongs to an invoice, or to an order as a deposit. */
        readonly RemittanceLineForm: {
            /**
             * @description What is paid of it, without the discount.
             * @default 0
             */
            readonly amount: components["schemas"]["Cents"];
            /** @default null */
            readonly creditId: components["schemas"]["InvoiceId"] | null;
            /** @default null */
            readonly discount: components["schemas"]["Cents"] | null;
            /** @default null */
            readonly invoiceId: components["schemas"]["InvoiceId"] | null;
            /**
             * @description An order or a quote, with its suffix after a dash where it has one.
             * @default null
             */
            readonly orderNumber: string | null;
            /** @default null */
            readonly reason: components["schemas"]["ShortPayReason"] | null;
            /** @default null */
            readonly requestId: components["schemas"]["ServiceRequestId"] | null;
        };
        /** @description Something that was said. */
        readonly RemittanceMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly author: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description For staff alone. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["RemittanceMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
            readonly text: string;
        };
        /**
         * @description What sort of message something is.
         * @enum {string}
         */
        readonly RemittanceMessageKind: "question" | "reply" | "message" | "note";
        /** @description How much of a line the ERP has posted. */
        readonly RemittancePostedLine: {
            readonly amount: components["schemas"]["Cents"];
            /**
             * Format: int64
             * @description The line of the remittance.
             */
            readonly id: number;
        };
        /** @description A receipt of the ERP that belongs to a remittance. */
        readonly RemittanceReceipt: {
            readonly amount: components["schemas"]["Cents"];
            /** @description What of it is applied to invoices. */
            readonly applied: components["schemas"]["Cents"];
            readonly asOf: components["schemas"]["Instant"];
            readonly enteredOn: components["schemas"]["Day"];
            /** @description By what it was found: `receipt`, `reference` or `amount`. */
            readonly foundBy: string;
            readonly number: string;
        };
        /**
         * @description Why a remittance is rejected.
         * @enum {string}
         */
        readonly RemittanceRejection: "notReceived" | "duplicate" | "wrongAccount" | "unreadable" | "other";
        /**
         * @description Where a remittance stands.
         * @enum {string}
         */
        readonly RemittanceStatus: "draft" | "submitted" | "in_review" | "needs_info" | "approved" | "partly_posted" | "posted" | "rejected" | "void";
        /** @description A step in the history of a remittance. */
        readonly RemittanceStep: components["schemas"]["CaseStep"] & {
            readonly added?: Record<string, never> | null;
            /** @description What the allocation lost, and what it got. */
            readonly removed?: Record<string, never> | null;
        };
        /** @description A row that holds what an earlier one holds. */
        readonly Repeat: {
            /**
             * Format: int64
             * @description The line that it repeats.
             */
            readonly first: number;
            /** Format: int64 */
            readonly line: number;
        };
        /** @description What one file came to. */
        readonly Report: {
            /**
             * Format: int64
             * @default 0
             */
            readonly added: number;
            /**
             * Format: int64
             * @description The batch under which it was written.
             * @default null
             */
            readonly batch: number | null;
            /**
             * Format: int64
             * @default 0
             */
            readonly changed: number;
            /**
             * @description The first rows that are added, changed or left, by key, where they were asked for.
             * @default []
             */
            readonly changes: readonly components["schemas"]["Change"][];
            /**
             * @description The first cases of some of them.
             * @default {}
             */
            readonly examples: {
                readonly [key: string]: readonly string[];
            };
            /**
             * @description The file's name.
             * @default
             */
            readonly file: string;
            /**
             * @description Whether anything was written, were it only the note that nothing changed.
             * @default false
             */
            readonly isApplied: boolean;
            /**
             * @description Whether only a trial was asked for.
             * @default false
             */
            readonly isDryRun: boolean;
            /**
             * @description The kinds of reasons, the most frequent first.
             * @default []
             */
            readonly kinds: readonly components["schemas"]["ReasonCount"][];
            /**
             * Format: int64
             * @description Stored with other content and left so (`--on-conflict skip`).
             * @default 0
             */
            readonly left: number;
            /**
             * Format: int64
             * @description Left out by the mapping's conditions.
             * @default 0
             */
            readonly leftOut: number;
            /**
             * Format: int64
             * @default 0
             */
            readonly milliseconds: number;
            /**
             * @description What was accepted but should be known, with the number of rows.
             * @default {}
             */
            readonly notes: {
                readonly [key: string]: number;
            };
            /**
             * @description What the file holds.
             * @default
             */
            readonly noun: string;
            /**
             * @description What keeps the file out as a whole, even where refused rows are left out.
             * @default []
             */
            readonly obstacles: readonly string[];
            /**
             * @description Of payments: to which remittance each belongs or why to none; the first 1,000.
             * @default []
             */
            readonly payments: readonly components["schemas"]["PaymentMatch"][];
            /**
             * Format: int64
             * @description How many reasons there are in all.
             * @default 0
             */
            readonly reasons: number;
            /**
             * @description The first reasons, by line.
             * @default []
             */
            readonly refusals: readonly components["schemas"]["RefusedCell"][];
            /**
             * Format: int64
             * @description Rows refused.
             * @default 0
             */
            readonly refused: number;
            /**
             * @description Where all of them are written.
             * @default null
             */
            readonly refusedFile: string | null;
            /**
             * Format: int64
             * @description How many rows repeat an earlier one, and the first of them.
             * @default 0
             */
            readonly repeated: number;
            /** @default [] */
            readonly repeats: readonly components["schemas"]["Repeat"][];
            /**
             * Format: int64
             * @description Rows read, blank ones and remarks not counted.
             * @default 0
             */
            readonly rows: number;
            /**
             * Format: int64
             * @default 0
             */
            readonly unchanged: number;
            /**
             * @description Columns that nothing used.
             * @default []
             */
            readonly unusedColumns: readonly string[];
        };
        /**
         * @description A figure whose rows can be asked for.
         * @enum {string}
         */
        readonly ReportFigure: "received" | "answered" | "onTime" | "late" | "revisions";
        /** @description What a period came to. */
        readonly ReportFigures: {
            /**
             * Format: int64
             * @description Answered in the period.
             */
            readonly answered: number;
            readonly cycle?: components["schemas"]["ReportSpread"] | null;
            readonly firstAnswer?: components["schemas"]["ReportSpread"] | null;
            /**
             * Format: double
             * @description What departments have worked on what was answered in the period.
             */
            readonly hours: number;
            /**
             * Format: int64
             * @description How many were answered after it.
             */
            readonly late: number;
            /**
             * Format: int64
             * @description How many of those were answered by it.
             */
            readonly onTime: number;
            /**
             * Format: int64
             * @description How many of the answered had a promised or due day.
             */
            readonly promised: number;
            /**
             * Format: int64
             * @description Submitted, or asked, in the period.
             */
            readonly received: number;
            /**
             * Format: int64
             * @description Revisions received in the period.
             */
            readonly revisions: number;
            /**
             * Format: int64
             * @description Because the dealer changed something.
             */
            readonly revisionsDealerChange: number;
            /**
             * Format: int64
             * @description Because of an error of ours.
             */
            readonly revisionsOurError: number;
            /**
             * Format: int64
             * @description Because the site is otherwise.
             */
            readonly revisionsSiteCondition: number;
        };
        /**
         * @description What kind of file a report is.
         * @enum {string}
         */
        readonly ReportFormat: "csv" | "xlsx" | "pdf";
        /**
         * @description By what a report is divided.
         * @enum {string}
         */
        readonly ReportKind: "technician" | "account" | "department" | "priority";
        /** @description A part of a report: a technician, an account, a department, a priority. */
        readonly ReportPart: {
            /** @description Of the period before. */
            readonly before: components["schemas"]["ReportFigures"];
            /** @description The code of the account, the department or the priority; blank otherwise. */
            readonly code: string;
            /** @description Of the period. */
            readonly figures: components["schemas"]["ReportFigures"];
            /**
             * Format: int64
             * @description Of the technician, the account or the department; of a priority its place from 1; 0: there is none.
             */
            readonly id: number;
            readonly name: string;
        };
        /** @description A question to a department behind a figure. */
        readonly ReportQuestion: {
            /** @description The account's code. */
            readonly account?: string | null;
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            readonly askedAt: components["schemas"]["Instant"];
            readonly department: string;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly number: string;
            /** @description The service request, by its id. */
            readonly requestId: components["schemas"]["ProjectRequestId"];
            readonly title: string;
        };
        /** @description A request behind a figure. */
        readonly ReportRequest: {
            /** @description The account's code. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ProjectRequestId"];
            readonly number: string;
            readonly priority: components["schemas"]["ProjectPriority"];
            readonly promisedOn?: components["schemas"]["Day"] | null;
            readonly status: components["schemas"]["ProjectRequestStatus"];
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            /** @description Who drafts it. */
            readonly technician?: string | null;
            readonly title: string;
            readonly typeName: string;
        };
        /** @description How long something took: of so many, in minutes. */
        readonly ReportSpread: {
            readonly count: number;
            /** Format: int64 */
            readonly least: number;
            /**
             * Format: int64
             * @description A quarter took no longer.
             */
            readonly lower: number;
            /**
             * Format: int64
             * @description Half took no longer.
             */
            readonly median: number;
            /** Format: int64 */
            readonly most: number;
            /**
             * Format: int64
             * @description Three quarters took no longer.
             */
            readonly upper: number;
        };
        /** @description A part of the period, for the line over time. */
        readonly ReportStep: {
            readonly figures: components["schemas"]["ReportFigures"];
            readonly from: components["schemas"]["Day"];
            readonly to: components["schemas"]["Day"];
        };
        /** @description A technician who was active in a period. */
        readonly ReportTechnician: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /** @description How many of their requests were submitted or answered in the period. */
            readonly requests: number;
        };
        /** @description A report as a whole. */
        readonly ReportTotals: {
            /** @description Of the period before. */
            readonly before: components["schemas"]["ReportFigures"];
            /** @description The first day of the period of the same length before it, with which it is compared. */
            readonly beforeFrom: components["schemas"]["Day"];
            /** @description Of the period. */
            readonly figures: components["schemas"]["ReportFigures"];
            readonly from: components["schemas"]["Day"];
            /** @description Weeks or months of the period, for a line over time. */
            readonly steps: readonly components["schemas"]["ReportStep"][];
            readonly to: components["schemas"]["Day"];
        };
        /** @description A question to a department. */
        readonly RequestDepartment: {
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            readonly answeredByName?: string | null;
            readonly askedAt: components["schemas"]["Instant"];
            readonly askedByName?: string | null;
            /** @description The files of the question and of the answer, by their slots. */
            readonly attachments: readonly components["schemas"]["ProjectFile"][];
            readonly departmentCode: string;
            /** Format: int64 */
            readonly departmentId: number;
            readonly departmentName: string;
            readonly dueOn?: components["schemas"]["Day"] | null;
            readonly hours: components["schemas"]["Hours"];
            /**
             * Format: int64
             * @description Of the question: a department may have several.
             */
            readonly id: number;
            /** @description Whether the caller is one of the department's members. */
            readonly isMember: boolean;
            readonly question: string;
            readonly response: string;
            readonly status: components["schemas"]["RequestDepartmentStatus"];
            /** @description As people read it. */
            readonly statusLabel: string;
        };
        /** @description A question to a department. */
        readonly RequestDepartmentForm: {
            /**
             * Format: int64
             * @description One of the departments, by its id.
             * @default null
             */
            readonly departmentId: number | null;
            /** @default null */
            readonly dueOn: components["schemas"]["Day"] | null;
            /** @description What is to be found out. */
            readonly question: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
        };
        /**
         * @description How far a department is with a question.
         * @enum {string}
         */
        readonly RequestDepartmentStatus: "pending" | "working" | "responded" | "not_needed";
        /** @description What is said about a question. */
        readonly RequestDepartmentUpdate: {
            /** @default null */
            readonly dueOn: components["schemas"]["Day"] | null;
            /** @default null */
            readonly hours: components["schemas"]["Hours"] | null;
            /**
             * @description Whether nothing has to be done about it.
             * @default false
             */
            readonly isNotNeeded: boolean;
            /**
             * @description Whether a member begins to work on it.
             * @default false
             */
            readonly isWorking: boolean;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description The answer; without `isResponse`, the question anew. Blank where work on it begins.
             * @default
             */
            readonly text: string;
        };
        /** @description How many requests under way have a status. */
        readonly RequestFigure: {
            /** @description `open` or `processed`. */
            readonly bucket: string;
            /** Format: int64 */
            readonly count: number;
            readonly status: components["schemas"]["ServiceStatus"];
            /** @description What dealers call it. */
            readonly statusLabel: components["schemas"]["Label"];
        };
        /** @description A request as the form or a wizard sends it. What is left out stays as it is. */
        readonly RequestForm: {
            /**
             * @description Staff: whose request, by the account's code.
             * @default null
             */
            readonly account: string | null;
            /** @default null */
            readonly contact: components["schemas"]["ContactForm"] | null;
            /** @default null */
            readonly id: components["schemas"]["ServiceRequestId"] | null;
            /**
             * @description PUT: all incidents; what is not among them is taken out of a draft. Wizards: those to add, or by
             *     their id to change; a line with the same symptom that is there already is changed.
             * @default null
             */
            readonly incidents: readonly components["schemas"]["IncidentForm"][] | null;
            /**
             * Format: int64
             * @description Of an unknown order: when the units were installed.
             * @default null
             */
            readonly installYear: number | null;
            /**
             * @description The product wizard's name for `incidents`.
             * @default null
             */
            readonly lines: readonly components["schemas"]["IncidentForm"][] | null;
            /**
             * @description Staff alone, likewise: what happens next; the dealer reads it.
             * @default null
             */
            readonly nextStep: string | null;
            /**
             * @description Staff alone, likewise: the dealer reads it once the work is done.
             * @default null
             */
            readonly note: string | null;
            /**
             * @description Whether the person at the site is told of appointments; off unless this says so.
             * @default null
             */
            readonly notifySiteContact: boolean | null;
            /**
             * @description The order, with its suffix after a dash where it has one; empty: unknown.
             * @default null
             */
            readonly orderNumber: string | null;
            /**
             * Format: int64
             * @description How urgent it is, of `prioritylevels`; null: not said. Dealers say so until it is submitted.
             * @default null
             */
            readonly priorityLevelId: number | null;
            /**
             * Format: int64
             * @description Why it is urgent, of `prioritytypes`, likewise.
             * @default null
             */
            readonly priorityTypeId: number | null;
            /**
             * @description PUT: the answer to a question.
             * @default null
             */
            readonly reply: string | null;
            /** @default null */
            readonly requestId: components["schemas"]["ServiceRequestId"] | null;
            /** @default null */
            readonly requesterId: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * Format: int64
             * @description Staff alone: a dealer who sends it is refused. Null: not said.
             * @default null
             */
            readonly serviceTypeId: number | null;
            /**
             * Format: int64
             * @description How parts are to come, of `shipmethods`, likewise.
             * @default null
             */
            readonly shipMethodId: number | null;
            /** @default null */
            readonly site: components["schemas"]["SiteForm"] | null;
            /**
             * @description Whether it is submitted, all of it checked, or only kept as a draft. POST submits unless this is
             *     false, PUT only where it is true.
             * @default null
             */
            readonly submit: boolean | null;
            /** @default null */
            readonly wizardStep: string | null;
        };
        /** @description A status that a request can have. */
        readonly RequestStatus: {
            /** @description `open`, `paused` or `done`: whether the due date waits. */
            readonly category: string;
            /** @description The short name by which files and forms name it. */
            readonly code: components["schemas"]["ProjectRequestStatus"];
            /** @description What dealers call it. */
            readonly dealerLabel: string;
            /** @description What staff call it. */
            readonly label: string;
        };
        /** @description A kind of request, as its rules are. */
        readonly RequestType: {
            /**
             * Format: int64
             * @description Working days within which an answer is promised.
             */
            readonly answerDays: number;
            /** @description `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or one that staff have added. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can still be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Working days from the submission to the earliest day by which the answer may be needed.
             */
            readonly leadDays: number;
            readonly name: string;
            /** @description Whether dealers have to add a file before they submit. */
            readonly needsFile: boolean;
            /** @description Whether dealers have to name a quote or an order. */
            readonly needsNumber: boolean;
        };
        /** @description What the form of a request type sends. The longest times are a year of working days. */
        readonly RequestTypeForm: {
            /**
             * Format: int64
             * @description Working days within which an answer is promised; never fewer than the others.
             */
            readonly answerDays: number | null;
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description Working days from the submission to the earliest day by which a dealer may need the answer.
             */
            readonly leadDays?: number;
            readonly name: string;
            /** @description Whether a request has at least one file when it is submitted. */
            readonly needsFile?: boolean;
            /** @description Whether it names an order or a quote. */
            readonly needsNumber?: boolean;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description How an incident was put right. */
        readonly ResolutionForm: {
            /**
             * Format: int64
             * @description The incident of the request, by its id.
             */
            readonly incidentId: number;
            /**
             * Format: int64
             * @description One of the list of resolutions.
             */
            readonly resolutionId: number;
        };
        /**
         * @description Why something is revised, which says who pays for it.
         * @enum {string}
         */
        readonly RevisionReason: "dealer_change" | "our_error" | "site_condition";
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
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["RoleId"];
            readonly name: string;
            /** @description `dealer` or `staff`. */
            readonly scope: string;
        };
        /** @description A role with those who have it. */
        readonly RoleDetail: components["schemas"]["Role"] & {
            /** @description Everyone who has it and is not disabled. */
            readonly users: readonly components["schemas"]["Affected"][];
        };
        /** @description A role that the account can give. */
        readonly RoleEntry: {
            /** @description The short name by which files and forms name it. */
            readonly code?: string | null;
            readonly description: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["RoleId"];
            readonly isPredefined: boolean;
            readonly name: string;
        };
        /** @description A role as it is sent. */
        readonly RoleForm: {
            /** @description The code of the one account that is to have it; only when a dealer's role is added. */
            readonly account?: string | null;
            readonly description?: string;
            readonly id?: components["schemas"]["RoleId"] | null;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion?: number | null;
            /**
             * @description `dealer` or `staff`; only when it is added.
             * @enum {string}
             */
            readonly scope?: "dealer" | "staff";
            readonly sections: readonly components["schemas"]["SectionForm"][];
        };
        /** @description A role without what it allows. */
        readonly RoleHead: {
            /** @description The code of the one account that has it; none: every account has it. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** @description Of a predefined role. */
            readonly code?: string | null;
            readonly description: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["RoleId"];
            readonly isPredefined: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description `dealer` or `staff`. */
            readonly scope: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description How many people have it, disabled ones included.
             */
            readonly userCount: number;
        };
        /**
         * Format: int64
         * @description The id of a role: verbs in sections.
         */
        readonly RoleId: number;
        /** @description Rows that share a value, as the load option `group` asks for them. */
        readonly RowGroup: {
            /**
             * Format: int64
             * @description The rows below, at every level.
             */
            readonly count: number;
            /** @description Rows of the list, or groups of the next level; null where the level is not expanded. */
            readonly items: readonly unknown[] | null;
            /** @description The value that they share: a text, a number, a flag or null. */
            readonly key: unknown;
            /** @description One value for each group summary that was asked for. */
            readonly summary: readonly unknown[];
        };
        /** @description What became of one row. */
        readonly RowResult: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly isSuccess: boolean;
            /** @description What was done, or why it was not. */
            readonly message: string;
            readonly name: string;
        };
        /** @description A report that is mailed to the caller each Monday. */
        readonly SavedReport: {
            /** @description Only requests of this account, by its code. */
            readonly account?: string | null;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description How many days up to the Sunday before it covers.
             */
            readonly days: number;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly report: components["schemas"]["ReportKind"];
            readonly techId?: components["schemas"]["UserId"] | null;
            readonly techName?: string | null;
            /** @description A request type's code, or `all`. */
            readonly type: string;
        };
        /** @description Which report is to be mailed. */
        readonly SavedReportForm: {
            /**
             * @description Only requests of this account, by its code.
             * @default null
             */
            readonly account: string | null;
            /**
             * Format: int64
             * @description How many days up to the Sunday before it covers; without it, 7.
             * @default null
             */
            readonly days: number | null;
            /** @default null */
            readonly report: components["schemas"]["ReportKind"] | null;
            /** @default null */
            readonly techId: components["schemas"]["UserId"] | null;
            /**
             * @description A request type's code, or `all` (as it is without).
             * @default null
             */
            readonly type: string | null;
        };
        /** @description A view of a list under a name. */
        readonly SavedView: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether the list opens with it, for its owner, or for those it is shared with who have no default of their own. */
            readonly isDefault: boolean;
            /** @description Whether it is the caller's own; others only show it. */
            readonly isOwn: boolean;
            readonly list: string;
            readonly name: string;
            /** @description Who shares it; blank for one's own. */
            readonly owner: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly sharedRole?: components["schemas"]["RoleId"] | null;
            /** @description What the web app has kept: filters, sort, groups and columns. */
            readonly state: Record<string, never>;
        };
        /** @description A section with what a role of one side can allow in it. */
        readonly SectionChoice: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /** @description Whether approving can be limited to an amount. */
            readonly hasLimit: boolean;
            readonly name: string;
            /** @description Whose records it can reach, the widest last. */
            readonly reaches: readonly components["schemas"]["Reach"][];
            /** @description For roles of which side. */
            readonly scope: components["schemas"]["Side"];
            /** @description What can be allowed. */
            readonly verbs: readonly string[];
        };
        /** @description What a role allows in one section, as it is sent. */
        readonly SectionForm: {
            readonly amountLimit?: components["schemas"]["Cents"] | null;
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /** @description One of the section's `reaches`; needed with `verbs`. */
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
            /** @description Whose records all of the verbs reach; with several roles some of them may reach further. */
            readonly scope: components["schemas"]["Reach"];
            /** @description `view`, `edit`, `approve`, … */
            readonly verbs: readonly string[];
        };
        /** @description The version that someone publishes or withdraws. */
        readonly Seen: {
            /**
             * Format: int64
             * @description As the record was read; without it, whatever version there is.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description What is known of a person and a discount.
         * @enum {string}
         */
        readonly SeenFilter: "all" | "viewed" | "notviewed" | "overdue";
        /** @description What the caller has seen. */
        readonly SeenForm: {
            /** @description Notifications by their ids; null: all that they have. */
            readonly ids: readonly number[] | null;
        };
        /** @description The version of a plan that the client last saw. */
        readonly SeenPlan: {
            /** @description The service request, by its id. */
            readonly requestid: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
        };
        /** @description The plans to send. */
        readonly SendForm: {
            /** @default [] */
            readonly plans: readonly components["schemas"]["SeenPlan"][];
        };
        /** @description The server. */
        readonly ServerState: {
            readonly isRunning: boolean;
            readonly startedAt?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            readonly uptimeSeconds?: number | null;
        };
        /**
         * @description What staff do with a request by one and the same call. Every other verb has a call of its own.
         * @enum {string}
         */
        readonly ServiceAction: "review" | "assign" | "approve" | "partapprove" | "process" | "schedule" | "start" | "incomplete" | "complete" | "close" | "reject" | "cancel" | "reopen" | "merge" | "relate" | "unrelate";
        /** @description An advisor. */
        readonly ServiceAdvisor: {
            /** Format: email */
            readonly email: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether requests can be assigned to them. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description How many of their requests are open or under way.
             */
            readonly requests: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description The user, by their id. */
            readonly userId: components["schemas"]["UserId"];
        };
        /** @description What the form of an advisor sends. */
        readonly ServiceAdvisorForm: {
            /**
             * @description Whether requests can be assigned to them.
             * @default true
             */
            readonly isActive: boolean;
            readonly userId: components["schemas"]["UserId"] | null;
        };
        /** @description The same step for many requests. */
        readonly ServiceBulkForm: components["schemas"]["ActionForm"] & {
            /** @default [] */
            readonly ids: readonly components["schemas"]["ServiceRequestId"][];
        };
        /** @description An entry of a list that can be chosen. */
        readonly ServiceChoice: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /** @description In French; the other name where there is none. */
            readonly nameFr: string;
            /**
             * Format: int64
             * @description Of a priority level: working minutes until the end.
             */
            readonly resolveMinutes?: number | null;
            /**
             * Format: int64
             * @description Of a priority level: working minutes until the first answer.
             */
            readonly respondMinutes?: number | null;
        };
        /** @description An image of a request. */
        readonly ServiceImage: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly hasThumbnail: boolean;
            /** Format: int64 */
            readonly height?: number | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The incident of the request, by its id.
             */
            readonly incidentId?: number | null;
            /** @description For staff alone. */
            readonly isInternal: boolean;
            readonly mime: string;
            /** @description Unique within the request. */
            readonly name: string;
            /** @description `report`, `before`, `after` or `signature`. */
            readonly phase: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            readonly size: number;
            readonly takenAt?: components["schemas"]["Instant"] | null;
            readonly uploadedByName?: string | null;
            /** Format: int64 */
            readonly width?: number | null;
        };
        /** @description An entry of a short list. */
        readonly ServiceListItem: {
            /** @description What other systems call it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description The list to which it belongs. */
            readonly list: components["schemas"]["ShortList"];
            readonly name: string;
            readonly nameFr: string;
            /**
             * Format: int64
             * @description Of a priority level: working minutes until the end.
             */
            readonly resolveMinutes?: number | null;
            /**
             * Format: int64
             * @description Of a priority level: working minutes until the first answer.
             */
            readonly respondMinutes?: number | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the form of an entry sends. The longest times are 250 working days. */
        readonly ServiceListItemForm: {
            /** @description No other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly list: components["schemas"]["ShortList"] | null;
            readonly name: string;
            /** @description Blank: the other name. */
            readonly nameFr?: string;
            /**
             * Format: int64
             * @description Of a priority level: working minutes until the end.
             */
            readonly resolveMinutes?: number | null;
            /**
             * Format: int64
             * @description Of a priority level: working minutes until the first answer; a working day has 480.
             */
            readonly respondMinutes?: number | null;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /** @description Something that was said. */
        readonly ServiceMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            readonly checklist: components["schemas"]["Wishes"];
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description It is about a price: for people who may not see prices, `body` is empty. */
            readonly isAboutPrice: boolean;
            /** @description For staff alone. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["ServiceMessageKind"];
            /** @description The number of the request with which it came, where that was merged into this one. */
            readonly mergedFrom: string;
            readonly side: components["schemas"]["MessageSide"];
        };
        /** @description Something that staff write. */
        readonly ServiceMessageForm: {
            /**
             * @description A note that dealers do not see.
             * @default false
             */
            readonly isInternal: boolean;
            /** @description 1 to 4000 characters. */
            readonly message: string;
            /**
             * @description The service request, by its id.
             * @default null
             */
            readonly requestid: components["schemas"]["ServiceRequestId"] | null;
        };
        /**
         * @description What sort of message something is.
         * @enum {string}
         */
        readonly ServiceMessageKind: "message" | "question" | "answer" | "note";
        /** @description A service order in a list. */
        readonly ServiceOrder: {
            readonly charge?: components["schemas"]["Cents"] | null;
            readonly crewName: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly finishedOn?: components["schemas"]["Day"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ServiceOrderId"];
            /** @description `visit`, `ship` or `remake`. */
            readonly kind: string;
            readonly number: string;
            /** @description The order that the request is about. */
            readonly orderNumber: string;
            readonly orderedOn: components["schemas"]["Day"];
            readonly plannedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The request, where the portal has it.
             */
            readonly requestId?: number | null;
            readonly requestNumber: string;
            /** @description How parts are sent. */
            readonly shipMethod: string;
            /** @description The city where the units are. */
            readonly siteCity: string;
            /** @description `open`, `scheduled`, `done` or `closed`. */
            readonly status: string;
            /** @description The request's first incident in a line. */
            readonly summary: string;
            readonly tracking: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A service order with its parts. */
        readonly ServiceOrderDetail: components["schemas"]["ServiceOrder"] & {
            readonly parts: readonly components["schemas"]["ServicePart"][];
        };
        /**
         * Format: int64
         * @description The id of a service order.
         */
        readonly ServiceOrderId: number;
        /** @description A part of a service order. */
        readonly ServicePart: {
            /** @default  */
            readonly description: string;
            /**
             * @description Its number.
             * @default
             */
            readonly item: string;
            /**
             * Format: double
             * @default 1
             */
            readonly quantity: number;
            /**
             * Format: double
             * @default 0
             */
            readonly shippedQuantity: number;
        };
        /** @description Someone to whom a request can be given. */
        readonly ServicePerson: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description What is chargeable is done at this price, once the dealer accepts it. */
        readonly ServicePrice: {
            readonly amount: components["schemas"]["Cents"];
            readonly answer?: components["schemas"]["PriceAnswer"] | null;
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            readonly answeredByName?: string | null;
            readonly askedAt?: components["schemas"]["Instant"] | null;
            /** @description CAD or USD. */
            readonly currency: string;
            /** @description Staff recorded the answer: the name of the file that proves it. */
            readonly proof?: string | null;
        };
        /** @description A service request in a list. */
        readonly ServiceRequest: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly advisorId?: components["schemas"]["UserId"] | null;
            readonly advisorName?: string | null;
            /** @description The name of the branch that it belongs to, where the account has such. */
            readonly branch?: string | null;
            /** @description `draft`, `open`, `processed` or `closed`. */
            readonly bucket: string;
            readonly bulkActions?: components["schemas"]["Codes"] | null;
            /** @description `open` while the service clock runs, `paused`, or `done`. */
            readonly category: string;
            readonly contactName: string;
            /**
             * Format: int64
             * @description The crew, by its id.
             */
            readonly crewId?: number | null;
            /** @description The crew, by its number. */
            readonly crewNumber?: string | null;
            readonly dueBy?: components["schemas"]["Instant"] | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ServiceRequestId"];
            /** Format: int64 */
            readonly imageCount: number;
            /** Format: int64 */
            readonly incidentCount: number;
            /** @description Whether either was missed once; for staff. */
            readonly isBreached?: boolean | null;
            /** @description Damage of delivery that was reported later than it should be. */
            readonly isLateReport: boolean;
            /** @description Among related requests: whether staff have put it beside the other by hand. */
            readonly isLinked?: boolean | null;
            /** @description In the queue: whether the reader is its advisor. */
            readonly isMine?: boolean | null;
            /** @description `SR-000123`. */
            readonly number: string;
            /** @description The order, by its id. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The order, by its number. */
            readonly orderNumber: string;
            /**
             * Format: int64
             * @description How urgent it is, by the id of an entry of that list.
             */
            readonly priorityLevelId?: number | null;
            readonly priorityLevelName?: string | null;
            /** Format: int64 */
            readonly reopenedCount: number;
            readonly resolveBy?: components["schemas"]["Instant"] | null;
            readonly respondBy?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** Format: int64 */
            readonly serviceTypeId?: number | null;
            readonly serviceTypeName?: string | null;
            /** @description The city where the units are. */
            readonly siteCity: string;
            readonly status: components["schemas"]["ServiceStatus"];
            /** @description What the reader's side calls the status. */
            readonly statusLabel: components["schemas"]["Label"];
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            readonly submittedOn?: components["schemas"]["Day"] | null;
            /** @description The first incident in a line. */
            readonly summary: string;
            /** @description The site's time zone, by its name in the IANA database; none: not known, and asked for by the first visit. */
            readonly timeZone: components["schemas"]["SiteZone"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            readonly visitOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description Minutes since midnight, at the site.
             */
            readonly visitStartsMinute?: number | null;
        };
        /**
         * Format: int64
         * @description The id of a service request.
         */
        readonly ServiceRequestId: number;
        /** @description A service request with everything on its page. */
        readonly ServiceRequestItem: components["schemas"]["ServiceRequest"] & {
            /** @description What the caller may do now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly closeReason: string;
            readonly contact: components["schemas"]["SiteContact"];
            readonly duplicateOf?: components["schemas"]["OtherRequest"] | null;
            readonly entryDoor: components["schemas"]["Door"];
            /** @description Who did what, the oldest first. */
            readonly events: readonly components["schemas"]["HistoryEntry"][];
            readonly hours: components["schemas"]["Hours"];
            readonly images: readonly components["schemas"]["ServiceImage"][];
            readonly incidents: readonly components["schemas"]["Incident"][];
            /** Format: int64 */
            readonly installYear?: number | null;
            readonly messages: readonly components["schemas"]["ServiceMessage"][];
            /** @description Which of them is the right one now; none while someone else is to act, or time has to pass. */
            readonly nextAction?: string | null;
            readonly nextStep: string;
            readonly note: string;
            /** @description Whether the person at the site is told of appointments. */
            readonly notifySiteContact: boolean;
            readonly order?: components["schemas"]["UnitsOfOrder"] | null;
            readonly price?: components["schemas"]["ServicePrice"] | null;
            /** Format: int64 */
            readonly priorityTypeId?: number | null;
            readonly priorityTypeName?: string | null;
            readonly question?: components["schemas"]["Question"] | null;
            /** Format: int64 */
            readonly rating?: number | null;
            readonly ratingComment: string;
            /**
             * Format: int64
             * @description How many requests there are of the same order, site or contact; for staff.
             */
            readonly relatedCount?: number | null;
            readonly requesterId?: components["schemas"]["UserId"] | null;
            readonly requesterName?: string | null;
            readonly serviceOrders: readonly components["schemas"]["OrderOfRequest"][];
            /** Format: int64 */
            readonly shipMethodId?: number | null;
            readonly shipMethodName?: string | null;
            readonly site: components["schemas"]["Site"];
            /** @description Where the caller may decide but not reject: the supervisors to whom they can hand it over. */
            readonly supervisors?: readonly components["schemas"]["ServicePerson"][];
            readonly visits: readonly components["schemas"]["Visit"][];
            readonly warrantyVerdict?: components["schemas"]["Warranty"] | null;
            /** @description Which step of its wizard a draft is at. */
            readonly wizardStep: string;
        };
        /**
         * @description Where a request stands.
         * @enum {string}
         */
        readonly ServiceStatus: "draft" | "submitted" | "in_review" | "more_info" | "approved" | "awaiting_parts" | "scheduled" | "in_progress" | "completed" | "closed" | "rejected" | "cancelled";
        /** @description Service requests at a glance. */
        readonly ServiceSummary: {
            /** @description Requests under way by status. */
            readonly byStatus: readonly components["schemas"]["RequestFigure"][];
            /** @description The next visits; at most five. */
            readonly nextVisits: readonly components["schemas"]["NextVisit"][];
            /**
             * @description What the caller can answer or confirm: questions before confirmations, the longest first; at most
             *     five.
             */
            readonly waiting: readonly components["schemas"]["WaitingRequest"][];
            /**
             * Format: int64
             * @description How many there are of them in all.
             */
            readonly waitingCount: number;
        };
        /** @description Sessions that are good. */
        readonly SessionCounts: {
            /** Format: int64 */
            readonly dealers: number;
            /** Format: int64 */
            readonly staff: number;
        };
        /** @description A place where the caller is signed in. */
        readonly SessionEntry: {
            readonly address: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When it stops being valid. */
            readonly expiresAt: components["schemas"]["Instant"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["SessionId"];
            /** @description Whether it is the one that asks. */
            readonly isCurrent: boolean;
            readonly lastSeenAt: components["schemas"]["Instant"];
            /** @description What the browser says of itself. */
            readonly userAgent: string;
        };
        /**
         * Format: int64
         * @description The id of a sign-in that is still good.
         */
        readonly SessionId: number;
        /** @description Who signed in. */
        readonly SessionUser: {
            /** @description The dealer's account, by its id. */
            readonly accountId?: components["schemas"]["AccountId"] | null;
            /** Format: email */
            readonly email: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly kind: components["schemas"]["Side"];
            readonly name: string;
        };
        /**
         * @description How much a notification presses.
         * @enum {string}
         */
        readonly Severity: "info" | "warn" | "urgent";
        /** @description An address to which goods can go. */
        readonly ShipTo: {
            readonly city?: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country?: string;
            /**
             * Format: int64
             * @description None: it is added.
             */
            readonly id?: number | null;
            readonly label: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2?: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
        };
        /**
         * @description Which of the short lists.
         * @enum {string}
         */
        readonly ShortList: "priorityLevels" | "priorityTypes" | "crewReasons" | "shipMethods" | "serviceTypes" | "rejectReasons" | "incompleteReasons" | "resolutions";
        /**
         * @description Why less is paid than is left.
         * @enum {string}
         */
        readonly ShortPayReason: "partialPayment" | "wrongPrice" | "tax" | "damaged" | "missing" | "serviceClaim" | "earlyDiscount" | "other";
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
            /** @description Whose users sign in through a provider alone, but for a few. */
            readonly providerOnly: readonly components["schemas"]["Side"][];
            /** @description Through whom users may sign in as well. */
            readonly providers: readonly components["schemas"]["ProviderFace"][];
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
            /** @description When it stops being valid. */
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
        /** @description A drawn signature. */
        readonly Signature: {
            /**
             * @description The path's data (`M 10 10 L 20 15`), up to 20,000 characters, within 0 to 1000 across and 0 to 300 down; or the
             *     picture in base64, up to 100 kB.
             */
            readonly data: string;
            readonly kind: components["schemas"]["SignatureKind"];
        };
        /**
         * @description How a signature was drawn.
         * @enum {string}
         */
        readonly SignatureKind: "path" | "png";
        /** @description Where the units are. */
        readonly Site: {
            readonly city: string;
            /** @description The country's code by ISO 3166-1: `CA`, `US`. */
            readonly country: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code, in its country's form. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description Whom to ask there. */
        readonly SiteContact: {
            /** Format: email */
            readonly email: string;
            readonly name: string;
            /** @description E.164. */
            readonly phone: string;
        };
        /** @description Where the units are. */
        readonly SiteForm: {
            /** @default  */
            readonly city: string;
            /**
             * @description The country's code by ISO 3166-1: `CA`, `US`.
             * @default
             */
            readonly country: string;
            /**
             * @description The street and number.
             * @default
             */
            readonly line1: string;
            /**
             * @description The unit, floor or building.
             * @default
             */
            readonly line2: string;
            /**
             * @description The postal or ZIP code, in its country's form.
             * @default
             */
            readonly postalCode: string;
            /**
             * @description The code of the province or state: `ON`, `NY`.
             * @default
             */
            readonly province: string;
            /**
             * @description The time zone, by its name in the IANA database; blank: by province and postal code; without it, as before.
             * @default null
             */
            readonly timeZone: string | null;
        };
        readonly SiteZone: null | string;
        /**
         * @description Which size is wanted.
         * @enum {string}
         */
        readonly Size: "thumbnail" | "display" | "original";
        /** @description A discount as staff see it. */
        readonly StaffDiscount: {
            /** @description The account's code; absent where it is a group's. */
            readonly account?: string | null;
            /** @description The dealer's account, by its id. */
            readonly accountId?: components["schemas"]["AccountId"] | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** Format: int64 */
            readonly acknowledged: number;
            readonly category: string;
            /** @description `CAD` or `USD`. */
            readonly currency?: string | null;
            /** @description The last day. */
            readonly endsOn: components["schemas"]["Day"];
            /** @description `all`, or the code of a province or state. */
            readonly group?: string | null;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["DiscountId"];
            readonly kind: components["schemas"]["DiscountKind"];
            readonly mustAcknowledge: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly stacks: boolean;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"];
            /** @description `scheduled`, `active`, `expired` or `withdrawn`. */
            readonly status: string;
            readonly terms: string;
            /**
             * Format: int64
             * @description How many people were told of this version.
             */
            readonly told: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            readonly value: components["schemas"]["UnitPrice"];
            /** Format: int64 */
            readonly version: number;
            /** Format: int64 */
            readonly viewed: number;
            readonly withdrawnAt?: components["schemas"]["Instant"] | null;
            readonly withdrawnReason?: string | null;
        };
        /** @description One invoice with its dealer and its lines. */
        readonly StaffInvoice: components["schemas"]["OfDealer_InvoiceDetail"] & {
            readonly lines: readonly components["schemas"]["InvoiceLine"][];
        };
        /** @description A load date with what is planned for it. `orders` holds those of the account that was asked for. */
        readonly StaffLoadDate: components["schemas"]["LoadDate"] & {
            /** @description The account that it is for alone. */
            readonly account?: string | null;
            readonly accountName?: string | null;
            readonly notedAt?: components["schemas"]["Instant"] | null;
            /** @description Who wrote the note, and when. */
            readonly notedBy?: string | null;
            /**
             * Format: int64
             * @description How many orders of the accounts that the caller may see are planned for it.
             */
            readonly orderCount: number;
            readonly unitCount: components["schemas"]["Quantity"];
            /** @description The Monday of its week. */
            readonly week: components["schemas"]["Day"];
        };
        /** @description One order with its dealer and its customer. */
        readonly StaffOrder: components["schemas"]["OfDealer_OrderDetail"] & {
            readonly customer: components["schemas"]["OrderCustomer"];
        };
        /** @description How an expected import stands. */
        readonly Standing: {
            readonly arrival: components["schemas"]["Arrival"];
            /** @description By when. */
            readonly dueAt: components["schemas"]["Instant"];
            /** @description `orders`, `invoices` and so on. */
            readonly noun: string;
            /** @description What the run that failed said; blank otherwise. */
            readonly problem: string;
            /** @description What is expected, as the configuration says it. */
            readonly rule: string;
        };
        /** @description A line that says what the others come to. */
        readonly StatedTotal: {
            readonly amount: components["schemas"]["Cents"];
            readonly line: number;
            readonly text: string;
        };
        /**
         * @description What kind of file a statement is.
         * @enum {string}
         */
        readonly StatementFormat: "pdf" | "csv";
        /** @description A page. */
        readonly StaticPage: {
            /** @description Sanitised HTML. */
            readonly body: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["PageId"];
            /** @description Its name in the address of its page. */
            readonly slug: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
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
        /** @description A step in a list. */
        readonly StepFields: {
            readonly article: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The article.
             */
            readonly itemId: number;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place, from 1.
             */
            readonly seq: number;
            /** @description Sanitised HTML. */
            readonly text: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description What must not be overlooked; plain text. */
            readonly warning: string;
        };
        /** @description What the form of a step sends. */
        readonly StepForm: {
            /**
             * Format: int64
             * @description The article.
             */
            readonly itemId: number | null;
            /** @description HTML; needed where there is no title. */
            readonly text?: string;
            readonly title?: string;
            readonly warning?: string;
        };
        /** @description A step of an article. */
        readonly StepLine: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Sanitised HTML. */
            readonly text: string;
            readonly title: string;
            /** @description What must not be overlooked; plain text. */
            readonly warning: string;
        };
        /** @description A step with its pictures. */
        readonly StepRecord: components["schemas"]["StepFields"] & {
            readonly images: readonly components["schemas"]["RecordFile"][];
        };
        /** @description How the act is confirmed. */
        readonly StepUp: {
            /** @description Where the code went, masked, or what the provider is called; none: nothing was sent. */
            readonly destination?: string | null;
            /**
             * @description `totp`, `email` or `sms`: what the code of the act's `authCode` comes from; `password`: the caller has no second
             *     step, and `authCode` takes the password; `provider`: the caller signs in there once more, calls by the token
             *     that this gives, and `authCode` says `provider`.
             */
            readonly mfaType: string;
        };
        /** @description What is about to be done. */
        readonly StepUpForm: {
            /**
             * Format: int64
             * @description The record that it is about, by its id.
             */
            readonly id: number;
            /** @description The act. */
            readonly purpose: components["schemas"]["StepUpPurpose"];
        };
        /**
         * @description For which act a second step is asked.
         * @enum {string}
         */
        readonly StepUpPurpose: "changerequest" | "drawing" | "remittance" | "stepUpAbove";
        /** @description What the portal keeps. */
        readonly StorageState: {
            /**
             * Format: int64
             * @description Bytes of the database's file.
             */
            readonly databaseBytes: number;
            /**
             * Format: int64
             * @description Bytes of those.
             */
            readonly fileBytes: number;
            /**
             * Format: int64
             * @description Uploaded files; the same content counts once.
             */
            readonly files: number;
            /**
             * Format: int64
             * @description Bytes that were written but are not folded back into it yet.
             */
            readonly logBytes: number;
        };
        /** @description Someone who may take requests over. */
        readonly Successor: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description An account that an applicant may belong to. */
        readonly Suggestion: {
            /** @description Its code. */
            readonly account: string;
            /** @description Whether its name is the company's; otherwise it is only like it. */
            readonly isExact: boolean;
            readonly name: string;
        };
        /** @description Who is to review a price. */
        readonly SupervisorForm: {
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly userId: components["schemas"]["UserId"] | null;
        };
        /** @description A node of the tree. */
        readonly Symptom: {
            /**
             * Format: int64
             * @description An article of the knowledge base that may help.
             */
            readonly articleId?: number | null;
            readonly children: readonly components["schemas"]["Symptom"][];
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            readonly label: string;
            /** @description What the photos should show. */
            readonly photos: readonly string[];
        };
        /** @description A finding as it is read. */
        readonly SystemFinding: {
            /** @description What to do about it. */
            readonly advice: string;
            /** @description `disk`, `backup`, `job:files` and so on. */
            readonly concern: string;
            /** @description What is known of it, a sentence each. */
            readonly details: readonly string[];
            readonly severity: components["schemas"]["FindingSeverity"];
            /** @description What is wrong, as a heading. */
            readonly title: string;
        };
        /** @description How the portal is. */
        readonly SystemStatus: {
            readonly audit: components["schemas"]["AuditState"];
            readonly backups: components["schemas"]["Backups"];
            readonly certificate?: components["schemas"]["CertificateState"] | null;
            readonly checkedAt: components["schemas"]["Instant"];
            readonly disk: components["schemas"]["Disk"];
            /** @description The last messages that were given up. */
            readonly failedMails: readonly components["schemas"]["FailedMail"][];
            /** @description What is not well and what to do about it, the worst first. */
            readonly findings: readonly components["schemas"]["SystemFinding"][];
            /** @description When each kind of record was last imported. */
            readonly imports: readonly components["schemas"]["Freshness"][];
            readonly isDemo: boolean;
            /** @description What the portal does by itself, those jobs first that fail. */
            readonly jobs: readonly components["schemas"]["JobState"][];
            readonly maintenance: components["schemas"]["Maintenance"];
            /** @description The outbox by status; what was sent is counted over the last day alone. */
            readonly outbox: readonly components["schemas"]["QueueState"][];
            /** @description Through whom users sign in, besides passwords. */
            readonly providers: readonly components["schemas"]["ProviderState"][];
            /**
             * Format: int64
             * @description The version of the database's schema.
             */
            readonly schema: number;
            readonly server: components["schemas"]["ServerState"];
            readonly sessions: components["schemas"]["SessionCounts"];
            readonly storage: components["schemas"]["StorageState"];
            /** @description The version of the program. */
            readonly version: string;
        };
        /** @description How far a task is. */
        readonly TaskProgress: {
            /**
             * Format: int64
             * @description Rows that are done.
             */
            readonly done: number;
            /** @description Why it failed, as a sentence. */
            readonly error?: string | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description The name of the file, once there is one. */
            readonly name?: string | null;
            readonly state: components["schemas"]["TaskState"];
            /**
             * Format: int64
             * @description All rows; none while they are not counted yet.
             */
            readonly total?: number | null;
        };
        /**
         * @description Where a task is.
         * @enum {string}
         */
        readonly TaskState: "waiting" | "running" | "done" | "failed";
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
        /** @description What the form of a tax sends. */
        readonly TaxRateForm: {
            /** @description `GST`, `HST`, `PST`, `QST`. */
            readonly code: string;
            /** @description As it is printed. */
            readonly name: string;
            readonly rate: components["schemas"]["Rate"] | null;
            /** @description The code of a province or state: `ON`. */
            readonly region: string;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"] | null;
        };
        /** @description A tax that holds from a day on. */
        readonly TaxRateRow: {
            /** @description `GST`, `HST`, `PST`, `QST`. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description As it is printed. */
            readonly name: string;
            /** @description In per cent. */
            readonly rate: components["schemas"]["Rate"];
            /** @description The province or state to which the order goes. */
            readonly region: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A code of the app. */
        readonly TotpCode: {
            /** @description The short name by which files and forms name it. */
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
        /** @description A line of an order: a unit, or several alike. */
        readonly Unit: {
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            /**
             * Format: int64
             * @description The height in millimetres.
             */
            readonly heightMm?: number | null;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            /** @description Where the piece belongs on the job. */
            readonly mark: string;
            readonly openRequest?: components["schemas"]["OpenRequest"] | null;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            readonly shippedQuantity: components["schemas"]["Quantity"];
            /** @description In inches and millimetres, as people write it. */
            readonly size: string;
            /**
             * Format: int64
             * @description The width in millimetres.
             */
            readonly widthMm?: number | null;
        };
        /** @description A line's unit with all that is drawn of it. */
        readonly UnitElevation: {
            readonly drawing: components["schemas"]["Drawing"];
            /** @description Its text; blank where it is not known. */
            readonly elevation: string;
            /**
             * Format: int64
             * @description The line of the order, by its number; from 10,000,000 on lie 0 and numbers with a letter: 32 for each whole number, and one for each letter (`2A`: 10,000,065).
             */
            readonly lineNumber: number;
            readonly source: components["schemas"]["ElevationSource"];
        };
        /** @description What the form of a unit sends. */
        readonly UnitForm: {
            /** @description No other unit has it. */
            readonly code: string;
            readonly name: string;
        };
        /** @description A unit of measure. */
        readonly UnitOfMeasure: {
            /** @description The short name by which files and forms name it. */
            readonly code: string;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description How many items are priced by it.
             */
            readonly items: number;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A unit price in major units, with up to four decimals. */
        readonly UnitPrice: number;
        /** @description An order with its units, to report trouble with them. */
        readonly UnitsOfOrder: {
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["OrderId"];
            /** @description What the dealer calls the job. */
            readonly jobName: string;
            readonly lines: readonly components["schemas"]["Unit"][];
            /** @description With its suffix after a dash where it has one. */
            readonly number: string;
            /** @description Where the units may be, the likeliest first; none for those who cannot make a request. */
            readonly places: readonly components["schemas"]["OrderPlace"][];
            readonly shippedOn?: components["schemas"]["Day"] | null;
            readonly status: string;
            readonly warrantyVerdict: components["schemas"]["Warranty"];
        };
        /** @description A request that waits for a visit. */
        readonly Unplanned: {
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["ServiceRequestId"];
            readonly number: string;
            readonly resolveBy?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /** @description The city where the units are. */
            readonly siteCity: string;
            /** @description The postal or ZIP code where the units are. */
            readonly sitePostalCode: string;
            readonly status: components["schemas"]["ServiceStatus"];
            readonly summary: string;
        };
        /** @description What the caller has not seen yet. */
        readonly Unread: {
            /**
             * Format: int64
             * @description Those of the news that everyone is asked to read.
             */
            readonly mustRead: number;
            /**
             * Format: int64
             * @description Items of news; none for staff, who write them.
             */
            readonly news: number;
            /** Format: int64 */
            readonly notifications: number;
        };
        /** @description A line that was not understood. */
        readonly UnreadLine: {
            readonly line: number;
            readonly text: string;
            readonly why: string;
        };
        readonly UploadForm: {
            /** @description The file's name with its ending. */
            readonly name: string | null;
            /** @description The SHA-256 of its content, in hexadecimal. */
            readonly sha256: string | null;
            /**
             * Format: int64
             * @description Its bytes.
             */
            readonly size: number | null;
        };
        readonly UploadProgress: {
            /**
             * Format: int64
             * @description Bytes that are here; the next piece begins at this one.
             */
            readonly offset: number;
            /**
             * Format: int64
             * @description Bytes of the whole.
             */
            readonly size: number;
        };
        /** @description Someone to choose. */
        readonly UserChoice: {
            /** @description The code of their account; none for staff. */
            readonly account?: string | null;
            /** Format: email */
            readonly email: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["UserId"];
            readonly kind: string;
            readonly name: string;
        };
        /** @description A user with roles and phones. */
        readonly UserDetail: components["schemas"]["AccountUser"] & {
            readonly branches: readonly components["schemas"]["BranchChoice"][];
            /** @description Roles that the user's sign-in provider decides, and no one here. */
            readonly fixedRoles: readonly components["schemas"]["RoleId"][];
            /** @description Open service requests that the user looks after, and who may take them over. */
            readonly handOver: components["schemas"]["HandOver"];
            /** @description Whether the caller may change the user: no one changes who holds more than they do. */
            readonly mayEdit: boolean;
            readonly phones: readonly components["schemas"]["Phone"][];
            readonly roles: readonly components["schemas"]["RoleEntry"][];
        };
        /** @description A user as sent. */
        readonly UserForm: {
            /**
             * @description Absent: as they are.
             * @default null
             */
            readonly branches: readonly components["schemas"]["BranchId"][] | null;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @default null */
            readonly handOverTo: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description Which one; only for a change.
             * @default null
             */
            readonly id: number | null;
            /** @default null */
            readonly jobTitle: string | null;
            readonly lastName: string;
            /** @default [] */
            readonly roles: readonly components["schemas"]["RoleId"][];
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             * @default null
             */
            readonly rowVersion: number | null;
            /**
             * @description `active` or `inactive`; only for a change.
             * @default null
             */
            readonly status: string | null;
            /**
             * @description A name to sign in with, instead of the email address.
             * @default null
             */
            readonly username: string | null;
        };
        /**
         * Format: int64
         * @description The id of a person who signs in: of a dealer or of the staff.
         */
        readonly UserId: number;
        /** @description A role as a choice for a person, and whether they have it. */
        readonly UserRole: {
            readonly description: string;
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["RoleId"];
            readonly name: string;
        };
        /** @description A sign-in that is still good, as others see it who may end it. */
        readonly UserSession: {
            readonly address: string;
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When it stops being valid. */
            readonly expiresAt: components["schemas"]["Instant"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["SessionId"];
            /** @description The account in whose place a member of staff acts, where it is an impersonation. */
            readonly impersonatedAccount?: string | null;
            /** @description Whether it is the one that asks. */
            readonly isCurrent: boolean;
            readonly lastSeenAt: components["schemas"]["Instant"];
            /** @description What the browser says of itself. */
            readonly userAgent: string;
        };
        /**
         * @description Who pays for an incident.
         * @enum {string}
         */
        readonly Verdict: "covered" | "goodwill" | "chargeable" | "notCovered";
        /** @description What an incident was found to be. */
        readonly VerdictForm: {
            /**
             * Format: int64
             * @description The incident of the request, by its id.
             */
            readonly incidentId: number;
            /** @description Needed where it is not covered; what is covered has none. */
            readonly reason?: string;
            readonly verdict: components["schemas"]["Verdict"];
        };
        /** @description A view as it is to be kept. */
        readonly ViewForm: {
            /**
             * Format: int64
             * @description Which one, in a change.
             * @default null
             */
            readonly id: number | null;
            /**
             * @description Whether the list opens with it.
             * @default false
             */
            readonly isDefault: boolean;
            readonly list: string;
            readonly name: string;
            /**
             * Format: int64
             * @description The version that the change was made from.
             * @default null
             */
            readonly rowVersion: number | null;
            /** @default null */
            readonly sharedRole: components["schemas"]["RoleId"] | null;
            /**
             * @description At most 8,000 bytes of JSON.
             * @default {}
             */
            readonly state: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A visit of a crew. */
        readonly Visit: {
            /**
             * Format: int64
             * @description The crew, by its id.
             */
            readonly crewId: number;
            readonly crewName: string;
            /** @description The crew, by its number. */
            readonly crewNumber: string;
            /** Format: int64 */
            readonly crewReasonId?: number | null;
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute: number;
            /** Format: int64 */
            readonly extraCrewId?: number | null;
            /** @description When it ended; none: it has not. */
            readonly finishedAt?: components["schemas"]["Instant"] | null;
            readonly hours: components["schemas"]["Hours"];
            /** @description Its id, by which calls name it. */
            readonly id: components["schemas"]["VisitId"];
            /** @description For staff. */
            readonly noPhotoReason?: string | null;
            /** @description Stands on the completion report. */
            readonly noSignatureReason: string;
            /** @description For staff; what the dealer reads is the request's note. */
            readonly note?: string | null;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            readonly signerName: string;
            /** @description When it began. */
            readonly startedAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Minutes since midnight, at the site.
             */
            readonly startsMinute: number;
            /** @description `booked`, `started`, `done`, `incomplete` or `calledOff`. */
            readonly status: string;
            /** @description The site's time zone, by its name in the IANA database. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /**
         * Format: int64
         * @description The id of a visit of a crew.
         */
        readonly VisitId: number;
        /** @description What someone thinks of an article. */
        readonly VoteForm: {
            /**
             * Format: int64
             * @description The article.
             */
            readonly id: number;
            readonly isHelpful: boolean;
        };
        /** @description A request that waits for the dealer. */
        readonly WaitingRequest: components["schemas"]["ServiceRequest"] & {
            readonly since?: components["schemas"]["Instant"] | null;
        };
        /** @description A warranty document in its newest version. */
        readonly WaiverChoice: {
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            readonly name: string;
            /** Format: int64 */
            readonly version: number;
        };
        /**
         * @description Which waivers.
         * @enum {string}
         */
        readonly WaiverList: "open" | "expiring";
        /**
         * @description What the dealer asks for.
         * @enum {string}
         */
        readonly Wanted: "parts" | "repair" | "unsure";
        /**
         * @description Whether units are still under warranty.
         * @enum {string}
         */
        readonly Warranty: "covered" | "expired" | "unknown";
        /** @description A warranty document in the list. */
        readonly WarrantyDocument: {
            /** @description What other systems call it. */
            readonly code: string;
            /** @description Its newest file. */
            readonly file?: string | null;
            /**
             * Format: int64
             * @description Its id, by which calls name it.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Counts the changes; sent back with a change, it keeps those of others from being lost.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description Counts up with each file; 0: there is none yet.
             */
            readonly version: number;
        };
        /** @description A warranty document with its files. */
        readonly WarrantyDocumentDetail: components["schemas"]["WarrantyDocument"] & {
            /** @description Its versions, the newest first. */
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description What the form of a warranty document sends. */
        readonly WarrantyDocumentForm: {
            /** @description What other systems call it; no other entry of the list has it. */
            readonly code: string;
            /**
             * @description Whether it can be chosen.
             * @default true
             */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description Its place in the list.
             */
            readonly sort?: number;
        };
        /**
         * @description What a question asks for beside words.
         * @enum {string}
         */
        readonly Wish: "photo" | "serial" | "siteContact";
        /** @description What a question asks for beside words. */
        readonly Wishes: readonly components["schemas"]["Wish"][];
        /** @description A year with how many requests were submitted in it. */
        readonly YearOfRequests: {
            /** Format: int64 */
            readonly count: number;
            /** Format: int64 */
            readonly year: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type Schema = components['schemas'];
