// Made from openapi.json by `npm run api-types`. Not edited by hand.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /** @description The secrets of an invitation's link, and the invited user's identity at a provider. */
        readonly Acceptance: {
            /** Format: email */
            readonly emailAddress: string;
            readonly forgotPasswordGuid: string;
            readonly hash: string;
            /** @description The provider's id. */
            readonly provider?: string;
            /** @description A newly issued access token. */
            readonly token: string;
        };
        /**
         * @description An act that staff can perform on an accepted quote.
         * @enum {string}
         */
        readonly AcceptanceAction: "take" | "ask" | "decline" | "entered";
        /** @description An act of staff on an accepted quote. */
        readonly AcceptanceActionForm: {
            readonly action: components["schemas"]["AcceptanceAction"] | null;
            /** @description For `ask`: ids of up to 20 files that the caller has uploaded. */
            readonly files?: readonly number[];
            /** @description The id. */
            readonly id: components["schemas"]["AcceptanceId"] | null;
            /** @description For `entered`: the order's number in the ERP, if it is known. */
            readonly orderNumber?: string;
            /** @description For `decline`: the reason in words, 5 to 1,000 characters. */
            readonly reason?: string;
            readonly reasonCode?: components["schemas"]["AcceptanceDecline"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description For `ask`: the question. */
            readonly text?: string;
        };
        /**
         * @description The reason for declining an accepted quote.
         * @enum {string}
         */
        readonly AcceptanceDecline: "price" | "cannotBeMade" | "credit" | "cancelled" | "lapsed";
        /** @description Something that differs from what was accepted. */
        readonly AcceptanceDifference: {
            /** @description As it is now. Blank if it is gone. */
            readonly after: string;
            /** @description As it was accepted. Blank if it wasn't there. */
            readonly before: string;
            /** @description The line number as displayed. Blank if it isn't about one line. */
            readonly line: string;
            readonly what: components["schemas"]["AcceptanceDifferenceIn"];
        };
        /**
         * @description What differs from what was accepted.
         * @enum {string}
         */
        readonly AcceptanceDifferenceIn: "line" | "product" | "quantity" | "size" | "options" | "price" | "freight" | "taxes" | "total" | "terms" | "validity" | "wantedOn";
        /** @description A file of an accepted quote. */
        readonly AcceptanceFile: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether only staff can see it. */
            readonly isInternal: boolean;
            /**
             * Format: int64
             * @description The id of the message that names it.
             */
            readonly messageId?: number | null;
            readonly mime: string;
            /** @description The name, unique within the record. */
            readonly name: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            readonly size: number;
        };
        /** @description The acceptance of a quote. */
        readonly AcceptanceForm: {
            /**
             * @description The caller's code or password, required if the total is above the account's `stepUpAbove`. Request a code with
             *     `POST /account/stepup`, the purpose `quote` and the id of the quote.
             */
            readonly authCode?: string;
            readonly comment?: string;
            /** @description The number of the purchase order. */
            readonly po: string;
            readonly quoteId: components["schemas"]["OrderId"] | null;
            /** @description Whether the purchase order number may be one that another order has. */
            readonly repeatsPo?: boolean;
            /**
             * Format: int64
             * @description The `shipTo` of one of the offer's delivery addresses. -1 is the quote's, 0 the company's own.
             */
            readonly shipTo: number | null;
            /**
             * @description The `shownHash` of the offer that was shown. If the quote has changed since, the response is a 409 with the
             *     current offer.
             */
            readonly shownHash: string;
            /** @description The caller's own name. */
            readonly typedName: string;
            readonly wantedOn?: components["schemas"]["Day"] | null;
        };
        /**
         * Format: int64
         * @description The id of an accepted quote.
         */
        readonly AcceptanceId: number;
        /** @description An accepted quote with everything on its page. */
        readonly AcceptanceItem: components["schemas"]["AcceptedQuote"] & {
            /** @description What was accepted. It never changes. */
            readonly accepted: components["schemas"]["AcceptanceOffer"];
            /** @description The hash of what was accepted. */
            readonly acceptedHash: string;
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly changed?: components["schemas"]["AcceptanceOffer"] | null;
            /** @description The hash to accept that with. */
            readonly changedHash?: string | null;
            readonly comment: string;
            /** @description In what the order, or the changed quote, differs from what was accepted. */
            readonly differences: readonly components["schemas"]["AcceptanceDifference"][];
            readonly endReason: string;
            readonly events: readonly components["schemas"]["CaseStep"][];
            readonly files: readonly components["schemas"]["AcceptanceFile"][];
            /** @description Whether the quote was made for another address. Tax may then differ. */
            readonly isElsewhere: boolean;
            readonly messages: readonly components["schemas"]["AcceptanceMessage"][];
            readonly orderId?: components["schemas"]["OrderId"] | null;
            readonly question?: components["schemas"]["AcceptanceQuestion"] | null;
            readonly reasonCode?: components["schemas"]["AcceptanceDecline"] | null;
            /** @description The delivery address as it was chosen, a line for each of its lines. */
            readonly shipTo: string;
            readonly watching?: components["schemas"]["Watching"] | null;
        };
        /** @description A line of a quote. */
        readonly AcceptanceLine: {
            readonly description: string;
            readonly discount?: components["schemas"]["Rate"] | null;
            /** @description The line number as displayed: `2`, `0`, `2A`. */
            readonly line: string;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The location of the unit on the job site. */
            readonly mark: string;
            readonly net?: components["schemas"]["Cents"] | null;
            readonly options: readonly components["schemas"]["AcceptanceLineOption"][];
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            /** @description The size in inches and millimeters, for display. */
            readonly size: string;
            /** @description The price of one unit. */
            readonly unitPrice?: components["schemas"]["UnitPrice"] | null;
        };
        /** @description A detail of a line, such as its glass or color. */
        readonly AcceptanceLineOption: {
            /** @description The category, shown as a heading. */
            readonly category: string;
            readonly label: string;
            readonly value: string;
        };
        /** @description A message. */
        readonly AcceptanceMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly author: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly kind: components["schemas"]["AcceptanceMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
            /** @description Blank if the files say it all. */
            readonly text: string;
        };
        /**
         * @description The kind of a message.
         * @enum {string}
         */
        readonly AcceptanceMessageKind: "question" | "reply";
        /** @description An acceptance of a quote. */
        readonly AcceptanceOfQuote: {
            /** @description The id. */
            readonly id: components["schemas"]["AcceptanceId"];
            /** @description `AQ-000123`. */
            readonly number: string;
        };
        /** @description What is accepted with a quote. */
        readonly AcceptanceOffer: {
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description The delivery charge. */
            readonly freight?: components["schemas"]["Cents"] | null;
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly lines: readonly components["schemas"]["AcceptanceLine"][];
            /** @description The number of the quote. */
            readonly number: string;
            readonly subtotal?: components["schemas"]["Cents"] | null;
            readonly tax?: components["schemas"]["Cents"] | null;
            /** @description The taxes by kind, as far as the ERP names them. */
            readonly taxes?: readonly components["schemas"]["TaxLine"][];
            /** @description The terms of payment. */
            readonly terms: string;
            readonly total?: components["schemas"]["Cents"] | null;
            readonly validUntil?: components["schemas"]["Day"] | null;
        };
        /**
         * @description Why the dealer is asked.
         * @enum {string}
         */
        readonly AcceptanceQuestion: "staff" | "change";
        /** @description A delivery address of a quote: the quote's, the account's own, or one of its others. */
        readonly AcceptanceShipTo: {
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /** @description Whether the quote was made for it. */
            readonly isQuoted: boolean;
            readonly label: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /**
             * Format: int64
             * @description What an acceptance sends as `shipTo`: -1 for the quote's address, 0 for the company's own.
             */
            readonly shipTo: number;
        };
        /**
         * @description The status of an accepted quote.
         * @enum {string}
         */
        readonly AcceptanceStatus: "submitted" | "taken" | "question" | "entered" | "ordered" | "declined" | "withdrawn";
        /** @description An accepted quote in a list. */
        readonly AcceptedQuote: {
            readonly acceptedAt: components["schemas"]["Instant"];
            readonly acceptedName: string;
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description Whether the order differs from what was accepted. */
            readonly differs: boolean;
            /** @description The id. */
            readonly id: components["schemas"]["AcceptanceId"];
            /** @description In the staff's list: whether it waits for the caller. */
            readonly isYourTurn?: boolean | null;
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly lapsesAt?: components["schemas"]["Instant"] | null;
            /** @description `AQ-000123`. */
            readonly number: string;
            /** @description The order's number in the ERP. Blank if it isn't known. */
            readonly orderNumber: string;
            readonly po: string;
            readonly quoteId: components["schemas"]["OrderId"];
            readonly quoteNumber: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["AcceptanceStatus"];
            /** @description The status as the reader's side calls it. */
            readonly statusLabel: string;
            readonly subtotal?: components["schemas"]["Cents"] | null;
            /** @description The name of the staff user who enters it. */
            readonly takenByName?: string | null;
            readonly total?: components["schemas"]["Cents"] | null;
            /** @description The party that has to act: `orderDesk`, `dealer` or `done`. */
            readonly turn: string;
            /** @description For staff: the order that arrived although this had been declined or withdrawn. */
            readonly unorderedNumber?: string | null;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            readonly wantedOn?: components["schemas"]["Day"] | null;
        };
        /** @description The account's records of one desk. */
        readonly AccountCases: {
            /**
             * Format: int64
             * @description Those of them that wait for the dealer.
             */
            readonly awaitingDealer: number;
            /**
             * Format: int64
             * @description Those that are not finished.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description Those of them that are late.
             */
            readonly overdue: number;
        };
        /** @description A contact for the account's users. */
        readonly AccountContact: {
            /** Format: email */
            readonly email: string;
            /** @description When they can be reached, in the manufacturer's words. Blank if unknown. */
            readonly hours: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * @description The contact's role: `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer`
             *     for someone at the account.
             */
            readonly kind: string;
            readonly name: string;
            readonly phone: string;
            /**
             * Format: int64
             * @description The id of their photo (see `/dealer/contacts/photo/{id}`), if there is one.
             */
            readonly photo?: number | null;
            readonly title: string;
        };
        /** @description An account's figures for receivables staff. */
        readonly AccountFigures: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly currencies: readonly components["schemas"]["CurrencyFigures"][];
            /**
             * Format: int64
             * @description The average number of days from invoice to settlement over the last year. Null if nothing was settled.
             */
            readonly daysToPay?: number | null;
            /** @description Deductions by the dealer with their reasons, as long as they aren't posted. */
            readonly disputes: readonly components["schemas"]["Dispute"][];
            /** @description The latest ledger entries of the ERP, each with its remittance. */
            readonly entries: readonly components["schemas"]["LedgerEntry"][];
            readonly terms: string;
            readonly today: components["schemas"]["Day"];
        };
        /**
         * Format: int64
         * @description The id of an account of a dealer.
         */
        readonly AccountId: number;
        /** @description Who opened a section of the account on a day. */
        readonly AccountLook: {
            /**
             * Format: int64
             * @description How many times; what is opened within five minutes counts once.
             */
            readonly count: number;
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Why they opened the portal in the account's place. */
            readonly reason?: string | null;
            /**
             * @description The code of a section, `company` for the account itself, or `impersonation` if they opened the portal in the
             *     account's place.
             */
            readonly section: string;
            /** @description The name of the member of staff. */
            readonly who: string;
        };
        /** @description The account manager. */
        readonly AccountManager: {
            /** Format: email */
            readonly email: string;
            readonly name: string;
            readonly phone?: string | null;
        };
        /** @description The dealer account that the caller works with. */
        readonly AccountName: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description The id. */
            readonly id: components["schemas"]["AccountId"];
            readonly name: string;
        };
        /** @description An order or quote that can be the basis of a drawing. */
        readonly AccountOrder: {
            readonly account: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description The day it was entered. */
            readonly date: components["schemas"]["Day"];
            readonly expiresOn?: components["schemas"]["Day"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly number: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Distinguishes orders with the same number. Blank for most orders. */
            readonly suffix: string;
            readonly total: components["schemas"]["Cents"];
        };
        /** @description The account's orders and quotes. */
        readonly AccountOrders: {
            /**
             * Format: int64
             * @description Those of them that are promised for later than required.
             */
            readonly late: number;
            /** Format: int64 */
            readonly onHold: number;
            /**
             * Format: int64
             * @description Orders that aren't delivered yet.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description Quotes that can still be accepted.
             */
            readonly quotes: number;
        };
        /** @description A preference of an account for its drawings. */
        readonly AccountPreference: {
            /** @description The account's code. Null if it applies to all accounts. */
            readonly account?: string | null;
            /** @description The dealer's name. */
            readonly accountName?: string | null;
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of an account's preference. */
        readonly AccountPreferenceForm: {
            /** @description The account's code. Omit it for all accounts. */
            readonly account?: string | null;
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description How many users of an account have read an item. */
        readonly AccountReadership: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /**
             * Format: int64
             * @description The id of the account.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The number of users in the item's audience.
             */
            readonly people: number;
            /**
             * Format: int64
             * @description The number of these users who have read it.
             */
            readonly read: number;
        };
        /** @description A role that users of an account can have: one of all dealers, or the account's own. */
        readonly AccountRole: {
            /** @description The code used for it in files and forms. */
            readonly code?: string | null;
            readonly description: string;
            /** @description The id. */
            readonly id: components["schemas"]["RoleId"];
            /** @description Whether the role is the account's own, and not one that all dealers have. */
            readonly isOwn: boolean;
            readonly isPredefined: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
        };
        /**
         * @description What a dealer's account may do. One on hold can be used, and its orders wait; a closed one can't sign in.
         * @enum {string}
         */
        readonly AccountStatus: "active" | "hold" | "closed";
        /** @description An account at a glance. What the caller may not view of it is null. */
        readonly AccountSummary: {
            readonly acceptedQuotes?: components["schemas"]["AccountCases"] | null;
            /** @description The account's code. */
            readonly account: string;
            readonly changeRequests?: components["schemas"]["AccountCases"] | null;
            readonly drawings?: components["schemas"]["AccountCases"] | null;
            /** @description The name of its account manager. */
            readonly manager?: string | null;
            /** @description What it owes, by currency. */
            readonly money?: readonly components["schemas"]["CurrencyFigures"][] | null;
            readonly name: string;
            readonly orders?: components["schemas"]["AccountOrders"] | null;
            readonly projectRequests?: components["schemas"]["AccountCases"] | null;
            readonly remittances?: components["schemas"]["AccountCases"] | null;
            readonly service?: components["schemas"]["AccountCases"] | null;
        };
        /** @description A user of the account in the list. */
        readonly AccountUser: {
            /** @description The names of the user's branches, separated by commas. */
            readonly branchNames: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly lastName: string;
            /** @description When the user last signed in. Null if never. */
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly mfaType: string;
            readonly name: string;
            /** @description The names of the user's roles, separated by commas. */
            readonly roleNames: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["UserStatus"];
            /** @description A name for signing in, as an alternative to the email address. */
            readonly username?: string | null;
        };
        /**
         * @description What to do with the selected users.
         * @enum {string}
         */
        readonly Act: "invite" | "addRole" | "removeRole" | "disable" | "enable";
        /** @description An act with its details. */
        readonly ActionForm: {
            readonly action: components["schemas"]["ServiceAction"] | null;
            /** @description For `schedule`: the reason for a second crew, a code from the list of reasons. */
            readonly additionalCrewReason?: string | null;
            /**
             * Format: uri-reference
             * @description For `reject`: a link to the clause.
             */
            readonly clauseLink?: string | null;
            /** @description For `schedule` and `process`: the number of the crew. */
            readonly crewnumber?: string | null;
            readonly date?: components["schemas"]["Day"] | null;
            /** @description For `reopen`: whether the same defect has returned, as shown by a new photo. */
            readonly defectReturns?: boolean;
            /** @description For `cancel`, `close` and `merge`: whether to end open service orders. */
            readonly endServiceOrders?: boolean;
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute?: number | null;
            /** @description For `schedule`: the number of a second crew. */
            readonly extraCrewNumber?: string | null;
            readonly hours?: components["schemas"]["Hours"] | null;
            /** @description For `incomplete`: a code from the list of reasons. */
            readonly incompleteReason?: string | null;
            readonly kind?: components["schemas"]["OrderKind"] | null;
            /** @description For `incomplete`: a comment. */
            readonly nextStep?: string | null;
            /** @description For `complete`: the reason for a missing photo. */
            readonly noPhotoReason?: string | null;
            /** @description For `complete`: the reason for a missing signature. */
            readonly noSignatureReason?: string | null;
            /** @description For `complete` and `incomplete`: a note. */
            readonly note?: string | null;
            /** @description For `schedule` and `process`: the reason why a crew has two visits at the same time, 5 to 1,000 characters. */
            readonly overlapReason?: string | null;
            /** @description For `process` and `incomplete`: the parts that are needed. */
            readonly parts?: readonly components["schemas"]["PartForm"][];
            readonly plannedOn?: components["schemas"]["Day"] | null;
            /** @description The reason, 5 to 1,000 characters. For `assign`: optional and only for staff. */
            readonly reason?: string | null;
            /** @description For `reject`: a code from the list of reasons. */
            readonly rejectReason?: string | null;
            /** @description The id of the service request. */
            readonly requestid?: components["schemas"]["ServiceRequestId"] | null;
            /** @description For `complete`: a resolution for each incident without one. */
            readonly resolutions?: readonly components["schemas"]["ResolutionForm"][];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description For `process`: the number in the ERP. By default, a number is generated. */
            readonly serviceOrderNumber?: string | null;
            readonly serviceadvisorid?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description For `process`: the id of the shipping method.
             */
            readonly shipMethodId?: number | null;
            /** @description For `complete`: the name of the signer. */
            readonly signerName?: string | null;
            /**
             * Format: int64
             * @description For `schedule` and `process`: the start, in minutes since midnight.
             */
            readonly startsMinute?: number | null;
            readonly targetId?: components["schemas"]["ServiceRequestId"] | null;
            /**
             * @description For `schedule` and `process`: the IANA name of the site's time zone. Required if the province and postal code
             *     don't determine it.
             */
            readonly timeZone?: string | null;
            /** @description For `approve` and `partapprove`: a verdict for each incident without one. */
            readonly verdicts?: readonly components["schemas"]["VerdictForm"][];
        };
        /** @description Something that happened to a record of the account. */
        readonly Activity: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly change?: components["schemas"]["ActivityChange"] | null;
            /** @description What was done, in words. For orders, see `change`. */
            readonly done?: string | null;
            /**
             * Format: int64
             * @description The record's id.
             */
            readonly id: number;
            readonly kind: components["schemas"]["ActivityKind"];
            readonly number: string;
            /** @description Who did it. Null for imports. */
            readonly who?: string | null;
        };
        /** @description What an import or a person changed of an order. */
        readonly ActivityChange: {
            readonly field: components["schemas"]["OrderStepKind"];
            /** @description What it was: the code of a status, a day, a reason. */
            readonly from?: string | null;
            readonly reason?: string | null;
            readonly to?: string | null;
        };
        /**
         * @description The kind of a record in an account's activity.
         * @enum {string}
         */
        readonly ActivityKind: "order" | "serviceRequest" | "changeRequest" | "projectRequest" | "drawing" | "quoteAcceptance" | "remittance";
        /** @description A full address. */
        readonly Address: {
            readonly city: string;
            /** @description The ISO 3166-1 alpha-2 code of the country. */
            readonly country: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description A postal address. */
        readonly AddressForm: {
            readonly city: string;
            /** @description The ISO 3166-1 alpha-2 code of the country. */
            readonly country: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode?: string;
            readonly region?: string;
            readonly street: string;
            /** @description Apartment, unit or building. */
            readonly street2?: string | null;
        };
        /** @description A suggested address, or a place with several addresses. */
        readonly AddressSuggestion: {
            /** @description The rest of the address: city, province and postal code. */
            readonly description: string;
            /** @description Pass this to `retrieve`, or to `find` if it is a container. */
            readonly id: string;
            /** @description Whether this is a container of several addresses, which `find` lists. */
            readonly isContainer: boolean;
            /** @description The first line of the address. */
            readonly text: string;
        };
        /** @description A user whose permissions may change. */
        readonly Affected: {
            /** @description The code of their account. Null for staff. */
            readonly account?: string | null;
            /** Format: email */
            readonly email: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description Open invoice amounts by number of days overdue, and the remaining amount of credit notes. */
        readonly Ageing: {
            /**
             * @description The remaining amount of credit notes, as a negative number. Null if the ERP includes credit notes in the other
             *     amounts.
             */
            readonly credits: components["schemas"]["Cents"];
            /** @description Not due yet. */
            readonly current: components["schemas"]["Cents"];
            /** @description 1 to 30 days overdue. */
            readonly days30: components["schemas"]["Cents"];
            /** @description 31 to 60 days overdue. */
            readonly days60: components["schemas"]["Cents"];
            /** @description 61 to 90 days overdue. */
            readonly days90: components["schemas"]["Cents"];
            readonly over90: components["schemas"]["Cents"];
        };
        /** @description Something that the caller can do with the record now. */
        readonly AllowedAction: {
            /** @description The value of `action`, or the name of the call that performs it. */
            readonly action: string;
            /** @description Whether a button should ask for confirmation. */
            readonly isDestructive: boolean;
            /** @description The label of a button. */
            readonly label: string;
            /** @description The fields that it requires. */
            readonly needs: readonly string[];
        };
        /** @description Any fields of the manufacturer's form: texts, numbers, booleans, lists of these, and nested objects. */
        readonly Application: Record<string, unknown>;
        /** @description How an applicant is admitted. */
        readonly Approval: {
            /** @description The code of the dealer's account that they join. */
            readonly account?: string | null;
            readonly dealer?: components["schemas"]["DealerForm"] | null;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            readonly lastName: string;
            readonly roles?: readonly components["schemas"]["RoleId"][];
        };
        /** @description The status of a unit for a purpose. */
        readonly ApprovalCell: {
            readonly drawingId?: components["schemas"]["DrawingId"] | null;
            readonly itemNumber?: string | null;
            /** Format: int64 */
            readonly purposeId: number;
            readonly revision?: string | null;
            readonly status: components["schemas"]["ApprovalStatus"];
        };
        /** @description The approvals of a project's units by purpose. */
        readonly ApprovalMatrix: {
            /**
             * Format: int64
             * @description The number of units of the project.
             */
            readonly count: number;
            readonly purposes: readonly components["schemas"]["ApprovalPurpose"][];
            /** @description The units of this page, by quote and order. */
            readonly units: readonly components["schemas"]["ApprovalUnitRow"][];
        };
        /** @description A purpose of approvals. */
        readonly ApprovalPurpose: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
        };
        /**
         * @description The status of a unit for a purpose.
         * @enum {string}
         */
        readonly ApprovalStatus: "none" | "draft" | "open" | "approved" | "approved_as_noted" | "for_record" | "released" | "revise_resubmit" | "rejected";
        /** @description What one approval covers: each unit, an opening, or the whole project. */
        readonly ApprovalUnit: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of an approval unit. */
        readonly ApprovalUnitForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
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
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            readonly mark: string;
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The number of the order. */
            readonly orderNumber: string;
        };
        /** @description The purpose of an approval: pricing, order entry, production or record. */
        readonly ApprovedFor: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description Whether the portal's rules depend on its code, which then can't be changed. */
            readonly isBuiltIn: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of an approval purpose. */
        readonly ApprovedForForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /**
         * @description Whether an expected import has arrived.
         * @enum {string}
         */
        readonly Arrival: "arrived" | "waiting" | "late" | "failed";
        /** @description An article of the knowledge base. */
        readonly Article: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly summary: string;
            readonly title: string;
        };
        readonly ArticleFields: {
            /** @description Sanitized HTML. */
            readonly body: string;
            readonly category: string;
            /**
             * Format: int64
             * @description The id of the category.
             */
            readonly categoryId: number;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Who created it. */
            readonly createdBy?: string | null;
            /** Format: int64 */
            readonly helpful: number;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly products: components["schemas"]["Labels"];
            /** @description When it becomes visible. Null means when it is published. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description When it is no longer visible. Null means never. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
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
            /** @description Who last changed it. */
            readonly updatedBy?: string | null;
            /**
             * Format: int64
             * @description The number of times it was published.
             */
            readonly version: number;
            /** Format: int64 */
            readonly views: number;
        };
        /** @description The fields of an article. */
        readonly ArticleForm: {
            readonly audience: components["schemas"]["Audience"];
            /** @description HTML that is shown above the steps. May be empty. */
            readonly body?: string;
            /**
             * Format: int64
             * @description The id of the category.
             */
            readonly categoryId: number | null;
            /** @description Up to 20 related products of up to 40 characters. */
            readonly products: readonly string[];
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            readonly publishTo?: components["schemas"]["Instant"] | null;
            readonly status?: components["schemas"]["PublicationStatus"] | null;
            /** @description A summary for lists, in one sentence. */
            readonly summary?: string;
            /** @description Up to 20 tags of up to 40 characters. */
            readonly tags: readonly string[];
            readonly title: string;
        };
        /** @description An article in the list. */
        readonly ArticleLine: {
            readonly category: string;
            /**
             * Format: int64
             * @description The id of the category.
             */
            readonly categoryId: number;
            /** Format: int64 */
            readonly helpful: number;
            /**
             * Format: int64
             * @description The id.
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
             * @description The edition, which increases with every publication.
             */
            readonly version: number;
        };
        /** @description An article as staff edit it. */
        readonly ArticleRecord: components["schemas"]["ArticleFields"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            readonly audience: components["schemas"]["Audience"];
            readonly steps: readonly components["schemas"]["StepRecord"][];
        };
        /** @description An article in the staff list. */
        readonly ArticleRow: {
            readonly category: string;
            /**
             * Format: int64
             * @description The id of the category.
             */
            readonly categoryId: number;
            /** Format: int64 */
            readonly helpful: number;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly products: components["schemas"]["Labels"];
            /** @description When it becomes visible. Null means when it is published. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description When it is no longer visible. Null means never. */
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
             * @description The number of times it was published.
             */
            readonly version: number;
            /** Format: int64 */
            readonly views: number;
        };
        /** @description The assignment of a request to an advisor. */
        readonly AssignForm: {
            /** @description 5 to 1,000 characters. Only for staff. */
            readonly reason?: string | null;
            /** @description The id of the service request. */
            readonly requestid?: components["schemas"]["ServiceRequestId"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly serviceadvisorid?: components["schemas"]["UserId"] | null;
        };
        /** @description A role of one of the account's users. */
        readonly AssignedRole: {
            readonly roleId: components["schemas"]["RoleId"];
            readonly roleName: string;
            /** @description The id of the user. */
            readonly userId: components["schemas"]["UserId"];
            readonly userName: string;
        };
        /** @description The users who get a role, and those who lose it. */
        readonly Assignment: {
            readonly add?: readonly components["schemas"]["UserId"][];
            readonly id?: components["schemas"]["RoleId"] | null;
            readonly remove?: readonly components["schemas"]["UserId"][];
        };
        /**
         * @description Who can read a record. Accounts, provinces and roles restrict each other; within each, any entry is sufficient. If
         *     all are empty, everyone can read it.
         */
        readonly Audience: {
            /** @description Account ids. */
            readonly accounts: readonly number[];
            /** @description Codes of provinces and states: `ON`. */
            readonly provinces: readonly string[];
            /** @description Ids of dealers' roles. */
            readonly roles: readonly number[];
        };
        /** @description An account that can be part of an audience. */
        readonly AudienceAccount: {
            /** @description The account's code. */
            readonly account: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description An audience that isn't saved yet. */
        readonly AudienceForm: {
            readonly audience: components["schemas"]["Audience"];
            readonly id?: components["schemas"]["NewsId"] | null;
        };
        /** @description A dealers' role that can be part of an audience. */
        readonly AudienceRole: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
        };
        /** @description The size of an audience. */
        readonly AudienceSize: {
            /**
             * Format: int64
             * @description The number of accounts that they belong to.
             */
            readonly accounts: number;
            /**
             * Format: int64
             * @description The number of users.
             */
            readonly people: number;
        };
        /** @description An event in the list. Read the event itself for the changed values. */
        readonly AuditEntry: {
            /** @description The code of the record's account. */
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
            /** @description The id. */
            readonly id: components["schemas"]["EventId"];
            /** @description The code of the account that a staff user was impersonating. */
            readonly onBehalfOf?: string | null;
            readonly onBehalfOfName?: string | null;
            readonly reason?: string | null;
            /** @description The record's number, title or name, if the record still exists. */
            readonly record?: string | null;
            /** @description The id of the service request. */
            readonly requestId: string;
            readonly verb: string;
        };
        /** @description The audit log. */
        readonly AuditState: {
            /** Format: int64 */
            readonly events: number;
            /** @description The number and hash of the last event. If recorded elsewhere, it shows later whether the log was rewritten. */
            readonly head?: string | null;
        };
        /** @description What a signed-in user may do, and what the app shows. */
        readonly Authorization: {
            readonly account?: components["schemas"]["AccountName"] | null;
            /** @description The names of staff roles. Empty for dealers' users. */
            readonly adminRoles: readonly string[];
            readonly company: components["schemas"]["CompanyFace"];
            readonly impersonation?: components["schemas"]["ImpersonationState"] | null;
            /** @description Whether this is a demo. */
            readonly isDemo: boolean;
            readonly isImpersonating: boolean;
            /** @description The tag of the user's language, among those that the server offers. */
            readonly language: string;
            /** @description The static pages for the user's side. */
            readonly pages: readonly components["schemas"]["PageLink"][];
            /** @description Settings of the web app, as an arbitrary object. */
            readonly preference: Record<string, unknown>;
            /** @description The names of the user's roles. */
            readonly roles: readonly string[];
            /** @description The sections of the portal with the user's permissions. */
            readonly sections: readonly components["schemas"]["SectionGrant"][];
            readonly user: components["schemas"]["SessionUser"];
        };
        /** @description A backup in the list. */
        readonly Backup: {
            /**
             * Format: int64
             * @description The size of the archive in bytes.
             */
            readonly bytes: number;
            /**
             * Format: int64
             * @description The size of these files in bytes.
             */
            readonly fileBytes: number;
            /**
             * Format: int64
             * @description The number of uploaded files that it refers to.
             */
            readonly files: number;
            readonly isEncrypted: boolean;
            /** @description Whether it was verified without problems. */
            readonly isGood: boolean;
            /** @description Whether this portal made it. Other portals may use the same place. */
            readonly isOfThisPortal: boolean;
            /** @description When the snapshot was taken. */
            readonly madeAt: components["schemas"]["Instant"];
            /** @description The archive's file name. */
            readonly name: string;
            /** @description The problems found, one sentence each. */
            readonly problems: readonly string[];
            /**
             * Format: int32
             * @description The schema version of its database.
             */
            readonly schema: number;
            /** @description The version of the program that made it. */
            readonly version: string;
        };
        /** @description A backup, drill or rehearsal that was run. */
        readonly BackupRun: {
            /** @description The archive's file name. Empty if there is none. */
            readonly archive: string;
            /**
             * Format: int64
             * @description The size of the archive in bytes.
             */
            readonly bytes: number;
            readonly endedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of uploaded files that the backup refers to.
             */
            readonly files: number;
            /** @description The problems found, one sentence each. */
            readonly findings: readonly string[];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly isSuccess: boolean;
            readonly kind: components["schemas"]["BackupRunKind"];
            /**
             * Format: int64
             * @description The size of these files in bytes.
             */
            readonly newBytes: number;
            /**
             * Format: int64
             * @description The number of files that were copied for this backup.
             */
            readonly newFiles: number;
            /** @description The directory or bucket. */
            readonly place: string;
            /** @description When it started. */
            readonly startedAt: components["schemas"]["Instant"];
            /** @description The steps with their durations. */
            readonly steps: readonly components["schemas"]["BackupStep"][];
        };
        /**
         * @description The kind of run.
         * @enum {string}
         */
        readonly BackupRunKind: "backup" | "drill" | "rehearsal" | "missed";
        /** @description The state of the backups. */
        readonly BackupStanding: {
            readonly lastBackup?: components["schemas"]["BackupRun"] | null;
            readonly lastDrill?: components["schemas"]["BackupRun"] | null;
            readonly lastGood?: components["schemas"]["BackupRun"] | null;
        };
        /** @description A step of a drill with its duration. */
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
        /** @description The state of the backups. */
        readonly Backups: {
            /** @description The time of day in the plant's time zone: `02:30`. */
            readonly at: string;
            /** @description Whether the last backup is tested every week. */
            readonly hasDrills: boolean;
            /** @description Whether a backup is made every night. */
            readonly isEnabled: boolean;
            readonly isEncrypted: boolean;
            /** @description Whether backups are on the same disk as the data, so that one failure destroys both. */
            readonly isOnDataDisk: boolean;
            /** @description Whether no good backup was made for more than a day and a half. */
            readonly isOverdue: boolean;
            /** @description The directory or bucket. */
            readonly place: string;
            readonly standing: components["schemas"]["BackupStanding"];
        };
        /** @description An import in the list. */
        readonly Batch: {
            /** Format: int64 */
            readonly added: number;
            /** Format: int64 */
            readonly changed: number;
            /** @description The name of the uploaded file. */
            readonly fileName: string;
            /** @description When it ended. Null if it hasn't. */
            readonly finishedAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["BatchId"];
            /**
             * Format: int64
             * @description Rows whose records differ and were left unchanged.
             */
            readonly leftAsStored: number;
            /** @description The record type of the file. */
            readonly noun: string;
            /** Format: int64 */
            readonly refused: number;
            /** Format: int64 */
            readonly rows: number;
            readonly runBy: string;
            /** @description When it started. */
            readonly startedAt: components["schemas"]["Instant"];
            readonly status: components["schemas"]["ImportStatus"];
            /**
             * Format: int64
             * @description Rows whose records already have the same content.
             */
            readonly unchanged: number;
        };
        /** @description An import with its result. */
        readonly BatchDetail: components["schemas"]["Batch"] & {
            readonly choices: components["schemas"]["Choices"];
            /** @description The first columns of the file, with some of their values. */
            readonly columns: readonly components["schemas"]["FileColumn"][];
            /** @description The column that fills each field, according to the mapping. */
            readonly fields: readonly components["schemas"]["FieldSource"][];
            /** @description Why it failed. Blank if it didn't. */
            readonly problem: string;
            readonly report?: components["schemas"]["Report"] | null;
        };
        /**
         * Format: int64
         * @description The id of a run of an import, or a file that waits for it.
         */
        readonly BatchId: number;
        /** @description A request to set up an authenticator app. */
        readonly BeginTotp: {
            /** @description The current password. Required unless the sign-in is recent. */
            readonly currentPassword?: string | null;
        };
        /** @description A news item that was just published. */
        readonly BellNews: {
            /** @description The id. */
            readonly id: components["schemas"]["NewsId"];
            /** @description Whether it is marked as must-read. */
            readonly isMustRead: boolean;
            readonly publishedAt: components["schemas"]["Instant"];
            readonly summary: string;
            readonly title: string;
        };
        /** @description A notification for the caller. */
        readonly BellNotification: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether the caller has dismissed it. */
            readonly isDismissed: boolean;
            /** @description Whether readers can dismiss it. */
            readonly isDismissible: boolean;
            /** @description Whether it is about the caller's own work. Others are the manufacturer's, for many. */
            readonly isPersonal: boolean;
            /** @description Whether the caller has seen it. */
            readonly isSeen: boolean;
            /** @description A path of the portal, or a web address. */
            readonly link?: string | null;
            readonly severity: components["schemas"]["Severity"];
            readonly startsAt: components["schemas"]["Instant"];
            readonly title: string;
        };
        /** @description The crews, their visits, and the requests that wait for one. */
        readonly Board: {
            readonly crews: readonly components["schemas"]["BoardCrew"][];
            readonly from: components["schemas"]["Day"];
            /** @description The plans of any day that no dealer has been notified of. Only for planners. */
            readonly plans: readonly components["schemas"]["BoardPlan"][];
            readonly to: components["schemas"]["Day"];
            /**
             * @description The approved requests and those that wait for parts, most urgent first, without those for which something is
             *     only shipped.
             */
            readonly unplanned: readonly components["schemas"]["Unplanned"][];
            readonly visits: readonly components["schemas"]["BoardVisit"][];
        };
        /** @description A crew with its row on the board. */
        readonly BoardCrew: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            readonly number: string;
            readonly region: string;
        };
        /** @description A planned visit, with the details of its request and the appointment that the dealer knows. */
        readonly BoardPlan: {
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /**
             * Format: int64
             * @description The id of the crew.
             */
            readonly crewId: number;
            /** @description The number of the crew. */
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
            /** @description The id of the service request. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The city of the job site. */
            readonly siteCity: string;
            /**
             * Format: int64
             * @description Minutes since midnight.
             */
            readonly startsMinute: number;
            readonly summary: string;
            /** @description The IANA name of the site's time zone. */
            readonly timeZone: components["schemas"]["SiteZone"];
            readonly toldCrewNumber?: string | null;
            readonly toldDay?: components["schemas"]["Day"] | null;
            /** Format: int64 */
            readonly toldEndsMinute?: number | null;
            /** Format: int64 */
            readonly toldStartsMinute?: number | null;
            readonly visitId?: components["schemas"]["VisitId"] | null;
        };
        /** @description A visit on the board or in a technician's day. */
        readonly BoardVisit: {
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly contactName: string;
            readonly contactPhone: string;
            /**
             * Format: int64
             * @description The id of the crew.
             */
            readonly crewId: number;
            /** @description The number of the crew. */
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
            /** @description When it ended. Null if it hasn't. */
            readonly finishedAt?: components["schemas"]["Instant"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["VisitId"];
            readonly number: string;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /** @description The id of the service request. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            readonly requestStatus: components["schemas"]["ServiceStatus"];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The city of the job site. */
            readonly siteCity: string;
            /** @description The street and number of the job site. */
            readonly siteLine1: string;
            /** @description The postal or ZIP code of the job site. */
            readonly sitePostalCode: string;
            /** @description When it started. */
            readonly startedAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Minutes since midnight, local time at the site.
             */
            readonly startsMinute: number;
            readonly status: components["schemas"]["VisitStatus"];
            readonly summary: string;
            /** @description The IANA name of the site's time zone. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /** @description A comment for the bill of materials. */
        readonly BomComment: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a comment for the bill of materials. */
        readonly BomCommentForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description A branch of an account. */
        readonly Branch: {
            readonly city?: string;
            /** @description The branch's code in the ERP, unique within the account. */
            readonly code: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country?: string;
            readonly id?: components["schemas"]["BranchId"] | null;
            /** @description If false, the branch can't be chosen any more; its records keep it. */
            readonly isActive?: boolean;
            /** @description Whether the branch comes from the ERP and is changed there. */
            readonly isImported?: boolean;
            /** @description The street and number. */
            readonly line1?: string;
            /** @description The unit, floor or building. */
            readonly line2?: string;
            readonly name: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
            /** @description The route whose load dates apply. If blank, the account's route applies. */
            readonly route?: string;
        };
        /** @description A branch that can be chosen. */
        readonly BranchChoice: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description The id. */
            readonly id: components["schemas"]["BranchId"];
            /** @description Whether it can be chosen for new records. */
            readonly isActive: boolean;
            readonly name: string;
        };
        /**
         * Format: int64
         * @description The id of a branch of an account.
         */
        readonly BranchId: number;
        /** @description One month of a budget in one currency. */
        readonly BudgetMonth: {
            /** @description The invoiced amount. */
            readonly actual: components["schemas"]["Cents"];
            readonly actualToDate: components["schemas"]["Cents"];
            readonly asOf?: components["schemas"]["Instant"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description The invoiced amount in the same month of the previous year. */
            readonly lastYear: components["schemas"]["Cents"];
            readonly lastYearToDate: components["schemas"]["Cents"];
            /**
             * Format: int64
             * @description The month, 1 to 12.
             */
            readonly month: number;
            readonly target?: components["schemas"]["Cents"] | null;
            readonly targetToDate?: components["schemas"]["Cents"] | null;
            /** Format: int64 */
            readonly year: number;
        };
        /** @description An act on several users. */
        readonly BulkForm: {
            readonly action: components["schemas"]["Act"];
            readonly handOverTo?: components["schemas"]["UserId"] | null;
            readonly ids: readonly components["schemas"]["UserId"][];
            readonly roleId?: components["schemas"]["RoleId"] | null;
        };
        /** @description The result for one of many records. */
        readonly BulkResult: {
            /**
             * Format: int64
             * @description The id as sent, even if there is no such record.
             */
            readonly id: number;
            readonly isSuccess: boolean;
            /** @description What was done, or why it wasn't. */
            readonly message: string;
            readonly number: string;
        };
        /** @description The address of a new calendar. */
        readonly CalendarAddress: {
            /** @description It is shown only once. */
            readonly address: string;
        };
        /** @description A file of a record. */
        readonly CaseFile: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether only staff can see it. */
            readonly isInternal: boolean;
            readonly mime: string;
            /** @description The name, unique within the record. */
            readonly name: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            readonly size: number;
        };
        /** @description A message about a record. */
        readonly CaseMessageForm: {
            /**
             * Format: int64
             * @description The id of the record.
             */
            readonly id: number | null;
            /** @description For staff: whether it is an internal note, which dealers can't see. */
            readonly isInternal?: boolean;
            /** @description 1 to 4,000 characters. */
            readonly text: string;
        };
        /** @description An act in a record's history. */
        readonly CaseStep: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            /**
             * @description Whether acts between this one and the previous one are left out. If there are very many, only the first and
             *     latest are returned.
             */
            readonly followsGap?: boolean;
            /** @description The status before and after, as named on the reader's side. */
            readonly from?: string | null;
            /** @description The account for which a staff user acted. */
            readonly onBehalfOf?: string | null;
            readonly reason?: string | null;
            readonly to?: string | null;
            readonly verb: string;
            /** @description A description of the act. */
            readonly verbLabel: string;
            readonly who: string;
        };
        /** @description A category with its position in the tree. */
        readonly CategoryLine: {
            /**
             * Format: int64
             * @description The number of articles directly in it.
             */
            readonly articles: number;
            /** @description The name of an icon. */
            readonly icon: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /**
             * Format: int64
             * @description The parent category. Null at the top level.
             */
            readonly parentId?: number | null;
        };
        /** @description A category of articles. */
        readonly CategoryRecord: {
            /**
             * Format: int64
             * @description The number of articles directly in it.
             */
            readonly articles: number;
            /** @description The name of an icon. */
            readonly icon: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /**
             * Format: int64
             * @description The parent category. Null at the top level.
             */
            readonly parentId?: number | null;
            /** @description The names from the top level down to this category. */
            readonly path: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position among its siblings.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A line that a rule matches. */
        readonly CaughtLine: {
            readonly account: string;
            readonly description: string;
            /** @description Whether the elevation fits that size. */
            readonly fits: boolean;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly product: string;
            /** @description The size in inches and millimeters, for display. */
            readonly size: string;
        };
        /** @description An amount in major units, with two decimals. */
        readonly Cents: number;
        /** @description The server's own TLS certificate. */
        readonly CertificateState: {
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description The certificate file. */
            readonly file: string;
            /** @description Why it can't be read. Blank otherwise. */
            readonly problem: string;
        };
        /** @description A row that is added or changes a record. */
        readonly Change: {
            readonly fields: readonly components["schemas"]["FieldChange"][];
            readonly happened: components["schemas"]["Happened"];
            /** @description Identifies the row for people. */
            readonly key: string;
            /**
             * Format: int64
             * @description The row's first line in the file, counted from 1.
             */
            readonly line: number;
        };
        /**
         * @description An act that dealers can perform on a change request.
         * @enum {string}
         */
        readonly ChangeAction: "update" | "cancel";
        /** @description An act of a dealer on a change request. */
        readonly ChangeActionForm: {
            readonly action: components["schemas"]["ChangeAction"];
            /**
             * @description For `update`: what to add, required unless something is corrected. For `cancel`: the reason, 5 to 1,000
             *     characters.
             */
            readonly comment?: string;
            /** @description The id. */
            readonly id: components["schemas"]["ChangeRequestId"];
            /** @description For `update`: the exact changes, replacing the current ones. */
            readonly items?: readonly components["schemas"]["ChangeDetail"][] | null;
            /** @description For `update`: the numbers of the order's lines. */
            readonly lines?: readonly number[] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly type?: components["schemas"]["ChangeKind"] | null;
        };
        /** @description The answer to a price. */
        readonly ChangeAnswer: {
            readonly answeredAt: components["schemas"]["Instant"];
            readonly answeredBy?: string | null;
            /** @description The hash of the offer that was answered. */
            readonly hash: string;
            /** @description The name of the file that proves the answer. Null if the dealer answered in the portal. */
            readonly proof?: string | null;
            /** @description The reason. */
            readonly reason: string;
        };
        /** @description The answer to a price. */
        readonly ChangeAnswerForm: {
            /** @description Required to approve: the code requested with `POST /account/stepup`. */
            readonly authCode?: string;
            /** @description Why the price is declined. */
            readonly reason?: string;
            /**
             * @description The `hash` of the offer that was shown. If another offer applies by now, the response is a 409 with that
             *     offer.
             */
            readonly shownHash: string;
        };
        /** @description The cancellation of a change request. */
        readonly ChangeCancelForm: {
            /** @description The reason, 5 to 1,000 characters. */
            readonly comment: string;
            readonly fee?: components["schemas"]["Cents"] | null;
            readonly id?: components["schemas"]["ChangeRequestId"] | null;
            /** @description After the dealer's approval: whether it was decided to charge no fee. */
            readonly isFeeWaived?: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description The outcome of an approved change. */
        readonly ChangeCompletion: {
            /** @description A message to the dealer. */
            readonly comment: string;
            readonly id?: components["schemas"]["ChangeRequestId"] | null;
            readonly loadedOn: components["schemas"]["Day"] | null;
            /** @description The revision of the order in the ERP that implements the change. */
            readonly orderRevision: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description Details of a request for staff. */
        readonly ChangeDesk: {
            /** @description After the dealer's approval: the lines that now differ in the ERP from the offer. */
            readonly differingLines: readonly number[];
            /** @description The name of the user who forwarded it to the holder, and to whom a reply returns it. */
            readonly forwardedByName?: string | null;
            /** @description Everyone who has held it, in order. */
            readonly holders: readonly components["schemas"]["ChangeHolder"][];
            /** @description The hours spent by the account manager. */
            readonly hours: components["schemas"]["Hours"];
            /** @description Whether the change is feasible, according to planning. */
            readonly isFeasible?: boolean | null;
            /** @description The stage of the order, according to planning. */
            readonly orderStage: string;
            /** @description Why a supervisor has to approve the current price, or had to. */
            readonly reviewedFor: readonly components["schemas"]["ChangeReviewRule"][];
            readonly supervisorId?: components["schemas"]["UserId"] | null;
            readonly supervisorName?: string | null;
        };
        /** @description The number of change requests that a staff user can see, by what they wait for. */
        readonly ChangeDeskSummary: {
            /**
             * Format: int64
             * @description The number that wait for the dealer.
             */
            readonly awaitingDealer: number;
            /**
             * Format: int64
             * @description The number that were requested more than two days ago and wait for the manufacturer.
             */
            readonly old: number;
            /**
             * Format: int64
             * @description The number that aren't done.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description The number that wait for a supervisor.
             */
            readonly supervisorReview: number;
            /**
             * Format: int64
             * @description The number without a holder.
             */
            readonly unassigned: number;
            /**
             * Format: int64
             * @description The number that the caller can move on, or was asked a question about.
             */
            readonly yourTurn: number;
        };
        /** @description An exact change. */
        readonly ChangeDetail: {
            /** @description The changed property, such as the exterior color. */
            readonly field: string;
            /**
             * Format: int64
             * @description The number of an order line. Null for the order as a whole.
             * @default null
             */
            readonly lineNumber: number | null;
            /** @description The new value. */
            readonly new: string;
            /**
             * @description Further remarks.
             * @default
             */
            readonly note: string;
            /**
             * @description The current value.
             * @default
             */
            readonly old: string;
        };
        /** @description The exact changes. */
        readonly ChangeDetailsForm: {
            /** @description All changes. Changes that aren't listed are removed. */
            readonly items: readonly components["schemas"]["ChangeDetail"][] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description The fee for a late change, as a share of the price of the affected lines. */
        readonly ChangeFee: {
            /** @description The amount for these lines, or for all lines of the order. */
            readonly amount: components["schemas"]["Cents"];
            /** @description The share as a percentage. */
            readonly percent: components["schemas"]["Rate"];
            /** @description The percentage that would apply if the load date were further away. */
            readonly percentEarlier: components["schemas"]["Rate"];
        };
        /** @description The fields of a fee. */
        readonly ChangeFeeForm: {
            readonly percent: components["schemas"]["Rate"] | null;
            readonly stage: components["schemas"]["ChangeFeeStage"] | null;
            /**
             * Format: int64
             * @description The number of working days before the load date within which it applies. Null for any time.
             */
            readonly withinDays?: number | null;
        };
        /** @description A fee for changing an order. */
        readonly ChangeFeeRow: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The fee as a percentage of the price of the affected lines. */
            readonly percent: components["schemas"]["Rate"];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The stage of the order from which it applies. */
            readonly stage: components["schemas"]["ChangeFeeStage"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of working days before the load date within which it applies. Null for any time.
             */
            readonly withinDays?: number | null;
        };
        /**
         * @description The stage of an order from which a fee applies.
         * @enum {string}
         */
        readonly ChangeFeeStage: "entered" | "released" | "in_production";
        /** @description The new holder of a change request. */
        readonly ChangeForwardForm: {
            readonly forwardTo: components["schemas"]["UserId"] | null;
            /** @description A question or task for them. */
            readonly note: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A user who holds or held a request. */
        readonly ChangeHolder: {
            readonly name: string;
            readonly since: components["schemas"]["Instant"];
            readonly until?: components["schemas"]["Instant"] | null;
        };
        /**
         * @description The kind of change.
         * @enum {string}
         */
        readonly ChangeKind: "quantity" | "size" | "option" | "colour" | "glass" | "address" | "date" | "hold" | "cancelLine";
        /** @description A line of the order that a change affects. */
        readonly ChangeLine: {
            readonly description: string;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The location of the unit on the job site. */
            readonly mark: string;
            readonly net?: components["schemas"]["Cents"] | null;
            readonly options: readonly components["schemas"]["ChangeLineOption"][];
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            /** @description The size in inches and millimeters, for display. */
            readonly size: string;
        };
        /** @description A detail of a line, such as its glass or color. */
        readonly ChangeLineOption: {
            /** @description The category, shown as a heading. */
            readonly category: string;
            readonly label: string;
            readonly value: string;
        };
        /** @description A message. */
        readonly ChangeMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether only staff can see it. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["ChangeMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
        };
        /**
         * @description The kind of a message: who wrote it, or why.
         * @enum {string}
         */
        readonly ChangeMessageKind: "dealer" | "manager" | "planning" | "supervisor" | "forward";
        /** @description Fields of every change of a record. */
        readonly ChangeOf: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number | null;
            /**
             * Format: int64
             * @description The version of the record that was read. A change based on an older version is refused with the current
             *     record. If omitted, concurrent changes aren't detected.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A dealer's change request, entered by staff. */
        readonly ChangeOfDealer: {
            /** @description The account's code. */
            readonly account: string;
            /** @description A description of the change, 10 to 4,000 characters. */
            readonly comment: string;
            /** @description The exact changes, as far as they are known. */
            readonly items?: readonly components["schemas"]["ChangeDetail"][];
            /** @description The numbers of the order's lines. Empty if the address, the date or a hold is changed. */
            readonly lines?: readonly number[];
            readonly orderId: components["schemas"]["OrderId"] | null;
            readonly type: components["schemas"]["ChangeKind"] | null;
        };
        /** @description The offer for a change, with everything that the dealer agrees to by approving it. */
        readonly ChangeOffer: {
            /** @description The sum of the price lines. */
            readonly amount: components["schemas"]["Cents"];
            /** @description The name of the supervisor who approved it, if one had to. */
            readonly approvedBy?: string | null;
            /** @description The dealer's description of the change. */
            readonly comment: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** @description The exact changes. */
            readonly details: readonly components["schemas"]["ChangeDetail"][];
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            readonly fee: components["schemas"]["ChangeFee"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            /** @description The lines as they were quoted. */
            readonly lines: readonly components["schemas"]["ChangeLine"][];
            readonly loadOn?: components["schemas"]["Day"] | null;
            readonly newLoadOn?: components["schemas"]["Day"] | null;
            /** @description The number of the change request. */
            readonly number: string;
            /** @description The hash of all lines of the order, if the whole order is changed. */
            readonly orderHash?: string | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /**
             * Format: int64
             * @description The number of other lines of the order that move with it.
             */
            readonly otherLines: number;
            /** @description The price before tax, line by line. Negative amounts are credits. */
            readonly priceLines: readonly components["schemas"]["ChangePriceLine"][];
            readonly pricedAt: components["schemas"]["Instant"];
            /** @description The name of the user who set the price. */
            readonly pricedBy: string;
            /** @description The estimated taxes by kind. Null if no rate is known. */
            readonly taxes: readonly components["schemas"]["ChangeTax"][];
            readonly total?: components["schemas"]["Cents"] | null;
            /** @description The kind of change. */
            readonly type: components["schemas"]["ChangeKind"];
        };
        /** @description The facts that affect a change of an order. */
        readonly ChangeOutlook: {
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /** @description The fee for a change today, as a percentage of the price of the affected lines. */
            readonly feePercent: components["schemas"]["Rate"];
            /** @description The percentage that would apply if the load date were further away. */
            readonly feePercentEarlier: components["schemas"]["Rate"];
            /** @description Whether the order can still be changed at all. */
            readonly isOpen: boolean;
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            /** @description The day on which the truck is loaded. */
            readonly loadDate?: components["schemas"]["Day"] | null;
            /** @description Open change requests of the order. Each line can have one. */
            readonly open: readonly components["schemas"]["ChangeRequest"][];
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The number of the order. */
            readonly orderNumber: string;
        };
        /** @description A new password, to be set right after signing in or at any time. */
        readonly ChangePassword: {
            readonly currentPassword: string;
            /**
             * Format: int64
             * @description The caller's own id.
             */
            readonly id?: number;
            readonly password: string;
        };
        /** @description A staff user to whom a request can be forwarded. */
        readonly ChangePerson: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            /** @description Whether they review prices. */
            readonly isSupervisor: boolean;
            /** @description First and last name. */
            readonly name: string;
        };
        /** @description A price before tax, line by line. */
        readonly ChangePriceForm: {
            readonly lines: readonly components["schemas"]["ChangePriceLine"][];
            readonly price: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A line of a price before tax. A negative amount is a credit. */
        readonly ChangePriceLine: {
            /** @description The amount before tax. Negative for a credit. */
            readonly amount: components["schemas"]["Cents"];
            /** @description 1 to 200 characters. */
            readonly reason: string;
        };
        /** @description The price of a change, and when it expires. */
        readonly ChangeQuote: components["schemas"]["ChangeOffer"] & {
            /** @description Send this as `shownHash` with the answer. It identifies exactly the offer that was shown. */
            readonly hash: string;
        };
        /** @description An act with a reason. */
        readonly ChangeReasonForm: {
            /** @description The reason, 5 to 1,000 characters. */
            readonly comment: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description An answer that was given by phone or on paper. */
        readonly ChangeRecordedAnswer: {
            /** @description Whether the dealer approves the price. */
            readonly approved: boolean | null;
            /** @description Who answered, and how. */
            readonly comment: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /**
             * Format: int64
             * @description The id of the uploaded file of this request that proves the answer.
             */
            readonly upload: number | null;
        };
        /** @description A reply. */
        readonly ChangeReplyForm: {
            /** @description The reply, for staff only. */
            readonly comment: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A change request in a list. */
        readonly ChangeRequest: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** @description The name of the order's branch, if the account has branches. */
            readonly branch?: string | null;
            /** @description `open` while it waits for the manufacturer, `paused` while it waits for the dealer, or `done`. */
            readonly category: string;
            readonly comment: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency?: string | null;
            readonly holderId?: components["schemas"]["UserId"] | null;
            /** @description The name of the current holder. Only for staff. */
            readonly holderName?: string | null;
            /** @description The id. */
            readonly id: components["schemas"]["ChangeRequestId"];
            /** @description Whether the reader can move it on, or was asked a question about it. */
            readonly isYourTurn: boolean;
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            /** @description The kind for display. */
            readonly kindLabel: string;
            /** @description The numbers of the order's lines as displayed: `1, 2A`. */
            readonly lines: string;
            readonly loadDate?: components["schemas"]["Day"] | null;
            /** @description `CR-000123`. */
            readonly number: string;
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly price?: components["schemas"]["Cents"] | null;
            readonly priceExpiresAt?: components["schemas"]["Instant"] | null;
            readonly priceWithTax?: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["ChangeStatus"];
            /** @description The status as the reader's side calls it. */
            readonly statusLabel: string;
            /** @description The kind of change. */
            readonly type: components["schemas"]["ChangeKind"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * Format: int64
         * @description The id of a change request.
         */
        readonly ChangeRequestId: number;
        /** @description A change request with everything on its page. */
        readonly ChangeRequestItem: components["schemas"]["ChangeRequest"] & {
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly answer?: components["schemas"]["ChangeAnswer"] | null;
            /** @description Why the caller can't approve the price that waits for an answer, if it is beyond their limit, and who can. */
            readonly beyondLimit?: string | null;
            readonly cancelFee?: components["schemas"]["Cents"] | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /** @description Whether the order could still be changed when the request was verified: `unknown`, `before` or `after`. */
            readonly cutOffState: components["schemas"]["CutOff"];
            readonly desk?: components["schemas"]["ChangeDesk"] | null;
            /** @description The exact changes, from old to new values. */
            readonly details: readonly components["schemas"]["ChangeDetail"][];
            /** @description Why it was cancelled. */
            readonly endReason: string;
            readonly endedAt?: components["schemas"]["Instant"] | null;
            /** @description The history, oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            readonly fee?: components["schemas"]["ChangeFee"] | null;
            readonly files: readonly components["schemas"]["CaseFile"][];
            readonly loadedOn?: components["schemas"]["Day"] | null;
            readonly messages: readonly components["schemas"]["ChangeMessage"][];
            readonly offer?: components["schemas"]["ChangeQuote"] | null;
            /** @description The currency of the order and of all amounts. */
            readonly orderCurrency: string;
            /** @description The current state of the affected lines. */
            readonly orderLines: readonly components["schemas"]["ChangeLine"][];
            /** @description The revision of the order that implements the change. */
            readonly orderRevision: string;
            readonly requestedByName?: string | null;
            readonly watching?: components["schemas"]["Watching"] | null;
        };
        /** @description The reason for a decision. */
        readonly ChangeReviewForm: {
            /** @description Required if the price isn't approved: 5 to 1,000 characters. */
            readonly comment?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description Why a supervisor has to approve a price.
         * @enum {string}
         */
        readonly ChangeReviewRule: "amount" | "credit" | "production" | "loadDate" | "cancellation";
        /** @description When a supervisor has to approve a price, and how long a price is valid. */
        readonly ChangeRules: {
            /**
             * Format: int64
             * @description The number of working days for which a price is valid, but never after the order's cut-off.
             */
            readonly priceDays: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * @description The amount before tax above which a supervisor has to approve. Credits, cancellations, and changes of the load
             *     date or of orders in production always require approval.
             */
            readonly supervisorFrom: components["schemas"]["Cents"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of the rules. */
        readonly ChangeRulesForm: {
            /**
             * Format: int64
             * @description The number of working days for which a price is valid.
             */
            readonly priceDays: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description The amount before tax above which a supervisor has to approve. */
            readonly supervisorFrom: components["schemas"]["Cents"];
        };
        /**
         * @description The status of a change request.
         * @enum {string}
         */
        readonly ChangeStatus: "submitted" | "verified" | "in_review" | "supervisor_review" | "awaiting_dealer" | "dealer_approved" | "completed" | "dealer_rejected" | "cancelled" | "expired";
        /** @description An act that requires no further details. */
        readonly ChangeStepForm: {
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description The number of an account's change requests by what they wait for. */
        readonly ChangeSummary: {
            /**
             * Format: int64
             * @description The number with a price that waits for the dealer's approval.
             */
            readonly awaitingApproval: number;
            readonly nextExpiry?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The number that aren't done.
             */
            readonly open: number;
        };
        /** @description One kind of tax on a price. */
        readonly ChangeTax: {
            readonly amount: components["schemas"]["Cents"];
            /** @description `GST`, `HST`, `PST` or `QST`. */
            readonly code: string;
            /** @description The name as printed. */
            readonly name: string;
            /** @description The rate as a percentage. */
            readonly rate: components["schemas"]["Rate"];
            /** @description The day since which this rate has applied. */
            readonly rateSince: components["schemas"]["Day"];
        };
        /** @description Additions by staff to a request, and corrections before it has a price. */
        readonly ChangeUpdateForm: {
            /** @description A message to the dealer. Required unless something is corrected. */
            readonly comment?: string;
            /** @description The numbers of the order's lines. Omit them to keep the current ones. */
            readonly lines?: readonly number[] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly type?: components["schemas"]["ChangeKind"] | null;
        };
        /**
         * @description How a message is sent.
         * @enum {string}
         */
        readonly Channel: "mail" | "sms";
        /** @description How a file is read. */
        readonly Choices: {
            /**
             * @description The delimiter between cells: one character, or `tab`.
             * @default
             */
            readonly delimiter: string;
            /**
             * @description The encoding, such as `windows-1252`. Blank to detect it, like the next two.
             * @default
             */
            readonly encoding: string;
            /**
             * Format: int64
             * @description The row with the column names, counted from 1. 0 if there is none.
             * @default null
             */
            readonly headerRow: number | null;
            /**
             * @description The text of the mapping file. Blank if the columns have the fields' names.
             * @default
             */
            readonly mapping: string;
            /**
             * @description What to do with rows whose records exist with different content.
             * @default update
             */
            readonly onConflict: components["schemas"]["OnConflict"];
            /**
             * @description The sheet of a workbook.
             * @default
             */
            readonly sheet: string;
            /**
             * @description Whether rejected rows are skipped instead of rejecting the file.
             * @default false
             */
            readonly skipsRefused: boolean;
        };
        /** @description Name, password and verification code, all of which are checked. */
        readonly CodeCredentials: {
            /** @description A code from the authenticator app, the email or the text message, or a recovery code. */
            readonly authCode: string;
            readonly password: string;
            /** @description Whether to remember this device. */
            readonly rememberMe?: boolean;
            /** @description A name for signing in, as an alternative to the email address. */
            readonly username: string;
        };
        readonly Codes: readonly string[];
        /** @description The account with its branches, addresses and contacts. */
        readonly Company: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The account's branches; for users whose permissions end at branches, their own. */
            readonly branches: readonly components["schemas"]["DealerBranch"][];
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            readonly credit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: email */
            readonly email: string;
            readonly fax: string;
            /** @description The id. */
            readonly id: components["schemas"]["AccountId"];
            readonly legalName?: string | null;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description Whether the caller may change that amount, as an owner of the account. */
            readonly mayChangeLimit: boolean;
            readonly name: string;
            /** @description The manufacturer's people, beginning with the account manager. */
            readonly people: readonly components["schemas"]["AccountContact"][];
            readonly phone: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The route of its deliveries. */
            readonly route: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description Addresses for deliveries. Only for users who may view orders, load dates, service or projects. */
            readonly shipTo: readonly components["schemas"]["DealerAddress"][];
            readonly status: components["schemas"]["AccountStatus"];
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            /** @description The terms of payment. Only for users who may view financials or invoices. */
            readonly terms?: string | null;
            readonly website: string;
        };
        /** @description The manufacturer's details shown in the app. */
        readonly CompanyFace: {
            readonly colour: string;
            readonly name: string;
            readonly timeZone: string;
        };
        /** @description A limit, and the verification required to raise it. */
        readonly CompanyForm: {
            /**
             * @description The caller's verification code or password, required to raise the limit. Request a code with `POST
             *     /account/stepup`, the purpose `stepUpAbove` and the account's id.
             */
            readonly authCode?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
        };
        /** @description A contact for the account's users, or someone at the account. */
        readonly Contact: {
            /** Format: email */
            readonly email?: string;
            /** @description When they can be reached, in words. If blank, the hours of the staff user with the same email address apply. */
            readonly hours?: string;
            /**
             * Format: int64
             * @description The contact's id. Omit it to add a contact.
             */
            readonly id?: number | null;
            /**
             * @description The contact's role: `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer`
             *     for someone at the account.
             */
            readonly kind: string;
            readonly name: string;
            readonly phone?: string;
            readonly title?: string;
        };
        /** @description The contact at the site. */
        readonly ContactForm: {
            /** Format: email */
            readonly email?: string;
            readonly name?: string;
            /** @description In E.164 format or as written in North America. */
            readonly phone?: string;
        };
        /** @description The name of the copy. */
        readonly CopyForm: {
            readonly name: string;
        };
        /** @description Name and password, and the token of a remembered device. */
        readonly Credentials: {
            /** @description The token that an earlier second step returned because of `rememberMe`. */
            readonly generatedAuthCode?: string | null;
            readonly password: string;
            /** @description An email address or user name. */
            readonly username: string;
        };
        /** @description A crew in the list. */
        readonly Crew: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether visits can be booked for it. */
            readonly isActive: boolean;
            readonly name: string;
            readonly number: string;
            /** @description The names of its members. */
            readonly people: string;
            /** @description The region where it works. */
            readonly region: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A crew that can be booked. */
        readonly CrewChoice: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly members: readonly components["schemas"]["Named"][];
            readonly name: string;
            readonly number: string;
            readonly region: string;
        };
        /** @description A crew with its members. */
        readonly CrewDetail: components["schemas"]["Crew"] & {
            /** @description The ids of its members, ordered by name. */
            readonly members: readonly components["schemas"]["UserId"][];
        };
        /** @description The fields of a crew. */
        readonly CrewForm: {
            /** @description Whether visits can be booked for it. */
            readonly isActive?: boolean;
            /** @description The ids of up to 20 staff users who may view service requests. */
            readonly members: readonly components["schemas"]["UserId"][];
            readonly name: string;
            /** @description The number, unique among crews. */
            readonly number: string;
            /** @description The region where it works. */
            readonly region?: string;
        };
        /** @description An account's figures in one currency. */
        readonly CurrencyFigures: {
            readonly ageing: components["schemas"]["Ageing"];
            readonly asOf?: components["schemas"]["Instant"] | null;
            /** @description The open amount of invoices minus the remaining amount of credit notes. */
            readonly balance: components["schemas"]["Cents"];
            readonly creditLeft?: components["schemas"]["Cents"] | null;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly erp?: components["schemas"]["ErpFigures"] | null;
            readonly lastPayment?: components["schemas"]["LastPayment"] | null;
            /** Format: int64 */
            readonly openCount: number;
            /** @description The amount of orders that aren't invoiced yet. */
            readonly openOrders: components["schemas"]["Cents"];
            /** @description The open amount of invoices that are past due. Credit notes aren't deducted. */
            readonly overdue: components["schemas"]["Cents"];
            /** @description Payments posted by hand since the last import of invoices. The balance is already reduced by them. */
            readonly posted: components["schemas"]["Cents"];
            /** @description Payments that the dealer has recorded and the ERP hasn't posted yet. */
            readonly recorded: components["schemas"]["Cents"];
        };
        readonly CurrencySum: {
            readonly amount: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
        };
        /**
         * @description Whether an order could still be changed when its change request was verified.
         * @enum {string}
         */
        readonly CutOff: "unknown" | "before" | "after";
        /** Format: date */
        readonly Day: string;
        /**
         * @description An act that dealers can perform on a submitted request.
         * @enum {string}
         */
        readonly DealerAction: "confirm" | "reopen" | "cancel" | "rate" | "acceptprice" | "declineprice";
        /** @description An act by a dealer. */
        readonly DealerActionForm: {
            readonly action: components["schemas"]["DealerAction"];
            readonly amount?: components["schemas"]["Cents"] | null;
            /** @description For `rate`, `acceptprice` and `declineprice`: a comment. */
            readonly comment?: string;
            /** @description For `acceptprice`: the currency as it was shown. */
            readonly currency?: string | null;
            /** @description For `reopen`: whether the same defect has returned, as shown by a new photo. */
            readonly defectReturns?: boolean;
            /** @description For `cancel`: whether to end open service orders. */
            readonly endServiceOrders?: boolean;
            /**
             * Format: int64
             * @description For `rate`: 1 to 5.
             */
            readonly rating?: number | null;
            /** @description For `reopen` and `cancel`: the reason, 5 to 1,000 characters. */
            readonly reason?: string | null;
            /** @description The id of the service request. */
            readonly requestid: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description An address of the account. */
        readonly DealerAddress: {
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly label: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description A branch of the account. */
        readonly DealerBranch: {
            readonly city: string;
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description An account that can be chosen. */
        readonly DealerChoice: {
            /** @description The account's code. */
            readonly account: string;
            readonly city: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it is one of the caller's favorites. */
            readonly isFavourite: boolean;
            /** @description Whether the caller may impersonate it with permission to act. */
            readonly mayImpersonate: boolean;
            readonly name: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            readonly status: components["schemas"]["AccountStatus"];
        };
        /** @description An account with everything that belongs to it. */
        readonly DealerDetail: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the account manager. */
            readonly accountManager?: string | null;
            /** @description The id of the account manager. */
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly addresses: readonly components["schemas"]["ShipTo"][];
            readonly branches: readonly components["schemas"]["Branch"][];
            readonly city: string;
            readonly contacts: readonly components["schemas"]["Contact"][];
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly customerSince?: components["schemas"]["Day"] | null;
            /** Format: email */
            readonly email: string;
            readonly fax: string;
            /** @description The id. */
            readonly id: components["schemas"]["AccountId"];
            readonly importedAt?: components["schemas"]["Instant"] | null;
            /**
             * @description The fields that come from the ERP and are changed there. `contact` stands for the first contact of kind
             *     `dealer`.
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
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The delivery route. */
            readonly route: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["AccountStatus"];
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            readonly taxIds: readonly string[];
            readonly terms: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of users who aren't disabled.
             */
            readonly userCount: number;
            readonly website: string;
        };
        /** @description All fields of an account. */
        readonly DealerForm: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The id of the account manager. */
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly addresses: readonly components["schemas"]["ShipTo"][];
            /**
             * @description The caller's verification code or password, required to raise that limit. Request a code with `POST
             *     /account/stepup`, the purpose `stepUpAbove` and the account's id.
             */
            readonly authCode?: string;
            readonly branches: readonly components["schemas"]["Branch"][];
            readonly city?: string;
            readonly contacts: readonly components["schemas"]["Contact"][];
            /** @description The ISO 3166-1 alpha-2 code of the country. */
            readonly country?: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /**
             * @description `CAD` or `USD`. By default, the currency of the country.
             * @enum {string|null}
             */
            readonly currency?: "CAD" | "USD" | null;
            readonly customerSince?: components["schemas"]["Day"] | null;
            /** Format: email */
            readonly email?: string;
            readonly fax?: string;
            readonly id?: components["schemas"]["AccountId"] | null;
            /**
             * @description `en` (default) or `fr`.
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
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
            /** @description The delivery route. */
            readonly route?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /**
             * @description `active` (default), `hold` or `closed`.
             * @enum {string|null}
             */
            readonly status?: "active" | "hold" | "closed" | null;
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            readonly taxIds: readonly string[];
            readonly terms?: string;
            readonly website?: string;
        };
        /** @description The caller's account. */
        readonly DealerInfo: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the account manager. */
            readonly accountManager?: components["schemas"]["AccountManager"] | null;
            /** @description Addresses for deliveries. */
            readonly addresses: readonly components["schemas"]["DealerAddress"][];
            readonly branches: readonly components["schemas"]["DealerBranch"][];
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: email */
            readonly email: string;
            readonly fax: string;
            /** @description The id. */
            readonly id: components["schemas"]["AccountId"];
            readonly language: string;
            readonly legalName?: string | null;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            readonly phone: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The route of its deliveries. */
            readonly route: string;
            readonly status: components["schemas"]["AccountStatus"];
            readonly stepUpAbove?: components["schemas"]["Cents"] | null;
            readonly terms: string;
            readonly website: string;
        };
        /** @description A message by a dealer. */
        readonly DealerMessageForm: {
            /** @description 1 to 4,000 characters. */
            readonly message: string;
            /** @description The id of the service request. */
            readonly requestid: components["schemas"]["ServiceRequestId"];
        };
        /** @description A role with its permissions. */
        readonly DealerRole: components["schemas"]["AccountRole"] & {
            /** @description Whether the caller may change it: a role of the account's own that they may grant and don't have themselves. */
            readonly mayEdit: boolean;
            /** @description Whether the caller has all of its permissions and so may grant it. */
            readonly mayGive: boolean;
            readonly sections: readonly components["schemas"]["SectionGrant"][];
            /** @description The account's users who have it. */
            readonly users: readonly components["schemas"]["RoleHolder"][];
        };
        /** @description The fields of a role of the account's own. */
        readonly DealerRoleForm: {
            readonly description?: string;
            readonly id?: components["schemas"]["RoleId"] | null;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly sections: readonly components["schemas"]["SectionForm"][];
        };
        /** @description An account in the list. */
        readonly DealerRow: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the account manager. */
            readonly accountManager?: string | null;
            /** @description The id of the account manager. */
            readonly accountManagerId?: components["schemas"]["UserId"] | null;
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            readonly creditLimit?: components["schemas"]["Cents"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: email */
            readonly email: string;
            /** @description The id. */
            readonly id: components["schemas"]["AccountId"];
            /** @description Whether an import fills any of its fields. */
            readonly isImported: boolean;
            readonly language: string;
            readonly name: string;
            readonly phone: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The delivery route. */
            readonly route: string;
            readonly status: components["schemas"]["AccountStatus"];
            readonly terms: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of users who aren't disabled.
             */
            readonly userCount: number;
        };
        /**
         * @description An act that dealers can perform on an accepted quote.
         * @enum {string}
         */
        readonly DealersAcceptanceAction: "withdraw" | "reply";
        /** @description An act of a dealer on an accepted quote. */
        readonly DealersAcceptanceForm: {
            readonly action: components["schemas"]["DealersAcceptanceAction"] | null;
            /** @description For `reply`: ids of up to 20 files that the caller has uploaded. */
            readonly files?: readonly number[];
            /** @description The id. */
            readonly id: components["schemas"]["AcceptanceId"] | null;
            /** @description For `withdraw`: the reason, 5 to 1,000 characters. */
            readonly reason?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description For `reply`: the answer. It may be blank if files are named. */
            readonly text?: string;
        };
        /**
         * @description An act that dealers can perform on a request.
         * @enum {string}
         */
        readonly DealersProjectAction: "submit" | "cancel" | "reopen";
        /** @description An act on a request. */
        readonly DealersProjectActionForm: {
            readonly action: components["schemas"]["DealersProjectAction"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["ProjectRequestId"] | null;
            /** @description For `cancel` and `reopen`: the reason, 5 to 1,000 characters. */
            readonly reason?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description An act that dealers can perform on a remittance.
         * @enum {string}
         */
        readonly DealersRemittanceAction: "submit" | "void";
        /** @description An act of a dealer on a remittance. */
        readonly DealersRemittanceForm: {
            readonly action: components["schemas"]["DealersRemittanceAction"] | null;
            /** @description For `submit`: the caller's code or password, if the amount is above the account's `stepUpAbove`. */
            readonly authCode?: string;
            /** @description The id. */
            readonly id: components["schemas"]["RemittanceId"] | null;
            /** @description For `void`: the reason, 5 to 1,000 characters. Not required for a draft. */
            readonly reason?: string | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A department in the list. */
        readonly Department: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: email
             * @description The email address for new questions. If blank, only the department's members are notified.
             */
            readonly email: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /** @description The names of the department's members. */
            readonly people: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A department with its members. */
        readonly DepartmentDetail: components["schemas"]["Department"] & {
            /** @description The ids of its members, ordered by name. */
            readonly members: readonly components["schemas"]["UserId"][];
        };
        /** @description The fields of a department. */
        readonly DepartmentForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /**
             * Format: email
             * @description The email address for new questions. If blank, only the department's members are notified.
             */
            readonly email?: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            /** @description The ids of up to 50 staff users who answer for the department. */
            readonly members: readonly components["schemas"]["UserId"][];
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /** @description A member of a department that can be asked. */
        readonly DepartmentMember: {
            /** Format: int64 */
            readonly departmentId: number;
            readonly departmentName: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description A user with their name. */
        readonly DepartmentPerson: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /**
         * @description A kind of record that waits for staff.
         * @enum {string}
         */
        readonly DeskCode: "service" | "changes" | "drawings" | "projects" | "acceptances" | "remittances" | "messages";
        /** @description The value of a measure in a period. */
        readonly DeskFigure: {
            /** @description The sums by currency. */
            readonly amounts: readonly components["schemas"]["CurrencySum"][];
            /**
             * Format: int64
             * @description How many records it is made of.
             */
            readonly count: number;
            readonly spread?: components["schemas"]["ReportSpread"] | null;
            /**
             * Format: double
             * @description The number, percentage, average, or the median of durations. Null for amounts, and where there is nothing to
             *     calculate it from.
             */
            readonly value?: number | null;
        };
        /** @description A report on a desk's work. */
        readonly DeskReport: {
            /** @description The figures of the previous period. */
            readonly before: readonly components["schemas"]["DeskFigure"][];
            /** @description The first day of the previous period of the same length. */
            readonly beforeFrom: components["schemas"]["Day"];
            readonly by: components["schemas"]["ReportDimension"];
            readonly crossed?: components["schemas"]["ReportCrossed"] | null;
            readonly dimensions: readonly components["schemas"]["ReportDimensionItem"][];
            /** @description The figures of the period, in the order of the measures. */
            readonly figures: readonly components["schemas"]["DeskFigure"][];
            readonly from: components["schemas"]["Day"];
            readonly measures: readonly components["schemas"]["ReportMeasure"][];
            /** @description The records that are open now. */
            readonly open: readonly components["schemas"]["ReportAge"][];
            /** @description Its rows, those with the most records first. */
            readonly parts: readonly components["schemas"]["DeskReportPart"][];
            /** @description The number of rows that are left out because there are too many. */
            readonly partsLeftOut: number;
            /** @description The weeks or months of the period, for a chart over time. */
            readonly steps: readonly components["schemas"]["DeskReportStep"][];
            readonly title: string;
            readonly to: components["schemas"]["Day"];
        };
        /**
         * @description The file format of a desk's report.
         * @enum {string}
         */
        readonly DeskReportFormat: "csv" | "xlsx";
        /** @description A row of a report. */
        readonly DeskReportPart: {
            /** @description The figures of the previous period. */
            readonly before: readonly components["schemas"]["DeskFigure"][];
            /** @description The figures of the period, in the order of the measures. */
            readonly figures: readonly components["schemas"]["DeskFigure"][];
            /** @description The id of the record that it stands for, or its code. Null for records without one. */
            readonly key?: string | null;
            readonly name: string;
        };
        /** @description A week or a month of the period. */
        readonly DeskReportStep: {
            readonly figures: readonly components["schemas"]["DeskFigure"][];
            readonly from: components["schemas"]["Day"];
            readonly to: components["schemas"]["Day"];
        };
        /** @description How many records of a desk wait for the caller. */
        readonly DeskTurns: {
            /** Format: int64 */
            readonly count: number;
            readonly desk: components["schemas"]["DeskCode"];
            /**
             * Format: int64
             * @description How many of them are late.
             */
            readonly overdue: number;
            /** @description The desk's name. */
            readonly title: string;
        };
        /** @description An event with the changed values. */
        readonly Detail: components["schemas"]["AuditEntry"] & {
            /** @description The changed fields with their new values. */
            readonly after?: unknown;
            /** @description The changed fields with their previous values. Statuses have the names used by their workflow. */
            readonly before?: unknown;
        };
        /**
         * Format: int64
         * @description The id of a trusted device.
         */
        readonly DeviceId: number;
        /** @description A dimension line with its length. */
        readonly Dimension: {
            /** @description The length in inches as a mixed number, to a thirty-second. */
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
        /** @description The user who takes over, and the reason for disabling. */
        readonly Disabling: {
            /**
             * @description For a staff user who is already disabled: returns their open service requests to the queue. Can't be combined
             *     with `handOverTo`.
             */
            readonly backToQueue?: boolean;
            readonly handOverTo?: components["schemas"]["UserId"] | null;
            readonly reason?: string | null;
        };
        /** @description A discount as dealers' users see it. */
        readonly Discount: {
            readonly acknowledgedAt?: components["schemas"]["Instant"] | null;
            /** @description The category of products that it applies to. Blank for all products. */
            readonly category: string;
            /** @description The currency of an amount: `CAD` or `USD`. */
            readonly currency?: string | null;
            /** @description The last day. */
            readonly endsOn: components["schemas"]["Day"];
            /** @description The id. */
            readonly id: components["schemas"]["DiscountId"];
            readonly kind: components["schemas"]["DiscountKind"];
            /** @description Whether the caller must acknowledge it. */
            readonly mustAcknowledge: boolean;
            readonly name: string;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"];
            /** @description The terms, as plain text. */
            readonly terms: string;
            /** @description A percentage, or an amount. */
            readonly value: components["schemas"]["UnitPrice"];
            /** Format: int64 */
            readonly version: number;
            readonly viewedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description The fields of a discount. */
        readonly DiscountForm: {
            /** @description The account's code. Either this or a group is required. */
            readonly account?: string | null;
            /** @description The category of products that it applies to. Blank for all products. */
            readonly category?: string;
            /**
             * @description The currency of an amount: `CAD` or `USD`. By default, the account's currency.
             * @enum {string|null}
             */
            readonly currency?: "CAD" | "USD" | null;
            /** @description The last day. */
            readonly endsOn?: components["schemas"]["Day"] | null;
            /** @description `all`, or the code of a province or state. */
            readonly group?: string | null;
            /**
             * Format: int64
             * @description The id of the discount to change. Ignored for a new one.
             */
            readonly id?: number;
            readonly kind?: components["schemas"]["DiscountKind"] | null;
            /** @description Whether users with that permission must acknowledge it. */
            readonly mustAcknowledge?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record that was read.
             */
            readonly rowVersion?: number | null;
            /** @description Whether it can be combined with another discount on the same products. */
            readonly stacks?: boolean;
            /** @description The first day. */
            readonly startsOn?: components["schemas"]["Day"] | null;
            /** @description The terms, as plain text. */
            readonly terms?: string;
            readonly value?: components["schemas"]["UnitPrice"] | null;
        };
        /**
         * Format: int64
         * @description The id of a discount.
         */
        readonly DiscountId: number;
        /**
         * @description The unit of a discount: a percentage or an amount.
         * @enum {string}
         */
        readonly DiscountKind: "percent" | "amount";
        /**
         * @description What someone did about a discount that they were told of.
         * @enum {string}
         */
        readonly DiscountReceiptStatus: "notViewed" | "overdue" | "viewed" | "acknowledged";
        /**
         * @description Whether a discount counts on a day.
         * @enum {string}
         */
        readonly DiscountStatus: "scheduled" | "active" | "expired" | "withdrawn";
        /** @description The disk that contains the data. */
        readonly Disk: {
            /** Format: int64 */
            readonly freeBytes: number;
            /**
             * Format: int32
             * @description The percentage below which nothing is written.
             */
            readonly readOnlyBelow: number;
            /**
             * Format: int32
             * @description The percentage below which uploads are refused.
             */
            readonly refuseUploadsBelow: number;
            /** @description `ample`, `low` (filling up), `noUploads` (files are refused) or `none` (nothing is written). */
            readonly room: string;
            /** Format: int64 */
            readonly totalBytes: number;
            /**
             * Format: int32
             * @description The percentage of free space below which it is low.
             */
            readonly warnBelow: number;
        };
        /** @description A disputed amount. */
        readonly Dispute: {
            /** @description The open amount of the invoice, not counting what the remittance applies. */
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
        /** @description An uploaded file or a PDF of the portal, with what can be displayed of it. */
        readonly Document: {
            readonly kind: components["schemas"]["DocumentKind"];
            readonly mime: string;
            readonly name: string;
            readonly pages: readonly components["schemas"]["DocumentPage"][];
            /** @description Why it can't be displayed. */
            readonly reason?: string | null;
            /** @description The SHA-256 of the content in hexadecimal. */
            readonly sha256: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            readonly size: number;
            readonly state: components["schemas"]["DocumentState"];
            /** Format: int64 */
            readonly version: number;
        };
        /**
         * @description The kind of document for display.
         * @enum {string}
         */
        readonly DocumentKind: "pdf" | "dxf" | "image" | "other";
        /** @description A page of a document. */
        readonly DocumentPage: {
            /**
             * Format: double
             * @description The height in points, or in pixels for an image.
             */
            readonly height: number;
            /** @description The page number, from 1. */
            readonly page: number;
            /**
             * Format: double
             * @description The width in points (1/72 inch), or in pixels for an image.
             */
            readonly width: number;
        };
        /**
         * @description A part of a document for display.
         * @enum {string}
         */
        readonly DocumentPart: "document" | "page" | "lines";
        /**
         * @description Whether a document can be displayed.
         * @enum {string}
         */
        readonly DocumentState: "ready" | "waiting" | "failed";
        /**
         * @description How a request was created.
         * @enum {string}
         */
        readonly Door: "product" | "incident" | "staff";
        /** @description The workload of a drafter. */
        readonly DrafterLoad: {
            readonly drafterId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description The number of requests that are late or due within seven days.
             */
            readonly dueThisWeek: number;
            readonly name?: string | null;
            /**
             * Format: int64
             * @description The number of open requests.
             */
            readonly open: number;
            /** Format: int64 */
            readonly overdue: number;
            /**
             * Format: int64
             * @description How many of them it is the manufacturer's turn for.
             */
            readonly working: number;
        };
        /** @description A drawing. Lengths are in tenths of a millimeter from the upper left corner; paths are SVG paths. */
        readonly Drawing: {
            /** @description Arrows that show where sashes slide. */
            readonly arrows?: string;
            /** @description The bars of grilles. */
            readonly bars?: string;
            /** @description Dimension lines outside the unit, for large drawings whose size is known. */
            readonly dimensions?: readonly components["schemas"]["Dimension"][];
            /** @description The known finishes, outside first, for large drawings. */
            readonly finishes?: readonly components["schemas"]["Finish"][];
            /** @description The outlines of the frames. */
            readonly frame: string;
            readonly glass?: string;
            readonly glazing: components["schemas"]["Glazing"];
            /** Format: int64 */
            readonly height: number;
            /** @description Lines that meet at the hinges, to be drawn dashed. */
            readonly hinges?: string;
            readonly inside?: components["schemas"]["Paint"] | null;
            /** @description Whether the operation of the unit is known and suits its size. Otherwise a plain rectangle is drawn. */
            readonly isKnown: boolean;
            /** @description A description in words. */
            readonly label: string;
            readonly outside?: components["schemas"]["Paint"] | null;
            /** @description The panels, from top to bottom and left to right. Omitted for small drawings. */
            readonly panels?: readonly components["schemas"]["Panel"][];
            /**
             * @description A plan of a bay or bow window from above, with the outside at the bottom. For large drawings, shown below the
             *     elevation.
             */
            readonly plan?: string;
            /**
             * Format: int64
             * @description How far the plan projects from the wall.
             */
            readonly planDepth?: number | null;
            /** @description The edges of sashes and door leaves. */
            readonly sash?: string;
            /** @description Panels without glass. */
            readonly solid?: string;
            /** Format: int64 */
            readonly width: number;
        };
        /**
         * @description An act that staff can perform on a drawing.
         * @enum {string}
         */
        readonly DrawingAction: "check" | "return" | "issue" | "release" | "void" | "revise";
        /** @description An act on a drawing. */
        readonly DrawingActionForm: {
            readonly action: components["schemas"]["DrawingAction"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["DrawingId"] | null;
            /** @description For `void`: the reason, 5 to 1,000 characters. For `return`: the reason, required if no mark is open. */
            readonly reason?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description The answer to a drawing.
         * @enum {string}
         */
        readonly DrawingAnswer: "approved" | "approved_as_noted" | "revise_resubmit" | "rejected" | "for_record";
        /** @description A dealer's answer. */
        readonly DrawingAnswerForm: {
            readonly answer: components["schemas"]["DrawingAnswer"] | null;
            /** @description The code or password requested with `POST /account/stepup` and the purpose `drawing`. */
            readonly authCode?: string;
            readonly notes?: string;
            /**
             * @description The SHA-256 of every current document that was shown. If others are current by now, the response is a 409 with
             *     the current drawing.
             */
            readonly shownHashes: readonly string[] | null;
            readonly signature?: components["schemas"]["Signature"] | null;
            /** @description The caller's name as in their profile, which is their signature. */
            readonly typedName: string;
        };
        /** @description The drawings to release. */
        readonly DrawingBulkForm: {
            readonly ids?: readonly components["schemas"]["DrawingId"][];
        };
        /** @description A list entry that can be chosen. */
        readonly DrawingChoice: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
        };
        /** @description The choices in the form of a drawing. */
        readonly DrawingChoices: {
            readonly approvalUnits: readonly components["schemas"]["DrawingChoice"][];
            readonly approvedFor: readonly components["schemas"]["DrawingChoice"][];
            /** @description Sentences for the bill of materials; `name` is their text. */
            readonly bom: readonly components["schemas"]["DrawingChoice"][];
            /** @description Without the type of waivers. */
            readonly drawingTypes: readonly components["schemas"]["DrawingChoice"][];
            readonly manufacturing: readonly components["schemas"]["DrawingChoice"][];
            readonly orderEntry: readonly components["schemas"]["DrawingChoice"][];
            readonly processTypes: readonly components["schemas"]["DrawingChoice"][];
            /** @description Warranty documents that a waiver can refer to, in their newest version. */
            readonly warrantyDocuments: readonly components["schemas"]["WaiverChoice"][];
        };
        /** @description A sentence on a drawing. */
        readonly DrawingComment: {
            /**
             * Format: int64
             * @description The id of the list entry.
             */
            readonly id: number;
            readonly list: components["schemas"]["DrawingCommentList"];
            /** @description Its text when it was chosen. */
            readonly text: string;
        };
        /** @description The key of a sentence in a list. */
        readonly DrawingCommentKey: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly list: components["schemas"]["DrawingCommentList"];
        };
        /**
         * @description The list that a comment comes from.
         * @enum {string}
         */
        readonly DrawingCommentList: "bom" | "manufacturing" | "orderEntry";
        /** @description The drawings that a staff member sees, counted by what they wait for. */
        readonly DrawingDeskSummary: {
            /**
             * Format: int64
             * @description The number that wait for a dealer's answer.
             */
            readonly awaitingAnswer: number;
            /**
             * Format: int64
             * @description The number in progress.
             */
            readonly drafts: number;
            /**
             * Format: int64
             * @description The number of accepted waivers that expire within 30 days.
             */
            readonly expiringWaivers: number;
            /**
             * Format: int64
             * @description The number of waivers in progress, being checked, or waiting for a dealer.
             */
            readonly openWaivers: number;
            /**
             * Format: int64
             * @description The number to be checked.
             */
            readonly toCheck: number;
            /**
             * Format: int64
             * @description The number that are approved but not released.
             */
            readonly toRelease: number;
            readonly waitingSince?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The number that the caller can move on.
             */
            readonly yourTurn: number;
        };
        /** @description A document of a drawing. */
        readonly DrawingDocument: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether the dealer can see it once the drawing is issued. */
            readonly isPublished: boolean;
            readonly mime: string;
            /** @description The name that all versions of a file share. */
            readonly name: string;
            /** @description The SHA-256 of the content in hexadecimal. */
            readonly sha256: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            readonly size: number;
            readonly slot: components["schemas"]["DrawingFileSlot"];
            /**
             * Format: int64
             * @description Numbered by name within the slot.
             */
            readonly version: number;
        };
        /**
         * @description The purpose of a drawing's file.
         * @enum {string}
         */
        readonly DrawingFileSlot: "drawing" | "approval" | "pricing" | "signed";
        /** @description A drawing. */
        readonly DrawingForm: {
            /**
             * Format: int64
             * @description The id of the scope of one approval.
             */
            readonly approvalUnitId?: number | null;
            /**
             * Format: int64
             * @description The purpose of the approval, by its id.
             */
            readonly approvedForId: number | null;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            /** @description Comments from the lists, up to 50. */
            readonly comments: readonly components["schemas"]["DrawingCommentKey"][] | null;
            readonly drafterId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description The type, by its id.
             */
            readonly drawingTypeId: number | null;
            readonly expiresOn?: components["schemas"]["Day"] | null;
            readonly id?: components["schemas"]["DrawingId"] | null;
            /** @description A note to the dealer. */
            readonly notes?: string;
            /**
             * Format: int64
             * @description The reason, by its id.
             */
            readonly processTypeId: number | null;
            readonly requestId?: components["schemas"]["ProjectRequestId"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly title: string;
            /** @description Its units: 1 to 2000 lines of quotes and orders. */
            readonly units: readonly components["schemas"]["DrawingUnitKey"][] | null;
            /**
             * Format: int64
             * @description For a waiver: the warranty document to sign, by its id. It gets the newest version. It has no types and no
             *     purpose, and needs no units.
             */
            readonly warrantyDocumentId?: number | null;
        };
        /**
         * Format: int64
         * @description The id of a drawing.
         */
        readonly DrawingId: number;
        /** @description A page of a drawing's file, as a picture. */
        readonly DrawingImage: {
            /** @description The name of its document. */
            readonly document: string;
            /**
             * Format: double
             * @description The height in points, or in pixels for an image.
             */
            readonly height: number;
            /** @description Its name for `downloadimage`. */
            readonly name: string;
            /** @description The page number, from 1. */
            readonly page: number;
            /** Format: int64 */
            readonly version: number;
            /**
             * Format: double
             * @description The width in points (1/72 inch), or in pixels for an image.
             */
            readonly width: number;
        };
        /** @description The page of a drawing. */
        readonly DrawingItem: components["schemas"]["DrawingRow"] & {
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            /** @description The text of the answer. */
            readonly answerNotes?: string | null;
            /** @description Whether there is an answer with a certificate. */
            readonly certificate: boolean;
            /** @description Only for staff. */
            readonly comments: readonly components["schemas"]["DrawingComment"][];
            /** @description By slot and name, newest version first. */
            readonly documents: readonly components["schemas"]["DrawingDocument"][];
            /** @description Why it was voided. */
            readonly endReason: string;
            /** @description The history, oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            /** @description A note to the dealer. */
            readonly notes: string;
            /** @description All revisions that the caller sees, including this one, oldest first. */
            readonly revisions: readonly components["schemas"]["DrawingRevision"][];
            readonly supersedesId?: components["schemas"]["DrawingId"] | null;
            readonly units: readonly components["schemas"]["DrawingUnit"][];
            readonly watching?: components["schemas"]["Watching"] | null;
            /** @description While it waits for an answer: the numbers of the drawings that it will supersede once it is accepted. */
            readonly wouldSupersede: readonly string[];
        };
        /** @description A layer of a drawing. */
        readonly DrawingLayer: {
            /** @description `#rrggbb`. */
            readonly color: string;
            /** @description Whether the layer is visible in the file. */
            readonly isOn: boolean;
            readonly name: string;
        };
        /** @description A drawing as lines and texts. Curves are approximated by line segments, and the y axis points up. */
        readonly DrawingLines: {
            /** @description The bounds of the drawing: minimum x, minimum y, maximum x, maximum y. */
            readonly extent: readonly number[];
            /** @description Whether the drawing contains more than is returned. */
            readonly isCut: boolean;
            readonly layers: readonly components["schemas"]["DrawingLayer"][];
            /** @description Remarks about what is missing. */
            readonly notes: readonly string[];
            readonly shapes: readonly components["schemas"]["DrawingShape"][];
            /** @description `in` or `mm`. Empty if the file doesn't specify a unit. */
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
            /** @description The id. */
            readonly id: components["schemas"]["DrawingId"];
            readonly issuedAt?: components["schemas"]["Instant"] | null;
            readonly revision: string;
            readonly status: components["schemas"]["DrawingStatus"];
            /** @description Its label for the reader's side. */
            readonly statusLabel: string;
        };
        /** @description A drawing in a list. */
        readonly DrawingRow: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly answer?: components["schemas"]["DrawingAnswer"] | null;
            /** @description The label for people. */
            readonly answerLabel?: string | null;
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            readonly approvalUnitId?: number | null;
            readonly approvalUnitName?: string | null;
            /** Format: int64 */
            readonly approvedForId: number;
            /** @description For a waiver: the name of its warranty document. */
            readonly approvedForName: string;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            readonly checkerName?: string | null;
            /** Format: int64 */
            readonly commentCount: number;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** Format: int64 */
            readonly documentCount: number;
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly drafterName?: string | null;
            /** Format: int64 */
            readonly drawingTypeId: number;
            readonly drawingTypeName: string;
            readonly expiresOn?: components["schemas"]["Day"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["DrawingId"];
            /** @description Whether a waiver was accepted and has expired. */
            readonly isExpired: boolean;
            /** @description Whether it is internal, so that dealers never see it. */
            readonly isInternal: boolean;
            /** @description Whether the reader can move it on. */
            readonly isYourTurn: boolean;
            readonly issuedAt?: components["schemas"]["Instant"] | null;
            /** @description `P-000123-02-07`, the same for all revisions. */
            readonly itemNumber: string;
            /**
             * Format: int64
             * @description The number of open marks from an earlier revision.
             */
            readonly marksToCheck: number;
            /**
             * Format: int64
             * @description The number of open marks.
             */
            readonly openMarks: number;
            /** Format: int64 */
            readonly processTypeId: number;
            readonly processTypeName: string;
            readonly projectId: components["schemas"]["ProjectId"];
            readonly projectName: string;
            readonly projectNumber: string;
            readonly releasedAt?: components["schemas"]["Instant"] | null;
            /** @description The id of the service request. */
            readonly requestId: components["schemas"]["ProjectRequestId"];
            readonly requestNumber: string;
            /** @description `0`, `A`, `B` and so on. */
            readonly revision: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The name of the signer. */
            readonly signerName?: string | null;
            readonly status: components["schemas"]["DrawingStatus"];
            /** @description Since when it has this status. */
            readonly statusAt: components["schemas"]["Instant"];
            /** @description The label of the status for the reader's side. */
            readonly statusLabel: string;
            readonly supersededById?: components["schemas"]["DrawingId"] | null;
            readonly title: string;
            /** Format: int64 */
            readonly unitCount: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description For a waiver: the id of the warranty document, and its version.
             */
            readonly warrantyDocumentId?: number | null;
            /** Format: int64 */
            readonly warrantyVersion?: number | null;
        };
        /** @description A polyline or a text. */
        readonly DrawingShape: {
            /**
             * Format: double
             * @description For a text: the rotation in degrees, counter-clockwise.
             */
            readonly angle?: number | null;
            /** @description For a text: the x and y coordinates where its baseline starts. */
            readonly at?: readonly number[] | null;
            /** @description `#rrggbb`, if it differs from its layer's. */
            readonly color?: string | null;
            /**
             * Format: double
             * @description For a text: the height of its capital letters.
             */
            readonly height?: number | null;
            /** @description The index of its layer, from 0. */
            readonly layer: number;
            /** @description For a polyline: the x and y coordinates of each point in turn. */
            readonly points?: readonly number[];
            /** @description For a text: its content. */
            readonly text?: string | null;
            /**
             * Format: double
             * @description For a text that is fitted between two points: its length.
             */
            readonly width?: number | null;
        };
        /** @description A sheet that was signed on paper, recorded by staff. */
        readonly DrawingSheetForm: {
            readonly answer: components["schemas"]["DrawingAnswer"] | null;
            /** @description The name of the signer. */
            readonly name: string;
            readonly notes?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /**
             * Format: int64
             * @description The id of the signed sheet, a file of this drawing with the type `signed`.
             */
            readonly upload: number | null;
        };
        /**
         * @description The status of a drawing.
         * @enum {string}
         */
        readonly DrawingStatus: "draft" | "checking" | "issued" | "approved" | "approved_as_noted" | "revise_resubmit" | "rejected" | "for_record" | "released" | "superseded" | "void";
        /** @description An account's drawings, counted by what they wait for. */
        readonly DrawingSummary: {
            /**
             * Format: int64
             * @description The number that are approved but not released.
             */
            readonly approved: number;
            /**
             * Format: int64
             * @description The number that wait for the dealer's answer.
             */
            readonly awaitingAnswer: number;
            /**
             * Format: int64
             * @description The number of accepted waivers that expire within 30 days.
             */
            readonly expiringWaivers: number;
            /**
             * Format: int64
             * @description The number of waivers among those that wait.
             */
            readonly openWaivers: number;
            readonly waitingSince?: components["schemas"]["Instant"] | null;
        };
        /** @description The fields of a drawing type. */
        readonly DrawingTypeForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /** @description A unit of a drawing. */
        readonly DrawingUnit: {
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            /** @description Whether the line has changed or was removed since. */
            readonly isChanged: boolean;
            /** @description Whether this drawing is the current approval of the unit for its purpose. */
            readonly isCurrent: boolean;
            readonly isQuote: boolean;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The location of the unit on the job site. */
            readonly mark: string;
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The number of the quote or order. */
            readonly orderNumber: string;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
        };
        /** @description A line of a quote or order. */
        readonly DrawingUnitKey: {
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
        };
        /** @description A rule with a drawing of a matching unit. */
        readonly DrawnRule: components["schemas"]["ElevationRule"] & {
            /** @description A drawing in a size that suits the elevation. */
            readonly drawing: components["schemas"]["Drawing"];
        };
        /** @description An elevation to draw. */
        readonly ElevationDrawing: {
            readonly elevation: string;
            /**
             * Format: int64
             * @description The height in thirty-seconds of an inch. By default, a size that suits the elevation.
             */
            readonly height32nds?: number | null;
            /**
             * Format: int64
             * @description The width in thirty-seconds of an inch. By default, a size that suits the elevation.
             */
            readonly width32nds?: number | null;
        };
        /** @description A rule that assigns an elevation to units. */
        readonly ElevationRule: {
            /** @description The label of a detail that the line must have. Blank for none. */
            readonly detail: string;
            readonly elevation: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly note: string;
            /** @description A product's code. `*` matches any characters. */
            readonly pattern: string;
            /**
             * Format: int64
             * @description The position. Rules are tried from 1 upward.
             */
            readonly position: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description The value of that detail. `*` matches any characters. */
            readonly value: string;
        };
        /** @description The fields of a rule. */
        readonly ElevationRuleForm: {
            /** @description The label of a detail that the line must have. Blank for none. */
            readonly detail?: string;
            /** @description The elevation of matching units. */
            readonly elevation: string;
            readonly note?: string;
            /** @description A product's code. `*` matches any characters. */
            readonly pattern: string;
            /**
             * Format: int64
             * @description The position; other rules move. If omitted, the rule is added at the end.
             */
            readonly position?: number | null;
            /** @description The value of that detail. `*` matches any characters. */
            readonly value?: string;
        };
        /**
         * @description The result for a rule of a file.
         * @enum {string}
         */
        readonly ElevationRuleOutcome: "applied" | "notApplied" | "refused";
        /** @description A rule to try out, which need not be saved. */
        readonly ElevationRulePreview: {
            /** @description The elevation of matching units. */
            readonly elevation: string;
            /** @description The label of a detail that the line must have. Blank for none. */
            readonly key?: string;
            /** @description A product's code. `*` matches any characters. */
            readonly pattern: string;
            /** @description The value of that detail. `*` matches any characters. */
            readonly value?: string;
        };
        /**
         * @description Where the elevation of a unit comes from.
         * @enum {string}
         */
        readonly ElevationSource: "line" | "rule" | "unknown";
        /** @description One of the two confirmations of a changed email address. */
        readonly EmailConfirmation: {
            readonly guid: string;
            readonly hash: string;
        };
        /** @description The endpoints of a provider. */
        readonly Endpoints: {
            readonly authorization: string;
            readonly endSession?: string | null;
            readonly issuer: string;
            readonly token: string;
        };
        /** @description The figures that the ERP itself calculated. */
        readonly ErpFigures: {
            readonly ageing?: components["schemas"]["Ageing"] | null;
            /** @description The date as of which the ERP calculated its figures. */
            readonly ageingDate: components["schemas"]["Day"];
            /**
             * @description Whether the ERP's aging differs from the one calculated from open items with credit notes counted by due date,
             *     which is how most ERPs count them.
             */
            readonly ageingDiffers: boolean;
            readonly asOf: components["schemas"]["Instant"];
            readonly balance: components["schemas"]["Cents"];
            /** @description How far the balance of the open items exceeds the ERP's balance. */
            readonly difference: components["schemas"]["Cents"];
        };
        /**
         * Format: int64
         * @description The id of an event of the audit log. Ids count up from 1 without gaps.
         */
        readonly EventId: number;
        /** @description A message that failed. */
        readonly FailedMail: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly lastError?: string | null;
            readonly recipient: string;
            readonly template: string;
        };
        /** @description A favorite account. */
        readonly Favourite: {
            /** @description The account's code. */
            readonly account: string;
            readonly city: string;
            /** @description The id. */
            readonly id: components["schemas"]["AccountId"];
            readonly name: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            readonly status: components["schemas"]["AccountStatus"];
        };
        /** @description Favorite accounts in order. */
        readonly FavouriteOrder: {
            /** @description Account codes. Accounts that aren't listed are no longer favorites. */
            readonly accounts: readonly string[];
        };
        /** @description A change of one field. */
        readonly FieldChange: {
            readonly field: string;
            /** @description The value in the file. */
            readonly new: string;
            /** @description The stored value. Omitted if there is none. */
            readonly old?: string | null;
        };
        /** @description The column that fills a field. */
        readonly FieldColumn: {
            /** @description The column's name in the file. Blank for no column. */
            readonly column: string;
            /** @description The field's name in mappings. */
            readonly field: string;
        };
        /** @description Where the values of a field come from. */
        readonly FieldSource: {
            /** @description The column that fills the field, named as in the list of the file's columns. */
            readonly column?: string | null;
            readonly field: string;
            /** @description Whether the mapping fills the field in another way: with a constant, or from several columns. */
            readonly isComposed: boolean;
            /** @description Whether every row must have a value. */
            readonly isNeeded: boolean;
        };
        /** @description What a figure was at the end of a day. */
        readonly FigureOfDay: {
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /** Format: int64 */
            readonly value: number;
        };
        /** @description A column of a file, for users who assign it to a field. */
        readonly FileColumn: {
            /** @description The column's name in a mapping, or its position (`#3`) if the name is blank or not unique. */
            readonly column: string;
            /** @description Some of the column's values, shortened. */
            readonly samples: readonly string[];
        };
        /** @description A page with its files. */
        readonly FiledPage: components["schemas"]["PageRecord"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description What an account owes, by currency. */
        readonly FinancialSummary: {
            /**
             * @description The currencies in which the account trades, owes or has paid. Amounts in different currencies are never added
             *     up.
             */
            readonly currencies: readonly components["schemas"]["CurrencyFigures"][];
            /**
             * @description What being over the credit limit means for new orders, in the manufacturer's words. Null if the account isn't
             *     over it, or the manufacturer has said nothing.
             */
            readonly overLimit?: string | null;
            /** @description The date as of which overdue days are counted, in the plant's time zone. */
            readonly today: components["schemas"]["Day"];
        };
        /** @description The findings of staff about an incident. Absent fields are unchanged. */
        readonly FindingForm: {
            /** @description The primary cause. */
            readonly cause?: string | null;
            readonly cost?: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number | null;
            /**
             * Format: int64
             * @description The panel with the problem, counted from 1. 0 for none in particular.
             */
            readonly panel?: number | null;
            readonly product?: string | null;
            /** Format: int64 */
            readonly quantity?: number | null;
            /**
             * Format: int64
             * @description The id of the resolution.
             */
            readonly resolutionId?: number | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly symptom?: string | null;
            /** @description The unit's serial number or etching. */
            readonly unitSerial?: string | null;
        };
        /**
         * @description The severity of a finding.
         * @enum {string}
         */
        readonly FindingSeverity: "warning" | "error";
        /** @description A finish with its name and, if the name contains a color, a color sample. */
        readonly Finish: {
            readonly name: string;
            /** @description The side that has it, in words. */
            readonly side: string;
            /** @description `#rrggbb`. Null if the name doesn't contain a color. */
            readonly swatch?: string | null;
        };
        /**
         * @description How well a hit matches, best first.
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
        /** @description When a record type was last imported. */
        readonly Freshness: {
            readonly expected?: components["schemas"]["Standing"] | null;
            /** @description The name of the uploaded file. */
            readonly fileName?: string | null;
            readonly importedAt?: components["schemas"]["Instant"] | null;
            readonly noun: string;
            /** Format: int64 */
            readonly rows?: number | null;
            readonly runBy?: string | null;
        };
        /**
         * @description The transparency of the glass, as far as it is known.
         * @enum {string}
         */
        readonly Glazing: "clear" | "obscure" | "spandrel";
        /** @description The open work of a user who leaves, and the possible successors. */
        readonly HandOver: {
            /**
             * Format: int64
             * @description The number of requests that the user has not submitted yet.
             */
            readonly drafts: number;
            /**
             * Format: int64
             * @description The number of open requests that the user reported or took over.
             */
            readonly requests: number;
            /** @description The active users of the account who may edit service requests. Empty if there is nothing to hand over. */
            readonly to: readonly components["schemas"]["Successor"][];
        };
        /** @description An entry in the table of contents. */
        readonly HandbookEntry: {
            /** @description The page's part of the address. */
            readonly name: string;
            readonly title: string;
        };
        /** @description A page of the handbook. */
        readonly HandbookPage: {
            /** @description The text below the title. Links to other pages are addresses of the web app. */
            readonly html: string;
            /** @description The page's part of the address. */
            readonly name: string;
            /** @description All pages, in order. */
            readonly pages: readonly components["schemas"]["HandbookEntry"][];
            /** @description The page's headings, in order. */
            readonly sections: readonly components["schemas"]["HandbookSection"][];
            readonly title: string;
        };
        /** @description A heading of a page. */
        readonly HandbookSection: {
            /** @description The id of the heading's element in the HTML. */
            readonly anchor: string;
            readonly title: string;
        };
        /** @description The user who takes over. */
        readonly HandoverForm: {
            /**
             * @description For a dealer's user, an active user of the account who may edit service requests. For staff, an active
             *     colleague.
             */
            readonly toUserId: components["schemas"]["UserId"];
        };
        /**
         * @description What happens to a row.
         * @enum {string}
         */
        readonly Happened: "added" | "changed" | "left";
        /** @description An order on hold that waits for an answer. */
        readonly HeldOrder: components["schemas"]["Order"] & components["schemas"]["HoldDeadline"];
        /** @description An entry of the history. */
        readonly HistoryEntry: components["schemas"]["CaseStep"] & {
            readonly amount?: components["schemas"]["Cents"] | null;
            readonly answer?: components["schemas"]["PriceAnswer"] | null;
            readonly currency?: string | null;
            /** @description The name of the file that proves the answer. */
            readonly proof?: string | null;
            readonly visitOn?: components["schemas"]["Day"] | null;
        };
        /** @description A record that was found. */
        readonly Hit: {
            /** @description The code of its account, for staff. */
            readonly account?: string | null;
            /** @description Further details, or an excerpt with matches. */
            readonly detail: components["schemas"]["Marked"];
            readonly drawing?: components["schemas"]["Drawing"] | null;
            readonly fit: components["schemas"]["Fit"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * @description The part of its list, if that has several: `current`, `past` or `quote`; `dealer` or `staff`; `draft`, `open`,
             *     `processed` or `closed`. For project requests and drawings, the id of their project.
             */
            readonly part?: string | null;
            /** @description Its status, if it has one. */
            readonly status?: string | null;
            /** @description Its number or name. */
            readonly title: components["schemas"]["Marked"];
        };
        /** @description The hits of one kind of record. */
        readonly HitGroup: {
            /** @description Whether there are more hits. */
            readonly hasMore: boolean;
            readonly hits: readonly components["schemas"]["Hit"][];
            /**
             * @description `orders`, `invoices`, `serviceRequests`, `serviceOrders`, `changeRequests`, `projects`, `projectRequests`,
             *     `drawings`, `dealers`, `users`, `pricing`, `knowledge`, `news`, `pages` and others.
             */
            readonly kind: string;
            /** @description As people read it. */
            readonly title: string;
        };
        /** @description Why an order is on hold, and until when the manufacturer waits for an answer. */
        readonly Hold: components["schemas"]["HoldDeadline"] & {
            readonly answered?: components["schemas"]["HoldAnswer"] | null;
            readonly reason?: string | null;
            readonly since?: components["schemas"]["Instant"] | null;
        };
        /** @description Someone's answer to why an order is on hold. */
        readonly HoldAnswer: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            /** @description Who answered. */
            readonly by: string;
            /** @description Who of the manufacturer's staff has it now: who took the message, or else the account manager. */
            readonly with?: string | null;
        };
        /** @description Until when the manufacturer waits for the answer to a hold. */
        readonly HoldDeadline: {
            readonly deadlineAt?: components["schemas"]["Instant"] | null;
            readonly deadlineOn?: components["schemas"]["Day"] | null;
        };
        /** @description A day on which no one works. */
        readonly Holiday: {
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a holiday. */
        readonly HolidayForm: {
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"] | null;
            readonly name: string;
        };
        /** @description Hours, with two decimals. */
        readonly Hours: number;
        /** @description A link between a user and a sign-in provider. */
        readonly Identity: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["IdentityId"];
            readonly lastUsedAt?: components["schemas"]["Instant"] | null;
            /** @description The provider's name. */
            readonly name: string;
            /** @description The provider's id in the configuration. */
            readonly provider: string;
        };
        /**
         * Format: int64
         * @description The id of a link of a user to a sign-in provider.
         */
        readonly IdentityId: number;
        /** @description The session of an impersonation. */
        readonly Impersonation: components["schemas"]["SignInStep"] & {
            readonly isImpersonating: boolean;
        };
        /** @description The account to impersonate, the reason, and the mode. */
        readonly ImpersonationForm: {
            /** @description The account's code. */
            readonly account: string;
            /**
             * @description `view` (default) or `act`.
             * @enum {string|null}
             */
            readonly mode?: "view" | "act" | null;
            readonly reason: string;
        };
        /** @description The state of an impersonation. */
        readonly ImpersonationState: {
            /** @description When it expires. */
            readonly expiresAt: components["schemas"]["Instant"];
            readonly mayAct: boolean;
            readonly reason: string;
        };
        /**
         * @description How a run ended, or how far it is.
         * @enum {string}
         */
        readonly ImportStatus: "preview" | "applied" | "reverted" | "running" | "refused" | "failed" | "brokenOff";
        /** @description The result for a rule of a file, with the reason if it was rejected. */
        readonly ImportedRule: {
            /**
             * Format: int64
             * @description The line in the file.
             */
            readonly line: number;
            readonly outcome: components["schemas"]["ElevationRuleOutcome"];
            readonly product: string;
            /** @description Why the rule was rejected. Blank if it is valid. */
            readonly reason: string;
        };
        /** @description The open work of a staff user who leaves. */
        readonly InHand: {
            /**
             * Format: int64
             * @description The number of open service requests that the user handles as advisor.
             */
            readonly advisedRequests: number;
            /**
             * Format: int64
             * @description The number of crews to which the user belongs.
             */
            readonly crews: number;
            /**
             * Format: int64
             * @description The number of requests that the user has started to enter for dealers.
             */
            readonly drafts: number;
            /** @description The active colleagues who may take over all of it. */
            readonly to: readonly components["schemas"]["Successor"][];
            /**
             * Format: int64
             * @description The number of visits of these crews that are booked or in progress.
             */
            readonly visits: number;
        };
        /** @description A problem with a unit, or with several units of an order line. */
        readonly Incident: {
            /** @description The cause that staff have found. Only for staff. */
            readonly cause?: string | null;
            readonly cost?: components["schemas"]["Cents"] | null;
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            readonly foundOn?: components["schemas"]["Day"] | null;
            readonly foundWhen?: components["schemas"]["FoundWhen"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly installedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber?: number | null;
            /** @description The id of the order. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /**
             * Format: int64
             * @description The panel with the problem.
             */
            readonly panel?: number | null;
            readonly product: string;
            /** Format: int64 */
            readonly quantity: number;
            /** @description The id of the request. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description The id of the resolution.
             */
            readonly resolutionId?: number | null;
            readonly resolutionName?: string | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position within the request.
             */
            readonly seq: number;
            /** @description The code of a leaf in the symptom tree, for example `glass.sealFailure`. */
            readonly symptom: string;
            readonly symptomLabel: string;
            /** @description The unit's serial number or etching. */
            readonly unitSerial: string;
            readonly verdict?: components["schemas"]["Verdict"] | null;
            readonly verdictReason: string;
            readonly wanted?: components["schemas"]["Wanted"] | null;
        };
        /** @description A problem with a unit. */
        readonly IncidentForm: {
            /** @description At least 15 characters on submission. */
            readonly description?: string;
            readonly foundOn?: components["schemas"]["Day"] | null;
            readonly foundWhen?: components["schemas"]["FoundWhen"] | null;
            /**
             * Format: int64
             * @description The id of an existing incident of the request.
             */
            readonly id?: number | null;
            readonly installedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber?: number | null;
            /** @description The order number, if it differs from the request's. */
            readonly orderNumber?: string | null;
            /**
             * Format: int64
             * @description The panel with the problem, counted from 1 as in the drawing of the unit.
             */
            readonly panel?: number | null;
            /** @description The product, if no order line tells it. */
            readonly product?: string;
            /** Format: int64 */
            readonly quantity?: number | null;
            /** @description The code of a leaf in the symptom tree. */
            readonly symptom?: string;
            /** @description The serial number of the unit, or its etching. */
            readonly unitSerial?: string;
            readonly wanted?: components["schemas"]["Wanted"] | null;
        };
        /** Format: date-time */
        readonly Instant: string;
        /** @description An invoice or credit note in a list. */
        readonly Invoice: {
            /** @description When the invoice was last imported from the ERP. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description The amount left to pay. */
            readonly balance: components["schemas"]["Cents"];
            /** @description The name of its branch, if the account has branches. */
            readonly branch?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly dueOn: components["schemas"]["Day"];
            /** @description The delivery charge. */
            readonly freight: components["schemas"]["Cents"];
            /** @description The id. */
            readonly id: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly invoicedOn: components["schemas"]["Day"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly orderSuffix: string;
            readonly po: string;
            readonly status: components["schemas"]["InvoiceStatus"];
            readonly subtotal: components["schemas"]["Cents"];
            readonly tax: components["schemas"]["Cents"];
            readonly terms: string;
            readonly total: components["schemas"]["Cents"];
        };
        /** @description An invoice with everything on its page except the lines. */
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
            /** @description The discount as a percentage. */
            readonly discount: components["schemas"]["Rate"];
            /**
             * Format: int64
             * @description The line number, which is unique within the invoice.
             */
            readonly id: number;
            /** @description The line number as displayed: `2`, `0`, `2A`. */
            readonly line: string;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The location of the unit on the job site. */
            readonly mark: string;
            readonly net: components["schemas"]["Cents"];
            /** @description The order line number as displayed. */
            readonly orderLine?: string | null;
            /**
             * Format: int64
             * @description The line number of the order line.
             */
            readonly orderLineNumber?: number | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly orderSuffix: string;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            /** @description The price of one unit. */
            readonly unitPrice: components["schemas"]["UnitPrice"];
        };
        /** @description The invoices and the file format. */
        readonly InvoiceLinesChoice: {
            readonly format: components["schemas"]["InvoiceLinesFormat"];
            /** @description The ids of 1 to 500 invoices. */
            readonly ids: readonly components["schemas"]["InvoiceId"][];
        };
        /**
         * @description The file format of invoice lines.
         * @enum {string}
         */
        readonly InvoiceLinesFormat: "csv" | "xlsx";
        /**
         * @description The status of an invoice.
         * @enum {string}
         */
        readonly InvoiceStatus: "open" | "partial" | "paid" | "overdue" | "credit";
        /** @description The invoices to put into the archive. */
        readonly InvoicesChoice: {
            /** @description The ids of 1 to 500 invoices. */
            readonly ids: readonly components["schemas"]["InvoiceId"][];
        };
        /** @description The invoices to send. */
        readonly InvoicesForm: {
            /** @description The ids of 1 to 20 invoices. */
            readonly invoiceIds: readonly components["schemas"]["InvoiceId"][];
        };
        /** @description The next item number of a request. */
        readonly ItemNumber: {
            /** @description `P-000123-02-07`. */
            readonly itemNumber: string;
        };
        /** @description A background job with its last run. */
        readonly JobState: {
            /**
             * Format: int64
             * @description The number of failures since the last success.
             */
            readonly failures: number;
            readonly isSuccess?: boolean | null;
            readonly lastEndedAt?: components["schemas"]["Instant"] | null;
            readonly lastStartedAt?: components["schemas"]["Instant"] | null;
            readonly name: string;
            readonly nextRunAt?: components["schemas"]["Instant"] | null;
            /** @description The result or the error of the last run. */
            readonly result: string;
            /** @description The schedule for display: `every 5 minutes`, `daily at 3:00`. */
            readonly schedule: string;
            /** @description The job's name for display. */
            readonly title: string;
        };
        /** @description A drawing type. */
        readonly KeptDrawingType: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description Whether the portal's rules depend on its code, which then can't be changed. */
            readonly isBuiltIn: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The reason for a drawing: new, revision, reissue or as-built. */
        readonly KeptProcessType: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description Whether the portal's rules depend on its code, which then can't be changed. */
            readonly isBuiltIn: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A project type. */
        readonly KeptProjectType: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A type of project requests, with its requirements and lead times. */
        readonly KeptRequestType: {
            /**
             * Format: int64
             * @description The number of working days within which an answer is promised.
             */
            readonly answerDays: number;
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description Whether the portal's rules depend on its code, which then can't be changed. */
            readonly isBuiltIn: boolean;
            /**
             * Format: int64
             * @description The number of working days after submission from which a dealer may request the answer.
             */
            readonly leadDays: number;
            readonly name: string;
            /** @description Whether a request must have at least one file when it is submitted. */
            readonly needsFile: boolean;
            /** @description Whether a request must refer to an order or quote. */
            readonly needsNumber: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a category. */
        readonly KnowledgeCategoryForm: {
            /** @description The name of an icon: lower-case letters, digits and hyphens. */
            readonly icon?: string;
            /** @description The name, unique within the parent category. */
            readonly name: string;
            /**
             * Format: int64
             * @description The parent category. Null at the top level.
             */
            readonly parentId?: number | null;
            /**
             * Format: int64
             * @description The position among its siblings.
             */
            readonly sort?: number;
        };
        readonly Label: string;
        /** @description A list of short texts. */
        readonly Labels: readonly string[];
        /** @description A payment or credit entered in the ERP. */
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
             * @description How its remittance was matched (`receipt`, `reference`, `amount`), or why there is none (`none`, `several`,
             *     `differs`, `posted`, `other`).
             */
            readonly foundBy: string;
            readonly kind: components["schemas"]["LedgerEntryKind"];
            readonly number: string;
            readonly reference: string;
            readonly remittance?: string | null;
            readonly remittanceId?: components["schemas"]["RemittanceId"] | null;
        };
        /**
         * @description What an entry of the ERP's ledger is.
         * @enum {string}
         */
        readonly LedgerEntryKind: "receipt" | "credit" | "adjustment";
        /** @description A message with its text. */
        readonly Letter: components["schemas"]["OutboxEntry"] & {
            /** @description The plain-text body. */
            readonly body: string;
            /** @description Whether a PDF is attached. */
            readonly hasAttachment: boolean;
            /** @description The HTML body. Empty for a text message. */
            readonly html: string;
        };
        /** @description A small drawing of a line's unit. */
        readonly LineDrawing: {
            readonly drawing: components["schemas"]["Drawing"];
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
        };
        /** @description A line of an order. Prices are omitted for users who may not see amounts. */
        readonly LineItem: {
            readonly description: string;
            readonly discount?: components["schemas"]["Rate"] | null;
            /** Format: int64 */
            readonly height32nds?: number | null;
            /**
             * Format: int64
             * @description The height in millimeters.
             */
            readonly heightMm?: number | null;
            /**
             * Format: int64
             * @description The line number, which is unique within the order.
             */
            readonly id: number;
            /** @description The line number as displayed: `2`, `0`, `2A`. */
            readonly line: string;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The location of the unit on the job site. */
            readonly mark: string;
            readonly net?: components["schemas"]["Cents"] | null;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            readonly shippedQuantity: components["schemas"]["Quantity"];
            /** @description The size in inches and millimeters, for display. */
            readonly size: string;
            readonly status: string;
            /** @description The price of one unit. */
            readonly unitPrice?: components["schemas"]["UnitPrice"] | null;
            /** Format: int64 */
            readonly width32nds?: number | null;
            /**
             * Format: int64
             * @description The width in millimeters.
             */
            readonly widthMm?: number | null;
        };
        /** @description A detail of a line, such as its glass, color or hardware. */
        readonly LineItemDetail: {
            /** @description The category, shown as a heading. */
            readonly category: string;
            readonly label: string;
            readonly value: string;
        };
        /** @description The secrets of a link. */
        readonly LinkParts: {
            /** Format: email */
            readonly emailAddress: string;
            readonly forgotPasswordGuid: string;
            readonly hash: string;
        };
        /** @description An article in the list, with highlighted matches if the list was searched. */
        readonly ListedArticle: components["schemas"]["ArticleLine"] & {
            readonly foundText?: components["schemas"]["Marked"] | null;
            readonly foundTitle?: components["schemas"]["Marked"] | null;
        };
        /** @description A date on which a truck is loaded. */
        readonly LoadDate: {
            /** @description A note by the ERP about the remaining capacity. */
            readonly capacityNote?: string | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The day on which the truck is loaded. */
            readonly loadDate: components["schemas"]["Day"];
            /** @description A note by the manufacturer's planners. */
            readonly note?: string | null;
            /** @description The account's own orders planned for this date. */
            readonly orders: readonly components["schemas"]["LoadOrder"][];
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** @description The delivery route. */
            readonly route: string;
            readonly status: components["schemas"]["LoadStatus"];
        };
        /** @description A note about a load date. */
        readonly LoadNote: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id?: number;
            /** @description At most 500 characters. Empty removes the note. */
            readonly note?: string;
        };
        /** @description One of the account's orders on a load. */
        readonly LoadOrder: {
            readonly holdReason?: string | null;
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Distinguishes orders with the same number. Blank for most orders. */
            readonly suffix: string;
            /** @description The number of units: its windows and doors by quantity. */
            readonly unitCount: components["schemas"]["Quantity"];
            readonly weight?: components["schemas"]["Quantity"] | null;
        };
        /**
         * @description Whether a load date still accepts orders.
         * @enum {string}
         */
        readonly LoadStatus: "open" | "full" | "closed";
        /** @description A kind of email with the caller's choice. */
        readonly MailChoice: {
            readonly kind: components["schemas"]["MailKind"];
            readonly mode: components["schemas"]["MailMode"];
            /** @description When such emails are sent. */
            readonly note: string;
            /** @description As people read it. */
            readonly title: string;
        };
        /** @description The choice for a kind of email. */
        readonly MailForm: {
            readonly kind: components["schemas"]["MailKind"] | null;
            readonly mode: components["schemas"]["MailMode"] | null;
        };
        /**
         * @description A kind of optional email.
         * @enum {string}
         */
        readonly MailKind: "orderHolds" | "orderDates" | "orderAcknowledgements" | "orderShipments" | "orderDeliveries" | "orderInvoices" | "serviceReceipts" | "serviceQuestions" | "serviceDecisions" | "serviceVisits" | "serviceEndings" | "serviceQueue" | "serviceReplies" | "serviceAssignments" | "changeProgress" | "changePrices" | "changeQueue" | "changeAnswers" | "changeTurns" | "remittanceReceipts" | "remittanceQuestions" | "remittanceDecisions" | "remittanceQueue" | "remittanceReplies" | "orderReplies" | "orderMessages" | "quoteReceipts" | "quoteQuestions" | "quoteOutcomes" | "quoteQueue" | "quoteReplies" | "projectProgress" | "projectQuestions" | "projectAnswers" | "projectQueue" | "projectReplies" | "projectTurns" | "drawingApprovals" | "drawingProgress" | "drawingAnswers" | "drawingTurns" | "reports" | "discounts" | "news" | "notices" | "newsReminders";
        /**
         * @description When emails of a kind are sent.
         * @enum {string}
         */
        readonly MailMode: "now" | "digest" | "off";
        /**
         * @description The kind of an email.
         * @enum {string}
         */
        readonly MailName: "moreinfo" | "complete" | "decision" | "reject";
        /** @description Whether the portal is closed. */
        readonly Maintenance: {
            readonly isOn: boolean;
        };
        /** @description Whether the portal is closed, and why. */
        readonly MaintenanceForm: {
            readonly isOn?: boolean | null;
            /** @description The reason for the audit log. */
            readonly reason?: string;
        };
        /** @description A user as staff see them. */
        readonly ManagedUser: {
            /** @description The code of their account. Null for staff. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** @description The names of the user's branches, separated by commas. */
            readonly branchNames: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @description When dealers can reach them, in words. Only for staff. */
            readonly hours: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly kind: components["schemas"]["Side"];
            /** @description `en` or `fr`. */
            readonly language: string;
            readonly lastName: string;
            /** @description When the user last signed in. Null if never. */
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            readonly mfaType: string;
            readonly name: string;
            /** @description The names of the user's roles, separated by commas. */
            readonly roleNames: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["UserStatus"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description A name for signing in, as an alternative to the email address. */
            readonly username?: string | null;
        };
        /** @description A user with everything that belongs to them. */
        readonly ManagedUserDetail: components["schemas"]["ManagedUser"] & {
            readonly blockedUntil?: components["schemas"]["Instant"] | null;
            /** @description The branches of a dealer's user. */
            readonly branches: readonly components["schemas"]["BranchChoice"][];
            /** @description The roles that their sign-in provider controls. They can't be changed here. */
            readonly fixedRoles: readonly components["schemas"]["RoleId"][];
            readonly handOver?: components["schemas"]["HandOver"] | null;
            readonly inHand?: components["schemas"]["InHand"] | null;
            /**
             * Format: int64
             * @description The number of accounts that they manage, which must be reassigned before they are disabled.
             */
            readonly managedAccounts: number;
            /** @description Whether the caller may change them. */
            readonly mayEdit: boolean;
            /** @description Whether the caller may send them a password reset and unlock them. */
            readonly mayReset: boolean;
            readonly phones: readonly components["schemas"]["Phone"][];
            /**
             * Format: int64
             * @description The id of their photo, which dealers see beside their name (see `/admin/users/{id}/photo`).
             */
            readonly photo?: number | null;
            readonly roles: readonly components["schemas"]["UserRole"][];
            /** @description The number of valid sessions. */
            readonly sessionCount: number;
        };
        /** @description The fields of a user. */
        readonly ManagedUserForm: {
            /** @description The code of a dealer's account. Only for a new user of a dealer. */
            readonly account?: string | null;
            /** @description The branches of a dealer's user. Omit it to keep the current ones. */
            readonly branches?: readonly components["schemas"]["BranchId"][] | null;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            readonly handOverTo?: components["schemas"]["UserId"] | null;
            /** @description When dealers can reach a member of staff, in words. Omit it to keep the current hours. */
            readonly hours?: string | null;
            readonly id?: components["schemas"]["UserId"] | null;
            readonly jobTitle?: string | null;
            /**
             * @description `dealer` or `staff`. Only for a new user.
             * @enum {string}
             */
            readonly kind?: "dealer" | "staff";
            /** @description `en` (default) or `fr`. */
            readonly language?: string | null;
            readonly lastName: string;
            /** @description Omit it to keep the current phones. */
            readonly phones?: readonly components["schemas"]["PhoneEntry"][] | null;
            readonly roles?: readonly components["schemas"]["RoleId"][];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /**
             * @description `active` or `inactive`, with the same rules as enabling and disabling. Only for a change; omit it to keep the
             *     current status.
             */
            readonly status?: string | null;
            /** @description A name for signing in, as an alternative to the email address. */
            readonly username?: string | null;
        };
        /** @description A comment by the account manager. */
        readonly ManagerForm: {
            /** @description The comment, for staff only. */
            readonly comment: string;
            readonly hours: components["schemas"]["Hours"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description A comment for manufacturing. */
        readonly ManufacturingComment: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a comment for manufacturing. */
        readonly ManufacturingCommentForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description A text with the positions of matches. */
        readonly Marked: {
            /** @description The start and end of each match in UTF-16 code units, as in JavaScript; in order and without overlaps. */
            readonly marks: readonly (readonly [
                number,
                number
            ])[];
            /** @description The text itself. */
            readonly text: string;
        };
        /** @description A mark on a page of a drawing. */
        readonly Markup: {
            readonly authorId?: components["schemas"]["UserId"] | null;
            readonly authorName: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly isResolved: boolean;
            /** Format: int64 */
            readonly page: number;
            readonly resolvedAt?: components["schemas"]["Instant"] | null;
            readonly resolvedByName?: string | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly shape: components["schemas"]["MarkupShape"];
            readonly side: components["schemas"]["Side"];
            readonly text: string;
            /** @description Whether it was made on an earlier revision, so that the checker must verify whether it was done. */
            readonly toCheck: boolean;
        };
        /** @description A change to a mark. */
        readonly MarkupChange: {
            readonly isResolved?: boolean | null;
            /** Format: int64 */
            readonly markId: number | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description The new text; only its author can change it. */
            readonly text?: string | null;
        };
        /** @description A new mark. */
        readonly MarkupForm: {
            /** Format: int64 */
            readonly page: number | null;
            readonly shape: components["schemas"]["MarkupShape"] | null;
            readonly text: string;
        };
        /**
         * @description The kind of a mark.
         * @enum {string}
         */
        readonly MarkupKind: "cloud" | "arrow" | "text" | "dimension" | "stamp";
        /** @description The position of a mark on its page, and its look. */
        readonly MarkupShape: {
            readonly kind: components["schemas"]["MarkupKind"];
            /**
             * @description Pairs of coordinates as fractions of the page's width and height, from the top left: two pairs for an arrow or
             *     a dimension, one for a text or a stamp, 2 to 200 for a cloud.
             */
            readonly points: readonly (readonly number[])[];
            /** @description The word of a stamp: `approved`, `revise` and so on. */
            readonly stamp?: string | null;
        };
        /**
         * @description What a measure counts in.
         * @enum {string}
         */
        readonly MeasureKind: "count" | "minutes" | "days" | "share" | "rating" | "hours" | "amount";
        /** @description A message to those responsible for the account. */
        readonly MessageForm: {
            /** @description 1 to 4,000 characters. */
            readonly message: string;
        };
        /**
         * @description The side of a message's author.
         * @enum {string}
         */
        readonly MessageSide: "dealer" | "staff" | "system";
        /**
         * @description The state of a message.
         * @enum {string}
         */
        readonly MessageStatus: "waiting" | "sent" | "failed" | "dropped" | "expired";
        /** @description The method of two-step verification. */
        readonly MfaChoice: {
            /** @description The current password. Required unless the sign-in is recent. */
            readonly currentPassword?: string | null;
            /**
             * @description `none`, `email` or `sms`. Choose `totp` by confirming a code of the app instead.
             * @enum {string}
             */
            readonly mfaType?: "none" | "email" | "sms" | "totp";
        };
        /** @description The new place of a visit. */
        readonly MoveForm: {
            /** @description The number of the crew. */
            readonly crewnumber?: string | null;
            readonly date?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute?: number | null;
            /** @description The id. */
            readonly id?: components["schemas"]["VisitId"] | null;
            /** @description The reason why the crew has two visits at the same time, 5 to 1,000 characters. */
            readonly overlapReason?: string | null;
            /**
             * Format: int64
             * @description The version of the visit.
             */
            readonly rowVersion?: number | null;
            /**
             * Format: int64
             * @description When it starts, in minutes since midnight in the plant's time zone.
             */
            readonly startsMinute?: number | null;
        };
        /** @description A user with their name. */
        readonly Named: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description A dealer's change request. */
        readonly NewChange: {
            /** @description A description of the change, 10 to 4,000 characters. */
            readonly comment: string;
            /** @description The exact changes, as far as the dealer knows them. */
            readonly items?: readonly components["schemas"]["ChangeDetail"][];
            /** @description The numbers of the order's lines. Empty if the address, the date or a hold is changed. */
            readonly lines?: readonly number[];
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"] | null;
            readonly type: components["schemas"]["ChangeKind"] | null;
        };
        /** @description A new email address. */
        readonly NewEmail: {
            /** @description The current password. Required unless the sign-in is recent. */
            readonly currentPassword?: string | null;
            /** Format: email */
            readonly email: string;
        };
        /** @description The caller's identity at a provider. */
        readonly NewIdentity: {
            /** @description The current password. Required unless the sign-in is recent. */
            readonly currentPassword?: string | null;
            /** @description The provider's id. */
            readonly provider?: string;
            /** @description A newly issued access token. */
            readonly token: string;
        };
        /** @description The secrets of a link, and the new password. */
        readonly NewPassword: {
            /** Format: email */
            readonly emailAddress: string;
            readonly forgotPasswordGuid: string;
            readonly hash: string;
            readonly password: string;
        };
        /** @description A news item's own fields. */
        readonly NewsFields: {
            /** @description Sanitized HTML. */
            readonly body: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Who created it. */
            readonly createdBy?: string | null;
            /** @description The id. */
            readonly id: components["schemas"]["NewsId"];
            readonly isMustRead: boolean;
            /** @description Whether it is shown above the others. */
            readonly isPinned: boolean;
            /** @description When it becomes visible. Null means when it is published. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description When it is no longer visible. Null means never. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The number of users who have read it.
             */
            readonly readers: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly stage: components["schemas"]["PublicationStage"];
            readonly status: components["schemas"]["PublicationStatus"];
            readonly summary: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description Who last changed it. */
            readonly updatedBy?: string | null;
        };
        /** @description The fields of a news item. */
        readonly NewsForm: {
            readonly audience: components["schemas"]["Audience"];
            /** @description HTML. Pictures are files of the item: `<img src="attachment:plan.png">`. */
            readonly body?: string;
            /** @description Whether readers must confirm that they have read it. */
            readonly isMustRead?: boolean;
            /** @description Whether it is shown above the others. */
            readonly isPinned?: boolean;
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            readonly publishTo?: components["schemas"]["Instant"] | null;
            readonly status?: components["schemas"]["PublicationStatus"] | null;
            /** @description A summary for lists, in one sentence. */
            readonly summary?: string;
            readonly title: string;
        };
        /**
         * Format: int64
         * @description The id of a news item.
         */
        readonly NewsId: number;
        /** @description A news item. */
        readonly NewsItem: components["schemas"]["NewsLine"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            /** @description Sanitized HTML. */
            readonly body: string;
        };
        /** @description A news item in the list. */
        readonly NewsLine: {
            /** @description The id. */
            readonly id: components["schemas"]["NewsId"];
            /** @description Whether it is marked as must-read. */
            readonly isMustRead: boolean;
            /** @description Whether it is shown above the others. */
            readonly isPinned: boolean;
            /** @description Whether the caller has read it. */
            readonly isRead: boolean;
            readonly publishedAt: components["schemas"]["Instant"];
            readonly summary: string;
            readonly title: string;
        };
        /** @description A user in an item's audience, and whether they have read it. */
        readonly NewsReceipt: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** Format: email */
            readonly email: string;
            /**
             * Format: int64
             * @description The id of the user.
             */
            readonly id: number;
            readonly isRead: boolean;
            readonly name: string;
            readonly readAt?: components["schemas"]["Instant"] | null;
        };
        /** @description A news item as staff edit it. */
        readonly NewsRecord: components["schemas"]["NewsFields"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            readonly audience: components["schemas"]["Audience"];
        };
        /** @description A news item in the staff list. */
        readonly NewsRow: {
            /**
             * Format: int64
             * @description The number of files.
             */
            readonly files: number;
            /** @description The id. */
            readonly id: components["schemas"]["NewsId"];
            readonly isMustRead: boolean;
            /** @description Whether it is shown above the others. */
            readonly isPinned: boolean;
            /** @description When it becomes visible. Null means when it is published. */
            readonly publishFrom?: components["schemas"]["Instant"] | null;
            /** @description When it is no longer visible. Null means never. */
            readonly publishTo?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The number of users who have read it.
             */
            readonly readers: number;
            readonly stage: components["schemas"]["PublicationStage"];
            readonly status: components["schemas"]["PublicationStatus"];
            readonly summary: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A visit that is booked or in progress. */
        readonly NextVisit: {
            readonly crewName: string;
            /** @description A day in the plant's time zone. */
            readonly day: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute: number;
            /** @description The id of the service request. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
            readonly requestNumber: string;
            /** @description The city of the job site. */
            readonly siteCity: string;
            /**
             * Format: int64
             * @description Minutes since midnight, local time at the site.
             */
            readonly startsMinute: number;
            readonly summary: string;
            /** @description The IANA name of the site's time zone. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /** @description A current notification. */
        readonly Notification: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description The id. */
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
        /** @description The fields of a notification. */
        readonly NotificationForm: {
            readonly audience: components["schemas"]["Audience"];
            /** @description Plain text. */
            readonly body?: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description Whether readers can dismiss it. */
            readonly isDismissible?: boolean;
            /** @description A path of the portal (`/load-dates`) or a web address. */
            readonly link?: string | null;
            readonly severity?: components["schemas"]["Severity"];
            readonly startsAt?: components["schemas"]["Instant"] | null;
            readonly title: string;
        };
        /**
         * Format: int64
         * @description The id of a notification.
         */
        readonly NotificationId: number;
        /** @description A notification as staff edit it. */
        readonly NotificationRecord: components["schemas"]["NotificationRow"] & {
            readonly audience: components["schemas"]["Audience"];
        };
        /** @description A notification in the staff list. */
        readonly NotificationRow: {
            readonly body: string;
            readonly endsAt?: components["schemas"]["Instant"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["NotificationId"];
            /** @description Whether readers can dismiss it. */
            readonly isDismissible: boolean;
            readonly link?: string | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
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
        /** @description A record type that can be imported. */
        readonly Noun: {
            /** @description The fields that columns can fill. */
            readonly fields: readonly components["schemas"]["NounField"][];
            readonly noun: string;
        };
        readonly NounField: {
            /** @description Whether every row must fill it. */
            readonly isNeeded: boolean;
            readonly name: string;
        };
        /** @description A record with the dealer that it belongs to, for staff. */
        readonly OfDealer_Invoice: components["schemas"]["Invoice"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer that it belongs to, for staff. */
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
        /** @description A record with the dealer that it belongs to, for staff. */
        readonly OfDealer_Order: components["schemas"]["Order"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer that it belongs to, for staff. */
        readonly OfDealer_OrderDetail: (components["schemas"]["Order"] & {
            readonly acceptance?: components["schemas"]["AcceptanceOfQuote"] | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            readonly hold?: components["schemas"]["Hold"] | null;
            /** @description For a quote, up to 100 orders that resulted from it, latest first. */
            readonly orders: readonly components["schemas"]["RelatedOrder"][];
            /** @description The number of the quote that this order resulted from. */
            readonly parentQuote?: string | null;
            readonly parentQuoteId?: components["schemas"]["OrderId"] | null;
            readonly shipTo: components["schemas"]["Party"];
            /** @description Omitted for users who may not see amounts. */
            readonly taxes?: readonly components["schemas"]["TaxLine"][] | null;
        }) & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer that it belongs to, for staff. */
        readonly OfDealer_ServiceOrder: components["schemas"]["ServiceOrder"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /** @description A record with the dealer that it belongs to, for staff. */
        readonly OfDealer_ServiceOrderDetail: components["schemas"]["ServiceOrderDetail"] & {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
        };
        /**
         * @description What to do with a row whose record exists with different content.
         * @enum {string}
         */
        readonly OnConflict: "update" | "skip" | "fail";
        /** @description An invoice or credit note with an open amount. */
        readonly OpenItem: {
            /** @description The aging bucket: `current`, `days30`, `days60`, `days90` or `over90`, or `credits` for a credit note. */
            readonly ageing: string;
            readonly asOf: components["schemas"]["Instant"];
            /** @description The open amount according to the ERP, minus payments posted by hand since. */
            readonly balance: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /**
             * Format: int64
             * @description The number of days overdue, negative if it isn't due yet. Credit notes are never overdue.
             */
            readonly daysLate: number;
            readonly dueOn: components["schemas"]["Day"];
            /** @description The id. */
            readonly id: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly invoicedOn: components["schemas"]["Day"];
            readonly isCredit: boolean;
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            /** @description The amount that can still be applied. Never negative for an invoice, never positive for a credit note. */
            readonly left: components["schemas"]["Cents"];
            /** @description The id of the order. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /** @description The numbers of those remittances, separated by commas. */
            readonly payments?: string | null;
            readonly po: string;
            /** @description The amount that pending remittances will apply to it. */
            readonly promised: components["schemas"]["Cents"];
            readonly total: components["schemas"]["Cents"];
        };
        /** @description An open request about the same unit. */
        readonly OpenRequest: {
            readonly number: string;
            /** @description The id of the service request. */
            readonly requestId: components["schemas"]["ServiceRequestId"];
        };
        /** @description An order or quote in a list. Amounts are omitted for users who may not see them. */
        readonly Order: {
            readonly arrivesOn?: components["schemas"]["Day"] | null;
            /** @description When the order was last imported from the ERP. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description The name of its branch, if the account has branches. */
            readonly branch?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly customerName: string;
            readonly enteredOn: components["schemas"]["Day"];
            readonly expiresOn?: components["schemas"]["Day"] | null;
            /** @description The delivery charge. */
            readonly freight?: components["schemas"]["Cents"] | null;
            readonly heldSince?: components["schemas"]["Instant"] | null;
            readonly holdReason?: string | null;
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description Whether the required date is firm. */
            readonly isFirm: boolean;
            /** @description Whether it is promised for later than required and hasn't left the plant yet. */
            readonly isLate: boolean;
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly kind: components["schemas"]["OrderOrQuote"];
            /** Format: int64 */
            readonly lineCount: number;
            /** @description The day on which the truck is loaded. */
            readonly loadDate?: components["schemas"]["Day"] | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /** @description The dealer's own purchase order number. */
            readonly po: string;
            readonly promisedFirst?: components["schemas"]["Day"] | null;
            readonly promisedNow?: components["schemas"]["Day"] | null;
            readonly quoteState?: components["schemas"]["QuoteState"] | null;
            readonly requiredOn?: components["schemas"]["Day"] | null;
            readonly salesperson: string;
            readonly shipMethod: string;
            readonly shippedOn?: components["schemas"]["Day"] | null;
            readonly slipReason?: string | null;
            readonly stage: components["schemas"]["OrderStage"];
            readonly status: components["schemas"]["OrderStatus"];
            readonly subtotal?: components["schemas"]["Cents"] | null;
            /** @description Distinguishes orders with the same number. Blank for most orders. */
            readonly suffix: string;
            readonly tax?: components["schemas"]["Cents"] | null;
            readonly total?: components["schemas"]["Cents"] | null;
            /** @description Its windows and doors by quantity. */
            readonly unitCount: components["schemas"]["Quantity"];
            readonly weight?: components["schemas"]["Quantity"] | null;
        };
        /** @description The end customer of an order. */
        readonly OrderCustomer: {
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /** Format: email */
            readonly email: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
            readonly phone: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description An order with everything on its page except the lines. */
        readonly OrderDetail: components["schemas"]["Order"] & {
            readonly acceptance?: components["schemas"]["AcceptanceOfQuote"] | null;
            readonly cutOffAt?: components["schemas"]["Instant"] | null;
            readonly hold?: components["schemas"]["Hold"] | null;
            /** @description For a quote, up to 100 orders that resulted from it, latest first. */
            readonly orders: readonly components["schemas"]["RelatedOrder"][];
            /** @description The number of the quote that this order resulted from. */
            readonly parentQuote?: string | null;
            readonly parentQuoteId?: components["schemas"]["OrderId"] | null;
            readonly shipTo: components["schemas"]["Party"];
            /** @description Omitted for users who may not see amounts. */
            readonly taxes?: readonly components["schemas"]["TaxLine"][] | null;
        };
        /** @description A document of an order. */
        readonly OrderDocument: {
            readonly date?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The id of the order, of the invoice, of the drawing, or of the certificate's drawing; for a file of the ERP, its
             *     own.
             */
            readonly id: number;
            /**
             * @description Whether it came from the ERP as a file. The portal sets all others when they are asked for, except drawings,
             *     which have pages of their own.
             */
            readonly isImported: boolean;
            readonly kind: components["schemas"]["OrderDocumentKind"];
            /** @description The number of the record, or the name of the file. */
            readonly name: string;
            /**
             * Format: int64
             * @description The size of a file of the ERP in bytes.
             */
            readonly size?: number | null;
        };
        /**
         * @description What a document about an order is.
         * @enum {string}
         */
        readonly OrderDocumentKind: "acknowledgement" | "packing-list" | "invoice" | "delivery" | "certificate" | "drawing" | "other";
        /** @description An order with a small drawing of its first unit. */
        readonly OrderDrawing: {
            readonly drawing: components["schemas"]["Drawing"];
            /** @description The id of the order. */
            readonly orderId: components["schemas"]["OrderId"];
        };
        /** @description A comment for order entry. */
        readonly OrderEntryComment: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a comment for order entry. */
        readonly OrderEntryCommentForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
            readonly text: string;
        };
        /** @description A file of a message about an order. */
        readonly OrderFile: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly mime: string;
            /** @description The name, unique within the order. */
            readonly name: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            readonly size: number;
        };
        /** @description The order of an article's steps. */
        readonly OrderForm: {
            /** @description The ids of all steps of the article in their new order, each once. */
            readonly ids: readonly number[];
            /**
             * Format: int64
             * @description The version of the article on which the order is based. If omitted, concurrent changes aren't detected.
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
        /** @description An order that can be selected. */
        readonly OrderLookup: {
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly kind: components["schemas"]["OrderOrQuote"];
            /** @description The number of the order. */
            readonly orderNumber: string;
            /** @description Distinguishes orders with the same number. Blank for most orders. */
            readonly suffix: string;
        };
        /** @description A message about an order. */
        readonly OrderMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            readonly dueAt?: components["schemas"]["Instant"] | null;
            readonly files: readonly components["schemas"]["OrderFile"][];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it is an internal note, for staff only. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["OrderMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
            /** @description For a dealer's message that waits for a reply: who of the staff has taken it. */
            readonly takenBy?: string | null;
        };
        /** @description A message about an order. */
        readonly OrderMessageForm: {
            /** @description The ids of up to 10 files that the caller has uploaded for this order and not sent yet. */
            readonly files?: readonly number[];
            readonly id: components["schemas"]["OrderId"] | null;
            /** @description 1 to 4,000 characters. */
            readonly text: string;
        };
        /**
         * @description What a message about an order is: an answer is to its hold, a note is for staff only.
         * @enum {string}
         */
        readonly OrderMessageKind: "message" | "answer" | "note";
        /** @description A record that has to do with an order. */
        readonly OrderNeighbour: {
            readonly date?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly number: string;
            /** @description The code of its status. */
            readonly status: string;
            readonly title: string;
        };
        /** @description The records around an order. What the caller may not view is left out. */
        readonly OrderNeighbours: {
            /** @description Up to 50, latest first. */
            readonly changeRequests?: readonly components["schemas"]["OrderNeighbour"][] | null;
            /** @description Up to 50, latest first. */
            readonly drawings?: readonly components["schemas"]["OrderNeighbour"][] | null;
            /** @description Up to 50, latest first. */
            readonly invoices?: readonly components["schemas"]["OrderNeighbour"][] | null;
            readonly project?: components["schemas"]["OrderNeighbour"] | null;
            readonly quote?: components["schemas"]["OrderNeighbour"] | null;
            /** @description Up to 50, latest first. */
            readonly serviceRequests?: readonly components["schemas"]["OrderNeighbour"][] | null;
        };
        /** @description The order whose message is taken or needs no reply. */
        readonly OrderOfMessage: {
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"] | null;
        };
        /** @description A service order of the request. */
        readonly OrderOfRequest: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly kind: components["schemas"]["OrderKind"];
            readonly number: string;
            readonly plannedOn?: components["schemas"]["Day"] | null;
            readonly status: components["schemas"]["ServiceOrderState"];
        };
        /**
         * @description Whether it is ordered or only offered.
         * @enum {string}
         */
        readonly OrderOrQuote: "order" | "quote";
        /** @description A possible site of an order's units. */
        readonly OrderPlace: {
            readonly contact: components["schemas"]["SiteContact"];
            readonly kind: components["schemas"]["PlaceKind"];
            /** @description Blank if only the contact is known. */
            readonly site: components["schemas"]["Site"];
        };
        /**
         * @description Where orders stand.
         * @enum {string}
         */
        readonly OrderStage: "current" | "past" | "quote";
        /**
         * @description How far the plant has got with an order, as the ERP says.
         * @enum {string}
         */
        readonly OrderStatus: "entered" | "acknowledged" | "on_hold" | "in_drawing" | "released" | "in_production" | "ready" | "shipped" | "delivered" | "invoiced" | "cancelled";
        /** @description A step of an order's history. */
        readonly OrderStep: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            /** @description What it was: the code of a status, a day, a reason. */
            readonly from?: string | null;
            readonly kind: components["schemas"]["OrderStepKind"];
            /** @description For the step that begins the history, the load date of that time. */
            readonly loadDate?: string | null;
            /** @description For the step that begins the history, the promised date of that time. */
            readonly promisedOn?: string | null;
            readonly reason?: string | null;
            readonly source: components["schemas"]["OrderStepSource"];
            readonly to?: string | null;
            /** @description Who did it, unless it was an import. */
            readonly who?: string | null;
        };
        /**
         * @description What has changed of an order, or how its history begins.
         * @enum {string}
         */
        readonly OrderStepKind: "created" | "asOf" | "status" | "promise" | "load" | "hold" | "holdUntil" | "shipped" | "answer";
        /**
         * @description Where a change came from.
         * @enum {string}
         */
        readonly OrderStepSource: "import" | "dealer" | "staff";
        /** @description A summary of orders. */
        readonly OrderSummary: {
            /** @description The number of current orders by status. */
            readonly byStatus: readonly components["schemas"]["StatusCount"][];
            /** @description Up to ten orders promised for later than required, latest first. */
            readonly late: readonly components["schemas"]["Order"][];
            /**
             * Format: int64
             * @description The number of current orders promised for later than required.
             */
            readonly lateCount: number;
            /** @description Up to five upcoming loads with the account's orders on them. Empty for users who may not view load dates. */
            readonly nextLoads: readonly components["schemas"]["LoadDate"][];
            /**
             * @description Up to ten orders on hold that wait for an answer, with the reason, by deadline; those without one follow, oldest
             *     first.
             */
            readonly onHold: readonly components["schemas"]["HeldOrder"][];
            /**
             * Format: int64
             * @description The number of orders on hold that wait for an answer.
             */
            readonly onHoldCount: number;
            /**
             * Format: int64
             * @description The number of open quotes, which are still valid and neither cancelled nor ordered.
             */
            readonly quoteCount: number;
            /** @description Up to ten orders whose promised date was moved to a later day, by the new date. */
            readonly slipped: readonly components["schemas"]["Order"][];
        };
        /** @description The selected orders. */
        readonly OrdersForm: {
            /** @description The ids of 1 to 100 orders. */
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
             * @description How well it matches, from 1 to 100.
             */
            readonly score: number;
        };
        /** @description How to resolve an orphan: with an existing project, a new project of an account, or a rejection. */
        readonly OrphanResolution: {
            /** @description Without a project: the code of the account for which one is created. */
            readonly account?: string;
            /** @description Whether it is rejected because it belongs to no account. */
            readonly isRejected?: boolean;
            readonly projectId?: components["schemas"]["ProjectId"] | null;
            /** @description The name of the new project; if omitted, the title of the request. */
            readonly projectName?: string;
            /**
             * Format: int64
             * @description The type of the new project, by its id; if omitted, the first one.
             */
            readonly projectTypeId?: number | null;
            /** @description For a rejection: why, in 5 to 1000 characters. */
            readonly reason?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description Another request. */
        readonly OtherRequest: {
            /** @description The id. */
            readonly id: components["schemas"]["ServiceRequestId"];
            readonly number: string;
        };
        /**
         * @description An act on a waiting or failed message.
         * @enum {string}
         */
        readonly OutboxAction: "retry" | "drop";
        /** @description An act on several messages. */
        readonly OutboxBulkForm: {
            readonly action: components["schemas"]["OutboxAction"] | null;
            readonly ids?: readonly number[];
        };
        /** @description A message in the outbox. */
        readonly OutboxEntry: {
            /** @description The id of the dealer's account. */
            readonly accountId?: components["schemas"]["AccountId"] | null;
            /** @description Addresses, separated by commas. */
            readonly cc: string;
            readonly channel: components["schemas"]["Channel"];
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["OutboxId"];
            /** @description Why the last attempt failed. */
            readonly lastError?: string | null;
            readonly nextTryAt?: components["schemas"]["Instant"] | null;
            /** @description An email address, or a phone number. */
            readonly recipient: string;
            readonly sentAt?: components["schemas"]["Instant"] | null;
            readonly status: components["schemas"]["MessageStatus"];
            readonly subject: string;
            /** @description The name of its template. */
            readonly template: string;
            /**
             * Format: int64
             * @description The number of attempts so far.
             */
            readonly tries: number;
            /** @description The id of the user. */
            readonly userId?: components["schemas"]["UserId"] | null;
        };
        /**
         * Format: int64
         * @description The id of a mail or text message in the outbox.
         */
        readonly OutboxId: number;
        /** @description What an account owes past due, in one currency. */
        readonly OverdueAccount: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly asOf: components["schemas"]["Instant"];
            readonly balance: components["schemas"]["Cents"];
            /** @description The recipient of a reminder. Null if no one at the account has an email address. */
            readonly contactName?: string | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: int64 */
            readonly daysLate: number;
            /** Format: email */
            readonly email?: string | null;
            /**
             * Format: int64
             * @description Stands for the account and the currency.
             */
            readonly id: number;
            /** @description The due date of the oldest item. */
            readonly oldestDueOn: components["schemas"]["Day"];
            readonly overdue: components["schemas"]["Cents"];
            readonly remindedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description Whether the caller has a calendar. */
        readonly OwnCalendar: {
            /** @description When it was created. */
            readonly createdAt?: components["schemas"]["Instant"] | null;
            readonly isOn: boolean;
        };
        /** @description An error that happened in people's browsers. */
        readonly PageError: {
            /** @description The build of the web app in which it happened last. */
            readonly build: string;
            readonly firstAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The error's name and message, with `#` for numbers and `…` for quoted words. */
            readonly kind: string;
            readonly lastAt: components["schemas"]["Instant"];
            /** @description The page's path, with `:id` for numbers. */
            readonly page: string;
            /** @description The functions that it passed through when it happened last, one a line. */
            readonly stack: string;
            /** Format: int64 */
            readonly times: number;
        };
        /** @description An error in a page of the web app. */
        readonly PageErrorForm: {
            /** @description The path of the page, without its query. */
            readonly address: string;
            /** @description The build of the web app. */
            readonly build?: string;
            /** @description The error's name and message. */
            readonly kind: string;
            /** @description The error's stack. */
            readonly stack?: string;
        };
        /** @description The fields of a page. */
        readonly PageForm: {
            /** @description HTML. Pictures are files of the page: `<img src="attachment:plan.png">`. */
            readonly body?: string;
            /** @description Whether the page is shown. */
            readonly isActive?: boolean;
            /** @description The page's name in readable addresses: lower-case letters, digits and hyphens. */
            readonly slug: string;
            /**
             * Format: int64
             * @description The position among the pages.
             */
            readonly sort?: number;
            readonly title: string;
            readonly visibility?: components["schemas"]["PageVisibility"];
        };
        /**
         * Format: int64
         * @description The id of a static page.
         */
        readonly PageId: number;
        /** @description A page in the list. */
        readonly PageLine: {
            /** @description The id. */
            readonly id: components["schemas"]["PageId"];
            /** @description The page's name in readable addresses. */
            readonly slug: string;
            readonly title: string;
        };
        /** @description A static page in the menu. */
        readonly PageLink: {
            /** @description The id. */
            readonly id: components["schemas"]["PageId"];
            /** @description The name in the address of its page. */
            readonly slug: string;
            readonly title: string;
        };
        /** @description A page as staff edit it. */
        readonly PageRecord: {
            /** @description Sanitized HTML. */
            readonly body: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["PageId"];
            /** @description Whether it can be chosen for new records. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The name in the address of its page. */
            readonly slug: string;
            /**
             * Format: int64
             * @description The position among the pages.
             */
            readonly sort: number;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description Who last changed it. */
            readonly updatedBy?: string | null;
            readonly visibility: components["schemas"]["PageVisibility"];
        };
        /** @description A page in the staff list. */
        readonly PageRow: {
            /** @description The id. */
            readonly id: components["schemas"]["PageId"];
            /** @description Whether it can be chosen for new records. */
            readonly isActive: boolean;
            /** @description The name in the address of its page. */
            readonly slug: string;
            /**
             * Format: int64
             * @description The position among the pages.
             */
            readonly sort: number;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            readonly visibility: components["schemas"]["PageVisibility"];
        };
        /**
         * @description Who can read a page.
         * @enum {string}
         */
        readonly PageVisibility: "dealer" | "staff" | "both";
        /** @description A page with its files. */
        readonly PageWithFiles: components["schemas"]["StaticPage"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description The colors in which one side of a unit is drawn. */
        readonly Paint: {
            /** @description `#rrggbb` of the frame and of panels without glass. */
            readonly fill: string;
            /** @description `#rrggbb` of the lines on them. */
            readonly line: string;
        };
        /** @description A panel of a drawing, which can be selected. */
        readonly Panel: {
            /** Format: int64 */
            readonly height: number;
            /** @description Its position and operation in words. */
            readonly label: string;
            /**
             * Format: int64
             * @description The panel number, from 1.
             */
            readonly number: number;
            /** Format: int64 */
            readonly width: number;
            /** Format: int64 */
            readonly x: number;
            /** Format: int64 */
            readonly y: number;
        };
        /** @description A part that a price can refer to. */
        readonly Part: {
            readonly category: string;
            readonly description: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen for new records. */
            readonly isActive: boolean;
            readonly number: string;
            readonly unit: string;
        };
        /** @description A part of a service order. */
        readonly PartForm: {
            readonly description?: string;
            readonly item: string;
            /** Format: int64 */
            readonly quantity: number;
        };
        /** @description A name with an address. */
        readonly Party: {
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly name: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description The current and the new password. */
        readonly PasswordPair: {
            readonly currentPassword: string;
            readonly password: string;
        };
        /**
         * @description The meaning of a column in a payment list.
         * @enum {string}
         */
        readonly PasteColumnRole: "invoice" | "po" | "order" | "paid" | "gross" | "net" | "discount" | "deduction" | "tax" | "balance" | "date" | "reference" | "other";
        /** @description A pasted payment list. */
        readonly PasteForm: {
            /**
             * @description The meaning of each column, from the first, if it isn't to be derived. For text without columns, the meaning
             *     of each amount in a line.
             */
            readonly columns?: readonly components["schemas"]["PasteColumnRole"][];
            /** @description `CAD` or `USD`. By default, the account's currency. */
            readonly currency?: string | null;
            /** @description The text, up to 2,000 lines and 200,000 characters. */
            readonly text: string;
        };
        /**
         * @description How an invoice was identified.
         * @enum {string}
         */
        readonly PasteMatch: "number" | "digits" | "po" | "order";
        /** @description The parsed payment list. */
        readonly Pasted: {
            /** @description The totals of the lines: paid, deducted, and taken from credit notes. */
            readonly amount: components["schemas"]["Cents"];
            /** @description The columns of a table. For text without columns, the amounts of a line whose meaning is unclear. */
            readonly columns: readonly components["schemas"]["PastedColumn"][];
            readonly credits: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly difference?: components["schemas"]["Cents"] | null;
            readonly discounts: components["schemas"]["Cents"];
            /** @description Hidden rows that were skipped. */
            readonly hiddenLines: readonly number[];
            readonly isTable: boolean;
            /** @description Whether it is unclear which amount is paid. Call again with `columns`. */
            readonly isUndecided: boolean;
            readonly lines: readonly components["schemas"]["PastedLine"][];
            readonly notUnderstood: readonly components["schemas"]["UnreadLine"][];
            readonly otherSheets: readonly string[];
            /** @description The sheet that was parsed, and the other visible sheets. */
            readonly sheet?: string | null;
            readonly statedTotal?: components["schemas"]["Cents"] | null;
            /** @description The totals stated in the text. */
            readonly statedTotals: readonly components["schemas"]["StatedTotal"][];
        };
        /** @description A column, or the amount at one position in each line. */
        readonly PastedColumn: {
            /** @description The heading. Empty if there is none. */
            readonly heading: string;
            readonly role: components["schemas"]["PasteColumnRole"];
            /** @description The values in the first rows. */
            readonly samples: readonly string[];
        };
        /** @description A line that refers to an invoice. */
        readonly PastedLine: {
            /**
             * @description The amount to apply to the invoice or take from the credit note. If the line has no amount, this is the open
             *     amount; if its amount couldn't be parsed, it is zero.
             */
            readonly amount: components["schemas"]["Cents"];
            readonly discount: components["schemas"]["Cents"];
            readonly foundBy: components["schemas"]["PasteMatch"];
            /** @description Whether the line contains the amount itself. */
            readonly hasAmount: boolean;
            readonly invoiceId: components["schemas"]["InvoiceId"];
            readonly invoiceNumber: string;
            readonly isCredit: boolean;
            /** @description The amount that can still be applied to it. */
            readonly left: components["schemas"]["Cents"];
            /** @description The line's number in the text, from 1. */
            readonly line: number;
            /** @description Amounts in the line that aren't part of the payment, as written. */
            readonly notUsed: readonly string[];
            /** @description A discrepancy. */
            readonly problem?: string | null;
            readonly text: string;
        };
        /** @description A payment received by the ERP. */
        readonly Payment: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            readonly amount: components["schemas"]["Cents"];
            /** @description The amount applied to invoices. */
            readonly applied: components["schemas"]["Cents"];
            /** @description When it was imported from the ERP. */
            readonly asOf: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly enteredOn: components["schemas"]["Day"];
            /**
             * @description How its remittance was matched (`receipt`, `reference`, `amount`), or why there is none (`none`, `several`,
             *     `differs`, `posted`).
             */
            readonly foundBy: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The numbers of the invoices that it settles, separated by commas. */
            readonly invoices: string;
            /** @description Whether it belongs to a remittance. */
            readonly isMatched: boolean;
            readonly method: string;
            /** @description The payment's number in the ERP. */
            readonly number: string;
            readonly reference: string;
            readonly remittance?: string | null;
            readonly remittanceId?: components["schemas"]["RemittanceId"] | null;
        };
        /** @description The remittance of a payment, or why there is none. */
        readonly PaymentMatch: {
            /** @description The remittance and how it was matched, or why there is none. */
            readonly found: string;
            /**
             * Format: int64
             * @description The first line in the file of the payment's first row, counted from 1.
             */
            readonly line: number;
            /** @description The payment's number. */
            readonly number: string;
        };
        /**
         * @description The method of payment.
         * @enum {string}
         */
        readonly PaymentMethod: "cheque" | "eft" | "wire" | "card" | "other";
        /** @description How a change affects a user. */
        readonly PersonChange: components["schemas"]["Affected"] & {
            /** @description `section:permission` for each one gained. */
            readonly gains: readonly string[];
            /** @description `section:permission` for each one lost. */
            readonly loses: readonly string[];
            /** @description Permissions that they keep with a different reach or limit. */
            readonly reaches: readonly components["schemas"]["ReachChange"][];
        };
        /**
         * @description The subject of an image.
         * @enum {string}
         */
        readonly Phase: "report" | "before" | "after" | "signature";
        /** @description A user's phone. */
        readonly Phone: {
            /** @description The extension, if there is one. */
            readonly extension: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly isPrimary: boolean;
            readonly isRecognised: boolean;
            readonly isVerified: boolean;
            /** @description In E.164 format if recognized, otherwise as entered. */
            readonly number: string;
            readonly phoneType: string;
            /**
             * Format: int64
             * @description The id of the type of phone.
             */
            readonly phoneTypeId: number;
        };
        /** @description The code that was sent to the phone. */
        readonly PhoneCode: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description The current password. Required unless the sign-in is recent. */
            readonly currentPassword?: string | null;
        };
        /** @description A phone of a user. */
        readonly PhoneEntry: {
            /** @description The extension, if there is one. */
            readonly extension?: string;
            readonly isPrimary?: boolean;
            readonly number: string;
            /**
             * Format: int64
             * @description The id of the type of phone.
             */
            readonly phoneTypeId: number;
        };
        /** @description The fields of a phone. */
        readonly PhoneForm: {
            /** @description The extension, if there is one. */
            readonly extension?: string | null;
            /**
             * Format: int64
             * @description The id of the phone. Only for a change.
             */
            readonly id?: number | null;
            readonly isPrimary?: boolean | null;
            readonly number: string;
            /**
             * Format: int64
             * @description The id of the type of phone.
             */
            readonly phoneTypeId?: number;
        };
        /** @description A type of phone. */
        readonly PhoneType: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
        };
        /**
         * @description The kind of a site.
         * @enum {string}
         */
        readonly PlaceKind: "customer" | "shipTo";
        /** @description The plan of a visit. */
        readonly PlanForm: {
            /** @description The number of the crew. */
            readonly crewnumber?: string | null;
            readonly date?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description When it ends, in minutes since midnight in the plant's time zone.
             */
            readonly endsMinute?: number | null;
            /** @description The reason why the crew has two visits at the same time, 5 to 1,000 characters. */
            readonly overlapReason?: string | null;
            /** @description The id of the service request. */
            readonly requestid?: components["schemas"]["ServiceRequestId"] | null;
            /**
             * Format: int64
             * @description The version of the plan, if there is one.
             */
            readonly rowVersion?: number | null;
            /**
             * Format: int64
             * @description Minutes since midnight.
             */
            readonly startsMinute?: number | null;
        };
        /** @description Comments by planning and production. */
        readonly PlanningForm: {
            /** @description The comment, for staff only. */
            readonly comment: string;
            /** @description Whether the change is feasible. */
            readonly isFeasible: boolean | null;
            readonly newLoadOn?: components["schemas"]["Day"] | null;
            /** @description The stage of the order. */
            readonly orderStage?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description Settings of the web app for a user. */
        readonly PreferenceForm: {
            /**
             * @description A JSON object with the settings to change: others are kept, and null removes one. The same applies to each
             *     list in `lists`. All settings together are limited to 128 kB.
             */
            readonly preference?: Record<string, unknown>;
        };
        /** @description The caller's preferences. */
        readonly Preferences: {
            /** @description Favorite accounts in the caller's order. */
            readonly favouriteAccounts: readonly components["schemas"]["Favourite"][];
            /** @description Settings of the web app, as an arbitrary object. */
            readonly preference: Record<string, unknown>;
        };
        /** @description An email as it would be sent. */
        readonly Preview: {
            readonly html: string;
            readonly subject: string;
            readonly text: string;
        };
        /** @description How to read a file. Omitted fields stay unchanged. */
        readonly PreviewForm: {
            /** @description Columns for some fields, taking precedence over the mapping. */
            readonly columns?: readonly components["schemas"]["FieldColumn"][];
            /** @description The delimiter between cells: one character, or `tab`. */
            readonly delimiter?: string | null;
            /** @description The encoding. Blank to detect it, like the next two. */
            readonly encoding?: string | null;
            /**
             * Format: int64
             * @description The row with the column names, counted from 1. 0 if there is none.
             */
            readonly headerRow?: number | null;
            /** @description The text of a mapping file. Blank if the columns have the fields' names. */
            readonly mapping?: string | null;
            /** @description The record type. */
            readonly noun?: string | null;
            readonly onConflict?: components["schemas"]["OnConflict"] | null;
            /** @description The sheet of a workbook. */
            readonly sheet?: string | null;
            /** @description Whether to skip rejected rows instead of rejecting the file. */
            readonly skipsRefused?: boolean | null;
        };
        /**
         * @description The dealer's answer to a price.
         * @enum {string}
         */
        readonly PriceAnswer: "accepted" | "declined";
        /** @description A current or former price of an item. */
        readonly PriceChange: {
            readonly change?: components["schemas"]["Rate"] | null;
            readonly changedAt: components["schemas"]["Instant"];
            readonly changedBy?: string | null;
            /** @description The day on which it took effect. */
            readonly effectiveFrom: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly previousPrice?: components["schemas"]["UnitPrice"] | null;
            readonly price: components["schemas"]["UnitPrice"];
            /** @description The file of the price list that set it. Null if it was entered by hand. */
            readonly priceList?: string | null;
        };
        /** @description A line of a price list, compared with the item's price at the time of the upload. */
        readonly PriceLine: {
            readonly category: string;
            readonly change?: components["schemas"]["Rate"] | null;
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly description: string;
            /**
             * Format: int64
             * @description The id.
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
            /** @description Why the line was rejected. */
            readonly reason: string;
            readonly uom: string;
        };
        /**
         * @description The effect of a line of a price list.
         * @enum {string}
         */
        readonly PriceLineOutcome: "added" | "changed" | "unchanged" | "refused";
        /** @description A price list that was uploaded. */
        readonly PriceList: {
            /**
             * Format: int64
             * @description The number of items that it adds.
             */
            readonly added: number;
            readonly appliedAt?: components["schemas"]["Instant"] | null;
            readonly appliedBy?: string | null;
            /**
             * Format: int64
             * @description The number of items whose price it changes.
             */
            readonly changed: number;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Who created it. */
            readonly createdBy?: string | null;
            /** @description The name of the uploaded file. */
            readonly fileName: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The number of invalid rows.
             */
            readonly refused: number;
            readonly status: components["schemas"]["PriceListStatus"];
            /** Format: int64 */
            readonly unchanged: number;
        };
        /**
         * @description Whether a price list has been applied.
         * @enum {string}
         */
        readonly PriceListStatus: "preview" | "applied";
        /** @description A category of priced items. */
        readonly PricingCategory: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The number of items in it.
             */
            readonly items: number;
            readonly name: string;
            readonly parent?: string | null;
            /**
             * Format: int64
             * @description The parent category.
             */
            readonly parentId?: number | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position among its siblings.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a category. */
        readonly PricingCategoryForm: {
            /** @description The name, unique among categories. */
            readonly name: string;
            /**
             * Format: int64
             * @description The parent category. Null at the top level.
             */
            readonly parentId?: number | null;
            /**
             * Format: int64
             * @description The position among its siblings.
             */
            readonly sort?: number;
        };
        /** @description The fields of a priced item. */
        readonly PricingForm: {
            /**
             * Format: int64
             * @description The id of the category.
             */
            readonly categoryId: number | null;
            /** @description The code that price lists use for it, unique within its currency. */
            readonly code?: string | null;
            /**
             * @description `CAD` (default) or `USD`.
             * @enum {string}
             */
            readonly currency?: "CAD" | "USD";
            readonly description: string;
            readonly effectiveFrom?: components["schemas"]["Day"] | null;
            /** @description The last day on which it applies. Null if it has no end. */
            readonly effectiveTo?: components["schemas"]["Day"] | null;
            /** @description Whether it can be chosen for new records. */
            readonly isActive?: boolean;
            /**
             * Format: int64
             * @description The id of a part.
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
        /** @description The current price of a part or service. */
        readonly PricingLine: {
            readonly category: string;
            /** @description The code used for it in files and forms. */
            readonly code?: string | null;
            /** @description The account's currency. */
            readonly currency: string;
            readonly description: string;
            /** @description The first day on which it applies. */
            readonly effectiveFrom: components["schemas"]["Day"];
            /** @description The last day on which it applies. Null if it has no end. */
            readonly effectiveTo?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The number of files.
             */
            readonly files: number;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The part's number. */
            readonly part?: string | null;
            readonly price: components["schemas"]["UnitPrice"];
            /** @description The unit's code. */
            readonly uom: string;
            readonly uomName: string;
        };
        /** @description A priced item as staff edit it. */
        readonly PricingRecord: components["schemas"]["PricingRow"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description A priced item in the staff list. */
        readonly PricingRow: {
            readonly category: string;
            /**
             * Format: int64
             * @description The id of the category.
             */
            readonly categoryId: number;
            /** @description The code that price lists use for it. */
            readonly code?: string | null;
            /** @description `CAD` or `USD`. Dealers see prices in their own currency. */
            readonly currency: string;
            readonly description: string;
            /** @description The first day on which it applies. */
            readonly effectiveFrom: components["schemas"]["Day"];
            /** @description The last day on which it applies. Null if it has no end. */
            readonly effectiveTo?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen for new records. */
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
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The unit's code. */
            readonly uom: string;
            /** Format: int64 */
            readonly uomId: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a process type. */
        readonly ProcessTypeForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /** @description The caller's own profile. */
        readonly Profile: {
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly jobTitle: string;
            readonly lastName: string;
            /** @description When the user last signed in. Null if never. */
            readonly lastSignInAt?: components["schemas"]["Instant"] | null;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            readonly mfaType: string;
            readonly passwordChangedAt?: components["schemas"]["Instant"] | null;
            readonly pendingEmail?: string | null;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
            /** Format: int64 */
            readonly recoveryCodesLeft: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description A name for signing in, as an alternative to the email address. */
            readonly username?: string | null;
        };
        /** @description The caller's profile with their phones. */
        readonly ProfileWithPhones: components["schemas"]["Profile"] & {
            /** @description Whether codes can be sent by text message, which requires a verified phone. */
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
            /** @description The name of its branch, if the account has branches. */
            readonly branch?: string | null;
            readonly builder: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description `CAD` or `USD`. */
            readonly currency?: string | null;
            /**
             * Format: int64
             * @description How many drawings were issued, counting each revision.
             */
            readonly drawings: number;
            /** @description The id. */
            readonly id: components["schemas"]["ProjectId"];
            /** @description Whether a request waits for the dealer. */
            readonly isAwaitingDealer: boolean;
            readonly name: string;
            readonly needBy?: components["schemas"]["Day"] | null;
            readonly nextPromisedOn?: components["schemas"]["Day"] | null;
            /** @description For example, `P-000123`. */
            readonly number: string;
            /**
             * Format: int64
             * @description The number of issued drawings that wait for the dealer's answer.
             */
            readonly openDrawings: number;
            /**
             * Format: int64
             * @description How many of the requests that the dealer sees are open.
             */
            readonly openRequests: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly site: string;
            readonly status: components["schemas"]["ProjectStatus"];
            /** @description The label of the status for the reader's side. */
            readonly statusLabel: string;
            /** @description The time of the last act on it. */
            readonly touchedAt: components["schemas"]["Instant"];
            /** Format: int64 */
            readonly typeId: number;
            readonly typeName: string;
            readonly value?: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description The number of requests that wait for the dealer: to be sent, replied to or read, or with drawings to answer.
             */
            readonly yourRequests: number;
        };
        /** @description A contact of a project. */
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
             * @description Their role on the job.
             * @default
             */
            readonly role: string;
        };
        /** @description The project requests that a staff member sees, counted by what they wait for. */
        readonly ProjectDeskSummary: {
            /**
             * Format: int64
             * @description The number of requests that wait for the dealer.
             */
            readonly awaitingDealer: number;
            /**
             * Format: int64
             * @description The number of open requests.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description The number of requests without a project.
             */
            readonly orphaned: number;
            /**
             * Format: int64
             * @description The number of late requests.
             */
            readonly overdue: number;
            /**
             * Format: int64
             * @description How many have no drafter.
             */
            readonly unassigned: number;
            /**
             * Format: int64
             * @description How many it is the caller's turn for.
             */
            readonly yourTurn: number;
        };
        /** @description A file of a project request. */
        readonly ProjectFile: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether the dealer doesn't see it at present. */
            readonly isInternal: boolean;
            /** @description Whether the dealer can never see it. */
            readonly isPinned: boolean;
            readonly mime: string;
            /** @description Versions of a file share it; `?version=` selects one. */
            readonly name: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            readonly size: number;
            readonly slot: components["schemas"]["ProjectFileSlot"];
            /**
             * Format: int64
             * @description Numbered by name within the slot.
             */
            readonly version: number;
        };
        /**
         * @description The purpose of a file.
         * @enum {string}
         */
        readonly ProjectFileSlot: "request" | "quote" | "drawing" | "approval" | "pricing" | "waiver" | "image" | "signed" | "question" | "answer";
        /** @description A project. */
        readonly ProjectForm: {
            readonly architect?: string;
            readonly bidOn?: components["schemas"]["Day"] | null;
            readonly builder?: string;
            /** @description All contacts; those that are missing here are removed. */
            readonly contacts: readonly components["schemas"]["ProjectContact"][] | null;
            readonly id?: components["schemas"]["ProjectId"] | null;
            readonly name: string;
            readonly needBy?: components["schemas"]["Day"] | null;
            /** @description Quotes and orders to add to it. */
            readonly orderIds?: readonly components["schemas"]["OrderId"][];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description The address of the site. */
            readonly site?: string;
            readonly status?: components["schemas"]["ProjectStatus"] | null;
            /**
             * Format: int64
             * @description The id of the project type.
             */
            readonly typeId: number | null;
        };
        /**
         * Format: int64
         * @description The id of a project.
         */
        readonly ProjectId: number;
        /** @description The page of a project. */
        readonly ProjectItem: components["schemas"]["Project"] & {
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly archivedAt?: components["schemas"]["Instant"] | null;
            readonly contacts: readonly components["schemas"]["ProjectContact"][];
            /** @description The history, oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            /** @description Whether the caller may add requests to it. */
            readonly mayRequest: boolean;
            /** @description The quotes and orders, quotes first. */
            readonly orders: readonly components["schemas"]["ProjectOrder"][];
            /** @description The requests, newest first. */
            readonly requests: readonly components["schemas"]["ProjectRequest"][];
        };
        /** @description A line of one of a project's quotes or orders. */
        readonly ProjectLine: components["schemas"]["LineItem"] & {
            readonly orderId: components["schemas"]["OrderId"];
            /** @description The number of the quote or order. */
            readonly orderNumber: string;
            /** @description `quote` or `order`. */
            readonly source: components["schemas"]["OrderOrQuote"];
        };
        /** @description A message about a project request. */
        readonly ProjectMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it is only for staff. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["ProjectMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
        };
        /**
         * @description The kinds of messages.
         * @enum {string}
         */
        readonly ProjectMessageKind: "message" | "note" | "question" | "reply" | "response";
        /** @description A project that staff enter for a dealer. */
        readonly ProjectOfDealer: {
            /** @description The account's code. */
            readonly account: string;
            readonly architect?: string;
            readonly bidOn?: components["schemas"]["Day"] | null;
            readonly builder?: string;
            /** @description Contacts. */
            readonly contacts: readonly components["schemas"]["ProjectContact"][] | null;
            readonly name: string;
            readonly needBy?: components["schemas"]["Day"] | null;
            /** @description The ids of its quotes and orders. */
            readonly orderIds?: readonly components["schemas"]["OrderId"][];
            /** @description The address of the site. */
            readonly site?: string;
            /**
             * Format: int64
             * @description The id of the project type.
             */
            readonly typeId: number | null;
        };
        /** @description A quote or an order of a project. */
        readonly ProjectOrder: {
            readonly arrivesOn?: components["schemas"]["Day"] | null;
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly enteredOn: components["schemas"]["Day"];
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly kind: components["schemas"]["OrderOrQuote"];
            /** Format: int64 */
            readonly lineCount: number;
            /** @description The day on which the truck is loaded. */
            readonly loadDate?: components["schemas"]["Day"] | null;
            readonly number: string;
            /** @description The quote that it was ordered from. */
            readonly parentQuote?: string | null;
            readonly status: components["schemas"]["OrderStatus"];
            readonly total?: components["schemas"]["Cents"] | null;
        };
        /** @description The value of a project. */
        readonly ProjectPriceForm: {
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            readonly price: components["schemas"]["Cents"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description The priority of a request.
         * @enum {string}
         */
        readonly ProjectPriority: "low" | "normal" | "high" | "urgent";
        /** @description The dates of a request. */
        readonly ProjectPromise: {
            /** @description The first date that can be requested. */
            readonly earliestOn: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description The minimum number of working days between the submission and the date on which the answer is needed.
             */
            readonly minimumLead: number;
            /** @description The date by which it is answered if submitted today. */
            readonly promisedOn: components["schemas"]["Day"];
        };
        /**
         * @description A work list.
         * @enum {string}
         */
        readonly ProjectReportType: "open" | "mine" | "unassigned" | "orphaned" | "overdue" | "completed" | "all";
        /** @description A project request in a list. */
        readonly ProjectRequest: {
            /** @description The account's code. `null` if the account isn't known. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** @description `open` during the manufacturer's turn, `paused` during the dealer's, or `done`. */
            readonly category: string;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            readonly checkerName?: string | null;
            /** @description For whom an orphan seems to be, as it says itself; for staff. */
            readonly claimedAccount?: string | null;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly drafterName?: string | null;
            /**
             * Format: int64
             * @description How many drawings the reader sees, counting each revision.
             */
            readonly drawings: number;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["ProjectRequestId"];
            /** @description Whether dealers can't see it. */
            readonly isInternal: boolean;
            /** @description Whether it has no project. */
            readonly isOrphan: boolean;
            /** @description Whether its due date has passed; for dealers, the promised date. */
            readonly isOverdue: boolean;
            /** @description Whether it is needed sooner than usual. */
            readonly isRush: boolean;
            /** @description Whether it is the turn of the reader's side; for staff, of the reader. */
            readonly isYourTurn: boolean;
            readonly needBy?: components["schemas"]["Day"] | null;
            /** @description For example, `P-000123-02`, `P-000123-02A` for a revision, or `R-000045` for an orphan. */
            readonly number: string;
            /**
             * Format: int64
             * @description How many departments haven't answered; for staff.
             */
            readonly openDepartments?: number | null;
            /**
             * Format: int64
             * @description How many of them are being drawn or checked, or wait for the dealer's answer.
             */
            readonly openDrawings: number;
            /** @description The id of the order. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /** @description The number that it had as an orphan, by which it can still be found. Only for staff. */
            readonly orphanNumber?: string | null;
            readonly priority: components["schemas"]["ProjectPriority"];
            /** @description The label for people. */
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
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["ProjectRequestStatus"];
            /** @description The time of the last change of status. */
            readonly statusAt: components["schemas"]["Instant"];
            /** @description The label of the status for the reader's side. */
            readonly statusLabel: string;
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            readonly title: string;
            /**
             * @description `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or a type that staff have
             *     added.
             */
            readonly typeCode: string;
            /** Format: int64 */
            readonly typeId: number;
            readonly typeName: string;
            /** @description Whether the quote or order number is unknown. */
            readonly unknownNumber: boolean;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * @description An act that staff can perform on a request.
         * @enum {string}
         */
        readonly ProjectRequestAction: "submit" | "triage" | "start" | "askdealer" | "reply" | "respond" | "complete" | "cancel" | "reopen";
        /** @description An act on a request with its details. */
        readonly ProjectRequestActionForm: {
            readonly action: components["schemas"]["ProjectRequestAction"] | null;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /** @description respond: the files to publish, by their ids. */
            readonly files?: readonly number[];
            readonly priority?: components["schemas"]["ProjectPriority"] | null;
            /** @description For `cancel` and `reopen`: the reason, 5 to 1,000 characters. */
            readonly reason?: string;
            /** @description The id of the service request. */
            readonly requestId: components["schemas"]["ProjectRequestId"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description For `askdealer`: the question. For `reply`: the dealer's answer. For `respond`: a note. */
            readonly text?: string;
        };
        /**
         * @description An act that staff can perform on several requests at once.
         * @enum {string}
         */
        readonly ProjectRequestBulkAction: "triage" | "complete";
        /** @description An act on several requests. */
        readonly ProjectRequestBulkForm: {
            readonly action: components["schemas"]["ProjectRequestBulkAction"] | null;
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly ids?: readonly components["schemas"]["ProjectRequestId"][];
        };
        /** @description The part of a request's page that is for staff. */
        readonly ProjectRequestDesk: {
            readonly departments: readonly components["schemas"]["RequestDepartment"][];
            readonly overdueAt?: components["schemas"]["Instant"] | null;
            readonly pausedOn?: components["schemas"]["Day"] | null;
            /** @description The projects and accounts to which an orphan may belong, best match first. */
            readonly proposals: readonly components["schemas"]["OrphanProposal"][];
        };
        /** @description A request in a project. */
        readonly ProjectRequestForm: {
            /** @description The details. */
            readonly description?: string;
            readonly id?: components["schemas"]["ProjectRequestId"] | null;
            /** @description Whether it is saved as a draft rather than submitted. */
            readonly isDraft?: boolean;
            /** @description Whether it is needed sooner than usual. */
            readonly isRush?: boolean;
            readonly needBy?: components["schemas"]["Day"] | null;
            /** @description The number of an order. */
            readonly orderNumber?: string;
            readonly projectId?: components["schemas"]["ProjectId"] | null;
            /** @description The number of a quote. */
            readonly quoteNumber?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description The title. */
            readonly title: string;
            /**
             * Format: int64
             * @description The id of the project type.
             */
            readonly typeId: number | null;
        };
        /**
         * Format: int64
         * @description The id of a project request.
         */
        readonly ProjectRequestId: number;
        /** @description The page of a project request. */
        readonly ProjectRequestItem: components["schemas"]["ProjectRequest"] & {
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly description: string;
            readonly desk?: components["schemas"]["ProjectRequestDesk"] | null;
            /** @description The reason for the cancellation. */
            readonly endReason: string;
            readonly endedAt?: components["schemas"]["Instant"] | null;
            /** @description The history, oldest first. */
            readonly events: readonly components["schemas"]["CaseStep"][];
            /** @description Without those of questions to departments, which are listed with the questions. */
            readonly files: readonly components["schemas"]["ProjectFile"][];
            /** @description Whether the promised date has passed while it is still the manufacturer's turn. */
            readonly isLate: boolean;
            readonly messages: readonly components["schemas"]["ProjectMessage"][];
            readonly parentId?: components["schemas"]["ProjectRequestId"] | null;
            readonly reasonCode?: components["schemas"]["RevisionReason"] | null;
            /** @description The label for people. */
            readonly reasonLabel?: string | null;
            readonly requestedByName?: string | null;
            readonly respondedAt?: components["schemas"]["Instant"] | null;
            /** @description The note of the response. */
            readonly response: string;
            /** @description The request and its revisions. */
            readonly revisions: readonly components["schemas"]["ProjectRevision"][];
            readonly watching?: components["schemas"]["Watching"] | null;
        };
        /** @description A request entered or changed by staff. */
        readonly ProjectRequestOfStaff: {
            /** @description For a new request without a project: the account's code, if known. */
            readonly account?: string;
            readonly checkerId?: components["schemas"]["UserId"] | null;
            /** @description For a new request without an account: for whom it seems to be, as it says itself. */
            readonly claimedAccount?: string;
            /** @description The details. */
            readonly description?: string;
            readonly drafterId?: components["schemas"]["UserId"] | null;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /** @description For a new request: whether it is saved as a draft. */
            readonly isDraft?: boolean;
            /** @description For a new request: whether it is internal, so that no dealer ever sees it. */
            readonly isInternal?: boolean;
            /** @description Whether it is needed sooner than usual. */
            readonly isRush?: boolean;
            readonly needBy?: components["schemas"]["Day"] | null;
            /** @description The number of an order. */
            readonly orderNumber?: string;
            readonly priority?: components["schemas"]["ProjectPriority"] | null;
            readonly projectId?: components["schemas"]["ProjectId"] | null;
            /** @description The number of a quote. */
            readonly quoteNumber?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description The title. */
            readonly title: string;
            /**
             * Format: int64
             * @description The id of the request type.
             */
            readonly typeId: number | null;
        };
        /**
         * @description The status of a project request.
         * @enum {string}
         */
        readonly ProjectRequestStatus: "draft" | "submitted" | "triaged" | "in_departments" | "awaiting_dealer" | "internal_review" | "responded" | "revision_requested" | "completed" | "cancelled";
        /** @description A request or one of its revisions. */
        readonly ProjectRevision: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description Its id. */
            readonly id: components["schemas"]["ProjectRequestId"];
            /** @description Blank for the original request. */
            readonly letter: string;
            readonly number: string;
            readonly reasonCode?: components["schemas"]["RevisionReason"] | null;
            /** @description The label for people. */
            readonly reasonLabel?: string | null;
            /** @description The original request, whose number they share. */
            readonly rootNumber: string;
            readonly status: components["schemas"]["ProjectRequestStatus"];
            /** @description Its label for the reader's side. */
            readonly statusLabel: string;
            readonly title: string;
        };
        /** @description A revision that is asked for. */
        readonly ProjectRevisionForm: {
            /** @description The text of the revision, 5 to 4,000 characters. */
            readonly comment: string;
            readonly reasonCode: components["schemas"]["RevisionReason"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description The status of a project.
         * @enum {string}
         */
        readonly ProjectStatus: "active" | "on_hold" | "ordered" | "lost" | "archived";
        /** @description An account's project requests, counted by what they wait for. */
        readonly ProjectSummary: {
            /**
             * Format: int64
             * @description The number of requests that wait for the dealer's answer.
             */
            readonly awaitingDealer: number;
            readonly nextPromisedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The number of open requests.
             */
            readonly open: number;
            /**
             * Format: int64
             * @description The number of requests that have been responded to and are not completed.
             */
            readonly responded: number;
        };
        /** @description A type of project. */
        readonly ProjectType: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it is still offered. */
            readonly isActive: boolean;
            readonly name: string;
        };
        /** @description The fields of a project type. */
        readonly ProjectTypeForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /** @description How far the chain is verified. */
        readonly Proof: {
            readonly at?: components["schemas"]["EventId"] | null;
            /** @description The last verified event, as `id:hash`. */
            readonly head?: string | null;
            /**
             * Format: int64
             * @description The number of verified events.
             */
            readonly proven: number;
            /**
             * Format: int64
             * @description The total number of events.
             */
            readonly total: number;
            /** @description `verified`, `unfinished` (call again with `after`) or `broken`. */
            readonly verdict: string;
            readonly why?: string | null;
        };
        /** @description A provider's details for browsers. */
        readonly ProviderFace: {
            readonly clientId: string;
            readonly endpoints?: components["schemas"]["Endpoints"] | null;
            /** @description The id. */
            readonly id: string;
            readonly name: string;
            /** @description The resource to request (RFC 8707). */
            readonly resource?: string | null;
            /** @description The scopes to request, separated by spaces. */
            readonly scope: string;
            /** @description The sides whose users can sign in through it. */
            readonly sides: readonly components["schemas"]["Side"][];
        };
        /** @description A sign-in provider. */
        readonly ProviderState: {
            readonly askedAt?: components["schemas"]["Instant"] | null;
            /** @description Whether that request succeeded. */
            readonly hasAnswered?: boolean | null;
            /** @description The id. */
            readonly id: string;
            /** @description Whether its keys are known anyway, so that users can sign in. */
            readonly isKnown: boolean;
            /** @description The provider's display name. */
            readonly name: string;
            /** @description Why it failed. Blank otherwise. */
            readonly problem: string;
        };
        /**
         * @description The publication stage of a record.
         * @enum {string}
         */
        readonly PublicationStage: "draft" | "scheduled" | "live" | "over" | "archived";
        /**
         * @description Whether a record is a draft, visible to dealers, or archived.
         * @enum {string}
         */
        readonly PublicationStatus: "draft" | "published" | "archived";
        /** @description A quantity with up to three decimals. */
        readonly Quantity: number;
        /** @description A question that the dealer has not answered yet. */
        readonly Question: {
            readonly askedAt: components["schemas"]["Instant"];
            readonly checklist: components["schemas"]["Wishes"];
            readonly kind: components["schemas"]["QuestionKind"];
            /** @description Empty if the question is about a price and the caller may not see prices. */
            readonly text: string;
        };
        /** @description A question to the dealer. */
        readonly QuestionForm: {
            readonly amount?: components["schemas"]["Cents"] | null;
            readonly checklist?: readonly components["schemas"]["Wish"][];
            /**
             * @description For `price`: `CAD` or `USD`. By default, the account's currency.
             * @enum {string|null}
             */
            readonly currency?: "CAD" | "USD" | null;
            readonly kind?: components["schemas"]["QuestionKind"] | null;
            /** @description 1 to 4,000 characters. */
            readonly message: string;
            /** @description The id of the service request. */
            readonly requestid?: components["schemas"]["ServiceRequestId"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description The subject of a question to the dealer.
         * @enum {string}
         */
        readonly QuestionKind: "info" | "price";
        /** @description The number of messages with a status. */
        readonly QueueState: {
            /** Format: int64 */
            readonly count: number;
            readonly oldest: components["schemas"]["Instant"];
            readonly status: components["schemas"]["MessageStatus"];
        };
        /** @description A value with the lines that have it. */
        readonly QuickSelectChoice: {
            readonly units: readonly components["schemas"]["DrawingUnitKey"][];
            readonly value: string;
        };
        /** @description A preset with the units that it selects. */
        readonly QuickSelectPreset: {
            /** @description The values among the request's lines, each with its lines. Empty for a range without a value. */
            readonly choices: readonly components["schemas"]["QuickSelectChoice"][];
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /** @description `range`, `floor`, `mark` or `product`. */
            readonly property: string;
            /** @description The value that lines must have, or `1-20` for a range. If blank, the user chooses one. */
            readonly value: string;
        };
        /**
         * @description The property by which lines of an order or quote are selected.
         * @enum {string}
         */
        readonly QuickSelectProperty: "range" | "floor" | "mark" | "product";
        /** @description A preset that selects lines of an order or quote. */
        readonly QuickSelectUnit: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            readonly property: components["schemas"]["QuickSelectProperty"];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description The value that lines must have, or `1-20` for a range. If blank, the user is asked. */
            readonly value: string;
        };
        /** @description The fields of a quick-select preset. */
        readonly QuickSelectUnitForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            readonly property: components["schemas"]["QuickSelectProperty"] | null;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
            /** @description The value that lines must have, or `1-20` for a range. If blank, the user is asked. */
            readonly value?: string;
        };
        /** @description What a dealer would accept with a quote. */
        readonly QuoteOffer: components["schemas"]["AcceptanceOffer"] & {
            readonly acceptanceId?: components["schemas"]["AcceptanceId"] | null;
            /** @description Why the caller can't order it, if it is beyond their limit, and who can. */
            readonly beyondLimit?: string | null;
            /** @description The PO number of the quote, which its order may have too. Empty if it has none. */
            readonly po: string;
            /** @description The addresses to which it can be delivered. */
            readonly shipTos: readonly components["schemas"]["AcceptanceShipTo"][];
            /** @description Names exactly this offer. To accept it, send this. */
            readonly shownHash: string;
        };
        /**
         * @description What has become of a quote.
         * @enum {string}
         */
        readonly QuoteState: "open" | "accepted" | "ordered" | "cancelled";
        /** @description A percentage with up to four decimals. */
        readonly Rate: number;
        /**
         * @description The records that a permission reaches, in most cases from the fewest to all. A user's own records may belong to
         *     another branch.
         * @enum {string}
         */
        readonly Reach: "own" | "branch" | "account" | "all";
        /** @description A change of reach or limit of permissions that a user already has. */
        readonly ReachChange: {
            /** @description The section's code. */
            readonly code: string;
            readonly limitAfter?: components["schemas"]["Cents"] | null;
            readonly limitBefore?: components["schemas"]["Cents"] | null;
            readonly name: string;
            readonly scopeAfter: components["schemas"]["Reach"];
            readonly scopeBefore: components["schemas"]["Reach"];
            /** @description The permissions affected. */
            readonly verbs: readonly string[];
        };
        /** @description An article as readers see it. */
        readonly ReadArticle: components["schemas"]["ArticleLine"] & {
            readonly attachments: readonly components["schemas"]["RecordFile"][];
            /** @description Sanitized HTML. */
            readonly body: string;
            /** @description Whether the caller found it helpful. Omitted if they haven't said. */
            readonly isHelpful?: boolean | null;
            readonly steps: readonly components["schemas"]["ReadStep"][];
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A step with its pictures. */
        readonly ReadStep: components["schemas"]["StepLine"] & {
            readonly images: readonly components["schemas"]["RecordFile"][];
        };
        /** @description The number of users that an item is for, and how many have read it. Also available before it is published. */
        readonly Readership: {
            /**
             * Format: int64
             * @description The number of accounts that they belong to.
             */
            readonly accounts: number;
            /**
             * Format: int64
             * @description The number of users in the audience.
             */
            readonly people: number;
            /**
             * Format: int64
             * @description The number of users who have read it.
             */
            readonly read: number;
            readonly remindedAt?: components["schemas"]["Instant"] | null;
        };
        /** @description The reason for an act. */
        readonly Reason: {
            readonly reason: string;
        };
        /** @description How many rows were rejected for one kind of reason. */
        readonly ReasonCount: {
            /** @description The affected columns. */
            readonly columns: readonly string[];
            /** Format: int64 */
            readonly count: number;
            readonly reason: string;
        };
        /** @description Whether a user has seen a discount. */
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
             * @description The id.
             */
            readonly id: number;
            readonly mustAcknowledge: boolean;
            readonly status: components["schemas"]["DiscountReceiptStatus"];
            /** @description When the user was notified. */
            readonly toldAt: components["schemas"]["Instant"];
            /** @description The user's name. Blank, like the email address, if the caller may not view the account's users. */
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
             * @description The id.
             */
            readonly id: number;
            /** @description Whether a browser can display it with `?inline=true`, as images and PDFs. */
            readonly isPreviewable: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            readonly size: number;
            readonly uploadedAt: components["schemas"]["Instant"];
        };
        /** @description The body of every refusal. */
        readonly Refusal: {
            /** @description A stable code for programs. */
            readonly code: string;
            /** @description Messages by field. Only for a 422. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            } | null;
            readonly isSuccess: boolean;
            /** @description The current record if someone else has changed it, or the existing record if a request is repeated. */
            readonly item?: Record<string, unknown> | null;
            /** @description A sentence for the user. */
            readonly message: string;
            /** @description The id of this request in the server's log. */
            readonly requestId: string;
        };
        /** @description A rejected cell or row. */
        readonly RefusedCell: {
            /** @description The column's name in the file, or blank if the row as a whole was rejected. */
            readonly column: string;
            /**
             * Format: int64
             * @description The row's first line in the file, counted from 1.
             */
            readonly line: number;
            /** @description Why the cell was rejected. */
            readonly reason: string;
            /** @description The cell's value. */
            readonly value: string;
        };
        /** @description An application in the list. */
        readonly Registration: {
            readonly company: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly decidedAt?: components["schemas"]["Instant"] | null;
            readonly decidedBy?: string | null;
            /** Format: email */
            readonly email: string;
            /** @description The id. */
            readonly id: components["schemas"]["RegistrationId"];
            readonly name: string;
            /** @description Why it was rejected. */
            readonly reason?: string | null;
            readonly status: components["schemas"]["RegistrationStatus"];
            readonly userId?: components["schemas"]["UserId"] | null;
        };
        /** @description An application with everything the applicant sent. */
        readonly RegistrationDetail: components["schemas"]["Registration"] & {
            /** @description The fields as submitted. */
            readonly fields: Record<string, unknown>;
            /** @description The applicant's network address. */
            readonly sentFrom: string;
            readonly suggested?: components["schemas"]["Suggestion"] | null;
        };
        /**
         * Format: int64
         * @description The id of a registration.
         */
        readonly RegistrationId: number;
        /**
         * @description What became of an application.
         * @enum {string}
         */
        readonly RegistrationStatus: "waiting" | "approved" | "rejected";
        /** @description The reason for rejecting an application. */
        readonly Rejection: {
            readonly reason: string;
        };
        /** @description A quote or order related to another one as its origin or its result. */
        readonly RelatedOrder: {
            readonly enteredOn: components["schemas"]["Day"];
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Distinguishes orders with the same number. Blank for most orders. */
            readonly suffix: string;
        };
        /** @description A device that doesn't require two-step verification. */
        readonly RememberedDevice: {
            readonly address: string;
            /** @description When and from where it was remembered. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When it expires. */
            readonly expiresAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["DeviceId"];
            readonly lastUsedAt?: components["schemas"]["Instant"] | null;
            /** @description The browser's user agent. */
            readonly userAgent: string;
        };
        /** @description The accounts to remind, and the wording. */
        readonly ReminderForm: {
            /** @description The codes of 1 to 100 accounts. */
            readonly accounts?: readonly string[];
            readonly template: components["schemas"]["ReminderTemplate"] | null;
        };
        /** @description The result for one account. */
        readonly ReminderResult: {
            readonly account: string;
            readonly isSuccess: boolean;
            /** @description The recipient, or why no reminder was sent. */
            readonly message: string;
        };
        /**
         * @description The wording of a reminder.
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
            /** @description The id. */
            readonly id: components["schemas"]["RemittanceId"];
            /** @description Whether the first of two approvals was given. */
            readonly isFirstApproved: boolean;
            /** @description In the staff's list: whether it waits for the caller. */
            readonly isYourTurn?: boolean | null;
            readonly method?: components["schemas"]["PaymentMethod"] | null;
            /** @description Whether it applies more to an invoice than is left by now. */
            readonly noLongerFits: boolean;
            /** @description `RM-000123`. */
            readonly number: string;
            readonly paidOn?: components["schemas"]["Day"] | null;
            /** @description The amount that the ERP has posted. */
            readonly posted: components["schemas"]["Cents"];
            readonly reference: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly status: components["schemas"]["RemittanceStatus"];
            /** @description The status as the reader's side calls it. */
            readonly statusLabel: string;
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            /** @description The party that has to act: `receivables`, `dealer` or `done`. */
            readonly turn: string;
            /** @description The amount that isn't applied to any invoice or order. */
            readonly unapplied: components["schemas"]["Cents"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /**
         * @description An act that staff can perform on a remittance.
         * @enum {string}
         */
        readonly RemittanceAction: "review" | "return" | "approve" | "post" | "reject" | "void" | "reopen";
        /** @description The arguments of an act. */
        readonly RemittanceActionForm: {
            /** @description For `post`: the posted amount of each line. If empty, all lines are posted in full. */
            readonly lines?: readonly components["schemas"]["RemittancePostedLine"][];
            readonly postedOn?: components["schemas"]["Day"] | null;
            /** @description For `return`: the question. For `reject`, `reopen` and `void`: the reason. 5 to 1,000 characters. */
            readonly reason?: string | null;
            readonly reasonCode?: components["schemas"]["RemittanceRejection"] | null;
            /** @description For `post`: the number of the ERP's receipt. */
            readonly receipt?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /** @description An act on several remittances. */
        readonly RemittanceBulkForm: components["schemas"]["RemittanceActionForm"] & {
            /** @default null */
            readonly action: components["schemas"]["RemittanceAction"] | null;
            /** @default [] */
            readonly ids: readonly components["schemas"]["RemittanceId"][];
        };
        /** @description The remittances to export to the ERP. */
        readonly RemittanceExportForm: {
            /** @description Whether to include what was exported before. */
            readonly again?: boolean;
            readonly format: components["schemas"]["RemittanceFileFormat"] | null;
            /** @description The columns with the ERP's names. By default, the standard columns. */
            readonly mapping?: readonly components["schemas"]["RemittanceFileColumn"][] | null;
            readonly since: components["schemas"]["Day"] | null;
        };
        /** @description What a run would hand over, in one currency. */
        readonly RemittanceExportSum: {
            readonly amount: components["schemas"]["Cents"];
            /** @description `CAD` or `USD`. */
            readonly currency: string;
            /** Format: int64 */
            readonly remittances: number;
        };
        /** @description A column of the file: a field under the ERP's name, or a constant. */
        readonly RemittanceFileColumn: {
            /** @description A constant text for every row. */
            readonly constant?: string | null;
            /** @description The field: `remittance`, `account`, `method` and others. */
            readonly field?: string | null;
            /** @description The column's name in the ERP. */
            readonly name: string;
        };
        /**
         * @description The file format of an export.
         * @enum {string}
         */
        readonly RemittanceFileFormat: "csv" | "jsonl" | "xlsx";
        /** @description A payment recorded by a dealer. */
        readonly RemittanceForm: {
            readonly amount?: components["schemas"]["Cents"];
            /**
             * @description The caller's code or password, required to submit an amount above the account's `stepUpAbove`. Request a code
             *     with `POST /account/stepup`, the purpose `remittance` and the id of this remittance (0 for a new one).
             */
            readonly authCode?: string;
            readonly correctsId?: components["schemas"]["RemittanceId"] | null;
            /** @description `CAD` or `USD`, the same as that of the invoices and orders. */
            readonly currency: string;
            readonly id?: components["schemas"]["RemittanceId"] | null;
            /** @description The allocation to invoices, up to 2,000 lines. The rest stays unapplied. */
            readonly invoices: readonly components["schemas"]["RemittanceLineForm"][] | null;
            /** @description Whether to save it as a draft. Only references are checked, and nothing is reserved. */
            readonly isDraft?: boolean;
            readonly method?: components["schemas"]["PaymentMethod"] | null;
            readonly note?: string;
            readonly paidOn?: components["schemas"]["Day"] | null;
            /** @description For staff: why the allocation changes, 5 to 1,000 characters. */
            readonly reason?: string | null;
            /** @description The number of the check or transfer. */
            readonly reference?: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * Format: int64
         * @description The id of a remittance.
         */
        readonly RemittanceId: number;
        /** @description The amount of a remittance that is applied to one invoice. */
        readonly RemittanceInvoiceForm: {
            /** @description The amount. 0 removes the invoice. */
            readonly amount?: components["schemas"]["Cents"];
            readonly discount?: components["schemas"]["Cents"] | null;
            readonly invoiceId: components["schemas"]["InvoiceId"] | null;
            /** @description The reason for the change, 5 to 1,000 characters. */
            readonly reason: string;
            readonly remittanceId: components["schemas"]["RemittanceId"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly shortPay?: components["schemas"]["ShortPayReason"] | null;
        };
        /** @description A remittance with everything on its page. */
        readonly RemittanceItem: components["schemas"]["Remittance"] & {
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            /** @description The amounts applied to invoices: from the payment, from credit notes, and as discounts. */
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
            /** @description Whether someone else has to approve it after the caller. Null for dealers. */
            readonly needsAnotherApproval?: boolean | null;
            readonly note: string;
            readonly postedOn?: components["schemas"]["Day"] | null;
            readonly reasonCode: string;
            /** @description The number of the ERP's receipt, if there is one. */
            readonly receipt: string;
            /** @description The ERP's receipts that belong to it. */
            readonly receipts: readonly components["schemas"]["RemittanceReceipt"][];
            readonly secondApprovalAbove?: components["schemas"]["Cents"] | null;
            /** @description The number of another remittance in the last 30 days with the same method, reference and amount. */
            readonly twin?: string | null;
            readonly watching?: components["schemas"]["Watching"] | null;
        };
        /** @description The part of a remittance that is applied to an invoice, or to an order as a deposit. */
        readonly RemittanceLine: {
            /** @description The amount paid. */
            readonly amount: components["schemas"]["Cents"];
            readonly asOf?: components["schemas"]["Instant"] | null;
            readonly balance?: components["schemas"]["Cents"] | null;
            readonly creditId?: components["schemas"]["InvoiceId"] | null;
            readonly creditNumber?: string | null;
            readonly discount: components["schemas"]["Cents"];
            readonly dueOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly invoiceId?: components["schemas"]["InvoiceId"] | null;
            readonly invoiceNumber?: string | null;
            readonly left?: components["schemas"]["Cents"] | null;
            /** @description The id of the order. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The number of the order. */
            readonly orderNumber?: string | null;
            /** @description The part of amount and discount that the ERP has posted. */
            readonly posted: components["schemas"]["Cents"];
            readonly reason?: components["schemas"]["ShortPayReason"] | null;
            /** @description The id of the service request. */
            readonly requestId?: components["schemas"]["ServiceRequestId"] | null;
            readonly requestNumber?: string | null;
            readonly total?: components["schemas"]["Cents"] | null;
        };
        /** @description The part of a payment that is applied to an invoice, or to an order as a deposit. */
        readonly RemittanceLineForm: {
            /** @description The amount paid, without the discount. */
            readonly amount?: components["schemas"]["Cents"];
            readonly creditId?: components["schemas"]["InvoiceId"] | null;
            readonly discount?: components["schemas"]["Cents"] | null;
            readonly invoiceId?: components["schemas"]["InvoiceId"] | null;
            /** @description The number of an order or quote, followed by a dash and its suffix if it has one. */
            readonly orderNumber?: string | null;
            readonly reason?: components["schemas"]["ShortPayReason"] | null;
            readonly requestId?: components["schemas"]["ServiceRequestId"] | null;
        };
        /** @description A message. */
        readonly RemittanceMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly author: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether only staff can see it. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["RemittanceMessageKind"];
            readonly side: components["schemas"]["MessageSide"];
            readonly text: string;
        };
        /**
         * @description The kind of a message.
         * @enum {string}
         */
        readonly RemittanceMessageKind: "question" | "reply" | "message" | "note";
        /** @description The amount of a line that the ERP has posted. */
        readonly RemittancePostedLine: {
            readonly amount: components["schemas"]["Cents"];
            /**
             * Format: int64
             * @description The id of the remittance's line.
             */
            readonly id: number;
        };
        /** @description A receipt of the ERP that belongs to a remittance. */
        readonly RemittanceReceipt: {
            readonly amount: components["schemas"]["Cents"];
            /** @description The amount applied to invoices. */
            readonly applied: components["schemas"]["Cents"];
            readonly asOf: components["schemas"]["Instant"];
            readonly enteredOn: components["schemas"]["Day"];
            /** @description How it was matched: `receipt`, `reference` or `amount`. */
            readonly foundBy: string;
            readonly number: string;
        };
        /**
         * @description The reason for rejecting a remittance.
         * @enum {string}
         */
        readonly RemittanceRejection: "notReceived" | "duplicate" | "wrongAccount" | "unreadable" | "other";
        /**
         * @description The status of a remittance.
         * @enum {string}
         */
        readonly RemittanceStatus: "draft" | "submitted" | "in_review" | "needs_info" | "approved" | "partly_posted" | "posted" | "rejected" | "void";
        /** @description An act in a remittance's history. */
        readonly RemittanceStep: components["schemas"]["CaseStep"] & {
            readonly added?: Record<string, unknown> | null;
            /** @description The lines that were removed from the allocation, and those that were added. */
            readonly removed?: Record<string, unknown> | null;
        };
        /** @description A row that repeats an earlier one. */
        readonly Repeat: {
            /**
             * Format: int64
             * @description The line that it repeats.
             */
            readonly first: number;
            /** Format: int64 */
            readonly line: number;
        };
        /**
         * @description A desk with replies of its own.
         * @enum {string}
         */
        readonly ReplyDesk: "service" | "changes" | "drawings" | "projects" | "acceptances" | "remittances";
        /**
         * @description The language of a reply.
         * @enum {string}
         */
        readonly ReplyLanguage: "en" | "fr";
        /** @description The result of importing one file. */
        readonly Report: {
            /**
             * Format: int64
             * @default 0
             */
            readonly added: number;
            /**
             * Format: int64
             * @description The batch of the import.
             * @default null
             */
            readonly batch: number | null;
            /**
             * Format: int64
             * @default 0
             */
            readonly changed: number;
            /**
             * @description The first rows that are added, changed or left unchanged, by key, if requested.
             * @default []
             */
            readonly changes: readonly components["schemas"]["Change"][];
            /**
             * @description The first cases of some of the findings.
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
             * @description Whether the run was applied, even if nothing had changed.
             * @default false
             */
            readonly isApplied: boolean;
            /**
             * @description Whether it was a dry run.
             * @default false
             */
            readonly isDryRun: boolean;
            /**
             * @description The kinds of reasons, most frequent first.
             * @default []
             */
            readonly kinds: readonly components["schemas"]["ReasonCount"][];
            /**
             * Format: int64
             * @description Rows whose records differ and were left unchanged (`--on-conflict skip`).
             * @default 0
             */
            readonly left: number;
            /**
             * Format: int64
             * @description Rows skipped by the mapping's conditions.
             * @default 0
             */
            readonly leftOut: number;
            /**
             * Format: int64
             * @default 0
             */
            readonly milliseconds: number;
            /**
             * @description Findings that didn't reject any row, with the number of rows.
             * @default {}
             */
            readonly notes: {
                readonly [key: string]: number;
            };
            /**
             * @description The record type of the file.
             * @default
             */
            readonly noun: string;
            /**
             * @description Reasons for rejecting the whole file, even if rejected rows are skipped.
             * @default []
             */
            readonly obstacles: readonly string[];
            /**
             * @description For payments, the remittance of each or why there is none; the first 1,000.
             * @default []
             */
            readonly payments: readonly components["schemas"]["PaymentMatch"][];
            /**
             * Format: int64
             * @description The total number of reasons.
             * @default 0
             */
            readonly reasons: number;
            /**
             * @description The first rejected cells, by line.
             * @default []
             */
            readonly refusals: readonly components["schemas"]["RefusedCell"][];
            /**
             * Format: int64
             * @description Rejected rows.
             * @default 0
             */
            readonly refused: number;
            /**
             * @description The file with all rejected rows.
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
             * @description The number of rows read, without blank lines and comments.
             * @default 0
             */
            readonly rows: number;
            /**
             * Format: int64
             * @default 0
             */
            readonly unchanged: number;
            /**
             * @description Columns that weren't used.
             * @default []
             */
            readonly unusedColumns: readonly string[];
        };
        /** @description Records that are open now, by how long they have waited. */
        readonly ReportAge: {
            /** Format: int64 */
            readonly count: number;
            /**
             * Format: int32
             * @description The least whole days since they came in.
             */
            readonly fromDays: number;
            /**
             * Format: int64
             * @description How many of them are late.
             */
            readonly overdue: number;
            /**
             * Format: int32
             * @description The most. Null for the oldest.
             */
            readonly toDays?: number | null;
        };
        /** @description How many units were reported, by problem and product; the most frequent of both. */
        readonly ReportCrossed: {
            readonly columns: readonly string[];
            readonly rows: readonly components["schemas"]["ReportCrossedRow"][];
        };
        /** @description The units of a problem, by product. */
        readonly ReportCrossedRow: {
            readonly counts: readonly number[];
            readonly name: string;
        };
        /**
         * @description A desk with a report.
         * @enum {string}
         */
        readonly ReportDesk: "service" | "changerequests" | "money";
        /**
         * @description What the rows of a report stand for.
         * @enum {string}
         */
        readonly ReportDimension: "advisor" | "account" | "crew" | "symptom" | "product" | "verdict" | "priority" | "kind" | "manager" | "pricedBy" | "reason" | "method";
        readonly ReportDimensionItem: {
            /** @description The code used for it in files and forms. */
            readonly code: components["schemas"]["ReportDimension"];
            readonly label: string;
        };
        /**
         * @description A figure whose underlying records can be listed.
         * @enum {string}
         */
        readonly ReportFigure: "received" | "answered" | "onTime" | "late" | "revisions";
        /** @description The figures of a period. */
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
             * @description Hours that departments have worked on what was answered in the period.
             */
            readonly hours: number;
            /**
             * Format: int64
             * @description Those of the promised that were answered after it.
             */
            readonly late: number;
            /**
             * Format: int64
             * @description Those of the promised that were answered by that day.
             */
            readonly onTime: number;
            /**
             * Format: int64
             * @description Those of the answered that had a promised or due day.
             */
            readonly promised: number;
            /**
             * Format: int64
             * @description Submitted (for questions: asked) in the period.
             */
            readonly received: number;
            /**
             * Format: int64
             * @description Revisions received in the period.
             */
            readonly revisions: number;
            /**
             * Format: int64
             * @description Revisions because the dealer changed something.
             */
            readonly revisionsDealerChange: number;
            /**
             * Format: int64
             * @description Revisions because of an error by the manufacturer.
             */
            readonly revisionsOurError: number;
            /**
             * Format: int64
             * @description Revisions because of conditions on site.
             */
            readonly revisionsSiteCondition: number;
        };
        /**
         * @description The file format of a report.
         * @enum {string}
         */
        readonly ReportFormat: "csv" | "xlsx" | "pdf";
        /**
         * @description The dimension of a report.
         * @enum {string}
         */
        readonly ReportKind: "technician" | "account" | "department" | "priority";
        readonly ReportMeasure: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            readonly kind: components["schemas"]["MeasureKind"];
            readonly label: string;
            /** @description How it is calculated. */
            readonly meaning: string;
        };
        /** @description A row of a report: a technician, account, department or priority. */
        readonly ReportPart: {
            /** @description The figures of the previous period. */
            readonly before: components["schemas"]["ReportFigures"];
            /** @description The code of the account, department or priority. Blank otherwise. */
            readonly code: string;
            /** @description The figures of the period. */
            readonly figures: components["schemas"]["ReportFigures"];
            /**
             * Format: int64
             * @description The id of the technician, account or department; for priorities, the rank from 1. 0 if there is none.
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
             * @description The id.
             */
            readonly id: number;
            readonly number: string;
            /** @description The id of the service request. */
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
            /** @description The id. */
            readonly id: components["schemas"]["ProjectRequestId"];
            readonly number: string;
            readonly priority: components["schemas"]["ProjectPriority"];
            readonly promisedOn?: components["schemas"]["Day"] | null;
            readonly status: components["schemas"]["ProjectRequestStatus"];
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            /** @description The drafter. */
            readonly technician?: string | null;
            readonly title: string;
            readonly typeName: string;
        };
        /** @description The distribution of a duration in minutes. */
        readonly ReportSpread: {
            readonly count: number;
            /** Format: int64 */
            readonly least: number;
            /**
             * Format: int64
             * @description The lower quartile: a quarter took no longer.
             */
            readonly lower: number;
            /**
             * Format: int64
             * @description The median: half took no longer.
             */
            readonly median: number;
            /** Format: int64 */
            readonly most: number;
            /**
             * Format: int64
             * @description The upper quartile: three quarters took no longer.
             */
            readonly upper: number;
        };
        /** @description A part of the period, for a chart over time. */
        readonly ReportStep: {
            readonly figures: components["schemas"]["ReportFigures"];
            readonly from: components["schemas"]["Day"];
            readonly to: components["schemas"]["Day"];
        };
        /** @description A technician who was active in the period. */
        readonly ReportTechnician: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /** @description The number of their requests that were submitted or answered in the period. */
            readonly requests: number;
        };
        /** @description The totals of a report. */
        readonly ReportTotals: {
            /** @description The figures of the previous period. */
            readonly before: components["schemas"]["ReportFigures"];
            /** @description The first day of the previous period of the same length. */
            readonly beforeFrom: components["schemas"]["Day"];
            /** @description The figures of the period. */
            readonly figures: components["schemas"]["ReportFigures"];
            readonly from: components["schemas"]["Day"];
            /** @description The weeks or months of the period, for a chart over time. */
            readonly steps: readonly components["schemas"]["ReportStep"][];
            readonly to: components["schemas"]["Day"];
        };
        /** @description A question to a department. */
        readonly RequestDepartment: {
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            readonly answeredByName?: string | null;
            readonly askedAt: components["schemas"]["Instant"];
            readonly askedByName?: string | null;
            /** @description The files of the question and the answer, by slot. */
            readonly attachments: readonly components["schemas"]["ProjectFile"][];
            readonly departmentCode: string;
            /** Format: int64 */
            readonly departmentId: number;
            readonly departmentName: string;
            readonly dueOn?: components["schemas"]["Day"] | null;
            readonly hours: components["schemas"]["Hours"];
            /**
             * Format: int64
             * @description The id of the question, not of the department.
             */
            readonly id: number;
            /** @description Whether the caller is a member of the department. */
            readonly isMember: boolean;
            readonly question: string;
            readonly response: string;
            readonly status: components["schemas"]["RequestDepartmentStatus"];
            /** @description The label for people. */
            readonly statusLabel: string;
        };
        /** @description A question to a department. */
        readonly RequestDepartmentForm: {
            /**
             * Format: int64
             * @description One of the departments, by its id.
             */
            readonly departmentId: number | null;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /** @description The question. */
            readonly question: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description The progress of a department with a question.
         * @enum {string}
         */
        readonly RequestDepartmentStatus: "pending" | "working" | "responded" | "not_needed";
        /** @description A change to a question. */
        readonly RequestDepartmentUpdate: {
            readonly dueOn?: components["schemas"]["Day"] | null;
            readonly hours?: components["schemas"]["Hours"] | null;
            /** @description Whether nothing needs to be done. */
            readonly isNotNeeded?: boolean;
            /** @description Whether a member starts work on it. */
            readonly isWorking?: boolean;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description The answer; without `isResponse`, the new question. Blank if a member starts work on it. */
            readonly text?: string;
        };
        /** @description The number of requests with a status. */
        readonly RequestFigure: {
            /** @description `open` or `processed`. */
            readonly bucket: string;
            /** Format: int64 */
            readonly count: number;
            readonly status: components["schemas"]["ServiceStatus"];
            /** @description The name that dealers see. */
            readonly statusLabel: components["schemas"]["Label"];
        };
        /** @description A request as sent by the form or a wizard. Absent fields are unchanged. */
        readonly RequestForm: {
            /** @description For staff: the account code of the dealer. */
            readonly account?: string | null;
            readonly contact?: components["schemas"]["ContactForm"] | null;
            readonly id?: components["schemas"]["ServiceRequestId"] | null;
            /**
             * @description For `PUT`: all incidents; those that are absent are removed from a draft. For wizards: the incidents to add,
             *     or to change by their ids. A line with the same symptom that already exists is changed.
             */
            readonly incidents?: readonly components["schemas"]["IncidentForm"][] | null;
            /**
             * Format: int64
             * @description The year of installation, if the order is unknown.
             */
            readonly installYear?: number | null;
            /** @description The name of `incidents` in the product wizard. */
            readonly lines?: readonly components["schemas"]["IncidentForm"][] | null;
            /** @description The next step, which the dealer sees. Only staff can set it. */
            readonly nextStep?: string | null;
            /** @description A note that the dealer sees when the work is completed. Only staff can set it. */
            readonly note?: string | null;
            /** @description Whether to notify the contact at the site of appointments. By default, they aren't notified. */
            readonly notifySiteContact?: boolean | null;
            /** @description The order number with its suffix after a dash, if it has one. Blank if unknown. */
            readonly orderNumber?: string | null;
            /**
             * Format: int64
             * @description The urgency, an id of `prioritylevels`, or `null` for none. Dealers can set it until submission.
             */
            readonly priorityLevelId?: number | null;
            /**
             * Format: int64
             * @description The reason for the urgency, an id of `prioritytypes`, or `null` for none. Dealers can set it until submission.
             */
            readonly priorityTypeId?: number | null;
            /** @description For `PUT`: the answer to a question. */
            readonly reply?: string | null;
            readonly requestId?: components["schemas"]["ServiceRequestId"] | null;
            readonly requesterId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /**
             * Format: int64
             * @description `null` for none. Only staff can set it. Dealers who send it are refused.
             */
            readonly serviceTypeId?: number | null;
            /**
             * Format: int64
             * @description The shipping method of parts, an id of `shipmethods`, or `null` for none. Dealers can set it until submission.
             */
            readonly shipMethodId?: number | null;
            readonly site?: components["schemas"]["SiteForm"] | null;
            /**
             * @description Whether to submit the request, which validates it as a whole, or to keep it as a draft. By default, `POST`
             *     submits and `PUT` doesn't.
             */
            readonly submit?: boolean | null;
            readonly wizardStep?: string | null;
        };
        /** @description A status of requests. */
        readonly RequestStatus: {
            /** @description `open`, `paused` or `done`. Due dates are postponed while a request is paused. */
            readonly category: string;
            /** @description The code used for it in files and forms. */
            readonly code: components["schemas"]["ProjectRequestStatus"];
            /** @description Its label for dealers. */
            readonly dealerLabel: string;
            /** @description Its label for staff. */
            readonly label: string;
        };
        /** @description A type of request with its rules. */
        readonly RequestType: {
            /**
             * Format: int64
             * @description The working days within which a response is promised.
             */
            readonly answerDays: number;
            /**
             * @description `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or a type that staff have
             *     added.
             */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it is still offered. */
            readonly isActive: boolean;
            /**
             * Format: int64
             * @description The working days from the submission to the earliest day on which the response can be needed.
             */
            readonly leadDays: number;
            readonly name: string;
            /** @description Whether dealers have to add a file before submitting. */
            readonly needsFile: boolean;
            /** @description Whether dealers have to name a quote or an order. */
            readonly needsNumber: boolean;
        };
        /** @description The fields of a request type. Lead times are limited to a year of working days. */
        readonly RequestTypeForm: {
            /**
             * Format: int64
             * @description The number of working days within which an answer is promised. At least as many as `leadDays`.
             */
            readonly answerDays: number | null;
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            /**
             * Format: int64
             * @description The number of working days after submission from which a dealer may request the answer.
             */
            readonly leadDays?: number;
            readonly name: string;
            /** @description Whether a request must have at least one file when it is submitted. */
            readonly needsFile?: boolean;
            /** @description Whether a request must refer to an order or quote. */
            readonly needsNumber?: boolean;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /** @description The resolution of an incident. */
        readonly ResolutionForm: {
            /**
             * Format: int64
             * @description The id of the request's incident.
             */
            readonly incidentId: number;
            /**
             * Format: int64
             * @description The id of a resolution from the list.
             */
            readonly resolutionId: number;
        };
        /**
         * @description Why something is revised, which decides who pays for it.
         * @enum {string}
         */
        readonly RevisionReason: "dealer_change" | "our_error" | "site_condition";
        /** @description A role with its permissions. */
        readonly Role: components["schemas"]["RoleHead"] & {
            /** @description Whether the caller may change it. */
            readonly mayEdit: boolean;
            /** @description Whether the caller may grant it to others. */
            readonly mayGive: boolean;
            readonly sections: readonly components["schemas"]["SectionGrant"][];
        };
        /** @description A role that can be chosen. */
        readonly RoleChoice: {
            /** @description The code of the account that it is for. Null for all accounts. */
            readonly account?: string | null;
            /** @description The id. */
            readonly id: components["schemas"]["RoleId"];
            readonly name: string;
            /** @description `dealer` or `staff`. */
            readonly scope: string;
        };
        /** @description A role with the users who have it. */
        readonly RoleDetail: components["schemas"]["Role"] & {
            /** @description All users who have it and aren't disabled. */
            readonly users: readonly components["schemas"]["Affected"][];
        };
        /** @description A role that the account can grant. */
        readonly RoleEntry: {
            /** @description The code used for it in files and forms. */
            readonly code?: string | null;
            readonly description: string;
            /** @description The id. */
            readonly id: components["schemas"]["RoleId"];
            readonly isPredefined: boolean;
            readonly name: string;
        };
        /** @description The fields of a role. */
        readonly RoleForm: {
            /** @description The code of the account that the role is for. Only for a new dealers' role. */
            readonly account?: string | null;
            readonly description?: string;
            readonly id?: components["schemas"]["RoleId"] | null;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /**
             * @description `dealer` or `staff`. Only for a new role.
             * @enum {string}
             */
            readonly scope?: "dealer" | "staff";
            readonly sections: readonly components["schemas"]["SectionForm"][];
        };
        /** @description A role without its permissions. */
        readonly RoleHead: {
            /** @description The code of the account that it is for. Null for all accounts. */
            readonly account?: string | null;
            /** @description The name of the dealer. */
            readonly accountName?: string | null;
            /** @description The code of a predefined role. */
            readonly code?: string | null;
            readonly description: string;
            /** @description The id. */
            readonly id: components["schemas"]["RoleId"];
            readonly isPredefined: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description `dealer` or `staff`. */
            readonly scope: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of users who have it, including disabled ones.
             */
            readonly userCount: number;
        };
        /** @description A user of an account who has a role. */
        readonly RoleHolder: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /**
         * Format: int64
         * @description The id of a role.
         */
        readonly RoleId: number;
        /** @description A section with what the caller can put into a role. */
        readonly RoleSection: {
            readonly amountLimit?: components["schemas"]["Cents"] | null;
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description Whether approval or ordering can be limited to an amount. */
            readonly hasLimit: boolean;
            /** @description The section's name in the reader's language. */
            readonly name: string;
            /** @description The reaches within the caller's own, widest last. */
            readonly reaches: readonly components["schemas"]["Reach"][];
            /** @description The permissions that the caller has. */
            readonly verbs: readonly string[];
        };
        /** @description A group of rows, as requested by the load option `group`. */
        readonly RowGroup: {
            /**
             * Format: int64
             * @description The number of rows in the group, at every level.
             */
            readonly count: number;
            /** @description The rows of the group, or groups of the next level. Null if the level isn't expanded. */
            readonly items: readonly unknown[] | null;
            /** @description The value that the rows have in common: a string, number, boolean or null. */
            readonly key: unknown;
            /** @description One value for each requested group summary. */
            readonly summary: readonly unknown[];
        };
        /** @description The result for one user. */
        readonly RowResult: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly isSuccess: boolean;
            /** @description What was done, or why it wasn't. */
            readonly message: string;
            readonly name: string;
        };
        /** @description A saved reply. */
        readonly SavedReply: {
            readonly desk: components["schemas"]["ReplyDesk"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly language: components["schemas"]["ReplyLanguage"];
            /** @description What it is found by. */
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The text, with fields such as `{dealer}` to be filled in. */
            readonly text: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of a saved reply. */
        readonly SavedReplyForm: {
            /** @description The desk that uses it. */
            readonly desk?: components["schemas"]["ReplyDesk"];
            readonly language?: components["schemas"]["ReplyLanguage"];
            /** @description What it is found by. Unique within the desk and language. */
            readonly name: string;
            /**
             * @description The text. It may contain the fields `{dealer}`, `{contact}`, `{number}`, `{order}`, `{job}` and `{me}`, which
             *     are filled in where it is used.
             */
            readonly text: string;
        };
        /** @description A report that is emailed to the caller every Monday. */
        readonly SavedReport: {
            /** @description Only requests of this account, by its code. */
            readonly account?: string | null;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of days that it covers, ending on the Sunday before.
             */
            readonly days: number;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly report: components["schemas"]["ReportKind"];
            readonly techId?: components["schemas"]["UserId"] | null;
            readonly techName?: string | null;
            /** @description The code of a request type, or `all`. */
            readonly type: string;
        };
        /** @description A report to be emailed. */
        readonly SavedReportForm: {
            /** @description Only requests of this account, by its code. */
            readonly account?: string | null;
            /**
             * Format: int64
             * @description The number of days that it covers, ending on the Sunday before. 7 by default.
             */
            readonly days?: number | null;
            readonly report: components["schemas"]["ReportKind"] | null;
            readonly techId?: components["schemas"]["UserId"] | null;
            /** @description The code of a request type, or `all` (default). */
            readonly type?: string | null;
        };
        /** @description A saved view of a list. */
        readonly SavedView: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * @description Whether the list opens with it: for its owner, and for users it is shared with who have no default of their
             *     own.
             */
            readonly isDefault: boolean;
            /** @description Whether it belongs to the caller. Other views are read-only. */
            readonly isOwn: boolean;
            readonly list: string;
            readonly name: string;
            /** @description Who shares it. Blank for the caller's own. */
            readonly owner: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly sharedRole?: components["schemas"]["RoleId"] | null;
            /** @description The view's filters, sort order, groups and columns, as stored by the web app. */
            readonly state: Record<string, unknown>;
        };
        /** @description A section with the permissions that a role of one side can have in it. */
        readonly SectionChoice: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description Whether approval can be limited to an amount. */
            readonly hasLimit: boolean;
            readonly name: string;
            /** @description The available reaches, widest last. */
            readonly reaches: readonly components["schemas"]["Reach"][];
            /** @description The side of the roles. */
            readonly scope: components["schemas"]["Side"];
            /** @description The available permissions. */
            readonly verbs: readonly string[];
        };
        /** @description The permissions of a role in one section. */
        readonly SectionForm: {
            readonly amountLimit?: components["schemas"]["Cents"] | null;
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description One of the section's `reaches`. Required with `verbs`. */
            readonly scope?: string | null;
            /** @description The permissions, each of which implies `view`. Empty to leave out the section. */
            readonly verbs: readonly string[];
        };
        /** @description The caller's permissions in one section, as returned by `authorize`. */
        readonly SectionGrant: {
            readonly amountLimit?: components["schemas"]["Cents"] | null;
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /** @description The section's name in the reader's language. */
            readonly name: string;
            /** @description The records that every permission in `verbs` reaches. With several roles, some permissions may reach further. */
            readonly scope: components["schemas"]["Reach"];
            readonly verbs: readonly string[];
        };
        /** @description The version of the record to publish or withdraw. */
        readonly Seen: {
            /**
             * Format: int64
             * @description The version of the record that was read. If omitted, concurrent changes aren't detected.
             */
            readonly rowVersion?: number | null;
        };
        /**
         * @description Whether a user has seen a discount.
         * @enum {string}
         */
        readonly SeenFilter: "all" | "viewed" | "notviewed" | "overdue";
        /** @description The notifications to mark as seen. */
        readonly SeenForm: {
            /** @description The ids of notifications. Null marks all of them. */
            readonly ids: readonly number[] | null;
        };
        /** @description The version of a plan that the client last saw. */
        readonly SeenPlan: {
            /** @description The id of the service request. */
            readonly requestid: components["schemas"]["ServiceRequestId"];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
        };
        /** @description The plans to send. */
        readonly SendForm: {
            readonly plans?: readonly components["schemas"]["SeenPlan"][];
        };
        /** @description The server process. */
        readonly ServerState: {
            readonly isRunning: boolean;
            readonly startedAt?: components["schemas"]["Instant"] | null;
            /** Format: int64 */
            readonly uptimeSeconds?: number | null;
        };
        /**
         * @description An act that staff can perform on a request. Other verbs have calls of their own.
         * @enum {string}
         */
        readonly ServiceAction: "review" | "assign" | "approve" | "partapprove" | "process" | "schedule" | "start" | "incomplete" | "complete" | "close" | "reject" | "cancel" | "reopen" | "merge" | "relate" | "unrelate";
        /** @description A service advisor. */
        readonly ServiceAdvisor: {
            /** Format: email */
            readonly email: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether requests can be assigned to them. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The number of their open requests.
             */
            readonly requests: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description The id of the user. */
            readonly userId: components["schemas"]["UserId"];
        };
        /** @description The fields of an advisor. */
        readonly ServiceAdvisorForm: {
            /** @description Whether requests can be assigned to them. */
            readonly isActive?: boolean;
            readonly userId: components["schemas"]["UserId"] | null;
        };
        /** @description An act on several requests. */
        readonly ServiceBulkForm: components["schemas"]["ActionForm"] & {
            /** @default [] */
            readonly ids: readonly components["schemas"]["ServiceRequestId"][];
        };
        /** @description An entry that can be chosen. */
        readonly ServiceChoice: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /** @description The French name, or the other name if there is none. */
            readonly nameFr: string;
            /**
             * Format: int64
             * @description For a priority level: working minutes until completion.
             */
            readonly resolveMinutes?: number | null;
            /**
             * Format: int64
             * @description For a priority level: working minutes until the first response.
             */
            readonly respondMinutes?: number | null;
        };
        /** @description An image of a request. */
        readonly ServiceImage: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            readonly hasThumbnail: boolean;
            /** Format: int64 */
            readonly height?: number | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The id of the request's incident.
             */
            readonly incidentId?: number | null;
            /** @description Whether it is only for staff. */
            readonly isInternal: boolean;
            readonly mime: string;
            /** @description The name, unique within the request. */
            readonly name: string;
            readonly phase: components["schemas"]["Phase"];
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
            /** @description The code, as used by other systems. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            /** @description The list that it belongs to. */
            readonly list: components["schemas"]["ShortList"];
            readonly name: string;
            readonly nameFr: string;
            /**
             * Format: int64
             * @description For a priority level: working minutes until completion.
             */
            readonly resolveMinutes?: number | null;
            /**
             * Format: int64
             * @description For a priority level: working minutes until the first response.
             */
            readonly respondMinutes?: number | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The fields of an entry. Times are limited to 250 working days. */
        readonly ServiceListItemForm: {
            /** @description The code, unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly list: components["schemas"]["ShortList"] | null;
            readonly name: string;
            /** @description The French name. If blank, the other name is used. */
            readonly nameFr?: string;
            /**
             * Format: int64
             * @description For a priority level: working minutes until completion.
             */
            readonly resolveMinutes?: number | null;
            /**
             * Format: int64
             * @description For a priority level: working minutes until the first response. A working day has 480.
             */
            readonly respondMinutes?: number | null;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        /** @description A message. */
        readonly ServiceMessage: {
            /** @description When it happened. */
            readonly at: components["schemas"]["Instant"];
            readonly authorName: string;
            readonly body: string;
            readonly checklist: components["schemas"]["Wishes"];
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it is about a price. For users who may not see prices, `body` is empty. */
            readonly isAboutPrice: boolean;
            /** @description Whether it is only for staff. */
            readonly isInternal: boolean;
            readonly kind: components["schemas"]["ServiceMessageKind"];
            /** @description The number of the merged request from which it came. */
            readonly mergedFrom: string;
            readonly side: components["schemas"]["MessageSide"];
        };
        /** @description A message by staff. */
        readonly ServiceMessageForm: {
            /** @description Whether it is an internal note, which dealers don't see. */
            readonly isInternal?: boolean;
            /** @description 1 to 4,000 characters. */
            readonly message: string;
            /** @description The id of the service request. */
            readonly requestid?: components["schemas"]["ServiceRequestId"] | null;
        };
        /**
         * @description The kind of a message.
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
            /** @description The id. */
            readonly id: components["schemas"]["ServiceOrderId"];
            readonly kind: components["schemas"]["OrderKind"];
            readonly number: string;
            /** @description The number of the order that the request is about. */
            readonly orderNumber: string;
            readonly orderedOn: components["schemas"]["Day"];
            readonly plannedOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The id of the service request, if the portal has it.
             */
            readonly requestId?: number | null;
            readonly requestNumber: string;
            /** @description The shipping method for parts. */
            readonly shipMethod: string;
            /** @description The city of the job site. */
            readonly siteCity: string;
            readonly status: components["schemas"]["ServiceOrderStatus"];
            /** @description A one-line summary of the request's first incident. */
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
        /**
         * @description How far a service order is.
         * @enum {string}
         */
        readonly ServiceOrderState: "open" | "scheduled" | "done" | "closed";
        /**
         * @description How far a service order has got.
         * @enum {string}
         */
        readonly ServiceOrderStatus: "open" | "scheduled" | "done" | "closed";
        /** @description A part of a service order. */
        readonly ServicePart: {
            /** @default  */
            readonly description: string;
            /**
             * @description The part's number.
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
        /** @description A user to whom a request can be assigned. */
        readonly ServicePerson: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description The price of chargeable work, which is done once the dealer accepts it. */
        readonly ServicePrice: {
            readonly amount: components["schemas"]["Cents"];
            readonly answer?: components["schemas"]["PriceAnswer"] | null;
            readonly answeredAt?: components["schemas"]["Instant"] | null;
            readonly answeredByName?: string | null;
            readonly askedAt?: components["schemas"]["Instant"] | null;
            /** @description CAD or USD. */
            readonly currency: string;
            /** @description The name of the file that proves an answer recorded by staff. */
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
            /** @description The name of the branch that it belongs to, if the account has branches. */
            readonly branch?: string | null;
            /** @description `draft`, `open`, `processed` or `closed`. */
            readonly bucket: string;
            readonly bulkActions?: components["schemas"]["Codes"] | null;
            /** @description `open` while the service clock runs, `paused`, or `done`. */
            readonly category: string;
            readonly contactName: string;
            /**
             * Format: int64
             * @description The id of the crew.
             */
            readonly crewId?: number | null;
            /** @description The number of the crew. */
            readonly crewNumber?: string | null;
            readonly dueBy?: components["schemas"]["Instant"] | null;
            /** @description The id. */
            readonly id: components["schemas"]["ServiceRequestId"];
            /** Format: int64 */
            readonly imageCount: number;
            /** Format: int64 */
            readonly incidentCount: number;
            /** @description Whether a deadline was missed. Only for staff. */
            readonly isBreached?: boolean | null;
            /** @description Whether damage from delivery was reported late. */
            readonly isLateReport: boolean;
            /** @description In related requests: whether staff have related it. */
            readonly isLinked?: boolean | null;
            /** @description In the queue: whether the caller is its advisor. */
            readonly isMine?: boolean | null;
            /** @description In the queue: whether it waits for the caller. */
            readonly isYourTurn?: boolean | null;
            /** @description `SR-000123`. */
            readonly number: string;
            /** @description The id of the order. */
            readonly orderId?: components["schemas"]["OrderId"] | null;
            /** @description The number of the order. */
            readonly orderNumber: string;
            /**
             * Format: int64
             * @description The id of the priority level.
             */
            readonly priorityLevelId?: number | null;
            readonly priorityLevelName?: string | null;
            /** Format: int64 */
            readonly reopenedCount: number;
            readonly resolveBy?: components["schemas"]["Instant"] | null;
            readonly respondBy?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The numbers of its service orders, separated by commas. */
            readonly serviceOrderNumbers?: string | null;
            /** Format: int64 */
            readonly serviceTypeId?: number | null;
            readonly serviceTypeName?: string | null;
            /** @description The city of the job site. */
            readonly siteCity: string;
            readonly status: components["schemas"]["ServiceStatus"];
            /** @description The name of the status, as the caller's side calls it. */
            readonly statusLabel: components["schemas"]["Label"];
            readonly submittedAt?: components["schemas"]["Instant"] | null;
            readonly submittedOn?: components["schemas"]["Day"] | null;
            /** @description The first incident as a line. */
            readonly summary: string;
            /** @description The IANA name of the site's time zone. `null` if it isn't known. In that case, the first visit requires it. */
            readonly timeZone: components["schemas"]["SiteZone"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            readonly visitOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description Minutes since midnight, local time at the site.
             */
            readonly visitStartsMinute?: number | null;
        };
        /**
         * Format: int64
         * @description The id of a service request.
         */
        readonly ServiceRequestId: number;
        /** @description A service request with all its details. */
        readonly ServiceRequestItem: components["schemas"]["ServiceRequest"] & {
            /** @description The acts that the caller can perform now. */
            readonly allowedActions: readonly components["schemas"]["AllowedAction"][];
            readonly closeReason: string;
            readonly contact: components["schemas"]["SiteContact"];
            readonly duplicateOf?: components["schemas"]["OtherRequest"] | null;
            readonly entryDoor: components["schemas"]["Door"];
            /** @description The history, oldest first. */
            readonly events: readonly components["schemas"]["HistoryEntry"][];
            readonly hours: components["schemas"]["Hours"];
            readonly images: readonly components["schemas"]["ServiceImage"][];
            readonly incidents: readonly components["schemas"]["Incident"][];
            /** Format: int64 */
            readonly installYear?: number | null;
            readonly messages: readonly components["schemas"]["ServiceMessage"][];
            /** @description The act that is recommended next. `null` if someone else has to act or time has to pass. */
            readonly nextAction?: string | null;
            readonly nextStep: string;
            readonly note: string;
            /** @description Whether the contact at the site is notified of appointments. */
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
             * @description The number of requests of the same order, site or contact. Only for staff.
             */
            readonly relatedCount?: number | null;
            readonly requesterId?: components["schemas"]["UserId"] | null;
            readonly requesterName?: string | null;
            readonly serviceOrders: readonly components["schemas"]["OrderOfRequest"][];
            /** Format: int64 */
            readonly shipMethodId?: number | null;
            readonly shipMethodName?: string | null;
            readonly site: components["schemas"]["Site"];
            /** @description The supervisors to whom the caller can hand the request over, if the caller may decide but not reject. */
            readonly supervisors?: readonly components["schemas"]["ServicePerson"][];
            readonly visits: readonly components["schemas"]["Visit"][];
            readonly warrantyVerdict?: components["schemas"]["Warranty"] | null;
            readonly watching?: components["schemas"]["Watching"] | null;
            /** @description The position of a draft in its wizard. */
            readonly wizardStep: string;
        };
        /**
         * @description The status of a request.
         * @enum {string}
         */
        readonly ServiceStatus: "draft" | "submitted" | "in_review" | "more_info" | "approved" | "awaiting_parts" | "scheduled" | "in_progress" | "completed" | "closed" | "rejected" | "cancelled";
        /** @description A summary of service requests. */
        readonly ServiceSummary: {
            /** @description The number of open requests by status. */
            readonly byStatus: readonly components["schemas"]["RequestFigure"][];
            /** @description The next visits, at most five. */
            readonly nextVisits: readonly components["schemas"]["NextVisit"][];
            /**
             * @description The requests that the caller can answer or confirm, at most five: questions before confirmations, longest
             *     waiting first.
             */
            readonly waiting: readonly components["schemas"]["WaitingRequest"][];
            /**
             * Format: int64
             * @description The total number of these requests.
             */
            readonly waitingCount: number;
        };
        /** @description The number of valid sessions. */
        readonly SessionCounts: {
            /** Format: int64 */
            readonly dealers: number;
            /** Format: int64 */
            readonly staff: number;
        };
        /** @description One of the caller's sessions. */
        readonly SessionEntry: {
            readonly address: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When it expires. */
            readonly expiresAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["SessionId"];
            /** @description Whether this is the session making the call. */
            readonly isCurrent: boolean;
            readonly lastSeenAt: components["schemas"]["Instant"];
            /** @description The browser's user agent. */
            readonly userAgent: string;
        };
        /**
         * Format: int64
         * @description The id of a session.
         */
        readonly SessionId: number;
        /** @description The signed-in user. */
        readonly SessionUser: {
            /** @description The id of the dealer's account. */
            readonly accountId?: components["schemas"]["AccountId"] | null;
            /** Format: email */
            readonly email: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly kind: components["schemas"]["Side"];
            readonly name: string;
        };
        /**
         * @description The urgency of a notification.
         * @enum {string}
         */
        readonly Severity: "info" | "warn" | "urgent";
        /** @description A delivery address. */
        readonly ShipTo: {
            readonly city?: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country?: string;
            /**
             * Format: int64
             * @description The address's id. Omit it to add an address.
             */
            readonly id?: number | null;
            readonly label: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2?: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
        };
        /**
         * @description One of the short lists.
         * @enum {string}
         */
        readonly ShortList: "priorityLevels" | "priorityTypes" | "crewReasons" | "shipMethods" | "serviceTypes" | "rejectReasons" | "incompleteReasons" | "resolutions";
        /**
         * @description The reason for a short payment.
         * @enum {string}
         */
        readonly ShortPayReason: "partialPayment" | "wrongPrice" | "tax" | "damaged" | "missing" | "serviceClaim" | "earlyDiscount" | "other";
        /**
         * @description The side of the product that a user or a call belongs to.
         * @enum {string}
         */
        readonly Side: "dealer" | "staff";
        /** @description The options of the sign-in page. */
        readonly SignInOptions: {
            readonly company: components["schemas"]["CompanyFace"];
            /** @description Whether this is a demo. */
            readonly isDemo: boolean;
            /** @description The address that a failed sign-in check leads to. */
            readonly portalUrl: string;
            /** @description The sides whose users must sign in through a provider, with a few exceptions. */
            readonly providerOnly: readonly components["schemas"]["Side"][];
            /** @description The providers through which users can sign in. */
            readonly providers: readonly components["schemas"]["ProviderFace"][];
            /**
             * Format: int32
             * @description The minimum length of a password if two-step verification isn't required.
             */
            readonly shortestPassword: number;
        };
        /** @description The result of a step of signing in. After the second step it is `done` or `changePassword`. */
        readonly SignInStep: {
            /** @description The masked destination of the code, for the step `code`. */
            readonly destination?: string | null;
            /** @description When it expires. */
            readonly expiresAt?: components["schemas"]["Instant"] | null;
            /** @description The token of the remembered device. */
            readonly generatedAuthCode?: string | null;
            /** @description `totp`, `email` or `sms`, for the step `code`. */
            readonly mfaType?: string | null;
            readonly step: components["schemas"]["Step"];
            /** @description The bearer token of the session, or a limited one for `enrol` and `changePassword`. */
            readonly token?: string | null;
            readonly user?: components["schemas"]["SessionUser"] | null;
        };
        /** @description A drawn signature. */
        readonly Signature: {
            /**
             * @description Path data (`M 10 10 L 20 15`) of up to 20,000 characters with coordinates from 0 to 1000 across and 0 to 300
             *     down, or the picture in base64, up to 100 kB.
             */
            readonly data: string;
            readonly kind: components["schemas"]["SignatureKind"];
        };
        /**
         * @description The format of a drawn signature.
         * @enum {string}
         */
        readonly SignatureKind: "path" | "png";
        /** @description The site of the units. */
        readonly Site: {
            readonly city: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country: string;
            /** @description The street and number. */
            readonly line1: string;
            /** @description The unit, floor or building. */
            readonly line2: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province: string;
        };
        /** @description The contact at the site. */
        readonly SiteContact: {
            /** Format: email */
            readonly email: string;
            readonly name: string;
            /** @description In E.164 format. */
            readonly phone: string;
        };
        /** @description The site of the units. */
        readonly SiteForm: {
            readonly city?: string;
            /** @description The ISO 3166-1 code of the country: `CA`, `US`. */
            readonly country?: string;
            /** @description The street and number. */
            readonly line1?: string;
            /** @description The unit, floor or building. */
            readonly line2?: string;
            /** @description The postal or ZIP code in its country's format. */
            readonly postalCode?: string;
            /** @description The code of the province or state: `ON`, `NY`. */
            readonly province?: string;
            /**
             * @description The IANA name of the time zone. If blank, it follows from the province and postal code. If absent, it is
             *     unchanged.
             */
            readonly timeZone?: string | null;
        };
        readonly SiteZone: null | string;
        /**
         * @description The size of an image.
         * @enum {string}
         */
        readonly Size: "thumbnail" | "display" | "original";
        /** @description A discount as staff see it. */
        readonly StaffDiscount: {
            /** @description The account's code. Omitted if it is for a group. */
            readonly account?: string | null;
            /** @description The id of the dealer's account. */
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
            /** @description The id. */
            readonly id: components["schemas"]["DiscountId"];
            readonly kind: components["schemas"]["DiscountKind"];
            readonly mustAcknowledge: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly stacks: boolean;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"];
            readonly status: components["schemas"]["DiscountStatus"];
            readonly terms: string;
            /**
             * Format: int64
             * @description The number of users who were notified of this version.
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
        /**
         * @description A figure of a first page.
         * @enum {string}
         */
        readonly StaffFigure: "serviceUnassigned" | "serviceLate" | "serviceAwaitingDealer" | "serviceToPlan" | "serviceReopened" | "visitsToday" | "visitsThisWeek" | "changesToPrice" | "changesToApprove" | "changesToComplete" | "changesOld" | "ordersOnHold" | "ordersLate" | "cutOffs" | "loads" | "requestsNew" | "requestsLate" | "questions" | "drawingsToCheck" | "drawingsToRelease" | "drawingsAwaitingDealer" | "remittancesToReview" | "remittancesToPost" | "remittancesAwaitingDealer" | "accountsOverdue" | "newsDrafts" | "newsEnding" | "articlesDrafts" | "noticesShown" | "registrations" | "mailFailed" | "importsRefused" | "impersonations" | "rightsChanged";
        /** @description A figure of the caller's first page. */
        readonly StaffFigureItem: {
            readonly figure: components["schemas"]["StaffFigure"];
            /** @description What it was on each of the last seven days. Empty before there are three, and for what is only the caller's own. */
            readonly trend: readonly components["schemas"]["FigureOfDay"][];
            /** Format: int64 */
            readonly value: number;
        };
        /** @description An invoice with its dealer and its lines. */
        readonly StaffInvoice: components["schemas"]["OfDealer_InvoiceDetail"] & {
            readonly lines: readonly components["schemas"]["InvoiceLine"][];
        };
        /** @description A load date with its orders. `orders` contains those of the requested account. */
        readonly StaffLoadDate: components["schemas"]["LoadDate"] & {
            /** @description The account's code, if the load date is for one account only. */
            readonly account?: string | null;
            readonly accountName?: string | null;
            readonly notedAt?: components["schemas"]["Instant"] | null;
            /** @description Who wrote the note, and when. */
            readonly notedBy?: string | null;
            /**
             * Format: int64
             * @description The number of orders planned for it, among the accounts that the caller can see.
             */
            readonly orderCount: number;
            readonly unitCount: components["schemas"]["Quantity"];
            /** @description The Monday of its week. */
            readonly week: components["schemas"]["Day"];
            readonly weight?: components["schemas"]["Quantity"] | null;
        };
        /** @description An order with its dealer and its customer. */
        readonly StaffOrder: components["schemas"]["OfDealer_OrderDetail"] & {
            readonly customer: components["schemas"]["OrderCustomer"];
        };
        /** @description A message to a dealer about an order, or an internal note. */
        readonly StaffOrderMessageForm: {
            /** @description The ids of up to 10 files that the caller has uploaded for this order and not sent yet. */
            readonly files?: readonly number[];
            readonly id: components["schemas"]["OrderId"] | null;
            /** @description Whether it is an internal note, which dealers can't see. */
            readonly isInternal?: boolean;
            /** @description 1 to 4,000 characters. */
            readonly text: string;
        };
        /** @description The state of an expected import. */
        readonly Standing: {
            readonly arrival: components["schemas"]["Arrival"];
            /** @description When the import is due. */
            readonly dueAt: components["schemas"]["Instant"];
            /** @description The record type: `orders`, `invoices` and so on. */
            readonly noun: string;
            /** @description The error of the failed run, or blank. */
            readonly problem: string;
            /** @description The rule as written in the configuration. */
            readonly rule: string;
        };
        /** @description A line that states the total of others. */
        readonly StatedTotal: {
            readonly amount: components["schemas"]["Cents"];
            readonly line: number;
            readonly text: string;
        };
        /**
         * @description The file format of a statement.
         * @enum {string}
         */
        readonly StatementFormat: "pdf" | "csv";
        /** @description A page. */
        readonly StaticPage: {
            /** @description Sanitized HTML. */
            readonly body: string;
            /** @description The id. */
            readonly id: components["schemas"]["PageId"];
            /** @description The name in the address of its page. */
            readonly slug: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description The number of current orders with a status. */
        readonly StatusCount: {
            /** Format: int64 */
            readonly count: number;
            readonly status: components["schemas"]["OrderStatus"];
        };
        /**
         * @description The next step of signing in.
         * @enum {string}
         */
        readonly Step: "done" | "code" | "enrol" | "changePassword";
        /** @description A step in the list. */
        readonly StepFields: {
            readonly article: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The id of the article.
             */
            readonly itemId: number;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position, from 1.
             */
            readonly seq: number;
            /** @description Sanitized HTML. */
            readonly text: string;
            readonly title: string;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description A warning, as plain text. */
            readonly warning: string;
        };
        /** @description The fields of a step. */
        readonly StepForm: {
            /**
             * Format: int64
             * @description The id of the article.
             */
            readonly itemId: number | null;
            /** @description HTML. Required if there is no title. */
            readonly text?: string;
            readonly title?: string;
            readonly warning?: string;
        };
        /** @description A step of an article. */
        readonly StepLine: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Sanitized HTML. */
            readonly text: string;
            readonly title: string;
            /** @description A warning, as plain text. */
            readonly warning: string;
        };
        /** @description A step with its pictures. */
        readonly StepRecord: components["schemas"]["StepFields"] & {
            readonly images: readonly components["schemas"]["RecordFile"][];
        };
        /** @description The method of verification. */
        readonly StepUp: {
            /** @description The masked destination of the code, or the provider's name. Null if nothing was sent. */
            readonly destination?: string | null;
            /**
             * @description `totp`, `email` or `sms`: send that code as `authCode` with the act. `password`: the caller has no two-step
             *     verification; send the password. `provider`: the caller must sign in at the provider again; use the resulting
             *     token and send `provider`.
             */
            readonly mfaType: string;
        };
        /** @description The act to verify. */
        readonly StepUpForm: {
            /**
             * Format: int64
             * @description The id of the record that the act concerns.
             */
            readonly id: number;
            readonly purpose: components["schemas"]["StepUpPurpose"];
        };
        /**
         * @description The act that requires verification.
         * @enum {string}
         */
        readonly StepUpPurpose: "changerequest" | "drawing" | "remittance" | "quote" | "stepUpAbove";
        /** @description The stored data. */
        readonly StorageState: {
            /**
             * Format: int64
             * @description The size of the database file in bytes.
             */
            readonly databaseBytes: number;
            /**
             * Format: int64
             * @description The size of these files in bytes.
             */
            readonly fileBytes: number;
            /**
             * Format: int64
             * @description The number of uploaded files. Identical files count once.
             */
            readonly files: number;
            /**
             * Format: int64
             * @description The size of the write-ahead log in bytes.
             */
            readonly logBytes: number;
        };
        /** @description A possible successor. */
        readonly Successor: {
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly name: string;
        };
        /** @description An account that an applicant may belong to. */
        readonly Suggestion: {
            /** @description The account's code. */
            readonly account: string;
            /** @description Whether the names are the same. Otherwise they are similar. */
            readonly isExact: boolean;
            readonly name: string;
        };
        /** @description The supervisor who reviews a price. */
        readonly SupervisorForm: {
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            readonly userId: components["schemas"]["UserId"] | null;
        };
        /** @description A node of the symptom tree. */
        readonly Symptom: {
            /**
             * Format: int64
             * @description The id of a knowledge base article that may help.
             */
            readonly articleId?: number | null;
            readonly children: readonly components["schemas"]["Symptom"][];
            /** @description The code used for it in files and forms. */
            readonly code: string;
            readonly label: string;
            /** @description The required photos. */
            readonly photos: readonly string[];
        };
        /** @description A problem found in the portal. */
        readonly SystemFinding: {
            /** @description What to do about it. */
            readonly advice: string;
            /** @description The subject of the finding: `disk`, `backup`, `job:files` and so on. */
            readonly concern: string;
            /** @description Further details, one sentence each. */
            readonly details: readonly string[];
            readonly severity: components["schemas"]["FindingSeverity"];
            /** @description A heading that states the problem. */
            readonly title: string;
        };
        /** @description The state of the portal. */
        readonly SystemStatus: {
            readonly audit: components["schemas"]["AuditState"];
            readonly backups: components["schemas"]["Backups"];
            readonly certificate?: components["schemas"]["CertificateState"] | null;
            readonly checkedAt: components["schemas"]["Instant"];
            readonly disk: components["schemas"]["Disk"];
            /** @description The last messages that failed. */
            readonly failedMails: readonly components["schemas"]["FailedMail"][];
            /** @description The problems with advice, most severe first. */
            readonly findings: readonly components["schemas"]["SystemFinding"][];
            /** @description When each record type was last imported. */
            readonly imports: readonly components["schemas"]["Freshness"][];
            readonly isDemo: boolean;
            /** @description The background jobs, failing ones first. */
            readonly jobs: readonly components["schemas"]["JobState"][];
            readonly maintenance: components["schemas"]["Maintenance"];
            /** @description The number of messages by status. Sent messages are counted over the last day only. */
            readonly outbox: readonly components["schemas"]["QueueState"][];
            /** @description The latest errors in people's browsers. */
            readonly pageErrors: readonly components["schemas"]["PageError"][];
            /** @description The providers through which users sign in. */
            readonly providers: readonly components["schemas"]["ProviderState"][];
            /**
             * Format: int64
             * @description The version of the database schema.
             */
            readonly schema: number;
            readonly server: components["schemas"]["ServerState"];
            readonly sessions: components["schemas"]["SessionCounts"];
            readonly storage: components["schemas"]["StorageState"];
            /** @description The version of the program. */
            readonly version: string;
        };
        /** @description The progress of a task. */
        readonly TaskProgress: {
            /**
             * Format: int64
             * @description The number of rows that are done.
             */
            readonly done: number;
            /** @description Why the task failed, as a sentence. */
            readonly error?: string | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The name of the file, once it is created. */
            readonly name?: string | null;
            readonly state: components["schemas"]["TaskState"];
            /**
             * Format: int64
             * @description The total number of rows. Null until they are counted.
             */
            readonly total?: number | null;
        };
        /**
         * @description The state of a task.
         * @enum {string}
         */
        readonly TaskState: "waiting" | "running" | "done" | "failed";
        /** @description One kind of tax. */
        readonly TaxLine: {
            /** @description The amount of tax. */
            readonly amount: components["schemas"]["Cents"];
            /** @description `GST`, `HST`, `PST`, `QST`, or the code of a state tax. */
            readonly code: string;
            /** @description The name as printed. */
            readonly name: string;
            readonly rate?: components["schemas"]["Rate"] | null;
        };
        /** @description The fields of a tax. */
        readonly TaxRateForm: {
            /** @description `GST`, `HST`, `PST` or `QST`. */
            readonly code: string;
            /** @description The name as printed. */
            readonly name: string;
            readonly rate: components["schemas"]["Rate"] | null;
            /** @description The code of a province or state: `ON`. */
            readonly region: string;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"] | null;
        };
        /** @description A tax that applies from a day on. */
        readonly TaxRateRow: {
            /** @description `GST`, `HST`, `PST` or `QST`. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description The name as printed. */
            readonly name: string;
            /** @description The rate as a percentage. */
            readonly rate: components["schemas"]["Rate"];
            /** @description The province or state of the order's delivery address. */
            readonly region: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The first day. */
            readonly startsOn: components["schemas"]["Day"];
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A code of the authenticator app. */
        readonly TotpCode: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
        };
        /** @description The recovery codes, which are shown once, and the session if a sign-in was waiting for this. */
        readonly TotpConfirmed: {
            readonly recoveryCodes: readonly string[];
            readonly session?: components["schemas"]["SignInStep"] | null;
        };
        /** @description A secret for an authenticator app. */
        readonly TotpSetup: {
            /** @description The QR code as SVG. */
            readonly qrSvg: string;
            /** @description For manual entry. */
            readonly secret: string;
            /** @description The content of the QR code. */
            readonly uri: string;
        };
        /** @description A line of an order: a unit, or several identical ones. */
        readonly Unit: {
            readonly description: string;
            readonly drawing?: components["schemas"]["Drawing"] | null;
            /**
             * Format: int64
             * @description The height in millimeters.
             */
            readonly heightMm?: number | null;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            /** @description The position of the unit on the job. */
            readonly mark: string;
            readonly openRequest?: components["schemas"]["OpenRequest"] | null;
            readonly product: string;
            readonly quantity: components["schemas"]["Quantity"];
            readonly shippedQuantity: components["schemas"]["Quantity"];
            /** @description The size in inches and millimetres, as text. */
            readonly size: string;
            /**
             * Format: int64
             * @description The width in millimeters.
             */
            readonly widthMm?: number | null;
        };
        /** @description A line's unit with everything needed to draw it. */
        readonly UnitElevation: {
            readonly drawing: components["schemas"]["Drawing"];
            /** @description The elevation as text. Blank if unknown. */
            readonly elevation: string;
            /**
             * Format: int64
             * @description The line number. 0 and numbers with a letter are encoded from 10,000,000 on: 32 values for each whole number, one for each letter (`2A` is 10,000,065).
             */
            readonly lineNumber: number;
            readonly source: components["schemas"]["ElevationSource"];
        };
        /** @description The fields of a unit. */
        readonly UnitForm: {
            /** @description The code, unique among units. */
            readonly code: string;
            readonly name: string;
        };
        /** @description A unit of measure. */
        readonly UnitOfMeasure: {
            /** @description The code used for it in files and forms. */
            readonly code: string;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The number of items priced in it.
             */
            readonly items: number;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
        };
        /** @description A unit price in major units, with up to four decimals. */
        readonly UnitPrice: number;
        /** @description An order with its units, to report a problem with them. */
        readonly UnitsOfOrder: {
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            readonly lines: readonly components["schemas"]["Unit"][];
            /** @description The number with its suffix after a dash, if it has one. */
            readonly number: string;
            /** @description The possible sites of the units, likeliest first. Empty for users who can't create requests. */
            readonly places: readonly components["schemas"]["OrderPlace"][];
            readonly shippedOn?: components["schemas"]["Day"] | null;
            readonly status: components["schemas"]["OrderStatus"];
            readonly warrantyVerdict: components["schemas"]["Warranty"];
        };
        /** @description A request that waits for a visit. */
        readonly Unplanned: {
            readonly account: string;
            /** @description The name of the dealer. */
            readonly accountName: string;
            /** @description The id. */
            readonly id: components["schemas"]["ServiceRequestId"];
            readonly number: string;
            readonly priorityLevelName?: string | null;
            readonly resolveBy?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /** @description The city of the job site. */
            readonly siteCity: string;
            /** @description The postal or ZIP code of the job site. */
            readonly sitePostalCode: string;
            readonly status: components["schemas"]["ServiceStatus"];
            readonly summary: string;
            /** @description The IANA name of the site's time zone. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /** @description What the caller hasn't seen yet. */
        readonly Unread: {
            /**
             * Format: int64
             * @description The number of unseen news items that are must-read.
             */
            readonly mustRead: number;
            /**
             * Format: int64
             * @description The number of unseen news items. Always 0 for staff.
             */
            readonly news: number;
            /** Format: int64 */
            readonly notifications: number;
        };
        /** @description A line that wasn't understood. */
        readonly UnreadLine: {
            readonly line: number;
            readonly text: string;
            readonly why: string;
        };
        readonly UploadForm: {
            /** @description The file's name with its extension. */
            readonly name: string | null;
            /** @description The SHA-256 of its content in hexadecimal. */
            readonly sha256: string | null;
            /**
             * Format: int64
             * @description The size of the file in bytes.
             */
            readonly size: number | null;
        };
        readonly UploadProgress: {
            /**
             * Format: int64
             * @description The number of bytes received, which is where the next part starts.
             */
            readonly offset: number;
            /**
             * Format: int64
             * @description The size of the file in bytes.
             */
            readonly size: number;
        };
        /** @description A user that can be chosen. */
        readonly UserChoice: {
            /** @description The code of their account. Null for staff. */
            readonly account?: string | null;
            /** Format: email */
            readonly email: string;
            /** @description The id. */
            readonly id: components["schemas"]["UserId"];
            readonly kind: components["schemas"]["Side"];
            readonly name: string;
        };
        /** @description A user with roles and phones. */
        readonly UserDetail: components["schemas"]["AccountUser"] & {
            readonly branches: readonly components["schemas"]["BranchChoice"][];
            /** @description The roles that the user's sign-in provider controls. They can't be changed here. */
            readonly fixedRoles: readonly components["schemas"]["RoleId"][];
            /** @description The user's open service requests, and who can take them over. */
            readonly handOver: components["schemas"]["HandOver"];
            /** @description Whether the caller may change the user. Users with more permissions than the caller can't be changed. */
            readonly mayEdit: boolean;
            readonly phones: readonly components["schemas"]["Phone"][];
            readonly roles: readonly components["schemas"]["RoleEntry"][];
        };
        /** @description The fields of a user. */
        readonly UserForm: {
            /** @description Omit it to keep the current branches. */
            readonly branches?: readonly components["schemas"]["BranchId"][] | null;
            /** Format: email */
            readonly email: string;
            readonly firstName: string;
            readonly handOverTo?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description The user's id. Only for a change.
             */
            readonly id?: number | null;
            readonly jobTitle?: string | null;
            readonly lastName: string;
            readonly roles?: readonly components["schemas"]["RoleId"][];
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion?: number | null;
            /** @description `active` or `inactive`. Only for a change. */
            readonly status?: string | null;
            /** @description A name for signing in, as an alternative to the email address. */
            readonly username?: string | null;
        };
        /**
         * Format: int64
         * @description The id of a user.
         */
        readonly UserId: number;
        /** @description A role that can be granted to a user, and whether they have it. */
        readonly UserRole: {
            readonly description: string;
            /** @description The id. */
            readonly id: components["schemas"]["RoleId"];
            readonly name: string;
        };
        /** @description A valid session, for those who may end it. */
        readonly UserSession: {
            readonly address: string;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When it expires. */
            readonly expiresAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["SessionId"];
            /** @description The code of the account that is being impersonated, if any. */
            readonly impersonatedAccount?: string | null;
            /** @description Whether this is the session making the call. */
            readonly isCurrent: boolean;
            readonly lastSeenAt: components["schemas"]["Instant"];
            /** @description The browser's user agent. */
            readonly userAgent: string;
        };
        /**
         * @description Whether a person can sign in.
         * @enum {string}
         */
        readonly UserStatus: "invited" | "active" | "inactive";
        /**
         * @description The decision about who pays for an incident.
         * @enum {string}
         */
        readonly Verdict: "covered" | "goodwill" | "chargeable" | "notCovered";
        /** @description The verdict on an incident. */
        readonly VerdictForm: {
            /**
             * Format: int64
             * @description The id of the request's incident.
             */
            readonly incidentId: number;
            /** @description The reason, required if the incident isn't covered. Ignored if it is. */
            readonly reason?: string;
            readonly verdict: components["schemas"]["Verdict"];
        };
        /** @description The fields of a view. */
        readonly ViewForm: {
            /**
             * Format: int64
             * @description The id of the view. Only for a change.
             */
            readonly id?: number | null;
            /** @description Whether the list opens with it. */
            readonly isDefault?: boolean;
            readonly list: string;
            readonly name: string;
            /**
             * Format: int64
             * @description The version on which the change is based.
             */
            readonly rowVersion?: number | null;
            readonly sharedRole?: components["schemas"]["RoleId"] | null;
            /** @description At most 8,000 bytes of JSON. */
            readonly state: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A visit of a crew. */
        readonly Visit: {
            /**
             * Format: int64
             * @description The id of the crew.
             */
            readonly crewId: number;
            readonly crewName: string;
            /** @description The number of the crew. */
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
            /** @description When it ended. Null if it hasn't. */
            readonly finishedAt?: components["schemas"]["Instant"] | null;
            readonly hours: components["schemas"]["Hours"];
            /** @description The id. */
            readonly id: components["schemas"]["VisitId"];
            /** @description Only for staff. */
            readonly noPhotoReason?: string | null;
            /** @description The reason for a missing signature, printed on the completion report. */
            readonly noSignatureReason: string;
            /** @description Only for staff. Dealers see the request's note instead. */
            readonly note?: string | null;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            readonly signerName: string;
            /** @description When it started. */
            readonly startedAt?: components["schemas"]["Instant"] | null;
            /**
             * Format: int64
             * @description Minutes since midnight, local time at the site.
             */
            readonly startsMinute: number;
            readonly status: components["schemas"]["VisitStatus"];
            /** @description The IANA name of the site's time zone. */
            readonly timeZone: components["schemas"]["SiteZone"];
        };
        /**
         * Format: int64
         * @description The id of a visit of a crew.
         */
        readonly VisitId: number;
        /**
         * @description How far a visit is.
         * @enum {string}
         */
        readonly VisitStatus: "booked" | "started" | "done" | "incomplete" | "calledOff";
        /** @description The caller's opinion of an article. */
        readonly VoteForm: {
            /**
             * Format: int64
             * @description The id of the article.
             */
            readonly id: number;
            readonly isHelpful: boolean;
        };
        /** @description A record that waits for the caller. */
        readonly Waiting: {
            /** @description What it is about, in a few words. */
            readonly about: string;
            /** @description The dealer's name. Empty if the dealer isn't known. */
            readonly accountName: string;
            /** @description The verb that moves it on; for an order with a message, `reply`. */
            readonly act: string;
            /** @description The verb as a button says it. */
            readonly actLabel: string;
            readonly desk: components["schemas"]["DeskCode"];
            readonly dueAt?: components["schemas"]["Instant"] | null;
            readonly dueOn?: components["schemas"]["Day"] | null;
            /**
             * Format: int64
             * @description The id of the record; for a message, of its order.
             */
            readonly id: number;
            readonly isOverdue: boolean;
            readonly number: string;
            readonly since: components["schemas"]["Instant"];
        };
        /** @description An order with a message that waits for a reply. */
        readonly WaitingOrder: {
            /** @description The account's code. */
            readonly account: string;
            /** @description The dealer's name. */
            readonly accountName: string;
            /** @description Who wrote it. */
            readonly author: string;
            /** @description When it is late: after eight working hours. */
            readonly dueAt: components["schemas"]["Instant"];
            /** @description The id. */
            readonly id: components["schemas"]["OrderId"];
            /** @description The dealer's name for the job. */
            readonly jobName: string;
            /** @description The number of the order. */
            readonly orderNumber: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Distinguishes orders with the same number. Blank for most orders. */
            readonly suffix: string;
            /** @description Who has taken it. */
            readonly takenBy?: string | null;
            readonly text: string;
            /** @description When the first message that waits was written. */
            readonly waitingSince: components["schemas"]["Instant"];
        };
        /** @description A request that waits for the dealer. */
        readonly WaitingRequest: components["schemas"]["ServiceRequest"] & {
            readonly since?: components["schemas"]["Instant"] | null;
        };
        /** @description A warranty document in its newest version. */
        readonly WaiverChoice: {
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            readonly name: string;
            /** Format: int64 */
            readonly version: number;
        };
        /**
         * @description The waivers to list.
         * @enum {string}
         */
        readonly WaiverList: "open" | "expiring";
        /**
         * @description The remedy that the dealer asks for.
         * @enum {string}
         */
        readonly Wanted: "parts" | "repair" | "unsure";
        /**
         * @description Whether units are under warranty.
         * @enum {string}
         */
        readonly Warranty: "covered" | "expired" | "unknown";
        /** @description A warranty document in the list. */
        readonly WarrantyDocument: {
            /** @description The code, as used by other systems. */
            readonly code: string;
            /** @description The name of its newest file. */
            readonly file?: string | null;
            /**
             * Format: int64
             * @description The id.
             */
            readonly id: number;
            /** @description Whether it can be chosen. */
            readonly isActive: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The version of the record. Send it with a change to avoid overwriting changes by others.
             */
            readonly rowVersion: number;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort: number;
            /** @description When it was last changed. */
            readonly updatedAt: components["schemas"]["Instant"];
            /**
             * Format: int64
             * @description The number of the newest file's version. 0 if there is no file yet.
             */
            readonly version: number;
        };
        /** @description A warranty document with its files. */
        readonly WarrantyDocumentDetail: components["schemas"]["WarrantyDocument"] & {
            /** @description All versions, newest first. */
            readonly attachments: readonly components["schemas"]["RecordFile"][];
        };
        /** @description The fields of a warranty document. */
        readonly WarrantyDocumentForm: {
            /** @description The code, as used by other systems. Unique within the list. */
            readonly code: string;
            /** @description Whether it can be chosen. */
            readonly isActive?: boolean;
            readonly name: string;
            /**
             * Format: int64
             * @description The position in the list.
             */
            readonly sort?: number;
        };
        readonly WatchForm: {
            /**
             * Format: int64
             * @description The id of the record.
             */
            readonly id: number | null;
            /** @description Whether to watch it, or to watch it no longer. */
            readonly isOn?: boolean;
            readonly kind: components["schemas"]["WatchedKind"] | null;
        };
        /**
         * @description A kind of record that staff can watch.
         * @enum {string}
         */
        readonly WatchedKind: "serviceRequest" | "changeRequest" | "drawing" | "projectRequest" | "quoteAcceptance" | "remittance";
        /** @description The staff who watch a record. */
        readonly Watching: {
            /** @description Whether the caller is one of them. */
            readonly isMine: boolean;
            readonly names: readonly string[];
        };
        /**
         * @description An item that a question asks for in addition to words.
         * @enum {string}
         */
        readonly Wish: "photo" | "serial" | "siteContact";
        /** @description The items that a question asks for in addition to words. */
        readonly Wishes: readonly components["schemas"]["Wish"][];
        /** @description A year with the number of requests submitted in it. */
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
